"""Find the sites of one file and hand them to the rules."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator
from dataclasses import replace
from typing import Any

from reprolint.faults import fault
from reprolint.index import facts as f
from reprolint.index.binding import OF_BASE
from reprolint.index.extract import has_star
from reprolint.knowledge.signatures import CANONICAL
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.polish import polished
from reprolint.lint.rule import Rule, withheld
from reprolint.lint.site import AssignSite, CallSite, EntrySite, NodeSite, Site

# Classes that projects derive their own from, with the same construction.
_DERIVED = ("torch.utils.data.DataLoader",)
# `torch.nn.functional.interpolate().softmax().cumsum`
_RESULT = compile_later(r"torch\.(\w+\.)*[a-z]\w*\(\)(\.\w+\(\))*\.\w+$")


def dispatch(file: File, rules: list[Rule]) -> Iterator[Finding]:
    """What the rules say of a file."""
    yield from _calls(file, rules)
    yield from _assigns(file, rules)
    by_kind: dict[type[ast.AST], list[Rule]] = {}
    for rule in rules:
        for kind in rule.nodes:
            by_kind.setdefault(kind, []).append(rule)
    for kind, asking in by_kind.items():
        for node in [file.tree.module] if kind is ast.Module else file.nodes(kind):
            found = NodeSite(file, node)
            for rule in asking:
                yield from _ask(rule, found)
    if any(rule.entries for rule in rules):
        for site in _entries(file):
            for rule in rules:
                if rule.entries:
                    yield from _ask(rule, site)


def _ask(rule: Rule, site: Site) -> Iterator[Finding]:
    if site.file.tree.is_dead(site.node):
        return
    try:
        for finding in rule.check(site) or ():
            named = replace(finding, code=finding.code or rule.code, name=finding.name or rule.name)
            if withheld(site, named):
                site.file.waiting.add((named.code, named.location.row))
            else:
                yield polished(site.file, named)
    except Exception as error:
        # A fault of ours in one rule must not take the other rules and files with it.
        message = fault(f"{rule.code} failed here", error)
        yield replace(site.finding(message), code="RPL900", name="unreadable-file")


def _calls(file: File, rules: list[Rule]) -> Iterator[Finding]:
    by_name: dict[str, list[Rule]] = {}
    for rule in rules:
        for name in rule.calls:
            by_name.setdefault(name, []).append(rule)
    if not by_name:
        return
    node: ast.AST | None = None
    told: set[str] = set()
    for site in sites_of(file, by_name):
        if site.node is not node:
            node, told = site.node, set()
        for rule in by_name[site.name]:
            if rule.code not in told:  # a rule that watches both of what one call may be speaks once
                for finding in _ask(rule, site):
                    told.add(rule.code)
                    yield finding


def sites_of(file: File, wanted: Collection[str]) -> Iterator[CallSite]:
    """The sites of all calls of a file that are calls of something wanted."""
    # A method or a module's function keeps its name wherever it is called; only plain names are renamed.
    last = {name.rsplit(".", 1)[-1] for name in wanted} | {"partial", "partialmethod", "__init__"}
    last.update(alias.rsplit(".", 1)[-1] for alias, name in CANONICAL.items() if name in wanted)
    derived = any(name in wanted for name in _DERIVED)
    for node in file.tree.by_type.get(ast.Call, ()):
        assert isinstance(node, ast.Call)
        if isinstance(node.func, ast.Attribute) and node.func.attr not in last:
            own = derived and "oader" in node.func.attr  # `loaders.EndlessLoader(…)`, a class of the project
            if not own and not _held(file, node.func):
                continue
        yield from call_sites(file, node, wanted)


def _held(file: File, function: ast.Attribute) -> bool:
    """Whether `self.name(…)` may call something that was assigned to the attribute."""
    if not isinstance(function.value, ast.Name) or function.value.id != "self":
        return False
    owner = file.tree.scope_of(function).owner
    return owner is not None and function.attr in owner.attributes


def call_sites(file: File, node: ast.Call, wanted: Collection[str]) -> Iterator[CallSite]:
    """The site that a call is, if it is a call of something wanted (partials and subclasses included). Where what is
    called is one or the other, a site for each."""
    name = file.name(node.func)
    # Builtins and what the project defines are what they are.
    if name is None or ("." in name and name[0] != "@"):
        for other in either(file, node.func):
            if other in wanted and other != name:
                yield CallSite(file, node, other)
    if name is None:
        return
    if name in wanted:
        yield CallSite(file, node, name)
    elif name in ("functools.partial", "functools.partialmethod") and node.args:
        target = file.name(node.args[0])
        if target is not None and target in wanted and not _called_later(file, node):
            yield CallSite(file, node, target, partial=True)
    elif name[0] in "@." and not name.endswith("()"):
        derived = _derived(file, node, wanted)
        if derived is not None:
            yield CallSite(file, node, derived, subclass=name)
    elif name.endswith(OF_BASE) and (base := name.removesuffix(OF_BASE)) in _DERIVED:
        if base in wanted and not has_star(node):  # a class of the project's own says what its loaders are
            yield CallSite(file, node, base)
    elif _RESULT.match(name):
        method = "?." + name.rsplit(".", 1)[-1]
        if method in wanted:  # a method of what a function of torch returned: a tensor's
            yield CallSite(file, node, method)


def either(file: File, function: ast.expr) -> list[str]:
    """What is called where it is one or the other: `loader = DataLoader if once else Endless`, also as a statement; and
    what a table holds: `FOLDS[name](n_splits=5)`."""
    values: list[ast.expr | None] = []
    if isinstance(function, ast.IfExp):
        values = [function.body, function.orelse]
    elif isinstance(function, ast.Subscript):
        table: ast.expr | None = function.value
        if isinstance(table, ast.Name):
            held = file.binding(table)
            table = held.value if held is not None and held.kind == "assign" else None
        values = [*table.values] if isinstance(table, ast.Dict) else []
    elif isinstance(function, ast.Name):
        found = file.tree.lookup(function.id, file.tree.scope_of(function))
        bound = [binding for binding in found[0] if binding.kind == "assign"] if found is not None else []
        used = file.binding(function) if bound else None
        if used is None or used not in bound:
            return []
        if isinstance(used.value, ast.IfExp):
            values = [used.value.body, used.value.orelse]
        elif len(bound) > 1:
            branches = _branches(file, used.node)
            if branches is not None and (branches.end_lineno or 0) < function.lineno:
                values = [b.value for b in bound if _branches(file, b.node) is branches]
    names = (file.name(value) for value in values if isinstance(value, (ast.Name, ast.Attribute)))
    return list(dict.fromkeys(name for name in names if name is not None))


def _branches(file: File, node: ast.AST) -> ast.If | None:
    """The whole `if … elif … else` in one of whose branches a statement stands."""
    statement: ast.AST = file.statement(node)
    chain = None
    while isinstance(around := file.parent(statement), ast.If) and (
        chain is None or around.orelse == [statement]
    ):
        statement = chain = around
    return chain


def _derived(file: File, node: ast.Call, wanted: Collection[str]) -> str | None:
    """The wanted class that the project class called here derives from."""
    if not any(name in wanted for name in _DERIVED):
        return None
    home = file.home(node.func)
    if home is None or not file.program.project.mentions(home, b"DataLoader"):
        return None
    symbol = file.symbol(node.func)
    if symbol is None:
        return None
    if symbol.qualname not in file.program.facts(symbol.path).classes:
        return None
    for base in file.program.bases(symbol):
        if base in _DERIVED and base in wanted:
            return base
        if base == "torch.utils.data.dataloader.DataLoader":
            return "torch.utils.data.DataLoader"
    return None


def _called_later(file: File, node: ast.Call) -> bool:
    """Whether a partial is bound to a name that this file calls: then that call is the site."""
    parent = file.parent(node)
    if not isinstance(parent, ast.Assign) or len(parent.targets) != 1:
        return False
    target = parent.targets[0]
    if not isinstance(target, ast.Name):
        return False
    return any(isinstance(call.func, ast.Name) and call.func.id == target.id for call in file.nodes(ast.Call))


def _assigns(file: File, rules: list[Rule]) -> Iterator[Finding]:
    by_name: dict[str, list[Rule]] = {}
    for rule in rules:
        for name in rule.assigns:
            by_name.setdefault(name, []).append(rule)
    if not by_name:
        return
    last = {name.rsplit(".", 1)[-1] for name in by_name}
    for statement, target, value in _targets(file):
        if isinstance(target, ast.Attribute) and target.attr not in last:
            continue
        assigned = _target_name(file, target)
        if assigned is not None:
            yield from _assigned(file, by_name, statement, assigned, value)
    if any(name.startswith("os.environ.copy()[") for name in by_name):
        for display in file.nodes(ast.Dict):
            if copies_environment(file, display):
                for written, value in zip(display.keys, display.values):
                    key = file.literal(written)
                    if isinstance(key, str):
                        yield from _assigned(file, by_name, value, f"os.environ.copy()[{key}]", value)
    if any(name.startswith("os.environ[") for name in by_name):
        for call in file.nodes(ast.Call):
            if getattr(call.func, "attr", None) not in ("setdefault", "putenv", "update"):
                continue
            for name, value in _environment_call(file, call):
                yield from _assigned(file, by_name, call, name, value)


def _assigned(
    file: File, by_name: dict[str, list[Rule]], node: ast.AST, name: str, value: ast.expr
) -> Iterator[Finding]:
    rules = list(by_name.get(name, ()))
    if name.startswith("os.environ["):
        rules += by_name.get("os.environ[*]", [])
    for rule in rules:
        yield from _ask(rule, AssignSite(file, node, name, value))


def _targets(file: File) -> Iterator[tuple[ast.stmt, ast.expr, ast.expr]]:
    """(statement, target, value) of every assignment, tuples and chains taken apart."""
    for statement in file.nodes(ast.Assign):
        for target in statement.targets:
            if isinstance(target, (ast.Tuple, ast.List)):
                values: list[Any] = (
                    list(statement.value.elts)
                    if isinstance(statement.value, (ast.Tuple, ast.List))
                    and len(statement.value.elts) == len(target.elts)
                    else [statement.value] * len(target.elts)
                )
                for part, value in zip(target.elts, values):
                    yield statement, part, value
            else:
                yield statement, target, statement.value
    for statement in file.nodes(ast.AnnAssign):
        if statement.value is not None:
            yield statement, statement.target, statement.value


def _target_name(file: File, target: ast.expr) -> str | None:
    if isinstance(target, ast.Attribute):
        return file.name(target)
    if isinstance(target, ast.Subscript):
        base = file.name(target.value)
        key = file.literal(target.slice)
        if not isinstance(key, str):
            return None
        if base == "os.environ":
            return f"os.environ[{key}]"
        if copies_environment(file, target.value):
            return f"os.environ.copy()[{key}]"
    return None


def copies_environment(file: File, node: ast.expr | None) -> bool:
    """Whether an expression is an environment for other processes: `os.environ.copy()`, `dict(os.environ)`,
    `{**os.environ, …}`, or a name for one."""
    if isinstance(node, ast.Name):
        binding = file.binding(node)
        if binding is None or binding.kind != "assign" or isinstance(binding.value, ast.Name):
            return False
        return copies_environment(file, binding.value)
    if isinstance(node, ast.Dict):
        return any(k is None and file.name(v) == "os.environ" for k, v in zip(node.keys, node.values))
    if not isinstance(node, ast.Call):
        return False
    if file.name(node.func) == "os.environ.copy":
        return True
    made = file.name(node.func) in ("dict", "copy.copy", "copy.deepcopy")
    return made and bool(node.args) and file.name(node.args[0]) == "os.environ"


def _environment_call(file: File, call: ast.Call) -> Iterator[tuple[str, ast.expr]]:
    """(name, value) of what `os.environ.setdefault(K, V)`, `os.putenv(K, V)`, `os.environ.update({K: V})` and
    `os.environ.update(K=V)` write."""
    function = file.name(call.func)
    if function in ("os.environ.setdefault", "os.putenv") and len(call.args) == 2:
        key = file.literal(call.args[0])
        if isinstance(key, str):
            yield f"os.environ[{key}]", call.args[1]
    elif function == "os.environ.update":
        for argument in call.args:
            if isinstance(argument, ast.Dict):
                for written, value in zip(argument.keys, argument.values):
                    key = file.literal(written)
                    if isinstance(key, str):
                        yield f"os.environ[{key}]", value
        for keyword in call.keywords:
            if keyword.arg is not None:
                yield f"os.environ[{keyword.arg}]", keyword.value


def _entries(file: File) -> Iterator[EntrySite]:
    for entry in file.program.entries_of.get(file.path, ()):
        node: ast.AST = file.tree.module
        if entry.function == f.MAIN:
            node = next((s for s in file.tree.module.body if s.lineno == entry.row), node)
        elif entry.function != f.MODULE:
            node = next(
                (n for n in file.nodes(ast.FunctionDef, ast.AsyncFunctionDef) if n.lineno == entry.row), node
            )
        yield EntrySite(file, node, entry)
