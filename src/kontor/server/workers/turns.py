"""A fair semaphore: owners with many requests do not delay owners with few requests."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from kontor.server.player import Owner


class Turns:
    """A semaphore with a fixed number of places, which are given out fairly.

    If all places are in use, each owner has a queue. Addresses take turns, and so do the owners of an
    address. So before an address gets a place, every other address gets at most one, however many guests
    ask there and however long their queues are.
    """

    def __init__(self, places: int) -> None:
        self.free = places
        self.queues: dict[str, dict[str, deque[asyncio.Future[None]]]] = {}
        """The queues of each address, by player. The first address is the next one to get a place."""

    def waiting(self, owner: Owner) -> int:
        """Return the length of the queue of `owner`."""
        return len(self.queues.get(owner.address, {}).get(owner.player, ()))

    def waiting_at(self, address: str) -> int:
        """Return how many requests of all owners at `address` are queued."""
        return sum(len(queue) for queue in self.queues.get(address, {}).values())

    @asynccontextmanager
    async def turn(self, owner: Owner) -> AsyncIterator[None]:
        """Wait until `owner` gets a place, and give it back at the end of the `with` block."""
        await self._take(owner)
        try:
            yield
        finally:
            self._pass_on()

    async def _take(self, owner: Owner) -> None:
        if self.free > 0:
            self.free -= 1
            return
        turn = asyncio.get_running_loop().create_future()
        self.queues.setdefault(owner.address, {}).setdefault(owner.player, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # the place came together with the cancellation
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        """Give the free place to the first owner of the first address in line. If nobody waits, keep it free.

        Addresses and owners with further requests then go to the end of their lines.
        """
        while self.queues:
            address = next(iter(self.queues))
            by_player = self.queues.pop(address)
            player = next(iter(by_player))
            queue = by_player.pop(player)
            turn = queue.popleft()
            if queue:
                by_player[player] = queue
            if by_player:
                self.queues[address] = by_player
            if not turn.done():
                turn.set_result(None)
                return
        self.free += 1
