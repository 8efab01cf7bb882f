"""Props: cards whose texts make things happen, so that what other texts wait for comes about.

Each line is a text of its own.  They cost nothing or little and may be used once in a turn, so that a game with some of
them on either side is full of events and goes on all the same.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from livingrules.games.fftcg import cards as fftcg
from livingrules.games.packs import pack
from livingrules.games.ufs import cards as ufs
from livingrules.text.compile import compile_card

ONCE: Final = "[Once per turn]"
SHARED: Final = (
    "Flip 1 foundation.",
    "Unflip 1 foundation.",
    "Ready 1 foundation.",
    "Ready 1 asset.",
    "Discard 1 card.",
    "Discard 1 momentum.",
    "Draw 1 card.",
    "This attack gets +2 damage.",
    "This attack gets -2 damage.",
    "This attack gets +2 speed.",
    "This attack gets -2 speed.",
    "This attack gets +9 damage.",
    "Change this attack's zone to low.",
    "Add the top card of your deck to your momentum.",
    "Add 1 card from your discard pile to your hand.",
    "Add 1 card from your discard pile to your card pool.",
    "Add 1 card from your card pool to your hand.",
    "Add 1 card from your hand to your card pool.",
    "Add 1 card from your hand to your momentum.",
    "Discard 1 card from your card pool.",
    "Reveal your hand.",
    "Look at the top card of your deck.",
    "Your next check gets -9.",
    "Your next attack gets +1 speed.",
)
"""What props of both fighting games do, as enhances and forms."""
SHARED_COSTS: Final = (
    "Commit 1 foundation",
    "Flip 1 foundation",
    "Discard 1 card",
    "Discard 1 momentum",
)
UFS: Final = (
    *SHARED,
    "Destroy 1 of your opponent's foundations.",
    "Your opponent destroys 1 foundation.",
    "Commit 1 of your opponent's foundations.",
    "Your opponent commits 1 foundation.",
    "Commit your opponent's character.",
    "Flip 1 of your opponent's foundations.",
    "Seal 1 of your opponent's foundations.",
    "Your opponent discards 1 card.",
    "Your opponent discards 1 momentum.",
    "Gain 2 vitality.",
    "Your opponent loses 1 vitality.",
    "Add 1 foundation from your discard pile to your staging area.",
    "Discard 1 card from your opponent's card pool.",
    "Remove 1 card in your card pool from the game.",
    "Remove 1 card in your discard pile from the game.",
    "Remove 1 card in your opponent's discard pile from the game.",
    "Discard the top 3 cards of your deck.",
    "Discard the top 3 cards of your opponent's deck.",
    "Your opponent reveals their hand.",
    "Your opponent's next check gets -9.",
    "Destroy 1 foundation.",
    "Destroy 1 of your opponent's assets.",
    "Add 1 of your opponent's foundations to their hand.",
)
UFS_COSTS: Final = (
    *SHARED_COSTS,
    "Destroy 1 foundation",
    "Lose 1 vitality",
    "Remove 1 card in your discard pile from the game",
    "Remove 1 card from your hand from the game",
)
UFS_ANSWERS: Final = (
    "After your opponent plays an attack, gain 1 vitality.",
    "After you play an ability, gain 1 vitality.",
    "After your opponent plays an ability, cancel it.",
    "After you draw 1 or more cards, gain 1 vitality.",
    "After you make a check, that check gets +3.",
    "After your opponent makes a check, that check gets -9.",
    "After your attack deals damage, draw 1 card.",
)
UNIVERSUS: Final = (
    *SHARED,
    "Destroy 1 rival foundation.",
    "Your rival destroys 1 foundation.",
    "Your rival sacrifices 1 foundation.",
    "Commit 1 rival foundation.",
    "Your rival commits 1 foundation.",
    "Commit your rival's character.",
    "Flip 1 rival foundation.",
    "Ready your character.",
    "Seal 1 rival foundation.",
    "Freeze 1 rival foundation.",
    "Your rival discards 1 card.",
    "Your rival discards 1 momentum.",
    "Gain 2 health.",
    "Your rival loses 1 health.",
    "Build 1 foundation from your hand.",
    "Build the top card of your deck.",
    "Discard 1 card from your rival's card pool.",
    "Remove 1 card from your card pool.",
    "Remove 1 card from your discard pile.",
    "Remove 1 card from your rival's discard pile.",
    "Mill 3.",
    "Your rival mills 3.",
    "Ruin 1.",
    "Your rival reveals their hand.",
    "Your rival's next check gets -9.",
    "Destroy 1 rival asset.",
    "Destroy 1 rival backup.",
    "Sacrifice 1 foundation.",
    "Sacrifice 1 asset.",
    "Each rival backup loses 2 stamina.",
    "This attack gains Stun: 1.",
)
UNIVERSUS_COSTS: Final = (
    *SHARED_COSTS,
    "Sacrifice 1 foundation",
    "Lose 1 health",
    "Remove 1 card from your discard pile",
    "Remove 1 card from your hand",
)
UNIVERSUS_ANSWERS: Final = (
    "After your rival plays an attack, gain 1 health.",
    "After you play an ability, gain 1 health.",
    "After your rival plays an ability, cancel it.",
    "After you draw 1 or more cards, gain 1 health.",
    "After you make a check, that check gets +3.",
    "After your rival makes a check, that check gets -9.",
    "After your attack deals damage, draw 1 card.",
)

FFTCG: Final = (
    "Choose 1 Forward. Break it.",
    "Choose 1 Forward opponent controls. Deal it 8000 damage.",
    "Choose 1 Forward. Deal it 1000 damage.",
    "Choose 1 Backup. Break it.",
    "Choose 1 Backup you control. Put it into the Break Zone.",
    "Choose 1 Character. Return it to its owner's hand.",
    "Choose 1 Character. Dull it.",
    "Choose 1 Character. Activate it.",
    "Choose 1 Forward. Freeze it.",
    "Choose 1 Forward you control. Return it to its owner's hand.",
    "Choose 1 Forward in your Break Zone. Play it onto the field.",
    "Choose 1 Backup in your Break Zone. Play it onto the field.",
    "Choose 1 card in your Break Zone. Add it to your hand.",
    "Choose 1 card in your opponent's Break Zone. Remove it from the game.",
    "Choose 1 Forward. It gains Haste until the end of the turn.",
    "Choose 1 Forward. It gains +5000 power until the end of the turn.",
    "Choose 1 Forward. It loses 4000 power until the end of the turn.",
    "Choose 1 Summon or ability. Cancel its effect.",
    "Deal your opponent 1 point of damage.",
    "Your opponent discards 1 card.",
    "Discard 1 card.",
    "Draw 2 cards.",
    "Your opponent draws 1 card.",
    "Put the top 2 cards of your deck into the Break Zone.",
    "Your opponent puts the top 2 cards of his/her deck into the Break Zone.",
    "Search for 1 card and add it to your hand.",
    "Your opponent puts 1 Character into the Break Zone.",
    "Dull all the Forwards opponent controls.",
    "Your opponent reveals their hand.",
    "Look at the top card of your deck.",
    "Play 1 Forward from your hand onto the field.",
)
FIGHTING: Final = {
    "ufs": (UFS, UFS_COSTS, UFS_ANSWERS),
    "universus": (UNIVERSUS, UNIVERSUS_COSTS, UNIVERSUS_ANSWERS),
}
LETTERS: Final = {"ufs": ("E", "F", "R"), "universus": ("Enhance", "Form", "Response")}
KINDS: Final = ("foundation", "asset", "action")
TRAIT: Final = "Kick"
"""What the Combos of props ask of the card before them."""
TURNS: Final = {
    "ufs": (
        "Combo E: Draw 1 card.",
        "Combo E: This attack gets +2 damage.",
        "Desperation E: This attack gets +2 speed.",
    ),
    "universus": (
        "Combo Enhance: Draw 1 card.",
        "Blitz: This attack gets +2 damage.",
        "Blitz: Your rival discards 1 card.",
        "Desperation Enhance: This attack gets +2 speed.",
    ),
}
"""What props do that are attacks themselves."""


@cache
def fighting_props(game: str) -> tuple[ufs.CompiledCard, ...]:
    """The props of UFS or UniVersus: on foundations, assets and actions, some as forms, some with a cost."""
    deeds, costs, answers = FIGHTING[game]
    enhance, form, response = LETTERS[game]
    texts: list[str] = []
    for at, deed in enumerate(deeds):
        cost = f" {costs[at // 2 % len(costs)]}" if at % 2 else ""
        texts.append(f"{enhance} {ONCE}{cost}: {deed}")
        if "this attack" not in deed.lower():
            texts.append(f"{form} {ONCE}: {deed}")
    texts += [f"{response} {ONCE}: {answer}" for answer in answers]
    made = [_fighting_prop(game, at, text, KINDS[at % 3]) for at, text in enumerate(texts)]
    fields: dict[str, Any] = {"attack_zone": "mid", "speed": 3, "damage": 4, "keywords": (f"Combo ({TRAIT})", TRAIT)}
    for at, text in enumerate(TURNS[game], len(texts)):
        made.append(_fighting_prop(game, at, text, "attack", **fields))
    return tuple(made)


@cache
def gifts(game: str) -> tuple[ufs.CompiledCard, ...]:
    """Props whose abilities a character can have as well."""
    return tuple(prop for prop in fighting_props(game) if prop.card.type == "foundation")


def _fighting_prop(game: str, at: int, text: str, kind: str, **more: Any) -> ufs.CompiledCard:
    fields: dict[str, Any] = {"difficulty": 1, "control": 6, "block_zone": "mid", "block_modifier": 0, **more}
    card = pack(game).card(name=f"Prop {at}", type=kind, symbols=ufs.SYMBOLS, text=(text,), **fields)
    made: ufs.CompiledCard = compile_card(card, (), game)
    return made


@cache
def fftcg_props(element: str) -> tuple[fftcg.CompiledCard, ...]:
    """The props of FFTCG: Summons, and Forwards and Backups that do as much when used, on entering, in an attack."""
    made: list[fftcg.CompiledCard] = []
    for at, deed in enumerate(FFTCG):
        said = deed[0].lower() + deed[1:]
        made.append(_fftcg_prop(element, "Summon", 3 * at, deed if at % 3 else f"EX BURST {deed}"))
        used = f"《0》: {deed} You can only use this ability once per turn."
        made.append(_fftcg_prop(element, ("Forward", "Backup")[at % 2], 3 * at + 1, used))
        head = ("When Prop enters the field, ", "When Prop attacks, ", "When Prop blocks, ")[at % 3] + said
        made.append(_fftcg_prop(element, "Forward", 3 * at + 2, head if at % 4 else f"Loud Cue 《S》: {deed}"))
    return tuple(made)


def _fftcg_prop(element: str, kind: str, at: int, text: str) -> fftcg.CompiledCard:
    power = (1000, 4000, 7000, 9000)[at % 4] if kind == "Forward" else None
    fields: dict[str, Any] = {"elements": (element,), "cost": 1 + at % 5, "power": power, "generic": kind != "Summon"}
    burst = text.startswith("EX BURST")
    card = pack("fftcg").card(name="Prop", type=kind, number=f"prop-{at:03}", text=(text,), ex_burst=burst, **fields)
    made: fftcg.CompiledCard = compile_card(card, (), "fftcg")
    return made
