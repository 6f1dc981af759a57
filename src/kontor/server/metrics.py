"""Prometheus metrics for operators.

They cover the whole server, never a single table or player, so they reveal nothing about a game.
"""

from __future__ import annotations

import os
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest, multiprocess

REQUESTS: Final = Counter("kontor_http_requests_total", "HTTP requests", ["method", "route", "status"])
MESSAGES_IN: Final = Counter("kontor_socket_messages_received_total", "Socket messages received")
MESSAGES_OUT: Final = Counter("kontor_socket_messages_sent_total", "Socket messages sent")
BYTES_OUT: Final = Counter("kontor_socket_bytes_sent_total", "Bytes sent over sockets")
LOG_ENTRIES: Final = Counter("kontor_lines_total", "Log entries appended to the logs of tables")
LOST_RACES: Final = Counter("kontor_lost_races_total", "Log entries that another process had written first")
LOG_APPEND_SECONDS: Final = Histogram(
    "kontor_append_seconds",
    "Time until a log entry is on the disk",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5),
)
TABLES: Final = Gauge("kontor_open_tables", "Tables in memory", multiprocess_mode="livesum")
SOCKETS: Final = Gauge("kontor_sockets", "Open sockets", multiprocess_mode="livesum")
DROPPED_CONNECTIONS: Final = Counter(
    "kontor_connections_dropped_total", "Connections that were too fast, too slow or too many", ["why"]
)
PAGE_ERRORS: Final = Counter("kontor_page_errors_total", "Errors that pages of the web client reported")
QUEUED_COMPUTATIONS: Final = Gauge(
    "kontor_thinking",
    "Questions that thinking processes have, or that wait for one",
    multiprocess_mode="livesum",
)
SHARED_FOLDER_VARIABLE: Final = "PROMETHEUS_MULTIPROC_DIR"
"""Environment variable: the folder in which several server processes share their metrics."""


def count_sent(messages: int, size: int) -> None:
    """Add sent socket messages to the metrics: the number of `messages`, and their total `size` in bytes."""
    MESSAGES_OUT.inc(messages)
    BYTES_OUT.inc(size)


def prometheus_text() -> bytes:
    """Return all metrics in Prometheus' text format, summed over all server processes."""
    if SHARED_FOLDER_VARIABLE not in os.environ:
        return generate_latest()
    registry = CollectorRegistry()
    multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry)
