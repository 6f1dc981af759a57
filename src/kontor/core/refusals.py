"""`Refusals`: a code for each reason to refuse an action, and the ledger id of the rule behind it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

OVER: Final[i64] = 1
"""In every game: it is over."""
NOT_NOW: Final[i64] = 2
"""In every game: this is not what is decided now."""


@final
class Refusals:
    """The reasons of one game, numbered from 1 in their order. The code 0 means that an action is legal.

    `over` and `not_now` are the rules behind the two reasons that every game has.

    >>> reasons = Refusals(over="CA-END-02", not_now="CA-TURN-02")
    >>> TOO_DEAR = reasons.add("CA-BUILD-04")
    >>> reasons.rules()[TOO_DEAR]
    'CA-BUILD-04'
    """

    def __init__(self, over: str, not_now: str) -> None:
        self._rules = ["", over, not_now]

    def add(self, rule: str) -> i64:
        """Append a reason by the ledger id of its rule, and return its code."""
        self._rules.append(rule)
        return len(self._rules) - 1

    def rules(self) -> tuple[str, ...]:
        """Return the ledger id of each code, for `Game.refusals`."""
        return tuple(self._rules)
