"""A match at the terminal: who sits where, what is shown and asked, and where it is kept."""
