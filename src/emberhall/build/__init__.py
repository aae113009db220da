"""How the package is built: the long form of what is declared, and of which sources it was made."""
