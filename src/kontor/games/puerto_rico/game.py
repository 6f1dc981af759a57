"""Puerto Rico, tied together: which chapter answers in which phase."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from mypy_extensions import i64

from kontor.core import ActionBuffer, Chapters, GameInChapters, ObservationWriter, Options, State
from kontor.core.arrays import total
from kontor.core.belief import perfect_information_belief
from kontor.games.puerto_rico import (
    actions,
    black_market,
    builder,
    captain,
    components,
    copying,
    craftsman,
    draft,
    events,
    goals,
    guests,
    hunting_lodge,
    land_office,
    laws,
    mayor,
    observation,
    options,
    placing,
    refusals,
    scoring,
    settler,
    state,
    storage,
    trader,
    view,
    year,
)


@final
class PuertoRicoState(state.PuertoRicoTable):
    """A state of Puerto Rico."""

    def game_key(self) -> str:
        return "puerto_rico"

    def legal_actions_into(self, buffer: ActionBuffer) -> None:
        buffer.count = 0
        phase = self.phase
        if phase == state.PLACING:
            placing.legal_placing(self, buffer)
        elif phase == state.LOADING:
            captain.legal_loading(self, buffer)
        elif phase == state.BUYING:
            builder.legal_buying(self, buffer)
        elif phase == state.SETTLING or phase == state.SECOND_TILE:
            settler.legal_settling(self, buffer)
        elif phase == state.CHOOSING:
            year.legal_roles(self, buffer)
        elif phase == state.STORING:
            storage.legal_storing(self, buffer)
        elif phase == state.TAKING_PART:
            mayor.legal_taking_part(self, buffer)
        elif phase == state.PRODUCING:
            craftsman.legal_producing(self, buffer)
        elif phase == state.TRADING:
            trader.legal_trading(self, buffer)
        elif phase == state.EXTRA:
            craftsman.legal_extra(self, buffer)
        elif phase == state.GUESTS_FIRST or phase == state.GUESTS_LAST:
            buffer.add(actions.GUESTS_STAY)
        else:
            self.legal_rarely(buffer)
        if self.market[components.GUEST_HOUSE] != state.ABSENT and guests.OPEN_TO_GUESTS[phase]:
            guests.legal_guests(self, buffer)

    def legal_rarely(self, buffer: ActionBuffer) -> None:
        """Phases of single buildings, of the setup, and of chance."""
        phase = self.phase
        if phase == state.TURNING_UP:
            settler.legal_tiles(self, actions.TURN_UP, buffer)
        elif phase == state.DRAWING:
            settler.legal_tiles(self, actions.DRAW_TILE, buffer)
        elif phase == state.HOSPICE_COLONIST:
            settler.legal_hospice(buffer)
        elif phase == state.PLANTING:
            settler.legal_planting(buffer)
        elif phase == state.HUNTING:
            hunting_lodge.legal_hunting(self, buffer)
        elif phase == state.PAYING:
            black_market.legal_paying(self, buffer)
        elif phase == state.UNIVERSITY_COLONIST:
            builder.legal_university(self, buffer)
        elif phase == state.EMPTYING_SHIP:
            mayor.legal_ship(buffer)
        elif phase == state.LAND:
            land_office.legal_land(self, buffer)
        elif phase == state.SENDING:
            captain.legal_sending(self, buffer)
        elif phase == state.DRAFTING:
            draft.legal_buildings(self, buffer)
        elif phase == state.SELECTING:
            draft.legal_selection(self, buffer)
        elif phase == state.START:
            for seat in range(self.seats):
                buffer.add(actions.FIRST_PLAYER + seat)

    def lot_count(self) -> i64:
        if self.phase == state.START:
            return self.seats
        if self.phase == state.SELECTING:
            return draft.selection_lots(self)
        return total(self.stack, 0, components.GOODS)

    def action_of_lot(self, lot: i64) -> i64:
        if self.phase == state.START:
            return actions.FIRST_PLAYER + lot
        if self.phase == state.SELECTING:
            return draft.selected(self, lot)
        return settler.drawn(self, lot)

    def do(self, action: i64) -> None:
        phase = self.phase
        if actions.MOVE_GUEST <= action < actions.MOVE_GUEST_END:
            self.move_guest(action - actions.MOVE_GUEST)
        elif phase == state.PLACING:
            placing.place_person(self, action)
            mayor.go_on_placing(self)
        elif phase == state.LOADING:
            if captain.load(self, action):
                storage.go_on_loading(self)
        elif phase == state.BUYING:
            builder.buy(self, action)
        elif phase == state.SETTLING or phase == state.SECOND_TILE:
            settler.settle(self, action)
        elif phase == state.CHOOSING:
            year.choose_role(self, action - actions.CHOOSE_ROLE)
        elif phase == state.STORING:
            storage.store(self, action)
        elif phase == state.TAKING_PART:
            mayor.take_part(self, action)
        elif phase == state.PRODUCING:
            craftsman.produce(self, action)
        elif phase == state.TRADING:
            trader.trade(self, action)
        elif phase == state.EXTRA:
            craftsman.extra(self, action)
        elif phase == state.TURNING_UP:
            draft.turn_up(self, action - actions.TURN_UP)
            if self.year == 0:
                year.go_on_setting_up(self)
            else:
                settler.go_on_turning_up(self)
        elif phase == state.GUESTS_FIRST or phase == state.GUESTS_LAST:
            year.guests_stay(self)
        else:
            self.do_rarely(action)
        if self.phase == state.ROLE_DONE:
            year.after_role(self)

    def do_rarely(self, action: i64) -> None:
        """Phases of single buildings and of the setup."""
        phase = self.phase
        if phase == state.DRAWING:
            settler.draw_tile(self, action - actions.DRAW_TILE)
        elif phase == state.HOSPICE_COLONIST:
            settler.hospice(self, action)
        elif phase == state.PLANTING:
            settler.plant(self, action)
        elif phase == state.HUNTING:
            hunting_lodge.hunt(self, action)
            settler.go_on_hunting(self)
        elif phase == state.PAYING:
            black_market.give_back(self, action)
            if self.due == 0:
                builder.build(self)
        elif phase == state.UNIVERSITY_COLONIST:
            builder.university(self, action)
        elif phase == state.EMPTYING_SHIP:
            mayor.take_from_ship(self, action)
        elif phase == state.LAND:
            land_office.use_land_office(self, action)
            trader.end_turn(self)
        elif phase == state.SENDING:
            if captain.send(self, action):
                storage.go_on_loading(self)
        elif phase == state.DRAFTING or phase == state.SELECTING:
            if draft.choose_building(self, action - actions.CHOOSE_BUILDING):
                year.begin_game(self)
        elif phase == state.START:
            draft.appoint_governor(self, action - actions.FIRST_PLAYER)
            year.go_on_setting_up(self)

    def move_guest(self, choice: i64) -> None:
        guests.move_guest(self, choice // 2, choice % 2)
        if self.phase == state.LOADING:
            captain.maybe_union_hall(self, self.active)
        elif self.phase == state.GUESTS_FIRST or self.phase == state.GUESTS_LAST:
            year.guest_moved(self)

    def why_not(self, action: i64) -> i64:
        phase = self.phase
        if phase == state.OVER:
            return refusals.OVER
        if not 0 <= action < actions.ACTIONS:
            return refusals.NOT_NOW
        if actions.MOVE_GUEST <= action < actions.MOVE_GUEST_END:
            return guests.why_not_guest(self, action)
        if phase == state.PLACING:
            return placing.why_not_placing(self, action)
        if phase == state.LOADING:
            return captain.why_not_loading(self, action)
        if phase == state.BUYING:
            return builder.why_not_buying(self, action)
        if phase == state.SETTLING or phase == state.SECOND_TILE:
            return settler.why_not_settling(self, action)
        if phase == state.CHOOSING:
            return year.why_not_role(self, action)
        if phase == state.STORING:
            return storage.why_not_storing(self, action)
        if phase == state.TAKING_PART:
            return mayor.why_not_taking_part(self, action)
        if phase == state.PRODUCING:
            return craftsman.why_not_producing(self, action)
        if phase == state.TRADING:
            return trader.why_not_trading(self, action)
        if phase == state.EXTRA:
            return craftsman.why_not_extra(self, action)
        if phase == state.GUESTS_FIRST or phase == state.GUESTS_LAST:
            return year.why_not_window(action)
        return self.why_not_rarely(action)

    def why_not_rarely(self, action: i64) -> i64:
        phase = self.phase
        if phase == state.TURNING_UP or phase == state.DRAWING:
            return settler.why_not_tile(self, action)
        if phase == state.HOSPICE_COLONIST:
            return settler.why_not_hospice(action)
        if phase == state.PLANTING:
            return settler.why_not_planting(action)
        if phase == state.HUNTING:
            return hunting_lodge.why_not_hunting(self, action)
        if phase == state.PAYING:
            return black_market.why_not_paying(self, action)
        if phase == state.UNIVERSITY_COLONIST:
            return builder.why_not_university(self, action)
        if phase == state.EMPTYING_SHIP:
            return mayor.why_not_ship(action)
        if phase == state.LAND:
            return land_office.why_not_land(self, action)
        if phase == state.SENDING:
            return captain.why_not_sending(self, action)
        if phase == state.START:
            return 0 if action - actions.FIRST_PLAYER < self.seats else refusals.START_PLAYER
        return draft.why_not_building(self, action)

    def copy(self) -> PuertoRicoState:
        twin = PuertoRicoState()
        copying.copy_table(self, twin)
        return twin

    def scores(self) -> list[int]:
        return [int(scoring.true_points(self, seat)) for seat in range(self.seats)]

    def public_scores(self) -> list[int]:
        return [int(scoring.open_points(self, seat)) for seat in range(self.seats)]

    def returns(self) -> list[float]:
        return scoring.results(self)

    def turn_count(self) -> int:
        return int(self.year)


@final
class PuertoRico(GameInChapters[PuertoRicoState]):
    """Puerto Rico for two to five players, with Expansion I (New Buildings) and Expansion II (Nobles).

    Rules version 1: the first.
    """

    def __init__(self) -> None:
        super().__init__(
            key="puerto_rico",
            title="Puerto Rico",
            rules_version=1,
            seat_counts=(2, 3, 4, 5),
            option_specs=options.DECLARED,
            catalogue=actions.CATALOGUE,
            observation_spec=observation.SPEC,
            refusals=refusals.REFUSALS,
            components=components.FINGERPRINT,
        )
        self.variants = options.VARIANTS
        self.replaced = state.REPLACED
        self.endings = scoring.ENDINGS
        self.passing = frozenset({"guests_stay"})
        self.chapters = Chapters(
            blank=PuertoRicoState,
            zero=copying.zero_numbers,
            lay=lay,
            bound=laws.longest_game,
            audit=laws.audit,
            ending=scoring.ending,
            view=view.view,
            describe=events.describe,
            belief=perfect_information_belief,
            conceal=view.conceal,
            spell=goals.spell,
            forced=year.forced,
            early=mayor.placing_early,
        )

    def options_from_mapping(self, seats: object, given: Mapping[str, object]) -> Options:
        return options.check(super().options_from_mapping(seats, given))

    def write_observation(self, state_: State, seat: i64, writer: ObservationWriter) -> None:
        assert isinstance(state_, PuertoRicoState)
        observation.write(state_, seat, writer)


def lay(s: PuertoRicoState, options_: Options) -> None:
    state.lay_table(s, options_)
    draft.offer_production(s)
    for building in options.listed(options_):
        draft.offer(s, building)


GAME: Final = PuertoRico()
