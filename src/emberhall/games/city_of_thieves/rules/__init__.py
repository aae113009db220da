"""The rules of City of Thieves: steps, one module a chapter."""
