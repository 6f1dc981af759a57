"""A reference implementation of Genoa: `game.Table`. `compare` plays it beside the engine."""
