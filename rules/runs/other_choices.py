"""Branches for a text that an option has by no default, command or configuration of the project."""

from __future__ import annotations

import ast
import re

from reprolint.index.project import is_test
from reprolint.lazy import compile_later
from reprolint.lint.file import File

from ..code.syntax import FUNCTIONS
from .put_aside import said

_DEFAULT = compile_later(rb"\bdefault[ \t]*=[ \t]*(?:None\b|[\"'])")


def other_choice(file: File, node: ast.AST) -> bool:
    """Whether a place is in a branch for another choice than the project makes: `elif args.prune == "random":`, where
    the option's default is "large" and nothing that the project holds asks for "random"."""
    child = node
    for around in file.ancestors(node):
        if isinstance(around, FUNCTIONS):
            return False
        if isinstance(around, ast.If) and child in around.body and _is_other(file, around.test):
            return True
        child = around
    return False


def _is_other(file: File, test: ast.expr) -> bool:
    if not isinstance(test, ast.Compare) or len(test.ops) != 1 or not isinstance(test.ops[0], ast.Eq):
        return False
    option, wanted = test.left, test.comparators[0]
    if not isinstance(option, ast.Attribute) or not isinstance(wanted, ast.Constant):
        return False
    if not isinstance(wanted.value, str) or not wanted.value:
        return False
    known: dict[tuple[str, str], bool] = file.program.__dict__.setdefault("other_choices", {})
    key = option.attr, wanted.value
    if key not in known:
        known[key] = _chosen_otherwise(file, *(part.encode() for part in key))
    return known[key]


def _chosen_otherwise(file: File, option: bytes, wanted: bytes) -> bool:
    """Whether a command has another text for the default of an option, and nothing gives this one."""
    project, texts = file.program.project, said(file.program.project.root)
    spelled = rb"[-_]".join(re.escape(part) for part in re.split(rb"[-_]", option))
    offered = re.compile(rb"[\"']--%b[\"'](?:[^()]|\([^()]*\))*" % spelled)
    word = rb"%b(?!\w)" % re.escape(wanted)
    asked = re.compile(
        rb"--%b(?:[\"'],\s*|[ \t=]+)[\"']?(?:%b|\$|\{)" % (spelled, word)
        + rb"|(?<!\w)%b[\"']?[ \t]*(?:=(?!=)|:)[ \t]*[\"'\[]?%b" % (spelled, word)
    )
    own = [project.data(path) for path in project.files if not is_test(path, project.root)]
    offers = [offer for data in own if b"--" in data for offer in offered.findall(data)]
    if texts is None or not any(map(_DEFAULT.search, offers)):
        return False
    if any(re.search(rb"(?<!\w)" + word, offer) for offer in offers):
        return False  # its default, or named where the option is explained
    return not any(asked.search(text) for text in (*texts, *own))
