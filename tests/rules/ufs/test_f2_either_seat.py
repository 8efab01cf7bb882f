"""F.2: the Combat Phase from its beginning to its end, for either player, and attacks that are not played."""

from typing import Any

import pytest

from livingrules.games.ufs.words import COMBAT_PHASE, END, ENTER, PASSED, START, UNDETERMINED
from livingrules.scenario.table import Table

from .play import ANCHOR, attack, cards_of, controls, events, seated

GUARD = {"name": "Guard", "block_zone": "mid", "block_modifier": 0}
OTHER = {**ANCHOR, "name": "Other"}
JOIN = "to your card pool. Add those attacks to the attack stack."


def asset(name: str, *text: str) -> dict[str, Any]:
    return {"name": name, "type": "asset", "text": list(text)}


def fought(t: Table) -> list[str]:
    return cards_of(t, events(t, ENTER))


@pytest.mark.rule("ufs:F.2.1", "ufs:F.2.2", "ufs:F.2.2.3", "ufs:F.4.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_phase_begins_goes_on_with_forms_and_ends_with_a_pass(seat: int) -> None:
    side = {"hand": ["Root"], "staging": [ANCHOR], "vitality": 5}
    t = Table(*seated(seat, side, {"staging": [OTHER], "hand": ["y"]}), moment="ready", active=seat)
    t.decline("form")
    began = [event for event in events(t, START) if event.what == COMBAT_PHASE]
    assert [event.seat for event in began] == [seat]
    assert t.game.phase == COMBAT_PHASE
    t.act(seat, "Anchor").act(seat, "Anchor")
    assert (t.asked, t.seat, t.vitality(seat)) == ("form", seat, 7)
    t.act(seat, "pass")
    assert [event.seat for event in events(t, PASSED)] == [seat]
    ended = [event for event in events(t, END) if event.what == COMBAT_PHASE]
    assert [event.seat for event in ended] == [seat]
    t.decline("form")
    assert (t.seat, t.game.active) == (1 - seat, 1 - seat)


@pytest.mark.rule("ufs:F.2.1", "ufs:F.2.2")
def test_who_has_no_form_left_passes_without_being_asked() -> None:
    """After the last form that could be taken the End Phase follows."""
    once = asset("Once", "F Commit: Gain 1 vitality.")
    t = Table({"staging": [once], "vitality": 5, "character": {"name": "You", "hand_size": 0}}, {"staging": [OTHER]})
    t.act(0, "Once").decline("form")
    assert (t.vitality(0), t.seat, t.game.turn) == (6, 1, 4)
    assert [event.seat for event in events(t, PASSED)] == [0]


@pytest.mark.rule("ufs:F.2.1", "ufs:F.2.2", "ufs:F.2.2.1", "ufs:F.2.2.2", "ufs:F.2.2.3", "ufs:F.2.2.3(2)")
@pytest.mark.parametrize(("form", "owes"), [("Anchor", True), ("Root", False), ("", True)])
def test_who_passes_owes_an_attempt_unless_a_card_was_attempted(form: str, owes: bool) -> None:
    you = {"hand": ["Root"], "staging": [ANCHOR], "deck": controls(9)}
    t = Table(you, {"staging": [OTHER], "hand": ["y"]})
    if form:
        t.act(0, form)
    t.act(0, "pass")
    assert t.game.obliged == (int(owes), 0)


@pytest.mark.rule("ufs:F.2.1", "ufs:F.4.1", "ufs:F.2.2")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_effect_that_ends_the_phase_ends_it_before_any_form_or_pending_attack(seat: int) -> None:
    """Two attacks are pending and a form could be taken; none of it comes about, and nobody has passed."""
    halt = asset("Halt", f"F Commit: Add 2 attacks from your discard pile {JOIN} End the Combat Phase.")
    side = {"staging": [halt, ANCHOR], "discard": [attack("One"), attack("Two")]}
    t = Table(*seated(seat, side, {"staging": [OTHER], "hand": ["y"]}), active=seat)
    t.act(seat, "Halt").decline("form")
    assert (fought(t), t.seat, t.game.attack_stack) == ([], 1 - seat, ())
    assert events(t, PASSED) == []


@pytest.mark.rule("ufs:F.2.1", "ufs:F.2.3", "ufs:F.2.3.2", "ufs:F.2.3.3", "ufs:F.2.3.5", "ufs:F.2.3.5/n1")
@pytest.mark.parametrize("seat", [0, 1])
def test_three_attacks_added_together_are_fought_from_left_to_right_before_any_form(seat: int) -> None:
    names = ["Three", "One", "Two"]
    swarm = asset("Swarm", f"F Commit: Add 3 attacks from your discard pile {JOIN}")
    pile = [attack(name) for name in ("One", "Two", "Three", "Four")]
    side = {"staging": [swarm, ANCHOR], "discard": pile, "hand": ["x"]}
    t = Table(*seated(seat, side, {"hand": [GUARD], "deck": controls(9)}), active=seat)
    t.act(seat, "Swarm").act(seat, *names)
    for number, name in enumerate(names):
        assert (t.asked, t.seat, t.name(t.game.attack)) == ("block", 1 - seat, name)
        assert [t.name(card) for card in t.game.attack_stack] == names[:number:-1]
        t.act(1 - seat, "pass")
    assert (t.asked, t.seat, fought(t)) == ("form", seat, names)
    assert t.vitality(1 - seat) == 11


@pytest.mark.rule("ufs:F.2.3", "ufs:F.2.3.3", "ufs:F.2.3.5", "ufs:F.2.3.5/n1")
@pytest.mark.parametrize("seat", [0, 1])
def test_attacks_added_together_all_lie_above_an_older_pending_one(seat: int) -> None:
    """Two is pending while One is fought; Three, Four and Five come together and are fought before it."""
    swarm = asset("Swarm", f"F Commit: Add 2 attacks from your discard pile {JOIN}")
    more = asset("More", f"E Commit: Add 3 attacks from your discard pile {JOIN}")
    names = ["One", "Two", "Three", "Four", "Five"]
    side = {"staging": [swarm, more], "discard": [attack(name, damage=0) for name in names], "hand": ["x"]}
    t = Table(*seated(seat, side, {"hand": ["y"]}), active=seat)
    t.act(seat, "Swarm").act(seat, "One", "Two").act(seat, "More")
    if t.asked == "cards":
        t.act(seat, "Three", "Four", "Five")
    pool = t.zone("pool", seat)
    assert (pool[:2], t.asked) == (["One", "Two"], "form")
    assert fought(t) == ["One", *pool[2:], "Two"]


@pytest.mark.rule("ufs:F.2.3")
def test_only_an_attack_in_the_pool_is_added_to_the_stack() -> None:
    dig = asset("Dig", "F: Add 1 foundation from your discard pile to your card pool. Add it to the attack stack.")
    t = Table({"staging": [dig], "discard": ["Root"], "hand": ["x"]}, {"hand": ["y"]})
    t.act(0, "Dig")
    assert (t.zone("pool"), t.asked, fought(t)) == (["Root"], "form", [])


@pytest.mark.rule("ufs:F.2.3.3", "ufs:C.3.3.4.2/n1")
def test_every_sequence_begins_anew() -> None:
    """The first attack was blocked and answered by a reversal; the second one knows nothing of it."""
    ripostes = [attack(name, keywords=["Reversal"], difficulty=0, damage=1) for name in ("Riposte", "Parry")]
    push = asset("Push", "E: Your attack gets +1 damage.")
    shields = [{**GUARD, "name": name} for name in ("Shield", "Wall")]
    you = {"hand": [attack("Jab"), attack("Hook")], "staging": [push, ANCHOR], "deck": controls(9, 9, 9)}
    t = Table(you, {"hand": [*shields, *ripostes], "deck": controls(9, 9, 9, 9, 9, 9)})
    t.act(0, "Jab").act(0, "pass").act(1, "Shield")
    assert t.offers() == ["Riposte R", "Parry R", "pass"]
    t.act(1, "Riposte").act(0, "pass")
    assert (t.asked, t.vitality(0), t.vitality(1)) == ("form", 19, 20)
    t.act(0, "Hook")
    assert (t.asked, t.name(t.game.attack), t.game.attacker) == ("enhance", "Hook", 0)
    assert (t.game.status, t.game.block, t.game.resolved, t.game.damage_dealt) == (UNDETERMINED, -1, -1, 0)
    t.act(0, "pass").act(1, "Wall")
    assert t.offers() == ["Parry R", "pass"], "a reversal to this attack has not been tried"


@pytest.mark.rule("ufs:F.2.3.3")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_attack_that_was_added_is_the_next_attack_and_brings_its_abilities(seat: int) -> None:
    """What waits for the next attack takes it, modifiers and rules alike, though it is not played."""
    said = ["Your next attack this turn gets +2 speed.", "Your next attack this turn deals 7 damage."]
    more = asset("More", "F Commit: Add 1 attack from your discard pile to your card pool. Add it to the attack stack.")
    own = attack("Own", text="E Commit: Gain 1 vitality.")
    side = {"staging": [more, {**more, "name": "Again"}], "discard": [own, attack("Plain")], "vitality": 5}
    t = Table(*seated(seat, side, {"hand": ["y"]}), active=seat, effects=[(seat, text) for text in said])
    t.act(seat, "More").act(seat, "Own")
    assert (t.asked, t.offers()) == ("enhance", ["Own E", "pass"])
    assert t.number("Own", "speed") == 5
    t.act(seat, "Own")
    assert (t.vitality(seat), t.vitality(1 - seat)) == (6, 13)
    t.act(seat, "Again")
    assert t.vitality(1 - seat) == 10, "only the first of them"


@pytest.mark.rule("ufs:F.2.3.3", "ufs:K.4.9/n1")
def test_a_block_before_it_does_not_stand_between_the_words_and_the_next_attack() -> None:
    """You block with an attack card, then your own attack comes to the stack by an effect: that one is the next."""
    shield = attack("Shield", block_zone="mid", block_modifier=0)
    hit = "After you play a block, add 1 attack from your discard pile to your card pool. Add it to the attack stack."
    you = {"pool": [attack("Jab", damage=1)], "staging": [ANCHOR]}
    theirs = {"hand": [shield], "deck": controls(9), "staging": [asset("Hit", hit)], "discard": [attack("Own")]}
    t = Table(you, theirs, moment="attack", effects=[(1, "Your next attack this turn gets +2 damage.")])
    t.act(1, "Shield")
    assert fought(t) == ["Jab", "Own"]
    assert t.vitality(0) == 15
