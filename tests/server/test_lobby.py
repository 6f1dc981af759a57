"""The lobby, seats, invitations, accounts, and the past of games."""

import asyncio
import json
from typing import Any

import httpx
import pytest

from kontor.table import verify
from kontor.table.chance import commitment
from tests.server.faults import run
from tests.server.test_play import SHORT, play_some, three_friends
from verification.harness.running_server import ApiClient, RunningServer

pytestmark = pytest.mark.slow


def refused(answer: httpx.Response, status: int, code: str) -> None:
    assert (answer.status_code, answer.json()["code"]) == (status, code), answer.text


def finished_table(guest: ApiClient, **wishes: object) -> str:
    """Open a table at which three bots play a short game to its end, and return the table."""
    table = guest.open_table(seat=None, options={**SHORT, "victory_points": 4}, **wishes)
    guest.post(f"/tables/{table}/start", {"fill": "random"})
    with guest.sit(table) as chair:
        chair.until_over()
    return table


def test_a_table_moves_through_the_lists_of_the_lobby(server: RunningServer) -> None:
    host, friend = server.guest(), server.guest("Jani")
    table = host.open_table(title="Friday", options={"edition": "modern"})
    (row,) = friend.get("/tables")["tables"]
    assert (row["id"], row["title"], row["status"], row["you"]) == (table, "Friday", "open", None)
    assert [seat["kind"] for seat in row["seats"]] == ["person", "open", "open"]
    friend.post(f"/tables/{table}/seats/2")
    host.post(f"/tables/{table}/start", {"fill": "random"})
    assert friend.get("/tables")["tables"] == []
    (mine,) = friend.http.get("/api/mine", params={"status": "running"}).json()["tables"]
    assert (mine["id"], mine["you"]) == (table, 2)
    assert (
        server.anonymous().http.get("/api/tables", params={"status": "running"}).json()["tables"][0]["id"]
        == table
    )


def test_the_lists_show_turns_points_and_branches(server: RunningServer) -> None:
    host = server.guest()
    table = finished_table(host)
    (over,) = host.http.get("/api/mine", params={"status": "over"}).json()["tables"]
    assert (over["branch"], over["actor"]) == (False, None)
    check_lobby_row(host, over)
    # before the first roll: a bot that is further on may win before seat 0 decides
    branch = host.post(f"/tables/{table}/branch", {"at": 1, "seat": 0, "bot": "random"})["id"]
    with host.sit(branch) as chair:
        host.post(f"/tables/{branch}/start", {})
        chair.until(lambda m: 0 in m.get("decides", []))
    (row,) = host.http.get("/api/mine", params={"status": "running"}).json()["tables"]
    assert (row["branch"], row["actor"], row["mine"]) == (True, 0, True)
    check_lobby_row(host, row)


def check_lobby_row(guest: ApiClient, row: dict[str, Any]) -> None:
    """Check that a lobby row of a game of Catan agrees with the table itself."""
    with guest.sit(row["id"]) as chair:
        view = chair.expect("welcome")["view"]
    assert row["turns"] == view["turn"]
    assert row["points"] == [player["points"] for player in view["players"]]


def test_a_host_can_delete_their_table_while_its_bots_play(server: RunningServer) -> None:
    host, stranger = server.guest(), server.guest("Jani")
    table = host.open_table(seat=None, pace=0.01)
    host.post(f"/tables/{table}/start", {"fill": "random"})
    (row,) = host.http.get("/api/mine", params={"status": "running"}).json()["tables"]
    assert row["yours"] is True
    (seen,) = stranger.http.get("/api/tables", params={"status": "running"}).json()["tables"]
    assert seen["yours"] is False
    refused(stranger.http.delete(f"/api/tables/{table}"), 403, "forbidden")
    with host.sit(table):
        assert host.http.delete(f"/api/tables/{table}").status_code == 204
    refused(host.http.get(f"/api/tables/{table}"), 404, "not_found")
    refused(host.http.delete(f"/api/tables/{table}"), 404, "not_found")
    assert host.http.get("/api/mine").json()["tables"] == []
    assert table not in server.services.autopilot.timers


def test_a_table_with_other_players_cannot_be_deleted(server: RunningServer) -> None:
    host, friend = server.guest(), server.guest("Jani")
    table = host.open_table()
    friend.post(f"/tables/{table}/seats/2")
    refused(host.http.delete(f"/api/tables/{table}"), 403, "forbidden")
    refused(friend.http.delete(f"/api/tables/{table}"), 403, "forbidden")
    assert host.get(f"/tables/{table}")["status"] == "open"


def test_bad_options_are_refused_with_the_accepted_values(server: RunningServer) -> None:
    guest = server.guest()
    for body, text in (
        ({"options": {"map": "flat"}}, "variable | beginner"),
        ({"options": {"maps": "x"}}, "unknown option"),
        ({"seats": 9}, "2 to 4"),
        ({"bots": {"7": "random"}}, "seat"),
        ({"bots": {"1": "hal"}}, "bots: unknown bot 'hal'; there is random, easy"),
        ({"stand_in": "hal"}, "stand_in: unknown bot 'hal'; there is random"),
    ):
        answer = guest.http.post("/api/tables", json={"game": "catan", **body})
        refused(answer, 422, "bad_option")
        assert text in answer.json()["text"]
    refused(guest.http.post("/api/tables", json={"game": "chess"}), 404, "not_found")


def test_only_the_host_starts_and_frees_seats(server: RunningServer) -> None:
    host, friend = server.guest(), server.guest("Jani")
    table = host.open_table()
    friend.post(f"/tables/{table}/seats/1")
    refused(friend.http.post(f"/api/tables/{table}/start", json={}), 403, "forbidden")
    refused(friend.http.put(f"/api/tables/{table}/seats/2/bot", json={"bot": "random"}), 403, "forbidden")
    refused(friend.http.delete(f"/api/tables/{table}/seats/0"), 403, "forbidden")
    refused(friend.http.post(f"/api/tables/{table}/seats/0", json={}), 409, "taken")
    host.http.delete(f"/api/tables/{table}/seats/1")
    assert friend.get(f"/tables/{table}")["seats"][1]["kind"] == "open"


def test_a_private_table_is_hidden_from_players_without_an_invitation(server: RunningServer) -> None:
    host, friend, stranger = server.guest(), server.guest("Jani"), server.guest("Zoli")
    table = host.open_table(private=True)
    for path in ("", "/log", "/seen", "/chat", "/position", "/replay", "/scores", "/record"):
        refused(stranger.http.get(f"/api/tables/{table}{path}"), 404, "not_found")
    for path in ("/seats/1", "/start", "/invitations", "/rematch"):
        refused(stranger.http.post(f"/api/tables/{table}{path}", json={}), 404, "not_found")
    with stranger.sit(table) as chair:
        assert chair.expect("refused")["code"] == "not_found"
    assert stranger.get("/tables")["tables"] == []
    invitation = host.post(f"/tables/{table}/invitations")
    assert len(invitation["code"]) == 5
    assert friend.post(f"/join/{invitation['code'].lower()}")["table"] == table
    assert friend.get(f"/tables/{table}")["id"] == table
    by_link = stranger.post("/join/" + invitation["link"].removeprefix("/join/"))
    assert by_link["table"] == table
    refused(stranger.http.post("/api/join/AAAAA", json={}), 404, "not_found")


def test_a_table_that_may_not_be_watched_is_closed_to_spectators_while_it_runs(server: RunningServer) -> None:
    host = server.guest()
    table = host.open_table(watch=False)
    host.post(f"/tables/{table}/start", {"fill": "random"})
    refused(server.guest("Zoli").http.get(f"/api/tables/{table}"), 404, "not_found")
    assert host.get(f"/tables/{table}")["you"] == 0


def test_a_guest_becomes_an_account_and_signs_in_elsewhere(server: RunningServer) -> None:
    guest = server.guest("Éva")
    table = guest.open_table()
    made = guest.post("/account", {"login": "eva", "password": "correct horse"})
    assert made["account"] == "eva"
    guest.enter(made["token"])
    refused(
        server.guest().http.post("/api/account", json={"login": "eva", "password": "another one"}),
        409,
        "taken",
    )
    anonymous = server.anonymous()
    refused(
        anonymous.http.post("/api/login", json={"login": "eva", "password": "wrong horse"}),
        401,
        "wrong_password",
    )
    refused(
        anonymous.http.post("/api/login", json={"login": "eve", "password": "wrong horse"}),
        401,
        "wrong_password",
    )
    token = anonymous.post("/login", {"login": "eva", "password": "correct horse", "bearer": True})["token"]
    elsewhere = ApiClient(server.address, token)
    assert elsewhere.get("/mine")["tables"][0]["id"] == table
    assert elsewhere.http.delete("/api/session").status_code == 204
    nobody = elsewhere.http.get("/api/session")
    assert (nobody.status_code, nobody.json()) == (200, None)
    refused(elsewhere.http.patch("/api/session", json={"name": "Éva"}), 401, "not_signed_in")
    assert guest.get("/session")["account"] == "eva"


def test_a_finished_game_can_be_downloaded_verified_uploaded_and_branched(server: RunningServer) -> None:
    guest = server.guest()
    table = finished_table(guest)
    text = guest.http.get(f"/api/tables/{table}/record").text
    verdict = verify(text)
    assert verdict.random_outcomes
    assert verdict.table == table
    uploaded = guest.http.post("/api/records", content=text)
    assert uploaded.status_code == 201, uploaded.text
    copy = uploaded.json()
    assert copy["origin"] == {"table": None, "at": None, "upload": True}
    assert copy["result"]["reason"] == "end"
    mine = json.loads(text)
    theirs = guest.get(f"/tables/{copy['id']}/record")
    assert theirs["actions"] == mine["actions"]
    half = len(mine["actions"]) // 2
    branch = guest.post(f"/tables/{copy['id']}/branch", {"at": half, "seat": 1, "bot": "random"})
    guest.post(f"/tables/{branch['id']}/start")
    with guest.sit(branch["id"]) as chair:
        assert chair.expect("welcome")["you"] == 1
        assert chair.now["at"] >= half
    shown = [
        guest.http.get(f"/api/tables/{each}/replay", params={"count": min(half, 200), "as": "public"}).json()[
            "steps"
        ]
        for each in (copy["id"], branch["id"])
    ]
    public = [[(step["seat"], step["action"], step["changes"]) for step in steps] for steps in shown]
    assert len(public[0]) > 10
    assert public[0] == public[1]


def test_a_broken_record_is_refused_with_the_reason(server: RunningServer) -> None:
    guest = server.guest()
    for text in (b"", b"{}", b"[]", b"\xff", b'{"kontor": 1, "game": "chess"}'):
        refused(guest.http.post("/api/records", content=text), 422, "bad_record")


def test_players_can_replay_a_running_game_only_from_their_own_seat(server: RunningServer) -> None:
    table, guests, chairs = three_friends(server)
    play_some(chairs, 20)
    watcher = server.guest("Néző")
    for path in ("position", "replay"):
        for other in ("1", "2", "all"):
            answer = guests[0].http.get(f"/api/tables/{table}/{path}", params={"as": other})
            refused(answer, 409, "still_running")
        for seat in ("0", "1", "2", "all"):
            answer = watcher.http.get(f"/api/tables/{table}/{path}", params={"as": seat})
            refused(answer, 409, "still_running")
    for path in ("record", "scores"):
        refused(guests[0].http.get(f"/api/tables/{table}/{path}"), 409, "still_running")
    refused(guests[0].http.post(f"/api/tables/{table}/branch", json={"at": 3}), 409, "still_running")
    for guest, chair in zip(guests, chairs):
        replay = guest.http.get(f"/api/tables/{table}/replay", params={"from": 0, "count": 200}).json()
        assert len(replay["steps"]) == replay["total"] == chair.now["at"]
        at = guest.http.get(f"/api/tables/{table}/position", params={"at": replay["total"]}).json()
        assert at["view"] == chair.view
        told = [event for line in guest.get(f"/tables/{table}/log")["lines"] for event in line["events"]]
        assert told == [event for step in replay["steps"] for event in step["events"]]
    public = watcher.http.get(f"/api/tables/{table}/position", params={"at": 50}).json()["view"]
    assert all(player["hand"] is None for player in public["players"])


def test_a_finished_game_can_be_seen_from_every_seat(server: RunningServer) -> None:
    guest = server.guest()
    table = finished_table(guest)
    watcher = server.guest("Néző")
    whole = watcher.http.get(f"/api/tables/{table}/position", params={"at": 3, "as": "all"}).json()
    assert [view["seat"] for view in whole["views"]] == [0, 1, 2]
    scores = watcher.get(f"/tables/{table}/scores")["scores"]
    assert scores[-1][1] == watcher.get(f"/tables/{table}")["result"]["scores"]
    assert watcher.get(f"/tables/{table}")["code"] is None


def finished_review(server: RunningServer) -> tuple[ApiClient, ApiClient, str]:
    """Return a player, a spectator, and their finished table."""
    guest = server.guest("Éva")
    return guest, server.guest("Néző"), finished_table(guest)


def test_viewers_of_a_review_are_sent_what_its_leader_shows(server: RunningServer) -> None:
    guest, watcher, table = finished_review(server)
    with guest.sit(table) as leads, watcher.sit(table) as follows:
        follows.expect("welcome")
        leads.send("lead", **{"at": 7, "as": "all"})
        assert follows.expect("led") == {"type": "led", "by": "Éva", "at": 7, "as": "all", "done": False}
        leads.send("lead", **{"at": 7, "as": "all", "done": True})
        assert follows.expect("led")["done"] is True


def test_a_review_ends_when_its_leader_disconnects(server: RunningServer) -> None:
    guest, watcher, table = finished_review(server)
    with watcher.sit(table) as follows:
        with guest.sit(table) as leads:
            leads.send("lead", **{"at": 7, "as": "all"})
            assert follows.expect("led")["done"] is False
        assert follows.expect("led") == {"type": "led", "by": "Éva", "at": 7, "as": "all", "done": True}


def test_a_former_leader_can_disconnect_without_ending_the_review(server: RunningServer) -> None:
    guest, watcher, table = finished_review(server)
    with watcher.sit(table) as stays:
        with guest.sit(table) as leads:
            leads.send("lead", **{"at": 7, "as": "all"})
            assert stays.expect("led")["by"] == "Éva"
            stays.send("lead", **{"at": 9, "as": "public"})
            assert leads.expect("led")["by"] == "Éva"
            assert leads.expect("led")["by"] == "Néző"
        with guest.sit(table) as leads:
            leads.send("lead", **{"at": 1, "as": "all"})
            leads.send("lead", **{"at": 1, "as": "all", "done": True})
            leads.expect("led")
            assert leads.expect("led")["done"] is True
        stays.send("lead", **{"at": 11, "as": "public"})
        told = [stays.expect("led") for _ in range(4)]
        assert [(led["by"], led["at"], led["done"]) for led in told] == [
            ("Néző", 9, False),
            ("Éva", 1, False),
            ("Éva", 1, True),
            ("Néző", 11, False),
        ]


def test_branches_of_a_game_are_listed_with_their_titles(server: RunningServer) -> None:
    guest = server.guest()
    table = finished_table(guest)
    assert guest.get(f"/tables/{table}/branches") == {"branches": []}
    made = [
        guest.post(f"/tables/{table}/branch", {"at": at, "title": title})["id"]
        for at, title in ((10, 'what "if"'), (11, ""))
    ]
    found = guest.get(f"/tables/{table}/branches")["branches"]
    assert sorted((one["table"], one["title"], one["at"]) for one in found) == sorted(
        [(made[0], 'what "if"', 10), (made[1], "", 11)]
    )
    assert guest.get(f"/tables/{made[0]}/branches") == {"branches": []}
    assert server.guest("Zoli").get(f"/tables/{table}/branches") == {"branches": []}


def test_the_server_and_kontor_verify_give_the_same_verdict(server: RunningServer) -> None:
    guest = server.guest()
    table = finished_table(guest)
    verified = guest.get(f"/tables/{table}/verify")
    info = guest.get(f"/tables/{table}")
    assert verified["commitment"] == info["commitment"]
    assert commitment(table, bytes.fromhex(verified["seed"])) == verified["commitment"]
    replay = guest.http.get(f"/api/tables/{table}/replay", params={"count": 1}).json()
    assert verified["actions"] == replay["total"]
    assert 0 < verified["lots"] <= verified["actions"]
    forged = finished_table(guest)  # a verdict is kept, so it is another game
    server.services.registry.tables[forged].match.seed = "00" * 32
    refused(guest.http.get(f"/api/tables/{forged}/verify"), 422, "bad_record")


def test_players_of_a_finished_game_get_one_table_for_a_rematch(server: RunningServer) -> None:
    table, guests, chairs = three_friends(server)
    refused(guests[0].http.post(f"/api/tables/{table}/rematch"), 409, "still_running")
    for seat in (0, 1):
        chairs[seat].ask("resign", version=chairs[seat].now["version"])
    again = guests[1].post(f"/tables/{table}/rematch")["table"]
    assert guests[2].post(f"/tables/{table}/rematch")["table"] == again
    assert again != table
    info = guests[0].get(f"/tables/{again}")
    assert [seat["kind"] for seat in info["seats"]] == ["open", "person", "open"]
    refused(server.guest("Zoli").http.post(f"/api/tables/{table}/rematch"), 403, "forbidden")


def test_a_table_whose_rules_changed_is_shown_but_not_continued(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, guests, chairs = three_friends(server)
    play_some(chairs, 30)
    for chair in chairs:
        chair.socket.close()
    live = server.services.registry.tables[table]

    async def leave_memory() -> None:
        live.save()
        await asyncio.gather(
            *server.services.tasks.running
        )  # a snapshot is written without anybody waiting for it
        server.services.registry.tables.clear()

    run(server, leave_memory())
    monkeypatch.setattr(live.match.game, "rules_version", 2)
    assert guests[0].get(f"/tables/{table}")["rules"] == 1
    assert len(guests[0].get(f"/tables/{table}/log")["lines"]) > 30
    refused(guests[0].http.get(f"/api/tables/{table}/position"), 409, "other_rules")
    with guests[0].sit(table) as chair:
        welcome = chair.expect("welcome")
        assert welcome["view"]["seat"] == 0
        assert welcome["legal"] == []
        chair.send("submit", version=3, actions=[0])
        assert chair.expect("refused")["code"] == "other_rules"


def test_games_and_rules_are_described(server: RunningServer) -> None:
    guest = server.anonymous()
    games = guest.get("/games")
    assert games["protocol"] == 1
    catan = guest.get("/games/catan")
    road = next(block for block in catan["catalogue"] if block["verb"] == "build_road")
    assert road["size"] == len(road["args"][0]["values"]) == 72
    assert set(catan["bots"]) == {"2", "3", "4"}
    assert catan["bots"]["2"][0] == "random"
    rules = guest.http.get("/api/games/catan/rules", params={"lang": "hu"}).json()
    assert any(entry["id"] == "CA-ROBBER-02" for chapter in rules["chapters"] for entry in chapter["entries"])
    assert "client" in json.dumps(guest.get("/protocol.json"))
    assert "/api/tables/{table}/start" in guest.http.get("/api/docs").text
