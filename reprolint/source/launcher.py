"""What a file that starts programs says: the environment it sets, the commands it gives, and where."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Word:
    """A piece of text at a place in the file; `text` is None where only running it would tell."""

    text: str | None
    start: int
    end: int


@dataclass(frozen=True)
class Variable:
    """An environment variable that is set: `value` stands inside `start` to `end`, the whole assignment."""

    name: str
    value: Word
    start: int
    end: int
    quoted: bool = False


@dataclass(frozen=True)
class Flag:
    """`--name`, `--name value` or `--name=value`. `value` is "" for a flag that stands alone, None where it
    cannot be known."""

    name: str
    value: str | None
    start: int
    end: int


@dataclass(frozen=True)
class Command:
    """A program that is started (or, in YAML, a map of its flags) with the environment set up to there."""

    program: str
    flags: list[Flag]
    variables: list[Variable]
    start: int
    end: int

    def flag(self, name: str) -> Flag | None:
        """The last flag of that name, dashes and underscores taken for the same."""
        wanted = plain(name)
        return next((flag for flag in reversed(self.flags) if plain(flag.name) == wanted), None)


@dataclass
class Script:
    """A launcher: variables and commands, each in the order of the file."""

    variables: list[Variable] = field(default_factory=list)
    commands: list[Command] = field(default_factory=list)


def plain(name: str) -> str:
    """A flag as the program's own name for it: `--tp-comm-overlap` as `tp_comm_overlap`."""
    return name.lstrip("-").replace("-", "_")


def flags_of(words: list[Word]) -> list[Flag]:
    """The flags among the words of a command line."""
    flags = []
    for position, word in enumerate(words):
        text = word.text
        if text is None or not text.startswith("--") or len(text) < 3:
            continue
        name, equals, value = text.partition("=")
        following = words[position + 1] if position + 1 < len(words) else None
        if equals:
            flags.append(Flag(name, value, word.start, word.end))
        elif following is None or ((following.text or "").startswith("-") and not _number(following.text)):
            flags.append(Flag(name, "", word.start, word.end))
        else:
            flags.append(Flag(name, following.text, word.start, following.end))
    return flags


def _number(text: str | None) -> bool:
    try:
        float(text or "")
    except ValueError:
        return False
    return True
