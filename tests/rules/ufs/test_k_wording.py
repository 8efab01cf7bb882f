"""What card texts ask of the attack going on, of the turn so far, and of several cards at once."""

from typing import Any

import pytest

from livingrules.scenario.table import Table

from .play import ANCHOR, attack, controls

HOLD = {"name": "Hold", "text": "E: Gain 1 vitality."}


def root(text: str, **fields: Any) -> dict[str, Any]:
    return {"name": "Root", "text": text, **fields}


def watching(text: str) -> dict[str, Any]:
    """An asset, which no check can commit, that waits for something."""
    return {"name": "Watcher", "type": "asset", "text": text}


def enhanced(text: str, jab: dict[str, Any] | None = None, **you: Any) -> Table:
    """An attack being fought, with Root's enhance played on it."""
    pool = you.pop("pool", [])
    staging = you.pop("staging", [])
    side = {"pool": [*pool, attack("Jab", speed=3, damage=3, **(jab or {}))], "staging": [root(text), *staging], **you}
    t = Table(side, {"staging": [HOLD]}, moment="attack")
    return t.act(0, "Root")


@pytest.mark.parametrize("step", ["Block Step", "Damage Step"])
def test_before_a_step_of_the_attack_there_is_a_moment(step: str) -> None:
    watcher = root(f"R Commit: Before the {step} of your attack, it gets +2 damage.")
    t = Table({"pool": [attack("Jab", damage=3)], "staging": [watcher]}, {"vitality": 20}, moment="attack")
    assert t.asked == "respond"
    t.act(0, "Root")
    assert t.vitality(1) == 15


def test_before_the_end_phase_the_cards_still_lie_in_the_pool() -> None:
    watcher = root("R Commit: Before your End Phase, add 1 card from your card pool to your hand.")
    t = Table({"pool": [attack("Jab")], "hand": ["x"], "staging": [watcher]})
    t.act(0, "pass")
    assert t.asked == "respond"
    t.act(0, "Root")
    assert "Jab" in t.zone("hand")


@pytest.mark.parametrize(("blocks", "drawn"), [(True, 0), (False, 1)])
def test_no_attempt_to_block_is_told_from_one_that_was_made(blocks: bool, drawn: int) -> None:
    jab = attack("Jab", text="E: If your opponent does not attempt to block this attack, draw 1 card.")
    wall = {"name": "Wall", "difficulty": 9, "block_zone": "mid", "block_modifier": 0}
    t = Table({"pool": [jab], "staging": [ANCHOR], "hand": []}, {"hand": [wall], "deck": controls(0)}, moment="attack")
    t.act(0, "Jab")
    assert t.asked == "block"
    t.act(1, "Wall" if blocks else "pass")
    assert len(t.zone("hand")) == drawn


def test_an_attempt_to_block_is_answered_before_its_check() -> None:
    jab = attack("Jab", text="E: If your opponent attempts to block this attack with a foundation card, draw 1 card.")
    wall = {"name": "Wall", "difficulty": 9, "block_zone": "mid", "block_modifier": 0}
    t = Table({"pool": [jab], "hand": []}, {"hand": [wall], "deck": controls(0)}, moment="attack")
    t.act(0, "Jab").act(1, "Wall")
    assert len(t.zone("hand")) == 1


@pytest.mark.parametrize(("damage", "gained"), [(0, 2), (1, 0)])
def test_an_attack_that_dealt_no_damage(damage: int, gained: int) -> None:
    jab = attack("Jab", damage=damage, text="E: If this attack deals no damage, gain 2 vitality.")
    t = Table({"pool": [jab], "vitality": 10}, {}, moment="attack")
    t.act(0, "Jab")
    assert t.vitality(0) == 10 + gained


@pytest.mark.parametrize(("played", "offered"), [(1, False), (2, True)])
def test_acts_of_the_turn_are_counted_one_after_the_other(played: int, offered: bool) -> None:
    text = "F Commit: Draw 1 card. Only playable if you have played 2 or more attacks this turn."
    hand = [attack(f"A{number}", difficulty=0) for number in range(3)]
    t = Table({"hand": [*hand, "x"], "staging": [root(text)], "deck": controls(9, 9, 9)})
    for number in range(played):
        t.act(0, f"A{number}")
        t.decline("form")
    assert ("Root F" in t.offers()) is offered


@pytest.mark.rule("ufs:I.2.3")
def test_every_rating_changes_and_no_other_keyword() -> None:
    t = enhanced(
        "E Commit: This attack gets +1 to all keyword ratings.", {"keywords": ["Stun: 1", "Breaker: 2", "Kick"]}
    )
    assert sorted(t.keywords("Jab")) == ["Breaker: 3", "Kick", "Stun: 2"]


@pytest.mark.rule("ufs:I.2.2.1")
def test_all_keywords_are_lost_with_their_abilities() -> None:
    t = enhanced("E Commit: This attack loses all keywords.", {"keywords": ["Stun: 1", "Kick"]})
    assert (t.keywords("Jab"), t.values("Jab").abilities) == ([], ())


@pytest.mark.rule("ufs:K.4.13")
def test_cards_that_precede_another_lie_before_it() -> None:
    pool = [attack("A"), {"name": "Leaf", "type": "foundation"}, attack("B")]
    t = enhanced("E Commit: Your attack gets +1 speed for each attack preceding it in your card pool.", pool=pool)
    assert t.number("Jab", "speed") == 5


@pytest.mark.parametrize(("symbols", "damage"), [(["fire", "air"], 5), (["fire"], 4), (["void"], 3)])
def test_shared_symbols_are_counted(symbols: list[str], damage: int) -> None:
    text = "E Commit: Your attack gets +1 damage for each resource symbol it shares with your character."
    t = enhanced(text, {"symbols": symbols}, character={"name": "Mara", "symbols": ["fire", "air", "earth"]})
    assert t.number("Jab", "damage") == damage


@pytest.mark.parametrize(
    ("amount", "speed"),
    [
        ("the total difficulty of all of your foundations", 3 + 9),
        ("the highest difficulty among all of your foundations", 3 + 4),
        ("the lowest difficulty among all of your foundations", 3 + 2),
        ("your maximum vitality divided by 4 (rounded down)", 3 + 5),
    ],
)
def test_numbers_made_of_several_cards(amount: str, speed: int) -> None:
    stones = [{"name": "One", "difficulty": 3}, {"name": "Two", "difficulty": 4}]
    text = f"E Commit: This attack gets +X speed. X equals {amount}."
    t = enhanced(text, staging=stones, character={"name": "Mara", "vitality": 22})
    assert t.number("Jab", "speed") == speed


def test_cards_are_found_by_the_name_they_share() -> None:
    shared = "1 character card that shares a name with your starting character"
    text = f"F Commit: Add {shared} from your discard pile to your hand."
    pile = [{"name": "Mara", "type": "character"}, {"name": "Joss", "type": "character"}]
    t = Table({"character": "Mara", "staging": [root(text)], "discard": pile, "hand": []})
    t.act(0, "Root")
    assert [name.partition("#")[0] for name in t.zone("hand")] == ["Mara"]


def test_what_was_played_is_counted() -> None:
    text = "E Commit: This attack gets +X speed. X equals the number of enhances you have played this Enhance Step."
    pool = [attack("Jab", speed=3, text="E: Gain 1 vitality.")]
    t = Table({"pool": pool, "staging": [root(text)]}, {"staging": [HOLD]}, moment="attack")
    t.act(0, "Jab").act(1, "pass").act(0, "Root")
    assert t.number("Jab", "speed") == 5


def test_the_printed_zone_is_what_is_printed() -> None:
    text = "F Commit: Add 1 printed low attack from your card pool to your hand."
    pool = [attack("Low Kick", attack_zone="low"), attack("High Kick", attack_zone="high")]
    t = Table({"pool": pool, "staging": [root(text)], "hand": []})
    t.act(0, "Root")
    assert t.zone("hand") == ["Low Kick"]


@pytest.mark.rule("ufs:K.4.11")
@pytest.mark.parametrize(("effect", "answered"), [("Your next check gets +1.", True), ("Draw 1 card.", False)])
def test_an_ability_that_modifies_checks_is_told_by_its_effect(effect: str, answered: bool) -> None:
    watcher = root("R Commit: After your opponent plays an ability that modifies a control check, draw 1 card.")
    t = Table({"staging": [{"name": "Seer", "text": f"F Commit: {effect}"}]}, {"staging": [watcher]})
    t.act(0, "Seer")
    assert (t.asked == "respond") is answered


@pytest.mark.rule("ufs:K.4.3")
@pytest.mark.parametrize(("period", "again"), [("turn", False), ("Enhance Step", True)])
def test_copies_of_an_ability_are_counted_within_their_period(period: str, again: bool) -> None:
    text = f"E: Gain 1 vitality. Only 1 copy of this ability may be played per {period}."
    jabs = [attack(f"A{number}", difficulty=0) for number in range(2)]
    t = Table({"hand": [*jabs, "x"], "staging": [root(text)], "deck": controls(9, 9)})
    offered = []
    for number in range(2):
        t.act(0, f"A{number}")
        offered.append("Root E" in t.offers())
        if offered[-1]:
            t.act(0, "Root")
            assert "Root E" not in t.offers()
        t.decline("form")
    assert offered == [True, again]


@pytest.mark.parametrize(("word", "answered"), [("a foundation", True), ("an attack", False)])
def test_a_response_to_an_attempt_to_block(word: str, answered: bool) -> None:
    watcher = root(f"R Commit: After your opponent attempts to block your attack with {word} card, draw 1 card.")
    wall = {"name": "Wall", "difficulty": 9, "block_zone": "mid", "block_modifier": 0}
    t = Table({"pool": [attack("Jab")], "staging": [watcher]}, {"hand": [wall], "deck": controls(0)}, moment="attack")
    t.act(1, "Wall")
    assert (t.asked == "respond") is answered


@pytest.mark.rule("ufs:K.4.11")
def test_cards_are_found_by_the_bonus_that_they_could_give() -> None:
    text = "F Commit: Flip 1 of your opponent's foundations with an ability that grants a speed bonus."
    theirs = [
        {"name": "Fast", "text": "E: Your attack gets +1 speed."},
        {"name": "Slow", "text": "E: Your attack gets -1 speed."},
        {"name": "Hard", "text": "E: Your attack gets +1 damage."},
    ]
    t = Table({"staging": [root(text)]}, {"staging": theirs})
    t.act(0, "Root")
    assert t.asked == "form"
    assert [t.face_down(name) for name in ("Fast", "Slow", "Hard")] == [True, False, False]


def test_an_ability_gained_is_the_one_that_says_so() -> None:
    jab = attack("Jab", damage=1, text="E: Gain 1 vitality. Your other attacks gain this ability.")
    t = Table({"pool": [attack("Hook"), jab], "vitality": 5}, {"staging": [HOLD]}, moment="attack")
    t.act(0, "Jab")
    assert len(t.values("Hook").abilities) == 1
    assert t.values("Hook").abilities[0] & 0xFFF == t.values("Jab").abilities[0] & 0xFFF


@pytest.mark.parametrize(("effect", "answered"), [("Draw 1 card.", True), ("Gain 1 vitality.", False)])
def test_an_ability_that_draws_or_adds_cards(effect: str, answered: bool) -> None:
    watcher = root(
        "R Commit: After your opponent plays an ability that draws or adds any number of cards to their hand, "
        "gain 1 vitality."
    )
    t = Table({"staging": [{"name": "Seer", "text": f"F Commit: {effect}"}]}, {"staging": [watcher], "vitality": 5})
    t.act(0, "Seer")
    assert (t.asked == "respond") is answered


@pytest.mark.parametrize(("text", "drawn"), [("an asset", 0), ("a foundation", 1)])
def test_what_was_done_this_way_is_what_the_ability_did(text: str, drawn: int) -> None:
    again = root(
        f"F Commit: Discard the top card of your deck. If you discarded {text} from your deck this way, draw 1 card."
    )
    first = {"name": "First", "type": "asset", "text": "F Commit: Discard the top card of your deck."}
    deck = [{"name": "Thing", "type": "asset"}, {"name": "Stone"}, *controls()]
    t = Table({"staging": [again, first], "deck": deck, "hand": []})
    t.act(0, "First").act(0, "Root")
    assert len(t.zone("hand")) == drawn


@pytest.mark.rule("ufs:E.3.5.2.3.2")
@pytest.mark.parametrize(
    ("cause", "answered"),
    [
        ("to pass a check", True), ("to pass a check to play a card", True),
        ("to pass a check to play a foundation", True),
        ("to pass a check to play an attack", False), ("due to an effect", False), ("as a cost", False),
    ],
)  # fmt: skip
def test_foundations_committed_for_a_check(cause: str, answered: bool) -> None:
    watcher = watching(f"R Commit: After you commit a foundation {cause}, draw 1 card.")
    hand = [{"name": "Leaf", "difficulty": 5}, "x"]
    t = Table({"hand": hand, "staging": [watcher, "Helper"], "deck": controls(4)})
    t.act(0, "Leaf").choose("yes")
    t.choose("Helper")
    assert (t.asked == "respond") is answered


@pytest.mark.parametrize(
    ("text", "cause", "answered"),
    [
        ("F: Commit 1 foundation.", "this card", False),
        ("F: Commit 1 foundation.", "an effect", True),
        ("F Commit 1 foundation: Draw 1 card.", "an effect", False),
    ],
)
def test_the_effect_that_did_it_is_told(text: str, cause: str, answered: bool) -> None:
    watcher = watching(f"R Commit: After you commit a foundation due to {cause}, draw 1 card.")
    doer = {"name": "Doer", "type": "asset", "text": text}
    t = Table({"staging": [watcher, doer, "Helper"]})
    t.act(0, "Doer")
    assert (t.asked == "respond") is answered


@pytest.mark.rule("ufs:I.2.2")
def test_what_a_keyword_did_is_told_by_its_name() -> None:
    for word, answered in (("a Stun", True), ("a Breaker", False)):
        watcher = watching(f"R: After you commit a foundation due to {word} ability, draw 1 card.")
        jab = attack("Jab", keywords=["Stun: 1"])
        t = Table({"pool": [jab], "staging": [HOLD]}, {"staging": [watcher, "Helper"]}, moment="attack")
        t.act(0, "Jab")
        assert (t.asked == "respond") is answered


@pytest.mark.rule("ufs:E.3.1.2")
@pytest.mark.parametrize(("whose", "final"), [("your opponent's effects", 6), ("your effects", 4), ("effects", 4)])
def test_a_check_that_cannot_be_modified(whose: str, final: int) -> None:
    keeper = {"name": "Keeper", "type": "asset", "text": f"Your checks cannot be modified by {whose}."}
    helper = {"name": "Helper", "type": "asset", "text": "F Commit: Your next check gets +2."}
    hand = [{"name": "Leaf", "difficulty": 6}, "x"]
    t = Table({"hand": hand, "staging": [keeper, helper], "committed": True, "deck": controls(4)})
    t.game.set_flags(t.card("Helper"), 0)
    t.act(0, "Helper").act(0, "Leaf")
    assert (t.where("Leaf") == "card pool") is (final == 6)


@pytest.mark.rule("ufs:E.3.1.2")
@pytest.mark.parametrize(
    ("purpose", "passed"), [("", True), (" to play a foundation", True), (" to play an attack", False)]
)
def test_before_a_check_it_can_be_made_better(purpose: str, passed: bool) -> None:
    watcher = watching(f"R Commit: Before you make a control check{purpose}, that check gets +2.")
    hand = [{"name": "Leaf", "difficulty": 6}, "x"]
    t = Table({"hand": hand, "staging": [watcher], "committed": True, "deck": controls(4)})
    t.game.set_flags(t.card("Watcher"), 0)
    t.act(0, "Leaf")
    assert (t.asked == "respond") is passed
    if passed:
        assert t.zone("discard") == []
        t.act(0, "Watcher")
    assert (t.where("Leaf") == "card pool") is passed


@pytest.mark.parametrize(("answer", "drawn"), [("yes", 1), ("no", 0)])
def test_what_may_be_done_for_something_else(answer: str, drawn: int) -> None:
    text = "F Commit: You may lose 1 vitality to draw 1 card."
    t = Table({"staging": [root(text)], "hand": [], "vitality": 9})
    t.act(0, "Root").choose(answer)
    assert (len(t.zone("hand")), t.vitality(0)) == (drawn, 9 - drawn)
