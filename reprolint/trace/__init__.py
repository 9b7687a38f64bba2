"""What `reprolint verify` knows of a run: the tracer that writes it down inside the program, and the comparison that
finds the first thing in which two runs part."""

from __future__ import annotations

from pathlib import Path


def tracer_file() -> Path:
    """The source of the tracer, which works alone."""
    return Path(__file__).with_name("tracer.py")
