"""What can be read but not played is declined when the card is compiled, with the line and what is wrong."""

import pytest

from livingrules.cards import database
from livingrules.games.ufs.cards import Card
from livingrules.text import tree
from livingrules.text.compile import compile_ability, compile_card, playable
from livingrules.text.errors import Declined, TextError
from livingrules.text.lowering.fighting_abilities.known import unknown_words

SENTENCE = "R: After you draw 1 card, gain 1 vitality."


def with_trigger(**changed: object) -> tree.Ability:
    """An ability whose trigger is another one."""
    fields = {"agent": "you", **changed}
    return tree.Ability(kind="R", body=(), trigger=tree.Event(**fields))


@pytest.mark.parametrize(
    ("ability", "said"),
    [
        (with_trigger(verb="sneeze"), "the event 'sneeze'"),
        (with_trigger(verb="start", what="Tea Break"), "the time 'Tea Break'"),
        (with_trigger(verb="increase", what="speed or luck"), "the number 'luck'"),
        (
            tree.Ability(kind="F", body=(tree.Set(tree.Self(), "Juggle rating", "double"),)),
            "the number 'Juggle rating'",
        ),
        (
            with_trigger(verb="draw", object=tree.Filter(has=(tree.Has("Plaid", kind="symbol"),))),
            "the symbol 'Plaid'",
        ),
        (tree.Ability(kind="F", body=(tree.Act("draw", manner=("upside down",)),)), "to draw 'upside down'"),
        (tree.Ability(kind="F", body=(tree.Act("add", object=tree.Self(), destination="attic"),)), "the place 'attic'"),
        (
            compile_ability("F Commit: Your attacks gain Reversal this turn."),
            "a gain of Reversal: it is played from the hand, where no card gains anything",
        ),
    ],
)
def test_words_that_mean_nothing_in_play_are_told(ability: tree.Ability, said: str) -> None:
    assert list(unknown_words(ability)) == [said]
    read = playable(ability, "the line", 3)
    assert isinstance(read, Declined)
    assert (read.line, read.message) == (3, f"the rules do not know {said}")


@pytest.mark.parametrize(
    "text",
    [
        "F: Both players discard their hands and draw 1 card for each card discarded this way.",
        "F: Each player discards their hand and loses 1 vitality for each card discarded this way.",
    ],
)
def test_what_each_player_counts_has_to_be_said(text: str) -> None:
    read = playable(compile_ability(text), text, 1)
    assert isinstance(read, Declined)
    assert read.message == "the rules do not know whose cards each player counts"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "F: Each player searches their deck for 1 card and adds it to their hand.",
            "'search' as what each player does",
        ),
        ("F: Each player shuffles their deck.", "'shuffle' as what each player does"),
        ("F: Each player shuffles their hand into their deck.", "'shuffle in' as what each player does"),
        ("F: Each player makes a control check against a difficulty of 9.", "a check that each player makes"),
    ],
)
def test_what_only_one_player_can_be_told(text: str, said: str) -> None:
    read = playable(compile_ability(text), text, 1)
    assert isinstance(read, Declined)
    assert read.message == f"the rules do not know {said}"


def test_how_few_cards_one_of_the_players_has_is_not_told() -> None:
    text = "F: If there are no assets in either player's staging area, draw 1 card."
    read = playable(compile_ability(text), text, 1)
    assert isinstance(read, Declined)
    assert read.message == "the rules do not know how few cards one of the players has"


def test_which_number_an_effect_has_changed_is_not_kept() -> None:
    text = "E: Your attack gets +1 damage or +1 speed. If it received a damage bonus in this way, draw 1 card."
    read = playable(compile_ability(text), text, 1)
    assert isinstance(read, Declined)
    assert read.message == "the rules do not know what was changed this way"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "F: While this card is in your card pool, your Stun attacks get +1 speed.",
            "a change that ends with a condition",
        ),
        (
            "E: Add the first attack you played this turn from your card pool to your momentum.",
            "whether the first card is counted before or after others have left",
        ),
        (
            "R: After your opponent blocks with a foundation, that block gets +2 difficulty.",
            "the difficulty of a block, which is its block modifier and the attack's speed",
        ),
        (
            "Your opponent's blocks get +1 difficulty.",
            "the difficulty of a block, which is its block modifier and the attack's speed",
        ),
        (
            "F: Your next attack this turn gets +1 damage for each other card in your card pool.",
            "other cards than which: this card, or the next one",
        ),
        (
            "F: Each player's next control check this turn gets -1.",
            "whose check the next one is: the next of each player, or the first that either of them makes",
        ),
        (
            (
                "E: If this attack deals damage, discard 2 cards. Draw X cards. "
                "X equals the number of cards discarded this way."
            ),
            "an X by what will only be done when an event has come",
        ),
    ],
)
def test_what_words_leave_open_is_told(text: str, said: str) -> None:
    read = playable(compile_ability(text), text, 1)
    assert isinstance(read, Declined)
    assert read.message == f"the rules do not know {said}"


def test_what_can_be_played_stays_as_it_is() -> None:
    ability = compile_ability(SENTENCE)
    assert playable(ability, SENTENCE, 1) is ability
    assert compile_card(Card(name="Well", type="foundation", text=(SENTENCE,))).abilities == (ability,)


def test_every_card_of_the_package_can_be_played() -> None:
    known = database("ufs")
    for card in known:
        assert [word for ability in known.compiled(card).abilities for word in unknown_words(ability)] == []


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("E: Your next check cannot be modified by effects.", "one check only"),
        ("R: Before you draw 1 or more cards, discard 1 card.", "a moment before"),
        ("R: Before your Ready Phase, draw 1 card.", "a moment before"),
        ("While this card is ready, your opponent may not attempt to block your attack.", "a rule about"),
        ("F: Play 1 foundation from your hand as a form.", "to play 'as a form'"),
        ("R: After you discard 1 or more face up cards from your momentum, draw 1 card.", "how a card lay before"),
        ("R: After 1 of your committed foundations is destroyed, draw 1 card.", "how a card lay before"),
        ("E: If a face down card left your card pool this turn, draw 1 card.", "how a card lay before"),
        ("R: After you ready 1 of your committed foundations, draw 1 card.", "how a card lay before"),
        ("R: After your opponent plays an ability that would reduce your check, draw 1 card.", "expected"),
    ],
)
def test_what_can_be_read_and_not_played_is_declined(text: str, wrong: str) -> None:
    with pytest.raises(TextError, match=wrong):
        compile_card(Card(name="Tide Wall", type="asset", text=(text,)))
