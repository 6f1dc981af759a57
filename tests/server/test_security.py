"""Tokens, cookies, origins, rate limits, security headers, metrics and logs."""

from __future__ import annotations

import contextlib
import io
import json
import logging
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from sqlalchemy import text
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from kontor.server import limits
from kontor.server.errors import RateLimited
from kontor.server.http import health, request_guard
from kontor.server.limits import Limits
from kontor.server.logs import JsonLines
from tests.server.test_play import play_some, three_friends
from verification.harness.running_server import PATIENCE, RunningServer


@pytest.fixture
def database(sqlite: str) -> str:
    """These tests do not depend on the kind of database."""
    return sqlite


def browser(server: RunningServer, origin: str | None = None) -> httpx.Client:
    """Return an HTTP client that behaves like a page of this server, with a session cookie."""
    http = httpx.Client(
        base_url=f"http://{server.address}", headers={"Origin": f"http://{server.address}"}, timeout=PATIENCE
    )
    answer = http.post("/api/session", json={"name": "Éva"})
    assert answer.status_code == 200
    assert answer.json()["token"] is None
    if origin is not None:
        http.headers["Origin"] = origin
    return http


def test_scripts_and_other_sites_cannot_use_the_session_cookie(
    start_server: Callable[..., RunningServer],
) -> None:
    server = start_server(secure=True)
    answer = httpx.post(f"http://{server.address}/api/session", json={"name": "Éva"}, timeout=PATIENCE)
    cookie = answer.headers["set-cookie"]
    for word in ("HttpOnly", "SameSite=lax", "Secure", "Path=/"):
        assert word in cookie
    token = cookie.split("=", 1)[1].split(";")[0]
    assert len(token) >= 43  # 256 bits


def test_a_foreign_page_cannot_send_requests_as_its_visitor(server: RunningServer) -> None:
    own = browser(server)
    assert own.post("/api/tables", json={"game": "catan"}).status_code == 201
    for origin in ("https://evil.example", "null", f"http://{server.address}.evil.example"):
        foreign = browser(server, origin)
        assert foreign.post("/api/tables", json={"game": "catan"}).status_code == 403
        assert foreign.delete("/api/session").status_code == 403
    without = browser(server)
    del without.headers["Origin"]
    assert without.post("/api/tables", json={"game": "catan"}).status_code == 403
    assert without.get("/api/session").json()["name"] == "Éva"


def test_a_foreign_page_cannot_open_a_socket(server: RunningServer) -> None:
    table = server.guest().open_table()
    cookie = browser(server).cookies["kontor_session"]
    url = f"ws://{server.address}/api/tables/{table}/socket"
    for origin, kind in (("https://evil.example", "refused"), (f"http://{server.address}", "welcome")):
        head = {"Cookie": f"kontor_session={cookie}", "Origin": origin}
        with connect(url, additional_headers=head, proxy=None) as wire:
            assert json.loads(wire.recv(10))["type"] == kind


def test_the_database_stores_no_tokens_and_no_passwords(server: RunningServer, tmp_path: Path) -> None:
    guest = server.guest()
    guest.enter(guest.post("/account", {"login": "eva", "password": "correct horse"})["token"])
    guest.post(f"/tables/{guest.open_table()}/invitations")
    token = guest.headers["Authorization"][7:]
    with server.services.database.engine.connect() as connection:
        stored = connection.execute(text("SELECT password FROM players")).scalar()
        assert str(stored).startswith("$argon2id$")
    server.stop()
    kept = b"".join(path.read_bytes() for path in tmp_path.glob("kontor.db*"))
    assert token.encode() not in kept
    assert b"correct horse" not in kept


def test_every_response_has_security_headers(server: RunningServer) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/healthz", "/api/docs"):
        head = httpx.get(f"http://{server.address}{path}", timeout=PATIENCE).headers
        assert "frame-ancestors 'none'" in head["content-security-policy"]
        assert head["x-content-type-options"] == "nosniff"
        assert "server" not in head
        assert (head.get("cache-control") == "no-store") == path.startswith("/api")


def test_the_answer_to_an_unexpected_error_has_security_headers_and_no_details(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: object) -> bool:
        raise RuntimeError("a secret")

    monkeypatch.setattr(health, "is_local", fail)
    answer = httpx.get(f"http://{server.address}/metrics", timeout=PATIENCE)
    assert (answer.status_code, answer.json()["code"]) == (500, "unavailable")
    assert "secret" not in answer.text
    assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["cache-control"] == "no-store"


def test_large_bodies_are_refused_whether_or_not_their_size_is_announced(server: RunningServer) -> None:
    guest = server.guest()
    large = b" " * (request_guard.MAX_BODY_BYTES + 1)
    announced = guest.http.post("/api/tables", content=large)
    assert (announced.status_code, announced.json()["code"]) == (413, "too_large")

    def pieces() -> Iterator[bytes]:
        for _ in range(20):
            yield b" " * 5000

    assert guest.http.post("/api/tables", content=pieces()).status_code == 413
    assert (
        guest.http.post("/api/records", content=b" " * (request_guard.MAX_RECORD_BYTES + 1)).status_code
        == 413
    )
    assert guest.http.post("/api/records", content=b" " * 100_000).status_code == 422


def test_large_and_broken_socket_messages_are_refused_and_nothing_else_happens(server: RunningServer) -> None:
    guest = server.guest()
    table = guest.open_table()
    with guest.sit(table) as chair:
        chair.expect("welcome")
        for frame, code in (
            ("x" * 20_000, "too_large"),
            ("{", "malformed"),
            (b"\xff\xfe", "malformed"),
            ("[" * 5000, "malformed"),
            ('{"type":"submit","id":1e400}', "malformed"),
            ('{"type":"ping","id":1,"more":2}', "malformed"),
        ):
            chair.socket.send(frame)
            assert chair.expect("refused")["code"] == code
        assert chair.ask("ping")["type"] == "pong"
        with contextlib.suppress(ConnectionClosed):  # it may end before the last of them is sent
            for _ in range(201):
                chair.socket.send("{")
        chair.until_closed()
        assert chair.told[-1] == {"type": "bye", "code": "malformed"}


def test_a_frame_beyond_the_hard_limit_ends_the_connection(server: RunningServer) -> None:
    guest = server.guest()
    with guest.sit(guest.open_table()) as chair:
        chair.expect("welcome")
        with contextlib.suppress(ConnectionClosed):
            chair.socket.send("x" * 2_000_000)
        chair.until_closed()
        assert chair.socket.close_code == 1009
    assert guest.get("/session")["name"] == "Éva"


def test_rate_limits_refill_with_time() -> None:
    now = [0.0]
    bucket = Limits(1.0, lambda: now[0])
    for _ in range(5):
        bucket.spend("x", "a", limits.Rate(2.0, 5.0))
    with pytest.raises(RateLimited) as caught:
        bucket.spend("x", "a", limits.Rate(2.0, 5.0))
    assert caught.value.retry_after == pytest.approx(0.5)
    bucket.spend("x", "b", limits.Rate(2.0, 5.0))
    now[0] = 0.6
    bucket.spend("x", "a", limits.Rate(2.0, 5.0))
    with pytest.raises(RateLimited):
        bucket.spend("x", "a", limits.Rate(2.0, 5.0))


@pytest.mark.slow
def test_guessing_codes_and_passwords_is_rate_limited(start_server: Callable[..., RunningServer]) -> None:
    server = start_server(rate=1)
    server.services.limits.clock = lambda: 0.0  # checking a password takes a while on a busy machine
    guest = server.guest()
    answers = [guest.http.post(f"/api/join/AAAA{letter}", json={}).status_code for letter in "ABCDEFGHJKLM"]
    assert answers[: int(limits.JOIN_CODES[1])] == [404] * int(limits.JOIN_CODES[1])
    assert answers[-1] == 429
    body = {"login": "eva", "password": "guess number"}
    tries = [server.anonymous().http.post("/api/login", json=body) for _ in range(12)]
    assert [answer.status_code for answer in tries] == [401] * 10 + [429] * 2
    assert int(tries[-1].headers["retry-after"]) >= 1


def test_socket_messages_are_rate_limited(start_server: Callable[..., RunningServer]) -> None:
    server = start_server(rate=1)
    server.services.limits.clock = lambda: 0.0  # as if all came at once, however busy the machine is
    guest = server.guest()
    with guest.sit(guest.open_table()) as chair:
        chair.expect("welcome")
        for _ in range(150):
            chair.send("ping")
        refused = chair.expect("refused")
        assert refused["code"] == "rate_limited"
        assert refused["retry_after"] >= 0


def test_metrics_are_served_to_this_machine_or_with_the_token(
    start_server: Callable[..., RunningServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    server = start_server(metrics_token="open sesame")
    shown = httpx.get(f"http://{server.address}/metrics", timeout=PATIENCE).text
    assert "kontor_lines_total" in shown
    monkeypatch.setattr("kontor.server.http.health.address_of", lambda _: "203.0.113.9")
    assert httpx.get(f"http://{server.address}/metrics", timeout=PATIENCE).status_code == 404
    head = {"Authorization": "Bearer open sesame"}
    assert httpx.get(f"http://{server.address}/metrics", headers=head, timeout=PATIENCE).status_code == 200


def test_metrics_reveal_nothing_about_tables_or_players(server: RunningServer) -> None:
    table, _, chairs = three_friends(server)
    play_some(chairs, 5)
    shown = httpx.get(f"http://{server.address}/metrics", timeout=PATIENCE).text
    assert table not in shown
    assert "Éva" not in shown


def test_logs_are_json_without_secrets(start_server: Callable[..., RunningServer]) -> None:
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    before = root.level
    root.addHandler(handler)
    root.setLevel("DEBUG")
    try:
        server = start_server()
        table, guests, chairs = three_friends(server)
        play_some(chairs, 10)
        link = guests[0].post(f"/tables/{table}/invitations")
        guests[1].http.post(f"/api/join/{link['link'].removeprefix('/join/')}", json={})
        guests[0].post("/account", {"login": "eva", "password": "correct horse"})
        chairs[0].ask("chat", text="between you and me")
        seed = server.services.registry.tables[table].seed.hex()
        server.stop()
    finally:
        root.removeHandler(handler)
        root.setLevel(before)
    lines = stream.getvalue().splitlines()
    kontor = [json.loads(line) for line in lines if '"from": "kontor' in line]
    assert any(line["event"] == "request" for line in kontor)
    secrets = [guest.headers["Authorization"][7:] for guest in guests]
    secrets += [link["link"].removeprefix("/join/"), "correct horse", "between you", seed, link["code"]]
    said = "\n".join(json.dumps(line, ensure_ascii=False) for line in kontor)
    for secret in secrets:
        assert secret not in said


def test_a_logged_error_has_places_but_no_values() -> None:
    def broken(hand: str) -> None:
        raise ValueError(hand)

    try:
        broken("three ore and a knight")
    except ValueError:
        record = logging.getLogger("x").makeRecord("x", 40, "f", 1, "failed", (), None)
        import sys

        record.exc_info = sys.exc_info()
    line = JsonLines().format(record)
    assert "three ore" not in line
    assert "broken" in line


def test_private_fields_of_other_libraries_are_not_logged() -> None:
    """Ray, for example, adds `_ray_timestamp_ns` to every record of a process that has imported it."""
    record = logging.makeLogRecord({"msg": "started", "port": 8000, "_ray_timestamp_ns": 1})
    line = json.loads(JsonLines().format(record))
    assert line["port"] == 8000
    assert "_ray_timestamp_ns" not in line


def test_files_outside_the_clients_folder_are_not_served(
    start_server: Callable[..., RunningServer], tmp_path: Path
) -> None:
    web = tmp_path / "web"
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_text("<title>Kontor</title>")
    (web / "assets" / "app.js").write_text("1")
    (tmp_path / "secret.txt").write_text("secret")
    server = start_server(web=web)
    address = f"http://{server.address}"
    assert "Kontor" in httpx.get(f"{address}/tables/t1", timeout=PATIENCE).text  # the client's own address
    assert (
        httpx.get(f"{address}/assets/app.js", timeout=PATIENCE).headers["cache-control"].endswith("immutable")
    )
    assert httpx.get(f"{address}/assets/none.js", timeout=PATIENCE).status_code == 404
    for path in (
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/%00",
        "//etc/passwd",
    ):
        assert "secret" not in httpx.get(f"{address}{path}", timeout=PATIENCE).text
    assert httpx.get(f"{address}/api/none", timeout=PATIENCE).status_code == 404


@pytest.mark.parametrize(
    ("cookie", "accepted", "page"),
    [
        ("", "", "English"),
        ("", "hu-HU,hu;q=0.9,en;q=0.8", "magyar"),
        ("", "en-GB,hu;q=0.9", "English"),
        ("en", "hu-HU", "English"),
        ("hu", "en-GB", "magyar"),
        ("../secret", "hu-HU", "English"),
    ],
)
def test_the_start_page_preloads_the_chosen_or_the_browsers_language(
    start_server: Callable[..., RunningServer], tmp_path: Path, cookie: str, accepted: str, page: str
) -> None:
    (tmp_path / "index.html").write_text("English")
    (tmp_path / "index.hu.html").write_text("magyar")
    address = f"http://{start_server(web=tmp_path).address}"
    headers = {"Accept-Language": accepted, "Cookie": f"kontor.lang={cookie}" if cookie else "other=hu"}
    answer = httpx.get(f"{address}/table/t1", headers=headers, timeout=PATIENCE)
    assert answer.text == page
    assert answer.headers["vary"] == "Accept-Encoding, Accept-Language, Cookie"
    assert httpx.get(f"{address}/index.hu.html", headers=headers, timeout=PATIENCE).status_code == 404


def test_without_the_web_client_a_page_explains_that(
    start_server: Callable[..., RunningServer], tmp_path: Path
) -> None:
    server = start_server(web=tmp_path / "nothing")
    assert "without its web client" in httpx.get(f"http://{server.address}/", timeout=PATIENCE).text
    assert httpx.get(f"http://{server.address}/lobby", timeout=PATIENCE).status_code == 404


def test_questions_are_answered_on_a_tick(start_server: Callable[..., RunningServer]) -> None:
    server = start_server(answer_tick=0.2)
    _, _, chairs = three_friends(server)
    chair = chairs[chairs[0].now["decides"][0]]
    times = []
    for action in (*chair.now["legal"][:2], 0, 9999):
        started = time.monotonic()
        chair.ask("why_not", version=chair.now["version"], action=action)
        times.append(time.monotonic() - started)
    assert min(times) >= 0.19


def test_a_stopping_server_tells_its_clients(server: RunningServer) -> None:
    guest = server.guest()
    with guest.sit(guest.open_table()) as chair:
        chair.expect("welcome")
        server.stop()
        chair.until_closed()
        assert chair.told[-1] == {"type": "bye", "code": "stopping"}


def test_a_socket_for_a_missing_table_is_refused_with_a_text(server: RunningServer) -> None:
    with server.guest().sit("t-there-is-none") as chair:
        assert chair.expect("refused")["code"] == "not_found"
    with pytest.raises(InvalidStatus), connect(f"ws://{server.address}/api/nothing", proxy=None):
        pass
