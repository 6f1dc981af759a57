"""The start of a world: people sign in, open tables, sit down, and start the games."""

from __future__ import annotations

from collections.abc import Callable

from kontor.table.match import SPECTATOR
from simulator.environment import Environment
from simulator.people import Person
from simulator.process import ServerProcess
from simulator.shape import TableShape
from simulator.stories import OFFERS_HARD


class Participants:
    """The people of a world and their tables."""

    def __init__(self, environment: Environment, servers: Callable[[], list[ServerProcess]]) -> None:
        self.environment = environment
        self.servers = servers
        self.dice = environment.dice.people
        self.people: list[Person] = []
        self.tables: dict[str, TableShape] = {}
        self.hosts: dict[str, Person] = {}
        self.strangers: list[Person] = []
        """People who may not watch the private table that they try to watch.

        They were not invited, or the host has sent them away.
        """
        self.person_class = Person
        self.playing: Callable[[], bool] = lambda: True

    def new_person(self) -> Person:
        person = self.person_class(
            self.environment, self.servers, len(self.people) + 1, lambda: self.playing()
        )
        person.everybody = lambda: self.people
        self.people.append(person)
        return person

    async def open_tables(self) -> None:
        for shape in self.environment.shape.tables:
            await self.open_table(shape)

    async def open_table(self, shape: TableShape) -> None:
        """Open a table, seat its people and bots, and start the game. Spectators connect at random times."""
        bots = [*BOTS, "hard"] if shape.game in OFFERS_HARD else BOTS
        group = [self.new_person() for _ in range(shape.people)]
        watchers = [self.new_person() for _ in range(shape.spectators)]
        for person in [*group, *watchers]:
            await person.sign_in()
        host = [*group, *watchers][0]
        wanted = {
            "game": shape.game,
            "seats": shape.seats,
            "options": shape.options,
            "private": shape.private,
            "watch": shape.watch,
            "seat": 0 if group else None,
            "bots": {str(seat): self.dice.choice(bots) for seat in range(shape.people, shape.seats)},
            "clock": shape.clock,
            "pace": shape.pace,
            "stand_in": "random",
        }
        table = (await host.request("POST", "/tables", wanted))["id"]
        self.tables[table], self.hosts[table] = shape, host
        for person in [*group, *watchers]:
            person.table, person.game = table, shape.game
        if shape.private:
            guests = [person for person in watchers if person is not host]
            code = await self.invite(table, host, group[1:], guests)
            if len(group) > 1 and guests and self.dice.random() < 0.5:
                await self.send_away(table, host, guests[0], code)
        elif self.dice.random() < 0.5:
            await host.request_until_ok("POST", f"/tables/{table}/invitations")
        for seat, person in enumerate(group[1:], start=1):
            await person.request_until_ok("POST", f"/tables/{table}/seats/{seat}", {})
        for person in [*group, *watchers]:
            late = person in watchers and self.dice.random() < 0.3
            delay = self.dice.uniform(0.0, 3.0 if late else 0.1)
            self.environment.loop.call_later(
                delay, person.connect, context=self.environment.client_machine.context
            )
        await host.request_until_ok("POST", f"/tables/{table}/start", {})
        for person in [*group, *watchers]:
            person.act_soon()

    async def invite(self, table: str, host: Person, players: list[Person], watchers: list[Person]) -> str:
        """Invite `players` and some of `watchers` to a private table, by code or by link. Return the code."""
        invitation = await host.request_until_ok("POST", f"/tables/{table}/invitations")
        code = invitation["code"]
        for person in [*players, *watchers]:
            if person in watchers and self.dice.random() < 0.5:
                self.strangers.append(person)
            else:
                way = self.dice.choice([f"/join/{code}", invitation["link"]])
                await person.request_until_ok("POST", way)
        return str(code)

    async def send_away(self, table: str, host: Person, person: Person, code: str) -> None:
        """Let `person` take a seat and connect, then let the host send them away."""
        await person.request_until_ok("POST", f"/join/{code}")
        await person.request_until_ok("POST", f"/tables/{table}/seats/1", {})
        person.connect()
        await person.pause()
        await host.request_until_ok("DELETE", f"/tables/{table}/seats/1")
        self.strangers.append(person)

    # ---- checks ----------------------------------------------------------------------------------------

    def check_guests(self) -> None:
        """Report people who are watching a table that they may not see."""
        for person in self.people:
            table = self.tables.get(person.table)
            if table is None or not person.online or person is self.hosts[person.table]:
                continue
            if person in self.strangers and person.audience == SPECTATOR:
                self.environment.report("stranger", f"{person.name} watches a private table")
            closed = not table.watch and person.table_info["status"] == "running"
            if closed and person.audience == SPECTATOR:
                self.environment.report(
                    "stranger", f"{person.name} watches a game that is closed to spectators"
                )


BOTS = ("random", "random", "easy", "greedy")
