"""G.3 to G.5: damage at its boundaries, what is over with the resolution, and what an aborted attack leaves behind."""

from typing import Any

import pytest

from livingrules.games.ufs.words import DROPPED, ENHANCE_STEP, RESOLVE, START
from livingrules.scenario.table import Table

from .play import ANCHOR, attack, cards_of, controls, events, seated

GUARD = {"name": "Guard", "block_zone": "mid", "block_modifier": 0, "difficulty": 1}


def asset(name: str, *text: str) -> dict[str, Any]:
    return {"name": name, "type": "asset", "text": list(text)}


def blow(seat: int, jab: dict[str, Any], mine: list[Any] | None = None, theirs: list[Any] | None = None) -> Table:
    """That seat attacks; the other one holds Guard."""
    attacking = {"pool": [attack("Jab", **jab)], "staging": [ANCHOR, *(mine or [])], "hand": ["x"]}
    defending = {"hand": [GUARD], "deck": controls(9, 9), "staging": theirs or []}
    return Table(*seated(seat, attacking, defending), active=seat, moment="attack")


@pytest.mark.rule("ufs:G.3", "ufs:G.3.1", "ufs:G.3.1/n1", "ufs:G.3.2", "ufs:G.3.3")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("zone", "blocked", "damage", "dealt"),
    [
        ("mid", False, 0, 0), ("mid", False, 1, 1), ("mid", False, 2, 2), ("mid", False, 5, 5),
        ("low", True, 0, 0), ("low", True, 1, 1), ("low", True, 2, 1), ("low", True, 5, 3),
        ("mid", True, 1, 0), ("mid", True, 5, 0),
    ],
)  # fmt: skip
def test_what_an_attack_deals(seat: int, zone: str, blocked: bool, damage: int, dealt: int) -> None:
    """The defender loses it, and only then did the attack deal damage: that is told to both sides, once."""
    glad = asset("Glad", "After your attack deals damage, draw 1 card.")
    loss = asset("Loss", "After you lose 1 or more vitality, draw 1 card.")
    t = blow(seat, {"damage": damage, "attack_zone": zone}, [glad], [loss])
    t.act(1 - seat, "Guard" if blocked else "pass")
    assert (t.vitality(1 - seat), t.vitality(seat)) == (20 - dealt, 20)
    said = [(event.seat, event.amount) for event in events(t, "deal damage")]
    assert said == ([(seat, dealt)] if dealt else [])
    assert [(event.seat, event.amount, event.what) for event in events(t, "lose", "G.3")] == (
        [(1 - seat, dealt, 0)] if dealt else []
    )
    assert len(t.zone("hand", seat)) == 1 + bool(dealt)
    assert len(t.zone("hand", 1 - seat)) == (not blocked) + bool(dealt)
    t.act(seat, "pass")
    assert (t.asked == "momentum?") is bool(dealt)


@pytest.mark.rule("ufs:G.3.3", "ufs:G.3.1", "ufs:I.3.14.1")
@pytest.mark.parametrize(
    ("text", "act", "dealt"),
    [
        ("Your attack deals 0 damage.", "pass", 0),
        ("Your attack deals 1 damage.", "pass", 1),
        ("Your attack deals 7 damage.", "pass", 7),
        ("Your attack deals no damage.", "pass", 0),
        ("Your attack gains Throw.", "Guard", 3),
        ("Your attack gains Throw.", "pass", 5),
        ("Your attack gains Safe.", "Guard", 0),
    ],
)
def test_effects_that_settle_the_damage(text: str, act: str, dealt: int) -> None:
    t = blow(0, {"damage": 5}, [asset("Say", f"E Commit: {text}")])
    t.act(0, "Say").act(1, act)
    assert t.vitality(1) == 20 - dealt


@pytest.mark.rule("ufs:G.4", "ufs:C.3.3.4.2.3", "ufs:C.3.3.4.2.4")
@pytest.mark.parametrize("seat", [0, 1])
def test_with_the_resolution_attack_and_block_are_as_printed_again(seat: int) -> None:
    weigh = asset("Weigh", "E Commit: Your attack gets +2 difficulty.")
    mark = asset("Mark", "R Commit: After you play a block, it gets +3 difficulty.")
    t = blow(seat, {"difficulty": 1, "attack_zone": "high"}, [weigh], [mark])
    t.act(seat, "Weigh").act(1 - seat, "Guard").act(1 - seat, "Mark")
    assert (t.asked, t.seat) == ("form", seat)
    assert (t.number("Jab", "difficulty"), t.number("Guard", "difficulty")) == (1, 1)
    assert (t.game.attack, t.game.attacker, t.game.block, t.game.resolving) == (-1, -1, -1, 0)
    assert [(event.seat, t.name(event.card), event.amount) for event in events(t, RESOLVE, "G.4")] == [(seat, "Jab", 0)]


@pytest.mark.rule("ufs:G.4")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_attack_may_answer_its_own_resolution_and_an_older_one_not(seat: int) -> None:
    """The response is on the attack: it is there while the attack has just resolved, from the pool."""
    text = "R: After your attack resolves, gain 1 vitality."
    old, jab = attack("Old", text=text), attack("Jab", text=text)
    mine = {"pool": [old, jab], "staging": [ANCHOR], "hand": ["x"], "vitality": 5}
    t = Table(*seated(seat, mine, {"hand": ["y"]}), active=seat, moment="attack")
    assert (t.asked, t.seat, t.offers()) == ("respond", seat, ["Jab R", "pass"])
    t.act(seat, "Jab")
    assert (t.asked, t.vitality(seat)) == ("form", 6)


@pytest.mark.rule("ufs:G.4", "ufs:I.3.11.1")
@pytest.mark.parametrize("safe", [True, False])
def test_a_safe_attack_is_safe_as_it_resolves_and_the_next_one_is_judged_by_itself(safe: bool) -> None:
    """Jab is Safe or not, Hook never is.  The ability may be played to either, but Jab's reversal is not attempted."""
    ripostes = [attack(name, keywords=["Reversal"], difficulty=0, damage=1) for name in ("Riposte", "Parry")]
    jab = attack("Jab", keywords=["Safe"] if safe else [])
    shields = [{**GUARD, "name": name} for name in ("Shield", "Wall")]
    you = {"pool": [jab], "hand": [attack("Hook", difficulty=0)], "staging": [ANCHOR], "deck": controls(9)}
    t = Table(you, {"hand": [*shields, *ripostes], "deck": controls(9, 9, 9, 9)}, moment="attack")
    t.act(1, "Shield").act(1, "Riposte")
    if safe:
        assert t.offers() == ["Parry R", "pass"], "no reversal has been attempted yet"
        t.act(1, "pass")
    assert (t.asked, t.vitality(0)) == ("form", 20 if safe else 19)
    t.act(0, "Hook").act(1, "Wall")
    assert (t.asked, t.seat, t.offers()) == ("respond", 1, ["Parry R", "pass"])
    t.act(1, "Parry")
    assert t.vitality(0) == (19 if safe else 18)


@pytest.mark.rule("ufs:G.5.2", "ufs:G.5.2.1", "ufs:G.5.2.1.2")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_aborted_attack_leaves_nothing_behind(seat: int) -> None:
    """It goes in the Block Step, after a block that was changed; then forms are taken again, and an attack comes."""
    away = asset("Away", "R Commit: After you play a block, remove your opponent's attack from the game.")
    mark = asset("Mark", "R Commit: After you play a block, it gets +3 difficulty.")
    push = asset("Push", "E: Your attack gets +1 damage.")
    attacking = {"pool": [attack("Jab")], "staging": [push, ANCHOR], "hand": [attack("Hook", difficulty=0), "A"]}
    defending = {"hand": [GUARD], "deck": controls(9, 9), "staging": [away, mark]}
    t = Table(*seated(seat, attacking, defending), active=seat, moment="attack")
    t.act(seat, "pass").act(1 - seat, "Guard").act(1 - seat, "Mark").act(1 - seat, "Away")
    assert cards_of(t, events(t, DROPPED)) == ["Jab"]
    assert (t.asked, t.seat, t.vitality(1 - seat)) == ("form", seat, 20)
    assert (t.game.attack, t.game.attacker, t.game.block, t.game.dropped) == (-1, -1, -1, 0)
    assert t.number("Guard", "difficulty") == 1
    assert t.why_not(seat, "A") == []
    t.act(seat, "Hook")
    assert (t.asked, t.seat, t.name(t.game.attack)) == ("enhance", seat, "Hook")
    t.act(seat, "pass")
    assert (t.asked, t.vitality(1 - seat)) == ("form", 17)


@pytest.mark.rule("ufs:G.5.2", "ufs:G.5.2.1", "ufs:G.5.2.1.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_attack_that_was_turned_face_down_is_as_it_lies_there(seat: int) -> None:
    """It is still in the pool: what was given to it during its sequence is gone."""
    push = asset("Push", "E Commit: Your attack gets +2 difficulty.")
    flip = asset("Flip", "E Commit: Flip your opponent's attack.")
    attacking = {"pool": [attack("Jab", difficulty=1)], "staging": [push, ANCHOR], "hand": ["x"]}
    t = Table(*seated(seat, attacking, {"hand": [GUARD], "staging": [flip]}), active=seat, moment="attack")
    t.act(seat, "Push").act(1 - seat, "Flip")
    assert (t.asked, t.face_down("Jab"), t.where("Jab")) == ("form", True, "card pool")
    assert cards_of(t, events(t, DROPPED)) == ["Jab"]
    assert not t.game.in_attack()


@pytest.mark.rule("ufs:G.5.1", "ufs:F.4.2", "ufs:K.4.12")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("words", "mine", "theirs"),
    [
        ("the Combat Phase", True, True),
        ("your Combat Phase", True, False),
        ("your opponent's Combat Phase", False, True),
        ("the Enhance Step", True, True),
        ("your attack's Enhance Step", True, False),
        ("your opponent's attack's Enhance Step", False, True),
        ("your attack", True, False),
        ("your opponent's attack", False, True),
        ("an attack", True, True),
        ("the Block Step", False, False),
        ("your Ready Phase", False, False),
    ],
)
def test_during_whose_phase_step_or_attack(seat: int, words: str, mine: bool, theirs: bool) -> None:
    """Both players gain vitality in the Enhance Step of one attack, each with the same words waiting for it."""
    ear = asset("Ear", f"After you gain 1 or more vitality during {words}, draw 1 card.")
    sip = asset("Sip", "E Commit: Gain 1 vitality.", "F Commit: Gain 1 vitality.")
    attacking = {"pool": [attack("Jab", damage=0)], "staging": [ear, sip, ANCHOR], "vitality": 5}
    defending = {"staging": [ear, sip], "vitality": 5}
    t = Table(*seated(seat, attacking, defending), active=seat, moment="attack")
    own, other = ("Sip", "Sip#2") if seat == 0 else ("Sip#2", "Sip")
    t.act(seat, own).act(1 - seat, other)
    assert (len(t.zone("hand", seat)), len(t.zone("hand", 1 - seat))) == (int(mine), int(theirs))


@pytest.mark.rule("ufs:F.4.2", "ufs:G.5.1", "ufs:K.4.12")
@pytest.mark.parametrize(
    ("words", "heard"),
    [("your Combat Phase", True), ("your attack", False), ("an attack", False), ("the End Phase", False)],
)
def test_a_form_is_in_the_phase_and_in_no_attack(words: str, heard: bool) -> None:
    ear = asset("Ear", f"After you gain 1 or more vitality during {words}, draw 1 card.")
    t = Table({"staging": [ear, ANCHOR], "vitality": 5}, {"hand": ["y"]})
    t.act(0, "Anchor")
    assert len(t.zone("hand")) == int(heard)


@pytest.mark.rule("ufs:G.5.2.1", "ufs:F.4.1.1", "ufs:C.3.3.4.2.3")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_attack_that_is_cut_short_with_its_phase_is_as_printed_again(seat: int) -> None:
    """It is still in the pool when the phase has ended, and nothing of what it was given is left."""
    weigh = asset("Weigh", "E Commit: Your attack gets +2 difficulty.")
    halt = asset("Halt", "E Commit: End the Combat Phase.")
    late = asset("Late", "R: After your opponent's Combat Phase ends, gain 1 vitality.")
    attacking = {"pool": [attack("Jab", difficulty=1)], "staging": [weigh], "hand": ["x"]}
    t = Table(*seated(seat, attacking, {"staging": [halt, late], "hand": [GUARD]}), active=seat, moment="attack")
    t.act(seat, "Weigh")
    assert t.number("Jab", "difficulty") == 3
    t.act(1 - seat, "Halt")
    assert (t.asked, t.seat, t.where("Jab")) == ("respond", 1 - seat, "card pool")
    assert (t.number("Jab", "difficulty"), t.game.attack, t.vitality(1 - seat)) == (1, -1, 20)


@pytest.mark.rule("ufs:G.5.2", "ufs:G.5.2.1", "ufs:G.5.2.1.2")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_attack_that_is_gone_before_its_first_step_does_not_enter_it(seat: int) -> None:
    """It was added to the stack; what waited for the next attack changes it as its sequence begins, and is answered."""
    more = asset("More", "F Commit: Add 1 attack from your discard pile to your card pool. Add it to the attack stack.")
    push = asset("Push", "E: Your attack gets +1 damage.")
    away = asset("Away", "R Commit: After the speed of an attack is modified, remove it from the game.")
    mine = {"staging": [more, push, ANCHOR], "discard": [attack("Own")], "hand": ["x"]}
    said = [(seat, "Your next attack this turn gets +2 speed.")]
    for answer, gone in (("Away", True), ("pass", False)):
        t = Table(*seated(seat, mine, {"staging": [away], "hand": [GUARD]}), active=seat, effects=said)
        t.act(seat, "More")
        assert (t.asked, t.seat, t.offers()) == ("respond", 1 - seat, ["Away R", "pass"])
        t.act(1 - seat, answer)
        assert (t.asked, t.seat) == ("form" if gone else "enhance", seat)
        began = [event for event in events(t, START) if event.what == ENHANCE_STEP]
        assert (len(began), cards_of(t, events(t, DROPPED))) == ((0, ["Own"]) if gone else (1, []))
