"""The same rules when the second player is active, and the events that open and close phases and steps."""

from typing import Any

import pytest

from livingrules.games.ufs.words import BLOCK_STEP, END, END_PHASE, ENHANCE_STEP, START
from livingrules.scenario.table import Table

from .play import attack, events


def asset(name: str, text: str, **fields: Any) -> dict[str, Any]:
    return {"name": name, "type": "asset", "text": text, **fields}


def times(t: Table, verb: int, what: int) -> list[int]:
    """Whose start or end of that phase or step was recorded."""
    return [event.seat for event in events(t, verb) if event.what == what]


@pytest.mark.rule("ufs:F.3.1", "ufs:F.3.1.1", "ufs:F.3.2")
def test_the_end_phase_begins_and_the_active_player_clears_first_whoever_it_is() -> None:
    for active in (0, 1):
        sides: list[dict[str, Any]] = [{"pool": [attack("A0")]}, {"pool": [attack("A1")]}]
        t = Table(sides[0], sides[1], active=active, moment="end")
        assert times(t, START, END_PHASE)[0] == active
        cleared = [t.name(event.card) for event in events(t, "discard") if event.clause == "F.3.2.3"]
        assert cleared[:2] == [f"A{active}", f"A{1 - active}"]


@pytest.mark.rule("ufs:F.3.1", "ufs:K.2.8")
def test_something_may_wait_for_the_end_phase_to_begin_and_still_lasts_then() -> None:
    bell = asset("Bell", "At the start of your End Phase, gain 1 vitality.")
    t = Table({"staging": [bell], "vitality": 5}, {"vitality": 5, "hand": ["y"]}, moment="end")
    assert t.vitality(0) == 6
    said = "For the rest of this turn, after a card is discarded from your card pool, gain 1 vitality."
    t = Table({"pool": [attack("Jab")], "vitality": 5}, {"hand": ["y"]}, moment="end", effects=[(0, said)])
    assert t.vitality(0) == 6, "the 2016 rules end it with the turn"


@pytest.mark.rule("ufs:G.1.1", "ufs:G.1.3")
def test_the_enhance_step_begins_with_its_attacker_and_its_end_is_an_event() -> None:
    for active in (0, 1):
        sides: list[dict[str, Any]] = [{"hand": ["x"]}, {"hand": ["y"]}]
        sides[active]["pool"] = [attack("Jab")]
        sides[active]["staging"] = [asset("One", "E Commit: Draw 1 card.")]
        sides[1 - active]["staging"] = [asset("Two", "E Commit: Draw 1 card.")]
        t = Table(sides[0], sides[1], active=active, moment="attack")
        assert (t.asked, t.seat) == ("enhance", active)
        t.choose("pass")
        assert (t.asked, t.seat) == ("enhance", 1 - active)
        assert times(t, END, ENHANCE_STEP) == [], "one pass does not end it"
        t.choose("pass")
        assert times(t, START, ENHANCE_STEP) == times(t, END, ENHANCE_STEP) == [active]
        assert t.vitality(1 - active) == 17


@pytest.mark.rule("ufs:G.2.1")
def test_the_block_step_begins_for_the_defender() -> None:
    guard = {"name": "Guard", "block_zone": "mid", "block_modifier": 0}
    for active in (0, 1):
        sides: list[dict[str, Any]] = [{"hand": [guard]}, {"hand": [guard]}]
        sides[active]["pool"] = [attack("Jab")]
        t = Table(sides[0], sides[1], active=active, moment="attack")
        assert (t.asked, t.seat) == ("block", 1 - active)
        assert times(t, START, BLOCK_STEP) == [1 - active]


@pytest.mark.rule("ufs:E.4.9", "ufs:F.3.2.1", "ufs:F.3.2.1/n1")
def test_how_a_card_came_into_the_pool_decides_where_it_goes() -> None:
    guard = {"name": "Guard", "block_zone": "mid", "block_modifier": 0}
    t = Table(
        {"pool": [attack("Jab")], "hand": [{"name": "Leaf", "difficulty": 0}, "x"]}, {"hand": [guard]}, moment="attack"
    )
    t.act(1, "Guard")
    t.act(0, "Leaf")
    assert t.zone("pool", 1) == ["Guard"]
    assert t.zone("pool", 0) == ["Jab", "Leaf"]
    t.decline("review")
    assert t.where("Guard") == "discard pile", "played as a block"
    assert t.where("Leaf") == "staging area", "played as a form"


@pytest.mark.rule("ufs:E.1.3")
def test_the_chooser_of_the_first_player_is_random() -> None:
    from livingrules.cards import database
    from livingrules.decks import starters
    from livingrules.games.ufs.formats import make_options
    from livingrules.games.ufs.game import start

    deck = next(deck for deck in starters("ufs").values() if deck.format == "turbo")
    assert deck.character is not None
    cards = tuple(database("ufs").compiled(card) for card in (deck.character, *deck.main_cards()))
    asked = set()
    for seed in range(12):
        game = start((cards, cards), make_options("turbo"), seed, registered=(0, 0))
        assert game.decision is not None
        assert game.decision.prompt[0] == "first player"
        asked.add(game.decision.seat)
        chosen = start((cards, cards), make_options("turbo"), seed, registered=(0, 0), chooser=1)
        assert chosen.decision is not None
        assert chosen.decision.seat == 1
    assert asked == {0, 1}


@pytest.mark.rule("ufs:K.4.12")
def test_during_your_opponent_s_attack_is_theirs_and_no_other() -> None:
    sip = asset("Sip", "E: Gain 1 vitality.")
    for whose, hand in (("your opponent's", 1), ("your", 0)):
        ear = asset("Ear", f"After you gain vitality during {whose} attack, draw 1 card.")
        t = Table({"pool": [attack("Jab")], "hand": ["x"]}, {"staging": [ear, sip], "vitality": 5}, moment="attack")
        t.act(1, "Sip")
        assert len(t.zone("hand", 1)) == hand


@pytest.mark.rule("ufs:K.3.2")
def test_a_gained_symbol_counts_and_is_not_there_twice() -> None:
    gift = asset("Gift", "F: 1 of your foundations gains {Void} this turn.")
    t = Table({"staging": [gift, {"name": "Root", "symbols": ["fire"]}], "hand": ["x"]})
    t.act(0, "Gift")
    assert t.symbols("Root") == ("fire", "void")
    t.act(0, "Gift")
    assert t.symbols("Root") == ("fire", "void")


@pytest.mark.rule("ufs:C.3.3.4.2.3", "ufs:C.3.3.4.2.4")
def test_both_the_attack_and_its_block_are_fresh_after_resolution() -> None:
    guard = {"name": "Guard", "block_zone": "high", "block_modifier": 0, "difficulty": 1}
    mark = asset("Mark", "R Commit: After a block is played, it gets +2 difficulty.")
    weigh = asset("Weigh", "E Commit: Your attack gets +2 difficulty.")
    t = Table(
        {"pool": [attack("Jab", attack_zone="high", difficulty=1)], "hand": ["x"], "staging": [weigh]},
        {"hand": [guard], "staging": [mark]},
        moment="attack",
    )
    t.act(0, "Weigh")
    assert t.number("Jab", "difficulty") == 3
    t.act(1, "Guard")
    t.act(1, "Mark")
    assert t.asked == "form"
    assert (t.number("Jab", "difficulty"), t.number("Guard", "difficulty")) == (1, 1)
