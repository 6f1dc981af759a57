"""Playing a contest: in this process, in several, or on a Ray cluster. The figures are the same."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import closing
from dataclasses import dataclass, field
from multiprocessing import get_context
from typing import Any

from kontor.arena.contest import Block, Contest, play_block
from kontor.arena.results import Results
from kontor.arena.simulate import follow_parent, ignore_interrupt
from kontor.arena.standings import Rating, Sprt, Standing, ratings, standings

AHEAD = 2
"""Blocks for each process that wait or are played at any time."""

Played = Generator[Block]


@dataclass
class Outcomes:
    """A contest that was played: its blocks in order, without a gap."""

    contest: Contest
    blocks: list[Block] = field(default_factory=list)
    sprt: Sprt | None = None
    seconds: float = 0.0

    def standings(self) -> list[Standing]:
        return standings(self.contest, self.blocks)

    def ratings(self) -> list[Rating]:
        return ratings(self.contest, self.blocks)

    def to_json(self) -> dict[str, Any]:
        return {
            "bots": [standing.to_json() for standing in self.standings()],
            "blocks": len(self.blocks),
            "seconds": round(self.seconds, 3),
        }

    def take(self, known: dict[int, Block], most: int) -> bool:
        """Count the blocks that follow without a gap; whether the contest is over."""
        while not self.over(most) and len(self.blocks) in known:
            block = known[len(self.blocks)]
            self.blocks.append(block)
            if self.sprt is not None:
                self.sprt.add(block.share(self.contest.bots[0]) / self.contest.seats_of(self.contest.bots[0]))
        return self.over(most)

    def over(self, most: int) -> bool:
        return len(self.blocks) >= most or (self.sprt is not None and self.sprt.verdict != "")


def run(
    results: Results,
    blocks: int,
    player: Callable[[Contest, Iterator[int]], Played],
    sprt: Sprt | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Outcomes:
    """Play the blocks 0 to `blocks` - 1 that the results lack, until the test has decided, if there is one.

    >>> from functools import partial
    >>> from kontor.core import load
    >>> game = load("san_juan")
    >>> contest = Contest.of(game, game.options(seats=2), ["greedy", "random"], seed=1)
    >>> told = run(Results(contest, None), 3, in_turn)
    >>> [standing.name for standing in told.standings()], len(told.blocks)
    (['greedy', 'random'], 3)
    """
    started = time.perf_counter()
    told = Outcomes(results.contest, sprt=sprt)
    over = told.take(results.blocks, blocks)
    progress(len(told.blocks))
    if not over:
        missing = iter([number for number in range(blocks) if number not in results.blocks])
        with closing(player(results.contest, missing)) as played:
            for block in played:
                results.add(block)
                over = told.take(results.blocks, blocks)
                progress(len(told.blocks))
                if over:
                    break
    told.seconds = time.perf_counter() - started
    return told


def in_turn(contest: Contest, numbers: Iterator[int]) -> Played:
    """One block after the other, in this process."""
    for number in numbers:
        yield play_block(contest, number)


def in_processes(jobs: int) -> Callable[[Contest, Iterator[int]], Played]:
    """By so many processes. Blocks come as they are done."""

    def play(contest: Contest, numbers: Iterator[int]) -> Played:
        context = get_context("spawn")
        with ProcessPoolExecutor(jobs, context, initializer=begin_worker) as pool:
            waiting: set[Future[Block]] = set()
            try:
                for number in numbers:
                    waiting.add(pool.submit(play_block, contest, number))
                    if len(waiting) >= AHEAD * jobs:
                        done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                        yield from (one.result() for one in done)
                while waiting:
                    done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                    yield from (one.result() for one in done)
            finally:
                pool.shutdown(wait=True, cancel_futures=True)

    return play


def begin_worker() -> None:
    """Once in each process. Ctrl-C reaches all of them; the first one decides when to stop."""
    ignore_interrupt()
    follow_parent()
