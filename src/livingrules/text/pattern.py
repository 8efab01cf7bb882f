"""The notation of patterns.

draw {n:amount} cards                words and slots ({x:category}; {x:category?} may be absent and is then None)
(toward|towards) ...                 two ways to say it; the first is the house style, another is kept as a tag
[control] check                      a word that may be there; its presence is kept as a tag
{ref:subject} get/gets ...           a verb that agrees (plural/singular) with slot ref, agent, object or subject
a/an {x:noun}                        the article that the next word asks for
\\( \\) \\[ \\] << >> '< >'            brackets, double and single quotes of the card text itself
^ {x:category}                       begins with a capital letter
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from livingrules.text.elements import (
    Agreeing,
    AgreeingSlot,
    Article,
    Capital,
    ListElement,
    Literal,
    Repeated,
    SlotElement,
    Variants,
)
from livingrules.text.errors import GrammarError
from livingrules.text.phrase import Element, Env, Grammar, Rule, fill, holes, lay
from livingrules.text.terminals import Words
from livingrules.text.tokens import CLOSE, OPEN, scan

_PART: Final = re.compile(
    r"\{(?P<slot>\w+)(?::(?P<category>\w+)(?:/(?P<single>\w+))?)?(?P<optional>\?)?\}"
    r"|(?P<escaped>\\[()\[\]])"
    r"|(?P<quote><<|>>|'<|>')"
    r"|(?P<article>a/an\b)"
    r"|(?P<capital>\^)"
    r"|(?P<agree>[a-z']+/[a-z']+)"
    r"|(?P<structure>[()\[\]|])"
    r"|(?P<text>[^{}()\[\]|\\<>/^\s]+)"
)
_AGREE_WITH: Final = ("ref", "agent", "object", "subject")


# ------------------------------------------------------------------------------------------------ reading a pattern


def elements(pattern: str) -> tuple[Element, ...]:
    """The elements of a pattern."""
    parts = _parts(pattern)
    slots = [part.group("slot") for part in parts if part.group("slot")]
    agree = next((name for name in _AGREE_WITH if name in slots), slots[0] if slots else "")
    found, rest = _sequence(parts, agree, pattern)
    if rest:
        raise GrammarError(f"A bracket is closed twice in {pattern!r}.")
    return tuple(found)


def _parts(pattern: str) -> list[re.Match[str]]:
    parts: list[re.Match[str]] = []
    at = 0
    while at < len(pattern):
        if pattern[at].isspace():
            at += 1
            continue
        match = _PART.match(pattern, at)
        if match is None:
            raise GrammarError(f"The pattern {pattern!r} cannot be read from {pattern[at:]!r}.")
        parts.append(match)
        at = match.end()
    return parts


def _sequence(parts: list[re.Match[str]], agree: str, pattern: str) -> tuple[list[Element], list[re.Match[str]]]:
    """Elements up to the end or to a closing bracket or a bar, and the parts left."""
    found: list[Element] = []
    while parts:
        part, rest = parts[0], parts[1:]
        mark = part.group("structure")
        if mark in (")", "]", "|"):
            return found, parts
        if mark is None:
            found.extend(_simple(part, agree))
            parts = rest
            continue
        options: list[tuple[str, tuple[Element, ...]]] = [("", ())] if mark == "[" else []
        closing = "]" if mark == "[" else ")"
        house = ""
        while True:
            start = rest[0].start()
            inner, rest = _sequence(rest, agree, pattern)
            if not rest:
                raise GrammarError(f"A bracket is not closed in {pattern!r}.")
            text = pattern[start : rest[0].start()].strip()
            house = house if options else text
            options.append((_tag(text, house, options), tuple(inner)))
            end, rest = rest[0].group("structure"), rest[1:]
            if end == closing:
                break
        found.append(Variants(tuple(options)))
        parts = rest
    return found, []


def _tag(text: str, house: str, before: list[tuple[str, tuple[Element, ...]]]) -> str:
    """The first way is the house style and needs no tag."""
    return (text or f"no {house}") if before else ""


def _simple(part: re.Match[str], agree: str) -> list[Element]:
    slot = part.group("slot")
    if slot and part.group("single"):
        return [AgreeingSlot(slot, part.group("category"), part.group("single"), agree)]
    if slot:
        return [SlotElement(slot, part.group("category") or slot, bool(part.group("optional")))]
    if part.group("escaped"):
        return [Literal(part.group("escaped")[1])]
    if part.group("quote"):
        return [Literal({"<<": OPEN, ">>": CLOSE}.get(part.group("quote"), part.group("quote")))]
    if part.group("article"):
        return [Article()]
    if part.group("capital"):
        return [Capital()]
    if part.group("agree"):
        many, one = part.group("agree").split("/")
        if not agree:
            raise GrammarError(f"{many}/{one} has nothing to agree with.")
        return [Agreeing(many, one, agree)]
    text = part.group("text")
    if text == "non-" or text == "'s":
        return [Literal(text)]
    return [Literal(token.written) for token in scan(text)]


# ---------------------------------------------------------------------------------------------------- adding rules


def rule(grammar: Grammar, category: str, pattern: str, template: Any, tag: str = "") -> None:
    """A phrase whose meaning is a template.  The holes `S.t__0` and `S.t__1` are the two halves of the slot t."""

    def unmake(value: Any) -> list[Env]:
        env: Env = {}
        return [_whole(env)] if lay(template, value, env) else []

    read = elements(pattern)
    slots, filled = _slots(read), {name.partition("__")[0] for name in holes(template)}
    if slots != filled:
        raise GrammarError(f"The slots and the holes of {pattern!r} differ: {sorted(slots ^ filled)}.")
    grammar.add(Rule(category, read, lambda env: fill(template, env), unmake, tag, pattern, template))


def _slots(pattern: tuple[Element, ...]) -> set[str]:
    """The names of the slots of a pattern."""
    found: set[str] = set()
    for element in pattern:
        if isinstance(element, SlotElement):
            found.add(element.name)
        elif isinstance(element, Variants):
            found = found.union(*(_slots(elements) for _, elements in element.options))
    return found


def _whole(env: Env) -> Env:
    """The slots, with those that were found in halves put together."""
    halves = sorted(name for name in env if "__" in name)
    if not halves:
        return env
    whole = {name: value for name, value in env.items() if "__" not in name}
    for half in halves:
        name = half.partition("__")[0]
        whole[name] = (*whole.get(name, ()), env[half])
    return whole


def made(
    grammar: Grammar,
    category: str,
    pattern: str,
    make: Callable[[Env], Any],
    unmake: Callable[[Any], list[Env]],
    tag: str = "",
) -> None:
    """A phrase whose meaning takes a pair of functions, each the other's inverse."""
    grammar.add(Rule(category, elements(pattern), make, unmake, tag, pattern))


def variant(grammar: Grammar, category: str, pattern: str, template: Any, tag: str) -> None:
    """A phrase that says what another one may say too: it keeps its tag, and is printed without it after the others."""
    rule(grammar, category, pattern, template, tag)
    tagged = grammar.rules[category][-1]
    grammar.add(replace(tagged, make=lambda _: None, tag=""))


def words(grammar: Grammar, category: str, entries: Mapping[str, Any], label: str = "") -> None:
    """A category of lexicon words."""
    grammar.terminal(category, Words(entries, label))


def listing(
    grammar: Grammar,
    category: str,
    item: str,
    last: str,
    least: int = 1,
    other: tuple[str, ...] = (),
    open_end: bool = False,
) -> None:
    """A category whose value is a tuple of items."""
    grammar.add(
        Rule(
            category,
            (ListElement("items", item, last, least, other, open_end),),
            lambda env: env["items"],
            lambda value: [{"items": value}] if isinstance(value, tuple) else [],
            source=f"list of {item}",
        )
    )


def repeated(grammar: Grammar, category: str, item: str, commas: bool = False) -> None:
    """A category whose value is a tuple of items, perhaps empty, without separators."""
    grammar.add(
        Rule(
            category,
            (Repeated("items", item, commas),),
            lambda env: env["items"],
            lambda value: [{"items": value}] if isinstance(value, tuple) else [],
            source=f"repeated {item}",
        )
    )
