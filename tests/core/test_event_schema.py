"""Tests of `EventSchema`: what follows from the catalogue, and errors in declarations."""

from __future__ import annotations

from typing import Annotated

import pytest

from kontor.core import ActionCatalogue, Arg, EventSchema
from kontor.core.event_schema import OMITTED, Argument, Seat, optional

CATALOGUE = ActionCatalogue()
CATALOGUE.add("roll")
CATALOGUE.add("rob", Arg("seat", range(4)), Arg("hex", range(19)))
CATALOGUE.add("buy", Arg("good", ("corn", "sugar")))


def test_by_default_every_verb_has_an_event_with_its_arguments() -> None:
    assert EventSchema(CATALOGUE).arguments == {
        "roll": {"by": Argument(Seat)},
        "rob": {
            "by": Argument(Seat),
            "seat": Argument(Seat),
            "hex": Argument(Annotated[int, tuple(range(19))]),
        },
        "buy": {"by": Argument(Seat), "good": Argument(Annotated[str, ("corn", "sugar")])},
    }


def test_a_move_may_have_more_and_other_arguments_than_its_verb() -> None:
    schema = EventSchema(CATALOGUE, moves={"rob": {"by": None, "seat": OMITTED, "cards": optional(int)}})
    hexes = Annotated[int, tuple(range(19))]
    assert schema.arguments == {
        "rob": {"by": Argument(None), "hex": Argument(hexes), "cards": Argument(int, required=False)}
    }


def test_other_events_have_only_the_declared_arguments() -> None:
    schema = EventSchema(CATALOGUE, moves={}, other_events={"buy": {"seat": Seat}, "end": {}})
    assert schema.arguments == {"buy": {"seat": Argument(Seat)}, "end": {}}


def test_seats_are_found_by_their_types() -> None:
    schema = EventSchema(
        CATALOGUE,
        moves={},
        other_events={
            "end": {"winners": list[Seat], "loser": Seat | None, "points": list[int]},
            "trade": {"with": optional(Seat), "cards": dict[Annotated[str, ("ore",)], int]},
        },
    )
    assert schema.seat_arguments() == {"winners", "loser", "with"}


def test_a_move_that_is_not_in_the_catalogue_is_refused() -> None:
    with pytest.raises(ValueError, match="'sell' is not a verb of the catalogue"):
        EventSchema(CATALOGUE, moves={"sell": {}})


def test_an_event_cannot_be_declared_twice() -> None:
    with pytest.raises(ValueError, match="'roll' is declared twice"):
        EventSchema(CATALOGUE, moves={"roll": {}}, other_events={"roll": {}})
