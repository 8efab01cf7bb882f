"""K.4.11: whether an ability could do to a card what another text speaks of, told by its words alone."""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs.abilities import AbilityInfo
from livingrules.games.ufs.players import seat
from livingrules.games.ufs.state import State
from livingrules.kernel import tree
from livingrules.kernel.effect import Scope
from livingrules.kernel.meaning.base import ANYBODY, OPPONENT, YOU, Meaning

DRAWING: Final = ("draw", "draw up to")
"""To draw is to add to one's hand, where the rules say so."""


class Prospect(Meaning):
    """Something that an ability *would* do, as another text speaks of it."""

    __slots__ = ("draws", "kinds", "loose", "owner", "place", "results", "several", "verb", "whose", "zones")

    def __init__(
        self,
        verb: str,
        results: tuple[str, ...],
        draws: bool,
        place: str,
        whose: int,
        kinds: tuple[str, ...],
        zones: tuple[str, ...],
        owner: int,
        loose: bool,
        several: bool,
    ) -> None:
        super().__init__(("prospect", verb, results, draws, place, whose, kinds, zones, owner, loose, several))
        self.verb = verb
        self.results = results
        """The same in the words of what abilities are known to lead to."""
        self.draws = draws
        """Cards come to a hand: to draw may be such an act."""
        self.place = place
        """The zone into which cards come, "" for wherever it is."""
        self.whose = whose
        """Whose zone that is; `THEY` are the player of the ability."""
        self.kinds = kinds
        self.zones = zones
        self.owner = owner
        """Whose cards are meant."""
        self.loose = loose
        """No cards are described to which it would be done."""
        self.several = several
        """Several sorts of cards are described."""

    def could_come(self, g: State, scope: Scope, info: AbilityInfo, player: int) -> bool:
        """Whether an ability of that player could lead to it; what its words leave open, it could."""
        drawing = DRAWING if self.draws and g.options.drawing_adds else ()
        if not any(result in info.would for result in (*self.results, *drawing)):
            return False
        acts = [act for act in info.meaning.results.acts if act.verb == self.verb or act.verb in drawing]
        if not acts:
            return True
        into = self.zone_of(scope, player)
        acts = [act for act in acts if self.may_come_of(act) and (into < 0 or may_reach(into, act, player))]
        if self.loose:
            return bool(acts)
        owner = seat(g, scope, self.owner)
        return any(self.may_mean(owner, act, player) for act in acts)

    def may_come_of(self, act: tree.Act) -> bool:
        """Whether an act brings cards to where they are said to come."""
        return not self.place or act.verb in DRAWING or act.destination in ("", self.place)

    def zone_of(self, scope: Scope, player: int) -> int:
        """Into whose zone cards are said to come (-1: anybody's)."""
        if self.whose == ANYBODY:
            return -1
        if self.whose == YOU:
            return scope.seat
        return 1 - scope.seat if self.whose == OPPONENT else player

    def may_mean(self, owner: int, act: tree.Act, player: int) -> bool:
        """Whether an act could be done to such a card of that seat (-1: anybody's)."""
        if not isinstance(act.object, tree.Select):
            return True
        f = act.object.filter
        if f.alternatives or self.several:
            return True
        if f.kinds and self.kinds and not set(f.kinds) & set(self.kinds):
            return False
        if f.zones and self.zones and not set(f.zones) & set(self.zones):
            return False
        by = {"you": player, "opponent": 1 - player}.get(f.owner or act.agent, -1)  # K.2.2: one's own cards
        return owner < 0 or by < 0 or by == owner


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
