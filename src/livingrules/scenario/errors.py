"""What can be wrong with a scenario."""

from livingrules.errors import LivingRulesError


class ScenarioError(LivingRulesError):
    """A file, a line or an act that cannot be followed; the message says where."""


class Differs(LivingRulesError):
    """An expectation that does not hold; the message says what is there instead."""

    exit_status = 1
