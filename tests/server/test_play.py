"""Playing over the network."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from kontor.core import load
from kontor.server.tables.autopilot import Autopilot
from kontor.server.tables.pacing import MAX_PASS_MS, pace_of, time_to_answer
from kontor.server.transport.socket_protocol import LimitedSocketProtocol
from tests.table.tables import FakeClock
from verification.harness.running_server import ApiClient, RunningServer, TableClient

SHORT = {"victory_points": 3, "domestic_trade": False, "map": "beginner"}


def three_friends(server: RunningServer, **wishes: object) -> tuple[str, list[ApiClient], list[TableClient]]:
    """Start a game of three people. Return the table, their clients and their sockets."""
    guests = [server.guest(name) for name in ("Éva", "Jani", "Kata")]
    table = guests[0].open_table(**wishes)
    for seat in (1, 2):
        guests[seat].post(f"/tables/{table}/seats/{seat}")
    guests[0].post(f"/tables/{table}/start")
    chairs = [guest.sit(table) for guest in guests]
    for chair in chairs:
        chair.expect("welcome")
    return table, guests, chairs


def refused(answer: dict[str, Any]) -> dict[str, Any]:
    """Return `answer` after checking that it refuses with the code "forbidden"."""
    assert (answer["type"], answer["code"]) == ("refused", "forbidden")
    return answer


def drop(chair: TableClient, other: TableClient, seat: int) -> dict[str, Any]:
    """Disconnect `chair`. Return the presence message that `other` gets about `seat`."""
    told = [message for message in other.told if message["type"] == "presence"]
    if not told or seat not in told[-1]["present"]:
        other.until(lambda m: m["type"] == "presence" and seat in m["present"])
    chair.socket.close()
    return other.until(lambda m: m["type"] == "presence" and seat not in m["present"])


def actor(chairs: list[TableClient]) -> TableClient:
    """Return the socket of the seat whose turn it is."""
    turn: int = chairs[0].view["actor"]
    assert turn in chairs[0].now["decides"]
    return chairs[turn]


def play_some(chairs: list[TableClient], moves: int) -> None:
    """Play `moves` moves, each the first legal action of the seat whose turn it is."""
    for _ in range(moves):
        if not chairs[0].now["decides"]:
            return
        chair = actor(chairs)
        answer = chair.play(chair.now["legal"][0])
        assert answer["type"] == "ack", answer
        for other in chairs:
            other.until_version(answer["version"])


def test_three_players_each_see_only_their_own_secrets(server: RunningServer) -> None:
    _, _, chairs = three_friends(server)
    play_some(chairs, 40)
    for seat, chair in enumerate(chairs):
        assert chair.view["seat"] == seat
        hands = [player["hand"] is not None for player in chair.view["players"]]
        assert hands == [other == seat for other in range(3)]
        assert chair.now["at"] == chairs[0].now["at"]


def test_an_acknowledgement_comes_before_its_update(server: RunningServer) -> None:
    _, _, chairs = three_friends(server)
    chair = actor(chairs)
    answer = chair.submit(chair.now["legal"][0])
    assert answer["type"] == "ack"
    assert chair.now["version"] == answer["version"] - 1
    assert chair.expect("update")["version"] == answer["version"]


def test_views_updated_by_changes_equal_the_view_of_a_new_client(server: RunningServer) -> None:
    table, guests, chairs = three_friends(server)
    play_some(chairs, 60)
    for guest, chair in zip(guests, chairs):
        with guest.sit(table) as fresh:
            assert fresh.expect("welcome")["view"] == chair.view


def test_stale_foreign_and_illegal_actions_change_nothing(server: RunningServer) -> None:
    _, _, chairs = three_friends(server)
    chair = actor(chairs)
    other = next(c for c in chairs if c is not chair)
    old = chair.now["version"]
    assert chair.submit(chair.now["legal"][0])["type"] == "ack"
    for each in chairs:
        each.until_version(old + 1)
    assert actor(chairs).submit(actor(chairs).now["legal"][0], version=old)["code"] == "stale"
    assert other.submit(0)["code"] in ("not_your_turn", "stale")
    refused = actor(chairs).submit({"do": "end_turn"})
    assert refused["code"] == "illegal"
    assert refused["rule"].startswith("CA-")
    assert chair.ask("ping")["type"] == "pong"
    assert all(each.now["version"] == old + 1 for each in chairs)


def test_a_submission_repeated_with_the_same_key_is_carried_out_once(server: RunningServer) -> None:
    table, guests, chairs = three_friends(server)
    chair = actor(chairs)
    move, version = chair.now["legal"][0], chair.now["version"]
    first = chair.submit(move, key="once-and-once-only", version=version)
    again = chair.submit(move, key="once-and-once-only", version=version)
    assert first["version"] == again["version"] == version + 1
    with guests[chairs.index(chair)].sit(table, since=version) as back:
        welcome = back.expect("welcome")
        assert [line["version"] for line in welcome["log"]] == [version + 1]
        assert back.submit(move, key="once-and-once-only", version=version)["version"] == version + 1
    assert server.services.registry.tables[table].match.version == version + 1


def test_spectators_see_no_secrets_and_cannot_act(server: RunningServer) -> None:
    table, _, chairs = three_friends(server)
    play_some(chairs, 30)
    with server.anonymous().sit(table) as watcher:
        welcome = watcher.expect("welcome")
        assert welcome["you"] is None
        assert all(player["hand"] is None for player in watcher.view["players"])
        assert watcher.submit(chairs[0].now["decides"][0])["code"] == "not_seated"
        for kind in ("undo", "ask_undo", "resign"):
            assert watcher.ask(kind, version=welcome["version"])["code"] == "not_seated"
        assert watcher.ask("wish", **{"pass": True})["code"] == "not_seated"
        assert watcher.ask("stand_in", seat=0)["code"] == "not_seated"
        assert watcher.ask("why_not", version=welcome["version"], action=0)["code"] == "not_seated"


def test_players_can_undo_at_once_or_by_consent(server: RunningServer) -> None:
    _, _, chairs = three_friends(server)
    chair = actor(chairs)
    before = chair.view["buildings"]
    chair.submit(chair.now["legal"][0])
    assert chair.expect("update")["undo"] == "free"
    version = chair.ask("undo", version=chair.now["version"])["version"]
    for each in chairs:
        each.until_version(version)
        assert each.view["buildings"] == before
    start = chair.now["at"]
    play_some(chairs, 3)
    assert actor(chairs) is not chair
    assert chair.ask("undo", version=chair.now["version"])["code"] == "beyond_fence"
    asked = chair.ask("ask_undo", version=chair.now["version"])["version"]
    for each in chairs:
        each.until_version(asked)
        assert each.now["asked"]["seat"] == chairs.index(chair)
    for each in chairs:
        if each is not chair:
            answer = each.ask("answer_undo", version=each.now["version"], agree=True)
            assert answer["type"] == "ack"
            for one in chairs:
                one.until_version(answer["version"])
    assert chair.now["asked"] is None
    assert chair.now["from"] == start + 1  # the road was the last submission
    assert actor(chairs) is chair


def test_each_entry_of_the_log_has_its_step(server: RunningServer) -> None:
    table, guests, chairs = three_friends(server)
    play_some(chairs, 5)
    chair = actor(chairs)
    played = chair.submit(chair.now["legal"][0])["version"]
    chair.until_version(played)
    assert chair.ask("undo", version=played)["type"] == "ack"
    chair.until_version(played + 1)
    lines = guests[0].get(f"/tables/{table}/log")["lines"]
    with guests[1].sit(table) as newcomer:
        welcome = newcomer.expect("welcome")
    read = {line["version"]: line["step"] for line in guests[1].get(f"/tables/{table}/log")["lines"]}
    assert len(welcome["log"]) > 5
    assert all(line["step"] == read[line["version"]] for line in welcome["log"])
    steps = {line["version"]: line["step"] for line in lines}
    assert steps[played] is None
    assert steps[played + 1] == chair.now["at"] == welcome["at"]
    for line in lines:
        if line["kind"] == "play" and line["step"] is not None:
            replay = (
                guests[0]
                .http.get(f"/api/tables/{table}/replay", params={"from": line["step"] - 1, "count": 2})
                .json()
            )
            assert replay["steps"][0]["version"] == line["version"]


def test_why_not_and_preview_are_answered(server: RunningServer) -> None:
    _, _, chairs = three_friends(server)
    chair = actor(chairs)
    version = chair.now["version"]
    legal = chair.ask("why_not", version=version, action=chair.now["legal"][0])
    assert (legal["type"], legal["rule"]) == ("reason", None)
    assert chair.ask("why_not", version=version, action={"do": "roll"})["rule"].startswith("CA-")
    shown = chair.ask("preview", version=version, actions=chair.now["legal"][:1])
    assert (shown["stopped"], shown["done"]) == ("asked", 1)
    assert shown["actions"] == chair.now["legal"][:1]
    for goal in ({"do": "offer", "give": {"gold": 1}}, {"do": "offer", "give": 7}, {}):
        assert chair.ask("preview", version=version, goal=goal)["code"] == "bad_goal"
    malformed: list[object] = [{"do": {"do": {"do": {}}}}, [], "offer", {"do": "x" * 99}]
    for sent in (*malformed, {str(n): n for n in range(99)}):
        assert chair.ask("preview", version=version, goal=sent)["code"] == "malformed"
    assert chair.ask("preview", version=version)["code"] == "malformed"
    suggested = chair.ask("suggest", version=version, bot="random")
    assert suggested["actions"][0] in chair.now["legal"]
    assert suggested["weighed"] == [], "it compares nothing"
    assert chair.ask("suggest", version=version, bot="nobody")["code"] == "bad_option"


def test_a_game_against_bots_can_be_played_to_its_end(server: RunningServer) -> None:
    guest = server.guest()
    table = guest.open_table(options=SHORT, bots={"1": "random", "2": "random"})
    guest.post(f"/tables/{table}/start", {"nonce": "0123456789abcdef"})
    with guest.sit(table) as chair:
        chair.expect("welcome")
        for _ in range(5000):
            if not chair.now["decides"]:
                break
            if chair.now["legal"]:  # perhaps before its turn: then a bot's offer may come first
                answer = chair.play(chair.now["legal"][len(chair.now["legal"]) // 2])
                assert answer["type"] == "ack" or answer["code"] == "stale", answer
                chair.until_version(answer["version"])
            else:
                chair.expect("update")
        info = guest.get(f"/tables/{table}")
    assert info["status"] == "over"
    assert sum(info["result"]["returns"]) == pytest.approx(1)
    record = guest.get(f"/tables/{table}/record")
    assert record["chance"]["nonces"][0] == "0123456789abcdef"
    assert record["chance"]["commitment"] == info["commitment"]
    finished = guest.http.get("/api/tables", params={"status": "over"}).json()
    assert finished["tables"][0]["id"] == table


def test_a_player_can_leave_and_come_back(server: RunningServer) -> None:
    table, guests, chairs = three_friends(server)
    chair = actor(chairs)
    seat = chairs.index(chair)
    left = guests[seat].http.delete(f"/api/tables/{table}/seats/{seat}").json()
    assert left["seats"][seat]["away"]
    for each in chairs:
        each.until(lambda message: message.get("kind") == "play")  # the bot plays on
    assert chair.submit(0)["code"] == "forbidden"
    assert chair.ask("return")["type"] == "ack"
    info = guests[0].get(f"/tables/{table}")
    assert not info["seats"][seat]["away"]


def test_others_can_give_a_seat_to_the_bot_only_after_a_long_absence(
    start_server: Callable[..., RunningServer],
) -> None:
    time = FakeClock()
    server = start_server(now=time)
    table, guests, chairs = three_friends(server)
    other = next(seat for seat in range(3) if chairs[seat] is not actor(chairs))
    asking = chairs[(other + 1) % 3]
    assert "retry_after" not in refused(asking.ask("stand_in", seat=other))

    gone = drop(chairs[other], asking, other)
    assert gone["absent"] == {str(other): time.ms + round(server.config.absence * 1000)}
    time.pass_seconds(server.config.absence - 6.5)
    early = refused(asking.ask("stand_in", seat=other))
    assert (early["retry_after"], early["text"]) == (6.5, "They may come back; try again in 7 seconds.")
    with guests[other].sit(table) as back:  # coming back begins anew
        assert asking.expect("presence")["absent"] == {}
        drop(back, asking, other)
    time.pass_seconds(6.5)
    assert refused(asking.ask("stand_in", seat=other))["retry_after"] == server.config.absence - 6.5
    time.pass_seconds(server.config.absence - 6.5)
    assert asking.ask("stand_in", seat=other)["type"] == "ack"


def test_an_acknowledgement_and_its_update_are_sent_in_one_write(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """This saves a packet with every move. The acknowledgement comes first."""
    posted: list[bytes] = []
    post = LimitedSocketProtocol.post

    def noted(wire: LimitedSocketProtocol, frame: bytes) -> bool:
        posted.append(frame)
        return post(wire, frame)

    monkeypatch.setattr(LimitedSocketProtocol, "post", noted)
    _, _, chairs = three_friends(server)
    chair = actor(chairs)
    posted.clear()
    assert chair.play(chair.now["legal"][0])["type"] == "ack"
    for other in chairs:
        other.until(lambda m: m.get("kind") == "play")
    (piece,) = (frame for frame in posted if b'"type":"ack"' in frame)
    assert piece.index(b'"type":"ack"') < piece.index(b'"type":"update"')
    assert len([frame for frame in posted if b'"type":"update"' in frame]) == 3


def test_players_can_leave_their_own_seat_to_the_bot_at_once(server: RunningServer) -> None:
    _, _, chairs = three_friends(server)
    assert chairs[1].ask("stand_in", seat=1)["type"] == "ack"


def test_the_absence_of_a_player_who_takes_their_seat_back_starts_anew(
    start_server: Callable[..., RunningServer],
) -> None:
    time = FakeClock()
    server = start_server(now=time)
    table, guests, chairs = three_friends(server)
    drop(chairs[1], chairs[0], 1)
    time.pass_seconds(server.config.absence)
    assert chairs[0].ask("stand_in", seat=1)["type"] == "ack"
    guests[1].post(f"/tables/{table}/seats/1")
    told = chairs[0].until(lambda m: m["type"] == "presence" and m["absent"]["1"] > time.ms)
    assert told["absent"] == {"1": time.ms + round(server.config.absence * 1000)}
    assert refused(chairs[0].ask("stand_in", seat=1))["retry_after"] == server.config.absence


def test_a_connection_to_another_process_counts(start_server: Callable[..., RunningServer]) -> None:
    time = FakeClock()
    server = start_server(now=time)
    table, _, chairs = three_friends(server)
    for chair in chairs:
        chair.until(lambda m: m["type"] == "presence" and m["present"] == [0, 1, 2])
    live = server.services.registry.tables[table]
    live.attendance.elsewhere["another"] = (frozenset({1}), 0)
    chairs[1].socket.close()
    assert chairs[0].expect("presence")["absent"] == {}
    time.pass_seconds(server.config.absence)
    assert "retry_after" not in refused(chairs[0].ask("stand_in", seat=1))
    live.attendance.elsewhere["another"] = (frozenset(), 0)
    assert refused(chairs[0].ask("stand_in", seat=1))["retry_after"] == server.config.absence


def test_a_spectator_who_sits_down_counts_as_present(server: RunningServer) -> None:
    guest, friend = server.guest(), server.guest("Jani")
    table = guest.open_table()
    with guest.sit(table) as chair, friend.sit(table) as looking:
        chair.until(lambda m: m["type"] == "presence" and m["watchers"] == 1)
        friend.post(f"/tables/{table}/seats/1")
        assert chair.expect("presence")["present"] == [0, 1]
        assert looking.expect("welcome")["you"] is None


def test_a_game_ends_when_all_but_one_have_resigned(server: RunningServer) -> None:
    table, guests, chairs = three_friends(server)
    for seat in (0, 1):
        assert chairs[seat].ask("resign", version=chairs[seat].now["version"])["type"] == "ack"
    chairs[2].until(lambda m: m.get("table", {}).get("status") == "over")
    assert guests[2].get(f"/tables/{table}")["result"]["returns"] == [0.0, 0.0, 1.0]


def test_a_wish_passes_for_a_seat_and_nobody_is_told(server: RunningServer) -> None:
    _, _, chairs = three_friends(server)
    wishing = asked_about_trade(chairs)
    others = [chair for chair in chairs if chair is not wishing]
    known, mine = [len(chair.told) for chair in others], len(wishing.told)
    assert wishing.ask("wish", **{"pass": True})["type"] == "ack"
    early = [message for message in wishing.told[mine:] if message["type"] == "update"]
    update = early[0] if early else wishing.expect("update")  # on a slow machine the time to pass has come
    assert update["events"][0]["key"] == "catan.pass"
    for chair, before in zip(others, known):
        chair.until_version(update["version"])
        assert [message["type"] for message in chair.told[before:]] == ["update"]


def test_a_player_alone_with_bots_can_set_their_pace(server: RunningServer) -> None:
    guest = server.guest("Éva")
    table = guest.open_table(bots={"1": "random", "2": "random"}, pace=10)
    with guest.sit(table) as chair:
        assert chair.ask("pace", pace=0.2)["type"] == "ack"
        assert server.services.registry.tables[table].pace == 200
        for wrong in (-1, 11, "quick", None):
            assert chair.ask("pace", pace=wrong)["code"] == "malformed"
        assert server.services.registry.tables[table].pace == 200
    with server.guest("Néző").sit(table) as watcher:
        assert watcher.ask("pace", pace=0)["code"] == "not_seated"


def test_the_pace_cannot_be_changed_among_several_people(server: RunningServer) -> None:
    table, _, chairs = three_friends(server)
    before = server.services.registry.tables[table].pace
    assert chairs[1].ask("pace", pace=3)["code"] == "forbidden"
    assert server.services.registry.tables[table].pace == before


def test_a_bot_decides_at_once_and_answers_at_the_first_tick(server: RunningServer) -> None:
    """It would take two ticks if the bot began to compute only after the first one."""
    guest = server.guest("Éva")
    table = guest.open_table(seat=None, bots={"0": "random", "1": "random", "2": "random"}, pace=10)
    guest.post(f"/tables/{table}/start")
    live, autopilot = server.services.registry.tables[table], server.services.autopilot
    due = autopilot.due_time(live)  # None once the bot computes, and until it answers ten seconds later
    assert due == live.match.changed or (due is None and table in autopilot.decisions)
    assert [time_to_answer(1000, now, 600) for now in (1000, 1070, 1600, 1601)] == [600, 530, 0, 599]
    assert time_to_answer(1000, 1070, MAX_PASS_MS) < MAX_PASS_MS
    assert time_to_answer(1000, 1070, 0) == 0


def test_bots_take_their_time_only_for_visible_moves() -> None:
    """An offer stays visible and the end of an action shows nothing, so both take only a short time."""
    genoa = load("genoa")
    moved = [genoa.catalogue.encode("move", field="inn")]
    offer = [genoa.catalogue.encode("offer", field="inn"), genoa.catalogue.encode("ducats", amount=5)]
    ended = [genoa.catalogue.encode("end_action")]
    declined = [genoa.catalogue.encode("pass")]
    assert [pace_of(genoa, chosen, 600, False) for chosen in (moved, offer, ended)] == [600, 150, 150]
    assert pace_of(genoa, declined, 600, False) == pace_of(genoa, moved, 600, True) == MAX_PASS_MS
    assert [pace_of(genoa, chosen, 0, False) for chosen in (moved, offer, declined)] == [0, 0, 0]


def test_bots_pass_roll_and_end_their_turn_quickly() -> None:
    """Clients show the rolling dice anyway, so bots need not wait for that."""
    game = load("catan")
    roll, ended, declined = ([game.catalogue.encode(verb)] for verb in ("roll", "end_turn", "pass"))
    built = [game.catalogue.encode("build_road", edge=0)]
    assert [pace_of(game, chosen, 600, False) for chosen in (roll, ended, declined)] == [MAX_PASS_MS] * 3
    assert [pace_of(game, chosen, 600, False) for chosen in (built, roll + built)] == [600, 600]


def test_bots_that_are_asked_together_answer_one_right_after_the_other() -> None:
    """Otherwise four bots that are asked at the same time would take four ticks."""
    asked: list[int] = []
    match = SimpleNamespace(changed=1000, deciding_seats=lambda: asked)
    table: Any = SimpleNamespace(match=match, asked_since={})
    pilot = object.__new__(Autopilot)

    def together(seat: int, *others: int) -> bool:
        asked[:] = [seat, *others]
        match.changed += 600
        return pilot.asked_together(table, seat)

    assert [together(1, 2, 3), together(2, 3), together(3)] == [False, True, True]
    assert not together(0), "the next question is new to whoever is asked"
    assert [together(1, 2, 3), together(2, 3)] == [False, True]


def pick_towards_trade(chair: TableClient) -> int:
    legal: list[int] = chair.now["legal"]
    return legal[-1] if chair.view["phase"] in ("main", "before_roll") else legal[0]


def asked_about_trade(chairs: list[TableClient]) -> TableClient:
    """Play until a seat is asked whether it wants to trade and may pass. Return its socket."""
    for _ in range(300):
        deciding = actor(chairs)
        answer = deciding.play(pick_towards_trade(deciding))
        assert answer["type"] == "ack", answer
        for each in chairs:
            each.until_version(answer["version"])
        if chairs[0].view["phase"] == "floor":
            return actor(chairs)
    raise AssertionError("nobody traded")


def test_players_and_spectators_have_separate_chat_until_the_end(server: RunningServer) -> None:
    table, guests, chairs = three_friends(server)
    watcher = server.guest("Néző")
    with watcher.sit(table) as watching:
        watching.expect("welcome")
        assert chairs[0].ask("chat", text=" szia ")["type"] == "ack"
        heard = chairs[1].expect("chat")
        assert (heard["text"], heard["name"], heard["seat"]) == ("szia", "Éva", 0)
        assert watching.ask("chat", text="psst", channel="table")["code"] == "forbidden"
        assert watching.ask("chat", phrase="well_played")["type"] == "ack"
        assert [m["phrase"] for m in watching.told if m["type"] == "chat"] == ["well_played"]
        assert watching.ask("chat", text="   ")["code"] == "malformed"
    assert [line["text"] for line in guests[2].get(f"/tables/{table}/chat")["lines"]] == ["szia"]
    assert [line["phrase"] for line in watcher.get(f"/tables/{table}/chat")["lines"]] == ["well_played"]
    with server.anonymous().sit(table) as nobody:
        nobody.expect("welcome")
        assert nobody.ask("chat", text="x")["code"] == "not_signed_in"


def test_a_bot_plays_on_when_a_clock_runs_out(server: RunningServer) -> None:
    clock = {"bank": 3600, "increment": 0, "flag": "bot"}  # nobody's time is up before it is set to be
    _, _, chairs = three_friends(server, clock=clock)
    live = next(iter(server.services.registry.tables.values()))
    assert live.match.clock is not None
    seat = live.match.clock.running[0]
    live.match.clock.left[seat] = 300
    assert server.loop is not None
    server.loop.call_soon_threadsafe(server.services.autopilot.schedule, live)
    chairs[0].until(lambda m: m.get("kind") == "flag")
    assert chairs[0].now["table"]["seats"][seat]["away"]


@pytest.mark.slow
def test_a_table_is_unchanged_after_a_restart(start_server: Callable[..., RunningServer]) -> None:
    first = start_server()
    table, guests, chairs = three_friends(first)
    play_some(chairs, 70)
    before: list[Any] = [chair.view for chair in chairs]
    version = chairs[0].now["version"]
    first.stop()
    for chair in chairs:
        chair.until_closed()
        assert chair.told[-1] == {"type": "bye", "code": "stopping"}
    second = start_server()
    again = [ApiClient(second.address, guest.headers["Authorization"][7:]).sit(table) for guest in guests]
    for seat, chair in enumerate(again):
        assert chair.expect("welcome")["version"] == version
        assert chair.view == before[seat]
    play_some(again, 3)
    assert again[0].now["version"] == version + 3
