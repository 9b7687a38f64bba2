"""Fixes that finish the job: unseeded programs, one `--fix --unsafe-fixes`, and two runs that are equal.

Each program below `programs/` differs from run to run as it stands; that is asserted first. `# LAUNCH:` gives
arguments for the interpreter to put before the program.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import sys
from pathlib import Path

import pytest

from tests.conftest import run_program, run_reprolint
from tests.proofs.test_proofs import SHUFFLE

HERE = Path(__file__).parent
PROGRAMS = sorted(path.name for path in (HERE / "programs").iterdir() if not path.name.startswith("_"))
NEEDS = {
    "lightning_module.py": "lightning",
    "hf_trainer.py": "transformers",
    "accelerated.py": "accelerate",
    "rl_loop.py": "gymnasium",
}


def run(folder: Path, number: int) -> str:
    """What one run prints; every run sees directory entries in another order and hashes with another salt."""
    shim = folder.parent / "shim"
    shim.mkdir(exist_ok=True)
    (shim / "sitecustomize.py").write_text(SHUFFLE)
    environment = {k: v for k, v in os.environ.items() if not k.startswith(("REPROLINT_", "PYTHONHASHSEED"))}
    environment |= {"RUN": str(number), "PYTHONPATH": str(shim), "OMP_NUM_THREADS": "1"}
    launch = re.search(r"^# LAUNCH: (.*)$", (folder / "main.py").read_text("utf-8"), re.MULTILINE)
    command = [sys.executable, *(launch.group(1).split() if launch else ()), "main.py"]
    done = run_program(command, folder, environment)
    assert done.stdout.strip()
    return done.stdout


@pytest.mark.slow
@pytest.mark.parametrize("name", PROGRAMS)
def test_two_runs_are_equal_after_the_fix(name: str, tmp_path: Path) -> None:
    pytest.importorskip("torch")
    if name in NEEDS and importlib.util.find_spec(NEEDS[name]) is None:
        pytest.skip(f"{NEEDS[name]} is not installed")
    source = HERE / "programs" / name
    folder = tmp_path / "program"
    if source.is_dir():
        shutil.copytree(source, folder)
    else:
        folder.mkdir()
        shutil.copyfile(source, folder / "main.py")
    (folder / "pyproject.toml").touch()
    assert run(folder, 1) != run(folder, 2), "the program repeats before the fix"
    done = run_reprolint(
        "check",
        "--isolated",
        "--no-cache",
        "--preview",
        "--select",
        "ALL",
        "--fix",
        "--unsafe-fixes",
        ".",
        cwd=folder,
    )
    assert done.returncode in (0, 1), done.stderr
    assert run(folder, 1) == run(folder, 2), "the program still differs after the fix"
