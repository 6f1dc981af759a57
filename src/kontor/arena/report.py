"""The figures of a contest as one page that needs nothing else: tables, and plots for a paper."""

from __future__ import annotations

import json
from collections.abc import Sequence
from html import escape
from typing import Final

import kontor
from kontor.arena.plots import Course, courses, whiskers
from kontor.arena.running import Outcomes
from kontor.arena.standings import points_by_seat, standings

POINTS: Final = 100
"""No course is drawn with more points: a line of 700 pixels shows no more."""
STYLE: Final = """
:root { color-scheme: light dark; }
body { max-width: 48rem; margin: 2.5rem auto; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.6rem; margin-bottom: 0; } h2 { font-size: 1.15rem; margin-top: 2.2rem; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .9rem .3rem 0; text-align: right; border-bottom: 1px solid #8884; }
th:first-child, td:first-child { text-align: left; }
svg { width: 100%; height: auto; } svg text { font: 13px system-ui, sans-serif; fill: currentColor; }
svg .grid { opacity: .18; } code, pre { font-size: .85rem; } pre { white-space: pre-wrap; }
"""


def html(told: Outcomes, title: str, options: Sequence[str]) -> str:
    """The whole page. Names of bots come from the command line and are escaped like everything else."""
    contest = told.contest
    games = sum(len(block.outcomes) for block in told.blocks)
    equal = 1 / len(contest.bots)
    facts = [f"{len(contest.bots)} players", *options, f"{len(told.blocks)} blocks", f"{games} games"]
    facts += [f"seed {contest.seed}", f"rules {contest.rules}", f"Kontor {kontor.__version__}"]
    rows = [(row.name, row.low, row.share, row.high) for row in told.standings()]
    parts = [
        f"<h1>{escape(title)}: {escape(', '.join(contest.bots))}</h1>",
        f"<p>{escape(' · '.join(facts))}</p>",
        "<h2>Wins of a seat</h2>",
        whiskers("Wins of a seat, with 95 % intervals", rows, equal),
        share_table(told),
        f"<p>Equal bots win {equal:.1%}, the dashed line. Intervals are Wilson's, of 95 %. The games of a "
        "block have the same dice and cards; the bots sit one seat further in each.</p>",
        verdict(told),
        "<h2>How it came to that</h2>",
        courses("Wins of a seat, block by block", course(told), equal),
        "<h2>Seat by seat</h2>",
        seat_table(told),
        f"<h2>The contest</h2><pre>{escape(json.dumps(contest.to_json(), indent=2))}</pre>",
    ]
    head = f'<meta charset="utf-8"><title>{escape(title)}</title><style>{STYLE}</style>'
    return f'<!doctype html><html lang="en"><head>{head}</head><body>{"".join(parts)}</body></html>\n'


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    def row(cells: Sequence[str], tag: str) -> str:
        return f"<tr>{''.join(f'<{tag}>{escape(cell)}</{tag}>' for cell in cells)}</tr>"

    return f"<table>{row(head, 'th')}{''.join(row(cells, 'td') for cells in rows)}</table>"


def share_table(told: Outcomes) -> str:
    rated = {rating.name: f"{rating.mu:.1f} ± {2 * rating.sigma:.1f}" for rating in told.ratings()}
    head = ["bot", "seats", "games", "wins a seat", "from", "to", *(["rating"] if rated else [])]
    rows = []
    for row in told.standings():
        cells = [row.name, str(told.contest.seats_of(row.name)), str(row.games)]
        cells += [f"{part:.1%}" for part in (row.share, row.low, row.high)]
        rows.append(cells + ([rated[row.name]] if rated else []))
    note = (
        "<p>Ratings by openskill's model of Plackett and Luce, with two standard deviations.</p>"
        if rated
        else ""
    )
    return table(head, rows) + note


def seat_table(told: Outcomes) -> str:
    seats = range(len(told.contest.bots))
    rows = [
        [name, *(f"{share:.1%}, {points:.1f}" for points, share in by_seat)]
        for name, by_seat in points_by_seat(told.contest, told.blocks).items()
    ]
    return table(["wins, mean points", *(f"seat {seat}" for seat in seats)], rows)


def verdict(told: Outcomes) -> str:
    if told.sprt is None:
        return ""
    return f"<p>{escape(told.sprt.said(told.contest.bots[0]))}.</p>"


def course(told: Outcomes) -> list[tuple[str, Course]]:
    """Each bot's interval after some of the blocks, evenly chosen, the last one included."""
    count = len(told.blocks)
    after = sorted({max(1, count * point // POINTS) for point in range(1, POINTS + 1)}) if count else []
    rows = [(number, standings(told.contest, told.blocks[:number])) for number in after]
    return [
        (name, [(number, row[place].low, row[place].share, row[place].high) for number, row in rows])
        for place, name in enumerate(told.contest.names())
    ]
