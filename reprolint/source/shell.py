"""Shell scripts (bash, sbatch) as launchers. The only module that imports tree-sitter."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import tree_sitter
import tree_sitter_bash

from reprolint.source.launcher import Command, Script, Variable, Word, flags_of

_PARSER = tree_sitter.Parser(tree_sitter.Language(tree_sitter_bash.language()))
_ASSIGNING = ("env", "docker", "podman", "mpirun", "srun", "horovodrun")
_ASSIGNMENT_FLAGS = ("-e", "--env", "-x", "--export")
_EXPORTS = ("export", "declare", "typeset")
# Slurm's list of variables: `--export=ALL,NAME=value`, of a command or for the script itself.
_LISTED = re.compile(rb"--export(?:=|[ \t]+)(\S+)")
_SLURM = ("srun", "sbatch", "salloc")
_SHELLS = ("bash", "sh", "zsh", "dash")


def read(data: bytes) -> Script | None:
    """What a shell script says; None where it has syntax errors, for half of it may mean something else."""
    root = _PARSER.parse(data).root_node
    if root.has_error:
        return None
    return _Reader(data).read(root)


class _Reader:
    def __init__(self, data: bytes) -> None:
        self.data = data
        self.script = Script()
        self.held: dict[str, list[Word]] = {}  # what variables of the shell hold, as words of a command line
        self.plain: dict[str, Variable] = {}  # assigned, not (yet) exported
        self.exported: set[str] = set()
        self.all = False  # set -a
        self.inner: list[Variable] = []  # set in `bash -c "…"` alone

    def read(self, root: Any) -> Script:
        """What a parsed script sets and starts."""
        first = (node.start_byte for node in root.children if node.type != "comment")
        opening = next(first, 0)  # Slurm reads what stands above all commands
        todo = [root]
        while todo:
            node = todo.pop()
            if node.type == "variable_assignment":
                self._assign(node, environment=False)
            elif node.type == "declaration_command":
                self._declare(node)
            elif node.type == "command":
                self._command(node)
            elif node.type == "comment" and node.end_byte <= opening:
                self._directive(node)
            elif node.type not in ("heredoc_body", "comment"):
                todo.extend(reversed(node.children))
        self.script.variables += self.inner
        return self.script

    def _directive(self, node: Any) -> None:
        """The variables that a line of options gives the script: `#SBATCH --export=ALL,NAME=value`."""
        text = self.data[node.start_byte : node.end_byte]
        listed = _LISTED.search(text) if text.startswith(b"#SBATCH") else None
        if listed is not None:
            self.script.variables += self._listed(*(node.start_byte + at for at in listed.span(1)))

    def _listed(self, start: int, end: int) -> Iterator[Variable]:
        """The variables of a list `ALL,NAME=value`; those whose values are quoted or expanded are left out."""
        if self.data[start:end][:1] in (b'"', b"'") and self.data[start] == self.data[end - 1]:
            start, end = start + 1, end - 1
        for part in self.data[start:end].split(b","):
            key, equals, value = part.partition(b"=")
            if equals and key.decode("utf-8", "replace").isidentifier() and not _MEANT.search(value):
                at, last = start + len(key) + 1, start + len(part)
                yield Variable(key.decode(), Word(value.decode("utf-8", "replace"), at, last), start, last)
            start += len(part) + 1

    def _text(self, node: Any) -> str:
        return self.data[node.start_byte : node.end_byte].decode("utf-8", "replace")

    def _word(self, node: Any) -> Word:
        """A word with its quotes taken off, if nothing in it is expanded."""
        return Word(self._plain(node), node.start_byte, node.end_byte)

    def _plain(self, node: Any) -> str | None:
        if node.type in ("word", "number", "string_content", "extglob_pattern"):
            return self._text(node).replace("\\\n", "").replace("\\", "")
        if node.type == "raw_string":
            return self._text(node)[1:-1]
        if node.type == "string":
            parts = [self._plain(child) for child in node.named_children]
        elif node.type == "concatenation" or node.type == "command_name":
            parts = [self._plain(child) for child in node.children]
        else:
            return None
        return None if None in parts else "".join(part for part in parts if part is not None)

    def _assign(self, node: Any, environment: bool) -> Variable | None:
        name = node.child_by_field_name("name")
        value = node.child_by_field_name("value")
        if name is None or name.type != "variable_name":
            return None
        key = self._text(name)
        if value is not None and (value.type == "array" or not environment):
            words = self._words(value)
            grown = any(child.type == "+=" for child in node.children)
            self.held[key] = [*self.held.get(key, []), *words] if grown else words
        if value is not None and value.type == "array":
            return None
        word = self._word(value) if value is not None else Word("", node.end_byte, node.end_byte)
        quoted = value is not None and value.type in ("string", "raw_string")
        variable = Variable(key, word, node.start_byte, node.end_byte, quoted)
        if environment or self.all or key in self.exported:
            self.script.variables.append(variable)
        else:
            self.plain[key] = variable
        return variable

    def _declare(self, node: Any) -> None:
        keyword = self._text(node.children[0]) if node.children else ""
        flags = [self._text(child) for child in node.children if child.type == "word"]
        exports = keyword == "export" or (keyword in _EXPORTS and any("x" in flag for flag in flags))
        for child in node.children:
            if child.type == "variable_assignment":
                if self._assign(child, environment=exports) is not None and exports:
                    self.exported.add(self._text(child.child_by_field_name("name")))
            elif child.type == "variable_name" and exports:
                name = self._text(child)
                self.exported.add(name)
                if name in self.plain:
                    self.script.variables.append(self.plain.pop(name))

    def _words(self, node: Any) -> list[Word]:
        """The words that a value stands for: an array's elements, a string taken apart at its blanks, what an
        expanded variable holds."""
        if node.type == "array":
            return [word for child in node.named_children for word in self._words(child)]
        if node.type in ("simple_expansion", "expansion"):
            return self.held.get(self._expanded(node), [Word(None, node.start_byte, node.end_byte)])
        if node.type == "string":
            words: list[Word] = []
            for child in node.named_children:
                words += self._split(child) if child.type == "string_content" else self._words(child)
            return words
        if node.type == "raw_string":
            return self._split(node, trim=1)
        if node.type == "comment":
            return []
        return [self._word(node)]

    def _split(self, node: Any, trim: int = 0) -> list[Word]:
        start, end = node.start_byte + trim, node.end_byte - trim
        words, position = [], start
        for part in self.data[start:end].split():
            position = self.data.index(part, position)
            if part != b"\\":
                words.append(Word(part.decode("utf-8", "replace"), position, position + len(part)))
            position += len(part)
        return words

    def _expanded(self, node: Any) -> str:
        todo = [node]
        while todo:
            found = todo.pop(0)
            if found.type == "variable_name":
                return self._text(found)
            todo.extend(found.children)
        return ""

    def _command(self, node: Any) -> None:
        prefix = [self._assign_prefix(c) for c in node.children if c.type == "variable_assignment"]
        words: list[Word] = []
        inline = []
        for child in node.children:
            if child.type == "variable_assignment" or child.type.endswith("redirect"):
                continue
            if child.type in ("string", "raw_string") and _starts_shell(words):
                inline.append(child)
            if child.type in ("string", "simple_expansion", "expansion"):
                inner = self._words(child) if _is_only_expansion(child) else [self._word(child)]
                words += inner
            else:
                words.append(self._word(child))
        if not words:
            return
        name = words[0].text or ""
        if name == "set" and any(
            (w.text or "").startswith("-") and "a" in (w.text or "") for w in words[1:2]
        ):
            self.all = True
        found = [variable for variable in prefix if variable is not None] + self._given(name, words)
        self.script.variables += found
        program = (
            next((w.text for w in words if (w.text or "").endswith(".py")), None) or _module(words) or name
        )
        in_effect = list(self.script.variables)
        self.script.commands.append(
            Command(program, flags_of(words), in_effect, node.start_byte, node.end_byte)
        )
        for text in inline:
            self._inline(text)

    def _inline(self, node: Any) -> None:
        """What the text in `bash -c "…"` sets and starts: it is read where it stands, all else blanked out."""
        start, end = node.start_byte + 1, node.end_byte - 1
        text = self.data[start:end]
        if node.type == "string":
            text = text.replace(b'\\"', b' "').replace(b"\\$", b" $")
        blank = b" " * start + text + b" " * (len(self.data) - end)
        root = _PARSER.parse(blank).root_node
        if root.has_error:
            return
        reader = _Reader(blank)
        reader.held, reader.plain, reader.exported = dict(self.held), dict(self.plain), set(self.exported)
        known = list(self.script.variables)
        reader.script.variables = list(known)
        reader.read(root)
        self.script.commands += reader.script.commands
        self.inner += reader.script.variables[len(known) :]

    def _assign_prefix(self, node: Any) -> Variable | None:
        name, value = node.child_by_field_name("name"), node.child_by_field_name("value")
        if name is None or name.type != "variable_name":
            return None
        word = self._word(value) if value is not None else Word("", node.end_byte, node.end_byte)
        quoted = value is not None and value.type in ("string", "raw_string")
        return Variable(self._text(name), word, node.start_byte, node.end_byte, quoted)

    def _given(self, name: str, words: list[Word]) -> list[Variable]:
        """Variables that a command sets for the one it starts: `env X=1 …`, `docker run -e X=1 …`."""
        if name not in _ASSIGNING + _SLURM:
            return []
        found: list[Variable] = []
        if name in _SLURM:
            for before, word in pairwise(words):
                listed = _LISTED.match(self.data, word.start, word.end)
                if listed is not None:
                    found += self._listed(*listed.span(1))
                elif before.text == "--export":
                    found += self._listed(word.start, word.end)
            return found
        for before, word in pairwise(words):
            key, equals, value = (word.text or "").partition("=")
            if not equals or not key.isidentifier() or self.data[word.start : word.start + 1] in b"\"'":
                continue
            if name == "env" or before.text in _ASSIGNMENT_FLAGS:
                start = word.start + len(key.encode()) + 1
                found.append(Variable(key, Word(value, start, word.end), word.start, word.end))
        return found


_MEANT = re.compile(rb"[\"'$`\\]")  # what the shell gives a meaning of its own


def _starts_shell(words: list[Word]) -> bool:
    """Whether what follows is a text for a shell to run: `srun bash -lc`."""
    *before, last = [word.text or "" for word in words] or [""]
    options = last.startswith("-") and not last.startswith("--") and last.endswith("c")
    return options and any(word.rpartition("/")[2] in _SHELLS for word in before)


def _is_only_expansion(node: Any) -> bool:
    """`$ARGS`, `${ARGS[@]}` or the same in double quotes."""
    if node.type != "string":
        return True
    inner = node.named_children
    return len(inner) == 1 and inner[0].type in ("simple_expansion", "expansion")


def _module(words: list[Word]) -> str | None:
    for before, word in pairwise(words):
        if before.text == "-m":
            return word.text
    return None
