"""Words of card texts: what has happened, which cards are meant, what numbers are kept from; one test for each."""

from typing import Any

import pytest

from livingrules.games.ufs.words import CYCLE

from .play import ANCHOR, SPARE, action, asset, attack, checks, events, foundation, pass_turn, seated, table

JAB = attack("Jab", damage=3, speed=4)
FOE = {"hand": ["y", "z"], "stage": [{**ANCHOR, "name": "Buoy"}]}


# -------------------------------------------------------------------------------------------------- what has happened


@pytest.mark.parametrize(("turns", "gained"), [(1, 5), (2, 0)])
@pytest.mark.parametrize("seat", [0, 1])
def test_last_turn_is_the_turn_before_this_one(seat: int, turns: int, gained: int) -> None:
    asks = asset("Asks", "Form: If you took damage last turn, gain 5 health.")
    mine: dict[str, Any] = {"hand": [SPARE, SPARE], "stage": [asks], "health": 9}
    t = seated(1 - seat, {"hand": [JAB, SPARE], "deck": checks(9)}, mine).act(1 - seat, "Jab")
    pass_turn(t)
    if turns == 2:
        pass_turn(pass_turn(t))
    before = t.vitality(seat)
    assert t.game.active == seat
    t.act(seat, "Asks")
    assert (before < 9, t.vitality(seat) - before) == (True, gained)


@pytest.mark.parametrize("seat", [0, 1])
def test_how_often_an_ability_was_played_counts_that_very_ability(seat: int) -> None:
    nth = asset(
        "Nth", "Form: Gain 1 health. If this is the third time you have played this ability this turn, draw 1 card."
    )
    side = {"hand": [], "stage": [nth, {**nth, "name": "Other"}], "health": 5}
    t = seated(seat, side, FOE)
    for name in ("Nth", "Other", "Nth", "Other"):
        t.act(seat, name)
    assert (t.vitality(seat), t.zone("hand", seat)) == (9, [])
    t.act(seat, "Nth")
    assert len(t.zone("hand", seat)) == 1


@pytest.mark.rule("universus:Response Ability/5")
@pytest.mark.parametrize(
    ("text", "answers"),
    [
        ("Form Commit: Discard 1 card.", True),
        ("Form Commit: Mill 1.", False),
        ("Form Commit: Destroy 1 foundation.", True),
        ("Form Commit: Add 1 card from your hand to your momentum.", False),
    ],
)
def test_a_card_enters_a_discard_pile_in_whatever_way_it_comes_there(text: str, answers: bool) -> None:
    odd = foundation(
        "Odd", "Response Remove: After this card enters your discard pile from your hand or stage, gain 4 health."
    )
    place = "stage" if "Destroy" in text else "deck" if "Mill" in text else "hand"
    side: dict[str, Any] = {"stage": [asset("Does", text), ANCHOR], "health": 5, "hand": [], "deck": {"count": 12}}
    side[place] = [odd, *side[place]] if isinstance(side[place], list) else [odd, *(f"D{n}" for n in range(12))]
    t = table(side, FOE).act(0, "Does")
    assert (t.asked == "respond") == answers
    if answers:
        t.act(0, "Odd")
        assert (t.vitality(0), t.where("Odd")) == (9, "removed from game")


@pytest.mark.parametrize(("whose", "gained"), [("your", 1), ("your rival's", 0)])
def test_whose_discard_pile_a_card_enters_is_told(whose: str, gained: int) -> None:
    sees = asset("Sees", f"After a card enters {whose} discard pile, gain 1 health.")
    t = table({"stage": [asset("Does", "Form Commit: Mill 1."), sees, ANCHOR], "health": 5, "hand": ["x"]}, FOE)
    t.act(0, "Does")
    assert t.vitality(0) == 5 + gained


# -------------------------------------------------------------------------------------------------- who has what cards


@pytest.mark.parametrize(("mine", "theirs", "gained"), [(2, 2, 0), (3, 0, 1), (0, 3, 1), (3, 3, 3)])
def test_a_player_is_one_of_them_and_both_are_each(mine: int, theirs: int, gained: int) -> None:
    """Their cards are not counted together."""
    one = asset("One", "Form Commit: If a player has 3 or more foundations, gain 1 health.")
    both = asset("Both", "Form Commit: If both players have 3 or more foundations, gain 2 health.")
    side = {"stage": [one, both, *(f"F{n}" for n in range(mine))], "hand": ["x"], "health": 5}
    t = table(side, {"stage": [f"G{n}" for n in range(theirs)], "hand": ["y"]})
    t.act(0, "One").act(0, "Both")
    assert t.vitality(0) == 5 + gained


@pytest.mark.rule("universus:Infinity/1")
def test_an_infinity_is_no_symbol_but_can_be_looked_for() -> None:
    seals = asset("Seals", "Form Commit: Seal 1 rival {fire} or {infinity} foundation.")
    foes = [
        foundation("Fiery", symbols=["fire"]),
        foundation("Endless", symbols=["infinity"]),
        foundation("Wet", symbols=["water"]),
        (foundation("Hidden", symbols=["infinity"]), "face down"),
    ]
    t = table({"stage": [seals], "hand": ["x"]}, {"stage": foes, "hand": ["y"]})
    assert t.act(0, "Seals").offers() == ["Fiery", "Endless"]


@pytest.mark.rule("universus:In Its Name/1")
def test_one_of_two_words_in_a_name_is_enough() -> None:
    takes = asset(
        "Takes", 'Form Commit: Add 1 card with "Ash" or "Elm" in its name from your discard pile to your hand.'
    )
    pile = ["Old Ash", "Elm Tree", "Oak", "Ashen"]
    t = table({"stage": [takes], "hand": ["x"], "discard": pile}, FOE, names=pile)
    assert t.act(0, "Takes").offers() == ["Elm Tree", "Old Ash"]


@pytest.mark.rule("universus:Symbol/1")
@pytest.mark.parametrize(
    ("symbols", "gained"), [(["fire", "air"], 2), (["fire", "void"], 0), (["fire", "air", "void"], 2)]
)
def test_symbols_shared_with_the_character_are_counted(symbols: list[str], gained: int) -> None:
    blow = attack(
        "Blow", "Enhance: If this attack shares at least 2 symbols with your character, gain 2 health.", symbols=symbols
    )
    hero = {"name": "Hero", "symbols": ["fire", "air", "life"]}
    t = table({"character": hero, "pool": [blow], "hand": ["x"], "health": 5}, FOE, moment="attack").act(0, "Blow")
    assert t.vitality(0) == 5 + gained


@pytest.mark.parametrize(("cards", "drawn"), [(["F", "G"], 1), (["F", "Jab"], 0)])
def test_discarded_cards_share_a_type_or_do_not(cards: list[str], drawn: int) -> None:
    odd = asset("Odd", "Form Commit: Discard 2 cards. If the discarded cards share a card type, draw 1 card.")
    hand = [JAB if name == "Jab" else foundation(name) for name in cards]
    t = table({"stage": [odd, ANCHOR], "hand": hand}, FOE).act(0, "Odd")
    assert len(t.zone("hand")) == drawn


@pytest.mark.parametrize(("values", "damage"), [((1, 4), 8), ((2, 2), 7)])
def test_a_total_is_that_of_all_cards_spoken_of(values: tuple[int, int], damage: int) -> None:
    total = "X equals the combined difficulty of the committed foundations."
    blow = attack("Blow", f"Blitz: Commit 2 foundations. This attack gets +X damage. {total}", damage=3)
    stage = [foundation(f"F{n}", difficulty=value) for n, value in enumerate(values)]
    t = table({"hand": [blow, "x"], "stage": stage, "deck": checks(9)}, FOE).act(0, "Blow").act(0, "Blow")
    assert t.number("Blow", "damage") == damage


@pytest.mark.rule("universus:Keyword Ability/1")
@pytest.mark.parametrize(
    ("says", "seen"), [({"keywords": ["Powerful: 2"]}, True), ({"text": ["Enhance: Draw 1 card."]}, False)]
)
def test_a_keyword_ability_is_that_of_a_keyword(says: dict[str, Any], seen: bool) -> None:
    sees = asset("Sees", "After you play a keyword ability, gain 3 health.")
    side = {"stage": [sees], "pool": [attack("Blow", **says)], "hand": ["x"], "momentum": ["m"], "health": 5}
    t = table(side, FOE, moment="attack").act(0, "Blow Enhance")
    assert (t.vitality(0) == 8) == seen


# ---------------------------------------------------------------------------------------------------- what is barred


@pytest.mark.rule("universus:Conflict Resolution/3", "universus:Rule Effect/5")
@pytest.mark.parametrize(
    ("text", "change", "speed"),
    [
        ("This attack's speed cannot be reduced below printed.", "-3 speed", 4),
        ("This attack's speed cannot be reduced below printed.", "+2 speed", 6),
        ("This attack's damage cannot be reduced below printed.", "-3 speed", 1),
        ("This attack's speed cannot be reduced.", "-3 speed", 4),
        ("This attack's speed cannot be reduced.", "+2 speed", 6),
        ("This attack's speed cannot be increased.", "+2 speed", 4),
    ],
)
def test_a_number_that_cannot_be_changed_stays(text: str, change: str, speed: int) -> None:
    blow = attack("Blow", text, speed=4, damage=3)
    changes = asset("Changes", f"Enhance Commit: This attack gets {change}.")
    t = table({"pool": [blow], "hand": ["x"], "stage": [changes]}, FOE, moment="attack").act(0, "Changes")
    assert t.number("Blow", "speed") == speed


@pytest.mark.rule("universus:Conflict Resolution/3")
def test_below_printed_is_not_below_what_it_has_become() -> None:
    """A bonus may be lost again: only what is printed is safe."""
    blow = attack("Blow", "This attack's speed cannot be reduced below printed.", speed=4)
    raises = asset("Raises", "Enhance Commit: This attack gets +2 speed.")
    lowers = asset("Lowers", "Enhance Commit: This attack gets -5 speed.")
    t = table({"pool": [blow], "hand": ["x"], "stage": [raises, lowers]}, {"hand": ["y"]}, moment="attack")
    t.act(0, "Raises").act(0, "Lowers")
    assert t.number("Blow", "speed") == 4


@pytest.mark.rule("universus:Combat Phase/11", "universus:Conflict Resolution/3")
@pytest.mark.parametrize(
    ("failing", "goes_on"), [(" Failing that check does not end the Combat Phase.", True), ("", False)]
)
def test_failing_a_check_that_is_spoken_of_does_not_end_the_phase(failing: str, goes_on: bool) -> None:
    """The first check after that, and only that one."""
    spoils = asset(
        "Spoils", f"Response Commit: After your rival makes a check to play a card, that check gets -9.{failing}"
    )
    hard = [foundation(name, difficulty=3) for name in ("One", "Two", "Three")]
    side = {"hand": hard, "deck": checks(4, 1, 1), "committed": True}
    t = table(side, {"stage": [spoils], "hand": ["y"]}).act(0, "One").act(1, "Spoils")
    assert (t.where("One"), t.asked == "form" and t.game.active == 0) == ("discard pile", goes_on)
    if goes_on:
        t.act(0, "Two")
        assert (t.where("Two"), t.game.active == 0 and t.asked == "form") == ("discard pile", False)


# ------------------------------------------------------------------------------------------------------------- cycling


@pytest.mark.rule("universus:Cycling/1")
def test_that_somebody_cycled_is_seen_when_it_happens() -> None:
    sees = asset("Sees", "After you cycle, gain 3 health.")
    draws = action("Draws", "Form: Draw 1 card.")
    side = {"hand": [draws, SPARE], "stage": [sees], "deck": checks(9, more=1), "discard": {"count": 15}, "health": 5}
    t = table(side, FOE).act(0, "Draws")
    assert (t.vitality(0), len(events(t, CYCLE))) == (8, 1)


# ------------------------------------------------------------------------------------------------ places and numbers


@pytest.mark.parametrize(("before", "damage"), [(1, 3), (2, 5), (3, 5)])
def test_the_third_or_greater_is_that_one_and_all_after_it(before: int, damage: int) -> None:
    blow = attack(
        "Blow", "Blitz: If this is the third or greater card you have played this turn, it gets +2 damage.", damage=3
    )
    side = {"hand": [*(foundation(f"F{n}", difficulty=0) for n in range(before)), blow, "x"], "deck": checks(*[9] * 9)}
    t = table(side, FOE)
    for number in range(before):
        t.act(0, f"F{number}")
    t.act(0, "Blow").act(0, "Blow Blitz")
    assert t.number("Blow", "damage") == damage


@pytest.mark.parametrize(("pool", "speed"), [(["a"], 4), (["a", "b"], 6), (["a", "b", "c"], 4)])
def test_a_place_in_the_card_pool_is_counted_from_its_beginning(pool: list[str], speed: int) -> None:
    blow = attack("Blow", "Enhance: If this is the third card in your card pool, it gets +2 speed.", speed=4)
    t = table({"pool": [*pool, blow], "hand": ["x"]}, FOE, moment="attack").act(0, "Blow")
    assert t.number("Blow", "speed") == speed


def test_two_keywords_as_a_noun_are_cards_with_either() -> None:
    blow = attack("Blow", "Enhance: This attack gets +1 speed for each Fury or Kick in your card pool.", speed=4)
    pool = [
        attack("A", keywords=["Fury"]),
        attack("B", keywords=["Kick", "Fury"]),
        attack("C", keywords=["Slam"]),
        blow,
    ]
    t = table({"pool": pool, "hand": ["x"]}, FOE, moment="attack").act(0, "Blow")
    assert t.number("Blow", "speed") == 6


@pytest.mark.parametrize(
    ("what", "speed"),
    [
        ("different block zone on cards in your card pool", 2),
        ("different printed attack zone in your card pool", 2),
        ("different card type among cards in your card pool", 2),
        ("different keyword on cards in your card pool", 3),
        ("different name among cards in your card pool", 4),
        ("different check value among cards in your card pool", 1),
    ],
)
def test_what_differs_between_cards_is_counted_once_each(what: str, speed: int) -> None:
    """A card that is no attack has no attack zone, and one without a block zone has none."""
    blow = attack("Blow", f"Enhance: This attack gets +1 speed for each {what}.", speed=0, attack_zone="high", check=4)
    pool = [
        attack("A", attack_zone="low", keywords=["Kick", "Fury"], block_zone="mid", block_modifier=1, check=4),
        attack("B", attack_zone="low", keywords=["Kick", "Slam"], block_zone="low", block_modifier=1, check=4),
        foundation("C", block_zone="mid", block_modifier=0, check=4),
        blow,
    ]
    t = table({"pool": pool, "hand": ["x"]}, FOE, moment="attack").act(0, "Blow")
    assert t.number("Blow", "speed") == speed


def test_checks_are_counted_not_added_up() -> None:
    counts = asset("Counts", "Form Commit: Gain X health. X equals the number of checks you have made this turn.")
    side = {"hand": [foundation("A", difficulty=0), foundation("B", difficulty=0), "x"], "stage": [counts], "health": 5}
    t = table({**side, "deck": checks(6, 5)}, FOE).act(0, "A").act(0, "B").act(0, "Counts")
    assert t.vitality(0) == 7


def test_how_often_health_was_gained_is_not_how_much() -> None:
    gains = asset("Gains", "Form Commit: Gain 4 health.")
    counts = asset(
        "Counts", "Form Commit: Draw X cards. X equals the number of times you have gained health this turn."
    )
    t = table({"stage": [gains, {**gains, "name": "More"}, counts], "hand": [], "health": 2}, FOE)
    t.act(0, "Gains").act(0, "More").act(0, "Counts")
    assert len(t.zone("hand")) == 2


@pytest.mark.rule("universus:Backup/6")
@pytest.mark.parametrize(("target", "damage"), [("Guard", 5), ("", 3)])
def test_what_an_attack_is_aimed_at_can_be_asked(target: str, damage: int) -> None:
    blow = attack("Blow", "Enhance: If this attack is attacking a backup, it gets +2 damage.", damage=3)
    guard = {"name": "Guard", "type": "backup", "stamina": 9}
    side = {"hand": ["x"], "pool": [blow]}
    t = table(side, {"stage": [guard], "hand": ["y"]}, moment="attack", target=target).act(0, "Blow")
    assert t.number("Blow", "damage") == damage


@pytest.mark.rule("universus:Backup/6")
@pytest.mark.parametrize("name", ["Guard", "Other", "Opponent"])
def test_a_backup_that_is_attacked_answers_and_no_other(name: str) -> None:
    answers = "After this backup is attacked, gain 3 health."
    backups = [{"name": "Guard", "type": "backup", "stamina": 9, "text": answers}]
    backups.append({"name": "Other", "type": "backup", "stamina": 9})
    t = table({"hand": [JAB, "x"], "deck": checks(9)}, {"stage": backups, "hand": ["y"], "health": 5}).act(0, "Jab")
    t.choose(name)
    assert (t.vitality(1) == 8) == (name == "Guard")


# ------------------------------------------------------------------------------------------------- further wording


@pytest.mark.parametrize("kind", ["attack", "foundation"])
@pytest.mark.parametrize("checked", ["attack", "asset"])
def test_that_attack_is_what_the_card_was_checked_for(kind: str, checked: str) -> None:
    """It is the card being played, not the one that was checked; another purpose is no answer."""
    text = "Response Remove: After you check this card to play an attack, that attack gets +3 speed."
    odd = {"name": "Odd", "type": checked, "text": text, "check": 9}
    played = {
        "name": "Played",
        "type": kind,
        **({"speed": 2, "text": "Enhance: Draw 1 card."} if kind == "attack" else {}),
    }
    t = table({"hand": [played, "x"], "deck": [odd, *(f"D{n}" for n in range(12))]}, FOE).act(0, "Played")
    assert (t.asked == "respond") == (kind == "attack")
    if kind == "attack":
        t.act(0, "Odd")
        assert (t.where("Odd"), t.number("Played", "speed")) == ("removed from game", 5)


@pytest.mark.parametrize(("seat", "answers"), [(0, False), (1, True)])
def test_who_changes_a_number_is_told_by_whose_effect_it_is(seat: int, answers: bool) -> None:
    lowers = asset("Lowers", "Enhance Commit: This attack gets -1 speed.")
    sees = asset("Sees", "After your rival reduces the speed of your attack, gain 4 health.")
    sides: list[dict[str, Any]] = [{"pool": [JAB], "stage": [sees], "hand": ["x"], "health": 5}, {"hand": ["y"]}]
    sides[seat]["stage"] = [*sides[seat].get("stage", ()), lowers]
    t = table(*sides, moment="attack").act(seat, "Lowers")
    assert (t.vitality(0) == 9) == answers


@pytest.mark.parametrize("text", ["Form Commit: Remove 1 asset.", "Form Remove 1 asset: Draw 1 card."])
def test_one_of_two_causes_is_enough(text: str) -> None:
    odd = asset("Odd", "After this card is removed by an effect or to pay a cost, gain 4 health.")
    t = table({"stage": [odd, foundation("Does", text)], "hand": ["x"], "health": 5}, FOE).act(0, "Does")
    assert t.vitality(0) == 9


def test_a_stage_is_that_of_either_player() -> None:
    seals = foundation("Seals", "Form Commit: Seal 1 asset in either stage.")
    t = table({"stage": [seals, asset("Mine")], "hand": ["x"]}, {"stage": [asset("Theirs")], "hand": ["y"]})
    assert t.act(0, "Seals").offers() == ["Mine", "Theirs"]


@pytest.mark.rule("universus:Conflict Resolution/3")
@pytest.mark.parametrize(("zone", "where"), [("momentum", "card pool"), ("hand", "hand")])
def test_what_cannot_be_added_to_momentum_can_go_elsewhere(zone: str, where: str) -> None:
    chosen = "Choose 1 card in your rival's card pool. It cannot be added to your rival's momentum this turn."
    adds = asset("Adds", f"Enhance Commit: Add this attack to your {zone}.")
    sides = {"pool": [JAB], "stage": [adds], "hand": ["x"]}, {"stage": [asset("Bans", f"Enhance Commit: {chosen}")]}
    t = table(*sides, moment="attack").act(0, "pass").act(1, "Bans").act(0, "Adds")
    assert t.where("Jab") == where


@pytest.mark.parametrize(("mine", "theirs", "gained"), [(1, 3, 4), (1, 2, 0), (3, 1, 0)])
def test_so_many_more_foundations_than_the_other(mine: int, theirs: int, gained: int) -> None:
    asks = asset("Asks", "Form Commit: If your rival has at least 2 more foundations than you, gain 4 health.")
    side = {"stage": [asks, *(f"F{n}" for n in range(mine))], "hand": ["x"], "health": 5}
    t = table(side, {"stage": [f"G{n}" for n in range(theirs)], "hand": ["y"]}).act(0, "Asks")
    assert t.vitality(0) == 5 + gained


@pytest.mark.parametrize(("damage", "marked"), [(3, 1), (2, 0)])
def test_an_if_about_an_attack_that_hits_waits_for_it(damage: int, marked: int) -> None:
    counts = asset("Counts", "If you take 3 or more damage from an attack, add 1 Rust counter to this card.")
    t = table(
        {"pool": [attack("Jab", damage=damage)], "hand": ["x"]}, {"stage": [counts], "hand": ["y"]}, moment="attack"
    )
    assert t.game.counters_on(t.card("Counts"), "Rust") == marked


def test_what_comes_when_a_card_leaves_may_be_said_behind() -> None:
    odd = action("Odd", "Form: Gain 1 health.", "Remove this card when it leaves your card pool.")
    t = table({"hand": [odd, SPARE], "deck": checks(9, 9)}, {"hand": [SPARE]}).act(0, "Odd")
    assert t.where("Odd") == "card pool"
    pass_turn(t)
    assert t.where("Odd") == "removed from game"


@pytest.mark.parametrize(("health", "most"), [(9, 3), (3, 3)])
def test_a_bound_on_x_is_kept_beside_what_can_be_paid(health: int, most: int) -> None:
    odd = asset("Odd", "Form Lose X health: Draw X cards. X cannot be greater than 3.")
    t = table({"stage": [odd, ANCHOR], "hand": ["x"], "health": health}, FOE).act(0, "Odd")
    decision = t.game.decision
    assert decision is not None
    assert (t.asked, decision.hi) == ("x", most)
    t.choose(2)
    assert (t.vitality(0), len(t.zone("hand"))) == (health - 2, 3)


@pytest.mark.parametrize(("named", "drawn"), [("asset", 2), ("attack", 1), ("backup", 1)])
def test_a_named_type_is_compared_with_the_card(named: str, drawn: int) -> None:
    matches = "If the revealed card matches the named type, draw 1 card."
    text = f"Form Commit: Name a card type. Reveal the top card of your deck. {matches}"
    t = table({"stage": [asset("Odd", text), ANCHOR], "hand": ["x"], "deck": [asset("Top"), "Next"]}, FOE)
    t.act(0, "Odd").choose(named)
    assert len(t.zone("hand")) == drawn


def test_a_named_keyword_tells_which_attacks_are_meant() -> None:
    text = "Form Commit: Name a keyword. Your attacks with the named keyword get +2 speed this turn."
    kick = attack("Kicks", "Enhance: Draw 1 card.", speed=3, keywords=["Kick"])
    t = table({"stage": [asset("Odd", text)], "hand": [kick, "x"], "deck": checks(9)}, FOE)
    t.act(0, "Odd").choose("Kick")
    t.act(0, "Kicks")
    assert t.number("Kicks", "speed") == 5


# ------------------------------------------------------------------------------------------------ what was done before


def test_cards_are_told_by_what_was_done_to_them_during_this_attack() -> None:
    stuns = asset("Stuns", "Enhance Commit: Commit 1 rival foundation.")
    takes = asset("Takes", "Enhance Commit: Destroy 1 rival foundation committed during this attack.")
    foe = {"stage": ["G1", "G2", ("G3", "committed")], "hand": ["y"]}
    t = table({"hand": [JAB, "x"], "stage": [stuns, takes], "deck": checks(9)}, foe).act(0, "Jab").act(0, "Stuns")
    t.choose("G2").act(0, "Takes")
    assert [t.where(name) for name in ("G1", "G2", "G3")] == ["stage", "discard pile", "stage"]


@pytest.mark.parametrize(("foundations", "drawn"), [(2, 1), (1, 0)])
def test_what_is_foreseen_may_have_a_condition_of_its_own(foundations: int, drawn: int) -> None:
    blow = attack("Blow", "Enhance: If this attack deals damage and your rival has 2 or more foundations, draw 1 card.")
    side = {"pool": [{**blow, "damage": 2}], "hand": []}
    t = table(side, {"stage": [f"G{n}" for n in range(foundations)], "hand": []}, moment="attack").act(0, "Blow")
    assert len(events(t, "draw", 0)) == drawn


@pytest.mark.parametrize(("damage", "gained"), [(2, 3), (0, 0)])
def test_a_character_has_taken_damage_or_has_not(damage: int, gained: int) -> None:
    hurt = asset("Hurt", "Form Commit: If a character has taken damage this turn, gain 3 health.")
    side = {"hand": [attack("Jab", damage=damage), "x"], "stage": [hurt, ANCHOR], "health": 5, "deck": checks(9)}
    t = table(side, {"hand": []}).act(0, "Jab").act(0, "Hurt")
    assert t.vitality(0) == 5 + gained


@pytest.mark.parametrize(
    ("says", "seen"), [({"keywords": ["Powerful: 2"]}, False), ({"text": ["Enhance: Draw 1 card."]}, True)]
)
def test_an_ability_that_is_no_keywords_played_on_a_kind_of_card(says: dict[str, Any], seen: bool) -> None:
    sees = asset("Sees", "After a non-keyword ability is played on an attack, gain 3 health.")
    side = {"stage": [sees], "pool": [attack("Blow", **says)], "hand": ["x"], "momentum": ["m"], "health": 5}
    t = table(side, FOE, moment="attack").act(0, "Blow Enhance")
    assert (t.vitality(0) == 8) == seen


def test_one_of_four_changes() -> None:
    blow = attack(
        "Blow", "Enhance: This attack gets +1 or -1 speed or damage.", "Enhance: Draw 1 card.", speed=4, damage=4
    )
    t = table({"pool": [blow], "hand": ["x"]}, FOE, moment="attack")
    t.act(0, t.offers()[0])
    assert len(t.offers()) == 4
    t.choose(t.offers()[3])
    assert (t.number("Blow", "speed"), t.number("Blow", "damage")) == (4, 3)
