"""A process that has missed changes of another one reads them before it refuses anything.

Here one of two processes hears nothing from the other, so all it knows is what it reads.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from kontor.server.config import Config
from tests.server.faults import at, run, stop_listening
from verification.harness.running_server import ApiClient, RunningServer

pytestmark = pytest.mark.slow

NEVER = 3600.0
Two = tuple[RunningServer, RunningServer]


@pytest.fixture
def two(postgres: str) -> Iterator[Two]:
    """Two servers on one PostgreSQL. The sweep does not help them."""
    config = Config(db=postgres, rate=0, sweep=NEVER, presence_delay=0, answer_tick=0.01)
    with RunningServer(config) as here, RunningServer(config) as there:
        yield here, there


def open_at_both(two: Two, seats: int = 2, **wishes: object) -> tuple[str, ApiClient, ApiClient]:
    """Return a table that both servers have in memory, its host and a friend who was invited.

    From now on the second server hears nothing of the first.
    """
    here, there = two
    host, friend = here.guest(), here.guest("Jani")
    table = host.open_table(seats=seats, **wishes)
    code = host.post(f"/tables/{table}/invitations")["code"]
    friend.post(f"/join/{code}")
    at(there, host).get(f"/tables/{table}")
    stop_listening(there)
    return table, host, friend


def end(player: ApiClient, table: str) -> None:
    """End a game of two by resigning."""
    with player.sit(table) as chair:
        chair.expect("welcome")
        assert chair.ask("resign", version=chair.now["version"])["type"] == "ack"


def test_a_closed_game_that_ended_elsewhere_is_open_to_all(two: Two) -> None:
    here, there = two
    table, host, friend = open_at_both(two, watch=False)
    friend.post(f"/tables/{table}/seats/1")
    at(there, host).post(f"/tables/{table}/start")
    end(friend, table)
    stranger = here.guest("Zoli")
    with at(there, stranger).sit(table) as chair:
        assert chair.expect("welcome")["table"]["status"] == "over"


def test_a_start_that_fills_seats_knows_who_sat_down_elsewhere(two: Two) -> None:
    table, host, friend = open_at_both(two, seats=3)
    friend.post(f"/tables/{table}/seats/1")
    begun = at(two[1], host).post(f"/tables/{table}/start", {"fill": "random"})
    assert [seat["kind"] for seat in begun["seats"]] == ["person", "person", "bot"]


def test_the_record_of_a_game_that_ended_elsewhere_is_given(two: Two) -> None:
    there = two[1]
    table, host, friend = open_at_both(two)
    friend.post(f"/tables/{table}/seats/1")
    at(there, host).post(f"/tables/{table}/start")
    end(friend, table)
    assert at(there, host).get(f"/tables/{table}/record")["game"] == "catan"


def test_a_player_who_sat_down_elsewhere_may_invite(two: Two) -> None:
    table, _, friend = open_at_both(two)
    friend.post(f"/tables/{table}/seats/1")
    assert at(two[1], friend).post(f"/tables/{table}/invitations")["code"]


def test_questions_about_a_position_that_is_known_elsewhere_are_answered(two: Two) -> None:
    there = two[1]
    table, host, friend = open_at_both(two)
    friend.post(f"/tables/{table}/seats/1")
    players = [host, friend]
    with at(there, host).sit(table) as chair, at(there, friend).sit(table) as other:
        chairs = [chair, other]
        for waiting in chairs:
            waiting.expect("welcome")
        host.post(f"/tables/{table}/start")
        seat = host.get(f"/tables/{table}")["decides"][0]
        with players[seat].sit(table) as newer:
            newer.expect("welcome")
            version, legal = newer.now["version"], newer.now["legal"]
        question = {"version": version, "action": legal[0]}
        assert chairs[seat].ask("why_not", **question)["type"] == "reason"


def test_a_wish_of_a_player_who_sat_down_elsewhere_is_accepted(two: Two) -> None:
    table, _, friend = open_at_both(two)
    with at(two[1], friend).sit(table) as chair:
        chair.expect("welcome")
        friend.post(f"/tables/{table}/seats/1")
        assert chair.ask("wish", **{"pass": True})["type"] == "ack"


def test_a_refusal_is_checked_once(two: Two) -> None:
    """Whoever asks for what they may not have costs one read, and gets the same answer."""
    table, host, _ = open_at_both(two)
    database, reads = two[1].services.database, list[str]()
    read = database._read

    def noted(called, *args):  # type: ignore[no-untyped-def]
        reads.append(called.__name__)
        return read(called, *args)

    database._read = noted  # type: ignore[method-assign]
    at(two[1], host).get(f"/tables/{table}/record", 409)
    assert reads.count("read_entries") == 1
    run(two[1], two[1].services.registry.compare_versions())


def test_a_stranger_let_in_before_the_start_is_known_is_put_out_when_it_is(two: Two) -> None:
    here, there = two
    table, host, friend = open_at_both(two, watch=False)
    friend.post(f"/tables/{table}/seats/1")
    with at(there, here.guest("Zoli")).sit(table) as stranger:
        stranger.expect("welcome")
        host.post(f"/tables/{table}/start")
        run(there, there.services.registry.compare_versions())
        stranger.until_closed()
        assert stranger.told[-1]["code"] == "not_found"
        assert all(message.get("kind") != "start" for message in stranger.told)
