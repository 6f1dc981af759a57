"""In Genoa a seat that has spoken early is asked again if anybody makes an offer first, for any field."""

from __future__ import annotations

import pytest

from kontor.core import Rng, load
from kontor.table import Refusal, Table
from kontor.table.match import Match
from tests.table.tables import NAMES, FakeClock, play

GENOA = load("genoa")
PASS = GENOA.catalogue.encode("pass")


def all_may_speak(match: Match) -> bool:
    """Return whether three seats may speak, and the first of them may make offers for several fields."""
    view = GENOA.view(match.state, None)
    return view["phase"] == "speak" and len(match.deciding_seats()) == 3 and len(fields(match)) > 1


def fields(match: Match) -> list[int]:
    """Return the actions with which the next speaker may begin an offer, one for each field."""
    legal = match.legal(int(match.state.actor))
    return [action for action in legal if GENOA.catalogue.verb(action) == "offer"]


def table_with_speakers(seed: int) -> tuple[Table, int, int]:
    """Return a table of four where three seats speak in turn, and the first two of these seats."""
    table = Table(
        GENOA, GENOA.options(seats=4), seed=seed.to_bytes(32, "big"), name=f"g{seed}", now=FakeClock()
    )
    for seat in range(4):
        table.sit(seat, NAMES[seat])
    table.start()
    play(table, all_may_speak, seed)
    first = int(table.match.state.actor)
    return table, first, next(seat for seat in (*range(first, 4), *range(first)) if waits(table, seat))


def waits(table: Table, seat: int) -> bool:
    return seat in table.match.deciding_seats() and seat != table.match.state.actor


def offer(table: Table, seat: int, begin: int) -> list[int]:
    """Return a complete offer that begins with the action `begin`, and is as short as possible."""
    asked = table.match.decision_state(seat)
    assert asked is not None
    for attempt in range(100):
        state, part, rng = asked.copy(), [begin], Rng(attempt)
        state.do(begin)
        while GENOA.is_mid_decision(state):
            legal = state.legal_actions()
            post = [action for action in legal if GENOA.catalogue.verb(action) == "post"]
            part.append(post[0] if post else legal[rng.below(len(legal))])
            state.do(part[-1])
        if len(part) < 8:
            return part
    raise AssertionError("no short offer")


@pytest.mark.parametrize("seed", range(3))
def test_a_seat_that_passed_early_is_asked_again_if_the_speaker_makes_an_offer(seed: int) -> None:
    table, first, second = table_with_speakers(seed)
    table.submit(second, [PASS])
    assert second in table.match.early
    table.submit(first, offer(table, first, fields(table.match)[0]))
    assert int(table.match.state.actor) == first, "the speaker may make another offer"
    assert second not in table.match.early
    assert second in table.match.deciding_seats()
    table.submit(first, [PASS])
    assert int(table.match.state.actor) == second


@pytest.mark.parametrize("seed", range(3))
def test_a_pass_from_before_the_speakers_offer_is_stale(seed: int) -> None:
    table, first, second = table_with_speakers(seed)
    seen = table.match.version
    table.submit(first, offer(table, first, fields(table.match)[0]))
    with pytest.raises(Refusal) as caught:
        table.submit(second, [PASS], seen)
    assert caught.value.code == "stale"
    table.submit(second, [PASS])


@pytest.mark.parametrize("seed", range(3))
def test_being_asked_again_tells_nothing_about_the_field_of_the_early_offer(seed: int) -> None:
    """The others see the same, whether or not the early offer was for the field of the speaker's offer."""
    told = []
    for same_field in (True, False):
        table, first, second = table_with_speakers(seed)
        state = table.match.decision_state(second)
        assert state is not None
        mine = [a for a in state.legal_actions() if a in fields(table.match)]
        assert len(mine) > 1
        early = [*offer(table, second, mine[0] if same_field else mine[1]), PASS]
        table.submit(second, early)
        table.submit(first, offer(table, first, mine[0]))
        told.append((table.match.deciding_seats(), sorted(table.match.early), table.match.version))
        assert second in table.match.deciding_seats()
    assert told[0] == told[1]


@pytest.mark.parametrize("seed", range(3))
def test_an_early_pass_stays_valid_while_nobody_makes_an_offer(seed: int) -> None:
    table, first, second = table_with_speakers(seed)
    table.submit(second, [PASS])
    steps = len(table.match.steps)
    table.submit(first, [PASS])
    assert list(table.match.actors[steps:]) == [first, second]


def test_an_offer_that_differs_only_in_a_hidden_card_looks_the_same() -> None:
    """Otherwise, being asked again would tell that the hidden card is another one."""
    table, first, _ = table_with_speakers(0)
    before = table.match.state
    state = before.copy()
    sheet = first * 4
    for twin, card in ((before, 1), (state, 2)):
        twin.live[sheet] = 1  # type: ignore[attr-defined]
        twin.sheets[sheet * 12 + 9] = card  # type: ignore[attr-defined]
    assert GENOA.early_answer_holds(before, state)
    state.sheets[sheet * 12 + 9] = 3  # type: ignore[attr-defined]
    assert not GENOA.early_answer_holds(before, state)
