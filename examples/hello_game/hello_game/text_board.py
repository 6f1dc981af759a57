"""Draw Hello Game as text, for terminals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kontor.text.columns import columns, situation


def draw(view: Mapping[str, Any]) -> list[str]:
    """Return one line for each player. A question mark stands for a card that you may not see."""
    players = zip(view["cards"], view["pips"], strict=True)
    rows = [(seat, card or "?", pips) for seat, (card, pips) in enumerate(players)]
    return [situation(view), *columns(("seat", "card", "pips"), rows)]
