"""G.3 to G.5: damage, resolution, and attacks that are dropped."""

from typing import Any

import pytest

from livingrules.games.ufs import changes
from livingrules.games.ufs.words import DROPPED, END, FACE_DOWN, RESOLVE, STATUS_NAMES
from livingrules.scenario.table import Table

from .play import ANCHOR, attack, cards_of, controls, events

GUARD = {"name": "Guard", "block_zone": "mid", "block_modifier": 0}
PUSH = {"name": "Push", "type": "asset", "text": "E Commit: Your attack gets +1 damage."}


def blow(damage: int, zone: str = "mid", mine: list[Any] | None = None, **side: Any) -> Table:
    """Seat 0 attacks seat 1, who may block with Guard (mid)."""
    you = {"pool": [attack("Jab", damage=damage, attack_zone=zone)], "staging": [ANCHOR, *(mine or [])]}
    return Table(you, {"hand": [GUARD], "deck": controls(9), **side}, moment="attack")


def dealt(t: Table) -> list[tuple[int, str]]:
    return [(event.amount, event.clause) for event in events(t, "deal damage")]


@pytest.mark.rule("ufs:G.3", "ufs:G.3.3")
def test_an_unblocked_attack_deals_its_whole_current_damage_to_the_defender_once() -> None:
    t = blow(4, mine=[PUSH])
    t.act(0, "Push").act(1, "pass")
    assert dealt(t) == [(5, "G.3.3")]
    assert (t.vitality(0), t.vitality(1)) == (20, 15)


@pytest.mark.rule("ufs:G.3")
def test_damage_dealt_is_vitality_lost() -> None:
    """One event with two sides: both conditions are met in the same window."""
    loss = {"name": "Loss", "text": "R Commit: After you lose 1 or more vitality, draw 1 card."}
    hurt = {"name": "Hurt", "text": "R Commit: After your opponent's attack deals damage, draw 1 card."}
    t = blow(4, staging=[loss, hurt])
    t.act(1, "pass")
    assert (t.asked, t.seat, sorted(t.offers())) == ("respond", 1, ["Hurt R", "Loss R", "pass"])
    t.act(1, "Loss").act(1, "Hurt")
    assert t.asked == "form"
    assert [event.amount for event in events(t, "lose", "G.3")] == [4]


@pytest.mark.rule("ufs:G.3.2")
@pytest.mark.parametrize(("damage", "half"), [(4, 2), (5, 3), (1, 1)])
def test_a_partially_blocked_attack_deals_half_rounded_up(damage: int, half: int) -> None:
    t = blow(damage, "low")
    t.act(1, "Guard")
    assert dealt(t) == [(half, "G.3.2")]
    assert t.vitality(1) == 20 - half


@pytest.mark.rule("ufs:G.3.1", "ufs:G.3.1/n1")
@pytest.mark.parametrize(("damage", "block"), [(4, True), (0, False), (-2, False)])
def test_a_completely_blocked_or_harmless_attack_deals_no_damage(damage: int, block: bool) -> None:
    """And it did not *deal damage*: nothing that waits for that happens, and it is no momentum."""
    glad = {"name": "Glad", "text": "After your attack deals damage, draw 1 card."}
    weaken = {"name": "Weaken", "text": "E Commit: Your attack gets -2 damage."}
    t = blow(max(damage, 0), mine=[glad, weaken])
    t.act(0, "Weaken" if damage < 0 else "pass")
    t.act(1, "Guard" if block else "pass")
    assert (dealt(t), t.vitality(1), t.zone("hand")) == ([], 20, [])
    t.act(0, "pass")
    assert t.where("Jab") == "discard pile"
    # The attack resolved all the same.
    assert cards_of(t, events(t, "resolve")) == ["Jab"]


@pytest.mark.rule("ufs:G.4")
def test_after_its_resolution_the_sequence_is_over() -> None:
    """It is no longer *this attack*, and what was given to it is gone."""
    keen = {"name": "Keen", "text": "R Commit: After your attack resolves, draw 1 card."}
    t = blow(4, mine=[PUSH, keen])
    t.act(0, "Push").act(1, "pass")
    assert (t.asked, t.offers()) == ("respond", ["Keen R", "pass"])
    assert (t.game.in_attack(), t.number("Jab", "damage")) == (False, 4)
    assert t.where("Jab") == "card pool"
    t.act(0, "Keen")
    assert (t.asked, len(t.zone("hand"))) == ("form", 1)


# ------------------------------------------------------------------------------------------------------------- dropped


@pytest.mark.rule("ufs:G.5.2", "ufs:G.5.2.1", "ufs:G.5.2.1.1")
def test_an_attack_that_leaves_the_pool_in_the_enhance_step_is_aborted_at_the_next_priority() -> None:
    away = {"name": "Away", "text": "E Commit: Remove your opponent's attack from the game. Draw 1 card."}
    t = blow(4, mine=[PUSH], staging=[away])
    t.act(0, "pass").act(1, "Away")
    # The effect went on; but nobody got priority again: Push was not offered, no block, no damage.
    assert (t.where("Jab"), len(t.zone("hand", 1))) == ("removed from game", 2)
    assert cards_of(t, events(t, DROPPED, "G.5.2.1")) == ["Jab"]
    assert (t.asked, t.vitality(1), events(t, RESOLVE)) == ("form", 20, [])
    assert not t.committed("Push")


@pytest.mark.rule("ufs:G.5.2", "ufs:G.5.2.1.1")
def test_an_attack_turned_face_down_is_dropped() -> None:
    t = blow(4, mine=[PUSH])
    card = t.card("Jab")
    changes.turn(t.game, card, t.game.flags[card] | FACE_DOWN)
    t.act(0, "pass")
    assert cards_of(t, events(t, DROPPED)) == ["Jab"]
    assert (t.asked, t.vitality(1)) == ("form", 20)


@pytest.mark.rule("ufs:G.5.2.1.2", "ufs:G.5.2.1")
def test_an_attack_that_leaves_in_the_block_step_is_aborted_before_the_damage_step() -> None:
    """The block attempt and the block status are in one step: the status is still determined."""
    away = {"name": "Away", "text": "R Commit: After you play a block, remove your opponent's attack from the game."}
    t = blow(4, "low", staging=[away])
    t.act(1, "Guard").act(1, "Away")
    assert [STATUS_NAMES[event.what] for event in events(t, "block")] == ["partially blocked"]
    assert cards_of(t, events(t, DROPPED)) == ["Jab"]
    assert (t.asked, t.vitality(1), events(t, RESOLVE)) == ("form", 20, [])
    # Damage was never dealt, so no Damage Step ended.
    assert [event.clause for event in events(t, END)].count("G.3") == 0


@pytest.mark.rule("ufs:G.5.2.1.2")
def test_an_attack_that_leaves_between_two_steps_does_not_enter_the_next() -> None:
    """The defender is not even asked to block."""
    away = {"name": "Away", "text": "At the end of the Enhance Step, remove your opponent's attack from the game."}
    t = blow(4, staging=[away])
    assert (t.asked, t.where("Jab"), t.where("Guard")) == ("form", "removed from game", "hand")
    assert cards_of(t, events(t, DROPPED)) == ["Jab"]


@pytest.mark.rule("ufs:G.5.2", "ufs:G.5.2/n1")
def test_an_attack_that_leaves_in_the_damage_step_still_resolves() -> None:
    away = {"name": "Away", "text": "R Commit: After your opponent's attack deals damage, remove it from the game."}
    hurt = {"name": "Hurt", "text": "R Commit: After your opponent's attack deals damage, draw 1 card."}
    t = blow(4, staging=[away, hurt])
    t.act(1, "pass").act(1, "Away")
    assert (t.where("Jab"), t.offers(), t.game.dropped) == ("removed from game", ["Hurt R", "pass"], 0)
    t.act(1, "pass")
    assert t.vitality(1) == 16
    assert events(t, DROPPED) == []
    assert cards_of(t, events(t, RESOLVE, "G.4")) == ["Jab"]


@pytest.mark.rule("ufs:G.5.2/n1")
def test_an_attack_that_leaves_as_the_damage_step_begins_still_deals_its_damage() -> None:
    away = {"name": "Away", "text": "At the start of the Damage Step, remove your opponent's attack from the game."}
    t = blow(4, staging=[away])
    t.act(1, "pass")
    assert (t.where("Jab"), t.vitality(1)) == ("removed from game", 16)
    assert events(t, DROPPED) == []


def test_an_aborted_attack_has_not_resolved() -> None:
    """U31: nothing that waits for its resolution happens."""
    away = {"name": "Away", "text": "E Commit: Discard your opponent's attack."}
    glad = {"name": "Glad", "text": "After your opponent's attack resolves, draw 1 card."}
    t = blow(4, staging=[away, glad])
    t.act(1, "Away")
    assert (t.where("Jab"), t.zone("hand", 1)) == ("discard pile", ["Guard"])
