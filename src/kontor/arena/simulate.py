"""Play many games and count: who wins from which seat, how long games take, what they score.

Game number i of a seed is driven by `Rng(seed, i)` alone, so it is the same game whichever process plays
it; sums are merged in the order of the games, so they are the same to the last bit.
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
from kontor.arena.statistics import Spread, wilson
from kontor.core import ActionBuffer, Game, Options, Record, Rng, State, load, play_random, record_random
from kontor.core.registry import ENTRY_POINT_GROUP

LARGEST_CHUNK = 512
CHUNKS = 256


@dataclass(frozen=True)
class Plan:
    """What to play, small enough to be sent to any process. `bots` names one for each seat; without them
    every seat is played at random, by the compiled loop. `form` is how a `folder` gets the games: `json`, a
    file for each, or `parquet`, tables for learning.
    """

    game: str
    players: int
    options: tuple[tuple[str, str | int | bool], ...]
    games: int
    seed: int
    folder: Path | None = None
    bots: tuple[str, ...] = ()
    form: str = "json"

    def chunks(self) -> Iterator[range]:
        """The numbers of the games in portions that do not depend on how many processes share them."""
        size = max(1, min(LARGEST_CHUNK, self.games // CHUNKS))
        for first in range(0, self.games, size):
            yield range(first, min(first + size, self.games))


@dataclass
class Tally:
    """Sums over some games."""

    games: int = 0
    wins: list[float] = field(default_factory=list)
    points: list[Spread] = field(default_factory=list)
    actions: Spread = field(default_factory=Spread)
    turns: Spread = field(default_factory=Spread)

    @classmethod
    def blank(cls, players: int) -> Tally:
        """For so many seats and automata together."""
        return cls(wins=[0.0] * players, points=[Spread() for _ in range(players)])

    def add(self, last: State, actions: int) -> None:
        """Count a game that ended in the state `last`."""
        self.count(last.returns(), last.scores(), last.turn_count(), actions)

    def count(self, result: list[float], scores: list[int], turns: int, actions: int) -> None:
        """Count a game by its figures."""
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
    """The outcome of a simulation. Everything but `seconds` and `jobs` follows from plan and rules."""

    plan: Plan
    rules: int
    automata: tuple[str, ...]
    tally: Tally
    seconds: float
    jobs: int

    def seats(self) -> list[dict[str, Any]]:
        """For each seat: wins (a shared one counts as its part), rate, 95 % interval, points."""
        return [{"seat": seat, **self.row(seat)} for seat in range(self.plan.players)]

    def rivals(self) -> list[dict[str, Any]]:
        """The same for each automaton, by its key."""
        rows = enumerate(self.automata, start=self.plan.players)
        return [{"automaton": key, **self.row(player)} for player, key in rows]

    def row(self, player: int) -> dict[str, Any]:
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
        """Ready for JSON. `turns` is null for a game that counts none."""
        return {
            "game": self.plan.game,
            "rules": self.rules,
            "players": self.plan.players,
            "options": dict(self.plan.options),
            "bots": list(self.plan.bots) or ["random"] * self.plan.players,
            "seed": self.plan.seed,
            "games": self.tally.games,
            "seats": self.seats(),
            "automata": self.rivals(),
            "actions": self.tally.actions.to_json(),
            "turns": self.tally.turns.to_json() if self.tally.turns.most else None,
            "timing": {
                "jobs": self.jobs,
                "seconds": round(self.seconds, 3),
                "games_per_s": round(self.tally.games / self.seconds, 1),
                "actions_per_s": round(self.tally.actions.total / self.seconds),
            },
        }


class Player:
    """Plays the games of a plan in this process."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game = load(plan.game)
        self.options = self.game.options_from_mapping(plan.players, dict(plan.options))
        recorded = plan.folder if plan.form == "json" else None
        self.folder = RecordFolder(recorded) if recorded else None
        self.dataset = dataset_of(plan, self.game, self.options)
        self.moves = ActionBuffer()
        self.bots = [bots.load(name) for name in plan.bots]

    def play(self, number: int, tally: Tally) -> None:
        """Play game `number`, record it if the plan says so, and count it."""
        if self.folder is None and not self.bots:
            state = self.game.initial_state(self.options)
            tally.add(state, int(play_random(state, Rng(self.plan.seed, number), self.moves)))
            return
        state, actions = self.played(number)
        if self.folder is not None:
            self.folder.write(Record(self.game, self.options, actions), self.plan.seed, number)
        tally.add(state, len(actions))

    def played(self, number: int) -> tuple[State, list[int]]:
        """The last state and all actions of game `number`."""
        if self.bots:
            return play_match(self.game, self.options, self.bots, self.plan.seed, number)
        state = self.game.initial_state(self.options)
        return state, record_random(state, Rng(self.plan.seed, number), self.moves)

    def play_all(self, numbers: range, stop: Callable[[], bool]) -> Tally:
        """Play these games, or the first of them if told to stop."""
        tally = Tally.blank(self.plan.players + len(self.game.automaton_names(self.options)))
        if self.dataset is not None:
            self.tabulate(self.dataset, numbers, tally, stop)
            return tally
        for number in numbers:
            if stop():
                break
            self.play(number, tally)
        return tally

    def tabulate(self, dataset: Dataset, numbers: range, tally: Tally, stop: Callable[[], bool]) -> None:
        """Play these games into a dataset, or count them if they are there from an earlier run."""
        known = dataset.known(numbers)
        if known is not None:
            for row in known:
                tally.count(row["result"], row["scores"], row["turns"], len(row["actions"]))
            return
        with dataset.writing(numbers) as portion:
            for number in numbers:
                if stop():
                    return
                state, actions = self.played(number)
                portion.add(number, actions, state)
                tally.add(state, len(actions))


def dataset_of(plan: Plan, game: Game, options: Options) -> Dataset | None:
    if plan.folder is None or plan.form != "parquet":
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
    form: str = "json",
) -> Summary:
    """Play `games` games among random players, or among `players`, bots by name, one for each seat.

    `jobs` processes share them; the result is the same for any number. With a `folder` each game is
    written there as soon as it ends; with the form `parquet` they are tables for learning, and a run that was
    stopped goes on where it was. `progress` is told how many games are done. `KeyboardInterrupt` lets the
    running games end first, so that no file is left half written.

    >>> from kontor.core import load
    >>> catan = load("catan")
    >>> summary = simulate(catan, catan.options(seats=4, domestic_trade=False), games=20, seed=7)
    >>> summary.tally.games, round(sum(summary.tally.wins))
    (20, 20)
    """
    given = tuple(options.values.items())
    plan = Plan(game.key, options.seats, given, games, seed, folder, tuple(players), form)
    prepare(plan, game, options)
    if jobs > 1 and not entry_points(group=ENTRY_POINT_GROUP, name=game.key):
        raise ValueError(f"{game.key} has no entry point, so other processes cannot load it: use jobs=1")
    started = time.perf_counter()
    automata = game.automaton_names(options)
    tally = Tally.blank(options.seats + len(automata))
    with closing(in_turn(plan) if jobs == 1 else in_parallel(plan, jobs)) as parts:
        for part in parts:
            tally.merge(part)
            progress(tally.games)
    return Summary(plan, game.rules_version, automata, tally, time.perf_counter() - started, jobs)


def prepare(plan: Plan, game: Game, options: Options) -> None:
    """Make the folder of a plan; raise `FolderInUse` before anything is played if something is in the way."""
    dataset = dataset_of(plan, game, options)
    if dataset is not None:
        dataset.prepare(plan.games)
    elif plan.folder is not None:
        RecordFolder(plan.folder).prepare(game.key, plan.seed, plan.games)


def in_turn(plan: Plan) -> Generator[Tally]:
    """One chunk after the other, in this process."""
    player = Player(plan)
    for numbers in plan.chunks():
        yield player.play_all(numbers, never)


def never() -> bool:
    return False


# ---- several processes ---------------------------------------------------------------------------------


def in_parallel(plan: Plan, jobs: int) -> Generator[Tally]:
    """The same chunks, played by several processes, in the same order. Only a few wait at any time."""
    context = get_context("spawn")
    stop = context.Event()
    chunks = plan.chunks()
    waiting: deque[Future[Tally]] = deque()
    with ProcessPoolExecutor(jobs, context, initializer=begin_worker, initargs=(plan, stop)) as pool:
        try:
            for numbers in chunks:
                waiting.append(pool.submit(play_chunk, numbers))
                if len(waiting) > 4 * jobs:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            stop.set()
            pool.shutdown(cancel_futures=True)


_worker: list[tuple[Player, Signal]] = []


def begin_worker(plan: Plan, stop: Signal) -> None:
    """Once in each process. Ctrl-C reaches all of them; the first one decides when to stop."""
    ignore_interrupt()
    follow_parent()
    _worker.append((Player(plan), stop))


def ignore_interrupt() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def follow_parent() -> None:
    """Nobody waits for the results of a worker whose parent was killed: it ends too."""
    Thread(target=leave_with_parent, daemon=True).start()


def leave_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def play_chunk(numbers: range) -> Tally:
    player, stop = _worker[0]
    return player.play_all(numbers, stop.is_set)
