"""What the code at module level of an imported file does, by its bytes: whether importing it may draw, and which
modules it imports in turn. Only files that pass are parsed for it.

Looked at are statements that start at the margin: what stands below an `if`, a `try` or a loop is left alone, and with
it what is imported for a type checker and the block under `__main__`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from reprolint.index.project import imported_names
from reprolint.knowledge import networks, rng
from reprolint.lazy import compile_later

# A statement at the margin that calls something; what a block begins with is none.
_CALLING = compile_later(
    rb"^(?!(?:async|class|def|from|import|if|elif|else|try|except|finally|for|while|with|del|assert|raise)\b)"
    rb"[A-Za-z_][^\r\n(#\"']*\([^\r\n]*",
    re.MULTILINE,
)
_CALLED = compile_later(rb"(?<![\w.])([A-Za-z_][\w.]*)\(")
_IMPORTING = compile_later(
    rb"^(?:from[ \t]+([.\w]+)[ \t]+import[ \t]*(\([^)]*\)|(?:[^\r\n;\\]|\\\r?\n)+)"
    rb"|import[ \t]+((?:[^\r\n;\\]|\\\r?\n)+))",
    re.MULTILINE,
)
_BOUND = compile_later(rb"^([A-Za-z_]\w*(?:[ \t]*,[ \t]*\w+)*)[ \t]*(?::[^=\n]+)?=(?!=)")
_SHUFFLED = compile_later(rb"^[\w.]*shuffle\([ \t]*(\w+)")
_LINES = 60  # of a statement: a longer one holds data

# The last parts of the names that draw, and of layers.
_DRAWING = frozenset(name.rsplit(".", 1)[-1] for name in (*rng.DRAWS, *networks.BY_NAME)) | frozenset(
    {"DataLoader"}
)
# What is called at the margin of modules everywhere, and draws nothing.
_PLAIN = compile_later(
    r"(?i)logg|regist|conf|cfg|args|parse|version|typevar|namedtuple|compile|path|environ|warn|enum|field|join|getenv"
)


def called(data: bytes) -> Iterator[str]:
    """The names that statements at the margin call, as they are spelled and without those that surely draw nothing."""
    for match in _CALLING.finditer(data):
        for name in _CALLED.findall(_whole(data, match)):
            spelled = name.decode("ascii", "replace")
            if draws(spelled) or not _PLAIN.search(spelled):
                yield spelled


def _whole(data: bytes, match: re.Match[bytes]) -> bytes:
    """A statement with the lines on which its brackets stay open."""
    text, end = match[0], match.end()
    for _ in range(_LINES):
        if text.count(b"(") <= text.count(b")") or end >= len(data):
            break
        line = data.find(b"\n", end + 1)
        line = line if line >= 0 else len(data)
        text += data[end:line]
        end = line
    return text


def draws(name: str) -> bool:
    """Whether a call may draw, by the last part of its name, or makes one of torchvision's models."""
    first, _, last = name.rpartition(".")
    return last in _DRAWING or first.endswith("models")


def imports(data: bytes) -> Iterator[tuple[int, str]]:
    """The rows of imports at the margin, and what each imports: modules, and what may be modules."""
    for match in _IMPORTING.finditer(data):
        row = data.count(b"\n", 0, match.start()) + 1
        for name in imported_names(*match.groups(b"")):
            yield row, name


def bound_at(data: bytes, row: int) -> list[bytes]:
    """The names that the statement at the margin around a row binds, or whose list it shuffles."""
    lines = data.split(b"\n")
    at = min(row, len(lines)) - 1
    while at > 0 and (not lines[at].strip() or lines[at][:1] in b" \t)]}"):
        at -= 1
    match = _BOUND.match(lines[at]) or _SHUFFLED.match(lines[at])
    return re.findall(rb"\w+", match[1]) if match is not None else []
