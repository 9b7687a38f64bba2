"""Examples of a library on data that they make up, with an epoch or two: they show how it is called, and nobody keeps
what they print."""

from __future__ import annotations

import ast

from reprolint.index.binding import walk
from reprolint.lazy import compile_later
from reprolint.lint.file import File

from ..code.syntax import FUNCTIONS, LOOPS, last_name
from .demonstrations import KEEPS, code_of
from .idle import installed_from

_FOLDER = compile_later(r"(?i)^(?:examples?|demos?|tutorials?|quick_?starts?)$")
_NAMED = compile_later(r"(?i)(?:^|_)(?:examples?|demo|quick_?start|toy|minimal)(?:_|$)")
_DRAWS = frozenset(
    """torch.rand torch.randn torch.randint numpy.random.rand numpy.random.randn numpy.random.randint
    numpy.random.random numpy.random.normal numpy.random.uniform random.random random.randint random.uniform""".split()
)
_MAKES = compile_later(
    r"(?i)random_walk|^make_(?:blobs|moons|circles|classification|regression)$"
    r"|(?:^|_)(?:toy|mock|dummy|fake|synthetic|simulated?)_?(?:data|samples|batch|sequences)"
)
_READS = compile_later(
    r"(?<!\w)open\(|(?<!state_dict)(?<!\w)(?!loader)\w*load\w*\([^)\n]|read_\w+\(|imread|input\(|environ|argv|[aA]rg(?:ument)?_?[pP]arse|glob"
    r"|listdir|fetch|download|from_pretrained|(?<![Tt]ensor)(?<!\bclass )\b[A-Z]\w*Dataset\(|\bdatasets?\.[A-Z]"
    r"|\b(?:gym|gymnasium)\.|_dir\b|_path\b|\bpath\b|hydra|\bclick\b|\bfire\b"
)
_SAYS = compile_later(r"print\(|(?i:logg|writer|wandb|assert|display|plot|show|write)")
_COUNT = compile_later(
    r"(?i)\b(?:\w+_)?(?:epochs?|episodes|iterations?|iters?|timesteps|updates)\s*[=:]\s*(\d[\d_]*)"
)
_STEP = frozenset("step backward train fit train_step train_on_batch".split())
_FEW = 10


def toy_example(file: File) -> bool:
    """Whether a program among the examples of a library that is installed from the project uses it on made-up data for
    a few epochs, reads nothing and keeps nothing."""
    project = file.program.project
    if project.root not in file.path.parents or not installed_from(project.root):
        return False
    folders = file.path.relative_to(project.root).parts[:-1]
    if not (any(map(_FOLDER.match, folders)) or _NAMED.search(file.path.stem)):
        return False
    if not any(path.with_name("__init__.py") in project.files for path in project.imports.get(file.path, ())):
        return False
    text = code_of(file)
    if _READS.search(text) or KEEPS.search(text) or not _makes_data(file):
        return False
    return all(int(count) <= _FEW for count in _COUNT.findall(text)) and not any(
        _goes_on(file, loop) for loop in file.nodes(*LOOPS)
    )


def silent_step(file: File) -> bool:
    """Whether a program makes a step on made-up data, and neither prints, checks nor keeps anything."""
    text = code_of(file)
    if _SAYS.search(text) or KEEPS.search(text) or not _makes_data(file):
        return False
    steps = [c for c in file.nodes(ast.Call) if last_name(c.func) in ("step", "backward")]
    looped = (isinstance(around, (*LOOPS, *FUNCTIONS)) for step in steps for around in file.ancestors(step))
    return bool(steps) and not any(looped)


def _makes_data(file: File) -> bool:
    return any(
        file.name(call.func) in _DRAWS or _MAKES.search(last_name(call.func)) for call in file.nodes(ast.Call)
    )


def _goes_on(file: File, loop: ast.AST) -> bool:
    """Whether a loop takes many steps, or nobody knows how many: `for step in range(10_000)`."""
    if not any(isinstance(n, ast.Call) and last_name(n.func) in _STEP for n in walk(loop)):
        return False
    if isinstance(loop, ast.While):
        return True
    rounds = getattr(loop, "iter", None)
    if isinstance(rounds, ast.Call) and last_name(rounds.func) in ("range", "trange") and rounds.args:
        last = file.literal(rounds.args[-1] if len(rounds.args) < 3 else rounds.args[1])
        return not isinstance(last, int) or last > _FEW
    return False
