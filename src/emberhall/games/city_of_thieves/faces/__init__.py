"""City of Thieves as people see it: in text, in pictures, and what is offered to them."""
