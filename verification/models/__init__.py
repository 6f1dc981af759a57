"""Small models of the server's protocols, which are searched exhaustively."""
