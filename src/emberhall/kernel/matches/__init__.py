"""A game being played: inputs, log, undo, record, replay."""
