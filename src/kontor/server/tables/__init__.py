"""Game tables in memory, and the services that work on them: moves, bots, chat, presence, history."""
