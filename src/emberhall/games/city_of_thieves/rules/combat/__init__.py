"""Combats. Chapter 10."""
