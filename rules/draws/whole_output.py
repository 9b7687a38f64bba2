"""Programs whose output is what they draw, reckoned on and printed: a Monte Carlo estimate."""

from __future__ import annotations

import ast
import builtins

from reprolint.index.binding import walk
from reprolint.lazy import compile_later
from reprolint.lint.file import File

from ..code.syntax import FUNCTIONS, all_given, last_name
from ..code.uses import callers

_LONG = 2000  # nodes of a function, or of a module's own code, at most: a program of more does more than draw
_DEPTH = 3  # functions through which what is drawn is returned
_RECKONS = compile_later(r"^(?:torch|numpy|math|statistics)\.(?!nn\.|optim\.|utils\.|jit\.|compile$)")
# What only looks at how something is formed, or whether two ways to reckon it agree.
_FORM = frozenset(
    "shape size dtype device ndim dim numel nbytes stride layout element_size is_contiguous len type isinstance id"
    " data_ptr memory_allocated".split()
)
_CHECKS = frozenset(
    "allclose isclose equal array_equal assert_close assert_allclose assert_equal all any"
    " gradcheck gradgradcheck".split()
)
_CLOCKS = compile_later(
    r"perf_counter|\btime\(\)|timeit|\.Timer\(|elapsed_time|synchronize\(|do_bench|profil"
)
_SAYS = frozenset("print info warning write savetxt save dump dumps writerow append log add_scalar".split())


def whole_output(file: File, draw: ast.AST, depth: int = 0) -> bool:
    """Whether something made of a draw is printed or saved, and on the way goes through reckoning alone: into no model
    or function that this would be to try out, no comparison of two ways, no measurement of time."""
    function = next((one for one in file.ancestors(draw) if isinstance(one, FUNCTIONS)), None)
    root: ast.AST = function if function is not None else file.tree.module
    nodes = _simple(file, root) if depth <= _DEPTH else None
    if nodes is None:
        return False
    found = _Made(file, nodes, draw)
    if found.tried:
        return False
    if found.said:
        return True
    if not found.returned or function is None:
        return False
    scope = file.scope(function.body[0]).function
    calls = callers(file, scope) if scope is not None else []
    return any(whole_output(home, call, depth + 1) for home, call in calls if not home.test)


def _simple(file: File, root: ast.AST) -> list[ast.AST] | None:
    """The nodes of a function's or the module's own code; None where it is no such program: it has classes, takes the
    time, or is long."""
    known: dict[ast.AST, list[ast.AST] | None] = file.__dict__.setdefault("_simple_code", {})
    if root not in known:
        nodes = None
        if not file.facts.classes and not _CLOCKS.search(file.text(root)):
            nodes = [node for node in walk(root) if _own(file, node, root)]
        known[root] = nodes if nodes is not None and len(nodes) <= _LONG else None
    return known[root]


def _own(file: File, node: ast.AST, root: ast.AST) -> bool:
    around = next((one for one in file.ancestors(node) if isinstance(one, FUNCTIONS)), None)
    return around is (root if isinstance(root, FUNCTIONS) else None)


class _Made:
    """What becomes of a draw in a function, or at module level: whether anything made of it is printed or saved,
    returned, or handed to what it would be to try out."""

    def __init__(self, file: File, nodes: list[ast.AST], draw: ast.AST) -> None:
        self.file, self.draw = file, draw
        self.names: set[str] = set()
        self.said = self.returned = self.tried = False
        before = -1
        while before != len(self.names):
            before = len(self.names)
            for node in nodes:
                self._bind(node)
        for node in nodes:
            self._look_at(node)

    def _bind(self, node: ast.AST) -> None:
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign) and self._holds(node.value):
            targets = node.targets
        elif isinstance(node, (ast.AnnAssign, ast.AugAssign)) and node.value is not None:
            targets = [node.target] if self._holds(node.value) else []
        elif isinstance(node, (ast.For, ast.comprehension)) and self._holds(node.iter):
            targets = [node.target]
        for target in targets:
            self.names |= {n.id for n in walk(target) if isinstance(n, ast.Name)}

    def _look_at(self, node: ast.AST) -> None:
        if isinstance(node, ast.Assert):
            self.tried |= self._holds(node.test)
        elif isinstance(node, ast.Return) and node.value is not None:
            self.returned |= self._holds(node.value)
        elif isinstance(node, ast.Call) and node is not self.draw:
            last = last_name(node.func)
            held = [value for value in all_given(node) if self._holds(value)]
            if last in _CHECKS and (held or self._holds(node.func)):
                self.tried = True
            elif held and last in _SAYS:
                self.said = True
            elif held and last not in _FORM and not self._reckons(node):
                self.tried = True

    def _reckons(self, call: ast.Call) -> bool:
        """`torch.sum(x)`, `float(x)`, `x.add(y)`: of a library, a builtin, or a method of what was drawn."""
        function = call.func
        if isinstance(function, ast.Attribute) and self._holds(function.value):
            return True
        name = self.file.name(function) or ""
        return _RECKONS.search(name) is not None or hasattr(builtins, name)

    def _holds(self, node: ast.AST) -> bool:
        """Whether something of what was drawn, and not only its form, stands in an expression."""
        if node is self.draw or (isinstance(node, ast.Name) and node.id in self.names):
            return True
        if isinstance(node, ast.Attribute) and node.attr in _FORM:
            return False
        if isinstance(node, ast.Call) and last_name(node.func) in _FORM:
            return False
        return any(self._holds(child) for child in ast.iter_child_nodes(node))
