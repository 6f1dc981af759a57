"""A look ahead: a role is played out, everybody by the same rules of thumb, and the outcomes compared."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kontor.bots.greedy.puerto_rico import estate, goods, people
from kontor.bots.greedy.puerto_rico.board import Times
from kontor.bots.greedy.puerto_rico.worth import standing
from kontor.core.state import CHANCE, TERMINAL
from kontor.games.puerto_rico import state as phases
from kontor.games.puerto_rico.actions import PRODUCE
from kontor.games.puerto_rico.state import PuertoRicoTable

ENVY: Final = 0.55
"""What a point of an average rival counts against an own one; with two players there is only one rival."""

PROMISING: Final = 3
"""So many roles are looked at again, with the next player's choice."""
NOW: Final = 0.3
"""How much the moment before that choice counts: the next player may think otherwise."""

Answer = Callable[[PuertoRicoTable, list[int], Times], list[int]]

ANSWERS: Final[dict[int, Answer]] = {
    phases.DRAFTING: lambda s, legal, times: estate.choose_building(legal),
    phases.SETTLING: estate.settle,
    phases.SECOND_TILE: estate.settle,
    phases.PLANTING: lambda s, legal, times: estate.plant(s, times),
    phases.HOSPICE_COLONIST: lambda s, legal, times: people.take_person(legal),
    phases.HUNTING: lambda s, legal, times: estate.hunt(),
    phases.BUYING: estate.build,
    phases.PAYING: lambda s, legal, times: people.give_back(legal),
    phases.UNIVERSITY_COLONIST: lambda s, legal, times: people.take_person(legal),
    phases.TAKING_PART: lambda s, legal, times: people.take_part(legal),
    phases.EMPTYING_SHIP: lambda s, legal, times: people.take_person(legal),
    phases.PLACING: lambda s, legal, times: people.place_people(s, times),
    phases.PRODUCING: lambda s, legal, times: [PRODUCE if PRODUCE in legal else legal[-1]],
    phases.EXTRA: lambda s, legal, times: goods.extra_barrel(s, legal),
    phases.TRADING: goods.sell,
    phases.LAND: estate.land,
    phases.LOADING: lambda s, legal, times: goods.load(s, legal),
    phases.SENDING: lambda s, legal, times: goods.send(s, legal),
    phases.STORING: lambda s, legal, times: goods.store(s),
}


def answer(s: PuertoRicoTable, legal: list[int], times: Times) -> list[int]:
    """What to do by rule of thumb, in every phase but the choice of a role."""
    if len(legal) == 1:
        return legal
    moved = people.guests(s, legal, times)
    if moved:
        return moved
    return ANSWERS[int(s.phase)](s, people.without_guests(legal), times)


def best_ahead(s: PuertoRicoTable, choices: list[int], times: Times) -> int:
    """The action after which this seat stands best when the role is over."""
    return ranked(s, choices, times)[0]


def ranked(s: PuertoRicoTable, choices: list[int], times: Times) -> list[int]:
    """The same for all, the best first."""
    seat = int(s.actor)
    leads = {action: lead(after_role(s, action, times), seat, times) for action in choices}
    return sorted(choices, key=lambda action: (-leads[action], action))


def best_role(s: PuertoRicoTable, choices: list[int], times: Times) -> int:
    """The best of some promising roles when the next player's answer is counted in: a craftsman whose goods
    another captain ships is of little use.
    """
    seat = int(s.actor)
    promising = ranked(s, choices, times)[:PROMISING]
    if len(promising) == 1:
        return promising[0]

    def outcome(role: int) -> float:
        twin = after_role(s, role, times)
        if twin.phase != phases.CHOOSING:
            return lead(twin, seat, times)
        now = NOW * lead(twin, seat, times)
        twin = after_role(twin, best_ahead(twin, roles_of(twin), times), times)
        return now + (1 - NOW) * lead(twin, seat, times)

    return max(promising, key=outcome)


def roles_of(s: PuertoRicoTable) -> list[int]:
    return people.without_guests(s.legal_actions())


def after_role(s: PuertoRicoTable, action: int, times: Times) -> PuertoRicoTable:
    """A copy in which this was done, and the role played out."""
    twin = s.copy()
    assert isinstance(twin, PuertoRicoTable)
    twin.do(action)
    play_out(twin, times)
    return twin


def play_out(s: PuertoRicoTable, times: Times) -> None:
    """Until the next role is chosen; what chance brings is anybody's guess."""
    while s.phase != phases.CHOOSING and s.actor != TERMINAL:
        if s.actor == CHANCE:
            s.do(s.action_of_lot(s.lot_count() // 2))
            continue
        actor, phase = s.actor, s.phase
        for action in answer(s, s.legal_actions(), times):
            if s.actor != actor or s.phase != phase:
                break
            s.do(action)


def lead(s: PuertoRicoTable, seat: int, times: Times) -> float:
    """What a seat's position is worth, less what those of the others are worth on average."""
    others = [standing(s, other, times) for other in range(s.seats) if other != seat]
    envy = 1.0 if s.seats == 2 else ENVY
    return standing(s, seat, times) - envy * sum(others) / len(others)
