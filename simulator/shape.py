"""The shape of a world: its processes, tables, people and faults.

The shape is drawn from the seed before the world begins. `shrink` changes it to simplify a failing world.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any, Final

from simulator.store import DiskRates

GAMES: Final[dict[str, list[tuple[int, dict[str, object]]]]] = {
    "catan": [(2, {"victory_points": 3}), (3, {"victory_points": 3, "domestic_trade": False})],
    "genoa": [(2, {"rounds": 1, "calls": 1, "posts": 1, "sheets": 1, "items": 2}), (3, {"rounds": 1})],
    "puerto_rico": [(2, {"year_limit": 5}), (3, {})],
    "san_juan": [(2, {"round_limit": 1}), (2, {"round_limit": 3}), (3, {"round_limit": 2})],
    "viscounts": [(1, {"round_limit": 3}), (2, {"round_limit": 3}), (3, {})],
}
"""For each game, short variants as pairs of seats and options. Some games end while the world runs."""
FAULTS: Final = (
    *("cut", "cut_all", "stall", "freeze", "kill", "stop", "power"),
    *("bus", "silent", "disk", "full"),
)
"""The names of all faults. The module `faults` implements them."""


@dataclass(frozen=True)
class TableShape:
    """The settings of one table: its game, players, options and visibility."""

    game: str
    seats: int
    options: dict[str, object]
    people: int  # number of seats with people; bots take the others
    spectators: int
    watch: bool
    private: bool
    pace: float  # seconds that a bot waits before a move
    clock: dict[str, object] | None


@dataclass(frozen=True)
class Shape:
    """The settings of one world. `draw_shape` draws them from the seed."""

    processes: int
    tables: tuple[TableShape, ...]
    faults: tuple[str, ...]  # the faults that can happen in a storm
    storms: int  # number of storms, which are periods with faults
    storm: float  # length of a storm in seconds
    calm: float  # seconds without faults after each storm
    pause: float  # mean seconds between two faults in a storm
    ponder: float  # maximum seconds that a person thinks before they act
    mischief: float  # probability that a person does something other than a move
    far: float  # mean delay of the network, in seconds
    splitting: float  # probability that bytes arrive in two pieces
    late_news: float  # probability that a notification arrives late
    disk: DiskRates
    quick_work: int  # maximum milliseconds of a computation in a thread
    slow_work: int  # maximum milliseconds of a computation in a worker process
    skews: tuple[int, ...]  # error of each machine's clock in milliseconds
    ending: str  # "stay", or "leave": everybody leaves, and the server has to forget the tables
    operator: bool  # whether an operator bans people and closes tables
    damaged: bool  # whether the database contains a table that cannot be read
    old_tables: int  # number of tables abandoned a month ago, which the purge must delete
    config: dict[str, Any] = field(default_factory=dict)  # settings of the server


def draw_shape(dice: random.Random) -> Shape:
    """Return a random shape of a world."""
    processes = dice.choice([1, 2, 2, 3])
    tables = tuple(draw_table(dice) for _ in range(dice.choice([1, 1, 2])))
    possible = [kind for kind in FAULTS if kind not in ("bus", "silent") or processes > 1]
    faults = tuple(kind for kind in possible if dice.random() < 0.6)
    rates = DiskRates(
        slow_reads=dice.choice([0.0, 0.02, 0.1, 0.3]),
        failing_reads=dice.choice([0.0, 0.01, 0.05]),
        refused_writes=dice.choice([0.0, 0.01, 0.05]),
        unknown_writes=dice.choice([0.0, 0.0, 0.02]),
    )
    return Shape(
        processes=processes,
        tables=tables,
        faults=faults,
        storms=dice.choice([1, 2, 3]),
        storm=dice.choice([1.0, 2.0, 4.0]),
        calm=5.0,
        pause=dice.choice([0.2, 0.5, 1.0]),
        ponder=dice.choice([0.2, 0.5, 1.0, 3.0]),
        mischief=dice.choice([0.1, 0.3, 0.5]),
        far=dice.choice([0.002, 0.01, 0.05]),
        splitting=dice.choice([0.0, 0.0, 0.2]),
        late_news=dice.choice([0.0, 0.03, 0.2]),
        disk=rates if "disk" in faults else DiskRates(slow_reads=rates.slow_reads),
        quick_work=4,
        slow_work=dice.choice([4, 100, 400]),
        skews=(0, dice.choice([0, 0, 40, -300]), dice.choice([0, 25])),
        ending="leave" if dice.random() < 0.1 else "stay",
        operator=dice.random() < 0.3,
        damaged=dice.random() < 0.1,
        old_tables=dice.choice([0, 0, 0, 3, 3, 40]),
        config={
            "absence": dice.choice([1.0, 20.0]),
            "presence_delay": dice.choice([0.0, 0.1]),
            "purge": dice.choice([7.0, 3600.0]),
            "answer_tick": 0.04,
        },
    )


def draw_table(dice: random.Random) -> TableShape:
    """Return a random shape of a table."""
    game = dice.choice(sorted(GAMES))
    seats, options = dice.choice(GAMES[game])
    people = dice.randint(1, seats) if dice.random() < 0.93 else 0
    watch = dice.random() < 0.6
    clock = {"bank": 10, "increment": 1, "flag": dice.choice(["bot", "resign"])}
    return TableShape(
        game=game,
        seats=seats,
        options=options,
        people=people,
        spectators=dice.choice([0, 0, 1, 2] if people else [1, 2]) if watch else 2,  # all try to watch
        watch=watch,
        private=dice.random() < 0.2,
        pace=dice.choice([0.0, 0.05, 0.2]) if people else 0.5,
        clock=clock if dice.random() < 0.25 else None,
    )
