"""What goes on beside requests: bots, drawing, notifications, news of other processes, sweeping."""
