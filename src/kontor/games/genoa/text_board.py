"""The board of Genoa as text for a terminal: the town, the supply, the offers and the players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kontor.text.columns import columns, counts, hidden, seat, situation, words
from kontor.text.phrasebook import Names, Phrasebook

View = Mapping[str, Any]
Cell = tuple[int, ...]
Fields = dict[Cell, View]
"""Maps each cell of the town to the view of the field that it belongs to."""
CELL_WIDTH = 13
PLAYER_COLUMNS = ("player", "ducats", "goods", "cards", "tiles", "markers", "says")


def draw(view: View) -> list[str]:
    """Return the text board as lines: the town, the supply, the offers and the players."""
    offers = [
        f"offer of {seat(offer['seat'])}: {sheet_text(offer['sheet'])}"
        for offer in view["offers"]
        if offer["live"]
    ]
    return [
        situation(view, "turn", "rounds_left", "tower"),
        *town_lines(view),
        "T tower, d discs, @ owner, ! used by a seat in this turn",
        f"goods: {counts(view['supply'])}",
        f"tiles: {counts(view['tiles'])}",
        *offers,
        *columns(PLAYER_COLUMNS, [player_cells(row) for row in view["players"]]),
    ]


def names(view: View, book: Phrasebook) -> Names:
    """Return a function that names fields in the language of `book`.

    A street is named after its cell. The cells come from the view, because a components file may change them.
    """
    cells = {row["field"]: row["cells"] for row in view["board"] if row["field"].startswith("street")}

    def field_name(field: str) -> str:
        if field not in cells:
            return book.message(f"genoa.field.{field}") or field.replace("_", " ")
        blue, red = cells[field][0]
        return book.say("genoa.place.street", blue=int(blue), red=int(red))

    return {"field": field_name}


def town_lines(view: View) -> list[str]:
    """Return the lines of text that show the town.

    Each row of cells has a border, a line with the names of buildings, and a line with marks. The marks show
    the tower, the discs, the owner of a building, and the seat that has used it this turn.
    """
    fields = {tuple(cell): field for field in view["board"] for cell in field["cells"]}
    across, down = (sorted({cell[axis] for cell in fields}) for axis in (0, 1))
    out = []
    for row in down:
        cells = [(column, row) for column in across]
        out.append("".join(top_border(fields, cell) for cell in cells) + "+")
        out += [
            "".join(cell_line(fields, cell, text(view, fields[cell])) for cell in cells) + "|"
            for text in (field_label, field_marks)
        ]
    return [*out, ("+" + "-" * CELL_WIDTH) * len(across) + "+"]


def top_border(fields: Fields, cell: Cell) -> str:
    """Return the border above `cell`. It is blank if the cell above belongs to the same field."""
    column, row = cell
    return "+" + (" " if fields.get((column, row - 1)) is fields[cell] else "-") * CELL_WIDTH


def cell_line(fields: Fields, cell: Cell, text: str) -> str:
    """Return one line of text for `cell`, with its left border.

    Only the first cell of a field shows `text`. The border is blank if the cell to the left belongs to the
    same field.
    """
    column, row = cell
    field = fields[cell]
    edge = " " if fields.get((column - 1, row)) is field else "|"
    return edge + (text if cell == tuple(field["cells"][0]) else "")[:CELL_WIDTH].ljust(CELL_WIDTH)


def field_label(view: View, field: View) -> str:
    return "" if field["field"].startswith("street") else words(field["field"])


def field_marks(view: View, field: View) -> str:
    found = [f"T{view['tower_discs']}"] if view["tower"] == field["field"] else []
    found += [f"d{field['discs']}"] if field["discs"] and not found else []
    found += [f"@{field['owner']}"] if field["owner"] is not None else []
    found += [f"!{field['used_by']}"] if field["used_by"] is not None else []
    return " ".join(found)


def sheet_text(sheet: View) -> str:
    where = f"{words(sheet['field'])} for " if sheet["field"] else ""
    return f"{where}{counts(sheet['price'])}; in return {counts(sheet['in_return'])}"


def player_cells(player: View) -> tuple[str, ...]:
    return (
        seat(player["seat"]),
        hidden(player["ducats"]),
        counts(player["goods"]),
        counts(player["cards"]),
        counts(player["tiles"]),
        f"{player['markers']}, {player['markers_on_board']} on the board",
        words(player["word"]),
    )
