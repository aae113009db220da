"""What bots need to play Crown of Ash: the judge and what it rests on."""
