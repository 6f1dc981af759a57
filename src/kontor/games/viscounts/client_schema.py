"""Types and constants of Viscounts for the web client: names, printed tables, and the types of a view."""

from __future__ import annotations

from typing import Annotated, Final, TypedDict

from kontor.core.client_schema import WHOLE, Actor
from kontor.games.viscounts import board, components
from kontor.games.viscounts.board import (
    AUTOMATON,
    BOARD_SIDE,
    PIECE,
    PIECE_ABILITY,
    PLOT,
    RIVER_BANK,
    SCHEME,
    SECTION,
    SEGMENT,
    SPACE,
)
from kontor.games.viscounts.catalogue import COLLISION_STEP_NAMES, PHASE_NAMES, TABLEAU_ORDER
from kontor.games.viscounts.components import (
    ABILITY_TIMING,
    ACT,
    BUILDING_KIND,
    COUNTING_ABILITY,
    HERO,
    HOLDING,
    ICON,
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
Kind = Annotated[str, BUILDING_KIND]
Section = Annotated[str, SECTION]
Bank = Annotated[str, RIVER_BANK]
Side = Annotated[str, BOARD_SIDE]
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
Condition = Annotated[str, board.CONDITION_NAMES]
Payment = Annotated[str, HOLDING[:4]]


class TownspersonFacts(TypedDict):
    """A townsfolk card. Effects are strings such as `2 destroy | 2 any`: see `effects.py`."""

    silver: int  # the price in silver, and how far the viscount moves
    icons: list[Icon]  # the icons printed on the card
    top: str  # the effect when hired or dismissed
    when: When | None  # when the ability is used
    ability: str  # the effect of the ability
    counts: Counts | None  # the ability to count something else as an icon
    reconstructed: bool  # whether the values are guessed, not read from the printed card


class ManuscriptFacts(TypedDict):
    """A manuscript. It either has an effect when it is copied, or scores points at the end of the game.

    In the second case, it scores one point for every `each` items of the kind `per`.
    """

    ribbon: Ribbon  # the colour of its ribbon
    cost: int  # the icons needed to copy it
    effect: str  # the effect when it is copied
    per: Per | None  # the kind of item that scores points
    each: int  # how many items of the kind `per` make one point
    reconstructed: bool  # whether the values are guessed, not read from the printed card


class StartCardFacts(TypedDict):
    """A start card. Its name is the number of the space where the viscount starts."""

    items: str  # the effect with the items that the player gets
    extra: str  # the extra effect
    reconstructed: bool  # whether the values are guessed, not read from the printed card


class SegmentFacts(TypedDict):
    """The townsperson and manuscript printed under the piles of a segment."""

    silver: int  # the price of the townsperson
    icons: list[Icon]  # the icons of the townsperson
    top: str  # the effect of dismissing the townsperson
    cost: int  # the icons needed to copy the manuscript
    effect: str  # the effect of the manuscript


class SpaceFacts(TypedDict):
    """The exchange that is printed on a space of the outer path."""

    icons: int  # the number of icons that it costs
    gain: str  # the effect that it gives


class PlotFacts(TypedDict):
    """A plot, and the link from it to the next plot clockwise."""

    bank: Bank  # the side of the river
    effect: str  # the reward for building there
    link: str  # the effect of the link to the next plot


class BuildingFacts(TypedDict):
    """A kind of building: its cost, and the points for building one, two and three of them."""

    cost: int  # the number of builder icons
    points: list[int]  # the points for one, two and three buildings


class PieceFacts(TypedDict):
    """A building piece, and what it uncovers on the player board when it is built."""

    icons: list[Icon]  # the icons that a person uncovers
    opens: Opens  # the ability that a person uncovers
    automaton: str  # the effect that the automaton uncovers


class TrackFacts(TypedDict):
    """A space of the virtue track, with the effects of a collision there.

    `active` is the effect for the active player. If that is the automaton, `automaton` is used instead.
    `others` is the effect for every other player who meets the `condition`.
    """

    active: str  # the effect if the active player is a person
    automaton: str  # the effect if the active player is the automaton
    others: str  # the effect for the players whose turn it is not
    condition: Condition  # which other players gain the effect


class SchemeFacts(TypedDict):
    """A scheme of the automaton. The fields follow its rows from top to bottom."""

    future: bool  # whether it starts among the future schemes
    header: list[Icon]  # the icons at the top of the card
    corruption: bool  # whether row 1 gives corruption for criminals
    effect: str  # the effect of row 2
    move: int  # the number of steps in row 3
    bottom: list[str]  # the actions to try, then an effect
    reconstructed: bool  # whether the values are guessed, not read from the printed card


class AutomatonFacts(TypedDict):
    """One of the automata, with the resources that it gains when it can choose.

    It gains the first resource in `prefers` until it owns as many as the first number in `until`. Then it
    gains the second resource until it owns the second number, and after that the third resource.
    """

    pool: bool  # whether it keeps all resources in one pool
    prefers: list[Resource]  # the resources in order of preference
    until: list[int]  # how many of the first two resources it wants
    reconstructed: bool  # whether the values are guessed, not read from the printed card


def _icon_names(icon_table: object, row_index: int) -> list[Icon]:
    """Return the names of the icons in one row of `icon_table`, a table of icon counts.

    An icon that is printed twice is listed twice.
    """
    table = list(icon_table)  # type: ignore[call-overload]
    return [ICON[icon] for icon in range(5) for _ in range(table[row_index * 5 + icon])]


def _reconstructed_flags(table_name: str) -> list[bool]:
    """Return, for each row of a table in `components.toml`, whether its values are guessed.

    Values that are not guessed come from a printed card.
    """
    return [row.reconstructed for row in components.COMPONENTS.rows_read[table_name]]


CARD: Final[Annotated[dict[Townsperson, TownspersonFacts], WHOLE]] = {
    name: {
        "silver": int(components.CARD_SILVER[kind]),
        "icons": _icon_names(components.CARD_ICONS, kind),
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
        "ribbon": RIBBON[components.RIBBON_OF_MANUSCRIPT[m]],
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
        "items": EFFECT_TEXT[components.START_CARD_ITEMS[card]],
        "extra": EFFECT_TEXT[components.START_CARD_EXTRA_EFFECT[card]],
        "reconstructed": _reconstructed_flags("start_cards")[card],
    }
    for card, name in enumerate(START_CARD)
}
SEGMENT_FACTS: Final[Annotated[dict[Segment, SegmentFacts], WHOLE]] = {
    name: {
        "silver": int(board.PRINTED_PERSON_SILVER[s]),
        "icons": _icon_names(board.PRINTED_PERSON_ICONS, s),
        "top": EFFECT_TEXT[board.PRINTED_PERSON_EFFECT[s]],
        "cost": int(board.PRINTED_MANUSCRIPT_COST[s]),
        "effect": EFFECT_TEXT[board.PRINTED_MANUSCRIPT_EFFECT[s]],
    }
    for s, name in enumerate(SEGMENT)
}
EXCHANGE_FACTS: Final[dict[Space, SpaceFacts]] = {
    f"{n + 1}": {"icons": int(board.ICONS_FOR_EXCHANGE[n]), "gain": EFFECT_TEXT[board.EXCHANGE_GAIN[n]]}
    for n in range(10)
}
PLOT_FACTS: Final[Annotated[dict[Side, dict[Plot, PlotFacts]], WHOLE]] = {
    side: {
        name: {
            "bank": RIVER_BANK[0 if i % 5 < board.PLOTS_LEFT_OF_RIVER[at * 5 + i // 5] else 1],
            "effect": EFFECT_TEXT[board.PLOT_EFFECT[at * 25 + i]],
            "link": EFFECT_TEXT[board.LINK_EFFECT[at * 25 + i]],
        }
        for i, name in enumerate(PLOT)
        if i % 5 < board.PLOTS_PER_SEGMENT[at]
    }
    for at, side in enumerate(BOARD_SIDE)
}
SECTION_EFFECT: Final[Annotated[dict[Section, str], WHOLE]] = {
    name: EFFECT_TEXT[board.SECTION_EFFECT[i]] for i, name in enumerate(SECTION)
}
WORKER_ICONS: Final[list[int]] = [int(n) for n in board.ICONS_FOR_WORKERS][1:]  # for 1 to 4 workers
EXILE_EFFECT: Final[list[str]] = [EFFECT_TEXT[row] for row in board.EXILE_EFFECT]  # from level 1 and level 2
LEVEL_3_EFFECT: Final[str] = EFFECT_TEXT[board.LEVEL_3_EFFECT]
BUILDING: Final[Annotated[dict[Kind, BuildingFacts], WHOLE]] = {
    name: {
        "cost": int(board.BUILDING_COST[k]),
        "points": [int(board.BUILDING_POINTS[k * 4 + n]) for n in (1, 2, 3)],
    }
    for k, name in enumerate(BUILDING_KIND)
}
PIECE_FACTS: Final[Annotated[dict[Piece, PieceFacts], WHOLE]] = {
    name: {
        "icons": _icon_names(board.PIECE_ICONS, p),
        "opens": PIECE_ABILITY[board._ability_of_piece[p]],
        "automaton": EFFECT_TEXT[max(int(board.SLOT_EFFECT[p]), 0)],
    }
    for p, name in enumerate(PIECE)
}
TRACK: Final[list[TrackFacts]] = [  # one per space of the virtue track
    {
        "active": EFFECT_TEXT[board.EFFECT_ABOVE_TRACK[i]],
        "automaton": EFFECT_TEXT[board.AUTOMATON_EFFECT_ABOVE_TRACK[i]],
        "others": EFFECT_TEXT[board.EFFECT_BELOW_TRACK[i]],
        "condition": board.CONDITION_NAMES[board.CONDITION_BELOW_TRACK[i]],
    }
    for i in range(7)
]
MONK_ICONS: Final[Annotated[dict[Ribbon, list[Icon]], WHOLE]] = {
    name: _icon_names(components.MONK_ICONS, r) for r, name in enumerate(RIBBON)
}
START_ICONS: Final[list[list[Icon]]] = [_icon_names(components.START_ICONS, space) for space in range(3)]


def _bottom_texts(scheme: int) -> list[str]:
    """Return the lines at the bottom of the card `scheme` as strings."""
    lines = [int(board.BOTTOM_LINES[scheme * 3 + i]) for i in range(3)]
    texts: list[str] = []
    for line in lines:
        if line >= board.FIRST_BOTTOM_LINE_EFFECT:
            texts.append(EFFECT_TEXT[line - int(board.FIRST_BOTTOM_LINE_EFFECT)])
        elif line >= 0:
            texts.append("focus" if line == board.BOTTOM_LINE_FOCUS else ACT[line])
    return texts


SCHEME_FACTS: Final[Annotated[dict[Scheme, SchemeFacts], WHOLE]] = {
    name: {
        "future": bool(board.IS_FUTURE_SCHEME[i]),
        "header": _icon_names(board.SCHEME_ICONS, i),
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
        "until": [int(board.AUTOMATON_RESOURCE_TARGETS[a * 2 + i]) for i in range(2)],
        "reconstructed": _reconstructed_flags("automata")[a],
    }
    for a, name in enumerate(AUTOMATON)
}


class Source(TypedDict):  # of an effect
    """Where an effect comes from, such as a card, a plot, a link or a castle section."""

    what: str  # the type of source, such as "card"
    name: str | None  # the name of the card, plot or the like


class Waiting(TypedDict):  # an effect
    """An effect that is being resolved or is pending, and where it comes from."""

    player: int  # who resolves it
    effect: str  # its text
    source: Source | None  # where the effect comes from


class PlotView(TypedDict):
    """A plot, with the owner and kind of the building on it. Both are None if the plot is free."""

    plot: Plot
    owner: int | None  # the player who owns the building
    kind: Kind | None  # the kind of building


class SegmentView(TypedDict):
    """A segment with its piles, its plots, and the castle section over it with each player's workers."""

    segment: Segment
    person: Townsperson | None  # the face-up townsperson
    pile: int  # the size of the pile of townsfolk
    manuscript: Manuscript | None  # the face-up manuscript
    stack: int  # the size of the stack of manuscripts
    section: Section  # the castle section over the segment
    level_1: list[int]  # each player's workers on level 1
    level_2: list[int]  # each player's workers on level 2
    plots: list[PlotView]  # clockwise


class Pair(TypedDict):  # a start card and a hero
    """A start card with its hero, and the player who has taken them, if any."""

    start_card: StartCard
    hero: Hero | None  # None if the hero has not been drawn yet
    player: int | None  # who has taken the pair


class Pile(TypedDict):  # of debts or deeds
    """The debts left on the Poverty card, or the deeds left on the Prosperity card."""

    left: int  # how many are left
    of: int  # how many there were at the start


class Markers(TypedDict):
    """The spaces of a player's two markers, from 1 to 7."""

    corruption: int  # the space of the corruption marker, 1 to 7
    virtue: int  # the space of the virtue marker, 1 to 7


class PlayerView(TypedDict):
    """A player in a view, with the fields that people and the automaton share."""

    player: int  # the number of the player
    held: Annotated[dict[Holding, int], WHOLE]  # how much the player has of each holding
    markers: Markers  # on the virtue track
    viscount: Space | None  # where the viscount stands
    built: list[Piece]  # the pieces built
    stock: int  # the workers in stock
    level_3: int  # the workers on level 3 of the castle
    manuscripts: list[Manuscript]  # the manuscripts that the player has
    start_card: StartCard | None  # None if the player has not chosen yet
    icons: Annotated[dict[Icon, int], WHOLE]  # how many of each icon the player has
    points: int  # the current total
    shares: Annotated[dict[Share, int], WHOLE]  # the points from each source
    tie_break: int  # silver plus resources; more wins a tie


class PersonView(PlayerView):
    """A human player, as a viewer sees them.

    `unseen` lists the cards in the draw pile. If the viewer is somebody else, it also lists those in hand.
    """

    tableau: list[Townsperson | None]  # the cards on the three spaces
    hand: list[Townsperson] | None  # None for other viewers
    hand_size: int  # the number of cards in hand
    hand_limit: int  # how many cards the player draws up to
    pile: int  # the size of the draw pile
    unseen: list[Townsperson]  # cards that are face down for the viewer
    discards: list[Townsperson]  # the discarded cards


class AutomatonView(PlayerView):
    """The automaton of a solo game, as a viewer sees it.

    `secret` is the number of unknown future schemes in its pile. `unseen` lists the other schemes there.
    """

    ai: Automaton  # which of the four automata it is
    level: int  # the difficulty
    focus: Act  # the action that "focus" lines stand for
    pool: bool  # whether it keeps all resources in one pool
    schemes: list[Scheme | None]  # the schemes on its board
    pile: int  # the size of its pile
    unseen: list[Scheme]  # schemes known to be in its pile
    secret: int  # unknown future schemes in its pile
    discards: list[Scheme]  # its discarded schemes
    future: int  # the number of future schemes left


class Sum(TypedDict):  # of the icons for an action
    """A player's icons for an action, by source, and how many more icons each holding can buy."""

    action: Act  # the action that the icons are for
    tableau: int  # icons on cards in the tableau
    permanent: int  # icons from buildings and monk cards
    start: int  # icons on empty tableau spaces
    criminals: int  # criminal icons, which count as any icon
    merchants: int  # icons that pairs of merchants count as
    dismissed: int  # icons of the dismissed townsperson
    total: int  # all of these together
    buys: dict[Payment, int]  # the icons that each holding can buy
    reach: int  # the total with everything that can be bought
    first_counts_twice: bool  # whether the first resource spent buys two icons


class Dismissal(TypedDict):
    """The townsperson that could be dismissed for an action, and the rule that forbids doing so, if any."""

    person: Townsperson | None  # None for a printed townsperson
    cost: int  # the price in silver
    icons: list[Icon]  # the icons of the townsperson
    top: str  # the effect of the dismissal
    refused: str | None  # the rule that forbids it


class ActView(TypedDict):
    """A primary action on the viscount's space. `needed` is the smallest number of icons that it can cost."""

    action: Act  # the primary action
    refused: str | None  # the rule that forbids it
    needed: int  # the smallest number of icons that it can cost
    sum: Sum  # the icons that the player has
    dismissal: Dismissal  # the townsperson to dismiss


class Target(TypedDict):  # of a primary action
    """A piece to build or a number of workers to send. `needed` and `missing` are numbers of icons.

    `refused` is the rule that forbids the target, or None if it can be chosen.
    """

    name: str  # the piece, or the number of workers
    needed: int  # the icons needed
    missing: int  # the icons to be paid for
    refused: str | None  # the rule that forbids it


class Choice(TypedDict):  # an option of an effect
    """One option of an effect, and the rule that forbids choosing it, if any."""

    effect: str  # the text of the option
    refused: str | None  # the rule that forbids it


class Step(TypedDict, total=False):  # details of the current decision
    """Details of the current decision, as part of a view. Each field appears only in some phases."""

    effect: Waiting  # the effect that asks for the decision
    waiting: list[Waiting]  # the effects that are pending
    segment: Segment  # the segment that the decision is about
    distance: int  # the silver on the played card
    free_steps: int  # the steps that cost nothing
    spaces: dict[Space, int]  # the price of each space in silver
    acts: list[ActView]  # the primary actions to choose from
    sum: Sum  # the icons for the action
    dismissal: Dismissal  # the townsperson to dismiss
    targets: list[Target]  # what the action can build or send
    piece: Piece  # the piece to build
    plot: Plot  # the plot to build on
    missing: int  # the icons still to be paid for
    exchanges: int  # the exchanges made so far
    icons_left: int  # the icons left for exchanges
    hire_cost: int  # the price of the townsperson
    refused: str | None  # the rule that forbids hiring
    options: list[Choice]  # the alternatives of the effect
    level: int  # the level of the crowded section
    too_many: int  # the workers to be exiled
    collision: CollisionStep  # the step of the collision
    space: int  # the space of the collision on the track
    draws: int  # how many cards are drawn
    row: int  # the row of the scheme


class ViscountsView(TypedDict):
    """Everything that one seat can see of a game."""

    seat: int | None  # the viewer, or None for a spectator
    phase: Phase  # what kind of decision is due
    actor: Actor  # the seat that acts, or chance
    who: int | None  # the player who decides
    active: int  # the player whose turn it is
    first: int | None  # the first player
    round: int  # the current round, or 0 during the setup
    round_limit: int  # the last round that can be played
    last_round: int | None  # the final round, or None if it is not known yet
    ending: list[Ending]  # the cards uncovered so far: poverty, prosperity
    debts: Pile  # the debts on the Poverty card
    deeds: Pile  # the deeds on the Prosperity card
    side: Side  # the side of the board
    ruler: int | None  # the player who is the Ruler
    monk_cards: Annotated[dict[Ribbon, int | None], WHOLE]  # the owner of each monk card
    segments: list[SegmentView]  # clockwise from the top
    pairs: list[Pair]  # the start cards and heroes of the draft
    step: Step  # the details of the current decision
    players: list[PersonView]  # all people
    automaton: AutomatonView | None  # None unless it is a solo game
    results: list[float] | None  # each player's share of the win
