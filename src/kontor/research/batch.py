"""Thousands of games at once, as NumPy arrays.

    batch = Batch("catan", players=4, size=4096, seed=1)
    while True:
        batch.step(choose(batch.observation, batch.mask))    # one action for every game

Every game waits at a decision: `actor` says whose, `mask` what it may do, `observation` what it sees.
`reward` and `done` tell of games that ended in the last step; their slot already holds the beginning of the
next game. The arrays are made once and written over: copy what has to last.

What happens in slot i follows from the seed, i and the actions given to it: not from `size`, and not from
`jobs`.
"""

from __future__ import annotations

import secrets

from kontor.research import check_seed, need

need("numpy", "research")

import numpy as np  # noqa: E402
from numpy.typing import ArrayLike, NDArray  # noqa: E402

from kontor.core import Game, UnknownAction, load  # noqa: E402
from kontor.research.crew import Alone, Crew, Plan  # noqa: E402


class Batch:
    """`size` games of one kind. `observations=False` leaves `observation` empty and is faster.

    `jobs` shares the games between so many processes; `close()` ends them, and so does the end of
    `with Batch(...) as batch`.
    """

    actor: NDArray[np.int64]
    """The seat that decides, for each game."""
    mask: NDArray[np.uint8]
    """(size, actions): 1 where an action is legal."""
    observation: NDArray[np.integer]
    """(size, numbers): what the actor sees, as `game.observation` declares it. The type is the smallest that
    holds every declared maximum: bytes in Catan.
    """
    reward: NDArray[np.float64]
    """(size, seats): the results of games that ended in the last step, else zeros."""
    done: NDArray[np.uint8]
    """1 for each game that ended in the last step."""
    games: NDArray[np.int64]
    """How many games each slot has finished."""

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        size: int = 1024,
        seed: int | str | None = None,
        jobs: int = 1,
        observations: bool = True,
        **options: object,
    ) -> None:
        self.game = game if isinstance(game, Game) else load(game)
        self.options = self.game.options_from_mapping(
            self.game.seat_counts[-1] if players is None else players, options
        )
        self.size = counted("size", size)
        check_seed(seed)
        if not isinstance(observations, bool):
            raise ValueError(f"observations: True or False is needed, not {observations!r:.60}")
        self.seed: int | str = secrets.randbits(63) if seed is None else seed
        jobs = min(counted("jobs", jobs), size)
        given = tuple(options.items())
        plan = Plan(self.game.key, self.options.seats, given, self.size, self.seed, observations)
        try:
            self._work: Alone | Crew = Alone(plan) if jobs == 1 else Crew(plan, jobs)
        except MemoryError:
            raise MemoryError(f"{size} games of {self.game.title} do not fit into the memory") from None
        arrays = self._work.arrays
        self.actor = arrays["actor"]
        self.mask = arrays["mask"]
        self.observation = arrays["observation"]
        self.reward = arrays["reward"]
        self.done = arrays["done"]
        self.games = arrays["games"]

    def step(self, actions: ArrayLike) -> None:
        """Carry out one action for each game. If one of them is not legal, none is carried out and
        `UnknownAction` says which.
        """
        given = np.asarray(actions)
        if given.shape != (self.size,) or not np.issubdtype(given.dtype, np.integer):
            raise UnknownAction(
                f"step() takes {self.size} whole numbers, one for each game, "
                f"not an array of shape {given.shape} and type {given.dtype}"
            )
        if given.size and not (given.min() >= 0 and given.max() < self.game.catalogue.size):
            last = self.game.catalogue.size - 1
            raise UnknownAction(f"an action of {self.game.key} is a number from 0 to {last}")
        self._work.step(np.ascontiguousarray(given, dtype="<i4"))

    def sample(self) -> NDArray[np.int32]:
        """Any legal action for each game; the next call writes over it."""
        self._work.choose()
        return self._work.arrays["action"]

    def close(self) -> None:
        """End the processes of `jobs`."""
        self._work.close()

    def __enter__(self) -> Batch:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<{self.size} games of {self.game.title} for {self.options.seats}>"


def counted(name: str, value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 1:
        raise ValueError(f"{name}: a whole number from 1 up is needed, not {value!r:.60}")
    return value
