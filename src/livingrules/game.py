"""The front door: begin a game, look at it through the eyes of a seat, answer its decisions."""

from __future__ import annotations

import reprlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from livingrules.cards import Database, database
from livingrules.decks import Deck, DeckError, deck_format, problems, read_deck, starters
from livingrules.decks import starter as find_starter
from livingrules.decks.deck import MOST_CARDS
from livingrules.errors import BadRecord, IllegalChoice, LivingRulesError, NotLegal
from livingrules.games.packs import known_game, pack
from livingrules.games.shapes import Card, CompiledCard
from livingrules.games.story import BRIEF, FULL, Entry, story
from livingrules.kernel.decision import QUIET, Decision
from livingrules.kernel.game import Game as Core
from livingrules.kernel.game import Outcome
from livingrules.kernel.ids import card_of
from livingrules.kernel.legality import Reason
from livingrules.kernel.provenance import Contribution
from livingrules.kernel.restore import BROKEN, UNSOUND
from livingrules.kernel.visibility import ALL_SEEING, SPECTATOR
from livingrules.saves.saved import restore_game, save_game
from livingrules.text.errors import TextError

SEATS: Final = 2
LONGEST_SEED: Final = 1000
WORD: Final = 64
"""Bits of a number that anybody could mean."""
DeckLike = Deck | Path | str


class Game:
    """A game under way.  It moves from decision to decision: look at `view(seat)`, then `choose`."""

    __slots__ = ("cards", "core", "decks")

    def __init__(self, core: Core, decks: tuple[Deck, ...] = (), cards: Database | None = None) -> None:
        self.core = core
        """The engine's own state, which sees everything."""
        self.decks = decks
        self.cards = database(core.rulebook) if cards is None else cards
        """The cards among which those of the decks were found."""

    @property
    def decision(self) -> Decision | None:
        """What is asked now and of which seat; None when the game is over."""
        return self.core.decision

    @property
    def outcome(self) -> Outcome | None:
        """Who won, why and by which clause; None while the game goes on."""
        return self.core.outcome

    @property
    def log(self) -> list[Entry]:
        """Everything that happened, with nothing hidden: text, clause, cards and who may know them."""
        return story(self.core, ALL_SEEING, FULL)

    def story(self, seat: int = SPECTATOR, *, brief: bool = True) -> list[Entry]:
        """What happened as that seat (or a spectator) may know it."""
        return story(self.core, checked_reader(seat), BRIEF if brief else FULL)

    def choose(self, answer: int | Sequence[int], seat: int | None = None) -> None:
        """Answer the decision and run to the next one; an answer that is refused changes nothing.

        With a seat, only that seat's own question is answered.  Out of turn the refusal is always the same: it tells
        nothing of what is asked.
        """
        if seat is not None:
            self._own_question(seat)
        self.core.choose(checked_answer(answer))

    def concede(self, seat: int) -> None:
        """That seat gives the game up, whoever is asked and whatever is going on; the other wins at once."""
        self.core.concede(checked_seat(seat))

    def _own_question(self, seat: int) -> None:
        """Refuse a seat that is not asked."""
        decision = self.core.decision
        if decision is not None and decision.seat != checked_seat(seat):
            raise IllegalChoice("It is not this seat's question.")

    def view(self, seat: int, lines: int = 20) -> Any:
        """What that seat may know and may do, with the last lines of its log: a view of the game's own kind."""
        return self.core.view(checked_reader(seat), lines)

    def why_not(self, seat: int, card: int, act: str = "play") -> list[Reason]:
        """Every reason why the seat cannot do that with a card (by its id in the seat's views) now; [] when it can."""
        found = self._card(card, checked_seat(seat))
        return [self.core.shown_reason(reason) for reason in self.core.why_not(seat, found, act)]

    def explain(self, card: int, attribute: str, seat: int = ALL_SEEING) -> list[Contribution]:
        """Where a number of a card (by its id in the seat's views) comes from, step by step."""
        return self.core.explain(self._card(card, seat), attribute)

    def idle_options(self) -> tuple[int, ...]:
        """The positions of those options of the decision that would change nothing now: costs paid in vain.

        Worked out on copies when it is asked for; views do not have it.
        """
        return self.core.idle_options()

    def copy(self) -> Game:
        """An independent twin, for trying things out."""
        return type(self)(self.core.copy(), self.decks, self.cards)

    def __copy__(self) -> Game:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        return self.copy()

    def __reduce__(self) -> Any:
        usual = self.cards is database(self.core.rulebook)
        return type(self), (self.core, self.decks, None if usual else self.cards)

    def __eq__(self, other: object) -> bool:
        """Whether both are the same moment of the same game; what was done to get there may differ."""
        return isinstance(other, Game) and self.core == other.core

    def __hash__(self) -> int:
        raise TypeError("A game changes, so it has no hash.")

    def save(self) -> bytes:
        """The whole game at this decision: cards, options, decks, state, chance and log; `restore` brings it back."""
        return save_game(self.core, self.decks, self.cards)

    def digest(self) -> str:
        """A stable hash of everything that matters."""
        return self.core.digest()

    def _card(self, name: int, seat: int) -> int:
        """The card that the seat calls so; one that it cannot see has no id, so nothing can be asked about it."""
        found = card_of(self.core, name, checked_reader(seat)) if is_number(name) else -1
        if found < 0:
            raise NotLegal(f"There is no card {name!r:.40} that this seat can see.")
        return found


class RestoredGame(Game):
    """A game that came from bytes.

    A checksum is no signature: whoever wrote the bytes may have put a state under it that no play leads to, and that
    only shows when it is played.  It is told as what it is, and changes nothing.
    """

    __slots__ = ()

    @property
    def log(self) -> list[Entry]:
        with sound_state():
            return super().log

    def story(self, *given: Any, **named: Any) -> list[Entry]:
        with sound_state():
            return super().story(*given, **named)

    def choose(self, *given: Any, **named: Any) -> None:
        before = self.core.copy()
        try:
            with sound_state():
                super().choose(*given, **named)
        except BadRecord:
            self.core = before
            raise

    def view(self, *given: Any, **named: Any) -> Any:
        with sound_state():
            return super().view(*given, **named)

    def why_not(self, *given: Any, **named: Any) -> list[Reason]:
        with sound_state():
            return super().why_not(*given, **named)

    def explain(self, *given: Any, **named: Any) -> list[Contribution]:
        with sound_state():
            return super().explain(*given, **named)


@contextmanager
def sound_state() -> Iterator[None]:
    """What goes wrong inside does so because the state that was restored is none, or by a fault of the rules."""
    try:
        yield
    except UNSOUND as error:
        raise BadRecord(f"{BROKEN}, or the rules are at fault ({type(error).__name__}: {error!s:.200}).") from error


def checked_reader(seat: int) -> int:
    """A seat, SPECTATOR or ALL_SEEING; anything else is refused."""
    if not is_number(seat) or not ALL_SEEING <= seat < SEATS:
        raise NotLegal(f"There is no seat {seat!r:.40}; there are 0 and 1.")
    return seat


def checked_seat(seat: int) -> int:
    """A seat; who has none can do nothing."""
    if checked_reader(seat) < 0:
        raise NotLegal("Only a seat can do something; there are 0 and 1.")
    return seat


# Types are tested here, at the door, and nowhere behind it: the engine is fast because it trusts its callers.


def is_number(value: object) -> bool:
    """A whole number of a usual size, and not yes or no, which Python takes for one."""
    return isinstance(value, int) and not isinstance(value, bool) and value.bit_length() < WORD


def checked_answer(answer: int | Sequence[int]) -> int | tuple[int, ...]:
    """A number, or a list of positions as a tuple."""
    if isinstance(answer, list | tuple) and all(map(is_number, answer)):
        return tuple(answer)
    if isinstance(answer, int) and is_number(answer):
        return answer
    raise IllegalChoice(f"A choice is a number or a list of positions, not this {type(answer).__name__}.")


def checked_seed(seed: int | str) -> None:
    """A whole number or a text, short enough to be written down in a record."""
    if (
        isinstance(seed, str)
        and len(seed) <= LONGEST_SEED
        and not any("\ud800" <= letter <= "\udfff" for letter in seed)
    ):
        return
    if isinstance(seed, int) and not isinstance(seed, bool) and seed.bit_length() <= LONGEST_SEED:
        return
    raise LivingRulesError(
        f"A seed is a whole number or a text of at most {LONGEST_SEED} letters, not this {type(seed).__name__}."
    )


def new_game(
    game: str = "ufs",
    decks: Sequence[DeckLike] = (),
    *,
    format: str = "",
    profile: str = "",
    seed: int | str = 0,
    text: bool = True,
    switches: dict[str, str] | None = None,
    check_decks: bool = True,
    cards: Database | None = None,
    windows: str = QUIET,
) -> Game:
    """A new game, run to its first decision.

    A deck is a `Deck`, the name of a starter deck or the path of a deck file.  Without a format the first deck's holds.
    `cards` are those that deck files may name, when they are not only the ones that come with the package.
    `windows` are "open" in a game between people: nobody can then tell from what is asked what the other could do.
    """
    known_game(game)
    if isinstance(decks, str) or not isinstance(decks, Sequence):
        raise DeckError(f"A game takes a list of {SEATS} decks, not {reprlib.repr(decks)}.")
    if len(decks) != SEATS:
        raise DeckError(f"A game takes {SEATS} decks, not {len(decks)}.")
    checked_seed(seed)
    if cards is not None and cards.game != game:
        raise LivingRulesError(f"The cards are those of {cards.game}, not of {game}.")
    known = database(game) if cards is None else cards
    found = tuple(find_deck(game, deck, known) for deck in decks)
    for deck in found:
        if deck.game != game:
            raise DeckError(f"{deck.name or 'The deck'} is a deck of {deck.game}, not of {game}.")
    named = format or found[0].format
    if switches is not None and not isinstance(switches, dict):
        raise LivingRulesError("Switches are given as a dictionary of names and values.")
    options = pack(game).make_options(named, profile, text, switches, windows)
    if check_decks:
        for deck in found:
            refuse_illegal(deck, named, known)
    return Game(pack(game).start((compiled(found[0], known), compiled(found[1], known)), options, seed), found, known)


def restore(saved: bytes) -> Game:
    """The game that `Game.save` gave, at the same decision: it goes on as the original would have."""
    game = RestoredGame(*restore_game(saved))
    for seat in range(SEATS):
        game.view(seat)
    game.story(ALL_SEEING)
    return game


def find_deck(game: str, deck: DeckLike, cards: Database | None = None) -> Deck:
    """A deck from whatever names it."""
    if isinstance(deck, Deck):
        return deck
    if not isinstance(deck, str | Path):
        raise DeckError(f"A deck is a `Deck`, a starter's name or a path, not {reprlib.repr(deck)}.")
    if isinstance(deck, Path) or Path(deck).suffix or is_file(deck):
        return read_deck(Path(deck), cards, game=game)
    return find_starter(game, deck)


def is_file(name: str) -> bool:
    """Whether a file has that name; a text too long for a file's name is none."""
    try:
        return Path(name).is_file()
    except OSError:
        return False


def refuse_illegal(deck: Deck, format_name: str, cards: Database | None = None) -> None:
    """A deck that breaks the format's rules is not played with."""
    found = problems(deck, format_name, cards)
    if found:
        more = f" (and {len(found) - 1} more: see `livingrules deck check`)" if len(found) > 1 else ""
        first = found[0].text.partition("\n")[0]
        raise DeckError(f"{deck.name or 'The deck'} is not legal in {format_name}: {first}{more}")


def compiled(deck: Deck, cards: Database | None = None) -> tuple[CompiledCard, ...]:
    """The cards of a deck with their text understood, a starting character first; each card is compiled once."""
    if deck.character is None and deck_format(deck.format, deck.game).character_clause:
        raise DeckError(f"{deck.name or 'The deck'} has no character to start with.")
    if deck.size > MOST_CARDS:
        raise DeckError(f"{deck.name or 'The deck'} has {deck.size} cards; at most {MOST_CARDS} can be played with.")
    for entry in deck.unknown:
        raise DeckError(f"{deck.name or 'The deck'} cannot be played: {entry.reason}")
    known = database(deck.game) if cards is None else cards
    return tuple(understood(card, known) for card in deck.all_cards())


def understood(card: Card, known: Database) -> CompiledCard:
    """A card with its text understood; one whose text is not cannot be played, whatever a deck may hold."""
    try:
        found: CompiledCard = known.compiled(card)
    except TextError as error:
        raise DeckError(f"The text of {card.deck_name} is not understood: {error.declined[0].message}.") from error
    return found


def starter(game: str, name: str) -> Deck:
    """A starter deck by its name or the beginning of it."""
    return find_starter(game, name)


def starter_names(game: str = "ufs", format_name: str = "") -> list[str]:
    """The names of the starter decks, of one format if it is given."""
    return [name for name, deck in starters(game).items() if format_name in ("", deck.format)]
