"""Versions: which one of a library the project pins, and how versions compare."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

_FILES = (
    "pyproject.toml",
    "setup.cfg",
    "setup.py",
    "requirements.txt",
    "requirements/requirements.txt",
    "environment.yml",
    "environment.yaml",
)
_OTHERS = ("requirements*.txt", "environment*/*.yml", "environment*/*.yaml")


@lru_cache(maxsize=256)
def pinned(root: Path, library: str) -> str | None:
    """The version of a library that the project pins (`==`, `~=`, `=`, or an upper bound), or None."""
    pattern = re.compile(
        rf"(?<![\w-]){re.escape(library)}(?:\[[^\]]*\])?\s*(?:==?=?|~=|<=?)\s*v?(\d+(?:\.\d+)*)",
        re.IGNORECASE,
    )
    others = sorted(path for other in _OTHERS for path in root.glob(other))
    for name in (*_FILES, *(str(path.relative_to(root)) for path in others)):
        try:
            text = (root / name).read_text("utf-8", "replace")
        except OSError:
            continue
        match = pattern.search(text)
        if match is not None:
            return match.group(1)
    return None


def older(version: str | None, than: str) -> bool:
    """Whether a known version is older than another; an unknown one is not."""
    if version is None:
        return False
    return _key(version) < _key(than)


def _key(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in re.findall(r"\d+", version.partition("+")[0])[:4])
