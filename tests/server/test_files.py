"""Files of the web client are sent completely, and compressed if the browser accepts that."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from kontor.server.http.compressed_files import accepts_gzip
from verification.harness.running_server import PATIENCE, RunningServer


@pytest.fixture
def database(sqlite: str) -> str:
    """These tests do not depend on the kind of database."""
    return sqlite


SCRIPT = "export const hello = 'world';\n" * 200


@pytest.fixture
def client(start_server: Callable[..., RunningServer], tmp_path: Path) -> httpx.Client:
    """An HTTP client that does not decompress, for a server with a small web client."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<title>Kontor</title>" * 50)
    (tmp_path / "assets" / "app.js").write_text(SCRIPT)
    (tmp_path / "assets" / "bell.woff2").write_bytes(b"already short")
    return httpx.Client(base_url=f"http://{start_server(web=tmp_path).address}", timeout=PATIENCE)


def raw(client: httpx.Client, path: str, accepted: str) -> tuple[httpx.Headers, bytes]:
    with client.stream("GET", path, headers={"Accept-Encoding": accepted}) as answer:
        assert answer.status_code == 200
        return answer.headers, b"".join(answer.iter_raw())


def test_client_files_are_compressed_for_browsers_that_accept_gzip(client: httpx.Client) -> None:
    packed, short = raw(client, "/assets/app.js", "br, gzip")
    plain, long = raw(client, "/assets/app.js", "identity")
    assert gzip.decompress(short) == long == SCRIPT.encode()
    assert len(short) < len(long) / 10
    assert packed["content-encoding"] == "gzip"
    assert "content-encoding" not in plain
    assert packed["content-length"] == str(len(short))
    assert packed["etag"] != plain["etag"]
    for headers in (packed, plain):
        assert headers["vary"] == "Accept-Encoding"
        assert headers["cache-control"] == "public, max-age=31536000, immutable"
        assert headers["content-type"] == "text/javascript; charset=utf-8"
    page, body = raw(client, "/tables/t1", "gzip")
    assert (page["content-encoding"], page["cache-control"]) == ("gzip", "no-cache")
    assert gzip.decompress(body).startswith(b"<title>Kontor")


def test_a_typeface_is_sent_as_it_is_and_kept_by_browsers(client: httpx.Client) -> None:
    headers, body = raw(client, "/assets/bell.woff2", "gzip")
    assert body == b"already short"
    assert "content-encoding" not in headers
    assert headers["content-type"] == "font/woff2"
    assert headers["cache-control"] == "public, max-age=31536000, immutable"
    assert "font-src 'self'" in headers["content-security-policy"]


def test_a_changed_file_is_compressed_again_and_gets_a_new_etag(client: httpx.Client, tmp_path: Path) -> None:
    before, _ = raw(client, "/assets/app.js", "gzip")
    (tmp_path / "assets" / "app.js").write_text("changed")
    after, body = raw(client, "/assets/app.js", "gzip")
    assert gzip.decompress(body) == b"changed"
    assert before["etag"] != after["etag"]


def test_a_prebuilt_gzip_file_is_sent_unless_it_is_outdated(client: httpx.Client, tmp_path: Path) -> None:
    script, beside = tmp_path / "assets" / "app.js", tmp_path / "assets" / "app.js.gz"
    script.write_text("packed by the build")
    beside.write_bytes(gzip.compress(script.read_bytes(), 1, mtime=12345))
    headers, body = raw(client, "/assets/app.js", "gzip")
    assert body == beside.read_bytes()
    assert headers["content-length"] == str(len(body))
    script.write_text("edited by somebody")
    edited, body = raw(client, "/assets/app.js", "gzip")
    assert gzip.decompress(body) == b"edited by somebody"
    assert edited["etag"] != headers["etag"]
    assert client.get("/assets/app.js.gz").status_code == 404


def test_a_cached_file_is_not_sent_again(client: httpx.Client) -> None:
    headers, _ = raw(client, "/", "gzip")
    again = client.get(
        "/", headers={"Accept-Encoding": "gzip", "If-None-Match": f'"older", {headers["etag"]}'}
    )
    assert (again.status_code, again.content) == (304, b"")
    for name in ("etag", "vary", "cache-control"):
        assert again.headers[name] == headers[name]
    assert "content-encoding" not in again.headers
    other = client.get("/", headers={"Accept-Encoding": "gzip", "If-None-Match": '"older"'})
    assert other.status_code == 200


def test_api_answers_and_incompressible_files_are_not_compressed(
    client: httpx.Client,
) -> None:
    for path in ("/api/games", "/api/protocol.json", "/api/docs", "/assets/bell.woff2"):
        headers, body = raw(client, path, "gzip, *")
        assert "content-encoding" not in headers
        assert headers["content-length"] == str(len(body))


@pytest.mark.parametrize(
    ("accepted", "reads"),
    [
        ("", False),
        ("gzip", True),
        ("br;q=1.0, GZIP;q=0.5", True),
        ("gzip;q=0", False),
        ("gzip; q=0.000, *", False),
        ("*", True),
        ("*;q=0", False),
        ("br, deflate", False),
        ("gzip;q=0.001", True),
        (";;,,q=", False),
    ],
)
def test_gzip_is_sent_only_if_it_is_accepted(accepted: str, reads: bool) -> None:
    assert accepts_gzip(accepted) is reads
