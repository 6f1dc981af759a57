"""`Refusals`: the reasons why a game refuses actions. Each has a code and the id of a rule.

The ledger of a game lists its rules by id, such as `CA-BUILD-04`.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

GAME_OVER: Final[i64] = 1  # the code of the reason 'the game is over' in every game
NOT_NOW: Final[i64] = 2  # the code of the reason 'another decision is due' in every game


@final
class Refusals:
    """The reasons why one game refuses actions, numbered from 1. The code 0 means that an action is legal.

    `game_over` and `not_now` are the ids of the rules behind the two reasons that every game has: the game is
    over, and another decision is due.

    >>> refusals = Refusals(game_over="CA-END-02", not_now="CA-TURN-02")
    >>> TOO_DEAR = refusals.add("CA-BUILD-04")
    >>> refusals.rules()[TOO_DEAR]
    'CA-BUILD-04'
    """

    def __init__(self, game_over: str, not_now: str) -> None:  # ids of the rules behind GAME_OVER and NOT_NOW
        self._rules = ["", game_over, not_now]

    def add(self, rule: str) -> i64:
        """Add a reason and return its code. `rule` is the id of the rule that forbids the action."""
        self._rules.append(rule)
        return len(self._rules) - 1

    def rules(self) -> tuple[str, ...]:
        """Return a tuple with the rule id of each code, for `Game(refusals=...)`. Code 0 has an empty id."""
        return tuple(self._rules)
