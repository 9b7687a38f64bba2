"""Conformers that RDKit makes up without a seed. Asked with `preview` only."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.site import Site

from ..code.syntax import last_name

# Function -> positions of its seed and of the object that holds its parameters (RDKit 2025.03).
_EMBEDS = {"EmbedMolecule": (2, 1), "EmbedMultipleConfs": (3, 2)}


def unseeded_conformers(file: File) -> Iterator[Finding]:
    """`AllChem.EmbedMolecule(mol)`: one finding a function."""
    if b"rdkit" not in file.source.data or b".Embed" not in file.source.data:
        return
    told: set[ast.AST | None] = set()
    for call in file.nodes(ast.Call):
        last = last_name(call.func)
        if last not in _EMBEDS or not (file.name(call.func) or "").startswith("rdkit."):
            continue
        function = file.scope(call).function
        node = function.node if function is not None else None
        if node in told or _is_seeded(file, call, *_EMBEDS[last]):
            continue
        told.add(node)
        yield Site(file, call).finding(
            f"`{last}` without `randomSeed` goes on from RDKit's own RNG, which no seed of the program reaches: a "
            "molecule's coordinates depend on all that were embedded before it"
        )


def _is_seeded(file: File, call: ast.Call, seed: int, held: int) -> bool:
    given = {k.arg: k.value for k in call.keywords}
    if None in given or any(isinstance(a, ast.Starred) for a in call.args):
        return True
    number = given.get("randomSeed", given.get("randomseed"))
    if number is None and len(call.args) > seed:
        number = call.args[seed]
    if number is not None:
        return bool(file.literal(number) != -1)
    options = given.get("params")
    if options is None and len(call.args) > held:
        options = call.args[held]
    if options is None or isinstance(options, ast.Constant):
        return False
    if isinstance(options, ast.Call):
        return not last_name(options.func).startswith(("ET", "KDG", "srET", "EmbedParameters"))
    spelled = f"{ast.unparse(options)}.randomSeed"
    around = file.scope(call).function
    if any(
        ast.unparse(target) == spelled and file.scope(assign).function is around
        for assign in file.nodes(ast.Assign)
        for target in assign.targets
    ):
        return True
    binding = file.binding(options) if isinstance(options, ast.Name) else None
    made = binding.value if binding is not None and binding.kind == "assign" else None
    return not (
        isinstance(made, ast.Call) and last_name(made.func).startswith(("ET", "KDG", "srET", "EmbedParam"))
    )
