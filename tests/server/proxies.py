"""Runs the reverse proxies with the files of `deploy/`. Only ports and certificates differ."""

from __future__ import annotations

import json
import os
import shutil
import socket
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from verification.harness.running_server import PATIENCE, wait_until
from verification.harness.server_process import free_port

DEPLOY = Path(__file__).parents[2] / "deploy"


class NoProxy(RuntimeError):
    """The program of a proxy is not installed."""


def program(name: str) -> str:
    found = shutil.which(name) or shutil.which(name, path="/usr/sbin")
    if found is None:
        raise NoProxy(f"{name} is missing; tools/test-packages {name} installs it")
    return found


def caddy(folder: Path, port: int, upstream: int) -> list[str]:
    """Return the command that runs Caddy with `deploy/Caddyfile`, without installing its certificate.

    The file `plain_port` in `folder` gets the number of its port without TLS.
    """
    environment = {**os.environ, "KONTOR_HOST": "127.0.0.1"}
    adapt = [program("caddy"), "adapt", "--adapter", "caddyfile", "--config", str(DEPLOY / "Caddyfile")]
    done = subprocess.run(adapt, env=environment, check=True, capture_output=True, text=True)
    config: dict[str, Any] = json.loads(done.stdout.replace("kontor:8000", f"127.0.0.1:{upstream}"))
    config["admin"] = {"disabled": True}
    config["apps"]["pki"] = {"certificate_authorities": {"local": {"install_trust": False}}}
    plain = free_port()
    here = {":443": f"127.0.0.1:{port}", ":80": f"127.0.0.1:{plain}"}
    for server in config["apps"]["http"]["servers"].values():
        server["listen"] = [here[address] for address in server["listen"]]
    config["apps"]["http"] |= {"https_port": port, "http_port": plain}
    (folder / "plain_port").write_text(str(plain))
    (folder / "caddy.json").write_text(json.dumps(config))
    return [program("caddy"), "run", "--config", str(folder / "caddy.json")]


def nginx(folder: Path, port: int, upstream: int) -> list[str]:
    """Return the command that runs nginx with `deploy/nginx.conf`, included as distributions do it."""
    name, key = folder / "kontor.pem", folder / "kontor.key"
    subject = ["-subj", "/CN=127.0.0.1", "-days", "2", "-keyout", str(key), "-out", str(name)]
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", *subject],
        check=True,
        capture_output=True,
    )
    block = (DEPLOY / "nginx.conf").read_text()
    for written, here in (
        ("listen 443 ssl", f"listen 127.0.0.1:{port} ssl"),
        ("/etc/ssl/kontor.pem", str(name)),
        ("/etc/ssl/kontor.key", str(key)),
        ("127.0.0.1:8000", f"127.0.0.1:{upstream}"),
    ):
        assert written in block
        block = block.replace(written, here)
    frame = f"""
        {"user root;" if os.getuid() == 0 else ""}
        daemon off;
        pid {folder}/nginx.pid;
        error_log {folder}/error.log;
        events {{ }}
        http {{
            access_log off;
            client_body_temp_path {folder}/body;
            proxy_temp_path {folder}/proxy;
            fastcgi_temp_path {folder}/fastcgi;
            uwsgi_temp_path {folder}/uwsgi;
            scgi_temp_path {folder}/scgi;
            {block}
        }}
    """
    (folder / "nginx.conf").write_text(frame)
    return [program("nginx"), "-p", str(folder), "-c", str(folder / "nginx.conf")]


PROXIES = {"caddy": caddy, "nginx": nginx}


@contextmanager
def proxy(kind: str, folder: Path, upstream: int) -> Iterator[int]:
    """Run a proxy in front of the server at the port `upstream`, and yield the port of the proxy."""
    folder.mkdir()
    port = free_port()
    command = PROXIES[kind](folder, port, upstream)
    environment = {**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder)}
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(command, env=environment, stdout=log, stderr=log, cwd=folder)
    try:
        wait_until(lambda: greets(port) or process.poll() is not None)
        assert process.poll() is None, (folder / "log").read_text()
        yield port
    finally:
        process.terminate()
        process.wait(PATIENCE)


def greets(port: int) -> bool:
    """Return whether TLS works at `port`. Caddy listens before it has made its certificate."""
    trusting = ssl.create_default_context()
    trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as line:
            trusting.wrap_socket(line).close()
    except OSError:
        return False
    return True
