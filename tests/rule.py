"""The decorator `@rule("CA-ROBBER-02")`, which names the rules of the ledger that a test proves.

A test may name up to four ids, and has to assert each of them. An unknown id is an error when the test file
is imported. `pytest -m rule` runs the tests with this decorator; `python -m tests.ledger` counts them.
"""

from collections.abc import Callable
from typing import Any, TypeVar

import pytest

from kontor import ledger

MAX_IDS = 4

Test = TypeVar("Test", bound=Callable[..., Any])


def rule(*ids: str) -> Callable[[Test], Test]:
    """Mark a test as a proof of rules, examples or rulings. Raise `UnknownRule` for an unknown id."""
    if not 1 <= len(ids) <= MAX_IDS:
        raise ValueError(f"a test proves one to {MAX_IDS} rules, not {len(ids)}: {', '.join(ids)}")
    for rule_id in ids:
        ledger.of(rule_id)  # raises UnknownRule
    return pytest.mark.rule(*ids)
