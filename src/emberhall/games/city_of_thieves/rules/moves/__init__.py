"""Moves and what may happen on the way. Chapters 8 and 22."""
