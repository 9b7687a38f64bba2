"""What runs: programs, where they begin, branch, end early, and whether anybody keeps their numbers."""
