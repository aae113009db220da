"""What bots need to play Drums of War: the judge and what it rests on."""
