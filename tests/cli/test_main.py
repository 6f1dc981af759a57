"""The command line itself: help, version, one-line errors, interrupts, and the progress bar."""

import contextlib
import json
import os
import signal
import subprocess
import time
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

import pytest

import kontor as package
from kontor.core import Record
from tests.cli.command import COMMAND, environment, kontor, refusal_line
from tests.recorded import recorded

COMMANDS = ("simulate", "arena", "replay", "games", "rules", "bench")


def test_help_lists_every_command_with_an_example() -> None:
    done = kontor("--help")
    assert done.returncode == 0
    for command in COMMANDS:
        assert f"\n    {command} " in done.stdout
        assert f"\n  kontor {command} " in done.stdout


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_has_help_with_an_example(command: str) -> None:
    done = kontor(command, "--help")
    assert done.returncode == 0
    assert f"example: kontor {command} " in done.stdout


def test_version_says_whether_the_engines_are_compiled() -> None:
    done = kontor("--version")
    assert done.returncode == 0
    assert done.stdout == f"kontor {package.__version__}, {package.build_info()}\n"


def test_without_a_command_help_is_printed_and_the_exit_code_is_2() -> None:
    done = kontor()
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr == kontor("--help").stdout


def test_the_console_script_runs_the_same_main_function() -> None:
    (script,) = entry_points(group="console_scripts", name="kontor")
    assert script.value == "kontor.cli:main"


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ("cook", ("kontor: ", "'cook'", "simulate", "replay", "bench")),
        ("simulate", ("kontor simulate: ", "GAME")),
        ("simulate chess", ("kontor simulate: ", "unknown game 'chess'", "catan")),
        ("simulate catan --players 5", ("kontor simulate: ", "players", "2 to 4", "5")),
        ("simulate catan --players four", ("--players", "'four' is not a whole number")),
        ("simulate catan --games 0", ("--games", "'0' is not a whole number from 1 to")),
        ("simulate catan --games 1.5", ("--games", "'1.5' is not a whole number from 1 to")),
        ("simulate catan --games ²", ("--games", "is not a whole number")),
        ("simulate catan --jobs -1", ("--jobs", "'-1' is not a whole number from 1 to 512")),
        ("simulate catan --seed x", ("--seed", "'x' is not a whole number from 0 to")),
        ("simulate catan --option edition", ("--option", "'edition' should be name=value")),
        ("simulate catan --option house=1", ("--option", "no option 'house'", "edition, map")),
        ("simulate catan --option edition=old", ("'edition'", "'old'", "almanac | modern")),
        ("simulate catan --option victory_points=99", ("'victory_points'", "99", "3 to 15")),
        ("simulate catan --option victory_points=--5", ("'victory_points'", "'--5'", "3 to 15")),
        ("simulate catan --option victory_points=²", ("'victory_points'", "3 to 15")),
        ("simulate catan --option floor=maybe", ("'floor'", "'maybe'", "on | off")),
        ("simulate catan --option floor=on --option floor=off", ("--option", "floor is given twice")),
        ("simulate catan --colour", ("kontor simulate: ", "unknown arguments: --colour", "--help")),
        ("simulate catan --record pyproject.toml", ("kontor simulate: ", "pyproject.toml", "a folder")),
        ("replay", ("kontor replay: ", "FILE")),
        ("replay nowhere.json", ("kontor replay: nowhere.json: ", "No such file", "--record")),
        ("replay .", ("kontor replay: .: ", "directory", "--record")),
        ("replay pyproject.toml", ("kontor replay: pyproject.toml: ", "not a recorded game")),
        ("bench chess", ("kontor bench: ", "unknown game 'chess'", "catan")),
        ("bench catan --seconds 0", ("--seconds", "'0' is not a whole number from 1 to")),
        ("games chess", ("kontor games: ", "unknown game 'chess'", "catan")),
        ("rules catan CA-NONE-01", ("kontor rules: ", "CA-NONE-01")),
    ],
)
def test_bad_arguments_are_refused_with_what_is_expected(
    arguments: str, expected: tuple[str, ...], tmp_path: Path
) -> None:
    (tmp_path / "pyproject.toml").write_text("[project]\n")
    line = refusal_line(*arguments.split(), cwd=tmp_path)
    assert line.startswith("kontor")
    for part in expected:
        assert part in line


def damaged_records() -> dict[str, tuple[str, tuple[str, ...]]]:
    """Return damaged record files by kind, each with texts that the error message must contain."""
    text = recorded().to_json()
    data: dict[str, Any] = json.loads(text)
    at = next(i for i, move in enumerate(data["actions"]) if move["do"] == "roll")
    illegal = [*data["actions"][:at], {"do": "end_turn"}, *data["actions"][at + 1 :]]
    return {
        "truncated": (text[:-20], ("not whole JSON",)),
        "malformed": ('{"kontor": 1, "game": 7}', ('field "game"', "a text is needed")),
        "no game": (json.dumps(data | {"game": "chess"}), ('field "game"', "'chess'", "catan")),
        "other rules": (json.dumps(data | {"rules": 2}), ('field "rules"', "2 is not 1", "rules version")),
        "seats": (json.dumps(data | {"players": 9}), ('field "players"', "2, 3, 4")),
        "option": (json.dumps(data | {"options": {"x": 1}}), ('field "options"', "'edition' is missing")),
        "illegal": (json.dumps(data | {"actions": illegal}), (f"action {at + 1}:", "CA-TURN-03")),
        "hash": (json.dumps(data | {"hash": "0" * 16}), ('field "hash"',)),
        "utf-8": ("\udcff", ("not UTF-8",)),
    }


@pytest.mark.parametrize("kind", damaged_records())
def test_a_bad_record_is_refused_with_its_file_and_field(kind: str, tmp_path: Path) -> None:
    text, expected = damaged_records()[kind]
    (tmp_path / "game.json").write_text(text, encoding="utf-8", errors="surrogateescape")
    line = refusal_line("replay", "game.json", cwd=tmp_path)
    assert line.startswith("kontor replay: game.json: ")
    for part in expected:
        assert part in line


def test_a_closed_pipe_is_not_an_error(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(recorded(victory_points=6).to_json())
    shell = f"{' '.join(COMMAND)} replay {path} | head -1"
    done = subprocess.run(shell, shell=True, env=environment(), capture_output=True, encoding="utf-8")
    assert done.stdout.startswith("Catan · 3 players")
    assert done.stderr == ""


def test_replay_works_on_an_ascii_only_terminal(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text(recorded().to_json())
    done = kontor("replay", "game.json", "--lang", "hu", cwd=tmp_path, PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert "?" in done.stdout
    assert done.stderr == ""


def start_kontor(*arguments: str, cwd: Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [*COMMAND, *arguments],
        cwd=cwd,
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        start_new_session=True,
        preexec_fn=restore_interrupts,
    )


def restore_interrupts() -> None:
    """Restore the default handling of Ctrl-C, which a test run in the background may have disabled."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def wait_for_files(folder: Path, count: int) -> None:
    deadline = time.monotonic() + 60
    while len(list(folder.glob("*.json"))) < count:
        assert time.monotonic() < deadline, "no game was recorded"
        time.sleep(0.02)


def all_exited(group: int) -> bool:
    """Return whether all processes of a group end within half a minute."""
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    return False


@pytest.mark.slow
@pytest.mark.parametrize(("signal_number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupted_simulation_leaves_no_partial_files_and_no_processes(
    signal_number: signal.Signals, code: int, jobs: str, tmp_path: Path
) -> None:
    order = ("simulate", "catan", "--games", "1000000", "--jobs", jobs, "--record", "games")
    process = start_kontor(*order, cwd=tmp_path)
    wait_for_files(tmp_path / "games", 20)
    if signal_number == signal.SIGINT:
        os.killpg(process.pid, signal_number)  # a terminal signals the whole process group, too
    else:
        process.send_signal(signal_number)
    out, err = process.communicate(timeout=60)
    assert process.returncode == code
    assert out == ""
    assert "Traceback" not in err
    if signal_number == signal.SIGINT:
        line = [line for line in err.splitlines() if "interrupted" in line]
        assert line[0].startswith("kontor simulate: interrupted after ")
        assert "games keeps every game that ended" in line[0]
    names = sorted(path.name for path in (tmp_path / "games").iterdir())
    assert all(name.endswith(".json") and not name.startswith(".") for name in names)
    for name in names:
        assert json.loads((tmp_path / "games" / name).read_text())["result"] is not None
    assert all_exited(process.pid)


@pytest.mark.slow
def test_workers_end_when_the_simulation_is_killed(tmp_path: Path) -> None:
    process = start_kontor(
        "simulate", "catan", "--games", "1000000", "--jobs", "2", "--record", "g", cwd=tmp_path
    )
    wait_for_files(tmp_path / "g", 5)
    process.kill()
    process.communicate(timeout=60)
    assert all_exited(process.pid)


def test_an_unfinished_record_can_be_replayed(tmp_path: Path) -> None:
    whole = recorded()
    half = Record(whole.game, whole.options, whole.actions[:60])
    (tmp_path / "half.json").write_text(half.to_json())
    done = kontor("replay", "half.json", cwd=tmp_path)
    assert done.returncode == 0
    assert "60 actions" in done.stdout


def workers_of(process: subprocess.Popen[str]) -> list[int]:
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
    return [int(pid) for pid in children if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]


@pytest.mark.slow
def test_a_killed_worker_is_reported_in_one_line(tmp_path: Path) -> None:
    process = start_kontor(
        "simulate", "catan", "--games", "1000000", "--jobs", "2", "--record", "g", cwd=tmp_path
    )
    wait_for_files(tmp_path / "g", 5)
    os.kill(workers_of(process)[0], signal.SIGKILL)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 1
    assert out == ""
    assert err.splitlines()[-1].startswith("kontor simulate: a worker process ")
    assert "Traceback" not in err
    assert all_exited(process.pid)


def stderr_on_a_terminal(*arguments: str) -> str:
    """Run a command with a terminal as stderr, and return what it wrote there."""
    ours, theirs = os.openpty()
    order = [*COMMAND, *arguments]
    with subprocess.Popen(order, env=environment(TERM="xterm"), stdout=subprocess.DEVNULL, stderr=theirs):
        os.close(theirs)
        written = b""
        with contextlib.suppress(OSError):  # Linux raises it when the other end has been closed
            while read := os.read(ours, 4096):
                written += read
    os.close(ours)
    return written.decode()


@pytest.mark.slow
def test_the_progress_bar_appears_only_on_a_terminal() -> None:
    order = ("simulate", "catan", "--games", "40", "--option", "domestic_trade=off")
    assert "40/40" in stderr_on_a_terminal(*order)
    assert "/40" not in kontor(*order).stderr
