# kontor: interpreted
"""What a game says to its client once and for all, so that the client never says it a second time.

A game's module `facts` is read by `web/scripts/facts.py`, which writes the same in TypeScript:

- `Phase = Annotated[str, PHASES]`: a string that is one of these names. The client gets the type `Phase`
  and the tuple `PHASES`.
- `class Sheet(TypedDict)`: a part of a view, under the same name; the last one is the view itself. Where
  views hold much, their shapes stand in a module `shown` beside `facts`.
- A shape whose name ends in `Goal` is what the game's `spell` understands: see `kontor.core.goals`.
- `COSTS: Final[dict[Thing, int]] = ...`: every annotated variable is a table, with its type and its value.

A mapping may leave names out, as counts leave out zeros, unless it is `Annotated[dict[...], WHOLE]`.
Seats, options and verbs are taken from the game itself.
"""

from __future__ import annotations

from typing import Final, Literal

WHOLE: Final = "whole"
"""A mapping that has every name as a key."""

Actor = int | Literal["chance", "nobody"]
"""Who is asked: a seat, chance, or nobody when the game is over."""
