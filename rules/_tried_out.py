"""Modules that only their own `__main__` block runs, to look at what their dataset gives."""

from __future__ import annotations

import ast

from reprolint.index import facts as f
from reprolint.index.extract import is_main_guard
from reprolint.lazy import compile_later
from reprolint.lint.site import Site

from ._idle import self_check

# What makes more of a block than a look at a dataset: files that are left behind, models that are trained or applied.
_WORKS = compile_later(
    rb"\.save\w*\(|\.dump\w*\(|savez|savetxt|\.to_(?:csv|json|pickle|parquet)\(|\.write\w*\(|imwrite|savefig|backward\("
    rb"|[\"'][wax]b?\+?[\"']\s*\)|load_state_dict|from_pretrained|\.eval\(\)|no_grad|inference_mode|\.step\("
)


def tried_out(site: Site) -> bool:
    """Whether nothing runs a site but the `__main__` block of its own file, which has a dataset that it makes and
    prints something of."""
    program, file = site.program, site.file
    entries = program.reaching(file.path)
    if not entries or any(entry.path != file.path or entry.function != f.MAIN for entry in entries):
        return False
    block = next((n for n in file.nodes(ast.If) if is_main_guard(n)), None)
    if block is None or _WORKS.search(file.source.data):
        return False
    return self_check(Site(file, block.body[0]))
