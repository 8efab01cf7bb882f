"""What happens, what has happened, what is so and how long something lasts, in words."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from livingrules.errors import Fault
from livingrules.kernel.effect import DONE_TO
from livingrules.text import tree
from livingrules.text.english import third
from livingrules.text.explain.nouns import ANY, OF_A_TIME, OPS, SEVERAL, Nouns, listed
from livingrules.text.nodes.fighting import Checked

OF_THE_CARD: Final = {
    "deal damage": "deals damage", "deal no damage": "deals no damage", "is blocked": "is blocked",
    "is not blocked": "is not blocked", "is not completely blocked": "is blocked partially or not at all",
    "resolve": "resolves", "leave": "leaves", "enter": "enters", "move": "is put",
    "no block attempt": "is not tried to block",
}  # fmt: skip
"""Events told of the card to which they happen, whoever does it."""
OF_NUMBERS: Final = {
    "modify": "is modified", "bonus": "gets a bonus", "penalty": "gets a penalty", "increase": "is raised",
    "reduce": "is lowered", "decrease": "is lowered",
}  # fmt: skip
WITH_OBJECT: Final = {
    "attempt to play": "try to play", "attempt to block": "try to block", "attempt": "try to play",
    "add counter": "put counters on", "remove counter": "remove counters from", "look": "look at",
}  # fmt: skip
ALONE: Final = {
    "cycle": "cycle a deck", "check": "make a check", "pass check": "pass a check", "fail check": "fail a check",
    "take damage": "take damage", "attack": "attack", "pass": "pass", "shuffle": "shuffle a deck",
    "search": "search", "ex burst": "use an EX Burst", "form a party": "form a party", "gain": "gain {life}",
    "lose": "lose {life}", "draw": "draw cards",
}  # fmt: skip


class Events(Nouns):
    """Events, conditions and durations."""

    actor = ""
    """What the player of the present event is called, where it may be anybody."""

    def event(self, event: tree.Event) -> str:
        """An event as a pattern; any of its alternatives will do."""
        return " or ".join([self.one_event(event), *(self.one_event(other) for other in event.alternatives)])

    def one_event(self, event: tree.Event) -> str:
        words = self.core(event)
        if event.would:
            words = f"{words} (about to happen)"
        return words + self.circumstances(event)

    def core(self, event: tree.Event) -> str:
        verb, who = event.verb, event.agent
        what = self.object_words(event)
        if verb in ("start", "end"):
            whose = f"{self.owning(who)} " if who else "the "
            return f"{whose}{event.what or 'turn'}{f' of {what}' if what else ''} {third(verb)}"
        if verb in OF_NUMBERS and not isinstance(event.object, tree.AbilityFilter):
            number = event.what or "a number"
            by = f", by {self.player(who)}" if who else ""
            return f"the {number} of {what or 'a card'} {OF_NUMBERS[verb]}{by}"
        if verb == "done":
            return f"that was done: {self.now.done}"
        if verb in OF_THE_CARD or (not who and what and verb in self.done_by_cards):
            return self.of_the_card(event, what)
        if isinstance(event.object, tree.AbilityFilter):
            return f"{self.acts(event, 'play' if verb == 'play' else verb)} {what}"
        if "with" in event.manner and what:
            return f"{self.acts(event, WITH_OBJECT.get(verb, verb))} with {what}"
        if not what:
            measure = self.measure(event)
            alone = ALONE.get(verb, verb).replace("{life}", self.terms.number("vitality"))
            return f"{self.acts(event, alone)}{measure}"
        if verb == "check":
            return f"{self.acts(event, 'make a check')} with {what}"
        return f"{self.acts(event, WITH_OBJECT.get(verb, verb))} {what}"

    done_by_cards: tuple[str, ...] = ()
    """Verbs that cards carry out themselves."""

    def acts(self, event: tree.Event, verb: str) -> str:
        if not event.agent or event.agent in ANY:
            return f"{self.actor or 'anybody'} {self.inflected('either', verb)}"
        return self.does(event.agent, verb)

    def of_the_card(self, event: tree.Event, what: str) -> str:
        words = OF_THE_CARD.get(event.verb, self.inflected("either", event.verb))
        by = ""
        if event.verb == "no block attempt":
            return f"{self.player(event.agent)} {'do' if event.agent == 'you' else 'does'} not try to block {what}"
        if event.agent:
            by = f", by {self.player(event.agent)}" if event.verb != "deal damage" else ""
            if event.verb == "deal damage" and not what:
                return f"{self.does(event.agent, 'deal damage')}{self.measure(event)}"
        return f"{what or 'a card'} {words}{self.measure(event)}{by}"

    def measure(self, event: tree.Event) -> str:
        """How much of it, where cards are not what is counted."""
        if event.amount is None or (isinstance(event.object, tree.Filter) and event.verb not in MEASURED):
            return ""
        return f", {OPS[event.op or '>='].format(self.amount(event.amount))}"

    def object_words(self, event: tree.Event) -> str:
        """What it happens to."""
        spoken = event.object
        if isinstance(spoken, tree.AbilityFilter):
            words = self.ability_words(spoken)
            plain = event.amount is None or (event.op in ("", ">=") and event.amount == tree.Number(1))
            return words if plain or event.amount is None else f"{words}, {self.so_many(event)} times"
        if isinstance(spoken, tree.Filter):
            if event.amount is None or event.verb in MEASURED:
                return f"{'the' if spoken.order in ORDERED else '1'} {self.pattern(spoken, False)}"
            return f"{self.so_many(event)} {self.pattern(spoken, True)}"
        return "" if spoken is None else self.named(spoken).name

    def so_many(self, event: tree.Event) -> str:
        amount = "any number" if event.amount is None else self.amount(event.amount)
        return OPS[event.op or ">="].format(amount)

    def pattern(self, f: tree.Filter, several: bool) -> str:
        """Cards of an event: where they are and whose only as far as the text says."""
        words = [self.ordinal(f), self.noun(f, several)]
        if f.zones:
            where = listed([self.terms.zone(zone) for zone in f.zones], "or")
            words.append(f"in {self.owning(f.owner) if f.owner else 'any'} {where}")
        elif f.owner:
            words.append(f"of {self.player(f.owner)}")
        one = " ".join(word for word in words if word)
        return " or ".join([one, *(self.pattern(self.inheriting(other, f), several) for other in f.alternatives)])

    def ability_words(self, wanted: tree.AbilityFilter) -> str:
        kinds = listed([KINDS.get(kind, kind) for kind in wanted.kinds], "or") or "ability"
        words = f"1 {f'{wanted.gate} ' if wanted.gate else ''}{kinds}"
        if wanted.on is not None:
            words += f" {'printed ' if wanted.printed else ''}on {self.one(wanted.on)}"
        if wanted.would and not wanted.doing:
            words += f" that would {listed(list(wanted.would), 'or')}"
        if wanted.doing:
            words += f" by which it could come about that {listed([self.event(each) for each in wanted.doing], 'or')}"
        return words

    def one(self, part: tree.Filter | tree.Ref) -> str:
        if isinstance(part, tree.Filter):
            return f"1 {self.pattern(part, False)}"
        return self.named(part).name

    def circumstances(self, event: tree.Event) -> str:
        """Everything else that is said of an event."""
        words = ""
        if event.what and event.verb == "pass":
            words += f" on the {event.what}"
        elif event.what and event.verb not in ("start", "end", *OF_NUMBERS):
            words += f" [{event.what}]" if event.what != "player" else self.to_player(event)
        away = f" {'' if event.verb == 'leave' else 'from '}{self.left_words(event)}" if event.source else ""
        arrived = f" {'' if event.verb == 'enter' else 'into '}{self.destination_words(event)}"
        arrived = arrived if event.destination else ""
        words += arrived + away if event.verb == "enter" else away + arrived
        if event.using is not None:
            words += f" with {self.one(event.using)}"
        if event.target is not None:
            words += f", to {self.one(event.target)}"
        manner = [each for each in event.manner if each != "with"]
        if manner:
            words += f", {listed(manner)}"
        if event.cause:
            words += f", by {self.cause_words(event.cause)}"
        if event.purpose is not None:
            words += f", made to {self.purpose(event.purpose)}"
        if event.during:
            words += f", during {event.during}"
        return words

    def left_words(self, event: tree.Event) -> str:
        """The zone that is left; a certain card has only its own player's."""
        if isinstance(event.object, tree.Ref) and "'s " not in event.source:
            zone = event.source.removeprefix("either ")
            away = "anywhere but " if zone.startswith("not ") else ""
            return f"{away}the {self.zones(zone.removeprefix('not '))} of its player"
        return self.zone_words(event.source)

    def destination_words(self, event: tree.Event) -> str:
        return self.zone_words(event.destination)

    def to_player(self, event: tree.Event) -> str:
        """Damage that a player receives, not a card."""
        return " to a player" if event.verb == "deal damage" else " as a player"

    def purpose(self, event: tree.Event) -> str:
        who = f" (by {self.player(event.agent)})" if event.agent else ""
        verb = "block" if event.verb == "is blocked" else WITH_OBJECT.get(event.verb, event.verb)
        words = f"{verb} {self.object_words(event)}".strip()
        return f"{words}{self.circumstances(event)}{who}"

    def cause_words(self, cause: str) -> str:
        return cause.replace("opponent's", f"your {self.terms.rival}'s").replace("their", "that player's")

    def zone_words(self, word: str) -> str:
        """*opponent's card pool*: whose zone, as the game reads it."""
        whose, _, zone = word.rpartition("'s ")
        if zone.startswith("either "):
            zone = zone.removeprefix("either ")
            anywhere = "anywhere but " if zone.startswith("not ") else ""
            return f"{anywhere}either player's {self.zones(zone.removeprefix('not '))}"
        if zone.startswith("not "):
            return f"anywhere but {self.default_zone_owner()}{self.zones(zone.removeprefix('not '))}"
        if whose:
            return f"{self.owning(whose)} {self.zones(zone)}"
        return f"{self.default_zone_owner()}{self.zones(zone)}"

    def zones(self, words: str) -> str:
        return listed([self.terms.zone(word) for word in words.split(" or ")], "or")

    def default_zone_owner(self) -> str:
        """Whose zone it is where the text of an event does not say."""
        return "your "

    # ------------------------------------------------------------------------------------------------------ conditions

    def happened(self, node: tree.Happened, subject: str = "") -> str:
        """What has (not) happened since when."""
        words = self.event(node.event)
        if subject:
            words = f"to {subject} it happened that {words}"
        window = OF_A_TIME.get(node.window, f"this {node.window}")
        no = "not " if node.negated else ""
        if node.window == "this way":
            return f"by this effect it has {no}happened that {words}"
        until = "" if node.window == "last turn" else "until now "
        return f"{until}in {window} it has {no}happened that {words}"

    def condition(self, node: tree.Condition) -> str:
        if isinstance(node, tree.HasCards):
            return self.has_cards(node)
        if isinstance(node, tree.Compare):
            return self.compare(node)
        if isinstance(node, tree.Is):
            return self.is_such(node)
        if isinstance(node, tree.Happened):
            return self.happened(node)
        if isinstance(node, tree.Done):
            return self.done(node)
        if isinstance(node, tree.TurnOf):
            return f"it is {self.owning(node.player)} turn"
        if isinstance(node, tree.PlayerIs):
            return self.player_is(node)
        if isinstance(node, tree.All):
            return self.every(node)
        if isinstance(node, tree.AnyOf):
            return " or ".join(f"({self.condition(part)})" for part in node.parts)
        if isinstance(node, tree.Not):
            return f"it is not so that ({self.condition(node.part)})"
        if isinstance(node, Checked):
            who = "somebody's" if not node.player else self.owning(node.player)
            return f"the starting value of {who} check was {OPS[node.op].format(self.amount(node.amount))}"
        raise Fault(f"There are no words for a condition: {type(node).__name__}.")

    def done(self, node: tree.Done) -> str:
        """What the text did, or did not do, before."""
        done = self.now.done or "what was last to be done was done"
        if node.negated and done.startswith(WAS):
            return f"{WAS}not {done.removeprefix(WAS)}"
        return f"not: {done}" if node.negated else done

    def every(self, node: tree.All) -> str:
        return " and ".join(f"({self.condition(part)})" for part in node.parts)

    def compare(self, node: tree.Compare) -> str:
        return f"{self.amount(node.left)} is {OPS[node.op].format(self.amount(node.right))}"

    def is_such(self, node: tree.Is) -> str:
        """Every card referred to passes the filter."""
        cards = self.named(node.ref)
        every = "every one of " if isinstance(node.ref, tree.Select) and node.ref.quantity is None else ""
        verb = "is not" if node.negated else "is"
        f = node.filter
        if [test.kind for test in f.names] == ["shares type"]:
            return f"{cards} {'do not all' if node.negated else 'all'} share a type"
        which = "1" if f.order in ("", "top", "bottom") else "the"
        before = self.now
        if f.owner.startswith("owner"):
            self.now = self.now.keeping(DONE_TO, cards)
        words = f"{every}{cards} {verb} {which} {self.pattern(f, False)}"
        self.now = before
        if f.order in ("top", "bottom"):
            words += f" at the {f.order} of its pile"
        return words

    def player_is(self, node: tree.PlayerIs) -> str:
        life = self.terms.number("vitality")
        own = f"{self.owning(node.player)} {life}"
        if node.what == "maximum":
            return f"{own} is at its maximum"
        return f"{own} is less than half of the maximum"

    def has_cards(self, node: tree.HasCards) -> str:
        """So many cards, and whose."""
        amount = self.amount(node.amount)
        count = OPS[node.op].format(amount)
        term = f" ({node.term})" if node.term else ""
        if node.player in SEVERAL or node.player in ANY:
            who = "each player" if node.player in SEVERAL else "at least 1 player"
            before, self.now = self.now, replace(self.now, other="that player")
            words = f"{who} alone has {count} {self.described(node.filter, True, 'they')}{term}"
            self.now = before
            return words
        return f"there are {count} {self.counted(node)}{term}"

    def counted(self, node: tree.HasCards) -> str:
        return self.described(node.filter, True, node.player)

    # ------------------------------------------------------------------------------------------------------- durations

    def lasting(self, duration: tree.Duration | None, default: str, clause: str) -> str:
        """How long something lasts; what the rules supply comes with its clause."""
        if duration is None:
            return f"{default}{self.cited(clause)}" if default else ""
        kind = duration.kind
        if kind in ("turn", "next"):
            return "until the end of this turn"
        if kind == "attack":
            return "until the end of this attack"
        if kind in ("step", "phase"):
            return f"until the end of this {duration.window}"
        if kind == "game":
            return "for the rest of the game"
        if kind == "while" and duration.condition is not None:
            return f"while {self.condition(duration.condition)}"
        return self.until(duration.until)

    def until(self, words: str) -> str:
        if words == NEXT_READY_STEP:
            return f"until the end of its player's {words}"
        if words == f"the {NEXT_READY_STEP}":
            return f"until the end of {words}, whoever's it is"
        return f"until the {words}".replace("opponent's", f"your {self.terms.rival}'s").replace(
            "their", f"{self.they()}'s"
        )


NEXT_READY_STEP: Final = "next Ready Step"
WAS: Final = "that was "
MEASURED: Final = ("deal damage", "check")
"""Events of which the number is not that of the cards."""
ORDERED: Final = ("first", "second", "third", "fourth", "fifth", "last", "only", "next")
KINDS: Final = {
    "E": "enhance", "F": "form", "R": "response", "B": "blitz", "static": "continuous ability",
    "action": "action ability", "special": "special ability",
}  # fmt: skip
