"""The view of a game: everything that a seat can see, as JSON.

Only one thing is hidden: which of a player's unseen cards are in their hand and which in their draw pile.
"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.views import actor_name, seat_or_none
from kontor.games.viscounts.actions import DRAW, DRAW_END, DRAW_UNSEEN
from kontor.games.viscounts.automaton import count_future_schemes, count_schemes_in_pile
from kontor.games.viscounts.board import (
    AUTOMATON,
    BOARD_SIDE,
    FOCUS_OF_AUTOMATON,
    HAS_SINGLE_POOL,
    PIECE,
    PIECES,
    PLOT,
    PLOTS_PER_SEGMENT,
    SCHEME,
    SCHEMES,
    SECTION,
    SEGMENT,
    SPACE,
)
from kontor.games.viscounts.cards import hand_limit
from kontor.games.viscounts.castle import section_at_segment
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
    BUILDING_KIND,
    CASTLE_ITEMS,
    CASTLE_LEVEL_3,
    CASTLE_STOCK,
    HERO,
    HOLDING,
    HOLDINGS,
    ICON,
    MANUSCRIPT,
    MANUSCRIPTS,
    MAX_PLOTS_PER_SEGMENT,
    RIBBON,
    SEGMENTS,
    START_CARD,
    START_CARDS,
    START_DEBTS,
    START_DEEDS,
    TOWNSFOLK,
)
from kontor.games.viscounts.decision_view import decision_details
from kontor.games.viscounts.icons import count_icons
from kontor.games.viscounts.phases import OVER
from kontor.games.viscounts.scoring import ENDINGS, POINT_SOURCES, points_by_source, tie_break_sum, win_shares
from kontor.games.viscounts.state import (
    CARDS,
    DISCARDS,
    DRAW_PILE,
    EMPTY,
    HAND,
    SCHEME_IN_DISCARDS,
    SCHEME_IN_PILE,
    ViscountsTable,
    card_kind,
    place_of_pile,
)


def redact_for(action: i64, before: ViscountsTable, seat: i64) -> i64:
    """Return `action`, which was taken in the state `before`, in the form that `seat` may see.

    If another player draws a card, this is the action `draw_unseen`. Otherwise it is `action` itself.
    """
    if DRAW <= action < DRAW_END and seat != before.who:
        return DRAW_UNSEEN
    return action


def make_view(s: ViscountsTable, seat: i64) -> ViscountsView:
    """Return everything that `seat` can see in the state `s`. For a spectator, `seat` is -1."""
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
        "last_round": int(s.final_round) if s.final_round else None,
        "ending": [ENDINGS[i] for i in range(2) if s.ending & BIT[i]],
        "debts": {
            "left": int(s.debts_left) if begun else int(START_DEBTS[s.seats]),
            "of": int(START_DEBTS[s.seats]),
        },
        "deeds": {
            "left": int(s.deeds_left) if begun else int(START_DEEDS[s.seats]),
            "of": int(START_DEEDS[s.seats]),
        },
        "side": BOARD_SIDE[s.side],
        "ruler": seat_or_none(s.ruler),
        "monk_cards": {RIBBON[i]: seat_or_none(s.monk_card_owner[i]) for i in range(4)},
        "segments": [segment_view(s, s.ring[place]) for place in range(SEGMENTS) if s.ring[place] >= 0],
        "pairs": pair_views(s),
        "step": decision_details(s),
        "players": [person_view(s, other, seat) for other in range(s.seats)],
        "automaton": automaton_view(s) if s.automaton >= 0 else None,
        "results": win_shares(s) if s.phase == OVER else None,
    }


def name_or_none(names: tuple[str, ...], index: i64) -> str | None:
    """Return the name at `index` in `names`, or None if `index` is negative."""
    return names[index] if index >= 0 else None


# The board


def segment_view(s: ViscountsTable, segment: i64) -> SegmentView:
    """Return the part of a view that describes `segment`: its piles, workers and plots."""
    first = segment * MAX_PLOTS_PER_SEGMENT
    whole = s.ring[SEGMENTS - 1] >= 0
    return {
        "segment": SEGMENT[segment],
        "person": name_or_none(TOWNSFOLK, s.open_townsperson[segment]),
        "pile": int(s.townsfolk_left[segment]),
        "manuscript": name_or_none(MANUSCRIPT, s.open_manuscript[segment]),
        "stack": int(s.manuscripts_left[segment]),
        "section": SECTION[section_at_segment(s, segment) if whole else 0],
        "level_1": [int(s.castle[player * CASTLE_ITEMS + segment]) for player in range(s.players)],
        "level_2": [int(s.castle[player * CASTLE_ITEMS + SEGMENTS + segment]) for player in range(s.players)],
        "plots": [plot_view(s, at) for at in range(first, first + PLOTS_PER_SEGMENT[s.side])],
    }


def plot_view(s: ViscountsTable, plot: i64) -> PlotView:
    """Return the part of a view that describes `plot`: the owner and kind of the building on it."""
    building = s.plots[plot]
    return {
        "plot": PLOT[plot],
        "owner": int(building // 3) if building != EMPTY else None,
        "kind": BUILDING_KIND[building % 3] if building != EMPTY else None,
    }


def pair_views(s: ViscountsTable) -> list[Pair]:
    """Return the offered pairs of a start card and a hero, each with the player who has taken it."""
    views: list[Pair] = []
    for card in range(START_CARDS):
        if s.hero_offered_with[card] != EMPTY:
            takers = [int(player) for player in range(s.players) if s.start_card_of[player] == card]
            views.append(
                {
                    "start_card": START_CARD[card],
                    "hero": name_or_none(HERO, s.hero_offered_with[card]),
                    "player": takers[0] if takers else None,
                }
            )
    return views


# The players


def player_view(s: ViscountsTable, player: i64) -> PlayerView:
    """Return the part of a view that describes `player`, with the fields that every player has.

    `person_view` and `automaton_view` add the fields that only people or only the automaton has.
    """
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
        "stock": int(s.castle[player * CASTLE_ITEMS + CASTLE_STOCK]),
        "level_3": int(s.castle[player * CASTLE_ITEMS + CASTLE_LEVEL_3]),
        "manuscripts": [MANUSCRIPT[m] for m in range(MANUSCRIPTS) if s.manuscript_place[m] == player],
        "start_card": name_or_none(START_CARD, s.start_card_of[player]),
        "icons": {ICON[icon]: int(count_icons(s, player, icon, EMPTY)) for icon in range(5)},
        "points": sum(points),
        "shares": dict(zip(POINT_SOURCES, points)),
        "tie_break": tie_break_sum(s, player),
    }


def cards_in_pile(s: ViscountsTable, seat: i64, pile: i64) -> list[str]:
    """Return the names of the cards in `seat`'s `pile`, sorted so that their order reveals nothing."""
    place = place_of_pile(seat, pile)
    return [
        TOWNSFOLK[kind]
        for kind in sorted(card_kind(card) for card in range(CARDS) if s.card_place[card] == place)
    ]


def unseen_cards(s: ViscountsTable, owner: i64, viewer: i64) -> list[str]:
    """Return the names of `owner`'s cards that `viewer` cannot see.

    These are the cards in the draw pile and, if `viewer` is not `owner`, the cards in hand.
    """
    hand, pile = place_of_pile(owner, HAND), place_of_pile(owner, DRAW_PILE)
    kinds = [
        card_kind(card)
        for card in range(CARDS)
        if s.card_place[card] == pile or (s.card_place[card] == hand and viewer != owner)
    ]
    return [TOWNSFOLK[kind] for kind in sorted(kinds)]


def person_view(s: ViscountsTable, player: i64, viewer: i64) -> PersonView:
    """Return the part of a view that describes `player`, who is a person.

    The cards in their hand are included only if `viewer` is the same player.
    """
    return {
        **player_view(s, player),
        "tableau": [card_in_tableau(s, player, space) for space in range(3)],
        "hand": cards_in_pile(s, player, HAND) if player == viewer else None,
        "hand_size": int(s.card_counts[player * 3 + HAND]),
        "hand_limit": int(hand_limit(s, player)),
        "pile": int(s.card_counts[player * 3 + DRAW_PILE]),
        "unseen": unseen_cards(s, player, viewer),
        "discards": cards_in_pile(s, player, DISCARDS),
    }


def card_in_tableau(s: ViscountsTable, seat: i64, space: i64) -> str | None:
    """Return the name of the card on `space` of `seat`'s tableau, or None if the space is empty."""
    card = s.tableau[seat * 3 + space]
    return TOWNSFOLK[card_kind(card)] if card >= 0 else None


def automaton_view(s: ViscountsTable) -> AutomatonView:
    """Return the part of a view that describes the automaton, including its schemes."""
    player = s.seats
    return {
        **player_view(s, player),
        "ai": AUTOMATON[s.automaton],
        "level": int(s.level),
        "focus": ACT[FOCUS_OF_AUTOMATON[s.automaton]],
        "pool": HAS_SINGLE_POOL[s.automaton] != 0,
        "schemes": [name_or_none(SCHEME, s.tableau[player * 3 + space]) for space in range(3)],
        "pile": int(count_schemes_in_pile(s)),
        "unseen": [SCHEME[i] for i in range(SCHEMES) if s.scheme_place[i] == SCHEME_IN_PILE],
        "secret": int(s.unseen_schemes),
        "discards": [SCHEME[i] for i in range(SCHEMES) if s.scheme_place[i] == SCHEME_IN_DISCARDS],
        "future": int(count_future_schemes(s)),
    }
