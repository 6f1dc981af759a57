"""A server whose power goes off at a chosen moment: `python -m tests.server.dying_server serve ...`.

KONTOR_DIE=after_append: a submission is on the disk, but its sender has not been told.
KONTOR_DIE=after_ack: the sender has been told, but nobody else.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys

from kontor.cli.serve import main
from kontor.server import wiring
from kontor.server.tables.live_table import LiveTable
from kontor.table.apply import AppliedEntry
from kontor.table.entry import Proposal

MOMENT = os.environ["KONTOR_DIE"]


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


class DyingTable(LiveTable):
    async def append(self, proposal: Proposal) -> bool:
        added = await super().append(proposal)
        if MOMENT == "after_append" and proposal.entry.kind == "play":
            die()
        return added

    def publish(self, applied: AppliedEntry) -> None:
        if MOMENT == "after_ack" and applied.entry.kind == "play":
            asyncio.get_running_loop().call_later(0.3, die)  # the ack is on its way
        else:
            super().publish(applied)


wiring.DEFAULT_TABLE_CLASS = DyingTable

if __name__ == "__main__":
    sys.exit(main())
