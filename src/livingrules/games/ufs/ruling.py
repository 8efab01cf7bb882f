"""Rule effects (J.3.5): what they forbid, permit, require, add or replace.

They are looked at before any other effect (J.3.5.2), and what forbids wins every conflict (K.1.2).
"""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs import conditions, definitions, happened, reading, spans
from livingrules.games.ufs.state import END_OF_ATTACK, State
from livingrules.games.ufs.words import (
    A_TOKEN,
    ASSET,
    ATTACK,
    BLOCK,
    FOUNDATION,
    PLAY,
    PLAYED_BLOCK,
    REMOVE,
    REMOVED,
    STARTING,
    TO_DISCARD,
    USE,
    ability_card,
    ability_ref,
    verbs_of,
)  # fmt: skip
from livingrules.kernel import tree
from livingrules.kernel.decision import MODE, Decision
from livingrules.kernel.effect import Effect, Scope
from livingrules.kernel.event import Event
from livingrules.kernel.instruction import Execute
from livingrules.kernel.procedure import Frame, seal, step

USES: Final = 1
COSTS: Final = 2
CARDS: Final = 4
"""What the rule effects in force bear on: the playing of abilities, the costs of whatever is played, the playing of
cards.
"""


def hampering(g: State) -> int:
    """What some rule effect might forbid, require, limit or make dearer, as bits; needs `forbidden_verbs`."""
    found = 0
    if "limit" in g.rules or "require" in g.rules or g.forbidden_verbs >> USE & 1:
        found |= USES
    if "cost" in g.rules:
        found |= COSTS
    if "require" in g.rules or g.forbidden_verbs >> PLAY & 1:
        found |= CARDS
    return found


def bound(g: State, card: int) -> bool:
    """B.1.3: nothing destroys, removes, flips or moves a starting character."""
    if g.flags[card] & STARTING:
        g.cite("B.1.3")
        return True
    # A token that has left the stage is out of the game for good (UniVersus, V41).
    return g.flags[card] & A_TOKEN != 0 and g.zone[card] & 7 == REMOVED


def destroyable(g: State, card: int) -> bool:
    """The inserts let only foundations and assets be destroyed (MM:Costs and Effects/6, MK:Costs and Effects/9)."""
    if not g.options.destroy_foundations_and_assets_only:
        return True
    g.cite_insert("MM:Costs and Effects/6", "MK:Costs and Effects/9")
    return g.now[card].kind in (FOUNDATION, ASSET)


def rule_of(g: State, effect: Effect) -> tree.Rule:
    node = g.library.lists[effect.seq][effect.at].node
    assert isinstance(node, tree.Rule)
    return node


def in_force(g: State, effect: Effect) -> bool:
    """Whether a rule effect says something now."""
    if effect.attached and not definitions.active_on(g, effect):
        return False
    if effect.ends == END_OF_ATTACK and g.attack < 0:
        g.cite("K.4.12")  # it was said in advance of the attack
        return False
    node = rule_of(g, effect)
    return node.unless is None or not conditions.holds(g, effect.scope, node.unless)


def would_be(g: State, verb: int, seat: int, card: int, cause: int, by: int, what: int = 0) -> Event:
    """An act that is about to happen, in the form of an event."""
    values = g.now[card] if card >= 0 else None
    epoch = g.epoch[card] if card >= 0 else 0
    if verb in (TO_DISCARD, REMOVE):
        what = g.zone[card] & 7  # what would leave is still where it is
    return Event(verb, seat, card, epoch, 1, what, cause, by, 0, g.seq, 7, "", values)


def acts_meant(pattern: tree.Event) -> tuple[int, ...]:
    """The kinds of act a rule speaks of: to play an ability is to use it; clearing is looked at where pools are."""
    if isinstance(pattern.object, tree.AbilityFilter):
        return (USE,)
    return () if pattern.verb == "clear" else verbs_of(pattern.verb)


def speaks_of(g: State, effect: Effect, pattern: tree.Event, act: Event) -> bool:
    """Whether a rule's pattern means this act; one assigned to a card means that card."""
    if act.verb not in acts_meant(pattern):
        return False
    if effect.card >= 0 and not effect.attached:
        if pattern.destination and not happened.arrived(effect.scope, pattern, act):
            return False
        if act.card != effect.card or (pattern.during and not spans.is_during(g, effect.scope, pattern.during)):
            return False
        return pattern.agent == "" or act.seat == reading.seat_of(g, effect.scope, pattern.agent)
    return happened.match(g, effect.scope, pattern, act)


def verbs_forbidden(g: State) -> int:
    """The acts that some effect in force might forbid, one bit each: nearly always none."""
    bits = 0
    for effect in g.rules.get("forbid", ()):
        pattern = rule_of(g, effect).event
        if pattern is not None and "as a reversal" not in pattern.manner:
            for verb in acts_meant(pattern):
                bits |= 1 << verb
    return bits


def verbs_replaced(g: State) -> int:
    """The acts that some effect in force might turn into others."""
    bits = 0
    for effect in g.replacers:
        node = g.library.op(effect.seq, effect.at).node
        assert isinstance(node, tree.Replace)
        for verb in verbs_of(node.event.verb):
            bits |= 1 << verb
    return bits


def forbidden(g: State, verb: int, seat: int, card: int, cause: int, by: int, what: int = 0, ability: int = 0) -> bool:
    """K.1.2: whether some effect forbids the act."""
    if not g.forbidden_verbs >> verb & 1:
        return False
    effects = g.rules["forbid"]
    act: Event | None = None
    for effect in effects:
        pattern = rule_of(g, effect).event
        if pattern is None or verb not in acts_meant(pattern) or "as a reversal" in pattern.manner:
            continue  # a ban on reversals to an attack is kept by what the attack was when it resolved (U42)
        if act is None:
            act = would_be(g, verb, seat, card, cause, by, what)
            act.ability = ability
        if pattern.verb == "leave":
            # What would leave is still where it is.
            act = would_be(g, verb, seat, card, cause, by, g.zone[card] & 7 if card >= 0 else 0)
            act.ability = act.what
        if in_force(g, effect) and speaks_of(g, effect, pattern, act):
            g.cite("K.1.2")
            g.cite("J.3.5")
            return True
    return False


def play_forbidden(g: State, seat: int, card: int, manner: int) -> bool:
    """K.2.11: whether something forbids that player to play the card: an effect in force, or what is printed on it."""
    if g.library.self_barred and barred_by_itself(g, seat, card, manner):
        return True
    return "forbid" in g.rules and forbidden(g, PLAY, seat, card, 0, -1, manner)


def barred_by_itself(g: State, seat: int, card: int, manner: int) -> bool:
    """Whether the card's own text forbids that player to play it in that manner now."""
    for ref in g.printed[card].abilities:
        info = g.library.infos[ref & 0xFFF]
        if not info.own_bans:
            continue
        scope = Scope(seat, card, g.epoch[card], ref, g.seq)
        if info.node.condition is not None and not conditions.holds(g, scope, info.node.condition):
            continue
        act = would_be(g, PLAY, seat, card, 0, -1, manner)
        for ban in info.own_bans:
            lifted = ban.unless is not None and conditions.holds(g, scope, ban.unless)
            if ban.event is not None and not lifted and happened.match(g, scope, ban.event, act):
                return True
    return False


def stays(g: State, card: int) -> bool:
    """Whether an effect keeps a card from being cleared."""
    for effect in g.rules.get("forbid", ()):
        pattern = rule_of(g, effect).event
        if pattern is None or pattern.verb != "clear" or not in_force(g, effect) or not _about(g, effect, card):
            continue
        if reading.seat_of(g, effect.scope, pattern.agent) in (-1, g.owner[card]):
            g.cite("K.1.2")
            return True
    return False


def rules_about(g: State, kind: str, card: int) -> list[Effect]:
    """Rule effects of a kind that speak about a card."""
    found = [effect for effect in g.rules.get(kind, ()) if _about(g, effect, card) and in_force(g, effect)]
    if found:
        g.cite("J.3.5")
    return found


def uncounted(g: State, card: int, act: Event) -> bool:
    """K.4.15: whether a card of the pool does not add to the difficulty of what is played; a rule may say of what."""
    patterns = [(effect.scope, rule_of(g, effect).event) for effect in rules_about(g, "not counted", card)]
    return any(pattern is None or happened.match(g, scope, pattern, act) for scope, pattern in patterns)


def _about(g: State, effect: Effect, card: int) -> bool:
    if effect.card >= 0 and not effect.attached:
        return effect.card == card
    node = rule_of(g, effect)
    ref: object = node.ref if node.ref is not None else node.event.object if node.event is not None else None
    if ref is None:
        return True
    if isinstance(ref, tree.Self):
        return card == effect.scope.card
    if isinstance(ref, tree.Select):
        return ref.filter.order != "next" and reading.matches(g, effect.scope, ref.filter, card)
    if isinstance(ref, tree.Filter):
        return reading.matches(g, effect.scope, ref, card)
    if (
        isinstance(ref, tree.Current)
        and effect.attached
        and not ref.whose
        and g.printed[effect.scope.card].kind == ATTACK
    ):
        g.cite("K.4.4.2")
        return card == effect.scope.card
    return isinstance(ref, tree.Ref) and card in reading.cards_of(g, effect.scope, ref)


# -------------------------------------------------------------------------------------------------------- replacement


def replaced(g: State, verb: int, seat: int, card: int, cause: int, by: int, what: int = 0) -> bool:
    """J.3.5.1: whether a replacement effect turns the act into another; it is carried out next."""
    if not g.replaced_verbs >> verb & 1:
        return False
    act = would_be(g, verb, seat, card, cause, by, what)
    found = [effect for effect in definitions.in_order(g, g.replacers) if _replaces(g, effect, act)]
    if not found:
        return False
    g.cite("J.3.5.1")
    g.cite("J.3.5.2")
    rivals = tuple(effect.serial for effect in found if effect.seat == found[0].seat)
    if len(rivals) > 1:
        choice = WhichInstead()
        choice.rivals, choice.seat, choice.card, choice.by = rivals, found[0].seat, card, seat
        g.push(choice)
    else:
        _replace(g, found[0], card, seat)
    return True


def replacement(g: State, verb: int, seat: int, card: int, cause: int, by: int) -> tree.Replace | None:
    """What would replace the act, if anything; nothing is carried out."""
    if not g.replaced_verbs >> verb & 1:
        return None
    act = would_be(g, verb, seat, card, cause, by)
    for effect in definitions.in_order(g, g.replacers):
        if _replaces(g, effect, act):
            node = g.library.op(effect.seq, effect.at).node
            assert isinstance(node, tree.Replace)
            return node
    return None


def _replaces(g: State, effect: Effect, act: Event) -> bool:
    node = g.library.op(effect.seq, effect.at).node
    assert isinstance(node, tree.Replace)
    if act.verb not in verbs_of(node.event.verb) or effect.serial in g.replacing:
        return False
    if effect.attached and not definitions.active_on(g, effect):
        return False
    return speaks_of(g, effect, node.event, act)


def _replace(g: State, effect: Effect, card: int, seat: int) -> None:
    op = g.library.op(effect.seq, effect.at)
    node = op.node
    assert isinstance(node, tree.Replace)
    scope = effect.scope if card < 0 else effect.scope.binding("", (card,))
    if node.once:
        g.end_effect(effect.serial)
    frame = Instead()
    frame.serial = effect.serial
    frame.seq = op.subs["parts"]
    frame.scope = g.open_scope(scope.replace(other=seat))
    g.replacing = (*g.replacing, effect.serial)
    g.push(frame)


class WhichInstead(Frame):
    """J.3.5.2.1: several rule effects of one player at the same time: the player says which is handled first."""

    fields = ("rivals", "seat", "card", "by")

    def __init__(self) -> None:
        super().__init__()
        self.rivals: tuple[int, ...] = ()
        self.seat = self.by = 0
        self.card = -1

    @step("J.3.5.2.1")
    def ask(self, g: State) -> None:
        g.ask(Decision(MODE, self.seat, self.rivals, ("replacement", self.card), "J.3.5.2.1"))

    @step("J.3.5.2.1")
    def handle(self, g: State) -> None:
        g.drop()
        for effect in g.effects:
            if effect.serial == self.answer:
                _replace(g, effect, self.card, self.by)


class Instead(Frame):
    """The act that stands in for another."""

    fields = ("serial", "seq", "scope")

    def __init__(self) -> None:
        super().__init__()
        self.serial = 0
        self.seq = 0
        self.scope = 0

    @step("J.3.5.1")
    def carry_out(self, g: State) -> None:
        frame = Execute()
        frame.seq = self.seq
        frame.scope = self.scope
        g.push(frame)

    @step("J.3.5.1")
    def over(self, g: State) -> None:
        g.replacing = tuple(serial for serial in g.replacing if serial != self.serial)
        g.close_scope(self.scope)
        g.drop()


# ------------------------------------------------------------------------------------------- counting and extra costs


def counts_as(g: State, card: int) -> int:
    """How many cards a card counts as when it is committed for a check (E.3.5.2.3.2)."""
    return weights_of(g, (card,))[0]


def weights_of(g: State, cards: tuple[int, ...]) -> tuple[int, ...]:
    """The same for several cards."""
    weights = [1] * len(cards)
    for effect in g.rules.get("count as", ()):
        node = rule_of(g, effect)
        if node.amount is None or (isinstance(node.ref, tree.Self) and effect.scope.card not in cards):
            continue
        for at, card in enumerate(cards):
            if _about(g, effect, card) and in_force(g, effect):
                g.cite("K.1.1")
                weights[at] = max(weights[at], reading.amount(g, effect.scope, node.amount))
    return tuple(weights)


def added_costs(g: State, seat: int, card: int, manner: int, instance: int = -1) -> list[Effect]:
    """E.4.4.2: costs that effects add to playing this card, this ability, or both together."""
    found: list[Effect] = []
    for effect in g.rules.get("cost", ()):
        pattern = rule_of(g, effect).event
        if pattern is None:
            continue
        of_abilities = isinstance(pattern.object, tree.AbilityFilter)
        if (instance if of_abilities else card) < 0:
            continue  # it is about what is not being played
        if reading.seat_of(g, effect.scope, pattern.agent) == 1 - seat or not in_force(g, effect):
            continue
        if of_abilities:
            meant = speaks_of(g, effect, pattern, would_use(g, seat, instance))
        else:
            meant = speaks_of(g, effect, pattern, would_be(g, PLAY, seat, card, 0, -1, manner))
            if not meant and manner == PLAYED_BLOCK:
                meant = speaks_of(g, effect, pattern, would_block(g, seat, card))
        if meant:
            found.append(effect)
    return found


def would_block(g: State, seat: int, card: int) -> Event:
    """The blocking of the current attack that is about to happen, in the form of an event."""
    act = would_be(g, BLOCK, seat, g.attack, 0, -1)
    act.amount = card + 1
    return act


def would_use(g: State, seat: int, instance: int) -> Event:
    """The playing of an ability that is about to happen, in the form of an event."""
    act = would_be(g, USE, seat, ability_card(instance), 0, -1, g.zone[ability_card(instance)] & 7)
    act.ability = ability_ref(instance)
    return act


def allowed(g: State, verb: int, seat: int, card: int, what: int = 0) -> bool:
    """Whether an effect lets the player do what the rules alone would not (K.1.1)."""
    act = would_be(g, verb, seat, card, 0, -1, what)
    act.ability = g.zone[card] & 7
    for effect in g.rules.get("allow", ()):
        pattern = rule_of(g, effect).event
        if pattern is None or not in_force(g, effect) or not speaks_of(g, effect, pattern, act):
            continue
        if lies_there(g, effect, pattern.object, card):
            g.cite("K.1.1")
            g.cite("J.3.5")
            return True
    return False


def playable_committed(g: State, seat: int, instance: int) -> bool:
    """*Abilities on assets are playable while committed*: whether an effect says so of this one."""
    card = ability_card(instance)
    act = would_be(g, USE, seat, card, 0, -1, g.zone[card] & 7)
    act.ability = ability_ref(instance)
    for effect in g.rules.get("allow", ()):
        pattern = rule_of(g, effect).event
        if pattern is None or "while committed" not in pattern.manner or not in_force(g, effect):
            continue
        if happened.match(g, effect.scope, pattern, act):
            g.cite("K.1.1")
            return True
    return False


def lies_there(g: State, effect: Effect, wanted: object, card: int) -> bool:
    """Whether a card that is still to be played lies where the words say: an event alone does not tell its place."""
    return not isinstance(wanted, tree.Filter) or reading.matches(g, effect.scope, wanted, card)


seal(globals(), "ufs")
