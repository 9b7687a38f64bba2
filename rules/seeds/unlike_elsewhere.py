"""Seeds and RNGs that the rest of the project uses where one place does not: the seed of a class's other objects, the
RNG of the package.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
import os
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from reprolint.index.extract import has_star
from reprolint.index.project import Project, is_test
from reprolint.knowledge.rng import NUMPY, PYTHON
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.site import Site

from ..code.syntax import FUNCTIONS, all_given, last_name, names_in
from ..code.uses import users_of
from ..draws.randomness import SEED_PARAMETER, Function, calls_of, draws, parameters
from .callee_seeds import is_given, taken_by

_HELD = compile_later(rb"\bseed=(\w+)\.\w*seed\b")


@lru_cache(maxsize=4)
def _holders(project: Project) -> frozenset[str]:
    """The names of what seeds are taken of in the project: `scenario` of `seed=scenario.seed`."""
    found = {name.decode() for text in project.texts() if b"seed=" in text for name in _HELD.findall(text)}
    return frozenset(found - {"self", "cls"})


def unlike_elsewhere(file: File, function: Function) -> Iterator[tuple[str, Finding]]:
    """(parameter, finding) for `Design(probability)` in a function that takes a `scenario`, where other files of the
    project make `Design(probability, seed=scenario.seed)`."""
    project = file.program.project
    if len(project.files) == 1:
        return
    held = {p.arg for p in parameters(function)} & _holders(project)
    for call in calls_of(file, function) if held else ():
        name = last_name(call.func)
        if (
            not name[:1].isupper()
            or has_star(call)
            or any(names_in(value) & held for value in all_given(call))
        ):
            continue  # (what has the seed may be handed over whole)
        found = taken_by(file, function, call)
        symbol = file.symbol(call.func)
        if found is None or symbol is None or is_given(call, found[1]):
            continue
        home = file.sibling(symbol.path)
        given, missing = (
            _given_elsewhere(file, home, name, found[1].name, held) if home is not None else ({}, 1)
        )
        if given and len(given) >= missing:
            told, row = next(iter(given.items()))
            yield (
                "",
                Site(file, call).finding(
                    f"`{name}` takes `{found[1].name}` and is given none here, as it is elsewhere "
                    f"(`{row}`, {told.name}): what it draws does not follow the seed"
                ),
            )


def _given_elsewhere(
    file: File, home: File, name: str, keyword: str, held: set[str]
) -> tuple[dict[Path, str], int]:
    """The files that give a class a seed of what is at hand here, with how they spell it, and how often none is."""
    given: dict[Path, str] = {}
    missing = 0
    for path in users_of(home, name, called=True):
        other = file.sibling(path)
        if other is None or other.test:
            continue
        for call in other.nodes(ast.Call):
            if last_name(call.func) != name:
                continue
            value = next((k.value for k in call.keywords if k.arg == keyword), None)
            if (
                isinstance(value, ast.Attribute)
                and isinstance(value.value, ast.Name)
                and value.value.id in held
                and SEED_PARAMETER.match(value.attr)
            ):
                given[path] = ast.unparse(value)
            elif value is None and len(call.args) < 2:
                missing += 1
    return given, missing


# -- the RNG of a package ----------------------------------------------------------------------------------

_SHARED = compile_later(
    rb"\b(\w*globals?)\.(?:random|rng)\."
    rb"(?:integers|randint|random_sample|permutation|normal|uniform|choice|random|shuffle|standard_normal)\("
)


@lru_cache(maxsize=1024)
def _shared_rng(project: Project, package: str) -> str | None:
    """The object of a module that at least two files of a package import and draw by: `algorithm_globals.random`."""
    seen: dict[bytes, int] = {}
    inside = f"{project.root / package}{os.sep}"
    for name, path in project.known.items():
        if not name.startswith(inside) or is_test(path, project.root):
            continue
        data = project.data(path)
        if b"globals" not in data:
            continue
        for shared in set(_SHARED.findall(data)):
            if re.search(rb"^from \S+ import (?:[^\n#]*\b|\([^)]*\b)%b\b" % shared, data, re.M):
                seen[shared] = seen.get(shared, 0) + 1
    best = max(seen, key=lambda shared: seen[shared], default=None)
    return best.decode() if best is not None and seen[best] > 1 else None


def past_shared_rng(file: File) -> Iterator[Finding]:
    """`np.random.rand(n)` in a package whose other modules draw from an RNG that they share."""
    project = file.program.project
    if (
        len(project.files) == 1
        or b"random" not in file.source.data
        or not file.path.is_relative_to(project.root)
    ):
        return
    package = file.path.relative_to(project.root).parts[0]
    if not (project.root / package).is_dir() or b"random.seed(" in file.source.data:
        return
    for function in file.nodes(*FUNCTIONS):
        for call, mask in draws(file, function):
            shared = _shared_rng(project, package) if mask & (NUMPY | PYTHON) else None
            if shared is None:
                continue
            yield Site(file, call).finding(
                f"`{file.one_line(call.func)}` draws from the global RNG, and other modules of `{package}` draw from "
                f"`{shared}`: its seed does not reach this draw"
            )
