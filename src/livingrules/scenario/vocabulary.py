"""The words of each game in which its scenarios are written.

What can be said is the same for all games; how zones, life, states and questions are called is said here.  Nothing here
knows how a game is played, so a file can be read and checked before its rules are.
"""

from __future__ import annotations

import re
from typing import Final

import msgspec

from livingrules.games.fftcg import words as w
from livingrules.games.ufs.cards import SYMBOLS, TYPES, ZONES
from livingrules.games.ufs.words import TIME_NAMES, VERB_OF
from livingrules.rulebooks.coverage import known_clause
from livingrules.scenario.errors import ScenarioError

FIGHTING: Final = ("ufs", "universus")


class Vocabulary(msgspec.Struct, frozen=True, kw_only=True):
    """How one game speaks."""

    game: str
    life: str = ""
    transit: str = ""
    zones: dict[str, str]
    """From the zone as sentences have it to the word of a side."""
    types: tuple[str, ...]
    times: tuple[str, ...]
    """Phases and steps."""
    attributes: tuple[str, ...]
    fields: tuple[str, ...]
    """What can be printed on a card."""
    states: dict[str, str]
    """What a card can be beside what is printed on it: true or false."""
    amounts: tuple[str, ...] = ()
    """What a card can have beside what is printed on it."""
    sides: tuple[str, ...]
    """What can be said of a player, beside the zones."""
    moments: tuple[str, ...]
    topics: dict[str, str]
    """What a player can be asked to do, and the word the engine has for it."""
    acts: dict[str, str]
    """How to speak of an act, and the word by which its legality is asked."""
    events: tuple[str, ...]
    clause: str
    """The shape of a clause's id."""
    choices: tuple[str, ...] = ()
    """What is chosen, and offered, by words that are no card's name."""
    books: dict[str, str] = {}
    """From the beginning of an id to its rulebook, where that is not the game's own."""
    moment: str = "combat"
    """Where a position begins of which nothing is said."""
    format: str = "standard"
    deck: int = 20
    """Plain cards of a deck that nothing is said about."""

    def rulebook_clause(self, clause: str) -> str:
        """A clause with its rulebook; refuses one that no rulebook has."""
        book = self.books.get(clause.partition(":")[0])
        full = f"{book}:{clause}" if book else clause if clause.startswith(f"{self.game}:") else f"{self.game}:{clause}"
        if not known_clause(full):
            raise ScenarioError(f"no rulebook has the clause {' '.join(clause.split())}")
        return full

    def split_clause(self, text: str) -> tuple[str, str]:
        """A sentence and the clause it cites at its end, if any; an id may hold parentheses of its own."""
        for found in re.finditer(r" \(", text):
            inside = text[found.end() : -1]
            if text.endswith(")") and balanced(inside) and re.fullmatch(self.clause, inside):
                return text[: found.start()].rstrip(), inside
        return text, ""


def balanced(text: str) -> bool:
    """Whether every parenthesis that closes one was opened before it."""
    depth = 0
    for letter in text:
        depth += (letter == "(") - (letter == ")")
        if depth < 0:
            return False
    return depth == 0


FORM_TO_SEARCH: Final[dict[str, str]] = {
    "take a form": "form",
    "play an enhance": "enhance",
    "block": "block",
    "respond": "respond",
    "choose cards": "cards",
    "commit cards for the check": "commit to pass",
    "pick the cards to commit": "commit",
    "choose X": "x",
    "choose a symbol": "symbol",
    "choose a zone": "zone",
    "choose a name": "name",
    "choose one of several": "one of",
    "choose which number changes": "change",
    "choose who goes first": "who first",
    "choose the first player": "first player",
    "choose a starting character": "character",
    "choose cards to redraw": "redraw",
    "choose a player": "which player",
    "choose a rating": "rating",
    "choose a replacement": "replacement",
    "say whether they do it": "may",
    "say whether they cancel": "cancel",
    "say whether it becomes momentum": "momentum?",
    "place it in momentum": "momentum",
    "discard in the Review Step": "review",
    "choose a Terrain": "terrain",
    "choose a Unique card": "unique",
    "order cards": "order",
    "order fired effects": "fired effects",
    "order modifiers": "modifiers",
    "order definitions": "definitions",
    "order added costs": "added costs",
    "search": "search",
}
"""What a player of either fighting game can be asked to do."""

ALIASES: Final = {"x value": "x"}
"""Questions that the engine tells apart and people do not: X is chosen, for a cost or in the middle of an effect."""

ACTS: Final[dict[str, str]] = {
    "play": "play",
    "block with": "block",
    "enhance with": "enhance",
    "use as a form": "form",
    "respond with": "respond",
}

PRINTED: Final = (
    "name", "type", "difficulty", "symbols", "keywords", "text", "block_zone", "block_modifier", "speed", "damage",
    "attack_zone", "hand_size", "set", "number",
)  # fmt: skip

UFS: Final = Vocabulary(
    game="ufs",
    life="vitality",
    transit="transitional zone",
    zones={
        "hand": "hand", "deck": "deck", "discard pile": "discard", "staging area": "staging", "card pool": "pool",
        "momentum": "momentum", "removed cards": "removed",
    },
    types=TYPES,
    times=TIME_NAMES[1:],
    attributes=(
        "difficulty", "control", "speed", "damage", "block modifier", "zone", "block zone", "hand size",
    ),
    fields=(*PRINTED, "control", "vitality", "gender", "height", "weight", "blood_type", "dots", "universe"),
    states={"committed": "committed", "face_down": "face down", "face_up": "face up", "played": "played"},
    amounts=("attached",),
    sides=("character", "committed", "obliged", "attached"),
    moments=("setup", "turn", "ready", "combat", "attack", "end"),
    topics={**FORM_TO_SEARCH, "say whether they mulligan": "mulligan"},
    acts=ACTS,
    events=tuple(VERB_OF),
    clause=r"[A-L](?:\.\d+)+(?:\(\d\))?(?:/n\d)?|M[MK]:[^()]+/\d+",
    choices=(*SYMBOLS, *ZONES),
    books={"MM": "ufs-inserts", "MK": "ufs-inserts"},
)  # fmt: skip

UNIVERSUS: Final = Vocabulary(
    game="universus",
    life="health",
    transit="transit zone",
    zones={
        "hand": "hand", "deck": "deck", "discard pile": "discard", "stage": "stage", "card pool": "pool",
        "momentum": "momentum", "removed cards": "removed",
    },
    types=(*TYPES, "backup"),
    times=(
        "Start Phase", "Ready Step", "Review Step", "Draw Step", "Combat Phase", "End Phase", "Enhance Step",
        "Block Step", "Damage Step",
    ),
    attributes=(
        "difficulty", "check", "speed", "damage", "block modifier", "zone", "block zone", "hand size", "stamina",
    ),
    fields=(*PRINTED, "check", "health", "stamina", "version", "set_icon", "back"),
    states={
        "committed": "committed", "face_down": "face down", "face_up": "face up", "played": "played",
        "as_block": "played as a block", "transformed": "transformed", "frozen": "frozen", "sealed": "sealed",
    },
    amounts=("attached", "counters", "stamina_left", "copies"),
    sides=("character", "committed", "attached", "sideboard", "primary"),
    moments=("setup", "mulligan", "turn", "start", "combat", "attack", "end"),
    topics={
        **FORM_TO_SEARCH,
        "play a blitz": "blitz",
        "choose what is attacked": "target",
        "say who chooses first": "who first",
        "choose a counter": "counter",
        "say whether they mulligan": "mulligan?",
        "choose cards to mulligan": "mulligan",
        "say whether they draw one more": "extra draw",
        "say whether they check again": "re-check",
        "say whether it is transformed": "shift",
        "pick a card to discard for want of a form": "no form",
    },
    acts={**ACTS, "blitz with": "blitz"},
    events=(*VERB_OF, "build", "mill", "spend", "clear", "sacrifice", "freeze", "unseal", "transform"),
    clause=r"[A-Z\[][^/]*/\d+",
    choices=(*SYMBOLS, *ZONES),
    deck=30,
)  # fmt: skip

FFTCG_EVENTS: Final[dict[str, int]] = {
    "move": w.MOVE, "break": w.BREAK, "dull": w.DULLED, "activate": w.ACTIVATED, "freeze": w.FROZE, "draw": w.DRAW,
    "discard": w.DISCARD, "cast": w.CAST, "play": w.PLAYED, "use": w.USED, "attack": w.ATTACK, "block": w.BLOCK,
    "is blocked": w.IS_BLOCKED, "damage": w.DAMAGED, "player damage": w.PLAYER_DAMAGED, "choose": w.CHOSEN,
    "start": w.START, "end": w.END, "change of control": w.CONTROL, "search": w.SEARCHED, "reveal": w.REVEAL,
    "cancel": w.CANCELLED, "party attack": w.PARTY_ATTACK, "shuffle": w.SHUFFLED, "ex burst": w.EX_BURST,
    "resolve": w.RESOLVES, "fizzle": w.FIZZLED, "stack": w.ON_STACK, "pay": w.PAID, "rewind": w.REWOUND,
    "loop": w.LOOP, "mulligan": w.MULLIGAN, "replace": w.REPLACED, "look": w.LOOK,
}  # fmt: skip
"""How the events and lines of FFTCG's log are called."""

FFTCG: Final = Vocabulary(
    game="fftcg",
    zones={
        "field": "field", "hand": "hand", "deck": "deck", "Damage Zone": "damage", "Break Zone": "break",
        "removed cards": "removed",
    },
    types=("Forward", "Backup", "Summon"),
    times=(
        "Active Phase", "Draw Phase", "Main Phase 1", "Attack Phase", "Main Phase 2", "End Phase",
        "Attack Preparation Step", "Attack Declaration Step", "Block Declaration Step", "Damage Resolution Step",
    ),
    attributes=("power", "cost"),
    fields=(
        "name", "type", "elements", "cost", "power", "jobs", "categories", "generic", "ex_burst", "text", "number",
        "set",
    ),
    states={"dull": "dull", "frozen": "frozen", "attacked": "attacked", "fresh": "fresh"},
    amounts=("damage",),
    sides=(),
    moments=("setup", "turn", "draw", "main 1", "attack", "main 2", "end"),
    topics={
        "act": "priority",
        "attack": "attack",
        "add to the party": "party",
        "block": "block",
        "divide damage": "share damage",
        "choose cards": "choose",
        "select cards": "select",
        "search": "search",
        "choose modes": "modes",
        "choose X": "x",
        "divide values": "divide",
        "pay": "pay",
        "pick cards to pay with": "pay with",
        "order auto-abilities": "order autos",
        "order timestamps": "timestamps",
        "choose a replacement": "replacement",
        "say whether it is replaced": "replace",
        "say whether the EX Burst is used": "ex burst",
        "say whether they do it": "may",
        "choose one of several": "one of",
        "name something": "name",
        "name a number of repetitions": "loop",
        "order cards": "order",
        "choose top or bottom": "top or bottom",
        "discard down to the hand size": "hand size",
        "pick cards to discard": "discard",
        "pick cards to break": "break",
        "pick cards to dull": "dull",
        "pick cards to activate": "activate",
        "pick cards to freeze": "freeze",
        "pick cards to play": "play",
        "pick cards to put": "put",
        "pick cards to return": "return",
        "pick cards to remove": "remove",
        "pick cards to add": "add",
        "pick cards to reveal": "reveal",
        "pick cards to deal damage to": "deal",
        "say whether they go first": "go first",
        "say whether they mulligan": "mulligan",
        "order the mulligan": "mulligan order",
    },
    acts={"play": "play", "cast": "cast", "use": "use", "attack with": "attack", "block with": "block"},
    events=tuple(FFTCG_EVENTS),
    moment="main 1",
    format="constructed",
    clause=r"\d+(?:\.\d+)+",
    choices=(*w.ELEMENT_NAMES, "Forward", "Backup", "Summon"),
)  # fmt: skip

VOCABULARIES: Final[dict[str, Vocabulary]] = {words.game: words for words in (UFS, UNIVERSUS, FFTCG)}


def vocabulary(game: str) -> Vocabulary:
    """How a game speaks, by its name."""
    if game not in VOCABULARIES:
        raise ScenarioError(f"there are no scenarios of {game!r}; there are those of {', '.join(VOCABULARIES)}")
    return VOCABULARIES[game]
