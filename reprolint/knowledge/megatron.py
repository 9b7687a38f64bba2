"""Megatron-LM's `--deterministic-mode`, before and after core 0.19."""

from __future__ import annotations

import re

NEW_CONTRACT = (0, 19)  # megatron/training/determinism.py came with core_v0.19.0 (#5041, 2026-07-08)


def version(text: str | None) -> tuple[int, ...] | None:
    """ "0.18.1" or "core_v0.19.0" as numbers; None where it is not given."""
    found = re.search(r"(\d+)\.(\d+)", text or "")
    return (int(found[1]), int(found[2])) if found else None


def new_contract(text: str | None) -> bool:
    """Whether the contract of core 0.19 holds; a version that nobody gives is taken to be new."""
    known = version(text)
    return known is None or known >= NEW_CONTRACT


def allows_flash_attention(text: str | None) -> bool:
    """Core 0.19 handles flash attention in deterministic mode itself; before, it had to be left out."""
    return new_contract(text)
