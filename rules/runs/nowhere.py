"""Numbers that a program draws and nothing takes: whatever holds them, in this function or the one that calls it, is
never read, or a line on the screen is all that comes of them beside what the program leaves."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from reprolint.index.binding import Scope, walk
from reprolint.index.extract import has_star
from reprolint.knowledge import purpose
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.site import MAIN

from ..code.syntax import FUNCTIONS, last_name
from ..code.uses import names, reads_of

_STEPS = 60  # values followed from one draw
# What makes another value of one and keeps nothing of it.
_MAKES = frozenset(
    """
        list tuple dict set frozenset sorted reversed enumerate zip range len min max sum abs int float str round map
        filter array asarray concatenate stack vstack hstack append unique sort argsort arange where tolist item
        items keys values copy choice choices sample permutation astype reshape flatten ravel squeeze numpy cpu to
    """.split()
)
# What changes the object that it is a method of, and no other: `found.append(value)`.
_FILLS = frozenset("append extend add update insert remove pop discard".split())
# What takes some of what there is: beside other things that a program leaves, looking at that is a look.
_PICKS = frozenset("choice choices sample permutation shuffle".split())
_PLOTS = ("matplotlib.pyplot.", "seaborn.")
_BY_NAME = compile_later(rb"(?<![\w.])(?:locals|globals|vars|eval|exec)\(")
_ARRAYS = compile_later(r"^(?:numpy|torch|itertools|collections|operator|copy)\.")
_LEAVES = compile_later(
    rb"\.to_(?:csv|json|pickle|parquet)\(|\.dump\(|\.save\w*\(|\.write(?:lines|rows?|_text)?\("
)


def goes_nowhere(file: File, draw: ast.Call) -> bool:
    """Whether nothing comes of what a call draws, as far as the file goes: names that nothing reads, or lines that are
    printed by a program which writes something else."""
    if file.holds(_BY_NAME) or last_name(draw.func).endswith("_"):
        return False
    return _Flow(file).ends(draw)


def only_in_a_window(file: File, draw: ast.expr) -> bool:
    """Whether the block that makes something draws it, `plt.scatter(*embedded.T)`, shows the window, and does no more
    with it."""
    statement = file.statement(draw)
    target = statement.targets[0] if isinstance(statement, ast.Assign) else None
    uses = reads_of(file, target) if isinstance(target, ast.Name) else []
    if not uses or file.scope(draw).function is None:
        return False
    block = file.siblings(statement)
    below = block[block.index(statement) + 1 :]
    shown = next((s for s in below if isinstance(s, ast.Expr) and _is_plot(file, s.value, "show")), None)
    if shown is None:
        return False
    inside = [part for s in below[: below.index(shown)] for part in walk(s)]
    if any(isinstance(part, ast.Call) and "save" in last_name(part.func) for part in inside):
        return False
    plots = [part for part in inside if _is_plot(file, part)]
    return all(any(use in walk(plot) for plot in plots) for use in uses)


def _is_plot(file: File, node: ast.AST, called: str = "") -> bool:
    """Whether a node is a call of a function of matplotlib's or seaborn's."""
    name = file.name(node.func) if isinstance(node, ast.Call) else None
    return (name or "").startswith(_PLOTS) and (name or "").endswith(called)


class _Flow:
    """Where a value goes."""

    def __init__(self, file: File) -> None:
        self.file = file
        self.shown = False
        self._todo: list[ast.expr] = []
        self._seen: set[ast.AST] = set()
        self._held: set[tuple[str, ast.AST]] = set()

    def ends(self, draw: ast.Call) -> bool:
        """Whether all ways end."""
        last = last_name(draw.func)
        if last == "shuffle" and isinstance(self.file.parent(draw), ast.Expr):
            if not draw.args or not self._bind(draw.args[0]):
                return False
        else:
            self._todo.append(draw)
        while self._todo:
            node = self._todo.pop()
            if node in self._seen:
                continue
            self._seen.add(node)
            if len(self._seen) > _STEPS or not self._follow(node):
                return False
        return not self.shown or (last in _PICKS and self.file.holds(_LEAVES))

    def _follow(self, node: ast.expr) -> bool:
        """Add what a value becomes part of; False where that is more than names of this file hold."""
        child: ast.AST = node
        for around in self.file.ancestors(node):
            if isinstance(around, ast.Call):
                if purpose.shows(ast.Expr(around)):
                    self.shown = True
                    return True
                if child is not around.func and not self._plain(around):
                    return False
            elif isinstance(around, ast.comprehension):
                if child is around.iter and not self._bind(around.target):
                    return False
            elif isinstance(around, ast.stmt):
                return self._end(around, child)
            elif isinstance(around, ast.Lambda):
                if not self._tests_entries(around):
                    return False
            elif isinstance(around, (ast.Yield, ast.YieldFrom, ast.Await, ast.NamedExpr)):
                return False
            child = around
        return False

    def _tests_entries(self, test: ast.Lambda) -> bool:
        """Whether a call takes some entries by what a value says: `corpus.filter(lambda row: row["id"] == chosen)`."""
        call = self.file.parent(test)
        return (
            isinstance(call, ast.Call) and test in call.args and last_name(call.func) in ("filter", "sorted")
        )

    def _plain(self, call: ast.Call) -> bool:
        """Whether a call only makes something of what it is given."""
        last = last_name(call.func)
        if last in _FILLS and isinstance(call.func, ast.Attribute) and isinstance(call.func.value, ast.Name):
            return self._bind(call.func.value)
        if last not in _MAKES or has_star(call):
            return False
        name = self.file.name(call.func) or ""
        return isinstance(call.func, ast.Attribute) or name == last or _ARRAYS.search(name) is not None

    def _end(self, statement: ast.stmt, child: ast.AST) -> bool:
        if isinstance(statement, ast.Expr):
            return True
        if isinstance(statement, ast.Assign):
            return child is not statement.value or all(map(self._bind, statement.targets))
        if isinstance(statement, (ast.AnnAssign, ast.AugAssign)):
            return self._bind(statement.target)
        if isinstance(statement, ast.For):
            return child is statement.iter and self._bind(statement.target) and not _leaves_early(statement)
        if isinstance(statement, ast.Return):
            return self._return(statement)
        return False

    def _bind(self, target: ast.expr) -> bool:
        """Follow what holds a value; False where others may read it."""
        if isinstance(target, (ast.Tuple, ast.List)):
            return all(map(self._bind, target.elts))
        while isinstance(target, ast.Subscript):
            target = target.value
        if not isinstance(target, ast.Name):
            return False
        held = self.file.tree.lookup(target.id, self.file.tree.scope_of(target))
        if held is None or any(b.kind in ("parameter", "import", "class", "function") for b in held[0]):
            return False
        if held[1].kind == "module" and self._known_elsewhere(target):
            return False
        if (target.id, held[1].node) not in self._held:
            self._held.add((target.id, held[1].node))
            self._todo += reads_of(self.file, target)
        return True

    def _known_elsewhere(self, target: ast.Name) -> bool:
        """Whether another file may have a name of this module; not that of the block under its guard."""
        importers = self.file.program.project.importers.get(self.file.path)
        return bool(importers) and self.file.function(target) != MAIN

    def _return(self, statement: ast.Return) -> bool:
        """Follow what the calls of a plain function of the file give: this program has no others."""
        function = self.file.scope(statement).function
        made = function.node if function is not None else None
        if (
            function is None
            or not isinstance(made, FUNCTIONS)
            or made.decorator_list
            or "." in function.qualname
        ):
            return False
        calls = list(_calls(self.file, function))
        self._todo += [call for call in calls if call is not None]
        return bool(calls) and None not in calls


def _calls(file: File, function: Scope) -> Iterator[ast.Call | None]:
    """The calls of a function in its file, None for other things that are done with it."""
    for use in names(file).get(function.qualname, ()):
        parent = file.parent(use)
        yield parent if isinstance(parent, ast.Call) and parent.func is use else None


def _leaves_early(loop: ast.For) -> bool:
    """Whether what a loop goes through decides more than what its variable is."""
    return re.search(r"\b(?:Break|Return)\(", ast.dump(loop)) is not None
