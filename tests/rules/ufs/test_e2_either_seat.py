"""E.2: the pause conditions of either player, and what they do as one event."""

import pytest

from livingrules.scenario.table import Table

from .play import ANCHOR, attack, cards_of, controls, events, seated
from .test_e2_pauses import DIG, DIG_2, PLAIN, terrain, unique

WATCH = {"name": "Watch", "type": "asset", "text": "After 1 or more of your cards are destroyed, gain 1 vitality."}


@pytest.mark.rule("ufs:E.2", "ufs:E.2.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_whoever_is_at_0_loses_whoever_is_active(seat: int) -> None:
    bleed = {"name": "Bleed", "text": "F Commit: Your opponent loses 5 vitality. Draw 1 card."}
    for vitality, winner in ((5, seat), (6, None)):
        t = Table(*seated(seat, {"staging": [bleed, ANCHOR]}, {"vitality": vitality}), active=seat)
        t.act(seat, "Bleed")
        assert (t.game.outcome.winner if t.game.outcome is not None else None) == winner
        assert len(t.zone("hand", seat)) == (0 if winner == seat else 1)


@pytest.mark.rule("ufs:E.2", "ufs:E.2.2", "ufs:E.2.2.1")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("pile", [10, 13])
def test_the_player_whose_deck_is_empty_cycles_or_loses(seat: int, pile: int) -> None:
    """Exactly the top ten of the new deck leave the game, and the other player's cards are not touched."""
    draw = {"name": "Draw", "text": "F Commit: Draw 1 card."}
    side = {"staging": [draw, ANCHOR], "deck": controls(1, more=0), "discard": PLAIN[:pile]}
    t = Table(*seated(seat, side, {"discard": ["Other Old"]}), active=seat)
    cards = [t.card(name) for name in reversed(t.zone("discard", seat))]
    t.game.rng.copy().shuffle(cards)
    t.act(seat, "Draw")
    if pile == 10:
        assert t.game.outcome is not None
        assert (t.game.outcome.winner, t.game.outcome.clause.id) == (1 - seat, "E.2.2.1")
        return
    assert t.game.outcome is None
    removed = [event.card for event in events(t, "remove", "E.2.2")]
    assert removed == cards[::-1][:10]
    assert [t.card(name) for name in t.zone("deck", seat)] == cards[::-1][10:]
    assert (t.zone("discard", 1 - seat), len(t.zone("deck", 1 - seat))) == (["Other Old"], 20)


@pytest.mark.rule("ufs:E.2", "ufs:E.2.6")
@pytest.mark.parametrize("seat", [0, 1])
def test_each_player_destroys_one_of_their_own_copies(seat: int) -> None:
    """The one who has two copies chooses exactly one, active or not."""
    give = {"name": "Give", "type": "asset", "text": "F: Your opponent loses 1 vitality."}
    t = Table(*seated(seat, {"staging": [unique("Rock"), unique("Rock")]}, {"staging": [give]}), active=1 - seat)
    assert (t.asked, t.seat, t.offers()) == ("unique", seat, ["Rock", "Rock#2"])
    assert t.game.decision is not None
    assert (t.game.decision.lo, t.game.decision.hi) == (1, 1)
    t.act(seat, "Rock#2")
    assert (t.where("Rock"), t.where("Rock#2"), t.seat) == ("staging area", "discard pile", 1 - seat)


@pytest.mark.rule("ufs:E.2", "ufs:E.2.6")
def test_copies_destroyed_in_one_pause_are_one_event() -> None:
    dig = {"name": "Dig", "type": "asset", "text": "F: Add 2 cards from your discard pile to your staging area."}
    t = Table({"staging": [dig, WATCH, "Rock"], "discard": [unique("Rock"), unique("Rock")], "vitality": 10})
    t.act(0, "Dig")
    assert t.asked == "unique"
    t.act(0, "Rock#2")
    assert (t.asked, t.vitality(0), t.offers()) == ("unique", 10, ["Rock", "Rock#3"])
    t.act(0, "Rock#3")
    assert len(events(t, "destroy", "E.2.6")) == 2
    # What waits is asked for once, after both; their own keyword has nothing left to do.
    assert (t.asked, sorted(t.offers())) == ("fired effects", ["Rock#2", "Rock#3", "Watch"])
    t.act(0, "Watch", "Rock#2", "Rock#3")
    assert (t.asked, t.vitality(0)) == ("form", 11)


@pytest.mark.rule("ufs:E.2.5", "ufs:E.2.6")
@pytest.mark.parametrize("kind", ["terrain", "unique"])
def test_what_cannot_be_destroyed_stays_and_the_game_goes_on(kind: str) -> None:
    shield = {"name": "Shield", "text": "Your assets cannot be destroyed."}
    first = terrain("Field") if kind == "terrain" else {**unique("Field"), "type": "asset"}
    second = {**first, "name": "Reef"} if kind == "terrain" else first
    t = Table({"staging": [DIG, shield, first], "discard": [second, "Root"]})
    new = "Reef" if kind == "terrain" else "Field#2"
    t.act(0, "Dig").act(0, new)
    if kind == "unique":
        t.act(0, "Field")
    t.decline("form")
    assert (t.where("Field"), t.where(new), t.asked) == ("staging area", "staging area", "form")


@pytest.mark.rule("ufs:E.2.5", "ufs:E.2.5.1")
def test_the_oldest_terrain_goes_without_asking_and_one_is_chosen_among_equals() -> None:
    t = Table({"staging": [ANCHOR, terrain("Field"), terrain("Reef")]}, {"staging": [terrain("Dune")]})
    # The position's own order is the age: nothing has to be chosen, and only the youngest is left.
    assert t.asked == "form"
    assert cards_of(t, events(t, "destroy", "E.2.5")) == ["Field", "Reef"]
    assert t.where("Dune") == "staging area"
    t = Table({"staging": [DIG_2], "discard": [terrain("Reef"), terrain("Dune")]})
    t.act(0, "Dig")
    assert (t.asked, t.seat) == ("terrain", 0)
    assert t.game.decision is not None
    assert (t.game.decision.lo, t.game.decision.hi) == (1, 1)


@pytest.mark.rule("ufs:E.2.3", "ufs:E.2.4", "ufs:E.2.7", "ufs:I.3.2.1/n1")
@pytest.mark.parametrize("seat", [0, 1])
def test_what_does_not_belong_in_a_staging_area_is_discarded_from_either(seat: int) -> None:
    """A stranger, a card that is only for somebody else, an attack; those that belong there stay."""
    relics = [{"name": "Relic", "keywords": ["Somebody Only"]}, {"name": "Heirloom", "keywords": ["Hero Only"]}]
    staging = [{"name": "Stranger", "type": "character"}, *relics, attack("Jab"), "Root"]
    side = {"character": "Hero", "staging": staging, "pool": [{"name": "Idol", "keywords": ["Somebody Only"]}]}
    t = Table(*seated(seat, side, {"character": "Rival", "staging": [ANCHOR]}), names=("Somebody", "Hero", "Rival"))
    found = [(t.name(event.card), event.clause) for event in events(t, "discard")]
    assert found == [("Stranger", "E.2.3"), ("Relic", "E.2.4"), ("Idol", "E.2.4"), ("Jab", "E.2.7")]
    assert t.zone("staging", seat) == ["Hero", "Heirloom", "Root"]


@pytest.mark.rule("ufs:E.2.6", "ufs:E.2.7")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_lone_unique_card_and_whatever_is_attached_stay(seat: int) -> None:
    """A second character makes the staging area worth a look; a single copy and an attached attack are in order."""
    side = {"staging": [unique("Rock"), "Root"], "attached": [{"name": "Hero"}, attack("Jab")], "character": "Hero"}
    t = Table(*seated(seat, side, {"character": "Rival", "staging": [ANCHOR]}))
    assert t.zone("staging", seat) == ["Hero", "Rock", "Root", "Hero#2", "Jab"]
    assert events(t, "discard") == events(t, "destroy") == []
