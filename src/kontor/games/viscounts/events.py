"""Events, which tell the players what an action did. An event has a message key, arguments and a rule id.

The first event describes the action itself, unless the action is only one step of a larger one, such as a
payment. The other events describe the changes that it caused. Where an event names a player by number, the
automaton's number is the one after the last seat.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.game import Event
from kontor.games.viscounts.actions import CLIMB, DO_ACT, DRAW_UNSEEN, HIRE, MOVE
from kontor.games.viscounts.automaton import count_schemes
from kontor.games.viscounts.board import LINK_EFFECT, PIECE, PIECES, PLOT, SCHEME, SEGMENT
from kontor.games.viscounts.building import plot_after, plot_before
from kontor.games.viscounts.catalogue import CATALOGUE
from kontor.games.viscounts.components import (
    BIT,
    CARD_KINDS,
    CASTLE_ITEMS,
    CASTLE_STOCK,
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
    TOWNSFOLK,
    TRACK_SPACES,
    TRANSCRIBE,
)
from kontor.games.viscounts.decision_view import source_view
from kontor.games.viscounts.effect_stack import EFFECT_TEXT, option_text
from kontor.games.viscounts.effects import DESTROY, DESTROY_DURING_SETUP, PLAY_TOP_CARD, STEP_ASIDE
from kontor.games.viscounts.phases import (
    ACTING,
    CHOOSING_OPTION,
    CHOOSING_PIECE,
    CHOOSING_PLOT,
    CLIMBING,
    COLLIDING,
    DESTROYING,
    DESTROYING_DURING_SETUP,
    DISCARDING,
    DISMISSING,
    DRAWING,
    EXCHANGING,
    EXILING,
    FLIPPING,
    GAINING,
    GAINING_SCHEME,
    HIRING_FOR_FREE,
    MOVING,
    OPENING_MANUSCRIPT,
    OVER,
    PLACING_FREE_WORKERS,
    RECRUITING,
    RESOLVING_SCHEME_ROW,
    REVEALING,
    SENDING_WORKERS,
    SHOWING_SCHEME,
    SLIDING,
    SPENDING,
    TAKING_MANUSCRIPT,
    TURNING_UP,
    USING_ABILITY,
)
from kontor.games.viscounts.scoring import total_points, win_shares
from kontor.games.viscounts.state import (
    DISCARDS,
    DRAW_PILE,
    EMPTY,
    NOBODY,
    POVERTY,
    PROSPERITY,
    SCHEME_IN_DISCARDS,
    ViscountsTable,
    card_kind,
    count_criminals,
    is_automaton,
    segment_of_viscount,
)
from kontor.games.viscounts.townsfolk import person_at
from kontor.games.viscounts.view import redact_for
from kontor.games.viscounts.virtue_track import have_markers_collided


def make_events(before: ViscountsTable, action: i64, after: ViscountsTable, seat: i64) -> list[Event]:
    """Return the events that `action` caused. If `seat` may not see a drawn card, no event names it."""
    seen_action = redact_for(action, before, seat)
    events: list[Event] = []
    if has_own_event(before, seen_action):
        events.append(action_event(before, seen_action))
    add_change_events(before, seen_action, after, events)
    if after.phase == DRAWING and (before.phase != DRAWING or before.who != after.who):
        events.append({"key": "viscounts.draws", "seat": int(after.who), "rule": "VI-DRAW-01"})
    return events


def has_own_event(before: ViscountsTable, seen_action: i64) -> bool:
    """Return whether `seen_action`, the action as redacted for the viewer, gets an event of its own.

    Paying, building, sending workers and taking a manuscript are reported once they are complete. When
    another player draws cards, one event is reported at the start of the draw. A pass gets an event only if
    it replaces a primary action.
    """
    phase = before.phase
    if seen_action == DRAW_UNSEEN or phase == CHOOSING_PIECE or phase == CHOOSING_PLOT or phase == SPENDING:
        return False
    if phase == SENDING_WORKERS or phase == TAKING_MANUSCRIPT or phase == PLACING_FREE_WORKERS:
        return False
    return CATALOGUE.verb(seen_action) != "pass" or phase == ACTING


def player_named_in_event(before: ViscountsTable) -> int | None:
    """Return the player who is named in the event of the next action, or None for nobody.

    Chance actions for schemes name the automaton. All other chance actions name the active player, or nobody
    during the setup.
    """
    if before.who >= 0:
        return int(before.who)
    if before.phase == GAINING_SCHEME or before.phase == SHOWING_SCHEME:
        return int(before.seats)
    return int(before.active) if before.round > 0 else None


def action_event(before: ViscountsTable, seen_action: i64) -> Event:
    """Return the event for `seen_action`, the action as the viewer may see it, with the id of its rule."""
    words = CATALOGUE.decode(seen_action)
    verb = str(words.pop("do"))
    event: Event = {"key": f"viscounts.{verb}", "by": player_named_in_event(before)}
    event.update(words)
    add_event_details(before, seen_action, event)
    event["rule"] = rule_of_action(
        verb if event.get("how") != "destroy" else "destroy", before.who >= before.seats
    )
    return event


def add_event_details(before: ViscountsTable, seen_action: i64, event: Event) -> None:
    """Add details to `event` that are not part of the action itself, such as which card is hired."""
    phase = before.phase
    if phase == TURNING_UP or phase == OPENING_MANUSCRIPT:
        event["segment"] = SEGMENT[before.affected_place]
    elif phase == REVEALING or DISCARDING <= phase <= DESTROYING_DURING_SETUP:
        event["how"] = fate_of_picked_card(before)
    elif phase == HIRING_FOR_FREE or phase == RECRUITING:
        event["card"] = TOWNSFOLK[before.open_townsperson[seen_action - HIRE]]
        event["free"] = phase == HIRING_FOR_FREE
    elif phase == DISMISSING:
        segment = segment_of_viscount(before, before.who)
        person = person_at(before, segment)
        event["segment"] = SEGMENT[segment]
        event["card"] = TOWNSFOLK[person] if person < CARD_KINDS else None
    elif phase == EXCHANGING:
        event["space"] = int(before.viscount[before.who] // 3 * 2 + before.viscount[before.who] % 3) + 1
    elif phase == USING_ABILITY:
        space = int(event["space"]) - 1
        event["card"] = TOWNSFOLK[card_kind(before.tableau[before.who * 3 + space])]
    elif phase == EXILING:
        event["segment"] = SEGMENT[before.affected_place % SEGMENTS]
        event["level"] = int(before.affected_place // SEGMENTS) + 1
    elif phase == COLLIDING:
        event["space"] = int(before.markers[before.who * 2]) + 1
    elif phase == CHOOSING_OPTION:
        event["effect"] = option_text(before.count, int(event["number"]) - 1)
    elif phase == RESOLVING_SCHEME_ROW or (phase == ACTING and before.who >= before.seats):
        event["scheme"] = SCHEME[before.tableau[before.who * 3]]
    if (
        GAINING <= phase <= HIRING_FOR_FREE
        or phase == CHOOSING_OPTION
        or FLIPPING <= phase <= DESTROYING_DURING_SETUP
    ):
        event["source"] = source_view(before.source)


def fate_of_picked_card(before: ViscountsTable) -> str:
    """Return what the current effect does with the picked or revealed card: play, destroy or discard."""
    if before.effect == PLAY_TOP_CARD:
        return "play"
    destroyed = (
        before.effect == DESTROY or before.effect == DESTROY_DURING_SETUP or before.phase == DESTROYING
    )
    return "destroy" if destroyed else "discard"


# The rule that explains each action

RULES_BY_VERB: Final[dict[str, tuple[str, str]]] = {  # the general rule, and the automaton's own rule
    "lay_segment": ("VI-SETUP-02", ""),
    "turn_castle": ("VI-SETUP-03", ""),
    "short_pile": ("VI-SETUP-27", ""),
    "turn_up": ("VI-DISMISS-09", ""),
    "open_manuscript": ("VI-SETUP-06", ""),
    "first_player": ("VI-A59", ""),
    "offer_start": ("VI-SETUP-12", ""),
    "offer_hero": ("VI-SETUP-12", ""),
    "draw": ("VI-DRAW-01", ""),
    "reveal": ("VI-CARD-10", ""),
    "turn_scheme": ("VI-AI-03", "VI-AI-03"),
    "gain_scheme": ("VI-AI-15", "VI-AI-15"),
    "choose_start": ("VI-SETUP-13", ""),
    "slide": ("VI-CARD-01", "VI-AI-02"),
    "play": ("VI-CARD-04", ""),
    "move": ("VI-MOVE-01", "VI-AI-05"),
    "act": ("VI-ACT-01", "VI-AI-49"),
    "dismiss": ("VI-DISMISS-01", "VI-AI-16"),
    "exchange": ("VI-TRADE-03", ""),
    "piece": ("VI-EFF-17", "VI-AI-20"),
    "plot": ("VI-EFF-17", "VI-AI-24"),
    "hire": ("VI-RECRUIT-01", ""),
    "collision": ("VI-COLLISION-02", "VI-AI-46"),
    "option": ("VI-A100", ""),
    "gain": ("VI-EFF-02", "VI-AI-07"),
    "flip": ("VI-EFF-04", "VI-AI-13"),
    "rearrange": ("VI-EFF-11", ""),
    "pick": ("VI-EFF-12", ""),
    "destroy": ("VI-EFF-13", ""),
    "top_card": ("VI-A55", ""),
    "corridor": ("VI-EFF-16", "VI-AI-34"),
    "shift": ("VI-EFF-15", ""),
    "manuscript": ("VI-EFF-05", "VI-AI-37"),
    "ability": ("VI-A69", ""),
    "climb": ("VI-CASTLE-06", "VI-AI-32"),
    "exile": ("VI-CASTLE-15", "VI-AI-30"),
    "scheme_row": ("VI-AI-43", "VI-AI-03"),
    "pass": ("VI-ACT-05", ""),
}


def rule_of_action(verb: str, by_automaton: bool) -> str:
    """Return the id of the rule behind `verb`. Some verbs have a different rule when the automaton acts."""
    general_rule, automaton_rule = RULES_BY_VERB.get(verb, ("VI-TURN-05", ""))
    return automaton_rule if by_automaton and automaton_rule else general_rule


# Changes between two states


def add_change_events(
    before: ViscountsTable, action: i64, after: ViscountsTable, events: list[Event]
) -> None:
    """Add an event to `events` for each notable difference between `before` and `after`."""
    if before.phase == SLIDING:
        add_event_for_card_that_left(before, events)
    elif before.phase == MOVING:
        add_meeting_events(before, action - MOVE, events)
    for player in range(after.players):
        add_holding_event(before, after, player, True, events)
        add_building_events(before, after, player, events)
    for player in range(after.players):
        add_holding_event(before, after, player, False, events)
        add_worker_events(before, action, after, player, events)
        add_marker_events(before, after, player, events)
    add_manuscript_events(before, action, after, events)
    if after.ruler != before.ruler:
        rule = "VI-RULER-01" if before.ruler == NOBODY else "VI-RULER-02"
        events.append({"key": "viscounts.ruler", "seat": int(after.ruler), "rule": rule})
    add_uncovered_card_event(before, after, events)
    add_turn_events(before, after, events)


def add_event_for_card_that_left(before: ViscountsTable, events: list[Event]) -> None:
    """Add an event for the card or scheme that left the tableau when the tableau slid, if there is one."""
    player = before.who
    last = before.tableau[player * 3 + 2]
    if last != EMPTY and is_automaton(before, player):
        key, scheme = "viscounts.scheme_leaves", SCHEME[last]
        events.append({"key": key, "seat": int(player), "scheme": scheme, "rule": "VI-AI-02"})
    elif last != EMPTY:
        card = TOWNSFOLK[card_kind(last)]
        events.append({"key": "viscounts.leaves", "seat": int(player), "card": card, "rule": "VI-CARD-02"})


def add_meeting_events(before: ViscountsTable, space: i64, events: list[Event]) -> None:
    """A viscount has just moved to `space`: add an event for each other viscount there."""
    for other in range(before.players):
        if other != before.who and before.viscount[other] == space:
            rule = "VI-AI-06" if is_automaton(before, other) else "VI-MOVE-07"
            events.append({"key": "viscounts.meets", "by": int(before.who), "seat": int(other), "rule": rule})


# Changes to what a player has


def add_holding_event(
    before: ViscountsTable, after: ViscountsTable, player: i64, paid: bool, events: list[Event]
) -> None:
    """Add an event for what `player` paid if `paid` is true, or else for what they gained.

    Flipped debts and deeds have their own event.
    """
    amounts: dict[str, int] = {}
    for holding in range(DEBTS) if paid else (*range(DEBTS + 1), DEEDS):
        at = player * HOLDINGS + holding
        change = int(before.held[at] - after.held[at] if paid else after.held[at] - before.held[at])
        if change > 0:
            amounts[HOLDING[holding]] = change
    if amounts:
        key, rule = ("viscounts.pays", "VI-ACT-02") if paid else ("viscounts.gains", "VI-EFF-01")
        events.append({"key": key, "seat": int(player), "what": amounts, "rule": rule})


def add_marker_events(
    before: ViscountsTable, after: ViscountsTable, player: i64, events: list[Event]
) -> None:
    """Add events if `player`'s markers returned to the ends of the track, moved or collided.

    A shuffle event comes before the event for the move that it causes. Collided markers stay where they are.
    """
    at = player * 2
    corruption, virtue = before.markers[at], before.markers[at + 1]
    if have_markers_collided(before, player) and not have_markers_collided(after, player):
        corruption, virtue = 0, TRACK_SPACES - 1
        events.append({"key": "viscounts.markers_return", "seat": int(player), "rule": "VI-COLLISION-07"})
    add_shuffle_event(before, after, player, events)
    steps = {"corruption": int(after.markers[at] - corruption), "virtue": int(virtue - after.markers[at + 1])}
    moved = {name: count for name, count in steps.items() if count > 0}
    if moved:
        events.append({"key": "viscounts.track", "seat": int(player), "what": moved, "rule": "VI-TRACK-01"})
    if have_markers_collided(after, player) and not have_markers_collided(before, player):
        key, space = "viscounts.markers_meet", int(after.markers[at]) + 1
        events.append({"key": key, "seat": int(player), "space": space, "rule": "VI-TRACK-05"})


def add_shuffle_event(
    before: ViscountsTable, after: ViscountsTable, player: i64, events: list[Event]
) -> None:
    """Add an event if `player` shuffled their discards into the draw pile."""
    if before.round == 0:
        return
    if is_automaton(after, player):
        was_shuffled = count_schemes(after, SCHEME_IN_DISCARDS) < count_schemes(before, SCHEME_IN_DISCARDS)
    else:
        at = player * 3
        was_shuffled = after.card_counts[at + DISCARDS] < before.card_counts[at + DISCARDS]
        was_shuffled = was_shuffled or after.card_counts[at + DRAW_PILE] > before.card_counts[at + DRAW_PILE]
    if was_shuffled:
        found = count_criminals(after, player) > 0
        events.append(
            {"key": "viscounts.shuffled", "seat": int(player), "criminals": found, "rule": "VI-DRAW-04"}
        )


# Changes on the board


def add_building_events(
    before: ViscountsTable, after: ViscountsTable, player: i64, events: list[Event]
) -> None:
    """Add events for `player`'s new building, and for the effects printed between it and its neighbours."""
    new_pieces = after.built[player] & ~before.built[player]
    if new_pieces == 0:
        return
    pieces = [PIECE[piece] for piece in range(PIECES) if new_pieces & BIT[piece]]
    plot: i64 = 0
    while plot < PLOTS and (after.plots[plot] == before.plots[plot]):
        plot += 1
    events.append(
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
            events.append(
                {
                    "key": "viscounts.link",
                    "seat": int(player),
                    "other": None if after.plots[other] // 3 == player else int(after.plots[other] // 3),
                    "plot": PLOT[plot],
                    "plot2": PLOT[other],
                    "effect": EFFECT_TEXT[LINK_EFFECT[side + link]],
                    "rule": "VI-BUILD-11",
                }
            )


def add_worker_events(
    before: ViscountsTable, action: i64, after: ViscountsTable, player: i64, events: list[Event]
) -> None:
    """Add events for `player`'s workers that were sent from the stock or stepped aside after a climb."""
    base = player * CASTLE_ITEMS
    sent = int(before.castle[base + CASTLE_STOCK] - after.castle[base + CASTLE_STOCK])
    if sent > 0:
        grown = [i for i in range(SEGMENTS) if after.castle[base + i] > before.castle[base + i]]
        there = grown[0] if grown else int(segment_of_viscount(after, player))
        events.append(
            {
                "key": "viscounts.sends",
                "seat": int(player),
                "workers": sent,
                "segment": SEGMENT[there],
                "rule": "VI-CASTLE-03",
            }
        )
    bound = sections_to_step_aside(before, player)
    if before.phase == CLIMBING and before.who == player and action - CLIMB < SEGMENTS:
        bound.append(int(action - CLIMB))
    still = sections_to_step_aside(after, player)
    for segment in bound:
        if segment not in still:
            key, name = "viscounts.steps_aside", SEGMENT[segment]
            events.append({"key": key, "seat": int(player), "segment": name, "rule": "VI-CASTLE-08"})


def sections_to_step_aside(s: ViscountsTable, player: i64) -> list[int]:
    """Return the sections from which two of `player`'s workers must still step aside."""
    sections: list[int] = []
    for i in range(s.depth):
        entry = s.stack[i]
        if entry & 63 == STEP_ASIDE and (entry >> 6) & 3 == player:
            sections.append(int((entry >> 8) & 1023))
    return sections


def add_manuscript_events(
    before: ViscountsTable, action: i64, after: ViscountsTable, events: list[Event]
) -> None:
    """Add events for manuscripts that were taken or copied, and for monk cards that changed owners."""
    taken = False
    for manuscript in range(MANUSCRIPTS):
        owner = after.manuscript_place[manuscript]
        if owner >= 0 and owner != before.manuscript_place[manuscript]:
            taken = True
            events.append(
                {
                    "key": "viscounts.copies",
                    "seat": int(owner),
                    "manuscript": MANUSCRIPT[manuscript],
                    "rule": "VI-CODEX-03",
                }
            )
    copied = after.act == TRANSCRIBE and after.times_acted > before.times_acted
    if before.phase == ACTING and is_automaton(before, before.who):
        copied = action == DO_ACT + TRANSCRIBE
    if copied and not taken:
        segment = SEGMENT[segment_of_viscount(before, before.active)]
        key = "viscounts.copies_printed"
        events.append({"key": key, "seat": int(before.active), "segment": segment, "rule": "VI-CODEX-11"})
    for ribbon in range(RIBBONS):
        if after.monk_card_owner[ribbon] != before.monk_card_owner[ribbon]:
            events.append(
                {
                    "key": "viscounts.monk_card",
                    "seat": int(after.monk_card_owner[ribbon]),
                    "ribbon": RIBBON[ribbon],
                    "rule": "VI-CODEX-06",
                }
            )


# The course of the game


def add_uncovered_card_event(before: ViscountsTable, after: ViscountsTable, events: list[Event]) -> None:
    """Add an event if the Poverty or Prosperity card was uncovered."""
    new = after.ending & ~before.ending
    for card, name in ((POVERTY, "poverty"), (PROSPERITY, "prosperity")):
        if new & card:
            events.append({"key": "viscounts.uncovered", "card": name, "rule": "VI-DEBT-02"})


def add_turn_events(before: ViscountsTable, after: ViscountsTable, events: list[Event]) -> None:
    """Add events for a new round, a new turn or the end of the game."""
    if after.phase == OVER:
        shares = win_shares(after)
        winners = [int(player) for player in range(after.players) if shares[player] > 0]
        totals = [total_points(after, player) for player in range(after.players)]
        events.append(
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
        last = after.round == after.final_round
        events.append(
            {"key": "viscounts.round", "round": int(after.round), "last": last, "rule": "VI-END-01"}
        )
    if after.round > 0 and (after.active != before.active or after.round != before.round):
        events.append({"key": "viscounts.turn", "seat": int(after.active), "rule": "VI-TURN-01"})
