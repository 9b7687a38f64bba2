"""Seed calls that only a run of several processes comes to, or only one of a single process.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.index.extract import SEED_HELPER
from reprolint.knowledge.rng import SEEDS, TORCH
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.site import Site

from ..code.syntax import FUNCTIONS, is_within
from ..code.uses import callers
from ..draws.randomness import seed_calls
from ..loaders.loader import is_evaluation

_SEVERAL = compile_later(
    r"(?i)^(?!.*(?:\bnot\b|\bis None\b|==|<|!=\s*1\b|seed)).*"
    r"(?:distrib|world_?size|\bdist\b|\bddp\b|_ddp\b|num_(?:tasks|processes|replicas)|local_rank\s*(?:!=|>=?))"
)
_ONE = compile_later(
    r"(?i)^not [\w.]*(?:distrib\w*|ddp)$|(?:local_rank\s*(?:==\s*-1|<\s*0)|world_?size\s*(?:==\s*1|<=\s*1|<\s*2))$"
)
_LEARNS = compile_later(r"(?i)loader|backward|optim|train|build|model|dataset")
_WORKER = compile_later(r"(?i)worker_?init|seed_worker|init_fn")


def seeded_if_distributed(file: File) -> Iterator[Finding]:
    """`if distributed: set_seed(seed + rank)` and nothing in the branch for one process, or the other way round."""
    seeding = [call for call in seed_calls(file) if not _in_helper(file, call)]
    if not 0 < len(seeding) <= _MANY:
        return
    call = seeding[0]
    branch = next((a for a in file.ancestors(call) if isinstance(a, (ast.If, *FUNCTIONS))), None)
    if not isinstance(branch, ast.If):
        return
    test = ast.unparse(branch.test)
    several, one = (branch.body, branch.orelse) if _SEVERAL.search(test) else (branch.orelse, branch.body)
    if not (_SEVERAL.search(test) or _ONE.search(test)):
        return
    alone = all(_among(one, c) for c in seeding) and bool(several) and not _asks_others(file, several)
    if not alone and not all(_among(several, c) for c in seeding):
        return
    if not _seeds_what_learns(file, call, branch, seeding) or _leaves(several if alone else one):
        return
    which = (
        "only a run of a single process is seeded ({}): with several nothing here is"
        if alone
        else "only a run of several processes is seeded ({}): in a single one nothing here is"
    )
    yield Site(file, call).finding(
        f"{which.format(f'`{file.one_line(branch.test)}`')}, and every run differs",
        fix=Fix(SHOWN, "Seed below the branches", ()),
    )


def _seeds_what_learns(file: File, call: ast.Call, branch: ast.If, seeding: list[ast.Call]) -> bool:
    """Whether the branch seeds torch for what is built or trained below it, and nothing else does."""
    if not any(SEEDS.get(file.name(other.func) or "", (TORCH,))[0] & TORCH for other in seeding):
        return False
    around, block = file.parent(branch), list(file.siblings(branch))
    if not isinstance(around, (*FUNCTIONS, ast.Module)) and not _is_guard(around):
        return False
    below = block[block.index(branch) + 1 :]
    if is_evaluation(file.function(call)) or not any(_LEARNS.search(file.text(one)) for one in below):
        return False
    states = list(file.program.states(file.path, file.function(branch), branch.lineno))
    return not (states and all(state & TORCH for state in states)) and not _called_after_seed(file, call)


def _asks_others(file: File, block: list[ast.stmt]) -> bool:
    """Whether a block calls what may seed out of sight: anything but torch's, builtins, and what asks the system."""
    calls = (node for statement in block for node in walk(statement) if isinstance(node, ast.Call))
    return not all(_KNOWN.match(file.name(call.func) or ast.unparse(call.func)) for call in calls)


_KNOWN = compile_later(
    r"(?:torch|os|warnings|logging|datetime)\.|(?:print|int|str|bool|len)$|"
    r"(?:dist|(?:\w+\.)*(?:logger|log|accelerator))\.\w+$"
)
_MANY = 6


def _in_helper(file: File, call: ast.Call) -> bool:
    """Whether a call is what a seeding function, or one for workers, is made of."""
    name = file.function(call).rpartition(".")[2]
    return SEED_HELPER.match(name) is not None or _WORKER.search(name) is not None


def _is_guard(node: ast.AST | None) -> bool:
    return isinstance(node, ast.If) and "__name__" in ast.unparse(node.test)


def _among(block: list[ast.stmt], call: ast.Call) -> bool:
    return any(is_within(call, statement) for statement in block)


def _leaves(block: list[ast.stmt]) -> bool:
    """Whether the branch for a single process goes no further here."""
    return any(isinstance(node, (ast.Raise, ast.Return)) for statement in block for node in walk(statement))


def _called_after_seed(file: File, call: ast.Call) -> bool:
    """Whether a file that calls the function seeds by itself."""
    function = file.scope(call).function
    if function is None or not isinstance(function.node, FUNCTIONS):
        return False
    return any(home is not file and seed_calls(home) for home, _ in callers(file, function))
