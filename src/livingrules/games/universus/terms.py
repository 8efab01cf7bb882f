"""The words in which UniVersus differs from UFS."""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs.terms import UFS, Words
from livingrules.games.ufs.words import DESPERATION, KEYWORD_OF

UNIVERSUS: Final = Words(
    title="UniVersus",
    health="health",
    stage="stage",
    rival="rival",
    check="check",
    check_value="check",
    attempt="try",
    zones=("deck", "hand", "stage", "card pool", "discard pile", "momentum", "removed from game", "transit zone"),
    times=(
        "", "Start Phase", "Ready Step", "Review Step", "Draw Step", "Combat Phase", "End Phase", "Enhance Step",
        "Block Step", "Damage Step", "turn", "game",
    ),
    attributes=(
        "difficulty", "check", "block modifier", "speed", "damage", "zone", "block zone", "symbols", "keywords",
        "abilities", "hand size", "maximum health",
    ),
    abilities=("Enhance", "Form", "Blitz", "Response", "", ""),
    acts=("play", "block", "enhance", "form", "blitz", "respond", "pass"),
    new_turn="universus:Active Player/1",
)  # fmt: skip
KEYWORD_STATEMENT: Final[dict[int, str]] = {number: f"universus:{name}/2" for name, number in KEYWORD_OF.items()} | {
    DESPERATION: "universus:Desperation (Keyword Ability)/1"
}
"""Where the Rules Reference prints what each keyword grants: in the second statement of its entry."""


def words_of(game: str) -> Words:
    """How one of the two games speaks to people."""
    return UNIVERSUS if game == "universus" else UFS
