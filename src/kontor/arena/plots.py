"""SVG plots, drawn without a plotting library. Lines have labels, so they can be read without colours."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

WIDTH: Final = 720
LEFT: Final = 170
RIGHT: Final = 24
COLOURS: Final = ("#1f5fa8", "#b4551b", "#2f7d4f", "#7a3f8f", "#8a7a1c", "#555555")
"""Colours of the lines, chosen to be distinguishable for colour-blind readers."""


def colour_of(number: int) -> str:
    return COLOURS[number % len(COLOURS)]


class Drawing:
    """An SVG image under construction. `low` and `high` are the values at the ends of its x axis."""

    def __init__(self, title: str, height: int, low: float, high: float) -> None:
        self.height = height
        self.low = low
        self.high = high if high > low else low + 1
        self.parts = [f"<title>{escape(title)}</title>"]

    def x_of(self, value: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * (value - self.low) / (self.high - self.low)

    def line(
        self, ends: tuple[float, float, float, float], colour: str = "currentColor", style: str = ""
    ) -> None:
        x1, y1, x2, y2 = ends
        self.parts.append(
            f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{colour}" {style}/>'
        )

    def dot(self, x: float, y: float, colour: str) -> None:
        self.parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4.5" fill="{colour}"/>')

    def text(self, x: float, y: float, text: str, anchor: str = "middle") -> None:
        self.parts.append(f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>')

    def band(self, points: Sequence[tuple[float, float]], colour: str) -> None:
        """Add a translucent polygon, which shows an interval around a curve."""
        coordinates = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        self.parts.append(f'<polygon points="{coordinates}" fill="{colour}" opacity="0.15"/>')

    def curve(self, points: Sequence[tuple[float, float]], colour: str) -> None:
        coordinates = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        self.parts.append(
            f'<polyline points="{coordinates}" fill="none" stroke="{colour}" stroke-width="2"/>'
        )

    def svg(self) -> str:
        return f'<svg viewBox="0 0 {WIDTH} {self.height}" role="img">{"".join(self.parts)}</svg>'


def interval_plot(title: str, rows: Sequence[tuple[str, float, float, float]], equal_share: float) -> str:
    """Return an SVG with a dot and an interval per row, and a dashed line at `equal_share`.

    A row is a name and the low end, middle and high end of its interval.
    """
    top = min(1.0, 1.15 * max([equal_share, *(high for _, _, _, high in rows)]))
    drawing = Drawing(title, 44 + 34 * len(rows), 0.0, top)
    bottom = drawing.height - 30
    for step in axis_steps(top):
        drawing.line((drawing.x_of(step), 8, drawing.x_of(step), bottom), style='class="grid"')
        drawing.text(drawing.x_of(step), bottom + 20, f"{step:.0%}")
    dashed = drawing.x_of(equal_share)
    drawing.line((dashed, 4, dashed, bottom), style='stroke-dasharray="5 4"')
    for place, (name, low, middle, high) in enumerate(rows):
        y = 26 + 34 * place
        drawing.text(LEFT - 12, y + 5, shorten(name), "end")
        drawing.line((drawing.x_of(low), y, drawing.x_of(high), y), colour_of(place), 'stroke-width="3"')
        for end in (drawing.x_of(low), drawing.x_of(high)):
            drawing.line((end, y - 6, end, y + 6), colour_of(place), 'stroke-width="2"')
        drawing.dot(drawing.x_of(middle), y, colour_of(place))
    return drawing.svg()


History = Sequence[tuple[int, float, float, float]]
"""Rows of a number of blocks, and the low end, middle and high end of the interval after that many blocks."""


def history_plot(title: str, lines: Sequence[tuple[str, History]], equal_share: float) -> str:
    """Return an SVG with a curve per line that shows its history, and the interval around it as a band."""
    count = max((history[-1][0] for _, history in lines if history), default=1)
    middles = [middle for _, history in lines for _, _, middle, _ in history[4:] or history]
    top = min(1.0, 1.15 * max([equal_share, *middles]))
    drawing = Drawing(title, 300, 1, max(count, 2))

    def y(value: float) -> float:
        return 262 - 246 * min(value, top) / top

    for step in axis_steps(top):
        drawing.line((LEFT, y(step), WIDTH - RIGHT, y(step)), style='class="grid"')
        drawing.text(LEFT - 10, y(step) + 5, f"{step:.0%}", "end")
    for block in block_labels(count):
        drawing.text(drawing.x_of(block), 284, f"{block}")
    drawing.line((LEFT, y(equal_share), WIDTH - RIGHT, y(equal_share)), style='stroke-dasharray="5 4"')
    for place, (name, history) in enumerate(lines):
        upper = [(drawing.x_of(block), y(high)) for block, _, _, high in history]
        lower = [(drawing.x_of(block), y(low)) for block, low, _, _ in history]
        drawing.band([*upper, *reversed(lower)], colour_of(place))
        drawing.curve([(drawing.x_of(block), y(middle)) for block, _, middle, _ in history], colour_of(place))
        drawing.dot(14, 24 + 22 * place, colour_of(place))
        drawing.text(26, 29 + 22 * place, shorten(name, 15), "start")
    return drawing.svg()


def axis_steps(top: float) -> list[float]:
    """Return evenly spaced round fractions from 0 up to `top`, at most eight, as labels for an axis."""
    width = next(width for width in (0.05, 0.1, 0.2, 0.25, 0.5) if top / width <= 7)
    return [width * number for number in range(int(top / width + 1e-9) + 1)]


def block_labels(count: int) -> list[int]:
    """Return the block numbers to write below an axis, including the first and the last."""
    if count <= 6:
        return list(range(1, count + 1))
    return [1, *(count * part // 4 for part in (1, 2, 3)), count]


def shorten(name: str, max_length: int = 20) -> str:
    return name if len(name) <= max_length else f"{name[: max_length - 1]}…"
