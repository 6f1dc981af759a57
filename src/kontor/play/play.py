"""Play a game from a program: `play = kontor.make("san_juan", players=3, seed=1)`.

`Play` draws random outcomes and plays for the bots. The program decides for the other seats.
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
    draw_chance_action,
    load,
    record_random_game,
)
from kontor.core.actions import MoveWords
from kontor.core.arrays import zeros
from kontor.play.seat_knowledge import SeatKnowledge

Players = Mapping[int, str | Bot] | Sequence[str | Bot | None]
Move = int | Mapping[str, object]


class NoHistory(ValueError):
    """Raised if a sampled game is asked for its past, which is unknown, or if there is no move to undo."""


@dataclass(frozen=True)
class UndoPoint:
    """What `undo` restores: the state and the random generators before a decision."""

    state: State
    dice: Rng
    bot_rngs: tuple[Rng, ...]  # the random generator of each seat's bot
    action_count: int  # how many actions had been played


class Play:
    """A game in progress. `do` replaces `state` with a new object, so a state that you keep never changes.

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
        self._initial_state: State | None = self.state.copy()  # None if the game was sampled
        self._knowledge: dict[int | None, SeatKnowledge] = {}
        self._known_state = self.state.copy()  # the state that `_knowledge` is up to date with
        self._known_count = 0  # how many actions led to `_known_state`

    # ---- whose turn, and what may be done ---------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Return whether the game has ended."""
        return self.state.actor == TERMINAL

    @property
    def actor(self) -> int:
        """Return the seat whose turn it is to decide, or `TERMINAL` if the game is over."""
        return int(self.state.actor)

    def legal_actions(self) -> list[int]:
        """Return the legal actions as numbers, or an empty list if the game is over."""
        return self.state.legal_actions()

    def legal_moves(self) -> list[MoveWords]:
        """Return the legal actions in words, such as `{"do": "build_road", "edge": 12}`."""
        return [self.game.catalogue.decode(action) for action in self.legal_actions()]

    def action_number(self, move: Move) -> int:
        """Return the action number of `move`, which is given as a number or in words.

        Raise `UnknownAction` if there is no such action.
        """
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
        """Play one or more moves for the seat whose turn it is, then the chance and bot moves that follow.

        If one of the moves is not allowed, raise `IllegalAction` or `UnknownAction` and change nothing.
        """
        if not moves:
            raise UnknownAction("do() needs a move: one of legal_actions(), or its words")
        point = self._undo_point()
        self.state = self.state.copy()
        try:
            for move in moves:
                self._apply(self.action_number(move))
        except (IllegalAction, UnknownAction):
            self._return_to(point)
            raise
        self._undo_points.append(point)
        self.advance()

    def advance(self) -> None:
        """Play chance moves and bot moves until a seat without a bot has to decide or the game is over."""
        while True:
            actor = int(self.state.actor)
            if actor == CHANCE:
                self._step(int(draw_chance_action(self.state, self.dice)))
            elif actor >= 0 and self.bots[actor] is not None:
                self._play_bot(actor)
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

    def _play_bot(self, seat: int) -> None:
        """Ask the bot of `seat` for a decision, and play its actions.

        If the first action is illegal, raise an error. If a later one is illegal, stop before it.
        """
        bot = self.bots[seat]
        assert bot is not None
        state = self.state
        question = self.seat_knowledge(seat).question(
            state.legal_actions(), self._rngs[seat], lambda: self.game.view(state, seat)
        )
        for index, action in enumerate(bot.choose(question)):
            if index > 0 and (self.state.actor != seat or self.state.why_not(action) != 0):
                return
            self._apply(action)

    def undo(self) -> None:
        """Undo the last `do`, along with the chance and bot moves that followed it.

        The random generators are restored too, so repeating the move gives the same random outcomes.
        """
        if not self._undo_points:
            raise NoHistory("there is nothing to undo: no move has been made")
        self._return_to(self._undo_points.pop())

    def rollout(self, limit: int | None = None) -> list[float]:
        """Play random moves to the end of the game, or at most `limit` actions, and return `returns()`.

        This changes the game. To keep it as it is, call `play.copy().rollout()`.
        """
        self.state = self.state.copy()
        self.actions += record_random_game(
            self.state, self.dice, ActionBuffer(), -1 if limit is None else limit
        )
        return self.returns()

    def copy(self) -> Play:
        """Return an independent copy of the game, with the same dice rolls and cards to come."""
        twin = Play(self.game, self.options, self.seed, self.number, self.bots)
        twin.state = self.state.copy()
        twin.actions = list(self.actions)
        twin.dice = self.dice.copy()
        twin._rngs = [rng.copy() for rng in self._rngs]
        twin._undo_points = list(self._undo_points)
        twin._initial_state = self._initial_state
        return twin

    # ---- what seats know --------------------------------------------------------------------------------

    def view(self, seat: int | None = None) -> View:
        """Return what `seat` may see, as JSON data. Without a seat, return what spectators see."""
        return self.game.view(self.state, self._check_viewer(seat))

    def observe(self, seat: int) -> list[int]:
        """Return what `seat` sees, encoded as numbers for machine learning; see `game.observation_spec`."""
        observation = zeros(self.game.observation_spec.size)
        self.game.observe(self.state, self._check_seat(seat), observation)
        return [int(number) for number in observation]

    def seen(self, seat: int | None = None) -> list[int]:
        """Return every action taken until now, as `seat` saw it: details hidden from the seat are removed."""
        return list(self.seat_knowledge(seat).seen_actions)

    def belief(self, seat: int | None = None) -> Belief:
        """Return the belief of `seat`: the positions it considers possible. `None` is a spectator."""
        return self.seat_knowledge(seat).belief()

    def sample(self, seat: int | None = None, seed: int | str | None = None) -> Play:
        """Return a new game at a random position that `seat` cannot tell from the real one.

        The new game has no history. Without a `seed`, each call returns a different game.
        """
        rng = Rng(secrets.randbits(63) if seed is None else seed)
        world = Play(self.game, self.options, rng.next_word(), self.number)
        world.state = self.belief(seat).sample(rng)
        world._initial_state = None
        world.actions = []
        return world

    def seat_knowledge(self, seat: int | None) -> SeatKnowledge:
        """Return what `seat` has seen of the game so far; `None` is a spectator."""
        self._check_viewer(seat)
        if self._initial_state is None:
            raise NoHistory("this world was sampled: nobody has seen what happened before")
        if seat not in self._knowledge:
            new_seats: set[int | None] = {None} if seat is None else set(range(self.options.seats))
            self._reset_knowledge(new_seats | self._knowledge.keys())
        for action in self.actions[self._known_count :]:
            for known in self._knowledge.values():
                known.see(action, self._known_state)
            self._known_state.do(action)
        self._known_count = len(self.actions)
        return self._knowledge[seat]

    # ---- results ----------------------------------------------------------------------------------------

    def scores(self) -> list[int]:
        """Return the points of every player, including hidden points."""
        return self.state.scores()

    def returns(self) -> list[float]:
        """Return each player's share of the win. The shares add up to 1; before the end they are all zero."""
        return self.state.returns()

    def record(self) -> Record:
        """Return the game so far as a record. Save `record().to_json()` to a file for `kontor replay`."""
        if self._initial_state is None:
            raise NoHistory("this world was sampled: it has no beginning that could be recorded")
        return Record(self.game, self.options, list(self.actions))

    # ---- internals --------------------------------------------------------------------------------------

    def _undo_point(self) -> UndoPoint:
        rngs = tuple(rng.copy() for rng in self._rngs)
        return UndoPoint(self.state, self.dice.copy(), rngs, len(self.actions))

    def _return_to(self, point: UndoPoint) -> None:
        self.state = point.state
        self.dice = point.dice.copy()
        self._rngs = [rng.copy() for rng in point.bot_rngs]
        del self.actions[point.action_count :]
        if self._known_count > point.action_count:
            self._reset_knowledge(self._knowledge.keys())

    def _reset_knowledge(self, seats: Iterable[int | None]) -> None:
        """Discard what `seats` have seen. `seat_knowledge` then replays all actions for them."""
        assert self._initial_state is not None
        self._knowledge = {seat: SeatKnowledge(self.game, self.options, seat) for seat in seats}
        self._known_state = self._initial_state.copy()
        self._known_count = 0

    def _check_viewer(self, seat: int | None) -> int | None:
        """Return `seat` unchanged; `None` is a spectator. Raise `ValueError` if there is no such seat."""
        return None if seat is None else self._check_seat(seat)

    def _check_seat(self, seat: int) -> int:
        """Return `seat` unchanged. Raise `ValueError` if there is no such seat."""
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
    """Return the bot of each seat, or `None` for a seat without one.

    `players` maps seats to bots, or lists a bot for each seat. Each bot is a `Bot` or the name of one.
    """
    bot_of_seat: dict[int, str | Bot | None]
    if isinstance(players, str):
        raise ValueError(f"bots: name a bot for each seat, such as [None, {players!r}], not one text")
    if not isinstance(players, Iterable):
        raise ValueError(f"bots: name a bot for each seat, such as [None, 'greedy'], not {players!r:.60}")
    bot_of_seat = dict(players) if isinstance(players, Mapping) else dict(enumerate(players))
    for seat in bot_of_seat:
        if not is_index(seat, seats):
            raise ValueError(f"bots: seat {seat!r:.60} does not exist; there are 0 to {seats - 1}")
    return [find_bot(game, seats, bot_of_seat.get(seat)) for seat in range(seats)]


def find_bot(game: Game, seats: int, bot: str | Bot | None) -> Bot | None:
    """Return the bot named `bot`. If `bot` is already a bot or `None`, return it as it is."""
    if bot is None or isinstance(bot, Bot):
        return bot
    return bots_by_name.player(bot, game.key, seats)


def make(
    game: str | Game,
    players: int | None = None,  # number of players; by default as many as the game allows
    seed: int | str | None = None,  # determines dice and cards; random by default
    bots: Players = (),
    number: int = 0,  # games with the same seed and different numbers are different
    **options: object,
) -> Play:
    """Start a new game and return it at its first decision.

    `bots` lists a bot or `None` for each seat, or maps seats to bots. `options` are the options of the game.
    The `seed` attribute of the returned game is the seed that was used.
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
