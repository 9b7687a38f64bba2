"""Patterns that are compiled when they are first used."""

from __future__ import annotations

import importlib
import pkgutil
import re

import pytest

import reprolint
from reprolint.lazy import _Later, compile_later


def test_a_pattern_does_what_a_compiled_one_does() -> None:
    words = compile_later(r"\w+", re.ASCII)
    assert words.findall("one two") == ["one", "two"]
    assert words.sub("-", "one two") == "- -"
    assert words.pattern == r"\w+"
    assert compile_later(rb"(?i)SEED").search(b"a seed") is not None


def test_what_is_no_pattern_is_told_at_the_first_use() -> None:
    broken = compile_later("(")
    with pytest.raises(re.error):
        broken.search("")


def test_every_pattern_of_the_package_can_be_compiled() -> None:
    found = 0
    for package in (reprolint, importlib.import_module("reprolint.rules")):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if ".runtime" in module.name or module.name.endswith("__main__"):
                continue
            for value in vars(importlib.import_module(module.name)).values():
                if isinstance(value, _Later):
                    assert value.search is not None
                    found += 1
    assert found > 200
