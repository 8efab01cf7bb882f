"""Commit, Ready, Flip, Unflip, Freeze, Seal, Unseal, Zone Changes: the states of a card, and what ends them."""

from typing import Any

import pytest

from livingrules.games.ufs import terms
from livingrules.games.ufs.words import ABILITY_OPTION, BY_EFFECT, FREEZE, UNSEAL
from livingrules.games.universus import changes
from livingrules.games.universus.game import Universus
from livingrules.kernel.effect import Scope
from livingrules.scenario.table import Table

from .play import SPARE, asset, attack, cards_of, events, seated, table

DOWN = "face down"
ANCHOR = asset("Anchor", "Form: Draw 1 card.")
"""A form that can always be taken."""


def gem(*text: str, **fields: Any) -> dict[str, Any]:
    return {"name": "Gem", "text": list(text), **fields}


def next_turn(t: Table) -> None:
    """Go on to the first form of the next turn; a card is tried where that must be."""
    active = t.game.active
    while t.game.active == active or t.asked != "form":
        decision = t.game.decision
        assert decision is not None
        if t.asked != "form":
            t.decline("form")
        elif "pass" in t.offers():
            t.choose("pass")
        else:
            t.game.choose(next(at for at, option in enumerate(decision.options) if not option & ABILITY_OPTION))


# -------------------------------------------------------------------------------------------------------------- commit


@pytest.mark.rule("universus:Commit/1", "universus:Commit/8")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_is_committed_for_a_check_for_a_cost_or_by_an_effect(seat: int) -> None:
    wall = {"name": "Wall", "difficulty": 5}
    t = seated(seat, {"stage": ["Root"], "hand": [wall, SPARE], "committed": True})
    t.act(seat, "Wall").act(seat, "yes")
    assert t.committed("Root"), "for the check"
    tap = asset("Tap", "Form: Commit 1 foundation.")
    t = seated(seat, {"stage": ["Root", tap], "hand": [SPARE]})
    t.act(seat, "Tap")
    assert (t.committed("Root"), t.committed("Tap")) == (True, False), "by the effect"
    lever = asset("Lever", "Form Commit: Draw 1 card.")
    t = seated(seat, {"stage": ["Root", lever], "hand": [SPARE]})
    t.act(seat, "Lever")
    assert (t.committed("Root"), t.committed("Lever")) == (False, True), "the icon is for this card"


@pytest.mark.rule("universus:Commit/3")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_committed_card_is_not_committed_again_and_pays_for_nothing(seat: int) -> None:
    tap = asset("Tap", "Form: Commit 1 rival foundation.")
    t = seated(seat, {"stage": [tap], "hand": [SPARE]}, {"stage": ["A", ("B", "committed"), "C"]})
    t.act(seat, "Tap")
    assert t.offers() == ["A", "C"]
    t.act(seat, "A")
    assert cards_of(t, events(t, "commit")) == ["A"]
    pay = asset("Pay", "Form Commit 2 foundations: Draw 1 card.")
    for committed, offered in (((), True), (("committed",), False)):
        t = seated(seat, {"stage": [pay, ("A", *committed), "B"], "hand": [SPARE], "committed": True})
        assert ("Pay Form" in t.offers()) is offered
    assert "Costs/2" in t.why_not(seat, "Pay", "form")


@pytest.mark.rule("universus:Commit/4", "universus:Commit/5", "universus:Commit/6")
@pytest.mark.parametrize("seat", [0, 1])
def test_on_a_committed_card_only_tenacious_and_continuous_abilities_work(seat: int) -> None:
    tough = gem("Your attacks get +2 damage.", "Form: Gain 1 health.", "Form [Tenacious]: Gain 3 health.")
    for states, offers in (((), ["Gem Form", "Gem Form"]), (("committed",), ["Gem Form"])):
        t = seated(seat, {"stage": [(tough, *states)], "hand": [attack("Jab", difficulty=0, damage=1)], "health": 5})
        assert [offer for offer in t.offers() if offer != "Jab"] == offers
        t.act(seat, "Jab").decline("form")
        assert [event.amount for event in events(t, "deal damage")] == [3]
    t = seated(seat, {"stage": [(gem("Form: Gain 1 health."), "committed")], "hand": [SPARE]})
    assert "Commit/4" in t.why_not(seat, "Gem", "form")
    t = seated(seat, {"stage": [(gem("Form [Tenacious]: Gain 3 health."), "committed")], "hand": [SPARE], "health": 5})
    t.act(seat, "Gem")
    assert t.vitality(seat) == 8


@pytest.mark.rule("universus:Commit/7", "universus:Ready/3")
@pytest.mark.parametrize("seat", [0, 1])
def test_only_cards_of_the_stage_are_ready_or_committed(seat: int) -> None:
    for zone, word in (("pool", "card pool"), ("momentum", "momentum")):
        tap = asset("Tap", f"Form: Commit 1 card in your {word}. Gain 1 health.")
        t = seated(seat, {"stage": [tap], zone: [attack("Odd")], "hand": [SPARE], "health": 5})
        t.act(seat, "Tap")
        assert (t.committed("Odd"), t.vitality(seat), events(t, "commit")) == (False, 6, [])
    tap = asset("Tap", "Form: Commit 1 foundation.")
    t = seated(seat, {"stage": [tap, "Root"], "hand": [SPARE]})
    t.act(seat, "Tap")
    assert t.committed("Root")


@pytest.mark.rule("universus:Ready/2")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_ready_card_is_not_readied(seat: int) -> None:
    wake = asset("Wake", "Form: Ready 1 foundation.")
    t = seated(seat, {"stage": [wake, "A", ("B", "committed"), ("C", "committed")], "hand": [SPARE]})
    t.act(seat, "Wake")
    assert t.offers() == ["B", "C"]
    t.act(seat, "C").act(seat, "Wake")
    assert cards_of(t, events(t, "ready")) == ["C", "B"]
    t.act(seat, "Wake")
    assert len(events(t, "ready")) == 2


# ---------------------------------------------------------------------------------------------------------------- flip


@pytest.mark.rule("universus:Flip/1", "universus:Flip/2", "universus:Unflip/1", "universus:Unflip/2")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("verb", "offers", "left"), [("Flip", ["A", "B"], False), ("Unflip", ["C", "D"], True)])
def test_only_a_face_up_card_is_flipped_and_only_a_face_down_one_unflipped(
    seat: int, verb: str, offers: list[str], left: bool
) -> None:
    turn = asset("Turn", f"Form: {verb} 1 foundation.")
    t = seated(seat, {"stage": [turn, "A", "B", ("C", DOWN), ("D", DOWN)], "hand": [SPARE]})
    t.act(seat, "Turn")
    assert t.offers() == offers
    t.act(seat, offers[0])
    assert (t.face_down(offers[0]), t.face_down(offers[1])) == (not left, left)
    assert cards_of(t, events(t, verb.lower())) == offers[:1]


@pytest.mark.rule("universus:Flip/3", "universus:Publicity/2")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_turned_over_is_the_same_card_with_a_fresh_state(seat: int) -> None:
    """What was assigned to it and that it was readied stay; what was changed about it does not."""
    stage = [
        (gem("Enhance: This attack gets +5 damage.", difficulty=3), "committed"),
        asset("Wake", "Form Commit: Ready 1 foundation."),
        asset("Mark", "Form Commit: 1 of your foundations gets +2 difficulty."),
        asset("Chill", "Form Commit: Freeze 1 foundation."),
        asset("Turn", "Form: Flip 1 foundation."),
        asset("Unturn", "Form: Unflip 1 foundation."),
        asset(
            "Tally", "Form Commit: Gain 1 health for each of your foundations that has been readied this Combat Phase."
        ),
    ]
    t = seated(seat, {"stage": stage, "hand": [SPARE], "health": 5})
    t.act(seat, "Wake").act(seat, "Mark").act(seat, "Chill")
    assert t.number("Gem", "difficulty") == 5
    t.act(seat, "Turn").act(seat, "Unturn")
    assert t.number("Gem", "difficulty") == 3
    assert t.game.in_own_state(terms.FROZEN, t.card("Gem"))
    t.act(seat, "Tally")
    assert t.vitality(seat) == 6


@pytest.mark.rule("universus:Unflip/3")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("turned", [True, False])
def test_abilities_that_come_back_by_unflipping_are_new(seat: int, turned: bool) -> None:
    stage = [
        gem("Form [Once per turn]: Gain 1 health."),
        asset("Turn", "Form Commit: Flip 1 foundation."),
        asset("Unturn", "Form Commit: Unflip 1 foundation."),
    ]
    t = seated(seat, {"stage": stage, "hand": [SPARE], "health": 5})
    t.act(seat, "Gem")
    assert "Gem Form" not in t.offers()
    if turned:
        t.act(seat, "Turn")
        assert "Gem Form" not in t.offers()
        t.act(seat, "Unturn")
        t.act(seat, "Gem")
    assert t.vitality(seat) == (7 if turned else 6)
    assert "Gem Form" not in t.offers()


# -------------------------------------------------------------------------------------------------------------- freeze


@pytest.mark.rule("universus:Freeze/1")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("own", [True, False])
def test_a_frozen_card_does_not_ready_in_its_owners_next_ready_step_but_in_the_one_after(seat: int, own: bool) -> None:
    """Whoever freezes it, and in whosever turn."""
    chill = asset("Chill", "Form: Freeze 1 foundation." if own else "Form: Freeze 1 rival foundation.")
    cards = [("G", "committed"), ("H", "committed")]
    side: dict[str, Any] = {"stage": [chill], "hand": [SPARE]}
    other: dict[str, Any] = {"stage": [ANCHOR], "hand": ["y"]}
    (side if own else other)["stage"] += cards
    t = seated(seat, side, other)
    t.act(seat, "Chill").act(seat, "G")
    assert [(t.name(event.card), event.by) for event in events(t, FREEZE)] == [("G", seat)]
    owner = seat if own else 1 - seat
    steps: list[tuple[bool, bool]] = []
    for _ in range(4):
        next_turn(t)
        if t.game.active == owner:
            steps.append((t.committed("G"), t.committed("H")))
    assert steps == [(True, False), (False, False)]


@pytest.mark.rule("universus:Freeze/1")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_frozen_card_is_readied_by_effects(seat: int) -> None:
    stage = [("Gem", "committed", "frozen"), asset("Wake", "Form Commit: Ready 1 foundation.")]
    t = seated(seat, {"stage": stage, "hand": []}, moment="start")
    assert t.committed("Gem")
    t.act(seat, "Wake")
    assert not t.committed("Gem")


@pytest.mark.rule("universus:Freeze/1")
def test_what_is_frozen_in_the_ready_step_waits_for_the_next_one() -> None:
    """The step that has begun is not the next one."""
    chill = asset("Chill", "Response: After your rival readies 1 or more cards, freeze 1 rival foundation.")
    t = table({"stage": [("G", "committed"), ANCHOR], "hand": []}, {"stage": [chill], "hand": ["y"]}, moment="start")
    t.act(1, "Chill")
    t.decline("form")
    assert t.game.in_own_state(terms.FROZEN, t.card("G"))
    assert not t.committed("G")


@pytest.mark.rule("universus:Freeze/2")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_frozen_card_is_not_frozen_again(seat: int) -> None:
    chill = asset("Chill", "Form: Freeze 1 rival foundation. Draw 1 card.")
    t = seated(seat, {"stage": [chill], "hand": [SPARE]}, {"stage": ["G", ("H", "frozen"), "I"]})
    t.act(seat, "Chill")
    assert t.offers() == ["G", "I"]
    t.act(seat, "G").act(seat, "Chill").act(seat, "Chill")
    assert cards_of(t, events(t, FREEZE)) == ["G", "I"]
    assert len(t.zone("hand", seat)) == 4, "the rest of the effect is carried out"


@pytest.mark.rule("universus:Freeze/2", "universus:Unseal/2")
def test_what_is_so_already_is_not_done_again_whoever_asks() -> None:
    t = table({"stage": [("Gem", "frozen"), "Root"], "hand": [SPARE]})
    assert isinstance(t.game, Universus)
    scope = Scope(0, t.card("Gem"), 0, 0, 0)
    assert not changes.freeze(t.game, scope, t.card("Gem"), BY_EFFECT, "universus:Freeze/1")
    assert not changes.freeze(t.game, scope, t.card("Spare"), BY_EFFECT, "universus:Freeze/1"), "it is in hand"
    assert not changes.unseal(t.game, t.card("Root"), BY_EFFECT, 0, "universus:Unseal/1")
    assert (events(t, FREEZE), events(t, UNSEAL)) == ([], [])


# ---------------------------------------------------------------------------------------------------------------- seal


SEALED = gem("Your attacks get +2 damage.", "Form: Gain 1 health.", keywords=["Tech", "Unique"])


@pytest.mark.rule("universus:Seal/1", "universus:Seal/3")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_sealed_card_has_no_abilities_until_the_turn_ends_and_keeps_its_traits(seat: int) -> None:
    lock = asset("Lock", "Form Commit: Seal 1 foundation.")
    t = seated(seat, {"stage": [SEALED, lock], "hand": [attack("Jab", difficulty=0, damage=1), "x"]}, {"hand": ["y"]})
    t.act(seat, "Lock")
    assert (t.values("Gem").abilities, t.keywords("Gem")) == ((), ["Tech"])
    assert "Gem Form" not in t.offers()
    t.act(seat, "Jab").decline("form")
    assert [event.amount for event in events(t, "deal damage")] == [1]
    t.act(seat, "pass")
    t.decline("form")
    assert t.game.active == 1 - seat
    assert (len(t.values("Gem").abilities), t.keywords("Gem")) == (3, ["Tech", "Unique"])


@pytest.mark.rule("universus:Seal/1", "universus:Zone Changes/1")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_seal_ends_when_the_card_changes_zones(seat: int) -> None:
    stage = [(gem("Form: Gain 1 health."), "sealed"), asset("Home", "Form Commit: Add 1 foundation to your hand."),
             asset("Mason", "Form Commit: Build 1 foundation from your hand.")]  # fmt: skip
    t = seated(seat, {"stage": stage, "hand": [], "health": 5})
    assert t.values("Gem").abilities == ()
    t.act(seat, "Home").act(seat, "Mason")
    assert (t.where("Gem"), len(t.values("Gem").abilities)) == ("stage", 1)
    assert "Gem Form" in t.offers()


@pytest.mark.rule("universus:Seal/2")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("sealed", [True, False])
def test_a_sealed_card_gains_no_abilities_but_may_gain_traits(seat: int, sealed: bool) -> None:
    gift = asset("Gift", 'Form Commit: Choose 1 foundation. It gains "Form: Gain 4 health."')
    keys = asset("Keys", "Form Commit: Choose 1 foundation. It gains Unique and Tech.")
    root = ("Gem", "sealed") if sealed else "Gem"
    t = seated(seat, {"stage": [root, gift, keys], "hand": [SPARE], "health": 5})
    t.act(seat, "Gift").act(seat, "Keys")
    assert len(t.values("Gem").abilities) == (0 if sealed else 2)
    assert t.keywords("Gem") == (["Tech"] if sealed else ["Unique", "Tech"])
    assert ("Gem Form" in t.offers()) is not sealed


@pytest.mark.rule("universus:Seal/4", "universus:Unseal/2")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("verb", "offers"), [("Seal", ["A", "B"]), ("Unseal", ["C", "D"])])
def test_only_what_is_not_sealed_is_sealed_and_only_what_is_sealed_unsealed(
    seat: int, verb: str, offers: list[str]
) -> None:
    use = asset("Use", f"Form: {verb} 1 foundation.")
    t = seated(seat, {"stage": [use, "A", "B", ("C", "sealed"), ("D", "sealed")], "hand": [SPARE]})
    t.act(seat, "Use")
    assert t.offers() == offers
    t.act(seat, offers[0]).act(seat, "Use").act(seat, "Use")
    done = events(t, "seal") if verb == "Seal" else events(t, UNSEAL)
    assert cards_of(t, done) == offers


@pytest.mark.rule("universus:Unseal/1", "universus:Unseal/3")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_unsealed_card_has_new_abilities_and_a_fresh_state(seat: int) -> None:
    """V31: what was changed about it before is gone, sealed or not."""
    stage = [
        gem("Form [Once per turn]: Gain 1 health.", "Form [Once per game]: Gain 3 health.", difficulty=3),
        asset("Mark", "Form Commit: 1 of your foundations gets +2 difficulty."),
        asset("Lock", "Form Commit: Seal 1 foundation."),
        asset("Key", "Form Commit: Unseal 1 foundation."),
    ]
    t = seated(seat, {"stage": stage, "hand": [SPARE], "health": 5})
    for _ in range(2):
        t.game.choose(t.offers().index("Gem Form"))
    assert (t.vitality(seat), "Gem Form" in t.offers()) == (9, False)
    t.act(seat, "Mark").act(seat, "Lock")
    assert (t.number("Gem", "difficulty"), len(t.values("Gem").abilities)) == (5, 0), "a seal changes nothing else"
    t.act(seat, "Key")
    assert (t.number("Gem", "difficulty"), len(t.values("Gem").abilities)) == (3, 2)
    assert t.offers().count("Gem Form") == 1, "once per game is not for the card"
    t.act(seat, "Gem")
    assert t.vitality(seat) == 10


@pytest.mark.rule("universus:Unseal/1")
@pytest.mark.parametrize("seat", [0, 1])
def test_unsealing_ends_the_seal_and_no_other_effect_on_the_card(seat: int) -> None:
    key = asset("Key", "Form Commit: Unseal 1 foundation.")
    t = seated(seat, {"stage": [("Gem", "sealed", "frozen"), key], "hand": [SPARE]})
    t.act(seat, "Key")
    states = [t.game.in_own_state(state, t.card("Gem")) for state in (terms.SEALED, terms.FROZEN)]
    assert states == [False, True]


# -------------------------------------------------------------------------------------------------------- zone changes


@pytest.mark.rule("universus:Zone Changes/1", "universus:Zone Changes/2", "universus:Zone Changes/3")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("moved", [True, False])
def test_a_card_that_changes_zones_has_no_assigned_effects_no_changes_and_no_history(seat: int, moved: bool) -> None:
    stage = [
        (gem("Form [Once per turn]: Gain 1 health.", difficulty=3), "committed", "frozen"),
        asset("Wake", "Form Commit: Ready 1 foundation."),
        asset("Mark", "Form Commit: 1 of your foundations gets +2 difficulty."),
        asset("Home", "Form Commit: Add 1 foundation to your hand."),
        asset("Mason", "Form Commit: Build 1 foundation from your hand."),
        asset(
            "Tally", "Form Commit: Gain 5 health for each of your foundations that has been readied this Combat Phase."
        ),
    ]
    t = seated(seat, {"stage": stage, "hand": [attack("Jab")], "health": 5})
    t.act(seat, "Wake").act(seat, "Gem").act(seat, "Mark")
    assert (t.vitality(seat), t.number("Gem", "difficulty")) == (6, 5)
    if moved:
        t.act(seat, "Home").act(seat, "Mason")
    assert t.game.in_own_state(terms.FROZEN, t.card("Gem")) is not moved
    assert t.number("Gem", "difficulty") == (3 if moved else 5)
    assert ("Gem Form" in t.offers()) is moved, "its once per turn has not been used"
    t.act(seat, "Tally")
    assert t.vitality(seat) == (6 if moved else 11), "it has not been readied"
