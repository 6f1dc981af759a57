"""Who calls, and for whom the call is meant: forwarded addresses, names of the server, secure cookies."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest

from kontor.cli import main
from kontor.server.config import Config
from kontor.server.http.health import is_local
from kontor.server.transport.forwarded import ForwardedHeaders
from kontor.server.transport.hosts import HostGuard
from verification.harness.running_server import RunningServer

Headers = Sequence[tuple[bytes, bytes]]


def after(app: Any, kind: str = "http", headers: Headers = (), client: str = "127.0.0.1") -> dict[str, Any]:
    """Return the scope that reaches the application behind a middleware."""
    scope = {
        "type": kind,
        "headers": headers,
        "client": (client, 5000),
        "scheme": "ws" if kind == "websocket" else kind,
    }
    asyncio.run(app(scope, None, None))
    return app.app.scope  # type: ignore[no-any-return]


class Behind:
    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        self.scope = scope


def caller(proxies: str, forwarded: str, client: str = "127.0.0.1") -> str:
    headers = [(b"x-forwarded-for", forwarded.encode())]
    found: str = after(ForwardedHeaders(Behind(), proxies), headers=headers, client=client)["client"][0]
    return found


@pytest.mark.parametrize(
    ("proxies", "forwarded", "address"),
    [
        ("127.0.0.1", "203.0.113.9", "203.0.113.9"),
        ("127.0.0.1", "6.6.6.6, 203.0.113.9", "203.0.113.9"),  # the first entry is the caller's invention
        ("127.0.0.1, 10.0.0.0/8", "6.6.6.6, 203.0.113.9, 10.0.0.3", "203.0.113.9"),
        ("*", "203.0.113.9", "203.0.113.9"),
        ("*", "6.6.6.6, 203.0.113.9", "203.0.113.9"),
        ("127.0.0.1", "203.0.113.9:4711", "203.0.113.9"),
        ("127.0.0.1", "[2001:db8::1]:4711", "2001:db8::1"),
        ("127.0.0.1", "2001:db8::1", "2001:db8::1"),
        ("127.0.0.1", "6.6.6.6, unknown", "127.0.0.1"),
        ("127.0.0.1", "", "127.0.0.1"),
        ("10.0.0.1", "203.0.113.9", "127.0.0.1"),  # this proxy is not trusted
    ],
)
def test_the_caller_is_counted_from_the_right(proxies: str, forwarded: str, address: str) -> None:
    assert caller(proxies, forwarded) == address


def test_a_proxy_is_trusted_by_its_ipv4_address_at_a_server_that_listens_on_ipv6() -> None:
    assert caller("127.0.0.1", "203.0.113.9", client="::ffff:127.0.0.1") == "203.0.113.9"
    assert caller("127.0.0.1", "::ffff:203.0.113.9") == "203.0.113.9"
    assert is_local("::ffff:127.0.0.1")
    assert not is_local("::ffff:192.0.2.7")


def test_several_forwarding_headers_are_read_as_one() -> None:
    headers = [(b"x-forwarded-for", b"6.6.6.6"), (b"x-forwarded-for", b"203.0.113.9")]
    assert after(ForwardedHeaders(Behind(), "127.0.0.1"), headers=headers)["client"][0] == "203.0.113.9"


@pytest.mark.parametrize(
    ("kind", "proto", "scheme"),
    [
        ("http", b"https", "https"),
        ("websocket", b"https", "wss"),
        ("http", b"http", "http"),
        ("http", b"ftp", "http"),
    ],
)
def test_a_proxy_says_whether_the_caller_uses_tls(kind: str, proto: bytes, scheme: str) -> None:
    headers = [(b"x-forwarded-proto", proto)]
    assert after(ForwardedHeaders(Behind(), "127.0.0.1"), kind, headers)["scheme"] == scheme
    assert after(ForwardedHeaders(Behind(), "10.0.0.1"), kind, headers)["scheme"] == (
        "ws" if kind != "http" else "http"
    )


@pytest.mark.parametrize(
    ("host", "answered"),
    [
        ("127.0.0.1:8000", True),
        ("[::1]:8000", True),
        ("192.168.1.7", True),
        ("localhost:8000", True),
        ("den:8000", True),  # a name without a dot is a machine in the network
        ("den.local", True),
        ("Den.Home.Arpa.", True),
        ("kontor.example", True),  # the host of --origin
        ("evil.example", False),
        ("localhost.evil.example", False),
        ("127.0.0.1.evil.example", False),
        ("", False),
        ("[::1", False),
    ],
)
def test_without_a_name_a_server_answers_in_its_network_only(host: str, answered: bool) -> None:
    assert HostGuard(Behind(), (), ("https://kontor.example",)).answers_for(host) is answered


@pytest.mark.parametrize(
    ("host", "answered"),
    [("kontor.example", True), ("KONTOR.example:443", True), ("10.0.0.4", True), ("den.local", False)],
)
def test_with_a_name_a_server_answers_for_it(host: str, answered: bool) -> None:
    assert HostGuard(Behind(), ("Kontor.example",)).answers_for(host) is answered


def test_a_request_for_another_name_is_refused(sqlite: str) -> None:
    with RunningServer(Config(db=sqlite, rate=0)) as server:
        guest = server.guest()
        answer = guest.http.get("/api/tables", headers={"Host": "evil.example"})
        assert (answer.status_code, answer.json()["code"]) == (421, "forbidden")
        assert "--host-name evil.example" in answer.json()["text"]
        assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert guest.http.get("/api/tables", headers={"Host": "localhost:1"}).status_code == 200


def test_a_secure_server_accepts_the_secure_cookie_alone(sqlite: str) -> None:
    """Somebody in the network can set the cookie without the prefix."""
    with RunningServer(Config(db=sqlite, rate=0, secure=True)) as server:
        token = server.guest().headers["Authorization"][7:]
        anonymous = server.anonymous().http
        plain = anonymous.get("/api/session", headers={"Cookie": f"kontor_session={token}"})
        assert (plain.status_code, plain.json()) == (200, None)
        secure = anonymous.get("/api/session", headers={"Cookie": f"__Host-kontor_session={token}"})
        assert secure.json()["name"] == "Éva"


def test_serve_refuses_what_is_no_proxy(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--behind-proxy", "proxy.example"]) == 2
    assert "--behind-proxy takes an address, a network or *" in capsys.readouterr().err
