"""Catan's island in characters, each with the name of what it belongs to, so that others may colour it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kontor.games.catan.board import CORNER, CORNER_HEXES, CORNERS, EDGE, EDGES, HEXES, LAND
from kontor.research.boards.listing import columns, counts, hidden, seat, situation

View = Mapping[str, Any]
Say = Callable[[str, str], str]
"""The words for a terrain or a harbour: `("terrain", "forest")`, `("harbour", "ore")`."""
Cell = tuple[str, str]
"""A character, and what it shows: a terrain, `token`, `hot`, `robber`, `path`, `harbour`, `road 0`,
`town 0`.
"""
STEP = 6
"""Columns from a corner to the next one on its left or right."""
WIDTH = 80
LEGEND = "s settlement, C city, a number on a path a road: each with its seat; R robber, o harbour"
HEAD = ("player", "points", "knights", "road", "hand", "cards")


def draw(view: View) -> list[str]:
    """The island, what is left of the cards, and the players."""
    island = ["".join(letter for letter, _ in row).rstrip() for row in island_of(view, in_english)]
    left = f"bank: {counts(view['bank'])}; development cards: {view['deck']}"
    return [
        situation(view),
        *island,
        LEGEND,
        left,
        *columns(HEAD, [player(view, row) for row in view["players"]]),
    ]


def player(view: View, row: View) -> tuple[str, ...]:
    number = row["seat"]
    return (
        seat(number),
        hidden(row["points"] if row["total"] is None else row["total"]),
        f"{row['knights']}{' *' if view['largest_army'] == number else ''}",
        f"{row['road_length']}{' *' if view['longest_road'] == number else ''}",
        f"{row['hand_size']}: {counts(row['hand'])}" if row["hand"] else str(row["hand_size"]),
        f"{row['bonus']}: {counts(row['bonus_cards'])}" if row["bonus_cards"] else str(row["bonus"]),
    )


def in_english(kind: str, name: str) -> str:
    return f"{name} 2:1" if kind == "harbour" else name


class Canvas:
    """Cells in the measure of `geometry`: a step to the right is one, rows as they are."""

    def __init__(self) -> None:
        self.rows: list[list[Cell]] = [[(" ", "")] * WIDTH for _ in range(19)]

    def write(self, x: float, y: int, text: str, what: str) -> None:
        """Write `text` around the point (x, y)."""
        middle = round((x + 6) * STEP) + STEP // 2
        first = max(0, min(middle - len(text) // 2, WIDTH - len(text)))
        for i, letter in enumerate(text):
            self.rows[y + 3][first + i] = (letter, what)


def island_of(view: View, say: Say) -> list[list[Cell]]:
    """Hexes, paths, harbours and corners, row by row."""
    canvas = Canvas()
    draw_hexes(canvas, view, say)
    draw_paths(canvas, view)
    draw_harbours(canvas, view, say)
    draw_corners(canvas, view)
    return canvas.rows


def draw_hexes(canvas: Canvas, view: View, say: Say) -> None:
    board = view["board"]
    for hex_ in range(HEXES):
        x, y = LAND[hex_]
        terrain, token = board["terrain"][hex_], board["token"][hex_]
        canvas.write(x, y, say("terrain", terrain) if terrain else "?", terrain or "")
        mark = str(token) if token else ""
        if board["robber"] == hex_:
            canvas.write(x, y + 1, f"{mark} R".strip(), "robber")
        elif mark:
            canvas.write(x, y + 1, mark, "hot" if token in (6, 8) else "token")


def draw_paths(canvas: Canvas, view: View) -> None:
    owner = {road["edge"]: road["seat"] for road in view["roads"]}
    for edge in range(EDGES):
        (ax, ay), (bx, by) = CORNER[EDGE[edge][0]], CORNER[EDGE[edge][1]]
        y = max(ay, by) if ax != bx else (ay + by) // 2
        if edge in owner:
            canvas.write((ax + bx) / 2, y, str(owner[edge]), f"road {owner[edge]}")
        else:
            line = "|" if ax == bx else "/" if (bx - ax) * (by - ay) < 0 else "\\"
            canvas.write((ax + bx) / 2, y, line, "path")


def draw_harbours(canvas: Canvas, view: View, say: Say) -> None:
    """At the sea place across the coast, with a ring at both corners."""
    for harbour in view["board"]["harbours"]:
        (ax, ay), (bx, by) = (CORNER[corner] for corner in EDGE[harbour["edge"]])
        land_x, land_y = LAND[hexes_of_edge(harbour["edge"])[0]]
        text = "3:1" if harbour["kind"] == "plain" else say("harbour", harbour["kind"])
        canvas.write(ax + bx - land_x, ay + by - land_y, text, "harbour")
        for x, y in ((ax, ay), (bx, by)):
            canvas.write(x, y, "o", "harbour")


def draw_corners(canvas: Canvas, view: View) -> None:
    built = {building["corner"]: building for building in view["buildings"]}
    harbours = {corner for harbour in view["board"]["harbours"] for corner in EDGE[harbour["edge"]]}
    for corner in range(CORNERS):
        x, y = CORNER[corner]
        if corner in built:
            owner = built[corner]["seat"]
            canvas.write(x, y, f"{'C' if built[corner]['size'] == 2 else 's'}{owner}", f"town {owner}")
        elif corner not in harbours:
            canvas.write(x, y, ".", "path")


def hexes_of_corner(corner: int) -> list[int]:
    return [int(hex_) for hex_ in CORNER_HEXES[3 * corner : 3 * corner + 3] if hex_ >= 0]


def hexes_of_edge(edge: int) -> list[int]:
    a, b = EDGE[edge]
    return [hex_ for hex_ in hexes_of_corner(a) if hex_ in hexes_of_corner(b)]
