"""One running match: seats, a log of numbered lines, undo, clock, and chance that can be checked.

A request is checked against the `Match` and becomes a `Proposal` of the next line. The line is stored, and
`apply_line` adds it to the match, whose whole state follows from its lines. `Table` does all of this in one
process. The server does the same with a database and a network.
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
