"""Where the games of a batch are played: in this process, or in several that share their arrays' memory."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kontor.core import UnknownAction, load
from kontor.core.batch import Batch as Slots

Arrays = dict[str, NDArray[Any]]
WIDTHS: dict[int, Any] = {8: np.uint8, 16: np.int16, 32: np.int32, 64: np.int64}
"""The type of an observation's numbers, by their bits. None is negative."""
PATIENCE = 5.0
"""Seconds that a process gets to end by itself."""


@dataclass(frozen=True)
class Plan:
    """What is played, small enough to be sent to a process: slots `first` to `first + size - 1`."""

    game: str
    players: int
    given: tuple[tuple[str, object], ...]
    size: int
    seed: int | str
    observing: bool
    first: int = 0

    def slots(self) -> Slots:
        game = load(self.game)
        options = game.options_from_mapping(self.players, dict(self.given))
        return Slots(game, options, self.first, self.size, self.seed, self.observing)

    def shapes(self) -> dict[str, tuple[tuple[int, ...], Any]]:
        """The shape and type of every array."""
        game, size = load(self.game), self.size
        spec = game.observation_spec
        return {
            "actor": ((size,), np.int64),
            "mask": ((size, game.catalogue.size), np.uint8),
            "done": ((size,), np.uint8),
            "reward": ((size, self.players), np.float64),
            "observation": ((size, spec.size if self.observing else 0), WIDTHS[spec.bits]),
            "action": ((size,), np.int32),
            "games": ((size,), np.int64),
        }

    @property
    def padding(self) -> int:
        """Numbers before each observation that mean nothing."""
        return load(self.game).observation_spec.padding

    def share(self, jobs: int) -> list[Plan]:
        """The same slots in so many parts."""
        ends = [self.size * part // jobs for part in range(jobs + 1)]
        return [replace(self, first=first, size=end - first) for first, end in pairwise(ends)]


class Alone:
    """All games in this process. The arrays are the engine's own memory, to be read only."""

    def __init__(self, plan: Plan) -> None:
        self._slots = plan.slots()
        self.arrays: Arrays = {
            name: seen(getattr(self._slots, name), shape, kind, plan.padding if name == "observation" else 0)
            for name, (shape, kind) in plan.shapes().items()
        }

    def step(self, actions: NDArray[Any]) -> None:
        self._slots.step(actions.tobytes())

    def choose(self) -> None:
        self._slots.choose_random_actions()

    def close(self) -> None:
        """There is nothing to end."""


def seen(memory: Any, shape: tuple[int, ...], kind: Any, padding: int = 0) -> NDArray[Any]:
    """The engine's memory as an array; what rows of whole words hold before and after it is left out."""
    if not np.prod(shape):
        return np.zeros(shape, kind)
    flat: NDArray[Any] = np.frombuffer(memoryview(memory), dtype=kind)
    return flat.reshape(shape[0], -1)[:, padding : padding + shape[1]] if len(shape) == 2 else flat


class Crew:
    """The games shared between processes, which write into the same memory."""

    def __init__(self, plan: Plan, jobs: int) -> None:
        self._memory, self.arrays = shared(plan.shapes())
        context = get_context("spawn")
        self._lines: list[Connection] = []
        self._parts = plan.share(jobs)
        self._workers = []
        names = {name: memory.name for name, memory in self._memory.items()}
        for part in self._parts:
            here, there = context.Pipe()
            worker = context.Process(target=work, args=(part, plan, names, there), daemon=True)
            worker.start()
            there.close()
            self._lines.append(here)
            self._workers.append(worker)
        try:
            self._wait(self._lines)
        except (EOFError, OSError):
            self.close()
            raise RuntimeError(
                "a process of this batch did not start: in a script, a batch with jobs is made below "
                'if __name__ == "__main__":'
            ) from None

    def step(self, actions: NDArray[Any]) -> None:
        orders = {
            number: actions[part.first : part.first + part.size].tobytes()
            for number, part in enumerate(self._parts)
        }
        legal = self.arrays["mask"][np.arange(len(actions)), actions]
        if not legal.all():
            slot = int(np.argmin(legal))
            number = next(number for number, part in enumerate(self._parts) if slot < part.first + part.size)
            orders = {number: orders[number]}  # it refuses, and says why; the others hear nothing of it
        self._ask(orders)

    def choose(self) -> None:
        self._ask(dict.fromkeys(range(len(self._parts)), b""))

    def _ask(self, orders: dict[int, bytes]) -> None:
        """Give processes their orders and wait until all of them are carried out."""
        try:
            for number, order in orders.items():
                self._lines[number].send_bytes(order)
            self._wait([self._lines[number] for number in orders])
        except (EOFError, OSError, IndexError):
            self.close()
            raise RuntimeError("a process of this batch has ended, and its games with it") from None

    def _wait(self, lines: list[Connection]) -> None:
        answers = [line.recv_bytes() for line in lines]
        for told in filter(None, answers):
            raise UnknownAction(told.decode())

    def close(self) -> None:
        """End the processes and give the memory back. The arrays keep what they held last."""
        for name, memory in self._memory.items():
            self.arrays[name] = self.arrays[name].copy()
            with suppress(BufferError):
                memory.close()
            memory.unlink()
        self._memory = {}
        for line in self._lines:
            line.close()
        for worker in self._workers:
            worker.join(PATIENCE)
            if worker.is_alive():
                worker.terminate()
        self._lines, self._workers = [], []

    def __del__(self) -> None:
        with suppress(Exception):
            self.close()


def shared(shapes: dict[str, tuple[tuple[int, ...], Any]]) -> tuple[dict[str, SharedMemory], Arrays]:
    memory: dict[str, SharedMemory] = {}
    arrays: Arrays = {}
    for name, (shape, kind) in shapes.items():
        size = max(1, int(np.prod(shape)) * np.dtype(kind).itemsize)
        memory[name] = SharedMemory(create=True, size=size)
        arrays[name] = np.ndarray(shape, kind, buffer=memory[name].buf)
    return memory, arrays


def work(part: Plan, whole: Plan, names: dict[str, str], line: Connection) -> None:
    """What a process of a crew does: play its slots until the line is closed."""
    memory = {name: SharedMemory(name) for name in names.values()}
    alone = Alone(part)
    into = {
        name: np.ndarray(shape, kind, buffer=memory[names[name]].buf)[part.first : part.first + part.size]
        for name, (shape, kind) in whole.shapes().items()
    }
    show(alone, into)
    line.send_bytes(b"")
    while True:
        try:
            actions = line.recv_bytes()
        except (EOFError, OSError):
            return
        try:
            if actions:
                alone.step(np.frombuffer(actions, "<i4"))
                show(alone, into)
            else:
                alone.choose()
                into["action"][:] = alone.arrays["action"]
            line.send_bytes(b"")
        except UnknownAction as refusal:
            line.send_bytes(str(refusal).encode())


def show(alone: Alone, into: Arrays) -> None:
    for name, array in alone.arrays.items():
        into[name][:] = array
