"""`Refusals`: the reasons why a game refuses actions, with a code and a ledger id for each.

The ledger is the game's list of rules, and a ledger id such as `CA-BUILD-04` names one rule.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

GAME_OVER: Final[i64] = 1
"""The code of the reason 'the game is over', which is the same in every game."""
NOT_NOW: Final[i64] = 2
"""The code of the reason 'another decision is due', which is the same in every game."""


@final
class Refusals:
    """The reasons why one game refuses actions, with codes from 1. The code 0 means that an action is legal.

    `over` and `not_now` are the ledger ids for the two reasons that every game has.

    >>> reasons = Refusals(over="CA-END-02", not_now="CA-TURN-02")
    >>> TOO_DEAR = reasons.add("CA-BUILD-04")
    >>> reasons.rules()[TOO_DEAR]
    'CA-BUILD-04'
    """

    def __init__(self, over: str, not_now: str) -> None:  # ledger ids
        self._rules = ["", over, not_now]

    def add(self, rule: str) -> i64:
        """Add a reason and return its code. `rule` is the ledger id of the rule that forbids the action."""
        self._rules.append(rule)
        return len(self._rules) - 1

    def rules(self) -> tuple[str, ...]:
        """Return the ledger id of each code, for `Game.refusals`. The id of code 0 is empty."""
        return tuple(self._rules)
