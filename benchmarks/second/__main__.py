"""The engine against the second implementation: the same random games, compared at every step.

    python -m benchmarks.second genoa --games 1000 --seats 3

Prints `games 1000 actions 1234567 different 0`, each difference with the game it was found in, and verbs that
no game has taken.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from typing import Any

from benchmarks.second.genoa import Table
from benchmarks.second.genoa_box import COMMODITIES, TILES
from benchmarks.second.genoa_table import CHANCE as ASKED_CHANCE
from benchmarks.second.genoa_table import Action
from kontor.core import CHANCE, TERMINAL, Moves, Options, Rng, pick
from kontor.games.genoa import GAME
from kontor.games.genoa.components import MARKER
from kontor.games.genoa.state import GOODS


class Different(Exception):
    """Where the two do not agree."""


def words(action: int) -> Action:
    return tuple(GAME.catalogue.decode(action).values())


def curious(state: Any, rng: Rng, moves: Moves, taken: Counter[str]) -> int:
    """A random action, every other time one of the verb that was taken least: orders are rare by chance."""
    action = int(pick(state, rng, moves))
    if state.actor != CHANCE and rng.below(2):
        verbs = {int(one): words(int(one))[0] for one in state.legal_actions()}
        rarest = min(verbs.values(), key=lambda verb: (taken[verb], verb))
        named = [one for one, verb in verbs.items() if verb == rarest]
        action = named[rng.below(len(named))]
    taken[words(action)[0]] += 1
    return action


def enrich(state: Any, twin: Table, rng: Rng) -> None:
    """Half of the games begin with goods, tiles and markers, so that orders and tiles come to be used."""
    for seat, player in enumerate(twin.players):
        for kind, good in enumerate((*COMMODITIES, *TILES)):
            count = rng.below(3) if twin.supply[good] >= 2 else 0
            twin.supply[good] -= count
            player.goods[good] += count
            state.supply[kind] -= count
            state.held[seat * GOODS + kind] += count
        player.marker_supply -= 3
        player.goods["marker"] += 3
        state.supply[MARKER + seat] -= 3
        state.held[seat * GOODS + MARKER] += 3


def compare_game(options: Options, number: int, taken: Counter[str]) -> int:
    """Play one game on both; the number of its actions. Raises `Different`."""
    state, twin = GAME.initial(options), Table(options.seats, options.values)
    rng, moves, actions = Rng("second", number), Moves(), 0
    if number % 2:
        enrich(state, twin, rng)
    while state.actor != TERMINAL:
        asked = {words(int(action)) for action in state.legal_actions()}
        compare_question(state, twin, asked)
        action = curious(state, rng, moves, taken)
        state.do(action)
        try:
            twin.do(words(action))
        except Exception as error:
            raise Different(f"{words(action)}: {type(error).__name__} {error}") from error
        actions += 1
        if twin.phase in ("start", "decide", "act", "acquire"):
            compare_holdings(state, twin, words(action))
    if twin.phase != "over":
        raise Different(f"the engine is over, the second asks {twin.phase}")
    returns = [1 / len(twin.winners()) if seat in twin.winners() else 0.0 for seat in range(options.seats)]
    if [round(share, 9) for share in state.returns()] != [round(share, 9) for share in returns]:
        raise Different(f"returns {state.returns()} and {returns}")
    return actions


def compare_question(state: Any, twin: Table, asked: set[Action]) -> None:
    actor = ASKED_CHANCE if state.actor == CHANCE else int(state.actor)
    if actor != twin.actor:
        raise Different(f"actor {actor} and {twin.actor} ({twin.phase})")
    mine = twin.legal()
    if asked != mine:
        engine, second = sorted(map(str, asked - mine)), sorted(map(str, mine - asked))
        raise Different(f"{twin.phase}: only the engine {engine[:6]}, only the second {second[:6]}")


def compare_holdings(state: Any, twin: Table, action: Action) -> None:
    for seat, player in enumerate(twin.players):
        seen = GAME.view(state, seat)["players"][seat]
        mine = {
            "ducats": player.ducats,
            "goods": {good: player.goods[good] for good in COMMODITIES if player.goods[good]},
            "tiles": {tile: player.goods[tile] for tile in TILES if player.goods[tile]},
            "markers": player.goods["marker"],
            "marker_supply": player.marker_supply,
            "hand": sorted(player.hand),
        }
        engine = {name: seen[name] for name in mine}
        engine["hand"] = sorted(card["card"] for card in seen["hand"])
        engine["goods"] = {good: n for good, n in seen["goods"].items() if n}
        engine["tiles"] = {tile: n for tile, n in seen["tiles"].items() if n}
        if mine != engine:
            differ = {name: (engine[name], mine[name]) for name in mine if mine[name] != engine[name]}
            raise Different(f"after {action} seat {seat}: {differ}")


def main() -> int:
    parser = argparse.ArgumentParser(prog="benchmarks.second", description=__doc__)
    parser.add_argument("game", choices=["genoa"])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument(
        "--seats", type=int, default=0, help="so many players; without it two to five in turn"
    )
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    args = parser.parse_args()
    told: Counter[str] = Counter()
    taken: Counter[str] = Counter()
    actions = 0
    for number in range(args.first, args.first + args.games):
        seats = args.seats or GAME.seats[number % len(GAME.seats)]
        options = GAME.options_from(seats, GAME.variants[number % len(GAME.variants)])
        try:
            actions += compare_game(options, number, taken)
        except Different as difference:
            told[str(difference)] += 1
            print(f"game {number}, {options!r}: {difference}", flush=True)
    unseen = {block.verb for block in GAME.catalogue.blocks if not block.verb.endswith("_unseen")} - set(
        taken
    )
    if unseen:
        print(f"never taken: {', '.join(sorted(unseen))}")
    print(f"games {args.games} actions {actions} different {sum(told.values())}")
    return 1 if told else 0


if __name__ == "__main__":
    sys.exit(main())
