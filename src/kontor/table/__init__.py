"""One running match: seats, a log of numbered lines, undo, clock, and chance that can be checked.

`Match` is the authority. It checks a wish and gives the line that would carry it out; the line takes effect
when it is appended to a journal, and the match is nothing but the sum of its lines. `Table` does both at
once, in one process; the server puts a database and a network between them.
"""

from kontor.table.chance import Lottery
from kontor.table.line import Line
from kontor.table.match import Match
from kontor.table.refusal import Refusal
from kontor.table.seats import Seat
from kontor.table.settings import Settings
from kontor.table.table import Table
from kontor.table.verify import verify

__all__ = ["Line", "Lottery", "Match", "Refusal", "Seat", "Settings", "Table", "verify"]
