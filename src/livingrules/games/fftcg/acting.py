"""What a player with priority may do (9.3.1.5 to 9.3.1.7), and the procedures that do it."""

from __future__ import annotations

from typing import Final

from livingrules.games.fftcg import announcing, deeds, legality, ruling
from livingrules.games.fftcg.board import Hopes
from livingrules.games.fftcg.funds import Funds, funds_of
from livingrules.games.fftcg.rules import MAY_BE_CAST
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.words import (
    ACTION,
    BREAK_ZONE,
    DULL,
    FIELD,
    HAND,
    REF_BITS,
    REF_MASK,
    STACK,
    SUMMON,
    ZONES,
)
from livingrules.kernel.procedure import Frame

CHARACTERS: Final = 1
SUMMONS: Final = 2
ABILITIES: Final = 4
"""What a round of priority allows: the bits of `priority`."""
ELSEWHERE: Final = (HAND, BREAK_ZONE)


def hopes_of(g: State, seat: int) -> Hopes:
    """What the player might do at any time: it is the same for as long as no card moves, and usually nothing."""
    now = g.now
    summons = tuple([card for card in g.zones[seat * ZONES + HAND] if now[card].types & SUMMON])
    found = (summons, usable(g, seat) if g.library.used_from else ())
    g.note_hopes(seat, found)
    return found


def usable(g: State, seat: int) -> tuple[int, ...]:
    """The action and special abilities of the cards that have them where they are."""
    found: list[int] = []
    infos, now = g.library.infos, g.now
    for kind in (FIELD, *ELSEWHERE):
        if g.library.used_from >> kind & 1:
            for card in g.zones[seat * ZONES + kind]:
                refs = now[card].kit.uses
                if refs:
                    found += [card << REF_BITS | ref for ref in refs if infos[ref].zones >> kind & 1]
    return tuple(found)


def is_hopeless(g: State, seat: int, allow: int) -> bool:
    """Whether one look tells that the player can do nothing."""
    if not allow:
        return True
    if MAY_BE_CAST in g.rules:
        return False
    if allow & CHARACTERS and seat == g.active and g.zones[seat * ZONES + HAND] and not g.items:
        return False
    summons, uses = g.hopes[seat] or hopes_of(g, seat)
    if summons and allow & SUMMONS:
        return False
    if uses and allow & ABILITIES:
        for option in uses:
            if might_use(g, seat, option):
                return False
    return True


def might_use(g: State, seat: int, option: int) -> bool:
    """Whether the card of an ability is not dull where that is its price, and has a namesake where one is needed."""
    plan, card = g.library.infos[option & REF_MASK].plan, option >> REF_BITS
    if plan.dulls_itself and g.flags[card] & DULL:
        return False
    return not plan.by_name or g.library.prices or deeds.has_namesake(g, seat, card)


def options(g: State, seat: int, allow: int) -> tuple[int, ...]:
    """Everything the player can do and carry through to its end."""
    found: list[int] = []
    if allow & CHARACTERS and (seat != g.active or g.items):
        if g.trace is not None:
            g.cite("9.3.1.5")
            g.cite("11.4.1")
        allow &= ~CHARACTERS
    summons, uses = g.hopes[seat] or hopes_of(g, seat)
    funds = funds_of(g, seat)
    if allow & CHARACTERS or (allow & SUMMONS and summons):
        for card in g.zones[seat * ZONES + HAND]:
            if g.now[card].types & SUMMON:
                if allow & SUMMONS and legality.can_cast(g, seat, card, funds):
                    found.append(card << REF_BITS | REF_MASK)
            elif allow & CHARACTERS and legality.can_play(g, seat, card, funds):
                found.append(card << REF_BITS | REF_MASK)
    if allow & ABILITIES:
        found += [
            option for option in uses if legality.can_use(g, seat, option >> REF_BITS, option & REF_MASK, funds)
        ]  # fmt: skip
    if MAY_BE_CAST in g.rules:
        found += permitted(g, seat, allow, funds)
    if g.refused and g.refused[0] == g.seq:
        return tuple([option for option in found if option not in g.refused[1:]])
    return tuple(found)


def permitted(g: State, seat: int, allow: int, funds: Funds) -> list[int]:
    """Cards elsewhere that card text lets the player cast, at the times at which such cards are cast."""
    found: list[int] = []
    for card in ruling.permitted(g, seat):
        able = legality.can_cast if g.now[card].types & SUMMON else legality.can_play
        timely = allow & (SUMMONS if g.now[card].types & SUMMON else CHARACTERS)
        if timely and g.kind_of_zone(card) not in (HAND, FIELD, STACK) and able(g, seat, card, funds):
            found.append(card << REF_BITS | REF_MASK)
    return found


def begin(g: State, seat: int, option: int) -> Frame:
    """The procedure of what was chosen."""
    frame: announcing.Announce
    card, ref = option >> REF_BITS, option & REF_MASK
    if ref == REF_MASK and g.now[card].types & SUMMON:
        g.cite("9.3.1.6")
        return announcing.cast(g, seat, card)
    if ref == REF_MASK:
        g.cite("9.3.1.5")
        frame = announcing.PlayCharacter()
    else:
        g.cite("9.3.1.7")
        frame = announcing.UseAction() if g.library.infos[ref].kind == ACTION else announcing.UseSpecial()
    frame.seat, frame.card, frame.option = seat, card, option
    return frame
