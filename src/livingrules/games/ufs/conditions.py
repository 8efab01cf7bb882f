"""Whether a condition of a card's text is true now."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from livingrules.games.ufs import deeds, happened, numbers_checked, reading
from livingrules.games.ufs.filters import Cards, cards_meant
from livingrules.games.ufs.nodes import Checked
from livingrules.games.ufs.players import PLAYERS
from livingrules.games.ufs.state import State
from livingrules.games.ufs.subjects import TheAttack
from livingrules.games.ufs.terms import THIS_WAY
from livingrules.kernel import tree
from livingrules.kernel.effect import Scope
from livingrules.kernel.meaning.base import ANYBODY


def holds(g: State, scope: Scope, node: tree.Condition) -> bool:
    """Whether a condition is true now."""
    if isinstance(node, tree.HasCards):
        return has_cards(g, scope, node)
    if isinstance(node, tree.Compare):
        right = reading.amount(g, antecedent(g, scope, node.left, node.right), node.right)
        return reading.compare(reading.amount(g, scope, node.left), node.op, right)
    if isinstance(node, tree.Is):
        return all_are(g, scope, node)
    if isinstance(node, tree.Happened):
        return happened.has_happened(g, scope, node, -1)
    if isinstance(node, tree.Done):
        return bool(scope.done) != node.negated
    if isinstance(node, tree.TurnOf):
        return g.active == reading.seat_of(g, scope, node.player)
    if isinstance(node, tree.PlayerIs):
        seat = reading.seat_of(g, scope, node.player)
        return g.vitality[seat] >= g.maximum[seat] if node.what == "maximum" else g.desperate(seat)
    if isinstance(node, tree.All):
        return all_hold(g, scope, node.parts)
    if isinstance(node, tree.AnyOf):
        return any(holds(g, scope, part) for part in node.parts)
    if isinstance(node, tree.Not):
        return not holds(g, scope, node.part)
    if isinstance(node, Checked):
        return numbers_checked.was_checked(g, scope, node)
    raise AssertionError(f"a condition without a meaning: {node!r}")


def antecedent(g: State, scope: Scope, left: tree.Amount, right: tree.Amount) -> Scope:
    """*The damage of your attack minus its speed*: what is named last before *its* is meant by it.

    The same number of both is asked of two cards.
    """
    own = of_its_own(right)
    if not isinstance(left, tree.Attribute) or isinstance(left.ref, tree.It) or own is None:
        return scope
    if (left.attribute, left.printed) == (own.attribute, own.printed):
        return scope
    others = tuple(pair for pair in scope.bound if pair[0])
    return scope.replace(bound=(*others, ("", reading.cards_of(g, scope, left.ref))))


def of_its_own(node: tree.Amount | None) -> tree.Attribute | None:
    """The number of *its own* that an amount is made of: *its printed damage*, *double its printed damage*."""
    if isinstance(node, tree.Attribute):
        return node if node.ref == tree.It() else None
    return of_its_own(node.left) or of_its_own(node.right) if isinstance(node, tree.Arithmetic) else None


def all_hold(g: State, scope: Scope, parts: tuple[tree.Condition, ...]) -> bool:
    """*If this attack's speed is 5 or more and it is low*: what one part speaks of is *it* in the next."""
    for part in parts:
        if not holds(g, scope, part):
            return False
        scope = spoken_of(g, scope, part)
    return True


def has_cards(g: State, scope: Scope, node: tree.HasCards) -> bool:
    if g.trace is not None and node.term == "deadlock":
        g.cite("H.3.1.3")
    if node.player in ("either", "both"):
        # *a player has*: one of them is enough, and their cards are not counted together
        each = [has_cards(g, scope, replace(node, player=player)) for player in ("you", "opponent")]
        return any(each) if node.player == "either" else all(each)
    asked = cards_meant(node.filter.noted)
    if asked.plain and asked.whose == ANYBODY:
        count = count_kinds(g, asked, reading.seat_of(g, scope, node.player))
    else:
        count = len(counted(g, scope, node))
    return reading.compare(count, node.op, reading.amount(g, scope, node.amount))


def count_kinds(g: State, asked: Cards, seat: int) -> int:
    """How many cards of some types a player has where the filter looks; both players', if it is nobody's in
    particular.
    """
    count = 0
    for zone in asked.zones or asked.implied:
        if seat >= 0:
            count += g.count_kinds(seat, zone, asked.types)
        else:
            count += g.count_kinds(0, zone, asked.types) + g.count_kinds(1, zone, asked.types)
    return count


def counted(g: State, scope: Scope, node: tree.HasCards) -> tuple[int, ...]:
    """The cards a condition counts: *them*, if the text goes on to speak of them."""
    seat = reading.seat_of(g, scope, node.player)
    inside = scope.replace(other=seat) if seat >= 0 else scope
    found = reading.candidates(g, inside, node.filter, seat)
    if node.op != "=" or node.amount != tree.Number(0):
        return found
    return tuple([card for card in found if card not in copied(g, inside, node.filter)])


def copied(g: State, scope: Scope, f: tree.Filter) -> tuple[int, ...]:
    """*If there are no copies of that card in your discard pile*: that card itself is not meant."""
    refs = [name.ref for name in f.names if name.kind == "copy of" and isinstance(name.ref, tree.It)]
    return tuple([card for ref in refs for card in reading.cards_of(g, scope, ref)])


def all_are(g: State, scope: Scope, node: tree.Is) -> bool:
    """Every card spoken of passes; no card at all is no foundation."""
    cards = reading.cards_of(g, scope, node.ref)
    if node.filter.owner == "owner" and cards:
        scope = scope.binding("", cards)  # *if this is the only attack in its card pool*
    passed = bool(cards) and all(
        reading.matches(g, scope, node.filter, card, reading.known_values(g, scope, card)) for card in cards
    )
    if passed and node.filter.order in ("top", "bottom"):
        passed = all(in_place(g, node.filter, card) for card in cards)
    return passed != node.negated


def in_place(g: State, f: tree.Filter, card: int) -> bool:
    """Whether a card lies at that end of its pile."""
    pile = g.zones[g.zone[card]]
    return pile[-1 if f.order == "top" else 0] == card


def speaks_of_them(node: tree.Node) -> int:
    """Whether a sentence speaks of *them* without saying whom: those that its condition has counted."""
    assert isinstance(node, tree.When)
    first = node.then[0] if node.then else None
    ref = first.object if isinstance(first, tree.Act) else None
    return int((ref.ref if isinstance(ref, tree.PartOf) else ref) == tree.It(plural=True))


def spoken_of(g: State, scope: Scope, node: tree.Condition) -> Scope:
    """The scope in which *it* means what the condition just spoke of: *If this attack is a Kick, it gets ...*

    *This attack* and a certain other card are nearer than whatever was named before; *this card* only if nothing was.
    """
    if isinstance(node, tree.All):
        for part in node.parts:
            scope = spoken_of(g, scope, part)
        return scope
    ref = subject(node)
    if ref is None or isinstance(ref, tree.It):
        return scope
    if not isinstance(ref, tree.Current | tree.Select) and (scope.event is not None or scope.cards("") is not None):
        return scope
    cards = reading.cards_of(g, scope, ref)
    if len(cards) != 1:
        return scope
    return scope.replace(bound=(("", cards), *(pair for pair in scope.bound if pair[0])))


def met(g: State, scope: Scope, node: tree.When) -> Scope:
    """The scope of what is done as the condition holds: *If you discarded an attack this way, add it to your hand*."""
    told = spoken_of(g, scope, node.condition)
    if isinstance(node.condition, tree.HasCards) and g.library.reading_of(node, speaks_of_them):
        kept = tuple(pair for pair in told.bound if pair[0] != reading.THEM)
        return told.replace(bound=(*kept, (reading.THEM, counted(g, told, node.condition))))
    if not any(isinstance(part, tree.Act) and is_it(part.object) for part in node.then):
        return told
    cards = found_by(g, scope, node.condition)
    return told.binding("", cards) if cards else told


def found_by(g: State, scope: Scope, node: tree.Condition) -> tuple[int, ...]:
    """The cards that a condition has found: those of a deed, or the only one that was counted where no other card has
    been spoken of.
    """
    if isinstance(node, tree.Happened) and node.window == THIS_WAY and not node.negated:
        return deeds.cards(g, scope, node.event)
    if isinstance(node, tree.HasCards) and scope.event is None and scope.cards("") is None:
        found = counted(g, scope, node)
        return found if len(found) == 1 else ()
    return ()


def is_it(ref: tree.Ref | None) -> bool:
    return isinstance(ref, tree.It) and not ref.label


def subject(node: tree.Condition) -> tree.Ref | None:
    """The card that a condition is about, if it is about one."""
    if isinstance(node, tree.Is):
        return node.ref if isinstance(node.ref, (tree.Current, tree.Self, tree.It)) or definite(node.ref) else None
    if isinstance(node, tree.Compare) and isinstance(node.left, tree.Attribute):
        return node.left.ref
    if isinstance(node, tree.Happened) and node.event.verb == "attack" and node.event.object is None:
        return attack_of(node.event.agent)  # *if your opponent is attacking ..., that attack gets ...*
    if isinstance(node, tree.Happened) and isinstance(node.event.object, (tree.Current, tree.Self, tree.It)):
        return node.event.object
    if isinstance(node, (tree.All, tree.AnyOf)):
        return subject(node.parts[-1])
    return subject(node.part) if isinstance(node, tree.Not) else None


@cache
def attack_of(player: str) -> tree.Current:
    """The attack of a player."""
    attack = tree.Current(whose=player)
    attack.note(TheAttack(PLAYERS[player], None))
    return attack


def definite(ref: tree.Ref | None) -> bool:
    """*The top card of your deck*, *your character*: one certain card, though it is found by looking for it."""
    return isinstance(ref, tree.Select) and (ref.filter.order in ("top", "bottom") or "starting" in ref.filter.states)
