"""The data printed on the boards, copied from the list of components, not from the engine."""

from __future__ import annotations

from typing import NamedTuple

from verification.reference.viscounts.cards import NOTHING, Effect, Person, read_effect

RESOURCES = ("ink", "stone", "gold")
SEGMENTS = ("1_2", "3_4", "5_6", "7_8", "9_10")
SECTIONS = {  # clockwise
    "ink_and_stone": read_effect("ink + stone"),
    "flip": read_effect("flip"),
    "gold_or_move": read_effect("gold | castle_move"),
    "hire_or_destroy": read_effect("hire | destroy"),
    "virtue": read_effect("2 virtue"),
}
KINDS = {"guildhall": 7, "trading_post": 5, "workshop": 3}
PIECES = tuple(f"{kind}_{number}" for kind in KINDS for number in (1, 2, 3))
BUILDING_POINTS = {"guildhall": (0, 6, 13, 21), "trading_post": (0, 4, 9, 15), "workshop": (0, 2, 5, 9)}
PIECE_ICONS = {"guildhall_1": "B", "guildhall_2": "N", "guildhall_3": "C", "trading_post_3": "MM"}
START_ICONS = ("", "CBN", "MM")
CLERIC_CARDS = {"black": "C", "blue": "MM", "grey": "B", "yellow": "N"}
SET_POINTS = (0, 1, 4, 9, 16)
WORKER_ICONS = (0, 1, 3, 5, 8)
DEBT_PILE = (0, 12, 12, 15, 18)
DEED_PILE = (0, 12, 12, 16, 20)

TRADES = {
    "1": (1, "silver"),
    "2": (2, "ink"),
    "3": (1, "silver"),
    "4": (2, "stone"),
    "5": (2, "ink"),
    "6": (4, "flip"),
    "7": (2, "gold"),
    "8": (3, "destroy"),
    "9": (2, "stone"),
    "10": (2, "gold"),
}
ACT_ICON = {"trade": "M", "build": "B", "workers": "N", "transcribe": "C"}
ACT_PAYS = {"build": "stone", "workers": "gold", "transcribe": "ink"}

PRINTED_PEOPLE = {
    segment: Person(silver, icons, read_effect(top), "-", NOTHING, "")
    for segment, silver, icons, top in (
        ("1_2", 2, "NC", "virtue"),
        ("3_4", 2, "BN", "virtue"),
        ("5_6", 1, "X", "corruption"),
        ("7_8", 2, "CB", "virtue"),
        ("9_10", 1, "X", "corruption"),
    )
}
PRINTED_COST = 3
PRINTED_MANUSCRIPTS = {
    "1_2": read_effect("deed"),
    "3_4": read_effect("2 any"),
    "5_6": read_effect("virtue + any"),
    "7_8": read_effect("2 virtue"),
    "9_10": read_effect("flip"),
}


class Plot(NamedTuple):
    """A building plot, with its side of the river, its reward and its link."""

    left: bool
    """Whether it is reached from the odd space of its segment, not from the even one."""
    reward: Effect
    link: Effect | None
    """The link to the next plot clockwise."""


def read_side(rows: dict[str, str]) -> dict[str, Plot]:
    """Read plots and links, which alternate. `~` before a plot says that the river is before it."""
    out: dict[str, Plot] = {}
    for segment, row in rows.items():
        left = True
        printed = row.split()
        for letter, plot, link in zip("abcde", printed[::2], printed[1::2]):
            left = left and not plot.startswith("~")
            effect = None if link == "-" else read_effect(link.replace("_x_", " "))
            out[f"{segment}_{letter}"] = Plot(left, read_effect(plot.lstrip("~")), effect)
    return out


SIDES = {
    "small": read_side(
        {
            "1_2": "gold virtue hire - ~flip ink destroy stone",
            "3_4": "ink 2_x_silver stone - ~hire virtue destroy gold",
            "5_6": "virtue - ink virtue ~deed - stone virtue",
            "7_8": "deed - destroy stone ~flip debt gold virtue",
            "9_10": "flip - rearrange deed ~any stone virtue rearrange",
        }
    ),
    "large": read_side(
        {
            "1_2": "ink virtue hire - any debt ~flip stone destroy virtue",
            "3_4": "ink 2_x_silver stone debt ~deed - hire destroy flip gold",
            "5_6": "virtue flip gold virtue ~rearrange - flip virtue stone hire",
            "7_8": "deed - ink hire destroy stone ~any virtue gold ink",
            "9_10": "rearrange 2_x_silver flip deed ~gold virtue deed - any stone",
        }
    ),
}

START_CARDS = {
    "1": ("stone + 2 ink + 8 silver + debt + 2 deed", "virtue"),
    "2": ("2 any + 6 silver + debt + 3 deed", "flip_deed"),
    "3": ("gold + ink + 4 silver + debt + deed", "hire"),
    "4": ("2 gold + stone + 7 silver + 2 debt + deed", "flip_debt"),
    "5": ("gold + 3 silver + debt + deed", "2 workers"),
    "6": ("ink + 2 silver + debt + deed", "manuscript"),
    "7": ("ink + gold + 9 silver + 2 debt + 2 deed", "virtue"),
    "8": ("any + silver + debt + deed", "trading_post_here"),
    "9": ("2 stone + 5 silver + debt + deed", "destroy_own"),
    "10": ("stone + gold + ink + 10 silver + 2 debt + deed", "2 corruption"),
}


class Space(NamedTuple):
    """A space of the track, and the effects of a collision there."""

    above: Effect
    others: Effect
    needs: str
    """What another player must have to be affected: `X` a criminal, `0` none; empty for everybody."""
    automaton: Effect


TRACK = tuple(
    Space(read_effect(above), read_effect(others), needs, read_effect(automaton))
    for above, others, needs, automaton in (
        ("3 deed + silver", "debt", "X", "3 deed"),
        ("2 deed + silver", "corruption", "X", "2 deed"),
        ("deed + silver", "corruption", "X", "deed + any"),
        ("deed + debt + 2 silver", "rearrange", "", "deed + debt + any"),
        ("debt + 2 silver", "virtue", "0", "debt + any"),
        ("2 debt + 3 silver", "virtue", "0", "2 debt + any"),
        ("3 debt + 4 silver", "deed", "0", "3 debt + 2 any"),
    )
)


class Scheme(NamedTuple):
    """A scheme card of the automaton."""

    header: str
    row: Effect
    move: int
    bottom: tuple[str, ...]


SCHEMES = {
    name: Scheme(header, read_effect(row), move, tuple(bottom.split(" / ")))
    for name, header, row, move, bottom in (
        ("s1", "B", "dismiss", 2, "build / flip + virtue"),
        ("s2", "N", "dismiss", 2, "workers / flip + virtue"),
        ("s3", "C", "dismiss", 2, "transcribe / flip + virtue"),
        ("s4", "BN", "any", 1, "build / focus / debt + flip_deed"),
        ("s5", "NC", "any", 2, "workers / focus / deed + flip_debt"),
        ("s6", "CB", "virtue", 1, "debt + flip_deed"),
        ("s7", "X", "scheme", 1, "focus / deed + flip_debt"),
        ("s8", "X", "virtue", 2, "debt + flip_deed"),
        ("f1", "C", "virtue + dismiss", 4, "transcribe / workers / deed + debt"),
        ("f2", "B", "virtue + dismiss", 3, "build / transcribe / deed + debt"),
        ("f3", "N", "virtue + dismiss", 4, "workers / build / deed + debt"),
        ("f4", "CB", "2 any", 2, "build / focus / debt + flip_deed"),
        ("f5", "BN", "2 any", 3, "workers / focus / deed + flip_debt"),
        ("f6", "NC", "2 any", 2, "transcribe / focus / debt + flip_deed"),
        ("f7", "X", "any + scheme", 2, "focus / 2 flip"),
        ("f8", "X", "virtue + dismiss", 3, "focus / 2 deed"),
    )
}
"""Schemes by name. One with a criminal in its header also raises corruption for each criminal."""


class Opponent(NamedTuple):
    """The board of one automaton."""

    focus: str
    prefers: tuple[str, ...]
    """What it collects: up to 6 of the first, up to 4 of the second, then the third. Empty for one pool."""
    items: str
    start_icons: tuple[str, str, str]
    permanent: str
    removed: tuple[str, str, str]


OPPONENTS = {
    "cleric": Opponent(
        "transcribe",
        ("ink", "stone", "gold"),
        "ink + stone + deed + debt + guildhall",
        ("", "N", "BC"),
        "CBN",
        ("s2", "f5", "f3"),
    ),
    "builder": Opponent(
        "build",
        ("stone", "gold", "ink"),
        "stone + gold + deed + debt + workshop",
        ("", "C", "NB"),
        "BNC",
        ("s3", "f6", "f1"),
    ),
    "noble": Opponent(
        "workers",
        ("gold", "ink", "stone"),
        "deed + debt",
        ("", "B", "CN"),
        "NCB",
        ("s2", "f4", "f2"),
    ),
    "cards": Opponent(
        "flip", (), "2 any + 2 deed + debt + workshop", ("", "C", "NB"), "BNC", ("s8", "f8", "f5")
    ),
}
