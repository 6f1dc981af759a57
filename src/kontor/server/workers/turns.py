"""A fair semaphore: owners with many requests do not delay owners with few requests."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Turns:
    """A semaphore with a fixed number of places, which are given out fairly.

    If all places are in use, each owner has a queue, and the owners take turns. So before an owner gets a
    place, every other owner gets at most one, however long their queues are.
    """

    def __init__(self, places: int) -> None:
        self.free = places
        self.queues: dict[str, deque[asyncio.Future[None]]] = {}
        """The queue of each owner who is waiting. The first owner is the next one to get a place."""

    def waiting(self, owner: str) -> int:
        """Return the length of the queue of `owner`."""
        return len(self.queues.get(owner, ()))

    @asynccontextmanager
    async def turn(self, owner: str) -> AsyncIterator[None]:
        """Wait for a place, and free it at the end of the `with` block."""
        await self._take(owner)
        try:
            yield
        finally:
            self._pass_on()

    async def _take(self, owner: str) -> None:
        if self.free > 0:
            self.free -= 1
            return
        turn = asyncio.get_running_loop().create_future()
        self.queues.setdefault(owner, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # the place came together with the cancellation
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        """Give the free place to the first owner in line. If nobody waits, the place stays free.

        An owner with further requests then goes to the end of the line.
        """
        while self.queues:
            owner = next(iter(self.queues))
            queue = self.queues.pop(owner)
            turn = queue.popleft()
            if queue:
                self.queues[owner] = queue
            if not turn.done():
                turn.set_result(None)
                return
        self.free += 1
