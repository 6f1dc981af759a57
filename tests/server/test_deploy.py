"""The services of `deploy/compose.yaml`, run as processes: database, server with workers, proxy with TLS."""

from __future__ import annotations

import json
import re
import socket
import ssl
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from kontor.server.config import wall_clock_ms
from kontor.server.operator.tasks import ban
from kontor.server.serve import SHUTDOWN_SECONDS
from kontor.server.store.database import Database
from tests.server.proxies import DEPLOY, PROXIES, proxy
from verification.harness.postgres_cluster import Cluster
from verification.harness.running_server import PATIENCE, wait_until
from verification.harness.server_process import Server

pytestmark = pytest.mark.slow

STRANGER = "127.0.0.9"
HOST = "kontor.example"


def composed(key: str) -> str:
    """What stands behind the key in the file."""
    found = re.search(rf"^\s+{key}: (.+)$", (DEPLOY / "compose.yaml").read_text(), re.MULTILINE)
    assert found is not None
    return found[1]


@pytest.fixture
def server(cluster: Cluster, tmp_path: Path) -> Iterator[Server]:
    """Started as in the file, but for this machine alone."""
    here = {"0.0.0.0": "127.0.0.1", "${KONTOR_HOST}": HOST}
    given = [here.get(word, word) for word in json.loads(composed("command"))]
    command = [sys.executable, "-m", "kontor", *given]
    server = Server(cluster.new_database(), tmp_path / "log", command, limits=1)
    server.start()
    yield server
    assert server.stop() == 0


def test_compose_waits_twice_as_long_as_the_server_lets_its_connections_end() -> None:
    assert int(composed("stop_grace_period").removesuffix("s")) >= 2 * SHUTDOWN_SECONDS


class Visitor:
    """A client of the proxy that accepts any certificate."""

    def __init__(self, port: int, address: str = "127.0.0.1") -> None:
        self.place = f"127.0.0.1:{port}"
        trusting = ssl.create_default_context()
        trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
        self.trusting, self.origin = trusting, {"Origin": f"https://{self.place}"}
        way = httpx.HTTPTransport(local_address=address, verify=trusting)
        self.http = httpx.Client(
            base_url=f"https://{self.place}", transport=way, timeout=PATIENCE, headers=self.origin
        )

    def sit(self, table: str) -> ClientConnection:
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        return connect(
            f"wss://{self.place}/api/tables/{table}/socket",
            ssl=self.trusting,
            additional_headers={"Cookie": cookies, **self.origin},
            compression=None,
            proxy=None,
            open_timeout=PATIENCE,
        )


@pytest.mark.parametrize("kind", PROXIES)
def test_people_play_through_the_proxy(kind: str, server: Server, tmp_path: Path) -> None:
    with proxy(kind, tmp_path / kind, server.port) as port:
        visitor = Visitor(port)
        page = visitor.http.get("/")
        assert page.status_code == 200
        assert page.headers["Strict-Transport-Security"] == "max-age=31536000; includeSubDomains"
        assert visitor.http.get("/metrics").status_code == 404
        came = visitor.http.post("/api/session", json={"name": "Éva"})
        cookie = next(c for c in came.headers.get_list("set-cookie") if "kontor_session" in c)
        assert cookie.startswith("__Host-kontor_session=")
        assert "secure" in cookie.lower()
        alone = {"bots": {"1": "random", "2": "random"}, "pace": 0, "options": {"domestic_trade": False}}
        body = {"game": "catan", "seats": 3, **alone}
        table = visitor.http.post("/api/tables", json=body).json()["id"]
        assert visitor.http.post(f"/api/tables/{table}/start", json={}).status_code == 200
        with visitor.sit(table) as chair:
            play(chair, 5)


def play(chair: ClientConnection, moves: int) -> None:
    """Submit the first legal action `moves` times, and check that each is acknowledged."""
    acknowledged = 0
    while acknowledged < moves:
        message = json.loads(chair.recv(PATIENCE))
        assert message["type"] in ("welcome", "update", "presence", "ack"), message
        acknowledged += message["type"] == "ack"
        if message.get("legal"):
            move = {"type": "submit", "id": 1, "version": message["version"], "actions": message["legal"][:1]}
            chair.send(json.dumps(move))


@pytest.mark.parametrize("kind", PROXIES)
def test_only_the_name_of_the_server_is_answered_through_the_proxy(
    kind: str, server: Server, tmp_path: Path
) -> None:
    """nginx passes every name on and the server refuses it; Caddy answers unknown names with nothing."""
    with proxy(kind, tmp_path / kind, server.port) as port:
        visitor = Visitor(port)
        assert visitor.http.get("/api/session").status_code == 200
        other = visitor.http.get("/api/session", headers={"Host": "evil.example"})
        assert (other.status_code, other.text) == (200, "") if kind == "caddy" else other.status_code == 421
        if kind == "nginx":
            assert visitor.http.get("/api/session", headers={"Host": HOST}).status_code == 200


@pytest.mark.parametrize("kind", PROXIES)
def test_only_the_cookie_for_tls_signs_in_through_the_proxy(
    kind: str, server: Server, tmp_path: Path
) -> None:
    with proxy(kind, tmp_path / kind, server.port) as port:
        visitor, other = Visitor(port), Visitor(port)
        visitor.http.post("/api/session", json={"name": "Éva"})
        token = visitor.http.cookies["__Host-kontor_session"]
        assert visitor.http.get("/api/session").json()["name"] == "Éva"
        plain = other.http.get("/api/session", headers={"Cookie": f"kontor_session={token}"})
        assert plain.json() is None


def test_without_tls_pages_are_redirected_and_programs_are_refused(server: Server, tmp_path: Path) -> None:
    """nginx does not listen without TLS at all."""
    with proxy("caddy", tmp_path / "caddy", server.port):
        plain = f"http://127.0.0.1:{(tmp_path / 'caddy' / 'plain_port').read_text()}"
        page = httpx.get(f"{plain}/tables/t1?at=3", timeout=PATIENCE)
        assert (page.status_code, page.headers["Location"]) == (308, "https://127.0.0.1/tables/t1?at=3")
        program = httpx.post(f"{plain}/api/session", json={"name": "Éva", "bearer": True}, timeout=PATIENCE)
        assert (program.status_code, program.text) == (403, "Use https.")


@pytest.mark.parametrize("kind", PROXIES)
def test_the_proxy_speaks_no_tls_older_than_1_2(kind: str, server: Server, tmp_path: Path) -> None:
    with proxy(kind, tmp_path / kind, server.port) as port:
        for version in (ssl.TLSVersion.TLSv1, ssl.TLSVersion.TLSv1_1):
            old = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
            old.check_hostname, old.verify_mode = False, ssl.CERT_NONE
            old.set_ciphers("ALL:@SECLEVEL=0")
            with warnings.catch_warnings(action="ignore"):
                old.minimum_version = old.maximum_version = version
            refused = pytest.raises(ssl.SSLError, match="PROTOCOL_VERSION")
            with socket.create_connection(("127.0.0.1", port)) as line, refused:
                old.wrap_socket(line)


@pytest.mark.parametrize("kind", PROXIES)
def test_the_server_knows_the_address_of_a_client_behind_the_proxy(
    kind: str, server: Server, tmp_path: Path
) -> None:
    store = Database(server.environment["KONTOR_DB"])
    store.write_now(lambda connection: ban(connection, "address", STRANGER, wall_clock_ms()))
    store.engine.dispose()
    with proxy(kind, tmp_path / kind, server.port) as port:
        stranger, neighbour = Visitor(port, STRANGER), Visitor(port, "127.0.0.8")
        wait_until_refused(stranger, {})
        for _ in range(4):  # any of the workers
            assert neighbour.http.get("/api/session").status_code == 200
        wait_until_refused(stranger, {"X-Forwarded-For": "127.0.0.8"})


def wait_until_refused(visitor: Visitor, headers: dict[str, str]) -> None:
    """Wait until the visitor is banned. Each server process reads new bans at its own time."""
    wait_until(lambda: visitor.http.get("/api/session", headers=headers).status_code == 403, every=0.2)
