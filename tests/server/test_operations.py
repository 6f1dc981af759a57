"""Operating a server: backup and restore with the scripts of `deploy/`, and `kontor serve` as a process."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import signal
import socket
import sqlite3
import stat
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import event, text
from sqlalchemy.exc import DBAPIError, OperationalError

from kontor.server.clock import Clock
from kontor.server.config import Config
from kontor.server.peers.liveness import PeerLiveness
from kontor.server.peers.postgres import PostgresPeers
from kontor.server.store import engine as store_engine
from kontor.server.store.database import Database, can_write
from tests.server.test_play import play_some, three_friends
from verification.harness.postgres_cluster import Cluster, program
from verification.harness.running_server import PATIENCE, ApiClient, RunningServer, new_guest, wait_until
from verification.harness.server_process import Server

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]


def script(name: str, *args: str) -> str:
    """Run a script of `deploy/`, with PostgreSQL's programs on the path."""
    path = f"{Path(program('pg_dump')).parent}:{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, "PYTHON": sys.executable}
    done = subprocess.run(
        [str(ROOT / "deploy" / name), *args], env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_restored_backup_has_all_games(
    start_server: Callable[..., RunningServer], database: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    server = start_server()
    table, guests, chairs = three_friends(server)
    play_some(chairs, 20)
    views = deepcopy([chair.view for chair in chairs])
    version = chairs[0].now["version"]
    script("backup", database, str(tmp_path / "copy"))  # while the server runs
    play_some(chairs, 5)
    server.stop()
    if database.startswith("sqlite"):
        target = f"sqlite:///{tmp_path}/restored.db"
    else:
        running: Cluster = request.getfixturevalue("cluster")
        target = running.new_database()
    script("restore", str(tmp_path / "copy"), target)
    program = Server(target, tmp_path / "log")
    program.start()
    try:
        for guest, view in zip(guests, views):
            with ApiClient(program.address, guest.headers["Authorization"][7:]).sit(table) as chair:
                assert chair.expect("welcome")["version"] == version
                assert chair.view == view
    finally:
        assert program.stop() == 0


def test_a_port_in_use_is_reported_with_the_option_to_change_it(tmp_path: Path) -> None:
    program = Server(f"sqlite:///{tmp_path}/k.db", tmp_path / "log")
    program.start()
    try:
        port = program.address.rpartition(":")[2]
        command = [sys.executable, "-m", "kontor", "serve", "--port", port, "--db", "sqlite:///:memory:"]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    finally:
        assert program.stop() == 0
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "--port" in done.stderr


@pytest.mark.parametrize("asked", [False, True])
def test_requests_are_logged_only_if_asked(tmp_path: Path, asked: bool) -> None:
    serve = [sys.executable, "-m", "kontor.cli.serve", "serve", *(["--log-requests"] if asked else [])]
    program = Server(f"sqlite:///{tmp_path}/k.db", tmp_path / "log", serve)
    program.command[-1] = "info"
    program.start()
    assert program.stop() == 0
    log = (tmp_path / "log").read_text()
    assert '"event": "serving"' in log
    assert ('"event": "request"' in log) == asked


def test_a_server_stops_gracefully_on_a_signal(tmp_path: Path) -> None:
    program = Server(f"sqlite:///{tmp_path}/k.db", tmp_path / "log")
    program.start()
    guest = new_guest(program.address, "Éva")
    with guest.sit(guest.open_table()) as chair:
        chair.expect("welcome")
        started = time.monotonic()
        assert program.stop() == 0
        assert time.monotonic() - started < 10
        chair.until_closed()
        assert chair.told[-1] == {"type": "bye", "code": "stopping"}


def test_answers_are_not_delayed_by_nagles_algorithm(server: RunningServer) -> None:
    """Headers and body are two writes. With Nagle's algorithm the second would wait for up to 40 ms."""
    _guest = server.guest()  # stays connected
    (connection,) = server.server.server_state.connections
    accepted = connection.transport.get_extra_info("socket")
    assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


def test_workers_share_a_port_and_one_that_dies_is_replaced(cluster: Cluster, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "kontor.cli.serve", "serve", "--workers", "2"]
    program = Server(cluster.new_database(), tmp_path / "log", command)
    program.start()
    assert program.process is not None
    try:
        children = workers_of(program.process.pid)
        assert len(children) == 2
        guest = new_guest(program.address, "Éva")
        table = guest.open_table()
        os.kill(children[0], signal.SIGKILL)
        parent = program.process.pid
        wait_until(lambda: len(set(workers_of(parent)) - {children[0]}) == 2)
        answer = httpx.get(f"http://{program.address}/api/tables/{table}", headers=guest.headers, timeout=60)
        assert answer.json()["id"] == table
    finally:
        assert program.stop() == 0


def workers_of(parent: int) -> list[int]:
    listed = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    return [int(child) for child in listed]


def serve(*args: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "kontor.cli.serve", "serve", *args]
    return subprocess.run(command, capture_output=True, text=True, timeout=60)


def test_wrong_arguments_are_explained_in_one_line(tmp_path: Path) -> None:
    several = serve("--workers", "2", "--db", f"sqlite:///{tmp_path}/k.db")
    assert (several.returncode, several.stderr) == (
        2,
        "kontor serve: --workers needs PostgreSQL: --db postgresql://...\n",
    )
    nowhere = serve("--db", "postgresql://kontor:secret@127.0.0.1:1/none", "--port", "0")
    assert nowhere.returncode == 2
    assert "secret" not in nowhere.stderr
    assert "127.0.0.1:1/none" in nowhere.stderr.splitlines()[-1]
    assert "examples:" in serve("--help").stdout
    for args, word in (
        (["--port", "99999"], "65535"),
        (["--rate", "-1"], "--rate"),
        (["--rate", "nan"], "--rate"),
        (["--db", "nonsense"], "database nonsense does not open: it should be sqlite:///FILE"),
        (["--db", "mysql://kontor:secret@localhost/kontor"], "it should be sqlite:///FILE"),
        (["--db", f"sqlite:///{tmp_path}/none/k.db"], "No such file or directory"),
    ):
        wrong = serve("--port", "0", *args)
        assert (wrong.returncode, len(wrong.stderr.splitlines())) == (2, 1), wrong.stderr
        assert word in wrong.stderr
        assert "secret" not in wrong.stderr


def test_an_invalid_newer_or_used_database_is_not_opened(tmp_path: Path) -> None:
    (tmp_path / "text.db").write_text("no database, " * 100)
    assert "file is not a database" in not_opened(f"sqlite:///{tmp_path}/text.db")
    program = Server(f"sqlite:///{tmp_path}/k.db", tmp_path / "log")
    program.start()
    assert "another server uses it" in not_opened(f"sqlite:///{tmp_path}/k.db")
    assert program.stop() == 0
    with sqlite3.connect(tmp_path / "k.db") as games:
        games.execute("UPDATE alembic_version SET version_num = '9999'")
    assert "a newer Kontor has migrated it to 9999" in not_opened(f"sqlite:///{tmp_path}/k.db")


def not_opened(database: str) -> str:
    tried = serve("--port", "0", "--db", database)
    assert tried.returncode == 2
    assert len(tried.stderr.splitlines()) == 1, tried.stderr
    return tried.stderr


def test_nothing_is_restored_over_a_database_in_use(tmp_path: Path) -> None:
    program = Server(f"sqlite:///{tmp_path}/k.db", tmp_path / "log")
    program.start()
    database = f"sqlite:///{tmp_path}/k.db"
    script("backup", database, str(tmp_path / "copy"))
    restore = [str(ROOT / "deploy" / "restore"), str(tmp_path / "copy"), database]
    refused = subprocess.run(restore, capture_output=True, text=True)
    assert (refused.returncode, refused.stdout) == (1, "")
    assert "stop it first" in refused.stderr
    assert program.stop() == 0
    script("restore", str(tmp_path / "copy"), database)


def test_closing_the_terminal_stops_a_server_gracefully(tmp_path: Path) -> None:
    program = Server(f"sqlite:///{tmp_path}/k.db", tmp_path / "log")
    program.start()
    assert program.process is not None
    guest = new_guest(program.address, "Éva")
    with guest.sit(guest.open_table()) as chair:
        chair.expect("welcome")
        program.process.send_signal(signal.SIGHUP)
        chair.until_closed()
        assert chair.told[-1] == {"type": "bye", "code": "stopping"}
    assert program.process.wait(PATIENCE) == 0


def test_the_health_check_fails_until_the_database_can_write_again(
    start_server: Callable[..., RunningServer], database: str
) -> None:
    """As on a full disk, the database can be read but not written."""
    server = start_server()
    url = f"http://{server.address}/healthz"
    guest = server.guest()
    engine = server.services.database.engine

    def full(_: object) -> None:
        raise OperationalError("COMMIT", {}, Exception("database or disk is full"))

    assert httpx.get(url, timeout=PATIENCE).status_code == 200
    event.listen(engine, "commit", full)
    wait_until(lambda: httpx.get(url, timeout=PATIENCE).status_code == 503)  # though nobody has tried yet
    assert guest.http.post("/api/tables", json={"game": "catan"}).status_code == 503
    assert httpx.get(url, timeout=PATIENCE).json() == {"ok": False, "store": False, "stopping": False}
    event.remove(engine, "commit", full)
    wait_until(lambda: httpx.get(url, timeout=PATIENCE).status_code == 200)
    assert guest.http.post("/api/tables", json={"game": "catan"}).status_code == 201


def test_nul_characters_never_reach_the_database(server: RunningServer) -> None:
    guest = server.guest()
    for path in ("/tables/%00", "/tables?game=%00", "/tables/a%00b/log"):
        assert guest.http.get(f"/api{path}").json()["code"] == "not_found"
    assert guest.http.post("/api/join/AB%00CD").status_code == 404
    with guest.sit("a%00b") as chair:
        assert chair.expect("refused")["code"] == "not_found"


def test_the_files_of_deploy_fit_together() -> None:
    compose = (ROOT / "deploy" / "compose.yaml").read_text()
    for name in re.findall(r"\$\{(\w+)", compose):
        assert f"{name}=" in (ROOT / "deploy" / "example.env").read_text()
    help_text = serve("--help").stdout
    for source in ("compose.yaml", "kontor.service", "nginx.conf", "Dockerfile"):
        for option in re.findall(
            r"--(?:host|workers|secure|behind-proxy|db|port)\b", (ROOT / "deploy" / source).read_text()
        ):
            assert option in help_text
    for source in ("Caddyfile", "nginx.conf"):
        assert "/metrics" in (ROOT / "deploy" / source).read_text()
    assert shutil.which("bash")
    for name in ("backup", "restore"):
        assert subprocess.run(["bash", "-n", str(ROOT / "deploy" / name)]).returncode == 0


def test_only_the_owner_may_read_a_new_database(tmp_path: Path) -> None:
    """Whatever the umask: the file holds the seeds of running games."""
    before = os.umask(0o022)
    try:
        with RunningServer(Config(db=f"sqlite:///{tmp_path}/k.db")) as server:
            server.guest()
            modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in tmp_path.iterdir()}
    finally:
        os.umask(before)
    assert modes.keys() >= {"k.db", "k.db-wal", "k.db-shm"}
    assert set(modes.values()) == {0o600}
    assert "UMask=0077" in (ROOT / "deploy" / "kontor.service").read_text()


def test_the_health_of_a_process_does_not_depend_on_a_row_that_another_one_has_locked(postgres: str) -> None:
    """A process that is stuck in its own check may hold every row that the check writes."""

    async def check(store: Database) -> bool:
        return await store.check()

    mine, stuck = Database(postgres), Database(postgres)
    mine.open()
    with stuck.engine.connect() as connection:
        can_write(connection)
        connection.execute(text("SELECT * FROM alembic_version FOR UPDATE"))
        assert asyncio.run(check(mine))
    stuck.engine.dispose()
    mine.close()


def test_a_process_that_is_cut_off_in_a_transaction_does_not_hold_its_rows(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_engine, "IDLE_TRANSACTION_MS", 100)
    cut_off, other = Database(postgres), Database(postgres)
    change = text("UPDATE alembic_version SET version_num = version_num")
    with cut_off.engine.connect() as connection:
        connection.execute(change)
        other.write_now(lambda writing: writing.execute(change))
        with pytest.raises(DBAPIError):
            connection.execute(change)
        connection.invalidate()
    cut_off.engine.dispose()
    other.engine.dispose()


def test_broken_connections_to_postgres_are_noticed_from_both_ends(postgres: str) -> None:
    """Also the one that listens, on which nothing is sent. Sockets of files ignore these settings."""
    store = Database(postgres)
    with store.engine.connect() as connection:
        driver: Any = connection.connection.dbapi_connection
        shown = connection.execute(text("SHOW idle_in_transaction_session_timeout")).scalar()
        parameters = driver.info.get_parameters()
    store.engine.dispose()
    listener = asyncio.run(parameters_of_listener(postgres))
    assert shown == "30s"
    for found in (parameters, listener):
        assert found["keepalives_idle"] == "10"
        assert found["keepalives_count"] == "3"


async def parameters_of_listener(url: str) -> dict[str, str]:
    peers = PostgresPeers("1", PeerLiveness(Clock(int, float)), url.replace("+psycopg", ""))
    connection = await peers.connect()
    async with connection:
        return connection.info.get_parameters()


def test_asking_for_the_health_often_writes_once_a_second(server: RunningServer) -> None:
    written = list[object]()
    event.listen(server.services.database.engine, "commit", written.append)
    with ThreadPoolExecutor(8) as threads:
        url = f"http://{server.address}/healthz"
        answers = [threads.submit(httpx.get, url, timeout=PATIENCE) for _ in range(40)]
        assert {answer.result().status_code for answer in answers} == {200}
    assert len(written) <= 5
