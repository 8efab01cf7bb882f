"""What a user can do wrong: one base class, so that one place can say it in one sentence."""


class LivingRulesError(Exception):
    """A mistake that the user can mend. Its message is one clear sentence, shown without a traceback."""

    exit_status = 2


class IllegalChoice(LivingRulesError):
    """An answer that the decision does not allow. Nothing was changed."""


class NotLegal(LivingRulesError):
    """Something asked of a game that its state does not allow."""


class BadRecord(LivingRulesError):
    """A record, a saved game or a position that cannot be read or does not hold together."""


class Fault(LivingRulesError):
    """The rules themselves went wrong (a runaway, an impossible state): reported, never hidden."""

    exit_status = 70
    """The status of a program that went wrong by its own doing, as sysexits.h has it."""
