"""A game of UniVersus: UFS with its differences, put together."""

from __future__ import annotations

from typing import Any, ClassVar

from livingrules.games.ufs import acts as ufs_acts
from livingrules.games.ufs import attack as ufs_attack
from livingrules.games.ufs import checks as ufs_checks
from livingrules.games.ufs import pauses as ufs_pauses
from livingrules.games.ufs import paying as ufs_paying
from livingrules.games.ufs import playing as ufs_playing
from livingrules.games.ufs import responses as ufs_responses
from livingrules.games.ufs import setup as ufs_setup
from livingrules.games.ufs import turn as ufs_turn
from livingrules.games.ufs.abilities import AbilityInfo, UfsLibrary
from livingrules.games.ufs.doing import Cover, Do
from livingrules.games.ufs.formats import Options
from livingrules.games.ufs.meanings import Cards, Subject
from livingrules.games.ufs.publicity import shows_nothing
from livingrules.games.ufs.state import RULE
from livingrules.games.ufs.terms import DOUBLE_SIDED, FROZEN, Words
from livingrules.games.ufs.values import Values
from livingrules.games.ufs.words import (
    ATTACK,
    BACKUP,
    DEFLECT,
    ECHO,
    FACE_DOWN,
    FREEZE,
    KEYWORD_NAMES,
    KEYWORD_OF,
    MOMENTUM,
    POOL,
    RESOLVE,
    STAGING,
    TRANSFORM,
    TRANSFORMED,
    UNSEAL,
    ZONES,
)
from livingrules.games.universus import (
    acts,
    attack,
    bullets,
    changes,
    characters,
    checks,
    copying,
    counters,
    hand,
    modifications,
    past,
    pauses,
    paying,
    piles,
    playing,
    position,
    responses,
    restrictions,
    setup,
    sides,
    tokens,
    turn,
    vocabulary,
    zones,
)
from livingrules.games.universus.abilities import UniversusLibrary
from livingrules.games.universus.concordance import shown_statement, statements_of
from livingrules.games.universus.narrate import Narrator
from livingrules.games.universus.prompts import Asked
from livingrules.games.universus.state import State
from livingrules.games.universus.terms import KEYWORD_STATEMENT, UNIVERSUS
from livingrules.kernel.decision import Decision
from livingrules.kernel.effect import Effect, Scope
from livingrules.kernel.event import Event
from livingrules.kernel.instruction import Execute
from livingrules.kernel.legality import Reason
from livingrules.kernel.meaning.program import Numbered
from livingrules.kernel.meaning.statement import Modes, Statement
from livingrules.kernel.procedure import Frame


class Universus(State):
    """A game of UniVersus under way."""

    __slots__ = ()

    revealed_again: ClassVar[bool] = True
    variants: ClassVar[dict[type[Frame], type[Frame]]] = {
        ufs_acts.Both: acts.Both,
        ufs_attack.AttackSequence: attack.AttackSequence,
        ufs_checks.ControlCheck: checks.ControlCheck,
        ufs_paying.PayAdded: paying.PayAdded,
        ufs_playing.Play: playing.Play,
        ufs_pauses.Pause: pauses.Pause,
        ufs_responses.Occurrence: responses.Occurrence,
        ufs_setup.StartGame: setup.StartGame,
        ufs_turn.ReadyPhase: turn.StartPhase,
        ufs_turn.CombatPhase: turn.CombatPhase,
        ufs_turn.EndPhase: turn.EndPhase,
    }
    words: ClassVar[Words] = UNIVERSUS
    loss_clause: ClassVar[str] = "universus:Pause Conditions/4"
    pause_order: ClassVar[tuple[int, ...]] = pauses.ORDER
    duty: ClassVar[Reason] = turn.DUTY
    not_blitzing: ClassVar[Reason] = attack.NOT_BLITZING
    blank_print: ClassVar[Values] = modifications.BLANK_PRINT

    def clauses_of(self, clause: str) -> tuple[str, ...]:
        return statements_of(clause if ":" in clause else f"ufs:{clause}")

    def shown_clause(self, clause: str) -> str:
        return shown_statement(clause)

    def finish(self, winner: int | None, reason: str, clause: str) -> None:
        self.cite(clause)
        super().finish(winner, reason, shown_statement(clause))

    def narrator(self, reader: int) -> Narrator:
        return Narrator(self, reader)

    def asked(self, decision: Decision) -> Asked:
        return Asked(self, decision)

    def make_room(self, count: int) -> None:
        self.make_marks(count)

    def read_faces(self) -> tuple[Values, ...]:
        self.fronts = super().read_faces()
        self.backs = sides.backs(self)
        faces = self.fronts
        self.show_sides()
        return faces

    def shown(self, card: int) -> Any:
        found = self.definitions[card]
        return found.back if self.flags[card] & TRANSFORMED else found

    def show_side(self, card: int) -> None:
        sides.show(self, card)

    def show_sides(self) -> None:
        tokens.fit(self)
        if self.backs:
            self.printed = tuple(sides.printed_now(self, card) for card in range(len(self.fronts)))

    def types_of_cards(self) -> tuple[int, ...]:
        return *super().types_of_cards(), BACKUP

    def listed_keywords(self) -> tuple[int, ...]:
        listed = (*vocabulary.TRAITS, *vocabulary.KEYWORD_ABILITIES)
        return tuple(KEYWORD_OF[name] for name in listed if name in KEYWORD_OF)

    def printed_cards(self) -> int:
        return tokens.printed_cards(self)

    def make_library(self, options: Options) -> UfsLibrary:
        return UniversusLibrary()

    def rewritten(self, values: Values, old: Values, new: Values) -> Values:
        return modifications.rewritten(values, old, new)

    def spared(self, scope: Scope, seat: int, verb: int, amount: int) -> int:
        return acts.spared(self, scope, seat, verb, amount)

    def effect_class(self, statement: Statement, info: AbilityInfo) -> int:
        return modifications.effect_class(statement, info)

    def setting_clause(self, keyword: int) -> str:
        return "universus:Desperation (Keyword Ability)/2"

    def copied(self, card: int, original: int) -> Values:
        return copying.copied(self, card, original)

    def become_copy(self, scope: Scope, card: int, original: int) -> None:
        copying.become(self, scope, card, original)

    def as_copy(self, frame: Frame, original: int) -> Frame:
        assert isinstance(frame, playing.Play)
        frame.copies = original
        return frame

    def needless_clause(self, keyword: int) -> str:
        return f"universus:{KEYWORD_NAMES[keyword]}/3"

    def keyword_clause(self, keyword: int) -> str:
        return KEYWORD_STATEMENT[keyword]

    def keyword_refusal(self, seat: int, instance: int, info: AbilityInfo) -> Reason | None:
        if info.keyword == DEFLECT and attack.deflected(self):
            return attack.ONE_DEFLECT
        return None

    def placed(self, card: int, marks: dict[str, Any]) -> None:
        if self.printed[card].kind == BACKUP and self.zone[card] % ZONES == STAGING:
            self.set_stamina(card, marks.get("stamina_left", changes.full_stamina(self, card)))
        position.mark(self, card, marks)

    def pause_due(self) -> tuple[int, int]:
        return pauses.due(self)

    def own_pause(self) -> int:
        return pauses.worn_out(self)

    def end_own_pause(self, card: int) -> None:
        pauses.destroy_worn_out(self, card)

    def ended(self, effects: tuple[Effect, ...]) -> None:
        super().ended(effects)
        if any(effect.kind == RULE for effect in effects):
            self.watch_pauses()  # it may have kept a backup without stamina in the stage

    def form_refusal(self, card: int) -> Reason | None:
        again = self.zone[card] % ZONES == POOL and self.values_of(card).has_keyword(ECHO)
        return attack.NOT_NEXT if again else None

    def block_refusals(self) -> list[Reason]:
        return [attack.BACKUP_ATTACKED] if self.attack >= 0 and self.target >= 0 else []

    def attack_at_hand(self) -> int:
        return attack.at_hand(self)

    def stamina_of(self, card: int) -> int:
        return self.stamina[card]

    def limit_vitality(self, card: int) -> None:
        super().limit_vitality(card)
        if self.stamina[card] > self.values_of(card).maximum:
            self.cite("universus:Stamina/9")
            values: Values = self.now[card]
            self.set_stamina(card, values.maximum)
            self.watch_pauses()

    def most_to_pay(self, scope: Scope, act: Do) -> int:
        return acts.most_to_pay(self, scope, act)

    def can_pay(self, scope: Scope, act: Do, card: int) -> bool:
        return acts.can_pay(self, scope, act, card)

    def carry_out_own(self, scope: Scope, act: Do, card: int, cause: int) -> bool:
        return acts.carry_out(self, scope, act, card, cause)

    def change_again(self, act: Event, how: tuple[int, ...], scope: int) -> None:
        if act.verb == FREEZE:
            changes.freeze(self, self.scopes[scope], act.card, act.cause, act.clause)
        elif act.verb == UNSEAL:
            changes.unseal(self, act.card, act.cause, act.by, act.clause)
        elif act.verb == TRANSFORM:
            sides.transform(self, act.card, act.cause, act.by, act.clause)
        else:
            super().change_again(act, how, scope)

    def orders(self) -> tuple[int, ...]:
        return self.echo

    def offer_next(self, card: int) -> bool:
        self.cite("universus:Echo/2" if self.zone[card] % ZONES == POOL else "universus:Next/1")
        self.echo = (card, self.epoch[card], self.turn, self.forms_done)
        return True

    def next_forms(self, seat: int) -> tuple[int, ...]:
        if not self.echo:
            return ()
        card, epoch, turn, forms = self.echo
        if epoch != self.epoch[card] or turn != self.turn or forms != self.forms_done:
            self.cite("universus:Next/1")
            return ()
        turned = self.flags[card] & FACE_DOWN and self.zone[card] % ZONES != MOMENTUM
        return (card,) if self.owner[card] == seat and not turned else ()

    def entered_stage(self, card: int) -> None:
        if BACKUP in (self.values_of(card).kind, self.printed[card].kind):
            self.cite("universus:Stamina/2")
            self.set_stamina(card, changes.full_stamina(self, card))
        characters.attach_copy(self, card)

    def settle(self) -> None:
        if self.covered:
            piles.uncover(self)
        super().settle()

    def left_stage(self, card: int) -> None:
        if self.covered:
            piles.leave(self, card)
        if self.counters[card]:
            self.cite("universus:Counters/4")
            self.set_counters(card, ())

    def marks(self, card: int) -> tuple[tuple[str, Any], ...]:
        return position.marks_of(self, card)

    def aim(self, backup: int) -> None:
        position.aim(self, backup)

    def attacked_backup(self) -> int:
        return self.target if self.attack >= 0 else -1

    def counters_on(self, card: int, name: str) -> int:
        return counters.on(self, card, name)

    def start_own(self, seq: int, number: int, scope: int, cause: int, act: Do) -> bool:
        return acts.start(self, seq, number, scope, cause, act)

    def fits_own(self, verb: int, card: int) -> bool:
        return acts.fits(self, verb, card)

    def in_own_state(self, state: int, card: int) -> bool:
        if state == FROZEN:
            return changes.is_frozen(self, card)
        if state == DOUBLE_SIDED:
            return sides.has_back(self, card) and not shows_nothing(self, card)
        return super().in_own_state(state, card)

    def facing(self, card: int, kind: int, manner: int) -> int:
        return zones.facing(self, card, kind, manner)

    def stays_with(self, card: int, seat: int) -> bool:
        return zones.stays_with(self, card, seat)

    def kept_distinct(self, card: int) -> bool:
        return zones.kept_distinct(self, card)

    def card_refusal(self, seat: int, card: int, manner: int) -> Reason | None:
        return restrictions.card_refusal(self, seat, card, manner)

    def none_found(self, seat: int, subject: Subject) -> bool:
        return hand.prove_absence(self, seat, subject)

    def reachable(self, card: int, verb: int, asked: Cards | None) -> bool:
        return characters.reachable(self, verb, asked)

    def may_gain(self, card: int, keyword: str) -> bool:
        return characters.may_gain(self, card, keyword)

    def alike(self, one: Values, other: Values) -> bool:
        return characters.alike(self, one, other)

    def bears(self, values: Values, names: tuple[int, ...]) -> bool:
        return characters.bears(self, values, names)

    def turned_away(self, card: int, flags: int) -> str:
        return characters.turned_away(self, card, flags)

    # ------------------------------------------------------------------------------------------------ playing abilities

    def perform(self, frame: Execute, op: Numbered) -> None:
        if isinstance(op.statement, Modes):
            chosen = bullets.CarryOut()
            chosen.seq, chosen.number, chosen.scope = frame.seq, frame.next - 1, frame.scope
            self.push(chosen)
            return
        if isinstance(op.statement, Cover):
            piles.start(self, frame.seq, frame.next - 1, frame.scope)
            return
        super().perform(frame, op)

    def cancel_ability(self, card: int, ref: int) -> bool:
        if self.info(ref).steadfast:
            self.cite("universus:Play Restrictions/5")
        return super().cancel_ability(card, ref)

    def out_of_reach(self, event: Event) -> bool:
        """An attack that was turned face down after resolving can be read, no more."""
        card = event.card
        turned = event.verb == RESOLVE and self.flags[card] & FACE_DOWN and event.epoch == self.epoch[card]
        # One that was an attack face down all along (Face Down Attacks/3) still is one.
        if turned and self.values_of(card).kind != ATTACK:
            self.cite("universus:Response Ability/14")
            self.cite("universus:Fired Effect/11")
            return True
        return super().out_of_reach(event)

    def desperate(self, seat: int) -> bool:
        self.cite("universus:Desperation (definition)/3")
        return super().desperate(seat)

    def cite_trait(self, keyword: int) -> None:
        restrictions.cite_trait(self, keyword)

    def cite_place(self, card: int, info: AbilityInfo) -> None:
        restrictions.cite_place(self, card, info)

    def second_refusal(self, seat: int, instance: int, info: AbilityInfo) -> Reason | None:
        return restrictions.second_refusal(self, seat, instance, info)

    def first_enhance_refusal(self, seat: int, instance: int) -> Reason | None:
        return restrictions.first_enhance_refusal(self, seat, instance)

    def uses_refusal(self, seat: int, instance: int, info: AbilityInfo) -> Reason | None:
        return restrictions.uses_refusal(self, seat, instance, info)

    def goes_by(self, seat: int, names: tuple[int, ...]) -> bool:
        return restrictions.goes_by(self, seat, names)

    def keep_past(self) -> None:
        past.keep(self)

    def earlier_turns(self, span: int, seat: int) -> tuple[Event, ...]:
        return past.earlier(self, span, seat)

    def gate_refusal(self, seat: int, info: AbilityInfo) -> Reason | None:
        return restrictions.gate_refusal(self, seat, info)

    def gate_open(self, seat: int, info: AbilityInfo) -> bool:
        return restrictions.gate_open(self, seat, info)

    def meets(self, scope: Scope, wanted: Cards, card: int) -> bool:
        return restrictions.meets(self, scope, wanted, card)
