"""Splits, shuffles and estimators that draw."""
