"""UniVersus text that the grammar reads but the rules cannot carry out is declined when the card is compiled."""

import pytest
from tests.trial import cards as trial

from livingrules.games.universus.cards import Card
from livingrules.text import tree
from livingrules.text.compile import compile_ability, compile_card
from livingrules.text.errors import TextError
from livingrules.text.lowering.fighting_abilities.known_universus import KNOWN

NAMES = ("Mara", "Mara Vane")
TRAITS = ("Tinker",)


def unknown(text: str) -> list[str]:
    return list(KNOWN.unknown_words(compile_ability(text, NAMES, "universus", TRAITS)))


@pytest.mark.parametrize(
    "text",
    [
        "Enhance Commit: This attack gets +2 damage.",
        "Blitz: Freeze 2 rival foundations.",
        "Second Enhance Remove: Draw 1 card.",
        "Enhance [Once per game]: Draw 2 cards.",
        "Enhance Mill 3: This attack gets +1 damage.",
        "Deadlock Blitz Sacrifice 1 foundation: Ruin 2.",
        "Form Lose 2 stamina: Draw 1 card.",
        "Enhance: Add 1 Rage counter to this card.",
        "Enhance Remove 1 Rage counter from this card: Draw 1 card.",
        "Response: After your rival mills 1 or more cards, gain 1 health.",
        "Response: After you sacrifice 1 or more foundations, draw 1 card.",
        "Enhance: Your Tinker attack gets +1 speed.",
        "Enhance: If this attack was played from anywhere other than your hand, it gets +7 damage.",
        "Tinker Blitz: Draw 1 card.",
        "Enhance: If your rival has taken damage this game, draw 1 card.",
        "Your attacks get +1 speed and your rival's attacks get -1 speed.",
        "Before the game begins, draw 1 card.",
        "Response: Before your rival's Ready Step, draw 1 card.",
    ],
)
def test_what_the_rules_carry_out_is_taken(text: str) -> None:
    assert unknown(text) == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Form: Add up to 2 Power tokens to your stage.", "a token that is left open"),
        ("Form: Add 1 Power token to your hand.", "a token that is not simply put into a stage"),
        ("Form: Each player searches their deck for 1 card and adds it to their hand.",
         "'search' as what each player does"),
        ("Form: Both players make a check against a 5.", "a check that each player makes"),
        ("Form: If there are no assets in either player's stage, draw 1 card.", "how few cards one of the players has"),
        ("Response: Before your rival's Start Phase, draw 1 card.", "a moment before the event 'start'"),
        ("Response: Before your rival's turn, draw 1 card.", "a moment before the event 'start'"),
        ("Your backups with printed difficulty 4 cannot be attacked.", "a rule about what may be attacked"),
    ],
)  # fmt: skip
def test_what_they_do_not_is_told(text: str, said: str) -> None:
    assert said in unknown(text)


@pytest.mark.parametrize(
    ("node", "said"),
    [
        (tree.Act("juggle"), "the verb 'juggle'"),
        (tree.Act("add", object=tree.Self(), destination="hand", manner=("upside down",)), "the manner 'upside down'"),
        (tree.Act("search", source="deck or sleeve"), "the place 'sleeve'"),
        (tree.When(tree.Happened(tree.Event("draw"), "yesterday"), ()), "the time 'yesterday'"),
        (tree.When(tree.Happened(tree.Event("play", object=tree.Self()), "game"), ()), "the time 'game'"),
        (tree.Bind("choose", tree.Select(tree.Filter(history=(tree.Happened(tree.Event("play"), "game"),)))),
         "the time 'game'"),
        (tree.When(tree.HasCards("nobody", ">=", tree.Number(1), tree.Filter()), ()), "the player 'nobody'"),
        (tree.Rule("whistle"), "a rule of the kind 'whistle'"),
        (tree.Bind("name", what="colour"), "the choice of a 'colour'"),
        (tree.Act("draw", amount=tree.Arithmetic("root", tree.Number(4))), "the sum 'root'"),
        (tree.Later(tree.Event("sneeze"), ()), "the event 'sneeze'"),
        (tree.Later(tree.Event("draw", source="up the sleeve"), ()), "the place 'up the sleeve'"),
        (tree.Later(tree.Event("draw", cause="boredom"), ()), "the cause 'boredom'"),
        (tree.Later(tree.Event("play", manner=("as a joke",)), ()), "the manner 'as a joke'"),
        (tree.Grant(tree.Self(), gained=(tree.Keyword("Multiple", tree.Number(2)),)), "the keyword 'Multiple'"),
        (tree.Modify(tree.Self(), (tree.Change("luck", 1, tree.Number(1)),)), "the number 'luck'"),
    ],
)  # fmt: skip
def test_every_list_of_words_is_looked_at(node: tree.Instruction, said: str) -> None:
    assert list(KNOWN.unknown_words(tree.Ability("E", (node,)))) == [said]


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        (tree.Filter(kinds=("vehicle",)), "the type 'vehicle'"),
        (tree.Filter(zones=("sleeve",)), "the place 'sleeve'"),
        (tree.Filter(states=("bored",)), "the state 'bored'"),
        (tree.Filter(names=(tree.Named("rhymes with", "hat"),)), "the test of a name 'rhymes with'"),
        (tree.Filter(has=(tree.Has("red", kind="colour"),)), "the property 'colour'"),
        (tree.Filter(stats=(tree.Stat("luck", ">=", tree.Number(1)),)), "the number 'luck'"),
    ],
)
def test_what_a_filter_asks_for_is_looked_at(wanted: tree.Filter, said: str) -> None:
    draw = tree.When(tree.HasCards("you", ">=", tree.Number(1), wanted), (tree.Act("draw"),))
    assert list(KNOWN.unknown_words(tree.Ability("E", (draw,)))) == [said]


def test_gates_limits_and_costs_are_looked_at() -> None:
    draw = (tree.Act("draw"),)
    assert list(KNOWN.unknown_words(tree.Ability("E", draw, gates=(tree.Gate("Fourth"),)))) == [
        "the restriction 'Fourth'"
    ]
    assert list(KNOWN.unknown_words(tree.Ability("E", draw, restrictions=(tree.Restriction("odd"),)))) == [
        "the restriction 'odd'"
    ]
    assert list(KNOWN.unknown_words(tree.Ability("E", draw, costs=(tree.Later(tree.Event("draw"), draw),)))) == [
        "a cost of the kind 'Later'"
    ]


def test_a_card_with_such_a_text_is_declined_with_its_line() -> None:
    lines = ("Enhance: Draw 1 card.", "Response: After an attack deals damage, add 1 Power token to your hand.")
    card = Card(name="Mint", type="foundation", difficulty=1, control=4, text=lines)
    with pytest.raises(TextError) as caught:
        compile_card(card, NAMES, "universus", TRAITS)
    (declined,) = caught.value.declined
    assert (declined.line, declined.message) == (2, "the rules do not know a token that is not simply put into a stage")


@pytest.mark.parametrize("where", ["keywords", "text"])
def test_a_keyword_that_only_ufs_has_is_declined(where: str) -> None:
    card = Card(name="Mint", type="attack", difficulty=1, control=4, **{where: ("Multiple: 2",)})
    with pytest.raises(TextError, match="Mint"):
        compile_card(card, NAMES, "universus", TRAITS)


def test_the_trial_cards_can_be_played() -> None:
    for card in trial():
        assert trial().compiled(card).card is card


def test_a_check_does_not_know_where_its_card_came_from() -> None:
    text = "Enhance Flip: Your next check to play a card from your removed pile gets +1."
    with pytest.raises(TextError) as raised:
        compile_card(Card(name="Tide Wall", type="foundation", text=(text,)), (), "universus")
    (declined,) = raised.value.declined
    assert declined.message == "the rules do not know a check for a card of a certain zone"
