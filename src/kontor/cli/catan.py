"""Catan as text: the island with its pieces, the players' panels, and names for its places."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich import box
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from kontor.cli.colours import SEAT, seat_name
from kontor.cli.words import Names, Phrasebook
from kontor.games.catan.board import EDGE, HEX_CORNERS
from kontor.research.boards.catan import Cell, hexes_of_corner, hexes_of_edge, island_of

View = Mapping[str, Any]
STYLE = {
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


def table(view: View, book: Phrasebook) -> list[RenderableType]:
    """Board, bank and players."""
    bank = book.say("catan.text.supply", cards=book.counts("resource", view["bank"]), n=view["deck"])
    legend = Text(book.say("catan.drawn.legend"), "dim")
    return [*island(view, book), legend, Text(bank), panels(view, book), *pieces(view, book)]


# ---- names of places -----------------------------------------------------------------------------------


def names(view: View, book: Phrasebook) -> Names:
    """A hex is called after its terrain and token; a corner and a path after what they touch."""
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
    """The hexes around it, where on the coast it lies, and its harbour."""
    found = hexes_of_corner(corner)
    names = [hex_name(view, book, hex_) for hex_ in found]
    if len(found) == 1:
        names.append(book.say(f"catan.tip.{corners_of(found[0]).index(corner)}"))
    elif len(found) == 2:
        names.append(book.say("catan.place.coast"))
    for harbour in view["board"]["harbours"]:
        if corner in EDGE[harbour["edge"]]:
            names.append(harbour_name(book, harbour["kind"]))
    return names


def edge_names(view: View, book: Phrasebook, edge: int) -> list[str]:
    """The hexes on both sides of a path; on the coast, which coast it is."""
    found = hexes_of_edge(edge)
    names = [hex_name(view, book, hex_) for hex_ in found]
    if len(found) == 1:
        around = corners_of(found[0])
        sides = [{around[side], around[(side + 1) % 6]} for side in range(6)]
        names.append(book.say(f"catan.dir.{sides.index(set(EDGE[edge]))}"))
    return names


def harbour_name(book: Phrasebook, kind: str) -> str:
    if kind == "plain":
        return book.say("catan.place.harbour", rate="3:1")
    return book.say("catan.place.harbour.of", kind=book.say(f"catan.resource.{kind}"), rate="2:1")


def corners_of(hex_: int) -> list[int]:
    return [int(corner) for corner in HEX_CORNERS[6 * hex_ : 6 * hex_ + 6]]


# ---- the island ----------------------------------------------------------------------------------------


def island(view: View, book: Phrasebook) -> list[RenderableType]:
    def say(kind: str, name: str) -> str:
        if kind == "harbour":
            return book.say("catan.drawn.harbour", kind=book.say(f"catan.resource.{name}"))
        return book.say(f"catan.{kind}.{name}")

    return [coloured(row) for row in island_of(view, say)]


def coloured(row: list[Cell]) -> Text:
    line = Text()
    for letter, what in row:
        line.append(letter, style_of(what))
    line.rstrip()
    return line


def style_of(what: str) -> str:
    """The colour of what a character shows; roads and towns have that of their seat."""
    kind, _, seat = what.partition(" ")
    return f"{STYLE[kind]} {SEAT[int(seat)]}" if seat else STYLE.get(what, "")


# ---- the players ---------------------------------------------------------------------------------------


def panels(view: View, book: Phrasebook) -> Table:
    """A row for each player; what the view hides shows as a number only."""
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
            marked(player["knights"], view["largest_army"] == player["seat"]),
            marked(player["road_length"], view["longest_road"] == player["seat"]),
            held(player["hand_size"], "resource", player["hand"], book) + laid_out(player["chosen"], book),
            held(player["bonus"], "card", player["bonus_cards"], book),
        )
    return out


def marked(number: int, rewarded: bool) -> str:
    return f"{number} *" if rewarded else str(number)


def held(number: int, kind: str, cards: Mapping[str, int] | None, book: Phrasebook) -> str:
    """`3: 2 wood and 1 ore`, or only the 3."""
    return f"{number}: {book.counts(kind, cards)}" if cards else str(number)


def laid_out(cards: Mapping[str, int] | None, book: Phrasebook) -> str:
    """Cards chosen for a discard or a payment that is not complete."""
    return f" ({book.say('catan.drawn.chosen')}: {book.counts('resource', cards)})" if cards else ""


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
            line.append(
                f"  {book.say(f'catan.drawn.{name}')} {' '.join(map(str, numbers)) or '-'}", "default"
            )
        out.append(line)
    return out
