"""The elements of patterns: words, slots, variants, lists."""

from __future__ import annotations

from typing import Any, Final

from livingrules.text.phrase import Chart, Element, Env, Grammar, Pieces, Printer, State, Tags, put_all
from livingrules.text.tokens import ARTICLE, CAPITAL, CLOSE, OPEN, article, scan

CASE: Final = "case:"
"""Begins the tag of a word that was written with other capitals than the lexicon's."""
STARTS: Final = frozenset({".", ":", OPEN, "["})
"""What a word with a capital may follow without being a variant."""


class Literal(Element):
    """One word of a pattern, compared without case."""

    def __init__(self, word: str) -> None:
        self.word: Final = word
        self.folded: Final = word.lower() if word not in (OPEN, CLOSE) else word

    def step(self, chart: Chart, state: State, out: list[State]) -> None:
        at, env, tags = state
        token = chart.token(at)
        if token is not None and token.folded == self.folded:
            out.append((at + 1, env, tags if token.written == self.word else (*tags, *self._case(chart, at))))
        elif self.word == "." and [t.folded for t in chart.tokens[max(0, at - 2) : at]] == [".", CLOSE]:
            out.append(state)  # the stop inside the quotes ends the outer sentence too
        else:
            chart.miss(at, f'"{self.word}"')

    def _case(self, chart: Chart, at: int) -> Tags:
        """How the word was written, where no rule of English asks for the capital."""
        starts = at == 0 or chart.tokens[at - 1].folded in STARTS
        return (
            () if starts or chart.tokens[at].written in (OPEN, CLOSE, '"', "'") else (CASE + chart.tokens[at].written,)
        )

    def put(self, _printer: Printer, _env: Env, style: Tags, /) -> Pieces | None:
        for tag in style:
            if tag.startswith(CASE) and tag[len(CASE) :].lower() == self.folded:
                return [tag[len(CASE) :]]
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


class ListElement(Element):
    """`a`, `a and b`, `a, b and c`: at least `least` items; other separators are kept as tags, by place."""

    def __init__(
        self, name: str, category: str, last: str, least: int = 1, other: tuple[str, ...] = (), open_end: bool = False
    ) -> None:
        self.open_end: Final = open_end
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
            chart.bound_lists([items for _, items, *_ in longer])
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
        """A list does not end with a bare comma, unless more of another kind may follow."""
        return not between or between[-1] != "," or self.last == "," or self.open_end

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
            chart.bound_lists([items for _, items, *_ in longer])
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
