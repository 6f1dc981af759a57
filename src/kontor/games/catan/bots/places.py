"""How a bot evaluates building sites and roads: what a site earns, and who can reach it first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kontor.core.arrays import with_item
from kontor.games.catan.board import CORNER_EDGES, CORNER_HEXES, CORNER_NEIGHBOURS, CORNERS, EDGE_ENDS, EDGES
from kontor.games.catan.bots.decision import Cards, Decision
from kontor.games.catan.bots.playing_styles import PlayingStyle
from kontor.games.catan.components import DESERT, GENERIC_HARBOUR, KINDS, PIPS
from kontor.games.catan.state import CatanTable

MAX_ROADS_TO_SITE: Final = 3
"""The bot ignores sites that need more roads than this."""


def pips_by_kind(s: CatanTable, corner: int) -> Cards:
    """Return how many of the 36 rolls of two dice earn a card at `corner`, for each kind of resource."""
    out = [0] * KINDS
    for hex_ in CORNER_HEXES[3 * corner : 3 * corner + 3]:
        if hex_ >= 0 and s.terrain[hex_] != DESERT:
            out[s.terrain[hex_]] += int(PIPS[s.token[hex_]])
    return out


def income_by_kind(s: CatanTable, seat: int) -> Cards:
    """Return the average number of cards of each kind that `seat`'s buildings earn in 36 dice rolls.

    The robber is ignored.
    """
    out = [0] * KINDS
    for corner in range(CORNERS):
        if s.owner[corner] == seat:
            for kind, pips in enumerate(pips_by_kind(s, corner)):
                out[kind] += pips * int(s.size[corner])
    return out


def site_value(s: CatanTable, own_income: Cards, corner: int, style: PlayingStyle) -> float:
    """Return the value of a settlement on `corner` for a seat with the income `own_income`.

    The value grows with the pips, with resources that the seat does not earn yet, and with a harbour.
    """
    value = 0.0
    for kind, pips in enumerate(pips_by_kind(s, corner)):
        value += pips * style.pip_values[kind]
        if pips > 0 and own_income[kind] == 0:
            value += style.new_kind_value
    harbour = int(s.harbour[corner])
    if harbour == GENERIC_HARBOUR:
        value += style.generic_harbour_value
    elif harbour >= 0:
        value += style.own_harbour_value_per_pip * own_income[harbour]
    return value


def is_free_site(s: CatanTable, corner: int) -> bool:
    """Return whether the distance rule allows a settlement on `corner`."""
    if s.size[corner] != 0:
        return False
    for other in CORNER_NEIGHBOURS[3 * corner : 3 * corner + 3]:
        if other >= 0 and s.size[other] != 0:
            return False
    return True


def road_distances(s: CatanTable, seat: int) -> dict[int, int]:
    """Return the number of new roads that `seat` needs to reach each corner.

    Corners that need more than `MAX_ROADS_TO_SITE` roads are left out. Other players' buildings block roads.
    """
    reached = [c for c in range(CORNERS) if s.owner[c] == seat]
    reached += [int(c) for edge in range(EDGES) if s.road[edge] == seat for c in EDGE_ENDS[edge]]
    out = dict.fromkeys(reached, 0)
    queue = list(out)
    while queue:
        corner = queue.pop(0)
        if out[corner] == MAX_ROADS_TO_SITE or (s.owner[corner] >= 0 and s.owner[corner] != seat):
            continue
        for edge in CORNER_EDGES[3 * corner : 3 * corner + 3]:
            if edge >= 0 and s.road[edge] < 0:
                other = int(EDGE_ENDS[edge][0] + EDGE_ENDS[edge][1]) - corner
                if other not in out:
                    out[other] = out[corner] + 1
                    queue.append(other)
    return out


RivalDistances = list[dict[int, int]]
"""The result of `road_distances` for each rival."""


def rival_distances(s: CatanTable, seat: int) -> RivalDistances:
    """Return the result of `road_distances` for every seat but `seat`."""
    return [road_distances(s, other) for other in range(s.seats) if other != seat]


def reachable_sites(
    s: CatanTable, seat: int, distances_by_rival: RivalDistances, style: PlayingStyle
) -> list[tuple[float, int, int]]:
    """Return the free sites that `seat` can reach, as tuples (value, corner, roads needed), best first.

    A site is worth less if it needs more roads, or if another player can reach it with the same number
    of roads or fewer. `distances_by_rival` is the result of `rival_distances`.
    """
    own_income = income_by_kind(s, seat)
    found = []
    for corner, roads in road_distances(s, seat).items():
        if is_free_site(s, corner):
            value = site_value(s, own_income, corner, style) / (1.0 + style.distance_penalty * roads)
            if roads > 0:
                value *= competition_factor(corner, roads, distances_by_rival, style)
            found.append((value, corner, roads))
    return sorted(found, reverse=True)


def competition_factor(
    corner: int, roads_needed: int, distances_by_rival: RivalDistances, style: PlayingStyle
) -> float:
    """Return the factor by which rivals lower the value of a site at `corner`.

    `roads_needed` is the number of roads that the bot needs to reach the site. The factor is
    `lost_site_factor` if a rival needs fewer roads, `contested_site_factor` if a rival needs the same
    number, and otherwise 1.
    """
    nearest = MAX_ROADS_TO_SITE + 1
    for away in distances_by_rival:
        nearest = min(nearest, away.get(corner, MAX_ROADS_TO_SITE + 1))
    if nearest > roads_needed:
        return 1.0
    return style.contested_site_factor if nearest == roads_needed else style.lost_site_factor


def best_road_action(decision: Decision, actions: Sequence[int]) -> int:
    """Return the action in `actions` that builds the best road.

    The best road is the one after which the three best sites within reach have the highest total value.
    """
    s, seat = decision.s, decision.seat
    rivals = rival_distances(s, seat)
    best, most = actions[0], -1.0
    for action in actions:
        before = s.road
        s.road = with_item(before, decision.number_argument(action, "edge"), seat)
        opened = sum([value for value, _, _ in reachable_sites(s, seat, rivals, decision.style)[:3]])
        s.road = before
        if opened > most:
            best, most = action, opened
    return best
