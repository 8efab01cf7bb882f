"""Families of wording: every sentence has one meaning and prints back; variants mean the same, contrasts do not."""

from __future__ import annotations

import pytest

from livingrules.text.compile import compile_ability, print_ability

NAMES = ("Mara", "Joss", "Tide Wall", "Old Bell")

SENTENCES = """
Combo E: This attack gets +3 damage.
Deadlock F: Your opponent discards 1 card.
Desperation E Destroy: Gain 2 vitality. Playable while committed.
Mara/Joss E Commit: Ready 1 foundation.
{air} R Flip: After you gain vitality, draw 1 card.
E [Twice per turn] Lose 1 vitality: Your attack gets +1 speed.
F [Discard Pile] Remove 2 cards from your discard pile from the game: Add this card to your hand.
R [Momentum] Discard this card from your momentum: After you play a Ranged attack, it gets +2 damage.
R [Hand] Add this card to your card pool: After your opponent plays an attack, it gets -1 speed.
E [Opponent's attack] Remove: This attack gets -2 damage.
E Commit 2 foundations: Destroy 1 of your opponent's assets.
E Discard your hand: Draw 4 cards.
E Discard X cards: Your opponent loses X vitality.
E Reveal 1 Weapon attack from your hand: This attack gains Stun: 1.
E Add 1 foundation to the bottom of your deck: This attack gets +2 speed.
E Flip 1 foundation (5+): Seal 1 of your opponent's foundations.
R Destroy: After your opponent plays an ability on a foundation, cancel it.
R Commit: After your opponent plays an enhance that would commit 1 or more of your foundations, cancel its effects.
R: After you completely block an attack, gain 1 vitality.
R Commit: After you fail a check to play an attack, your Combat Phase does not end.
R Commit: After your opponent makes a check, that check gets -1.
R: After this card is discarded from your hand, draw 1 card.
R Commit: Before the Block Step of your attack, it gets +2 speed.
R: After you are dealt 4 or more damage, ready 1 foundation.
R Remove: After your attack is not blocked, your opponent commits 1 foundation.
E: If your opponent blocks this attack with an attack card, draw 1 card.
E: If this is your second attack this turn, it gets +2 damage.
E: If you have fewer foundations than your opponent, ready 1 foundation.
E: If there are 3 or more attacks in your card pool, draw 1 card.
E: If your opponent's starting character has {fire}, this attack gets +1 damage.
E: If this attack's speed is 5 or more, it gets +2 damage.
E: If you have not played a foundation this turn, draw 1 card.
E: If the top card of your discard pile is an attack, this attack gets +1 speed.
E: Ready 1 foundation that has not been readied this Combat Phase.
E: Destroy 1 of your opponent's ready foundations with a difficulty of 3 or less.
E: Add up to 2 non-Unique foundations that you could normally play from your hand to your staging area.
E: Your opponent discards 1 card at random.
E: Seal all other cards in your opponent's staging area.
E: This attack gets +X speed. X equals half of your opponent's vitality (rounded up).
E: Gain X vitality. X equals this attack's printed damage plus 1 (maximum 5).
E: This attack gets +1 damage for every 2 cards in your discard pile.
E: Look at the top 3 cards of your deck and replace them in any order.
E: Look at the top 2 cards of your deck. Add 1 of them to your hand and the rest to the bottom of your deck.
E: Search your deck for 1 asset and add it to your hand. Shuffle your deck.
E: You may draw 1 card. If you do not, gain 2 vitality.
E: Your opponent may discard 2 cards. If they do not, this attack gets +3 damage.
E: Your opponent must discard 1 card as an additional cost to play attacks this turn.
E: This attack does not count toward progressive difficulty.
E: Your next attack this turn ignores progressive difficulty.
E: The damage of this attack cannot be reduced by effects.
E: This attack cannot be blocked by foundation cards.
E: Players cannot play form abilities for the rest of this turn.
E: End the Enhance Step.
E: If your opponent has 1 or less vitality, win the game.
E: Name a card. Your opponent reveals their hand and discards all copies of the named card.
E: Cancel that ability.
F: Play 1 foundation from your hand as your next form, ignoring progressive difficulty.
This card counts as 2 cards when committed to pass a check.
You may only play this card if you have played 2 or more attacks this turn.
Your Fury attacks get +1 damage while you are at Desperation.
If you have 5 or more momentum, this card gets -2 difficulty.
After this card enters your staging area, your opponent discards 1 card.
When you play an asset, gain 1 vitality.
At the end of your turn, lose 1 vitality.
This card gains "E Commit: Draw 1 card."
E: This attack gains "If this attack deals damage, draw 1 card."
E: Draw 1 card. Only playable if your starting character is Mara.
E: Draw 1 card. Only playable once per turn.
Combo E: This attack gets +2 damage and Stun: 2.
E: Your attacks get Safe and +1 damage for the rest of this turn.
E: Your attack gets +1 damage and Throw.
E: This attack gets +1 speed, +1 damage and Stun: 1.
E Commit: Discard 1 Reversal from your card pool.
E: Your Reversal gets +1 damage.
E: Any Weapon attack gets -X damage. X equals your momentum.
E: You may add it to your staging area face down during the End Phase.
E: If this attack deals damage, the next time you play a foundation this turn, add it to your staging area.
E: If this attack deals damage, for the rest of this turn, after you play an attack, draw 1 card.
E: Ready your character card.
E Commit 1 foundation or discard 1 card: Draw 1 card.
R Commit: After your opponent discards cards from their hand, they discard 1 card.
R Commit: After a control check is made, that check gets either +1 or -1.
E: All of your opponent's control checks get +2 this turn.
R: After your opponent does not block your attack, draw 1 card.
E: Draw 1 card. Your opponent may commit 2 foundations to negate this effect.
E: That card does not ready during this Ready Step.
E: If your opponent's character does not share a resource symbol with your character, draw 1 card.
E: Multiple copies of this attack get +4 speed, +4 damage and gain Flash.
E: This attack and its multiple copies get +2 damage.
E: Your next attack this turn gets +2 damage, +2 speed and ignores progressive difficulty.
E: This attack gets +1 damage and 'Stun: 1'.
R: After you check a foundation, re-check.
E: Name a non-attack card.
E: Add 1 card from your discard pile to the top of your deck.
E: If this attack is blocked by a non-attack card, your opponent loses 2 vitality.
E: If this is your 3rd attack this turn, draw 1 card.
E: If this attack deals no damage, gain 2 vitality.
E: Flip 1 of your opponent's foundations with a response ability printed on it.
R Commit: After you cancel an enhance ability, draw 1 card.
E: Draw 1 card or your opponent discards 1 card (your choice).
E: If your opponent fails that check, they draw 1 card.
E: This attack gets +X damage. X equals the printed damage of the preceding attack in your card pool.
R Commit: After your opponent plays a card that shares a name with a foundation in your staging area, draw 1 card.
E: Their block modifier gets +2.
E: Discard up to 2 multiple copies of this attack.
E: Reduce this attack's damage by 2.
E: Increase the speed of your attack by 1.
E: Set this attack's speed to 4.
E: Double this attack's damage.
E: Return the speed of this attack to its printed value.
E: Skip your opponent's next Draw Step.
E: Skip the Block Step.
E: This attack loses all abilities.
E: That foundation has a blank text box until the end of this turn.
E: This card gains the {fire} symbol.
E: Play 1 foundation from your hand, ignoring progressive difficulty.
F: Play 1 attack from your discard pile as your next card.
If this card would be destroyed, add it to your hand instead.
E: For the rest of this turn, if 1 of your foundations would be destroyed, commit it instead.
E: Draw 1 card unless your opponent has 2 or more assets.
E: Make a check against 5. If you pass, draw 2 cards.
E: For the rest of this game, your attacks get +1 damage.
E: Discard 2 cards at random.
E: Destroy another asset.
E: Seal each of your opponent's assets.
E: Flip any number of your foundations.
E: Discard the bottom 2 cards of your deck.
E: Destroy 1 foundation other than this card.
E: Add 1 attack without Throw from your discard pile to your hand.
E: Ready 1 foundation with exactly 2 keywords.
E: If this attack has Kick or Punch, draw 1 card.
E: If this attack does not have Throw, it gets +1 speed.
E: If this attack is high, it gets +1 speed.
E: If your starting character is female, draw 1 card.
E: If your opponent's hand size is greater than your hand size, draw 1 card.
E: If this attack's damage is greater than its printed value, draw 1 card.
E: If you have 2 or more assets or it is your opponent's turn, draw 1 card.
E: If your vitality is less than or equal to 10, gain 1 vitality.
E: If you have exactly 3 foundations, draw 1 card.
E: If you have fewer than 3 foundations, draw 1 card.
E: Gain X vitality. X equals 2 more than your hand size.
E: Gain X vitality. X equals the lowest printed difficulty among your foundations.
E: Gain X vitality. X equals your vitality divided by 4 (rounded down).
E: Gain X vitality. X equals your momentum (minimum 1, maximum 3).
E: Your opponent cannot block this attack unless they have 2 or more momentum.
E: For the rest of this turn, your opponent cannot play foundations.
E: No more form abilities may be played this turn.
E: Abilities on that card cannot be played this turn.
E: As an additional cost to play attacks this turn, your opponent must lose 1 vitality.
R: After you play another enhance, draw 1 card.
R: After your opponent plays a combo enhance ability, draw 1 card.
R: After you gain vitality or you draw 1 or more cards, your attack gets +1 speed.
R: After this card is revealed from your hand due to your effect during the Enhance Step, draw 1 card.
R Commit: After you make a check to block, that check gets +1.
R: After you check a 4 or more, gain 1 vitality.
At the end of each turn, lose 1 vitality.
At the start of your next turn, draw 1 card.
As long as this card is committed, your attacks get +1 damage.
Deadlock R (5+) Commit: After you draw 2 cards, gain 1 vitality.
E Discard: Draw 1 card.
E: Twice per turn, draw 1 card.
E: The Enhance Step ends.
E: Those cards are discarded.
E: Destroy this card and 1 of your opponent's assets.
E: Destroy 1 of your opponent's foundations for each asset in your staging area.
E: Draw 1 card or gain 2 vitality (your choice).
E: This attack gains Throw or gets +2 damage.
E: Your opponent may discard 1 card or lose 2 vitality. If they do, draw 1 card.
E: Draw 1 card. Your opponent may discard 1 card or lose 2 vitality to cancel this ability.
E: Discard the top card of both players' decks.
E: Search your discard pile for 1 attack, reveal it and add it to your hand. Then shuffle your deck.
E: Choose 2 of your opponent's foundations. Destroy 1 of them and commit the rest.
E: Lose the game.
E: Take 2 damage.
E: Clear this card.
E: Your opponent loses 1 vitality for each of the revealed cards.
E: If this attack deals more than its printed damage, draw 1 card.
E: If this attack does not deal damage, draw 1 card.
E: If your opponent partially blocks this attack, draw 1 card.
E: Draw 1 card. This ability is only playable if you have 2 or more assets.
R: After you are dealt damage by your opponent's attack, gain 1 vitality.
E: Your attack gets a damage bonus equal to your hand size.
E: Name a zone. If this attack is in your card pool, change its zone to the named zone.
F: Choose a symbol. Your starting character gains {void} until the end of your turn.
E: If this attack deals damage, gain 2 vitality.
E: For the rest of this turn, after 1 of your attacks deals damage, gain 2 vitality.
E: For the rest of this turn, your high attacks get +2 damage.
E Commit: Your next attack this turn gets +2 speed.
E Commit: Your opponent's attack gets -3 damage (minimum 1).
E Commit: Gain 2 vitality.
E Discard 1 card: Gain 2 vitality. Commit 1 of your opponent's foundations.
E (6+): Draw 1 card.
First E: Your attack gets +1 damage.
First E: Draw 1 card.
F (7+): Draw 1 card.
R: After the difficulty of 1 of your attacks is modified, gain 1 vitality.
After the Ready Phase, draw 1 card.
R: After your opponent draws 1 or more cards during the Combat Phase, draw 1 card.
After you play an attack, gain 1 vitality.
R: After this card is played, look at the top card of your deck.
R: After you play an attack card as a block, it gains Breaker: 1.
R Commit: After you play a block, change its block zone to mid.
R Commit: After you block an attack, draw 1 card.
R: After you play an ability that would gain vitality, draw 1 card.
R: After your opponent plays an enhance, draw 1 card.
E Destroy 1 foundation: Your attack gets +X damage. X equals the difficulty of the destroyed foundation.
R [Card Pool] Discard 1 momentum: After this card is played, add it to your staging area.
R Destroy: After your opponent plays a foundation, remove it from the game.
E: Change this attack's speed to 3.
E: Switch this attack's speed and damage.
E Commit: If this attack deals damage, draw 1 card.
E Commit: This attack gets +2 or -2 speed.
E: Choose 1 of your opponent's committed foundations. That foundation does not ready during their next Ready Step.
R: After you block with this card, the blocked attack deals no damage.
F: Choose 1 foundation. The next time that foundation would be destroyed this turn, commit it instead.
This card's difficulty is 3.
After this card is discarded to pay a cost, gain 2 vitality.
E: Your opponent must play a foundation as their next form this turn or pass.
R Commit: After you draw 1 or more cards, gain 1 vitality.
R Commit: After 1 of your foundations is destroyed, gain X vitality. X equals its difficulty.
After 1 of your foundations is destroyed, add it to your hand.
After your opponent's foundation is destroyed, remove it from the game.
R Commit: After you play an enhance, gain 1 vitality.
E Commit: Your attack gets +2 damage. Playable by either player.
E Commit: Draw 1 card. Playable while committed.
E: This attack is unblockable.
E Commit: Your opponent's attacks get +1 difficulty for the rest of this turn.
E: Search your deck for 1 foundation and add it to your hand. Shuffle your deck.
E Flip: Return this attack to its printed damage.
R Commit: After you check a 2 or less, draw 1 card.
R Commit: After your opponent plays an enhance, cancel it.
E: Win the game.
E: You may discard 1 card. If you do, draw 2 cards.
E: Your opponent discards 1 card or loses 2 vitality.
E: As an additional cost to play attacks this turn, your opponent must discard 1 card.
At the start of your Combat Phase, gain 1 vitality.
E: This card cannot be destroyed this turn.
""".strip().splitlines()

SAME = [
    ("E: If you have 2 or more assets, draw 1 card.", "E: If you have at least 2 assets, draw 1 card."),
    ("E: This attack cannot be blocked.", "E: This attack may not be blocked."),
    ("E: This attack gains Stun: 1.", "E: This attack gets Stun: 1."),
    (
        "E: This attack does not count toward progressive difficulty.",
        "E: This attack does not count towards progressive difficulty.",
    ),
    ("At the start of your turn, draw 1 card.", "At the beginning of your turn, draw 1 card."),
    (
        "E: Your attacks get +1 damage for the rest of this turn.",
        "E: Until the end of this turn, your attacks get +1 damage.",
    ),
    ("E: Draw 1 card if you have 2 or more assets.", "E: If you have 2 or more assets, draw 1 card."),
    ("E: Change the zone of this attack to mid.", "E: Change this attack's zone to mid."),
    ("R: After you make a check, that check gets +1.", "R: After you make a control check, that check gets +1."),
    ("E Commit, discard 1 card: Draw 1 card.", "E Commit, Discard 1 card: Draw 1 card."),
    ("E: Your slam attack gets +1 speed.", "E: Your Slam attack gets +1 speed."),
    ("Enhance Commit: Draw 1 card.", "E Commit: Draw 1 card."),
]

DIFFERENT = [
    ("E: Destroy 1 of your opponent's foundations.", "E: Your opponent destroys 1 foundation."),
    ("E: If this attack deals damage, draw 1 card.", "E: If it is your turn, draw 1 card."),
    ("R: After you play an attack, draw 1 card.", "R: After you play an attack card, draw 1 card."),
    ("E: This attack gets +1 speed.", "E: Your attack gets +1 speed."),
    ("E: This attack gets -2 damage (minimum 1).", "E: This attack gets -2 damage."),
    ("E: Draw up to your hand size.", "E: Draw 2 cards."),
]


@pytest.mark.parametrize("text", SENTENCES)
def test_a_sentence_has_one_meaning_and_prints_back(text: str) -> None:
    assert print_ability(compile_ability(text, NAMES)) == text


@pytest.mark.parametrize(("one", "other"), SAME)
def test_variants_mean_the_same_and_each_prints_as_written(one: str, other: str) -> None:
    first, second = compile_ability(one, NAMES), compile_ability(other, NAMES)
    assert first == second
    assert (print_ability(first), print_ability(second)) == (one, other)


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_contrasts_are_kept_apart(one: str, other: str) -> None:
    assert compile_ability(one, NAMES) != compile_ability(other, NAMES)
