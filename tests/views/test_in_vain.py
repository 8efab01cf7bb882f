"""An ability that would change nothing is marked, and what changed nothing says so in the log."""

from __future__ import annotations

from typing import Any

import pytest

from livingrules.agents import random_answer
from livingrules.arena.entrant import Entrant
from livingrules.arena.entrants import ENTRANTS
from livingrules.arena.invariants import since
from livingrules.games.fftcg import words
from livingrules.games.story import story
from livingrules.games.ufs.words import EXECUTED, IN_VAIN
from livingrules.kernel.decision import ACT, PASS, WINDOWS
from livingrules.kernel.rng import Rng, seed_key
from livingrules.scenario.fftcg_table import FftcgTable
from livingrules.scenario.table import Table

ALLY = {"name": "Ally", "text": ["E Commit: Your attack gets +2 damage."]}
WARD = {"name": "Ward", "text": ["E Commit: Your opponent's attack gets -1 speed."]}
LENS = {"name": "Lens", "text": ["E Commit: Reveal the top card of your deck. If it is an action, draw 1 card."]}
SWING = {"name": "Swing", "type": "attack", "difficulty": 0, "speed": 3, "damage": 3}


def enhancing(seat: int) -> Table:
    """The Enhance Step of an attack of seat 0, that seat being asked."""
    staged = {"staging": [ALLY, WARD, LENS], "deck": 20}
    t = Table({**staged, "hand": [SWING]}, dict(staged)).act(0, "Swing")
    while t.game.decision.seat != seat:
        t.act(t.game.decision.seat, "pass")
    return t


def marked(t: Table) -> set[str]:
    view = t.game.view(t.game.decision.seat)
    names = {card.id: card.name for side in view.sides for card in (*side.staging, *side.hand)}
    return {names[view.decision.options[at].card] for at in t.game.idle_options()}


def test_what_speaks_of_the_other_attack_is_marked() -> None:
    assert marked(enhancing(0)) == {"Ward"}
    assert marked(enhancing(1)) == {"Ally"}


def in_hand(*texts: str) -> dict[str, Any]:
    """A player who has to make a check for such actions: they are called A, B and so on."""
    actions = [
        {"name": chr(ord("A") + at), "type": "action", "difficulty": 3, "text": [text]} for at, text in enumerate(texts)
    ]
    return {"hand": [SWING, *actions], "staging": 2, "deck": 20}


def test_what_a_check_could_matter_to_is_not_marked() -> None:
    """The card checked may be found in the discard pile, and what was committed to pass may be readied."""
    fetching = "Form: Add 1 card from your discard pile to your hand."
    assert not marked(Table(in_hand(fetching, "Form: Ready 1 foundation."), {"deck": 20}))


def test_what_no_check_matters_to_is_marked() -> None:
    t = Table(
        in_hand("Enhance: Your opponent's attack gets -2 damage.", "Enhance: Your attack gets +2 damage."), {"deck": 20}
    )
    t.act(0, "Swing")
    while t.game.decision.seat != 0:
        t.act(1, "pass")
    assert marked(t) == {"A"}


def test_what_is_asked_on_the_way_is_nothing_by_itself() -> None:
    """Which of two foundations is chosen is asked; the log says that nothing came of it."""
    lamp = {"name": "Lamp", "type": "asset", "text": ["F: Choose 1 foundation. If it is committed, draw 1 card."]}
    side = {"staging": [lamp, {"name": "One"}, {"name": "Two"}], "deck": 20}
    t = Table(side, {"deck": 20})
    assert marked(t) == {"Lamp"}
    t.act(0, "Lamp").choose("One")
    assert "The effect of Lamp changes nothing." in [entry.text for entry in story(t.game, 0)]
    t = Table({**side, "staging": [lamp, {"name": "One"}, ({"name": "Two"}, "committed")]}, {"deck": 20})
    assert marked(t) == set()


def test_looking_changes_nothing() -> None:
    t = enhancing(0)
    before = t.game.digest()
    t.game.idle_options()
    assert t.game.digest() == before


def test_the_log_says_what_was_in_vain() -> None:
    t = enhancing(0).act(0, "Ward")
    assert [entry.text for entry in story(t.game, 0)][-1] == "The effect of Ward changes nothing."
    t = enhancing(0).act(0, "Ally")
    assert not any("changes nothing" in entry.text for entry in story(t.game, 0))


# --------------------------------------------------------------------------------------------------------------- FFTCG

GROWTH = "《0》: Choose 1 Forward of cost 3 or less. It gains +1000 power until the end of the turn."
MODES = 'Select 1 of the 2 following actions. "Your opponent discards 1 card." "Draw 1 card."'
WAKE = "《0》: Activate Waker."
FIGHTER = {"name": "Fighter", "type": "Forward", "elements": "Fire", "cost": 3, "power": 5000}


def backup(name: str, *text: str) -> dict[str, Any]:
    return {"name": name, "type": "Backup", "elements": "Fire", "cost": 1, "text": list(text)}


def summon(name: str, *text: str) -> dict[str, Any]:
    return {"name": name, "type": "Summon", "elements": "Fire", "cost": 0, "text": list(text)}


def idle_at(t: FftcgTable) -> set[str]:
    """The words of the options that are marked."""
    words = t.option_words(t.game.decision)
    return {words[at] for at in t.game.idle_options()}


def test_fftcg_what_finds_everything_as_it_would_make_it_is_marked() -> None:
    """A Backup that is active, a hand that is empty."""
    waker, sleeper = backup("Waker", WAKE), backup("Sleeper", "《0》: Activate Sleeper.")
    grip = summon("Grip", "Your opponent discards 1 card.")
    t = FftcgTable({"field": [waker, (sleeper, "dull")], "hand": [grip, FIGHTER]}, {"field": [FIGHTER]})
    assert idle_at(t) == {"Waker ability", "Grip"}
    assert idle_at(FftcgTable({"hand": [grip]}, {"hand": [FIGHTER]})) == set()


def test_fftcg_what_its_own_cost_takes_away_is_marked() -> None:
    """The only target is the price: by then there is none, and it is cancelled.  With another there is a way."""
    leap = backup(
        "Leap", "Put 1 Forward into the Break Zone: Choose 1 Forward. It gains +1000 power until the end of the turn."
    )
    assert idle_at(FftcgTable({"field": [leap, FIGHTER]}, {})) == {"Leap ability"}
    other = {**FIGHTER, "name": "Other"}
    assert idle_at(FftcgTable({"field": [leap, FIGHTER]}, {"field": [other]})) == set()


def test_fftcg_what_one_way_to_declare_or_pay_would_change_is_not_marked() -> None:
    """Of two modes one changes something; of two payments one makes its condition true."""
    mode = summon("Mode", MODES)
    assert idle_at(FftcgTable({"hand": [mode]}, {})) == set()
    tally = backup("Tally", "《1》: If you have 1 card or less in your hand, draw 1 card.")
    field = [tally, backup("Purse")]
    assert idle_at(FftcgTable({"field": field, "hand": [FIGHTER] * 2}, {})) == set()
    assert idle_at(FftcgTable({"field": field, "hand": [FIGHTER] * 3}, {})) == {"Tally ability"}


def test_fftcg_what_hangs_on_a_hidden_card_is_not_told() -> None:
    """What is drawn for the cost decides whether there is anything to discard."""
    lens = backup("Lens", "《0》: Reveal the top card of your deck. If it is a Summon, add it to your hand.")
    seer = backup("Seer", "When you discard a card, draw 1 card.", "Discard 1 card: Discard 1 Summon.")
    assert idle_at(FftcgTable({"field": [lens]}, {})) == set()
    for top in (FIGHTER, summon("Flare", "Draw 1 card.")):
        assert idle_at(FftcgTable({"field": [seer], "hand": [FIGHTER], "deck": [top, FIGHTER]}, {})) == set()


@pytest.mark.rule("fftcg:11.11.5")
def test_fftcg_the_log_says_what_was_in_vain() -> None:
    t = FftcgTable({"field": [backup("Waker", WAKE), (FIGHTER, "dull")]}, {})
    t.act(0, "Waker").resolve()
    assert [entry.text for entry in story(t.game, 0)][-1] == "The effect of Waker changes nothing."
    t = FftcgTable({"field": [backup("Growth", GROWTH), FIGHTER]}, {})
    t.act(0, "Growth").resolve()
    assert not any("changes nothing" in entry.text for entry in story(t.game, 0))


def test_fftcg_an_auto_ability_in_vain_says_so_too() -> None:
    late = {
        **FIGHTER,
        "name": "Late",
        "cost": 0,
        "text": ["When Late enters the field, your opponent discards 1 card."],
    }
    t = FftcgTable({"hand": [late]}, {})
    t.act(0, "Late").resolve()
    assert "The effect of Late changes nothing." in [entry.text for entry in story(t.game, 0)]


# -------------------------------------------------------------------------------------------------------- random games

GAMES = {"ufs": (4, 3), "universus": (4, 3), "fftcg": (12, 1)}
"""How many games are played, and at each how manieth decision the marks are looked at."""
TELLING = {
    "ufs": (EXECUTED, IN_VAIN, -1),
    "universus": (EXECUTED, IN_VAIN, -1),
    "fftcg": (words.RESOLVES, words.IN_VAIN, words.FIZZLED),
}
"""The event by which an effect begins, what tells that it came to nothing, and what that it was cancelled."""


@pytest.mark.parametrize("entrant", ENTRANTS, ids=lambda entrant: entrant.name)
def test_what_is_marked_is_in_vain_and_tells_nothing_hidden(entrant: Entrant) -> None:
    """In random games: a marked ability comes to nothing, and the marks are the same whatever is hidden."""
    marks = 0
    games, seldom = GAMES[entrant.name]
    for number in range(games):
        game = entrant.begin(f"vain {number}", entrant.rules[0], WINDOWS[number % 2])
        rng = Rng(seed_key(f"vain {number}"))
        while game.decision is not None:
            if game.decision.shape == ACT and rng.below(seldom) == 0:
                idle = game.idle_options()
                marks += len(idle)
                assert entrant.disguise(game, game.decision.seat, rng).idle_options() == idle
                for position in idle:
                    assert follows(game.copy(), position, rng) in ("", "in vain")
            game.choose(random_answer(game.decision, rng))
    assert marks > 10


def follows(game: Any, position: int, rng: Rng) -> str:
    """What comes of playing that option, if nobody else acts: "in vain", "something", or "" when it is not played."""
    start, decision = game.log, game.decision
    begins, vain, cancelled = TELLING[game.rulebook]
    seat, card = decision.seat, game.asked(decision).card_of(decision.options[position])
    game.choose(position)
    for _ in range(12):
        verbs = [event.verb for event in since(game.log, start) if event.card in (card, -1) or event.verb != begins]
        if cancelled in verbs:
            return "in vain"
        if begins in verbs[:-1]:
            return "in vain" if verbs[verbs.index(begins) + 1] == vain else "something"
        decision = game.decision
        if decision is None or (decision.seat != seat and PASS not in decision.options):
            return ""
        passes = decision.shape == ACT and PASS in decision.options
        game.choose(decision.options.index(PASS) if passes else random_answer(decision, rng))
    return ""
