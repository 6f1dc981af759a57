"""A model of one client, two server processes and their log: acknowledge, resend, and take over.

    python -m verification.models.takeover

The client makes two decisions, and a bot replies to each. Every decision has a key. The client is connected
to one process at a time. It sends a decision again with the same key after a lost connection. A process knows
a prefix of the log. It appends an entry only as the next version that it knows of, and the database refuses a
version that exists. After a lost race, it reads the log. If the key is there already, it is acknowledged.

Processes crash, commits succeed or fail without an answer, messages between processes get lost, and
connections break. `explore` visits every state that a limited number of such faults can lead to, and checks:

- No key is in the log twice, and a refused key is never there.
- An acknowledged key is in the log under the acknowledged version.
- A bot replies exactly once to each decision, whichever process acts for it.
- The client never sees an older version, and never misses one.
- From every state, the client can still get an answer to each decision without further faults.

`MUTATIONS` leaves out one part of the protocol at a time, to show which check notices.
"""

from __future__ import annotations

import argparse
import sys
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

BOT: Final = "bot"
DECISIONS: Final = 2
MUTATIONS: Final = {
    "acknowledge-early": "acknowledge a decision before it is committed",
    "append-anywhere": "let the database accept a version that exists",
    "forget-keys": "do not look for the key of a decision in the log",
    "forget-uncertainty": "go on after a commit without an answer, without reading the log",
    "keep-still": "do not read the log from time to time",
    "never-resend": "do not send a decision again after a lost connection",
    "never-take-over": "let only the process that wrote the last entry play for the bot",
    "refuse-from-memory": "refuse a decision without reading the log first",
    "welcome-from-memory": "welcome a client without reading the log, although it knows a newer version",
}
"""Parts of the protocol that can be left out, each with what is done instead."""
NOT_NEEDED: Final = ("forget-uncertainty", "refuse-from-memory")
"""Mutations that pass all checks. These parts of the protocol only save the client time."""


class Process(NamedTuple):
    """A server process. A dead one knows nothing."""

    up: bool = True
    known: int = 0  # version of its copy of the table
    wrote_last: bool = False  # whether it wrote the last entry that it knows
    uncertain: bool = False  # whether a commit got no answer, so that the copy may be outdated
    writing: str = ""  # the key, or BOT, of the entry that it is writing
    asker: bool = False  # whether the connection that asked for this entry is still open
    committed: bool = False  # whether that entry is in the log, which the process does not know yet
    news: bool = False  # whether a message about a new entry is on its way


class Client(NamedTuple):
    """The client, and the messages on its connection."""

    at: int = -1  # the process that it is connected to; -1: none
    version: int = 0
    decision: int = 0  # how many decisions are answered
    attempt: int = 0  # grows when a decision is refused and made again
    sent: bool = False  # whether the decision is on its way to the process
    asked: int = -1  # the version for which the unanswered decision was made; -1 if there is none
    heard: tuple[tuple[str, str, int], ...] = ()  # messages on their way to it: kind, key, version

    def key(self) -> str:
        return f"{self.decision}.{self.attempt}"


class State(NamedTuple):
    """A state of the whole model."""

    log: tuple[str, ...]
    processes: tuple[Process, Process]
    client: Client
    faults: int  # how many more faults may happen
    broken: str = ""  # the check that failed on the way here


class Step(NamedTuple):
    """A possible next step, and whether it is a fault."""

    name: str
    state: State
    fault: bool = False


@dataclass(frozen=True)
class Result:
    """What `explore` has found."""

    states: int
    failure: str  # the check that fails, or "" if all pass
    steps: list[str]  # the shortest way to the failure


class Model:
    """The protocol, without the parts in `left_out`, which are keys of `MUTATIONS`."""

    def __init__(self, left_out: frozenset[str] = frozenset()) -> None:
        self.left_out = left_out

    def steps(self, s: State) -> Iterator[Step]:
        """Yield all possible next steps."""
        yield from self.client_steps(s)
        for number in (0, 1):
            if s.processes[number].up:
                yield from self.process_steps(s, number)
            else:
                yield Step(f"start {number}", with_process(s, number, Process(known=len(s.log))))

    # ---- the client ------------------------------------------------------------------------------------

    def client_steps(self, s: State) -> Iterator[Step]:
        client = s.client
        if client.at < 0:
            for number, process in enumerate(s.processes):
                locked = process.writing and client.version > process.known
                if process.up and not locked:
                    yield Step(f"connect to {number}", self.connect(s, number))
            return
        if s.faults:
            yield Step("cut", spend(disconnected(s)), fault=True)
        if client.heard:
            yield Step(f"hear {client.heard[0]}", self.hear(s))
        elif client.asked < 0 and client.decision < DECISIONS and is_clients_turn(client.version):
            asking = client._replace(sent=True, asked=client.version)
            yield Step(f"send {client.key()}", s._replace(client=asking))

    def connect(self, s: State, number: int) -> State:
        """Connect to a process, which catches up if the client knows more.

        Send an unanswered decision again.
        """
        process = s.processes[number]
        if s.client.version > process.known and "welcome-from-memory" not in self.left_out:
            s = caught_up(s, number)
        known = s.processes[number].known
        again = s.client.asked >= 0 and "never-resend" not in self.left_out
        client = s.client._replace(at=number, heard=(("welcome", "", known),), sent=again)
        return s._replace(client=client)

    def hear(self, s: State) -> State:
        """Let the client handle the next message."""
        (kind, key, version), client = s.client.heard[0], s.client._replace(heard=s.client.heard[1:])
        if kind == "welcome":
            if version < client.version:
                return s._replace(broken="the client went back")
            return s._replace(client=client._replace(version=version))
        if kind == "update":
            if version != client.version + 1:
                return s._replace(broken="the client missed a version")
            return s._replace(client=client._replace(version=version))
        if key != client.key():
            return s._replace(client=client)
        if kind == "refused":
            if key in s.log:
                return s._replace(broken="a refused decision is in the log")
            return s._replace(client=client._replace(attempt=client.attempt + 1, asked=-1))
        if s.log[version - 1 : version] != (key,):
            return s._replace(broken="an acknowledged decision is not in the log")
        return s._replace(client=client._replace(decision=client.decision + 1, attempt=0, asked=-1))

    # ---- a process -------------------------------------------------------------------------------------

    def process_steps(self, s: State, number: int) -> Iterator[Step]:
        process, client = s.processes[number], s.client
        if s.faults:
            yield Step(f"kill {number}", spend(self.killed(s, number)), fault=True)
        if process.writing:
            yield from self.write_steps(s, number)
            return
        if process.uncertain:
            yield Step(f"read {number}", caught_up(s, number))
            return
        if process.news:
            yield Step(f"news {number}", caught_up(s, number))
            if s.faults:
                lost = with_process(s, number, process._replace(news=False))
                yield Step(f"lose news {number}", spend(lost), fault=True)
        elif process.known < len(s.log) and "keep-still" not in self.left_out:
            yield Step(f"compare {number}", caught_up(s, number))
        if client.sent and client.at == number:
            yield Step(f"handle {client.key()} at {number}", self.handle(s, number))
        takes_over = process.wrote_last or "never-take-over" not in self.left_out
        if process.known and is_bots_turn(process.known) and takes_over:
            yield Step(f"bot at {number}", with_process(s, number, process._replace(writing=BOT)))

    def handle(self, s: State, number: int) -> State:
        """Acknowledge, refuse or begin to write the client's decision."""
        s = s._replace(client=s.client._replace(sent=False))
        key = s.client.key()
        for may_read in (True, False):
            process = s.processes[number]
            if key in s.log[: process.known] and "forget-keys" not in self.left_out:
                return told(s, "ack", key, s.log.index(key) + 1)
            if s.client.asked == process.known:
                s = with_process(s, number, process._replace(writing=key, asker=True))
                return told(s, "ack", key, process.known + 1) if self.acknowledges_early() else s
            if not may_read or "refuse-from-memory" in self.left_out:
                break
            s = caught_up(s, number)
        return told(s, "refused", key, process.known)

    def acknowledges_early(self) -> bool:
        return "acknowledge-early" in self.left_out

    def write_steps(self, s: State, number: int) -> Iterator[Step]:
        """Yield the steps of a process that is writing an entry."""
        process, other = s.processes[number], s.processes[1 - number]
        key, idle = process.writing, process._replace(writing="", asker=False, committed=False)
        if process.committed:
            done = with_process(s, number, idle._replace(known=process.known + 1, wrote_last=True))
            if process.asker and not self.acknowledges_early():
                done = told(done, "ack", key, process.known + 1)
            if done.client.at == number:
                done = told(done, "update", "", process.known + 1)
            yield Step(f"answer of the database at {number}", done)
            return
        if len(s.log) > process.known and "append-anywhere" not in self.left_out:
            behind = caught_up(with_process(s, number, idle), number)
            if process.asker and key in s.log and "forget-keys" not in self.left_out:
                behind = told(behind, "ack", key, s.log.index(key) + 1)
            elif process.asker:
                behind = told(behind, "refused", key, len(s.log))
            yield Step(f"lost race at {number}", behind)
            return
        log = (*s.log, key)
        broken = "a decision is in the log twice" if key != BOT and key in s.log else s.broken
        if key == BOT and not is_bots_turn(len(s.log)):
            broken = "the bot replied twice"
        notified = other._replace(news=other.up)
        after = with_process(s._replace(log=log, broken=broken), 1 - number, notified)
        yield Step(f"commit {key} at {number}", with_process(after, number, process._replace(committed=True)))
        if s.faults:
            lost = idle._replace(uncertain="forget-uncertainty" not in self.left_out)
            unknown = disconnected(with_process(after, number, lost), number)
            yield Step(f"commit {key} at {number} without an answer", spend(unknown), fault=True)
            refused = disconnected(with_process(s, number, lost), number)
            yield Step(f"fail to commit {key} at {number}", spend(refused), fault=True)

    def killed(self, s: State, number: int) -> State:
        return disconnected(with_process(s, number, Process(up=False)), number)


def is_bots_turn(version: int) -> bool:
    return version % 2 == 1


def is_clients_turn(version: int) -> bool:
    return version % 2 == 0


def with_process(s: State, number: int, process: Process) -> State:
    first, second = s.processes
    return s._replace(processes=(process, second) if number == 0 else (first, process))


def caught_up(s: State, number: int) -> State:
    """Let a process read the log, and send its client an update for each new entry."""
    process = s.processes[number]
    for version in range(process.known + 1, len(s.log) + 1):
        if s.client.at == number:
            s = told(s, "update", "", version)
    known, wrote = len(s.log), process.wrote_last and process.known == len(s.log)
    return with_process(
        s, number, process._replace(known=known, wrote_last=wrote, uncertain=False, news=False)
    )


def told(s: State, kind: str, key: str, version: int) -> State:
    """Send the client a message."""
    return s._replace(client=s.client._replace(heard=(*s.client.heard, (kind, key, version))))


def disconnected(s: State, number: int | None = None) -> State:
    """Break the client's connection, or only the one to process `number`. Messages on their way are lost."""
    if number is not None and s.client.at != number:
        return s
    first, second = (process._replace(asker=False) for process in s.processes)
    return s._replace(client=s.client._replace(at=-1, sent=False, heard=()), processes=(first, second))


def spend(s: State) -> State:
    return s._replace(faults=s.faults - 1)


def explore(left_out: str = "", faults: int = 3) -> Result:
    """Visit all states that can be reached with at most `faults` faults, and check each of them.

    If `left_out` is a key of `MUTATIONS`, that part of the protocol is missing.
    """
    model = Model(frozenset([left_out] if left_out else []))
    start = State((), (Process(), Process()), Client(), faults)
    came: dict[State, tuple[State | None, str]] = {start: (None, "")}
    before: dict[State, list[State]] = {}
    done: list[State] = []
    waiting = deque([start])
    while waiting:
        s = waiting.popleft()
        if s.broken:
            return Result(len(came), s.broken, way_to(s, came))
        if s.client.decision == DECISIONS and s.client.version == len(s.log) == 2 * DECISIONS:
            done.append(s)
        for step in model.steps(s):
            if not step.fault:
                before.setdefault(step.state, []).append(s)
            if step.state not in came:
                came[step.state] = s, step.name
                waiting.append(step.state)
    hopeful, looking = set(done), deque(done)
    while looking:
        for earlier in before.get(looking.popleft(), ()):
            if earlier not in hopeful:
                hopeful.add(earlier)
                looking.append(earlier)
    stuck = next((s for s in came if s not in hopeful), None)
    if stuck is not None:
        return Result(len(came), "the client is never answered", way_to(stuck, came))
    return Result(len(came), "", [])


def way_to(state: State, came: dict[State, tuple[State | None, str]]) -> list[str]:
    """Return the names of the steps from the first state to `state`."""
    names: list[str] = []
    at: State | None = state
    while at is not None:
        at, name = came[at]
        names.append(name)
    return [name for name in reversed(names) if name]


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--faults", type=int, default=3, help="how many faults may happen (3)")
    parser.add_argument("--leave-out", choices=list(MUTATIONS), default="", help="a part of the protocol")
    args = parser.parse_args()
    result = explore(args.leave_out, args.faults)
    print("\n".join(result.steps))
    print(f"{result.states} states: {result.failure or 'all checks pass'}")
    return 1 if result.failure else 0


if __name__ == "__main__":
    sys.exit(main())
