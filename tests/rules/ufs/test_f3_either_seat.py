"""F.3: the End Phase of either player: what is asked, in which order, and what is over with it."""

from typing import Any

import pytest

from livingrules.games.ufs.words import DEALT_DAMAGE, END, END_PHASE, TURN
from livingrules.scenario.table import Table

from .play import ANCHOR, attack, cards_of, events, seated

OTHER = {**ANCHOR, "name": "Other"}


def asset(name: str, *text: str) -> dict[str, Any]:
    return {"name": name, "type": "asset", "text": list(text)}


def hit(seat: int, pool: list[Any], **side: Any) -> Table:
    """That player's last attack deals its damage, then they pass: the End Phase has begun."""
    mine = {"pool": pool, "staging": [ANCHOR], **side}
    t = Table(*seated(seat, mine, {"hand": ["y"], "staging": [OTHER]}), active=seat, moment="attack")
    t.act(seat, "pass")
    return t


@pytest.mark.rule("ufs:F.3.1", "ufs:F.3.2", "ufs:F.3.2.2")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("answer", "zone"), [("yes", "momentum"), ("no", "discard pile")])
def test_an_attack_that_dealt_damage_is_asked_for_in_the_end_phase(seat: int, answer: str, zone: str) -> None:
    t = hit(seat, [attack("Jab")])
    assert (t.asked, t.seat, t.offers()) == ("momentum?", seat, ["0", "1"])
    assert (t.game.phase, t.where("Jab")) == (END_PHASE, "card pool")
    t.act(seat, answer)
    assert (t.where("Jab"), t.committed("Jab"), t.face_down("Jab")) == (zone, False, zone == "momentum")


@pytest.mark.rule("ufs:F.3.2", "ufs:F.3.2.2", "ufs:F.3.2.3", "ufs:D.4.2.2")
@pytest.mark.parametrize("place", [0, 1, 2])
def test_its_place_is_chosen_and_the_next_card_is_judged_by_itself(place: int) -> None:
    """Jab goes among two cards of momentum; Old, to its left, dealt no damage and is discarded without a question."""
    t = hit(0, [attack("Old"), attack("Jab")], momentum=["M1", "M2"])
    t.act(0, "yes")
    assert (t.asked, t.offers()) == ("momentum", ["0", "1", "2"])
    t.act(0, place)
    expected = ["M1", "M2"]
    expected.insert(place, "Jab")
    assert t.zone("momentum") == expected
    assert t.where("Old") == "discard pile"


@pytest.mark.rule("ufs:F.3.2", "ufs:F.3.2.3")
def test_a_card_that_leaves_the_pool_while_another_is_cleared_is_passed_over() -> None:
    """Its twin is removed by what waits for the first card to be discarded; the third is cleared all the same."""
    text = "After a card is discarded from your card pool, remove 1 card in your card pool from the game."
    t = Table(
        {"pool": [attack("A"), attack("B"), attack("C")], "staging": [asset("Broom", text), ANCHOR]},
        {"staging": [OTHER], "hand": ["y"]},
        moment="end",
    )
    while t.asked == "cards":
        t.choose(t.offers()[-1])
    assert t.zone("pool") == []
    gone = {name: t.where(name) for name in ("A", "B", "C")}
    assert sorted(gone.values()) == ["discard pile", "discard pile", "removed from game"]


@pytest.mark.rule("ufs:F.3.2", "ufs:F.4.2")
@pytest.mark.parametrize(("text", "gained"), [("clear", 1), ("discard", 1)])
def test_clearing_is_what_the_end_phase_does(text: str, gained: int) -> None:
    """A card that is discarded from the pool by an effect was not cleared."""
    words = f"When you {text} this card from your card pool during the End Phase, gain 1 vitality."
    t = Table(
        {"pool": [attack("Jab", text=words)], "vitality": 5, "staging": [ANCHOR]}, {"staging": [OTHER]}, moment="end"
    )
    assert (t.where("Jab"), t.vitality(0)) == ("discard pile", 5 + gained)
    drop = asset("Drop", "F Commit: Discard 1 attack from your card pool.")
    t = Table({"pool": [attack("Jab", text=words)], "vitality": 5, "staging": [ANCHOR, drop]}, {"staging": [OTHER]})
    t.act(0, "Drop")
    assert (t.where("Jab"), t.vitality(0)) == ("discard pile", 5)


@pytest.mark.rule("ufs:F.3.2", "ufs:F.3.2.3")
def test_clearing_and_discarding_in_the_end_phase_are_told_apart() -> None:
    """Jab waits to be cleared, and an effect discards it first, in the same phase."""
    jab = attack("Jab", text="When you clear this card from your card pool, gain 5 vitality.")
    bell = asset("Bell", "At the start of your End Phase, discard 1 attack from your card pool.")
    for staging, gained in (([ANCHOR], 5), ([ANCHOR, bell], 0)):
        t = Table({"pool": [jab], "vitality": 5, "staging": staging}, {"staging": [OTHER], "hand": ["y"]}, moment="end")
        assert (t.where("Jab"), t.vitality(0)) == ("discard pile", 5 + gained)


@pytest.mark.rule("ufs:F.3.1", "ufs:F.3.3")
@pytest.mark.parametrize("profile", ["", "mk", "mm"])
def test_what_lasts_for_the_turn_lasts_through_the_end_phase(profile: str) -> None:
    """It still counts while the pools are cleared; one insert ends only what does not say how long it lasts."""
    said = "For the rest of this turn, after a card is discarded from your card pool, gain 1 vitality."
    you = {"pool": [attack("Jab")], "vitality": 5}
    t = Table(you, {"hand": ["y"], "staging": [OTHER]}, moment="end", effects=[(0, said)], profile=profile)
    assert (t.where("Jab"), t.vitality(0)) == ("discard pile", 6)


@pytest.mark.rule("ufs:F.3.3", "ufs:F.4.2")
@pytest.mark.parametrize("seat", [0, 1])
def test_after_the_end_phase_it_is_no_phase_and_then_the_other_player_is_active(seat: int) -> None:
    """What waits for the end of the turn happens in that turn, and in none of its phases."""
    late = asset("Late", "At the end of your turn, draw 1 card.")
    ears = [
        asset("Ear", "After you draw 1 or more cards during the End Phase, gain 1 vitality."),
        asset("Nose", "After you draw 1 or more cards, gain 2 vitality."),
    ]
    side = {"staging": [late, *ears, ANCHOR], "vitality": 5, "hand": ["x"]}
    t = Table(*seated(seat, side, {"staging": [OTHER], "hand": ["y"]}), active=seat)
    t.act(seat, "pass").decline("form")
    assert (t.vitality(seat), t.seat, t.game.active) == (7, 1 - seat, 1 - seat)
    ended = [(event.what, event.seat) for event in events(t, END) if event.what in (END_PHASE, TURN)]
    assert ended == [(END_PHASE, seat), (TURN, seat)]


@pytest.mark.rule("ufs:F.3.3", "ufs:J.2.2.1")
@pytest.mark.parametrize(("moment", "gained"), [("At the end of your turn", 0), ("At the start of your End Phase", 1)])
def test_what_lasts_for_the_end_phase_is_over_after_it(moment: str, gained: int) -> None:
    lasting = "for the rest of this End Phase, after you draw 1 or more cards, gain 1 vitality."
    said = f"At the start of your End Phase, {lasting}"
    bell, late = asset("Bell", said), asset("Late", f"{moment}, draw 1 card.")
    t = Table(
        {"staging": [bell, late], "vitality": 5, "hand": ["x"]}, {"hand": ["y"], "staging": [OTHER]}, moment="end"
    )
    if t.asked == "fired effects":
        t.act(0, "Bell", "Late")
    t.decline("form")
    assert (t.vitality(0), t.game.active) == (5 + gained, 1)


@pytest.mark.rule("ufs:F.3.1.1", "ufs:F.3.1.2", "ufs:F.3.2.2")
@pytest.mark.parametrize("active", [0, 1])
def test_an_empty_pool_is_passed_over_and_the_other_one_is_cleared(active: int) -> None:
    pools = {"pool": [attack("A"), attack("B")], "hand": ["x"]}
    for full in (0, 1):
        t = Table(*seated(full, pools, {"hand": ["y"]}), moment="end", active=active)
        assert cards_of(t, events(t, "discard", "F.3.2.3")) == ["B", "A"]
        assert not t.game.flags[t.card("A")] & DEALT_DAMAGE
