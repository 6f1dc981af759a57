"""What a contest shows: shares of wins with intervals, a test that may end it early, ratings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from importlib.util import find_spec
from math import log
from typing import Any, Final

from kontor.arena.contest import Block, Contest, Outcome
from kontor.arena.statistics import wilson

ERROR: Final = 0.05
"""How often the test may be wrong, either way."""
BOUND: Final = log((1 - ERROR) / ERROR)
FEWEST: Final = 10
"""Blocks before the test says anything: their spread is estimated."""


@dataclass(frozen=True)
class Standing:
    """How one bot did. The share is that of one of its seats, so that equal bots have one in so many
    players. Its interval is Wilson's for the wins of all its seats, of which a game has one at most.
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
    """Every bot of a contest after these blocks, in the order in which they were named."""
    outcomes = [outcome for block in blocks for outcome in block.outcomes]
    return [standing(name, contest.seats_of(name), outcomes) for name in contest.names()]


def standing(name: str, seats: int, outcomes: Sequence[Outcome]) -> Standing:
    games, won = len(outcomes), sum(outcome.share(name) for outcome in outcomes)
    low, high = wilson(min(won, games), games)
    share = won / games if games else 0.0
    return Standing(name, games, share / seats, low / seats, high / seats)


def points_by_seat(contest: Contest, blocks: Sequence[Block]) -> dict[str, list[tuple[float, float]]]:
    """For each bot and seat the mean points and the share of games it won there."""
    told = {}
    for name in contest.names():
        rows = []
        for seat in range(len(contest.bots)):
            here = [game for block in blocks for game in block.outcomes if game.bots[seat] == name]
            count = max(len(here), 1)
            points = sum(game.points[seat] for game in here) / count
            rows.append((points, sum(game.result[seat] for game in here) / count))
        told[name] = rows
    return told


# ---- ending early --------------------------------------------------------------------------------------


@dataclass
class Sprt:
    """A sequential test: does a seat of the first bot win `low` of its games or less, or `high` or more?

    The ratio of likelihoods is that of a normal mean, with the spread of the blocks as they came: games of
    one block share their luck, so they are not counted as independent ones. It is looked at block by block in
    their order, so it ends at the same block however many processes play.

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
        """Take in the next block; after the verdict nothing changes any more."""
        if self.verdict:
            return
        self.blocks += 1
        self._sums[0] += share
        self._sums[1] += share * share
        if self.blocks < FEWEST:
            return
        mean = self._sums[0] / self.blocks
        spread = max(self._sums[1] / self.blocks - mean * mean, 1e-4)
        self.ratio = self.blocks * (self.high - self.low) * (2 * mean - self.low - self.high) / (2 * spread)
        if abs(self.ratio) >= BOUND:
            self.verdict = "high" if self.ratio > 0 else "low"

    def said(self, name: str) -> str:
        """The verdict in words."""
        if self.verdict == "high":
            return f"{name} wins {self.high:.0%} or more, says the test after {self.blocks} blocks"
        if self.verdict == "low":
            return f"{name} wins {self.low:.0%} or less, says the test after {self.blocks} blocks"
        return f"the test is undecided after {self.blocks} blocks"


# ---- ratings -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Rating:
    """By openskill's model of Plackett and Luce: strength, and how sure it is of it."""

    name: str
    mu: float
    sigma: float


def ratings(contest: Contest, blocks: Sequence[Block]) -> list[Rating]:
    """The bots by all games in their order, best first; nothing if openskill is not installed."""
    if find_spec("openskill") is None:
        return []
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    known = {name: model.rating(name=name) for name in contest.names()}
    for block in blocks:
        for game in block.outcomes:
            rate(model, known, game)
    found = [Rating(name, float(one.mu), float(one.sigma)) for name, one in known.items()]
    return sorted(found, key=lambda rating: -rating.mu)


def rate(model: Any, known: dict[str, Any], game: Outcome) -> None:
    """Each seat plays for itself; a bot with several seats takes the mean of what they came to."""
    order = [(-part, -points) for part, points in zip(game.result, game.points)]
    ranks = [sorted(order).index(own) for own in order]
    after = model.rate([[known[bot]] for bot in game.bots], ranks=ranks)
    for name in set(game.bots):
        own = [team[0] for bot, team in zip(game.bots, after) if bot == name]
        mu, sigma = (sum(getattr(one, key) for one in own) / len(own) for key in ("mu", "sigma"))
        known[name] = model.rating(name=name, mu=mu, sigma=sigma)
