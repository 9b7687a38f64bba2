"""Modules that only their own code runs, to look at what their dataset gives."""

from __future__ import annotations

import ast

from reprolint.index import facts as f
from reprolint.index.extract import is_main_guard
from reprolint.lazy import compile_later
from reprolint.lint.site import Site

from ..code.syntax import last_name
from ..code.uses import names
from .idle import self_check

# What makes more of a block than a look at a dataset: files that are left behind, models that are trained or applied.
_WORKS = compile_later(
    rb"\.save\w*\(|\.dump\w*\(|savez|savetxt|\.to_(?:csv|json|pickle|parquet)\(|\.write\w*\(|imwrite|savefig|backward\("
    rb"|[\"'][wax]b?\+?[\"']\s*\)|load_state_dict|from_pretrained|\.eval\(\)|no_grad|inference_mode|\.step\("
)


def tried_out(site: Site) -> bool:
    """Whether nothing runs a site but its own file, which has a dataset that it makes and prints something of: under
    the guard, or at its end, where a loader gives one batch."""
    program, file = site.program, site.file
    entries = program.reaching(file.path)
    if not entries or any(entry.path != file.path for entry in entries) or file.holds(_WORKS):
        return False
    if all(entry.function == f.MODULE for entry in entries):
        return site.function == f.MODULE and _gives_one(site)
    block = next((n for n in file.nodes(ast.If) if is_main_guard(n)), None)
    alone = all(entry.function == f.MAIN for entry in entries)
    return alone and block is not None and self_check(Site(file, block.body[0]))


def _gives_one(site: Site) -> bool:
    """`x, y = next(iter(loader))`, and nothing else of a loader that a dataset's own module makes."""
    file, statement = site.file, site.file.statement(site.node)
    target = statement.targets[0] if isinstance(statement, ast.Assign) else None
    if not isinstance(target, ast.Name) or not any(c.items for c in file.facts.classes.values()):
        return False
    uses = [file.parent(use) for use in names(file).get(target.id, ()) if use is not target]
    return bool(uses) and all(
        isinstance(use, ast.Call) and last_name(use.func) in ("iter", "len") for use in uses
    )
