"""Which card a pronoun of FFTCG means: for every rule a text that it decides, and texts that none decides."""

from __future__ import annotations

import pytest

from livingrules.text.compile import compile_ability
from livingrules.text.errors import TextError
from livingrules.text.lowering.discourse import Referent
from livingrules.text.lowering.fftcg import referents, rules
from livingrules.text.lowering.fftcg.referents import check_referents, without_slots
from livingrules.text.lowering.resolution import RULES, Bound, Findings, resolve
from livingrules.text.tree import Ability, Act, It

DECIDED = [
    ("fftcg B0", "Discard 1 Summon: Choose 1 Forward. Deal it damage equal to the discarded card's cost.",
     "the discarded Summon"),
    ("fftcg B1", "Choose 1 Forward and 1 Backup. Dull the Forward.", "the chosen Forward"),
    ("fftcg B2", "Dull 1 Forward. Discard 1 card. Break it.", "the dulled Forward"),
    ("fftcg F1", "Choose 1 Forward. Vera gains Haste. Dull it.", "the chosen Forward"),
    ("fftcg F2", "Choose 1 Forward. If you control a Backup, dull it.", "the chosen Forward"),
    ("fftcg F3", "Choose 1 Forward. You may dull 1 active Backup you control. If you do so, break it.",
     "the chosen Forward"),
    ("fftcg B3", "When a Forward enters your field, choose 1 Backup. Activate it.", "the chosen Backup"),
]  # fmt: skip
"""A rule, a text whose last pronoun it decides, and what that is then."""
DECLINED = [
    ("Choose 1 Forward. Vera deals it damage equal to its power.", "its", "this card or the chosen Forward"),
    ("Dull 1 Forward and freeze 1 Backup. Activate it.", "it", "the dulled Forward or the Backup"),
    ("Choose 1 Forward and 1 Backup. Dull it.", "it", "the chosen Forward or the chosen Backup"),
    ("Discard 1 card. Dull it.", "it", "none of what this text mentions: the discarded card"),
    ("It gains +1000 power.", "It", "nothing in this text can be 'It'"),
    ("Choose 1 Forward. Put the rest into the Break Zone.", "the rest", "none of what this text mentions"),
    (
        "When Vera attacks, discard 1 Summon. Dull the discarded Summon.",
        "the discarded Summon",
        "none of what this text",
    ),
    ("Each player selects 1 Forward they control. Break it.", "it", "none of what this text mentions: the selected"),
    ("Choose 1 Forward. Dull the former.", "the former", "nothing in this text can be 'the former'"),
]


def read(text: str) -> Ability:
    return compile_ability(text, ("Rook",), "fftcg", ("Knight",), "Vera")


def last_point(text: str) -> Bound[Referent]:
    """What became of the last pronoun of a text."""
    findings = Findings()
    check_referents(without_slots(read(text)), findings)
    assert not findings.unbound
    return findings.bound[-1]


@pytest.mark.parametrize(("number", "text", "words"), DECIDED, ids=[each[0] for each in DECIDED])
def test_a_rule_decides(number: str, text: str, words: str) -> None:
    assert last_point(text).candidate.words == words


@pytest.mark.parametrize(("number", "text", "words"), DECIDED, ids=[each[0] for each in DECIDED])
def test_without_the_rule_it_is_open_or_another(number: str, text: str, words: str) -> None:
    decided = last_point(text)
    others = tuple(rule for rule in rules.REFERENT_RULES if rule is not RULES[number])
    result = resolve(decided.point, others)
    assert not isinstance(result, Bound) or result.candidate != decided.candidate


@pytest.mark.parametrize(("text", "phrase", "why"), DECLINED)
def test_what_is_left_open_is_declined_with_its_candidates(text: str, phrase: str, why: str) -> None:
    with pytest.raises(TextError) as caught:
        read(text)
    (declined,) = caught.value.declined
    start = declined.column - 1
    assert declined.text[start : start + declined.width] == phrase
    assert why in declined.message


def test_slots_are_numbered_as_they_are_read_and_the_own_card_is_slot_0() -> None:
    ability = read("Choose 1 Forward. Vera deals damage equal to its power to that Forward.")
    act = ability.body[-1]
    assert isinstance(act, Act)
    assert act.object == It(noun="Forward", slot=1)
    assert "slot=0" in repr(act.amount)
    assert without_slots(ability) != ability


def test_what_stands_in_two_branches_begins_as_before() -> None:
    text = "Choose 1 Forward. If you control a Backup, break it. Otherwise, dull it."
    assert [each.candidate.words for each in _bound(text)] == ["the chosen Forward"] * 2


def _bound(text: str) -> list[Bound[Referent]]:
    findings = Findings()
    referents.check_referents(without_slots(read(text)), findings)
    return findings.bound
