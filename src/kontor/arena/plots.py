"""Plots as SVG, drawn by hand: no library, no script, sharp at any size and readable without colours."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

WIDTH: Final = 720
LEFT: Final = 170
RIGHT: Final = 24
INKS: Final = ("#1f5fa8", "#b4551b", "#2f7d4f", "#7a3f8f", "#8a7a1c", "#555555")
"""Told apart by people who see few colours; each line has its name beside it anyway."""


def ink(number: int) -> str:
    return INKS[number % len(INKS)]


class Drawing:
    """Shapes on a sheet whose x axis goes from `low` to `high`."""

    def __init__(self, title: str, height: int, low: float, high: float) -> None:
        self.height = height
        self.low = low
        self.high = high if high > low else low + 1
        self.parts = [f"<title>{escape(title)}</title>"]

    def x(self, value: float) -> float:
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

    def text(self, x: float, y: float, said: str, anchor: str = "middle") -> None:
        self.parts.append(f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(said)}</text>')

    def shape(self, points: Sequence[tuple[float, float]], colour: str) -> None:
        """A filled band."""
        told = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        self.parts.append(f'<polygon points="{told}" fill="{colour}" opacity="0.15"/>')

    def path(self, points: Sequence[tuple[float, float]], colour: str) -> None:
        told = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        self.parts.append(f'<polyline points="{told}" fill="none" stroke="{colour}" stroke-width="2"/>')

    def svg(self) -> str:
        return f'<svg viewBox="0 0 {WIDTH} {self.height}" role="img">{"".join(self.parts)}</svg>'


def whiskers(title: str, rows: Sequence[tuple[str, float, float, float]], equal: float) -> str:
    """A dot and an interval for each row of name, low, middle and high, and a mark where equals are."""
    top = min(1.0, 1.15 * max([equal, *(high for _, _, _, high in rows)]))
    sheet = Drawing(title, 44 + 34 * len(rows), 0.0, top)
    bottom = sheet.height - 30
    for step in steps(top):
        sheet.line((sheet.x(step), 8, sheet.x(step), bottom), style='class="grid"')
        sheet.text(sheet.x(step), bottom + 20, f"{step:.0%}")
    sheet.line((sheet.x(equal), 4, sheet.x(equal), bottom), style='stroke-dasharray="5 4"')
    for place, (name, low, middle, high) in enumerate(rows):
        y = 26 + 34 * place
        sheet.text(LEFT - 12, y + 5, shortened(name), "end")
        sheet.line((sheet.x(low), y, sheet.x(high), y), ink(place), 'stroke-width="3"')
        for end in (low, high):
            sheet.line((sheet.x(end), y - 6, sheet.x(end), y + 6), ink(place), 'stroke-width="2"')
        sheet.dot(sheet.x(middle), y, ink(place))
    return sheet.svg()


Course = Sequence[tuple[int, float, float, float]]
"""Low, middle and high after so many blocks."""


def courses(title: str, lines: Sequence[tuple[str, Course]], equal: float) -> str:
    """How each line went from block to block, with its interval as a band."""
    count = max((course[-1][0] for _, course in lines if course), default=1)
    middles = [middle for _, course in lines for _, _, middle, _ in course[4:] or course]
    top = min(1.0, 1.15 * max([equal, *middles]))
    sheet = Drawing(title, 300, 1, max(count, 2))

    def y(value: float) -> float:
        return 262 - 246 * min(value, top) / top

    for step in steps(top):
        sheet.line((LEFT, y(step), WIDTH - RIGHT, y(step)), style='class="grid"')
        sheet.text(LEFT - 10, y(step) + 5, f"{step:.0%}", "end")
    for block in whole_steps(count):
        sheet.text(sheet.x(block), 284, f"{block}")
    sheet.line((LEFT, y(equal), WIDTH - RIGHT, y(equal)), style='stroke-dasharray="5 4"')
    for place, (name, course) in enumerate(lines):
        upper = [(sheet.x(block), y(high)) for block, _, _, high in course]
        lower = [(sheet.x(block), y(low)) for block, low, _, _ in course]
        sheet.shape([*upper, *reversed(lower)], ink(place))
        sheet.path([(sheet.x(block), y(middle)) for block, _, middle, _ in course], ink(place))
        sheet.dot(14, 24 + 22 * place, ink(place))
        sheet.text(26, 29 + 22 * place, shortened(name, 15), "start")
    return sheet.svg()


def steps(top: float) -> list[float]:
    """Round parts of 1 from 0 to `top`, at most seven."""
    width = next(width for width in (0.05, 0.1, 0.2, 0.25, 0.5) if top / width <= 7)
    return [width * number for number in range(int(top / width + 1e-9) + 1)]


def whole_steps(count: int) -> list[int]:
    """Some block numbers to write below an axis, the first and the last among them."""
    if count <= 6:
        return list(range(1, count + 1))
    return [1, *(count * part // 4 for part in (1, 2, 3)), count]


def shortened(name: str, most: int = 20) -> str:
    return name if len(name) <= most else f"{name[: most - 1]}…"
