"""The board of FFTCG as text: both sides, the stack, the attack, the hand.  Drawn from a view, so it can show nothing
hidden.
"""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from livingrules.games.fftcg.view import CardView, Item, Side, View
from livingrules.games.sentences import listed
from livingrules.terminal.closing import CLOSE, TIGHT, Roomy, effect_lines, fitted, flowing, one_line
from livingrules.terminal.lines import indented

LABEL_WIDTH = 10
QUIET = "dim"
NEAR = 2
"""So few points of damage before the end, the count is shown as a warning."""


def board(view: View, level: int = 0) -> Group:
    """The whole table through the eyes of its seat: the opponent above, the seat below.

    The higher the level, the closer it is drawn: fewer rows, and what is left out is counted.
    """
    mine = max(view.seat, 0)
    parts: list[RenderableType] = [heading(view)]
    parts.extend(side(view.sides[1 - mine], "opponent", level))
    parts.extend(between(view, level))
    parts.extend(side(view.sides[mine], "you" if view.seat >= 0 else "player 1", level))
    if view.sides[mine].hand:
        cards = view.sides[mine].hand
        flow = flowing("hand (cost)", [held(card, level) for card in cards], level)
        parts.append(Roomy(hand(cards), flow) if level == 0 else flow)
    return Group(*parts)


def held(card: CardView, level: int) -> str:
    """A card of the hand among others: its name and its numbers."""
    power = "" if card.power is None else f" {card.power}"
    kind = "" if level >= TIGHT else f" {'/'.join(card.elements)} {card.type}"
    return f"{card.name}{' EX' if card.ex_burst else ''} {card.cost}{kind}{power}"


def heading(view: View) -> Rule:
    """Turn, whose it is, phase and step."""
    whose = "your turn" if view.active == view.seat else "your opponent's turn"
    moment = [f"Turn {view.turn}, {whose}" if view.turn else "Before the game", view.phase, view.step]
    return Rule(Text(" · ".join(word for word in moment if word), style="bold"), style=QUIET)


def side(half: Side, who: str, level: int = 0) -> list[RenderableType]:
    """One player's half: a line of numbers, then the rows of cards."""
    numbers = Text()
    numbers.append(who.capitalize(), style="bold cyan" if who == "you" else "bold magenta")
    numbers.append("  damage ")
    numbers.append(f"{half.damage}/{half.limit}", style="bold red" if half.limit - half.damage <= NEAR else "bold")
    numbers.append(f"  hand {half.hand_count}  deck {half.deck_count}")
    ready = sources(half)
    produced = Text(f"  CP {ready}" if ready else "", style="green")
    gone = Text(f"  Break Zone {len(half.break_zone)}  removed {len(half.removed)}", style=QUIET)
    parts = (numbers, produced, gone) if level >= TIGHT else (numbers, gone, produced)  # what is behind may be cut
    rows = Table.grid(padding=(0, 1))
    rows.add_column(width=LABEL_WIDTH, style=QUIET, justify="right")
    rows.add_column(ratio=1)
    for label, cards in (("Forwards", half.forwards), ("Backups", half.backups), ("set aside", half.aside)):
        if cards:
            rows.add_row(label, one_line(row_of(cards), len(cards)) if level >= CLOSE else row_of(cards))
    return [fitted(Text.assemble(*parts), level), rows]


def sources(half: Side) -> str:
    """The CP that active Backups can produce, by element."""
    counts: dict[str, int] = {}
    for card in (*half.forwards, *half.backups):
        if "Backup" in card.type and not card.dull:
            element = "/".join(card.elements)
            counts[element] = counts.get(element, 0) + 1
    return " ".join(f"{count} {element}" for element, count in counts.items())


def row_of(cards: Iterable[CardView]) -> Text:
    """The cards of a row; dull ones are dim."""
    row = Text()
    for card in cards:
        if row:
            row.append(" · ")
        row.append(short(card), style=QUIET if card.dull else "")
    return row


def short(card: CardView) -> str:
    """A card on the field: its name, its power, what was done to it."""
    if card.id is None:
        return "face-down card"
    notes = []
    if card.power is not None:
        damage = f"-{card.damage}" if card.damage else ""
        notes.append(f"{card.power}{changed(card)}{damage}")
    else:
        notes.append("/".join(card.elements))
    if " and " in card.type:
        notes.append(card.type)
    notes += list(card.keywords)
    states = (("dull", card.dull), ("frozen", card.frozen), ("attacking", card.attacking), ("blocking", card.blocking))
    notes += [word for word, true in states if true]
    return f"{card.name} ({', '.join(notes)})"


def changed(card: CardView) -> str:
    """A star on a power that is not the printed one."""
    return "*" if card.power != card.printed_power else ""


def between(view: View, level: int = 0) -> list[RenderableType]:
    """What is fought and what waits on the stack, and effects that last."""
    lines: list[RenderableType] = []
    if view.attackers:
        who = "Your attack" if view.active == view.seat else "Attack on you"
        names = listed([short(card) for card in view.attackers])
        party = " as a party" if view.party else ""
        count = f" ({len(view.attackers)})" if level >= TIGHT and len(view.attackers) > 1 else ""
        line = Text(f"  ⚔ {who}{count}: {names}{party}", style="bold yellow")
        if view.blocker is not None:
            line.append(f" · blocked by {short(view.blocker)}")
        lines.append(fitted(line, level))
    if view.stack:
        items = [item_words(item, view.seat) for item in reversed(view.stack)]
        if level >= CLOSE:
            lines.append(one_line(Text(f"  Stack, from the top: {' · '.join(items)}", style="yellow"), len(items)))
        else:
            lines.append(Text("  Stack, from the top:", style="yellow"))
            lines.extend(Text(f"    {item}", style="yellow") for item in items)
    lines.extend(effect_lines(view.effects, level))
    return lines


def item_words(item: Item, seat: int) -> str:
    """A Summon or an ability on the stack."""
    whose = "yours" if item.controller == seat else "your opponent's"
    aimed = f", aimed at {listed(list(item.chosen))}" if item.chosen else ""
    return f"{item.name} ({item.kind}, {whose}){aimed}"


def hand(cards: Iterable[CardView]) -> Table:
    """The seat's own hand, a line a card."""
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style=QUIET)
    table.add_column("  hand", no_wrap=True, max_width=28)
    table.add_column("type", style=QUIET)
    table.add_column("element", no_wrap=True, max_width=14)
    table.add_column("cost", justify="right")
    table.add_column("power", justify="right")
    table.add_column("job", style=QUIET, no_wrap=True, max_width=16)
    for card in cards:
        power = "" if card.power is None else str(card.power)
        name = f"  {card.name}{' EX' if card.ex_burst else ''}"
        table.add_row(name, card.type, "/".join(card.elements), str(card.cost), power, "/".join(card.jobs))
    return table


def card_sheet(card: CardView) -> Group:
    """Everything about one card."""
    head = Text()
    head.append(card.name or "A face-down card", style="bold")
    head.append(f"  {card.type}", style="cyan")
    states = (("dull", card.dull), ("frozen", card.frozen), ("attacking", card.attacking), ("blocking", card.blocking))
    words = [card.zone, *(word for word, true in states if true)]
    head.append(f"  ({', '.join(words)})", style=QUIET)
    cost = f"cost {card.cost}{'*' if card.cost != card.printed_cost else ''}"
    facts = ["/".join(card.elements), cost]
    if card.power is not None:
        facts.append(f"power {card.power}{changed(card)}")
    if card.damage:
        facts.append(f"{card.damage} damage")
    icons = [word for word, true in (("generic", card.generic), ("EX Burst", card.ex_burst)) if true]
    paragraphs = (
        ", ".join(facts), ", ".join(card.jobs), f"category {', '.join(card.categories)}" if card.categories else "",
        ", ".join(card.keywords), ", ".join(icons), card.number,
    )  # fmt: skip
    lines: list[RenderableType] = [head, *(indented(words) for words in paragraphs if words)]
    lines.extend(indented(line, "italic") for line in card.text)
    return Group(*lines)
