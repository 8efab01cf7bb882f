"""The board as text: both sides, the attack, the hand.  Drawn from a view, so it can show nothing hidden."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from livingrules.games.ufs.terms import Words
from livingrules.games.ufs.view import CardView, Side, View
from livingrules.terminal.closing import (
    CLOSE,
    CLOSEST,
    TIGHT,
    Header,
    Roomy,
    effect_lines,
    fitted,
    flowing,
    one_line,
    unwrapped,
)
from livingrules.terminal.fighting.sheet import short_check
from livingrules.terminal.lines import indented

LABEL_WIDTH = 10
QUIET = "dim"
SHORT_TYPES = {"foundation": "found.", "character": "char."}
FACELESS = "face-down card"
HURT = 0.5
"""Below this share of the maximum, life is shown as a warning: it is what Desperation waits for."""


def board(view: View, words: Words, level: int = 0) -> Group:
    """The whole table through the eyes of its seat: the opponent above, the seat below.

    The higher the level, the closer it is drawn: fewer rows, and what is left out is counted.
    """
    mine = max(view.seat, 0)
    parts: list[RenderableType] = [heading(view, words)]
    parts.extend(side(view.sides[1 - mine], words.rival, words, level))
    parts.extend(battle(view, level))
    parts.extend(side(view.sides[mine], "you", words, level))
    if view.sides[mine].hand:
        cards = view.sides[mine].hand
        flow = flowing(f"hand (diff/{short_check(words)})", [held(card, level) for card in cards], level)
        parts.append(Roomy(hand(cards, words), flow) if level == 0 else flow)
    return Group(*parts)


def heading(view: View, words: Words) -> Rule:
    """Turn, whose it is, phase and step."""
    whose = "your turn" if view.active == view.seat else f"your {words.rival}'s turn"
    moment = [f"Turn {view.turn}, {whose}" if view.turn else "Before the game", view.phase, view.step]
    return Rule(Text(" · ".join(word for word in moment if word), style="bold"), style=QUIET)


def side(half: Side, who: str, words: Words, level: int = 0) -> list[RenderableType]:
    """One player's half: a line of numbers, then the rows of cards."""
    name, style = half.character or who, "bold cyan" if who == "you" else "bold magenta"
    numbers = Text(f"  {words.health} ")
    numbers.append(
        str(max(half.vitality, 0)), style="bold red" if half.vitality < half.maximum * HURT else "bold green"
    )
    numbers.append(f"/{half.maximum}  hand {half.hand_count}/{half.hand_size}  deck {half.deck_count}")
    numbers.append(f"  discard {len(half.discard)}  removed {len(half.removed)}", style=QUIET)
    if level >= TIGHT and half.momentum:
        numbers.append(f"  momentum {len(half.momentum)}", style=QUIET)
    rows = Table.grid(padding=(0, 1))
    rows.add_column(width=LABEL_WIDTH, style=QUIET, justify="right")
    rows.add_column(ratio=1)
    areas: list[tuple[str, Sequence[CardView]]] = [("playing", half.playing), ("pool", half.pool)]
    ready = [card for card in half.staging if not card.committed]
    committed = [card for card in half.staging if card.committed]
    if level < CLOSEST:
        areas += [("ready", ready), ("committed", committed), ("momentum", half.momentum if level < TIGHT else ())]
    for label, cards in areas:
        if cards:
            rows.add_row(label, one_line(row_of(label, cards), len(cards)) if level >= CLOSE else row_of(label, cards))
    if level >= CLOSEST and half.staging:
        counts = Text(f"{len(ready)} ready, {len(committed)} committed: ", style=QUIET)
        between = " · " if ready and committed else ""
        line = Text.assemble(counts, row_of("ready", ready), between, row_of("committed", committed))
        rows.add_row("staging", unwrapped(line))
    if level >= TIGHT:
        return [Header(name, who, style, numbers), rows]
    return [Text.assemble((name, style), (f" ({who})", QUIET), numbers), rows]


def row_of(label: str, cards: Iterable[CardView]) -> Text:
    """The cards of a row; in the staging area equal ones are counted."""
    if label == "momentum":
        return Text(" ".join(short(card) if card.id is not None else "▪" for card in cards))
    words = [short(card) for card in cards]
    if label in ("ready", "committed"):
        words = [several(word, words.count(word)) for word in dict.fromkeys(words)]
    return Text(" · ".join(words), style=QUIET if label == "committed" else "")


def several(word: str, count: int) -> str:
    """So many equal cards; a name has no plural."""
    if count == 1:
        return word
    return f"{count} {word}s" if word == FACELESS else f"{count} {word}"


def short(card: CardView) -> str:
    """A card in a row: its name, and the numbers that matter there."""
    if card.face_down and not card.copy:
        return f"{card.name} (face down)" if card.name else FACELESS
    name = f"copy of {card.name}" if card.copy else card.name
    if card.zone == "card pool" and card.type == "attack" and card.played_as != "block":
        return f"{name} ({attack_numbers(card)})"
    if card.played_as == "block":
        return f"{name} (block)"
    notes = [card.type] if card.type == "asset" else []
    if card.stamina is not None:
        notes.append(f"backup, stamina {card.stamina}")
    notes += [f"{count} {kind}" for kind, count in card.counters]
    notes += [state for state in card.states if state != "transformed"]
    return f"{name} [{', '.join(notes)}]" if notes else name


def attack_numbers(card: CardView) -> str:
    """ "high, speed 3, damage 4", with what has changed marked."""
    now, printed = card.now, card.printed
    words = [now.attack_zone + changed(now.attack_zone, printed.attack_zone, card)]
    words.append(f"speed {now.speed}{changed(now.speed, printed.speed, card)}")
    words.append(f"damage {now.damage}{changed(now.damage, printed.damage, card)}")
    return ", ".join(words)


def changed(now: object, printed: object, card: CardView) -> str:
    """A star on a number that is not the printed one."""
    return "*" if card.id is not None and now != printed else ""


def battle(view: View, level: int = 0) -> list[RenderableType]:
    """The attack in progress, what is pending, and effects that last."""
    lines: list[RenderableType] = []
    if view.attack is not None:
        attack = view.attack
        who = "Your attack" if attack.attacker == view.seat else "Attack on you"
        name = attack.card.name or "a copy"
        line = Text(f"  ⚔ {who}: {name} ({attack_numbers(attack.card)})", style="bold yellow")
        if attack.target is not None:
            left = "" if attack.target.stamina is None else f" [stamina {attack.target.stamina}]"
            line.append(f" on {attack.target.name or FACELESS}{left}")
        keywords = Text(f" {', '.join(attack.card.keywords)}" if attack.card.keywords else "", style="yellow")
        state = attack.status or ("" if attack.block is None else f"block: {attack.block.name}")
        after = Text(f" · {state}" if state else "")
        parts = (line, after, keywords) if level >= TIGHT else (line, keywords, after)  # what is behind may be cut
        lines.append(fitted(Text.assemble(*parts), level))
    if view.attack_stack:
        names = [card.name or "a copy" for card in reversed(view.attack_stack)]
        count = f" ({len(names)})" if level >= TIGHT else ""
        lines.append(fitted(Text(f"  Next on the attack stack{count}: {', '.join(names)}", style="yellow"), level))
    lines.extend(effect_lines(view.effects, level))
    return lines


def held(card: CardView, level: int) -> str:
    """A card of the hand among others: its name and its numbers."""
    now = card.now
    words = f"{card.name} {number(now.difficulty)}/{number(now.control)}"
    if level >= TIGHT:
        return words
    block = f", block {now.block_zone} {signed(now.block_modifier)}" if now.block_zone else ""
    attack = f", {now.attack_zone} {now.speed}/{now.damage}" if card.type == "attack" else ""
    return f"{words}{block}{attack}"


def hand(cards: Iterable[CardView], words: Words) -> Table:
    """The seat's own hand, a line a card."""
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style=QUIET)
    table.add_column("  hand", no_wrap=True, max_width=28)
    table.add_column("type", style=QUIET)
    table.add_column("diff", justify="right")
    table.add_column(short_check(words), justify="right")
    table.add_column("block", no_wrap=True)
    table.add_column("attack", no_wrap=True)
    table.add_column("symbols", style=QUIET, no_wrap=True)
    for card in cards:
        now = card.now
        block = f"{now.block_zone} {signed(now.block_modifier)}" if now.block_zone else ""
        attack = f"{now.attack_zone} {now.speed}/{now.damage}" if card.type == "attack" else ""
        symbols = [word[:5] for word in card.symbols] + ["∞"] * card.infinities
        table.add_row(
            f"  {card.name}",
            SHORT_TYPES.get(card.type, card.type),
            number(now.difficulty),
            number(now.control),
            block,
            attack,
            " ".join(symbols),
        )
    return table


def number(value: int | None) -> str:
    return "" if value is None else str(value)


def signed(value: int | None) -> str:
    return "" if value is None else f"{value:+d}"


def card_sheet(card: CardView, words: Words) -> Group:
    """Everything about one card."""
    head = Text()
    head.append(card.name or "A face-down card", style="bold")
    head.append(f"  {card.type}", style="cyan")
    states = [word for word, true in (("committed", card.committed), ("face down", card.face_down)) if true]
    states += card.states
    head.append(f"  ({', '.join([card.zone, *states])})", style=QUIET)
    lines: list[RenderableType] = [head]
    facts = [
        f"{word} {value}{changed(value, base, card)}"
        for word, value, base in (
            ("difficulty", card.now.difficulty, card.printed.difficulty),
            (words.check_value, card.now.control, card.printed.control),
            ("speed", card.now.speed, card.printed.speed),
            ("damage", card.now.damage, card.printed.damage),
        )
        if value is not None
    ]
    if card.now.attack_zone:
        facts.append(f"{card.now.attack_zone} attack")
    if card.now.block_zone:
        facts.append(f"{card.now.block_zone} block {signed(card.now.block_modifier)}")
    if card.hand_size:
        facts.append(f"hand size {card.hand_size}, {words.health} {card.vitality}")
    if card.stamina is not None:
        facts.append(f"stamina {card.stamina}")
    facts += [f"{count} {kind} counters" for kind, count in card.counters]
    paragraphs = (", ".join(facts), ", ".join(card.symbols), ", ".join(card.keywords))
    lines.extend(indented(words) for words in paragraphs if words)
    lines.extend(indented(line, "italic") for line in card.text)
    return Group(*lines)
