"""Where the order of a sequence ends up: a small flow analysis, inside functions and across their callers.

A rule that knows an expression whose order is unstable asks `Flow` where that order goes. The answer is a list
of sinks: places where the order decides something for good. Sorting, counting and membership end the flow.
It reads; it does not prove: where it cannot follow (an unknown function gets the list), the sink is not `sure`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from reprolint.index.binding import Scope
from reprolint.knowledge import ordering, rng
from reprolint.lint.file import UNKNOWN, File

SEQUENCE = "sequence"  # a list, an iterator, an array, a data frame
NUMBERED = "numbered"  # what enumerate() gives
MAPPING = "mapping"  # a dict that was filled in this order
HOLDER = "holder"  # a dict or list whose values are such lists; "holder@1": the second part of a tuple is
DEEP = "holder@@"  # a holder of holders
TEXT = "text"  # a string that was joined in this order
WALK = "walk"  # what os.walk() gives: tuples that hold lists themselves

_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
_COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
_DEPTH = 6  # returns and arguments followed
_CALLERS = 40  # files looked at for callers of one function
_QUIET = frozenset(
    "print pprint debug info warning warn error exception critical log set_description set_postfix".split()
)
_COMMON = frozenset("from_pretrained set_up tear_down get_data get_item load_state_dict get_batch".split())
_IDENTIFIER = re.compile(r"(^|_)(u?u?id|idx|stem)$")
_FRAME = re.compile(r"(^|_)(df\d*|data_?frame)(_|$)")
_PORT = re.compile(r"(^|_)ports?$")
_DRAWN = re.compile(
    r"^(ax(es|s|arr)?|subplots?|colou?rs?|palette|markers?|linestyles?|cmaps?)$|_(ax(es|s)|colou?rs?)$"
)
# Files that only apply a model to each entry, and neither train nor write one file of all results.
_APPLIES = re.compile(rb"\.eval\(\)|\bno_grad\b|\binference_mode\b")
_COMMENT = re.compile(rb"#[^\n]*")
_KEEPS_MORE = re.compile(
    rb"\.backward\(|\boptim\.[A-Z]|[oO]ptimizer|\.fit\(|\bTrainer\b|shuffle\s*=\s*True|\.train\(\s*\)|\bnp\.save|\bnumpy\.save"
    rb"|\btorch\.save|\.dumps?\(|\bto_\w+\(|\.write\(|\bwriterows?\(|\bappend_row\("
)
_KEEPERS = ("Dataset", "Loader", "Sampler", "Subset", "Vocab", "Tokenizer", "DataModule", "Index")


class Sink(NamedTuple):
    """A place where the order decides something. `sure`: by what is written, not by what may be elsewhere."""

    file: File
    node: ast.AST
    what: str  # goes behind "line N"
    sure: bool


class Flow:
    """Follows one unstable order through a file and its project."""

    def __init__(self, file: File) -> None:
        self.file = file
        self.sinks: list[Sink] = []
        self.callers = False  # whether what is returned counts only where the project has callers
        self.listing = False  # entries of a folder: where one is taken, it is often all there is
        self.stepped: list[ast.AST] = []  # next(x) on the value itself: a sorted list is no iterator
        self.same: set[str] = set()  # further expressions that have the same order, as ast.dump has them
        self._applied = False  # inside a dataset that is only gone through, entry by entry
        self._zips: list[tuple[File, ast.Call, int]] = []
        self._parallel: list[tuple[File, ast.expr, ast.expr, str]] = []  # x[i], and what i counts
        self._seen: set[tuple[Any, ...]] = set()

    @property
    def best(self) -> Sink | None:
        """The sink to name in a message: a sure one if there is one, the first in the source among equals."""
        while self._zips:
            file, call, depth = self._zips.pop()
            if all(self._follows(file, part) or _uniform(part) for part in call.args):
                self.value(file, call, SEQUENCE, depth)  # lists that were filled together
            else:
                self.sink(file, call, ordering.DECIDES["zip"])
        for file, node, other, what in self._parallel:
            if not self._follows(file, other):
                self.sink(file, node, what, sure=not _applies(file))
        self._parallel.clear()
        return min(self.sinks, key=self._rank, default=None)

    def _rank(self, sink: Sink) -> tuple[bool, bool, bool, int]:
        # A slice may only shorten a message; an index is worse.
        part = sink.what.startswith("takes a part")
        return (not sink.sure, sink.file is not self.file, part, getattr(sink.node, "lineno", 0))

    def _follows(self, file: File, other: ast.expr, depth: int = 0) -> bool:
        """Whether another sequence has the order that is followed: derived from it, or filled along it."""
        if (file.path, id(other), SEQUENCE) in self._seen or _load(other) in self.same:
            return True
        if not isinstance(other, ast.Name) or depth > 3:
            return False
        for use in names(file).get(other.id, ()):
            if (file.path, id(use), SEQUENCE) in self._seen:
                return True
            around = file.parent(use)
            made = around.value if isinstance(around, ast.Assign) else None
            if isinstance(made, ast.ListComp) and self._follows(file, made.generators[0].iter, depth + 1):
                return True
            if isinstance(around, ast.Attribute) and around.attr in ordering.APPENDING:
                loops = (a for a in file.ancestors(use) if isinstance(a, ast.For))
                if any(_load(loop.iter) in self.same for loop in loops):
                    return True
        return False

    def sink(self, file: File, node: ast.AST, what: str, sure: bool = True) -> None:
        if self._applied and what.startswith(("takes one", "hands it")):
            sure = False
        if not _shown(file, node):
            self.sinks.append(Sink(file, node, what, sure))

    # -- expressions ---------------------------------------------------------------------------------------

    def value(self, file: File, node: ast.expr, kind: str = SEQUENCE, depth: int = 0) -> None:
        """Follow the value of an expression to whatever uses it."""
        key: tuple[Any, ...] = (file.path, id(node), kind)
        parent = file.parent(node)
        if key in self._seen or parent is None or depth > _DEPTH:
            return
        self._seen.add(key)
        if isinstance(parent, ast.Call):
            self._argument(file, parent, node, kind, depth)
        elif isinstance(parent, ast.keyword):
            call = file.parent(parent)
            if isinstance(call, ast.Call) and parent.arg is not None:  # **kwargs: looked up by name
                self._argument(file, call, node, kind, depth)
        elif isinstance(parent, ast.Attribute):
            self._method(file, parent, kind, depth)
        elif isinstance(parent, ast.Subscript) and node is parent.value:
            self._subscript(file, parent, kind, depth)
        elif isinstance(parent, ast.Subscript) and kind == SEQUENCE and isinstance(parent.ctx, ast.Load):
            self.value(file, parent, kind, depth)  # frame[columns]
        elif isinstance(parent, (ast.Assign, ast.AnnAssign, ast.NamedExpr, ast.AugAssign)):
            if isinstance(parent, ast.Assign):
                for target in parent.targets:
                    self._store(file, target, parent, kind, depth)
            else:
                self._store(file, parent.target, parent, kind, depth)
            if isinstance(parent, ast.NamedExpr):
                self.value(file, parent, kind, depth)
        elif isinstance(parent, (ast.For, ast.AsyncFor)) and node is parent.iter:
            self._loop(file, parent, kind, depth)
        elif isinstance(parent, ast.comprehension) and node is parent.iter:
            self._comprehension(file, parent, kind, depth)
        elif isinstance(parent, (ast.Return, ast.YieldFrom)):
            self._returned(file, parent, kind, depth)
        elif isinstance(parent, ast.Yield):
            self._returned(file, parent, HOLDER if kind in (SEQUENCE, NUMBERED) else kind, depth)
        elif isinstance(parent, (ast.Starred, ast.Await, ast.IfExp)):
            if not (isinstance(parent, ast.IfExp) and node is parent.test):
                self.value(file, parent, kind, depth)
        elif isinstance(parent, ast.BoolOp):
            if not _tested(file, parent):
                self.value(file, parent, kind, depth)
        elif isinstance(parent, ast.BinOp):
            if isinstance(parent.op, (ast.Add, ast.Mult)) or kind == TEXT:
                self.value(file, parent, kind, depth)
        elif isinstance(parent, (ast.List, ast.Tuple)):
            if isinstance(node, ast.Starred):
                self.value(file, parent, kind, depth)
            elif kind not in (TEXT, MAPPING):
                held = f"{HOLDER}@{parent.elts.index(node)}" if isinstance(parent, ast.Tuple) else HOLDER
                self.value(file, parent, held, depth)
        elif isinstance(parent, ast.Dict):
            if node in parent.values and kind in (SEQUENCE, HOLDER):
                under = parent.keys[parent.values.index(node)]
                if isinstance(under, ast.Constant):
                    self.sink(file, node, f"keeps it under {under.value!r}", sure=False)
                else:
                    self.value(file, parent, HOLDER, depth)
        elif isinstance(parent, (ast.ListComp, ast.GeneratorExp)) and node is parent.elt:
            if kind == SEQUENCE and not isinstance(file.parent(parent), ast.comprehension):
                self.value(file, parent, HOLDER, depth)
        elif isinstance(parent, ast.withitem) and parent.optional_vars is not None:
            self._store(file, parent.optional_vars, file.statement(parent), kind, depth)
        elif isinstance(parent, ast.FormattedValue) and kind == TEXT:
            around = file.parent(parent)
            if isinstance(around, ast.JoinedStr):
                self.value(file, around, TEXT, depth)

    def _argument(self, file: File, call: ast.Call, node: ast.expr, kind: str, depth: int) -> None:
        """The value is an argument of a call."""
        name = file.name(call.func) or ""
        last = _last(call.func)
        if last == "sum" and kind == HOLDER and len(call.args) == 2 and node is call.args[0]:
            self.value(file, call, SEQUENCE, depth)  # sum(lists, []): one after the other
            return
        if last in ordering.IMPORTING or (last in ordering.BLIND and not (kind == WALK and last == "sorted")):
            return
        if kind == TEXT:
            if last in ordering.WRITING or ordering.DECIDES.get(last, "").startswith(("writes", "hashes")):
                self.sink(file, call, ordering.DECIDES.get(last, "writes it to a file in this order"))
            elif last in ("encode", "format", "dedent", "str"):
                self.value(file, call, kind, depth)
        elif last in ("str", "repr"):
            self.value(file, call, TEXT, depth)
        elif kind == WALK:
            if last in ("sorted", "list", "tqdm", "iter"):
                self.value(file, call, WALK, depth)
            elif last == "next":
                self._walk_step(file, call, depth)
        elif last == "enumerate":
            self.value(file, call, NUMBERED, depth)
        elif kind == NUMBERED and last in ("dict", "list", "tuple", "OrderedDict"):
            self.sink(file, call, "numbers it")
        elif kind == MAPPING and last in ("dict", "OrderedDict", "copy", "deepcopy"):
            self.value(file, call, MAPPING, depth)
        elif kind == MAPPING or kind.startswith(HOLDER):
            if last in ordering.DECIDES and ordering.DECIDES[last].startswith(
                ("shuffles", "draws", "splits")
            ):
                self.sink(file, call, ordering.DECIDES[last])
            elif last in ("list", "tuple") and kind == MAPPING:
                self.value(file, call, SEQUENCE, depth)
            elif last in ordering.KEEPS:
                self.value(file, call, kind, depth)
            elif kind.startswith(HOLDER) and last in ordering.APPENDING:
                self._received(file, call, HOLDER, depth)
            else:
                self._handed(file, call, node, kind, depth)
        elif last == "join":
            if isinstance(call.func, ast.Attribute) and file.name(call.func) not in ("os.path.join",):
                self.value(file, call, TEXT, depth)
        elif last in ("fromkeys", "dict", "OrderedDict"):
            self.value(file, call, MAPPING, depth)
        elif last == "dumps":
            self.value(file, call, TEXT, depth)
        elif last == "zip" and isinstance(node, ast.Starred):
            self.value(file, call, HOLDER, depth)
        elif last == "zip" and _only_derived(file, call, node):
            self.value(file, call, SEQUENCE, depth)
        elif last in ("zip", "zip_longest"):
            self._zips.append((file, call, depth))
        elif last == "next":
            self.stepped.append(call)
            if not (_emptiness(file, call) or _only_shown(file, call) or _one_expected(file, node)):
                self.sink(file, call, "takes the first one", sure=not self.listing)
        elif last in ordering.DECIDES:
            if not (
                last in ("save", "dump", "write") and call.args[:1] != [node] and file.parent(node) is call
            ):
                self.sink(file, call, ordering.DECIDES[last])
        elif last in ordering.APPENDING and isinstance(call.func, ast.Attribute):
            self._received(file, call, SEQUENCE if last.startswith("extend") else HOLDER, depth)
        elif last in ordering.KEEPS or name.endswith(("Pool().map", "Executor().map")) or last == "map":
            self.value(file, call, SEQUENCE if kind == NUMBERED else kind, depth)
        elif last == "update":
            return
        else:
            self._handed(file, call, node, kind, depth)

    def _handed(self, file: File, call: ast.Call, node: ast.expr, kind: str, depth: int) -> None:
        """The value is handed to a function or class: followed inside where that is the project's own."""
        last = _last(call.func)
        if last == "__init__" and isinstance(call.func, ast.Attribute) and kind == SEQUENCE:
            receiver, owner = call.func.value, file.scope(call).owner
            above = owner.node.bases if owner is not None and isinstance(owner.node, ast.ClassDef) else []
            keeper = next((_last(base) for base in above if "Dataset" in _last(base)), None)
            if isinstance(receiver, ast.Call) and _last(receiver.func) == "super" and keeper is not None:
                self.sink(file, call, f"hands it to `{keeper}`")
                return
        found = self._callee(file, call)
        if found is not None and depth < _DEPTH:
            other, function, bound = found
            parameter = _parameter(function, call, node, bound)
            if parameter is not None:
                before = self._applied
                self._applied = before or (getattr(function, "name", "") == "__init__" and _applies(file))
                self.name(other, parameter, function, None, kind, depth + 1)
                self._applied = before
                return
        if last.endswith(_KEEPERS):
            self.sink(file, call, f"hands it to `{last}`", sure=not _applies(file))
        elif kind != MAPPING:
            self.sink(file, call, f"hands it to `{last or 'a function'}`", sure=False)

    def _callee(self, file: File, call: ast.Call) -> tuple[File, ast.AST, bool] | None:
        """The project function that is called, its file, and whether its first parameter is bound."""
        symbol = file.symbol(call.func)
        if symbol is None:
            return None
        other = file.sibling(symbol.path)
        if other is None:
            return None
        qualname = symbol.qualname.replace("()", "")
        functions = definitions(other)
        if qualname in functions:
            function: Any = functions[qualname]
            method = other.tree.scopes[function].kind == "class"
            static = any(isinstance(d, ast.Name) and d.id == "staticmethod" for d in function.decorator_list)
            return other, function, method and not static
        if f"{qualname}.__init__" in functions:
            return other, functions[f"{qualname}.__init__"], True
        return None

    def _method(self, file: File, attribute: ast.Attribute, kind: str, depth: int) -> None:
        """`value.attribute`: mostly a method of it."""
        call = file.parent(attribute)
        method = attribute.attr
        if not isinstance(call, ast.Call) or call.func is not attribute:
            if method in ("values", "iloc", "loc", "index") and kind == SEQUENCE:
                self.value(file, attribute, kind, depth)
            return
        if method in ordering.BLIND and method not in ("index", "remove"):
            return
        if kind == MAPPING or kind.startswith(HOLDER):
            if method in ("items", "keys", "values", "copy"):
                self.value(
                    file, call, SEQUENCE if kind == MAPPING else DEEP if kind == DEEP else HOLDER, depth
                )
            elif method in ("get", "setdefault", "pop") and kind == HOLDER:
                self.value(file, call, SEQUENCE, depth)
            elif method == "popitem":
                self.sink(file, call, "takes one by position")
        elif kind == TEXT:
            if method in ("encode", "strip", "lower", "upper", "replace", "format"):
                self.value(file, call, kind, depth)
        elif method in ("pop", "popleft", "index") and kind == SEQUENCE:
            self.sink(file, call, "takes one by position")
        elif method in ordering.DECIDES and ordering.DECIDES[method].startswith(
            ("writes", "draws", "shuffles")
        ):
            self.sink(file, call, ordering.DECIDES[method])
        elif method in ordering.KEEPS or method in (
            "head",
            "tail",
            "items",
            "itertuples",
            "iterrows",
            "explode",
        ):
            self.value(file, call, kind, depth)

    def _subscript(self, file: File, node: ast.Subscript, kind: str, depth: int) -> None:
        """`value[...]`."""
        if not isinstance(node.ctx, ast.Load):
            return
        index = node.slice
        if isinstance(index, ast.Tuple) and index.elts and kind in (SEQUENCE, NUMBERED):
            first = index.elts[0]
            if isinstance(first, ast.Constant) and first.value is Ellipsis:
                first = ast.Slice()
            if isinstance(first, ast.Slice) and first.lower is first.upper is first.step is None:
                self.value(file, node, kind, depth)  # columns: every row is there
                return
            index = first
        if kind == DEEP:
            self.value(file, node, HOLDER, depth)
        elif kind == HOLDER or (kind.startswith(HOLDER) and kind.endswith(f"@{file.literal(index)}")):
            self.value(file, node, SEQUENCE, depth)
        elif kind not in (SEQUENCE, NUMBERED):
            return
        elif isinstance(index, ast.Slice):
            if index.lower is None and index.upper is None and index.step is None:
                self.value(file, node, kind, depth)
            elif not _single(file, node.value) and not _only_shown(file, node):
                self.sink(file, node, "takes a part of it by position")
        elif isinstance(file.literal(index), str) or _FRAME.search(_last(node.value)):
            self.value(file, node, kind, depth)  # a column
        elif not isinstance(index, (ast.Compare, ast.List)) and not _single(file, node.value):
            if file.literal(index) in (0, -1) and _one_expected(file, node.value):
                return
            generator = _range_generator(file, index)
            if generator is not None:
                self._counted(file, generator, depth)
                return
            loop = _range_loop(file, index)
            counted = _enumerated(file, index)
            if loop is None and counted is not None:
                self._parallel.append((file, node, counted, "takes one by position"))
            elif loop is None and not _only_shown(file, node):
                sure = not (self.listing and file.literal(index) == 0)
                self.sink(file, node, "takes one by position", sure)
            elif loop is None:
                return
            else:
                self._loop(file, loop, NUMBERED, depth)

    # -- names and attributes ------------------------------------------------------------------------------

    def _store(self, file: File, target: ast.expr, statement: ast.AST, kind: str, depth: int) -> None:
        """The value is bound to a target."""
        if isinstance(target, ast.Name):
            if target.id == "__all__" or target.id == "_":
                return
            found = file.tree.lookup(target.id, file.tree.scope_of(target))
            if found is not None:
                self.name(file, target.id, found[1].node, statement, kind, depth)
        elif isinstance(target, ast.Attribute):
            if isinstance(target.value, ast.Name) and target.value.id in ("self", "cls"):
                self.attribute(file, target, kind, depth)
        elif isinstance(target, ast.Subscript):
            if isinstance(target.slice, ast.Slice):
                self._store(file, target.value, statement, kind, depth)
            elif kind == SEQUENCE or kind.startswith(HOLDER):
                held = DEEP if kind in (HOLDER, DEEP) else HOLDER
                self._store(file, target.value, statement, held, depth)
        elif isinstance(target, (ast.Tuple, ast.List)) and kind == SEQUENCE:
            value = getattr(statement, "value", None)
            if not _single(file, value) and isinstance(value, ast.expr):
                self.sink(file, statement, "takes entries by position")
        elif isinstance(target, (ast.Tuple, ast.List)) and kind.startswith(HOLDER):
            for position, part in enumerate(target.elts):
                if kind in (HOLDER, f"{HOLDER}@{position}"):
                    self._store(file, part, statement, SEQUENCE, depth)

    def name(
        self, file: File, name: str, holder: ast.AST, start: ast.AST | None, kind: str, depth: int = 0
    ) -> None:
        """Follow the uses of a name of scope `holder` from the statement `start` on."""
        key = (file.path, name, id(holder), id(start), kind)
        if key in self._seen:
            return
        self._seen.add(key)
        uses = [n for n in names(file).get(name, ()) if _held_by(file, n, holder)]
        ends = _ends(file, [e for e in (_end(file, use) for use in uses) if e is not None])
        for use in uses:
            if not isinstance(use.ctx, ast.Load) or (start is not None and not _after(file, use, start)):
                continue
            if any(
                end is not start and _after(file, end, start) and _covers(file, end, use, start)
                for end in ends
            ):
                continue
            self.value(file, use, kind, depth)

    def attribute(self, file: File, target: ast.Attribute, kind: str, depth: int) -> None:
        """Follow `self.x` through the methods of its class (and of classes beside it that have the same)."""
        owner = file.scope(target).owner
        key = (file.path, target.attr, id(owner), kind)
        if key in self._seen or owner is None:
            return
        self._seen.add(key)
        uses = [
            node
            for node in attributes(file).get(target.attr, ())
            if isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")
            and _related(file, file.scope(node).owner, owner)
        ]  # fmt: skip
        loads = [use for use in uses if isinstance(use.ctx, ast.Load)]
        sorting = [end for use in uses if (end := _end(file, use)) is not None and _sorts(end, use)]
        if sorting:
            # What is made of it before it is sorted keeps the order.
            function = file.scope(target).function
            for use in loads:
                before = any(
                    use.lineno < end.lineno for end in sorting if file.scope(end).function is function
                )
                if before and file.scope(use).function is function and use.lineno > target.lineno:
                    self.value(file, use, kind, depth)
            return
        for use in loads:
            self.value(file, use, kind, depth)
        if not loads:
            self.sink(file, target, f"keeps it as `{target.attr}`", sure=False)

    def _received(self, file: File, call: ast.Call, kind: str, depth: int) -> None:
        """`receiver.append(value)`: the receiver holds it now."""
        assert isinstance(call.func, ast.Attribute)
        receiver = call.func.value
        self._filled(file, receiver, file.statement(call), kind, depth)

    def filled(self, file: File, receiver: ast.expr, statement: ast.AST) -> None:
        """Follow a list that a loop fills in the unstable order."""
        self._filled(file, receiver, statement, SEQUENCE, 0)

    def _filled(self, file: File, receiver: ast.expr, statement: ast.AST, kind: str, depth: int) -> None:
        """A list or dict was filled in this order by `statement`."""
        if isinstance(receiver, ast.Subscript):
            self._store(file, receiver.value, statement, HOLDER, depth)
        elif isinstance(receiver, ast.Call) and _last(receiver.func) in ("setdefault", "get"):
            if isinstance(receiver.func, ast.Attribute):
                self._store(file, receiver.func.value, statement, HOLDER, depth)
        else:
            self._store(file, receiver, statement, kind, depth)

    # -- loops ---------------------------------------------------------------------------------------------

    def _comprehension(self, file: File, generator: ast.comprehension, kind: str, depth: int) -> None:
        around = file.parent(generator)
        if not isinstance(around, _COMPREHENSIONS):
            return
        if any(_last(c.func) in ordering.IMPORTING for c in ast.walk(around) if isinstance(c, ast.Call)):
            return
        if kind == WALK:
            if isinstance(around, (ast.ListComp, ast.GeneratorExp)):
                self.value(file, around, SEQUENCE, depth)
            return
        if kind.startswith(HOLDER):
            return
        if any(_selects_one(test, generator.target) for test in generator.ifs):
            return
        if kind == NUMBERED:
            index = _index_name(generator.target)
            body = [getattr(around, part) for part in ("elt", "key", "value") if hasattr(around, part)]
            if index is not None and any(_mentions(part, index) for part in (*body, *generator.ifs)):
                self.sink(file, around, "numbers it")
                return
        if any(_draws(file, n) for n in ast.walk(around) if isinstance(n, ast.Call)):
            self.sink(file, around, "draws random numbers for each entry")
        if isinstance(around, (ast.ListComp, ast.GeneratorExp)):
            self.value(file, around, SEQUENCE, depth)
        elif isinstance(around, ast.DictComp):
            self.value(file, around, MAPPING, depth)

    def _counted(self, file: File, generator: ast.comprehension, depth: int) -> None:
        """`[x[i] for i in range(len(x))]`: a comprehension over x, but for what else the count is used."""
        around = file.parent(generator)
        index = generator.target
        if not isinstance(around, _COMPREHENSIONS) or not isinstance(index, ast.Name):
            return
        for node in ast.walk(around):
            if not (isinstance(node, ast.Name) and node.id == index.id and isinstance(node.ctx, ast.Load)):
                continue
            parent = file.parent(node)
            if isinstance(parent, ast.Subscript) and parent.slice is node:
                self._parallel.append((file, parent, parent.value, "pairs entries by position"))
            else:
                self.sink(file, around, "numbers it")
        self._comprehension(file, generator, SEQUENCE, depth)

    def _loop(self, file: File, loop: Any, kind: str, depth: int) -> None:
        """`for target in value:`: what the body keeps of the order."""
        key = (id(loop), kind, "loop")
        if key in self._seen or kind.startswith(HOLDER):
            return
        self._seen.add(key)
        inside = list(_body(loop.body))
        if any(isinstance(n, ast.Call) and _last(n.func) in ordering.IMPORTING for n in inside):
            return
        if kind == WALK and _walk_sorted(loop, inside):
            return
        counters = _counters(inside)
        if kind == NUMBERED and not isinstance(loop, ast.While):
            index = _index_name(loop.target) if isinstance(loop.target, ast.Tuple) else _plain(loop.target)
            if index is not None and index != "_":
                counters.add(index)
        for node in inside:
            self._in_loop(file, loop, node, counters, depth)

    def _in_loop(self, file: File, loop: Any, node: ast.AST, counters: set[str], depth: int) -> None:
        if isinstance(node, ast.Name) and node.id in counters and isinstance(node.ctx, ast.Load):
            around = file.parent(node)
            if isinstance(around, ast.Tuple) and around.elts[0] is node:
                outer = file.parent(around)
                around = outer if isinstance(outer, ast.Subscript) and outer.slice is around else around
            if _PORT.search(node.id) or _drawn(file, loop, around):
                return
            if (
                isinstance(around, ast.Subscript)
                and node in (around.slice, getattr(around.slice, "elts", [None])[0])
                and isinstance(around.ctx, ast.Load)
            ):
                self._parallel.append((file, node, around.value, f"numbers the entries (`{node.id}`)"))
            elif not _idle(file, node, loop):
                # `int(found[1]) if found else i`: a number for want of a better one
                sure = not isinstance(around, ast.IfExp)
                self.sink(file, node, f"numbers the entries (`{node.id}`)", sure)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            receiver, method = node.func.value, node.func.attr
            if method in ordering.NUMBERING:
                self.sink(file, node, "numbers the entries")
            elif method in ordering.APPENDING:
                if self._outside(file, receiver, loop):
                    self._filled(file, receiver, loop, SEQUENCE, depth)
            elif method in ordering.WRITING:
                console = (file.name(receiver) or "").startswith("sys.")
                handle = not console and not _archive(file, receiver) and not _module(file, receiver)
                if handle and self._outside(file, receiver, loop):
                    self.sink(file, node, "writes the entries to one file in this order")
            elif method == "update" and (file.name(node.func) or "").startswith("hashlib."):
                if self._outside(file, receiver, loop):
                    self.sink(file, node, "hashes the entries in this order")
            elif _draws(file, node):
                self.sink(file, node, "draws random numbers for each entry")
            elif isinstance(receiver, ast.Name) and receiver.id == "self":
                self._through(file, node, loop, depth)
        elif isinstance(node, ast.Break) and _picks(file, node, loop):
            self.sink(file, node, "stops at the first that fits", sure=False)
        elif isinstance(node, ast.Call) and _last(node.func) == "print":
            for keyword in node.keywords:
                console = (file.name(keyword.value) or "").startswith("sys.")
                if keyword.arg == "file" and not console and self._outside(file, keyword.value, loop):
                    self.sink(file, node, "writes the entries to one file in this order")
        elif isinstance(node, ast.Call) and _draws(file, node):
            self.sink(file, node, "draws random numbers for each entry")
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            self._through(file, node, loop, depth)
        elif isinstance(node, ast.AugAssign) and isinstance(node.op, ast.Add):
            if self._outside(file, node.target, loop):
                grown = _grown(file, node.value)
                if grown is not None:
                    self._filled(file, node.target, loop, grown, depth)
        elif isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Subscript) and self._outside(file, target.value, loop):
                    if _counts(node.value, target.value):
                        self.sink(file, node, "numbers the entries")
                    elif not isinstance(target.slice, ast.Slice) and _made_here(file, target.value):
                        self._store(file, target.value, loop, MAPPING, depth)
        elif isinstance(node, (ast.Yield, ast.YieldFrom)):
            self._returned(file, node, SEQUENCE, depth)
        elif isinstance(node, ast.Return) and node.value is not None and _uses_target(node.value, loop):
            sure = file.parent(node) is loop
            if sure and isinstance(loop, ast.For) and _one_expected(file, loop.iter, named=True):
                return
            what = "returns the first one" if sure else "returns the first that fits"
            self.sink(file, node, what, sure and not self.listing)

    def _through(self, file: File, call: ast.Call, loop: ast.AST, depth: int) -> None:
        """A function that a loop calls for each entry may append to an attribute, to a list around it, or to
        a list that it is handed."""
        found = self._callee(file, call)
        if found is None or found[0] is not file or depth >= _DEPTH:
            return
        function: Any = found[1]
        for node in _body(function.body):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
                continue
            receiver = node.func.value
            if node.func.attr not in ("append", "extend"):
                continue
            if isinstance(receiver, ast.Attribute) and _plain(receiver.value) == "self":
                self.attribute(file, receiver, SEQUENCE, depth + 1)
            elif isinstance(receiver, ast.Name):
                holder = file.tree.lookup(receiver.id, file.tree.scope_of(receiver))
                if holder is None:
                    continue
                if holder[1].node is not function:
                    self.name(file, receiver.id, holder[1].node, loop, SEQUENCE, depth + 1)
                for argument in call.args:
                    handed = _parameter(function, call, argument, found[2]) == receiver.id
                    if handed and self._outside(file, argument, loop):
                        self._filled(file, argument, loop, SEQUENCE, depth + 1)

    def _outside(self, file: File, receiver: ast.expr, loop: Any) -> bool:
        """Whether what is filled in a loop is older than the loop."""
        base = receiver
        while isinstance(base, (ast.Attribute, ast.Subscript, ast.Call)):
            if isinstance(base, ast.Call):
                if not (isinstance(base.func, ast.Attribute) and base.func.attr in ("setdefault", "get")):
                    return False
                base = base.func.value
            else:
                base = base.value
        if not isinstance(base, ast.Name):
            return False
        found = file.tree.lookup(base.id, file.tree.scope_of(base))
        if found is None:
            return False
        bindings, holder = found
        if base.id in ("self", "cls") or holder.function is not file.scope(loop).function:
            return True
        last = loop.end_lineno or loop.lineno
        inner = [b for b in bindings if loop.lineno <= b.row <= last and b.node is not base]
        inner = [b for b in inner if not isinstance(file.parent(b.node), ast.AugAssign)]
        inner = [b for b in inner if not isinstance(b.node, (ast.Name,)) or b.kind != "other"]
        return not inner

    def _walk_step(self, file: File, call: ast.Call, depth: int) -> None:
        """`next(os.walk(d))`: (root, dirs, files)."""
        parent = file.parent(call)
        if isinstance(parent, ast.Subscript) and parent.value is call:
            if file.literal(parent.slice) in (1, 2, -1, -2):
                self.value(file, parent, SEQUENCE, depth)
        elif isinstance(parent, ast.Assign) and isinstance(parent.targets[0], ast.Tuple):
            for part in parent.targets[0].elts[1:]:
                self._store(file, part, parent, SEQUENCE, depth)

    # -- across functions ----------------------------------------------------------------------------------

    def _returned(self, file: File, node: ast.AST, kind: str, depth: int) -> None:
        """The value is what a function returns or yields: its callers go on."""
        function = file.scope(node).function
        key = (file.path, id(function), kind, "returned")
        if key in self._seen:
            return
        self._seen.add(key)
        if function is None or not isinstance(function.node, _FUNCTIONS):
            return
        outer = next((a for a in file.ancestors(node) if isinstance(a, (*_FUNCTIONS, ast.Lambda))), None)
        if isinstance(outer, ast.Lambda):
            return
        name = function.node.name
        found = False
        decorators = {_last(d.func if isinstance(d, ast.Call) else d) for d in function.node.decorator_list}
        if "property" in decorators or "cached_property" in decorators:
            for path in _users(file, name):
                other = file.sibling(path)
                for use in attributes(other).get(name, ()) if other is not None else ():
                    if isinstance(use.ctx, ast.Load) and other is not None and not other.test:
                        found = True
                        self.value(other, use, kind, depth + 1)
        elif not name.startswith("__"):
            method = function.parent is not None and function.parent.kind == "class"
            gates = _gates(file, function.node)
            for other, call in callers(file, function):
                if other.test or call is None:
                    continue
                found = True
                if any(_asks(function.node, call, gate, method) for gate in gates):
                    continue  # this one has it sorted
                self.value(other, call, kind, depth + 1)
        if not found and depth < _DEPTH and kind != MAPPING:
            # `__iter__` and its like are called by the language.
            sure = name.startswith("__") or not (self.callers or _gates(file, function.node))
            self.sink(file, node, "returns it" if isinstance(node, ast.Return) else "yields it", sure)


# -- one file, looked at once ----------------------------------------------------------------------------------


def names(file: File) -> dict[str, list[ast.Name]]:
    """Every use and binding of each name, in the order of the source."""
    _index(file)
    found: dict[str, list[ast.Name]] = file.__dict__["_order_names"]
    return found


def attributes(file: File) -> dict[str, list[ast.Attribute]]:
    """Every attribute expression, by the attribute's name."""
    _index(file)
    found: dict[str, list[ast.Attribute]] = file.__dict__["_order_attributes"]
    return found


def definitions(file: File) -> dict[str, ast.AST]:
    """Functions by qualified name."""
    found: dict[str, ast.AST] | None = file.__dict__.get("_order_functions")
    if found is None:
        found = {}
        for node in file.nodes(*_FUNCTIONS):
            outer = file.tree.scopes[node].qualname
            found.setdefault(f"{outer}.{node.name}" if outer else node.name, node)
        file.__dict__["_order_functions"] = found
    return found


def _index(file: File) -> None:
    if "_order_names" in file.__dict__:
        return
    by_name: dict[str, list[ast.Name]] = {}
    by_attribute: dict[str, list[ast.Attribute]] = {}
    for node in file.tree.parents:
        if isinstance(node, ast.Name):
            by_name.setdefault(node.id, []).append(node)
        elif isinstance(node, ast.Attribute):
            by_attribute.setdefault(node.attr, []).append(node)
    for plain in by_name.values():
        plain.sort(key=_place)
    for dotted in by_attribute.values():
        dotted.sort(key=_place)
    file.__dict__["_order_names"] = by_name
    file.__dict__["_order_attributes"] = by_attribute


def _place(node: ast.expr) -> tuple[int, int]:
    return node.lineno, node.col_offset


def callers(file: File, function: Scope) -> Iterator[tuple[File, ast.Call]]:
    """Calls of a function in its own file and in the project's files that import it."""
    assert isinstance(function.node, _FUNCTIONS)
    name = function.node.name
    project = file.program.project
    owner = function.parent
    method = owner is not None and owner.kind == "class"
    paths = _users(file, name)
    assert owner is not None
    class_name = owner.qualname.rsplit(".", 1)[-1].encode()
    near = {path: method and class_name in project.data(path) for path in paths}
    # In its own file, the method of an unknown object is this one if no other class there has its like.
    near[file.path] = sum(other.endswith(f".{name}") for other in definitions(file)) == 1
    for path in paths:
        other = file.sibling(path)
        if other is None:
            continue
        for call in other.nodes(ast.Call):
            if _last(call.func) != name:
                continue
            symbol = other.symbol(call.func)
            if symbol is not None:
                own = symbol.path == file.path
                same = symbol.qualname.replace("()", "") == function.qualname
                if own and (same or (method and symbol.qualname.endswith(f".{name}"))):
                    yield other, call
            elif isinstance(call.func, ast.Attribute):
                # A method of something unknown: the name must be this class's own, or the class be at hand.
                if method and not _foreign(other, call.func) and (
                    ("_" in name.strip("_") and name not in _COMMON) or near[path]
                ):  # fmt: skip
                    yield other, call
            elif path != file.path and isinstance(call.func, ast.Name) and _imported(other, call.func):
                yield other, call


def _users(file: File, name: str) -> list[Path]:
    """A file, and files of its project that may use something of it and have this name."""
    project = file.program.project
    paths = [file.path]
    if len(project.files) > 1:
        word = name.encode()
        above = project.closure([file.path], project.importers)
        above |= project.imports.get(file.path, set())  # they may get the object as an argument
        above.discard(file.path)
        using = [path for path in sorted(above) if word in project.data(path)]
        paths += using[:_CALLERS]
    return paths


def _foreign(file: File, function: ast.Attribute) -> bool:
    """Whether a method surely belongs to something outside the project."""
    name = file.name(function) or "?"
    return name[0] not in "?@." and "()." not in name  # an instance may be of a class derived from it


def _imported(file: File, function: ast.Name) -> bool:
    binding = file.binding(function)
    return binding is not None and binding.kind == "import" and binding.target.startswith(".")


# -- small questions -------------------------------------------------------------------------------------------


def _last(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _parameter(function: Any, call: ast.Call, node: ast.expr, bound: bool) -> str | None:
    """The parameter of `function` that an argument of `call` becomes."""
    for keyword in call.keywords:
        if keyword.value is node:
            return keyword.arg
    if node in call.args and not isinstance(node, ast.Starred):
        position = call.args.index(node) + bound
        parameters = [*function.args.posonlyargs, *function.args.args]
        if position < len(parameters):
            found: str = parameters[position].arg
            return found
    return None


def argument_of(function: Scope, call: ast.Call, parameter: str) -> ast.expr | None:
    """What a call of a function gives for one of its parameters."""
    method = function.parent is not None and function.parent.kind == "class"
    bound = method and isinstance(call.func, ast.Attribute)
    given = (*call.args, *(keyword.value for keyword in call.keywords))
    return next((v for v in given if _parameter(function.node, call, v, bound) == parameter), None)


def _held_by(file: File, name: ast.Name, holder: ast.AST) -> bool:
    found = file.tree.lookup(name.id, file.tree.scope_of(name))
    return found is not None and found[1].node is holder


def _after(file: File, use: ast.AST, start: ast.AST | None) -> bool:
    """Whether `use` may run after `start`: below it, or in a loop or another function with it."""
    if start is None:
        return True
    row: int = getattr(use, "lineno", 0)
    last: int = getattr(start, "end_lineno", 0)
    if row > last or (row == last and not isinstance(start, (ast.For, ast.AsyncFor, ast.With))):
        return not _within(file, use, start)
    return file.scope(use).function is not file.scope(start).function


def _within(file: File, node: ast.AST, statement: ast.AST) -> bool:
    if isinstance(statement, (ast.For, ast.AsyncFor, ast.While, ast.With)):
        return False
    return statement is node or any(around is statement for around in file.ancestors(node))


def _end(file: File, use: ast.expr) -> ast.stmt | None:
    """The statement through which a name's order stops counting: `x.sort()`, or `x = …` that binds it anew."""
    parent = file.parent(use)
    if isinstance(use, (ast.Name, ast.Attribute)) and isinstance(use.ctx, ast.Store):
        if isinstance(parent, ast.Assign) and use in parent.targets:
            return parent
        if isinstance(parent, ast.AnnAssign) and parent.value is not None:
            return parent
        if isinstance(parent, (ast.Tuple, ast.List)):
            around = file.parent(parent)
            return around if isinstance(around, ast.Assign) else None
        return None
    if isinstance(parent, ast.Attribute) and parent.attr in ("sort", "sort_values"):
        call = file.parent(parent)
        statement = file.parent(call) if call is not None else None
        return statement if isinstance(statement, ast.Expr) else None
    if isinstance(parent, ast.Call) and _last(parent.func) in ("sort", "natsort", "heapify"):
        statement = file.parent(parent)
        return statement if isinstance(statement, ast.Expr) else None
    if isinstance(parent, ast.Subscript) and isinstance(parent.ctx, ast.Store):
        statement = file.parent(parent)  # x[:] = sorted(x)
        if isinstance(parent.slice, ast.Slice) and isinstance(statement, ast.Assign):
            return statement
    return None


def _sorts(statement: ast.stmt | None, use: ast.expr) -> bool:
    """Whether a statement leaves its name sorted: `self.x.sort()`, `self.x = sorted(self.x)`."""
    if isinstance(statement, ast.Expr):
        return True
    value = _whole(getattr(statement, "value", None))
    return (
        isinstance(value, ast.Call)
        and _last(value.func) in ("sorted", "natsorted")
        and any(
            ast.dump(n, include_attributes=False).replace("Store", "Load") == _load(use)
            for n in ast.walk(value)
        )
    )


def _load(use: ast.expr) -> str:
    return ast.dump(use, include_attributes=False).replace("Store", "Load")


def _ends(file: File, ends: list[ast.stmt]) -> list[ast.stmt]:
    """With the `if` statements whose every branch holds an end."""
    found = list(ends)
    for end in found:  # grows
        block = file.parent(end)
        if not isinstance(block, ast.If) or not block.orelse or block in found:
            continue
        if any(e in block.body for e in found) and any(e in block.orelse for e in found):
            found.append(block)
    return found


def _covers(file: File, end: ast.stmt, use: ast.AST, start: ast.AST | None = None) -> bool:
    """Whether `end` has surely run before `use`, coming from `start`: it stands above it in a block around
    one of them."""
    if getattr(use, "lineno", 0) <= (end.end_lineno or end.lineno):
        return False
    block = file.parent(end)
    if start is not None and _follows_on(file, end, start):
        return True
    if isinstance(block, ast.If) and not block.orelse and _resorts(end):
        if _gate(file, block) is not None:
            return False  # `if sort: x.sort()` where the default is not to
        block = file.parent(block)  # `if sort: x = sorted(x)`: a choice that its author has made
        return any(around is block for around in file.ancestors(use))
    return any(around is block for around in file.ancestors(use)) and not _other_branch(file, end, use)


def _follows_on(file: File, end: ast.stmt, start: ast.AST) -> bool:
    """Whether what comes from `start` has to go through `end`: it stands below `start`, or below a block around
    it."""
    block = file.parent(end)
    for around in (start, *file.ancestors(start)):
        if isinstance(around, (*_FUNCTIONS, ast.Lambda, ast.ClassDef)):
            return False
        if file.parent(around) is block and around is not end:
            return end.lineno >= getattr(around, "lineno", 0) and end in _siblings(block, around)
    return False


def _siblings(block: ast.AST | None, statement: ast.AST) -> list[ast.stmt]:
    for name in ("body", "orelse", "finalbody"):
        found = getattr(block, name, None)
        if isinstance(found, list) and statement in found:
            return found
    return []


def _whole(value: ast.AST | None) -> ast.AST | None:
    """What a part is taken of, or a list made of: `sorted(x)` of `list(sorted(x)[:n])`."""
    while True:
        if isinstance(value, ast.Subscript):
            value = value.value
        elif isinstance(value, ast.Call) and value.args and _last(value.func) in ("list", "tuple", "array"):
            value = value.args[0]
        else:
            return value


def _resorts(end: ast.stmt) -> bool:
    value = _whole(getattr(end, "value", None))
    return isinstance(value, ast.Call) and _last(value.func) in ("sorted", "sort", "natsorted")


def _gate(file: File, block: ast.If) -> str | None:
    """The parameter that an `if` asks for, where its default is False."""
    function: Any = getattr(file.scope(block).function, "node", None)
    if not isinstance(block.test, ast.Name) or not isinstance(function, _FUNCTIONS):
        return None
    given = function.args
    plain = [*given.posonlyargs, *given.args]
    defaults = [*zip(reversed(plain), reversed(given.defaults)), *zip(given.kwonlyargs, given.kw_defaults)]
    for parameter, default in defaults:
        if parameter.arg == block.test.id and isinstance(default, ast.Constant) and default.value is False:
            return parameter.arg
    return None


def _gates(file: File, function: Any) -> set[str]:
    """Parameters of a function by which its callers have the result sorted."""
    blocks = [n for n in _body(function.body) if isinstance(n, ast.If) and any(map(_resorts, n.body))]
    return {gate for gate in (_gate(file, block) for block in blocks) if gate is not None}


def _asks(function: Any, call: ast.Call, gate: str, method: bool) -> bool:
    """Whether a call gives something else than False for a parameter."""
    bound = method and isinstance(call.func, ast.Attribute)
    for value in (*call.args, *(keyword.value for keyword in call.keywords)):
        if _parameter(function, call, value, bound) == gate:
            return not (isinstance(value, ast.Constant) and value.value is False)
    return False


def _other_branch(file: File, end: ast.stmt, use: ast.AST) -> bool:
    block = file.parent(end)
    if not isinstance(block, ast.If):
        return False
    inside = any(use is n for statement in block.orelse for n in ast.walk(statement))
    return (end in block.body) == inside


def _related(file: File, one: Scope | None, other: Scope) -> bool:
    if one is other:
        return True
    if one is None or not isinstance(one.node, ast.ClassDef) or not isinstance(other.node, ast.ClassDef):
        return False
    names_of = {_last(base) for base in one.node.bases}
    return other.node.name in names_of or one.node.name in {_last(base) for base in other.node.bases}


def _tested(file: File, node: ast.expr) -> bool:
    """Whether an expression is only asked for its truth."""
    parent = file.parent(node)
    return isinstance(parent, (ast.If, ast.While, ast.Assert)) or (
        isinstance(parent, ast.UnaryOp) and isinstance(parent.op, ast.Not)
    )


def _shown(file: File, node: ast.AST) -> bool:
    """Whether a place is part of a message: printed, logged, raised."""
    for around in (node, *file.ancestors(node)):
        if isinstance(around, ast.Call):
            last = _last(around.func)
            if last in _QUIET and not any(k.arg == "file" for k in around.keywords):
                return True
        if isinstance(around, (ast.Raise, ast.Assert)):
            return True
        if isinstance(around, ast.stmt):
            break
    return False


def _only_shown(file: File, node: ast.expr, depth: int = 0) -> bool:
    """Whether the value of an expression goes into messages and nowhere else."""
    if depth > 4 or _shown(file, node):
        return depth <= 4
    parent = file.parent(node)
    if isinstance(parent, ast.keyword):
        parent = file.parent(parent)
    if isinstance(parent, ast.Call) and node is not parent.func:
        return _last(parent.func) in (
            "sorted",
            "list",
            "join",
            "tuple",
            "str",
            "map",
            "repr",
        ) and _only_shown(file, parent, depth + 1)
    if isinstance(parent, (ast.BinOp, ast.JoinedStr, ast.FormattedValue, ast.ListComp, ast.GeneratorExp)):
        return _only_shown(file, parent, depth + 1)
    if isinstance(parent, ast.comprehension):
        around = file.parent(parent)
        return isinstance(around, ast.expr) and _only_shown(file, around, depth + 1)
    if isinstance(parent, ast.For) and node is parent.iter:
        calls = [s for s in _body(parent.body) if isinstance(s, ast.Expr)]
        return bool(calls) and all(
            isinstance(s.value, ast.Call) and _last(s.value.func) in _QUIET for s in calls
        )  # fmt: skip
    target = parent.targets[0] if isinstance(parent, ast.Assign) else getattr(parent, "target", None)
    if isinstance(parent, (ast.Assign, ast.AugAssign)) and isinstance(target, ast.Name):
        found = file.tree.lookup(target.id, file.tree.scope_of(target))
        uses = [
            use
            for use in names(file).get(target.id, ())
            if isinstance(use.ctx, ast.Load) and found is not None and _held_by(file, use, found[1].node)
        ]
        return bool(uses) and all(_only_shown(file, use, depth + 1) for use in uses)
    return False


def _made_here(file: File, container: ast.expr) -> bool:
    """Whether a container is a dict that is made, empty or so, where it can be seen."""
    values: list[ast.expr] = []
    if isinstance(container, ast.Name):
        found = file.tree.lookup(container.id, file.tree.scope_of(container))
        values = [b.value for b in found[0] if b.kind == "assign" and b.value is not None] if found else []
    elif isinstance(container, ast.Attribute):
        owner = file.scope(container).owner
        if owner is not None and isinstance(container.value, ast.Name) and container.value.id == "self":
            values = [value for value, _, _ in owner.attributes.get(container.attr, [])]
    return any(
        isinstance(v, (ast.Dict, ast.DictComp))
        or (isinstance(v, ast.Call) and _last(v.func) in ("dict", "OrderedDict", "defaultdict"))
        for v in values
    )


def _emptiness(file: File, call: ast.Call) -> bool:
    """Whether `next(x, None)` only asks if there is anything."""
    parent = file.parent(call)
    if _tested(file, call) or isinstance(parent, ast.Expr):
        return True
    return isinstance(parent, ast.Compare) and any(
        isinstance(c, ast.Constant) and c.value is None for c in parent.comparators
    )


def _single(file: File, value: ast.expr | None) -> bool:
    """Whether the file makes sure that the sequence has one entry: `len(x) == 1`, `assert len(x) <= 1`."""
    if isinstance(value, ast.Call):
        return not _wild(file, value)
    if not isinstance(value, (ast.Name, ast.Attribute)):
        return False
    wanted = _load(value)
    function = file.scope(value).function
    for compare in file.nodes(ast.Compare):
        left = compare.left
        if (
            isinstance(left, ast.Call)
            and _last(left.func) == "len"
            and left.args
            and file.scope(compare).function is function
            and _load(left.args[0]) == wanted
            and isinstance(compare.comparators[0], ast.Constant)
        ):
            bound, operator = compare.comparators[0].value, compare.ops[0]
            if bound == 1 and isinstance(operator, (ast.Eq, ast.NotEq, ast.Gt, ast.LtE)):
                return True
            if bound == 2 and isinstance(operator, (ast.GtE, ast.Lt)):
                return True
    return False


def _wild(file: File, call: ast.Call) -> bool:
    """Whether a glob can match several files: false only for a literal pattern without a wildcard."""
    if _last(call.func) not in ("glob", "rglob", "iglob") or not call.args:
        return True
    pattern = call.args[0]
    if isinstance(pattern, ast.Call) and _last(pattern.func) == "join" and pattern.args:
        pattern = pattern.args[-1]
    text = file.literal(pattern)
    return text is UNKNOWN or not isinstance(text, str) or any(c in text for c in "*?[")


def _one_expected(file: File, value: ast.expr, named: bool = False) -> bool:
    """Whether the pattern of a glob names one entry and leaves open its extension: `f"{name}.*"`, or what stands
    around its identifier: `f"*_{patient_id}.nii"`. `named`: a word and an extension do, too: `*_interrupt.pth`."""
    if isinstance(value, ast.Name):
        binding = file.binding(value)
        if binding is None or binding.kind != "assign" or binding.value is None:
            return False
        value = binding.value
    while isinstance(value, ast.Call) and _last(value.func) in ("list", "iter", "tuple") and value.args:
        value = value.args[0]
    if (
        not isinstance(value, ast.Call)
        or _last(value.func) not in ("glob", "rglob", "iglob")
        or not value.args
    ):
        return False
    pattern = value.args[0]
    while isinstance(pattern, ast.Call) and _last(pattern.func) in ("join", "str") and pattern.args:
        pattern = pattern.args[-1]
    # The last part of the path, with a NUL for what is not literal.
    pieces = [(text, part) for text, part in _pieces(pattern)]
    text = "".join(piece for piece, _ in pieces).rsplit("/", 1)[-1]
    if text.count("*") != 1 or "[" in text or "?" in text:
        return False
    if "\0" not in text:
        return named and re.fullmatch(r"\*[_.-]?[A-Za-z_]{4,}\.\w+", text) is not None
    if text.endswith(".*"):
        return True
    shown = [part for _, part in pieces if part is not None][-text.count("\0") :]
    return any(_IDENTIFIER.search(_last(part).lower()) for part in shown)


def _pieces(pattern: ast.expr) -> Iterator[tuple[str, ast.expr | None]]:
    """A string that is put together: its literal parts, and a NUL with each expression between them."""
    if isinstance(pattern, ast.Constant) and isinstance(pattern.value, str):
        yield pattern.value, None
    elif isinstance(pattern, ast.JoinedStr):
        for part in pattern.values:
            yield from _pieces(part.value if isinstance(part, ast.FormattedValue) else part)
    elif isinstance(pattern, ast.BinOp) and isinstance(pattern.op, ast.Add):
        yield from _pieces(pattern.left)
        yield from _pieces(pattern.right)
    else:
        yield "\0", pattern


def _selects_one(test: ast.expr, target: ast.expr) -> bool:
    """`if name == "config.json"`: at most one entry passes."""
    name = _plain(target)
    if not isinstance(test, ast.Compare) or name is None or not isinstance(test.ops[0], ast.Eq):
        return False
    sides = (test.left, test.comparators[0])
    return any(
        (isinstance(s, ast.Name) and s.id == name)
        or (isinstance(s, ast.Attribute) and s.attr == "name" and _plain(s.value) == name)
        for s in sides
    )  # fmt: skip


def _plain(node: ast.expr) -> str | None:
    return node.id if isinstance(node, ast.Name) else None


def _index_name(target: ast.expr) -> str | None:
    if isinstance(target, ast.Tuple) and target.elts:
        name = _plain(target.elts[0])
        return name if name != "_" else None
    return None


def _mentions(node: ast.AST, name: str) -> bool:
    return any(isinstance(n, ast.Name) and n.id == name for n in ast.walk(node))


def _body(statements: list[ast.stmt]) -> Iterator[ast.AST]:
    """Nodes of a body in the order of the source, nested functions left out."""
    todo: list[ast.AST] = list(reversed(statements))
    while todo:
        node = todo.pop()
        yield node
        if not isinstance(node, (*_FUNCTIONS, ast.Lambda, ast.ClassDef)):
            todo.extend(reversed(list(ast.iter_child_nodes(node))))


def _counters(inside: list[ast.AST]) -> set[str]:
    """Names that the body counts up by a constant, from one round to the next."""
    counted, reset = set(), set()
    for node in inside:
        if isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name):
            value = node.value.value if isinstance(node.value, ast.Constant) else None
            if isinstance(node.op, ast.Add) and isinstance(value, int):
                counted.add(node.target.id)
        elif isinstance(node, ast.Assign):
            reset |= {target.id for target in node.targets if isinstance(target, ast.Name)}
    return counted - reset


def _idle(file: File, use: ast.Name, loop: Any) -> bool:
    """Whether a counter is only shown, or only decides when to show something."""
    child: ast.AST = use
    for around in file.ancestors(use):
        if around is loop:
            return False
        if isinstance(around, ast.Call) and child is not around.func and (
            _last(around.func) in _QUIET or _last(around.func).startswith(("print", "log", "add_"))
        ):  # fmt: skip
            return True
        if isinstance(around, (ast.Raise, ast.Assert, ast.AugAssign)):
            return True
        if isinstance(around, (ast.If, ast.IfExp)) and child is around.test:
            if isinstance(around, ast.IfExp):
                return False
            # "every 100th" shows progress; "after n" stops: that takes the first n.
            return not any(isinstance(n, (ast.Break, ast.Return)) for n in around.body)
        child = around
    return False


def _drawn(file: File, loop: Any, around: ast.AST | None) -> bool:
    """Whether a number only picks the axes, colour or label of a drawing."""
    if isinstance(around, ast.Subscript) and _DRAWN.search(_last(around.value)):
        return True
    calls = [n for n in _body(loop.body) if isinstance(n, ast.Call)]
    return any(
        _last(c.func) in ordering.DRAWING
        and isinstance(c.func, ast.Attribute)
        and (
            _DRAWN.search(_last(c.func.value))
            or _last(c.func.value) == "plt"
            or _axes(c.func.value)
            or any(k.arg in ("label", "linewidth", "markersize", "color") for k in c.keywords)
        )
        for c in calls
    ) and not any(_last(c.func) in ordering.APPENDING | ordering.WRITING for c in calls)


def _axes(receiver: ast.expr) -> bool:
    return isinstance(receiver, ast.Subscript) and _DRAWN.search(_last(receiver.value)) is not None


def _counts(value: ast.expr, container: ast.expr) -> bool:
    """`d[k] = len(d)`."""
    return any(
        isinstance(n, ast.Call) and _last(n.func) == "len" and n.args and _load(n.args[0]) == _load(container)
        for n in ast.walk(value)
    )


def _grown(file: File, value: ast.expr) -> str | None:
    """What `x += value` makes of x, as far as order goes."""
    if isinstance(value, (ast.List, ast.ListComp)):
        return SEQUENCE
    if isinstance(value, ast.Call):
        return (
            SEQUENCE
            if _last(value.func) in ("list", "sorted", "glob", "listdir", "tolist", "split")
            else None
        )
    if isinstance(value, ast.JoinedStr) or (isinstance(value, ast.Constant) and isinstance(value.value, str)):
        return TEXT
    if isinstance(value, ast.BinOp):
        return TEXT if TEXT in (_grown(file, value.left), _grown(file, value.right)) else None
    return None


def _picks(file: File, node: ast.Break, loop: Any) -> bool:
    """Whether a `break` ends a search for an entry that others may fit, too: `if name.endswith(…): … break`."""
    around = file.parent(node)
    if not isinstance(around, ast.If) or file.parent(around) is not loop or node not in around.body:
        return False
    if not isinstance(loop, (ast.For, ast.AsyncFor)):
        return False
    target = {n.id for n in ast.walk(loop.target) if isinstance(n, ast.Name)}
    about = any(isinstance(n, ast.Name) and n.id in target for n in ast.walk(around.test))
    kept = any(isinstance(s, ast.Assign) and _uses_target(s.value, loop) for s in around.body)
    equal = any(isinstance(n, ast.Compare) and isinstance(n.ops[0], ast.Eq) for n in ast.walk(around.test))
    return about and kept and not equal


def _applies(file: File) -> bool:
    """Whether a file only applies a model to each entry: the order then decides no result."""
    data = _COMMENT.sub(b"", file.source.data)
    return _APPLIES.search(data) is not None and _KEEPS_MORE.search(data) is None


def _archive(file: File, receiver: ast.expr) -> bool:
    """Whether a file handle is an archive: its members are found by name."""
    name = file.name(receiver) or ""
    return name.startswith(("zipfile.", "tarfile.", "h5py."))


def _module(file: File, receiver: ast.expr) -> bool:
    """Whether a receiver is a module: `wavfile.write(path, rate, data)` writes a file of its own."""
    binding = file.binding(receiver) if isinstance(receiver, ast.Name) else None
    return binding is not None and binding.kind == "import"


def _uses_target(value: ast.expr, loop: Any) -> bool:
    target = getattr(loop, "target", None)
    bound = {n.id for n in ast.walk(target) if isinstance(n, ast.Name)} if target is not None else set()
    bound |= {
        n.id
        for s in _body(loop.body)
        if isinstance(s, ast.Assign)
        for t in s.targets
        for n in ast.walk(t)
        if isinstance(n, ast.Name)
    }
    return any(isinstance(n, ast.Name) and n.id in bound for n in ast.walk(value))


def _draws(file: File, call: ast.Call) -> bool:
    name = file.name(call.func) or ""
    return name in rng.DRAWS or name in rng.WEAK_DRAWS  # a layer draws its weights when it is made


def _range_loop(file: File, index: ast.expr) -> Any:
    """The loop `for i in range(…)`, or the `while` that counts, that makes `i`, where the index is such an `i`."""
    if not isinstance(index, ast.Name):
        return None
    for around in file.ancestors(index):
        if isinstance(around, ast.For) and _plain(around.target) == index.id:
            source = around.iter
            while isinstance(source, ast.Call) and _last(source.func) in ("tqdm", "track") and source.args:
                source = source.args[0]
            if isinstance(source, ast.Call) and _last(source.func) in ("range", "trange"):
                return around
        if isinstance(around, ast.While) and any(_steps(n, index.id) for n in _body(around.body)):
            return around
        if isinstance(around, (*_FUNCTIONS, ast.Lambda)):
            break
    return None


def _range_generator(file: File, index: ast.expr) -> ast.comprehension | None:
    """The `for i in range(…)` of a comprehension that makes `i`, where the index is such an `i`."""
    if not isinstance(index, ast.Name):
        return None
    for around in file.ancestors(index):
        if isinstance(around, _COMPREHENSIONS):
            for generator in around.generators:
                source = generator.iter
                if _plain(generator.target) == index.id:
                    counted = isinstance(source, ast.Call) and _last(source.func) in ("range", "trange")
                    return generator if counted else None
        if isinstance(around, ast.stmt):
            break
    return None


def _steps(node: ast.AST, name: str) -> bool:
    """`i += 1`, `i = i + 1`, `i = (i + 1) % n`."""
    if isinstance(node, ast.AugAssign):
        return _plain(node.target) == name and isinstance(node.value, ast.Constant) and node.value.value == 1
    if not isinstance(node, ast.Assign) or _plain(node.targets[0]) != name:
        return False
    value = node.value
    if isinstance(value, ast.BinOp) and isinstance(value.op, ast.Mod):
        value = value.left
    return (
        isinstance(value, ast.BinOp)
        and isinstance(value.op, ast.Add)
        and _plain(value.left) == name
        and isinstance(value.right, ast.Constant)
        and value.right.value == 1
    )


def _enumerated(file: File, index: ast.expr) -> ast.expr | None:
    """What an index counts: `x` of `for index, item in enumerate(x)` around it."""
    if not isinstance(index, ast.Name):
        return None
    for around in file.ancestors(index):
        if isinstance(around, ast.For) and _index_name(around.target) == index.id:
            source = around.iter
            while isinstance(source, ast.Call) and source.args:
                source = source.args[0]
            return source
    return None


def _only_derived(file: File, call: ast.Call, node: ast.expr) -> bool:
    """`zip(files, map(read, files))`: every part has the same order."""
    text = _load(node)
    return len(call.args) > 1 and all(
        any(isinstance(n, ast.expr) and _load(n) == text and not _measured(file, n) for n in ast.walk(other))
        for other in call.args
    )


def _uniform(part: ast.expr) -> bool:
    """`[x] * n`, `repeat(x)`: the same for every entry."""
    if isinstance(part, ast.BinOp) and isinstance(part.op, ast.Mult):
        return any(isinstance(side, ast.List) and len(side.elts) == 1 for side in (part.left, part.right))
    return isinstance(part, ast.Call) and _last(part.func) == "repeat"


def _measured(file: File, node: ast.AST) -> bool:
    """`len(x)`: no order comes from it."""
    parent = file.parent(node)
    return isinstance(parent, ast.Call) and _last(parent.func) == "len"


def _walk_sorted(loop: Any, inside: list[ast.AST]) -> bool:
    """Whether a loop over os.walk sorts what it goes through: `dirs.sort()` and `sorted(files)`."""
    if not isinstance(loop.target, ast.Tuple) or len(loop.target.elts) < 3:
        return False
    directories, files = (_plain(part) for part in loop.target.elts[1:3])
    whole = isinstance(loop.iter, ast.Call) and _last(loop.iter.func) == "sorted"
    return (whole or _sorted_in(inside, directories, place=True)) and _sorted_in(inside, files, place=False)


def _sorted_in(inside: list[ast.AST], name: str | None, place: bool) -> bool:
    """Whether a name is sorted before use (in place, for the directories), or not used at all."""
    loads = 0
    for node in inside:
        if isinstance(node, ast.Name) and node.id == name:
            loads += 1
        if isinstance(node, ast.Call):
            function = node.func
            if (
                isinstance(function, ast.Attribute)
                and function.attr == "sort"
                and _plain(function.value) == name
            ):
                return True
            if (
                _last(function) in ("sorted", "natsorted")
                and node.args
                and not place
                and _mentions(node.args[0], name or "")
            ):
                return True
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Subscript):
            resorted = isinstance(node.value, ast.Call) and _last(node.value.func) == "sorted"
            if resorted and _plain(node.targets[0].value) == name:
                return True
    return loads == 0 and not place
