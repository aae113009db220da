"""What cards, skills and hired hands do. Chapters 12, 19 to 21."""
