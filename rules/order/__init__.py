"""Order: of sets, listings and hashes, where it flows and whether results depend on it."""
