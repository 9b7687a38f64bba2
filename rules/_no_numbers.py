"""Findings in programs that give nobody numbers to keep are not told without preview, whatever the rule: programs that
say so themselves, that take the time of something, that hold arrays which they make up against each other."""

from __future__ import annotations

from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.rule import reservation
from reprolint.lint.site import Site

from ._demonstrations import KEEPS, KEPT, MEASURING, OPTIMIZER, TIMED, code_of, stands_alone

# Rules of numbers that differ; what is misspelt or cannot be read is told anywhere.
_OF_NUMBERS = ("RPL1", "RPL2", "RPL30", "RPL5")
_SPELT = ("RPL309",)
_HEAD = 4000  # bytes in which a program says what it is
_SAYS_SO = compile_later(
    rb"(?i)\bignore[\s#]+the[\s#]+(?:results|numbers|metrics)\b"
)  # in a comment of two lines, too
_SMOKE = compile_later(r"(?i)(?:^|_)smoke(?:_?tests?)?$|^smoke_tests?(?:_|$)")
_COMPARING = compile_later(r"(?i)^(?:validate|verify|check|compare)_")
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
        known.append(_gives_none(file) and stands_alone(file.program.project, file.path))
    return known[0]


def _gives_none(file: File) -> bool:
    data, stem = file.source.data, file.path.stem
    if _SAYS_SO.search(data[:_HEAD]) or _SMOKE.search(stem):
        return True
    if MEASURING.search(stem):
        return TIMED.search(data) is not None and KEPT.search(data) is None
    compares = _COMPARING.match(stem) is not None and _ALIKE.search(data) is not None
    return compares and OPTIMIZER.search(data) is None and KEEPS.search(code_of(file)) is None
