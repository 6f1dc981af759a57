"""Playing styles for Genoa: what a bot values, and how it bargains."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kontor.bots.game_bots import PlayingStyles


@dataclass(frozen=True)
class PlayingStyle:
    """The weights of one playing style: what a bot values, how it bargains and how it moves the tower."""

    # the worth of goods and cards
    large_order_weight: float = 1.0  # multiplies the usual worth of large orders
    small_order_weight: float = 1.0  # multiplies the usual worth of small orders
    tile_weight: float = 1.0  # multiplies the usual worth of tiles
    spare_commodity_worth: float = 7.0  # ducats, for a commodity that no order in hand asks for
    message_worth: float = 12.0  # ducats
    owners_tile_worth: float = 16.0  # ducats, for a building action tile if the player owns a building
    income_per_turn: float = 0.35  # ducats that a building earns its owner, per turn and per other player
    stock_marker_fraction: float = 0.55  # worth of a marker in stock, as a fraction of a placed marker
    turns_to_use: float = 5.0  # turns that must be left for a card or good to have its full worth
    turns_per_missing_good: float = 3.0  # additional turns for each missing commodity

    # bargaining
    min_gain_to_bid: float = 12.0  # ducats; smaller gains are not worth a bid
    max_fields_bid_for: int = 2  # fields that the bot bids for each time it speaks
    bid_factor: float = 1.0  # multiplies the usual bid
    min_kept_fraction: float = 0.25  # the smallest part of its gain that the bot accepts as a buyer
    asking_factor: float = 1.0  # multiplies the price that the trader proposes
    expected_sale_fraction: float = 0.3  # expected price for a building, as a fraction of its usual gain
    usual_gain_factor: float = 1.0  # multiplies the gain that others are assumed to expect from a building
    rivalry: float = 0.4  # the part of a rival's gain that counts as a loss, divided by the number of rivals

    # moving the tower and using tiles
    later_field_factor: float = 0.85  # multiplies gains from using and selling buildings further along a path
    distant_offer_factor: float = 0.7  # multiplies gains from offers for buildings not reached yet
    min_tile_gain: float = 2.0  # ducats that using a tile must gain


DEFAULT_STYLE: Final = PlayingStyle()  # the style with the default weights
STYLES_BY_SEAT: Final = (  # the style of the bot in each seat
    PlayingStyle(asking_factor=1.1, min_gain_to_bid=14.0, spare_commodity_worth=5.5),
    PlayingStyle(bid_factor=1.1, min_tile_gain=2.5, spare_commodity_worth=8.5),
    PlayingStyle(rivalry=0.5, distant_offer_factor=0.75, tile_weight=0.8),
    PlayingStyle(max_fields_bid_for=3, later_field_factor=0.88, stock_marker_fraction=0.45),
    PlayingStyle(usual_gain_factor=1.1, min_tile_gain=3.0, tile_weight=1.2),
)
"""The playing style of the level `greedy`, by seat.

The styles differ only in weights that hardly affect the win rate. The first asks for more and likes ducats
better than goods. The second offers more, and likes goods. The third is more wary of rivals, and gives tiles
away. The fourth bids for more fields, and gives markers away. The fifth is more careful with tiles.
"""
HARD_STYLE: Final = PlayingStyle(  # of the level `hard`
    large_order_weight=1.52,
    small_order_weight=1.19,
    tile_weight=0.7,
    spare_commodity_worth=5.9,
    message_worth=17.0,
    income_per_turn=0.5,
    stock_marker_fraction=0.84,
    bid_factor=0.84,
    min_kept_fraction=0.31,
    asking_factor=1.37,
    expected_sale_fraction=0.25,
    usual_gain_factor=1.11,
    later_field_factor=0.9,
)
"""The playing style of the level `hard`. We chose it because styles like it won most in 318 test games."""
HARD_STYLE_FOR_TWO: Final = PlayingStyle(  # of the level `hard` in games with two players
    large_order_weight=1.07,
    tile_weight=0.76,
    spare_commodity_worth=4.9,
    message_worth=18.0,
    income_per_turn=0.4,
    stock_marker_fraction=0.65,
    turns_to_use=5.5,
    min_gain_to_bid=17.0,
    bid_factor=0.84,
    min_kept_fraction=0.33,
    asking_factor=1.32,
    usual_gain_factor=1.28,
    rivalry=0.44,
    later_field_factor=0.72,
)
"""The playing style of the level `hard` for two players, chosen in the same way from 308 test games."""
STYLES: Final = PlayingStyles(STYLES_BY_SEAT, HARD_STYLE, hard_style_by_player_count={2: HARD_STYLE_FOR_TWO})
