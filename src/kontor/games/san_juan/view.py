"""What a seat may see of the table, and which of its actions it may know.  SJ-SETUP-09, SJ-PROD-06"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.arrays import nth
from kontor.core.rng import Rng
from kontor.core.views import actor_name, counts, seat_or_none
from kontor.games.san_juan.actions import (
    CATALOGUE,
    MAKE_GOOD,
    MAKE_GOOD_END,
    MAKE_GOOD_UNSEEN,
)
from kontor.games.san_juan.components import CARDS, CITY, COST, GOODS, KINDS, PRODUCTION, ROLES
from kontor.games.san_juan.councillor import council_cards, keeps
from kontor.games.san_juan.end import had_chapel
from kontor.games.san_juan.facts import Aside, Construction, PlayerView, SanJuanView, Step
from kontor.games.san_juan.library import library_free
from kontor.games.san_juan.new_round import hand_limit
from kontor.games.san_juan.prices import bonuses, discounts, hand_prices, prices_over, trading_house
from kontor.games.san_juan.prospector import VEIN, prospector_cards
from kontor.games.san_juan.scoring import SHARES, open_points, results, shares, true_points
from kontor.games.san_juan.state import (
    BUILDING,
    COUNCIL,
    KEEPING,
    LOOKING,
    NOTHING,
    OVER,
    PAYING,
    PHASES,
    PRODUCING,
    PROSPECTING,
    SELLING,
    SITE,
    SanJuanTable,
)


def redact(action: i64, before: SanJuanTable, seat: i64) -> i64:
    """Nobody sees the face of a good; what one draws, pays, keeps, discards or puts under a chapel, only
    oneself.
    """
    if MAKE_GOOD <= action < MAKE_GOOD_END:
        return MAKE_GOOD_UNSEEN
    return action if seat == before.active else CATALOGUE.unseen(action)


def conceal(s: SanJuanTable, seat: i64, rng: Rng) -> None:
    """Deal the chapels of the others anew: everybody saw each card laid there, and nobody is ever shown
    how many there are. Nor is the discard pile counted, which would tell it; only when it is about to become
    the draw pile, everybody sees how large it is.  SJ-CHAPEL-03, SJ-A29
    """
    if s.phase == OVER or s.deck_size <= VEIN:
        return
    for other in range(s.seats):
        if other == seat or not had_chapel(s, other):
            continue
        for kind in range(KINDS):
            s.discards[kind] += s.chapel[other * KINDS + kind]
            s.chapel[other * KINDS + kind] = 0
        s.discards_size += s.chapel_size[other]
        s.chapel_size[other] = rng.below(min(s.discards_size, s.round) + 1)
        for _ in range(s.chapel_size[other]):
            kind = nth(s.discards, 0, rng.below(s.discards_size))
            s.discards[kind] -= 1
            s.discards_size -= 1
            s.chapel[other * KINDS + kind] += 1


def view(s: SanJuanTable, seat: i64) -> SanJuanView:
    """The table as that seat sees it; a spectator is seat -1."""
    return {
        "seat": seat_or_none(seat),
        "phase": PHASES[s.phase],
        "actor": actor_name(s),
        "active": int(s.active),
        "round": int(s.round),
        "round_limit": int(s.round_limit),
        "governor": int(s.governor),
        "chooser": int(s.chooser),
        "role": name_or_none(ROLES, s.role),
        "roles": {ROLES[role]: seat_or_none(s.roles[role]) for role in range(len(ROLES))},
        "picked": int(s.picked),
        "library_used": s.library_used != 0,
        "trading_house": trading_house(s),
        "deck": int(s.deck_size),
        "shuffles": int(s.shuffles),
        "aside": aside(s, seat),
        "construction": construction(s),
        "prices": hand_prices(s) if s.phase == BUILDING and seat == s.active else {},
        "step": step(s),
        "players": [player(s, other, seat) for other in range(s.seats)],
        "results": results(s) if s.phase == OVER else None,
    }


def name_or_none(names: tuple[str, ...], index: i64) -> str | None:
    return names[index] if index >= 0 else None


def aside(s: SanJuanTable, seat: i64) -> Aside:
    """Cards drawn but not yet kept, for their owner; those of a gold mine lie open for all.  SJ-GOLD-04"""
    hidden = s.phase == LOOKING or s.phase == KEEPING
    open_to_me = not hidden or seat == s.active
    return {
        "size": int(s.aside_size),
        "cards": counts(s.aside, 0, CARDS) if open_to_me else None,
    }


def construction(s: SanJuanTable) -> Construction | None:
    """The building being placed and paid for."""
    if s.phase != SITE and s.phase != PAYING:
        return None
    found = discounts(s, s.kind, s.over if s.phase == PAYING else NOTHING)
    bare = max(0, int(COST[s.kind]) - sum(found.values()))
    return {
        "building": CARDS[s.kind],
        "over": name_or_none(CARDS, s.over),
        "price": int(s.price) if s.phase == PAYING else None,
        "prices": prices_over(s) if s.phase == SITE else {},
        "discounts": found,
        "declined": int(s.price) - bare if s.phase == PAYING else 0,
        "carpenter": s.phase == PAYING and s.carpenter != 0,
        "market": int(s.market),
        "waivable": int(s.waivable),
        "library": s.helped != 0,
    }


def step(s: SanJuanTable) -> Step:
    """How far the action of the active player has come."""
    trading = s.phase == PRODUCING or s.phase == SELLING
    acting = s.phase == COUNCIL or s.phase == PROSPECTING
    library = library_free(s)
    return {
        "draws": int(s.draws),
        "due": int(s.due),
        "goods": int(s.count) if trading else 0,
        "left": int(s.allowed - s.count) + (1 if library else 0) if trading else 0,
        "library": library,
        "bonuses": bonuses(s),
        "sum": int(s.sum),
        "looked": int(s.count) if s.phase == LOOKING or s.phase == KEEPING or s.phase == COUNCIL else 0,
        "act": act_cards(s, False) if acting else 0,
        "act_with_library": act_cards(s, True) if acting and library else 0,
        "keep": int(keeps(s)) if s.phase == COUNCIL else 0,
    }


def act_cards(s: SanJuanTable, library: bool) -> int:
    """How many cards come to the active player."""
    return int(council_cards(s, library) if s.phase == COUNCIL else prospector_cards(library))


def player(s: SanJuanTable, other: i64, seat: i64) -> PlayerView:
    """One player's panel. Hidden parts are present for their owner only; goods are card backs."""
    mine = other == seat
    over = s.phase == OVER
    return {
        "seat": int(other),
        "hand_size": int(s.hand_size[other]),
        "hand_limit": int(hand_limit(s, other)),
        "hand": counts(s.hand, other * KINDS, CARDS) if mine else None,
        "city": [
            {"building": CARDS[s.built[i]], "good": s.good[i] >= 0}
            for i in range(other * CITY, other * CITY + s.buildings[other])
        ],
        "goods": counts(s.goods, other * PRODUCTION, GOODS),
        "covered": counts(s.covered, other * KINDS, CARDS),
        "chapel_size": int(s.chapel_size[other]) if mine or over else None,
        "chapel": counts(s.chapel, other * KINDS, CARDS) if mine else None,
        "points": int(open_points(s, other)),
        "total": int(true_points(s, other)) if mine or over else None,
        "shares": dict(zip(SHARES, shares(s, other, mine or over))),
    }
