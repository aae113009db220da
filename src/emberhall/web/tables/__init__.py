"""Tables: live ones in memory, the database that they are rebuilt from, clocks and presence."""
