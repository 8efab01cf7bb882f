"""Many cards understood at once: by several processes, from the cache where they have been understood before."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from functools import cache
from typing import Any, Final

import msgspec

from livingrules.cards.cache import Cache, Kept, packed
from livingrules.games.packs import pack
from livingrules.games.shapes import Card, CompiledCard

CHUNK: Final = 40
"""Cards that a worker understands before it reports: about a second."""
FEW: Final = 60
"""So few cards are understood before workers have started."""
Progress = Callable[[int], None]


def understand_all(
    cards: Sequence[Card],
    game: str,
    names: frozenset[str],
    traits: frozenset[str],
    jobs: int = 1,
    progress: Progress | None = None,
) -> list[Kept]:
    """What became of each text.  Interrupted, it keeps what has been understood so far."""
    known = Cache(game, names, traits)
    keys = [known.key(card) for card in cards]
    new = {key: card for key, card in zip(keys, cards, strict=True) if known.get(key) is None}
    if progress is not None:
        progress(len(cards) - len(new))
    try:
        for found in _understood(list(new.items()), game, names, traits, jobs):
            for key, kept in found:
                known.put(key, kept)
            if progress is not None:
                progress(len(found))
    finally:
        known.save()
    return [known.get(key) or Kept() for key in keys]


Task = tuple[bytes, Card]
Found = list[tuple[bytes, Kept]]


def _understood(
    tasks: list[Task], game: str, names: frozenset[str], traits: frozenset[str], jobs: int
) -> Iterator[Found]:
    chunks = [tasks[first : first + CHUNK] for first in range(0, len(tasks), CHUNK)]
    if jobs <= 1 or len(tasks) <= FEW:
        for chunk in chunks:
            yield [(key, understand_one(card, game, names, traits)) for key, card in chunk]
        return
    with ProcessPoolExecutor(
        max_workers=min(jobs, len(chunks)), initializer=_begin, initargs=(game, names, traits)
    ) as pool:
        futures: list[Future[Found]] = [pool.submit(_work, chunk, game, names, traits) for chunk in chunks]
        try:
            for future in as_completed(futures):
                yield future.result()
        finally:
            pool.shutdown(cancel_futures=True)


def _begin(game: str, names: frozenset[str], traits: frozenset[str]) -> None:
    """A worker leaves it to the one who started it to be interrupted."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _lexicon(names, traits)
    pack(game)


def _work(chunk: list[Task], game: str, names: frozenset[str], traits: frozenset[str]) -> Found:
    return [(key, understand_one(card, game, names, traits)) for key, card in chunk]


@cache
def _lexicon(names: frozenset[str], traits: frozenset[str]) -> Any:
    from livingrules.text.names import names_of

    return names_of(names, traits)


def understand_one(card: Card, game: str, names: frozenset[str], traits: frozenset[str]) -> Kept:
    """What becomes of the text of one card."""
    from livingrules.text.compile import compile_with
    from livingrules.text.errors import TextError

    try:
        compiled = compile_with(card, _lexicon(names, traits), game)
    except TextError as error:
        return Kept(declined=tuple((each.text, each.line, each.column, each.message) for each in error.declined))
    return kept_of(compiled)


def kept_of(compiled: Any) -> Kept:
    """A card that was understood, to be kept."""
    return Kept(tree=packed(_sides(compiled)))


def _sides(compiled: Any) -> Any:
    from livingrules.text.stored import stored

    back = getattr(compiled, "back", None)
    return [stored(compiled.keywords), stored(compiled.abilities), None if back is None else _sides(back)]


def compiled_of(card: Card, kept: Kept, game: str) -> CompiledCard:
    """A card that was understood before."""
    return _compiled(card, msgspec.msgpack.decode(kept.tree), game)


def _compiled(card: Any, sides: Any, game: str) -> CompiledCard:
    from livingrules.text.stored import restored

    keywords, abilities, back = sides
    further = {} if back is None else {"back": _compiled(card.back, back, game)}
    made: CompiledCard = pack(game).compiled(
        card=card, keywords=restored(keywords), abilities=restored(abilities), **further
    )
    return made
