"""One file: its bytes, what they say as text, and where things are (bytes, characters, UTF-8 columns)."""

from __future__ import annotations

import io
import tokenize
from functools import cached_property
from itertools import accumulate

from reprolint.lazy import compile_later

_NEWLINE = compile_later(rb"\r\n|\r|\n")
_BOM = b"\xef\xbb\xbf"
# The codec of the package `future-fstrings`, by which Python 3.5 and older read f-strings: the text is UTF-8.
_FUTURE = compile_later(rb"[ \t\f]*#[^\r\n]*?coding[:=][ \t]*future[-_]fstrings\b")


class Unreadable(Exception):
    """The file cannot be decoded or parsed; the message is one line for a person."""

    def __init__(self, message: str, row: int = 1, column: int = 1) -> None:
        super().__init__(message)
        self.row = row
        self.column = column


def text_of(data: bytes) -> bytes | str:
    """The content of a Python file as `ast.parse` takes it: the text, where the codec that it names may be missing."""
    first, _, rest = data[:400].partition(b"\n")
    named = _FUTURE.match(first) or _FUTURE.match(rest)
    return data.decode("utf-8") if named is not None else data


class Source:
    """The bytes of a Python file and the positions in them.

    `ast` counts columns in UTF-8 bytes of the decoded line, outputs count characters, edits count bytes of
    the file as it is on disk (which may be latin-1): every conversion lives here.
    """

    def __init__(self, data: bytes, encoding: str | None = None) -> None:
        self.data = data
        if encoding is not None:  # no cookie decides
            self.encoding = encoding

    @cached_property
    def encoding(self) -> str:
        """The encoding from the byte order mark or the coding cookie; raises Unreadable for an unknown one."""
        try:
            if isinstance(text_of(self.data), str):
                return "utf-8"
            name, _ = tokenize.detect_encoding(io.BytesIO(self.data).readline)
            b"x".decode(name, "replace").encode(name, "replace")  # not every codec is one of files
        except (SyntaxError, LookupError, ValueError) as error:
            raise Unreadable(str(error)) from None
        return "utf-8" if name == "utf-8-sig" else name

    def make_sure(self) -> None:
        """Raise Unreadable where the bytes are no text in the encoding that the file declares: `ast` lets pass what
        stands in comments, Python runs no such file."""
        head = b"\n".join(self.data.split(b"\n", 2)[:2])
        declared = b"coding" in head or b"\r" in head
        if self.data.isascii() and not declared:
            return
        encoding = self.encoding if declared else "utf-8"
        try:
            self.data.decode(encoding)
        except UnicodeDecodeError as error:
            row = len(_NEWLINE.findall(self.data, 0, error.start)) + 1
            line = self.data[
                max(self.data.rfind(mark, 0, error.start) for mark in (b"\n", b"\r")) + 1 : error.start
            ]
            column = len(line.removeprefix(_BOM).decode(encoding, "replace")) + 1
            raise Unreadable(f"byte 0x{self.data[error.start]:02x} is not {encoding}", row, column) from None
        except UnicodeError as error:
            raise Unreadable(f"not {encoding}: {error}") from None

    @cached_property
    def line_starts(self) -> list[int]:
        """Byte offset of each line; a byte order mark belongs to no line."""
        start = len(_BOM) if self.data.startswith(_BOM) else 0
        if b"\r" in self.data:
            return [start] + [match.end() for match in _NEWLINE.finditer(self.data)]
        *lines, _ = self.data.split(b"\n")  # several times as fast
        return [start, *accumulate(len(line) + 1 for line in lines)]

    @cached_property
    def newline(self) -> str:
        """The newline that the file uses first; "\\n" if it has none."""
        match = _NEWLINE.search(self.data)
        return match.group().decode() if match else "\n"

    def line_bytes(self, row: int) -> bytes:
        """Line `row` (1-based) without its newline."""
        starts = self.line_starts
        if row > len(starts):
            return b""
        end = starts[row] if row < len(starts) else len(self.data)
        return self.data[starts[row - 1] : end].rstrip(b"\r\n")

    def line(self, row: int) -> str:
        """Line `row` (1-based) as text, without its newline."""
        return self.line_bytes(row).decode(self.encoding, errors="replace")

    def offset(self, row: int, utf8_column: int) -> int:
        """Byte offset of `ast`'s (line, UTF-8 column)."""
        starts = self.line_starts
        if row > len(starts):
            return len(self.data)
        line = self.line_bytes(row)
        if self.encoding != "utf-8" and not line.isascii():
            text = line.decode(self.encoding, "replace").encode()[:utf8_column].decode(errors="ignore")
            utf8_column = len(text.encode(self.encoding, "replace"))
        return starts[row - 1] + utf8_column

    def position(self, offset: int) -> tuple[int, int]:
        """(row, column), both 1-based, column in characters, of a byte offset."""
        from bisect import bisect_right

        row = max(1, bisect_right(self.line_starts, offset))
        start = self.line_starts[row - 1]
        chunk = self.data[start:offset]
        column = len(chunk) if chunk.isascii() else len(chunk.decode(self.encoding, errors="replace"))
        return row, column + 1

    def text(self, start: int, end: int) -> str:
        """The bytes from `start` to `end` as text, newlines as they are."""
        return self.data[start:end].decode(self.encoding)

    def round_trips(self) -> bool:
        """Whether decoding and encoding gives the same bytes, so that edits cannot harm the rest."""
        try:
            return self.data.decode(self.encoding).encode(self.encoding) == self.data
        except (UnicodeError, LookupError):
            return False
