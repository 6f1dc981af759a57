"""What `deploy/` takes from the server: the systemd unit and the containers do without privileges."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import stat
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from tests.server.proxies import DEPLOY, program
from verification.harness.server_process import Server

pytestmark = pytest.mark.slow

UNIT = DEPLOY / "kontor.service"
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
DIGEST = "sha256:" + "0123456789abcdef" * 4


def settings(name: str) -> list[str]:
    """Return the values of a setting in the unit, in their order."""
    return re.findall(rf"^{name}=(.*)$", UNIT.read_text(), re.MULTILINE)


def analyze(*args: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([program("systemd-analyze"), *args], capture_output=True, text=True)


# ---- the unit ------------------------------------------------------------------------------------------


def test_systemd_rates_the_exposure_of_the_unit_at_2_5_or_less() -> None:
    rated = analyze("security", "--offline=true", "--threshold=25", str(UNIT))
    assert rated.returncode == 0, rated.stdout


def test_systemd_finds_no_mistake_in_the_unit(tmp_path: Path) -> None:
    """The program is not installed where the unit expects it, so another one stands in for it."""
    stand_in = UNIT.read_text().replace("/opt/kontor/bin/kontor", sys.executable)
    (tmp_path / UNIT.name).write_text(stand_in)
    checked = analyze("verify", str(tmp_path / UNIT.name))
    assert (checked.returncode, checked.stderr) == (0, "")


def test_the_command_of_the_unit_serves_with_private_files(tmp_path: Path) -> None:
    environment = dict(value.split("=", 1) for value in settings("Environment"))
    (command,) = settings("ExecStart")
    words = [
        re.sub(r"\$\{(\w+)\}", lambda match: environment[match[1]], word) for word in shlex.split(command)
    ]
    assert words[0] == "/opt/kontor/bin/kontor"
    database = environment["KONTOR_DB"].replace("/var/lib/kontor", str(tmp_path))
    server = Server(database, tmp_path / "log", [sys.executable, "-m", "kontor", *words[1:]])
    before = os.umask(int(settings("UMask")[0], 8))
    try:
        server.start()
    finally:
        os.umask(before)
    try:
        named = urllib.request.Request(f"http://{server.address}/healthz", headers={"Host": "kontor.example"})
        assert urllib.request.urlopen(named).status == 200
        other = urllib.request.Request(f"http://{server.address}/healthz", headers={"Host": "evil.example"})
        with pytest.raises(urllib.error.HTTPError, match="421"):
            urllib.request.urlopen(other)
        modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.glob("kontor.db*")}
        assert "kontor.db" in modes
        assert set(modes.values()) == {0o600}
    finally:
        assert server.stop() == 0


def test_the_unit_allows_what_worker_processes_need() -> None:
    """They lower their priority, and the server raises its limit of open files; both calls are @resources."""
    filters = settings("SystemCallFilter")
    assert filters.index("~@privileged @resources") < filters.index("setpriority prlimit64")


# ---- the containers ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", COMPOSE["services"])
def test_containers_have_a_read_only_root_and_no_privileges(name: str) -> None:
    service = COMPOSE["services"][name]
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert service.get("cap_add", []) == (["NET_BIND_SERVICE"] if name == "proxy" else [])
    assert "privileged" not in service
    image = service.get("image") or service["build"]["args"]["PYTHON_IMAGE"]
    assert re.search(r"@\$\{[A-Z]+_DIGEST:\?run deploy/pin\}$", image), (
        "compose refuses to start without digest"
    )


def test_only_the_proxy_has_a_way_out() -> None:
    inside = [name for name, network in COMPOSE["networks"].items() if network and network["internal"]]
    for name, service in COMPOSE["services"].items():
        outside = set(service["networks"]) - set(inside)
        assert bool(outside) == ("ports" in service) == (name == "proxy")


def test_the_image_runs_as_nobody_and_checks_its_health() -> None:
    text = (DEPLOY / "Dockerfile").read_text()
    last_stage = text[text.rindex("FROM ") :]
    assert re.search(r"^USER kontor$", last_stage, re.MULTILINE)
    assert "/healthz" in last_stage[last_stage.index("HEALTHCHECK") :]
    for installed in re.findall(r"pip install (.*)", text):
        assert "--require-hashes" in installed or installed.endswith("--no-deps /wheels/*.whl")


FAKE_DOCKER = f"""#!/bin/sh
case $1 in
pull) ;;
image) for last; do :; done; echo "${{last%%:*}}@{DIGEST}" ;;
esac
"""


def test_pin_writes_the_digests_that_compose_asks_for(tmp_path: Path) -> None:
    for name in ("pin", "compose.yaml"):
        shutil.copy(DEPLOY / name, tmp_path / name)
    shutil.copy(DEPLOY / "example.env", tmp_path / ".env")
    (tmp_path / "docker").write_text(FAKE_DOCKER)
    (tmp_path / "docker").chmod(0o755)
    environment = {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"}
    for _ in range(2):  # the second time replaces what the first has written
        done = subprocess.run([str(tmp_path / "pin")], env=environment, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        lines = (tmp_path / ".env").read_text().splitlines()
        for variable in re.findall(r"\$\{([A-Z]+_DIGEST)", (tmp_path / "compose.yaml").read_text()):
            assert [line for line in lines if line.startswith(variable)] == [f"{variable}={DIGEST}"]
        assert "KONTOR_HOST=kontor.example" in lines
    assert stat.S_IMODE((tmp_path / ".env").stat().st_mode) == 0o600
