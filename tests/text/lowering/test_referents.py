"""Which card a phrase means: one text that each rule binds, and one that stays open."""

from __future__ import annotations

import pytest

from livingrules.text.compile import compile_ability
from livingrules.text.errors import TextError
from livingrules.text.lowering import referents
from livingrules.text.lowering.checks import lowered
from livingrules.text.lowering.referent_rules import REFERENT_RULES, REST_RULES
from livingrules.text.lowering.referents import pointing_back
from livingrules.text.lowering.resolution import Findings

BOUND = [
    # number
    ("B1", "E: Reveal 2 cards from your hand. Choose 1 of your foundations. Ready it.", "the chosen foundation"),
    ("B1", "E: Reveal 2 cards from your hand. Discard 1 card. Discard them.", "the revealed card"),
    # noun
    ("B1", "E: Choose 1 foundation. Discard 1 card. Ready that foundation.", "the chosen foundation"),
    ("B1", "E: Draw 1 card. Choose 1 asset in your discard pile. Remove that asset from the game.",
     "the chosen asset"),
    # participle, and what is in progress has a name of its own
    ("B1", "E: Choose 1 card in your hand. Discard 1 card. Remove the discarded card from the game.",
     "the discarded card"),
    ("B1", "E: Reveal 1 card from your hand. This attack gets +1 damage. Discard that card.", "the revealed card"),
    # where the card is
    ("B2", "E: Choose 1 of your foundations. Your opponent discards 1 card. Ready it.", "the chosen foundation"),
    ("B2", "E Discard 1 card: This attack gets +1 speed. If it deals damage, gain 1 vitality.",
     "the attack in progress"),
    ("B2", "E: Reveal 1 attack from your hand. Your attack gets +1 speed. It gets +2 damage.",
     "the attack in progress"),
    # whose it is
    ("B2", "R: After you completely block an attack with this card, play it as a Reversal.", "this card"),
    # what the text has said is no question
    ("B2", "E: If this attack deals damage, reveal the top card of your deck. If it is a foundation, draw 1 card.",
     "the revealed card"),
    ("B3", "E Discard 1 card: Discard the top card of your deck. Add it to your hand.", "the discarded card"),
    ("B3", "R: After your opponent discards a card, discard the top card of your deck. Add it to your hand.",
     "the discarded card"),
    ("B4", "E: If this attack deals damage, choose 1 foundation in your staging area and flip it.",
     "the chosen foundation"),
    ("R1", "E: Reveal the top 4 cards of your deck. Add 1 of them to your hand. Discard the rest.",
     "the revealed card"),
]  # fmt: skip

OPEN = [
    ("E: Discard 1 card and discard the top card of your deck. Add it to your hand.", "it",
     "'it' can be 2 things called the discarded card"),
    ("E: Choose 1 foundation and discard 1 card. Remove it from the game.", "it",
     "'it' can be the chosen foundation or the discarded card"),
    ("E: Choose 1 foundation. Ready them.", "them",
     "'them' can be none of what this text mentions: the chosen foundation"),
    ("E: Choose 1 foundation. Ready that asset.", "that asset",
     "'that asset' can be none of what this text mentions: the chosen foundation"),
    ("E: Choose 1 foundation. Discard the revealed card.", "the revealed card",
     "'the revealed card' can be none of what this text mentions: the chosen foundation"),
    ("E: Discard 1 card. Ready it.", "it", "'it' can be none of what this text mentions: the discarded card"),
    ("R: After your opponent plays an attack, play it.", "it",
     "'it' can be none of what this text mentions: the played attack"),
    ("E: Look at your opponent's hand and choose 1 card. Your opponent discards the chosen card.", "1 card",
     "'1 card' can be the looked at card or the cards in play"),
    ("E: Your opponent reveals their hand. Choose 1 attack. They discard it.", "1 attack",
     "'1 attack' can be the revealed card or the cards in play"),
    ("E: Reveal the top 3 cards of your deck. Add 1 attack to your hand.", "1 attack",
     "'1 attack' can be the revealed card or the cards in play"),
    ("F: Your next kick attack this turn gets +2 damage if that attack has a printed damage of 3 or more.",
     "that attack", "'that attack' can be none of what this text mentions: the next attack"),
    ("E: Your attack with 3 or less damage gets +2 damage. If it deals damage, draw 1 card.", "it",
     "'it' can be none of what this text mentions: the attack in progress"),
    ("E: If you have discarded an attack this turn, draw 1 card. Add it to your hand.", "it",
     "'it' can be none of what this text mentions: the discarded attack and the drawn card"),
    ("E (5+): Your attack gets +X damage. X equals the control of the checked card.", "the checked card",
     "'the checked card' can be none of what this text mentions: the attack in progress"),
    ("E Commit: This attack gets -1 speed and gains all enhance abilities printed on the blocked attack.",
     "the blocked attack", "'the blocked attack' can be none of what this text mentions: the attack in progress"),
    ("R: After you block with this card, if you checked an attack card, draw 1 card.", "you checked an attack card",
     "'you checked an attack card' can be none of what this text mentions: this card"),
    ("R: After your opponent plays an ability that reduces the damage of your attack, it gets +2 damage.", "it",
     "'it' can be none of what this text mentions: the attack and the ability"),
    ("E: Ready it.", "it", "nothing in this text can be 'it'"),
    ("E: Reveal the top 4 cards of your deck. Discard the rest.", "the rest",
     "'the rest' can be none of what this text mentions: the revealed card"),
    ("E: If this attack deals damage, choose 1 foundation. Flip it.", "it",
     "'it' can be the attack in progress or the chosen foundation"),
]  # fmt: skip


def findings_of(text: str) -> Findings:
    """What becomes of the phrases of a text that is understood."""
    found = Findings()
    lowered(pointing_back(compile_ability(text)), "ufs", found)
    return found


def without(number: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, rules in (("REFERENT_RULES", REFERENT_RULES), ("REST_RULES", REST_RULES)):
        monkeypatch.setattr(referents, name, tuple(rule for rule in rules if rule.number != number))


def settled_by(text: str, number: str, words: str) -> bool:
    """Whether a phrase of the text means that card, by that rule."""
    try:
        found = findings_of(text)
    except TextError:
        return False
    return any((each.rule, each.candidate.words) == (number, words) for each in found.bound)


@pytest.mark.parametrize(("number", "text", "words"), BOUND)
def test_a_rule_leaves_one_card(number: str, text: str, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert settled_by(text, number, words)
    without(number, monkeypatch)
    assert not settled_by(text, number, words)


@pytest.mark.parametrize(("text", "phrase", "message"), OPEN)
def test_a_phrase_that_could_mean_several_cards_or_none_is_declined(text: str, phrase: str, message: str) -> None:
    with pytest.raises(TextError) as caught:
        compile_ability(text)
    (declined,) = caught.value.declined
    assert declined.message == message
    assert declined.text[declined.column - 1 :][: declined.width] == phrase


@pytest.mark.parametrize(
    "text",
    [
        "E: Destroy 1 of your opponent's foundations. Draw 1 card for each foundation destroyed this way.",
        "E Discard 1 card: Your attack gets +X speed. X equals the number of cards discarded this way.",
    ],
)
def test_of_what_is_counted_there_may_be_one(text: str) -> None:
    assert len(findings_of(text).bound) > 0


@pytest.mark.parametrize(
    ("number", "text"),
    [
        ("B1", "E: Choose 1 foundation. Ready them."),
        ("B1", "E: Choose 1 foundation. Ready that asset."),
        ("B1", "E: Choose 1 foundation. Ready the revealed card."),
        ("B2", "E: Discard 1 card. Ready it."),
        ("B2", "R: After your opponent plays an attack, play it."),
        ("R1", "E: Reveal the top 4 cards of your deck. Discard the rest."),
    ],
)
def test_what_only_one_rule_declines(number: str, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(TextError):
        compile_ability(text)
    without(number, monkeypatch)
    assert compile_ability(text)
