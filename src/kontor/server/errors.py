"""Errors as the protocol has them: a code, a sentence, a status."""

from __future__ import annotations

from typing import Any, Final

from kontor.table.refusal import Refusal

STATUS: Final[dict[str, int]] = {
    "malformed": 422,
    "not_signed_in": 401,
    "wrong_password": 401,
    "forbidden": 403,
    "not_found": 404,
    "taken": 409,
    "not_open": 409,
    "not_running": 409,
    "still_running": 409,
    "other_rules": 409,
    "stale": 409,
    "too_large": 413,
    "rate_limited": 429,
    "bad_option": 422,
    "bad_record": 422,
    "unavailable": 503,
}


class StoreUnavailable(Exception):
    """The database does not answer. A write that failed this way may or may not have taken effect."""


class RateLimited(Refusal):
    """Too much at once."""

    def __init__(self, retry_after: float) -> None:
        super().__init__("rate_limited", "Slow down, please.", retry_after=retry_after)


def no_such_table() -> Refusal:
    return Refusal("not_found", "There is no such table.")


def no_answer() -> Refusal:
    """The store does not answer."""
    return Refusal("unavailable", "The database does not answer; try again in a moment.")


def busy() -> Refusal:
    """Too many wait for an answer that takes long."""
    return Refusal("unavailable", "The server is busy thinking; try again in a moment.")


def status_of(problem: Refusal) -> int:
    return STATUS.get(problem.code, 409)


def body_of(problem: Refusal) -> dict[str, Any]:
    body: dict[str, Any] = {"code": problem.code, "text": problem.text}
    if problem.retry_after is not None:
        body["retry_after"] = round(problem.retry_after, 1)
    return body
