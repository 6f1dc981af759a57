"""Catan as text: the island with its pieces, the players' panels, and names for its places."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich import box
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from kontor.cli.colours import SEAT, seat_name
from kontor.cli.words import Phrasebook, Place
from kontor.games.catan.geometry import CORNER, CORNER_HEXES, CORNERS, EDGE, EDGES, HEXES, LAND

View = Mapping[str, Any]
TERRAIN = {
    "forest": "green",
    "pasture": "bright_green",
    "field": "yellow",
    "hills": "red",
    "mountains": "bright_black",
    "desert": "bright_yellow",
}
STEP = 6
"""Columns from a corner to the next one on its left or right."""
WIDTH = 80


def table(view: View, book: Phrasebook) -> list[RenderableType]:
    """Board, bank and players."""
    deck = book.say("catan.bank", cards=view["bank"], deck=view["deck"])
    legend = Text(book.say("catan.legend"), "dim")
    return [*island(view, book), legend, Text(deck), panels(view, book), *pieces(view, book)]


# ---- names of places -----------------------------------------------------------------------------------


def places(view: View, book: Phrasebook) -> Place:
    """A hex is called after its terrain and token; a corner and a path after the hexes they touch."""

    def place(field: str, number: int) -> str | None:
        touched = {"hex": hexes_of_hex, "corner": hexes_of_corner, "edge": hexes_of_edge}.get(field)
        if touched is None:
            return None
        found = touched(number)
        names = [hex_name(view, book, hex_) for hex_ in found]
        if field == "edge" and len(found) == 1:
            names.append(book.word("sea"))
        return book.say("catan.place", place="/".join(names), number=number)

    return place


def hexes_of_hex(hex_: int) -> list[int]:
    return [hex_]


def hexes_of_corner(corner: int) -> list[int]:
    return [int(hex_) for hex_ in CORNER_HEXES[3 * corner : 3 * corner + 3] if hex_ >= 0]


def hexes_of_edge(edge: int) -> list[int]:
    a, b = EDGE[edge]
    return [hex_ for hex_ in hexes_of_corner(a) if hex_ in hexes_of_corner(b)]


def hex_name(view: View, book: Phrasebook, hex_: int) -> str:
    terrain, token = view["board"]["terrain"][hex_], view["board"]["token"][hex_]
    name = book.word(terrain) if terrain else "?"
    return f"{name} {token}" if token else name


# ---- the island ----------------------------------------------------------------------------------------


class Canvas:
    """Characters with styles, in the measure of `geometry`: a step to the right is one, rows as they are."""

    def __init__(self) -> None:
        self.rows: list[list[tuple[str, str]]] = [[(" ", "")] * WIDTH for _ in range(19)]

    def write(self, x: float, y: int, text: str, style: str = "") -> None:
        """Write `text` around the point (x, y)."""
        middle = round((x + 6) * STEP) + STEP // 2
        first = max(0, min(middle - len(text) // 2, WIDTH - len(text)))
        for i, letter in enumerate(text):
            self.rows[y + 3][first + i] = (letter, style)

    def lines(self) -> list[Text]:
        out = []
        for row in self.rows:
            line = Text()
            for letter, style in row:
                line.append(letter, style)
            line.rstrip()
            out.append(line)
        return out


def island(view: View, book: Phrasebook) -> list[RenderableType]:
    canvas = Canvas()
    draw_hexes(canvas, view, book)
    draw_paths(canvas, view)
    draw_harbours(canvas, view, book)
    draw_corners(canvas, view)
    return list(canvas.lines())


def draw_hexes(canvas: Canvas, view: View, book: Phrasebook) -> None:
    board = view["board"]
    for hex_ in range(HEXES):
        x, y = LAND[hex_]
        terrain, token = board["terrain"][hex_], board["token"][hex_]
        canvas.write(x, y, book.word(terrain) if terrain else "?", TERRAIN.get(terrain, ""))
        mark = str(token) if token else ""
        if board["robber"] == hex_:
            canvas.write(x, y + 1, f"{mark} R".strip(), "bold reverse")
        elif mark:
            canvas.write(x, y + 1, mark, "bold red" if token in (6, 8) else "bold")


def draw_paths(canvas: Canvas, view: View) -> None:
    owner = {road["edge"]: road["seat"] for road in view["roads"]}
    for edge in range(EDGES):
        (ax, ay), (bx, by) = CORNER[EDGE[edge][0]], CORNER[EDGE[edge][1]]
        y = max(ay, by) if ax != bx else (ay + by) // 2
        if edge in owner:
            canvas.write((ax + bx) / 2, y, str(owner[edge]), f"bold {SEAT[owner[edge]]}")
        else:
            line = "|" if ax == bx else "/" if (bx - ax) * (by - ay) < 0 else "\\"
            canvas.write((ax + bx) / 2, y, line, "dim")


def draw_harbours(canvas: Canvas, view: View, book: Phrasebook) -> None:
    """At the sea place across the coast, with a ring at both corners."""
    for harbour in view["board"]["harbours"]:
        (ax, ay), (bx, by) = (CORNER[corner] for corner in EDGE[harbour["edge"]])
        land_x, land_y = LAND[hexes_of_edge(harbour["edge"])[0]]
        plain = harbour["kind"] == "plain"
        text = book.say("catan.harbour_plain" if plain else "catan.harbour", kind=book.word(harbour["kind"]))
        canvas.write(ax + bx - land_x, ay + by - land_y, text, "cyan")
        for x, y in ((ax, ay), (bx, by)):
            canvas.write(x, y, "o", "cyan")


def draw_corners(canvas: Canvas, view: View) -> None:
    built = {building["corner"]: building for building in view["buildings"]}
    harbours = {corner for harbour in view["board"]["harbours"] for corner in EDGE[harbour["edge"]]}
    for corner in range(CORNERS):
        x, y = CORNER[corner]
        if corner in built:
            seat = built[corner]["seat"]
            letter = "C" if built[corner]["size"] == 2 else "s"
            canvas.write(x, y, f"{letter}{seat}", f"bold reverse {SEAT[seat]}")
        elif corner not in harbours:
            canvas.write(x, y, ".", "dim")


# ---- the players ---------------------------------------------------------------------------------------


def panels(view: View, book: Phrasebook) -> Table:
    """A row for each player; what the view hides shows as a number only."""
    out = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    out.add_column(book.word("player"))
    for name in ("points", "knights", "road"):
        out.add_column(book.word(name), justify="right")
    for name in ("hand", "bonus"):
        out.add_column(book.word(name))
    for player in view["players"]:
        points, true = player["points"], player["total"]
        out.add_row(
            seat_name(book, player["seat"]),
            str(points) if true in (None, points) else f"{points} ({true})",
            marked(player["knights"], view["largest_army"] == player["seat"]),
            marked(player["road_length"], view["longest_road"] == player["seat"]),
            held(player["hand_size"], player["hand"], book) + laid_out(player["chosen"], book),
            held(player["bonus"], player["bonus_cards"], book),
        )
    return out


def marked(number: int, rewarded: bool) -> str:
    return f"{number} *" if rewarded else str(number)


def held(number: int, cards: Mapping[str, int] | None, book: Phrasebook) -> str:
    """`3: 2 wood, 1 ore`, or only the 3."""
    return f"{number}: {book.counts(cards)}" if cards else str(number)


def laid_out(cards: Mapping[str, int] | None, book: Phrasebook) -> str:
    """Cards chosen for a discard or a payment that is not complete."""
    return f" ({book.word('chosen')}: {book.counts(cards)})" if cards else ""


def pieces(view: View, book: Phrasebook) -> list[RenderableType]:
    """Where everybody has built, by the numbers of corners and paths."""
    out: list[RenderableType] = []
    for player in view["players"]:
        seat = player["seat"]
        own = [building for building in view["buildings"] if building["seat"] == seat]
        lists = {
            "settlements": [building["corner"] for building in own if building["size"] == 1],
            "cities": [building["corner"] for building in own if building["size"] == 2],
            "roads": [road["edge"] for road in view["roads"] if road["seat"] == seat],
        }
        line = seat_name(book, seat)
        for name, numbers in lists.items():
            line.append(f"  {book.word(name)} {' '.join(map(str, numbers)) or '-'}", "default")
        out.append(line)
    return out
