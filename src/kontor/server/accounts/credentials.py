"""Tokens, passwords and recovery codes, and their hashes. The database stores hashes only."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

TOKEN_BYTES: Final = 32
HASHER: Final = PasswordHasher()
RECOVERY_CODES: Final = 8
RECOVERY_PARTS: Final = 3
"""Of five letters each: 66 bits. Attempts are rate-limited, so a plain hash is enough."""


def hash_token(token: str) -> str:
    """Return the hash of a random token. A plain hash is enough, because nobody can guess the token."""
    return sha256(token.encode()).hexdigest()


def hash_password(password: str) -> str:
    return HASHER.hash(password)


@cache
def placeholder_hash() -> str:
    """Return a hash to compare with when the login is unknown."""
    return HASHER.hash("a login that does not exist costs the same time")


def check_password(stored: str | None, password: str) -> bool:
    """Return whether the password fits the stored hash; with None it takes as long and returns False."""
    try:
        HASHER.verify(stored or placeholder_hash(), password)
    except (VerificationError, InvalidHashError):
        return False
    return stored is not None


def new_recovery_codes(letters: Callable[[], str]) -> list[str]:
    """Return new codes of random `letters`; each can replace a forgotten password once."""
    return ["-".join(letters() for _ in range(RECOVERY_PARTS)) for _ in range(RECOVERY_CODES)]


def hash_recovery_code(code: str) -> str:
    """Return the hash of a code, however its letters and hyphens were typed."""
    return hash_token("".join(letter for letter in code.upper() if letter.isalpha()))
