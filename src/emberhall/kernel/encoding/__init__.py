"""What a seat sees as numbers: from the declared fields, the same for every game."""
