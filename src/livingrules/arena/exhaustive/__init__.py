"""Every card played until each of its abilities has been offered, paid and carried out, or it is known why not."""

from livingrules.arena.exhaustive.kept import Kept
from livingrules.arena.exhaustive.marks import Seen
from livingrules.arena.exhaustive.reports import CardReport, Fault, Outcome, Report, Task
from livingrules.arena.exhaustive.run import ATTEMPTS, play_all, play_batch

__all__ = ["ATTEMPTS", "CardReport", "Fault", "Kept", "Outcome", "Report", "Seen", "Task", "play_all", "play_batch"]
