"""docs/protocol.md agrees with the code."""

import re
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from pathlib import Path
from typing import Any, get_args

import httpx
import pytest
from fastapi import FastAPI

from kontor.core import load
from kontor.server import limits, messages
from kontor.server.app import make_app
from kontor.server.config import Config
from kontor.server.errors import HTTP_STATUS
from kontor.server.messages.fields import MAX_CHAT_LENGTH
from kontor.server.messages.from_client import FromClient
from kontor.server.messages.from_server import FromServer
from kontor.server.messages.protocol import PROTOCOL
from kontor.table.submission import MAX_ACTIONS
from tests.server.test_play import SHORT
from verification.harness.running_server import PATIENCE, RunningServer

TEXT = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
SOURCES = Path(messages.__file__).parents[2]


def types_of(union: object) -> set[str]:
    """Return the type names of all messages in a union."""
    members = get_args(get_args(union)[0])
    return {get_args(member.model_fields["type"].annotation)[0] for member in members}


def test_the_protocol_page_describes_every_message() -> None:
    for name in types_of(FromClient):
        assert f"| `{name}` |" in TEXT, name
    for name in types_of(FromServer):
        assert f'"type": "{name}"' in TEXT, name


def test_the_protocol_page_describes_every_refusal_code() -> None:
    used = set(HTTP_STATUS)
    for folder in ("table", "server"):
        for source in (SOURCES / folder).rglob("*.py"):
            used |= set(re.findall(r'Refusal\(\s*"(\w+)"', source.read_text(encoding="utf-8")))
    assert len(used) > 20
    for code in used:
        assert f"`{code}`" in TEXT, code


def test_the_protocol_page_describes_exactly_the_existing_routes(tmp_path: Path) -> None:
    paths = make_app(Config(db=f"sqlite:///{tmp_path}/k.db")).openapi()["paths"]
    routes = {(method.upper(), re.sub(r"\{\w+\}", "{}", path)) for path in paths for method in paths[path]}
    assert len(routes) > 25
    described = {
        (method, re.sub(r"\{[^}]*\}", "{}", path).strip())
        for method, path in re.findall(r"`(GET|POST|PUT|PATCH|DELETE) (/[^`?]*)", TEXT)
    }
    assert routes - described == set()
    elsewhere = {("GET", "/metrics"), ("GET", "/api/tables/{}/socket"), ("GET", "/api/openapi.json")}
    assert described - routes - elsewhere == set()


def test_the_protocol_page_has_the_current_limits() -> None:
    assert f"{MAX_ACTIONS} actions a submission" in TEXT
    assert f"chat {MAX_CHAT_LENGTH}" in TEXT
    assert f"Protocol version: **{PROTOCOL}**" in TEXT
    assert f"at most {limits.MAX_SOCKETS_PER_PLAYER} sockets at once" in TEXT


def test_the_example_bot_of_the_protocol_page_plays_a_whole_game(
    server: RunningServer, tmp_path: Path
) -> None:
    found = re.search(r"## 12\..*?```python\n(.*?)```", TEXT, re.DOTALL)
    assert found is not None
    code = found[1].replace("localhost:8000", server.address)
    code = code.replace('"pace": 0}', f'"pace": 0, "options": {SHORT!r}}}')
    assert len(code.splitlines()) <= 36
    (tmp_path / "bot.py").write_text(code + 'print(message["table"]["status"])\n')
    done = subprocess.run([sys.executable, tmp_path / "bot.py"], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert done.stdout == "over\n"


def test_the_numbers_of_the_catalogue_are_as_described(server: RunningServer) -> None:
    """Check the example of the page and the numbers of every game: the last argument varies fastest."""
    assert 'number 337 is `{"do": "maritime", "give": "wool",\n"get": "wool"}`' in TEXT
    guest = server.anonymous()
    for game in guest.get("/games")["games"]:
        catalogue = load(game["key"]).catalogue
        for block in guest.get(f"/games/{game['key']}")["catalogue"]:
            choices = product(*(arg["values"] for arg in block["args"]))
            for number, choice in enumerate(choices, start=block["first"]):
                words = dict(zip((arg["name"] for arg in block["args"]), choice))
                assert catalogue.parse({"do": block["verb"], **words}) == number
    assert load("catan").catalogue.parse({"do": "maritime", "give": "wool", "get": "wool"}) == 337


def test_the_description_of_the_routes_is_built_once_off_the_event_loop(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also if several callers ask for it at the same time, as JSON or as a page."""
    built = list[threading.Thread]()
    openapi = FastAPI.openapi

    def note(app: FastAPI) -> dict[str, Any]:
        if app.openapi_schema is None:
            built.append(threading.current_thread())
            time.sleep(0.2)
        return openapi(app)

    monkeypatch.setattr(FastAPI, "openapi", note)
    with ThreadPoolExecutor(6) as threads:
        url = f"http://{server.address}/api"
        paths = ("docs", "openapi.json") * 3
        answers = [threads.submit(httpx.get, f"{url}/{path}", timeout=PATIENCE) for path in paths]
        assert {answer.result().status_code for answer in answers} == {200}
    assert len(built) == 1
    assert built[0] is not server.thread


def test_the_description_of_the_routes_is_built_once(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    http = server.anonymous().http
    first = http.get("/api/openapi.json")
    monkeypatch.setattr(FastAPI, "openapi", lambda _: pytest.fail("it was built again"))
    again = http.get("/api/openapi.json")
    assert again.headers["content-type"] == "application/json"
    assert (again.content, again.json()["info"]["title"]) == (first.content, "Kontor")
