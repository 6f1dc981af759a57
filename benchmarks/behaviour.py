"""Compute checksums of the games' behaviour, to prove that a refactoring has changed nothing.

    python -m benchmarks.behaviour --check                    all five games, 300 random games per table
    python -m benchmarks.behaviour --check --game catan --games 30
    python -m benchmarks.behaviour --write                    after a deliberate change of the rules

A *table* is one variant of a game for one number of players (`Game.options_for_tests`). An *aspect* is
a part of the behaviour that is compared, such as the views or the events. The games at a table are split into
chunks, which end at games 10, 30, 60, 120 and 300. `behaviour.json` stores a checksum for every aspect of
every chunk, so a short run can check only the first chunks.
Compiled and interpreted engines (`KONTOR_PURE=1`) must have the same checksums.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from hashlib import blake2b
from multiprocessing import get_context
from pathlib import Path

from kontor.arena.simulate import exit_with_parent
from kontor.core import TERMINAL, ActionBuffer, Game, Options, Rng, State, keys, load, pick
from kontor.core.arrays import zeros
from kontor.core.belief import Belief
from kontor.play import Play
from verification.harness.varied_tables import progress

FILE = Path(__file__).with_suffix(".json")
CHUNKS = (range(10), range(10, 30), range(30, 60), range(60, 120), range(120, 300))
"""The numbers of the games in each chunk. The games of a chunk share a checksum."""
ASPECTS = (
    "actions",
    "legal",
    "reasons",
    "bytes",
    "views",
    "events",
    "redactions",
    "observations",
    "beliefs",
    "questions",
    "scores",
)
SAMPLES = 20
"""The number of positions per game at which slow aspects, such as views and beliefs, are recorded."""
BOT_GAMES = 2
"""The number of games between bots per table; `greedy` and `easy` alternate."""

Digests = dict[str, list[str]]
"""Maps each aspect to the checksums of all chunks of games."""


class Recorder:
    """Computes the checksums of one chunk of games. Each aspect in `ASPECTS` has its own checksum."""

    def __init__(self) -> None:
        self.hashes = {aspect: blake2b(digest_size=6) for aspect in ASPECTS}

    def add(self, aspect: str, value: object) -> None:
        self.hashes[aspect].update(repr(value).encode() + b"\n")

    def digests(self) -> dict[str, str]:
        return {aspect: found.hexdigest() for aspect, found in self.hashes.items()}


def record_game(game: Game, options: Options, number: int, recorder: Recorder) -> None:
    """Play random game `number` twice: first to find its length, then to add it to the checksums."""
    length = len(list(random_steps(game, options, number)))
    sampled = {length * at // SAMPLES for at in range(SAMPLES)}
    seats = [None, *range(options.seats)]
    watcher = number % options.seats
    belief = game.new_belief(options, watcher)
    early_decision_state: State | None = None
    for step, (before, action, after) in enumerate(random_steps(game, options, number)):
        recorder.add("actions", action)
        recorder.add("legal", before.legal_actions())
        recorder.add("bytes", before.hash64())
        redacted = [game.redact(action, before, seat) for seat in seats]
        recorder.add("redactions", redacted)
        if step in sampled:
            record_views(game, before, seats, recorder)
            record_belief(belief, Rng("sample", step), recorder)
            early_decision_state = record_questions(game, before, early_decision_state, recorder)
        recorder.add("events", game.events(before, action, after, watcher))
        if step % 7 == 0:
            recorder.add("events", [game.events(before, action, after, seat) for seat in seats])
        belief.see(game.redact(action, before, watcher))
        if after.actor == TERMINAL:
            recorder.add("bytes", after.to_bytes())
            recorder.add(
                "scores", (after.scores(), after.returns(), game.ending_name(after), after.turn_count())
            )
            recorder.add("legal", after.legal_actions())
            record_views(game, after, seats, recorder)


def random_steps(game: Game, options: Options, number: int) -> Iterator[tuple[State, int, State]]:
    """Yield each action of random game `number`, with the states before and after it."""
    state, rng, buffer = game.initial_state(options), Rng("behaviour", number), ActionBuffer()
    while state.actor != TERMINAL:
        before = state.copy()
        action = int(pick(state, rng, buffer))
        state.do(action)
        yield before, action, state


def record_views(game: Game, state: State, seats: list[int | None], recorder: Recorder) -> None:
    """Record what each of `seats` may see in `state`, the scores, and the rule that forbids each action."""
    recorder.add("views", [json.dumps(game.view(state, seat), sort_keys=True) for seat in seats])
    recorder.add(
        "reasons",
        [game.rule_of_refusal(state.why_not(action)) for action in range(-1, game.catalogue.size + 1)],
    )
    recorder.add("scores", (state.scores(), state.public_scores(), state.returns(), state.turn_count()))
    recorder.add(
        "bytes", [game.scramble_remembered_secrets(state, seat, Rng("conceal")).hash64() for seat in seats]
    )
    for seat in range(int(state.seats)):
        observation = zeros(game.observation_spec.size)
        game.observe(state, seat, observation)
        recorder.add("observations", bytes(observation))


def record_belief(belief: Belief, rng: Rng, recorder: Recorder) -> None:
    recorder.add("beliefs", belief.sample(rng).hash64())


def record_questions(
    game: Game, state: State, early_decision_state: State | None, recorder: Recorder
) -> State | None:
    """Record what `game` tells a table about `state`: forced actions, pauses, and early decisions.

    A seat that decides before its turn gets its own copy of the state. `early_decision_state` is the last
    such copy in this game, or None. Return the newest one, which may be from this `state`.
    """
    early = [game.ask_early(state, seat) for seat in range(int(state.seats))]
    recorder.add(
        "questions",
        (
            game.is_forced(state),
            game.is_mid_decision(state),
            game.should_pause_to_show(state),
            game.stable_features_version(state),
        ),
    )
    recorder.add("questions", [game.decision_concerns(state, seat) for seat in range(int(state.seats))])
    recorder.add(
        "questions", [None if twin is None else (twin.hash64(), twin.legal_actions()) for twin in early]
    )
    if early_decision_state is not None and (early_decision_state.actor, phase_of(early_decision_state)) == (
        state.actor,
        phase_of(state),
    ):
        recorder.add("questions", game.early_answer_holds(early_decision_state, state))
    return next((twin for twin in early if twin is not None), early_decision_state)


def phase_of(state: State) -> object:
    return getattr(state, "phase", None)


def record_bots(game: Game, options: Options) -> list[str]:
    """Play some games between bots, and return a checksum of each game's actions."""
    found = []
    for number in range(BOT_GAMES):
        level = ("greedy", "easy")[number % 2]
        play = Play(game, options, "behaviour", number, [level] * options.seats)
        play.advance()
        found.append(blake2b(repr(list(play.actions)).encode(), digest_size=6).hexdigest())
    return found


def table_label(options: Options) -> str:
    given = "".join(f" {name}={value}" for name, value in sorted(options.to_json().items()))
    return f"{options.seats} seats{given}"


def record_chunk(game_key: str, table_number: int, chunk: int) -> dict[str, str]:
    """Play chunk number `chunk` of the games at one table.

    Return a checksum for each aspect of the games' behaviour, keyed by the aspect's name.
    """
    game = load(game_key)
    options = game.options_for_tests()[table_number]
    recorder = Recorder()
    for number in CHUNKS[chunk]:
        record_game(game, options, number, recorder)
    return recorder.digests()


def record_table_bots(game_key: str, table_number: int) -> list[str]:
    game = load(game_key)
    return record_bots(game, game.options_for_tests()[table_number])


def record_tables(game_key: str, games: int, jobs: int) -> dict[str, Digests]:
    """Play `games` games with each set of options of the game `game_key`, in `jobs` processes.

    Return the checksums for each set of options.
    """
    tables = load(game_key).options_for_tests()
    chunks = [chunk for chunk, numbers in enumerate(CHUNKS) if numbers.stop <= games]
    orders = [(at, chunk) for at in range(len(tables)) for chunk in chunks]
    digests_by_table: dict[str, Digests] = {table_label(options): {} for options in tables}
    with ProcessPoolExecutor(jobs, get_context("spawn"), initializer=exit_with_parent) as pool:
        work = [pool.submit(record_chunk, game_key, at, chunk) for at, chunk in orders]
        played = [pool.submit(record_table_bots, game_key, at) for at in range(len(tables))]
        for done, ((at, _), part) in enumerate(zip(orders, work)):
            for aspect, digest in part.result().items():
                digests_by_table[table_label(tables[at])].setdefault(aspect, []).append(digest)
            progress(f"{game_key}: {done + 1} of {len(orders)} chunks")
        for options, bots in zip(tables, played):
            digests_by_table[table_label(options)]["bots"] = bots.result()
    progress("")
    return digests_by_table


def differences(game_key: str, actual: dict[str, Digests], expected: dict[str, Digests]) -> list[str]:
    """Return a line for each table and aspect of the game whose checksum is not the expected one."""
    lines = [f"{game_key}: the tables differ"] if actual.keys() != expected.keys() else []
    for table in actual.keys() & expected.keys():
        for aspect, digests in actual[table].items():
            wanted = expected[table].get(aspect, [])
            wrong = [at for at, digest in enumerate(digests) if wanted[at : at + 1] != [digest]]
            if wrong:
                lines.append(f"{game_key}, {table}: {aspect} differ, first in chunk {wrong[0]}")
    return lines


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--check", action="store_true", help=f"compare with {FILE.name}")
    what.add_argument("--write", action="store_true", help=f"write {FILE.name}")
    parser.add_argument("--game", action="append", choices=keys(), help="this game only; may be repeated")
    parser.add_argument(
        "--games",
        type=int,
        default=300,
        choices=[numbers.stop for numbers in CHUNKS],
        help="random games per table (300)",
    )
    parser.add_argument("--jobs", type=int, default=2, help="processes (2)")
    args = parser.parse_args()
    expected = json.loads(FILE.read_text()) if FILE.exists() else {}
    wrong = []
    for key in args.game or keys():
        found = record_tables(key, args.games, args.jobs)
        if args.write:
            expected[key] = found
            FILE.write_text(json.dumps(expected, indent=1, sort_keys=True) + "\n")
        else:
            wrong += differences(key, found, expected.get(key, {}))
        print(f"{key}: {len(found)} tables, {args.games} games each", flush=True)
    print("\n".join(wrong) or "no differences" if args.check else f"wrote {FILE.name}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
