"""Loaders that are read in a loop right below a seed call: what is drawn before no longer decides their order."""

from __future__ import annotations

import ast

from reprolint.index.binding import walk
from reprolint.index.extract import SEED_HELPER
from reprolint.knowledge import rng
from reprolint.lint.file import File
from reprolint.lint.site import CallSite

from ..code.syntax import FUNCTIONS, LOOPS, is_measured, last_name, parameter_of, siblings
from ..code.uses import function_of, held_names
from . import loader as loaders
from .loader_uses import seeds
from .unread import reads_from

# What is called between a seed and a loop and draws nothing.
_LIBRARIES = (
    "torch.optim.", "torch.cuda.", "torch.amp.", "torch.utils.tensorboard.", "torch.backends.", "time.", "os.",
    "logging.", "math.", "json.", "datetime.", "pathlib.", "collections.", "tqdm.", "gc.", "copy.", "wandb.",
    "tensorboardX.", "transformers.get_", "transformers.AdamW",
)  # fmt: skip
_FUNCTIONS = frozenset(
    """print len float int str bool list dict set tuple range trange tqdm max min sum sorted isinstance open getattr
    hasattr abs round format""".split()
)
_METHODS = frozenset(
    """to cuda cpu train eval half float parameters named_parameters modules numel zero_grad info debug warning append
    extend add_scalar add_text state_dict load_state_dict format join items keys values get update split strip lower
    write flush close mkdir exists start stop reset state requires_grad_""".split()
)
_DEPTH = 2


def freshly_seeded(site: CallSite) -> bool:
    """Whether torch is seeded right before every loop over a loader, or over its epochs, and nothing in between may
    draw."""
    read = [
        (file, node)
        for file, node in reads_from(site)
        if not (file.test or isinstance(file.parent(node), ast.Attribute))
    ]
    return bool(read) and all(_fresh(file, node, 0) for file, node in read)


_FOR_GOOD = 10**7  # samples of one pass: no run gets to a second one


def ordered_once(site: CallSite) -> bool:
    """Whether a loader's samplers draw one order for the whole run, at its start, that never ends: `RandomSampler(data,
    replacement=True, num_samples=int(1e10))`. What is drawn later does not move it."""
    samplers = loaders.global_samplers(site)
    counts = [_number(site.file, sampler.args["num_samples"].node) for sampler in samplers]
    return bool(counts) and all(isinstance(count, (int, float)) and count >= _FOR_GOOD for count in counts)


def _number(file: File, node: ast.expr | None) -> object:
    if isinstance(node, ast.Call) and last_name(node.func) == "int" and len(node.args) == 1:
        node = node.args[0]
    return file.literal(node)


def _fresh(file: File, node: ast.expr, depth: int) -> bool:
    return _below_seed(file, node) or (depth < _DEPTH and _fresh_in_callee(file, node, depth))


def _below_seed(file: File, node: ast.expr) -> bool:
    child: ast.AST = file.statement(node)
    if not isinstance(child, (ast.For, ast.AsyncFor)) and _draws_beside(file, child, node):
        return False
    for around in file.ancestors(child):
        block = siblings(around, child) if isinstance(child, ast.stmt) else []
        for earlier in reversed(block[: block.index(child)] if isinstance(child, ast.stmt) and block else []):
            if seeds(file, earlier) and _only_seeds(file, earlier):
                # In a loop around it each epoch would be like the first.
                return not any(isinstance(a, LOOPS) for a in file.ancestors(earlier))
            if _may_draw(file, earlier):
                return False
        if isinstance(around, (*FUNCTIONS, ast.Module)):
            return False
        child = around
    return False


def _only_seeds(file: File, statement: ast.stmt) -> bool:
    """Whether a call that seeds is there for that alone, by its name."""
    call = statement.value if isinstance(statement, ast.Expr) else None
    name = file.name(call.func) or "" if isinstance(call, ast.Call) else ""
    return name in rng.SEEDS or SEED_HELPER.match(name.rsplit(".", 1)[-1]) is not None


def _may_draw(file: File, statement: ast.stmt) -> bool:
    """Whether a statement may draw from torch's global RNG: all that it calls is known not to, or it may."""
    if isinstance(statement, (*FUNCTIONS, ast.ClassDef)):
        return False
    return any(
        _draws(file, node) if isinstance(node, ast.Call) else _iterates(node) for node in walk(statement)
    )


def _draws_beside(file: File, statement: ast.AST, node: ast.expr) -> bool:
    """Whether a statement that reads a loader may draw by another call in it."""
    reading = set(file.ancestors(node)) | {node}
    return any(
        isinstance(call, ast.Call) and call not in reading and _draws(file, call) for call in walk(statement)
    )


def _iterates(node: ast.AST) -> bool:
    """Whether a loop goes over what may be a loader."""
    over = node.iter if isinstance(node, (ast.For, ast.AsyncFor, ast.comprehension)) else None
    return over is not None and not isinstance(over, (ast.Call, ast.List, ast.Tuple))


def _draws(file: File, call: ast.Call) -> bool:
    name = file.name(call.func) or ""
    if name in rng.DRAWS:
        return bool(rng.DRAWS[name] & rng.TORCH)
    symbol = file.symbol(call.func)
    if symbol is not None:
        return any(bit & rng.TORCH for bit, _ in file.program.effect(symbol).draws)
    if name in _FUNCTIONS or name.startswith(_LIBRARIES):
        return False
    return not (isinstance(call.func, ast.Attribute) and call.func.attr in _METHODS)


def _fresh_in_callee(file: File, node: ast.expr, depth: int) -> bool:
    """Whether a loader is handed to a function of the project that seeds before it reads it."""
    around = file.parent(node)
    call = file.parent(around) if isinstance(around, ast.keyword) else around
    found = function_of(file, call) if isinstance(call, ast.Call) and call.func is not node else None
    if found is None or not isinstance(call, ast.Call):
        return False
    home, function = found
    bound = isinstance(call.func, ast.Attribute) and home.tree.scopes[function].kind == "class"
    parameter = parameter_of(function, call, node, bound)
    uses = [
        use
        for use in (held_names(home, parameter, function) if parameter is not None else ())
        if not (isinstance(home.parent(use), ast.Attribute) or is_measured(home, use))
    ]
    return bool(uses) and all(isinstance(use.ctx, ast.Load) and _fresh(home, use, depth + 1) for use in uses)
