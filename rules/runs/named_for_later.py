"""Models that a program only names, `Config(model=Net)`, for a runner that may seed before it makes them."""

from __future__ import annotations

import ast

from reprolint.index import facts as f
from reprolint.index.extract import speaks_of_seeds
from reprolint.index.program import MAYBE, Draw, Symbol
from reprolint.lint.site import EntrySite


def made_when_seeded(site: EntrySite, draws: dict[int, Draw]) -> bool:
    """Whether all that a program draws are weights of classes that it hands on by their names, and it comes by a call
    out of reach that speaks of seeding and is given a seed."""
    if site.settings.preview or not site.entry.effect.state & MAYBE:
        return False
    if not all(draw.weak for draw in draws.values()) or b"=" not in site.file.source.data:
        return False
    return set(draws.values()) <= _of_named_classes(site) and _gives_a_seed(site)


def _of_named_classes(site: EntrySite) -> set[Draw]:
    """What making the classes draws that a call of the file is given by name, as an option of theirs."""
    found: set[Draw] = set()
    for call in site.file.nodes(ast.Call):
        for keyword in call.keywords:
            if keyword.arg is None or not isinstance(keyword.value, (ast.Name, ast.Attribute)):
                continue
            symbol = site.file.symbol(keyword.value)
            if symbol is not None and symbol.qualname in site.program.facts(symbol.path).classes:
                made = Symbol(symbol.path, f"{symbol.qualname}.__init__")
                found.update(draw for one in (symbol, made) for _, draw in site.program.effect(one).draws)
    return found


def _gives_a_seed(site: EntrySite) -> bool:
    """Whether the run comes by a call of another's function, named for seeding, that is given a seed."""
    project = site.program.project
    return any(
        operation == f.CALL
        and mask & f.ASKS
        and not mask & (f.PLAIN | f.USED)
        and speaks_of_seeds(target.rsplit(".", 1)[-1])
        and not isinstance(site.program.symbol(target, path), Symbol)
        and site.program.walked(path, function)
        for path in project.closure([site.file.path], project.imports)
        if b"seed" in project.data(path)
        for function, events in site.program.facts(path).functions.items()
        for operation, _, target, mask in events
    )
