"""Reading `components.toml`: whatever does not fit together is refused with its line."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from kontor.core.arrays import Arr, zeros
from kontor.core.components import Row

MARKET_CELLS = [(4, 4), (4, 5), (5, 4), (5, 5)]
"""Two dice find the market where the rulebook says.  GE-START-03"""


def read_cells(rows: list[Row]) -> list[list[tuple[int, int]]]:
    """The cells of all fields: together the 64 of the board, each once."""
    out: list[list[tuple[int, int]]] = []
    taken: dict[tuple[int, int], int] = {}
    for field, row in enumerate(rows):
        key = "cell" if row.table == "streets" else "cells"
        given = [row.items("cell", 2)] if key == "cell" else row.items("cells", 0)
        cells: list[tuple[int, int]] = []
        for pair in given:
            cell = _cell(row, key, pair)
            if cell in taken:
                raise row.wrong(key, f"{list(cell)} belongs to another field already")
            taken[cell] = field
            cells.append(cell)
        if row.table == "market" and sorted(cells) != MARKET_CELLS:
            raise row.wrong(key, "the market is [4, 4], [4, 5], [5, 4], [5, 5]")
        out.append(sorted(cells))
    for red in range(1, 9):
        for blue in range(1, 9):
            if (blue, red) not in taken:
                raise rows[0].wrong("cells", f"no field has the cell [{blue}, {red}]; all 64 are needed")
    return out


def _cell(row: Row, key: str, pair: object) -> tuple[int, int]:
    if isinstance(pair, list) and len(pair) == 2:
        blue, red = pair
        if isinstance(blue, int) and isinstance(red, int) and 1 <= blue <= 8 and 1 <= red <= 8:
            return blue, red
    raise row.wrong(key, f"a cell is [blue, red], each 1 to 8, not {pair!r}")


def near_fields(rows: list[Row], names: Sequence[str]) -> Arr:
    """The neighbours of each field as a set of bits; if a lies next to b, b lies next to a."""
    near = [row.names("neighbours", 0, names) for row in rows]
    out = zeros(len(rows))
    for field, row in enumerate(rows):
        for other in near[field]:
            if other == field or near[field].count(other) > 1:
                raise row.wrong("neighbours", f"{names[other]} is the field itself or named twice")
            if field not in near[other]:
                raise row.wrong("neighbours", f"{names[other]} does not name {names[field]} in its turn")
            out[field] += 2**other
    return out


def check_connected(rows: list[Row], near: Arr) -> None:
    """The tower can get from every field to every other."""
    far = steps_from(0, near)
    for field, row in enumerate(rows):
        if far[field] < 0:
            raise row.wrong("neighbours", "no way leads here from the first building")


def check_distance(rows: list[Row], pairs: list[list[int]], near: Arr, most: int) -> None:
    """A message between two buildings that no turn can reach could never be delivered."""
    for row, (a, b) in zip(rows, pairs):
        steps = steps_from(a, near)[b]
        if a == b or steps > most:
            raise row.wrong("buildings", f"two buildings at most {most} steps apart are needed, not {steps}")


def check_each_once(rows: list[Row], key: str, values: Arr) -> None:
    for i, row in enumerate(rows):
        for j in range(i):
            if values[i] == values[j]:
                raise row.wrong(key, "another row has it too, each is needed once")


def steps_from(start: int, near: Arr) -> list[int]:
    """The number of steps to each field, -1 where no way leads."""
    far = [-1 for _ in range(len(near))]
    far[start] = 0
    queue = [start]
    for field in queue:
        for other in range(len(near)):
            if far[other] < 0 and int(near[field]) & 2**other:
                far[other] = far[field] + 1
                queue.append(other)
    return far


def read_goods(rows: list[Row], names: Sequence[str], least: int, most: int) -> Arr:
    """The commodities that each order asks for, counted by kind."""
    out = zeros(len(rows) * len(names))
    for i, row in enumerate(rows):
        goods = row.names("commodities", 0, names)
        if not least <= len(goods) <= most:
            span = str(most) if least == most else f"{least} to {most}"
            raise row.wrong("commodities", f"{span} of them are needed, not {len(goods)}")
        for good in goods:
            at: i64 = i * len(names) + good
            out[at] += 1
    return out
