"""Tests of observations: their features, and the writer that fills them."""

from struct import unpack_from

import pytest

from kontor.core import ActionBuffer, Feature, ObservationSpec, Rng, keys, load, play_random_game
from kontor.core.arrays import Arr, array, zeros
from kontor.core.driver import rollout
from kontor.core.observation import ObservationWriter, StableFeatures

SPEC = ObservationSpec((Feature("phase", 3, 1), Feature("coins", 2, 20), Feature("round", 1, 9)))


def test_features_are_stored_one_after_the_other() -> None:
    assert SPEC.size == 6
    assert SPEC.first == {"phase": 0, "coins": 3, "round": 5}
    assert SPEC.maxima() == [1, 1, 1, 20, 20, 9]
    assert list(SPEC.empty_vector()) == [0] * 6


def test_blank_vectors_are_not_shared() -> None:
    one = SPEC.empty_vector()
    one[0] = 1
    assert SPEC.empty_vector()[0] == 0


def test_the_writer_fills_from_the_front() -> None:
    out = array([-1] * 12)
    writer = ObservationWriter(out)
    writer.write(7)
    writer.flag(True)
    writer.flag(False)
    writer.one_hot(1, 3)
    writer.copy(array([5, 6, 7, 8]), 1, 2)
    writer.skip(2)
    assert list(out) == [7, 1, 0, 0, 1, 0, 6, 7, 0, 0, 0, 0], "what is not written is 0"
    assert writer.cursor == 10


@pytest.mark.parametrize("value", [-1, 3, 99])
def test_one_hot_of_a_value_out_of_range_is_all_zeros(value: int) -> None:
    out = array([9, 9, 9])
    ObservationWriter(out).one_hot(value, 3)
    assert list(out) == [0, 0, 0]


def test_seats_are_counted_from_the_observer_and_missing_ones_are_zeros() -> None:
    out = array([-1] * 16)
    writer = ObservationWriter(out, seat=2, seats=3, max_seats=4)
    writer.one_hot_seat(1)
    writer.one_hot_seat(-1)
    writer.from_viewer_on(array([10, 11, 20, 21, 30, 31]), 2)
    assert list(out) == [0, 0, 1, 0] + [0, 0, 0, 0] + [30, 31, 10, 11, 20, 21, 0, 0]


def test_one_hots_write_the_same_as_single_calls() -> None:
    owners, kinds = array([2, -1, 0, 1]), array([0, -1, 2, 7])
    one, many = (ObservationWriter(array([-1] * 28), seat=1, seats=3, max_seats=4) for _ in range(2))
    for who in owners:
        one.one_hot_seat(who)
    for kind in kinds:
        one.one_hot(kind, 3)
    many.one_hot_seats(owners, 4)
    many.one_hots(kinds, 4, 3)
    assert list(one.out) == list(many.out)
    assert one.cursor == many.cursor == 28


def test_an_empty_array_is_written_as_zeros() -> None:
    out = array([-1] * 4)
    ObservationWriter(out, seat=1, seats=2, max_seats=3).from_viewer_on(array([]), 1)
    assert list(out) == [0, 0, 0, 0]


def test_the_writer_does_not_run_over_the_end() -> None:
    writer = ObservationWriter(SPEC.empty_vector())
    writer.skip(6)
    with pytest.raises(IndexError):
        writer.write(1)


@pytest.mark.parametrize(("bits", "kind"), [(8, "<10b"), (16, "<10h"), (32, "<10i"), (64, "<10q")])
def test_narrow_numbers_are_packed_into_words(bits: int, kind: str) -> None:
    most = 2 ** (min(bits, 62) - 1) - 1
    words = zeros(20)
    writer = ObservationWriter(words, bits=bits)
    writer.begin(10, 10)
    given = [most, 0, 1, most, most, 2, most, most, most]
    writer.copy(array(given), 0, 9)
    assert unpack_from(kind, bytes(words[10:])) == (*given, 0)
    writer.begin(10, 10)
    assert list(words) == [0] * 20


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_kept_numbers_are_rotated_to_the_new_viewer(seats: int) -> None:
    """A row has two numbers, then six groups by seat, then two numbers. Only the groups are kept."""
    owners, row = array([0, -1, seats - 1, 1, 0, 1]), 5
    for before in range(seats):
        for now in range(seats):
            kept, anew = (ObservationWriter(zeros(3 + row), bits=8) for _ in range(2))
            write_row(kept, before, seats, owners, 9, first=3)
            kept.begin_row_keeping_stable_features(3, row, 8, 8 + 4 * len(owners), before)
            kept.cursor = 6
            kept.set_viewer(now, seats, 4)
            kept.copy(array([7, 7]), 0, 2)
            kept.rotate_kept_seats(4 * len(owners))
            kept.copy(array([7, 7]), 0, 2)
            write_row(anew, now, seats, owners, 7, first=3)
            assert list(kept.out) == list(anew.out)
            assert kept.cursor == anew.cursor


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_rotation_does_not_change_the_neighbouring_words(seats: int) -> None:
    """The rotated word holds two groups. Each group has a number per seat. Other words stay the same."""
    values = array([124, 125, 126, 127][:seats])
    for before in range(seats):
        for now in range(seats):
            kept, anew = (ObservationWriter(zeros(3), bits=8) for _ in range(2))
            for writer, seat in ((kept, before), (anew, now)):
                writer.copy(array([127] * 24), 0, 24)
                writer.clear(8, 16)
                writer.set_viewer(seat, seats, 4)
                writer.cursor = 8
                writer.from_viewer_on(values, 1)
                writer.from_viewer_on(values, 1)
            kept.previous_viewer = before
            kept.set_viewer(now, seats, 4)
            kept.cursor = 8
            kept.rotate_kept_seats(8)
            assert bytes(kept.out) == bytes(anew.out)
            assert kept.cursor == anew.cursor == 16


def write_row(writer: ObservationWriter, seat: int, seats: int, owners: Arr, value: int, first: int) -> None:
    writer.begin(first, len(writer.out) - first)
    writer.cursor = 6
    writer.set_viewer(seat, seats, 4)
    writer.copy(array([value, value]), 0, 2)
    writer.one_hot_seats(owners, len(owners))
    writer.copy(array([value, value]), 0, 2)


def test_words_at_the_edge_of_the_stable_part_keep_that_part() -> None:
    words = array([0x0807060504030201] * 3)
    writer = ObservationWriter(words[:], bits=8)
    assert not writer.keeps_stable_features
    for i in range(3):
        writer.out[i] = words[i]
    writer.begin_row_keeping_stable_features(0, 3, 3, 18, 0)
    assert writer.keeps_stable_features
    assert list(bytes(writer.out)) == [0, 0, 0, 4, 5, 6, 7, 8, *range(1, 9), 1, 2] + [0] * 6


def test_a_stable_part_at_the_end_of_the_row_is_kept() -> None:
    writer = ObservationWriter(zeros(2), bits=8)
    writer.copy(array(range(1, 17)), 0, 16)
    writer.begin_row_keeping_stable_features(0, 2, 8, 16, 0)
    assert list(bytes(writer.out)) == [0] * 8 + list(range(9, 17))


@pytest.mark.parametrize(("begins", "ends"), [(3, 11), (3, 5), (0, 8), (8, 24), (5, 16)])
def test_only_the_sheet_is_cleared_and_rewritten(begins: int, ends: int) -> None:
    writer = ObservationWriter(zeros(3), bits=8)
    writer.copy(array(range(1, 25)), 0, 24)
    writer.begin_row_for_written_terms(0, begins, ends)
    assert writer.only_written_terms_changed
    kept = [number if not begins <= number - 1 < ends else 0 for number in range(1, 25)]
    assert list(bytes(writer.out)) == kept
    writer.copy(array([40, 41]), 0, 2)
    assert list(bytes(writer.out)) == [*kept[:begins], 40, 41, *kept[begins + 2 :]]
    writer.begin(0, 3)
    assert not writer.only_written_terms_changed


def test_after_talk_the_row_is_rewritten_around_the_kept_part() -> None:
    writer = ObservationWriter(zeros(3), bits=8)
    writer.copy(array(range(1, 25)), 0, 24)
    writer.begin_row_after_negotiation(0, 3, 3, 18, 1)
    assert (
        writer.only_negotiation_changed,
        writer.keeps_stable_features,
        writer.previous_viewer,
        writer.cursor,
    ) == (
        True,
        False,
        1,
        0,
    )
    assert list(bytes(writer.out)) == [0, 0, 0, *range(4, 19)] + [0] * 6


@pytest.mark.parametrize("bits", [8, 16, 32, 64])
@pytest.mark.parametrize("place", range(9))
def test_numbers_by_seat_begin_with_the_viewer(bits: int, place: int) -> None:
    """The numbers may begin anywhere in a word, and may continue in the next one."""
    kind = {8: "B", 16: "h", 32: "i", 64: "q"}[bits]
    for seats in (2, 3, 5):
        for width in (1, 2, 5):
            values = list(range(1, seats * width + 1))
            for seat in range(seats):
                writer = ObservationWriter(zeros(40), seat, seats, 5, bits)
                writer.skip(place)
                writer.from_viewer_on(array(values), width)
                turned = values[seat * width :] + values[: seat * width]
                assert writer.cursor == place + 5 * width
                numbers = unpack_from(f"{place + 30}{kind}", bytes(writer.out))
                assert list(numbers) == [0] * place + turned + [0] * (30 - len(turned))


def test_the_rotated_part_begins_at_a_word() -> None:
    pieces = (
        Feature("phase", 3, 1),
        Feature("terrain", 6, 5),
        Feature("roads", 8, 1),
        Feature("deck", 1, 25),
    )
    spec = ObservationSpec(pieces, stable=StableFeatures("terrain", "roads", "roads"))
    assert (spec.padding, spec.stable_start, spec.stable_end) == (7, 10, 24)
    assert (spec.padding + spec.first["roads"]) % 8 == 0


@pytest.mark.parametrize(("maximum", "bits"), [(1, 8), (127, 8), (128, 16), (40_000, 32), (2**31, 64)])
def test_the_width_of_numbers_is_the_smallest_that_holds_them(maximum: int, bits: int) -> None:
    assert ObservationSpec((Feature("flag", 1, 1), Feature("much", 1, maximum))).bits == bits


@pytest.mark.parametrize("key", keys())
def test_every_game_writes_as_many_numbers_as_it_declares(key: str) -> None:
    game = load(key)
    for seats in game.seat_counts:
        state = game.initial_state(game.options(seats))
        for _ in range(3):
            rollout(state, Rng(1), ActionBuffer(), 50)
            writer = ObservationWriter(game.observation_spec.empty_vector())
            game.write_observation(state, 0, writer)
            assert writer.cursor == game.observation_spec.size


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_observation_of_catan_fills_its_vector(seats: int) -> None:
    catan = load("catan")
    state = catan.initial_state(catan.options(seats, victory_points=4))
    play_random_game(state, Rng(1), ActionBuffer())
    spec = catan.observation_spec
    out = array([-1] * spec.size)
    catan.observe(state, seats - 1, out)
    assert all(0 <= value <= most for value, most in zip(out, spec.maxima(), strict=True))
    points = spec.first["points"]
    assert out[points] == state.scores()[seats - 1] - hidden_points(spec, list(out))
    assert list(out[points + seats : points + 4]) == [0] * (4 - seats)


def hidden_points(spec: ObservationSpec, values: list[int]) -> int:
    """Return the number of victory point cards, which is the last of five numbers in the feature `bonus`."""
    return values[spec.first["bonus"] + 4]
