"""What a file says: syntax, uses of names, strings, versions."""
