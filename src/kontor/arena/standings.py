"""Evaluate a contest: confidence intervals for win rates, a test that may end it early, and ratings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from importlib.util import find_spec
from math import log
from typing import Any, Final

from kontor.arena.contest import Block, Contest, GameOutcome
from kontor.arena.statistics import wilson

ERROR_RATE: Final = 0.05  # probability that the sequential test gives a wrong verdict
RATIO_BOUND: Final = log((1 - ERROR_RATE) / ERROR_RATE)  # the test decides at this log likelihood ratio
MIN_BLOCKS: Final = 10  # before this many blocks there is no verdict: the variance is too uncertain


@dataclass(frozen=True)
class Standing:
    """The result of one bot in a contest.

    `win_share` is the bot's win rate divided by the number of its seats. Bots of equal strength therefore
    have equal shares, however many seats they play.
    """

    name: str  # the bot
    games: int  # how many games were played
    win_share: float  # win rate per seat
    low: float  # low end of the 95 % interval of `win_share`
    high: float  # high end of the 95 % interval of `win_share`

    def to_json(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "games": self.games,
            "win_share": round(self.win_share, 6),
            "low": round(self.low, 6),
            "high": round(self.high, 6),
        }


def standings(contest: Contest, blocks: Sequence[Block]) -> list[Standing]:
    """Return the result of every bot in `blocks`, in the order of `contest.bots`."""
    outcomes = [outcome for block in blocks for outcome in block.outcomes]
    return [standing_of(name, contest.seats_of(name), outcomes) for name in contest.distinct_bots()]


def standing_of(name: str, seats: int, outcomes: Sequence[GameOutcome]) -> Standing:
    games, won = len(outcomes), sum(outcome.win_share(name) for outcome in outcomes)
    low, high = wilson(min(won, games), games)
    win_rate = won / games if games else 0.0
    return Standing(name, games, win_rate / seats, low / seats, high / seats)


def points_and_wins_by_seat(
    contest: Contest, blocks: Sequence[Block]
) -> dict[str, list[tuple[float, float]]]:
    """Return (mean points, win rate) for each seat of each bot, indexed by the name of the bot."""
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
    """A sequential probability ratio test of the first bot's win rate per seat.

    The test decides whether this rate is at most `low` or at least `high`. Each block contributes one sample:
    the bot's share of the wins in that block, per seat. The test assumes that these samples are normally
    distributed, and estimates their variance. It does not use single games, which are not independent: all
    games in a block use the same dice and cards.

    >>> test = Sprt(0.25, 0.35)
    >>> for share in [0.5, 0.25] * 20:
    ...     test.add(share)
    >>> test.verdict, test.blocks
    ('high', 10)
    """

    low: float  # win rate per seat under the lower hypothesis
    high: float  # win rate per seat under the higher hypothesis
    blocks: int = 0  # how many blocks were added
    ratio: float = 0.0  # log likelihood ratio; positive values favour `high`
    verdict: str = ""  # "low", "high", or empty while the test is undecided
    _sums: list[float] = field(default_factory=lambda: [0.0, 0.0])  # sum of the shares, and of their squares

    def add(self, win_share: float) -> None:
        """Add the bot's share of wins in the next block. Do nothing once there is a verdict."""
        if self.verdict:
            return
        self.blocks += 1
        self._sums[0] += win_share
        self._sums[1] += win_share * win_share
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
    """The strength of a bot, estimated with openskill's Plackett-Luce model."""

    name: str  # the bot
    mu: float  # estimated strength
    sigma: float  # standard deviation of the estimate


def ratings(contest: Contest, blocks: Sequence[Block]) -> list[Rating]:
    """Return the bots' ratings after `blocks`, best first. Without openskill, return an empty list."""
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


def update_ratings(model: Any, ratings_by_bot: dict[str, Any], game: GameOutcome) -> None:
    """Update `ratings_by_bot` with the outcome of a game.

    Each seat is rated as a separate player. A bot with several seats gets the mean of their new ratings.
    """
    order = [(-part, -points) for part, points in zip(game.result, game.points)]
    ranks = [sorted(order).index(own) for own in order]
    after = model.rate([[ratings_by_bot[bot]] for bot in game.bots], ranks=ranks)
    for name in set(game.bots):
        updated = [team[0] for bot, team in zip(game.bots, after) if bot == name]
        mu = sum(rating.mu for rating in updated) / len(updated)
        sigma = sum(rating.sigma for rating in updated) / len(updated)
        ratings_by_bot[name] = model.rating(name=name, mu=mu, sigma=sigma)
