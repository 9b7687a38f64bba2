"""Programs that are never started as several processes: all that asks for the rank of one, and a default of -1 that no
launcher changes, `RandomSampler(rows) if args.local_rank == -1 else DistributedSampler(rows)`."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

from reprolint.index.binding import walk
from reprolint.lazy import compile_later
from reprolint.lint.site import Site

from ..code.syntax import last_name
from ..code.uses import notebooks
from ..runs.put_aside import texts_of

# What starts several processes: from a shell, and from the program itself.
_LAUNCHERS = (
    rb"torchrun\b|torch\.distributed\.(?:launch|run)\b|torch/distributed/(?:launch|run)\.py|\bdist(?:ributed)?_?launch\b"
    rb"|accelerate[ \t]+launch\b|\bdeepspeed\b(?![.=>])|\bhorovodrun\b|\bmpi(?:run|exec)\b|\bsrun\b|\bsbatch\b"
    rb"|nproc[-_]per[-_]node|(?:composer|colossalai)[ \t]+run\b|[-_]+num_(?:processes|machines)\b"
)
_COMMAND = compile_later(rb"(?:%b)(?:[^\n\\]|\\\r?\n|\\.){0,800}" % _LAUNCHERS)
_ITSELF = compile_later(
    rb"\.spawn\(|\bspawn\(|start_processes\(|\bnotebook_launcher\(|\bProcess\(|LightningModule|\bFabric\(|Accelerator\("
    rb"|\bsubmitit\b|environ[^\n]{0,12}[\"'](?:LOCAL_RANK|WORLD_SIZE|RANK|SLURM_\w+|OMPI_\w+)[\"']|\bhvd\b|\bray\b"
)
_WORDS = (b"torch", b"accelerate", b"deepspeed", b"horovod", b"mpi", b"run", b"sbatch", b"launch")
_PROGRAM = compile_later(rb"[\w./-]*\w\.py\b")


def one_process_alone(site: Site) -> bool:
    """Whether a site is behind a test of the local rank, in programs that the project says how to start, and that
    nothing starts as several processes: no script, text, notebook or other program, nor they themselves."""
    if not any(map(_asks_rank, (test.node for test in site.tests))):
        return False
    project, path = site.program.project, site.file.path
    programs = {entry.path for entry in site.program.reaching(path)}
    homes = {program.parent for program in programs}  # what is linked elsewhere serves other programs, too
    own = [one for one in project.linked(path) if not homes.isdisjoint(one.parents)]
    texts = texts_of(project.root)
    if not programs or texts is None or any(_ITSELF.search(project.data(one)) for one in own):
        return False
    if not any(one.name.encode() in text for one in programs for text in texts.values()):
        return False
    named = Counter(one.name for one in project.files)
    others = {one: project.data(one) for one in project.files}
    if any(_starts(at, text, programs, named) for at, text in (*texts.items(), *others.items())):
        return False
    return not any(_COMMAND.search(text) for text in notebooks(project.root))


def _asks_rank(test: ast.expr) -> bool:
    """`args.local_rank == -1`, `local_rank != -1`."""
    return any(isinstance(part, ast.Compare) and last_name(part.left) == "local_rank" for part in walk(test))


def _starts(at: Path, text: bytes, programs: set[Path], named: Counter[str]) -> bool:
    """Whether a text has a launcher start one of some programs, or one that it does not name."""
    if not any(word in text for word in _WORDS):
        return False
    for command in _COMMAND.findall(text):
        started = {Path(name.decode()).name for name in _PROGRAM.findall(command)}
        started -= {"launch.py", "run.py"} if b"distributed/" in command else set()
        if not started and at.suffix not in (".py", ".md", ".rst", ".txt"):
            return True  # `torchrun "$@"`
        meant = [one for one in programs if one.name in started]
        if any(named[one.name] == 1 or _beside(at.parent, one, named) for one in meant):
            return True
    return False


def _beside(folder: Path, program: Path, named: Counter[str]) -> bool:
    """Whether a text in a folder means this one of several programs of a name: it is below the folder, or below the one
    around that, and the text's own has none of the name."""
    if folder in program.parents:
        return True
    return folder.parent in program.parents and not any(folder.rglob(program.name))
