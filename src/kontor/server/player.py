"""The player who sends a request or has opened a socket."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple


@dataclass(frozen=True, slots=True)
class Player:
    """A player: a guest, or the owner of an account."""

    id: str
    name: str
    login: str | None  # None for a guest


class WorkOwner(NamedTuple):
    """The caller that a computation in the worker pool is for.

    If the pool is busy, addresses take turns, and so do the owners at one address.
    """

    address: str  # the caller's network address, or another name for a group of owners
    player: str  # the player's id, or the same as `address` for a caller without a session


NOBODY: Final = WorkOwner("", "")  # for the server's own work
