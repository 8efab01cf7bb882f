"""Pairs of wordings, written by hand: two that must play alike, and two that must not.

Each text is put on a card of a small table, in either seat, and the same seeded players play on from there.  Wordings
of one meaning give the same questions, the same log and the same table at the end; wordings of two meanings differ in
one of the games at least.  A pair whose card never does anything would prove nothing, so the card without its text must
differ, too.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from livingrules.agents import random_answer
from livingrules.games.packs import GAMES
from livingrules.games.story import FULL, story
from livingrules.kernel.rng import Rng, seed_key
from livingrules.kernel.visibility import ALL_SEEING
from livingrules.scenario.format import Case, Position
from livingrules.scenario.runner import set_up

HERE = Path(__file__).parent
SEEDS = {"equal": 3, "differ": 8}
"""Games for each seat."""
DECISIONS = 40
WORDS = ("text", "abilities", "decision", "effects")
"""What a view tells in words."""
Text = tuple[str, ...]


class Pair(msgspec.Struct, forbid_unknown_fields=True):
    """Two texts, each of one line or several."""

    of: str
    one: str | list[str]
    other: str | list[str]
    type: str = ""
    """Of the card that has the text; a foundation, or a Forward, unless it says otherwise."""
    both: bool = True
    """Whether the text does something in either seat at this table."""


class Pairs(msgspec.Struct, forbid_unknown_fields=True):
    """The pairs of one game."""

    equal: list[Pair]
    differ: list[Pair]


@cache
def pairs(game: str) -> Pairs:
    return msgspec.convert(tomllib.loads((HERE / f"{game}.toml").read_text(encoding="utf-8")), Pairs)


def cases(sort: str) -> list[Any]:
    return [
        pytest.param(game, pair, id=f"{game}: {pair.of} ({place})")
        for game in GAMES
        for place, pair in enumerate(getattr(pairs(game), sort), 1)
    ]


def lines(text: str | list[str]) -> Text:
    return (text,) if isinstance(text, str) else tuple(text)


# ---------------------------------------------------------------------------------------------------------- the tables


def fighting_side(game: str, name: str) -> dict[str, Any]:
    """One side of a table of UFS or UniVersus: every zone has cards of several types."""
    life, stage, check = ("vitality", "staging", "control") if game == "ufs" else ("health", "stage", "check")
    block = {"block_zone": "mid", "block_modifier": 1}
    return {
        life: 11,
        stage: [
            f"Root {name}",
            {"name": f"Stone {name}", "committed": True},
            f"Brick {name}",
            {"name": f"Lamp {name}", "type": "asset"},
        ],
        "hand": [
            {"name": f"Leaf {name}", **block},
            {"name": f"Kick {name}", "type": "attack", "speed": 2, "damage": 4, "attack_zone": "low", **block},
            {"name": f"Slam {name}", "type": "attack", "speed": 4, "damage": 2, "attack_zone": "high", **block},
            {"name": f"Vase {name}", "type": "asset"},
        ],
        "momentum": [f"Coin {name}", f"Bead {name}"],
        "discard": [
            {"name": f"Claw {name}", "type": "attack", "difficulty": 3},
            f"Moss {name}",
            {"name": f"Drum {name}", "type": "asset"},
        ],
        "deck": [
            {"name": f"Card {place} {name}", "type": ("attack", "foundation")[place % 2], check: 3 + place % 4, **block}
            for place in range(16)
        ],
    }


def fighting_table(game: str, text: Text, kind: str, owner: str) -> Position:
    sides = {name: fighting_side(game, name) for name in ("A", "B")}
    stage = "staging" if game == "ufs" else "stage"
    heads = ("E", "Enhance", "Blitz")
    played_in_attack = any(line.partition(":")[0].split(" ")[0] in heads for line in text)
    jab = {"name": "Jab", "speed": 3, "damage": 3}
    probe = {"name": "Probe", "text": list(text), "block_zone": "mid", "block_modifier": 0}
    moment = "attack" if played_in_attack or kind == "attack" else "combat"
    active = owner if kind == "attack" else "A"
    sides[active]["pool"] = (
        [{**probe, **jab, "name": "Probe"} if kind == "attack" else jab] if moment == "attack" else []
    )
    if kind == "action":
        sides[owner]["hand"].append({**probe, "type": "action"})
    elif kind != "attack":
        sides[owner][stage].append({**probe, "type": kind or "foundation"})
    return Position(A=sides["A"], B=sides["B"], moment=moment, active=active, format="standard")


def fftcg_side(name: str) -> dict[str, Any]:
    return {
        "field": [
            {"name": f"Ada {name}", "power": 7000, "cost": 4},
            {"name": f"Bo {name}", "power": 4000, "cost": 2, "dull": True, "elements": ["Ice"]},
            {"name": f"Cy {name}", "type": "Backup", "cost": 2},
        ],
        "hand": [{"name": f"Dov {name}", "power": 3000}, {"name": f"Eli {name}", "type": "Backup"}, f"Fay {name}"],
        "break": [{"name": f"Gus {name}", "cost": 3}, {"name": f"Hal {name}", "type": "Backup"}],
        "damage": 2,
        "deck": [
            {"name": f"Card {place} {name}", "cost": place % 5, "type": ("Forward", "Backup")[place % 2]}
            for place in range(16)
        ],
    }


def fftcg_table(text: Text, kind: str, owner: str) -> Position:
    sides = {name: fftcg_side(name) for name in ("A", "B")}
    vera = {"name": "Vera", "text": list(text), "power": 5000, "type": kind or "Forward"}
    enters = kind == "Summon" or any("Vera enters the field" in line for line in text)
    sides[owner]["hand" if enters else "field"].insert(0, vera)
    return Position(A=sides["A"], B=sides["B"], moment="main 1", active=owner)


def table(game: str, text: Text, kind: str, owner: str, seed: int) -> Any:
    made = fftcg_table(text, kind, owner) if game == "fftcg" else fighting_table(game, text, kind, owner)
    made.seed = seed
    case = Case(name="", position=made, lines=())
    return set_up(case, game).game


# ------------------------------------------------------------------------------------------------------------- playing


def answer(game: Any, rng: Rng) -> Any:
    """What a player does who likes to use the card with the text."""
    if game.decision.kind == "act":
        options = game.view(game.decision.seat, 0).decision.options
        of_probe = [place for place, option in enumerate(options) if "Probe" in option.label or "Vera" in option.label]
        if of_probe and rng.below(4):
            return of_probe[rng.below(len(of_probe))]
    return random_answer(game.decision, rng)


def played(game: str, text: Text, kind: str, owner: str, seed: int) -> list[Any]:
    """Every question, the log, and the table at the end; the text itself is left out of it."""
    going = table(game, text, kind, owner, seed)
    rng = Rng(seed_key(f"pair {seed}"))
    told: list[Any] = []
    for _ in range(DECISIONS):
        asked = going.decision
        if asked is None:
            break
        told.append((asked.seat, asked.kind, len(asked.options), asked.lo, asked.hi))
        going.choose(answer(going, rng))
    told += [(entry.text, entry.clause) for entry in story(going, ALL_SEEING, FULL)]
    told.append(bare(msgspec.to_builtins(going.view(ALL_SEEING, 0))))
    return [without(part, text) for part in told]


def bare(shown: Any) -> Any:
    """What is shown of a table, without the words on cards and the question, which was told before."""
    if isinstance(shown, dict):
        return {key: bare(value) for key, value in shown.items() if key not in WORDS}
    return [bare(value) for value in shown] if isinstance(shown, list | tuple) else shown


def without(part: Any, text: Text) -> str:
    said = repr(part)
    for line in text:
        for piece in (line, line.partition(": ")[2]):
            said = said.replace(repr(piece)[1:-1], "TEXT") if piece else said
    return said


def first_difference(game: str, one: Text, other: Text, kind: str, owner: str, seeds: int) -> str:
    """Where two texts first play differently; nothing if they never do."""
    for seed in range(seeds):
        mine, theirs = (played(game, text, kind, owner, seed) for text in (one, other))
        if mine != theirs:
            place = next((at for at, (a, b) in enumerate(zip(mine, theirs, strict=False)) if a != b), -1)
            return f"{owner}, seed {seed}: {mine[place]} / {theirs[place]}"
    return ""


@pytest.mark.parametrize(("game", "pair"), cases("equal"))
def test_wordings_of_one_meaning_play_alike(game: str, pair: Pair) -> None:
    one, other = lines(pair.one), lines(pair.other)
    assert one != other
    idle = []
    for owner in ("A", "B"):
        assert first_difference(game, one, other, pair.type, owner, SEEDS["equal"]) == ""
        if not first_difference(game, one, (), pair.type, owner, SEEDS["differ"]):
            idle.append(owner)
    assert len(idle) <= int(not pair.both)


@pytest.mark.parametrize(("game", "pair"), cases("differ"))
def test_wordings_of_two_meanings_play_differently(game: str, pair: Pair) -> None:
    one, other = lines(pair.one), lines(pair.other)
    found = [first_difference(game, one, other, pair.type, owner, SEEDS["differ"]) for owner in ("A", "B")]
    assert any(found)


@pytest.mark.parametrize("game", GAMES)
def test_there_are_pairs_of_every_class(game: str) -> None:
    found = pairs(game)
    assert len(found.equal) + len(found.differ) >= 40
    assert min(len(found.equal), len(found.differ)) >= 15
