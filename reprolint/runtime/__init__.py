"""What fixed programs import."""
