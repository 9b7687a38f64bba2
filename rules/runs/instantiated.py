"""Classes that hydra makes: a configuration names them as its `_target_`, and a program that loads it calls
`instantiate`."""

from __future__ import annotations

import ast
import os
from collections.abc import Iterator
from pathlib import Path

from reprolint.index.binding import Scope
from reprolint.index.program import Program, Symbol
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.site import Site

from ..code.syntax import last_name
from ..loaders.zero_workers import HYDRA

_TARGET = compile_later(rb"^([ \t]*)_target_[ \t]*:[ \t]*[\"']?([A-Za-z_][\w.]*)")
_KEY = compile_later(rb"^([ \t]*)(\w+)[ \t]*:")
_MAKES = ("hydra.utils.instantiate", "hydra.utils.call")


def instantiations(file: File, owner: Scope) -> Iterator[tuple[File, ast.Call]]:
    """The calls that may make an object of a class, or of one that derives from it: `instantiate(cfg.client)` for what
    stands below `client:`, and every such call of a program where none names it."""
    program, own = file.program, Symbol(file.path, owner.qualname)
    made = {
        (start, key)
        for path, key, name in _targets(program)
        if isinstance(meant := program.symbol(name, file.path), Symbol) and own in program.lineage(meant)
        for start, folder in _loading(program)
        if folder in path.parents
    }
    for start, key in sorted(made):
        calls = list(_instantiating(file, start))
        named = [(home, call) for home, call in calls if call.args and last_name(call.args[0]) == key]
        yield from named or calls


def made_after_seed(site: Site, name: str) -> bool:
    """Whether a site is in the constructor of a class that hydra makes, and every call that may make an object comes,
    or may come, after an RNG is seeded."""
    function = site.file.scope(site.node).function
    owner = function.parent if function is not None and function.qualname.endswith(".__init__") else None
    calls = list(instantiations(site.file, owner)) if owner is not None else []
    return bool(calls) and not any(Site(home, call).seeded(name).no for home, call in calls)


def _targets(program: Program) -> list[tuple[Path, str, str]]:
    """What the configurations of a project name as a `_target_`, with the key that it stands below: at the top, the
    folder is the group."""
    known: list[tuple[Path, str, str]] | None = program.__dict__.get("hydra_targets")
    if known is None:
        known = program.__dict__["hydra_targets"] = []
        for path in program.project.launchers:
            if path.suffix not in (".yaml", ".yml") or not program.project.mentions(path, b"_target_"):
                continue
            above: list[tuple[int, str]] = [(-1, path.parent.name)]
            for line in program.project.data(path).splitlines():
                target, key = _TARGET.match(line), _KEY.match(line)
                if target is not None:
                    inside = [name for indent, name in above if indent < len(target[1])]
                    known.append((path, inside[-1], target[2].decode()))
                elif key is not None:
                    above = [part for part in above if part[0] < len(key[1])]
                    above.append((len(key[1]), key[2].decode()))
    return known


def _loading(program: Program) -> list[tuple[Path, Path]]:
    """The programs of a project that load configurations, with the folder that these are in."""
    known: list[tuple[Path, Path]] | None = program.__dict__.get("hydra_programs")
    if known is None:
        known = program.__dict__["hydra_programs"] = []
        for path in program.project.files:
            mentioned = program.project.mentions(path, b"hydra.main")
            folder = HYDRA.search(program.project.data(path)) if mentioned else None
            if folder is not None:
                known.append((path, Path(os.path.normpath(path.parent / folder[1].decode()))))
    return known


def _instantiating(file: File, start: Path) -> Iterator[tuple[File, ast.Call]]:
    """The calls of hydra's `instantiate` in a program and in what it imports."""
    project = file.program.project
    for path in sorted(project.closure([start], project.imports) | {start}):
        home = file.sibling(path) if project.mentions(path, b"instantiate") else None
        for call in home.nodes(ast.Call) if home is not None else ():
            if home is not None and home.name(call.func) in _MAKES:
                yield home, call
