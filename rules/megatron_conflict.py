"""Megatron's deterministic mode beside an option that it refuses.

## What it does
In Python (argument lists, `TransformerConfig(deterministic_mode=True, …)`, `args.deterministic_mode = True`),
shell scripts and YAML, reports options and variables that contradict `--deterministic-mode` in the targeted
Megatron core (`megatron-version`, newest where unset): `--tp-comm-overlap`, `--cross-entropy-loss-fusion`,
`NCCL_ALGO=Tree`, `NVTE_ALLOW_NONDETERMINISTIC_ALGO=1`, another `CUBLAS_WORKSPACE_CONFIG`,
`MAMBA_DETERMINISTIC=0`, `--seed 0`; before core 0.19 `--use-flash-attn`. With `--mode debug` also what Megatron
lets through although it should not (`--no-load-rng`). `CUDA_DEVICE_MAX_CONNECTIONS` is not a determinism switch.

## Why
Megatron checks the combination when it starts and stops with an assertion, hours after the job was queued. The
contract changed with core 0.19 (2026-07-08): Tree was accepted and is refused, flash attention was refused and
is accepted. `reprolint/runtime/megatron.py` holds both.

## Example
```yaml
--deterministic-mode: true
--tp-comm-overlap: true
```

## Use instead
```yaml
--deterministic-mode: true
```

## Fix safety
Shown: which of the two is meant is for a person to say.

## Proof
Source: megatron/training/determinism.py. The program in tests/proofs is reported before the fix by hand and
not after.

## References
- https://github.com/NVIDIA/Megatron-LM, docs/user-guide/deterministic-training.md
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Any

from reprolint.knowledge.environment import Problem
from reprolint.knowledge.megatron import megatron_arguments
from reprolint.lazy import compile_later
from reprolint.lint.file import UNKNOWN, File
from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.launchers import LauncherSite, language
from reprolint.lint.rule import rule
from reprolint.lint.site import NodeSite, Site
from reprolint.source.launcher import plain

from .determinism.megatron import conflicts, launched

_VARIABLES = (
    "NCCL_ALGO",
    "NVTE_ALLOW_NONDETERMINISTIC_ALGO",
    "CUBLAS_WORKSPACE_CONFIG",
    "MAMBA_DETERMINISTIC",
    "CAUSAL_CONV1D_DETERMINISTIC",
)

_FLAG = compile_later(
    r"(?<![\w-])(?:--)?([a-z][a-z0-9]*(?:[-_][a-z0-9]+)+|seed)(?:[\"']?(?:[=:]|\s)\s*[\"']?([\w.]+))?"
)


@rule(
    code="RPL404",
    name="megatron-conflict",
    tests="debug",
    nodes=(ast.Module,),
    words=(
        "deterministic re:--deterministic-mode",
        "deterministic_mode re:deterministic_mode[\"']?\\s*[=:]\\s*(?:True|[A-Z])",
    ),
    modes=("train", "debug"),
    languages=("python", "shell", "yaml"),
    launcher_words=("deterministic-mode", "deterministic_mode"),
)
def check(site: NodeSite | LauncherSite) -> Iterator[Finding]:
    """Report what contradicts the deterministic mode that a file asks for."""
    if isinstance(site, LauncherSite):
        yield from _launchers(site)
        return
    environ = _environment(site.file)
    said = False
    for arguments, places in _written(site.file):
        said = True
        for problem in _problems(site, arguments, {}):
            place = places.get(plain(problem.name))
            if place is not None:
                yield _finding(site, place, problem)
    if said:
        for problem in _problems(site, {}, {name: value for name, (value, _) in environ.items()}):
            if problem.name in environ:
                yield _finding(site, environ[problem.name][1], problem)


def _launchers(site: LauncherSite) -> Iterator[Finding]:
    if not _worth_parsing(site):
        return
    seen = set()
    for command in site.commands:
        arguments = launched(command)
        if not arguments.get("deterministic_mode"):
            continue
        variables = {
            v.name: v for v in command.variables if v.value.text is not None and v.name in _VARIABLES
        }
        environ = {name: str(variable.value.text) for name, variable in variables.items()}
        version = site.settings.megatron_version
        for problem in conflicts(arguments, environ, version, strict=site.mode == "debug"):
            place = variables.get(problem.name) or command.flag(problem.name)
            if place is not None and (place.start, problem.name) not in seen:
                seen.add((place.start, problem.name))
                yield site.finding(_message(problem), place.start, place.end, _fix(problem))


def _worth_parsing(site: LauncherSite) -> bool:
    """Whether anything in the file, wherever it stands, could contradict deterministic mode."""
    version, strict = site.settings.megatron_version, site.mode == "debug"
    text = site.source.data.decode("utf-8", "replace")
    environ = {name: value for name, value in site.glimpse if name in _VARIABLES and value is not None}
    if any(value is None for name, value in site.glimpse if name in _VARIABLES):
        return True
    found = [match for match in _FLAG.finditer(text) if match[1] != "deterministic-mode"]
    guesses: list[dict[str, Any]] = [{m[1]: m[2] or True for m in found}]
    if language(site.path) == "shell":  # what seems to be the value may be the next word
        guesses.append({m[1]: True for m in found})
    return any(conflicts(megatron_arguments(given), environ, version, strict=strict) for given in guesses)


def _problems(site: NodeSite, arguments: dict[str, Any], environ: dict[str, str]) -> list[Problem]:
    version = site.settings.megatron_version
    return conflicts(arguments, environ, version, strict=site.mode == "debug")


def _finding(site: NodeSite, place: ast.AST, problem: Problem) -> Finding:
    return Site(site.file, place).finding(_message(problem), fix=_fix(problem))


def _message(problem: Problem) -> str:
    shown = problem.name if problem.value is None else f"{problem.name}={problem.value}"
    return f"`{shown}` contradicts --deterministic-mode: {problem.message}"


def _fix(problem: Problem) -> Fix:
    advice = problem.fix or "leave it out"
    return Fix(SHOWN, advice[0].upper() + advice[1:], ())


def _written(file: File) -> Iterator[tuple[dict[str, Any], dict[str, ast.AST]]]:
    """(arguments, where each stands) of every place that asks Megatron for its deterministic mode."""
    for kind in (ast.List, ast.Tuple):
        for node in file.nodes(kind):
            words = [file.literal(part) for part in node.elts]
            if "--deterministic-mode" in words:
                texts = ["" if not isinstance(word, (str, int)) else str(word) for word in words]
                places = {
                    text[2:].partition("=")[0].replace("-", "_"): part
                    for text, part in zip(texts, node.elts)
                    if text.startswith("--")
                }
                yield megatron_arguments(texts), places
    for call in file.nodes(ast.Call):
        given = {k.arg: k.value for k in call.keywords if k.arg is not None}
        if file.literal(given.get("deterministic_mode")) is True and _megatrons(file, call):
            known = {name: file.literal(value) for name, value in given.items()}
            yield {n: v for n, v in known.items() if v is not UNKNOWN}, dict(given)
        if isinstance(
            defaults := given.get("args_defaults"), ast.Dict
        ):  # of `pretrain`, `initialize_megatron`
            pairs = {str(file.literal(k)): v for k, v in zip(defaults.keys, defaults.values) if k is not None}
            if file.literal(pairs.get("deterministic_mode")) is True:
                known = {name: file.literal(value) for name, value in pairs.items()}
                yield {n: v for n, v in known.items() if v is not UNKNOWN}, dict(pairs)
    yield from _attributes(file)


def _megatrons(file: File, call: ast.Call) -> bool:
    """Whether the call configures Megatron: by its name, or as an update of arguments."""
    name = (file.name(call.func) or file.text(call.func)).rsplit(".", 1)[-1]
    if name == "set_defaults":  # of any parser
        return b"megatron" in file.source.data
    return name.endswith(("Config", "Namespace", "update", "dict"))


def _attributes(file: File) -> Iterator[tuple[dict[str, Any], dict[str, ast.AST]]]:
    """`args.deterministic_mode = True` with the other options that the same function sets on `args`."""
    groups: dict[tuple[str, str], dict[str, ast.Assign]] = {}
    for assign in file.nodes(ast.Assign):
        for target in assign.targets:
            if isinstance(target, ast.Attribute):
                key = (file.function(assign), ast.dump(target.value))
                groups.setdefault(key, {})[target.attr] = assign
    for group in groups.values():
        chosen = group.get("deterministic_mode")
        if chosen is not None and file.literal(chosen.value) is True:
            values = {name: file.literal(assign.value) for name, assign in group.items()}
            yield {n: v for n, v in values.items() if v is not UNKNOWN}, dict(group)


def _environment(file: File) -> dict[str, tuple[str, ast.AST]]:
    """Constants that the file puts into the environment: variable -> (value, where)."""
    found: dict[str, tuple[str, ast.AST]] = {}
    for assign in file.nodes(ast.Assign):
        for target in assign.targets:
            if isinstance(target, ast.Subscript) and file.name(target.value) == "os.environ":
                name, value = file.literal(target.slice), file.literal(assign.value)
                if name in _VARIABLES and isinstance(value, str):
                    found[name] = (value, assign)
    for call in file.nodes(ast.Call):
        if file.name(call.func) == "os.environ.setdefault" and len(call.args) == 2:
            name, value = (file.literal(argument) for argument in call.args)
            if name in _VARIABLES and isinstance(value, str):
                found.setdefault(name, (value, call))
    return found
