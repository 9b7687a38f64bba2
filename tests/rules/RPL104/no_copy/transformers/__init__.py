# OPTIONS: --no-preview
"""The project's own transformers: a package that says no version."""
