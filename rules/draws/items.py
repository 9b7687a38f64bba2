"""Which global RNGs the workers of a DataLoader draw from: what gives an item, its transforms, the `collate_fn`."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index import facts as f
from reprolint.index.binding import walk
from reprolint.index.loading import construction
from reprolint.index.program import Program, Symbol
from reprolint.knowledge import rng, workers
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.site import CallSite

from ..loaders import loader as loaders

# Libraries whose random transforms draw from torch's global RNG, and nothing else.
_OF_TORCH = ("torch.", "torchvision.", "torchaudio.", "kornia.")
# Libraries whose transforms draw from RNGs that reading cannot tell, or that depend on the version.
_OPAQUE = frozenset(
    """timm albumentations imgaug monai torchio audiomentations torch_audiomentations batchgenerators volumentations
    mmcv mmdet mmseg mmpretrain mmengine detectron2 nlpaug torch_geometric dgl fastai""".split()
)
# Names of what runs when an item is read, as opposed to data.
_CODE = compile_later(
    r"(?i)trans(?!pose)|aug|pipeline|pre_?proc|policy|collate|(?:^|_)(?:fn|func|function|ops?|tf|tfm)s?$|crop|jitter|noise|mixup"
)
# What is named for a number or a place that it needs.
_MEASURED = compile_later(
    r"(?i)_(?:sizes?|shape|width|height|dims?|ratio|prob|scale|range|path|dir|root|file|factor|level|length)$"
)
_CONSTRUCTORS = ("__init__", "__post_init__", "__new__")
_DEPTH = 6


def item_rngs(site: CallSite) -> int | None:
    """The global RNGs that workers draw from (a mask of `knowledge.rng`); None where reading cannot tell all."""
    mask, complete = drawn(site)
    return mask if complete else None


def drawn(site: CallSite) -> tuple[int, bool]:
    """The global RNGs that workers are seen to draw from, and whether that is surely all."""
    file, program = site.file, site.program
    dataset = site.args["dataset"].node
    made = construction(file.tree, dataset)
    symbol = loaders.dataset_class(site)
    mask, complete = 0, not site.args.star
    labels: list[str] = []
    if symbol is not None:
        mask, complete = of_class(site, symbol)
        labels = _parameters(program, symbol)
    elif made is None or not (file.name(made.func) or "").startswith(workers.PLAIN_DATASETS):
        complete = False
    if made is None:
        complete = False
    else:
        given = [
            *zip((*labels, *[""] * len(made.args)), made.args),
            *((k.arg or "**", k.value) for k in made.keywords),
        ]
        for label, argument in given:
            found = _code(file, argument, label, 0)
            complete = complete and found is not None and not isinstance(argument, ast.Starred)
            mask |= found or 0
    collate = site.args["collate_fn"].node
    if collate is not None:
        found = _code(file, collate, "collate_fn", 0)
        complete = complete and found is not None
        mask |= found or 0
    return mask, complete


def _parameters(program: Program, symbol: Symbol) -> list[str]:
    """What the constructor of a project class takes."""
    method = program.symbol(f"@.{symbol.qualname}().__init__", symbol.path)
    if not isinstance(method, Symbol):
        return []
    return program.facts(method.path).parameters.get(method.bare, [])[1:]


def of_class(site: CallSite, symbol: Symbol) -> tuple[int, bool]:
    """What a dataset's class draws from when it gives an item, and whether its code shows all of it."""
    program = site.program
    mask, complete = 0, True
    for method in loaders.item_methods(site, symbol):
        mask |= reached(program, method)
    for current in program.lineage(symbol):
        facts = program.facts(current.path)
        if current.qualname not in facts.classes:
            complete = False  # a base that a function makes
            continue
        taken = _parameters(program, current)
        for base in facts.classes[current.qualname].bases:
            known = isinstance(program.symbol(base, current.path), Symbol)
            if not known and not base.startswith((*_OF_TORCH, "object", "abc.", "typing.")):
                complete = False
        for name, events in facts.functions.items():
            owner, _, method_name = name.rpartition(".")
            if owner != current.qualname or method_name in _CONSTRUCTORS:
                continue
            for operation, _, target_name, _ in events:
                last = target_name.replace("()", "").rsplit(".", 1)[-1]
                if operation == f.CALL and _CODE.search(last) and last not in taken:
                    complete = complete and program.symbol(target_name, current.path) is not None
        inside = _in_class(site, current)
        complete = complete and inside is not None
        mask |= inside or 0
    return mask, complete


def _in_class(site: CallSite, symbol: Symbol) -> int | None:
    """What the transforms draw from that a class makes."""
    file = site.file.sibling(symbol.path)
    scope = file.tree.class_scope(symbol.qualname) if file is not None else None
    if file is None or scope is None:
        return None
    mask = 0
    for node in walk(scope.node):
        if isinstance(node, ast.Call):
            name = file.name(node.func) or ""
            if name.split(".", 1)[0] in _OPAQUE:
                return None
            if name.startswith(_OF_TORCH) and loaders.random_transform(name):
                mask |= rng.TORCH
            inner = file.symbol(node)
            if inner is not None and inner.qualname.endswith("()") and _class(file, inner):
                mask |= reached(file.program, inner)
    return mask


def _class(file: File, symbol: Symbol) -> bool:
    return symbol.bare in file.program.facts(symbol.path).classes


def _code(file: File, node: ast.expr | None, label: str, depth: int) -> int | None:
    """What an argument of a dataset draws from when it is called; 0 for data; None for code out of sight."""
    if node is None or isinstance(node, ast.Constant):
        return 0
    if depth > _DEPTH:
        return None
    if isinstance(node, ast.Lambda):
        return _union(_call(file, call) for call in walk(node.body) if isinstance(call, ast.Call))
    if isinstance(node, (ast.List, ast.Tuple, ast.Set)):
        return _union(_code(file, part, label, depth + 1) for part in node.elts)
    if isinstance(node, ast.Dict):
        return _union(_code(file, part, label, depth + 1) for part in node.values)
    if isinstance(node, (ast.IfExp, ast.BoolOp)):
        parts = [node.body, node.orelse] if isinstance(node, ast.IfExp) else node.values
        return _union(_code(file, part, label, depth + 1) for part in parts)
    if isinstance(node, ast.Starred):
        return _code(file, node.value, label, depth + 1)
    name = file.name(node) or ""
    if isinstance(node, ast.Name):
        bound = loaders.values(file, node)
        if bound != [node]:
            more = list(_added(file, node))
            return _union(_code(file, part, label or node.id, depth + 1) for part in (*bound, *more))
    symbol = file.symbol(node)
    if symbol is not None:
        bare = Symbol(symbol.path, symbol.bare)
        facts = file.program.facts(bare.path)
        mask: int | None
        if isinstance(node, ast.Call) and bare.qualname in facts.functions:
            mask = _returned(file, bare, label, depth)
        elif bare.qualname in facts.functions or bare.qualname in facts.classes:
            mask = reached(file.program, symbol)
        else:
            mask = None if _is_code(label) else 0
        return _union([mask, _arguments(file, node, depth)])
    if isinstance(node, ast.Call):
        if name.split(".", 1)[0] in _OPAQUE:
            return None
        if name.startswith(_OF_TORCH):
            own = rng.TORCH if loaders.random_transform(name) else 0
            return _union([own, _arguments(file, node, depth)])
    if _is_code(label) or _is_code(file.text(node)[:80]):
        return None
    return 0


def _is_code(name: str) -> bool:
    """Whether something is named for what works on an item: `crop`, and not for a number or a place, `crop_size`."""
    return _CODE.search(name) is not None and not _MEASURED.search(name)


def _arguments(file: File, node: ast.expr, depth: int) -> int | None:
    """What the parts draw from that a transform is composed of."""
    if not isinstance(node, ast.Call):
        return 0
    given = [*((argument, "") for argument in node.args), *((k.value, k.arg or "") for k in node.keywords)]
    return _union(_code(file, argument, label, depth + 1) for argument, label in given)


def _call(file: File, call: ast.Call) -> int | None:
    """What one call draws from."""
    name = file.name(call.func) or ""
    if name in rng.DRAWS:
        return rng.DRAWS[name]
    symbol = file.symbol(call.func)
    return reached(file.program, symbol) if symbol is not None else 0


def _returned(file: File, function: Symbol, label: str, depth: int) -> int | None:
    """What draws that a project function returns."""
    home = file.sibling(function.path)
    if home is None:
        return None
    found = [
        _code(home, node.value, label, depth + 1)
        for node in home.nodes(ast.Return)
        if home.function(node) == function.qualname
    ]
    return _union(found) if found else None


def _added(file: File, name: ast.Name) -> Iterator[ast.expr]:
    """What is added to the list that has this name."""
    for call in file.nodes(ast.Call):
        function = call.func
        if (
            isinstance(function, ast.Attribute)
            and function.attr in ("append", "extend", "insert")
            and isinstance(function.value, ast.Name)
            and function.value.id == name.id
            and file.scope(call).function is file.scope(name).function
        ):
            yield from call.args


def _union(masks: Iterator[int | None] | list[int | None]) -> int | None:
    total = 0
    for mask in masks:
        if mask is None:
            return None
        total |= mask
    return total


def reached(program: Program, symbol: Symbol, seen: set[Symbol] | None = None) -> int:
    """The global RNGs that calling a project function (or an instance) draws from, seeded or not."""
    seen = set() if seen is None else seen
    if symbol in seen:
        return 0
    seen.add(symbol)
    path, bare = symbol.path, symbol.bare
    facts = program.facts(path)
    mask = 0
    if bare in facts.classes:
        names = (*workers.ITEM_METHODS, "forward") if symbol.qualname.endswith("()") else _CONSTRUCTORS
        for name in names:
            method = program.symbol(f"@.{bare}().{name}", path)
            if isinstance(method, Symbol):
                mask |= reached(program, method, seen)
        return mask
    for operation, _, target, bits in facts.functions.get(bare, ()):
        if operation == f.DRAW:
            mask |= bits
        elif operation == f.CALL:
            called = program.symbol(target, path)
            if isinstance(called, Symbol):
                mask |= reached(program, called, seen)
    return mask
