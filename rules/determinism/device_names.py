"""Devices that are compared as a whole: `device == torch.device("cuda")` is false of `cuda:0`."""

from __future__ import annotations

import ast

from reprolint.index.binding import Binding, walk
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.site import CallSite

from ..code.syntax import FUNCTIONS, last_name

_DECIDES = compile_later(r"(?i)seed|determin|reprod")
_SWITCHES = compile_later(
    r"cudnn\.(?:deterministic|benchmark)\s*=|use_deterministic_algorithms\(|cuda\.manual_seed"
)


def missed_device(site: CallSite) -> ast.Compare | None:
    """The comparison with `torch.device("cuda")` that decides about seeds or deterministic kernels, and is false of
    a device with a number."""
    file, call = site.file, site.node
    compare = file.parent(call)
    if not isinstance(compare, ast.Compare) or len(compare.ops) != 1 or len(call.args) != 1 or call.keywords:
        return None
    if not isinstance(compare.ops[0], (ast.Eq, ast.NotEq)) or file.literal(call.args[0]) != "cuda":
        return None
    other = compare.left if compare.left is not call else compare.comparators[0]
    return compare if _decides(file, compare) and not _without_number(file, other) else None


def _decides(file: File, compare: ast.Compare) -> bool:
    """Whether what seeds or switches hangs on a comparison: given to a helper, or the condition of a branch."""
    current: ast.AST = compare
    for around in file.ancestors(compare):
        if isinstance(around, ast.Call):
            return _DECIDES.search(last_name(around.func)) is not None
        if isinstance(around, (ast.If, ast.IfExp)) and current is around.test:
            return _SWITCHES.search(file.text(around)) is not None
        if isinstance(around, (ast.stmt, *FUNCTIONS)):
            return False
        current = around
    return False


def _without_number(file: File, node: ast.expr) -> bool:
    """Whether a device is seen to be made of names without a number, or made where nothing can be seen."""
    binding = file.binding(node) if isinstance(node, ast.Name) else None
    if isinstance(node, ast.Name) and (binding is None or binding.kind == "import"):
        home, held = _imported(file, node, binding.target if binding is not None else "")
        if home is None or held is None:
            return True  # by the module that it comes from, which is not here
        file, binding = home, held
    made = binding.value if binding is not None and binding.kind == "assign" else node
    if not isinstance(made, ast.Call) or last_name(made.func) != "device" or len(made.args) != 1:
        return False
    texts = [part.value for part in walk(made.args[0]) if isinstance(part, ast.Constant)]
    plain = all(
        isinstance(part, (ast.Constant, ast.IfExp)) or _is_asked(made.args[0], part)
        for part in walk(made.args[0])
    )
    return plain and not any(isinstance(text, str) and ":" in text for text in texts)


def _imported(file: File, node: ast.Name, target: str) -> tuple[File | None, Binding | None]:
    """The file of the project that a name is imported from, by itself or by a star, and what binds it there."""
    found = [target.rpartition(".")[0]] if target else list(file.tree.root.stars)
    for module in found:
        path = file.program.project.module(module, file.path)
        home = file.sibling(path) if path is not None else None
        bound = (
            home.tree.root.bindings.get(target.rpartition(".")[2] or node.id) if home is not None else None
        )
        if bound:
            return home, bound[-1]
    return None, None


def _is_asked(whole: ast.expr, part: ast.AST) -> bool:
    """Whether a part stands in the condition of `"cuda" if … else "cpu"`."""
    return isinstance(whole, ast.IfExp) and any(part is inner for inner in walk(whole.test))
