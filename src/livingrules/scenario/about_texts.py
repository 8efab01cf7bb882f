"""What is seen of a text or of a deck, before anything is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from livingrules.scenario.errors import Differs, ScenarioError
from livingrules.scenario.holes import nearest
from livingrules.scenario.seen import CITING, EXPECTATIONS, same, shown
from livingrules.scenario.sentences import listed
from livingrules.scenario.vocabulary import FIGHTING

if TYPE_CHECKING:
    from livingrules.scenario.runner import Play


def read_text(play: Play, quoted: str) -> Any:
    return play.table.pack.ability(quoted[1:-1], play.table.names)


@EXPECTATIONS.add("the text {quoted} makes: {words}", of=FIGHTING)
def makes(play: Play, quoted: str, words: str) -> None:
    """The classes of effect (J.3) of an ability, in the order in which they come about."""
    same(list(play.table.pack.effect_classes(read_text(play, quoted))), listed(words), "what it makes")


@EXPECTATIONS.add("the keyword {keyword} makes: {words}", of=FIGHTING)
def keyword_makes(play: Play, keyword: str, words: str) -> None:
    pack = play.table.pack
    granted = pack.keyword_ability(keyword)
    if granted is None:
        raise ScenarioError(f"{keyword!r} is no keyword with an ability of its own")
    same(list(pack.effect_classes(granted)), listed(words), f"what {keyword} makes")


@EXPECTATIONS.add("the text {quoted} could: {words}", of=FIGHTING)
def could(play: Play, quoted: str, words: str) -> None:
    """The results that an ability could lead to (K.4.11)."""
    same(sorted(play.table.pack.results(read_text(play, quoted))), sorted(listed(words)), "what it could do")


@EXPECTATIONS.add("the text {quoted} is of type {keyword}", of=FIGHTING)
def kind(play: Play, quoted: str, keyword: str) -> None:
    same(play.table.pack.kind(read_text(play, quoted)), keyword, "its type")


@EXPECTATIONS.add("the text {quoted} costs: {words}", of=FIGHTING)
def costs(play: Play, quoted: str, words: str) -> None:
    same(play.table.pack.costs(read_text(play, quoted)), listed(words), "its cost")


@EXPECTATIONS.add("the text {quoted} waits for: {words}", of=FIGHTING)
def waits(play: Play, quoted: str, words: str) -> None:
    same(play.table.pack.condition(read_text(play, quoted)), listed(words), "its condition")


# --------------------------------------------------------------------------------------------------------------- decks


def speaks_against(play: Play, who: str, card: str = "") -> list[str]:
    """The clauses that a deck offends, or only those that one of its cards does."""
    found = play.table.pack.deck_problems(play.table.said[play.seat(who)], play.table.format)
    return [clause for about, clause in found if card in ("", about)]


def of_the_deck(play: Play, who: str, entry: str) -> str:
    """The name of a card that the side's deck or sideboard holds; it need not be on the table."""
    held = play.table.pack.deck_names(play.table.said[play.seat(who)], play.table.format)
    if entry not in held:
        raise ScenarioError(f"{who}'s deck and sideboard hold no {entry!r}{nearest(entry, held)}")
    return entry


@EXPECTATIONS.add("{entry} may be in {who}'s deck", of=FIGHTING)
def may_be_in_deck(play: Play, entry: str, who: str) -> None:
    found = speaks_against(play, who, of_the_deck(play, who, entry))
    if found:
        raise Differs(f"that is barred by {shown(found)}")


@CITING.add("{entry} may not be in {who}'s deck", of=FIGHTING)
def may_not_be_in_deck(play: Play, entry: str, who: str, clause: str) -> None:
    found = speaks_against(play, who, of_the_deck(play, who, entry))
    if clause not in found:
        raise Differs(f"the reasons against it are {shown(found)}" if found else "nothing speaks against it")


@EXPECTATIONS.add("{who}'s deck is legal", of=FIGHTING)
def deck_is_legal(play: Play, who: str) -> None:
    found = speaks_against(play, who)
    if found:
        raise Differs(f"it offends {shown(found)}")


@CITING.add("{who}'s deck is not legal", of=FIGHTING)
def deck_is_not_legal(play: Play, who: str, clause: str) -> None:
    found = speaks_against(play, who)
    if clause not in found:
        raise Differs(f"the reasons against it are {shown(found)}" if found else "nothing speaks against it")
