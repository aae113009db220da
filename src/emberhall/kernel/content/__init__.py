"""What a game prints: tables, their keys, and packs laid over them."""
