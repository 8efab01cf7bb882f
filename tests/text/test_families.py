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
