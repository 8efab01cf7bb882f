"""I.3.10, I.3.11: Reversal and Safe."""

from typing import Any

import pytest

from livingrules.games.ufs.words import DIFFICULTY_IS, PLAYED_REVERSAL
from livingrules.scenario.table import Table
from livingrules.text.tree import Event, Filter, Rule

from .play import attack, cards_of, controls, doing, events

WALL = {"name": "Wall", "block_zone": "mid", "block_modifier": 0}
COUNTER = attack("Counter", keywords=["Reversal"], difficulty=3)


def resolving(*keywords: str, block: bool = True, zone: str = "mid", you: Any = None, **them: Any) -> Table:
    """Your Jab was blocked, or not, and has resolved."""
    mine = {"pool": [attack("Jab", keywords=list(keywords), attack_zone=zone)], **(you or {})}
    hand = [WALL, *them.pop("hand", [COUNTER])]
    t = Table(mine, {"hand": hand, "deck": controls(9, 9, 9), **them}, moment="attack")
    t.decline("block").act(1, "Wall" if block else "pass")
    return t.decline("respond", "form", "momentum?")


@pytest.mark.rule("ufs:I.3.10.1", "ufs:I.2.1.10", "ufs:I.3.10.2")
def test_a_reversal_follows_a_blocked_attack() -> None:
    t = resolving()
    assert (t.asked, t.seat, t.offers()) == ("respond", 1, ["Counter R", "pass"])
    assert cards_of(t, events(t, "resolve")) == ["Jab"]
    t.act(1, "Counter").decline("momentum?")
    assert t.vitality(0) == 17, "it is an attack on the active player"
    assert cards_of(t, events(t, "resolve")) == ["Jab", "Counter"]
    played = [event for event in events(t, "play") if t.name(event.card) == "Counter"]
    assert [(event.seat, event.what) for event in played] == [(1, PLAYED_REVERSAL)]


@pytest.mark.rule("ufs:I.3.10.1")
def test_a_reversal_does_not_count_for_its_own_difficulty() -> None:
    """It comes from the card pool, in which only the block remains while it is played."""
    t = resolving()
    t.act(1, "Counter")
    totals = {t.name(event.card): event.amount for event in events(t, DIFFICULTY_IS)}
    assert totals["Counter"] == 3 + 1
    assert t.name(events(t, "add")[0].card) == "Counter", "the cost: into the card pool"


@pytest.mark.rule("ufs:I.3.10.1")
@pytest.mark.parametrize(
    ("zone", "block", "offered"), [("mid", True, True), ("high", True, True), ("mid", False, False)]
)
def test_completely_or_partially_blocked_but_not_unblocked(zone: str, block: bool, offered: bool) -> None:
    t = resolving(zone=zone, block=block)
    assert (t.asked == "respond") is offered
    assert cards_of(t, events(t, "resolve")) == ["Jab"]


@pytest.mark.rule("ufs:I.3.10.1")
def test_a_reversal_is_to_the_opponents_attack_and_from_hand() -> None:
    t = resolving(you={"hand": [{**COUNTER, "name": "Own"}]}, hand=[], staging=[])
    assert t.asked != "respond", "one's own attack is not reversed"
    t = resolving(hand=[], discard=[COUNTER])
    assert t.asked != "respond"


@pytest.mark.rule("ufs:I.3.10.1")
def test_a_failed_reversal_ends_nobodys_combat_phase() -> None:
    t = resolving(you={"hand": ["Stone"]}, deck=controls(9, 1), committed=True)
    t.act(1, "Counter")
    assert t.where("Counter") == "discard pile"
    assert (t.seat, t.asked) == (0, "form")


@pytest.mark.rule("ufs:I.3.10.2")
def test_cards_of_other_effects_are_played_as_reversals_too() -> None:
    """A response plays another card as a reversal; whoever watches for reversals sees it."""
    hit_back = "R Commit: After your opponent's attack resolves, play 1 attack from your hand as a reversal."
    root = {"name": "Root", "text": hit_back}
    watcher = {"name": "Watcher", "text": "R: After your opponent plays an attack as a reversal, gain 1 vitality."}
    plain = attack("Plain")
    t = resolving(block=False, hand=[plain], staging=[root], you={"staging": [watcher], "vitality": 9})
    assert t.offers() == ["Root R", "pass"]
    t.act(1, "Root")
    assert (t.asked, t.seat, t.offers()) == ("respond", 0, ["Watcher R", "pass"])
    assert [event.what for event in events(t, "play") if t.name(event.card) == "Plain"] == [PLAYED_REVERSAL]


@pytest.mark.rule("ufs:I.3.10.2")
def test_an_attack_played_as_a_form_is_no_reversal() -> None:
    watcher = {"name": "Watcher", "text": "R: After your opponent plays an attack as a reversal, gain 1 vitality."}
    t = Table({"hand": [COUNTER], "deck": controls(9)}, {"staging": [watcher], "vitality": 9})
    t.act(0, "Counter")
    assert t.asked != "respond"


@pytest.mark.rule("ufs:I.3.10.2.1")
def test_one_reversal_attempt_for_each_attack() -> None:
    """The first attempt fails; there is no second, although the window is still open."""
    second = {**COUNTER, "name": "Second"}
    t = resolving(hand=[COUNTER, second], deck=controls(9, 1), committed=True)
    assert t.offers() == ["Counter R", "Second R", "pass"]
    t.act(1, "Counter")
    assert t.where("Counter") == "discard pile"
    assert (t.asked, t.seat) != ("respond", 1)
    assert t.where("Second") == "hand"


@pytest.mark.rule("ufs:I.3.10.2.1")
def test_nor_may_another_effect_play_a_card_as_a_reversal() -> None:
    hit_back = "R Commit: After your opponent's attack resolves, play 1 attack from your hand as a reversal."
    root = {"name": "Root", "text": hit_back}
    t = resolving(hand=[COUNTER, attack("Plain")], staging=[root], deck=controls(9, 1))
    t.act(1, "Counter")
    while t.asked == "pay":
        t.act(1)
    assert t.where("Counter") == "discard pile"
    assert t.offers() == ["Root R", "pass"], "the ability is no reversal ability and may be played"
    t.act(1, "Root")
    assert t.where("Plain") == "hand", "but no second card is attempted"


@pytest.mark.rule("ufs:I.3.10.2.1")
def test_another_attack_may_be_reversed_again() -> None:
    second = {**COUNTER, "name": "Second"}
    wall_too = {**WALL, "name": "Fence"}
    you = {"hand": [attack("Hook")], "deck": controls(9, 9, 9)}
    t = resolving(you=you, hand=[COUNTER, second, wall_too], deck=controls(9, 1, 9, 9), committed=True)
    t.act(1, "Counter").decline("form").act(0, "Hook").decline("block").act(1, "Fence").decline("respond")
    assert (t.asked, t.seat, t.offers()) == ("respond", 1, ["Second R", "pass"])


@pytest.mark.rule("ufs:I.3.10.2.1", "ufs:I.3.10.1")
def test_a_card_that_may_not_be_attempted_stays_in_the_pool_and_uses_nothing_up() -> None:
    strange = {**COUNTER, "name": "Strange", "symbols": ["water"]}
    t = resolving(hand=[strange, COUNTER])
    assert t.offers() == ["Strange R", "Counter R", "pass"]
    t.act(1, "Strange")
    assert t.where("Strange") == "card pool"
    assert "Strange" not in cards_of(t, events(t, "attempt"))
    assert (t.asked, t.seat, t.offers()) == ("respond", 1, ["Counter R", "pass"])


@pytest.mark.rule("ufs:I.3.10.2.1.1")
def test_only_an_effect_about_the_limit_lifts_it() -> None:
    """That attacks can be played as reversals at all is no permission to attempt a second one."""
    second = {**COUNTER, "name": "Second"}
    for verb, lifted in (("play", False), ("attempt", True)):
        rule = Rule("allow", Event(verb, "you", Filter(card_word=True), manner=("as a reversal",)))
        root = doing({"name": "Root", "text": "Your attacks get +1 speed."}, rule)
        t = resolving(hand=[COUNTER, second], deck=controls(9, 1, 9), staging=[root], committed=True)
        t.act(1, "Counter")
        while t.asked == "pay":
            t.act(1)
        assert t.where("Counter") == "discard pile"
        assert ((t.asked, t.seat, t.offers()) == ("respond", 1, ["Second R", "pass"])) is lifted
        if lifted:
            t.act(1, "Second")
        assert ("Second" in cards_of(t, events(t, "play"))) is lifted


# -------------------------------------------------------------------------------------------------------------- Safe


@pytest.mark.rule("ufs:I.3.11.1", "ufs:I.2.1.11")
def test_no_attack_is_attempted_as_a_reversal_to_a_safe_attack() -> None:
    t = resolving("Safe", you={"hand": ["Stone"]})
    assert t.offers() == ["Counter R", "pass"], "the ability itself may be played"
    t.act(1, "Counter")
    assert (t.where("Counter"), events(t, "attempt")[1:]) == ("card pool", []), "but its card is not attempted"
    assert (t.asked, t.seat, t.vitality(0)) == ("form", 0, 20)
    assert cards_of(t, events(t, "resolve")) == ["Jab"]


@pytest.mark.rule("ufs:I.3.11.1")
def test_cards_of_other_types_may_reverse_a_safe_attack() -> None:
    stone = {"name": "Stone", "keywords": ["Reversal"]}
    t = resolving("Safe", hand=[stone])
    t.act(1, "Stone")
    assert "Stone" in cards_of(t, events(t, "play"))


@pytest.mark.rule("ufs:I.3.11.1")
@pytest.mark.parametrize(
    ("text", "keywords", "reversed_"),
    [
        ("R Commit: After your attack is blocked, it gains Safe.", (), False),
        ("R Commit: After your attack is blocked, it loses Safe.", ("Safe",), True),
    ],
)
def test_safe_counts_as_the_attack_had_it_when_it_resolved(
    text: str, keywords: tuple[str, ...], reversed_: bool
) -> None:
    root = {"name": "Root", "text": text}
    mine = {"pool": [attack("Jab", keywords=list(keywords))], "staging": [root]}
    t = Table(mine, {"hand": [WALL, COUNTER], "deck": controls(9, 9, 9)}, moment="attack")
    t.decline("block").act(1, "Wall").act(0, "Root").decline("respond").act(1, "Counter")
    t.decline("momentum?", "form")
    assert (t.vitality(0) < 20) is reversed_


@pytest.mark.rule("ufs:I.3.11.1")
def test_safe_protects_its_own_attack_only() -> None:
    """A safe attack lies in the pool; the attack after it may be reversed."""
    safe = attack("Early", keywords=["Safe"])
    mine = {"pool": [safe, attack("Jab")]}
    t = Table(mine, {"hand": [WALL, COUNTER], "deck": controls(9, 9, 9)}, moment="attack")
    t.decline("block").act(1, "Wall").decline("respond").act(1, "Counter").decline("momentum?", "form")
    assert t.vitality(0) == 17


@pytest.mark.rule("ufs:I.3.11.1")
def test_an_effect_may_say_what_safe_says() -> None:
    root = {"name": "Root", "text": "E Commit: Attacks cannot be played as a reversal to this attack."}
    mine = {"pool": [attack("Jab")], "staging": [root]}
    t = Table(mine, {"hand": [WALL, COUNTER], "deck": controls(9, 9, 9)}, moment="attack")
    t.act(0, "Root").decline("block").act(1, "Wall").decline("respond").act(1, "Counter").decline("momentum?", "form")
    assert t.vitality(0) == 20
