"""Run a contest in this process or in several processes. The result is the same."""

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
from kontor.arena.simulate import exit_with_parent, ignore_interrupt
from kontor.arena.standings import Rating, Sprt, Standing, ratings, standings

BLOCKS_PER_WORKER = 2
"""How many blocks per worker process are submitted at most, including those being played."""

PlayedBlocks = Generator[Block]
BlockRunner = Callable[[Contest, Iterator[int]], PlayedBlocks]
"""A function that plays the blocks of a contest with the given numbers, and yields them as they finish."""


@dataclass
class ContestResult:
    """The blocks of a contest that have been played, and statistics about them."""

    contest: Contest  # what is played
    blocks: list[Block] = field(default_factory=list)  # from block 0, without gaps
    sprt: Sprt | None = None  # a statistical test that may end the contest early
    seconds: float = 0.0  # how long the contest took

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

    def add_known_blocks(self, known_blocks: dict[int, Block], max_blocks: int) -> bool:
        """Append the next blocks from `known_blocks`, in the order of their numbers, until one is missing.

        Stop at `max_blocks` blocks, or when the test has a verdict. Return whether the contest is over.
        """
        while not self.is_over(max_blocks) and len(self.blocks) in known_blocks:
            block, first_bot = known_blocks[len(self.blocks)], self.contest.bots[0]
            self.blocks.append(block)
            if self.sprt is not None:
                self.sprt.add(block.win_share(first_bot) / self.contest.seats_of(first_bot))
        return self.is_over(max_blocks)

    def is_over(self, max_blocks: int) -> bool:
        return len(self.blocks) >= max_blocks or (self.sprt is not None and self.sprt.verdict != "")


def run(
    results: Results,
    blocks: int,  # how many to play
    play_blocks: BlockRunner,
    sprt: Sprt | None = None,  # a statistical test that may end the contest early
    progress: Callable[[int], None] = lambda blocks_done: None,
) -> ContestResult:
    """Play a contest of `blocks` blocks and return its result.

    `play_blocks` plays only the blocks that `results` does not contain yet. If `sprt` is given, the contest
    stops as soon as this test reaches a verdict. `progress` is called with the number of blocks so far.

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


def play_sequentially(contest: Contest, block_numbers: Iterator[int]) -> PlayedBlocks:
    """Play the blocks with these numbers in this process, one after another, and yield each of them."""
    for block_number in block_numbers:
        yield play_block(contest, block_number)


def process_runner(jobs: int) -> BlockRunner:
    """Return a function that plays blocks in `jobs` processes and yields them in the order they finish."""

    def play(contest: Contest, block_numbers: Iterator[int]) -> PlayedBlocks:
        context = get_context("spawn")
        with ProcessPoolExecutor(jobs, context, initializer=initialize_worker) as pool:
            pending: set[Future[Block]] = set()
            try:
                for block_number in block_numbers:
                    pending.add(pool.submit(play_block, contest, block_number))
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
    """Make a worker process ignore Ctrl-C, which the main process handles, and exit if its parent dies."""
    ignore_interrupt()
    exit_with_parent()
