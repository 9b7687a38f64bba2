"""DataLoaders: what decides their order, who takes care of them, and what their workers leave unseeded."""

from __future__ import annotations

import ast
import itertools
import re
from collections.abc import Iterable, Iterator

from reprolint.index import facts as f
from reprolint.index.binding import Binding, Scope, walk
from reprolint.index.extract import SEED_HELPER
from reprolint.index.loading import construction
from reprolint.index.program import Symbol
from reprolint.index.project import is_test
from reprolint.knowledge import frameworks, rng, workers
from reprolint.lazy import compile_later
from reprolint.lint.file import UNKNOWN, File
from reprolint.lint.finding import Edit
from reprolint.lint.site import CallSite, Site

from ..code.syntax import LOOPS, all_given, dotted, held_by, last_name, parameter_of, statements_in
from ..code.uses import function_of, reads_in
from ..code.versions import older, pinned
from ..runs.branches import always, ruled_out
from ..runs.idle import runs
from .zero_workers import zero_workers

DATALOADER = "torch.utils.data.DataLoader"
DISTRIBUTED = "torch.utils.data.distributed.DistributedSampler"
# Samplers that draw from torch's global RNG unless they are given a generator.
GLOBAL_SAMPLERS = (
    "torch.utils.data.RandomSampler",
    "torch.utils.data.SubsetRandomSampler",
    "torch.utils.data.WeightedRandomSampler",
)
_BATCH_SAMPLER = "torch.utils.data.BatchSampler"
_SEQUENTIAL = ("torch.utils.data.SequentialSampler", "torch.utils.data.sampler.SequentialSampler")

_EVALUATION = compile_later(
    r"(?i)(^|_|\b|\.)(val|valid|validate|validation|evaluate|test|testing|eval|evaluation|infer|inference|predict|dev|calib\w*)(_|\b|$|\d)"
)
# Names of loaders and datasets run their words together: `valloader`, `testset`.
_EVALUATES = compile_later(
    r"(?i)(?:^|_|\b|\.)(?:val|valid|validation|eval|evaluation|test|testing|infer|inference|predict|dev)"
    r"(?:data)?(?:loader|set|data|dl|ds|iter|gen)s?(?:_|\b|$|\d)"
)
_LIGHTNING_HOOK = compile_later(r"^(train|val|test|predict|get_train|get_eval|get_test)_dataloaders?$")
_PREPARES = compile_later(r"(^|\.)(prepare|prepare_data_loader|setup_dataloaders|fit|validate)$")


def has_workers(site: CallSite) -> bool:
    """Whether the loader has workers, or may have them (the default is 0)."""
    count = site.args["num_workers"]
    if count.value is UNKNOWN and not site.settings.preview and zero_workers(site.file, count.node):
        return False
    return not count.absent and (count.value is UNKNOWN or bool(count.value))


def injected(site: CallSite) -> bool:
    """Whether the loader's class, the project's own, deals with generators or worker functions itself; or its
    constructor takes neither, and what it gives its base is told there."""
    if site.subclass is None:
        return False
    symbol = site.file.symbol(site.node.func)
    if symbol is None:
        return True
    for current in site.program.lineage(symbol):
        file = site.file.sibling(current.path)
        scope = file.tree.class_scope(current.qualname) if file is not None else None
        if file is None or scope is None:
            return True
        if re.search(r"generator|worker_init_fn", file.text(scope.node)):
            return True
        body: list[ast.stmt] = scope.node.body  # type: ignore[attr-defined]  # a class
        made = next((s for s in body if isinstance(s, ast.FunctionDef) and s.name == "__init__"), None)
        if made is not None and made.args.kwarg is None:
            return True
    return False


def kept(site: CallSite) -> bool:
    """Whether a framework takes the loader over: Lightning's hooks, `accelerator.prepare`, a Trainer."""
    file = site.file
    function = file.scope(site.node).function
    owner = file.scope(site.node).owner
    if owner is not None and _LIGHTNING_HOOK.match(site.function.rsplit(".", 1)[-1]):
        bases = file.facts.classes[owner.qualname].bases if owner.qualname in file.facts.classes else []
        if any(base != "object" for base in bases):
            return True
    names = set(_targets(file, site.node))
    for assign in _renamed(file):
        # Another name for it.
        if dotted(assign.value) in names and file.scope(assign).owner is owner:
            names.update(filter(None, map(dotted, assign.targets)))
    prepared = _prepared(file)
    for given in prepared:
        for argument in given:
            if isinstance(argument, ast.Starred) or argument is site.node:
                if file.scope(argument).owner is owner:
                    return True
            elif dotted(argument) in names and _same(file, argument, function, owner):
                return True
    if any(_prepared_there(file, use) for use in _handed_over(file, site.node, names)):
        return True
    attributes = [name.partition(".")[2] for name in names if name.startswith("self.")]
    if function is None or not (attributes or _handed_back(file, site.node, names)):
        return False
    # The file that calls the function, or another method of the object, may prepare it.
    if attributes:
        word = re.compile(
            rb"\b(?:prepare|setup)\w*\([^()]*\.(?:"
            + b"|".join(re.escape(a.encode()) for a in attributes)
            + rb")\b"
        )
    elif prepared:
        return _called_for(file, function, prepared)
    else:
        # In a class, the object itself is what the other file has.
        named = owner.qualname if owner is not None else function.qualname
        word = re.compile(rb"\b%b\b" % re.escape(named.split(".", 1)[0].encode()))
    for path in site.program.project.closure([file.path], site.program.project.importers):
        data = site.program.project.data(path)
        if attributes and path == file.path:
            continue
        if b"accelerat" in data and b".prepare" in data and word.search(data):
            return True
    return False


def _handed_over(file: File, node: ast.expr, given: set[str]) -> Iterator[tuple[ast.Call, ast.expr]]:
    """The calls that a loader is an argument of, by itself or by a name of its function."""
    function = file.scope(node).function
    uses = [use for name in given for use in reads_in(file, name, function)]
    for use in (node, *uses):
        around = file.parent(use)
        call = file.parent(around) if isinstance(around, ast.keyword) else around
        if isinstance(call, ast.Call) and call.func is not use:
            yield call, use


def _prepared_there(file: File, handed: tuple[ast.Call, ast.expr]) -> bool:
    """Whether a function of the project hands on to a framework what a call gives it."""
    found = function_of(file, handed[0])
    if found is None:
        return False
    home, made = found
    if b"prepare" not in home.source.data and b"setup" not in home.source.data:
        return False
    bound = isinstance(handed[0].func, ast.Attribute) and home.tree.scopes[made].kind == "class"
    parameter = parameter_of(made, *handed, bound)
    return parameter is not None and any(
        isinstance(argument, ast.Name) and argument.id == parameter and held_by(home, argument, made)
        for given in _prepared(home)
        for argument in given
    )


def _same(file: File, use: ast.expr, function: Scope | None, owner: Scope | None) -> bool:
    """Whether a name or attribute is that of the function (or class) in which it was bound."""
    if isinstance(use, ast.Name):
        held = file.tree.lookup(use.id, file.scope(use))
        return held is not None and held[1].function is function
    return file.scope(use).owner is owner


def _renamed(file: File) -> list[ast.Assign]:
    """The assignments of a name or attribute."""
    found: list[ast.Assign] | None = file.__dict__.get("_renamed")
    if found is None:
        found = [assign for assign in file.nodes(ast.Assign) if dotted(assign.value)]
        file.__dict__["_renamed"] = found
    return found


def _prepared(file: File) -> list[list[ast.expr]]:
    """What is handed to something that takes loaders over, call by call."""
    found: list[list[ast.expr]] | None = file.__dict__.get("_prepared")
    if found is None:
        found = file.__dict__["_prepared"] = list(_handed_to_keepers(file))
    return found


def _handed_to_keepers(file: File) -> Iterator[list[ast.expr]]:
    for call in file.nodes(ast.Call):
        callee = file.name(call.func) or ""
        if callee in frameworks.LOADER_KEEPERS or (
            isinstance(call.func, ast.Attribute)
            and _PREPARES.search(call.func.attr)
            and _framework(file, call.func)
        ):
            given = all_given(call)
            if given:
                yield given


def _handed_back(file: File, node: ast.AST, names: set[str]) -> bool:
    """Whether the function around a loader gives it to its caller, or may: it has no name, or one that is returned
    or put somewhere."""
    function = file.scope(node).function
    if not names or function is None:
        return True
    for inner in walk(function.node):
        if isinstance(getattr(inner, "ctx", None), ast.Load) and isinstance(inner, (ast.Name, ast.Attribute)):
            if dotted(inner) not in names:
                continue
            if isinstance(file.statement(inner), (ast.Return, ast.Expr)) and _leaves(file, inner):
                return True
            if not isinstance(file.parent(inner), (ast.Call, ast.For, ast.Attribute, ast.Expr)):
                return True
    return False


def _leaves(file: File, node: ast.AST) -> bool:
    """Whether a statement returns, yields or puts away what it mentions."""
    statement = file.statement(node)
    if isinstance(statement, ast.Return):
        return not isinstance(file.parent(node), ast.Attribute)
    value = statement.value if isinstance(statement, ast.Expr) else None
    if isinstance(value, (ast.Yield, ast.YieldFrom)):
        return True
    return (
        isinstance(value, ast.Call)
        and isinstance(value.func, ast.Attribute)
        and value.func.attr in ("append", "extend", "update", "setdefault", "insert", "__setitem__")
    )


def _called_for(file: File, function: Scope, prepared: list[list[ast.expr]]) -> bool:
    """Whether a call of a function of this file gives what is then handed on, or none is seen."""
    taken = {dotted(argument) for given in prepared for argument in given}
    name = getattr(function.node, "name", "")
    calls = [c for c in file.nodes(ast.Call) if dotted(c.func).rsplit(".", 1)[-1] == name]
    for call in calls:
        parent = file.parent(call)
        targets = parent.targets if isinstance(parent, ast.Assign) else []
        spelled = {dotted(part) for target in targets for part in walk(target)}
        if not targets or spelled & taken:
            return True
    return not calls


def _framework(file: File, function: ast.Attribute) -> bool:
    receiver = file.name(function.value) or ""
    if receiver.startswith(("accelerate.", "lightning", "pytorch_lightning.", "composer.")):
        return True
    spelled = dotted(function.value).lower()
    return "accelerator" in spelled or "fabric" in spelled or spelled.endswith("trainer")


def _targets(file: File, node: ast.AST) -> Iterator[str]:
    parent = file.parent(node)
    while isinstance(parent, (ast.IfExp, ast.BoolOp)):
        parent = file.parent(parent)
    if isinstance(parent, ast.Assign):
        for target in parent.targets:
            yield dotted(target)
    elif isinstance(parent, (ast.AnnAssign, ast.NamedExpr)):
        yield dotted(parent.target)


# -- order -------------------------------------------------------------------------------------------------


def values(file: File, node: ast.expr | None) -> list[ast.expr]:
    """The expressions that an argument may stand for: the bindings of a name that reach it, both sides of a
    condition."""
    return _values(file, node, set()) if node is not None else []


def _values(file: File, node: ast.expr, seen: set[int]) -> list[ast.expr]:
    if id(node) in seen:  # x = f(x) if … else x
        return []
    seen.add(id(node))
    if isinstance(node, ast.IfExp):
        return [*_values(file, node.body, seen), *_values(file, node.orelse, seen)]
    if isinstance(node, ast.Name):
        found = file.tree.lookup(node.id, file.scope(node))
        if found is not None:
            bindings = _reaching(file, node, found[0])
            bound = [b.value for b in bindings if b.kind == "assign" and b.value is not None]
            if bound and len(bound) == len(bindings):
                return [inner for value in bound for inner in _values(file, value, seen)]
    return [node]


def _reaching(file: File, use: ast.Name, bindings: list[Binding]) -> list[Binding]:
    """The bindings of a name that may hold where it is used: what stands before the last one that surely ran, or
    below the use and in no loop with it, is left out."""
    function = file.scope(use).function
    if len(bindings) < 2 or any(file.scope(b.node).function is not function for b in bindings):
        return bindings
    here = [file.statement(use), *file.ancestors(file.statement(use))]
    above = {id(around) for around in here}
    sure = 0
    for binding in bindings:
        if binding.row < use.lineno:
            sure = max(sure, _surely(file, binding, bindings, above))
    last = max(
        [use.lineno - 1]
        + [around.end_lineno or 0 for around in here if isinstance(around, LOOPS) and around.lineno > sure]
    )
    left = [b for b in bindings if sure <= b.row <= last]
    return left or bindings


def _surely(file: File, binding: Binding, bindings: list[Binding], above: set[int]) -> int:
    """The row from which on no earlier binding holds: this one's, where it stands in a block around the use, or
    that of an `if` all of whose branches bind the name; else 0."""
    if binding.kind not in ("assign", "other") or isinstance(binding.node, ast.arg):
        return 0
    statement: ast.AST = file.statement(binding.node)
    parent = file.parent(statement)
    if parent is not None and id(parent) in above:
        return _not_beside(parent, statement, above) and binding.row
    places = {id(file.statement(b.node)) for b in bindings if not isinstance(b.node, ast.arg)}
    while isinstance(parent, ast.If):
        if not all(any(id(inner) in places for inner in block) for block in (parent.body, parent.orelse)):
            return 0
        places.add(id(parent))
        statement, parent = parent, file.parent(parent)
        if parent is not None and id(parent) in above:
            return _not_beside(parent, statement, above) and int(getattr(statement, "lineno", 0))
    return 0


def _not_beside(parent: ast.AST, statement: ast.AST, above: set[int]) -> bool:
    """Whether a statement is in the very block of `parent` that leads to the use."""
    for name in ("body", "orelse", "finalbody"):
        block = getattr(parent, name, None)
        if isinstance(block, list) and any(inner is statement for inner in block):
            return any(id(inner) in above for inner in block)
    return False


def samplers(site: CallSite) -> list[ast.expr]:
    """The samplers that a loader may have."""
    found: list[ast.expr] = []
    for name in ("sampler", "batch_sampler"):
        for value in _returned(site.file, _held(site.file, values(site.file, site.args[name].node))):
            if isinstance(value, ast.Call) and (site.file.name(value.func) or "").endswith(_BATCH_SAMPLER):
                inner = (
                    value.args[0]
                    if value.args
                    else next((k.value for k in value.keywords if k.arg == "sampler"), None)
                )
                found.extend(values(site.file, inner))
            elif not (isinstance(value, ast.Constant) and value.value is None):
                found.append(value)
    return found


def _held(file: File, found: list[ast.expr]) -> Iterator[ast.expr]:
    """The same expressions, with what a class assigns to an attribute in the place of `self.sampler`."""
    for value in found:
        owner = file.scope(value).owner if dotted(value).startswith("self.") else None
        assigned = owner.attributes.get(dotted(value)[5:]) if owner is not None else None
        if assigned:
            yield from (inner for held, _, _ in assigned for inner in values(file, held))
        else:
            yield value


def _returned(file: File, found: Iterable[ast.expr], depth: int = 0) -> Iterator[ast.expr]:
    """The same expressions, with what a function of the file returns in the place of its call."""
    for value in found:
        called = function_of(file, value) if isinstance(value, ast.Call) and depth < 3 else None
        if called is None or called[0] is not file or called[1].decorator_list:
            yield value
            continue
        nodes = list(statements_in(called[1].body))
        returns = [node.value for node in nodes if isinstance(node, ast.Return) and node.value is not None]
        made = [inner for given in returns for inner in _returned(file, values(file, given), depth + 1)]
        known = not any(isinstance(node, (ast.Yield, ast.YieldFrom)) for node in nodes)
        if made and known and all(isinstance(inner, (ast.Call, ast.Constant)) for inner in made):
            yield from made
        else:
            yield value


def global_samplers(site: CallSite, wrapped: bool = False) -> list[CallSite]:
    """The samplers of a loader that draw from torch's global RNG. `wrapped`: also those that samplers of the
    project's own are made around."""
    found = []
    candidates = samplers(site)
    for outer in list(candidates) if wrapped else ():
        if isinstance(outer, ast.Call) and site.file.name(outer.func) not in GLOBAL_SAMPLERS:
            for argument in all_given(outer):
                candidates.extend(values(site.file, argument))
    for value in candidates:
        if isinstance(value, ast.Call):
            name = site.file.name(value.func)
            if name in GLOBAL_SAMPLERS and not _dead(site, value):
                sampler = CallSite(site.file, value, name)
                if sampler.args["generator"].missing:
                    found.append(sampler)
    return found


def _dead(site: CallSite, node: ast.AST) -> bool:
    """Whether code stands under the `else` of an `if True:`, or without preview in a branch for a value that no call of
    its function asks for."""
    child = node
    for around in site.file.ancestors(node):
        test = around.test if isinstance(around, ast.If) and child in around.orelse else None
        if isinstance(test, ast.Constant) and test.value:
            return True
        child = around
    return not site.settings.preview and ruled_out(site.file, node)


def order(site: CallSite) -> str:
    """What decides the order: "global" (torch's global RNG), "either" (that, or a DistributedSampler),
    "custom" (a sampler that reading cannot judge), "own" (a seeded sampler), "fixed"."""
    distributed = site.args["use_ddp"]  # DGL's loader of graphs makes the sampler itself
    if distributed.given and (distributed.value is UNKNOWN or bool(distributed.value)):
        return "either" if distributed.value is UNKNOWN else "own"
    shuffle = site.args["shuffle"]
    shuffled = shuffle.given and (shuffle.value is UNKNOWN or bool(shuffle.value))
    if shuffled and shuffle.value is UNKNOWN and not site.settings.preview:
        shuffled = not (always(site.file, shuffle.node, False) or _always_sampled(site.file, shuffle.node))
    given = samplers(site)
    names = [site.file.name(value.func) if isinstance(value, ast.Call) else None for value in given]
    if shuffled and (shuffle.value is not UNKNOWN or not given):
        return "global"
    if any(name is not None and name.endswith("DistributedSampler") for name in names):
        return "either" if shuffled or global_samplers(site) else "own"
    if global_samplers(site):
        return "global"
    if not given:
        return "global" if shuffled else "fixed"
    if all(name in (*GLOBAL_SAMPLERS, *_SEQUENTIAL) for name in names):
        return "own" if any(name in GLOBAL_SAMPLERS for name in names) else "fixed"
    return "custom" if any(_may_draw(site, value) for value in given) else "fixed"


def _always_sampled(file: File, shuffle: ast.expr | None) -> bool:
    """Whether a loader is shuffled only without a sampler, `shuffle=sampler is None`, and gets one in a branch that
    every call takes: `if distributed:`, where it is true by default and nobody gives another value."""
    lacking = None
    if isinstance(shuffle, ast.UnaryOp) and isinstance(shuffle.op, ast.Not):
        lacking = shuffle.operand
    elif isinstance(shuffle, ast.Compare) and isinstance(shuffle.ops[0], ast.Is):
        lacking = shuffle.left
    found = file.tree.lookup(lacking.id, file.scope(lacking)) if isinstance(lacking, ast.Name) else None
    for binding in found[0] if found is not None else ():
        if binding.kind != "assign" or not isinstance(binding.value, ast.Call):
            continue
        around = file.parent(file.statement(binding.node))
        if not isinstance(around, ast.If):
            continue
        if always(file, around.test, file.statement(binding.node) in around.body):
            return True
    return False


def _may_draw(site: CallSite, sampler: ast.expr, depth: int = 0) -> bool:
    """Whether a sampler that is none of torch's may take its order from a global RNG: one of the project that is
    seen to, or, with preview, one that is out of sight. Samplers that make a generator and seed it do not."""
    symbol = site.file.symbol(sampler.func) if isinstance(sampler, ast.Call) else None
    if symbol is None:
        name = site.file.name(sampler.func) if isinstance(sampler, ast.Call) else None
        return name not in _SEQUENTIAL and site.settings.preview
    program = site.program
    facts = program.facts(symbol.path)
    if symbol.qualname not in facts.classes:
        return True  # what a function returns
    if any(program.effect(part).draws for part in _of_sampler(site, symbol)):
        return True
    home = site.file.sibling(symbol.path)
    scope = home.tree.class_scope(symbol.qualname) if home is not None else None
    if home is None or scope is None:
        return True
    own = "__iter__" in facts.classes[symbol.qualname].members
    if not own and any(base in GLOBAL_SAMPLERS for base in program.bases(symbol)):
        return True
    for call in home.nodes(ast.Call):
        name = home.name(call.func)
        inside = name in GLOBAL_SAMPLERS and any(around is scope.node for around in home.ancestors(call))
        if inside and CallSite(home, call, name or "").args["generator"].missing:
            return True
    # One made around another: that one decides.
    given = all_given(sampler) if isinstance(sampler, ast.Call) else ()
    for argument in given:
        for value in values(site.file, argument):
            name = site.file.name(value.func) if isinstance(value, ast.Call) else None
            if name in GLOBAL_SAMPLERS:
                return True
            if name is not None and "ampler" in name and depth < 3 and _may_draw(site, value, depth + 1):
                return True
    return False


def foreign_order(site: CallSite) -> bool:
    """Whether a sampler of the project's own draws its order from `random` or NumPy and nothing from torch: no
    generator of torch's decides it."""
    mask = 0
    for value in samplers(site):
        symbol = site.file.symbol(value.func) if isinstance(value, ast.Call) else None
        for part in _of_sampler(site, symbol) if symbol is not None else ():
            for bit, _ in site.program.effect(part).draws:
                mask |= bit
    return bool(mask & (rng.PYTHON | rng.NUMPY)) and not mask & rng.TORCH


def _of_sampler(site: CallSite, symbol: Symbol) -> Iterator[Symbol]:
    """What runs to give the order of a sampler of the project's own."""
    for method in ("__init__", "__iter__", "__next__"):
        found = site.program.symbol(f"@.{symbol.qualname}().{method}", symbol.path)
        if isinstance(found, Symbol):
            yield Symbol(found.path, found.bare)


_ENTROPY = compile_later(
    r"time\.time|perf_counter|monotonic|datetime|urandom|getpid|secrets\.|uuid|(?<!\w)(?:default_rng|SeedSequence|seed)\(\)"
)
_OF_BASE_SEED = compile_later(r"initial_seed|base_seed|(?:info\w*|get_worker_info\(\))\.seed")


def _init_functions(site: CallSite) -> Iterator[tuple[File | None, ast.AST]]:
    """The functions that a loader's worker_init_fn may be, as far as they are the project's own; (None, node)
    where one is out of reach."""
    for value in values(site.file, site.args["worker_init_fn"].node):
        symbol = site.file.symbol(value)
        file = site.file.sibling(symbol.path) if symbol is not None else None
        if isinstance(value, ast.Lambda):
            yield site.file, value
        elif symbol is None or file is None:
            yield None, value
        else:
            row = site.program.facts(symbol.path).rows.get(symbol.qualname)
            found = next((n for n in file.nodes(ast.FunctionDef) if n.lineno == row), None)
            yield (file, found) if found is not None else (None, value)


def entropy_init(site: CallSite) -> bool:
    """Whether the loader's worker_init_fn seeds from entropy: nothing else that the loader is given helps."""
    return any(
        _ENTROPY.search((site.file if file is None else file).text(node)) is not None
        for file, node in _init_functions(site)
    )


def seeded_by_init(site: CallSite) -> int | None:
    """The RNGs that the loader's worker_init_fn seeds by itself, not with the seed that torch gives to workers;
    None where it is out of reach, or calls what may do anything."""
    mask: int | None = None
    for file, node in _init_functions(site):
        if file is None or _ENTROPY.search(file.text(node)):
            return None
        own = not _OF_BASE_SEED.search(file.text(node))
        mask = mask or 0
        for call in walk(node):
            name = file.name(call.func) if isinstance(call, ast.Call) else None
            if name in rng.SEEDS:
                mask |= rng.SEEDS[name][0] if own else 0
            elif name is not None and (
                name.startswith(("@", ".")) or SEED_HELPER.match(name.rsplit(".", 1)[-1])
            ):
                return None
    return mask


def demonstrates(site: CallSite) -> bool:
    """Whether the loader stands in the `__main__` block of a module that others import: it shows or tries out."""
    return site.function == f.MAIN and bool(site.program.project.importers.get(site.file.path))


def is_evaluation(word: str) -> bool:
    """Whether a name speaks of validation, test or inference."""
    return _EVALUATION.search(word) is not None


def evaluates(site: CallSite) -> bool:
    """Whether the loader only serves evaluation, by the names around it."""
    words = [*_targets(site.file, site.node), _key(site.file, site.node) or ""]
    if any(_trains(word) for word in words):
        return False
    words.append(site.function.rsplit(".", 1)[-1])
    made = construction(site.file.tree, site.args["dataset"].node)
    for dataset in {site.args["dataset"].node, made} - {None}:
        text = " ".join(site.file.text(dataset).split())[:80] if isinstance(dataset, ast.expr) else ""
        if re.search(r"\btrain(?:ing)?\s*=\s*False\b", text):
            return True
        words.append(text)
    return any(
        (is_evaluation(word) or _EVALUATES.search(word) is not None) and not _trains(word) for word in words
    )


def _trains(word: str) -> bool:
    """Whether a name speaks of training; `train_eval_loader` reads the training set to measure."""
    return "train" in word.lower() and "eval" not in word.lower()


def matters(site: CallSite) -> bool:
    """Whether the seeds of workers reach a result: a run that trains, or a dataset that surely draws."""
    if plain_dataset(site) or evaluates(site):
        return False
    symbol = dataset_class(site)
    if symbol is not None:
        events = site.program.facts(symbol.path).functions
        for name in workers.ITEM_METHODS:
            if any(event[0] in (f.DRAW, f.WEAK) for event in events.get(f"{symbol.qualname}.{name}", ())):
                return True
    return not only_infers(site)


def item_draws(site: CallSite) -> bool:
    """Whether there is evidence that reading an item, or collating a batch, draws from a global RNG or makes RNGs:
    without any, nothing hangs on the seeds of workers."""
    file, program = site.file, site.program
    symbol = dataset_class(site)
    if symbol is not None and (
        any(_draws(site, method) for method in item_methods(site, symbol))
        or program.rngs(symbol)
        or _augments(site, symbol)
    ):
        return True
    made = construction(file.tree, site.args["dataset"].node)
    for call in _parts(file, made, 0) if made is not None else ():
        name = file.name(call.func) or ""
        if random_transform(name):
            return True
        inner = file.symbol(call.func)
        if inner is not None and inner.qualname in program.facts(inner.path).classes:
            called = program.symbol(f"{name}().__call__", file.path)
            if program.rngs(inner) or (isinstance(called, Symbol) and _draws(site, called)):
                return True
    collate = site.args["collate_fn"].node
    function = file.symbol(collate) if collate is not None else None
    if function is not None and "<" not in function.qualname:
        return _draws(site, function)
    made = construction(file.tree, collate)
    function = file.symbol(made.func) if made is not None else None
    return function is not None and _draws(site, Symbol(function.path, f"{function.qualname}()"))


def _draws(site: CallSite, symbol: Symbol) -> bool:
    return bool(site.program.effect(symbol).draws)


def item_methods(site: CallSite, symbol: Symbol) -> Iterator[Symbol]:
    """The methods, inherited ones included, that give a dataset's items."""
    for name in workers.ITEM_METHODS:
        method = site.program.symbol(f"@.{symbol.qualname}().{name}", symbol.path)
        if isinstance(method, Symbol):
            yield Symbol(method.path, method.bare)


def _augments(site: CallSite, symbol: Symbol) -> bool:
    """Whether a dataset's class makes random transforms, whatever it is asked for."""
    file = site.file.sibling(symbol.path)
    scope = file.tree.class_scope(symbol.qualname) if file is not None else None
    if file is None or scope is None:
        return False
    for node in walk(scope.node):
        if isinstance(node, ast.Call) and random_transform(file.name(node.func) or ""):
            around = file.ancestors(node)
            inside = itertools.takewhile(lambda outer: outer is not scope.node, around)
            if not any(isinstance(outer, (ast.If, ast.IfExp)) for outer in inside):
                return True
    return False


def random_transform(name: str) -> bool:
    """Whether a name is that of a transform that draws."""
    last = name.replace("()", "").rsplit(".", 1)[-1]
    return workers.RANDOM_TRANSFORM.search(last) is not None


def only_infers(site: CallSite) -> bool:
    """Whether the code that reads the loader does not train."""
    entries = site.program.reaching(site.file.path)
    if site.settings.preview:
        entries = [entry for entry in entries if runs(entry, self_check=False)]
    if entries:
        return not any(entry.effect.trains for entry in entries)
    data = site.file.source.data
    return b".backward(" not in data and any(
        word in data for word in (b".eval()", b"no_grad", b"inference_mode")
    )


# -- datasets ----------------------------------------------------------------------------------------------


def dataset_class(site: CallSite) -> Symbol | None:
    """The project class of the loader's dataset."""
    made = construction(site.file.tree, site.args["dataset"].node)
    symbol = site.file.symbol(made if made is not None else site.args["dataset"].node)
    if symbol is None:
        return None
    bare = symbol.bare
    return Symbol(symbol.path, bare) if bare in site.program.facts(symbol.path).classes else None


def seen(site: CallSite) -> bool:
    """Whether reading shows what the dataset is."""
    node = site.args["dataset"].node
    if isinstance(node, (ast.List, ast.ListComp)) or dataset_class(site) is not None:
        return True
    made = construction(site.file.tree, node)
    name = site.file.name(made.func) if made is not None else None
    return name is not None and name.startswith((*workers.PLAIN_DATASETS, "range", "list"))


def private_rngs(site: CallSite) -> dict[str, str]:
    """RNGs that the dataset and its transforms draw from and that workers do not seed: name -> kind."""
    file, program = site.file, site.program
    found: dict[str, str] = {}
    made = construction(file.tree, site.args["dataset"].node)
    symbol = dataset_class(site)
    if symbol is not None:
        found |= program.rngs(symbol)
    if found and evaluates(site) and not site.settings.preview:  # made for training, too
        found = {name: kind for name, kind in found.items() if not _of_library(kind)}
    if made is not None:
        for call in _parts(file, made, 0):
            name = file.name(call.func) or ""
            if _of_library(name) and not (_composes(name) and _empty(site, call)):
                found.setdefault(name, name)
            inner = file.symbol(call.func)
            if inner is not None and inner.qualname in program.facts(inner.path).classes:
                found |= {k: v for k, v in program.rngs(inner).items() if k not in found}
    transforms = {kind for kind in found.values() if _of_library(kind) and not _composes(kind)}
    fixed = {kind for kind in transforms if kind.rsplit(".", 1)[-1] in workers.FIXED_TRANSFORMS}
    if fixed and fixed == transforms:
        found = {name: kind for name, kind in found.items() if not _of_library(kind)}
    found = {name: kind for name, kind in found.items() if kind not in fixed}
    return {name: kind for name, kind in found.items() if not _seeded_by_torch(site, kind)}


def _of_library(name: str) -> bool:
    """Whether a name is of a library whose transforms have RNGs of their own."""
    return name.split(".", 1)[0] in workers.TRANSFORM_LIBRARIES


def _composes(name: str) -> bool:
    return name.rsplit(".", 1)[-1] in workers.COMPOSERS


def _empty(site: CallSite, call: ast.Call) -> bool:
    """Whether nothing is put together; what cannot be seen of a loader for evaluation counts as nothing."""
    parts = values(site.file, call.args[0]) if call.args else []
    lists = [part for part in parts if isinstance(part, (ast.List, ast.Tuple))]
    if len(lists) == len(parts):
        return not any(part.elts for part in lists)
    return evaluates(site)


def _parts(file: File, call: ast.Call, depth: int) -> Iterator[ast.Call]:
    """The calls that make what a constructor is given: transforms, and what they are composed of."""
    for argument in all_given(call):
        for node in walk(argument):
            if isinstance(node, ast.Call):
                yield node
            elif isinstance(node, (ast.Name, ast.Attribute)) and depth < 3:
                made = construction(file.tree, node)
                if made is not None and made is not call:
                    yield made
                    yield from _parts(file, made, depth + 1)


def _seeded_by_torch(site: CallSite, kind: str) -> bool:
    """Whether a library of this version still draws from the global RNGs."""
    library = kind.split(".", 1)[0]
    since = workers.TRANSFORM_LIBRARIES.get(library)
    if since is None:
        return False
    version = pinned(site.program.project.root, library)
    return older(version, since) or (version is None and _names_what_is_gone(site.file, library))


def _names_what_is_gone(file: File, library: str) -> bool:
    """Whether a file, or one linked to it, names what the library does not have since its transforms have an RNG of
    their own: it runs with an older one."""
    project = file.program.project
    return any(
        _names_one(project.data(path), file.program.facts(path).exports, gone)
        for path in sorted(project.linked(file.path))
        if project.mentions(path, library.encode())
        for gone in (workers.GONE.get(library, {}),)
    )


def _names_one(data: bytes, exports: dict[str, str], gone: dict[str, frozenset[str]]) -> bool:
    """Whether a file imports one of the names of a module, or asks the module for one."""
    for name, meant in exports.items():
        module, _, last = meant.rpartition(".")
        if last in gone.get(module, ()):
            return True
        asked = rb"(?<![\w.])%b\.(?:%b)\b" % (name.encode(), "|".join(sorted(gone.get(meant, ()))).encode())
        if meant in gone and re.search(asked, data) is not None:
            return True
    return False


def given(site: CallSite, name: str) -> bool:
    """Whether the loader gets something for an argument."""
    return site.args[name].given and not site.args[name].is_none


def rngs_in_sight(site: CallSite) -> bool:
    """Whether the files that this one is linked with make something that gives items and draws from an RNG object:
    the dataset that cannot be seen may be it, or hold it."""
    project, program = site.program.project, site.program
    linked = sorted(project.linked(site.file.path))
    for path in linked:
        if is_test(path, project.root):
            continue
        for name, found in program.facts(path).classes.items():
            if found.items and not found.shards and program.rngs(Symbol(path, name)):
                made = _makes(name.rsplit(".", 1)[-1], project.data(path))
                if made is None or any(made.search(project.data(other)) for other in linked):
                    return True
    return False


def _makes(name: str, data: bytes) -> re.Pattern[bytes] | None:
    """What makes an instance of a class: its name is called, or the one that a decorator registers it under, as a
    method. None where a decorator registers it without saying how."""
    word = re.escape(name.encode())
    patterns = [rb"(?<!class )\b" + word + rb"\("]
    for decorator in re.finditer(
        rb"^[ \t]*@[^\n]*\n(?=(?:[ \t]*@[^\n]*\n)*[ \t]*class " + word + rb"\b)", data, re.M
    ):
        given = re.search(rb"\(\s*[\"'](\w+)[\"']\s*\)", decorator[0])
        if given is None and b"dataclass" not in decorator[0]:
            return None
        if given is not None:
            patterns.append(
                rb"\b" + given[1] + rb"\(|[\"']" + given[1] + rb"[\"'](?!\s*\)\s*\n\s*(?:@|class))"
            )
    return re.compile(b"|".join(patterns))


def plain_dataset(site: CallSite) -> bool:
    """Whether reading an item surely draws nothing."""
    made = construction(site.file.tree, site.args["dataset"].node)
    return made is not None and (site.file.name(made.func) or "") == "torch.utils.data.TensorDataset"


# -- fixes -------------------------------------------------------------------------------------------------


def stream(site: CallSite, part: str = "") -> str:
    """Arguments that name the loader's random stream. Where the loader may be built again, each time gets one of its
    own, by the loop's counter or fresh: a generator made anew under the same name would repeat its order."""
    name, number = site.stream_name(), 0
    if not any(_targets(site.file, site.node)):
        # Nothing is named after it: its class, a key, or its number among its like tells it from the others.
        key = _key(site.file, site.node)
        number = _namesakes_above(site, key)
        words = (last_name(site.node.func) if site.subclass is not None else None, key)
        name = ".".join((name, *filter(None, words)))
    if part and not name.endswith(f".{part}"):
        name = f"{name}.{part}"
    name = f"{name}.{number}" if number else name
    if site.once:
        return f'"{name}"'
    counter = _counter(site)
    return f'"{name}", {counter}' if counter is not None else f'"{name}", fresh=True'


def _counter(site: CallSite) -> str | None:
    """The variable that numbers or names the rounds of the only loop around a loader of a program."""
    if site.loop_depth != 1 or site.function not in (f.MODULE, f.MAIN, "main"):
        return None
    loop = next((a for a in site.file.ancestors(site.node) if isinstance(a, ast.For)), None)
    if loop is None or not isinstance(loop.target, ast.Name):
        return None
    over = loop.iter
    counts = isinstance(over, ast.Call) and isinstance(over.func, ast.Name) and over.func.id == "range"
    named = isinstance(over, (ast.List, ast.Tuple)) and all(
        isinstance(part, ast.Constant) and isinstance(part.value, (str, int)) for part in over.elts
    )
    return loop.target.id if counts or named else None


def _namesakes_above(site: CallSite, key: str | None) -> int:
    """How many calls of the same callee above a site, with the same key, stand where the same name would be made."""
    file, callee = site.file, site.file.name(site.node.func)
    known: dict[str | None, dict[object, list[tuple[int, int]]]] = file.__dict__.setdefault(
        "_keyed_streams", {}
    )
    if callee not in known:
        found = known[callee] = {}
        for call in file.nodes(ast.Call):
            if file.name(call.func) == callee:
                like = (Site(file, call).stream_name(), _key(file, call))
                found.setdefault(like, []).append((call.lineno, call.col_offset))
    above = (site.row, site.node.col_offset)
    return sum(place < above for place in known[callee].get((site.stream_name(), key), ()))


def _key(file: File, node: ast.AST) -> str | None:
    """The dictionary key or keyword that the call's value belongs to."""
    parent = file.parent(node)
    if isinstance(parent, ast.Dict):
        for key, value in zip(parent.keys, parent.values):
            if value is node and isinstance(key, ast.Constant) and isinstance(key.value, str):
                return key.value if key.value.isidentifier() else None
    return parent.arg if isinstance(parent, ast.keyword) else None


def add(site: CallSite, arguments: dict[str, str]) -> list[Edit]:
    """Edits that give the loader these arguments, values being functions of the runtime."""
    edits: list[Edit] = []
    given: dict[str, str] = {}
    for name, function in arguments.items():
        given[name], imports = spelled(site, function)
        edits.extend(imports)
    edits.extend(site.add_arguments(given))
    return list(dict.fromkeys(edits))


def spelled(site: CallSite, function: str) -> tuple[str, list[Edit]]:
    """A function of the runtime, or its call, as the file spells it, and the import if one is needed."""
    runtime, bracket, rest = function.partition("(")
    spelling, imports = site.runtime(runtime)
    return spelling + bracket + rest, imports
