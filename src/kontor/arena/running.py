"""Run a contest in this process, in several processes, or on a Ray cluster. The result is always the same."""

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

BLOCKS_PER_WORKER = 2
"""Blocks that are submitted per worker process at any time, being played or waiting."""

PlayedBlocks = Generator[Block]


@dataclass
class ContestResult:
    """The result of a contest. `blocks` starts with block 0 and has no gaps.

    `sprt` is the test that may end the contest early, or None.
    """

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

    def add_known_blocks(self, known: dict[int, Block], limit: int) -> bool:
        """Append the blocks of `known` that follow without a gap, at most up to `limit` blocks in all.

        Return whether the contest is over.
        """
        while not self.is_over(limit) and len(self.blocks) in known:
            block, first_bot = known[len(self.blocks)], self.contest.bots[0]
            self.blocks.append(block)
            if self.sprt is not None:
                self.sprt.add(block.win_share(first_bot) / self.contest.seats_of(first_bot))
        return self.is_over(limit)

    def is_over(self, limit: int) -> bool:
        return len(self.blocks) >= limit or (self.sprt is not None and self.sprt.verdict != "")


def run(
    results: Results,
    blocks: int,
    play_blocks: Callable[[Contest, Iterator[int]], PlayedBlocks],
    sprt: Sprt | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> ContestResult:
    """Play the blocks from 0 to `blocks` - 1 that `results` lacks, and return the result of the contest.

    With `sprt`, stop as soon as that test has decided. `progress` is called with the number of blocks so far.

    >>> from functools import partial
    >>> from kontor.core import load
    >>> game = load("san_juan")
    >>> contest = Contest.of(game, game.options(seats=2), ["greedy", "random"], seed=1)
    >>> result = run(Results(contest, None), 3, play_sequentially)
    >>> [standing.name for standing in result.standings()], len(result.blocks)
    (['greedy', 'random'], 3)
    """
    started = time.perf_counter()
    result = ContestResult(results.contest, sprt=sprt)
    over = result.add_known_blocks(results.blocks, blocks)
    progress(len(result.blocks))
    if not over:
        missing = iter([number for number in range(blocks) if number not in results.blocks])
        with closing(play_blocks(results.contest, missing)) as played:
            for block in played:
                results.add(block)
                over = result.add_known_blocks(results.blocks, blocks)
                progress(len(result.blocks))
                if over:
                    break
    result.seconds = time.perf_counter() - started
    return result


def play_sequentially(contest: Contest, numbers: Iterator[int]) -> PlayedBlocks:
    """Play the blocks one after another in this process."""
    for number in numbers:
        yield play_block(contest, number)


def play_in_processes(jobs: int) -> Callable[[Contest, Iterator[int]], PlayedBlocks]:
    """Return a function that plays blocks in `jobs` processes and yields them in the order they finish."""

    def play(contest: Contest, numbers: Iterator[int]) -> PlayedBlocks:
        context = get_context("spawn")
        with ProcessPoolExecutor(jobs, context, initializer=initialize_worker) as pool:
            pending: set[Future[Block]] = set()
            try:
                for number in numbers:
                    pending.add(pool.submit(play_block, contest, number))
                    if len(pending) >= BLOCKS_PER_WORKER * jobs:
                        done, pending = wait(pending, return_when=FIRST_COMPLETED)
                        yield from (future.result() for future in done)
                while pending:
                    done, pending = wait(pending, return_when=FIRST_COMPLETED)
                    yield from (future.result() for future in done)
            finally:
                pool.shutdown(wait=True, cancel_futures=True)

    return play


def initialize_worker() -> None:
    """Prepare a worker process. It ignores Ctrl-C, which the main process handles for all of them."""
    ignore_interrupt()
    follow_parent()
