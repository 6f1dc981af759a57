"""Guided first games over the network."""

import pytest

from kontor.table.lesson import LEARNER_SEAT, lesson
from verification.harness.running_server import RunningServer

pytestmark = pytest.mark.slow


def test_a_lesson_is_a_private_table_that_has_begun(server: RunningServer) -> None:
    guest, stranger = server.guest(), server.guest("Jani")
    info = guest.post("/lessons/catan", {"pace": 0})
    assert (info["status"], info["you"], info["guided"]) == (
        "running",
        LEARNER_SEAT,
        len(lesson("catan").actions),
    )
    assert [seat["kind"] for seat in info["seats"]] == ["person", "bot", "bot"]
    assert (info["private"], info["watch"]) == (True, False)
    assert stranger.http.get(f"/api/tables/{info['id']}").status_code == 404
    assert guest.get(f"/tables/{guest.open_table()}")["guided"] == 0


def test_a_lesson_accepts_only_the_prescribed_moves(server: RunningServer) -> None:
    guest = server.guest()
    actions = lesson("catan").actions
    table = guest.post("/lessons/catan", {"pace": 0})["id"]
    with guest.sit(table) as chair:
        welcome = chair.expect("welcome")
        at, version = welcome["at"], welcome["version"]
        other = next(action for action in welcome["legal"] if action != actions[at])
        for kind in ("submit", "preview"):
            refused = chair.ask(kind, version=version, actions=[other])
            assert (refused["type"], refused["code"], refused["version"]) == ("refused", "lesson", version)
        told = chair.ask("suggest", version=version)
        assert told["actions"] == [actions[at]]
        assert chair.submit(actions[at])["type"] == "ack"


def test_a_game_without_a_lesson_is_refused(server: RunningServer) -> None:
    guest = server.guest()
    assert guest.http.post("/api/lessons/chess", json={}).status_code == 404
    assert server.anonymous().http.post("/api/lessons/catan", json={}).status_code == 401
