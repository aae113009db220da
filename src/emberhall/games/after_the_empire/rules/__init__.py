"""The rules of After the Empire: steps, one module a chapter."""
