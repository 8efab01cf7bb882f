"""H.2: forms and responses for either player; windows that many responses share."""

from typing import Any

import pytest

from livingrules.games.ufs.words import CLOSED, OPENED
from livingrules.scenario.table import Table

from .play import ANCHOR, attack, controls, events, seated


def asset(name: str, *text: str) -> dict[str, Any]:
    return {"name": name, "type": "asset", "text": list(text)}


@pytest.mark.rule("ufs:H.2.2.1", "ufs:H.2.2.2", "ufs:F.2.2.3(2)")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("card", "zone", "attempt"),
    [
        ({"name": "Form", "type": "asset", "text": "F: Draw 1 card."}, "staging", False),
        ({"name": "Form", "type": "action", "text": "F: Draw 1 card."}, "hand", True),
        ({"name": "Form", "type": "attack", "text": "F [Hand]: Draw 1 card.", "symbols": ["air"]}, "hand", False),
        ({"name": "Form", "type": "asset", "text": "F [Discard Pile]: Draw 1 card."}, "discard", False),
    ],
)
def test_a_form_ability_is_a_form_and_only_an_action_of_the_hand_is_an_attempt(
    seat: int, card: dict[str, Any], zone: str, attempt: bool
) -> None:
    """Who owes an attempt must make one as long as there is one to make; abilities elsewhere are no attempts."""
    side = {zone: [card], "obliged": True}
    t = Table(*seated(seat, side, {"hand": ["y"]}), active=seat)
    assert (t.asked, t.seat) == ("form", seat)
    assert t.offers() == (["Form F"] if attempt else ["Form F", "pass"])


@pytest.mark.rule("ufs:H.2.3.1")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("pick", ["A", "B", "C"])
def test_a_response_to_several_cards_at_once_answers_the_one_that_is_named(seat: int, pick: str) -> None:
    """Three cards are discarded as one event: the response has three answers, and is still played once."""
    drop = asset("Drop", "F: Discard 3 cards. Draw 1 card.")
    save = asset("Save", "R: After you discard a card, add it to your hand.")
    side = {"staging": [drop, save], "hand": ["A", "B", "C"]}
    t = Table(*seated(seat, side, {"hand": ["y"]}), active=seat)
    t.act(seat, "Drop")
    order = [t.name(event.card) for event in events(t, "discard")]
    assert (t.asked, t.seat, t.offers()) == ("respond", seat, ["Save R", "Save R", "Save R", "pass"])
    t.game.choose(order.index(pick))
    assert t.zone("hand", seat)[0] == pick
    assert t.asked == "form"


@pytest.mark.rule("ufs:H.2.3.1")
@pytest.mark.parametrize(
    ("text", "count"), [("a card", 2), ("2 or more cards", 1), ("a foundation", 1), ("3 or more cards", 0)]
)
def test_how_many_answers_a_response_has(text: str, count: int) -> None:
    drop = asset("Drop", "F: Discard 2 cards. Draw 1 card.")
    save = asset("Save", f"R: After you discard {text}, gain 1 vitality.")
    t = Table({"staging": [drop, save], "hand": ["A", attack("B")], "vitality": 5}, {"hand": ["y"]})
    t.act(0, "Drop")
    assert t.offers().count("Save R") == count


@pytest.mark.rule(
    "ufs:H.2.3.2.1", "ufs:H.2.3.2.4.1", "ufs:H.2.3.2.4.2", "ufs:H.2.3.2.4.3", "ufs:H.2.3.2.5", "ufs:H.2.3.4"
)
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    "acts",
    [
        ["pass", "pass"],
        ["Echo 1", "pass", "pass"],
        ["pass", "Rival 1", "pass", "pass"],
        ["Echo 1", "Rival 2", "Echo 3", "pass", "pass"],
        ["Echo 1", "pass", "Echo 2", "pass", "pass"],
        ["pass", "Rival 1", "pass", "Rival 2", "pass", "pass"],
        ["Echo 2", "Rival 2", "pass", "Rival 3", "pass", "pass"],
    ],
)
def test_in_a_window_the_active_player_begins_and_both_take_turns(seat: int, acts: list[str]) -> None:
    """It closes when both have passed in succession; no response is offered twice, and no window comes after it."""
    numbers = (1, 2, 3)
    echoes = [asset(f"Echo {number}", "R: After you gain 1 or more vitality, draw 1 card.") for number in numbers]
    rivals = [asset(f"Rival {number}", "R: After your opponent gains vitality, draw 1 card.") for number in numbers]
    mine = {"staging": [ANCHOR, *echoes], "vitality": 5}
    t = Table(*seated(seat, mine, {"staging": rivals, "hand": ["y"]}), active=seat)
    t.act(seat, "Anchor")
    played: list[str] = []
    for number, act in enumerate(acts):
        assert (t.asked, t.seat) == ("respond", seat if number % 2 == 0 else 1 - seat)
        assert not {f"{name} R" for name in played} & set(t.offers())
        assert len(events(t, CLOSED)) == 0
        t.choose(act)
        played += [act] if act != "pass" else []
    assert (t.asked, t.seat) == ("form", seat)
    assert (len(events(t, OPENED)), len(events(t, CLOSED))) == (1, 1)


@pytest.mark.rule("ufs:H.2.3.2.5")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_window_stays_open_though_what_it_is_about_is_gone(seat: int) -> None:
    """The attack is removed by the first response; the other player, and then the first one again, may still answer."""
    away = asset("Away", "R: After you play an attack, remove it from the game.")
    more = asset("More", "R: After you play an attack, gain 1 vitality.")
    other = asset("Other", "R: After your opponent plays an attack, gain 1 vitality.")
    mine = {"hand": [attack("Jab")], "staging": [away, more], "vitality": 5, "deck": controls(9)}
    t = Table(*seated(seat, mine, {"staging": [other], "vitality": 5}), active=seat)
    t.act(seat, "Jab").act(seat, "Away")
    assert (t.seat, t.offers(), t.where("Jab")) == (1 - seat, ["Other R", "pass"], "removed from game")
    t.act(1 - seat, "Other")
    assert (t.seat, t.offers()) == (seat, ["More R", "pass"])
    t.act(seat, "More")
    assert (t.vitality(seat), t.vitality(1 - seat)) == (6, 6)


@pytest.mark.rule("ufs:H.3.1.1.2", "ufs:H.3.1.1.2/n1", "ufs:G.1.2/n1")
@pytest.mark.parametrize("passes", [0, 1, 2])
@pytest.mark.parametrize("seat", [0, 1])
def test_passes_before_a_first_enhance_do_not_matter(passes: int, seat: int) -> None:
    """Each time the opponent enhances, so that the step goes on; then First may be played, and only once."""
    prime = asset("Prime", "First E: Gain 5 vitality.")
    plain = asset("Plain", "E: Gain 1 vitality.")
    rivals = [asset(f"Rival {number}", "E: Gain 1 vitality.") for number in range(3)]
    mine = {"pool": [attack("Jab")], "staging": [prime, plain, ANCHOR], "vitality": 5}
    t = Table(*seated(seat, mine, {"staging": rivals, "hand": ["y"]}), active=seat, moment="attack")
    for number in range(passes):
        t.act(seat, "pass").act(1 - seat, f"Rival {number}")
    assert (t.seat, t.offers()) == (seat, ["Prime E", "Plain E", "pass"])
    t.act(seat, "Prime").act(1 - seat, "pass")
    assert (t.seat, t.offers(), t.vitality(seat)) == (seat, ["Plain E", "pass"], 10)
    t.act(seat, "pass")
    assert t.asked == "form", "two passes in succession end the step"
