"""The setup: chance places terrain, harbours and number tokens, and picks the start player.  CA-SETUP

- `LayingTerrain`: the terrain hexes.
- `ChoosingHarbourRing`, `LayingHarbour` and `TurningHarbour`: the harbours.
- `ChoosingSpiralStart` or `LayingToken`: the number tokens.
- `PickingStartPlayer`: the start player.

With fixed harbours or the beginner map, phases in which nothing is random are skipped. The founding phase
follows: see founding.py.
"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.arrays import filled, kind_of_nth_item, total, zeros
from kontor.core.negotiation import set_up_negotiation
from kontor.core.options import Options
from kontor.core.phases import ask_chance
from kontor.core.state import CHANCE
from kontor.games.catan import refusals
from kontor.games.catan.actions import (
    DEAL_HARBOUR,
    DEAL_TERRAIN,
    DEAL_TERRAIN_END,
    DEAL_TOKEN,
    DEAL_TOKEN_END,
    FIRST_PLAYER,
    FIRST_PLAYER_END,
    FIRST_TOKEN,
    HARBOUR_RING,
    TURN_HARBOUR,
    TURN_HARBOUR_END,
)
from kontor.games.catan.board import (
    CORNERS,
    EDGE_FIRST_CORNER,
    EDGE_SECOND_CORNER,
    EDGES,
    HEXES,
    SHORE_EDGES,
    spiral_hexes,
)
from kontor.games.catan.building import put_road, put_settlement
from kontor.games.catan.components import (
    BEGINNER_START,
    BEGINNER_TERRAIN,
    BEGINNER_TOKEN,
    CARD_COUNT,
    CARDS_PER_RESOURCE,
    CITIES_PER_PLAYER,
    DESERT,
    FIXED_HARBOUR_EDGE,
    FIXED_HARBOUR_KIND,
    HARBOUR_COUNT,
    HARBOUR_TILES,
    KINDS,
    LETTER_NUMBERS,
    NUMBER_COUNT,
    NUMBERS,
    ROADS_PER_PLAYER,
    SETTLEMENTS_PER_PLAYER,
    TERRAIN_COUNT,
)
from kontor.games.catan.derived import index_hexes_by_roll, reset_derived_fields
from kontor.games.catan.flow import begin_turn
from kontor.games.catan.founding import begin_founding, give_first_income
from kontor.games.catan.phases import (
    CHOOSING_HARBOUR_RING,
    CHOOSING_SPIRAL_START,
    LAYING_HARBOUR,
    LAYING_TERRAIN,
    LAYING_TOKEN,
    MAIN_TURN,
    PICKING_START_PLAYER,
    TURNING_HARBOUR,
)
from kontor.games.catan.rules import RULES, CatanPhase
from kontor.games.catan.state import NOBODY, NOTHING, CatanTable
from kontor.games.catan.state_generated import clear_numbers


def set_up(s: CatanTable, options: Options) -> None:
    """Fill the empty state `s` for the start of a game with these `options`.  CA-SETUP-14, CA-SETUP-15"""
    clear_numbers(s)
    seats = options.seats
    s.seats = seats
    s.actor = CHANCE
    s.modern = options.is_set_to("edition", "modern")
    s.beginner = options.is_set_to("map", "beginner")
    s.fixed_harbours = options.is_set_to("harbours", "fixed")
    s.free_tokens = options.is_set_to("tokens", "free")
    s.mixed_payments = options.is_set_to("generic_harbour", "any")
    s.target = options.number("victory_points")
    s.friendly_robber = options.number("friendly_robber")
    s.domestic_trade = options.number("domestic_trade")
    s.offers_first = options.number("floor")
    s.turn_limit = options.number("turn_limit")

    s.terrain = filled(HEXES, NOTHING)
    s.token = zeros(HEXES)
    s.harbour = filled(CORNERS, NOTHING)
    s.harbour_edge = filled(HARBOUR_TILES, NOTHING)
    s.harbour_kind = filled(HARBOUR_TILES, NOTHING)
    s.left_to_lay = TERRAIN_COUNT[:]

    s.robber = NOTHING
    s.owner = filled(CORNERS, NOBODY)
    s.size = zeros(CORNERS)
    s.road = filled(EDGES, NOBODY)
    s.roads_left = filled(seats, ROADS_PER_PLAYER)
    s.settlements_left = filled(seats, SETTLEMENTS_PER_PLAYER)
    s.cities_left = filled(seats, CITIES_PER_PLAYER)

    s.bank = filled(KINDS, CARDS_PER_RESOURCE)
    s.hand = zeros(seats * KINDS)
    s.hand_size = zeros(seats)
    s.deck = CARD_COUNT[:]
    s.cards = zeros(seats * KINDS)
    s.card_count = zeros(seats)
    s.bought_this_turn = zeros(KINDS)
    s.played_cards = zeros(KINDS)
    s.knights = zeros(seats)

    s.points = zeros(seats)
    s.road_length = zeros(seats)
    s.longest_road_holder = NOBODY
    s.largest_army_holder = NOBODY
    s.rate = filled(seats * KINDS, 4)

    s.phase = LAYING_TERRAIN
    s.corner = NOTHING
    s.phase_after_card = MAIN_TURN
    s.phase_after_check = MAIN_TURN
    s.victim = NOBODY
    s.due = zeros(seats)
    s.chosen_cards = zeros(seats * KINDS)

    traders = seats if s.domestic_trade else 0
    s.offer = zeros(traders * 2 * KINDS)
    set_up_negotiation(s, traders, traders, options.number("trade_calls"), options.number("trade_deals"))
    reset_derived_fields(s)
    if s.beginner:
        set_up_beginner_map(s)


def set_up_beginner_map(s: CatanTable) -> None:
    """Set up the beginner map, where each player starts with two settlements and two roads.

    CA-BEGIN-01 to CA-BEGIN-06
    """
    for hex_ in range(HEXES):
        s.terrain[hex_] = BEGINNER_TERRAIN[hex_]
        s.token[hex_] = BEGINNER_TOKEN[hex_]
    index_hexes_by_roll(s)
    place_robber(s)
    set_up_fixed_harbours(s)
    for seat in range(s.seats):
        for place in range(2):
            at = 4 * seat + 2 * place
            put_settlement(s, seat, BEGINNER_START[at])
            put_road(s, seat, BEGINNER_START[at + 1])
        give_first_income(s, seat, BEGINNER_START[4 * seat + 2])
    ask_chance(s, PICKING_START_PLAYER)


def set_up_fixed_harbours(s: CatanTable) -> None:
    """Place all harbours where they lie on the beginner map.  CA-A28"""
    for tile in range(HARBOUR_TILES):
        s.harbour_edge[tile] = FIXED_HARBOUR_EDGE[tile]
        s.harbour_kind[tile] = FIXED_HARBOUR_KIND[tile]
        mark_harbour_corners(s, tile)


def place_robber(s: CatanTable) -> None:
    """Place the robber on the desert.  CA-SETUP-13"""
    for hex_ in range(HEXES):
        if s.terrain[hex_] == DESERT:
            s.robber = hex_


def mark_harbour_corners(s: CatanTable, harbour_number: i64) -> None:
    """Record that harbour `harbour_number` can be used from the two corners at its edge.  CA-SETUP-08"""
    edge = s.harbour_edge[harbour_number]
    s.harbour[EDGE_FIRST_CORNER[edge]] = s.harbour_kind[harbour_number]
    s.harbour[EDGE_SECOND_CORNER[edge]] = s.harbour_kind[harbour_number]


class DrawFromPile(CatanPhase):
    """A base class for phases in which chance draws one of the tiles or tokens that are left to place.

    The action that draws a tile or token of some kind is `first_action` plus the number of the kind.
    """

    def __init__(self, first_action: i64) -> None:
        self.first_action = first_action

    def legal(self, s: CatanTable, buffer: ActionBuffer) -> None:
        for kind in range(len(s.left_to_lay)):
            if s.left_to_lay[kind] > 0:
                buffer.add(self.first_action + kind)

    def why_not(self, s: CatanTable, action: i64) -> i64:
        kind = action - self.first_action
        left = 0 <= kind < len(s.left_to_lay) and s.left_to_lay[kind] > 0
        return 0 if left else setup_refusal(action)

    def lot_count(self, s: CatanTable) -> i64:
        return total(s.left_to_lay, 0, len(s.left_to_lay))

    def action_of_lot(self, s: CatanTable, lot: i64) -> i64:
        return self.first_action + kind_of_nth_item(s.left_to_lay, 0, lot)


class UniformChoice(CatanPhase):
    """A base class for phases in which chance picks one of `action_count` equally likely actions.

    These actions have consecutive numbers, starting with `first_action`.
    """

    def __init__(self, first_action: i64, action_count: i64) -> None:
        self.first_action = first_action
        self.action_count = action_count

    def legal(self, s: CatanTable, buffer: ActionBuffer) -> None:
        buffer.add_range(self.first_action, self.action_count)

    def why_not(self, s: CatanTable, action: i64) -> i64:
        return 0 if 0 <= action - self.first_action < self.action_count else setup_refusal(action)

    def lot_count(self, s: CatanTable) -> i64:
        return self.action_count

    def action_of_lot(self, s: CatanTable, lot: i64) -> i64:
        return self.first_action + lot


def setup_refusal(action: i64) -> i64:
    """Return the refusal code for an illegal `action` during the setup, depending on what it would place."""
    if action < DEAL_TERRAIN_END:
        return refusals.NOT_A_TERRAIN_TO_LAY
    if action < TURN_HARBOUR_END:
        return refusals.NOT_A_HARBOUR_TO_LAY
    if action < DEAL_TOKEN_END:
        return refusals.NOT_A_TOKEN_TO_LAY
    return refusals.NOT_A_START_PLAYER if action < FIRST_PLAYER_END else refusals.NOT_A_TERRAIN_TO_LAY


class LayingTerrain(DrawFromPile):
    """The phase in which chance places the next terrain hex.  CA-SETUP-02 to CA-SETUP-05"""

    def do(self, s: CatanTable, action: i64) -> None:
        terrain = action - DEAL_TERRAIN
        s.terrain[s.laid_count] = terrain
        s.left_to_lay[terrain] -= 1
        s.laid_count += 1
        if s.laid_count < HEXES:
            return
        place_robber(s)
        if s.fixed_harbours:
            set_up_fixed_harbours(s)
            begin_laying_tokens(s)
        else:
            s.left_to_lay = HARBOUR_COUNT[:]
            s.laid_count = 0
            ask_chance(s, CHOOSING_HARBOUR_RING)


RULES[LAYING_TERRAIN] = LayingTerrain(DEAL_TERRAIN)


def harbour_ring(s: CatanTable) -> i64:
    """Return 0 if the even-numbered sea places get harbours, or 1 if the odd-numbered ones do.

    Call this only while harbours are being placed. The number is stored in `next_item_min`, which has no
    other use then. A separate field would change the encoding of stored states.
    """
    return s.next_item_min


class ChoosingHarbourRing(UniformChoice):
    """The phase in which chance decides whether even-numbered or odd-numbered sea places get harbours.

    Sea places are the sea hexes around the island, numbered clockwise.  CA-SETUP-06, CA-SETUP-09
    """

    def do(self, s: CatanTable, action: i64) -> None:
        s.next_item_min = action - HARBOUR_RING
        for tile in range(HARBOUR_TILES):
            s.harbour_edge[tile] = SHORE_EDGES[2 * sea_place_of_harbour(s, tile)]
        ask_chance(s, LAYING_HARBOUR)


RULES[CHOOSING_HARBOUR_RING] = ChoosingHarbourRing(HARBOUR_RING, 2)


def sea_place_of_harbour(s: CatanTable, harbour_number: i64) -> i64:
    """Return the number of the sea place where harbour `harbour_number` lies.

    Sea places are the sea hexes around the island. Going clockwise, every second one has a harbour.
    """
    return 2 * harbour_number + harbour_ring(s)


class LayingHarbour(DrawFromPile):
    """The phase in which chance draws the kind of the next harbour.  CA-SETUP-07"""

    def do(self, s: CatanTable, action: i64) -> None:
        kind = action - DEAL_HARBOUR
        s.harbour_kind[s.laid_count] = kind
        s.left_to_lay[kind] -= 1
        if SHORE_EDGES[2 * sea_place_of_harbour(s, s.laid_count) + 1] >= 0:
            ask_chance(s, TURNING_HARBOUR)
        else:
            finish_harbour(s)


RULES[LAYING_HARBOUR] = LayingHarbour(DEAL_HARBOUR)


class TurningHarbour(UniformChoice):
    """The phase in which chance decides which of two land hexes a harbour faces.  CA-SETUP-18

    It is skipped if the sea place of the harbour touches only one land hex.
    """

    def do(self, s: CatanTable, action: i64) -> None:
        s.harbour_edge[s.laid_count] = SHORE_EDGES[
            2 * sea_place_of_harbour(s, s.laid_count) + action - TURN_HARBOUR
        ]
        finish_harbour(s)


RULES[TURNING_HARBOUR] = TurningHarbour(TURN_HARBOUR, 2)


def finish_harbour(s: CatanTable) -> None:
    """Record the harbour that was just placed. Then continue with the next harbour or the number tokens."""
    mark_harbour_corners(s, s.laid_count)
    s.laid_count += 1
    if s.laid_count < HARBOUR_TILES:
        ask_chance(s, LAYING_HARBOUR)
    else:
        begin_laying_tokens(s)


def begin_laying_tokens(s: CatanTable) -> None:
    """Start placing the number tokens: in a spiral, or at random with the option `tokens="free"`."""
    s.next_item_min = 0  # no longer the harbour ring: see `harbour_ring`
    s.laid_count = 0
    if s.free_tokens:
        s.left_to_lay = NUMBER_COUNT[:]
        skip_desert(s)
        ask_chance(s, LAYING_TOKEN)
    else:
        ask_chance(s, CHOOSING_SPIRAL_START)


class ChoosingSpiralStart(UniformChoice):
    """The phase in which chance picks the corner of the island where the spiral of number tokens begins.

    CA-SETUP-10, CA-SETUP-11
    """

    def do(self, s: CatanTable, action: i64) -> None:
        letter_index: i64 = 0
        for hex_ in spiral_hexes(action - FIRST_TOKEN):
            if s.terrain[hex_] != DESERT:
                s.token[hex_] = LETTER_NUMBERS[letter_index]
                letter_index += 1
        index_hexes_by_roll(s)
        ask_chance(s, PICKING_START_PLAYER)


RULES[CHOOSING_SPIRAL_START] = ChoosingSpiralStart(FIRST_TOKEN, 6)


class LayingToken(DrawFromPile):
    """The phase in which chance draws the number token of the next hex.  CA-A44

    Only the option `tokens="free"` uses this phase.
    """

    def do(self, s: CatanTable, action: i64) -> None:
        number = action - DEAL_TOKEN
        s.token[s.laid_count] = NUMBERS[number]
        s.left_to_lay[number] -= 1
        s.laid_count += 1
        skip_desert(s)
        if s.laid_count == HEXES:
            index_hexes_by_roll(s)
            ask_chance(s, PICKING_START_PLAYER)


RULES[LAYING_TOKEN] = LayingToken(DEAL_TOKEN)


def skip_desert(s: CatanTable) -> None:
    """If the next hex is the desert, which gets no number token, go on to the hex after it."""
    if s.laid_count < HEXES and s.terrain[s.laid_count] == DESERT:
        s.laid_count += 1


class PickingStartPlayer(CatanPhase):
    """The phase in which chance picks the start player. Every seat is equally likely.

    In the rulebook, players roll dice for this.  CA-FOUND-02, CA-A14
    """

    def legal(self, s: CatanTable, buffer: ActionBuffer) -> None:
        buffer.add_range(FIRST_PLAYER, s.seats)

    def why_not(self, s: CatanTable, action: i64) -> i64:
        return 0 if FIRST_PLAYER <= action < FIRST_PLAYER + s.seats else setup_refusal(action)

    def lot_count(self, s: CatanTable) -> i64:
        return s.seats

    def action_of_lot(self, s: CatanTable, lot: i64) -> i64:
        return FIRST_PLAYER + lot

    def do(self, s: CatanTable, action: i64) -> None:
        s.start_player = action - FIRST_PLAYER
        s.active = s.start_player
        if s.beginner:
            begin_turn(s)
        else:
            begin_founding(s)


RULES[PICKING_START_PLAYER] = PickingStartPlayer()
