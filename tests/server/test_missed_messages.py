"""Changes in one process that another process misses at first: its clients still get all of them.

The sweep would find some of these changes in the end. It runs here only where it is tested.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import psycopg
import pytest
from sqlalchemy import Connection
from starlette.websockets import WebSocket

from kontor.server.clock import Clock
from kontor.server.config import Config, wall_clock_ms
from kontor.server.errors import StoreUnavailable
from kontor.server.peers import postgres
from kontor.server.peers.liveness import PeerLiveness
from kontor.server.peers.peer_messages import Alive
from kontor.server.store import table_rows
from kontor.server.store.purge import delete_tables
from kontor.server.tables import registry
from kontor.table import bot_moves
from kontor.table.apply import AppliedEntry
from kontor.table.position_checksum import RulesChanged
from tests.server.faults import (
    DelayedRead,
    at,
    fail_next_read,
    not_listening,
    note_peer_messages,
    run,
    stop_listening,
)
from verification.harness.postgres_cluster import Cluster
from verification.harness.running_server import PATIENCE, ApiClient, RunningServer, TableClient, wait_until

pytestmark = pytest.mark.slow

NEVER = 3600.0


@pytest.fixture
def url(cluster: Cluster) -> str:
    return cluster.new_database()


@pytest.fixture
def two(url: str) -> Iterator[tuple[RunningServer, RunningServer]]:
    """Two servers on one PostgreSQL, which learn of changes only through peer messages."""
    config = Config(db=url, rate=0, sweep=NEVER, presence_delay=0, answer_tick=0.01)
    with RunningServer(config) as here, RunningServer(config) as there:
        yield here, there


def friends(server: RunningServer) -> tuple[str, list[ApiClient]]:
    """Return a table at which three people have started a game, and their clients."""
    guests = [server.guest(name) for name in ("Éva", "Jani", "Kata")]
    table = guests[0].open_table()
    for seat in (1, 2):
        guests[seat].post(f"/tables/{table}/seats/{seat}")
    guests[0].post(f"/tables/{table}/start")
    return table, guests


def move(table: str, guests: list[ApiClient]) -> int:
    """Let the player whose turn it is move, at the server of `guests`. Return the new version."""
    decides = guests[0].get(f"/tables/{table}")["decides"][0]
    with guests[decides].sit(table) as chair:
        chair.expect("welcome")
        answer = chair.play(chair.now["legal"][0])
    assert answer["type"] == "ack", answer
    version: int = answer["version"]
    return version


class Coming:
    """A client that connects in a thread, because the server delays it."""

    def __init__(self, guest: ApiClient, table: str) -> None:
        self.chairs: list[TableClient] = []
        self.thread = threading.Thread(target=lambda: self.chairs.append(guest.sit(table)))
        self.thread.start()

    def arrived(self) -> TableClient:
        self.thread.join(PATIENCE)
        return self.chairs[0]


def texts(chair: TableClient) -> list[str]:
    """Return all chat texts that this socket has received so far, in order."""
    assert chair.ask("ping")["type"] == "pong"
    said: list[dict[str, Any]] = []
    for message in chair.told:
        said += message["chat"] if message["type"] == "welcome" else []
        said += [message] if message["type"] == "chat" else []
    return [line["text"] for line in said]


# ---- while a table opens -------------------------------------------------------------------------------


def test_an_entry_written_while_another_process_opens_the_table_is_sent_there(
    two: tuple[RunningServer, RunningServer],
) -> None:
    here, there = two
    table, guests = friends(here)
    with DelayedRead(there, "load_table") as load:
        coming = Coming(at(there, guests[0]), table)
        load.wait()
        news = note_peer_messages(there)
        version = move(table, guests)
        wait_until(lambda: any(message.get("version") == version for message in news))
        load.let_go()
        with coming.arrived() as late:
            late.expect("welcome")
            late.until_version(version)


def test_an_invitation_made_while_another_process_opens_the_table_is_known_there(
    two: tuple[RunningServer, RunningServer],
) -> None:
    here, there = two
    table, guests = friends(here)
    with DelayedRead(there, "load_table") as load:
        coming = Coming(at(there, guests[0]), table)
        load.wait()
        news = note_peer_messages(there)
        code = guests[0].post(f"/tables/{table}/invitations")["code"]
        wait_until(lambda: any(message.get("code") == code for message in news))
        load.let_go()
        with coming.arrived() as late:
            assert late.expect("welcome")["table"]["code"] == code


@pytest.mark.parametrize("read", ["load_table", "changes_since"])
def test_a_table_deleted_while_another_process_opens_it_is_not_found_there(
    two: tuple[RunningServer, RunningServer], read: str
) -> None:
    """Test both reads: the table may be deleted after the first or after the second."""
    here, there = two
    host = here.guest()
    table = host.open_table()
    late, found = at(there, host), list[int]()
    asking = threading.Thread(target=lambda: found.append(late.http.get(f"/api/tables/{table}").status_code))
    with DelayedRead(there, read) as held:
        asking.start()
        held.wait()
        assert host.http.delete(f"/api/tables/{table}").status_code == 204
        run(there, there.services.order_follower.follow_orders())
        held.let_go()
        asking.join(PATIENCE)
    assert found == [404]
    assert table not in there.services.registry.tables


def test_a_client_is_not_welcomed_at_an_older_version_of_a_deleted_table(server: RunningServer) -> None:
    """The process has not heard of the deletion yet, and the client has seen a later version elsewhere."""
    host = server.guest()
    table = host.open_table()
    version = host.get(f"/tables/{table}")["version"]
    run(server, server.services.database.write(delete_tables, [table], 0))
    with host.sit(table, since=version + 1) as chair:
        assert chair.expect("refused")["code"] == "not_found"
    assert table not in server.services.registry.tables


def test_a_table_opened_while_it_is_released_stays_in_memory(
    two: tuple[RunningServer, RunningServer],
) -> None:
    """The table has a clock, so its time to wake is written to the database before it is released."""
    here, _ = two
    host, friend = here.guest(), here.guest("Jani")
    table = host.open_table(seats=2, clock={"bank": 86_400})
    friend.post(f"/tables/{table}/seats/1")
    host.post(f"/tables/{table}/start")
    services, live = here.services, here.services.registry.tables[table]
    enqueue = services.database.writer.enqueue

    async def tidy_while_somebody_comes() -> None:
        async def and_then_open(key: str, transaction: Any, *args: Any) -> Any:
            done = await enqueue(key, transaction, *args)
            if transaction.__name__ == "set_wake":
                assert await services.registry.open(table) is live
            return done

        services.database.writer.enqueue = and_then_open  # type: ignore[method-assign, assignment]
        live.last_used -= NEVER
        await services.maintenance.free_memory()

    run(here, tidy_while_somebody_comes())
    assert services.registry.tables.get(table) is live
    assert services.autopilot.is_busy(live)


# ---- while somebody connects ---------------------------------------------------------------------------


def test_chat_sent_while_a_client_connects_reaches_that_client(server: RunningServer) -> None:
    host, friend = server.guest(), server.guest("Jani")
    table = host.open_table()
    friend.post(f"/tables/{table}/seats/1")
    with host.sit(table) as chair:
        chair.expect("welcome")
        with DelayedRead(server, "recent_chat") as recent:
            coming = Coming(friend, table)
            recent.wait()
            assert chair.ask("chat", text="szia")["type"] == "ack"
            recent.let_go()
            with coming.arrived() as late:
                assert texts(late) == ["szia"]


def test_chat_sent_while_a_socket_is_accepted_reaches_that_socket(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, friend = server.guest(), server.guest("Jani")
    table = host.open_table()
    friend.post(f"/tables/{table}/seats/1")
    accept, waiting, go_on = WebSocket.accept, threading.Event(), threading.Event()

    async def slowly(socket: WebSocket) -> None:
        waiting.set()
        while not go_on.is_set():
            await asyncio.sleep(0.001)
        await accept(socket)

    with host.sit(table) as chair:
        chair.expect("welcome")
        monkeypatch.setattr(WebSocket, "accept", slowly)
        coming = Coming(friend, table)
        assert waiting.wait(PATIENCE)
        assert chair.ask("chat", text="szia")["type"] == "ack"
        go_on.set()
        with coming.arrived() as late:
            assert texts(late) == ["szia"]


def test_chat_sent_during_a_sync_is_in_its_answer(server: RunningServer) -> None:
    host = server.guest()
    table = host.open_table()
    with host.sit(table) as chair, host.sit(table) as other:
        chair.expect("welcome")
        with DelayedRead(server, "recent_chat") as recent:
            other.expect("welcome")
            other.send("sync")
            recent.wait()
            assert chair.ask("chat", text="szia")["type"] == "ack"
            recent.let_go()
            assert [line["text"] for line in other.expect("welcome")["chat"]] == ["szia"]


def test_a_socket_is_refused_if_its_player_signs_out_while_it_connects(server: RunningServer) -> None:
    host = server.guest()
    table = host.open_table()
    with DelayedRead(server, "recent_chat") as recent:
        coming = Coming(at(server, host), table)
        recent.wait()
        assert host.http.delete("/api/session").status_code == 204
        recent.let_go()
        with coming.arrived() as late:
            late.until_closed()
            assert [message.get("code") for message in late.told] == ["not_signed_in"]


def test_a_session_that_ends_while_it_is_looked_up_is_not_cached(
    two: tuple[RunningServer, RunningServer],
) -> None:
    here, there = two
    host, other = here.guest(), here.guest("Jani")
    table = other.open_table()
    with DelayedRead(there, "find_session") as look:
        coming = Coming(at(there, host), table)
        look.wait()
        news = note_peer_messages(there)
        assert host.http.delete("/api/session").status_code == 204
        wait_until(lambda: any("signed_out" in message for message in news))
        look.let_go()
        with coming.arrived() as late:
            assert late.expect("welcome")["you"] is None
    assert at(there, host).http.get("/api/mine").status_code == 401


@pytest.mark.parametrize(("way", "code"), [("forget", "not_found"), ("pop", "unavailable")])
def test_a_socket_is_refused_if_its_table_leaves_memory_while_it_connects(
    server: RunningServer, way: str, code: str
) -> None:
    host = server.guest()
    table = host.open_table()
    with DelayedRead(server, "recent_chat") as recent:
        coming = Coming(at(server, host), table)
        recent.wait()

        async def leave_memory() -> None:
            if way == "forget":
                server.services.registry.forget([table])
            else:
                server.services.registry.tables.pop(table)

        run(server, leave_memory())
        recent.let_go()
        with coming.arrived() as late:
            assert late.receive()["code"] == code


# ---- when the database does not answer -----------------------------------------------------------------


def test_an_entry_whose_reading_failed_is_read_again(two: tuple[RunningServer, RunningServer]) -> None:
    here, there = two
    table, guests = friends(here)
    with at(there, guests[0]).sit(table) as reader:
        reader.expect("welcome")
        failed = fail_next_read(there, "read_entries")
        version = move(table, guests)
        reader.until_version(version)
        assert failed.is_set()


def test_chat_whose_reading_failed_is_read_again(two: tuple[RunningServer, RunningServer]) -> None:
    here, there = two
    host = here.guest()
    table = host.open_table()
    with host.sit(table) as chair, at(there, host).sit(table) as reader:
        reader.expect("welcome")
        failed = fail_next_read(there, "find_chat_line")
        assert chair.ask("chat", text="szia")["type"] == "ack"
        assert reader.expect("chat")["text"] == "szia"
        assert failed.is_set()


def test_a_wish_whose_reading_failed_is_read_again(two: tuple[RunningServer, RunningServer]) -> None:
    here, there = two
    table, guests = friends(here)
    seat = 1 - guests[0].get(f"/tables/{table}")["decides"][0] % 2  # who is not asked now
    with guests[seat].sit(table) as chair, at(there, guests[0]).sit(table) as reader:
        reader.expect("welcome")
        failed = fail_next_read(there, "auto_pass_settings_of")
        assert chair.ask("wish", **{"pass": True})["type"] == "ack"
        wait_until(lambda: seat in there.services.registry.tables[table].auto_pass_settings)
        assert failed.is_set()


def test_a_saved_entry_is_sent_although_the_database_did_not_confirm_it(
    start_server: Callable[..., RunningServer],
) -> None:
    server = start_server(sweep=NEVER)
    table, guests = friends(server)
    decides = guests[0].get(f"/tables/{table}")["decides"][0]
    database = server.services.database
    enqueue, lost = database.writer.enqueue, threading.Event()

    async def without_answer(key: str, transaction: Any, *args: Any) -> Any:
        done = await enqueue(key, transaction, *args)
        if transaction.__name__ == "append_entry" and not lost.is_set():
            lost.set()
            raise StoreUnavailable("on purpose")
        return done

    with guests[decides].sit(table) as chair, server.anonymous().sit(table) as onlooker:
        before = onlooker.expect("welcome")["version"]
        chair.expect("welcome")
        database.writer.enqueue = without_answer  # type: ignore[method-assign, assignment]
        assert chair.submit(chair.now["legal"][0])["code"] == "unavailable"
        assert lost.is_set()
        onlooker.until_version(before + 1)


# ---- while the listening connection is lost ------------------------------------------------------------


def test_the_listener_goes_on_after_any_error(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres, "RECONNECT_PAUSE", 0.01)
    told = list[str]()

    async def listen() -> None:
        heard, asked = asyncio.Event(), list[int]()

        async def handle_payload(payload: str) -> None:
            told.append(payload)
            heard.set()

        async def missed() -> None:
            asked.append(1)
            if len(asked) == 1:
                raise ValueError("on purpose")

        clock = Clock(wall_clock_ms, time.monotonic)
        bus = postgres.PostgresPeers("there", PeerLiveness(clock), cluster.new_database())
        monkeypatch.setattr(bus, "handle_payload", handle_payload)
        await bus.start(missed)
        while len(asked) < 2:
            assert bus.task is not None
            assert not bus.task.done(), "nobody listens any more"
            await asyncio.sleep(0.01)
        await bus.publish(Alive())
        await asyncio.wait_for(heard.wait(), PATIENCE)
        await bus.stop()

    asyncio.run(listen())
    assert told == ['{"from":"there"}']


def test_a_table_that_cannot_be_refreshed_does_not_stop_the_others(
    two: tuple[RunningServer, RunningServer],
) -> None:
    here, there = two
    (broken, others), (table, guests) = friends(here), friends(here)
    with there.anonymous().sit(broken) as first, at(there, guests[0]).sit(table) as second:
        first.expect("welcome")
        second.expect("welcome")
        assert list(there.services.registry.tables) == [broken, table]

        def fail(applied: AppliedEntry) -> None:
            raise ValueError("on purpose")

        there.services.registry.tables[broken].publish = fail  # type: ignore[method-assign]
        with not_listening(there):
            move(broken, others)
            version = move(table, guests)
        second.until_version(version)


def test_a_table_whose_new_entry_fails_its_position_check_leaves_memory(
    two: tuple[RunningServer, RunningServer],
) -> None:
    here, there = two
    table, guests = friends(here)
    with at(there, guests[0]).sit(table) as reader:
        reader.expect("welcome")

        def disagree(line: Any) -> None:
            raise RulesChanged("on purpose")

        there.services.registry.tables[table].apply_stored = disagree  # type: ignore[method-assign,assignment]
        version = move(table, guests)
        reader.until_closed()
        assert reader.told[-1] == {"type": "bye", "code": "stopping"}
    with at(there, guests[0]).sit(table) as again:
        assert again.expect("welcome")["version"] == version


def test_sessions_that_end_while_a_process_is_not_listening_end_there_later(
    two: tuple[RunningServer, RunningServer],
) -> None:
    here, there = two
    host, friend = here.guest(), here.guest("Jani")
    table = host.open_table()
    friend.post(f"/tables/{table}/seats/1")
    with at(there, host).sit(table) as chair, at(there, friend).sit(table) as stays:
        chair.expect("welcome")
        stays.expect("welcome")
        with not_listening(there):
            assert host.http.delete("/api/session").status_code == 204
        chair.until_closed()
        assert chair.told[-1] == {"type": "bye", "code": "signed_out"}
        assert stays.ask("ping")["type"] == "pong"
    assert at(there, host).http.get("/api/mine").status_code == 401


def test_presence_is_right_after_a_process_was_not_listening(
    two: tuple[RunningServer, RunningServer],
) -> None:
    here, there = two
    table, guests = friends(here)
    with at(there, guests[0]).sit(table) as reader:
        leaves = guests[2].sit(table)
        reader.until(lambda m: m["type"] == "presence" and m["present"] == [0, 2])
        with not_listening(there):
            comes = guests[1].sit(table)
            comes.expect("presence")
            leaves.socket.close()
            comes.until(lambda m: m["type"] == "presence" and m["present"] == [0, 1])
        reader.until(lambda m: m["type"] == "presence" and m["present"] == [0, 1])
        comes.socket.close()


def test_chat_and_invitations_made_while_a_process_is_not_listening_arrive_later(
    two: tuple[RunningServer, RunningServer],
) -> None:
    here, there = two
    host = here.guest()
    table = host.open_table()
    with host.sit(table) as chair, at(there, host).sit(table) as reader:
        reader.expect("welcome")
        assert chair.ask("chat", text="before")["type"] == "ack"
        assert reader.expect("chat")["text"] == "before"
        with not_listening(there):
            assert chair.ask("chat", text="meanwhile")["type"] == "ack"
            code = host.post(f"/tables/{table}/invitations")["code"]
        assert reader.expect("chat")["text"] == "meanwhile"
        assert at(there, host).get(f"/tables/{table}")["code"] == code
        assert chair.ask("chat", text="after")["type"] == "ack"
        assert reader.expect("chat")["text"] == "after"
        assert texts(reader) == ["before", "meanwhile", "after"]


def test_the_first_message_after_the_senders_connection_broke_arrives(
    two: tuple[RunningServer, RunningServer], url: str
) -> None:
    here, there = two
    host = here.guest()
    table = host.open_table()
    with at(there, host).sit(table) as chair:
        chair.expect("welcome")
        sender = here.services.bus.sender  # type: ignore[attr-defined]
        with psycopg.connect(url, autocommit=True) as other:
            gone = "SELECT count(*) = 0 FROM pg_stat_activity WHERE pid = %s"
            other.execute("SELECT pg_terminate_backend(%s)", [sender.info.backend_pid])
            wait_until(lambda: other.execute(gone, [sender.info.backend_pid]).fetchone() == (True,))
        assert host.http.delete("/api/session").status_code == 204
        chair.until_closed()
        assert chair.told[-1] == {"type": "bye", "code": "signed_out"}


# ---- the net below it all ------------------------------------------------------------------------------


def test_the_sweep_finds_entries_whose_notification_was_lost(url: str) -> None:
    with (
        RunningServer(Config(db=url, rate=0)) as here,
        RunningServer(Config(db=url, rate=0, sweep=0.1)) as there,
    ):
        table, guests = friends(here)
        with at(there, guests[0]).sit(table) as reader:
            reader.expect("welcome")
            stop_listening(there)
            reader.until_version(move(table, guests))


def test_all_watched_tables_are_compared_in_one_query(
    two: tuple[RunningServer, RunningServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = two
    games = [friends(here) for _ in range(3)]
    readers = [at(there, guests[0]).sit(table) for table, guests in games]
    for reader in readers:
        reader.expect("welcome")
    stop_listening(there)
    moved = [move(table, guests) for table, guests in games[:2]]
    asked, versions = list[list[str]](), table_rows.last_versions

    def noted(connection: Connection, wanted: list[str]) -> Any:
        asked.append(wanted)
        return versions(connection, wanted)

    monkeypatch.setattr(registry, "last_versions", noted)
    run(there, there.services.registry.compare_versions())
    for reader, version in zip(readers, moved):
        reader.until_version(version)
        reader.socket.close()
    assert sorted(asked[0]) == sorted(table for table, _ in games)
    assert len(asked) == 1
    readers[2].socket.close()


# ---- who asks from newer knowledge ---------------------------------------------------------------------


def test_a_request_that_only_outdated_memory_refuses_is_carried_out(
    two: tuple[RunningServer, RunningServer],
) -> None:
    here, there = two
    host, friend = here.guest(), here.guest("Jani")
    table = host.open_table(seats=2)
    at(there, host).get(f"/tables/{table}")
    stop_listening(there)
    friend.post(f"/tables/{table}/seats/1")
    assert at(there, host).post(f"/tables/{table}/start")["status"] == "running"


def test_a_refusal_from_up_to_date_memory_stays_a_refusal(two: tuple[RunningServer, RunningServer]) -> None:
    here, _ = two
    host = here.guest()
    table = host.open_table(seats=2)
    answer = host.http.post(f"/api/tables/{table}/start", json={})
    assert (answer.status_code, answer.json()["text"]) == (409, "Some seats are still open.")


def test_a_client_is_never_welcomed_with_an_older_version_than_it_knows(
    two: tuple[RunningServer, RunningServer],
) -> None:
    here, there = two
    table, guests = friends(here)
    at(there, guests[0]).get(f"/tables/{table}")
    stop_listening(there)
    version = move(table, guests)
    with at(there, guests[0]).sit(table, since=version) as chair:
        assert chair.expect("welcome")["version"] == version


def test_a_repeated_submission_may_be_acknowledged_after_its_update(
    two: tuple[RunningServer, RunningServer],
) -> None:
    """Another process had saved the submission, and this one learns of it only now (docs/protocol.md)."""
    here, there = two
    table, guests = friends(here)
    seat = guests[0].get(f"/tables/{table}")["decides"][0]
    with guests[seat].sit(table) as first, at(there, guests[seat]).sit(table) as again:
        for chair in (first, again):
            chair.expect("welcome")
        stop_listening(there)
        version, action = first.now["version"], first.now["legal"][0]
        assert first.submit(action, key="once-and-once-only", version=version)["version"] == version + 1
        assert again.submit(action, key="once-and-once-only", version=version)["version"] == version + 1
        told = [message["type"] for message in again.told if message["type"] in ("update", "ack")]
        assert told == ["update", "ack"]


# ---- bots that fail ------------------------------------------------------------------------------------


def goes_on(server: RunningServer, bot: str) -> None:
    """Check that bots of this kind go on playing for at least a few moves."""
    host = server.guest()
    table = host.open_table(seat=None, pace=0)
    host.post(f"/tables/{table}/start", {"fill": bot})
    with host.sit(table) as chair:
        chair.until_version(chair.expect("welcome")["version"] + 5)


def test_a_bot_that_fails_is_replaced_for_that_decision(
    start_server: Callable[..., RunningServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    choose = bot_moves.choose

    def fail(match: Any, knowledge: Any, seat: int, bot: str, lottery: Any) -> list[int]:
        if bot != "random":
            raise ValueError("on purpose")
        return choose(match, knowledge, seat, bot, lottery)

    monkeypatch.setattr(bot_moves, "choose", fail)
    goes_on(start_server(sweep=NEVER), "greedy")


def test_a_slow_bot_that_fails_is_replaced_for_that_decision(
    start_server: Callable[..., RunningServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    server = start_server(sweep=NEVER)

    async def fail(*_: object, owner: object) -> None:
        raise ValueError("on purpose")

    monkeypatch.setattr(server.services.workers, "run_in_process", fail)
    goes_on(server, "hard")


def test_a_table_whose_bots_all_failed_once_tries_again(
    start_server: Callable[..., RunningServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    choose, failed = bot_moves.choose, list[str]()

    def fail(match: Any, knowledge: Any, seat: int, bot: str, lottery: Any) -> list[int]:
        if len(failed) < 2:
            failed.append(bot)
            raise ValueError("on purpose")
        return choose(match, knowledge, seat, bot, lottery)

    monkeypatch.setattr(bot_moves, "choose", fail)
    goes_on(start_server(sweep=NEVER), "greedy")
    assert failed == ["greedy", "random"]


@pytest.mark.parametrize("error", [SystemExit, asyncio.CancelledError, GeneratorExit])
def test_a_bot_that_tries_to_end_the_process_is_replaced(
    start_server: Callable[..., RunningServer], monkeypatch: pytest.MonkeyPatch, error: type[BaseException]
) -> None:
    choose = bot_moves.choose

    def fail(match: Any, knowledge: Any, seat: int, bot: str, lottery: Any) -> list[int]:
        if bot != "random":
            raise error("on purpose")
        return choose(match, knowledge, seat, bot, lottery)

    monkeypatch.setattr(bot_moves, "choose", fail)
    goes_on(start_server(sweep=NEVER), "greedy")


def test_a_process_that_is_slow_to_send_still_hears_the_others(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Many viewers who come at once fill the queue of messages to send, and each message takes a while."""
    bus, asked, sent = server.services.bus, list[str](), asyncio.Event()

    async def send_slowly(message: object) -> None:
        asked.append(type(message).__name__)
        await sent.wait()

    host = server.guest()
    table = host.open_table()
    run(server, server.services.registry.open(table))
    monkeypatch.setattr(bus, "publish", send_slowly)

    async def hear() -> None:
        await asyncio.wait_for(bus.receive({"from": "B", "who": table}), 5)

    run(server, hear())
    wait_until(lambda: asked == ["PresenceReport"])
    assert server.loop is not None
    server.loop.call_soon_threadsafe(sent.set)
