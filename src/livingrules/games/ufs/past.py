"""What has happened, as a text asks for it: in this turn, since the attack began, this way, to a certain card.

*This way* is what an effect has done itself, else what was paid for it.  Others act while an effect is carried out:
whoever answers what it does.  So being done in the meantime is not enough; the effect must have done it to the very
card.  An effect that has not tried such a thing at all speaks of the event that it answers: *after you discard 1 or
more cards, ... for each card discarded this way*.
"""

from __future__ import annotations

from typing import Any, Final

from livingrules.games.ufs import groups, verbs
from livingrules.games.ufs.happenings import ATTACKING, Happening
from livingrules.games.ufs.meanings import Occurrence
from livingrules.games.ufs.needs import HISTORY
from livingrules.games.ufs.players import seat
from livingrules.games.ufs.spans import BEFORE_THIS_TURN, EARLIER, THIS_WAY, begins, is_before
from livingrules.games.ufs.state import State
from livingrules.games.ufs.words import (
    ATTEMPT,
    BLOCK,
    BY_COST,
    CHECK,
    ENTER,
    FAIL_CHECK,
    MEASURED,
    PASS_CHECK,
    PLAY,
)
from livingrules.kernel.effect import Scope
from livingrules.kernel.event import Event
from livingrules.kernel.meaning.base import Amount, Condition, compares, joined

OWN: Final = frozenset((groups.PAID, groups.TAKEN, groups.GROUP, *verbs.KEPT_AS.values()))
"""The keys of the cards to which an effect itself has done something, or may have."""

# ------------------------------------------------------------------------------------------------------------- this way


def done_this_way(g: State, scope: Scope, happening: Happening) -> list[Event]:
    """The events of such a kind that belong to the effect, in the order in which they happened."""
    key = happening.kept_as
    if key != verbs.NOT_KEPT and scope.cards(key) is None and scope.events:
        return [event for event in scope.events if happening.is_act(g, event)]
    own = [card for kept, cards in scope.kept if kept in OWN for card in cards]
    unpaid = has_done_so_itself(scope, key)
    found: list[Event] = []
    chain = g.history
    while chain is not None and chain[1].seq >= scope.start:
        event = chain[1]
        ours = event.card in own or event.card < 0
        if ours and not (unpaid and event.cause == BY_COST) and happening.is_act(g, event):
            found.append(event)
        chain = chain[0]
    found.reverse()
    return found


def has_done_so_itself(scope: Scope, key: int) -> bool:
    """U72: whether the effect has tried such an act, so that it does not speak of what was paid for it."""
    paid, told = scope.cards(groups.PAID), None if key == verbs.NOT_KEPT else scope.cards(key)
    return bool(paid) and told is not None and not (told and set(told) <= set(paid or ()))


def count_this_way(g: State, scope: Scope, happening: Happening) -> int:
    """How often it was done; of what is measured, how much of it."""
    return sum(
        event.amount if event.verb in MEASURED else 1
        for event in done_this_way(g, scope, happening)
        if happening.fits(g, scope, event, anywhere=True)
    )


def was_done_this_way(g: State, scope: Scope, happening: Happening, card: int) -> bool:
    """Whether it was done this way; with a card, to that very card."""
    if card >= 0:
        return any(event.card == card and event.verb in happening.verbs for event in done_this_way(g, scope, happening))
    if count_this_way(g, scope, happening) > 0:
        return True
    return any(was_done_this_way(g, scope, other, card) for other in happening.alternatives)


def cards_this_way(g: State, scope: Scope, happening: Happening) -> tuple[int, ...]:
    """The cards to which it was done, as far as they are still where it brought them."""
    found = [event for event in done_this_way(g, scope, happening) if happening.fits(g, scope, event, anywhere=True)]
    return tuple([event.card for event in found if event.card >= 0 and event.epoch == g.epoch[event.card]])


# ---------------------------------------------------------------------------------------------------------- how often


def times(g: State, scope: Scope, happening: Happening, span: int, measured: bool = True, counted: bool = True) -> int:
    """How often such a thing has happened in the span; of what is measured, how much of it.

    counted: what the text says of its number belongs to each single time.
    """
    if span == THIS_WAY:
        return count_this_way(g, scope, happening)
    count = 0
    chain = g.history
    while chain is not None:
        event = chain[1]
        if is_before(span, event):
            break
        if happening.answered(g, scope, chain, counted):
            count += event.amount if measured and event.verb in MEASURED else 1
        if begins(span, event):
            break
        chain = chain[0]
    return count


class Times(Amount):
    """How often something has happened."""

    __slots__ = ("happening", "span")

    def __init__(self, happening: Happening, span: int) -> None:
        super().__init__(("times", happening.key, span), HISTORY | happening.needs)
        self.happening = happening
        self.span = span

    def of(self, g: State, scope: Scope) -> int:
        return times(g, scope, self.happening, self.span, measured=False)


class Undergone(Amount):
    """How many cards something was done to, wherever they are since: one that came back and went again is another."""

    __slots__ = ("happening", "span")

    def __init__(self, happening: Happening, span: int) -> None:
        super().__init__(("undergone", happening.key, span), HISTORY | happening.needs)
        self.happening = happening
        self.span = span

    def of(self, g: State, scope: Scope) -> int:
        found: set[tuple[int, int]] = set()
        chain = g.history
        while chain is not None:
            event = chain[1]
            if is_before(self.span, event):
                break
            if self.happening.answered(g, scope, chain):
                found.add((event.card, event.epoch))
            if begins(self.span, event):
                break
            chain = chain[0]
        return len(found)


# --------------------------------------------------------------------------------------------------- has it happened?


class HasHappened(Occurrence):
    """Something has happened in that span, as often as the text says; or has not."""

    __slots__ = ("happenings", "span", "wanted")

    def __init__(self, happenings: tuple[Happening, ...], span: int, wanted: bool) -> None:
        key = ("has happened", tuple([each.key for each in happenings]), span, wanted)
        super().__init__(key, HISTORY | joined(happenings))
        self.happenings = happenings
        """All of which it takes."""
        self.span = span
        self.wanted = wanted

    def holds(self, g: State, scope: Scope) -> bool:
        return all(self.happened(g, scope, each) == self.wanted for each in self.happenings)

    def done_to(self, g: State, scope: Scope, card: int) -> bool:
        return all(self.undergone(g, scope, each, card) == self.wanted for each in self.happenings)

    def own_events(self, g: State, scope: Scope) -> list[Event]:
        return done_this_way(g, scope, self.happenings[0])

    def found(self, g: State, scope: Scope) -> tuple[int, ...]:
        """The cards to which it was done this way, if that is what it says."""
        return cards_this_way(g, scope, self.happenings[0]) if self.span == THIS_WAY and self.wanted else ()

    def happened(self, g: State, scope: Scope, happening: Happening) -> bool:
        """Whether it has happened."""
        if happening.way == ATTACKING:
            return is_aimed(g, scope, happening)
        if happening.amount is not None:
            # *2 or more attacks* may have been played one after the other
            count = times(g, scope, happening, self.span, counted=False)
            return compares(count, happening.op, happening.amount.of(g, scope))
        if self.span == THIS_WAY:
            return was_done_this_way(g, scope, happening, -1)
        chain: Any = g.history if self.span not in BEFORE_THIS_TURN else None
        while chain is not None:
            event = chain[1]
            if is_before(self.span, event):
                break
            if happening.answered(g, scope, chain):
                return True
            if begins(self.span, event):
                break
            chain = chain[0]
        if self.span not in EARLIER:
            return False
        return any(happening.fits(g, scope, event) for event in g.earlier_turns(self.span, scope.seat))

    def undergone(self, g: State, scope: Scope, happening: Happening, card: int) -> bool:
        """Whether it has happened to that very card."""
        if happening.way == ATTACKING:
            return is_aimed(g, scope, happening)
        if self.span == THIS_WAY:
            return was_done_this_way(g, scope, happening, card)
        chain: Any = g.history if self.span not in BEFORE_THIS_TURN else None
        while chain is not None:
            event = chain[1]
            if is_before(self.span, event):
                break
            if self.same_card(g, event, card) and happening.is_act(g, event) and happening.told_of(g, scope, event):
                return happening.during is None or happening.during.was_then(g, scope, chain)
            if begins(self.span, event):
                break
            chain = chain[0]
        return False

    def same_card(self, g: State, event: Event, card: int) -> bool:
        """Whether it happened to the card, and not to what it was before it moved where the rules tell these apart."""
        if event.card != card:
            return False
        if g.options.card_history == "zone" and event.epoch != g.epoch[card]:
            g.cite("universus:Zone Changes/3")
            return False
        return True


def is_aimed(g: State, scope: Scope, happening: Happening) -> bool:
    """Whether the attack going on is such an attack on such a card: what it is aimed at is told by the state."""
    if g.attack < 0:
        return False
    values = g.values_of(g.attack)
    return happening.fits(g, scope, Event(ENTER, g.attacker, g.attack, 0, 1, 0, 0, -1, 0, g.seq, 7, "", values))


# ------------------------------------------------------------------------------------------------------ numbers checked


class NumberChecked(Condition):
    """*If you checked a 3 or less*: the starting value of a check, whatever has been added to it since (E.3.1.1)."""

    __slots__ = ("amount", "op", "player")

    def __init__(self, player: int, op: int, amount: Amount) -> None:
        super().__init__(("number checked", player, op, amount.key), HISTORY | amount.needs)
        self.player = player
        self.op = op
        self.amount = amount

    def holds(self, g: State, scope: Scope) -> bool:
        """Where no check was made, no number was checked."""
        check = check_meant(g, scope, seat(g, scope, self.player))
        if check is None:
            return False
        g.cite("E.3.1.1")
        return compares(check.amount, self.op, self.amount.of(g, scope))


def check_meant(g: State, scope: Scope, by: int) -> Event | None:
    """The latest check within the scope (a re-check takes the place of the check before it), else the one that the
    event of the scope came of.
    """
    chain = g.history
    while chain is not None and chain[1].seq >= scope.start:
        if chain[1].verb == CHECK and by in (-1, chain[1].seat):
            within: Event = chain[1]
            return within
        chain = chain[0]
    return None if scope.event is None else check_of(g, scope.event, by)


def check_of(g: State, event: Event, by: int) -> Event | None:
    """The check that was passed or failed, or that was made to play the card."""
    if event.verb in (PASS_CHECK, FAIL_CHECK):
        about = event.ability
    elif event.verb in (PLAY, ATTEMPT, ENTER):
        about = event.card + 1
    elif event.verb == BLOCK:
        about = event.amount
    else:
        return None
    chain = g.history
    while chain is not None:
        check: Event = chain[1]
        if check.verb == CHECK and check.ability == about and check.seq <= event.seq and by in (-1, check.seat):
            return check
        chain = chain[0]
    return None
