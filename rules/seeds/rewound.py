"""Objects and functions for data that seed a global RNG: what the program draws afterwards starts over.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from typing import Any

from reprolint.knowledge.rng import SEEDS, THREE, TORCH
from reprolint.lazy import compile_later
from reprolint.lint.file import File

from ..code.syntax import FUNCTIONS, all_given, defaults_of, dotted, last_name, names_in, statements_in
from ..draws.randomness import SEED_PARAMETER, STATE_CALLS, calls_of, draws, is_seed_call, parameters

_DATA = compile_later(
    r"(?:Data(?:set|Source|Module|Pipe|Config|Bunch|Base)?|Sampler|Loader|Mixture|Collat\w*|Transform|Augment\w*"
    r"|Batche?s?r?|Corpus|Reader|Split(?:ter)?|Shuffler?|Buckets?|Buffer|Mask(?:er|Func|Generator)?|Fetcher|Iterator"
    r"|Generator|Preprocessor|Vocab(?:ulary)?|Sequence|Benchmark|Tasks?|Scenario|Environment|Partition(?:er)?)"
    r"(?=s?$|s?[A-Z_\d])"
)
_PART = compile_later(r"(?:Optimizer|Module|Layer|Loss|Criterion|Block|Head|Encoder|Decoder|Embedding)$")
# Who owns the run, or what is there to seed it.
_OWNS = compile_later(
    r"(?i)trainer|runner|experiment|session|agent|algorithm|learner|manager|engine|launcher|pipeline|seed|callback|context|test"
)
_BUILDS = compile_later(
    r"(?i)^_*(?:get|build|make|create|load|prepare|sample|shuffle|generate|subsample|download|read|process|select|draw"
    r"|init|setup|random|train_test|train_val)_\w*"
    r"(?:data_?sets?|data|loaders?|samplers?|splits?|folds?|samples?|examples?|indices|subsets?|mixture|batches|partition"
    r"|few_?shot)(?:$|_)|^_*(?:data_?)?(?:split|partition|shuffle|subsample|loaders?|datasets?)(?:$|_)|_split$"
)
# A method that others call to have things seeded, or that runs in a worker's process of its own.
_ASKED_TO = compile_later(r"(?i)seed|worker|^main$|^train|^run$|^test|^fit$|determin|reprod|^setup_env")
# A function that is one run of what is studied: it starts the numbers over for all that it does.
_RUNS = compile_later(
    r"(?i)(?:^|_)(?:run|main|train|fit|eval\w*|test|trial|simulat\w*|bench\w*|demo|objective|play|learn|solve|search"
    r"|optimi[sz]e|worker|process|job|task|epoch|step|reset|init\w*|setup|start|compare|check|verify|repeat\w*|once)(?:_|$)"
)
_ENVIRONMENT = compile_later(r"(?:^|[a-z0-9_])(?:Env|Environment)(?:$|s?[A-Z_])|^(?:Vec)?Env")
_SEEDS_ENVIRONMENT = compile_later(r"^_?(?:set_)?seed$|^reset$")
_KEEPS_STATE = STATE_CALLS | {"isolate_rng"}


def rewinds(file: File, call: ast.Call) -> str | None:
    """What is told of a call that seeds a global RNG in an object or function for data; None for all others."""
    if not is_seed_call(file, call) or isinstance(file.parent(call), ast.withitem):
        return None
    scope = file.scope(call).function
    function: Any = scope.node if scope is not None else None
    if not isinstance(function, FUNCTIONS) or _ASKED_TO.search(function.name):
        return None
    owner = file.parent(function)
    drawn = _draws_itself(file, function, call)
    if isinstance(owner, ast.ClassDef):
        if any("ray.remote" in ast.unparse(decorator) for decorator in owner.decorator_list):
            return None  # an actor has a process to itself
        part = _for_data(file, owner) or (_is_part(owner) and _by_default(file, function, call))
        if not (part or (drawn and not _OWNS.search(owner.name))) or not _own_seed(call):
            return None
        if _asked_for(file, owner, function, call):
            return None
        what = f"`{owner.name}`" if function.name == "__init__" else f"`{owner.name}.{function.name}`"
    else:
        if not isinstance(owner, ast.Module) or not (drawn or _BUILDS.search(function.name)):
            return None
        if function.decorator_list or _OWNS.search(function.name):
            return None
        of_itself = drawn and (_of_settings(function, call) or _told_to(function, call))
        if not _by_default(file, function, call) and not of_itself:
            return None
        what = f"`{function.name}`"
    calls = calls_of(file, function)
    if any(last_name(other.func) in _KEEPS_STATE for other in calls):
        return None
    first = next((other for other in calls if is_seed_call(file, other)), call)
    return what if first is call else None


def environment_rewinds(file: File, call: ast.Call) -> str | None:
    """The environment whose seed is put into torch's global RNG, too, from which it draws nothing: the weights and the
    actions of whoever plays in it start over."""
    if file.name(call.func) != "torch.manual_seed":
        return None
    scope = file.scope(call).function
    function: Any = scope.node if scope is not None else None
    owner = file.parent(function) if function is not None else None
    if not isinstance(owner, ast.ClassDef) or not _SEEDS_ENVIRONMENT.match(function.name):
        return None
    if not any(map(_ENVIRONMENT.search, (owner.name, *map(last_name, owner.bases)))) or not _own_seed(call):
        return None
    methods = [s for s in owner.body if isinstance(s, FUNCTIONS)]
    hands_on = any(
        "seed" in last_name(other.func) and other is not call for other in calls_of(file, function)
    )
    drawn = any(mask & TORCH for method in methods for _, mask in draws(file, method))
    return owner.name if hands_on and not drawn else None


def _draws_itself(file: File, function: Any, call: ast.Call) -> bool:
    """Whether a function draws from the RNG that it seeds, which it could do from an RNG of its own."""
    mask = SEEDS.get(file.name(call.func) or "", (0, ""))[0] & THREE
    return any(drawn & mask and draw.lineno > call.lineno for draw, drawn in draws(file, function))


def _for_data(file: File, owner: ast.ClassDef) -> bool:
    if _OWNS.search(owner.name):
        return False
    kinds = [owner.name, *(last_name(base) for base in owner.bases)]
    return any(map(_DATA.search, kinds))


def _is_part(owner: ast.ClassDef) -> bool:
    """Whether a class is a part of what is trained, or of what trains it: an optimizer, a layer, a loss."""
    return any(_PART.search(name) for name in (owner.name, *(last_name(base) for base in owner.bases)))


def _seedish(node: ast.expr) -> bool:
    return any(
        SEED_PARAMETER.match(last_name(part).lower().strip("_")) is not None
        for part in ast.walk(node)
        if isinstance(part, (ast.Name, ast.Attribute))
    )


def _own_seed(call: ast.Call) -> bool:
    """Whether what is seeded with is the object's own seed, what its constructor is told, or a number."""
    value = all_given(call)[0]
    if isinstance(value, ast.Constant):
        return type(value.value) is int
    return _seedish(value)


def _asked_for(file: File, owner: ast.ClassDef, function: Any, call: ast.Call) -> bool:
    """Whether only a caller who gives a seed has it set, and the class does not draw, which it could by an RNG of its
    own: `seed=None`, and `if seed is not None:` around."""
    defaults = defaults_of(function.args)
    value = all_given(call)[0]
    given = defaults.get(value.id) if isinstance(value, ast.Name) else None
    if not isinstance(given, ast.Constant) or given.value is not None:
        return False
    methods = (s for s in owner.body if isinstance(s, FUNCTIONS))
    return not any(True for method in methods for _ in draws(file, method))


def _of_settings(function: Any, call: ast.Call) -> bool:
    """`np.random.seed(config.seed)` in a function that gives a result: whoever calls it has their RNG set, too."""
    value = all_given(call)[0]
    taken = {p.arg for p in parameters(function)}
    if not isinstance(value, ast.Attribute) or not _seedish(value) or dotted(value).split(".", 1)[0] in taken:
        return False
    return any(
        isinstance(node, ast.Return) and node.value is not None for node in statements_in(function.body)
    )


def _told_to(function: Any, call: ast.Call) -> bool:
    """`torch.manual_seed(random_seed)` in a function that is told the seed for what it draws and gives back, and is no
    run: `apply_mask(tokens, random_seed)`."""
    value = all_given(call)[0]
    told = names_in(value) & {p.arg for p in parameters(function)}
    if _RUNS.search(function.name) or not any(SEED_PARAMETER.match(name.lower()) for name in told):
        return False
    return any(
        isinstance(node, ast.Return) and node.value is not None for node in statements_in(function.body)
    )


def sets_default_generator(file: File, call: ast.Call) -> bool:
    """`generator = torch.manual_seed(seed)` in a function that is told the seed, for one draw: what comes of it is
    torch's default generator."""
    if file.name(call.func) != "torch.manual_seed" or not all_given(call):
        return False
    scope = file.scope(call).function
    function: Any = scope.node if scope is not None else None
    if not isinstance(function, FUNCTIONS) or _ASKED_TO.search(function.name):
        return False
    told = names_in(all_given(call)[0]) & {p.arg for p in parameters(function)}
    if not any(SEED_PARAMETER.match(name.lower()) for name in told):
        return False
    around = file.parent(call)
    if isinstance(around, ast.keyword):
        return around.arg == "generator"
    if isinstance(around, ast.IfExp):
        around = file.parent(around)
    target = around.targets[0] if isinstance(around, ast.Assign) else None
    return isinstance(target, ast.Name) and any(
        keyword.arg == "generator" and isinstance(keyword.value, ast.Name) and keyword.value.id == target.id
        for other in calls_of(file, function)
        for keyword in other.keywords
    )


def detour(file: File, call: ast.Call) -> ast.Call | None:
    """The call that puts the seed back, `set_seed(args.seed)`, below one that sets another for what is between,
    `set_seed(args.seed + 1)`, in a function that is no program's start."""
    scope = file.scope(call).function
    function: Any = scope.node if scope is not None else None
    value = next(iter(all_given(call)), None)
    if not isinstance(function, FUNCTIONS) or _ASKED_TO.search(function.name) or not is_seed_call(file, call):
        return None
    if not isinstance(value, ast.BinOp) or not isinstance(value.op, ast.Add):
        return None
    if not (isinstance(value.right, ast.Constant) and _seedish(value.left)):
        return None
    calls = calls_of(file, function)
    if any(last_name(other.func) in _KEEPS_STATE for other in calls):
        return None
    return next(
        (
            other
            for other in calls
            if other.lineno > call.lineno
            and ast.dump(other.func) == ast.dump(call.func)
            and all_given(other)
            and ast.dump(all_given(other)[0]) == ast.dump(value.left)
        ),
        None,
    )


def _by_default(file: File, function: Any, call: ast.Call) -> bool:
    """Whether callers that say nothing of a seed have their RNG set by this function all the same."""
    defaults = defaults_of(function.args)
    taken = {p.arg for p in parameters(function)}
    for value in all_given(call)[:1]:
        if isinstance(value, ast.Constant) or type(file.literal(value)) is int:
            return True
        told = names_in(value) & taken
        if told and all(type(file.literal(defaults.get(name))) is int for name in told):
            return _seedish(value)
        holder = dotted(value).split(".", 1)[0]
        if holder in taken and isinstance(value, ast.Attribute):
            return False
    return False
