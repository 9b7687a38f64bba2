"""Real code that nobody here wrote: no crash, fixes that parse, and a second run that changes nothing.

The sdists are pinned and downloaded when the test runs; deselect with `-m "not downloads"`.
"""

from __future__ import annotations

import ast
import json
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

from tests.conftest import run_reprolint

SDISTS = [
    "timm==1.0.15",
    "accelerate==1.6.0",
    "pytorch-forecasting==1.3.0",
    "speechbrain==1.0.3",
    "lightning==2.5.1",
]


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with every sdist unpacked, each a project of its own."""
    folder = tmp_path_factory.mktemp("sdists")
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--no-binary", ":all:"]
    subprocess.run([*command, "--dest", str(folder), *SDISTS], check=True, timeout=900)
    for archive in folder.glob("*.tar.gz"):
        with tarfile.open(archive) as tar:
            if sys.version_info >= (3, 12):
                tar.extractall(folder, filter="data")
            else:
                tar.extractall(folder)
    projects = [path for path in folder.iterdir() if path.is_dir()]
    assert len(projects) == len(SDISTS)
    for project in projects:
        (project / "pyproject.toml").touch()
    return folder


def parsable(path: Path) -> bool:
    try:
        ast.parse(path.read_bytes())
    except (SyntaxError, ValueError):
        return False
    return True


@pytest.mark.downloads
@pytest.mark.slow
def test_real_projects(unpacked: Path) -> None:
    options = ("check", "--isolated", "--no-cache", "--preview", "--select", "ALL")
    found = run_reprolint(*options, "--output-format", "json", ".", cwd=unpacked)
    assert found.returncode == 1, found.stderr
    assert "Traceback" not in found.stderr
    findings = json.loads(found.stdout)
    assert {finding["code"] for finding in findings} >= {"RPL209", "RPL210"}
    assert not [finding for finding in findings if "failed here" in finding["message"]]

    good = {path for path in unpacked.rglob("*.py") if parsable(path)}
    fixed = run_reprolint(*options, "--fix", "--unsafe-fixes", ".", cwd=unpacked)
    assert "Traceback" not in fixed.stderr
    assert "not fixed" not in fixed.stderr + fixed.stdout
    assert all(parsable(path) for path in good)

    once = {path: path.read_bytes() for path in good}
    run_reprolint(*options, "--fix", "--unsafe-fixes", ".", cwd=unpacked)
    assert [str(path) for path in good if path.read_bytes() != once[path]] == []
