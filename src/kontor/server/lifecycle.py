"""Starts and stops the services of a server process."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from kontor.server.maintenance import IDLE_SECONDS
from kontor.server.tables.stalls import CHECK_EVERY
from kontor.server.wiring import Services

logger = logging.getLogger("kontor.process")

SNAPSHOT_SECONDS: Final = 2.0  # seconds that a stopping process spends on saving snapshots
FINISH_SECONDS: Final = 3.0  # seconds that background tasks get to finish when a process stops


async def start(services: Services) -> None:
    """Open the database, subscribe to messages from other server processes, and start the periodic chores."""
    config, tasks = services.config, services.tasks
    services.database.open()
    await services.order_follower.begin()

    async def catch_up_this_process() -> None:
        await catch_up(services)

    await services.bus.start(catch_up_this_process)
    logger.info("serving")
    tasks.repeat(config.sweep, services.autopilot.wake_tables, at_once=True)
    tasks.repeat(config.sweep, services.order_follower.follow_orders, at_once=True)
    tasks.repeat(config.sweep, services.registry.compare_versions, at_once=True)
    tasks.repeat(IDLE_SECONDS / 4, services.maintenance.free_memory)
    tasks.repeat(config.purge, services.maintenance.purge_and_pack)
    tasks.repeat(CHECK_EVERY, services.stalls.check)


async def catch_up(services: Services) -> None:
    """Bring this process up to date after it may have missed messages from other server processes.

    Close the sockets of ended sessions, reload all tables, and report who is connected here.
    """
    await services.sign_out.drop_ended_sessions()
    await services.registry.refresh_all()
    await services.presence.publish_all()


def say_goodbye(services: Services) -> int:
    """Stop the autopilot, and close every socket with the reason "stopping".

    From now on, no new background work is started. Return the number of sockets that were open.
    """
    services.tasks.stopping = True
    services.autopilot.stop()
    return services.open_sockets.close_all("stopping")


async def stop(services: Services) -> None:
    """Close all sockets, save snapshots, finish running tasks and queued writes, and close the database."""
    say_goodbye(services)
    services.tasks.stop_chores()
    services.registry.save_snapshots(SNAPSHOT_SECONDS)
    await services.bus.stop()
    await services.tasks.finish(FINISH_SECONDS)
    await asyncio.to_thread(services.workers.stop)
    await asyncio.to_thread(services.database.close)
    logger.info("stopped")
