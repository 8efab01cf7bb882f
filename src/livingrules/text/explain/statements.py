"""Instructions in words: one statement a line, in the order in which the game carries them out."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace
from typing import Final

from livingrules.errors import Fault
from livingrules.kernel.effect import DONE_TO
from livingrules.text import tree
from livingrules.text.explain.events import Events
from livingrules.text.explain.nouns import SEVERAL, enclosed, listed, upper
from livingrules.text.explain.spoken import Named, Spoken
from livingrules.text.nodes.fighting import Check

INDENT: Final = "  "
ENDS: Final = ("top", "bottom")
EACH_PLAYER: Final = "that player"
YOU: Final = "you"
SOMETHING: Final = "what was last to be done was done"


def indented(lines: list[str]) -> list[str]:
    return [INDENT + line for line in lines]


def either(one: Named, two: Named) -> Named:
    """The cards of one name or of the other."""
    if two.name in one.name.split(" or "):
        return one
    return Named(f"{one} or {two}", one.whose if one.whose == two.whose else "")


Alteration = tree.Modify | tree.Set | tree.Grant
"""What changes cards."""


class Statements(Events):
    """The instructions of a text as they are carried out, explained."""

    # ---------------------------------------------------------------------------------------- what each game answers

    options_by = ""
    """The clause by which somebody chooses between what the text offers."""
    modes_are_chosen = ""
    """When the bulleted effects of a text are chosen."""

    @abstractmethod
    def after_act(self, node: tree.Act, cards: Named | None, paid: bool) -> None:
        """What the text speaks of from now on."""

    @abstractmethod
    def after_change(self, node: Alteration, cards: Named) -> None: ...

    @abstractmethod
    def after_choice(self, node: tree.Bind, chosen: list[Named]) -> None: ...

    @abstractmethod
    def receiving(self, node: tree.Act) -> str:
        """Whose zone cards are put into."""

    @abstractmethod
    def waiting(self, node: tree.Later) -> str:
        """How long what waits does so."""

    @abstractmethod
    def ruling(self, node: tree.Rule) -> str:
        """How long a rule holds."""

    @abstractmethod
    def changing(self, node: Alteration) -> str:
        """How long a change holds."""

    @abstractmethod
    def answering(self, event: tree.Event, inside: bool) -> tuple[str, Spoken]:
        """An event that is waited for, and what is spoken of when it has come."""

    @abstractmethod
    def quoted(self, ability: tree.Ability) -> list[str]:
        """An ability that a text gives to cards."""

    def met(self, node: tree.When) -> Spoken:
        return self.now

    # ------------------------------------------------------------------------------------------------------------ lists

    def block(self, parts: tuple[tree.Instruction, ...]) -> list[str]:
        """Several instructions, one after the other."""
        return [line for part in parts for line in self.statement(part)]

    def inside(self, parts: tuple[tree.Instruction, ...]) -> list[str]:
        return indented(self.block(parts))

    def statement(self, node: tree.Instruction) -> list[str]:
        return self.plain(node) or self.compound(node)

    def plain(self, node: tree.Instruction) -> list[str]:
        """An instruction without others in it; nothing for any other."""
        if isinstance(node, tree.Act):
            return [self.act(node)]
        if isinstance(node, tree.Modify | tree.Set | tree.Grant):
            return self.change(node)
        if isinstance(node, tree.Bind):
            return [self.bind(node)]
        if isinstance(node, tree.Cover):
            words = f"{self.named(node.ref)} is placed on top of {self.named(node.onto)}"
            return [upper(f"{words}, {self.lasting(node.duration, 'for the rest of the game', '')}.")]
        return []

    def compound(self, node: tree.Instruction) -> list[str]:
        """An instruction with others in it, or one that lasts."""
        if isinstance(node, tree.Seq):
            return self.block(node.parts)
        if isinstance(node, tree.When):
            return self.when(node)
        if isinstance(node, tree.May):
            return self.may(node)
        if isinstance(node, tree.OneOf | tree.Options):
            return self.options(node)
        if isinstance(node, Check):
            return self.check_made(node)
        if isinstance(node, tree.Later):
            return self.later(node)
        if isinstance(node, tree.Replace):
            return self.instead(node)
        if isinstance(node, tree.Rule):
            return self.rule(node)
        if isinstance(node, tree.ForEach):
            return self.for_each(node)
        raise Fault(f"There are no words for the instruction {type(node).__name__}.")

    def merged(self, states: list[Spoken]) -> Spoken:
        """What is spoken of behind branches only one of which was taken."""
        first = states[0]
        for other in states[1:]:
            keys = list(dict.fromkeys(key for key, _ in (*first.kept, *other.kept)))
            kept: list[tuple[int, Named]] = []
            for key in keys:
                names = [cards for cards in (first.meant(key), other.meant(key)) if cards is not None]
                kept.append((key, either(names[0], names[-1])))
            first = replace(
                first,
                kept=tuple(kept),
                done=first.done if first.done == other.done else SOMETHING,
                number=first.number if first.number == other.number else first.number or other.number,
                other=first.other or other.other,
            )
        return first

    # ------------------------------------------------------------------------------------------------------- selecting

    def pick(self, ref: tree.Ref, agent: str, verb: str, destination: str = "") -> tuple[str, Named]:
        """Who picks which cards, as a sentence if anything has to be picked, and what they are called then."""
        if isinstance(ref, tree.Both):
            picked = [self.pick(part, agent, verb) for part in ref.refs]
            names = listed([cards.name for _, cards in picked])
            return " ".join(said for said, _ in picked if said), Named(names)
        if isinstance(ref, tree.PartOf):
            whole = self.named(ref.ref)
            cards = self.fresh(whole.whose, whole.kinds)
            most = "up to " if ref.up_to else ""
            words = f"{most}{self.amount(ref.quantity)} of {self.parted(ref, whole)}"
            return f"{upper(self.does(agent, 'choose'))} {words}: {cards}.", cards
        if not isinstance(ref, tree.Select):
            return "", self.named(ref, agent, verb)
        f = ref.filter
        described = self.selected(ref, self.searching_agent(ref, agent), verb)
        cards = self.fresh(self.holder(f, agent), f.kinds)
        if (ref.quantity is None and not ref.up_to) or f.order in ENDS:
            return f"{upper(described)}: {cards}.", cards
        if ref.random:
            return f"Taken at random: {described}: {cards}.", cards
        chooser = ref.chooser or agent or YOU
        clause = "" if ref.chooser else self.choosing_clause(chooser, f)
        return f"{upper(self.does(chooser, 'choose'))}{clause} {described}: {cards}.", cards

    def parted(self, ref: tree.PartOf, whole: Named) -> str:
        return whole.name

    def choosing_clause(self, chooser: str, f: tree.Filter) -> str:
        return ""

    def searching_agent(self, ref: tree.Select, agent: str) -> str:
        """Whose cards are meant where the text does not say."""
        return agent

    def holder(self, f: tree.Filter, agent: str) -> str:
        owner = f.owner or agent
        return "" if owner in (*SEVERAL, "either", "any") else self.player(owner)

    def bind(self, node: tree.Bind) -> str:
        who = upper(self.does(node.player, "name" if node.how == "name" else node.how))
        if node.ref is None or node.how == "name":
            what = node.what or "card"
            if isinstance(node.ref, tree.Select):
                what = self.noun(node.ref.filter, False)
            self.now = replace(self.now, word=f"the {node.what or 'card'} that was named")
            if node.what == "player":
                self.now = replace(self.now, other="the player that was named")
            return f"{who} a {what}."
        refs = node.ref.refs if isinstance(node.ref, tree.Both) else (node.ref,)
        chosen: list[Named] = []
        self.choosing(node)
        words: list[str] = []
        for ref in refs:
            if isinstance(ref, tree.Select):
                cards = self.fresh(self.holder(ref.filter, node.player), ref.filter.kinds)
                random = " (taken at random)" if ref.random else ""
                words.append(f"{self.selected(ref, node.player, 'choose')}{random}: {cards}")
            elif isinstance(ref, tree.PartOf):
                cards = self.fresh(self.named(ref.ref).whose)
                words.append(f"{self.named(ref)}: {cards}")
            else:
                cards = self.named(ref)
                words.append(cards.name)
            chosen.append(cards)
        self.after_choice(node, chosen)
        return f"{who} {listed(words)}{', no card twice' if len(words) > 1 else ''}{self.when_chosen(node)}."

    def choosing(self, node: tree.Bind) -> None:
        """What is spoken of while a choice is made."""

    def when_chosen(self, node: tree.Bind) -> str:
        return ""

    # ------------------------------------------------------------------------------------------------------------ acts

    def act(self, node: tree.Act, paid: bool = False) -> str:
        """One act: who does what to which cards, from where, to where, in which way."""
        if node.agent == "opponent" and not paid:
            self.now = replace(self.now, other=self.player("opponent"))
        if node.agent in SEVERAL:
            self.now = replace(self.now, other=EACH_PLAYER)
        picked, cards = "", None
        if node.object is not None:
            picked, cards = self.pick(node.object, self.agent_of(node), node.verb)
        line = f"{upper(self.does(node.agent or 'you', self.verb_words(node, cards)))}{self.manner(node)}."
        self.after_act(node, cards, paid)
        return f"{picked} {line}".strip()

    def agent_of(self, node: tree.Act) -> str:
        return node.agent or "you"

    def verb_words(self, node: tree.Act, cards: Named | None) -> str:
        verb, what = node.verb, "" if cards is None else cards.name
        amount = "" if node.amount is None else enclosed(self.amount(node.amount))
        source = f" from {self.source_words(node)}" if node.source else ""
        if verb in ("draw", "mill") and cards is None:
            return f"{verb} {amount or '1'} {'card' if amount in ('', '1') else 'cards'}{source}"
        if verb == "draw up to":
            return f"draw until {self.owning(node.agent)} hand has {amount} cards"
        if verb in ("gain", "lose", "take damage") and cards is None:
            unit = {"take damage": "damage"}.get(verb, self.terms.number(node.what or "vitality"))
            return f"{verb.split(' ')[0]} {amount} {unit}"
        words = self.phrase(node, amount)
        if verb.endswith("counter") and not what:
            what = "this card"
        parts = [words.format(what=node.what, amount=amount, cards=what) if "{" in words else words]
        if "{amount}" not in words and amount:
            parts.append(amount)
        if what and "{cards}" not in words:
            parts.append(what)
        if node.what and "{what}" not in words:
            parts.append(f"[{node.what}]")
        if verb == "shuffle in":
            return parts[0]
        if verb == "shuffle":
            return f"shuffle {self.owning(node.whose or node.agent)} {self.terms.zone(node.destination or 'deck')}"
        if node.destination:
            where = f"{self.receiving(node)} {self.terms.zone(node.destination)}"
            parts.append(f"{'onto' if node.destination == 'field' else 'into'} {where}")
        elif node.whose and verb != "end":
            parts.append(f"({self.owning(node.whose)})")
        return " ".join(part for part in parts if part) + source

    def phrase(self, node: tree.Act, amount: str) -> str:
        """The words for a verb, with places for what the act says."""
        words = VERBS.get(node.verb, node.verb)
        if node.verb == "end" and node.whose not in ("either", "any"):
            words = f"end {self.owning(node.whose or 'you')} {{what}}"
        if amount == "1":
            words = words.replace("counters", "counter").replace("tokens", "token")
        return words if node.what else words.replace("{what} ", "")

    def source_words(self, node: tree.Act) -> str:
        return f"the {self.zones(node.source)}"

    def manner(self, node: tree.Act) -> str:
        back = ", and put back in any order" if node.verb in SHOWING else MANNERS["any order"]
        manners = {**MANNERS, "any order": back.removeprefix(", ")}
        words = "".join(f", {manners.get(each, each)}" for each in node.manner)
        if node.copy_of is not None:
            words += f", as a copy of {self.named(node.copy_of)}"
        if node.using is not None:
            words += f" (done by {self.named(node.using)})"
        if node.duration is not None:
            words += f", {self.lasting(node.duration, '', '')}"
        return words

    # --------------------------------------------------------------------------------------------------------- changes

    def change(self, node: Alteration) -> list[str]:
        picked, cards = self.changed(node)
        before = self.now
        self.now = self.of_subject(cards)
        quoted: list[str] = []
        if isinstance(node, tree.Modify):
            said = self.modified(node, cards)
        elif isinstance(node, tree.Set):
            said = self.set_to(node, cards)
        else:
            said, quoted = self.granted(node, cards)
        self.now = before
        how_long = self.changing(node)
        line = f"{upper(said)}{f', {how_long}' if how_long else ''}."
        self.after_change(node, cards)
        return [f"{picked} {line}".strip(), *indented(quoted)]

    def changed(self, node: Alteration) -> tuple[str, Named]:
        """The cards that are changed."""
        return self.pick(node.ref, "you", "modify")

    def of_subject(self, cards: Named) -> Spoken:
        """What the numbers of a change speak of: the card that is changed."""
        return self.now

    def modified(self, node: tree.Modify, cards: Named) -> str:
        changes = [self.one_change(change) for change in node.changes]
        if node.one_of:
            return f"{self.choice(node)}: {cards} gets {' or '.join(changes)}"
        return f"{cards} gets {listed(changes)}"

    def choice(self, node: Alteration) -> str:
        """Who picks one of several changes, and when."""
        return f"{self.does('you', 'choose')}{self.cited(self.options_by)} one{self.choice_time(node)}"

    def choice_time(self, node: Alteration) -> str:
        """When one of several changes is picked, if that is not when the text is followed."""
        return ""

    def one_change(self, change: tree.Change) -> str:
        sign = "+" if change.sign > 0 else "-"
        amount = self.amount(change.amount)
        amount = amount if amount.isdigit() or amount == "X" else f"({amount})"
        words = f"{sign}{amount} {self.terms.number(change.attribute)}"
        if change.minimum is not None:
            words += f" (not below {self.amount(change.minimum)})"
        if change.maximum is not None:
            words += f" (not above {self.amount(change.maximum)})"
        return words

    def set_to(self, node: tree.Set, cards: Named) -> str:
        number = f"the {self.terms.number(node.attribute)}"
        number = number if number == cards.name else f"{number} of {cards}"
        value = "" if node.value is None else self.amount(node.value)
        if node.op == "swap":
            return f"{number} and its {self.terms.number(node.other)} are exchanged"
        if node.op == "printed":
            return f"{number} becomes what is printed"
        if node.op in ("double", "half"):
            return f"{number} is {'doubled' if node.op == 'double' else 'halved'}" + (
                f", rounded {node.word}" if node.word else ""
            )
        if node.op == "reduce to":
            return f"{number} becomes {value} if it is higher"
        words = f"{number} becomes {value or node.word or node.other}"
        if node.word.startswith("any") or " or " in node.word:
            words += f", as you choose{self.choice_time(node)}{self.cited(self.options_by)}"
        return words

    def granted(self, node: tree.Grant, cards: Named) -> tuple[str, list[str]]:
        gained: list[str] = []
        quoted: list[str] = []
        for part in node.gained:
            if isinstance(part, tree.Ability):
                gained.append("the ability below")
                quoted += self.quoted(part)
            elif isinstance(part, tree.AbilitiesOf):
                kind = {"": "all abilities", "this": "the ability that this text stands in"}.get(part.kind)
                gained.append(f"{kind or f'the {part.kind} abilities'} printed on {self.named(part.ref)}")
            elif isinstance(part, tree.Keyword):
                gained.append(self.keyword(part))
            else:
                gained.append(self.mark(part))
        lost = [self.keyword(part) if isinstance(part, tree.Keyword) else self.lost(part) for part in node.lost]
        if node.one_of:
            return f"{self.choice(node)}: {cards} gains {' or '.join(gained)}", quoted
        words = [f"gains {listed(gained)}"] if gained else []
        words += [f"loses {listed(lost)}"] if lost else []
        words += ["loses all abilities"] if node.all_abilities else []
        words += ["has a blank text box"] if node.blank else []
        words += [] if node.copy_of is None else [f"becomes a copy of {self.named(node.copy_of)}"]
        return f"{cards} {listed(words)}", quoted

    def lost(self, mark: tree.Has) -> str:
        """A mark that is lost; without a name, all of its kind."""
        return self.mark(mark) if mark.name else f"all {mark.kind}"

    def keyword(self, keyword: tree.Keyword) -> str:
        number = "" if keyword.number is None else f": {self.amount(keyword.number)}"
        needs = [self.pattern(each, False) for each in keyword.requirement]
        gate = f"{keyword.gate} " if keyword.gate else ""
        return f"{gate}{keyword.name}{number}{f' ({listed(needs)})' if needs else ''}"

    # ---------------------------------------------------------------------------------------------------------- control

    def when(self, node: tree.When) -> list[str]:
        lines = [f"If {self.condition(node.condition)}:"]
        before = self.now
        self.now = self.met(node)
        lines += self.inside(node.then)
        after = self.now
        self.now = before
        if node.otherwise:
            lines += ["If not:", *self.inside(node.otherwise)]
        self.now = self.merged([after, self.now])
        return lines

    def may(self, node: tree.May) -> list[str]:
        lines = [f"{upper(self.player(node.player))} may:", *self.inside(node.parts)]
        self.now = replace(self.now, done="that was done")
        before = self.now
        after = [before]
        if node.done:
            lines += ["If that was done:", *self.inside(node.done)]
            after = [self.now]
        if node.undone:
            self.now = before
            lines += ["If that was not done:", *self.inside(node.undone)]
            after.append(self.now)
        self.now = self.merged(after)
        return lines

    def options_clause(self, _chooser: str) -> str:
        """By which rule that player chooses."""
        return self.cited(self.options_by)

    def options(self, node: tree.OneOf | tree.Options) -> list[str]:
        if isinstance(node, tree.Options):
            parts = node.options
            most = "up to " if node.up_to else ""
            count, when = f"{most}{node.count}", self.modes_are_chosen
        else:
            parts, count, when = node.parts, "1", ""
        clause = self.options_clause(node.chooser)
        lines = [f"{upper(self.does(node.chooser, 'choose'))}{clause} {count} of these{when}:"]
        if isinstance(node, tree.Options) and node.upgrade is not None:
            more = "all" if not node.more else f"{'up to ' if node.more_up_to else ''}{node.more}"
            lines = [f"{lines[0][:-1]} ({more} of them if {self.condition(node.upgrade)}):"]
        before, after = self.now, []
        for part in parts:
            self.now = before
            first, *others = self.statement(part) or ["Nothing."]
            lines += [f"{INDENT}- {first}", *indented(indented(others))]
            after.append(self.now)
        self.now = self.merged(after)
        return lines

    def check_made(self, node: Check) -> list[str]:
        against = "" if node.difficulty is None else f" against {self.amount(node.difficulty)}"
        lines = [f"{upper(self.does(node.player, 'make'))} a check{against}."]
        self.now = replace(self.now, done="the check was passed", number="the value of that check")
        before = self.now
        after = [before]
        for branch, words in ((node.passed, "If it was passed:"), (node.failed, "If it was failed:")):
            if branch:
                self.now = before
                lines += [words, *self.inside(branch)]
                after.append(self.now)
        self.now = self.merged(after)
        return lines

    def later(self, node: tree.Later) -> list[str]:
        before = self.now
        words, inside = self.answering(node.event, True)
        often = "Once, when" if node.once else "Each time that"
        condition = ""
        self.now = inside
        if node.condition is not None:
            condition = f", if {self.condition(node.condition)}"
        if node.event.verb == "done":
            lines = [f"If {self.now.done or SOMETHING}, this triggers{condition}:"]
        else:
            lines = [f"{often} {words}{condition} [{self.waiting(node)}]:"]
        lines += self.inside(node.parts)
        self.now = before
        return lines

    def instead(self, node: tree.Replace) -> list[str]:
        before = self.now
        words, inside = self.answering(node.event, True)
        once = "The next time that" if node.once else "Whenever"
        long = self.replacing(node)
        self.now = inside
        lines = [f"{once} {words}{f' [{long}]' if long else ''}, instead:", *self.inside(node.parts)]
        self.now = before
        return lines

    def replacing(self, node: tree.Replace) -> str:
        return self.lasting(node.duration, "", "")

    def for_each(self, node: tree.ForEach) -> list[str]:
        one = self.fresh()
        lines = [f"For each of {self.named(node.ref)}, called {one}:"]
        self.now = self.now.keeping(DONE_TO, one)
        return [*lines, *self.inside(node.parts)]

    # ------------------------------------------------------------------------------------------------------------ rules

    def rule(self, node: tree.Rule) -> list[str]:
        ref = "" if node.ref is None else self.ruled(node.ref)
        event = "" if node.event is None else self.event(node.event)
        amount = "" if node.amount is None else self.amount(node.amount)
        words = RULES.get(node.kind, node.kind)
        if node.kind in ("forbid", "allow", "require") and event:
            said = f"{words} {event}"
            said += f", to {ref}" if ref else ""
            said += f" ({amount})" if amount else ""
            if node.kind == "require" and node.event is not None and "as next form" in node.event.manner:
                said += " (or passes)"
        elif node.kind == "copies":
            said = f"a deck may have up to {amount} copies of {ref}"
        elif node.kind == "still damage" and amount:
            said = f"{ref} deals {amount} damage although it is completely blocked"
        elif node.kind == "cost":
            said = f"an additional cost has to be paid when {event or ref}"
        else:
            said = " ".join(part for part in (ref, words, amount, f"({event})" if event else "") if part)
        if node.unless is not None:
            said += f", unless {self.condition(node.unless)}"
        how_long = self.ruling(node)
        lines = [f"{upper(said)}{f', {how_long}' if how_long else ''}{':' if node.price else '.'}"]
        if node.price:
            before = self.now
            lines += self.inside(node.price)
            self.now = before
        return lines

    def ruled(self, ref: tree.Ref) -> str:
        return self.named(ref).name


VERBS: Final = {
    "remove": "remove {cards} from the game",
    "add counter": "put {amount} {what} counters on",
    "remove counter": "remove {amount} {what} counters from",
    "add token": "put {amount} {what} tokens",
    "gain stamina": "give {amount} stamina to",
    "lose stamina": "take {amount} stamina from",
    "shuffle in": "shuffle {cards} into its owner's deck",
    "search": "look for {cards}",
    "re-check": "check again",
    "win game": "win the game",
    "lose game": "lose the game",
    "end": "end the {what}",
    "skip": "skip the {what}",
    "cancel": "cancel the {what} of {cards}",
    "deal": "deal {amount} damage to {cards}",
    "gain control": "gain control of",
    "pay": "pay {amount} {what} CP",
    "look": "look at",
    "add": "put",
}
MANNERS: Final = {
    "top": "on top", "bottom": "at the bottom", "any order": "in any order", "random order": "in random order",
    "committed": "committed", "face down": "face down", "face up": "face up", "no check": "without a check",
    "divided": "divided as you choose", "without paying": "without paying the cost",
}  # fmt: skip
SHOWING: Final = ("reveal", "look at")
"""What is done to cards that stay where they are."""
RULES: Final = {
    "forbid": "it cannot happen that",
    "allow": "it is allowed that",
    "require": "it has to happen, if it can, that",
    "no damage": "deals no damage",
    "half damage": "deals half damage, rounded up",
    "still damage": "deals damage although it is completely blocked",
    "deal damage": "deals damage as if",
    "ignore progressive": "is played without progressive difficulty",
    "not counted": "does not count toward progressive difficulty",
    "unblockable": "cannot be blocked",
    "is blocked": "is blocked",
    "skip": "is skipped",
    "limit": "at most so many:",
    "only": "only this:",
    "count as": "counts, when it is committed to pass a check, as so many cards:",
    "desperate": "counts as having less than half of the maximum vitality",
    "cancelled": "is cancelled",
    "pass": "passes",
}
