"""The order in which a server draws tokens and seeds. The browser tests rely on it for their cards."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.server.test_lobby import finished_table
from verification.harness.running_server import ApiClient, RunningServer


@pytest.fixture
def database(sqlite: str) -> str:
    """These tests do not depend on the kind of database."""
    return sqlite


class Drawing:
    """Draws tokens and seeds that differ each time, and notes what was drawn."""

    def __init__(self) -> None:
        self.drawn: list[str] = []
        self.count = 0

    def token(self, size: int) -> str:
        self.count += 1
        self.drawn.append(f"token({size})")
        return f"{size}-{self.count}"

    def seed(self, size: int) -> bytes:
        self.count += 1
        self.drawn.append(f"seed({size})")
        return self.count.to_bytes(size, "big")

    def since(self) -> list[str]:
        """Return what was drawn since the last call."""
        drawn, self.drawn = self.drawn, []
        return drawn


@pytest.fixture
def drawing() -> Drawing:
    return Drawing()


@pytest.fixture
def host(drawing: Drawing, start_server: Callable[..., RunningServer]) -> ApiClient:
    server = start_server(draw_token=drawing.token, draw_seed=drawing.seed)
    assert drawing.since() == ["token(6)"], "the name of the process"
    return server.guest()


def test_a_new_guest_draws_a_token_and_then_an_id(drawing: Drawing, host: ApiClient) -> None:
    assert drawing.since() == ["token(32)", "token(12)"]
    assert host.headers["Authorization"] == "Bearer 32-2"
    assert host.get("/session")["player"] == "p12-3"
    host.post("/account", {"login": "eva", "password": "correct horse"})
    assert drawing.since() == ["token(32)"]


def test_a_browser_also_draws_a_device_token(drawing: Drawing, host: ApiClient) -> None:
    drawing.since()
    ApiClient(host.address, None).post("/session", {"name": "Jani"})
    assert drawing.since() == ["token(32)", "token(12)", "token(32)"]


def test_a_table_draws_its_id_and_then_its_seed(drawing: Drawing, host: ApiClient) -> None:
    drawing.since()
    assert host.open_table(bots={"1": "random"}) == "t10-4"
    assert drawing.since() == ["token(10)", "seed(32)"]
    host.post("/tables/t10-4/invitations")
    assert drawing.since() == ["token(16)"]
    host.post("/tables/t10-4/start", {"fill": "random"})
    assert drawing.since() == []


def test_a_lesson_draws_its_id_and_then_its_seed(drawing: Drawing, host: ApiClient) -> None:
    drawing.since()
    assert host.post("/lessons/catan")["id"] == "t10-4"
    assert drawing.since() == ["token(10)", "seed(32)"]


def test_a_rematch_a_branch_and_an_upload_draw_an_id_and_then_a_seed(
    drawing: Drawing, host: ApiClient
) -> None:
    table = finished_table(host)
    drawing.since()
    host.post(f"/tables/{table}/rematch")
    assert drawing.since() == ["token(10)", "seed(32)"]
    host.post(f"/tables/{table}/branch", {"at": 20, "seat": 0})
    assert drawing.since() == ["token(10)", "seed(32)"]
    host.post("/records", host.get(f"/tables/{table}/record"))
    assert drawing.since() == ["token(10)", "seed(32)"]


def test_the_seed_that_is_drawn_is_the_one_that_is_revealed(drawing: Drawing, host: ApiClient) -> None:
    table = finished_table(host)
    assert (table, host.get(f"/tables/{table}/verify")["seed"]) == ("t10-4", (5).to_bytes(32, "big").hex())
