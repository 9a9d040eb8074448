"""How the page does in a browser's own audit."""
