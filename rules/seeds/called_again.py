"""Seeds that are set again at each call of what runs for every item, step, episode or epoch: `__next__`, a module's
`forward`, an environment's `reset`, `train_one_epoch`.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from typing import Any

from reprolint.index.binding import Scope, walk
from reprolint.index.extract import has_star
from reprolint.lazy import compile_later
from reprolint.lint.file import UNKNOWN, File
from reprolint.lint.site import CallSite, Site

from ..code.syntax import FUNCTIONS, all_given, argument_of, defaults_of, dotted, last_name, names_in
from ..code.uses import callers
from ..draws.item_methods import gives_items
from ..draws.randomness import STATE_CALLS, calls_of, parameters
from .one_seed_for_samples import SAMPLES

# Whose name says that it runs again and again, and what each run is.
_TIMES = {
    "item": compile_later(r"^__next__$|^_?(?:get_)?next_(?:item|sample|example)$"),
    "batch": compile_later(
        r"^_?(?:next|get|sample|get_next|make|train|process)_(?:mini)?batch$|^train_on_batch$|^compute_loss$"
        r"|^on_train_batch_(?:start|end|begin)$"
    ),
    "step": compile_later(
        r"^_?(?:train|training|optim|optimize|update|run)_step$|^_?(?:select|choose|get|sample|compute)_actions?$"
    ),
    "call": compile_later(r"^_?re_?(?:shuffle|sample)(?:_\w+)?$"),
    "epoch": compile_later(
        r"^_?(?:train|run)_(?:one_|single_)?epoch$|^(?:on_)?(?:train_|training_)?epoch_(?:start|begin|end)$"
    ),
}
# What is done to each sample, called so.
_AUGMENTS = compile_later(
    r"^_*(?:augment\w*|add_(?:\w+_)?noise|corrupt\w*|perturb\w*|mask_tokens|(?:random_)?(?:mixup|cutmix|jitter|masking)\w*"
    r"|\w*mask_tokens|(?:sample|get|make|gen|generate|draw)_(?:random_)?noise"
    r"|random_(?:mask|crop|flip|rotat|noise|augment|eras|scal|shift|affine|resiz|drop)\w*|apply_(?:augment\w*|noise))$"
)
_MEASURES = compile_later(
    r"\btime\b|perf_counter|timeit|bench|profil|assert|allclose|\bequal|torch\.compile|warm_?up|(?i:graph)|repro"
)
_RESETS = compile_later(
    r"^_?(?:reset(?:_(?!seed|rng|random)\w+)?|(?:start|begin|new)_(?:episode|game|round))$"
)
_ACTS = compile_later(r"^(?:act|step|_step)$")
_ENVIRONMENT = compile_later(r"Env(?:ironment)?s?(?=$|[A-Z_\d])|Wrapper|Simulator|Game$|^gym\b")
_MODULE = compile_later(r"(?:^|\.)(?:nn\.)?(?:Lightning)?Module$|Loss$|Layer$|Net$|^_Loss$")
_PER_ITEM = compile_later(
    r"Transform|Augment|Loss|Collat|Mask|Noise|Jitter|Crop|Corrupt|Processor$|^Random[A-Z]"
)
_PASSED_OVER = compile_later(
    r"Sampler$|Dataset$|Loader$|Iterator$|DataPipe$|IterDataPipe$|Shuffler$|Batcher$"
)
_ADDS_EPOCH = compile_later(r"seed\w*\s*\+\s*[\w.]*epoch|epoch\s*\+\s*[\w.]*seed")
_BUFFER = compile_later(r"(?:Buffer|Memory|Replay)$")
# A test that says nothing of how often the seed is set: whether there is one, whether things are random at all.
_PLAIN_TEST = compile_later(r"(?i)seed(?!ed)|shuffle|train|augment|random|noise|prob|worker_info|dropout")
_ONLY_ONCE = compile_later(
    r"(?i)seeded|first|init|once|\beval|_eval|valid|\bval\b|_val\b|\btest|_test|determin|fix|repro|static|debug|new_|reseed|dynamic"
)
_HELD = compile_later(r"(?i)(?:^|_)(?:seed|random_state)$|^seed|epoch")
_COUNTS = compile_later(r"(?i)epoch")
# A process has one rank as long as it runs.
_OF_A_PROCESS = frozenset(
    {"torch.distributed.get_rank", "torch.distributed.get_world_size", "torch.cuda.current_device"}
)
_FOR_ALIKE = compile_later(r"(?i)eval|valid|^val|_val|test|determin|fixed|static|repro|benchmark|debug")


def set_at_each_call(site: CallSite, given: list[ast.expr], *, makes: bool) -> str | None:
    """What the function around a seed call, or what makes an RNG (`makes`), runs for, where it runs again and again and
    none of the values that are given can be another one the next time; None otherwise."""
    file = site.file
    scope = file.scope(site.node).function
    function = scope.node if scope is not None else None
    if not isinstance(function, FUNCTIONS) or not given or _FOR_ALIKE.search(function.name):
        return None
    each = _runs_for_each(file, function) or _in_endless_loop(file, site.node)
    if each is None and makes:
        each = _of_a_module(file, function) or _of_a_sampler(file, site.node, function)
    if each is None and site.name and scope is not None:
        each = _for_items(file, scope, given, makes=makes) or _for_samples(file, scope, given)
        given = []  # looked at where the function is called
    if each is None or not all(stays(file, value, function, each) for value in given):
        return None
    tests = [test.node for test in site.tests if not isinstance(test.node, ast.Constant)]
    if any(_once_only(ast.unparse(test)) for test in tests):
        return None
    if any(last_name(call.func) in STATE_CALLS for call in calls_of(file, function)):
        return None  # the others' RNG goes on as if nothing had been
    return each


# What draws for a sample, by its name: an RNG that others make anew each time may be meant to give the same.
_DRAWS = compile_later(
    r"(?i)augment|sampl|mask|noise|crop|jitter|shuff|random|negative|drop|perturb|corrupt|mix"
)
_SPEAKS = compile_later(r"(?i)seed|determin|reprod")
_GIVES = compile_later(r"^__getitem__$|^_*collate(?:_fn)?$")


def _for_items(file: File, scope: Scope, given: list[ast.expr], *, makes: bool) -> str | None:
    """What the function is called for, where what gives a dataset's items calls it, or what else runs again and again,
    with nothing that would change its seed."""
    function = scope.node
    assert isinstance(function, FUNCTIONS)
    name = function.name
    if name.startswith("__") or _SPEAKS.search(name) or (makes and not _DRAWS.search(name)):
        return None
    taken = {p.arg for p in parameters(function)}
    if not all(
        (isinstance(v, ast.Name) and v.id in taken) or stays(file, v, function, "item") for v in given
    ):
        return None
    for other, call in callers(file, scope):
        around = other.scope(call).function
        caller = around.node if around is not None else None
        if other.test or not isinstance(caller, FUNCTIONS) or _for_alike(other, caller):
            continue
        gives = _GIVES.match(caller.name) is not None or gives_items(other, caller)
        each = ("batch" if "collate" in caller.name else "item") if gives else _runs_for_each(other, caller)
        if each is None or any(_ONLY_ONCE.search(ast.unparse(test.node)) for test in Site(other, call).tests):
            continue
        values = [_at_call(scope, call, v.id) for v in given if isinstance(v, ast.Name) and v.id in taken]
        if all(stays(other, value, caller, each) for value in values):
            return each
    return None


def _for_alike(file: File, function: Any) -> bool:
    """Whether a method is one of what evaluates, by its class's name or its own."""
    owner = file.parent(function)
    return _FOR_ALIKE.search(f"{getattr(owner, 'name', '')} {function.name}") is not None


def _at_call(scope: Scope, call: ast.Call, parameter: str) -> ast.expr:
    """What a call gives for a parameter, or what that is by default."""
    assert isinstance(scope.node, FUNCTIONS)
    if has_star(call):
        return ast.Constant(None)
    default = defaults_of(scope.node.args).get(parameter, ast.Constant(None))
    given = argument_of(scope, call, parameter)
    return given if given is not None else default


def _for_samples(file: File, scope: Scope, given: list[ast.expr]) -> str | None:
    """`sample`, where a loop calls the function so many times, each time with the same: `for _ in range(n_samples):
    images.append(self.generate_image(prompt))`."""
    function = scope.node
    assert isinstance(function, FUNCTIONS)
    if function.name.startswith("__") or _SPEAKS.search(function.name):
        return None
    taken = {p.arg for p in parameters(function)}
    if not all(
        (isinstance(v, ast.Name) and v.id in taken) or stays(file, v, function, "sample") for v in given
    ):
        return None
    for other, call in callers(file, scope):
        loop = _rounds_around(other, call)
        around = other.scope(call).function
        caller = around.node if around is not None else other.tree.module
        if loop is None or other.test or (isinstance(caller, FUNCTIONS) and _for_alike(other, caller)):
            continue
        if not _all_alike(other, loop, call) or _MEASURES.search(other.text(loop)):
            continue
        values = [_at_call(scope, call, v.id) for v in given if isinstance(v, ast.Name) and v.id in taken]
        if all(stays(other, value, caller, "sample") for value in values):
            return "sample"
    return None


def _rounds_around(file: File, call: ast.Call) -> Any:
    """The innermost loop around a call, where it is over a range."""
    for around in file.ancestors(call):
        if isinstance(around, (*FUNCTIONS, ast.Lambda, ast.ClassDef, ast.While, ast.Try)):
            return None
        if isinstance(around, (ast.For, ast.ListComp, ast.GeneratorExp)):
            head = around if isinstance(around, ast.For) else around.generators[-1]
            counts = isinstance(head.iter, ast.Call) and last_name(head.iter.func) in ("range", "trange")
            return around if counts and isinstance(head.target, ast.Name) else None
    return None


def _all_alike(file: File, loop: Any, call: ast.Call) -> bool:
    """Whether a call in a loop is given the same in all rounds, what only names a file or a line of a log aside."""
    head: Any = loop if isinstance(loop, ast.For) else loop.generators[-1]
    if isinstance(loop, ast.For) and any(isinstance(n, (ast.Break, ast.Return)) for n in walk(loop)):
        return False  # tried until it succeeds
    named = SAMPLES.search(ast.unparse(head.iter)) is not None
    changed = {head.target.id}.union(*map(_bound, loop.body if isinstance(loop, ast.For) else ()))
    for value in all_given(call):
        for use in walk(value):
            changes = isinstance(use, ast.Name) and use.id in changed and not _names_file(file, use, value)
            if changes and not (named and _PLACES.search(last_name(use))):
                return False
    return True


# Where a sample is put, not what it is drawn from.
_PLACES = compile_later(r"(?i)path|file|name|dir|folder|out")


def _names_file(file: File, use: ast.AST, value: ast.AST) -> bool:
    """Whether a counter is only part of a text: `f"{i}.png"`."""
    for around in (use, *file.ancestors(use)):
        if isinstance(around, ast.JoinedStr):
            return True
        if around is value:
            return False
    return False


def _bound(part: ast.AST) -> set[str]:
    return {n.id for n in walk(part) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}


def set_each_round(site: CallSite, seed: ast.expr) -> bool:
    """Whether a seed call stands in a loop that runs so many times, counts for nothing else, and gives the same seed in
    each round: `for _ in range(n): torch.manual_seed(0); outputs.append(model(x))`."""
    file = site.file
    statement = file.statement(site.node)
    loop = file.parent(statement)
    scope = file.scope(site.node).function
    if not isinstance(loop, ast.For) or scope is None or not isinstance(scope.node, FUNCTIONS):
        return False
    if not isinstance(loop.iter, ast.Call) or last_name(loop.iter.func) not in ("range", "trange"):
        return False
    nodes = [node for part in loop.body for node in walk(part)]
    if not _stays_in(seed, nodes) or any(_told_apart(file, node, loop) for node in nodes):
        return False
    last = loop.body[-1] is statement
    return not last and not _FOR_ALIKE.search(scope.node.name) and not _MEASURES.search(file.text(scope.node))


def _told_apart(file: File, use: ast.AST, loop: ast.For) -> bool:
    """Whether a node is a use of what a loop counts by; where the samples of a prompt are counted, other than in the
    name of a file."""
    if not isinstance(use, ast.Name) or use.id not in names_in(loop.target):
        return False
    return SAMPLES.search(ast.unparse(loop.iter)) is None or not _names_file(file, use, loop)


def _stays_in(seed: ast.expr, nodes: list[ast.AST]) -> bool:
    """Whether a seed is a number, or a name or attribute called so that nothing among the nodes binds."""
    if isinstance(seed, ast.Constant):
        return type(seed.value) is int
    if not isinstance(seed, (ast.Name, ast.Attribute)) or not _HELD.search(last_name(seed)):
        return False
    held = last_name(seed)
    return not any(
        isinstance(node, (ast.Name, ast.Attribute))
        and isinstance(node.ctx, ast.Store)
        and last_name(node) == held
        for node in nodes
    )


def _once_only(test: str) -> bool:
    return _ONLY_ONCE.search(test) is not None or _PLAIN_TEST.search(test) is None


def _in_endless_loop(file: File, call: ast.Call) -> str | None:
    """What each round is of `while True:` around a seed, where each gives something: `yield rng.choice(items)`."""
    child: ast.AST = call
    for around in file.ancestors(call):
        if isinstance(around, FUNCTIONS):
            return None
        if isinstance(around, ast.While) and isinstance(around.test, ast.Constant) and child in around.body:
            gives = any(isinstance(node, ast.Yield) for node in walk(around))
            return "round" if gives and around.test.value and not _goes_on(around) else None
        child = around
    return None


def _goes_on(loop: ast.While) -> bool:
    """Whether a round goes over all items itself: a round is an epoch then, whose order may be meant to stay."""
    return any(isinstance(node, ast.For) for node in walk(loop))


def _runs_for_each(file: File, function: Any) -> str | None:
    name = function.name
    owner = file.parent(function)
    if _AUGMENTS.search(name):
        return "sample"
    for each, pattern in _TIMES.items():
        if pattern.search(name):
            return each
    if not isinstance(owner, ast.ClassDef) or _FOR_ALIKE.search(owner.name):
        return None
    kinds = [owner.name, *(file.name(base) or ast.unparse(base) for base in owner.bases)]
    if _ACTS.match(name):
        return "step" if any(map(_ENVIRONMENT.search, kinds)) or name == "act" else None
    if _RESETS.match(name):
        return "episode" if any(map(_ENVIRONMENT.search, kinds)) else None
    if name == "__iter__":  # where nothing there knows of epochs, `same_passes` says what is to be said
        counts = _ADDS_EPOCH.search(file.text(function)) is not None
        return "pass over the data" if counts and any(map(_PASSED_OVER.search, kinds)) else None
    if name == "forward":
        return "batch" if any(map(_MODULE.search, kinds)) else None
    if name == "__call__":
        return "item" if any(map(_PER_ITEM.search, kinds)) else None
    if name in ("sample", "sample_batch"):
        return "batch" if any(map(_BUFFER.search, kinds)) else None
    return None


def _of_a_module(file: File, function: Any, depth: int = 0) -> str | None:
    """Whether a function is called by a `forward` of the file, directly or by what that calls, and by nothing else."""
    if depth > 3 or (b"forward" not in file.source.data and b"Loss" not in file.source.data):
        return None
    callers = [
        scope.node
        for call in file.nodes(ast.Call)
        if last_name(call.func) == function.name
        and (isinstance(call.func, ast.Name) or dotted(call.func) == f"self.{function.name}")
        and (scope := file.scope(call).function) is not None
    ]
    for caller in callers:
        if not isinstance(caller, FUNCTIONS) or caller is function:
            return None
        owner = file.parent(caller)
        loss = isinstance(owner, ast.ClassDef) and "Loss" in owner.name and caller.name != "__init__"
        if (
            not loss
            and _runs_for_each(file, caller) is None
            and _of_a_module(file, caller, depth + 1) is None
        ):
            return None
    return "batch" if callers else None


# Functions that give numbers whoever asks, called so; what they choose of their caller's may be meant to stay.
_NUMBERS = compile_later(
    r"(?i)^_*(?:(?:get|generate|make|draw|sample|compute)_)*(?:(?:quasi_?|pseudo_?)random|pseudo|random)"
    r"(?:_(?:\w+_)?(?:points?|samples?|numbers?|values?|noise|vectors?|uniform|normal|latents?|angles?|offsets?))?$"
    r"|^_*(?:draw|sample)(?:_(?:\w+_)?(?:points?|samples?|noise|values?|latents?|uniform|normal|gaussian|prior|posterior|z"
    r"|times?|timesteps?))?$"
    r"|^_*(?:uniform|boundary|interior|collocation)_(?:\w+_)?(?:points?|samples?)$|^_*monte_carlo(?:_samples?)?$"
)
_DRAWING = frozenset(
    """random uniform normal standard_normal integers randint rand randn random_sample exponential poisson gamma beta
    multivariate_normal gauss randn_like rand_like""".split()
)
_MEANT = compile_later(r"(?i)reproduc|determin|\bsame\b|\bfixed|repeatab|\bcache")


def _of_a_sampler(file: File, made: ast.AST, function: Any) -> str | None:
    """Whether a function that gives its caller random numbers makes the RNG that it returns them from."""
    if not _NUMBERS.search(function.name) or function.decorator_list:
        return None
    if _MEANT.search(ast.get_docstring(function) or ""):
        return None
    parent = file.parent(made)
    target = parent.targets[0] if isinstance(parent, ast.Assign) else None
    if target is not None and not isinstance(target, ast.Name):
        return None  # kept, or one of several
    returned = [
        node.value for node in walk(function) if isinstance(node, ast.Return) and node.value is not None
    ]
    names = {part.id for value in returned for part in walk(value) if isinstance(part, ast.Name)}
    for call in calls_of(file, function):
        if last_name(call.func) not in _DRAWING:
            continue
        from_it = [*walk(call.func), *(part for k in call.keywords for part in walk(k.value))]
        if not any(
            part is made or (target is not None and getattr(part, "id", "") == target.id) for part in from_it
        ):
            continue
        bound = file.statement(call)
        into = {last_name(part) for part in bound.targets} if isinstance(bound, ast.Assign) else set()
        if into & names or any(part is call for value in returned for part in walk(value)):
            return "call"
    return None


def stays(file: File, seed: ast.expr, function: Any, each: str) -> bool:
    """Whether a seed is the same at the next call: made of numbers, of the object's seed, of a program's option."""
    if isinstance(seed, ast.Constant):
        return type(seed.value) is int
    if isinstance(seed, ast.BinOp):
        return all(stays(file, part, function, each) for part in (seed.left, seed.right))
    if isinstance(seed, ast.Call):
        if file.name(seed.func) in _OF_A_PROCESS:
            return True
        return last_name(seed.func) in ("int", "abs") and all(
            stays(file, part, function, each) for part in seed.args
        )
    if isinstance(seed, ast.Name):
        return type(file.literal(seed)) is int and file.literal(seed) is not UNKNOWN
    if not isinstance(seed, ast.Attribute) or not _HELD.search(seed.attr):
        return False
    if _COUNTS.search(seed.attr) and each in ("epoch", "episode", "pass over the data"):
        return False
    text = dotted(seed)
    holder = text.split(".", 1)[0]
    if not text or holder in {p.arg for p in parameters(function)} - {"self", "cls"}:
        return bool(text) and holder in ("args", "cfg", "config", "opt", "hparams", "conf", "opts")
    return not _changes(file, seed, function)


def _changes(file: File, seed: ast.Attribute, function: Any) -> bool:
    """Whether the attribute that holds a seed gets another value otherwise than by being told one."""
    owner = file.parent(function)
    around = owner if isinstance(owner, ast.ClassDef) else file.tree.module
    counts = _COUNTS.search(seed.attr) is not None
    for node in walk(around):
        if isinstance(node, ast.AugAssign) and last_name(node.target) == seed.attr:
            if not counts or file.scope(node).function is file.scope(function.body[0]).function:
                return True
        elif isinstance(node, ast.Assign) and not counts:
            for target in node.targets:
                if last_name(target) == seed.attr and isinstance(target, ast.Attribute):
                    scope = file.scope(node).function
                    if scope is not None and scope.node is function:
                        return True
                    if scope is not None and _told(scope.node, node.value) is False:
                        return True
    return False


def _told(function: Any, value: ast.expr) -> bool:
    """Whether a value is what a method is told, or what it finds at the start."""
    if getattr(function, "name", "") == "__init__":
        return not any(isinstance(n, ast.Call) and "rng" in ast.unparse(n.func).lower() for n in walk(value))
    return isinstance(value, (ast.Name, ast.Constant)) or "seed" in getattr(function, "name", "")
