"""How a class body becomes data: markers, fields, and what follows from them."""
