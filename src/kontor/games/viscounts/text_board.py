"""The board of Viscounts of the West Kingdom as text: the segments, then the players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kontor.text.columns import columns, counts, lines, seat, situation, words

View = Mapping[str, Any]
SEGMENT_COLUMNS = ("segment", "person", "manuscript", "castle", "buildings", "viscounts")
PLAYER_COLUMNS = ("player", "points", "resources", "virtue", "hand", "played")


def draw(view: View) -> list[str]:
    """Return the board as lines of text: segments, remaining debts and deeds, players and the automaton."""
    left = f"debts left: {view['debts']['left']}, deeds left: {view['deeds']['left']}"
    rows = [player_cells(player) for player in view["players"]]
    return [
        situation(view, "round", "ruler"),
        *columns(SEGMENT_COLUMNS, [segment_cells(view, row) for row in view["segments"]]),
        left,
        *columns(PLAYER_COLUMNS, rows),
        *(lines(view["automaton"], "automaton") if view["automaton"] else ()),
    ]


def segment_cells(view: View, segment: View) -> tuple[str, ...]:
    here = [
        seat(player["player"])
        for player in view["players"]
        if is_space_in_segment(player["viscount"], segment["segment"])
    ]
    return (
        words(segment["segment"]).replace(" ", "-"),
        f"{words(segment['person'])} ({segment['pile']} more)",
        f"{words(segment['manuscript'])} ({segment['stack']})",
        " / ".join(" ".join(map(str, segment[level])) for level in ("level_1", "level_2")),
        building_cell(segment["plots"]),
        ", ".join(here) or "-",
    )


def is_space_in_segment(space: str | None, segment: str) -> bool:
    """Return whether `space` is one of the outer spaces of `segment`, or its inner space."""
    return space is not None and (space in segment.split("_") or space == f"inner_{segment}")


def building_cell(plots: list[View]) -> str:
    found = [f"{words(plot['kind'])} of {seat(plot['owner'])}" for plot in plots if plot["owner"] is not None]
    return ", ".join(found) or "-"


def player_cells(player: View) -> tuple[str, ...]:
    marker = player["markers"]
    return (
        seat(player["player"]),
        str(player["points"]),
        counts(player["held"]),
        f"{marker['virtue']}, corruption {marker['corruption']}",
        f"{player['hand_size']}: {', '.join(map(words, player['hand']))}"
        if player["hand"]
        else str(player["hand_size"]),
        ", ".join(map(words, player["tableau"])),
    )
