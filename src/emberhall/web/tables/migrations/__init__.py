"""The steps from one shape of the database to the next, run when the server starts."""
