"""Every rule's proof: a small real program shows the fault; after the installed command's fix it is gone.

`tests/proofs/rplxxx*.toml` describes a proof, see `Proof`. Programs print what they compute; the proof is
about the printed numbers, never about the linter's opinion of them.
"""

from __future__ import annotations

import importlib.util
import json
import os
import re
import shutil
import sys
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests.conftest import run_program, run_reprolint

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

HERE = Path(__file__).parent
PROOFS = sorted(path.stem for path in HERE.glob("rpl*.toml"))
# What the test extra installs for one Python alone, the one whose builds are pinned.
PINNED = ("gymnasium", "numpy", "sklearn", "torch")


@dataclass(frozen=True)
class Proof:
    """A proof as its TOML file describes it.

    kind: "differs" - two runs print different numbers before, equal ones after;
        "repeats" - prints {"streams": [[…], …]}; before, some two are equal, after, none, and runs are equal;
        "loses" - prints {"samples": […], "expected": […]}; before, they differ as multisets, after, not;
        "coupled" - the output moves with EXTRA_DRAW=1 before, not after;
        "source" - only a GPU or the source shows the fault: reported before, silent after.
    by_hand: the program as a person fixes it, for rules whose fix is only shown.
    shuffle_listing: every run sees directory entries in another order.
    """

    program: str
    kind: str
    options: list[str] = field(default_factory=list)
    by_hand: str = ""
    shuffle_listing: bool = False
    env: dict[str, str] = field(default_factory=dict)


SHUFFLE = """
import os, random
_rng, _listdir, _scandir = random.Random(int(os.environ["RUN"])), os.listdir, os.scandir
def listdir(*a):
    names = sorted(_listdir(*a)); _rng.shuffle(names); return names
class scandir:
    def __init__(self, *a):
        with _scandir(*a) as it: self.entries = sorted(it, key=lambda e: e.name)
        _rng.shuffle(self.entries)
    def __enter__(self): return self
    def __exit__(self, *a): pass
    def __iter__(self): return iter(self.entries)
    def close(self): pass
os.listdir, os.scandir = listdir, scandir
try:
    import glob, pathlib
    for module in (glob, pathlib): module.os.listdir, module.os.scandir = listdir, scandir
    if hasattr(glob, "_StringGlobber"):
        glob._StringGlobber.scandir = staticmethod(scandir)
except Exception: pass
"""


def run(folder: Path, proof: Proof, number: int, extra: str = "0") -> str:
    """Run the program once; return what it prints."""
    environment = {k: v for k, v in os.environ.items() if not k.startswith(("REPROLINT_", "PYTHONHASHSEED"))}
    # One thread: the tests beside this one need the other cores, and none of these programs gains by more.
    environment |= {"EXTRA_DRAW": extra, "RUN": str(number), "OMP_NUM_THREADS": "1", **proof.env}
    if proof.shuffle_listing:
        shim = folder.parent / "shim"
        shim.mkdir(exist_ok=True)
        (shim / "sitecustomize.py").write_text(SHUFFLE)
        environment["PYTHONPATH"] = str(shim)
    done = run_program([sys.executable, "main.py"], folder, environment)
    assert done.stdout.strip(), "a proof prints numbers"
    return done.stdout


def faulty(folder: Path, proof: Proof, runs: int = 3) -> bool:
    """Whether the program shows the fault, in so many runs where it is that runs differ."""
    first = run(folder, proof, 1)
    if proof.kind == "coupled":
        return first != run(folder, proof, 1, extra="1")
    if proof.kind == "loses":
        printed = json.loads(first.splitlines()[-1])
        return sorted(printed["samples"]) != sorted(printed["expected"])
    if proof.kind == "repeats":
        streams = [tuple(map(str, s)) for s in json.loads(first.splitlines()[-1])["streams"]]
        return len(set(streams)) < len(streams)
    assert proof.kind == "differs"
    return any(first != run(folder, proof, number) for number in range(2, runs + 1))


def needs_installed(folder: Path) -> None:
    """Skip where a library is not there that the program imports."""
    for module in folder.rglob("*.py"):
        for name in re.findall(r"^\s*(?:import|from) (\w+)", module.read_text("utf-8"), re.MULTILINE):
            if name in PINNED and importlib.util.find_spec(name) is None:
                pytest.skip(f"{name} is not installed")


@pytest.mark.parametrize("name", PROOFS)
def test_proof(name: str, tmp_path: Path) -> None:
    proof = Proof(**tomllib.loads((HERE / f"{name}.toml").read_text("utf-8")))
    code = name[:6].upper()
    source = HERE / "programs" / proof.program
    folder = tmp_path / "program"
    if source.is_dir():
        shutil.copytree(source, folder)
    else:
        folder.mkdir()
        shutil.copyfile(source, folder / "main.py")
    (folder / "pyproject.toml").touch()
    if proof.kind != "source":
        needs_installed(folder)
    command = ("check", "--no-cache", "--isolated", "--preview", "--select", code, *proof.options)

    reported = run_reprolint(*command, "--output-format", "json", folder, cwd=tmp_path)
    assert reported.returncode == 1, f"the fault is not reported: {reported.stdout}{reported.stderr}"
    if proof.kind != "source":
        assert faulty(folder, proof), "the program does not show the fault"

    if proof.by_hand:
        shutil.copyfile(HERE / "programs" / proof.by_hand, folder / "main.py")
    else:
        run_reprolint(*command, "--fix", "--unsafe-fixes", folder, cwd=tmp_path)
    after = run_reprolint(*command, "--output-format", "json", folder, cwd=tmp_path)
    assert after.returncode == 0, f"still reported after the fix: {after.stdout}{after.stderr}"
    if proof.kind != "source":
        # A listing of few names may come in one order twice by chance.
        runs = 3 if proof.shuffle_listing else 2
        assert not faulty(folder, proof, runs), "the fault is still there after the fix"
        if proof.kind == "repeats":
            assert run(folder, proof, 1) == run(folder, proof, 2), "runs differ after the fix"


def test_every_rule_has_a_proof() -> None:
    from reprolint.lint.rule import load_rules

    proved = {name[:6].upper() for name in PROOFS}
    # 900 and 901 are about files and comments, not about numbers.
    assert set(load_rules()) - proved - {"RPL900", "RPL901"} == set()
