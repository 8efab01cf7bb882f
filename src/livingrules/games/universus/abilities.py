"""Abilities as UniVersus has them: what its library knows beyond that of UFS."""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs import abilities as ufs
from livingrules.games.ufs import cards as ufs_cards
from livingrules.games.ufs import verbs
from livingrules.games.ufs.ability import Ability, Keyword
from livingrules.games.ufs.doing import Do
from livingrules.games.ufs.rule_kinds import FROZEN, ON_TOP
from livingrules.games.ufs.rules import bare
from livingrules.games.ufs.values import Values
from livingrules.games.ufs.words import CHARACTER, ENHANCE, KEYWORD_NAMES, KEYWORD_OF, RESPONSE, TYPE_NAMES
from livingrules.games.universus.cards import Card, is_short_for
from livingrules.games.universus.vocabulary import TRAITS
from livingrules.kernel.clause import ran
from livingrules.kernel.meaning.program import Numbered
from livingrules.kernel.meaning.statement import Statement

CLAUSE_OF_TYPE: Final = {
    "character": "universus:Character/1", "attack": "universus:Attack/1", "action": "universus:Action/1",
    "asset": "universus:Asset/1", "foundation": "universus:Foundation/1", "backup": "universus:Backup/1",
}  # fmt: skip
PROPERTIES_OF_CHARACTERS: Final = tuple(
    f"universus:{statement}"
    for statement in (
        "Character/2", "Character/3", "Character/4", "Character/5", "Character/6", "Character Traits/1", "Hand Size/1",
        "Health/1", "Identity/1", "Title/1", "Version/1",
    )
)  # fmt: skip
"""Statements about what only characters have printed on them."""


Token = tuple[ufs_cards.CompiledCard, Values]
"""A token as it is told of, and as it is played with."""


class UniversusLibrary(ufs.UfsLibrary):
    """Every ability and instruction list of a game of UniVersus."""

    def __init__(self) -> None:
        self.identities: dict[int, int] = {}
        """From the full name of a character to its identity, both by number."""
        self.versions: dict[int, str] = {}
        """From the full name of a character to its version."""
        self.tokens: dict[str, Token] = {}
        """The tokens that texts make, by name."""
        self.token_of: dict[int, Token] = {}
        """The same by the number of the name."""
        self.short_names: dict[tuple[int, str], bool] = {}
        """Whether the name of that number is short for another: each is found out once."""
        self.gates: list[str] = []
        """What stands in front of keywords, in the order in which it was met."""
        self.borne: dict[str, int] = {}
        """By trait the types of card that have it printed on them, as bits."""
        self.remembered = 0
        """The kinds of event that texts ask earlier turns for, one bit for each."""
        super().__init__()
        self.freezing = self.add((bare(FROZEN),))
        """The rule effect that freezing assigns to a card (Freeze/1)."""
        self.covering = self.add((bare(ON_TOP),))
        """The one by which a card lies on top of another for a time (Place On Top Of/1)."""

    def numbered(self, statement: Statement) -> Numbered:
        if isinstance(statement, Do):
            if statement.verb in verbs.OF_COUNTERS:
                self.name_number(f"{statement.name} counter")
            elif statement.verb == verbs.ADD_TOKEN:
                self.token(statement.name)
        return super().numbered(statement)

    def _numbered(self, meaning: Ability, keyword: int) -> int:
        self.remembered |= meaning.remembers
        return super()._numbered(meaning, keyword)

    def token(self, name: str) -> None:
        """A text makes tokens of that name: what they are is known before the first of them is made."""
        if name not in self.tokens:
            compiled = ufs_cards.CompiledCard(card=Card(name=name, type="token"))
            made = compiled, super().printed(compiled, "", True)
            self.tokens[name] = self.token_of[made[1].name] = made

    def is_short_for(self, name: int, whole: str) -> bool:
        """Whether the name of that number, in front of an ability, means who is called by the other."""
        found = self.short_names.get((name, whole))
        if found is None:
            found = self.short_names[name, whole] = is_short_for(self.names[name], whole)
        return found

    def keyword(self, keyword: Keyword, rating: int = 0) -> int:
        if keyword.name == "Combo":
            ran("universus:Combo/1", "universus:Combo/2")
        return super().keyword(keyword, rating)

    def gate_number(self, keyword: Keyword) -> int:
        """A restriction, a name or a trait in front of a keyword restricts the ability (Play Restrictions/14 to 19)."""
        gate = keyword.gate
        if not gate or keyword.name == "Only":
            return 0
        if gate not in self.gates:
            self.gates.append(gate)
        return self.gates.index(gate) + 1

    def gate_word(self, gate: int) -> str:
        return self.gates[gate - 1] if gate else ""

    def is_had(self, keyword: Keyword, character: str) -> bool:
        """What restricts the ability of a keyword leaves its card the keyword."""
        return True

    def infinities(self, card: ufs_cards.Card) -> int:
        """Infinity/1: such a card has no symbols, and none is ever chosen."""
        if ufs_cards.INFINITY in card.symbols:
            ran("universus:Infinity/1")
        return 0

    def full_name(self, card: ufs_cards.Card) -> int:
        """Character/7: identity, what stands in parentheses, and version."""
        number = super().full_name(card)
        if card.type == "character":
            ran("universus:Character/7")
            self.identities[number] = self.name_number(card.identity)
            self.versions[number] = card.version if isinstance(card, Card) else ""
        return number

    def is_character_trait(self, name: str) -> bool:
        """A trait that the rules do not list and that of the cards of the game only characters have."""
        found = name not in KEYWORD_OF and name not in TRAITS and self.borne.get(name) == 1 << CHARACTER
        if found:
            ran("universus:Keyword Trait/4")
        return found

    def printed(self, compiled: ufs_cards.CompiledCard, character: str, text: bool) -> Values:
        card = compiled.card
        cite_printed(card)
        for keyword in compiled.keyword_meanings:
            self.borne[keyword.name] = self.borne.get(keyword.name, 0) | 1 << TYPE_NAMES.index(card.type)
        if compiled.back is not None:
            ran("universus:Double-Sided Cards/1", "universus:Double-Sided Cards/2", "universus:Double-Sided Cards/5")
            if card.type == "character":
                ran("universus:Double-Sided Cards/4")
            # Numbered now, so that a library means the same in every game of its decks.
            super().printed(compiled.back, character, text)
        return super().printed(compiled, character, text)

    def maximum_of(self, card: ufs_cards.Card) -> int:
        """Health of a character (Health/1), stamina of a backup (Stamina/1)."""
        if isinstance(card, Card) and card.stamina is not None:
            ran("universus:Stamina/1", "universus:Backup/5")
            return card.stamina
        return card.vitality or 0

    def grants(self, keyword: int, index: int) -> None:
        ran("universus:Keyword Ability/1", "universus:Keyword Ability/2", "universus:Keyword Ability/7")
        kind = self.infos[index].kind
        ran(GRANTED.get(kind, "universus:Keyword Ability/5"), f"universus:{KEYWORD_NAMES[keyword]}/1")


def cite_printed(card: ufs_cards.Card) -> None:
    """What a card is in play is told by everything that is printed on it; the set icon is not among it."""
    ran(CLAUSE_OF_TYPE[card.type], "universus:Symbol/1", "universus:Symbol/2", "universus:Set Icon/3")
    if card.type == "character":
        ran(*PROPERTIES_OF_CHARACTERS)
    elif card.type == "attack":
        ran("universus:Attack Zone/1", "universus:Speed/1", "universus:Damage/1", "universus:Attack/13")
    if card.block_zone:
        ran("universus:Block Zone/1")


GRANTED: Final = {ENHANCE: "universus:Keyword Ability/3", RESPONSE: "universus:Keyword Ability/4"}
"""What the colour of a keyword tells: which kind of ability it grants; blue ones are continuous."""
