"""Values of environment variables, held against the runtime's table."""

from __future__ import annotations

from typing import NamedTuple

from reprolint.knowledge.environment import ENVIRONMENT, ERROR

# What a variable is set to where its value is refused and the table has no default of its own.
_REPLACEMENTS = {
    "PYTHONHASHSEED": "0",
    "MAMBA_DETERMINISTIC": "1",
    "CAUSAL_CONV1D_DETERMINISTIC": "1",
}


class Judgement(NamedTuple):
    """What is wrong with a value: refused (by whoever reads it), or in the way of equal numbers."""

    message: str
    refused: bool
    replacement: str | None


def judge(name: str, value: str, *, deterministic: bool, torch_version: tuple[int, ...]) -> Judgement | None:
    """What is wrong with `name=value`; None where it is fine, or nothing is known of the variable."""
    variable = ENVIRONMENT.get(name)
    if variable is None:
        return None
    found = variable.check(value, deterministic, torch_version)
    if found is None:
        return None
    refused = found[0] == ERROR
    replacement = (variable.default or _REPLACEMENTS.get(name)) if refused else None
    return Judgement(f"{name}={value!r}: {found[1]}", refused, replacement)
