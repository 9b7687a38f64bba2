"""The hooks, through pre-commit itself on a scratch repository."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from ruamel.yaml import YAML

from reprolint.discovery import SUFFIXES
from tests.conftest import ROOT, copy_sources

PRE_COMMIT = Path(sys.executable).with_name("pre-commit")
FAULT = "import numpy as np\n\nrng = np.random.default_rng()\n"

pytestmark = pytest.mark.skipif(
    not PRE_COMMIT.exists() or shutil.which("git") is None, reason="needs pre-commit and git"
)


def git(*args: str, cwd: Path) -> str:
    command = [
        "git",
        "-c",
        "user.name=x",
        "-c",
        "user.email=x@example.org",
        "-c",
        "commit.gpgsign=false",
        *args,
    ]
    return subprocess.run(command, cwd=cwd, check=True, capture_output=True, text=True).stdout


def test_the_manifest_is_valid() -> None:
    done = subprocess.run(
        [str(PRE_COMMIT), "validate-manifest", str(ROOT / ".pre-commit-hooks.yaml")], check=False
    )
    assert done.returncode == 0


def test_the_hooks_are_given_what_a_folder_is_searched_for() -> None:
    hooks = YAML(typ="safe").load(ROOT / ".pre-commit-hooks.yaml")
    for hook in hooks:
        assert hook["types"] == ["text"]  # `identify` knows no more of `run.sbatch`
        for suffix in (suffix for suffixes in SUFFIXES.values() for suffix in suffixes):
            assert re.search(hook["files"], f"folder/run{suffix}")
        for name in ("notes.txt", "run.ipynb", "run.pyc", "py", "run.sh.in"):
            assert not re.search(hook["files"], name)


@pytest.fixture(scope="module")
def hooks(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The working tree as a repository with one commit: try-repo installs from a clone."""
    copy = copy_sources(tmp_path_factory.mktemp("hooks") / "reprolint")
    git("init", "-q", cwd=copy)
    git("add", "-A", cwd=copy)
    git("commit", "-qm", "all", cwd=copy)
    return copy


@pytest.mark.slow
@pytest.mark.downloads
def test_try_repo(hooks: Path, tmp_path: Path) -> None:
    user = tmp_path / "user"
    (user / "gen").mkdir(parents=True)
    git("init", "-q", cwd=user)
    (user / "pyproject.toml").write_text('[tool.reprolint]\nextend-exclude = ["gen"]\n')
    (user / "train.py").write_text(FAULT)
    (user / "gen/made.py").write_text(FAULT)
    (user / "notes.txt").write_text(FAULT)
    (user / "run.sbatch").write_text("#!/bin/bash\nexport PYTHONHASHSEED=abc\npython train.py\n")
    git("add", "-A", cwd=user)
    environment = dict(os.environ, PRE_COMMIT_HOME=str(tmp_path / "home"))
    environment.pop("FORCE_COLOR", None)

    def try_repo(hook: str) -> subprocess.CompletedProcess[str]:
        command = [str(PRE_COMMIT), "try-repo", str(hooks), hook, "--all-files", "--color", "never"]
        return subprocess.run(command, cwd=user, env=environment, capture_output=True, text=True, timeout=600)

    found = try_repo("reprolint")
    assert found.returncode == 1, found.stdout + found.stderr
    assert "train.py:3:7" in found.stdout
    assert "gen/made.py" not in found.stdout  # excluded although it is named
    assert "run.sbatch:2:" in found.stdout
    assert "Found 2 errors." in found.stdout
    assert git("diff", "--name-only", cwd=user) == ""

    fixed = try_repo("reprolint-fix")
    assert fixed.returncode == 1, fixed.stdout + fixed.stderr
    assert "files were modified by this hook" in fixed.stdout
    assert git("diff", "--name-only", cwd=user).split() == ["run.sbatch", "train.py"]
    assert "default_rng" not in (user / "train.py").read_text()
    assert "PYTHONHASHSEED=abc" not in (user / "run.sbatch").read_text()
    git("add", "-A", cwd=user)

    for hook in ("reprolint", "reprolint-fix"):
        done = try_repo(hook)
        assert done.returncode == 0, done.stdout + done.stderr
        assert "Passed" in done.stdout
