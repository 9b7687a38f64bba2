"""Every way to install, each in a fresh environment: the rules come along, torch and numpy do not."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

from tests.conftest import copy_sources

FAULT = "import numpy as np\n\nrng = np.random.default_rng()\n"


def run(*command: str | Path, cwd: Path, status: int = 0) -> str:
    environment = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "REPROLINT_"))}
    done = subprocess.run(
        list(map(str, command)), cwd=cwd, env=environment, capture_output=True, text=True, timeout=600
    )
    assert done.returncode == status, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return copy_sources(tmp_path_factory.mktemp("tree") / "source")


@pytest.fixture(scope="module")
def builds(tree: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A wheel from the tree, an sdist, and a wheel from the sdist."""
    out = tmp_path_factory.mktemp("dist")
    builder = make_environment(out / "builder")
    run(builder, "-m", "pip", "install", "-q", "build", cwd=out)
    run(builder, "-m", "build", "-q", "--wheel", "--outdir", out / "wheel", tree, cwd=out)
    run(builder, "-m", "build", "-q", "--sdist", "--outdir", out / "sdist", tree, cwd=out)
    (sdist,) = (out / "sdist").glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        archive.extractall(out / "unpacked", filter="data") if sys.version_info >= (
            3,
            12,
        ) else archive.extractall(out / "unpacked")
    (unpacked,) = (out / "unpacked").iterdir()
    run(builder, "-m", "build", "-q", "--wheel", "--outdir", out / "again", unpacked, cwd=out)
    (wheel,), (again,) = (out / "wheel").glob("*.whl"), (out / "again").glob("*.whl")
    return {"wheel": wheel, "sdist": sdist, "sdist to wheel": again}


def make_environment(folder: Path) -> Path:
    """A fresh virtual environment; its Python."""
    venv.create(folder, with_pip=True)
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


PROBE = """
import importlib.util, json, sys
import reprolint.runtime
third = sorted(m for m in sys.modules if m.split(".")[0] in {"libcst", "rich", "packaging", "numpy", "torch"})
from reprolint.lint.rule import load_rules
print(json.dumps([third, [n for n in ("torch", "numpy") if importlib.util.find_spec(n)], sorted(load_rules())]))
"""


@pytest.mark.slow
@pytest.mark.downloads
@pytest.mark.parametrize("how", ["editable", "regular", "wheel", "sdist to wheel"])
def test_install(how: str, tree: Path, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    python = make_environment(tmp_path / "env")
    if how == "editable":
        target: list[str | Path] = ["-e", tree]
    elif how == "regular":
        target = [tree]
    else:
        target = [request.getfixturevalue("builds")[how]]
    run(python, "-m", "pip", "install", "-q", *target, cwd=tmp_path)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "pyproject.toml").touch()
    (elsewhere / "train.py").write_text(FAULT)
    third, unwanted, rules = json.loads(run(python, "-c", PROBE, cwd=elsewhere))
    assert third == []  # the runtime imports nothing that is not in the standard library
    assert unwanted == []
    written = re.findall(
        r'code="(RPL\d+)"', "".join(path.read_text("utf-8") for path in (tree / "rules").glob("*.py"))
    )
    assert len(written) > 1
    assert rules == sorted(written)

    command = python.with_name("reprolint.exe" if os.name == "nt" else "reprolint")
    assert "RPL102" in run(command, "--output-format", "concise", ".", cwd=elsewhere, status=1)
    run(command, "--fix", ".", cwd=elsewhere)
    assert "default_rng" not in (elsewhere / "train.py").read_text()
    assert "RPL102" in run(python, "-m", "reprolint", "rule", "RPL102", cwd=elsewhere)

    if how == "editable":  # a new rule is there at once
        (tree / "rules/added.py").write_text(
            '"""Added.\n\n## Why\nTo see it found.\n"""\nfrom reprolint.lint.rule import rule\n\n\n'
            '@rule(code="RPL998", name="added")\ndef check(site):\n    """Nothing."""\n'
        )
        try:
            assert "RPL998" in run(command, "rule", "--all", cwd=elsewhere)
        finally:
            (tree / "rules/added.py").unlink()


@pytest.mark.slow
@pytest.mark.downloads
def test_the_builds_hold_the_same_and_nothing_else(builds: dict[str, Path], tree: Path) -> None:
    wheels = []
    for name in ("wheel", "sdist to wheel"):
        with zipfile.ZipFile(builds[name]) as archive:
            wheels.append({entry for entry in archive.namelist() if ".dist-info/" not in entry})
    assert wheels[0] == wheels[1]
    packaged = {
        f"reprolint/{path.relative_to(tree / 'reprolint').as_posix()}"
        for path in (tree / "reprolint").rglob("*.py")
    }
    packaged |= {f"reprolint/{path.relative_to(tree).as_posix()}" for path in (tree / "rules").rglob("*.py")}
    assert wheels[0] == packaged | {"reprolint/py.typed"}


@pytest.mark.slow
def test_a_checkout_that_shadows_the_installed_package_is_named(tree: Path, tmp_path: Path) -> None:
    """After a regular install, `python -m reprolint` in the checkout finds a package without its rules."""
    probe = "import sys; sys.meta_path[:] = [f for f in sys.meta_path if 'editable' not in repr(f)]; sys.path.insert(0, '.'); from reprolint.cli import main; sys.exit(main(['rule', '--all']))"
    done = subprocess.run([sys.executable, "-c", probe], cwd=tree, capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "run it from another directory" in done.stderr
