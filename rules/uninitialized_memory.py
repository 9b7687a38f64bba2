"""Parameter or tensor that is used with whatever the memory held.

## What it does
Reports `nn.Parameter(torch.empty(...))` (also `empty_like`, `torch.Tensor(n)`, and buffers) that nothing in the file
fills although a method reads it, and a tensor from `torch.empty` that goes into arithmetic, `torch.where`, `torch.cat`
or the like before anything is written to it, or is counted in (`counts[0] += n`). Also what an object keeps, writes at
the place that a call names, and takes as a whole there (a cache of keys and values). Left alone are parameters that do
not ask for gradients, integer or meta tensors (quantised weights, filled from a checkpoint), empty shapes, and whatever
an initialiser, a copy, an in-place method or another function may have filled.

## Why
`torch.empty` gives memory as it is: what another tensor left there, or pointers of the allocator. The values
differ from run to run, may be NaN, and no seed reaches them. Where a checkpoint fills the parameter all is
well; training from scratch, or a checkpoint without it, uses the garbage. With
`torch.use_deterministic_algorithms(True)` (and `torch.utils.deterministic.fill_uninitialized_memory`, from
torch 2.2) such memory is filled with NaN.

## Example
```python
self.pad_token = nn.Parameter(torch.empty((1, dim)))
```

## Use instead
```python
self.pad_token = nn.Parameter(torch.zeros((1, dim)))
```
or an initialiser in `__init__`: `nn.init.trunc_normal_(self.pad_token, std=0.02)`.

## Fix safety
Shown only: zeros are defined, but which initial value the author had in mind is for a person to say.

## Proof
tests/proofs: the output of a module with such a parameter differs between two seeded runs; with zeros it does
not.

## References
- https://pytorch.org/docs/stable/generated/torch.empty.html
- https://pytorch.org/docs/stable/deterministic.html#torch.utils.deterministic.fill_uninitialized_memory
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Any

from reprolint.index.binding import walk
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.rule import rule
from reprolint.lint.site import CallSite

from .code.syntax import calls_in, last_name, names_in
from .code.uses import attributes, names
from .determinism.partly_filled import added_to_part, partly_filled, written_in_part

_EMPTY = frozenset(
    """torch.empty torch.empty_like torch.empty_strided torch.Tensor torch.FloatTensor torch.HalfTensor numpy.empty
    numpy.empty_like""".split()
)
_PARAMETERS = ("torch.nn.Parameter", "torch.nn.parameter.Parameter")
_DTYPES = compile_later(r"(u?int\d*|long|short|bool|float8\w*|float4\w*|qint\w*|uint4\w*)$")
_INITIALISES = compile_later(
    r"init|reset|fill|copy|load|set_|assign|uniform|normal|register|materialize", re.IGNORECASE
)
_INITIALISERS = compile_later(
    r"_?(re)?(set|init)(ialize|ialise)?_?(all_)?(parameters|weights|params)?$|post_init$"
)
_SIZE = compile_later(
    r"(?:^|_)(?:features|channels|dims?|size|hidden|units|heads|classes|out|in)$|^(?:num|n|dim|embed)_\w+"
)
_CONVERSIONS = frozenset(
    """to type_as type cuda cpu float half double bfloat16 requires_grad_ detach clone contiguous view reshape
    expand unsqueeze squeeze""".split()
)
_READERS = frozenset(
    f"torch.{name}" for name in "where cat concat stack hstack vstack jit.trace matmul bmm mm add mul".split()
)
_METHODS_OF_USE = frozenset(
    "__init__ __new__ extra_repr __repr__ reset_parameters init_weights _init_weights".split()
)


@rule(code="RPL308", name="uninitialized-memory", calls=_EMPTY, default=False)
def check(site: CallSite) -> Iterator[Finding]:
    """Report memory that is read and, as far as the file tells, never written."""
    file: File = site.file
    node: ast.Call = site.node
    if file.test or site.partial or not _holds_memory(site):
        return
    around = file.parent(node)
    if isinstance(around, ast.Call) and node in around.args and file.name(around.func) in _PARAMETERS:
        target = _target(file, around)
        if target is None or _frozen(file, around):
            return
        held = [target, *_taken_over(file, target)]
        if any(_initialised(file, place) for place in held):
            return
        used = next((found for place in held if (found := _reads(file, place)) is not None), None)
        if used is None:
            return
        yield site.finding(
            f"`self.{target.attr}` holds whatever the memory held: nothing in this file initialises it, "
            f"and line {used.lineno} reads it",
            fix=_fix(site),
        )
        return
    if isinstance(around, ast.Call) and last_name(around.func) == "register_buffer":
        yield from _buffer(site, around)
        return
    yield from _cache(site, around)
    read = _read_first(file, node)
    if read is not None:
        yield site.finding(
            f"`{site.spelling}()` gives memory as it is, and line {read.lineno} reads it before anything is written",
            fix=_fix(site),
        )
        return
    filled = _partly(file, node)
    if filled is not None:
        what = (
            "adds to it"
            if isinstance(filled, ast.AugAssign)
            else "fills a part of it, and all of it is used below"
        )
        yield site.finding(
            f"`{site.spelling}()` gives memory as it is, and line {filled.lineno} {what}",
            fix=_fix(site),
        )


def _buffer(site: CallSite, call: ast.Call) -> Iterator[Finding]:
    """`self.register_buffer("queue", torch.empty(n, d))`, which a method reads and nothing writes."""
    file: File = site.file
    owner = file.scope(call).owner
    name = file.literal(call.args[0]) if len(call.args) > 1 and call.args[1] is site.node else None
    if owner is None or not isinstance(name, str):
        return
    own = [use for use in attributes(file).get(name, ()) if file.scope(use).owner is owner]
    used = _reads(file, own[0]) if own else None
    if used is not None and not _initialised(file, own[0], told=1):
        yield site.finding(
            f"the buffer `{name}` holds whatever the memory held: nothing in this file fills it, and line "
            f"{used.lineno} reads it",
            fix=_fix(site),
        )
    elif own:
        yield from _handed_out(site, name)


def _cache(site: CallSite, around: ast.AST | None) -> Iterator[Finding]:
    """`self.cache = torch.empty(n, d)`."""
    target = around.targets[0] if isinstance(around, ast.Assign) and len(around.targets) == 1 else None
    if isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name) and target.value.id == "self":
        owner = site.file.scope(target).owner
        if owner is not None and len(owner.attributes.get(target.attr, ())) == 1:
            yield from _handed_out(site, target.attr)


def _handed_out(site: CallSite, name: str) -> Iterator[Finding]:
    """A cache that a method writes where it is told to, and then gives or computes with as a whole."""
    if not site.settings.preview or not site.name.startswith("torch."):
        return
    found = written_in_part(site.file, site.node, name)
    if found is not None:
        write, read = found
        yield site.finding(
            f"`self.{name}` holds whatever the memory held until `{site.file.one_line(write)}` (line "
            f"{write.lineno}) comes to a place, and line {read.lineno} takes all of it",
            fix=_fix(site),
        )


def _partly(file: File, node: ast.Call) -> ast.stmt | None:
    parent = file.parent(_converted(file, node))
    if not isinstance(parent, ast.Assign) or len(parent.targets) != 1:
        return None
    name = parent.targets[0]
    if isinstance(name, ast.Name) and (added := added_to_part(file, name)) is not None:
        return added
    uses = _local_uses(file, name) if isinstance(name, ast.Name) else None
    return partly_filled(file, name, uses) if isinstance(name, ast.Name) and uses else None


def _holds_memory(site: CallSite) -> bool:
    """Whether the call surely makes a floating-point tensor of some size from nothing."""
    node: ast.Call = site.node
    file: File = site.file
    for keyword in node.keywords:
        if keyword.arg is None or keyword.arg in ("out", "memory_format"):
            return False
        text = file.text(keyword.value)
        if keyword.arg == "dtype" and _DTYPES.search(text):
            return False
        if keyword.arg == "device" and "meta" in text:
            return False
    sizes: list[ast.expr] = []
    for argument in node.args:
        sizes += argument.elts if isinstance(argument, (ast.Tuple, ast.List)) else [argument]
    if any(file.literal(size) == 0 for size in sizes):
        return False  # nothing in it
    if site.name.endswith("Tensor"):
        # torch.Tensor(3, 4) makes memory, torch.Tensor([3, 4]) and torch.Tensor(data) copy values.
        if len(node.args) != 1:
            return bool(node.args)
        size = node.args[0]
        return isinstance(file.literal(size), int) or (
            isinstance(size, (ast.Name, ast.Attribute)) and _SIZE.search(last_name(size)) is not None
        )
    return bool(node.args or node.keywords)


def _target(file: File, parameter: ast.Call) -> ast.Attribute | None:
    """`self.x` of `self.x = nn.Parameter(…)`, `self.x = nn.ParameterList(nn.Parameter(…) for _ in range(n))`."""
    parent = _listed(file, parameter)
    if isinstance(parent, ast.Assign) and len(parent.targets) == 1:
        target = parent.targets[0]
    elif isinstance(parent, ast.AnnAssign):
        target = parent.target
    else:
        return None
    if isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name) and target.value.id == "self":
        return target
    return None


def _listed(file: File, node: ast.AST) -> ast.AST | None:
    """What stands around a parameter and the lists of parameters that hold it."""
    parent = file.parent(node)
    while isinstance(parent, (ast.List, ast.ListComp, ast.GeneratorExp)) or (
        isinstance(parent, ast.Call) and last_name(parent.func) == "ParameterList"
    ):
        parent = file.parent(parent)
    return parent


def _taken_over(file: File, target: ast.Attribute) -> Iterator[ast.Attribute]:
    """`self.w` of `self.w = nn.ParameterList(self.x[:n])`, for the parameters that `self.x` lists."""
    owner = file.scope(target).owner
    for use in attributes(file).get(target.attr, ()):
        around = file.parent(use)
        part = around if isinstance(around, ast.Subscript) else use
        parent = _listed(file, part)
        if file.scope(use).owner is owner and parent is not file.parent(part):
            taken = parent.targets[0] if isinstance(parent, ast.Assign) else None
            if isinstance(taken, ast.Attribute):
                yield taken


def _frozen(file: File, parameter: ast.Call) -> bool:
    values = {k.arg: k.value for k in parameter.keywords}
    flag: Any = values.get("requires_grad", parameter.args[1] if len(parameter.args) > 1 else None)
    return None in values or (flag is not None and file.literal(flag) is not True)


def _initialised(file: File, target: ast.Attribute, told: int = 0) -> bool:
    """Whether anything in the file may fill the parameter. `told`: how often it is spelled out to declare it."""
    owner = file.scope(target).owner
    for use in attributes(file).get(target.attr, ()):
        # `nn.init.normal_(self.proj.weight)` is about the weight of another module.
        foreign = target.attr in ("weight", "bias") and isinstance(use.value, ast.Attribute)
        other = (
            isinstance(use.value, ast.Name) and use.value.id == "self" and file.scope(use).owner is not owner
        )
        if not foreign and not other and _fills(file, use):
            return True
    name = target.attr.encode()
    quoted = re.findall(rb"['\"][\w.]*" + re.escape(name) + rb"['\"]", file.source.data)
    if len(quoted) > told:
        return True  # getattr, or a branch of an initialiser that goes by the parameter's name
    if owner is None:
        return True
    for call in file.nodes(ast.Call):
        if file.scope(call).owner is not owner:
            continue
        # kaiming_init(self)
        whole = any(isinstance(a, ast.Name) and a.id == "self" for a in call.args)
        if whole and _INITIALISES.search(last_name(call.func)):
            return True
        if not isinstance(call.func, ast.Attribute):
            continue
        # An initialiser that a base class brings, and may well know the attribute.
        own = isinstance(call.func.value, ast.Name) and call.func.value.id == "self"
        if own and _INITIALISERS.match(call.func.attr) and call.func.attr not in owner.bindings:
            return True
    # The initialiser of a model goes by the class of each module.
    class_name = owner.qualname.rsplit(".", 1)[-1]
    for call in file.nodes(ast.Call):
        if isinstance(call.func, ast.Name) and call.func.id == "isinstance" and len(call.args) == 2:
            about = names_in(call.args[1])
            if class_name in about and "init" in file.function(call).lower():
                return True
    return _initialised_by_holder(file, class_name)


def _initialised_by_holder(file: File, class_name: str) -> bool:
    """Whether what has a module of the class among its own fills all of its parameters:
    `for p in self.parameters(): nn.init.normal_(p)`."""
    word = re.compile(rb"\b" + re.escape(class_name.encode()) + rb"\b")
    project = file.program.project
    for path in [file.path, *sorted(project.importers.get(file.path, ()))]:
        if b"parameters()" not in project.data(path) or not word.search(project.data(path)):
            continue
        other = file.sibling(path)
        if other is None:
            continue
        for call in other.nodes(ast.Call):
            if (
                isinstance(call.func, ast.Attribute)
                and call.func.attr in ("parameters", "named_parameters")
                and _in_initialiser(other, call)
            ):
                holder = other.scope(call).owner
                if holder is None or word.search(other.text(holder.node).encode()):
                    return True
    return False


def _in_initialiser(file: File, call: ast.Call) -> bool:
    around = file.parent(call)
    if not isinstance(around, (ast.For, ast.comprehension)):
        return False
    loop = around if isinstance(around, ast.For) else file.parent(around)
    return loop is not None and any(
        isinstance(n, ast.Call) and isinstance(n.func, ast.Attribute) and n.func.attr.endswith("_")
        for n in walk(loop)
    )


def _fills(file: File, use: ast.Attribute) -> bool:
    """Whether a use of an attribute writes into it, or hands it to something that may."""
    node: ast.AST = use
    parent = file.parent(node)
    while isinstance(parent, (ast.Attribute, ast.Subscript)) and parent.value is node:
        if isinstance(parent.ctx, ast.Store):  # self.x.data = …, self.x[…] = …
            return True
        if isinstance(parent, ast.Attribute) and parent.attr.endswith("_") and not parent.attr.endswith("__"):
            return True
        node, parent = parent, file.parent(parent)
    if isinstance(parent, ast.AugAssign) and parent.target is node:
        return True
    if isinstance(parent, ast.keyword):
        parent = file.parent(parent)
    while isinstance(parent, (ast.Tuple, ast.List, ast.Starred)):
        parent = file.parent(parent)
    if isinstance(parent, (ast.For, ast.comprehension)):  # for p in (self.a, self.b): init(p)
        used = file.function(use).rsplit(".", 1)[-1] == "forward" and isinstance(parent, ast.For)
        return not used or any(
            last_name(call.func).endswith("_") or _INITIALISES.search(last_name(call.func))
            for call in calls_in(parent)
        )
    if isinstance(parent, ast.Call) and node is not parent.func:
        last = last_name(parent.func)
        if last == "ParameterList":
            return False
        method = file.function(use).rsplit(".", 1)[-1]
        return last.endswith("_") or bool(_INITIALISES.search(last)) or method in _METHODS_OF_USE or (
            bool(_INITIALISES.search(method))
        )  # fmt: skip
    return False


def _reads(file: File, target: ast.Attribute) -> ast.Attribute | None:
    """The first use of the parameter that computes with it."""
    owner = file.scope(target).owner
    for use in attributes(file).get(target.attr, ()):
        scope = file.scope(use)
        if not isinstance(use.ctx, ast.Load) or scope.owner is not owner or scope.function is None:
            continue
        parent = file.parent(use)
        shape = isinstance(parent, ast.Attribute) and parent.attr in (
            "shape",
            "device",
            "dtype",
            "size",
            "numel",
            "dim",
        )
        test = isinstance(parent, ast.Compare) and isinstance(parent.ops[0], (ast.Is, ast.IsNot))
        if scope.function.qualname.rsplit(".", 1)[-1] not in _METHODS_OF_USE and not shape and not test:
            return use
    return None


def _read_first(file: File, node: ast.Call) -> ast.expr | None:
    """Where a plain tensor from `torch.empty` goes into arithmetic, if that is all that happens to it."""
    whole = _converted(file, node)
    if _computes(file, whole):
        return node
    parent = file.parent(whole)
    if (
        not isinstance(parent, ast.Assign)
        or len(parent.targets) != 1
        or not isinstance(parent.targets[0], ast.Name)
    ):
        return None
    uses = _local_uses(file, parent.targets[0])
    # Anything but arithmetic may write: a call, an in-place method, an item assignment, a return to the caller.
    if uses and all(isinstance(use.ctx, ast.Load) and _computes(file, _converted(file, use)) for use in uses):
        return uses[0]
    return None


def _local_uses(file: File, name: ast.Name) -> list[ast.Name] | None:
    """The other places of a name that one statement of a function binds; None where it is bound otherwise."""
    found = file.tree.lookup(name.id, file.tree.scope_of(name))
    if found is None or found[1].kind != "function":
        return None
    bound = {
        binding.row
        for binding in found[0]
        if not isinstance(binding.node, ast.AugAssign)
        and not isinstance(file.parent(binding.node), ast.AugAssign)
    }
    if len(bound) != 1:
        return None
    return [
        use
        for use in names(file).get(name.id, ())
        if use is not name
        and (file.tree.lookup(use.id, file.tree.scope_of(use)) or (None, None))[1] is found[1]
    ]


def _converted(file: File, node: ast.expr) -> ast.expr:
    """The same memory in another form: `torch.empty(3).to(device).type_as(x)`."""
    while True:
        method = file.parent(node)
        call = file.parent(method) if isinstance(method, ast.Attribute) else None
        if not isinstance(method, ast.Attribute) or not isinstance(call, ast.Call) or call.func is not method:
            return node
        if method.attr not in _CONVERSIONS:
            return node
        node = call


def _computes(file: File, node: ast.expr) -> bool:
    """Whether a value goes into arithmetic, or into a function of torch that reads it."""
    parent = file.parent(node)
    if isinstance(parent, ast.BinOp):
        return True
    if isinstance(parent, (ast.List, ast.Tuple)):
        node, parent = parent, file.parent(parent)
    return isinstance(parent, ast.Call) and node in parent.args and file.name(parent.func) in _READERS


def _fix(site: CallSite) -> Fix | None:
    file: File = site.file
    function = site.node.func
    if not isinstance(function, ast.Attribute) or function.attr not in ("empty", "empty_like"):
        return None
    zeros = file.text(function)[: -len(function.attr)] + function.attr.replace("empty", "zeros")
    return Fix(SHOWN, "Start from zeros", (file.replace(function, zeros),))
