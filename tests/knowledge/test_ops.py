"""The table of operations says what the installed torch's own documentation says."""

from __future__ import annotations

import re

import pytest

from reprolint.knowledge.ops import ALTERS, NEWEST, OPERATIONS, RAISES, by_call, parse_version

torch = pytest.importorskip("torch")


def documented(text: str) -> tuple[set[str], set[str]]:
    """The two lists of `torch.use_deterministic_algorithms.__doc__`, as "name condition" lines."""
    start = text.index("act\n    deterministically when")
    middle = text.index("will throw a", start)
    end = text.index("In addition", middle)
    return items(text[start:middle]), items(text[middle:end])


def items(text: str) -> set[str]:
    """The bullets of a list, roles and quotes taken off, sub-bullets joined."""
    found = []
    for bullet in re.split(r"\n {8}\* ", text)[1:]:
        body = re.split(r"\n\n    \S", bullet)[0]
        plain = re.sub(r":\w+:|`|\n *- ", lambda m: " " if "-" in m[0] else "", body)
        found.append(" ".join(plain.split()))
    return set(found)


def ours(effect: str) -> set[str]:
    return {f"{o.name} {o.condition}".strip() for o in OPERATIONS if o.effect(NEWEST) == effect}


@pytest.mark.skipif(
    parse_version(torch.__version__) != NEWEST, reason="another torch than the table's newest"
)
def test_newest_table_is_torchs_own() -> None:
    alters, raises = documented(torch.use_deterministic_algorithms.__doc__ or "")
    assert ours(ALTERS) == alters
    assert ours(RAISES) == raises


def test_versions() -> None:
    assert "torch.nn.ReplicationPad2d" in by_call(RAISES, (2, 1))
    assert "torch.nn.ReplicationPad2d" in by_call(ALTERS, (2, 2))
    assert "torch.kthvalue" in by_call(RAISES, (2, 5))
    assert "torch.kthvalue" not in by_call(RAISES, None)
    assert parse_version("2.13.0+cpu") == (2, 13)
    assert parse_version(None) is None
