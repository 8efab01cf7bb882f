"""A game of FFTCG: everything put together."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, ClassVar, Final

from livingrules.errors import NotLegal
from livingrules.games import packs
from livingrules.games.fftcg import instructions, legality, loops, reading, refreshing, refusals, showing, triggers
from livingrules.games.fftcg.abilities import STATE, FftcgLibrary
from livingrules.games.fftcg.cards import CompiledCard
from livingrules.games.fftcg.explaining import explain
from livingrules.games.fftcg.forecast import is_idle
from livingrules.games.fftcg.formats import Options
from livingrules.games.fftcg.narrate import Narrator
from livingrules.games.fftcg.prompts import Asked
from livingrules.games.fftcg.publicity import eyes, mask_of
from livingrules.games.fftcg.setup import StartGame
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.values import Values
from livingrules.games.fftcg.view import View, make_view
from livingrules.games.fftcg.words import DECK, HAND, REF_MASK, VERBS, ZONES
from livingrules.kernel.clause import current_trace
from livingrules.kernel.decision import Decision
from livingrules.kernel.instruction import Execute
from livingrules.kernel.legality import Reason
from livingrules.kernel.meaning.program import Numbered
from livingrules.kernel.provenance import Contribution
from livingrules.kernel.rng import Rng, seed_key

PLAYERS: Final = 2
Pair = tuple[tuple[CompiledCard, ...], tuple[CompiledCard, ...]]


class Fftcg(State):
    """A game of FFTCG under way."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__()
        self.library = FftcgLibrary()

    option_clause: ClassVar[str] = "11.8.14"
    choice_clause: ClassVar[str] = "11.11.5.1"

    # ---------------------------------------------------------------------------------------------- between two steps

    def settle(self) -> None:
        """What the cards are now; then what the events have triggered."""
        self.attention = 0
        before = self.watchers
        if self.dirty or self.restless:
            refreshing.refresh(self)
        if self.pending:
            triggers.notice(self, before)
        if self.watchers[STATE]:
            triggers.notice_states(self)

    def look_for_loops(self, decision: Decision) -> None:
        """What is asked again and again may be a loop (13)."""
        self.circling += 1
        if self.circling > loops.SUSPICIOUS or self.bans or self.script:
            loops.look(self, decision)

    def holds_cards(self, seat: int) -> bool:
        return bool(self.zones[seat * ZONES + HAND])

    def choose(self, answer: int | tuple[int, ...]) -> None:
        if self.circle and self.decision is not None:
            loops.note(self, self.decision, answer)
        super().choose(answer)

    # ------------------------------------------------------------------------------------- what the interpreter asks

    def perform(self, frame: Execute, op: Numbered) -> None:
        instructions.perform(self, frame, op)

    def player(self, scope: int, player: int) -> int:
        """Whose seat a text means by a player."""
        return reading.seat(self, self.scopes[scope], player)

    def can_do(self, scope: int, number: int) -> bool:
        """Whether an optional instruction could do anything: an option that cannot is not offered."""
        return legality.can_do(self, scope, number)

    def came_about(self, scope: int, taken: int) -> int:
        """Whether an optional instruction was carried out: who searches and finds nothing has not done it (F61)."""
        return int(bool(taken and self.scopes[scope].done))

    def end_execution(self, frame: Execute) -> None:
        scope = self.scopes.get(frame.scope)
        if scope is not None and frame.seq == self.library.infos[scope.ability & REF_MASK].body:
            showing.done(self, frame.scope)
        self.drop()
        if frame.own:
            self.close_scope(frame.scope)

    # ---------------------------------------------------------------------------------------------- what people ask

    def why_not(self, seat: int, card: int, act: str = "play") -> list[Reason]:
        """Every reason why the seat cannot do that with the card now; an empty list when it can."""
        reasons = refusals.why_not(self, seat, card, act)
        for reason in reasons:
            self.cite(reason.clause_id)
        return reasons

    def idle_options(self) -> tuple[int, ...]:
        """The Summons and abilities among the options whose effect would change nothing now."""
        decision = self.decision
        if decision is None:
            return ()
        return tuple(at for at in range(len(decision.options)) if is_idle(self, decision, at))

    def explain(self, card: int, attribute: str) -> list[Contribution]:
        """Where a number of a card comes from, in order of application."""
        return explain(self, card, attribute)

    def __reduce__(self) -> Any:
        return packs.reduced(self)

    def identities(self) -> dict[Any, str]:
        return self.library.identity_of

    def eyes(self, card: int) -> int:
        """Who may know which card it is (7.6 to 7.13)."""
        return eyes(self, card)

    def mask_of(self, card: int, zone: int, flags: int) -> int:
        return mask_of(self, card, zone % ZONES, flags)

    def face_order(self, card: int) -> tuple[str, ...]:
        printed = self.definitions[card].card
        return printed.name, printed.number

    def narrator(self, reader: int) -> Narrator:
        return Narrator(self, reader)

    def asked(self, decision: Decision) -> Asked:
        return Asked(self, decision)

    def view(self, seat: int, lines: int = 20) -> View:
        """What that seat (or SPECTATOR, or ALL_SEEING) may know, and what it may do; with the last lines of the log."""
        return make_view(self, seat, lines)

    def card_name(self, card: int) -> str:
        """The name that is printed on a card."""
        name: str = self.definitions[card].card.name
        return name


# ---------------------------------------------------------------------------------------------------------- beginning


def start(decks: Pair, options: Options, seed: int | str, chooser: int = -1, strict: bool = False) -> Fftcg:
    """A new game between two decks, run to its first decision."""
    library = None if current_trace() is not None else shared_library(Decks(decks))
    g = prepare(decks, options, seed, library)
    g.chooser = chooser
    g.strict = strict
    g.push(StartGame())
    g.run()
    return g


class Decks:
    """Two decks of a game, known by being the very same objects: comparing all their cards would cost more than
    playing with them.
    """

    def __init__(self, decks: Pair) -> None:
        self.first, self.second = decks

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Decks) and self.first is other.first and self.second is other.second

    def __hash__(self) -> int:
        return hash((id(self.first), id(self.second)))


@lru_cache(maxsize=64)
def shared_library(decks: Decks) -> FftcgLibrary:
    """The library of all games between two decks: nothing in it changes once its cards are known."""
    library = FftcgLibrary()
    print_cards(library, (decks.first, decks.second))
    return library


def print_cards(library: FftcgLibrary, decks: Pair) -> tuple[Values, ...]:
    """What is printed on the cards."""
    if not library.faces:
        library.faces = tuple(library.printed(card, seat) for seat in (0, 1) for card in decks[seat])
    return library.faces


def prepare(decks: Pair, options: Options, seed: int | str, library: FftcgLibrary | None = None) -> Fftcg:
    """All cards in their decks, nothing begun; the library is this game's own unless one is given."""
    g = Fftcg()
    g.cite("1.1")
    if len(decks) != PLAYERS:
        raise NotLegal(f"FFTCG is played by two, not by {len(decks)} (1.1).")
    g.options = options
    g.library = FftcgLibrary() if library is None else library
    g.definitions = (*decks[0], *decks[1])
    g.printed = print_cards(g.library, decks)
    g.cite("7.1")
    g.zone_count = 2 * ZONES
    g.deal_out((0,) * len(decks[0]) + (1,) * len(decks[1]), g.zone_count, DECK, 1)
    g.make_columns(g.printed)
    g.watchers = [()] * VERBS
    g.seed(Rng(seed_key(seed)))
    g.identify()
    return g
