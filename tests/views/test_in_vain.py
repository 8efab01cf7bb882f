"""An ability that would change nothing is marked, and what changed nothing says so in the log."""

from __future__ import annotations

from typing import Any

import pytest

from livingrules.agents import random_answer
from livingrules.arena.entrant import Entrant
from livingrules.arena.entrants import ENTRANTS
from livingrules.arena.invariants import since
from livingrules.games.story import story
from livingrules.games.ufs.words import EXECUTED, IN_VAIN
from livingrules.kernel.decision import ACT, PASS
from livingrules.kernel.rng import Rng, seed_key
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


@pytest.mark.parametrize("entrant", ENTRANTS[:2], ids=lambda entrant: entrant.name)
def test_what_is_marked_is_in_vain_and_tells_nothing_hidden(entrant: Entrant) -> None:
    """In random games: a marked ability comes to nothing, and the marks are the same whatever is hidden."""
    marks = 0
    for number in range(4):
        game = entrant.begin(f"vain {number}", entrant.rules[0])
        rng = Rng(seed_key(f"vain {number}"))
        while game.decision is not None:
            if game.decision.shape == ACT and rng.below(3) == 0:
                idle = game.idle_options()
                marks += len(idle)
                assert entrant.disguise(game, game.decision.seat, rng).idle_options() == idle
                for position in idle:
                    assert follows(game.copy(), position, rng) in ("", "in vain")
            game.choose(random_answer(game.decision, rng))
    assert marks > 10


def follows(game: Any, position: int, rng: Rng) -> str:
    """What comes of playing that option, if nobody else acts: "in vain", "something", or "" when it is not played."""
    start, seat = game.log, game.decision.seat
    game.choose(position)
    for _ in range(6):
        verbs = [event.verb for event in since(game.log, start)]
        if EXECUTED in verbs:
            return "in vain" if verbs[verbs.index(EXECUTED) + 1 :][:1] == [IN_VAIN] else "something"
        decision = game.decision
        if decision is None or (decision.seat != seat and PASS not in decision.options):
            return ""
        passes = decision.shape == ACT and PASS in decision.options
        game.choose(decision.options.index(PASS) if passes else random_answer(decision, rng))
    return ""
