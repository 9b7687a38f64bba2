"""Environments that play the same episodes: made, seeded or copied in a loop with nothing that tells them apart.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Any

from reprolint.index.binding import walk
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.site import Site

from ..code.syntax import FUNCTIONS, all_given, dotted, last_name, names_in, stored_in
from ..code.uses import assigned, function_of
from ..draws.randomness import calls_of
from ..loaders.loader import is_evaluation

_ENVIRONMENT = compile_later(r"(?i)(?:^|_)envs?(?:$|_|\d)|[a-z\d]Envs?(?:$|[A-Z])|^Env|^gym$")
_SEED = compile_later(r"(?i)^(?:\w+_)?seed$")
_EPISODES = compile_later(
    r"^(?:_*|i|j|n|t|k|ep|eps?|episodes?|i_?ep(?:isode)?|epoch|itr?|iteration|trial|step|ep_?(?:i|idx|num|n))\w?$"
)
_PIPES = compile_later(r"(?i)pipes?|remotes?|conn(?:ection)?s?$|queues?$|workers?$")
_EPISODIC = compile_later(r"(?i)episode|\bi?_?eps?\b")
_COPIES = ("deepcopy", "copy", "loads")
_FOR_ALIKE = compile_later(
    r"(?i)eval|valid|test|determin|repro|compare|render|video|benchmark|same|check|replay|plot|demo"
)
_COMPREHENSIONS = (ast.ListComp, ast.GeneratorExp, ast.SetComp)


def alike(file: File) -> Iterator[Finding]:
    """Environments of one loop that have one seed, or one state."""
    data = file.source.data
    if b"env" not in data and b"Env" not in data:
        return
    if b"seed" in data:
        for loop in file.nodes(ast.For):
            yield from _seeded_alike(file, loop)
            yield from _all_each_round(file, loop)
        for made in file.nodes(*_COMPREHENSIONS):
            yield from _made_alike(file, made)
        for times in file.nodes(ast.BinOp):
            yield from _multiplied(file, times)
    if any(word.encode() in data for word in _COPIES):
        for made in file.nodes(*_COMPREHENSIONS):
            yield from _copied(file, made)


def _told(call: ast.Call, changing: set[str]) -> ast.expr | None:
    """The seed that a call is handed, where it is the same in all rounds, and nothing else it is handed tells them
    apart."""
    given = all_given(call)
    if any(isinstance(value, ast.Starred) for value in given) or any(k.arg is None for k in call.keywords):
        return None
    if any(names_in(value) & changing for value in given):
        return None
    for value in given:
        if _is_seed(value):
            return value
    named = (k.value for k in call.keywords if k.arg is not None and _SEED.match(k.arg))
    return next((v for v in named if isinstance(v, ast.Constant) and type(v.value) is int), None)


def _is_seed(value: ast.expr) -> bool:
    """Whether an expression is a seed by its name, and no generator's next number."""
    while isinstance(value, ast.BinOp):
        value = value.left
    return isinstance(value, (ast.Name, ast.Attribute)) and _SEED.match(last_name(value)) is not None


def _quiet(file: File, node: ast.AST) -> bool:
    function = file.function(node).rsplit(".", 1)[-1]
    return _FOR_ALIKE.search(function) is not None


def _made_alike(file: File, made: Any) -> Iterator[Finding]:
    """`[make_env(name, args.seed) for _ in range(n)]`, `[lambda: make_env(seed) for _ in range(n)]`."""
    if len(made.generators) != 1 or _quiet(file, made):
        return
    over = made.generators[0]
    element = made.elt.body if isinstance(made.elt, ast.Lambda) else made.elt
    changing = names_in(over.target)
    if not isinstance(element, ast.Call):
        if isinstance(element, ast.Name) and _counted(over.iter):
            yield from _same_function(file, made, element)
        return
    if isinstance(made.elt, ast.Lambda):
        changing |= {a.arg for a in made.elt.args.args}
    if isinstance(element.func, ast.Call):  # `make_env(name, seed)()`
        element = element.func
    if _counted(over.iter) and _makes_one(file, made, element):
        # What is called may be another one in each round: `env_fns[i](seed)`.
        if names_in(element.func) & changing:
            return
        seed = _told(element, changing)
        if seed is not None and _ENVIRONMENT.search(last_name(element.func)):
            yield _finding(file, seed, "are all made with")
        elif seed is None and (inside := _seed_inside(file, element, changing)) is not None:
            home, seed = inside
            yield Site(file, made).finding(
                f"the environments of this loop are all made with the same seed, `{home.one_line(seed)}` (line "
                f"{seed.lineno}{'' if home is file else f' of {home.path.name}'}): all of them play the same episodes"
            )
        return
    listed = last_name(over.iter)
    if (
        last_name(element.func) in ("reset", "seed")
        and _ENVIRONMENT.search(listed)
        and not is_evaluation(listed)
    ):
        seed = _told(element, changing)
        if seed is not None and dotted(element.func).split(".", 1)[0] in changing:
            yield _finding(file, seed, "are all given")


def _makes_one(file: File, made: ast.AST, element: ast.Call) -> bool:
    """Whether what an element calls makes an environment, by its name or that of the list or vector."""
    if _ENVIRONMENT.search(last_name(element.func)):
        return True
    around = file.parent(made)
    if isinstance(around, ast.Call):
        return made in around.args and _ENVIRONMENT.search(last_name(around.func)) is not None
    return isinstance(around, ast.Assign) and any(_ENVIRONMENT.search(last_name(t)) for t in around.targets)


def _seed_inside(file: File, element: ast.Call, changing: set[str]) -> tuple[File, ast.expr] | None:
    """The seed that a function of the project gives the environment which it makes, where nothing that the function is
    handed tells the rounds apart: `make_env(config)`, and there `Env(task, seed=config.seed)`."""
    given = all_given(element)
    if any(isinstance(value, ast.Starred) or names_in(value) & changing for value in given):
        return None
    if isinstance(element.func, ast.Name):
        binding = file.binding(element.func)
        through = binding.value if binding is not None and binding.kind == "assign" else None
        if isinstance(through, ast.Lambda) and isinstance(through.body, ast.Call):
            element = through.body  # `make = lambda mode: make_env(config, mode)`
    found = function_of(file, element)
    if found is None:
        return None
    home, function = found
    bound = stored_in(walk(function))
    seeds: set[ast.expr] = set()
    for call in (node for node in walk(function) if isinstance(node, ast.Call)):
        named = [k.value for k in call.keywords if k.arg is not None and _SEED.match(k.arg)]
        if isinstance(call.func, ast.Attribute) and call.func.attr == "seed":
            named += call.args[:1]
        seeds.update(_worked_out(home, value) for value in named)
    if not seeds or not all(_is_seed(value) and not names_in(value) & bound for value in seeds):
        return None
    return home, min(seeds, key=lambda value: value.lineno)


def _worked_out(file: File, value: ast.expr) -> ast.expr:
    """The seed that a name of the function stands for: `args.seed` of `seed = 9 - args.seed if test else args.seed`."""
    made = assigned(file, value) if isinstance(value, ast.Name) else []
    if len(made) != 1 or any(isinstance(part, ast.Call) for part in walk(made[0])):
        return value
    seeds = [part for part in walk(made[0]) if isinstance(part, (ast.Name, ast.Attribute)) and _is_seed(part)]
    return seeds[-1] if len({ast.unparse(seed) for seed in seeds}) == 1 else value


def _finding(file: File, seed: ast.expr, how: str) -> Finding:
    where = "list" if isinstance(seed, ast.BinOp) and isinstance(seed.op, ast.Mult) else "loop"
    return Site(file, seed).finding(
        f"the environments of this {where} {how} the same seed, `{file.one_line(seed)}`: all of them play the same "
        "episodes"
    )


def _same_function(file: File, made: ast.AST, name: ast.Name) -> Iterator[Finding]:
    """`[thunk for _ in range(n)]`, where `thunk` seeds what it makes by what the function around it has."""
    binding = file.binding(name)
    function = binding.node if binding is not None and binding.kind == "function" else None
    if not isinstance(function, FUNCTIONS) or function.args.args:
        return
    bound = stored_in(walk(function))
    for call in calls_of(file, function):
        if not isinstance(call.func, ast.Attribute) or call.func.attr not in ("seed", "reset"):
            continue
        seed = _told(call, set())
        if (
            seed is not None
            and _ENVIRONMENT.search(last_name(call.func.value))
            and not names_in(seed) & bound
        ):
            yield _finding(file, seed, "are all given")
            return


def _multiplied(file: File, times: ast.BinOp) -> Iterator[Finding]:
    """`[make_env(name, seed)] * n`, `[lambda: make_env(seed)] * n`: one function, called n times."""
    made = times.left if isinstance(times.left, ast.List) else times.right
    if not isinstance(times.op, ast.Mult) or not isinstance(made, ast.List) or len(made.elts) != 1:
        return
    if _quiet(file, times) or file.literal(times.right) == 1:
        return
    element = made.elts[0]
    element = element.body if isinstance(element, ast.Lambda) else element
    if isinstance(element, (ast.Name, ast.Attribute)) and _is_seed(element):
        around = file.parent(times)
        if _own_seeds(file, around):
            yield _finding(file, times, "are all given")
            return
        call = file.parent(around) if isinstance(around, ast.keyword) else around
        function = call.func if isinstance(call, ast.Call) else None
        if not isinstance(function, ast.Attribute) or function.attr not in ("reset", "seed"):
            return
        if _ENVIRONMENT.search(last_name(function.value)):
            yield _finding(file, times, "are all given")
    elif isinstance(element, ast.Name):
        yield from _same_function(file, times, element)
    elif isinstance(element, ast.Call) and _ENVIRONMENT.search(last_name(element.func)):
        seed = _told(element, set())
        if seed is not None:
            yield _finding(file, seed, "are all made with")


def _own_seeds(file: File, around: ast.AST | None) -> bool:
    """Whether a list of one seed for all is bound to the seed of a method `seed` of several environments: `seed =
    [seed] * len(indices)` in a `VecEnv`."""
    if not isinstance(around, ast.Assign) or not _is_seed(around.targets[0]):
        return False
    function, owner = file.scope(around).function, file.scope(around).owner
    if function is None or owner is None or not function.qualname.endswith(".seed"):
        return False
    return _ENVIRONMENT.search(owner.qualname) is not None


def _of_element(element: ast.expr, changing: set[str]) -> ast.expr | None:
    """The seed by which one environment more is made for a list, where it is that of all others."""
    element = element.body if isinstance(element, ast.Lambda) else element
    if not isinstance(element, ast.Call) or not _ENVIRONMENT.search(last_name(element.func)):
        return None
    return _told(element, changing)


def _counted(over: ast.expr) -> bool:
    return isinstance(over, ast.Call) and last_name(over.func) in ("range", "trange")


def _seeded_alike(file: File, loop: ast.For) -> Iterator[Finding]:
    """`for env in envs: env.seed(args.seed)`; `for i in range(n): env = make(name); env.seed(seed)`; and
    `for episode in range(n): env.reset(seed=seed)`."""
    yield from _sent_alike(file, loop)
    listed = _ENVIRONMENT.search(last_name(loop.iter)) is not None
    episodes = _counts_episodes(loop)
    if (
        not (listed or episodes or _counted(loop.iter))
        or _quiet(file, loop)
        or is_evaluation(last_name(loop.iter))
    ):
        return
    changing = stored_in(walk(loop))
    attributes = {n.attr for n in walk(loop) if isinstance(n, ast.Attribute) and isinstance(n.ctx, ast.Store)}
    for statement in loop.body:
        call = getattr(statement, "value", None)
        while isinstance(call, ast.Subscript):
            call = call.value  # `env.reset(seed=seed)[0]`
        if not isinstance(call, ast.Call):
            continue
        if last_name(call.func) == "append" and len(call.args) == 1 and _counted(loop.iter):
            seed = _of_element(call.args[0], changing)
            if seed is not None:
                yield _finding(file, seed, "are all made with")
                return
        function = call.func
        if isinstance(function, ast.Attribute) and function.attr in ("seed", "reset"):
            owner = dotted(function.value)
            one = listed and owner in names_in(loop.target)
            if is_evaluation(owner) or not (one or _ENVIRONMENT.search(last_name(function.value))):
                continue
            seed = _told(call, changing)
            if seed is None or last_name(seed) in attributes:
                continue
            if owner.split(".", 1)[0] in changing:
                yield _finding(file, seed, "are all given")
            elif not listed and (
                episodes or (function.attr == "reset" and _EPISODES.match(last_name(loop.target)))
            ):
                yield Site(file, seed).finding(
                    f"`{file.one_line(function)}` is given the same seed, `{file.one_line(seed)}`, in every round: all "
                    "episodes start alike and draw the same numbers"
                )
            return
        if (
            _counted(loop.iter)
            and _ENVIRONMENT.search(last_name(function))
            and isinstance(statement, ast.Assign)
        ):
            seed = _told(call, changing)
            later = {dotted(c.func).rpartition(".")[2] for c in walk(loop) if isinstance(c, ast.Call)}
            if seed is not None and not later & {"seed", "step"} and last_name(function) != "make":
                yield _finding(file, seed, "are all made with")
                return


def _sent_alike(file: File, loop: ast.For) -> Iterator[Finding]:
    """`for pipe in self.pipes: pipe.send(("reset", seed))`, to the processes of several environments."""
    if not _PIPES.search(last_name(loop.iter)) or _quiet(file, loop):
        return
    changing = stored_in(walk(loop))
    for statement in loop.body:
        call = getattr(statement, "value", None)
        if (
            not isinstance(call, ast.Call)
            or last_name(call.func) not in ("send", "put")
            or len(call.args) != 1
        ):
            continue
        sent = call.args[0]
        if not isinstance(sent, ast.Tuple) or not sent.elts:
            continue
        if file.literal(sent.elts[0]) not in ("reset", "seed"):
            continue
        for value in sent.elts[1:]:
            if _is_seed(value) and not names_in(value) & changing:
                yield _finding(file, value, "are all given")


def _counts_episodes(loop: ast.For) -> bool:
    """Whether a loop goes over episodes, by a name: `for i in range(num_episodes)`, `for ep in tqdm(episodes)`."""
    return _EPISODIC.search(f"{ast.unparse(loop.target)} {ast.unparse(loop.iter)}") is not None


def _all_each_round(file: File, loop: ast.For) -> Iterator[Finding]:
    """`for i in range(env.num_envs): env.env_method("seed", seed + i)`: each round seeds all of them."""
    over, turn = loop.iter, names_in(loop.target)
    if not isinstance(over, ast.Call) or last_name(over.func) not in ("range", "trange"):
        return
    counted = dotted(over.args[-1]) if over.args else ""
    whole, _, what = counted.rpartition(".")
    if what not in ("num_envs", "n_envs", "nenvs"):
        return
    for call in (node for statement in loop.body for node in walk(statement) if isinstance(node, ast.Call)):
        function = call.func
        if not isinstance(function, ast.Attribute) or names_in(function) & turn:
            continue
        given = all_given(call)
        asked = given[0] if function.attr == "env_method" and given else None
        by_name = isinstance(asked, ast.Constant) and asked.value in ("seed", "reset")
        chosen = any(keyword.arg in ("indices", None) for keyword in call.keywords)
        if (by_name and not chosen) or (
            whole and function.attr == "seed" and dotted(function.value) == whole and len(given) == 1
        ):
            seed = next((value for value in given if names_in(value) & turn), None)
            if seed is not None:
                yield Site(file, seed).finding(
                    f"`{file.one_line(function)}` reaches all environments in each round: all of them are left with "
                    "the seed of the last round and play the same episodes"
                )


def _copied(file: File, made: Any) -> Iterator[Finding]:
    """`[pickle.loads(pickle.dumps(self.env)) for _ in range(n)]`, none of which is seeded afterwards."""
    element = made.elt
    if not isinstance(element, ast.Call) or last_name(element.func) not in ("deepcopy", "loads"):
        return
    if _quiet(file, made) or len(element.args) != 1:
        return
    source = element.args[0]
    if isinstance(source, ast.Call) and last_name(source.func) == "dumps" and source.args:
        source = source.args[0]
    if not isinstance(source, (ast.Name, ast.Attribute)) or not _ENVIRONMENT.search(last_name(source)):
        return
    if names_in(source) & names_in(made.generators[0].target):
        return
    scope = file.scope(made).function
    calls = calls_of(file, scope.node) if scope is not None and isinstance(scope.node, FUNCTIONS) else []
    if not calls or any("seed" in last_name(c.func) or _resets(c) for c in calls if c.lineno >= made.lineno):
        return
    yield Site(file, made).finding(
        f"these are copies of `{file.one_line(source)}` with the state of its RNG, and nothing here seeds them: all of "
        "them play the same episodes"
    )


def _resets(call: ast.Call) -> bool:
    return any(k.arg is None or (k.arg is not None and "seed" in k.arg) for k in call.keywords)


def last_key_alone(file: File, made: ast.DictComp) -> Finding | None:
    """`{"seed": s for s in range(seed, seed + n)}`: every round takes the same key, so that the last seed stays."""
    if not isinstance(made.key, ast.Constant):
        return None
    bound = set().union(*(names_in(one.target) for one in made.generators))
    about = "seed" in str(made.key.value).lower() or any(
        "seed" in name.lower() for name in names_in(made.value)
    )
    if not about or not names_in(made.value) & bound:
        return None
    return Site(file, made).finding(
        f"every round of this comprehension sets the one key {file.one_line(made.key)}: the last seed alone is left, "
        "and all that are to have one each get that"
    )
