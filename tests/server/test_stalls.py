"""Tables that could come to a standstill: the clock is set back, somebody holds a lock, a write hangs."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kontor.server.autopilot import to_beat
from kontor.server.config import milliseconds
from tests.server.house import Chair, House
from tests.server.test_play import asked_about_trade, drop, three_friends

HOUR = 3_600_000


class Clock:
    """The time of day, until it is set back."""

    def __init__(self) -> None:
        self.behind = 0

    def __call__(self) -> int:
        return milliseconds() - self.behind


def updates(chair: Chair, count: int) -> None:
    """Wait for so many moves, much less long than the clock is set back."""
    for _ in range(count):
        chair.expect("update", 20)


# ---- a clock that is set back --------------------------------------------------------------------------


@pytest.mark.parametrize("pace", [0, 0.1])
def test_bots_play_on_when_the_clock_is_set_back(new_house: Callable[..., House], pace: float) -> None:
    clock = Clock()
    host = new_house(now=clock).guest()
    table = host.open_table(seat=None, pace=pace)
    with host.sit(table) as chair:
        host.post(f"/tables/{table}/start", {"fill": "random"})
        updates(chair, 5)
        clock.behind = HOUR
        updates(chair, 10)


def test_a_bot_takes_no_longer_than_its_pace_whatever_the_clock_says() -> None:
    assert [to_beat(1000, now, 600) for now in (999, 400, -HOUR)] == [600] * 3


def test_a_wish_passes_when_the_clock_is_set_back(new_house: Callable[..., House]) -> None:
    clock = Clock()
    _, _, chairs = three_friends(new_house(now=clock))
    wishing = asked_about_trade(chairs)
    clock.behind = HOUR
    version = wishing.now["version"]
    assert wishing.ask("wish", **{"pass": True})["type"] == "ack"
    while wishing.now["version"] == version:
        wishing.receive(20)


def test_nobody_waits_longer_for_who_is_absent_when_the_clock_is_set_back(
    new_house: Callable[..., House],
) -> None:
    clock = Clock()
    _, _, chairs = three_friends(new_house(now=clock, absence=20.0))
    drop(chairs[0], chairs[1], 0)
    clock.behind = HOUR
    refusal = chairs[1].ask("stand_in", seat=0)
    assert refusal["retry_after"] <= 20
