"""Tests that the conformance kit catches every way of leaking a secret."""

from __future__ import annotations

import re

import pytest
from mypy_extensions import i64

from kontor.core import ActionBuffer, Belief, Event, ObservationWriter, Options, Rng, State, View
from kontor.core.arrays import Arr, array
from kontor.core.conformance import Nonconformance, check_all, check_secrets
from tests.conftest import Register
from tests.core.conformance.conftest import VIEW, Catch, played_by, secrets
from tests.core.sixth_game import (
    CHOOSE,
    CHOOSE_UNSEEN,
    CHOOSING,
    DEAL,
    DEAL_UNSEEN,
    NONE,
    OPENING,
    STAY,
    Cups,
    CupsBelief,
    UnderTheCup,
    cups,
)


def test_a_view_that_shows_a_hidden_card(caught: Catch) -> None:
    class Glass(UnderTheCup):
        def player(self, s: Cups, other: int, seat: int | None) -> View:
            return super().player(s, other, seat) | {"card": int(s.hand[other]) + 1}

    assert re.match(VIEW + 'a spectator: .*"card": ', caught(secrets, Glass()))


def test_a_view_that_shows_a_sealed_choice(caught: Catch) -> None:
    class Glass(UnderTheCup):
        def player(self, s: Cups, other: int, seat: int | None) -> View:
            return super().player(s, other, seat) | {"stays": s.choice[other] == STAY}

    assert re.match(VIEW + 'a spectator: .*"stays": ', caught(secrets, Glass()))


def test_a_view_that_shows_the_card_of_the_neighbour(caught: Catch) -> None:
    class Sideways(UnderTheCup):
        def player(self, s: Cups, other: int, seat: int | None) -> View:
            return super().player(s, other, other if seat is not None and other == (seat + 1) % 3 else seat)

    assert re.match(VIEW + "seat 0: ", caught(secrets, Sideways()))


def test_a_view_whose_size_depends_on_a_secret(caught: Catch) -> None:
    class Padded(UnderTheCup):
        def view(self, state: State, seat: int | None) -> View:
            return super().view(state, seat) | {"pad": " " * int(max(cups(state).hand[0], 0))}

    assert re.match(VIEW + 'a spectator: .*"pad": ', caught(secrets, Padded()))


@pytest.mark.parametrize("odd", [float("nan"), {1, 2}, object()])
def test_a_view_that_is_not_json(caught: Catch, odd: object) -> None:
    class Odd(UnderTheCup):
        def view(self, state: State, seat: int | None) -> View:
            return super().view(state, seat) | {"odd": odd}

    assert caught(secrets, Odd()).startswith("the view is not JSON: ")


def test_a_log_that_is_not_json(caught: Catch) -> None:
    class Odd(UnderTheCup):
        def events(self, before: State, action: i64, after: State, seat: int | None) -> list[Event]:
            return [told | {"odd": {1, 2}} for told in super().events(before, action, after, seat)]

    assert caught(secrets, Odd()).startswith("the log is not JSON: ")


def test_a_log_that_tells_a_hidden_card(caught: Catch) -> None:
    class Gossip(UnderTheCup):
        def events(self, before: State, action: i64, after: State, seat: int | None) -> list[Event]:
            told = super().events(before, action, after, seat)
            return [told[0] | {"card": int(action - DEAL)}] if DEAL <= action < DEAL_UNSEEN else told

    assert caught(secrets, Gossip()).startswith("the log differs between worlds for a spectator: ...")


def test_an_observation_that_tells_a_hidden_card(caught: Catch) -> None:
    class Sharp(UnderTheCup):
        def observe(self, state: State, seat: int, out: Arr) -> None:
            super().observe(state, seat, out)
            out[len(out) - 1] = cups(state).hand[(seat + 1) % 3] + 1

    assert caught(secrets, Sharp()).startswith("the observation differs between worlds for seat 0: ...")


@pytest.mark.parametrize(("value", "shown"), [(37, 37), (-1, -1)])
def test_an_observation_out_of_its_range(caught: Catch, value: int, shown: int) -> None:
    class Loud(UnderTheCup):
        def observe(self, state: State, seat: int, out: Arr) -> None:
            super().observe(state, seat, out)
            out[len(out) - 1] = value

    assert caught(secrets, Loud()) == f"observation 'coins' has {shown}, declared is 0 to 36"


def test_an_observation_of_another_length(caught: Catch) -> None:
    class Curt(UnderTheCup):
        def write_observation(self, state: State, seat: int, writer: ObservationWriter) -> None:
            super().write_observation(state, seat, writer)
            writer.cursor -= 1

    size = UnderTheCup().observation_spec.size
    found = caught(secrets, Curt())
    assert found == f"the observation has {size - 1} numbers, declared are {size}"


def test_an_observation_that_is_not_filled(caught: Catch) -> None:
    class Lazy(UnderTheCup):
        def observe(self, state: State, seat: int, out: Arr) -> None:
            pass

    assert caught(secrets, Lazy()) == "observation 'phase' has -1, declared is 0 to 1"


def test_a_redaction_that_hides_nothing(caught: Catch) -> None:
    class Open(UnderTheCup):
        def redact(self, action: i64, before: State, seat: int | None) -> int:
            return action

    assert caught(secrets, Open()).startswith("redact shows a spectator deal(card=")


def test_a_redaction_that_tells_a_seat_more_than_view_and_log(caught: Catch) -> None:
    class Whisper(UnderTheCup):
        def redact(self, action: i64, before: State, seat: int | None) -> int:
            return super().redact(action, before, seat) if seat is None else action

        def events(self, before: State, action: i64, after: State, seat: int | None) -> list[Event]:
            told = super().events(before, action, after, seat)
            return told if cups(before).asked == seat else super().events(before, action, after, None)

    found = caught(secrets, Whisper())
    assert found.startswith("redact tells seat 0 deal(card=")
    assert found.endswith("which neither view nor log does")


def test_a_redaction_that_hides_ones_own_choice(caught: Catch) -> None:
    class Sealed(UnderTheCup):
        def redact(self, action: i64, before: State, seat: int | None) -> int:
            hidden = CHOOSE <= action < CHOOSE_UNSEEN
            return CHOOSE_UNSEEN if hidden else super().redact(action, before, seat)

    found = caught(secrets, Sealed())
    assert found.startswith("redact hides from seat 0 what it does itself: choose(choice=")


def test_a_redaction_that_hides_what_the_view_shows(caught: Catch) -> None:
    """Redaction hides the card of seat 0 from seat 0 itself, so the belief of seat 0 cannot know the card."""

    class Mute(UnderTheCup):
        def redact(self, action: i64, before: State, seat: int | None) -> int:
            return DEAL_UNSEEN if DEAL <= action < DEAL_UNSEEN else super().redact(action, before, seat)

    assert re.match(VIEW + "seat 0: ", caught(secrets, Mute()))


def test_a_sequence_of_actors_that_tells_a_hidden_card(caught: Catch) -> None:
    """A player who must stay anyway is not asked, and everybody notices."""

    class Skipping(Cups):
        def ask(self, phase: i64, seat: i64) -> None:
            super().ask(phase, seat)
            if phase == CHOOSING and self.hand[seat] == len(self.pack) - 1:
                self.choice[seat] = STAY
                self.go_on()

    assert re.match(VIEW + 'a spectator: .*"actor": ', caught(secrets, played_by(Skipping)))


def test_a_next_actor_that_the_view_does_not_show(caught: Catch) -> None:
    class Skipping(Cups):
        def ask(self, phase: i64, seat: i64) -> None:
            super().ask(phase, seat)
            if phase == CHOOSING and self.hand[(seat + 1) % 3] == 0:
                self.actor = (seat + 1) % 3

    class Quiet(UnderTheCup):
        def view(self, state: State, seat: int | None) -> View:
            return super().view(state, seat) | {"actor": None}

    game = Quiet()
    game.state_class = Skipping
    assert caught(secrets, game) == "the next actor gives something away"


def test_an_action_that_also_reveals_something(caught: Catch) -> None:
    """The last choice also opens all choices, without a chance node in between."""

    class Sudden(Cups):
        def do(self, action: i64) -> None:
            super().do(action)
            if self.phase == OPENING:
                self.opened = array([1] * self.seats)

    assert caught(secrets, played_by(Sudden)).startswith("the view after it differs between worlds for")


def test_a_view_that_shows_hidden_coins(caught: Catch) -> None:
    """Players can remember coins, so all sampled worlds have the same. Only scrambled states have others."""

    class Glass(UnderTheCup):
        def player(self, s: Cups, other: int, seat: int | None) -> View:
            return super().player(s, other, seat) | {"coins": int(s.coins[other])}

    assert caught(secrets, Glass()).startswith(
        "the view under concealment differs between worlds for a spectator"
    )


def test_a_log_that_tells_hidden_coins(caught: Catch) -> None:
    class Gossip(UnderTheCup):
        def events(self, before: State, action: i64, after: State, seat: int | None) -> list[Event]:
            coins = {"key": "cups.standing", "coins": cups(before).scores()}
            return [*super().events(before, action, after, seat), coins]

    assert caught(secrets, Gossip()).startswith("the log under concealment differs between worlds for")


def next_seat_has_more_coins(s: Cups) -> bool:
    """Return whether the next seat has more coins under its cup than the actor."""
    return bool(s.phase == CHOOSING and s.coins[(s.asked + 1) % s.seats] > s.coins[s.asked])


def test_an_observation_that_tells_hidden_coins(caught: Catch) -> None:
    class Sharp(UnderTheCup):
        def observe(self, state: State, seat: int, out: Arr) -> None:
            super().observe(state, seat, out)
            out[len(out) - 1] = cups(state).coins[(seat + 1) % 3]

    assert caught(secrets, Sharp()).startswith("the observation under concealment differs between worlds for")


def test_legal_actions_that_depend_on_hidden_coins(caught: Catch) -> None:
    class Envious(Cups):
        def legal_actions_into(self, buffer: ActionBuffer) -> None:
            super().legal_actions_into(buffer)
            if next_seat_has_more_coins(self):
                buffer.count = 1

    said = caught(secrets, played_by(Envious))
    assert said.startswith("the legal list under concealment differs between worlds for seat")


def test_reasons_that_depend_on_hidden_coins(caught: Catch) -> None:
    class Envious(Cups):
        def why_not(self, action: i64) -> i64:
            code = super().why_not(action)
            return 1 if code and next_seat_has_more_coins(self) else code

    said = caught(secrets, played_by(Envious))
    assert said.startswith("why_not under concealment differs between worlds for seat")


def test_legal_actions_that_depend_on_a_hidden_card(caught: Catch) -> None:
    class Psychic(Cups):
        def legal_actions_into(self, buffer: ActionBuffer) -> None:
            super().legal_actions_into(buffer)
            if self.phase == CHOOSING and self.hand[(self.asked + 1) % self.seats] == 0:
                buffer.count = 1

    assert caught(secrets, played_by(Psychic)).startswith("the legal list differs between worlds for seat")


def test_reasons_that_depend_on_a_hidden_card(caught: Catch) -> None:
    class Psychic(Cups):
        def why_not(self, action: i64) -> i64:
            code = super().why_not(action)
            return 1 if code and self.hand[(self.asked + 1) % self.seats] == 0 else code

    assert caught(secrets, played_by(Psychic)).startswith("why_not differs between worlds for seat")


def test_a_belief_in_an_impossible_world(caught: Catch) -> None:
    class Dreaming(CupsBelief):
        def sample(self, rng: Rng) -> Cups:
            twin = super().sample(rng)
            twin.pack[0] += 1
            return twin

    class Dream(UnderTheCup):
        def new_belief(self, options: Options, seat: int | None) -> Belief:
            return Dreaming(self.initial_state(options), seat)

    assert caught(secrets, Dream()).startswith("a sampled world is impossible: the card 1 is there ")


def test_a_belief_in_another_world(caught: Catch) -> None:
    class Confused(CupsBelief):
        def sample(self, rng: Rng) -> Cups:
            twin = super().sample(rng)
            if self.seat is not None and twin.hand[self.seat] != NONE and twin.pack[4]:
                held = int(twin.hand[self.seat])
                twin.hand[self.seat], twin.pack[4], twin.pack[held] = 4, 0, 1
            return twin

    class Confusion(UnderTheCup):
        def new_belief(self, options: Options, seat: int | None) -> Belief:
            return Confused(self.initial_state(options), seat)

    assert caught(secrets, Confusion()).startswith("the view differs between worlds for seat 0")


def test_a_belief_that_waits_for_somebody_else(caught: Catch) -> None:
    class Impatient(CupsBelief):
        def sample(self, rng: Rng) -> Cups:
            twin = super().sample(rng)
            twin.actor = 2
            return twin

    class Haste(UnderTheCup):
        def new_belief(self, options: Options, seat: int | None) -> Belief:
            return Impatient(self.initial_state(options), seat)

    assert caught(secrets, Haste()) == "the twin waits for 2, the table for -1"


def test_a_copy_of_a_belief_that_goes_another_way(caught: Catch) -> None:
    class Forgetful(CupsBelief):
        def copy(self) -> Belief:
            twin = Forgetful(self.world.copy(), self.seat)
            twin.deals = self.deals[:1]  # it takes its first guess for the only one
            return twin

    class Amnesia(UnderTheCup):
        def new_belief(self, options: Options, seat: int | None) -> Belief:
            return Forgetful(self.initial_state(options), seat)

    assert caught(secrets, Amnesia()) == "a copy of the belief samples another world"


def test_a_belief_that_raises_an_exception(caught: Catch) -> None:
    class Deaf(CupsBelief):
        def see(self, action: int) -> None:
            raise KeyError(action)

    class Silence(UnderTheCup):
        def new_belief(self, options: Options, seat: int | None) -> Belief:
            return Deaf(self.initial_state(options), seat)

    found = caught(secrets, Silence())
    assert found.startswith("the belief cannot take in lead(seat=")
    assert "KeyError" in found


def test_a_view_that_changes_the_state(caught: Catch) -> None:
    class Fingerprints(UnderTheCup):
        def view(self, state: State, seat: int | None) -> View:
            cups(state).supply += 1
            return super().view(state, seat) | {"supply": 0}

    assert caught(secrets, Fingerprints()) == "looking at the state changed it"


def test_each_verb_is_checked_when_it_first_occurs(registered: Register) -> None:
    class Quiet(UnderTheCup):
        def view(self, state: State, seat: int | None) -> View:
            return super().view(state, seat) | {"leader": None, "asked": None}

        def events(self, before: State, action: i64, after: State, seat: int | None) -> list[Event]:
            told = super().events(before, action, after, seat)
            return [] if self.catalogue.verb(action) == "lead" else told

    game = registered(Quiet())
    with pytest.raises(Nonconformance, match=r"redact tells a spectator lead\(seat=.\) from lead"):
        check_secrets(game, game.options(3), seed=1, seat=None, check_interval=1_000_000)


def test_check_all_runs_every_check(registered: Register) -> None:
    class Glass(UnderTheCup):
        def player(self, s: Cups, other: int, seat: int | None) -> View:
            return super().player(s, other, other if seat == 2 else seat)

    game = registered(Glass())
    with pytest.raises(Nonconformance, match=VIEW + "seat 2"):
        check_all(game, game.options(3), seed=1, check_interval=1)
