"""Tables and events as text: words in every language, lists and columns, and boards that their games draw."""
