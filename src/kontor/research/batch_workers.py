"""Play the games of a batch in this process, or in worker processes that write into shared memory."""

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
DTYPES: dict[int, Any] = {8: np.uint8, 16: np.int16, 32: np.int32, 64: np.int64}
"""The NumPy type of observations, indexed by the number of bits that the game needs."""
EXIT_TIMEOUT = 5.0
"""How many seconds to wait for a worker process to exit before terminating it."""


@dataclass(frozen=True)
class BatchPlan:
    """The settings of a batch of games, or of the part of a batch that one process plays.

    It is small enough to send to another process. A slot holds one game at a time.
    """

    game: str  # key of the game
    players: int  # number of players
    options: tuple[tuple[str, object], ...]  # names and values of the game's options
    size: int  # number of slots
    seed: int | str  # seed of the whole batch
    observations: bool  # whether to write observations
    first_slot: int = 0  # the number of the first slot in the whole batch

    def slots(self) -> Slots:
        game = load(self.game)
        options = game.options_from_mapping(self.players, dict(self.options))
        return Slots(game, options, self.first_slot, self.size, self.seed, self.observations)

    def shapes(self) -> dict[str, tuple[tuple[int, ...], Any]]:
        """Return the shape and the NumPy type of each array of the batch, keyed by the array's name."""
        game, size = load(self.game), self.size
        spec = game.observation_spec
        return {
            "actor": ((size,), np.int64),
            "mask": ((size, game.catalogue.size), np.uint8),
            "done": ((size,), np.uint8),
            "reward": ((size, self.players), np.float64),
            "observation": ((size, spec.size if self.observations else 0), DTYPES[spec.bits]),
            "action": ((size,), np.int32),
            "games": ((size,), np.int64),
        }

    @property
    def padding(self) -> int:
        """Return the number of unused values before each observation. They align it in memory."""
        return load(self.game).observation_spec.padding

    def split(self, jobs: int) -> list[BatchPlan]:
        """Split the slots into `jobs` parts, and return a plan for each part."""
        ends = [self.size * part // jobs for part in range(jobs + 1)]
        return [replace(self, first_slot=first, size=end - first) for first, end in pairwise(ends)]


class InProcessGames:
    """The games of a batch, played in this process.

    `arrays` are views of the engine's own memory, so do not write to them.
    """

    def __init__(self, plan: BatchPlan) -> None:
        self._slots = plan.slots()
        self.arrays: Arrays = {
            name: as_array(
                getattr(self._slots, name), shape, dtype, plan.padding if name == "observation" else 0
            )
            for name, (shape, dtype) in plan.shapes().items()
        }

    def step(self, actions: NDArray[Any]) -> None:
        self._slots.step(actions.tobytes())

    def choose_random(self) -> None:
        self._slots.choose_random_actions()

    def close(self) -> None:
        """Do nothing, because there are no worker processes to end."""


def as_array(memory: Any, shape: tuple[int, ...], dtype: Any, padding: int = 0) -> NDArray[Any]:
    """Return a NumPy array of `shape` that shares memory with the engine.

    Each row of the memory starts with `padding` unused numbers, which are left out.
    """
    if not np.prod(shape):
        return np.zeros(shape, dtype)
    flat: NDArray[Any] = np.frombuffer(memoryview(memory), dtype=dtype)  # all rows with their padding
    return flat.reshape(shape[0], -1)[:, padding : padding + shape[1]] if len(shape) == 2 else flat


class WorkerPool:
    """The games of a batch, split between worker processes that write their arrays into shared memory."""

    def __init__(self, plan: BatchPlan, jobs: int) -> None:
        self._memory, self.arrays = shared_arrays(plan.shapes())
        context = get_context("spawn")
        self._pipes: list[Connection] = []
        self._parts = plan.split(jobs)
        self._workers = []
        memory_names = {name: memory.name for name, memory in self._memory.items()}
        for part in self._parts:
            here, there = context.Pipe()
            worker = context.Process(target=run_worker, args=(part, plan, memory_names, there), daemon=True)
            worker.start()
            there.close()
            self._pipes.append(here)
            self._workers.append(worker)
        try:
            self._wait(self._pipes)
        except (EOFError, OSError):
            self.close()
            raise RuntimeError(
                "a process of this batch did not start: in a script, create a batch with jobs below "
                'if __name__ == "__main__":'
            ) from None

    def step(self, actions: NDArray[Any]) -> None:
        messages = {
            number: actions[part.first_slot : part.first_slot + part.size].tobytes()
            for number, part in enumerate(self._parts)
        }
        legal = self.arrays["mask"][np.arange(len(actions)), actions]
        if not legal.all():
            slot = int(np.argmin(legal))
            number = next(
                number for number, part in enumerate(self._parts) if slot < part.first_slot + part.size
            )
            messages = {number: messages[number]}  # only this worker gets its actions, to raise the error
        self._ask(messages)

    def choose_random(self) -> None:
        self._ask(dict.fromkeys(range(len(self._parts)), b""))

    def _ask(self, messages: dict[int, bytes]) -> None:
        """Send `messages`, which are keyed by worker number, and wait until these workers have answered."""
        try:
            for number, message in messages.items():
                self._pipes[number].send_bytes(message)
            self._wait([self._pipes[number] for number in messages])
        except (EOFError, OSError, IndexError):
            self.close()
            raise RuntimeError("a process of this batch has ended, and its games with it") from None

    def _wait(self, pipes: list[Connection]) -> None:
        answers = [pipe.recv_bytes() for pipe in pipes]
        for error in filter(None, answers):
            raise UnknownAction(error.decode())

    def close(self) -> None:
        """End the worker processes and free the shared memory. The arrays keep their last values."""
        for name, memory in self._memory.items():
            self.arrays[name] = self.arrays[name].copy()
            with suppress(BufferError):
                memory.close()
            memory.unlink()
        self._memory = {}
        for pipe in self._pipes:
            pipe.close()
        for worker in self._workers:
            worker.join(EXIT_TIMEOUT)
            if worker.is_alive():
                worker.terminate()
        self._pipes, self._workers = [], []

    def __del__(self) -> None:
        with suppress(Exception):
            self.close()


def shared_arrays(shapes: dict[str, tuple[tuple[int, ...], Any]]) -> tuple[dict[str, SharedMemory], Arrays]:
    memory: dict[str, SharedMemory] = {}
    arrays: Arrays = {}
    for name, (shape, dtype) in shapes.items():
        size = max(1, int(np.prod(shape)) * np.dtype(dtype).itemsize)
        memory[name] = SharedMemory(create=True, size=size)
        arrays[name] = np.ndarray(shape, dtype, buffer=memory[name].buf)
    return memory, arrays


def run_worker(
    part: BatchPlan, batch_plan: BatchPlan, memory_names: dict[str, str], pipe: Connection
) -> None:
    """Play one `part` of a batch in a worker process until `pipe` is closed.

    Each message on the pipe contains the actions to play; an empty message asks for random actions. The
    answer is empty, or an error message. `memory_names` maps each array to the name of its shared memory.
    """
    memory = {name: SharedMemory(name) for name in memory_names.values()}
    games = InProcessGames(part)
    shared = {
        name: np.ndarray(shape, dtype, buffer=memory[memory_names[name]].buf)[
            part.first_slot : part.first_slot + part.size
        ]
        for name, (shape, dtype) in batch_plan.shapes().items()
    }
    copy_arrays(games, shared)
    pipe.send_bytes(b"")
    while True:
        try:
            actions = pipe.recv_bytes()
        except (EOFError, OSError):
            return
        try:
            if actions:
                games.step(np.frombuffer(actions, "<i4"))
                copy_arrays(games, shared)
            else:
                games.choose_random()
                shared["action"][:] = games.arrays["action"]
            pipe.send_bytes(b"")
        except UnknownAction as refusal:
            pipe.send_bytes(str(refusal).encode())


def copy_arrays(games: InProcessGames, shared: Arrays) -> None:
    for name, array in games.arrays.items():
        shared[name][:] = array
