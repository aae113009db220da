"""The kernel: states, steps, choices, chance, sight, records. It knows no game."""
