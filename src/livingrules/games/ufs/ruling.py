"""Rule effects (J.3.5): what they forbid, permit, require and add.

They are looked at before any other effect (J.3.5.2), and what forbids wins every conflict (K.1.2).
"""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs import definitions
from livingrules.games.ufs.happenings import CLEARING, TRYING_TO_BLOCK, Happening
from livingrules.games.ufs.players import seat as seat_of
from livingrules.games.ufs.rule_kinds import ALLOW, COST, COUNT_AS, FORBID, LIMIT, NOT_COUNTED, REQUIRE
from livingrules.games.ufs.rules import AS_REVERSAL, WHILE_COMMITTED, WITH_IT, Rule
from livingrules.games.ufs.state import END_OF_ATTACK, State
from livingrules.games.ufs.statements import Instead
from livingrules.games.ufs.words import (
    A_TOKEN,
    ADD,
    ASSET,
    BLOCK,
    DESTROY,
    DRAW,
    FOUNDATION,
    MEASURED,
    PLAY,
    PLAYED_BLOCK,
    REMOVE,
    REMOVED,
    STARTING,
    TO_DISCARD,
    USE,
    ZONES,
    ability_card,
    ability_ref,
)  # fmt: skip
from livingrules.kernel.effect import Effect, Scope
from livingrules.kernel.event import Event
from livingrules.kernel.meaning.base import compares

USES: Final = 1
COSTS: Final = 2
CARDS: Final = 4
"""What the rule effects in force bear on: the playing of abilities, the costs of whatever is played, the playing of
cards.
"""


LEAVING: Final = (TO_DISCARD, REMOVE, DESTROY)
"""Events that keep in `what` the zone that a card leaves."""
ARRIVING: Final = (ADD, PLAY)
"""Events that keep it in `ability`."""


def hampering(g: State) -> int:
    """What some rule effect might forbid, require, limit or make dearer, as bits; needs `forbidden_verbs`."""
    found = 0
    if g.rules[LIMIT] or g.rules[REQUIRE] or g.forbidden_verbs >> USE & 1:
        found |= USES
    if g.rules[COST]:
        found |= COSTS
    if g.rules[REQUIRE] or g.forbidden_verbs >> PLAY & 1:
        found |= CARDS
    return found


def bound(g: State, card: int) -> bool:
    """B.1.3: nothing destroys, removes, flips or moves a starting character."""
    if g.flags[card] & STARTING:
        g.cite("B.1.3")
        return True
    # A token that has left the stage is out of the game for good (UniVersus, V41).
    return g.flags[card] & A_TOKEN != 0 and g.zone[card] % ZONES == REMOVED


def destroyable(g: State, card: int) -> bool:
    """The inserts let only foundations and assets be destroyed (MM:Costs and Effects/6, MK:Costs and Effects/9)."""
    if not g.options.destroy_foundations_and_assets_only:
        return True
    g.cite_insert("MM:Costs and Effects/6", "MK:Costs and Effects/9")
    return g.now[card].kind in (FOUNDATION, ASSET)


def rule_of(g: State, effect: Effect) -> Rule:
    statement = g.library.lists[effect.seq][effect.at].statement
    assert isinstance(statement, Rule)
    return statement


def in_force(g: State, effect: Effect) -> bool:
    """Whether a rule effect says something now."""
    if effect.attached and not definitions.active_on(g, effect):
        return False
    if effect.ends == END_OF_ATTACK and g.attack < 0:
        g.cite("K.4.12")  # it was said in advance of the attack
        return False
    unless = rule_of(g, effect).unless
    return unless is None or not unless.holds(g, effect.scope)


def would_be(
    g: State,
    verb: int,
    seat: int,
    card: int,
    cause: int,
    by: int,
    what: int = 0,
    ability: int = 0,
    amount: int = 1,
    clause: str = "",
) -> Event:
    """An act that is about to happen, in the form of the event that it would be."""
    if card < 0:
        return Event(verb, seat, card, 0, amount, what, cause, by, ability, g.seq, 7, clause, None)
    if verb in LEAVING:
        what = g.zone[card] % ZONES  # what would leave is still where it is
    elif verb in ARRIVING:
        ability = g.zone[card] % ZONES
    return Event(verb, seat, card, g.epoch[card], amount, what, cause, by, ability, g.seq, 7, clause, g.now[card])


def acts_meant(g: State, happening: Happening) -> tuple[int, ...]:
    """The kinds of act a rule speaks of: to play an ability is to use it; to draw may be to add to the hand."""
    return (*happening.verbs, DRAW) if happening.draws and g.options.drawing_adds else happening.verbs


def speaks_of(g: State, effect: Effect, happening: Happening, act: Event) -> bool:
    """Whether what a rule is about is this act; one assigned to a card means that card."""
    if act.verb not in acts_meant(g, happening):
        return False
    scope = effect.scope
    measured = happening.amount if act.verb in MEASURED else None
    if measured is not None and not compares(act.amount, happening.op, measured.of(g, scope)):
        return False
    if effect.card < 0 or effect.attached:
        return happening.fits(g, scope, act)
    if act.card != effect.card:
        return False
    if happening.use is not None and not happening.use.itself:
        if happening.during is not None and not happening.during.is_now(g, scope):
            return False
        return happening.is_player(g, scope, act.seat)
    return happening.fits(g, scope, act, named=False)


def verbs_forbidden(g: State) -> int:
    """The acts that some effect in force might forbid, one bit each: nearly always none."""
    bits = 0
    for effect in g.rules[FORBID]:
        rule = rule_of(g, effect)
        if rule.act is not None and not rule.ways & AS_REVERSAL:
            for verb in acts_meant(g, rule.act):
                bits |= 1 << verb
    return bits


def verbs_replaced(g: State) -> int:
    """The acts that some effect in force might turn into others."""
    bits = 0
    for effect in g.replacers:
        statement = g.library.op(effect.seq, effect.at).statement
        assert isinstance(statement, Instead)
        for verb in acts_meant(g, statement.replaced):
            bits |= 1 << verb
    return bits


def forbidden(
    g: State,
    verb: int,
    seat: int,
    card: int,
    cause: int,
    by: int,
    what: int = 0,
    ability: int = 0,
    clause: str = "",
) -> bool:
    """K.1.2: whether some effect forbids the act."""
    if not g.forbidden_verbs >> verb & 1:
        return False
    return prevented(g, would_be(g, verb, seat, card, cause, by, what, ability, clause=clause))


def prevented(g: State, act: Event) -> bool:
    """The same of an act that is told as the event that it would be."""
    if not g.forbidden_verbs >> act.verb & 1:
        return False
    for effect in g.rules[FORBID]:
        rule = rule_of(g, effect)
        if rule.act is None or rule.ways & AS_REVERSAL:
            continue  # a ban on reversals to an attack is kept by what the attack was when it resolved (U42)
        if act.verb in acts_meant(g, rule.act) and in_force(g, effect) and speaks_of(g, effect, rule.act, act):
            g.cite("K.1.2")
            g.cite("J.3.5")
            return True
    return False


def play_forbidden(g: State, seat: int, card: int, manner: int) -> bool:
    """K.2.11: whether something forbids that player to play the card: an effect in force, or what is printed on it."""
    if g.library.self_barred and barred_by_itself(g, seat, card, manner):
        return True
    return bool(g.rules[FORBID]) and forbidden(g, PLAY, seat, card, 0, -1, manner)


def barred_by_itself(g: State, seat: int, card: int, manner: int) -> bool:
    """Whether the card's own text forbids that player to play it in that manner now."""
    for ref in g.printed[card].abilities:
        info = g.library.infos[ref & 0xFFF]
        if not info.own_bans:
            continue
        scope = Scope(seat, card, g.epoch[card], ref, g.seq)
        if info.meaning.condition is not None and not info.meaning.condition.holds(g, scope):
            continue
        act = would_be(g, PLAY, seat, card, 0, -1, manner)
        for ban in info.own_bans:
            assert isinstance(ban, Rule)
            lifted = ban.unless is not None and ban.unless.holds(g, scope)
            if ban.act is not None and not lifted and ban.act.fits(g, scope, act):
                return True
    return False


def stays(g: State, card: int) -> bool:
    """Whether an effect keeps a card from being cleared."""
    for effect in g.rules[FORBID]:
        rule = rule_of(g, effect)
        if rule.act is None or rule.act.way != CLEARING or not in_force(g, effect) or not is_about(g, effect, card):
            continue
        if seat_of(g, effect.scope, rule.agent) in (-1, g.owner[card]):
            g.cite("K.1.2")
            return True
    return False


def rules_about(g: State, kind: int, card: int) -> list[Effect]:
    """Rule effects of a kind that speak about a card."""
    found = [effect for effect in g.rules[kind] if is_about(g, effect, card) and in_force(g, effect)]
    if found:
        g.cite("J.3.5")
    return found


def uncounted(g: State, card: int, act: Event) -> bool:
    """K.4.15: whether a card of the pool does not add to the difficulty of what is played; a rule may say of what."""
    playings = [(effect.scope, rule_of(g, effect).act) for effect in rules_about(g, NOT_COUNTED, card)]
    return any(playing is None or playing.fits(g, scope, act) for scope, playing in playings)


def is_about(g: State, effect: Effect, card: int) -> bool:
    """Whether a rule speaks about a card; one assigned to a card means that card."""
    if effect.card >= 0 and not effect.attached:
        return effect.card == card
    concerned = rule_of(g, effect).concerned
    return concerned is None or concerned.includes(g, effect, card)


def concerned_among(g: State, effect: Effect, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Which of some cards a rule speaks about."""
    if effect.card >= 0 and not effect.attached:
        return (effect.card,) if effect.card in cards else ()
    concerned = rule_of(g, effect).concerned
    return cards if concerned is None else concerned.among(g, effect, cards)


# ------------------------------------------------------------------------------------------- counting and extra costs


def counts_as(g: State, card: int) -> int:
    """How many cards a card counts as when it is committed for a check (E.3.5.2.3.2)."""
    return weights_of(g, (card,))[0]


def weights_of(g: State, cards: tuple[int, ...]) -> tuple[int, ...]:
    """The same for several cards."""
    weights = [1] * len(cards)
    for effect in g.rules[COUNT_AS]:
        amount = rule_of(g, effect).amount
        if amount is None:
            continue
        for card in concerned_among(g, effect, cards):
            if in_force(g, effect):
                g.cite("K.1.1")
                at = cards.index(card)
                weights[at] = max(weights[at], amount.of(g, effect.scope))
    return tuple(weights)


def added_costs(g: State, seat: int, card: int, manner: int, instance: int = -1) -> list[Effect]:
    """E.4.4.2: costs that effects add to playing this card, this ability, or both together."""
    found: list[Effect] = []
    for effect in g.rules[COST]:
        rule = rule_of(g, effect)
        if rule.act is None:
            continue
        if (instance if rule.of_abilities else card) < 0:
            continue  # it is about what is not being played
        if seat_of(g, effect.scope, rule.agent) == 1 - seat or not in_force(g, effect):
            continue
        if rule.of_abilities:
            meant = speaks_of(g, effect, rule.act, would_use(g, seat, instance))
        else:
            meant = speaks_of(g, effect, rule.act, would_be(g, PLAY, seat, card, 0, -1, manner))
            if not meant and manner == PLAYED_BLOCK:
                meant = speaks_of(g, effect, rule.act, would_block(g, seat, card))
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
    act = would_be(g, USE, seat, ability_card(instance), 0, -1, g.zone[ability_card(instance)] % ZONES)
    act.ability = ability_ref(instance)
    return act


def allowed(g: State, verb: int, seat: int, card: int, what: int = 0) -> bool:
    """Whether an effect lets the player do what the rules alone would not (K.1.1)."""
    act = would_be(g, verb, seat, card, 0, -1, what)
    act.ability = g.zone[card] % ZONES
    for effect in g.rules[ALLOW]:
        rule = rule_of(g, effect)
        if rule.act is None or not in_force(g, effect) or not speaks_of(g, effect, rule.act, act):
            continue
        # An event alone does not tell where a card lies that is still to be played.
        if rule.lying is None or rule.lying.matches(g, effect.scope, card, None):
            g.cite("K.1.1")
            g.cite("J.3.5")
            return True
    return False


def may_block_from(g: State, seat: int, card: int) -> bool:
    """Whether an effect lets the player block with a card from the zone where it lies."""
    zone = g.zone[card] % ZONES
    for effect in g.rules[ALLOW]:
        rule = rule_of(g, effect)
        if not rule.ways & WITH_IT or rule.act is None or not is_blocking(rule.act) or not in_force(g, effect):
            continue
        if not rule.zones >> zone & 1 or seat_of(g, effect.scope, rule.agent) not in (-1, seat):
            continue
        if is_about(g, effect, card):
            g.cite("K.1.1")
            g.cite("K.6.2")
            return True
    return False


def is_blocking(act: Happening) -> bool:
    """Whether a rule means that somebody blocks, or tries to."""
    return act.verbs == (BLOCK,) or act.way == TRYING_TO_BLOCK


def playable_committed(g: State, seat: int, instance: int) -> bool:
    """*Abilities on assets are playable while committed*: whether an effect says so of this one."""
    card = ability_card(instance)
    act = would_be(g, USE, seat, card, 0, -1, g.zone[card] % ZONES)
    act.ability = ability_ref(instance)
    for effect in g.rules[ALLOW]:
        rule = rule_of(g, effect)
        if rule.act is None or not rule.ways & WHILE_COMMITTED or not in_force(g, effect):
            continue
        if rule.act.fits(g, effect.scope, act):
            g.cite("K.1.1")
            return True
    return False
