"""Verbs with their forms, contexts with their frames, and what has to be seen when a sentence is played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from livingrules.text.english import past, plural, simple_past, third

ME: Final = 0
OTHER: Final = 1
PROBE: Final = "Probe"
"""The card with the sentence of the cell."""
DOER: Final = "Doer"
"""A card with an ability that does what the verb says; either player has one, and a second."""
SECOND: Final = "Second"
PARTNER: Final = "Partner"
"""The same with the verb that stands beside it in *two verbs in one event*."""
ALIEN: Final = "Alien"
"""A card with an ability that does something else."""
COSTER: Final = "Coster"
"""A card with an ability that has the verb as its cost."""
EFFECTOR: Final = "Effector"
"""A card with an ability that does it, also where the rules do it for the others."""
Act = tuple[int, str]
"""Who uses which of these cards."""
PROBED: Final = (ME, PROBE)
DONE: Final = (ME, DOER)
AGAIN: Final = (ME, SECOND)
THEIRS: Final = (OTHER, DOER)


@dataclass(frozen=True)
class Verb:
    """A verb and what it is done to."""

    base: str
    obj: str
    """In an instruction: *1 foundation*."""
    noun: str
    """In an event, without its article: *foundation*."""
    after: str = ""
    """Words behind either: *from the game*."""
    their: str = ""
    """The object where the other player does it to theirs; the same if nothing is said."""
    kind: str = "foundation"
    """What the cards of the small game are that it is done to."""
    event: str = ""
    """What the log calls the event, if not as the verb."""
    partner: str = ""
    """The verb beside it in *two verbs in one event*: one that is done to the same things."""
    by_rule: bool = False
    """Whether the small games have it done by the rules, by playing a card from hand, and not by an ability."""
    pool: str = "hand"
    """Where the cards are that it is done to, if they are not on the table."""
    always: bool = False
    """Whether there is always something to do it to."""
    lies: str = ""
    """Where things of that kind lie when it has been done to them, for what speaks of those it was done to."""

    def forms(self) -> dict[str, str]:
        after = f" {self.after}" if self.after else ""
        article = "an" if self.noun[0] in "aeiou" else "a"
        return {
            "do": f"{self.base} {self.obj}{after}",
            "Do": f"{self.base.capitalize()} {self.obj}{after}",
            "does": f"{third(self.base)} {self.their or self.obj}{after}",
            "verb": self.base,
            "Some": f"{self.base.capitalize()} {several(self.obj)}{after}",
            "verbs": third(self.base),
            "done": past(self.base),
            "did": simple_past(self.base),
            "a": f"{article} {self.noun}{after}",
            "one": f"{article} {self.noun}",
            "noun": self.noun,
            "many": plural(self.noun),
            "things": f"{plural(self.noun)}{after}",
            "after": after,
            "partner": self.partner,
            "lies": self.lies,
            "kind": f"{'an' if self.kind[0] in 'aeiou' else 'a'} {self.kind}",
        }


def several(obj: str) -> str:
    """*1 foundation you control*, of which there may be two."""
    number, noun, rest = (*obj.split(" ", 2), "", "")[:3]
    if number != "1" or not noun:
        return obj
    adjective, _, more = rest.partition(" ") if noun in ("active", "dull") else ("", "", rest)
    many = f"{noun} {plural(adjective)}" if adjective else plural(noun)
    return f"up to 2 {many} {more}".rstrip()


@dataclass(frozen=True)
class Script:
    """What is done in a small game, and what must be seen then."""

    acts: tuple[Act, ...]
    marker: bool | None = None
    """Whether what the sentence ends in must come about; None: that is not looked at."""
    happens: bool | None = None
    """Whether the event of the verb must."""
    bare: bool = False
    """Whether the player has nothing to do it to."""
    by: int = -1
    """Whose events count; -1: anybody's."""


@dataclass(frozen=True)
class Context:
    """A place for a verb in a text: ways to write it, of which the first that is understood is played, and what is
    played then.
    """

    name: str
    texts: tuple[str, ...]
    scripts: tuple[Script, ...]


def seen(*acts: Act, bare: bool = False) -> Script:
    """The sentence has its effect then."""
    return Script(acts, marker=True, bare=bare)


def unseen(*acts: Act, bare: bool = False) -> Script:
    """It has none then."""
    return Script(acts, marker=False, bare=bare)
