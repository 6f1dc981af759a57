"""A server whose power goes off at a chosen moment: `python -m tests.server.mortal serve ...`.

KONTOR_DIE=after_append: a submission is on the disk, its sender knows nothing yet.
KONTOR_DIE=after_ack: its sender knows, nobody else does.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys

from kontor.cli.serve import main
from kontor.server import process
from kontor.server.tables.live_table import LiveTable
from kontor.table.line import Line

MOMENT = os.environ["KONTOR_DIE"]


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


class MortalTable(LiveTable):
    async def append(self, line: Line) -> bool:
        added = await super().append(line)
        if MOMENT == "after_append" and line.kind == "play":
            die()
        return added

    def tell(self, line: Line) -> None:
        if MOMENT == "after_ack" and line.kind == "play":
            asyncio.get_running_loop().call_later(0.3, die)  # the ack is on its way
        else:
            super().tell(line)


vars(process)["LiveTable"] = MortalTable

if __name__ == "__main__":
    sys.exit(main())
