"""Choosing cards for an instruction: who chooses, from what, how many (J.1.2, K.2.2 to K.2.4)."""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs import changes, players, proposing, ruling, terms, verbs
from livingrules.games.ufs.causes import FOR_A_CHECK
from livingrules.games.ufs.doing import Do
from livingrules.games.ufs.filters import Cards
from livingrules.games.ufs.groups import GONE
from livingrules.games.ufs.meanings import Subject
from livingrules.games.ufs.publicity import LOOKED_SHIFT, eyes
from livingrules.games.ufs.state import State
from livingrules.games.ufs.subjects import Picked
from livingrules.games.ufs.words import (
    A_TOKEN,
    BY_COST,
    BY_EFFECT,
    BY_RULE,
    COMMIT,
    COMMITTED,
    DECK,
    DISCARD,
    DRAW,
    FACE_DOWN,
    FOUNDATION,
    GAIN,
    HAND,
    LOSE,
    MOMENTUM,
    POOL,
    REMOVED,
    SACRIFICED,
    STAGING,
    STARTING,
    TAKEN,
    ZONES,
)  # fmt: skip
from livingrules.kernel.effect import Scope
from livingrules.kernel.event import Event
from livingrules.kernel.meaning.base import ANYBODY
from livingrules.kernel.meaning.program import NO_BLOCK
from livingrules.kernel.meaning.statement import NOWHERE, Offer
from livingrules.kernel.visibility import EVERYBODY, knows

HIDDEN: Final = (HAND, DECK, MOMENTUM)
"""The zones in which a card need not be known to both players."""
LEAVING: Final[dict[int, int]] = {
    verbs.DESTROY: DISCARD, verbs.FLIP: -1, verbs.DISCARD: DISCARD, verbs.REMOVE: REMOVED, verbs.ADD: -1,
}  # fmt: skip
"""Verbs that a starting character cannot undergo (B.1.3), with the zone in which they would do nothing."""
OF_PLAYERS: Final[dict[int, tuple[int, int]]] = {
    verbs.DRAW: (DRAW, 0), verbs.DRAW_UP_TO: (DRAW, 0), verbs.GAIN: (GAIN, 0), verbs.LOSE: (LOSE, 0),
    verbs.TAKE_DAMAGE: (LOSE, TAKEN),
}  # fmt: skip
"""What a verb that is done to a player is as an event: its kind and its `what`."""
IN_ONE_PLACE: Final = (
    verbs.DISCARD, verbs.COMMIT, verbs.READY, verbs.DESTROY, verbs.FLIP, verbs.UNFLIP, verbs.SEAL, verbs.REVEAL,
    verbs.UNSEAL, verbs.SACRIFICE, verbs.FREEZE, verbs.TRANSFORM, verbs.CLEAR,
)  # fmt: skip
"""Verbs that change what a card is or where it is, and can fail only for want of cards."""


def possible(g: State, verb: int, card: int, cause: int, by: int, destination: int = NOWHERE) -> bool:
    """Whether the act can be done to the card at all: only such cards may be chosen (J.1.1, UFS-EX-14)."""
    if cause == BY_COST and g.host[card] >= 0 and verb in (verbs.COMMIT, verbs.DESTROY):
        g.cite("D.2.2.3.5")
        return False
    if not fits(g, verb, card):
        return False
    if g.host[card] >= 0:
        g.cite("D.2.2.3/n1")
        g.cite("D.2.2.3.6")
    meant = verbs.EVENTS[verb]
    if not meant or not (g.forbidden_verbs | g.replaced_verbs) >> meant[0] & 1:
        return True
    act = act_on(g, verb, meant[0], card, cause, by, destination)
    if act is None:
        return True
    if ruling.prevented(g, act):
        return False
    return cause != BY_COST or payable_instead(g, act)


def act_on(g: State, verb: int, meant: int, card: int, cause: int, by: int, destination: int) -> Event | None:
    """What doing that to the card would be as an event; None if it would be none."""
    if verb == verbs.ADD and not is_zone(destination):
        return None
    what = destination if verb == verbs.ADD else 0
    way = SACRIFICED if verb == verbs.SACRIFICE else 0
    return ruling.would_be(g, meant, g.owner[card], card, cause, by, what, way)


def is_zone(place: int) -> bool:
    """Whether cards are put into a zone, and not somewhere else, or nowhere."""
    return 0 <= place < ZONES


def may_commit_to_pass(g: State, seat: int, card: int) -> bool:
    """Whether rule effects let a card be committed to pass a check, or something else be done that counts for it."""
    act = ruling.would_be(g, COMMIT, seat, card, BY_RULE, seat, clause=FOR_A_CHECK)
    return not ruling.prevented(g, act) and payable_instead(g, act)


def fits(g: State, verb: int, card: int) -> bool:
    """Whether the card is in a zone and state that the verb can change."""
    kind = g.zone[card] % ZONES
    if verb == verbs.COMMIT:
        return changes.can_commit(g, card)
    if verb == verbs.READY:
        return bool(g.flags[card] & COMMITTED)
    if verb == verbs.UNFLIP:
        g.cite("J.5.2.1")
        return kind in (STAGING, POOL, MOMENTUM) and bool(g.flags[card] & FACE_DOWN)
    if verb not in LEAVING:
        return g.fits_own(verb, card)
    if ruling.bound(g, card):
        return False
    if verb == verbs.DESTROY:
        return kind == STAGING and ruling.destroyable(g, card)
    if verb == verbs.FLIP:
        # In a card pool an attack is turned face down (G.5.2).
        g.cite("J.5.2")
        return kind in (STAGING, POOL, MOMENTUM) and not g.flags[card] & (FACE_DOWN | A_TOKEN)
    return kind != LEAVING[verb]


def payable_instead(g: State, act: Event) -> bool:
    """U53: a cost whose act is replaced is paid by the replacing act, so that has to be possible."""
    found = proposing.replacement(g, act)
    if found is None:
        return True
    g.cite("E.4.1.1")
    number, scope = found
    first = g.library.op(number, 0) if number != NO_BLOCK else None
    if first is not None and isinstance(first.statement, Offer):
        return True  # who would rather not is not asked twice: the cost is paid as it stands
    if g.options.replaced_cost == "unpaid" or first is None or not isinstance(first.statement, Do):
        return bool(g.options.replaced_cost != "unpaid")
    return can_act(g, scope, first.statement)


def can_act(g: State, scope: Scope, act: Do) -> bool:
    """Whether an effect that tells somebody to do this could do anything."""
    seat, verb, subject = players.seat(g, scope, act.agent), act.verb, act.subject
    if verb in verbs.OF_PLAYERS:
        at_most = verb == verbs.GAIN and g.vitality[seat] >= g.maximum[seat]
        return not at_most and not kept_from(g, verb, seat, BY_EFFECT, scope.seat)
    if subject is None or off_deck(subject) or not (verb in IN_ONE_PLACE or verb in LEAVING):
        return True
    if isinstance(subject, Picked) and subject.cards.zones == (DECK,):
        return True
    found = pool_of(g, scope, verb, subject, seat, BY_EFFECT, act.destination)
    least, _ = subject.wanted(g, scope)
    return bool(found) and len(found) >= max(least, 1)


def kept_from(g: State, verb: int, seat: int, cause: int, by: int) -> bool:
    """Whether a rule effect keeps a player from drawing, gaining or losing anything at all."""
    event, what = OF_PLAYERS[verb]
    if verb == verbs.TAKE_DAMAGE and not g.options.damage_of_effects:
        what = 0
    return ruling.forbidden(g, event, seat, -1, cause, by, what)


def kept_on_deck(g: State, verb: int, seat: int, cause: int, by: int, destination: int) -> bool:
    """Whether a rule effect keeps the top card of a deck from that, whichever card it is."""
    meant = verbs.EVENTS[verb]
    if not meant or not g.forbidden_verbs >> meant[0] & 1:
        return False
    what = destination if is_zone(destination) else DECK
    return ruling.forbidden(g, meant[0], seat, -1, cause, by, what, DECK)


def pool_of(
    g: State,
    scope: Scope,
    verb: int,
    subject: Subject,
    agent: int,
    cause: int,
    destination: int = NOWHERE,
    source: int = 0,
    manner: int = 0,
) -> tuple[int, ...]:
    """The cards an instruction may be carried out on."""
    found = spoken_of(g, scope, verb, subject, agent)
    if source:
        found = tuple(card for card in found if source >> (g.zone[card] % ZONES) & 1)
    if destination >= 0:
        found = tuple(card for card in found if _can_go(g, card, destination, manner))
    return doable(g, verb, found, cause, scope.seat, destination)


def spoken_of(g: State, scope: Scope, verb: int, subject: Subject, agent: int) -> tuple[int, ...]:
    """The cards of which an instruction speaks, whether or not it can be carried out on them."""
    asked: Cards | None = None
    if isinstance(subject, Picked):
        asked = subject.cards
        if g.trace is not None and not asked.zones:
            cite_zone(g, verb, asked.implied)
        if subject.whole and asked.other and asked.whose == ANYBODY:
            agent = -1  # *all other ...*: everything but this card, whosever it is (I.3.13.1)
        found = subject.still_there(g, scope, agent)
    else:
        found = subject.meant(g, scope, agent)
        gone = scope.cards(GONE)
        if gone:
            found = tuple(card for card in found if card not in gone)
    if g.attached:
        found = tuple([card for card in found if g.host[card] < 0 or g.reachable(card, verb, asked)])
    return found


def cite_zone(g: State, verb: int, zones: tuple[int, ...]) -> None:
    """K.2: no zone is written, and the verb or the type tells which is meant."""
    g.cite("K.2")
    if verb == verbs.DISCARD and zones == (HAND,):
        g.cite("K.2.1")
    elif zones == (STAGING,):
        g.cite("K.2.6")


def doable(
    g: State, verb: int, cards: tuple[int, ...], cause: int, by: int, destination: int = NOWHERE
) -> tuple[int, ...]:
    """Those of the cards to which the act can be done."""
    meant = verbs.EVENTS[verb]
    disturbed = meant and (g.forbidden_verbs | g.replaced_verbs) >> meant[0] & 1
    if disturbed or g.attached:
        return tuple([card for card in cards if possible(g, verb, card, cause, by, destination)])
    if verb == verbs.COMMIT:
        return tuple(changes.ready_cards(g, cards))
    if verb == verbs.DISCARD and g.trace is None:
        flags, zone = g.flags, g.zone
        return tuple([card for card in cards if zone[card] % ZONES != DISCARD and not flags[card] & STARTING])
    return tuple([card for card in cards if fits(g, verb, card)])


def _can_go(g: State, card: int, destination: int, manner: int) -> bool:
    """Whether the card can be put there: within its zone it can only go to another place of a pile."""
    if g.zone[card] % ZONES != destination or destination == DECK:
        return True
    return destination == DISCARD and bool(manner & (verbs.ON_TOP | verbs.AT_BOTTOM))


def is_guarded(g: State, subject: Subject, found: tuple[int, ...]) -> bool:
    """Whether the other player cannot know what there is to choose from, and windows are open: cards that are not known
    to both, that somebody looks at, or of a zone that nobody else sees.
    """
    if not g.masked():
        return False
    if any(eyes(g, card) & EVERYBODY != EVERYBODY for card in found):
        return True
    if any(
        g.flags[card] >> LOOKED_SHIFT & 3 for kind in (DECK, HAND) for seat in (0, 1) for card in g.cards_in(seat, kind)
    ):
        return True
    if not isinstance(subject, Picked):
        return False
    zones = subject.cards.zones or subject.cards.implied
    return any(zone in HIDDEN and (g.cards_in(0, zone) or g.cards_in(1, zone)) for zone in zones)


def off_deck(subject: Subject | None) -> bool:
    """Cards taken one by one off the top or bottom of a pile, so that a cycle can come in between (K.5.3)."""
    if not isinstance(subject, Picked):
        return False
    asked = subject.cards
    return asked.order in (terms.TOP, terms.BOTTOM) and not asked.typed and asked.zones == (DECK,)


def known_cards(g: State, seat: int) -> list[int]:
    """The cards of the own deck and those that the player may see."""
    return [card for card in range(len(g.zone)) if g.owner[card] == seat or eyes(g, card) >> seat & 1]


def nameable(g: State, seat: int, scope: Scope, asked: Cards) -> tuple[int, ...]:
    """The names a player may give, of cards of a kind: of the own deck and of what was seen; a longer list would tell
    the opponent's deck.
    """
    if asked.zones:  # *a foundation in your staging area*: of what the player sees there
        seen = [card for card in asked.search(g, scope, seat) if knows(eyes(g, card), seat)]
        return tuple(sorted({name for card in seen for name in g.values_of(card).names() if name >= 0}))
    # What is printed on the own cards tells nothing of where they lie: some may be face down, unknown to everybody.
    found = {g.printed[card].name for card in known_cards(g, seat) if asked.matches(g, scope, card, g.printed[card])}
    return tuple(sorted(found))


def mixed(g: State, seat: int, found: tuple[int, ...]) -> tuple[int, ...]:
    """Cards of a hand that the chooser may not see are offered in no order: the order of drawing would tell
    something.
    """
    if all(g.zone[card] % ZONES != HAND for card in found) or not hidden_from(g, seat, found):
        return found
    return g.rng.sample(found, len(found))


def hidden_from(g: State, seat: int, cards: tuple[int, ...]) -> bool:
    """Whether the chooser cannot tell the cards apart."""
    return any(not knows(eyes(g, card), seat) for card in cards)


def with_character(g: State, found: tuple[int, ...], subject: Subject | None, seat: int) -> tuple[int, ...]:
    """H.4.3: the starting character may stand in for one foundation in a cost."""
    character = g.character(seat)
    if not isinstance(subject, Picked) or not subject.cards.is_only(FOUNDATION) or character in found:
        return found
    if subject.all_there_are:
        return found  # *All your foundations* are no number of them.
    if g.flags[character] & COMMITTED or not possible(g, verbs.COMMIT, character, BY_COST, seat):
        return found
    if g.trace is not None:
        g.cite("H.4.3")
    return (*found, character)
