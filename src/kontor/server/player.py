"""The player who sends a request or has opened a socket."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Player:
    """A player: a guest, or the owner of an account."""

    id: str
    name: str
    login: str | None  # None for a guest
