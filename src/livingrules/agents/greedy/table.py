"""What a greedy player reads off its view: its cards, its means, and the odds of its checks."""

from __future__ import annotations

from livingrules.games.ufs.view import CardView, Side, View


class Table:
    """One view, read for the seat that decides."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.me: Side = view.sides[view.seat]
        self.them: Side = view.sides[1 - view.seat]
        self.symbols_matter = view.game == "ufs"
        """Whether cards have to share symbols to be played one after the other."""
        self.common = common_symbols(self.me)
        self.controls = [(entry.control, entry.count) for entry in self.me.unseen]
        self.unseen = sum(count for _, count in self.controls)

    @property
    def my_turn(self) -> bool:
        return self.view.active == self.view.seat

    @property
    def attacking(self) -> bool:
        """Whether the attack in progress is mine."""
        return self.view.attack is not None and self.view.attack.attacker == self.view.seat

    def ready(self) -> list[CardView]:
        """What I could still commit to pass a check (E.3.5.2.3)."""
        return [card for card in self.me.staging if counts_for_checks(card) and not card.committed]

    def foundations(self, side: Side) -> int:
        return sum(1 for card in side.staging if card.type == "foundation")

    def passing(self, difficulty: int) -> float:
        """The chance that the next card of my deck alone passes the check."""
        if not self.unseen:
            return 0.5
        return sum(count for control, count in self.controls if control >= difficulty) / self.unseen

    def mean_shortfall(self, difficulty: int, most: int) -> tuple[float, float]:
        """(chance to pass with at most so many commits, how many of them that takes on average)."""
        if not self.unseen:
            return 0.5, 0.0
        chance = commits = 0.0
        for control, count in self.controls:
            missing = max(difficulty - control, 0)
            if missing <= most:
                chance += count / self.unseen
                commits += missing * count / self.unseen
        return chance, commits

    def prevented(self, card: CardView) -> int:
        """The damage that a block with the card would keep off."""
        attack = self.view.attack
        if attack is None:
            return 0
        damage = attack.card.now.damage or 0
        return damage if card.now.block_zone == attack.card.now.attack_zone else damage // 2

    def followers(self, card: CardView) -> int:
        """How many other cards of my hand could still be played behind this one (E.4.1.2)."""
        if not self.symbols_matter:
            return len(self.me.hand) - 1
        left = self.common & set(card.symbols)
        return sum(1 for other in self.me.hand if other.id != card.id and left & set(other.symbols))

    def worn_out(self, backup: CardView, damage: float) -> bool:
        """Whether so much damage would destroy the backup."""
        return backup.stamina is not None and damage >= backup.stamina

    def fits(self, card: CardView) -> bool:
        """Whether my character shares a symbol with it at all."""
        if not self.symbols_matter:
            return True
        character = next((own for own in self.me.staging if own.starting), None)
        return card.infinities > 0 or character is None or bool(set(character.symbols) & set(card.symbols))


def counts_for_checks(card: CardView) -> bool:
    return card.type in ("character", "foundation") and not card.attached


def common_symbols(side: Side) -> set[str]:
    """The symbols that the character and every card in the pool have."""
    common: set[str] = set()
    for card in side.staging:
        if card.starting:
            common = set(card.symbols)
    for card in side.pool:
        if card.symbols:
            common &= set(card.symbols)
    return common
