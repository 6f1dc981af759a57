"""Simulate many games and collect statistics: wins by seat, lengths, and points.

Game number i depends only on the seed and on i, so every process would play it in the same way. Partial sums
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
from kontor.core import (
    ActionBuffer,
    Game,
    Options,
    Record,
    Rng,
    State,
    load,
    play_random_game,
    record_random_game,
)
from kontor.core.registry import ENTRY_POINT_GROUP

MAX_CHUNK_SIZE = 512
TARGET_CHUNKS = 256


@dataclass(frozen=True)
class Plan:
    """What to simulate. It is small enough to send to another process."""

    game: str  # key of the game
    players: int  # number of players
    options: tuple[tuple[str, str | int | bool], ...]  # names and values of the game's options
    games: int  # how many games to play
    seed: int  # seed for dice, cards and bots
    folder: Path | None = None  # where to record the games, if at all
    bots: tuple[str, ...] = ()  # one name per seat; if empty, a fast loop plays all seats at random
    file_format: str = "json"  # "json" for one file per game, or "parquet" for a dataset

    def chunks(self) -> Iterator[range]:
        """Yield the numbers of all games in chunks. Their size does not depend on the number of processes."""
        size = max(1, min(MAX_CHUNK_SIZE, self.games // TARGET_CHUNKS))
        for first in range(0, self.games, size):
            yield range(first, min(first + size, self.games))


@dataclass
class Tally:
    """Statistics about some games.

    `wins` and `points` have an entry for each seat, then one for each automated opponent.
    """

    games: int = 0  # how many games
    wins: list[float] = field(default_factory=list)  # sum of the shares of wins
    points: list[RunningStats] = field(default_factory=list)  # points at the end
    actions: RunningStats = field(default_factory=RunningStats)  # actions per game
    turns: RunningStats = field(default_factory=RunningStats)  # turns per game

    @classmethod
    def empty(cls, player_count: int) -> Tally:
        """Return an empty tally. `player_count` includes automated opponents."""
        return cls(wins=[0.0] * player_count, points=[RunningStats() for _ in range(player_count)])

    def add(self, final_state: State, action_count: int) -> None:
        """Add a game to the statistics. It had `action_count` actions and ended in `final_state`."""
        self.add_result(final_state.returns(), final_state.scores(), final_state.turn_count(), action_count)

    def add_result(self, result: list[float], scores: list[int], turn_count: int, action_count: int) -> None:
        """Add a game to the statistics.

        `result` lists each player's share of the win, and `scores` each player's points.
        """
        self.games += 1
        for seat, share in enumerate(result):
            self.wins[seat] += share
        for seat, points in enumerate(scores):
            self.points[seat].add(points)
        self.actions.add(action_count)
        self.turns.add(turn_count)

    def merge(self, other: Tally) -> None:
        self.games += other.games
        for seat, share in enumerate(other.wins):
            self.wins[seat] += share
            self.points[seat].merge(other.points[seat])
        self.actions.merge(other.actions)
        self.turns.merge(other.turns)


@dataclass
class Summary:
    """The result of a simulation. The same plan gives the same result, except for `seconds` and `jobs`."""

    plan: Plan  # what was simulated
    rules_version: int  # rules version of the game
    automata: tuple[str, ...]  # names of the automated opponents, which have no seat
    tally: Tally  # statistics of all games
    seconds: float  # how long the simulation took
    jobs: int  # number of processes

    def seat_rows(self) -> list[dict[str, Any]]:
        """Return the wins, the win rate with a 95 % interval, and the points of each seat.

        A tie counts as a fraction of a win.
        """
        return [{"seat": seat, **self.player_row(seat)} for seat in range(self.plan.players)]

    def automaton_rows(self) -> list[dict[str, Any]]:
        """Return the same figures as `seat_rows`, but for the automated opponents, which have no seat."""
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
        """Return the summary as JSON data. `turns` is None if the game does not count turns."""
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
    """Plays the games of a plan, one after another, in the process that creates it."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game = load(plan.game)
        self.options = self.game.options_from_mapping(plan.players, dict(plan.options))
        recorded = plan.folder if plan.file_format == "json" else None
        self.folder = RecordFolder(recorded) if recorded else None
        self.dataset = dataset_of(plan, self.game, self.options)
        self.buffer = ActionBuffer()
        self.bots = [bots.load(name) for name in plan.bots]

    def play(self, game_number: int, tally: Tally) -> None:
        """Play game number `game_number`, add it to `tally`, and record it if the plan has a folder."""
        if self.folder is None and not self.bots:
            state = self.game.initial_state(self.options)
            tally.add(state, int(play_random_game(state, Rng(self.plan.seed, game_number), self.buffer)))
            return
        state, actions = self.play_with_actions(game_number)
        if self.folder is not None:
            self.folder.write(Record(self.game, self.options, actions), self.plan.seed, game_number)
        tally.add(state, len(actions))

    def play_with_actions(self, game_number: int) -> tuple[State, list[int]]:
        """Play game number `game_number` and return its last state and all its actions."""
        if self.bots:
            return play_match(self.game, self.options, self.bots, self.plan.seed, game_number)
        state = self.game.initial_state(self.options)
        return state, record_random_game(state, Rng(self.plan.seed, game_number), self.buffer)

    def play_all(self, game_numbers: range, should_stop: Callable[[], bool]) -> Tally:
        """Play the games with these numbers and return their statistics.

        Before each game, stop if `should_stop()` returns True.
        """
        tally = Tally.empty(self.plan.players + len(self.game.automaton_names(self.options)))
        if self.dataset is not None:
            self.write_part(self.dataset, game_numbers, tally, should_stop)
            return tally
        for game_number in game_numbers:
            if should_stop():
                break
            self.play(game_number, tally)
        return tally

    def write_part(
        self, dataset: Dataset, game_numbers: range, tally: Tally, should_stop: Callable[[], bool]
    ) -> None:
        """Play the games with these numbers, write them to `dataset` and add them to `tally`.

        Games that an earlier run has stored are read instead of played. Before each game, stop if
        `should_stop()` returns True.
        """
        stored = dataset.stored_games(game_numbers)
        if stored is not None:
            for row in stored:
                tally.add_result(row["result"], row["scores"], row["turns"], len(row["actions"]))
            return
        with dataset.writing(game_numbers) as part:
            for game_number in game_numbers:
                if should_stop():
                    return
                state, actions = self.play_with_actions(game_number)
                part.add(game_number, actions, state)
                tally.add(state, len(actions))


def dataset_of(plan: Plan, game: Game, options: Options) -> Dataset | None:
    if plan.folder is None or plan.file_format != "parquet":
        return None
    return Dataset(plan.folder, game, options, plan.seed, plan.bots)


def simulate(
    game: Game,
    options: Options,
    games: int,  # how many to play
    seed: int = 1,
    jobs: int = 1,  # number of processes
    folder: Path | None = None,  # where to record the games
    progress: Callable[[int], None] = lambda games_done: None,
    players: Sequence[str] = (),  # the name of a bot for each seat
    file_format: str = "json",  # or "parquet"
) -> Summary:
    """Play `games` games between the bots named in `players`, or between random players if there are none.

    The games are split between `jobs` processes. The result does not depend on their number. `progress` is
    called with the number of games so far.

    If `folder` is given, each game is written there as soon as it ends: as a JSON file, or into a dataset for
    machine learning if `file_format` is `parquet`. If such a dataset is incomplete, only the missing games
    are played. On `KeyboardInterrupt`, running games are finished first, so no file is left incomplete.

    >>> from kontor.core import load
    >>> catan = load("catan")
    >>> summary = simulate(catan, catan.options(seats=4, domestic_trade=False), games=20, seed=7)
    >>> summary.tally.games, round(sum(summary.tally.wins))
    (20, 20)
    """
    settings = tuple(options.values.items())
    plan = Plan(game.key, options.seats, settings, games, seed, folder, tuple(players), file_format)
    prepare_folder(plan, game, options)
    if jobs > 1 and not entry_points(group=ENTRY_POINT_GROUP, name=game.key):
        raise ValueError(f"{game.key} has no entry point, so other processes cannot load it: use jobs=1")
    started = time.perf_counter()
    automata = game.automaton_names(options)
    tally = Tally.empty(options.seats + len(automata))
    with closing(play_in_this_process(plan) if jobs == 1 else play_in_processes(plan, jobs)) as parts:
        for part in parts:
            tally.merge(part)
            progress(tally.games)
    return Summary(plan, game.rules_version, automata, tally, time.perf_counter() - started, jobs)


def prepare_folder(plan: Plan, game: Game, options: Options) -> None:
    """If the plan records its games, create the folder. Raise `FolderInUse` if that is impossible."""
    dataset = dataset_of(plan, game, options)
    if dataset is not None:
        dataset.prepare(plan.games)
    elif plan.folder is not None:
        RecordFolder(plan.folder).prepare(game.key, plan.seed, plan.games)


def play_in_this_process(plan: Plan) -> Generator[Tally]:
    """Play all games of a plan in this process, in chunks. Yield the statistics of each chunk."""
    runner = PlanRunner(plan)
    for game_numbers in plan.chunks():
        yield runner.play_all(game_numbers, never_stop)


def never_stop() -> bool:
    return False


# ---- several processes ---------------------------------------------------------------------------------


def play_in_processes(plan: Plan, jobs: int) -> Generator[Tally]:
    """Play all games of a plan in `jobs` processes, in chunks. Yield the statistics of each chunk.

    Only a few chunks are queued at any time, so a long plan needs no more memory than a short one.
    """
    context = get_context("spawn")
    stop = context.Event()
    chunks = plan.chunks()
    pending: deque[Future[Tally]] = deque()  # chunks that are queued or being played
    with ProcessPoolExecutor(jobs, context, initializer=initialize_worker, initargs=(plan, stop)) as pool:
        try:
            for game_numbers in chunks:
                pending.append(pool.submit(play_chunk, game_numbers))
                if len(pending) > 4 * jobs:
                    yield pending.popleft().result()
            while pending:
                yield pending.popleft().result()
        finally:
            stop.set()
            pool.shutdown(cancel_futures=True)


_worker_state: list[tuple[PlanRunner, Signal]] = []  # has one item in a worker process


def initialize_worker(plan: Plan, stop: Signal) -> None:
    """Prepare a worker process to play chunks of `plan` until `stop` is set.

    It ignores Ctrl-C, which the main process handles.
    """
    ignore_interrupt()
    follow_parent()
    _worker_state.append((PlanRunner(plan), stop))


def ignore_interrupt() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def follow_parent() -> None:
    """Start a thread that ends this worker process when its parent dies."""
    Thread(target=wait_for_parent_and_exit, daemon=True).start()


def wait_for_parent_and_exit() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def play_chunk(game_numbers: range) -> Tally:
    runner, stop = _worker_state[0]
    return runner.play_all(game_numbers, stop.is_set)
