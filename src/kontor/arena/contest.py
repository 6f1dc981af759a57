"""A contest between bots: blocks of games with the same dice and cards, the bots one seat further in each.

So luck and the order of play favour nobody. A block depends on the contest's seed and its own number alone,
whichever process plays it, and is the unit in which a contest is shared, kept and resumed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kontor.arena.entrants import entrant
from kontor.arena.match import play_match
from kontor.core import Game, Options, load
from kontor.core.options import Setting


class OtherRules(RuntimeError):
    """The process that should play a block has another version of the game."""


@dataclass(frozen=True)
class Contest:
    """What is played, small enough to be sent to any process. `bots` has one name for each seat."""

    game: str
    rules: int
    components: str
    options: tuple[tuple[str, Setting], ...]
    bots: tuple[str, ...]
    seed: int

    @classmethod
    def of(cls, game: Game, options: Options, bots: Sequence[str], seed: int) -> Contest:
        if len(bots) != options.seats:
            raise ValueError(f"{options.seats} bots are needed, one for each seat, not {len(bots)}")
        given = tuple(options.values.items())
        return cls(game.key, game.rules_version, game.components, given, tuple(bots), seed)

    def names(self) -> list[str]:
        """Each bot once, in the order in which they were named."""
        return list(dict.fromkeys(self.bots))

    def seats_of(self, name: str) -> int:
        """How many seats a bot has in each game."""
        return self.bots.count(name)

    def rotations(self) -> list[tuple[str, ...]]:
        """Every way in which the bots can sit without changing their order; each once.

        >>> Contest("catan", 1, "", (), ("a", "b", "b"), 1).rotations()
        [('a', 'b', 'b'), ('b', 'b', 'a'), ('b', 'a', 'b')]
        """
        turns = [self.bots[first:] + self.bots[:first] for first in range(len(self.bots))]
        return list(dict.fromkeys(turns))

    def to_json(self) -> dict[str, Any]:
        """What makes two contests the same one."""
        return {
            "kontor": "arena 1",
            "game": self.game,
            "rules": self.rules,
            "components": self.components,
            "players": len(self.bots),
            "options": dict(self.options),
            "bots": list(self.bots),
            "seed": self.seed,
        }


@dataclass(frozen=True)
class Outcome:
    """How one game of a block ended, seat by seat. Shared wins are fractions."""

    bots: tuple[str, ...]
    result: tuple[float, ...]
    points: tuple[int, ...]
    actions: int

    def share(self, name: str) -> float:
        """How much of the win went to the seats of this bot."""
        return sum(part for bot, part in zip(self.bots, self.result) if bot == name)


@dataclass(frozen=True)
class Block:
    """The games of one number: the same dice and cards, every rotation of the bots."""

    number: int
    outcomes: tuple[Outcome, ...]

    def share(self, name: str) -> float:
        """How many of its games the bot won, as a part of all of them."""
        return sum(outcome.share(name) for outcome in self.outcomes) / len(self.outcomes)

    def to_json(self) -> dict[str, Any]:
        games = [
            {"bots": game.bots, "result": game.result, "points": game.points, "actions": game.actions}
            for game in self.outcomes
        ]
        return {"block": self.number, "games": games}

    @classmethod
    def from_json(cls, told: dict[str, Any]) -> Block:
        games = tuple(
            Outcome(tuple(game["bots"]), tuple(game["result"]), tuple(game["points"]), game["actions"])
            for game in told["games"]
        )
        return cls(told["block"], games)


def play_block(contest: Contest, number: int) -> Block:
    """Play every rotation of the bots with the dice and cards of this number."""
    game = load(contest.game)
    if (game.rules_version, game.components) != (contest.rules, contest.components):
        raise OtherRules(f"{contest.game} is installed here with other rules or components")
    options = game.options_from_mapping(len(contest.bots), dict(contest.options))
    outcomes = []
    for names in contest.rotations():
        bots = [entrant(name) for name in names]
        last, actions = play_match(game, options, bots, contest.seed, number)
        result, points = last.returns()[: len(names)], last.scores()[: len(names)]
        outcomes.append(Outcome(names, tuple(result), tuple(map(int, points)), len(actions)))
    return Block(number, tuple(outcomes))
