"""Show games as text: sentences in each language, columns, and boards drawn with characters."""
