"""Programs that start what an unseen module of their project made, and that trains: `server.train()`, `system.run()`.

Bolder than what `trains_elsewhere` looks for: what is started may be made in several branches, be looked up in a table
of the module (`SOLVERS[name](config)`) or named by the options, or the program has the loop and the module each step.
So it is told only where the file itself speaks of training, and its name is not that of a program which applies what
was trained.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.lazy import compile_later
from reprolint.lint.file import File

from ..code.syntax import all_given, last_name, stored_in
from ..code.uses import assigned
from .trains_elsewhere import LIBRARIES, imported_names, is_own, speaks_of_seeds

# What trains, by the name that it has in the program or by what makes it; the first also where it is only run.
_RUNS = r"(?i)(?:\w*_)?(?:solver|server|federat\w+|trainer|learner|system|experiment"
_TRAINER = compile_later(_RUNS + r")\d*$")
_TEACHER = compile_later(
    _RUNS + r"|exp|runner|engine|agent|algo(?:rithm)?|framework|method|approach|coach|coordinator|gan)\d*$"
)
_AGENT = compile_later(r"(?i)agent$|policy$|actor$")
_STARTS = compile_later(
    r"(?:run|start|main|main_loop|loop|solve|launch|go|execute)$|run_(?!test|eval|infer)\w+$"
)
_TRAINS = compile_later(
    r"(?:run_|start_|do_|_)?(?:train|fit|learn)(?:ing)?(?:_(?!data|load|test|set|step)\w+)?$"
)
_STEPS = compile_later(r"(?:optimize_(?:parameters|params)|train_(?:on_)?(?:step|batch|iter)|training_step)$")
_UPDATES = compile_later(r"update(?:_(?:params|parameters|model|weights|network|step))?$|train$|step$")
_LOSS = compile_later(r"(?i)loss")
_LEARNING = compile_later(
    rb"(?i)\btraining\b|\bepochs?\b|learning_rate|\blr\b|num_epochs|max_epochs?|\w_epochs?\b"
)
_APART = compile_later(rb"(?m)^[ \t]*(?:import|from) (?:jax|flax|sacred)\b|^[ \t]*from \.")
_HYDRA = compile_later(rb"@hydra\.main\b")
_SHOWS = compile_later(r"(?i)print|info|debug|to_yaml|pretty|to_container|resolve|save|dump|str$|log")
_APPLIES = compile_later(
    r"(?i)(?:^|_)(?:test\w*|eval\w*|infer\w*|predict\w*|demo\w*|sampl\w+|generat\w+|visuali[sz]e\w*|export\w*|convert\w*"
    r"|preprocess\w*|plot\w*|play|server|serve|app|launch\w*|bench\w*|download\w*|prepare\w*)(?:_|$)"
)


def started_elsewhere(file: File) -> ast.Call | None:
    """The call that starts the training which an unseen module of the project does; None where there is none."""
    if _APPLIES.search(file.path.stem) or speaks_of_seeds(file):
        return None
    # Every draw takes a key in JAX, Sacred seeds, and a module of a package is not all of its program; what hands on
    # the whole of its configuration hands on a seed in it.
    if _APART.search(file.source.data) or _hands_configuration_on(file):
        return None
    modules: dict[str, set[str]] = {}
    for name in imported_names(file):
        modules.setdefault(name.split(".", 1)[0], set()).add(name)
    for call in file.nodes(ast.Call):
        assert isinstance(call, ast.Call)
        if isinstance(call.func, ast.Attribute) and (
            _starts(file, call, call.func, modules) or _teaches(file, call, call.func, modules)
        ):
            return call
    return None


def _teaches(file: File, call: ast.Call, method: ast.Attribute, modules: dict[str, set[str]]) -> bool:
    """Whether a call in a loop is one step of a training by what an unseen module made: `loss = trainer.update(batch)`,
    `box.update_params(loss)`, `model.optimize_parameters()`."""
    if not (_STEPS.match(method.attr) or _UPDATES.match(method.attr)):
        return False
    if not any(isinstance(around, (ast.For, ast.While)) for around in file.ancestors(call)):
        return False
    around = file.statement(call)
    targets = around.targets if isinstance(around, ast.Assign) else []
    losses = [*stored_in([n for target in targets for n in walk(target)]), *map(last_name, all_given(call))]
    if _UPDATES.match(method.attr) and not any(map(_LOSS.search, losses)):
        return False
    return isinstance(method.value, ast.Name) and method.value.id in _made_of_own(file, modules)


def _made_of_own(file: File, modules: dict[str, set[str]]) -> set[str]:
    """The names that get what unseen modules of the project make."""
    return {
        target.id
        for assign in file.nodes(ast.Assign)
        for value in (
            (assign.value.body, assign.value.orelse)
            if isinstance(assign.value, ast.IfExp)
            else (assign.value,)
        )
        if isinstance(value, ast.Call) and _unseen(file, value.func, modules)
        for target in assign.targets
        if isinstance(target, ast.Name)
    }


def _hands_configuration_on(file: File) -> bool:
    """Whether a call is handed all that Hydra read, which stands in files of its own: `Trainer(cfg)`."""
    if not _HYDRA.search(file.source.data):
        return False
    functions = file.nodes(ast.FunctionDef)
    given = {a.arg for f in functions if f.decorator_list for a in f.args.args}
    return any(
        isinstance(argument, ast.Name) and argument.id in given
        for call in file.nodes(ast.Call)
        if not _SHOWS.match(last_name(call.func))
        for argument in all_given(call)
    )


def _starts(file: File, call: ast.Call, method: ast.Attribute, modules: dict[str, set[str]]) -> bool:
    trains = _TRAINS.match(method.attr) is not None
    if not (trains or (_STARTS.match(method.attr) and _LEARNING.search(file.source.data))):
        return False
    started = method.value
    makers = [started] if isinstance(started, ast.Call) else assigned(file, started)
    made = [maker for maker in makers if isinstance(maker, ast.Call)]
    if not made or len(made) != len([m for m in makers if not isinstance(m, ast.Constant)]):
        return False
    unseen = [_unseen(file, maker.func, modules) for maker in made]
    if False in unseen:
        return False
    # A model's own `train()` and `train(False)` only set a mode, and so may an agent's.
    mode = trains and all(isinstance(given, ast.Constant) for given in all_given(call))
    called = {last_name(started), *(last_name(maker.func) for maker in made)}
    teacher = _TEACHER if trains else _TRAINER
    teaches = any(map(teacher.match, called)) and not (mode and any(map(_AGENT.search, called)))
    return teaches or (trains and not mode and None not in unseen)


def _unseen(file: File, maker: ast.expr, modules: dict[str, set[str]]) -> bool | None:
    """Whether what a call makes comes from a module of the project that is not here: `Solver`, `TASKS[name]`,
    `eval(options.name)` below `from src.solvers import *`. None where the file does not say what is called, and
    imports such a module."""
    if isinstance(maker, ast.Subscript):
        maker = maker.value
    if isinstance(maker, ast.Call):
        evaluates = last_name(maker.func) == "eval"
        return (evaluates and any(_stars(file, modules))) or (None if _imports(file) else False)
    name = file.name(maker)
    if name is None:
        return None if isinstance(maker, ast.Name) and _imports(file) else False
    name = name.split("()", 1)[0]
    head, dot, _ = name.partition(".")
    if is_own(file, name, modules):
        return True
    known = head == "@" or not dot or head in LIBRARIES or file.program.home(name, file.path) is not None
    return None if not known and _named_alike(name) else False


def _named_alike(name: str) -> bool:
    """Whether a class comes from a module beside the program that is named after it: `from TSPTrainer import
    TSPTrainer`."""
    module, _, made = name.rpartition(".")
    return module.replace("_", "").lower().startswith(made.replace("_", "").lower()) and made[:1].isupper()


def _imports(file: File) -> bool:
    """Whether a file imports a module that is named like one of a project's own, or several of a package, and that is
    not here."""
    modules: dict[str, set[str]] = {}
    for node in file.nodes(ast.ImportFrom):
        if node.module:
            modules.setdefault(node.module.split(".", 1)[0], set()).add(node.module)
    return any(is_own(file, f"{name}.x", modules) for names in modules.values() for name in names)


def _stars(file: File, modules: dict[str, set[str]]) -> Iterator[bool]:
    """For each `from module import *` of the file, whether the module is one of the project's that is not here."""
    for node in file.nodes(ast.ImportFrom):
        if node.module and any(alias.name == "*" for alias in node.names):
            yield is_own(file, f"{node.module}.x", modules)
