# kontor: interpreted
"""What the client of Viscounts counts on: names and printed tables; `shown.py` tells what a view holds."""

from __future__ import annotations

from typing import Annotated, Final, TypedDict

from kontor.core.client_schema import WHOLE
from kontor.games.viscounts import board, components, schemes
from kontor.games.viscounts.actions import ORDER, STEP
from kontor.games.viscounts.board import BANK, OPENS, PIECE, PLOT, SECTION, SEGMENT, SIDE, SPACE
from kontor.games.viscounts.components import (
    ACT,
    COUNTS,
    HERO,
    HOLDING,
    ICON,
    KIND,
    MANUSCRIPT,
    PER,
    RESOURCE,
    RIBBON,
    START_CARD,
    TOWNSFOLK,
    WHEN,
)
from kontor.games.viscounts.effects import ATOM
from kontor.games.viscounts.phases import PHASE
from kontor.games.viscounts.printed import TEXT
from kontor.games.viscounts.schemes import AUTOMATON, SCHEME
from kontor.games.viscounts.scoring import ENDINGS, SHARES

Townsperson = Annotated[str, TOWNSFOLK]
Hero = Annotated[str, HERO]
Manuscript = Annotated[str, MANUSCRIPT]
StartCard = Annotated[str, START_CARD]
Scheme = Annotated[str, SCHEME]
Automaton = Annotated[str, AUTOMATON]
Icon = Annotated[str, ICON]
Act = Annotated[str, ACT]
Holding = Annotated[str, HOLDING]
Resource = Annotated[str, RESOURCE]
Ribbon = Annotated[str, RIBBON]
Segment = Annotated[str, SEGMENT]
Space = Annotated[str, SPACE]
Plot = Annotated[str, PLOT]
Piece = Annotated[str, PIECE]
Kind = Annotated[str, KIND]
Section = Annotated[str, SECTION]
Bank = Annotated[str, BANK]
Side = Annotated[str, SIDE]
Opens = Annotated[str, OPENS]
When = Annotated[str, WHEN]
Counts = Annotated[str, COUNTS]
Per = Annotated[str, PER]
Atom = Annotated[str, ATOM]
Order = Annotated[str, ORDER]
CollisionStep = Annotated[str, STEP]
Phase = Annotated[str, PHASE]
Share = Annotated[str, SHARES]
Ending = Annotated[str, ENDINGS]
Condition = Annotated[str, board.IF]
Payment = Annotated[str, HOLDING[:4]]


class TownspersonFacts(TypedDict):
    """What is printed on a card. Effects are texts of atoms: `2 destroy | 2 any`."""

    silver: int
    icons: list[Icon]
    top: str
    when: When | None
    ability: str
    counts: Counts | None
    reconstructed: bool


class ManuscriptFacts(TypedDict):
    """An effect, or what brings points at the end: one for each so many of it."""

    ribbon: Ribbon
    cost: int
    effect: str
    per: Per | None
    each: int
    reconstructed: bool


class StartCardFacts(TypedDict):
    """Its number is the space of the viscount."""

    items: str
    extra: str
    reconstructed: bool


class SegmentFacts(TypedDict):
    """What is printed under the piles of a segment."""

    silver: int
    icons: list[Icon]
    top: str
    cost: int
    effect: str


class SpaceFacts(TypedDict):
    """The exchange of an outer space."""

    icons: int
    gain: str


class PlotFacts(TypedDict):
    """A plot and the link to the next one clockwise."""

    bank: Bank
    effect: str
    link: str


class BuildingFacts(TypedDict):
    """A kind of building: builders it needs, points of the first, second and third."""

    cost: int
    points: list[int]


class PieceFacts(TypedDict):
    """What a piece uncovers on a person's board, and on the automaton's."""

    icons: list[Icon]
    opens: Opens
    automaton: str


class TrackFacts(TypedDict):
    """A space of the track: for the active player, for the automaton, for the others."""

    active: str
    automaton: str
    others: str
    condition: Condition


class SchemeFacts(TypedDict):
    """A scheme, from top to bottom."""

    future: bool
    header: list[Icon]
    corruption: bool
    effect: str
    move: int
    bottom: list[str]
    reconstructed: bool


class AutomatonFacts(TypedDict):
    """A board of the automaton, as far as the view does not tell it."""

    pool: bool
    prefers: list[Resource]
    until: list[int]
    reconstructed: bool


def _icons(values: object, row: int) -> list[Icon]:
    table = list(values)  # type: ignore[call-overload]
    return [ICON[icon] for icon in range(5) for _ in range(table[row * 5 + icon])]


def _marked(table: str) -> list[bool]:
    return [row.reconstructed for row in components.PRINTED.taken[table]]


CARD: Final[Annotated[dict[Townsperson, TownspersonFacts], WHOLE]] = {
    name: {
        "silver": int(components.VALUE[kind]),
        "icons": _icons(components.CARD_ICONS, kind),
        "top": TEXT[components.TOP[kind]],
        "when": WHEN[components._when[kind]] if components._when[kind] >= 0 else None,
        "ability": TEXT[components.ABILITY[kind]],
        "counts": COUNTS[components._counts[kind]] if components._counts[kind] >= 0 else None,
        "reconstructed": _marked("townsfolk")[kind],
    }
    for kind, name in enumerate(TOWNSFOLK)
}
MANUSCRIPT_FACTS: Final[Annotated[dict[Manuscript, ManuscriptFacts], WHOLE]] = {
    name: {
        "ribbon": RIBBON[components.RIBBON_OF[m]],
        "cost": int(components.COST[m]),
        "effect": TEXT[components.EFFECT[m]],
        "per": PER[components.PER_WHAT[m]] if components.PER_WHAT[m] >= 0 else None,
        "each": int(components.PER_COUNT[m]),
        "reconstructed": _marked("manuscripts")[m],
    }
    for m, name in enumerate(MANUSCRIPT)
}
START_CARD_FACTS: Final[Annotated[dict[StartCard, StartCardFacts], WHOLE]] = {
    name: {
        "items": TEXT[components.START_ITEMS[card]],
        "extra": TEXT[components.START_EXTRA[card]],
        "reconstructed": _marked("start_cards")[card],
    }
    for card, name in enumerate(START_CARD)
}
SEGMENT_FACTS: Final[Annotated[dict[Segment, SegmentFacts], WHOLE]] = {
    name: {
        "silver": int(board.PRINTED_VALUE[s]),
        "icons": _icons(board.PRINTED_ICONS, s),
        "top": TEXT[board.PRINTED_TOP[s]],
        "cost": int(board.PRINTED_COST[s]),
        "effect": TEXT[board.PRINTED_EFFECT[s]],
    }
    for s, name in enumerate(SEGMENT)
}
EXCHANGE: Final[dict[Space, SpaceFacts]] = {
    f"{n + 1}": {"icons": int(board.TRADE_ICONS[n]), "gain": TEXT[board.TRADE_GAIN[n]]} for n in range(10)
}
PLOT_FACTS: Final[Annotated[dict[Side, dict[Plot, PlotFacts]], WHOLE]] = {
    side: {
        name: {
            "bank": BANK[0 if i % 5 < board.LEFT_PLOTS[at * 5 + i // 5] else 1],
            "effect": TEXT[board.PLOT_EFFECT[at * 25 + i]],
            "link": TEXT[board.LINK_EFFECT[at * 25 + i]],
        }
        for i, name in enumerate(PLOT)
        if i % 5 < board.PLOTS_ON[at]
    }
    for at, side in enumerate(SIDE)
}
SECTION_EFFECT: Final[Annotated[dict[Section, str], WHOLE]] = {
    name: TEXT[board.SECTION_EFFECT[i]] for i, name in enumerate(SECTION)
}
WORKER_ICONS: Final[list[int]] = [int(n) for n in board.WORKER_ICONS][1:]
EXILE_EFFECT: Final[list[str]] = [TEXT[row] for row in board.EXILE_EFFECT]
LEVEL_3_EFFECT: Final[str] = TEXT[board.LEVEL_3_EFFECT]
BUILDING: Final[Annotated[dict[Kind, BuildingFacts], WHOLE]] = {
    name: {
        "cost": int(board.BUILDING_COST[k]),
        "points": [int(board.BUILDING_POINTS[k * 4 + n]) for n in (1, 2, 3)],
    }
    for k, name in enumerate(KIND)
}
PIECE_FACTS: Final[Annotated[dict[Piece, PieceFacts], WHOLE]] = {
    name: {
        "icons": _icons(board.PIECE_ICONS, p),
        "opens": OPENS[board._opens[p]],
        "automaton": TEXT[max(int(schemes.SLOT_EFFECT[p]), 0)],
    }
    for p, name in enumerate(PIECE)
}
TRACK: Final[list[TrackFacts]] = [
    {
        "active": TEXT[board.ABOVE[i]],
        "automaton": TEXT[board.ABOVE_AUTOMATON[i]],
        "others": TEXT[board.BELOW[i]],
        "condition": board.IF[board.BELOW_IF[i]],
    }
    for i in range(7)
]
MONK_ICONS: Final[Annotated[dict[Ribbon, list[Icon]], WHOLE]] = {
    name: _icons(components.MONK_ICONS, r) for r, name in enumerate(RIBBON)
}
START_ICONS: Final[list[list[Icon]]] = [_icons(components.START_ICONS, space) for space in range(3)]


def _bottom(scheme: int) -> list[str]:
    lines = [int(schemes.BOTTOM[scheme * 3 + i]) for i in range(3)]
    out: list[str] = []
    for line in lines:
        if line >= schemes.EFFECT_LINE:
            out.append(TEXT[line - int(schemes.EFFECT_LINE)])
        elif line >= 0:
            out.append("focus" if line == schemes.FOCUS_LINE else ACT[line])
    return out


SCHEME_FACTS: Final[Annotated[dict[Scheme, SchemeFacts], WHOLE]] = {
    name: {
        "future": bool(schemes.IS_FUTURE[i]),
        "header": _icons(schemes.HEADER, i),
        "corruption": bool(schemes.PER_CRIMINAL[i]),
        "effect": TEXT[schemes.SCHEME_EFFECT[i]],
        "move": int(schemes.SCHEME_MOVE[i]),
        "bottom": _bottom(i),
        "reconstructed": _marked("schemes")[i],
    }
    for i, name in enumerate(SCHEME)
}
AUTOMATON_FACTS: Final[Annotated[dict[Automaton, AutomatonFacts], WHOLE]] = {
    name: {
        "pool": bool(schemes.POOL[a]),
        "prefers": [RESOURCE[schemes.PREFERS[a * 3 + i]] for i in range(3)],
        "until": [int(schemes.UNTIL[a * 2 + i]) for i in range(2)],
        "reconstructed": _marked("automata")[a],
    }
    for a, name in enumerate(AUTOMATON)
}
