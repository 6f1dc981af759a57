"""The contents of the box as tables: cards, manuscripts, start cards and supply.

The tables are read from `components.toml` when this module is imported. `board.py` has the printed boards.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.arrays import array
from kontor.core.components import Row, names, read_components
from kontor.games.viscounts.effects import EffectTable

COMPONENTS: Final = read_components("viscounts", "kontor.games.viscounts")  # all tables of `components.toml`
EFFECT_TABLE: Final = EffectTable()  # all printed effects

# Names of things

ICON: Final = ("merchant", "builder", "noble", "cleric", "criminal")  # the names of the icons
MERCHANT: Final[i64] = 0  # an icon
BUILDER: Final[i64] = 1  # an icon
NOBLE: Final[i64] = 2  # an icon
CLERIC: Final[i64] = 3  # an icon
CRIMINAL: Final[i64] = 4  # an icon
ICONS: Final[i64] = 5  # the number of different icons

ACT: Final = ("trade", "build", "workers", "transcribe", "flip", "otherwise")  # the names of the actions
"""The names of the actions. The first four are the primary actions, each with the same number as its icon.

Only the automaton uses the last two.
"""
TRADE: Final[i64] = 0  # the primary action "trade"
BUILD: Final[i64] = 1  # the primary action "build"
WORKERS: Final[i64] = 2  # the primary action "send workers to the castle"
TRANSCRIBE: Final[i64] = 3  # the primary action "copy a manuscript"
FLIP_ACT: Final[i64] = 4  # the action in which the automaton flips debts and deeds
FALLBACK_ACT: Final[i64] = 5  # the automaton can do none of these, so it resolves an effect instead

HOLDING: Final = ("ink", "stone", "gold", "silver", "debts", "paid", "deeds", "approved")
"""The things a player holds. Flipping turns a debt into a paid debt and a deed into an approved deed."""
INK: Final[i64] = 0  # a resource
STONE: Final[i64] = 1  # a resource
GOLD: Final[i64] = 2  # a resource
SILVER: Final[i64] = 3  # a holding
DEBTS: Final[i64] = 4  # a holding
PAID_DEBTS: Final[i64] = 5  # a holding
DEEDS: Final[i64] = 6  # a holding
APPROVED_DEEDS: Final[i64] = 7  # a holding
HOLDINGS: Final[i64] = 8  # the number of different things that a player holds
RESOURCE: Final = HOLDING[:3]  # the names of the resources
RESOURCES: Final[i64] = 3  # the number of different resources

PAYMENT_FOR_ACT: Final = array([SILVER, STONE, GOLD, INK])  # per primary action: what pays for a missing icon

TRIGGER: Final = ("after trade", "after build", "after workers", "after transcribe") + (
    "collision",
    "debt flipped",
    "debt gained",
)
COLLISION: Final[i64] = 4  # triggers an ability when two markers meet
DEBT_FLIPPED: Final[i64] = 5  # triggers an ability when its owner flips a debt
DEBT_GAINED: Final[i64] = 6  # triggers an ability when its owner gains a debt
ABILITY_TIMING: Final = (*TRIGGER, "played", "leaves")  # when an ability is used
WHEN_PLAYED: Final = 7  # the ability is used when the card is played
WHEN_LEAVES: Final = 8  # the ability is used when the card leaves the tableau

BUILDING_KIND: Final = ("guildhall", "trading_post", "workshop")  # the names of the kinds of buildings
GUILDHALL: Final[i64] = 0  # a kind of building
TRADING_POST: Final[i64] = 1  # a kind of building
WORKSHOP: Final[i64] = 2  # a kind of building

MAX_SEATS: Final[i64] = 4
SEGMENTS: Final[i64] = 5  # the number of segments of the board
LEFT_SPACE: Final[i64] = 0  # the left outer space of a segment
RIGHT_SPACE: Final[i64] = 1  # the right outer space of a segment
INNER_SPACE: Final[i64] = 2  # the inner space of a segment
SPACES: Final[i64] = 15  # the number of spaces for viscounts, three per segment
PLOTS: Final[i64] = 25  # the number of plots for buildings, five per segment; the small side has only four
MAX_PLOTS_PER_SEGMENT: Final[i64] = 5
CASTLE_LEVEL_3: Final[i64] = 10  # the index of level 3 in a player's part of `s.castle`
"""The five sections of level 1 come first, then those of level 2, then level 3 and the stock."""
CASTLE_STOCK: Final[i64] = 11  # the index of the stock in a player's part of `s.castle`
CASTLE_ITEMS: Final[i64] = 12  # how many numbers each player has in `s.castle`
WORKERS_PER_GROUP: Final[i64] = 3  # the size of a group that can climb
"""The size of a group that can climb, and the most workers that a section can hold.

VI-CASTLE-05, VI-CASTLE-15
"""
TRACK_SPACES: Final[i64] = 7  # the number of spaces of the virtue track
MIN_DECK_SIZE: Final[i64] = 3  # the fewest cards that a player may have.  VI-CARD-08

BIT: Final = array(2**i for i in range(32))  # the number in which only bit i is set


def icon_counts(row: Row, key: str) -> list[int]:
    """Return, for each icon, how often the field `key` of `row` names it."""
    found = row.names(key, 0, ICON) if row.has(key) else []
    return [found.count(icon) for icon in range(len(ICON))]


# [supply]

_supply: Final = COMPONENTS.table("supply")
WORKERS_PER_PLAYER: Final[i64] = _supply.number("workers", 4, 99)  # how many a player has
START_DEBTS: Final = array([0, *_supply.numbers("debts", 4, 1, 99)])  # in the pile, by number of seats
START_DEEDS: Final = array([0, *_supply.numbers("deeds", 4, 1, 99)])  # in the pile, by number of seats
HAND_LIMIT: Final[i64] = _supply.number("hand", 1, 5)  # cards in hand after drawing
START_ICONS: Final = array(  # on the empty tableau, by space * ICONS + icon
    [0] * 5 + icon_counts(_supply, "start_icons_2") + icon_counts(_supply, "start_icons_3")
)
"""The icons printed on the spaces of the tableau, counted by space and icon.  VI-SETUP-10"""
SET_POINTS: Final = array([0, *_supply.numbers("set_points", 4, 0, 99)])  # indexed by the size of the set
RULER_POINTS: Final[i64] = _supply.number("ruler_points", 0, 99)
MONK_CARD_POINTS: Final[i64] = _supply.number("monk_points", 0, 99)
DEBT_PENALTY: Final[i64] = _supply.number("debt_penalty", 0, 99)  # subtracted for each unpaid debt
DEED_POINTS: Final = array(_supply.numbers("deed_points", 2, 0, 99))  # for a deed, for an approved one
RANK_POINTS: Final = array(_supply.numbers("place_points", 3, 0, 99))  # for the first three ranks

# [[townsfolk]]

CARD_DECK: Final = ("start", "hero", "neutral")  # the decks of townsfolk cards
_townsfolk: Final = COMPONENTS.rows("townsfolk", 86)
TOWNSFOLK: Final = names(_townsfolk)  # the names of the townsfolk cards
CARD_KINDS: Final[i64] = 86  # the number of different townsfolk cards
STARTING_DECK_KINDS: Final[i64] = 8  # the number of different cards in a starting deck
HEROES: Final[i64] = 10  # the number of heroes
FIRST_NEUTRAL: Final[i64] = 18  # the first kind of card that starts in a pile on the board
NEUTRALS: Final[i64] = 68  # the number of cards that start in a pile on the board
HERO: Final = TOWNSFOLK[8:18]  # the names of the heroes
NEUTRAL: Final = TOWNSFOLK[18:]  # the names of the cards that start in a pile on the board

for _i, _row in enumerate(_townsfolk):
    _right = 0 if _i < 8 else 1 if _i < 18 else 2
    if _row.one_of("deck", CARD_DECK) != _right:
        raise _row.error(
            "deck", f"8 start, 10 hero, 68 neutral in this order: {CARD_DECK[_right]} is needed here"
        )

CARD_SILVER: Final = array(row.number("silver", 1, 6) for row in _townsfolk)  # one per kind of card
"""The silver printed on a card: its price when hired or dismissed, and how far the viscount moves.

VI-CARD-13
"""
CARD_ICONS: Final = array(n for row in _townsfolk for n in icon_counts(row, "icons"))  # per kind and icon
TOP_EFFECT: Final = array(EFFECT_TABLE.read_effect(row, "top") for row in _townsfolk)  # on hire or dismissal
_ability_timing: Final = [row.one_of("when", ABILITY_TIMING) if row.has("when") else -1 for row in _townsfolk]
_ability_effect: Final = [EFFECT_TABLE.read_effect(row, "ability") for row in _townsfolk]
ABILITY_EFFECT: Final = array(_ability_effect)  # an effect, by kind of card
ABILITY_TRIGGER: Final = array(when if when < len(TRIGGER) else -1 for when in _ability_timing)  # per kind
PLAYED_EFFECT: Final = array(  # one per kind of card; 0 for none
    row if when == WHEN_PLAYED else 0 for when, row in zip(_ability_timing, _ability_effect)
)
LEAVES_EFFECT: Final = array(  # one per kind of card; 0 for none
    row if when == WHEN_LEAVES else 0 for when, row in zip(_ability_timing, _ability_effect)
)

for _i, _row in enumerate(_townsfolk):
    if (_ability_timing[_i] >= 0) != (_ability_effect[_i] > 0):
        raise _row.error(
            "ability" if _ability_timing[_i] >= 0 else "when", "when and ability belong together"
        )

COUNTING_ABILITY: Final = tuple(
    f"{left} = {icon if right == 1 else f'{right} {icon}'}"
    for icon, resource in (("builder", "stone"), ("noble", "gold"), ("cleric", "ink"))
    for left, right in (("2 merchant", 1), ("2 silver", 1), (resource, 2))
) + ("stone or gold = cleric",)
"""Abilities that make something else count as an icon: three each for build, workers and transcribe.

The last one belongs to the card Emma.
"""
_counting_ability: Final = [
    row.one_of("counts", COUNTING_ABILITY) if row.has("counts") else -1 for row in _townsfolk
]
ACT_WHERE_MERCHANTS_MAKE_ICONS: Final = array(  # per kind of card: an action or -1
    1 + c // 3 if 0 <= c < 9 and c % 3 == 0 else -1 for c in _counting_ability
)
"""For each kind of card, the action for which it makes two merchants count as one icon, or -1."""
ACT_WHERE_SILVER_MAKES_ICONS: Final = array(  # per kind of card: an action or -1
    1 + c // 3 if 0 <= c < 9 and c % 3 == 1 else -1 for c in _counting_ability
)
"""For each kind of card, the action for which it makes two silver count as one icon, or -1."""
ACT_WHERE_FIRST_RESOURCE_COUNTS_TWICE: Final = array(  # per kind of card: an action or -1
    1 + c // 3 if 0 <= c < 9 and c % 3 == 2 else -1 for c in _counting_ability
)
"""For each kind of card, the action in which it makes the first resource spent count twice, or -1."""
ACT_WHERE_ANY_RESOURCE_PAYS: Final = array(TRANSCRIBE if c == 9 else -1 for c in _counting_ability)
"""For each kind of card, the action for which it lets the player spend any resource, or -1."""

# [[manuscripts]] and [[monk_cards]]

RIBBON: Final = ("black", "blue", "grey", "yellow")  # the names of the ribbon colours
RIBBONS: Final[i64] = 4  # the number of ribbon colours
SCORED_THINGS: Final = (*ICON, "building", "worker", "manuscript", "resource", "paid_debt", "approved_deed")
SCORED_BUILDING: Final = 5  # an index into SCORED_THINGS
SCORED_WORKER: Final = 6  # an index into SCORED_THINGS
SCORED_MANUSCRIPT: Final = 7  # an index into SCORED_THINGS
SCORED_RESOURCE: Final = 8  # an index into SCORED_THINGS
SCORED_PAID_DEBT: Final = 9  # an index into SCORED_THINGS
SCORED_APPROVED_DEED: Final = 10  # an index into SCORED_THINGS
_manuscripts: Final = COMPONENTS.rows("manuscripts", 35)
MANUSCRIPT: Final = names(_manuscripts)  # the names of the manuscripts
MANUSCRIPTS: Final[i64] = 35  # the number of manuscripts
RIBBON_OF_MANUSCRIPT: Final = array(row.one_of("ribbon", RIBBON) for row in _manuscripts)  # per manuscript
MANUSCRIPT_COST: Final = array(row.number("cost", 1, 12) for row in _manuscripts)  # one per manuscript
MANUSCRIPT_EFFECT: Final = array(EFFECT_TABLE.read_effect(row, "effect") for row in _manuscripts)
STARTS_ON_TOP: Final = array(1 if row.flag("first") else 0 for row in _manuscripts)  # per manuscript: 1 or 0


def read_scored_thing(row: Row) -> tuple[int, int]:
    """Return what the manuscript in `row` scores points for, and how many of those are worth one point.

    The first value is an index into `SCORED_THINGS`, or -1 if the manuscript has an effect instead.
    """
    if not row.has("point_per"):
        return -1, 1
    words = row.text("point_per").split()
    count = int(words[0]) if len(words) == 2 and words[0] in ("2", "3") else 1
    if words[-1] not in SCORED_THINGS or len(words) > 2 or (len(words) == 2 and count == 1):
        raise row.error("point_per", f"one of {', '.join(SCORED_THINGS)}, with 2 or 3 before it if need be")
    return SCORED_THINGS.index(words[-1]), count


_scored_things: Final = [read_scored_thing(row) for row in _manuscripts]
THING_SCORED_BY: Final = array(what for what, _ in _scored_things)  # one per manuscript, -1 for none
THINGS_PER_POINT: Final = array(count for _, count in _scored_things)  # one per manuscript
if sum(STARTS_ON_TOP) != SEGMENTS:
    raise _manuscripts[-1].error("first", f"5 manuscripts lie on top of the stacks, not {sum(STARTS_ON_TOP)}")
for _i, _row in enumerate(_manuscripts):
    if (MANUSCRIPT_EFFECT[_i] > 0) == (THING_SCORED_BY[_i] >= 0):
        raise _row.error("effect", "either effect or point_per is needed")

_monks: Final = COMPONENTS.rows("monk_cards", 4)
for _i, _row in enumerate(_monks):
    if _row.one_of("name", RIBBON) != _i:
        raise _row.error("name", f"{RIBBON[_i]} is needed here")
MONK_ICONS: Final = array(n for row in _monks for n in icon_counts(row, "icons"))  # per ribbon and icon

# [[start_cards]]

_start_cards: Final = COMPONENTS.rows("start_cards", 10)
START_CARD: Final = names(_start_cards)  # the names of the start cards
START_CARDS: Final[i64] = 10  # the number of start cards
START_CARD_ITEMS: Final = array(EFFECT_TABLE.read_effect(row, "items") for row in _start_cards)
START_CARD_EXTRA_EFFECT: Final = array(EFFECT_TABLE.read_effect(row, "extra") for row in _start_cards)
FINGERPRINT: Final = COMPONENTS.fingerprint()
"""A hash of the components, stored in every recorded game."""
