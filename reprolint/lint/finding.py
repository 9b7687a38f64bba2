"""What a rule reports: findings, and the edits that settle them."""

from __future__ import annotations

import enum
from dataclasses import dataclass, field


class Applicability(str, enum.Enum):
    """How far a fix may be trusted; the values are ruff's, so that editors know them."""

    SAFE = "safe"
    UNSAFE = "unsafe"
    SHOWN = "display-only"


SAFE = Applicability.SAFE
UNSAFE = Applicability.UNSAFE
SHOWN = Applicability.SHOWN


@dataclass(frozen=True, order=True)
class Edit:
    """Replace the bytes `start` to `end` (end exclusive) of the original file by `text`."""

    start: int
    end: int
    text: str


@dataclass(frozen=True)
class Fix:
    """Edits that belong together: all of them are applied, or none."""

    applicability: Applicability
    message: str
    edits: tuple[Edit, ...]


@dataclass(frozen=True)
class Position:
    """A place in a file: 1-based row, 1-based column in characters."""

    row: int
    column: int


@dataclass(frozen=True)
class Finding:
    """One fault at one place. `start` and `end` are byte offsets in the file, end exclusive."""

    code: str
    name: str
    message: str
    path: str
    location: Position
    end_location: Position
    start: int
    end: int
    fix: Fix | None = None
    # Further places that explain the verdict: (path, row, what is there).
    related: tuple[tuple[str, int, str], ...] = field(default=())

    @property
    def sort_key(self) -> tuple[str, int, int, str, str]:
        """The order of reports; findings with equal keys are one."""
        return (self.path, self.start, self.end, self.code, self.message)
