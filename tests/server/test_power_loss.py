"""After a power loss, acknowledged submissions are saved, and repeated ones were carried out once."""

import sys
from pathlib import Path

import pytest

from verification.campaigns import kill
from verification.harness.running_server import PATIENCE, ApiClient, TableClient, new_guest
from verification.harness.server_process import Server

pytestmark = pytest.mark.slow


def dying_server(database: str, folder: Path, moment: str) -> Server:
    server = Server(database, folder / "log", [sys.executable, "-m", "tests.server.dying_server", "serve"])
    server.environment["KONTOR_DIE"] = moment
    return server


def two_at_a_table(server: Server) -> tuple[str, list[ApiClient], list[TableClient]]:
    guests = [new_guest(server.address, name) for name in ("Éva", "Jani")]
    table = guests[0].open_table(seats=2)
    guests[1].post(f"/tables/{table}/seats/1")
    guests[0].post(f"/tables/{table}/start")
    chairs = [guest.sit(table) for guest in guests]
    for chair in chairs:
        chair.expect("welcome")
    return table, guests, chairs


@pytest.mark.parametrize("moment", ["after_append", "after_ack"])
def test_a_written_submission_survives_a_power_loss(moment: str, database: str, tmp_path: Path) -> None:
    server = dying_server(database, tmp_path, moment)
    server.start()
    table, guests, chairs = two_at_a_table(server)
    seat = chairs[0].now["decides"][0]
    mover, other = chairs[seat], chairs[1 - seat]
    version, action = mover.now["version"], mover.now["legal"][5]
    mover.send("submit", version=version, actions=[action], key="before-the-dark")
    for chair in (mover, other):
        chair.until_closed()
        heard = [message["type"] for message in chair.told]
        assert ("ack" in heard) == (chair is mover and moment == "after_ack")
        assert "update" not in heard
    assert server.process is not None
    server.process.wait(PATIENCE)

    alive = Server(database, tmp_path / "log", port=server.port)
    alive.start()
    try:
        with guests[seat].sit(table, since=version) as back, guests[1 - seat].sit(table) as witness:
            welcome = back.expect("welcome")
            assert welcome["version"] == version + 1
            assert [line["version"] for line in welcome["log"]] == [version + 1]
            again = back.submit(action, version=version, key="before-the-dark")
            assert (again["type"], again["version"]) == ("ack", version + 1)
            assert witness.expect("welcome")["version"] == version + 1
            assert guests[seat].get(f"/tables/{table}/seen")["actions"][-1] == [seat, action]
    finally:
        assert alive.stop() == 0


def test_killing_the_server_loses_and_repeats_no_submission(database: str) -> None:
    """This kills the server a few times. `verification/campaigns/kill.py` kills it two hundred times."""
    outcome = kill.run(database, kills=4, tables=2)
    assert (outcome.lost, outcome.doubled, outcome.wrong) == (0, 0, 0)
    assert outcome.acknowledged > 8
    assert outcome.reconnects >= 4
