"""Why an action is refused: a small code for each reason, and the ledger id behind it."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64


@final
class Refusals:
    """The reasons of one game, numbered in their order from 1 on; 0 means that nothing is against it.

    >>> reasons = Refusals()
    >>> TOO_DEAR = reasons.add("CA-BUILD-04")
    >>> reasons.rules()[TOO_DEAR]
    'CA-BUILD-04'
    """

    def __init__(self) -> None:
        self._rules = [""]

    def add(self, rule: str) -> i64:
        """The code of a reason, by the ledger id of its rule."""
        self._rules.append(rule)
        return len(self._rules) - 1

    def rules(self) -> tuple[str, ...]:
        """The ledger id of each code, as `Game` wants them."""
        return tuple(self._rules)
