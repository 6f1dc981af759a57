"""Checks of worlds accept what a correct server does."""

from __future__ import annotations

import json

import pytest

from simulator.checks import tables_between_bots
from simulator.dice import Dice
from simulator.environment import EPOCH_MS
from simulator.shape import draw_shape
from simulator.world import World

pytestmark = pytest.mark.slow


def test_a_game_need_not_rest_if_a_spectator_has_taken_a_seat() -> None:
    """The clock of such a player runs out long after everybody has left (seed 430 of an older server)."""
    dice = Dice(1)
    world = World(draw_shape(dice.shape), dice, keep_trace=False)
    for table, player in (("t-bots", None), ("t-person", "p1")):
        seats = json.dumps([{"player": player}, {"player": None}])
        world.operator.add_table(table, EPOCH_MS, "running", seats)
    assert tables_between_bots(world.environment) == {"t-bots"}
