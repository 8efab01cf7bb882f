"""Which rules of UFS hold otherwise in UniVersus: the small differences, one line each.

Every switch below is a place in the UFS pack that asks the options instead of knowing the answer.  What differs by more
than a word is a procedure or a function of this package, under the name it has there.
"""

from __future__ import annotations

from typing import Final

from livingrules.errors import NotLegal
from livingrules.games.ufs.formats import Options
from livingrules.games.ufs.words import MOMENTUM, POOL, STAGING
from livingrules.kernel.decision import QUIET, known_windows
from livingrules.rulebooks import readings

FORMATS: Final = ("standard",)
PROFILES: Final = ("",)


def make_options(
    format_name: str = "standard",
    profile: str = "",
    text: bool = True,
    switches: dict[str, str] | None = None,
    windows: str = QUIET,
) -> Options:
    """The options of a format, with some switches set by hand."""
    if format_name not in FORMATS:
        raise NotLegal(f"There is no UniVersus format {format_name!r}; there is {', '.join(FORMATS)}.")
    if profile not in PROFILES:
        raise NotLegal(f"UniVersus has no profile {profile!r}.")
    for name, value in (switches or {}).items():
        readings.check_switch("universus", name, value)
    return Options(
        game="universus",
        format=format_name,
        text=text,
        windows=known_windows(windows),
        stats_while_played=False,  # Attack/4, Attack/5: they wait until the attack was played.
        refresh_on_resolving=False,  # Current State/5, Current State/6: nothing refreshes when an attack resolves.
        doubles_negatives=False,  # Double/1.
        dropped_by="any_facing",  # Dropped Attack/1: turned up or down.
        attacker_sets_status=False,  # Block Step/3.
        symbols_tested=False,  # Deck Construction/7: symbols matter when a deck is built, not when a card is played.
        forced_attempt="every_turn",  # Combat Phase/13: an attempt in every Combat Phase.
        cycle_loss_limit="fewer",  # Cycling/3: who has fewer cards than are removed loses.
        clears="to_discard_pile",  # Clear/1, Clear/3: from the card pool to the discard pile, whatever does it.
        oriented=(STAGING,),  # Commit/7, Ready/3: only cards in the stage.
        flipped_to_pay=(STAGING, POOL, MOMENTUM),  # Costs/9, Flip/1: wherever a card has a face.
        own_face_down="private",  # Private/2: those of stage, card pool and momentum.
        preceding="any",  # Preceding/1.
        card_history="zone",  # Zone Changes/3.
        drawing_adds=True,  # Draw/1.
        found_cards="shown_if_particular",  # Deck/5, Search/2.
        damage_of_effects=False,  # Health/4: only a successful attack makes a player take damage.
        words_of_names="whole",  # In Its Name/1, In Its Name/2.
    )
