"""Games for tests."""
