"""`Refusals`: a code for each reason to refuse an action, and the ledger id of the rule behind it."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64


@final
class Refusals:
    """The reasons of one game, numbered from 1 in their order. The code 0 means that an action is legal.

    >>> reasons = Refusals()
    >>> TOO_DEAR = reasons.add("CA-BUILD-04")
    >>> reasons.rules()[TOO_DEAR]
    'CA-BUILD-04'
    """

    def __init__(self) -> None:
        self._rules = [""]

    def add(self, rule: str) -> i64:
        """Append a reason by the ledger id of its rule, and return its code."""
        self._rules.append(rule)
        return len(self._rules) - 1

    def rules(self) -> tuple[str, ...]:
        """Return the ledger id of each code, for `Game.refusals`."""
        return tuple(self._rules)
