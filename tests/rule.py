"""`@rule("CA-ROBBER-02")` on a test names the rules of the ledger that it proves.

At most four ids, and each of them really asserted. An id that no ledger has is an error when the test file is
imported. `pytest -m rule` runs the tests that prove a rule; `python -m tests.ledger` counts them.
"""

from collections.abc import Callable
from typing import Any, TypeVar

import pytest

from kontor import ledger

AT_MOST = 4

Test = TypeVar("Test", bound=Callable[..., Any])


def rule(*ids: str) -> Callable[[Test], Test]:
    """Mark a test as the proof of these rules, examples or rulings."""
    if not 1 <= len(ids) <= AT_MOST:
        raise ValueError(f"a test proves one to {AT_MOST} rules, not {len(ids)}: {', '.join(ids)}")
    for rule_id in ids:
        ledger.of(rule_id)  # raises UnknownRule
    return pytest.mark.rule(*ids)
