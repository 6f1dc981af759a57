"""A simulated client: one person's browser at one table.

It reconnects, keeps its view up to date, resends unanswered decisions, and records what it receives. It
reports a message that breaks the protocol at once. `checks` compares the records with the log at the end.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pydantic import ValidationError

from kontor.core.view_changes import apply_changes
from kontor.server.messages.from_server import FROM_SERVER
from kontor.table.match import SPECTATOR
from simulator.environment import Environment
from simulator.network import Connection
from simulator.process import ServerProcess


@dataclass(slots=True)
class Submission:
    """A decision that a client has submitted."""

    message: dict[str, Any]  # the message as it was last sent
    first_sent: float
    legal: bool  # whether its first action was legal according to the client's view
    answer: str = ""  # "ack", the code of the refusal, or "" if there is none yet
    version: int = 0  # the version in the answer


@dataclass(frozen=True, slots=True)
class ChatLine:
    """A line of chat that a client has sent."""

    text: str
    sent_at: float


@dataclass(frozen=True, slots=True)
class ReceivedUpdate:
    """An update that a client received about one log entry."""

    audience: int
    kind: str
    by: int | None
    actions: list[list[int]]
    events: list[dict[str, Any]]


class Client:
    """One person's client at one table, and a record of everything that it received."""

    def __init__(
        self, environment: Environment, servers: Callable[[], list[ServerProcess]], number: int
    ) -> None:
        self.environment = environment
        self.servers = servers
        self.number = number
        self.name = f"p{number}"
        self.address = f"10.1.0.{number}"
        self.dice = environment.dice.person(number)
        self.token = self.player = self.table = ""
        self.renewing = False
        """Whether the client is about to get a new token, so that its old one may be refused."""
        self.connection: Connection | None = None
        self.lost_at = 0.0  # when the last connection ended
        self.welcomed = -1.0  # when this connection was welcomed; negative if it was not
        self.leaving = False
        """Whether the client has disconnected for good."""
        self.shut_out_reason = ""
        """The error code if the server has refused access to the table, otherwise ""."""
        self.audience = SPECTATOR
        self.version = -1
        self.view: Any = None
        self.legal: list[int] = []
        self.table_info: dict[str, Any] = {}  # the last description of the table
        self.present: list[int] = []
        self.submission: Submission | None = None
        self.submissions: dict[str, Submission] = {}
        """All submissions by their idempotency key."""
        self.updates: dict[int, ReceivedUpdate] = {}
        self.unacknowledged_chat: dict[int, ChatLine] = {}  # by message id
        self.acknowledged_chat: list[ChatLine] = []
        self.reads_chat_since = 0.0
        """The time from which this client must receive every line of its channel. Sitting down changes it."""
        self.chat_by_text: dict[str, dict[str, Any]] = {}
        """All chat lines that the client received, by their text."""
        self.pushed_chat_numbers: set[int] = set()
        """Numbers of the chat lines received over this connection, except those in a welcome message."""
        self.unanswered: dict[int, tuple[str, float]] = {}
        """Messages that have no answer yet: their type and the time they were sent, by message id."""
        self.messages = 0

    # ---- the connection --------------------------------------------------------------------------------

    def connect(self) -> None:
        """Connect to a random server process, or try again later if it is down."""
        if self.leaving or self.connection is not None or self.shut_out_reason:
            return
        server = self.dice.choice(self.servers())
        if not server.up:
            self.connect_soon()
            return
        since = f"?since={self.version}" if self.version >= 0 else ""
        path = f"/api/tables/{self.table}/socket{since}"
        self.connection = Connection(self.environment.network, server, self, path)

    def connect_soon(self) -> None:
        self.environment.loop.call_later(
            self.dice.uniform(0.05, 0.6), self.connect, context=self.environment.client_machine.context
        )

    def connection_lost(self, connection: Connection) -> None:
        """Connect again soon if `connection` was the current one."""
        if connection is self.connection:
            self.forget_connection()
            self.connect_soon()

    def forget_connection(self) -> None:
        self.connection, self.welcomed, self.lost_at = None, -1.0, self.environment.loop.now
        self.unanswered.clear()
        self.unacknowledged_chat.clear()
        self.pushed_chat_numbers.clear()

    def hang_up(self) -> None:
        connection = self.connection
        if connection is not None:
            self.forget_connection()
            connection.reset()
            self.connect_soon()

    def leave(self) -> None:
        """Disconnect for good."""
        self.leaving = True
        connection = self.connection
        if connection is not None:
            self.forget_connection()
            connection.reset()

    def channel(self) -> str:
        """Return the chat channel of this client: `table` for a seat, `watch` for a spectator."""
        return "watch" if self.audience == SPECTATOR else "table"

    @property
    def online(self) -> bool:
        """Whether the client is connected and has received the welcome message."""
        return self.welcomed >= 0

    def send(self, kind: str, **fields: Any) -> int:
        """Send a message with a new id, and return the id."""
        self.messages += 1
        message = {"type": kind, "id": self.messages, **fields}
        assert self.connection is not None
        if kind not in WITHOUT_ANSWER:
            self.unanswered[self.messages] = kind, self.environment.loop.now
        self.connection.send(json.dumps(message))
        return self.messages

    # ---- submitting ------------------------------------------------------------------------------------

    def submit(self, actions: list[Any], version: int | None = None) -> None:
        """Submit a decision with a new idempotency key, for `version` or else the client's own version."""
        key = f"key-{self.name}-{self.messages + 1:04}"
        asked = self.version if version is None else version
        legal = version is None and actions[0] in self.legal and self.is_up_to_date()
        message = {"version": asked, "actions": actions, "key": key}
        self.submission = Submission(message, self.environment.loop.now, legal)
        self.submissions[key] = self.submission
        self.resubmit()

    def is_up_to_date(self) -> bool:
        """Return whether the client has received the last entry of the log."""
        return self.version == self.environment.last_entry[self.table][0]

    def resubmit(self) -> None:
        assert self.submission is not None
        message = self.submission.message
        message["id"] = self.messages + 1
        self.send("submit", **{name: message[name] for name in ("version", "actions", "key")})

    def record_answer(self, message: dict[str, Any], answer: str) -> None:
        """Record `answer` to the pending submission: `ack` or the code of a refusal."""
        submission = self.submission
        if submission is None or submission.message["id"] != message["id"]:
            return
        if answer == "incomplete":
            self.compose(submission)
            return
        if answer in ("rate_limited", "unavailable"):
            self.hang_up()  # and resend it after the next welcome
            return
        self.submission = None
        if submission.answer == "ack":  # a deliberate repetition
            if answer == "ack" and submission.version != message["version"]:
                key = submission.message["key"]
                self.environment.report(
                    "doubled", f"{key} was acknowledged twice, last as {message['version']}"
                )
            return
        submission.answer, submission.version = answer, message["version"]
        if answer in ("stale", "not_your_turn", "not_running", "too_far", "illegal"):
            self.check_refusal(submission, answer)

    def compose(self, submission: Submission) -> None:
        """Ask the server which actions can follow in a decision that is not complete yet."""
        fields = {name: submission.message[name] for name in ("version", "actions")}
        submission.message["id"] = self.send("preview", **fields)

    def check_refusal(self, submission: Submission, code: str) -> None:
        """Report the refusal of a legal move, unless the table has changed since the move was chosen."""
        version, since = self.environment.last_entry[self.table]
        if submission.legal and version == submission.message["version"] and since < submission.first_sent:
            self.environment.report(
                "wrongly refused", f"{self.name} at {version}: {code}, {submission.message}"
            )

    # ---- hearing ---------------------------------------------------------------------------------------

    def receive(self, connection: Connection, text: str) -> None:
        """Handle a message from the server."""
        if connection is not self.connection:
            return
        message = json.loads(text)
        self.check_schema(text)
        handler = getattr(self, f"receive_{message['type']}", None)
        if message["type"] in ANSWER_TYPES:
            self.unanswered.pop(message["id"], None)
        if handler is not None:
            handler(message)

    def check_schema(self, text: str) -> None:
        try:
            FROM_SERVER.validate_json(text)
        except ValidationError as error:
            self.environment.report("malformed message", f"{self.name}: {error}"[:500])

    def receive_welcome(self, message: dict[str, Any]) -> None:
        if message["version"] < self.version:
            told = f"{self.name} knew {self.version}, and was welcomed at {message['version']}"
            self.environment.report("went back", told)
        audience = SPECTATOR if message["you"] is None else message["you"]
        if not self.online:
            self.welcomed, self.reads_chat_since = self.environment.loop.now, 0.0
        elif audience != self.audience:
            self.reads_chat_since = self.environment.loop.now
        self.view, self.audience = message["view"], audience
        self.present = message["present"]
        self.chat_by_text |= {line["text"]: line for line in message["chat"]}
        self.update_state(message)
        submission = self.submission
        if submission is not None and submission.message["id"] not in self.unanswered:
            self.resubmit()

    def receive_update(self, message: dict[str, Any]) -> None:
        if message["version"] != self.version + 1:
            self.environment.report("gap", f"{self.name} was told {message['version']} after {self.version}")
        self.view = apply_changes(self.view, message["changes"])
        self.updates[message["version"]] = ReceivedUpdate(
            self.audience, message["kind"], message["by"], message["actions"], message["events"]
        )
        self.update_state(message)

    def update_state(self, message: dict[str, Any]) -> None:
        self.version, self.legal = message["version"], message["legal"]
        self.table_info = message.get("table") or self.table_info

    def receive_ack(self, message: dict[str, Any]) -> None:
        if line := self.unacknowledged_chat.pop(message["id"], None):
            self.acknowledged_chat.append(line)
        self.record_answer(message, "ack")

    def receive_refused(self, message: dict[str, Any]) -> None:
        if message["id"] is None:
            self.handle_refused_connection(message["code"])
            return
        self.unacknowledged_chat.pop(message["id"], None)
        signed_out = self.renewing or self.token in self.environment.ended_sessions
        if message["code"] == "not_seated" and signed_out:
            return  # the socket belongs to nobody, so this says nothing about the player's move
        self.record_answer(message, message["code"])

    def handle_refused_connection(self, code: str) -> None:
        """React to a refused connection: give up if access is denied, otherwise try again."""
        if code == "not_signed_in" and self.renewing:
            self.hang_up()
        elif code in ("not_found", "forbidden", "not_signed_in"):
            self.shut_out_reason = code
            self.leave()
        else:
            self.hang_up()

    def receive_previewed(self, message: dict[str, Any]) -> None:
        """Add a random legal action to a decision that is not complete yet, and submit it again."""
        submission = self.submission
        if submission is None or submission.message["id"] != message["id"]:
            return
        if message["legal"]:
            submission.message["actions"] = [*message["actions"], self.dice.choice(message["legal"])]
            self.resubmit()
        else:
            self.submission = None

    def receive_presence(self, message: dict[str, Any]) -> None:
        self.present = message["present"]

    def receive_chat(self, message: dict[str, Any]) -> None:
        number, known = message["number"], self.chat_by_text.setdefault(message["text"], message)
        if number in self.pushed_chat_numbers or known["number"] != number:
            self.environment.report("chat twice", f"{self.name}: {message}")
        self.pushed_chat_numbers.add(number)

    def receive_bye(self, message: dict[str, Any]) -> None:
        self.hang_up()


ANSWER_TYPES = {"ack", "refused", "reason", "previewed", "suggested", "pong"}
"""Types of messages from the server that answer the client's message with the same id."""
WITHOUT_ANSWER = {"sync", "lead"}
"""Types of messages from the client that the server answers only with a refusal."""
