"""What the adventure sheets add. Chapters 26 to 44."""
