"""Run a match: its seats, its log, undo, the clock, and random outcomes that players can verify.

Each request is checked against the `Match`. If it is valid, it becomes a `Proposal` for the next log line.
The line is stored, then `apply_line` applies it to the match. Applying all lines of the log to a new match
rebuilds it. `Table` does all of this in one process; the server adds a database and a network.
"""

from kontor.table.apply import AppliedLine, apply_line
from kontor.table.chance import Lottery
from kontor.table.line import Line, Proposal, StoredLine
from kontor.table.match import Match
from kontor.table.refusal import Refusal
from kontor.table.seats import Seat
from kontor.table.settings import Settings
from kontor.table.table import Table
from kontor.table.verify import verify

__all__ = [
    "AppliedLine",
    "Line",
    "Lottery",
    "Match",
    "Proposal",
    "Refusal",
    "Seat",
    "Settings",
    "StoredLine",
    "Table",
    "apply_line",
    "verify",
]
