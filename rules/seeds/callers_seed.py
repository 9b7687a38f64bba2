"""Code that no walk from a program comes by, a method of what a registry makes say: whether a caller that reading finds
stands where an RNG is seeded. Nobody can say then that nothing seeds it."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index.binding import Scope
from reprolint.index.program import Symbol
from reprolint.lint.file import File
from reprolint.lint.site import Site

from ..code.syntax import FUNCTIONS
from ..code.uses import callers, definitions, names, users_of
from ..runs.instantiated import instantiations

_DEPTH = 5


def seeded_by_callers(site: Site, name: str) -> bool:
    """Whether an RNG is, or may be, seeded on a way to the site that only its callers tell."""
    return True in _ways(site, name)


def seeded_by_some_callers(site: Site, name: str) -> bool:
    """Whether an RNG is seeded on one such way, and surely not on another."""
    return len(_ways(site, name)) > 1


def _ways(site: Site, name: str) -> set[bool]:
    """Whether the ways on which the callers of the site's function can be followed seed an RNG."""
    ways: set[bool] = set()
    function = site.file.scope(site.node).function
    level = {function: site.file} if function is not None else {}
    seen = set(level)
    for _ in range(_DEPTH + 1):
        above: dict[Scope, File] = {}
        for made, file in level.items():
            followed = made is function
            if _handed_to_what_seeds(file, made):
                followed = True
                ways.add(True)
            for home, call in _calls(file, made):
                if home.test:
                    continue
                followed = True
                seeds = _told(home, call, name)
                caller = home.scope(call).function
                if seeds is not None:
                    ways.add(seeds)
                elif caller is not None and caller not in seen:
                    seen.add(caller)
                    above[caller] = home
            if not followed:
                ways.add(False)
        if len(ways) > 1:
            return ways
        level = above
    if level:
        ways.add(False)
    return ways


def _told(home: File, call: ast.Call, name: str) -> bool | None:
    """Whether an RNG is, or may be, seeded at a call; None: only its own callers can say."""
    known: dict[tuple[ast.Call, str], bool | None] = home.__dict__.setdefault("_told", {})
    if (call, name) not in known:
        caller = Site(home, call)
        seeded = caller.seeded(name)
        said = (
            seeded.yes or home.program.walked(home.path, caller.function) or home.scope(call).function is None
        )
        known[call, name] = not seeded.no if said else None
    return known[call, name]


def _handed_to_what_seeds(file: File, function: Scope) -> bool:
    """Whether a function is handed to another module of the project, by name, that seeds and calls what it is handed:
    `Launcher(encode)`."""
    made, project = function.node, file.program.project
    if not isinstance(made, FUNCTIONS) or file.parent(made) is not file.tree.module:
        return False
    for path in users_of(file, made.name):
        home = file.sibling(path)
        for use in names(home).get(made.name, ()) if home is not None else ():
            call = home.parent(use) if home is not None else None
            if home is None or not isinstance(call, ast.Call) or use not in call.args:
                continue
            taker = home.symbol(call.func)
            if taker is not None and taker.path != file.path and project.scan(taker.path).seeds:
                return True
    return False


def _calls(file: File, function: Scope) -> Iterator[tuple[File, ast.Call]]:
    """The calls of a function, or of the method of a base class whose place it takes; those of hydra that make an
    object, for a constructor."""
    if not isinstance(function.node, FUNCTIONS):
        return
    yield from callers(file, function)
    owner, method = function.parent, function.node.name
    if owner is not None and owner.kind == "class" and method == "__init__":
        yield from instantiations(file, owner)
    if owner is None or owner.kind != "class" or method.startswith("__"):
        return
    for base in list(file.program.lineage(Symbol(file.path, owner.qualname)))[1:]:
        home = file.sibling(base.path)
        node = definitions(home).get(f"{base.bare}.{method}") if home is not None else None
        if home is not None and isinstance(node, FUNCTIONS):
            above = home.scope(node.body[0]).function
            if above is not None:
                yield from callers(home, above)
