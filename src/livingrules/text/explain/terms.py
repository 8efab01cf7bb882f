"""The words of each game in which meanings are explained, and the clauses of what the rules supply."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from livingrules.games.universus.concordance import shown_statement


@dataclass(frozen=True)
class Terms:
    """The word table of one game."""

    game: str
    rival: str
    """What the other player is called, after *your*."""
    zones: dict[str, str] = field(default_factory=dict)
    """Zones that are called otherwise than in the trees."""
    numbers: dict[str, str] = field(default_factory=dict)
    """Numbers of cards and players that are called otherwise."""
    kinds: dict[str, str] = field(default_factory=dict)
    """What each kind of ability is."""
    gates: dict[str, str] = field(default_factory=dict)
    """What has to hold before an ability with such a word in front can be played."""
    clauses: dict[str, str] = field(default_factory=dict)
    """The game's own statement for a clause of UFS, where the concordance names another first, or none."""
    of_hand: str = " (K.2.1)"
    """Where it is said that cards which are discarded come from the hand, of events."""
    citing: bool = True
    """Clauses are told; what is explained means the same without them."""

    def zone(self, word: str) -> str:
        return self.zones.get(word, word)

    def number(self, word: str) -> str:
        return self.numbers.get(word, word)

    def cited(self, *clauses: str) -> str:
        """Clauses behind what they supply; where the game's own book says nothing of the kind, those of UFS."""
        found = [self.clause(clause) for clause in clauses if clause and self.citing]
        return f" ({', '.join(dict.fromkeys(found))})" if found else ""

    def clause(self, clause: str) -> str:
        if self.game != "universus":
            return clause
        own = self.clauses.get(clause) or shown_statement(clause).removeprefix("universus:")
        return own or f"UFS {clause}"


_FIGHTING: Final = {
    "E": "Enhance, played in the Enhance Step of an attack",
    "F": "Form, played as one of its player's forms in their Combat Phase",
    "B": "Blitz, played at the start of the Enhance Step of this card's own attack",
    "R": "Response, played when the event has happened",
    "fired": "Fired effect, executes by itself whenever the event happens",
    "static": "Continuous effect",
}
_GATES: Final = {
    "First": "it is the first of its kind that you play in this step or phase",
    "Second": "exactly 1 of its kind was played before it in this step or phase",
    "Combo": "the cards before this card in the card pool match the requirements of its Combo",
    "Deadlock": "your {rival} has 11 or more foundations",
    "Desperation": "your {life} is less than half of your maximum {life}",
    "name": "your starting character is called {value}",
    "symbol": "your starting character has the {value} symbol",
    "trait": "your starting character has {value}",
    "set": "your starting character is of the set {value}",
}
UFS: Final = Terms(
    "ufs",
    "opponent",
    zones={"removed from game": "removed zone", "transitional zone": "transit"},
    kinds=_FIGHTING,
    gates={kind: line.replace("{rival}", "opponent").replace("{life}", "vitality") for kind, line in _GATES.items()},
)
UNIVERSUS: Final = Terms(
    "universus",
    "rival",
    zones={"staging area": "stage", "removed from game": "removed zone", "transitional zone": "transit"},
    numbers={
        "vitality": "health",
        "maximum vitality": "maximum health",
        "printed vitality": "printed health",
        "control": "check",
    },
    kinds=_FIGHTING,
    gates={kind: line.replace("{rival}", "rival").replace("{life}", "health") for kind, line in _GATES.items()},
    clauses={
        "K.2.2": "Instruction/2",
        "K.2.6": "Foundation/4",
        "C.3.3.4.2": "Current State/6",
        "H.6.1": "Static Effect/2",
    },
    of_hand=" (Discard/3)",
)
FFTCG: Final = Terms(
    "fftcg",
    "opponent",
    zones={"removed": "zone of removed cards", "removed from play": "zone of removed cards"},
    kinds={
        "auto": "Auto-ability, triggers by itself and goes on the stack",
        "action": "Action ability, used by whoever controls it when they have priority",
        "special": "Special ability, used like an action ability",
        "field": "Field ability, an ongoing effect",
        "summon": "Text of a Summon, carried out when it resolves",
    },
    gates={"Damage": "you have {value} or more cards in your Damage Zone"},
)
TERMS: Final = {"ufs": UFS, "universus": UNIVERSUS, "fftcg": FFTCG}
