"""A judge's table, whatever is played at it: a game in a position, driven by the names of its cards.

Cards are named, never numbered.  When two cards share a name, "Name#2" is the second in order of their numbers.  What a
game says in its own way (what an option means, where a card lies) its own table answers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, ClassVar, Protocol, Self

from livingrules.errors import LivingRulesError
from livingrules.kernel.decision import ACT, CARDS, CONFIRM, NUMBER, ORDER, PASS, PAY, PLACE, Decision
from livingrules.kernel.event import Event
from livingrules.kernel.legality import Reason
from livingrules.scenario.holes import nearest
from livingrules.scenario.vocabulary import ALIASES, Vocabulary


class TableError(LivingRulesError):
    """Something asked of the table that the position does not allow."""


class Kit(Protocol):
    """What a table asks of the rules of its game."""

    words: ClassVar[Vocabulary]
    zones: ClassVar[dict[str, int]]
    """From the word of a side to the zone."""
    zone_names: ClassVar[tuple[str, ...]]
    verbs: ClassVar[dict[str, int]]
    times: ClassVar[tuple[str, ...]]


class Board:
    """A game in a position, driven by names."""

    pack: Kit
    game: Any
    """A kernel `Game`, with whatever its own rules add to it."""
    piles: ClassVar[tuple[str, ...]] = ("deck",)
    """The zones that are told from the top."""
    insistent: ClassVar[tuple[str, ...]] = ()
    """What is answered with yes when everything is declined."""

    # ------------------------------------------------------------------------------------------- what each game answers

    def in_zone(self, kind: int, seat: int) -> list[int]:
        """The cards of a player's zone, in its own order."""
        raise AssertionError("every game has zones of its own")

    def zone_of(self, card: int) -> int:
        """The kind of zone that a card lies in."""
        raise AssertionError("every game has zones of its own")

    def holder(self, card: int) -> int:
        """In whose zone a card lies."""
        owner: int = self.game.owner[card]
        return owner

    def option_words(self, decision: Decision) -> list[str]:
        """What each option of a decision means."""
        raise AssertionError("every game has options of its own")

    def values(self, name: str) -> Any:
        """What a card is at present."""
        raise AssertionError("every game has values of its own")

    def abilities_offered(self, card: int) -> list[tuple[int, int]]:
        """(position, ability on its card) of every ability of a card among the acts that are offered."""
        raise AssertionError("every game has options of its own")

    def ref_of(self, instance: int) -> int:
        """The number of an ability, as the values of its card hold it."""
        raise AssertionError("every game has abilities of its own")

    def offered_at(self, card: int) -> int:
        """The position of the act of which a card itself is the subject: to play it, to block with it; -1 for none."""
        raise AssertionError("every game has options of its own")

    def offered_cards(self, decision: Decision) -> list[int]:
        """The cards that stand behind the options: to be played or chosen, or with abilities to be used."""
        raise AssertionError("every game has options of its own")

    def times(self) -> tuple[str, ...]:
        """The phase and the step, as far as it is any."""
        raise AssertionError("every game has phases of its own")

    def life(self, seat: int) -> tuple[int, int]:
        """What a player has of what the game is lost by, and of how much."""
        raise AssertionError("every game is lost in its own way")

    def states(self, name: str) -> list[str]:
        """What a card is beside what its values say."""
        raise AssertionError("every game has states of its own")

    # ------------------------------------------------------------------------------------------------------- looking

    def card(self, name: str) -> int:
        """The card of that name ("Name#2": the second)."""
        wanted, _, number = name.partition("#")
        found = [card for card, made in enumerate(self.game.definitions) if made.card.name == wanted]
        at = int(number) - 1 if number.isdigit() else 0 if not number else -1
        if not 0 <= at < len(found):
            raise TableError(f"There is no card {name!r} on the table{nearest(wanted, self.on_table()) or '.'}")
        return found[at]

    def on_table(self) -> Counter[str]:
        """The names of all cards, and how many there are of each."""
        return Counter(made.card.name for made in self.game.definitions)

    def name(self, card: int) -> str:
        """The name of a card, numbered when it is not alone."""
        name: str = self.game.definitions[card].card.name
        same = [other for other, made in enumerate(self.game.definitions) if made.card.name == name]
        return name if len(same) == 1 or card == same[0] else f"{name}#{same.index(card) + 1}"

    def zone(self, word: str, seat: int = 0) -> list[str]:
        """Names of the cards in a zone: piles from the top, others from the left."""
        cards = list(self.in_zone(self.kind_of_zone(word), seat))
        if word in self.piles:
            cards.reverse()
        return [self.name(card) for card in cards]

    def contents(self, word: str, seat: int = 0) -> list[str]:
        """The same, without what always lies there."""
        return self.zone(word, seat)

    def kind_of_zone(self, word: str) -> int:
        """A zone by its short word or its full name."""
        if word in self.pack.zones:
            return self.pack.zones[word]
        if word in self.pack.zone_names:
            return self.pack.zone_names.index(word)
        raise TableError(f"There is no zone {word!r}; there are {', '.join(self.pack.zones)}.")

    def where(self, name: str) -> str:
        """The zone a card is in."""
        return self.pack.zone_names[self.zone_of(self.card(name))]

    def why_not(self, seat: int, name: str, act: str = "play") -> list[str]:
        """The clauses of every reason why not."""
        return self.clauses(self.game.why_not(seat, self.card(name), act))

    def clauses(self, reasons: list[Reason]) -> list[str]:
        """What the reasons cite in the rulebook of this game: a tag of shared code may stand for several statements."""
        cited = [clause for reason in reasons for clause in self.game.clauses_of(reason.clause_id)]
        return [clause.partition(":")[2] for clause in dict.fromkeys(cited)]

    def log(self) -> list[Event]:
        """Everything that was recorded, oldest first."""
        found: list[Event] = []
        chain = self.game.log
        while chain is not None:
            found.append(chain[1])
            chain = chain[0]
        return found[::-1]

    def events(self, verb: str | int, card: str = "") -> list[Event]:
        """What happened of a kind ("draw", "attack", ...), oldest first; of one card if it is said."""
        number = self.pack.verbs[verb] if isinstance(verb, str) else verb
        wanted = self.card(card) if card else -1
        return [event for event in self.log() if event.verb == number and wanted in (-1, event.card)]

    @property
    def asked(self) -> str:
        """What is asked now: the first word of the prompt, "" when the game is over."""
        decision = self.game.decision
        word = str(decision.prompt[0]) if decision is not None else ""
        return ALIASES.get(word, word)

    @property
    def seat(self) -> int:
        """Who has to decide, -1 when the game is over."""
        return self.game.decision.seat if self.game.decision is not None else -1

    def offers(self) -> list[str]:
        """What is offered now, in words: "Jab", "Root E", "pass", numbers as "0".."3"."""
        decision = self.game.decision
        if decision is None:
            return []
        if decision.shape in (NUMBER, PLACE, CONFIRM):
            return [str(number) for number in range(decision.lo, decision.hi + 1)]
        return self.option_words(decision)

    # ---------------------------------------------------------------------------------------------------------- acting

    def choose(self, *words: str | int | bool) -> Self:
        """Answer what is asked, in the words of `offers`; yes and no for a confirmation."""
        decision = self.game.decision
        if decision is None:
            raise TableError("The game is over; nothing is asked.")
        offers = self.offers()
        if decision.shape in (NUMBER, PLACE, CONFIRM):
            word = words[0]
            number = {"yes": 1, "no": 0}.get(word, -1) if isinstance(word, str) else int(word)
            self.game.choose(int(word) if isinstance(word, str) and number < 0 else number)
            return self
        positions = tuple(self._position(str(word), offers) for word in words)
        self.game.choose(positions if decision.shape in (CARDS, ORDER, PAY) else positions[0])
        return self

    def _position(self, word: str, offers: list[str]) -> int:
        if word in offers:
            return offers.index(word)
        started = [at for at, offer in enumerate(offers) if offer.startswith(f"{word} ")]
        if len(started) == 1:
            return started[0]
        if len(started) > 1:
            raise TableError(f"{word!r} could mean {', '.join(offers[at] for at in started)}.")
        raise TableError(f"{word!r} is not offered ({self.asked}); offered: {', '.join(offers) or 'nothing'}.")

    def act(self, seat: int, *words: str | int | bool) -> Self:
        """Answer for that seat; refuse if it is not asked.  The other seat's *pass* is not implied."""
        if self.seat != seat:
            raise TableError(f"Seat {seat} is not asked now; seat {self.seat} is ({self.asked}).")
        return self.choose(*words)

    def decline(self, *until: str) -> Self:
        """Pass and decline everything until one of these prompts comes up, or until something must be chosen."""
        while self.asked not in (*until, "") and self.decline_one():
            pass
        return self

    def decline_one(self) -> bool:
        """Pass or decline what is asked now; False if something must be chosen."""
        decision = self.game.decision
        if decision is None:
            return False
        if decision.shape == ACT and PASS in decision.options:
            self.choose("pass")
        elif decision.shape == CONFIRM:
            self.choose("yes" if self.asked in self.insistent else "no")
        elif decision.shape == CARDS and decision.lo == 0:
            self.game.choose(())
        else:
            return False
        return True


def spelled_out(items: Any, usual: int) -> Iterable[Any]:
    """The cards of a pile that was given as a number, or as a number and what is printed on all of them."""
    if isinstance(items, int):
        items = {"count": items}
    if not isinstance(items, dict):
        given: Iterable[Any] = items
        return given
    fields = {key: value for key, value in items.items() if key != "count"}
    return [{"name": f"Card {number + 1}", **fields} for number in range(items.get("count", usual))]


def stated(item: Any) -> tuple[Any, dict[str, Any]]:
    """A card and its states: words that are true of it, and what it has with a value."""
    if not isinstance(item, tuple | list):
        return item, {}
    states: dict[str, Any] = {}
    for state in item[1:]:
        states.update(state if isinstance(state, dict) else {state: True})
    return item[0], states
