"""The server: live tables, the people at them and what is stored of both."""
