"""The parts of Viscounts that the web client uses: names, printed tables, and the types of a view."""

from __future__ import annotations

from typing import Annotated, Final, TypedDict

from kontor.core.client_schema import WHOLE, Actor
from kontor.games.viscounts import board, components
from kontor.games.viscounts.board import (
    AUTOMATON,
    BANK,
    PIECE,
    PIECE_ABILITY,
    PLOT,
    SCHEME,
    SECTION,
    SEGMENT,
    SIDE,
    SPACE,
)
from kontor.games.viscounts.catalogue import COLLISION_STEP_NAMES, PHASE_NAMES, TABLEAU_ORDER
from kontor.games.viscounts.components import (
    ABILITY_TIMING,
    ACT,
    COUNTING_ABILITY,
    HERO,
    HOLDING,
    ICON,
    KIND,
    MANUSCRIPT,
    RESOURCE,
    RIBBON,
    SCORED_THINGS,
    START_CARD,
    TOWNSFOLK,
)
from kontor.games.viscounts.effect_stack import EFFECT_TEXT
from kontor.games.viscounts.effects import ATOM
from kontor.games.viscounts.scoring import ENDINGS, POINT_SOURCES

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
Opens = Annotated[str, PIECE_ABILITY]
When = Annotated[str, ABILITY_TIMING]
Counts = Annotated[str, COUNTING_ABILITY]
Per = Annotated[str, SCORED_THINGS]
Atom = Annotated[str, ATOM]
Order = Annotated[str, TABLEAU_ORDER]
CollisionStep = Annotated[str, COLLISION_STEP_NAMES]
Phase = Annotated[str, PHASE_NAMES]
Share = Annotated[str, POINT_SOURCES]
Ending = Annotated[str, ENDINGS]
Condition = Annotated[str, board.CONDITION]
Payment = Annotated[str, HOLDING[:4]]


class TownspersonFacts(TypedDict):
    """A townsfolk card. Effects are written as atoms, such as `2 destroy | 2 any`."""

    silver: int
    icons: list[Icon]
    top: str
    when: When | None
    ability: str
    counts: Counts | None
    reconstructed: bool


class ManuscriptFacts(TypedDict):
    """A manuscript: an immediate effect, or one point at the end per `each` of `per`."""

    ribbon: Ribbon
    cost: int
    effect: str
    per: Per | None
    each: int
    reconstructed: bool


class StartCardFacts(TypedDict):
    """A start card. Its name is the number of the space where the viscount starts."""

    items: str
    extra: str
    reconstructed: bool


class SegmentFacts(TypedDict):
    """The townsperson and manuscript printed under the piles of a segment."""

    silver: int
    icons: list[Icon]
    top: str
    cost: int
    effect: str


class SpaceFacts(TypedDict):
    """The exchange on an outer space: the icons it needs and its gain."""

    icons: int
    gain: str


class PlotFacts(TypedDict):
    """A plot and the link to the next one clockwise."""

    bank: Bank
    effect: str
    link: str


class BuildingFacts(TypedDict):
    """A kind of building: the builders it needs, and the points for one, two and three of them."""

    cost: int
    points: list[int]


class PieceFacts(TypedDict):
    """A piece: the icons and ability it uncovers for a person, and the effect for the automaton."""

    icons: list[Icon]
    opens: Opens
    automaton: str


class TrackFacts(TypedDict):
    """A space of the virtue track, with the effects of a collision there.

    `active` is for an active person, and `automaton` for an active automaton. `others` is for every other
    player who meets the `condition`.
    """

    active: str
    automaton: str
    others: str
    condition: Condition


class SchemeFacts(TypedDict):
    """A scheme of the automaton. The fields follow its rows from top to bottom."""

    future: bool
    header: list[Icon]
    corruption: bool
    effect: str
    move: int
    bottom: list[str]
    reconstructed: bool


class AutomatonFacts(TypedDict):
    """One of the automata: whether it keeps resources in one pool, and which ones it gains first.

    It gains the first of `prefers` until it has as many as `until` says, then the second, then the third.
    """

    pool: bool
    prefers: list[Resource]
    until: list[int]
    reconstructed: bool


def _icons(values: object, row: int) -> list[Icon]:
    """Return the names of the icons in `row` of the table `values`, each as often as it is printed."""
    table = list(values)  # type: ignore[call-overload]
    return [ICON[icon] for icon in range(5) for _ in range(table[row * 5 + icon])]


def _reconstructed_flags(table: str) -> list[bool]:
    """Return, for each row of `table`, whether it is marked as reconstructed."""
    return [row.reconstructed for row in components.PRINTED.rows_read[table]]


CARD: Final[Annotated[dict[Townsperson, TownspersonFacts], WHOLE]] = {
    name: {
        "silver": int(components.CARD_SILVER[kind]),
        "icons": _icons(components.CARD_ICONS, kind),
        "top": EFFECT_TEXT[components.TOP_EFFECT[kind]],
        "when": ABILITY_TIMING[components._ability_timing[kind]]
        if components._ability_timing[kind] >= 0
        else None,
        "ability": EFFECT_TEXT[components.ABILITY_EFFECT[kind]],
        "counts": COUNTING_ABILITY[components._counting_ability[kind]]
        if components._counting_ability[kind] >= 0
        else None,
        "reconstructed": _reconstructed_flags("townsfolk")[kind],
    }
    for kind, name in enumerate(TOWNSFOLK)
}
MANUSCRIPT_FACTS: Final[Annotated[dict[Manuscript, ManuscriptFacts], WHOLE]] = {
    name: {
        "ribbon": RIBBON[components.RIBBON_OF[m]],
        "cost": int(components.MANUSCRIPT_COST[m]),
        "effect": EFFECT_TEXT[components.MANUSCRIPT_EFFECT[m]],
        "per": SCORED_THINGS[components.THING_SCORED_BY[m]] if components.THING_SCORED_BY[m] >= 0 else None,
        "each": int(components.THINGS_PER_POINT[m]),
        "reconstructed": _reconstructed_flags("manuscripts")[m],
    }
    for m, name in enumerate(MANUSCRIPT)
}
START_CARD_FACTS: Final[Annotated[dict[StartCard, StartCardFacts], WHOLE]] = {
    name: {
        "items": EFFECT_TEXT[components.START_ITEMS[card]],
        "extra": EFFECT_TEXT[components.START_EXTRA[card]],
        "reconstructed": _reconstructed_flags("start_cards")[card],
    }
    for card, name in enumerate(START_CARD)
}
SEGMENT_FACTS: Final[Annotated[dict[Segment, SegmentFacts], WHOLE]] = {
    name: {
        "silver": int(board.PRINTED_PERSON_SILVER[s]),
        "icons": _icons(board.PRINTED_PERSON_ICONS, s),
        "top": EFFECT_TEXT[board.PRINTED_PERSON_EFFECT[s]],
        "cost": int(board.PRINTED_MANUSCRIPT_COST[s]),
        "effect": EFFECT_TEXT[board.PRINTED_MANUSCRIPT_EFFECT[s]],
    }
    for s, name in enumerate(SEGMENT)
}
EXCHANGE: Final[dict[Space, SpaceFacts]] = {
    f"{n + 1}": {"icons": int(board.TRADE_ICONS[n]), "gain": EFFECT_TEXT[board.TRADE_GAIN[n]]}
    for n in range(10)
}
PLOT_FACTS: Final[Annotated[dict[Side, dict[Plot, PlotFacts]], WHOLE]] = {
    side: {
        name: {
            "bank": BANK[0 if i % 5 < board.LEFT_PLOTS[at * 5 + i // 5] else 1],
            "effect": EFFECT_TEXT[board.PLOT_EFFECT[at * 25 + i]],
            "link": EFFECT_TEXT[board.LINK_EFFECT[at * 25 + i]],
        }
        for i, name in enumerate(PLOT)
        if i % 5 < board.PLOTS_PER_SEGMENT[at]
    }
    for at, side in enumerate(SIDE)
}
SECTION_EFFECT: Final[Annotated[dict[Section, str], WHOLE]] = {
    name: EFFECT_TEXT[board.SECTION_EFFECT[i]] for i, name in enumerate(SECTION)
}
WORKER_ICONS: Final[list[int]] = [int(n) for n in board.WORKER_ICONS][1:]
EXILE_EFFECT: Final[list[str]] = [EFFECT_TEXT[row] for row in board.EXILE_EFFECT]
LEVEL_3_EFFECT: Final[str] = EFFECT_TEXT[board.LEVEL_3_EFFECT]
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
        "opens": PIECE_ABILITY[board._ability_of_piece[p]],
        "automaton": EFFECT_TEXT[max(int(board.SLOT_EFFECT[p]), 0)],
    }
    for p, name in enumerate(PIECE)
}
TRACK: Final[list[TrackFacts]] = [
    {
        "active": EFFECT_TEXT[board.EFFECT_ABOVE[i]],
        "automaton": EFFECT_TEXT[board.EFFECT_ABOVE_FOR_AUTOMATON[i]],
        "others": EFFECT_TEXT[board.EFFECT_BELOW[i]],
        "condition": board.CONDITION[board.BELOW_CONDITION[i]],
    }
    for i in range(7)
]
MONK_ICONS: Final[Annotated[dict[Ribbon, list[Icon]], WHOLE]] = {
    name: _icons(components.MONK_ICONS, r) for r, name in enumerate(RIBBON)
}
START_ICONS: Final[list[list[Icon]]] = [_icons(components.START_ICONS, space) for space in range(3)]


def _bottom_texts(scheme: int) -> list[str]:
    """Return the lines in the bottom row of `scheme` as text."""
    lines = [int(board.BOTTOM_LINES[scheme * 3 + i]) for i in range(3)]
    out: list[str] = []
    for line in lines:
        if line >= board.EFFECT_LINE:
            out.append(EFFECT_TEXT[line - int(board.EFFECT_LINE)])
        elif line >= 0:
            out.append("focus" if line == board.FOCUS_LINE else ACT[line])
    return out


SCHEME_FACTS: Final[Annotated[dict[Scheme, SchemeFacts], WHOLE]] = {
    name: {
        "future": bool(board.IS_FUTURE_SCHEME[i]),
        "header": _icons(board.SCHEME_ICONS, i),
        "corruption": bool(board.CORRUPTION_PER_CRIMINAL[i]),
        "effect": EFFECT_TEXT[board.SCHEME_EFFECT[i]],
        "move": int(board.SCHEME_MOVE[i]),
        "bottom": _bottom_texts(i),
        "reconstructed": _reconstructed_flags("schemes")[i],
    }
    for i, name in enumerate(SCHEME)
}
AUTOMATON_FACTS: Final[Annotated[dict[Automaton, AutomatonFacts], WHOLE]] = {
    name: {
        "pool": bool(board.HAS_SINGLE_POOL[a]),
        "prefers": [RESOURCE[board.PREFERRED_RESOURCES[a * 3 + i]] for i in range(3)],
        "until": [int(board.PREFERRED_UNTIL[a * 2 + i]) for i in range(2)],
        "reconstructed": _reconstructed_flags("automata")[a],
    }
    for a, name in enumerate(AUTOMATON)
}


class Source(TypedDict):
    """Where an effect comes from, such as a card, a plot, a link or a castle section."""

    what: str
    name: str | None


class Waiting(TypedDict):
    """An effect that is being resolved or is pending."""

    player: int
    effect: str
    source: Source | None


class PlotView(TypedDict):
    """A plot, and the owner and kind of the building on it."""

    plot: Plot
    owner: int | None
    kind: Kind | None


class SegmentView(TypedDict):
    """A segment with its piles, its plots, and the castle section over it with each player's workers."""

    segment: Segment
    person: Townsperson | None
    pile: int
    manuscript: Manuscript | None
    stack: int
    section: Section
    level_1: list[int]
    level_2: list[int]
    plots: list[PlotView]


class Pair(TypedDict):
    """A start card with its hero, and the player who has taken them, if any."""

    start_card: StartCard
    hero: Hero | None
    player: int | None


class Pile(TypedDict):
    """The debts or deeds left on the poverty or prosperity card, and their number at the start."""

    left: int
    of: int


class Markers(TypedDict):
    """The spaces of a player's two markers, from 1 to 7."""

    corruption: int
    virtue: int


class PlayerView(TypedDict):
    """The fields of a player's view that people and the automaton share."""

    player: int
    held: Annotated[dict[Holding, int], WHOLE]
    markers: Markers
    viscount: Space | None
    built: list[Piece]
    stock: int
    level_3: int
    manuscripts: list[Manuscript]
    start_card: StartCard | None
    icons: Annotated[dict[Icon, int], WHOLE]
    points: int
    shares: Annotated[dict[Share, int], WHOLE]
    tie_break: int


class PersonView(PlayerView):
    """The view of a person. `unseen` lists their draw pile and, for other viewers, also their hand."""

    tableau: list[Townsperson | None]
    hand: list[Townsperson] | None
    hand_size: int
    hand_limit: int
    pile: int
    unseen: list[Townsperson]
    discards: list[Townsperson]


class AutomatonView(PlayerView):
    """The view of the automaton. `secret` counts the future schemes that were shuffled into its pile unseen.

    `unseen` lists the other schemes in its pile.
    """

    ai: Automaton
    level: int
    focus: Act
    pool: bool
    schemes: list[Scheme | None]
    pile: int
    unseen: list[Scheme]
    secret: int
    discards: list[Scheme]
    future: int


class Sum(TypedDict):
    """The icons for an action by source, and how many more icons each holding can buy."""

    action: Act
    tableau: int
    permanent: int
    start: int
    criminals: int
    merchants: int
    dismissed: int
    total: int
    buys: dict[Payment, int]
    reach: int
    first_counts_twice: bool


class Dismissal(TypedDict):
    """The townsperson that could be dismissed for an action, and the rule that forbids doing so, if any."""

    person: Townsperson | None
    cost: int
    icons: list[Icon]
    top: str
    refused: str | None


class ActView(TypedDict):
    """A primary action of the viscount's route. `needed` is the fewest icons with which it can be done."""

    action: Act
    refused: str | None
    needed: int
    sum: Sum
    dismissal: Dismissal


class Target(TypedDict):
    """A piece to build or a number of workers to send. `needed` and `missing` are numbers of icons.

    `refused` is the rule that forbids it, if any.
    """

    name: str
    needed: int
    missing: int
    refused: str | None


class Choice(TypedDict):
    """An alternative of an effect, and the rule that forbids it, if any."""

    effect: str
    refused: str | None


class Step(TypedDict, total=False):
    """The part of a view that describes the current decision. Each field appears only in some phases."""

    effect: Waiting
    waiting: list[Waiting]
    segment: Segment
    distance: int
    free_steps: int
    spaces: dict[Space, int]
    acts: list[ActView]
    sum: Sum
    dismissal: Dismissal
    targets: list[Target]
    piece: Piece
    plot: Plot
    missing: int
    exchanges: int
    icons_left: int
    hire_cost: int
    refused: str | None
    options: list[Choice]
    level: int
    too_many: int
    collision: CollisionStep
    space: int
    draws: int
    row: int


class ViscountsView(TypedDict):
    """The table as a seat sees it."""

    seat: int | None
    phase: Phase
    actor: Actor
    who: int | None
    active: int
    first: int | None
    round: int
    round_limit: int
    last_round: int | None
    ending: list[Ending]
    debts: Pile
    deeds: Pile
    side: Side
    ruler: int | None
    monk_cards: Annotated[dict[Ribbon, int | None], WHOLE]
    segments: list[SegmentView]
    pairs: list[Pair]
    step: Step
    players: list[PersonView]
    automaton: AutomatonView | None
    results: list[float] | None
