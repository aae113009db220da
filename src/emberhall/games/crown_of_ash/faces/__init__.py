"""Crown of Ash as people see it: in text, in pictures, and what is offered to them."""
