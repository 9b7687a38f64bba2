"""Whatever parses can be indexed, linted and fixed without an exception."""

from __future__ import annotations

import ast
import warnings
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from reprolint.config import Settings
from reprolint.index.binding import Tree
from reprolint.index.extract import extract
from reprolint.index.facts import from_plain, to_plain
from reprolint.lint.engine import Request, check_source

hypothesmith = pytest.importorskip("hypothesmith")

# A prelude that makes every screen open, so that the rules really look at the noise below it.
PRELUDE = """import glob, os, random
import numpy as np
import torch
from torch.utils.data import DataLoader
torch.use_deterministic_algorithms(True)
torch.backends.cudnn.benchmark = True
"""


@given(hypothesmith.from_grammar())
@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
def test_any_program(source: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            data = (PRELUDE + source).encode()
            tree = ast.parse(data)
        except (SyntaxError, ValueError, UnicodeError):
            return
    facts = extract(Tree(tree))
    assert to_plain(from_plain(to_plain(facts))) == to_plain(facts)
    everything = Settings(Path("/"), select=("ALL",), preview=True, mode="debug")
    result = check_source(Request(everything, fix="unsafe", cache=False), None, data)
    assert result.error is None
    told = [*result.findings, *result.fixed]
    assert {"RPL301"} <= {finding.code for finding in told}
    assert not [finding.message for finding in told if "failed here" in finding.message]
    if result.data is not None:
        ast.parse(result.data)
