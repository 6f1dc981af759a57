"""The match: what the lines of its log add up to.

Nothing here draws a lot, looks at a clock or refuses anything. The modules beside this one (`seating`,
`submission`, `undo`) check what somebody wants and give the line for it; `take` adds a line, and `kinds` says
what each kind of it does.
"""

from __future__ import annotations

from array import array
from typing import Any, Final

from kontor.core.game import Game
from kontor.core.options import Options
from kontor.core.record import Record
from kontor.core.registry import load
from kontor.core.state import CHANCE, TERMINAL, State
from kontor.table.apply import TAKERS
from kontor.table.clock import Clock
from kontor.table.line import Line
from kontor.table.parts import Early, News, UndoAsked, Unit, Was
from kontor.table.seats import Seat, Settings, reseat

SPECTATOR: Final = -1
"""Among audiences: those without a seat."""
KEYS_KEPT: Final = 64
UNITS_KEPT: Final = 64
WAS_KEPT: Final = 64


class Match:
    """One match. Make it with the first line of its log, then `take` the others."""

    def __init__(self, table: str, opening: Line) -> None:
        data = opening.data
        self.table = table
        self.game: Game = load(data["game"])
        self.rules: int = data["rules"]
        self.options: Options = self.game.options_from_mapping(data["players"], data["options"])
        self.settings = Settings.from_json(data["settings"])
        self.commitment: str | None = data["commitment"]
        self.host: str | None = data["host"]
        self.origin: dict[str, Any] | None = data["origin"]
        self.prefix: list[int] = data.get("prefix", [])
        self.script: list[int] = data.get("script", [])
        self.seats = [Seat() for _ in range(self.options.seats)]
        self.automata = self.game.automaton_names(self.options)
        self.status = "open"
        self.version = opening.version
        self.created = self.changed = opening.time
        self.began = 0
        self.result: dict[str, Any] | None = None
        self.rematch: str | None = None
        self.seed: str | None = None
        self.sat: dict[str, int] = {}
        self.was: list[Was] = []
        self.asking: dict[int, tuple[str, str]] = {}  # who would like to sit there, by seat: player and name
        self.sent_away: list[str] = []
        self.votes: dict[int, list[int]] = {}  # who wants a bot for a seat that keeps everybody waiting
        self.state: State = self.game.initial_state(self.options)
        self.steps = array("h")
        self.actors = array("b")
        self.versions = array("i")
        self.redacted = {audience: array("h") for audience in self.audiences()}
        self.nodes = 0  # chance nodes drawn so far; undo never goes behind one
        self.units: list[Unit] = []
        self.fence = 0  # steps before this one stay done
        self.asked: UndoAsked | None = None
        self.early: dict[int, Early] = {}
        self.asked_at: dict[int, int] = {}
        self.waited_for: dict[int, int] = {}  # since when, in milliseconds
        self.keys: dict[str, int] = {}
        self.undone = 0
        self.moved = 0  # the last line that changed the position
        self.clock = Clock(self.settings.clock, len(self.seats)) if self.settings.clock else None

    # ---- looking ---------------------------------------------------------------------------------------

    def audiences(self) -> range:
        """Spectators and every seat."""
        return range(SPECTATOR, len(self.seats))

    def same_rules(self) -> bool:
        """Whether this program plays the rules that the match was begun with."""
        return self.rules == self.game.rules_version

    def running(self) -> bool:
        return self.status == "running"

    def decides(self) -> list[int]:
        """The seats that have to decide now. In a sealed block several may."""
        if not self.running() or self.state.actor < 0:
            return []
        actor = int(self.state.actor)
        others = [seat for seat in range(len(self.seats)) if seat != actor and self.may_be_early(seat)]
        return sorted([actor, *others])

    def laid_down(self, ahead: int = 0) -> int | None:
        """What a lesson lays down as the step after the next `ahead` ones; `None` where the game is free."""
        at = len(self.steps) + ahead
        return self.script[at] if at < len(self.script) else None

    def may_be_early(self, seat: int) -> bool:
        return (
            seat not in self.early
            and self.laid_down() is None
            and self.game.ask_early(self.state, seat) is not None
        )

    def question(self, seat: int) -> State | None:
        """The state in which that seat decides: the table's own, or its part of a sealed block."""
        if not self.running():
            return None
        if self.state.actor == seat:
            return self.state
        if seat in self.early or self.laid_down() is not None:
            return None
        return self.game.ask_early(self.state, seat)

    def legal(self, seat: int) -> list[int]:
        asked = self.question(seat) if seat >= 0 else None
        return [] if asked is None else asked.legal_actions()

    def holder(self, player: str) -> int | None:
        """The seat of that player."""
        for number, seat in enumerate(self.seats):
            if seat.player == player:
                return number
        return None

    def record(self) -> Record:
        return Record(self.game, self.options, list(self.steps))

    def nonces(self) -> list[str]:
        return [seat.nonce for seat in self.seats]

    # ---- adding a line ---------------------------------------------------------------------------------

    def take(self, line: Line) -> News:
        """Add the next line."""
        assert line.version == self.version + 1, (line.version, self.version)
        deciding, asked, undone = list(self.asked_at), self.state, self.undone
        first = len(self.steps)
        self.version = line.version
        self.changed = line.time
        if self.clock:
            self.clock.advance(line.time)
        news = News(line, first)
        if line.seat is not None:
            self._reseat(line.seat, line)
        TAKERS[line.kind](self, line, news)
        if first != len(self.steps) or undone != self.undone:
            self.moved = line.version
        self._ask(line, deciding if undone == self.undone else [], asked, news.first)
        if self.clock:
            self.clock.run_for(s for s in self.decides() if self.seats[s].player_bot() is None)
        return news

    def _reseat(self, number: int, line: Line) -> None:
        seat = self.seats[number]
        was = Was(line.version, number, seat.kind, seat.name, seat.bot)
        reseat(seat, line, self.settings.stand_in, self.running())
        if (was.kind, was.name) != (seat.kind, seat.name):
            self.was.append(was)
            del self.was[:-WAS_KEPT]

    def _ask(self, line: Line, before: list[int], asked: State, first: int) -> None:
        """Remember since when each question stands, of those who were asked `before`, at the state `asked`.
        Where several decide at once, others' steps leave it standing, unless the game says otherwise.
        """
        now = self.decides()
        acted = set(self.actors[first:])
        if first == len(self.steps):
            kept = set(before)
        elif len(before) > 1 and line.kind == "play" and CHANCE not in acted:
            kept = set(before) - acted if self.game.early_answer_holds(asked, self.state, []) else set()
        else:
            kept = set()
        self.asked_at = {s: self.asked_at[s] if s in kept else line.version for s in now}
        self.waited_for = {s: self.waited_for.get(s, line.time) if s in kept else line.time for s in now}
        self.votes = {s: by for s, by in self.votes.items() if s in kept and s in now}

    def play_steps(self, line: Line, news: News) -> None:
        """Do the steps of a line: `[actor, action, actor, action, ...]`. Of a new one it is known where each
        of them leads.
        """
        flat = line.data["steps"]
        after = iter(line.way)
        for i in range(0, len(flat), 2):
            news.way.append(self.state)
            self.step(flat[i], flat[i + 1], line.version, next(after, None))
        self.asked = None
        for seat in line.data.get("early", ()):
            self.early.pop(seat, None)
        self._note_units(news.first)
        if self.state.actor == TERMINAL:
            self.finish(line)

    def step(self, actor: int, action: int, version: int, after: State | None = None) -> None:
        """Do a step, which leads to `after`, if that is known."""
        for audience, seen in self.redacted.items():
            seen.append(self.game.redact(action, self.state, seat_of(audience)))
        if after is None:
            after = self.state.copy()
            after.do(action)
        self.steps.append(action)
        self.actors.append(actor)
        self.versions.append(version)
        if actor == CHANCE and len(self.steps) > len(self.script):
            self.nodes += 1
        if actor == CHANCE or self.game.catalogue.verb(action) in self.game.catalogue.revealing_verbs:
            self.fence = len(self.steps)
        self.state = after

    def _note_units(self, first: int) -> None:
        """Steps of the same seat in one line are a unit; chance stands between units."""
        for at in range(first, len(self.steps)):
            actor = self.actors[at]
            if actor == CHANCE:
                continue
            if self.units and self.units[-1].last == at and at > first and self.units[-1].seat == actor:
                self.units[-1].last = at + 1
            else:
                self.units.append(Unit(actor, at, at + 1))
        del self.units[:-UNITS_KEPT]

    def cut(self, to: int) -> None:
        """Forget the steps from `to` on."""
        self.state = self.record().state_at(to)
        self._take_increments_back(to)
        for kept in (self.steps, self.actors, self.versions, *self.redacted.values()):
            del kept[to:]
        while self.units and self.units[-1].last > to:
            self.units.pop()
        self.asked = None
        self.early.clear()
        self.undone += 1

    def _take_increments_back(self, to: int) -> None:
        """Each line that is undone from its first step on gave its seat the increment. Whoever could keep it
        would gain time by doing and undoing.
        """
        if self.clock is None:
            return
        for at in range(to, len(self.steps)):
            begins = at == 0 or self.versions[at - 1] != self.versions[at]
            if begins and self.actors[at] != CHANCE:
                self.clock.take_back(self.actors[at])

    def finish(self, line: Line) -> None:
        """The match is over, and its seed is no secret any more."""
        self.status = "over"
        self.seed = line.data.get("seed")
        self.result = line.data["result"]

    def remember_key(self, line: Line) -> None:
        key = line.data.get("key")
        if key:
            self.keys[f"{line.seat}/{key}"] = line.version
            if len(self.keys) > KEYS_KEPT:
                del self.keys[next(iter(self.keys))]


def seat_of(audience: int) -> int | None:
    """As the games have it: a spectator is seat `None`."""
    return None if audience == SPECTATOR else audience
