"""Hello Game for Kontor: `game` has the rules, the files beside it bots, words and pictures."""
