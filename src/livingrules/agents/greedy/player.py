"""The greedy player: one method for each question the game asks."""

from __future__ import annotations

import re

from livingrules.agents.base import Answer
from livingrules.agents.greedy import worth
from livingrules.agents.greedy.best import Best
from livingrules.agents.greedy.table import Table
from livingrules.agents.random_player import payment, random_answer
from livingrules.games.shown import Option, Question
from livingrules.games.ufs.view import CardView, View

MANY = 50.0
"""More than anything but the game itself is worth."""
HARMLESS = 2
"""Damage that is not worth a card of the hand."""

GOOD = ("ready", "add", "find", "look", "choose", "play", "unflip", "get")
"""What is done to cards for their player's good, as questions say it."""


class GreedyPlayer(Best):
    """What looks best in UFS and UniVersus."""

    def choose(self, view: View) -> Answer:
        question = view.decision
        if question is None:
            raise ValueError("there is nothing to decide in this view")
        table = Table(view)
        if question.kind == "act":
            return self.best(question.options, lambda option: self.act(table, question, option))
        if question.kind == "cards":
            return self.cards(table, question)
        if question.kind == "pay":
            return self.pay(table, question)
        if question.kind == "confirm":
            return min(int(self.agree(table, question)), question.hi)
        if question.kind == "mode":
            return self.mode(table, question)
        if question.kind == "number":
            return self.amount(table, question)
        if question.kind == "order":
            return tuple(range(len(question.options)))
        return random_answer(question, self.rng)

    # ------------------------------------------------------------------------------------------------------------ acts

    def act(self, table: Table, question: Question, option: Option) -> float:
        if option.act == "pass":
            return 0.0
        card = table.view.find(option.card) if option.card is not None else None
        if option.act == "play" and card is not None:
            return self.play(table, card, asked_of(option))
        if option.act == "block" and card is not None:
            return self.block(table, card, asked_of(option))
        gain = worth.use(table, option.detail)
        if card is not None and card.zone == "hand":
            # An action is played with its ability: the card is spent, and its own check has to be passed.
            gain = gain * table.mean_shortfall(asked_of(option), 2)[0] - 0.8
        return gain

    def play(self, table: Table, card: CardView, difficulty: int) -> float:
        """A card as a form."""
        if card.type == "attack":
            return self.attack(table, card, difficulty)
        spare = 1 if table.foundations(table.me) < worth.ENOUGH_FOUNDATIONS else 0
        chance, commits = table.mean_shortfall(difficulty, spare)
        value = 3.0 if table.foundations(table.me) < worth.ENOUGH_FOUNDATIONS else 1.2
        if card.type == "backup":
            value = 2.4
        value += 0.25 * table.followers(card) + 0.3 * len(card.text)
        # A failed card ends the Combat Phase: what could still have been played behind it goes with it.
        lost = 1.0 + 0.3 * table.followers(card)
        return chance * value - (1 - chance) * lost - 0.5 * commits

    def attack(self, table: Table, card: CardView, difficulty: int) -> float:
        """An attack: what gets through, less what has to be committed for it."""
        means = len(table.ready())
        damage = (card.now.damage or 0) + self.support(table)
        limit = min(means, self.limit(table, damage))
        chance, commits = table.mean_shortfall(difficulty, limit)
        through = self.through(table, card)
        value = damage * through + 0.8 * through + 0.25 * table.followers(card)
        if damage >= table.them.vitality:
            value += MANY * through
        return chance * value - (1 - chance) * 1.5 - 0.45 * commits - 0.6

    def support(self, table: Table) -> float:
        """Damage that ready cards in staging could add, roughly."""
        return 0.2 * sum(1 for card in table.ready() if card.text)

    def through(self, table: Table, card: CardView) -> float:
        """The share of an attack's damage that is likely to get through."""
        if table.them.hand_count == 0:
            return 1.0
        foes = sum(
            1 for other in table.them.staging if other.type in ("character", "foundation") and not other.committed
        )
        speed = card.now.speed or 0
        stopped = 0.62 + 0.05 * min(foes, 5) - 0.09 * speed - 0.06 * len(table.them.pool)
        return 1.0 - min(max(stopped, 0.05), 0.8)

    def limit(self, table: Table, damage: float) -> int:
        """How many commits an attack is worth."""
        if damage >= table.them.vitality:
            return 99
        return max(1, int(damage * 0.9))

    def block(self, table: Table, card: CardView, difficulty: int) -> float:
        attack = table.view.attack
        if attack is None:
            return 0.0
        damage = attack.card.now.damage or 0
        prevented = table.prevented(card)
        most = min(len(table.ready()), self.worth_of_block(table, prevented))
        chance, commits = table.mean_shortfall(difficulty, most)
        if damage >= table.me.vitality and damage - prevented < table.me.vitality:
            return MANY * chance + prevented
        if damage <= HARMLESS and table.me.vitality > 3 * damage:
            return -1.0
        return chance * (prevented * self.fear(table) + 0.8) - 0.45 * worth.in_hand(table, card) - 0.3 * commits

    def fear(self, table: Table) -> float:
        """How much a point of my vitality is worth: more when there are few."""
        return 1.0 if table.me.vitality * 2 > table.me.maximum else 1.4

    def worth_of_block(self, table: Table, prevented: int) -> int:
        attack = table.view.attack
        if attack is not None and (attack.card.now.damage or 0) >= table.me.vitality:
            return 99
        return int(prevented * self.fear(table))

    # --------------------------------------------------------------------------------------------------- yes and no

    def agree(self, table: Table, question: Question) -> bool:
        if question.about in ("mulligan", "mulligan?"):
            return sum(1 for card in table.me.hand if card.type == "foundation") < 2
        if question.about == "commit to pass":
            return self.commit_to_pass(table, question)
        if question.about == "momentum?":
            return True
        if question.about == "may":
            return worth.effect(table, question.text) > 0
        return True

    def commit_to_pass(self, table: Table, question: Question) -> bool:
        """Whether what is being played is worth the commits."""
        final, difficulty = (int(word) for word in re.findall(r"-?\d+", question.prompt)[:2])
        need = difficulty - final
        playing = table.me.playing[-1] if table.me.playing else None
        if table.view.attack is not None and not table.attacking:
            return playing is None or need <= max(1, self.worth_of_block(table, table.prevented(playing)))
        if playing is None:
            return need <= 2
        if playing.type == "attack":
            return need <= self.limit(table, playing.now.damage or 0)
        few = table.foundations(table.me) < worth.ENOUGH_FOUNDATIONS
        return need <= (2 if few else 1)

    # ---------------------------------------------------------------------------------------------------------- cards

    def cards(self, table: Table, question: Question) -> Answer:
        """A choice of cards: for harm the other's best and my worst, for good my best."""
        if question.about == "review":
            return self.review(table, question)
        if question.about == "target":
            return self.target(table, question)
        if question.about in ("redraw", "mulligan"):
            poor = [option.index for option in question.options if self.value(table, option) < 1.0]
            return tuple(poor[: question.hi])
        wanted = re.search(r"cards? to (\w+)", question.prompt)
        verb = wanted.group(1) if wanted else ""
        good = (
            verb in ("ready", "add", "find", "look", "choose", "play", "unflip", "get") or question.about == "character"
        )
        ranked = sorted(question.options, key=lambda option: self.rank(table, option, good), reverse=True)
        count = question.lo
        if question.lo < question.hi:
            willing = [option for option in ranked if self.rank(table, option, good) > 0]
            count = min(max(len(willing), question.lo), question.hi)
        return tuple(option.index for option in ranked[:count])

    def target(self, table: Table, question: Question) -> Answer:
        """What to attack: the character, unless a backup that is worth more would fall."""
        said = re.search(r"what (.+) attacks", question.prompt)
        name = said.group(1) if said else ""
        damage = next((card.now.damage or 0 for card in table.me.cards() if card.name == name), 0)

        def worth_attacking(option: Option) -> float:
            card = table.view.find(option.card) if option.card is not None else None
            if card is None or card.stamina is None:
                return MANY if damage >= table.them.vitality else float(damage)
            return 1.5 + worth.in_play(card) if table.worn_out(card, damage) else 0.0

        return (self.best(question.options, worth_attacking),)

    def rank(self, table: Table, option: Option, good: bool) -> float:
        """How gladly an option is chosen."""
        value = self.value(table, option)
        mine = option.owner is None or option.owner == table.view.seat
        return value if good == mine else -value

    def value(self, table: Table, option: Option) -> float:
        card = table.view.find(option.card) if option.card is not None else None
        if card is None:
            return 1.0
        if card.zone in ("hand", "discard pile", "deck"):
            return worth.in_hand(table, card)
        return worth.in_play(card)

    def review(self, table: Table, question: Question) -> tuple[int, ...]:
        """F.1.2: a poor card makes room for a new one."""
        worst = min(question.options, key=lambda option: self.value(table, option))
        return (worst.index,) if self.value(table, worst) < 1.6 else ()

    def pay(self, table: Table, question: Question) -> tuple[int, ...]:
        """What will be missed least is committed first."""
        order = sorted(question.options, key=lambda option: self.value(table, option))
        return payment(tuple(option.index for option in order), question.weights, question.need)

    # ------------------------------------------------------------------------------------------------------- the rest

    def mode(self, table: Table, question: Question) -> int:
        if question.about in ("first player", "who first"):
            return next((option.index for option in question.options if option.label == "You"), 0)
        return self.best(question.options, lambda option: worth.effect(table, option.label))

    def amount(self, table: Table, question: Question) -> int:
        """X: as much as it may be where it costs nothing, a little where it is paid for."""
        return question.hi if question.about == "x value" else max(question.lo, min(question.hi, 2))


def asked_of(option: Option) -> int:
    """What the card that is checked has to show by itself: at the worst, less what effects add to it."""
    return (option.needs_most or option.needs or 0) - option.bonus
