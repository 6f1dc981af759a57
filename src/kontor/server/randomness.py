"""Random letters for codes that people type."""

from __future__ import annotations

import secrets
from typing import Final

CODE_LETTERS: Final = "ABCDEFGHJKLMNPRSTUVWXY"
"""Capital letters except those that look like other letters or digits."""


def random_letters() -> str:
    """Return five random letters: a join code, or one part of a recovery code."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(5))
