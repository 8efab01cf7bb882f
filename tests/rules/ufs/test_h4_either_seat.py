"""H.3.3.4, H.4: cancelling for a price, shorthand costs and X, for either player."""

from typing import Any

import pytest

from livingrules.games.ufs.words import BY_COST, BY_EFFECT, BY_RULE
from livingrules.scenario.table import Table

from .play import ANCHOR, events, seated

PRICE = "Your opponent may discard 1 card and lose 1 vitality to cancel this ability."


def asset(name: str, *text: str) -> dict[str, Any]:
    return {"name": name, "type": "asset", "text": list(text)}


@pytest.mark.rule("ufs:H.3.3.4", "ufs:H.3.3.4.2", "ufs:H.3.3.4.3")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("pays", [True, False])
def test_the_opponent_pays_every_part_of_the_price_or_none(seat: int, pays: bool) -> None:
    """What waits for a payment is answered once, after the last part of it; the ability's own cost stays paid."""
    grace = asset("Grace", f"F Commit: Gain 3 vitality. {PRICE}")
    solace = asset("Solace", "After you lose 1 or more vitality, draw 1 card.")
    mine = {"staging": [grace, ANCHOR], "vitality": 5}
    theirs = {"staging": [solace], "hand": ["A", "B"], "vitality": 9, "deck": [{"name": "Top"}, "Next"]}
    t = Table(*seated(seat, mine, theirs), active=seat)
    t.act(seat, "Grace")
    assert (t.asked, t.seat, t.offers()) == ("cancel", 1 - seat, ["0", "1"])
    t.act(1 - seat, "yes" if pays else "no")
    if pays:
        assert (t.asked, t.seat, t.offers()) == ("cards", 1 - seat, ["A", "B"])
        t.act(1 - seat, "B")
    assert (t.vitality(seat), t.vitality(1 - seat)) == ((5, 8) if pays else (8, 9))
    assert t.zone("hand", 1 - seat) == (["A", "Top"] if pays else ["A", "B"])
    assert [(event.seat, t.name(event.card), event.cause) for event in events(t, "cancel", "H.3.3.4")] == (
        [(1 - seat, "Grace", BY_RULE)] if pays else []
    )
    assert {event.cause for event in (*events(t, "discard"), *events(t, "lose"))} == ({BY_COST} if pays else set())
    assert (t.committed("Grace"), t.asked, t.game.suspended, t.game.scopes) == (True, "form", 0, {})
    t.act(seat, "Anchor")
    assert t.vitality(seat) == (6 if pays else 9)


@pytest.mark.rule("ufs:H.3.3.4", "ufs:H.3.3.4.3")
@pytest.mark.parametrize(("hand", "asked"), [(["A"], "cancel"), ([], "form")])
def test_nothing_is_offered_to_who_cannot_pay_in_full(hand: list[str], asked: str) -> None:
    grace = asset("Grace", f"F Commit: Gain 3 vitality. {PRICE}")
    t = Table({"staging": [grace, ANCHOR], "vitality": 5}, {"hand": hand, "vitality": 9})
    t.act(0, "Grace")
    assert (t.asked, t.vitality(0)) == (asked, 5 if hand else 8)


@pytest.mark.rule("ufs:H.3.3.4")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_action_or_an_ability_is_cancelled_by_a_response(seat: int) -> None:
    """The one who cancels it is told; what was played stays played, and what was not cancelled does its work."""
    stop = asset("Stop", "R Commit: After your opponent plays an action, cancel it.")
    rally = {"name": "Rally", "type": "action", "difficulty": 0, "text": "F: Gain 2 vitality."}
    for answer, vitality in (("Stop", 5), ("pass", 7)):
        mine = {"hand": [rally], "staging": [ANCHOR], "vitality": 5}
        t = Table(*seated(seat, mine, {"staging": [stop], "hand": ["y"]}), active=seat)
        t.act(seat, "Rally").act(1 - seat, answer)
        assert (t.where("Rally"), t.vitality(seat), t.asked) == ("card pool", vitality, "form")
        said = [(event.seat, t.name(event.card), event.cause) for event in events(t, "cancel", "H.3.3.4")]
        assert said == ([(1 - seat, "Rally", BY_EFFECT)] if answer == "Stop" else [])


@pytest.mark.rule("ufs:H.4.1", "ufs:H.4.1.1", "ufs:H.4.1.2", "ufs:H.4.1.4")
def test_a_word_alone_means_the_card_itself_and_only_in_a_cost() -> None:
    """With a number of cards behind it, or in the effect, it is the ordinary instruction."""
    deal = asset("Deal", "F Commit, discard 1 card, destroy 1 foundation: Flip 1 foundation. Commit 1 foundation.")
    t = Table({"staging": [deal, "Root", "Stone"], "hand": ["A"]}, {"hand": ["y"]})
    t.act(0, "Deal").act(0, "Root")
    assert [(t.name(event.card), event.cause, event.clause) for event in events(t, "commit")] == [
        ("Deal", BY_COST, "H.4.1.1"),
        ("Stone", BY_EFFECT, "C.1.4"),
    ]
    assert [(t.name(event.card), event.clause) for event in events(t, "discard")] == [("A", "D.2.3.3")]
    assert [(t.name(event.card), event.clause) for event in events(t, "destroy")] == [("Root", "J.5.1")]
    assert [(t.name(event.card), event.clause) for event in events(t, "flip")] == [("Stone", "J.5.2")]


@pytest.mark.rule("ufs:H.4.3")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_character_stands_in_when_foundations_are_committed_and_for_nothing_else(seat: int) -> None:
    for cost, offers in (
        ("Commit 1 foundation", ["Root", "Stone", "Hero"]),
        ("Flip 1 foundation", ["Root", "Stone"]),
        ("Destroy 1 foundation", ["Root", "Stone"]),
        ("Commit 1 asset", ["Deal", "Belt"]),
    ):
        side = {"character": "Hero", "staging": [asset("Deal", f"F {cost}: Draw 1 card."), "Root", "Stone",
                {"name": "Belt", "type": "asset"}]}  # fmt: skip
        t = Table(*seated(seat, side, {"character": "Rival", "hand": ["y"]}), active=seat)
        t.act(seat, "Deal")
        assert (t.asked, t.seat, t.offers()) == ("cards", seat, offers)


@pytest.mark.rule("ufs:H.4.4", "ufs:H.4.4.1", "ufs:H.4.4.2")
@pytest.mark.parametrize("seat", [0, 1])
def test_x_is_asked_only_where_the_text_leaves_it_open_and_there_is_a_choice(seat: int) -> None:
    said = {
        "Open": "F Discard X cards: Gain X vitality.",
        "Fixed": "F Discard X cards: Gain X vitality. X equals the number of assets in your staging area.",
        "Plain": "F Discard 1 card: Gain 1 vitality.",
    }
    assets = [asset(name, text) for name, text in said.items()]
    for name, held, asked in (("Open", 2, "x"), ("Open", 0, "form"), ("Fixed", 4, "cards"), ("Plain", 2, "cards")):
        side = {"staging": assets, "hand": [f"H{number}" for number in range(held)], "vitality": 5}
        t = Table(*seated(seat, side, {"hand": ["y"]}), active=seat)
        t.act(seat, name)
        assert (t.asked, t.seat) == (asked, seat)
        if name == "Fixed":
            t.act(seat, "H0", "H1", "H2")
            assert t.vitality(seat) == 8, "three assets"
        elif not held:
            assert (t.vitality(seat), events(t, "discard")) == (5, []), "X is nothing, without asking"
