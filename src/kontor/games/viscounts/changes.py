"""What is different after an action, as lines of the log: gains, markers, buildings, workers, turns."""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.game import Event
from kontor.games.viscounts.actions import CLIMB, DO_ACT, MOVE
from kontor.games.viscounts.board import LINK_EFFECT, PIECE, PIECES, PLOT, SEGMENT
from kontor.games.viscounts.building import plot_after, plot_before
from kontor.games.viscounts.components import (
    BIT,
    CASTLE,
    DEBTS,
    DEEDS,
    HOLDING,
    HOLDINGS,
    MANUSCRIPT,
    MANUSCRIPTS,
    PLOTS,
    RIBBON,
    RIBBONS,
    SEGMENTS,
    STOCK,
    TOWNSFOLK,
    TRACK,
    TRANSCRIBE,
)
from kontor.games.viscounts.effects import STEP_ASIDE
from kontor.games.viscounts.phases import ACTING, CLIMBING, MOVING, OVER, SLIDING
from kontor.games.viscounts.printed import TEXT
from kontor.games.viscounts.scheme_piles import schemes_at
from kontor.games.viscounts.schemes import SCHEME
from kontor.games.viscounts.scoring import points, results
from kontor.games.viscounts.state import (
    DISCARDS,
    EMPTY,
    NOBODY,
    PILE,
    POVERTY,
    PROSPERITY,
    SCHEME_DISCARDS,
    ViscountsTable,
    criminals,
    is_automaton,
    kind_of,
    segment_of,
)
from kontor.games.viscounts.track import collided


def changes(before: ViscountsTable, action: i64, after: ViscountsTable) -> list[Event]:
    """In the order in which such things usually happen."""
    out: list[Event] = []
    if before.phase == SLIDING:
        leaving(before, out)
    elif before.phase == MOVING:
        meetings(before, action - MOVE, out)
    for player in range(after.players):
        purse(before, after, player, out)
        buildings(before, after, player, out)
        workers(before, action, after, player, out)
        shuffled(before, after, player, out)
        markers(before, after, player, out)
    manuscripts(before, action, after, out)
    if after.ruler != before.ruler:
        rule = "VI-RULER-01" if before.ruler == NOBODY else "VI-RULER-02"
        out.append({"key": "viscounts.ruler", "seat": int(after.ruler), "rule": rule})
    uncovered(before, after, out)
    turns(before, after, out)
    return out


def leaving(before: ViscountsTable, out: list[Event]) -> None:
    """The card or scheme that left the tableau."""
    player = before.who
    last = before.tableau[player * 3 + 2]
    if last != EMPTY and is_automaton(before, player):
        out.append(
            {
                "key": "viscounts.scheme_leaves",
                "seat": int(player),
                "scheme": SCHEME[last],
                "rule": "VI-AI-02",
            }
        )
    elif last != EMPTY:
        card = TOWNSFOLK[kind_of(last)]
        out.append({"key": "viscounts.leaves", "seat": int(player), "card": card, "rule": "VI-CARD-02"})


def meetings(before: ViscountsTable, space: i64, out: list[Event]) -> None:
    for other in range(before.players):
        if other != before.who and before.viscount[other] == space:
            rule = "VI-AI-06" if is_automaton(before, other) else "VI-MOVE-07"
            out.append({"key": "viscounts.meets", "by": int(before.who), "seat": int(other), "rule": rule})


# In front of a player


def purse(before: ViscountsTable, after: ViscountsTable, player: i64, out: list[Event]) -> None:
    """Gains and payments. A card that was turned over is told by the flip itself."""
    gains: dict[str, int] = {}
    pays: dict[str, int] = {}
    for what in range(DEEDS + 1):
        change = int(after.held[player * HOLDINGS + what] - before.held[player * HOLDINGS + what])
        if change > 0 and (what <= DEBTS or what == DEEDS):
            gains[HOLDING[what]] = change
        elif change < 0 and what < DEBTS:
            pays[HOLDING[what]] = -change
    if pays:
        out.append({"key": "viscounts.pays", "seat": int(player), "what": pays, "rule": "VI-ACT-02"})
    if gains:
        out.append({"key": "viscounts.gains", "seat": int(player), "what": gains, "rule": "VI-EFF-01"})


def markers(before: ViscountsTable, after: ViscountsTable, player: i64, out: list[Event]) -> None:
    """How far the markers went, and whether they met or returned."""
    at = player * 2
    corruption = int(after.markers[at] - before.markers[at])
    virtue = int(before.markers[at + 1] - after.markers[at + 1])
    if corruption == 0 and virtue == 0:
        return
    home = after.markers[at] == 0 and after.markers[at + 1] == TRACK - 1
    if home and collided(before, player):
        out.append({"key": "viscounts.markers_return", "seat": int(player), "rule": "VI-COLLISION-07"})
        return
    what = {"corruption": corruption, "virtue": virtue}
    moved = {name: steps for name, steps in what.items() if steps > 0}
    out.append({"key": "viscounts.track", "seat": int(player), "what": moved, "rule": "VI-TRACK-01"})
    if collided(after, player) and not collided(before, player):
        space = int(after.markers[at]) + 1
        out.append(
            {"key": "viscounts.markers_meet", "seat": int(player), "space": space, "rule": "VI-TRACK-05"}
        )


def shuffled(before: ViscountsTable, after: ViscountsTable, player: i64, out: list[Event]) -> None:
    """A pile only grows by a shuffle, and discards only vanish by one."""
    if before.round == 0:
        return
    if is_automaton(after, player):
        less = schemes_at(after, SCHEME_DISCARDS) < schemes_at(before, SCHEME_DISCARDS)
    else:
        at = player * 3
        less = after.cards[at + DISCARDS] < before.cards[at + DISCARDS]
        less = less or after.cards[at + PILE] > before.cards[at + PILE]
    if less:
        found = criminals(after, player) > 0
        out.append(
            {"key": "viscounts.shuffled", "seat": int(player), "criminals": found, "rule": "VI-DRAW-04"}
        )


# On the board


def buildings(before: ViscountsTable, after: ViscountsTable, player: i64, out: list[Event]) -> None:
    """The building with its plot, and the links it has closed."""
    new = after.built[player] & ~before.built[player]
    if new == 0:
        return
    pieces = [PIECE[piece] for piece in range(PIECES) if new & BIT[piece]]
    plot: i64 = 0
    while plot < PLOTS and (after.plots[plot] == before.plots[plot]):
        plot += 1
    out.append(
        {
            "key": "viscounts.builds",
            "seat": int(player),
            "piece": pieces[0],
            "plot": PLOT[plot],
            "rule": "VI-BUILD-10",
        }
    )
    side = after.side * PLOTS
    back = plot_before(after, plot)
    for link, other in ((back, back), (plot, plot_after(after, plot))):
        if LINK_EFFECT[side + link] and after.plots[other] != EMPTY:
            out.append(
                {
                    "key": "viscounts.link",
                    "seat": int(player),
                    "other": None if after.plots[other] // 3 == player else int(after.plots[other] // 3),
                    "plot": PLOT[plot],
                    "plot2": PLOT[other],
                    "effect": TEXT[LINK_EFFECT[side + link]],
                    "rule": "VI-BUILD-11",
                }
            )


def workers(
    before: ViscountsTable, action: i64, after: ViscountsTable, player: i64, out: list[Event]
) -> None:
    """Sent from the stock, or stepping aside after a climb."""
    base = player * CASTLE
    sent = int(before.castle[base + STOCK] - after.castle[base + STOCK])
    if sent > 0:
        grown = [i for i in range(SEGMENTS) if after.castle[base + i] > before.castle[base + i]]
        there = grown[0] if grown else int(segment_of(after, player))
        out.append(
            {
                "key": "viscounts.sends",
                "seat": int(player),
                "workers": sent,
                "segment": SEGMENT[there],
                "rule": "VI-CASTLE-03",
            }
        )
    bound = stepping(before, player)
    if before.phase == CLIMBING and before.who == player and action - CLIMB < SEGMENTS:
        bound.append(int(action - CLIMB))
    still = stepping(after, player)
    for segment in bound:
        if segment not in still:
            out.append(
                {
                    "key": "viscounts.steps_aside",
                    "seat": int(player),
                    "segment": SEGMENT[segment],
                    "rule": "VI-CASTLE-08",
                }
            )


def stepping(s: ViscountsTable, player: i64) -> list[int]:
    """The sections in which two workers of a player are still bound to step aside."""
    out: list[int] = []
    for i in range(s.depth):
        entry = s.stack[i]
        if entry & 63 == STEP_ASIDE and (entry >> 6) & 3 == player:
            out.append(int((entry >> 8) & 1023))
    return out


def manuscripts(before: ViscountsTable, action: i64, after: ViscountsTable, out: list[Event]) -> None:
    taken = False
    for m in range(MANUSCRIPTS):
        owner = after.manuscript_at[m]
        if owner >= 0 and owner != before.manuscript_at[m]:
            taken = True
            out.append(
                {
                    "key": "viscounts.copies",
                    "seat": int(owner),
                    "manuscript": MANUSCRIPT[m],
                    "rule": "VI-CODEX-03",
                }
            )
    copied = after.act == TRANSCRIBE and after.acted > before.acted
    if before.phase == ACTING and is_automaton(before, before.who):
        copied = action == DO_ACT + TRANSCRIBE
    if copied and not taken:
        segment = SEGMENT[segment_of(before, before.active)]
        key = "viscounts.copies_printed"
        out.append({"key": key, "seat": int(before.active), "segment": segment, "rule": "VI-CODEX-11"})
    for ribbon in range(RIBBONS):
        if after.monk[ribbon] != before.monk[ribbon]:
            out.append(
                {
                    "key": "viscounts.monk_card",
                    "seat": int(after.monk[ribbon]),
                    "ribbon": RIBBON[ribbon],
                    "rule": "VI-CODEX-06",
                }
            )


# The course of the game


def uncovered(before: ViscountsTable, after: ViscountsTable, out: list[Event]) -> None:
    new = after.ending & ~before.ending
    for card, name in ((POVERTY, "poverty"), (PROSPERITY, "prosperity")):
        if new & card:
            out.append({"key": "viscounts.uncovered", "card": name, "rule": "VI-DEBT-02"})


def turns(before: ViscountsTable, after: ViscountsTable, out: list[Event]) -> None:
    if after.phase == OVER:
        shares = results(after)
        winners = [int(player) for player in range(after.players) if shares[player] > 0]
        totals = [points(after, player) for player in range(after.players)]
        out.append(
            {
                "key": "viscounts.end",
                "winners": winners,
                "score": totals[winners[0]],
                "points": totals,
                "rule": "VI-SCORE-11",
            }
        )
        return
    if after.round != before.round:
        last = after.round == after.last_round
        out.append({"key": "viscounts.round", "round": int(after.round), "last": last, "rule": "VI-END-01"})
    if after.round > 0 and (after.active != before.active or after.round != before.round):
        out.append({"key": "viscounts.turn", "seat": int(after.active), "rule": "VI-TURN-01"})
