"""FFTCG: its verbs, the frames of its contexts, and the position in which cells are played."""

from __future__ import annotations

from typing import Any, Final

from livingrules.games.fftcg import words as w
from livingrules.games.fftcg.cards import CompiledCard
from livingrules.games.fftcg.terms import VERBS_OF
from livingrules.kernel.decision import ACT, Decision
from livingrules.scenario.board import TableError
from livingrules.scenario.fftcg import FftcgPack
from livingrules.scenario.fftcg_table import FftcgTable
from livingrules.scenario.verb_table.frames import (
    AGAIN,
    ALIEN,
    COSTER,
    DOER,
    DONE,
    EFFECTOR,
    ME,
    OTHER,
    PARTNER,
    PROBE,
    PROBED,
    SECOND,
    THEIRS,
    Context,
    Script,
    Verb,
    seen,
    unseen,
)
from livingrules.scenario.verb_table.play import refused
from livingrules.text.errors import TextError

MINE: Final = "1 Forward you control"
THEIR: Final = "1 Forward they control"
VERBS: Final = (
    Verb("break", MINE, "Forward", their=THEIR, partner="dull", lies="in your Break Zone", kind="Forward"),
    Verb(
        "dull",
        "1 active Forward you control",
        "Forward",
        their="1 active Forward they control",
        partner="break",
        lies="you control",
        kind="Forward",
    ),
    Verb("freeze", MINE, "Forward", their=THEIR, partner="dull", lies="you control", kind="Forward"),
    Verb(
        "activate",
        "1 dull Forward you control",
        "Forward",
        their="1 dull Forward they control",
        partner="dull",
        lies="you control",
        kind="Forward",
    ),
    Verb("discard", "1 card", "card", partner="draw", lies="in your Break Zone", kind="Forward"),
    Verb("draw", "1 card", "card", partner="discard", lies="in your hand", kind="Forward", always=True),
    Verb(
        "remove",
        "1 card in your Break Zone",
        "card",
        "from the game",
        "1 card in their Break Zone",
        partner="discard",
        lies="removed from the game",
        kind="Forward",
        pool="Break Zone",
    ),
    Verb(
        "return",
        "1 Forward you control to your hand",
        "Forward",
        their="1 Forward they control to their hand",
        partner="dull",
        lies="in your hand",
        kind="Forward",
    ),
    Verb(
        "reveal",
        "1 card from your hand",
        "card",
        their="1 card from their hand",
        partner="discard",
        lies="in your hand",
        kind="Forward",
    ),
    Verb(
        "play",
        "1 Forward from your hand onto the field",
        "Forward",
        their="1 Forward from their hand onto the field",
        partner="dull",
        lies="you control",
        kind="Forward",
        by_rule=True,
        event="enter",
        always=True,
    ),
    Verb(
        "cast",
        "1 Summon from your hand without paying its cost",
        "Summon",
        partner="draw",
        lies="in your Break Zone",
        kind="Summon",
        by_rule=True,
        always=True,
    ),
    Verb(
        "search",
        "1 Forward and add it to your hand",
        "Forward",
        partner="draw",
        lies="in your hand",
        kind="Forward",
        always=True,
    ),
)
GAIN: Final = "deal your opponent 1 point of damage"
MANY: Final = "The Forwards opponent controls gain +1000 power for each"
CONTEXTS: Final = (
    Context("instruction", ("《0》: {Do}.",), (Script((PROBED,), happens=True, by=ME),)),
    Context(
        "cost",
        (f"{{Do}}: {GAIN.capitalize()}.",),
        (
            Script((PROBED,), marker=True, happens=True, by=ME),
            unseen(PROBED, bare=True),
        ),
    ),
    Context(
        "the other player does it", ("《0》: Your opponent {does}.",), (Script((PROBED,), happens=True, by=OTHER),)
    ),
    Context("event by you", (f"When you {{verb}} {{a}}, {GAIN}.",), (seen(DONE), unseen(THEIRS))),
    Context("event by the other", (f"When your opponent {{verbs}} {{a}}, {GAIN}.",), (seen(THEIRS), unseen(DONE))),
    Context(
        "event, passive",
        (f"When {{one}} is {{done}}{{after}}, {GAIN}.",),
        (
            seen(DONE),
            seen(THEIRS),
            unseen((ME, ALIEN)),
        ),
    ),
    Context(
        "event due to an effect",
        (
            f"When {{one}} is {{done}}{{after}} by your Summons or abilities, {GAIN}.",
            f"When {{one}} is {{done}}{{after}} due to your Summons or abilities, {GAIN}.",
        ),
        (seen((ME, EFFECTOR)), unseen((OTHER, EFFECTOR)), unseen((ME, COSTER))),
    ),
    Context(
        "history, done",
        (f"《0》: If you have {{done}} {{a}} this turn, {GAIN}.",),
        (
            seen(DONE, PROBED),
            unseen(PROBED),
            unseen(THEIRS, PROBED),
        ),
    ),
    Context(
        "history, not done",
        (
            f"《0》: If you have not {{done}} {{a}} this turn, {GAIN}.",
            f"《0》: If you haven't {{done}} {{a}} this turn, {GAIN}.",
        ),
        (seen(PROBED), unseen(DONE, PROBED)),
    ),
    Context(
        "history, passive",
        (
            f"《0》: If {{one}} was {{done}}{{after}} this turn, {GAIN}.",
            f"《0》: If {{one}} has been {{done}}{{after}} this turn, {GAIN}.",
        ),
        (seen(DONE, PROBED), seen(THEIRS, PROBED), unseen(PROBED)),
    ),
    Context(
        "history, counted",
        (f"《0》: If you have {{done}} 2 or more {{things}} this turn, {GAIN}.",),
        (
            seen(DONE, AGAIN, PROBED),
            unseen(DONE, PROBED),
        ),
    ),
    Context(
        "relative clause",
        (
            f"《0》: If there is {{one}} {{lies}} that was {{done}}{{after}} this turn, {GAIN}.",
            f"《0》: If you control {{one}} that was {{done}}{{after}} this turn, {GAIN}.",
        ),
        (seen(DONE, PROBED), unseen(PROBED)),
    ),
    Context(
        "this way, condition", (f"《0》: {{Do}}. If you do so, {GAIN}.",), (seen(PROBED), unseen(PROBED, bare=True))
    ),
    Context(
        "this way, count",
        (
            f"《0》: {{Some}}. {MANY} {{noun}} {{done}}{{after}} this way until the end of the turn.",
            f"《0》: {{Some}}. {MANY} {{noun}} {{done}}{{after}} by this effect until the end of the turn.",
        ),
        (seen(PROBED), unseen(PROBED, bare=True)),
    ),
    Context(
        "this way, reference",
        (
            f"《0》: {{Do}}. If the {{done}} card is {{kind}}, {GAIN}.",
            f"《0》: {{Do}}. If it is {{kind}}, {GAIN}.",
        ),
        (seen(PROBED), unseen(PROBED, bare=True)),
    ),
    Context("forbidden", ("Your opponent cannot {verb} {things}.",), (Script((THEIRS,), happens=False, by=OTHER),)),
    Context(
        "forbidden, passive", ("{Theirs} cannot be {done}{after}.",), (Script((THEIRS,), happens=False, by=OTHER),)
    ),
    Context(
        "an ability that does it",
        (f"When your opponent uses an ability that {{verbs}} {{a}}, {GAIN}.",),
        (seen((OTHER, EFFECTOR)), unseen((OTHER, ALIEN))),
    ),
    Context(
        "instead",
        (
            f"If {{mine}} would be {{done}}{{after}}, {GAIN} instead.",
            f"If you would {{verb}} {{a}}, {GAIN} instead.",
        ),
        (Script((DONE,), marker=True, happens=False, by=ME), unseen(THEIRS)),
    ),
    Context(
        "before",
        (f"Before you {{verb}} {{a}}, {GAIN}.",),
        (
            Script((DONE,), marker=True, happens=True, by=ME),
            unseen(THEIRS),
        ),
    ),
    Context(
        "two verbs in one event",
        (f"When you {{verb}} or {{partner}} {{a}}, {GAIN}.",),
        (
            seen(DONE),
            seen((ME, PARTNER)),
            unseen(THEIRS),
        ),
    ),
    Context(
        "two events",
        (
            f"When you {{verb}} {{a}} or you {{partner}} {{partner_a}}, {GAIN}.",
            f"When {{one}} is {{done}}{{after}} or {{partner_a}} is {{partners}}, {GAIN}.",
        ),
        (
            seen(DONE),
            seen((ME, PARTNER)),
            unseen((ME, ALIEN)),
        ),
    ),
    Context(
        "unless",
        (
            f"《0》: {GAIN.capitalize()} unless your opponent {{does}}.",
            f"《0》: Unless your opponent {{does}}, {GAIN}.",
        ),
        (Script((PROBED,), marker=False, happens=True, by=OTHER),),
    ),
    Context(
        "ordinal",
        (
            f"When you {{verb}} your second {{noun}}{{after}} this turn, {GAIN}.",
            f"When you {{verb}} {{a}} for the second time this turn, {GAIN}.",
        ),
        (seen(DONE, AGAIN), unseen(DONE)),
    ),
)
ACTIVE: Final = ("Ann", "Bea", "Cas")
DULLED: Final = ("Dan", "Eve")
SPARE: Final = ("Spare", "Extra", "Third")
BY_RULE: Final = {"play": "(a Forward that is played)", "cast": "(a Summon that is cast)"}
"""In place of a text: the cards with which the rules themselves do what a verb says."""


def in_hand(name: str, what: str) -> dict[str, Any]:
    """A card that costs nothing."""
    if what == BY_RULE["cast"]:
        return {"name": name, "type": "Summon", "elements": ("Fire",), "cost": 0, "text": ("Draw 1 card.",)}
    return {**forward(name), "cost": 0}


def forward(name: str) -> dict[str, Any]:
    return {"name": name, "type": "Forward", "elements": ("Fire",), "cost": 9, "power": 5000}


class Fftcg:
    """Small games of FFTCG: a Main Phase, in which both players can use their cards."""

    name = "fftcg"
    verbs: tuple[Verb, ...] = VERBS
    contexts: tuple[Context, ...] = CONTEXTS

    def __init__(self) -> None:
        self.seen: dict[str, CompiledCard | str] = {}

    def written(self, text: str, verb: Verb) -> str:
        partner = next(each for each in VERBS if each.base == verb.partner)
        forms, beside = verb.forms(), partner.forms()
        ours = verb.noun == "Forward"
        return text.format(
            **forms,
            partners=beside["done"],
            partner_a=beside["a"],
            mine=f"{forms['one']} {'you control' if ours else f'in your {verb.pool}'}",
            Theirs="The Forwards opponent controls" if ours else f"Cards in your opponent's {verb.pool}",
        )

    def understood(self, text: str, name: str = PROBE) -> str:
        made = self.card(name, text)
        return made if isinstance(made, str) else ""

    def card(self, name: str, text: str) -> CompiledCard | str:
        """A card with that text, or why there is none."""
        key = f"{name}: {text}"
        if key not in self.seen:
            fields = {"name": name, "type": "Backup", "elements": ("Fire",), "cost": 1, "text": (text,)}
            try:
                self.seen[key] = FftcgPack().make(fields)
            except TextError as error:
                self.seen[key] = refused(error)
        return self.seen[key]

    def made(self, name: str, text: str) -> CompiledCard:
        made = self.card(name, text)
        if isinstance(made, str):
            raise TableError(f"{text!r} cannot be played: {made}")
        return made

    def doing(self, verb: Verb) -> dict[str, str]:
        partner = next(each for each in VERBS if each.base == verb.partner)
        do = BY_RULE[verb.base] if verb.by_rule else self.written("《0》: {Do}.", verb)
        return {
            DOER: do,
            SECOND: do,
            PARTNER: self.written("《0》: {Do}.", partner),
            ALIEN: f"《0》: {ALIEN} gains Haste until the end of the turn.",
            EFFECTOR: self.written("《0》: {Do}.", verb),
            COSTER: self.written(f"{{Do}}: {COSTER} gains Haste until the end of the turn.", verb),
        }

    def begun(self, cards: dict[str, str], bare: bool, first: int) -> FftcgTable:
        sides: list[dict[str, Any]] = []
        for seat in (ME, OTHER):
            there = {name: text for name, text in cards.items() if seat == ME or name != PROBE}
            own = [self.made(name, text) for name, text in there.items() if text not in BY_RULE.values()]
            held = [in_hand(name, text) for name, text in there.items() if text in BY_RULE.values()]
            empty = bare and seat == ME
            around = [*map(forward, ACTIVE), *((forward(name), "dull") for name in DULLED)]
            summon = {"name": "Call", "type": "Summon", "elements": ("Fire",), "cost": 9, "text": ("Draw 1 card.",)}
            sides.append(
                {
                    "field": [*own, *([] if empty else around)],
                    "hand": [*held, *([] if empty else [*map(forward, SPARE), summon, {**summon, "name": "Cry"}])],
                    "break": [] if empty else [forward("Old"), forward("Older")],
                    "deck": [forward(f"Card {at}") for at in range(12)],
                }
            )
        return FftcgTable(*sides, active=first if BY_RULE["play"] in cards.values() else ME)

    def is_free(self, decision: Decision) -> bool:
        return decision.shape == ACT and decision.prompt[0] == "priority"

    def is_busy(self, board: FftcgTable) -> bool:
        return bool(board.game.items)

    def is_over(self, board: FftcgTable) -> bool:
        return board.game.phase != w.MAIN_1

    def marker(self, board: FftcgTable) -> int:
        game = board.game
        grown = [now.power - printed.power for now, printed in zip(game.now, game.printed, strict=True)]
        return board.points(OTHER) + sum(power for power in grown if power > 0)

    def happened(self, board: FftcgTable, verb: Verb, by: int, before: int) -> bool:
        wanted = VERBS_OF[verb.event or verb.base]
        return any(event.verb in wanted and by in (-1, event.by, event.seat) for event in board.log()[before:])
