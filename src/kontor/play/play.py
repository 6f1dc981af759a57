"""Play a game from a program: `play = kontor.make("san_juan", players=3, seed=1)`.

`Play` draws chance and lets bots move on their own. The program decides for the other seats.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from kontor import bots as bots_by_name
from kontor.bots.base import Bot
from kontor.core import (
    CHANCE,
    TERMINAL,
    ActionBuffer,
    Belief,
    Game,
    IllegalAction,
    Options,
    Record,
    Rng,
    State,
    UnknownAction,
    View,
    draw,
    load,
    record_random,
)
from kontor.core.actions import MoveWords
from kontor.core.arrays import zeros
from kontor.play.seat_knowledge import SeatKnowledge

Players = Mapping[int, str | Bot] | Sequence[str | Bot | None]
Move = int | Mapping[str, object]


class NoHistory(ValueError):
    """There is no past to return: the world was sampled, or no move has been made."""


@dataclass(frozen=True)
class UndoPoint:
    """Everything that `undo` restores: the game as it was before a decision."""

    state: State
    dice: Rng
    rngs: tuple[Rng, ...]
    count: int


class Play:
    """A running game. Every `do` creates a new `state` and leaves the previous one unchanged.

    >>> play = make("catan", players=3, seed=1)
    >>> play.over, play.actor in range(3)
    (False, True)
    >>> play.do(play.legal_actions()[0])
    >>> sum(play.rollout())
    1.0
    """

    def __init__(
        self, game: Game, options: Options, seed: int | str, number: int = 0, players: Players = ()
    ) -> None:
        self.game = game
        self.options = options
        self.seed = seed
        self.number = number
        self.bots = bots_by_seat(game, options.seats, players)
        self.state = game.initial_state(options)
        self.actions: list[int] = []
        self.dice = Rng(seed, number)
        self._rngs = [Rng(f"{seed} seat {seat}", number) for seat in range(options.seats)]
        self._undo_points: list[UndoPoint] = []
        self._begun: State | None = self.state.copy()
        self._knowledge: dict[int | None, SeatKnowledge] = {}
        self._trail = self.state.copy()
        self._trailed = 0

    # ---- whose turn, and what may be done ---------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Return whether the game has ended."""
        return self.state.actor == TERMINAL

    @property
    def actor(self) -> int:
        """Return the seat that decides now, or `TERMINAL` if the game is over."""
        return int(self.state.actor)

    def legal_actions(self) -> list[int]:
        """Return the legal actions as numbers; none if the game is over."""
        return self.state.legal_actions()

    def legal_moves(self) -> list[MoveWords]:
        """Return the legal actions in words, such as `{"do": "build_road", "edge": 12}`."""
        return [self.game.catalogue.decode(action) for action in self.legal_actions()]

    def number_of(self, move: Move) -> int:
        """Return the number of a move that is given as a number or in words; raise `UnknownAction`."""
        if isinstance(move, Mapping):
            return self.game.catalogue.parse(dict(move))
        if not is_index(move, self.game.catalogue.size):
            last = self.game.catalogue.size - 1
            raise UnknownAction(
                f"a move of {self.game.key} is a number from 0 to {last}, or words such as "
                f'{{"do": "pass"}}, not {move!r:.60}'
            )
        return move

    # ---- playing ----------------------------------------------------------------------------------------

    def do(self, *moves: Move) -> None:
        """Carry out one or several moves of the actor, then `advance`.

        If one of the moves is not allowed, raise `IllegalAction` or `UnknownAction` and change nothing.
        """
        if not moves:
            raise UnknownAction("do() needs a move: one of legal_actions(), or its words")
        point = self._undo_point()
        self.state = self.state.copy()
        try:
            for move in moves:
                self._apply(self.number_of(move))
        except (IllegalAction, UnknownAction):
            self._return_to(point)
            raise
        self._undo_points.append(point)
        self.advance()

    def advance(self) -> None:
        """Let chance and bots play until a seat without a bot has to decide, or the game is over."""
        while True:
            actor = int(self.state.actor)
            if actor == CHANCE:
                self._step(int(draw(self.state, self.dice)))
            elif actor >= 0 and self.bots[actor] is not None:
                self._ask(actor)
            else:
                return

    def _apply(self, action: int) -> None:
        code = self.state.why_not(action)
        if code != 0:
            raise self.state.refusal_error(action, code)
        self._step(action)

    def _step(self, action: int) -> None:
        self.state.do(action)
        self.actions.append(action)

    def _ask(self, seat: int) -> None:
        """Let the bot of `seat` decide. After its first action, play the others until one is not legal."""
        bot = self.bots[seat]
        assert bot is not None
        state = self.state
        question = self.seat_knowledge(seat).question(
            state.legal_actions(), self._rngs[seat], lambda: self.game.view(state, seat)
        )
        for place, action in enumerate(bot.choose(question)):
            if place > 0 and (self.state.actor != seat or self.state.why_not(action) != 0):
                return
            self._apply(action)

    def undo(self) -> None:
        """Undo the last `do` and what chance and bots did after it. Later random outcomes stay the same."""
        if not self._undo_points:
            raise NoHistory("there is nothing to undo: no move has been made")
        self._return_to(self._undo_points.pop())

    def rollout(self, limit: int | None = None) -> list[float]:
        """Play on at random to the end, or for at most `limit` actions, and return `returns()`.

        This changes the game itself. To look ahead, call `play.copy().rollout()`.
        """
        self.state = self.state.copy()
        self.actions += record_random(self.state, self.dice, ActionBuffer(), -1 if limit is None else limit)
        return self.returns()

    def copy(self) -> Play:
        """Return an independent copy of the game, with the same random outcomes to come."""
        twin = Play(self.game, self.options, self.seed, self.number, self.bots)
        twin.state = self.state.copy()
        twin.actions = list(self.actions)
        twin.dice = self.dice.copy()
        twin._rngs = [rng.copy() for rng in self._rngs]
        twin._undo_points = list(self._undo_points)
        twin._begun = self._begun
        return twin

    # ---- what seats know --------------------------------------------------------------------------------

    def view(self, seat: int | None = None) -> View:
        """Return what `seat` may see, ready for JSON; without a seat, what everybody may see."""
        return self.game.view(self.state, self._seat(seat))

    def observe(self, seat: int) -> list[int]:
        """Return what `seat` sees, as numbers for learning; `game.observation_spec` describes them."""
        out = zeros(self.game.observation_spec.size)
        self.game.observe(self.state, self._check_seat(seat), out)
        return [int(number) for number in out]

    def seen(self, seat: int | None = None) -> list[int]:
        """Return all actions so far, as far as `seat` may know them."""
        return list(self.seat_knowledge(seat).seen)

    def belief(self, seat: int | None = None) -> Belief:
        """Return the belief of `seat`."""
        return self.seat_knowledge(seat).belief()

    def sample(self, seat: int | None = None, seed: int | str | None = None) -> Play:
        """Return a new game whose position `seat` cannot tell from the real one. Its past is unknown.

        Without a `seed`, each call returns another game.
        """
        rng = Rng(secrets.randbits(63) if seed is None else seed)
        world = Play(self.game, self.options, rng.next_word(), self.number)
        world.state = self.belief(seat).sample(rng)
        world._begun = None
        world.actions = []
        return world

    def seat_knowledge(self, seat: int | None) -> SeatKnowledge:
        """Return what `seat` has seen up to now."""
        self._seat(seat)
        if self._begun is None:
            raise NoHistory("this world was sampled: nobody has seen what happened before")
        if seat not in self._knowledge:
            watching: set[int | None] = {None} if seat is None else set(range(self.options.seats))
            self._watch(watching | self._knowledge.keys())
        for action in self.actions[self._trailed :]:
            for known in self._knowledge.values():
                known.see(action, self._trail)
            self._trail.do(action)
        self._trailed = len(self.actions)
        return self._knowledge[seat]

    # ---- results ----------------------------------------------------------------------------------------

    def scores(self) -> list[int]:
        """Return the true points of every player, hidden ones included."""
        return self.state.scores()

    def returns(self) -> list[float]:
        """Return every player's share of the win: between 0 and 1, sum 1. Before the end, return zeros."""
        return self.state.returns()

    def record(self) -> Record:
        """Return the game so far; `kontor replay` shows the file `record().to_json()`."""
        if self._begun is None:
            raise NoHistory("this world was sampled: it has no beginning that could be recorded")
        return Record(self.game, self.options, list(self.actions))

    # ---- inside -----------------------------------------------------------------------------------------

    def _undo_point(self) -> UndoPoint:
        rngs = tuple(rng.copy() for rng in self._rngs)
        return UndoPoint(self.state, self.dice.copy(), rngs, len(self.actions))

    def _return_to(self, point: UndoPoint) -> None:
        self.state = point.state
        self.dice = point.dice.copy()
        self._rngs = [rng.copy() for rng in point.rngs]
        del self.actions[point.count :]
        if self._trailed > point.count:
            self._watch(self._knowledge.keys())

    def _watch(self, seats: Iterable[int | None]) -> None:
        """Forget what these seats have seen; `seat_knowledge` plays the actions again for them."""
        assert self._begun is not None
        self._knowledge = {seat: SeatKnowledge(self.game, self.options, seat) for seat in seats}
        self._trail = self._begun.copy()
        self._trailed = 0

    def _seat(self, seat: int | None) -> int | None:
        return None if seat is None else self._check_seat(seat)

    def _check_seat(self, seat: int) -> int:
        if not is_index(seat, self.options.seats):
            raise ValueError(f"seat {seat!r:.60} does not exist; there are 0 to {self.options.seats - 1}")
        return seat

    def __repr__(self) -> str:
        now = "over" if self.over else f"seat {self.actor} decides"
        return f"<{self.game.title} for {self.options.seats}, {len(self.actions)} actions, {now}>"


def is_index(value: object, size: int) -> bool:
    """Return whether `value` is a whole number from 0 to `size - 1`."""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < size


def bots_by_seat(game: Game, seats: int, players: Players) -> list[Bot | None]:
    """Return a bot or `None` for each seat. `players` maps seats to bots, or has one entry for each seat."""
    given: dict[int, str | Bot | None]
    if isinstance(players, str):
        raise ValueError(f"bots: name a bot for each seat, such as [None, {players!r}], not one text")
    if not isinstance(players, Iterable):
        raise ValueError(f"bots: name a bot for each seat, such as [None, 'greedy'], not {players!r:.60}")
    given = dict(players) if isinstance(players, Mapping) else dict(enumerate(players))
    for seat in given:
        if not is_index(seat, seats):
            raise ValueError(f"bots: seat {seat!r:.60} does not exist; there are 0 to {seats - 1}")
    return [find_bot(game, seats, given.get(seat)) for seat in range(seats)]


def find_bot(game: Game, seats: int, bot: str | Bot | None) -> Bot | None:
    """Return the bot that is given by name or as an object; `None` for `None`."""
    if bot is None or isinstance(bot, Bot):
        return bot
    return bots_by_name.player(bot, game.key, seats)


def make(
    game: str | Game,
    players: int | None = None,
    seed: int | str | None = None,
    bots: Players = (),
    number: int = 0,
    **options: object,
) -> Play:
    """Return a new game at its first decision.

    Without `players` the game has as many seats as possible. Without a `seed` it gets a random one, which is
    `play.seed`. `bots` has a bot or `None` for each seat, or maps seats to bots. Games with the same seed and
    another `number` are different.
    """
    played = game if isinstance(game, Game) else load(game)
    if not isinstance(seed, int | str | None):
        raise ValueError(f"seed: a whole number or a text, not {seed!r:.60}")
    play = Play(
        played,
        played.options_from_mapping(played.seat_counts[-1] if players is None else players, options),
        secrets.randbits(63) if seed is None else seed,
        number,
        bots,
    )
    play.advance()
    return play
