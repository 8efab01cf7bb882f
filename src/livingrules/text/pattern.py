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
from typing import Any, Final

from livingrules.text.errors import GrammarError
from livingrules.text.phrase import (
    Chart,
    Element,
    Env,
    Grammar,
    Pieces,
    Printer,
    Reading,
    Rule,
    State,
    Tags,
    Terminal,
    fill,
    holes,
    lay,
    put_all,
)
from livingrules.text.tokens import ARTICLE, CAPITAL, CLOSE, NUMBER, OPEN, article, scan

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
_CASE: Final = "case:"
_STARTS: Final = frozenset({".", ":", OPEN, "["})


class Literal(Element):
    """One word of a pattern, compared without case."""

    def __init__(self, word: str) -> None:
        self.word: Final = word
        self.folded: Final = word.lower() if word not in (OPEN, CLOSE) else word

    def step(self, chart: Chart, state: State, out: list[State]) -> None:
        at, env, tags = state
        token = chart.token(at)
        if token is not None and token.folded == self.folded:
            out.append((at + 1, env, tags))
        elif self.word == "." and [t.folded for t in chart.tokens[max(0, at - 2) : at]] == [".", CLOSE]:
            out.append(state)  # the stop inside the quotes ends the outer sentence too
        else:
            chart.miss(at, f'"{self.word}"')

    def put(self, _printer: Printer, _env: Env, _style: Tags, /) -> Pieces | None:
        return [self.word]

    def first(self, _grammar: Grammar, /) -> tuple[frozenset[str] | None, bool]:
        return frozenset({self.folded}), False


class Article(Element):
    """*a* or *an*, as the next word asks."""

    def step(self, chart: Chart, state: State, out: list[State]) -> None:
        at, env, tags = state
        token, following = chart.token(at), chart.token(at + 1)
        if token and following and token.folded in ("a", "an") and token.folded == article(following.written):
            out.append((at + 1, env, tags))
        else:
            chart.miss(at, '"a"')

    def put(self, _printer: Printer, _env: Env, _style: Tags, /) -> Pieces | None:
        return [ARTICLE]

    def first(self, _grammar: Grammar, /) -> tuple[frozenset[str] | None, bool]:
        return frozenset({"a", "an"}), False


class Capital(Element):
    """The next word begins with a capital letter."""

    def step(self, chart: Chart, state: State, out: list[State]) -> None:
        token = chart.token(state[0])
        if token is not None and not token.written[:1].islower():
            out.append(state)
        else:
            chart.miss(state[0], "a capital letter")

    def put(self, _printer: Printer, _env: Env, _style: Tags, /) -> Pieces | None:
        return [CAPITAL]

    def first(self, _grammar: Grammar, /) -> tuple[frozenset[str] | None, bool]:
        return frozenset(), True


class Agreeing(Element):
    """A verb that agrees with a slot read before."""

    def __init__(self, many: str, one: str, slot: str) -> None:
        self.forms: Final = {"pl": many, "sg": one}
        self.slot: Final = slot

    def step(self, chart: Chart, state: State, out: list[State]) -> None:
        at, env, tags = state
        wanted = self.forms[chart.grammar.number(env[self.slot])]
        token = chart.token(at)
        if token is not None and token.folded == wanted:
            out.append((at + 1, env, tags))
        else:
            chart.miss(at, f'"{wanted}"')

    def put(self, printer: Printer, env: Env, _style: Tags, /) -> Pieces | None:
        return [self.forms[printer.grammar.number(env[self.slot])]]

    def first(self, _grammar: Grammar, /) -> tuple[frozenset[str] | None, bool]:
        return frozenset(self.forms.values()), False


class SlotElement(Element):
    """A slot: a phrase of a category."""

    def __init__(self, name: str, category: str, optional: bool) -> None:
        self.name: Final = name
        self.category: Final = category
        self.optional: Final = optional

    def uses(self) -> list[str]:
        return [self.category]

    def step(self, chart: Chart, state: State, out: list[State]) -> None:
        at, env, tags = state
        if self.optional:
            out.append((at, {**env, self.name: None}, tags))
        for end, value, more in chart.read(self.category, at):
            out.append((end, {**env, self.name: value}, tags + more if more else tags))

    def put(self, printer: Printer, env: Env, style: Tags) -> Pieces | None:
        value = env[self.name]
        if self.optional and value is None:
            return []
        return printer.put(self.category, value, style)

    def first(self, grammar: Grammar) -> tuple[frozenset[str] | None, bool]:
        keys, empty = grammar.first(self.category)
        return keys, empty or self.optional


class AgreeingSlot(SlotElement):
    """A slot whose category depends on the number of a slot read before: *they draw*, *your opponent draws*."""

    def __init__(self, name: str, many: str, one: str, subject: str) -> None:
        super().__init__(name, many, False)
        self.categories: Final = {"pl": many, "sg": one}
        self.subject: Final = subject

    def uses(self) -> list[str]:
        return list(self.categories.values())

    def step(self, chart: Chart, state: State, out: list[State]) -> None:
        at, env, tags = state
        category = self.categories[chart.grammar.number(env[self.subject])]
        for end, value, more in chart.read(category, at):
            out.append((end, {**env, self.name: value}, tags + more if more else tags))

    def put(self, printer: Printer, env: Env, style: Tags) -> Pieces | None:
        return printer.put(self.categories[printer.grammar.number(env[self.subject])], env[self.name], style)

    def first(self, grammar: Grammar) -> tuple[frozenset[str] | None, bool]:
        firsts = [grammar.first(category)[0] for category in self.categories.values()]
        return None if None in firsts else frozenset().union(*(each for each in firsts if each is not None)), False


class Variants(Element):
    """Several ways to say the same."""

    def __init__(self, options: tuple[tuple[str, tuple[Element, ...]], ...]) -> None:
        self.options: Final = options

    def uses(self) -> list[str]:
        return [name for _, elements in self.options for element in elements for name in element.uses()]

    def step(self, chart: Chart, state: State, out: list[State]) -> None:
        for tag, elements in self.options:
            at, env, tags = state
            states: list[State] = [(at, env, (*tags, tag) if tag else tags)]
            for element in elements:
                following: list[State] = []
                for each in states:
                    element.step(chart, each, following)
                states = following
            out.extend(states)

    def put(self, printer: Printer, env: Env, style: Tags) -> Pieces | None:
        chosen = next((elements for tag, elements in self.options if tag and tag in style), self.options[0][1])
        return put_all(chosen, printer, env, style)

    def first(self, grammar: Grammar) -> tuple[frozenset[str] | None, bool]:
        keys: frozenset[str] | None = frozenset()
        empty = False
        for _, elements in self.options:
            more, nothing = grammar.first_of(elements)
            keys = None if keys is None or more is None else keys | more
            empty = empty or nothing
        return keys, empty


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
    grammar.add(Rule(category, read, lambda env: fill(template, env), unmake, tag, pattern))


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


class Words(Terminal):
    """Words of a lexicon.  Several spellings may share a value: the first is the house style, case is kept as a tag."""

    def __init__(self, entries: Mapping[str, Any], label: str = "") -> None:
        self.label = label
        self.entries: Final = [(tuple(t.written for t in scan(text)), text, value) for text, value in entries.items()]
        self.by_first: Final[dict[str, list[tuple[tuple[str, ...], str, Any, bool]]]] = {}
        house: list[Any] = []
        for words, text, value in self.entries:
            first_use = value not in house
            house.append(value)
            self.by_first.setdefault(words[0].lower(), []).append((words, text, value, first_use))

    def read(self, chart: Chart, at: int) -> list[Reading]:
        token = chart.token(at)
        if token is None:
            return []
        found: list[Reading] = []
        for words, text, value, house in self.by_first.get(token.folded, ()):
            written = tuple(t.written for t in chart.tokens[at : at + len(words)])
            alike = _alike(written, words)
            if alike < len(words):
                chart.miss(at + alike, f'"{text}"')
                continue
            tag = _case_tag(words, written, at == 0 or chart.tokens[at - 1].folded in _STARTS)
            tags = (() if house else (text,)) + ((tag,) if tag else ())
            found.append((at + len(words), value, tags))
        return found

    def put(self, value: Any, style: Tags) -> Pieces | None:
        fitting = [(words, text) for words, text, each in self.entries if type(each) is type(value) and each == value]
        if not fitting:
            return None
        words, text = next((pair for pair in fitting[1:] if pair[1] in style), fitting[0])
        for tag in style:
            if tag.startswith(_CASE) and tag[len(_CASE) :].lower() == " ".join(words).lower():
                return tag[len(_CASE) :].split(" ")
        return list(words)

    def first(self) -> frozenset[str] | None:
        return frozenset(self.by_first)


def _alike(written: tuple[str, ...], wanted: tuple[str, ...]) -> int:
    """How many words agree from the start, without case."""
    pairs = zip(written, wanted, strict=False)
    return next((at for at, (a, b) in enumerate(pairs) if a.lower() != b.lower()), min(len(written), len(wanted)))


def _case_tag(words: tuple[str, ...], written: tuple[str, ...], starting: bool) -> str:
    """How the case differs from the lexicon's: "", or a tag with the words as they were written."""
    if written == words:
        return ""
    if starting and written == (words[0][:1].upper() + words[0][1:], *words[1:]):
        return ""
    return _CASE + " ".join(written)


def words(grammar: Grammar, category: str, entries: Mapping[str, Any], label: str = "") -> None:
    """A category of lexicon words."""
    grammar.terminal(category, Words(entries, label))


class ListElement(Element):
    """`a`, `a and b`, `a, b and c`: at least `least` items; other separators are kept as tags, by place."""

    def __init__(self, name: str, category: str, last: str, least: int = 1, other: tuple[str, ...] = ()) -> None:
        self.name: Final = name
        self.category: Final = category
        self.last: Final = last
        self.least: Final = least
        texts = dict.fromkeys((",", last, *other))
        self.separators: Final = [tuple(t.folded for t in scan(text)) for text in texts]
        self.house: Final = " ".join(t.folded for t in scan(last))

    def uses(self) -> list[str]:
        return [self.category]

    def step(self, chart: Chart, state: State, out: list[State]) -> None:
        at, env, tags = state
        growing: list[tuple[int, tuple[Any, ...], tuple[str, ...], Tags]] = [
            (end, (value,), (), more) for end, value, more in chart.read(self.category, at)
        ]
        while growing:
            longer: list[tuple[int, tuple[Any, ...], tuple[str, ...], Tags]] = []
            for end, items, between, more in growing:
                if len(items) >= self.least and self._closed(between):
                    out.append((end, {**env, self.name: items}, tags + more + self._tags(between)))
                for start, separator in self._separated(chart, end):
                    for stop, value, again in chart.read(self.category, start):
                        longer.append((stop, (*items, value), (*between, separator), more + again))
            growing = longer

    def _separated(self, chart: Chart, at: int) -> list[tuple[int, str]]:
        found: list[tuple[int, str]] = []
        for separator in self.separators:
            here = tuple(t.folded for t in chart.tokens[at : at + len(separator)])
            if here == separator:
                found.append((at + len(separator), " ".join(separator)))
        if not found:
            chart.miss(at, f'"{self.last}"')
        return found

    def _closed(self, between: tuple[str, ...]) -> bool:
        """A list does not end with a bare comma."""
        return not between or between[-1] != "," or self.last == ","

    def _house(self, count: int) -> tuple[str, ...]:
        return (*([","] * (count - 1)), self.house) if count else ()

    def _tags(self, between: tuple[str, ...]) -> Tags:
        house = self._house(len(between))
        return tuple(f"{at}:{self.category}:{sep}" for at, sep in enumerate(between) if sep != house[at])

    def put(self, printer: Printer, env: Env, style: Tags) -> Pieces | None:
        items = env[self.name]
        if not isinstance(items, tuple) or len(items) < self.least:
            return None
        house = self._house(len(items) - 1)
        pieces: Pieces = []
        for at, item in enumerate(items):
            if at:
                start = f"{at - 1}:{self.category}:"
                written = next((tag[len(start) :] for tag in style if tag.startswith(start)), house[at - 1])
                pieces += written.split()
            more = printer.put(self.category, item, style)
            if more is None:
                return None
            pieces += more
        return pieces

    def first(self, grammar: Grammar) -> tuple[frozenset[str] | None, bool]:
        keys, empty = grammar.first(self.category)
        return keys, empty and self.least == 0


def listing(grammar: Grammar, category: str, item: str, last: str, least: int = 1, other: tuple[str, ...] = ()) -> None:
    """A category whose value is a tuple of items."""
    grammar.add(
        Rule(
            category,
            (ListElement("items", item, last, least, other),),
            lambda env: env["items"],
            lambda value: [{"items": value}] if isinstance(value, tuple) else [],
            source=f"list of {item}",
        )
    )


class Numeral(Terminal):
    """A whole number in digits."""

    label = "a number"

    def __init__(self, wrap: Callable[[int], Any], unwrap: Callable[[Any], int | None]) -> None:
        self.wrap: Final = wrap
        self.unwrap: Final = unwrap

    def read(self, chart: Chart, at: int) -> list[Reading]:
        token = chart.token(at)
        if token is None or token.kind != NUMBER or len(token.written) > 4:
            return []
        value = self.wrap(int(token.written))
        return [] if value is None else [(at + 1, value, ())]

    def put(self, value: Any, _style: Tags, /) -> Pieces | None:
        number = self.unwrap(value)
        return None if number is None else [str(number)]

    def first(self) -> frozenset[str] | None:
        return frozenset({NUMBER})


class Repeated(Element):
    """Any number of phrases of a category, one after the other; a comma between two (if allowed) is kept as a tag."""

    def __init__(self, name: str, category: str, commas: bool) -> None:
        self.name: Final = name
        self.category: Final = category
        self.commas: Final = commas

    def uses(self) -> list[str]:
        return [self.category]

    def step(self, chart: Chart, state: State, out: list[State]) -> None:
        at, env, tags = state
        growing: list[tuple[int, tuple[Any, ...], Tags]] = [(at, (), ())]
        while growing:
            longer: list[tuple[int, tuple[Any, ...], Tags]] = []
            for end, items, more in growing:
                out.append((end, {**env, self.name: items}, tags + more))
                token = chart.token(end)
                starts = [(end, more)]
                if items and self.commas and token is not None and token.folded == ",":
                    starts.append((end + 1, (*more, f"{len(items)}:{self.category}:,")))
                for start, marked in starts:
                    for stop, value, again in chart.read(self.category, start):
                        longer.append((stop, (*items, value), marked + again))
            growing = longer

    def put(self, printer: Printer, env: Env, style: Tags) -> Pieces | None:
        pieces: Pieces = []
        for at, item in enumerate(env[self.name]):
            if f"{at}:{self.category}:," in style:
                pieces.append(",")
            more = printer.put(self.category, item, style)
            if more is None:
                return None
            pieces += more
        return pieces

    def first(self, grammar: Grammar) -> tuple[frozenset[str] | None, bool]:
        return grammar.first(self.category)[0], True


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
