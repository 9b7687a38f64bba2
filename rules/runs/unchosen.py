"""Classes of a project that it uses for one choice among several, where nothing makes that choice: no
configuration, script, text, notebook or default, though they make others."""

from __future__ import annotations

import ast
import re
from typing import NamedTuple

from reprolint.index import facts as f
from reprolint.index.binding import walk
from reprolint.index.project import is_test
from reprolint.lazy import compile_later
from reprolint.lint.file import File

from ..code.syntax import FUNCTIONS, definitions_around
from ..code.uses import attributes, names, strings
from .idle import MENTIONS
from .put_aside import said

_READ = 20  # files that name a definition: where they are more, it is one that is used
# What a run finds and nobody chooses: the system, a file's name or type, what stands in the data.
_FOUND = compile_later(r"(?i)\b(?:sys|os|platform|type|__\w+__|suffix|ext\w*|isinstance|line|row|key|k)\b|\[")


class _Choice(NamedTuple):
    """What has to be chosen for a place to be come by, and what could be chosen there instead."""

    these: frozenset[str]
    others: frozenset[str]


def unchosen(file: File, node: ast.AST) -> bool:
    """Whether a place is in a class that only a choice leads to which nothing in the project makes."""
    around = definitions_around(file, node)
    made = around[-1] if around else None
    if not isinstance(made, ast.ClassDef) or made.decorator_list or file.parent(made) is not file.tree.module:
        return False  # (a function is a command's, mostly: whoever wants it knows it)
    known: dict[str, bool] = file.__dict__.setdefault("_unchosen", {})
    if made.name not in known:
        known[made.name] = _is_unchosen(file, made)
    return known[made.name]


def _is_unchosen(file: File, made: ast.ClassDef) -> bool:
    project, word = file.program.project, made.name.encode()
    named = re.compile(rb"(?<!\w)%b(?!\w)" % word)
    texts = said(project.root)
    if texts is None or any(word in text and named.search(text) for text in texts):
        return False
    paths = [p for p in project.files if word in (data := project.data(p)) and named.search(data)]
    if len(paths) > _READ:
        return False
    homes = [home for path in paths if not is_test(path, project.root) and (home := file.sibling(path))]
    trains = any(entry.effect.trains for entry in file.program.entries_of.get(file.path, ()))
    these, others = set[str](), set[str]()
    for home in homes:
        for use in (*names(home).get(made.name, ()), *attributes(home).get(made.name, ())):
            if not isinstance(use.ctx, ast.Load) or (home is file and made in file.ancestors(use)):
                continue
            if home is file and home.function(use) == f.MAIN and not trains:
                continue  # it tries itself out
            choice = _choice(home, use)
            if choice is None:
                return False
            these |= choice.these
            others |= choice.others
    if not these or not others - these or _names(homes, made, {made.name}):
        return False
    return not _is_made(file, homes, made, these, texts) and _is_made(
        file, homes, made, others - these, texts
    )


def _choice(home: File, use: ast.AST) -> _Choice | None:
    """What has to be chosen for a use to be come by: the key of a table, the text that a branch compares with."""
    child = use
    for around in home.ancestors(use):
        if isinstance(around, FUNCTIONS):
            return None
        if isinstance(around, ast.Dict) and child in around.values:
            texts = [key.value if isinstance(key, ast.Constant) else None for key in around.keys]
            own = texts[around.values.index(child)]
            if isinstance(own, str):
                return _Choice(frozenset({own}), frozenset(t for t in texts if isinstance(t, str)))
        elif isinstance(around, ast.If) and child in around.body:
            subject, chosen = _compared(around.test)
            if chosen and not _FOUND.search(subject):
                function = home.scope(around).function
                place = function.node if function is not None else home.tree.module
                beside = (_compared(test) for test in walk(place) if isinstance(test, ast.Compare))
                others = frozenset(text for other, texts in beside if other == subject for text in texts)
                return _Choice(frozenset(chosen), others)
        child = around
    return None


def _compared(test: ast.AST) -> tuple[str, set[str]]:
    """What a condition compares with texts, and these: `args.data == "celeba"`, `name in ("a", "b")`."""
    if isinstance(test, ast.BoolOp):
        parts = [found for value in test.values if (found := _compared(value))[1]]
        if isinstance(test.op, ast.Or):
            alike = len(parts) == len(test.values) and len({subject for subject, _ in parts}) == 1
            return (parts[0][0], set[str]().union(*(t for _, t in parts))) if alike else ("", set())
        return parts[0] if parts else ("", set())
    if not isinstance(test, ast.Compare) or len(test.ops) != 1:
        return "", set()
    other = test.comparators[0]
    if isinstance(test.ops[0], ast.Eq):
        values: list[ast.expr] = [other]
    elif isinstance(test.ops[0], ast.In) and isinstance(other, (ast.List, ast.Tuple, ast.Set)):
        values = other.elts
    else:
        return "", set()
    texts = {v.value for v in values if isinstance(v, ast.Constant) and isinstance(v.value, str) and v.value}
    return (ast.unparse(test.left), texts) if len(texts) == len(values) else ("", set())


def _is_made(file: File, homes: list[File], made: ast.ClassDef, texts: set[str], about: list[bytes]) -> bool:
    """Whether anything makes one of some choices; `about`: all that the project says that is no Python."""
    project = file.program.project
    word = b"|".join(re.escape(text.encode()) for text in sorted(texts))
    named = re.compile(rb"(?<!\w)(?:%b)(?!\w)" % word)
    if any(map(named.search, about)) or _names(homes, made, texts):
        return True
    read = {home.path for home in homes}
    return any(
        named.search(data := project.data(path)) and named.search(MENTIONS.sub(b"", data))
        for path in project.files
        if path not in read and not is_test(path, project.root)
    )


def _names(homes: list[File], made: ast.ClassDef, texts: set[str]) -> bool:
    """Whether a file that chooses has a choice as a text of its own: a default, an argument; not what it compares with,
    a table's key, a list of what there is, a docstring, what `made` calls itself, or what it is given."""
    named = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, sorted(texts)))})(?!\w)")
    for home in homes:
        own = [*names(home).get(made.name, ()), *attributes(home).get(made.name, ())]
        for text in strings(home):
            if not named.search(str(text.value)):
                continue
            around = home.parent(text)
            if isinstance(around, (ast.Compare, ast.List, ast.Tuple, ast.Set, ast.Expr)):
                continue
            if isinstance(around, ast.Dict) and text in around.keys:
                continue
            if made not in home.ancestors(text) and getattr(around, "func", None) not in own:
                return True
    return False
