"""What the README claims is what happens."""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path

import pytest

from reprolint.lint.rule import load_rules
from tests.conftest import run_reprolint

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")


def test_two_commands() -> None:
    """The first sh block holds exactly two commands, and CI runs the one that tests."""
    block = re.search(r"^```sh\n(.*?)^```", README, re.MULTILINE | re.DOTALL)
    assert block is not None
    commands = block.group(1).strip().splitlines()
    assert len(commands) == 2
    assert "examples/" in commands[0]
    assert "pytest" in commands[1]
    assert commands[1] in (ROOT / ".ci" / "run").read_text("utf-8")


def test_main_job_finds_the_faults_of_the_examples() -> None:
    done = run_reprolint("--exit-zero", "examples/", cwd=ROOT)
    assert done.returncode == 0
    assert {"RPL101", "RPL102", "RPL201", "RPL209", "RPL301"} <= set(re.findall(r"RPL\d+", done.stdout))


def test_rule_table() -> None:
    rows = re.findall(
        r"^\| (RPL\d+) \| ([a-z-]+) \| (.+?) \| (preview|preview in large projects)? ?\|$",
        README,
        re.MULTILINE,
    )
    rules = load_rules().values()
    assert rows == [
        (
            r.code,
            r.name,
            r.summary.rstrip("."),
            "preview" if r.preview else "preview in large projects" if r.large_preview else "",
        )
        for r in rules
    ]


def test_diff_is_what_the_command_prints() -> None:
    done = run_reprolint("--diff", "examples/train.py", cwd=ROOT)
    assert done.returncode == 1
    assert f"```diff\n{done.stdout.rstrip()}\n```" in README


def test_example_repeats_after_the_fix(tmp_path: Path) -> None:
    """Both runs of `verify` in the README print what it says, but for the numbers."""
    pytest.importorskip("torch")
    shutil.copyfile(ROOT / "examples" / "train.py", tmp_path / "train.py")
    (tmp_path / "pyproject.toml").touch()
    block = re.search(
        r"^```text\n\$ reprolint verify[^\n]*\n(.*?)^\$[^\n]*\n(.*?)^```", README, re.MULTILINE | re.DOTALL
    )
    assert block is not None

    def without_numbers(text: str) -> str:
        return re.sub(r"\([0-9a-f]{16}\)|-?\d+\.\d+(?:e-\d+)?", "N", text)

    before, after = map(without_numbers, block.groups())
    done = run_reprolint("verify", "--", sys.executable, "train.py", cwd=tmp_path)
    assert done.returncode == 1, done.stderr
    assert without_numbers(done.stdout).startswith(before)
    assert run_reprolint("--fix", "--no-cache", "train.py", cwd=tmp_path).returncode in (0, 1)
    done = run_reprolint("verify", "--", sys.executable, "train.py", cwd=tmp_path)
    assert done.returncode == 0, done.stdout
    assert without_numbers(done.stdout) == after
