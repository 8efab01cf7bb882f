"""Words of card texts: what is counted, compared, waited for and told by whose it is; one test for each."""

from typing import Any

import pytest

from livingrules.scenario.table import Table

from .play import ANCHOR, attack, controls, events
from .test_j2_durations import asset, pass_turn

FOE: dict[str, Any] = {"hand": ["y", "z"], "staging": [{**ANCHOR, "name": "Buoy"}]}


def gains(t: Table, name: str, seat: int = 0) -> int:
    """How much vitality an ability brings its player."""
    before = t.vitality(seat)
    t.act(seat, name)
    return t.vitality(seat) - before


def probe(text: str, **side: Any) -> int:
    """What an asset's form brings, in a position in which nothing else happens."""
    zones: dict[str, Any] = {"vitality": 5, "hand": ["x"], **side}
    zones["staging"] = [asset("Probe", text), ANCHOR, *zones.get("staging", ())]
    return gains(Table(zones, FOE), "Probe")


HIGH = attack("High", attack_zone="high", keywords=["Kick", "Stun: 2"], symbols=["fire", "air"])
LOW = attack("Low", attack_zone="low", keywords=["Kick", "Punch"], symbols=["fire"])
LOWER = attack("Lower", attack_zone="low", keywords=["Punch"], symbols=["fire", "void"])


# ------------------------------------------------------------------------------------------------------------ counting


@pytest.mark.parametrize(
    ("counted", "number"),
    [
        ("different attack zone printed on cards in your card pool", 2),
        ("unique attack zone printed on cards in your card pool", 2),
        ("different keyword on attacks in your card pool", 3),
        ("different symbol on attacks in your card pool", 3),
        ("different difficulty on attacks in your card pool", 1),
        ("Kick and Punch keyword on cards in your card pool", 4),
        ("Kick, Punch and Slam keyword in your card pool", 4),
        ("Kick keyword on attacks in your card pool", 2),
        ("attack in either card pool", 3),
        ("card in your card pool with a keyword rating", 1),
        ("card in your card pool with a keyword rating of 3 or more", 0),
        ("card in your card pool with printed keywords", 3),
        ("resource symbol on your character", 1),
    ],
)
def test_what_is_counted(counted: str, number: int) -> None:
    assert probe(f"F Commit: Gain 1 vitality for each {counted}.", pool=[HIGH, LOW, LOWER]) == number


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("there are 2 or more different attack zones in your card pool", True),
        ("there are 3 or more different attack zones in your card pool", False),
        ("there are 3 or more different keywords on attacks in your card pool", True),
        ("your opponent's vitality is at least 5 greater than your vitality", True),
        ("your opponent's vitality is at least 25 greater than your vitality", False),
        ("your vitality is above 4", True),
        ("your vitality is above 5", False),
        ("you have more assets than foundations", True),
        ("you have fewer ready assets than committed assets", False),
        ("you have not dealt damage this turn", True),
        ("you have dealt damage to your opponent this turn", False),
    ],
)
def test_what_is_compared(condition: str, holds: bool) -> None:
    found = probe(f"F Commit: If {condition}, gain 1 vitality.", pool=[HIGH, LOW, LOWER])
    assert found == int(holds)


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("the speed of this attack is above printed", True),
        ("this attack's damage is above printed", False),
        ("this attack's speed or damage is above printed", True),
        ("this attack's speed and damage are both above printed", False),
        ("the speed and damage of this attack are both greater than their printed values", False),
        ("the speed or damage of this attack is above 6", False),
        ("the speed or damage of this attack is 6 or more", True),
        ("this attack has a keyword rating of 2 or greater", True),
        ("this attack has a keyword rating of 3 or greater", False),
    ],
)
def test_numbers_beside_what_is_printed(condition: str, holds: bool) -> None:
    boost = asset("Boost", "E Commit: Your attack gets +2 speed.")
    ask = asset("Ask", f"E Commit: If {condition}, gain 1 vitality.")
    jab = attack("Jab", speed=4, damage=3, keywords=["Stun: 2"])
    side = {"hand": [jab], "staging": [boost, ask, ANCHOR], "deck": controls(6), "vitality": 5}
    t = Table(side, {"hand": []}).act(0, "Jab").act(0, "Boost").act(0, "Ask")
    assert t.vitality(0) == 5 + int(holds)


def test_what_has_left_is_counted_by_how_often() -> None:
    sweep = asset("Sweep", "F Commit: Discard 2 cards from your card pool.")
    side: dict[str, Any] = {"staging": [sweep], "pool": [HIGH, LOW, LOWER]}
    for words in ("that has left your card pool", "that has been discarded from your card pool"):
        count = asset("Count", f"F Commit: Gain 1 vitality for each card {words} this turn.")
        t = Table({**side, "staging": [sweep, count], "vitality": 5}, FOE)
        t.act(0, "Sweep").choose("High", "Low")
        assert gains(t, "Count") == 2


def test_what_was_added_is_counted_by_who_added_it_and_where() -> None:
    count = asset("Count", "F: Gain 1 vitality for each card you have added to your momentum this turn.")
    add = asset("Add", "F Commit: Add 1 card from your hand to your momentum.")
    t = Table({"staging": [add, count, ANCHOR], "hand": ["x"], "vitality": 5}, FOE)
    t.act(0, "Add")
    assert gains(t, "Count") == 1


# ------------------------------------------------------------------------------------------------------- cards that fit


def test_a_card_with_no_block_and_one_that_is_not_named() -> None:
    plain = {"name": "Plain", "block_zone": "", "block_modifier": None}
    side: dict[str, Any] = {"discard": [plain, {"name": "Guard", "block_zone": "mid", "block_modifier": 1}]}
    for words, taken in (
        ("with no block", "Plain"),
        ("without a block", "Plain"),
        ("with a mid block", "Guard"),
        ('not named "Plain"', "Guard"),
    ):
        take = asset("Take", f"F Commit: Add 1 card {words} from your discard pile to your hand.")
        t = Table({**side, "staging": [take, ANCHOR], "hand": []}, FOE, names=["Plain"]).act(0, "Take")
        assert t.zone("hand") == [taken]


def test_any_number_of_them_may_be_none() -> None:
    look = asset("Look", "F Commit: Look at the top 2 cards of your deck and discard any number of them.")
    t = Table({"staging": [look, ANCHOR], "hand": ["x"], "deck": controls(5, 5)}, FOE).act(0, "Look")
    decision = t.game.decision
    assert decision is not None
    assert (decision.lo, decision.hi) == (0, 2)
    t.choose("Check 2")
    assert t.zone("discard") == ["Check 2"]


# ---------------------------------------------------------------------------------------------------------- happenings


@pytest.mark.parametrize("seat", [0, 1])
def test_an_ability_is_canceled_when_it_is_canceled_and_not_when_it_is_played(seat: int) -> None:
    mourn = asset("Mourn", "After your enhance ability is canceled by your opponent's effect, gain 3 vitality.")
    cheer = asset("Cheer", "After you cancel your opponent's enhance ability, gain 1 vitality.")
    stop = asset("Stop", "R Commit: After your opponent plays an enhance ability, cancel it.")
    jab = attack("Jab", damage=0, text=["E: Gain 7 vitality."])
    mine = {"hand": [jab], "staging": [mourn, ANCHOR], "deck": controls(6), "vitality": 5}
    theirs = {"hand": [], "staging": [stop, cheer], "vitality": 5}
    sides = (mine, theirs) if seat == 0 else (theirs, mine)
    t = Table(*sides, active=seat).act(seat, "Jab").act(seat, "Jab")
    assert (t.vitality(seat), t.asked) == (5, "respond")
    t.act(1 - seat, "Stop")
    assert (t.vitality(seat), t.vitality(1 - seat)) == (8, 6)


def test_a_zone_is_changed_by_whose_effect_it_is() -> None:
    mine = asset("Mine", "After you change the zone of your attack, gain 1 vitality.")
    theirs = asset("Theirs", "After your opponent changes the zone of your attack, gain 5 vitality.")
    jab = attack("Jab", attack_zone="mid", text=["E: Change the zone of this attack to high."])
    turn = asset("Turn", "E Commit: Change the zone of this attack to low.")
    t = Table(
        {"hand": [jab], "staging": [mine, theirs, ANCHOR], "deck": controls(6), "vitality": 5},
        {"hand": [], "staging": [turn]},
    ).act(0, "Jab")
    t.act(0, "Jab")
    assert t.vitality(0) == 6
    t.act(1, "Turn")
    assert t.vitality(0) == 11


@pytest.mark.rule("ufs:G.1.2")
@pytest.mark.parametrize("passes", [True, False])
@pytest.mark.parametrize("words", ["their next enhance", "an enhance"])
def test_who_passes_on_an_enhance_does_so_in_the_enhance_step(words: str, passes: bool) -> None:
    text = f"E: If your opponent passes on {words} this Enhance Step, gain 3 vitality."
    if words == "an enhance":
        text = "E: For the rest of this Enhance Step, whenever your opponent passes on an enhance, gain 3 vitality."
    jab = attack("Jab", text=[text])
    answer = asset("Answer", "E Commit: Lose 1 vitality.")
    t = Table(
        {"hand": [jab], "staging": [ANCHOR], "deck": controls(6), "vitality": 5}, {"hand": [], "staging": [answer]}
    ).act(0, "Jab")
    t.act(0, "Jab")
    if passes:
        t.act(1, "pass")
    else:
        t.act(1, "Answer")
    later = 0 if passes or words == "their next enhance" else 3  # having answered, they pass after all
    assert t.vitality(0) == 5 + (3 if passes else later)


def test_nothing_leaves_one_of_two_zones() -> None:
    wall = asset("Wall", "Cards cannot leave your discard pile or momentum due to effects.")
    take = asset("Take", "F Commit: Add 1 card from your discard pile to your hand.")
    play = asset("Play", "F Commit: Add 1 card from your hand to your momentum.")
    t = Table({"staging": [wall, take, play, ANCHOR], "hand": ["x"], "discard": ["gone"]}, FOE)
    t.act(0, "Take")
    assert t.zone("discard") == ["gone"]
    t.act(0, "Play")
    assert t.zone("momentum") == ["x"]


# -------------------------------------------------------------------------------------------------------------- waiting


@pytest.mark.parametrize(("played", "gained"), [("Jab", 4), ("F1", 0)])
def test_the_next_card_is_looked_at_whatever_it_is(played: str, gained: int) -> None:
    bet = asset("Bet", "F Commit: If the next card you play this turn is an attack, gain 4 vitality.")
    t = Table({"staging": [bet, ANCHOR], "hand": [attack("Jab"), "F1"], "deck": controls(6, 6), "vitality": 5}, FOE)
    t.act(0, "Bet").act(0, played)
    assert t.vitality(0) == 5 + gained
    if played == "F1":
        t.act(0, "Jab")
        assert t.vitality(0) == 5


def test_during_the_next_phase_begins_then_and_ends_with_it() -> None:
    plan = asset("Plan", "F Commit: Your attacks get +2 damage during your next Combat Phase.")
    jabs = [attack(f"Jab {n}", damage=3) for n in (1, 2, 3)]
    side = {"staging": [plan, ANCHOR], "hand": jabs, "deck": controls(*[6] * 9)}
    t = Table({**side, "character": {"name": "You", "hand_size": 3}}, FOE).act(0, "Plan").act(0, "Jab 1")
    dealt = [event.amount for event in events(t, "deal damage")]
    assert dealt == [3]
    pass_turn(pass_turn(t)).act(0, "Jab 2")
    pass_turn(pass_turn(t)).act(0, "Jab 3")
    assert [event.amount for event in events(t, "deal damage")] == [3, 5, 3]


def test_as_much_as_before() -> None:
    share = asset("Share", "R Commit: After your opponent draws 1 or more cards, draw the same number of cards.")
    draw = asset("Draw", "F Commit: Draw 3 cards.")
    t = Table({"staging": [draw, ANCHOR], "hand": ["x"]}, {"hand": [], "staging": [share]}).act(0, "Draw")
    t.act(1, "Share")
    assert len(t.zone("hand", 1)) == 3


def test_added_as_a_foundation_without_text() -> None:
    put = "Add 1 card from your discard pile to your staging area face down"
    dig = asset("Dig", f"F Commit: {put} as a foundation with a blank text box.")
    t = Table({"staging": [dig, ANCHOR], "hand": ["x"], "discard": [attack("Old")]}, FOE).act(0, "Dig")
    assert t.face_down("Old")
    assert t.where("Old") == "staging area"
    assert t.values("Old").kind == 4
    assert events(t, "add")


# -------------------------------------------------------------------------------------------------- types, alternatives


@pytest.mark.parametrize(("told", "gained"), [("asset", 2), ("foundation", 0)])
@pytest.mark.parametrize("head", ["F Commit, name a card type:", "F Commit: Name a card type."])
def test_the_type_that_was_named(head: str, told: str, gained: int) -> None:
    text = f"{head} Reveal the top card of your deck. If the revealed card is of the named type, gain 2 vitality."
    deck = [{**ANCHOR, "name": "Top"}, *controls(5)]
    t = Table({"staging": [asset("Guess", text), ANCHOR], "deck": deck, "hand": ["x"], "vitality": 5}, FOE)
    t.act(0, "Guess").choose(told)
    assert t.vitality(0) == 5 + gained


def test_who_is_considered_to_be_at_desperation() -> None:
    curse = asset("Curse", "F Commit: Your opponent is considered to be at Desperation for the rest of this turn.")
    mine = asset("Mine", "F: If you are at Desperation, gain 1 vitality.")
    theirs = asset("Theirs", "F: If your opponent is at Desperation, gain 2 vitality.")
    side = {"staging": [curse, mine, theirs, ANCHOR], "hand": ["x"], "vitality": 15}
    assert gains(Table(side, {**FOE, "vitality": 15}), "Theirs") == 0
    t = Table(side, {**FOE, "vitality": 15}).act(0, "Curse")
    assert (gains(t, "Theirs"), gains(t, "Mine")) == (2, 0)


@pytest.mark.parametrize(
    ("does", "answers"),
    [
        ("Your opponent discards 1 card.", True),
        ("Your opponent flips 1 foundation.", True),
        ("Your opponent commits 1 foundation.", False),
    ],
)
@pytest.mark.parametrize("cause", [" due to your opponent's effect", " due to your effect"])
def test_one_subject_for_two_acts_and_one_cause(does: str, answers: bool, cause: str) -> None:
    wait = asset("Wait", f"After you discard a card or flip a foundation{cause}, gain 4 vitality.")
    act = asset("Act", f"F Commit: {does}")
    t = Table({"staging": [act, ANCHOR], "hand": ["x"]}, {"staging": [wait, "G1"], "hand": ["y"], "vitality": 5})
    t.act(0, "Act")
    assert t.vitality(1) == 5 + (4 if answers and "opponent" in cause else 0)


def test_what_leaves_or_is_committed() -> None:
    text = (
        "After 1 of your foundations leaves your staging area or is committed due to your opponent's effect,"
        " gain 4 vitality."
    )
    for does in ("Your opponent destroys 1 foundation.", "Your opponent commits 1 foundation."):
        act = asset("Act", f"F Commit: {does}")
        side = {"staging": [asset("Wait", text), "G1"], "hand": ["y"], "vitality": 5}
        t = Table({"staging": [act, ANCHOR], "hand": ["x"]}, side).act(0, "Act")
        assert t.vitality(1) == 9


@pytest.mark.rule("ufs:E.3.5.2.3.2")
def test_a_foundation_committed_to_pass_a_check_to_block() -> None:
    text = "After this foundation is committed to pass a check to block an attack, gain 4 vitality."
    stone = {"name": "Stone", "text": text}
    jab = attack("Jab", speed=3, damage=0)
    guard = {"name": "Guard", "block_zone": "mid", "block_modifier": 2, "difficulty": 1}
    t = Table(
        {"hand": [jab], "staging": [ANCHOR], "deck": controls(6)},
        {"hand": [guard], "staging": [stone], "deck": controls(4), "vitality": 5},
    ).act(0, "Jab")
    t.act(1, "Guard").choose("yes").choose("Stone")
    assert t.vitality(1) == 9


def test_effects_of_a_type_of_card_are_told_apart() -> None:
    wait = asset("Wait", "After you discard a card due to your opponent's non-character effect, gain 4 vitality.")
    for kind, gained in (("character", 0), ("asset", 4)):
        act = {"name": "Act", "type": kind, "text": "F Commit: Your opponent discards 1 card."}
        side: dict[str, Any] = {"staging": [ANCHOR], "hand": ["x"]}
        if kind == "character":
            side["character"] = act
        else:
            side["staging"] = [act, ANCHOR]
        t = Table(side, {"staging": [wait], "hand": ["y", "z"], "vitality": 5}).act(0, "Act")
        t.decline("form") if t.seat == 0 and t.asked != "form" else t.act(1, "y")
        assert t.vitality(1) == 5 + gained


def test_played_at_once_as_though_in_hand_or_allowed_to_be() -> None:
    for text, played in (
        ("F Commit: Play 1 attack from your discard pile as if it were in your hand.", True),
        ("F Commit: You may play attacks from your discard pile as if they were in your hand this turn.", False),
    ):
        side = {"staging": [asset("Call", text), ANCHOR], "hand": ["x"], "deck": controls(6, 6)}
        t = Table({**side, "discard": [attack("Old", damage=0)]}, FOE).act(0, "Call")
        assert bool(events(t, "play")) == played
        if not played:
            t.act(0, "Old")
            assert len(events(t, "play")) == 1


@pytest.mark.parametrize(("ready", "drawn"), [(True, 0), (False, 2)])
def test_damage_and_a_condition_that_is_looked_at_when_it_is_dealt(ready: bool, drawn: int) -> None:
    text = "E: If this attack deals damage and your opponent has no ready foundations, draw 2 cards."
    jab = attack("Jab", damage=2, text=[text])
    theirs: Any = "G1" if ready else ("G1", "committed")
    t = Table({"hand": [jab], "staging": [ANCHOR], "deck": controls(6)}, {"hand": [], "staging": [theirs]})
    t.act(0, "Jab").act(0, "Jab")
    assert len(t.zone("hand")) == drawn


def test_cards_drawn_are_counted_by_how_often() -> None:
    draw = asset("Draw", "F Commit: Draw 3 cards.")
    count = asset("Count", "F: Gain 1 vitality for each card you have drawn this turn.")
    t = Table({"staging": [draw, count, ANCHOR], "hand": ["x"], "vitality": 5}, FOE).act(0, "Draw")
    assert gains(t, "Count") == 3
