"""How faults of reprolint itself are worded."""

from __future__ import annotations


def fault(what: str, error: Exception) -> str:
    """One line for a fault of ours."""
    return " ".join(f"{what}, please report it ({type(error).__name__}: {error})".split())
