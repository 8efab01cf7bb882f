"""Pairs of texts, written by hand for each class of wording: one that must mean the same, and one that must not.

Meanings are compared as `explain` tells them: what the game does, with everything that the rules supply.  The files of
explained meanings beside this one are generated; these pairs are not, and were there first.
"""

from __future__ import annotations

import pytest

from livingrules.text.compile import compile_ability
from livingrules.text.explain import explain

NAMES = ("Mara", "Joss", "Tide Wall", "Old Bell", "Rook", "Vera")
TRAITS = ("Knight",)

UFS_SAME = {
    "pronoun or noun": ("E: Ready 1 foundation. Seal it.", "E: Ready 1 foundation. Seal that foundation."),
    "pronoun in a trigger": (
        "R Commit: After you play an attack, it gets +2 damage.",
        "R Commit: After you play an attack, that attack gets +2 damage.",
    ),
    "participle": (
        "E: Reveal 1 card from your hand. Discard it.",
        "E: Reveal 1 card from your hand. Discard the revealed card.",
    ),
    "condition in front or behind": (
        "E: If you have 2 or more assets, draw 1 card.",
        "E: Draw 1 card if you have 2 or more assets.",
    ),
    "duration in front or behind": (
        "E: Your attacks get +1 damage for the rest of this turn.",
        "E: Until the end of this turn, your attacks get +1 damage.",
    ),
    "zone written or by rule (K.2.1)": ("E: Discard 1 card.", "E: Discard 1 card from your hand."),
    "zone written or by rule (K.2.6)": (
        "E: Destroy 1 of your opponent's assets.",
        "E: Destroy 1 asset in your opponent's staging area.",
    ),
    "owner written or by rule (K.2.2)": ("E: Ready 1 foundation.", "E: Ready 1 of your foundations."),
    "one sentence or two": (
        "E: Draw 1 card and gain 1 vitality.",
        "E: Draw 1 card. Gain 1 vitality.",
    ),
    "cost word or sentence": ("E Commit: Draw 1 card.", "E Commit this card: Draw 1 card."),
    "limit in brackets or behind": (
        "E [Once per turn]: Draw 1 card.",
        "E: Draw 1 card. Only playable once per turn.",
    ),
    "beginning or start": (
        "At the start of your turn, draw 1 card.",
        "At the beginning of your turn, draw 1 card.",
    ),
    "at least or or more": (
        "E: If you have at least 2 assets, draw 1 card.",
        "E: If you have 2 or more assets, draw 1 card.",
    ),
    "number of a card": (
        "E: Change the zone of this attack to mid.",
        "E: Change this attack's zone to mid.",
    ),
}
UFS_DIFFERENT = {
    "which card a pronoun is": (
        "E: Reveal 1 card from your hand. Ready 1 foundation. Seal it.",
        "E: Reveal 1 card from your hand. Ready 1 foundation. Discard the revealed card.",
    ),
    "this attack or your attack": ("E: This attack gets +1 speed.", "E: Your attack gets +1 speed."),
    "trigger or what it does it to": (
        "R Commit: After you play an attack, it gets +2 damage.",
        "R Commit: After you play an attack, this attack gets +2 damage.",
    ),
    "zone": ("E: Discard 1 card from your hand.", "E: Discard 1 card from your momentum."),
    "owner": ("E: Commit 1 foundation.", "E: Commit 1 of your opponent's foundations."),
    "who chooses": (
        "E: Destroy 1 of your opponent's foundations.",
        "E: Your opponent destroys 1 foundation.",
    ),
    "chosen or at random": ("E: Discard 1 card.", "E: Discard 1 card at random."),
    "up to or exactly": ("E: Ready 2 foundations.", "E: Ready up to 2 foundations."),
    "each player or both": (
        "E: Remove 1 card in each player's discard pile from the game.",
        "E: Remove 1 card in both players' discard piles from the game.",
    ),
    "must or may": ("E: Draw 1 card.", "E: You may draw 1 card."),
    "cost or effect": ("E Discard 1 card: Draw 1 card.", "E: Discard 1 card. Draw 1 card."),
    "other": ("E: Destroy 1 asset.", "E: Destroy another asset."),
    "minimum": ("E: This attack gets -2 damage.", "E: This attack gets -2 damage (minimum 1)."),
    "printed or now": (
        "E: Gain X vitality. X equals this attack's damage.",
        "E: Gain X vitality. X equals this attack's printed damage.",
    ),
    "how long": (
        "E: Your attacks get +1 damage for the rest of this turn.",
        "E: Your attacks get +1 damage until the start of your next turn.",
    ),
    "next or every": (
        "E: Your next attack this turn gets +1 damage.",
        "E: Your attacks get +1 damage for the rest of this turn.",
    ),
    "once or each time": (
        "E: If this attack deals damage, draw 1 card.",
        "E: For the rest of this turn, after you play an attack, draw 1 card.",
    ),
    "this way or this turn": (
        "E: Discard 1 card. If you discarded an attack this way, draw 1 card.",
        "E: Discard 1 card. If you discarded an attack this turn, draw 1 card.",
    ),
    "event by whom": (
        "R: After you discard a card, draw 1 card.",
        "R: After your opponent discards a card, draw 1 card.",
    ),
    "would or did": (
        "If this card would be destroyed, add it to your hand instead.",
        "After this card is destroyed, add it to your hand.",
    ),
    "fired or played": ("R: After you play an asset, gain 1 vitality.", "After you play an asset, gain 1 vitality."),
    "where it works": ("E: Draw 1 card.", "E [Hand]: Draw 1 card."),
    "whose turn": ("E [Your turn]: Draw 1 card.", "E [Opponent's turn]: Draw 1 card."),
    "gate": ("E: Draw 1 card.", "Combo E: Draw 1 card."),
    "keyword's number": ("E: This attack gains Stun: 1.", "E: This attack gains Stun: 2."),
    "face up or down": (
        "E: Add the top card of your deck to your momentum face up.",
        "E: Add the top card of your deck to your momentum.",
    ),
    "attack or attack card": (
        "R: After you play an attack, draw 1 card.",
        "R: After you play an attack card, draw 1 card.",
    ),
    "alternatives": (
        "E: Draw 1 card or gain 1 vitality.",
        "E: Draw 1 card and gain 1 vitality.",
    ),
    "if and if not": (
        "E: You may discard 1 card. If you do, draw 1 card.",
        "E: You may discard 1 card. If you do not, draw 1 card.",
    ),
}
UNIVERSUS_SAME = {
    "pronoun or noun": ("Enhance: Ready 1 foundation. Seal it.", "Enhance: Ready 1 foundation. Seal that foundation."),
    "condition in front or behind": (
        "Enhance: If you have 2 or more assets, draw 1 card.",
        "Enhance: Draw 1 card if you have 2 or more assets.",
    ),
    "zone written or by rule": ("Enhance: Discard 1 card.", "Enhance: Discard 1 card from your hand."),
    "cost word or sentence": ("Enhance Flip: Draw 1 card.", "Enhance Flip this card: Draw 1 card."),
}
UNIVERSUS_DIFFERENT = {
    "destroy or sacrifice": ("Enhance: Destroy 1 foundation.", "Enhance: Sacrifice 1 foundation."),
    "rival's or own": ("Enhance: Commit 1 foundation.", "Enhance: Your rival commits 1 foundation."),
    "blitz or enhance": ("Blitz: Draw 1 card.", "Enhance: Draw 1 card."),
    "instead": (
        "Enhance: This attack gets +2 damage. If you have 2 or more assets, it gets +4 damage instead.",
        "Enhance: This attack gets +2 damage. If you have 2 or more assets, it gets +4 damage.",
    ),
    "zone of work": ("Enhance: Draw 1 card.", "Enhance [Momentum]: Draw 1 card."),
}
FFTCG_SAME = {
    "pronoun or noun": ("Choose 1 Forward. Dull it.", "Choose 1 Forward. Dull the chosen Forward."),
    "duration in front or behind": (
        "Choose 1 Forward. It gains +1000 power until the end of the turn.",
        "Choose 1 Forward. Until the end of the turn, it gains +1000 power.",
    ),
    "zone written or by rule": ("Discard 1 card.", "Discard 1 card from your hand."),
    "with or of": (
        "Choose 1 Forward of power 5000 or less. Break it.",
        "Choose 1 Forward with 5000 power or less. Break it.",
    ),
    "loses or gains a negative number": (
        "Choose 1 Forward. It loses 1000 power until the end of the turn.",
        "Choose 1 Forward. It gains -1000 power until the end of the turn.",
    ),
    "they or the player": (
        "Your opponent selects 1 Forward you control. They discard 1 card.",
        "Your opponent selects 1 Forward you control. Your opponent discards 1 card.",
    ),
    "their, his/her or the player's": (
        "Your opponent discards 1 card from their hand.",
        "Your opponent discards 1 card from your opponent's hand.",
    ),
    "its controller and theirs": (
        "Choose 1 Forward. Its controller discards 1 card from their hand.",
        "Choose 1 Forward. Its controller discards 1 card.",
    ),
    "they do so or your opponent does": (
        "Your opponent may discard 1 card. If they do so, draw 1 card.",
        "Your opponent may discard 1 card. If your opponent does so, draw 1 card.",
    ),
    "instead or otherwise": (
        "Choose 1 Forward. Dull it. If you control a Backup, break it instead.",
        "Choose 1 Forward. If you control a Backup, break it. Otherwise, dull it.",
    ),
    "noun behind names": (
        "Choose 1 Job Knight or Card Name Rook Forward. Dull it.",
        "Choose 1 Job Knight Forward or Card Name Rook Forward. Dull it.",
    ),
    "where it is, in the cost or behind": (
        "Remove Vera in the Break Zone from the game: Draw 1 card.",
        "Remove Vera in your Break Zone from the game: Draw 1 card.",
    ),
    "summon or summons": (
        "When Vera is chosen by your opponent's Summons or abilities, draw 1 card.",
        "When Vera is chosen by your opponent's Summon or ability, draw 1 card.",
    ),
}
FFTCG_DIFFERENT = {
    "former or latter": (
        "Choose 1 Forward and 1 Backup. Dull the former.",
        "Choose 1 Forward and 1 Backup. Dull the latter.",
    ),
    "who controls it": (
        "Choose 1 Forward you control. Dull it.",
        "Choose 1 Forward opponent controls. Dull it.",
    ),
    "choose or select": ("Choose 1 Forward. Dull it.", "Select 1 Forward. Dull it."),
    "break or put": (
        "Choose 1 Forward. Break it.",
        "Choose 1 Forward. Put it into the Break Zone.",
    ),
    "how long": (
        "Choose 1 Forward. It gains Haste until the end of the turn.",
        "Choose 1 Forward. It gains Haste.",
    ),
    "when or if you do so": (
        "You may discard 1 card. When you do so, draw 1 card.",
        "You may discard 1 card. If you do so, draw 1 card.",
    ),
    "enters or attacks": ("When Vera enters the field, draw 1 card.", "When Vera attacks, draw 1 card."),
    "next damage or all damage": (
        "Choose 1 Forward. During this turn, the next damage dealt to it becomes 0 instead.",
        "Choose 1 Forward. It cannot be broken this turn.",
    ),
    "other": ("Choose 1 Forward. Break it.", "Choose 1 Forward other than Vera. Break it."),
    "its power or the source's": (
        "Choose 1 Forward. Deal it damage equal to its power.",
        "Choose 1 Forward. Deal it damage equal to Vera's power.",
    ),
    "EX Burst": ("Draw 1 card.", "EX BURST Draw 1 card."),
    "they or you": (
        "Your opponent selects 1 Forward you control. They discard 1 card.",
        "Your opponent selects 1 Forward you control. Discard 1 card.",
    ),
    "each player or your opponent": (
        "Each player discards 1 card. They draw 1 card.",
        "Your opponent discards 1 card. They draw 1 card.",
    ),
    "if they do or do not": (
        "Your opponent may discard 1 card. If they do so, draw 1 card.",
        "Your opponent may discard 1 card. If they do not, draw 1 card.",
    ),
    "instead of which sentence": (
        "Choose 1 Forward. Dull it. Dull all the Backups. If you control a Backup, break it instead.",
        "Choose 1 Forward. Dull it. Dull all the Backups. If you control a Backup, break all the Backups instead.",
    ),
    "to a player or to your opponent": (
        "When Vera deals damage to a player, draw 1 card.",
        "When Vera deals damage to your opponent, draw 1 card.",
    ),
    "dealt to you or by you": (
        "During this turn, the next damage dealt to you becomes 0 instead.",
        "During this turn, the next damage dealt to Vera becomes 0 instead.",
    ),
    "less than its power or any damage": (
        "If Vera is dealt damage less than its power, the damage becomes 0 instead.",
        "If Vera is dealt damage, the damage becomes 0 instead.",
    ),
    "how many Elements": (
        "When Vera attacks, if the cost to play Vera was paid with CP of exactly 3 different Elements, draw 1 card.",
        "When Vera attacks, if the cost to play Vera was paid with CP of 3 or more different Elements, draw 1 card.",
    ),
    "all CP or some": (
        "When Vera enters the field, if the cost to play Vera was only paid with Fire CP, draw 1 card.",
        "When Vera enters the field, if the cost paid to play Vera included Fire CP, draw 1 card.",
    ),
    "who deals the point": (
        "Choose 1 Forward. It deals your opponent 1 point of damage.",
        "Choose 1 Forward. Vera deals your opponent 1 point of damage.",
    ),
    "others than the chosen one or than itself": (
        "When Vera attacks, choose 1 Forward. Dull all the other Forwards.",
        "When Vera attacks, dull all the other Forwards.",
    ),
    "a name and a bare noun": (
        "Choose 1 Card Name Rook or Summon in your Break Zone. Add it to your hand.",
        "Choose 1 Card Name Rook Summon or Summon in your Break Zone. Add it to your hand.",
    ),
    "when it may be used": (
        "《Water》: Draw 1 card.",
        "《Water》: Draw 1 card. You can only use this ability during your turn.",
    ),
}


def cases(game: str, pairs: dict[str, tuple[str, str]]) -> list[object]:
    return [pytest.param(game, one, other, id=f"{game}: {name}") for name, (one, other) in pairs.items()]


SAME = [*cases("ufs", UFS_SAME), *cases("universus", UNIVERSUS_SAME), *cases("fftcg", FFTCG_SAME)]
DIFFERENT = [
    *cases("ufs", UFS_DIFFERENT),
    *cases("universus", UNIVERSUS_DIFFERENT),
    *cases("fftcg", FFTCG_DIFFERENT),
]


def meaning(text: str, game: str) -> str:
    own = "Vera" if game == "fftcg" else ""
    return explain(compile_ability(text, NAMES, game, TRAITS, own), game, clauses=False)


@pytest.mark.parametrize(("game", "one", "other"), SAME)
def test_means_the_same(game: str, one: str, other: str) -> None:
    assert meaning(one, game) == meaning(other, game)


@pytest.mark.parametrize(("game", "one", "other"), DIFFERENT)
def test_means_something_else(game: str, one: str, other: str) -> None:
    assert meaning(one, game) != meaning(other, game)
