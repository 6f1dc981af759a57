# kontor: interpreted
"""What a view of Viscounts holds, field by field."""

from __future__ import annotations

from typing import Annotated, TypedDict

from kontor.core.client_schema import WHOLE, Actor
from kontor.games.viscounts.facts import (
    Act,
    Automaton,
    CollisionStep,
    Ending,
    Hero,
    Holding,
    Icon,
    Kind,
    Manuscript,
    Payment,
    Phase,
    Piece,
    Plot,
    Ribbon,
    Scheme,
    Section,
    Segment,
    Share,
    Side,
    Space,
    StartCard,
    Townsperson,
)


class Source(TypedDict):
    """Where an effect comes from: a card, a plot, a link, a section, the track, ..."""

    what: str
    name: str | None


class Waiting(TypedDict):
    """An effect that is being resolved, or waits."""

    player: int
    effect: str
    source: Source | None


class PlotView(TypedDict):
    """A plot of this side of the board, and what stands on it."""

    plot: Plot
    owner: int | None
    kind: Kind | None


class SegmentView(TypedDict):
    """A segment: its piles, the section over it with the workers of each player, its plots."""

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
    """A start card with its hero; somebody may have taken it."""

    start_card: StartCard
    hero: Hero | None
    player: int | None


class Pile(TypedDict):
    """The cards still over poverty or prosperity, and how many there were."""

    left: int
    of: int


class Markers(TypedDict):
    """Spaces 1 to 7."""

    corruption: int
    virtue: int


class PlayerView(TypedDict):
    """What lies in front of a player; the automaton has it too."""

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
    """A person's cards. `unseen` is what may be drawn; of another person that and the hand together."""

    tableau: list[Townsperson | None]
    hand: list[Townsperson] | None
    hand_size: int
    hand_limit: int
    pile: int
    unseen: list[Townsperson]
    discards: list[Townsperson]


class AutomatonView(PlayerView):
    """The automaton's schemes. `unseen` is known to be in its pile, `secret` future ones are there too."""

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
    """Where the icons of an action come from, and how many could be bought with what."""

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
    """The townsperson of the segment, who may be dismissed for an action; else the rule that forbids it."""

    person: Townsperson | None
    cost: int
    icons: list[Icon]
    top: str
    refused: str | None


class ActView(TypedDict):
    """One of the two actions of the route. `needed` is the least number of icons."""

    action: Act
    refused: str | None
    needed: int
    sum: Sum
    dismissal: Dismissal


class Target(TypedDict):
    """A piece or a number of workers: icons it needs, icons to be paid for, or the rule that forbids it."""

    name: str
    needed: int
    missing: int
    refused: str | None


class Choice(TypedDict):
    """An alternative of an effect."""

    effect: str
    refused: str | None


class Step(TypedDict, total=False):
    """What a view tells about the decision at hand; each field belongs to a phase."""

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
