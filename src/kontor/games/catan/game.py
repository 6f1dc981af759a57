"""Catan, tied together: which chapter answers in which phase."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kontor.core import ActionBuffer, Chapters, GameInChapters, ObservationWriter, Options, State, arrays
from kontor.core.negotiation import is_called_alone
from kontor.games.catan import (
    actions,
    belief,
    building,
    cards,
    components,
    copying,
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
    sites,
    state,
    turn,
    view,
)


@final
class CatanState(state.CatanTable):
    """A state of Catan."""

    def game_key(self) -> str:
        return "catan"

    def legal_actions_into(self, buffer: ActionBuffer) -> None:
        buffer.count = 0
        phase = self.phase
        if phase == state.MAIN:
            turn.legal_main(self, buffer)
        elif phase == state.BEFORE_ROLL:
            turn.legal_before_roll(self, buffer)
        elif phase == state.DISCARDING:
            robber.legal_discards(self, buffer)
        elif phase == state.ROBBER:
            robber.legal_robber(self, buffer)
        elif phase == state.VICTIM:
            robber.legal_victims(self, buffer)
        elif phase == state.SHEET:
            domestic.legal_sheet(self, buffer)
        elif phase == state.ANSWER or phase == state.FLOOR:
            domestic.legal_answers(self, buffer)
        elif phase == state.FOUND_SETTLEMENT or phase == state.FOUND_ROAD:
            founding.legal_founding(self, buffer)
        elif phase == state.FREE_ROAD:
            building.legal_roads(self, buffer)
        elif phase == state.INVENTION:
            cards.legal_inventions(self, buffer)
        elif phase == state.MONOPOLY:
            layout.add_range(actions.MONOPOLIZE, components.KINDS, buffer)
        elif phase == state.MIXING:
            maritime.legal_mix(self, buffer)
        elif phase == state.DICE_FALL:
            layout.add_range(actions.DICE, 11, buffer)
        elif phase == state.STEALING:
            robber.legal_steals(self, buffer)
        elif phase == state.DRAWING:
            cards.legal_draws(self, buffer)
        elif phase == state.OPENING or phase == state.HANDING_OVER or phase == state.VERDICT:
            buffer.add(self.action_of_lot(0))
        elif phase <= state.START:
            layout.legal_layout(self, buffer)

    def lot_count(self) -> i64:
        phase = self.phase
        if phase == state.DICE_FALL:
            return 36
        if phase == state.STEALING:
            return self.hand_size[self.victim]
        if phase == state.DRAWING:
            return arrays.total(self.deck, 0, components.KINDS)
        if phase <= state.START:
            return layout.layout_lots(self)
        return 1

    def action_of_lot(self, lot: i64) -> i64:
        phase = self.phase
        if phase == state.DICE_FALL:
            return actions.DICE + lot // 6 + lot % 6
        if phase == state.STEALING:
            return robber.stolen(self, lot)
        if phase == state.OPENING:
            return robber.next_opened(self)
        if phase == state.DRAWING:
            return cards.drawn(self, lot)
        if phase == state.VERDICT:
            return scoring.verdict(self)
        if phase == state.HANDING_OVER:
            return cards.handed_over(self)
        return layout.layout_outcome(self, lot)

    def do(self, action: i64) -> None:
        phase = self.phase
        if phase == state.MAIN:
            turn.main_step(self, action)
        elif phase == state.BEFORE_ROLL:
            turn.before_roll(self, action)
        elif phase == state.DICE_FALL:
            turn.dice_fall(self, action - actions.DICE + 2)
        elif phase == state.DISCARDING:
            robber.discard(self, action - actions.DISCARD)
        elif phase == state.OPENING:
            robber.open_discard(self, action - actions.OPEN_DISCARD)
        elif phase == state.ROBBER:
            robber.move_robber(self, action - actions.MOVE_ROBBER)
        elif phase == state.VICTIM:
            if action == actions.ROB_NOBODY:
                robber.after_robber(self)
            else:
                robber.rob(self, action - actions.ROB)
        elif phase == state.STEALING:
            robber.steal(self, action - actions.STEAL)
        elif phase == state.SHEET:
            if action == actions.POST:
                domestic.finish_sheet(self)
            else:
                domestic.add_item(self, action - actions.GIVE)
        elif phase == state.ANSWER or phase == state.FLOOR:
            domestic.answer(self, action)
        elif phase == state.DRAWING:
            cards.draw_card(self, action - actions.DRAW)
        elif phase == state.FOUND_SETTLEMENT:
            founding.found_settlement(self, action - actions.BUILD_SETTLEMENT)
        elif phase == state.FOUND_ROAD:
            founding.found_road(self, action - actions.BUILD_ROAD)
        elif phase == state.FREE_ROAD:
            cards.place_free_road(self, action - actions.BUILD_ROAD)
        elif phase == state.INVENTION:
            cards.invent(self, action - actions.INVENT)
        elif phase == state.MONOPOLY:
            cards.monopolize(self, action - actions.MONOPOLIZE)
        elif phase == state.HANDING_OVER:
            cards.hand_over(self, action - actions.HAND_OVER)
        elif phase == state.VERDICT:
            scoring.give_verdict(self, action)
        elif phase == state.MIXING:
            if action < actions.MIX_GIVE_END:
                maritime.mix_give(self, action - actions.MIX_GIVE)
            else:
                maritime.mix_get(self, action - actions.MIX_GET)
        elif phase <= state.START:
            layout.lay(self, action)

    def why_not(self, action: i64) -> i64:
        phase = self.phase
        if phase == state.OVER:
            return refusals.OVER
        if not 0 <= action < actions.ACTIONS:
            return refusals.NOT_NOW
        if actions.CATALOGUE.is_stand_in(action):
            return refusals.STAND_IN
        if actions.PLAY_CARD <= action < actions.PLAY_CARD_END and 0 <= self.actor != self.active:
            return refusals.OWN_TURN
        if phase == state.MAIN:
            return turn.why_not_main(self, action)
        if phase == state.BEFORE_ROLL:
            return turn.why_not_before_roll(self, action)
        if phase == state.DISCARDING:
            return robber.why_not_discard(self, action)
        if phase == state.SHEET:
            return domestic.why_not_sheet(self, action)
        if phase == state.ANSWER or phase == state.FLOOR:
            return domestic.why_not_answer(self, action)
        if phase == state.FOUND_SETTLEMENT or phase == state.FOUND_ROAD:
            return founding.why_not_founding(self, action)
        if phase == state.INVENTION:
            return cards.why_not_invent(self, action)
        if phase == state.STEALING:
            return robber.why_not_steal(self, action)
        if phase == state.OPENING:
            return robber.why_not_open(self, action)
        if phase == state.DRAWING:
            return cards.why_not_draw(self, action)
        if phase == state.HANDING_OVER:
            return cards.why_not_hand_over(self, action)
        if phase == state.VERDICT:
            return scoring.why_not_verdict(self, action)
        if phase == state.MIXING:
            return maritime.why_not_mix(self, action)
        return self.why_not_single_verb(action)

    def why_not_single_verb(self, action: i64) -> i64:
        """Phases in which only one kind of action is possible."""
        phase = self.phase
        if phase == state.ROBBER:
            return robber.why_not_move_robber(self, action)
        if phase == state.VICTIM:
            return robber.why_not_rob(self, action)
        if phase == state.FREE_ROAD:
            road = actions.BUILD_ROAD <= action < actions.BUILD_ROAD_END
            return building.why_not_road(self, action - actions.BUILD_ROAD) if road else refusals.NO_FREE_ROAD
        if phase == state.MONOPOLY:
            return 0 if actions.MONOPOLIZE <= action < actions.MONOPOLIZE_END else refusals.NAME_A_KIND
        if phase == state.DICE_FALL:
            return 0 if actions.DICE <= action < actions.DICE_END else refusals.DICE
        return layout.why_not_layout(self, action) if action < actions.FIRST_PLAYER_END else refusals.LAYOUT

    def copy(self) -> CatanState:
        twin = CatanState()
        copying.copy_table(self, twin)
        return twin

    def fill_derived_fields(self) -> None:
        sites.derive_sites(self)

    def scores(self) -> list[int]:
        return [int(scoring.true_points(self, seat)) for seat in range(self.seats)]

    def public_scores(self) -> list[int]:
        return [int(self.points[seat]) for seat in range(self.seats)]

    def returns(self) -> list[float]:
        return scoring.results(self)

    def turn_count(self) -> int:
        return int(self.turn)

    def is_negotiating(self) -> bool:
        return self.phase == state.SHEET or self.phase == state.ANSWER or self.phase == state.FLOOR

    def is_writing_sheet(self) -> bool:
        return self.phase == state.SHEET

    def holdings(self, seat: i64) -> list[int]:
        return [int(self.hand[seat * components.KINDS + kind]) for kind in range(components.KINDS)]

    def unpayable_offers(self) -> list[str]:
        return domestic.unpayable(self)

    def max_negotiation_actions(self) -> int:
        return domestic.longest_talk(int(self.seats))


@final
class Catan(GameInChapters[CatanState]):
    """Settlers of Catan for three or four players, and for two as an extra.

    Rules version 1: the first.
    """

    def __init__(self) -> None:
        super().__init__(
            key="catan",
            title="Catan",
            rules_version=1,
            seat_counts=(2, 3, 4),
            option_specs=options.DECLARED,
            catalogue=actions.CATALOGUE,
            observation_spec=observation.SPEC,
            refusals=refusals.REFUSALS,
            components=components.FINGERPRINT,
        )
        self.variants = options.VARIANTS
        self.endings = scoring.ENDINGS
        self.derived = sites.DERIVED
        self.replaced = state.REPLACED
        self.settles = state.SETTLED
        self.passing = frozenset({"pass"})
        self.binding = frozenset({"post", "agree", "take_offer"})
        self.chapters = Chapters(
            blank=CatanState,
            zero=copying.zero_numbers,
            lay=lay,
            bound=laws.longest_game,
            audit=laws.audit,
            ending=scoring.ending,
            view=view.view,
            describe=events.describe,
            redact=view.redact,
            belief=belief.CatanBelief,
            spell=goals.spell,
            concerns=is_called_alone,
            forced=turn.forced,
            inside=CatanState.is_writing_sheet,
            early=early,
            stands=domestic.stands,
        )

    def write_observation(self, state_: State, seat: i64, writer: ObservationWriter) -> None:
        assert isinstance(state_, CatanState)
        observation.write(state_, seat, writer)

    def stable_version(self, state_: State) -> i64:
        assert isinstance(state_, CatanState)
        return observation.steady(state_)


def lay(s: CatanState, options: Options) -> None:
    state.lay_table(s, options)
    sites.lay_sites(s)
    if s.beginner:
        layout.lay_beginner_map(s)


def early(s: CatanState, seat: i64) -> State | None:
    """A copy in which that seat chooses its discards now, or speaks."""
    if not robber.may_discard_early(s, seat) and not domestic.may_speak_early(s, seat):
        return None
    twin = s.copy()
    twin.actor = seat
    twin.asked = seat
    twin.low = 0
    return twin


GAME: Final = Catan()
