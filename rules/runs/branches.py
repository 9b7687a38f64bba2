"""Branches that nothing enters: `method="random"` where every caller asks for "regular", `if self.use_it:` where no
file of the project sets it, `if rate > 0:` where every caller leaves it at 0."""

from __future__ import annotations

import ast
import builtins
import operator
import re
from collections.abc import Callable, Container, Iterator
from pathlib import Path
from typing import Any

from reprolint.index.binding import Binding, Scope, walk
from reprolint.index.extract import has_star, is_quiet
from reprolint.index.program import Draw
from reprolint.index.project import is_test
from reprolint.lazy import compile_later
from reprolint.lint.file import UNKNOWN, File

from ..code.syntax import (
    FUNCTIONS,
    all_given,
    argument_given,
    argument_of,
    defaults_of,
    known_parts,
    last_name,
    parameter_of,
    plain_name,
    siblings,
)
from ..code.uses import (
    assigned,
    attributes,
    call_at,
    callers,
    function_of,
    held_names,
    names,
    notebooks,
    users_of,
    uses_of,
)
from ..draws.randomness import parameters
from .other_choices import other_choice
from .put_aside import said

_COMPARES = compile_later(rb"\s+(?:el)?if \w+(?: ?==| in\b)")
_LINES = 80
_PLACES = 12  # parameters that somebody may still give by their places, `*args`
_CALLS = 30  # of one function: with more, some call may do anything


def shut(here: File, draw: Draw, run: Callable[[], Container[tuple[Path, str]]] | None = None) -> bool:
    """Whether a draw stands in a branch for a value of a parameter that nobody passes (of the functions of a `run`,
    where that is given), or without preview in one for a switch that nothing sets. `here`: any file."""
    above = here.program.project.data(draw.path).splitlines()[max(0, draw.row - _LINES) : draw.row]
    compares = any(_COMPARES.match(line) for line in above)
    switches = not here.settings.preview and any(
        line.lstrip().startswith((b"if ", b"elif ")) for line in above
    )
    if not (compares or switches):
        return False  # parsing costs more
    file = here.sibling(draw.path)
    node = call_at(file, draw.row) if file is not None else None
    if file is not None and node is not None and switches and other_choice(file, node):
        return True
    function = file.scope(node).function if file is not None and node is not None else None
    if file is None or node is None or function is None or not isinstance(function.node, FUNCTIONS):
        return False
    if switches and not switched_on(file, node):
        return True
    around = [function]
    while (outer := file.scope(around[-1].node).function) is not None and outer is not around[-1]:
        around.append(outer)
    return any(
        (found := _asked(test, taken)) is not None
        and (_never(file, holder, *found) or (run is not None and _never_in(file, holder, run(), found)))
        for holder in around
        for test, taken in _tests(file, holder, node)
        if holder is function or _is_held_by(file, holder, test)
    )


def _never_in(
    file: File, holder: Scope, run: Container[tuple[Path, str]], asked: tuple[str, tuple[Any, ...], bool]
) -> bool:
    """Whether no call of a function in what a run comes by leads into the branch, and there is one."""
    calls = [(home, call) for home, call in callers(file, holder) if (home.path, home.function(call)) in run]
    return bool(calls) and _never(file, holder, *asked, calls)


def _is_held_by(file: File, holder: Scope, test: ast.expr) -> bool:
    """Whether the name that a test in a nested function compares is one of the function around it."""
    name = test.left if isinstance(test, ast.Compare) else test
    found = file.tree.lookup(name.id, file.scope(name)) if isinstance(name, ast.Name) else None
    return found is not None and found[1] is holder


_FALSE = (False, None, "")  # what a plain `if flag:` takes for no; 0 equals False
_EQUAL, _UNEQUAL = (ast.Eq, ast.Is), (ast.NotEq, ast.IsNot)


def _tests(file: File, function: Scope, node: ast.AST) -> Iterator[tuple[ast.expr, bool]]:
    """The tests of the `if`s of a function around a place, and whether the place is reached where they are true."""
    child = node
    for around in file.ancestors(node):
        if around is function.node:
            return
        if isinstance(around, ast.If) and child is not around.test:
            for part, holds_there in known_parts(around.test, child in around.body):
                yield _meant(file, part), holds_there
        child = around


def _meant(file: File, test: ast.expr) -> ast.expr:
    """A test, or the comparison that its name stands for: `split == "train"` for `is_train`."""
    bound = _bound(file, test) if isinstance(test, ast.Name) else []
    return bound[0] if len(bound) == 1 and isinstance(bound[0], ast.Compare) else test


def _asked(test: ast.expr, taken: bool) -> tuple[str, tuple[Any, ...], bool] | None:
    """The name that a test compares, the constants that it compares it with, and whether it is one of them where the
    test comes to `taken`."""
    if isinstance(test, ast.Name):
        return test.id, _FALSE, not taken
    if not isinstance(test, ast.Compare) or len(test.ops) != 1 or not isinstance(test.left, ast.Name):
        return None
    other = test.comparators[0]
    if isinstance(test.ops[0], _EQUAL + _UNEQUAL) and isinstance(other, ast.Constant):
        return test.left.id, (other.value,), taken is isinstance(test.ops[0], _EQUAL)
    if isinstance(test.ops[0], ast.In) and isinstance(other, (ast.List, ast.Tuple, ast.Set)):
        values = [part.value for part in other.elts if isinstance(part, ast.Constant)]
        return (test.left.id, tuple(values), taken) if len(values) == len(other.elts) else None
    return None


def ruled_out(file: File, node: ast.AST) -> bool:
    """Whether a place is in a branch for a value, `if split == "train":`, that no call of its function, all in sight,
    gives: of the constructor where that keeps it, `self.split`."""
    function = file.scope(node).function
    if function is None or not isinstance(function.node, FUNCTIONS):
        return False
    for test, taken in _tests(file, function, node):
        giver, plain = _given_to(file, function, test)
        asked = _asked(plain, taken)
        if asked is None or not _is_seen_whole(file, giver):
            continue
        calls = all_calls(file, giver)
        if calls and _never(file, giver, *asked, calls):
            return True
    return False


def _given_to(file: File, function: Scope, test: ast.expr) -> tuple[Scope, ast.expr]:
    """The function that is given what a test compares, and the test with the parameter's name in it: the constructor
    for `self.split`, where that is its parameter `split` and nothing changes it."""
    kept = test.left if isinstance(test, ast.Compare) else test
    values = _bound(file, kept) if isinstance(kept, ast.Attribute) else []
    value = _handed_back(file, values[0]) if len(values) == 1 else None
    giver = file.scope(value).function if isinstance(value, ast.Name) else None
    if not isinstance(kept, ast.Attribute) or value is None or giver is None:
        return function, test
    # What another class keeps under this name, `self.split = …`, is its own affair.
    project, changed = file.program.project, re.compile(rb"(?<!\bself)\.%b[ \t]*=(?!=)" % kept.attr.encode())
    if getattr(giver.node, "name", "") != "__init__" or any(
        changed.search(project.data(path)) for path in project.files if path != file.path
    ):
        return function, test
    return giver, ast.Compare(value, test.ops, test.comparators) if isinstance(test, ast.Compare) else value


def _handed_back(file: File, value: ast.expr) -> ast.expr:
    """What a call that only checks its argument returns: `self._verify_split(split)`, `verify_str_arg(split, …)`."""
    if not isinstance(value, ast.Call) or not value.args:
        return value
    if (file.name(value.func) or "") == "torchvision.datasets.utils.verify_str_arg":
        return value.args[0]
    found = function_of(file, value)
    checks = found[0].scope(found[1].body[0]).function if found is not None else None
    if checks is None or not isinstance(checks.node, FUNCTIONS):
        return value
    returned = {
        plain_name(node.value) for node in walk(checks.node) if isinstance(node, ast.Return) and node.value
    }
    name = returned.pop() if len(returned) == 1 else None
    bound = [binding.kind for binding in checks.bindings.get(name or "", ())]
    given = argument_of(checks, value, name) if name and bound == ["parameter"] else None
    return given if given is not None else value


def _is_seen_whole(file: File, function: Scope) -> bool:
    """Whether whoever calls a function of the project is in sight: it is not exported from what can be installed, and
    its name stands in no file, notebook or configuration that imports do not lead to."""
    made, owner = function.node, function.parent
    constructor = owner is not None and owner.kind == "class" and getattr(made, "name", "") == "__init__"
    name: str = getattr(owner.node if owner is not None and constructor else made, "name", "")
    # `python cluster/train_cluster.py` runs the file, which calls what it calls.
    project, word = file.program.project, re.compile(rb"\b%b\b(?!\.py\b)" % name.encode())
    if given_away(file, name) or file.scope(made).function is not None:
        return False
    seen = set(users_of(file, name))
    others = [path for path in project.files if path not in seen and not is_test(path, project.root)]
    texts = [project.data(path) for path in others] + notebooks(project.root)
    return not any(name.encode() in text and word.search(text) for text in texts)


def calls_that_ask(file: File, node: ast.AST) -> list[tuple[File, ast.Call]]:
    """The calls that may lead to a place in a branch which a parameter's default leaves shut, `if frac < 1.0:` below
    `frac=1.0`: those that give it another value. Nothing where the place is in no such branch."""
    found = _shut_by_default(file, node)
    return _asking(file, *found) if found is not None else []


def asked_by_nobody(file: File, node: ast.AST) -> bool:
    """Whether a place is in a branch that a parameter's default leaves shut, and no call in sight gives another
    value."""
    found = _shut_by_default(file, node)
    if found is None or getattr(found[0].node, "name", "").startswith("__"):
        return False  # what makes an object does not call its constructor by that name: `ruled_out` finds it
    return not _asking(file, *found)


def shut_by_default(file: File, node: ast.AST) -> bool:
    """The same where there are calls, and all are in sight."""
    found = _shut_by_default(file, node)
    if found is None or not asked_by_nobody(file, node):
        return False
    return _is_seen_whole(file, found[0]) and any(not home.test for home, _ in callers(file, found[0]))


def _shut_by_default(file: File, node: ast.AST) -> tuple[Scope, str, ast.expr, bool] | None:
    """The parameter whose default leaves the branch around a place shut: its function, its name, the test, and what
    this would have to come to."""
    function = file.scope(node).function
    if function is None or not isinstance(function.node, FUNCTIONS):
        return None
    defaults = defaults_of(function.node.args)
    for test, taken in _tests(file, function, node):
        name = test.left if isinstance(test, ast.Compare) else test
        default = defaults.get(name.id) if isinstance(name, ast.Name) else None
        if not isinstance(name, ast.Name) or not isinstance(default, ast.Constant):
            continue
        if len(function.bindings.get(name.id, [])) == 1 and holds(test, default.value) is (not taken):
            return function, name.id, test, taken
    return None


def branches_around(file: File, node: ast.AST) -> Iterator[tuple[ast.expr, bool]]:
    """The test of each `if` around a place, functions between or not, and whether the place is where it is true."""
    child = node
    for around in file.ancestors(node):
        if isinstance(around, ast.If) and child is not around.test:
            yield around.test, child in around.body
        child = around


def shut_by_constant(file: File, node: ast.AST) -> bool:
    """Whether a place is in a branch for a switch of the file, `INTRO = False`, that nothing sets: whoever wants it
    has to change the file."""
    return any(
        isinstance(test, ast.Name) and _fixed(file, test) is (not taken)
        for whole, holds_there in branches_around(file, node)
        for test, taken in known_parts(whole, holds_there)
    )


def shut_by_identity(file: File, node: ast.AST) -> bool:
    """Whether a place is in a branch for `args.data is "MNIST"`: what a command line gives is never that very object,
    and no file of the project has the text for a default."""
    for test, taken in branches_around(file, node):
        if taken and isinstance(test, ast.Compare) and isinstance(test.ops[0], ast.Is) and len(test.ops) == 1:
            text = getattr(test.comparators[0], "value", None)
            if isinstance(text, str) and isinstance(test.left, ast.Attribute):
                default = re.compile(rb"default\s*=\s*[\"']%b[\"']" % re.escape(text.encode()))
                project = file.program.project
                return not any(default.search(project.data(path)) for path in project.files)
    return False


def _fixed(file: File, name: ast.Name) -> bool | None:
    """The value of a switch in capitals that a file binds once, and that nothing outside of it names."""
    found = file.tree.lookup(name.id, file.scope(name))
    if found is None or found[1] is not file.tree.root or len(found[0]) != 1 or not name.id.isupper():
        return None
    value = found[0][0].value
    if not isinstance(value, ast.Constant) or not isinstance(value.value, bool):
        return None
    project, word = file.program.project, name.id.encode()
    elsewhere = (project.data(path) for path in project.importers.get(file.path, ()))
    return None if any(word in text for text in elsewhere) else value.value


def shut_by_key(file: File, node: ast.AST) -> bool:
    """Whether a place is in a branch for an entry of a configuration that is off by default, `variant.get("oracle",
    False)`, and whose key stands nowhere else in the project, nor in its texts."""
    function = file.scope(node).function
    if function is None or not isinstance(function.node, FUNCTIONS):
        return False
    return any(
        taken and isinstance(test, ast.Name) and _key_of_nothing(file, _bound(file, test))
        for test, taken in _tests(file, function, node)
    )


def _key_of_nothing(file: File, values: list[ast.expr]) -> bool:
    value = values[0] if len(values) == 1 else None
    if not isinstance(value, ast.Call) or last_name(value.func) != "get" or len(value.args) != 2:
        return False
    key, default = map(file.literal, value.args)
    project = file.program.project
    texts = said(project.root) if isinstance(key, str) and default is False else None
    if texts is None:
        return False
    key = re.escape(str(key).encode())
    word = re.compile(rb"(?<![\w-])[\"']?%b(?![\w])" % key)
    quoted = re.compile(rb"[\"']%b[\"']|(?<!\w)%b=" % (key, key))
    own = sum(len(quoted.findall(project.data(path))) for path in project.files)
    return own == 1 and not any(map(word.search, texts))


def _asking(
    file: File, function: Scope, name: str, test: ast.expr, taken: bool
) -> list[tuple[File, ast.Call]]:
    """The calls of a function that may give a parameter a value for which a test comes to `taken`."""
    return [
        (home, call)
        for home, call in callers(file, function)
        if not home.test and _may_ask(home, call, function, name, test, taken)
    ]


def _may_ask(home: File, call: ast.Call, function: Scope, name: str, test: ast.expr, taken: bool) -> bool:
    given = argument_of(function, call, name)
    if given is None:
        return has_star(call)
    value = home.literal(given)
    return value is UNKNOWN or holds(test, value) is taken


_HOLDS: dict[type[ast.cmpop], Callable[[Any, Any], bool]] = {
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Is: operator.is_,
    ast.IsNot: operator.is_not,
}


def holds(test: ast.expr, value: Any) -> bool | None:
    """Whether the test of a branch is true for a value of the name on its left; None where that cannot be told."""
    if isinstance(test, (ast.Name, ast.Attribute)):
        return bool(value)
    compares = isinstance(test, ast.Compare) and len(test.ops) == 1
    other = test.comparators[0] if isinstance(test, ast.Compare) and compares else None
    if not isinstance(test, ast.Compare) or not isinstance(other, (ast.Constant, ast.UnaryOp)):
        return None
    compare = _HOLDS.get(type(test.ops[0]))
    try:
        return compare(value, ast.literal_eval(other)) if compare is not None else None
    except (TypeError, ValueError):
        return None


def _never(
    file: File,
    function: Scope,
    name: str,
    wanted: tuple[Any, ...],
    taken: bool,
    calls: list[tuple[File, ast.Call]] | None = None,
) -> bool:
    """Whether no call in sight (of `calls`) gives the parameter a value that leads into the branch."""
    if calls is None:
        calls = [call for call in callers(file, function) if not call[0].test]
        if not calls:  # of a method of an object that reading does not know, by its name
            calls = [call for call in all_calls(file, function) or () if not call[0].test]
    values = _received(function, name, calls)
    return bool(values) and all(value is not UNKNOWN and (value in wanted) is not taken for value in values)


def _received(function: Scope, name: str, calls: list[tuple[File, ast.Call]], depth: int = 0) -> list[Any]:
    """The values that calls give a parameter which the function does not bind anew, its default included; UNKNOWN
    where reading cannot tell. Nothing for a name that is no parameter."""
    made: Any = function.node
    plain = [*made.args.posonlyargs, *made.args.args]
    defaults = defaults_of(made.args)
    bound = function.bindings.get(name, [])
    if name not in {a.arg for a in (*plain, *made.args.kwonlyargs)} or len(bound) != 1:
        return []
    bound_first = bool(plain) and plain[0].arg in ("self", "cls")
    values: list[Any] = []
    for home, call in calls if len(calls) <= _CALLS else ():
        given = argument_given(made, call, name, bound_first)
        node = given if given is not None else defaults.get(name)
        several = any(isinstance(argument, ast.Starred) for argument in call.args)
        if several or (given is None and has_star(call)):
            values.append(UNKNOWN)
        elif isinstance(node, ast.Name) and home.literal(node) is UNKNOWN and depth < _DEPTH:
            values += _passed_on(home, node, depth)
        else:
            values.append(home.literal(node))
    return values


def _passed_on(file: File, name: ast.Name, depth: int) -> list[Any]:
    """What the parameter that a function passes on is given: `super().__init__(root, split, **kwargs)`."""
    holder = file.scope(name).function
    calls = all_calls(file, holder) if holder is not None and isinstance(holder.node, FUNCTIONS) else None
    found = _received(holder, name.id, calls, depth + 1) if holder is not None and calls else []
    return found or [UNKNOWN]


def always(file: File, node: ast.expr | None, wanted: bool) -> bool:
    """Whether a parameter (or `not` one) is true, or false, by default and in every call of its function, all in
    sight, that may lead to this place."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return always(file, node.operand, not wanted)
    held = file.tree.lookup(node.id, file.scope(node)) if isinstance(node, ast.Name) else None
    if not isinstance(node, ast.Name) or held is None or not isinstance(held[1].node, FUNCTIONS):
        return False
    calls = [call for call in all_calls(file, held[1]) or () if leads(file, held[1], call, node)]
    values = _received(held[1], node.id, calls)
    return bool(values) and all(value is not UNKNOWN and bool(value) is wanted for value in values)


def leads(file: File, function: Scope, call: tuple[File, ast.Call], node: ast.AST) -> bool:
    """Whether a call may come to a place of the function, by the constants that it gives."""
    return not any(
        (found := _asked(test, taken)) is not None and _never(file, function, *found, [call])
        for test, taken in _tests(file, function, node)
    )


# Functions and the calls that run them, the last one innermost.
Entered = tuple[tuple[Any, File, ast.Call], ...]


def passed_by(file: File, node: ast.AST, calls: Entered) -> bool:
    """Whether the function around a place does not come by it when it is run by these calls: it stands in a branch for
    an option that they set otherwise, or below one that returns for what they give."""
    function = file.scope(node).function
    child = node
    for around in file.ancestors(node):
        if function is None:
            return False
        if isinstance(around, (ast.If, ast.IfExp)) and child is not around.test:
            taken = child in around.body if isinstance(around, ast.If) else child is around.body
            if _decided(function, around.test, calls) is (not taken):
                return True
        for before in siblings(around, child) if isinstance(child, ast.stmt) else ():
            if before is child:
                break
            if isinstance(before, ast.If) and (_ends(before.body) or _ends(before.orelse)):
                chosen = _decided(function, before.test, calls)
                if chosen is not None and _ends(before.body if chosen else before.orelse):
                    return True
        if around is function.node:
            return False
        child = around
    return False


def _ends(block: list[ast.stmt]) -> bool:
    """Whether a function goes no further than a block."""
    return bool(block) and isinstance(block[-1], (ast.Return, ast.Raise))


def _decided(function: Scope, test: ast.expr, calls: Entered) -> bool | None:
    """What a test of one parameter comes to in a function that these calls run; None where that cannot be told."""
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        other = _decided(function, test.operand, calls)
        return None if other is None else not other
    name = test.left if isinstance(test, ast.Compare) else test
    value = _by_calls(function, name.id, calls) if isinstance(name, ast.Name) else UNKNOWN
    return None if value is UNKNOWN else holds(test, value)


def _by_calls(function: Scope | None, name: str, calls: Entered) -> Any:
    """What a parameter, which nothing binds anew, is worth in a function that these calls run."""
    made, home, call = calls[-1]
    bound = function.bindings.get(name, []) if function is not None and function.node is made else []
    if function is None or [binding.kind for binding in bound] != ["parameter"] or has_star(call):
        return UNKNOWN
    of_class = function.parent is not None and function.parent.kind == "class"
    first = of_class and (isinstance(call.func, ast.Attribute) or getattr(made, "name", "") == "__init__")
    given = argument_given(made, call, name, first)
    if isinstance(given, ast.Name) and len(calls) > 1:
        return _by_calls(home.scope(call).function, given.id, calls[:-1])
    node = given if given is not None else defaults_of(made.args).get(name)
    return node.value if isinstance(node, ast.Constant) else UNKNOWN


def made_otherwise(file: File, node: ast.AST, calls: Entered) -> bool:
    """Whether a method's place is in the branch of a switch, `if self.ordered:`, that the constructor keeps and these
    calls of it set otherwise."""
    made: Any = calls[-1][0]
    child = node
    for around in file.ancestors(node):
        if isinstance(around, FUNCTIONS):
            return False
        test = around.test if isinstance(around, (ast.If, ast.IfExp)) and child is not around.test else None
        if test is not None and isinstance(around, (ast.If, ast.IfExp)):
            taken = child in around.body if isinstance(around, ast.If) else child is around.body
            if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
                test, taken = test.operand, not taken
            kept = _bound(file, test) if isinstance(test, ast.Attribute) else []
            name = kept[0] if len(kept) == 1 else None
            giver = file.scope(name).function if isinstance(name, ast.Name) else None
            if isinstance(test, ast.Attribute) and isinstance(name, ast.Name) and giver is not None:
                value = _by_calls(giver, name.id, calls) if giver.node is made else UNKNOWN
                if isinstance(value, bool) and value is not taken and not _set_by_others(file, test.attr):
                    return True
        child = around
    return False


def _set_by_others(file: File, name: str) -> bool:
    """Whether another file assigns an attribute of this name."""
    project, changed = file.program.project, re.compile(rb"\.%b[ \t]*=(?!=)" % name.encode())
    return any(
        path != file.path and name.encode() in project.data(path) and changed.search(project.data(path))
        for path in project.importers.get(file.path, ())
    )


# -- what is not come by -----------------------------------------------------------------------------------------


def raises_first(file: File, node: ast.AST) -> bool:
    """Whether the function around a place reads a name above it that nothing binds: every call ends there."""
    function = file.scope(node).function
    body = getattr(function.node, "body", None) if function is not None else None
    if not isinstance(body, list) or file.facts.stars or any(s.stars for s in file.tree.scopes.values()):
        return False
    for statement in body:
        if statement.end_lineno >= getattr(node, "lineno", 0):
            return False
        if isinstance(statement, (ast.Assign, ast.Expr, ast.AugAssign)) and any(
            isinstance(name, ast.Name)
            and isinstance(name.ctx, ast.Load)
            and file.tree.lookup(name.id, file.scope(name)) is None
            and not (hasattr(builtins, name.id) or name.id.startswith("_") or name.id in _MAY_BE_BUILTIN)
            for name in walk(statement)
            if file.scope(name).function is function
        ):
            return True
    return False


# Of Python 2, of notebooks, of profilers: files that hold them may be converted, or run by others.
_MAY_BE_BUILTIN = frozenset(
    "unicode xrange raw_input basestring long reduce unichr reload execfile cmp file profile display get_ipython "
    "spark dbutils reveal_type".split()
)


# -- switches that nothing sets ----------------------------------------------------------------------------------


def switched_on(file: File, node: ast.AST) -> bool:
    """Whether a place stands in no branch for a switch or an option that nothing sets, or a class that nobody has
    made."""
    child = node
    for around in file.ancestors(node):
        body = around.body if isinstance(around, ast.If) else [getattr(around, "body", None)]
        if isinstance(around, (ast.If, ast.IfExp)) and child in body and _off(file, around.test, 0):
            return False
        child = around
    return True


def _off(file: File, test: ast.expr, depth: int) -> bool:
    """Whether a test is false in every run that can be seen."""
    if isinstance(test, ast.BoolOp):
        every = all if isinstance(test.op, ast.Or) else any
        return every(_off(file, part, depth) for part in test.values)
    if (
        isinstance(test, ast.Call)
        and not all_given(test)
        and last_name(test.func) in ("dict", "list", "tuple")
    ):
        return True  # `options or dict()`
    if isinstance(test, (ast.Dict, ast.List, ast.Tuple)):
        return not (test.keys if isinstance(test, ast.Dict) else test.elts)
    if isinstance(test, ast.Call) and isinstance(test.func, ast.Name) and test.func.id == "isinstance":
        return len(test.args) == 2 and _never_made(file, test.args[1])
    if isinstance(test, ast.Compare) and len(test.ops) == 1:
        # what is on where it is more than 0, or not None
        other = file.literal(test.comparators[0])
        if isinstance(test.ops[0], ast.IsNot) and other is None:
            return _value(file, test.left, depth) is None
        wanted = isinstance(test.ops[0], (ast.Gt, ast.NotEq)) and other == 0
        return wanted and _value(file, test.left, depth) == 0
    if isinstance(test, (ast.Name, ast.Attribute)) and depth < _DEPTH:
        bound = _bound(file, test)
        if len(bound) == 1 and _off(file, bound[0], depth + 1):
            return True
    return _value(file, test, depth) in (False, None) or _is_off_in_tree(file, test)


def _is_off_in_tree(file: File, test: ast.expr) -> bool:
    """Whether an option is false in a tree of them, `_C.DATASET.EXTRA_SET = ''` of yacs, and no configuration of the
    project says otherwise: `if config.DATASET.EXTRA_SET:`."""
    if (
        not isinstance(test, ast.Attribute)
        or not test.attr.isupper()
        or not isinstance(test.value, ast.Attribute)
    ):
        return False
    project, name = file.program.project, test.attr.encode()
    false = re.compile(rb"\.%b[ \t]*=[ \t]*(?:''|\"\"|False\b|None\b)" % name)
    made = any(name in (data := project.data(path)) and false.search(data) for path in project.files)
    return made and _unset(file, test.attr)


_DEPTH = 3


def _bound(file: File, node: ast.expr) -> list[ast.expr]:
    """What a name, or an attribute of `self`, is assigned, if nothing else ever changes it."""
    stores: list[ast.AST] = []
    if isinstance(node, ast.Name):
        held = file.tree.lookup(node.id, file.scope(node))
        if held is None or any(binding.kind != "assign" for binding in held[0]):
            return []
        stores += held_names(file, node.id, held[1].node)
    elif isinstance(node, ast.Attribute):
        stores += uses_of(file, node)
    values = assigned(file, node)
    changed = [use for use in stores if not isinstance(getattr(use, "ctx", None), ast.Load)]
    return values if len(values) == len(changed) else []


def _value(file: File, node: ast.expr, depth: int) -> Any:
    """The value that an expression has in every run that can be seen, UNKNOWN where that cannot be told."""
    if isinstance(node, ast.Constant):
        return node.value
    bound = _bound(file, node)
    if bound and depth < _DEPTH:
        values = [_value(file, value, depth + 1) for value in bound]
        same = all(value == values[0] for value in values)
        return (
            values[0] if same and (isinstance(node, ast.Name) or _unset(file, last_name(node))) else UNKNOWN
        )
    held = file.tree.lookup(node.id, file.scope(node)) if isinstance(node, ast.Name) else None
    if not isinstance(node, ast.Name) or held is None or [b.kind for b in held[0]] != ["parameter"]:
        return UNKNOWN
    arguments = getattr(held[1].node, "args", None)
    default = defaults_of(arguments).get(node.id) if arguments is not None else None
    value = default.value if isinstance(default, ast.Constant) else UNKNOWN
    if value is False and _unset(file, node.id):
        return value
    nothing = value is None or value == 0
    return value if nothing and _given_by_nobody(file, held[1], node.id, value, depth) else UNKNOWN


def given_by_all(file: File, node: ast.expr) -> bool:
    """Whether every call, all in sight, gives the parameter a value that is something, and so not its default, None."""
    held = file.tree.lookup(node.id, file.scope(node)) if isinstance(node, ast.Name) else None
    if not isinstance(node, ast.Name) or held is None or [b.kind for b in held[0]] != ["parameter"]:
        return False
    handed = _handed_by_all(file, held[1], node.id)
    return bool(handed) and all(_is_something(home, value, 0) for home, value in handed)


def _handed_by_all(file: File, function: Scope, name: str) -> list[tuple[File, ast.expr]]:
    """What the calls of a function, all in sight, give a parameter; nothing where one of them leaves it out."""
    made, calls = function.node, all_calls(file, function) or []
    method = function.parent is not None and function.parent.kind == "class"
    handed = [
        (home, value)
        for home, call in calls
        for value in all_given(call)
        if parameter_of(made, call, value, method) == name
    ]
    return handed if len(calls) == len(handed) <= _CALLS else []


def always_handed(file: File, node: ast.AST) -> bool:
    """Whether a place is the fallback for a parameter that every call, all in sight, gives a value: `rng or
    default_rng()`, `if rng is None: rng = …`, or what stands for it in the signature. What a package exports may be
    called by others."""
    child = node
    for around in file.ancestors(node):
        if isinstance(around, FUNCTIONS):
            named = [name for name, value in defaults_of(around.args).items() if value is child]
            return bool(named) and _handed(file, file.scope(around.body[0]), named[0], 0)
        if isinstance(around, (ast.Lambda, ast.ClassDef)):
            return False
        lacking = _lacking(around, child)
        if lacking is not None:
            return _something(file, lacking, 0, but=node)
        child = around if not isinstance(around, ast.arguments) else child
    return False


def _lacking(around: ast.AST, child: ast.AST) -> ast.expr | None:
    """The name or attribute whose lack leads to one part of an expression or statement."""
    if isinstance(around, ast.BoolOp) and isinstance(around.op, ast.Or) and child in around.values[1:]:
        return around.values[0] if isinstance(around.values[0], (ast.Name, ast.Attribute)) else None
    if not isinstance(around, (ast.If, ast.IfExp)):
        return None
    bodies = [part if isinstance(part, list) else [part] for part in (around.body, around.orelse)]
    test = around.test
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return test.operand if child in bodies[0] else None
    if isinstance(test, ast.Compare) and len(test.ops) == 1 and isinstance(test.ops[0], (ast.Is, ast.IsNot)):
        other = test.comparators[0]
        wanted = bodies[0] if isinstance(test.ops[0], ast.Is) else bodies[1]
        nothing = isinstance(other, ast.Constant) and other.value is None
        return test.left if nothing and child in wanted else None
    return test if isinstance(test, (ast.Name, ast.Attribute)) and child in bodies[1] else None


def _handed(file: File, function: Scope, name: str, depth: int) -> bool:
    """Whether every call of a function, all in sight, gives a parameter something."""
    made, owner = function.node, function.parent
    if depth > _DEPTH or not isinstance(made, FUNCTIONS) or owner is None:
        return False
    known: Any = owner.node if owner.kind == "class" else made
    if given_away(file, known.name):
        return False
    handed = _handed_by_all(file, function, name)
    return bool(handed) and all(_something(home, value, depth + 1) for home, value in handed)


def given_away(file: File, name: str) -> bool:
    """Whether a package, or the file itself, exports a name: others may call it."""
    project, word = file.program.project, name.encode()
    exported = re.compile(rb"__all__[^\]]*[\"']%b[\"']" % word)
    if exported.search(file.source.data):
        return True
    star = re.compile(rb"from[ \t]+[\w.]*\b%b[ \t]+import[ \t]+\*" % re.escape(file.path.stem.encode()))
    whole = b"__all__" not in file.source.data and not name.startswith("_")
    named = re.compile(rb"(?<!\w)%b(?!\w)" % word)
    return any(
        named.search(data) or (whole and star.search(data))
        for path in project.files
        if path.name == "__init__.py" and (word in (data := project.data(path)) or b"*" in data)
    )


def _something(file: File, node: ast.expr, depth: int, but: ast.AST | None = None) -> bool:
    """Whether a value is surely not None, as far as it comes from this project. `but`: what stands for it where it is,
    and so is no answer."""
    if depth > _DEPTH:
        return False
    if isinstance(node, ast.Constant):
        return node.value is not None
    if isinstance(node, ast.IfExp):
        return _something(file, node.body, depth + 1) and _something(file, node.orelse, depth + 1)
    if isinstance(node, ast.BoolOp):
        return isinstance(node.op, ast.Or) and _something(file, node.values[-1], depth + 1)
    if isinstance(node, ast.Attribute):
        return _held_something(file, node, depth, but)
    if isinstance(node, ast.Name):
        held = file.tree.lookup(node.id, file.scope(node))
        return held is not None and all(
            _bound_to_something(file, binding, held[1], node.id, depth, but) for binding in held[0]
        )
    if isinstance(node, ast.Call):
        return last_name(node.func) not in ("get", "getattr", "pop", "")
    return not isinstance(node, (ast.Subscript, ast.Starred, ast.Await, ast.NamedExpr))


def _bound_to_something(
    file: File, binding: Binding, holder: Scope, name: str, depth: int, but: ast.AST | None
) -> bool:
    if binding.kind == "parameter":
        made: Any = holder.node
        if not isinstance(made, FUNCTIONS):
            return False
        default = defaults_of(made.args).get(name)
        if default is None:
            optional = binding.value is not None and re.search(
                r"\b(?:Optional|None|Any)\b", file.text(binding.value)
            )
            plain = {p.arg for p in parameters(made)}
            return depth > 0 and not optional and name in plain
        if not isinstance(default, ast.Constant) or default.value is not None:
            return depth > 0
        return _handed(file, holder, name, depth)
    if binding.kind == "assign" and binding.value is not None:
        own = but is not None and any(part is but for part in walk(binding.value))
        return own or _something(file, binding.value, depth + 1)
    return False


def _held_something(file: File, node: ast.Attribute, depth: int, but: ast.AST | None) -> bool:
    """An attribute of `self`: a property, or what is always assigned something."""
    owner = file.scope(node).owner
    if not isinstance(node.value, ast.Name) or node.value.id != "self" or owner is None:
        return False
    values = [v for v in assigned(file, node) if but is None or not any(part is but for part in walk(v))]
    if values:
        return all(_something(file, value, depth + 1) for value in values)
    # of a class above: its property, or what it is assigned there
    word, project = node.attr.encode(), file.program.project
    above = re.compile(rb"\bdef %b\(self|\bself\.%b[ \t]*=(?!=)[ \t]*(\w*)" % (word, word))
    texts = (data for path in project.files if word in (data := project.data(path)))
    found = [match[1] for data in texts for match in above.finditer(data)]
    return but is None and bool(found) and b"None" not in found


def _is_something(file: File, node: ast.expr, depth: int) -> bool:
    """Whether a value is not None: written down, or set in a configuration of the project, and never to null."""
    if isinstance(node, ast.Constant):
        return node.value is not None
    if isinstance(node, (ast.JoinedStr, ast.List, ast.Tuple, ast.Dict)):
        return True
    if depth >= _DEPTH:
        return False
    if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant):
        return isinstance(node.slice.value, str) and _configured(file, node.slice.value)
    if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name):
        tables = _bound(file, node.value)  # parts["train"], parts[mode]
        parts = [part for table in tables if isinstance(table, ast.Dict) for part in table.values]
        known = bool(parts) and all(isinstance(table, ast.Dict) for table in tables)
        return known and all(_is_something(file, part, depth + 1) for part in parts)
    values = _bound(file, node) if isinstance(node, ast.Name) else []
    return bool(values) and all(_is_something(file, value, depth + 1) for value in values)


def _configured(file: File, key: str) -> bool:
    """Whether the project's configurations give a key values, and none of them is null."""
    given = re.compile(rb"^[ \t]*%b[ \t]*:[ \t]*([^#\n]*)" % re.escape(key.encode()), re.M)
    project = file.program.project
    values = [value.strip() for path in project.launchers for value in given.findall(project.data(path))]
    return bool(values) and not any(
        value in (b"", b"~", b"null", b"Null", b"NULL", b"None") for value in values
    )


def _given_by_nobody(file: File, function: Scope, name: str, default: Any, depth: int) -> bool:
    """Whether a function is called, and no call gives the parameter another value than its default. Where calls may
    give it among others, `**options`, no file of the project may name a value for it."""
    made, calls = function.node, all_calls(file, function)
    method = function.parent is not None and function.parent.kind == "class"
    for home, call in calls or ():
        handed = [v for v in all_given(call) if parameter_of(made, call, v, method) == name]
        if depth >= _DEPTH and handed:
            return False
        if any(_value(home, value, depth + 1) is not default for value in handed):
            return False
        starred = any(isinstance(value, ast.Starred) for value in call.args)
        if starred and not _far_behind(made, name):
            return False
        if (starred or any(keyword.arg is None for keyword in call.keywords)) and not _unset(file, name):
            return False
    return calls is not None and 0 < len(calls) <= _CALLS


def _far_behind(made: Any, name: str) -> bool:
    """Whether so many parameters stand before one that nobody gives it by its place."""
    before = [parameter.arg for parameter in (*made.args.posonlyargs, *made.args.args)][:_PLACES]
    return name not in before


def all_calls(file: File, function: Scope) -> list[tuple[File, ast.Call]] | None:
    """Every call of a function, a method or a constructor, and of others of its name; None where it is handed to
    something, or a decorator or a class below may make something else of it."""
    made, owner = function.node, function.parent
    if not isinstance(made, FUNCTIONS) or owner is None or owner.kind == "function":
        return None
    constructor = owner.kind == "class" and made.name == "__init__"
    known: Any = owner.node if constructor else made  # by what others know it
    derived = _from_below(file, known.name) if constructor else []
    if known.decorator_list or derived is None:
        return None
    if owner.kind == "class" and not constructor and not ours(file, owner.node):
        return None
    project, word = file.program.project, known.name.encode()
    if known.name.startswith("__") or any(configures(word, project.data(p)) for p in project.launchers):
        return None  # called by what Python does, or by what reads a configuration
    homes = [file.sibling(path) for path in users_of(file, known.name)]
    uses = [
        (home, use)
        for home in homes
        if home is not None and not home.test
        for use in (*names(home).get(known.name, ()), *attributes(home).get(known.name, ()))
        if isinstance(use.ctx, ast.Load) and not exported(home, use) and not of_a_kind(home, use)
        # `random.sample`, which has a name that ours has, too; a folder of ours may have a library's, `datasets`
        if not is_quiet(home.name(use) or "?") or home.symbol(use) is not None
    ]
    calls = [
        (home, call)
        for home, use in uses
        if isinstance(call := home.parent(use), ast.Call) and call.func is use
    ]
    others = [
        use
        for home, use in uses
        if isinstance(home.parent(use), ast.ClassDef) or (constructor and _reads_field(home, use))
    ]
    return (
        [*calls, *derived] if len(calls) + len(others) == len(uses) else None
    )  # else it is handed to something


def _reads_field(file: File, use: ast.expr) -> bool:
    """`Faces.lists`, of a class: a method of it, which is called, may make an object."""
    field = file.parent(use)
    return isinstance(field, ast.Attribute) and getattr(file.parent(field), "func", None) is not field


def configures(word: bytes, data: bytes) -> bool:
    """Whether a configuration or a command may name something by a word: a value, a part of a path, an argument."""
    if word not in data:
        return False
    named = rb"[.:/]%b\b|\b%b[(.:]|--\S+[ =]%b\b|(?:[-:=,\[({ \t]|^)[ \t]*[\"']?%b[\"']?[ \t]*(?:[,\])}#]|$)"
    return re.search(named % (word, word, word, word), data, re.M) is not None


def ours(file: File, made: Any) -> bool:
    """Whether all that a class derives from is the project's: no framework calls its methods."""
    return all(
        name in ("dict", "list", "collections.defaultdict", "collections.OrderedDict")
        or name.startswith(("@.", ".", "object", "abc."))
        for name in (file.name(base) or "?" for base in made.bases)
    )


def _from_below(file: File, name: str) -> list[tuple[File, ast.Call]] | None:
    """How the classes that derive from one of this name call its constructor; None where one makes no such call, and
    so is made in its place."""
    project, word = file.program.project, name.encode()
    derived = re.compile(rb"^[ \t]*class \w+\([^)]*\b%b\b" % word, re.M)
    found: list[tuple[File, ast.Call]] = []
    for path in project.files:
        data = project.data(path)
        if word not in data or not (count := len(derived.findall(data))):
            continue
        home = file.sibling(path)
        made = [c for c in home.nodes(ast.ClassDef) if _bases(c, name)] if home is not None else []
        calls = [[n for n in walk(c) if isinstance(n, ast.Call) and _is_above(n)] for c in made]
        if home is None or len(made) != count or not all(calls):
            return None
        found += [(home, call) for of_one in calls for call in of_one]
    return found


def exported(file: File, use: ast.AST) -> bool:
    """`__all__ = [Reader]`, without quotation marks."""
    statement = next((a for a in file.ancestors(use) if isinstance(a, ast.stmt)), None)
    return isinstance(statement, ast.Assign) and last_name(statement.targets[0]) == "__all__"


def of_a_kind(file: File, use: ast.AST) -> bool:
    """`def play(game: Game)`, `isinstance(game, Game)`, `super(Game, self)`: nothing is made of a class there."""
    child = use
    for around in file.ancestors(use):
        if isinstance(around, ast.Call):
            asked = last_name(around.func) in ("isinstance", "issubclass") and child in around.args[1:]
            return asked or (last_name(around.func) == "super" and child in around.args)
        if isinstance(around, ast.arg):
            return True
        if isinstance(around, ast.AnnAssign):
            return child is around.annotation
        if isinstance(around, FUNCTIONS):
            return child is around.returns
        if not isinstance(around, (ast.Subscript, ast.Tuple, ast.BinOp, ast.Attribute)):
            return False
        child = around
    return False


def _bases(made: ast.AST, name: str) -> bool:
    return isinstance(made, ast.ClassDef) and any(last_name(base) == name for base in made.bases)


def _is_above(call: ast.Call) -> bool:
    """`super().__init__(…)`"""
    method = call.func
    above = method.value if isinstance(method, ast.Attribute) and method.attr == "__init__" else None
    return isinstance(above, ast.Call) and last_name(above.func) == "super"


def _unset(file: File, name: str) -> bool:
    """Whether no file of the project, configurations included, gives the option a value that is not false."""
    known: dict[str, bool] = file.program.__dict__.setdefault("unset_options", {})
    if name not in known:
        known[name] = _set_nowhere(file, name)
    return known[name]


def _set_nowhere(file: File, name: str) -> bool:
    word = name.encode()
    other = rb"(?![ \t]*(?:''|\"\"|(?:False|false|None|null|0(?:\.0*)?|(?:\w+\.)*%b)(?![\w.])|\n))" % word
    given = re.compile(
        rb"\b%b[ \t]*(?::[^=\n,()]*)?=(?!=)%b|[\"']%b[\"']\s*:%b|--%b\b" % (word, other, word, other, word)
    )
    project = file.program.project
    texts = (data for path in project.files if word in (data := project.data(path)))
    if any(_said(given, data) or _OF_A_COMMAND.search(data) for data in texts):
        return False
    given = re.compile(rb"\b%b[\"']?[ \t]*[=:]%b|--%b\b" % (word, other, word))
    return not any(_said(given, project.data(path)) for path in project.launchers)


# What makes options of a program out of parameters or fields.
_OF_A_COMMAND = compile_later(
    rb"\bfire\.Fire\b|\btyper\.|\btyro\.|\bHfArgumentParser\b|\bjsonargparse\b|\bsimple_parsing\b|\bdraccus\b|\bchz\."
)


def _said(given: re.Pattern[bytes], data: bytes) -> bool:
    """Whether a text says something outside of its comments."""
    return any(
        not data[data.rfind(b"\n", 0, match.start()) + 1 : match.start()].lstrip().startswith(b"#")
        for match in given.finditer(data)
    )


def stays_zero(file: File, node: ast.expr | None) -> bool:
    """Whether a number is 0 in every run that can be seen: a parameter that nobody gives, an option that a file of the
    project sets to 0 and none to anything else."""
    if isinstance(node, ast.Name):
        value = _value(file, node, 0)
        return value is not UNKNOWN and value == 0
    if not isinstance(node, ast.Attribute) or not _unset(file, node.attr):
        return False
    word, project = node.attr.encode(), file.program.project
    zero = re.compile(rb"\b%b[ \t]*(?::[ \t]*int[ \t]*)?=[ \t]*0(?![\w.])" % word)
    return any(word in (data := project.data(path)) and zero.search(data) for path in project.files)


def _never_made(file: File, made: ast.expr) -> bool:
    """Whether a class of the project has no class below it and no instance, by its name."""
    name = last_name(made).encode()
    project = file.program.project
    data = [project.data(path) for path in (*project.files, *project.launchers)]
    data = [text for text in data if name and name in text]
    used = re.compile(
        rb"(?<!class )\b%b\s*\(|^[ \t]*class \w+\([^)]*\b%b\b|[\"'.:][ \t]*%b[\"']?[ \t]*$"
        % (name, name, name),
        re.M,
    )
    return any(b"class " + name in text for text in data) and not any(used.search(text) for text in data)
