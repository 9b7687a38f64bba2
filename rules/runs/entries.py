"""Entry points as the rules about unseeded programs see them: which of their unseeded draws matter, and what they are
called.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Container
from functools import partial
from pathlib import Path

from reprolint.index import facts as f
from reprolint.index.binding import walk
from reprolint.index.program import MAYBE, Draw, Symbol
from reprolint.knowledge import frameworks, purpose, rng
from reprolint.knowledge.signatures import CANONICAL
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.site import MAIN, MODULE, EntrySite, Site

from ..code.syntax import FUNCTIONS, all_given, gives_back, last_name, stored_in
from ..code.uses import assigned, call_at, callers, definitions, names, reads_of, users_of
from ..draws.randomness import global_draw
from ..draws.whole_output import whole_output
from .branches import ruled_out, shut
from .demonstrations import (
    INPUT,
    OPTIMIZER,
    TRAINS,
    WRITES_NUMBERS,
    WRITES_PICTURES,
    code_of,
    demonstration,
    makes_pictures,
)
from .generates import feeds_model
from .loaded_for_good import loaded_for_good
from .nowhere import goes_nowhere
from .optional_seed import flag_off
from .reached import called, comes_by, functions_of, other_draws, reached, training
from .seed_place import first_statement
from .work_order import orders_work, picks

# Draws that choose or order something: they matter wherever they are.
_CHOOSING = frozenset(
    """shuffle sample choice choices permutation randperm random_split train_test_split resample multinomial
    randrange""".split()
)
# What a sampled tensor is called where it is what the program is about, not a stand-in for an input.
_SOURCE = compile_later(r"(?i)noise|latent|^z\d*$|^z_|^eps|^epsilon|start_code|x_t$|samples?$|perturb|^init_")
_APPLYING = compile_later(r"(?i)(?:infer|inference|predict|eval|evaluate|export|visuali[sz]e)(?:_|$)")
# What a program does that only applies a model which it loads, and what one does that trains it.
_LOADS = compile_later(
    rb"\.load_state_dict\(|[._]load\w*\(|restore\w*\(|from_(?:pretrained|save|checkpoint|ckpt)\w*\("
)
_WORKS = compile_later(
    rb"\b((?:step|backward|fit|learn|_?train|update|optimi[sz]e|run|main_worker|tune|finetune)\w*)\("
)
_OBJECT = compile_later(rb"(\w+)[ \t]*\.[ \t]*\Z")  # what a method is called on
_OTHERS = compile_later(
    rb"(?i)(?:env\w*|simulator|game|subprocess|sess\w*|swa_utils|\w*bar|config|cfg|args|kwargs|opts?|options|os)$"
)
_ADAPTERS = compile_later(r"^[A-Z]\w*(?:Lora|LoRA|Peft|Adapter|Prompt|Tuning|IA3)\w*$|^Lo[rR][aA]Config$")
_JUDGE = compile_later(r"(?i)(?:reward|teacher|ref(?:erence)?|judge|verifier)(?:_?models?)?$")
# Files whose functions seed for their own sake: a metric over samples.
_METRIC = compile_later(r"(?i)(?:^|[_/])(?:fid|kid|metrics?|eval|evaluat\w+|scores?)(?:[_./]|$)")


def unseeded(site: EntrySite) -> dict[int, Draw]:
    """The draws of an entry point that nothing seeds and that matter: RNG -> its first one."""
    if demonstration(site):
        return {}
    learns = trains(site)
    found = {
        bit: draw
        for bit, draw in site.entry.effect.draws
        if (learns or not draw.weak) and (learns or _matters(site, bit, draw))
    }
    if site.settings.preview and not learns:
        found = {**_later(site, [bit for bit, _ in site.entry.effect.draws if bit not in found]), **found}
    fixed = [
        bit
        for bit, draw in found.items()
        if _one_value(site.file, draw) or (not learns and _dropped(site.file, draw))
    ]
    if fixed:
        found = {bit: draw for bit, draw in found.items() if bit not in fixed} | _later(site, fixed)
    asides = bool(found) and learns and not site.settings.preview and seeded_by_trainer(site) is not None
    kept_from = partial(_kept_from, site, partial(functions_of, site.program, site.entry), asides)
    barred = [bit for bit, draw in found.items() if kept_from(draw)]
    if barred:
        others = reached(site.program, site.entry, site.file) if learns else _later(site, barred)
        for bit in barred:
            draw = found.pop(bit)
            other = others.get(bit)
            if other is not None and kept_from(other):
                further = other_draws(site.program, site.entry, bit, draw)
                other = next((one for one in further if not kept_from(one)), None)
            if other is not None:
                found[bit] = other
    return found


def _kept_from(
    site: EntrySite, run: Callable[[], Container[tuple[Path, str]]], asides: bool, draw: Draw
) -> bool:
    """Whether a run does not come by a draw, as far as what is given and asked for can be seen. What a flag has to ask
    for is an aside (`asides`) where a trainer seeds all that follows; else it may be the result, or the first of many
    draws."""
    if not draw.weak and shut(site.file, draw, run):
        return True
    file = site.file.sibling(draw.path) if asides else None
    node = find_draw(file, draw) if file is not None else None
    return file is not None and node is not None and _behind_a_flag(file, node, 0)


def _later(site: EntrySite, bits: list[int]) -> dict[int, Draw]:
    """The draws of the program's own file that matter, for RNGs whose first draw does not: it makes a default that is
    thrown away, stands for an input, or is an affair of another file."""
    found: dict[int, Draw] = {}
    for function in called(site.program, site.entry) if bits else ():
        for operation, row, name, mask in site.file.facts.functions.get(function, ()):
            draw = Draw(site.file.path, row, name, False)
            if operation != f.DRAW or shut(site.file, draw):
                continue
            states = site.program.states(site.file.path, function, row)
            for bit in bits:
                if (
                    mask & bit
                    and bit not in found
                    and not any(state & (bit | MAYBE) for state in states)
                    and not _one_value(site.file, draw)
                    and not _dropped(site.file, draw)
                    and _matters(site, bit, draw)
                ):
                    found[bit] = draw
    return found


def _dropped(file: File, draw: Draw) -> bool:
    """Whether nothing comes of a draw of the file, or pictures that a flag has to ask for, which no command gives."""
    if file.settings.preview or draw.path != file.path:
        return False
    node = find_draw(file, draw)
    return node is not None and (
        goes_nowhere(file, node) or (makes_pictures(file, node) and _behind_a_flag(file, node, 0))
    )


def _behind_a_flag(file: File, node: ast.AST, depth: int) -> bool:
    """Whether a place is come by only where a flag is on, `if args.generate_samples: sample(model)`, which is off by
    default and which no command of the project gives."""
    if any(test.holds and flag_off(file, test.node) for test in Site(file, node).tests):
        return True
    function = file.scope(node).function
    if function is None or not isinstance(function.node, FUNCTIONS) or depth == 2:
        return False
    calls = [(home, call) for home, call in callers(file, function) if not home.test]
    return bool(calls) and all(_behind_a_flag(home, call, depth + 1) for home, call in calls)


def _one_value(file: File, draw: Draw) -> bool:
    """Whether both bounds of a number are the same, as the file has them: `uniform(low, high)`."""
    node = find_draw(file, draw) if draw.path == file.path and draw.name.endswith("uniform") else None
    bounds = [file.literal(a) for a in all_given(node)][:2] if node else []
    return len(bounds) == 2 and isinstance(bounds[0], (int, float)) and bounds[0] == bounds[1]


def trains(site: EntrySite) -> bool:
    """Whether a program trains, and does not merely make what could (an agent with its optimizer, say)."""
    return site.entry.effect.trains and not _applies(site)


_NETWORKS = compile_later(
    rb"(?i)torch|lightning|\bnn\b|network|model|\bnet\b|backbone|transformer|cuda|gpu|checkpoint"
)
_NAMED_FOR_IT = compile_later(r"(?i)train|tune|fit")


def only_guessed(site: EntrySite, draw: Draw) -> bool:
    """Whether weights that no call in sight leads to are all that says that torch draws, in a program that speaks of no
    network: of a library with networks it may use what has none, tables of values, say."""
    if draw.path == site.file.path or not draw.weak or comes_by(site.program, site.entry, draw):
        return False
    return _NAMED_FOR_IT.search(site.file.path.stem) is None and not _NETWORKS.search(
        code_of(site.file).encode()
    )


# Programs that by their names let a model work, and train none.
_WORKING = compile_later(
    r"(?i)(?:^|_)(?:eval(?:uate)?|serv(?:e|er|ing)|predict|infer(?:ence)?|export|demo|visuali[sz]e|render|tokeni[sz]e"
    r"|deploy)(?:_|$)"
)
_TEACHES = compile_later(r"\boptim\b|[oO]ptimizer|\.backward\(|\.(?:fit|learn)\(|[tT]rain\w*\(")


def applies_by_name(site: EntrySite) -> bool:
    """Whether a program is called like one that applies a model, and speaks of no training: that what it imports could
    train says little."""
    file, command = site.file, site.entry.function.rsplit(".", 1)[-1]
    if _WORKING.search(command) and (made := definitions(file).get(site.entry.function)) is not None:
        return not _TEACHES.search(file.text(made))
    return _WORKING.search(file.path.stem) is not None and not _TEACHES.search(code_of(file))


def _applies(site: EntrySite) -> bool:
    """Whether a program that makes what trains (an optimizer, say) only applies a model that it loads."""
    data = site.file.source.data
    loads = _LOADS.search(data) is not None or _loads_nearby(site)
    if loads and not any(_teaches(site, work) for work in _WORKS.finditer(data)):
        made = training(site.program, site.entry)
        return bool(made) and all(name.startswith("torch.optim.") for name in made)
    if _APPLYING.match(site.file.path.stem) and loaded_for_good(site):
        return True
    return (
        _APPLYING.match(site.file.path.stem) is not None
        and b".load_state_dict(" in data
        and not any(word in data for word in (b".step(", b".train()"))
        and not (b".backward(" in data and OPTIMIZER.search(data))  # gradients of positions, say
    )


def _loads_nearby(site: EntrySite) -> bool:
    """Whether the weights of what a program makes are loaded: in a file that it imports, or one import on."""
    project = site.program.project
    near = project.imports.get(site.file.path, set())
    further = {other for path in near for other in project.imports.get(path, ())}
    return any(project.mentions(path, b".load_state_dict(") for path in near | further)


def _teaches(site: EntrySite, work: re.Match[bytes]) -> bool:
    """Whether a call by its name may train: not `env.step(`, `metrics.update(` of a dict, nor a function of the file,
    whose calls are seen."""
    # Looked for from the call backwards: a pattern that begins with any word is many times as slow.
    held = _OBJECT.search(work.string, max(0, work.start() - 80), work.start())
    if held is not None and _OTHERS.match(held[1]):
        return False
    called = work[1].decode()
    if held is not None and called == "update" and _is_dict(work.string, held[1]):
        return False
    if _APPLYING.match(site.file.path.stem) and called in ("step", "run"):
        return False
    return held is not None or called not in site.file.facts.functions or TRAINS.match(called) is not None


def _is_dict(data: bytes, name: bytes) -> bool:
    """Whether all that a file binds a name to are dicts, written down: `metrics = {…}`."""
    bound = re.findall(rb"(?<![\w.])%b[ \t]*(?::[^=\n]*)?=(?!=)[ \t]*(\{|dict\(|)" % re.escape(name), data)
    return bool(bound) and all(bound)


def seeded_by_trainer(site: EntrySite) -> Draw | None:
    """The trainer that is all that seeds torch: it is made around the model, so the model comes before the seed."""
    seeds = [draw for bit, draw in site.entry.effect.seeds if bit & rng.TORCH]
    return seeds[0] if seeds and all(_is_trainer(site, draw) for draw in seeds) else None


def _is_trainer(site: EntrySite, seed: Draw) -> bool:
    """Whether what seeds is a framework's trainer, or a class of the project that derives from one."""
    if seed.name in frameworks.TRAINERS:
        return True
    symbol = site.program.symbol(seed.name, seed.path)
    if not isinstance(symbol, Symbol):
        return False
    return any(base in frameworks.TRAINERS for base in site.program.bases(symbol))


def asked_of_trainer(site: EntrySite, trainer: Draw, draw: Draw) -> bool:
    """Whether a draw in another file depends on what a trainer is asked for: it stands under a condition in the
    constructor of the trainer or makes adapters, `if peft_config is not None:`. Programs give what a function makes of
    their user's options, nothing mostly."""
    file = site.file.sibling(draw.path) if draw.path != site.file.path else None
    node = find_draw(file, draw) if file is not None else None
    function = file.scope(node).function if file is not None and node is not None else None
    made = call_at(site.file, trainer.row) if trainer.path == site.file.path else None
    return (
        file is not None
        and node is not None
        and function is not None
        and not any(_is_config(site.file, value) for value in (all_given(made) if made is not None else ()))
        and (function.qualname.endswith("Trainer.__init__") or draw.name == "peft.get_peft_model")
        and any(isinstance(around, (ast.If, ast.IfExp)) for around in file.ancestors(node))
    )


def only_judges(file: File, draw: Draw) -> bool:
    """Whether a draw of the file is that of a model which only judges what another learns, and is loaded whole:
    `reward_model = AutoModelForSequenceClassification.from_pretrained(...)`."""
    loaded = draw.path == file.path and draw.name.endswith(".from_pretrained")
    made = find_draw(file, draw) if loaded else None
    return made is not None and any(map(_JUDGE.match, stored_in(walk(file.statement(made)))))


def _is_config(file: File, value: ast.expr) -> bool:
    """Whether adapters are asked for in so many words: `LoraConfig(r=16)`, or what is bound to that alone."""
    values = assigned(file, value) or [value]
    return all(isinstance(v, ast.Call) and _ADAPTERS.search(last_name(v.func)) for v in values)


def seeded_for_metric(site: EntrySite) -> Draw | None:
    """The first of the seed calls where all of them are in another file, that computes a metric after training."""
    effect = site.entry.effect
    places = [place for _, place in effect.seeds]
    late = {bit for bit, _ in effect.seeds} & {bit for bit, _ in effect.draws}
    alone = (
        bool(late)
        and effect.trains
        and all(
            place.path != site.file.path and _METRIC.search(f"{place.path.parent.name}/{place.path.name}")
            for place in places
        )
    )
    return places[0] if alone else None


def checks_only(site: EntrySite, draw: Draw) -> bool:
    """Whether a draw only feeds an assertion: its function checks something and leaves nothing behind."""
    file = site.file.sibling(draw.path)
    node = find_draw(file, draw) if file is not None else None
    function = file.scope(node).function if file is not None and node is not None else None
    body = getattr(function, "node", None)
    if not isinstance(body, ast.FunctionDef):
        return False
    inner = [*walk(body)]
    stores = (isinstance(n, (ast.Attribute, ast.Subscript)) and isinstance(n.ctx, ast.Store) for n in inner)
    return (
        any(isinstance(n, ast.Assert) for n in inner)
        and not any(isinstance(n, ast.Return) and n.value is not None for n in inner)
        and not any(isinstance(n, (ast.Global, ast.Nonlocal, ast.Yield)) for n in inner)
        and not any(stores)
        and not body.args.args
    )


def is_probe(file: File, draw: Draw) -> bool:
    """Whether a draw makes a tensor up whose size is written down, as an input that a model is tried with: that of the
    batch and the channels at least."""
    node = find_draw(file, draw) if draw.name in ("torch.rand", "torch.randn") else None
    if node is None or draw.path != file.path or not node.args:
        return False
    sizes = [part for argument in node.args for part in getattr(argument, "elts", [argument])]
    written = sizes[:2] if len(sizes) > 2 else sizes
    named = any(_SOURCE.search(name) for name in purpose.names(file.ancestors(node)))
    return all(isinstance(size, ast.Constant) for size in written) and not named


def _made_up(site: EntrySite, draw: Draw) -> bool:
    """A draw in the block under a package's module that takes nothing in: the block shows the module at work."""
    block = site.node
    return (
        site.entry.function == MAIN
        and block.lineno <= draw.row <= (block.end_lineno or draw.row)
        and site.file.path.parent / "__init__.py" in site.program.project.files
        and INPUT.search(site.file.text(block)) is None
    )


def _matters(site: EntrySite, bit: int, draw: Draw) -> bool:
    """Whether a draw in a program that does not train reaches a result."""
    last = draw.name.rsplit(".", 1)[-1]
    if last == "DataLoader":
        return False  # an order in which nothing is learned
    if draw.path != site.file.path:  # a draw that something else is about, unless data is made here
        return site.settings.preview and _MAKES_DATA.search(site.file.path.stem) is not None
    project = site.program.project
    node = find_draw(site.file, draw)
    if len(project.files) > 1 and not project.numeric(site.file.path):
        # A script that splits samples for others: `train = random.sample(names, n)`, then `train.txt`.
        if last not in ("sample", "shuffle") or node is None:
            return False
        return (
            _splits(site.file, node)
            or _deals_files(site.file, node)
            or (site.settings.preview and site.file.holds(_WRITES))
        )
    if node is not None and (_names_something(site.file, node) or _never_read(site.file, node)):
        return False
    if node is not None and not site.settings.preview and orders_work(site.file, node):
        return False
    if last in _CHOOSING:
        return True
    if node is None:
        return False
    if _made_up(site, draw) or _sizes_a_stand_in(site.file, node) or _tries_again(site.file, node):
        return False
    if not site.settings.preview and (_only_timed(site.file, node) or _stands_for_input(site.file, node)):
        return False
    if bit == rng.PYTHON or (site.settings.preview and feeds_model(site.file, node)):
        return True
    if bit == rng.NUMPY and picks(site.file, node):
        return True  # a sample, for what is written
    if site.settings.tells_all and whole_output(site.file, node):
        return True
    if bit == rng.NUMPY and (_scalar(node, last) or not site.file.facts.classes):
        return True
    return any(_SOURCE.search(name) for name in purpose.names(site.file.ancestors(node)))


# Programs that make the data which others learn from, by their name: `prepare_synthetic_dataset`, `generate_samples`.
_MAKES_DATA = compile_later(
    r"(?i)(?:^|_)(?:prepare|gen(?:erate)?|create|make|build|simulate|synth\w*)(?:_\w+)?_"
    r"(?:data\w*|\w*sets?|samples|splits?|examples|negatives|episodes|trajectories)(?:_|$)"
)


def _never_read(file: File, node: ast.Call) -> bool:
    """`number = random.randint(0, 9)`, and nothing reads it."""
    assign = file.parent(node)
    target = assign.targets[0] if isinstance(assign, ast.Assign) and len(assign.targets) == 1 else None
    return (
        isinstance(target, ast.Name)
        and not reads_of(file, target)
        and not file.program.project.importers.get(file.path)
    )


_WRITES = compile_later(
    rb"\.dump\(|\.to_(?:csv|json|parquet)\(|\.write(?:lines|rows?|_text)?\(|[\"'][wax]b?\+?[\"']\s*\)"
)
_SET_OF_SAMPLES = compile_later(
    r"(?i)(?:^|_)(?:train|val|valid|validation|test|train_?val)(?:_?(?:set|list|files|names|ids))?$"
)


def _splits(file: File, node: ast.Call) -> bool:
    """Whether what is chosen is called like a part of a data set, or the file names such parts."""
    around = file.parent(node)
    target = around.targets[0] if isinstance(around, ast.Assign) else None
    if isinstance(target, ast.Name):
        return _SET_OF_SAMPLES.search(target.id) is not None
    named = {
        n.id
        for assign in file.nodes(ast.Assign)
        if assign.lineno > node.lineno
        for t in assign.targets
        for n in walk(t)
        if isinstance(n, ast.Name)
    }
    return sum(_SET_OF_SAMPLES.search(name) is not None for name in named) > 1


_COPIES = frozenset("copyfile copy copy2 copytree move rename symlink link".split())
_PART = compile_later(r"(?i)(?<![a-z])(train|val|test)")


def _deals_files(file: File, node: ast.Call) -> bool:
    """Whether files are copied or moved below a draw in its function, some to a folder for training and others to one
    for validation or tests."""
    function = file.scope(node).function
    parts: set[str] = set()
    for call in file.nodes(ast.Call):
        copies = call.lineno > node.lineno and len(call.args) > 1 and last_name(call.func) in _COPIES
        if copies and file.scope(call).function is function:
            places = _places_of(file, call.args[1], call.lineno)
            parts.update(found[1].lower() for found in map(_PART.search, places) if found is not None)
    return "train" in parts and len(parts) > 1


def _places_of(file: File, target: ast.expr, row: int) -> list[str]:
    """What is written where a file goes, or what the name for that was given last."""
    if not isinstance(target, ast.Name):
        return [file.text(target)]
    given = [value for value in assigned(file, target) if value.lineno <= row]
    return [target.id, *(file.text(value) for value in given[-1:])]


def _names_something(file: File, node: ast.Call) -> bool:
    """Whether the name that the number is bound to is only read where a name is made of it: a tag, a suffix."""
    around = file.parent(node)
    target = around.targets[0] if isinstance(around, ast.Assign) else None
    if not isinstance(target, ast.Name):
        return False
    uses = [use for use in names(file).get(target.id, ()) if isinstance(use.ctx, ast.Load)]
    return bool(uses) and all(purpose.elsewhere(file.ancestors(use)) for use in uses)


_INPUT = compile_later(r"(?i)^(?:\w+_)?(?:inputs?(?:_data|_array)?|imgs?|images?|x)(?:_(?:new|dummy|fake))?$")


def _stands_for_input(file: File, node: ast.Call) -> bool:
    """Whether a function draws an array to try a model with, and leaves nothing: `input_data = np.random.rand(*shape)`,
    and what comes of it is printed or compared."""
    function = file.scope(node).function
    statement = file.statement(node)
    if function is None or not isinstance(function.node, FUNCTIONS) or not isinstance(statement, ast.Assign):
        return False
    if not any(_INPUT.match(last_name(target)) for target in statement.targets):
        return False
    text = file.text(function.node).encode()
    keeps = (WRITES_NUMBERS, WRITES_PICTURES, _WRITES)
    return not gives_back(function.node) and not any(k.search(text) for k in keeps)


def _sizes_a_stand_in(file: File, node: ast.Call) -> bool:
    """Whether a number is the size of something random: `torch.randn(random.randint(8, 16))` stands for an input."""
    for around in file.ancestors(node):
        if isinstance(around, ast.stmt):
            return False
        if isinstance(around, ast.Call):
            name = file.name(around.func) or ""
            if name in rng.DRAWS and name.rsplit(".", 1)[-1] not in _CHOOSING:
                return not any(_SOURCE.search(name) for name in purpose.names(file.ancestors(around)))
    return False


_TIMERS = frozenset("time perf_counter monotonic time_evaluator elapsed_time timeit do_bench Timer".split())
_KEEPS_WHAT = compile_later(
    r"(?i)(?:^|_)(?:append|extend|add|insert|put|update|write|save|dump|print|plot|im|show|draw|log|fit|train|step"
    r"|backward|send|store|record)"
)


def _only_timed(file: File, node: ast.Call) -> bool:
    """Whether what is drawn is the input of what a stopwatch in the same block measures: all that is made of it is
    dropped."""
    function = file.scope(node).function
    block = next((a for a in file.ancestors(node) if isinstance(a, (ast.For, ast.While, *FUNCTIONS))), None)
    if function is None or block is None:
        return False
    if not any(isinstance(n, ast.Call) and last_name(n.func) in _TIMERS for n in walk(block)):
        return False
    todo: list[ast.expr] = [node]
    followed: set[str] = set()
    while todo:
        current = todo.pop()
        statement = file.statement(current)
        if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call):
            calls = [statement.value, *(a for a in file.ancestors(current) if isinstance(a, ast.Call))]
            if any(_KEEPS_WHAT.search(last_name(call.func)) for call in calls):
                return False
            continue
        target = statement.targets[0] if isinstance(statement, ast.Assign) else None
        if not isinstance(target, ast.Name):
            return False
        if target.id not in followed:
            followed.add(target.id)
            todo += [
                use
                for use in names(file).get(target.id, ())
                if isinstance(use.ctx, ast.Load)
                and file.scope(use).function is function
                and use.lineno >= target.lineno
            ]
    return True


def _tries_again(file: File, node: ast.Call) -> bool:
    """Whether a function calls itself with a number that it adds: `return rotation(a + uniform(…), b)` where the first
    attempt cannot be."""
    function = file.scope(node).function
    name = getattr(function.node, "name", "") if function is not None else ""
    return any(
        isinstance(around, ast.Call) and isinstance(around.func, ast.Name) and around.func.id == name
        for around in file.ancestors(node)
    )


def _scalar(node: ast.Call, last: str) -> bool:
    """A single number: it decides something."""
    if any(k.arg in ("size", "shape") for k in node.keywords):
        return False
    return not node.args if last in ("rand", "randn", "random", "random_sample") else len(node.args) < 3


def find_draw(file: File, draw: Draw) -> ast.Call | None:
    """The call that a draw of this file stands for."""
    last = draw.name.rsplit(".", 1)[-1]
    for call in file.nodes(ast.Call):
        if call.lineno == draw.row:
            name = file.tree.resolve(call.func) or ""
            if CANONICAL.get(name, name) == draw.name or name.rsplit(".", 1)[-1] == last:
                return call  # type: ignore[no-any-return]
    return None


def at_entry(site: EntrySite) -> ast.AST | None:
    """What to point at for the entry point itself."""
    if site.entry.function == MODULE:
        return first_statement(site.file)
    test: ast.AST = getattr(site.node, "test", site.node)
    return test


def seeded_in_vain(site: EntrySite) -> int:
    """The RNGs that only functions seed which run in processes of their own, each with a number that the parent draws:
    `Process(target=sample, args=(users, np.random.randint(2**31)))`. The parent's own draws decide them. So is an RNG
    unseeded whose one seed stands in a branch for what nobody asks for: `if self.split == "demo":` of a dataset."""
    found = 0
    for bit, place in site.entry.effect.seeds:
        file = site.file.sibling(place.path)
        call = call_at(file, place.row) if file is not None else None
        function = file.scope(call).function if file is not None and call is not None else None
        if file is None or function is None:
            continue
        if call is not None and ruled_out(file, call):
            found |= bit
            continue
        uses = [n for n in names(file).get(function.qualname, ()) if isinstance(n.ctx, ast.Load)]
        if not uses or not all(_starts_with_a_draw(file, use) for use in uses):
            continue
        named = re.compile(rb"(?<![\w.])%b\b" % re.escape(function.qualname.encode()))
        if not any(named.search(file.program.project.data(p)) for p in users_of(file, function.qualname)[1:]):
            found |= bit
    linked = site.program.project.closure([site.file.path], site.program.project.imports)
    places = {(place.path, place.row) for _, place in site.entry.effect.seeds}
    for path in linked if found else ():
        for events in site.program.facts(path).functions.values():
            for operation, row, _, mask in events:
                if operation == f.SEED and (path, row) not in places:
                    found &= ~mask
    return found


def _starts_with_a_draw(file: File, use: ast.Name) -> bool:
    """`Process(target=use, args=(…, randint(…)))`."""
    keyword = file.parent(use)
    call = file.parent(keyword) if isinstance(keyword, ast.keyword) and keyword.arg == "target" else None
    return (
        isinstance(call, ast.Call)
        and last_name(call.func) == "Process"
        and any(isinstance(n, ast.Call) and global_draw(file, n) for n in walk(call) if n is not call)
    )


def labels(bits: list[int]) -> str:
    """RNGs in words: "`random`, NumPy's global RNG and torch"."""
    words = [rng.LABELS[bit] for bit in sorted(bits)]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def neither(bits: list[int]) -> str:
    """RNGs that are left out, in words: "not `random`", "neither `random` nor torch"."""
    words = [rng.LABELS[bit] for bit in sorted(bits)]
    return f"not {words[0]}" if len(words) == 1 else f"neither {' nor '.join(words)}"
