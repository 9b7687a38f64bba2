"""Options for determinism that see to libraries beside torch, while nothing turns torch's own switch.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast

from reprolint.lazy import compile_later
from reprolint.lint.file import UNKNOWN
from reprolint.lint.site import Site

from ..code.syntax import last_name
from .asked import mentions, switched

WORDS = frozenset(("NCCL_ALGO ~determin", "CUBLAS_WORKSPACE_CONFIG ~determin"))
_MODE = compile_later(r"(?i)determinis")
_NOT = compile_later(r"(?i)non_?determ|warn|check|verify")
# What communication and matrix products are told so that they repeat.
_BESIDE = ("NCCL_ALGO", "CUBLAS_WORKSPACE_CONFIG")
# Others that turn the switch, or those of another framework.
_ELSEWHERE = (
    b"cudnn.deterministic", b"deterministic=", b"enable_op_determinism", b"enforce_reproducibility", b"jax",
    b"enable_full_determinism", b"set_determinis", b"enable_determinis",
)  # fmt: skip


def mode_without_switch(site: Site) -> str | None:
    """The option of `if args.deterministic_mode:` whose branch asks for NCCL's or cuBLAS's determinism, where no file
    in reach asks for torch's."""
    test = site.node.test
    if not isinstance(test, (ast.Name, ast.Attribute)) or not _MODE.search(last_name(test)):
        return None
    if _NOT.search(last_name(test)) or site.file.literal(test) is not UNKNOWN:
        return None
    branch = "\n".join(site.file.text(statement) for statement in site.node.body)
    if not any(word in branch for word in _BESIDE) or "torch" in branch:
        return None
    if switched(site) or mentions(site, *_ELSEWHERE):
        return None
    return site.file.one_line(test)
