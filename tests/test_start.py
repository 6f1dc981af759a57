"""`make play`: no incomplete folders, no processes left running, and errors in one line."""

from __future__ import annotations

import errno
import os
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import BinaryIO

import pytest

from tools import uv
from tools.start import __main__ as start
from tools.start import engines, packages, parallel_setup
from tools.start.children import Children
from tools.start.engines import EngineCompiler, last_failure
from tools.start.failures import SetupFailed, failure_from_os_error, failure_from_output
from tools.start.folders import NewFolder, PlayFolders, in_use, keep_in_use, take_lock
from tools.start.parallel_setup import ParallelSetup
from tools.start.progress import Progress

ROOT = Path(__file__).parents[1]
BUILT_CLIENT = """
import os, pathlib, sys
built = pathlib.Path(os.environ["npm_config_cache"]).parent / "client"
built.mkdir(exist_ok=True)
(built / "index.html").write_text("a page")
print("kontor: building the client", file=sys.stderr, flush=True)
print(built)
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Return a minimal clone of the repository, with a short script instead of the client's build."""
    files = {
        "pyproject.toml": "",
        "hatch_build.py": "",
        "tools/built_client.py": BUILT_CLIENT,
        "src/kontor/__init__.py": "",
        "src/kontor/games/catan/ledger/en.md": "",
        "web/index.html": "",
        "web/tests/main.test.ts": "",
        **{f"locks/{name}.txt": name for name in ("play", "builders", "engines")},
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    (tmp_path / "build" / "play").mkdir(parents=True)
    return tmp_path


@pytest.fixture
def children(tmp_path: Path) -> Children:
    return Children(tmp_path / "log.txt")


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Replace pip and hatchling, and return a list of what they were asked to install or build."""
    seen: list[str] = []

    def install(
        children: Children, task: str, lock_file: Path, folder: Path, tmp: Path, report: Callable[[str], None]
    ) -> None:
        seen.append(lock_file.stem)
        (folder / "installed").mkdir(parents=True)

    def unpack_wheel(children: Children, target: NewFolder, tools: list[Path], **variables: str) -> None:
        assert all((tool / "installed").is_dir() for tool in tools)
        seen.append("wheel" if "KONTOR_PURE" in variables else "compiled wheel")
        (target.folder / "kontor").mkdir()

    for module in (parallel_setup, engines):
        monkeypatch.setattr(module, "install", install)
        monkeypatch.setattr(module, "unpack_wheel", unpack_wheel)
    return seen


def set_up(tree: Path) -> PlayFolders:
    """Set up the clone as `make play` does, and return its folders."""
    where = PlayFolders(tree)
    ParallelSetup(where, Children(tree / "log.txt"), Progress(StringIO())).set_up()
    return where


def folder_names(tree: Path) -> list[str]:
    """Return the names of the folders in build/play, each cut off at its first dash."""
    found = (path for path in (tree / "build" / "play").iterdir() if path.is_dir())
    return sorted(path.name.split("-")[0] for path in found)


# Setting up


def test_the_first_start_sets_up_everything_and_the_second_nothing(tree: Path, installed: list[str]) -> None:
    where = set_up(tree)
    assert sorted(installed) == ["builders", "play", "wheel"]
    assert where.python.exists()
    assert (where.interpreted / "kontor" / "web" / "index.html").read_text() == "a page"
    installed.clear()
    held = start.set_up(where, Progress(StringIO()))
    assert installed == []
    assert in_use(where.packages)
    assert in_use(where.kontor)
    for file in held:
        file.close()


def test_changed_sources_are_rebuilt_with_the_installed_packages(tree: Path, installed: list[str]) -> None:
    before = set_up(tree)
    installed.clear()
    (tree / "web" / "tests" / "main.test.ts").write_text("another test")
    assert PlayFolders(tree).kontor == before.kontor
    (tree / "src" / "kontor" / "__init__.py").write_text("another Kontor")
    after = set_up(tree)
    assert installed == ["wheel"]
    assert after.kontor != before.kontor
    assert (after.packages, after.builders) == (before.packages, before.builders)


@pytest.mark.parametrize("broken", ["play", "builders"])
def test_a_failed_start_leaves_nothing_incomplete_and_can_be_repeated(
    tree: Path, installed: list[str], monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    working: Callable[..., None] = getattr(parallel_setup, "install")  # noqa: B009

    def install(children: Children, task: str, lock_file: Path, folder: Path, *rest: object) -> None:
        (folder / "half").mkdir(parents=True)
        if lock_file.stem == broken:
            raise SetupFailed("no network")
        shutil.rmtree(folder / "half")
        working(children, task, lock_file, folder, *rest)

    monkeypatch.setattr(parallel_setup, "install", install)
    with pytest.raises(SetupFailed, match="no network"):
        set_up(tree)
    assert not any(name.startswith(".making") for name in folder_names(tree))
    assert not PlayFolders(tree).kontor.exists()
    monkeypatch.setattr(parallel_setup, "install", working)
    where = set_up(tree)
    assert where.interpreted.is_dir()
    assert not list(tree.rglob("half"))


def test_sources_that_change_during_the_build_are_built_again(
    tree: Path, installed: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def unpack_wheel(children: Children, target: NewFolder, tools: list[Path], **variables: str) -> None:
        (target.folder / "kontor").mkdir()
        (tree / "src" / "kontor" / "new.py").write_text("")

    where = PlayFolders(tree)
    monkeypatch.setattr(parallel_setup, "unpack_wheel", unpack_wheel)
    with pytest.raises(SetupFailed, match="The sources have changed"):
        ParallelSetup(where, Children(tree / "log.txt"), Progress(StringIO())).set_up()
    assert not where.kontor.exists()


def test_too_little_disk_space_is_reported_before_downloading(
    tree: Path, installed: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parallel_setup, "NEEDED_MB", 10**9)
    with pytest.raises(SetupFailed, match=r"The disk has \d+ MB left"):
        set_up(tree)
    assert installed == []


def test_a_full_disk_is_reported_in_one_line(
    tree: Path, installed: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def disk_full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(parallel_setup, "unpack_wheel", disk_full)
    with pytest.raises(SetupFailed, match="Setting up: the disk is full"):
        set_up(tree)


def test_a_second_start_waits_for_the_first_one_to_set_up(tree: Path, installed: list[str]) -> None:
    where, out, turns = PlayFolders(tree), StringIO(), list[BinaryIO]()
    free = ("127.0.0.1", 0)
    first = start.take_setup_lock(where, Progress(out), free)
    second = threading.Thread(target=lambda: turns.append(start.take_setup_lock(where, Progress(out), free)))
    second.start()
    while "waiting for it" not in out.getvalue():
        assert second.is_alive()
    assert turns == []
    first.close()
    second.join()
    with turns[0], pytest.raises(BlockingIOError):
        take_lock(where.base_folder / "setting-up", wait=False)


def test_a_waiting_start_checks_the_port_again(tree: Path) -> None:
    where, out, said = PlayFolders(tree), StringIO(), list[str]()
    first = start.take_setup_lock(where, Progress(out), ("127.0.0.1", 0))
    with socket.create_server(("127.0.0.1", 0)) as taken:

        def second() -> None:
            with pytest.raises(SetupFailed) as failure:
                start.take_setup_lock(where, Progress(out), taken.getsockname())
            said.append(str(failure.value))

        thread = threading.Thread(target=second)
        thread.start()
        while "waiting for it" not in out.getvalue():
            assert thread.is_alive()
        first.close()
        thread.join()
    assert "is taken" in said[0]


# Folders


def test_unused_outdated_folders_are_removed(tree: Path, installed: list[str]) -> None:
    where = set_up(tree)
    for name in ("packages-old", "packages-served", ".making-killed", ".making-compiled", "npm"):
        (where.base_folder / name).mkdir()
    with (
        keep_in_use(where.base_folder / "packages-served"),
        keep_in_use(where.base_folder / ".making-compiled"),
    ):
        where.remove_leftovers()
    assert not (where.base_folder / "packages-old").exists()
    assert not (where.base_folder / ".making-killed").exists()
    kept = (where.packages, where.builders, where.kontor, where.npm)
    assert all(folder.is_dir() for folder in kept)
    assert (where.base_folder / "packages-served").is_dir()
    assert (where.base_folder / ".making-compiled").is_dir()


def test_a_server_that_inherits_the_lock_keeps_its_folder(tmp_path: Path) -> None:
    file = keep_in_use(tmp_path)
    server = subprocess.Popen(
        [sys.executable, "-c", "input()"], stdin=subprocess.PIPE, pass_fds=[file.fileno()]
    )
    file.close()
    assert in_use(tmp_path)
    server.communicate()
    assert not in_use(tmp_path)


def test_a_lock_is_free_again_when_its_owner_is_killed(tmp_path: Path) -> None:
    path = str(tmp_path / "lock")
    take = f"from tools.start.folders import *; f = take_lock(Path({path!r})); print(1); input()"
    owner = subprocess.Popen(
        [sys.executable, "-uc", take], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert owner.stdout is not None
    owner.stdout.readline()
    with pytest.raises(BlockingIOError):
        take_lock(tmp_path / "lock", wait=False)
    owner.kill()
    owner.communicate()
    take_lock(tmp_path / "lock", wait=False).close()


# Compiling beside the server


def compile_engines_now(where: PlayFolders, tree: Path) -> None:
    EngineCompiler(where, Children(tree / "engines.log")).compile_if_needed()


@pytest.fixture
def compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(EngineCompiler, "find_compiler", lambda self: None)


def test_compiled_engines_go_into_another_folder_with_the_same_client(
    tree: Path, installed: list[str], compiler: None, capsys: pytest.CaptureFixture[str]
) -> None:
    where = set_up(tree)
    compile_engines_now(where, tree)
    assert installed[-2:] == ["engines", "compiled wheel"]
    assert (where.compiled / "kontor" / "web" / "index.html").read_text() == "a page"
    assert where.interpreted.is_dir()
    assert capsys.readouterr().out.startswith("engines: compiling")
    compile_engines_now(where, tree)
    assert installed.count("compiled wheel") == 1


def test_two_starts_compile_once(
    tree: Path, installed: list[str], compiler: None, capsys: pytest.CaptureFixture[str]
) -> None:
    where = set_up(tree)
    with take_lock(where.base_folder / "compiling"):
        compile_engines_now(where, tree)
    assert "compiled wheel" not in installed
    assert "another `make play` compiles them already" in capsys.readouterr().out


def test_a_failed_compilation_is_reported_now_and_at_the_next_start(
    tree: Path,
    installed: list[str],
    compiler: None,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise failure_from_output(
            "Building Kontor", "***\nKONTOR IS NOT COMPILED\nReason: mypyc failed: no\n***\nkontor: x"
        )

    where = set_up(tree)
    monkeypatch.setattr(engines, "unpack_wheel", refuse)
    monkeypatch.setattr(engines, "PlayFolders", lambda: where)
    monkeypatch.setattr(engines, "stop_with_parent", lambda _: None)
    monkeypatch.setattr(os, "nice", lambda _: 0)
    monkeypatch.setattr(sys, "argv", ["engines", where.kontor.name])
    assert last_failure(where) == ""
    assert engines.main() == engines.FAILED
    reason = "Building Kontor failed: mypyc failed: no"
    assert f"engines: NOT COMPILED. {reason}\n" in capsys.readouterr().out
    assert last_failure(where).startswith(f"The engines are NOT COMPILED. {reason} (")
    assert not where.compiled.exists()
    monkeypatch.undo()


def test_the_compilation_ends_with_its_parent_process(tmp_path: Path) -> None:
    """The compiling process sees the end of its standard input when its parent is killed."""
    marks = tmp_path / "compiler", tmp_path / "process"
    work = (
        "import os, threading; from pathlib import Path; from tools.start.children import Children;"
        "from tools.start.engines import stop_with_parent; from tools.start.failures import SetupFailed\n"
        f"children = Children(Path({str(tmp_path / 'log')!r}))\n"
        "threading.Thread(target=stop_with_parent, args=[children], daemon=True).start()\n"
        f"Path({str(marks[1])!r}).write_text(str(os.getpid()))\n"
        f"children.run('Compiling', ['sh', '-c', 'echo $$ > {marks[0]}; echo on; sleep 600 & wait'],"
        " on_line=lambda line: print(line, flush=True))\n"
    )
    parent = (
        "import subprocess, sys\n"
        f"subprocess.Popen([sys.executable, '-c', {work!r}], stdin=subprocess.PIPE, start_new_session=True)\n"
        "import time; time.sleep(600)"
    )
    starter = subprocess.Popen(
        [sys.executable, "-c", parent], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    )
    assert starter.stdout is not None
    assert starter.stdout.readline() == b"on\n"
    starter.kill()
    starter.wait()
    assert starter.stdout.read() == b"", "it reads to the end: nobody holds the other end any more"
    for mark in marks:
        wait_for_end(int(mark.read_text()))


# Programs


def test_a_failing_program_is_reported_and_its_output_is_logged(children: Children) -> None:
    heard: list[str] = []
    with pytest.raises(SetupFailed, match=r"^Counting failed: two$"):
        children.run("Counting", ["sh", "-c", "echo one; echo two >&2; exit 3"], on_line=heard.append)
    assert heard == ["one", "two"]
    assert children.log.read_text() == "one\ntwo\n"


def test_a_missing_program_is_reported_by_name(children: Children) -> None:
    with pytest.raises(SetupFailed, match="Building needs the program no-such-program"):
        children.run("Building", ["no-such-program"])


def wait_for_end(process: int) -> None:
    """Wait until a process has ended. Readers of its output see the end a moment earlier."""
    give_up = time.monotonic() + 60
    while is_running(process):
        assert time.monotonic() < give_up, "the process goes on"
        time.sleep(0.01)


def is_running(process: int) -> bool:
    """Return whether a process is running. A zombie has ended, although it is still listed."""
    listed = subprocess.run(["ps", "-o", "stat=", "-p", str(process)], capture_output=True, text=True)
    return listed.stdout.strip()[:1] not in ("", "Z")


def test_stopping_ends_programs_and_their_children(
    children: Children, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tools.start.children.PATIENCE", 0.1)
    stubborn = "trap '' TERM; echo $$; sleep 600 & echo $!; wait"
    heard: list[int] = []

    def hear(line: str) -> None:
        heard.append(int(line))
        if len(heard) == 2:
            threading.Thread(target=children.stop).start()

    with pytest.raises(SetupFailed, match="Waiting was stopped"):
        children.run("Waiting", ["sh", "-c", stubborn], on_line=hear)
    assert not any(map(is_running, heard))
    with pytest.raises(SetupFailed, match="was stopped"):
        children.run("Another", ["true"])


def test_stopping_lets_a_package_manager_finish(children: Children) -> None:
    said = list[str]()

    def hear(line: str) -> None:
        said.append(line)
        children.stop()

    with pytest.raises(SetupFailed, match="was stopped"):
        children.run(
            "Installing",
            ["sh", "-c", "echo begun; sleep 0.1; echo whole"],
            on_line=hear,
            uninterruptible=True,
        )
    assert said == ["begun", "whole"]


# Failures


@pytest.mark.parametrize(
    ("output", "advice"),
    [
        ("OSError: [Errno 28] No space left on device", "the disk is full"),
        ("npm error code ENOSPC", "the disk is full"),
        ("NewConnectionError: Temporary failure in name resolution", "no way to the package registries"),
        ("npm error code EAI_AGAIN\nnpm error network", "no way to the package registries"),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES", "does not have the checksum of the lock file"),
        ("npm error code EINTEGRITY", "does not have the checksum of the lock file"),
        ("npm error code SELF_SIGNED_CERT_IN_CHAIN", "is not trusted here"),
        ("SSLError: [SSL: CERTIFICATE_VERIFY_FAILED] certificate verify failed", "is not trusted here"),
        ("npm error broken\nnpm error A complete log of this run can be found in: x.log", "npm error broken"),
        ("ERROR: No matching distribution found for uvloop==0.23.0", "no build of a package for this Python"),
        ("Traceback\nValueError: odd\nbye", "ValueError: odd"),
        ("first\nlast\n\n", "last"),
        ("", "it said nothing"),
    ],
)
def test_errors_are_one_line_with_advice(output: str, advice: str) -> None:
    line = str(failure_from_output("Fetching", output))
    assert line.startswith("Fetching")
    assert advice in line
    assert "\n" not in line


def test_system_errors_are_one_line() -> None:
    assert "the disk is full" in str(failure_from_os_error("Copying", OSError(errno.ENOSPC, "x")))
    assert (
        str(failure_from_os_error("Copying", PermissionError(13, "denied")))
        == "Copying failed: [Errno 13] denied"
    )


def test_a_used_port_is_reported_first(capsys: pytest.CaptureFixture[str]) -> None:
    handlers = {number: signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGHUP)}
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert start.main(["--port", str(port), "--open"]) == 1
    for number, handler in handlers.items():
        signal.signal(number, handler)
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert f"make play: Port {port} is taken" in said
    assert f"make play PORT={port + 1}" in said


def test_an_interrupt_is_reported_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tree: Path
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(start, "check_port", lambda *_: None)
    monkeypatch.setattr(start, "PlayFolders", lambda: PlayFolders(tree))
    monkeypatch.setattr(start, "set_up", interrupted)
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    assert start.main([]) == start.INTERRUPTED
    assert capsys.readouterr().err.strip() == "make play: stopped; the next start goes on from here."


def test_the_error_without_pip_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packages, "find_spec", lambda _: None)
    with pytest.raises(SetupFailed, match="This Python has no pip; install python3-venv"):
        packages.pip()


def test_pip_from_ensurepip_is_used_if_there_is_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packages, "find_spec", lambda name: name == "ensurepip" or None)
    command = packages.pip()
    assert command[0] == sys.executable
    assert Path(command[1]).parent.is_file()
    assert Path(command[1]).parent.suffix == ".whl"


def test_packages_are_installed_by_checksum_with_progress_in_megabytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told, commands = list[str](), list[list[str]]()

    class Pip(Children):
        def run(self, what, command, env=None, tell=None, whole=False):  # type: ignore[no-untyped-def]
            commands.append([str(part) for part in command])
            for line in ("Collecting a", "  Downloading a.whl (58.5 MB)", "  Downloading b.whl (700 kB)"):
                tell(line)
            tell("Installing collected packages: a, b")
            return ""

    packages.install(
        Pip(tmp_path / "log"), "Fetching", tmp_path / "play.txt", tmp_path, tmp_path, told.append
    )
    assert told == ["fetching 58 MB", "fetching 59 MB", "installing 59 MB"]
    assert {"--require-hashes", "--only-binary", "--no-deps"} <= set(commands[0])


# Progress


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def test_progress_is_one_line_on_a_terminal_and_a_line_per_change_elsewhere() -> None:
    terminal, plain = Terminal(), StringIO()
    for out in (terminal, plain):
        with Progress(out) as progress:
            progress.show_state("client", "fetching 61 MB")
            progress.show_state("server", "fetching 7 MB")
            progress.show_state("server", "fetching 7 MB")
            progress.say("Ready")
    assert "\r   0 s  client: fetching 61 MB | server: fetching 7 MB" in terminal.getvalue()
    assert terminal.getvalue().count("\n") == 1
    lines = ["   0 s  client: fetching 61 MB", "   0 s  server: fetching 7 MB", "   0 s  Ready", ""]
    assert plain.getvalue().split("\n") == lines


# Lock files


def locked_versions(name: str) -> dict[str, set[str]]:
    """Return the locked versions in a lock file by package."""
    found: dict[str, set[str]] = {}
    for line in (ROOT / "locks" / f"{name}.txt").read_text().splitlines():
        if line and not line.startswith(("#", " ")):
            package, _, version = line.split(" ")[0].partition("==")
            assert version, line
            found.setdefault(package, set()).add(version)
    return found


def test_lock_files_agree_and_have_checksums_but_no_registry() -> None:
    tools = locked_versions("tools")
    assert {path.stem for path in (ROOT / "locks").iterdir()} == {
        "tools",
        "play",
        "builders",
        "engines",
        "uv",
    }
    for path in (ROOT / "locks").iterdir():
        text = path.read_text()
        assert "://" not in text
        packages = [line for line in text.splitlines() if line and not line.startswith(("#", " "))]
        assert text.count("\\\n    --hash=") >= len(packages) > 0
        if path.stem != "uv":
            assert all(versions <= tools[name] for name, versions in locked_versions(path.stem).items())


def test_lock_files_contain_all_dependencies_of_the_project() -> None:
    import tomllib

    from packaging.requirements import Requirement

    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    play, building = locked_versions("play"), locked_versions("builders") | locked_versions("engines")
    for wanted, lock in (
        (project["project"]["dependencies"], play),
        (project["build-system"]["requires"], building),
    ):
        for requirement in map(Requirement, wanted):
            versions = lock[requirement.name.lower().replace("_", "-")]
            assert all(requirement.specifier.contains(version) for version in versions), requirement


def test_uv_uses_the_registry_configured_for_pip() -> None:
    listed = "global.index-url='https://mirror.test/simple'\n:env:.cert='/etc/own.pem'\nglobal.timeout='9'\n"
    assert uv.uv_variables(listed) == {
        "UV_DEFAULT_INDEX": "https://mirror.test/simple",
        "SSL_CERT_FILE": "/etc/own.pem",
    }
    assert uv.environment({"UV_INDEX_URL": "https://own.test"}) == {"UV_INDEX_URL": "https://own.test"}


@pytest.mark.parametrize(("crashes", "code"), [(0, 5), (1, 5), (2, 5), (3, -signal.SIGSEGV)])
def test_uv_is_run_again_after_a_crash(crashes: int, code: int, tmp_path: Path) -> None:
    script = tmp_path / "uv"
    script.write_text(
        f'#!/bin/sh\ncd "{tmp_path}" && echo run >> runs\n'
        f'test "$(wc -l < runs)" -gt {crashes} && exit 5\nkill -SEGV $$\n'
    )
    script.chmod(0o755)
    assert uv.run([str(script)], os.environ) == code


# Missing system packages


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return a folder for PATH with only bash, env and an `id` that reports an ordinary user."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for program in ("bash", "env"):
        (folder / program).symlink_to(str(shutil.which(program)))
    write_program(folder / "id", "echo 1000")
    return folder


def write_program(path: Path, script: str) -> None:
    path.write_text(f"#!/bin/bash\n{script}\n")
    path.chmod(0o755)


def run_system_packages(path: Path, *arguments: str) -> tuple[int, str]:
    command = [shutil.which("bash") or "bash", str(ROOT / "tools" / "system-packages"), *arguments]
    run = subprocess.run(command, env={"PATH": str(path)}, capture_output=True, text=True)
    return run.returncode, run.stdout + run.stderr


def test_a_too_old_python_is_reported_with_its_version(path: Path) -> None:
    write_program(path / "python3", '[ "$1" = -V ] && echo Python 3.9.2; exit 1')
    code, said = run_system_packages(path, "python3", "python")
    assert code == 1
    assert (
        said
        == "Kontor needs Python 3.11 or newer, python3 is Python 3.9.2. Try: make PYTHON=python3.12 ...\n"
    )


def test_without_apt_the_missing_packages_are_listed(path: Path) -> None:
    code, said = run_system_packages(path, "python3", "python")
    assert code == 1
    assert said.startswith("Missing here: python3 python3-venv; please install them under the names")
    assert said.count("\n") == 1


def test_no_password_is_asked_for_installing_a_compiler(path: Path) -> None:
    write_program(path / "python3", "exit 1")
    write_program(path / "apt-get", "echo installed")
    write_program(path / "sudo", '[ "$1" = -n ] && exit 1; echo asked for a password')
    code, said = run_system_packages(path, "--no-password", "python3", "compiler")
    assert code == 1
    assert said.startswith(
        "Missing here: gcc libc6-dev python3-dev; please install them, which takes a password"
    )
    assert said.count("\n") == 1


def test_only_missing_packages_are_installed(path: Path) -> None:
    write_program(path / "id", "echo 0")
    write_program(path / "apt-get", 'echo "$*" >> "${0%/*}/../apt.log"')
    write_program(path / "python3", "exit 0")
    assert run_system_packages(path, "python3", "python") == (0, "")
    assert run_system_packages(path, "python3", "compiler") == (0, "Installing gcc libc6-dev\n")
    log = (path.parent / "apt.log").read_text().splitlines()
    assert log == ["install -y -qq --no-install-recommends gcc libc6-dev"]
