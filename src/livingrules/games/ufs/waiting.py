"""What an effect leaves behind: a fired effect that waits for its event, a replacement effect, a rule (J.3.1.3)."""

from __future__ import annotations

from livingrules.games.ufs import lasting, players
from livingrules.games.ufs.meanings import Subject
from livingrules.games.ufs.rule_kinds import SKIP
from livingrules.games.ufs.rules import Rule
from livingrules.games.ufs.scopes import with_stays
from livingrules.games.ufs.state import END_OF_TURN, State
from livingrules.games.ufs.statements import Instead, Wait
from livingrules.kernel.effect import Scope


def begin(g: State, seq: int, number: int, scope: Scope, wait: Wait) -> None:
    """A fired effect that another has made."""
    g.cite("J.3.1.3")
    for subject, slot in wait.held:
        scope = scope.holding(slot, subject.marks(g, scope))
    tied = assigned_card(g, scope, wait.assigned)
    lasting.create(g, with_stays(g, scope), seq, number, wait.until, tied, wait.ends)


def begin_instead(g: State, seq: int, number: int, scope: Scope, instead: Instead) -> None:
    """A replacement effect that another effect has made."""
    g.cite("J.3.1.3")
    lasting.create(g, scope, seq, number, instead.until, assigned_card(g, scope, instead.assigned), END_OF_TURN)


def begin_rule(g: State, seq: int, number: int, scope: Scope, rule: Rule) -> None:
    """A rule effect, unless it is about cards and there are none; which step is skipped next is kept by itself."""
    if rule.kind == SKIP and rule.act is not None and rule.act.next_only:
        g.cite("J.3.1.3")
        g.skip_step(rule.time, players.seat(g, scope, rule.agent))
        return
    cards = () if rule.assigned is None else rule.assigned.marks(g, scope)
    for card in cards or (() if rule.has_to_be_there else (-1,)):
        g.cite("J.3.1.3")
        lasting.create(g, scope, seq, number, rule.until, card, rule.ends)


def assigned_card(g: State, scope: Scope, assigned: Subject | None) -> int:
    """The only card an effect is tied to; one about several is tied to none of them."""
    cards = () if assigned is None else assigned.marks(g, scope)
    return cards[0] if len(cards) == 1 else -1
