"""Backups: played and built like foundations, attacked in place of the character, worn out stamina by stamina."""

from typing import Any

import pytest

from livingrules.games.universus.state import own
from livingrules.scenario.table import Table

from .play import SPARE, asset, attack, events, healths, seated, table

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
def test_no_block_is_tried_while_a_backup_is_attacked(at_backup: bool) -> None:
    rival = {"character": {"name": "Rival"}, "hand": [GUARD], "stage": [backup()]}
    t = table({"hand": [attack("Jab", damage=3), SPARE]}, rival)
    t.act(0, "Jab").act(0, "Bruiser" if at_backup else "Rival")
    assert t.asked == ("form" if at_backup else "block")
    assert len(events(t, "is not blocked")) == 0, "no status is determined (V26)"
    assert stamina(t) == (2 if at_backup else 5)


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


@pytest.mark.rule("universus:Stamina/5")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("damage", "where"), [(4, "stage"), (5, "discard pile"), (9, "discard pile")])
def test_a_backup_without_stamina_is_destroyed(seat: int, damage: int, where: str) -> None:
    t = seated(seat, {"hand": [attack("Jab", damage=damage), SPARE]}, {"hand": [SPARE], "stage": [backup()]})
    t.act(seat, "Jab").act(seat, "Bruiser").decline("form")
    assert t.where("Bruiser") == where
    assert len(events(t, "destroy")) == int(where != "stage")


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
@pytest.mark.parametrize(("left", "after", "gained"), [(1, 4, [3]), (3, 5, [2]), (5, 5, [])])
def test_a_gain_stops_at_the_maximum_and_fails_there(left: int, after: int, gained: list[int]) -> None:
    rest = asset("Rest", "Form Commit: 1 of your backups gains 3 stamina.")
    t = table({"hand": [SPARE], "stage": [rest, (backup(), {"stamina_left": left})]}, {"hand": [SPARE]})
    t.act(0, "Rest")
    assert stamina(t) == after
    assert [event.amount for event in events(t, "gain")] == gained


@pytest.mark.rule("universus:Stamina/9")
def test_a_lowered_maximum_takes_the_stamina_with_it() -> None:
    curse = asset("Curse", "Form Commit: 1 of your rival's backups gets -3 maximum stamina.")
    t = table({"hand": [SPARE], "stage": [curse]}, {"hand": [SPARE], "stage": [backup()]})
    t.act(0, "Curse")
    assert (t.values("Bruiser").maximum, stamina(t)) == (2, 2)
