"""Hello Game: roll towards twelve, with a card that only you can see. Rules: ledger/en.md."""

from __future__ import annotations

from typing import Final

from kontor.core import ActionBuffer, ActionCatalogue, Arg, EventSchema, Options, PhasedGame, Rng, State, View
from kontor.core.arrays import Arr, zeros
from kontor.core.observation import Feature, ObservationSpec, ObservationWriter
from kontor.core.phases import Phase, PhasedState, ask_active, ask_chance, end_game
from kontor.core.refusals import NOT_NOW, Refusals
from kontor.core.views import actor_name

CARDS: Final = range(1, 9)
LIMIT: Final = 12

ACTIONS: Final = ActionCatalogue()
DEAL: Final = ACTIONS.add("deal", Arg("card", CARDS))
DEAL_UNSEEN: Final = ACTIONS.add("deal_unseen")
ROLL: Final = ACTIONS.add("roll")
DIE: Final = ACTIONS.add("die", Arg("pips", range(1, 7)))
STOP: Final = ACTIONS.add("stop", Arg("card", CARDS))

REFUSALS: Final = Refusals(game_over="HE-END-01", not_now="HE-TURN-01")
ENOUGH_PIPS: Final = REFUSALS.add("HE-TURN-03")

PHASES: Final = ("deal", "choose", "roll", "over")
DEALING, CHOOSING, ROLLING, OVER = range(4)
OBSERVATION: Final = ObservationSpec((Feature("card", 8, 1), Feature("pips", 4, 17), Feature("shown", 4, 8)))


class HelloGameState(PhasedState):
    """Everything on the table. Each array has one item per seat."""

    card: Arr  # 0 until a card is dealt
    pips: Arr  # the sum of the dice
    shown: Arr  # the card after the player has stopped, else 0

    def game_key(self) -> str:
        return "hello_game"

    def rules(self) -> Phase[HelloGameState]:
        return RULES[self.phase]

    def scores(self) -> list[int]:
        totals = [int(card + pips) for card, pips in zip(self.card, self.pips, strict=True)]
        return [total if total <= LIMIT else 0 for total in totals]  # HE-END-02


class Dealing(Phase[HelloGameState]):
    """HE-DEAL-01: chance deals everybody a card."""

    def legal(self, s: HelloGameState, buffer: ActionBuffer) -> None:
        for card in CARDS:
            if card not in s.card:
                buffer.add(DEAL + card - 1)

    def do(self, s: HelloGameState, action: int) -> None:
        s.card[s.active] = action - DEAL + 1
        s.active = (s.active + 1) % s.seats
        if s.active == 0:
            ask_active(s, CHOOSING)


class Choosing(Phase[HelloGameState]):
    """HE-TURN-01: the active player rolls the die, or stops and shows the card."""

    def legal(self, s: HelloGameState, buffer: ActionBuffer) -> None:
        if s.pips[s.active] < LIMIT:
            buffer.add(ROLL)
        buffer.add(STOP + s.card[s.active] - 1)

    def why_not(self, s: HelloGameState, action: int) -> int:
        if action == ROLL:
            return ENOUGH_PIPS if s.pips[s.active] >= LIMIT else 0
        return 0 if action == STOP + s.card[s.active] - 1 else NOT_NOW

    def do(self, s: HelloGameState, action: int) -> None:
        if action == ROLL:
            return ask_chance(s, ROLLING)
        s.card[s.active] = s.shown[s.active] = action - STOP + 1
        return next_turn(s)


class Rolling(Phase[HelloGameState]):
    """HE-TURN-02: the roll is added to the player's pips."""

    def legal(self, s: HelloGameState, buffer: ActionBuffer) -> None:
        buffer.add_range(DIE, 6)

    def do(self, s: HelloGameState, action: int) -> None:
        s.pips[s.active] += action - DIE + 1
        next_turn(s)


RULES: Final[list[Phase[HelloGameState]]] = [Dealing(), Choosing(), Rolling(), Phase()]


def next_turn(s: HelloGameState) -> None:
    """HE-STOP-02, HE-END-01: ask the next player who has not stopped; if all have, the game is over."""
    for _ in range(s.seats):
        s.active = (s.active + 1) % s.seats
        if not s.shown[s.active]:
            return ask_active(s, CHOOSING)
    return end_game(s, OVER)


class HelloGame(PhasedGame[HelloGameState]):
    """The game: how to set it up, and what each seat may see."""

    def set_up(self, s: HelloGameState, options: Options) -> None:
        s.seats, s.active = options.seats, 0
        s.card, s.pips, s.shown = zeros(s.seats), zeros(s.seats), zeros(s.seats)
        ask_chance(s, DEALING)

    def max_game_length(self, options: Options) -> int:
        return options.seats * (2 + 2 * LIMIT)

    def find_broken_invariants(self, s: HelloGameState) -> list[str]:
        return [f"the card {card} is held twice" for card in CARDS if list(s.card).count(card) > 1]

    def redeal(self, s: HelloGameState, seat: int, rng: Rng) -> None:
        hidden = [who for who in range(s.seats) if s.card[who] and who != seat and not s.shown[who]]
        pack = sorted(set(CARDS).difference(s.card[who] for who in range(s.seats) if who not in hidden))
        for who in hidden:
            s.card[who] = pack.pop(rng.below(len(pack)))

    def make_view(self, s: HelloGameState, seat: int) -> View:
        cards = [s.card[who] if who == seat else s.shown[who] for who in range(s.seats)]
        return {"phase": PHASES[s.phase], "actor": actor_name(s), "cards": cards, "pips": list(s.pips)}

    def write_observation(self, state: State, seat: int, writer: ObservationWriter) -> None:
        assert isinstance(state, HelloGameState)
        writer.set_viewer(seat, state.seats, 4)
        writer.one_hot(state.card[seat] - 1, len(CARDS))
        writer.from_viewer_on(state.pips, 1)
        writer.from_viewer_on(state.shown, 1)


GAME: Final = HelloGame(
    key="hello_game",
    title="Hello Game",
    rules_version=1,
    seat_counts=(2, 3, 4),
    state_class=HelloGameState,
    catalogue=ACTIONS,
    observation_spec=OBSERVATION,
    refusals=REFUSALS.rules(),
    event_schema=EventSchema(ACTIONS),
)
