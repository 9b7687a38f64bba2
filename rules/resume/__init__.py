"""Resuming: what a checkpoint keeps, and what a resumed run puts back."""
