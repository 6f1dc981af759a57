"""A road in Catan goes through the files that `docs/architecture.md` names, and through no others."""

from __future__ import annotations

import re
import shutil
import threading
from itertools import count
from pathlib import Path
from types import FrameType

import pytest

import kontor
from kontor.core import load
from kontor.server.config import Config
from verification.harness.running_server import PATIENCE, RunningServer, TableClient, wait_until

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "architecture.md"
MAX_FILES = 22
MAX_TRANSLATIONS = 10
COMPARED = ("kontor/server/", "kontor/table/")
ENGINE = ("kontor/games/", "kontor/core/")


class CallRecorder:
    """Notes which files of the package are entered while `recording`, in threads that start after `install`.

    The clients of a test run in its main thread, which is not looked at.
    """

    def __init__(self) -> None:
        self.recording = False
        self.names: set[str] = set()

    def install(self) -> None:
        threading.setprofile(self.note)

    def note(self, frame: FrameType, event: str, _: object) -> None:
        if self.recording and event == "call":
            self.names.add(frame.f_code.co_filename)

    def files(self) -> set[str]:
        """Return the entered files as the page names them: `kontor/table/match.py`."""
        above = Path(kontor.__file__).parents[1]
        return {str(Path(name).relative_to(above)) for name in self.names if Path(name).is_relative_to(above)}


@pytest.fixture(scope="module")
def entered(migrated_file: Path, tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The files that one road enters in the server, from the frame with the move to the last update."""
    file = tmp_path_factory.mktemp("road") / "kontor.db"
    shutil.copy(migrated_file, file)
    numbers = count()
    config = Config(
        db=f"sqlite:///{file}",
        rate=0,
        draw_token=lambda size: f"{size}-{next(numbers)}",  # with the seed: the same cards and dice each time
        draw_seed=bytes,
    )
    recorder, earlier = CallRecorder(), threading.getprofile()
    recorder.install()
    try:
        with RunningServer(config) as server:
            play_road(server, recorder)
    finally:
        threading.setprofile(earlier)
    return recorder.files()


def play_road(server: RunningServer, recorder: CallRecorder) -> None:
    """Play until somebody may build a road; build it while `recorder` looks."""
    guests = [server.guest("Éva"), server.guest("Jani")]
    table = guests[0].open_table(seats=2, options={"map": "beginner"})
    guests[1].post(f"/tables/{table}/seats/1")
    guests[0].post(f"/tables/{table}/start")
    clients = [guest.sit(table) for guest in guests]
    for client in clients:
        client.expect("welcome")
    for guest in guests:
        guest.http.close()
    road = until_road(clients)
    quieten(server)
    recorder.recording = True
    play(clients, road)
    let_loop_run(server)  # until the server has done what it does after the updates
    recorder.recording = False
    for client in clients:
        client.socket.close()


def until_road(clients: list[TableClient]) -> int:
    """Roll and end turns until a seat can pay for a road in its turn. Return the road's action."""
    catalogue = load("catan").catalogue
    quick = catalogue.passing_verbs | {"end_turn"}
    for _ in range(200):
        legal = clients[clients[0].view["actor"]].now["legal"]
        roads = [action for action in legal if catalogue.verb(action) == "build_road"]
        if roads and clients[0].view["phase"] == "main":
            return int(roads[0])
        ending = [action for action in legal if catalogue.verb(action) in quick]
        play(clients, (ending or legal)[0])
    raise AssertionError("nobody can build a road")


def play(clients: list[TableClient], action: int) -> None:
    """Play an action for the seat whose turn it is, and wait until everybody knows of it."""
    answer = clients[clients[0].view["actor"]].submit(action, key=f"key-{clients[0].now['version']:08}")
    assert answer["type"] == "ack", answer
    for client in clients:
        client.until_version(answer["version"])


def quieten(server: RunningServer) -> None:
    """Stop all that a server does beside the sockets: chores, tasks and idle HTTP connections."""
    tasks = server.services.tasks
    assert server.loop is not None
    server.loop.call_soon_threadsafe(tasks.stop_chores)
    wait_until(lambda: all(chore.done() for chore in tasks.chores) and not tasks.running)
    wait_until(lambda: len(server.server.server_state.connections) == 2)
    let_loop_run(server)


def let_loop_run(server: RunningServer) -> None:
    """Wait until the server's event loop has done what it is at now."""
    done = threading.Event()
    assert server.loop is not None
    server.loop.call_soon_threadsafe(done.set)
    assert done.wait(PATIENCE)


# What the page says


def section(heading: str) -> str:
    """Return the text below a heading of the page, up to the next heading."""
    text = PAGE.read_text(encoding="utf-8")
    [found] = re.findall(rf"^#+ {heading}\n(.*?)(?=^#)", text, re.DOTALL | re.MULTILINE)
    return str(found)


def walk() -> list[str]:
    """Return the files of the numbered list, each named first in its item."""
    return re.findall(r"^\d+\. `([^`]+)`", section("The walk of one move"), re.MULTILINE)


def helpers() -> list[str]:
    [paragraph] = re.findall(
        r"^Helpers: (.*?)\n\n", section("The walk of one move"), re.DOTALL | re.MULTILINE
    )
    return re.findall(r"`([^`]+\.py)`", paragraph)


def translations() -> list[str]:
    return re.findall(r"^\d+\. (.*)$", section("The translations of its form"), re.MULTILINE)


def complaints(walk: list[str], helpers: list[str], entered: set[str]) -> list[str]:
    """Return how the page and the files that were entered disagree, about the server and the table."""
    on_walk = {name for name in walk if name.startswith(COMPARED)}
    listed = on_walk | {name for name in helpers if name.startswith(COMPARED)}
    entered = {name for name in entered if name.startswith(COMPARED)}
    unlisted = [f"{name} is not on the page" for name in sorted(entered - listed)]
    return unlisted + [f"{name} is not entered" for name in sorted(listed - entered)]


def test_a_road_enters_the_files_of_the_walk_and_its_helpers_and_no_others(entered: set[str]) -> None:
    assert complaints(walk(), helpers(), entered) == []


def test_a_road_goes_through_the_files_of_the_engine_that_the_walk_names(entered: set[str]) -> None:
    named = {name for name in walk() if name.startswith(ENGINE)}
    assert named
    if not kontor.build_info().compiled:  # compiled functions are not profiled
        assert named <= entered


def test_the_walk_is_short_and_names_each_file_once() -> None:
    assert len(walk()) == len(set(walk())) <= MAX_FILES
    assert set(walk()).isdisjoint(helpers())
    assert 0 < len(translations()) <= MAX_TRANSLATIONS


def test_every_file_of_the_walk_exists() -> None:
    assert [name for name in walk() if not any((ROOT / top / name).exists() for top in ("", "src"))] == []


@pytest.mark.parametrize(
    ("entered", "complaint"),
    [
        ({"kontor/table/match.py"}, "kontor/server/limits.py is not entered"),
        ({"kontor/server/limits.py"}, "kontor/table/match.py is not entered"),
        (
            {"kontor/table/match.py", "kontor/server/limits.py", "kontor/table/undo.py"},
            "kontor/table/undo.py is not on the page",
        ),
    ],
)
def test_a_difference_is_noticed(entered: set[str], complaint: str) -> None:
    walk, helpers = ["web/src/main.ts", "kontor/table/match.py"], ["kontor/server/limits.py"]
    assert complaints(walk, helpers, entered) == [complaint]
