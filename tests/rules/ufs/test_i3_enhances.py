"""I.3: keywords that are played in the Enhance Step, or skip it: EX, Flash, Multiple, Powerful, Stun."""

from typing import Any

import pytest

from livingrules.errors import IllegalChoice
from livingrules.games.ufs.words import BY_COST, ENHANCE_STEP, KEYWORD_NAMES, MULTIPLE_COPY, START, option_ability
from livingrules.scenario.table import Table

from .play import attack, cards_of, controls, events

HOLD = {"name": "Hold", "text": "E: Gain 1 vitality."}
MOMENTUM = ["M1", "M2", "M3"]


def attacking(*keywords: str, opponent: dict[str, Any] | None = None, card: Any = None, **you: Any) -> Table:
    """Your Jab with these keywords is in its Enhance Step."""
    jab = attack("Jab", keywords=list(keywords), **(card or {}))
    return Table({"pool": [jab], "momentum": MOMENTUM, **you}, opponent or {"staging": [HOLD]}, moment="attack")


# --------------------------------------------------------------------------------------------------- EX and Powerful


@pytest.mark.parametrize(
    ("keyword", "attribute"),
    [
        pytest.param("EX", "speed", marks=pytest.mark.rule("ufs:I.3.6.1", "ufs:I.2.1.6", "ufs:I.2.3")),
        pytest.param("Powerful", "damage", marks=pytest.mark.rule("ufs:I.3.9.1", "ufs:I.2.1.9", "ufs:I.2.3")),
    ],
)
@pytest.mark.parametrize("paid", [1, 2, 3])
def test_momentum_is_spent_for_speed_or_damage(keyword: str, attribute: str, paid: int) -> None:
    t = attacking(f"{keyword}: 2")
    t.act(0, "Jab")
    assert (t.asked, t.offers()) == ("cards", MOMENTUM)
    t.act(0, *MOMENTUM[:paid])
    assert t.number("Jab", attribute) == 3 + 2 * paid
    other = {"speed": "damage", "damage": "speed"}[attribute]
    assert t.number("Jab", other) == 3
    assert [event.cause for event in events(t, "discard")] == [BY_COST] * paid
    assert t.zone("momentum") == MOMENTUM[paid:]


@pytest.mark.parametrize(
    "keyword",
    [
        pytest.param("EX: 1", marks=pytest.mark.rule("ufs:I.3.6.1")),
        pytest.param("Powerful: 1", marks=pytest.mark.rule("ufs:I.3.9.1")),
    ],
)
def test_at_least_one_momentum_is_needed(keyword: str) -> None:
    t = attacking(keyword, momentum=[], staging=[{**HOLD, "name": "Own"}])
    assert t.offers() == ["Own E", "pass"]
    assert t.why_not(0, "Jab", "enhance") == ["E.4.1.1"]
    t = attacking(keyword)
    t.act(0, "Jab")
    with pytest.raises(IllegalChoice, match="Choose 1 to 3"):
        t.game.choose(())
    t.act(0, "M1")
    assert t.number("Jab", "speed") + t.number("Jab", "damage") == 7


# -------------------------------------------------------------------------------------------------------------- Stun


@pytest.mark.rule("ufs:I.3.12.1", "ufs:I.2.1.12", "ufs:I.2.3")
def test_stun_has_the_opponent_commit_foundations() -> None:
    theirs = ["Stone", "Rock", ("Gone", "committed"), {"name": "Relic", "type": "asset"}, HOLD]
    t = attacking("Stun: 2", opponent={"staging": theirs}, momentum=[])
    t.act(0, "Jab")
    assert (t.asked, t.seat, t.offers()) == ("cards", 1, ["Stone", "Rock", "Hold"]), "the opponent chooses ready ones"
    t.act(1, "Rock", "Stone")
    assert [t.committed(name) for name in ("Stone", "Rock", "Hold", "Relic")] == [True, True, False, False]
    assert events(t, "discard") == [], "it costs nothing"


@pytest.mark.rule("ufs:I.3.12.1")
def test_stun_takes_what_there_is_and_never_the_character() -> None:
    t = attacking("Stun: 3", opponent={"staging": ["Stone", "Rock"]})
    t.act(0, "Jab")
    assert [t.committed(name) for name in ("Stone", "Rock", "Opponent")] == [True, True, False]
    t = attacking("Stun: 1", opponent={"staging": []}, staging=["Own"])
    t.act(0, "Jab")
    assert [t.committed(name) for name in ("Own", "Opponent", "You")] == [False] * 3


# ------------------------------------------------------------------------------------------------------------- Flash


def enhance_steps(t: Table) -> int:
    return sum(1 for event in events(t, START) if event.what == ENHANCE_STEP)


@pytest.mark.rule("ufs:I.3.7.1", "ufs:I.2.1.7")
def test_flash_skips_the_enhance_step() -> None:
    wall = {"name": "Wall", "block_zone": "mid", "block_modifier": 0}
    t = attacking("Flash", opponent={"staging": [HOLD], "hand": [wall]}, card={"text": "E: Draw 1 card."})
    assert (t.asked, t.seat, enhance_steps(t)) == ("block", 1, 0)
    t = attacking(opponent={"staging": [HOLD], "hand": [wall]}, card={"text": "E: Draw 1 card."})
    assert (t.asked, t.seat, enhance_steps(t)) == ("enhance", 0, 1)


@pytest.mark.rule("ufs:I.3.7.1")
def test_flash_skips_the_step_of_its_own_attack_only() -> None:
    flash, plain = attack("Flashy", keywords=["Flash"]), attack("Plain")
    t = Table({"hand": [flash, plain], "deck": controls(9, 9)}, {"staging": [HOLD]})
    t.act(0, "Flashy")
    assert (t.asked, enhance_steps(t)) == ("form", 0)
    t.act(0, "Plain")
    assert (t.asked, t.seat, enhance_steps(t)) == ("enhance", 1, 1)


@pytest.mark.rule("ufs:I.3.7.1")
def test_flash_gained_before_the_step_skips_it() -> None:
    root = {"name": "Root", "text": "F Commit: Your next attack this turn gains Flash."}
    t = Table({"hand": [attack("Plain")], "staging": [root], "deck": controls(9)}, {"staging": [HOLD]})
    t.act(0, "Root").act(0, "Plain")
    assert enhance_steps(t) == 0


@pytest.mark.rule("ufs:I.3.7.1/n1")
def test_flash_gained_in_the_step_does_not_end_it() -> None:
    root = {"name": "Root", "text": "E Commit: This attack gains Flash."}
    t = attacking(staging=[root, {**HOLD, "name": "Own"}])
    t.act(0, "Root")
    assert t.keywords("Jab") == ["Flash"]
    assert (t.asked, t.seat, t.offers()) == ("enhance", 1, ["Hold E", "pass"])
    t.act(1, "Hold")
    assert (t.asked, t.seat, t.offers()) == ("enhance", 0, ["Own E", "pass"])


# ---------------------------------------------------------------------------------------------------------- Multiple


@pytest.mark.rule("ufs:I.3.8.1", "ufs:I.2.1.8", "ufs:I.2.3")
def test_multiple_makes_copies_of_the_paid_cards() -> None:
    t = attacking("Multiple: 2", discard=["Old"])
    t.act(0, "Jab")
    assert (t.asked, t.offers()) == ("x", ["1", "2"]), "from 1 to the rating"
    t.act(0, 2).act(0, "M1", "M2")
    pool = t.zone("pool")
    assert (pool[0], sorted(pool[1:]), t.zone("discard")) == ("Jab", ["M1", "M2"], ["Old"])
    assert all(t.game.flags[t.card(name)] & MULTIPLE_COPY for name in ("M1", "M2"))
    assert all(t.face_down(name) for name in ("M1", "M2"))
    stack = [t.name(card) for card in t.game.attack_stack]
    assert stack == pool[:0:-1], "the leftmost of them is next"
    assert events(t, "play") == [], "copies are not played"


@pytest.mark.rule("ufs:I.3.8.1")
def test_copies_attack_after_the_original() -> None:
    t = attacking("Multiple: 1", opponent={"vitality": 20})
    t.act(0, "Jab").act(0, "M1")
    assert t.vitality(1) == 14, "3 damage of the attack, 3 of its copy"
    assert cards_of(t, events(t, "resolve")) == ["Jab", "M1"]
    t = attacking("Multiple: 1", momentum=[], staging=[{**HOLD, "name": "Own"}])
    assert t.why_not(0, "Jab", "enhance") == ["E.4.1.1"]
    assert t.offers() == ["Own E", "pass"]


@pytest.mark.rule("ufs:I.3.8.1")
def test_the_top_of_the_discard_pile_becomes_the_copy() -> None:
    """Something discarded in answer to the payment lies on top of what was paid."""
    spill = {"name": "Spill", "text": "R: After you discard 1 or more momentum, discard 1 card."}
    t = attacking("Multiple: 1", momentum=["M1"], hand=["Late"], staging=[spill])
    t.act(0, "Jab")
    assert t.asked == "respond"
    t.act(0, "Spill")
    assert t.zone("pool") == ["Jab", "Late"]
    assert "M1" in t.zone("discard")


@pytest.mark.rule("ufs:I.3.8.2", "ufs:I.3.8.2/n1")
def test_a_copy_has_the_printed_values_and_an_empty_text_box() -> None:
    """What was changed on the original is not copied; what the card itself prints is gone."""
    boost = {"name": "Boost", "text": "E Commit: Your attack gets +5 damage."}
    printed = {"speed": 6, "damage": 2, "attack_zone": "low", "text": "E: Draw 1 card.", "symbols": ["fire", "air"]}
    t = attacking("Multiple: 1", "Kick", staging=[boost], momentum=[{"name": "M1", "control": 1}], card=printed)
    t.act(0, "Boost").act(1, "pass")
    t.game.choose(next(at for at, offer in enumerate(t.offers()) if keyword_of(t, at) == "Multiple"))
    values = t.values("M1")
    assert (t.number("M1", "speed"), t.number("M1", "damage"), values.attack_zone) == (6, 2, 3)
    assert (t.symbols("M1"), t.keywords("M1"), values.abilities) == (("air", "fire"), [], ())
    assert t.game.library.names[values.name] == "Jab"
    assert t.game.base[t.card("M1")].pack() == values.pack(), "it is a base value, not a modification"
    assert (t.number("Jab", "damage"), t.keywords("Jab")) == (7, ["Multiple: 1", "Kick"])


def keyword_of(t: Table, at: int) -> str:
    """The keyword behind an option of the decision."""
    assert t.game.decision is not None
    keyword = t.game.info(option_ability(t.game.decision.options[at])).keyword
    return KEYWORD_NAMES[keyword] if keyword >= 0 else ""


@pytest.mark.rule("ufs:I.3.8.2.1")
def test_a_copy_that_dealt_damage_is_no_momentum() -> None:
    t = attacking("Multiple: 1", momentum=["M1"])
    t.act(0, "Jab").decline("momentum?")
    assert [event.card for event in events(t, "deal damage")] == [t.card("Jab"), t.card("M1")]
    assert t.where("M1") == "discard pile", "clearing goes from right to left: the copy is gone already"
    assert t.asked == "momentum?"
    t.act(0, "yes")
    assert t.zone("momentum") == ["Jab"]


@pytest.mark.rule("ufs:I.3.8.2.1")
def test_an_effect_that_would_make_a_copy_momentum_discards_it() -> None:
    grab = {"name": "Grab", "text": "R Commit: After your attack deals damage, add it to your momentum."}
    t = attacking("Multiple: 1", momentum=["M1"], staging=[grab], opponent={"vitality": 20})
    t.act(0, "Jab")
    assert t.offers() == ["Grab R", "pass"]
    t.act(0, "pass")
    assert (t.asked, t.game.attack) == ("respond", t.card("M1"))
    t.act(0, "Grab")
    assert t.where("M1") == "discard pile"
    assert t.zone("momentum") == []


@pytest.mark.rule("ufs:I.3.8.2.2")
def test_a_copy_makes_no_copies() -> None:
    again = {"name": "Again", "text": "E: This attack gains Multiple: 1."}
    t = attacking("Multiple: 1", momentum=["M1", "M2"], staging=[again], opponent={"vitality": 20})
    t.act(0, "Jab").act(0, "M1").act(0, "pass")
    assert (t.asked, t.game.attack) == ("enhance", t.card("M1")), "the copy's own Enhance Step"
    t.act(0, "Again")
    assert (t.keywords("M1"), t.offers()) == (["Multiple: 1"], ["M1 E", "pass"])
    t.act(0, "M1")
    assert t.zone("momentum") == []
    assert cards_of(t, events(t, "add", "I.3.8.1")) == ["M1"], "M2 was paid, and did not become a copy"
    assert cards_of(t, events(t, "resolve")) == ["Jab", "M1"]
    assert t.vitality(1) == 14
