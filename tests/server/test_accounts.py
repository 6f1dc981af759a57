"""Accounts: new tokens, changed passwords, signing out everywhere, and recovery codes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from verification.harness.running_server import PATIENCE, ApiClient, RunningServer

PASSWORD, OTHER = "correct horse", "battery staple"


@pytest.fixture
def database(sqlite: str) -> str:
    """These tests do not depend on the kind of database."""
    return sqlite


def account(server: RunningServer, login: str = "eva") -> ApiClient:
    guest = server.guest()
    guest.enter(guest.post("/account", {"login": login, "password": PASSWORD})["token"])
    return guest


def log_in(server: RunningServer, password: str = PASSWORD) -> httpx.Response:
    body = {"login": "eva", "password": password, "bearer": True}
    return server.anonymous().http.post("/api/login", json=body)


def test_the_old_token_of_a_guest_does_not_open_their_new_account(server: RunningServer) -> None:
    guest = server.guest()
    thief = ApiClient(server.address, guest.headers["Authorization"][7:])
    table = guest.open_table()
    with guest.sit(table) as chair:
        chair.expect("welcome")
        guest.enter(guest.post("/account", {"login": "eva", "password": PASSWORD})["token"])
        assert chair.ask("ping")["type"] == "pong"  # at the table one stays
    assert guest.get("/session")["account"] == "eva"
    assert thief.get("/session") is None


def test_a_changed_password_ends_all_other_sessions(server: RunningServer) -> None:
    guest = account(server)
    elsewhere = ApiClient(server.address, log_in(server).json()["token"])
    table = elsewhere.open_table()
    with elsewhere.sit(table) as chair:
        chair.expect("welcome")
        wrong = guest.http.put("/api/account/password", json={"password": OTHER, "new": OTHER})
        assert (wrong.status_code, wrong.json()["code"]) == (401, "wrong_password")
        right = guest.http.put("/api/account/password", json={"password": PASSWORD, "new": OTHER})
        assert right.status_code == 200
        chair.until_closed()
        assert chair.told[-1] == {"type": "bye", "code": "signed_out"}
    assert elsewhere.get("/session") is None
    assert guest.get("/session")["account"] == "eva"
    assert log_in(server).status_code == 401
    assert log_in(server, OTHER).status_code == 200


def test_signing_out_everywhere_ends_all_sessions(server: RunningServer) -> None:
    guest = account(server)
    elsewhere = ApiClient(server.address, log_in(server).json()["token"])
    assert guest.http.delete("/api/sessions").status_code == 204
    assert guest.get("/session") is None
    assert elsewhere.get("/session") is None
    assert log_in(server).status_code == 200


def test_a_recovery_code_replaces_a_forgotten_password_once(server: RunningServer) -> None:
    guest = account(server)
    old = guest.post("/account/codes", {"password": PASSWORD})["codes"]
    codes = guest.post("/account/codes", {"password": PASSWORD})["codes"]
    assert len(set(codes)) == 8
    refused = server.anonymous().http.post(
        "/api/recover", json={"login": "eva", "code": old[0], "new": OTHER}
    )
    assert refused.status_code == 401
    typed = codes[0].replace("-", " ").lower()
    body = {"login": "eva", "code": typed, "new": OTHER, "bearer": True}
    found = server.anonymous().post("/recover", body)
    assert ApiClient(server.address, found["token"]).get("/session")["account"] == "eva"
    assert guest.get("/session") is None
    assert log_in(server, OTHER).status_code == 200
    assert server.anonymous().http.post("/api/recover", json=body).status_code == 401
    other = account(server, "jani")
    stolen = {"login": "jani", "code": codes[1], "new": OTHER}
    assert server.anonymous().http.post("/api/recover", json=stolen).status_code == 401
    assert other.get("/session")["account"] == "jani"


def test_the_database_stores_no_recovery_code(server: RunningServer, tmp_path: Path) -> None:
    codes = account(server).post("/account/codes", {"password": PASSWORD})["codes"]
    server.stop()
    kept = b"".join(path.read_bytes() for path in tmp_path.glob("kontor.db*"))
    assert not any(code.encode() in kept or code.replace("-", "").encode() in kept for code in codes)


def test_behind_tls_a_cookie_is_bound_to_the_host(start_server: Callable[..., RunningServer]) -> None:
    server = start_server(secure=True)
    answer = httpx.post(f"http://{server.address}/api/session", json={"name": "Éva"}, timeout=PATIENCE)
    cookies = answer.headers.get_list("set-cookie")
    (session,) = (cookie for cookie in cookies if "kontor_session" in cookie)
    assert session.startswith("__Host-kontor_session=")
    assert "Secure" in session
    assert "Path=/" in session
    assert "Domain" not in session
    token = session.split("=", 1)[1].split(";")[0]
    head = {"Cookie": f"__Host-kontor_session={token}"}
    assert (
        httpx.get(f"http://{server.address}/api/session", headers=head, timeout=PATIENCE).json()["name"]
        == "Éva"
    )
