"""The HTTP side: the application, its routes and models, what guards them and what is measured."""
