"""Check lessons with the engine: every step expects the recorded moves, and its text is true."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from kontor.core import Record, State, View, keys
from kontor.core.registry import package
from kontor.games.catan.board import CORNER_HEXES
from kontor.table.lesson import LEARNER_SEAT, lesson

GAMES = [key for key in keys() if package(key).lesson()]
each_game = pytest.mark.parametrize("game", GAMES)


def lesson_data(game: str) -> dict[str, Any]:
    found = package(game).lesson()
    assert found
    return found.steps


def lesson_words(game: str, lang: str) -> dict[str, str]:
    return package(game).words(lang, "lesson") or {}


def expected_actions(record: Record, step: dict[str, Any]) -> list[int]:
    return [record.game.catalogue.parse(move) for move in step.get("do", [])]


def test_every_game_has_a_lesson() -> None:
    assert keys() == GAMES


@each_game
def test_every_step_expects_the_recorded_moves_of_the_learner(game: str) -> None:
    record = lesson(game)
    for step in lesson_data(game)["steps"]:
        at, wanted = step["at"], expected_actions(record, step)
        assert record.actions[at : at + len(wanted)] == wanted, step
        state = record.state_at(at)
        for action in wanted:
            assert (state.actor, state.why_not(action)) == (LEARNER_SEAT, 0), step
            assert not record.game.is_forced(state), f"nobody is asked at {step}"
            state.do(action)


@each_game
def test_every_decision_of_the_learner_has_a_step(game: str) -> None:
    record = lesson(game)
    led = {
        at
        for step in lesson_data(game)["steps"]
        for at in range(step["at"], step["at"] + len(step.get("do", [])))
    }
    state = record.state_at(0)
    for at, action in enumerate(record.actions):
        passes = record.game.catalogue.verb(action) in record.game.catalogue.passing_verbs
        if state.actor == LEARNER_SEAT and not record.game.is_forced(state) and not passes:
            assert at in led, record.game.catalogue.describe(action)
        state.do(action)


@each_game
def test_the_steps_are_in_order_and_the_last_one_expects_no_move(game: str) -> None:
    record, steps = lesson(game), lesson_data(game)["steps"]
    places = [step["at"] for step in steps]
    assert places == sorted(places)
    assert (places[-1], "do" in steps[-1]) == (len(record.actions), False)
    assert record.state_at(len(record.actions)).actor == LEARNER_SEAT
    for step, after in pairwise(steps):
        assert after["at"] >= step["at"] + len(step.get("do", [])), "something is read after it was done"


@each_game
@pytest.mark.parametrize("lang", ["en", "hu"])
def test_the_words_and_the_steps_of_a_lesson_match(game: str, lang: str) -> None:
    whole = lesson_data(game)
    steps = {f"{game}.learn.{step['say']}" for step in whole["steps"]}
    how = {f"{game}.learn.how.{part}" for part in ("aim", "turn", "end")}
    things = {f"{game}.learn.how.{thing['say']}" for thing in whole["how"]}
    spoken = lesson_words(game, lang).keys()
    needed = steps | how | things | {f"{key}.text" for key in things}
    assert needed <= spoken
    assert spoken - needed <= {f"{key}.why" for key in steps}


# Claims in the texts that can be checked in the state when their step is reached.

Fact = Callable[[View, State], bool]


def learner_view(view: View) -> dict[str, Any]:
    return dict(view["players"][LEARNER_SEAT])


def catan_hand(**cards: int) -> Fact:
    """Return a check that the learner's hand in Catan is exactly `cards`."""

    def check(view: View, state: State) -> bool:
        hand = {kind: count for kind, count in learner_view(view)["hand"].items() if count > 0}
        return hand == cards

    return check


def learner_points(count: int) -> Fact:
    return lambda view, state: state.scores()[LEARNER_SEAT] == count


def san_juan_hand(**cards: int) -> Fact:
    """Return a check that the learner's hand in San Juan is exactly `cards`."""
    return lambda view, state: learner_view(view)["hand"] == cards


def island_tiles(view: View) -> list[str]:
    """Return the tiles on the learner's island in Puerto Rico."""
    return [cell["tile"] for cell in learner_view(view)["island"]]


def viscounts_supply(view: View, *kinds: str) -> list[int]:
    """Return how much the learner of Viscounts holds of each of `kinds`."""
    return [learner_view(view)["held"][kind] for kind in kinds]


def viscounts_icons(view: View, *kinds: str) -> list[int]:
    """Return how many icons of each of `kinds` the learner of Viscounts has."""
    return [learner_view(view)["icons"][kind] for kind in kinds]


FACTS: list[tuple[str, str, Fact]] = [
    ("catan", "aim", lambda view, state: state.scores() == [0, 0, 0]),
    (
        "catan",
        "found",
        lambda view, state: hexes_around(view, 31) == {("mountains", 5), ("forest", 10), ("field", 8)},
    ),
    (
        "catan",
        "second",
        lambda view, state: hexes_around(view, 9) == {("hills", 11), ("pasture", 12), ("mountains", 6)},
    ),
    ("catan", "roll", catan_hand(brick=1, wool=1, ore=1)),
    ("catan", "card", catan_hand(brick=1, wool=1, ore=1, grain=1)),
    ("catan", "end", lambda view, state: learner_view(view)["bonus_cards"]["knight"] == 1),
    ("catan", "others", catan_hand(brick=2, wood=1)),
    ("catan", "roll_again", catan_hand(brick=2, wood=1, grain=1)),
    ("catan", "road", catan_hand(brick=2, wood=2, grain=1)),
    ("catan", "offer", catan_hand(brick=1, wood=1, grain=2, ore=1)),
    ("catan", "settlement", catan_hand(brick=1, wood=1, grain=2, wool=1)),
    ("catan", "end_third", learner_points(3)),
    ("catan", "roll_fourth", catan_hand(wood=2, ore=1, grain=1)),
    ("catan", "bank", catan_hand(wood=4, ore=1, grain=1)),
    ("catan", "roll_last", catan_hand(wood=1, ore=3, grain=2)),
    ("catan", "city", catan_hand(wood=1, ore=4, grain=2)),
    ("catan", "free", learner_points(4)),
    ("san_juan", "cards", san_juan_hand(tobacco_storage=1, black_market=1, carpenter=1, palace=1)),
    ("san_juan", "sell", lambda view, state: view["trading_house"]["prices"]["indigo"] == 1),
    ("san_juan", "plant", san_juan_hand(tobacco_storage=2, market_stand=1, guild_hall=1)),
    ("san_juan", "sell_tobacco", lambda view, state: view["trading_house"]["prices"]["tobacco"] == 2),
    ("san_juan", "crane", san_juan_hand(silver_smelter=1, crane=1, guild_hall=1)),
    ("san_juan", "free", learner_points(6)),
    ("san_juan", "free", lambda view, state: len(learner_view(view)["city"]) == 4),
    (
        "puerto_rico",
        "settler",
        lambda view, state: (learner_view(view)["doubloons"], island_tiles(view)) == (2, ["indigo"]),
    ),
    ("puerto_rico", "builder", lambda view, state: learner_view(view)["doubloons"] == 2),
    ("puerto_rico", "trader", lambda view, state: learner_view(view)["goods"] == {"indigo": 1}),
    ("puerto_rico", "captain", lambda view, state: learner_view(view)["doubloons"] == 4),
    ("puerto_rico", "captain", lambda view, state: learner_view(view)["goods"] == {"indigo": 1}),
    ("puerto_rico", "load", lambda view, state: learner_view(view)["doubloons"] == 6),
    ("puerto_rico", "hut", learner_points(3)),
    ("puerto_rico", "free", learner_points(4)),
    ("puerto_rico", "free", lambda view, state: learner_view(view)["doubloons"] == 4),
    ("genoa", "aim", lambda view, state: learner_view(view)["ducats"] == 130),
    ("genoa", "use", lambda view, state: (view["tower"], learner_view(view)["goods"]) == ("spices", {})),
    ("genoa", "done", lambda view, state: learner_view(view)["goods"] == {"pepper": 1, "saffron": 1}),
    ("genoa", "move", lambda view, state: learner_view(view)["ducats"] == 145),
    ("genoa", "leave", lambda view, state: learner_view(view)["ducats"] == 175),
    ("genoa", "offer", lambda view, state: (view["tower"], view["active"]) == ("cathedral", 1)),
    (
        "genoa",
        "done_again",
        lambda view, state: (learner_view(view)["ducats"], learner_view(view)["markers"]) == (165, 2),
    ),
    ("genoa", "use_again", lambda view, state: view["tower"] == "harbor"),
    (
        "genoa",
        "free",
        lambda view, state: (
            (learner_view(view)["ducats"], learner_view(view)["goods"]) == (205, {"pepper": 1})
        ),
    ),
    (
        "viscounts",
        "thief",
        lambda view, state: learner_view(view)["hand"] == ["abbot", "thief", "peddler_silver"],
    ),
    ("viscounts", "hire", lambda view, state: viscounts_supply(view, "ink", "gold", "silver") == [1, 1, 4]),
    ("viscounts", "move", lambda view, state: viscounts_supply(view, "silver") == [4]),
    ("viscounts", "build", lambda view, state: viscounts_supply(view, "silver") == [2]),
    ("viscounts", "build", lambda view, state: viscounts_icons(view, "builder", "criminal") == [1, 1]),
    ("viscounts", "build", lambda view, state: view["segments"][0]["person"] == "lookout"),
    ("viscounts", "deed", lambda view, state: learner_view(view)["shares"]["buildings"] == 2),
    (
        "viscounts",
        "abbot",
        lambda view, state: viscounts_supply(view, "ink", "deeds", "approved") == [1, 0, 1],
    ),
    ("viscounts", "inner", lambda view, state: viscounts_supply(view, "silver") == [1]),
    ("viscounts", "transcribe", lambda view, state: viscounts_supply(view, "ink", "silver") == [1, 0]),
    ("viscounts", "transcribe", lambda view, state: viscounts_icons(view, "cleric", "criminal") == [1, 1]),
    ("viscounts", "squire", lambda view, state: viscounts_supply(view, "ink", "silver") == [0, 4]),
    ("viscounts", "workers", lambda view, state: viscounts_supply(view, "silver") == [3]),
    ("viscounts", "two", lambda view, state: viscounts_icons(view, "noble", "criminal") == [1, 1]),
    ("viscounts", "two", lambda view, state: viscounts_supply(view, "gold") == [1]),
    ("viscounts", "peddler", lambda view, state: viscounts_supply(view, "silver", "debts") == [4, 2]),
    (
        "viscounts",
        "trade",
        lambda view, state: viscounts_supply(view, "silver") + viscounts_icons(view, "merchant") == [1, 3],
    ),
    ("viscounts", "again", lambda view, state: viscounts_supply(view, "stone", "silver") == [1, 1]),
    ("viscounts", "free", lambda view, state: viscounts_supply(view, "stone", "silver") == [2, 0]),
]


def hexes_around(view: View, corner: int) -> set[tuple[str, int]]:
    """Return the terrain and number of each hex around a corner of Catan."""
    board = view["board"]
    hexes = [int(CORNER_HEXES[3 * corner + i]) for i in range(3)]
    return {(board["terrain"][at], board["token"][at]) for at in hexes if at >= 0}


@pytest.mark.parametrize(
    ("game", "text_key", "fact"), FACTS, ids=[f"{game}-{text_key}" for game, text_key, _ in FACTS]
)
def test_the_claims_in_the_texts_are_true(game: str, text_key: str, fact: Fact) -> None:
    record = lesson(game)
    (step,) = [step for step in lesson_data(game)["steps"] if step["say"] == text_key]
    state = record.state_at(step["at"])
    assert fact(record.game.view(state, LEARNER_SEAT), state)
