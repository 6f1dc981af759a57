"""Accounts: new tokens, changed passwords, signing out everywhere, and recovery codes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from kontor.server import limits
from kontor.server.accounts.weak_passwords import common_passwords, is_weak
from kontor.server.player import Player
from kontor.table.refusal import Refusal
from tests.server.faults import run
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


WEAK = ("Password1", "12345678", "kontor2026", "Puerto Rico 1", "eva.kovacs!!", "EVA.KOVACS")


def test_a_password_that_is_guessed_first_is_refused(server: RunningServer) -> None:
    guest, login = server.guest(), "eva.kovacs"
    for password in WEAK:
        answer = guest.http.post("/api/account", json={"login": login, "password": password})
        assert (answer.status_code, answer.json()["code"]) == (422, "weak_password"), password
    guest.enter(guest.post("/account", {"login": login, "password": PASSWORD})["token"])
    change = {"password": PASSWORD, "new": WEAK[0]}
    assert guest.http.put("/api/account/password", json=change).json()["code"] == "weak_password"
    (code, *_) = guest.post("/account/codes", {"password": PASSWORD})["codes"]
    recovery = {"login": login, "code": code, "new": WEAK[1], "bearer": True}
    assert server.anonymous().http.post("/api/recover", json=recovery).json()["code"] == "weak_password"
    assert server.anonymous().post("/recover", {**recovery, "new": OTHER})["account"] == login, (
        "the code is unused"
    )


def test_a_password_of_any_kind_is_accepted_if_it_is_not_common() -> None:
    for password in ("correct horse", "31415926535", "kontor by the sea", "ÁRVÍZTŰRŐ", "x" * 200):
        assert not is_weak(password, "eva.kovacs")
    assert sum(len(password) >= 8 for password in common_passwords()) > 3000


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
    session, device = cookies
    assert session.startswith("__Host-kontor_session=")
    assert device.startswith("__Host-kontor_device=")
    for cookie in cookies:
        assert "Secure" in cookie
        assert "Path=/" in cookie
        assert "Domain" not in cookie
    token = session.split("=", 1)[1].split(";")[0]
    head = {"Cookie": f"__Host-kontor_session={token}"}
    assert (
        httpx.get(f"http://{server.address}/api/session", headers=head, timeout=PATIENCE).json()["name"]
        == "Éva"
    )


def test_over_tls_only_the_device_cookie_with_the_prefix_counts(
    start_server: Callable[..., RunningServer],
) -> None:
    """Others on the same domain can set the one without it, and would then know the browser's mark."""
    server = start_server(secure=True)
    for name, kept in (("__Host-kontor_device", True), ("kontor_device", False)):
        mark = "m" * 43
        head = {"Cookie": f"{name}={mark}"}
        url = f"http://{server.address}/api/session"
        answer = httpx.post(url, json={"name": "Éva"}, headers=head, timeout=PATIENCE)
        assert (f"__Host-kontor_device={mark}" in answer.headers["set-cookie"]) == kept


def skip_hashing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Checking a password takes long on purpose."""
    here = "kontor.server.accounts.accounts.check_password"
    monkeypatch.setattr(here, lambda stored, typed: typed == PASSWORD)


def attempt(server: RunningServer, address: str, password: str = OTHER, device: str | None = None) -> str:
    """Try a password of the account "eva" from `address`. Return "in", or the code of the refusal."""
    accounts = server.services.accounts
    try:
        run(server, accounts.log_in("eva", password, address, device))
    except Refusal as refusal:
        return refusal.code
    return "in"


def test_wrong_passwords_from_one_address_lock_nobody_out_elsewhere(
    start_server: Callable[..., RunningServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even if they go on for a day."""
    skip_hashing(monkeypatch)
    now = [0.0]
    server = start_server(rate=1)
    server.services.limits.clock = lambda: now[0]
    account(server)
    tried = 0
    for _ in range(24 * 60):
        now[0] += 60.0
        tried += attempt(server, "198.51.100.7") == "wrong_password"
    assert 10 < tried <= 250
    assert attempt(server, "198.51.100.7") == "rate_limited"
    assert attempt(server, "203.0.113.5", PASSWORD) == "in"


def test_many_addresses_lock_nobody_out_of_the_browser_they_use(
    start_server: Callable[..., RunningServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    skip_hashing(monkeypatch)
    server = start_server(rate=1)
    server.services.limits.clock = lambda: 0.0
    guest = account(server)
    player = Player(guest.get("/session")["player"], "Éva", "eva")
    run(server, server.services.accounts.remember_device("d" * 40, player))
    answers = [attempt(server, f"198.51.100.{host}") for host in range(1, 121)]
    assert answers == ["wrong_password"] * 100 + ["rate_limited"] * 20
    assert attempt(server, "203.0.113.5", PASSWORD) == "rate_limited"
    assert attempt(server, "203.0.113.5", PASSWORD, "x" * 40) == "rate_limited"
    assert attempt(server, "203.0.113.5", PASSWORD, "d" * 40) == "in"


def test_signing_in_again_and_again_is_no_attack(
    start_server: Callable[..., RunningServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "LOGINS", limits.Rate(1000.0, 1000.0))
    skip_hashing(monkeypatch)
    server = start_server(rate=1)
    account(server)
    assert {attempt(server, "203.0.113.5", PASSWORD) for _ in range(30)} == {"in"}
