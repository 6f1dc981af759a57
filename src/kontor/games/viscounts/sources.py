"""Where an effect comes from, as a small number: a card, a plot, a link, the castle, the track, ..."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.games.viscounts.board import PIECE, PLOT, SECTION, SEGMENT
from kontor.games.viscounts.components import MANUSCRIPT, START_CARD, TOWNSFOLK
from kontor.games.viscounts.schemes import SCHEME

_names: Final[list[tuple[str, str]]] = [("", "")]


def _sources(what: str, names: tuple[str, ...]) -> i64:
    first = len(_names)
    _names.extend((what, name) for name in names)
    return first


CARD: Final[i64] = _sources("card", TOWNSFOLK)
MANUSCRIPT_: Final[i64] = _sources("manuscript", MANUSCRIPT)
PRINTED_MANUSCRIPT: Final[i64] = _sources("printed_manuscript", SEGMENT)
PRINTED_PERSON: Final[i64] = _sources("printed_person", SEGMENT)
PLOT_: Final[i64] = _sources("plot", PLOT)
LINK: Final[i64] = _sources("link", PLOT)
SECTION_: Final[i64] = _sources("section", SECTION)
THIRD_LEVEL: Final[i64] = _sources("level", ("3",))
EXILED: Final[i64] = _sources("exile", ("1", "2"))
ABOVE_TRACK: Final[i64] = _sources("above", ("1", "2", "3", "4", "5", "6", "7"))
BELOW_TRACK: Final[i64] = _sources("below", ("1", "2", "3", "4", "5", "6", "7"))
START: Final[i64] = _sources("start_card", START_CARD)
SCHEME_: Final[i64] = _sources("scheme", SCHEME)
PIECE_: Final[i64] = _sources("piece", PIECE)
TRADE_SPACE: Final[i64] = _sources("space", tuple(str(n) for n in range(1, 11)))
MEETING: Final[i64] = _sources("meeting", ("",))
PAID_DEBT: Final[i64] = _sources("paid_debt", ("",))
BOARD: Final[i64] = _sources("board", ("",))
SOURCES: Final = tuple(_names)
