"""Tests of styled text."""
