"""Seed calls that seed the GPUs and leave the CPU out."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from reprolint.index import facts as f
from reprolint.index.binding import walk
from reprolint.knowledge import rng
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import SAFE, Finding, Fix
from reprolint.lint.site import CallSite

from ..draws.randomness import seed_calls

_DEVICE = compile_later(r"(?i)cuda|gpu|device")
CUDA = ("torch.cuda.manual_seed", "torch.cuda.manual_seed_all")
_SEEDS_CPU = compile_later(
    rb"(?<!cuda\.)\bmanual_seed\(|\bseed_(?:everything|all)\b"
    rb"|^[ \t]*from (?:transformers|accelerate|mm\w+|monai|lightning|pytorch_lightning)[\w.]* import [^#\n]*seed",
    re.MULTILINE,
)


def cuda_alone(site: CallSite) -> Iterator[Finding]:
    """`torch.cuda.manual_seed(seed)` in the branch for a GPU, and `torch.manual_seed(seed)` in the other one alone."""
    file, call = site.file, site.node
    if file.test or site.name not in ("torch.manual_seed", "torch.random.manual_seed"):
        return
    choice = next((a for a in file.ancestors(call) if isinstance(a, (ast.If, ast.IfExp))), None)
    if choice is None or not _DEVICE.search(ast.unparse(choice.test)):
        return
    branches = [_calls(choice.body), _calls(choice.orelse)]
    other = branches[0] if call in branches[1] else branches[1]
    on_gpu = [c for c in other if (file.name(c.func) or "").startswith("torch.cuda.manual_seed")]
    inside = {*branches[0], *branches[1]}
    if not on_gpu or any(_seeds_cpu(file, c) for c in other) or _seeded_elsewhere(site, inside):
        return
    if not site.settings.preview and _only_applies(site):
        return
    function = on_gpu[0].func
    yield site.finding(
        f"`{file.text(function)}` seeds the GPUs alone: with one, what is drawn on the CPU (weights, the order of "
        "loaders) differs every run",
        node=on_gpu[0],
        fix=Fix(SAFE, "Seed the CPU and every GPU", (file.replace(function, file.text(call.func)),)),
    )


def cuda_without_cpu(site: CallSite) -> Iterator[Finding]:
    """The first `torch.cuda.manual_seed(seed)` of a file, where nothing in sight seeds the CPU's generator and what
    draws from it is out of sight: of a program with draws RPL101 tells."""
    file, call = site.file, site.node
    if file.test or not site.settings.preview or site.name not in CUDA:
        return
    entries = site.program.reaching(file.path)
    if any(bit & rng.TORCH for entry in entries for bit, _ in entry.effect.draws):
        return
    alone = [other for other in file.nodes(ast.Call) if (file.name(other.func) or "") in CUDA]
    if call is not alone[0] or _seeded_elsewhere(site, set(alone)):
        return
    yield site.finding(
        f"`{file.text(call.func)}` seeds the GPUs alone: what is drawn on the CPU (weights, the order of loaders) "
        "differs every run"
    )


def _only_applies(site: CallSite) -> bool:
    """Whether the programs that come by fill their models with weights that they load, and draw nothing else."""
    file = site.file
    entries = site.program.reaching(file.path)
    loads = any(word in file.source.data for word in (b".load_state_dict(", b"torch.load("))
    if not loads or any(entry.effect.trains for entry in entries):
        return False
    events = (event for events in file.facts.functions.values() for event in events)
    return bool(entries) and not any(operation == f.DRAW for operation, *_ in events)


def _calls(branch: ast.expr | list[ast.stmt]) -> list[ast.Call]:
    parts = branch if isinstance(branch, list) else [branch]
    return [node for part in parts for node in walk(part) if isinstance(node, ast.Call)]


def _seeds_cpu(file: File, call: ast.Call) -> bool:
    """Whether a call may seed torch's RNG of the CPU."""
    name = file.name(call.func) or ""
    return call in seed_calls(file) and rng.SEEDS.get(name, (rng.TORCH, ""))[0] & rng.TORCH != 0


def _seeded_elsewhere(site: CallSite, inside: set[ast.Call]) -> bool:
    """Whether something else may seed torch in a program that comes by."""
    file, project = site.file, site.program.project
    for call in seed_calls(file):
        symbol = file.symbol(call.func)
        own = symbol is not None and (symbol.path, symbol.qualname) == (file.path, site.function)
        if call not in inside and not own and _seeds_cpu(file, call):
            return True
    linked = project.linked(file.path)
    return any(_SEEDS_CPU.search(project.data(path)) for path in linked if path != file.path)
