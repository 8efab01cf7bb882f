"""What every game promises, tested on a game under way.

Each promise is a function that says what is broken, or nothing.  The tests run them with seeds of hypothesis,
`make soak` with a million decisions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

import msgspec

from livingrules.agents import random_answer
from livingrules.arena.entrant import Entrant
from livingrules.cards import Database, database
from livingrules.errors import Fault, LivingRulesError
from livingrules.kernel.decision import ACT, BACK, CARDS, CONFIRM, MODE, NUMBER, ORDER, PASS, PAY, PLACE, Decision
from livingrules.kernel.event import Event
from livingrules.kernel.ids import UNSEEN, all_ids
from livingrules.kernel.rng import Rng, seed_key
from livingrules.kernel.visibility import ALL_SEEING, knows

Answer = int | tuple[int, ...]
LONGEST: Final = 20_000
"""Decisions after which a game counts as running for ever."""
WEARY: Final = 1_500
"""Decisions after which random players come to an end, where they may tire; ordinary games have a few hundred."""
LINES: Final = 400
"""Lines of the log that are compared."""
TRIED: Final = 8
"""Answers of each kind that are tried at one decision."""


STEPS_KEPT: Final = 6
"""Answers for which a game keeps what it works out, before it is compared with copies that keep nothing."""


class Broken(Fault):
    """A promise that did not hold."""


class Moment:
    """A game at a decision, and chance for what is tried there."""

    def __init__(self, entrant: Entrant, game: Any, rng: Rng, known: Database | None = None) -> None:
        self.entrant = entrant
        self.game = game
        self.rng = rng
        self.known = known
        """The cards of which the texts may speak; None where there are cards that no text has made."""


Promise = Callable[[Moment], str]


# ------------------------------------------------------------------------------------------------------------- promises


def copy_is_equal(now: Moment) -> str:
    """A copy goes the same way as the original, and leaves it alone."""
    return _twin(now.game, now.game.copy(), now.rng, "copy")


def restored_is_equal(now: Moment) -> str:
    """What was saved comes back equal, and goes the same way."""
    twin = now.entrant.saved_and_restored(now.game, now.known if now.rng.below(20) == 0 else None)
    if now.entrant.index(twin) != now.entrant.index(now.game):
        return "the restored game has other indexes"
    return _twin(now.game, twin, now.rng, "restored game")


def _twin(game: Any, twin: Any, rng: Rng, what: str) -> str:
    before = game.digest()
    if twin.digest() != before:
        return f"the {what} is not equal"
    other = game.copy()
    for _ in range(3):
        if other.decision is None:
            break
        answer = random_answer(other.decision, rng)
        other.choose(answer)
        twin.choose(answer)
        if twin.digest() != other.digest():
            return f"the {what} goes another way after {answer}"
    return f"playing on with the {what} changed the original" if game.digest() != before else ""


def offered_is_accepted(now: Moment) -> str:
    """Every choice that is offered is accepted."""
    for answer in some_answers(now.game.decision, now.rng):
        try:
            now.game.copy().choose(answer)
        except LivingRulesError as error:
            return f"the offered answer {answer} was refused: {error}"
    return ""


def others_are_refused(now: Moment) -> str:
    """Every other answer is refused, and the state stays as it was."""
    before = now.game.digest()
    for answer in wrong_answers(now.game.decision):
        try:
            now.game.choose(answer)
        except LivingRulesError:
            if now.game.digest() != before:
                return f"refusing {answer} changed the game"
            continue
        return f"the answer {answer} was accepted"
    return ""


def cards_are_conserved(now: Moment) -> str:
    return now.entrant.misplaced(now.game)


def indexes_are_true(now: Moment) -> str:
    """What the indexes say is what the cards say."""
    same = now.entrant.reindexed(now.game) == now.entrant.index(now.game)
    return "" if same else "an index is not what it would be if built anew"


def changes_advance_the_clock(now: Moment) -> str:
    """Whatever has changed on the board by an answer, its facet of the clock has advanced; no facet ever goes back."""
    game = now.game
    other = game.copy()
    before = {facet: (getattr(other, facet), repr(other.contents(facet))) for facet in other.clock}
    other.choose(random_answer(game.decision, now.rng))
    for facet, (clock, held) in before.items():
        advanced = getattr(other, facet)
        if advanced < clock or (advanced == clock and repr(other.contents(facet)) != held):
            return f"the board has changed, and the clock has not ({facet})"
    return ""


def nothing_kept_is_stale(now: Moment) -> str:
    """A game that keeps what it has worked out goes on as a copy does that has to work it out anew."""
    game = now.game.copy()
    for _ in range(STEPS_KEPT):
        if game.decision is None:
            return ""
        fresh = game.copy()
        answer = random_answer(game.decision, now.rng)
        game.choose(answer)
        fresh.choose(answer)
        if game.digest() != fresh.digest() or asked(game) != asked(fresh):
            return f"after {answer} a fresh copy comes to something else"
    return ""


def asked(game: Any) -> tuple[object, ...]:
    """What is asked now, by whom, and all that can be answered."""
    decision: Decision | None = game.decision
    if decision is None:
        return ()
    return (decision.shape, decision.seat, decision.options, decision.prompt, decision.lo, decision.hi, decision.back)


def ids_fit_what_is_seen(now: Moment) -> str:
    """An observer has an id for exactly the cards that it may know, each its own."""
    game = now.game
    for reader in now.entrant.readers:
        ids = all_ids(game, reader)
        for card, name in enumerate(ids):
            if (name != UNSEEN) != knows(game.eyes(card), reader):
                wrong = "no id for a card that it sees" if name == UNSEEN else "an id for a card that it does not see"
                return f"seat {reader} has {wrong}: {game.card_name(card)}"
        given = [name for name in ids if name != UNSEEN]
        if len(set(given)) != len(given):
            return f"seat {reader} has one id for two cards"
    return ""


def legality_agrees(now: Moment) -> str:
    """ "Why not?" has no answer exactly for what is offered."""
    return next(iter(now.entrant.disagreements(now.game)), "")


def nothing_leaks(now: Moment) -> str:
    """Nothing that a seat is shown depends on what it cannot know; nor does a refusal."""
    for seat in now.entrant.readers:
        other = now.entrant.disguise(now.game, seat, now.rng)
        if shown(now.game, seat) != shown(other, seat):
            return f"what seat {seat} is shown depends on what it cannot know: {difference(now.game, other, seat)}"
        if now.game.decision is not None and now.game.decision.seat == seat:
            for answer in wrong_answers(now.game.decision):
                if refusal(now.game, answer) != refusal(other, answer):
                    return f"the refusal of {answer} tells seat {seat} something hidden"
            if shown(now.game, seat) != shown(other, seat):
                return f"after a refusal seat {seat} is shown something hidden"
    return ""


def shown_is_asked(now: Moment) -> str:
    """The number that an option shows is the one that is then asked for, if no other player acts before it."""
    decision = now.game.decision
    if decision.shape != ACT:
        return ""
    for option in now.game.asked(decision).put(ALL_SEEING).options:
        if option.needs is None or option.rough:
            continue
        asked = asked_for(now, option.index, option.card)
        if asked is not None and not option.needs <= asked <= (option.needs_most or option.needs):
            return f"{option.label}: {asked} was asked for"
    return ""


def asked_for(now: Moment, position: int, card: int) -> int | None:
    """The number that a copy of the game comes to; None: somebody else has to act, or it comes to nothing."""
    game, seat = now.game.copy(), now.game.decision.seat
    start = game.log
    game.choose(position)
    for _ in range(TRIED):
        found = now.entrant.number_asked(since(game.log, start), card)
        if found is not None or game.decision is None:
            return found
        passes = game.decision.shape == ACT and PASS in game.decision.options
        if game.decision.seat != seat and not passes:
            return None
        game.choose(game.decision.options.index(PASS) if passes else random_answer(game.decision, now.rng))
    return None


def since(log: Any, start: Any) -> list[Event]:
    """The events behind a moment of the log, oldest first."""
    found: list[Event] = []
    while log is not None and log is not start:
        found.append(log[1])
        log = log[0]
    return found[::-1]


PROMISES: Final[tuple[Promise, ...]] = (
    cards_are_conserved,
    indexes_are_true,
    changes_advance_the_clock,
    nothing_kept_is_stale,
    ids_fit_what_is_seen,
    copy_is_equal,
    restored_is_equal,
    offered_is_accepted,
    others_are_refused,
    legality_agrees,
    nothing_leaks,
    shown_is_asked,
)


# -------------------------------------------------------------------------------------------------------------- answers


def some_answers(decision: Decision, rng: Rng) -> Iterator[Answer]:
    """Every answer where they are few, and a sample with both extremes where they are many."""
    if decision.back:
        yield BACK
    if decision.shape in (ACT, MODE):
        yield from range(len(decision.options))
    elif decision.shape in (NUMBER, PLACE, CONFIRM):
        yield from range(decision.lo, min(decision.hi, decision.lo + TRIED) + 1)
        yield decision.hi
    else:
        if decision.shape == CARDS:
            yield tuple(range(decision.lo))
            yield tuple(range(decision.hi))
        for _ in range(TRIED):
            yield random_answer(decision, rng)


def wrong_answers(decision: Decision) -> Iterator[Answer]:
    """Answers that the decision does not allow."""
    allowed = (BACK,) if decision.back else ()
    yield from (answer for answer in _out_of_bounds(decision) if answer not in allowed)


def _out_of_bounds(decision: Decision) -> Iterator[Answer]:
    count = len(decision.options)
    if decision.shape in (ACT, MODE):
        yield from (-1, count, count + 7, (0,), ())
    elif decision.shape in (NUMBER, PLACE, CONFIRM):
        yield from (decision.lo - 1, decision.hi + 1, (decision.lo,))
    else:
        yield from (0, (count,), (-1,))
        if decision.shape == ORDER:
            yield tuple(range(count - 1))
        if decision.shape in (CARDS, PAY) and decision.lo > 0:
            yield ()
        if count:
            yield (0, 0)
        if decision.shape == CARDS and decision.hi < count:
            yield tuple(range(decision.hi + 1))


def refusal(game: Any, answer: Answer) -> str:
    """What is said when the answer is refused."""
    try:
        game.choose(answer)
    except LivingRulesError as error:
        return str(error)
    raise Broken(f"the answer {answer} was accepted")


# ---------------------------------------------------------------------------------------------------------------- views


def shown(game: Any, seat: int) -> bytes:
    """Everything that a seat is shown, as bytes."""
    return msgspec.json.encode(game.view(seat, LINES))


def difference(game: Any, other: Any, seat: int) -> str:
    """The first place where two views differ, with a little around it."""
    one, two = shown(game, seat), shown(other, seat)
    at = next((at for at, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two)))
    near = slice(max(0, at - 80), at + 40)
    return f"...{one[near].decode(errors='replace')}... against ...{two[near].decode(errors='replace')}..."


# ---------------------------------------------------------------------------------------------------------- whole games


def play(entrant: Entrant, seed: str, rules: str, promises: tuple[Promise, ...], often: int = 1) -> int:
    """Play a game at random, testing the promises at one decision in `often`; the number of decisions.

    That its cards are conserved is tested at every decision.  Whatever goes wrong says in which game, and how far on.
    """
    game = entrant.begin(seed, rules)
    try:
        play_on(entrant, game, seed, promises, often)
    except Exception as error:
        error.add_note(where(entrant, seed, rules, game))
        raise
    return int(game.choices)


def play_on(
    entrant: Entrant,
    game: Any,
    seed: str,
    promises: tuple[Promise, ...],
    often: int = 1,
    choose: Callable[[Answer], None] | None = None,
    weary: int = WEARY,
    known: Database | None = None,
) -> None:
    """Play a game that was begun to its end; `choose` answers in place of the game itself, and may write it down.

    weary: decisions after which the players tire; 0: they never do, and the rules alone bring the game to its end.
    """
    answer = choose or game.choose
    rng = Rng(seed_key(f"play {seed}"))
    aside = Rng(seed_key(f"promises {seed}"))
    spoken_of = known or database(game.rulebook)
    while game.decision is not None:
        keep(cards_are_conserved, Moment(entrant, game, aside, spoken_of))
        if aside.below(often) == 0:
            for promise in promises:
                keep(promise, Moment(entrant, game, aside, spoken_of))
        answer(some_answer(game.decision, rng, 0 < weary < game.choices))
        if game.choices > LONGEST:
            raise Broken("The game does not end.")


def some_answer(decision: Decision, rng: Rng, weary: bool) -> Answer:
    """Any answer.  Who is weary passes three times out of four where that is possible.

    An act that costs nothing and changes nothing may be taken for ever; by chance alone half of the players who could
    would go on with it for thousands of decisions.
    """
    if weary and decision.shape == ACT and PASS in decision.options and rng.below(4):
        return decision.options.index(PASS)
    return random_answer(decision, rng)


def keep(promise: Promise, now: Moment) -> None:
    """Test one promise."""
    broken = promise(now)
    if broken:
        raise Broken(f"{promise.__name__} does not hold: {broken}")


def where(entrant: Entrant, seed: str, rules: str, game: Any) -> str:
    """Which game, and how far it had come."""
    decks = " against ".join(entrant.decks(seed, rules))
    return f"{entrant.name} {rules}, seed {seed} ({decks}), decision {game.choices}"
