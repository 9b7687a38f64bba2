"""`--diff`: unified diffs without `a/` and `b/`, for `patch -p0` and `reviewdog -f=diff -f.diff.strip=0`."""

from __future__ import annotations

import difflib
import os
from typing import TextIO

from reprolint.output import Report


def write(report: Report, stream: TextIO) -> bool:
    """Write the differences, byte for byte in the files' own encodings; return whether there are any."""
    changed = [
        result for result in report.results if result.data is not None and result.data != result.original
    ]
    stream.flush()
    out = stream.buffer
    for result in sorted(changed, key=lambda result: str(result.path)):
        assert result.data is not None
        name = os.fsencode(report.relative(str(result.path)))
        for line in difflib.diff_bytes(
            difflib.unified_diff, _lines(result.original), _lines(result.data), name, name
        ):
            # The file's last line may have no newline: a diff says so.
            out.write(line if line.endswith(b"\n") else line + b"\n\\ No newline at end of file\n")
        out.write(b"\n")
    out.flush()
    return bool(changed)


def _lines(data: bytes) -> list[bytes]:
    """Lines ended by a line feed, nothing else: what a diff counts."""
    return [line + b"\n" for line in data.split(b"\n")[:-1]] + (
        [data.rsplit(b"\n", 1)[-1]] if not data.endswith(b"\n") and data else []
    )
