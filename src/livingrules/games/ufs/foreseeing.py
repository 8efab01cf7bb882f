"""K.4.11: whether an ability could do to a card what another text speaks of, told by its words alone."""

from __future__ import annotations

from livingrules.games.ufs import verbs
from livingrules.games.ufs.abilities import AbilityInfo
from livingrules.games.ufs.ability import Prospective
from livingrules.games.ufs.players import seat
from livingrules.games.ufs.state import State
from livingrules.kernel.effect import Scope
from livingrules.kernel.meaning.base import ANYBODY, OPPONENT, THEY, YOU, Meaning
from livingrules.kernel.meaning.statement import NOBODY, NOWHERE


class Prospect(Meaning):
    """Something that an ability *would* do, as another text speaks of it."""

    __slots__ = ("agent", "draws", "kinds", "loose", "owner", "place", "results", "several", "verb", "whose", "zones")

    def __init__(
        self,
        verb: int,
        agent: int,
        results: tuple[int, ...],
        draws: tuple[int, ...],
        place: int,
        whose: int,
        kinds: int,
        zones: int,
        owner: int,
        loose: bool,
        several: bool,
    ) -> None:
        super().__init__(("prospect", verb, agent, results, draws, place, whose, kinds, zones, owner, loose, several))
        self.verb = verb
        self.agent = agent
        """Who would do it: *an ability that would cause you to lose vitality*."""
        self.results = results
        """What an ability has to lead to for that (see `results`)."""
        self.draws = draws
        """The verbs that are such an act where the rules say so: to draw is to add to one's hand."""
        self.place = place
        """The zone into which cards come, NOWHERE for wherever it is."""
        self.whose = whose
        """Whose zone that is; `THEY` are the player of the ability."""
        self.kinds = kinds
        """The types that are named, as bits; 0 for none."""
        self.zones = zones
        """The same of the zones."""
        self.owner = owner
        """Whose cards are meant."""
        self.loose = loose
        """No cards are described to which it would be done."""
        self.several = several
        """Several sorts of cards are described."""

    def could_come(self, g: State, scope: Scope, info: AbilityInfo, player: int) -> bool:
        """Whether an ability of that player could lead to it; what its words leave open, it could."""
        draws = self.draws if g.options.drawing_adds else ()
        if not any(result in info.would for result in (*self.results, *draws)):
            return False
        meant: tuple[int, ...] = verbs.DRAWING if self.verb in verbs.DRAWING else (self.verb, *draws)
        acts = [act for act in info.meaning.results.acts if act.verb in meant]
        if not acts:
            return True
        into = self.zone_of(scope, player)
        acts = [act for act in acts if self.may_come_of(act) and (into < 0 or may_reach(into, act, player))]
        doer = seat(g, scope, self.agent)
        if doer >= 0:
            acts = [act for act in acts if may_be_of(doer, act, player)]
        if self.loose:
            return bool(acts)
        owner = seat(g, scope, self.owner)
        return any(self.may_mean(owner, act, player) for act in acts)

    def may_come_of(self, act: Prospective) -> bool:
        """Whether an act brings cards to where they are said to come."""
        return self.place == NOWHERE or act.verb in verbs.DRAWING or act.destination in (NOWHERE, self.place)

    def zone_of(self, scope: Scope, player: int) -> int:
        """Into whose zone cards are said to come (-1: anybody's)."""
        if self.whose == ANYBODY:
            return -1
        if self.whose == YOU:
            return scope.seat
        return 1 - scope.seat if self.whose == OPPONENT else player

    def may_mean(self, owner: int, act: Prospective, player: int) -> bool:
        """Whether an act could be done to such a card of that seat (-1: anybody's)."""
        if not act.described or act.several or self.several:
            return True
        if act.kinds and self.kinds and not act.kinds & self.kinds:
            return False
        if act.zones and self.zones and not act.zones & self.zones:
            return False
        by = told_seat(act.agent if act.owner == NOBODY else act.owner, player, -1)  # K.2.2: one's own cards
        return owner < 0 or by < 0 or by == owner


def may_reach(seat: int, act: Prospective, player: int) -> bool:
    """Whether an act could bring cards into a zone of that seat: a card comes into its owner's."""
    doer = act.agent
    whose = doer
    if act.verb not in verbs.DRAWING:
        if not act.described or act.several:
            return True
        if act.owner == NOBODY:  # K.2.2
            if act.whose not in (NOBODY, THEY, doer):
                return True
        elif act.owner != THEY or doer != OPPONENT:
            whose = act.owner
    return told_seat(whose, player, seat) == seat


def may_be_of(seat: int, act: Prospective, player: int) -> bool:
    """Whether an act could be one of that seat: what is done to a player's cards is done by that player (K.2.4)."""
    whose = act.owner if act.agent == YOU and act.owner != NOBODY else act.agent
    return told_seat(whose, player, seat) == seat


def told_seat(word: int, player: int, other: int) -> int:
    """The seat of a player of whom an ability of that player's speaks; `other` where its words alone do not tell."""
    if word == YOU:
        return player
    return 1 - player if word == OPPONENT else other
