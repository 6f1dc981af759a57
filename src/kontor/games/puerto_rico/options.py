"""The options of a game of Puerto Rico, and a check of the option that lists the buildings for sale."""

from __future__ import annotations

from typing import Final

from kontor.core.options import BadOption, Option, Options, choice, flag, names, number
from kontor.games.puerto_rico.components import (
    ALL_SLOTS,
    BUILDING_COUNT,
    BUILDING_NAMES,
    COST,
    FIRST_NEW_BUILDING,
    FIRST_NOBLES_BUILDING,
    IS_BEIGE,
    JEWELER,
    SLOTS_BY_COST,
)

OPTION_SPECS: Final[tuple[Option, ...]] = (  # name, kind and default of each option
    flag("new_buildings", False),
    flag("nobles", False),
    choice("selection", ("draft", "random", "list"), needs=(("new_buildings", True), ("nobles", True))),
    names("buildings", BUILDING_NAMES, needs=(("selection", "list"),)),
    choice("jeweler", ("always", "chosen"), needs=(("nobles", True),)),
    choice("lots", ("any", "columns")),
    flag("aqueduct_counts", False, needs=(("new_buildings", True),)),
    number("year_limit", 100, 5, 500),
)

VARIANTS: Final[tuple[dict[str, object], ...]] = (  # sets of options to test
    {},
    {"new_buildings": True},
    {"nobles": True},
    {"new_buildings": True, "nobles": True},
    {"new_buildings": True, "nobles": True, "selection": "random", "jeweler": "chosen"},
    {
        "new_buildings": True,
        "nobles": True,
        "selection": "list",
        "buildings": "aqueduct, forest_house, black_market, storehouse, guest_house, church, trading_post, "
        "small_wharf, lighthouse, library, specialty_factory, union_hall, statue, cloister, residence, "
        "royal_garden, fortress",
        "lots": "columns",
        "aqueduct_counts": True,
    },
    {
        "new_buildings": True,
        "nobles": True,
        "selection": "list",
        "buildings": "small_market, land_office, hacienda, chapel, hunting_lodge, zoning_office, office, "
        "royal_supplier, villa, library, university, wharf, royal_garden, customs_house, city_hall, "
        "guild_hall, statue",
    },
    {
        "new_buildings": True,
        "nobles": True,
        "selection": "list",
        "buildings": "aqueduct, forest_house, hacienda, small_warehouse, guest_house, large_market, "
        "trading_post, large_warehouse, factory, harbor, library, union_hall, fortress, cloister, statue, "
        "city_hall, residence",
    },
    {"year_limit": 5},
)
"""Sets of options for tests. Together they cover all expansions, building selections and optional rules."""


def listed_buildings(options: Options) -> list[int]:
    """Return the numbers of the buildings that the option `buildings` lists, or [] if it is empty."""
    named = options.choice("buildings")
    return [BUILDING_NAMES.index(name) for name in named.split(", ")] if named else []


def is_choosable(building: int, options: Options) -> bool:
    """Return whether `building` may be chosen for a slot of the bank board in a game with these `options`.

    PR-X1-02, PR-X2-01, PR-A6
    """
    if building == JEWELER:
        return bool(options.number("nobles")) and options.is_set_to("jeweler", "chosen") == 1
    if not IS_BEIGE[building]:
        return False
    if building < FIRST_NEW_BUILDING:
        return True
    return bool(options.number("new_buildings" if building < FIRST_NOBLES_BUILDING else "nobles"))


def why_not_choosable(building: int) -> str:
    """Return why `building` cannot be chosen, as the rest of a sentence that begins with its name."""
    if building == JEWELER:
        return "is on sale in every game with nobles; only with jeweler=chosen it needs a slot"
    if not IS_BEIGE[building]:
        return "is a production building, which every game has; the list names beige ones"
    needed = "new_buildings" if building < FIRST_NOBLES_BUILDING else "nobles"
    return f"needs {needed}=on"


def check_buildings(options: Options) -> Options:
    """Raise `BadOption` unless the listed buildings exactly fill the bank board. Return `options` unchanged.

    PR-X1-05
    """
    if not options.is_set_to("selection", "list"):
        return options
    named = listed_buildings(options)
    if not named:
        raise BadOption(
            f"option 'buildings': selection=list needs {ALL_SLOTS} beige buildings, none is named"
        )
    for building in named:
        if not is_choosable(building, options):
            raise BadOption(f"option 'buildings': {BUILDING_NAMES[building]} {why_not_choosable(building)}")
    for cost in range(1, len(SLOTS_BY_COST)):
        there = [BUILDING_NAMES[building] for building in named if COST[building] == cost]
        if len(there) != SLOTS_BY_COST[cost]:
            could = [
                BUILDING_NAMES[building]
                for building in range(BUILDING_COUNT)
                if COST[building] == cost and is_choosable(building, options)
            ]
            raise BadOption(
                f"option 'buildings': {SLOTS_BY_COST[cost]} of cost {cost} are needed, "
                f"the list has {len(there)}; there are {', '.join(could)}"
            )
    return options
