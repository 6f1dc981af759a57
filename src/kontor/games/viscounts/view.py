"""The view of a seat. It hides which of another player's unseen cards are in hand and which in the pile."""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.views import actor_name, seat_or_none
from kontor.games.viscounts.actions import DRAW, DRAW_END, DRAW_UNSEEN
from kontor.games.viscounts.automaton import count_future_schemes, count_pile_schemes
from kontor.games.viscounts.board import (
    AUTOMATON,
    FOCUS_OF,
    HAS_SINGLE_POOL,
    PIECE,
    PIECES,
    PLOT,
    PLOTS_PER_SEGMENT,
    SCHEME,
    SCHEMES,
    SECTION,
    SEGMENT,
    SIDE,
    SPACE,
)
from kontor.games.viscounts.cards import hand_limit
from kontor.games.viscounts.castle import section_over
from kontor.games.viscounts.catalogue import PHASE_NAMES
from kontor.games.viscounts.client_schema import (
    AutomatonView,
    Pair,
    PersonView,
    PlayerView,
    PlotView,
    SegmentView,
    ViscountsView,
)
from kontor.games.viscounts.components import (
    ACT,
    BIT,
    CASTLE_ITEMS,
    HERO,
    HOLDING,
    HOLDINGS,
    ICON,
    KIND,
    LEVEL_3,
    MANUSCRIPT,
    MANUSCRIPTS,
    MAX_PLOTS_PER_SEGMENT,
    RIBBON,
    SEGMENTS,
    START_CARD,
    START_CARDS,
    START_DEBTS,
    START_DEEDS,
    STOCK,
    TOWNSFOLK,
)
from kontor.games.viscounts.decision_view import decision_details
from kontor.games.viscounts.icons import count_icons
from kontor.games.viscounts.phases import OVER
from kontor.games.viscounts.scoring import ENDINGS, POINT_SOURCES, points_by_source, results, tie_break
from kontor.games.viscounts.state import (
    CARDS,
    DISCARDS,
    EMPTY,
    HAND,
    PILE,
    SCHEME_DISCARDS,
    SCHEME_PILE,
    ViscountsTable,
    kind_of,
    place_of_pile,
)


def redact_for(action: i64, before: ViscountsTable, seat: i64) -> i64:
    """Return `action` as `seat` may see it. Only the player who draws a card sees which one it is."""
    if DRAW <= action < DRAW_END and seat != before.who:
        return DRAW_UNSEEN
    return action


def make_view(s: ViscountsTable, seat: i64) -> ViscountsView:
    """Return the table as `seat` sees it. Spectators have seat -1."""
    begun = s.round > 0
    return {
        "seat": seat_or_none(seat),
        "phase": PHASE_NAMES[s.phase],
        "actor": actor_name(s),
        "who": seat_or_none(s.who),
        "active": int(s.active),
        "first": seat_or_none(s.first),
        "round": int(s.round),
        "round_limit": int(s.round_limit),
        "last_round": int(s.last_round) if s.last_round else None,
        "ending": [ENDINGS[i] for i in range(2) if s.ending & BIT[i]],
        "debts": {
            "left": int(s.debts_left) if begun else int(START_DEBTS[s.seats]),
            "of": int(START_DEBTS[s.seats]),
        },
        "deeds": {
            "left": int(s.deeds_left) if begun else int(START_DEEDS[s.seats]),
            "of": int(START_DEEDS[s.seats]),
        },
        "side": SIDE[s.side],
        "ruler": seat_or_none(s.ruler),
        "monk_cards": {RIBBON[i]: seat_or_none(s.monk[i]) for i in range(4)},
        "segments": [segment_view(s, s.ring[place]) for place in range(SEGMENTS) if s.ring[place] >= 0],
        "pairs": pair_views(s),
        "step": decision_details(s),
        "players": [person_view(s, other, seat) for other in range(s.seats)],
        "automaton": automaton_view(s) if s.automaton >= 0 else None,
        "results": results(s) if s.phase == OVER else None,
    }


def name_or_none(names: tuple[str, ...], index: i64) -> str | None:
    """Return the name at `index`, or None if `index` is negative."""
    return names[index] if index >= 0 else None


# The board


def segment_view(s: ViscountsTable, number: i64) -> SegmentView:
    """Return the view of segment `number`, with its piles, workers and plots."""
    first = number * MAX_PLOTS_PER_SEGMENT
    whole = s.ring[SEGMENTS - 1] >= 0
    return {
        "segment": SEGMENT[number],
        "person": name_or_none(TOWNSFOLK, s.open_townsperson[number]),
        "pile": int(s.pile[number]),
        "manuscript": name_or_none(MANUSCRIPT, s.open_manuscript[number]),
        "stack": int(s.codex_left[number]),
        "section": SECTION[section_over(s, number) if whole else 0],
        "level_1": [int(s.castle[player * CASTLE_ITEMS + number]) for player in range(s.players)],
        "level_2": [int(s.castle[player * CASTLE_ITEMS + SEGMENTS + number]) for player in range(s.players)],
        "plots": [plot_view(s, at) for at in range(first, first + PLOTS_PER_SEGMENT[s.side])],
    }


def plot_view(s: ViscountsTable, number: i64) -> PlotView:
    """Return the view of plot `number`, with the building on it."""
    building = s.plots[number]
    return {
        "plot": PLOT[number],
        "owner": int(building // 3) if building != EMPTY else None,
        "kind": KIND[building % 3] if building != EMPTY else None,
    }


def pair_views(s: ViscountsTable) -> list[Pair]:
    """Return the offered pairs of start card and hero, and who has taken each."""
    out: list[Pair] = []
    for card in range(START_CARDS):
        if s.hero_with[card] != EMPTY:
            takers = [int(player) for player in range(s.players) if s.start_of[player] == card]
            out.append(
                {
                    "start_card": START_CARD[card],
                    "hero": name_or_none(HERO, s.hero_with[card]),
                    "player": takers[0] if takers else None,
                }
            )
    return out


# The players


def player_view(s: ViscountsTable, player: i64) -> PlayerView:
    """Return the view of `player`, limited to the fields that people and the automaton share."""
    points = points_by_source(s, player)
    return {
        "player": int(player),
        "held": {HOLDING[i]: int(s.held[player * HOLDINGS + i]) for i in range(HOLDINGS)},
        "markers": {
            "corruption": int(s.markers[player * 2]) + 1,
            "virtue": int(s.markers[player * 2 + 1]) + 1,
        },
        "viscount": name_or_none(SPACE, s.viscount[player]),
        "built": [PIECE[piece] for piece in range(PIECES) if s.built[player] & BIT[piece]],
        "stock": int(s.castle[player * CASTLE_ITEMS + STOCK]),
        "level_3": int(s.castle[player * CASTLE_ITEMS + LEVEL_3]),
        "manuscripts": [MANUSCRIPT[m] for m in range(MANUSCRIPTS) if s.manuscript_at[m] == player],
        "start_card": name_or_none(START_CARD, s.start_of[player]),
        "icons": {ICON[icon]: int(count_icons(s, player, icon, EMPTY)) for icon in range(5)},
        "points": sum(points),
        "shares": dict(zip(POINT_SOURCES, points)),
        "tie_break": tie_break(s, player),
    }


def cards_at(s: ViscountsTable, seat: i64, pile: i64) -> list[str]:
    """Return the cards in `seat`'s `pile`, sorted so that their order reveals nothing."""
    place = place_of_pile(seat, pile)
    return [
        TOWNSFOLK[kind]
        for kind in sorted(kind_of(card) for card in range(CARDS) if s.card_place[card] == place)
    ]


def unseen_cards(s: ViscountsTable, seat: i64, viewer: i64) -> list[str]:
    """Return the cards in `seat`'s draw pile. Unless `viewer` is `seat`, include the cards in hand."""
    hand, pile = place_of_pile(seat, HAND), place_of_pile(seat, PILE)
    kinds = [
        kind_of(card)
        for card in range(CARDS)
        if s.card_place[card] == pile or (s.card_place[card] == hand and viewer != seat)
    ]
    return [TOWNSFOLK[kind] for kind in sorted(kinds)]


def person_view(s: ViscountsTable, other: i64, seat: i64) -> PersonView:
    """Return the view of the player `other` as `seat` sees them."""
    return {
        **player_view(s, other),
        "tableau": [card_on(s, other, space) for space in range(3)],
        "hand": cards_at(s, other, HAND) if other == seat else None,
        "hand_size": int(s.cards[other * 3 + HAND]),
        "hand_limit": int(hand_limit(s, other)),
        "pile": int(s.cards[other * 3 + PILE]),
        "unseen": unseen_cards(s, other, seat),
        "discards": cards_at(s, other, DISCARDS),
    }


def card_on(s: ViscountsTable, seat: i64, space: i64) -> str | None:
    """Return the card on `space` of `seat`'s tableau, or None if the space is empty."""
    card = s.tableau[seat * 3 + space]
    return TOWNSFOLK[kind_of(card)] if card >= 0 else None


def automaton_view(s: ViscountsTable) -> AutomatonView:
    """Return the view of the automaton, including its schemes."""
    player = s.seats
    return {
        **player_view(s, player),
        "ai": AUTOMATON[s.automaton],
        "level": int(s.level),
        "focus": ACT[FOCUS_OF[s.automaton]],
        "pool": HAS_SINGLE_POOL[s.automaton] != 0,
        "schemes": [name_or_none(SCHEME, s.tableau[player * 3 + space]) for space in range(3)],
        "pile": int(count_pile_schemes(s)),
        "unseen": [SCHEME[i] for i in range(SCHEMES) if s.scheme_at[i] == SCHEME_PILE],
        "secret": int(s.secret),
        "discards": [SCHEME[i] for i in range(SCHEMES) if s.scheme_at[i] == SCHEME_DISCARDS],
        "future": int(count_future_schemes(s)),
    }
