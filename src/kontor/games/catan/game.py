"""Catan, tied together: which chapter answers in which phase."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast, final

from mypy_extensions import i64

from kontor.core.arrays import Arr, total
from kontor.core.belief import Belief
from kontor.core.game import Event, Game, View
from kontor.core.moves import Moves
from kontor.core.negotiation import called_alone
from kontor.core.options import Options
from kontor.core.state import State
from kontor.core.views import seat_number
from kontor.games.catan import (
    actions,
    belief,
    building,
    cards,
    components,
    domestic,
    events,
    founding,
    goals,
    laws,
    layout,
    maritime,
    observation,
    options,
    refusals,
    robber,
    scoring,
    state,
    turn,
    view,
)
from kontor.games.catan.actions import (
    ACTIONS,
    BUILD_ROAD,
    BUILD_ROAD_END,
    BUILD_SETTLEMENT,
    CATALOGUE,
    DICE,
    DICE_END,
    DISCARD,
    DRAW,
    FIRST_PLAYER_END,
    GIVE,
    HAND_OVER,
    INVENT,
    MIX_GET,
    MIX_GIVE,
    MIX_GIVE_END,
    MONOPOLIZE,
    MONOPOLIZE_END,
    MOVE_ROBBER,
    MOVE_ROBBER_END,
    OPEN_DISCARD,
    PLAY_CARD,
    PLAY_CARD_END,
    POST,
    ROB,
    ROB_NOBODY,
    STEAL,
)
from kontor.games.catan.components import KINDS
from kontor.games.catan.state import (
    ANSWER,
    BEFORE_ROLL,
    DICE_FALL,
    DISCARDING,
    DRAWING,
    FLOOR,
    FOUND_ROAD,
    FOUND_SETTLEMENT,
    FREE_ROAD,
    HANDING_OVER,
    INVENTION,
    MAIN,
    MIXING,
    MONOPOLY,
    OPENING,
    OVER,
    ROBBER,
    SHEET,
    START,
    STEALING,
    VERDICT,
    VICTIM,
    CatanTable,
)


@final
class CatanState(CatanTable):
    """A state of Catan."""

    def key(self) -> str:
        return "catan"

    def legal_into(self, moves: Moves) -> None:
        moves.n = 0
        phase = self.phase
        if phase == MAIN:
            turn.legal_main(self, moves)
        elif phase == BEFORE_ROLL:
            turn.legal_before_roll(self, moves)
        elif phase == DISCARDING:
            robber.legal_discards(self, moves)
        elif phase == ROBBER:
            robber.legal_robber(self, moves)
        elif phase == VICTIM:
            robber.legal_victims(self, moves)
        elif phase == SHEET:
            domestic.legal_sheet(self, moves)
        elif phase == ANSWER or phase == FLOOR:
            domestic.legal_answers(self, moves)
        elif phase == FOUND_SETTLEMENT or phase == FOUND_ROAD:
            founding.legal_founding(self, moves)
        elif phase == FREE_ROAD:
            building.legal_roads(self, moves)
        elif phase == INVENTION:
            cards.legal_inventions(self, moves)
        elif phase == MONOPOLY:
            layout.add_range(MONOPOLIZE, KINDS, moves)
        elif phase == MIXING:
            maritime.legal_mix(self, moves)
        elif phase == DICE_FALL:
            layout.add_range(DICE, 11, moves)
        elif phase == STEALING:
            robber.legal_steals(self, moves)
        elif phase == DRAWING:
            cards.legal_draws(self, moves)
        elif phase == OPENING or phase == HANDING_OVER or phase == VERDICT:
            moves.add(self.outcome(0))
        elif phase <= START:
            layout.legal_layout(self, moves)

    def lots(self) -> i64:
        phase = self.phase
        if phase == DICE_FALL:
            return 36
        if phase == STEALING:
            return self.hand_size[self.victim]
        if phase == DRAWING:
            return total(self.deck, 0, KINDS)
        if phase <= START:
            return layout.layout_lots(self)
        return 1

    def outcome(self, lot: i64) -> i64:
        phase = self.phase
        if phase == DICE_FALL:
            return DICE + lot // 6 + lot % 6
        if phase == STEALING:
            return robber.stolen(self, lot)
        if phase == OPENING:
            return robber.next_opened(self)
        if phase == DRAWING:
            return cards.drawn(self, lot)
        if phase == VERDICT:
            return scoring.verdict(self)
        if phase == HANDING_OVER:
            return cards.handed_over(self)
        return layout.layout_outcome(self, lot)

    def do(self, action: i64) -> None:
        phase = self.phase
        if phase == MAIN:
            turn.main_step(self, action)
        elif phase == BEFORE_ROLL:
            turn.before_roll(self, action)
        elif phase == DICE_FALL:
            turn.dice_fall(self, action - DICE + 2)
        elif phase == DISCARDING:
            robber.discard(self, action - DISCARD)
        elif phase == OPENING:
            robber.open_discard(self, action - OPEN_DISCARD)
        elif phase == ROBBER:
            robber.move_robber(self, action - MOVE_ROBBER)
        elif phase == VICTIM:
            if action == ROB_NOBODY:
                robber.after_robber(self)
            else:
                robber.rob(self, action - ROB)
        elif phase == STEALING:
            robber.steal(self, action - STEAL)
        elif phase == SHEET:
            if action == POST:
                domestic.post_sheet(self)
            else:
                domestic.add_item(self, action - GIVE)
        elif phase == ANSWER or phase == FLOOR:
            domestic.answer(self, action)
        elif phase == DRAWING:
            cards.draw_card(self, action - DRAW)
        elif phase == FOUND_SETTLEMENT:
            founding.found_settlement(self, action - BUILD_SETTLEMENT)
        elif phase == FOUND_ROAD:
            founding.found_road(self, action - BUILD_ROAD)
        elif phase == FREE_ROAD:
            cards.place_free_road(self, action - BUILD_ROAD)
        elif phase == INVENTION:
            cards.invent(self, action - INVENT)
        elif phase == MONOPOLY:
            cards.monopolize(self, action - MONOPOLIZE)
        elif phase == HANDING_OVER:
            cards.hand_over(self, action - HAND_OVER)
        elif phase == VERDICT:
            scoring.give_verdict(self, action)
        elif phase == MIXING:
            if action < MIX_GIVE_END:
                maritime.mix_give(self, action - MIX_GIVE)
            else:
                maritime.mix_get(self, action - MIX_GET)
        elif phase <= START:
            layout.lay(self, action)

    def why_not(self, action: i64) -> i64:
        phase = self.phase
        if phase == OVER:
            return refusals.OVER
        if not 0 <= action < ACTIONS:
            return refusals.NOT_NOW
        if CATALOGUE.is_stand_in(action):
            return refusals.STAND_IN
        if PLAY_CARD <= action < PLAY_CARD_END and 0 <= self.actor != self.active:
            return refusals.OWN_TURN
        if phase == MAIN:
            return turn.why_not_main(self, action)
        if phase == BEFORE_ROLL:
            return turn.why_not_before_roll(self, action)
        if phase == DISCARDING:
            return robber.why_not_discard(self, action)
        if phase == SHEET:
            return domestic.why_not_sheet(self, action)
        if phase == ANSWER or phase == FLOOR:
            return domestic.why_not_answer(self, action)
        if phase == FOUND_SETTLEMENT or phase == FOUND_ROAD:
            return founding.why_not_founding(self, action)
        if phase == INVENTION:
            return cards.why_not_invent(self, action)
        if phase == STEALING:
            return robber.why_not_steal(self, action)
        if phase == OPENING:
            return robber.why_not_open(self, action)
        if phase == DRAWING:
            return cards.why_not_draw(self, action)
        if phase == HANDING_OVER:
            return cards.why_not_hand_over(self, action)
        if phase == VERDICT:
            return scoring.why_not_verdict(self, action)
        if phase == MIXING:
            return maritime.why_not_mix(self, action)
        return self.why_not_single_verb(action)

    def why_not_single_verb(self, action: i64) -> i64:
        """Phases in which only one kind of action is possible."""
        phase = self.phase
        if phase == ROBBER:
            there = MOVE_ROBBER <= action < MOVE_ROBBER_END
            return (
                robber.why_not_move_robber(self, action - MOVE_ROBBER) if there else refusals.ROBBER_MUST_MOVE
            )
        if phase == VICTIM:
            return robber.why_not_rob(self, action) if ROB <= action <= ROB_NOBODY else refusals.VICTIM
        if phase == FREE_ROAD:
            road = BUILD_ROAD <= action < BUILD_ROAD_END
            return building.why_not_road(self, action - BUILD_ROAD) if road else refusals.NO_FREE_ROAD
        if phase == MONOPOLY:
            return 0 if MONOPOLIZE <= action < MONOPOLIZE_END else refusals.NAME_A_KIND
        if phase == DICE_FALL:
            return 0 if DICE <= action < DICE_END else refusals.DICE
        return layout.why_not_layout(self, action) if action < FIRST_PLAYER_END else refusals.LAYOUT

    def copy(self) -> CatanState:
        twin = CatanState()
        state.copy_table(self, twin)
        return twin

    def scores(self) -> list[int]:
        return [int(scoring.true_points(self, seat)) for seat in range(self.seats)]

    def returns(self) -> list[float]:
        return scoring.results(self)

    def turns(self) -> int:
        return int(self.turn)

    def talking(self) -> bool:
        return self.phase == SHEET or self.phase == ANSWER or self.phase == FLOOR

    def writing(self) -> bool:
        return self.phase == SHEET

    def holdings(self, seat: i64) -> list[int]:
        return [int(self.hand[seat * KINDS + kind]) for kind in range(KINDS)]

    def unpayable(self) -> list[str]:
        return domestic.unpayable(self)

    def longest_talk(self) -> int:
        return domestic.longest_talk(int(self.seats))


@final
class Catan(Game):
    """Settlers of Catan for three or four players, and for two as an extra.

    Rules version 1: the first.
    """

    def __init__(self) -> None:
        super().__init__(
            key="catan",
            title="Catan",
            rules_version=1,
            seats=(2, 3, 4),
            declared=options.DECLARED,
            catalogue=actions.CATALOGUE,
            observation=observation.SPEC,
            refusals=refusals.REFUSALS,
            components=components.FINGERPRINT,
        )
        self.variants = options.VARIANTS
        self.endings = scoring.ENDINGS
        self.passing = frozenset({"pass"})
        self.binding = frozenset({"post", "agree", "take_offer"})

    def initial(self, options: Options) -> CatanState:
        s = CatanState()
        state.lay_table(s, options)
        if s.beginner:
            layout.lay_beginner_map(s)
        return s

    def blank(self) -> CatanState:
        return CatanState()

    def bound(self, options: Options) -> int:
        return laws.longest_game(options)

    def ending(self, state_: State) -> str:
        return scoring.ending(_catan(state_))

    def settled(self, state_: State) -> frozenset[str]:
        return state.settled(_catan(state_))

    def audit(self, state_: State) -> list[str]:
        return laws.audit(_catan(state_))

    def concerns(self, state_: State, seat: int) -> bool:
        return called_alone(_catan(state_), seat)

    def forced(self, state_: State) -> bool:
        return turn.forced(_catan(state_))

    def inside(self, state_: State) -> bool:
        return _catan(state_).phase == SHEET

    def early(self, state_: State, seat: int) -> State | None:
        return _deciding(_catan(state_), seat) if robber.may_discard_early(_catan(state_), seat) else None

    def spell(self, state_: State, seat: int, goal: Mapping[str, object]) -> list[int]:
        return goals.spell(int(_catan(state_).seats), goal)

    def redact(self, action: i64, before: State, seat: int | None) -> int:
        return view.redact(action, _catan(before), seat_number(seat))

    def belief(self, options: Options, seat: int | None) -> Belief:
        return belief.CatanBelief(self.initial(options), seat_number(seat))

    def view(self, state_: State, seat: int | None) -> View:
        return cast(View, view.view(_catan(state_), seat_number(seat)))

    def describe(self, before: State, action: i64, after: State, seat: int | None) -> list[Event]:
        return events.describe(_catan(before), action, _catan(after), seat_number(seat))

    def observe(self, state_: State, seat: int, out: Arr) -> None:
        observation.observe(_catan(state_), seat, out)


def _catan(given: State) -> CatanState:
    assert isinstance(given, CatanState)
    return given


def _deciding(s: CatanState, seat: i64) -> CatanState:
    """A copy in which that seat chooses its discards now."""
    twin = s.copy()
    twin.actor = seat
    twin.low = 0
    return twin


GAME: Final = Catan()
