"""FFTCG: what its evaluator binds, which defaults of the rules it fills in, and whole abilities.

Each method names the function of `games/fftcg` whose answer it gives in words.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from livingrules.games.fftcg import payments
from livingrules.games.fftcg.abilities import AbilityInfo, FftcgLibrary, further_names
from livingrules.games.fftcg.kept import EACH, TAKEN
from livingrules.games.fftcg.terms import STATES
from livingrules.games.fftcg.words import PRICE, PRICING, ZONE_NAMES
from livingrules.text import tree
from livingrules.text.english import past
from livingrules.text.explain.nouns import OPS, listed, upper
from livingrules.text.explain.spoken import NOTHING, Named, Spoken
from livingrules.text.explain.statements import Alteration, Statements, indented
from livingrules.text.explain.terms import Terms
from livingrules.text.lowering.fftcg import raising
from livingrules.text.lowering.fftcg.parts import inherited, visit
from livingrules.text.lowering.fftcg.statements import abilities

PARTS: Final = {
    "object": "it", "target": "to whom", "using": "by what", "attacker": "the attacker", "blocker": "the blocker",
    "chooser": "what chose it",
}  # fmt: skip
"""How the explanation tells which card of an event gets a name."""
LESS: Final = "its power"
"""Of which damage an event tells: less than the power of what it is dealt to."""
BECOME: Final = {
    "enter": "that entered the field",
    "take damage": "dealt damage",
    "attack": "that attacked",
    "block": "that blocked",
}
"""What is said of cards to which that happened."""
ACTED: Final = ("attack", "block", "form a party", "attack or block", "deal damage", "take damage")
"""Events that cards bring about themselves."""
DIVIDING: Final = {"summon": "11.3.6", "action": "11.6.8", "special": "11.7.8", "auto": "11.8.12"}
"""By the kind of the ability: which clause tells in what portions a value is divided."""
DIVIDED: Final = "divided"
CASTS: Final = {"you": "you cast", "opponent": "your opponent casts"}
BLANK: Final = tree.Filter()
KEYWORDS: Final = {
    "Haste": "can attack, and use abilities with the Dull icon, on the turn in which it comes under your control "
             "(15.2.2)",
    "Brave": "is not dulled by attacking (15.2.1)",
    "First Strike": "deals its damage in battle first (15.2.3)",
}  # fmt: skip
"""What a keyword means."""


def keyword(node: tree.Keyword) -> str:
    """A keyword that is printed on a card."""
    return f"{node.name}: this card {KEYWORDS[node.name]}."


class Fftcg(Statements):
    """An ability of FFTCG."""

    options_by = "11.11.5.1"
    modes_are_chosen = ", when it is announced"
    done_by_cards = ACTED
    paying = False
    """A cost is paid with one's own cards (`deeds.own`, 11.6.2.4)."""

    def __init__(self, ability: tree.Ability, terms: Terms, card_type: str = "") -> None:
        super().__init__(terms)
        (meaning,) = abilities((ability,), card_type)
        self.is_name = bool(further_names((meaning,))) and len(meaning.body) == 1
        self.node = raising.ability(meaning)
        visit(self.node)
        self.filled = meaning.filled
        played = FftcgLibrary()
        self.info: AbilityInfo = played.infos[played.ability(meaning)]
        self.card_type = card_type

    # ---------------------------------------------------------------------------------------------------------- ability

    def lines(self) -> list[str]:
        node = self.node
        if node.kind == "field":
            self.describe_slots()
        lines = [f"{self.terms.kinds.get(node.kind, node.kind)}. {self.works_in()}"]
        lines += [self.gate(gate) for gate in node.gates]
        lines += [self.limit(limit) for limit in node.limits if limit.kind != "zone"]
        if node.trigger is not None:
            words, self.now = self.answering(node.trigger, False)
            lines.append(f"When {words}.")
        for each in node.restrictions:
            said = each.kind if each.condition is None else f"only if {self.condition(each.condition)}"
            lines.append(f"{upper(said)}.")
        for cost in [each for each in node.costs if isinstance(each, tree.Act)]:
            self.paying = True
            line = self.act(cost, paid=True)
            self.paying = False
            lines.append(f"Cost: {line[:1].lower()}{line[1:]}")
        if node.condition is not None:
            lines.append(f"{'While' if node.kind == 'field' else 'If'} {self.condition(node.condition)}:")
        if node.x is not None:
            lines.append(f"X is {self.amount(node.x)}.")
        return [*lines, "Effect:", *indented(self.block(node.body))]

    def describe_slots(self) -> None:
        """`Ability.filled`: what a field ability refers to is what its own words describe, at any time."""
        for slot, cards in self.filled:
            self.hold(slot, Named(f"every one of {self.named(raising.subject(cards))}, at any time"))

    def works_in(self) -> str:
        """`abilities.working_zones`; what is about the card itself elsewhere works there (F42)."""
        pieces = self.info.pieces
        if self.is_name:
            return f"Works in: every zone{self.cited('2.1')}."
        if pieces and all(piece.kind == PRICING and piece.own for piece in pieces):
            return f"Works in: wherever this card is played from{self.cited('11.9.1', 'F42')}."
        zones = [zone for at, zone in enumerate(ZONE_NAMES) if self.info.zones >> at & 1]
        where = f"Works in: {listed([self.terms.zone(zone) for zone in zones], 'or') or 'no zone'}"
        elsewhere = self.info.abroad or any(piece.abroad or piece.of_playing for piece in self.info.pieces)
        return f"{where}{' and wherever its own card is spoken of' if elsewhere else ''}{self.cited('11.9.1', 'F42')}."

    def gate(self, gate: tree.Gate) -> str:
        if gate.kind == "EX Burst":
            clause = self.cited("11.10.2")
            return f"Its player may also use it when this card is put into the Damage Zone as damage{clause}."
        if gate.kind == "name":
            return f"It is called {gate.value}."
        return f"Only if {self.terms.gates.get(gate.kind, gate.kind).format(value=gate.value)}."

    def limit(self, limit: tree.Limit) -> str:
        if limit.kind == "uses":
            return f"At most {'once' if limit.count == 1 else f'{limit.count} times'} each {limit.period}."
        if limit.kind == "turn":
            return f"Only during {self.owning(limit.value)} turn."
        return f"Only during {limit.value}."

    def quoted(self, ability: tree.Ability) -> list[str]:
        inner = Fftcg(ability, self.terms)
        inner._used = self._used
        lines = inner.lines()
        self._used = inner._used
        return lines

    def core(self, event: tree.Event) -> str:
        """Damage to a player is told with the player who takes it; and what is paid with how it is paid."""
        if event.verb == "pay":
            return self.payment(event)
        if event.what == "player" and event.verb == "deal damage":
            source = self.object_words(event)
            number = (
                self.measure(event) if event.amount is not None and not source.startswith(tuple("123456789")) else ""
            )
            return f"{source or 'a card'} deals damage{number} to {self.struck(event)}"
        words = super().core(event)
        if event.what == LESS:
            words += ", less than the power of what takes it"
        return words

    def struck(self, event: tree.Event) -> str:
        return self.player(event.agent) if event.agent else "a player"

    def circumstances(self, event: tree.Event) -> str:
        if event.verb == "pay":
            return ""
        told = event.what == LESS or (event.what == "player" and event.verb == "deal damage")
        return super().circumstances(replace(event, what="") if told else event)

    def payment(self, event: tree.Event) -> str:
        """`payments`: how the cost of the card was paid."""
        if event.what == payments.EXTRA:
            return "the extra cost was paid"
        card = self.object_words(event)
        if event.what == payments.DIFFERENT:
            number = OPS[event.op].format("" if event.amount is None else self.amount(event.amount))
            return f"the CP paid for {card} was of {number} different Elements"
        return f"{'all' if payments.ONLY in event.manner else 'some'} of the CP paid for {card} was {event.what}"

    def happened(self, node: tree.Happened, subject: str = "") -> str:
        """How the cost was paid is no event of a time; what a text did itself is told of its cards."""
        if node.event.verb == "pay":
            return f"{'it is not so that ' if node.negated else ''}{self.payment(node.event)}"
        if not subject:
            return super().happened(node)
        done = BECOME.get(node.event.verb) or past(node.event.verb.split(" ")[0])
        time = "by this effect" if node.window == "this way" else f"this {node.window}"
        return f"{'not ' if node.negated else ''}{done} {time}"

    def rule(self, node: tree.Rule) -> list[str]:
        """A price is paid with one's own cards, as any cost; how often, and of which Element, is told in words."""
        if node.kind == "allow" and node.event is not None and not node.price:
            said = self.permitted(node, node.event)
            if said:
                how_long = self.ruling(node)
                return [f"{upper(said)}{f', {how_long}' if how_long else ''}."]
        self.paying = bool(node.price)
        lines = super().rule(node)
        self.paying = False
        return lines

    def permitted(self, node: tree.Rule, event: tree.Event) -> str:
        """*can attack twice in the same turn*, *can play 2 or more Light Characters*; nothing for other permissions."""
        amount = "" if node.amount is None else self.amount(node.amount)
        if event.verb == "attack" and amount:
            return f"{self.object_words(event)} can attack {amount} times in a turn"
        if event.verb == "form a party" and event.target is not None:
            return f"{self.object_words(event)} can form a party with {self.one(event.target)} of any Element"
        if event.verb != "play" or not event.what:
            return ""
        if amount:
            return f"{self.player(event.agent)} can play {amount} or more {event.what} Characters onto the field"
        controls = self.does(event.agent or "you", "control")
        return (
            f"{self.object_words(event)} can be played onto the field even if {controls} another {event.what} Character"
        )

    def is_such(self, node: tree.Is) -> str:
        """A state or a place is told of the card itself."""
        f = node.filter
        bare = replace(f, states=(), zones=(), owner="", card_word=False, style=())
        if bare != BLANK or bool(f.states) == bool(f.zones) or isinstance(node.ref, tree.Select):
            return super().is_such(node)
        verb = "is not" if node.negated else "is"
        if f.states:
            return f"{self.named(node.ref)} {verb} {' and '.join(f.states)}"
        if f.zones == ("field",) and not f.owner:
            return f"{self.named(node.ref)} {verb} on the field"
        whose = self.owning(f.owner) if f.owner else "its owner's"
        return f"{self.named(node.ref)} {verb} in {whose} {listed([self.terms.zone(zone) for zone in f.zones], 'or')}"

    # --------------------------------------------------------------------------------------------- players, references

    def they(self) -> str:
        """`reading.seat_of`: the player spoken of last, else the text's own."""
        return self.now.other or "you"

    def it(self, ref: tree.It) -> Named:
        """`subjects.InSlot`; slot 0 is the card that carries the text."""
        if ref.slot == 0:
            return Named("this card", "you")
        if ref.slot > 0:
            return self.now.cards(ref.slot) or NOTHING
        if ref.label in STATES:
            return Named(f"the {ref.label} {ref.noun or 'card'}")
        if ref.label == "damage":
            return Named("the damage")
        return (self.now.cards(EACH) if ref.label == tree.OF_EACH else None) or NOTHING

    def hold(self, slot: int, cards: Named) -> None:
        """`Scope.holding`: the cards are in a slot of the text."""
        if slot > 0:
            self.now = self.now.keeping(slot, cards)

    def rest(self, ref: tree.RestOf) -> Named:
        """`subjects.Rest`."""
        found = self.named(ref.ref)
        taken = self.now.cards(TAKEN)
        return Named(f"the rest of {found}" + (f" without {taken}" if taken is not None else ""), found.whose)

    def attack(self, ref: tree.Current) -> Named:
        return Named("the attack in progress")

    def default_place(self, f: tree.Filter, verb: str) -> tuple[tuple[str, ...], str]:
        """Zones are filled in when a text is read; where none is, `filters.Cards` looks at the field."""
        return ("field",), ""

    def default_owner(self, agent: str) -> tuple[str, str]:
        """`reading.side`: both players' where the text does not say."""
        return "either", ""

    def pick(self, ref: tree.Ref, agent: str, verb: str, destination: str = "") -> tuple[str, Named]:
        """`picking.pool_for`: cards in hand are one's own where the text does not say."""
        if isinstance(ref, tree.Select) and not ref.filter.owner and ("hand" in ref.filter.zones or self.paying):
            ref = replace(ref, filter=replace(ref.filter, owner=agent if agent != "both" else "they"))
        words, cards = super().pick(ref, agent, verb, destination)
        if isinstance(ref, tree.Select | tree.PartOf | tree.Both):
            self.hold(ref.into, cards)
        return words, cards

    def other_than(self, f: tree.Filter) -> str:
        return "this card"

    def inheriting(self, other: tree.Filter, f: tree.Filter) -> tree.Filter:
        return inherited(other, f)

    def name_test(self, test: tree.Named) -> str:
        if test.kind == "among":
            return f"out of {self.it(tree.It(slot=test.slot))}"
        if test.kind == "damaged by":
            return f"{super().name_test(test)} this turn"
        if test.kind == "other than" and test.ref is not None:
            return f"other than {self.named(test.ref)}"
        return super().name_test(test)

    def result(self, what: str) -> str:
        """`reading.of_result`."""
        return self.now.number or "0 (nothing was counted)"

    def choosing_clause(self, chooser: str, f: tree.Filter) -> str:
        return ""

    def default_zone_owner(self) -> str:
        return "the "

    def has_cards(self, node: tree.HasCards) -> str:
        """`conditions.There`: those that the player controls, or owns where nobody controls cards."""
        if node.player in ("", "either"):
            return super().has_cards(replace(node, player=""))
        f = node.filter
        if f.owner in ("they", "that player", "that one", "") and node.player not in ("both", "each"):
            node = replace(node, filter=replace(f, owner=node.player))
        return super().has_cards(node)

    # ----------------------------------------------------------------------------------------------------------- events

    def answering(self, event: tree.Event, inside: bool) -> tuple[str, Spoken]:
        """`happenings.Pattern.bound`."""
        outer = self.now
        words = self.event(event)
        for part, slot in event.binds:
            cards = self.part_of(event, part)
            self.hold(slot, cards)
            words += f"; {PARTS[part]}: {cards}"
        outer, self.now = self.now, outer
        anybody = not event.agent
        other = self.actor_of(event) if anybody else self.player(event.agent)
        return words, replace(outer, answers=True, actor=other, other=other, number="the amount of the event")

    def actor_of(self, event: tree.Event) -> str:
        """The player of the event, where the text does not say who it is."""
        if event.what == "player":
            return "the damaged player"
        if isinstance(event.object, tree.Self):
            return "you"
        if isinstance(event.object, tree.Filter) and event.object.owner in ("you", "opponent"):
            return self.player(event.object.owner)
        return "the player of that event"

    def part_of(self, event: tree.Event, part: str) -> Named:
        """The cards that have a part in the event."""
        said = getattr(event, part, None)
        if not isinstance(said, tree.Filter):
            return self.fresh()
        return self.fresh(self.player(said.owner) if said.owner in ("you", "opponent") else "", said.kinds)

    # ------------------------------------------------------------------------------------- what is spoken of afterwards

    def act(self, node: tree.Act, paid: bool = False) -> str:
        if node.verb == "discard" and node.what == "same name":
            return f"You discard 1 Character with the name of this card from your hand{self.cited('11.7.1')}."
        if node.agent not in ("", "you"):
            self.now = replace(self.now, other=self.player(node.agent))
        return super().act(node, paid)

    def manner(self, node: tree.Act) -> str:
        """A value is divided in thousands."""
        words = super().manner(node)
        if DIVIDED in node.manner:
            words += (
                f", in multiples of 1000 and at least 1000 to each{self.cited(DIVIDING.get(self.node.kind, '11.3.6'))}"
            )
        return words

    def verb_words(self, node: tree.Act, cards: Named | None) -> str:
        if node.verb == "deal":
            amount = "1" if node.amount is None else self.amount_of(node, node.amount, cards)
            if node.what == "player":
                source = "this card" if node.using is None else self.named(node.using).name
                points = "1 point" if amount == "1" else f"{amount} points"
                return f"have {source} deal {points} of damage to {self.player(node.whose)}"
            return f"deal {amount} damage to {cards}"
        if node.verb == "pay":
            return f"pay {'1' if node.amount is None else self.amount(node.amount)} CP" + (
                f" of the element {node.what}" if node.what else ""
            )
        if node.verb == "add phase":
            return "get another Main Phase after the Attack Phase of this turn"
        if node.verb == "cancel":
            return f"cancel {cards} on the stack"
        if node.verb == "receive":
            amount = "1" if node.amount is None else self.amount(node.amount)
            return f"receive {amount} {'point' if amount == '1' else 'points'} of damage"
        if node.verb == "fight" and cards is not None:
            return f"have {cards} deal damage equal to their power to each other"
        return super().verb_words(node, cards)

    def amount_of(self, node: tree.Act, amount: tree.Amount, cards: Named | None) -> str:
        """`acts.amount_of`, `acts.own_shares`: *its power* may be that of each of them."""
        before = self.now
        if cards is not None:
            self.now = self.now.keeping(EACH, Named(f"each of {cards}"))
        words = self.amount(amount)
        self.now = before
        return words

    def after_act(self, node: tree.Act, cards: Named | None, paid: bool) -> None:
        """`acts.follow`: what has been moved is not part of the rest."""
        now = self.now
        verb = past(node.verb.split(" ")[0])
        if cards is not None and not paid and node.verb not in ("search", "reveal", "look"):
            now = self.taken(now, node, cards)
        done = f"{cards} was {verb}" if cards is not None else f"the statement before took effect ({node.verb})"
        number = f"the number of {cards}" if cards is not None else f"the number {verb}"
        if node.verb == "deal":
            number = "the damage dealt"
        self.now = replace(now, done=done, number=number)

    def taken(self, now: Spoken, node: tree.Act, cards: Named) -> Spoken:
        if node.verb not in ("put", "add", "play", "return", "remove", "discard", "break", "cast"):
            return now
        before = now.cards(TAKEN)
        return now.keeping(TAKEN, cards if before is None else Named(f"{before} and {cards}"))

    def after_change(self, node: Alteration, cards: Named) -> None:
        """Ongoing effects leave what is spoken of as it is."""
        self.now = replace(self.now, done=f"the effect on {cards} began")

    def after_choice(self, node: tree.Bind, chosen: list[Named]) -> None:
        """`choosing.holding`."""
        refs = node.ref.refs if isinstance(node.ref, tree.Both) else (node.ref,)
        for ref, cards in zip(refs, chosen, strict=True):
            if isinstance(ref, tree.Select | tree.PartOf):
                self.hold(ref.into, cards)
        whose = chosen[0].whose if len(chosen) == 1 else ""
        every = chosen[0] if len(chosen) == 1 else Named(listed([cards.name for cards in chosen]), whose)
        if isinstance(node.ref, tree.Both):
            self.hold(node.ref.into, every)
        other = chosen[0].whose or f"the controller of {chosen[0]}"
        self.now = replace(self.now, other=other, done=f"{every} was {past(node.how)}", number=f"the number of {every}")

    def choosing(self, node: tree.Bind) -> None:
        """`instructions.Taking.ask`: *they* are those who take."""
        if node.how != "choose" and node.player not in ("", "you"):
            self.now = replace(self.now, other=self.player(node.player))

    def changed(self, node: Alteration) -> tuple[str, Named]:
        """What a card costs is asked where it is played from (`pieces.is_price`); all else of cards that are there."""
        prices = isinstance(node, tree.Modify) and any(change.attribute == PRICE for change in node.changes)
        if (prices or (isinstance(node, tree.Set) and node.attribute == PRICE)) and isinstance(node.ref, tree.Select):
            f = node.ref.filter
            if f.order == "next":
                return "", Named(
                    f"the {self.pattern(replace(f, owner=''), False)} {CASTS.get(f.owner, 'that is cast')}"
                )
            return "", Named(f"every {self.pattern(f, False)}, wherever it is played from")
        if self.node.kind == "field" and isinstance(node.ref, tree.Select) and node.ref.quantity is None:
            return "", Named(f"every one of {self.selected(node.ref)}, at any time")
        return super().changed(node)

    def when_chosen(self, node: tree.Bind) -> str:
        return " (when it is announced)" if node.how == "choose" else " (when it resolves)"

    def receiving(self, node: tree.Act) -> str:
        """`acts.moved`: whatever the text says, each card goes to its owner's zone (7.3)."""
        if node.destination == "field":
            return "the" if not node.whose else self.owning(node.whose)
        return f"its owner's{self.cited('7.3')}" if node.whose in ("", "owner", "owners") else self.owning(node.whose)

    # -------------------------------------------------------------------------------------------------------- durations

    def ongoing(self, duration: tree.Duration | None) -> str:
        if self.node.kind == "field" and duration is None:
            return ""
        return self.lasting(duration, "for the rest of the game", "11.12.4.1")

    def waiting(self, node: tree.Later) -> str:
        return self.lasting(node.duration, "however long that takes", "11.8.17.2")

    def ruling(self, node: tree.Rule) -> str:
        if node.event is not None and "next" in node.event.during:
            return f"until the end of {node.event.during}"
        return self.ongoing(node.duration)

    def replacing(self, node: tree.Replace) -> str:
        return self.ongoing(node.duration)

    def changing(self, node: Alteration) -> str:
        if self.is_replacement(node):
            return ""
        return self.ongoing(node.duration)

    def is_replacement(self, node: tree.Instruction) -> bool:
        """A change of the damage of an event that is replaced."""
        ref = node.ref if isinstance(node, tree.Modify | tree.Set) else None
        return isinstance(ref, tree.It) and ref.label == "damage"
