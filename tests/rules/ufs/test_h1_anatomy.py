"""H, H.1: what an ability is, and the parts of a played one."""

from dataclasses import replace

import pytest

from livingrules.errors import NotLegal
from livingrules.scenario.table import Table
from livingrules.text.compile import compile_ability
from livingrules.text.errors import TextError
from livingrules.text.lowering.fighting_abilities.meanings import meaning

from .play import attack, events

HOLD = {"name": "Hold", "text": "E: Gain 1 vitality."}
"""On the other side of the table it keeps the Enhance Step open."""


@pytest.mark.rule("ufs:H")
def test_an_ability_is_printed_or_granted_by_a_keyword_or_an_effect() -> None:
    printed = attack("Printed", text="E: Gain 1 vitality.")
    by_keyword = attack("Keyword", keywords=["Powerful: 1"])
    root = {"name": "Root", "text": 'E Commit: This attack gains "E: Gain 1 vitality." this turn.'}
    assert Table({"pool": [printed]}, moment="attack").offers() == ["Printed E", "pass"]
    assert Table({"pool": [by_keyword], "momentum": ["M"]}, moment="attack").offers() == ["Keyword E", "pass"]
    t = Table({"pool": [attack("Plain")], "staging": [root], "vitality": 10}, moment="attack")
    assert t.offers() == ["Root E", "pass"]
    t.act(0, "Root")
    assert t.offers() == ["Plain E", "pass"]
    t.act(0, "Plain")
    assert t.vitality(0) == 11


@pytest.mark.rule("ufs:H")
def test_an_ability_is_played_or_continuous() -> None:
    played = {"name": "Played", "text": "E: Your attack gets +1 damage."}
    continuous = {"name": "Continuous", "text": "Your attacks get +1 damage."}
    t = Table({"pool": [attack("Jab")], "staging": [played, continuous]}, {"staging": [HOLD]}, moment="attack")
    assert t.number("Jab", "damage") == 4, "the continuous ability is at work by itself"
    assert t.offers() == ["Played E", "pass"], "only the played one can be played"
    assert t.why_not(0, "Continuous", "enhance") == ["H"]
    t.act(0, "Played")
    assert t.number("Jab", "damage") == 5


@pytest.mark.rule("ufs:H.1", "ufs:H.1.1", "ufs:H.1.2", "ufs:H.1.3", "ufs:H.1.4", "ufs:H.1.5", "ufs:H.1.6", "ufs:H.1.7")
def test_every_part_of_a_played_ability_does_its_own_work() -> None:
    """Restriction, letter, brackets, cost, colon, condition, effect: each takes part in what happens."""
    text = "Desperation R [Once per turn] Discard 1 card: After your opponent gains vitality, draw 2 cards."
    healer = {"name": "Healer", "text": "F: Gain 1 vitality."}

    def table(vitality: int) -> Table:
        mine = {"staging": [healer], "vitality": 10}
        theirs = {"staging": [{"name": "Root", "text": text}], "hand": ["Spare", "Other"], "vitality": vitality}
        return Table(mine, theirs)

    t = table(9)
    assert t.why_not(1, "Root", "form") == ["H"], "its letter makes it a response and nothing else"
    t.act(0, "Healer")
    assert (t.asked, t.seat, t.offers()) == ("respond", 1, ["Root R", "pass"])
    t.act(1, "Root").act(1, "Spare")
    assert t.zone("discard", 1) == ["Spare"], "what stands before the colon was paid"
    assert len(t.zone("hand", 1)) == 3, "what stands behind it was carried out"
    t.act(0, "Healer")
    assert t.asked == "form", "the bracket lets it be played once a turn"
    t = table(10)
    t.act(0, "Healer")
    assert t.asked == "form", "the restriction in front of the letter is not met"


@pytest.mark.rule("ufs:H.1", "ufs:H.1.5")
def test_cost_before_effect() -> None:
    """The cost is paid when the effect begins, and what follows the colon is no cost: it may be impossible."""
    root = {"name": "Root", "text": "F Lose 1 vitality: Discard 1 card, then gain 3 vitality."}
    t = Table({"staging": [root], "vitality": 10})
    t.act(0, "Root")
    assert t.vitality(0) == 12
    assert [event.amount for event in events(t, "lose")] == [1]
    stump = {"name": "Stump", "text": "F Discard 1 card: Gain 3 vitality."}
    t = Table({"staging": [stump], "hand": []}, moment="combat")
    assert t.why_not(0, "Stump", "form")[-1] == "E.4.1.1", "the same words as a cost cannot be paid"


@pytest.mark.rule("ufs:H.1.2")
@pytest.mark.parametrize(("letter", "moment", "act"), [("E", "attack", "enhance"), ("F", "combat", "form")])
def test_one_letter_decides_when_it_can_be_played(letter: str, moment: str, act: str) -> None:
    root = {"name": "Root", "text": f"{letter}: Gain 1 vitality."}
    t = Table({"staging": [root], "pool": [attack("Jab")], "vitality": 5}, moment=moment)
    assert (t.asked, t.offers()) == (act, [f"Root {letter}", "pass"])
    t.act(0, "Root")
    assert t.vitality(0) == 6


@pytest.mark.rule("ufs:H.1.1", "ufs:H.1.3")
def test_the_optional_parts_may_be_missing() -> None:
    bare = {"name": "Bare", "text": "F: Gain 1 vitality."}
    full = {"name": "Full", "text": "First F [Once per turn]: Gain 2 vitality."}
    t = Table({"staging": [bare, full], "vitality": 5})
    t.act(0, "Full")
    assert t.vitality(0) == 7
    t.act(0, "Bare").act(0, "Bare")
    assert t.vitality(0) == 9
    assert t.offers() == ["Bare F", "pass"]


@pytest.mark.rule("ufs:H.1.6", "ufs:H.1.6.1")
def test_only_responses_wait_for_a_point_in_time() -> None:
    """The same phrase in front of an effect is a condition in a response, and part of the effect in a form."""
    waiting = {"name": "Waiting", "text": "R Commit: After you lose vitality, gain 3 vitality."}
    later = {"name": "Later", "text": "F Commit: After you lose vitality, gain 3 vitality."}
    bleed = {"name": "Bleed", "text": "F Commit: Lose 1 vitality."}
    t = Table({"staging": [waiting, bleed], "vitality": 10})
    assert t.offers() == ["Bleed F", "pass"], "the response has nothing to answer yet"
    t.act(0, "Bleed")
    assert (t.asked, t.offers()) == ("respond", ["Waiting R", "pass"])
    t.act(0, "Waiting")
    assert t.vitality(0) == 12
    t = Table({"staging": [later, bleed], "vitality": 10})
    t.act(0, "Later").act(0, "Bleed")
    assert (t.asked, t.vitality(0)) == ("form", 12)


@pytest.mark.rule("ufs:H.1.6.1")
def test_a_response_without_a_condition_is_none() -> None:
    waiting = {"name": "Waiting", "text": "R: After you gain vitality, draw 1 card."}
    healer = {"name": "Healer", "text": "F Commit: Gain 1 vitality."}
    t = Table({"staging": [waiting, healer], "vitality": 3})
    t.act(0, "Healer").act(0, "Waiting")
    assert len(t.zone("hand")) == 1
    with pytest.raises(TextError):
        compile_ability("R: Draw 1 card.")
    response = compile_ability("R: After you gain vitality, draw 1 card.")
    for wrong in (replace(response, trigger=None), replace(response, kind="E")):
        with pytest.raises(NotLegal, match=r"H\.1\.6\.1"):
            meaning(wrong, "ufs")


@pytest.mark.parametrize(
    "wrong",
    [
        "Commit: Draw 1 card.",
        "E Commit Draw 1 card.",
        "E Commit:",
        "E First: Draw 1 card.",
        "E F: Draw 1 card.",
        "E Commit [Once per turn] First: Draw 1 card.",
    ],
)
def test_parts_that_are_missing_or_out_of_order_are_not_read(wrong: str) -> None:
    with pytest.raises(TextError):
        compile_ability(wrong)
