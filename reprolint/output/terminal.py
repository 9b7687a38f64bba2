"""Whether output is coloured and how wide it is. rich is imported only where a colour is needed."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from rich.console import Console


class Terminal:
    """Where lines go: `width` is None where nothing has to fit (a pipe, a file)."""

    def __init__(self, width: int | None, console: Console | None) -> None:
        self.width = width
        self._console = console

    @classmethod
    def plain(cls) -> Terminal:
        """A stream without a width or colours."""
        return cls(None, None)

    @classmethod
    def of(cls, stream: TextIO) -> Terminal:
        """What a stream is; NO_COLOR and FORCE_COLOR are honoured."""
        tty = is_terminal(stream)
        forced = os.environ.get("FORCE_COLOR", "") not in ("", "0")
        if not tty and not forced:
            return cls.plain()
        from rich.console import Console

        console = Console(file=stream, highlight=False, force_terminal=True if forced else None)
        coloured = console.color_system is not None and not os.environ.get("NO_COLOR")
        return cls(max(40, console.width) if tty else None, console if coloured else None)

    @property
    def coloured(self) -> bool:
        """Whether lines are painted."""
        return self._console is not None

    def paint(self, line: list[tuple[str, str]]) -> str:
        """A line of (text, style) as what has to be written."""
        if self._console is None:
            return "".join(text for text, _ in line).rstrip()
        from rich.color import ColorSystem

        return "".join(
            self._console.get_style(style).render(text, color_system=ColorSystem.STANDARD) if style else text
            for text, style in line
        )


def is_terminal(stream: TextIO) -> bool:
    """Whether a person is looking."""
    try:
        return stream.isatty()
    except (AttributeError, ValueError):
        return False
