"""Hashes tokens, passwords and recovery codes. The database stores only the hashes."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

TOKEN_BYTES: Final = 32
HASHER: Final = PasswordHasher()
RECOVERY_CODES: Final = 8  # how many recovery codes an account gets
RECOVERY_CODE_PARTS: Final = 3
"""Parts of a recovery code, of five letters each. That is 66 bits, so an unsalted SHA-256 hash is enough."""


def hash_token(token: str) -> str:
    """Return the SHA-256 hash of a random token. No salt is needed, because nobody can guess the token."""
    return sha256(token.encode()).hexdigest()


def hash_password(password: str) -> str:
    return HASHER.hash(password)


@cache
def placeholder_hash() -> str:
    """Return the hash that is used for checking a password if the login does not exist.

    The check then takes as long as for an existing login, so the time does not reveal which logins exist.
    """
    return HASHER.hash("a login that does not exist costs the same time")


def check_password(stored_hash: str | None, password: str) -> bool:
    """Return whether `password` matches `stored_hash`.

    If there is no such account, `stored_hash` is None. The check then fails, but takes as long as usual.
    """
    try:
        HASHER.verify(stored_hash or placeholder_hash(), password)
    except (VerificationError, InvalidHashError):
        return False
    return stored_hash is not None


def new_recovery_codes(random_letters: Callable[[], str]) -> list[str]:
    """Return new recovery codes. `random_letters` returns the random letters for one part of a code."""
    return ["-".join(random_letters() for _ in range(RECOVERY_CODE_PARTS)) for _ in range(RECOVERY_CODES)]


def hash_recovery_code(code: str) -> str:
    """Return the hash of a recovery code, ignoring case, hyphens and spaces."""
    return hash_token("".join(letter for letter in code.upper() if letter.isalpha()))
