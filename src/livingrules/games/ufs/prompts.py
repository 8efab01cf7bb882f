"""What is asked, in words: prompts, and a label for every option, through the eyes of one seat."""

from __future__ import annotations

from typing import ClassVar, Final

from livingrules.games.asking import Asking
from livingrules.games.sentences import counted, how_many, sentence, without_article
from livingrules.games.ufs import verbs
from livingrules.games.ufs.abilities import keyword_word
from livingrules.games.ufs.alternatives import change_words, labels, where
from livingrules.games.ufs.binding import word_of
from livingrules.games.ufs.doing import Do, Name
from livingrules.games.ufs.edits import Add
from livingrules.games.ufs.forecast import Forecast, forecast
from livingrules.games.ufs.modifications import rated, rating_changed
from livingrules.games.ufs.restrictions import plays_card
from livingrules.games.ufs.state import State
from livingrules.games.ufs.statements import Change, change_of
from livingrules.games.ufs.view import unseen
from livingrules.games.ufs.wording import Speaker, ability_letter
from livingrules.games.ufs.words import (
    ABILITY_OPTION,
    ADD,
    BLOCK,
    CHECK,
    COMMIT,
    DEAL,
    DECK,
    DESTROY,
    DRAW,
    ENTER,
    FAIL_CHECK,
    FLIP,
    GAIN,
    HAND,
    HEIGHT_NAMES,
    LOSE,
    PASS_CHECK,
    PLAY,
    READY,
    RESOLVE,
    SYMBOL_NAMES,
    TO_DISCARD,
    UNBLOCKED,
    USE,
    ZONES,
    ability_card,
    ability_ref,
    option_ability,
    option_event,
)
from livingrules.kernel.decision import ACT, CARDS, CONFIRM, ORDER, PASS, PAY, Decision
from livingrules.kernel.meaning.statement import Modes, OneOf, Statement

FOR_OTHERS: Final[dict[str, str]] = {
    "form": "deciding what to do", "enhance": "deciding about an enhance", "block": "deciding about a block",
    "respond": "deciding about a response", "review": "reviewing the hand", "mulligan": "deciding about a mulligan",
    "redraw": "deciding which cards to exchange", "character": "choosing a character",
    "commit to pass": "deciding whether to commit cards", "commit": "choosing cards to commit",
    "momentum?": "deciding about momentum", "first player": "choosing who goes first",
}  # fmt: skip
"""What may be said of a decision to those who do not make it."""

ACT_CLAUSE: Final[dict[str, str]] = {
    "form": "ufs:F.2.2.2", "play": "ufs:F.2.2.1", "enhance": "ufs:G.1.2", "block": "ufs:G.2.1.3",
    "respond": "ufs:H.2.3.2.4.2",
}  # fmt: skip
PASS_CLAUSE: Final[dict[str, str]] = {
    "form": "ufs:F.2.2.3", "enhance": "ufs:G.1.2", "block": "ufs:G.2.1.2", "respond": "ufs:H.2.3.2.4.3",
}  # fmt: skip
PASS_LABEL: Final[dict[str, str]] = {
    "form": "Pass: end your Combat Phase", "enhance": "Pass", "block": "Do not block", "respond": "Do not respond",
}  # fmt: skip
EVENT_WORDS: Final[dict[int, str]] = {
    DRAW: "a draw", TO_DISCARD: "a discard", COMMIT: "a commit", READY: "a ready", DESTROY: "a destroy", FLIP: "a flip",
    ADD: "a card being added", GAIN: "a gain of {health}", LOSE: "a loss of {health}", DEAL: "damage", PLAY: "a play",
    USE: "an ability", CHECK: "a {check}", PASS_CHECK: "a passed check", FAIL_CHECK: "a failed check",
    BLOCK: "a block", RESOLVE: "a resolved attack", ENTER: "an attack", UNBLOCKED: "an attack that is not blocked",
}  # fmt: skip
PLAIN: Final[dict[str, str]] = {
    "character": "Choose your starting character",
    "first player": "Choose who goes first",
    "who first": "Both players do this, one after the other: choose who does it first",
    "which player": "Choose whose cards are meant",
    "mulligan": "Do you want to take a mulligan",
    "redraw": "You may exchange any number of your cards: choose which",
    "review": "You may discard 1 card from your hand",
    "form": "Your Combat Phase: choose a form, or pass",
    "momentum": "Choose the place in your momentum",
    "terrain": "Two terrains entered together: choose the one to destroy",
    "unique": "You have two copies of a unique card: choose the one to destroy",
    "added costs": "Choose the order in which you pay the added costs",
    "fired effects": "Choose the order in which your effects take place",
    "order": "Choose the order; the last goes on top",
}
VERB_WORDS: Final[dict[int, str]] = {verbs.REMOVE: "to remove from the game", verbs.SEARCH: "to find"}


class Asked(Asking):
    """One decision for the seat that makes it."""

    g: State
    speaker: Speaker

    plain: ClassVar[dict[str, str]] = PLAIN
    others: ClassVar[dict[str, str]] = FOR_OTHERS
    act_clauses: ClassVar[dict[str, str]] = ACT_CLAUSE
    pass_clauses: ClassVar[dict[str, str]] = PASS_CLAUSE
    pass_labels: ClassVar[dict[str, str]] = PASS_LABEL

    def __init__(self, g: State, decision: Decision) -> None:
        super().__init__(g, decision, Speaker(g, decision.seat))
        self.words = g.words
        self.forecasts: dict[int, Forecast | None] = {}
        self.checkable: list[tuple[int, int]] | None = None
        """What a check of the seat could show, and on how many cards; counted when it is first wanted."""

    # ---------------------------------------------------------------------------------------------------- the prompt

    def question(self) -> str:
        word = self.word
        if word == "form" and PASS not in self.decision.options:
            return "Your Combat Phase: choose a form; you cannot pass yet"
        if word in self.plain:
            return self.plain[word]
        if word in ("enhance", "block"):
            return self._attack_question(word)
        if word == "respond":
            return f"You may respond to {self._event_words()}"
        if word in ("commit to pass", "commit"):
            return self._check_question(word)
        if word == "momentum?":
            return f"{self._about()} dealt damage: do you want to add it to your momentum"
        if word == "symbol":
            return f"Choose a symbol for {self._about()}"
        if word == "cancel":
            return f"Do you want to pay to cancel the ability of {self.speaker.name(ability_card(self.number(1)))}"
        if word == "modifiers":
            return f"Choose the order in which your effects change {self._about()}"
        return self._instruction_question(word)

    def _attack_question(self, word: str) -> str:
        attack = self._about()
        mine = self.g.attacker == self.decision.seat
        if word == "block":
            values = self.g.now[self.g.attack]
            zone = HEIGHT_NAMES[values.attack_zone]
            return f"{attack} comes in {zone} (speed {values.numbers[3]}, damage {values.numbers[4]}): choose a block"
        whose = "your" if mine else f"your {self.words.rival}'s"
        return f"Enhance Step of {whose} {without_article(attack)}"

    def _check_question(self, word: str) -> str:
        need = self.number(1)
        if word == "commit":
            return f"Choose what to commit: {need} needed"
        final, difficulty = self.number(2), self.number(3)
        return f"Your check is {final} against {difficulty}: do you want to commit {counted(need, 'card')} to pass it"

    def _event_words(self) -> str:
        said = self.words.say(EVENT_WORDS.get(self.number(1), "what happened"))
        card = self.number(2)
        # A hand has no order: the place of a card there would tell it from the others.
        untold = card < 0 or (self.g.zone[card] % ZONES == HAND and not self.speaker.knows(card))
        return said if untold else f"{said} ({self.speaker.name(card)})"

    def _instruction_question(self, word: str) -> str:
        """A question put by an effect or a cost: what, and whose text it is."""
        decision = self.decision
        if word in ("cards", "search"):
            statement = self.g.library.op(self.number(1), self.number(2)).statement
            number = how_many(decision.lo, decision.hi)
            noun = "card" if decision.hi == 1 else "cards"
            said = f"Choose {number} {noun} {self._purpose(statement)}".rstrip()
        elif word == "may":
            said = "Do you want to use this option"
        elif word in ("x", "x value"):
            said = "Choose the value of X"
        elif word == "zone":
            said = "Choose a zone"
        elif word == "name":
            naming = self.g.library.op(self.number(1), self.number(2)).statement
            said = f"Name a {verbs.NAMEABLE[naming.what] if isinstance(naming, Name) else 'card'}"
        else:
            said = "Choose one"
        origin = self.source()
        return f"{said}, for {origin}" if origin else said

    def source(self) -> str:
        """The name of the card whose text asks, if it is a text that asks."""
        return "" if self.origin is None else self.speaker.name(self.origin.card)

    def source_text(self) -> str:
        """The text that asks."""
        if self.word in self.plain and self.word != "order":
            return ""
        if self.word == "cancel":
            instance = self.number(1)
            return self.speaker.ability(ability_card(instance), ability_ref(instance))
        if self.origin is None or not self.speaker.knows(self.origin.card):
            return ""
        if self.origin.ability not in self.g.now[self.origin.card].abilities:
            return ""
        return self.speaker.ability(self.origin.card, self.origin.ability)

    def _about(self) -> str:
        card = self.number(1)
        return self.speaker.name(card) if card >= 0 else "it"

    # ------------------------------------------------------------------------------------------------------- options

    def card_of(self, option: int) -> int:
        """The card that an option is about, or -1."""
        shape = self.decision.shape
        if shape == ACT and option != PASS:
            return ability_card(option_ability(option)) if option & ABILITY_OPTION else option
        return option if shape in (CARDS, PAY) or (shape == ORDER and self.word == "order") else -1

    def detail_of(self, option: int) -> str:
        """The text of the ability that is offered."""
        if self.decision.shape != ACT or option == PASS or not option & ABILITY_OPTION:
            return ""
        instance = option_ability(option)
        return self.speaker.ability(ability_card(instance), ability_ref(instance))

    def place_of(self, card: int) -> tuple[str, int | None]:
        """The zone of a card; nobody may know where in a deck it is."""
        owner, kind = self.g.owner[card], self.g.zone[card] % ZONES
        return self.words.zones[kind], None if kind == DECK else self.g.cards_in(owner, kind).index(card)

    def label(self, option: int) -> str:
        """One option in words."""
        shape = self.decision.shape
        if shape == ACT:
            return self._act_label(option)
        if shape in (CARDS, PAY):
            return self._card_label(option)
        if shape == ORDER:
            return self._order_label(option)
        if shape == CONFIRM:
            return self._confirm_label(option)
        return self._mode_label(option)

    def _act_label(self, option: int) -> str:
        if option == PASS:
            return self.pass_labels[self.word]
        if not option & ABILITY_OPTION:
            verb = "Block with" if self.word == "block" else "Play"
            needed = self._needed(option)
            return f"{verb} {self.speaker.name(option)}" + (f" ({needed})" if needed else "")
        instance = option_ability(option)
        card, ref = ability_card(instance), ability_ref(instance)
        name = self.speaker.name(card)
        if self.g.info(ref).keyword >= 0:
            return f"Use {self.speaker.ability(card, ref)} of {name}{self._answering(option)}"
        letter = ability_letter(self.g, ref)
        if plays_card(self.g, self.decision.seat, instance):
            return f"Play {name} ({', '.join(filter(None, (letter, self._needed(option))))}){self._answering(option)}"
        return f"Use {name} ({letter}){self._answering(option)}"

    def forecast(self, option: int) -> Forecast | None:
        """The check that an offered card will take; worked out once."""
        if self.decision.shape != ACT or option == PASS:
            return None
        if option not in self.forecasts:
            card = option
            if option & ABILITY_OPTION:
                instance = option_ability(option)
                card = ability_card(instance) if plays_card(self.g, self.decision.seat, instance) else -1
            position = self.decision.options.index(option)
            self.forecasts[option] = forecast(self.g, self.decision, position, card) if card >= 0 else None
        return self.forecasts[option]

    def needs(self, option: int) -> int | None:
        """What the check to play an offered card has to reach."""
        foreseen = self.forecast(option)
        return None if foreseen is None else foreseen.least

    def needs_most(self, option: int) -> int | None:
        foreseen = self.forecast(option)
        return None if foreseen is None or foreseen.most == foreseen.least else foreseen.most

    def is_rough(self, option: int) -> bool:
        foreseen = self.forecast(option)
        return foreseen is not None and not foreseen.sure

    def bonus(self, option: int) -> int:
        foreseen = self.forecast(option)
        return 0 if foreseen is None else foreseen.bonus

    def odds(self, option: int) -> tuple[int, int] | None:
        foreseen = self.forecast(option)
        if foreseen is None:
            return None
        if self.checkable is None:
            self.checkable = [(card.control, card.count) for card in unseen(self.g, self.decision.seat)]
        return foreseen.odds(self.checkable)

    def _needed(self, option: int) -> str:
        """ "needs 4", "needs 3 to 5", or "" where no check will be made."""
        foreseen = self.forecast(option)
        if foreseen is None:
            return ""
        if not foreseen.sure:
            return f"needs {foreseen.least} as things stand"
        return f"needs {foreseen.least}" + (f" to {foreseen.most}" if foreseen.most > foreseen.least else "")

    def _answering(self, option: int) -> str:
        """Which part of the event a response answers, when the same response could answer several."""
        ability = option_ability(option)
        same = [other for other in self.decision.options if other >= 0 and option_ability(other) == ability]
        batch = getattr(self.g.stack[-1], "batch", ())
        if len(same) < 2 or option_event(option) >= len(batch):
            return ""
        card = batch[option_event(option)].card
        return f" (to {self.speaker.name(card)})" if card >= 0 else ""

    def knows(self, card: int) -> bool:
        """Whether the seat may know an option: before the game begins it looks through its own deck (E.1.1)."""
        return self.word == "character" or self.speaker.knows(card)

    def _card_label(self, card: int) -> str:
        if self.word == "character":
            printed = self.g.definitions[card].card
            return f"{printed.deck_name} (hand size {printed.hand_size}, {self.words.health} {printed.vitality})"
        name = self.speaker.name(card)
        if self.decision.shape == PAY:
            weight = self.decision.weights[self.decision.options.index(card)]
            return name if weight == 1 else f"{name} (counts as {weight})"
        return name

    def _order_label(self, option: int) -> str:
        if self.word == "order":
            return self.speaker.name(option)
        for effect in self.g.effects:
            if effect.serial == option:
                text = self.speaker.ability(effect.scope.card, effect.scope.ability)
                name = self.speaker.name(effect.scope.card)
                return f"{name}: {text}" if text else name
        return f"effect {option}"

    def _confirm_label(self, option: int) -> str:
        if self.word.startswith("mulligan"):
            return "Take a mulligan" if option else "Keep this hand"
        if self.word == "commit to pass":
            return "Commit to pass" if option else "Let the check fail"
        if self.word == "momentum?":
            return "Add it to momentum" if option else "Discard it"
        return "Yes" if option else "No"

    def _mode_label(self, option: int) -> str:
        if self.word == "symbol":
            return SYMBOL_NAMES[option].capitalize()
        if self.word == "zone":
            return HEIGHT_NAMES[option].capitalize()
        if self.word in ("first player", "who first", "which player"):
            return "You" if option == self.decision.seat else f"Your {self.words.rival}"
        if self.word == "name":
            return word_of(self.g, self.g.library.op(self.number(1), self.number(2)).statement, option)
        if self.word in ("change", "one of", "rating"):
            return self._part_label(option)
        if self.word == "momentum":
            return f"Place {option + 1}"
        return str(option)

    def _part_label(self, option: int) -> str:
        if self.word == "rating":
            keyword = rating_changed(change_of(self.g.library.op(self.number(2), self.number(3))))
            return keyword_word(self.g.library, rated(self.g, self.number(1), keyword)[option])
        statement = self.g.library.op(self.number(1), self.number(2)).statement
        if isinstance(statement, Change):
            way = statement.way(option)
            said = change_words(way, self.words)
            return said if isinstance(way.edits[0], Add) else sentence(said)
        if isinstance(statement, OneOf):
            return labels(statement.blocks, "", self.words)[option]
        if isinstance(statement, Modes):
            return labels(statement.blocks, self.source_text(), self.words)[option]
        return f"Way {option + 1}"

    def act(self, option: int) -> str:
        """What kind of act an option is: play, block, enhance, form, respond, pass, or the decision's own kind."""
        if self.decision.shape != ACT:
            return self.decision.kind
        if option == PASS:
            return "pass"
        if self.word == "form" and not option & ABILITY_OPTION:
            return "play"
        return self.word

    def clause(self, option: int) -> str:
        """The clause that allows the option."""
        clause = self.decision.clause
        if self.decision.shape == ACT:
            clause = self.pass_clauses[self.word] if option == PASS else self.act_clauses[self.act(option)]
        return self.g.shown_clause(clause)

    # ------------------------------------------------------------------------------------------ what an effect does

    def _purpose(self, statement: Statement) -> str:
        """What the chosen cards are for."""
        if isinstance(statement, Do):
            said = VERB_WORDS.get(statement.verb, f"to {verbs.NAMES[statement.verb]}")
            return " ".join((said, *where(statement, self.words)))
        if isinstance(statement, Change) and all(isinstance(edit, Add) for edit in statement.edits):
            return f"to get {change_words(statement, self.words)}"
        return ""
