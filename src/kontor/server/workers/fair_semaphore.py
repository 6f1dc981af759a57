"""A fair semaphore: owners with many requests do not delay owners with few requests."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from kontor.server.player import WorkOwner


class FairSemaphore:
    """A semaphore with a fixed number of slots, which are given out fairly.

    While all slots are in use, requests wait in one queue per owner. Free slots go to the addresses in
    round-robin order, and within an address to its owners in round-robin order. So no address can starve
    another one, however many guests it has and however long their queues are.
    """

    def __init__(self, places: int) -> None:
        self.free = places
        self.queues: dict[str, dict[str, deque[asyncio.Future[None]]]] = {}
        """The queues of each address, indexed by player. The first address is the next one to get a slot."""

    def waiting(self, owner: WorkOwner) -> int:
        """Return the length of the queue of `owner`."""
        return len(self.queues.get(owner.address, {}).get(owner.player, ()))

    def waiting_at(self, address: str) -> int:
        """Return the total number of requests queued at `address`, across all owners."""
        return sum(len(queue) for queue in self.queues.get(address, {}).values())

    @asynccontextmanager
    async def slot(self, owner: WorkOwner) -> AsyncIterator[None]:
        """Wait until `owner` gets a slot, and give it back at the end of the `with` block."""
        await self._wait_for_slot(owner)
        try:
            yield
        finally:
            self._pass_on()

    async def _wait_for_slot(self, owner: WorkOwner) -> None:
        if self.free > 0:
            self.free -= 1
            return
        grant = asyncio.get_running_loop().create_future()
        self.queues.setdefault(owner.address, {}).setdefault(owner.player, deque()).append(grant)
        try:
            await grant
        except asyncio.CancelledError:
            if grant.done() and not grant.cancelled():  # it got a slot just as it was cancelled
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        """Give the free slot to the first owner of the first address, or leave it free if nobody is waiting.

        The address and the owner then move to the back, if they have further requests.
        """
        while self.queues:
            address = next(iter(self.queues))
            by_player = self.queues.pop(address)
            player = next(iter(by_player))
            queue = by_player.pop(player)
            grant = queue.popleft()
            if queue:
                by_player[player] = queue
            if by_player:
                self.queues[address] = by_player
            if not grant.done():
                grant.set_result(None)
                return
        self.free += 1
