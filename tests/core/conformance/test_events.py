"""Tests that the conformance kit catches events that differ from their declarations."""

from __future__ import annotations

from typing import Any

import pytest

from kontor.core import Event, EventSchema, State, load
from kontor.core.conformance import Nonconformance, check_events
from kontor.core.event_schema import OMITTED, Seat, optional
from tests.core.conformance.conftest import Catch
from tests.core.sixth_game import CATALOGUE, UnderTheCup

MOVE: dict[str, Any] = {"by": OMITTED, "seat": Seat}
SCHEMA = EventSchema(
    CATALOGUE,
    moves={block.verb: MOVE for block in CATALOGUE.blocks},
    other_events={"pays": {"seat": Seat, "coins": int, "why": optional(str)}, "end": {"coins": list[int]}},
)


def declared(game: UnderTheCup) -> UnderTheCup:
    game.event_schema = SCHEMA
    return game


class Altered(UnderTheCup):
    """Under the Cup with other payments in the log."""

    def __init__(self, without: str = "", **changes: object) -> None:
        super().__init__()
        self.without = without
        self.changes = changes

    def events(self, before: State, action: int, after: State, seat: int | None) -> list[Event]:
        told = super().events(before, action, after, seat)
        for event in told:
            if event["key"] == "cups.pays":
                event.update(self.changes)
                event.pop(self.without, None)
        return told


def test_declared_events_pass() -> None:
    for game in (declared(UnderTheCup()), declared(Altered(why="folded", rule="CUP-5"))):
        for seed in range(3):
            check_events(game, game.options(3), seed)


def test_events_that_are_not_declared_are_not_checked() -> None:
    game = Altered(key="pays", coins=object)
    check_events(game, game.options(3), seed=1)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"key": "cups.gives"}, "the event 'cups.gives' is not declared"),
        ({"key": "caps.pays"}, "the event 'caps.pays' is not declared"),
        ({"without": "key"}, "the event None is not declared"),
        ({"without": "coins"}, "the event 'cups.pays' lacks the argument 'coins'"),
        ({"to": 1}, "the argument 'to' of the event 'cups.pays' is not declared"),
        ({"coins": "2"}, "cups.pays: coins: '2' is not of the type int"),
        ({"coins": True}, "cups.pays: coins: True is not of the type int"),
        ({"coins": None}, "cups.pays: coins: None is not of the type int"),
        ({"coins": object}, "cups.pays: coins: <class 'object'> is not of the type int"),
        ({"seat": 3}, "cups.pays: seat: 3 is not a seat"),
        ({"seat": -1}, "cups.pays: seat: -1 is not a seat"),
        ({"why": None}, "cups.pays: why: None is not of the type str"),
        ({"rule": 5}, "'rule' of 'cups.pays' is not the id of a rule"),
    ],
)
def test_an_event_unlike_its_declaration(caught: Catch, changes: dict[str, Any], message: str) -> None:
    assert caught(check_events, declared(Altered(**changes))) == message


def test_an_event_that_only_spectators_get(caught: Catch) -> None:
    class Commented(UnderTheCup):
        def events(self, before: State, action: int, after: State, seat: int | None) -> list[Event]:
            more: list[Event] = [{"key": "cups.comment"}] if seat is None else []
            return super().events(before, action, after, seat) + more

    assert caught(check_events, declared(Commented())) == "the event 'cups.comment' is not declared"


def test_a_wrong_argument_of_an_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load("catan")
    schema = game.event_schema
    assert schema is not None
    monkeypatch.setitem(
        schema.arguments, "income", {**schema.arguments["income"], "hex": schema.arguments["end"]["score"]}
    )
    with pytest.raises(Nonconformance, match=r"the event 'catan.income' lacks the argument 'hex'"):
        check_events(game, game.options(2), seed=1)
