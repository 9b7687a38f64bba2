"""`[tool.reprolint]` of pyproject.toml, and what the command line adds to it."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True)
class Settings:
    """Everything that decides which findings a file gets. Plain data: nothing here can execute anything.

    `root` is the project: the tree below the nearest pyproject.toml or .git (for a lone file, its directory).
    """

    root: Path
    select: tuple[str, ...] = ()  # empty: the default rules
    ignore: tuple[str, ...] = ()
    extend_select: tuple[str, ...] = ()
    per_file_ignores: dict[str, tuple[str, ...]] = field(default_factory=dict)
    exclude: tuple[str, ...] = ()
    preview: bool = False
    mode: str = "train"
    torch_version: str | None = None
    numpy_version: str | None = None
    megatron_version: str | None = None
    runtime_module: str = "reprolint.runtime"
    default_seed: int = 0
