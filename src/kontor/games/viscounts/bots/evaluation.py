"""The value of a position for a seat: the points it has scored plus the points it can expect.

`evaluate` is the entry point. `playing_styles.py` has the weights, and `cards.py` the values of cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kontor.games.viscounts.board import PIECES
from kontor.games.viscounts.bots.cards import ACTS, CARD_WORTH, ICON_WORTH, ICONS_FOR_ACT
from kontor.games.viscounts.bots.playing_styles import PlayingStyle
from kontor.games.viscounts.components import (
    APPROVED_DEEDS,
    BIT,
    CASTLE_ITEMS,
    CASTLE_LEVEL_3,
    DEBTS,
    DEEDS,
    HOLDINGS,
    MONK_CARD_POINTS,
    PAID_DEBTS,
    PAYMENT_FOR_ACT,
    RESOURCES,
    RIBBON_OF_MANUSCRIPT,
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
    manuscript_set_points,
    rank_points,
    worker_points,
)
from kontor.games.viscounts.state import FIRST_SEAT_PLACE, POVERTY, PROSPERITY

PIECE_WORTH: Final = vec[float]([4.0, 3.5, 3.0, 2.0, 1.5, 3.0, 0.5, 1.0, 2.5])  # one per piece
"""The value of the icons or ability under each piece, if they are uncovered for the whole game.

The order of the pieces is guildhalls, trading posts, workshops.
"""
LEVEL_1_WORTH: Final = vec[float]([0.0, 0.2, 0.9] + [0.0] * 18)  # indexed by the workers in a section
LEVEL_2_WORTH: Final = vec[float]([0.0, 0.6, 1.6] + [0.0] * 18)  # indexed by the workers in a section
"""The expected gain from a section of level 2, indexed by the number of the player's workers there.

`LEVEL_1_WORTH` has the same for level 1.
"""


@dataclass(frozen=True)
class GameOutlook:
    """A bot's estimate of how the rest of the game will go, together with its playing style.

    `game_share_left` is the fraction of the game that remains, from 1 down to 0. The other two numbers are
    the probabilities that the Poverty card and the Prosperity card will be uncovered.
    """

    game_share_left: float  # the fraction of the game that remains
    poverty_probability: float  # the probability of uncovering the Poverty card
    prosperity_probability: float  # the probability of uncovering the Prosperity card
    style: PlayingStyle


def estimate_outlook(s: ViscountsState, style: PlayingStyle) -> GameOutlook:
    """Return an estimate of how the rest of the game will go from `s`, for a bot with this `style`."""
    debts = int(s.debts_left) / int(START_DEBTS[s.seats])
    deeds = int(s.deeds_left) / int(START_DEEDS[s.seats])
    if s.round == 0:
        return GameOutlook(1.0, 0.5, 0.5, style)
    left = 0.03 if s.ending else 0.1 + 0.9 * min(debts, deeds, 1.0)
    rounds = int(s.round_limit - s.round)
    if rounds < 8:
        left = min(left, rounds / 16)
    poverty = 1.0 if s.ending & POVERTY else 0.1 if s.ending else 0.5 + 0.4 * (deeds - debts)
    prosperity = 1.0 if s.ending & PROSPERITY else 0.1 if s.ending else 0.5 + 0.4 * (debts - deeds)
    return GameOutlook(left, poverty, prosperity, style)


def piece_worth(piece: int) -> float:
    """Return what the icons or ability under `piece` would be worth if uncovered for the whole game."""
    return PIECE_WORTH[piece]


def evaluate(s: ViscountsState, seat: int, outlook: GameOutlook) -> float:
    """Return the value of the position `s` for `seat`.

    This is the value of everything that `seat` has, minus a share of the other players' average
    `contested_worth`.
    """
    others = [contested_worth(s, other, outlook) for other in range(s.players) if other != seat]
    mine = contested_worth(s, seat, outlook) + uncontested_worth(s, seat, outlook)
    return mine - outlook.style.envy * sum(others) / len(others)


def contested_worth(s: ViscountsState, player: int, outlook: GameOutlook) -> float:
    """Return the value of `player`'s workers, silver, resources, debts and deeds, and of being the Ruler.

    These are the things that players compete for.
    """
    total = float(worker_points(s, player)) + climbing_worth(s, player, outlook)
    if s.ruler == player:
        total += int(RULER_POINTS) + 2 * outlook.game_share_left
    return total + holdings_worth(s, player, outlook) + debt_and_deed_worth(s, player, outlook)


def climbing_worth(s: ViscountsState, player: int, outlook: GameOutlook) -> float:
    """Return the points that `player` can expect from workers who are already in the castle."""
    castle, first = s.castle, player * CASTLE_ITEMS
    total = 0.0
    for segment in range(first, first + SEGMENTS):
        total += LEVEL_1_WORTH[castle[segment]] + LEVEL_2_WORTH[castle[SEGMENTS + segment]]
    return outlook.style.castle * total * min(
        1.0, 2 * outlook.game_share_left
    ) + 0.5 * outlook.game_share_left * int(castle[first + CASTLE_LEVEL_3])


def holdings_worth(s: ViscountsState, player: int, outlook: GameOutlook) -> float:
    """Return the value of `player`'s silver and resources, which falls towards the end of the game."""
    held, first = s.held, player * HOLDINGS
    silver = int(held[first + SILVER])
    total = outlook.style.silver * (silver if silver <= 8 else 4.8 + 0.4 * silver)
    for resource in range(first, first + RESOURCES):
        amount = int(held[resource])
        total += outlook.style.resource * (amount if amount <= 4 else 2.4 + 0.4 * amount)
    return total * min(1.0, 0.02 + 2.5 * outlook.game_share_left)


def debt_and_deed_worth(s: ViscountsState, player: int, outlook: GameOutlook) -> float:
    """Return the value of `player`'s debts and deeds, flipped or not, and of `player`'s ranks in them."""
    base = player * HOLDINGS
    debts, paid = int(s.held[base + DEBTS]), int(s.held[base + PAID_DEBTS])
    deeds, approved = int(s.held[base + DEEDS]), int(s.held[base + APPROVED_DEEDS])
    soon = min(1.0, 2 * outlook.game_share_left)
    total = (1.0 + outlook.style.deeds * soon) * deeds + (3.0 + 0.3 * soon) * approved
    total += (outlook.style.debts * soon - 2.0) * debts + 0.3 * soon * paid
    total += outlook.style.ranks * outlook.poverty_probability * int(rank_points(s, player, APPROVED_DEEDS))
    return total + outlook.style.ranks * outlook.prosperity_probability * int(
        rank_points(s, player, PAID_DEBTS)
    )


def uncontested_worth(s: ViscountsState, seat: int, outlook: GameOutlook) -> float:
    """Return the value of `seat`'s buildings, manuscripts, cards and markers."""
    total = float(building_points(s, seat) + manuscript_set_points(s, seat) + manuscript_points(s, seat))
    for piece in range(PIECES):
        if s.built[seat] & BIT[piece]:
            total += outlook.style.buildings * PIECE_WORTH[piece] * outlook.game_share_left
    total += ribbon_worth(s, seat, outlook) + deck_worth(s, seat, outlook)
    apart = int(s.markers[seat * 2 + 1] - s.markers[seat * 2])
    return total + outlook.style.collision * (6 - apart) * min(1.0, 2 * outlook.game_share_left)


def ribbon_worth(s: ViscountsState, seat: int, outlook: GameOutlook) -> float:
    """Return the value of `seat`'s manuscripts and monk cards, and of sets that it may still complete.

    Each manuscript has a coloured ribbon. A monk card that nobody owns yet counts a little if `seat` needs
    only one more manuscript with its ribbon.
    """
    counts_by_ribbon = [0] * int(RIBBONS)
    manuscript_place = s.manuscript_place
    for manuscript in range(len(manuscript_place)):
        if manuscript_place[manuscript] == seat:
            counts_by_ribbon[RIBBON_OF_MANUSCRIPT[manuscript]] += 1
    total = 0.0
    for ribbon in range(RIBBONS):
        if s.monk_card_owner[ribbon] == seat:
            total += int(MONK_CARD_POINTS) + 4 * outlook.game_share_left
        elif s.monk_card_owner[ribbon] < 0 and counts_by_ribbon[ribbon] == 2:
            total += outlook.game_share_left
    return (
        total
        + (
            outlook.style.manuscript * sum(counts_by_ribbon)
            + outlook.style.sets * incomplete_set_score(counts_by_ribbon)
        )
        * outlook.game_share_left
    )


def incomplete_set_score(counts_by_ribbon: list[int]) -> int:
    """Return a number that measures how much the incomplete sets of manuscripts can still grow.

    `counts_by_ribbon` is the number of manuscripts with each ribbon. A half-complete set counts the most, and
    a complete set counts for nothing.
    """
    total = 0
    for number in range(1, max(counts_by_ribbon) + 1):
        size = 0
        for ribbon in counts_by_ribbon:
            if ribbon >= number:
                size += 1
        total += size * (len(counts_by_ribbon) - size)
    return total


def deck_worth(s: ViscountsState, seat: int, outlook: GameOutlook) -> float:
    """Return the average value of `seat`'s cards, plus the value of the icons for its next turn."""
    total, number, hand = 0.0, 0, []
    card_place, first = s.card_place, FIRST_SEAT_PLACE + 4 * seat
    for card in range(len(card_place)):
        place = card_place[card]
        if first <= place < first + 4:
            total += CARD_WORTH[card]
            number += 1
            if place == first:
                hand.append(card)
    average_worth = outlook.style.deck * outlook.game_share_left * total / number
    return average_worth + outlook.style.tableau * ready_icons_worth(
        s, seat, hand, outlook.style.focus
    ) * min(1.0, 4 * outlook.game_share_left)


def ready_icons_worth(s: ViscountsState, seat: int, hand: list[int], focus_weight: float) -> float:
    """Return the value of the icons that `seat` will have for its next turn.

    For each primary action, assume that `seat` plays the best card of `hand` for it. The value of the action
    with the most valuable icons is added once more, multiplied by `focus_weight`.
    """
    total = most = 0.0
    for icon in range(ACTS):
        icons = permanent_icons(s, seat, icon)
        for space in range(seat * 3, seat * 3 + 2):
            if s.tableau[space] >= 0:
                icons += ICONS_FOR_ACT[s.tableau[space] * ACTS + icon]
        most_card_icons: i64 = 0
        for card in hand:
            most_card_icons = max(most_card_icons, ICONS_FOR_ACT[card * ACTS + icon])
        icons += most_card_icons
        if icon:
            icons += min(s.held[seat * HOLDINGS + PAYMENT_FOR_ACT[icon]], 4)
        worth = ICON_WORTH[icon] * int(icons)
        total += worth
        most = max(most, worth)
    return total + focus_weight * most
