"""Findings in programs that give nobody numbers to keep are not told without preview, whatever the rule: programs that
say so themselves, that take the time of something, that hold arrays which they make up against each other, that a
folder of end-to-end tests runs, that show a library on made-up data."""

from __future__ import annotations

import os
from functools import lru_cache
from pathlib import Path

from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.rule import reservation
from reprolint.lint.site import Site

from .demonstrations import KEEPS, KEPT, MEASURING, OPTIMIZER, TIMED, code_of, stands_alone
from .toy_examples import silent_step, toy_example

# Rules of numbers that differ; what is misspelt or cannot be read is told anywhere.
_OF_NUMBERS = ("RPL1", "RPL2", "RPL30", "RPL5")
_SPELT = ("RPL309",)
_HEAD = 4000  # bytes in which a program says what it is
_SAYS_SO = compile_later(
    rb"(?i)\bignore[\s#]+the[\s#]+(?:results|numbers|metrics)\b"
)  # in a comment of two lines, too
_SMOKE = compile_later(r"(?i)(?:^|_)smoke(?:_?tests?)?$|^smoke_tests?(?:_|$)")
_COMPARING = compile_later(r"(?i)^(?:validate|verify|check|compare)_")
_E2E = compile_later(r"(?i)^(?:e2e|end[-_]?to[-_]?end)(?:[-_]?tests?)?$")
_TEST = compile_later(r"^(?:conftest\.py|(?:run_)?tests?[_-].*\.(?:py|sh)|.*_test\.(?:py|sh))$")
_CASES = (b"def test_", b"import pytest", b"import unittest")  # `test_model.py` may be a model's evaluation
_ALIKE = compile_later(rb"\b(?:allclose|assert_close|assert_allclose|array_equal)\(")


@reservation
def no_numbers(site: Site, finding: Finding) -> bool:
    """Whether a finding is of a program whose numbers nobody keeps."""
    file = site.file
    if site.settings.preview or file.test or not finding.code.startswith(_OF_NUMBERS):
        return False
    if finding.code in _SPELT:
        return False
    known: list[bool] = file.__dict__.setdefault("no_numbers", [])
    if not known:
        alone = _gives_none(file) and stands_alone(file.program.project, file.path)
        known.append(alone or _end_to_end(file))
    return known[0]


def _end_to_end(file: File) -> bool:
    """Whether a file is below a folder of end-to-end tests, by its name and by the tests in it: `e2e/pytorch/client.py`
    beside `e2e/test_legacy.sh`."""
    above = file.program.project.root.parent  # each of the programs may be a project of its own
    inside = (folder for folder in file.path.parents if folder == above or above in folder.parents)
    return any(_E2E.match(folder.name) and _has_tests(folder) for folder in inside)


@lru_cache(maxsize=64)
def _has_tests(folder: Path) -> bool:
    try:
        tests = [folder / name for name in os.listdir(folder) if _TEST.match(name)]
        return any(
            path.suffix == ".sh" or any(word in path.read_bytes() for word in _CASES) for path in tests
        )
    except OSError:
        return False


def _gives_none(file: File) -> bool:
    data, stem = file.source.data, file.path.stem
    if _SAYS_SO.search(data[:_HEAD]) or _SMOKE.search(stem) or toy_example(file) or silent_step(file):
        return True
    if MEASURING.search(stem):
        return TIMED.search(data) is not None and KEPT.search(data) is None
    compares = _COMPARING.match(stem) is not None and _ALIKE.search(data) is not None
    return compares and OPTIMIZER.search(data) is None and KEEPS.search(code_of(file)) is None
