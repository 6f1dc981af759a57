"""What a position is worth to a seat, in points: those on the table, and those that engines will bring."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kontor.games.viscounts.board import PIECES
from kontor.games.viscounts.components import (
    APPROVED,
    BIT,
    CARD_ICONS,
    CASTLE,
    CRIMINAL,
    DEBTS,
    DEEDS,
    HOLDINGS,
    ICONS,
    KINDS,
    LEVEL_3,
    MANUSCRIPTS,
    MONK_POINTS,
    PAID,
    PAYS,
    RESOURCES,
    RIBBON_OF,
    RIBBONS,
    RULER_POINTS,
    SEGMENTS,
    SILVER,
    START_DEBTS,
    START_DEEDS,
)
from kontor.games.viscounts.game import ViscountsState
from kontor.games.viscounts.icons import permanent_icons
from kontor.games.viscounts.scoring import (
    building_points,
    manuscript_points,
    place_points,
    set_points,
    worker_points,
)
from kontor.games.viscounts.state import AT_SEAT, CARDS, POVERTY, PROSPERITY, kind_of

ICON_WORTH: Final = (0.6, 1.0, 1.0, 1.0, 0.9)
"""Merchant, builder, noble, cleric, criminal."""
CARD_WORTH: Final = [
    sum(ICON_WORTH[icon] * int(CARD_ICONS[kind * ICONS + icon]) for icon in range(ICONS))
    for kind in range(KINDS)
]
PIECE_WORTH: Final = (4.0, 3.5, 3.0, 2.0, 1.5, 3.0, 0.5, 1.0, 2.5)
"""What the ability brings that each piece uncovers, in a whole game: guildhalls, trading posts, workshops."""
DECK: Final = 14.0
"""What one icon more on every own card would bring in a whole game."""
TABLEAU: Final = 0.25
"""What an icon brings that still counts in the next turn."""
ITEM: Final = 0.85
"""What a resource is worth while there is time to spend it."""
COIN: Final = 0.4
"""What a silver is worth."""
CLIMBING: Final = 1.0
"""How much the pairs in the castle count."""
ABILITIES: Final = 1.0
"""How much the abilities count that buildings uncover."""
MANUSCRIPT: Final = 0.7
"""What a manuscript promises for sets and monk cards to come."""
PLACES: Final = 0.8
"""How much a place at poverty or prosperity counts: others may still pass."""
FOCUS: Final = 1.0
"""How much more the action with the most icons counts than the others."""
NEAR_COLLISION: Final = 0.12
"""A step of the markers towards each other."""
ENVY: Final = 0.35
"""What a point of an average rival counts against an own one."""


@dataclass(frozen=True)
class Clock:
    """How much of the game is left, from 1 down to 0, and how likely the two cards are uncovered."""

    left: float
    poverty: float
    prosperity: float


def clock(s: ViscountsState) -> Clock:
    debts = int(s.debts_left) / int(START_DEBTS[s.seats])
    deeds = int(s.deeds_left) / int(START_DEEDS[s.seats])
    if s.round == 0:
        return Clock(1.0, 0.5, 0.5)
    left = 0.03 if s.ending else 0.1 + 0.9 * min(debts, deeds, 1.0)
    rounds = int(s.round_limit - s.round)
    if rounds < 8:
        left = min(left, rounds / 16)
    poverty = 1.0 if s.ending & POVERTY else 0.1 if s.ending else 0.5 + 0.4 * (deeds - debts)
    prosperity = 1.0 if s.ending & PROSPERITY else 0.1 if s.ending else 0.5 + 0.4 * (debts - deeds)
    return Clock(left, poverty, prosperity)


def piece_worth(piece: int) -> float:
    return PIECE_WORTH[piece]


def lead(s: ViscountsState, seat: int, now: Clock) -> float:
    """What a seat's position is worth, less what the others have that it can change."""
    others = [open_worth(s, other, now) for other in range(s.players) if other != seat]
    mine = open_worth(s, seat, now) + own_worth(s, seat, now)
    return mine - ENVY * sum(others) / len(others)


def open_worth(s: ViscountsState, player: int, now: Clock) -> float:
    """Workers, holdings, debts and deeds."""
    out = float(worker_points(s, player)) + climbing(s, player, now)
    if s.ruler == player:
        out += int(RULER_POINTS) + 2 * now.left
    return out + holdings(s, player, now) + debts_and_deeds(s, player, now)


def climbing(s: ViscountsState, player: int, now: Clock) -> float:
    """What pairs in the castle promise."""
    base = player * CASTLE
    out = 0.0
    for segment in range(SEGMENTS):
        below, above = s.castle[base + segment], s.castle[base + SEGMENTS + segment]
        out += 0.9 if below == 2 else 0.2 if below == 1 else 0.0
        out += 1.6 if above == 2 else 0.6 if above == 1 else 0.0
    return CLIMBING * out * min(1.0, 2 * now.left) + 0.5 * now.left * int(s.castle[base + LEVEL_3])


def holdings(s: ViscountsState, player: int, now: Clock) -> float:
    """Silver and resources are worth what can still be done with them."""
    base = player * HOLDINGS
    out = 0.0
    for resource in range(RESOURCES):
        held = int(s.held[base + resource])
        out += ITEM * (min(held, 4) + 0.4 * max(0, held - 4))
    silver = int(s.held[base + SILVER])
    out += COIN * (min(silver, 8) + 0.4 * max(0, silver - 8))
    return out * min(1.0, 0.02 + 2.5 * now.left)


def debts_and_deeds(s: ViscountsState, player: int, now: Clock) -> float:
    base = player * HOLDINGS
    debts, paid = int(s.held[base + DEBTS]), int(s.held[base + PAID])
    deeds, approved = int(s.held[base + DEEDS]), int(s.held[base + APPROVED])
    soon = min(1.0, 2 * now.left)
    out = (1.0 + 0.5 * soon) * deeds + (3.0 + 0.3 * soon) * approved
    out += (1.2 * soon - 2.0) * debts + 0.3 * soon * paid
    out += PLACES * now.poverty * int(place_points(s, player, APPROVED))
    return out + PLACES * now.prosperity * int(place_points(s, player, PAID))


def own_worth(s: ViscountsState, seat: int, now: Clock) -> float:
    """What nobody else can change: buildings, manuscripts, cards and the track."""
    out = float(building_points(s, seat) + set_points(s, seat) + manuscript_points(s, seat))
    for piece in range(PIECES):
        if s.built[seat] & BIT[piece]:
            out += ABILITIES * PIECE_WORTH[piece] * now.left
    out += ribbons(s, seat, now) + cards(s, seat, now)
    apart = int(s.markers[seat * 2 + 1] - s.markers[seat * 2])
    return out + NEAR_COLLISION * (6 - apart) * min(1.0, 2 * now.left)


def ribbons(s: ViscountsState, seat: int, now: Clock) -> float:
    """Monk cards, and those that are near."""
    have = [0] * int(RIBBONS)
    for manuscript in range(MANUSCRIPTS):
        if s.manuscript_at[manuscript] == seat:
            have[RIBBON_OF[manuscript]] += 1
    out = 0.0
    for ribbon in range(RIBBONS):
        if s.monk[ribbon] == seat:
            out += int(MONK_POINTS) + 4 * now.left
        elif s.monk[ribbon] < 0 and have[ribbon] == 2:
            out += now.left
    return out + MANUSCRIPT * now.left * sum(have)


def cards(s: ViscountsState, seat: int, now: Clock) -> float:
    """How strong the own cards are on average, and those that count in the next turn."""
    total, number = 0.0, 0
    first = AT_SEAT + 4 * seat
    for card in range(CARDS):
        if first <= s.where[card] < first + 4:
            total += CARD_WORTH[kind_of(card)]
            number += 1
    out = DECK * now.left * total / number
    return out + TABLEAU * ready(s, seat) * min(1.0, 4 * now.left)


def ready(s: ViscountsState, seat: int) -> float:
    """The icons for each action of the next turn, with the best card in hand. The most count most."""
    stays = [int(s.tableau[seat * 3 + space]) for space in range(2)]
    sums = []
    hand = [card for card in range(CARDS) if s.where[card] == AT_SEAT + 4 * seat]
    for icon in range(4):
        sum_ = sum(strength(card, icon) for card in stays if card >= 0)
        sum_ += max((strength(card, icon) for card in hand), default=0)
        sum_ += int(permanent_icons(s, seat, icon))
        if icon:
            sum_ += min(4, int(s.held[seat * HOLDINGS + PAYS[icon]]))
        sums.append(sum_ * ICON_WORTH[icon])
    return sum(sums) + FOCUS * max(sums)


def strength(card: int, icon: int) -> int:
    kind = kind_of(card)
    return int(CARD_ICONS[kind * ICONS + icon] + CARD_ICONS[kind * ICONS + CRIMINAL])
