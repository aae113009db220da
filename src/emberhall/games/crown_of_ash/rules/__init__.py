"""The rules of Crown of Ash: steps, one module a chapter."""
