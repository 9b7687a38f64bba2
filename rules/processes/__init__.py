"""Processes, ranks and threads: what each of them draws and seeds."""
