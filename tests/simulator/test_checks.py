"""Checks of worlds accept what a correct server does."""

from __future__ import annotations

import json

import pytest

from kontor.core import load
from kontor.server.store.table_rows import TableHeader, create_table
from kontor.table.opening import open_table
from simulator.checks import tables_between_bots
from simulator.dice import Dice
from simulator.environment import EPOCH_MS
from simulator.shape import draw_shape
from simulator.world import World

pytestmark = pytest.mark.slow


def test_a_game_need_not_rest_if_a_spectator_has_taken_a_seat() -> None:
    """The clock of such a player runs out long after everybody has left (seed 430 of an older server)."""
    dice = Dice(1)
    world, game = World(draw_shape(dice.shape), dice, keep_trace=False), load("san_juan")
    for table, player in (("t-bots", None), ("t-person", "p1")):
        opening = open_table(table, game, game.options(2), bytes(32), EPOCH_MS, host="nobody")
        header = TableHeader(
            id=table,
            game=game.key,
            title="",
            players=2,
            private=False,
            watch=True,
            seats=json.dumps([{"player": player}, {"player": None}]),
            status="running",
            version=0,
            created=EPOCH_MS,
            changed=EPOCH_MS,
        )
        world.operator.database().write_now(create_table, header, bytes(32), opening)
    assert tables_between_bots(world.environment) == {"t-bots"}
