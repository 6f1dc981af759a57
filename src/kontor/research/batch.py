"""Play thousands of games at once, with NumPy arrays.

    batch = Batch("catan", players=4, size=4096, seed=1)
    while True:
        batch.step(choose(batch.observation, batch.mask))    # one action for every game

Between steps, every game is waiting for a decision. `actor` is the seat that decides, `mask` its legal
actions, `observation` what it sees. `reward` and `done` report games that ended in the last step; the next
games have already begun. The arrays are allocated once and overwritten by every step, so copy what you want
to keep.

A batch has `size` slots, each with one game at a time. The games in slot i depend on the seed, on i and on
the actions, but not on `size` or `jobs`.
"""

from __future__ import annotations

import secrets

from kontor.research import check_seed, require

require("numpy", "research")

import numpy as np  # noqa: E402
from numpy.typing import ArrayLike, NDArray  # noqa: E402

from kontor.core import Game, UnknownAction, load  # noqa: E402
from kontor.research.batch_workers import BatchPlan, InProcessGames, WorkerPool  # noqa: E402


class Batch:
    """A batch of `size` games with the same options, which are played at the same time.

    The games are split between `jobs` processes. `close()` ends these processes, and so does leaving a `with`
    block. Without a `seed`, a random seed is chosen. With `observations=False`, the array `observation` stays
    empty, which is faster.
    """

    actor: NDArray[np.int64]  # the seat that decides in each game
    mask: NDArray[np.uint8]  # 1 for each legal action, of shape (size, actions)
    observation: NDArray[np.integer]  # what each actor sees, of shape (size, numbers)
    reward: NDArray[np.float64]  # results of games that just ended, else 0, of shape (size, seats)
    done: NDArray[np.uint8]  # 1 for each game that ended in the last step
    games: NDArray[np.int64]  # how many games each slot has finished

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,  # by default, as many as possible
        size: int = 1024,  # how many games are played at the same time
        seed: int | str | None = None,
        jobs: int = 1,  # number of processes
        observations: bool = True,  # whether to fill the array `observation`
        **options: object,
    ) -> None:
        self.game = game if isinstance(game, Game) else load(game)
        self.options = self.game.options_from_mapping(
            self.game.seat_counts[-1] if players is None else players, options
        )
        self.size = check_positive("size", size)
        check_seed(seed)
        if not isinstance(observations, bool):
            raise ValueError(f"observations: True or False is needed, not {observations!r:.60}")
        self.seed: int | str = secrets.randbits(63) if seed is None else seed
        jobs = min(check_positive("jobs", jobs), size)
        settings = tuple(options.items())
        plan = BatchPlan(self.game.key, self.options.seats, settings, self.size, self.seed, observations)
        try:
            self._games: InProcessGames | WorkerPool = (
                InProcessGames(plan) if jobs == 1 else WorkerPool(plan, jobs)
            )
        except MemoryError:
            raise MemoryError(f"{size} games of {self.game.title} do not fit into the memory") from None
        arrays = self._games.arrays
        self.actor = arrays["actor"]
        self.mask = arrays["mask"]
        self.observation = arrays["observation"]
        self.reward = arrays["reward"]
        self.done = arrays["done"]
        self.games = arrays["games"]

    def step(self, actions: ArrayLike) -> None:
        """Apply `actions[i]` to each game i. If one is illegal, apply none and raise `UnknownAction`."""
        given = np.asarray(actions)
        if given.shape != (self.size,) or not np.issubdtype(given.dtype, np.integer):
            raise UnknownAction(
                f"step() takes {self.size} whole numbers, one for each game, "
                f"not an array of shape {given.shape} and type {given.dtype}"
            )
        if given.size and not (given.min() >= 0 and given.max() < self.game.catalogue.size):
            last = self.game.catalogue.size - 1
            raise UnknownAction(f"an action of {self.game.key} is a number from 0 to {last}")
        self._games.step(np.ascontiguousarray(given, dtype="<i4"))

    def sample(self) -> NDArray[np.int32]:
        """Return a random legal action for each game. The next call overwrites the array."""
        self._games.choose_random()
        return self._games.arrays["action"]

    def close(self) -> None:
        """End the worker processes, if there are any."""
        self._games.close()

    def __enter__(self) -> Batch:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<{self.size} games of {self.game.title} for {self.options.seats}>"


def check_positive(name: str, value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 1:
        raise ValueError(f"{name}: a whole number from 1 up is needed, not {value!r:.60}")
    return value
