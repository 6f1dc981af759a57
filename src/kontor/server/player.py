"""The player of a request or a socket."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Player:
    """A guest or the owner of an account. `login` is None for a guest."""

    id: str
    name: str
    login: str | None
