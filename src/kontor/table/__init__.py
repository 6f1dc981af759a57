"""Run a match: its seats, its log, undo, the clock, and random outcomes that players can verify.

Each request is checked against the `Match`. If it is valid, it becomes a `Proposal` for the next log entry.
The entry is stored, then `apply_entry` applies it to the match. Applying all entries of the log to a new
match rebuilds it. `Table` does all of this in one process; the server adds a database and a network.
"""

from kontor.table.apply import AppliedEntry, apply_entry
from kontor.table.chance import Lottery
from kontor.table.entry import LogEntry, Proposal, StoredEntry
from kontor.table.match import Match
from kontor.table.refusal import Refusal
from kontor.table.seats import Seat
from kontor.table.settings import Settings
from kontor.table.table import Table
from kontor.table.verify import verify

__all__ = [
    "AppliedEntry",
    "LogEntry",
    "Lottery",
    "Match",
    "Proposal",
    "Refusal",
    "Seat",
    "Settings",
    "StoredEntry",
    "Table",
    "apply_entry",
    "verify",
]
