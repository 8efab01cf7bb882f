"""A judge's table: set up a position with card text, act by the names of cards, look at what came of it.

Cards are named, never numbered.  When two cards share a name, "Name#2" is the second in order of their numbers.
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any, Final

from livingrules.games.ufs.cards import Card, CompiledCard
from livingrules.games.ufs.game import Ufs
from livingrules.games.ufs.position import Created, Placed, Side
from livingrules.games.ufs.values import Values
from livingrules.games.ufs.words import (
    ABILITY_OPTION,
    COMMITTED,
    DECK,
    FACE_DOWN,
    POOL,
    STAGING,
    ability_card,
    option_ability,
    symbol_words,
)  # fmt: skip
from livingrules.kernel.decision import ACT, CARDS, CONFIRM, MODE, NUMBER, ORDER, PASS, PAY, PLACE
from livingrules.kernel.legality import Reason
from livingrules.scenario.packs import Pack, Place, TableError, pack
from livingrules.text.compile import compile_card


def make_card(
    spec: str | Card | CompiledCard | dict[str, Any],
    kind: str = "foundation",
    names: Iterable[str] = (),
    game: str = "ufs",
) -> CompiledCard:
    """A card from a name, from fields, or as it is; what is not said is ordinary (fire, difficulty 2, control 4)."""
    if isinstance(spec, CompiledCard):
        return spec
    if isinstance(spec, Card):
        return compile_card(spec, tuple(names))
    rules = pack(game)
    fields: dict[str, Any] = {"name": spec} if isinstance(spec, str) else dict(spec)
    if isinstance(fields.get("text"), str):
        fields["text"] = (fields["text"],)
    for listed in ("text", "keywords", "symbols"):
        if isinstance(fields.get(listed), list):
            fields[listed] = tuple(fields[listed])
    if isinstance(fields.get("symbols"), tuple):
        fields["symbols"] = tuple(str(symbol).lower() for symbol in fields["symbols"])
    fields.setdefault("type", kind)
    for usual in ("", fields["type"]):
        for key, value in rules.usual.get(usual, {}).items():
            fields.setdefault(key, value)
    return rules.card(fields, tuple(names))


ABOUT_EFFECTS: Final = ("fired effects", "modifiers", "added costs", "definitions")
"""Prompts whose options are effects, not cards."""


class Table:
    """A game in a position, driven by names."""

    def __init__(
        self,
        you: dict[str, Any] | None = None,
        opponent: dict[str, Any] | None = None,
        *,
        moment: str = "combat",
        active: int = 0,
        format: str = "standard",
        profile: str = "",
        switches: dict[str, str] | None = None,
        effects: Iterable[tuple[int, str]] = (),
        attack: int = -1,
        seed: int | str = 0,
        turn: int = 3,
        text: bool = True,
        names: Iterable[str] = (),
        target: str = "",
        game: str = "ufs",
    ) -> None:
        """`you` is seat 0.  A side has a character, zones and other things by the words of the game's vocabulary: of
        UFS character, vitality, committed, obliged, attached, hand, staging, pool, discard, momentum, removed, deck
        (from the top).  A card is a name, a dict of fields, or (card, *states): words, or dicts of what has a value.
        A deck may also be a number of plain cards, or {count, and their fields}.  effects: (seat, sentence)."""
        self.pack: Pack = pack(game)
        self.names = tuple(names)
        self.format = format
        self.said = (you or {}, opponent or {})
        sides = (self._side(self.said[0], "You"), self._side(self.said[1], "Opponent"))
        form = next(word for word in self.pack.letters if word.startswith("F"))
        created = tuple(
            Created(seat=seat, ability=self.pack.ability(f"{form}: {said}", self.names)) for seat, said in effects
        )
        options = self.pack.options(format, profile, text, switches)
        place = Place(moment=moment, active=active, turn=turn, attack=attack, target=target)
        self.game: Ufs = self.pack.arrange(sides, options, seed, place, created)

    def make(self, spec: Any, kind: str) -> CompiledCard:
        """A card of this game."""
        return make_card(spec, kind, self.names, self.pack.words.game)

    def _side(self, spec: dict[str, Any], name: str) -> Side:
        words = self.pack.words
        known = {words.life, *words.sides, *self.pack.zones}
        for key in spec:
            if key not in known:
                raise TableError(f"A side has no {key!r}; it has {', '.join(sorted(known))}.")
        character = self.make(spec.get("character", {"name": name}), "character")
        cards: list[Placed] = []
        for word, zone in self.pack.zones.items():
            cards.extend(self._placed(spec.get(word, words.deck if word == "deck" else ()), zone))
        for item in spec.get("attached", ()):
            card, states = stated(item)
            cards.append(self.pack.placed(self.make(card, "character"), STAGING, states, attached=True))
        return self.pack.side(character, tuple(cards), spec)

    def _placed(self, items: Any, zone: int) -> list[Placed]:
        kind = "attack" if zone == POOL else "foundation"
        placed: list[Placed] = []
        for item in spelled_out(items, self.pack.words.deck):
            card, states = stated(item)
            placed.append(self.pack.placed(self.make(card, kind), zone, states))
        if zone == DECK:
            placed.reverse()
        return placed

    # ------------------------------------------------------------------------------------------------------- looking

    def card(self, name: str) -> int:
        """The card of that name ("Name#2": the second)."""
        wanted, _, number = name.partition("#")
        found = [card for card, made in enumerate(self.game.definitions) if made.card.name == wanted]
        at = int(number) - 1 if number.isdigit() else 0 if not number else -1
        if not 0 <= at < len(found):
            near = get_close_matches(wanted, [made.card.name for made in self.game.definitions], 1)
            raise TableError(f"There is no card {name!r} on the table{f'; did you mean {near[0]!r}?' if near else '.'}")
        return found[at]

    def name(self, card: int) -> str:
        """The name of a card, numbered when it is not alone."""
        name: str = self.game.definitions[card].card.name
        same = [other for other, made in enumerate(self.game.definitions) if made.card.name == name]
        return name if len(same) == 1 or card == same[0] else f"{name}#{same.index(card) + 1}"

    def zone(self, word: str, seat: int = 0) -> list[str]:
        """Names of the cards in a zone: pool from the left, piles from the top."""
        cards = list(self.game.cards_in(seat, self.zone_kind(word)))
        if word in ("deck", "discard"):
            cards.reverse()
        return [self.name(card) for card in cards]

    def zone_kind(self, word: str) -> int:
        """A zone by its short word or its full name."""
        if word in self.pack.zones:
            return self.pack.zones[word]
        if word in self.pack.zone_names:
            return self.pack.zone_names.index(word)
        raise TableError(f"There is no zone {word!r}; there are {', '.join(self.pack.zones)}.")

    def where(self, name: str) -> str:
        """The zone a card is in."""
        return self.pack.zone_names[self.game.zone_kind(self.card(name))]

    def values(self, name: str) -> Values:
        return self.game.now[self.card(name)]

    def number(self, name: str, attribute: str) -> int:
        """The current difficulty, control, speed, damage, ... of a card."""
        return self.values(name).number(self.pack.attributes[attribute])

    def symbols(self, name: str) -> tuple[str, ...]:
        return symbol_words(self.values(name).symbols)

    def keywords(self, name: str) -> list[str]:
        from livingrules.games.ufs.abilities import keyword_word

        return [keyword_word(self.game.library, keyword) for keyword in self.values(name).keywords]

    def committed(self, name: str) -> bool:
        return bool(self.game.flags[self.card(name)] & COMMITTED)

    def face_down(self, name: str) -> bool:
        return bool(self.game.flags[self.card(name)] & FACE_DOWN)

    def vitality(self, seat: int = 0) -> int:
        return self.game.vitality[seat]

    def why_not(self, seat: int, name: str, act: str = "play") -> list[str]:
        """The clauses of every reason why not."""
        return self.clauses(self.game.why_not(seat, self.card(name), act))

    def clauses(self, reasons: list[Reason]) -> list[str]:
        """What the reasons cite in the rulebook of this game: a tag of shared code may stand for several statements."""
        cited = [clause for reason in reasons for clause in self.game.clauses_of(reason.clause_id)]
        return [clause.partition(":")[2] for clause in dict.fromkeys(cited)]

    @property
    def asked(self) -> str:
        """What is asked now: the first word of the prompt, "" when the game is over."""
        decision = self.game.decision
        return str(decision.prompt[0]) if decision is not None else ""

    @property
    def seat(self) -> int:
        """Who has to decide, -1 when the game is over."""
        return self.game.decision.seat if self.game.decision is not None else -1

    def offers(self) -> list[str]:
        """What is offered now, in words: "Jab", "Root E", "pass", numbers as "0".."3"."""
        decision = self.game.decision
        if decision is None:
            return []
        if decision.shape in (NUMBER, PLACE, CONFIRM):
            return [str(number) for number in range(decision.lo, decision.hi + 1)]
        if decision.shape == ACT:
            return [self._act_word(option) for option in decision.options]
        if decision.shape == MODE:
            return [self._mode_word(option) for option in decision.options]
        if decision.shape == ORDER and decision.prompt[0] in ABOUT_EFFECTS:
            words = [self._effect_word(serial) for serial in decision.options]
            named = zip(words, decision.options, strict=True)
            return [word if words.count(word) == 1 else self._told_apart(word, serial) for word, serial in named]
        return [self.name(card) for card in decision.options]

    def _act_word(self, option: int) -> str:
        if option == PASS:
            return "pass"
        if not option & ABILITY_OPTION:
            return self.name(option)
        instance = option_ability(option)
        info = self.game.info(instance)
        return f"{self.name(ability_card(instance))} {self.pack.letters[info.kind]}"

    def _mode_word(self, option: int) -> str:
        from livingrules.games.ufs.words import HEIGHT_NAMES, SYMBOL_NAMES

        decision = self.game.decision
        asked = decision.prompt[0] if decision is not None else ""
        if asked == "symbol":
            return SYMBOL_NAMES[option]
        if asked == "zone":
            return HEIGHT_NAMES[option]
        if asked in ("first player", "who first"):
            return str(option)
        if asked == "replacement":
            return self._effect_word(option)
        if asked == "name":
            return self.game.library.names[option]
        return str(option)

    def _effect_word(self, serial: int) -> str:
        for effect in self.game.effects:
            if effect.serial == serial:
                return self.name(effect.scope.card)
        return str(serial)

    def _told_apart(self, word: str, serial: int) -> str:
        """Several effects of one card: by the keyword each comes from, else by its place among the card's abilities."""
        from livingrules.games.ufs.words import KEYWORD_NAMES, ref_index

        effect = next(effect for effect in self.game.effects if effect.serial == serial)
        info = self.game.library.infos[ref_index(effect.scope.ability)]
        if info.keyword >= 0:
            return f"{word} ({KEYWORD_NAMES[info.keyword]})"
        refs = self.game.now[effect.scope.card].abilities
        place = refs.index(effect.scope.ability) + 1 if effect.scope.ability in refs else serial
        return f"{word} ({place})"

    # ---------------------------------------------------------------------------------------------------------- acting

    def choose(self, *words: str | int | bool) -> Table:
        """Answer what is asked, in the words of `offers`; yes and no for a confirmation."""
        decision = self.game.decision
        if decision is None:
            raise TableError("The game is over; nothing is asked.")
        offers = self.offers()
        if decision.shape in (NUMBER, PLACE, CONFIRM):
            word = words[0]
            number = {"yes": 1, "no": 0}.get(word, -1) if isinstance(word, str) else int(word)
            self.game.choose(int(word) if isinstance(word, str) and number < 0 else number)
            return self
        positions = tuple(self._position(str(word), offers) for word in words)
        self.game.choose(positions if decision.shape in (CARDS, ORDER, PAY) else positions[0])
        return self

    def _position(self, word: str, offers: list[str]) -> int:
        if word in offers:
            return offers.index(word)
        started = [at for at, offer in enumerate(offers) if offer.startswith(f"{word} ")]
        if len(started) == 1:
            return started[0]
        if len(started) > 1:
            raise TableError(f"{word!r} could mean {', '.join(offers[at] for at in started)}.")
        raise TableError(f"{word!r} is not offered ({self.asked}); offered: {', '.join(offers) or 'nothing'}.")

    def act(self, seat: int, *words: str | int | bool) -> Table:
        """Answer for that seat; refuse if it is not asked.  The other seat's *pass* is not implied."""
        if self.seat != seat:
            raise TableError(f"Seat {seat} is not asked now; seat {self.seat} is ({self.asked}).")
        return self.choose(*words)

    def decline(self, *until: str) -> Table:
        """Pass and decline everything until one of these prompts comes up, or until something must be chosen."""
        while self.game.decision is not None and self.asked not in until:
            decision = self.game.decision
            if decision.shape == ACT and PASS in decision.options:
                self.choose("pass")
            elif decision.shape == CONFIRM and self.asked != "commit to pass":
                self.choose("no")
            elif decision.shape == CONFIRM:
                self.choose("yes")
            elif decision.shape == CARDS and decision.lo == 0:
                self.game.choose(())
            else:
                break
        return self


def spelled_out(items: Any, usual: int) -> Iterable[Any]:
    """The cards of a pile that was given as a number, or as a number and what is printed on all of them."""
    if isinstance(items, int):
        items = {"count": items}
    if not isinstance(items, dict):
        given: Iterable[Any] = items
        return given
    fields = {key: value for key, value in items.items() if key != "count"}
    return [{"name": f"Card {number + 1}", **fields} for number in range(items.get("count", usual))]


def stated(item: Any) -> tuple[Any, dict[str, Any]]:
    """A card and its states: words that are true of it, and what it has with a value."""
    if not isinstance(item, tuple | list):
        return item, {}
    states: dict[str, Any] = {}
    for state in item[1:]:
        states.update(state if isinstance(state, dict) else {state: True})
    return item[0], states
