"""What bots need to play Battalia: the judge and what it rests on."""
