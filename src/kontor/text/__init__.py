"""Show tables and events as text: sentences in every language, columns, and the text boards of the games."""
