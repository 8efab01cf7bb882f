"""From card text to abilities and back, or the reasons why not."""

from __future__ import annotations

import re
from collections.abc import Collection
from itertools import islice
from typing import Any, Final, overload

from livingrules.games.shapes import Card, CompiledCard
from livingrules.games.ufs import cards as ufs
from livingrules.games.ufs.cards import INFINITY, SYMBOLS
from livingrules.text.errors import Declined, TextError
from livingrules.text.grammar import grammar_of
from livingrules.text.lowering.checks import lowered, out_of_place
from livingrules.text.lowering.known import KNOWN
from livingrules.text.lowering.lines import LINE, Reading
from livingrules.text.lowering.lines import RULES as LINE_RULES
from livingrules.text.lowering.meanings import understood
from livingrules.text.lowering.resolution import Findings, OpenPoint, Unbound, resolve
from livingrules.text.names import names_for, names_of, own_names
from livingrules.text.normal import Normal, normalise, rejoin
from livingrules.text.phrase import MAX_ITEMS, Chart, Names, Printer, TooDeepError, TooLongListError, TooManyWaysError
from livingrules.text.settle import settle, unsettle
from livingrules.text.tokens import Token, join, scan
from livingrules.text.tree import NOWHERE, Ability, Keyword

MAX_LENGTH: Final = 2000
"""Characters of one line; the longest printed ability is a quarter of that."""
MAX_LINES: Final = 40
MAX_TEXT: Final = 4000
"""Characters of all lines of a card; the longest printed text has a quarter of that."""
MAX_WHOLE: Final = 40
"""Readings of a whole line that are worth printing back."""
PLAYED: Final = ("E", "F", "R", "B")
"""Abilities with a head; a line that only goes on to say what to do belongs to the one above it."""
HEADLESS: Final = {"static", "fired"}
"""Abilities without a head: what is always so, and what happens at a time."""
MAX_ALWAYS: Final = 3
"""Sentences that may say what is always so, before what happens at a time in the same line."""
_SENTENCE_END: Final = re.compile(r"(?<=\.) (?=[A-Z])")
LONGEST_WORD: Final = 40
"""Letters of a word that are worth repeating."""


@overload
def compile_card(
    card: ufs.Card, names: Collection[str] = (), game: str = "ufs", traits: Collection[str] = ()
) -> ufs.CompiledCard: ...
@overload
def compile_card(
    card: Card, names: Collection[str] = (), game: str = "ufs", traits: Collection[str] = ()
) -> CompiledCard: ...
def compile_card(card: Card, names: Collection[str] = (), game: str = "ufs", traits: Collection[str] = ()) -> Any:
    """The card with its keywords and abilities understood, as its game has it.

    Raises TextError with every line that was not understood.
    """
    back: Card | None = getattr(card, "back", None)
    own = [card.name] if back is None else [card.name, back.name]
    printed = (*getattr(card, "jobs", ()), *getattr(card, "categories", ()))
    return compile_with(card, names_of([*names, *own], [*traits, *printed]), game)


def compile_with(card: Card, lexicon: Names, game: str) -> Any:
    """The same with a lexicon that has been made before, in which the card's own name and traits are."""
    refuse_too_much(card)
    box = TextBox(names_for(lexicon, card.name), game, card.type)
    for number, line in enumerate(getattr(card, "keywords", ()), 1):
        box.keyword(line, number)
    for number, line in enumerate(rejoin(card.text), 1):
        box.line(line, number)
    if box.declined:
        raise TextError(f"The text of {card.name!r:.60} was not understood.", tuple(box.declined))
    other: Card | None = getattr(card, "back", None)
    back = {} if other is None else {"back": compile_with(other, lexicon, game)}
    return understood(card, tuple(box.keywords), tuple(box.abilities), game, lines=tuple(box.lines), **back)


def refuse_too_much(card: Card) -> None:
    """More text than any card could hold is not even read."""
    why = ""
    printed: tuple[str, ...] = getattr(card, "keywords", ())
    if len(card.text) > MAX_LINES:
        why = f"a card has at most {MAX_LINES} lines of text"
    elif len(printed) > MAX_LINES:
        why = f"a card has at most {MAX_LINES} keywords"
    elif sum(map(len, (*card.text, *printed))) > MAX_TEXT:
        why = f"the text of a card has at most {MAX_TEXT} characters"
    if why:
        raise TextError(f"The text of {card.name!r:.60} was not understood.", (Declined("", 1, 1, why),))


class TextBox:
    """What is printed in the text box of one card, understood line by line."""

    def __init__(self, names: Names, game: str, card_type: str) -> None:
        self.names: Final = names
        self.game: Final = game
        self.card_type: Final = card_type
        self.declined: Final[list[Declined]] = []
        self.keywords: Final[list[Keyword]] = []
        self.abilities: Final[list[Ability]] = []
        self.lines: Final[list[str]] = []
        """The words of each ability."""
        self._above = ""
        """The line above, if it has the head of an ability, which this line may go on with."""

    def keyword(self, line: str, number: int) -> None:
        read = understand(line, "keyword_line", self.names, number, self.game)
        self._keyword(read, line, number)

    def _keyword(self, read: Any, line: str, number: int) -> None:
        if not isinstance(read, Declined):
            read = playable_keyword(read, line, number, self.game)
        self.declined.append(read) if isinstance(read, Declined) else self.keywords.append(read)

    def line(self, line: str, number: int) -> None:
        """One line: keywords, an ability, the rest of the ability above, or several abilities without a head."""
        read = understand_line(line, self.names, number, self.game, self.card_type)
        if isinstance(read, tuple):
            for keyword in read:
                self._keyword(keyword, line, number)
        elif self._has_head(read) or not (self._headless(read, line, number) or self._one_by_one(line, number)):
            self._ability(read, line, number)

    def _has_head(self, read: Any) -> bool:
        return isinstance(read, Ability) and (read.kind in PLAYED or bool(grammar_of(self.game).lines))

    def _ability(self, read: Any, line: str, number: int) -> None:
        if not isinstance(read, Declined):
            read = playable(read, line, number, self.game, self.card_type)
        self._above = line if isinstance(read, Ability) and read.kind in PLAYED else ""
        if isinstance(read, Declined):
            self.declined.append(read)
            return
        self.abilities.append(read)
        self.lines.append(line.strip())

    def _headless(self, read: Any, line: str, number: int) -> bool:
        """A line that begins no ability with a head: one of its own, or the rest of the one above."""
        longer = f"{self._above} {line}"
        more = understand(longer, "ability", self.names, number, self.game) if self._above else None
        own = (Reading("an ability of its own", read, own=True),) if isinstance(read, Ability) else ()
        rest = (Reading("the rest of the ability above", more, own=False),) if isinstance(more, Ability) else ()
        if not own and not rest:
            return False
        found = resolve(OpenPoint(LINE, NOWHERE, (*own, *rest), (self.card_type, line)), LINE_RULES)
        if isinstance(found, Unbound):
            self._ability(Declined(line, number, 1, found.sentence(line), len(line)), line, number)
        elif found.candidate.own:
            self._ability(read, line, number)
        else:
            self.abilities.pop()
            self.lines.pop()
            self._ability(more, longer, number)
        return True

    def _one_by_one(self, line: str, number: int) -> bool:
        """Abilities without a head may stand in one line: what is always so, and what happens at a time."""
        if grammar_of(self.game).lines:
            return False
        for end in [match.end() for match in islice(_SENTENCE_END.finditer(line), MAX_ALWAYS)]:
            first, rest = line[:end].rstrip(), line[end:]
            always = understand(first, "ability", self.names, number, self.game)
            if isinstance(always, Ability) and always.kind in HEADLESS:
                fires = understand(rest, "ability", self.names, number, self.game)
                if isinstance(fires, Ability) and {always.kind, fires.kind} == HEADLESS:
                    self._ability(always, first, number)
                    self._ability(fires, rest, number)
                    return True
        return False


def playable(ability: Ability, line: str, number: int, game: str = "ufs", card_type: str = "") -> Ability | Declined:
    """The ability if the rules can carry it out; a text that could be read but not played is declined as well."""
    known = KNOWN[game]
    wrong = next(iter(known.unknown_words(ability)), "")
    if wrong:
        return Declined(line, number, 1, f"the rules do not know {wrong}")
    misplaced = out_of_place(ability, game, card_type)
    if misplaced is not None:
        normal = normalise(line, (*SYMBOLS, INFINITY))
        return declined_at(misplaced, scan(normal.text), normal, number)
    never = known.never(ability, card_type)
    return Declined(line, number, 1, f"this can never be used: {never}") if never else ability


def playable_keyword(keyword: Keyword, line: str, number: int, game: str = "ufs") -> Keyword | Declined:
    """The keyword if the rules know it in this form."""
    wrong = next(iter(KNOWN[game].unknown_in_keyword(keyword)), "")
    return Declined(line, number, 1, f"the rules do not know {wrong}") if wrong else keyword


def compile_ability(
    text: str, names: Collection[str] = (), game: str = "ufs", traits: Collection[str] = (), own: str = ""
) -> Ability:
    """The meaning of one ability, of a card with the name `own`; raises TextError."""
    ability: Ability = _required(text, "ability", names_of(names, traits, own_names(own)), game)
    return ability


def compile_keyword(text: str, names: Collection[str] = (), game: str = "ufs", traits: Collection[str] = ()) -> Keyword:
    """The meaning of one printed keyword; raises TextError."""
    keyword: Keyword = _required(text, "keyword_line", names_of(names, traits), game)
    return keyword


def print_ability(ability: Ability, game: str = "ufs") -> str:
    """The text of an ability, as it was written, or in house style."""
    return _printed("ability", ability, game)


def print_keyword(keyword: Keyword, game: str = "ufs") -> str:
    return _printed("keyword_line", keyword, game)


def _required(text: str, category: str, names: Names, game: str) -> Any:
    read = understand(text, category, names, game=game)
    if isinstance(read, Declined):
        raise TextError("The text was not understood.", (read,))
    return read


def _printed(category: str, value: Any, game: str) -> str:
    grammar = grammar_of(game)
    pieces = Printer(grammar).put(category, unsettle(grammar.reduce(value)))
    if pieces is None:
        raise TextError(f"There are no words for this {type(value).__name__.lower()}.", ())
    return join(pieces)


def understand_line(written: str, names: Names, line: int = 1, game: str = "ufs", card_type: str = "") -> Any:
    """What a line of a text box means: an ability, or the keywords of which it consists; or why it was declined.

    Where a game's texts mean something else on another type of card, an ability may be out of place on this one.
    """
    if not written.rstrip().endswith((".", '"', ")")):
        keywords = understand(written, "keyword_lines", names, line, game)
        if not isinstance(keywords, Declined):
            return keywords
    lines = grammar_of(game).lines
    if not card_type or not lines:
        return understand(written, "ability", names, line, game)
    category, why = lines.get(card_type) or lines[""]
    read = understand(written, category, names, line, game)
    if not isinstance(read, Declined):
        return read
    elsewhere = understand(written, "ability", names, line, game)
    return Declined(read.text, line, 1, why) if not isinstance(elsewhere, Declined) else read


def understand(written: str, category: str, names: Names, line: int = 1, game: str = "ufs") -> Any:
    """What a line means, or why it was declined.

    Every reading is kept; two that differ in meaning are an ambiguity, which is declined too.  What is understood
    prints back exactly as the normalised line.
    """
    if len(written) > MAX_LENGTH:
        return Declined(written[:60], line, 61, f"a line of text has at most {MAX_LENGTH} characters")
    normal = normalise(written, (*SYMBOLS, INFINITY))
    chart = Chart(grammar_of(game), scan(normal.text), names, normal.text)
    try:
        readings = chart.read(category, 0)
    except TooDeepError:
        return _declined(normal, line, 0, "the text is nested too deeply")
    except TooLongListError:
        return _declined(normal, line, 0, f"the text lists more than {MAX_ITEMS} things in a row")
    except TooManyWaysError:
        return _declined(normal, line, 0, "the text can be read in too many ways")
    complete = grammar_of(game).complete
    whole = [complete(settle(value)) for end, value, _ in readings if end == len(chart.tokens)]
    if not whole:
        return _not_read(chart, normal, line)
    if len(whole) > MAX_WHOLE:
        return _declined(normal, line, 0, "the text can be read in too many ways")
    printed = [(value, _try_print(category, value, game)) for value in whole]
    exact = [value for value, text in printed if text == normal.text]
    if not exact:
        return _not_printed(printed[0][1], normal, line)
    different = [value for value in whole if value != exact[0]]
    if different:
        return _declined(normal, line, 0, "the text can be read in two ways")
    return _lowered(exact[0], chart, normal, line, game) if isinstance(exact[0], Ability) else exact[0]


def _lowered(ability: Ability, chart: Chart, normal: Normal, line: int, game: str) -> Ability | Declined:
    """The ability with every open point settled; declined at the first phrase that could mean several things."""
    findings = Findings()
    settled = lowered(ability, game, findings)
    if not findings.unbound:
        return settled
    first = min(findings.unbound, key=lambda each: each.point.at)
    return declined_at(first, chart.tokens, normal, line)


def declined_at(unbound: Unbound[Any], tokens: list[Token], normal: Normal, line: int) -> Declined:
    """The mark stands under the whole phrase that stays open."""
    first, behind = marked(unbound.point.at, unbound.point.marks, tokens)
    start, end = tokens[first].start, tokens[behind - 1].start + len(tokens[behind - 1].written)
    column = normal.written_column(start)
    width = normal.written_column(end) - column
    message = unbound.sentence(normal.text[start:end])
    return Declined(normal.written(), line, column + 1, message, width, unbound.point.kind)


def marked(at: tuple[int, int], words: tuple[str, ...], tokens: list[Token]) -> tuple[int, int]:
    """The last of those words that stands in the phrase or before it; the phrase itself if there is none."""
    for start in range(at[1] - 1, -1, -1):
        for word in words:
            wanted = [token.folded for token in scan(word)]
            if [token.folded for token in tokens[start : start + len(wanted)]] == wanted:
                return start, start + len(wanted)
    return at


def _try_print(category: str, value: Any, game: str) -> str:
    grammar = grammar_of(game)
    pieces = Printer(grammar).put(category, unsettle(grammar.reduce(value)))
    return "" if pieces is None else join(pieces)


def _declined(normal: Normal, line: int, column: int, message: str) -> Declined:
    return Declined(normal.written(), line, normal.written_column(column) + 1, message)


def _not_read(chart: Chart, normal: Normal, line: int) -> Declined:
    token = chart.token(chart.furthest)
    column = token.start if token is not None else len(normal.text)
    # that a sentence could end here is the plainest thing to say
    wanted = sorted(chart.expected, key=lambda each: each != '"."')[:6]
    found = f"found {token.written[:LONGEST_WORD]!r}" if token is not None else "the text ends"
    expected = f"expected {', '.join(wanted)}" if wanted else "expected nothing more"
    return _declined(normal, line, column, f"{expected}; {found}")


def _not_printed(printed: str, normal: Normal, line: int) -> Declined:
    """It was read, but would be written otherwise: a misprint or a form that the house does not use."""
    at = next(
        (i for i, (a, b) in enumerate(zip(printed, normal.text, strict=False)) if a != b),
        min(len(printed), len(normal.text)),
    )
    start = normal.text.rfind(" ", 0, at + 1) + 1
    wanted = printed[start:].split(" ", maxsplit=1)[0] if start < len(printed) else ""
    return _declined(normal, line, start, f'expected "{wanted}"' if wanted else "this cannot be written back")
