"""Pictures in SVG: canvas, pieces, icons and letters. Standard library only."""
