"""Every reason why a seat cannot do something with a card now, each with its clause and what is missing."""

from __future__ import annotations

from typing import Final

from livingrules.games.fftcg import affording, battle, declaring, deeds, legality, limits, rules, ruling
from livingrules.games.fftcg.abilities import AbilityInfo
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.words import (
    ACTION,
    ATTACK_PHASE,
    BLOCK_DECLARATION,
    DECLARATION,
    DULL,
    ELEMENT_NAMES,
    HAND,
    MAIN_1,
    MAIN_2,
    REF_BITS,
    REF_MASK,
    SPECIAL,
    SUMMON,
    ZONES,
)
from livingrules.kernel.effect import Scope
from livingrules.kernel.legality import Reason

NOT_IN_HAND: Final = Reason("fftcg:11.4.2", "It is played from your own hand.")
SUMMON_NOT_IN_HAND: Final = Reason("fftcg:15.1.1.7.1", "It is cast from your own hand.")
NOT_YOUR_TURN: Final = Reason("fftcg:9.3.1.5", "Only the turn player plays Characters.")
NOT_MAIN: Final = Reason("fftcg:11.4.1", "Characters are played in a Main Phase.")
STACK_IN_USE: Final = Reason("fftcg:11.4.1", "Characters are played while the stack is empty.")
NO_SUMMON_NOW: Final = Reason("fftcg:9.3.1.6", "Summons are cast in the Main Phases and the Attack Phase.")
NO_ABILITY_NOW: Final = Reason("fftcg:9.3.1.7", "Abilities are used in the Main Phases and the Attack Phase.")
NO_PRIORITY: Final = Reason("fftcg:11.1.1", "You do not have priority.")
SAME_NAME: Final = Reason("fftcg:7.7.3", "You control a Character of that name, and it has no generic icon.")
SECOND_LIGHT: Final = Reason("fftcg:7.7.3", "You control a Light or Dark Character already.")
TOO_MANY_BACKUPS: Final = Reason("fftcg:11.4.7", "You control as many Backups as you may.")
FORBIDDEN: Final = Reason("fftcg:2.2", "The text of a card forbids it.")
TOO_LITTLE: Final = Reason("fftcg:11.2.1", "You cannot produce enough CP.")
WRONG_ELEMENT: Final = Reason("fftcg:5.2.1.2", "At least one CP has to be of its own element.")
UNPAYABLE: Final = Reason("fftcg:5.2.1.3.1", "The CP cannot be produced exactly.")
NO_ABILITY: Final = Reason("fftcg:11.5.2", "It has no such ability.")
NOT_THERE: Final = Reason("fftcg:11.6.4", "The ability is not used from where the card is.")
NOT_YOURS: Final = Reason("fftcg:11.6.4", "You do not control the card.")
ONLY_SO_OFTEN: Final = Reason("fftcg:2.1", "It has been used as often this turn as it may.")
TEXT_SAYS: Final = Reason("fftcg:2.1", "Its text says when it can be used.")

NO_ATTACK_NOW: Final = Reason("fftcg:10.1.2", "Attacks are declared in the Attack Declaration Step.")
NO_BLOCK_NOW: Final = Reason("fftcg:10.1.3", "Blocks are declared in the Block Declaration Step.")
NOT_THE_ATTACKER: Final = Reason("fftcg:9.4.1", "Only the turn player attacks.")
NOT_ATTACKED: Final = Reason("fftcg:10.1.3.1", "Only the player who is attacked blocks.")
NOT_YOUR_FORWARD: Final = Reason("fftcg:10.1.2.1", "Only a Forward that you control on the field fights.")
OTHERS_BLOCK: Final = Reason("fftcg:10.1.3.1.3", "Another Forward has to block.")
FIGHT_UNPAID: Final = {
    "attack": Reason("fftcg:10.1.2.3", "Its cost to attack cannot be paid."),
    "block": Reason("fftcg:10.1.3.1.3", "Its cost to block cannot be paid."),
}
WITHOUT_TARGET: Final = {
    "cast": Reason("fftcg:11.3.3", "There is no legal target."),
    ACTION: Reason("fftcg:11.6.5", "There is no legal target."),
    SPECIAL: Reason("fftcg:11.7.5", "There is no legal target."),
}
TOO_NEW: Final = {
    ACTION: Reason("fftcg:11.6.2.3", "You have not controlled it since the turn began, and it has no Haste."),
    SPECIAL: Reason("fftcg:11.7.2.2", "You have not controlled it since the turn began, and it has no Haste."),
}
UNPAID: Final = {
    ACTION: Reason("fftcg:11.6.2.1", "Its cost cannot be paid."),
    SPECIAL: Reason("fftcg:11.7.2.1", "Its cost cannot be paid."),
}
NO_NAMESAKE: Final = Reason("fftcg:11.7.1", "You have no Character card of the same name in hand.")
EXTRA: Final = Reason("fftcg:11.3.5", "What its text or another card's adds to the cost cannot be paid.")


def why_not(g: State, seat: int, card: int, act: str = "play") -> list[Reason]:
    """Every reason; an empty list when it can be done.

    act: "play" or "cast" a card, "use" its action or special ability ("use 2" for the second), "attack", "block".
    """
    word, _, which = act.partition(" ")
    if word in ("attack", "block"):
        return of_fighter(g, seat, card, word)
    if word == "use":
        return of_ability(g, seat, card, int(which) if which.isdecimal() else 1)
    return of_summon(g, seat, card) if g.now[card].types & SUMMON else of_character(g, seat, card)


def of_fighter(g: State, seat: int, card: int, verb: str) -> list[Reason]:
    """Why a Forward cannot be declared as attacking or blocking now."""
    attacks = verb == "attack"
    found = []
    if g.step != (DECLARATION if attacks else BLOCK_DECLARATION):
        found.append(NO_ATTACK_NOW if attacks else NO_BLOCK_NOW)
    if (seat == g.active) != attacks:
        found.append(NOT_THE_ATTACKER if attacks else NOT_ATTACKED)
    if not g.on_field(card) or g.controller(card) != seat:
        return [*found, NOT_YOUR_FORWARD]
    own = battle.attack_reasons(g, card) if attacks else battle.block_reasons(g, card)
    price = tuple(ruling.price(g, rules.ATTACK if attacks else rules.BLOCK, card))
    spent = battle.dulled_by_attacking(g, (card,)) if attacks else ()
    if price and not affording.can_pay_price(g, seat, price, spent):
        found.append(FIGHT_UNPAID[verb])
    if not attacks and not own and another_has_to_block(g, card):
        found.append(OTHERS_BLOCK)
    return [*found, *own]


def another_has_to_block(g: State, card: int) -> bool:
    """Whether effects force others to block, and not this one (10.1.3.1.3)."""
    forced = [
        each
        for each in battle.blockers(g)
        if ruling.must(g, rules.BLOCK, each) and not ruling.price(g, rules.BLOCK, each)
    ]
    return bool(forced) and card not in forced


def priority_reasons(g: State, seat: int) -> list[Reason]:
    return [] if g.priority == seat else [NO_PRIORITY]


# ---------------------------------------------------------------------------------------------------------------- cards


def of_character(g: State, seat: int, card: int) -> list[Reason]:
    found = priority_reasons(g, seat)
    if g.zone[card] != seat * ZONES + HAND:
        return [*found, NOT_IN_HAND]
    if seat != g.active:
        found.append(NOT_YOUR_TURN)
    if g.phase not in (MAIN_1, MAIN_2):
        found.append(NOT_MAIN)
    if g.items:
        found.append(STACK_IN_USE)
    if limits.same_name(g, seat, card):
        found.append(SAME_NAME)
    if limits.second_light(g, seat, card):
        found.append(SECOND_LIGHT)
    if limits.too_many_backups(g, seat, card):
        found.append(TOO_MANY_BACKUPS)
    if ruling.forbids_playing(g, seat, card):
        found.append(FORBIDDEN)
    return found + of_payment(g, seat, card, rules.PLAY)


def of_summon(g: State, seat: int, card: int) -> list[Reason]:
    found = priority_reasons(g, seat)
    if g.zone[card] != seat * ZONES + HAND:
        return [*found, SUMMON_NOT_IN_HAND]
    if g.phase not in (MAIN_1, ATTACK_PHASE, MAIN_2):
        found.append(NO_SUMMON_NOW)
    option = legality.summon_or_none(g, card)
    if ruling.forbids(g, seat, rules.CAST, card, -1, option):
        found.append(FORBIDDEN)
    if not declaring.can_choose(g, legality.scope_for(g, seat, card, option), g.library.infos[option & REF_MASK]):
        found.append(WITHOUT_TARGET["cast"])
    return found + of_payment(g, seat, card, rules.CAST)


def of_payment(g: State, seat: int, card: int, verb: int) -> list[Reason]:
    """What is missing to pay for a card."""
    cost = ruling.cost_to_play(g, seat, card)
    if legality.pays_for(g, seat, card, cost, verb):
        return []
    return cp_reasons(g, seat, cost, legality.elements_for(g, card, cost), (card,)) or [EXTRA]


def cp_reasons(g: State, seat: int, need: int, wanted: tuple[int, ...], spent: tuple[int, ...]) -> list[Reason]:
    """What is missing of the CP: how much, and of which elements."""
    if affording.affordable(g, seat, need, wanted, spent):
        return []
    price, _ = affording.price_of(g, seat, need, wanted, spent)
    found = []
    able = sum(price.weights)
    if able < need:
        found.append(TOO_LITTLE.lacking(f"it needs {need} CP, you can produce {able}"))
    have = 0
    for kinds in price.kinds:
        have |= kinds
    lacking = [element for element in wanted if not element & have]
    if lacking:
        names = " and ".join(ELEMENT_NAMES[element.bit_length() - 1] for element in lacking)
        found.append(WRONG_ELEMENT.lacking(f"you can produce no {names} CP"))
    return found or [UNPAYABLE.lacking(f"exactly {need}, or one more if a card is discarded")]


# ------------------------------------------------------------------------------------------------------------ abilities


def of_ability(g: State, seat: int, card: int, number: int) -> list[Reason]:
    """The ability of that number among those of the card that are used."""
    found = priority_reasons(g, seat)
    infos = g.library.infos
    used = [ref for ref in g.now[card].abilities if infos[ref].kind in (ACTION, SPECIAL)]
    if not 1 <= number <= len(used):
        return [*found, NO_ABILITY]
    ref = used[number - 1]
    info = infos[ref]
    if not info.zones >> g.kind_of_zone(card) & 1:
        return [*found, NOT_THERE]
    if g.now[card].controller != seat:
        return [*found, NOT_YOURS]
    if g.phase not in (MAIN_1, ATTACK_PHASE, MAIN_2):
        found.append(NO_ABILITY_NOW)
    scope = legality.scope_for(g, seat, card, card << REF_BITS | ref)
    if limits.used_up(g, card, ref):
        found.append(ONLY_SO_OFTEN)
    found += [TEXT_SAYS.lacking(words) for words in limits.obstacles(g, scope, info.ability)]
    if ruling.forbids(g, seat, rules.USE, card, -1, card << REF_BITS | ref):
        found.append(FORBIDDEN)
    if not declaring.can_choose(g, scope, info):
        found.append(WITHOUT_TARGET[info.kind])
    return found + of_cost(g, scope, info)


def of_cost(g: State, scope: Scope, info: AbilityInfo) -> list[Reason]:
    """What is missing to pay for an ability."""
    plan, card = info.plan, scope.card
    found = []
    if plan.dulls_itself and limits.too_new(g, card, info.kind):
        found.append(TOO_NEW[info.kind])
    if plan.dulls_itself and g.flags[card] & DULL:
        found.append(UNPAID[info.kind].lacking("it is dull"))
    if any(deed.same_name for deed in plan.deeds) and not deeds.namesakes(g, scope):
        found.append(NO_NAMESAKE)
    if found or legality.pays_to_use(g, scope, info):
        return found
    missing = cp_reasons(g, scope.seat, affording.amount_of(g, scope, plan), plan.icons, ())
    return [Reason(UNPAID[info.kind].clause_id, reason.text, reason.missing) for reason in missing] or [
        UNPAID[info.kind]
    ]
