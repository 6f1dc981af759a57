"""Play two games that differ only in hidden information on a server, and compare every byte that it sends."""

from __future__ import annotations

import itertools
from pathlib import Path

from kontor.bots import bot_names_for
from kontor.core import Rng
from kontor.core.game import Game
from kontor.core.options import Options
from kontor.server.config import Config
from verification.harness.running_server import ApiClient, RunningServer, TableClient
from verification.harness.twin_worlds import Scripted, World, random_actions, redacted, twin_actions, world

NAMES = ("Éva", "Jani", "Kata")
GOALS: dict[str, list[dict[str, object]]] = {
    "catan": [
        {"do": "call_everybody", "give": {"wood": 1}, "want": {"ore": 2}},
        {"do": "offer", "give": {"wool": 1}, "want": {"brick": 1}},
        {"do": "discard", "cards": {"wood": 2, "ore": 2}},
    ],
    "san_juan": [
        {"do": "pay", "cards": {"indigo_plant": 1, "quarry": 1}, "goods": {"sugar": 1}},
        {"do": "sell", "goods": {"indigo": 1}},
    ],
    "puerto_rico": [
        {"do": "place", "crews": {"corn": {"colonists": 1}}},
        {"do": "keep", "goods": {"corn": 1}},
    ],
}
"""For each game, goals to ask the server about, because its answers could leak secrets too."""
PATHS = (
    "",
    "/log",
    "/seen",
    "/chat",
    "/position?at=0",
    "/position?at=60",
    "/position?at=60&as=public",
    "/position?at=60&as=1",
    "/position?at=60&as=all",
    "/replay?from=40&count=200",
    "/replay?from=100&count=200&as=public",
    "/scores",
    "/record",
)


def deterministic_config(db: str) -> Config:
    """Return a configuration with a fixed time and numbered ids, so that equal games send equal bytes."""
    numbers = itertools.count(1)
    return Config(
        db=db,
        rate=0,
        sweep=60,
        answer_tick=0,
        presence_delay=0,
        now=lambda: 1_767_225_600_000,
        draw_token=lambda size: f"{next(numbers):0{size}d}",
        draw_seed=lambda size: b"\1" * size,
    )


class Observer:
    """A client that records everything the server sends to it, over its socket and over HTTP."""

    def __init__(self, guest: ApiClient, table: str, game: Game) -> None:
        self.guest, self.table, self.game = guest, table, game
        self.client: TableClient = guest.sit(table)
        self.client.expect("welcome")
        self.received: list[str] = []

    def request_pages(self) -> None:
        """Request each path of `PATHS` and the lists of tables, and record the answers."""
        for path in PATHS:
            answer = self.guest.http.get(f"/api/tables/{self.table}{path}")
            head = {name: value for name, value in answer.headers.items() if name != "date"}
            self.received.append(f"{path} {answer.status_code} {sorted(head.items())} {answer.text}")
        for path in ("/api/tables?status=running", "/api/mine"):
            answer = self.guest.http.get(path)
            self.received.append(f"{path} {answer.status_code} {answer.text}")

    def ask_questions(self) -> None:
        """Send messages of every kind, including illegal actions, because refusals could leak secrets."""
        chair, version = self.client, self.client.now["version"]
        for action in range(0, self.game.catalogue.size, 23):
            chair.send("why_not", version=version, action=action)
            chair.send("preview", version=version, actions=[action])
            if action not in chair.now["legal"]:
                chair.send("submit", version=version, actions=[action])
        for action in chair.now["legal"][:8]:
            chair.send("preview", version=version, actions=[action, 0])
        for goal in GOALS.get(self.game.key, []):
            chair.send("preview", version=version, goal=goal)
        for bot in bot_names_for(self.game.key, len(NAMES)):
            chair.send("suggest", version=version, bot=bot)
        chair.ask("ping")  # answered last, so everything before it has been answered

    def all_received(self) -> list[str]:
        """Return all HTTP responses, followed by all messages from the socket."""
        return [*self.received, *self.client.raw]


def play_world(
    db: str, game: Game, played_world: World, options: dict[str, object], seat: int, look_every: int
) -> dict[str, list[str]]:
    """Play a game on a server. Return what a seat, a spectator and an anonymous client received.

    After every `look_every` decisions, these three also send requests and questions.
    """
    Scripted.script = played_world.lots
    with RunningServer(deterministic_config(db)) as server:
        guests = [server.guest(name) for name in NAMES]
        table = guests[0].open_table(game=game.key, options=options)
        for number in (1, 2):
            guests[number].post(f"/tables/{table}/seats/{number}")
        guests[0].post(f"/tables/{table}/start")
        observers = {
            "seat": Observer(guests[seat], table, game),
            "spectator": Observer(server.guest("Néző"), table, game),
            "anonymous": Observer(server.anonymous(), table, game),
        }
        chairs = {seat: observers["seat"].client}
        for other in range(3):
            if other != seat:
                chairs[other] = guests[other].sit(table)
                chairs[other].expect("welcome")
        for observer in observers.values():
            observer.client.until(lambda m: m["type"] == "presence" and m["present"] == [0, 1, 2])
        decisions = [(actor, action) for actor, action in played_world.steps if actor >= 0]
        played = 0
        forced = server.services.registry.tables[table].match
        for number, (actor, action) in enumerate(decisions):
            if number < played:
                continue
            chair, actions = chairs[actor], [action]
            while (answer := chair.submit(*actions)).get("code") == "incomplete":
                following = decisions[number + len(actions) :]
                if not following:  # the world ends within a decision
                    return {name: observer.all_received() for name, observer in observers.items()}
                actions.append(following[0][1])
            assert answer["type"] == "ack", (answer, actor, action)
            for each in {*chairs.values(), *(o.client for o in observers.values())}:
                each.until_version(answer["version"])
            played = sum(done >= 0 for done in forced.actors)
            if number % look_every == 0:
                for observer in observers.values():
                    observer.request_pages()
                    observer.ask_questions()
        return {name: observer.all_received() for name, observer in observers.items()}


def ends_with_decision(game: Game, options: Options, actions: list[int]) -> bool:
    """Return whether a seat has to decide after `actions`.

    Otherwise, the server would continue to play, and the two games could become different.
    """
    state = game.initial_state(options)
    for action in actions:
        state.do(action)
    return state.actor >= 0 and not game.is_forced(state)


class NoTwins(Exception):
    """Raised if no two games were found that differ only in what is hidden from a seat."""


def twin_worlds(
    game: Game, option_values: dict[str, object], seed: int, seat: int, length: int
) -> tuple[World, World]:
    """Return two different games of `length` actions that look the same to `seat`.

    Raise `NoTwins` if there are none, as in a game without hidden information.
    """
    options = game.options_from_mapping(3, option_values)
    for attempt in range(40):
        actions = random_actions(game, options, seed + 1000 * attempt, length)
        if len(actions) < length or not ends_with_decision(game, options, actions):
            continue
        other = twin_actions(game, options, actions, seat, Rng(seed))
        if other != actions:
            shown = [redacted(game, options, each, seat) for each in (actions, other)]
            assert shown[0] == shown[1]
            return world(game, options, actions), world(game, options, other)
    raise NoTwins


def compare(
    folder: Path,
    game: Game,
    options: dict[str, object],
    *,
    seed: int,
    seat: int,
    length: int,  # length of the games in actions
    look_every: int,  # decisions between two rounds of requests and questions
) -> None:
    """Play two games that must look the same to `seat`, to spectators and to anonymous clients.

    Raise `AssertionError` if the server sends one of them different bytes.
    """
    one, other = twin_worlds(game, options, seed, seat, length)
    assert one != other
    received = [
        play_world(f"sqlite:///{folder}/{name}.db", game, played_world, options, seat, look_every)
        for name, played_world in (("one", one), ("other", other))
    ]
    for audience in ("seat", "spectator", "anonymous"):
        assert len(received[0][audience]) > 50
        for first, second in zip(received[0][audience], received[1][audience], strict=True):
            assert first == second, audience
