"""A server offers the bots that can play with a number of seats, and refuses other bots with a reason."""

import pytest

from kontor.bots import Bot, Question
from kontor.bots.registry import _loaded
from tests.server.test_lobby import refused
from verification.harness.running_server import RunningServer


class Champion(Bot):
    """A bot that plays only at tables of four."""

    def choose(self, question: Question) -> list[int]:
        return [question.legal[0]]

    def plays(self, game: str, seats: int) -> bool:
        return seats == 4


SAID = "no bot 'champion' plays catan with 3 players; there is random, easy, greedy, hard"


@pytest.fixture(autouse=True)
def _champion(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(_loaded, "champion", Champion())


def test_bots_are_listed_by_the_number_of_seats(server: RunningServer) -> None:
    bots = server.anonymous().get("/games/catan")["bots"]
    assert {seats for seats, there in bots.items() if "champion" in there} == {"4"}
    assert bots["3"][:3] == ["random", "easy", "greedy"]


@pytest.mark.parametrize("field", ["bots", "stand_in"])
def test_a_table_is_not_opened_with_a_bot_that_does_not_play_there(server: RunningServer, field: str) -> None:
    guest = server.guest()
    wish = {"game": "catan", field: {"1": "champion"} if field == "bots" else "champion"}
    answer = guest.http.post("/api/tables", json={**wish, "seats": 3})
    refused(answer, 422, "bad_option")
    assert f"{field}: {SAID}" in answer.json()["text"]
    assert guest.open_table(**{**wish, "seats": 4})


def test_a_bot_that_cannot_play_there_is_refused_as_a_seat_and_as_a_filler(server: RunningServer) -> None:
    guest = server.guest()
    table = guest.open_table(seats=3)
    for method, path, field in (("PUT", "seats/1/bot", "bot"), ("POST", "start", "fill")):
        answer = guest.http.request(method, f"/api/tables/{table}/{path}", json={field: "champion"})
        refused(answer, 422, "bad_option")
        assert f"{field}: {SAID}" in answer.json()["text"]
    assert guest.get(f"/tables/{table}")["status"] == "open"


def test_a_bot_that_cannot_play_there_is_refused_for_suggestions_and_branches(server: RunningServer) -> None:
    guest = server.guest()
    table = guest.open_table(seats=3, seat=0)
    guest.post(f"/tables/{table}/start", {"fill": "random"})
    with guest.sit(table) as chair:
        chair.until(lambda message: 0 in message.get("decides", ()))
        told = chair.ask("suggest", version=chair.now["version"], bot="champion")
        assert (told["code"], told["text"]) == ("bad_option", f"bot: {SAID}")
        assert chair.ask("suggest", version=chair.now["version"])["type"] == "suggested"
        assert chair.ask("resign", version=chair.now["version"])["type"] == "ack"
    answer = guest.http.post(f"/api/tables/{table}/branch", json={"at": 0, "seat": 0, "bot": "champion"})
    refused(answer, 422, "bad_option")
    assert f"bot: {SAID}" in answer.json()["text"]


def test_a_rematch_replaces_a_bot_that_is_no_longer_offered_by_the_default(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Champion, "plays", lambda self, game, seats: True)
    guest = server.guest()
    wish = {"bots": {"1": "champion", "2": "random"}, "stand_in": "champion"}
    table = guest.open_table(seats=3, seat=0, **wish)
    guest.post(f"/tables/{table}/start")
    with guest.sit(table) as chair:
        assert chair.ask("resign", version=chair.expect("welcome")["version"])["type"] == "ack"
    monkeypatch.undo()
    monkeypatch.setitem(_loaded, "champion", Champion())
    again = guest.get(f"/tables/{guest.post(f'/tables/{table}/rematch')['table']}")
    assert [seat["bot"] for seat in again["seats"][1:]] == ["greedy", "random"]
    assert again["stand_in"] == "greedy"
