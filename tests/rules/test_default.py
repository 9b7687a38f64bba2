"""What is told without `--preview`: plain faults, in every spelling; and which examples need it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.conftest import run_reprolint
from tests.rules.test_examples import examples, expected, lay_out, switches

# Of a test, of what a caller may leave out, of a seed that a caller may leave out.
IN_PREVIEW = {
    "RPL102": {"in_tests"},
    "RPL103": {"offered.py"},
    "RPL104": {"adapted.py"},
}


@pytest.mark.parametrize("code", sorted(IN_PREVIEW))
def test_plain_faults(code: str, tmp_path: Path) -> None:
    projects = [example for example in examples(code) if "--no-preview" not in example.options]
    folders = {example.name: lay_out(code, example, tmp_path) for example in projects}
    assert all(switches(example.options) == ("--isolated",) for example in projects)
    done = run_reprolint(
        "check", "--isolated", "--no-cache", "--select", code, "--output-format", "json", *folders.values(),
        cwd=tmp_path,
    )  # fmt: skip
    assert done.returncode == 1, done.stderr
    found = {(f["filename"], f["location"]["row"]) for f in json.loads(done.stdout)}
    wanted = {name: expected(code, folder) for name, folder in folders.items()}
    assert {name for name, marked in wanted.items() if marked - found} == IN_PREVIEW[code]
    assert all(not wanted[name] & found for name in IN_PREVIEW[code])
