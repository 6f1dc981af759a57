"""A database of an earlier version is migrated, and its games can be continued."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import text

from kontor.server.config import Config
from kontor.server.store.schema import REVISION
from verification.harness.running_server import ApiClient, RunningServer

pytestmark = pytest.mark.slow

WRITTEN = Path(__file__).parent / "data" / "0001.sql"


def written_by_the_first_version(folder: Path) -> str:
    with sqlite3.connect(folder / "old.db") as games:
        games.executescript(WRITTEN.read_text(encoding="utf-8"))
    games.close()
    return f"sqlite:///{folder}/old.db"


def test_games_of_the_first_schema_can_be_continued(tmp_path: Path) -> None:
    with RunningServer(Config(db=written_by_the_first_version(tmp_path), rate=0)) as server:
        chairs = [ApiClient(server.address, token).sit("told-8") for token in ("old-2", "old-4", "old-6")]
        versions = {chair.expect("welcome")["version"] for chair in chairs}
        assert len(versions) == 1
        assert chairs[0].now["table"]["title"] == "Friday"
        assert [line["text"] for line in chairs[0].now["chat"]] == ["hello"]
        deciding = chairs[chairs[0].now["decides"][0]]
        assert deciding.play(deciding.now["legal"][0])["type"] == "ack"
        for chair in chairs:
            chair.socket.close()


def test_finished_tables_private_tables_and_accounts_of_the_first_schema_exist(tmp_path: Path) -> None:
    with RunningServer(Config(db=written_by_the_first_version(tmp_path), rate=0)) as server:
        host = ApiClient(server.address, "old-4")
        assert host.get("/tables/told-9/verify")["lots"] > 0
        friend = ApiClient(server.address, "old-6")
        assert friend.get("/tables/told-10")["private"] is True
        invited = server.guest()
        assert invited.post("/join/old-11")["table"] == "told-10"
        sits = invited.post("/tables/told-10/seats/1", status=409)
        assert sits["code"] == "other_rules", "its components were those of that time: to look at only"
        body = {"login": "eva", "password": "correct horse", "bearer": True}
        assert server.anonymous().post("/login", body)["account"] == "eva"
        with server.services.database.engine.connect() as connection:
            assert connection.execute(text("SELECT version_num FROM alembic_version")).scalar() == REVISION
