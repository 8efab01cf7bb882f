"""K.4.5 and what *it* means: the card that the condition before it speaks of."""

import pytest

from livingrules.scenario.table import Table

from .play import attack, seated


@pytest.mark.rule("ufs:K.4.5")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    "text",
    [
        "E: If this attack has {n} or more speed, it gets +2 damage.",
        "E: If this attack's speed is {n} or more, it gets +2 damage.",
        "E Discard 1 card: If your attack has {n} or more speed, it gets +2 damage.",
    ],
)
@pytest.mark.parametrize(("least", "damage"), [(3, 5), (4, 3)])
def test_it_is_the_attack_that_the_condition_speaks_of(seat: int, text: str, least: int, damage: int) -> None:
    """Not the card that was paid with, nor nothing at all."""
    stage = [{"name": "Odd", "type": "asset", "text": text.format(n=least)}]
    wait = [{"name": "Wait", "type": "asset", "text": "E: Draw 1 card."}]
    side = {"pool": [attack("Jab", speed=3, damage=3)], "staging": stage, "hand": ["x"]}
    t = Table(*seated(seat, side, {"staging": wait, "hand": ["y"]}), moment="attack", active=seat)
    t.act(seat, "Odd")
    assert (t.seat, t.number("Jab", "damage")) == (1 - seat, damage)


@pytest.mark.rule("ufs:K.4.5")
def test_it_is_this_attack_also_where_an_event_is_answered() -> None:
    """The event was about an asset's ability; the condition speaks of the attack."""
    react = {
        "name": "React", "type": "asset",
        "text": "R: After your opponent plays an ability, if this attack has 3 or more speed, it gets +2 damage.",
    }  # fmt: skip
    wait = {"name": "Wait", "type": "asset", "text": "E: Draw 1 card."}
    you = {"pool": [attack("Jab", speed=3, damage=3)], "staging": [react], "hand": ["x"]}
    t = Table(you, {"staging": [wait], "hand": ["y"], "vitality": 9}, moment="attack")
    t.act(1, "Wait").act(0, "React")
    assert t.vitality(1) == 4


@pytest.mark.rule("ufs:K.4.5")
def test_it_is_the_card_of_the_condition_and_not_of_the_event_before_it() -> None:
    """The nearest clause tells (U69)."""
    react = {
        "name": "React", "type": "asset",
        "text": "R: After you play a foundation, if this asset is ready, destroy it.",
    }  # fmt: skip
    t = Table({"staging": [react], "hand": ["Root", "x"]}, {"hand": ["y"]})
    t.act(0, "Root").act(0, "React")
    assert (t.where("React"), t.where("Root")) == ("discard pile", "card pool")


@pytest.mark.rule("ufs:H.6")
@pytest.mark.parametrize(("keywords", "damage"), [(["Kick"], 5), (["Punch"], 3)])
@pytest.mark.parametrize("text", [f"{word} this attack is a Kick, it gets +2 damage." for word in ("While", "If")])
def test_it_is_the_card_of_the_condition_in_what_lasts_too(keywords: list[str], damage: int, text: str) -> None:
    wait = {"name": "Wait", "type": "asset", "text": "E: Draw 1 card."}
    you = {"pool": [attack("Jab", text=text, keywords=keywords, damage=3)], "staging": [wait]}
    t = Table(you, {"hand": ["y"]}, moment="attack")
    assert (t.asked, t.number("Jab", "damage")) == ("enhance", damage)


@pytest.mark.rule("ufs:J.3.2.1(2)")
@pytest.mark.parametrize("kind", ["R: ", ""])
@pytest.mark.parametrize(
    ("when", "drawer", "loser"),
    [
        ("a player draws", 0, 0),
        ("a player draws", 1, 1),
        ("either player draws", 0, 0),
        ("your opponent draws", 1, 1),
        ("you draw", 0, 1),
    ],
)
def test_they_are_the_player_who_did_it_where_it_may_be_anybody(kind: str, when: str, drawer: int, loser: int) -> None:
    """Where it is *you*, they can only be the opponent."""
    toll = {"name": "Toll", "type": "asset", "text": f"{kind}After {when} 1 or more cards, they lose 1 vitality."}
    draw = {"name": "Draw", "type": "asset", "text": "F Commit: Draw 1 card."}
    staging = ([toll, draw], ["Root"]) if drawer == 0 else ([toll], ["Root", draw])
    t = Table(*[{"staging": cards, "vitality": 9, "hand": ["x"], "deck": 9} for cards in staging], active=drawer)
    t.act(drawer, "Draw")
    if t.asked == "respond":
        t.act(0, "Toll")
    assert [t.vitality(seat) for seat in (0, 1)] == [8 if seat == loser else 9 for seat in (0, 1)]
