"""Every card played until each of its abilities has been offered, paid and carried out, or it is known why not."""

from livingrules.arena.exhaustive.marks import Seen
from livingrules.arena.exhaustive.run import CardReport, Fault, Report, Task, play_all, play_batch

__all__ = ["CardReport", "Fault", "Report", "Seen", "Task", "play_all", "play_batch"]
