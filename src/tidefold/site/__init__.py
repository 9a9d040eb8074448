"""A static site that plays without a server: the Python of the tables runs in the page."""
