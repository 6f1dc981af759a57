"""Send malformed messages to a server. It must not crash or answer 5xx, and a running game must not change.

    python -m verification.campaigns.malformed --messages 100000

Some messages are valid and invalid HTTP requests that schemathesis generates from the server's OpenAPI
description: half of the messages in a short run, one in twenty in a long one. The others are WebSocket
frames. hypothesis generates known messages with arbitrary values, arbitrary JSON, and arbitrary bytes. Parts
of these frames are then removed, repeated or exchanged.

The senders are anonymous callers, a guest without a seat, and a player of the game. The player sends only
invalid messages. A different `--seed` gives different messages.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from pydantic import ValidationError
from schemathesis import GenerationMode
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from kontor.server.messages.from_client import FROM_CLIENT
from verification.harness.fresh_database import add_database_option, fresh_database
from verification.harness.server_process import Server, call, new_guest
from verification.harness.varied_tables import progress

VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.floats(allow_nan=False)
    | st.text(max_size=20)
    | st.sampled_from(["submit", "catan", "roll", "AAAAA", "me", "all", "0", "random"]),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=8), inner, max_size=5),
    max_leaves=12,
)
TYPES = ("submit", "undo", "ask_undo", "answer_undo", "why_not", "preview", "suggest", "wish", "chat") + (
    "stand_in",
    "return",
    "resign",
    "sync",
    "lead",
    "ping",
    "nonsense",
)
FIELDS = (
    "version",
    "actions",
    "action",
    "key",
    "agree",
    "bot",
    "pass",
    "text",
    "phrase",
    "channel",
    "seat",
    "at",
    "as",
)
LIKELY = st.integers(0, 60) | st.lists(st.integers(0, 400), max_size=4) | st.booleans() | VALUES
MESSAGES = st.fixed_dictionaries(
    {"type": st.sampled_from(TYPES), "id": st.integers(0, 9) | VALUES},
    optional=dict.fromkeys(FIELDS, LIKELY),
)
FRAMES: st.SearchStrategy[str | bytes] = st.one_of(
    MESSAGES.map(json.dumps), VALUES.map(json.dumps), st.text(max_size=200), st.binary(max_size=200)
)

PASSWORDS = frozenset({"/api/account", "/api/account/password", "/api/login", "/api/recover"})
PASSWORDS_EACH = 60
"""The number of requests for each operation that hashes a password, because hashing is slow by design."""
REQUESTS = 25_000
"""The maximum number of HTTP requests in a run, unless a twentieth of all messages is more."""
SPECIAL_CHARACTERS = (*'{}[]":,\\ -+.0123456789eEtfn', "\0", "\x7f", "á", "€", "\U0001f600", "null", "1e400")
MAX_FAILURES = 20
"""The number of failures after which no more frames are sent."""
SEED_DISTANCE = 100_000
"""The distance between the first seeds of two runs, so that the runs share no seeds."""


@dataclass
class Traffic:
    """The target of a run, and counts of messages, statuses and failures."""

    server: Server
    table: str
    tokens: list[str]
    stranger: str
    goal: int
    seed: int
    """The first seed of this run."""
    sent: int = 0
    failures: list[str] = field(default_factory=list)
    statuses: dict[int, int] = field(default_factory=dict)

    def progress(self, what: str) -> None:
        progress(f"{self.sent} of {self.goal} messages, {len(self.failures)} failures; {what}")


def with_examples(count: int, number: int) -> Callable[[Any], Any]:
    """Return a decorator that makes hypothesis call a function with `count` examples, without shrinking."""

    def decorate(test: Any) -> Any:
        chosen = settings(
            max_examples=count,
            deadline=None,
            database=None,
            suppress_health_check=list(HealthCheck),
            phases=[Phase.generate],
        )
        return seed(number)(chosen(test))

    return decorate


def over_http(traffic: Traffic, count: int) -> None:
    """Send `count` valid and invalid requests for every operation, some for a table that does not exist."""
    address = f"http://{traffic.server.address}"
    description = requests.get(f"{address}/api/openapi.json", timeout=30).json()
    found: Any = schemathesis.openapi.from_dict(description).get_all_operations()
    operations = [operation.ok() for operation in found]
    goal = traffic.sent + count
    session = requests.Session()
    number = traffic.seed
    each = max(math.ceil(count / (len(operations) * 2)), 3)
    hashing = [operation for operation in operations if operation.path in PASSWORDS]
    number = send_valid_and_invalid(traffic, session, hashing, goal, min(each, PASSWORDS_EACH), number)
    others = [operation for operation in operations if operation.path not in PASSWORDS]
    while traffic.sent < goal:
        each = max(math.ceil((goal - traffic.sent) / (len(others) * 2)), 3)
        number = send_valid_and_invalid(traffic, session, others, goal, each, number)


def send_valid_and_invalid(
    traffic: Traffic, session: requests.Session, operations: list[Any], goal: int, each: int, number: int
) -> int:
    """Send `each` valid and `each` invalid requests per operation, `goal` at most. Return the last seed."""
    for operation in operations:
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
            number += 1
            if traffic.sent < goal:
                send_cases(traffic, session, operation, mode, min(each, goal - traffic.sent), number)
    return number


def send_cases(
    traffic: Traffic, session: requests.Session, operation: Any, mode: GenerationMode, count: int, number: int
) -> None:
    address = f"http://{traffic.server.address}"

    @with_examples(count, number)
    @given(operation.as_strategy(generation_mode=mode), st.booleans(), st.booleans())
    def send(case: Any, at_the_table: bool, known: bool) -> None:
        if at_the_table and "table" in (case.path_parameters or {}):
            case.path_parameters["table"] = traffic.table
        request = case.as_transport_kwargs(base_url=address)
        if known and operation.path != "/api/session":
            request["headers"]["Authorization"] = f"Bearer {traffic.stranger}"
        answer = session.request(**request, timeout=30)
        session.cookies.clear()
        traffic.sent += 1
        traffic.statuses[answer.status_code] = traffic.statuses.get(answer.status_code, 0) + 1
        if answer.status_code >= 500:
            traffic.failures.append(f"{operation.method} {operation.path}: {answer.status_code}")

    traffic.progress("HTTP")
    try:
        send()
    except Unsatisfiable:  # some operations have no invalid request
        pass
    except requests.exceptions.InvalidHeader:  # the client itself refuses to send it
        pass


def over_sockets(
    traffic: Traffic, count: int, token: str | None, only_invalid: bool, frames: list[str | bytes]
) -> None:
    """Send `count` altered copies of `frames` in batches. It must answer a ping after each batch."""
    goal = traffic.sent + count
    rng = Random(traffic.seed)
    while traffic.sent < goal and len(traffic.failures) < MAX_FAILURES:
        send_frames(traffic, min(goal - traffic.sent, 100), token, only_invalid, rng, frames)
        traffic.progress("sockets")


def generate_frames(number: int, count: int) -> list[str | bytes]:
    """Generate about two thousand frames, or fewer if `count` is small, because this takes seconds."""
    out: list[str | bytes] = []

    @with_examples(min(math.ceil(count / 50), 40), number)
    @given(st.lists(FRAMES, min_size=40, max_size=60))
    def keep(frames: list[str | bytes]) -> None:
        out.extend(frames)

    keep()
    return out


def alter(rng: Random, frames: list[str | bytes]) -> str | bytes:
    """Return a random frame with up to three changes.

    A change removes a piece, repeats it, or replaces it by a special character or a piece of another frame.
    """
    frame = rng.choice(frames)
    text = as_text(frame)
    for _ in range(rng.randrange(4)):
        at = rng.randrange(len(text) + 1)
        end = at + rng.randrange(12)
        other = as_text(rng.choice(frames))
        begin = rng.randrange(len(other) + 1)
        pieces = ("", 2 * text[at:end], rng.choice(SPECIAL_CHARACTERS), other[begin : begin + 12])
        text = text[:at] + rng.choice(pieces) + text[end:]
    return text if isinstance(frame, str) else text.encode("latin-1", "replace")


def as_text(frame: str | bytes) -> str:
    return frame if isinstance(frame, str) else frame.decode("latin-1")


def send_frames(
    traffic: Traffic,
    count: int,
    token: str | None,
    only_invalid: bool,
    rng: Random,
    frames: list[str | bytes],
) -> None:
    head = {"Authorization": f"Bearer {token}"} if token else {}
    url = f"ws://{traffic.server.address}/api/tables/{traffic.table}/socket"
    try:
        with connect(url, additional_headers=head, compression=None, proxy=None, open_timeout=30) as wire:
            for frame in (alter(rng, frames) for _ in range(count)):
                if not (only_invalid and is_valid(frame)):
                    wire.send(frame)
                    traffic.sent += 1
            wire.send('{"type":"ping","id":424242}')
            while json.loads(wire.recv(30)).get("id") != 424242:
                pass
    except (WebSocketException, TimeoutError, OSError) as error:
        traffic.failures.append(f"socket: {type(error).__name__}")


def is_valid(frame: str | bytes) -> bool:
    try:
        FROM_CLIENT.validate_json(frame)
    except (ValidationError, UnicodeEncodeError):
        return False
    return True


def state_of(traffic: Traffic) -> str:
    """Return everything that the players can read about the game, including its log."""
    seen = []
    for token in traffic.tokens:
        for path in ("", "/log", "/seen"):
            found = call(traffic.server.address, "GET", f"/tables/{traffic.table}{path}", None, token)
            seen.append(found)
    return json.dumps(seen, sort_keys=True)


def running_game(server: Server, messages: int, seed: int) -> Traffic:
    tokens = [new_guest(server.address, f"Player {seat}") for seat in range(3)]
    table = call(server.address, "POST", "/tables", {"game": "catan", "seats": 3}, tokens[0])["id"]
    for seat in (1, 2):
        call(server.address, "POST", f"/tables/{table}/seats/{seat}", {}, tokens[seat])
    call(server.address, "POST", f"/tables/{table}/start", {}, tokens[0])
    return Traffic(
        server, table, tokens, new_guest(server.address, "Stranger"), messages, seed * SEED_DISTANCE
    )


def run(messages: int, kind: str = "sqlite", verbose: bool = False, seed: int = 0) -> tuple[Traffic, bool]:
    """Send `messages` messages to a new server. Return a report, and whether the game changed."""
    with tempfile.TemporaryDirectory() as name, fresh_database(kind, Path(name)) as db:
        server = Server(db, Path(name) / "server.log")
        server.start()
        try:
            traffic = running_game(server, messages, seed)
            before = state_of(traffic)
            over_http(traffic, max(messages // 20, min(messages // 2, REQUESTS)))
            progress("")
            if verbose:
                print(
                    f"{traffic.sent} HTTP requests, statuses {dict(sorted(traffic.statuses.items()))}",
                    flush=True,
                )
            third = (messages - traffic.sent) // 3
            frames = generate_frames(traffic.seed, messages - traffic.sent)
            over_sockets(traffic, third, None, False, frames)
            over_sockets(traffic, third, traffic.stranger, False, frames)
            over_sockets(traffic, messages - traffic.sent, traffic.tokens[1], True, frames)
            progress("")
            changed = state_of(traffic) != before
            errors = [line for line in server.log.read_text().splitlines() if '"level": "error"' in line]
            traffic.failures += errors
        finally:
            server.stop()
        return traffic, changed


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--messages", type=int, default=100_000)
    add_database_option(parser)
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    traffic, changed = run(args.messages, args.db, verbose=True, seed=args.seed)
    for failure in traffic.failures[:MAX_FAILURES]:
        print(failure[:500])
    print(f"messages {traffic.sent} failures {len(traffic.failures)} changed {int(changed)}")
    return 1 if traffic.failures or changed else 0


if __name__ == "__main__":
    sys.exit(main())
