"""Illegal actions are rewound (14), and what is begun can be given up until it is paid for."""

import pytest

from livingrules.errors import IllegalChoice
from livingrules.games.fftcg import words
from livingrules.kernel.decision import BACK
from livingrules.text.tree import Ability, Act, Number, Self

from .play import Table, backup, forward, having, seated, summon, table

WAIT = summon("Wait", "Draw 1 card.", element="Light")
VARYING = ("choices", "attention", "circling")
"""What tells one decision from another though nothing has happened."""


def everything(t: Table) -> list[object]:
    """All that matters of a game, but for the number of decisions, the last answers and the log."""
    state = t.game.state()
    names = [name for name in t.game.values if name not in t.game.seldom]
    state[0] = [value for name, value in zip(names, state[0], strict=True) if name not in VARYING]
    state[3] = [(title, step, held) for title, step, _, _, held in state[3]]
    return [*state[:9], state[10]]


def dear() -> Table:
    """A Summon that is the cheaper the more cards are in hand, itself among them: announced, it costs one more."""
    text = "The cost required to cast Dear is reduced by 1 for each card in your hand."
    bolt = "Choose 1 Forward. Deal it 5000 damage."
    hand = [WAIT, summon("Dear", text, bolt, cost=4)]
    return table({"hand": hand, "field": [backup("Mill"), backup("Weir")]}, {"field": [forward("Ann"), forward("Bea")]})


@pytest.mark.rule("fftcg:14.1", "fftcg:11.3.1", "fftcg:14.4")
def test_what_cannot_be_ended_legally_is_rewound_to_just_before_it() -> None:
    """It could be paid for while it was in hand; on the stack it costs one more than there is."""
    t = dear()
    before = everything(t)
    t.choose("Dear")
    assert (t.where("Dear"), t.on_stack(), t.seat) == ("hand", [], 0)
    assert [event.clause for event in t.events(words.REWOUND)] == ["14.1"]
    assert (t.dull("Mill"), t.game.priority) == (False, 0)
    assert "Dear" not in t.offers()
    after = everything(t)
    assert [at for at in range(len(before)) if before[at] != after[at]] == [0, 6]


@pytest.mark.rule("fftcg:14.1")
def test_what_was_rewound_is_offered_again_once_something_has_happened() -> None:
    t = dear()
    t.choose("Dear").choose("Wait").resolve()
    assert len(t.zone("hand", 0)) == 2
    assert "Dear" in t.offers()


@pytest.mark.rule("fftcg:14.1")
def test_of_several_that_cannot_be_ended_each_is_offered_once() -> None:
    text = "The cost required to cast {} is reduced by 1 for each card in your hand."
    dear = [summon(name, text.format(name), "Draw 1 card.", cost=5, element="Light") for name in ("Dear", "Rare")]
    t = table({"hand": [WAIT, *dear], "field": [backup("Mill"), backup("Weir")]})
    assert t.offers() == ["Wait", "Dear", "Rare", "pass"]
    t.choose("Dear")
    assert t.offers() == ["Wait", "Rare", "pass"]
    t.choose("Rare")
    assert t.offers() == ["Wait", "pass"]


FROM_HAND = Ability("action", (Act("draw", amount=Number(1)),), costs=(
    Act("pay", amount=Number(1)), Act("discard", object=Self())))  # fmt: skip

GIVEN_UP = [
    pytest.param({"hand": [having(forward("It", cost=9), FROM_HAND)]}, 1, id="ability of a card in hand"),
    pytest.param({"hand": [forward("It", cost=1)]}, 1, id="Character"),
    pytest.param({"hand": [summon("It", "Choose 1 Forward. Dull it.", cost=1)]}, 2, id="Summon"),
    pytest.param({"field": [forward("It", 5000, "《1》: Choose 1 Forward. Dull it.")]}, 2, id="action ability"),
    pytest.param({"field": [forward("It", 5000, "《X》: Draw 1 card.")]}, 2, id="X"),
]


@pytest.mark.rule("fftcg:14.2", "fftcg:14.3", "fftcg:14.4")
@pytest.mark.parametrize(("side", "questions"), GIVEN_UP)
@pytest.mark.parametrize("seat", [0, 1])
def test_what_is_given_up_before_it_is_paid_for_has_not_been_begun(
    seat: int, side: dict[str, list[object]], questions: int
) -> None:
    """Whatever has been declared: the game is the same again, to the last number."""
    jealous = backup("Spy", "When your opponent casts a Summon, draw 1 card.")
    hand = [WAIT, *side.get("hand", [])]
    field = [backup("Mill"), backup("Weir"), *side.get("field", [])]
    for answered in range(questions):
        t = seated(seat, {"hand": hand, "field": field}, {"field": [forward("Ann"), forward("Bea"), jealous]})
        before = everything(t)
        t.act(seat, "It")
        for _ in range(answered):
            t.game.choose(1 if t.asked == "x" else (0,))
        assert t.game.decision is not None
        assert t.game.decision.back
        t.game.choose(BACK)
        assert (t.asked, t.seat) == ("priority", seat)
        assert everything(t) == before


@pytest.mark.rule("fftcg:14.4", "fftcg:14.3")
def test_giving_up_does_not_undo_that_the_other_player_has_forfeited() -> None:
    t = table({"hand": [WAIT]}, {"hand": [summon("Rain", "Draw 1 card.", cost=1)], "field": [backup("P"), backup("Q")]})
    t.act(0, "pass").act(1, "Rain")
    t.game.choose(BACK)
    t.act(1, "pass")
    assert t.phase != "Main Phase 1"


@pytest.mark.rule("fftcg:11.3.1")
def test_once_paid_for_nothing_is_taken_back() -> None:
    """What was declared and paid cannot be changed (F18)."""
    t = table({"hand": [WAIT, summon("Rain", "Draw 1 card.", cost=1)], "field": [backup("P"), backup("Q")]})
    t.choose("Rain").choose("P")
    assert t.on_stack() == ["Rain"]
    with pytest.raises(IllegalChoice):
        t.game.choose(BACK)


@pytest.mark.rule("fftcg:14.3")
def test_what_was_rewound_triggers_nothing() -> None:
    watcher = backup("Spy", "When you discard a card, draw 1 card.", "When you cast a Summon, draw 1 card.")
    hand = [WAIT, summon("Rain", "Draw 1 card.", cost=2), forward("A", cost=9), forward("B", cost=9)]
    t = table({"hand": hand, "field": [watcher]})
    t.choose("Rain")
    t.game.choose(BACK)
    assert (t.on_stack(), t.events("draw"), t.events("cast"), t.events("discard")) == ([], [], [], [])
    t.choose("Rain").choose("A")
    assert t.on_stack() == ["Spy", "Spy", "Rain"] or t.asked == "order autos"
