"""The statements of the two starter inserts that differ from the 2016 document, in games of their profiles."""

from typing import Any

import pytest

from livingrules.scenario.table import Table


def attack(name: str = "Jab", **fields: Any) -> dict[str, Any]:
    return {"name": name, "type": "attack", "difficulty": 1, "speed": 2, **fields}


# ----------------------------------------------------------------------------------------------------------- winning


@pytest.mark.rule("ufs-inserts:MM:How to Win/2", "ufs-inserts:MK:How to Win/2")
def test_a_player_without_cards_in_deck_and_discard_pile_has_lost() -> None:
    for profile in ("mm", "mk"):
        table = Table({"vitality": 5, "hand": ["x"]}, {"deck": 0, "discard": []}, profile=profile)
        outcome = table.game.outcome
        assert outcome is not None
        assert outcome.winner == 0
        assert outcome.clause.id == "E.2.2.1"
        alive = Table({"vitality": 5, "hand": ["x"]}, {"deck": 1, "discard": []}, profile=profile)
        assert alive.game.outcome is None


# ---------------------------------------------------------------------------------------------------- playing a card


@pytest.mark.rule("ufs-inserts:MK:Playing a Card/1", "ufs-inserts:MK:Playing a Card/2")
def test_mk_the_card_stands_in_the_pool_during_its_check_and_does_not_count_itself() -> None:
    hand = [{"name": "Root", "difficulty": 3}]
    looker = {"name": "Eye", "text": "R Commit: After you make a control check, gain 1 vitality.", "type": "asset"}
    board = {"hand": hand, "pool": [attack()], "staging": [looker], "vitality": 10, "deck": ["c"] * 3}
    mk = Table(board, profile="mk")
    mk.act(0, "Root")
    assert mk.asked == "respond"
    assert mk.zone("pool") == ["Jab", "Root"]
    usual = Table(board)
    usual.act(0, "Root")
    assert usual.zone("pool") == ["Jab"]
    # Printed 3 and one other card in the pool: 4, which the checked card (control 4) meets in both.
    mk.decline("review")
    usual.decline("review")
    assert mk.where("Root") == usual.where("Root") == "staging area"


@pytest.mark.rule("ufs-inserts:MK:Playing a Card/2")
def test_mk_one_more_card_in_the_pool_makes_the_same_card_too_difficult() -> None:
    board = {"hand": [{"name": "Root", "difficulty": 3}], "pool": [attack(), attack("Hook")], "committed": True}
    table = Table(board, profile="mk")
    table.act(0, "Root")
    assert table.where("Root") == "discard pile"


@pytest.mark.rule("ufs-inserts:MK:Playing a Card/5")
def test_mk_a_failed_card_is_discarded_from_the_card_pool() -> None:
    watcher = {
        "name": "Eye",
        "type": "asset",
        "text": "After a card is discarded from your card pool, gain 1 vitality.",
    }
    board = {"hand": [{"name": "Root", "difficulty": 9}], "staging": [watcher], "vitality": 10, "committed": True}
    table = Table(board, profile="mk")
    table.act(0, "Root")
    assert table.where("Root") == "discard pile"
    assert table.vitality() == 11
    usual = Table(board)
    usual.act(0, "Root")
    assert usual.where("Root") == "discard pile"
    assert usual.vitality() == 10, "in the 2016 rules it is discarded from transit"


@pytest.mark.rule("ufs-inserts:MK:Block Step/3")
def test_mk_a_block_is_added_to_the_pool_before_its_check() -> None:
    eye = {"name": "Eye", "type": "asset", "text": "R Commit: After you make a control check, gain 1 vitality."}
    block = {"name": "Guard", "block_zone": "mid", "block_modifier": 0}
    for profile, pool in (("mk", ["Guard"]), ("", [])):
        table = Table(
            {"pool": [attack()]}, {"hand": [block], "staging": [eye], "vitality": 10}, moment="attack", profile=profile
        )
        table.act(1, "Guard")
        assert table.asked == "respond"
        assert table.zone("pool", 1) == pool


# ------------------------------------------------------------------------------------------------------------ set-up


@pytest.mark.rule("ufs-inserts:MK:Starting the Game/1")
def test_mk_both_characters_are_simply_placed() -> None:
    from livingrules.decks import starters
    from livingrules.games.ufs.formats import make_options
    from livingrules.games.ufs.game import start
    from livingrules.text.compile import compile_card

    deck = next(deck for deck in starters("ufs").values() if deck.format == "turbo")
    names = tuple(card.name for card in deck.distinct())
    assert deck.character is not None
    cards = tuple(compile_card(card, names) for card in (deck.character, *deck.main_cards()))
    game = start((cards, cards), make_options("turbo", "mk"), 1, registered=(0, 0))
    assert [game.kind_of_zone(card) for card in game.characters] == [2, 2]
    assert game.vitality == game.maximum == [deck.character.vitality] * 2
    assert [game.now[card].hand_size for card in game.characters] == [deck.character.hand_size] * 2
    assert game.decision is not None
    assert game.decision.prompt[0] == "first player"


@pytest.mark.rule("ufs-inserts:MK:Starting the Game/5")
def test_mk_turbo_mulligan_goes_to_the_bottom_and_there_is_no_second_redraw() -> None:
    from livingrules.decks import starters
    from livingrules.games.ufs.formats import make_options
    from livingrules.games.ufs.game import start
    from livingrules.games.ufs.words import DECK, HAND
    from livingrules.text.compile import compile_card

    deck = next(deck for deck in starters("ufs").values() if deck.format == "turbo")
    names = tuple(card.name for card in deck.distinct())
    assert deck.character is not None
    cards = tuple(compile_card(card, names) for card in (deck.character, *deck.main_cards()))
    # A deck smaller than two hands: what went to the bottom has to be drawn again, what was set aside could not be.
    size = deck.character.hand_size or 0
    few = cards[: size + 3]
    game = start((few, few), make_options("turbo", "mk"), 1, registered=(0, 0))
    game.choose(0)
    first = game.first
    old = set(game.cards_in(first, HAND))
    game.choose(1)
    new = set(game.cards_in(first, HAND))
    assert len(new) == size
    assert new & old, "with two cards left in the deck the rest must come from the bottom"
    assert len(game.cards_in(first, DECK)) == 2
    game.choose(0)
    assert game.decision is not None
    assert game.decision.prompt[0] == "form", "nobody is offered a second redraw"


# ---------------------------------------------------------------------------------------------------------- End Phase


@pytest.mark.rule("ufs-inserts:MM:End Phase/3")
def test_mm_a_character_of_the_same_name_goes_to_staging_unattached() -> None:
    other = {"name": "You", "type": "character", "dots": 2, "universe": "elsewhere"}
    table = Table({"pool": [(other, "played")]}, moment="end", profile="mm")
    table.decline("review")
    assert table.where("You#2") == "staging area"
    assert table.game.host[table.card("You#2")] == -1


@pytest.mark.rule("ufs-inserts:MK:End Phase/3")
def test_mk_a_character_attaches_by_name_alone() -> None:
    other = {"name": "You", "type": "character", "dots": 2, "universe": "elsewhere", "symbols": ["void"]}
    board = {"hand": [dict(other, difficulty=1, symbols=["fire", "void"])]}
    table = Table(board, profile="mk")
    table.act(0, "You#2")
    table.decline("review")
    assert table.game.host[table.card("You#2")] == table.card("You")
    assert "void" in table.symbols("You")
    usual = Table(board)
    usual.act(0, "You#2")
    usual.decline("review")
    assert usual.game.host[usual.card("You#2")] == -1, "the 2016 rules ask for the licence too"


@pytest.mark.rule("ufs-inserts:MK:End Phase/2")
def test_mk_only_what_was_played_as_a_form_stays() -> None:
    for profile, where in (("mk", "discard pile"), ("", "staging area")):
        table = Table({"pool": [({"name": "Root", "type": "foundation"}, "played")]}, moment="end", profile=profile)
        table.decline("review")
        assert table.where("Root") == where
    table = Table({"hand": ["Leaf"]}, profile="mk")
    table.act(0, "Leaf")
    table.decline("review")
    assert table.where("Leaf") == "staging area"


@pytest.mark.rule("ufs-inserts:MK:Floating Effects/1")
def test_mk_floating_effects_stop_at_the_end_phase_unless_they_say_how_long() -> None:
    late = {"name": "Late", "type": "asset", "text": "After your End Phase begins, gain 1 vitality."}
    for said, profile, gained in (
        ("Players cannot gain vitality.", "mk", 1),
        ("Players cannot gain vitality.", "", 0),
        ("For the rest of this turn, players cannot gain vitality.", "mk", 0),
    ):
        vow = {"name": "Vow", "text": f"F Commit: {said}"}
        table = Table({"staging": [vow, late], "hand": ["x"], "vitality": 10}, profile=profile)
        table.act(0, "Vow")
        table.decline("review")
        assert table.vitality() == 10 + gained


# ------------------------------------------------------------------------------------------------- costs and effects


@pytest.mark.rule("ufs-inserts:MM:Costs and Effects/6", "ufs-inserts:MK:Costs and Effects/9")
def test_only_foundations_and_assets_can_be_destroyed() -> None:
    destroyer = {"name": "Axe", "text": "F Commit: Destroy 1 of your opponent's characters."}
    for told in ("mm", "mk"):
        table = Table({"staging": [destroyer]}, {"attached": [{"name": "Opponent", "dots": 2}]}, profile=told)
        table.act(0, "Axe")
        assert table.where("Opponent#2") == "staging area"
    usual = Table({"staging": [destroyer]}, {"attached": [{"name": "Opponent", "dots": 2}]})
    usual.act(0, "Axe")
    assert usual.where("Opponent#2") == "discard pile"


# ----------------------------------------------------------------------------------------------------------- symbols


@pytest.mark.rule("ufs-inserts:MM:Resource Symbols/2")
def test_mm_infinity_stands_for_the_symbol_that_is_needed() -> None:
    wild = {"name": "Wild", "symbols": ["infinity"]}
    character = {"name": "You", "symbols": ["fire", "good"]}
    pool = [attack(symbols=["fire", "water"])]
    table = Table({"hand": [wild], "character": character, "pool": pool}, profile="mm")
    table.act(0, "Wild")
    assert table.symbols("Wild") == ("fire",)


# ---------------------------------------------------------------------------------------------------------- keywords


@pytest.mark.rule("ufs-inserts:MM:Keywords/5", "ufs-inserts:MK:Keywords/16")
def test_two_copies_of_a_unique_card_never_stand_together() -> None:
    for profile in ("mm", "mk"):
        twin = {"name": "Idol", "type": "asset", "keywords": ["Unique"]}
        table = Table({"staging": [twin, twin]}, profile=profile)
        assert table.asked == "unique"
        table.act(0, "Idol")
        assert table.where("Idol") == "discard pile"
        assert table.where("Idol#2") == "staging area"


@pytest.mark.rule("ufs-inserts:MM:Keywords/7")
def test_mm_combo_of_an_action_in_hand_looks_at_the_last_card_of_the_pool() -> None:
    action = {
        "name": "Trick",
        "type": "action",
        "keywords": ["Combo (Kick)"],
        "text": "Combo E: Draw 1 card.",
        "difficulty": 0,
    }
    for keyword, offered in (("Kick", True), ("Punch", False)):
        pool = [attack("Old", keywords=["Slam"]), attack(keywords=[keyword])]
        table = Table({"hand": [action], "pool": pool}, moment="attack", profile="mm")
        assert ("Trick E" in table.offers()) is offered


@pytest.mark.rule("ufs-inserts:MM:Keywords/11", "ufs-inserts:MK:Keywords/14")
def test_a_terrain_that_is_unflipped_destroys_the_others_of_both_players() -> None:
    for profile in ("mm", "mk"):
        marsh = {"name": "Marsh", "type": "asset", "keywords": ["Terrain"]}
        cliff = {"name": "Cliff", "type": "asset", "keywords": ["Terrain"]}
        turner = {"name": "Wind", "text": "F Commit: Unflip 1 of your foundations."}
        table = Table({"staging": [(marsh, "face down"), turner]}, {"staging": [cliff]}, profile=profile)
        table.act(0, "Wind")
        assert table.where("Marsh") == "staging area"
        assert table.where("Cliff") == "discard pile"


@pytest.mark.rule("ufs-inserts:MM:Keywords/14", "ufs-inserts:MK:Keywords/18")
def test_a_name_only_card_is_discarded_from_momentum_too() -> None:
    secret = {"name": "Secret", "keywords": ["Somebody Only"]}
    for profile, where in (("mm", "discard pile"), ("mk", "discard pile"), ("", "momentum")):
        table = Table({"momentum": [secret]}, profile=profile, names=["Somebody"])
        assert table.where("Secret") == where


@pytest.mark.rule("ufs-inserts:MK:Keywords/3")
def test_mk_deadlock_restricts_but_sets_no_difficulty() -> None:
    many = [f"r{number}" for number in range(11)]
    giant = {"name": "Giant", "difficulty": 6, "keywords": ["Deadlock: 2"]}
    lock = {"name": "Lock", "type": "asset", "text": "Deadlock F Commit: Draw 1 card."}
    board = {"pool": [dict(giant, type="attack")], "staging": [lock]}
    mk = Table(board, {"staging": many}, profile="mk")
    assert mk.number("Giant", "difficulty") == 6
    assert "Lock F" in mk.offers()
    assert Table(board, {"staging": many}).number("Giant", "difficulty") == 2
    assert "Lock F" not in Table(board, {"staging": many[:10]}, profile="mk").offers()


@pytest.mark.rule("ufs-inserts:MK:Keywords/7")
def test_mk_each_multiple_copy_is_fought_in_a_sequence_of_its_own() -> None:
    table = Table(
        {"pool": [attack(keywords=["Multiple: 2"], damage=3)], "momentum": ["m1", "m2"]}, moment="attack", profile="mk"
    )
    table.act(0, "Jab")
    table.act(0, 2)
    table.decline("form")
    assert table.vitality(1) == 20 - 3 * 3


@pytest.mark.rule("ufs-inserts:MK:Keywords/10", "ufs-inserts:MK:Keywords/11")
def test_mk_a_reversal_needs_a_block_of_ones_own_and_is_fought_next() -> None:
    answer = attack("Answer", keywords=["Reversal"], damage=4)
    guard = {"name": "Guard", "block_zone": "mid", "block_modifier": 0}
    table = Table({"pool": [attack()]}, {"hand": [guard, answer]}, moment="attack", profile="mk")
    table.act(1, "Guard")
    assert table.offers() == ["Answer R", "pass"]
    table.act(1, "Answer")
    table.decline("form")
    assert table.vitality(0) == 16
    # Blocked by an effect, not by a card of one's own: no reversal.
    made = {"name": "Wall", "type": "asset", "text": "E Commit: Your opponent's attack is completely blocked."}
    for profile, asked in (("mk", "review"), ("", "respond")):
        other = Table({"pool": [attack()]}, {"hand": [answer], "staging": [made]}, moment="attack", profile=profile)
        other.act(1, "Wall")
        assert other.asked == asked
