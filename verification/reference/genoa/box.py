"""The board and the cards as dicts, read from the game's components data."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final

_printed: Final[dict[str, Any]] = tomllib.loads(
    (files("kontor") / "games" / "genoa" / "components.toml").read_text(encoding="utf-8")
)
COMMODITIES: Final = ("pepper", "saffron", "silver", "copper", "linen", "silk", "ale", "wine")
TILES: Final = {
    "start_field": 5,
    "trade": 7,
    "commodity_of_choice": 5,
    "building_action": 5,
    "extra_action": 5,
}
PILES: Final = ("large_order", "small_order", "message", "contract")
ROUNDS: Final = {2: 12, 3: 10, 4: 8, 5: 6}

BUILDINGS: Final = [row["name"] for row in _printed["buildings"]]
STREETS: Final = [row["name"] for row in _printed["streets"]]
FIELDS: Final = [*BUILDINGS, "market", *STREETS]
_rows: Final = {row["name"]: row for row in [*_printed["buildings"], *_printed["streets"]]}
_rows["market"] = _printed["market"]
CELL: Final = {
    tuple(cell): name
    for name, row in _rows.items()
    for cell in (row["cells"] if "cells" in row else [row["cell"]])
}


def _beside(a: str, b: str) -> bool:
    return any(
        abs(x - u) + abs(y - v) == 1
        for (x, y), first in CELL.items()
        if first == a
        for (u, v), second in CELL.items()
        if second == b
    )


NEAR: Final = {a: [b for b in FIELDS if a != b and _beside(a, b)] for a in FIELDS}
"""The fields beside each field: those that share the edge of a cell.  GE-MOVE-02"""
VILLAS: Final = [row["name"] for row in _printed["buildings"] if row.get("villa")]
GIVES: Final = {row["name"]: list(row["gives"]) for row in _printed["buildings"]}


class Card:
    """What is printed on a card."""

    def __init__(self, name: str, pile: str, buildings: list[str], goods: list[str]) -> None:
        self.name = name
        self.pile = pile
        self.buildings = buildings
        self.goods = goods


def _cards() -> dict[str, Card]:
    out: dict[str, Card] = {}
    for i, row in enumerate(_printed["large_orders"], 1):
        out[f"large_{i}"] = Card(f"large_{i}", "large_order", [row["villa"]], row["commodities"])
    for i, row in enumerate(_printed["small_orders"], 1):
        out[f"small_{i}"] = Card(f"small_{i}", "small_order", [row["building"]], row["commodities"])
    for i, row in enumerate(_printed["messages"], 1):
        out[f"message_{i}"] = Card(f"message_{i}", "message", row["buildings"], [])
    for i, row in enumerate(_printed["contracts"], 1):
        out[f"contract_{i}"] = Card(f"contract_{i}", "contract", [row["building"]], [])
    return out


CARDS: Final = _cards()
GROUPS: Final = {row["buildings"]: row["ducats"] for row in _printed["contract_groups"]}
