"""Tests of what views look like."""
