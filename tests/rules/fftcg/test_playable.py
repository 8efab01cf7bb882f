"""A text that can be read but not carried out is declined, word by word."""

from typing import Any

import pytest

from livingrules.text import tree
from livingrules.text.compile import compile_ability
from livingrules.text.lowering.fftcg.known import KNOWN

FORWARD = tree.Filter(kinds=("Forward",), zones=("field",))
DRAW = tree.Act("draw", amount=tree.Number(1))


def doing(*body: tree.Instruction) -> tree.Ability:
    return tree.Ability("summon", body)


def waiting(trigger: tree.Event) -> tree.Ability:
    return tree.Ability("auto", (DRAW,), trigger=trigger)


def sweeping(**words: Any) -> tree.Ability:
    return doing(tree.Act("break", object=tree.Select(tree.Filter(**words), all=True)))


@pytest.mark.parametrize(
    ("ability", "unknown"),
    [
        (tree.Ability("reminder", (DRAW,)), "an ability of the kind 'reminder'"),
        (doing(tree.Act("juggle")), "the verb 'juggle'"),
        (doing(tree.Act("put", object=tree.It(), destination="attic")), "the place 'attic'"),
        (doing(tree.Act("put", object=tree.It(), destination="deck", manner=("sideways",))), "the manner 'sideways'"),
        (doing(tree.Act("draw", agent="neighbour")), "the player 'neighbour'"),
        (doing(tree.Act("pay", what="Crystal", amount=tree.Number(1))), "the kind of CP 'Crystal'"),
        (doing(tree.May("neighbour", (DRAW,))), "the player 'neighbour'"),
        (doing(tree.Bind("guess", tree.Select(FORWARD, tree.Number(1)))), "the choice 'guess'"),
        (doing(tree.Bind("name", what="planet")), "the choice of a 'planet'"),
        (waiting(tree.Event("juggle")), "the event 'juggle'"),
        (waiting(tree.Event("start", what="Tea Break")), "the time 'Tea Break'"),
        (waiting(tree.Event("attack", manner=("backwards",))), "the manner 'backwards'"),
        (waiting(tree.Event("choose", cause="opponent's mood")), 'the cause "opponent\'s mood"'),
        (waiting(tree.Event("pay", what="Crystal")), "the way to pay 'Crystal'"),
        (sweeping(kinds=("Monster",)), "the type 'Monster'"),
        (sweeping(zones=("attic",)), "the place 'attic'"),
        (sweeping(states=("sleepy",)), "the state 'sleepy'"),
        (sweeping(owner="neighbour"), "the player 'neighbour'"),
        (sweeping(order="prettiest"), "the order 'prettiest'"),
        (doing(tree.Act("draw", amount=tree.Attribute(tree.Self(), "weight"))), "the number 'weight'"),
        (doing(tree.Act("draw", amount=tree.PlayerNumber("you", "age"))), "the number 'age'"),
        (doing(tree.When(tree.Happened(tree.Event("draw"), "decade"), (DRAW,))), "the time 'decade'"),
        (doing(tree.Modify(tree.Self(), (tree.Change("weight", 1, tree.Number(1)),))), "the number 'weight'"),
        (doing(tree.Grant(tree.Self(), (tree.Keyword("Flight"),))), "the keyword 'Flight'"),
        (doing(tree.Rule("advise", tree.Event("attack"))), "the kind of rule 'advise'"),
        (doing(tree.Rule("allow", tree.Event("pay", what="Fire"))), "the rule about 'paying'"),
        (doing(tree.Rule("forbid", tree.Event("attack"), duration=tree.Duration("forever"))), "the duration 'forever'"),
        (tree.Ability("action", (DRAW,), gates=(tree.Gate("Crystal"),)), "the mark 'Crystal'"),
        (tree.Ability("action", (DRAW,), limits=(tree.Limit("weather"),)), "the limit 'weather'"),
        (tree.Ability("action", (DRAW,), restrictions=(tree.Restriction("never"),)), "the restriction 'never'"),
        (tree.Ability("action", (DRAW,), costs=(tree.Act("juggle"),)), "the cost 'juggle' of such cards"),
        (doing(tree.Cover(tree.Self(), tree.It())), "what 'Cover' is"),
    ],
)
def test_an_unknown_word_is_named(ability: tree.Ability, unknown: str) -> None:
    assert unknown in list(KNOWN.unknown_words(ability))


def test_an_unknown_keyword_is_named() -> None:
    assert list(KNOWN.unknown_in_keyword(tree.Keyword("Flight"))) == ["the keyword 'Flight'"]
    assert list(KNOWN.unknown_in_keyword(tree.Keyword("Haste"))) == []


@pytest.mark.parametrize(
    "text",
    [
        "Choose 1 Forward. Deal it 4000 damage.",
        "When Ann enters the field, you may pay 《1》. If you do so, draw 1 card.",
        "《Fire》, discard 1 card: Choose 1 Forward of cost 3 or less. Break it.",
        "The Forwards you control gain +1000 power and Haste.",
        "When you cast a Summon, if you control 2 or more Backups, activate Ann.",
    ],
)
def test_a_text_of_known_words_is_played(text: str) -> None:
    ability = compile_ability(text, game="fftcg", own="Ann")
    assert list(KNOWN.unknown_words(ability)) == []
