"""Find a short random game that has a certain ending, and save it as a golden game.

    .venv/bin/python -m tools.find_golden catan --players 3 --ending shown_points --option victory_points=5

Plays random games with the seeds 0, 1, 2, ... and writes the shortest one with this ending to
tests/golden/<game>/. A golden game is kept for good: `tests/test_golden.py` replays it. If that fails, the
rules have changed and need a new rules version.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from kontor.cli.arguments import Problem, changed_options, game_options, whole_number
from kontor.core import (
    ActionBuffer,
    BadOption,
    Game,
    Options,
    Record,
    Rng,
    UnknownGame,
    load,
    record_random_game,
)

GOLDEN = Path(__file__).parents[1] / "tests" / "golden"


def file_name(game: Game, options: Options, ending_name: str) -> str:
    """Return `<seats>p-<options>-<ending_name>.json`.

    `<options>` lists the options that are not at their default. A list of names is shortened to its first
    name and the number of names that follow, such as `aqueduct+16`.
    """
    named = [part.split(", ") for part in changed_options(game, options)]
    short = [f"{part[0]}+{len(part) - 1}" if len(part) > 1 else part[0] for part in named]
    return f"{options.seats}p-{','.join(short) or 'default'}-{ending_name}.json"


def spectator_event_keys(game: Game, options: Options, actions: list[int]) -> set[str]:
    """Play `actions` and return the keys of all events that a spectator sees."""
    state, keys = game.initial_state(options), set[str]()
    for action in actions:
        before = state.copy()
        state.do(action)
        keys.update(event["key"] for event in game.events(before, action, state, None))
    return keys


def shortest_game(
    game: Game, options: Options, ending_name: str, verbs: list[str], events: list[str], seeds: int
) -> Record:
    """Play `seeds` random games. Return the shortest one with this ending, all `verbs` and all `events`.

    Raise `Problem` if there is none.
    """
    best_actions: list[int] = []
    buffer = ActionBuffer()
    for seed in range(seeds):
        state = game.initial_state(options)
        actions = record_random_game(state, Rng(seed), buffer)
        fits = game.ending_name(state) == ending_name and set(verbs) <= {
            game.catalogue.verb(a) for a in actions
        }
        if (
            fits
            and (not best_actions or len(actions) < len(best_actions))
            and set(events) <= spectator_event_keys(game, options, actions)
        ):
            best_actions = actions
    if not best_actions:
        conditions = ", ".join([ending_name, *verbs, *events])
        raise Problem(f"none of {seeds} games had {conditions}; {game.key} ends by {', '.join(game.endings)}")
    return Record(game, options, best_actions)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--players", type=whole_number(1, 99), required=True)
    parser.add_argument("--ending", required=True)
    parser.add_argument(
        "--verb", action="append", default=[], help="an action that must be played; may be repeated"
    )
    parser.add_argument(
        "--event",
        action="append",
        default=[],
        help="an event that spectators must see, such as catan.roll; may be repeated",
    )
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--seeds", type=whole_number(1, 10**7), default=2000)
    given = parser.parse_args()
    try:
        game = load(given.game)
        options = game_options(game, given.players, given.option)
        record = shortest_game(game, options, given.ending, given.verb, given.event, given.seeds)
    except (UnknownGame, Problem, BadOption) as error:
        parser.error(str(error))
    path = GOLDEN / game.key / file_name(game, options, given.ending)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(record.to_json(), encoding="utf-8")
    print(f"{path.name}: {len(record.actions)} actions")


if __name__ == "__main__":
    main()
