"""Attacks by guests who follow the protocol: long uploaded games, many suggestions, wrong passwords.

Each function attacks until it is cancelled, from the network address `SOURCE`.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from functools import cache
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from kontor.core import ActionBuffer, Rng, load, record_random_game
from kontor.core.record import Record
from verification.harness.server_process import call, new_guest

SOURCE: Final = "127.0.0.66"  # the attackers' address, so that they share no limits with the bystander
LONG_GAME: Final = 19_000  # actions of an uploaded game; the server takes 20,000
TABS: Final = 40  # sockets of one person
REFUSED: Final[Counter[str]] = Counter()
"""The number of refused requests by path."""


@cache
def long_record() -> tuple[Any, int]:
    """Return a long recorded game of Catan as JSON data, and its number of actions."""
    game = load("catan")
    options = game.options_from_mapping(4, {"victory_points": 15})
    actions = record_random_game(game.initial_state(options), Rng(2), ActionBuffer())[:LONG_GAME]
    return json.loads(Record(game, options, actions).to_json()), len(actions)


class Guest:
    """An attacker with a session. Refused requests return None."""

    def __init__(self, address: str, name: str = "Attacker", source: str = SOURCE) -> None:
        self.address = address
        self.source = source
        self.token = new_guest(address, name, source)

    async def request(self, method: str, path: str, body: object = None) -> Any:
        try:
            return await asyncio.to_thread(call, self.address, method, path, body, self.token, self.source)
        except (RuntimeError, OSError, ValueError):
            REFUSED[path] += 1
            await asyncio.sleep(0.05)
            return None

    async def request_until_ok(self, method: str, path: str, body: object = None) -> Any:
        while (answer := await self.request(method, path, body)) is None:
            await asyncio.sleep(0.5)
        return answer

    def connect(self, table: str) -> connect:
        url = f"ws://{self.address}/api/tables/{table}/socket"
        head = {"Authorization": f"Bearer {self.token}"}
        return connect(
            url,
            additional_headers=head,
            local_addr=(self.source, 0),
            compression=None,
            proxy=None,
            open_timeout=30,
            max_size=None,
        )


async def open_table_with_bots(guest: Guest) -> str:
    """Open and start a table with two bots, at which it is soon the guest's turn. Return its id."""
    wanted = {"game": "catan", "seats": 3, "bots": {"1": "random", "2": "random"}, "pace": 0}
    table: str = (await guest.request_until_ok("POST", "/tables", wanted))["id"]
    await guest.request_until_ok("POST", f"/tables/{table}/start", {})
    return table


async def undo_in_a_long_game(address: str) -> None:
    """Play on at the end of a long uploaded game: move, undo, preview and ask, as fast as allowed."""
    guest, rng = Guest(address), random.Random(1)
    record, length = long_record()
    table = (await guest.request_until_ok("POST", "/records", record))["id"]
    body = {"at": length - 10, "bot": "random"}
    branch = (await guest.request_until_ok("POST", f"/tables/{table}/branch", body))["id"]
    await guest.request_until_ok("POST", f"/tables/{branch}/start", {})
    while True:
        try:
            async with guest.connect(branch) as wire:
                await keep_undoing(wire, rng)
        except (OSError, TimeoutError, WebSocketException):
            await asyncio.sleep(0.2)


async def keep_undoing(wire: ClientConnection, rng: random.Random) -> None:
    version, legal = 0, list[int]()
    number = 0
    while True:
        try:
            async with asyncio.timeout(0.05):
                message = json.loads(await wire.recv())
            if "legal" in message and message["type"] in ("welcome", "update"):
                version, legal = message["version"], message["legal"]
            continue
        except TimeoutError:
            number += 4
        action = rng.choice(legal) if legal else 0
        messages: tuple[dict[str, Any], ...] = (
            {"type": "preview", "actions": [action]},
            {"type": "submit", "actions": [action], "key": f"attack-{number:06}"},
            {"type": "undo"},
            {"type": "why_not", "action": action},
        )
        for step, message in enumerate(messages):
            await wire.send(json.dumps({"id": number + step, "version": version, **message}))


async def look_back(address: str) -> None:
    """Ask for the steps, record and positions of a long uploaded game, as fast as allowed."""
    guest = Guest(address)
    record, length = long_record()
    table = (await guest.request_until_ok("POST", "/records", record))["id"]
    paths = ("seen", "record", f"position?at={length}", f"replay?from={length - 200}&count=200", "scores")
    while True:
        await asyncio.gather(*(guest.request("GET", f"/tables/{table}/{path}") for path in paths))


async def upload(address: str) -> None:
    """Upload long games and start branches of them, as fast as allowed."""
    guest = Guest(address)
    record, length = long_record()
    while True:
        answer = await guest.request("POST", "/records", record)
        if answer is not None:
            body = {"at": length - 10, "bot": "random"}
            branch = await guest.request("POST", f"/tables/{answer['id']}/branch", body)
            if branch is not None:
                await guest.request("POST", f"/tables/{branch['id']}/start", {})


async def ask_for_suggestions(address: str) -> None:
    """Ask for slow suggestions over many sockets of one person."""
    guest = Guest(address)
    table = await open_table_with_bots(guest)

    async def ask() -> None:
        while True:
            try:
                async with guest.connect(table) as wire:
                    async for text in wire:
                        message = json.loads(text)
                        if message["type"] in ("welcome", "update", "suggested", "refused"):
                            question = {"type": "suggest", "id": 1, "bot": "hard"}
                            await wire.send(json.dumps({**question, "version": message["version"]}))
            except (OSError, TimeoutError, WebSocketException):
                await asyncio.sleep(0.2)

    await asyncio.gather(*(ask() for _ in range(TABS)))


async def guess_passwords(address: str, login: str) -> None:
    """Try wrong passwords for the account `login`, as fast as allowed."""
    guest = Guest(address)
    while True:
        body = {"login": login, "password": f"wrong password {random.random()}"}
        await asyncio.gather(*(guest.request("POST", "/login", body) for _ in range(4)))


async def connect_slowly(host: str, port: int, table: str, count: int) -> None:
    """Hold `count` connections from several addresses open.

    Half of them send the header of a request, one byte a second. The others are sockets that ask for the
    whole table, and read one byte a second.
    """
    head = f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {host}:{port}\r\n"
    upgrade = (
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    ask = b'{"type":"sync","id":1}'
    frame = bytes([0x81, 0x80 | len(ask)]) + bytes(4) + ask

    async def hold(number: int) -> None:
        local = f"127.0.0.{70 + number % 8}"
        while True:
            try:
                reader, writer = await asyncio.open_connection(host, port, local_addr=(local, 0), limit=16)
                if number % 2:
                    writer.write((head + upgrade).encode())
                    while True:
                        await reader.read(1)
                        writer.write(frame)
                        await asyncio.sleep(1)
                for letter in head:
                    writer.write(letter.encode())
                    await writer.drain()
                    await asyncio.sleep(1)
            except OSError:
                pass
            await asyncio.sleep(1)

    await asyncio.gather(*(hold(number) for number in range(count)))
