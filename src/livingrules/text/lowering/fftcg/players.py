"""Which player *they*, *their*, *that player* and *he/she* are in an FFTCG text.

Candidates are the players that the text has named so far: *your opponent*, *each player*, *its controller*, *a player*
of the event.  Whoever is not named is none: *Choose 1 Forward. They draw 1 card* does not say that its controller is
meant.  What was found takes the place of the word; a player who does something *each* for themselves stays *they*.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any, Final

from livingrules.text import tree
from livingrules.text.lowering.fftcg.referents import HOLDERS, in_text_order
from livingrules.text.lowering.order import place
from livingrules.text.lowering.resolution import Findings, OpenPoint, Rule, rule

ACTING: Final = ("agent", "player", "chooser")
"""The fields that name who does something, or whose number is asked."""
OWNING: Final = ("owner", "whose")
SINGLE: Final = ("that player", "that one")
PRONOUNS: Final = ("they", *SINGLE)
WRITTEN: Final = ("they", "their", "them", "that player", "he/she", "his/her", "his")
"""How they are written."""
SEVERAL: Final = ("each", "both", "players")
OF_EVENT: Final = "any"
"""*A player*, of whom an event tells."""
SAID: Final = " was said "
"""Between the name of a field and the pronoun that stood there, in the style by which it is written back."""


@dataclass(frozen=True)
class Player:
    """A player whom the text has named."""

    value: str
    """As the tree calls them."""
    sentence: int
    """The last one that did."""
    acting: bool = False
    """Whether the phrase is part of a clause in which they act."""

    @property
    def words(self) -> str:
        if self.value.partition(" ")[0] in HOLDERS:
            return f"its {self.value.partition(' ')[0]}"
        return {"opponent": "your opponent", OF_EVENT: "the player of the event"}.get(self.value, "each player")


@dataclass(frozen=True)
class Phrase:
    """What a pronoun tells of the player."""

    single: bool
    """*That player*, *he/she*."""
    acts: bool
    """It says who acts, not whose something is."""


Point = OpenPoint[Player]
Left = tuple[Player, ...]


@rule("fftcg W1", "player", "Who acts in a clause is meant in it.", weighs=True, fftcg=("F60",))
def acting(_: Point, left: Left) -> Left:
    return tuple([each for each in left if each.acting]) or left


@rule("fftcg W2", "player", "Several players are no single player, and have one thing together only where they act.",
      fftcg=("F60",))  # fmt: skip
def agreeing(point: Point, left: Left) -> Left:
    phrase: Phrase = point.phrase
    single = phrase.single or not phrase.acts
    return tuple([each for each in left if each.acting or each.value not in SEVERAL or not single])


@rule("fftcg W3", "player", "The nearest sentence that names one.", weighs=True, fftcg=("F60",))
def nearest(_: Point, left: Left) -> Left:
    last = max((each.sentence for each in left), default=0)
    return tuple([each for each in left if each.sentence == last])


PLAYER_RULES: Final[tuple[Rule, ...]] = (agreeing, acting, nearest)


def check_players(ability: tree.Ability, findings: Findings) -> tree.Ability:
    """The ability with every player named."""
    named: tree.Ability = Reader(findings).ability(ability)
    return named


class Reader:
    """Walks one ability in the order of its words; an ability in quotes has a reader of its own."""

    def __init__(self, findings: Findings) -> None:
        self.findings: Final = findings
        self.sentence = 0
        self._named: dict[str, int] = {}
        """The players named so far, and the sentences that did last."""

    def ability(self, node: tree.Ability) -> tree.Ability:
        made: tree.Ability = self.inside(node, "")
        return made

    def walk(self, value: Any, acting: str) -> Any:
        """A part of the text; `acting`: who acts in the clause around it, if it is not the text's own player."""
        if isinstance(value, tuple):
            return tuple([self.walk(each, acting) for each in value])
        if not isinstance(value, tree.Node):
            return value
        if isinstance(value, tree.Ability):
            return Reader(self.findings).ability(value)
        node = value
        for name in ACTING:
            word = getattr(node, name, None)
            if isinstance(word, str) and word:
                node = self.named(node, name, acting)
                acting = getattr(node, name)
                acting = value_of_each(acting) if third(acting) else ""
        for name in OWNING:
            if isinstance(getattr(node, name, None), str):
                node = self.named(node, name, acting)
        if isinstance(node, tree.Event):
            self.in_event(node)
        return self.inside(node, acting)

    def in_event(self, node: tree.Event) -> None:
        if "opponent" in node.cause + node.during:
            self._named["opponent"] = self.sentence
        if node.what == "player" and not node.agent:
            self._named[OF_EVENT] = self.sentence

    def inside(self, node: Any, acting: str) -> Any:
        made: dict[str, Any] = {}
        branches = isinstance(node, (tree.Options, tree.OneOf))
        for name in in_text_order(node):
            part = getattr(node, name)
            if branches and name in ("options", "parts"):
                made[name] = self.alternatives(part, acting)
            elif name in ("body", "then", "done", "undone", "otherwise"):
                made[name] = self.sentences(part, acting)
            else:
                made[name] = self.walk(part, acting)
        return replace(node, **made)

    def sentences(self, parts: tuple[tree.Node, ...], acting: str) -> tuple[Any, ...]:
        found = []
        for each in parts:
            self.sentence += 1
            found.append(self.walk(each, acting))
        return tuple(found)

    def alternatives(self, parts: tuple[tree.Node, ...], acting: str) -> tuple[Any, ...]:
        """Alternatives do not know of one another."""
        before, after = dict(self._named), dict(self._named)
        made = []
        for part in parts:
            self._named = dict(before)
            self.sentence += 1
            made.append(self.walk(part, acting))
            after |= self._named
        self._named = after
        return tuple(made)

    def named(self, node: tree.Node, name: str, acting: str) -> tree.Node:
        """The node with the player of that field, who from now on has been named."""
        word: str = getattr(node, name)
        if word in PRONOUNS:
            return self.settled(node, name, acting)
        if third(word):
            self._named[word] = self.sentence
        return node

    def settled(self, node: tree.Node, name: str, acting: str) -> tree.Node:
        word: str = getattr(node, name)
        candidates = tuple(
            [Player(value, sentence, acting == value_of_each(value)) for value, sentence in self._named.items()]
        )
        single = word in SINGLE or any(f"{name}:{each}" in tag for tag in node.style for each in SINGLE)
        point = OpenPoint("player", place(node), candidates, Phrase(single, name in ACTING), marks=WRITTEN)
        found = self.findings.settle(point, PLAYER_RULES)
        if found is None:
            return node
        self._named[found.value] = self.sentence
        if found.value == OF_EVENT or (found.acting and found.value in SEVERAL):
            return node
        made: dict[str, Any] = {name: found.value, "style": (*node.style, f"{name}{SAID}{word}")}
        return replace(node, **made)


def third(word: str) -> bool:
    """Whether a word of the tree names a player of whom *they* can be said."""
    return word in ("opponent", OF_EVENT, *SEVERAL) or word.partition(" ")[0] in HOLDERS


def value_of_each(word: str) -> str:
    return "each" if word in SEVERAL else word


def as_said(value: Any) -> Any:
    """The tree as it is written, with the pronouns for players."""
    if isinstance(value, tuple):
        return tuple([as_said(each) for each in value])
    if not isinstance(value, tree.Node):
        return value
    made: dict[str, Any] = {item.name: as_said(getattr(value, item.name)) for item in fields(value) if item.compare}
    said = [tag for tag in value.style if SAID in tag]
    for tag in said:
        name, _, word = tag.partition(SAID)
        made[name] = word
    return replace(value, **made, style=tuple([tag for tag in value.style if tag not in said]))
