"""Costs (H.4, E.4.1.1, E.4.4): whether they can be paid together, and how high X may be."""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs import changes, choosing, modifications, players, ruling, verbs
from livingrules.games.ufs.amounts import X
from livingrules.games.ufs.doing import Choose, Do
from livingrules.games.ufs.meanings import Subject
from livingrules.games.ufs.rule_kinds import COST
from livingrules.games.ufs.state import State
from livingrules.games.ufs.statements import Change, Check
from livingrules.games.ufs.subjects import Picked, TheAttack, ThisCard, Together
from livingrules.games.ufs.words import (
    ACTION,
    BY_COST,
    COMMIT,
    DECK,
    DESTROY,
    FLIP,
    HAND,
    PLAYED_BLOCK,
    REMOVE,
    STAGING,
    TO_DISCARD,
    ZONES,
)
from livingrules.kernel.effect import Effect, Scope
from livingrules.kernel.meaning.amount import Clamp
from livingrules.kernel.meaning.base import Marks
from livingrules.kernel.meaning.program import NO_BLOCK, Numbered
from livingrules.kernel.meaning.statement import NOWHERE, OneOf, Statement

Part = tuple[int, tuple[int, ...]]
"""(how many, from which cards): one part of a cost."""
ANY_NUMBER: Final = 99
"""As high as an X goes that no card or vitality has to pay for: the difficulty of a check."""
IMPOSSIBLE: Part = (1, ())
ITSELF: Final = (-1,)
"""Stands behind the card in a part that names the card itself."""


def payable(g: State, scope: Scope, seq: int, extra: tuple[Part, ...] = ()) -> bool:
    """E.4.1.1: whether every cost but control checks can be paid, all of them together."""
    ways: list[list[Part]] = [list(extra)]
    for op in g.library.lists[seq]:
        if isinstance(op.statement, OneOf):
            ways = [[*way, *more] for way in ways for more in parts_of(g, scope, op)]
            continue
        part = cost_part(g, scope, op)
        if part is not None:
            for way in ways:
                way.append(part)
    return any(together(way) for way in ways)


def parts_of(g: State, scope: Scope, op: Numbered) -> list[list[Part]]:
    """The ways to pay one cost, as far as it can be paid at all: one, or several where it leaves a choice."""
    if isinstance(op.statement, OneOf):
        return [way for number in op.blocks for way in list_parts(g, scope, number)]
    part = cost_part(g, scope, op)
    if part is None:
        return [[]]
    return [[part]] if len(part[1]) >= part[0] else []


def list_parts(g: State, scope: Scope, seq: int) -> list[list[Part]]:
    """The ways to pay all costs of a list."""
    ways: list[list[Part]] = [[]]
    for op in g.library.lists[seq]:
        ways = [[*way, *more] for way in ways for more in parts_of(g, scope, op)]
    return ways


def open_ways(g: State, scope: Scope, seq: int, number: int) -> tuple[int, ...]:
    """Which ways of a cost that leaves a choice can be paid together with the costs behind it."""
    op = g.library.op(seq, number)
    later = later_parts(g, scope, seq, number)
    return tuple(
        at
        for at in range(len(op.blocks))
        if any(together([*way, *later]) for way in list_parts(g, scope, op.blocks[at]))
    )


def cost_part(g: State, scope: Scope, op: Numbered) -> Part | None:
    """What one cost needs: None when it needs no cards and can always be paid."""
    statement = op.statement
    if isinstance(statement, Do):
        return act_part(g, scope, statement)
    if isinstance(statement, Check):
        return None
    if isinstance(statement, Choose):
        return choice_part(g, scope, statement)
    if isinstance(statement, Change):  # *Change this attack's zone to high:*
        cards = statement.subject.marks(g, scope)
        can = any(modifications.would_change(g, card, statement, scope) for card in cards)
        return None if can else IMPOSSIBLE
    return None


def act_part(g: State, scope: Scope, act: Do) -> Part | None:
    """The same of a cost that is an act."""
    seat, verb, subject = players.seat(g, scope, act.agent), act.verb, act.subject
    if verb in verbs.OF_PLAYERS or subject is None:
        return _player_part(g, scope, act, seat)
    if isinstance(subject, ThisCard):
        can = own_card_can(g, scope.seat, scope.card, verb, act.destination)
        can = can and g.can_pay(scope, act, scope.card)
        return (1, (scope.card, *ITSELF)) if can else IMPOSSIBLE
    if choosing.off_deck(subject):
        kept = choosing.kept_on_deck(g, verb, seat, BY_COST, scope.seat, act.destination)
        return IMPOSSIBLE if kept else None
    found = choosing.pool_of(g, scope, verb, subject, seat, BY_COST, act.destination)
    if verb == verbs.COMMIT:
        found = choosing.with_character(g, found, subject, seat)
    if verb not in choosing.IN_ONE_PLACE:
        found = tuple([card for card in found if g.can_pay(scope, act, card)])
    least, _ = subject.wanted(g, scope)
    if least < 0:
        return whole_part(g, scope, act, subject, seat, found)
    if scope.card in found and g.zone[scope.card] % ZONES == HAND:
        found = tuple([card for card in found if card != scope.card])
    return least, found


def whole_part(g: State, scope: Scope, act: Do, subject: Subject, seat: int, found: Marks) -> Part | None:
    """The same of an act on all cards of a description, or on certain ones: on each of them it has to be possible."""
    parts = subject.parts if isinstance(subject, Together) else (subject,)
    if any(nowhere(g, part.meant(g, scope, seat), part) for part in parts):
        return IMPOSSIBLE
    meant = choosing.spoken_of(g, scope, act.verb, subject, seat)
    if any(card not in found for card in meant):
        g.cite("E.4.1.1")
        return IMPOSSIBLE
    if not meant:
        g.cite("D.3.1.1.1")
        return None
    # The one card that is committed commits for nothing else.
    return (1, meant) if act.verb == verbs.COMMIT and len(meant) == 1 else None


def nowhere(g: State, meant: Marks, subject: Subject) -> bool:
    """Whether there is no such attack: what the text speaks of besides is known only when it is paid."""
    return not meant and isinstance(subject, TheAttack) and (g.attack >= 0 or g.attack_at_hand() >= 0)


def choice_part(g: State, scope: Scope, choice: Choose) -> Part | None:
    """*Choose 1 attack in your discard pile*: it has to be there, though nothing is done to it."""
    seat = players.seat(g, scope, choice.player)
    found = choosing.pool_of(g, scope, verbs.CHOOSE, choice.subject, seat, BY_COST)
    return None if len(found) >= max(choice.subject.wanted(g, scope)[0], 1) else IMPOSSIBLE


def _player_part(g: State, scope: Scope, act: Do, seat: int) -> Part | None:
    if act.verb == verbs.LOSE and act.amount is not None and act.amount.of(g, scope) > g.vitality[seat]:
        return IMPOSSIBLE
    if act.verb in verbs.OF_PLAYERS and choosing.kept_from(g, act.verb, seat, BY_COST, scope.seat):
        return IMPOSSIBLE
    return None if g.can_pay(scope, act, -1) else IMPOSSIBLE


OWN_VERBS: Final[dict[int, int]] = {
    COMMIT: verbs.COMMIT, DESTROY: verbs.DESTROY, REMOVE: verbs.REMOVE, FLIP: verbs.FLIP, TO_DISCARD: verbs.DISCARD,
}  # fmt: skip
"""What can be done to a card as the only cost of its own ability."""


def own_card_can(g: State, seat: int, card: int, verb: int, destination: int = NOWHERE) -> bool:
    """H.4.1: the card's own Commit, Destroy, Remove, Flip; U52: an action being played has no state to commit."""
    kind = g.zone[card] % ZONES
    if verb == verbs.COMMIT and kind == STAGING and not (g.forbidden_verbs | g.replaced_verbs) >> COMMIT & 1:
        # The most usual cost of all: nothing disturbs it.
        return g.host[card] < 0 and changes.can_commit(g, card)
    if kind == HAND and g.now[card].kind == ACTION and verb in (verbs.COMMIT, verbs.DESTROY, verbs.FLIP):
        return False
    if (verb == verbs.DESTROY and kind != STAGING) or (verb == verbs.FLIP and kind not in g.options.flipped_to_pay):
        return False
    return choosing.possible(g, verb, card, BY_COST, seat, destination)


def together(parts: list[Part]) -> bool:
    """One card cannot pay two parts: a matching of cards to parts must exist.  Only the card itself can, where its text
    asks several things of it: *Commit, flip*.
    """
    needing = [part for part in parts if part[0] > 0]
    if not needing:
        return True
    if len(needing) == 1:
        count, cards = needing[0]
        return len(cards) - (1 if cards and cards[-1] < 0 else 0) >= count
    asked = {part: None for part in needing if part[1] and part[1][-1] < 0}
    if asked:
        needing = [part for part in needing if part not in asked]
        needing += [(count, cards[:-1]) for count, cards in asked]
    slots: list[tuple[int, ...]] = []
    for count, cards in needing:
        if len(cards) < count:
            return False
        slots.extend([cards] * count)
    taken: dict[int, int] = {}
    return all(_seat_card(at, slots, taken, set()) for at in range(len(slots)))


def later_parts(g: State, scope: Scope, seq: int, number: int) -> list[Part]:
    """The parts of a cost still to be paid after this one."""
    parts = (cost_part(g, scope, op) for op in g.library.lists[seq][number + 1 :])
    return [part for part in parts if part is not None and part[0] > 0]


def contested(g: State, scope: Scope, seq: int, number: int, found: tuple[int, ...]) -> bool:
    """Whether a choice among these cards could leave a later part of the cost unpaid."""
    for count, cards in later_parts(g, scope, seq, number):
        if sum(1 for card in cards if card not in found and card >= 0) < count:
            return True
    return False


def leaving_enough(
    g: State, scope: Scope, seq: int, number: int, found: tuple[int, ...], taken: tuple[int, ...], count: int
) -> tuple[int, ...]:
    """The cards that may be taken next so that this part and every later one can still be paid."""
    later = later_parts(g, scope, seq, number)
    free: list[int] = []
    for card in found:
        if card in taken:
            continue
        gone = (*taken, card)
        parts = [(need, tuple(other for other in cards if other not in gone)) for need, cards in later]
        parts.append((count - len(gone), tuple(other for other in found if other not in gone)))
        if together(parts):
            free.append(card)
    return tuple(free)


def _seat_card(at: int, slots: list[tuple[int, ...]], taken: dict[int, int], tried: set[int]) -> bool:
    """Find a card for one slot, moving others out of the way (an augmenting path)."""
    for card in slots[at]:
        if card in tried:
            continue
        tried.add(card)
        if card not in taken or _seat_card(taken[card], slots, taken, tried):
            taken[card] = at
            return True
    return False


def x_range(g: State, scope: Scope, seq: int) -> tuple[int, int]:
    """H.4.4.2: the values of X that could be chosen on announcing: what the costs with X can be paid for."""
    lowest, highest = 0, 0
    bounded = False
    for op in g.library.lists[seq]:
        act = op.statement
        if not isinstance(act, Do):
            continue
        most = most_to_pay(g, scope, act)
        if most >= 0:
            highest, bounded = _narrow(highest, bounded, most)
        subject = act.subject
        if not isinstance(subject, Picked):
            continue
        count = subject.count
        if isinstance(count, Clamp) and isinstance(count.amount, X):
            if count.minimum is not None:
                lowest = max(lowest, count.minimum.of(g, scope))
            if count.maximum is not None:
                highest, bounded = _narrow(highest, bounded, count.maximum.of(g, scope))
        elif not isinstance(count, X):
            continue
        highest, bounded = _narrow(highest, bounded, most_cards(g, scope, act.verb, subject))
    if not bounded:
        highest = ANY_NUMBER
    while highest > lowest and not payable(g, scope.replace(x=highest), seq):
        highest -= 1
    return lowest, highest


def most_cards(g: State, scope: Scope, verb: int, subject: Picked) -> int:
    """How many cards there are to pay a cost of such cards with."""
    if choosing.off_deck(subject):
        return len(g.cards_in(scope.seat, DECK))
    found = choosing.pool_of(g, scope, verb, subject, scope.seat, BY_COST)
    return len(choosing.with_character(g, found, subject, scope.seat) if verb == verbs.COMMIT else found)


def most_to_pay(g: State, scope: Scope, act: Do) -> int:
    """How high X may be in a cost of so much vitality, or of what the card itself has; -1 for any other cost."""
    if not isinstance(act.amount, X):
        return -1
    if act.verb == verbs.LOSE:
        return max(g.vitality[scope.seat], 0)
    return g.most_to_pay(scope, act) if isinstance(act.subject, ThisCard) else -1


def _narrow(highest: int, bounded: bool, limit: int) -> tuple[int, bool]:
    return (min(highest, limit) if bounded else limit), True


def added_parts(g: State, seat: int, card: int, manner: int, instance: int = -1) -> tuple[Part, ...]:
    """The costs that effects add to playing a card or ability, as parts to be paid with the rest."""
    if not g.rules[COST]:
        return ()
    parts: list[Part] = []
    for effect in ruling.added_costs(g, seat, card, manner, instance):
        scope = paid_by(effect, seat)
        for op in price(g, effect, Do):
            part = cost_part(g, scope, op)
            if part is not None:
                parts.append((part[0], tuple(other for other in part[1] if other != card)))
    return tuple(parts)


def paid_by(effect: Effect, seat: int) -> Scope:
    """How an added cost is read: its words are those of the effect, and *they* is whoever plays what it is added to."""
    return effect.scope.replace(other=seat)


def added_payable(g: State, seat: int, card: int, manner: int) -> bool:
    """Whether the costs that effects add to a card can be paid; those of an action are paid with its ability's."""
    if g.now[card].kind == ACTION and manner != PLAYED_BLOCK:
        return True
    return together(list(added_parts(g, seat, card, manner)))


def price(g: State, effect: Effect, kind: type[Statement]) -> tuple[Numbered, ...]:
    """What an effect adds to the costs, of one kind: acts that are paid (E.4.4.2), checks to be made (E.4.8.2)."""
    number = g.library.op(effect.seq, effect.at).blocks[0]
    if number == NO_BLOCK:
        return ()
    return tuple(op for op in g.library.lists[number] if isinstance(op.statement, kind))


LIST_SHIFT: Final = 8
"""An instruction as one number: its list, and its place there."""


def added_checks(g: State, serial: int) -> tuple[int, ...]:
    """The control checks that an effect adds, each as one number that a frame can hold."""
    for effect in g.effects:
        if effect.serial == serial:
            number = g.library.op(effect.seq, effect.at).blocks[0]
            ops = g.library.lists[number]
            return tuple(number << LIST_SHIFT | at for at, op in enumerate(ops) if isinstance(op.statement, Check))
    return ()


def added_check(g: State, number: int) -> Statement:
    return g.library.lists[number >> LIST_SHIFT][number & (1 << LIST_SHIFT) - 1].statement
