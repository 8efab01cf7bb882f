"""Who chooses, where an ability works, and when X is known: what leaves it open is declined, the candidates named."""

from __future__ import annotations

import pytest

from livingrules.text.compile import compile_ability, playable
from livingrules.text.errors import Declined, TextError
from livingrules.text.tree import Ability, OneOf

CONSIDERED = "This card is considered a foundation with a blank text box."
OPEN = (
    ("R: After your opponent makes a check, that check gets -2. If they fail that check, draw 1 card.",
     "they fail that check", "can be that check or any check of this turn"),
    ("R: After your opponent makes a check, draw 1 card. If they fail that check, draw 1 card.",
     "they fail that check", "can be that check or any check of this turn"),
    ("E: Make a check against 5. Draw 1 card. If you pass that check, draw 1 card.",
     "you pass that check", "can be that check or any check of this turn"),
    ("If you fail that check, draw 1 card.", "you fail that check",
     "nothing in this text can be 'you fail that check'"),
    ("R: After a foundation is added to your discard pile, draw 1 card.", "a foundation is added to your discard pile",
     "can be what an effect adds or whatever comes there (D.2.3.3)"),
    ("E: Both players commit 1 foundation or discard 1 card.", "Both players commit 1 foundation or discard 1 card",
     "who chooses? you, whose effect it is (K.2.5) or you, for each of them (K.2.5)"),
    ("E: If this card is in your discard pile, draw 1 card.", "this card is in your discard pile",
     "where does this work? where cards of its type work by the rules (H.2, H.6) or in the discard pile"),
    ("E: Add this card from your discard pile to your hand.", "Add this card from your discard pile to your hand",
     "where does this work? where cards of its type work by the rules (H.2, H.6) or in the discard pile"),
    ("After you play an attack, add this card from your momentum to your hand.",
     "add this card from your momentum to your hand",
     "where does this work? where cards of its type work by the rules (H.2, H.6) or in the momentum"),
    ("E: Draw X cards. Destroy 1 of your foundations. X equals that foundation's difficulty.", "that foundation",
     "can be none of what this text mentions: the destroyed foundation"),
    ("E: Draw X cards. Discard 2 cards. X equals the number of cards discarded this way.",
     "the number of cards discarded this way",
     "can be none of what this text mentions: the discarded card"),
    ("F: If this is your second foundation this turn, draw 1 card.", "this",
     "can be none of what this text mentions: the attack in progress and this card"),
    (f"E: Add 1 card from your hand to your staging area face down. {CONSIDERED}", "This card",
     "can be this card or the added card"),
    (f"E: If this attack deals damage, add it to your staging area face down. {CONSIDERED}", "This card",
     "can be this card or the attack in progress"),
)  # fmt: skip
ONE_THIS = "E: If this is the only card in your card pool, draw 1 card."
PLAIN = (
    f"E Turn this foundation face down: Turn 1 of your foundations face down. {CONSIDERED}",
    "E: Destroy 1 of your foundations. Draw X cards. X equals that foundation's difficulty.",
    "E: Discard 2 cards. Draw X cards. X equals the number of cards discarded this way.",
    "E [Discard Pile]: Add this card from your discard pile to your hand.",
    "After this card is discarded, add this card from your discard pile to your hand.",
    "After you play an attack, if this card is in your discard pile, add it to your hand.",
)
CHOOSERS = (
    ("E: Your opponent draws 1 card or gains 1 vitality.", "you"),
    ("E: Your opponent draws 1 card or gains 1 vitality (your choice).", "you"),
    ("E: Your opponent draws 1 card or gains 1 vitality (their choice).", "opponent"),
    ("E: Your opponent must either draw 1 card or gain 1 vitality.", "opponent"),
)


@pytest.mark.parametrize(("text", "phrase", "message"), OPEN)
def test_what_leaves_it_open_is_declined(text: str, phrase: str, message: str) -> None:
    with pytest.raises(TextError) as caught:
        compile_ability(text)
    (declined,) = caught.value.declined
    assert declined.message.endswith(message)
    assert text[declined.column - 1 :][: declined.width].rstrip(".") == phrase


@pytest.mark.parametrize("text", PLAIN)
def test_what_can_only_mean_one_thing_is_understood(text: str) -> None:
    assert compile_ability(text).body


@pytest.mark.parametrize(("text", "chooser"), CHOOSERS)
def test_who_chooses_is_written_or_told_by_the_clause(text: str, chooser: str) -> None:
    (choice,) = compile_ability(text).body
    assert isinstance(choice, OneOf)
    assert choice.chooser == chooser


@pytest.mark.parametrize(
    ("text", "phrase"),
    [
        ("While this card is in your staging area, your attacks get +1 damage.", "this card is in your staging area"),
        ("E [Staging Area]: Draw 1 card.", "Staging Area"),
    ],
)
def test_no_attack_works_in_the_staging_area(text: str, phrase: str) -> None:
    ability = compile_ability(text)
    assert isinstance(playable(ability, text, 1, card_type="foundation"), Ability)
    declined = playable(ability, text, 1, card_type="attack")
    assert isinstance(declined, Declined)
    assert text[declined.column - 1 :][: declined.width] == phrase


def test_a_mere_this_is_the_attack_on_attacks_and_left_open_on_other_cards() -> None:
    ability = compile_ability(ONE_THIS)
    assert isinstance(playable(ability, ONE_THIS, 1, "ufs", "attack"), Ability)
    declined = playable(ability, ONE_THIS, 1, "ufs", "action")
    assert isinstance(declined, Declined)
    assert declined.message == "'this' can be this card or the attack in progress"
