"""Many cards understood at once: by several processes, from the cache where they have been understood before."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from typing import Any, Final

import msgspec

from livingrules.cards.cache import Cache, Kept, packed
from livingrules.cards.lexicon import Lexicon
from livingrules.games.shapes import Card, CompiledCard

CHUNK: Final = 40
"""Cards that a worker understands before it reports: about a second."""
FEW: Final = 60
"""So few cards are understood before workers have started."""
Progress = Callable[[int], None]


def understand_all(
    cards: Sequence[Card],
    game: str,
    lexicon: Lexicon,
    jobs: int = 1,
    progress: Progress | None = None,
) -> list[Kept]:
    """What became of each text.  Interrupted, it keeps what has been understood so far."""
    known = Cache(game)
    keys = [known.key(card, lexicon) for card in cards]
    new = {key: card for key, card in zip(keys, cards, strict=True) if known.get(key) is None}
    if progress is not None:
        progress(len(cards) - len(new))
    try:
        for found in _understood(list(new.items()), game, lexicon, jobs):
            for key, kept in found:
                known.put(key, kept)
            if progress is not None:
                progress(len(found))
    finally:
        known.save()
    return [known[key] for key in keys]


Task = tuple[bytes, Card]
Found = list[tuple[bytes, Kept]]


def _understood(tasks: list[Task], game: str, lexicon: Lexicon, jobs: int) -> Iterator[Found]:
    chunks = [tasks[first : first + CHUNK] for first in range(0, len(tasks), CHUNK)]
    if jobs <= 1 or len(tasks) <= FEW:
        for chunk in chunks:
            yield _work(chunk, game, lexicon)
        return
    workers = min(jobs, len(chunks))
    with ProcessPoolExecutor(max_workers=workers, initializer=_begin, initargs=(game, lexicon)) as pool:
        futures: list[Future[Found]] = [pool.submit(_work_here, chunk) for chunk in chunks]
        try:
            for future in as_completed(futures):
                yield future.result()
        finally:
            pool.shutdown(cancel_futures=True)


_HERE: Final[list[tuple[str, Lexicon]]] = []
"""The game and the lexicon of a worker, which gets them once and not with every chunk."""


def _begin(game: str, lexicon: Lexicon) -> None:
    """A worker leaves it to the one who started it to be interrupted."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _HERE.append((game, lexicon))


def _work_here(chunk: list[Task]) -> Found:
    return _work(chunk, *_HERE[-1])


def _work(chunk: list[Task], game: str, lexicon: Lexicon) -> Found:
    return [(key, understand_one(card, game, lexicon)) for key, card in chunk]


def understand_one(card: Card, game: str, lexicon: Lexicon) -> Kept:
    """What becomes of the text of one card."""
    from livingrules.text.compile import compile_with
    from livingrules.text.errors import TextError

    try:
        compiled = compile_with(card, lexicon.names, game)
    except TextError as error:
        return Kept(declined=tuple((each.text, each.line, each.column, each.message) for each in error.declined))
    return kept_of(compiled)


def kept_of(compiled: Any) -> Kept:
    """A card that was understood, to be kept."""
    return Kept(tree=packed(_sides(compiled)))


def _sides(compiled: Any) -> Any:
    from livingrules.text.stored import stored

    back = getattr(compiled, "back", None)
    sides = None if back is None else _sides(back)
    return [stored(compiled.keywords), stored(compiled.abilities), compiled.lines, sides]


def compiled_of(card: Card, kept: Kept, game: str) -> CompiledCard:
    """A card that was understood before."""
    return _compiled(card, msgspec.msgpack.decode(kept.tree), game)


def _compiled(card: Any, sides: Any, game: str) -> CompiledCard:
    from livingrules.text.lowering.meanings import understood
    from livingrules.text.stored import restored

    keywords, abilities, lines, back = sides
    further = {} if back is None else {"back": _compiled(card.back, back, game)}
    made: CompiledCard = understood(card, restored(keywords), restored(abilities), game, lines=tuple(lines), **further)
    return made


class Reader:
    """Understands cards one by one, with one lexicon; what was kept from another time is not read again."""

    def __init__(self, game: str, names: Iterable[str], traits: Iterable[str], kept: bool) -> None:
        self.game = game
        self.lexicon = Lexicon(names, traits)
        self._cache = Cache(game) if kept else None

    def compiled(self, card: Card) -> CompiledCard:
        """The card with its text understood; raises the text package's error when a line is declined."""
        if self._cache is None:
            return self._read(card)
        key = self._cache.key(card, self.lexicon)
        kept = self._cache.get(key)
        if kept is None:
            kept = understand_one(card, self.game, self.lexicon)
            self._cache.put(key, kept)
            self._cache.save()
        return self._read(card) if kept.declined else compiled_of(card, kept, self.game)

    def _read(self, card: Card) -> CompiledCard:
        from livingrules.text.compile import compile_with

        read: CompiledCard = compile_with(card, self.lexicon.names, self.game)
        return read
