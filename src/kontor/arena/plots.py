"""SVG plots, drawn without a plotting library. Labels make them readable without colours."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

IMAGE_WIDTH: Final = 720  # in SVG units, like all lengths in this module
LEFT_MARGIN: Final = 170  # for labels
RIGHT_MARGIN: Final = 24
COLOURS: Final = ("#1f5fa8", "#b4551b", "#2f7d4f", "#7a3f8f", "#8a7a1c", "#555555")
"""Colours of the lines. Colour-blind readers can tell them apart."""


def colour_of(number: int) -> str:
    return COLOURS[number % len(COLOURS)]


class Drawing:
    """An SVG image under construction. Its x axis runs from `x_min` to `x_max`."""

    def __init__(self, title: str, height: int, x_min: float, x_max: float) -> None:
        self.height = height
        self.x_min = x_min
        self.x_max = x_max if x_max > x_min else x_min + 1
        self.parts = [f"<title>{escape(title)}</title>"]

    def x_of(self, value: float) -> float:
        plot_width = IMAGE_WIDTH - LEFT_MARGIN - RIGHT_MARGIN
        return LEFT_MARGIN + plot_width * (value - self.x_min) / (self.x_max - self.x_min)

    def line(
        self, end_points: tuple[float, float, float, float], colour: str = "currentColor", style: str = ""
    ) -> None:
        x1, y1, x2, y2 = end_points
        self.parts.append(
            f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{colour}" {style}/>'
        )

    def dot(self, x: float, y: float, colour: str) -> None:
        self.parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4.5" fill="{colour}"/>')

    def text(self, x: float, y: float, text: str, anchor: str = "middle") -> None:
        self.parts.append(f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>')

    def band(self, points: Sequence[tuple[float, float]], colour: str) -> None:
        """Add a translucent polygon, to show the uncertainty around a curve."""
        coordinates = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        self.parts.append(f'<polygon points="{coordinates}" fill="{colour}" opacity="0.15"/>')

    def curve(self, points: Sequence[tuple[float, float]], colour: str) -> None:
        coordinates = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        self.parts.append(
            f'<polyline points="{coordinates}" fill="none" stroke="{colour}" stroke-width="2"/>'
        )

    def svg(self) -> str:
        return f'<svg viewBox="0 0 {IMAGE_WIDTH} {self.height}" role="img">{"".join(self.parts)}</svg>'


def interval_plot(
    title: str, intervals: Sequence[tuple[str, float, float, float]], equal_share: float
) -> str:
    """Return an SVG that shows an interval for each bot, and a dashed line at `equal_share`.

    Each entry of `intervals` is (bot name, low end, middle, high end of the interval).
    """
    max_value = min(1.0, 1.15 * max([equal_share, *(high for _, _, _, high in intervals)]))
    drawing = Drawing(title, 44 + 34 * len(intervals), 0.0, max_value)
    bottom = drawing.height - 30
    for step in axis_steps(max_value):
        drawing.line((drawing.x_of(step), 8, drawing.x_of(step), bottom), style='class="grid"')
        drawing.text(drawing.x_of(step), bottom + 20, f"{step:.0%}")
    dashed = drawing.x_of(equal_share)
    drawing.line((dashed, 4, dashed, bottom), style='stroke-dasharray="5 4"')
    for place, (name, low, middle, high) in enumerate(intervals):
        y = 26 + 34 * place
        drawing.text(LEFT_MARGIN - 12, y + 5, shorten(name), "end")
        drawing.line((drawing.x_of(low), y, drawing.x_of(high), y), colour_of(place), 'stroke-width="3"')
        for end in (drawing.x_of(low), drawing.x_of(high)):
            drawing.line((end, y - 6, end, y + 6), colour_of(place), 'stroke-width="2"')
        drawing.dot(drawing.x_of(middle), y, colour_of(place))
    return drawing.svg()


History = Sequence[tuple[int, float, float, float]]
"""Rows of (number of blocks, low end, middle, high end of the confidence interval after these blocks)."""


def history_plot(title: str, histories: Sequence[tuple[str, History]], equal_share: float) -> str:
    """Return an SVG that plots a curve for each bot against the number of blocks.

    `histories` is a list of (bot name, history). The band around each curve shows its confidence interval. A
    dashed line marks `equal_share`.
    """
    block_count = max((history[-1][0] for _, history in histories if history), default=1)
    middles = [middle for _, history in histories for _, _, middle, _ in history[4:] or history]
    max_value = min(1.0, 1.15 * max([equal_share, *middles]))
    drawing = Drawing(title, 300, 1, max(block_count, 2))
    left, right = LEFT_MARGIN, IMAGE_WIDTH - RIGHT_MARGIN

    def y_of(value: float) -> float:
        return 262 - 246 * min(value, max_value) / max_value

    for step in axis_steps(max_value):
        drawing.line((left, y_of(step), right, y_of(step)), style='class="grid"')
        drawing.text(left - 10, y_of(step) + 5, f"{step:.0%}", "end")
    for block in block_labels(block_count):
        drawing.text(drawing.x_of(block), 284, f"{block}")
    drawing.line((left, y_of(equal_share), right, y_of(equal_share)), style='stroke-dasharray="5 4"')
    for place, (name, history) in enumerate(histories):
        upper = [(drawing.x_of(block), y_of(high)) for block, _, _, high in history]
        lower = [(drawing.x_of(block), y_of(low)) for block, low, _, _ in history]
        middle_line = [(drawing.x_of(block), y_of(middle)) for block, _, middle, _ in history]
        drawing.band([*upper, *reversed(lower)], colour_of(place))
        drawing.curve(middle_line, colour_of(place))
        drawing.dot(14, 24 + 22 * place, colour_of(place))
        drawing.text(26, 29 + 22 * place, shorten(name, 15), "start")
    return drawing.svg()


def axis_steps(max_value: float) -> list[float]:
    """Return at most eight round, evenly spaced values from 0 to `max_value`, to label an axis with."""
    width = next(width for width in (0.05, 0.1, 0.2, 0.25, 0.5) if max_value / width <= 7)
    return [width * number for number in range(int(max_value / width + 1e-9) + 1)]


def block_labels(block_count: int) -> list[int]:
    """Return the block numbers to label an axis with, including 1 and `block_count`."""
    if block_count <= 6:
        return list(range(1, block_count + 1))
    return [1, *(block_count * part // 4 for part in (1, 2, 3)), block_count]


def shorten(name: str, max_length: int = 20) -> str:
    return name if len(name) <= max_length else f"{name[: max_length - 1]}…"
