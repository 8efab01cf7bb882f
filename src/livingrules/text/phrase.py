"""Phrases that run in both directions.

A rule belongs to a category and joins a pattern of words and slots to a template: a tree with holes.  Reading fills the
holes from the slots; printing lays the template over a tree and prints what lies in the holes.  Reading keeps every
reading (a memoised chart, no left recursion); which of two ways of saying the same was used is kept as style tags on
the nearest node, so that printing is exact.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from copy import copy
from dataclasses import dataclass, fields, replace
from typing import Any, Final

from livingrules.text.errors import GrammarError
from livingrules.text.tokens import Token
from livingrules.text.tree import NOWHERE, Hole, Node, Place, Template

Tags = tuple[str, ...]
Env = dict[str, Any]
Reading = tuple[int, Any, Tags]
State = tuple[int, Env, Tags]
Pieces = list[str]
Scanned = Mapping[str, tuple[str, ...]]
"""Names and the tokens they are written with."""

MAX_DEPTH: Final = 90
"""Categories within categories; ordinary card text needs about thirty."""
MAX_WAYS: Final = 250
"""Ways to read a part of a line; printed cards have about a dozen."""
MAX_ITEMS: Final = 20
"""Things in a row; printed cards have six."""
MAX_WORK: Final = 30_000
"""Ways tried in all parts of a line together; printed cards need some hundreds, seldom a few thousand."""


class Holes:
    """`S.name` is a hole, filled by the slot of that name: `Act("draw", amount=S.n)`."""

    def __getattr__(self, name: str) -> Any:
        return Hole(name)


S: Final = Holes()


class TooDeepError(Exception):
    """A text nested deeper than any reader could follow."""


class TooManyWaysError(Exception):
    """A text that could be taken apart in more ways than anybody could follow."""


class TooLongListError(Exception):
    """A text with more things in a row than anybody could remember."""


class Names:
    """Names that a text may use: characters in gates, cards in quotes; and the traits that cards have."""

    def __init__(
        self, names: Scanned, traits: Scanned, plural_traits: Scanned, own: tuple[tuple[str, ...], ...] = ()
    ) -> None:
        self.names: Final = names
        self.by_first: Final = _by_first(names)
        self.traits: Final = {False: _by_first(traits), True: _by_first(plural_traits)}
        self.is_trait: Final = frozenset(traits)
        self.own = own
        """The name of the card whose text it is, in the forms it may take there: the longest first."""

    def of_card(self, own: tuple[tuple[str, ...], ...]) -> Names:
        """The same lexicon for the text of a card with that name: made once, it serves any number of cards."""
        shared = copy(self)
        shared.own = own
        return shared


def _by_first(scanned: Scanned) -> dict[str, list[tuple[tuple[str, ...], str]]]:
    found: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    for name, tokens in scanned.items():
        if tokens:
            found.setdefault(tokens[0], []).append((tokens, name))
    return found


# ------------------------------------------------------------------------------------------------------- templates


def fill(template: Any, env: Env) -> Any:
    """The template with its holes filled."""
    if isinstance(template, Hole):
        name, _, half = template.name.partition("__")
        return env[name][int(half)] if half else env[name]
    if isinstance(template, tuple):
        return tuple(fill(each, env) for each in template)
    if isinstance(template, Template):
        return template.kind(**{name: fill(part, env) for name, part in template.parts.items()})
    return template


def holes(template: Any) -> list[str]:
    """The names of the holes of a template."""
    if isinstance(template, Hole):
        return [template.name]
    if isinstance(template, tuple):
        return [name for each in template for name in holes(each)]
    if isinstance(template, Template):
        return [name for part in template.parts.values() for name in holes(part)]
    return []


def lay(template: Any, value: Any, env: Env) -> bool:
    """Lay a template over a value: does it fit?  What lies in the holes is put into env."""
    if isinstance(template, Hole):
        if template.name in env:
            return bool(env[template.name] == value)
        env[template.name] = value
        return True
    if isinstance(template, tuple):
        if not isinstance(value, tuple) or len(template) != len(value):
            return False
        return all(lay(t, v, env) for t, v in zip(template, value, strict=True))
    if isinstance(template, Template):
        if type(value) is not template.kind:
            return False
        return all(lay(template.parts[f.name], getattr(value, f.name), env) for f in fields(value) if f.compare)
    return type(template) is type(value) and bool(template == value)


# -------------------------------------------------------------------------------------------------------- elements


class Element(ABC):
    """A piece of a pattern."""

    @abstractmethod
    def step(self, chart: Chart, state: State, out: list[State], /) -> None:
        """Read on from a state; every way to go on is put into out."""

    @abstractmethod
    def put(self, printer: Printer, env: Env, style: Tags, /) -> Pieces | None:
        """What to write for the values of the slots; None when there is no way."""

    @abstractmethod
    def first(self, grammar: Grammar, /) -> tuple[frozenset[str] | None, bool]:
        """What it can begin with (None: anything), and whether it can be empty."""

    def uses(self) -> list[str]:
        """The categories it refers to."""
        return []


# ----------------------------------------------------------------------------------------------------------- rules


@dataclass(frozen=True)
class Rule:
    """One phrase: a pattern, and how its slots make a value and a value its slots."""

    category: str
    elements: tuple[Element, ...]
    make: Callable[[Env], Any]
    unmake: Callable[[Any], list[Env]]
    tag: str = ""
    source: str = ""
    template: Any = None
    """What the slots are put into, where that is all that is done with them."""

    def read(self, chart: Chart, at: int) -> Iterator[Reading]:
        states: list[State] = [(at, {}, ())]
        for element in self.elements:
            following: list[State] = []
            for state in states:
                element.step(chart, state, following)
            if not following:
                return
            chart.bound(len(following))
            states = following
        for end, env, tags in states:
            value = self.make(env)
            if value is None:
                continue
            all_tags = (*tags, self.tag) if self.tag else tags
            if isinstance(value, Node):
                yield end, _placed(value, all_tags, (at, end)), ()
            else:
                yield end, value, all_tags

    def put(self, printer: Printer, value: Any, style: Tags) -> Pieces | None:
        for env in self.unmake(value):
            pieces = put_all(self.elements, printer, env, style)
            if pieces is not None:
                return pieces
        return None


def put_all(elements: tuple[Element, ...], printer: Printer, env: Env, style: Tags) -> Pieces | None:
    """The elements one after the other; None as soon as one cannot be printed."""
    pieces: Pieces = []
    for element in elements:
        more = element.put(printer, env, style)
        if more is None:
            return None
        pieces += more
    return pieces


def _placed(node: Node, tags: Tags, at: Place) -> Node:
    """The node with the tags of its rule, and with its place unless a part of the rule is the node already."""
    place = at if node.at == NOWHERE else node.at
    if not tags:
        return node if place == node.at else replace(node, at=place)
    return replace(node, style=node.style + tuple(tag for tag in tags if tag not in node.style), at=place)


class Terminal(ABC):
    """A category that reads tokens by itself: numbers, symbols, names, words of a lexicon."""

    label = ""

    @abstractmethod
    def read(self, chart: Chart, at: int) -> list[Reading]:
        """Every reading from a place on."""

    @abstractmethod
    def put(self, value: Any, style: Tags, /) -> Pieces | None:
        """What to write for a value; None when it is not one of this category's."""

    def first(self) -> frozenset[str] | None:
        return None


# --------------------------------------------------------------------------------------------------------- grammar


def _as_it_is(value: Any) -> Any:
    return value


class Grammar:
    """Categories with their rules."""

    def __init__(
        self,
        number: Callable[[Any], str],
        complete: Callable[[Any], Any] = _as_it_is,
        reduce: Callable[[Any], Any] = _as_it_is,
        lines: Mapping[str, tuple[str, str]] | None = None,
    ) -> None:
        self.number: Final = number
        self.complete: Final = complete
        """Adds to a tree that was read what the game's texts leave unsaid; `reduce` takes it away before printing."""
        self.reduce: Final = reduce
        self.lines: Final = lines or {}
        """By type of card ("": any other) the category of its lines, and why another ability is out of place there."""
        self.rules: Final[dict[str, list[Rule]]] = {}
        self.terminals: Final[dict[str, Terminal]] = {}
        self.labels: Final[dict[str, str]] = {}
        self._first: Final[dict[str, tuple[frozenset[str] | None, bool]]] = {}
        self._dispatch: Final[dict[tuple[str, str, str], list[Rule]]] = {}
        self._working: Final[list[str]] = []

    def add(self, rule: Rule) -> None:
        self.rules.setdefault(rule.category, []).append(rule)

    def terminal(self, category: str, terminal: Terminal) -> None:
        self.terminals[category] = terminal

    def label(self, category: str, label: str) -> None:
        """What a reader calls the category: "a condition"."""
        self.labels[category] = label

    def check(self) -> None:
        """Every category exists and none calls itself before reading a word."""
        for category, rules in self.rules.items():
            self.first(category)
            for used in (name for rule in rules for element in rule.elements for name in element.uses()):
                if used not in self.rules and used not in self.terminals:
                    raise GrammarError(f"Category {category!r} uses {used!r}, which does not exist.")

    def first(self, category: str) -> tuple[frozenset[str] | None, bool]:
        """What a category can begin with, and whether it can be empty."""
        if category in self._first:
            return self._first[category]
        if category in self.terminals:
            return self.terminals[category].first(), False
        if category not in self.rules:
            raise GrammarError(f"There is no category {category!r}.")
        if category in self._working:
            raise GrammarError(f"Category {category!r} begins with itself: {' > '.join(self._working)}.")
        self._working.append(category)
        keys: frozenset[str] | None = frozenset()
        empty = False
        for rule in self.rules[category]:
            more, nothing = self.first_of(rule.elements)
            keys = None if keys is None or more is None else keys | more
            empty = empty or nothing
        self._working.pop()
        self._first[category] = keys, empty
        return keys, empty

    def first_of(self, elements: tuple[Element, ...]) -> tuple[frozenset[str] | None, bool]:
        keys: frozenset[str] | None = frozenset()
        for element in elements:
            more, nothing = element.first(self)
            keys = None if keys is None or more is None else keys | more
            if not nothing:
                return keys, False
        return keys, True

    def candidates(self, category: str, token: Token | None) -> list[Rule]:
        """The rules of a category that can begin at a token."""
        folded, kind = (token.folded, token.kind) if token else ("", "")
        found = self._dispatch.get((category, folded, kind))
        if found is None:
            found = [rule for rule in self.rules[category] if self._can_begin(rule, folded, kind)]
            self._dispatch[category, folded, kind] = found
        return found

    def _can_begin(self, rule: Rule, folded: str, kind: str) -> bool:
        keys, empty = self.first_of(rule.elements)
        return keys is None or empty or folded in keys or kind in keys


# ------------------------------------------------------------------------------------------------------------ chart


class Chart:
    """All readings of one line."""

    def __init__(self, grammar: Grammar, tokens: list[Token], names: Names, source: str = "") -> None:
        self.grammar: Final = grammar
        self.tokens: Final = tokens
        self.names: Final = names
        self.source: Final = source
        self.furthest = 0
        self.expected: dict[str, None] = {}
        self.steps = 0
        self.work = 0
        self._memo: Final[dict[tuple[str, int], list[Reading]]] = {}
        self._depth = 0

    def token(self, at: int) -> Token | None:
        return self.tokens[at] if at < len(self.tokens) else None

    def miss(self, at: int, wanted: str) -> None:
        """Nothing fits here: remember what was wanted at the furthest place reached."""
        if at > self.furthest:
            self.furthest = at
            self.expected = {}
        if at == self.furthest and wanted:
            self.expected[wanted] = None

    def bound(self, ways: int) -> None:
        """Each further way is tried with all that follows, so their number has to stay small."""
        self.work += ways
        if ways > MAX_WAYS or self.work > MAX_WORK:
            raise TooManyWaysError

    def bound_lists(self, lists: list[tuple[Any, ...]]) -> None:
        """Whatever takes a list looks at all its items, and at those of every shorter one; all have one length."""
        if lists and len(lists[0]) > MAX_ITEMS:
            raise TooLongListError
        self.bound(len(lists))

    def read(self, category: str, at: int) -> list[Reading]:
        key = category, at
        found = self._memo.get(key)
        if found is None:
            self.steps += 1
            self._depth += 1
            if self._depth > MAX_DEPTH:
                raise TooDeepError
            found = self._read(category, at)
            self._depth -= 1
            self._memo[key] = found
        return found

    def _read(self, category: str, at: int) -> list[Reading]:
        terminal = self.grammar.terminals.get(category)
        if terminal is not None:
            found = terminal.read(self, at)
            if not found:
                self.miss(at, terminal.label)
            return found
        readings: list[Reading] = []
        for rule in self.grammar.candidates(category, self.token(at)):
            for reading in rule.read(self, at):
                if not any(_same(reading, other) for other in readings):
                    readings.append(reading)
                    self.bound(len(readings))
        if not readings:
            self.miss(at, self.grammar.labels.get(category, ""))
        return readings


def _same(one: Reading, other: Reading) -> bool:
    """Equal in meaning and in style."""
    return one[0] == other[0] and one[2] == other[2] and one[1] == other[1] and _same_style(one[1], other[1])


def _same_style(one: Any, other: Any) -> bool:
    """Whether two equal trees are written alike; what both have from the same reading of a part is."""
    stack = [(one, other)]
    while stack:
        left, right = stack.pop()
        if left is right:
            continue
        if isinstance(left, Node):
            if left.style != right.style:
                return False
            stack.extend((getattr(left, f.name), getattr(right, f.name)) for f in fields(left) if f.compare)
        elif isinstance(left, tuple):
            stack.extend(zip(left, right, strict=True))
    return True


# ---------------------------------------------------------------------------------------------------------- printer


class Printer:
    """Prints values by the rules that read them."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar: Final = grammar
        self._memo: Final[dict[tuple[str, int, Tags], tuple[Any, Pieces | None]]] = {}

    def put(self, category: str, value: Any, style: Tags = ()) -> Pieces | None:
        own = value.style if isinstance(value, Node) else style
        key = category, id(value), own
        found = self._memo.get(key)
        if found is None:
            # the value is kept too, so that its id stays its own
            found = self._memo[key] = value, self._put(category, value, own)
        return found[1]

    def _put(self, category: str, value: Any, style: Tags) -> Pieces | None:
        terminal = self.grammar.terminals.get(category)
        if terminal is not None:
            return terminal.put(value, style)
        rules = self.grammar.rules[category]
        marked = sorted((r for r in rules if r.tag and r.tag in style), key=lambda r: -style.index(r.tag))
        for rule in marked + [r for r in rules if not r.tag]:
            pieces = self.attempt(rule, value, style)
            if pieces is not None:
                return pieces
        return None

    def attempt(self, rule: Rule, value: Any, style: Tags) -> Pieces | None:
        """Print a value by one rule, if it can be."""
        return rule.put(self, value, style)
