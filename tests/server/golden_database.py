"""The database `data/0004.sql`: how it was written, and how tests read it.

`python -m tests.server.golden_database` plays the same evening again and writes `data/0004.sql` and
`data/0004.json`. Run it only if stored games differ because a game was changed on purpose. A new schema gets
a new file. Clock, tokens and seeds are fixed. So everything is the same each time, except the hash of the
password, the recovery codes and the join code.
"""

from __future__ import annotations

import json
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, redirect_stdout
from hashlib import sha512
from io import StringIO
from pathlib import Path
from typing import Any
from unittest.mock import patch

from sqlalchemy import Boolean, MetaData, Table, insert, text

from kontor.cli import main as kontor
from kontor.core import Rng
from kontor.server.config import Config
from kontor.server.store.database import Database
from kontor.server.store.engine import migrate
from kontor.table.position_checksum import position_checksum as position_checksum
from tests.table.tables import FakeClock
from verification.harness.running_server import ApiClient, RunningServer, wait_until

DATA = Path(__file__).parent / "data"
SHORT = {"victory_points": 3, "domestic_trade": False, "map": "beginner"}
TOLD = ("version", "decides", "ready", "asked", "idle", "votes", "clock", "legal", "early", "undo", "wish")
"""What a table's socket says of the position, beside the view."""
OF_TABLE = (
    *("game", "title", "status", "players", "options", "automata", "private", "watch", "pace", "stand_in"),
    *("open_seats", "clock", "host", "code", "created", "changed", "seats", "was", "asking", "commitment"),
    *("origin", "guided", "rematch", "result", "you"),
)


# ---- reading a dump ------------------------------------------------------------------------------------


def restore_dump(database: str, revision: str) -> None:
    """Fill an empty database with the rows of `data/<revision>.sql`, in the schema of that revision."""
    store = Database(database)
    migrate(store.engine, revision)
    with closing(dump_in_memory(revision)) as written, store.engine.begin() as connection:
        schema = MetaData()
        schema.reflect(connection)
        for place in schema.sorted_tables:
            found = [dict(row) for row in written.execute(f'SELECT * FROM "{place.name}"')]
            if found and place.name != "alembic_version":
                connection.execute(insert(place), [typed(place, row) for row in found])
                if store.is_postgres and "number" in place.columns:  # it counts on from the last one
                    last = max(row["number"] for row in found)
                    counter = f"SELECT setval(pg_get_serial_sequence('{place.name}', 'number'), {last})"
                    connection.execute(text(counter))
    store.engine.dispose()


def dump_in_memory(revision: str) -> sqlite3.Connection:
    """Return the database of `data/<revision>.sql` as a SQLite database in memory."""
    written = sqlite3.connect(":memory:")
    written.executescript((DATA / f"{revision}.sql").read_text(encoding="utf-8"))
    written.row_factory = sqlite3.Row
    return written


def typed(place: Table, row: dict[str, Any]) -> dict[str, Any]:
    """Return a row with booleans where SQLite stores numbers."""
    truths = {column.name for column in place.columns if isinstance(column.type, Boolean)}
    return {name: bool(value) if name in truths else value for name, value in row.items()}


# ---- how a table stands --------------------------------------------------------------------------------


def check_of(server: RunningServer, table: str) -> str:
    """Return the position check of a table that is in memory."""
    return position_checksum(server.services.registry.tables[table].match.state)


def table_summary(server: RunningServer, guest: ApiClient, table: str) -> dict[str, Any]:
    """Return what one player is told about a table, with the check of its position."""
    info = guest.get(f"/tables/{table}")
    lines = guest.get(f"/tables/{table}/log", count=500)["lines"]
    with guest.sit(table) as chair:
        told = chair.expect("welcome")
    return {
        **{name: info[name] for name in OF_TABLE},
        **{name: told[name] for name in TOLD},
        "check": check_of(server, table),
        "kinds": [line["kind"] for line in lines],
        "chat": [line["text"] or line["phrase"] for line in guest.get(f"/tables/{table}/chat")["lines"]],
    }


# ---- writing one ---------------------------------------------------------------------------------------


class CountedTokens:
    """Draws tokens and seeds that depend only on how many were drawn before."""

    def __init__(self) -> None:
        self.tokens = self.seeds = 0

    def token(self, size: int) -> str:
        self.tokens += 1
        return f"0004-{self.tokens}"

    def seed(self, size: int) -> bytes:
        self.seeds += 1
        return sha512(f"0004 {self.seeds}".encode()).digest()[:size]


def found(seat: int | None) -> int:
    assert seat is not None
    return seat


class Party:
    """The connected players of a running game. They decide at random, with a fixed seed."""

    def __init__(self, now: FakeClock, table: str, *guests: ApiClient) -> None:
        self.now = now
        self.table = table
        self.chairs = {}
        for guest in guests:
            chair = guest.sit(table)
            self.chairs[int(chair.expect("welcome")["you"])] = chair
        self.any = next(iter(self.chairs.values()))
        self.rng = Rng(table)

    def settle(self) -> dict[str, Any]:
        """Wait until a person has to decide or the game is over, and all clients have the last update."""
        while True:
            info: dict[str, Any] = self.any.guest.get(f"/tables/{self.table}")
            for chair in self.chairs.values():
                chair.until_version(info["version"])
            actor = self.any.view["actor"]
            if info["status"] != "running" or (actor in self.chairs and info["seats"][actor]["bot"] is None):
                return info

    def actor(self) -> int:
        self.settle()
        return int(self.any.view["actor"])

    def decide(self, seat: int | None = None, **fields: object) -> None:
        """Let `seat`, or the seat whose turn it is, decide after a second."""
        chair = self.chairs[self.actor() if seat is None else seat]
        self.now.pass_seconds(1)
        actions, version = list[int](), chair.now["version"]
        legal: list[int] = chair.now["legal"]
        while True:
            actions.append(legal[self.rng.below(len(legal))])
            answer = chair.submit(*actions, version=version, **fields)
            if answer.get("code") != "incomplete":
                break
            legal = chair.ask("preview", version=version, actions=actions)["legal"]
        assert answer["type"] == "ack", answer
        self.settle()

    def decide_until(self, fits: Callable[[], bool]) -> None:
        for _ in range(400):
            if fits():
                return
            self.decide()
        raise AssertionError("the game did not come so far")

    def may_be_early(self) -> int | None:
        """Return the seat of a person who may decide before their turn; None if there is none."""
        decides = self.settle()["decides"]
        return next((seat for seat in decides if seat in self.chairs and seat != self.actor()), None)

    def decide_early(self) -> int:
        """Play until a person may decide early, and let them decide. Return their seat."""
        self.decide_until(lambda: self.may_be_early() is not None)
        seat = found(self.may_be_early())
        self.decide(seat)
        return seat

    def ask(self, by: int, kind: str, /, **fields: object) -> None:
        """Let seat `by` send a message that changes the table, after a second."""
        chair = self.chairs[by]
        self.now.pass_seconds(1)
        wants_version = kind in ("undo", "ask_undo", "answer_undo", "resign")
        version = {"version": chair.now["version"]} if wants_version else {}
        answer = chair.ask(kind, **version, **fields)
        assert answer["type"] == "ack", answer
        self.settle()

    def may_undo(self, what: str) -> int | None:
        self.settle()
        return next((seat for seat, chair in self.chairs.items() if chair.now["undo"] == what), None)

    def leave(self) -> None:
        for chair in self.chairs.values():
            chair.socket.close()


class Evening:
    """One evening on a server: the players, and the tables that they left, by name."""

    def __init__(self, database: str) -> None:
        self.database = database
        self.now = FakeClock()
        self.counted = CountedTokens()
        self.tokens: dict[str, str] = {}
        self.words: dict[str, str] = {}
        """A link, a code and a recovery code."""
        self.tables: dict[str, tuple[str, str]] = {}
        self.server: RunningServer

    @contextmanager
    def open(self, **settings: Any) -> Iterator[None]:
        counted = self.counted
        config = Config(
            **{"purge": 3600.0, "sweep": 3600.0, **settings},
            db=self.database,
            rate=0,
            presence_delay=0,
            now=self.now,
            draw_token=counted.token,
            draw_seed=counted.seed,
        )
        with RunningServer(config) as self.server:
            yield

    def guest(self, name: str) -> ApiClient:
        if name in self.tokens:
            return ApiClient(self.server.address, self.tokens[name])
        guest = self.server.guest(name)
        self.tokens[name] = guest.headers["Authorization"][7:]
        return guest

    def note(self, name: str, table: str, who: str) -> None:
        self.tables[name] = table, who

    def party(self, name: str, *names: str, bots: int = 0, **wishes: object) -> Party:
        """Start a game of these players and `bots` bots. The first player is the host."""
        guests = [self.guest(person) for person in names]
        table = guests[0].open_table(seats=len(names) + bots, stand_in="random", **wishes)
        for seat, guest in enumerate(guests[1:], start=1):
            guest.post(f"/tables/{table}/seats/{seat}", {"nonce": f"{seat:016x}"})
        guests[0].post(f"/tables/{table}/start", {"fill": "random", "nonce": "0123456789abcdef"})
        self.note(name, table, names[0])
        return Party(self.now, table, *guests)

    def admin(self, *words: str) -> None:
        said = StringIO()
        with patch("time.time_ns", lambda: self.now() * 1_000_000), redirect_stdout(said):
            assert kontor(["admin", "--db", self.database, "--json", *words]) == 0, said.getvalue()

    # ---- the tables --------------------------------------------------------------------------------

    def a_finished_game(self) -> None:
        party = self.party("packed", "Éva", bots=2, options=SHORT, title="Péntek")
        party.chairs[0].ask("chat", text="hello")
        party.decide_until(lambda: party.settle()["status"] == "over")
        party.chairs[0].ask("chat", phrase="well_played")
        assert party.any.guest.get(f"/tables/{party.table}/verify")["lots"] > 0
        party.leave()

    def is_packed(self) -> bool:
        with closing(sqlite3.connect(self.database.removeprefix("sqlite:///"))) as stored:
            return bool(stored.execute("SELECT count(*) FROM packed").fetchone()[0])

    def what_follows_a_finished_game(self) -> None:
        """Open a rematch, an upload of the record, and a branch, and play in the branch."""
        eva, (packed, _) = self.guest("Éva"), self.tables["packed"]
        self.note("rematch", eva.post(f"/tables/{packed}/rematch")["table"], "Éva")
        record = eva.get(f"/tables/{packed}/record")
        self.note("upload", eva.post("/records", record)["id"], "Éva")
        branch = eva.post(f"/tables/{packed}/branch", {"at": 20, "seat": 1, "bot": "random"})["id"]
        self.note("branch", branch, "Éva")
        eva.post(f"/tables/{branch}/start", {})
        party = Party(self.now, branch, eva)
        for _ in range(3):
            party.decide()
        party.leave()

    def friends(self) -> None:
        """Play Catan without a clock, with players who leave and return, and all forms of undo."""
        eva, jani, kata, zoli = (self.guest(name) for name in ("Éva", "Jani", "Kata", "Zoli"))
        table = eva.open_table(seats=4, title="Barátok", stand_in="random")
        self.note("friends", table, "Jani")
        jani.post(f"/tables/{table}/seats/1", {"nonce": "00000000000000aa"})
        jani.http.delete(f"/api/tables/{table}/seats/1").raise_for_status()
        jani.post(f"/tables/{table}/seats/1", {"nonce": "00000000000000bb"})
        kata.post(f"/tables/{table}/seats/2")
        zoli.post(f"/tables/{table}/seats/3")
        eva.http.delete(f"/api/tables/{table}/seats/3").raise_for_status()
        eva.http.put(f"/api/tables/{table}/seats/3/bot", json={"bot": "random"}).raise_for_status()
        eva.post(f"/tables/{table}/start", {"nonce": "0123456789abcdef"})
        party = Party(self.now, table, eva, jani, kata)
        party.decide(key="first-key-of-all")
        party.decide_until(lambda: party.may_undo("free") is not None)
        party.ask(found(party.may_undo("free")), "undo")
        for answers in ([False], [True, True]):
            party.decide()
            party.decide_until(lambda: party.may_undo("ask") is not None)
            asking = found(party.may_undo("ask"))
            party.ask(asking, "ask_undo")
            others = [seat for seat in party.chairs if seat != asking]
            for seat, agree in zip(others, answers):
                party.ask(seat, "answer_undo", agree=agree)
        party.ask(1, "stand_in", seat=1)
        party.ask(1, "return")
        for name, agree in (("Peter", False), ("Nora", True)):
            self.guest(name).post(f"/tables/{table}/seats/3")
            self.now.pass_seconds(1)
            (asked,) = party.settle()["asking"]
            eva.post(f"/tables/{table}/seats/3/answer", {"player": asked["player"], "agree": agree})
        nora = Party(self.now, table, self.guest("Nora"))
        party.chairs |= nora.chairs
        early = party.decide_early()
        party.ask(early, "undo")
        party.decide(early)
        party.chairs[1].ask("chat", text="szia")
        party.leave()

    def an_undo_that_is_asked_for(self) -> None:
        """Leave a table with an undo request that one of two has accepted, and a request for a bot's seat."""
        party = self.party("asked", "Kata", "Éva", "Jani", bots=1, options={"domestic_trade": False})
        party.decide_until(lambda: party.may_undo("ask") is not None)
        asking = found(party.may_undo("ask"))
        self.guest("Peter").post(f"/tables/{party.table}/seats/3")
        party.ask(asking, "ask_undo")
        party.ask(next(seat for seat in party.chairs if seat != asking), "answer_undo", agree=True)
        party.leave()

    def somebody_slow(self) -> None:
        """Play Puerto Rico with a seat replaced by vote, its return, an open vote, and an early decision."""
        party = self.party("slow", "Éva", "Jani", "Kata", game="puerto_rico")
        party.decide_early()
        party.decide()
        for votes in (2, 1):
            slow = party.actor()
            self.now.pass_seconds(130)
            for seat in [seat for seat in party.chairs if seat != slow][:votes]:
                party.ask(seat, "vote_out", seat=slow)
            if votes == 2:
                party.ask(slow, "return")
        party.leave()

    def clocks(self) -> None:
        """Play Catan with a clock that resigns, and Genoa with a clock that calls a bot."""
        party = self.party("flagged", "Jani", "Éva", clock={"bank": 60, "increment": 0, "flag": "resign"})
        self.end_expired_clock(party)
        party.leave()
        clock = {"bank": 60, "increment": 5, "flag": "bot"}
        party = self.party("clock", "Éva", "Jani", "Kata", game="genoa", clock=clock, pace=10)
        for _ in range(8):
            party.decide()
        party.ask(self.end_expired_clock(party), "return")  # long before the bot has decided
        party.decide()
        waiting = next(seat for seat in party.chairs if seat != party.actor())
        party.ask(waiting, "wish", **{"pass": True})
        party.leave()

    def end_expired_clock(self, party: Party) -> int:
        """Let the clock of a seat that decides alone run out. Return the seat."""
        party.decide_until(lambda: len(party.settle()["decides"]) == 1)
        slow = party.actor()
        other = next(chair for seat, chair in party.chairs.items() if seat != slow)
        self.now.pass_seconds(100)
        other.ask("wish", **{"pass": False})  # so that the table looks at its clock
        other.until(lambda message: message.get("kind") == "flag")
        return slow

    def those_who_give_up(self) -> None:
        """Resign in Viscounts, which goes on with a bot, and in San Juan, which ends."""
        party = self.party("resigned", "Éva", "Jani", "Kata", game="viscounts")
        for _ in range(5):
            party.decide()
        party.ask(party.actor(), "resign")
        party.decide()
        party.leave()
        party = self.party("given up", "Éva", "Jani", game="san_juan")
        for _ in range(5):
            party.decide()
        party.ask(party.actor(), "resign")
        party.leave()

    def other_tables(self) -> None:
        """Open a lesson, a table that the operator closes, and a private table with invitations."""
        lesson = self.guest("Kata").post("/lessons/catan", {"pace": 0})["id"]
        self.note("lesson", lesson, "Kata")
        party = Party(self.now, lesson, self.guest("Kata"))
        learner = party.chairs[party.actor()]
        legal = learner.now["legal"]
        assert any(learner.play(action)["type"] == "ack" for action in legal), "one of them is laid down"
        party.settle()
        party.leave()
        party = self.party("closed", "Éva", "Jani", game="san_juan")
        party.decide()
        party.leave()
        self.admin("close", party.table)
        eva = self.guest("Éva")
        private = eva.open_table(private=True, watch=False, game="genoa", seats=4, open_seats=True)
        self.note("private", private, "Éva")
        self.words |= eva.post(f"/tables/{private}/invitations")
        self.guest("Nora").post(self.words["link"])

    def accounts(self) -> None:
        """Add an account with recovery codes, a guest with a device cookie, and a ban."""
        eva = self.guest("Éva")
        account = {"login": "eva", "password": "correct horse"}
        self.tokens["Éva"] = eva.post("/account", account)["token"]
        eva = self.guest("Éva")
        self.words["recovery"] = eva.post("/account/codes", {"password": "correct horse"})["codes"][0]
        self.server.anonymous().post("/session", {"name": "Ágnes"})
        self.admin("ban", "name", "Rude")

    def a_new_name(self) -> None:
        """Let a player at the private table take a name that looks like another's there."""
        rita, (table, _) = self.guest("Rita"), self.tables["private"]
        rita.post(self.words["link"])
        rita.post(f"/tables/{table}/seats/1")
        rita.http.patch("/api/session", json={"name": "éva"}).raise_for_status()
        wait_until(lambda: rita.get(f"/tables/{table}")["seats"][1]["name"] == "éva 2")

    def play(self) -> None:
        with self.open():
            self.a_finished_game()
        self.now.ms += 86_400_000 + 1
        with self.open(purge=0.5):
            wait_until(self.is_packed)
        with self.open():
            self.what_follows_a_finished_game()
            self.friends()
            self.an_undo_that_is_asked_for()
            self.somebody_slow()
            self.those_who_give_up()
            self.other_tables()
            self.accounts()
            self.clocks()  # after all that takes time: no more time passes there
            self.a_new_name()

    def stand(self) -> dict[str, Any]:
        """Return the summaries of all tables, read by a server that loads them from the database."""
        with self.open():
            return {
                name: {"id": table, "as": who, **table_summary(self.server, self.guest(who), table)}
                for name, (table, who) in self.tables.items()
            }


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "kontor.db"
        evening = Evening(f"sqlite:///{file}")
        evening.play()
        with closing(sqlite3.connect(file)) as stored:
            dump = "\n".join(stored.iterdump()) + "\n"
        expected = {
            "now": evening.now(),
            "tokens": evening.tokens,
            "words": evening.words,
            "tables": evening.stand(),
        }
    (DATA / "0004.sql").write_text(dump, encoding="utf-8")
    lines = json.dumps(expected, ensure_ascii=False, indent=1)
    (DATA / "0004.json").write_text(lines + "\n", encoding="utf-8")
    print(len(dump), len(lines))


if __name__ == "__main__":
    main()
