"""The web table: matches that people play with each other and with bots in a browser."""
