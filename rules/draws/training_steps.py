"""Evaluation that runs what training runs: a step that draws, a model that still drops.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.knowledge.rng import TORCH
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.site import Site

from ..code.syntax import FUNCTIONS, is_within, last_name
from ..code.uses import callers
from ..loaders.loader import is_evaluation
from .library_draws import reached
from .randomness import Function, calls_of, draws, parameters

_NO_GRAD = compile_later(r"\b(?:no_grad|inference_mode)\b")
_SEEDS = compile_later(r"seed|rng_state|fork_rng|getstate|setstate|[Gg]enerator")
_MODE = compile_later(r"train|eval|mode|determin|generator|rng|seed")


def drawing_steps(file: File) -> Iterator[Finding]:
    """`for batch in val_loader: loss = self.process_batch(batch)`, where the same method draws the noise of each step
    of training, and nothing seeds for validation or puts the state back."""
    data = file.source.data
    if not (b"no_grad" in data or b"inference_mode" in data) or b"val" not in data:
        return
    for loop in file.nodes(ast.For):
        over = loop.iter
        while (
            isinstance(over, ast.Call) and over.args and last_name(over.func) in ("tqdm", "enumerate", "zip")
        ):
            over = over.args[0]
        if (
            not is_evaluation(last_name(over))
            or not _without_gradients(file, loop)
            or _seeded_around(file, loop)
        ):
            continue
        owner = file.scope(loop).owner
        if owner is None or not isinstance(owner.node, ast.ClassDef):
            continue
        for call in (n for s in loop.body for n in walk(s) if isinstance(n, ast.Call)):
            drawn = _drawn_in(file, owner.node, call)
            trained = drawn is not None and any(
                last_name(other.func) == last_name(call.func)
                and not is_within(other, loop)
                and not _without_gradients(file, other)
                for other in file.nodes(ast.Call)
            )
            if drawn is not None and trained:
                yield Site(file, call).finding(
                    f"`{file.one_line(call.func)}` draws as in training (`{file.one_line(drawn.func)}`, line "
                    f"{drawn.lineno}): the loss of `{last_name(over)}` differs with the noise of each epoch, and the "
                    "training that follows draws other numbers",
                    fix=Fix(
                        SHOWN, "Seed for the evaluation, and put the state of the RNG back behind it", ()
                    ),
                )
                return


def _without_gradients(file: File, node: ast.AST) -> bool:
    for around in (node, *file.ancestors(node)):
        if _turns_off(around) or isinstance(around, FUNCTIONS):
            return _turns_off(around)
    return False


def _turns_off(node: ast.AST) -> bool:
    """Whether a block, or the decorator of a function, is one without gradients."""
    held: list[ast.expr] = [item.context_expr for item in node.items] if isinstance(node, ast.With) else []
    if isinstance(node, FUNCTIONS):
        held = node.decorator_list
    return any(_NO_GRAD.search(ast.unparse(part)) for part in held)


def _seeded_around(file: File, loop: ast.For) -> bool:
    """Whether anything in the round of training (or the function) around a loop seeds, or keeps the state."""
    around: ast.AST = loop
    for outer in file.ancestors(loop):
        if isinstance(outer, (*FUNCTIONS, ast.For, ast.While)):
            around = outer
            break
    return any(
        _SEEDS.search(ast.unparse(n.func)) or any(k.arg and _SEEDS.search(k.arg) for k in n.keywords)
        for n in walk(around)
        if isinstance(n, ast.Call)
    )


def _drawn_in(file: File, owner: ast.ClassDef, call: ast.Call) -> ast.Call | None:
    """The draw from torch's RNG that a method of the object makes, itself or in those that it calls, whatever the
    mode."""
    function = call.func
    if not isinstance(function, ast.Attribute) or last_name(function.value) != "self":
        return None
    names = reached(file, owner, function.attr)
    for method in owner.body:
        if not isinstance(method, FUNCTIONS) or method.name not in names:
            continue
        if any(_SEEDS.search(parameter.arg) for parameter in parameters(method)):
            return None
        for drawn, mask in draws(file, method):
            tests = Site(file, drawn).tests
            if mask & TORCH and not any(_MODE.search(ast.unparse(test.node)) for test in tests):
                return drawn
    return None


_ESTIMATES = compile_later(
    r"(?i)^_?(?:estimate_loss|(?:evaluate|eval|validate|valid|validation)(?:_\w+)?|\w+_(?:eval|evaluation|validation))$"
)
_AIDS = compile_later(r"(?i)mc_|dropout|uncertain|teacher|ema|target|generat|sample")
_EVAL = compile_later(
    rb"\.eval\(|\.train\(\s*(?:mode\s*=\s*)?(?:False|mode|\w*training)|set_mode|module_mode|eval_mode"
)


def still_training(file: File, function: Function) -> Iterator[Finding]:
    """`@torch.no_grad() def estimate_loss(model, …)`, where callers have put the model into training mode and neither
    they nor the file take it out of it, though something that they know of drops."""
    if not _ESTIMATES.match(function.name) or _AIDS.search(function.name) or not _gradients_off(function):
        return
    models = {p.arg: p for p in parameters(function) if p.arg in ("model", "net", "network")}
    run = next(
        (c for c in calls_of(file, function) if isinstance(c.func, ast.Name) and c.func.id in models), None
    )
    scope = file.scope(function.body[0]).function
    if run is None or scope is None or scope.node is not function:
        return
    name, project = last_name(run.func), file.program.project
    homes = {home.path: home for home, call in callers(file, scope) if not home.test}
    if not homes or any(home.holds(_EVAL) for home in (file, *homes.values())):
        return
    if not any(b".train()" in home.source.data for home in homes.values()):
        return
    if not any(project.mentions(path, b"ropout") for home in homes for path in project.linked(home)):
        return
    yield Site(file, run).finding(
        f"`{function.name}` runs `{name}` as training left it: nothing here calls `{name}.eval()`: dropout stays on "
        "where the model has any, and the result then differs with what is drawn for it",
        node=models[name],
        related=((str(file.path), run.lineno, "runs it"),),
        fix=Fix(SHOWN, f"`{name}.eval()` before, `{name}.train()` behind", ()),
    )


def _gradients_off(function: Function) -> bool:
    return _turns_off(function) or any(isinstance(n, ast.With) and _turns_off(n) for n in walk(function))
