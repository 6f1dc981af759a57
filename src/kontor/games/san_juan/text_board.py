"""The text board of San Juan: the roles, the trading house, and every city with its goods."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kontor.text.columns import columns, counts, hidden, seat, situation, words

View = Mapping[str, Any]
COLUMN_HEADS = ("player", "points", "hand", "chapel", "city, * with a good on it")


def draw(view: View) -> list[str]:
    """Return the text board as lines: the roles, prices, deck and players, and the hands that are visible."""
    roles = ", ".join(f"{role} {seat(holder)}" for role, holder in view["roles"].items())
    return [
        situation(view, "round", "governor", "role"),
        f"roles: {roles}",
        f"trading house: {price_text(view['trading_house'])}",
        f"deck: {view['deck']} cards",
        *columns(COLUMN_HEADS, [player_cells(player) for player in view["players"]]),
        *(f"hand of {seat(row['seat'])}: {counts(row['hand'])}" for row in view["players"] if row["hand"]),
    ]


def price_text(trading_house: View) -> str:
    """Return the prices of the open tile as text. If no tile is open, return the possible price ranges."""
    if trading_house["prices"] is not None:
        return price_list(trading_house["prices"], trading_house["prices"])
    return price_list(trading_house["low"], trading_house["high"])


def price_list(low: Mapping[str, int], high: Mapping[str, int]) -> str:
    """Return text such as `indigo 1, sugar 1 to 2`: the lowest and highest price of each good."""
    return ", ".join(
        f"{good} {low[good]}" if low[good] == high[good] else f"{good} {low[good]} to {high[good]}"
        for good in low
    )


def player_cells(player: View) -> tuple[str, ...]:
    """Return the table cells for one player, one for each of `COLUMN_HEADS`.

    `player` is the player's entry in the view.
    """
    city = ", ".join(f"{words(card['building'])}{'*' if card['good'] else ''}" for card in player["city"])
    points = player["points"] if player["total"] is None else player["total"]
    return seat(player["seat"]), hidden(points), str(player["hand_size"]), hidden(player["chapel_size"]), city
