"""The people of a world. They play, chat and ask questions, and also misbehave."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Any, Final

from simulator.client import ChatLine, Client
from simulator.environment import Environment
from simulator.network import RequestFailed
from simulator.process import ServerProcess
from simulator.stories import OFFERS_HARD, STORIES, Story

JUNK: Final = (
    "",
    "null",
    "[]",
    '{"type":"submit"}',
    '{"type":"submit","id":9000005,"version":1,"actions":[]}',
    '{"type":"submit","id":-5,"version":99999999999999,"actions":[1]}',
    '{"type":"chat","id":9000001,"text":"\\u0000"}',
    '{"type":"nothing","id":9000002}',
    '{"type":"ping","id":9000003,"more":1}',
    "{" * 500,
    '{"type":"chat","id":9000004,"text":"' + "x" * 17_000 + '"}',
)
"""Messages that no client should send."""
READ_PATHS: Final = (
    "",
    "/log",
    "/seen",
    "/position?at=0",
    "/replay",
    "/record",
    "/chat",
    "/scores",
    "/verify",
)
"""What people request about a table over HTTP: the ends of paths below `/tables/ID`."""


class Person(Client):
    """A player or spectator. Sometimes they do something unusual from `MISCHIEF` instead of a move."""

    def __init__(
        self,
        environment: Environment,
        servers: Callable[[], list[ServerProcess]],
        number: int,
        playing: Callable[[], bool],
    ) -> None:
        super().__init__(environment, servers, number)
        self.playing = playing
        """Returns whether people should still act."""
        self.renamed = False
        self.login = ""  # of the person's account, if they have one
        self.logins = 0  # attempts to sign in from this person's address
        self.game = ""
        self.everybody: Callable[[], list[Person]] = list
        self.in_story = False
        """Whether the person is in the middle of a story."""

    async def request(self, method: str, path: str, body: Any = None) -> Any:
        """Send an HTTP request to a random process that is up. Report a failure if the status is 500."""
        up = [server for server in self.servers() if server.up]
        if not up:
            raise RequestFailed(path, 0, None)
        server = self.dice.choice(up)
        try:
            return await self.environment.network.request(
                server, method, path, body, self.token, self.address
            )
        except RequestFailed as error:
            if error.status == 500:
                self.environment.report("server error", f"{method} {path} of {self.name}: {error}")
            raise

    async def request_until_ok(self, method: str, path: str, body: Any = None) -> Any:
        """Repeat a request until it succeeds. Report it if a process refuses what another would do.

        A process must know what another one has acknowledged, or look it up.
        """
        for _ in range(20):
            try:
                return await self.request(method, path, body)
            except RequestFailed as error:
                if error.status not in (0, 503):
                    self.environment.report("wrongly refused", f"{self.name}: {error}")
                await self.pause()
        return await self.request(method, path, body)

    async def pause(self) -> None:
        future = self.environment.loop.create_future()
        self.environment.loop.call_later(0.3, future.set_result, None)
        await future

    async def sign_in(self) -> None:
        answer = await self.request_until_ok("POST", "/session", {"name": self.name, "bearer": True})
        self.token, self.player = answer["token"], answer["player"]

    # ---- acting ----------------------------------------------------------------------------------------

    def act_soon(self) -> None:
        wait = self.dice.uniform(0.02, self.environment.shape.ponder)
        self.environment.loop.call_later(wait, self.act, context=self.environment.client_machine.context)

    def act(self) -> None:
        """Make a move or some mischief, and schedule the next time to act."""
        if not self.playing() or self.leaving:
            return
        if self.online:
            if self.dice.random() < self.environment.shape.mischief:
                self.dice.choice(MISCHIEF)(self)
            else:
                self.move()
        self.act_soon()

    def move(self) -> None:
        """Submit a random legal action, or sometimes take the seat back if a bot plays for this person."""
        if self.submission is not None:
            return
        if self.legal and not self.away():
            self.submit([self.dice.choice(self.legal)])
        elif self.away() and self.dice.random() < 0.3:
            self.send("return")

    def away(self) -> bool:
        """Return whether a bot has taken over this person's seat."""
        return self.audience >= 0 and bool(self.table_info["seats"][self.audience]["away"])

    def do_later(self, method: str, path: str, body: Any = None) -> None:
        """Send an HTTP request without waiting for its answer."""

        async def go() -> None:
            with contextlib.suppress(RequestFailed):
                await self.request(method, path, body)

        self.environment.client_machine.start(go())

    def begin_story(self, story: Story) -> None:
        """Begin a story, unless the person is still in the middle of another one."""

        async def go() -> None:
            try:
                await story(self)
            except RequestFailed as failed:
                self.environment.trace("story ended", self.name, failed)
            finally:
                self.in_story = self.renewing = False

        if not self.in_story:
            self.in_story = True
            self.environment.trace("story", self.name, story.__name__)
            self.environment.client_machine.start(go())


# ---- mischief ------------------------------------------------------------------------------------------


def chat(person: Person) -> None:
    line = ChatLine(f"{person.name} says {person.messages}", person.environment.loop.now)
    person.unacknowledged_chat[person.send("chat", text=line.text)] = line


def wish(person: Person) -> None:
    person.send("wish", **{"pass": person.dice.random() < 0.5})


def take_back(person: Person) -> None:
    kind = person.dice.choice(["undo", "ask_undo"])
    person.send(kind, version=person.version)


def answer_undo(person: Person) -> None:
    person.send("answer_undo", version=person.version, agree=person.dice.random() < 0.7)


def ask(person: Person) -> None:
    """Ask the server about an action, which may be illegal."""
    action = person.dice.choice(person.legal or [person.dice.randrange(200)])
    if person.dice.random() < 0.5:
        person.send("why_not", version=person.version, action=action)
    else:
        person.send("preview", version=person.version, actions=[action])


def ask_for_advice(person: Person) -> None:
    bot = person.dice.choice(["random", "greedy", None, "nobody"])
    if person.game in OFFERS_HARD and person.dice.random() < 0.5:
        bot = "hard"
    person.send("suggest", version=person.version, bot=bot)


def ask_quickly(person: Person) -> None:
    person.send(person.dice.choice(["sync", "ping"]))


def change_pace(person: Person) -> None:
    person.send("pace", pace=person.dice.choice([0, 0.1]))


def replace_somebody(person: Person) -> None:
    kind = person.dice.choice(["stand_in", "vote_out"])
    person.send(kind, seat=person.dice.randrange(4))


def return_to_seat(person: Person) -> None:
    person.send("return")


def resign(person: Person) -> None:
    if person.dice.random() < 0.1:
        person.send("resign", version=person.version)


def lead(person: Person) -> None:
    at = person.dice.randrange(9)
    person.send("lead", **{"at": at, "as": person.dice.choice(["me", "public", "all"]), "done": at == 0})


def send_junk(person: Person) -> None:
    assert person.connection is not None
    person.connection.send(person.dice.choice(JUNK))


def submit_wrongly(person: Person) -> None:
    """Submit a decision with a wrong version, a wrong action, or both."""
    if person.submission is None:
        action = person.dice.choice([*person.legal, 0, 7, 31_000])
        version = person.version + person.dice.choice([-30, -2, -1, 0, 0, 1, 5])
        person.submit([action], max(version, 0))


def submit_again(person: Person) -> None:
    """Send an acknowledged decision again with the same key, as if its answer had been lost."""
    done = [sent for sent in person.submissions.values() if sent.answer == "ack"]
    if done and person.submission is None:
        person.submission = person.dice.choice(done[-5:])
        person.resubmit()


def hang_up(person: Person) -> None:
    person.hang_up()


def read_over_http(person: Person) -> None:
    """Request one of `READ_PATHS` or a list of tables over HTTP."""
    about = person.dice.choice(READ_PATHS)
    path = person.dice.choice([f"/tables/{person.table}{about}", "/tables?status=running", "/mine"])
    person.do_later("GET", path)


def look_for_join_code(person: Person) -> None:
    """Request the description of the table. Report a failure if a stranger can see the join code."""

    async def go() -> None:
        with contextlib.suppress(RequestFailed):
            found = await person.request("GET", f"/tables/{person.table}")
            seated = any(seat["player"] == person.player for seat in found["seats"])
            if found["code"] is not None and not seated and found["host"] != person.player:
                person.environment.report("stranger", f"{person.name} was told the join code")

    person.environment.client_machine.start(go())


def change_seat(person: Person) -> None:
    """Leave a random seat, or take one."""
    method = person.dice.choice(["POST", "POST", "POST", "DELETE"])
    person.do_later(method, f"/tables/{person.table}/seats/{person.dice.randrange(4)}", {})


def act_as_host(person: Person) -> None:
    """Try something that only the host may do, or that is not allowed now."""
    what = person.dice.choice(["start", "rematch", "seats/1/answer", "invitations"])
    body = {"player": person.player, "agree": True} if "answer" in what else {}
    person.do_later("POST", f"/tables/{person.table}/{what}", body)


def rename(person: Person) -> None:
    person.renamed = True
    person.do_later("PATCH", "/session", {"name": f"{person.name} {person.messages}"})


def begin_story(person: Person) -> None:
    person.begin_story(person.dice.choice(STORIES))


MISCHIEF: Final[tuple[Callable[[Person], None], ...]] = (
    *(chat, chat, wish, take_back, answer_undo, ask, ask, ask_for_advice, ask_quickly, change_pace),
    *(replace_somebody, return_to_seat, resign, lead, send_junk, submit_wrongly, submit_again, hang_up),
    *(read_over_http, read_over_http, look_for_join_code, look_for_join_code),
    *(change_seat, act_as_host, rename, *[begin_story] * 5),
)
