"""A seat's view of the table, and of the actions taken, with hidden information removed.

`scramble_untracked_cards` randomizes facts that players know only if they remember earlier actions.

Rules SJ-SETUP-09 and SJ-PROD-06.
"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.arrays import kind_of_nth_item
from kontor.core.rng import Rng
from kontor.core.views import actor_name, counts, name_or_none, seat_or_none
from kontor.games.san_juan.actions import MAKE_GOOD, MAKE_GOOD_END, MAKE_GOOD_UNSEEN
from kontor.games.san_juan.catalogue import CATALOGUE, PHASE_NAMES
from kontor.games.san_juan.client_schema import PlayerView, SanJuanView
from kontor.games.san_juan.components import CARDS, CITY_SIZE, GOODS, KINDS, PRODUCTION_KINDS, ROLES
from kontor.games.san_juan.decision_view import (
    action_progress_view,
    aside_cards_view,
    construction_view,
    prices_of_hand,
    trading_house_view,
)
from kontor.games.san_juan.new_round import hand_limit
from kontor.games.san_juan.phases import CHOOSING_BUILDING, OVER
from kontor.games.san_juan.prospector import CARDS_PER_MINE
from kontor.games.san_juan.scoring import (
    POINT_SOURCES,
    ever_had_chapel,
    points_by_source,
    public_points,
    true_points,
    win_shares,
)
from kontor.games.san_juan.state import SanJuanTable


def redact_for(action: i64, before: SanJuanTable, seat: i64) -> i64:
    """Return `action` as `seat` may see it: the action itself, or its `_unseen` form if a card is hidden.

    `before` is the state before the action. Nobody sees a card that becomes a good. Only the active player
    sees a card that they draw, pay, keep, discard or put under a chapel.
    """
    if MAKE_GOOD <= action < MAKE_GOOD_END:
        return MAKE_GOOD_UNSEEN
    return action if seat == before.active else CATALOGUE.public_stand_in(action)


def scramble_untracked_cards(s: SanJuanTable, viewer: i64, rng: Rng) -> None:
    """Replace the cards under the other players' chapels with random cards from the discard pile.

    The number of cards is also random: no view shows it, so players know it only if they have counted. Views
    also hide the size of the discard pile, which would give the number away. That size becomes known when the
    draw pile runs out, so this function does nothing once the draw pile is nearly empty.

    SJ-CHAPEL-03, SJ-A29
    """
    if s.phase == OVER or s.deck_size <= CARDS_PER_MINE:
        return
    for other in range(s.seats):
        if other == viewer or not ever_had_chapel(s, other):
            continue
        for kind in range(KINDS):
            s.discards[kind] += s.chapel[other * KINDS + kind]
            s.chapel[other * KINDS + kind] = 0
        s.discards_size += s.chapel_size[other]
        s.chapel_size[other] = rng.below(min(s.discards_size, s.round) + 1)
        for _ in range(s.chapel_size[other]):
            kind = kind_of_nth_item(s.discards, 0, rng.below(s.discards_size))
            s.discards[kind] -= 1
            s.discards_size -= 1
            s.chapel[other * KINDS + kind] += 1


def make_view(s: SanJuanTable, seat: i64) -> SanJuanView:
    """Return what `seat` may see of the table. For a spectator, `seat` is -1."""
    return {
        "seat": seat_or_none(seat),
        "phase": PHASE_NAMES[s.phase],
        "actor": actor_name(s),
        "active": int(s.active),
        "round": int(s.round),
        "round_limit": int(s.round_limit),
        "governor": int(s.governor),
        "chooser": int(s.chooser),
        "role": name_or_none(ROLES, s.role),
        "roles": {ROLES[role]: seat_or_none(s.roles[role]) for role in range(len(ROLES))},
        "picked": int(s.roles_picked),
        "library_used": s.library_used != 0,
        "trading_house": trading_house_view(s),
        "deck": int(s.deck_size),
        "shuffles": int(s.shuffles),
        "aside": aside_cards_view(s, seat),
        "construction": construction_view(s),
        "prices": prices_of_hand(s) if s.phase == CHOOSING_BUILDING and seat == s.active else {},
        "step": action_progress_view(s),
        "players": [player_view(s, other, seat) for other in range(s.seats)],
        "results": win_shares(s) if s.phase == OVER else None,
    }


def player_view(s: SanJuanTable, player: i64, viewer: i64) -> PlayerView:
    """Return what the seat `viewer` may see of the seat `player`. Hidden cards are None.

    The view shows only the kind of a good, because nobody has seen its card.
    """
    mine = player == viewer
    over = s.phase == OVER
    return {
        "seat": int(player),
        "hand_size": int(s.hand_size[player]),
        "hand_limit": int(hand_limit(s, player)),
        "hand": counts(s.hand, player * KINDS, CARDS) if mine else None,
        "city": [
            {"building": CARDS[s.built[i]], "good": s.good_card[i] >= 0}
            for i in range(player * CITY_SIZE, player * CITY_SIZE + s.buildings[player])
        ],
        "goods": counts(s.goods, player * PRODUCTION_KINDS, GOODS),
        "covered": counts(s.covered, player * KINDS, CARDS),
        "chapel_size": int(s.chapel_size[player]) if mine or over else None,
        "chapel": counts(s.chapel, player * KINDS, CARDS) if mine else None,
        "points": int(public_points(s, player)),
        "total": int(true_points(s, player)) if mine or over else None,
        "shares": dict(zip(POINT_SOURCES, points_by_source(s, player, mine or over))),
    }
