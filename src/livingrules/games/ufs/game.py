"""A game of UFS: everything put together."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, ClassVar

from livingrules.games import packs
from livingrules.games.ufs import (
    changes,
    definitions,
    inforce,
    lasting,
    layers,
    legality,
    loops,
    modifying,
    needs,
    pauses,
    players,
    publicity,
    reading,
    responses,
    restrictions,
    ruling,
    standing,
    terms,
)
from livingrules.games.ufs.abilities import AbilityInfo, UfsLibrary
from livingrules.games.ufs.cards import CompiledCard
from livingrules.games.ufs.checks import current_check
from livingrules.games.ufs.explaining import explain
from livingrules.games.ufs.forecast import is_idle
from livingrules.games.ufs.formats import Options
from livingrules.games.ufs.instructions import perform
from livingrules.games.ufs.meanings import Cards
from livingrules.games.ufs.narrate import Narrator
from livingrules.games.ufs.one_player import settle_whose
from livingrules.games.ufs.playing import Play, play_card
from livingrules.games.ufs.prompts import Asked
from livingrules.games.ufs.rule_kinds import ALLOW, DESPERATE
from livingrules.games.ufs.setup import StartGame
from livingrules.games.ufs.state import FAINT, State
from livingrules.games.ufs.statements import class_of
from livingrules.games.ufs.terms import KEYWORD_CLAUSE
from livingrules.games.ufs.values import Values
from livingrules.games.ufs.view import View, make_view
from livingrules.games.ufs.words import (
    DEADLOCK,
    DECK,
    FACE_DOWN,
    HAND,
    MOMENTUM,
    POOL,
    SEAL,
    SEEN_FOR_NOW,
    STAGING,
    STUNNED,
    ZONES,
)  # fmt: skip
from livingrules.kernel.clause import current_trace
from livingrules.kernel.decision import OPEN, Decision
from livingrules.kernel.effect import Effect, Scope
from livingrules.kernel.event import Event
from livingrules.kernel.game import HALT
from livingrules.kernel.instruction import Execute
from livingrules.kernel.legality import Reason
from livingrules.kernel.meaning.program import Numbered
from livingrules.kernel.meaning.statement import Statement
from livingrules.kernel.provenance import Contribution
from livingrules.kernel.rng import Rng, seed_key


class Ufs(State):
    """A game of UFS under way."""

    __slots__ = ()

    choice_clause: ClassVar[str] = "K.2.5"
    pause_order: ClassVar[tuple[int, ...]] = pauses.ORDER

    # ------------------------------------------------------------------------------------------------------- loops

    def look_for_loops(self, decision: Decision) -> None:
        if self.turn != self.turn_asked:
            self.turn_asked, self.turn_choices = self.turn, self.choices
            self.here, self.rounds = 0, ()
        self.wary = self.turn_choices + loops.SUSPICIOUS + 1
        if self.choices >= self.wary:
            loops.look(self, decision)

    def note_choice(self, decision: Decision, value: int, picks: tuple[int, ...]) -> None:
        loops.note(self, decision, value, picks)

    # ---------------------------------------------------------------------------------------------- between two steps

    def settle(self) -> None:
        """Rule first, then pauses, definitions, modifiers, and the event with its fired effects and window."""
        faint = self.attention & ~HALT == FAINT
        self.attention = 0
        if self.turn == 0:
            self.cite("universus:Game Event/5")
            self.pending = []
            return
        vitality, zones = self.vitality, self.zones
        if vitality[0] <= 0 or vitality[1] <= 0 or self.watch_staging or not zones[DECK] or not zones[ZONES + DECK]:
            if self._pause():
                return
            faint = False
        table = self.table
        if table != self.settled or self.symbol_queue:
            if self._apply_standing():
                return
            faint = faint and self.table == table and not self.rules[ALLOW]
        if self.suspended:
            return
        if faint:
            self.pending = []
        elif self.pending:
            batch = tuple(self.pending)
            self.pending = []
            if responses.anything(self, batch):
                self._occur(batch)

    def value_of_check(self) -> int | None:
        check = current_check(self)
        return None if check is None else check.final

    def holds_cards(self, seat: int) -> bool:
        return bool(self.zones[seat * ZONES + HAND])

    def pause_due(self) -> tuple[int, int]:
        return pauses.due(self)

    def _pause(self) -> bool:
        """Whether the game is lost, or pauses (E.2)."""
        if pauses.end_if_lost(self):
            return True
        if self.pausing or not self.pause_due()[0]:
            return False
        self.cite("universus:Order of Operations/1")
        self._stand_back()
        self.pausing = 1
        self.stack.append(self.new(pauses.Pause))
        return True

    def _apply_standing(self) -> bool:
        """Definitions, symbols to be picked, modifiers: whether any of them takes a procedure first."""
        if self.definers or self.undefined:
            # Most definitions depend on the staging areas alone: as long as those are the same, so is what they say.
            alike = self.defined_at == self.staged and not self.definers_need & needs.BEYOND_STAGING
            if (self.undefined or not alike) and self._define():
                return True
        if self.symbol_queue:
            self._pick_symbols()
            return True
        settled = self.table
        if self.modifiers and (not self.modifiers_patient or self.something_open()):
            if self._modify():
                return True
            if isinstance(self.stack[-1], modifying.ApplyModifiers):
                settled = -1
        unsteady = (self.definers_need | self.modifiers_need) & needs.BESIDES
        self.settled = -1 if unsteady else settled
        return False

    def _define(self) -> bool:
        """Definitions, as long as anything they depend on changes; True when a player has to order them first."""
        for _ in range(loops.DEFINITIONS):
            now = standing.moment(self, self.definers_need)
            if now == self.defined_at and not self.undefined:
                return False
            self.undefined = 0
            table = self.table
            layers.update_definitions(self)
            if definitions.conflict(self):
                self._stand_back()
                self.stack.append(modifying.OrderDefinitions())
                return True
            self.defined_at = now
            if self.table == table:
                return False
        loops.end(self)
        return True

    def _modify(self) -> bool:
        """Modifiers, if anything they depend on has changed; True when there are some to be applied first."""
        need = self.modifiers_need
        now = standing.moment(self, need) if need & needs.BESIDES else self.table
        if now == self.modified_at or isinstance(self.stack[-1], modifying.ApplyModifiers):
            return False
        if modifying.due(self):
            self.cite("universus:Order of Operations/4")
            self._stand_back()
            self.stack.append(modifying.ApplyModifiers())
            return True
        self.modified_at = now
        return False

    def _stand_back(self) -> None:
        """An event that has occurred waits beneath what comes before its fired effects."""
        if self.pending and not self.suspended:
            batch = tuple(self.pending)
            self.pending = []
            self._occur(batch)

    def _occur(self, batch: responses.Batch) -> None:
        if self.trace is not None and any(isinstance(other, Execute) for other in self.stack):
            self.cite("J.1.3")
        frame = self.new(responses.Occurrence)
        frame.batch = batch
        self.stack.append(frame)

    def _pick_symbols(self) -> None:
        self._stand_back()
        card, self.symbol_queue = self.symbol_queue[0], self.symbol_queue[1:]
        frame = pauses.PickSymbols()
        frame.card = card
        frame.left = self.now[card].infinity
        self.stack.append(frame)

    def sort_effects(self) -> None:
        inforce.lay_out_all(self)

    def began(self, effects: tuple[Effect, ...]) -> None:
        inforce.began(self, effects)

    def ended(self, effects: tuple[Effect, ...]) -> None:
        inforce.ended(self, effects)

    # ------------------------------------------------------------------------------------- what the interpreter asks

    def perform(self, frame: Execute, op: Numbered) -> None:
        if self.trace is not None:
            self.cite("J")
        if not settle_whose(self, frame, op.statement):
            perform(self, frame, op)

    def player(self, scope: int, player: int) -> int:
        return players.seat(self, self.scopes[scope], player)

    def can_do(self, scope: int, number: int) -> bool:
        """Whether an optional instruction could do anything: an option that cannot is not offered."""
        return legality.can_do(self, self.scopes[scope], number)

    def came_about(self, _scope: int, taken: int) -> int:
        """Whether an optional instruction was carried out: it was, if the player wanted it."""
        return taken

    def end_execution(self, frame: Execute) -> None:
        """An effect is complete: its reveals and looks are over (K.5.1)."""
        self.drop()
        if frame.own:
            self.close_scope(frame.scope)
        if (self.peeked or self.trace is not None) and not any(isinstance(other, Execute) for other in self.stack):
            self.peeked = 0
            self.cite("K.5.1")
            for seat in (0, 1):
                for kind in (DECK, HAND, MOMENTUM, POOL, STAGING):
                    for card in self.zones[seat * ZONES + kind]:
                        # What lies face up on the table is nobody's secret.
                        if self.flags[card] & SEEN_FOR_NOW and (kind <= HAND or self.flags[card] & FACE_DOWN):
                            changes.hide(self, card)

    def play_frame(self, card: int, seat: int, manner: int, eased: int = 0) -> Play | None:
        """A card played by an effect: none if it may not even be attempted (K.2.11)."""
        if not legality.may_attempt(self, seat, card, manner):
            return None
        frame = play_card(self, seat, card, manner)
        frame.eased = eased
        return frame

    def counts_as_desperate(self, seat: int) -> bool:
        return bool(ruling.rules_about(self, DESPERATE, self.character(seat)))

    def first_enhance_refusal(self, seat: int, instance: int) -> Reason | None:
        return restrictions.NOT_FIRST_E if self.enhances_played[seat] else None

    def meets(self, scope: Scope, wanted: Cards, card: int) -> bool:
        return wanted.matches(self, scope, card, reading.printed_values(self, card))

    def in_own_state(self, state: int, card: int) -> bool:
        if state == terms.STUNNED:
            return bool(self.flags[card] & STUNNED)
        return state == terms.SEALED and definitions.is_sealed(self, card)

    def uses_refusal(self, seat: int, instance: int, info: AbilityInfo) -> Reason | None:
        """UFS has no limit for a whole game: what is written so holds for the turn."""
        return restrictions.ONCE_PER_TURN if self.uses_of(instance) >= info.per_game else None

    def change_again(self, act: Event, how: tuple[int, ...], scope: int) -> None:
        if act.verb == SEAL:
            lasting.seal_card(self, self.scopes[scope], act.card, act.cause, act.clause)
        else:
            changes.make(self, act, how)

    def window_frame(self, batch: responses.Batch) -> responses.Window | None:
        return responses.open_window(self, batch)

    def cancel_ability(self, card: int, ref: int) -> bool:
        return responses.cancel_ability(self, card, ref)

    # ---------------------------------------------------------------------------------------------- what people ask

    def why_not(self, seat: int, card: int, act: str = "play") -> list[Reason]:
        """Every reason why the seat cannot do that with the card now; an empty list when it can."""
        return legality.why_not(self, seat, card, act)

    def idle_options(self) -> tuple[int, ...]:
        """The abilities among the options whose effect would change nothing now."""
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
        """Who may know which card it is (C.2)."""
        return publicity.eyes(self, card)

    def mask_of(self, card: int, zone: int, flags: int) -> int:
        return publicity.mask_of(self, card, zone % ZONES, flags)

    def card_name(self, card: int) -> str:
        """The name that is printed on a card."""
        name: str = self.shown(card).card.play_name
        return name

    def face_order(self, card: int) -> tuple[str, ...]:
        printed = self.definitions[card].card
        return printed.play_name, printed.deck_name

    def narrator(self, reader: int) -> Narrator:
        return Narrator(self, reader)

    def asked(self, decision: Decision) -> Asked:
        return Asked(self, decision)

    def view(self, seat: int, lines: int = 20) -> View:
        """What that seat (or SPECTATOR, or ALL_SEEING) may know, and what it may do; with the last lines of the log."""
        return make_view(self, seat, lines)

    # ------------------------------------------------------------------------------------------------------ beginning

    def effect_class(self, statement: Statement, info: AbilityInfo) -> int:
        return class_of(statement)

    def setting_clause(self, keyword: int) -> str:
        return f"{KEYWORD_CLAUSE[keyword]}/n1"

    def copied(self, card: int, original: int) -> Values:
        """All that is printed on it, but an empty text box."""
        self.cite("I.3.8.2")
        return self.printed[original].replace(keywords=(), abilities=())

    def needless_clause(self, keyword: int) -> str:
        return f"{KEYWORD_CLAUSE[keyword]}/n1"

    def keyword_clause(self, keyword: int) -> str:
        return KEYWORD_CLAUSE[keyword]

    def make_library(self, options: Options) -> UfsLibrary:
        """An empty library that knows the keywords of this game."""
        # MK:Keywords/3: the insert knows Deadlock only as a restriction.
        return UfsLibrary((DEADLOCK,) if options.profile == "mk" else ())

    def name_cards(self) -> None:
        """Every card is what is printed on it, now that the starting characters are known."""
        self.set_faces(list(self.read_faces()))

    def read_faces(self) -> tuple[Values, ...]:
        """Printed values; they depend on the starting characters (I.2.4)."""
        names = tuple(self.definitions[card].card.identity for card in self.characters)
        faces = self.library.faces.get(names)
        if faces is None or self.trace is not None:
            text = self.options.text
            faces = tuple(
                self.library.printed(compiled, names[self.owner[card]], text)
                for card, compiled in enumerate(self.definitions)
            )
            self.library.faces[names] = faces
        self.printed = faces
        return faces


Pair = tuple[tuple[CompiledCard, ...], tuple[CompiledCard, ...]]


def start(
    decks: Pair,
    options: Options,
    seed: int | str,
    registered: tuple[int, int] = (-1, -1),
    chooser: int = -1,
    strict: bool = False,
    kind: type[Ufs] = Ufs,
) -> Ufs:
    """A new game between two decks, run to its first decision; `kind` is the game whose rules hold."""
    library = None if current_trace() is not None else shared_library(Decks(decks, kind), options)
    g = prepare(decks, options, seed, library, kind)
    g.chooser = chooser
    g.strict = strict
    g.registered = tuple(at if at < 0 else at + seat * len(decks[0]) for seat, at in enumerate(registered))
    g.push(g.new(StartGame))
    g.run()
    return g


class Decks:
    """Two decks of a game, known by being the very same objects: comparing all their cards would cost more than
    playing with them.
    """

    def __init__(self, decks: Pair, kind: type[Ufs]) -> None:
        self.first, self.second = decks
        self.kind = kind

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Decks) or self.kind is not other.kind:
            return False
        return self.first is other.first and self.second is other.second

    def __hash__(self) -> int:
        return hash((id(self.first), id(self.second)))


@lru_cache(maxsize=64)
def shared_library(decks: Decks, options: Options) -> UfsLibrary:
    """The library of all games between two decks: nothing in it changes once its cards are known."""
    library = decks.kind().make_library(options)
    print_cards(library, (*decks.first, *decks.second), options.text)
    return library


def print_cards(library: UfsLibrary, cards: tuple[CompiledCard, ...], text: bool) -> tuple[Values, ...]:
    """What is printed on the cards, before the starting characters are known."""
    faces = library.faces.get(())
    if faces is None:
        faces = library.faces[()] = tuple(library.printed(compiled, "", text) for compiled in cards)
    return faces


def prepare(
    decks: Pair, options: Options, seed: int | str, library: UfsLibrary | None = None, kind: type[Ufs] = Ufs
) -> Ufs:
    """All cards in their decks, nothing begun; the library is this game's own unless one is given."""
    g = kind()
    g.options = options
    g.library = library or g.make_library(options)
    g.definitions = (*decks[0], *decks[1])
    g.seed(Rng(seed_key(seed)))
    g.deal_out((0,) * len(decks[0]) + (1,) * len(decks[1]), 2 * ZONES, DECK, 0)
    count = len(g.definitions)
    g.listed = [()] * count
    g.attaches = [0] * count
    g.printed = print_cards(g.library, g.definitions, options.text)
    if options.windows == OPEN:
        g.library.open_windows(g.printed)
    g.make_columns(g.printed)
    g.make_room(count)
    g.identify()
    return g
