"""Pages report their errors: each is logged and counted, and nothing private gets through."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from kontor.server.http import page_errors, request_guard
from kontor.server.limits import ALL_PAGE_ERRORS, PAGE_ERRORS
from kontor.server.logs import JsonLines
from kontor.server.metrics import PAGE_ERRORS as COUNTER
from verification.harness.running_server import ApiClient, RunningServer

REPORT: dict[str, Any] = {
    "error": "TypeError",
    "text": "Cannot read properties of undefined (reading …)",
    "places": ["catan-P1thfc.js:1:20433", "shared-CFAI-T.js:2:811"],
    "page": "table",
    "build": "index-Df0-wm",
}


@pytest.fixture
def database(sqlite: str) -> str:
    """These tests do not depend on the kind of database."""
    return sqlite


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """What the server logs about pages meanwhile, as operators get it."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    page_errors.logger.addHandler(handler)
    yield stream
    page_errors.logger.removeHandler(handler)


def reported(client: ApiClient, **changes: object) -> tuple[int, str]:
    """Send the report with these `changes`. Return the status, and the refusal's code if there is one."""
    answer = client.http.post("/api/page-errors", json=REPORT | changes)
    return answer.status_code, answer.json()["code"] if answer.content else ""


def counted() -> float:
    return next(sample.value for family in COUNTER.collect() for sample in family.samples)


def test_a_report_becomes_one_line_of_the_log_that_names_nobody(
    server: RunningServer, log: io.StringIO
) -> None:
    before = counted()
    guest = server.guest("Éva")
    assert reported(guest) == (204, "")
    (line,) = map(json.loads, log.getvalue().splitlines())
    at = line.pop("at")
    assert line == {"level": "warning", "from": "kontor.page", "event": "a page met an error", **REPORT}
    assert at
    assert counted() == before + 1


def test_a_page_without_a_session_can_report_too(server: RunningServer, log: io.StringIO) -> None:
    assert reported(server.anonymous()) == (204, "")
    assert log.getvalue().count("\n") == 1


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("error", ""),
        ("error", "Type Error"),
        ("error", "E" * 41),
        ("text", 'Unexpected token A in "Anna"'),
        ("text", "no table tNoSuchTable1"),
        ("text", "failed: /table/abc"),
        ("text", "Éva"),
        ("text", "x" * 121),
        ("places", ["https://kontor.example/table/abc"]),
        ("places", ["app.js:1:2 of Anna"]),
        ("places", ["app.js:1:2\n"]),
        ("places", ["a" * 61 + ".js:1:2"]),
        ("places", ["app.js:1:2"] * 9),
        ("places", "app.js:1:2"),
        ("page", "/table/abc"),
        ("build", "index Df0"),
        ("build", "i" * 41),
        ("name", "Anna"),
    ],
)
def test_a_malformed_report_is_refused_and_not_logged(
    server: RunningServer, log: io.StringIO, field: str, value: object
) -> None:
    assert reported(server.anonymous(), **{field: value}) == (422, "malformed")
    assert log.getvalue() == ""


def test_a_huge_report_is_refused_and_not_logged(server: RunningServer, log: io.StringIO) -> None:
    huge = "x" * (request_guard.MAX_BODY_BYTES + 1)
    assert reported(server.anonymous(), text=huge) == (413, "too_large")
    assert log.getvalue() == ""


def test_one_caller_can_report_only_a_few_errors(
    start_server: Callable[..., RunningServer], log: io.StringIO
) -> None:
    server = start_server(rate=1)
    guest, other = server.guest(), server.guest()
    answers = [reported(guest) for _ in range(10)]
    few = int(PAGE_ERRORS.burst)
    assert answers[:few] == [(204, "")] * few
    assert set(answers[few:]) == {(429, "rate_limited")}
    assert reported(other) == (204, "")
    assert log.getvalue().count("\n") == few + 1


def test_all_callers_together_cannot_flood_the_log(start_server: Callable[..., RunningServer]) -> None:
    server = start_server(rate=1)
    limits = server.services.limits
    limits.charge("page error", "everybody", ALL_PAGE_ERRORS, ALL_PAGE_ERRORS.burst * 2)
    assert reported(server.anonymous()) == (429, "rate_limited")
