"""Epochs that an object of Lightning's counts, or is told, for the order or the seed of its data, and that no
checkpoint holds.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.site import Site

from ..code.syntax import FUNCTIONS, dotted, last_name

WORDS = (
    "LightningDataModule ~epoch",
    "DataModule set_epoch",
    "Callback ~epoch ~seed",
    "LightningModule ~epoch ~seed",
)
_EPOCH = compile_later(r"(?i)^_?(?:\w+_)?epochs?(?:_(?:count\w*|idx|index|number|num))?$")
_LIMIT = compile_later(r"(?i)max|total|num|n_|warm|every|start|end|last_|per_")
_KEEPS = compile_later(rb"\bdef (?:state_dict|on_save_checkpoint)\b|save_hyperparameters\([^)]*epoch")
_SEEDS = compile_later(r"(?i)seed|RandomState|default_rng|Generator|\brng\b")


def uncounted_epochs(file: File) -> Iterator[Finding]:
    """Where such an object's epoch is set, in a class that keeps it from a checkpoint."""
    if b"epoch" not in file.source.data or file.holds(_KEEPS):
        return
    for owner in file.nodes(ast.ClassDef):
        kinds = " ".join(last_name(base) for base in owner.bases)
        data = "DataModule" in kinds
        if not (data or "Callback" in kinds or "LightningModule" in kinds):
            continue
        for name, statement in _counters(file, owner).items():
            if _is_used(file, owner, name, data=data):
                until = "" if isinstance(statement, ast.AugAssign) else ", until it is told another"
                yield Site(file, statement).finding(
                    f"no checkpoint holds `self.{name}`, for `{owner.name}` has no `state_dict`: a resumed run goes by "
                    f"the epoch of a new one again{until}"
                )
                break


def _counters(file: File, owner: ast.ClassDef) -> dict[str, ast.stmt]:
    """The epochs that a class begins at a number, and where one of its methods sets them: `self.epoch = epoch` in
    `set_epoch`, `self.epoch += 1`."""
    begun: set[str] = set()
    later: dict[str, ast.stmt] = {}
    for method in owner.body:
        if not isinstance(method, FUNCTIONS):
            continue
        for node in walk(method):
            if not isinstance(node, (ast.Assign, ast.AugAssign)):
                continue
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            name = last_name(target)
            if dotted(target) != f"self.{name}" or not _EPOCH.match(name) or _LIMIT.search(name):
                continue
            if method.name == "__init__":
                number = isinstance(node.value, (ast.Constant, ast.UnaryOp)) and file.literal(node.value) in (
                    0,
                    -1,
                    1,
                )
                begun |= {name} if number else set()
            elif isinstance(node, ast.AugAssign) or method.name == "set_epoch":
                later.setdefault(name, node)
    return {name: statement for name, statement in later.items() if name in begun}


def _is_used(file: File, owner: ast.ClassDef, name: str, *, data: bool) -> bool:
    """Whether what is counted is handed on, in an object that makes data, or else seeds."""
    for node in walk(owner):
        if not isinstance(node, ast.Attribute) or node.attr != name or not isinstance(node.ctx, ast.Load):
            continue
        for around in file.ancestors(node):
            if isinstance(around, ast.Call) and last_name(around.func) not in (
                "print",
                "info",
                "debug",
                "log",
            ):
                if _SEEDS.search(ast.unparse(around.func)) or any(
                    keyword.arg is not None and _SEEDS.search(keyword.arg) for keyword in around.keywords
                ):
                    return True
                if data and any(keyword.arg == "epoch" for keyword in around.keywords):
                    return True
            if isinstance(around, ast.BinOp) and _SEEDS.search(ast.unparse(around)):
                return True
            if isinstance(around, ast.stmt):
                break
    return False
