"""What tests share: the installed command, and projects made of text."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

COMMAND = Path(sys.executable).with_name("reprolint.exe" if os.name == "nt" else "reprolint")
ROOT = Path(__file__).parent.parent


def run_reprolint(
    *args: str | Path, cwd: Path, stdin: bytes | None = None
) -> subprocess.CompletedProcess[str]:
    """Run the installed command; output as text."""
    # Kept bytecode makes the hundreds of starts in these tests several times as fast.
    dropped = ("REPROLINT_", "PYTHONDONTWRITEBYTECODE")
    environment = {k: v for k, v in os.environ.items() if not k.startswith(dropped)}
    done = subprocess.run(
        [str(COMMAND), *map(str, args)],
        cwd=cwd,
        input=stdin,
        capture_output=True,
        env=environment,
        timeout=300,
    )
    return subprocess.CompletedProcess(
        done.args,
        done.returncode,
        done.stdout.decode("utf-8", "replace"),
        done.stderr.decode("utf-8", "replace"),
    )


def run_program(
    command: Sequence[str], cwd: Path, env: Mapping[str, str], timeout: float = 180
) -> subprocess.CompletedProcess[str]:
    """Run a program of the tests; fails where it does."""
    for _ in range(3):
        done = subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True, timeout=timeout)
        # A thread of gloo that frees its last tensor while the interpreter ends aborts the process, rarely and
        # whatever the program does: torch joins those threads nowhere (pytorch pull request 179291).
        if not (done.returncode and "terminate called without an active exception" in done.stderr):
            break
    assert done.returncode == 0, done.stderr
    return done


def findings_of(*args: str | Path, cwd: Path) -> list[dict[str, Any]]:
    """The findings of a run as JSON; fails where the command does."""
    done = run_reprolint("check", "--no-cache", "--output-format", "json", *args, cwd=cwd)
    assert done.returncode in (0, 1), done.stderr
    found: list[dict[str, Any]] = json.loads(done.stdout)
    return found


@pytest.fixture
def project(tmp_path: Path) -> Callable[[Mapping[str, str | bytes]], Path]:
    """Make a project (a folder with a pyproject.toml) out of files given as text."""

    def make(files: Mapping[str, str | bytes]) -> Path:
        (tmp_path / "pyproject.toml").touch()
        for name, content in files.items():
            path = tmp_path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content.encode() if isinstance(content, str) else content)
        return tmp_path

    return make


def copy_sources(to: Path) -> Path:
    """Copy the source tree without tests as git has it, committed or not: a build leaves files behind."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT, capture_output=True
    )
    if listed.returncode:
        pytest.skip("not a git checkout")
    for name in listed.stdout.decode().split("\0"):
        if name and not name.startswith("tests/") and (ROOT / name).is_file():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, to / name)
    return to
