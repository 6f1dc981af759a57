"""Prospector: a doubloon for whoever chose it, and nothing else happens.  PR-PROSP"""

from __future__ import annotations

from kontor.games.puerto_rico.library import privilege
from kontor.games.puerto_rico.state import PuertoRicoTable, finish_role, pay_out


def prospect(s: PuertoRicoTable) -> None:
    """One doubloon, with a library two.  PR-PROSP-01, PR-LIB-01"""
    pay_out(s, s.chooser, privilege(s))
    finish_role(s)
