"""Flash attention in a library's layers without its deterministic switch: whoever asks torch for deterministic
algorithms does not get them there.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index.extract import has_star
from reprolint.knowledge.attention import FLASH_ATTENTION
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.site import Site

from ..code.syntax import FUNCTIONS, dotted, last_name
from ..loaders.loader import values
from .asked import branch, in_network, without_gradient

_FUNCTIONS = frozenset(name.rpartition(".")[2] for name in FLASH_ATTENTION if name.endswith("_func"))
_FLASH = compile_later(rb"(?i)flash")
_BACKWARD = compile_later(r"(?i)(?:^|_)(?:varlen_)?(?:bwd|backward)(?:_|$)")
_SWITCH = compile_later(r"^_?(?:is_)?deterministic$")
_GENERATES = compile_later(r"(?i)(?:^|_)(?:prefill|decod(?!er)|generat)")
_CACHED = compile_later(r"(?i)block_table|cache|page")  # keys of what was generated before
_ASKS = compile_later(rb"(?i)determinis|reproducib")


def kept_functions(file: File) -> Iterator[ast.Call]:
    """Calls of what a class keeps of flash-attn, however that is imported: `self.attend = flash_attn.flash_attn_func`,
    and `self.attend(q, k, v)`."""
    if b"flash_attn" not in file.source.data:
        return
    kept: set[tuple[ast.AST, str]] = set()
    for owner in file.nodes(ast.ClassDef):
        for name, given in file.tree.scopes[owner].attributes.items():
            made = [value for value, _, _ in given if not isinstance(value, ast.Constant)]
            if made and all(_is_function(file, value) for value in made):
                kept.add((owner, name))
    for call in file.nodes(ast.Call) if kept else ():
        around = file.scope(call).owner
        name = last_name(call.func)
        if dotted(call.func) == f"self.{name}" and around is not None and (around.node, name) in kept:
            yield call


def _is_function(file: File, value: ast.expr) -> bool:
    """Whether a value is one of the package's functions, by the name that it has there."""
    if isinstance(value, ast.Call) and last_name(value.func) == "getattr" and len(value.args) > 1:
        return file.literal(value.args[1]) in _FUNCTIONS
    return last_name(value) in _FUNCTIONS and file.symbol(value) is None


def wrapped_functions(file: File) -> Iterator[ast.Call]:
    """Calls of a project's own functions that have the name of one of flash-attn's, and take its switch in this file:
    `from .ops import flash_attn_varlen_func`."""
    if b"flash_attn" not in file.source.data or b"deterministic" not in file.source.data:
        return
    for call in file.nodes(ast.Call):
        if isinstance(call.func, ast.Name) and call.func.id in _FUNCTIONS:
            binding = file.binding(call.func)
            imported = binding is not None and binding.kind == "import"
            if imported and file.name(call.func) not in FLASH_ATTENTION:
                yield call


def forgotten(site: Site) -> bool:
    """Whether the same function gets its switch in another place of the file, and not here, where a model is trained
    as well."""
    file, call = site.file, site.node
    if file.test or not isinstance(call, ast.Call) or has_star(call) or _switch(call) is not None:
        return False
    if not any(
        file.literal(switch) is not False
        for other in file.nodes(ast.Call)
        if last_name(other.func) == last_name(call.func) and (switch := _switch(other)) is not None
    ):
        return False
    if any(isinstance(a, FUNCTIONS) and _GENERATES.search(a.name) for a in file.ancestors(call)):
        return False
    cached = any(_CACHED.search(f"{k.arg} {ast.unparse(k.value)}") for k in call.keywords)
    return not cached and branch(site) is not False and not without_gradient(site)


def _switch(call: ast.Call) -> ast.expr | None:
    return next((k.value for k in call.keywords if k.arg == "deterministic"), None)


def unswitchable(site: Site) -> bool:
    """Whether a call stands in a layer that programs in reach may want deterministic, as far as there are any, and
    nothing around it speaks of that."""
    file, call = site.file, site.node
    if file.test or not in_network(site) or branch(site) is False or without_gradient(site):
        return False
    if _switch(call) is not None or has_star(call):
        return False
    owner = file.scope(call).owner
    if owner is None or _ASKS.search(file.text(owner.node).encode()):
        return False
    program = site.program
    linked = program.project.linked(file.path)
    return not program.reaching(file.path) or any(_ASKS.search(program.project.data(path)) for path in linked)


def switched_off(file: File) -> Iterator[tuple[ast.expr, ast.Call | ast.Assign]]:
    """What a wrapper of flash attention's own functions has for their switch, where that is no more than False, and the
    backward pass (or the context that keeps it for that) which is given it: `deterministic = False`, and
    `kernel.bwd(…, deterministic)`."""
    if not file.holds(_FLASH):
        return
    for call in file.nodes(ast.Call):
        if _BACKWARD.search(last_name(call.func)) and _FLASH.search(ast.unparse(call.func).encode()):
            named = (k.value for k in call.keywords if _SWITCH.match(k.arg or ""))
            given = [*named, *(a for a in call.args if isinstance(a, ast.Name) and _SWITCH.match(a.id))]
            yield from ((off, call) for value in given for off in _off(file, value))
    for assign in file.nodes(ast.Assign):
        target = assign.targets[0]
        if isinstance(target, ast.Attribute) and dotted(target) == "ctx.deterministic":
            yield from ((off, assign) for off in _off(file, assign.value))


def _off(file: File, value: ast.expr) -> list[ast.expr]:
    """The False that a value is wherever it comes from."""
    found = values(file, value)
    scope = file.scope(value).function
    around = file.text(scope.node) if scope is not None else ""
    off = [v for v in found if file.literal(v) is False]
    return off if len(off) == len(found) and "deterministic_algorithms" not in around else []
