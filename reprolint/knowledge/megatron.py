"""Megatron-LM's `--deterministic-mode`, before and after core 0.19: the runtime's own table, for the rules' use."""

from __future__ import annotations

import re

from reprolint.runtime.megatron import CONTRACT, check_megatron, megatron_arguments

__all__ = ["CONTRACT", "NEWEST", "allows_flash_attention", "check_megatron", "megatron_arguments"]

NEWEST = "0.20"  # what a project that names no version is held against
_NEW_CONTRACT = (0, 19)  # megatron/training/determinism.py came with core_v0.19.0 (#5041, 2026-07-08)


def allows_flash_attention(version: str | None) -> bool:
    """Whether deterministic mode handles flash attention itself, as from core 0.19 on; before, it had to be
    left out. A version that nobody gives is taken to be new."""
    found = re.search(r"(\d+)\.(\d+)", version or NEWEST)
    return found is None or (int(found[1]), int(found[2])) >= _NEW_CONTRACT
