"""What can be wrong with card data."""

from __future__ import annotations

from livingrules.errors import LivingRulesError


class CardDataError(LivingRulesError):
    """A set file that cannot be used: which file, which card, which field."""


class UnknownCardError(LivingRulesError):
    """A name that no card has, or that more than one has."""
