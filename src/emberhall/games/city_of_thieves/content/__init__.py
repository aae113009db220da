"""What is printed: cards, figures and the board as frozen records."""
