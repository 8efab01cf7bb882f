"""Numbers beside each other: above and below what is printed, by how much, one of two, both."""

from __future__ import annotations

from typing import Final

from livingrules.text.pattern import rule
from livingrules.text.phrase import Grammar, S
from livingrules.text.tree import All, AnyOf, Arithmetic, Attribute, Compare, Is, It

THAN: Final = ((">", "(greater|higher|more) than"), ("<", "(less|lower|fewer) than"), (">", "above"), ("<", "below"))


def add_ufs_comparing(g: Grammar) -> None:
    _by_how_much(g)
    _beside_print(g)
    _two_values(g)
    _checked(g)


def _by_how_much(g: Grammar) -> None:
    """*at least 10 greater than your vitality*, *above 6*."""
    rule(
        g,
        "test",
        "at least {n:digits} (greater|more|higher) than {a:amount}",
        (">=", Arithmetic("+", S.a, S.n)),
        tag="by at least",
    )
    rule(
        g,
        "test",
        "at least {n:digits} (less|lower|fewer) than {a:amount}",
        ("<=", Arithmetic("-", S.a, S.n)),
        tag="by at least",
    )
    rule(g, "test", "above {n:quantity}", (">", S.n), tag="above")
    rule(g, "test", "below {n:quantity}", ("<", S.n), tag="below")


def _beside_print(g: Grammar) -> None:
    """*the speed of your attack is above printed*."""
    c = "simple_condition"
    for op, word in THAN:
        changed = Compare(Attribute(S.r, S.a), op, Attribute(S.r, S.a, True))
        tag = word if word.isalpha() else ""
        said = f"is {word} (printed|its printed value|its printed {{a:value}})"
        rule(g, c, f"the {{a:value}} of {{r:plain_ref}} {said}", changed, tag=f"of printed {tag}".strip())
        if op == ">" and tag:
            rule(g, c, f"{{r:possessive}} {{a:value}} {said}", changed, tag="above printed")


def _two_values(g: Grammar) -> None:
    """*its speed or damage is 6 or more*, *its speed and damage are both above printed*."""
    c = "simple_condition"
    for form, tag in (("{r:possessive} {a:value} JOINT {b:value}", ""),
                      ("the {a:value} JOINT {b:value} of {r:plain_ref}", "of")):  # fmt: skip
        either, both = form.replace("JOINT", "or"), form.replace("JOINT", "and")
        pair = tuple(Compare(Attribute(S.r, name), S.t__0, S.t__1) for name in (S.a, S.b))
        rule(g, c, f"{either} is {{t:test}}", AnyOf(pair), tag=f"either {tag}".strip())
        rule(g, c, f"{both} are [both] {{t:test}}", All(pair), tag=f"both {tag}".strip())
        for op, word in THAN:
            changed = tuple(Compare(Attribute(S.r, name), op, Attribute(S.r, name, True)) for name in (S.a, S.b))
            how = f"{tag} {word if word.isalpha() else ''}".strip()
            rule(g, c, f"{either} is {word} (printed|its printed value)", AnyOf(changed), tag=f"either {how}".strip())
            rule(g, c, f"{both} are [both] {word} (printed|their printed values)", All(changed), tag=f"both {how}")


def _checked(g: Grammar) -> None:
    """*if you checked an attack card*."""
    rule(g, "simple_condition", "(you|they|your opponent) checked a/an {f:nominal_one}", Is(It("checked"), S.f),
         tag="who checked")  # fmt: skip
    rule(g, "term", "the {a:value} on {r:plain_ref}", Attribute(S.r, S.a), tag="on")
    rule(g, "term", "the printed {a:value} on {r:plain_ref}", Attribute(S.r, S.a, True), tag="on")
