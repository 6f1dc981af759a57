"""Recognizes passwords that attackers try first: the most common ones, and those that are just a name."""

from __future__ import annotations

from functools import cache
from typing import Final

from kontor.core.registry import keys as game_keys
from kontor.table.refusal import Refusal

PADDING: Final = " !#$*+-.0123456789?@_"
"""A name is still a weak password if these characters are added before or after it."""


def check_strength(password: str, login: str) -> None:
    """Raise `Refusal` if `password` is among the first that an attacker would try for the account `login`."""
    if is_weak(password, login):
        raise Refusal("weak_password", "This is one of the passwords that are tried first; take another one.")


def is_weak(password: str, login: str) -> bool:
    """Return whether `password` is a common one, or little more than a name.

    The names are `login`, "kontor" and the keys of the games.
    """
    typed = password.casefold()
    word = typed.strip(PADDING)
    return typed in common_passwords() or word.replace(" ", "") in our_names() or word == login.strip(PADDING)


def our_names() -> set[str]:
    """Return "kontor" and the keys of the games, without underscores."""
    return {"kontor"} | {key.replace("_", "") for key in game_keys()}


@cache
def common_passwords() -> frozenset[str]:
    """Return the 30,000 most common passwords in breaches, in lower case."""
    from zxcvbn.frequency_lists import FREQUENCY_LISTS  # a large module, needed only for a new password

    return frozenset(FREQUENCY_LISTS["passwords"])
