"""Who may know what: views, imagined worlds, and what an input showed."""
