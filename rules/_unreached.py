"""Places that no entry point of a large project comes to are not told of by default.

Readers of real repositories found two in five of such findings to matter: what nothing in a project runs is mostly
left over, or kept for an option or data set that nobody takes any more. In a small project nine in ten matter: there
the model misses a call more often than there is none.
"""

from __future__ import annotations

from reprolint.index.binding import Scope
from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.rule import reservation
from reprolint.lint.site import Site

from ._kinds import all_kinds
from ._never_run import told_at

# The rules that speak of a place, whoever comes by. Others ask for themselves who does, or speak of what a function
# promises to those who call it.
_OF_PLACES = frozenset("RPL102 RPL103 RPL104 RPL105 RPL110 RPL112 RPL114 RPL203 RPL209 RPL210 RPL303".split())
_SMALL = 15  # files


@reservation
def unreached(site: Site, finding: Finding) -> bool:
    """Whether a finding is of a function to which no entry point's run comes, though the project is large and has
    some."""
    file = site.file
    if finding.code not in _OF_PLACES or file.test or all_kinds(file):
        return False
    program = file.program
    if len(program.project.files) <= _SMALL or not program.entries:
        return False
    scope = file.scope(told_at(site, finding))
    return scope.code is not None and not _comes_by(file, scope)


def _comes_by(file: File, scope: Scope) -> bool:
    """Whether a run comes by a function, by one around it, or by another method of its class: who asks an object for
    its items, say, is not always seen."""
    walked, inner = file.program.walked, scope.code
    while inner is not None:
        if walked(file.path, inner.qualname):
            return True
        inner = inner.parent.code if inner.parent is not None else None
    owner = scope.owner
    return owner is not None and any(walked(file.path, f"{owner.qualname}.{name}") for name in owner.bindings)
