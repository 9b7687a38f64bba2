"""What draws: from which RNG, where one would not look for it, and whether it matters."""
