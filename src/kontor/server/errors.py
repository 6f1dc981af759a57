"""The errors that the server sends to clients, and the HTTP status of each error code."""

from __future__ import annotations

from typing import Any, Final

from kontor.table.refusal import Refusal

HTTP_STATUS: Final[dict[str, int]] = {
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
    "weak_password": 422,
    "damaged": 500,
    "unavailable": 503,
}


class StoreUnavailable(Exception):
    """Raised when the database does not answer. A failed write may or may not have taken effect."""


class DamagedTable(Exception):
    """Raised when stored data of a game table cannot be read. `part` names it, for example "log entry 17"."""

    def __init__(self, table: str, part: str) -> None:
        super().__init__(f"the stored data of table {table} is damaged: {part}")
        self.table = table
        self.part = part


class RateLimited(Refusal):
    """Raised when a request or message exceeds a rate limit. Clients may retry in `retry_after` seconds."""

    def __init__(self, retry_after: float) -> None:
        super().__init__("rate_limited", "Slow down, please.", retry_after=retry_after)


def no_such_table() -> Refusal:
    """Return the error for a table that does not exist, or that the caller may not see."""
    return Refusal("not_found", "There is no such table.")


def database_unavailable() -> Refusal:
    """Return the error for a request that failed because the database does not answer."""
    return Refusal("unavailable", "The database does not answer; try again in a moment.")


def server_busy() -> Refusal:
    """Return the error for a computation that could not be queued, or that took too long."""
    return Refusal("unavailable", "The server is busy thinking; try again in a moment.")


def http_status(refusal: Refusal) -> int:
    """Return the HTTP status for the error `refusal`; 409 if its code is not in `HTTP_STATUS`."""
    return HTTP_STATUS.get(refusal.code, 409)


def problem_body(refusal: Refusal) -> dict[str, Any]:
    """Return the JSON body of the HTTP response for the error `refusal`."""
    body: dict[str, Any] = {"code": refusal.code, "text": refusal.text}
    if refusal.retry_after is not None:
        body["retry_after"] = round(refusal.retry_after, 1)
    return body
