# OPTIONS: --no-preview --mode debug
"""The project's own transformers: a package that says no version."""
