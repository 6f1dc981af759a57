"""Lessons against the engine: what a step waits for is what is laid down, and what its text says is so."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from kontor.core import Record, State, View, keys
from kontor.core.registry import package
from kontor.games.catan.board import CORNER_HEXES
from kontor.table.lesson import LEARNER, lesson

GAMES = [key for key in keys() if package(key).lesson()]
each_game = pytest.mark.parametrize("game", GAMES)


def data(game: str) -> dict[str, Any]:
    found = package(game).lesson()
    assert found
    return found.steps


def said(game: str, lang: str) -> dict[str, str]:
    return package(game).words(lang, "lesson") or {}


def moves(record: Record, step: dict[str, Any]) -> list[int]:
    return [record.game.catalogue.parse(move) for move in step.get("do", [])]


def test_every_game_of_ours_has_a_lesson() -> None:
    assert keys() == GAMES


@each_game
def test_every_step_waits_for_what_is_laid_down_and_the_learner_is_asked(game: str) -> None:
    record = lesson(game)
    for step in data(game)["steps"]:
        at, wanted = step["at"], moves(record, step)
        assert record.actions[at : at + len(wanted)] == wanted, step
        state = record.state_at(at)
        for action in wanted:
            assert (state.actor, state.why_not(action)) == (LEARNER, 0), step
            assert not record.game.is_forced(state), f"nobody is asked at {step}"
            state.do(action)


@each_game
def test_the_learner_is_led_through_every_decision(game: str) -> None:
    record = lesson(game)
    led = {
        at for step in data(game)["steps"] for at in range(step["at"], step["at"] + len(step.get("do", [])))
    }
    state = record.state_at(0)
    for at, action in enumerate(record.actions):
        passes = record.game.catalogue.verb(action) in record.game.catalogue.passing_verbs
        if state.actor == LEARNER and not record.game.is_forced(state) and not passes:
            assert at in led, record.game.catalogue.describe(action)
        state.do(action)


@each_game
def test_the_steps_are_in_order_and_the_last_one_sets_free(game: str) -> None:
    record, steps = lesson(game), data(game)["steps"]
    places = [step["at"] for step in steps]
    assert places == sorted(places)
    assert (places[-1], "do" in steps[-1]) == (len(record.actions), False)
    assert record.state_at(len(record.actions)).actor == LEARNER
    for step, after in pairwise(steps):
        assert after["at"] >= step["at"] + len(step.get("do", [])), "something is read after it was done"


@each_game
@pytest.mark.parametrize("lang", ["en", "hu"])
def test_everything_is_said_and_nothing_else(game: str, lang: str) -> None:
    whole = data(game)
    steps = {f"{game}.learn.{step['say']}" for step in whole["steps"]}
    how = {f"{game}.learn.how.{part}" for part in ("aim", "turn", "end")}
    things = {f"{game}.learn.how.{thing['say']}" for thing in whole["how"]}
    spoken = said(game, lang).keys()
    needed = steps | how | things | {f"{key}.text" for key in things}
    assert needed <= spoken
    assert spoken - needed <= {f"{key}.why" for key in steps}


# What the texts say, as far as it can be looked up: the state when a step is reached.

Fact = Callable[[View, State], bool]


def me(view: View) -> dict[str, Any]:
    return dict(view["players"][LEARNER])


def holds(**cards: int) -> Fact:
    """The learner's cards of Catan."""

    def check(view: View, state: State) -> bool:
        hand = {kind: n for kind, n in me(view)["hand"].items() if n > 0}
        return hand == cards

    return check


def points(n: int) -> Fact:
    return lambda view, state: state.scores()[LEARNER] == n


def has(**cards: int) -> Fact:
    """The learner's hand of San Juan."""
    return lambda view, state: me(view)["hand"] == cards


def tiles(view: View) -> list[str]:
    """The learner's island in Puerto Rico."""
    return [cell["tile"] for cell in me(view)["island"]]


def held(view: View, *kinds: str) -> list[int]:
    """What the learner has in Viscounts."""
    return [me(view)["held"][kind] for kind in kinds]


def icons(view: View, *kinds: str) -> list[int]:
    """The icons that count for the learner in Viscounts."""
    return [me(view)["icons"][kind] for kind in kinds]


FACTS: list[tuple[str, str, Fact]] = [
    ("catan", "aim", lambda view, state: state.scores() == [0, 0, 0]),
    (
        "catan",
        "found",
        lambda view, state: around(view, 31) == {("mountains", 5), ("forest", 10), ("field", 8)},
    ),
    (
        "catan",
        "second",
        lambda view, state: around(view, 9) == {("hills", 11), ("pasture", 12), ("mountains", 6)},
    ),
    ("catan", "roll", holds(brick=1, wool=1, ore=1)),
    ("catan", "card", holds(brick=1, wool=1, ore=1, grain=1)),
    ("catan", "end", lambda view, state: me(view)["bonus_cards"]["knight"] == 1),
    ("catan", "others", holds(brick=2, wood=1)),
    ("catan", "roll_again", holds(brick=2, wood=1, grain=1)),
    ("catan", "road", holds(brick=2, wood=2, grain=1)),
    ("catan", "offer", holds(brick=1, wood=1, grain=2, ore=1)),
    ("catan", "settlement", holds(brick=1, wood=1, grain=2, wool=1)),
    ("catan", "end_third", points(3)),
    ("catan", "roll_fourth", holds(wood=2, ore=1, grain=1)),
    ("catan", "bank", holds(wood=4, ore=1, grain=1)),
    ("catan", "roll_last", holds(wood=1, ore=3, grain=2)),
    ("catan", "city", holds(wood=1, ore=4, grain=2)),
    ("catan", "free", points(4)),
    ("san_juan", "cards", has(tobacco_storage=1, black_market=1, carpenter=1, palace=1)),
    ("san_juan", "sell", lambda view, state: view["trading_house"]["prices"]["indigo"] == 1),
    ("san_juan", "plant", has(tobacco_storage=2, market_stand=1, guild_hall=1)),
    ("san_juan", "sell_tobacco", lambda view, state: view["trading_house"]["prices"]["tobacco"] == 2),
    ("san_juan", "crane", has(silver_smelter=1, crane=1, guild_hall=1)),
    ("san_juan", "free", points(6)),
    ("san_juan", "free", lambda view, state: len(me(view)["city"]) == 4),
    ("puerto_rico", "settler", lambda view, state: (me(view)["doubloons"], tiles(view)) == (2, ["indigo"])),
    ("puerto_rico", "builder", lambda view, state: me(view)["doubloons"] == 2),
    ("puerto_rico", "trader", lambda view, state: me(view)["goods"] == {"indigo": 1}),
    ("puerto_rico", "captain", lambda view, state: me(view)["doubloons"] == 4),
    ("puerto_rico", "captain", lambda view, state: me(view)["goods"] == {"indigo": 1}),
    ("puerto_rico", "load", lambda view, state: me(view)["doubloons"] == 6),
    ("puerto_rico", "hut", points(3)),
    ("puerto_rico", "free", points(4)),
    ("puerto_rico", "free", lambda view, state: me(view)["doubloons"] == 4),
    ("genoa", "aim", lambda view, state: me(view)["ducats"] == 130),
    ("genoa", "use", lambda view, state: (view["tower"], me(view)["goods"]) == ("spices", {})),
    ("genoa", "done", lambda view, state: me(view)["goods"] == {"pepper": 1, "saffron": 1}),
    ("genoa", "move", lambda view, state: me(view)["ducats"] == 145),
    ("genoa", "leave", lambda view, state: me(view)["ducats"] == 175),
    ("genoa", "offer", lambda view, state: (view["tower"], view["active"]) == ("cathedral", 1)),
    ("genoa", "done_again", lambda view, state: (me(view)["ducats"], me(view)["markers"]) == (165, 2)),
    ("genoa", "use_again", lambda view, state: view["tower"] == "harbor"),
    ("genoa", "free", lambda view, state: (me(view)["ducats"], me(view)["goods"]) == (205, {"pepper": 1})),
    ("viscounts", "thief", lambda view, state: me(view)["hand"] == ["abbot", "thief", "peddler_silver"]),
    ("viscounts", "hire", lambda view, state: held(view, "ink", "gold", "silver") == [1, 1, 4]),
    ("viscounts", "move", lambda view, state: held(view, "silver") == [4]),
    ("viscounts", "build", lambda view, state: held(view, "silver") == [2]),
    ("viscounts", "build", lambda view, state: icons(view, "builder", "criminal") == [1, 1]),
    ("viscounts", "build", lambda view, state: view["segments"][0]["person"] == "lookout"),
    ("viscounts", "deed", lambda view, state: me(view)["shares"]["buildings"] == 2),
    ("viscounts", "abbot", lambda view, state: held(view, "ink", "deeds", "approved") == [1, 0, 1]),
    ("viscounts", "inner", lambda view, state: held(view, "silver") == [1]),
    ("viscounts", "transcribe", lambda view, state: held(view, "ink", "silver") == [1, 0]),
    ("viscounts", "transcribe", lambda view, state: icons(view, "cleric", "criminal") == [1, 1]),
    ("viscounts", "squire", lambda view, state: held(view, "ink", "silver") == [0, 4]),
    ("viscounts", "workers", lambda view, state: held(view, "silver") == [3]),
    ("viscounts", "two", lambda view, state: icons(view, "noble", "criminal") == [1, 1]),
    ("viscounts", "two", lambda view, state: held(view, "gold") == [1]),
    ("viscounts", "peddler", lambda view, state: held(view, "silver", "debts") == [4, 2]),
    ("viscounts", "trade", lambda view, state: held(view, "silver") + icons(view, "merchant") == [1, 3]),
    ("viscounts", "again", lambda view, state: held(view, "stone", "silver") == [1, 1]),
    ("viscounts", "free", lambda view, state: held(view, "stone", "silver") == [2, 0]),
]


def around(view: View, corner: int) -> set[tuple[str, int]]:
    """The fields at a corner of Catan, with their numbers."""
    board = view["board"]
    hexes = [int(CORNER_HEXES[3 * corner + i]) for i in range(3)]
    return {(board["terrain"][at], board["token"][at]) for at in hexes if at >= 0}


@pytest.mark.parametrize(("game", "say", "fact"), FACTS, ids=[f"{game}-{say}" for game, say, _ in FACTS])
def test_what_a_text_says_is_so(game: str, say: str, fact: Fact) -> None:
    record = lesson(game)
    (step,) = [step for step in data(game)["steps"] if step["say"] == say]
    state = record.state_at(step["at"])
    assert fact(record.game.view(state, LEARNER), state)
