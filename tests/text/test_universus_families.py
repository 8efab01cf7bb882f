"""Families of UniVersus wording: every sentence has one meaning and prints back; it means what UFS says otherwise."""

from __future__ import annotations

import pytest

from livingrules.kernel.tree import Ability
from livingrules.text import TextError, compile_ability, compile_keyword, print_ability, print_keyword
from livingrules.text.treeview import plain

NAMES = ("Mara", "Joss", "Mara Vane", "Mara Vane, Unbound", "Tide Wall", "Old Bell")
TRAITS = ("Tinker", "Night Shift", "2-C")


def compiled(text: str) -> Ability:
    return compile_ability(text, NAMES, "universus", TRAITS)


SENTENCES = """
Enhance Commit: This attack gets +2 damage.
First Form Flip: Draw 1 card.
Second Enhance Remove: Draw 1 card.
Blitz: This attack gets +1 speed.
Deadlock Blitz Sacrifice 1 foundation: Ruin 2.
Mara/Joss Enhance: Gain 2 health.
Tinker Enhance: Gain 1 health.
Night Shift First Enhance Commit: Draw 1 card.
2-C Blitz: Draw 1 card.
{fire} Response: After this card is destroyed, draw 1 card.
Response [Tenacious]: After you take damage, gain 2 health.
Enhance [Once per turn, Tenacious] Flip: Draw 1 card.
Enhance [Tenacious, once per turn]: Draw 1 card.
Response [Card Pool] [Once per turn]: After you draw 1 or more cards, gain 1 health.
Enhance [Rival's turn] Commit: This attack gets -2 damage.
Enhance [Rival attack] Commit: This attack gets -2 damage.
Enhance [Once per game]: Draw 2 cards.
Enhance Check 5: Draw 1 card.
Enhance Commit, check 4: Draw 1 card.
Enhance Commit, Spend 1 momentum: Draw 1 card.
Enhance Sacrifice, sacrifice 1 asset: Draw 2 cards.
Enhance Mill 3: This attack gets +1 damage for each attack milled this way.
Form Lose 2 stamina: Draw 1 card.
Enhance: Commit 1 rival foundation.
Enhance: Destroy 1 committed rival asset.
Enhance: Seal up to 2 rival foundations with difficulty 3 or less.
Enhance: Flip all rival face down foundations.
Enhance: This attack gets +1 damage for each rival asset.
Enhance: Seal 1 rival {air} or {infinity} foundation.
Enhance: Your Tinker attack gets +1 speed.
Enhance: Add 1 Night Shift card from your discard pile to your hand.
Enhance: If your character is a Tinker, draw 1 card.
Enhance: If you have 3 or more Tinkers, draw 1 card.
Enhance: Your {attackhigh} attack gets +1 speed.
Enhance: Change this attack's zone to {attacklow}.
Enhance: Build the top card of your deck face down.
Enhance: Build 1 foundation from your discard pile committed.
Response: After you block with this card, build it transformed.
Response: After you build a foundation, gain 1 health.
Response: After 1 or more rival foundations are built, draw 1 card.
Enhance: If you have built an asset this turn, draw 1 card.
Response: After you spend 1 or more momentum, ready 1 foundation.
Enhance: Your rival spends 1 momentum.
Blitz: Momentum cannot be spent during this attack.
Enhance: Each player mills 2.
Response: After your rival mills 1 or more cards, gain 1 health.
Enhance Mill 1: If you milled a foundation this way, draw 1 card.
Blitz: Freeze 2 rival foundations.
Blitz: Commit and freeze 1 rival foundation.
Blitz: Commit or seal 1 rival foundation.
Response: After you sacrifice 1 or more foundations, draw 1 card.
Enhance: Your rival sacrifices 1 foundation.
Blitz: If you have sacrificed a foundation this turn, this attack gets +2 damage.
Response: After this attack deals damage, clear it from your card pool.
Enhance: Transform Mara Vane.
After this character transforms into Mara Vane, Unbound, draw 2 cards.
Response: After this attack deals damage to a character, draw 1 card.
Response: After your attack deals 4 or more damage to your rival, draw 1 card.
Enhance: If this attack deals damage to a backup, draw 1 card.
Blitz: Each rival backup loses 2 stamina.
Enhance: This backup gains 1 stamina.
Blitz: Destroy 1 rival backup with 3 or less stamina.
Response: After this backup is attacked, draw 1 card.
Blitz: This attack gets +3 damage if it is attacking a backup.
Your backups cannot be attacked.
Response: After this card is committed due to a rival effect, ready it.
Response: After this card is destroyed by your rival's non-character effect, draw 1 card.
This card cannot be committed due to rival effects.
Enhance: If you have cycled this game, this attack gains Stun: 2.
Response: After you try to block with this card, draw 1 card.
Enhance: Your rival cannot try to block this attack with foundations.
Enhance: If your rival tries to block this attack, they lose 1 health.
Form: Try to play 1 attack from your discard pile as your next form.
Enhance: You may try to play that card this turn.
Enhance: If this attack was played from anywhere other than your hand, it gets +3 damage.
Response: After this card is played from your discard pile, draw 1 card.
Enhance: Draw 1 card. Only playable if a card has left your card pool this turn.
Enhance: Your rival loses 3 health. This effect cannot reduce your rival below 1 health.
At the start of your turn, lose 3 health. This cannot reduce your health below 1.
This attack's damage cannot be reduced below printed.
Enhance: This attack gets +1 damage for each card in your hand (max. +3).
Enhance: This attack gets -1 speed for every 2 rival foundations.
Enhance: If this attack's speed is less than printed, it gets +2 speed.
Enhance: If your attack's damage is below printed, draw 1 card.
Enhance: This attack gets -2 speed. You may discard 1 card. If you do, this attack gets -4 speed instead.
Enhance: Draw 1 card. Then if you have 5 or more cards, discard 1 card.
Response: After you play this card, add 1 Rust counter to this card.
Enhance Remove 3 Rust counters: Draw 1 card.
Enhance Remove 1 Rust counter from your character: Draw 1 card.
Enhance: Remove all Rust counters from this card. This attack gets -1 speed for each counter removed this way.
Enhance: This attack gets +1 damage for each Old Iron counter on this card.
Your attacks get +1 damage for every 2 Rust counters on this character.
Blitz: If there are 2 or more Rust counters on your character, this attack gains Throw.
Blitz: If you have 4 or more Rust counters, draw 1 card.
Enhance: Seal 1 rival card with 2 or more Rust counters on it.
Enhance: Add 1 Spark token to your stage.
Enhance Sacrifice 2 Spark tokens: Draw 1 card.
Blitz: If you have a Spark token in your stage, ruin 1.
Response: After you gain health, if this is the second time you have gained health this turn, draw 1 card.
Enhance: Draw 1 card. If this is the third or greater time you have played this ability this turn, commit this card.
Enhance: This attack gets +X damage. X equals the number of times you have gained health this turn.
Enhance: If this is the second card you have played this turn, draw 1 card.
Blitz: If you took damage last turn, this attack gets +3 speed.
Response: After you play or block with an action, draw 1 card.
When you build this card, build it committed.
When this card is added to your momentum, add it face up.
When committing cards to pass a check, you may commit 1 asset as though it were a foundation.
You can include up to 10 copies of this card in your deck.
Enhance: Draw 1 card. This enhance is playable any number of times this Enhance Step.
Enhance: Your rival loses 2 health. They may discard 1 card to cancel this ability.
Blitz: This attack's Powerful rating gets +2.
Blitz: Each of this attack's keyword ratings gets +1.
Blitz: Double this attack's speed or damage.
Enhance: Return this attack to its printed speed and damage.
Enhance Name a card type: Reveal the top card of your deck. If the revealed card matches the named type, draw 1 card.
Enhance: Your attack with "Tide" or "Bell" in its name gets +1 speed.
Combo Enhance: Ready all cards committed to pass the check to play this attack.
Enhance: Search your deck or discard pile for 1 asset and build it.
Enhance: Choose a player. That player draws 1 card.
Response: After your rival's Combat Phase begins, draw 2 cards and discard down to your hand size.
Enhance: Your rival checks against a 6. If they fail, they discard 1 card.
Enhance: Look at the top 3 cards of your deck. Put the rest on the bottom of your deck in a random order.
Response: After you play a backup or Shift attack, draw 1 card.
Enhance: Add 1 Tinker backup or a Titan attack from your discard pile to your hand.
Enhance: Sacrifice 1 backup. If you did, draw 2 cards.
While this card is in your stage, if you have 9 or more foundations, your attacks get +1 speed.
While this card is in your stage, your character is a Tinker.
Tinker/Night Shift Response Flip: After your attack is completely blocked, ready 1 foundation.
Enhance: Add all backups from among the cards milled this way to your hand.
Enhance Mill 2: Add 1 of the cards milled this way to your hand.
Enhance: Destroy 1 asset in play.
Enhance: If there is a sealed card in any stage, draw 1 card.
Your attacks get +1 damage for every 2 Rust counters on this character (max. 7).
Enhance: Your rival loses 1 health for each card in their hand (max. 3).
Enhance: Draw 1 card for each rival asset (maximum 2).
Response: After this card is discarded or sacrificed, your attack gets +2 speed.
Response: After this card enters your discard pile from your hand or deck, draw 1 card.
Enhance: If this attack was played from a zone other than your hand, draw 1 card.
Response: After the start of your rival's Combat Phase, draw 1 card.
Enhance: This turn, your attacks get +1 speed.
Enhance: This attack gains Powerful: 2 or EX: 2.
Enhance: This attack loses all keywords. It cannot gain keywords.
Enhance: Your rival's block modifiers get +1 this turn.
Enhance: If this attack shares at least 2 symbols with your character, draw 1 card.
Enhance Discard 1 card: Add 1 card with the same difficulty as the discarded card from your discard pile to your hand.
Response: After you make a check, your check gets +2.
Enhance: This attack gets +X damage. X equals your momentum. If X is 3 or greater, draw 1 card.
Enhance: Each rival loses 1 health.
Blitz: Choose 1 - - Draw 1 card. - Your rival discards 1 card. Gain 1 health.
Blitz: Your rival chooses 1 - - Draw 1 card. - This attack gets +2 damage.
Enhance: Choose 1. If you have 2 or more momentum, choose both instead - - - Draw 1 card. - Gain 2 health.
""".strip().splitlines()

AS_IN_UFS = [
    ("Enhance: Build 1 foundation face down.", "E: Add 1 foundation to your staging area face down."),
    ("Enhance: Your rival builds 1 asset.", "E: Your opponent adds 1 asset to your staging area."),
    ("Enhance Spend 1 momentum: Draw 1 card.", "E Discard 1 momentum: Draw 1 card."),
    ("Enhance [Tenacious]: Draw 1 card.", "E: Draw 1 card. Playable while committed."),
    ("Enhance Check 5: Gain 1 health.", "E (5+): Gain 1 vitality."),
    ("Enhance: Commit 1 rival foundation.", "E: Commit 1 of your opponent's foundations."),
    ("Form: If you have 10 or less health, draw 1 card.", "F: If you have 10 or less vitality, draw 1 card."),
    ("Response: After you try to play an attack, draw 1 card.", "R: After you attempt to play an attack, draw 1 card."),
    ("Enhance: Remove 1 card in your stage.", "E: Remove 1 card in your staging area from the game."),
    ("Enhance: Your attacks get +1 speed for every 2 assets.", "E: Your attacks get +1 speed for every 2 assets."),
    (
        "Enhance: If this is the second card you have played this turn, draw 1 card.",
        "E: If this is your second card this turn, draw 1 card.",
    ),
]

DIFFERENT = [
    ("Enhance: Sacrifice 1 foundation.", "Enhance: Destroy 1 foundation."),
    ("Enhance: Commit 1 rival foundation.", "Enhance: Your rival commits 1 foundation."),
    ("Enhance: Mill 2.", "Enhance: Discard 2 cards."),
    ("Blitz: Draw 1 card.", "Enhance: Draw 1 card."),
    (
        "Response: After this attack deals damage, draw 1 card.",
        "Response: After this attack deals damage to a backup, draw 1 card.",
    ),
    (
        "Enhance: This attack gets +1 damage for each rival asset (max. 5).",
        "Enhance: This attack gets +1 damage for each rival asset (max. +5).",
    ),
    ("Enhance: Your Tinker attack gets +1 speed.", "Tinker Enhance: Your attack gets +1 speed."),
]

DECLINED = [
    "Enhance: If you do, draw 1 card.",
    "Enhance: Remove 1 X counter from this card.",
    "Enhance: Your attack is a Gardener.",
    "Enhance: Spend 1 foundation.",
    "Enhance: Your Gardener attack gets +1 speed.",
    "Enhance: Lose 1 vitality.",
    "Enhance: Your opponent draws 1 card.",
    "Enhance: Your rival build 1 asset.",
    "Enhance: Mill 1 foundation.",
    "Enhance: Ruin.",
    "Blitz: Choose 1 - - Draw 1 card.",
    "Enhance [Stubborn]: Draw 1 card.",
    "E Commit: Draw 1 card.",
    "Enhance Remove 3 rust counters: Draw 1 card.",
]


@pytest.mark.parametrize("text", SENTENCES)
def test_a_sentence_has_one_meaning_and_prints_back(text: str) -> None:
    assert print_ability(compiled(text), "universus") == text


@pytest.mark.parametrize("text", SENTENCES)
def test_the_house_style_of_a_sentence_means_the_same(text: str) -> None:
    ability = compiled(text)
    assert compiled(print_ability(plain(ability), "universus")) == ability


@pytest.mark.parametrize(("here", "there"), AS_IN_UFS)
def test_what_ufs_says_otherwise_is_the_same_tree(here: str, there: str) -> None:
    assert compiled(here) == compile_ability(there, NAMES)


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_contrasts_are_kept_apart(one: str, other: str) -> None:
    assert compiled(one) != compiled(other)


@pytest.mark.parametrize("text", DECLINED)
def test_what_the_game_does_not_say_is_declined(text: str) -> None:
    with pytest.raises(TextError):
        compiled(text)


@pytest.mark.parametrize("text", SENTENCES[-3:])
def test_ufs_does_not_read_the_dialect(text: str) -> None:
    with pytest.raises(TextError):
        compile_ability(text, NAMES)


@pytest.mark.parametrize("text", ["Deflect: 2", "Echo", "Shift", "Titan", "Tinker", "Deadlock Stun: 2", "Tinker EX: 2"])
def test_keywords(text: str) -> None:
    assert print_keyword(compile_keyword(text, NAMES, "universus", TRAITS), "universus") == text
