"""What players do, in sentences.  Each answers the decision that is being asked; nothing is implied."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from livingrules.games.ufs.checks import committable
from livingrules.games.ufs.words import ABILITY_OPTION, COMMITTED, ability_card, ability_ref, option_ability
from livingrules.kernel.decision import ACT, CARDS, CONFIRM, MODE, NUMBER, ORDER, PASS, PAY, PLACE, Decision
from livingrules.scenario.errors import ScenarioError
from livingrules.scenario.sentences import Sentences, listed

if TYPE_CHECKING:
    from livingrules.scenario.runner import Play
    from livingrules.scenario.vocabulary import Vocabulary

ACTS: Final = Sentences("acts")


def topic(play: Play) -> str:
    """What is being asked, in words."""
    asked = play.table.asked
    return next((topic for topic, word in play.words.topics.items() if word == asked), asked)


def situation(play: Play) -> str:
    """Who is asked for what, and what they are offered: for messages."""
    if play.table.seat < 0:
        return "the game is over"
    offers = ", ".join(play.table.offers()) or "nothing"
    return f"{'AB'[play.table.seat]} is asked to {topic(play)} and is offered {offers}"


def asked_of(play: Play, who: str, shapes: tuple[int, ...]) -> Decision:
    """The decision, if it is that player's and of such a shape."""
    decision = play.table.game.decision
    if decision is None or decision.seat != play.seat(who) or decision.shape not in shapes:
        raise ScenarioError(f"that is not asked of {who} now; {situation(play)}")
    return decision


def abilities_offered(play: Play, who: str, card: str) -> list[tuple[int, int]]:
    """(position, ability) of every ability of a card that the player is offered."""
    decision = asked_of(play, who, (ACT,))
    number = play.table.card(card)
    found: list[tuple[int, int]] = []
    for at, option in enumerate(decision.options):
        if option != PASS and option & ABILITY_OPTION and ability_card(option_ability(option)) == number:
            found.append((at, option_ability(option)))
    return found


def take(play: Play, found: list[tuple[int, int]], what: str) -> None:
    """Use the one ability that is meant."""
    if not found:
        raise ScenarioError(f"{what} is not offered; {situation(play)}")
    if len({instance for _, instance in found}) > 1:
        raise ScenarioError(f"{what} is not clear: the card has several abilities that may be used now")
    play.table.game.choose(found[0][0])


@ACTS.add("{who} uses {keyword} of {card}")
def use_keyword(play: Play, who: str, keyword: str, card: str) -> None:
    keywords = play.table.pack.keywords
    if keyword not in keywords:
        raise ScenarioError(f"there is no keyword {keyword!r}")
    game = play.table.game
    found = abilities_offered(play, who, card)
    take(play, [pair for pair in found if game.info(pair[1]).keyword == keywords[keyword]], f"{keyword} of {card}")


@ACTS.add("{who} uses ability {number} of {card}")
def use_numbered(play: Play, who: str, number: str, card: str) -> None:
    refs = play.table.values(card).abilities
    if not 1 <= int(number) <= len(refs):
        raise ScenarioError(f"{card} has {len(refs)} abilities")
    found = abilities_offered(play, who, card)
    take(play, [pair for pair in found if ability_ref(pair[1]) == refs[int(number) - 1]], f"ability {number} of {card}")


@ACTS.add("{who} uses {card}", "{who} responds with {card}")
def use(play: Play, who: str, card: str) -> None:
    take(play, abilities_offered(play, who, card), f"an ability of {card}")


@ACTS.add("{who} plays {card}", "{who} blocks with {card}")
def play_card(play: Play, who: str, card: str) -> None:
    decision = asked_of(play, who, (ACT,))
    number = play.table.card(card)
    if number in decision.options:
        play.table.game.choose(decision.options.index(number))
        return
    take(play, abilities_offered(play, who, card), card)


@ACTS.add("{who} passes")
def pass_(play: Play, who: str) -> None:
    decision = asked_of(play, who, (ACT,))
    if PASS not in decision.options:
        raise ScenarioError(f"{who} may not pass; {situation(play)}")
    play.table.choose("pass")


@ACTS.add("both pass")
def both_pass(play: Play) -> None:
    """Each player passes once, the one who has nothing to do in silence."""
    decision = play.table.game.decision
    if decision is None or decision.shape != ACT:
        raise ScenarioError(f"there is nothing to pass; {situation(play)}")
    pass_(play, "AB"[decision.seat])
    after = play.table.game.decision
    if after is not None and after.shape == ACT and after.prompt == decision.prompt and after.seat != decision.seat:
        pass_(play, "AB"[after.seat])


@ACTS.add("{who} says yes")
def yes(play: Play, who: str) -> None:
    asked_of(play, who, (CONFIRM,))
    play.table.game.choose(1)


@ACTS.add("{who} says no", "{who} lets the check fail")
def no(play: Play, who: str) -> None:
    asked_of(play, who, (CONFIRM,))
    play.table.game.choose(0)


@ACTS.add("{who} commits {cards}")
def commit(play: Play, who: str, cards: str) -> None:
    """Pass a check by committing these cards, in this order."""
    names = listed(cards)
    usable = committable(play.table.game, play.seat(who))
    useless = [name for name in names if play.table.card(name) not in usable]
    if useless:
        raise ScenarioError(f"{', '.join(useless)} cannot be committed for a check")
    if asked_of(play, who, (CONFIRM, PAY, CARDS)).shape == CONFIRM:
        yes(play, who)
    left = list(names)
    while left and play.table.asked == topic_word(play.words, "pick the cards to commit"):
        # All at once, or one after the other; either way what has no alternative is not asked.
        one_by_one = asked_of(play, who, (PAY, CARDS)).shape == CARDS
        play.table.choose(*(left[:1] if one_by_one else left))
        left = left[1:] if one_by_one else []
    paid = [card for card in usable if play.table.game.flags[card] & COMMITTED]
    if sorted(paid) != sorted(play.table.card(name) for name in names):
        raise ScenarioError(f"other cards than {cards} had to be committed")


@ACTS.add("{who} chooses {words}")
def choose(play: Play, who: str, words: str) -> None:
    decision = asked_of(play, who, (CARDS, ORDER, MODE, NUMBER, PLACE, PAY))
    names = listed(words)
    if decision.shape in (MODE, NUMBER, PLACE) and len(names) != 1:
        raise ScenarioError(f"{who} chooses one thing here; {situation(play)}")
    if decision.shape in (NUMBER, PLACE) and not words.isdigit():
        raise ScenarioError(f"{who} chooses a number here; {situation(play)}")
    if play.table.asked in ("who first", "which player"):
        names = [str("AB".find(words))]
    play.table.choose(*names) if names else play.table.game.choose(())


@ACTS.add("nobody acts until {who} is asked to {topic}")
def wait_for(play: Play, who: str, topic: str) -> None:
    """Everything optional is declined; what must be chosen stops it."""
    word = topic_word(play.words, topic)
    table = play.table
    for _ in range(200):
        table.decline(word)
        if table.asked != word or table.seat == play.seat(who):
            break
        decline_once(play)
    if table.asked != word or table.seat != play.seat(who):
        raise ScenarioError(f"it does not come to that; {situation(play)}")


def decline_once(play: Play) -> None:
    """Decline what is asked, though it is the kind of question that is waited for."""
    decision = play.table.game.decision
    if decision is None:
        raise ScenarioError("the game is over")
    if decision.shape == ACT and PASS in decision.options:
        play.table.choose("pass")
    elif decision.shape == CONFIRM:
        play.table.game.choose(0)
    elif decision.shape == CARDS and decision.lo == 0:
        play.table.game.choose(())
    else:
        raise ScenarioError(f"that cannot be declined; {situation(play)}")


@ACTS.add("nobody acts until the game is over")
def wait_for_the_end(play: Play) -> None:
    play.table.decline()
    if play.table.game.outcome is None:
        raise ScenarioError(f"the game is not over; {situation(play)}")


def topic_word(vocabulary: Vocabulary, words: str) -> str:
    """The engine's word for something that can be asked."""
    topics = vocabulary.topics
    if words not in topics:
        raise ScenarioError(f"nobody is ever asked to {words}; they may be asked to {', '.join(topics)}")
    return topics[words]
