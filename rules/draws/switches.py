"""What a dataset draws when it gives an item, given what it is made with: `Images(root, mode="val")` may return before
any draw, `mixup=0` may switch one off."""

from __future__ import annotations

import ast
import operator
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from reprolint.index.binding import Scope
from reprolint.index.loading import construction
from reprolint.index.program import Symbol
from reprolint.knowledge import rng
from reprolint.lint.file import UNKNOWN, File
from reprolint.lint.site import CallSite

from ..code.syntax import FUNCTIONS
from ..loaders import loader as loaders
from .items import reached
from .randomness import global_draw

_COMPARES: dict[type[ast.cmpop], Any] = {
    ast.Eq: operator.eq, ast.NotEq: operator.ne, ast.Is: operator.is_, ast.IsNot: operator.is_not, ast.Lt: operator.lt,
    ast.LtE: operator.le, ast.Gt: operator.gt, ast.GtE: operator.ge, ast.In: lambda a, b: a in b,
    ast.NotIn: lambda a, b: a not in b,
}  # fmt: skip
_DEPTH = 4


class Draws(NamedTuple):
    """Masks of the global RNGs that every item draws from, and that some may; whether an argument ruled out any of
    the code."""

    always: int
    perhaps: int
    pruned: bool


def item_draws(site: CallSite) -> Draws | None:
    """What items of a loader's dataset draw; None where its class or its construction is out of reach."""
    symbol = loaders.dataset_class(site)
    made = construction(site.file.tree, site.args["dataset"].node)
    home = site.file.sibling(symbol.path) if symbol is not None else None
    owner = home.tree.class_scope(symbol.qualname) if home is not None and symbol is not None else None
    if symbol is None or home is None or owner is None or made is None:
        return None
    reader = _Reader(home, owner, _given(site.file, made, home, owner))
    known = reader.methods()
    if "__init__" in known:
        reader.making = True
        reader.block(known["__init__"].body, False, 0)
        reader.making = False
    for method in loaders.item_methods(site, symbol):
        name = method.qualname.rsplit(".", 1)[-1]
        if method.path == home.path and name in known and method.qualname == f"{owner.qualname}.{name}":
            reader.block(known[name].body, True, 0)
        else:
            reader.perhaps |= reached(site.program, method)
    return Draws(reader.always, reader.perhaps, reader.pruned)


def switched_off(site: CallSite) -> bool:
    """Whether a dataset draws, but not one that is made so."""
    found = item_draws(site)
    return found is not None and found.pruned and not found.perhaps and not _holds_rngs(site)


def _holds_rngs(site: CallSite) -> bool:
    symbol = loaders.dataset_class(site)
    return symbol is None or bool(site.program.rngs(symbol))


def _given(file: File, made: ast.Call, home: File, owner: Scope) -> dict[str, Any]:
    """The constructor's parameters whose values are plain to see."""
    init = next((s for s in _body(owner) if isinstance(s, FUNCTIONS) and s.name == "__init__"), None)
    if init is None:
        return {}
    arguments = init.args
    plain = [*arguments.posonlyargs, *arguments.args]
    values: dict[str, Any] = {}
    for parameter, default in (
        *zip(reversed(plain), reversed(arguments.defaults)),
        *zip(arguments.kwonlyargs, arguments.kw_defaults),
    ):
        values[parameter.arg] = UNKNOWN if default is None else home.literal(default)
    star = any(isinstance(a, ast.Starred) for a in made.args) or any(k.arg is None for k in made.keywords)
    if star:
        values = {}
    for parameter, argument in zip(plain[1:], made.args):
        if isinstance(argument, ast.Starred):
            break
        values[parameter.arg] = _constant(file, argument)
    for keyword in made.keywords:
        if keyword.arg is not None:
            values[keyword.arg] = _constant(file, keyword.value)
    return values


def _constant(file: File, node: ast.expr) -> Any:
    """A literal, or a dictionary of literals that a name stands for."""
    value = file.literal(node)
    if value is not UNKNOWN:
        return value
    if isinstance(node, ast.Name):
        found = file.tree.lookup(node.id, file.scope(node))
        bound = found[0] if found is not None else []
        if len(bound) != 1 or bound[0].value is None or bound[0].kind != "assign":
            return UNKNOWN
        node = bound[0].value
    if isinstance(node, ast.Dict) and all(isinstance(key, ast.Constant) for key in node.keys):
        return {
            key.value: _constant(file, value)
            for key, value in zip(node.keys, node.values)
            if isinstance(key, ast.Constant)
        }
    return UNKNOWN


def _body(owner: Scope) -> Iterable[ast.stmt]:
    return owner.node.body if isinstance(owner.node, ast.ClassDef) else ()


class _Reader:
    """Walks methods of a dataset, leaving out what the values of its attributes rule out."""

    def __init__(self, file: File, owner: Scope, given: dict[str, Any]) -> None:
        self.file, self.owner, self.given = file, owner, given
        self.always = self.perhaps = 0
        self.pruned = False
        self.making = False  # in the constructor: what it draws is not what an item draws
        self._attributes: dict[str, Any] = {}

    def methods(self) -> dict[str, Any]:
        """The methods that the class itself defines."""
        return {s.name: s for s in _body(self.owner) if isinstance(s, FUNCTIONS)}

    # -- values --------------------------------------------------------------------------------------------

    def value(self, node: ast.expr | None) -> Any:
        """What an expression of a method is worth, UNKNOWN where that cannot be told."""
        if isinstance(node, ast.Constant):
            return node.value
        if isinstance(node, ast.Name):
            return self._name(node)
        if isinstance(node, ast.Attribute):
            own = isinstance(node.value, ast.Name) and node.value.id == "self"
            return self._attribute(node.attr) if own else UNKNOWN
        if isinstance(node, (ast.List, ast.Tuple, ast.Set)):
            parts = [self.value(part) for part in node.elts]
            return UNKNOWN if any(part is UNKNOWN for part in parts) else tuple(parts)
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            truth = self.value(node.operand)
            return UNKNOWN if truth is UNKNOWN else not truth
        if isinstance(node, ast.BoolOp):
            return self._either([self.value(part) for part in node.values], isinstance(node.op, ast.Or))
        if isinstance(node, ast.IfExp):
            test = self.value(node.test)
            return UNKNOWN if test is UNKNOWN else self.value(node.body if test else node.orelse)
        if isinstance(node, ast.Compare) and len(node.ops) == 1:
            left, right = self.value(node.left), self.value(node.comparators[0])
            compare = _COMPARES.get(type(node.ops[0]))
            return UNKNOWN if compare is None else _apply(compare, left, right)
        if isinstance(node, ast.Subscript):
            return _apply(operator.getitem, self.value(node.value), self.value(node.slice))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "get":
            held = self.value(node.func.value) if node.args else UNKNOWN
            key = self.value(node.args[0]) if isinstance(held, dict) else UNKNOWN
            if isinstance(key, str):
                return held.get(key, UNKNOWN if len(node.args) > 1 else None)
        return UNKNOWN

    def _name(self, node: ast.Name) -> Any:
        found = self.file.tree.lookup(node.id, self.file.scope(node))
        if found is None or len(found[0]) != 1:
            return UNKNOWN
        if found[0][0].kind == "parameter":
            function = found[1].node
            mine = isinstance(function, FUNCTIONS) and function is self.methods().get("__init__")
            return self.given.get(node.id, UNKNOWN) if mine else UNKNOWN
        return self.file.literal(node)

    def _attribute(self, name: str) -> Any:
        if name not in self._attributes:
            self._attributes[name] = UNKNOWN  # where it leads to itself
            bound = self.owner.attributes.get(name, [])
            init = self.methods().get("__init__")
            if len(bound) == 1 and bound[0][1].function is not None and bound[0][1].function.node is init:
                self._attributes[name] = self.value(bound[0][0])
        return self._attributes[name]

    @staticmethod
    def _either(values: list[Any], decisive: bool) -> Any:
        """The value of `or` (decisive is True) and of `and`."""
        for value in values:
            if value is not UNKNOWN and bool(value) is decisive:
                return value
        return UNKNOWN if any(value is UNKNOWN for value in values) else values[-1]

    # -- statements ----------------------------------------------------------------------------------------

    def block(self, statements: list[ast.stmt], certain: bool, depth: int) -> bool:
        """Read statements; whether none of those after them can run."""
        for statement in statements:
            if isinstance(statement, ast.If):
                self._expression(statement.test, certain, depth)
                test = self.value(statement.test)
                if test is UNKNOWN:
                    left = self.block(statement.body, False, depth)
                    other = self.block(statement.orelse, False, depth)
                    if left and other:
                        return True
                    certain = certain and not (left or other)
                else:
                    taken, dropped = (statement.body, statement.orelse)[:: 1 if test else -1]
                    self.pruned = self.pruned or bool(dropped)
                    if self.block(taken, certain, depth):
                        self.pruned = True
                        return True
                continue
            for part in self._parts(statement):
                self._expression(part, certain, depth)
            if isinstance(statement, (ast.Return, ast.Raise)):
                return True
            for inner in ("body", "orelse", "finalbody"):
                held = getattr(statement, inner, None)
                if isinstance(held, list) and not isinstance(statement, (*FUNCTIONS, ast.ClassDef)):
                    left = self.block(held, certain and not isinstance(statement, ast.Try), depth)
                    if left and isinstance(statement, (ast.With, ast.AsyncWith)):
                        return True
        return False

    @staticmethod
    def _parts(statement: ast.stmt) -> Iterator[ast.expr]:
        for child in ast.iter_child_nodes(statement):
            if isinstance(child, ast.expr):
                yield child
            elif isinstance(child, ast.withitem):
                yield child.context_expr

    def _expression(self, node: ast.expr, certain: bool, depth: int) -> None:
        if isinstance(node, ast.IfExp):
            test = self.value(node.test)
            self._expression(node.test, certain, depth)
            for branch, taken in ((node.body, True), (node.orelse, False)):
                if test is UNKNOWN or bool(test) is taken:
                    self._expression(branch, certain and test is not UNKNOWN, depth)
                else:
                    self.pruned = True
            return
        if isinstance(node, ast.BoolOp):
            for position, part in enumerate(node.values):
                self._expression(part, certain and not position, depth)
                value = self.value(part)
                if value is not UNKNOWN and bool(value) is isinstance(node.op, ast.Or):
                    self.pruned = True
                    return
            return
        if isinstance(node, ast.Lambda):
            self._expression(node.body, False, depth)
            return
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.expr):
                self._expression(child, certain, depth)
            elif isinstance(child, (ast.keyword, ast.comprehension)):
                for inner in ast.iter_child_nodes(child):
                    if isinstance(inner, ast.expr):
                        self._expression(inner, certain, depth)
        if isinstance(node, ast.Call):
            self._call(node, certain, depth)

    def _call(self, call: ast.Call, certain: bool, depth: int) -> None:
        name = self.file.name(call.func) or ""
        if loaders.random_transform(name) and (self.making or name.endswith("()")):
            self._note(rng.TORCH, certain and not self.making)
            return
        function = call.func
        if isinstance(function, ast.Attribute) and isinstance(function.value, ast.Name):
            method = self.methods().get(function.attr) if function.value.id == "self" else None
            if method is not None and depth < _DEPTH:
                self.block(method.body, certain, depth + 1)
                return
        if self.making:
            return
        mask = global_draw(self.file, call)
        symbol = self.file.symbol(function) if not mask else None
        if isinstance(symbol, Symbol):
            mask = reached(self.file.program, symbol)
        self._note(mask, certain)

    def _note(self, mask: int, certain: bool) -> None:
        self.perhaps |= mask
        self.always |= mask if certain else 0


def _apply(function: Any, *operands: Any) -> Any:
    if any(operand is UNKNOWN for operand in operands):
        return UNKNOWN
    try:
        return function(*operands)
    except (TypeError, KeyError, IndexError, ValueError):
        return UNKNOWN
