"""What pages, events and pictures are made of."""
