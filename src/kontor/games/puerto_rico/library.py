"""The library: the privilege of a role that one chose counts twice.  PR-LIB"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.arrays import total
from kontor.games.puerto_rico.components import CONSTRUCTION_HUT, GOODS, LIBRARY
from kontor.games.puerto_rico.state import PuertoRicoTable, has_space, works


def privilege(s: PuertoRicoTable) -> i64:
    """Doubloons, colonists, points or extra barrels for the chooser: one, with a library two.  PR-LIB-01,
    PR-LIB-03
    """
    return 2 if has_library(s) else 1


def has_library(s: PuertoRicoTable) -> bool:
    return works(s, s.chooser, LIBRARY)


def second_tile_is_due(s: PuertoRicoTable) -> bool:
    """The settler may take another plantation, and a quarry only with a construction hut.  PR-LIB-02,
    PR-LIB-05
    """
    seat = s.chooser
    quarry = s.quarries > 0 and works(s, seat, CONSTRUCTION_HUT)
    return has_library(s) and has_space(s, seat) and (quarry or total(s.row, 0, GOODS) > 0)
