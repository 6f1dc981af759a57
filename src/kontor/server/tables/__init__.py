"""Tables in memory and everything that happens at them: moves, bots, chat, presence, history."""
