"""The conformance kit can fail: each broken variant of the sixth game is caught, and the message says how."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable

import pytest
from mypy_extensions import i64

from kontor.core import (
    Arg,
    Belief,
    Catalogue,
    Event,
    Game,
    IllegalAction,
    Moves,
    ObservationSpec,
    Options,
    Piece,
    Rng,
    State,
    View,
)
from kontor.core.arrays import Arr, array
from kontor.core.conformance import (
    Nonconformance,
    check_all,
    check_chance,
    check_copies,
    check_ends,
    check_facts,
    check_laws,
    check_refusals,
    check_secrets,
)
from tests.core.conftest import Register
from tests.core.sixth_game import (
    CHOOSE,
    CHOOSE_UNSEEN,
    CHOOSING,
    DEAL,
    DEAL_UNSEEN,
    FOLD,
    NONE,
    OPENING,
    OVER,
    STAY,
    Cups,
    CupsBelief,
    UnderTheCup,
    cups,
)

Check = Callable[[Game, Options, int], None]
Catch = Callable[[Check, UnderTheCup], str]
VIEW = "the view (after it )?differs between worlds for "


@pytest.fixture
def caught(registered: Register) -> Catch:
    """`caught(check, game)` is what the check has against the game; it must have something."""

    def catch(check: Check, game: UnderTheCup) -> str:
        registered(game)
        options = game.options(3)
        for seed in range(10):
            try:
                check(game, options, seed)
            except Nonconformance as found:
                where, _, what = str(found).partition(": ")
                break
        else:
            pytest.fail("the kit noticed nothing")
        assert where.startswith(f"{options}, seed {seed}, step ")
        return what

    return catch


def played_by(table: type[Cups]) -> UnderTheCup:
    """The game with another state."""
    game = UnderTheCup()
    game.table = table
    return game


def secrets(game: Game, options: Options, seed: int) -> None:
    for seat in (None, *range(options.seats)):
        check_secrets(game, options, seed, seat)


# ---- games end -----------------------------------------------------------------------------------------


def test_a_game_longer_than_its_bound(caught: Catch) -> None:
    class Hasty(UnderTheCup):
        def bound(self, options: Options) -> int:
            return 8

    assert caught(check_ends, Hasty()) == "is longer than the declared bound of 8 actions"


@pytest.mark.parametrize(
    ("results", "message"),
    [
        ([1.0, 1.0, 0.0], "returns [1.0, 1.0, 0.0] do not sum to 1"),
        ([0.0, 0.0, 0.0], "returns [0.0, 0.0, 0.0] do not sum to 1"),
        ([2.0, -1.0, 0.0], "returns [2.0, -1.0, 0.0] leave [0, 1]"),
        ([float("nan"), 0.0, 1.0], "returns [nan, 0.0, 1.0] leave [0, 1]"),
        ([1.0], "returns [1.0] leave somebody out"),
    ],
)
def test_results_that_are_no_shares_of_one_win(caught: Catch, results: list[float], message: str) -> None:
    class Generous(Cups):
        def returns(self) -> list[float]:
            return results if self.phase == OVER else super().returns()

    assert caught(check_ends, played_by(Generous)) == message


def test_results_before_the_end(caught: Catch) -> None:
    class Early(Cups):
        def returns(self) -> list[float]:
            return [1.0, 0.0, 0.0]

    assert caught(check_ends, played_by(Early)) == "there are returns before the end"


def test_somebody_without_a_score(caught: Catch) -> None:
    class Forgetful(Cups):
        def scores(self) -> list[int]:
            return [1, 2]

    assert caught(check_ends, played_by(Forgetful)) == "somebody has no score"


def test_legal_actions_after_the_end(caught: Catch) -> None:
    class Endless(Cups):
        def legal_into(self, moves: Moves) -> None:
            super().legal_into(moves)
            if self.phase == OVER:
                moves.add(CHOOSE)

    assert caught(check_ends, played_by(Endless)) == "the end still has legal actions"


def test_an_ending_without_a_name(caught: Catch) -> None:
    class Vague(UnderTheCup):
        def ending(self, state: State) -> str:
            return "somehow"

    assert caught(check_ends, Vague()) == "the ending 'somehow' is not one of won, shared"


def test_something_lost_on_the_way(caught: Catch) -> None:
    class Leaky(Cups):
        def pay(self) -> None:
            self.supply -= 1
            super().pay()

    assert caught(check_laws, played_by(Leaky)) == "3 coins lie under cups, 5 in the supply"


# ---- what is legal -------------------------------------------------------------------------------------


def test_an_action_that_is_listed_but_refused(caught: Catch) -> None:
    class Lax(Cups):
        def legal_into(self, moves: Moves) -> None:
            if self.phase != CHOOSING:
                super().legal_into(moves)
                return
            moves.clear()
            moves.add(CHOOSE + STAY)
            moves.add(CHOOSE + FOLD)

    found = caught(check_refusals, played_by(Lax))
    assert found == "choose(choice=fold) is listed as legal, why_not gives CUP-3"


def test_an_action_that_is_allowed_but_not_listed(caught: Catch) -> None:
    class Strict(Cups):
        def legal_into(self, moves: Moves) -> None:
            super().legal_into(moves)
            if self.phase == CHOOSING:
                moves.n = 1

    found = caught(check_refusals, played_by(Strict))
    assert found == "choose(choice=fold) is not listed, why_not gives no reason against it"


@pytest.mark.parametrize("extra", [[CHOOSE], [CHOOSE + FOLD, CHOOSE]])
def test_a_list_that_does_not_ascend(caught: Catch, extra: list[int]) -> None:
    class Untidy(Cups):
        def legal_into(self, moves: Moves) -> None:
            super().legal_into(moves)
            if self.phase == CHOOSING:
                for action in extra:
                    moves.add(action)

    assert "do not ascend" in caught(check_refusals, played_by(Untidy))


def test_a_list_that_is_added_to_what_the_buffer_held(caught: Catch) -> None:
    class Sticky(Cups):
        def legal_into(self, moves: Moves) -> None:
            fresh = Moves()
            super().legal_into(fresh)
            for action in fresh.to_list():
                moves.add(action)

    assert caught(check_refusals, played_by(Sticky)) == "legal_into adds to what the buffer held"


@pytest.mark.parametrize("check", [check_refusals, check_ends, check_laws, check_copies, secrets])
def test_nothing_to_do_before_the_end(caught: Catch, check: Check) -> None:
    class Stuck(Cups):
        def legal_into(self, moves: Moves) -> None:
            super().legal_into(moves)
            if self.phase == CHOOSING:
                moves.clear()

    assert caught(check, played_by(Stuck)) == "there is no legal action"


def test_a_question_that_changes_the_state(caught: Catch) -> None:
    class Nervous(Cups):
        def why_not(self, action: i64) -> i64:
            self.supply += 1
            return super().why_not(action)

    assert caught(check_refusals, played_by(Nervous)) == "asking what is legal changed the state"


def test_a_refused_action_that_changes_the_state(caught: Catch) -> None:
    class Sloppy(Cups):
        def apply(self, action: i64) -> None:
            self.supply += self.why_not(action) != 0
            super().apply(action)

    assert caught(check_refusals, played_by(Sloppy)) == "the refused action -1 changed the state"


def test_an_illegal_action_that_is_not_refused(caught: Catch) -> None:
    class Patient(Cups):
        def apply(self, action: i64) -> None:
            if self.why_not(action) == 0:
                self.do(action)

    assert caught(check_refusals, played_by(Patient)) == "action -1 should be refused"


def test_an_illegal_action_that_is_refused_by_an_accident(caught: Catch) -> None:
    class Clumsy(Cups):
        def apply(self, action: i64) -> None:
            self.pack[action + 99] += 1

    found = caught(check_refusals, played_by(Clumsy))
    assert found.startswith("action -1 should be refused by IllegalAction, not by IndexError(")


@pytest.mark.parametrize("code", [7, 99, -1])
def test_a_reason_without_a_rule(caught: Catch, code: int) -> None:
    class Arbitrary(Cups):
        def why_not(self, action: i64) -> i64:
            return code if super().why_not(action) else 0

    assert caught(check_refusals, played_by(Arbitrary)) == f"refusal code {code} has no rule"


@pytest.mark.parametrize("rule", ["because", ""])
def test_a_refusal_that_names_no_rule(caught: Catch, rule: str) -> None:
    class Terse(Cups):
        def refusal(self, action: i64, code: i64) -> IllegalAction:
            return IllegalAction(action, rule, "no")

    assert caught(check_refusals, played_by(Terse)) == "the refusal of action -1 names no rule"


# ---- chance --------------------------------------------------------------------------------------------


def test_lots_that_leave_an_outcome_out(caught: Catch) -> None:
    class Short(Cups):
        def lots(self) -> i64:
            return max(1, super().lots() - 1)

    assert caught(check_chance, played_by(Short)) == "lots give [0, 1], legal are [0, 1, 2]"


def test_a_lot_that_leads_to_no_legal_outcome(caught: Catch) -> None:
    class Odd(Cups):
        def outcome(self, lot: i64) -> i64:
            return super().outcome(lot) + (self.phase == OPENING)

    class Blind(Odd):
        def legal_into(self, moves: Moves) -> None:
            super().legal_into(moves)
            if self.phase == OPENING:
                moves.items[0] -= 1

    assert "lots give [" in caught(check_chance, played_by(Blind))


def test_a_chance_node_without_lots(caught: Catch) -> None:
    class Empty(Cups):
        def lots(self) -> i64:
            return 0

    assert caught(check_chance, played_by(Empty)) == "a chance node without lots"


# ---- copies and bytes ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["pack", "hand", "choice", "opened", "shown", "coins"])
def test_a_copy_that_shares_an_array(caught: Catch, name: str) -> None:
    class Siamese(Cups):
        def copy(self) -> Cups:
            twin = super().copy()
            setattr(twin, name, getattr(self, name))
            return twin

    assert caught(check_copies, played_by(Siamese)) == f"a copy shares the field {name!r}"


def test_a_copy_that_forgets_a_field(caught: Catch) -> None:
    class Careless(Cups):
        def copy(self) -> Cups:
            twin = super().copy()
            twin.played = 0
            return twin

    assert caught(check_copies, played_by(Careless)) == "a copy differs"


def test_a_field_that_is_not_declared(caught: Catch) -> None:
    class Hoarder(Cups):
        def do(self, action: i64) -> None:
            super().do(action)
            self.jokes = 1

    found = caught(check_copies, played_by(Hoarder))
    assert found == "the field 'jokes' is not declared, so it is not in the bytes"


def test_a_copy_that_plays_on_otherwise(caught: Catch) -> None:
    class Twofaced(Cups):
        __slots__ = ("tame",)
        tame: bool

        def copy(self) -> Cups:
            twin = super().copy()
            assert isinstance(twin, Twofaced)
            twin.tame = True
            return twin

        def legal_into(self, moves: Moves) -> None:
            super().legal_into(moves)
            if getattr(self, "tame", False) and self.phase == CHOOSING:
                moves.n = 1

    Twofaced.__annotations__.clear()
    assert caught(check_copies, played_by(Twofaced)) == "a copy has other legal actions"


def test_bytes_without_a_field(caught: Catch) -> None:
    class Brief(Cups):
        def to_bytes(self) -> bytes:
            kept, self.supply = self.supply, 9
            data = super().to_bytes()
            self.supply = kept
            return data

    assert caught(check_copies, played_by(Brief)) == "the field 'supply' is not in the bytes"


def test_bytes_without_an_item_of_an_array(caught: Catch) -> None:
    class Brief(Cups):
        def to_bytes(self) -> bytes:
            kept, self.coins[2] = self.coins[2], 0
            data = super().to_bytes()
            self.coins[2] = kept
            return data

    assert caught(check_copies, played_by(Brief)) == "item 2 of 'coins' is not in the bytes"


def test_a_hash_without_a_field(caught: Catch) -> None:
    class Hashed(Cups):
        def hash64(self) -> int:
            return hash((tuple(self.hand), tuple(self.choice)))

    assert caught(check_copies, played_by(Hashed)) == "the field 'actor' is not in the hash"


def test_a_hash_of_the_moment(caught: Catch) -> None:
    class Moody(Cups):
        def hash64(self) -> int:
            return id(self)

    assert caught(check_copies, played_by(Moody)) == "a copy has another hash"


def test_damaged_bytes_that_are_taken(caught: Catch) -> None:
    class Trusting(UnderTheCup):
        def from_bytes(self, data: bytes) -> State:
            return super().from_bytes(data[: len(data) - 1] if data.endswith(b"\0\0\0\0\0\0\0\0\0") else data)

    assert caught(check_copies, Trusting()) == "damaged bytes are taken for a state"


def test_a_game_that_depends_on_more_than_its_actions(caught: Catch) -> None:
    clock = itertools.count()

    class Timed(Cups):
        def begin_round(self) -> None:
            super().begin_round()
            self.supply = next(clock)

    assert caught(check_copies, played_by(Timed)) == "the same actions lead elsewhere"


def test_a_settled_field_that_changes(caught: Catch) -> None:
    class Settled(UnderTheCup):
        def settled(self, state: State) -> frozenset[str]:
            return frozenset({"coins"})

    assert caught(check_copies, Settled()) == "the settled field 'coins' changed"


def test_a_settled_field_that_is_unsettled_again(caught: Catch) -> None:
    class Wavering(UnderTheCup):
        def settled(self, state: State) -> frozenset[str]:
            return frozenset({"coins"} if cups(state).played == 0 else ())

    assert caught(check_copies, Wavering()) == "the settled field 'coins' changed"


# ---- secrets -------------------------------------------------------------------------------------------


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


def test_a_view_that_shows_only_its_neighbour(caught: Catch) -> None:
    class Sideways(UnderTheCup):
        def player(self, s: Cups, other: int, seat: int | None) -> View:
            return super().player(s, other, other if seat is not None and other == (seat + 1) % 3 else seat)

    assert re.match(VIEW + "seat 0: ", caught(secrets, Sideways()))


def test_a_view_whose_size_tells(caught: Catch) -> None:
    class Padded(UnderTheCup):
        def view(self, state: State, seat: int | None) -> View:
            return super().view(state, seat) | {"pad": " " * int(max(cups(state).hand[0], 0))}

    assert re.match(VIEW + 'a spectator: .*"pad": ', caught(secrets, Padded()))


def test_a_log_that_tells_a_hidden_card(caught: Catch) -> None:
    class Gossip(UnderTheCup):
        def describe(self, before: State, action: i64, after: State, seat: int | None) -> list[Event]:
            told = super().describe(before, action, after, seat)
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

        def describe(self, before: State, action: i64, after: State, seat: int | None) -> list[Event]:
            told = super().describe(before, action, after, seat)
            return told if cups(before).asked == seat else super().describe(before, action, after, None)

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
    """Seat 0 is not told its own card by the list, so its belief cannot know it."""

    class Mute(UnderTheCup):
        def redact(self, action: i64, before: State, seat: int | None) -> int:
            return DEAL_UNSEEN if DEAL <= action < DEAL_UNSEEN else super().redact(action, before, seat)

    assert re.match(VIEW + "seat 0: ", caught(secrets, Mute()))


def test_a_sequence_of_actors_that_tells_a_hidden_card(caught: Catch) -> None:
    """Whoever must stay anyway is not asked, which everybody notices."""

    class Skipping(Cups):
        def ask(self, phase: i64, seat: i64) -> None:
            super().ask(phase, seat)
            if phase == CHOOSING and self.hand[seat] == len(self.pack) - 1:
                self.choice[seat] = STAY
                self.go_on()

    assert re.match(VIEW + 'a spectator: .*"actor": ', caught(secrets, played_by(Skipping)))


def test_a_next_actor_that_the_view_keeps_quiet_about(caught: Catch) -> None:
    class Skipping(Cups):
        def ask(self, phase: i64, seat: i64) -> None:
            super().ask(phase, seat)
            if phase == CHOOSING and self.hand[(seat + 1) % 3] == 0:
                self.actor = (seat + 1) % 3

    class Quiet(UnderTheCup):
        table = Skipping

        def view(self, state: State, seat: int | None) -> View:
            return super().view(state, seat) | {"actor": None}

    assert caught(secrets, Quiet()) == "the next actor gives something away"


def test_a_step_that_opens_something_by_the_way(caught: Catch) -> None:
    """The last choice opens them all, without the chance node that would say so in the list."""

    class Sudden(Cups):
        def do(self, action: i64) -> None:
            super().do(action)
            if self.phase == OPENING:
                self.opened = array([1] * self.seats)

    assert caught(secrets, played_by(Sudden)).startswith("the view after it differs between worlds for")


def test_a_cup_that_can_be_looked_under(caught: Catch) -> None:
    """Coins can be tracked, so all twins agree on them; only concealment notices."""

    class Glass(UnderTheCup):
        def player(self, s: Cups, other: int, seat: int | None) -> View:
            return super().player(s, other, seat) | {"coins": int(s.coins[other])}

    assert caught(secrets, Glass()).startswith(
        "the view under concealment differs between worlds for a spectator"
    )


def test_a_log_that_tells_what_lies_under_a_cup(caught: Catch) -> None:
    class Gossip(UnderTheCup):
        def describe(self, before: State, action: i64, after: State, seat: int | None) -> list[Event]:
            coins = {"key": "cups.standing", "coins": cups(before).scores()}
            return [*super().describe(before, action, after, seat), coins]

    assert caught(secrets, Gossip()).startswith("the log under concealment differs between worlds for")


def test_legal_actions_that_depend_on_a_hidden_card(caught: Catch) -> None:
    class Psychic(Cups):
        def legal_into(self, moves: Moves) -> None:
            super().legal_into(moves)
            if self.phase == CHOOSING and self.hand[(self.asked + 1) % self.seats] == 0:
                moves.n = 1

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
        def belief(self, options: Options, seat: int | None) -> Belief:
            return Dreaming(self.initial(options), seat)

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
        def belief(self, options: Options, seat: int | None) -> Belief:
            return Confused(self.initial(options), seat)

    assert caught(secrets, Confusion()).startswith("the view differs between worlds for seat 0")


def test_a_belief_that_waits_for_somebody_else(caught: Catch) -> None:
    class Impatient(CupsBelief):
        def sample(self, rng: Rng) -> Cups:
            twin = super().sample(rng)
            twin.actor = 2
            return twin

    class Haste(UnderTheCup):
        def belief(self, options: Options, seat: int | None) -> Belief:
            return Impatient(self.initial(options), seat)

    assert caught(secrets, Haste()) == "the twin waits for 2, the table for -1"


def test_a_belief_that_cannot_take_in_an_action(caught: Catch) -> None:
    class Deaf(CupsBelief):
        def see(self, action: int) -> None:
            raise KeyError(action)

    class Silence(UnderTheCup):
        def belief(self, options: Options, seat: int | None) -> Belief:
            return Deaf(self.initial(options), seat)

    found = caught(secrets, Silence())
    assert found.startswith("the belief cannot take in lead(seat=")
    assert "KeyError" in found


def test_looking_that_changes_the_state(caught: Catch) -> None:
    class Fingerprints(UnderTheCup):
        def view(self, state: State, seat: int | None) -> View:
            cups(state).supply += 1
            return super().view(state, seat) | {"supply": 0}

    assert caught(secrets, Fingerprints()) == "looking at the state changed it"


# ---- static facts --------------------------------------------------------------------------------------


def many() -> Catalogue:
    catalogue = Catalogue()
    catalogue.add("count", Arg("to", range(1000)))
    return catalogue


def with_values(name: str, *values: int | str) -> Catalogue:
    catalogue = Catalogue()
    catalogue.add("pay", Arg(name, values))
    return catalogue


def twins() -> ObservationSpec:
    return ObservationSpec((Piece("coins", 1, 3), Piece("coins", 1, 3)))


@pytest.mark.parametrize(
    ("fact", "value", "message"),
    [
        ("catalogue", Catalogue(), "cups: 0 actions, fewer than 1000 are needed"),
        ("catalogue", many(), "cups: 1000 actions, fewer than 1000 are needed"),
        ("catalogue", with_values("coins", 1, 1), "action 0 does not come back from {'do': 'pay', "),
        ("catalogue", with_values("coins", True), "action 0 does not come back from {'do': 'pay', "),
        ("catalogue", with_values("do", 1, 2), "cups: action 0 does not come back from {'do': 1}"),
        ("seats", (), "cups: seats () should ascend"),
        ("seats", (3, 2), "cups: seats (3, 2) should ascend"),
        ("variants", (), "cups: at least one variant is needed, if only the defaults"),
        ("variants", ({"rounds": 99},), "cups: the variant {'rounds': 99} is refused: option 'rounds': 99"),
        ("variants", ({}, {"pace": 1}), "cups: the variant {'pace': 1} is refused: unknown option 'pace'"),
        ("refusals", (), "cups: the refusals begin with an empty text for code 0"),
        ("refusals", ("CUP-1",), "cups: refusal 0 is called 'CUP-1'; only 0 has no rule"),
        ("refusals", ("", "CUP-1", ""), "cups: refusal 2 is called ''; only 0 has no rule"),
        ("revealing", frozenset({"peek"}), "cups: the revealing verb 'peek' is not in the catalogue"),
        ("observation", twins(), "cups: two pieces of the observation have the same name"),
    ],
)
def test_a_wrong_fact(fact: str, value: object, message: str) -> None:
    game = UnderTheCup()
    check_facts(game)
    setattr(game, fact, value)
    with pytest.raises(Nonconformance) as found:
        check_facts(game)
    assert message in str(found.value)


# ---- all of it -----------------------------------------------------------------------------------------


def test_check_all_runs_every_check(registered: Register) -> None:
    class Glass(UnderTheCup):
        def player(self, s: Cups, other: int, seat: int | None) -> View:
            return super().player(s, other, other if seat == 2 else seat)

    game = registered(Glass())
    with pytest.raises(Nonconformance, match=VIEW + "seat 2"):
        check_all(game, game.options(3), seed=1, every=1)
