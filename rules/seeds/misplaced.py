"""Arguments given by position that land in the wrong parameter of a function which takes a seed."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from reprolint.index.program import Symbol
from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.site import Site

from ..code.syntax import last_name
from ..draws.randomness import SEED_PARAMETER

_SEED_WORDS = (b"seed", b"random_state", b"rng", b"generator", b"np_random", b"randomizable")


def speaks_of_seeds(file: File) -> bool:
    """Whether a file holds what all of the rule but `misplaced` needs."""
    data = file.source.data.lower()  # plain words: a pattern that ignores case is many times as slow
    return any(word in data for word in _SEED_WORDS)


def misplaced(file: File) -> Iterator[Finding]:
    """`simulate(theta, workers, show_progress_bar)` where the third parameter is `seed`; `set_seed(seed, rank_seed,
    deterministic)` where the callee has the last two the other way round."""
    for call in file.nodes(ast.Call):
        assert isinstance(call, ast.Call)
        named = [last_name(a) if isinstance(a, (ast.Name, ast.Attribute)) else "" for a in call.args]
        if len(named) < 2 or not any(named[1:]) or any(isinstance(a, ast.Starred) for a in call.args):
            continue
        # `Base.__init__(self, path, seed)`: the object stands before what is taken
        if named[0] in ("self", "cls") and last_name(call.func) == "__init__":
            named = named[1:]
        takes = _takes(file, call.func)
        if not any(map(SEED_PARAMETER.match, takes)):
            continue
        given = {keyword.arg for keyword in call.keywords}
        for at, (name, parameter) in enumerate(zip(named, takes)):
            meant = next((p for p in takes if p in (name, f"{name}s") or f"{p}s" == name), "")
            if not name or not meant or meant == parameter or meant in given:
                continue
            there = takes.index(meant)
            swapped = there < len(named) and named[there] == parameter
            if swapped and not (
                SEED_PARAMETER.search(parameter) or re.search("seed|determin", parameter + meant)
            ):
                continue
            elsewhere = there >= len(named) or (file.settings.preview and named[there] != name)
            if swapped or (SEED_PARAMETER.match(parameter) and elsewhere and "seed" not in name):
                yield Site(file, call).finding(
                    f"`{name}` lands in the parameter `{parameter}` of `{last_name(call.func)}`, which takes it as "
                    f"`{meant}`: the order of the arguments is another",
                    node=call.args[at + len(call.args) - len(named)],
                )
                break


def _takes(file: File, function: ast.expr) -> list[str]:
    """The parameters of a function, class or method of the project, without the object itself; none where the file of
    a function or class does not speak of seeds."""
    if "()" not in (file.tree.resolve(function) or ""):  # a method may be inherited from another file
        home, mentions = file.home(function), file.program.project.mentions
        if home is None or not (mentions(home, b"seed") or mentions(home, b"random_state")):
            return []
    symbol = file.symbol(function)
    if not isinstance(symbol, Symbol):
        return []
    facts = file.program.facts(symbol.path)
    takes = facts.parameters.get(symbol.bare)
    if takes is None:
        takes = facts.parameters.get(f"{symbol.bare}.__init__", [])
    return takes[1:] if takes[:1] in (["self"], ["cls"]) else takes
