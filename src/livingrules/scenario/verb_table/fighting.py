"""UFS and UniVersus: their verbs, the frames of their contexts, and the position in which cells are played."""

from __future__ import annotations

from typing import Any, Final

from livingrules.games.ufs.cards import CompiledCard
from livingrules.games.ufs.words import verbs_of
from livingrules.kernel.decision import ACT, Decision
from livingrules.scenario.board import TableError
from livingrules.scenario.table import Table, pack
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
from livingrules.scenario.verb_table.play import LONGEST, refused, usual
from livingrules.text.errors import TextError

STAGED: Final = "foundation"
VERBS: Final = (
    Verb("commit", "1 foundation", STAGED, partner="flip", lies="in your {stage}"),
    Verb("ready", "1 foundation", STAGED, partner="commit", lies="in your {stage}"),
    Verb("flip", "1 foundation", STAGED, partner="commit", lies="in your {stage}"),
    Verb("destroy", "1 foundation", STAGED, partner="commit", lies="in your discard pile"),
    Verb("discard", "1 card", "card", partner="draw", lies="in your discard pile"),
    Verb("draw", "1 card", "card", partner="discard", lies="in your hand", always=True),
    Verb(
        "remove",
        "1 card in your discard pile",
        "card",
        "from the game",
        "1 card in their discard pile",
        partner="discard",
        lies="removed from the game",
        always=True,
    ),
    Verb(
        "reveal",
        "1 card from your hand",
        "card",
        their="1 card from their hand",
        partner="discard",
        lies="in your hand",
    ),
    Verb("seal", "1 foundation", STAGED, partner="commit", lies="in your {stage}"),
    Verb(
        "play",
        "1 action from your hand",
        "action",
        their="1 action from their hand",
        partner="discard",
        kind="action",
        lies="in your card pool",
        by_rule=True,
        always=True,
    ),
    Verb("make", "a check", "check", partner="commit", by_rule=True, event="check", lies="", always=True),
)
UNIVERSUS: Final = (
    Verb(
        "build",
        "1 foundation from your hand",
        STAGED,
        their="1 foundation from their hand",
        partner="commit",
        lies="in your stage",
        event="add",
    ),
    Verb("sacrifice", "1 foundation", STAGED, partner="commit", lies="in your discard pile"),
    Verb(
        "clear",
        "1 card in your card pool",
        "card",
        their="1 card in their card pool",
        partner="discard",
        lies="in your discard pile",
        kind="attack",
        always=True,
    ),
    Verb("mill", "1", "card", partner="discard", lies="in your discard pile", always=True),
    Verb("freeze", "1 foundation", STAGED, partner="commit", lies="in your stage"),
)

GAIN: Final = "gain 5 {life}"
CONTEXTS: Final = (
    Context("instruction", ("E: {Do}.",), (Script((PROBED,), happens=True, by=ME),)),
    Context(
        "cost",
        (f"E {{Do}}: {GAIN.capitalize()}.",),
        (
            Script((PROBED,), marker=True, happens=True, by=ME),
            unseen(PROBED, bare=True),
        ),
    ),
    Context("the other player does it", ("E: Your {other} {does}.",), (Script((PROBED,), happens=True, by=OTHER),)),
    Context("event by you", (f"After you {{verb}} {{a}}, {GAIN}.",), (seen(DONE), unseen(THEIRS))),
    Context("event by the other", (f"After your {{other}} {{verbs}} {{a}}, {GAIN}.",), (seen(THEIRS), unseen(DONE))),
    Context(
        "event, passive",
        (f"After {{one}} is {{done}}{{after}}, {GAIN}.",),
        (seen(DONE), seen(THEIRS), unseen((ME, ALIEN))),
    ),
    Context(
        "event due to an effect",
        (f"After {{one}} is {{done}}{{after}} due to an effect, {GAIN}.",),
        (
            seen((ME, EFFECTOR)),
            unseen((ME, COSTER)),
        ),
    ),
    Context(
        "history, done",
        (f"E: If you have {{done}} {{a}} this turn, {GAIN}.",),
        (
            seen(DONE, PROBED),
            unseen(PROBED),
            unseen(THEIRS, PROBED),
        ),
    ),
    Context(
        "history, not done",
        (f"E: If you have not {{done}} {{a}} this turn, {GAIN}.",),
        (
            seen(PROBED),
            unseen(DONE, PROBED),
        ),
    ),
    Context(
        "history, passive",
        (f"E: If {{one}} was {{done}}{{after}} this turn, {GAIN}.",),
        (
            seen(DONE, PROBED),
            seen(THEIRS, PROBED),
            unseen(PROBED),
        ),
    ),
    Context(
        "history, counted",
        (f"E: If you have {{done}} 2 or more {{things}} this turn, {GAIN}.",),
        (
            seen(DONE, AGAIN, PROBED),
            unseen(DONE, PROBED),
        ),
    ),
    Context(
        "relative clause",
        (
            f"E: If there is {{one}} {{lies}} that has been {{done}}{{after}} this turn, {GAIN}.",
            f"E: If you have {{one}} {{lies}} that has been {{done}}{{after}} this turn, {GAIN}.",
            f"E: If there is {{one}} that has been {{done}}{{after}} this turn {{lies}}, {GAIN}.",
        ),
        (seen(DONE, PROBED), unseen(PROBED)),
    ),
    Context(
        "this way, condition",
        (f"E: {{Do}}. If you {{did}} {{a}} this way, {GAIN}.",),
        (
            seen(PROBED),
            unseen(PROBED, bare=True),
        ),
    ),
    Context(
        "this way, count",
        (f"E: {{Some}}. {GAIN.capitalize()} for each {{noun}} {{done}}{{after}} this way.",),
        (
            seen(PROBED),
            unseen(PROBED, bare=True),
        ),
    ),
    Context(
        "this way, reference",
        (
            f"E: {{Do}}. If the {{done}} card has the Fire symbol, {GAIN}.",
            f"E: {{Do}}. If it has the Fire symbol, {GAIN}.",
        ),
        (seen(PROBED), unseen(PROBED, bare=True)),
    ),
    Context("forbidden", ("Your {other} cannot {verb} {things}.",), (Script((THEIRS,), happens=False, by=OTHER),)),
    Context(
        "forbidden, passive",
        (
            "Your {other}'s {many} cannot be {done}{after}.",
            "{Many} cannot be {done}{after}.",
        ),
        (Script((THEIRS,), happens=False, by=OTHER),),
    ),
    Context(
        "an ability that does it",
        (
            f"After your {{other}} plays an ability that {{verbs}} {{a}}, {GAIN}.",
            f"After your {{other}} plays an ability that would {{verb}} {{a}}, {GAIN}.",
        ),
        (seen((OTHER, EFFECTOR)), unseen((OTHER, ALIEN))),
    ),
    Context(
        "instead",
        (f"If you would {{verb}} {{a}}, {GAIN} instead.",),
        (
            Script((DONE,), marker=True, happens=False, by=ME),
            unseen(THEIRS),
        ),
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
        (
            f"After you {{verb}} {{a}} or {{partner}} {{partner_a}}, {GAIN}.",
            f"After you {{verb}} or {{partner}} {{a}}, {GAIN}.",
        ),
        (seen(DONE), seen((ME, PARTNER)), unseen(THEIRS)),
    ),
    Context(
        "ordinal",
        (
            f"After you {{verb}} {{a}} for the second time this turn, {GAIN}.",
            f"After you {{verb}} your second {{noun}}{{after}} this turn, {GAIN}.",
        ),
        (seen(DONE, AGAIN), unseen(DONE)),
    ),
)


HEADS: Final = {"ufs": "E", "universus": "Enhance"}
WORDS: Final = {
    "ufs": {"other": "opponent", "life": "vitality", "stage": "staging area"},
    "universus": {"other": "rival", "life": "health", "stage": "stage"},
}
BASES: Final = ("Base One", "Base Two", "Base Three")
BY_RULE: Final = "(an action that is played)"
"""In place of a text: a card with which the rules themselves do what a verb says."""
LEGAL: Final = {"type": "asset", "difficulty": 0, "symbols": ("fire",)}


class Fighting:
    """Small games of UFS or UniVersus: the Enhance Step of an attack, in which both players can use their cards."""

    contexts: tuple[Context, ...] = CONTEXTS

    def __init__(self, name: str) -> None:
        self.name = name
        self.verbs: tuple[Verb, ...] = VERBS if name == "ufs" else (*VERBS, *UNIVERSUS)
        self.seen: dict[str, CompiledCard | str] = {}

    def written(self, text: str, verb: Verb) -> str:
        words = WORDS[self.name]
        forms = {key: value.format(**words) for key, value in verb.forms().items()}
        forms["partner_a"] = next(each for each in self.verbs if each.base == verb.partner).forms()["a"]
        said = text.format(**forms, **words, Many=forms["many"].capitalize())
        head = HEADS[self.name]
        return f"{head}{said[1:]}" if said.startswith(("E:", "E ")) else said

    def understood(self, text: str, name: str = PROBE) -> str:
        made = self.card(name, text)
        return made if isinstance(made, str) else ""

    def card(self, name: str, text: str) -> CompiledCard | str:
        """A card with that text, or why there is none."""
        key = f"{name}: {text}"
        if key not in self.seen:
            fields = {**LEGAL, "name": name, "text": (text,)}
            try:
                self.seen[key] = pack(self.name).card(fields, ())
            except TextError as error:
                self.seen[key] = refused(error)
        return self.seen[key]

    def made(self, name: str, text: str) -> CompiledCard:
        made = self.card(name, text)
        if isinstance(made, str):
            raise TableError(f"{text!r} cannot be played: {made}")
        return made

    def action(self, name: str) -> dict[str, Any]:
        """A card that is played from hand in an Enhance Step, and checked for."""
        text = f"{HEADS[self.name]}: Lose 1 {WORDS[self.name]['life']}."
        return {"name": name, "type": "action", "difficulty": 1, "text": (text,)}

    def doing(self, verb: Verb) -> dict[str, str]:
        partner = next(each for each in self.verbs if each.base == verb.partner)
        life = WORDS[self.name]["life"]
        do = BY_RULE if verb.by_rule else self.written("E: {Do}.", verb)
        return {
            DOER: do,
            SECOND: do,
            PARTNER: self.written("E: {Do}.", partner),
            ALIEN: self.written(f"E: Lose 1 {life}.", verb),
            EFFECTOR: self.written("E: {Do}.", verb),
            COSTER: self.written(f"E {{Do}}: Lose 1 {life}.", verb),
        }

    def begun(self, cards: dict[str, str], bare: bool, first: int) -> Table:
        stage = "staging" if self.name == "ufs" else "stage"
        sides: list[dict[str, Any]] = []
        for seat in (ME, OTHER):
            there = {name: text for name, text in cards.items() if seat == ME or name != PROBE}
            own = [self.made(name, text) for name, text in there.items() if text != BY_RULE]
            played = [self.action(name) for name, text in there.items() if text == BY_RULE]
            bases = [] if bare and seat == ME else [*BASES, ("Base Four", "committed"), ("Base Five", "committed")]
            empty = bare and seat == ME
            swing = {"name": "Swing", "type": "attack", "difficulty": 0, "speed": 3, "damage": 1}
            spare = [] if empty else ["Spare One", "Spare Two", "Spare Three", self.action("Trick")]
            sides.append(
                {
                    stage: [*own, *bases],
                    "hand": [*played, *spare],
                    "discard": [] if empty else ["Old One", "Old Two"],
                    "pool": [*([] if empty else ["Past One", "Past Two"]), *([swing] if seat == ME else [])],
                    "deck": 20,
                    WORDS[self.name]["life"]: 9,
                    "committed": empty,
                }
            )
        table = Table(*sides, moment="attack", game=self.name)
        for _ in range(LONGEST):
            decision = table.game.decision
            if decision is None or self.is_free(decision):
                break
            table.game.choose(usual(table, decision, {}))
        return table

    def is_free(self, decision: Decision) -> bool:
        return decision.shape == ACT and decision.prompt[0] == "enhance"

    def is_busy(self, board: Table) -> bool:
        return False

    def is_over(self, board: Table) -> bool:
        return board.game.attack < 0

    def marker(self, board: Table) -> int:
        return sum(event.amount for event in board.events("gain") if event.seat == ME)

    def happened(self, board: Table, verb: Verb, by: int, before: int) -> bool:
        wanted = verbs_of(verb.event or verb.base)
        return any(event.verb in wanted and by in (-1, event.by, event.seat) for event in board.log()[before:])
