"""Switches that do not exist, and the real ones that they are mistaken for.

The environment's part is the runtime's table; torch's part was read off torch 2.13 (a test holds it against
the installed torch).
"""

from __future__ import annotations

import re

from reprolint.knowledge.environment import NO_SUCH_VARIABLES
from reprolint.knowledge.rng import SEEDS
from reprolint.lazy import compile_later

__all__ = ["FUNCTIONS", "NO_SUCH_VARIABLES", "REAL_ATTRIBUTES", "real_switch"]

# Attributes of torch's back ends that may be assigned to, by module.
REAL_ATTRIBUTES: dict[str, frozenset[str]] = {
    "torch.backends.cudnn": frozenset(
        "enabled deterministic benchmark benchmark_limit allow_tf32 fp32_precision conv rnn".split()
    ),
    "torch.backends.mkldnn": frozenset(
        "enabled deterministic allow_tf32 fp32_precision matmul conv rnn verbose flags".split()
    ),
}

# Functions that are called and never assigned to: what `torch.manual_seed = 0` replaces.
FUNCTIONS = frozenset(
    name for name in SEEDS if name.startswith(("random.", "numpy.random.", "torch.")) and "state" not in name
) | {"torch.use_deterministic_algorithms", "torch.set_deterministic_debug_mode"}

_ABOUT = compile_later(r"det[er]{0,3}m|bench|reprod", re.IGNORECASE)
_MEANT = {
    "d": "torch.backends.cudnn.deterministic",
    "b": "torch.backends.cudnn.benchmark",
    "r": "torch.use_deterministic_algorithms(True)",
}


def real_switch(name: str) -> str | None:
    """The switch that an assignment to the attribute `name` takes it for; None where `name` exists, or is
    about something else."""
    module, _, attribute = name.rpartition(".")
    if module in REAL_ATTRIBUTES and attribute in REAL_ATTRIBUTES[module]:
        return None
    if module not in ("torch", "torch.backends", "torch.backends.cudnn", "torch.backends.cuda", "torch.cuda"):
        return None
    match = _ABOUT.search(attribute)
    return _MEANT[match.group()[0].lower()] if match else None
