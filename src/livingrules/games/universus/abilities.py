"""Abilities as UniVersus has them: what its library knows beyond that of UFS."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar, Final

from livingrules.games.ufs import abilities as ufs
from livingrules.games.ufs import cards as ufs_cards
from livingrules.games.ufs.nodes import everything
from livingrules.games.ufs.spans import REACHING_BACK
from livingrules.games.ufs.values import Values
from livingrules.games.ufs.words import ENHANCE, HAND, KEYWORD_NAMES, KEYWORD_OF, RESPONSE, verbs_of
from livingrules.games.universus.cards import Card
from livingrules.games.universus.vocabulary import TRAITS
from livingrules.kernel import tree
from livingrules.kernel.clause import ran
from livingrules.kernel.library import Op

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

    own_zones: ClassVar[int] = ufs.EVERYWHERE | 1 << HAND  # Response Ability/5: wherever the card is.

    def _op(self, node: tree.Instruction) -> Op:
        if isinstance(node, tree.Act):
            if node.verb.endswith(" counter"):
                self.name_number(f"{node.what} counter")
            node = spelled_out(node)
            if node.verb == "add token":
                self.token(node.what)
        return super()._op(to_each(chosen_first(node)))

    def __init__(self, keyword_trees: dict[str, tree.Ability]) -> None:
        self.identities: dict[int, int] = {}
        """From the full name of a character to its identity, both by number."""
        self.versions: dict[int, str] = {}
        """From the full name of a character to its version."""
        self.tokens: dict[str, Token] = {}
        """The tokens that texts make, by name."""
        self.token_of: dict[int, Token] = {}
        """The same by the number of the name."""
        self.remembered = 0
        """The kinds of event that texts ask earlier turns for, one bit for each."""
        super().__init__(keyword_trees)
        self.freezing = self.add((tree.Rule("frozen", ref=tree.It()),))
        """The rule effect that freezing assigns to a card (Freeze/1)."""
        self.covering = self.add((tree.Rule("on top", ref=tree.It()),))
        """The one by which a card lies on top of another for a time (Place On Top Of/1)."""

    def ability(self, node: tree.Ability, keyword: int = -1) -> int:
        if id(node) not in self.by_node:
            self.remembered |= asked_of_the_past(node)
        return super().ability(node, keyword)

    def token(self, name: str) -> None:
        """A text makes tokens of that name: what they are is known before the first of them is made."""
        if name not in self.tokens:
            compiled = ufs_cards.CompiledCard(card=Card(name=name, type="token"))
            made = compiled, super().printed(compiled, "", True)
            self.tokens[name] = self.token_of[made[1].name] = made

    def keyword(self, keyword: tree.Keyword, rating: int = 0) -> int:
        if keyword.name == "Combo":
            ran("universus:Combo/1", "universus:Combo/2")
        return super().keyword(keyword, rating)

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
        """A trait that the rules do not list comes with the characters of a set."""
        found = name not in KEYWORD_OF and name not in TRAITS
        if found:
            ran("universus:Keyword Trait/4")
        return found

    def printed(self, compiled: ufs_cards.CompiledCard, character: str, text: bool) -> Values:
        card = compiled.card
        cite_printed(card)
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

    def grants(self, keyword: int) -> None:
        ran("universus:Keyword Ability/1", "universus:Keyword Ability/2", "universus:Keyword Ability/7")
        kind = self.infos[self.keyword_ability[keyword]].kind
        ran(GRANTED.get(kind, "universus:Keyword Ability/5"), f"universus:{KEYWORD_NAMES[keyword]}/1")


def cite_printed(card: ufs_cards.Card) -> None:
    """What a card is in play is told by everything that is printed on it; the set icon is not among it."""
    ran(f"universus:{card.type.capitalize()}/1", "universus:Symbol/1", "universus:Symbol/2", "universus:Set Icon/3")
    if card.type == "character":
        ran(*PROPERTIES_OF_CHARACTERS)
    elif card.type == "attack":
        ran("universus:Attack Zone/1", "universus:Speed/1", "universus:Damage/1", "universus:Attack/13")
    if card.block_zone:
        ran("universus:Block Zone/1")


def about_a_player(event: tree.Event) -> bool:
    """Whether who did it tells everything: of cards nothing is noted."""
    return event == tree.Event(event.verb, event.agent)


def asked_of_the_past(ability: tree.Ability) -> int:
    """The kinds of event that an ability asks earlier turns for, one bit for each."""
    bits = 0
    for node in everything(ability):
        if isinstance(node, tree.Happened) and node.window in REACHING_BACK:
            for verb in verbs_of(node.event.verb):
                bits |= 1 << verb
    return bits


GRANTED: Final = {ENHANCE: "universus:Keyword Ability/3", RESPONSE: "universus:Keyword Ability/4"}
"""What the colour of a keyword tells: which kind of ability it grants; blue ones are continuous."""
CHOSEN: Final = tree.It("chosen")


def chosen_first(node: tree.Instruction) -> tree.Instruction:
    """*Becomes a copy of 1 attack in your discard pile*: which one is chosen before it is looked at."""
    if isinstance(node, tree.Act | tree.Grant) and needs_choice(node.copy_of):
        return tree.Seq((tree.Bind("choose", node.copy_of), replace(node, copy_of=CHOSEN)))
    if isinstance(node, tree.Act) and "as next form" in node.manner and needs_choice(node.object):
        return tree.Seq((tree.Bind("choose", node.object), replace(node, object=CHOSEN)))
    if isinstance(node, tree.Grant):
        for item in node.gained:
            if isinstance(item, tree.AbilitiesOf) and needs_choice(item.ref):
                gained = tuple(replace(item, ref=CHOSEN) if part is item else part for part in node.gained)
                return tree.Seq((tree.Bind("choose", item.ref), replace(node, gained=gained)))
    return node


def needs_choice(ref: tree.Ref | None) -> bool:
    """Whether the words leave open which of several cards is meant."""
    return isinstance(ref, tree.Select) and ref.quantity is not None and ref.filter.order not in ("top", "bottom")


def to_each(node: tree.Instruction) -> tree.Instruction:
    """*Each player adds 1 Power token to their stage*: nobody chooses anything, so one simply follows the other."""
    if not isinstance(node, tree.Act) or node.verb != "add token" or node.agent != "both":
        return node
    return tree.Seq(tuple([replace(node, agent=agent, whose="") for agent in ("you", "opponent")]))


def makes_token(ref: tree.Ref | None) -> bool:
    """*1 Power token*, as long as nothing says that it is there already."""
    if not isinstance(ref, tree.Select) or ref.filter.kinds != ("token",):
        return False
    f = ref.filter
    return not (f.zones or f.owner or f.history or f.states or ref.all)


TOP_OF_DECK: Final = tree.Filter(zones=("deck",), order="top")
FACE_DOWN_FOUNDATION: Final = tree.Filter(kinds=("foundation",), states=("face down",), implied=("staging area",))
OTHER: Final = {"you": "opponent", "opponent": "you", "both": "both"}


def spelled_out(node: tree.Act) -> tree.Act:
    """An act that the text puts into one word, as what is done to which cards."""
    if node.what == "stamina":
        # Vitality is a player's; stamina is a card's, and unless the text says whose, this card's.
        return replace(node, verb=f"{node.verb} stamina", object=node.object or tree.Self())
    if node.verb == "add" and makes_token(node.object):
        assert isinstance(node.object, tree.Select)
        name = node.object.filter.names[0].name
        return replace(node, verb="add token", what=name, amount=node.object.quantity, object=None)
    if node.verb == "mill":
        return replace(node, object=tree.Select(TOP_OF_DECK, node.amount or tree.Number(1)), amount=None)
    if node.verb == "ruin":
        ran("universus:Ruin/1")
        lost = tree.Select(FACE_DOWN_FOUNDATION, node.amount or tree.Number(1))
        return replace(node, verb="sacrifice", agent=OTHER[node.agent], object=lost, amount=None)
    if node.verb == "discard down to" and node.amount is not None:
        hand = tree.Filter(card_word=True, owner=node.agent, zones=("hand",))
        rest = tree.Select(hand, tree.Arithmetic("-", tree.Count(hand), node.amount))
        return replace(node, verb="discard", object=rest, amount=None)
    return node
