"""YAML files as launchers: maps of flags and blocks of variables. The only module that imports ruamel.yaml."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.nodes import MappingNode, ScalarNode, SequenceNode

from reprolint.lazy import compile_later
from reprolint.source.file import Source
from reprolint.source.launcher import Command, Flag, Script, Variable, Word, flags_of, plain

_ENVIRONMENT = compile_later(r"env(s|_?vars?|ironment)?(_?variables)?", re.IGNORECASE)
_COMMANDS = ("command", "cmd", "args", "script")
_NAME = compile_later(r"[A-Z][A-Z0-9]*(_[A-Z0-9]+)+|PYTHONHASHSEED")


def read(data: bytes) -> Script | None:
    """What a YAML file says; None where it cannot be parsed (a template, say). Values are not constructed:
    tags mean nothing and anchors are followed."""
    loader = YAML(typ="rt", pure=True)
    source = Source(data, "utf-8")
    text = data.decode("utf-8-sig", "replace")
    script = Script()
    try:
        for document in loader.compose_all(text):
            if document is not None:
                _Document(source, script).read(document)
    except Exception:  # of what is no YAML, ruamel.yaml says so in more ways than by its YAMLError
        return None
    return script


class _Document:
    def __init__(self, source: Source, script: Script) -> None:
        self.source = source
        self.script = script
        self.variables: list[Variable] = []
        self.maps: list[tuple[list[Flag], Any]] = []
        self.seen: set[int] = set()

    def read(self, node: Any) -> None:
        """Take in what a parsed file sets and starts."""
        self._walk(node, "", 0)
        self.script.variables += self.variables
        for flags, owner in self.maps:
            start, end = self._span(owner)
            self.script.commands.append(Command("", flags, self.variables, start, end))

    def _walk(self, node: Any, key: str, depth: int) -> None:
        if id(node) in self.seen or depth > 100:
            return  # an anchor that was read where it stands
        self.seen.add(id(node))
        if isinstance(node, MappingNode):
            self._mapping(node, key, depth)
        elif isinstance(node, SequenceNode):
            self._sequence(node, key, depth)

    def _mapping(self, node: Any, key: str, depth: int) -> None:
        pairs = list(_pairs(node, 0))
        flags = []
        environment = _ENVIRONMENT.fullmatch(key) is not None
        for name, value in pairs:
            text = name.value if isinstance(name, ScalarNode) else ""
            if isinstance(value, ScalarNode):
                if text.startswith("--") or (plain(text) == text and text.islower()):
                    start, end = self._span(name)[0], self._span(value)[1]
                    flags.append(Flag(text, _text(value), start, end))
                if environment or _NAME.fullmatch(text):
                    self._variable(text, value, self._span(name)[0])
            else:
                self._walk(value, text, depth + 1)
        if any(plain(flag.name) == "deterministic_mode" or flag.name.startswith("--") for flag in flags):
            self.maps.append((flags, node))
        self._named(pairs)

    def _named(self, pairs: list[tuple[Any, Any]]) -> None:
        """`- name: X` with `value: Y`, as Kubernetes writes it."""
        scalars = {k.value: v for k, v in pairs if isinstance(k, ScalarNode) and isinstance(v, ScalarNode)}
        name, value = scalars.get("name"), scalars.get("value")
        if name is not None and value is not None and _NAME.fullmatch(str(name.value)):
            self._variable(name.value, value, self._span(name)[0])

    def _sequence(self, node: Any, key: str, depth: int) -> None:
        scalars = [item for item in node.value if isinstance(item, ScalarNode)]
        for item in node.value:
            if not isinstance(item, ScalarNode):
                self._walk(item, key, depth + 1)
            elif _ENVIRONMENT.fullmatch(key) and "=" in str(item.value):
                name, _, value = item.value.partition("=")
                start, end = self._span(item)
                if not item.style:
                    word = Word(value, start + len(name.encode()) + 1, end)
                    self.variables.append(Variable(name, word, start, end))
        if key in _COMMANDS and len(scalars) > 1:
            words = [Word(_text(item), *self._span(item)) for item in scalars]
            self.maps.append((flags_of(words), node))

    def _variable(self, name: str, value: Any, start: int) -> None:
        at, end = self._span(value)
        self.variables.append(Variable(name, Word(_text(value), at, end), start, end, bool(value.style)))

    def _span(self, node: Any) -> tuple[int, int]:
        return self._offset(node.start_mark), self._offset(node.end_mark)

    def _offset(self, mark: Any) -> int:
        starts = self.source.line_starts
        if mark.line >= len(starts):
            return len(self.source.data)
        line = self.source.line_bytes(mark.line + 1).decode("utf-8", "replace")
        column: int = mark.column
        return int(starts[mark.line] + len(line[:column].encode()))


def _pairs(node: Any, depth: int) -> Iterator[tuple[Any, Any]]:
    """The entries of a map, what `<<` merges into it first."""
    for key, value in node.value:
        if isinstance(key, ScalarNode) and key.value == "<<" and depth < 10:
            for merged in value.value if isinstance(value, SequenceNode) else [value]:
                if isinstance(merged, MappingNode):
                    yield from _pairs(merged, depth + 1)
    for key, value in node.value:
        if not (isinstance(key, ScalarNode) and key.value == "<<"):
            yield key, value


def _text(node: Any) -> str | None:
    """A scalar as the program will see it; None for what is filled in later."""
    text = str(node.value)
    if "$" in text or "{{" in text:
        return None
    return "" if text in ("null", "~") and not node.style else text
