"""What players of a fighting game do beside what players of every game do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from livingrules.games.ufs.checks import committable
from livingrules.games.ufs.words import COMMIT
from livingrules.kernel.decision import ACT, CARDS, CONFIRM, PAY
from livingrules.scenario.asking import ACTS, abilities_offered, asked_of, situation, take
from livingrules.scenario.errors import ScenarioError
from livingrules.scenario.holes import topic_word
from livingrules.scenario.seen import newest
from livingrules.scenario.sentences import listed
from livingrules.scenario.vocabulary import FIGHTING

if TYPE_CHECKING:
    from livingrules.scenario.runner import Play


FOR_A_CHECK: Final = "E.3.5.2.3.2"
"""The clause that a card committed to pass a check is committed by."""


@ACTS.add("{who} uses {keyword} of {card}", of=FIGHTING)
def use_keyword(play: Play, who: str, keyword: str, card: str) -> None:
    keywords = play.table.pack.keywords
    if keyword not in keywords:
        raise ScenarioError(f"there is no keyword {keyword!r}")
    game = play.table.game
    found = abilities_offered(play, who, card)
    take(play, [pair for pair in found if game.info(pair[1]).keyword == keywords[keyword]], f"{keyword} of {card}")


@ACTS.add("{who} commits {cards}", of=FIGHTING)
def commit(play: Play, who: str, cards: str) -> None:
    """Pass a check by committing these cards, in this order."""
    names = listed(cards)
    usable = committable(play.table.game, play.seat(who))
    useless = [name for name in names if play.table.card(name) not in usable]
    if useless:
        raise ScenarioError(f"{', '.join(useless)} cannot be committed for a check")
    if asked_of(play, who, (CONFIRM, PAY, CARDS)).shape == CONFIRM:
        play.table.game.choose(1)
    left = list(names)
    while left and play.table.asked == topic_word(play.words, "pick the cards to commit"):
        # All at once, or one after the other; either way what has no alternative is not asked.
        one_by_one = asked_of(play, who, (PAY, CARDS)).shape == CARDS
        play.table.choose(*(left[:1] if one_by_one else left))
        left = left[1:] if one_by_one else []
    # Told by the log: the game may have run on and readied them again.
    paid = [event.card for event in newest(play, play.mark) if event.verb == COMMIT and event.clause == FOR_A_CHECK]
    if sorted(paid) != sorted(play.table.card(name) for name in names):
        raise ScenarioError(f"other cards than {cards} had to be committed")


@ACTS.add("both pass", of=FIGHTING)
def both_pass(play: Play) -> None:
    """Each player passes once, the one who has nothing to do in silence."""
    decision = play.table.game.decision
    if decision is None or decision.shape != ACT:
        raise ScenarioError(f"there is nothing to pass; {situation(play)}")
    play.table.choose("pass")
    after = play.table.game.decision
    if after is not None and after.shape == ACT and after.prompt == decision.prompt and after.seat != decision.seat:
        play.table.choose("pass")
