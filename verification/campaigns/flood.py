"""Run each denial-of-service attack in `ATTACKS` against a server, and measure the delays of a bystander.

    python -m verification.campaigns.flood --seconds 30

The server's rate limits are on. The bystander is a client that sends ten pings per second over a WebSocket.
A delay starts when the ping was due. A ping without an answer counts as a delay as long as the whole run.
`refused` counts the attackers' connections that were refused or dropped.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

from websockets.asyncio.client import connect

from verification.harness.percentiles import percentile
from verification.harness.server_process import ROOT, Server, call, new_guest

EVERY: Final = 0.1
PING: Final = b"\x89\x80\0\0\0\0"
EMPTY: Final = b"\x81\x80\0\0\0\0"
PIECE: Final = b"\x00\x80\0\0\0\0"
NONSENSE: Final = b"\x81\x82\0\0\0\0{}"
REQUEST: Final = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n"


class Target:
    """The server and table to attack, and a count of refused or dropped connections."""

    def __init__(self, address: str, table: str) -> None:
        self.host, self.port = address.split(":")[0], int(address.split(":")[1])
        self.address = address
        self.table = table
        self.refused = 0

    async def plain(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(self.host, self.port)

    async def socket(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Open a WebSocket at the table, without a WebSocket library."""
        reader, writer = await self.plain()
        writer.write(
            f"GET /api/tables/{self.table}/socket HTTP/1.1\r\nHost: {self.address}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )
        await reader.readuntil(b"\r\n\r\n")
        return reader, writer


async def send_repeatedly(target: Target, start: bytes, again: bytes, plain: bool = False) -> None:
    """Send `start`, then `again` repeatedly, as fast as the server accepts it. Reconnect when dropped."""
    while True:
        try:
            reader, writer = await (target.plain() if plain else target.socket())
            draining = asyncio.create_task(drain(reader))
            writer.write(start)
            try:
                while not reader.at_eof():
                    writer.write(again * 1_000)
                    await writer.drain()
                    await asyncio.sleep(0)
            finally:
                draining.cancel()
                writer.close()
        except (OSError, asyncio.IncompleteReadError):
            pass
        target.refused += 1


async def drain(reader: asyncio.StreamReader) -> None:
    with contextlib.suppress(OSError):
        while await reader.read(65_536):
            pass


async def hold_open(target: Target, head: bytes) -> None:
    """Open connections that send `head`, the start of a request, and never finish the request."""
    held = []
    while True:
        try:
            reader, writer = await target.plain()
            writer.write(head)
            held.append((reader, writer))
        except OSError:
            target.refused += 1
        target.refused += sum(reader.at_eof() for reader, _ in held)
        held = [(reader, writer) for reader, writer in held if not reader.at_eof()]
        await asyncio.sleep(0.002)


async def never_read(target: Target) -> None:
    """Open sockets that keep requesting the whole table, but never read the answers."""
    ask = b'{"type":"sync","id":1}'
    frame = bytes([0x81, 0x80 | len(ask)]) + bytes(4) + ask
    while True:
        try:
            _, writer = await target.socket()
            for _ in range(200):
                writer.write(frame)
                await asyncio.wait_for(writer.drain(), 5)
                await asyncio.sleep(0.03)
            writer.close()
        except (OSError, TimeoutError, asyncio.IncompleteReadError):
            pass
        target.refused += 1


async def open_and_close(target: Target) -> None:
    """Open sockets as fast as possible, and close each of them at once."""
    while True:
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            _, writer = await target.socket()
            writer.close()
        target.refused += 1


Attack = Callable[[Target], Awaitable[None]]
ATTACKS: Final[dict[str, Attack]] = {
    "nothing": lambda target: asyncio.sleep(3600),
    "nonsense": lambda target: send_repeatedly(target, b"", NONSENSE),
    "empty texts": lambda target: send_repeatedly(target, b"", EMPTY),
    "pings": lambda target: send_repeatedly(target, b"", PING),
    "pieces": lambda target: send_repeatedly(target, b"\x01\x80\0\0\0\0", PIECE),
    "requests": lambda target: send_repeatedly(target, b"", REQUEST, plain=True),
    "no header": lambda target: hold_open(target, b""),
    "half a header": lambda target: hold_open(target, b"GET / HTTP/1.1\r\nHost:"),
    "never reading": never_read,
    "knocking": open_and_close,
}
"""Attacks by name. The first does nothing, for comparison."""


async def attack(name: str, address: str, table: str, count: int) -> None:
    """Run the attack `name` over `count` connections until SIGTERM, then print the number of refusals."""
    target = Target(address, table)
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, end, target)
    await asyncio.gather(*(ATTACKS[name](target) for _ in range(count)))


def end(target: Target) -> None:
    print(target.refused, flush=True)
    os._exit(0)


async def ping_as_bystander(address: str, table: str, token: str, seconds: float) -> list[float]:
    """Run the bystander for `seconds`. Return the delay of each ping in seconds."""
    times: dict[int, float] = {}
    due: dict[int, float] = {}
    url = f"ws://{address}/api/tables/{table}/socket"
    head = {"Authorization": f"Bearer {token}"}
    async with connect(url, additional_headers=head, proxy=None, open_timeout=60, ping_interval=None) as wire:

        async def listen() -> None:
            async for text in wire:
                message = json.loads(text)
                if message["type"] == "pong":
                    times[message["id"]] = time.perf_counter() - due[message["id"]]

        listening = asyncio.create_task(listen())
        start = time.perf_counter()
        for number in range(round(seconds / EVERY)):
            due[number] = start + number * EVERY
            await asyncio.sleep(due[number] - time.perf_counter())
            await wire.send(json.dumps({"type": "ping", "id": number}))
        await asyncio.sleep(1)
        listening.cancel()
    return [times.get(number, seconds) for number in due]


def measure(server: Server, name: str, seconds: float, count: int) -> tuple[list[float], int]:
    """Run the attack `name`. Return the bystander's delays and the number of refused connections."""
    token = new_guest(server.address, "bystander")
    table = call(server.address, "POST", "/tables", {"game": "catan"}, token)["id"]
    command = [sys.executable, "-m", "verification.campaigns.flood", "--attack", name]
    command += ["--at", server.address, "--table", table]
    attacker = subprocess.Popen([*command, "--count", str(count)], stdout=subprocess.PIPE, cwd=ROOT)
    try:
        times = asyncio.run(ping_as_bystander(server.address, table, token, seconds))
    finally:
        attacker.terminate()
        said, _ = attacker.communicate(timeout=30)
    return times, int(said or 0)


def run(seconds: float, count: int, names: list[str], verbose: bool = False) -> dict[str, float]:
    """Run each attack for `seconds`. Return the bystander's worst 95th percentile, and counts."""
    refused, worst = 0, 0.0
    with tempfile.TemporaryDirectory() as folder:
        for name in names:
            server = Server(f"sqlite:///{folder}/{name.replace(' ', '')}.db", Path(folder) / "log")
            server.command[server.command.index("--rate") + 1] = "1"
            server.start()
            try:
                times, dropped = measure(server, name, seconds, count)
                memory = server.memory_mb()
            finally:
                server.stop()
            late = percentile(times, 0.95)
            lost = sum(spent >= seconds for spent in times)
            if verbose:
                print(
                    f"{name:14} p50 {percentile(times, 0.5):7.1f} ms  p95 {late:7.1f} ms  unanswered {lost}"
                    f"  refused {dropped}  {memory:.0f} MB",
                    flush=True,
                )
            refused, worst = refused + dropped, max(worst, late)
    return {"attacks": len(names), "bystander_p95_ms": worst, "refused": refused}


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=30, help="for each attack (30)")
    parser.add_argument("--count", type=int, default=2, help="attacking connections at once (2)")
    parser.add_argument("--only", action="append", choices=list(ATTACKS), help="this attack, not all")
    parser.add_argument("--attack", help=argparse.SUPPRESS)
    parser.add_argument("--at", help=argparse.SUPPRESS)
    parser.add_argument("--table", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.attack:
        asyncio.run(attack(args.attack, args.at, args.table, args.count))
        return 0
    result = run(args.seconds, args.count, args.only or list(ATTACKS), verbose=True)
    print(" ".join(f"{name} {value}" for name, value in result.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
