"""The greedy player: one method for each question the game asks."""

from __future__ import annotations

from livingrules.agents.base import Answer
from livingrules.agents.greedy.best import Best
from livingrules.agents.greedy.fftcg import worth
from livingrules.agents.random_player import random_answer
from livingrules.games.fftcg.view import CardView, Side, View
from livingrules.games.shown import Option, Question
from livingrules.kernel.payment import Price

MANY = 50.0
"""More than anything but the game itself is worth."""
CHEAP = 3
"""A hand without a card of this cost or less is not kept."""


class GreedyPlayer(Best):
    """What looks best in FFTCG."""

    def choose(self, view: View) -> Answer:
        question = view.decision
        if question is None:
            raise ValueError("there is nothing to decide in this view")
        if question.kind == "act":
            return self.best(question.options, lambda option: self.act(view, question, option))
        if question.kind == "cards":
            return self.cards(view, question)
        if question.kind == "pay":
            return self.pay(view, question)
        if question.kind == "confirm":
            return min(self.confirm(view, question), question.hi)
        if question.kind == "mode":
            return self.best(question.options, lambda option: worth.effect(option.label, mine(view), theirs(view)))
        if question.kind == "number":
            return question.hi
        if question.kind == "order":
            return tuple(range(len(question.options)))
        return random_answer(question, self.rng)

    # ------------------------------------------------------------------------------------------------------------ acts

    def act(self, view: View, question: Question, option: Option) -> float:
        if option.act == "pass":
            return 0.0
        card = view.find(option.card) if option.card is not None else None
        if card is None:
            return -1.0
        if option.act == "attack":
            return self.attack(view, card)
        if option.act == "party":
            return self.join(view, question, card)
        if option.act == "block":
            return self.block(view, card)
        if option.act == "use":
            return worth.effect(option.detail, mine(view), theirs(view)) - 0.8
        return self.play(view, card, card.cost if option.needs is None else option.needs)

    def play(self, view: View, card: CardView, cost: int) -> float:
        """A card from hand: what it brings, less the cards that have to be discarded for it."""
        me, them = mine(view), theirs(view)
        ready = sum([1 for each in (*me.forwards, *me.backups) if "Backup" in each.type and not each.dull])
        discards = max(0, (cost - ready + 1) // 2)
        if card.type == "Summon":
            gain = worth.effect(" ".join(card.text), me, them) - 0.4
            # In one's own Main Phase there is no hurry; a battle is where a Summon counts.
            gain -= 0.5 if view.phase.startswith("Main") else 0.0
        elif card.type == "Backup":
            gain = 2.4 - 0.2 * len(me.backups) + 0.4 * len(card.text)
        else:
            gain = worth.forward(card) + 0.5 * sum([worth.effect(line, me, them) for line in card.text])
        if me.hand_count - discards <= 1:
            gain -= 0.6
        return gain - 0.95 * discards

    # ----------------------------------------------------------------------------------------------------------- battle

    def attack(self, view: View, card: CardView) -> float:
        """A point of damage, or a fight; and a Forward that is dull in the other player's turn."""
        them, me = theirs(view), mine(view)
        foes = [foe for foe in them.forwards if not foe.dull]
        point = 1.0 + 0.35 * them.damage + (MANY if them.damage + 1 >= them.limit else 0.0)
        if not foes:
            return point - exposed(me, them, card)
        power = card.power or 0
        losing = [foe for foe in foes if beats(foe, power, card)]
        if not losing:
            return min(point, 1.0) + 0.4 - exposed(me, them, card)
        return 0.3 * point - 0.6 * worth.forward(card) * len(losing) / len(foes)

    def join(self, view: View, question: Question, card: CardView) -> float:
        """Another member for the party: worth it when alone the first would lose, and together they win."""
        foes = [foe for foe in theirs(view).forwards if not foe.dull]
        strongest = max([foe.power or 0 for foe in foes], default=0)
        alone = max([other.power or 0 for other in mine(view).forwards if other.attacking or other.dull], default=0)
        return 0.5 if foes and alone < strongest <= alone + (card.power or 0) else -0.5

    def block(self, view: View, card: CardView) -> float:
        me = mine(view)
        power = card.power or 0
        struck = sum([attacker.power or 0 for attacker in view.attackers])
        point = 1.0 + 0.35 * me.damage + (MANY if me.damage + 1 >= me.limit else 0.0)
        swift = all("First Strike" in attacker.keywords for attacker in view.attackers)
        lost = worth.forward(card) if struck >= power - card.damage else 0.0
        hurt = 0 if swift and lost and "First Strike" not in card.keywords else power
        won = max([worth.forward(foe) for foe in view.attackers if hurt >= (foe.power or 0) - foe.damage], default=0.0)
        return point + won - lost - 0.2

    # ----------------------------------------------------------------------------------------------- everything else

    def confirm(self, view: View, question: Question) -> int:
        if question.about == "mulligan":
            hand = mine(view).hand
            playable = [card for card in hand if card.cost <= CHEAP and card.type != "Summon"]
            return int(len(playable) < 2)
        return 1

    def cards(self, view: View, question: Question) -> Answer:
        """Cards of the other side for what harms, own ones for what helps; the worst of the hand to be discarded."""
        scored = sorted([(-self.wish(view, question, option), option.index) for option in question.options])
        wanted = question.lo if scored and scored[0][0] > 0 else question.hi
        count = max(question.lo, min(wanted, sum([1 for score, _ in scored if score < 0])))
        return tuple([index for _, index in scored[:count]])

    def wish(self, view: View, question: Question, option: Option) -> float:
        card = view.find(option.card) if option.card is not None else None
        if card is None:
            return 0.0
        if card.zone == "hand" and question.about in ("hand size", "discard", "pay with"):
            return 3.0 - worth.in_hand(card)
        if card.zone != "field":
            return 0.5 + worth.in_hand(card)
        own = card.controller == view.seat
        if question.about in ("pay with", "put", "break") and own:
            return 3.0 - worth.character(card)
        harm = worth.harmful(question.text)
        if harm:
            return -worth.character(card) if own else worth.target(card, question.text)
        return worth.character(card) if own else -worth.character(card)

    def pay(self, view: View, question: Question) -> Answer:
        """The payment that gives away least: Backups first, then the worst cards of the hand."""
        price = Price(question.weights, question.need, question.kinds, question.wanted, question.loose)
        losses = [self.loss(view, option) for option in question.options]
        ways = price.all()
        return min(ways, key=lambda way: (sum([losses[position] for position in way]), way))

    def loss(self, view: View, option: Option) -> float:
        card = view.find(option.card) if option.card is not None else None
        if card is None or card.zone != "hand":
            return 0.1
        return worth.in_hand(card)


def mine(view: View) -> Side:
    return view.sides[view.seat]


def theirs(view: View) -> Side:
    return view.sides[1 - view.seat]


def beats(foe: CardView, power: int, card: CardView) -> bool:
    """Whether a blocker would break the attacker without being broken first."""
    strong = (foe.power or 0) >= power - card.damage
    if "First Strike" in card.keywords and "First Strike" not in foe.keywords:
        return strong and power < (foe.power or 0) - foe.damage
    return strong


def exposed(me: Side, them: Side, card: CardView) -> float:
    """What it costs to be dull when the other player attacks."""
    if "Brave" in card.keywords:
        return 0.0
    guards = sum([1 for other in me.forwards if not other.dull and other.id != card.id])
    return 0.0 if guards >= len(them.forwards) else 0.25 + 0.12 * me.damage
