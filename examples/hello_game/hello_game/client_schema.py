"""The view of Hello Game as types, which `kontor types hello_game` prints for a board."""

from __future__ import annotations

from typing import Annotated, TypedDict

from kontor.core.client_schema import Actor

from hello_game.game import PHASES

Phase = Annotated[str, PHASES]


class View(TypedDict):
    """The view. Each list has one item per seat; a hidden card is 0."""

    phase: Phase
    actor: Actor
    cards: list[int]
    pips: list[int]
