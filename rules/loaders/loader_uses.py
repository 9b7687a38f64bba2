"""What becomes of a DataLoader after it is made: whether it is read at all, whether a seed precedes each pass, and
whether the order of one for evaluation shows in anything."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Any

from reprolint.index.binding import walk
from reprolint.index.extract import has_star
from reprolint.index.loading import construction
from reprolint.knowledge import rng
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.site import CallSite

from ..code.syntax import (
    FUNCTIONS,
    LOOPS,
    all_given,
    defaults_of,
    held_by,
    last_name,
    names_in,
    parameter_of,
    plain_name,
    statements_in,
)
from ..code.uses import attributes, callers, function_of, names, reads_of
from ..draws.switches import switched_off
from ..runs.demonstrations import makes_pictures
from ..runs.optional_seed import flag_off
from . import loader as loaders

# What keeps results in the order in which they come, or the first of them; and what learns from them.
_KEEPS = compile_later(
    r"np\.save|savez|savetxt|to_csv|writerow|imwrite|imsave|save_image|savefig|make_grid|add_images?\(|imshow|wandb\.Image"
)
_KEEPS_EACH = compile_later(
    r"backward\(|autograd\.grad|\.step\(|\.write\w*\(|\.save\w*\(|\.dump\w*\(|\bprint\([^)]*pred"
)
_AROUND = ("enumerate", "tqdm", "trange", "track", "iter", "reversed", "progress_bar", "log_every")
_DEPTH = 3


def reseeded(site: CallSite) -> bool:
    """Whether every pass over a loader follows a seed call at the head of its epoch: what was drawn before the epoch
    no longer decides its order."""
    name = _name(site.file, site.node)
    if name is None:
        return _epochs_reseed(site)
    passes = [use for use in _uses(site, name) if not _measured(site.file, use)]
    return bool(passes) and all(_follows_seed(site.file, use, site.node) for use in passes)


def seeds_first(file: File, use: ast.Name) -> bool:
    """Whether a loader is an argument of a function that seeds torch above all that it does with it."""
    around = file.parent(use)
    call = file.parent(around) if isinstance(around, ast.keyword) else around
    found = function_of(file, call) if isinstance(call, ast.Call) and use is not call.func else None
    if found is None or not isinstance(call, ast.Call):
        return False
    home, function = found
    bound = isinstance(call.func, ast.Attribute) and home.tree.scopes[function].kind == "class"
    parameter = parameter_of(function, call, use, bound)
    seed = next((statement for statement in function.body if seeds(home, statement)), None)
    return (
        parameter is not None
        and seed is not None
        and not any(
            held_by(home, other, function) and other.lineno < seed.lineno
            for other in names(home).get(parameter, ())
        )
    )


def _epochs_reseed(site: CallSite) -> bool:
    """Whether the object that keeps a loader seeds torch in its loop over epochs, with a number that varies."""
    file, owner = site.file, site.file.scope(site.node).owner
    parent = file.parent(site.node)
    target = parent.targets[0] if isinstance(parent, ast.Assign) else None
    if owner is None or not isinstance(target, ast.Attribute) or site.settings.preview:
        return False
    return any(
        isinstance(around, ast.For)
        and any(seeds(file, statement) and _mentions_loop(statement, around) for statement in around.body)
        for around in file.nodes(ast.For)
        if file.scope(around).owner is owner
    )


def _mentions_loop(statement: ast.stmt, loop: ast.For) -> bool:
    """Whether a seed depends on the loop's variable, also through a name bound in its body."""
    if not isinstance(loop.target, ast.Name) or not isinstance(statement, ast.Expr):
        return False
    given = names_in(statement.value)
    for inner in loop.body:
        if isinstance(inner, ast.Assign) and any(
            isinstance(t, ast.Name) and t.id in given for t in inner.targets
        ):
            given |= names_in(inner.value)
    return loop.target.id in given


def never_iterated(site: CallSite) -> bool:
    """Whether a loader is only read inside loops that are written down to go no round: `epochs = 0` above `for _ in
    range(epochs)`."""
    file, name = site.file, _name(site.file, site.node)
    if name is None or (file.scope(site.node).function is None and _known_elsewhere(site, name)):
        return False
    read = [use for use in _uses(site, name) if not _measured(file, use)]
    return bool(read) and all(any(_no_round(file, a) for a in file.ancestors(use)) for use in read)


def _no_round(file: File, loop: ast.AST) -> bool:
    """`for _ in range(0)`, or over a number that the statement of the same block that binds it last sets to zero."""
    count = loop.iter if isinstance(loop, ast.For) else None
    if not isinstance(count, ast.Call) or last_name(count.func) != "range" or len(count.args) != 1:
        return False
    number = count.args[0]
    binding = file.binding(number) if isinstance(number, ast.Name) else None
    if binding is None or not isinstance(number, ast.Name):
        return bool(file.literal(number) == 0)
    if binding.kind != "assign" or binding.value is None or file.literal(binding.value) != 0:
        return False
    stores = [u for u in names(file).get(number.id, ()) if isinstance(u.ctx, ast.Store)]
    block = file.parent(file.statement(binding.value))
    inside = block is file.parent(loop) or block is file.tree.module
    return inside and not any(u.lineno > binding.row for u in stores)


def _name(file: File, node: ast.AST) -> str | None:
    """The only name that a loader is given."""
    parent = file.parent(node)
    if (
        isinstance(parent, ast.Assign)
        and len(parent.targets) == 1
        and isinstance(parent.targets[0], ast.Name)
    ):
        return parent.targets[0].id
    return None


def _uses(site: CallSite, name: str) -> Iterator[ast.Name]:
    """Where the name is read, in the loader's own function and those inside it."""
    file = site.file
    function = file.scope(site.node).function
    for use in names(file).get(name, ()):
        if isinstance(use.ctx, ast.Load):
            held = file.tree.lookup(name, file.scope(use))
            if held is not None and held[1].function is function:
                yield use


def _measured(file: File, use: ast.Name) -> bool:
    """`len(loader)`, `loader.dataset`: no pass."""
    parent = file.parent(use)
    if isinstance(parent, ast.Attribute):
        return True
    return isinstance(parent, ast.Call) and isinstance(parent.func, ast.Name) and parent.func.id == "len"


def _follows_seed(file: File, use: ast.AST, made: ast.AST) -> bool:
    """Whether a loop around the use, but not around the loader's making, seeds torch before it."""
    around_making = {id(around) for around in file.ancestors(made)}
    child: ast.AST = use
    for around in file.ancestors(use):
        if isinstance(around, (*FUNCTIONS, ast.Lambda)):
            return False
        if isinstance(around, LOOPS) and child in around.body and id(around) not in around_making:
            before = around.body[: around.body.index(child)]
            if any(seeds(file, s) for s in before) or any(_always_seeds(file, s) for s in before):
                return True
        child = around
    return False


def _always_seeds(file: File, statement: ast.stmt) -> bool:
    """Whether a statement seeds torch where an option is on that all configurations of the project turn on."""
    if not isinstance(statement, ast.If) or not any(seeds(file, inner) for inner in statement.body):
        return False
    test = statement.test
    return isinstance(test, ast.Attribute) and configured(file, test.attr) == {b"true"}


def configured(file: File, option: str) -> set[bytes]:
    """The values that the project's configurations give an option, in lower case: `{b"true"}` where it is on in all."""
    given = re.compile(rb"^[ \t]*%b[ \t]*:[ \t]*([^#\n]*)" % re.escape(option.encode()), re.M)
    project = file.program.project
    return {v.strip().lower() for path in project.launchers for v in given.findall(project.data(path))}


def seeds(file: File, statement: ast.stmt) -> bool:
    """Whether a statement is a call that seeds torch with something."""
    call = statement.value if isinstance(statement, ast.Expr) else None
    if not isinstance(call, ast.Call) or not (call.args or call.keywords):
        return False
    name = file.name(call.func) or ""
    if name in rng.SEEDS:
        mask: int = rng.SEEDS[name][0]
        return bool(mask & rng.TORCH)
    symbol = file.symbol(call.func)
    if symbol is None:
        return False
    effect = file.program.effect(symbol)
    return any(bit & rng.TORCH for bit, _ in effect.seeds)


def _calls(file: File, name: str) -> Iterator[ast.Call]:
    for call in file.nodes(ast.Call):
        if file.tree.resolve(call.func) == f"@.{name}":
            yield call


def _known_elsewhere(site: CallSite, name: str) -> bool:
    """Whether another file may call the function, or this one hands it on."""
    file, project = site.file, site.program.project
    importers = project.importers.get(file.path, ())
    if any(name.encode() in project.data(path) for path in importers):
        return True
    return len(names(file).get(name, ())) != len(list(_calls(file, name)))


# -- evaluation --------------------------------------------------------------------------------------------


def only_measures(site: CallSite) -> bool:
    """Whether a loader serves evaluation and its order shows in nothing that can be seen: whole passes, all of whose
    batches count, over items that draw nothing. What is summed over a set does not depend on its order."""
    if not loaders.evaluates(site) and not _nothing_learns(site):
        return False
    last = site.args["drop_last"]
    if last.given and last.value is not False:
        return False
    for sampler in loaders.samplers(site):
        name = site.file.name(sampler.func) if isinstance(sampler, ast.Call) else None
        subset = name == "torch.utils.data.SubsetRandomSampler"
        if name in loaders.GLOBAL_SAMPLERS and not subset:  # with replacement, or a number of samples
            return False
    if loaders.item_draws(site) and not switched_off(site):
        return False
    return not _shows(site.file, site.node, 0)


def only_looked_at(site: CallSite) -> bool:
    """Whether all that reads a loader, also where it is returned to, are loops that print something of its first batch
    and break, or functions that make a picture of it: `imgs = next(iter(loader))`, `save_image(net(imgs), path)`."""
    return _looked_at(site.file, site.node, 0)


def _looked_at(file: File, node: ast.expr, depth: int) -> bool:
    around, function = file.parent(node), file.scope(node).function
    target = around.targets[0] if isinstance(around, ast.Assign) else None
    if isinstance(target, ast.Name):
        read = [use for use in reads_of(file, target) if not _measured(file, use)]
        return bool(read) and all(_looks(file, use) or _looked_at(file, use, depth) for use in read)
    if not isinstance(around, ast.Return) or function is None or depth > _DEPTH:
        return False
    calls = [
        (home, call)
        for home, call in (callers(file, function) if isinstance(function.node, FUNCTIONS) else ())
        if not home.test
    ]
    return bool(calls) and all(_looked_at(home, call, depth + 1) for home, call in calls)


def _looks(file: File, use: ast.Name) -> bool:
    loop = file.parent(use)
    if isinstance(loop, ast.Call) and last_name(loop.func) == "iter":
        first = file.parent(loop)
        return isinstance(first, ast.Call) and last_name(first.func) == "next" and makes_pictures(file, use)
    if not isinstance(loop, ast.For) or loop.iter is not use or not isinstance(loop.body[-1], ast.Break):
        return False
    return _only_prints(loop.body[:-1])


def _only_prints(block: list[ast.stmt]) -> bool:
    return all(
        _only_prints([*statement.body, *statement.orelse])
        if isinstance(statement, (ast.For, ast.If))
        else isinstance(statement, ast.Expr)
        and isinstance(statement.value, ast.Call)
        and plain_name(statement.value.func) == "print"
        for statement in block
    )


def only_noise(site: CallSite) -> bool:
    """Whether what is shuffled, where nothing trains, is noise that the program has just drawn: no order is better."""
    made = construction(site.file.tree, site.args["dataset"].node)
    if made is None or not loaders.plain_dataset(site) or not made.args:
        return False
    return _drawn_before(site.file, made.args[0], 0) and loaders.only_infers(site)


def _drawn_before(file: File, node: ast.expr, depth: int) -> bool:
    for inner in walk(node):
        if isinstance(inner, ast.Call) and (file.name(inner.func) or "") in rng.DRAWS:
            return True
        if isinstance(inner, ast.Name) and isinstance(inner.ctx, ast.Load) and depth < _DEPTH:
            held = loaders.values(file, inner)
            if any(value is not inner and _drawn_before(file, value, depth + 1) for value in held):
                return True
    return False


def _nothing_learns(site: CallSite) -> bool:
    """Whether a script is all that reads its loader, keeps nothing one by one, and no file that it imports has to do
    with training: it computes statistics of a set."""
    file, project = site.file, site.program.project
    if project.importers.get(file.path) or file.path not in site.program.starts:
        return False
    text = file.source.data.decode("latin-1")
    if not _ADDS_UP.search(text) or _KEEPS.search(text) or _KEEPS_EACH.search(text):
        return False
    linked = project.closure([file.path], project.imports)
    return not any(_LEARNS.search(project.data(path)) for path in linked)


_ADDS_UP = compile_later(r"\b\w*(?:mean|std|var|freq\w*|count\w*)\s*\+=")
_LEARNS = compile_later(
    rb"backward\(|optim\.\w+\(|Optimizer\(|\.fit\(|Trainer|\.step\(|\.train\(|\btrain\w*\(|learn\w*\(|next\(|islice|break\b"
)


def _shows(file: File, node: ast.AST, depth: int, off: frozenset[str] = frozenset()) -> bool:
    """Whether a loader (what `node` gives) is seen to be read in part, or what comes of it to be kept in order. `off`:
    parameters of the function around it that are false in the call which brought it there."""
    parent = file.parent(node)
    while isinstance(parent, (ast.IfExp, ast.BoolOp)):
        node, parent = parent, file.parent(parent)
    if isinstance(parent, ast.Call) and node in parent.args:
        name = last_name(parent.func)
        if name in ("next", "islice", "zip", "cycle", "list", "tuple"):
            return True
        if name == "iter":
            return not isinstance(file.parent(parent), (ast.For, ast.AsyncFor))
        if name in _AROUND:
            return _shows(file, parent, depth, off)
    if isinstance(parent, (ast.For, ast.AsyncFor)) and parent.iter is node:
        return _loop_shows(file, parent, off)
    if isinstance(parent, ast.comprehension):
        return False
    if depth > _DEPTH:
        return False
    if isinstance(parent, ast.Assign) and parent.value is node:
        return any(_target_shows(file, target, node, depth, off) for target in parent.targets)
    if isinstance(parent, ast.Return) or (
        isinstance(parent, ast.Tuple) and isinstance(file.parent(parent), ast.Return)
    ):
        return _returned_shows(file, node, depth)
    call = file.parent(parent) if isinstance(parent, ast.keyword) else parent
    if isinstance(call, ast.Call) and call.func is not node:
        return _argument_shows(file, call, node, depth)
    return False


def _target_shows(
    file: File, target: ast.expr, node: ast.AST, depth: int, off: frozenset[str] = frozenset()
) -> bool:
    uses: list[ast.expr] = []
    if isinstance(target, ast.Name):
        held = file.tree.lookup(target.id, file.scope(target))
        for name in names(file).get(target.id, ()):
            if isinstance(name.ctx, ast.Load):
                found = file.tree.lookup(name.id, file.scope(name))
                if found is not None and held is not None and found[1] is held[1]:
                    uses.append(name)
    elif isinstance(target, ast.Attribute):
        owner = file.scope(node).owner
        uses.extend(
            use
            for use in attributes(file).get(target.attr, ())
            if isinstance(use.ctx, ast.Load) and file.scope(use).owner is owner
        )
    return any(_shows(file, use, depth + 1, off) for use in uses)


def _loop_shows(file: File, loop: ast.For | ast.AsyncFor, off: frozenset[str]) -> bool:
    """Whether a pass ends early, or keeps what it computes one by one."""
    for inner in statements_in(loop.body):
        if isinstance(inner, ast.Return):
            return True
        if isinstance(inner, ast.Break):
            around = next((a for a in file.ancestors(inner) if isinstance(a, LOOPS)), None)
            if around is loop:
                return True
    text = _without(file, loop, off)
    if _KEEPS.search(text) or _KEEPS_EACH.search(text):
        return True
    function = file.scope(loop).function
    return (
        function is not None
        and function.parent is not None
        and _KEEPS.search(_without(file, function.node, off)) is not None
    )


def _without(file: File, node: ast.AST, off: frozenset[str]) -> str:
    """The text of a block but for what it does only `if save:`, for a name that is false, or a flag of the command
    line that nothing gives."""
    text = file.text(node)
    flags = not file.settings.preview and _KEEPS_EACH.search(text) is not None
    for inner in walk(node) if off or flags else ():
        if not isinstance(inner, ast.If):
            continue
        if plain_name(inner.test) in off or (flags and flag_off(file, inner.test)):
            for statement in inner.body:
                text = text.replace(file.text(statement), "")
    return text


def _left_false(function: Any, call: ast.Call, bound: bool) -> frozenset[str]:
    """The parameters that are false by default and that a call does not give."""
    if has_star(call):
        return frozenset()
    given = {parameter_of(function, call, a, bound) for a in all_given(call)}
    return frozenset(
        name
        for name, default in defaults_of(function.args).items()
        if isinstance(default, ast.Constant) and not default.value and name not in given
    )


def _argument_shows(file: File, call: ast.Call, node: ast.AST, depth: int) -> bool:
    found = function_of(file, call)
    if found is None:
        return False
    home, function = found
    bound = isinstance(call.func, ast.Attribute) and home.tree.scopes[function].kind == "class"
    parameter = parameter_of(function, call, node, bound) if isinstance(node, ast.expr) else None
    off = _left_false(function, call, bound) if parameter is not None else frozenset()
    return parameter is not None and any(
        isinstance(use.ctx, ast.Load) and held_by(home, use, function) and _shows(home, use, depth + 1, off)
        for use in names(home).get(parameter, ())
    )


def _returned_shows(file: File, node: ast.AST, depth: int) -> bool:
    function = file.scope(node).function
    if function is None or not isinstance(function.node, FUNCTIONS):
        return False
    parent = file.parent(node)
    place = parent.elts.index(node) if isinstance(parent, ast.Tuple) and isinstance(node, ast.expr) else None
    for home, call in callers(file, function):
        if home.test:
            continue
        taken = home.parent(call)
        if place is None:
            if _shows(home, call, depth + 1):
                return True
        elif isinstance(taken, ast.Assign) and isinstance(taken.targets[0], ast.Tuple):
            parts = taken.targets[0].elts
            if place < len(parts) and _target_shows(home, parts[place], call, depth + 1):
                return True
    return False
