"""Samplers that an object makes and loops over by itself, where only unrelated classes tell theirs the epoch.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast

from reprolint.index.project import is_test
from reprolint.lazy import compile_later
from reprolint.lint.site import CallSite

from ..code.uses import project_bases

_LOOPS = compile_later(r"\bfor\s+\w*epoch\w*\s+in\b")
_SETS = compile_later(rb"\.set_epoch\(")
# In a class, on what its object holds.
_SETS_OWN = compile_later(rb"\bself\.(?:\w+\.)+set_epoch\(")


def loops_alone(site: CallSite) -> bool:
    """Whether a sampler is kept by an object whose class goes over the epochs, neither it nor those above it set one,
    and all that the project does set is set by classes that are not derived from it, on objects of their own."""
    file, program = site.file, site.program
    owner = next((around for around in file.ancestors(site.node) if isinstance(around, ast.ClassDef)), None)
    statement = file.statement(site.node)
    kept = isinstance(statement, ast.Assign) and all(
        isinstance(target, ast.Attribute) and getattr(target.value, "id", "") == "self"
        for target in statement.targets
    )
    if owner is None or not kept or not _LOOPS.search(file.text(owner)):
        return False
    if any("set_epoch" in holder.text(base) for holder, base in [(file, owner), *project_bases(file, owner)]):
        return False
    project = program.project
    below = project.closure([file.path], project.importers)
    for path in project.linked(file.path):
        data = project.data(path)
        if b"set_epoch" not in data or is_test(path, project.root):
            continue
        if path in below or len(_SETS.findall(data)) > len(_SETS_OWN.findall(data)):
            return False  # it may be handed the sampler
    return True
