"""HTTP: the application, its endpoints, security headers, guests and static files."""
