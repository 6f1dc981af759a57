"""Run each denial-of-service attack in `ATTACKS` against a server, and measure the delays of a bystander.

    python -m verification.campaigns.flood --seconds 30
    python -m verification.campaigns.flood --only undo --only suggestions

The server's rate limits are on, and the attackers have network addresses of their own. The bystander sits at
a table, sends ten pings per second, and asks for a suggestion every two seconds. A delay starts when the
message was due. A message without an answer counts as a delay as long as the whole run. After wrong passwords
for an account, its owner signs in from another address. `refused` counts the attackers' connections that were
refused or dropped.

The exit code is 1 if the 95th percentile of the pings is above 100 ms or that of the suggestions above 1 s,
or if the owner could not sign in.
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
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from websockets.asyncio.client import ClientConnection, connect

from verification.harness import guest_attacks
from verification.harness.guest_attacks import SOURCE
from verification.harness.percentiles import percentile
from verification.harness.server_process import ROOT, Server, call

EVERY: Final = 0.1
SUGGEST_EVERY: Final = 2.0
MAX_PING_MS: Final = 100.0
MAX_SUGGESTION_MS: Final = 1000.0
SLOW_CONNECTIONS: Final = 1000
LOGIN, PASSWORD = "owner-of-an-account", "a sentence that nobody guesses"
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
        return await asyncio.open_connection(self.host, self.port, local_addr=(SOURCE, 0))

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
    "undo": lambda target: guest_attacks.undo_in_a_long_game(target.address),
    "looking back": lambda target: guest_attacks.look_back(target.address),
    "uploads": lambda target: guest_attacks.upload(target.address),
    "suggestions": lambda target: guest_attacks.ask_for_suggestions(target.address),
    "passwords": lambda target: guest_attacks.guess_passwords(target.address, LOGIN),
    "slow": lambda target: guest_attacks.connect_slowly(
        target.host, target.port, target.table, SLOW_CONNECTIONS
    ),
}
"""Attacks by name. The first does nothing, for comparison."""
ONE_ATTACKER: Final = frozenset({"suggestions", "slow"})
"""Attacks that open many connections themselves."""


@dataclass(frozen=True)
class Delays:
    """The delays of the bystander in seconds."""

    pings: list[float]
    suggestions: list[float]


async def attack(name: str, address: str, table: str, count: int) -> None:
    """Run the attack `name` over `count` connections until SIGTERM, then print the number of refusals."""
    target = Target(address, table)
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, end, target)
    await asyncio.gather(*(ATTACKS[name](target) for _ in range(count)))


def end(target: Target) -> None:
    print(target.refused + sum(guest_attacks.REFUSED.values()), flush=True)
    os._exit(0)


async def wait_as_bystander(address: str, table: str, token: str, seconds: float) -> Delays:
    """Run the bystander for `seconds`. Return the delays of their pings and suggestions."""
    answered: dict[int, float] = {}
    due: dict[int, float] = {}
    asked: list[int] = []
    version = 0
    url = f"ws://{address}/api/tables/{table}/socket"
    head = {"Authorization": f"Bearer {token}"}
    opened = [
        connect(url, additional_headers=head, proxy=None, open_timeout=60, ping_interval=None) for _ in "ab"
    ]
    async with opened[0] as wire, opened[1] as second:  # pings would wait for the suggestions before them

        async def listen(socket: ClientConnection) -> None:
            nonlocal version
            async for text in socket:
                message = json.loads(text)
                version = message.get("version", version)
                if message["type"] in ("pong", "suggested"):
                    answered[message["id"]] = time.perf_counter() - due[message["id"]]

        listening = [asyncio.create_task(listen(socket)) for socket in (wire, second)]
        start = time.perf_counter()
        for number in range(round(seconds / EVERY)):
            due[number] = start + number * EVERY
            await asyncio.sleep(due[number] - time.perf_counter())
            if number % round(SUGGEST_EVERY / EVERY) == 5:
                asked.append(number)
                question = {"type": "suggest", "id": number, "version": version, "bot": "hard"}
                await second.send(json.dumps(question))
            else:
                await wire.send(json.dumps({"type": "ping", "id": number}))
        await asyncio.sleep(2)
        for task in listening:
            task.cancel()
    delays = {number: answered.get(number, seconds) for number in due}
    return Delays(
        [delays[number] for number in due if number not in asked], [delays[number] for number in asked]
    )


def measure(server: Server, name: str, seconds: float, count: int) -> tuple[Delays, int, bool]:
    """Run the attack `name`.

    Return the bystander's delays, the number of refused connections, and whether the owner of the attacked
    account could sign in.
    """
    bystander = guest_attacks.Guest(server.address, "Bystander", "127.0.0.1")
    table = asyncio.run(guest_attacks.open_table_with_bots(bystander))
    owner = guest_attacks.Guest(server.address, "WorkOwner", "127.0.0.2")
    account = {"login": LOGIN, "password": PASSWORD}
    call(server.address, "POST", "/account", account, owner.token, "127.0.0.2")
    command = [sys.executable, "-m", "verification.campaigns.flood", "--attack", name]
    command += ["--at", server.address, "--table", table]
    command += ["--count", str(1 if name in ONE_ATTACKER else count)]
    attacker = subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT)
    try:
        delays = asyncio.run(wait_as_bystander(server.address, table, bystander.token, seconds))
        try:
            call(server.address, "POST", "/login", {**account, "bearer": True}, None, "127.0.0.3")
            signed_in = True
        except RuntimeError as error:
            signed_in = False
            print(f"{name}: the owner cannot sign in: {error}", flush=True)
    finally:
        attacker.terminate()
        said, _ = attacker.communicate(timeout=30)
    return delays, int(said or 0), signed_in


def run(seconds: float, count: int, names: list[str], verbose: bool = False) -> dict[str, float]:
    """Run each attack for `seconds`. Return the bystander's worst 95th percentiles, and counts."""
    refused, locked_out, pings, suggestions = 0, 0, 0.0, 0.0
    with tempfile.TemporaryDirectory() as folder:
        for name in names:
            log = Path(folder) / "log"
            server = Server(f"sqlite:///{folder}/{name.replace(' ', '')}.db", log, limits=1)
            server.start()
            try:
                delays, dropped, signed_in = measure(server, name, seconds, count)
                memory = server.memory_mb()
            finally:
                server.stop()
            late, slow = percentile(delays.pings, 0.95), percentile(delays.suggestions, 0.95)
            if verbose:
                lost = sum(spent >= seconds for spent in (*delays.pings, *delays.suggestions))
                print(
                    f"{name:14} p50 {percentile(delays.pings, 0.5):7.1f} ms  p95 {late:7.1f} ms"
                    f"  suggestion {slow:7.1f} ms  unanswered {lost}  refused {dropped}  {memory:.0f} MB",
                    flush=True,
                )
            refused, locked_out = refused + dropped, locked_out + (not signed_in)
            pings, suggestions = max(pings, late), max(suggestions, slow)
    return {
        "attacks": len(names),
        "bystander_p95_ms": pings,
        "suggestion_p95_ms": suggestions,
        "refused": refused,
        "locked_out": locked_out,
    }


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
    waited = result["bystander_p95_ms"] > MAX_PING_MS or result["suggestion_p95_ms"] > MAX_SUGGESTION_MS
    return 1 if waited or result["locked_out"] else 0


if __name__ == "__main__":
    sys.exit(main())
