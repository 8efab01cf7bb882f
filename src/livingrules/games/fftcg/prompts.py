"""What FFTCG asks, in words: prompts, and a label for every option, through the eyes of one seat."""

from __future__ import annotations

from typing import ClassVar, Final

from livingrules.games.asking import Asking
from livingrules.games.fftcg import picking
from livingrules.games.fftcg.forecast import Price, price
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.wording import ABILITY_WORDS, Speaker, element_words
from livingrules.games.fftcg.words import (
    CARD_MASK,
    DECK,
    HAND,
    PHASE_NAMES,
    REF_BITS,
    REF_MASK,
    SPECIAL,
    STEP_NAMES,
    SUMMON,
    ZONE_NAMES,
    ZONES,
)
from livingrules.games.sentences import how_many, listed, sentence
from livingrules.kernel.decision import ACT, CARDS, CONFIRM, MODE, ORDER, PASS, PAY, Decision

THOUSAND: Final = 1000
THOUSANDS: Final = ("divide", "share damage")
"""Questions whose numbers are thousands."""
PLAIN: Final[dict[str, str]] = {
    "go first": "Do you want to go first",
    "mulligan": "Do you want to put your hand under your deck and draw five new cards",
    "mulligan order": "Choose the order in which your cards go to the bottom of your deck",
    "attack": "Attack Declaration: choose a Forward to attack with, or none",
    "hand size": "You have too many cards in hand: choose what to discard",
    "order autos": "Choose the order in which your auto-abilities go on the stack; the last resolves first",
    "timestamps": "These cards entered together: choose which of them counts as having come first",
    "loop": "The game goes round in a loop: choose how often it is done",
}
FOR_OTHERS: Final[dict[str, str]] = {
    "priority": "deciding what to play", "attack": "deciding about an attack", "party": "deciding about a party",
    "block": "deciding about a block", "mulligan": "deciding about a mulligan",
    "mulligan order": "putting cards under the deck", "go first": "choosing who goes first",
    "hand size": "discarding down to the hand size", "pay": "paying a cost", "pay with": "paying a cost",
    "ex burst": "deciding about an EX Burst", "search": "searching the deck", "order autos": "ordering auto-abilities",
    "loop": "naming a number",
}  # fmt: skip
"""What may be said of a decision to those who do not make it."""
ABOUT_TEXT: Final = ("may", "one of", "modes", "order", "top or bottom", "name", "search")
PURPOSE: Final[dict[str, str]] = {
    "put": "to put somewhere else", "return": "to return", "remove": "to remove from the game", "add": "to add to hand",
    "search": "from your deck", "look": "to look at", "choose": "as the text says", "select": "as the text says",
    "gain control": "to gain control of",
}  # fmt: skip
PLAY_CLAUSE: Final = "9.3.1.5"
CAST_CLAUSE: Final = "9.3.1.6"
USE_CLAUSE: Final = "9.3.1.7"
PASS_CLAUSES: Final = {"priority": "11.1.6", "attack": "10.1.2.7", "party": "15.1.1.9.1", "block": "10.1.3.1"}


class Asked(Asking):
    """One decision for the seat that makes it."""

    g: State
    speaker: Speaker

    others: ClassVar[dict[str, str]] = FOR_OTHERS

    def __init__(self, g: State, decision: Decision) -> None:
        super().__init__(g, decision, Speaker(g, decision.seat))
        self.prices: dict[int, Price] = {}

    # ---------------------------------------------------------------------------------------------------- the prompt

    def question(self) -> str:
        word = self.word
        if word in PLAIN:
            return PLAIN[word]
        if word == "priority":
            return self._priority()
        if word == "party":
            return f"{self._declared()} will attack: choose a Forward to form a party with, or go on"
        if word == "block":
            verb = "attacks" if len(self.g.attackers) == 1 else "attack"
            return f"{self._attackers()} {verb}: choose a Forward to block with, or none"
        if word in ("pay", "pay with", "way to pay", "x"):
            return self._payment(word)
        if word == "ex burst":
            return f"{self._card(1)} has an EX Burst: do you want to use it"
        if word == "share damage":
            return f"Choose how much of the damage goes to {self._card(1)}"
        if word == "divide":
            return f"Choose how much {self._mark(2)} receives, for {self._card(1)}"
        if word == "replacement":
            return "Several effects would replace what happens: choose the one that applies first"
        if word == "replace":
            return f"Do you want to use the effect of {self._card(2)}"
        return self._instruction(word)

    def _priority(self) -> str:
        moment = STEP_NAMES[self.g.step] or PHASE_NAMES[self.g.phase]
        said = f"{moment}: you have priority"
        return f"{said}; {self.speaker.item(self.g.items[-1])} is on top of the stack" if self.g.items else said

    def _payment(self, word: str) -> str:
        if word == "pay with":
            return f"Choose what to {self.decision.prompt[1]}, to pay for {self._card(2)}"
        name = self._card(1)
        if word == "way to pay":
            return f"Choose how to pay for {name}"
        if word == "x":
            return f"Choose the value of X, for {name}"
        kinds = [" or ".join(element_words(mask)) for mask in self.decision.wanted]
        among = f", with {listed([f'1 {kind}' for kind in kinds])} among them" if kinds else ""
        return f"Pay {self.decision.need} CP{among}, for {name}"

    def _instruction(self, word: str) -> str:
        """A question put by an effect: what, and whose text it is."""
        decision = self.decision
        if word == "may":
            said = "Do you want to do this"
        elif word == "top or bottom":
            said = "Choose the top or the bottom of the deck"
        elif word == "order":
            said = "Choose the order; the first goes on top"
        elif word == "name":
            said = "Name what the text asks for"
        elif word in ("one of", "modes"):
            said = "Choose what to do"
        else:
            number = how_many(decision.lo, decision.hi)
            noun = "card" if decision.hi == 1 else "cards"
            said = f"Choose {number} {noun} {PURPOSE.get(word, f'to {word}')}"
        origin = self.source()
        return f"{said}, for {origin}" if origin else said

    def source(self) -> str:
        """The name of the card whose text asks, if it is a text that asks."""
        if self.word in ("choose", "modes") and len(self.decision.prompt) > 3:
            # On announcing; what is chosen later belongs to the text that is being carried out.
            return self._card(2)
        return "" if self.origin is None or self.origin.card < 0 else self.speaker.card(self.origin.card)

    def source_text(self) -> str:
        """The text that asks."""
        if self.word == "ex burst":
            return " ".join(self.g.definitions[self.number(1)].card.text)
        if self.word == "choose" and len(self.decision.prompt) > 3:
            return self.speaker.ability(self.number(2), self.number(1))
        asks = self.word in ABOUT_TEXT or (self.decision.shape == CARDS and self.word not in PLAIN)
        if self.origin is None or self.origin.card < 0 or not asks:
            return ""
        return self.speaker.ability(self.origin.card, self.origin.ability)

    def _card(self, at: int) -> str:
        card = self.number(at)
        return self.speaker.card(card) if card >= 0 else "this"

    def _mark(self, at: int) -> str:
        return self.speaker.name(self.number(at) & CARD_MASK)

    def _declared(self) -> str:
        return listed([self.speaker.card(int(card)) for card in self.decision.prompt[1:]])

    def _attackers(self) -> str:
        return listed([self._forward(mark & CARD_MASK) for mark in self.g.attackers])

    def _forward(self, card: int) -> str:
        return f"{self.speaker.card(card)} ({self.g.power(card)})"

    # ------------------------------------------------------------------------------------------------------- options

    def card_of(self, option: int) -> int:
        """The card that an option is about, or -1."""
        shape = self.decision.shape
        if shape == ACT:
            return -1 if option == PASS else option >> REF_BITS if self.word == "priority" else option
        about_cards = shape in (CARDS, PAY, ORDER) and self.word not in ("modes", "order autos")
        if not about_cards:
            return -1
        return self.g.scopes[~option].card if option < 0 else option & CARD_MASK

    def detail_of(self, option: int) -> str:
        """The text of the ability that is offered."""
        if self.word != "priority" or option == PASS or option & REF_MASK == REF_MASK:
            return ""
        return self.speaker.ability(option >> REF_BITS, option & REF_MASK)

    def place_of(self, card: int) -> tuple[str, int | None]:
        """The zone of a card; nobody may know where in a deck it is."""
        zone = self.g.zone[card]
        return ZONE_NAMES[zone % ZONES], None if zone % ZONES == DECK else self.g.zones[zone].index(card)

    def label(self, option: int) -> str:
        """One option in words."""
        shape = self.decision.shape
        if shape == ACT:
            return self._act_label(option)
        if shape == PAY:
            return self._pay_label(option)
        if self.word == "order autos":
            scope = self.g.scopes[option]
            return self._named_text(scope.card, scope.ability)
        if self.word in ("modes", "one of"):
            return self._part_label(option)
        if shape in (CARDS, ORDER):
            return self._object_label(option)
        return self._confirm_label(option) if shape == CONFIRM else self._value_label(option)

    def _act_label(self, option: int) -> str:
        if option == PASS:
            return self._pass_label()
        if self.word == "attack":
            return f"Attack with {self._forward(option)}"
        if self.word == "party":
            return f"Form a party with {self._forward(option)}"
        if self.word == "block":
            return f"Block with {self._forward(option)}"
        card, ref = option >> REF_BITS, option & REF_MASK
        name = self.speaker.card(card)
        if ref == REF_MASK:
            verb = "Cast" if self.g.now[card].types & SUMMON else "Play"
            least, most = self.price(option).least, self.price(option).most
            return f"{verb} {name} ({least if least == most else f'{least} to {most}'} CP)"
        info = self.g.library.infos[ref]
        if info.kind == SPECIAL and info.called:
            return f"Use {info.called} of {name}"
        return f"Use the {ABILITY_WORDS[info.kind]} of {name}"

    def _pass_label(self) -> str:
        if self.word == "party":
            return f"Attack with {self._declared()}"
        return {"attack": "Do not attack", "block": "Do not block"}.get(self.word, "Pass")

    def _pay_label(self, card: int) -> str:
        at = self.decision.options.index(card)
        elements = " or ".join(element_words(self.decision.kinds[at])) if self.decision.kinds else ""
        verb = "Discard" if self.g.kind_of_zone(card) == HAND else "Dull"
        return f"{verb} {self.speaker.name(card)} ({self.decision.weights[at]} {elements} CP)"

    def _object_label(self, option: int) -> str:
        if option < 0:
            return sentence(self.speaker.item(~option)).rstrip(".")
        card = option & CARD_MASK
        name = self.speaker.name(card)
        if not self.g.on_field(card):
            return name
        values = self.g.now[card]
        whose = "" if values.controller == self.decision.seat else f", your {self.speaker.rival()}'s"
        power = f"{self.g.power(card)}" if values.power else "Backup"
        return f"{name} ({power}{whose})"

    def _confirm_label(self, option: int) -> str:
        if self.word == "mulligan":
            return "Take a mulligan" if option else "Keep this hand"
        if self.word == "go first":
            return "Go first" if option else "Let your opponent go first"
        if self.word == "ex burst":
            return "Use the EX Burst" if option else "Do not use it"
        return "Yes" if option else "No"

    def _value_label(self, option: int) -> str:
        if self.word in THOUSANDS:
            return str(option * THOUSAND)
        if self.word == "top or bottom":
            return "The bottom" if option else "The top"
        if self.word == "replacement":
            return self._card(2 + self.decision.options.index(option))
        if self.word == "way to pay":
            return f"In another way ({option})" if option else "As usual"
        if self.word == "name" and self.decision.shape == MODE:
            statement = picking.naming_at(self.g, self.number(1), self.number(2))
            return picking.nameable(self.g, statement.what)[option]
        return str(option)

    def _part_label(self, option: int) -> str:
        """One of several effects, by its number and the words that can be found in the text."""
        if option < 0:
            return "Nothing more"
        quoted = quotations(self.source_text())
        return quoted[option] if option < len(quoted) else f"Effect {option + 1}"

    def _named_text(self, card: int, ability: int) -> str:
        text = self.speaker.ability(card, ability)
        name = self.speaker.card(card)
        return f"{name}: {text}" if text else name

    # ---------------------------------------------------------------------------------------- what an option is about

    def needs(self, option: int) -> int | None:
        """The CP that playing an offered card costs now."""
        if self.word != "priority" or option == PASS or option & REF_MASK != REF_MASK:
            return None
        return self.price(option).least

    def needs_most(self, option: int) -> int | None:
        needs = self.needs(option)
        return None if needs is None or self.price(option).most == needs else self.price(option).most

    def is_rough(self, option: int) -> bool:
        return self.needs(option) is not None and not self.price(option).sure

    def price(self, option: int) -> Price:
        """What an offered card costs at least and at most; worked out once."""
        if option not in self.prices:
            position = self.decision.options.index(option)
            self.prices[option] = price(self.g, self.decision, position, option >> REF_BITS)
        return self.prices[option]

    def act(self, option: int) -> str:
        """What kind of act an option is: play, cast, use, attack, block, pass, or the decision's own kind."""
        if self.decision.shape != ACT:
            return self.decision.kind
        if option == PASS:
            return "pass"
        if self.word != "priority":
            return self.word
        if option & REF_MASK != REF_MASK:
            return "use"
        return "cast" if self.g.now[option >> REF_BITS].types & SUMMON else "play"

    def clause(self, option: int) -> str:
        """The clause that allows the option."""
        act = self.act(option)
        own = {"play": PLAY_CLAUSE, "cast": CAST_CLAUSE, "use": USE_CLAUSE, "pass": PASS_CLAUSES.get(self.word, "")}
        return self.g.shown_clause(own.get(act) or self.decision.clause)


def quotations(text: str) -> list[str]:
    """The parts of a text that stand between quotation marks: modes are written so."""
    parts = text.replace("“", '"').replace("”", '"').split('"')
    return [part.strip() for part in parts[1::2]]
