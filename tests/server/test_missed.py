"""What happens in one process while another one does not hear of it: nobody misses anything for good.

The sweep, which would find some of it in the end, does not run here except where it is tested.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from benchmarks.postgres import Cluster
from kontor.server import bus
from kontor.server.config import Config
from kontor.table import automatic
from tests.server.house import PATIENCE, Chair, Guest, House

pytestmark = pytest.mark.slow

NEVER = 3600.0


@pytest.fixture
def url(cluster: Cluster) -> str:
    return cluster.new_database()


@pytest.fixture
def two(url: str) -> Iterator[tuple[House, House]]:
    """Two servers on one PostgreSQL, which learn of each other by news alone."""
    config = Config(db=url, rate=0, sweep=NEVER, crowd=0, answer_tick=0.01)
    with House(config) as here, House(config) as there:
        yield here, there


def friends(house: House) -> tuple[str, list[Guest]]:
    """Three persons at a table that has begun."""
    guests = [house.guest(name) for name in ("Éva", "Jani", "Kata")]
    table = guests[0].open_table()
    for seat in (1, 2):
        guests[seat].post(f"/tables/{table}/seats/{seat}")
    guests[0].post(f"/tables/{table}/start")
    return table, guests


def move(table: str, guests: list[Guest]) -> int:
    """Whoever decides moves, at the server of `guests`; gives the version."""
    decides = guests[0].get(f"/tables/{table}")["decides"][0]
    with guests[decides].sit(table) as chair:
        chair.expect("welcome")
        answer = chair.play(chair.now["legal"][0])
    assert answer["type"] == "ack", answer
    version: int = answer["version"]
    return version


class Coming:
    """Somebody who connects in a thread, as the server keeps them waiting."""

    def __init__(self, guest: Guest, table: str) -> None:
        self.chairs: list[Chair] = []
        self.thread = threading.Thread(target=lambda: self.chairs.append(guest.sit(table)))
        self.thread.start()

    def arrived(self) -> Chair:
        self.thread.join(PATIENCE)
        return self.chairs[0]


def texts(chair: Chair) -> list[str]:
    """All chat that this socket was told until now, in the order of telling."""
    assert chair.ask("ping")["type"] == "pong"
    said: list[dict[str, Any]] = []
    for message in chair.told:
        said += message["chat"] if message["type"] == "welcome" else []
        said += [message] if message["type"] == "chat" else []
    return [line["text"] for line in said]


# ---- while a table opens -------------------------------------------------------------------------------


# ---- while somebody connects ---------------------------------------------------------------------------


# ---- when the database does not answer -----------------------------------------------------------------


# ---- while the connection for news is lost -------------------------------------------------------------


def test_a_listener_goes_on_whatever_fails(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bus, "PAUSE", 0.01, raising=False)
    told = list[bus.Message]()

    async def hear() -> None:
        heard, asked = asyncio.Event(), list[int]()

        async def listener(message: bus.Message) -> None:
            told.append(message)
            heard.set()

        async def missed() -> None:
            asked.append(1)
            if len(asked) == 1:
                raise ValueError("on purpose")

        listening = bus.PostgresBus(cluster.new_database())
        await listening.start(listener, missed)
        while len(asked) < 2:
            assert listening.task is not None
            assert not listening.task.done(), "nobody listens any more"
            await asyncio.sleep(0.01)
        await listening.publish({"from": "there"})
        await asyncio.wait_for(heard.wait(), PATIENCE)
        await listening.stop({"from": "here"})

    asyncio.run(hear())
    assert told == [{"from": "there"}]


# ---- the net below it all ------------------------------------------------------------------------------


# ---- who asks from newer knowledge ---------------------------------------------------------------------


# ---- bots that fail ------------------------------------------------------------------------------------


def goes_on(house: House, bot: str) -> None:
    """Bots of this kind play on, some moves at least."""
    host = house.guest()
    table = host.open_table(seat=None, pace=0)
    host.post(f"/tables/{table}/start", {"fill": bot})
    with host.sit(table) as chair:
        chair.until_version(chair.expect("welcome")["version"] + 5)


def test_a_bot_that_fails_is_replaced_for_that_decision(
    new_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    choose = automatic.choose

    def fail(match: Any, knowledge: Any, seat: int, bot: str, lottery: Any) -> list[int]:
        if bot != "random":
            raise ValueError("on purpose")
        return choose(match, knowledge, seat, bot, lottery)

    monkeypatch.setattr(automatic, "choose", fail)
    goes_on(new_house(sweep=NEVER), "greedy")


def test_a_slow_bot_that_fails_is_replaced_for_that_decision(
    new_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    house = new_house(sweep=NEVER)

    async def fail(*_: object) -> None:
        raise ValueError("on purpose")

    monkeypatch.setattr(house.process.thinking, "away", fail)
    goes_on(house, "hard")


def test_a_table_whose_bots_all_failed_once_tries_again(
    new_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    choose, failed = automatic.choose, list[str]()

    def fail(match: Any, knowledge: Any, seat: int, bot: str, lottery: Any) -> list[int]:
        if len(failed) < 2:
            failed.append(bot)
            raise ValueError("on purpose")
        return choose(match, knowledge, seat, bot, lottery)

    monkeypatch.setattr(automatic, "choose", fail)
    goes_on(new_house(sweep=NEVER), "greedy")
    assert failed == ["greedy", "random"]
