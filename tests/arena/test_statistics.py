"""Wilson's interval and running statistics."""

from hypothesis import given
from hypothesis import strategies as st

from kontor.arena.statistics import RunningStats, wilson


def test_wilson_matches_published_figures() -> None:
    """The figures are those of Newcombe 1998, table I."""
    published = {
        (81, 263): (0.2553, 0.3662),
        (15, 148): (0.0624, 0.1605),
        (0, 20): (0.0, 0.1611),
        (1, 29): (0.0061, 0.1718),
    }
    for (wins, games), (low, high) in published.items():
        ours = wilson(wins, games)
        assert round(ours[0], 4) == low
        assert round(ours[1], 4) == high


def test_the_interval_without_games_is_0_to_1() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


@given(st.integers(1, 10**6), st.floats(0, 1))
def test_the_interval_contains_the_rate_and_lies_within_0_to_1(games: int, share: float) -> None:
    low, high = wilson(share * games, games)
    assert 0 <= low <= high <= 1
    assert low - 1e-9 <= share <= high + 1e-9


@given(st.lists(st.integers(-50, 10**6), min_size=1), st.data())
def test_merged_statistics_are_those_of_all_numbers(numbers: list[int], data: st.DataObject) -> None:
    cut = data.draw(st.integers(0, len(numbers)))
    parts = RunningStats(), RunningStats()
    for part, values in zip(parts, (numbers[:cut], numbers[cut:])):
        for value in values:
            part.add(value)
    parts[0].merge(parts[1])
    assert parts[0] == RunningStats(len(numbers), sum(numbers), min(numbers), max(numbers))
