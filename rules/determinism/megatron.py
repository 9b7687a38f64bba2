"""Megatron's deterministic mode, held against arguments and environment, wherever they are written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from reprolint.knowledge.environment import ERROR, Problem
from reprolint.knowledge.megatron import CONTRACT, NEWEST, check_megatron
from reprolint.source.launcher import Command, plain

# Not about determinism: what Megatron asks of these holds in any mode.
_OTHER = ("CUDA_DEVICE_MAX_CONNECTIONS",)


def conflicts(
    arguments: Mapping[str, Any], environ: Mapping[str, str], version: str | None, *, strict: bool = False
) -> list[Problem]:
    """What a deterministic run refuses in the arguments and variables that are written down; with `strict`
    also what it lets through although it should not.

    What is not written down may be set elsewhere: a missing variable is never a conflict.
    """
    problems = check_megatron(
        arguments, environ, megatron_version=version or NEWEST, torch_version="2.13", deterministic=True
    )
    return [
        problem
        for problem in problems
        if (strict or problem.severity == ERROR)
        and not problem.message.startswith("not set")
        and problem.name not in _OTHER
    ]


_OFF = ("false", "no", "off", "0")
_SWITCHES = (
    "deterministic_mode",
    *(plain(clause.name) for clause in CONTRACT if clause.name.startswith("--")),
)


def launched(command: Command) -> dict[str, Any]:
    """The arguments of a command in a launcher, by the program's own names; unknown values left out."""
    found: dict[str, Any] = {}
    for flag in command.flags:
        name = plain(flag.name)
        if flag.value is None:
            continue
        if name in _SWITCHES and name != "seed":
            # What follows a switch on a command line is the next argument.
            found[name] = flag.value.lower() not in _OFF
        else:
            found[name] = flag.value or True
    return found
