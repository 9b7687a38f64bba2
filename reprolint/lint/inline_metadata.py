"""Scripts that say at their top what they need (PEP 723), so that `uv run` and `pipx run` start them with nothing else:
what a fix imports has to be said there, too."""

from __future__ import annotations

import re
import sys
from typing import Any, NamedTuple

from reprolint.lazy import compile_later
from reprolint.lint.engine import apply_edits
from reprolint.lint.file import File
from reprolint.lint.finding import Edit
from reprolint.source.file import Source

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

DISTRIBUTION = "torch-reprolint"
_NAMES = (DISTRIBUTION, "reprolint")

_OPENING, _CLOSING = b"# /// script", b"# ///"
_LIST = compile_later(rb"(?m)^[ \t]*dependencies[ \t]*=[ \t]*\[")
_TOKEN = compile_later(
    rb"""\s+|#[^\n]*|(?P<comma>,)|(?P<closing>\])|(?P<item>"(?:[^"\\\n]|\\.)*"|'[^'\n]*')"""
)
_NAME = compile_later(r"\s*([A-Za-z0-9._-]+)")


def required(file: File, edits: tuple[Edit, ...]) -> tuple[Edit, ...]:
    """The edits that add the distribution of the runtime to the dependencies of a script where `edits` import it: none
    for a copy of it, none where what the script says cannot be understood."""
    data, module = file.source.data, file.runtime_module
    if _OPENING not in data or module.partition(".")[0] != "reprolint":
        return ()
    line = re.compile(rf"(?m)^[ \t]*import {re.escape(module)}\b")
    if not any(line.search(edit.text) for edit in edits):
        return ()
    if file.program.project.module(module, file.path) is not None:
        return ()  # a copy under the name of the original
    block = _block(file.source)
    if block is None or any(s.lineno <= block.row <= (s.end_lineno or 0) for s in file.tree.module.body):
        return ()  # or in a string
    said = block.said.get("dependencies", [])
    if not isinstance(said, list) or not all(isinstance(item, str) for item in said):
        return ()
    if any(_name(item) in _NAMES for item in said):
        return ()
    added = _listed(block) if "dependencies" in block.said else _line(block)
    # Whatever the list looks like, it has to say afterwards what it said and one more.
    after = _block(Source(apply_edits(data, added, "ascii")))
    if after is None or after.said != {**block.said, "dependencies": [*said, DISTRIBUTION]}:
        return ()
    return added


class _Block(NamedTuple):
    """What a script says of itself: the row where it begins, the TOML in it, and what that says."""

    source: Source
    row: int
    content: bytes
    said: dict[str, Any]

    def line(self, offset: int) -> int:
        """Where in the file the line of something in the content starts."""
        return self.source.line_starts[self.row + self.content.count(b"\n", 0, offset)]

    def place(self, offset: int) -> int:
        """Where in the file something in the content is: its lines begin behind a `# `."""
        return self.line(offset) + 2 + offset - (self.content.rfind(b"\n", 0, offset) + 1)


def _block(source: Source) -> _Block | None:
    """The block of a script's metadata; None where there is none, or several, or none that could be read."""
    rows = range(1, len(source.line_starts) + 1)
    openings = [row for row in rows if source.line_bytes(row) == _OPENING]
    if len(openings) != 1:
        return None
    content, closed = b"", 0
    for row in range(openings[0] + 1, len(rows) + 1):
        line = source.line_bytes(row)
        if line == _CLOSING:
            closed += 1
        elif line != b"#" and not line.startswith(b"# "):
            break
        if not closed:
            content += line[2:] + b"\n"
    if closed != 1:
        return None  # the last one would close it, and what stands between is no TOML
    try:
        said = tomllib.loads(content.decode("utf-8"))
    except ValueError:
        return None
    return _Block(source, openings[0], content, said)


def _listed(block: _Block) -> tuple[Edit, ...]:
    """The edits that add the distribution to a list in the style of its last item: on a line of its own, with a comma
    or none behind it, or beside the one before it."""
    newline = block.source.newline
    found = _LIST.search(block.content)
    if found is None:
        return ()
    place, last, comma = found.end(), None, None
    while (token := _TOKEN.match(block.content, place)) is not None and token["closing"] is None:
        if token["item"] is not None:
            last, comma = token, None
        elif token["comma"] is not None:
            comma = token.end()
        place = token.end()
    if token is None:
        return ()
    if last is None:
        return (_insertion(block.place(found.end()), f'"{DISTRIBUTION}"'),)
    quote = last["item"][:1].decode()
    name = f"{quote}{DISTRIBUTION}{quote}"
    above, below = block.content.rfind(b"\n", 0, last.start()) + 1, block.content.find(b"\n", last.end()) + 1
    indent = block.content[above : last.start()].decode("utf-8")
    if indent.strip() or token.start() < below:
        if comma is not None:
            return (_insertion(block.place(comma), f" {name},"),)
        return (_insertion(block.place(last.end()), f", {name}"),)
    own = _insertion(block.line(below), f"# {indent}{name}{',' if comma is not None else ''}{newline}")
    return (own,) if comma is not None else (_insertion(block.place(last.end()), ","), own)


def _line(block: _Block) -> tuple[Edit, ...]:
    """The edit that adds a list to a block without: below what it says, and above all where tables may follow, of
    which it would be a key."""
    tables = re.search(rb"(?m)^[ \t]*\[", block.content) is not None
    place = block.line(0 if tables else len(block.content))
    return (_insertion(place, f'# dependencies = ["{DISTRIBUTION}"]{block.source.newline}'),)


def _insertion(place: int, text: str) -> Edit:
    return Edit(place, place, text)


def _name(requirement: str) -> str:
    """The name of a distribution as package indexes compare them."""
    found = _NAME.match(requirement)
    return re.sub(r"[-_.]+", "-", found[1]).lower() if found is not None else ""
