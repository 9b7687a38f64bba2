"""Names of one file: scopes, what is bound in them, and what an expression means.

This is the only place that resolves names. A resolved name is a dotted string:

    torch.utils.data.DataLoader     something outside the file, by its absolute name
    ..utils.seed.set_seed           the same by a relative import (as many leading dots as in the source)
    @.Net.forward                   something this file defines
    torch.Generator()               an instance: the value of calling what stands before the parentheses
    @.Trainer().fit                 a method of an instance
    ?.fit                           a method of something unknown
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from functools import cached_property
from typing import Any

SELF = "@"
UNKNOWN = "?"
OF_BASE = "().__init__"  # `super().__init__`, behind the name of the base

_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
_COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


class Binding:
    """One place that gives a name its meaning."""

    __slots__ = ("kind", "node", "row", "target", "value")

    def __init__(self, kind: str, row: int, node: ast.AST, target: str = "", value: ast.expr | None = None):
        self.kind = kind  # import, function, class, assign, parameter, loop, other
        self.row = row
        self.node = node
        self.target = target  # import: the dotted name it stands for
        self.value = value  # assign: the expression; parameter: its annotation


class Scope:
    """A module, class, function, lambda or comprehension.

    `function` is the innermost enclosing function, itself included; `code` likewise, lambdas included: what has to be
    called for its code to run. `owner` is the class whose method this scope is, or is inside of.
    """

    __slots__ = (
        "attributes", "bindings", "code", "foreign", "function", "kind", "node", "owner", "parent", "qualname", "stars",
    )  # fmt: skip

    def __init__(self, kind: str, node: ast.AST, parent: Scope | None, qualname: str):
        self.kind = kind
        self.node = node
        self.parent = parent
        self.qualname = qualname
        # Asked of nearly every node, and so worked out once.
        self.function: Scope | None = parent.function if parent is not None else None
        self.code: Scope | None = parent.code if parent is not None else None
        self.owner: Scope | None = parent.owner if parent is not None else None
        if kind == "function":
            self.function = self.code = self
            if parent is not None and parent.kind == "class":
                self.owner = parent
        elif kind == "lambda":
            self.code = self
        self.bindings: dict[str, list[Binding]] = {}
        self.attributes: dict[str, list[tuple[ast.expr, Scope, int]]] = {}  # class: what `self.x = …` assigns
        self.foreign: dict[str, str] = {}  # names declared global or nonlocal
        self.stars: list[str] = []

    def bind(self, name: str, binding: Binding) -> None:
        """Add a binding, in the scope that `global` or `nonlocal` names."""
        scope = self
        declared = self.foreign.get(name)
        if declared is not None:
            while scope.parent is not None and (declared == "global" or scope is self):
                scope = scope.parent
        scope.bindings.setdefault(name, []).append(binding)

    @property
    def around(self) -> Scope:
        """The innermost enclosing module, class or function, itself included."""
        scope = self
        while scope.parent is not None and scope.kind in ("lambda", "comprehension"):
            scope = scope.parent
        return scope


class Tree:
    """A parsed file with parents, scopes and resolved names. Building it is one walk."""

    def __init__(self, module: ast.Module):
        self.module = module
        self.root = Scope("module", module, None, "")
        self.parents: dict[ast.AST, ast.AST] = {}
        self.scopes: dict[ast.AST, Scope] = {}  # of calls, functions, classes, loops and assignments
        self.lambdas: dict[ast.AST, Scope] = {}  # their own scopes
        self.by_type: defaultdict[type[ast.AST], list[ast.AST]] = defaultdict(list)
        # Calls, what each is made of before it, and the row of the statement that each is part of.
        self.evaluated: list[tuple[ast.Call, int]] = []
        # First and last rows of what no run enters: the body of `if 0:`.
        self.dead: list[tuple[int, int]] = []
        self._row = 0
        self._resolved: dict[ast.AST, str | None] = {}
        # Names that one binding gives one meaning.
        self._plain: defaultdict[Scope, dict[str, str | None]] = defaultdict(dict)
        self._resolving: set[ast.AST] = set()
        self._following: list[ast.AST] = []  # functions, into whose calls a parameter is followed
        self._walk_body(module.body, module, self.root)

    # -- building ------------------------------------------------------------------------------------------

    def _walk_body(self, body: list[ast.stmt], parent: ast.AST, scope: Scope) -> None:
        around = self._row
        for statement in body:
            self._row = statement.lineno
            self._walk(statement, parent, scope)
        self._row = around

    def _walk(self, node: ast.AST, parent: ast.AST, scope: Scope) -> None:
        kind = type(node)
        self.parents[node] = parent
        while kind is ast.Attribute:
            parent, node = node, node.value  # type: ignore[attr-defined]
            kind = type(node)
            self.parents[node] = parent
        if kind is ast.Name:
            if not isinstance(node.ctx, ast.Load):  # type: ignore[attr-defined]
                scope.bind(node.id, Binding("other", node.lineno, node))  # type: ignore[attr-defined]
            self.scopes[node] = scope
            return
        if kind is ast.Constant:
            return
        special = _SPECIAL.get(kind)
        if special is not None:
            special(self, node, scope)
            return
        self.scopes[node] = scope
        self.by_type[kind].append(node)
        walk = self._walk
        for name in _FIELDS[kind]:
            value = getattr(node, name)
            if type(value) is list:
                for child in value:
                    if child is not None and type(child) is not str:
                        walk(child, node, scope)
            elif value is not None and not isinstance(value, (str, int)):
                walk(value, node, scope)

    def _seen(self, node: ast.AST, scope: Scope) -> None:
        self.scopes[node] = scope
        self.by_type[type(node)].append(node)

    def _call(self, node: ast.Call, scope: Scope) -> None:
        self.scopes[node] = scope
        self.by_type[ast.Call].append(node)
        self._walk(node.func, node, scope)
        for argument in node.args:
            self._walk(argument, node, scope)
        for keyword in node.keywords:
            self.parents[keyword] = node
            self._walk(keyword.value, keyword, scope)
        self.evaluated.append((node, self._row))

    def _import(self, node: ast.Import, scope: Scope) -> None:
        self._seen(node, scope)
        for alias in node.names:
            if alias.asname:
                scope.bind(alias.asname, Binding("import", node.lineno, node, alias.name))
            else:
                top = alias.name.split(".", 1)[0]
                scope.bind(top, Binding("import", node.lineno, node, top))

    def _import_from(self, node: ast.ImportFrom, scope: Scope) -> None:
        self._seen(node, scope)
        base = "." * node.level + (node.module or "")
        for alias in node.names:
            if alias.name == "*":
                scope.stars.append(base)
                continue
            dotted = base + alias.name if base.endswith(".") else f"{base}.{alias.name}"
            scope.bind(alias.asname or alias.name, Binding("import", node.lineno, node, dotted))

    def _function(self, node: ast.FunctionDef | ast.AsyncFunctionDef, scope: Scope) -> None:
        self._seen(node, scope)
        scope.bind(node.name, Binding("function", node.lineno, node))
        for decorator in node.decorator_list:
            self._walk(decorator, node, scope)
        self._defaults(node.args, node, scope)
        inner = Scope("function", node, scope, _join(scope.qualname, node.name))
        self._parameters(node.args, inner)
        if node.returns is not None:
            self._walk(node.returns, node, scope)
        self._walk_body(node.body, node, inner)

    def _lambda(self, node: ast.Lambda, scope: Scope) -> None:
        self._seen(node, scope)
        self._defaults(node.args, node, scope)
        inner = Scope("lambda", node, scope, _join(scope.qualname, self._called(node, scope)))
        self.lambdas[node] = inner
        self._parameters(node.args, inner)
        self._walk(node.body, node, inner)

    def _called(self, node: ast.Lambda, scope: Scope) -> str:
        """The name of a lambda: the one it is bound to, as of a function, or one of its own."""
        parent = self.parents.get(node)
        target: ast.expr | None = None
        if isinstance(parent, ast.AnnAssign):
            target = parent.target
        elif isinstance(parent, ast.Assign) and len(parent.targets) == 1:
            target = parent.targets[0]
        if (
            isinstance(target, ast.Name)
            and target.id not in scope.bindings
            and target.id not in scope.foreign
        ):
            return target.id
        return f"<lambda>:{node.lineno}:{node.col_offset}"

    def _defaults(self, arguments: ast.arguments, node: ast.AST, scope: Scope) -> None:
        for default in [*arguments.defaults, *arguments.kw_defaults]:
            if default is not None:
                self._walk(default, node, scope)

    def _parameters(self, arguments: ast.arguments, inner: Scope) -> None:
        for argument in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs):
            inner.bind(
                argument.arg, Binding("parameter", argument.lineno, argument, value=argument.annotation)
            )
            if argument.annotation is not None:
                self.parents[argument] = inner.node
                self._walk(argument.annotation, argument, inner.parent or inner)
        for rest in (arguments.vararg, arguments.kwarg):
            if rest is not None:
                inner.bind(rest.arg, Binding("other", rest.lineno, rest))

    def _class(self, node: ast.ClassDef, scope: Scope) -> None:
        self._seen(node, scope)
        scope.bind(node.name, Binding("class", node.lineno, node))
        for decorator in node.decorator_list:
            self._walk(decorator, node, scope)
        for base in node.bases:
            self._walk(base, node, scope)
        for keyword in node.keywords:
            self.parents[keyword] = node
            self._walk(keyword.value, keyword, scope)
        inner = Scope("class", node, scope, _join(scope.qualname, node.name))
        self.scopes[node] = inner  # a class is asked for its own scope
        self._walk_body(node.body, node, inner)

    def _comprehension(self, node: ast.ListComp, scope: Scope) -> None:
        self._seen(node, scope)
        inner = Scope("comprehension", node, scope, scope.qualname)
        for index, generator in enumerate(node.generators):
            self.parents[generator] = node
            self._walk(generator.iter, generator, scope if index == 0 else inner)
            self._bind_target(generator.target, inner, "loop", generator, generator.iter)
            for test in generator.ifs:
                self._walk(test, generator, inner)
        for part in ("elt", "key", "value"):
            child = getattr(node, part, None)
            if child is not None:
                self._walk(child, node, inner)

    def _assign(self, node: ast.Assign, scope: Scope) -> None:
        self._seen(node, scope)
        self._walk(node.value, node, scope)
        for target in node.targets:
            self._bind_target(target, scope, "assign", node, node.value)

    def _annotated(self, node: ast.AnnAssign, scope: Scope) -> None:
        self._seen(node, scope)
        self._walk(node.annotation, node, scope)
        if node.value is not None:
            self._walk(node.value, node, scope)
            self._bind_target(node.target, scope, "assign", node, node.value)
        else:
            self._bind_target(node.target, scope, "annotation", node, node.annotation)

    def _walrus(self, node: ast.NamedExpr, scope: Scope) -> None:
        self._seen(node, scope)
        self._walk(node.value, node, scope)
        target = scope
        while target.kind == "comprehension" and target.parent is not None:
            target = target.parent
        self._bind_target(node.target, target, "assign", node, node.value)

    def _block(self, node: ast.If | ast.While | ast.Try | ast.match_case, scope: Scope) -> None:
        self._seen(node, scope)
        for name in _FIELDS[type(node)]:
            value = getattr(node, name)
            if name == "handlers":
                for handler in value:
                    self._walk(handler, node, scope)
            elif type(value) is list:
                self._walk_body(value, node, scope)
            elif value is not None:
                self._walk(value, node, scope)

    def _branches(self, node: ast.If | ast.While, scope: Scope) -> None:
        value = certain(node.test)
        if value is None:
            self._block(node, scope)
            return
        self._seen(node, scope)
        self._walk(node.test, node, scope)
        for body, entered in ((node.body, value), (node.orelse, not value)):
            live = len(self.evaluated)
            self._walk_body(body, node, scope)
            if body and not entered:
                del self.evaluated[live:]
                self.dead.append((body[0].lineno, body[-1].end_lineno or body[-1].lineno))

    def is_dead(self, node: ast.AST) -> bool:
        """Whether a place is in the branch of a test that is written down the other way: `if use_masks and 0:`."""
        row: int = getattr(node, "lineno", 0)
        return bool(self.dead) and any(first <= row <= last for first, last in self.dead)

    def _for(self, node: ast.For | ast.AsyncFor, scope: Scope) -> None:
        self._seen(node, scope)
        self._walk(node.iter, node, scope)
        self._bind_target(node.target, scope, "loop", node, node.iter)
        self._walk_body(node.body, node, scope)
        self._walk_body(node.orelse, node, scope)

    def _with(self, node: ast.With | ast.AsyncWith, scope: Scope) -> None:
        self._seen(node, scope)
        for item in node.items:
            self.parents[item] = node
            self._walk(item.context_expr, item, scope)
            if item.optional_vars is not None:
                self._bind_target(item.optional_vars, scope, "assign", item, item.context_expr)
        self._walk_body(node.body, node, scope)

    def _handler(self, node: ast.ExceptHandler, scope: Scope) -> None:
        self._seen(node, scope)
        if node.type is not None:
            self._walk(node.type, node, scope)
        if node.name:
            scope.bind(node.name, Binding("other", node.lineno, node))
        self._walk_body(node.body, node, scope)

    def _foreign(self, node: ast.Global | ast.Nonlocal, scope: Scope) -> None:
        for name in node.names:
            scope.foreign[name] = "global" if isinstance(node, ast.Global) else "nonlocal"

    def _bind_target(
        self, target: ast.expr, scope: Scope, kind: str, node: ast.AST, value: ast.expr | None
    ) -> None:
        self.parents[target] = node
        if isinstance(target, ast.Name):
            self.scopes[target] = scope
            scope.bind(target.id, Binding(kind, target.lineno, node, value=value))
        elif isinstance(target, (ast.Tuple, ast.List)):
            parts: list[ast.expr | None] = [None] * len(target.elts)
            if (
                kind == "assign"
                and isinstance(value, (ast.Tuple, ast.List))
                and len(value.elts) == len(target.elts)
                and not any(isinstance(part, ast.Starred) for part in (*value.elts, *target.elts))
            ):
                parts = list(value.elts)
            for part, bound in zip(target.elts, parts):
                self._bind_target(part, scope, kind if bound is not None else "other", target, bound)
        elif isinstance(target, ast.Starred):
            self._bind_target(target.value, scope, "other", target, None)
        else:
            self._walk(target, node, scope)
            if isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name) and value is not None:
                owner = scope.owner
                if owner is not None and target.value.id in ("self", "cls"):
                    owner.attributes.setdefault(target.attr, []).append((value, scope, target.lineno))

    def release(self) -> None:
        """Undo the cycles in the tree, so that it goes when nobody holds it (the garbage collector is off where
        many files are checked). Nothing may be asked afterwards."""
        for scope in {*self.scopes.values(), *self.lambdas.values()}:
            scope.attributes.clear()
            scope.function = scope.code = None

    # -- asking --------------------------------------------------------------------------------------------

    @cached_property
    def words(self) -> frozenset[str]:
        """Every name and attribute that stands in the file, parameters left out."""
        names = {node.id for node in self.parents if type(node) is ast.Name}
        return frozenset(names.union(node.attr for node in self.parents if type(node) is ast.Attribute))

    def scope_of(self, node: ast.AST) -> Scope:
        """The scope in which `node` is evaluated."""
        current: ast.AST | None = node
        while current is not None:
            scope = self.scopes.get(current)
            if scope is not None:
                return scope
            current = self.parents.get(current)
        return self.root

    def ancestors(self, node: ast.AST) -> Iterator[ast.AST]:
        """The nodes around `node`, innermost first, the module last."""
        current = self.parents.get(node)
        while current is not None:
            yield current
            current = self.parents.get(current)

    def lookup(self, name: str, scope: Scope) -> tuple[list[Binding], Scope] | None:
        """The bindings of a name as seen from a scope, and the scope that holds them."""
        current: Scope | None = scope
        while current is not None:
            visible = current is scope or current.kind != "class"
            if visible and name not in current.foreign:
                found = current.bindings.get(name)
                if found:
                    return found, current
            elif visible and current.foreign.get(name) == "global":
                found = self.root.bindings.get(name)
                return (found, self.root) if found else None
            current = current.parent
        return None

    def binding(self, name: str, scope: Scope, row: int, use: ast.expr | None = None) -> Binding | None:
        """The binding that counts for a use of `name` at line `row`: the last one before it in its own scope,
        the last one at all from an inner scope. `X = None` beside an import (an optional import) is skipped, and so is
        the assignment whose value the use is a part of, `loader = loader(args)`.
        """
        found = self.lookup(name, scope)
        if found is None:
            return None
        bindings, holder = found
        own = holder.function is scope.function
        last: Binding | None = None
        for binding in reversed(bindings):
            if binding.kind == "assign" and is_none(binding.value):
                continue
            if own and use is not None and binding.row == row and _is_within(use, binding.value):
                continue
            if not own or binding.row <= row:
                return binding
            last = last or binding
        if last is not None:
            return last
        return next(
            (binding for binding in reversed(bindings) if not own or binding.row <= row), bindings[-1]
        )

    def resolve(self, node: ast.expr | None) -> str | None:
        """The dotted name of what an expression means, or None (see the module's docstring)."""
        if node is None:
            return None
        if node in self._resolved:
            return self._resolved[node]
        if type(node) is ast.Attribute:
            base = self.resolve(node.value)
            if base is None or base[0] != SELF or not base.endswith("()"):
                dotted = self._resolved[node] = f"{base or UNKNOWN}.{node.attr}"
                return dotted
        elif type(node) is ast.Name:
            scope = self.scopes.get(node) or self.scope_of(node)
            plain = self._plain[scope]
            if node.id in plain:
                return plain[node.id]
            found = self.lookup(node.id, scope)
            if found is None or len(found[0]) == 1:  # it means the same wherever it stands
                binding = found[0][0] if found is not None else None
                if binding is None or binding.kind != "assign":
                    plain[node.id] = None  # an annotation that names its own parameter
                    answer = plain[node.id] = self._meaning(node.id, binding, scope)
                    return answer
        if node in self._resolving or len(self._resolving) > 40:
            return None  # x = x.y in a loop, or a chain too long to be worth it
        self._resolving.add(node)
        try:
            answer = self._resolve(node)
        finally:
            self._resolving.discard(node)
        self._resolved[node] = answer
        return answer

    def _resolve(self, node: ast.expr) -> str | None:
        if isinstance(node, ast.Attribute):
            base = self.resolve(node.value)  # an instance of a class of this file: others are answered above
            held = self._attribute(base, node.attr) if base is not None else None
            return held if held is not None else f"{base or UNKNOWN}.{node.attr}"
        if isinstance(node, ast.Name):
            return self._resolve_name(node)
        if isinstance(node, ast.Call):
            base = self.resolve(node.func)
            if base is None or base.startswith(UNKNOWN) or base in self._lambda_names:
                return None
            if base in ("functools.partial", "functools.partialmethod") and node.args:
                return self.resolve(node.args[0])
            if base == "super":
                scope = self.scope_of(node).owner
                return self._base_of(scope) if scope is not None else None
            if base.endswith(_FLUENT):
                return base.rsplit(".", 1)[0]
            if base in _BY_NAME:
                named = self._by_name(base, node)
                if named is not None:
                    return named
            return base + "()"
        if isinstance(node, ast.Lambda):
            return f"{SELF}.{self.lambdas[node].qualname}"
        if isinstance(node, ast.NamedExpr):
            return self.resolve(node.value)
        if isinstance(node, ast.IfExp):
            body, other = self.resolve(node.body), self.resolve(node.orelse)
            if body == other or is_none(node.orelse):
                return body
            # `GaudiTrainer if on_gaudi else Trainer`: those of other libraries derive from the one that they replace.
            return other if _is_trainer(body) and _is_trainer(other) else None
        if isinstance(node, ast.Await):
            return self.resolve(node.value)
        if isinstance(node, ast.Subscript):  # Generic[T] in a base or annotation
            if isinstance(node.slice, ast.Constant) and isinstance(node.value, ast.Name):
                return self.resolve(self._entry(node.value, node.slice))
            base = self.resolve(node.value)
            return base if base is not None and not base.endswith("()") else None
        return None

    def _by_name(self, function: str, node: ast.Call) -> str | None:
        """`getattr(thing, "name")`, `import_module("package.module")`: what is written down needs no run."""
        last = node.args[-1] if node.args else None
        name = last.value if isinstance(last, ast.Constant) and isinstance(last.value, str) else ""
        if node.keywords or not name or not f"_{name}".replace(".", "").isidentifier():
            return None  # a module may be called "1_data", an attribute may not
        if function == "getattr":
            if len(node.args) != 2 or not name.isidentifier():
                return None
            base = self.resolve(node.args[0])
            own = base is not None and base[0] == SELF and base.endswith("()")
            held = self._attribute(base, name) if own and base is not None else None
            return held if held is not None else f"{base or UNKNOWN}.{name}"
        if len(node.args) != 1 or name.startswith(".") or (function == "__import__" and "." in name):
            return None  # `__import__("a.b")` is `a`
        return name

    def _entry(self, table: ast.Name, key: ast.Constant) -> ast.expr | None:
        """What a dict holds under a key: `{"a": A}["a"]` by a name that is bound once."""
        found = self.lookup(table.id, self.scope_of(table))
        held = found[0][0].value if found is not None and len(found[0]) == 1 else None
        if not isinstance(held, ast.Dict) or found is None or found[0][0].kind != "assign":
            return None
        entry: ast.expr | None = None  # the last of equal keys counts
        for name, value in zip(held.keys, held.values):
            if not isinstance(name, ast.Constant):
                return None  # `**others`, or what is worked out, may be this key
            if name.value == key.value:
                entry = value
        return entry

    @cached_property
    def _lambda_names(self) -> frozenset[str]:
        """The lambdas of the file, as names that are resolved have them: what they return is not looked at."""
        return frozenset(f"{SELF}.{scope.qualname}" for scope in self.lambdas.values())

    def _resolve_name(self, node: ast.Name) -> str | None:
        scope = self.scope_of(node)
        return self._meaning(node.id, self.binding(node.id, scope, node.lineno, node), scope)

    def _usual(self, name: str) -> str | None:
        """The library that a name stands for everywhere, where a star import brings it: `from models import *`."""
        if name == "random" and any(star.startswith(_WITH_RANDOM) for star in self.root.stars):
            return None
        return _USUAL.get(name)

    def _meaning(self, name: str, binding: Binding | None, scope: Scope) -> str | None:
        """The dotted name of what a name means in a scope, given the binding that counts."""
        if binding is None:
            if self.root.stars and name not in _BUILTINS:
                return self._usual(name) or f"{self.root.stars[-1]}.{name}"
            return name if name in _BUILTINS else None
        if binding.kind == "import":
            return binding.target
        if binding.kind in ("function", "class"):
            found = self.lookup(name, scope)
            holder = found[1] if found else self.root
            return f"{SELF}.{_join(holder.qualname, name)}"
        if binding.kind == "assign":
            return self.resolve(binding.value)
        if binding.kind == "parameter":
            return self._resolve_parameter(name, binding, scope)
        if binding.kind == "loop" and isinstance(binding.value, (ast.List, ast.Tuple)):
            return self._agreed(binding.value.elts)
        return None

    def _agreed(self, values: list[ast.expr]) -> str | None:
        """The name that all of a few values have which are made by calls: `for run in [Run(1), Run(2)]`."""
        if not 0 < len(values) <= _FEW or not all(
            isinstance(value, (ast.Call, ast.Name)) for value in values
        ):
            return None
        names = {self.resolve(value) for value in values}
        name = names.pop() if len(names) == 1 else None
        return name if name is not None and name.endswith("()") and "." in name else None

    def _resolve_parameter(self, name: str, binding: Binding, scope: Scope) -> str | None:
        found = self.lookup(name, scope)
        holder = found[1] if found else scope
        function = holder.node
        if (
            isinstance(function, _FUNCTIONS)
            and holder.parent is not None
            and holder.parent.kind == "class"
            and function.args.args
            and function.args.args[0] is binding.node
        ):
            owner = f"{SELF}.{holder.parent.qualname}"
            static = any(isinstance(d, ast.Name) and d.id == "staticmethod" for d in function.decorator_list)
            if name == "cls":
                return owner
            return None if static else owner + "()"
        annotation = binding.value
        if isinstance(annotation, ast.BinOp) and isinstance(annotation.op, ast.BitOr):
            annotation = annotation.left if is_none(annotation.right) else None
        if isinstance(annotation, ast.Subscript):
            base = self.resolve(annotation.value)
            annotation = annotation.slice if base == "typing.Optional" else None
        if isinstance(annotation, (ast.Name, ast.Attribute)):
            base = self.resolve(annotation)
            if base is not None and base not in _BUILTINS and not base.startswith(UNKNOWN):
                return base + "()"
        if binding.value is None and isinstance(function, _FUNCTIONS) and holder.parent is self.root:
            return self._given(function, name)
        return None

    def _given(self, function: ast.FunctionDef | ast.AsyncFunctionDef, name: str) -> str | None:
        """What every call in the file gives a function for a parameter, where that is an object of one class, and not
        of a library's: `def work(runner)`, `work(Runner())`."""
        if function.decorator_list or len(self._following) > 3:
            return None
        calls = self._calls_by_name.get(function.name, ())
        parameters = [a.arg for a in (*function.args.posonlyargs, *function.args.args)]
        if not 0 < len(calls) <= _FEW or function in self._following:
            return None
        at = parameters.index(name) if name in parameters else len(parameters) + 99
        values: list[ast.expr] = []
        for call in calls:
            given = next((k.value for k in call.keywords if k.arg == name), None)
            if given is None and at < len(call.args):
                given = call.args[at]
            if given is None or any(isinstance(a, ast.Starred) for a in call.args):
                return None
            values.append(given)
        self._following.append(function)
        try:
            agreed = self._agreed(values)
        finally:
            self._following.pop()
        return agreed if agreed is not None and agreed.split(".", 1)[0] not in _LIBRARIES else None

    @cached_property
    def _calls_by_name(self) -> dict[str, list[ast.Call]]:
        """The calls of plain names."""
        found: dict[str, list[ast.Call]] = {}
        for call in self.by_type.get(ast.Call, ()):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name):
                found.setdefault(call.func.id, []).append(call)
        return found

    def class_scope(self, qualname: str) -> Scope | None:
        """The scope of the class that this file defines under `qualname`."""
        for node in self.by_type.get(ast.ClassDef, ()):
            if self.scopes[node].qualname == qualname:
                return self.scopes[node]
        return None

    def _attribute(self, base: str, attribute: str) -> str | None:
        """What `self.attribute` holds, where every assignment in the class agrees."""
        scope = self.class_scope(base[2:-2])
        if scope is None or attribute in scope.bindings:
            return None
        meanings = {
            self.resolve(value) for value, _, _ in scope.attributes.get(attribute, ()) if not is_none(value)
        }
        return meanings.pop() if len(meanings) == 1 else None

    def _base_of(self, scope: Scope) -> str | None:
        bases = scope.node.bases if isinstance(scope.node, ast.ClassDef) else []
        base = self.resolve(bases[0]) if bases else None
        return base + "()" if base is not None else None


def certain(test: ast.expr) -> bool | None:
    """What a test comes to whatever the program does, as it is written down: `0`, `masks and False`; None where that
    hangs on a value."""
    if isinstance(test, ast.Constant):
        return bool(test.value)
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        value = certain(test.operand)
        return None if value is None else not value
    if isinstance(test, ast.BoolOp):
        decides = isinstance(test.op, ast.Or)  # one part that is so is enough
        values = [certain(part) for part in test.values]
        if decides in values:
            return decides
        return None if None in values else not decides
    return None


_FEW = 8  # values that are compared
_BY_NAME = frozenset({"getattr", "importlib.import_module", "__import__"})
# What is handed about of these is known by its methods, or not at all.
_LIBRARIES = frozenset({"torch", "numpy", "random", "pandas", "tensorflow", "jax", "argparse"})
_FLUENT = ("torch.Generator().manual_seed",)  # return their receiver


def _join(outer: str, name: str) -> str:
    return f"{outer}.{name}" if outer else name


def is_none(node: ast.AST | None) -> bool:
    """Whether an expression is None as it is written."""
    return isinstance(node, ast.Constant) and node.value is None


def _is_within(node: ast.expr, around: ast.expr | None) -> bool:
    """Whether an expression is a part of another, or that one itself, by their places."""
    if around is None:
        return False
    start, end = (around.lineno, around.col_offset), (around.end_lineno or 0, around.end_col_offset or 0)
    return start <= (node.lineno, node.col_offset) < end


# Fields that hold nodes; contexts and operators say nothing that the node does not.
_PLAIN_FIELDS = frozenset(
    """
        ctx op ops kind type_comment id attr arg asname module level simple conversion is_async lineno tag rest
        kwd_attrs
    """.split()
)
_FIELDS: dict[type[ast.AST], tuple[str, ...]] = {
    kind: ()
    if issubclass(kind, (ast.Constant, ast.Global, ast.MatchSingleton, ast.Nonlocal))
    else tuple(
        name
        for name in kind._fields
        # Only a type alias (Python 3.12) has a node for a name.
        if name not in _PLAIN_FIELDS and (name != "name" or kind.__name__ == "TypeAlias")
    )
    for kind in vars(ast).values()
    if isinstance(kind, type) and issubclass(kind, ast.AST)
}


def walk(node: ast.AST) -> Iterator[Any]:
    """A node and all below it in the order of `ast.walk`, contexts and operators left out: twice as fast."""
    found = [node]
    for node in found:
        for name in _FIELDS[type(node)]:
            value = getattr(node, name)
            if type(value) is list:
                found.extend([child for child in value if child is not None])
            elif value is not None:
                found.append(value)
        yield node


def defaults_of(arguments: ast.arguments) -> dict[str, ast.expr]:
    """What parameters are worth where a caller says nothing; those that must be given are left out."""
    plain = [*arguments.posonlyargs, *arguments.args]
    pairs = [
        *zip(reversed(plain), reversed(arguments.defaults)),
        *zip(arguments.kwonlyargs, arguments.kw_defaults),
    ]
    return {parameter.arg: default for parameter, default in pairs if default is not None}


def last_name(node: ast.AST) -> str:
    """The last part of a dotted name; empty for anything else."""
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def _is_trainer(name: str | None) -> bool:
    """Whether a name is that of a library's trainer."""
    return name is not None and name[0] not in (SELF, UNKNOWN, ".") and name.endswith("Trainer")


_BUILTINS = frozenset(__import__("builtins").__dict__)

# Names that mean one thing in all programs, whichever module of theirs imports it.
_USUAL = {
    "torch": "torch",
    "nn": "torch.nn",
    "F": "torch.nn.functional",
    "np": "numpy",
    "numpy": "numpy",
    "random": "random",
}
# Libraries whose own `random` a star brings.
_WITH_RANDOM = ("numpy", "pylab", "scipy", "jax", "matplotlib.pylab")

_SPECIAL: dict[type[ast.AST], Any] = {
    ast.Call: Tree._call,
    ast.Import: Tree._import,
    ast.ImportFrom: Tree._import_from,
    ast.FunctionDef: Tree._function,
    ast.AsyncFunctionDef: Tree._function,
    ast.Lambda: Tree._lambda,
    ast.ClassDef: Tree._class,
    ast.ListComp: Tree._comprehension,
    ast.SetComp: Tree._comprehension,
    ast.DictComp: Tree._comprehension,
    ast.GeneratorExp: Tree._comprehension,
    ast.Assign: Tree._assign,
    ast.AnnAssign: Tree._annotated,
    ast.NamedExpr: Tree._walrus,
    ast.For: Tree._for,
    ast.AsyncFor: Tree._for,
    ast.With: Tree._with,
    ast.AsyncWith: Tree._with,
    ast.If: Tree._branches,
    ast.While: Tree._branches,
    ast.Try: Tree._block,
    getattr(ast, "TryStar", ast.Try): Tree._block,  # Python 3.11
    ast.match_case: Tree._block,
    ast.ExceptHandler: Tree._handler,
    ast.Global: Tree._foreign,
    ast.Nonlocal: Tree._foreign,
}
