"""Opening a table of Puerto Rico with bad options is refused with the name of the field."""

from collections.abc import Iterator

import pytest

from kontor.server.config import Config
from tests.rules.puerto_rico.bad_input import BAD_INPUT, BOTH, FULL
from verification.harness.postgres_cluster import Cluster
from verification.harness.running_server import ApiClient, RunningServer

pytestmark = pytest.mark.slow


def as_json(value: str) -> object:
    """Return the JSON value that a client sends for an option text of the command line."""
    if value in ("on", "off"):
        return value == "on"
    return int(value) if value.isdigit() else value


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def host(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ApiClient]:
    """A guest at a server that all tests share, since a refused table leaves nothing behind."""
    if request.param == "sqlite":
        database = f"sqlite:///{tmp_path_factory.mktemp('refusing')}/kontor.db"
    else:
        cluster: Cluster = request.getfixturevalue("cluster")
        database = cluster.new_database()
    with RunningServer(Config(db=database, rate=0)) as server:
        yield server.guest()
        assert server.services.registry.tables == {}


@pytest.mark.parametrize("what", BAD_INPUT)
def test_a_bad_option_is_refused_with_the_name_of_its_field(host: ApiClient, what: str) -> None:
    seats, options, complaint = BAD_INPUT[what]
    sent = {name: as_json(value) for name, value in options.items()}
    answer = host.http.post("/api/tables", json={"game": "puerto_rico", "seats": seats, "options": sent})
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_option"), answer.text
    assert complaint in answer.json()["text"], answer.json()["text"]
    assert "\n" not in answer.json()["text"]


def test_a_list_of_seventeen_buildings_opens_a_table(server: RunningServer) -> None:
    options = {name: as_json(value) for name, value in BOTH.items()}
    options |= {"selection": "list", "buildings": FULL}
    host = server.guest()
    table = host.open_table(game="puerto_rico", seats=4, options=options)
    assert host.get(f"/tables/{table}")["options"]["buildings"] == FULL
    too_long = {"game": "puerto_rico", "options": {"selection": "list", "buildings": "x" * 1001}}
    assert host.http.post("/api/tables", json=too_long).status_code == 422
