"""What the state of a game of UFS holds: the kernel's fields, and those that only this game has.

Some are indexes, and some remember what was found out and when; `standing` tells how the counts of changes are used.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from livingrules.games.ufs.abilities import UfsLibrary
from livingrules.games.ufs.rule_kinds import NO_RULES, InForce
from livingrules.games.ufs.seams import Seams
from livingrules.games.ufs.values import Values
from livingrules.games.ufs.words import ACT_KINDS, VERBS, ZONES
from livingrules.kernel.effect import Effect
from livingrules.kernel.event import Event
from livingrules.kernel.game import Game
from livingrules.kernel.legality import Reason
from livingrules.kernel.memo import Memo

NO_CARDS: Final = UfsLibrary()
"""The library of a game that nothing has been put into yet."""


class Fields(Seams):
    """Everything a game of UFS has."""

    __slots__ = (
        "acts", "answers", "answers_to", "assigned", "attached", "attaches", "attempted", "block", "characters",
        "check_modifiers", "chooser", "common", "counted", "damage_dealt", "defined_at", "defined_by", "defined_cards",
        "definers_about", "definers_need", "definers_vary", "definitions", "dropped", "end_combat", "enhances_played",
        "enhances_tried", "fired", "first", "floating", "forbidden_verbs", "forms_done", "hampered", "library",
        "listed", "modified_at", "modifiers", "modifiers_causes", "modifiers_kinds", "modifiers_narrow",
        "modifiers_need", "modifiers_patient", "obliged", "options", "pausing", "payable", "peeked", "printed",
        "priority", "registered", "replaced_verbs", "replacers", "replacing", "resolving", "responses", "restless",
        "reversals", "rounds", "rules", "safe_attack", "settled", "skipping", "symbol_queue", "turn_asked",
        "turn_choices", "unasked", "unasked_at", "undefined", "unhosted", "uniques", "uses", "verdicts",
        "watch_staging",
    )  # fmt: skip

    rulebook: ClassVar[str] = "ufs"
    concession: ClassVar[str] = "ufs:A.1"
    either_player: ClassVar[str] = "K.2.5"
    """By which clause somebody picks the player when a text says *either player's*."""
    all_of_either: ClassVar[bool] = True
    """Whether *all cards in either player's zone* are those of both players (U85)."""
    attempts_count: ClassVar[bool] = True
    """Whether an attack that was attempted in vain is one of those that an ordinal counts (K.4.9.1)."""
    shared: ClassVar[tuple[str, ...]] = (
        *Game.shared, "definitions", "printed", "options", "modifiers", "definers", "rules", "replacers",
        "check_modifiers", "hampered", "forbidden_verbs", "replaced_verbs", "definers_about", "definers_vary",
        "definers_need", "modifiers_need", "modifiers_narrow", "modifiers_causes", "modifiers_patient",
        "modifiers_kinds", "restless", "assigned", "floating", "uniques", "attached",
    )  # fmt: skip
    values: ClassVar[tuple[str, ...]] = (
        *Game.values, "characters", "turn", "active", "first", "chooser", "phase", "step", "attack", "attacker",
        "status", "block", "attack_stack", "dropped", "obliged", "attempted", "forms_done",
        "enhances_played", "enhances_tried", "uses", "end_combat", "reversals", "safe_attack",
        "resolved", "resolved_blocked", "resolving", "just_played", "newcomer", "newcomer_manner",
        "symbol_queue", "watch_staging", "unhosted", "undefined", "pausing", "skipping", "registered", "replacing",
        "preferred", "priority", "damage_dealt", "rounds", "turn_asked", "turn_choices",
    )  # fmt: skip
    seldom: ClassVar[tuple[str, ...]] = (*Game.seldom, "rounds")
    lists: ClassVar[tuple[str, ...]] = (
        "zone", "epoch", "flags", "base", "current", "pending", "now", "vitality", "maximum", "host", "age", "listed",
        "attaches", "acts", "responses", "fired",
    )  # fmt: skip
    derived: ClassVar[tuple[str, ...]] = (
        "now", "listed", "attaches", "acts", "responses", "fired", "modifiers", "definers", "rules", "replacers",
        "check_modifiers", "hampered", "forbidden_verbs", "replaced_verbs", "definers_about", "definers_vary",
        "definers_need", "modifiers_need", "modifiers_narrow", "modifiers_causes", "modifiers_patient",
        "modifiers_kinds", "restless", "assigned", "floating", "uniques", "attached",
    )  # fmt: skip

    duty: ClassVar[Reason] = Reason(
        "ufs:F.2.2.3(2)", "you passed last turn without attempting a card, so you must attempt one"
    )
    """Why a player may not pass."""
    loss_clause: ClassVar[str] = "ufs:E.2.1"
    """What says that a player without vitality has lost."""
    pause_order: ClassVar[tuple[int, ...]] = ()
    """The pause conditions that look at the table, in the order in which they are handled."""

    def __init__(self) -> None:
        super().__init__()
        self.library = NO_CARDS
        """Every ability and instruction list of the game; a pack's own, because only it knows what an ability is."""
        self.zone_count = 2 * ZONES
        self.definitions: tuple[Any, ...] = ()
        """The compiled card behind each card of the game."""
        self.printed: tuple[Values, ...] = ()
        self.options: Any = None
        """Format and switches: what the rules of this game are."""
        self.characters: tuple[int, ...] = (-1, -1)
        self.modifiers: tuple[Effect, ...] = ()
        self.check_modifiers: tuple[Effect, ...] = ()
        self.rules: InForce = NO_RULES
        """Rule effects by the kind of rule."""
        self.replacers: tuple[Effect, ...] = ()
        self.first = 0
        self.chooser = -1
        self.block = -1
        self.dropped = 0
        self.obliged: tuple[int, ...] = (0, 0)
        """Who must attempt a card this turn (F.2.2.3(2))."""
        self.attempted = 0
        self.forms_done = 0
        self.enhances_played: tuple[int, ...] = (0, 0)
        self.enhances_tried: tuple[int, ...] = ()
        self.uses: tuple[int, ...] = ()
        """Abilities used this turn, once for each use (H.3.2.2.1)."""
        self.end_combat = 0
        self.reversals: tuple[int, ...] = ()
        """Seats that attempted a reversal to the attack just resolved (I.3.10.2.1)."""
        self.safe_attack = 0
        self.resolving = 0
        """The window after an attack resolved is open: it is still *that attack*."""
        self.symbol_queue: tuple[int, ...] = ()
        """Cards with infinities that gained a current state outside of being played (L.1.2)."""
        self.watch_staging = 0
        """Something entered a staging area or pool, or keywords changed: E.2.3 to E.2.7 have to be looked at."""
        self.uniques: tuple[int, ...] = ()
        """Names of the Unique cards in the staging areas when E.2.6 was last looked at: another of them matters."""
        self.attached = 1
        """Some card may be attached to another."""
        self.unhosted: tuple[int, ...] = ()
        """Hosts that just lost an attachment."""
        self.undefined = 0
        """A definition ended: base values fall back (C.3.3.4.5)."""
        self.pausing = 0
        """A pause is being handled; it looks for the next condition itself."""
        self.skipping: tuple[int, ...] = ()
        """Steps and phases to be skipped: time * 2 + whose."""
        self.registered: tuple[int, ...] = (-1, -1)
        """The characters that a match prescribes, or -1 (E.1.1.1)."""
        self.replacing: tuple[int, ...] = ()
        """Replacement effects being carried out; none replaces its own doing."""
        self.priority = -1
        self.damage_dealt = 0
        self.turn_asked = 0
        """The turn in which something was last asked, and how many choices had been made when it began to be."""
        self.turn_choices = 0
        self.rounds: tuple[tuple[int, int, int], ...] = ()
        """What was chosen how often in which position, late in a long turn (see `loops`)."""
        self.unasked = 0
        """How many effects have executed since somebody last decided something (`unasked_at`)."""
        self.unasked_at = -1
        self.verdicts: Memo[bool] = Memo()
        """Conditions of abilities already looked at: see `definitions.active_on`."""
        self.answers: Memo[list[int]] = Memo()
        """Responses already found to one event (`answers_to`), by seat."""
        self.answers_to: tuple[Event, ...] = ()
        self.payable: Memo[bool] = Memo()
        """Costs already tested: see `restrictions.shared_cost`."""
        self.counted: Memo[int] = Memo()
        """Numbers of cards of some types in the staging areas."""
        self.common: Memo[int] = Memo()
        """The symbols that a card must share, by seat."""
        self.defined_cards: tuple[int, ...] = ()
        """The cards that definitions spoke of when they were last carried out."""
        self.defined_by: tuple[Effect, ...] | None = None
        """Which definitions there were then; None where every card has to be looked at, as in a copy."""
        self.hampered = 0
        """What rule effects forbid, require, limit or add a cost to, as bits (see `ruling.hampering`)."""
        self.forbidden_verbs = 0
        self.replaced_verbs = 0
        """The acts that effects in force might forbid or replace, one bit for each verb."""
        self.definers_about: tuple[int, ...] = ()
        """The one card that each definition can be about, or -1."""
        self.definers_vary = 0
        """Some definition does not always come to the same value."""
        self.definers_need = 0
        self.modifiers_need = 0
        """What the definitions and modifiers in force depend on (see `standing`)."""
        self.modifiers_narrow: tuple[tuple[int, int] | None, ...] = ()
        """For each modifier that changes only what is open for a moment (C.3.4), what it asks of cards."""
        self.modifiers_causes: tuple[int, ...] = ()
        """For each modifier, which modification it makes (see `modifications.cause`)."""
        self.modifiers_patient = 1
        """No modifier says anything as long as no card is being played, pending or in its sequence."""
        self.modifiers_kinds = 0
        """The types of card that a modifier which waits for an open card may speak of, one bit each."""
        self.restless = 2
        """Whether standing effects may have something to say when the table changes: 0 if there are none, 1 if only
        modifiers that wait for an open card.
        """
        self.settled = -1
        """The count at which nothing standing had anything more to say, whatever happens besides; or -1."""
        self.peeked = 1
        """A card of a hand or deck may be revealed or looked at."""
        self.floating = 0
        """Some effect is not attached, and will end one day (J.2.2)."""
        self.assigned: tuple[int, ...] = ()
        """Cards that effects are assigned to (J.2.3)."""
        self.defined_at: object = -1
        """When definitions were last looked at (see `standing`); a copy looks for itself."""
        self.modified_at: object = -1
        self.listed: list[tuple[int, ...]] = []
        self.attaches: list[int] = []
        """Whether a card has attached effects at work."""
        self.acts: list[tuple[int, ...]] = [()] * (2 * ACT_KINDS)
        """Abilities that could be played: seat * ACT_KINDS + kind."""
        self.responses: list[tuple[int, ...]] = [()] * VERBS
        self.fired: list[tuple[Effect, ...]] = [()] * VERBS
