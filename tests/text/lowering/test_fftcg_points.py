"""What else an FFTCG text leaves open: who they are, what was done, instead of what, since when, where it is used.

For every rule a text that it decides, and texts that none decides, with the words that stay open and why.
"""

from __future__ import annotations

from typing import Any

import pytest

from livingrules.text.compile import compile_ability, print_ability
from livingrules.text.errors import TextError
from livingrules.text.explain import explain
from livingrules.text.fftcg import completed, reduced
from livingrules.text.lowering.checks import lowered
from livingrules.text.lowering.fftcg import attachment, outcomes, players, replaced, workplaces
from livingrules.text.lowering.resolution import Bound, Findings, resolve
from livingrules.text.tree import Ability

FROM_BELOW = "《0》: Play Vera from your Break Zone onto the field."
DECIDED = [
    ("fftcg W1", "Your opponent draws 1 card and each player discards 1 card from their hand.", "each player"),
    ("fftcg W2", "Your opponent draws 1 card. Each player draws 1 card. That player discards 1 card.", "your opponent"),
    ("fftcg W3", "Your opponent draws 1 card. Each player draws 1 card. They discard 1 card.", "each player"),
    ("fftcg A1", "Discard 1 card and your opponent draws 1 card. If they do so, draw 1 card.",
     "that your opponent draws"),
    ("fftcg A2", "You may draw 1 card and cast 1 Summon in your hand. If you do not cast it, draw 1 card.",
     "that you cast"),
    ("fftcg A3", "Discard 1 card. You may dull Vera. If you do so, draw 1 card.", "that you dull"),
    ("fftcg I1", "Choose 1 Forward. Dull it. Draw 1 card. If you control a Backup, break all the Backups instead.",
     "what is said with 'dull'"),
    ("fftcg I2", "Dull all the Forwards. Choose 1 Forward. Dull it. If you control a Backup, freeze it instead.",
     "what is said with 'dull'"),
    ("fftcg I3", "Choose 1 Forward. Freeze it. Deal it 1000 damage. If Vera is dull, deal it 4000 damage instead.",
     "what is said with 'deal'"),
    ("fftcg N1", "Choose 1 Job Knight or Fire Character. Dull it.", "said of all of them"),
    ("fftcg N2", "Choose 1 Job Knight or Card Name Rook Forward in your Break Zone. Add it to your hand.",
     "said of all of them"),
    ("fftcg Z1", f"{FROM_BELOW} You can only use this ability if Vera is in the Break Zone.",
     "in the Break Zone"),
    ("fftcg Z2", "Put Vera into the Break Zone: Play Vera from your Break Zone onto the field.", "on the field"),
]  # fmt: skip
"""A rule, a text whose last point it decides, and what that is then."""
DECLINED = [
    ("Choose 1 Forward. Break it. They draw 1 card.", "They", "nothing in this text can be 'They'"),
    ("Choose 1 Forward. That player discards 1 card.", "That player", "nothing in this text can be"),
    ("When a Forward enters the field, that player discards 1 card.", "that player", "nothing in this text can be"),
    ("Draw 1 card. You may discard 1 card from their hand.", "their", "nothing in this text can be 'their'"),
    ("Each player draws 1 card. Discard 1 card from their hand.", "their",
     "none of what this text mentions: each player"),
    ("Your opponent may discard 1 card. If you do so, draw 1 card.", "you do so", "nothing in this text says so"),
    ("You may discard 1 card. If your opponent does so, draw 1 card.", "your opponent does so",
     "nothing in this text says so"),
    ("You may discard 1 card. Your opponent draws 1 card. When you do so, draw 1 card.", "you do so",
     "nothing in this text says so"),
    ("You may discard 1 card and draw 1 card. If you do so, draw 2 cards.", "you do so",
     "that you discard or that you draw"),
    ("You may draw 1 card. If you do not cast it, draw 1 card.", "you do not cast it", "nothing in this text says so"),
    ("Choose 1 Forward. Deal it 1000 damage. Dull it. If you control a Backup, freeze it instead.", "instead",
     "what is said with 'deal' or what is said with 'dull'"),
    ("Choose 1 Forward. Freeze it. Dull it. Draw 1 card. If you control a Backup, break it instead.", "instead",
     "what is said with 'freeze' or what is said with 'dull'"),
    ("Choose 1 Forward. Deal it 1000 damage. Draw 1 card. Dull it. If Vera is dull, deal it 4000 damage instead.",
     "instead", "what is said with 'deal'"),
    ("If your opponent has discarded a card, draw 1 card.", "your opponent has discarded a card",
     "since when? what happened this turn or what happened in this game"),
    ("Your opponent discards 1 card. If your opponent has discarded a card, draw 1 card.",
     "your opponent has discarded a card", "what this text does, what happened this turn or"),
    ("Draw 1 card for each card discarded this way.", "card discarded this way", "nothing in this text says so"),
    ("Choose 1 Forward. If that Forward is put into the Break Zone, draw 1 card.",
     "that Forward is put into the Break Zone", "since when? nothing in this text says so"),
    ("Your opponent chooses 1 Forward. Break it.", "chooses", "you, who announce it"),
    (FROM_BELOW, "Play Vera from your Break Zone onto the field",
     "on the field or in the Break Zone"),
    ("When a Forward enters your field, if Vera is in the Break Zone, draw 1 card.", "Vera is in the Break Zone",
     "where does it wait? on the field or in the Break Zone"),
    ("Choose 1 Job Knight or Fire Backup. Dull it.", "Job Knight or Fire Backup",
     "said of all of them or said of the last alone"),
    ("Dull all the other Forwards.", "other", "nothing in this text can be 'other'"),
]  # fmt: skip
WRITTEN = [
    "Your opponent selects 1 Forward you control. They discard 1 card.",
    "Your opponent discards 1 card from his/her hand.",
    "If your opponent has 2 cards or less in their hand, draw 1 card.",
    "Your opponent may discard 1 card. If they do not, draw 1 card.",
    "You may dull Vera. When you do so, draw 1 card.",
    "Choose 1 Forward. Deal it 1000 damage. Deal 2000 damage to all the Forwards. If you control a Backup, freeze it.",
    "Choose 1 Forward. Dull it. Dull all the Forwards. If you control a Backup, break it instead.",
]
"""Texts whose words change when they are settled: they are written back as they were."""
TABLES = (
    players.PLAYER_RULES,
    outcomes.OUTCOME_RULES,
    replaced.REPLACED_RULES,
    attachment.NOUN_RULES,
    workplaces.WORKPLACE_RULES,
)
RULES = {rule.number: (rules, rule) for rules in TABLES for rule in rules}


def read(text: str) -> Ability:
    return compile_ability(text, ("Rook",), "fftcg", ("Knight",), "Vera")


def last_point(text: str, kind: str) -> Bound[Any]:
    """What became of the last open point of that kind in a text."""
    findings = Findings()
    lowered(completed(reduced(read(text))), "fftcg", findings)
    assert not findings.unbound
    return [each for each in findings.bound if each.point.kind == kind][-1]


@pytest.mark.parametrize(("number", "text", "words"), DECIDED, ids=[each[0] for each in DECIDED])
def test_a_rule_decides(number: str, text: str, words: str) -> None:
    rules, rule = RULES[number]
    decided = last_point(text, rule.kind)
    assert decided.candidate.words == words
    result = resolve(decided.point, tuple(each for each in rules if each is not rule))
    assert not isinstance(result, Bound) or result.candidate != decided.candidate


@pytest.mark.parametrize(("text", "phrase", "why"), DECLINED)
def test_what_is_left_open_is_declined_with_its_candidates(text: str, phrase: str, why: str) -> None:
    with pytest.raises(TextError) as caught:
        read(text)
    (declined,) = caught.value.declined
    start = declined.column - 1
    assert declined.text[start : start + declined.width] == phrase
    assert why in declined.message


@pytest.mark.parametrize("text", WRITTEN)
def test_it_is_written_back_as_it_was(text: str) -> None:
    assert print_ability(read(text), "fftcg") == text


def test_the_first_of_two_sentences_is_replaced() -> None:
    said = explain(read(WRITTEN[-1]), "fftcg", clauses=False).splitlines()
    assert [line.strip() for line in said[3:]] == [
        "If there are 1 or more Backups in your field:",
        "You break A.",
        "If not:",
        "You dull A.",
        "All Forwards in either player's field: B. You dull B.",
    ]
