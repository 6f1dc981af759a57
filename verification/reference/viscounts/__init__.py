"""A reference implementation of Viscounts: `game.Table`. `compare` plays it beside the engine."""
