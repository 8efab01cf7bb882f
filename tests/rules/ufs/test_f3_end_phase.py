"""F.3: clearing the card pools, and the end of the turn."""

from typing import Any

import pytest

from livingrules.scenario.table import Table

from .play import ANCHOR, attack, cards_of, controls, events

OTHER = {**ANCHOR, "name": "Other"}


def clear(mine: list[Any], theirs: list[Any] | None = None, **more: Any) -> Table:
    """The End Phase begins with these pools; cards marked "played" were played this turn."""
    return Table({"pool": mine, **more}, {"pool": theirs or [], "staging": [OTHER]}, moment="end")


def cleared(t: Table) -> list[tuple[str, str]]:
    """What left the pools in order, and to where."""
    moved = [event for event in (*events(t, "discard"), *events(t, "add")) if event.clause.startswith("F.3.2")]
    moved.sort(key=lambda event: event.seq)
    return [(t.name(event.card), t.where(t.name(event.card))) for event in moved]


@pytest.mark.rule("ufs:F.3.1", "ufs:F.3.1.1", "ufs:F.3.1.2", "ufs:F.3.2.3")
def test_pools_are_cleared_from_right_to_left_the_active_players_first() -> None:
    t = clear(["A", "B", "C"], ["D", "E"])
    assert [name for name, _ in cleared(t)] == ["C", "B", "A", "E", "D"]
    assert t.zone("pool") == t.zone("pool", 1) == []


@pytest.mark.rule("ufs:F.3.1.1")
def test_the_active_player_clears_first_whoever_that_is() -> None:
    t = Table({"pool": ["A"]}, {"pool": ["B"], "staging": [OTHER]}, moment="end", active=1)
    assert [name for name, _ in cleared(t)] == ["B", "A"]


@pytest.mark.rule("ufs:F.3.1.2", "ufs:F.3.1")
def test_each_card_is_cleared_by_itself() -> None:
    """A response comes between two cards: only the right one has been cleared by then."""
    mourn = {"name": "Mourn", "text": "R: After a card is added to your staging area, gain 1 vitality."}
    side = {"hand": ["Root", "Stone"], "staging": [mourn], "vitality": 10, "deck": controls(9)}
    t = Table(side, {"staging": [OTHER]}).act(0, "Root").act(0, "Stone")
    assert t.asked == "respond"
    assert (t.zone("pool"), t.where("Stone")) == (["Root"], "staging area")
    t.act(0, "Mourn").act(0, "Mourn")
    assert (t.zone("pool"), t.vitality(0)) == ([], 12)


@pytest.mark.differs("mk")
@pytest.mark.rule("ufs:F.3.2", "ufs:F.3.2.1", "ufs:F.3.2.3")
def test_where_a_card_goes_depends_on_its_type_and_how_it_came() -> None:
    root: dict[str, Any] = {"name": "Root", "type": "foundation"}
    belt: dict[str, Any] = {"name": "Belt", "type": "asset"}
    rally: dict[str, Any] = {"name": "Rally", "type": "action"}
    t = clear([(root, "played"), (belt, "played"), (rally, "played"), (attack("Jab"), "played")])
    assert cleared(t) == [
        ("Jab", "discard pile"),
        ("Rally", "discard pile"),
        ("Belt", "staging area"),
        ("Root", "staging area"),
    ]


@pytest.mark.rule("ufs:F.3.2.1", "ufs:F.3.2.3")
def test_a_foundation_that_was_only_added_to_the_pool_is_discarded() -> None:
    dig = {"name": "Dig", "text": "F Commit: Add 1 foundation from your discard pile to your card pool."}
    t = Table(
        {"hand": ["Root"], "discard": ["Stone"], "staging": [dig, ANCHOR], "deck": controls(9)}, {"staging": [OTHER]}
    )
    t.act(0, "Dig").act(0, "Root")
    assert t.zone("pool") == ["Stone", "Root"]
    t.act(0, "pass")
    assert (t.where("Stone"), t.where("Root")) == ("discard pile", "staging area")


@pytest.mark.differs("mk", "mm")
@pytest.mark.rule("ufs:F.3.2.1")
@pytest.mark.parametrize(
    ("name", "universe", "attached"), [("You", "Docks", True), ("You", "Hills", False), ("Somebody", "Docks", False)]
)
def test_a_character_attaches_if_name_and_licence_match(name: str, universe: str, attached: bool) -> None:
    """Same name, other licence: it stays in staging by itself (U13).  Another name: it is discarded (E.2.3)."""
    you = {"name": "You", "universe": "Docks"}
    second = {"name": name, "universe": universe, "type": "character", "number": "2"}
    t = clear([(second, "played")], character=you)
    card = "You#2" if name == "You" else name
    assert t.where(card) == ("staging area" if name == "You" else "discard pile")
    assert (t.game.host[t.card(card)] == t.card("You")) is attached


@pytest.mark.rule("ufs:F.3.2.1/n1")
@pytest.mark.parametrize("kind", ["foundation", "asset"])
def test_a_card_played_as_a_block_is_discarded(kind: str) -> None:
    guard = {"name": "Guard", "type": kind, "block_zone": "mid", "block_modifier": 0}
    t = Table(
        {"hand": [attack("Jab")], "staging": [ANCHOR], "deck": controls(9)},
        {"hand": [guard], "deck": controls(9), "staging": [OTHER]},
    )
    t.act(0, "Jab").act(1, "Guard")
    assert t.where("Guard") == "card pool"
    t.act(0, "pass")
    assert t.where("Guard") == "discard pile"


@pytest.mark.rule("ufs:F.3.2.2")
@pytest.mark.parametrize(("answer", "zone"), [("yes", "momentum"), ("no", "discard pile")])
def test_an_attack_that_dealt_damage_may_become_momentum(answer: str, zone: str) -> None:
    t = Table({"hand": [attack("Jab")], "staging": [ANCHOR], "deck": controls(9)}, {"staging": [OTHER]})
    t.act(0, "Jab").act(0, "pass")
    assert (t.asked, t.seat, t.where("Jab")) == ("momentum?", 0, "card pool")
    t.act(0, answer)
    assert t.where("Jab") == zone
    assert t.face_down("Jab") is (zone == "momentum")


@pytest.mark.rule("ufs:F.3.2.3")
def test_an_attack_that_dealt_no_damage_is_discarded() -> None:
    t = Table({"hand": [attack("Jab", damage=0)], "staging": [ANCHOR], "deck": controls(9)}, {"staging": [OTHER]})
    t.act(0, "Jab").act(0, "pass")
    assert cards_of(t, events(t, "discard", "F.3.2.3")) == ["Jab"]


@pytest.mark.rule("ufs:F.3.2.2")
def test_the_inactive_players_attack_becomes_their_momentum() -> None:
    answer = {"name": "Answer", "text": "R Commit: After your opponent plays an attack, play 1 attack from your hand."}
    you = {"hand": [attack("Jab", damage=0)], "staging": [ANCHOR], "deck": controls(9)}
    t = Table(you, {"hand": [attack("Riposte")], "staging": [answer, OTHER], "deck": controls(9)})
    t.act(0, "Jab").act(1, "Answer").act(0, "pass")
    assert (t.asked, t.seat) == ("momentum?", 1)
    t.act(1, "yes")
    assert t.zone("momentum", 1) == ["Riposte"]


@pytest.mark.rule("ufs:F.3.3")
def test_when_both_pools_are_empty_the_other_player_begins() -> None:
    t = clear(["A"], ["B"])
    t.decline("form")
    assert (t.seat, t.game.active, t.game.turn) == (1, 1, 4)
    last = max(event.seq for event in events(t, "discard", "F.3.2.3"))
    assert [event.seq > last for event in events(t, "end", "F.3.3")][-1]
