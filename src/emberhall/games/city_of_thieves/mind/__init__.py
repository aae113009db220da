"""What bots need to play City of Thieves: the judge and what it rests on."""
