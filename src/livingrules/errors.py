"""What a user can do wrong: one base class, so that one place can say it in one sentence."""


class LivingRulesError(Exception):
    """A mistake that the user can mend. Its message is one clear sentence, shown without a traceback."""

    exit_status = 2
