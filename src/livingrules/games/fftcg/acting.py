"""What a player with priority may do (9.3.1.5 to 9.3.1.7), and the procedures that do it."""

from __future__ import annotations

from livingrules.games.fftcg import announcing, legality
from livingrules.games.fftcg.funds import Funds, funds_of
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.words import (
    ACTION,
    BREAK_ZONE,
    FIELD,
    HAND,
    REF_BITS,
    REF_MASK,
    SPECIAL,
    SUMMON,
    ZONES,
)
from livingrules.kernel.procedure import Frame

CHARACTERS = 1
SUMMONS = 2
ABILITIES = 4
"""What a round of priority allows: the bits of `priority`."""
ELSEWHERE = (HAND, BREAK_ZONE)


def options(g: State, seat: int, allow: int) -> tuple[int, ...]:
    """Everything the player can do and carry through to its end."""
    found: list[int] = []
    funds = funds_of(g, seat)
    if allow & CHARACTERS and (seat != g.active or g.items):
        g.cite("9.3.1.5")
        g.cite("11.4.1")
        allow &= ~CHARACTERS
    if allow & (CHARACTERS | SUMMONS):
        for card in g.zones[seat * ZONES + HAND]:
            types = g.now[card].types
            if types & SUMMON:
                if allow & SUMMONS and legality.can_cast(g, seat, card, funds):
                    found.append(card << REF_BITS | REF_MASK)
            elif allow & CHARACTERS and legality.can_play(g, seat, card, funds):
                found.append(card << REF_BITS | REF_MASK)
    if allow & ABILITIES and g.library.used_from:
        add_abilities(g, seat, funds, found)
    if g.refused and g.refused[0] == g.seq:
        return tuple([option for option in found if option not in g.refused[1:]])
    return tuple(found)


def add_abilities(g: State, seat: int, funds: Funds, found: list[int]) -> None:
    """The action and special abilities of the cards that have them where they are."""
    infos, now = g.library.infos, g.now
    for kind in (FIELD, *ELSEWHERE):
        if g.library.used_from >> kind & 1:
            for card in g.zones[seat * ZONES + kind]:
                for ref in now[card].abilities:
                    info = infos[ref]
                    usable = info.kind in (ACTION, SPECIAL) and info.zones >> kind & 1
                    if usable and legality.can_use(g, seat, card, ref, funds):
                        found.append(card << REF_BITS | ref)


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
