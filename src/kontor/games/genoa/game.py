"""Genoa, tied together: which chapter answers in which phase."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kontor.core import ActionBuffer, Chapters, GameInChapters, ObservationWriter, State
from kontor.games.genoa import (
    acquiring,
    acting,
    actions,
    belief,
    calling,
    components,
    copying,
    deals,
    debts,
    deciding,
    events,
    goals,
    hooks,
    laws,
    observation,
    options,
    performing,
    piles,
    refusals,
    scoring,
    speaking,
    state,
    talk,
    tiles,
    tower,
    turn,
    view,
    writing,
)


@final
class GenoaState(state.GenoaTable):
    """A position of Genoa."""

    def game_key(self) -> str:
        return "genoa"

    def legal_actions_into(self, buffer: ActionBuffer) -> None:
        buffer.clear()
        phase = self.phase
        if phase == state.SHEET:
            writing.legal_sheet(self, buffer)
        elif phase == state.SPEAK:
            speaking.legal_speech(self, buffer)
        elif phase == state.DECIDE:
            deciding.legal_decision(self, buffer)
        elif phase == state.ANSWER:
            calling.legal_answer(self, buffer)
        elif phase == state.ACT:
            acting.legal_act(self, buffer)
        elif phase == state.PAY:
            deals.legal_pay(self, buffer)
        elif phase == state.ACCEPT_FIELD or phase == state.CALL_FIELD:
            deciding.legal_fields(self, buffer)
        elif phase == state.LAST_CALL:
            turn.legal_last_call(self, buffer)
        elif phase == state.ACQUIRE:
            acquiring.legal_acquire(self, buffer)
        elif phase == state.PLACING:
            acquiring.legal_placing(self, buffer)
        elif phase == state.DRAWING or phase == state.DEAL:
            piles.legal_draws(self, buffer)
        elif phase == state.HANDING:
            buffer.add(deals.handed_over(self))
        elif phase == state.START:
            tower.legal_start(self, buffer)
        elif phase == state.DICE_FALL:
            for roll in range(64):
                buffer.add(actions.DICE + roll)
        elif phase == state.TILE_OF_CHOICE:
            performing.legal_tile_of_choice(self, buffer)
        elif phase == state.SHARE:
            debts.legal_share(self, buffer)
        elif phase == state.SWAP_GIVE:
            tiles.legal_swap_give(self, buffer)
        elif phase == state.SWAP_TAKE:
            tiles.legal_swap_take(self, buffer)
        elif phase == state.VILLA_CHOICE:
            performing.legal_villa(self, buffer)
        elif phase == state.FIRST:
            for seat in range(self.seats):
                buffer.add(actions.FIRST_PLAYER + seat)

    def lot_count(self) -> i64:
        phase = self.phase
        if phase == state.DICE_FALL:
            return 64
        if phase == state.DRAWING or phase == state.DEAL:
            return self.piles[self.pile]
        return self.seats if phase == state.FIRST else 1

    def action_of_lot(self, lot: i64) -> i64:
        phase = self.phase
        if phase == state.DICE_FALL:
            return actions.DICE + lot
        if phase == state.DRAWING or phase == state.DEAL:
            return piles.drawn_card(self, lot)
        return actions.FIRST_PLAYER + lot if phase == state.FIRST else deals.handed_over(self)

    def do(self, action: i64) -> None:
        phase = self.phase
        if phase == state.SHEET:
            if action < actions.OPEN_END:
                writing.add_item(self, action)
            elif action == actions.POST:
                talk.post(self)
            else:
                writing.open_section(self, state.LATER_PART if action == actions.LATER else state.RETURN)
        elif phase == state.SPEAK:
            speaking.speak(self, action)
        elif phase == state.DECIDE:
            turn.decide(self, action)
        elif phase == state.ANSWER:
            turn.answer(self, action)
        elif phase == state.ACT:
            if acting.act(self, action):
                turn.go_on(self)
        elif phase == state.PAY:
            if deals.choose(self, action):
                turn.chosen(self)
        elif phase == state.ACCEPT_FIELD:
            turn.take_offer(self, self.party, action - actions.AT)
        elif phase == state.CALL_FIELD:
            writing.write(self, self.active, action - actions.AT)
        elif phase == state.LAST_CALL:
            turn.last_call(self, action)
        elif phase == state.ACQUIRE:
            turn.acquire(self, action)
        elif phase == state.PLACING:
            turn.place(self, action)
        elif phase == state.DRAWING:
            performing.draw(self, action - actions.DRAW)
        elif phase == state.DEAL:
            turn.deal_card(self, action - actions.DRAW)
        elif phase == state.HANDING:
            if deals.hand_over(self, action - actions.HAND_OVER):
                self.handed_over()
        elif phase == state.START:
            if action == actions.ROLL:
                tower.roll(self)
            else:
                turn.start_at(self, action - actions.START_AT)
        elif phase == state.DICE_FALL:
            turn.dice_fall(self, action - actions.DICE)
        elif phase == state.TILE_OF_CHOICE:
            performing.choose_tile(self, action - actions.TILE_ITEM)
        elif phase == state.SHARE:
            debts.share(self, action - actions.CLOSED)
        elif phase == state.SWAP_GIVE:
            tiles.swap_give(self, action)
        elif phase == state.SWAP_TAKE:
            tiles.swap_take(self, action)
        elif phase == state.VILLA_CHOICE:
            performing.villa(self, action)
        elif phase == state.FIRST:
            turn.first_player(self, action - actions.FIRST_PLAYER)

    def handed_over(self) -> None:
        """Closed cards were part of a deal, or owed from an action."""
        if self.user >= 0:
            state.enter(self, state.ACT, self.user)
        else:
            turn.after_deal(self)

    def why_not(self, action: i64) -> i64:
        phase = self.phase
        if phase == state.OVER:
            return refusals.OVER
        if not 0 <= action < actions.ACTIONS:
            return refusals.NOT_NOW
        if actions.CATALOGUE.is_stand_in(action):
            return refusals.STAND_IN
        if phase != state.START and actions.START_AT <= action < actions.START_AT_END:
            return refusals.NO_START_TILE
        if self.user < 0 and acting.why_not_outside(action):
            return acting.why_not_outside(action)
        if phase == state.SHEET:
            return writing.why_not_sheet(self, action)
        if phase == state.SPEAK:
            return speaking.why_not_speech(self, action)
        if phase == state.DECIDE:
            return deciding.why_not_decision(self, action)
        if phase == state.ANSWER:
            return calling.why_not_answer(self, action)
        if phase == state.ACT:
            return acting.why_not_act(self, action)
        if phase == state.PAY:
            return deals.why_not_pay(self, action)
        if phase == state.ACCEPT_FIELD or phase == state.CALL_FIELD:
            return deciding.why_not_field(self, action)
        if phase == state.LAST_CALL:
            return turn.why_not_last_call(self, action)
        if phase == state.ACQUIRE:
            return acquiring.why_not_acquire(self, action)
        if phase == state.PLACING:
            return acquiring.why_not_placing(self, action)
        return self.why_not_elsewhere(action)

    def why_not_elsewhere(self, action: i64) -> i64:
        """Chance, and phases with few verbs."""
        phase = self.phase
        if phase == state.DRAWING or phase == state.DEAL:
            return piles.why_not_draw(self, action)
        if phase == state.HANDING:
            return deals.why_not_hand_over(self, action)
        if phase == state.START:
            return tower.why_not_start(self, action)
        if phase == state.DICE_FALL:
            return 0 if actions.DICE <= action < actions.DICE_END else refusals.DICE
        if phase == state.TILE_OF_CHOICE:
            return performing.why_not_tile_of_choice(self, action)
        if phase == state.SHARE:
            return debts.why_not_share(self, action)
        if phase == state.SWAP_GIVE:
            return tiles.why_not_swap_give(self, action)
        if phase == state.SWAP_TAKE:
            return tiles.why_not_swap_take(self, action)
        if phase == state.VILLA_CHOICE:
            return performing.why_not_villa(self, action)
        return 0 if 0 <= action - actions.FIRST_PLAYER < self.seats else refusals.START_PLAYER

    def copy(self) -> GenoaState:
        twin = GenoaState()
        copying.copy_table(self, twin)
        return twin

    def scores(self) -> list[int]:
        return [int(scoring.wealth(self, seat)) for seat in range(self.seats)]

    def returns(self) -> list[float]:
        return scoring.results(self)

    def turn_count(self) -> int:
        return int(self.turn)

    # What the conformance kit asks about talk

    def is_negotiating(self) -> bool:
        phase = self.phase
        return state.SPEAK <= phase <= state.SHEET or state.ACCEPT_FIELD <= phase <= state.PAY

    def is_writing_sheet(self) -> bool:
        return self.phase == state.SHEET

    def holdings(self, seat: i64) -> list[int]:
        return laws.holdings(self, seat)

    def unpayable_offers(self) -> list[str]:
        return laws.unpayable(self)

    def max_negotiation_actions(self) -> int:
        return laws.longest_talk(self)


@final
class Genoa(GameInChapters[GenoaState]):
    """Genoa for two to five players.

    Rules version 1: the first.
    """

    def __init__(self) -> None:
        super().__init__(
            key="genoa",
            title="Genoa",
            rules_version=1,
            seat_counts=(2, 3, 4, 5),
            option_specs=options.DECLARED,
            catalogue=actions.CATALOGUE,
            observation_spec=observation.SPEC,
            refusals=refusals.REFUSALS,
            components=components.fingerprint(),
        )
        self.variants = options.VARIANTS
        self.endings = scoring.ENDINGS
        self.passing = frozenset({"pass", "refuse"})
        self.binding = frozenset({"post", "agree", "accept"})
        self.brief = actions.BRIEF
        self.replaced = state.REPLACED
        self.chapters = Chapters(
            blank=GenoaState,
            zero=copying.zero_numbers,
            lay=state.lay_table,
            bound=laws.longest_game,
            audit=laws.audit,
            ending=scoring.ending,
            view=view.view,
            describe=events.describe,
            redact=view.redact,
            belief=belief.GenoaBelief,
            conceal=hooks.conceal,
            spell=goals.spell,
            concerns=hooks.concerns,
            forced=hooks.forced,
            inside=hooks.inside,
            early=early,
            stands=hooks.stands,
        )

    def write_observation(self, state_: State, seat: i64, writer: ObservationWriter) -> None:
        assert isinstance(state_, GenoaState)
        observation.write(state_, seat, writer)


def early(s: GenoaState, seat: i64) -> State | None:
    return hooks.deciding(s.copy(), seat) if hooks.may_be_early(s, seat) else None


GAME: Final = Genoa()
