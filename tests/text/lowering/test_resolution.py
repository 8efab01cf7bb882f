"""Open points and the rules that leave one candidate."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from livingrules.rulebooks.catalogue import rulebook
from livingrules.rulebooks.readings import readings
from livingrules.text.errors import Declined
from livingrules.text.lowering.discourse import CHAIN, Discourse, Referent
from livingrules.text.lowering.resolution import RULES, Bound, Findings, OpenPoint, Rule, Unbound, resolve, rule


@dataclass(frozen=True)
class Thing:
    words: str


A, B, C = Thing("the chosen foundation"), Thing("the discarded card"), Thing("this card")


def without(*gone: Thing, number: str = "T1") -> Rule:
    return Rule(number, "referent", "", {}, lambda _, left: [each for each in left if each not in gone])


def test_the_only_candidate_needs_no_rule() -> None:
    assert resolve(OpenPoint("referent", (0, 1), (A,)), []) == Bound(OpenPoint("referent", (0, 1), (A,)), A, "")


def test_the_rule_that_eliminates_the_last_other_candidate_is_recorded() -> None:
    found = resolve(OpenPoint("referent", (0, 1), (A, B, C)), [without(A, number="T1"), without(C, number="T2")])
    assert isinstance(found, Bound)
    assert (found.candidate, found.rule) == (B, "T2")


def test_a_rule_may_eliminate_the_only_candidate() -> None:
    assert isinstance(resolve(OpenPoint("referent", (0, 1), (A,)), [without(A)]), Unbound)


def test_a_rule_is_asked_of_the_last_candidate_too() -> None:
    found = resolve(OpenPoint("referent", (0, 1), (A, B)), [without(A, number="T1"), without(B, number="T2")])
    assert isinstance(found, Unbound)
    assert found.left == ()


def test_a_rule_that_weighs_candidates_says_nothing_against_the_last() -> None:
    weighing = replace(without(B, number="T2"), weighs=True)
    found = resolve(OpenPoint("referent", (0, 1), (A, B)), [without(A, number="T1"), weighing])
    assert isinstance(found, Bound)
    assert (found.candidate, found.rule) == (B, "T1")
    assert isinstance(resolve(OpenPoint("referent", (0, 1), (B,)), [weighing]), Bound)


def test_candidates_are_weighed_when_all_are_left_that_can_be_meant() -> None:
    weighing = replace(without(number="T1"), weighs=True)
    with pytest.raises(ValueError, match="T2 stands behind a rule that weighs"):
        resolve(OpenPoint("referent", (0, 1), (A, B)), [weighing, without(number="T2")])


def test_a_rule_only_eliminates() -> None:
    adds = Rule("T1", "referent", "", {}, lambda _, left: [*left, C])
    with pytest.raises(ValueError, match="T1 adds a candidate"):
        resolve(OpenPoint("referent", (0, 1), (A, B)), [adds])


@pytest.mark.parametrize(
    ("candidates", "gone", "sentence"),
    [
        ((A, B), (), "'it' can be the chosen foundation or the discarded card"),
        ((A, B, C), (), "'it' can be the chosen foundation, the discarded card or this card"),
        ((A, B), (A, B), "'it' can be none of what this text mentions: the chosen foundation and the discarded card"),
        ((), (), "nothing in this text can be 'it'"),
        ((B, Thing(B.words)), (), "'it' can be 2 things called the discarded card"),
    ],
)
def test_what_stays_open_names_its_candidates(
    candidates: tuple[Thing, ...], gone: tuple[Thing, ...], sentence: str
) -> None:
    found = resolve(OpenPoint("referent", (0, 1), candidates), [without(*gone)])
    assert isinstance(found, Unbound)
    assert found.sentence("it") == sentence


def test_findings_keep_what_was_bound_and_what_was_not() -> None:
    findings = Findings()
    assert findings.settle(OpenPoint("referent", (0, 1), (A, B)), [without(A)]) is B
    assert findings.settle(OpenPoint("referent", (4, 5), (A, B)), []) is None
    assert [each.rule for each in findings.bound] == ["T1"]
    assert [each.left for each in findings.unbound] == [(A, B)]


def test_a_number_is_given_once() -> None:
    def everything(_: object, left: tuple[Thing, ...]) -> tuple[Thing, ...]:
        return left

    try:
        made = rule("T9", "referent", "")(everything)
        assert RULES["T9"] is made
        with pytest.raises(ValueError, match="two rules T9"):
            rule("T9", "referent", "")(everything)
    finally:
        del RULES["T9"]


def test_every_rule_rests_on_clauses_or_readings_that_exist() -> None:
    for each in RULES.values():
        assert each.sources, each.number
        for game, sources in each.sources.items():
            known = set(rulebook(game).entries) | {reading.id for reading in readings(game)}
            assert set(sources) <= known, each.number


def test_the_mark_is_as_wide_as_the_phrase() -> None:
    assert str(Declined("Ready those cards.", 1, 7, "why", 11)).splitlines()[2] == "      ^^^^^^^^^^^"


def test_referents_are_numbered_in_the_order_of_the_text() -> None:
    text = Discourse()
    first = text.mention(Referent(0, CHAIN, "the chosen card"))
    text.next_sentence()
    second = text.mention(Referent(0, CHAIN, "the discarded card"))
    assert (first.number, first.sentence, second.number, second.sentence) == (1, 0, 2, 1)
    again = text.again(1, "reveal", frozenset({"hand"}))
    assert (again.sentence, again.done, again.places) == (1, ("reveal",), frozenset({"hand"}))
    assert text.referents() == (again, second)
    assert text.latest() == 2


def test_alternatives_do_not_know_of_one_another() -> None:
    text = Discourse()
    text.mention(Referent(0, CHAIN, "the chosen card"))
    before = text.latest()
    one = text.mention(Referent(0, CHAIN, "the discarded card"))
    hidden = text.hide(before)
    assert [each.number for each in text.referents()] == [1]
    other = text.mention(Referent(0, CHAIN, "the drawn card"))
    text.show(hidden)
    assert [each.number for each in text.referents()] == [1, one.number, other.number]
