"""K.4.11: whether an ability could do to a card what another text speaks of, told by its words alone."""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs import reading
from livingrules.games.ufs.abilities import AbilityInfo
from livingrules.games.ufs.ability import Results
from livingrules.games.ufs.state import State
from livingrules.games.ufs.triggers import into_hand, place
from livingrules.kernel import tree
from livingrules.kernel.effect import Scope

WAYS: Final = {"increase": "increase", "bonus": "increase", "reduce": "decrease", "decrease": "decrease",
               "penalty": "decrease"}  # fmt: skip
"""Words for a change of a number, and which way it goes."""
EITHER_WAY: Final = ("increase", "decrease")
DRAWING: Final = ("draw", "draw up to")
"""To draw is to add to one's hand, where the rules say so."""


def could(g: State, scope: Scope, told: tuple[tree.Event, ...], info: AbilityInfo, player: int) -> bool:
    """Whether an ability of that player could lead to one of these events; what its words leave open, it could."""
    adds = g.options.drawing_adds
    results = info.meaning.results
    return any(
        any(result in info.would for result in results_of(wanted, adds)) and does(g, scope, wanted, results, player)
        for each in told
        for wanted in (each, *each.alternatives)
    )


def does(g: State, scope: Scope, wanted: tree.Event, results: Results, player: int) -> bool:
    verbs = meant(wanted, g.options.drawing_adds)
    acts = [act for act in results.acts if act.verb in verbs]
    if not acts:
        return True
    into = zone_of(scope, wanted, player)
    acts = [act for act in acts if may_lead(wanted, act) and (into < 0 or may_reach(into, act, player))]
    if not isinstance(wanted.object, tree.Filter):
        return bool(acts)
    seat = reading.seat_of(g, scope, wanted.object.owner)
    return any(may_mean(wanted.object, seat, act, player) for act in acts)


def meant(wanted: tree.Event, drawing_adds: bool) -> tuple[str, ...]:
    """The verbs of acts that are what another text speaks of."""
    return (wanted.verb, *DRAWING) if drawing_adds and into_hand(wanted) else (wanted.verb,)


def may_lead(wanted: tree.Event, act: tree.Act) -> bool:
    """Whether an act brings cards to where they are said to come."""
    return not wanted.destination or act.verb in DRAWING or act.destination in ("", place(wanted))


def zone_of(scope: Scope, wanted: tree.Event, player: int) -> int:
    """Into whose zone cards are said to come (-1: anybody's); *they* are the player of the ability."""
    zone = place(wanted)
    seats = {f"they's {zone}": player, f"you's {zone}": scope.seat, f"opponent's {zone}": 1 - scope.seat}
    return seats.get(wanted.destination, -1)


def may_reach(seat: int, act: tree.Act, player: int) -> bool:
    """Whether an act could bring cards into a zone of that seat: a card comes into its owner's."""
    doer = act.agent
    word = doer
    if act.verb not in DRAWING:
        if not isinstance(act.object, tree.Select) or act.object.filter.alternatives:
            return True
        word = act.object.filter.owner or doer  # K.2.2
        if word == "they" and doer == "opponent":
            word = doer
        elif word == doer and not act.object.filter.owner and act.whose not in ("", "they", doer):
            return True
    return {"you": player, "opponent": 1 - player}.get(word, seat) == seat


def may_mean(wanted: tree.Filter, seat: int, act: tree.Act, player: int) -> bool:
    """Whether an act could be done to such a card of that seat (-1: anybody's)."""
    if not isinstance(act.object, tree.Select):
        return True
    f = act.object.filter
    if f.alternatives or wanted.alternatives:
        return True
    if f.kinds and wanted.kinds and not set(f.kinds) & set(wanted.kinds):
        return False
    if f.zones and wanted.zones and not set(f.zones) & set(wanted.zones):
        return False
    whose = {"you": player, "opponent": 1 - player}
    owner = whose.get(f.owner or act.agent, -1)  # K.2.2: one's own cards, unless it says whose
    return seat < 0 or owner < 0 or owner == seat


def results_of(event: tree.Event, drawing_adds: bool) -> tuple[str, ...]:
    """What an *ability that would ...* leads to, in the words of what abilities are known to lead to."""
    ways = EITHER_WAY if event.verb == "modify" else (WAYS[event.verb],) if event.verb in WAYS else ()
    named = event.what.replace("control check", "check").replace(" and ", " or ").split(" or ")
    return tuple(f"{way} {attribute}" for way in ways for attribute in named) if ways else meant(event, drawing_adds)
