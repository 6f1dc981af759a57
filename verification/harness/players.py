"""Simulated players, which play over a socket and reconnect when the server goes away."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from verification.harness.server_process import Server, call, new_guest


class Player:
    """A simulated player in one seat, who submits random legal actions.

    `acked` maps the key of each acknowledged decision to its version. After a lost connection, the player
    reconnects and sends the unacknowledged decision again.
    """

    def __init__(self, address: str, table: str, token: str, seed: int) -> None:
        self.address = address
        self.table = table
        self.token = token
        self.random = random.Random(seed)
        self.acked: dict[str, int] = {}
        self.sent: dict[str, Any] = {}
        self.pending: dict[str, Any] | None = None
        self.version = -1
        self.number = 0
        self.reconnects = 0
        self.stopped = False

    async def play(self) -> None:
        while not self.stopped:
            try:
                await self.session()
            except (TimeoutError, OSError, WebSocketException, EOFError):
                self.reconnects += 1
                await asyncio.sleep(0.1)

    async def session(self) -> None:
        url = f"ws://{self.address}/api/tables/{self.table}/socket?since={max(self.version, 0)}"
        head = {"Authorization": f"Bearer {self.token}"}
        async with connect(
            url, additional_headers=head, compression=None, proxy=None, open_timeout=10
        ) as wire:
            async for text in wire:
                await self.hear(wire, json.loads(text))
                if self.stopped:
                    return

    async def hear(self, wire: Any, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind == "ack" and self.pending and message["id"] == self.pending["id"]:
            self.acked[self.pending["key"]] = message["version"]
            self.pending = None
            if self.version >= message["version"]:  # an earlier copy had arrived, and its update came first
                await wire.send('{"type":"sync","id":0}')
        elif kind == "refused" and message["code"] == "incomplete" and self.pending:
            question = {name: self.pending[name] for name in ("id", "version", "actions")}
            await wire.send(json.dumps({"type": "preview", **question}))
        elif kind == "previewed" and self.pending:
            self.pending["actions"].append(self.random.choice(message["legal"]))
            await wire.send(json.dumps(self.pending))
        elif kind == "refused":
            if message["code"] == "unavailable":
                raise OSError("try again")
            self.pending = None
            await wire.send('{"type":"sync","id":0}')
        elif kind in ("welcome", "update"):
            self.version = message["version"]
            if kind == "welcome" and self.pending is not None:
                await wire.send(json.dumps(self.pending))  # not acknowledged: send it again with the same key
            await self.move(wire, message)

    async def move(self, wire: Any, message: dict[str, Any]) -> None:
        if self.pending is None and message["legal"]:
            self.number += 1
            key = f"{self.table}-{self.random.getrandbits(64):016x}"
            action = self.random.choice(message["legal"])  # if it is incomplete, `hear` asks for more
            self.pending = {
                "type": "submit",
                "id": self.number,
                "version": message["version"],
                "actions": [action],
                "key": key,
            }
            self.sent[key] = action
            await wire.send(json.dumps(self.pending))


def seat_players(server: Server, tables: int, seed: int) -> list[Player]:
    """Open and start `tables` tables with three seats each. Return a player for every seat."""
    players = []
    for number in range(tables):
        tokens = [new_guest(server.address, f"Player {seat}") for seat in range(3)]
        body = {"game": "catan", "seats": 3, "options": {"victory_points": 15}}
        table = call(server.address, "POST", "/tables", body, tokens[0])["id"]
        for seat in (1, 2):
            call(server.address, "POST", f"/tables/{table}/seats/{seat}", {}, tokens[seat])
        call(server.address, "POST", f"/tables/{table}/start", {}, tokens[0])
        players += [
            Player(server.address, table, token, seed + 10 * number + i) for i, token in enumerate(tokens)
        ]
    return players


def raise_failures(tasks: list[asyncio.Task[None]]) -> None:
    """Raise the exception of a player that failed. Otherwise, its table would only appear to be stuck."""
    for task in tasks:
        if task.done():
            task.result()
