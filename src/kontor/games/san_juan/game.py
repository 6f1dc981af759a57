"""San Juan, tied together: which chapter answers in which phase."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kontor.core import ActionBuffer, Chapters, GameInChapters, ObservationWriter, State
from kontor.core.arrays import nth
from kontor.games.san_juan import (
    actions,
    belief,
    builder,
    components,
    copying,
    councillor,
    end,
    events,
    goals,
    laws,
    new_round,
    observation,
    options,
    piles,
    producer,
    prospector,
    refusals,
    scoring,
    setup,
    state,
    trader,
    view,
)
from kontor.games.san_juan import round as rounds


@final
class SanJuanState(state.SanJuanTable):
    """A state of San Juan."""

    def game_key(self) -> str:
        return "san_juan"

    def legal_actions_into(self, buffer: ActionBuffer) -> None:
        buffer.count = 0
        phase = self.phase
        if phase == state.PAYING:
            builder.legal_payments(self, buffer)
        elif phase == state.BUILDING:
            builder.legal_buildings(self, buffer)
        elif phase == state.SITE:
            builder.legal_sites(self, buffer)
        elif phase == state.CHOOSE_ROLE:
            rounds.legal_roles(self, buffer)
        elif phase == state.COUNCIL or phase == state.PROSPECTING:
            councillor.legal_act(self, buffer)
        elif phase == state.PRODUCING:
            producer.legal_produce(self, buffer)
        elif phase == state.SELLING:
            trader.legal_sales(self, buffer)
        elif phase == state.KEEPING:
            councillor.legal_keeps(self, buffer)
        elif phase == state.HAND_CHECK or phase == state.ARCHIVING or phase == state.START_DISCARD:
            piles.legal_discards(self, actions.DISCARD, buffer)
        elif phase == state.MINING:
            buffer.add(actions.MINE)
            buffer.add(actions.PASS)
        elif phase == state.NUGGET:
            prospector.legal_nuggets(self, buffer)
        elif phase == state.CHAPEL_CARD:
            new_round.legal_chapel(self, buffer)
        else:
            self.legal_chance(buffer)

    def legal_chance(self, buffer: ActionBuffer) -> None:
        """What a chance node may bring."""
        phase = self.phase
        if phase == state.DRAWING or phase == state.LOOKING or phase == state.DEALING:
            piles.legal_cards(self, actions.DRAW, buffer)
        elif phase == state.GOOD_COMES:
            piles.legal_cards(self, actions.MAKE_GOOD, buffer)
        elif phase == state.TURNING_UP:
            piles.legal_cards(self, actions.TURN_UP, buffer)
        elif phase == state.TILE_TURNS:
            for lot in range(trader.tile_lots(self)):
                buffer.add(trader.turned_tile(self, lot))
        elif phase == state.OPENING:
            buffer.add(end.opened(self))
        elif phase == state.START:
            setup.legal_start(self, buffer)

    def lot_count(self) -> i64:
        phase = self.phase
        if phase == state.TILE_TURNS:
            return trader.tile_lots(self)
        if phase == state.OPENING:
            return 1
        if phase == state.START:
            return self.seats
        return self.deck_size

    def action_of_lot(self, lot: i64) -> i64:
        phase = self.phase
        if phase == state.GOOD_COMES:
            return actions.MAKE_GOOD + nth(self.deck, 0, lot)
        if phase == state.TURNING_UP:
            return actions.TURN_UP + nth(self.deck, 0, lot)
        if phase == state.TILE_TURNS:
            return trader.turned_tile(self, lot)
        if phase == state.OPENING:
            return end.opened(self)
        if phase == state.START:
            return actions.FIRST_PLAYER + lot
        return actions.DRAW + nth(self.deck, 0, lot)

    def do(self, action: i64) -> None:
        phase = self.phase
        if phase == state.DRAWING:
            piles.draw_card(self, action - actions.DRAW)
        elif phase == state.PAYING:
            builder.pay(self, action)
        elif phase == state.BUILDING:
            if action == actions.PASS:
                self.phase = state.NEXT_SEAT
            else:
                builder.build(self, action - actions.BUILD)
        elif phase == state.SITE:
            builder.choose_site(self, action)
        elif phase == state.CHOOSE_ROLE:
            rounds.choose(self, action - actions.CHOOSE)
        elif phase == state.LOOKING:
            piles.look_at_card(self, action - actions.DRAW)
        elif phase == state.COUNCIL:
            councillor.hold_council(self, action)
        elif phase == state.KEEPING:
            councillor.keep(self, action - actions.KEEP)
        elif phase == state.PRODUCING:
            producer.produce(self, action)
        elif phase == state.GOOD_COMES:
            producer.good_comes(self, action - actions.MAKE_GOOD)
        elif phase == state.SELLING:
            trader.sell(self, action)
        elif phase == state.HAND_CHECK:
            new_round.check_discard(self, action - actions.DISCARD)
        else:
            self.do_in_later_phases(action)
        if self.phase >= state.NEXT_SEAT:
            rounds.go_on(self)

    def do_in_later_phases(self, action: i64) -> None:
        """The phases that come less often."""
        phase = self.phase
        if phase == state.TILE_TURNS:
            trader.turn_tile(self, action - actions.TURN_TILE)
        elif phase == state.PROSPECTING:
            prospector.prospect(self, action)
        elif phase == state.MINING:
            prospector.mine(self, action)
        elif phase == state.TURNING_UP:
            prospector.turn_up(self, action - actions.TURN_UP)
        elif phase == state.NUGGET:
            prospector.take(self, action)
        elif phase == state.CHAPEL_CARD:
            new_round.tuck(self, action)
        elif phase == state.ARCHIVING:
            councillor.archive(self, action - actions.DISCARD)
        elif phase == state.DEALING:
            setup.deal_card(self, action - actions.DRAW)
        elif phase == state.START_DISCARD:
            setup.start_discard(self, action - actions.DISCARD)
        elif phase == state.OPENING:
            end.open_chapel(self)
        elif phase == state.START:
            setup.first_player(self, action - actions.FIRST_PLAYER)

    def why_not(self, action: i64) -> i64:
        phase = self.phase
        if phase == state.OVER:
            return refusals.OVER
        if not 0 <= action < actions.ACTIONS:
            return refusals.NOT_NOW
        if actions.CATALOGUE.is_stand_in(action):
            return refusals.STAND_IN
        if phase == state.BUILDING:
            return builder.why_not_build(self, action)
        if phase == state.SITE:
            return builder.why_not_site(self, action)
        if phase == state.PAYING:
            return builder.why_not_pay(self, action)
        if phase == state.PRODUCING:
            return producer.why_not_produce(self, action)
        if phase == state.SELLING:
            return trader.why_not_sell(self, action)
        if phase == state.CHOOSE_ROLE:
            return rounds.why_not_choose(self, action)
        if phase == state.COUNCIL:
            return councillor.why_not_act(self, action, refusals.COUNCIL)
        if phase == state.PROSPECTING:
            return councillor.why_not_act(self, action, refusals.PROSPECT)
        if phase == state.KEEPING:
            return councillor.why_not_keep(self, action)
        if phase == state.MINING:
            return prospector.why_not_mine(self, action)
        if phase == state.NUGGET:
            return prospector.why_not_take(self, action)
        if phase == state.CHAPEL_CARD:
            return new_round.why_not_tuck(self, action)
        return self.why_not_single_verb(action)

    def why_not_single_verb(self, action: i64) -> i64:
        """Phases in which only one kind of action is possible."""
        phase = self.phase
        if phase == state.HAND_CHECK:
            return piles.why_not_discard(self, action, actions.DISCARD, refusals.HAND_CHECK)
        if phase == state.ARCHIVING:
            return piles.why_not_discard(self, action, actions.DISCARD, refusals.ARCHIVE)
        if phase == state.START_DISCARD:
            return piles.why_not_discard(self, action, actions.DISCARD, refusals.START_HAND)
        if phase == state.GOOD_COMES:
            return piles.why_not_card(self, action, actions.MAKE_GOOD, refusals.UNSEEN_GOOD)
        if phase == state.TURNING_UP:
            return piles.why_not_card(self, action, actions.TURN_UP, refusals.MINE)
        if phase == state.TILE_TURNS:
            return trader.why_not_turn(self, action)
        if phase == state.OPENING:
            return end.why_not_open(self, action)
        if phase == state.START:
            return setup.why_not_start(self, action)
        return piles.why_not_card(self, action, actions.DRAW, refusals.DRAW_FIRST)

    def copy(self) -> SanJuanState:
        twin = SanJuanState()
        copying.copy_table(self, twin)
        return twin

    def scores(self) -> list[int]:
        return [int(scoring.true_points(self, seat)) for seat in range(self.seats)]

    def public_scores(self) -> list[int]:
        return [int(scoring.open_points(self, seat)) for seat in range(self.seats)]

    def returns(self) -> list[float]:
        return scoring.results(self)

    def turn_count(self) -> int:
        return int(self.round)


@final
class SanJuan(GameInChapters[SanJuanState]):
    """San Juan, the first edition, for two to four players.

    Rules version 1: the first.
    """

    def __init__(self) -> None:
        super().__init__(
            key="san_juan",
            title="San Juan",
            rules_version=1,
            seat_counts=(2, 3, 4),
            option_specs=options.DECLARED,
            catalogue=actions.CATALOGUE,
            observation_spec=observation.SPEC,
            refusals=refusals.REFUSALS,
            components=components.FINGERPRINT,
        )
        self.variants = options.VARIANTS
        self.settles = state.SETTLED
        self.endings = end.ENDINGS
        self.chapters = Chapters(
            blank=SanJuanState,
            zero=copying.zero_numbers,
            lay=state.lay_table,
            bound=laws.longest_game,
            audit=laws.audit,
            ending=end.ending,
            view=view.view,
            describe=events.describe,
            redact=view.redact,
            belief=belief.SanJuanBelief,
            conceal=view.conceal,
            spell=goals.spell,
        )

    def write_observation(self, state_: State, seat: i64, writer: ObservationWriter) -> None:
        assert isinstance(state_, SanJuanState)
        observation.write(state_, seat, writer)


GAME: Final = SanJuan()
