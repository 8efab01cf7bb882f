"""UFS and UniVersus: what their evaluators bind, which defaults of the rules they fill in, and whole abilities.

Each method names the function of `games/ufs` whose answer it gives in words.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from livingrules.games.ufs import verbs
from livingrules.games.ufs.ability import Ability
from livingrules.games.ufs.causes import FAILED
from livingrules.games.ufs.groups import GROUP, PAID, PLAYED, SUBJECT, TAKEN
from livingrules.games.ufs.rule_kinds import ABOUT_ATTACKS
from livingrules.games.ufs.special import SPECIAL
from livingrules.games.ufs.terms import NAMED as TOLD
from livingrules.games.ufs.terms import OF_EVENT, THIS_WAY, TYPE_OF
from livingrules.games.ufs.verbs import NOT_KEPT, kept_as
from livingrules.games.ufs.words import FOUNDATION, STAGING, ZONE_NAMES
from livingrules.kernel.effect import DONE_TO
from livingrules.text import tree
from livingrules.text.english import past
from livingrules.text.explain.nouns import OF_A_TIME, listed, upper
from livingrules.text.explain.spoken import NOTHING, Named, Spoken
from livingrules.text.explain.statements import YOU, Alteration, Statements, indented
from livingrules.text.explain.terms import Terms
from livingrules.text.lowering.fighting_abilities import raising
from livingrules.text.lowering.fighting_abilities.changes import waits
from livingrules.text.lowering.fighting_abilities.costs import bound_on_x
from livingrules.text.lowering.fighting_abilities.delayed import HELD
from livingrules.text.lowering.fighting_abilities.given import meaning_of
from livingrules.text.lowering.fighting_abilities.own_cards import while_committed
from livingrules.text.lowering.fighting_abilities.rules import EVERY_KIND
from livingrules.text.lowering.fighting_abilities.waiting import held
from livingrules.text.lowering.fighting_meanings import conditions, happenings
from livingrules.text.lowering.fighting_meanings.descriptions import beside
from livingrules.text.lowering.fighting_meanings.happenings import bygone
from livingrules.text.lowering.fighting_meanings.parts import cards as meant_cards
from livingrules.text.lowering.fighting_meanings.references import meant_types
from livingrules.text.nodes.fighting import OWN_ATTACK, Cancellable, Check, CheckRef
from livingrules.text.nodes.universus import Floor

COUNTED: Final = ("gain", "lose", "take damage")
UNBOUND: Final = tuple(verbs.NAMES[verb] for verb in SPECIAL if verb != verbs.SEARCH)
"""Verbs after which the text speaks of the same cards as before."""
NO_CARD: Final = ("start", "end", "gain", "lose", "pass", "cycle", "shuffle")
"""Events that are about no card."""
OWN: Final = "this card"
BLOCKS: Final = -50
"""The key of the card that blocks, which the game finds in the event."""
PARTS: Final = {"": DONE_TO, "played": PLAYED, "paid": PAID, tree.OF_SENTENCE: SUBJECT}
"""The keys of cards that have a part in what the text does."""
MAXIMUM: Final = "maximum vitality"
IN_PROGRESS: Final = "the attack in progress"
CHECKED: Final = "the card that the check turned up"
CHECKED_CARD: Final = Named("the card that the check is made for")
THE_VERY: Final = Named("that card")
THE_TARGET: Final = Named("the card that the damage is dealt to")
TYPES: Final = {
    "ufs": ("character", "foundation", "asset", "attack", "action"),
    "universus": ("character", "foundation", "asset", "backup", "attack", "action"),
}
REFRESHED: Final = "until the state of the card is refreshed"


class Fighting(Statements):
    """An ability of UFS or UniVersus."""

    own_cards = "K.2.2"
    options_by = "K.2.5"
    modes_are_chosen = ", while the costs are paid"
    defined_x = ""
    """What X is, as soon as it has been needed."""
    used_x = False
    anywhere = False
    """What is discarded may come from any zone."""

    def __init__(self, meant: Ability, terms: Terms, card_type: str = "") -> None:
        super().__init__(terms)
        self.meant = meant
        self.node = raising.ability(meant)
        self.x_bound = bound_on_x(self.node.x)
        self.x_defined = self.node.x if self.x_bound is None else None
        self.card_type = card_type

    # ---------------------------------------------------------------------------------------------------------- ability

    def lines(self) -> list[str]:
        """The whole ability: what it is, when it works, what it costs, what it does."""
        node = self.node
        lines = [f"{self.terms.kinds.get(node.kind, node.kind)}. {self.works_in()}"]
        lines += [f"Only if {self.gate(gate)}." for gate in node.gates]
        lines += [self.limit(limit) for limit in node.limits if limit.kind != "zone"]
        if self.x_is_announced():
            lines.append(f"You choose X when you announce it{self.most_x()}{self.cited('H.4.4.2')}.")
        if node.trigger is not None:
            words, self.now = self.answering(node.trigger, False)
            lines.append(f"When {words}.")
        event = len(lines)
        lines += self.restricting()
        lines += [f"Cost: {line}" for cost in node.costs for line in self.cost(cost)]
        if node.condition is not None:
            lines.append(f"{'While' if node.kind == 'static' else 'If'} {self.condition(node.condition)}:")
        body = self.block(raising.block(self.meant.body))
        if self.x_defined is not None:
            self.x()
            lines.append(f"X is {self.defined_x}, worked out when it is first needed{self.cited('J.4.3.2')}.")
        elif self.used_x and not self.x_is_announced():
            lines.append(f"You choose X when it is first needed{self.most_x()}{self.cited('J.4.3.3')}.")
        lines += ["Effect:", *indented(body)] if body else []
        if self.meant.steadfast:
            lines.append("This ability cannot be cancelled.")
        if SOMEBODY not in "".join(lines[:event]) and any(OF_P.search(line) for line in lines[event:]):
            lines.insert(event, "P is the player whose card, phase or step that is.")
        return lines

    def works_in(self) -> str:
        """The zones in which it works, by the type of the card."""
        by_zones: dict[str, list[str]] = {}
        for kind in (self.card_type,) if self.card_type in TYPE_OF else TYPES[self.terms.game]:
            by_zones.setdefault(self.zones_on(kind), []).append(kind)
        said = [
            f"{where} ({listed(kinds, 'or')})" if len(by_zones) > 1 else where
            for where, kinds in by_zones.items()
            if where != "no zone" or len(by_zones) == 1
        ]
        return f"Works in: {'; '.join(said)}{self.location_clause()}."

    def zones_on(self, kind: str) -> str:
        place = self.meant.place
        bits = place.zones[TYPE_OF[kind]]
        zones = [self.terms.zone(zone) for at, zone in enumerate(ZONE_NAMES) if bits >> at & 1]
        if kind in ("attack", "action") and self.terms.zone(ZONE_NAMES[STAGING]) in zones and not place.named:
            zones.remove(self.terms.zone(ZONE_NAMES[STAGING]))  # no such card lies there
        if kind == "attack" and self.node.kind in ("E", "R", "B") and not place.named:
            zones.append("card pool as the attack in progress")
        return listed(zones, "or") or "no zone"

    def location_clause(self) -> str:
        if self.meant.place.in_brackets:
            return self.cited("H.3.2.1")
        if self.meant.place.named:
            return " (the zone that the text names)"
        return self.cited(self.meant.place.clause)

    def gate(self, gate: tree.Gate) -> str:
        return self.terms.gates.get(gate.kind, gate.kind).format(value=gate.value.replace("/", " or "))

    def limit(self, limit: tree.Limit) -> str:
        times = "once" if limit.count == 1 else f"{limit.count} times"
        if limit.kind == "uses":
            return f"At most {times} each {limit.period or 'turn'}."
        if limit.kind == "copies":
            each = f"each {limit.period or 'turn'}{self.cited('K.4.3')}"
            return f"At most {limit.count} of all copies of this ability {each}."
        whose = "your" if limit.value in ("you", "your") else f"your {self.terms.rival}'s"
        if limit.kind in ("turn", "attack"):
            return f"Only during {whose} {limit.kind}."
        return f"Only during the {limit.value or 'Enhance Step'}."

    def restricting(self) -> list[str]:
        lines = []
        for each in self.node.restrictions:
            if isinstance(each, Cancellable):
                lines.append(f"{upper(self.player('opponent'))} may cancel it by this:")
                before = self.now
                lines += indented(self.block(each.price))
                self.now = before
                lines += ["  Then this card is destroyed."] if each.destroy else []
            elif isinstance(each, Floor):
                least = "0" if each.minimum is None else self.amount(each.minimum)
                who = self.owning(each.player) if each.player else "no player's"
                lines.append(f"It does not lower {who} {self.terms.number('vitality')} below {least}.")
            elif each.condition is not None:
                lines.append(f"Only if {self.restriction_condition(each.condition)}.")
                if while_committed(each.condition):
                    lines.append(f"{upper(RESTRICTIONS['playable while committed'])}{self.cited('H.3.3.2')}.")
            else:
                lines.append(f"{upper(RESTRICTIONS.get(each.kind, each.kind))}.")
        return lines

    def restriction_condition(self, condition: tree.Condition) -> str:
        return self.condition(condition)

    def cost(self, node: tree.Instruction) -> list[str]:
        if isinstance(node, Check):
            against = "" if node.difficulty is None else f" against {self.amount(node.difficulty)}"
            return [f"you make a check{against}; if it fails the ability has no effect."]
        if isinstance(node, tree.Act):
            line = self.act(node, paid=True)
            return [f"{line[:1].lower()}{line[1:]}{self.standing_in(node)}"]
        if isinstance(node, tree.OneOf):
            before = self.now
            lines = []
            for at, part in enumerate(node.parts):
                self.now = before
                lines += [f"{'or ' if at else ''}{line}" for line in self.cost(part)]
            return lines
        if isinstance(node, tree.Seq):
            return [line for part in node.parts for line in self.cost(part)]
        if isinstance(node, tree.Bind):
            return [self.bind(node)]
        return self.change(node) if isinstance(node, tree.Modify | tree.Set | tree.Grant) else self.statement(node)

    def standing_in(self, node: tree.Act) -> str:
        """`choosing.with_character`."""
        spoken = node.object
        if node.verb != "commit" or not isinstance(spoken, tree.Select):
            return ""
        if not meant_cards(spoken.filter).is_only(FOUNDATION):
            return ""
        return f" Your character may stand in for 1 of them{self.cited('H.4.3')}."

    def quoted(self, ability: tree.Ability) -> list[str]:
        inner = Fighting(meaning_of(ability), self.terms)
        inner._used = self._used
        lines = inner.lines()
        self._used = inner._used
        return lines

    def most_x(self) -> str:
        return "" if self.x_bound is None else f" (at most {self.amount(self.x_bound)})"

    def x_is_announced(self) -> bool:
        """H.4.4.2: a cost asks for X, and the text does not define it."""
        return self.meant.costs.with_x and self.meant.defined_x is None

    def destination_words(self, event: tree.Event) -> str:
        """`Happening.arrived`: whose zone it is is asked only where nobody is said to add, or where the text says."""
        if event.verb == "enter" or not event.agent or "'s " in event.destination:
            return self.zone_words(event.destination)
        return f"the {self.zones(event.destination)} of its player"

    def number_of(self, node: tree.Attribute) -> str:
        """The maximum of a backup is its stamina."""
        own = isinstance(node.ref, tree.Self) and self.card_type == "backup"
        return self.terms.number("maximum stamina" if own and node.attribute == MAXIMUM else node.attribute)

    def x(self) -> str:
        """`amounts.X`: worked out where it is needed, with what the text has spoken of by then."""
        self.used_x = True
        if self.x_defined is not None and not self.defined_x:
            self.defined_x = "itself"
            self.defined_x = self.amount(self.x_defined)
        return "X"

    # ---------------------------------------------------------------------------------------------------------- players

    def they(self) -> str:
        """`players.seat`: the player spoken of last, else that of the event, else the opponent."""
        return self.now.other or self.now.actor or self.player("opponent")

    # ------------------------------------------------------------------------------------------------------- references

    def attack(self, ref: tree.Current) -> Named:
        """`subjects.TheAttack`; in a continuous ability of an attack `modifications.meets` (K.4.4.2)."""
        name, clause = IN_PROGRESS, "K.4.4"
        waits = self.node.kind == "static" or (self.node.kind in ("fired", "R") and not self.now.answers)
        own = ref.what == OWN_ATTACK or (waits and not ref.whose and ref.said is None)
        if own and self.card_type == "attack":
            name, clause = "this card while it is the attack in progress", "K.4.4.2"
        tests = []
        if ref.whose:
            tests.append(f"it is {self.owned(ref.whose)}")
            clause = "K.4.4.1"
        if ref.filter is not None:
            tests.append(f"it is 1 {self.pattern(ref.filter, False)}")
        cited = self.cited(clause) if ref.whose else ""
        return Named(f"{name}{f' (if {listed(tests)})' if tests else ''}{cited}", kinds=("attack",))

    def it(self, ref: tree.It) -> Named:
        """`subjects.Spoken`."""
        settled = ref.slot != tree.UNSETTLED
        return self.of_those(ref, self.in_slot(ref.slot) if settled else self.in_role(ref))

    def in_slot(self, slot: int) -> Named:
        """`subjects.InSlot`, `subjects.OfEvent`."""
        if slot > 0:
            return self.now.cards(slot) or NOTHING
        if slot == tree.DESCRIBED:
            return THE_VERY
        return self.now.event or NOTHING

    def of_those(self, ref: tree.It, cards: Named) -> Named:
        """`subjects.Spoken.those`."""
        if ref.whose:
            cards = Named(f"{cards} (those of {self.player(ref.whose)})", self.player(ref.whose), cards.kinds)
        if meant_types(ref):
            cards = Named(f"{cards} (the {ref.noun.removesuffix(' card')} cards among them)", cards.whose)
        return cards

    def in_role(self, ref: tree.It) -> Named:
        """`subjects.Blocked`, `subjects.Blocking` and the like."""
        now, label = self.now, ref.label
        kept = now.cards(PARTS[label]) if label in PARTS else None
        if kept is not None:
            return kept
        if label == TOLD:
            word = now.word or "the card that was named"
            places = listed([self.terms.zone(zone) for zone in ref.implied], "or")
            return Named(f"1 copy of {word} in the {places}" if places else word)
        if label == tree.OF_SENTENCE:
            return Named(f"{IN_PROGRESS} (this card if there is none)")
        if label in ("blocked", "attacking") and now.answers:
            return Named(IN_PROGRESS, kinds=("attack",))
        if label == "blocking":
            return now.cards(BLOCKS) or Named("the card that blocks")
        return now.event or NOTHING

    def rest(self, ref: tree.RestOf) -> Named:
        """`groups.left_of_group`."""
        group, taken = self.now.cards(GROUP), self.now.cards(TAKEN)
        if group is None:
            return NOTHING
        return Named(f"the rest of {group}" + (f" without {taken}" if taken is not None else ""), group.whose)

    def parted(self, ref: tree.PartOf, whole: Named) -> str:
        """`subjects.PartOf`: what is left of the group, once some of it have been taken."""
        group, taken = self.now.cards(GROUP), self.now.cards(TAKEN)
        if group is not None and taken is not None and (whole == group or whole.name in group.name):
            return f"{group} without {taken}"
        return whole.name

    def default_place(self, f: tree.Filter, verb: str) -> tuple[tuple[str, ...], str]:
        """The zone that was settled when the text was read, with the clause that says so."""
        if verb == "search" or f.order in ("next", "first", "second", "third", "fourth", "fifth", "last"):
            return (), ""
        if verb == "discard" and f.implied == ("hand",):
            return f.implied, "K.2.1"
        if f.order.endswith("preceding") or any(test.kind == "precedes" for test in f.names):
            return f.implied, "K.4.13"
        return f.implied, "K.2.6" if f.implied == ("staging area",) else ""

    def pointed_at(self, f: tree.Filter) -> bool:
        """Cards that something was done to are told by that, however they fared since (`written.WrittenUndergone`)."""
        return super().pointed_at(f) or (not f.zones and bygone(f) is not None)

    def modified(self, node: tree.Modify, cards: Named) -> str:
        """`altering.Alter.mode`: of cards still to come it is chosen when one of them is changed."""
        words = super().modified(node, cards)
        return f"when it applies, {words}" if node.one_of and waits(node) else words

    def other_than(self, f: tree.Filter) -> str:
        """`reading.is_left_out`."""
        if f.not_in != tree.UNSETTLED:
            return self.in_slot(f.not_in).name
        itself = beside(f)
        if itself is not None:
            return self.named(itself).name
        if f.zones == ("card pool",):
            return f"this card, and than {IN_PROGRESS} if this card is not in the card pool"
        return "this card"

    def searching_agent(self, ref: tree.Select, agent: str) -> str:
        """`choosing.pool_of`: *all other ...* is everything but this card, whosever it is."""
        return "" if ref.all and ref.filter.other and not ref.filter.owner else agent

    def options_clause(self, chooser: str) -> str:
        """The clause lets the effect's player choose; that another one does is written."""
        return super().options_clause(chooser) if chooser == YOU else ""

    def choosing_clause(self, chooser: str, f: tree.Filter) -> str:
        own = not f.owner or self.player(f.owner) == self.player(chooser) or f.owner in ("they", "that player")
        return self.cited("K.2.3" if own else "K.2.4")

    def changed(self, node: Alteration) -> tuple[str, Named]:
        """`altering.Alter`: cards that are there are picked now; those still to come are waited for."""
        ref = node.ref
        if isinstance(ref, CheckRef):
            return "", self.named(ref)
        unowned = isinstance(ref, tree.Select) and not ref.filter.owner
        if isinstance(ref, tree.Select) and (waits(node) or self.node.kind == "static"):
            f = ref.filter
            if f.order == "next":
                tried = self.tried()
                if tried is not None:
                    return "", tried
                cards = self.fresh("", f.kinds)
                return "", Named(f"the {self.pattern(f, False)} that is played ({cards})", kinds=f.kinds)
            return "", Named(f"every {self.pattern(f, False)}, also later ones", kinds=f.kinds)
        return self.pick(ref, "" if unowned and not self.chosen(ref) else "you", "modify")

    def tried(self) -> Named | None:
        """`delayed.tried`: what waits for the next card has it in the one that the player tries to play."""
        trigger = self.node.trigger
        return self.now.event if trigger is not None and trigger.verb == TRIED and self.now.answers else None

    def chosen(self, ref: tree.Ref) -> bool:
        return False

    def of_subject(self, cards: Named) -> Spoken:
        """`modifications.about`: *it* in a change is the card that is changed."""
        return self.now.keeping(SUBJECT, cards)

    # ---------------------------------------------------------------------------------------------------------- numbers

    def result(self, what: str) -> str:
        """`amounts.Left` and the like."""
        if what in ("damage dealt", "damage"):
            return "the damage that was dealt"
        if what == "checked":
            return "the value of the check"
        if what == TOLD:
            return self.now.word or "the number that was named"
        if self.now.answers and (not self.now.number or what == OF_EVENT):
            return "the amount of the event"
        return self.now.number or "0 (nothing was counted)"

    # ------------------------------------------------------------------------------------------------------- conditions

    def happened(self, node: tree.Happened, subject: str = "") -> str:
        """`HasHappened`; of what was done *this way* `past.done_this_way`."""
        event = node.event
        if event.verb == "attack" and not subject:
            return f"{IN_PROGRESS} is such that {self.event(event)}{' (not so)' if node.negated else ''}"
        if node.window != THIS_WAY:
            if subject:
                return self.undergone_by(node)
            return super().happened(node)
        key = kept_as(event.verb)
        bound = self.now.cards(key) if key != NOT_KEPT else None
        no = "not " if node.negated else ""
        if subject:
            where = bound or (self.now.event if self.now.answers else None) or NOTHING
            return f"out of {where}, {no}{past(event.verb.split(' ')[0])} this way"
        if bound is None and self.now.answers:
            return f"the event was {no}such that {self.from_anywhere(event)}"
        of_what = f" (of {bound})" if bound is not None else ""
        if bound is None and event.verb not in ("gain", "lose", "draw", "play"):
            of_what = " (nothing in this text does that)"
        words = self.from_anywhere(event)
        return f"{no}by this effect or its costs{of_what} {words}"

    def undergone_by(self, node: tree.Happened) -> str:
        """What a card must (not) have undergone: `Happening.told_of`."""
        event = node.event
        window = OF_A_TIME.get(node.window, f"this {node.window}")
        by = f" by {self.player(event.agent)}" if event.agent else ""
        no = " not" if node.negated else ""
        verb = (
            "was blocked"
            if event.verb == "block" and by
            else UNDERGONE.get(event.verb) or f"was {past(event.verb.split(' ')[0])}"
        )
        return f"of which it is{no} true in {window}: it {verb}{by}{self.circumstances(event)}"

    def is_such(self, node: tree.Is) -> str:
        """`Are.holds`: *its owner* is that of the card."""
        before = self.now
        if node.filter.owner == "owner":
            self.now = self.now.keeping(DONE_TO, self.named(node.ref))
        words = super().is_such(node)
        self.now = before
        return words

    def has_cards(self, node: tree.HasCards) -> str:
        """`There.holds`: inside, *they* is the player whose cards are counted."""
        before = self.now
        if node.player and node.player not in ("either", "both"):
            self.now = replace(self.now, other=self.player(node.player))
        words = super().has_cards(node)
        if (
            node.op == "="
            and node.amount == tree.Number(0)
            and any(name.kind == "copy of" and isinstance(name.ref, tree.It) for name in node.filter.names)
        ):
            words += " (the card itself does not count)"
        self.now = before
        return words

    def met(self, node: tree.When) -> Spoken:
        """`Premise.gathered`."""
        return self.gathered(self.now, node.condition)

    def for_each(self, node: tree.ForEach) -> list[str]:
        """`instructions.Each`."""
        if node.into == tree.UNSETTLED:
            return super().for_each(node)
        one = self.fresh()
        lines = [f"For each of {self.named(node.ref)}, called {one}:"]
        self.now = self.now.keeping(node.into, one)
        return [*lines, *self.inside(node.parts)]

    def gathered(self, now: Spoken, condition: tree.Condition) -> Spoken:
        """`Premise.gathered`."""
        for node in conditions.gathering(condition):
            player = node.player if isinstance(node, tree.HasCards) else ""
            if isinstance(node, tree.Select) and node.quantity is not None:
                cards = self.named(node)
            else:
                cards = Named(f"the {self.described(node.filter, True, player)}", kinds=node.filter.kinds)
            now = now.keeping(node.into, cards)
        return now

    # ----------------------------------------------------------------------------------------------------------- events

    def core(self, event: tree.Event) -> str:
        """`happenings.elsewhere`: where no zone is said, a card is discarded from the hand."""
        words = super().core(event)
        if event.verb != "discard" or event.source or self.anywhere:
            return words
        f = event.object
        of_hand = isinstance(f, tree.Self)
        if isinstance(f, tree.Filter):
            of_hand = not f.zones and (not f.kinds or not f.owner or f.card_word)
        return f"{words} from hand{self.terms.of_hand if self.terms.citing else ''}" if of_hand else words

    def from_anywhere(self, event: tree.Event) -> str:
        """The same of what was done this way (`past.count_this_way`)."""
        self.anywhere = True
        words = self.event(event)
        self.anywhere = False
        return words

    def ability_words(self, wanted: tree.AbilityFilter) -> str:
        """`foreseeing.Prospect`: what could come about may do so anywhere."""
        self.anywhere = True
        words = super().ability_words(wanted)
        self.anywhere = False
        return words

    def answering(self, event: tree.Event, inside: bool) -> tuple[str, Spoken]:
        """`Happening.begun` for the ability itself, `responses.fired_scope` for what an effect has set up."""
        outer = self.now
        anybody = happenings.is_anybody(event)
        actor = "P" if anybody else self.player(event.agent) if event.agent else ""
        self.actor = f"a player {SOMEBODY}" if anybody and not event.agent else ""
        self.now = outer
        words = self.event(event)
        self.actor = ""
        card = self.card_of(event)
        if card is not None and isinstance(event.object, tree.Filter | tree.AbilityFilter) and card.name != IN_PROGRESS:
            words += f" (on the card {card})" if isinstance(event.object, tree.AbilityFilter) else f": {card}"
        elif card is not None and event.object is None and event.verb == "block":
            words += f" ({card})"
        other = actor if anybody else self.player("opponent")
        if inside:
            other = outer.other or other
        kept = outer.kept if inside else ()
        now = replace(outer, kept=kept, event=card, answers=True, actor=actor or self.player("opponent"), other=other)
        if not inside:
            now = replace(now, done="", number="", word="")
        return words, self.filled_by(self.bound_by(now, event), event)

    def filled_by(self, now: Spoken, event: tree.Event) -> Spoken:
        """`scopes.filled_by`."""
        for part, slot in event.binds:
            now = now.keeping(slot, self.part_of(now, event, part))
        return now

    def part_of(self, now: Spoken, event: tree.Event, part: str) -> Named:
        """`scopes.part_of`."""
        if part == "purpose":
            return CHECKED_CARD
        if part == "instrument":
            return now.cards(BLOCKS) or now.event or NOTHING
        if part == "target" and isinstance(event.target, tree.Filter | tree.Ref):
            return THE_TARGET
        return now.event or NOTHING

    def card_of(self, event: tree.Event) -> Named | None:
        """The card that the event of the game is about."""
        spoken = event.object
        if event.verb in ("start", "end") and isinstance(spoken, tree.Filter):
            return Named(IN_PROGRESS, kinds=("attack",))
        if event.verb in NO_CARD and not isinstance(spoken, tree.Ref):
            return None
        if isinstance(spoken, tree.AbilityFilter):
            return self.fresh()
        if isinstance(spoken, tree.Filter):
            return self.fresh(
                self.player(spoken.owner or event.agent) if spoken.owner or event.agent else "", spoken.kinds
            )
        if isinstance(spoken, tree.Ref):
            return self.named(spoken)
        if event.verb in ("block", "is blocked", "deal damage", "take damage", "attempt to block"):
            return Named(IN_PROGRESS, kinds=("attack",))
        if event.verb in ("check", "pass check", "fail check") and not event.would:
            return Named(CHECKED)
        return None

    def bound_by(self, now: Spoken, event: tree.Event) -> Spoken:
        """The card that blocks."""
        if event.verb in ("block", "is blocked"):
            now = now.keeping(BLOCKS, self.block_card(event))
            if any("with" in each.manner for each in (event, *event.alternatives)):
                return replace(now, event=Named(IN_PROGRESS, kinds=("attack",)))
        return now

    def block_card(self, event: tree.Event) -> Named:
        if "with" in event.manner:
            if isinstance(event.object, tree.Ref):
                return self.named(event.object)
            return self.now.event or Named("the card that blocks")
        if isinstance(event.using, tree.Ref):
            return self.named(event.using)
        return Named("the card that blocks")

    # ------------------------------------------------------------------------------------- what is spoken of afterwards

    def after_act(self, node: tree.Act, cards: Named | None, paid: bool) -> None:
        """`acts.Perform.over`, `acts.with_done`, `acts.divided`."""
        now = self.now
        if node.verb in COUNTED:
            done = f"the statement before took effect ({node.verb})"
            self.now = replace(now, number=now.number if paid and now.answers else "that amount", done=done)
            self.spoken_to(node, paid)
            return
        if node.verb in UNBOUND:
            return
        if cards is None:
            cards = Named(f"the cards {past(node.verb.split(' ')[0])}", "")
        key = kept_as(node.verb)
        group = now.cards(GROUP)
        if paid:
            earlier = now.cards(PAID)
            both = cards if earlier is None else Named(f"{earlier} and {cards}")
            if key != NOT_KEPT:
                alike = now.cards(key)
                now = now.keeping(key, cards if alike is None else Named(f"{alike} and {cards}"))
            now = now.keeping(PAID, both)
        else:
            now = now.keeping(DONE_TO, cards)
            if key != NOT_KEPT:
                now = now.keeping(key, cards)
        taken = now.cards(TAKEN)
        now = now.keeping(TAKEN, cards if taken is None else Named(f"{taken} and {cards}"))
        if node.into >= 0:
            now = now.keeping(node.into, cards)
        if node.verb in ("look at", "reveal", "search"):
            part = isinstance(node.object, tree.PartOf | tree.It)
            part = part or (isinstance(node.object, tree.Select) and self.pointed_at(node.object.filter))
            if group is None or not part:
                now = self.pointed_out(now, cards)
        elif isinstance(node.object, tree.PartOf):
            whole = self.named(node.object.ref)
            if group is None or whole.name not in group.name:
                now = self.pointed_out(now, whole).keeping(TAKEN, cards)
        number = now.number if paid and now.answers else f"the number of {cards}"
        self.now = replace(now, number=number, done=f"at least 1 of {cards} was {past(node.verb.split(' ')[0])}")
        self.spoken_to(node, paid)

    def spoken_to(self, node: tree.Act, paid: bool) -> None:
        if not paid and node.agent != "you":
            self.now = replace(self.now, other=self.player("opponent" if node.agent == "both" else node.agent))

    def pointed_out(self, now: Spoken, cards: Named) -> Spoken:
        """`groups.pointed_out`."""
        kept = tuple(pair for pair in now.kept if pair[0] not in (GROUP, TAKEN))
        return replace(now, kept=(*kept, (GROUP, cards)))

    def after_change(self, node: Alteration, cards: Named) -> None:
        """`altering.Alter.apply`."""
        if not isinstance(node.ref, CheckRef) and not waits(node):
            self.now = self.now.keeping(DONE_TO, cards)

    def after_choice(self, node: tree.Bind, chosen: list[Named]) -> None:
        """`binding.Bind.gather`."""
        every = Named(listed([cards.name for cards in chosen]), chosen[0].whose, chosen[0].kinds)
        now = self.pointed_out(self.now.keeping(DONE_TO, every).keeping(kept_as("choose"), every), every)
        if node.into >= 0:
            now = now.keeping(node.into, every)
        self.now = replace(now, other=chosen[0].whose or now.other)

    def later(self, node: tree.Later) -> list[str]:
        """`waiting.begin`."""
        if held(node):
            self.now = self.now.keeping(HELD, self.now.event or NOTHING)
        return super().later(node)

    def receiving(self, node: tree.Act) -> str:
        """`acts.receiver`."""
        if node.whose == "":
            return self.owning(node.agent if node.destination == ZONE_NAMES[STAGING] else "you")
        return self.owning("opponent") if node.whose == "opponent" else "its owner's"

    # -------------------------------------------------------------------------------------------------------- durations

    def waiting(self, node: tree.Later) -> str:
        """`waiting.begin`."""
        if node.event.next_only and node.once and node.duration is None:
            return "however long that takes"
        of_attack = isinstance(node.event.object, tree.Current) and node.event.verb != "resolve"
        default = "until the end of this attack" if of_attack else "until the end of this turn"
        return self.lasting(node.duration, default, "J.2.2.1")

    def ruling(self, node: tree.Rule) -> str:
        """`instructions.set_up_rule`."""
        if self.node.kind == "static":
            return ""
        if node.kind == "skip" and node.event is not None and node.event.next_only:
            return "the next time"
        waits_for = isinstance(node.ref, tree.Select) and node.ref.filter.order == "next"
        of_attack = bool(ABOUT_ATTACKS >> EVERY_KIND[node.kind] & 1) and not waits_for
        default = "until the end of this attack" if of_attack else "until the end of this turn"
        return self.lasting(node.duration, default, "J.2.2.1")

    def rule(self, node: tree.Rule) -> list[str]:
        """`attack.safe`: a reversal is forbidden to one attack only.  `barring.goes_on`: *failing that check*.
        `costs.paid_by`: where each player is asked to pay, *they* is the one who plays.
        """
        if node.event is not None and node.event.cause == FAILED and node.ref is not None:
            lines = super().rule(replace(node, ref=None))
            return [lines[0].replace(FAILED, f"failing {self.named(node.ref).name}", 1), *lines[1:]]
        before = self.now
        if node.kind == "cost" and node.event is not None and node.event.agent not in (YOU, "opponent"):
            self.now = replace(before, other="that player")
        lines = super().rule(node)
        self.now = before
        if node.event is None or node.kind != "forbid" or "as a reversal" not in node.event.manner:
            return lines
        attack = OWN if self.node.kind == "static" else IN_PROGRESS
        return [lines[0].replace("as a reversal", f"as a reversal to {attack}", 1), *lines[1:]]

    def replacing(self, node: tree.Replace) -> str:
        if self.node.kind == "static":
            return ""
        return self.lasting(node.duration, "until the end of this turn", "J.2.2.1")

    def choice_time(self, node: Alteration) -> str:
        return " when it is changed" if waits(node) else ""

    def changing(self, node: Alteration) -> str:
        """`altering.alter`, `altering.alter_check`."""
        if self.node.kind == "static":
            return ""
        if isinstance(node.ref, CheckRef):
            if node.ref.which in ("that", "this"):
                return ""
            return self.lasting(node.duration, "until the end of this turn", "J.2.2.1")
        if waits(node):
            return self.lasting(node.duration, "until the end of this turn", "J.2.2.1")
        if isinstance(node, tree.Grant) and node.blank:
            return "until the end of this turn"
        if isinstance(node, tree.Set) or node.duration is None:
            return f"{REFRESHED}{self.cited('C.3.3.4.2')}"
        return self.lasting(node.duration, "", "")


RESTRICTIONS: Final = {
    "playable while committed": "it can be played while this card is committed",
    "playable by either player": "either player can play it",
    "any number of times": "it can be played more than once in an Enhance Step",
    "one re-check": "it makes only 1 new check",
}
SOMEBODY: Final = "(P)"
OF_P: Final = re.compile(r"\bP\b")
TRIED: Final = "attempt to play"
UNDERGONE: Final = {
    "deal damage": "dealt damage", "leave": "left", "enter": "entered", "bonus": "got a bonus",
    "penalty": "got a penalty", "modify": "was modified", "resolve": "resolved", "block": "blocked or was blocked",
}  # fmt: skip
