# kontor: interpreted
"""How a game declares types and tables for its browser client.

`kontor types` reads the module `client_schema` of a game and translates its declarations to
TypeScript, so that nothing is declared twice:

- `Phase = Annotated[str, PHASES]` is a string that is one of the names in `PHASES`. The client gets the type
  `Phase` and the tuple `PHASES`.
- A `TypedDict` class describes a part of a view. The last one in the module describes the whole view.
- A class whose name ends in `Goal` declares a goal for `Game.plan_moves`: see `kontor.core.goals`.
- `COSTS: Final[dict[Thing, int]] = ...` is a table. Every annotated variable becomes a table with the same
  type and value.

A mapping may leave out keys. For example, counts leave out zeros. The type `Annotated[dict[...], WHOLE]` says
that every key is present. Seats, options and verbs need no declaration: the command reads them from the game.
"""

from __future__ import annotations

from typing import Final, Literal

WHOLE: Final = "whole"  # marks the type of a mapping in which no key is missing

Actor = int | Literal["chance", "nobody"]
"""Whose turn it is to decide: a seat, chance, or nobody when the game is over."""
