"""The board of Puerto Rico as text: roles, ships, plantations, buildings for sale, islands and cities."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import groupby
from typing import Any

from kontor.text.columns import columns, counts, hidden, seat, situation, words

View = Mapping[str, Any]
ROLE_HEADINGS = ("role", "doubloons", "taken by")
BUILDING_HEADINGS = ("cost", "buildings to be had (points each)")
PLAYER_HEADINGS = (
    "player",
    "points",
    "doubloons",
    "goods",
    "waiting",
    "island and city, * with a colonist, ** a noble",
)
PERSON_MARKS = {None: "", "colonist": "*", "noble": "**"}


def draw(view: View) -> list[str]:
    """Return `view` as lines of text: first the shared part of the table, then the players."""
    roles = [(words(role["role"]), role["doubloons"], seat(role["holder"])) for role in view["roles"]]
    return [
        situation(view, "year", "governor", "role"),
        *columns(ROLE_HEADINGS, roles),
        *shared_lines(view),
        *columns(BUILDING_HEADINGS, market_rows(view)),
        *columns(PLAYER_HEADINGS, [row for player in view["players"] for row in player_rows(player)]),
    ]


def shared_lines(view: View) -> list[str]:
    """Return the lines about ships, the trading house, the supply and plantations."""
    people, tiles, house = view["people"], view["plantations"], view["trading_house"]
    ships = ", ".join(f"{ship['barrels']} of {ship['room']} {words(ship['good'])}" for ship in view["ships"])
    return [
        f"ships: {ships}",
        f"trading house: {counts(house['goods'])}, room for {house['room']}",
        f"goods: {counts(view['supply'])}; victory points: {view['chips']}",
        f"colonists: {people['colonists']}, on their ship {people['ship_colonists']}",
        f"plantations: {counts(tiles['face_up'])}; face down {tiles['face_down']}",
        f"quarries: {tiles['quarries']}",
    ]


def market_rows(view: View) -> list[tuple[Any, ...]]:
    """Return a table row for each cost, with the buildings of that cost that are still for sale."""
    left = sorted((row for row in view["market"] if row["left"]), key=lambda row: int(row["cost"]))
    return [
        (cost, ", ".join(f"{row['left']} {words(row['building'])} ({row['points']})" for row in rows))
        for cost, rows in groupby(left, key=lambda row: row["cost"])
    ]


def player_rows(player: View) -> list[tuple[str, ...]]:
    """Return two table rows about `player`. The second one has only the city."""
    points = player["open_points"] if player["points"] is None else player["points"]
    island = counts(Counter(f"{tile['tile']}{PERSON_MARKS[tile['on_it']]}" for tile in player["island"]))
    city = ", ".join(building_text(row) for row in player["city"]) or "-"
    front = (seat(player["seat"]), hidden(points), str(player["doubloons"]))
    return [
        (*front, counts(player["goods"]), counts(player["windrose"]), island),
        ("", "", "", "", "", city),
    ]


def building_text(building: View) -> str:
    """Return the name of a building, followed by `*` for each colonist and `**` for each noble on it."""
    people = "*" * int(building.get("colonists", 0)) + "**" * int(building.get("nobles", 0))
    return f"{words(building['building'])}{people}"
