"""FFTCG as its players see it: the view, the questions in words, the story of a game."""

import re
from collections import Counter

import msgspec
import pytest

import livingrules as lr
from livingrules.agents import random_answer
from livingrules.game import Game
from livingrules.games.fftcg import words as w
from livingrules.games.fftcg.game import Fftcg
from livingrules.games.fftcg.narrate import TELLERS
from livingrules.games.fftcg.view import CardView, View
from livingrules.games.shown import Question
from livingrules.games.story import BRIEF, FULL, events_of, story
from livingrules.kernel.rng import Rng, seed_key
from livingrules.kernel.visibility import ALL_SEEING, SPECTATOR
from livingrules.scenario.fftcg_table import FftcgTable

DECKS = ("emberline", "frostquay", "meridian", "rootbound")


def begun(seed: int) -> Game:
    return lr.new_game("fftcg", [DECKS[seed % 4], DECKS[(seed + 1) % 4]], seed=seed)


def core_of(game: Game) -> Fftcg:
    assert isinstance(game.core, Fftcg)
    return game.core


def played(seed: int, most: int = 10_000) -> Game:
    """A game between random players."""
    game = begun(seed)
    rng = Rng(seed_key(f"views {seed}"))
    while game.decision is not None and core_of(game).choices < most:
        game.choose(random_answer(game.decision, rng))
    return game


def question(t: FftcgTable) -> Question:
    assert t.game.decision is not None
    asked = t.game.view(t.game.decision.seat, 0).decision
    assert asked is not None
    return asked


def labels(t: FftcgTable) -> list[str]:
    return [option.label for option in question(t).options]


# ---------------------------------------------------------------------------------------------------------- whole games


@pytest.mark.parametrize("seed", range(4))
def test_every_question_of_a_game_is_put_in_words(seed: int) -> None:
    game = begun(seed)
    rng = Rng(seed_key(f"questions {seed}"))
    met: Counter[str] = Counter()
    while game.decision is not None:
        seat = game.decision.seat
        mine, theirs, watched = (game.view(reader, 0) for reader in (seat, 1 - seat, SPECTATOR))
        asked = mine.decision
        assert theirs.decision is None
        assert watched.decision is None
        assert theirs.waiting == watched.waiting != ""
        assert (mine.waiting_for, theirs.waiting_for) == (seat, seat)
        assert re.match(r"[A-Z].*[.?]$", asked.prompt), asked.prompt
        assert asked.clause.startswith("fftcg:")
        assert len(asked.options) == game.decision.spread()
        for option in asked.options:
            assert option.label[:1].strip(), asked.prompt
            assert option.clause.startswith("fftcg:")
        met[asked.about] += 1
        msgspec.json.encode(mine)
        game.choose(random_answer(asked, rng))
    assert {"go first", "mulligan", "priority", "pay", "attack", "block", "choose"} <= set(met)


@pytest.mark.parametrize("seed", range(4, 8))
def test_everything_that_happens_is_told(seed: int) -> None:
    game = core_of(played(seed))
    for event in events_of(game.log):
        assert event.verb in TELLERS
    full, brief = story(game, ALL_SEEING, FULL), story(game, ALL_SEEING, BRIEF)
    assert len(full) > len(brief) > 20
    for line in full:
        assert re.match(r"[A-Z0-9“].*[.”]$", line.text), line.text
        assert line.clause.startswith("fftcg:"), line.text
    assert set(map(str, brief)) <= set(map(str, full))
    assert "win the game" in full[-1].text.replace("wins", "win") or "draw" in full[-1].text


def test_there_is_a_teller_for_every_verb() -> None:
    verbs = set(range(w.MOVE, w.POWER + 1)) | set(range(w.TURN_BEGAN, w.IN_VAIN + 1))
    assert verbs == set(TELLERS)


@pytest.mark.parametrize("seed", range(8, 11))
def test_the_story_names_to_a_seat_only_what_it_may_know(seed: int) -> None:
    game = core_of(played(seed))
    for seat in (0, 1):
        rival = "your opponent"
        own = [line for line in story(game, seat, FULL) if line.text.startswith("You draw ")]
        theirs = [line for line in story(game, seat, FULL) if line.text.lower().startswith(f"{rival} draws ")]
        assert own
        assert all(line.cards for line in own)
        assert theirs
        assert not any(line.cards for line in theirs)
        assert all(re.search(r"draws (a card|\d+ cards)\.$", line.text) for line in theirs)
    spectators = [line for line in story(game, SPECTATOR, FULL) if " draws " in line.text]
    assert not any(line.cards for line in spectators)
    assert any(line.cards for line in story(game, ALL_SEEING, FULL) if " draws " in line.text)


# ------------------------------------------------------------------------------------------------------------- the view


def card(view: View, name: str) -> CardView:
    return next(found for found in view.cards() if found.name == name)


def test_what_is_seen_of_cards_on_the_field() -> None:
    t = FftcgTable(
        {
            "field": [
                ({"name": "Ferrin", "power": 7000, "text": ["Haste"], "elements": ["Fire"]}, "dull", {"damage": 3000}),
                ({"name": "Porter", "type": "Backup", "elements": ["Ice"]}, "frozen"),
            ],
            "hand": [{"name": "Reply", "type": "Summon", "cost": 0, "text": ["Draw 1 card."]}],
            "damage": 3,
        },
        {"field": ["Brask"], "hand": 2},
    )
    view = t.game.view(0, 0)
    ferrin, porter = card(view, "Ferrin"), card(view, "Porter")
    assert (ferrin.type, ferrin.power, ferrin.damage, ferrin.dull, ferrin.frozen) == (
        "Forward",
        7000,
        3000,
        True,
        False,
    )
    assert (ferrin.keywords, ferrin.elements, ferrin.zone) == (("Haste",), ("Fire",), "field")
    assert (porter.type, porter.power, porter.frozen, porter.elements) == ("Backup", None, True, ("Ice",))
    mine, theirs = view.sides
    assert [found.name for found in mine.forwards] == ["Ferrin"]
    assert [found.name for found in mine.backups] == ["Porter"]
    assert (mine.damage, mine.limit, theirs.damage, theirs.hand_count) == (3, 7, 0, 2)
    assert view.find(ferrin.id or 0) == ferrin
    assert (view.game, view.format, view.phase, view.active) == ("fftcg", "constructed", "Main Phase 1", 0)


def test_a_limited_game_shows_its_own_limit() -> None:
    assert FftcgTable({}, {}, format="limited").game.view(0, 0).sides[0].limit == 6


# ------------------------------------------------------------------------------------------------------------ questions


def test_a_payment_says_what_each_card_brings_and_which_element_is_wanted() -> None:
    red = {"name": "Ferrin", "elements": ["Fire"], "cost": 3}
    side = {
        "hand": [red, {"name": "Mossgate", "elements": ["Earth"]}, {"name": "Ember", "elements": ["Fire"]}],
        "field": [{"name": "Porter", "type": "Backup", "elements": ["Ice"]}],
    }
    t = FftcgTable(side, {})
    assert "Play Ferrin (3 CP)" in labels(t)
    t.act(0, "Ferrin")
    asked = question(t)
    assert asked.prompt == "Pay 3 CP, with 1 Fire among them, for Ferrin."
    assert set(labels(t)) == {"Discard Mossgate (2 Earth CP)", "Discard Ember (2 Fire CP)", "Dull Porter (1 Ice CP)"}
    assert asked.back
    before = core_log(t)
    t.choose("Ember", "Porter")
    told = [line.text for line in story(t.game, 0, BRIEF)][before:]
    assert "You pay 3 CP, dulling Porter and discarding Ember." in told
    assert "You play Ferrin." in told


def core_log(t: FftcgTable) -> int:
    return len(story(t.game, 0, BRIEF))


def test_an_attack_and_a_block_in_words() -> None:
    t = FftcgTable(
        {"field": [{"name": "Ferrin", "power": 7000}, {"name": "Ilyra", "power": 4000}]},
        {"field": [{"name": "Brask", "power": 8000}]},
        moment="attack",
    )
    assert question(t).prompt == "Attack Declaration: choose a Forward to attack with, or none."
    assert labels(t) == ["Attack with Ferrin (7000)", "Attack with Ilyra (4000)", "Do not attack"]
    t.act(0, "Ferrin")
    assert labels(t) == ["Form a party with Ilyra (4000)", "Attack with Ferrin"]
    t.act(0, "pass")
    assert t.seat == 1
    assert question(t).prompt == "Ferrin (7000) attacks: choose a Forward to block with, or none."
    assert labels(t) == ["Block with Brask (8000)", "Do not block"]
    view = t.game.view(1, 0)
    assert [found.name for found in view.attackers] == ["Ferrin"]
    t.act(1, "Brask")
    told = [line.text for line in story(t.game, 1, BRIEF)]
    assert "You block with Brask." in told
    assert "Your opponent's Ferrin is broken by Brask." in told


def test_modes_are_offered_in_the_words_of_the_card() -> None:
    modes = 'Select 1 of the 2 following actions. "Choose 1 Forward. Dull it." "Draw 1 card."'
    t = FftcgTable(
        {"hand": [{"name": "Choice", "type": "Summon", "cost": 0, "text": [modes]}], "field": ["Ferrin"]},
        {"field": ["Brask"]},
    )
    t.act(0, "Choice")
    assert labels(t) == ["Choose 1 Forward. Dull it.", "Draw 1 card."]
    assert question(t).source == "Choice"
    t.game.choose(0)
    assert question(t).prompt == "Choose 1 card as the text says, for Choice."
    assert sorted(labels(t)) == ["Brask (5000, your opponent's)", "Ferrin (5000)"]


def test_what_an_ex_burst_chooses_is_asked_for_the_card_that_bursts() -> None:
    """The question is put while the text is carried out: nothing was announced, and no other card has to do with it."""
    flare = {"name": "Flare", "type": "Summon", "cost": 2, "text": "EX BURST Choose 1 Forward. Deal it 1000 damage."}
    fighters = [{"name": name, "type": "Forward", "power": 5000} for name in ("Ann", "Bea")]
    t = FftcgTable({"field": fighters}, {"deck": [flare]}, moment="attack")
    t.choose("Ann").decline("ex burst")
    t.choose("yes")
    assert question(t).prompt == "Choose 1 card as the text says, for Flare."


# ------------------------------------------------------------------------------------ what the log says, and to whom


def told(t: FftcgTable, reader: int) -> list[str]:
    return [line.text for line in story(t.game, reader, FULL)]


def test_a_line_that_hides_a_card_does_not_quote_its_text() -> None:
    """What is on the stack is known to everybody, though its card has gone to a hand; other hidden cards are not."""
    ward = {"name": "Ward", "text": "When Ward is returned from the field to its owner's hand, draw 1 card."}
    gust = {"name": "Gust", "type": "Summon", "text": "Choose 1 Forward. Return it to its owner's hand."}
    idle = {"name": "Idle", "type": "Summon", "text": "Draw 1 card."}
    t = FftcgTable({"hand": [gust, idle]}, {"field": [ward], "hand": [idle]})
    t.act(0, "Gust").resolve()
    for reader in (0, 1, SPECTATOR):
        (line,) = [line for line in told(t, reader) if "triggers" in line]
        assert "Ward triggers: “When Ward is returned" in line


@pytest.mark.parametrize("seed", range(4))
def test_no_line_of_a_random_game_quotes_what_it_does_not_name(seed: int) -> None:
    game = played(seed, 400).core
    quoting = 0
    for reader in (0, 1, SPECTATOR):
        for line in story(game, reader, FULL):
            if "“" in line.text:
                quoting += 1
                assert line.cards, line.text
                assert " a card" not in line.text.partition("“")[0], line.text
    assert quoting


def test_an_effect_that_begins_says_what_it_does() -> None:
    idle = {"name": "Idle", "type": "Summon", "text": "Draw 1 card."}
    texts = {
        "Choose 1 Forward. It loses 2000 power until the end of the turn.": "Act lowers the power of Ann by 2000.",
        "Choose 1 Forward. It gains +1000 power until the end of the turn.": "Act raises the power of Ann by 1000.",
        "Choose 1 Forward. Its power becomes 1000 until the end of the turn.": "Act makes the power of Ann 1000.",
        "Choose 1 Forward. It gains Haste until the end of the turn.": (
            "An effect of Act on Ann begins: “Choose 1 Forward. It gains Haste until the end of the turn.”"
        ),
    }
    for text, said in texts.items():
        act = {"name": "Act", "type": "Summon", "text": text}
        t = FftcgTable({"hand": [act, idle]}, {"field": [{"name": "Ann", "power": 5000}]})
        t.act(0, "Act").resolve()
        assert any(line.startswith(said) for line in told(t, 0)), told(t, 0)


def test_what_is_cancelled_says_why() -> None:
    idle = {"name": "Idle", "type": "Summon", "text": "Draw 1 card."}
    bolt = {"name": "Bolt", "type": "Summon", "text": "Choose 1 Forward. Deal it 1000 damage."}
    gust = {"name": "Gust", "type": "Summon", "text": "Choose 1 Forward. Return it to its owner's hand."}
    t = FftcgTable({"hand": [bolt, idle]}, {"field": [{"name": "Ann", "power": 5000}], "hand": [gust, idle]})
    t.act(0, "Bolt").act(0, "pass").act(1, "Gust")
    while t.on_stack():
        t.resolve()
    assert "What Bolt would do is cancelled: there is nothing left that it could choose." in told(t, 0)
