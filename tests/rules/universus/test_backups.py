"""Backups: played and built like foundations, attacked in place of the character, worn out stamina by stamina."""

from typing import Any

import pytest

from livingrules.games.universus.state import own
from livingrules.scenario.table import Table

from .play import ANCHOR, SPARE, asset, attack, events, healths, seated, table

BOOST = asset("Boost", "Enhance: This attack gets +1 damage.")
GUARD = {"name": "Guard", "type": "foundation", "block_zone": "mid", "block_modifier": 0}


def backup(name: str = "Bruiser", stamina: int = 5, text: str = "", **more: Any) -> dict[str, Any]:
    return {"name": name, "type": "backup", "stamina": stamina, **({"text": text} if text else {}), **more}


def stamina(t: Table, name: str = "Bruiser") -> int:
    return own(t.game).stamina[t.card(name)]


@pytest.mark.rule("universus:Backup/1", "universus:Backup/2", "universus:Backup/5")
@pytest.mark.rule("universus:Stamina/1", "universus:Stamina/2")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_backup_is_played_as_a_form_and_built_with_all_its_stamina(seat: int) -> None:
    t = seated(seat, {"hand": [backup(difficulty=2), SPARE]}, {"hand": [SPARE]})
    t.act(seat, "Bruiser").decline("form")
    assert t.where("Bruiser") == "card pool"
    t.act(seat, "pass")
    assert t.where("Bruiser") == "stage"
    assert stamina(t) == 5
    assert t.values("Bruiser").maximum == 5
    assert t.values("Spare").maximum == 0, "nothing else has stamina"


@pytest.mark.rule("universus:Backup/3")
def test_a_backup_is_not_committed_to_pass_a_check() -> None:
    you = {"hand": [attack("Jab", difficulty=5), SPARE], "stage": [backup()], "committed": True, "deck": {"check": 4}}
    t = table(you, {"hand": [SPARE]})
    t.act(0, "Jab")
    assert t.where("Jab") == "discard pile", "1 is missing, and a ready backup does not make up for it"
    assert not t.committed("Bruiser")


@pytest.mark.rule("universus:Backup/4")
def test_your_backups_are_those_in_your_stage() -> None:
    count = asset("Count", "Form Commit: Gain 1 health for each of your backups.")
    you = {"health": 10, "hand": [SPARE], "stage": [count, backup("One"), backup("Two")], "discard": [backup("Gone")]}
    t = table(you, {"hand": [SPARE], "stage": [backup("Theirs")]})
    t.act(0, "Count")
    assert t.vitality(0) == 12


@pytest.mark.rule("universus:Backup/4")
@pytest.mark.parametrize("seat", [0, 1])
def test_to_name_your_backups_is_to_name_those_in_your_stage(seat: int) -> None:
    end = asset("End", "Form Commit: Destroy all of your backups.")
    side = {"hand": [backup("Held"), SPARE], "stage": [end, backup("One"), backup("Two"), ANCHOR],
            "momentum": [backup("Fuel")]}  # fmt: skip
    t = seated(seat, side, {"hand": [SPARE], "stage": [backup("Theirs")]})
    t.act(seat, "End")
    assert (t.asked, t.offers()) == ("order", ["One", "Two"])
    t.game.choose((0, 1))
    assert sorted(t.name(event.card) for event in events(t, "destroy")) == ["One", "Two"]
    assert [t.where(name) for name in ("Held", "Theirs", "Fuel")] == ["hand", "stage", "momentum"]


@pytest.mark.rule("universus:Backup/6", "universus:Playing a Card/2")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("target", ["Bruiser", "Second", "character"])
def test_the_attacker_says_what_is_attacked(seat: int, target: str) -> None:
    rival = {"character": {"name": "Rival"}, "hand": [SPARE], "stage": [backup(), backup("Second")]}
    t = seated(seat, {"hand": [attack("Jab", damage=3), SPARE]}, rival)
    t.act(seat, "Jab")
    assert (t.asked, t.seat, t.offers()) == ("target", seat, ["Rival", "Bruiser", "Second"])
    t.act(seat, "Rival" if target == "character" else target).decline("form")
    hit = {"Bruiser": (2, 5, 20), "Second": (5, 2, 20), "character": (5, 5, 17)}[target]
    assert (stamina(t), stamina(t, "Second"), t.vitality(1 - seat)) == hit
    assert t.vitality(seat) == 20


@pytest.mark.rule("universus:Playing a Card/2")
def test_nobody_is_asked_when_there_is_no_backup_to_attack() -> None:
    """The own ones do not count, nor those that lie face down."""
    rival = {"hand": [SPARE], "stage": [(backup("Hidden"), "face down")]}
    t = table({"hand": [attack("Jab", damage=3), SPARE], "stage": [backup()]}, rival)
    t.act(0, "Jab").decline("form", "target")
    assert (t.asked, healths(t)) == ("form", [20, 17])


@pytest.mark.rule("universus:Backup/7", "universus:Attack Sequence/4", "universus:Block Step/6")
@pytest.mark.parametrize("at_backup", [True, False])
@pytest.mark.parametrize("seat", [0, 1])
def test_no_block_is_tried_while_a_backup_is_attacked(seat: int, at_backup: bool) -> None:
    rival = {"character": {"name": "Rival"}, "hand": [GUARD], "stage": [backup()]}
    t = seated(seat, {"hand": [attack("Jab", damage=3), SPARE], "stage": [BOOST]}, rival)
    t.act(seat, "Jab").act(seat, "Bruiser" if at_backup else "Rival")
    assert ("Block Step/6" in t.why_not(1 - seat, "Guard", "block")) == at_backup
    assert own(t.game).attacked_backup() == (t.card("Bruiser") if at_backup else -1)
    t.act(seat, "pass")
    assert t.asked == ("form" if at_backup else "block")
    assert len(events(t, "is not blocked")) == 0, "no status is determined (V26)"
    if at_backup:
        assert own(t.game).attacked_backup() == -1, "the attack is over"
        assert "Block Step/6" not in t.why_not(1 - seat, "Guard", "block")
    steps = ["Enhance Step", *(["Damage Step"] if at_backup else ["Block Step"])]
    assert [t.pack.times[event.what] for event in events(t, "start")][-2:] == steps
    assert stamina(t) == (2 if at_backup else 5)


@pytest.mark.rule("universus:Backup/6")
@pytest.mark.parametrize("seat", [0, 1])
def test_each_attack_has_a_target_of_its_own(seat: int) -> None:
    """Neither the next attack nor the same one played again goes on attacking the backup."""
    peal = attack("Peal", damage=2, difficulty=0, keywords=["Echo"])
    rival = {"character": {"name": "Rival"}, "hand": [SPARE], "stage": [backup()]}
    side = {"hand": [peal, attack("Kick", damage=4, difficulty=0), SPARE], "momentum": ["Fuel"]}
    t = seated(seat, side, rival)
    t.act(seat, "Peal").act(seat, "Bruiser").act(seat, "Peal").act(seat, "Peal").act(seat, "Rival")
    assert (stamina(t), t.vitality(1 - seat)) == (3, 18)
    assert own(t.game).aims == ()
    t.act(seat, "Kick").act(seat, "Rival")
    assert (stamina(t), t.vitality(1 - seat)) == (3, 14)
    t = seated(seat, side, rival)
    t.act(seat, "Kick").act(seat, "Bruiser").act(seat, "Peal").act(seat, "Rival")
    assert (stamina(t), t.vitality(1 - seat)) == (1, 18)


@pytest.mark.rule("universus:Backup/7", "universus:Damage Step/2")
@pytest.mark.parametrize("seat", [0, 1])
def test_how_an_earlier_attack_was_blocked_does_not_matter_to_a_backup(seat: int) -> None:
    side = {"pool": [attack("Jab", damage=3, speed=1)], "hand": [attack("Kick", damage=4, difficulty=0), SPARE]}
    t = seated(seat, side, {"hand": [GUARD], "stage": [backup()]}, moment="attack")
    t.act(1 - seat, "Guard").act(seat, "Kick").act(seat, "Bruiser")
    assert (stamina(t), t.vitality(1 - seat)) == (1, 20)


LEAVES = [
    "Enhance Commit: Destroy 1 of your backups.",
    "Enhance Commit: Flip 1 of your backups.",
    "Enhance Commit: Add 1 backup in your stage to your hand. Add that card to your stage.",
]


@pytest.mark.rule("universus:Backup/6", "universus:Attack Sequence/4", "universus:Damage Step/1")
@pytest.mark.rule("universus:Effects/7")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("leaves", LEAVES, ids=["destroyed", "flipped", "gone and back"])
def test_nothing_is_hit_in_place_of_a_backup_that_is_gone(seat: int, leaves: str) -> None:
    """V24: the attack is not dropped, the Block Step stays left out, and it resolves without any damage."""
    late = asset("Late", "Response: After your attack resolves, draw 1 card.")
    rival = {"hand": [GUARD], "stage": [backup(), asset("Save", leaves)]}
    t = seated(seat, {"hand": [attack("Jab", damage=3), SPARE], "stage": [late]}, rival)
    t.act(seat, "Jab").act(seat, "Bruiser").act(1 - seat, "Save")
    assert (t.asked, t.offers()) == ("respond", ["Late Response", "pass"]), "it resolves"
    t.act(seat, "pass")
    assert not events(t, "deal damage")
    assert healths(t) == [20, 20]
    assert len(events(t, "destroy")) == int("Destroy" in leaves)
    assert stamina(t) == 5
    t.act(seat, "pass")
    assert t.where("Jab") == "discard pile", "nothing was dealt: no momentum"


@pytest.mark.rule("universus:Damage Step/1", "universus:Damage Step/2", "universus:Deals Damage/1")
@pytest.mark.parametrize(("damage", "left"), [(4, 1), (1, 4), (0, 5), (-2, 5)])
def test_a_backup_takes_the_full_damage_and_the_rival_none(damage: int, left: int) -> None:
    rival = {"hand": [SPARE], "stage": [backup(), asset("Sees", "Response: After you take damage, draw 1 card.")]}
    t = table({"hand": [attack("Jab", damage=damage), SPARE]}, rival)
    t.act(0, "Jab").act(0, "Bruiser").decline("form")
    assert (stamina(t), t.vitality(1)) == (left, 20)
    assert len(events(t, "deal damage")) == int(damage > 0)
    assert t.zone("hand", 1) == ["Spare#2"], "the rival has not taken damage"
    t.act(0, "pass")
    assert (t.asked == "momentum?") == (damage > 0), "it dealt damage all the same"


@pytest.mark.rule("universus:Deals Damage/1", "universus:Damage Step/1")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("target", ["Bruiser", "Rival"])
@pytest.mark.parametrize("damage", [3, 0])
def test_what_the_damage_was_dealt_to_can_be_told(seat: int, target: str, damage: int) -> None:
    texts = {
        "Any": "Response: After your attack deals damage, gain health equal to the damage dealt.",
        "Rival's": "Response: After your attack deals damage to your rival, gain 1 health.",
        "Backup's": "Response: After your attack deals damage to a backup, gain 1 health.",
    }
    seen = [asset(name, text) for name, text in texts.items()]
    rival = {"character": {"name": "Rival"}, "hand": [SPARE], "stage": [backup()]}
    t = seated(seat, {"hand": [attack("Jab", damage=damage), SPARE], "stage": seen, "health": 10}, rival)
    t.act(seat, "Jab").act(seat, target)
    if not damage:
        assert t.asked == "form", "nothing was dealt"
        return
    other = "Backup's" if target == "Bruiser" else "Rival's"
    assert t.offers() == ["Any Response", f"{other} Response", "pass"]
    t.act(seat, "Any")
    assert t.vitality(seat) == 13


@pytest.mark.rule("universus:Stamina/5")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("damage", "where"), [(4, "stage"), (5, "discard pile"), (9, "discard pile")])
def test_a_backup_without_stamina_is_destroyed(seat: int, damage: int, where: str) -> None:
    t = seated(seat, {"hand": [attack("Jab", damage=damage), SPARE]}, {"hand": [SPARE], "stage": [backup()]})
    t.act(seat, "Jab").act(seat, "Bruiser").decline("form")
    assert t.where("Bruiser") == where
    assert len(events(t, "destroy")) == int(where != "stage")
    dealt = events(t, "deal damage")[0]
    assert (dealt.seat, dealt.amount, dealt.clause) == (seat, damage, "universus:Damage Step/1")


@pytest.mark.rule("universus:Stamina/5")
@pytest.mark.parametrize("seat", [0, 1])
def test_two_backups_without_stamina_are_destroyed_together(seat: int) -> None:
    """They go before anything answers, and one answer is to both; one with stamina left stays."""
    drain = asset("Drain", "Form Commit: All of your rival's backups lose 2 stamina.")
    sees = asset("Sees", "Response Commit: After 1 or more of your backups are destroyed, draw 1 card.")
    rival = {"hand": [SPARE], "stage": [backup("One", 2), backup("Two", 1), backup("Three", 3), sees]}
    t = seated(seat, {"hand": [SPARE], "stage": [drain, ANCHOR]}, rival)
    t.act(seat, "Drain")
    assert [t.where(name) for name in ("One", "Two", "Three")] == ["discard pile", "discard pile", "stage"]
    assert (t.asked, t.seat, t.offers()) == ("respond", 1 - seat, ["Sees Response", "pass"])
    t.act(1 - seat, "Sees")
    assert t.asked == "form"
    assert [event.seat for event in events(t, "destroy")] == [1 - seat, 1 - seat]


@pytest.mark.rule("universus:Stamina/5")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("cost", "left"), [(3, 1), (4, 0), (5, -1)])
def test_stamina_is_paid_down_to_zero_and_the_ability_is_played_all_the_same(seat: int, cost: int, left: int) -> None:
    """V25: the backup goes after the payment; more than it has cannot be paid."""
    tired = backup("Tired", 4, f"Form Lose {cost} stamina: Draw 2 cards.")
    t = seated(seat, {"hand": [SPARE], "stage": [tired, ANCHOR]}, {"hand": [SPARE]})
    assert ("Tired Form" in t.offers()) == (left >= 0)
    if left < 0:
        return
    t.act(seat, "Tired")
    assert t.where("Tired") == ("stage" if left else "discard pile")
    assert len(t.zone("hand", seat)) == 3
    assert not events(t, "deal damage")
    assert [event.clause for event in events(t, "destroy")] == ([] if left else ["universus:Stamina/5"])


@pytest.mark.rule("universus:Stamina/5")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("kept", [True, False])
def test_a_backup_that_cannot_be_destroyed_stays_as_long_as_that_lasts(seat: int, kept: bool) -> None:
    keep = asset("Keep", "Enhance Commit: Your backups cannot be destroyed for the rest of this attack.")
    drain = asset("Drain", "Enhance Commit: 1 of your backups loses 6 stamina.")
    side = {"pool": [attack("Jab")], "stage": [keep, drain, BOOST, backup()], "hand": [SPARE]}
    t = seated(seat, side, {"hand": [SPARE]}, moment="attack")
    if kept:
        t.act(seat, "Keep")
    t.act(seat, "Drain")
    assert (t.where("Bruiser"), stamina(t)) == ("stage" if kept else "discard pile", -1)
    t.decline("form")
    assert t.where("Bruiser") == "discard pile", "the attack is over"


@pytest.mark.rule("universus:Stamina/2")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_backup_that_came_face_down_has_its_stamina_when_it_is_turned_up(seat: int) -> None:
    down = asset("Down", "Form Commit: Add 1 card from your hand to your stage face down.")
    up = asset("Up", "Form Commit: Unflip 1 card in your stage.")
    t = seated(seat, {"hand": [backup()], "stage": [down, up, ANCHOR]}, {"hand": [SPARE]})
    t.act(seat, "Down").act(seat, "Up")
    assert (t.where("Bruiser"), t.face_down("Bruiser"), stamina(t)) == ("stage", False, 5)


@pytest.mark.rule("universus:Stamina/2")
def test_a_backup_that_is_turned_down_and_up_keeps_what_it_has_left() -> None:
    hide = asset("Hide", "Form Commit: Flip 1 of your backups.")
    up = asset("Up", "Form Commit: Unflip 1 card in your stage.")
    t = table({"hand": [SPARE], "stage": [hide, up, (backup(), {"stamina_left": 3}), ANCHOR]}, {"hand": [SPARE]})
    t.act(0, "Hide").act(0, "Up")
    assert (t.face_down("Bruiser"), stamina(t)) == (False, 3)


@pytest.mark.rule("universus:Stamina/3", "universus:Stamina/4")
def test_stamina_lost_by_a_cost_or_an_effect_is_no_damage() -> None:
    tired = backup("Tired", 4, "Form Lose 1 stamina: Draw 1 card.")
    drain = asset("Drain", "Form Commit: 1 of your rival's backups loses 2 stamina.")
    sees = asset("Sees", "Response: After you take damage, draw 1 card.")
    t = table({"hand": [SPARE], "stage": [tired, drain, sees]}, {"hand": [SPARE], "stage": [backup()]})
    t.act(0, "Tired")
    assert (stamina(t, "Tired"), len(t.zone("hand", 0))) == (3, 2)
    t.act(0, "Drain")
    assert stamina(t) == 3
    assert not events(t, "deal damage")
    assert healths(t) == [20, 20], "stamina is the backup's, health the player's"
    assert [event.amount for event in events(t, "lose")] == [1, 2]


@pytest.mark.rule("universus:Stamina/6", "universus:Stamina/7", "universus:Stamina/8")
@pytest.mark.parametrize(("left", "after", "gained"), [(1, 4, [3]), (2, 5, [3]), (3, 5, [2]), (4, 5, [1]), (5, 5, [])])
def test_a_gain_stops_at_the_maximum_and_fails_there(left: int, after: int, gained: list[int]) -> None:
    rest = asset("Rest", "Form Commit: 1 of your backups gains 3 stamina. If you do, draw 1 card.")
    t = table({"hand": [SPARE], "stage": [rest, (backup(), {"stamina_left": left})]}, {"hand": [SPARE]})
    t.act(0, "Rest")
    assert stamina(t) == after
    assert [event.amount for event in events(t, "gain")] == gained
    assert len(t.zone("hand", 0)) == 1 + len(gained), "done, or not"


@pytest.mark.rule("universus:Stamina/3", "universus:Stamina/6")
@pytest.mark.parametrize("verb", ["gains", "loses"])
@pytest.mark.parametrize("amount", [0, 1, 2])
@pytest.mark.parametrize("left", [3, 4])
def test_how_much_stamina_is_counted_when_it_happens(verb: str, amount: int, left: int) -> None:
    text = (
        f"Form Commit: 1 of your backups {verb} X stamina. If you do, draw 1 card. "
        "X equals the number of cards in your momentum."
    )
    you = {"hand": [SPARE], "momentum": ["Fuel"] * amount,
           "stage": [asset("Shift", text), (backup(), {"stamina_left": left}), ANCHOR]}  # fmt: skip
    t = table(you, {"hand": [SPARE]})
    t.act(0, "Shift")
    after = min(5, left + amount) if verb == "gains" else left - amount
    assert stamina(t) == after
    assert [event.amount for event in events(t, verb[:-1])] == ([abs(after - left)] if amount else [])
    assert len(t.zone("hand", 0)) == 1 + int(amount > 0), "done, or not"


@pytest.mark.rule("universus:Stamina/9")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("left", "less", "after"), [(5, 3, 2), (2, 3, 2), (1, 3, 1), (5, 5, 0)])
def test_a_lowered_maximum_takes_the_stamina_with_it(seat: int, left: int, less: int, after: int) -> None:
    curse = asset("Curse", f"Form Commit: 1 of your rival's backups gets -{less} maximum stamina.")
    bless = asset("Bless", f"Form Commit: 1 of your rival's backups gets +{less} maximum stamina.")
    rival = {"hand": [SPARE], "stage": [(backup(), {"stamina_left": left})]}
    t = seated(seat, {"hand": [SPARE], "stage": [curse, bless, ANCHOR]}, rival)
    t.act(seat, "Curse")
    assert not events(t, "lose"), "nothing was lost: it may not have more"
    if not after:
        assert t.where("Bruiser") == "discard pile"
        return
    assert (t.values("Bruiser").maximum, stamina(t)) == (5 - less, after)
    t.act(seat, "Bless")
    assert (t.values("Bruiser").maximum, stamina(t)) == (5, after), "and does not come back by itself"
