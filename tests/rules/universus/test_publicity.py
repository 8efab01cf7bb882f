"""Public, Private, Unknown, Publicity, Reveal, Search, face-down cards, Transit Zone: who may see what, and when."""

from typing import Any

import pytest

from livingrules.games.ufs.words import FOUNDATION
from livingrules.kernel.visibility import knows
from livingrules.scenario.table import Table

from .play import SPARE, asset, attack, cards_of, events, log, seated

DOWN = "face down"
UP = "face up"


def seen_by(t: Table, *names: str) -> list[list[bool]]:
    """For each seat, which of the cards it may look at."""
    return [[knows(t.game.eyes(t.card(name)), reader) for name in names] for reader in (0, 1)]


def everywhere(seat: int, **more: Any) -> Table:
    """A side with a card in every zone, both ways up."""
    side = {
        "hand": ["h"], "stage": ["s", ("t", DOWN)], "pool": [attack("p"), (attack("q"), DOWN)], "discard": ["x"],
        "momentum": ["m", ("n", UP)], "removed": ["r"], "deck": ["d", "e"], **more,
    }  # fmt: skip
    return seated(seat, side)


# -------------------------------------------------------------------------------------------- public, private, unknown


@pytest.mark.rule("universus:Public/1", "universus:Public/2", "universus:Publicity/1", "universus:Removed From Game/3")
@pytest.mark.parametrize("seat", [0, 1])
def test_face_up_cards_are_public_in_every_zone(seat: int) -> None:
    t = everywhere(seat)
    names = ("s", "p", "x", "n", "r")
    assert seen_by(t, *names) == [[True] * 5, [True] * 5]
    assert all(t.game.is_public(t.card(name)) for name in names)
    assert not any(t.game.is_public(t.card(name)) for name in ("h", "t", "q", "m", "d"))
    own, rival = t.game.view(seat).sides[seat], t.game.view(1 - seat).sides[seat]
    assert [card.name for card in rival.removed] == [card.name for card in own.removed] == ["r"]


@pytest.mark.rule(
    "universus:Private/1", "universus:Private/2", "universus:Face Down Cards In the Stage or Card Pool/2",
    "universus:Face Down Cards In the Stage or Card Pool/3", "universus:Momentum/2",
)  # fmt: skip
@pytest.mark.parametrize("seat", [0, 1])
def test_the_hand_and_the_own_face_down_cards_are_private(seat: int) -> None:
    t = everywhere(seat)
    found = seen_by(t, "h", "t", "q", "m")
    assert (found[seat], found[1 - seat]) == ([True] * 4, [False] * 4)
    side = t.game.view(1 - seat).sides[seat]
    assert [card.name for card in (*side.hand, side.staging[-1], side.pool[1], side.momentum[0])] == ["", "", ""]
    side = t.game.view(seat).sides[seat]
    assert [side.hand[0].name, side.staging[-1].name, side.pool[1].name, side.momentum[0].name] == ["h", "t", "q", "m"]


@pytest.mark.rule("universus:Unknown/1", "universus:Unknown/2")
@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_may_look_at_the_cards_of_a_deck(seat: int) -> None:
    t = everywhere(seat)
    assert seen_by(t, "d", "e") == [[False, False], [False, False]]
    for reader in (0, 1):
        assert t.game.view(reader).sides[seat].deck == ()
        assert t.game.view(reader).sides[seat].deck_count == 2


@pytest.mark.rule("universus:Private/3")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("zone", "text"), [("deck", "the top 2 cards of your deck"), ("hand", "your rival's hand")])
def test_what_one_gets_to_look_at_is_private_meanwhile(seat: int, zone: str, text: str) -> None:
    peek = asset("Peek", f"Form Commit: Look at {text}. You may discard 1 card.")
    watch = asset("Watch", "Response: After you discard 1 or more cards, gain 1 health.")
    side = {"stage": [peek, watch], "hand": ["h1", "h2"], "deck": ["d1", "d2", "d3"]}
    t = seated(seat, side, {"hand": ["r1", "r2"]})
    looked = ("d1", "d2") if zone == "deck" else ("r1", "r2")
    other = [True, True] if zone == "hand" else [False, False]
    t.act(seat, "Peek")
    found = seen_by(t, *looked)
    assert (found[seat], found[1 - seat]) == ([True, True], other), "still under way: the player may discard a card"
    assert not any(t.game.is_public(t.card(name)) for name in looked)
    t.act(seat, "no")
    found = seen_by(t, *looked)
    assert (found[seat], found[1 - seat]) == ([False, False], other), "the effect is over"


@pytest.mark.rule(
    "universus:Public/3", "universus:Reveal/1", "universus:Reveal/2", "universus:Reveal/3", "universus:Public/4"
)
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("where", ["hand", "deck"])
def test_a_revealed_card_is_public_and_live_until_the_effect_is_done(seat: int, where: str) -> None:
    show = {"hand": "Reveal 1 card from your hand.", "deck": "Reveal the top card of your deck."}[where]
    text = f"Form Commit: {show} You may discard 1 card. Gain 1 health."
    side = {"stage": [asset("Show", text)], "hand": [{"name": "h", "difficulty": 5}], "health": 5,
            "deck": [{"name": "d", "difficulty": 5}, "e"]}  # fmt: skip
    t = seated(seat, side)
    card = where[0]
    hidden = seen_by(t, card)
    assert hidden[1 - seat] == [False]
    t.act(seat, "Show")
    assert t.asked == "may"
    assert seen_by(t, card) == [[True], [True]]
    assert t.game.is_public(t.card(card))
    assert t.game.valued(t.card(card))
    assert t.number(card, "difficulty") == 5
    t.act(seat, "no")
    assert seen_by(t, card) == hidden, "the effect is done"
    assert not t.game.valued(t.card(card))
    told = events(t, "reveal")
    assert [(t.name(event.card), event.seen) for event in told] == [(card, 7)], "both could read it"


@pytest.mark.rule("universus:Reveal/4")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("zone", "text"),
    [("stage", "Reveal 1 foundation in your stage"), ("discard", "Reveal 1 card from your discard pile")],
)
def test_a_public_card_may_be_revealed_to_satisfy_an_instruction(seat: int, zone: str, text: str) -> None:
    show = asset("Show", f"Form {text}: Gain 1 health.")
    t = seated(seat, {"stage": [show], "hand": [SPARE], "health": 5})
    assert "Show Form" not in t.offers()
    stage = [show, "Root"] if zone == "stage" else [show]
    t = seated(
        seat, {"stage": stage, "hand": [SPARE], "health": 5, **({"discard": ["Root"]} if zone != "stage" else {})}
    )
    t.act(seat, "Show")
    assert (cards_of(t, events(t, "reveal")), t.vitality(seat)) == (["Root"], 6)
    assert t.game.is_public(t.card("Root"))


@pytest.mark.rule("universus:Public/4")
@pytest.mark.parametrize("seat", [0, 1])
def test_every_public_card_is_live(seat: int) -> None:
    t = everywhere(seat)
    live = [name for name in ("h", "s", "p", "x", "m", "n", "r", "d") if t.game.valued(t.card(name))]
    assert live == ["s", "p", "x", "n", "r"]


@pytest.mark.rule("universus:Publicity/2", "universus:Publicity/1")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_change_of_publicity_refreshes_the_state(seat: int) -> None:
    mark = asset("Mark", "Form Commit: 1 of your foundations gets +2 difficulty.")
    turn = asset("Turn", "Form Commit: Flip 1 foundation.")
    back = asset("Unturn", "Form Commit: Unflip 1 foundation.")
    t = seated(seat, {"stage": [mark, turn, back, {"name": "Root", "difficulty": 3}], "hand": [SPARE]})
    t.act(seat, "Mark")
    assert t.number("Root", "difficulty") == 5
    t.act(seat, "Turn")
    assert (t.number("Root", "difficulty"), t.game.is_public(t.card("Root"))) == (0, False)
    t.act(seat, "Unturn")
    assert (t.number("Root", "difficulty"), t.game.is_public(t.card("Root"))) == (3, True)


# -------------------------------------------------------------------------------------------------------------- search


@pytest.mark.rule("universus:Search/1", "universus:Search/2", "universus:Search/4")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("wanted", "offers", "shown"), [("1 card", ["a", "b", "c"], []), ("1 foundation", ["b"], ["b"])]
)
def test_a_searched_deck_is_looked_through_and_what_had_to_be_of_a_kind_is_shown(
    seat: int, wanted: str, offers: list[str], shown: list[str]
) -> None:
    seek = asset("Seek", f"Form Commit: Search your deck for {wanted} and add it to your hand.")
    t = seated(seat, {"stage": [seek], "deck": [attack("a"), "b", attack("c")], "hand": [SPARE]})
    t.act(seat, "Seek")
    found = seen_by(t, "a", "b", "c")
    assert (found[seat], found[1 - seat]) == ([True] * 3, [False] * 3)
    assert (t.asked, t.seat, sorted(t.offers())) == ("search", seat, offers)
    t.act(seat, "b")
    assert (t.zone("hand", seat), sorted(t.zone("deck", seat))) == (["Spare", "b"], ["a", "c"])
    assert cards_of(t, events(t, "reveal")) == shown
    assert len(events(t, "shuffle", seat)) == 1
    assert seen_by(t, "a", "c") == [[False, False], [False, False]]
    added = events(t, "add")[0]
    assert added.seen == (7 if shown else 1 << seat), "what was not to be of a kind stays the player's secret"


@pytest.mark.rule("universus:Search/2", "universus:Search/4")
@pytest.mark.parametrize("seat", [0, 1])
def test_what_was_found_is_on_its_way_and_not_in_the_deck_that_is_shuffled(seat: int) -> None:
    seek = asset("Seek", "Form Commit: Search your deck for 1 asset and add it to your hand.")
    draw = asset("Quick", "Response: After you reveal a card, draw 1 card.")
    for seed in range(4):
        side = {"stage": [seek, draw], "deck": [asset("Idol"), "b", "c"], "hand": [SPARE]}
        t = seated(seat, side, seed=seed)
        t.act(seat, "Seek").act(seat, "Idol")
        t.act(seat, "Quick")
        assert t.name(events(t, "draw")[0].card) in ("b", "c")
        assert sorted(t.zone("hand", seat))[:2] == ["Idol", "Spare"]


@pytest.mark.rule("universus:Search/3", "universus:Search/4")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("there", [True, False])
def test_who_finds_nothing_proves_nothing_and_shuffles_all_the_same(seat: int, there: bool) -> None:
    """Somebody may fail to find what is there, too."""
    seek = asset("Seek", "Form Commit: Search your deck for 1 asset and add it to your hand.")
    deck = [attack("a"), asset("Idol") if there else "b", attack("c")]
    t = seated(seat, {"stage": [seek], "deck": deck, "hand": [SPARE]})
    t.act(seat, "Seek")
    if there:
        assert (t.asked, t.offers()) == ("search", ["Idol"])
        t.act(seat)
    assert t.asked == "form"
    assert (events(t, "reveal"), len(events(t, "shuffle"))) == ([], 1)
    assert t.zone("hand", seat) == ["Spare"]


@pytest.mark.rule("universus:Search/1")
@pytest.mark.parametrize("seat", [0, 1])
def test_another_zone_than_the_deck_is_searched_without_shuffling(seat: int) -> None:
    seek = asset("Seek", "Form Commit: Search your discard pile for 1 asset and add it to your hand.")
    t = seated(seat, {"stage": [seek], "discard": ["a", asset("Idol"), "b"], "hand": [SPARE]})
    deck = t.zone("deck", seat)
    t.act(seat, "Seek").act(seat, "Idol")
    assert (t.where("Idol"), t.zone("deck", seat), events(t, "shuffle")) == ("hand", deck, [])


@pytest.mark.rule("universus:Search/1", "universus:Search/4")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_rivals_deck_is_searched_by_who_may_look_and_shuffled_where_it_is(seat: int) -> None:
    seek = asset("Seek", "Form Commit: Search your rival's deck for 1 foundation and remove it.")
    t = seated(seat, {"stage": [seek], "hand": [SPARE]}, {"deck": [attack("a"), "b", attack("c")]})
    t.act(seat, "Seek")
    found = seen_by(t, "a", "b", "c")
    assert (found[seat], found[1 - seat], t.seat, t.offers()) == ([True] * 3, [False] * 3, seat, ["b"])
    t.act(seat, "b")
    assert (t.zone("removed", 1 - seat), sorted(t.zone("deck", 1 - seat))) == (["b"], ["a", "c"])
    assert [event.seat for event in events(t, "shuffle")] == [1 - seat]


@pytest.mark.rule("universus:Search/1")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("picked", ["In deck", "In pile"])
def test_two_zones_may_be_searched_at_once(seat: int, picked: str) -> None:
    seek = asset("Seek", "Form Commit: Search your deck or discard pile for 1 asset and add it to your hand.")
    side = {"stage": [seek], "hand": [SPARE], "deck": ["a", asset("In deck"), "b"], "discard": [asset("In pile"), "c"]}
    t = seated(seat, side)
    t.act(seat, "Seek")
    assert sorted(t.offers()) == ["In deck", "In pile"]
    t.act(seat, picked)
    assert t.zone("hand", seat) == ["Spare", picked]
    assert len(events(t, "shuffle")) == 1


# ----------------------------------------------------------------------------------------------------- face-down cards


@pytest.mark.rule("universus:Face Down Cards In the Stage or Card Pool/1")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("kind", ["foundation", "attack", "asset", "action"])
def test_a_face_down_card_in_the_stage_is_a_blank_foundation(seat: int, kind: str) -> None:
    gem = {"name": "Gem", "type": kind, "difficulty": 5, "check": 6, "keywords": ["Punch"],
           "text": "Form: Gain 9 health.", "symbols": ["air"]}  # fmt: skip
    lever = asset("Lever", "Form Commit 1 foundation: Gain 1 health.")
    t = seated(seat, {"stage": [(gem, DOWN), lever], "hand": [SPARE], "health": 5, "committed": True})
    values = t.values("Gem")
    assert (values.kind, values.name, values.numbers) == (FOUNDATION, -1, (0, 0, 0, 0, 0))
    assert (values.keywords, values.abilities, values.symbols) == ((), (), 0)
    assert "Gem Form" not in t.offers()
    t.act(seat, "Lever")
    assert (t.committed("Gem"), t.vitality(seat)) == (True, 6), "it pays as a foundation"


@pytest.mark.rule(
    "universus:Face Down Cards In the Stage or Card Pool/4", "universus:Face Down Cards In the Stage or Card Pool/5",
    "universus:Stage/6", "universus:Stage/7",
)  # fmt: skip
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("text", ["Flip 1 foundation.", "Build the top card of your deck."])
def test_what_was_turned_or_built_face_down_is_told_from_the_others_until_the_turn_ends(seat: int, text: str) -> None:
    turn = asset("Turn", f"Form Commit: {text}")
    anchor = asset("Anchor", "Form: Draw 1 card.")
    side = {"stage": [("Old", DOWN), "Root", turn], "hand": [SPARE], "deck": ["Top", *(f"d{n}" for n in range(20))]}
    t = seated(seat, side, {"stage": [anchor], "hand": ["y"]})
    t.act(seat, "Turn")
    new = "Top" if text.startswith("Build") else "Root"
    hidden = [card for card in t.game.view(1 - seat).sides[seat].staging if card.face_down]
    assert sorted(card.distinct for card in hidden) == [False, True]
    place = next(card.position for card in hidden if card.distinct)
    assert t.game.cards_in(seat, t.kind_of_zone("stage"))[place] == t.card(new)
    t.act(seat, "Spare")
    t.decline("form")
    assert t.game.active == 1 - seat
    t.act(1 - seat, "Anchor")
    hidden = [card for card in t.game.view(1 - seat).sides[seat].staging if card.face_down]
    assert [card.distinct for card in hidden] == [False, False]
    alike = {(card.id, card.name, card.type, card.committed, card.now) for card in hidden}
    assert len(alike) == 1, "nothing but the place tells them apart"


# ------------------------------------------------------------------------------------------------------------- transit


@pytest.mark.rule(
    "universus:Transit Zone/1", "universus:Transit Zone/2", "universus:Transit Zone/3", "universus:Transit Zone/4",
    "universus:Transit Zone/11", "universus:Transit Zone/12",
)  # fmt: skip
@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_being_played_has_left_the_hand_and_is_not_yet_in_the_pool(seat: int) -> None:
    drop = asset("Drop", "Response: After you make a check, discard 1 card.")
    sees = asset("Sees", "Response: After a card enters your card pool, gain 1 health.")
    side = {"stage": [drop, sees], "hand": [attack("Jab", difficulty=1), "x", "y"], "pool": [attack("Old")]}
    t = seated(seat, side)
    t.act(seat, "Jab")
    assert (t.asked, t.where("Jab"), t.zone("transit zone", seat)) == ("respond", "transit zone", ["Jab"])
    assert (t.zone("hand", seat), t.zone("pool", seat)) == (["x", "y"], ["Old"])
    stay = t.game.epoch[t.card("Jab")]
    t.act(seat, "Drop")
    assert t.offers() == ["x", "y"], "what is on its way is no longer in hand"
    t.act(seat, "x")
    t.decline("form", "enhance", "block")
    assert (t.zone("pool", seat), t.zone("transit zone", seat)) == (["Old", "Jab"], [])
    assert t.game.epoch[t.card("Jab")] == stay, "from hand to card pool is one change of zones, not two"


@pytest.mark.rule("universus:Transit Zone/5", "universus:Transit Zone/6", "universus:Transit Zone/7")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("Add 1 foundation from your discard pile to your hand.", "all"),
        ("Add 1 foundation to your hand.", "all"),
        ("Add 1 card from your hand to your momentum.", "own"),
        ("Add the top card of your deck to your momentum.", "own"),
        ("Add 1 card from your momentum to your hand.", "own"),
        ("Add 1 card from your hand to the bottom of your deck.", "own"),
        ("Add 1 card from your hand to your card pool.", "all"),
        ("Add the top card of your deck to the bottom of your deck.", "none"),
    ],
)
def test_a_card_on_its_way_is_seen_by_whom_it_is_seen_at_either_end(seat: int, text: str, seen: str) -> None:
    move = asset("Move", f"Form Commit: {text}")
    anchor = asset("Anchor", "Form: Draw 1 card.")
    side = {"stage": [move, anchor, "s"], "hand": ["h"], "discard": ["x"], "deck": ["d", "e", "f"],
            **({"momentum": ["m"]} if "from your momentum" in text else {})}  # fmt: skip
    t = seated(seat, side)
    t.act(seat, "Move")
    told = [event.seen for event in events(t, "add")]
    if seen == "none":
        assert told == [], "it never left the deck"
        assert seen_by(t, "d") == [[False], [False]]
        return
    assert [mask & 7 for mask in told] == [{"all": 7, "own": 1 << seat}[seen]]


@pytest.mark.rule("universus:Transit Zone/8")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_played_card_has_a_new_state_as_soon_as_it_is_in_transit(seat: int) -> None:
    watch = asset("Watch", "Response: After you make a check, gain 1 health.")
    t = seated(
        seat,
        {"stage": [watch], "hand": [attack("Jab", difficulty=4), "x"], "health": 5},
        effects=[(seat, "Your attacks get -1 difficulty this turn.")],
    )
    assert not t.game.valued(t.card("Jab"))
    t.act(seat, "Jab")
    assert (t.where("Jab"), t.game.valued(t.card("Jab"))) == ("transit zone", True)
    assert t.number("Jab", "difficulty") == 3
    assert [event.amount for event in log(t) if event.clause == "universus:Difficulty/2"] == [3]


@pytest.mark.rule("universus:Transit Zone/9", "universus:Zone Changes/2")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_that_moves_otherwise_is_remembered_as_it_was_and_new_where_it_arrives(seat: int) -> None:
    mark = asset("Mark", "Form Commit: 1 of your foundations gets +2 difficulty.")
    home = asset("Home", "Form Commit: Destroy 1 foundation. Gain 1 health.")
    t = seated(seat, {"stage": [mark, home, {"name": "Root", "difficulty": 3}], "hand": [SPARE], "health": 5})
    t.act(seat, "Mark").act(seat, "Home")
    gone = events(t, "destroy")[0]
    assert gone.values is not None
    assert gone.values.numbers[0] == 5
    assert t.number("Root", "difficulty") == 3


@pytest.mark.rule("universus:Transit Zone/10")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_that_turns_face_up_on_its_way_has_its_properties_back(seat: int) -> None:
    home = asset("Home", "Form Commit: Discard 1 card from your card pool.")
    t = seated(seat, {"stage": [home], "pool": [(attack("Jab", difficulty=3), DOWN)], "hand": [SPARE]})
    assert t.number("Jab", "difficulty") == 0
    t.act(seat, "Home")
    assert (t.where("Jab"), t.face_down("Jab"), t.number("Jab", "difficulty")) == ("discard pile", False, 3)


@pytest.mark.rule("universus:Transit Zone/13")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_that_is_moved_within_its_zone_does_not_pass_through_transit(seat: int) -> None:
    """An Echo attack goes to the right end of the pool it is in: what is assigned to it stays."""
    echo = attack("Echo", keywords=["Echo"], difficulty=0)
    t = seated(seat, {"pool": [echo, attack("Old")], "momentum": ["m"], "hand": [SPARE]}, moment="attack", attack=0)
    t.decline("respond")
    stay = t.game.epoch[t.card("Echo")]
    t.act(seat, "Echo").decline("form")
    t.act(seat, "Echo")
    t.decline("form")
    assert (t.zone("pool", seat), t.game.epoch[t.card("Echo")]) == (["Old", "Echo"], stay)
