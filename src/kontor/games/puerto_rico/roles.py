"""Functions that all roles share: the order of turns and the privilege. The prospector is also here.

The privilege is the advantage of the player who chose the role.

PR-ROLE, PR-PROSP, PR-LIB
"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.games.puerto_rico.components import LIBRARY
from kontor.games.puerto_rico.phases import ROLE_DONE
from kontor.games.puerto_rico.state import PuertoRicoTable, has_occupied, pay_doubloons

# The turns of a role


def begin_round(s: PuertoRicoTable) -> None:
    """Begin a round of turns with the player who chose the role.  PR-ROLE-01, PR-YEAR-03"""
    s.turns_done = 0
    s.active = s.chooser


def next_seat(s: PuertoRicoTable) -> None:
    """End the active player's turn and make the next seat, clockwise, the active one."""
    s.turns_done += 1
    s.active += 1
    if s.active == s.seats:
        s.active = 0


def finish_role(s: PuertoRicoTable) -> None:
    """Mark the role as finished. `flow.proceed` then continues the year."""
    s.phase = ROLE_DONE


# The privilege of the player who chose the role


def chooser_has_library(s: PuertoRicoTable) -> bool:
    """Return whether the player who chose the role has an occupied library."""
    return has_occupied(s, s.chooser, LIBRARY)


def privilege_amount(s: PuertoRicoTable) -> i64:
    """Return how much extra the player who chose the role gets: 1, or 2 with an occupied library.

    This is their privilege. Depending on the role, they get doubloons, colonists, points or barrels.
    PR-LIB-01, PR-LIB-03
    """
    return 2 if chooser_has_library(s) else 1


# The prospector


def play_prospector(s: PuertoRicoTable) -> None:
    """Play the prospector: pay the player who chose it a doubloon, or two with a library, and end the role.

    PR-PROSP-01, PR-LIB-01
    """
    pay_doubloons(s, s.chooser, privilege_amount(s))
    finish_role(s)
