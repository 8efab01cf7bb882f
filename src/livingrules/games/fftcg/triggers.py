"""Auto-abilities trigger the moment their event occurs (11.8.3); nothing else happens then (11.8.7)."""

from __future__ import annotations

from livingrules.games.fftcg import announcing, delayed, limits
from livingrules.games.fftcg.abilities import STATE, AbilityInfo
from livingrules.games.fftcg.happenings import Happening
from livingrules.games.fftcg.state import State, Watcher
from livingrules.games.fftcg.terms import OFTEN
from livingrules.games.fftcg.words import CARD_BITS, FIELD, MOVE, REF_BITS, REF_MASK, WAITING, source_of
from livingrules.kernel.effect import Effect, Scope
from livingrules.kernel.event import Event
from livingrules.kernel.meaning.statement import Wait


def notice(g: State, before: list[tuple[Watcher, ...]]) -> None:
    """Let the events that are pending trigger what waits for them.

    before: the auto-abilities as they were before those events.  A trigger on leaving the field looks back at it, so
    that cards which leave together see each other leave (F28); every other looks at the table as it is now
    (11.8.16.2.1).
    """
    events, g.pending = g.pending, []
    for event in events:
        for watcher in watching(g, before, event):
            test(g, watcher, event)
        if g.library.abroad and event.card >= 0 and source_of(event.what) != FIELD:
            test_abroad(g, event)
        if g.effects:
            for effect in g.effects:
                if effect.kind == WAITING:
                    test_delayed(g, effect, event)
    if g.library.counted:
        notice_groups(g, before, events)


def notice_groups(g: State, before: list[tuple[Watcher, ...]], events: list[Event]) -> None:
    """What waits for a number of cards looks at all that happened at once, and triggers once for it (11.8.6)."""
    found: dict[Watcher, list[Event]] = {}
    for event in events:
        for watcher in watching(g, before, event):
            if g.library.infos[watcher[0] & REF_MASK].counted:
                found.setdefault(watcher, []).append(event)
    for watcher, group in found.items():
        instance, epoch, seat = watcher
        info = g.library.infos[instance & REF_MASK]
        assert info.trigger is not None
        bound = info.trigger.meets_together(g, g.scope_of(instance, epoch, seat, group[0]), group)
        if bound is not None:
            set_off(g, info, bound)
    for effect in g.effects:
        if effect.kind == WAITING:
            test_delayed_together(g, effect, events)


def notice_states(g: State) -> None:
    """Auto-abilities that wait for a state trigger while it holds, each once until it has left the stack (11.8.18).

    A state that still holds then triggers anew (F32).
    """
    for instance, epoch, seat in g.watchers[STATE]:
        condition = g.library.infos[instance & REF_MASK].condition
        scope = g.scope_of(instance, epoch, seat)
        if condition is None or waits_already(g, instance, epoch) or not condition.holds(g, scope):
            continue
        g.cite("11.8.18")
        g.trigger_state(wait(g, scope))


def waits_already(g: State, instance: int, epoch: int) -> bool:
    """Whether it has triggered and not resolved yet."""
    for number in g.triggered_states:
        scope = g.scopes[number]
        if scope.ability == instance and scope.epoch == epoch:
            return True
    return False


def watching(g: State, before: list[tuple[Watcher, ...]], event: Event) -> tuple[Watcher, ...]:
    now = g.watchers[event.verb]
    if now is before[event.verb]:
        return now
    if event.verb == MOVE and source_of(event.what) != FIELD:
        g.cite("11.8.16.2.1")
        return now
    gone = tuple([watcher for watcher in before[event.verb] if watcher not in now])
    return (*now, *gone) if gone else now


def test_abroad(g: State, event: Event) -> None:
    """What a card says of itself in another zone works there (F42): *When it is discarded from your hand*."""
    card = event.card
    for ref in g.printed[card].kit.abroad:
        if event.verb in g.library.infos[ref].verbs:
            test(g, (card << REF_BITS | ref, event.epoch, g.owner[card]), event)


def test(g: State, watcher: Watcher, event: Event) -> None:
    """Trigger, if the event is the one."""
    instance, epoch, seat = watcher
    info = g.library.infos[instance & REF_MASK]
    if info.counted or (info.own and event.card != instance >> REF_BITS):
        return
    assert info.trigger is not None
    scope = g.scope_of(instance, epoch, seat, event)
    bound = info.trigger.meets(g, scope, event)
    if bound is not None:
        set_off(g, info, bound)


def set_off(g: State, info: AbilityInfo, bound: Scope) -> None:
    """It has met its event: it triggers; an *if* behind the event is tested as part of it (11.8.13)."""
    if info.condition is not None and not info.condition.holds(g, bound):
        if g.trace is not None:
            g.cite("11.8.13")
        return
    if info.limited and not allowed(g, bound, info):
        return
    if g.trace is not None:
        g.cite("11.8.1")
        g.cite("11.8.2")
        g.cite("11.8.3")
        g.cite("11.8.5")
        g.cite("11.8.6")
    wait(g, bound)


def allowed(g: State, scope: Scope, info: AbilityInfo) -> bool:
    """Whether the sentences that limit an auto-ability let it trigger; one that counts its uses counts this one."""
    ref = scope.ability & REF_MASK
    use = announcing.use_of(scope.epoch << CARD_BITS | scope.card, ref)
    for limit in info.ability.limits:
        if limit.kind == OFTEN and g.uses.count(use) >= limit.number:
            return False
    if not limits.permitted(g, scope, info):
        return False
    g.count_use(use)
    return True


def test_delayed(g: State, effect: Effect, event: Event) -> None:
    """A delayed auto-ability triggers, if the event is the one."""
    statement = later_of(g, effect)
    happening = waited_for(statement)
    if not happening.counted:
        set_off_delayed(g, effect, statement, happening.meets(g, effect.scope, event), event)


def test_delayed_together(g: State, effect: Effect, events: list[Event]) -> None:
    """The same for one that counts what happens at once."""
    statement = later_of(g, effect)
    happening = waited_for(statement)
    if happening.counted:
        found = happening.meets_together(g, effect.scope, events)
        set_off_delayed(g, effect, statement, found, events[0])


def later_of(g: State, effect: Effect) -> Wait:
    statement = g.library.op(effect.seq, effect.at).statement
    assert isinstance(statement, Wait)
    return statement


def waited_for(statement: Wait) -> Happening:
    """What a delayed auto-ability waits for."""
    assert isinstance(statement.happening, Happening)
    return statement.happening


def set_off_delayed(g: State, effect: Effect, statement: Wait, found: Scope | None, event: Event) -> None:
    """It triggers once, unless it has a duration (11.8.17, 11.8.17.2)."""
    if found is None or (statement.condition is not None and not statement.condition.holds(g, found)):
        return
    g.cite("11.8.17")
    g.cite("11.8.17.1")
    body = g.library.op(effect.seq, effect.at).blocks[0]
    wait(g, delayed.created(g, effect.scope, body, found, event))
    if statement.once:
        g.cite("11.8.17.2")
        g.end_effects((effect,))


def wait(g: State, scope: Scope) -> int:
    """It has triggered, and waits to be put on the stack."""
    number = g.open_scope(scope)
    g.waiting = (*g.waiting, number)
    return number
