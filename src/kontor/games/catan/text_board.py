"""The text board of Catan, plain or in colour, and the names of hexes, corners and edges."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rich import box
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from kontor.games.catan.board import (
    CORNER_HEXES,
    CORNER_POSITIONS,
    CORNERS,
    EDGE_ENDS,
    EDGES,
    HEX_CENTRES,
    HEX_CORNERS,
    HEXES,
)
from kontor.text.colours import SEAT, seat_name
from kontor.text.columns import columns, counts, hidden, seat, situation
from kontor.text.phrasebook import Names, Phrasebook

View = Mapping[str, Any]
Namer = Callable[[str, str], str]
"""A function that names a terrain or a harbour: `("terrain", "forest")` or `("harbour", "ore")`."""
Cell = tuple[str, str]
"""A character of the board, and its cell kind, a word that decides its colour.

The cell kind is a terrain, or a word such as `token`, `hot` (a 6 or 8), `robber`, `path` or `harbour`. For a
road or a town (a settlement or city), the seat of its owner follows, as in `road 0`.
"""
COLUMNS_PER_UNIT = 6
"""The number of columns for one horizontal unit of the coordinates in board.py."""
WIDTH = 80  # columns of the whole board
LEGEND = "s settlement, C city, a number on a path a road: each with its seat; R robber, o harbour"
STYLE_BY_CELL_KIND = {
    "forest": "green",
    "pasture": "bright_green",
    "field": "yellow",
    "hills": "red",
    "mountains": "bright_black",
    "desert": "bright_yellow",
    "token": "bold",
    "hot": "bold red",
    "robber": "bold reverse",
    "path": "dim",
    "harbour": "cyan",
    "road": "bold",
    "town": "bold reverse",
}
COLUMN_HEADS = ("player", "points", "knights", "road", "hand", "cards")


def draw(view: View) -> list[str]:
    """Return the plain text board as lines: the island, the bank, the deck and the players."""
    island = ["".join(letter for letter, _ in row).rstrip() for row in island_cells(view, english_name)]
    left = f"bank: {counts(view['bank'])}; development cards: {view['deck']}"
    return [
        situation(view),
        *island,
        LEGEND,
        left,
        *columns(COLUMN_HEADS, [player_cells(view, player) for player in view["players"]]),
    ]


def player_cells(view: View, player: View) -> tuple[str, ...]:
    """Return the table cells for one player, one for each of `COLUMN_HEADS`.

    `player` is the player's entry in `view`. An asterisk marks the holder of the longest road or the largest
    army.
    """
    number = player["seat"]
    return (
        seat(number),
        hidden(player["points"] if player["total"] is None else player["total"]),
        f"{player['knights']}{' *' if view['largest_army'] == number else ''}",
        f"{player['road_length']}{' *' if view['longest_road'] == number else ''}",
        f"{player['hand_size']}: {counts(player['hand'])}" if player["hand"] else str(player["hand_size"]),
        f"{player['bonus']}: {counts(player['bonus_cards'])}"
        if player["bonus_cards"]
        else str(player["bonus"]),
    )


def english_name(kind: str, name: str) -> str:
    """Return the English name of a terrain or harbour, such as `wood 2:1`.

    `kind` is `terrain` or `harbour`.
    """
    return f"{name} 2:1" if kind == "harbour" else name


class Canvas:
    """A grid of characters to draw on.

    One unit of the coordinates in board.py is `COLUMNS_PER_UNIT` columns wide and one row high.
    """

    def __init__(self) -> None:
        self.rows: list[list[Cell]] = [[(" ", "")] * WIDTH for _ in range(19)]

    def write(self, x: float, y: int, text: str, cell_kind: str) -> None:
        """Write `text` on the canvas, centred on the point (`x`, `y`) in the coordinates of board.py.

        `cell_kind` decides the colour: see `Cell`.
        """
        middle = round((x + 6) * COLUMNS_PER_UNIT) + COLUMNS_PER_UNIT // 2
        first = max(0, min(middle - len(text) // 2, WIDTH - len(text)))
        for i, letter in enumerate(text):
            self.rows[y + 3][first + i] = (letter, cell_kind)


def island_cells(view: View, name_of: Namer) -> list[list[Cell]]:
    """Return the drawing of the island as rows of cells: hexes, paths, harbours and corners.

    `name_of` names terrains and harbours.
    """
    canvas = Canvas()
    draw_hexes(canvas, view, name_of)
    draw_paths(canvas, view)
    draw_harbours(canvas, view, name_of)
    draw_corners(canvas, view)
    return canvas.rows


def draw_hexes(canvas: Canvas, view: View, name_of: Namer) -> None:
    board = view["board"]
    for hex_ in range(HEXES):
        x, y = HEX_CENTRES[hex_]
        terrain, token = board["terrain"][hex_], board["token"][hex_]
        canvas.write(x, y, name_of("terrain", terrain) if terrain else "?", terrain or "")
        mark = str(token) if token else ""
        if board["robber"] == hex_:
            canvas.write(x, y + 1, f"{mark} R".strip(), "robber")
        elif mark:
            canvas.write(x, y + 1, mark, "hot" if token in (6, 8) else "token")


def draw_paths(canvas: Canvas, view: View) -> None:
    owner = {road["edge"]: road["seat"] for road in view["roads"]}
    for edge in range(EDGES):
        (ax, ay), (bx, by) = CORNER_POSITIONS[EDGE_ENDS[edge][0]], CORNER_POSITIONS[EDGE_ENDS[edge][1]]
        y = max(ay, by) if ax != bx else (ay + by) // 2
        if edge in owner:
            canvas.write((ax + bx) / 2, y, str(owner[edge]), f"road {owner[edge]}")
        else:
            line = "|" if ax == bx else "/" if (bx - ax) * (by - ay) < 0 else "\\"
            canvas.write((ax + bx) / 2, y, line, "path")


def draw_harbours(canvas: Canvas, view: View, name_of: Namer) -> None:
    """Draw the name of each harbour on the sea next to its edge, and an `o` at both ends of the edge."""
    for harbour in view["board"]["harbours"]:
        (ax, ay), (bx, by) = (CORNER_POSITIONS[corner] for corner in EDGE_ENDS[harbour["edge"]])
        land_x, land_y = HEX_CENTRES[hexes_of_edge(harbour["edge"])[0]]
        text = "3:1" if harbour["kind"] == "plain" else name_of("harbour", harbour["kind"])
        canvas.write(ax + bx - land_x, ay + by - land_y, text, "harbour")
        for x, y in ((ax, ay), (bx, by)):
            canvas.write(x, y, "o", "harbour")


def draw_corners(canvas: Canvas, view: View) -> None:
    built = {building["corner"]: building for building in view["buildings"]}
    harbours = {corner for harbour in view["board"]["harbours"] for corner in EDGE_ENDS[harbour["edge"]]}
    for corner in range(CORNERS):
        x, y = CORNER_POSITIONS[corner]
        if corner in built:
            owner = built[corner]["seat"]
            canvas.write(x, y, f"{'C' if built[corner]['size'] == 2 else 's'}{owner}", f"town {owner}")
        elif corner not in harbours:
            canvas.write(x, y, ".", "path")


def hexes_of_corner(corner: int) -> list[int]:
    return [int(hex_) for hex_ in CORNER_HEXES[3 * corner : 3 * corner + 3] if hex_ >= 0]


def hexes_of_edge(edge: int) -> list[int]:
    a, b = EDGE_ENDS[edge]
    return [hex_ for hex_ in hexes_of_corner(a) if hex_ in hexes_of_corner(b)]


# ---- in colour ----------------------------------------------------------------------------------------


def draw_in_colour(view: View, book: Phrasebook) -> list[RenderableType]:
    """Draw the board, the bank and the players in colour, with text in the language of `book`."""
    bank = book.say("catan.text.supply", cards=book.counts("resource", view["bank"]), n=view["deck"])
    legend = Text(book.say("catan.drawn.legend"), "dim")
    return [
        *coloured_island(view, book),
        legend,
        Text(bank),
        player_table(view, book),
        *piece_lists(view, book),
    ]


# ---- names of places -----------------------------------------------------------------------------------


def names(view: View, book: Phrasebook) -> Names:
    """Return functions that name hexes, corners and edges in the language of `book`.

    The name of a hex gives its terrain and number. The name of a corner or an edge lists the hexes it
    touches.
    """
    return {
        "hex": lambda hex_: hex_name(view, book, hex_),
        "corner": lambda corner: ", ".join(corner_names(view, book, corner)),
        "edge": lambda edge: ", ".join(edge_names(view, book, edge)),
    }


def hex_name(view: View, book: Phrasebook, hex_: int) -> str:
    terrain, token = view["board"]["terrain"][hex_] or "desert", view["board"]["token"][hex_]
    name = book.say(f"catan.terrain.{terrain}")
    return book.say("catan.place.hex", terrain=name, token=token) if token else name


def corner_names(view: View, book: Phrasebook, corner: int) -> list[str]:
    """Return the names of the hexes around `corner`, then its place on the coast and its harbour, if any."""
    found = hexes_of_corner(corner)
    names = [hex_name(view, book, hex_) for hex_ in found]
    if len(found) == 1:
        names.append(book.say(f"catan.tip.{corners_of(found[0]).index(corner)}"))
    elif len(found) == 2:
        names.append(book.say("catan.place.coast"))
    for harbour in view["board"]["harbours"]:
        if corner in EDGE_ENDS[harbour["edge"]]:
            names.append(harbour_name(book, harbour["kind"]))
    return names


def edge_names(view: View, book: Phrasebook, edge: int) -> list[str]:
    """Return the names of the hexes on both sides of `edge`. On the coast, add the direction of the sea."""
    found = hexes_of_edge(edge)
    names = [hex_name(view, book, hex_) for hex_ in found]
    if len(found) == 1:
        around = corners_of(found[0])
        sides = [{around[side], around[(side + 1) % 6]} for side in range(6)]
        names.append(book.say(f"catan.dir.{sides.index(set(EDGE_ENDS[edge]))}"))
    return names


def harbour_name(book: Phrasebook, kind: str) -> str:
    if kind == "plain":
        return book.say("catan.place.harbour", rate="3:1")
    return book.say("catan.place.harbour.of", kind=book.say(f"catan.resource.{kind}"), rate="2:1")


def corners_of(hex_: int) -> list[int]:
    return [int(corner) for corner in HEX_CORNERS[6 * hex_ : 6 * hex_ + 6]]


# ---- the island ----------------------------------------------------------------------------------------


def coloured_island(view: View, book: Phrasebook) -> list[RenderableType]:
    def name_of(kind: str, name: str) -> str:
        if kind == "harbour":
            return book.say("catan.drawn.harbour", kind=book.say(f"catan.resource.{name}"))
        return book.say(f"catan.{kind}.{name}")

    return [coloured_row(row) for row in island_cells(view, name_of)]


def coloured_row(row: list[Cell]) -> Text:
    line = Text()
    for letter, cell_kind in row:
        line.append(letter, style_of(cell_kind))
    line.rstrip()
    return line


def style_of(cell_kind: str) -> str:
    """Return the text style for a cell of `cell_kind`. Roads and buildings have the colour of their owner."""
    kind, _, seat = cell_kind.partition(" ")
    return f"{STYLE_BY_CELL_KIND[kind]} {SEAT[int(seat)]}" if seat else STYLE_BY_CELL_KIND.get(cell_kind, "")


# ---- the players ---------------------------------------------------------------------------------------


def player_table(view: View, book: Phrasebook) -> Table:
    """Return a table with a row for each player. If cards are hidden, it shows only their number."""
    out = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    out.add_column(book.say("cli.player"))
    for name in ("points", "knights", "road"):
        out.add_column(book.say(f"catan.drawn.{name}"), justify="right")
    for name in ("hand", "cards"):
        out.add_column(book.say(f"catan.drawn.{name}"))
    for player in view["players"]:
        points, true = player["points"], player["total"]
        out.add_row(
            seat_name(book, player["seat"]),
            str(points) if true in (None, points) else f"{points} ({true})",
            mark_award(player["knights"], view["largest_army"] == player["seat"]),
            mark_award(player["road_length"], view["longest_road"] == player["seat"]),
            count_and_cards(player["hand_size"], "resource", player["hand"], book)
            + chosen_cards_text(player["chosen"], book),
            count_and_cards(player["bonus"], "card", player["bonus_cards"], book),
        )
    return out


def mark_award(number: int, has_award: bool) -> str:
    return f"{number} *" if has_award else str(number)


def count_and_cards(number: int, kind: str, cards: Mapping[str, int] | None, book: Phrasebook) -> str:
    """Return text such as `3: 2 wood and 1 ore`, or just `3` if `cards` is None because they are hidden.

    `kind` is `resource`, or `card` for development cards.
    """
    return f"{number}: {book.counts(kind, cards)}" if cards else str(number)


def chosen_cards_text(cards: Mapping[str, int] | None, book: Phrasebook) -> str:
    """Return text that lists the cards chosen so far for a discard or a payment, or an empty string."""
    return f" ({book.say('catan.drawn.chosen')}: {book.counts('resource', cards)})" if cards else ""


def piece_lists(view: View, book: Phrasebook) -> list[RenderableType]:
    """Return a line for each player with the numbers of the corners and edges where they have built."""
    rows: list[RenderableType] = []
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
            line.append(
                f"  {book.say(f'catan.drawn.{name}')} {' '.join(map(str, numbers)) or '-'}", "default"
            )
        rows.append(line)
    return rows
