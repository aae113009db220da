"""Wyrmgold as people see it."""
