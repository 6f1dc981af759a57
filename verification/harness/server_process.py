"""A server in a process that can be killed, and helpers to send HTTP requests to it."""

from __future__ import annotations

import http.client
import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]


def free_port() -> int:
    """Return a port that is currently free."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Server:
    """`kontor serve` as a process, always on the same port. Its output is appended to the file `log`."""

    def __init__(
        self,
        db: str,
        log: Path,
        command: list[str] | None = None,
        port: int | None = None,
        limits: float = 0,
    ) -> None:
        self.port = port or free_port()
        self.log = log
        serve = command or [sys.executable, "-m", "kontor.cli.serve", "serve"]
        self.command = [*serve, "--port", str(self.port), "--rate", str(limits), "--log", "warning"]
        self.environment = {**os.environ, "KONTOR_DB": db}
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    def start(self, wait: bool = True) -> float:
        """Start the process and, if `wait` is true, wait until it answers. Return the seconds this took."""
        started = time.perf_counter()
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.command, env=self.environment, stdout=log, stderr=log, cwd=ROOT
            )
        if wait:
            self.wait()
        return time.perf_counter() - started

    def wait(self) -> None:
        """Wait until the server answers. Raise `RuntimeError` if the process ends first."""
        assert self.process is not None
        while True:
            try:
                with urllib.request.urlopen(f"http://{self.address}/healthz", timeout=2):
                    return
            except OSError:
                if self.process.poll() is not None:
                    raise RuntimeError(f"the server ended: {self.log.read_text()[-2000:]}") from None
                time.sleep(0.02)

    def kill(self) -> None:
        """Kill the process with SIGKILL, so that it cannot clean up."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """Ask the process to end, and return its exit status."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(60)

    def cpu_seconds(self) -> float:
        """Return the CPU time that the process has used so far."""
        assert self.process is not None
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory_mb(self) -> float:
        """Return the resident memory of the process in megabytes."""
        assert self.process is not None
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1024
        raise RuntimeError("no memory figure")


def call(
    address: str,
    method: str,
    path: str,
    body: object = None,
    token: str | None = None,
    source: str | None = None,
) -> Any:
    """Send one HTTP request and return the JSON of its answer. `source` is a local address to send from."""
    head = {"Content-Type": "application/json"}
    if token:
        head["Authorization"] = f"Bearer {token}"
    line = http.client.HTTPConnection(address, timeout=60, source_address=(source, 0) if source else None)
    try:
        line.request(method, f"/api{path}", None if body is None else json.dumps(body), head)
        answer = line.getresponse()
        text = answer.read()
    finally:
        line.close()
    if answer.status >= 400:
        raise RuntimeError(f"{method} {path}: {answer.status} {text.decode()}")
    return json.loads(text or b"null")


def new_guest(address: str, name: str, source: str | None = None) -> str:
    """Create a guest and return their token."""
    body = {"name": name, "bearer": True}
    token: str = call(address, "POST", "/session", body, source=source)["token"]
    return token
