"""The solo AI of Drums of War. Chapters 12 to 18."""
