"""Contests between bots, played in blocks of a few games.

All games in a block use the same dice and cards, and each bot moves over one seat after every game. Neither
luck nor the order of play can then favour a bot. A block depends only on the contest's seed and its own
number, whichever process plays it. Contests are distributed, stored and resumed block by block.
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
    """Raised if a process is to play a block of games but has a different version of the game installed."""


@dataclass(frozen=True)
class Contest:
    """What to play in a contest: the game, its options, the bots and the seed.

    It is small enough to send to another process.
    """

    game: str  # key of the game
    rules_version: int  # rules version of the game
    components: str  # checksum of the game's components
    options: tuple[tuple[str, Setting], ...]  # names and values of the game's options
    bots: tuple[str, ...]  # one name per seat
    seed: int  # seed for dice, cards and bots

    @classmethod
    def of(cls, game: Game, options: Options, bots: Sequence[str], seed: int) -> Contest:
        """Return a contest of `game`. Raise `ValueError` unless there is one bot per seat."""
        if len(bots) != options.seats:
            raise ValueError(f"{options.seats} bots are needed, one for each seat, not {len(bots)}")
        settings = tuple(options.values.items())
        return cls(game.key, game.rules_version, game.components_hash, settings, tuple(bots), seed)

    def distinct_bots(self) -> list[str]:
        """Return the name of each bot once, in the order of the seats."""
        return list(dict.fromkeys(self.bots))

    def seats_of(self, name: str) -> int:
        """Return how many seats the bot `name` plays in each game."""
        return self.bots.count(name)

    def rotations(self) -> list[tuple[str, ...]]:
        """Return every seating in which the bots keep their order around the table, without duplicates.

        >>> Contest("catan", 1, "", (), ("a", "b", "b"), 1).rotations()
        [('a', 'b', 'b'), ('b', 'b', 'a'), ('b', 'a', 'b')]
        """
        rotations = [self.bots[first:] + self.bots[:first] for first in range(len(self.bots))]
        return list(dict.fromkeys(rotations))

    def to_json(self) -> dict[str, Any]:
        """Return the header of a results file. A file with the same header belongs to this contest."""
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
class GameOutcome:
    """The result of one game in a block."""

    bots: tuple[str, ...]  # the bot in each seat
    result: tuple[float, ...]  # each seat's share of the win: 1, a fraction in a tie, or 0 for a loss
    points: tuple[int, ...]  # the points of each seat
    actions: int  # how many actions the game had

    def win_share(self, name: str) -> float:
        """Return the share of the win that the bot `name` got, summed over all its seats."""
        return sum(part for bot, part in zip(self.bots, self.result) if bot == name)


@dataclass(frozen=True)
class Block:
    """The outcomes of games with the same dice and cards, one for each rotation of the bots."""

    number: int  # the number of the block in its contest
    outcomes: tuple[GameOutcome, ...]  # one per game

    def win_share(self, name: str) -> float:
        """Return the fraction of the games in this block that the bot `name` won."""
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
            GameOutcome(tuple(game["bots"]), tuple(game["result"]), tuple(game["points"]), game["actions"])
            for game in data["games"]
        )
        return cls(data["block"], games)


def play_block(contest: Contest, block_number: int) -> Block:
    """Play block `block_number` of `contest`: one game for each rotation of the bots.

    Raise `RulesMismatch` if the rules or components of the installed game differ from those of the contest.
    """
    game = load(contest.game)
    if (game.rules_version, game.components_hash) != (contest.rules_version, contest.components):
        raise RulesMismatch(f"{contest.game} is installed here with other rules or components")
    options = game.options_from_mapping(len(contest.bots), dict(contest.options))
    outcomes = []
    for names in contest.rotations():
        bots = [find_bot(name) for name in names]
        last, actions = play_match(game, options, bots, contest.seed, block_number)
        result, points = last.returns()[: len(names)], last.scores()[: len(names)]
        outcomes.append(GameOutcome(names, tuple(result), tuple(map(int, points)), len(actions)))
    return Block(block_number, tuple(outcomes))
