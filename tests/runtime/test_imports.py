"""Importing costs nothing and needs nothing; every part works without torch and numpy; a copy works by another name."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import reprolint.runtime

from .test_streams import GOLDEN

RUNTIME = Path(reprolint.runtime.__file__).parent
MINE = ("__init__", "seeding", "streams", "generators", "loading", "ranks", "determinism", "state")
# Blocks what is not in the standard library, as if nothing were installed.
BARE = """
import sys
class Bare:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("torch", "numpy", "tensorflow", "cv2"):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, Bare())
"""


def _interpreters() -> list[str]:
    """This interpreter and the other supported ones of the machine: on PATH and pyenv's."""
    found = {sys.version_info[:2]: sys.executable}
    for minor in range(10, 14):
        pyenv = sorted((Path.home() / ".pyenv" / "versions").glob(f"3.{minor}.*/bin/python"))
        path = str(pyenv[-1]) if pyenv else shutil.which(f"python3.{minor}")
        if path:
            found.setdefault((3, minor), path)
    return [found[version] for version in sorted(found)]


def run(code: str, *, cwd: Path | None = None, python: str = sys.executable, **environment: str) -> str:
    clean = {name: value for name, value in os.environ.items() if not name.startswith("REPROLINT_")}
    path = str(cwd) if cwd else str(RUNTIME.parent.parent)
    done = subprocess.run(
        [python, "-c", code],
        capture_output=True,
        text=True,
        cwd=cwd,
        env={**clean, "PYTHONPATH": path, **environment},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout + done.stderr


def test_takes_less_than_a_module_of_the_standard_library() -> None:
    """Than `logging`, imported in the same run: a time of its own would say how busy the machine is."""

    def microseconds(module: str) -> int:
        done = subprocess.run(
            [sys.executable, "-X", "importtime", "-c", f"import {module}"],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "PYTHONPATH": str(RUNTIME.parent.parent)},
        )
        lines = [line.split("|") for line in done.stderr.splitlines()]
        return next(int(total) for _, total, name in lines if name.strip() == module)

    taken = [(microseconds("reprolint.runtime"), microseconds("logging")) for _ in range(5)]
    assert min(own for own, _ in taken) <= min(peer for _, peer in taken)


@pytest.mark.parametrize("module", MINE)
def test_imports_are_relative_or_of_the_standard_library(module: str) -> None:
    """At import time; inside functions and for type checkers torch and numpy are allowed, the linter never is."""
    tree = ast.parse((RUNTIME / f"{module}.py").read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            assert not any(alias.name.startswith("reprolint") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level <= 1
            assert node.level == 1 or not str(node.module).startswith("reprolint")
    run(
        BARE
        + f"import reprolint.runtime.{module}; assert 'logging' not in sys.modules and 'hashlib' not in sys.modules"
    )


def test_public_names_are_there_and_nothing_else() -> None:
    run(
        "import reprolint.runtime as runtime\n"
        "assert set(runtime.__all__) <= set(dir(runtime))\n"
        "assert all(getattr(runtime, name).__doc__ for name in runtime.__all__)\n"
        "try: runtime.enforce_reproducability\n"
        "except AttributeError as error: assert 'enforce_reproducability' in str(error)\n"
        "else: raise SystemExit('misspelt names must fail')\n"
    )


@pytest.mark.parametrize("python", _interpreters(), ids=lambda path: path.removeprefix(str(Path.home())))
def test_everything_works_without_torch_and_numpy(python: str) -> None:
    out = run(
        python=python,
        code=BARE
        + """
import random, warnings
warnings.simplefilter("error")
from reprolint.runtime import *
assert enforce_reproducibility(0) == 0
first = random.random()
assert enforce_reproducibility("0") == 0 and random.random() == first
with isolate_rng():
    random.random()
with deterministic() as report:
    assert report["torch"] is None
assert derive_seed("augment", 3, 14, seed=42) == AUGMENT
assert python_rng("x", seed=1).getrandbits(32) == PYTHON
assert rank() == 0 and world_size() == 1 and seed_rank() >= 0
state = rng_state()
mine = register_generator("mine", python_rng("x"))
numbers = random.random()
set_rng_state(state)
assert random.random() == numbers
dataset = ReproducibleDataset([1, 2])
dataset.set_epoch(1)
assert dataset[1] == 2 and dataset.epoch == 1
assert list(ResumableSampler([1, 2], shuffle=False)) == [0, 1]
same_on_all_ranks(None)
for needs in (numpy_rng, torch_generator):
    try: needs("x")
    except ModuleNotFoundError as error: assert error.name in ("numpy", "torch")
    else: raise SystemExit(needs.__name__)
warnings.simplefilter("default")
seed_worker(0)
""".replace("AUGMENT", str(GOLDEN["augment"])).replace("PYTHON", str(GOLDEN["python"])),
    )
    assert "seeded random\n" in out
    assert "outside a DataLoader worker" in out


def test_a_copy_works_under_another_name(tmp_path: Path) -> None:
    shutil.copytree(RUNTIME, tmp_path / "mine" / "repeat", ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "mine" / "__init__.py").touch()
    run(
        "import pickle, sys\n"
        "from mine.repeat import enforce_reproducibility, seed_worker, derive_seed, numpy_rng\n"
        "enforce_reproducibility(3, deterministic=False)\n"
        "assert derive_seed('x') == derive_seed('x', seed=3)\n"
        "assert pickle.loads(pickle.dumps(seed_worker)).__module__ == 'mine.repeat.loading'\n"
        "assert not any(name.split('.')[0] == 'reprolint' for name in sys.modules)\n",
        cwd=tmp_path,
    )


def test_a_broken_torch_is_warned_about(tmp_path: Path) -> None:
    (tmp_path / "torch").mkdir()
    (tmp_path / "torch" / "__init__.py").write_text("raise OSError('libcudart.so.13: cannot open')\n")
    out = run(
        "from reprolint.runtime import enforce_reproducibility; enforce_reproducibility(1)",
        PYTHONPATH=os.pathsep.join([str(tmp_path), str(RUNTIME.parent.parent)]),
    )
    assert "torch cannot be imported, so its generator is not seeded: libcudart.so.13" in out


def test_the_ticks_of_the_documentation_name_tests() -> None:
    """Every tick of ours in the table of docs/runtime.md has a row of tests, and those tests exist."""
    lines = (RUNTIME.parents[1] / "docs" / "runtime.md").read_text(encoding="utf-8").splitlines()
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("|")]
    ticked = [cells[0] for cells in rows if len(cells) > 2 and cells[1] == "✓"]
    tests = {cells[0]: re.findall(r"`(test_\w+)`", cells[1]) for cells in rows if len(cells) == 2}
    defined = "".join(file.read_text(encoding="utf-8") for file in Path(__file__).parent.glob("test_*.py"))
    assert len(ticked) > 15
    for row in ticked:
        assert tests[row], row
        for name in tests[row]:
            assert f"def {name}(" in defined, name
