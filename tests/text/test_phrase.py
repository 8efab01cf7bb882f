"""The machinery of phrases: patterns, templates, readings, definition errors."""

from __future__ import annotations

import pytest

from livingrules.text.compile import compile_ability
from livingrules.text.errors import GrammarError, TextError
from livingrules.text.grammar import ufs_grammar
from livingrules.text.names import names_of
from livingrules.text.pattern import listing, rule, words
from livingrules.text.phrase import MAX_ITEMS, Chart, Grammar, Printer, S
from livingrules.text.terminals import Numeral
from livingrules.text.tokens import join, scan
from livingrules.text.tree import Act, Number, Seq


def small() -> Grammar:
    g = Grammar(lambda value: "pl" if value == "they" else "sg")
    g.terminal("n", Numeral(Number, lambda v: v.value if isinstance(v, Number) else None))
    words(g, "who", {"she": "she", "they": "they", "the Queen": "queen", "Her Majesty": "queen"})
    rule(g, "s", "{agent:who} take/takes {x:n} (apple|apples) [quickly]", Act("take", S.agent, amount=S.x))
    rule(g, "s", "{x:n} apples are taken by {agent:who}", Act("take", S.agent, amount=S.x), tag="passive")
    listing(g, "list", "s", "and")
    rule(g, "all", "{l:list}.", Seq(S.l))
    return g


def readings(g: Grammar, category: str, text: str) -> list[object]:
    chart = Chart(g, scan(text), names_of([]))
    return [value for end, value, _ in chart.read(category, 0) if end == len(chart.tokens)]


@pytest.mark.parametrize(
    "text",
    [
        "She takes 1 apple.",
        "They take 2 apples quickly.",
        "2 apples are taken by the Queen.",
        "Her Majesty takes 3 apples and they take 1 apple.",
        "She takes 1 apple, they take 2 apples and 3 apples are taken by she.",
    ],
)
def test_one_pattern_reads_and_prints(text: str) -> None:
    g = small()
    (tree,) = readings(g, "all", text)
    pieces = Printer(g).put("all", tree)
    assert pieces is not None
    assert join(pieces) == text


def test_verbs_agree() -> None:
    assert readings(small(), "s", "they takes 1 apple") == []


def test_style_takes_no_part_in_meaning() -> None:
    g = small()
    assert readings(g, "s", "she takes 1 apple") == readings(g, "s", "1 apples are taken by she")


def test_definition_errors_are_found_when_the_grammar_is_made() -> None:
    g = small()
    with pytest.raises(GrammarError, match="differ"):
        rule(g, "s", "{agent:who} sleeps {x:n}", Act("sleep", S.agent))
    rule(g, "loop", "{l:loop} again", Seq((S.l,)))
    with pytest.raises(GrammarError, match="begins with itself"):
        g.check()
    other = small()
    rule(other, "s", "{agent:who} meets {x:nobody}", Act("meet", S.agent, amount=S.x))
    with pytest.raises(GrammarError, match="does not exist"):
        other.check()


@pytest.mark.parametrize("pattern", ["a (b", "a ]", "get/gets it", "a {b"])
def test_patterns_that_cannot_be_read(pattern: str) -> None:
    with pytest.raises(GrammarError):
        rule(small(), "s", pattern, Number(1))


def test_every_category_can_be_reached() -> None:
    g = ufs_grammar()
    reached: set[str] = set()
    waiting = ["ability", "keyword_lines"]
    while waiting:
        category = waiting.pop()
        if category not in reached:
            reached.add(category)
            waiting += [used for r in g.rules.get(category, ()) for element in r.elements for used in element.uses()]
    assert sorted({*g.rules, *g.terminals} - reached) == []


def test_no_rule_is_written_twice() -> None:
    twice = [
        (category, r.source, r.tag)
        for category, rules in ufs_grammar().rules.items()
        for at, r in enumerate(rules)
        if any((other.source, other.tag) == (r.source, r.tag) for other in rules[:at])
    ]
    assert twice == []


def test_a_long_line_takes_few_steps() -> None:
    text = "E Commit, discard 1 momentum: " + "If you have 2 or more assets, draw 1 card and gain 1 vitality. " * 12
    chart = Chart(ufs_grammar(), scan(text), names_of([]), text)
    assert any(end == len(chart.tokens) for end, _, _ in chart.read("ability", 0))
    assert chart.steps < 3000


def test_steps_grow_with_the_length_and_not_faster() -> None:
    def steps(count: int) -> int:
        text = "E: " + "If this attack deals damage, your opponent discards 1 card. " * count
        chart = Chart(ufs_grammar(), scan(text), names_of([]), text)
        chart.read("ability", 0)
        return chart.steps

    assert steps(20) < 2.5 * steps(10)


@pytest.mark.parametrize("count", [6, MAX_ITEMS - 1])
def test_costs_are_read_in_one_way_however_many_there_are(count: int) -> None:
    text = f"E {'Discard 1 card, ' * count}commit: Draw 1 card."
    chart = Chart(ufs_grammar(), scan(text), names_of([]), text)
    whole = [value for end, value, _ in chart.read("ability", 0) if end == len(chart.tokens)]
    assert len(whole[0].costs) == count + 1
    assert len(whole) == 1


def test_more_things_in_a_row_than_a_card_ever_has_are_declined() -> None:
    with pytest.raises(TextError, match=f"lists more than {MAX_ITEMS} things"):
        compile_ability(f"E {'Discard 1 card, ' * MAX_ITEMS}commit: Draw 1 card.")


def test_another_attack_is_not_the_one_going_on() -> None:
    compile_ability("E: Discard 1 other attack from your card pool.")
    with pytest.raises(TextError):
        compile_ability("E: Discard any other attack from your card pool.")
