"""Loops (13): what could be repeated for ever is named, performed that often, and stopped."""

import pytest

from livingrules.agents import random_answer
from livingrules.games.fftcg import loops, words
from livingrules.games.fftcg.cards import CompiledCard
from livingrules.kernel.rng import Rng, seed_key
from livingrules.text.tree import (
    Ability,
    Act,
    Bind,
    Compare,
    Event,
    Filter,
    Instruction,
    It,
    May,
    Number,
    PlayerNumber,
    Select,
    Self,
)

from .play import Fields, Table, backup, forward, having, seated, summon, table

WAIT = summon("Wait", "Draw 1 card.", element="Light")
NUDGE = summon("Nudge", "Choose 1 Forward. Dull it.", element="Light")
FORWARDS = Filter(kinds=("Forward",))


def auto(verb: str, what: Instruction, optional: bool) -> Ability:
    """When a Forward is dulled or activated, (you may) do that to it."""
    body = May("you", (what,)) if optional else what
    return Ability("auto", (body,), trigger=Event(verb, object=FORWARDS))


def rouser(optional: bool) -> CompiledCard:
    return having(backup("Rouser"), auto("dull", Act("activate", object=It()), optional))


def queller(optional: bool) -> CompiledCard:
    return having(backup("Queller"), auto("activate", Act("dull", object=It()), optional))


def swing(mine: bool, theirs: bool, hand: list[Fields] | None = None) -> Table:
    """A Forward is dulled and activated by turns: each half of it by one player, at will or not."""
    other = {"field": [queller(theirs), forward("Ann")], "hand": hand or []}
    return table({"hand": [NUDGE], "field": [rouser(mine)]}, other).choose("Nudge")


def swings(t: Table) -> tuple[int, int]:
    """How often it was dulled and activated in the turn in which that began."""
    events = t.log()
    turn = next((at for at, event in enumerate(events) if event.verb == words.TURN_BEGAN), len(events))
    verbs = [event.verb for event in events[:turn]]
    return verbs.count(words.DULLED), verbs.count(words.ACTIVATED)


def round_and_round(t: Table, limit: int = 400) -> int:
    """Everybody does again what keeps it going, until something else is asked; how many decisions that were."""
    for count in range(limit):
        if t.asked not in ("may", "priority"):
            return count
        t.choose(1 if t.asked == "may" else "pass")
    return limit


@pytest.mark.rule("fftcg:13.1")
def test_a_loop_that_no_player_can_stop_is_a_draw() -> None:
    t = swing(False, False)
    assert t.game.outcome is not None
    assert (t.game.outcome.winner, t.game.outcome.clause.id) == (None, "13.1")
    assert len(t.events(words.LOOP)) == 1


@pytest.mark.rule("fftcg:13.1", "fftcg:11.8.18")
def test_a_state_that_triggers_again_and_again_and_that_nobody_can_change_is_a_draw() -> None:
    """It still holds when its ability has left the stack, so it triggers anew (F32)."""
    held = Compare(PlayerNumber("you", "damage"), ">=", Number(1))
    restless = having(backup("Restless"), Ability("auto", (Act("dull", object=Self()),), condition=held))
    for points, drawn in ((1, True), (0, False)):
        t = table({"field": [restless], "hand": [WAIT] if not drawn else [], "damage": points})
        assert (t.game.outcome is not None) == drawn
        if t.game.outcome is not None:
            assert (t.game.outcome.winner, t.game.outcome.clause.id) == (None, "13.1")


@pytest.mark.rule("fftcg:13.1")
def test_what_comes_to_an_end_is_no_loop() -> None:
    """Every card drawn draws another: until the deck is empty, and that is lost."""
    greed = having(backup("Greed"), Ability("auto", (Act("draw"),), trigger=Event("draw", agent="you")))
    t = table({"hand": [summon("Rain", "Draw 1 card.", element="Light")], "field": [greed], "deck": 300})
    t.choose("Rain")
    assert t.game.outcome is not None
    assert (t.game.outcome.winner, t.events(words.LOOP)) == (1, [])


@pytest.mark.rule("fftcg:13.2")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("rounds", [0, 3])
def test_the_only_player_who_can_stop_it_names_how_often_it_is_performed(seat: int, rounds: int) -> None:
    t = swing(seat == 0, seat == 1)
    round_and_round(t)
    assert (t.asked, t.seat, t.offers()[0], t.offers()[-1]) == ("loop", seat, "0", str(loops.MOST))
    dulled, activated = swings(t)
    t.choose(rounds)
    assert swings(t) == (dulled + rounds, activated + rounds)
    assert (t.game.turn, t.game.outcome) == (4, None)


@pytest.mark.rule("fftcg:13.2")
@pytest.mark.parametrize("effect", ["Mage gains", "Choose 1 Forward. It gains"])
def test_a_loop_of_one_s_own_acts_is_performed_and_not_begun_again_in_the_same_situation(effect: str) -> None:
    """What grows in it grows as often as was named."""
    mage = forward("Mage", 1000, f"《0》: {effect} +1000 power until the end of the turn.")
    t = table({"hand": [WAIT], "field": [(mage, "dull")]}, {"field": [forward("Ann")]})
    while t.asked != "loop":
        t.choose("Mage" if t.asked == "choose" or not t.on_stack() else "pass")
    assert (t.asked, t.seat, t.on_stack()) == ("loop", 0, [])
    power = t.power("Mage")
    t.choose(5)
    t.resolve()
    assert t.power("Mage") == power + 5000
    assert (t.asked, t.offers()) == ("priority", ["Wait", "pass"])
    t.choose("pass")
    assert (t.phase, t.offers()) == ("Attack Phase", ["Wait", "Mage ability", "pass"])


@pytest.mark.rule("fftcg:13.2")
def test_in_another_situation_it_may_be_begun_again() -> None:
    mage = forward("Mage", 1000, "《0》: Mage gains +1000 power until the end of the turn.")
    t = table({"hand": [WAIT], "field": [mage]})
    while t.asked != "loop":
        t.choose("pass" if t.on_stack() else "Mage")
    t.choose(0).choose("Wait").resolve()
    assert t.offers() == ["Mage ability", "pass"]


@pytest.mark.rule("fftcg:13.3")
@pytest.mark.parametrize(("first", "second"), [(2, 5), (5, 2), (3, 3), (4, 0), (0, 4)])
def test_if_both_can_stop_it_both_name_a_number_and_the_smaller_is_performed(first: int, second: int) -> None:
    """The turn player first; whoever named the larger number does not begin it again, both if it was the same (F36)."""
    t = swing(True, True, [WAIT])
    round_and_round(t)
    assert (t.asked, t.seat) == ("loop", 0)
    t.choose(first)
    assert (t.asked, t.seat) == ("loop", 1)
    dulled, activated = swings(t)
    t.choose(second)
    while t.game.items:
        t.choose(1 if t.asked == "may" else "pass")
    rounds = min(first, second)
    assert swings(t) in ((dulled + rounds, activated + rounds), (dulled + rounds, activated + rounds + 1))
    assert (t.asked, t.seat, t.phase, t.game.turn) == ("priority", 1, "Main Phase 1", 3)
    kept = {0: first >= second, 1: second >= first}
    assert {ban[1] for ban in t.game.bans} == {seat for seat in (0, 1) if kept[seat]}


@pytest.mark.rule("fftcg:13.2")
def test_a_loop_that_goes_on_by_what_is_chosen_is_stopped_by_choosing_something_else() -> None:
    chosen = Bind("choose", Select(Filter(kinds=("Forward",), zones=("field",)), Number(1)))
    text = Ability("auto", (chosen, Act("activate", object=It())), trigger=Event("dull", object=FORWARDS))
    other = {"field": [queller(False), forward("Ann"), forward("Bea")]}
    t = table({"hand": [NUDGE], "field": [having(backup("Rouser"), text)]}, other)
    t.choose("Nudge").choose("Ann")
    while t.asked == "choose":
        t.choose("Ann")
    assert (t.asked, t.seat) == ("loop", 0)
    dulled, activated = swings(t)
    t.choose(2)
    assert swings(t) == (dulled + 2, activated + 2)
    assert t.game.turn == 4


def test_long_turns_without_a_loop_are_not_disturbed() -> None:
    """A hundred decisions, no two of them in the same position."""
    hand = [summon(f"Rain {number}", "Draw 1 card.", element="Light") for number in range(70)]
    t = table({"hand": hand, "deck": {"count": 200, "elements": ("Light",)}})
    for number in range(69):
        t.choose(f"Rain {number}")
    assert (t.asked, len(t.on_stack()), t.events(words.LOOP)) == ("priority", 69, [])


def stubborn(t: Table, limit: int = 600) -> int:
    """Whoever can use something uses it, and names some rounds of every loop; in how many decisions the step ends."""
    phase = t.phase
    for count in range(limit):
        if t.phase != phase:
            return count
        if t.asked == "loop":
            t.choose(3)
        else:
            t.choose(next((name for name in t.offers() if name.endswith("ability")), "pass"))
    return limit


@pytest.mark.rule("fftcg:13.2")
@pytest.mark.parametrize("seat", [0, 1])
def test_what_does_nothing_and_costs_nothing_is_named_once_and_then_over(seat: int) -> None:
    """The instruction is impossible, so nothing ever changes; the same loop is not asked about again."""
    text = "《0》: Discard 1 Job Wizard from your hand. When you do so, draw 1 card."
    idle = forward("Idler", 1000, text, jobs=("Wizard",))
    t = seated(seat, {"hand": [WAIT], "field": [idle]}, {"hand": [WAIT]})
    assert stubborn(t) < 300
    assert len(t.events(words.LOOP)) == 1
    assert t.game.outcome is None


@pytest.mark.rule("fftcg:13.2")
def test_several_loops_of_one_player_are_each_named_once() -> None:
    names = ("Ann", "Bea", "Cid")
    field = [forward(name, 1000, f"《0》: {name} gains Haste until the end of the turn.") for name in names]
    t = table({"hand": [WAIT], "field": field}, {"hand": [WAIT]})
    assert stubborn(t) < 300
    assert 1 <= len(t.events(words.LOOP)) <= 6
    assert t.game.outcome is None


@pytest.mark.rule("fftcg:13.2", "fftcg:13.3")
@pytest.mark.parametrize("seed", range(3))
def test_a_step_with_many_free_acts_that_change_nothing_comes_to_its_end(seed: int) -> None:
    """Whatever has brought the position back is over with the loop, not only what did so last."""
    text = "《0》: Choose 1 Forward. Activate it."
    sides = [[forward(f"{side} {at}", 5000, text, cost=1) for at in range(4)] for side in ("Ann", "Bea")]
    game = table({"field": sides[0]}, {"field": sides[1]}).game
    began, rng = (game.phase, game.choices), Rng(seed_key(f"free {seed}"))
    while game.phase == began[0]:
        assert game.decision is not None
        game.choose(random_answer(game.decision, rng))
    assert 40 < game.choices - began[1] < 140
