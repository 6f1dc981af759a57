"""`Refusals`: the reasons why a game refuses actions, with a code and a ledger id for each.

The ledger is the game's list of rules, and a ledger id such as `CA-BUILD-04` names one rule.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

OVER: Final[i64] = 1
"""The code, in every game, for an action that is refused because the game is over."""
NOT_NOW: Final[i64] = 2
"""The code, in every game, for an action that is refused because a different decision is due."""


@final
class Refusals:
    """The reasons why one game refuses actions, numbered from 1. The code 0 means that an action is legal.

    `over` and `not_now` are the rules behind the two reasons that every game has.

    >>> reasons = Refusals(over="CA-END-02", not_now="CA-TURN-02")
    >>> TOO_DEAR = reasons.add("CA-BUILD-04")
    >>> reasons.rules()[TOO_DEAR]
    'CA-BUILD-04'
    """

    def __init__(self, over: str, not_now: str) -> None:
        self._rules = ["", over, not_now]

    def add(self, rule: str) -> i64:
        """Add a reason and return its code. `rule` is the ledger id of the rule behind it."""
        self._rules.append(rule)
        return len(self._rules) - 1

    def rules(self) -> tuple[str, ...]:
        """Return the ledger ids in the order of their codes, for `Game.refusals`. Code 0 has an empty id."""
        return tuple(self._rules)
