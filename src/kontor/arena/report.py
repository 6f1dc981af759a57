"""Render the result of a contest as a single HTML page with tables and plots."""

from __future__ import annotations

import json
from collections.abc import Sequence
from html import escape
from typing import Final

import kontor
from kontor.arena.plots import History, history_plot, interval_plot
from kontor.arena.running import ContestResult
from kontor.arena.standings import points_and_wins_by_seat, standings

MAX_CURVE_POINTS: Final = 100  # more could not be told apart in a plot of 700 pixels
PAGE_CSS: Final = """
:root { color-scheme: light dark; }
body { max-width: 48rem; margin: 2.5rem auto; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.6rem; margin-bottom: 0; } h2 { font-size: 1.15rem; margin-top: 2.2rem; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .9rem .3rem 0; text-align: right; border-bottom: 1px solid #8884; }
th:first-child, td:first-child { text-align: left; }
svg { width: 100%; height: auto; } svg text { font: 13px system-ui, sans-serif; fill: currentColor; }
svg .grid { opacity: .18; } code, pre { font-size: .85rem; } pre { white-space: pre-wrap; }
"""


def render_html(result: ContestResult, title: str, options: Sequence[str]) -> str:
    """Return the result of a contest as an HTML page. `options` lists descriptions of the game's options.

    All text is escaped, because the names of bots come from the command line.
    """
    contest = result.contest
    games = sum(len(block.outcomes) for block in result.blocks)
    equal_share = 1 / len(contest.bots)
    facts = [f"{len(contest.bots)} players", *options, f"{len(result.blocks)} blocks", f"{games} games"]
    facts += [f"seed {contest.seed}", f"rules {contest.rules_version}", f"Kontor {kontor.__version__}"]
    rows = [(row.name, row.low, row.win_share, row.high) for row in result.standings()]
    parts = [
        f"<h1>{escape(title)}: {escape(', '.join(contest.bots))}</h1>",
        f"<p>{escape(' · '.join(facts))}</p>",
        "<h2>Win rate per seat</h2>",
        interval_plot("Win rate per seat, with 95 % intervals", rows, equal_share),
        win_rate_table(result),
        f"<p>The dashed line marks {equal_share:.1%}, what equal bots win. These are 95 % Wilson intervals. "
        "All games in a block use the same dice and cards; the bots move over one seat after every game.</p>",
        sprt_paragraph(result),
        "<h2>Block by block</h2>",
        history_plot("Win rate per seat, block by block", win_rate_histories(result), equal_share),
        "<h2>Seat by seat</h2>",
        seat_table(result),
        f"<h2>The contest</h2><pre>{escape(json.dumps(contest.to_json(), indent=2))}</pre>",
    ]
    head = f'<meta charset="utf-8"><title>{escape(title)}</title><style>{PAGE_CSS}</style>'
    return f'<!doctype html><html lang="en"><head>{head}</head><body>{"".join(parts)}</body></html>\n'


def html_table(header: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    def html_row(cells: Sequence[str], tag: str) -> str:
        return f"<tr>{''.join(f'<{tag}>{escape(cell)}</{tag}>' for cell in cells)}</tr>"

    return f"<table>{html_row(header, 'th')}{''.join(html_row(cells, 'td') for cells in rows)}</table>"


def win_rate_table(result: ContestResult) -> str:
    rated = {rating.name: f"{rating.mu:.1f} ± {2 * rating.sigma:.1f}" for rating in result.ratings()}
    header = ["bot", "seats", "games", "wins a seat", "from", "to", *(["rating"] if rated else [])]
    rows = []
    for row in result.standings():
        cells = [row.name, str(result.contest.seats_of(row.name)), str(row.games)]
        cells += [f"{part:.1%}" for part in (row.win_share, row.low, row.high)]
        rows.append(cells + ([rated[row.name]] if rated else []))
    note = (
        "<p>Ratings from openskill's Plackett-Luce model, with two standard deviations.</p>" if rated else ""
    )
    return html_table(header, rows) + note


def seat_table(result: ContestResult) -> str:
    seats = range(len(result.contest.bots))
    rows = [
        [name, *(f"{share:.1%}, {points:.1f}" for points, share in by_seat)]
        for name, by_seat in points_and_wins_by_seat(result.contest, result.blocks).items()
    ]
    return html_table(["wins, mean points", *(f"seat {seat}" for seat in seats)], rows)


def sprt_paragraph(result: ContestResult) -> str:
    if result.sprt is None:
        return ""
    return f"<p>{escape(result.sprt.describe(result.contest.bots[0]))}.</p>"


def win_rate_histories(result: ContestResult) -> list[tuple[str, History]]:
    """Return (bot name, history of its win rate per seat) for each bot.

    A history has at most `MAX_CURVE_POINTS` evenly spaced points. The last point covers all blocks.
    """
    count = len(result.blocks)
    points = {max(1, count * point // MAX_CURVE_POINTS) for point in range(1, MAX_CURVE_POINTS + 1)}
    after = sorted(points) if count else []
    rows = [(number, standings(result.contest, result.blocks[:number])) for number in after]
    return [
        (name, [(number, row[index].low, row[index].win_share, row[index].high) for number, row in rows])
        for index, name in enumerate(result.contest.distinct_bots())
    ]
