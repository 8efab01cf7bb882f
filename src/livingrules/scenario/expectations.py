"""What is seen, in sentences: about players, cards, what is asked, the log and the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from livingrules.games.story import FULL, news
from livingrules.kernel.decision import MODE
from livingrules.kernel.game import Outcome
from livingrules.kernel.visibility import ALL_SEEING, knows
from livingrules.scenario import about_texts, seen_in_fftcg, seen_in_fights
from livingrules.scenario.asking import situation
from livingrules.scenario.errors import Differs, ScenarioError
from livingrules.scenario.holes import topic_word
from livingrules.scenario.seen import CITING, EXPECTATIONS, applied, names, newest, same, shown, some
from livingrules.scenario.sentences import listed
from livingrules.scenario.vocabulary import VOCABULARIES

if TYPE_CHECKING:
    from livingrules.scenario.runner import Play

__all__ = ["CITING", "EXPECTATIONS", "about_texts", "applied", "seen_in_fftcg", "seen_in_fights"]
"""What one game has of its own comes before what all have."""

# ------------------------------------------------------------------------------------------------------------- players


@EXPECTATIONS.add("{who} has {number} cards in their {zone}", "{who} has {number} card in their {zone}")
def count(play: Play, who: str, number: str, zone: str) -> None:
    found = play.board.zone(play.words.zones[zone], play.seat(who))
    same(len(found), int(number), f"the number of cards in {who}'s {zone} ({shown(found)})")


@EXPECTATIONS.add("the top of {who}'s {zone} is {cards}")
def top(play: Play, who: str, zone: str, cards: str) -> None:
    wanted = names(play, cards)
    found = play.board.zone(play.words.zones[zone], play.seat(who))
    same(found[: len(wanted)], wanted, f"the top of {who}'s {zone}")


@EXPECTATIONS.add("{who}'s {zone} is {cards}")
def zone_is(play: Play, who: str, zone: str, cards: str) -> None:
    """The cards of a zone: piles from the top, others from the left; without the starting character."""
    found = play.board.contents(play.words.zones[zone], play.seat(who))
    same(found, names(play, cards), f"{who}'s {zone}")


# --------------------------------------------------------------------------------------------------------------- cards


@EXPECTATIONS.add("{cards} are in {who}'s {zone}", "{cards} is in {who}'s {zone}")
def is_in(play: Play, cards: str, who: str, zone: str) -> None:
    for card in some(play, cards):
        number = play.board.card(card)
        place = f"{'AB'[play.board.holder(number)]}'s {zone_word(play, number)}"
        same(place, f"{who}'s {zone}", f"the place of {card}")


def zone_word(play: Play, card: int) -> str:
    """The zone of a card, as sentences have it."""
    kind = play.board.zone_of(card)
    said = {play.board.pack.zones[word]: spoken for spoken, word in play.words.zones.items()}
    return said.get(kind, play.board.pack.zone_names[kind])


def may_look_at(play: Play, who: str, name: str) -> bool:
    return knows(play.board.game.eyes(play.board.card(name)), play.seat(who))


@EXPECTATIONS.add("{who} knows {cards}")
def knows_cards(play: Play, who: str, cards: str) -> None:
    strange = [name for name in some(play, cards) if not may_look_at(play, who, name)]
    if strange:
        raise Differs(f"{who} may not look at {shown(strange)}")


@EXPECTATIONS.add("{who} does not know {cards}")
def does_not_know(play: Play, who: str, cards: str) -> None:
    known = [name for name in some(play, cards) if may_look_at(play, who, name)]
    if known:
        raise Differs(f"{who} may look at {shown(known)}")


@EXPECTATIONS.add("{card} has {number} abilities", "{card} has {number} ability")
def abilities(play: Play, card: str, number: str) -> None:
    same(len(play.board.values(card).abilities), int(number), f"the number of abilities of {card}")


# ------------------------------------------------------------------------------------------------------- what is asked


@EXPECTATIONS.add("{who} is asked to {topic}")
def asked(play: Play, who: str, topic: str) -> None:
    if play.board.asked != topic_word(play.words, topic) or play.board.seat != play.seat(who):
        raise Differs(situation(play))


@EXPECTATIONS.add("nobody is asked to {topic}")
def not_asked(play: Play, topic: str) -> None:
    """Said while somebody is asked something else; of a game that is over it says nothing."""
    if play.board.seat < 0:
        raise ScenarioError("the game is over: nobody is asked anything any more")
    if play.board.asked == topic_word(play.words, topic):
        raise Differs(situation(play))


@EXPECTATIONS.add("{who} is offered only {cards}")
def offered_only(play: Play, who: str, cards: str) -> None:
    if play.board.seat != play.seat(who) or sorted(set(offered_cards(play))) != sorted(options(play, cards)):
        raise Differs(situation(play))


@EXPECTATIONS.add("{who} is offered {cards}")
def offered(play: Play, who: str, cards: str) -> None:
    wanted = options(play, cards)
    if not wanted:
        raise ScenarioError(f"{cards!r} is no option; what is not offered at all is 'offered only nothing'")
    if play.board.seat != play.seat(who) or not set(wanted) <= set(offered_cards(play)):
        raise Differs(situation(play))


@EXPECTATIONS.add("{who} is not offered {cards}")
def not_offered(play: Play, who: str, cards: str) -> None:
    """Said of the player who is asked: the other is offered nothing, whatever the cards are."""
    if play.board.seat != play.seat(who):
        raise ScenarioError(f"{who} is not asked now, and so is offered nothing; {situation(play)}")
    wanted = options(play, cards)
    if not wanted:
        raise ScenarioError(f"{cards!r} is no option, and nothing can be said of it")
    if set(wanted) & set(offered_cards(play)):
        raise Differs(situation(play))


def options(play: Play, words: str) -> list[str]:
    """What a list of names means here: cards that exist, or symbols, zones and the like."""
    decision = play.board.game.decision
    return listed(words) if decision is not None and decision.shape == MODE else names(play, words)


def offered_cards(play: Play) -> list[str]:
    """What stands behind the options: cards to be played or chosen, cards with abilities to be used, or other words."""
    decision = play.board.game.decision
    if decision is None:
        return []
    if decision.shape == MODE:
        return play.board.offers()
    return [play.board.name(card) for card in play.board.offered_cards(decision)]


def reasons(play: Play, who: str, act: str, card: str) -> list[str]:
    if act not in play.words.acts:
        raise ScenarioError(f"nobody can {act} a card in {play.words.game}")
    return play.board.why_not(play.seat(who), card, play.words.acts[act])


for _words in dict.fromkeys(act for words in VOCABULARIES.values() for act in words.acts):

    @CITING.add(f"{{who}} cannot {_words} {{card}}")
    def cannot(play: Play, who: str, card: str, clause: str, act: str = _words) -> None:
        """With the clause that is the reason."""
        found = reasons(play, who, act, card)
        if clause not in found:
            raise Differs(f"the reasons against it are {shown(found)}" if found else "nothing speaks against it")

    @EXPECTATIONS.add(f"{{who}} can {_words} {{card}}")
    def can(play: Play, who: str, card: str, act: str = _words) -> None:
        found = reasons(play, who, act, card)
        if found:
            raise Differs(f"that is barred by {shown(found)}")


@CITING.add("{who} cannot pass")
def cannot_pass(play: Play, who: str, clause: str) -> None:
    found = play.board.clauses(play.board.game.why_not(play.seat(who), 0, "pass"))
    if clause not in found:
        raise Differs("passing is allowed" if not found else f"the reasons against it are {shown(found)}")


# ------------------------------------------------------------------------------------------------------------- the log


def counted(play: Play, event: str, who: str = "", card: str = "", stop: Any = None) -> int:
    verbs = play.board.pack.verbs
    found = [line for line in newest(play, stop) if line.verb == verbs[event]]
    if who:
        found = [line for line in found if line.seat == play.seat(who)]
    if card:
        found = [line for line in found if line.card == play.board.card(card)]
    return len(found)


@EXPECTATIONS.add("the last act led to {number} {event} events", "the last act led to {number} {event} event")
def recent_events(play: Play, number: str, event: str) -> None:
    same(counted(play, event, stop=play.mark), int(number), f"the number of {event} events since the last act")


@EXPECTATIONS.add("there was no {event} event of {card}")
def no_event(play: Play, event: str, card: str) -> None:
    same(counted(play, event, card=card), 0, f"the number of {event} events of {card}")


@EXPECTATIONS.add("{number} {event} events of {card}", "{number} {event} event of {card}")
def card_events(play: Play, number: str, event: str, card: str) -> None:
    same(counted(play, event, card=card), int(number), f"the number of {event} events of {card}")


@EXPECTATIONS.add("{number} {event} events by {who}", "{number} {event} event by {who}")
def player_events(play: Play, number: str, event: str, who: str) -> None:
    same(counted(play, event, who=who), int(number), f"the number of {event} events by {who}")


@EXPECTATIONS.add("the log says {quoted} before {quoted2}")
def log_says_before(play: Play, quoted: str, quoted2: str) -> None:
    told = told_lately(play)
    places = [next((at for at, text in enumerate(told) if words[1:-1] in text), -1) for words in (quoted, quoted2)]
    if -1 in places or places[0] >= places[1]:
        raise Differs(f"the log says: {' '.join(told) or 'nothing'}")


@EXPECTATIONS.add("the log says {quoted}")
def log_says(play: Play, quoted: str) -> None:
    told = told_lately(play)
    if not any(quoted[1:-1] in text for text in told):
        raise Differs(f"the log says: {' '.join(told) or 'nothing'}")


def told_lately(play: Play) -> list[str]:
    """The log since the last act, in the words that somebody who sees everything reads."""
    return [entry.text for entry in news(play.board.game, ALL_SEEING, play.mark, FULL)]


@EXPECTATIONS.add("the rule {clause} was applied")
def rule_applied(play: Play, clause: str) -> None:
    applied(play, clause)


# ------------------------------------------------------------------------------------------------------------ the game


@EXPECTATIONS.add("it is {who}'s turn")
def turn(play: Play, who: str) -> None:
    same("AB"[play.board.game.active], who, "the active player")


@EXPECTATIONS.add("it is the {time}")
def time(play: Play, time: str) -> None:
    now = play.board.times()
    if time not in now:
        raise Differs(f"it is the {' and '.join(word for word in now if word) or 'time between phases'}")


def reason(play: Play, outcome: Outcome) -> str:
    """The clause by which the game ended, as it is written in scenarios."""
    return str(outcome.clause).removeprefix(f"{play.words.game}:").removeprefix("ufs-inserts:")


@CITING.add("the game is over: {who} wins")
def wins(play: Play, who: str, clause: str) -> None:
    outcome = play.board.game.outcome
    if outcome is None:
        raise Differs("the game goes on")
    found = ("nobody" if outcome.winner is None else "AB"[outcome.winner], reason(play, outcome))
    same(found, (who, clause), "the winner, with the reason,")


@CITING.add("the game is over: a draw")
def draw(play: Play, clause: str) -> None:
    outcome = play.board.game.outcome
    if outcome is None:
        raise Differs("the game goes on")
    same((outcome.winner, reason(play, outcome)), (None, clause), "the winner, with the reason,")


@EXPECTATIONS.add("the game goes on")
def goes_on(play: Play) -> None:
    if play.board.game.outcome is not None:
        raise Differs("the game is over")
