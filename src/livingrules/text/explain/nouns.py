"""Players, cards and numbers in words that need no context: no pronoun, and every zone and owner told."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import replace
from typing import Final

from livingrules.errors import Fault
from livingrules.text import tree
from livingrules.text.english import plural, third
from livingrules.text.explain.spoken import NOTHING, Named, Spoken
from livingrules.text.explain.terms import Terms
from livingrules.text.nodes.fighting import CheckRef, Rating

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
OPS: Final = {">=": "{} or more", "<=": "{} or less", "=": "exactly {}", ">": "more than {}", "<": "less than {}"}
WHO_COULD: Final = {"you": "you", "they": "their player"}
SEVERAL: Final = ("both", "each", "players")
ANY: Final = ("either", "any")
EVERYBODY: Final = (*SEVERAL, *ANY)
OF_A_TIME: Final = {"turn": "this turn", "game": "this game", "last turn": "the last turn", "attack": "this attack"}


def listed(parts: list[str], word: str = "and") -> str:
    """*a, b and c*."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {word} {parts[-1]}"


def enclosed(amount: str) -> str:
    """A number in front of what there are so many of."""
    return f"({amount})" if " " in amount and not amount.startswith("(") else amount


def upper(text: str) -> str:
    return text[:1].upper() + text[1:]


class Nouns(ABC):
    """What an explanation calls things; each game says what its pronouns are bound to."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.now = Spoken()
        self._used = 0

    def fresh(self, whose: str = "", kinds: tuple[str, ...] = ()) -> Named:
        """The next letter, for cards that the text picks out."""
        turn, at = divmod(self._used, len(LETTERS))
        self._used += 1
        return Named(LETTERS[at] + (str(turn) if turn else ""), whose, kinds)

    def cited(self, *clauses: str) -> str:
        return self.terms.cited(*clauses)

    # ------------------------------------------------------------------------------------------ what each game answers

    @abstractmethod
    def they(self) -> str:
        """Whom *they* means."""

    @abstractmethod
    def it(self, ref: tree.It) -> Named:
        """What the game finds under the label of a pronoun."""

    @abstractmethod
    def rest(self, ref: tree.RestOf) -> Named: ...

    @abstractmethod
    def attack(self, ref: tree.Current) -> Named: ...

    @abstractmethod
    def default_place(self, f: tree.Filter, verb: str) -> tuple[tuple[str, ...], str]:
        """Where cards are looked for whose text names no zone, and the clause that says so."""

    @abstractmethod
    def other_than(self, f: tree.Filter) -> str:
        """Which card *other* leaves out."""

    @abstractmethod
    def happened(self, node: tree.Happened, subject: str = "") -> str:
        """What has happened; with a subject, to that card."""

    @abstractmethod
    def event(self, event: tree.Event) -> str: ...

    @abstractmethod
    def purpose(self, event: tree.Event) -> str:
        """What something is done for: *play 1 attack*."""

    # --------------------------------------------------------------------------------------------------------- players

    def player(self, word: str) -> str:
        if word == "you":
            return "you"
        if word == "opponent":
            return f"your {self.terms.rival}"
        if word in ("they", "that player", "that one"):
            return self.they()
        if word in SEVERAL:
            return "each player"
        role, _, slot = word.removesuffix("s").partition(" ")
        if role in ("owner", "controller"):
            return f"the {role} of {self.it(tree.It(slot=int(slot or tree.UNSETTLED)))}"
        if word in ("attacker", "defender"):
            return f"the {word[:-2]}ing player" if word == "attacker" else "the defending player"
        if word in ANY:
            return "a player"
        return f"the {word}" if word else "anybody"

    def owning(self, word: str) -> str:
        """A player, as the one whose cards they are."""
        who = self.player(word)
        if who == "you":
            return "your"
        if word in ANY or not word:
            return "either player's"
        return f"{who}'" if who.endswith("s") else f"{who}'s"

    def owned(self, word: str) -> str:
        """A player, as the one whose it is: *yours*."""
        return "yours" if self.player(word) == "you" else self.owning(word)

    def does(self, word: str, verb: str) -> str:
        """*you draw*, *your opponent draws*."""
        return f"{self.player(word)} {self.inflected(word, verb)}"

    def inflected(self, word: str, verb: str) -> str:
        if self.player(word) == "you":
            return verb
        if " or " in verb:
            return " or ".join([self.inflected(word, each) for each in verb.split(" or ")])
        head, _, tail = verb.partition(" ")
        return f"{third(head)} {tail}".strip()

    # --------------------------------------------------------------------------------------------------------- filters

    def noun(self, f: tree.Filter, several: bool) -> str:
        """What such cards are, but for where they are and whose."""
        words = [state.replace("face ", "face-") for state in f.states if state in ADJECTIVES]
        head = self.kind_words(f, several)
        tests = [STATES.get(state, f"that are {state}") for state in f.states if state not in ADJECTIVES]
        tests += self.marks(f)
        tests += [f"that are no {kind if not several else plural(kind)}" for kind in f.not_kinds]
        tests += [self.stat(stat) for stat in f.stats]
        tests += [self.name_test(test) for test in f.names]
        tests += [self.happened(test, "which") for test in f.history]
        if f.other:
            tests.append(f"other than {self.other_than(f)}")
        if f.playable:
            tests.append(f"that {WHO_COULD[f.playable]} could normally play")
        if not several:
            tests = [singular(test) for test in tests]
        return " ".join([*words, head, *([", ".join(tests)] if tests else [])])

    def kind_words(self, f: tree.Filter, several: bool) -> str:
        kinds = [f"{kind} card" if f.card_word and kind != "card" else kind for kind in f.kinds] or ["card"]
        # Where nothing has been played, a block is a card that can block (B.6.3).
        a_block = "card that can block" if f.zones and "card pool" not in f.zones else "card played as a block"
        kinds = [a_block if kind == "block" else kind for kind in kinds]
        if several:
            kinds = [kind.replace("card", "cards", 1) if kind == a_block else plural(kind) for kind in kinds]
        return listed(kinds, "or")

    def marks(self, f: tree.Filter) -> list[str]:
        """The keywords, symbols and the like that are asked for."""
        zones = [test for test in f.has if test.kind in ZONES and not test.negated]
        of_zones = listed([self.mark(test) for test in zones], "or")  # a card has one zone only
        positive = [self.mark(test) for test in f.has if not test.negated and test not in zones]
        positive += [of_zones] if of_zones else []
        tests = [f"without {self.mark(test)}" for test in f.has if test.negated]
        if positive:
            tests.insert(0, f"with {listed(positive, 'or' if f.any_has else 'and')}")
        return tests

    def mark(self, test: tree.Has) -> str:
        kind = test.kind
        if kind in ("keyword", "keywords"):
            return "the keyword that was named" if test.name == "named" else test.name or "a keyword"
        if kind in (*ZONES, "symbol", "element", "job", "category", "gender", "type"):
            return f"the {kind} {test.name}" if test.name else f"a {kind}"
        if kind == "ability":
            return f"the ability of {test.name}"
        if kind == "granting":
            return f"an ability that grants a {test.name}"
        return f"the {kind} {test.name}".strip()

    def stat(self, stat: tree.Stat) -> str:
        if stat.attribute == "abilities":
            return f"with {OPS[stat.op].format(self.amount(stat.amount))} abilities"
        word = self.terms.number(stat.attribute)
        printed = "printed " if stat.printed and not word.startswith("printed") else ""
        return f"with {printed}{word} {OPS[stat.op].format(self.amount(stat.amount))}"

    def name_test(self, test: tree.Named) -> str:
        ref = "" if test.ref is None else self.named(test.ref).name
        if test.kind == "is":
            return f"that are {ref}" if ref else f"called {test.name}"
        if test.kind == "is not":
            return f"that are not {ref}" if ref else f"not called {test.name}"
        if test.kind == "contains any":
            return f"with {listed([repr(name) for name in test.name.split('/')], 'or')} in the name"
        if test.kind in NAME_TESTS:
            return NAME_TESTS[test.kind].format(ref=ref or test.name, name=test.name)
        return f"[{test.kind}: {ref or test.name}]"

    def place(self, f: tree.Filter, agent: str, verb: str) -> str:
        """Where such cards are and whose they are, with the clauses of what the text leaves out."""
        if self.pointed_at(f):
            return ""
        zones, clause = (f.zones, "") if f.zones else self.default_place(f, verb)
        owner, by_rule = (f.owner, "") if f.owner else self.default_owner(agent)
        whose = self.owning(owner)
        if owner in SEVERAL and not f.each and f.order not in ("top", "bottom"):
            whose = "any player's" if f.owner and agent not in SEVERAL else "that player's"
        elif agent in SEVERAL and owner == "opponent":
            whose = f"that player's {self.terms.rival}'s"
        if not zones:
            return f"of {self.player(f.owner)}" if f.owner else ""
        where = listed([self.terms.zone(zone) for zone in zones], "or")
        each = " (so many of each)" if f.each else ""
        return f"in {whose} {where}{self.cited(clause, by_rule)}{each}"

    def default_owner(self, agent: str) -> tuple[str, str]:
        return (agent, self.own_cards) if agent else ("either", "")

    own_cards = ""
    """The clause by which cards are the acting player's own."""

    def pointed_at(self, f: tree.Filter) -> bool:
        """Whether the cards are told by what was done to them, or of which cards they are some."""
        ways = any(test.window == "this way" and not test.negated for test in f.history)
        return ways or any(name.kind == "among" for name in f.names)

    def described(self, f: tree.Filter, several: bool, agent: str = "", verb: str = "") -> str:
        """Such cards with where they are and whose; any of the alternatives will do."""
        where = self.place(f, agent, verb)
        one = " ".join(part for part in (self.ordinal(f), self.noun(f, several), where) if part)
        others = [self.described(self.inheriting(other, f), several, agent, verb) for other in f.alternatives]
        return " or ".join([one, *others])

    def inheriting(self, other: tree.Filter, f: tree.Filter) -> tree.Filter:
        """What an alternative takes over from the first of them."""
        return other

    def ordinal(self, f: tree.Filter) -> str:
        if f.order in ("", "top", "bottom"):
            return ""
        if f.order == "next":
            return "next"
        window = f" (of {OF_A_TIME.get(f.ordinal_window, f'this {f.ordinal_window}')})" if f.ordinal_window else ""
        return f"{f.order}{window}"

    # ------------------------------------------------------------------------------------------------------ references

    def named(self, ref: tree.Ref, agent: str = "", verb: str = "") -> Named:
        """The cards that a reference means where nobody has to choose any."""
        if isinstance(ref, tree.Self):
            return Named("this card", "you")
        if isinstance(ref, tree.Current):
            return self.attack(ref)
        if isinstance(ref, tree.It):
            return self.it(ref)
        if isinstance(ref, tree.RestOf):
            return self.rest(ref)
        if isinstance(ref, tree.Both):
            return Named(listed([self.named(part, agent, verb).name for part in ref.refs]))
        if isinstance(ref, tree.PartOf):
            most = "up to " if ref.up_to else ""
            every = ref.up_to and ref.quantity == tree.CountOf(ref.ref)
            return Named(f"{'any number' if every else most + self.amount(ref.quantity)} of {self.named(ref.ref)}")
        if isinstance(ref, tree.Select):
            return Named(self.selected(ref, agent, verb), kinds=ref.filter.kinds)
        if isinstance(ref, CheckRef):
            return Named(self.check(ref))
        return NOTHING

    def check(self, ref: CheckRef) -> str:
        """A control check."""
        whose = self.owning(ref.player) if ref.player else ""
        purpose = "" if ref.purpose is None else f" made to {self.purpose(ref.purpose)}"
        if ref.which in ("that", "this"):
            return "the check that is being made" + (f" (if it is {self.owned(ref.player)})" if whose else "") + purpose
        if not ref.player or ref.player in ANY:
            return ("each check of a player" if ref.which == "all" else f"the {ref.which} check of a player") + purpose
        whose = self.owning(ref.player)
        return (f"each of {whose} checks" if ref.which == "all" else f"{whose} {ref.which} check") + purpose

    def selected(self, ref: tree.Select, agent: str = "", verb: str = "") -> str:
        """The cards of a description, so many of them."""
        f = ref.filter
        count = "" if ref.quantity is None else enclosed(self.amount(ref.quantity))
        several = count != "1" or ref.at_least
        if f.order in ("top", "bottom"):
            return self.end_of_pile(ref, count, agent, verb)
        words = self.described(f, several if ref.quantity is not None else f.order not in SINGLE, agent, verb)
        if ref.quantity is None:
            return f"any number of {words}" if ref.up_to else f"the {words}" if f.order in SINGLE else f"all {words}"
        amount = f"up to {count}" if ref.up_to else f"{count} or more" if ref.at_least else count
        return f"{amount} {words}"

    def end_of_pile(self, ref: tree.Select, count: str, agent: str, verb: str) -> str:
        f = ref.filter
        pile = self.place(replace(f, each=False), agent, verb).replace("in ", "of ", 1)
        pile = pile or f"of {self.owning(f.owner or agent)} deck"
        number = "" if count in ("", "1") else f"{count} "
        most = "up to " if ref.up_to else ""
        each = " each" if f.owner in SEVERAL or f.each else ""
        plain = replace(f, order="", owner="", zones=(), each=False)
        return f"the {f.order} {most}{number}{self.noun(plain, count not in ('', '1'))} {pile}{each}"

    # --------------------------------------------------------------------------------------------------------- numbers

    def x(self) -> str:
        """X where it is needed: if the text defines it, by what is spoken of there."""
        return "X"

    def amount(self, node: tree.Amount) -> str:
        if isinstance(node, tree.Number):
            return str(node.value)
        if isinstance(node, tree.X):
            return self.x()
        if isinstance(node, tree.Count):
            return f"the number of {self.described(node.filter, True)}"
        if isinstance(node, tree.CountOf):
            return f"the number of {self.named(node.ref)}"
        if isinstance(node, tree.Attribute):
            printed = "printed " if node.printed else ""
            return f"the {printed}{self.number_of(node)} of {self.named(node.ref)}"
        if isinstance(node, tree.PlayerNumber):
            return f"{self.owning(node.player)} {self.terms.number(node.attribute)}"
        if isinstance(node, tree.Counters):
            return f"the number of {f'{node.name} ' if node.name else ''}counters on {self.named(node.ref)}"
        if isinstance(node, tree.Times):
            window = OF_A_TIME.get(node.window, f"this {node.window}")
            return f"the number of times in {window} that {self.event(node.event)}"
        if isinstance(node, Rating):
            return "the rating of the keyword"
        if isinstance(node, tree.Result):
            return self.result(node.what)
        return self.sum(node)

    def sum(self, node: tree.Amount) -> str:
        if isinstance(node, tree.PerEach):
            step = self.amount(node.step)
            if node.every > 1:
                return f"{step} for every {node.every} in {self.amount(node.count)}"
            return self.amount(node.count) if step == "1" else f"{step} times {self.amount(node.count)}"
        if isinstance(node, tree.Clamp):
            least = "" if node.minimum is None else f", at least {self.amount(node.minimum)}"
            most = "" if node.maximum is None else f", at most {self.amount(node.maximum)}"
            return f"{self.amount(node.amount)}{least}{most}"
        if isinstance(node, tree.Arithmetic):
            return self.arithmetic(node)
        raise Fault(f"There are no words for an amount: {type(node).__name__}.")

    def arithmetic(self, node: tree.Arithmetic) -> str:
        left = self.amount(node.left)
        right = "" if node.right is None else self.amount(node.right)
        rounded = f", rounded {node.round}" if node.round else ""
        if node.op == "half":
            return f"half of {left}{rounded}"
        if node.op in ("+", "-", "*", "/"):
            return f"({left} {node.op} {right}){rounded}"
        words = SUMS.get(node.op, node.op)
        if node.op == "total" and isinstance(node.left, tree.Attribute) and node.left.attribute in LISTS:
            return left.replace("the ", "the number of ", 1)
        return f"{words} {left}{f' and {right}' if right else ''}{rounded}"

    def number_of(self, node: tree.Attribute) -> str:
        return self.terms.number(node.attribute)

    @abstractmethod
    def result(self, what: str) -> str:
        """A number that the event or the statement before left."""


def singular(test: str) -> str:
    """What is said of several cards, of one."""
    for many, one in OF_ONE.items():
        if test.startswith(many):
            return one + test.removeprefix(many)
    return test


OF_ONE: Final = {
    "that are copies of ": "that is a copy of ", "that are no copies of ": "that is no copy of ",
    "that are ": "that is ", "that lie ": "that lies ", "that share ": "that shares ", "that have ": "that has ",
    "that choose ": "that chooses ", "that block ": "that blocks ",
}  # fmt: skip
LISTS: Final = ("keywords", "symbols", "abilities")
ZONES: Final = ("zone", "printed zone", "block zone", "printed block zone")
SINGLE: Final = ("next", "first", "second", "third", "fourth", "fifth", "last", "only", "preceding")
ADJECTIVES: Final = (
    "ready", "committed", "face down", "face up", "starting", "attached", "unattached", "sealed", "frozen", "stunned",
    "dull", "active", "attacking", "blocking", "damaged", "blocked", "unblocked",
)  # fmt: skip
STATES: Final = {
    "multiple copy": "that Multiple made as copies of the attack in progress",
    "with multiple copies": "that are the attack in progress or copies of it that Multiple made",
    "blank": "with nothing printed in the text box",
    "double-sided": "that have two sides",
}
NAME_TESTS: Final = {
    "copy of": "that are copies of {ref}",
    "not copy of": "that are no copies of {ref}",
    "same name": "with the name of {ref}",
    "other than": "with another name than {ref}",
    "contains": "with {name!r} in the name",
    "shares symbols": "that share at least {name} symbols with {ref}",
    "shares type": "of the type of {ref}",
    "named type": "of the type that was named",
    "among": "out of {ref}",
    "precedes": "that lie before {ref} in the card pool",
    "in a party with": "in a party with {ref}",
    "damaged by": "that {ref} has dealt damage to",
    "choosing": "that choose {ref}",
    "blocking": "that block {ref}",
}
SUMS: Final = {
    "total": "the sum of all of",
    "different": "the number of different values of",
    "highest": "the highest of",
    "lowest": "the lowest of",
    "difference": "the difference of",
    "shared symbols": "the number of symbols in common of",
}
