"""E.4: what an attempt leaves behind, by the manner in which it is made, and the card on its way to the pool."""

from typing import Any

import pytest

from livingrules.games.ufs.words import AS_BLOCK, AS_FORM, DIFFICULTY_IS, FAIL_PLAY, STACKED, WAS_PLAYED
from livingrules.scenario.table import Table

from .play import ANCHOR, attack, cards_of, controls, events, seated

GUARD = {"name": "Guard", "block_zone": "mid", "block_modifier": 0}


def asset(name: str, *text: str) -> dict[str, Any]:
    return {"name": name, "type": "asset", "text": list(text)}


# --------------------------------------------------------------------------------------------------------- announcing


@pytest.mark.rule("ufs:E.4", "ufs:E.4.1")
def test_a_form_counts_as_a_form_and_only_a_card_of_the_hand_as_an_attempt() -> None:
    prime = asset("Prime", "First F: Gain 1 vitality.")
    rally = {"name": "Rally", "type": "action", "text": "F: Gain 1 vitality."}
    for act, attempt in (("Anchor", False), ("Root", True), ("Rally", True)):
        t = Table({"hand": ["Root", rally], "staging": [ANCHOR, prime], "obliged": True, "vitality": 5})
        assert t.offers() == ["Root", "Rally F", "Anchor F", "Prime F"]
        t.act(0, act)
        assert "Prime F" not in t.offers()
        assert ("pass" in t.offers()) is attempt


@pytest.mark.rule("ufs:E.4", "ufs:E.4.1")
def test_an_enhance_is_tried_once_and_a_form_as_often_as_one_likes() -> None:
    """What was done as a form has no bearing on the enhances of the attack, nor the other way round."""
    both = asset("Both", "F: Gain 1 vitality.", "E: Gain 2 vitality.")
    other = asset("Other", "E: Gain 3 vitality.")
    t = Table({"hand": [attack("Jab")], "staging": [both, other], "vitality": 5, "deck": controls(9)})
    t.act(0, "Both F").act(0, "Both F").act(0, "Jab")
    assert t.offers() == ["Both E", "Other E", "pass"]
    t.act(0, "Both E")
    assert t.offers() == ["Other E", "pass"]
    t.act(0, "Other E")
    assert (t.asked, t.vitality(0)) == ("form", 12)
    assert "Both F" in t.offers()


@pytest.mark.rule("ufs:E.4", "ufs:E.4.1", "ufs:I.3.10.2.1")
def test_only_an_attempt_as_a_reversal_spends_the_reversal() -> None:
    """A response and a block were played before; the first reversal is still free, the second is not."""
    ripostes = [attack("Riposte", keywords=["Reversal"], difficulty=0), attack("Parry", keywords=["Reversal"])]
    calm = asset("Calm", "R: After you play a block, gain 1 vitality.")
    you = {"pool": [attack("Jab")], "staging": [ANCHOR]}
    t = Table(you, {"hand": [GUARD, *ripostes], "staging": [calm], "vitality": 5, "deck": controls(9)}, moment="attack")
    t.act(1, "Guard").act(1, "Calm")
    assert (t.asked, t.seat, t.offers()) == ("respond", 1, ["Riposte R", "Parry R", "pass"])
    t.act(1, "Riposte")
    assert t.where("Riposte") == "card pool"
    assert (t.asked, t.seat, t.vitality(0)) == ("form", 0, 17)
    assert t.where("Parry") == "hand"


@pytest.mark.rule("ufs:E.4", "ufs:E.4.1")
@pytest.mark.parametrize(("zone", "gained"), [("hand", 1), ("staging area", 2)])
def test_an_ability_is_announced_from_the_zone_its_card_is_in(zone: str, gained: int) -> None:
    ears = [
        asset("Ear", "After you play an ability on a card in your hand, gain 1 vitality."),
        asset("Nose", "After you play an ability on a card in your staging area, gain 2 vitality."),
    ]
    trick = {"name": "Trick", "type": "action", "difficulty": 0, "text": "F: Draw 1 card."}
    book = asset("Book", "F: Draw 1 card.")
    t = Table({"staging": [*ears, book], "hand": [trick, "x"], "vitality": 5})
    t.act(0, "Trick" if zone == "hand" else "Book")
    assert t.vitality() == 5 + gained


@pytest.mark.rule("ufs:E.4", "ufs:E.4.1")
@pytest.mark.parametrize("rating", [1, 2])
def test_the_ability_that_was_announced_is_the_one_that_is_played(rating: int) -> None:
    """Its rating goes with it, and the character's own ability is an ability like any other."""
    hero = {"name": "Hero", "text": "F Commit: Gain 4 vitality."}
    jab = attack("Jab", keywords=[f"Stun: {rating}"])
    you = {"character": hero, "hand": [jab], "vitality": 5, "deck": controls(9)}
    t = Table(you, {"staging": ["A", "B", "C"]})
    t.act(0, "Hero")
    assert (t.vitality(0), t.committed("Hero")) == (9, True)
    t.act(0, "Jab").act(0, "Jab")
    if rating < 3:
        t.act(1, *["A", "B"][:rating])
    assert [t.committed(name) for name in "ABC"] == [number < rating for number in range(3)]


# ----------------------------------------------------------------------------------------------- the card on its way


@pytest.mark.rule("ufs:E.4.2", "ufs:E.4.3", "ufs:E.4.10.1")
@pytest.mark.parametrize("fails", [False, True])
def test_what_waits_for_the_next_attack_takes_the_card_in_transit_and_no_other(fails: bool) -> None:
    """Modifiers and rules alike; neither Root before it nor the attack after it has any of it."""
    said = ["Your next attack this turn gets -1 difficulty.", "Your next attack this turn gains Flash."]
    you = {
        "hand": ["Root", attack("Jab", difficulty=5), attack("Hook", difficulty=3)],
        "staging": [ANCHOR, asset("Push", "E: Your attack gets +1 damage.")],
        "deck": controls(9, 1 if fails else 9, 9),
        "committed": True,
    }
    t = Table(you, {"hand": ["y"]}, effects=[(0, text) for text in said])
    t.act(0, "Root")
    assert t.number("Root", "difficulty") == 2
    t.act(0, "Jab")
    assert t.game.newcomer == -1
    assert t.where("Jab") == ("discard pile" if fails else "card pool")
    if fails:
        assert t.game.active == 1, "a failed form ends the phase"
        return
    # Flash: no Enhance Step, so Push was not offered.
    assert (t.asked, t.vitality(1)) == ("form", 17)
    t.act(0, "Hook")
    assert t.asked == "enhance"
    assert (t.number("Hook", "difficulty"), t.keywords("Hook")) == (3, [])


@pytest.mark.rule("ufs:E.4.2")
@pytest.mark.parametrize("block", [True, False])
def test_an_attack_card_that_is_attempted_as_a_block_is_not_the_next_attack(block: bool) -> None:
    said = "Your next attack this turn ignores progressive difficulty."
    guard = attack("Guard", block_zone="mid", block_modifier=0, speed=1)
    you = {"pool": [attack("Jab", speed=1), attack("Old")], "staging": [ANCHOR]}
    theirs = {"hand": [guard], "pool": ["P1", "P2"], "deck": controls(3), "committed": True}
    if block:
        t = Table(you, theirs, moment="attack", attack=0, effects=[(1, said)])
        t.act(1, "Guard")
    else:
        t = Table(theirs | {"staging": [ANCHOR]}, {"hand": ["y"]}, effects=[(0, said)])
        t.act(0, "Guard")
    # As a block: 0 for the modifier, 1 for the speed, 2 for the pool; as an attack: its difficulty, and no pool.
    assert [event.amount for event in events(t, DIFFICULTY_IS)] == [3 if block else 2]
    assert t.where("Guard") == "card pool"


@pytest.mark.differs("mk")
@pytest.mark.rule("ufs:E.4.2", "ufs:H.4.4", "ufs:H.4.4.2")
@pytest.mark.parametrize("seat", [0, 1])
def test_x_is_said_before_anything_is_paid_and_counts_for_the_effect(seat: int) -> None:
    bid = {"name": "Bid", "type": "action", "difficulty": 0, "text": "F Discard X cards: Gain X vitality."}
    side = {"hand": [bid, "A", "B", "C"], "staging": [ANCHOR], "vitality": 5, "deck": controls(9)}
    t = Table(*seated(seat, side, {"hand": ["y"]}), active=seat)
    t.act(seat, "Bid")
    assert (t.asked, t.seat, t.offers()) == ("x", seat, ["0", "1", "2", "3"])
    assert t.where("Bid") == "hand"
    t.act(seat, 2)
    assert t.where("Bid") == "transitional zone"
    t.act(seat, "A", "C")
    assert (t.vitality(seat), t.zone("hand", seat)) == (7, ["B"])


@pytest.mark.rule("ufs:E.4.9", "ufs:E.4.2")
@pytest.mark.parametrize("profile", ["", "mk"])
def test_a_played_card_ends_at_the_right_of_the_pool_from_wherever_it_was_checked(profile: str) -> None:
    """In transit by the 2016 rules, in the pool already by the insert; both ways once, and on the right."""
    you = {"hand": [attack("Jab", difficulty=3)], "pool": ["P1"], "staging": ["Stone", ANCHOR], "deck": controls(3)}
    t = Table(you, profile=profile)
    t.act(0, "Jab")
    assert (t.asked, t.where("Jab")) == ("commit to pass", "card pool" if profile else "transitional zone")
    t.act(0, "yes")
    if t.asked == "commit":
        t.act(0, "Stone")
    assert t.zone("pool") == ["P1", "Jab"]


@pytest.mark.rule("ufs:E.4.9", "ufs:F.3.2.1", "ufs:F.3.2.1/n1")
@pytest.mark.parametrize("profile", ["", "mk"])
def test_the_way_a_card_was_played_is_kept_with_it(profile: str) -> None:
    """A block is discarded, a form is staged; a foundation played by an effect is staged by the 2016 rules alone."""
    lend = asset("Lend", "E: Play 1 foundation from your hand.")
    twigs = [{"name": name, "difficulty": 0} for name in ("Leaf", "Twig")]
    you = {"hand": twigs, "pool": [attack("Jab", damage=0)], "staging": [lend, ANCHOR]}
    theirs = {"hand": [GUARD], "deck": controls(9), "staging": [{**ANCHOR, "name": "Other"}]}
    t = Table(you, theirs, moment="attack", profile=profile)
    t.act(0, "Lend").act(0, "Twig").act(1, "Guard").act(0, "Leaf").act(0, "pass")
    assert (t.where("Guard"), t.where("Leaf")) == ("discard pile", "staging area")
    assert t.where("Twig") == ("discard pile" if profile else "staging area")


@pytest.mark.rule("ufs:J.1.2", "ufs:K.2.11")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("pick", ["Hook", "Kick"])
def test_whoever_plays_one_card_by_an_effect_chooses_among_those_they_may_attempt(seat: int, pick: str) -> None:
    """Gust has the wrong symbol and is not offered; with a single card left nothing is asked."""
    chain = asset("Chain", "F Commit: Play 1 attack from your hand.")
    gust = attack("Gust", symbols=["air"])
    side = {"hand": [gust, attack("Hook"), attack("Kick"), "Root"], "staging": [chain, {**chain, "name": "Rope"}]}
    t = Table(*seated(seat, {**side, "deck": controls(9, 9)}, {"hand": ["y"]}), active=seat)
    t.act(seat, "Chain")
    assert (t.asked, t.seat, t.offers()) == ("cards", seat, ["Hook", "Kick"])
    assert t.game.decision is not None
    assert (t.game.decision.lo, t.game.decision.hi) == (1, 1)
    t.act(seat, pick)
    assert (t.zone("pool", seat), t.asked) == ([pick], "form")
    t.act(seat, "Rope")
    assert sorted(t.zone("pool", seat)) == ["Hook", "Kick"]
    assert t.where("Gust") == "hand"


# ------------------------------------------------------------------------------------------------------------- played


@pytest.mark.rule("ufs:E.4.10", "ufs:F.2.3", "ufs:F.2.3/n1")
@pytest.mark.parametrize("seat", [0, 1])
def test_what_goes_on_the_stack_is_an_attack_in_the_pool_and_nothing_else(seat: int) -> None:
    rally = {"name": "Rally", "type": "action", "text": "F: Gain 1 vitality.", "difficulty": 0}
    side = {"hand": [attack("Jab"), "Root", rally], "staging": [ANCHOR], "deck": controls(9, 9, 9)}
    t = Table(*seated(seat, side, {"hand": [attack("Guard", block_zone="mid", block_modifier=0)]}), active=seat)
    t.act(seat, "Root").act(seat, "Rally").act(seat, "Anchor")
    assert events(t, STACKED) == []
    t.act(seat, "Jab").act(1 - seat, "Guard")
    assert [(event.seat, t.name(event.card)) for event in events(t, STACKED)] == [(seat, "Jab")]
    assert [(event.seat, t.name(event.card), event.amount) for event in events(t, "play")] == [
        (seat, "Root", 1), (seat, "Rally", 1), (seat, "Jab", 1), (1 - seat, "Guard", 1),
    ]  # fmt: skip


@pytest.mark.rule("ufs:E.4.10")
def test_a_modifier_reaches_an_attack_that_was_just_played() -> None:
    """The window on the play: the attack is neither in transit nor in its sequence, and open to change all the same."""
    sharpen = asset("Sharpen", "R Commit: After you play an attack, it gets +2 damage.")
    t = Table({"hand": [attack("Jab")], "staging": [sharpen, ANCHOR], "deck": controls(9)}, {"hand": ["y"]})
    t.act(0, "Jab").act(0, "Sharpen")
    assert t.vitality(1) == 15


@pytest.mark.rule("ufs:E.4.10.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_failed_ability_leaves_its_card_where_it_is(seat: int) -> None:
    gamble = asset("Gamble", "F (9+): Draw 1 card.")
    side = {"staging": [gamble, ANCHOR], "deck": controls(1), "committed": True, "hand": ["x"]}
    t = Table(*seated(seat, side, {"hand": ["y"]}), active=seat)
    t.act(seat, "Gamble")
    assert [(event.seat, t.name(event.card)) for event in events(t, FAIL_PLAY, "E.4.10.1")] == [(seat, "Gamble")]
    assert (t.where("Gamble"), t.zone("hand", seat), t.asked) == ("staging area", ["x"], "form")
    assert cards_of(t, events(t, "discard")) == []
    assert t.game.scopes == {}


@pytest.mark.rule("ufs:E.4.9")
@pytest.mark.parametrize("seat", [0, 1])
def test_only_the_card_that_was_played_is_marked_as_played(seat: int) -> None:
    """An ability alone puts no card into the pool; a card as a form or as a block is marked as just that."""
    side = {"hand": [attack("Jab", difficulty=0)], "staging": [ANCHOR], "vitality": 5}
    t = Table(*seated(seat, side, {"hand": [GUARD], "deck": controls(9)}), active=seat)
    marks = WAS_PLAYED | AS_FORM | AS_BLOCK
    t.act(seat, "Anchor")
    assert not any(flags & marks for flags in t.game.flags)
    t.act(seat, "Jab").act(1 - seat, "Guard")
    marked = {t.name(card): flags & marks for card, flags in enumerate(t.game.flags) if flags & marks}
    assert marked == {"Jab": WAS_PLAYED | AS_FORM, "Guard": AS_BLOCK}
