"""The stage: the district by night, the catacombs below it, and everybody who walks there."""
