"""The catacombs. Chapters 14 to 17."""
