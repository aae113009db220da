"""The rules of Battalia: steps, one module a chapter."""
