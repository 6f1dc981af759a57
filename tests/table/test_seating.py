"""People sit down, leave, return and resign."""

from collections.abc import Callable

import pytest

from kontor.core import keys, load
from kontor.table import Refusal, Table, seating
from kontor.table.apply import MAX_FORMER_OCCUPANTS
from tests.table.tables import CATAN, FakeClock, over, play, started_table, step


def refused(code: str, attempt: Callable[..., object], *args: object) -> None:
    with pytest.raises(Refusal) as caught:
        attempt(*args)
    assert caught.value.code == code


def test_a_seat_has_one_player_and_a_player_one_seat() -> None:
    table = Table(CATAN, CATAN.options(seats=3))
    table.sit(0, "Éva")
    refused("taken", table.sit, 0, "Jani")
    refused("taken", table.sit, 1, "Éva")
    table.rise(0)
    table.sit(0, "Jani")
    assert table.match.seats[0].name == "Jani"


def test_a_game_starts_when_all_seats_are_filled_and_only_once() -> None:
    table = Table(CATAN, CATAN.options(seats=3))
    table.sit(0, "Éva")
    refused("not_open", table.start)
    table.fill_with_bots("random")
    table.start()
    refused("not_open", table.start)
    assert table.match.running()


def test_a_bot_plays_for_a_player_who_leaves_until_they_return() -> None:
    table = started_table()
    seat = table.match.deciding_seats()[0]
    table.rise(seat)
    assert table.match.seats[seat].active_bot() == "random"
    assert table.play_bots(1) == 1
    table.come_back(seat)
    assert table.match.seats[seat].active_bot() is None
    assert table.match.seats[seat].name is not None
    refused("taken", table.come_back, seat)


def test_a_bots_seat_can_be_taken_but_not_by_a_player_who_held_another() -> None:
    table = Table(CATAN, CATAN.options(seats=3))
    table.sit(0, "Éva")
    table.fill_with_bots("random")
    table.start()
    table.sit(1, "Jani")
    assert table.match.seats[1].kind == "person"
    refused("taken", table.sit, 2, "Jani")
    table.rise(1)
    table.match.seats[1].player = None  # as if the seat had been given away
    refused("forbidden", table.sit, 2, "Jani")


def test_a_persons_seat_cannot_be_taken_by_another_player() -> None:
    table = started_table()
    table.rise(1)
    refused("taken", table.sit, 1, "Stranger")


def test_the_bot_plays_on_for_a_resigned_seat_to_the_end() -> None:
    table = started_table()
    table.resign(1)
    assert table.match.running()
    assert table.match.seats[1].active_bot() == "random"
    refused("forbidden", table.come_back, 1)
    refused("forbidden", table.resign, 1)


def test_the_last_seat_wins_when_all_others_have_resigned() -> None:
    table = started_table()
    table.resign(1)
    table.resign(0)
    assert table.match.status == "over"
    assert table.match.result is not None
    assert table.match.result["reason"] == "resigned"
    assert table.match.result["returns"] == [0.0, 0.0, 1.0]
    assert table.match.seed == (1).to_bytes(32, "big").hex()


def test_when_the_only_person_resigns_the_match_is_over() -> None:
    table = Table(CATAN, CATAN.options(seats=3))
    table.sit(0, "Éva")
    table.fill_with_bots("random")
    table.start()
    table.resign(0)
    assert table.match.status == "over"
    assert table.match.result is not None
    assert table.match.result["returns"] == [0.0, 0.5, 0.5]


def test_a_branch_goes_on_from_a_step_of_another_game() -> None:
    first = play(started_table(seed=3), step(120))
    steps = list(first.match.steps[:100])
    branch = Table(CATAN, first.match.options, prefix=steps)
    branch.sit(0, "Éva")
    branch.fill_with_bots("random")
    branch.start()
    assert list(branch.match.steps[:100]) == steps
    assert branch.match.began == 100
    assert all(unit.first_step >= 100 for unit in branch.match.undo_units)


def test_others_can_give_a_seat_to_the_bot_only_after_a_long_absence() -> None:
    time = FakeClock()
    table = started_table(now=time)
    refused("forbidden", seating.replace_absent, table.match, 1, None, time())
    with pytest.raises(Refusal) as caught:
        seating.replace_absent(table.match, 1, time() + 2_400, time())
    assert (caught.value.code, caught.value.retry_after) == ("forbidden", 2.4)
    assert caught.value.text == "They may come back; try again in 3 seconds."
    proposal = seating.replace_absent(table.match, 1, time(), time())
    entry = proposal.entry
    assert (entry.kind, entry.seat, entry.data) == ("stand_in", 1, {"bot": "random"})
    table.append(proposal)
    refused("taken", seating.replace_absent, table.match, 1, time(), time())


def test_a_new_name_is_shown_at_the_seat_and_the_old_one_is_remembered() -> None:
    table = started_table()
    question, version = table.match.question_version.copy(), table.match.version
    table.rename(1, "Jani Kiss")
    assert table.match.seats[1].name == "Jani Kiss"
    was = table.match.former_occupants[-1]
    assert (was.version, was.seat, was.kind, was.name) == (version + 1, 1, "person", "Jani")
    assert table.match.question_version == question
    refused("taken", table.rename, 1, "Jani Kiss")


def test_a_new_name_like_anothers_at_the_table_gets_a_number() -> None:
    table = started_table()
    table.rename(1, "éva")
    assert table.match.seats[1].name == "éva 2"
    table.rename(1, "JANI")
    assert table.match.seats[1].name == "JANI", "it may look like one's own"


def test_a_player_changes_their_name_only_so_often_at_a_seat() -> None:
    table = Table(CATAN, CATAN.options(seats=3))
    table.sit(0, "Éva")
    for number in range(seating.MAX_RENAMES):
        table.rename(0, f"Éva the {number}th")
    refused("forbidden", table.rename, 0, "Éva")
    table.rise(0)
    table.sit(0, "Jani")
    table.rename(0, "Éva")
    refused("not_open", table.rename, 1, "Kata")


def test_players_of_full_tables_cannot_make_it_forget_who_sat_where() -> None:
    seats = max(count for key in keys() for count in load(key).seat_counts)
    assert seats * (seating.MAX_RENAMES + 1) <= MAX_FORMER_OCCUPANTS


def test_a_finished_game_keeps_the_names_of_its_players() -> None:
    table = play(started_table(victory_points=3), over)
    refused("not_open", table.rename, 0, "Nora")
