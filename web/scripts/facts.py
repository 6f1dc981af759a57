"""Print what the client takes from the engines, as JSON: `{"facts": {"catan": ...}, "seats": ...}`.

`facts` has a TypeScript file for each game with a module `client_schema`. `seats` is the file with the
arguments of events that are seats. `kontor types` prints the types of one game.
"""

import json
import sys

from kontor.cli.typescript import facts, schema_of, seats
from kontor.core.registry import keys, load

games = [game for key in keys() if schema_of(game := load(key)) is not None]
json.dump(
    {"facts": {game.key: facts(game, for_own_client=True) for game in games}, "seats": seats(games)},
    sys.stdout,
)
