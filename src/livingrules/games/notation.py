"""Positions as text that people read, paste and send: written in one way, read leniently, and the same both ways.

The text names what lies on the table; `snapshot` takes it from a game and sets a game up from it.  docs/notation.md
describes it for its users.
"""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec

from livingrules.errors import BadRecord
from livingrules.games.dialects import DIALECTS, Dialect
from livingrules.games.packs import GAMES, pack
from livingrules.games.ufs.words import SYMBOL_NAMES

UNKNOWN: Final = "?"
PLAYERS: Final = ("player 1", "player 2")
"""The seats, as people call them."""
COUNTERS: Final = re.compile(r"(?P<count>\d+) (?P<name>\S.*?) counters?")
ATTACHED: Final = "attached"
SYMBOL: Final = "symbol"
"""Followed by a symbol that was picked for an infinity."""
WIDTH: Final = 100
LONGEST: Final = 200_000
MOST: Final = 1000
"""Cards of one entry; decks are a twentieth of that."""
SPECIAL: Final = re.compile(r'[;"()#?]|^\s|\s$|^\d+x ')
"""What a name must be quoted for."""


class Entry(msgspec.Struct, frozen=True):
    """A card in a zone: its name as deck lists have it, or UNKNOWN, and its states."""

    name: str
    flags: int = 0
    attached: int = -1
    """To what: 0 the starting character, n the n-th card of the staging area as it is written; -1 nothing."""
    symbols: tuple[str, ...] = ()
    """Picked for its infinities (L.1.2)."""
    marks: tuple[tuple[str, Any], ...] = ()
    """What else the game keeps of it: stamina left, counters, damage, whether it is frozen."""


class Half(msgspec.Struct, frozen=True, kw_only=True):
    """One player's side: cards of each zone as written, rows from the left and piles from the top."""

    character: Entry | None = None
    """Who starts, where somebody does."""
    vitality: int = -1
    """-1: the maximum."""
    obliged: bool = False
    """Passed last turn without attempting a card (F.2.2.3(2))."""
    zones: dict[str, tuple[Entry, ...]] = {}


class Position(msgspec.Struct, frozen=True, kw_only=True):
    """What lies on the table, and the moment."""

    game: str = "ufs"
    format: str = "standard"
    profile: str = ""
    text: bool = True
    switches: dict[str, str] = {}
    turn: int = 3
    active: int = 0
    moment: str = "combat"
    attack: int = -1
    """The attack in progress, counted from the left in the active player's pool; -1: the last one there."""
    target: int = -1
    """The backup that is attacked, counted from the left in the other player's stage; -1: the character."""
    halves: tuple[Half, Half]
    cards: tuple[Any, ...] = ()
    """Cards that no database has to know."""


class NotationError(BadRecord):
    """Text that describes no position."""


# -------------------------------------------------------------------------------------------------------------- writing


def print_position(position: Position, notes: tuple[str, ...] = ()) -> str:
    """The text of a position; notes become comments at its head."""
    lines = [f"# {note}" for note in notes]
    lines += [f"game: {position.game}", f"format: {position.format}"]
    if position.profile:
        lines.append(f"profile: {position.profile}")
    if not position.text:
        lines.append("text: off")
    lines += [f"switch: {name} {value}" for name, value in sorted(position.switches.items())]
    lines += [f"turn: {position.turn}", f"active: {PLAYERS[position.active]}"]
    moment = DIALECTS[position.game].spoken(position.moment)
    lines.append(f"moment: {moment}" + (f" {position.attack + 1}" if position.attack >= 0 else ""))
    if position.target >= 0:
        lines.append(f"target: {position.target + 1}")
    for seat, half in enumerate(position.halves):
        lines += ["", PLAYERS[seat], *half_lines(half, DIALECTS[position.game])]
    if position.cards:
        lines += ["", "cards", *(msgspec.json.encode(card).decode() for card in position.cards)]
    return "\n".join(lines) + "\n"


def half_lines(half: Half, dialect: Dialect) -> list[str]:
    lines = [f"character: {entry_word(half.character, dialect)}"] if half.character is not None else []
    if half.vitality >= 0:
        lines.append(f"{dialect.spoken('vitality')}: {half.vitality}")
    if half.obliged:
        lines.append("obliged: yes")
    for word in dialect.zones:
        if half.zones.get(word):
            lines += wrapped(f"{dialect.spoken(word)}: ", entries_words(half.zones[word], dialect))
    return lines


def wrapped(start: str, words: list[str]) -> list[str]:
    """The entries in lines of readable length, none broken in two."""
    lines = [start + words[0]]
    for word in words[1:]:
        lines[-1] += ";"
        if len(lines[-1]) + 1 + len(word) > WIDTH:
            lines.append(f"    {word}")
        else:
            lines[-1] += f" {word}"
    return lines


def entries_words(entries: tuple[Entry, ...], dialect: Dialect) -> list[str]:
    """Entries with equal neighbours counted together."""
    words: list[str] = []
    at = 0
    while at < len(entries):
        end = at
        while end < len(entries) and entries[end] == entries[at]:
            end += 1
        word = entry_word(entries[at], dialect)
        words.append(f"{end - at}x {word}" if end - at > 1 else word)
        at = end
    return words


def entry_word(entry: Entry, dialect: Dialect) -> str:
    plain = entry.name == UNKNOWN or not SPECIAL.search(entry.name)
    name = entry.name if plain else msgspec.json.encode(entry.name).decode()
    states = [word for word, flag in dialect.states.items() if entry.flags & flag]
    states += [ATTACHED if entry.attached == 0 else f"{ATTACHED} to {entry.attached}"] if entry.attached >= 0 else []
    states += [f"{SYMBOL} {name}" for name in entry.symbols]
    states += [word for mark in entry.marks for word in mark_words(*mark, dialect)]
    return f"{name} ({', '.join(states)})" if states else name


def mark_words(name: str, value: Any, dialect: Dialect) -> list[str]:
    """What else is kept of a card, as states are written."""
    if name == "counters":
        return [f"{count} {kind} counter" if count == 1 else f"{count} {kind} counters" for kind, count in value]
    if value is True:
        return [name]
    return [f"{word} {value}" for word, meant in dialect.numbered.items() if meant == name]


# -------------------------------------------------------------------------------------------------------------- reading


def parse_position(text: str) -> Position:
    """The position that a text describes; a mistake is told in one sentence with its line."""
    if len(text) > LONGEST:
        raise NotationError("The text is too long for a position.")
    reader = Reader()
    for number, line in joined(text):
        try:
            reader.take(line)
        except NotationError as error:
            raise NotationError(f"Line {number}: {error}") from error
    return reader.position()


def joined(text: str) -> list[tuple[int, str]]:
    """The lines that say something, each with its number; an indented one goes on with the line before."""
    lines: list[tuple[int, str]] = []
    for number, line in enumerate(text.splitlines(), 1):
        stripped = line.strip()
        if not stripped or stripped.startswith("#"):
            continue
        if line[0].isspace() and lines:
            lines[-1] = (lines[-1][0], f"{lines[-1][1]} {stripped}")
        else:
            lines.append((number, stripped))
    return lines


class Reader:
    """Takes a position line by line."""

    def __init__(self) -> None:
        self.section = ""
        self.head: dict[str, str] = {}
        self.switches: dict[str, str] = {}
        self.sides: dict[str, dict[str, str]] = {}
        self.entries: dict[str, dict[str, tuple[Entry, ...]]] = {}
        self.cards: list[Any] = []

    @property
    def game(self) -> str:
        """Said in the first line, or not at all."""
        return self.head.get("game", "ufs")

    @property
    def dialect(self) -> Dialect:
        return DIALECTS[self.game]

    def take(self, line: str) -> None:
        if line in (*PLAYERS, "cards"):
            if line in self.sides:
                raise NotationError(f"{line.capitalize()} is described twice.")
            self.section = line
            if line != "cards":
                self.sides[line] = {}
                self.entries[line] = {}
        elif self.section == "cards":
            self.cards.append(card_of(line, self.game))
        else:
            key, colon, value = line.partition(":")
            if not colon:
                raise NotationError(f"{shortened(line)} is no line of a position: a colon is missing.")
            self.pair(key.strip().lower(), value.strip())

    def pair(self, key: str, value: str) -> None:
        if not self.section:
            self.head_pair(key, value)
            return
        key = self.dialect.understood(key)
        side = self.sides[self.section]
        if key in side or key in self.entries[self.section]:
            raise NotationError(f"{key.capitalize()} is given twice for {self.section}.")
        known = (*self.dialect.sides, *self.dialect.zones)
        if key not in known:
            words = ", ".join(self.dialect.spoken(word) for word in known)
            raise NotationError(f"A side has no {shortened(key)}; it has {words}.")
        if key == "vitality":
            number_of(value, f"The {self.dialect.spoken(key)}")
            side[key] = value
        elif key == "obliged":
            if value not in ("yes", "no"):
                raise NotationError("Obliged is yes or no.")
            side[key] = value
        else:
            self.entries[self.section][key] = entries_of(value, self.dialect)

    def head_pair(self, key: str, value: str) -> None:
        allowed = HEAD.get(key)
        if allowed is None:
            raise NotationError(f"There is no {shortened(key)} in the head of a position; there are {', '.join(HEAD)}.")
        if key == "switch":
            name, _, setting = value.partition(" ")
            self.switches[name] = setting.strip()
            return
        if key in self.head:
            raise NotationError(f"{key.capitalize()} is given twice.")
        if key == "moment":
            self.moment(value)
        elif key in ("turn", "target"):
            number_of(value, f"The {key}")
        elif value not in allowed:
            if key == "format":
                allowed = pack(self.game).formats
            raise NotationError(f"{key.capitalize()} is {' or '.join(allowed)}, not {shortened(value)}.")
        self.head[key] = value

    def moment(self, value: str) -> None:
        word, number = self.attack_in(value)
        if self.dialect.understood(word) not in self.dialect.moments:
            known = ", ".join(self.dialect.spoken(moment) for moment in self.dialect.moments)
            raise NotationError(f"There is no moment {shortened(value)}; there are {known}.")
        if number and number_of(number, "The attack") < 1:
            raise NotationError("Attacks are counted from 1.")

    def attack_in(self, value: str) -> tuple[str, str]:
        """A moment, and the number of the attack in progress where it has one."""
        word, _, number = value.partition(" ")
        return (word, number) if word == "attack" and self.dialect.sides else (value, "")

    def position(self) -> Position:
        for player in PLAYERS:
            if player not in self.sides:
                raise NotationError(f"The position does not describe {player}.")
        word, number = self.attack_in(self.head.get("moment", self.dialect.moment))
        self.check_rules()
        return Position(
            game=self.game,
            format=self.head.get("format", pack(self.game).formats[0]),
            profile=self.head.get("profile", ""),
            text=self.head.get("text", "on") == "on",
            switches=self.switches,
            turn=int(self.head.get("turn", "3")),
            active=PLAYERS.index(self.head.get("active", PLAYERS[0])),
            moment=self.dialect.understood(word),
            attack=int(number) - 1 if number else -1,
            target=int(self.head.get("target", "0")) - 1,
            halves=(self.half(PLAYERS[0]), self.half(PLAYERS[1])),
            cards=tuple(self.cards),
        )

    def check_rules(self) -> None:
        """Refuse a format or a target that the game does not have."""
        rules = pack(self.game)
        if self.head.get("format", rules.formats[0]) not in rules.formats:
            raise NotationError(f"Format is {' or '.join(rules.formats)} in {rules.title}.")
        if self.head.get("profile", rules.profiles[0]) not in rules.profiles:
            raise NotationError(f"{rules.title} has no profile.")
        if "target" in self.head and not self.dialect.target:
            raise NotationError(f"In {rules.title} only the opponent is attacked, so that a position has no target.")

    def half(self, player: str) -> Half:
        side, entries = self.sides[player], self.entries[player]
        starting = entries.get("character", ())
        if "character" in self.dialect.sides and len(starting) != 1:
            raise NotationError(f"A side has one starting character; {player} has {len(starting)}.")
        return Half(
            character=starting[0] if starting else None,
            vitality=int(side.get("vitality", "-1")),
            obliged=side.get("obliged") == "yes",
            zones={word: entries[word] for word in self.dialect.zones if entries.get(word)},
        )


HEAD: Final[dict[str, tuple[str, ...]]] = {
    "game": GAMES,
    "format": tuple(dict.fromkeys(name for game in GAMES for name in pack(game).formats)),
    "profile": tuple(dict.fromkeys(name for game in GAMES for name in pack(game).profiles if name)),
    "text": ("on", "off"),
    "switch": (),
    "turn": (),
    "active": PLAYERS,
    "moment": (),
    "target": (),
}


def entries_of(text: str, dialect: Dialect) -> tuple[Entry, ...]:
    """The entries of a zone."""
    found: list[Entry] = []
    at = 0
    while at < len(text):
        match = PART.match(text, at)
        if match is None:
            raise NotationError(f"{shortened(text[at:].strip())} cannot be read as a card.")
        at = match.end()
        count, name, states = match.group("count"), match.group("name").strip(), match.group("states")
        if name.startswith('"'):
            name = unquoted(name)
        if not name:
            raise NotationError("A card without a name.")
        found.extend([entry_of(name, states or "", dialect)] * copies_of(count))
    return tuple(found)


PART: Final = re.compile(
    r"""\s*(?:(?P<count>\d+)x\s+)?(?P<name>"(?:[^"\\]|\\.)*"|[^;"()]*)\s*(?:\((?P<states>[^();]*)\))?\s*(?:;|$)"""
)


HOSTED: Final = re.compile(rf"{ATTACHED}(?: to ([1-9]\d{{0,3}}))?")
"""*attached*, to the starting character, or *attached to 2*, the second card of the staging area."""


def entry_of(name: str, states: str, dialect: Dialect) -> Entry:
    flags = 0
    attached = -1
    symbols: list[str] = []
    marks: list[tuple[str, Any]] = []
    for word in filter(None, (part.strip() for part in states.split(","))):
        if dialect.attachments and (host := HOSTED.fullmatch(word)):
            attached = int(host.group(1) or 0)
        elif dialect.attachments and word.removeprefix(f"{SYMBOL} ") in SYMBOL_NAMES:
            symbols.append(word.removeprefix(f"{SYMBOL} "))
        elif word in dialect.states:
            flags |= dialect.states[word]
        elif not take_mark(word, marks, dialect):
            more = (ATTACHED, f"{SYMBOL} fire") if dialect.attachments else (*dialect.plain, "damage 3000")
            words = ", ".join((*dialect.states, *more))
            raise NotationError(f"A card cannot be {shortened(word)}; it can be {words}.")
    return Entry(name, flags, attached, tuple(sorted(symbols)), tuple(marks))


def take_mark(word: str, marks: list[tuple[str, Any]], dialect: Dialect) -> bool:
    """Understand *stamina 3*, *2 Rage counters*, *frozen*; False if the game has nothing of the kind."""
    counters = COUNTERS.fullmatch(word) if dialect.counters else None
    what, _, number = word.rpartition(" ")
    if counters is not None:
        kept = dict(marks).get("counters", ())
        marks[:] = [mark for mark in marks if mark[0] != "counters"]
        marks.append(("counters", (*kept, (counters["name"], number_of(counters["count"], "The number of counters")))))
    elif what in dialect.numbered:
        marks.append((dialect.numbered[what], number_of(number, f"The {what}")))
    elif word in dialect.plain:
        marks.append((word, True))
    else:
        return False
    return True


def copies_of(count: str | None) -> int:
    number = 1 if count is None else number_of(count, "The number of cards")
    if not 1 <= number <= MOST:
        raise NotationError(f"{shortened(str(count))} cards are no number that can lie there.")
    return number


def unquoted(name: str) -> str:
    try:
        return msgspec.json.decode(name.encode(), type=str)
    except msgspec.DecodeError as error:
        raise NotationError(f"{shortened(name)} is not quoted as it should be.") from error


def card_of(line: str, game: str) -> Any:
    try:
        return msgspec.json.decode(line.encode(), type=pack(game).card)
    except msgspec.MsgspecError as error:
        raise NotationError(f"This is no card: {error}.") from error


def number_of(text: str, what: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < len("1000000")):
        raise NotationError(f"{what} is a number, not {shortened(text)}.")
    return int(text)


def shortened(text: str) -> str:
    """A piece of the text, fit for a sentence."""
    return repr(text if len(text) <= len("0123456789" * 4) else f"{text[:37]}...")
