"""The rules of Drums of War: steps, one module a chapter."""
