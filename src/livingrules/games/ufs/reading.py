"""Reading the game for an effect: which cards a filter means, what an amount comes to, whether a condition holds.

Nothing here changes anything.  A `Scope` says who *you* are, which card *this card* is, what *it* means and how far
back to look for values (J.4).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from livingrules.games.ufs import agreement, chaining, deeds, groups, naming, ordinals, players, qualities, sums
from livingrules.games.ufs.meanings import PastNumber, occurrence_of
from livingrules.games.ufs.nodes import Rating
from livingrules.games.ufs.publicity import shows_nothing
from livingrules.games.ufs.scopes import CHECKED_FOR, means_the_attack, of_the_event
from livingrules.games.ufs.sieve import Sieve, meant_kinds, sieve_of
from livingrules.games.ufs.state import State
from livingrules.games.ufs.values import Values
from livingrules.games.ufs.words import (
    AS_BLOCK,
    ATTACK,
    ATTRIBUTE_NAMES,
    BLOCK,
    CHECK,
    COMMITTED,
    FACE_DOWN,
    FAIL_CHECK,
    KEYWORD_OF,
    MAXIMUM,
    MULTIPLE_COPY,
    NO_TYPE,
    NOT_BLOCKED,
    PASS_CHECK,
    PLAY,
    PLAYED_BLOCK,
    POOL,
    REMOVED,
    STARTING,
    STATUS_NAMES,
    TRANSIT,
    TYPE_NAMES,
    UNDETERMINED,
    ZONES,
)  # fmt: skip
from livingrules.kernel import tree
from livingrules.kernel.effect import Scope
from livingrules.kernel.event import Event
from livingrules.kernel.meaning.base import ANYBODY

ATTRIBUTE_OF: Final[dict[str, int]] = {
    **{name: number for number, name in enumerate(ATTRIBUTE_NAMES)},
    "maximum stamina": MAXIMUM,
}
SUBJECT: Final = "@"
"""The label of the card that a sentence is about: the one that gets the bonus, else this attack or this card."""
THIS_ATTACK: Final = "this attack"
"""The label under which an effect that waits keeps the attack in which it was made."""
THEM: Final = "them"
"""The label of the cards that a condition has counted, where the text goes on to speak of them."""
OF_EVENT: Final = "of the event"
"""A number that the event left, whatever was paid since: *draw the same number of cards*."""
WHOSE: Final = "?whose"
"""The label under which a scope keeps the player that *either player* has come to mean."""


# ----------------------------------------------------------------------------------------------------------- players


def seat_of(g: State, scope: Scope, word: str) -> int:
    """The seat that a player word means, -1 for nobody in particular."""
    return players.seat(g, scope, players.PLAYERS.get(word, ANYBODY))


# ------------------------------------------------------------------------------------------------------------- values


def known_values(g: State, scope: Scope, card: int) -> Values:
    """The values an effect reads (J.4.2): today's, or the last ones in the first zone if the card moved in its
    scope.
    """
    found: Values | None = None
    g.cite("J.4.1")
    g.cite("J.4.2")
    chain = g.departed
    while chain is not None and chain[1] >= scope.start:
        if chain[2] == card:
            found = chain[3]
        chain = chain[0]
    if found is not None:
        g.cite("J.4.2.3")
        return found
    g.cite("J.4.2.2")
    return g.values_of(card)


def printed_then(g: State, scope: Scope, card: int) -> Values:
    """The same as an effect reads them: those of a card that was turned over in its scope are what they were before,
    where the rules say so.
    """
    if not g.options.print_in_scope:
        return printed_values(g, card)
    found: Values | None = None
    chain = g.departed
    while chain is not None and chain[1] >= scope.start:
        if chain[2] == card:
            found = chain[3]
        chain = chain[0]
    if found is None:
        return printed_values(g, card)
    g.cite("J.4.2.3")
    face: Values = g.printed[card]
    return face if found.name >= 0 else g.blank_print


def printed_values(g: State, card: int) -> Values:
    """Printed values; a face-down card has none (C.3.3.1/n2)."""
    from_face: Values = g.printed[card]
    g.cite("C.3.3.1/n1")
    if shows_nothing(g, card):
        g.cite("C.3.3.1/n2")
        g.cite("universus:Printed/3")
        if g.values_of(card).kind == ATTACK:
            g.cite("universus:Face Down Attacks/4")
        return g.blank_print
    return from_face


# ------------------------------------------------------------------------------------------------------------ filters


def matches(g: State, scope: Scope, f: tree.Filter, card: int, values: Values | None = None) -> bool:
    """Whether the card passes every test of the filter; `values` are frozen ones of an event, if given."""
    if _matches(g, scope, f, card, values):
        return True
    return bool(f.alternatives) and any(matches(g, scope, other, card, values) for other in f.alternatives)


def _matches(g: State, scope: Scope, f: tree.Filter, card: int, values: Values | None) -> bool:
    v = values if values is not None else g.values_of(card)
    sieve = sieve_of(f)
    if not sieve.kinds >> v.kind & 1 and not (sieve.blocks and is_block(g, card, v)):
        return False
    if f.not_kinds and (sieve.not_kinds >> v.kind & 1 or (sieve.not_blocks and is_block(g, card, v))):
        return False
    if f.owner and not _owned(g, scope, f.owner, card):
        return False
    if sieve.zones and values is None and not sieve.zone_bits >> (g.zone[card] & 7) & 1:
        return False
    if f.other and is_left_out(g, scope, f, card):
        return False
    return not sieve.further or _passes(g, scope, f, card, v)


def is_left_out(g: State, scope: Scope, f: tree.Filter, card: int) -> bool:
    """Whether a card is the one beside which the text means others."""
    if f.not_in != tree.UNSETTLED:
        return card in (scope.cards(groups.SLOTS[f.not_in]) or ())
    return card == scope.card or (card == g.attack and beside_the_attack(g, scope, sieve_of(f)))


def beside_the_attack(g: State, scope: Scope, sieve: Sieve) -> bool:
    """*Other cards in your card pool*, said by a card that is not there itself: others than the attack going on."""
    return sieve.zones == (POOL,) and g.zone[scope.card] & 7 not in (POOL, TRANSIT)


def is_block(g: State, card: int, v: Values) -> bool:
    """A card that was played as a block, or is about to be: what its block modifier is matters before it is played.

    Where nothing has been played (*1 block in your discard pile*), it is a card that can block (B.6.3).
    """
    if g.zone[card] & 7 not in (POOL, TRANSIT) and card != g.newcomer:
        g.cite("B.6.3")
        return v.block_zone > 0
    return bool(g.flags[card] & AS_BLOCK) or (card == g.newcomer and g.newcomer_manner == PLAYED_BLOCK)


def _passes(g: State, scope: Scope, f: tree.Filter, card: int, v: Values) -> bool:
    """The tests that few filters have."""
    copied = scope.cards("this attack") if sieve_of(f).copies else None
    if copied is not None:
        return agreement.is_copy(g, f, card, copied) and (not f.has or qualities.has_all(g, scope, f, card, v))
    if f.states and not all(_in_state(g, state, card) for state in f.states):
        return False
    if f.has and not qualities.has_all(g, scope, f, card, v):
        return False
    for stat in f.stats:
        if stat.attribute.endswith("counters"):
            number = g.counters_on(card, stat.attribute.removesuffix("counters").strip())
        else:
            read = printed_values(g, card) if stat.printed or stat.attribute.startswith("printed ") else v
            number = qualities.stat_number(g, read, stat.attribute)
        inside = scope if isinstance(stat.amount, tree.Number) else groups.describing(scope, card)
        if not compare(number, stat.op, amount(g, inside, stat.amount)):
            return False
    if f.names and not all(_named(g, scope, test, card, v) for test in f.names):
        return False
    if f.order.endswith("preceding") and not precedes(g, scope, f.order, card):
        return False
    if sieve_of(f).ordinal and not ordinals.is_told(g, scope, f, card):
        return False
    if f.playable and not chaining.could_play(g, scope.seat, card):
        return False
    return all(occurrence_of(test.noted).done_to(g, scope, card) for test in f.history)


def _owned(g: State, scope: Scope, owner: str, card: int) -> bool:
    seat = seat_of(g, scope, owner)
    if owner == "opponent":
        g.cite("universus:Rival/2")
    return seat < 0 or g.owner[card] == seat


def _in_state(g: State, state: str, card: int) -> bool:
    flags = g.flags[card]
    if state == "ready":
        return not flags & COMMITTED
    if state == "committed":
        return bool(flags & COMMITTED)
    if state == "face down":
        return bool(flags & FACE_DOWN)
    if state == "face up":
        return not flags & FACE_DOWN
    if state == "starting":
        g.cite("K.2.7")
        return bool(flags & STARTING)
    if state == "attached":
        return g.host[card] >= 0
    if state == "unattached":
        return g.host[card] < 0
    if state in ("sealed", "frozen", "stunned", "double-sided"):
        return g.in_own_state(state, card)
    if state == "multiple copy":
        return bool(flags & MULTIPLE_COPY)
    if state == "blank":
        g.cite("K.4.20")
        printed = g.printed[card]
        return not flags & FACE_DOWN and not printed.abilities and not printed.keywords
    return _attack_state(g, state, card)


def _attack_state(g: State, state: str, card: int) -> bool:
    """States that only an attack in its sequence, or just resolved, can have."""
    if card == g.attack:
        status = g.status
    elif card == g.resolved:
        status = g.resolved_blocked
    else:
        return False
    if state == "blocked":
        return status > NOT_BLOCKED
    if state == "unblocked":
        return status in (UNDETERMINED, NOT_BLOCKED)
    return STATUS_NAMES[status] == state


def _named(g: State, scope: Scope, test: tree.Named, card: int, v: Values) -> bool:
    if test.kind == naming.TYPE_TOLD:
        return TYPE_NAMES[v.kind] == scope.word
    if naming.told(test.ref):
        return naming.bears(g, scope, v) == (test.kind in ("is", "copy of"))
    others = cards_of(g, scope, test.ref) if test.ref is not None else ()
    return naming.named(g, test, card, v, [(other, known_values(g, scope, other)) for other in others])


def precedes(g: State, scope: Scope, order: str, card: int) -> bool:
    """K.4.13: immediately before this card in the pool (or last in it, for a card not there yet).

    On a card that stays elsewhere, what precedes is told from the attack in progress.
    """
    pool = g.cards_in(g.owner[scope.card], POOL)
    place = scope.card if scope.card in pool or g.zone[scope.card] & 7 == TRANSIT else g.attack
    before = pool[: pool.index(place)] if place in pool else pool
    if order == "preceding" and g.options.preceding == "any":
        g.cite("universus:Preceding/1")
        g.cite("universus:Build/5")
        return card in before
    g.cite("K.4.13")
    return bool(before) and before[-1] == card


def compare(left: int, op: str, right: int) -> bool:
    if op == ">=":
        return left >= right
    if op == "<=":
        return left <= right
    if op == ">":
        return left > right
    if op == "<":
        return left < right
    return left == right


# ---------------------------------------------------------------------------------------------------- finding cards


def candidates(g: State, scope: Scope, f: tree.Filter, agent: int) -> tuple[int, ...]:
    """The cards a filter means, for an act of `agent`; own cards unless it says (K.2.2)."""
    sieve = sieve_of(f)
    if sieve.pointed_at:
        return deeds.pointed_at(g, scope, f)
    if sieve.ordinal:
        return ordinals.candidates(g, scope, f, agent)
    seats = _seats(g, scope, f.owner, agent)
    if g.trace is not None:
        cite_defaults(g, sieve.zones)
    found: list[int] = []
    for kind in sieve.zones or sieve.implied:
        for seat in seats:
            cards = g.zones[seat * ZONES + kind]
            if sieve.plain:
                take_kinds(g, sieve.kinds, cards, found)
                continue
            if f.order in ("top", "bottom"):
                found.extend(cards if f.order == "bottom" else reversed(cards))
                continue
            found.extend(card for card in cards if matches(g, scope, f, card))
    if g.trace is not None and any(g.host[card] >= 0 for card in found):
        g.cite("D.2.2.3/n1")
    return tuple(found)


def cite_defaults(g: State, zones: tuple[int, ...]) -> None:
    """Which default of K.2 told where to look; the removed zone is a zone like any other (D.2.4/n1)."""
    if REMOVED in zones:
        g.cite("D.2.4/n1")
    if not zones:
        g.cite("K.2")
        g.cite("K.2.6")


def _seats(g: State, scope: Scope, owner: str, agent: int) -> tuple[int, ...]:
    seat = seat_of(g, scope, owner)
    if seat >= 0:
        if owner == "opponent":
            g.cite("universus:Rival/2")
        return (seat,)
    if owner in ("either", "both", "any", "each"):
        picked = scope.cards(WHOSE) if owner == "either" else None
        return (g.active, 1 - g.active) if picked is None else (picked[0],)
    if agent >= 0:
        if g.trace is not None:
            g.cite("K.2.2")
        return (agent,)
    return (0, 1)


def take_kinds(g: State, kinds: int, cards: Iterable[int], found: list[int]) -> None:
    """The cards of some types; their owner is known from the zone."""
    now = g.now
    found.extend([card for card in cards if kinds >> now[card].kind & 1])


def it_cards(g: State, scope: Scope, label: str, plural: bool = False) -> tuple[int, ...]:
    """What *it*, *that card*, *the destroyed foundation*, *them* mean."""
    if plural and not label:
        counted = scope.cards(THEM)
        if counted is not None:
            return counted
    bound = scope.cards(label)
    if bound is not None:
        return bound
    if label == naming.TOLD:
        return ()
    if label == SUBJECT:
        return (g.attack if g.attack >= 0 else scope.card,)
    if label in ("blocked", "attacking") and scope.event is not None:
        return (g.attack,) if g.attack >= 0 else (scope.event.card,)
    event = scope.event
    if label == "blocking":
        block = event.amount - 1 if event is not None and event.verb == BLOCK else g.block
        return (block,) if block >= 0 else ()
    if event is not None and event.card >= 0:
        return (event.card,)
    return scope.cards("") or scope.cards("paid") or ()


def of_pronoun(g: State, scope: Scope, ref: tree.It) -> tuple[int, ...]:
    """The cards that a pronoun or a participle means, as far as its words fit them."""
    if ref.slot != tree.UNSETTLED:
        return of_those(g, scope, ref, in_slot(scope, ref))
    if means_the_attack(scope, ref):
        return (scope.event.card,) if scope.event is not None else ()
    if ref.noun in TYPE_NAMES[:NO_TYPE] and not ref.label and scope.cards(CHECKED_FOR) is not None:
        return scope.cards(CHECKED_FOR) or ()
    together = of_the_event(scope, ref) if ref.plural and scope.cards(THEM) is None else ()
    if together:
        return together
    cards = it_cards(g, scope, ref.label, ref.plural)
    return of_those(g, scope, ref, agreement.agreeing(g, scope, ref, cards) if ref.noun else cards)


def cards_of(g: State, scope: Scope, ref: tree.Ref, agent: int = -1) -> tuple[int, ...]:
    """The cards a reference means, when no choice is needed to tell."""
    if isinstance(ref, tree.Self):
        if g.trace is not None:
            g.cite("K.4.1")
        return (scope.card,)
    if isinstance(ref, tree.Current):
        return current_attack(g, scope, ref)
    if isinstance(ref, tree.It):
        return of_pronoun(g, scope, ref)
    if isinstance(ref, tree.RestOf):
        return groups.left_of_group(scope) or ()
    if isinstance(ref, tree.Select):
        return ordinals.told_by_order(g, scope, ref, candidates(g, scope, ref.filter, agent))
    if isinstance(ref, tree.PartOf):
        whole = cards_of(g, scope, ref.ref, agent)
        left = groups.left_of_group(scope)
        # *1 of them* once more: what was done to the first of them has left the others to be spoken of
        again = left is not None and set(whole) <= set(scope.cards(groups.GROUP) or ())
        return left if left is not None and again else whole
    return ()


def of_those(g: State, scope: Scope, ref: tree.It, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Of the cards that a phrase is about those that it means: of one player, of one type."""
    if ref.whose and len(cards) > 1:
        seat = seat_of(g, scope, ref.whose)
        cards = tuple([card for card in cards if g.owner[card] == seat]) or cards
    kinds = meant_kinds(ref)
    return cards if not kinds else tuple([card for card in cards if kinds >> known_values(g, scope, card).kind & 1])


def in_slot(scope: Scope, ref: tree.It) -> tuple[int, ...]:
    """The cards that a settled phrase means; a slot that was not filled is empty."""
    if ref.slot > 0:
        return scope.cards(groups.SLOTS[ref.slot]) or ()
    if ref.slot == tree.DESCRIBED:
        return scope.cards(groups.DESCRIBED) or ()
    if ref.plural:
        together = of_the_event(scope, ref)
        if together:
            return together
    if scope.event is not None and scope.event.card >= 0:
        return (scope.event.card,)
    return scope.cards("") or ()  # the event that has come is about no card: that of the event before


def begins_attack(g: State, scope: Scope, event: Event) -> bool:
    """Whether an event, while no attack is in its sequence, is about the attack that the text speaks of: that of the
    text itself, or one that has been played and is still to enter its sequence.
    """
    if event.card == scope.card:
        return g.values_of(scope.card).kind == ATTACK
    return event.verb == PLAY and event.what != PLAYED_BLOCK and event.values.kind == ATTACK


def current_attack(g: State, scope: Scope, ref: tree.Current) -> tuple[int, ...]:
    """K.4.4: the attack whose sequence is going on; U51: on an attack's own response, that card."""
    attack = g.attack if g.attack >= 0 else g.attack_at_hand()
    # *Your attack* is looked for where it is spoken of; with none in progress it is the attack of the making, too.
    fixed = scope.cards(THIS_ATTACK) if not ref.whose or attack < 0 else None
    if fixed is not None and fixed[0] != attack:
        # *This attack* in what waits is the attack of its making, as long as that is there.
        attack = fixed[0] if g.zone[fixed[0]] & 7 == POOL else -1
    if attack < 0 and scope.event is not None and begins_attack(g, scope, scope.event):
        g.cite("K.4.4")
        attack = scope.event.card
    if attack < 0:
        return ()
    if g.trace is not None:
        g.cite("K.4.4")
    if ref.whose:
        g.cite("K.4.4.1")
        if g.owner[attack] != seat_of(g, scope, ref.whose):
            return ()
    if ref.filter is not None and not matches(g, scope, ref.filter, attack):
        return ()
    return (attack,)


# ------------------------------------------------------------------------------------------------------------ amounts


def amount(g: State, scope: Scope, node: tree.Amount) -> int:
    """What an amount comes to now."""
    if isinstance(node, tree.Number):
        return node.value
    if isinstance(node, tree.X):
        return x_value(g, scope)
    if isinstance(node, Rating):
        g.cite("I.2.3")
        return scope.ability >> 12 & 0xFF
    if isinstance(node, tree.Count | tree.Times):
        noted = node.noted
        return noted.of(g, scope) if isinstance(noted, PastNumber) else sums.count(g, scope, filter_of(node))
    if isinstance(node, (tree.CountOf, tree.Counters)):
        cards = cards_of(g, scope, node.ref)
        return len(cards) if isinstance(node, tree.CountOf) else sum(g.counters_on(card, node.name) for card in cards)
    if isinstance(node, tree.Attribute):
        return attribute(g, scope, node)
    if isinstance(node, tree.PlayerNumber):
        return player_number(g, scope, node)
    if isinstance(node, tree.Result):
        return result(g, scope, node.what)
    if isinstance(node, tree.Arithmetic):
        return arithmetic(g, scope, node)
    if isinstance(node, tree.Clamp):
        return clamped(g, scope, node)
    if isinstance(node, tree.PerEach):
        return amount(g, scope, node.step) * (amount(g, scope, node.count) // node.every)
    raise AssertionError(f"an amount without a meaning: {node!r}")


def filter_of(node: tree.Count | tree.Times) -> tree.Filter:
    """The cards that are counted."""
    assert isinstance(node, tree.Count), "what has happened was not lowered"
    return node.filter


def clamped(g: State, scope: Scope, node: tree.Clamp) -> int:
    """K.4.8: bounds on the number itself."""
    g.cite("K.4.8")
    value = amount(g, scope, node.amount)
    if node.minimum is not None:
        value = max(value, amount(g, scope, node.minimum))
    return value if node.maximum is None else min(value, amount(g, scope, node.maximum))


def x_value(g: State, scope: Scope) -> int:
    """X: fixed when the ability was played (J.4.3.1), else as its text defines it (J.4.3.2), never negative
    (J.4.3.4).
    """
    g.cite("J.4.3")
    if scope.x >= 0:
        g.cite("J.4.3.1")
        return scope.x
    definition = g.library.infos[scope.ability & 0xFFF].x if scope.ability >= 0 else None
    if definition is None:
        return 0
    g.cite("J.4.3.2")
    value = amount(g, scope, definition)
    if value < 0:
        g.cite("J.4.3.4")
    return max(value, 0)


def attribute(g: State, scope: Scope, node: tree.Attribute) -> int:
    cards = cards_of(g, scope, node.ref)
    if not cards:
        return 0
    if node.attribute in ("height", "weight"):
        g.cite("B.1.2.4")
        value = statistic(g, cards[0], node.attribute)
        if value is None:
            answered = scope.cards(f"?{node.attribute}:{cards[0]}")
            g.cite("B.1.2.4.1")
            return answered[0] if answered else 0
        return value
    if node.attribute == "hand size":
        return g.values_of(cards[0]).hand_size
    if node.attribute == "stamina":
        return sum(g.stamina_of(card) for card in cards)
    if node.attribute.endswith(" rating"):
        g.cite("I.2.3")
        return rating(printed_values(g, cards[0]) if node.printed else known_values(g, scope, cards[0]), node.attribute)
    if node.printed:
        g.cite("J.4.2.1")
        return printed_then(g, scope, cards[0]).number(ATTRIBUTE_OF[node.attribute])
    return sum(known_values(g, scope, card).number(ATTRIBUTE_OF[node.attribute]) for card in cards)


def rating(values: Values, attribute: str) -> int:
    """The rating of a keyword (I.2.3), all its instances together; 0 without it."""
    number = KEYWORD_OF[attribute.removesuffix(" rating")]
    return sum(instance >> 8 & 0xFFF for instance in values.keywords if instance & 0xFF == number)


def statistic(g: State, card: int, attribute: str) -> int | None:
    """B.1.2.4: a vital statistic as a number; None when it is printed as question marks (B.1.2.4.1)."""
    if shows_nothing(g, card):
        return 0
    printed: str = getattr(g.definitions[card].card, attribute)
    if "?" in printed:
        return None
    digits = "".join(letter for letter in printed if letter.isdigit())
    return int(digits) if digits else 0


def player_number(g: State, scope: Scope, node: tree.PlayerNumber) -> int:
    seat = seat_of(g, scope, node.player)
    if node.attribute == "vitality":
        return g.vitality[seat]
    if node.attribute == "maximum vitality":
        return g.maximum[seat]
    character = g.character(seat)
    if node.attribute == "printed vitality":
        return printed_values(g, character).maximum
    return (printed_values(g, character) if node.attribute == "printed hand size" else g.values_of(character)).hand_size


def result(g: State, scope: Scope, what: str) -> int:
    """A number left by the event or the instruction before."""
    if what in ("damage dealt", "damage"):
        return scope.event.amount if scope.event is not None else g.damage_dealt
    if what == "checked" and scope.event is not None and scope.event.verb in (CHECK, PASS_CHECK, FAIL_CHECK):
        going_on = g.value_of_check() if scope.event.verb == CHECK else None
        return scope.event.amount if going_on is None else going_on
    if what == naming.TOLD:
        return int(scope.word) if scope.word.isdigit() else 0
    if scope.event is not None and (scope.number == 0 or what == OF_EVENT):
        return sums.measure(scope.event, scope.events)
    return scope.number


def antecedent(g: State, scope: Scope, left: tree.Amount, right: tree.Amount | None) -> Scope:
    """*The damage of your attack minus its speed*: what is named last before *its* is meant by it.

    The same number of both is asked of two cards.
    """
    own = sums.of_its_own(right)
    if not isinstance(left, tree.Attribute) or isinstance(left.ref, tree.It) or own is None:
        return scope
    if (left.attribute, left.printed) == (own.attribute, own.printed):
        return scope
    others = tuple(pair for pair in scope.bound if pair[0])
    return scope.replace(bound=(*others, ("", cards_of(g, scope, left.ref))))


def arithmetic(g: State, scope: Scope, node: tree.Arithmetic) -> int:
    if node.op in sums.OF_SEVERAL:
        return sums.of_several(g, scope, node)
    left = amount(g, scope, node.left)
    if node.op == "half":
        if node.round == "down":
            return left // 2
        g.cite("J.4.3.4")
        return -(-left // 2)
    right = amount(g, antecedent(g, scope, node.left, node.right), node.right) if node.right is not None else 0
    if node.op == "+":
        return left + right
    if node.op == "-":
        return left - right
    if node.op == "*":
        return left * right
    if node.op == "/":
        g.cite("J.4.3.4")
        return left // right if node.round == "down" else -(-left // right)
    return abs(left - right)
