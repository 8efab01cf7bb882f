"""What is done for something else, and what waits within a sentence."""

from __future__ import annotations

from typing import Any

from livingrules.text.common.clause import agent_of, unfold, with_agent
from livingrules.text.pattern import made, rule
from livingrules.text.phrase import Env, Grammar, S
from livingrules.text.tree import Later, May


def add_ufs_options(g: Grammar) -> None:
    made(g, "may", "{agent:player} may {v:vps_base} to {w:vps_base}", _in_order_to, _unin_order_to, "may to")
    rule(g, "parts", "after {e:event}, {c:clauses}", (Later(S.e, S.c),), tag="after within")


def _in_order_to(env: Env) -> May | None:
    """*you may discard 1 card to draw 1 card*: the second is done if the first was."""
    agent = env["agent"]
    if any(agent_of(each) is None for each in env["v"]):
        return None
    price = tuple(with_agent(each, agent) for each in env["v"])
    return May(agent, unfold(price), done=unfold(tuple(with_agent(each, agent) for each in env["w"])))


def _unin_order_to(value: Any) -> list[Env]:
    if not isinstance(value, May) or not value.done or value.undone:
        return []
    if any(agent_of(each) not in (value.player, None) for each in (*value.parts, *value.done)):
        return []
    said = {"v": value.parts, "w": value.done}
    return [{"agent": value.player, **{name: tuple(with_agent(v, "") for v in parts) for name, parts in said.items()}}]
