"""The operator of a world's server, who bans people and closes tables, and the old tables to purge."""

from __future__ import annotations

import asyncio
from typing import Final, Literal

from sqlalchemy import Connection, update

from kontor.core import load
from kontor.server.operator import tasks
from kontor.server.store.schema import log, tables
from kontor.server.store.table_rows import TableHeader, create_table
from kontor.table.opening import open_table
from simulator.checks import check_orders
from simulator.environment import EPOCH_MS, Environment
from simulator.people import Person
from simulator.process import ServerProcess
from simulator.store import SimulatedDatabase

MONTH_MS: Final = 30 * 86_400_000
SLOW_TRANSACTION: Final = 4.0  # maximum seconds from the start of an operator's transaction to its commit
CARRIED_OUT_WITHIN: Final = 8.0  # seconds by which every process must have carried out an order


class Operator:
    """A simulated operator, who runs `kontor admin` on a separate machine."""

    def __init__(self, environment: Environment, people: list[Person]) -> None:
        self.environment = environment
        self.people = people
        self.dice = environment.dice.people
        self.banned: dict[Person, tuple[str, float]] = {}
        """For each banned person: whether they were banned by `name` or `address`, and when."""
        self.old_tables: list[str] = []

    def committed(self, batch: object, notifications: list[str], fault: str) -> None:
        self.environment.trace("commit", "operator", notifications, fault)
        self.environment.committed(notifications)

    def add_old_tables(self) -> None:
        """Add tables that were abandoned a month ago and, in some worlds, one with a damaged log."""
        for number in range(self.environment.shape.old_tables):
            self.old_tables.append(self.add_table(f"t-old-{number}", EPOCH_MS - MONTH_MS))
        if self.environment.shape.damaged:
            self.database().write_now(damage, self.add_table("t-damaged", EPOCH_MS))

    def add_table(
        self, table: str, created: int, status: Literal["open", "running"] = "open", seats: str = "[]"
    ) -> str:
        """Save a table of San Juan for two, with `seats` as in the lobby row. Return its id."""
        game = load("san_juan")
        opening = open_table(table, game, game.options(2), bytes(32), created, host="nobody")
        header = TableHeader(
            id=table,
            game=game.key,
            title="",
            players=2,
            private=False,
            watch=True,
            seats=seats,
            status=status,
            version=0,
            created=created,
            changed=created,
        )
        self.database().write_now(create_table, header, bytes(32), opening)
        return table

    async def work(self) -> None:
        """Ban a person and close a table at about the same time, over separate database connections."""
        await asyncio.sleep(self.dice.uniform(1.0, 8.0))
        await asyncio.gather(
            self.ban(self.dice.choice(self.people)), self.close(self.dice.choice(self.people))
        )

    async def ban(self, person: Person) -> None:
        """Ban `person` by address or by name. If they may have changed their name, ban the address.

        A person who changes their name at that moment may escape a ban by name.
        """
        kind, value = self.dice.choice([("name", person.name), ("address", person.address)])
        if person.renamed:
            kind, value = "address", person.address
        await self.database().write(tasks.ban, kind, value, self.environment.wall_clock())
        self.environment.trace("banned", kind, value)
        if kind == "address" or not person.renamed:
            self.banned[person] = kind, self.environment.loop.now

    async def close(self, person: Person) -> None:
        """Close the table at which `person` is."""
        table = person.table
        try:
            await self.database().write_for_table(
                table, tasks.close_table, table, self.environment.wall_clock()
            )
        except tasks.TaskFailed as error:
            self.environment.trace("not closed", error)

    def database(self) -> SimulatedDatabase:
        """Return a new database connection, on which a transaction can take seconds to commit."""
        database = SimulatedDatabase(self.environment.disk, self.environment.loop, self.committed)
        database.writer.commit_delay = lambda: self.dice.uniform(0.0, SLOW_TRANSACTION)
        return database

    def check(self, servers: list[ServerProcess]) -> None:
        """Report banned people who are still connected, and old tables that were not deleted.

        People who were banned by name lose their name and their seat, but may still watch. A purge that fails
        is repeated after the usual time.
        """
        now = self.environment.loop.now
        for person, (kind, since) in self.banned.items():
            stays = person.online and (kind == "address" or person.audience >= 0)
            if stays and now - since > CARRIED_OUT_WITHIN:
                self.environment.report(
                    "ban", f"{person.name} was banned at {since:.1f} and is still connected"
                )
        purge, failed_at = self.environment.shape.config["purge"], self.environment.disk.failed_at
        since = min(max(server.started_at, failed_at) for server in servers)
        check_orders(self.environment, self.old_tables, purged=now - since > purge + 2)


def damage(connection: Connection, table: str) -> None:
    """Damage the log of `table`, and schedule the table so that every process tries to load it."""
    connection.execute(update(log).where(log.c.table == table).values(data="damaged"))
    connection.execute(update(tables).where(tables.c.id == table).values(wake=EPOCH_MS))
