"""Compare twin worlds, which differ only in a secret, to check that the server does not reveal it.

Clients that may not know the secret must receive the same bytes at the same virtual times in both worlds.

- `compare_thinking`: in the twin, bots and other computations take much longer.
- `compare_games`: the twin plays another game, which differs only in what is hidden from one seat. All seats
  follow a script. While they play, that seat and a spectator also ask questions.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from kontor.bots import load as load_bot
from kontor.core import load
from kontor.core.game import Game
from kontor.server.tables.live_table import LiveTable
from kontor.server.tables.pacing import QUICK_BOT_TICKS_MS
from kontor.server.wiring import Services
from kontor.table.chance import Lottery
from simulator.client import Submission
from simulator.dice import Dice
from simulator.failures import Failure
from simulator.people import Person, ask, ask_for_advice, read_over_http
from simulator.shape import Shape, TableShape, draw_shape
from simulator.store import DiskRates
from simulator.world import World, collecting_garbage_afterwards, run_to_result
from verification.harness import twin_worlds
from verification.harness.byte_comparison import NoTwins
from verification.harness.byte_comparison import twin_worlds as twin_games

SEATS: Final = 3
QUICK_WORK, SLOW_WORK = 50, 400
"""Maximum milliseconds of a computation in a thread and in a worker process of the twin.

A quick bot can hide 100 ms, to which slow commits contribute as well.
"""
LONG_TICK: Final = 506  # a tick of slow bots, in milliseconds, after they have computed for so long
GAMES_WITH_SECRETS: Final = ("genoa", "san_juan", "viscounts", "catan")


def without_faults(shape: Shape) -> Shape:
    """Return `shape` without faults, with one table with people, and with computations that take no time.

    Writes of a second table would delay those of the first by a different time in the twin.
    """
    table = shape.tables[0]
    return replace(
        shape,
        processes=1,
        faults=(),
        storms=1,
        operator=False,
        damaged=False,
        old_tables=0,
        ending="stay",
        mischief=0.0,
        disk=DiskRates(),
        quick_work=4,
        slow_work=4,
        tables=(replace(table, people=max(table.people, 1), clock=None),),
    )


def messages_heard(
    seed: int,
    shape: Shape,
    dice: Dice,
    people: Sequence[str] = (),
    script: Script | None = None,
    seat: int = 0,
) -> list[str]:
    """Run a world, and return all messages that `people` received, with their times.

    Without `people`, return everybody's messages. With a `script`, the players follow it, and `seat` and
    spectators also ask questions.
    """
    with collecting_garbage_afterwards():
        world = World(shape, dice, keep_trace=True)
        world.environment.prepare = remember_long_thoughts
        if script is not None:
            world.environment.table_class = scripted_table_class(script)
            world.participants.person_class = actor_class(script, seat)
        result = run_to_result(world, seed, measure=False)
        del world
    if result.failure is not None:
        raise result.failure
    lines = [line for line in result.trace or () if " down " in line]
    return [line for line in lines if not people or line.split(" ", 3)[2].split("/")[0] in people]


def first_difference(one: list[str], other: list[str]) -> str | None:
    """Return a description of the first difference between the messages of two worlds, or None."""
    for first, second in zip(one, other):
        if first != second:
            return f"{first[:400]}\nand in the twin\n{second[:400]}"
    return None if len(one) == len(other) else f"{len(one)} messages, and {len(other)} in the twin"


class LongTicks(dict[Any, Any]):
    """The ticks of a server whose bots have once computed for a long time."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.clock = services.clock

    def get(self, kind: tuple[str, int, str], default: Any = None) -> tuple[int, float]:
        return LONG_TICK if load_bot(kind[2]).slow else QUICK_BOT_TICKS_MS[1], self.clock.monotonic()


def remember_long_thoughts(services: Services) -> None:
    """Let bots take as long for their moves as if they had computed for a long time before.

    A server cannot hide that a bot takes longer than ever before: see `AnswerTimes`.
    """
    services.autopilot.answer_times.grown = LongTicks(services)


def compare_thinking(seed: int) -> str | None:
    """Return the first message that reveals how long computations took, or None if there is none."""
    quick = without_faults(draw_shape(Dice(seed).shape))
    slow = replace(quick, quick_work=QUICK_WORK, slow_work=SLOW_WORK)
    return first_difference(
        messages_heard(seed, quick, Dice(seed)), messages_heard(seed, slow, Dice(seed, "slower", ("work",)))
    )


# ---- two games -----------------------------------------------------------------------------------------


class Script:
    """The decisions and random outcomes of a game that the people of a world play."""

    def __init__(self, played: twin_worlds.World) -> None:
        self.lots = played.lots
        self.decisions = [(actor, action) for actor, action in played.steps if actor >= 0]


def scripted_table_class(script: Script) -> Any:
    """Return a class of tables whose random outcomes are those of `script`."""

    class ScriptedLottery(Lottery):
        def draw(self, draw_number: int, outcome_count: int) -> int:
            return script.lots[draw_number] if draw_number < len(script.lots) else 0

        def with_nonces(self, nonces: Any) -> Lottery:
            return self

    class ScriptedTable(LiveTable):
        @property
        def lottery(self) -> Lottery:
            return ScriptedLottery(self.id, self.seed)

        @lottery.setter
        def lottery(self, _: Lottery) -> None: ...

    return ScriptedTable


class Actor(Person):
    """A person who plays their part of a script and, if `asks` is true, also asks questions."""

    script: Script
    asks = False
    played = 0
    """The number of actions of the script that this person has seen being played."""

    def receive_update(self, message: dict[str, Any]) -> None:
        super().receive_update(message)
        self.played += sum(actor >= 0 for actor, _ in message["actions"])

    def move(self) -> None:
        """Submit the next decision if it is this person's turn, or ask something."""
        if self.asks and self.dice.random() < 0.5:
            self.dice.choice([ask, ask, ask_for_advice, read_over_http])(self)
        elif self.submission is None and self.played < len(self.script.decisions):
            actor, action = self.script.decisions[self.played]
            if actor == self.audience and self.legal:
                self.submit([action])

    def compose(self, submission: Submission) -> None:
        """Add the next action of the script to a decision that is not complete yet."""
        count = len(submission.message["actions"])
        following = self.script.decisions[self.played + count :]
        if following:
            submission.message["actions"].append(following[0][1])
            self.resubmit()


def game_shape(game: Game) -> Shape:
    """Return a shape without faults: one table of `game` with three people and a spectator."""
    table = TableShape(game.key, SEATS, {}, SEATS, 1, True, False, 0.2, None)
    return replace(without_faults(draw_shape(Dice(0).shape)), tables=(table,), calm=40.0, ponder=0.2)


def compare_all(seed: int) -> Failure | None:
    """Compare thinking times and, where possible, two games. Return a failure if they differ."""
    try:
        found = compare_thinking(seed)
        if found is not None:
            return Failure("thinking time", found)
        game = GAMES_WITH_SECRETS[seed // 10 % len(GAMES_WITH_SECRETS)]
        found = compare_games(game, seed)
    except NoTwins:
        return None
    except Failure as failure:  # one of the worlds failed a check
        return failure
    return None if found is None else Failure("hidden cards", found)


def compare_games(game_key: str, seed: int, length: int = 60) -> str | None:
    """Return the first difference that a seat or spectator can see between two games, or None.

    The two games differ only in what is hidden from the seat. Raise `byte_comparison.NoTwins` if there are no
    two such games.
    """
    game, seat = load(game_key), seed % SEATS
    watching = (f"p{seat + 1}", f"p{SEATS + 1}")
    told = [
        messages_heard(seed, game_shape(game), Dice(seed), watching, Script(played), seat)
        for played in twin_games(game, {}, seed, seat, length)
    ]
    return first_difference(*told)


def actor_class(script_: Script, seat: int) -> Any:
    """Return a class of people who play `script_`. The person at `seat` and spectators ask questions."""

    class ScriptedActor(Actor):
        script = script_

        @property
        def asks(self) -> bool:  # type: ignore[override]
            return self.audience in (seat, -1)

    return ScriptedActor
