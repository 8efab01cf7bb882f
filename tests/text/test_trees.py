"""Sentences and the trees they mean, in both directions."""

from __future__ import annotations

import pytest

from livingrules.text.compile import compile_ability, compile_keyword, print_ability, print_keyword
from livingrules.text.lowering.checks import lowered
from livingrules.text.lowering.referents import pointing_back
from livingrules.text.lowering.resolution import Findings
from livingrules.text.nodes.fighting import Cancellable, Check, CheckRef, Rating
from livingrules.text.tree import (
    Ability,
    AbilityFilter,
    Act,
    All,
    Arithmetic,
    Attribute,
    Bind,
    Change,
    Clamp,
    Compare,
    Count,
    CountOf,
    Current,
    Duration,
    Event,
    Filter,
    Gate,
    Grant,
    Happened,
    Has,
    HasCards,
    Is,
    It,
    Keyword,
    Later,
    Limit,
    May,
    Modify,
    Named,
    Number,
    OneOf,
    PerEach,
    PlayerIs,
    PlayerNumber,
    Replace,
    Restriction,
    Rule,
    Select,
    Self,
    Seq,
    Set,
    TurnOf,
    When,
    X,
)
from livingrules.text.treeview import plain

NAMES = ("Mara", "Old Bell", "Tide Wall")
ATTACK = Filter(kinds=("attack",))
FOUNDATION = Filter(kinds=("foundation",))
CARD = Filter(card_word=True)
TURN = Duration("turn")


def meaning(tree):
    """What the text leaves open is settled in the same way for a tree that was written down."""
    return lowered(tree, "ufs", Findings())


def enhance(*body, **more):
    return Ability("E", body, **more)


def damage(amount, sign=1, **more):
    return Change("damage", sign, amount, **more)


def momentum(quantity, **more):
    return Act("discard", object=Select(Filter(zones=("momentum",)), quantity, **more))


COMMIT = (Act("commit", object=Self()),)

TREES = {
    # instructions
    "E: Draw 1 card.": enhance(Act("draw", amount=Number(1))),
    "E Commit: Gain 2 vitality.": enhance(Act("gain", amount=Number(2)), costs=COMMIT),
    "E: Discard 1 card.": enhance(Act("discard", object=Select(CARD, Number(1)))),
    "E: Commit 1 of your opponent's foundations.": enhance(
        Act("commit", object=Select(Filter(kinds=("foundation",), owner="opponent"), Number(1)))
    ),
    "E: Your opponent commits 2 foundations.": enhance(Act("commit", "opponent", Select(FOUNDATION, Number(2)))),
    "E Discard the top 2 cards of your deck: Add 1 attack from your discard pile to your hand.": enhance(
        Act(
            "add",
            object=Select(Filter(kinds=("attack",), owner="you", zones=("discard pile",)), Number(1)),
            destination="hand",
        ),
        costs=(Act("discard", object=Select(Filter(owner="you", zones=("deck",), order="top"), Number(2))),),
    ),
    "F: Choose 1 foundation. Destroy it.": Ability(
        "F", (Bind("choose", Select(FOUNDATION, Number(1))), Act("destroy", object=It()))
    ),
    "E: Change the zone of this attack to low.": enhance(Set(Current(), "zone", "to", word="low")),
    "E: Change this attack's damage to 2.": enhance(Set(Current(), "damage", "to", Number(2))),
    "E: Switch this attack's speed and damage.": enhance(Set(Current(), "speed", "swap", other="damage")),
    "E: Return this attack to its printed speed.": enhance(Set(Current(), "speed", "printed")),
    "E: Your opponent discards 1 card or loses 2 vitality.": enhance(
        OneOf(
            (Act("discard", "opponent", Select(CARD, Number(1))), Act("lose", "opponent", amount=Number(2))),
            "you",
        )
    ),
    "E: Draw 1 card and lose 1 vitality.": enhance(Seq((Act("draw", amount=Number(1)), Act("lose", amount=Number(1))))),
    "E: Your opponent makes a check against a difficulty of 5. If they fail, draw 1 card.": enhance(
        Check(Number(5), "opponent", failed=(Act("draw", amount=Number(1)),))
    ),
    # bonuses
    "E: This attack gets +2 speed and +1 damage.": enhance(
        Modify(Current(), (Change("speed", 1, Number(2)), damage(Number(1))))
    ),
    "E: This attack gets +2 speed or +1 damage.": enhance(
        Modify(Current(), (Change("speed", 1, Number(2)), damage(Number(1))), one_of=True)
    ),
    "E: Your opponent's attack gets -3 damage (minimum 1).": enhance(
        Modify(Current(whose="opponent"), (damage(Number(3), -1, minimum=Number(1)),))
    ),
    "E: Your Kick attack gets +1 damage.": enhance(
        Modify(Current(whose="you", filter=Filter(has=(Has("Kick"),))), (damage(Number(1)),))
    ),
    "E: For the rest of this turn, your high attacks get -2 difficulty.": enhance(
        Modify(
            Select(Filter(kinds=("attack",), owner="you", has=(Has("high", kind="zone"),)), all=True),
            (Change("difficulty", -1, Number(2)),),
            duration=TURN,
        )
    ),
    "E: Your next attack this turn gets +2 speed.": enhance(
        Modify(
            Select(Filter(kinds=("attack",), owner="you", order="next"), all=True),
            (Change("speed", 1, Number(2)),),
            duration=TURN,
        )
    ),
    "E: This attack gets +1 damage for each foundation in your staging area.": enhance(
        Modify(
            Current(),
            (damage(PerEach(Number(1), Count(Filter(kinds=("foundation",), owner="you", zones=("staging area",))))),),
        )
    ),
    "E: Your next check to play an attack gets +1.": enhance(
        Modify(CheckRef("next", "you", Event("play", object=ATTACK)), (Change("check", 1, Number(1)),))
    ),
    "E: This attack gains Throw and Stun: 1.": enhance(
        Grant(Current(), (Keyword("Throw"), Keyword("Stun", Number(1))))
    ),
    # X
    "E Discard X momentum: This attack gets +X damage.": enhance(
        Modify(Current(), (damage(X()),)), costs=(momentum(X()),)
    ),
    "E: This attack gets +X damage. X equals the number of cards in your hand minus 2 (minimum 0).": enhance(
        Modify(Current(), (damage(X()),)),
        x=Clamp(
            Arithmetic("-", Count(Filter(card_word=True, owner="you", zones=("hand",))), Number(2)),
            minimum=Number(0),
        ),
    ),
    "E: Your opponent commits X foundations. X equals the rating of the Stun keyword granting this ability.": enhance(
        Act("commit", "opponent", Select(FOUNDATION, X())), x=Rating()
    ),
    "E Destroy 1 foundation: Your attack gets +X damage. X equals the destroyed foundation's difficulty.": enhance(
        Modify(Current(whose="you"), (damage(X()),)),
        costs=(Act("destroy", object=Select(FOUNDATION, Number(1))),),
        x=Attribute(It("destroyed", "foundation"), "difficulty"),
    ),
    "E Discard 2 momentum: This attack gets +2 speed for each card used to pay the cost of this ability.": enhance(
        Modify(Current(), (Change("speed", 1, PerEach(Number(2), CountOf(It("paid", "card", plural=True)))),)),
        costs=(momentum(Number(2)),),
    ),
    # conditions and options
    "E: If you have 3 or more foundations, draw 1 card.": enhance(
        When(HasCards("you", ">=", Number(3), FOUNDATION), (Act("draw", amount=Number(1)),))
    ),
    "E: Reveal the top card of your deck. If it is a foundation, add it to your hand.": enhance(
        Act("reveal", object=Select(Filter(owner="you", zones=("deck",), order="top"), Number(1))),
        When(Is(It(), FOUNDATION), (Act("add", object=It(), destination="hand"),)),
    ),
    "E: If you have less vitality than your opponent, gain 1 vitality.": enhance(
        When(
            Compare(PlayerNumber("you", "vitality"), "<", PlayerNumber("opponent", "vitality")),
            (Act("gain", amount=Number(1)),),
        )
    ),
    "E: If you have played 2 or more attacks this turn and you are at Desperation, draw 1 card.": enhance(
        When(
            All(
                (
                    Happened(Event("play", "you", ATTACK, op=">=", amount=Number(2)), "turn"),
                    PlayerIs("you", "desperation"),
                )
            ),
            (Act("draw", amount=Number(1)),),
        )
    ),
    "E: You may discard 1 card. If you do, draw 2 cards.": enhance(
        May("you", (Act("discard", object=Select(CARD, Number(1))),), (Act("draw", amount=Number(2)),))
    ),
    # later
    "E: If this attack deals damage, gain 2 vitality.": enhance(
        Later(Event("deal damage", object=Current()), (Act("gain", amount=Number(2)),))
    ),
    "E: For the rest of this turn, after 1 of your attacks deals damage, gain 2 vitality.": enhance(
        Later(
            Event("deal damage", object=Filter(kinds=("attack",), owner="you")),
            (Act("gain", amount=Number(2)),),
            once=False,
            duration=TURN,
        )
    ),
    "E: Remove this card from the game during the End Phase.": enhance(
        Later(Event("start", what="End Phase"), (Act("remove", object=Self()),), duration=TURN)
    ),
    "F: Choose 1 foundation. The next time that foundation would be destroyed this turn, commit it instead.": Ability(
        "F",
        (
            Bind("choose", Select(FOUNDATION, Number(1))),
            Replace(
                Event("destroy", object=It(noun="foundation"), would=True, next_only=True),
                (Act("commit", object=It()),),
                once=True,
                duration=TURN,
            ),
        ),
    ),
    # rules
    "E: This card cannot be destroyed this turn.": enhance(
        Rule("forbid", Event("destroy", object=Self()), duration=TURN)
    ),
    "E: Commit 1 foundation. That foundation does not ready during their next Ready Step.": enhance(
        Act("commit", object=Select(FOUNDATION, Number(1))),
        Rule(
            "forbid",
            Event("ready", object=It(noun="foundation"), during="Ready Step"),
            duration=Duration("until", until="next Ready Step"),
        ),
    ),
    "E: Your opponent cannot play enhances this turn.": enhance(
        Rule("forbid", Event("play", "opponent", AbilityFilter(("E",))), duration=TURN)
    ),
    "E: This attack is unblockable.": enhance(Rule("unblockable", ref=Current())),
    # heads, triggers, restrictions
    "First Mara E [Once per turn, your attack] Commit, lose 1 vitality: Draw 1 card.": enhance(
        Act("draw", amount=Number(1)),
        gates=(Gate("First"), Gate("name", "Mara")),
        limits=(Limit("uses", count=1, period="turn"), Limit("attack", "you")),
        costs=(*COMMIT, Act("lose", amount=Number(1))),
    ),
    "{fire} F (6+): Draw 1 card.": Ability(
        "F", (Act("draw", amount=Number(1)),), gates=(Gate("symbol", "fire"),), costs=(Check(Number(6)),)
    ),
    "R [Card Pool] Discard 1 momentum: After this card is played, add it to your staging area.": Ability(
        "R",
        (Act("add", object=It(), destination="staging area"),),
        limits=(Limit("zone", "card pool"),),
        costs=(momentum(Number(1)),),
        trigger=Event("play", object=Self()),
    ),
    "R: After you block with this card, draw 1 card.": Ability(
        "R",
        (Act("draw", amount=Number(1)),),
        trigger=Event("block", "you", Self(), manner=("with",)),
    ),
    "R: After you play an attack card as a block, it gains Breaker: 1.": Ability(
        "R",
        (Grant(It(), (Keyword("Breaker", Number(1)),)),),
        trigger=Event("play", "you", Filter(kinds=("attack",), card_word=True), manner=("as a block",)),
    ),
    "R: After your opponent's blocked attack resolves, draw 1 card.": Ability(
        "R",
        (Act("draw", amount=Number(1)),),
        trigger=Event("resolve", object=Filter(kinds=("attack",), owner="opponent", states=("blocked",))),
    ),
    "R: After the difficulty of 1 of your attacks is modified, gain 1 vitality.": Ability(
        "R",
        (Act("gain", amount=Number(1)),),
        trigger=Event("modify", object=Filter(kinds=("attack",), owner="you"), what="difficulty"),
    ),
    "R Commit: After you check a 2 or less, draw 1 card.": Ability(
        "R",
        (Act("draw", amount=Number(1)),),
        costs=COMMIT,
        trigger=Event("check", "you", op="<=", amount=Number(2)),
    ),
    "After the Ready Phase, draw 1 card.": Ability(
        "fired", (Act("draw", amount=Number(1)),), trigger=Event("end", what="Ready Phase")
    ),
    "At the start of your Combat Phase, gain 1 vitality.": Ability(
        "fired", (Act("gain", amount=Number(1)),), trigger=Event("start", "you", what="Combat Phase")
    ),
    "After you play an attack, gain 1 vitality.": Ability(
        "fired", (Act("gain", amount=Number(1)),), trigger=Event("play", "you", ATTACK)
    ),
    "While you have 2 or more assets, your attacks get +1 damage.": Ability(
        "static",
        (Modify(Select(Filter(kinds=("attack",), owner="you"), all=True), (damage(Number(1)),)),),
        condition=HasCards("you", ">=", Number(2), Filter(kinds=("asset",))),
    ),
    "This card's difficulty is 3.": Ability("static", (Set(Self(), "difficulty", "to", Number(3)),)),
    "This card cannot be played unless your starting character is Mara.": Ability(
        "static",
        (
            Rule(
                "forbid",
                Event("play", object=Self()),
                unless=Is(
                    Select(Filter(kinds=("character",), owner="you", states=("starting",)), all=True),
                    Filter(names=(Named("is", "Mara"),)),
                ),
            ),
        ),
    ),
    "E: Draw 1 card. Only playable during your turn. Playable while committed.": enhance(
        Act("draw", amount=Number(1)),
        restrictions=(Restriction("only playable", TurnOf("you")), Restriction("playable while committed")),
    ),
    "E: Draw 2 cards. Your opponent may discard 1 card to cancel this ability and destroy this card.": enhance(
        Act("draw", amount=Number(2)),
        restrictions=(Cancellable(price=(Act("discard", "opponent", Select(CARD, Number(1))),), destroy=True),),
    ),
    'E: Add 1 copy of "Tide Wall" from your discard pile to your hand.': enhance(
        Act(
            "add",
            object=Select(
                Filter(card_word=True, owner="you", zones=("discard pile",), names=(Named("copy of", "Tide Wall"),)),
                Number(1),
            ),
            destination="hand",
        )
    ),
}

KEYWORDS = {
    "Kick": Keyword("Kick"),
    "Stun: 2": Keyword("Stun", Number(2)),
    "Mara Only": Keyword("Only", gate="Mara"),
    "Mara Reversal": Keyword("Reversal", gate="Mara"),
    "Combo (Kick, High)": Keyword(
        "Combo", requirement=(Filter(has=(Has("Kick"),)), Filter(has=(Has("high", kind="zone"),)))
    ),
    "Combo (Mid Attack, Foundation)": Keyword(
        "Combo",
        requirement=(Filter(kinds=("attack",), has=(Has("mid", kind="zone"),)), FOUNDATION),
    ),
}


@pytest.mark.parametrize("text", TREES)
def test_a_sentence_means_its_tree_and_prints_back(text: str) -> None:
    ability = compile_ability(text, NAMES)
    assert pointing_back(ability) == pointing_back(meaning(TREES[text]))
    assert print_ability(ability) == text


@pytest.mark.parametrize("text", TREES)
def test_a_tree_without_style_prints_in_house_style_and_means_the_same(text: str) -> None:
    house = print_ability(plain(TREES[text]))
    assert pointing_back(compile_ability(house, NAMES)) == pointing_back(meaning(TREES[text]))


@pytest.mark.parametrize("text", KEYWORDS)
def test_printed_keywords(text: str) -> None:
    keyword = compile_keyword(text, NAMES)
    assert keyword == KEYWORDS[text]
    assert print_keyword(keyword) == text
