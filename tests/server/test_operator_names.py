"""Names that operators rely on, as exact lists: loggers, and metrics with their labels.

Alerts, dashboards and log filters use them, and nothing fails there when a name is gone.
"""

from __future__ import annotations

import ast
import socket
from contextlib import suppress
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from verification.harness.running_server import PATIENCE, RunningServer

SOURCES = Path(__file__).parents[2] / "src" / "kontor"
LOGGERS = {
    *("kontor.app", "kontor.autopilot", "kontor.bus", "kontor.database", "kontor.games", "kontor.http"),
    *(
        "kontor.live",
        "kontor.page",
        "kontor.process",
        "kontor.sockets",
        "kontor.stalls",
        "kontor.thinking",
        "kontor.wire",
    ),
}
TYPES = {
    "kontor_append_seconds": "histogram",
    "kontor_connections_dropped_total": "counter",
    "kontor_http_requests_total": "counter",
    "kontor_lines_total": "counter",
    "kontor_lost_races_total": "counter",
    "kontor_open_tables": "gauge",
    "kontor_page_errors_total": "counter",
    "kontor_socket_bytes_sent_total": "counter",
    "kontor_socket_messages_received_total": "counter",
    "kontor_socket_messages_sent_total": "counter",
    "kontor_sockets": "gauge",
    "kontor_thinking": "gauge",
}
LABELS = {
    "kontor_append_seconds_bucket": {"le"},
    "kontor_connections_dropped_total": {"why"},
    "kontor_http_requests_total": {"method", "route", "status"},
}
BUCKETS = [
    "0.001",
    "0.002",
    "0.005",
    "0.01",
    "0.02",
    "0.05",
    "0.1",
    "0.2",
    "0.5",
    "1.0",
    "2.0",
    "5.0",
    "+Inf",
]
WHY = {"flood", "no_room", "slow"}
ROUTES = """
DELETE /api/session
DELETE /api/sessions
DELETE /api/tables/{table}
DELETE /api/tables/{table}/seats/{seat}
GET /api/games
GET /api/games/{game}
GET /api/games/{game}/lesson
GET /api/games/{game}/rules
GET /api/games/{game}/words/{lang}
GET /api/mine
GET /api/protocol.json
GET /api/session
GET /api/tables
GET /api/tables/{table}
GET /api/tables/{table}/branches
GET /api/tables/{table}/chat
GET /api/tables/{table}/log
GET /api/tables/{table}/position
GET /api/tables/{table}/record
GET /api/tables/{table}/replay
GET /api/tables/{table}/scores
GET /api/tables/{table}/seen
GET /api/tables/{table}/verify
GET /healthz
PATCH /api/session
POST /api/account
POST /api/account/codes
POST /api/join/{word}
POST /api/lessons/{game}
POST /api/login
POST /api/page-errors
POST /api/records
POST /api/recover
POST /api/session
POST /api/tables
POST /api/tables/{table}/branch
POST /api/tables/{table}/invitations
POST /api/tables/{table}/rematch
POST /api/tables/{table}/seats/{seat}
POST /api/tables/{table}/seats/{seat}/answer
POST /api/tables/{table}/start
PUT /api/account/password
PUT /api/tables/{table}/seats/{seat}/bot
"""


@pytest.fixture
def database(sqlite: str) -> str:
    """These tests do not depend on the kind of database."""
    return sqlite


def calls_of(name: str) -> list[ast.Call]:
    """Return all calls of functions or methods with this name in the sources."""
    texts = [file.read_text(encoding="utf-8") for file in SOURCES.rglob("*.py")]
    nodes = (node for text in texts if f"{name}(" in text for node in ast.walk(ast.parse(text)))
    calls = [node for node in nodes if isinstance(node, ast.Call)]
    return [call for call in calls if ast.unparse(call.func).rpartition(".")[2] == name]


def test_the_names_of_loggers_are_unchanged() -> None:
    """Every logger is named by a literal, because the names of modules change."""
    named = [call.args[0] for call in calls_of("getLogger") if call.args]
    literals = {name.value for name in named if isinstance(name, ast.Constant)}
    assert literals == LOGGERS
    others = {ast.unparse(name) for name in named if not isinstance(name, ast.Constant)}
    assert others == {"noisy"}, "other libraries' loggers, which are silenced"


def scraped(server: RunningServer) -> tuple[dict[str, str], list[tuple[str, dict[str, str]]]]:
    """Return the types of our metrics, and the name and labels of each sample."""
    text = server.anonymous().http.get("/metrics").text
    types = dict(line.split()[2:] for line in text.splitlines() if line.startswith("# TYPE kontor_"))
    samples = [
        (sample.name, sample.labels)
        for family in text_string_to_metric_families(text)
        for sample in family.samples
        if sample.name.startswith("kontor_")
    ]
    return {name: kind for name, kind in types.items() if not name.endswith("_created")}, samples


def send_too_much(server: RunningServer) -> None:
    """Send requests without waiting for answers, until the server closes the connection."""
    host, port = server.address.split(":")
    with socket.create_connection((host, int(port)), timeout=PATIENCE) as eager, suppress(ConnectionError):
        eager.sendall(b"GET /api/session HTTP/1.1\r\nHost: localhost\r\n\r\n" * 2_000)
        while eager.recv(65_536):
            pass


def test_the_names_and_labels_of_metrics_are_unchanged(server: RunningServer) -> None:
    send_too_much(server)
    types, samples = scraped(server)
    assert types == TYPES
    labels: dict[str, set[str]] = {}
    for name, found in samples:
        if found and not name.endswith("_created"):
            labels.setdefault(name, set()).update(found)
    assert labels == LABELS
    assert [found["le"] for name, found in samples if name.endswith("_bucket")] == BUCKETS


def test_a_dropped_connection_is_counted_by_one_of_three_reasons(server: RunningServer) -> None:
    send_too_much(server)
    _, samples = scraped(server)
    counted = {found["why"] for name, found in samples if name == "kontor_connections_dropped_total"}
    assert "flood" in counted
    assert counted <= WHY
    single = [call.args[0] for call in calls_of("labels") if len(call.args) == 1]
    assert {reason.value for reason in single if isinstance(reason, ast.Constant)} == WHY
    assert all(isinstance(reason, ast.Constant) for reason in single)


def test_requests_are_counted_by_method_pattern_and_status(server: RunningServer) -> None:
    guest = server.guest()
    table = guest.open_table()
    guest.get(f"/tables/{table}")
    guest.get(f"/tables/{table}/seats/0", status=404)
    for path in ("/healthz", "/metrics", "/nowhere", "/api/openapi.json"):
        guest.http.get(path)
    _, samples = scraped(server)
    counted = {
        (found["method"], found["route"], found["status"])
        for name, found in samples
        if name == "kontor_http_requests_total"
    }
    assert counted >= {
        ("POST", "/api/session", "200"),
        ("POST", "/api/tables", "201"),
        ("GET", "/api/tables/{table}", "200"),
        ("GET", "/{path:path}", "404"),
        ("GET", "/healthz", "200"),
        ("GET", "/metrics", "200"),
        ("GET", "-", "200"),
    }


def test_the_routes_by_which_requests_are_counted_are_unchanged(
    server: RunningServer,
) -> None:
    paths = server.anonymous().http.get("/api/openapi.json").json()["paths"]
    found = {f"{method.upper()} {path}" for path, methods in paths.items() for method in methods}
    assert found == set(ROUTES.split("\n")) - {""}
