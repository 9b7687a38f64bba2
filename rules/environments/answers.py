"""What becomes of an environment's answers: whether anything made of them is kept, or they are only looked at."""

from __future__ import annotations

import ast
from typing import Any

from reprolint.index.binding import walk
from reprolint.lazy import compile_later
from reprolint.lint.file import File

from ..code.syntax import FUNCTIONS, all_given, held_by, last_name, statements_in

# What is asked of the form of a value, and what only shows one.
_FORM = frozenset("shape dtype size ndim __class__".split())
_ASKS = frozenset("len isinstance type hasattr shape ndim".split())
_SHOWS = frozenset("imshow set_data draw sleep pause render show flip tick update_display".split())
# What an environment says of itself, whatever is played.
_FIXED = compile_later(r"model|spec|metadata|name|id|\w*spaces?|\w*_(?:dim|size|shape)|(?:max|num|n)_\w+")
# What is done with an environment, and leaves nothing behind; wrappers that do.
_PLAYS = compile_later(r"reset|step|render|close|seed|(?:set|change|reset)_\w+")
_RECORDS = compile_later(r"Record|Monitor|Video|Collect|Log|Stat")
_LEARNS = compile_later(r"\.backward\(|\boptim|\.(?:learn|fit|update|observe|store|push|add)\w*\(|train\w*\(")


def answers_kept(file: File, played: ast.Call) -> bool:
    """Whether the code around a `reset`, `step` or `sample` of an environment returns, stores, prints or trains with
    something made of what that environment answers. So it is where reading cannot tell: where the environment is
    part of an object, or handed on."""
    owner = _owner(played)
    function = file.scope(played).function
    root = function.node if function is not None else file.tree.module
    if owner is None or not isinstance(root, (*FUNCTIONS, ast.Module)):
        return True
    own = [part for part in root.body if not isinstance(part, (*FUNCTIONS, ast.ClassDef))]
    return any(_LEARNS.search(file.text(part)) for part in own) or _Answers(file, root, owner).kept()


def _owner(call: ast.AST) -> str | None:
    """The name of the environment that a method of it, or of its space, is called on."""
    while isinstance(call, (ast.Call, ast.Attribute)):
        call = call.func if isinstance(call, ast.Call) else call.value
    return call.id if isinstance(call, ast.Name) and call.id != "self" else None


def _path(node: ast.AST) -> list[str]:
    """The attributes from an environment to what is asked of it: `env.unwrapped.sim.step(…)` is sim, step."""
    found: list[str] = []
    while isinstance(node, (ast.Call, ast.Attribute)):
        if isinstance(node, ast.Attribute) and node.attr not in ("unwrapped", "env"):
            found.insert(0, node.attr)
        node = node.func if isinstance(node, ast.Call) else node.value
    return found


class _Answers:
    """The names of one function that hold something made of an environment's answers."""

    def __init__(self, file: File, root: Any, owner: str) -> None:
        self.file, self.root, self.owner = file, root, owner
        self.names: set[str] = set()

    def kept(self) -> bool:
        """Whether anything made of the answers leaves the function, or is printed."""
        nodes = list(statements_in(self.root.body))
        if any(isinstance(node, ast.Name) and self._handed_on(node) for node in walk(self.root)):
            return True
        before = -1
        while before != len(self.names):
            before = len(self.names)
            if any(self._keeps(node) for node in nodes):
                return True
        return False

    def _handed_on(self, name: ast.Name) -> bool:
        """Whether others get the environment: it is returned, stored, or an argument of more than its wrapper."""
        if name.id != self.owner or not isinstance(name.ctx, ast.Load):
            return False
        if not held_by(self.file, name, self.root):
            return False  # of the same name
        around = self.file.parent(name)
        function = self.file.scope(name).function
        if (function.node if function is not None else self.file.tree.module) is not self.root:
            return True  # a function inside plays it, too
        if isinstance(around, ast.Attribute):
            return False
        while isinstance(around, ast.Call):
            if _RECORDS.search(last_name(around.func)):
                return True
            if last_name(around.func) in (*_ASKS, "print", "check_env"):
                return False
            around = self.file.parent(around)
        wrapped = around.targets if isinstance(around, ast.Assign) else []
        return not any(isinstance(target, ast.Name) and target.id == self.owner for target in wrapped)

    def _keeps(self, node: ast.AST) -> bool:
        """Whether a statement keeps something made of the answers; names that get such a thing are noted."""
        if isinstance(node, (ast.Return, ast.Yield, ast.YieldFrom)):
            return self._made(node.value) or (
                node.value is not None and not isinstance(node.value, ast.Constant) and self._asked(node)
            )
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
            call = node.value
            if last_name(call.func) in _SHOWS:
                return False
            if _owner(call) == self.owner:
                return not _PLAYS.fullmatch(last_name(call.func))
            given = all_given(call)
            varies = any(not isinstance(value, ast.Constant) for value in given)
            return any(self._made(value) for value in given) or (varies and self._asked(node))
        targets: list[ast.expr] = []
        if isinstance(node, (ast.Assign, ast.AugAssign, ast.AnnAssign, ast.NamedExpr)):
            if self._made(node.value) or (isinstance(node, ast.AugAssign) and self._asked(node)):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        elif isinstance(node, (ast.For, ast.AsyncFor, ast.comprehension)) and self._made(node.iter):
            targets = [node.target]
        for target in targets:
            parts = target.elts if isinstance(target, (ast.Tuple, ast.List)) else [target]
            for part in parts:
                held = part.value if isinstance(part, ast.Starred) else part
                if not isinstance(held, ast.Name):
                    return True
                self.names.add(held.id)
        self.names.discard(self.owner)
        return False

    def _asked(self, node: ast.AST) -> bool:
        """Whether a statement runs, or how often, hangs on the answers."""
        around = (a for a in self.file.ancestors(node) if isinstance(a, (ast.If, ast.While)))
        return any(self._made(branch.test) for branch in around)

    def _made(self, value: ast.expr | None) -> bool:
        """Whether something of the answers, and not only their form, goes into an expression."""
        todo: list[ast.AST] = [value] if value is not None else []
        while todo:
            node = todo.pop()
            if isinstance(node, ast.Attribute) and node.attr in _FORM:
                continue
            if isinstance(node, ast.Call) and last_name(node.func) in _ASKS:
                continue
            if isinstance(node, ast.Name) and node.id in self.names:
                return True
            if isinstance(node, (ast.Attribute, ast.Call)) and _owner(node) == self.owner:
                asked = _path(node)
                if asked and (asked[-1] == "sample" or not _FIXED.fullmatch(asked[0])):
                    return True
            todo.extend(ast.iter_child_nodes(node))
        return False
