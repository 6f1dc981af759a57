"""Set up a game: the supply, the start player, the face-up plantations and the buildings for sale.

The phases are `ChoosingFirstPlayer` and `TurningUpPlantation`. With an expansion, `DraftingBuildings` or
`SelectingBuildings` follows, unless the options list the buildings. Then the first year begins.
PR-SETUP, PR-X1-03
"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.arrays import Arr, array, filled, zeros
from kontor.core.options import Options
from kontor.core.phases import ask_active, ask_chance
from kontor.games.puerto_rico import refusals
from kontor.games.puerto_rico.actions import CHOOSE_BUILDING, FIRST_PLAYER, TURN_UP_PLANTATION
from kontor.games.puerto_rico.components import (
    ALL_COLONISTS,
    ALL_DOUBLOONS,
    ALL_NOBLES,
    ALL_SLOTS,
    BARRELS,
    BARRELS_REMOVED_FOR_TWO,
    BUILDING_COUNT,
    CARGO_SHIPS,
    COPIES,
    CORN,
    COST,
    FIRST_BUILDING,
    FIRST_NEW_BUILDING,
    FIRST_NOBLES_BUILDING,
    GOOD_COUNT,
    INDIGO,
    IS_BEIGE,
    JEWELER,
    PLACE_COUNT_WITH_WINDROSE,
    PLANTATIONS,
    PRODUCTION_BUILDING_COUNT,
    QUARRIES,
    ROLE_CARDS,
    ROLE_COUNT,
    SLOTS_BY_COST,
    START_CHIPS,
    START_COLONISTS,
    START_DOUBLOONS,
    TILE_KINDS,
    TILES_REMOVED_FOR_TWO,
)
from kontor.games.puerto_rico.flow import begin_year
from kontor.games.puerto_rico.options import listed_buildings
from kontor.games.puerto_rico.phases import (
    CHOOSING_FIRST_PLAYER,
    DRAFTING_BUILDINGS,
    SELECTING_BUILDINGS,
    TURNING_UP_PLANTATION,
)
from kontor.games.puerto_rico.rules import RULES, DrawFromStack, PuertoRicoPhase
from kontor.games.puerto_rico.settler import can_turn_up, continue_turning_up
from kontor.games.puerto_rico.state import (
    ABSENT,
    EMPTY_SHIP,
    NOBODY,
    NOTHING,
    SELECT_AT_RANDOM,
    SELECT_BASE_GAME,
    SELECT_BY_DRAFT,
    SELECT_LISTED,
    UNUSED_ROLE,
    PuertoRicoTable,
)
from kontor.games.puerto_rico.state_generated import clear_numbers


def set_up(s: PuertoRicoTable, options: Options) -> None:
    """Set all fields of `s` for the start of a game, and let chance choose the start player."""
    clear_numbers(s)
    s.seats = options.seats
    s.new_buildings = options.number("new_buildings")
    s.nobles = options.number("nobles")
    s.jeweler_drafted = options.is_set_to("jeweler", "chosen")
    s.has_city_columns = options.is_set_to("lots", "columns")
    s.aqueduct_counts = options.number("aqueduct_counts")
    s.selection = selection_method(options)
    s.year_limit = options.number("year_limit")
    set_up_supply(s)
    set_up_people(s)
    set_up_roles(s)
    set_up_boards(s)
    set_up_market(s)
    for building in listed_buildings(options):
        offer_building(s, building)
    ask_chance(s, CHOOSING_FIRST_PLAYER)


def selection_method(options: Options) -> i64:
    """Return how the beige buildings for sale are chosen, as one of the `SELECT_...` constants."""
    if not options.number("new_buildings") and not options.number("nobles"):
        return SELECT_BASE_GAME
    if options.is_set_to("selection", "draft"):
        return SELECT_BY_DRAFT
    return SELECT_AT_RANDOM if options.is_set_to("selection", "random") else SELECT_LISTED


def set_up_supply(s: PuertoRicoTable) -> None:
    """Set the number of doubloons, chips, barrels and plantations in the supply, and empty the ships.

    PR-SETUP-08 to PR-SETUP-21, PR-2P-04 to PR-2P-11, PR-X2-02 to PR-X2-09
    """
    s.bank = ALL_DOUBLOONS - s.seats * START_DOUBLOONS[s.seats]
    s.chip_pool = START_CHIPS[s.seats]
    s.supply = BARRELS[:]
    s.face_down = PLANTATIONS[:]
    s.quarries = QUARRIES
    if s.seats == 2:
        for good in range(GOOD_COUNT):
            s.supply[good] -= BARRELS_REMOVED_FOR_TWO
            s.face_down[good] -= TILES_REMOVED_FOR_TWO
        s.quarries -= TILES_REMOVED_FOR_TWO
    s.face_up = zeros(GOOD_COUNT)
    s.discards = zeros(GOOD_COUNT)
    s.trading_house = zeros(GOOD_COUNT)
    s.cargo = filled(CARGO_SHIPS[s.seats], EMPTY_SHIP)
    s.ship_load = zeros(CARGO_SHIPS[s.seats])


def set_up_people(s: PuertoRicoTable) -> None:
    """Put one person per player on the colonist ship, and all others in the supply.

    In a game with nobles, one person on the ship is a noble.
    """
    if s.nobles:
        s.ship_nobles = 1
        s.ship_colonists = s.seats - 1
        s.colonists = ALL_COLONISTS - s.ship_colonists
        s.noble_supply = ALL_NOBLES - 1
    else:
        s.ship_colonists = s.seats
        s.colonists = START_COLONISTS[s.seats]


def set_up_roles(s: PuertoRicoTable) -> None:
    """Set up the role cards that are used with this number of players. Nobody holds one yet."""
    s.role_holder = filled(ROLE_COUNT, UNUSED_ROLE)
    for role in range(ROLE_CARDS[s.seats]):
        s.role_holder[role] = NOBODY
    s.role_doubloons = zeros(ROLE_COUNT)
    s.governor = NOBODY
    s.role = NOTHING
    s.chooser = NOBODY
    s.tile = NOTHING
    s.building = NOTHING


def set_up_boards(s: PuertoRicoTable) -> None:
    """Give every player an empty board and the starting doubloons."""
    seats = s.seats
    s.tiles = zeros(seats * TILE_KINDS)
    s.workers = zeros(seats * FIRST_BUILDING)
    s.forest_plantations = zeros(seats * GOOD_COUNT if s.new_buildings else 0)
    s.city = filled(seats * BUILDING_COUNT, ABSENT)
    s.lots_built = zeros(seats)
    s.windrose = zeros(seats)
    s.noble_at = zeros(seats * PLACE_COUNT_WITH_WINDROSE if s.nobles else 0)
    s.doubloons = filled(seats, START_DOUBLOONS[seats])
    s.goods = zeros(seats * GOOD_COUNT)
    s.chips = zeros(seats)
    s.captain_flags = zeros(seats)


def set_up_market(s: PuertoRicoTable) -> None:
    """Fill the bank board, but leave out the buildings that still have to be chosen for this game.

    The production buildings are always for sale. The jeweler is for sale in games with nobles, unless the
    options say that it must be chosen. All beige buildings of the base game are for sale in games without
    expansions.
    PR-SETUP-07, PR-2P-06, PR-X1-01, PR-A6
    """
    s.market = filled(BUILDING_COUNT, ABSENT)
    s.in_play = zeros(0)
    s.places = zeros(0)
    for building in range(PRODUCTION_BUILDING_COUNT):
        s.market[building] = 2 if s.seats == 2 else COPIES[building]
    if s.nobles and s.jeweler_drafted == 0:
        s.market[JEWELER] = COPIES[JEWELER]
    if s.selection == SELECT_BASE_GAME:
        for building in range(PRODUCTION_BUILDING_COUNT, FIRST_NEW_BUILDING):
            offer_building(s, building)


def offer_building(s: PuertoRicoTable, building: i64) -> None:
    """Put all copies of `building` on the bank board, or only one if it is beige and there are two players.

    PR-X1-04, PR-2P-06
    """
    once = s.seats == 2 and IS_BEIGE[building] != 0
    s.market[building] = 1 if once else COPIES[building]


# The start player and the face-up plantations


class ChoosingFirstPlayer(PuertoRicoPhase):
    """The phase in which chance chooses the start player, who is the first governor.  PR-SETUP-01"""

    def legal(self, s: PuertoRicoTable, buffer: ActionBuffer) -> None:
        buffer.add_range(FIRST_PLAYER, s.seats)

    def why_not(self, s: PuertoRicoTable, action: i64) -> i64:
        return 0 if action - FIRST_PLAYER < s.seats else refusals.NOT_A_START_PLAYER

    def lot_count(self, s: PuertoRicoTable) -> i64:
        return s.seats

    def action_of_lot(self, s: PuertoRicoTable, lot: i64) -> i64:
        return FIRST_PLAYER + lot

    def do(self, s: PuertoRicoTable, action: i64) -> None:
        appoint_governor(s, action - FIRST_PLAYER)
        continue_setup(s)


RULES[CHOOSING_FIRST_PLAYER] = ChoosingFirstPlayer()


def appoint_governor(s: PuertoRicoTable, seat: i64) -> None:
    """Make `seat` the governor, and give every player their first plantation.

    In turn order, the first half (rounded up) gets indigo and the others get corn.
    PR-SETUP-01 to PR-SETUP-06
    """
    s.governor = seat
    s.active = seat
    for i in range(s.seats):
        owner = (seat + i) % s.seats
        good: i64 = INDIGO if 2 * i < s.seats else CORN
        s.face_down[good] -= 1
        s.tiles[owner * TILE_KINDS + good] += 1


def continue_setup(s: PuertoRicoTable) -> None:
    """Let chance turn up the next plantation. Once enough lie face up, go on with the setup.

    The players or chance then choose the buildings for sale. If there are none to choose, begin the first
    year.

    PR-SETUP-11
    """
    if can_turn_up(s):
        ask_chance(s, TURNING_UP_PLANTATION)
    elif s.selection == SELECT_BY_DRAFT:
        s.active = s.governor
        ask_active(s, DRAFTING_BUILDINGS)
    elif s.selection == SELECT_AT_RANDOM:
        ask_chance(s, SELECTING_BUILDINGS)
    else:
        begin_game(s)


class TurningUpPlantation(DrawFromStack):
    """The phase, during the setup or at the end of a settler phase, in which chance turns up a plantation."""

    def do(self, s: PuertoRicoTable, action: i64) -> None:
        s.face_down[action - TURN_UP_PLANTATION] -= 1
        s.face_up[action - TURN_UP_PLANTATION] += 1
        if s.year == 0:
            continue_setup(s)
        else:
            continue_turning_up(s)


RULES[TURNING_UP_PLANTATION] = TurningUpPlantation(TURN_UP_PLANTATION)


# The choice of buildings


class DraftingBuildings(PuertoRicoPhase):
    """The phase in which the active player chooses a building that will be for sale in this game.

    The bank board has a limited number of slots for buildings of each cost.

    PR-X1-03, PR-X1-05, PR-X1-07
    """

    def legal(self, s: PuertoRicoTable, buffer: ActionBuffer) -> None:
        left = empty_slots_by_cost(s)
        for building in range(PRODUCTION_BUILDING_COUNT, BUILDING_COUNT):
            if s.market[building] == ABSENT and left[COST[building]] > 0 and competes_for_slot(s, building):
                buffer.add(CHOOSE_BUILDING + building)

    def why_not(self, s: PuertoRicoTable, action: i64) -> i64:
        return why_not_choose_building(s, action)

    def do(self, s: PuertoRicoTable, action: i64) -> None:
        offer_building(s, action - CHOOSE_BUILDING)
        if count_chosen_buildings(s) == ALL_SLOTS:
            begin_game(s)
        else:
            s.active = (s.active + 1) % s.seats
            ask_active(s, DRAFTING_BUILDINGS)

    def is_forced(self, s: PuertoRicoTable) -> bool:
        return len(s.legal_actions()) == 1


RULES[DRAFTING_BUILDINGS] = DraftingBuildings()


class SelectingBuildings(PuertoRicoPhase):
    """The phase in which chance fills the slots for buildings, beginning with the cheapest.  PR-X1-03"""

    def legal(self, s: PuertoRicoTable, buffer: ActionBuffer) -> None:
        cost = lowest_cost_with_empty_slot(s)
        for building in range(PRODUCTION_BUILDING_COUNT, BUILDING_COUNT):
            if can_fill_slot(s, building, cost):
                buffer.add(CHOOSE_BUILDING + building)

    def why_not(self, s: PuertoRicoTable, action: i64) -> i64:
        return why_not_choose_building(s, action)

    def lot_count(self, s: PuertoRicoTable) -> i64:
        cost = lowest_cost_with_empty_slot(s)
        candidate_count: i64 = 0
        for building in range(PRODUCTION_BUILDING_COUNT, BUILDING_COUNT):
            if can_fill_slot(s, building, cost):
                candidate_count += 1
        return candidate_count

    def action_of_lot(self, s: PuertoRicoTable, lot: i64) -> i64:
        cost = lowest_cost_with_empty_slot(s)
        building: i64 = PRODUCTION_BUILDING_COUNT
        while lot > 0 or not can_fill_slot(s, building, cost):
            if can_fill_slot(s, building, cost):
                lot -= 1
            building += 1
        return CHOOSE_BUILDING + building

    def do(self, s: PuertoRicoTable, action: i64) -> None:
        offer_building(s, action - CHOOSE_BUILDING)
        if count_chosen_buildings(s) == ALL_SLOTS:
            begin_game(s)


RULES[SELECTING_BUILDINGS] = SelectingBuildings()


def competes_for_slot(s: PuertoRicoTable, building: i64) -> bool:
    """Return whether `building` must be chosen for a slot before it is for sale.  PR-X1-02, PR-X2-01"""
    if building < PRODUCTION_BUILDING_COUNT:
        return False
    if building < FIRST_NEW_BUILDING:
        return True
    if building < FIRST_NOBLES_BUILDING:
        return s.new_buildings != 0
    return s.nobles != 0 and (building != JEWELER or s.jeweler_drafted != 0)


def empty_slots_by_cost(s: PuertoRicoTable) -> Arr:
    """Return how many slots on the bank board are still empty, indexed by the cost of the building."""
    left = SLOTS_BY_COST[:]
    for building in range(PRODUCTION_BUILDING_COUNT, BUILDING_COUNT):
        if s.market[building] != ABSENT and competes_for_slot(s, building):
            left[COST[building]] -= 1
    return left


def lowest_cost_with_empty_slot(s: PuertoRicoTable) -> i64:
    """Return the lowest cost for which the bank board still has an empty slot."""
    left = empty_slots_by_cost(s)
    cost: i64 = 1
    while left[cost] == 0:
        cost += 1
    return cost


def can_fill_slot(s: PuertoRicoTable, building: i64, cost: i64) -> bool:
    """Return whether `building` costs `cost` and may still be chosen for a slot of the bank board."""
    return COST[building] == cost and s.market[building] == ABSENT and competes_for_slot(s, building)


def count_chosen_buildings(s: PuertoRicoTable) -> i64:
    """Count the buildings that have been chosen for this game so far."""
    chosen_count: i64 = 0
    for building in range(BUILDING_COUNT):
        if competes_for_slot(s, building) and s.market[building] != ABSENT:
            chosen_count += 1
    return chosen_count


def why_not_choose_building(s: PuertoRicoTable, action: i64) -> i64:
    """Return 0 if `action` chooses an allowed building, otherwise the refusal code."""
    building = action - CHOOSE_BUILDING
    if not 0 <= building < BUILDING_COUNT:
        return refusals.MUST_CHOOSE_BUILDINGS_FIRST
    if not IS_BEIGE[building] and not (building == JEWELER and s.jeweler_drafted):
        return refusals.BUILDING_NOT_CHOOSABLE
    if (FIRST_NEW_BUILDING <= building < FIRST_NOBLES_BUILDING and not s.new_buildings) or (
        building >= FIRST_NOBLES_BUILDING and not s.nobles
    ):
        return refusals.EXPANSION_NOT_IN_GAME
    if s.market[building] != ABSENT:
        return refusals.BUILDING_SLOT_TAKEN
    on_board = [b for b in range(PRODUCTION_BUILDING_COUNT, BUILDING_COUNT) if s.market[b] != ABSENT]
    if s.nobles and not s.jeweler_drafted:
        on_board.remove(JEWELER)
    same = [b for b in on_board if COST[b] == COST[building]]
    if len(same) >= SLOTS_BY_COST[COST[building]]:
        return refusals.BUILDING_SLOT_TAKEN
    if s.phase == SELECTING_BUILDINGS:
        cheaper = sum(int(SLOTS_BY_COST[cost]) for cost in range(COST[building]))
        if len([b for b in on_board if COST[b] < COST[building]]) < cheaper:
            return refusals.FILL_CHEAPER_SLOTS_FIRST
    return 0


def begin_game(s: PuertoRicoTable) -> None:
    """Record which buildings are for sale in this game, then begin the first year."""
    set_buildings_in_play(s)
    begin_year(s)


def set_buildings_in_play(s: PuertoRicoTable) -> None:
    """Set `s.in_play` and `s.places` according to the buildings that are for sale.  PR-X1-07"""
    on_sale = [int(building) for building in range(BUILDING_COUNT) if s.market[building] != ABSENT]
    s.in_play = array(on_sale)
    s.places = array([*range(FIRST_BUILDING), *[FIRST_BUILDING + building for building in on_sale]])
