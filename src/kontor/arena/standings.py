"""Evaluate a contest: win shares with intervals, a sequential test that may end it early, and ratings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from importlib.util import find_spec
from math import log
from typing import Any, Final

from kontor.arena.contest import Block, Contest, Outcome
from kontor.arena.statistics import wilson

ERROR_RATE: Final = 0.05
"""Probability of a wrong verdict that the sequential test accepts, for either verdict."""
RATIO_BOUND: Final = log((1 - ERROR_RATE) / ERROR_RATE)
MIN_BLOCKS: Final = 10
"""Blocks before the test gives a verdict: fewer would not be enough to estimate the variance."""


@dataclass(frozen=True)
class Standing:
    """How one bot did in a contest.

    `share` is the share of wins per seat, so that bots of equal strength have the same share however many
    seats they take. `low` and `high` are the ends of its Wilson interval. The interval is computed from the
    wins of all seats of the bot and then divided by their number.
    """

    name: str
    games: int
    share: float
    low: float
    high: float

    def to_json(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "games": self.games,
            "win_share": round(self.share, 6),
            "low": round(self.low, 6),
            "high": round(self.high, 6),
        }


def standings(contest: Contest, blocks: Sequence[Block]) -> list[Standing]:
    """Return the standing of every bot after `blocks`, in the order of `contest.bots`."""
    outcomes = [outcome for block in blocks for outcome in block.outcomes]
    return [standing_of(name, contest.seats_of(name), outcomes) for name in contest.distinct_bots()]


def standing_of(name: str, seats: int, outcomes: Sequence[Outcome]) -> Standing:
    games, won = len(outcomes), sum(outcome.win_share(name) for outcome in outcomes)
    low, high = wilson(min(won, games), games)
    share = won / games if games else 0.0
    return Standing(name, games, share / seats, low / seats, high / seats)


def points_and_wins_by_seat(
    contest: Contest, blocks: Sequence[Block]
) -> dict[str, list[tuple[float, float]]]:
    """Return for each bot, seat by seat, its mean points and its share of wins there."""
    found = {}
    for name in contest.distinct_bots():
        rows = []
        for seat in range(len(contest.bots)):
            here = [game for block in blocks for game in block.outcomes if game.bots[seat] == name]
            count = max(len(here), 1)
            points = sum(game.points[seat] for game in here) / count
            rows.append((points, sum(game.result[seat] for game in here) / count))
        found[name] = rows
    return found


# ---- ending early --------------------------------------------------------------------------------------


@dataclass
class Sprt:
    """A sequential probability ratio test: is the first bot's share of wins at most `low` or at least `high`?

    The test treats the win share of a block, per seat of the bot, as one sample of a normal distribution and
    estimates the variance from the blocks. Games of a block are not independent, since they share their dice
    and cards. Blocks are added in order, so the verdict does not depend on the number of processes.
    `verdict` is `low`, `high`, or empty while the test is undecided.

    >>> test = Sprt(0.25, 0.35)
    >>> for share in [0.5, 0.25] * 20:
    ...     test.add(share)
    >>> test.verdict, test.blocks
    ('high', 10)
    """

    low: float
    high: float
    blocks: int = 0
    ratio: float = 0.0
    verdict: str = ""
    _sums: list[float] = field(default_factory=lambda: [0.0, 0.0])

    def add(self, share: float) -> None:
        """Add the win share of the next block. Do nothing once there is a verdict."""
        if self.verdict:
            return
        self.blocks += 1
        self._sums[0] += share
        self._sums[1] += share * share
        if self.blocks < MIN_BLOCKS:
            return
        mean = self._sums[0] / self.blocks
        variance = max(self._sums[1] / self.blocks - mean * mean, 1e-4)
        self.ratio = self.blocks * (self.high - self.low) * (2 * mean - self.low - self.high) / (2 * variance)
        if abs(self.ratio) >= RATIO_BOUND:
            self.verdict = "high" if self.ratio > 0 else "low"

    def describe(self, name: str) -> str:
        """Return the verdict as a sentence about the bot `name`."""
        if self.verdict == "high":
            return f"{name} wins {self.high:.0%} or more, says the test after {self.blocks} blocks"
        if self.verdict == "low":
            return f"{name} wins {self.low:.0%} or less, says the test after {self.blocks} blocks"
        return f"the test is undecided after {self.blocks} blocks"


# ---- ratings -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Rating:
    """A bot's strength by openskill's Plackett-Luce model: the estimate `mu` and its deviation `sigma`."""

    name: str
    mu: float
    sigma: float


def ratings(contest: Contest, blocks: Sequence[Block]) -> list[Rating]:
    """Return the ratings of the bots after all games, best first. Empty if openskill is not installed."""
    if find_spec("openskill") is None:
        return []
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    ratings_by_bot = {name: model.rating(name=name) for name in contest.distinct_bots()}
    for block in blocks:
        for game in block.outcomes:
            update_ratings(model, ratings_by_bot, game)
    found = [Rating(name, float(rating.mu), float(rating.sigma)) for name, rating in ratings_by_bot.items()]
    return sorted(found, key=lambda rating: -rating.mu)


def update_ratings(model: Any, ratings_by_bot: dict[str, Any], game: Outcome) -> None:
    """Update `ratings_by_bot` after a game in which every seat counts as a player of its own.

    The new rating of a bot with several seats is the mean over its seats.
    """
    order = [(-part, -points) for part, points in zip(game.result, game.points)]
    ranks = [sorted(order).index(own) for own in order]
    after = model.rate([[ratings_by_bot[bot]] for bot in game.bots], ranks=ranks)
    for name in set(game.bots):
        updated = [team[0] for bot, team in zip(game.bots, after) if bot == name]
        mu = sum(rating.mu for rating in updated) / len(updated)
        sigma = sum(rating.sigma for rating in updated) / len(updated)
        ratings_by_bot[name] = model.rating(name=name, mu=mu, sigma=sigma)
