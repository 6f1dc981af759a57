"""Structured logs: one JSON object a line, on stderr. No tokens, names, chat or moves."""

from __future__ import annotations

import json
import logging
import sys
import time
from typing import Final

PLAIN: Final = frozenset(logging.LogRecord("", 0, "", 0, "", (), None).__dict__) | {
    "message",
    "asctime",
    "color_message",
}


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{record.msecs:03.0f}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "event": record.getMessage(),
        }
        line.update({name: value for name, value in record.__dict__.items() if name not in PLAIN})
        if record.exc_info:
            line["error"] = self.where(record)
        return json.dumps(line, default=str, ensure_ascii=False)

    def where(self, record: logging.LogRecord) -> list[str]:
        """The kind of an error and the places it passed, not its text, which may quote what was sent."""
        assert record.exc_info is not None
        kind, _, trace = record.exc_info
        places = [kind.__name__ if kind else "?"]
        while trace is not None:
            code = trace.tb_frame.f_code
            places.append(f"{code.co_filename.rsplit('/', 1)[-1]}:{trace.tb_lineno} {code.co_name}")
            trace = trace.tb_next
        return places[:1] + places[-8:]


def set_up(level: str = "info", requests: bool = False) -> None:
    """Log from this level on; requests only if asked, for they are of no use in a player's terminal."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    for noisy in ("alembic", "sqlalchemy", "uvicorn"):  # uvicorn names paths and addresses of sockets
        logging.getLogger(noisy).setLevel("WARNING")
    logging.getLogger("kontor.http").setLevel(level.upper() if requests else "WARNING")
