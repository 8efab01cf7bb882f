"""Writes the moments that the table page shows: views of real games between our own decks, with what was asked of them.

    PYTHONPATH=src python web/samples/make.py

Each is the first decision of a kind, over games with one seed after another: the same engine gives the same files.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

import livingrules as lr

HERE = Path(__file__).parent
NUMBERS = {
    "ufs": ("difficulty", "control", "speed", "damage", "block_modifier"),
    "universus": ("difficulty", "control", "speed", "damage", "block_modifier"),
    "fftcg": ("cost", "power"),
}
Test = Callable[[Any], bool]


def grown(view: Any) -> bool:
    card = view.attack.card if view.attack else None
    return card is not None and card.now.damage is not None and card.now.damage > (card.printed.damage or 0) + 1


def side(view: Any) -> Any:
    return view.sides[view.seat]


MOMENTS: dict[str, tuple[str, list[str], str | None, Test]] = {
    "ufs": (
        "ufs", ["gravelmoor", "reedmere"], "turbo",
        lambda v: v.decision.about == "block" and grown(v) and v.turn > 6
        and len(side(v).hand) >= len(v.decision.options) > 3,
    ),
    "ufs-quiet": (
        "ufs", ["gravelmoor", "reedmere"], "turbo",
        lambda v: v.decision.about == "form" and not v.attack and v.turn > 8 and len(v.decision.options) > 6
        and len(side(v).staging) > 8,
    ),
    "universus": (
        "universus", ["harbourlight", "thornmask"], None,
        lambda v: v.decision.about == "enhance" and v.attack and v.attack.attacker == v.seat and v.turn > 5
        and any(card.type == "backup" for card in side(v).staging) and len(side(v).hand) > 3
        and v.attack.card.now.speed != v.attack.card.printed.speed,
    ),
    "fftcg": (
        "fftcg", ["frostquay", "emberline"], None,
        lambda v: v.decision.about == "pay" and len(v.decision.options) > 4 and len(side(v).forwards) > 2
        and len(side(v).backups) > 2 and len(side(v).hand) > 2,
    ),
    "fftcg-stack": (
        "fftcg", ["frostquay", "emberline"], None,
        lambda v: v.decision.about in ("priority", "choose") and len(v.stack) > 0 and len(side(v).forwards) > 2
        and len(v.decision.options) > 2 and len(side(v).hand) > 1,
    ),
    "fftcg-attack": (
        "fftcg", ["frostquay", "emberline"], None,
        lambda v: v.decision.about == "block" and len(v.attackers) > 1 and len(side(v).forwards) > 2,
    ),
}  # fmt: skip


def contributions(game: lr.Game, view: Any) -> dict[str, Any]:
    """Where the numbers come from that are not as printed, of every card on the table."""
    found: dict[str, Any] = {}
    for card in view.cards():
        if card.id is None or card.zone in ("deck", "discard pile", "Break Zone"):
            continue
        for name in NUMBERS[view.game]:
            if view.game == "fftcg":
                now, printed = getattr(card, name), getattr(card, f"printed_{name}")
            else:
                now, printed = getattr(card.now, name), getattr(card.printed, name)
            if now is None or printed is None or now == printed:
                continue
            steps = game.explain(card.id, name, seat=view.seat)
            found.setdefault(str(card.id), {})[name] = [
                {"value": s.value, "change": s.change, "source": s.source, "clause": str(s.clause)} for s in steps
            ]
    return found


def sentence(text: str) -> str:
    """A reason without the clause behind it, as a sentence."""
    plain = text.rpartition(" [")[0] or text
    return plain[0].upper() + plain[1:].rstrip(".") + "."


def reasons(game: lr.Game, view: Any) -> dict[str, Any]:
    """Why the cards of the hand that are no option are none."""
    offered = {option.card for option in view.decision.options}
    found: dict[str, Any] = {}
    for card in side(view).hand:
        if card.id in offered:
            continue
        acts = ("play",) if view.game == "fftcg" else ("block", "play")
        listed = []
        for act in acts:
            try:
                why = game.why_not(view.seat, card.id, act)
            except lr.errors.LivingRulesError:
                continue
            listed += [{"act": act, "text": sentence(str(r)), "clause": str(r.clause)} for r in why]
        found[str(card.id)] = listed
    return found


def moment(name: str) -> None:
    game, decks, form, wanted = MOMENTS[name]
    for seed in range(1, 60):
        play = lr.new_game(game, decks=decks, seed=seed, **({"format": form} if form else {}))
        agents = [lr.make_agent("greedy", number, game) for number in (1, 2)]
        while play.decision:
            seat = play.decision.seat
            view = play.view(seat)
            if wanted(view):
                body = {
                    "view": json.loads(msgspec.json.encode(view)),
                    "explain": contributions(play, view),
                    "why": reasons(play, view),
                }
                text = json.dumps(body, ensure_ascii=False, separators=(",", ":")).replace("},{", "},\n{")
                (HERE / f"{name}.json").write_text(text + "\n", encoding="utf-8")
                print(name, "seed", seed, "turn", view.turn, view.decision.prompt)
                return
            play.choose(agents[seat].choose(view), seat)
    raise SystemExit(f"no moment for {name}")


if __name__ == "__main__":
    for each in MOMENTS:
        moment(each)
