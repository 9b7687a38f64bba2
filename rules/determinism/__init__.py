"""Determinism: where it is asked for, and what stands in its way."""
