"""Programs that change loaded models as these are in evaluation: no weight is drawn, and nothing is dropped."""

from __future__ import annotations

import ast

from reprolint.index.binding import walk
from reprolint.lint.file import File
from reprolint.lint.site import EntrySite

from ..code.syntax import last_name
from ..code.uses import definitions

_LOADING = frozenset(("load_from_checkpoint",))
_MOVES = frozenset("cuda cpu to half float double eval".split())
_COPIES = frozenset(("copy.deepcopy", "copy.copy"))
# What makes a program draw in spite of that: samples in an order, layers of its own, dropout switched on.
_DRAWING = (b".train(", b"DataLoader", b"nn.Linear", b"nn.Module", b"init.", b"shuffle=True")


def loaded_for_good(site: EntrySite) -> bool:
    """Whether every optimizer of a file is given the parameters of a model from a checkpoint, which is in evaluation
    mode: `.eval()` in the file, or first thing in a method of the model's that the file calls."""
    file, data = site.file, site.file.source.data
    if b"load_from_checkpoint(" not in data or any(word in data for word in _DRAWING):
        return False
    made = ((call, file.name(call.func) or "") for call in file.nodes(ast.Call))
    owners = [
        _owner(call)
        for call, name in made
        if name.startswith("torch.optim.") and "()" not in name and "lr_scheduler" not in name
    ]
    return bool(owners) and all(owner is not None and _evaluated(file, owner) for owner in owners)


def _owner(optimizer: ast.Call) -> ast.Name | None:
    """`model` of `Adam(p for n, p in model.named_parameters())`."""
    for node in walk(optimizer.args[0]) if optimizer.args else ():
        if isinstance(node, ast.Call) and last_name(node.func) in ("parameters", "named_parameters"):
            value = getattr(node.func, "value", None)
            return value if isinstance(value, ast.Name) else None
    return None


def _evaluated(file: File, name: ast.Name) -> bool:
    """Whether what a name stands for is loaded, and in evaluation mode."""
    still, asked = False, {name.id}
    use: ast.expr = name
    for _ in range(8):
        if isinstance(use, ast.Name):
            asked.add(use.id)
            value = _bound_to(file, use)
            if value is None:
                return False
            use = value
        elif not isinstance(use, ast.Call):
            return False
        elif file.name(use.func) in _COPIES and use.args:
            use = use.args[0]
        elif isinstance(use.func, ast.Attribute) and use.func.attr in _MOVES:
            still = still or use.func.attr == "eval"
            use = use.func.value
        elif isinstance(use.func, ast.Attribute) and use.func.attr in _LOADING:
            return still or _stilled(file, use.func.value, asked)
        else:
            return False
    return False


def _bound_to(file: File, name: ast.Name) -> ast.expr | None:
    """What a name is assigned, before the assignment in which it stands: `model = model.eval()`."""
    binding = file.binding(name)
    if binding is None or binding.kind != "assign" or binding.value is None:
        return None
    if not any(node is name for node in walk(binding.value)):
        return binding.value
    scope = file.scope(name)
    others = scope.bindings.get(name.id) or file.tree.root.bindings.get(name.id, [])
    before = [
        other.value
        for other in others
        if other.kind == "assign" and other.value is not None and other.value.lineno < name.lineno
    ]
    return before[-1] if before else None


def _stilled(file: File, made: ast.expr, asked: set[str]) -> bool:
    """Whether a method that is called on the model begins with `self.eval()`."""
    symbol = file.symbol(made)
    home = file.sibling(symbol.path) if symbol is not None else None
    if symbol is None or home is None:
        return False
    for call in file.nodes(ast.Call):
        if not isinstance(call.func, ast.Attribute) or not isinstance(call.func.value, ast.Name):
            continue
        if call.func.value.id not in asked:
            continue
        method = definitions(home).get(f"{symbol.qualname}.{call.func.attr}")
        first = method.body[0] if isinstance(method, ast.FunctionDef) else None
        if isinstance(first, ast.Expr) and ast.unparse(first) == "self.eval()":
            return True
    return False
