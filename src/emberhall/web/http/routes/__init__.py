"""What can be asked for: the interface for programs under /api, and the pages."""
