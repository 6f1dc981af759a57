"""Contests between bots, played in blocks.

The games of a block share their dice and cards, and the bots move one seat on from game to game. So neither
luck nor the order of play favours a bot. A block depends only on the contest's seed and on its own number,
whichever process plays it. Contests are distributed, stored and resumed block by block.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kontor.arena.entrants import find_bot
from kontor.arena.match import play_match
from kontor.core import Game, Options, load
from kontor.core.options import Setting


class RulesMismatch(RuntimeError):
    """Raised if the process that should play a block has another version of the game."""


@dataclass(frozen=True)
class Contest:
    """Game, options, bots and seed: small enough to send to another process.

    `components` is the fingerprint of the game's components file. `bots` has one name per seat.
    """

    game: str
    rules_version: int
    components: str
    options: tuple[tuple[str, Setting], ...]
    bots: tuple[str, ...]
    seed: int

    @classmethod
    def of(cls, game: Game, options: Options, bots: Sequence[str], seed: int) -> Contest:
        """Return the contest for a loaded game. Raise `ValueError` unless there is one bot per seat."""
        if len(bots) != options.seats:
            raise ValueError(f"{options.seats} bots are needed, one for each seat, not {len(bots)}")
        settings = tuple(options.values.items())
        return cls(game.key, game.rules_version, game.components, settings, tuple(bots), seed)

    def distinct_bots(self) -> list[str]:
        """Return the names of the bots without duplicates, in the order given."""
        return list(dict.fromkeys(self.bots))

    def seats_of(self, name: str) -> int:
        """Return how many seats the bot `name` has in each game."""
        return self.bots.count(name)

    def rotations(self) -> list[tuple[str, ...]]:
        """Return the seatings that keep the bots' order around the table, without duplicates.

        >>> Contest("catan", 1, "", (), ("a", "b", "b"), 1).rotations()
        [('a', 'b', 'b'), ('b', 'b', 'a'), ('b', 'a', 'b')]
        """
        rotations = [self.bots[first:] + self.bots[:first] for first in range(len(self.bots))]
        return list(dict.fromkeys(rotations))

    def to_json(self) -> dict[str, Any]:
        """Return the fields that identify the contest. Stored results belong to it if they agree in all."""
        return {
            "kontor": "arena 1",
            "game": self.game,
            "rules": self.rules_version,
            "components": self.components,
            "players": len(self.bots),
            "options": dict(self.options),
            "bots": list(self.bots),
            "seed": self.seed,
        }


@dataclass(frozen=True)
class Outcome:
    """How one game of a block ended.

    `bots`, `result` and `points` have an entry per seat. The result of a seat is its share of the win: 1 for
    a sole winner, a fraction for a tie, 0 for a loss.
    """

    bots: tuple[str, ...]
    result: tuple[float, ...]
    points: tuple[int, ...]
    actions: int

    def win_share(self, name: str) -> float:
        """Return the share of the win that went to the seats of the bot `name`."""
        return sum(part for bot, part in zip(self.bots, self.result) if bot == name)


@dataclass(frozen=True)
class Block:
    """Games with the same dice and cards, one for each rotation of the bots."""

    number: int
    outcomes: tuple[Outcome, ...]

    def win_share(self, name: str) -> float:
        """Return the fraction of the block's games that the bot `name` won."""
        return sum(outcome.win_share(name) for outcome in self.outcomes) / len(self.outcomes)

    def to_json(self) -> dict[str, Any]:
        games = [
            {"bots": game.bots, "result": game.result, "points": game.points, "actions": game.actions}
            for game in self.outcomes
        ]
        return {"block": self.number, "games": games}

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Block:
        games = tuple(
            Outcome(tuple(game["bots"]), tuple(game["result"]), tuple(game["points"]), game["actions"])
            for game in data["games"]
        )
        return cls(data["block"], games)


def play_block(contest: Contest, number: int) -> Block:
    """Play block `number`: one game for each rotation of the bots.

    Raise `RulesMismatch` if the game installed here has other rules or components.
    """
    game = load(contest.game)
    if (game.rules_version, game.components) != (contest.rules_version, contest.components):
        raise RulesMismatch(f"{contest.game} is installed here with other rules or components")
    options = game.options_from_mapping(len(contest.bots), dict(contest.options))
    outcomes = []
    for names in contest.rotations():
        bots = [find_bot(name) for name in names]
        last, actions = play_match(game, options, bots, contest.seed, number)
        result, points = last.returns()[: len(names)], last.scores()[: len(names)]
        outcomes.append(Outcome(names, tuple(result), tuple(map(int, points)), len(actions)))
    return Block(number, tuple(outcomes))
