"""Play many games: simulations, contests between bots, datasets, and speed measurements."""
