"""Structured logging to stderr, one JSON object per line, without tokens, names, chat or moves."""

from __future__ import annotations

import json
import logging
import sys
import time
from typing import Final

STANDARD_FIELDS: Final = frozenset(logging.LogRecord("", 0, "", 0, "", (), None).__dict__) | {
    "message",
    "asctime",
    "color_message",
}


class JsonLines(logging.Formatter):
    """A log formatter that writes each record as one line of JSON, including the fields in `extra`."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{record.msecs:03.0f}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "event": record.getMessage(),
        }
        line.update(
            {
                name: value
                for name, value in record.__dict__.items()
                if name not in STANDARD_FIELDS
                and not name.startswith("_")  # libraries such as Ray add private fields
            }
        )
        if record.exc_info:
            line["error"] = self.error_places(record)
        return json.dumps(line, default=str, ensure_ascii=False)

    def error_places(self, record: logging.LogRecord) -> list[str]:
        """Return the class name of the record's exception, and the last eight locations of its traceback.

        The exception's message is left out, because it may quote what a client sent.
        """
        assert record.exc_info is not None
        kind, _, trace = record.exc_info
        places = [kind.__name__ if kind else "?"]
        while trace is not None:
            code = trace.tb_frame.f_code
            places.append(f"{code.co_filename.rsplit('/', 1)[-1]}:{trace.tb_lineno} {code.co_name}")
            trace = trace.tb_next
        return places[:1] + places[-8:]


def set_up(level: str = "info", log_requests: bool = False) -> None:
    """Send log messages of `level` and above to stderr. Log HTTP requests only if `log_requests` is true.

    Requests are not logged by default, because they would clutter the terminal of someone who just wants to
    play.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    for noisy in ("alembic", "sqlalchemy", "uvicorn"):  # uvicorn logs the paths and addresses of sockets
        logging.getLogger(noisy).setLevel("WARNING")
    logging.getLogger("kontor.http").setLevel(level.upper() if log_requests else "WARNING")
