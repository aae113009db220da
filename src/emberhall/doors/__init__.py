"""Doors: the games by the interfaces that researchers and agents know.

Each needs packages that nothing else does, an extra of its own, and is imported by itself.
"""
