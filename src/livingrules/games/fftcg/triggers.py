"""Auto-abilities trigger the moment their event occurs (11.8.3); nothing else happens then (11.8.7)."""

from __future__ import annotations

from livingrules.games.fftcg import conditions, happened
from livingrules.games.fftcg.state import State, Watcher
from livingrules.games.fftcg.words import FIELD, MOVE, REF_MASK, WAITING, source_of
from livingrules.kernel.effect import Effect, Scope
from livingrules.kernel.event import Event


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
        for effect in g.effects:
            if effect.kind == WAITING:
                test_delayed(g, effect, event)


def watching(g: State, before: list[tuple[Watcher, ...]], event: Event) -> tuple[Watcher, ...]:
    now = g.watchers[event.verb]
    if event.verb == MOVE and source_of(event.what) != FIELD:
        return now
    gone = tuple([watcher for watcher in before[event.verb] if watcher not in now])
    return (*now, *gone) if gone else now


def test(g: State, watcher: Watcher, event: Event) -> None:
    """Trigger, if the event is the one; an *if* behind it is tested as part of it (11.8.13)."""
    instance, epoch, seat = watcher
    info = g.library.infos[instance & REF_MASK]
    assert info.node.trigger is not None
    scope = g.scope_of(instance, epoch, seat, event)
    bound = happened.met(g, scope, info.node.trigger, event)
    if bound is None:
        return
    if info.node.condition is not None and not conditions.holds(g, bound, info.node.condition):
        g.cite("11.8.13")
        return
    g.cite("11.8.1")
    g.cite("11.8.3")
    g.cite("11.8.6")
    wait(g, bound)


def test_delayed(g: State, effect: Effect, event: Event) -> None:
    """The same for a delayed auto-ability, which is over once it has triggered unless it has a duration (11.8.17.2)."""
    happened.delayed(g, effect, event)


def wait(g: State, scope: Scope) -> int:
    """It has triggered, and waits to be put on the stack."""
    number = g.open_scope(scope)
    g.waiting = (*g.waiting, number)
    return number
