"""Recognizes the passwords that are guessed first: the most common ones, and those made of a name."""

from __future__ import annotations

from functools import cache
from typing import Final

from kontor.core.registry import keys as game_keys
from kontor.table.refusal import Refusal

PADDING: Final = " !#$*+-.0123456789?@_"
"""Characters that do not make a name a better password, at its beginning and its end."""


def check_strength(password: str, login: str) -> None:
    """Raise `Refusal` if `password` is among the first that an attacker would try for the account `login`."""
    if is_weak(password, login):
        raise Refusal("weak_password", "This is one of the passwords that are tried first; take another one.")


def is_weak(password: str, login: str) -> bool:
    """Return whether `password` is common, or little more than `login` or a name of ours."""
    typed = password.casefold()
    word = typed.strip(PADDING)
    return typed in common_passwords() or word.replace(" ", "") in our_names() or word == login.strip(PADDING)


def our_names() -> set[str]:
    """Return "kontor" and the keys of the games, in one word each."""
    return {"kontor"} | {key.replace("_", "") for key in game_keys()}


@cache
def common_passwords() -> frozenset[str]:
    """Return the 30,000 most common passwords in breaches, in lower case."""
    from zxcvbn.frequency_lists import FREQUENCY_LISTS  # a large module, needed only for a new password

    return frozenset(FREQUENCY_LISTS["passwords"])
