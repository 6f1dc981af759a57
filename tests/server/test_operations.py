"""Backup and restore with the scripts of `deploy/`, the service as a process, the files of `deploy/`."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path

import httpx
import pytest

from benchmarks.postgres import Cluster, program
from benchmarks.serving import Server
from tests.server.house import Guest, House, new_guest
from tests.server.test_play import play_some, three_friends

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


def test_games_come_back_from_a_backup(
    new_house: Callable[..., House], database: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    house = new_house()
    table, guests, chairs = three_friends(house)
    play_some(chairs, 20)
    views = deepcopy([chair.view for chair in chairs])
    version = chairs[0].now["version"]
    script("backup", database, str(tmp_path / "copy"))  # while the server runs
    play_some(chairs, 5)
    house.stop()
    if database.startswith("sqlite"):
        target = f"sqlite:///{tmp_path}/restored.db"
    else:
        running: Cluster = request.getfixturevalue("cluster")
        target = running.new_database()
    script("restore", str(tmp_path / "copy"), target)
    server = Server(target, tmp_path / "log")
    server.start()
    try:
        for guest, view in zip(guests, views):
            with Guest(server.address, guest.headers["Authorization"][7:]).sit(table) as chair:
                assert chair.expect("welcome")["version"] == version
                assert chair.view == view
    finally:
        assert server.stop() == 0


def test_a_server_stops_in_peace_when_it_is_told_to(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path}/k.db", tmp_path / "log")
    server.start()
    guest = new_guest(server.address, "Éva")
    with guest.sit(guest.open_table()) as chair:
        chair.expect("welcome")
        started = time.monotonic()
        assert server.stop() == 0
        assert time.monotonic() - started < 10
        chair.until_closed()
        assert chair.told[-1] == {"type": "bye", "code": "stopping"}


def test_workers_share_a_port_and_one_that_dies_is_replaced(cluster: Cluster, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "kontor.cli.serve", "serve", "--workers", "2"]
    server = Server(cluster.new_database(), tmp_path / "log", command)
    server.start()
    assert server.process is not None
    try:
        children = workers_of(server.process.pid)
        assert len(children) == 2
        guest = new_guest(server.address, "Éva")
        table = guest.open_table()
        os.kill(children[0], signal.SIGKILL)
        give_up = time.monotonic() + 60
        while len(set(workers_of(server.process.pid)) - {children[0]}) < 2:
            assert time.monotonic() < give_up
            time.sleep(0.1)
        answer = httpx.get(f"http://{server.address}/api/tables/{table}", headers=guest.headers, timeout=60)
        assert answer.json()["id"] == table
    finally:
        assert server.stop() == 0


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
