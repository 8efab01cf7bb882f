"""The attack sequence of UniVersus: backups as targets, blitzes, Flash in mid-step, the moment before the damage."""

from __future__ import annotations

from typing import ClassVar, Final

from livingrules.games.ufs import attack as ufs
from livingrules.games.ufs import restrictions
from livingrules.games.ufs.offering import as_they_lie
from livingrules.games.ufs.playing import Play, play_ability
from livingrules.games.ufs.rule_kinds import SKIP
from livingrules.games.ufs.state import State
from livingrules.games.ufs.words import (
    ABILITY_OPTION,
    ACT_KINDS,
    ATTACK,
    BACKUP,
    BEFORE,
    BLITZ,
    DAMAGE_STEP,
    DEFLECT,
    ENHANCE_STEP,
    ENTER,
    PLAYED_BLITZ,
    PLAYED_BLOCK,
    STAGING,
    STATUS,
    USE,
    ZONES,
    option_ability,
)
from livingrules.games.universus import changes
from livingrules.games.universus.state import own
from livingrules.kernel.decision import ACT, PASS, Decision
from livingrules.kernel.legality import Reason
from livingrules.kernel.procedure import seal, step

ENDED: Final = -2
"""Nobody's priority: an effect has ended the Enhance Step."""


class AttackSequence(ufs.AttackSequence):
    """One attack, on a character or on a backup."""

    after_block: ClassVar[str] = "before_damage"

    @step("Attack Sequence/1", "Attack Sequence/3")
    def enter(self, g: State) -> None:
        take_aim(g, self.card)
        super().enter(g)

    # ---------------------------------------------------------------------------------------------------- Enhance Step

    @step(after="enhance_step")
    def blitz(self, g: State) -> None:
        """Before any enhance the attacker may play what blitzes the attack has (V2), one after the other."""
        if self.over(g):
            self.cut_short(g, "G.5.2.1.1")
            return
        if g.priority == ENDED or ended_by_flash(g, self.card):
            self.go("enhance_over")
            return
        self.offer_blitzes(g)

    def offer_blitzes(self, g: State) -> None:
        options = blitzes(g, g.attacker)
        if not options:
            self.answer = PASS
            return
        g.cite("universus:Blitz Ability/1")
        g.cite("universus:Enhance Step/2")
        prompt = ("blitz", self.card)
        g.ask(Decision(ACT, g.attacker, (*options, PASS), prompt, "universus:Blitz Ability/1"))

    @step(after="blitz")
    def blitzed(self, g: State) -> None:
        if self.answer == PASS:
            g.cite("universus:Blitz Ability/2")
            g.cite("universus:Blitz Ability/3")
            return
        g.cite("universus:Blitz Ability/4")
        self.go("blitz")
        g.push(play_ability(g, g.attacker, option_ability(self.answer), PLAYED_BLITZ))

    @step()
    def enhance(self, g: State) -> None:
        if ended_by_flash(g, self.card):
            self.go("enhance_over")
        else:
            if g.trace is not None:
                g.cite_all(("universus:Enhance Step/3", "universus:Attacker/2", "universus:Defender/2"))
            super().enhance(g)

    # ------------------------------------------------------------------------------------------------------ Block Step

    @step()
    def block_step(self, g: State) -> None:
        if own(g).target >= 0 and not self.over(g):
            g.cite("universus:Attack Sequence/4")
            g.cite("universus:Backup/7")
            g.cite("universus:Block Step/6")
            self.go(self.after_block)
            return
        super().block_step(g)

    @step()
    def status(self, g: State) -> None:
        if self.over(g):
            self.cut_short(g, "universus:Dropped Attack/3")
        else:
            g.cite("universus:Block Step/12")
            super().status(g)

    # ----------------------------------------------------------------------------------------------------- Damage Step

    @step(after="block_over")
    def before_damage(self, g: State) -> None:
        """V14: between the Block Step and the Damage Step (or the Enhance Step and it) something can still be said."""
        if self.over(g):
            self.cut_short(g, "G.5.2.1.2")
            return
        g.happen(BEFORE, g.attacker, self.card, what=DAMAGE_STEP, clause="universus:Phases & Steps/3")

    @step("Damage Step/1")
    def damage(self, g: State) -> None:
        here = own(g)
        target = here.target
        if target < 0:
            self.change_status(g)
            super().damage(g)
            return
        there = g.epoch[target] == here.target_epoch and g.zone[target] % ZONES == STAGING
        if not there or g.values_of(target).kind != BACKUP:
            # V24: what was attacked is gone; nothing is hit in its place.
            g.cite("universus:Effects/7")
            return
        g.cite("universus:Damage Step/2")
        changes.deal_to_backup(here, self.card, target, ufs.damage_amount(g, self.card))

    def change_status(self, g: State) -> None:
        """What an effect has made of the status since it was determined counts, but is not announced again."""
        later = ufs.forced_status(g, self.card)
        if later and later != g.status:
            g.cite("universus:Block Step/17")
            g.set_status(later)
            g.note(STATUS, 1 - g.attacker, self.card, later, clause="universus:Block Step/17")


def take_aim(g: State, attack: int) -> None:
    """What was said when the attack was played is what it attacks; without a word it is the character."""
    here = own(g)
    here.target = -1
    for aimed, target, epoch in here.aims:
        if aimed == attack:
            g.cite("universus:Backup/6")
            here.target, here.target_epoch = target, epoch
    here.aims = tuple(aim for aim in here.aims if aim[0] != attack)


def at_hand(g: State) -> int:
    """This Attack/1: an attack being played, just played or just resolved is *this attack* too, or -1."""
    card = g.resolved if g.resolving else being_played(g)
    if card < 0 and g.attack_stack:
        card = g.attack_stack[-1]
    if card >= 0:
        g.cite("universus:This Attack/1")
        g.cite("universus:Attack/9")
    return card


def being_played(g: State) -> int:
    """The attack that somebody is trying to play as one, or -1."""
    for frame in reversed(g.stack):
        if isinstance(frame, Play) and frame.card >= 0 and frame.manner != PLAYED_BLOCK:
            return frame.card if g.values_of(frame.card).kind == ATTACK else -1
    return -1


def ended_by_flash(g: State, card: int) -> bool:
    """Flash/3: an attack that gains Flash in its Enhance Step leaves it at once."""
    if g.rules[SKIP] and ufs.skipped(g, card, ENHANCE_STEP):
        g.cite("universus:Flash/3")
        return True
    return False


def deflected(g: State) -> bool:
    """Deflect/3: whether a Deflect ability has been played in this attack, by whomever."""
    history = g.history
    while history is not None and history[1].verb != ENTER:
        event = history[1]
        if event.verb == USE and g.info(event.ability).keyword == DEFLECT:
            return True
        history = history[0]
    return False


def blitzes(g: State, seat: int) -> list[int]:
    """The blitzes that could be played: those on the current attack (Blitz Ability/5), each once (Blitz Ability/6)."""
    found = [
        ABILITY_OPTION | instance
        for instance in g.acts[seat * ACT_KINDS + BLITZ]
        if restrictions.may_use(g, seat, instance, PLAYED_BLITZ)
    ]
    return as_they_lie(g, found)


NOT_BLITZING: Final = Reason(
    "universus:Blitz Ability/2", "blitzes are played by the attacker, at the start of the Enhance Step alone"
)
BACKUP_ATTACKED: Final = Reason("universus:Block Step/6", "a backup is attacked, and nobody blocks for it")
NOT_NEXT: Final = Reason("universus:Echo/2", "it may be played again only as the next form after its Echo")
ONE_DEFLECT: Final = Reason("universus:Deflect/3", "a Deflect ability has been played in this attack")

seal(globals(), "universus")
