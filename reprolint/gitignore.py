"""`.gitignore` patterns as regular expressions. Standard library only: this runs before anything else may load."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache


class Ignore:
    """The patterns of one ignore file; paths are relative to its folder, with `/`, folders without a final one."""

    def __init__(self, lines: Iterable[str]) -> None:
        # Runs of patterns of the same kind, last first: the last pattern that matches decides.
        self._runs: list[tuple[bool, re.Pattern[str]]] = []
        run: list[str] = []
        kind = False
        for line in lines:
            translated = translate(line)
            if translated is None:
                continue
            negated, pattern = translated
            if run and negated != kind:
                self._runs.insert(0, (kind, _union(run)))
                run = []
            kind = negated
            run.append(pattern)
        if run:
            self._runs.insert(0, (kind, _union(run)))

    def __bool__(self) -> bool:
        return bool(self._runs)

    def verdict(self, path: str, folder: bool) -> bool | None:
        """True: ignored, False: taken back in by a `!` pattern, None: no pattern matches."""
        if folder:
            path += "/"
        for negated, pattern in self._runs:
            if pattern.match(path):
                return not negated
        return None


def _union(patterns: list[str]) -> re.Pattern[str]:
    return re.compile("(?s:" + "|".join(patterns) + r")\Z")


@lru_cache(maxsize=1024)
def translate(line: str) -> tuple[bool, str] | None:
    """(negated, regular expression) of one line of an ignore file; None for blanks, comments and nonsense.

    Folders are matched with a slash at the end.
    """
    line = line.rstrip("\r\n")
    if line.startswith("#"):
        return None
    while line.endswith(" ") and not line.endswith("\\ "):
        line = line[:-1]
    negated = line.startswith("!")
    if negated:
        line = line[1:]
    folder_only = line.endswith("/")
    line = line.rstrip("/") if folder_only else line
    if not line:
        return None
    anchored = "/" in line
    body = _body(line.removeprefix("/"))
    if body is None:
        return None
    return negated, ("" if anchored else "(?:.*/)?") + body + ("/" if folder_only else "/?")


def _body(pattern: str) -> str | None:
    parts = pattern.split("/")
    out = ""
    for position, part in enumerate(parts):
        final = position == len(parts) - 1
        if part == "**":
            out += ".+" if final else "(?:.*/)?"
            continue
        piece = _piece(part)
        if piece is None:
            return None
        out += piece + ("" if final else "/")
    return out


def _piece(part: str) -> str | None:
    """One path segment; None where a bracket or an escape is not closed (such a pattern never matches)."""
    out = ""
    i = 0
    while i < len(part):
        char = part[i]
        i += 1
        if char == "*":
            if not out.endswith("[^/]*"):
                out += "[^/]*"
        elif char == "?":
            out += "[^/]"
        elif char == "\\":
            if i == len(part):
                return None
            out += re.escape(part[i])
            i += 1
        elif char == "[":
            end = i + (part[i : i + 1] in ("!", "^"))
            end = part.find("]", end + 1)  # a bracket right after the opening one is a member
            if end < 0:
                return None
            inside = part[i:end]
            i = end + 1
            negated = inside[0] in "!^"
            members = inside[1:] if negated else inside
            members = re.sub(r"([\[&~|^])", r"\\\1", members.replace("\\", "\\\\"))
            out += "(?!/)[" + ("^" if negated else "") + members + "]"
            try:
                re.compile(out)
            except re.error:
                return None
        else:
            out += re.escape(char)
    return out
