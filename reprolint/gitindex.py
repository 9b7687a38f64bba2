"""Which files git tracks, read from its index: git goes on with those whatever `.gitignore` says, and so must we.

A package called `data` is often caught by a line that was meant for the data. Standard library only: this runs before
anything else may load. The format is git's `Documentation/gitformat-index.txt`, versions 2 to 4.
"""

from __future__ import annotations

import os
import re
import struct
from bisect import bisect_left
from functools import lru_cache

from reprolint.config import upwards


class Tracked:
    """The files of one repository; paths are absolute."""

    def __init__(self, top: str, paths: list[str]) -> None:
        self._start = len(top.rstrip(os.sep)) + 1
        self._paths = sorted(paths)

    def holds(self, path: str, folder: bool) -> bool:
        """Whether a file is tracked, or any file below a folder."""
        inner = path[self._start :].replace(os.sep, "/") + ("/" if folder else "")
        at = bisect_left(self._paths, inner)
        found = self._paths[at] if at < len(self._paths) else ""
        return found.startswith(inner) if folder else found == inner


@lru_cache(maxsize=16)
def tracked_around(folder: str) -> Tracked | None:
    """What the repository around a folder tracks; None where there is none, or its index cannot be read."""
    for top in upwards(folder):
        if os.path.exists(os.path.join(top, ".git")):
            try:
                return Tracked(top, _read(_folder_of_git(top)))
            except (OSError, ValueError, struct.error, IndexError):
                return None
    return None


def _folder_of_git(top: str) -> str:
    """`.git`, or where that file says it is: in a worktree, in a submodule."""
    path = os.path.join(top, ".git")
    if os.path.isdir(path):
        return path
    with open(path, encoding="utf-8", errors="surrogateescape") as file:
        said = re.match(r"gitdir: *(.+)", file.read())
    if said is None:
        raise ValueError("not a repository")
    return os.path.join(top, said[1])


def _read(folder: str) -> list[str]:
    with open(os.path.join(folder, "index"), "rb") as file:
        data = file.read()
    signature, version, count = struct.unpack_from(">4sII", data)
    if signature != b"DIRC" or version not in (2, 3, 4):
        raise ValueError("not an index")
    length = 40 + _hash_length(folder)  # of what stands before an entry's flags
    paths, at, path = [], 12, b""
    for _ in range(count):
        (flags,) = struct.unpack_from(">H", data, at + length)
        start = at + length + (4 if flags & 0x4000 else 2)
        cut = len(path)
        if version == 4:  # so many bytes of the path before are left off
            drop, start = _offset(data, start)
            cut -= drop
        else:
            cut = 0
        end = data.index(b"\0", start)
        path = path[:cut] + data[start:end]
        paths.append(os.fsdecode(path))
        at = end + 1 if version == 4 else at + (end - at + 8) // 8 * 8
    return paths


def _offset(data: bytes, at: int) -> tuple[int, int]:
    """A number of variable length, as pack files have it, and where it ends."""
    value = data[at] & 0x7F
    while data[at] & 0x80:
        at += 1
        value = (value + 1) << 7 | data[at] & 0x7F
    return value, at + 1


def _hash_length(folder: str) -> int:
    """20 bytes of SHA-1, or 32 of SHA-256."""
    try:
        with open(os.path.join(folder, "config"), encoding="utf-8", errors="surrogateescape") as file:
            return 32 if re.search(r"(?im)^\s*objectformat\s*=\s*sha256", file.read()) else 20
    except OSError:  # a worktree has it elsewhere
        return 20
