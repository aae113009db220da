"""What bots need to play After the Empire: the judge and what it rests on."""
