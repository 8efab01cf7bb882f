"""D: the zones, what is kept in them and in which order."""

from typing import Any

import pytest

from livingrules.scenario.table import Table

from .play import attack, events


def asset(name: str, text: str, **fields: Any) -> dict[str, Any]:
    return {"name": name, "type": "asset", "text": text, **fields}


@pytest.mark.rule("ufs:A.3.2", "ufs:D.1.1")
def test_each_player_has_their_own_zones_and_a_card_goes_to_its_owner_s() -> None:
    back = asset("Home", "F Commit: Return 1 of your opponent's foundations to their hand.")
    t = Table({"staging": [back], "hand": ["x"]}, {"staging": ["Root"], "hand": ["y"]})
    t.act(0, "Home")
    assert t.zone("hand", 1) == ["y", "Root"]
    assert t.zone("hand", 0) == ["x"]
    assert t.game.owner[t.card("Root")] == 1


@pytest.mark.rule("ufs:D.1.2")
def test_a_card_enters_a_zone_ready_unless_told_otherwise() -> None:
    text = "F: Add 1 foundation from your discard pile to your staging area."
    for tail, committed in (("", False), (" committed", True)):
        raise_ = asset("Raise", text[:-1] + tail + ".")
        t = Table({"staging": [raise_], "discard": ["Root"], "hand": ["x"]})
        t.act(0, "Raise")
        assert t.where("Root") == "staging area"
        assert t.committed("Root") is committed
    t = Table({"hand": ["Leaf"]})
    t.act(0, "Leaf")
    t.decline("review")
    assert t.where("Leaf") == "staging area"
    assert not t.committed("Leaf")


@pytest.mark.rule("ufs:D.2.1", "ufs:D.2.1.1", "ufs:D.2.1.2")
def test_the_card_pool_grows_to_the_right_and_keeps_its_order() -> None:
    take = asset("Take", "F Commit: Add 1 attack in your card pool to your hand.")
    t = Table(
        {
            "staging": [take],
            "pool": [attack("A"), attack("B"), attack("C")],
            "hand": [{"name": "Leaf", "difficulty": 0}, "x"],
        }
    )
    t.act(0, "Take").act(0, "B")
    assert t.zone("pool") == ["A", "C"]
    t.act(0, "Leaf")
    assert t.zone("pool") == ["A", "C", "Leaf"]


@pytest.mark.rule("ufs:D.2.2", "ufs:D.2.2.1")
def test_the_staging_area_holds_character_foundations_and_assets_in_any_order() -> None:
    t = Table({"staging": ["Root", asset("Idol", "F: Draw 1 card.")], "hand": [{"name": "Leaf", "difficulty": 0}]})
    t.act(0, "Leaf")
    t.decline("review")
    assert sorted(t.zone("staging")) == ["Idol", "Leaf", "Root", "You"]
    seen = {card.name: card for card in t.game.view(1).sides[0].staging}
    assert set(seen) == {"Idol", "Leaf", "Root", "You"}, "everything in it, with its state, is there to be seen"


@pytest.mark.rule("ufs:D.2.2.2", "ufs:D.2.2.2/n1")
def test_a_face_down_staging_card_is_a_foundation_and_nothing_else() -> None:
    count = asset("Count", "F Commit: Gain 1 vitality for each foundation in your staging area.")
    hidden = asset("Idol", "F: Draw 1 card.", symbols=["fire"], keywords=["Unique"])
    t = Table({"staging": [count, (hidden, "face down"), "Root"], "vitality": 5, "hand": ["x"]})
    values = t.values("Idol")
    assert (values.kind, values.symbols, values.keywords, values.abilities, values.name) == (4, 0, (), (), -1)
    t.act(0, "Count")
    assert t.vitality() == 7, "references to foundations include it"
    low = [{"name": "Low", "control": 1}]
    t = Table(
        {
            "staging": [(hidden, "face down")],
            "hand": [{"name": "Leaf", "difficulty": 2}, "x"],
            "deck": [*low, "c", "d"],
            "committed": True,
        }
    )
    t.act(0, "Leaf")
    t.act(0, "yes")
    assert t.committed("Idol"), "it may be committed for a check"


@pytest.mark.differs("mm")
@pytest.mark.rule("ufs:D.2.2.3", "ufs:D.2.2.3.1", "ufs:D.2.2.3/n1")
def test_a_played_character_of_the_same_name_is_attached_and_counts_as_in_staging() -> None:
    two = {"name": "You", "type": "character", "dots": 2, "difficulty": 0}
    count = asset("Count", "F: Gain 1 vitality for each character in your staging area.")
    t = Table({"hand": [two]})
    t.act(0, "You#2")
    t.decline("review")
    assert t.game.host[t.card("You#2")] == t.card("You")
    assert t.where("You#2") == "staging area"
    t = Table({"attached": [two], "staging": [count], "vitality": 5, "hand": ["x"]})
    t.act(0, "Count")
    assert t.vitality() == 7


@pytest.mark.rule("ufs:D.2.2.3.2")
def test_when_a_host_leaves_staging_what_is_attached_is_discarded() -> None:
    axe = asset("Axe", "F: Destroy 1 foundation.")
    t = Table({"staging": [axe, "Root", asset("Blade", "F: Draw 1 card.")], "hand": ["x"]})
    game = t.game
    from livingrules.games.ufs import changes

    changes.attach(game, t.card("Blade"), t.card("Root"), "D.2.2.3")
    t.act(0, "Axe")
    assert t.where("Root") == "discard pile"
    assert t.where("Blade") == "discard pile"


@pytest.mark.rule("ufs:D.2.2.3.3")
def test_host_and_attachments_share_their_orientation() -> None:
    kneel = asset("Kneel", "F: Commit your character.")
    rise = asset("Rise", "F: Ready your character.")
    t = Table(
        {"staging": [kneel, rise], "attached": [{"name": "You", "dots": 2}, {"name": "You", "dots": 3}], "hand": ["x"]}
    )
    t.act(0, "Kneel")
    assert [t.committed(name) for name in ("You", "You#2", "You#3")] == [True, True, True]
    assert len(events(t, "commit")) == 1
    t.act(0, "Rise")
    assert [t.committed(name) for name in ("You", "You#2", "You#3")] == [False, False, False]
    press = asset("Press", "F: Commit 1 of your opponent's attached characters.")
    t = Table({"staging": [press], "hand": ["x"]}, {"attached": [{"name": "Opponent", "dots": 2}]})
    t.act(0, "Press")
    assert t.committed("Opponent"), "in both directions"


@pytest.mark.rule("ufs:D.2.2.3.4")
def test_each_other_version_attached_improves_the_starting_character_once() -> None:
    one = {"name": "Kit", "dots": 1, "symbols": ["air", "void"], "text": "E Commit: Your attack gets +1 damage."}
    two = {"name": "Kit", "dots": 2, "symbols": ["air", "fire"], "text": "E Commit: Draw 1 card."}
    remove = asset("Axe", "F: Remove 1 of your opponent's characters from the game.")
    board = {"character": two, "attached": [one, one, two]}
    t = Table({"staging": [remove], "hand": ["x"]}, board)
    assert set(t.symbols("Kit")) == {"air", "fire", "void"}
    assert len(t.values("Kit").abilities) == 2
    t.act(0, "Axe").act(0, "Kit#2")
    assert len(t.values("Kit").abilities) == 2, "another copy of that version is still there"
    t.act(0, "Axe").act(0, "Kit#3")
    assert len(t.values("Kit").abilities) == 1
    assert set(t.symbols("Kit")) == {"air", "fire"}
    hidden = Table({"hand": ["x"], "character": two, "attached": [one]})
    assert len(hidden.values("Kit").abilities) == 2


@pytest.mark.rule("ufs:D.2.2.3.5")
def test_an_attached_card_pays_no_costs_is_not_committed_for_checks_and_has_no_abilities_of_its_own() -> None:
    one = {"name": "You", "dots": 1, "text": "F: Draw 1 card."}
    deck = [{"name": "Low", "control": 1}, "c", "d", "e"]
    t = Table(
        {
            "character": {"name": "You", "dots": 2},
            "attached": [one],
            "hand": [{"name": "Leaf", "difficulty": 3}, "x"],
            "deck": deck,
        }
    )
    assert "You F" in t.offers(), "gained by the starting character"
    assert "You#2 F" not in t.offers()
    assert t.why_not(0, "You#2", "form")[0] == "D.2.2.3.5"
    t.act(0, "Leaf")
    assert t.where("Leaf") == "discard pile", "short by 2: the character alone is not enough"


@pytest.mark.differs("mk", "mm")
@pytest.mark.rule("ufs:D.2.2.3.6", "ufs:B.1.3")
def test_effects_can_destroy_attached_cards_but_never_the_starting_character() -> None:
    axe = asset("Axe", "F: Destroy 1 of your opponent's characters.")
    t = Table(
        {"staging": [axe], "hand": ["x"]},
        {"attached": [{"name": "Opponent", "dots": 2}, {"name": "Opponent", "dots": 3}]},
    )
    t.act(0, "Axe")
    assert t.offers() == ["Opponent#2", "Opponent#3"]
    t.act(0, "Opponent#2").act(0, "Axe")
    assert t.zone("staging", 1) == ["Opponent"]
    t.act(0, "Axe")
    assert t.zone("staging", 1) == ["Opponent"]


@pytest.mark.rule("ufs:D.2.3", "ufs:D.2.3.1", "ufs:D.2.3.2", "ufs:D.2.3.3")
def test_the_discard_pile_is_one_open_pile_new_cards_on_top_order_kept() -> None:
    drop = asset("Drop", "F: Discard 1 card.")
    take = asset("Take", "F Commit: Add 1 foundation from your discard pile to your hand.")
    t = Table({"staging": [drop, take], "hand": ["a", "x"], "discard": ["p", "q", "r"]})
    t.act(0, "Drop").act(0, "a")
    assert t.zone("discard") == ["a", "p", "q", "r"]
    t.act(0, "Take").act(0, "q")
    assert t.zone("discard") == ["a", "p", "r"]
    assert [card.name for card in t.game.view(1).sides[0].discard] == ["r", "p", "a"]


@pytest.mark.rule("ufs:D.2.4", "ufs:D.2.4/n1")
def test_the_removed_zone_is_a_zone_that_effects_can_reach() -> None:
    out = asset("Out", "F Remove: Draw 1 card.")
    back = asset("Back", "F: Add 1 card from your removed from game pile to your hand.")
    t = Table({"staging": [out, back], "hand": ["x"]})
    t.act(0, "Out")
    assert t.zone("removed") == ["Out"]
    t.act(0, "Back")
    assert t.zone("removed") == []
    assert "Out" in t.zone("hand")


@pytest.mark.differs("mk")
@pytest.mark.rule("ufs:D.2.5", "ufs:D.2.5.1", "ufs:D.2.5.1.3", "ufs:D.2.5.1.3/n1")
def test_a_card_being_played_is_in_transit_and_a_round_trip_to_the_pool_is_a_change_of_zones() -> None:
    said = [(0, "You may play attacks in your card pool as though they were in your hand.")]
    look = asset("Look", "R: After you make a control check, gain 1 vitality.")
    t = Table(
        {"pool": [attack("Jab", difficulty=0), attack("Other")], "hand": ["x"], "staging": [look], "vitality": 5},
        effects=said,
    )
    epoch = t.game.epoch[t.card("Jab")]
    t.act(0, "Jab")
    assert t.where("Jab") == "transitional zone"
    assert t.zone("pool") == ["Other"], "so it does not count for its own difficulty"
    t.decline("form")
    assert t.zone("pool") == ["Other", "Jab"]
    assert t.game.epoch[t.card("Jab")] > epoch


@pytest.mark.rule("ufs:D.2.5.1.1")
def test_a_card_that_moves_is_remembered_as_it_was_and_new_where_it_arrives() -> None:
    mark = asset("Mark", "F: 1 of your foundations gets +2 difficulty.")
    home = asset("Home", "F: Return 1 of your foundations to your hand.")
    t = Table({"staging": [mark, home, {"name": "Root", "difficulty": 2}], "hand": ["x"]})
    t.act(0, "Mark").act(0, "Home")
    moved = [event for event in events(t, "add") if t.name(event.card) == "Root"]
    assert moved[0].values.numbers[0] == 4
    assert t.number("Root", "difficulty") == 2


@pytest.mark.rule("ufs:D.2.5.1.2")
def test_between_hidden_zones_a_card_is_seen_by_whoever_may_see_it_at_either_end() -> None:
    hide = asset("Hide", "F: Add 1 card from your hand to your momentum.")
    store = asset("Store", "F: Add the top card of your deck to your momentum.")
    t = Table({"staging": [hide, store], "hand": ["a", "x"], "deck": ["Top", "c"]})
    t.act(0, "Hide").act(0, "a")
    t.act(0, "Store")
    if t.asked == "momentum":
        t.act(0, 0)
    seen = {t.name(event.card): event.seen for event in events(t, "add")}
    assert seen["a"] == 1, "private: it came from the hand"
    assert seen["Top"] == 0, "unknown at both ends, even to its owner"


@pytest.mark.rule("ufs:D.3.1", "ufs:D.3.1.1", "ufs:D.3.1.2", "ufs:D.3.1.3")
def test_a_hand_has_no_limit_its_number_is_public_and_its_order_says_nothing() -> None:
    book = asset("Book", "F Commit: Draw 5 cards.")
    hand = [f"h{n}" for n in range(6)]
    t = Table({"staging": [book], "hand": hand})
    t.act(0, "Book")
    t.decline("review")
    assert len(t.zone("hand")) == 11
    assert t.game.view(1).sides[0].hand_count == 11
    other = Table({"staging": [book], "hand": hand[::-1]})
    same = Table({"staging": [book], "hand": hand})
    assert sorted(other.offers()) == sorted(same.offers())


@pytest.mark.rule("ufs:D.3.1.1.1")
def test_an_empty_hand_can_be_discarded_as_a_cost() -> None:
    t = Table(
        {
            "staging": [
                asset("All", "F Discard your hand: Draw 1 card."),
                asset("One", "F Discard 1 card: Draw 1 card."),
            ],
            "hand": [],
        }
    )
    assert t.offers() == ["All F", "pass"]
    t.act(0, "All")
    assert len(t.zone("hand")) == 1


@pytest.mark.rule("ufs:D.4.1", "ufs:D.4.1.1", "ufs:D.4.1.2")
def test_the_deck_keeps_its_order_and_its_number_is_public() -> None:
    book = asset("Book", "F: Draw 1 card.")
    t = Table({"staging": [book], "hand": ["x"], "deck": ["a", "b", "c", "d"]})
    t.act(0, "Book").act(0, "Book")
    assert t.zone("hand") == ["x", "a", "b"]
    assert t.zone("deck") == ["c", "d"]
    assert t.game.view(1).sides[0].deck_count == 2


@pytest.mark.rule("ufs:D.3.1.2", "ufs:D.3.1.3", "ufs:D.4.1.2", "ufs:D.4.2.1.1")
def test_both_players_see_the_same_numbers_of_both_halves() -> None:
    you = {"character": {"name": "Ansa", "hand_size": 7}, "hand": ["a", "b"], "deck": 9, "momentum": ["m"]}
    them = {"character": {"name": "Brand", "hand_size": 5}, "vitality": 5, "hand": ["c"], "deck": 8, "momentum": 3}
    t = Table(you, them)
    for reader in (0, 1):
        mine, theirs = t.game.view(reader).sides
        assert (mine.character, mine.hand_size, mine.desperate) == ("Ansa", 7, False)
        assert (theirs.character, theirs.hand_size, theirs.desperate) == ("Brand", 5, t.game.desperate(1))
        assert (mine.hand_count, mine.deck_count, len(mine.momentum)) == (2, 9, 1)
        assert (theirs.hand_count, theirs.deck_count, len(theirs.momentum)) == (1, 8, 3)
        own, other = (mine, theirs) if reader == 0 else (theirs, mine)
        assert own.unseen
        assert not other.unseen, "what the opponent has not seen yet is not told"


@pytest.mark.rule("ufs:D.4.1.1.1")
def test_cards_that_go_to_a_deck_together_are_ordered_by_their_player() -> None:
    back = asset("Back", "F Commit: Add all cards in your discard pile to the top of your deck.")
    t = Table({"staging": [back], "hand": ["x"], "discard": ["a", "b", "c"], "deck": ["d", "e"]})
    t.act(0, "Back")
    assert t.game.decision is not None
    assert t.game.decision.clause == "D.4.1.1.1"
    assert (t.asked, t.seat) == ("order", 0)
    t.act(0, "b", "c", "a")
    assert t.zone("deck") == ["a", "c", "b", "d", "e"]


@pytest.mark.rule("ufs:D.4.2", "ufs:D.4.2.1", "ufs:D.4.2.1.1", "ufs:D.4.2.2", "ufs:D.4.2.4")
def test_momentum_is_a_row_into_which_a_card_is_put_where_its_player_likes() -> None:
    hide = asset("Hide", "F Commit: Add 1 card from your hand to your momentum.")
    t = Table({"staging": [hide], "hand": ["a", "x"], "momentum": ["m", "n"]})
    t.act(0, "Hide").act(0, "a")
    assert (t.asked, t.offers()) == ("momentum", ["0", "1", "2"])
    t.act(0, 1)
    assert t.zone("momentum") == ["m", "a", "n"]
    cards = t.game.view(0).sides[0].momentum
    assert len(cards) == 3
    assert len({card.name for card in cards}) == 1, "nothing but their place tells them apart"


@pytest.mark.rule("ufs:D.4.2.3", "ufs:D.4.2.4")
def test_any_momentum_may_be_discarded_and_the_rest_keeps_its_order() -> None:
    burn = asset("Burn", "F Discard 1 momentum: Draw 1 card.")
    t = Table({"staging": [burn], "hand": ["x"], "momentum": ["m", "n", "o"]})
    t.act(0, "Burn")
    assert len(t.offers()) == 3
    t.act(0, "n")
    assert t.zone("momentum") == ["m", "o"]
    assert t.zone("discard") == ["n"]
