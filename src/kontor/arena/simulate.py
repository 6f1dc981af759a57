"""Play many games and collect statistics: wins by seat, lengths, and points.

Game number i depends only on `Rng(seed, i)`, so it is the same game whichever process plays it. Partial sums
are merged in the order of the games, so floating-point sums do not depend on the number of processes either.
"""

from __future__ import annotations

import os
import signal
import time
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import closing
from dataclasses import dataclass, field
from importlib.metadata import entry_points
from multiprocessing import get_context, parent_process
from multiprocessing.synchronize import Event as Signal
from pathlib import Path
from threading import Thread
from typing import Any

from kontor import bots
from kontor.arena.dataset import Dataset
from kontor.arena.match import play_match
from kontor.arena.recording import RecordFolder
from kontor.arena.statistics import RunningStats, wilson
from kontor.core import ActionBuffer, Game, Options, Record, Rng, State, load, play_random, record_random
from kontor.core.registry import ENTRY_POINT_GROUP

MAX_CHUNK_SIZE = 512
TARGET_CHUNKS = 256


@dataclass(frozen=True)
class Plan:
    """What to simulate: small enough to send to another process.

    `bots` has one name per seat. If it is empty, a compiled loop plays all seats at random. `folder` is where
    games are recorded, or None. `file_format` is `json` for one file per game, or `parquet` for a dataset.
    """

    game: str
    players: int
    options: tuple[tuple[str, str | int | bool], ...]
    games: int
    seed: int
    folder: Path | None = None
    bots: tuple[str, ...] = ()
    file_format: str = "json"

    def chunks(self) -> Iterator[range]:
        """Yield the numbers of the games in chunks, whose size does not depend on the number of processes."""
        size = max(1, min(MAX_CHUNK_SIZE, self.games // TARGET_CHUNKS))
        for first in range(0, self.games, size):
            yield range(first, min(first + size, self.games))


@dataclass
class Tally:
    """Statistics of some games. `wins` and `points` have an entry per seat, then per automaton."""

    games: int = 0
    wins: list[float] = field(default_factory=list)
    points: list[RunningStats] = field(default_factory=list)
    actions: RunningStats = field(default_factory=RunningStats)
    turns: RunningStats = field(default_factory=RunningStats)

    @classmethod
    def empty(cls, players: int) -> Tally:
        """Return a tally without games for `players` seats and automata."""
        return cls(wins=[0.0] * players, points=[RunningStats() for _ in range(players)])

    def add(self, final_state: State, actions: int) -> None:
        """Add a game of `actions` actions that ended in `final_state`."""
        self.add_result(final_state.returns(), final_state.scores(), final_state.turn_count(), actions)

    def add_result(self, result: list[float], scores: list[int], turns: int, actions: int) -> None:
        """Add a game of which only the final figures are known."""
        self.games += 1
        for seat, share in enumerate(result):
            self.wins[seat] += share
        for seat, points in enumerate(scores):
            self.points[seat].add(points)
        self.actions.add(actions)
        self.turns.add(turns)

    def merge(self, other: Tally) -> None:
        self.games += other.games
        for seat, share in enumerate(other.wins):
            self.wins[seat] += share
            self.points[seat].merge(other.points[seat])
        self.actions.merge(other.actions)
        self.turns.merge(other.turns)


@dataclass
class Summary:
    """The result of a simulation. All of it except `seconds` and `jobs` is reproducible from the plan."""

    plan: Plan
    rules_version: int
    automata: tuple[str, ...]
    tally: Tally
    seconds: float
    jobs: int

    def seat_rows(self) -> list[dict[str, Any]]:
        """Return the wins, win rate with 95 % interval, and points of each seat. Ties count as fractions."""
        return [{"seat": seat, **self.player_row(seat)} for seat in range(self.plan.players)]

    def automaton_rows(self) -> list[dict[str, Any]]:
        """Return the same figures as `seat_rows` for each automaton."""
        rows = enumerate(self.automata, start=self.plan.players)
        return [{"automaton": key, **self.player_row(player)} for player, key in rows]

    def player_row(self, player: int) -> dict[str, Any]:
        wins, games = self.tally.wins[player], self.tally.games
        low, high = wilson(wins, games)
        return {
            "wins": round(wins, 4),
            "win_rate": round(wins / games, 6) if games else 0.0,
            "low": round(low, 6),
            "high": round(high, 6),
            "points": self.tally.points[player].to_json(),
        }

    def to_json(self) -> dict[str, Any]:
        """Return the summary as JSON values. `turns` is None if the game does not count turns."""
        return {
            "game": self.plan.game,
            "rules": self.rules_version,
            "players": self.plan.players,
            "options": dict(self.plan.options),
            "bots": list(self.plan.bots) or ["random"] * self.plan.players,
            "seed": self.plan.seed,
            "games": self.tally.games,
            "seats": self.seat_rows(),
            "automata": self.automaton_rows(),
            "actions": self.tally.actions.to_json(),
            "turns": self.tally.turns.to_json() if self.tally.turns.maximum else None,
            "timing": {
                "jobs": self.jobs,
                "seconds": round(self.seconds, 3),
                "games_per_s": round(self.tally.games / self.seconds, 1),
                "actions_per_s": round(self.tally.actions.total / self.seconds),
            },
        }


class PlanRunner:
    """Plays the games of a plan in this process."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game = load(plan.game)
        self.options = self.game.options_from_mapping(plan.players, dict(plan.options))
        recorded = plan.folder if plan.file_format == "json" else None
        self.folder = RecordFolder(recorded) if recorded else None
        self.dataset = dataset_of(plan, self.game, self.options)
        self.buffer = ActionBuffer()
        self.bots = [bots.load(name) for name in plan.bots]

    def play(self, number: int, tally: Tally) -> None:
        """Play game `number`, record it if the plan has a folder, and add it to `tally`."""
        if self.folder is None and not self.bots:
            state = self.game.initial_state(self.options)
            tally.add(state, int(play_random(state, Rng(self.plan.seed, number), self.buffer)))
            return
        state, actions = self.play_with_actions(number)
        if self.folder is not None:
            self.folder.write(Record(self.game, self.options, actions), self.plan.seed, number)
        tally.add(state, len(actions))

    def play_with_actions(self, number: int) -> tuple[State, list[int]]:
        """Play game `number` and return its last state and all its actions."""
        if self.bots:
            return play_match(self.game, self.options, self.bots, self.plan.seed, number)
        state = self.game.initial_state(self.options)
        return state, record_random(state, Rng(self.plan.seed, number), self.buffer)

    def play_all(self, numbers: range, should_stop: Callable[[], bool]) -> Tally:
        """Play the games `numbers` and return their tally. Stop before the next game if `should_stop()`."""
        tally = Tally.empty(self.plan.players + len(self.game.automaton_names(self.options)))
        if self.dataset is not None:
            self.write_part(self.dataset, numbers, tally, should_stop)
            return tally
        for number in numbers:
            if should_stop():
                break
            self.play(number, tally)
        return tally

    def write_part(
        self, dataset: Dataset, numbers: range, tally: Tally, should_stop: Callable[[], bool]
    ) -> None:
        """Play the games `numbers` into `dataset`, or read them from it if an earlier run has stored them."""
        stored = dataset.stored_games(numbers)
        if stored is not None:
            for row in stored:
                tally.add_result(row["result"], row["scores"], row["turns"], len(row["actions"]))
            return
        with dataset.writing(numbers) as part:
            for number in numbers:
                if should_stop():
                    return
                state, actions = self.play_with_actions(number)
                part.add(number, actions, state)
                tally.add(state, len(actions))


def dataset_of(plan: Plan, game: Game, options: Options) -> Dataset | None:
    if plan.folder is None or plan.file_format != "parquet":
        return None
    return Dataset(plan.folder, game, options, plan.seed, plan.bots)


def simulate(
    game: Game,
    options: Options,
    games: int,
    seed: int = 1,
    jobs: int = 1,
    folder: Path | None = None,
    progress: Callable[[int], None] = lambda done: None,
    players: Sequence[str] = (),
    file_format: str = "json",
) -> Summary:
    """Play `games` games between random players, or between `players`: the name of a bot for each seat.

    The games are split between `jobs` processes. Their number does not change the result. With a `folder`,
    each game is written there as soon as it ends: as a JSON file, or into a dataset for machine learning if
    `file_format` is `parquet`. An interrupted run into a dataset is resumed. `progress` is called with the
    number of games played so far. On `KeyboardInterrupt`, running games are finished first, so no file is
    left incomplete.

    >>> from kontor.core import load
    >>> catan = load("catan")
    >>> summary = simulate(catan, catan.options(seats=4, domestic_trade=False), games=20, seed=7)
    >>> summary.tally.games, round(sum(summary.tally.wins))
    (20, 20)
    """
    given = tuple(options.values.items())
    plan = Plan(game.key, options.seats, given, games, seed, folder, tuple(players), file_format)
    prepare(plan, game, options)
    if jobs > 1 and not entry_points(group=ENTRY_POINT_GROUP, name=game.key):
        raise ValueError(f"{game.key} has no entry point, so other processes cannot load it: use jobs=1")
    started = time.perf_counter()
    automata = game.automaton_names(options)
    tally = Tally.empty(options.seats + len(automata))
    with closing(run_in_process(plan) if jobs == 1 else run_in_processes(plan, jobs)) as parts:
        for part in parts:
            tally.merge(part)
            progress(tally.games)
    return Summary(plan, game.rules_version, automata, tally, time.perf_counter() - started, jobs)


def prepare(plan: Plan, game: Game, options: Options) -> None:
    """Create the folder of a plan, if it has one. Raise `FolderInUse` if it cannot be used."""
    dataset = dataset_of(plan, game, options)
    if dataset is not None:
        dataset.prepare(plan.games)
    elif plan.folder is not None:
        RecordFolder(plan.folder).prepare(game.key, plan.seed, plan.games)


def run_in_process(plan: Plan) -> Generator[Tally]:
    """Play the chunks one after another in this process, and yield the tally of each."""
    runner = PlanRunner(plan)
    for numbers in plan.chunks():
        yield runner.play_all(numbers, never_stop)


def never_stop() -> bool:
    return False


# ---- several processes ---------------------------------------------------------------------------------


def run_in_processes(plan: Plan, jobs: int) -> Generator[Tally]:
    """Play the chunks in `jobs` processes, and yield their tallies in order. Only a few chunks are queued."""
    context = get_context("spawn")
    stop = context.Event()
    chunks = plan.chunks()
    pending: deque[Future[Tally]] = deque()
    with ProcessPoolExecutor(jobs, context, initializer=initialize_worker, initargs=(plan, stop)) as pool:
        try:
            for numbers in chunks:
                pending.append(pool.submit(play_chunk, numbers))
                if len(pending) > 4 * jobs:
                    yield pending.popleft().result()
            while pending:
                yield pending.popleft().result()
        finally:
            stop.set()
            pool.shutdown(cancel_futures=True)


_worker: list[tuple[PlanRunner, Signal]] = []


def initialize_worker(plan: Plan, stop: Signal) -> None:
    """Prepare a worker process. It ignores Ctrl-C, which the main process handles for all of them."""
    ignore_interrupt()
    follow_parent()
    _worker.append((PlanRunner(plan), stop))


def ignore_interrupt() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def follow_parent() -> None:
    """Start a thread that ends this worker process if its parent was killed."""
    Thread(target=exit_with_parent, daemon=True).start()


def exit_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def play_chunk(numbers: range) -> Tally:
    runner, stop = _worker[0]
    return runner.play_all(numbers, stop.is_set)
