"""What a change of the grammar gained and lost, card by card, against what was measured before."""

from __future__ import annotations

from pathlib import Path

import msgspec

from livingrules.cards.errors import CardDataError
from livingrules.cards.loading import fault_of
from livingrules.cards.measure import UNDERSTOOD, Measure, Verdict


class Changed(msgspec.Struct, frozen=True):
    """A card that is understood now and was not, or the other way round."""

    id: str
    name: str
    before: str
    now: str
    why: tuple[str, ...]
    """Why it is not understood now, or was not before."""


class Difference(msgspec.Struct, frozen=True):
    """What is otherwise than before."""

    gained: tuple[Changed, ...]
    lost: tuple[Changed, ...]
    new: tuple[str, ...]
    """Cards that were not measured before."""
    gone: tuple[str, ...]
    """Cards that were, and are no longer there."""


def read_measure(path: Path) -> Measure:
    """What `cards compile --json` wrote some time ago."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Measure)
    except OSError as error:
        raise CardDataError(f"{path} cannot be read: {error.strerror}.") from error
    except (msgspec.DecodeError, RecursionError) as error:
        raise CardDataError(f"{path.name} is not what `cards compile --json` writes: {fault_of(error)}.") from error


def difference(before: Measure, now: Measure) -> Difference:
    """The cards whose verdict changed to or from understood."""
    then, today = _by_id(before), _by_id(now)
    both = [(then[key], today[key]) for key in today if key in then]
    changed = [
        Changed(new.id, new.name, old.verdict, new.verdict, old.why or new.why)
        for old, new in both
        if (old.verdict == UNDERSTOOD) != (new.verdict == UNDERSTOOD)
    ]
    return Difference(
        gained=tuple(each for each in changed if each.now == UNDERSTOOD),
        lost=tuple(each for each in changed if each.before == UNDERSTOOD),
        new=tuple(today[key].id for key in today if key not in then),
        gone=tuple(then[key].id for key in then if key not in today),
    )


def _by_id(measured: Measure) -> dict[str, Verdict]:
    return {f"{each.set} {each.id} {each.name}": each for each in measured.listing}
