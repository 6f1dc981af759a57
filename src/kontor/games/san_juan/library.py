"""The library: the privilege of a role that one chose counts twice, once a round with two players.  SJ-LIB"""

from __future__ import annotations

from kontor.games.san_juan.components import KINDS, LIBRARY
from kontor.games.san_juan.state import SanJuanTable


def library_free(s: SanJuanTable) -> bool:
    """Whether the active player may use a library for this role.  SJ-LIB-01, SJ-LIB-07"""
    seat = s.active
    if seat != s.chooser or s.own[seat * KINDS + LIBRARY] == 0:
        return False
    return s.library_used == 0 or seat != s.governor


def use_library(s: SanJuanTable) -> None:
    """Only a governor of two could want it a second time.  SJ-LIB-07, SJ-A19"""
    if s.active == s.governor:
        s.library_used = 1
