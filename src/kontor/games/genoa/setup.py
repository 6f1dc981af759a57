"""Setup: put the components on the table, choose the start player, and deal the cards.  GE-SETUP"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.arrays import filled, zeros
from kontor.core.negotiation import set_up_negotiation
from kontor.core.options import Options
from kontor.core.phases import ask_chance
from kontor.games.genoa import refusals
from kontor.games.genoa.actions import DRAW, FIRST_PLAYER
from kontor.games.genoa.components import (
    BIT,
    BUILDINGS,
    CARDS,
    COMMODITIES_PER_KIND,
    DISCS,
    FIRST_TILE_KIND,
    MARKER_KIND,
    MARKERS_PER_SEAT,
    PILE_STARTS,
    PILES,
    ROUNDS_BY_PLAYERS,
    START_DUCATS,
    TILE_COUNTS,
    TILE_KINDS,
)
from kontor.games.genoa.phases import CHOOSING_FIRST_PLAYER, DEALING, HANDS_DEALT
from kontor.games.genoa.piles import DrawFromPile, draw_card
from kontor.games.genoa.rules import RULES, GenoaPhase
from kontor.games.genoa.state import (
    CLOSED_WINDOW,
    GOOD_KINDS,
    NOBODY,
    NOWHERE,
    PRICE_SECTION,
    SECTION_SIZE,
    SHEET_SIZE,
    SHEETS_PER_SEAT,
    GenoaTable,
)
from kontor.games.genoa.state_generated import clear_numbers

MAX_DEALS_PER_TURN: Final = 200  # a limit that no turn can reach


def set_up(s: GenoaTable, options: Options) -> None:
    """Set `s` to the start of a new game: all cards are face down, and all supplies are full.

    GE-SETUP-07 to GE-SETUP-15
    """
    clear_numbers(s)
    seats = options.seats
    s.seats = seats
    s.money_open = options.is_set_to("money", "open")
    s.max_rounds = options.number("rounds")
    s.max_posts = options.number("posts")
    s.max_sheets = options.number("sheets")
    s.max_items = options.number("items")
    s.max_ducats_asked = options.number("ask_money")
    s.speak_only_when_asked = options.is_set_to("hear", "on_call")

    s.hand = zeros(seats)
    s.known_cards = zeros(seats)
    s.face_down = BIT[CARDS] - 1
    s.pile_sizes = zeros(2 * PILES)
    for pile in range(PILES):
        s.pile_sizes[pile] = PILE_STARTS[pile + 1] - PILE_STARTS[pile]
    s.card_counts = zeros(seats * PILES)

    s.money = filled(seats, START_DUCATS)
    s.held = zeros(seats * GOOD_KINDS)
    s.supply = filled(MARKER_KIND + seats, MARKERS_PER_SEAT)
    for kind in range(FIRST_TILE_KIND):
        s.supply[kind] = COMMODITIES_PER_KIND
    for tile in range(TILE_KINDS):
        s.supply[FIRST_TILE_KIND + tile] = TILE_COUNTS[tile]
    s.ducats_traded = zeros(2 * seats)

    s.owner = filled(BUILDINGS, NOBODY)
    s.used_by = filled(BUILDINGS, NOBODY)
    s.tower = NOWHERE
    s.discs = DISCS
    s.path = filled(DISCS, NOWHERE)

    s.rounds_left = ROUNDS_BY_PLAYERS[seats]
    s.actions_taken = zeros(seats)
    s.extra_tiles_used = zeros(seats)

    set_up_negotiation(s, seats, seats * SHEETS_PER_SEAT, options.number("calls"), MAX_DEALS_PER_TURN)
    s.window = CLOSED_WINDOW
    s.sheets = zeros(seats * SHEETS_PER_SEAT * SHEET_SIZE)
    s.agreed_field = NOWHERE
    s.buyer = NOBODY

    s.draft_field = NOWHERE
    s.section = PRICE_SECTION
    s.terms = zeros(3 * SECTION_SIZE)
    s.party = NOBODY

    s.user = NOBODY
    s.building = NOWHERE
    s.giving_building = NOWHERE

    s.street = NOWHERE
    ask_chance(s, CHOOSING_FIRST_PLAYER)


class ChoosingFirstPlayer(GenoaPhase):
    """The phase in which chance chooses the player who takes the first turn of every round.

    GE-A40, GE-SETUP-18
    """

    def legal(self, s: GenoaTable, buffer: ActionBuffer) -> None:
        buffer.add_range(FIRST_PLAYER, s.seats)

    def why_not(self, s: GenoaTable, action: i64) -> i64:
        return 0 if 0 <= action - FIRST_PLAYER < s.seats else refusals.NOT_A_PLAYER

    def lot_count(self, s: GenoaTable) -> i64:
        return s.seats

    def action_of_lot(self, s: GenoaTable, lot: i64) -> i64:
        return FIRST_PLAYER + lot

    def do(self, s: GenoaTable, action: i64) -> None:
        s.start_player = action - FIRST_PLAYER
        s.active = s.start_player
        s.asked = 0
        s.pile = 0
        ask_chance(s, DEALING)


RULES[CHOOSING_FIRST_PLAYER] = ChoosingFirstPlayer()


class Dealing(DrawFromPile):
    """The phase in which chance deals each player one card from each pile.  GE-SETUP-13"""

    def do(self, s: GenoaTable, action: i64) -> None:
        draw_card(s, s.asked, action - DRAW)
        s.pile = (s.pile + 1) % PILES
        if s.pile == 0:
            s.asked += 1
            if s.asked == s.seats:
                s.asked = 0
                s.phase = HANDS_DEALT


RULES[DEALING] = Dealing()
