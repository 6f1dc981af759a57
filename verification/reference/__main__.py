"""Play random games on both the engine and the reference implementation, and compare every step.

    python -m verification.reference genoa --games 1000 --seats 3
    python -m verification.reference viscounts --games 1000 --seats 1 --ai cleric

Prints the progress, and each difference with the number of its game. At the end, prints the verbs that no
game has used, and `games 1000 actions 1234567 different 0`.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter

from kontor.core import Game, Options
from verification.reference.compare import Different
from verification.reference.genoa import compare as genoa_compare
from verification.reference.viscounts import compare as viscounts_compare

OPPONENTS = ("cleric", "builder", "noble", "cards")
COMPARE = {"genoa": genoa_compare, "viscounts": viscounts_compare}


def options_of(game: Game, number: int, args: argparse.Namespace) -> Options:
    """Return the options of game `number`. Options that `args` does not set take all their values in turn."""
    seats = args.seats or game.seat_counts[number % len(game.seat_counts)]
    if args.game == "genoa":
        return game.options_from_mapping(seats, game.variants[number % len(game.variants)])
    values: dict[str, object] = {"round_limit": 4} if number % 16 == 15 else {}
    if seats == 1:
        opponent = args.ai or OPPONENTS[number // 4 % 4]
        values |= {"ai": opponent, "level": number % 4 if args.level is None else args.level}
    return game.options_from_mapping(seats, values)


def main() -> int:
    parser = argparse.ArgumentParser(prog="verification.reference", description=__doc__)
    parser.add_argument("game", choices=list(COMPARE))
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seats", type=int, default=0, help="the number of players; without it all in turn")
    parser.add_argument("--ai", choices=OPPONENTS, help="the opponent of a game for one")
    parser.add_argument("--level", type=int, choices=range(4), help="its level; without it all in turn")
    parser.add_argument("--seed", default="second", help="another seed plays other games")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    args = parser.parse_args()
    compare = COMPARE[args.game]
    different, actions, taken = 0, 0, Counter[str]()
    for done, number in enumerate(range(args.first, args.first + args.games)):
        options = options_of(compare.GAME, number, args)
        try:
            actions += compare.compare_game(options, number, taken, args.seed)
        except Different as difference:
            different += 1
            print(f"game {number}, {options!r}: {difference}", flush=True)
        if done % 100 == 99:
            print(f"{done + 1} games, {actions} actions, different {different}", file=sys.stderr, flush=True)
    verbs = {block.verb for block in compare.GAME.catalogue.blocks if not block.verb.endswith("_unseen")}
    if verbs - set(taken):
        print(f"never taken: {', '.join(sorted(verbs - set(taken)))}")
    print(f"games {args.games} actions {actions} different {different}")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
