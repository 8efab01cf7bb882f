"""What is played by which rules: the formats (A.2, L.2), the inserts' profiles, and the switches for contested
readings.
"""

from __future__ import annotations

from typing import Final

import msgspec

from livingrules.errors import NotLegal
from livingrules.games.ufs.words import MOMENTUM, POOL, STAGING
from livingrules.kernel.decision import QUIET, known_windows
from livingrules.rulebooks import readings

FORMATS: Final = ("standard", "turbo", "draft", "sealed", "teams")
PROFILES: Final = ("", "mm", "mk")


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """The rules of one game, settled before it starts."""

    game: str = "ufs"
    format: str = "standard"
    profile: str = ""
    cycle_removal: int = 10
    """Cards removed by a cycle; with no more than that in the discard pile a player loses (E.2.2.1, U3)."""
    symbols_chain: bool = True
    """One symbol common to character and pool (E.4.1.2); in Select the character alone counts (L.2.2.4)."""
    symbols_tested: bool = True
    """Whether symbols have to be shared to play a card (E.4.1.2)."""
    turbo_setup: bool = False
    windows: str = QUIET
    """Whether players are asked only where they have a choice, or wherever the other could think so (OPEN)."""
    text: bool = True
    """The inserts' introductory game is played without text boxes."""
    attach_match: str = "name_and_licence"
    cleared_character: str = "attach"
    kept_on_clearing: str = "not_as_block"
    destroyable: str = "staging"
    name_only_momentum: bool = False
    card_while_played: str = "transit"
    difficulty_used: str = "current"
    turbo_mulligan: str = "aside"
    turbo_second_redraw: str = "allowed"
    floating_end: str = "turn"
    forced_attempt: str = "while_legal"
    cycle_loss_limit: str = "removal"
    ability_window: str = "before_effect"
    replaced_cost: str = "paid"
    stats_while_played: bool = True
    """Whether speed, damage and zone of an attack change while it is being played (C.3.4), or once it was."""
    refresh_on_resolving: bool = True
    """Whether an attack's state, and its block's, refresh as it resolves (C.3.3.4.2.3, C.3.3.4.2.4)."""
    doubles_negatives: bool = True
    """Whether doubling a negative number lowers it."""
    dropped_by: str = "face_down"
    """The change of facing that drops an attack (G.5.2)."""
    attacker_sets_status: bool = True
    """Whether an effect of the attacker's own can give the attack a blocked status."""

    clears: str = "by_rule"
    """What clearing a card is: what the End Phase does with a card pool (F.3.1), or any way to the discard pile."""
    oriented: tuple[int, ...] = (STAGING, POOL, MOMENTUM)
    """The zones in which a card is ready or committed (C.1)."""
    own_face_down: str = "unknown"
    """Whether a player may look at the own face-down cards of card pool and momentum (C.2.3.1)."""
    preceding: str = "immediately"
    """Which cards precede another in the card pool: the one next to it (K.4.13), or any to its left."""
    card_history: str = "turn"
    """How long a card is known for what happened to it: for the turn, or until it changes zones."""
    drawing_adds: bool = False
    """Whether to draw a card is to add it to the hand, for texts that speak of adding."""
    found_cards: str = "shown"
    """Whether what a search found is shown always (K.5.2), or only where the text asked for a certain kind."""
    words_of_names: str = "anywhere"
    """Where a word that a text looks for in a name may stand: anywhere, or as a whole word."""

    damage_of_effects: bool = True
    """Whether a player who is told to take damage has taken damage (G.3), or has lost vitality and no more."""
    flipped_to_pay: tuple[int, ...] = (STAGING,)
    """The zones in which a card may be turned face down by its own cost (H.4.1.4)."""

    @property
    def destroy_foundations_and_assets_only(self) -> bool:
        return self.destroyable == "foundations_and_assets"

    @property
    def cycle_minimum(self) -> int:
        """A discard pile no larger than this cannot be cycled (E.2.2.1, U3; in UniVersus Cycling/3)."""
        if self.cycle_loss_limit == "fewer":
            return self.cycle_removal - 1
        return self.cycle_removal if self.cycle_loss_limit == "removal" else 10


def make_options(
    format_name: str = "standard",
    profile: str = "",
    text: bool = True,
    switches: dict[str, str] | None = None,
    windows: str = QUIET,
) -> Options:
    """The options of a format and profile, with some switches set by hand."""
    if format_name not in FORMATS:
        raise NotLegal(f"There is no UFS format {format_name!r}; there are {', '.join(FORMATS)}.")
    if profile not in PROFILES:
        raise NotLegal(f"There is no UFS profile {profile!r}; there are mm and mk.")
    chosen = dict(readings.switches("ufs"))
    if profile:
        chosen.update(readings.profile("ufs", profile))
    for name, value in (switches or {}).items():
        readings.check_switch("ufs", name, value)
        chosen[name] = value
    momentum = chosen.pop("name_only_momentum") == "checked"
    short = format_name in ("turbo", "draft", "sealed")
    options = Options(
        format=format_name,
        profile=profile,
        cycle_removal=5 if short else 10,
        symbols_chain=format_name not in ("draft", "sealed"),
        turbo_setup=format_name == "turbo",
        text=text,
        windows=known_windows(windows),
        name_only_momentum=momentum,
    )
    return msgspec.structs.replace(options, **chosen)


def switches_of(options: Options) -> dict[str, str]:
    """The switches that are set otherwise than the profile has them."""
    usual = dict(readings.switches(options.game))
    if options.profile:
        usual.update(readings.profile(options.game, options.profile))
    now = {name: getattr(options, name) for name in usual}
    if "name_only_momentum" in now:
        now["name_only_momentum"] = "checked" if options.name_only_momentum else "ignored"
    return {name: value for name, value in now.items() if value != usual[name]}
