"""Where the parts of a list lie, and how long the clauses of a sentence last."""

from __future__ import annotations

import pytest

from livingrules.text.compile import compile_ability
from livingrules.text.errors import TextError
from livingrules.text.lowering.fftcg import attachment
from livingrules.text.lowering.resolution import Bound, OpenPoint, resolve
from livingrules.text.tree import Ability, Bind, Both, Replace, Rule, Select, Seq

SHARED = "Choose 1 Forward of cost 1 and 1 Forward of cost 3 in your Break Zone. Play them onto the field."
APART = "Choose 1 active Forward and 1 Summon in your Break Zone. Remove them from the game."
BY_VERB = "Choose 1 Forward and 1 Forward in your Break Zone. Break the former and add the latter to your hand."
OPEN = "Choose 1 Forward and 1 Summon in your Break Zone. Remove them from the game."


def read(text: str) -> Ability:
    return compile_ability(text, (), "fftcg", (), "Vera")


def zones(text: str) -> list[tuple[str, ...]]:
    bind = read(text).body[0]
    assert isinstance(bind, Bind)
    assert isinstance(bind.ref, Both)
    return [ref.filter.zones for ref in bind.ref.refs if isinstance(ref, Select)]


@pytest.mark.parametrize(
    ("text", "where"),
    [
        (SHARED, [("Break Zone",), ("Break Zone",)]),
        (APART, [("field",), ("Break Zone",)]),
        (BY_VERB, [("field",), ("Break Zone",)]),
    ],
)
def test_a_zone_behind_the_last_of_several(text: str, where: list[tuple[str, ...]]) -> None:
    assert zones(text) == where


@pytest.mark.parametrize(("text", "number"), [(SHARED, "fftcg C4"), (BY_VERB, "fftcg C4"), (APART, "fftcg C3")])
def test_each_rule_is_needed(text: str, number: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = tuple(rule for rule in attachment.ATTACHMENT_RULES if rule.number != number)
    monkeypatch.setattr(attachment, "ATTACHMENT_RULES", kept)
    with pytest.raises(TextError, match="can be one in the Break Zone or one on the field"):
        read(text)


def test_a_zone_that_both_readings_allow_is_declined() -> None:
    with pytest.raises(TextError, match="'1 Forward' can be one in the Break Zone or one on the field"):
        read(OPEN)


@pytest.mark.parametrize(
    "text",
    [
        "Choose 1 Forward. It cannot block this turn, and if it is dealt damage, the damage becomes 0 instead.",
        "Choose 1 Forward. It gains +1000 power this turn. If you control a Backup, it gains +3000 power instead.",
    ],
)
def test_a_clause_without_a_duration_beside_one_that_has_it_is_declined(text: str) -> None:
    with pytest.raises(TextError, match="can be something that ends with the rest or something that lasts"):
        read(text)


def test_a_leading_duration_is_that_of_all_clauses() -> None:
    text = (
        "Choose 1 Forward. During this turn, it cannot block, and if it is dealt damage, the damage becomes 0 instead."
    )
    sentence = read(text).body[1]
    assert isinstance(sentence, Seq)
    assert [each.duration is not None for each in sentence.parts if isinstance(each, Rule | Replace)] == [True, True]


def test_one_candidate_needs_no_rule() -> None:
    only = attachment.Placing("one on the field", "", ("field",))
    assert isinstance(resolve(OpenPoint("attachment", (0, 1), (only,)), []), Bound)
