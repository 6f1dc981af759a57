"""What a server serves of each game: card, words, lesson, and the files of an external package."""

from pathlib import Path

import pytest

from kontor.core import keys
from kontor.core.registry import package
from kontor.server.http import games
from tests.outside_game import FILES, MODULE
from tests.server.test_lobby import refused
from verification.harness.running_server import RunningServer


def test_games_are_listed_in_order_with_cards_in_both_languages(server: RunningServer) -> None:
    games = server.anonymous().get("/games")["games"]
    assert [game["key"] for game in games] == sorted(keys(), key=lambda key: package(key).card().order)
    for game in games:
        assert game["card"].keys() == {"en", "hu"}
        assert game["card"]["hu"].keys() == {"title", "tagline", "opening", "round"}
        assert game["minutes"] > 0
        assert game["counts"] in ("turns", "rounds")
        assert game["has_lesson"]
        assert (game["client_url"], game["picture_url"]) == (None, None)


@pytest.mark.parametrize("part", ["", "lesson", "reasons"])
def test_words_are_served_by_language_and_part(server: RunningServer, part: str) -> None:
    path = "/games/catan/words/hu" + (f"?part={part}" if part else "")
    assert server.anonymous().get(path) == package("catan").words("hu", part)


def test_the_steps_of_a_lesson_are_served(server: RunningServer) -> None:
    lesson = package("catan").lesson()
    assert lesson is not None
    assert server.anonymous().get("/games/catan/lesson") == lesson.steps


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/api/games/chess/words/en", 404),
        ("/api/games/chess/lesson", 404),
        ("/api/games/catan/words/de", 422),
        ("/api/games/catan/words/en?part=game", 422),
        ("/games/catan/card.svg", 404),
        ("/games/catan/client/index.js", 404),
        ("/games/chess/card.svg", 404),
    ],
)
def test_missing_words_lessons_and_files_are_not_found(server: RunningServer, path: str, status: int) -> None:
    assert server.anonymous().http.get(path).status_code == status


def test_the_card_words_and_files_of_an_external_package_are_served(
    outside: str, server: RunningServer
) -> None:
    guest = server.anonymous()
    first = guest.get("/games")["games"][0]
    assert (first["key"], first["card"]["hu"]["title"]) == (outside, "Pohár alatt"), "its order is the lowest"
    assert (first["has_lesson"], first["minutes"]) == (False, 10)
    assert first["bots"]["2"] == ["random", "easy", "greedy"]
    assert guest.get(f"/games/{outside}/words/en") == package(outside).words("en")
    refused(guest.http.get(f"/api/games/{outside}/words/hu"), 404, "not_found")
    refused(guest.http.get(f"/api/games/{outside}/lesson"), 404, "not_found")
    for name, kind in (("client_url", "text/javascript"), ("picture_url", "image/svg+xml")):
        answer = guest.http.get(first[name])
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith(kind)
        assert answer.text in FILES.values()


@pytest.mark.parametrize("path", ["../game.py", "..%2Fgame.py", "%2e%2e/card.toml", "", "no.js", "a" * 600])
def test_no_file_outside_the_client_s_folder_is_sent(outside: str, server: RunningServer, path: str) -> None:
    answer = server.anonymous().http.get(f"/games/{outside}/client/{path}")
    assert answer.status_code == 404
    assert FILES[f"{MODULE}/game.py"] not in answer.text


def test_a_game_of_an_external_package_can_be_played(outside: str, server: RunningServer) -> None:
    guest = server.guest()
    table = guest.open_table(game=outside, seats=2, seat=None, pace=0)
    guest.post(f"/tables/{table}/start", {"fill": "greedy"})
    assert guest.get(f"/tables/{table}")["game"] == outside


@pytest.mark.parametrize(
    ("name", "text", "complaint"),
    [
        ("game.py", "GAME =\n", "outside_cups/game.py, line 1: invalid syntax"),
        ("card.toml", "order = \n", "outside_cups/card.toml: Invalid value (at line 1, column 9)"),
        ("card.toml", "order = 1\n", "outside_cups/card.toml: the texts in English are missing: [en]"),
        ("bots/__init__.py", "BOTS = 1\n", "its BOTS is not a GameBots"),
    ],
)
def test_a_broken_game_is_left_out_and_the_others_are_listed(
    outside: str,
    server: RunningServer,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    name: str,
    text: str,
    complaint: str,
) -> None:
    (tmp_path / "outside" / MODULE / name).write_text(text, encoding="utf-8")
    games.games_json.cache_clear()
    guest = server.guest()
    listed = [game["key"] for game in guest.get("/games")["games"]]
    games.games_json.cache_clear()
    assert sorted([*listed, outside]) == keys()
    assert f"cups cannot be loaded: {complaint}" in caplog.messages
    refused(guest.http.get(f"/api/games/{outside}"), 404, "not_found")
    assert guest.http.get("/api/games/catan").status_code == 200
