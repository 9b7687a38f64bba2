"""Methods that are there to seed, and that an attribute of the same name hides: `self.seed = None` in a class with
`def seed(self, seed)`. Asked with `preview` only."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.site import Site

from ..code.syntax import FUNCTIONS
from ..draws.randomness import parameters

_SEEDING = ("seed", "set_seed", "reseed")


def hidden_by_attribute(file: File, node: ast.ClassDef) -> Iterator[Finding]:
    """The attribute of an object that takes the place of the method by which its users seed it."""
    attributes = file.tree.scopes[node].attributes
    for method in node.body:
        if not isinstance(method, FUNCTIONS) or method.name not in _SEEDING or method.decorator_list:
            continue
        if len(parameters(method)) < 2:  # (it takes no seed)
            continue
        for value, inside, _ in attributes.get(method.name, ()):
            if isinstance(value, (ast.Lambda, ast.Attribute)):
                continue  # another function, perhaps: `self.seed = env.seed`
            if isinstance(value, ast.Name) and "seed" not in value.id:
                continue
            once = inside.node is method
            yield Site(file, file.statement(value)).finding(
                f"`self.{method.name}` hides the method `{method.name}` of `{node.name}`: "
                + ("the second call of it" if once else f"who calls `.{method.name}(…)` to seed it")
                + " raises, for the attribute is no function"
            )
            break
