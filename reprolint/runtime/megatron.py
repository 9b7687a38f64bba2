"""What Megatron-LM's `--deterministic-mode` refuses, by version, and what it lets through although it
should not.

The contract changed with Megatron core 0.19 (2026-07-08, `megatron/training/determinism.py`):
`NCCL_ALGO=Tree` was accepted and is refused, `--use-flash-attn` was refused and is accepted, `NCCL_ALGO`
had to be set and is filled. `check_megatron` holds arguments and environment against the contract of one
version, or of all, and returns every conflict at once, where Megatron stops at the first assertion. Read in
the tags core_v0.7.0 to core_v0.19.0 and in d98e8a64dd (2026-08-22, 0.20.0).
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from .environment import ENVIRONMENT, ERROR, WARNING, Problem, _version

__all__ = [
    "ACCEPTED_NCCL_ALGO",
    "CONTRACT",
    "Clause",
    "check_megatron",
    "megatron_arguments",
    "megatron_defaults",
]

Arguments = Mapping[str, Any]  # by destination ("tp_comm_overlap"); a flag without value is True
UNSET = "\0"  # no value of a variable can hold it
_FIRST = (0, 8)  # first core release with --deterministic-mode


class Clause(NamedTuple):
    """One clause of the contract.

    `found` returns the offending value (`UNSET` for one that is missing), or None where the clause is met.
    `refused` holds the versions that stop because of it, from the first to before the second (None: no end;
    `refused` None: no version stops). `otherwise` says what the value does where it is not refused; empty:
    nothing.
    """

    name: str
    found: Callable[[Arguments, Mapping[str, str]], str | None]
    refused: tuple[tuple[int, int], tuple[int, int] | None] | None
    message: str
    otherwise: str
    fix: str
    always: bool = False  # holds without --deterministic-mode as well


def _flag(name: str) -> Callable[[Arguments, Mapping[str, str]], str | None]:
    return lambda arguments, environ: "on" if _true(arguments.get(name)) else None


def _true(value: object) -> bool:
    return value.strip().lower() in ("1", "true", "yes", "on") if isinstance(value, str) else bool(value)


def _number(value: object) -> int | None:
    try:
        return int(str(value).strip())
    except ValueError:
        return None


ACCEPTED_NCCL_ALGO: dict[str, frozenset[str]] = {
    "core 0.8 to 0.18": frozenset({"Tree", "Ring", "CollnetDirect", "CollnetChain", "^NVLS"}),
    "core 0.19": frozenset({"Ring", "CollnetDirect", "CollnetChain", "^NVLS"}),
}


def _algo_before(arguments: Arguments, environ: Mapping[str, str]) -> str | None:
    value = environ.get("NCCL_ALGO")
    return None if value is None or value in ACCEPTED_NCCL_ALGO["core 0.8 to 0.18"] else value


def _algo_unset(arguments: Arguments, environ: Mapping[str, str]) -> str | None:
    return UNSET if "NCCL_ALGO" not in environ else None


def _algo_since(arguments: Arguments, environ: Mapping[str, str]) -> str | None:
    value = environ.get("NCCL_ALGO")
    if value is None:
        return None
    tokens = [token.strip() for token in value.split(",") if token.strip()]
    # compared with case, as Megatron does, although NCCL itself does not care
    return None if tokens and all(token in ACCEPTED_NCCL_ALGO["core 0.19"] for token in tokens) else value


def _exactly(name: str, *accepted: str) -> Callable[[Arguments, Mapping[str, str]], str | None]:
    return lambda arguments, environ: (
        environ[name] if environ.get(name, accepted[0]) not in accepted else None
    )


def _nvte_not_zero(arguments: Arguments, environ: Mapping[str, str]) -> str | None:
    value = environ.get("NVTE_ALLOW_NONDETERMINISTIC_ALGO")
    if value is None:
        return UNSET
    return None if _number(value) == 0 else value


def _unset(name: str) -> Callable[[Arguments, Mapping[str, str]], str | None]:
    return lambda arguments, environ: UNSET if name not in environ else None


def _not_one(name: str) -> Callable[[Arguments, Mapping[str, str]], str | None]:
    def found(arguments: Arguments, environ: Mapping[str, str]) -> str | None:
        value = environ.get(name)
        return value if value and not value.startswith("1") else None

    return found


def _seed(arguments: Arguments, environ: Mapping[str, str]) -> str | None:
    value = arguments.get("seed")
    if value is None:
        return None
    number = _number(value)
    return str(value) if number is None or not 0 < number < 2**32 else None


def _aux_loss_fusion(arguments: Arguments, environ: Mapping[str, str]) -> str | None:
    value = arguments.get("moe_router_aux_loss_fusion")
    if value is None:  # unset follows the fused router
        value = arguments.get("moe_router_fusion")
    return "on" if _true(value) else None


def _connections_fsdp(arguments: Arguments, environ: Mapping[str, str]) -> str | None:
    sharded = any(
        _true(arguments.get(n)) for n in ("use_torch_fsdp2", "use_megatron_fsdp", "use_custom_fsdp")
    )
    return "1" if sharded and environ.get("CUDA_DEVICE_MAX_CONNECTIONS") == "1" else None


def _connections_parallel(arguments: Arguments, environ: Mapping[str, str]) -> str | None:
    sharded = any(
        _true(arguments.get(n)) for n in ("use_torch_fsdp2", "use_megatron_fsdp", "use_custom_fsdp")
    )
    sizes = ("tensor_model_parallel_size", "context_parallel_size")
    parallel = any((_number(arguments.get(name, 1)) or 1) > 1 for name in sizes)
    value = environ.get("CUDA_DEVICE_MAX_CONNECTIONS", "")
    return value if parallel and not sharded and value != "1" else None


_OLD, _NEW = ((0, 8), (0, 19)), ((0, 19), None)
_ALGO = "NCCL_ALGO=Ring"

CONTRACT: tuple[Clause, ...] = (
    Clause(
        "--cross-entropy-loss-fusion",
        _flag("cross_entropy_loss_fusion"),
        ((0, 9), None),
        "the fused cross entropy is not deterministic",
        "the fused cross entropy is not deterministic",
        "leave it out",
    ),
    Clause(
        "--tp-comm-overlap",
        _flag("tp_comm_overlap"),
        _NEW,
        "the overlapped path of tensor parallelism is not bitwise repeatable",
        "the overlapped path of tensor parallelism is not bitwise repeatable",
        "leave it out",
    ),
    Clause(
        "--use-flash-attn",
        _flag("use_flash_attn"),
        _OLD,
        "flash attention is not accepted in deterministic mode",
        "",
        "leave it out, or move to core 0.19",
    ),
    Clause(
        "--moe-router-aux-loss-fusion",
        _aux_loss_fusion,
        None,
        "",
        "the fused auxiliary loss of the router reaches the backward pass; Megatron after 2026-08-22 refuses it "
        "(unset, it follows --moe-router-fusion)",
        "switch it off",
    ),
    Clause(
        "NCCL_ALGO",
        _algo_unset,
        _OLD,
        "must be set to exactly one of Ring, CollnetDirect, CollnetChain, ^NVLS (Tree)",
        "",
        _ALGO,
    ),
    Clause(
        "NCCL_ALGO",
        _algo_before,
        _OLD,
        "must be exactly one of Tree, Ring, CollnetDirect, CollnetChain, ^NVLS: no lists, in this spelling",
        "",
        _ALGO,
    ),
    Clause(
        "NCCL_ALGO",
        _algo_since,
        _NEW,
        "every name must be one of Ring, CollnetDirect, CollnetChain, ^NVLS, in this spelling",
        "the order of Tree and NVLS reductions is not under your control",
        _ALGO,
    ),
    Clause(
        "NVTE_ALLOW_NONDETERMINISTIC_ALGO",
        _exactly("NVTE_ALLOW_NONDETERMINISTIC_ALGO", "0"),
        _NEW,
        "must be 0",
        "",
        "NVTE_ALLOW_NONDETERMINISTIC_ALGO=0",
    ),
    Clause(
        "NVTE_ALLOW_NONDETERMINISTIC_ALGO",
        _nvte_not_zero,
        _OLD,
        "Transformer Engine's attention raises RuntimeError where it is not 0, and its default is 1",
        "",
        "NVTE_ALLOW_NONDETERMINISTIC_ALGO=0",
    ),
    Clause(
        "CUBLAS_WORKSPACE_CONFIG",
        _exactly("CUBLAS_WORKSPACE_CONFIG", ":4096:8", ":16:8"),
        _NEW,
        "must be :4096:8 or :16:8",
        "torch before 2.10 raises RuntimeError at the first matrix product",
        "CUBLAS_WORKSPACE_CONFIG=:4096:8",
    ),
    Clause(
        "CUBLAS_WORKSPACE_CONFIG",
        _unset("CUBLAS_WORKSPACE_CONFIG"),
        None,
        "",
        "core before 0.19 does not fill it, and torch before 2.10 raises RuntimeError at the first matrix product",
        "CUBLAS_WORKSPACE_CONFIG=:4096:8",
    ),
    Clause(
        "MAMBA_DETERMINISTIC",
        _not_one("MAMBA_DETERMINISTIC"),
        _NEW,
        "switches the deterministic kernels off; unset it or start it with 1",
        "switches the deterministic kernels off",
        "MAMBA_DETERMINISTIC=1",
    ),
    Clause(
        "CAUSAL_CONV1D_DETERMINISTIC",
        _not_one("CAUSAL_CONV1D_DETERMINISTIC"),
        ((0, 20), None),  # f101c470de, 2026-08-21
        "switches the deterministic kernels off; unset it or start it with 1",
        "switches the deterministic kernels off",
        "CAUSAL_CONV1D_DETERMINISTIC=1",
    ),
    Clause(
        "--seed",
        _seed,
        ((0, 1), None),
        "must be a positive integer that numpy takes: 1 to 4294967295 (0 raises ValueError)",
        "",
        "choose 1 or more",
        always=True,
    ),
    Clause(
        "--no-save-rng",
        _flag("no_save_rng"),
        None,
        "",
        "a run that resumes draws other random numbers than one that was never stopped",
        "leave it out",
    ),
    Clause(
        "--no-load-rng",
        _flag("no_load_rng"),
        None,
        "",
        "a run that resumes draws other random numbers than one that was never stopped",
        "leave it out",
    ),
    Clause(
        "--data-parallel-random-init",
        _flag("data_parallel_random_init"),
        None,
        "",
        "ranks start from different weights and seeds: the numbers depend on how many ranks there are",
        "leave it out",
    ),
    Clause(
        "CUDA_DEVICE_MAX_CONNECTIONS",
        _connections_fsdp,
        ((0, 10), None),
        "FSDP refuses 1 (this is not a determinism switch)",
        "",
        "unset it",
        always=True,
    ),
    Clause(
        "CUDA_DEVICE_MAX_CONNECTIONS",
        _connections_parallel,
        None,
        "",
        "tensor and context parallelism stop without 1 on GPUs before Blackwell (this is not a determinism switch)",
        "CUDA_DEVICE_MAX_CONNECTIONS=1",
        always=True,
    ),
)


def megatron_arguments(arguments: Sequence[str] | Mapping[str, Any] | object) -> dict[str, Any]:
    """Return arguments by destination ("tp_comm_overlap"), however they come.

    Takes a command line (`["--seed", "0", "--tp-comm-overlap"]`, `--seed=0`; the last one wins, as in
    argparse), a mapping as in a YAML file (`{"--tp-comm-overlap": True}`), or a namespace.

    Raises:
        TypeError: `arguments` is a string (a command line is a list) or has no attributes to read.
    """
    if isinstance(arguments, (str, bytes)):
        raise TypeError("pass the command line as a list of arguments: shlex.split(text)")
    if isinstance(arguments, Mapping):
        return {_destination(str(name)): value for name, value in arguments.items()}
    if not isinstance(arguments, Sequence):
        try:
            return dict(vars(arguments))
        except TypeError:
            raise TypeError(
                f"expected a list, a mapping or a namespace, not {type(arguments).__name__}"
            ) from None
    found: dict[str, Any] = {}
    words = [str(word) for word in arguments]
    for position, word in enumerate(words):
        if not word.startswith("--") or len(word) == 2:
            continue
        name, equals, value = word[2:].partition("=")
        following = words[position + 1] if position + 1 < len(words) else "--"
        if equals:
            found[_destination(name)] = value
        elif following.startswith("--") or (following.startswith("-") and _number(following) is None):
            found[_destination(name)] = True
        else:
            # Whether a flag takes a value is unknown here; `--flag word` with a flag that takes none is
            # rare, and a word that is no boolean then still counts as on.
            found[_destination(name)] = following if name in _TAKE_VALUE else _flag_value(following)
    return found


_TAKE_VALUE = frozenset({"seed", "tensor-model-parallel-size", "context-parallel-size"})


def _flag_value(word: str) -> object:
    return False if word.lower() in ("false", "no", "off", "0") else True if word.isalpha() else word


def _destination(name: str) -> str:
    return name.lstrip("-").replace("-", "_")


def check_megatron(
    arguments: Sequence[str] | Mapping[str, Any] | object = (),
    environ: Mapping[str, str] | None = None,
    *,
    megatron_version: str | None = None,
    torch_version: str | None = None,
    deterministic: bool | None = None,
) -> list[Problem]:
    """Return every conflict of a Megatron run with the contract of `--deterministic-mode`, refused ones
    first.

    Changes nothing and imports neither Megatron nor torch.

    Args:
        arguments: command line, mapping or namespace; see `megatron_arguments`.
        environ: the variables of the run; this process's where None.
        megatron_version: Megatron core's, as "0.18.2". Where None, a conflict of any version is reported,
            as an error only where all versions refuse it, and the message names the versions.
        torch_version: as "2.9.1"; from 2.10 on an unset CUBLAS_WORKSPACE_CONFIG is no conflict.
        deterministic: whether the run is in deterministic mode; where None, as `--deterministic-mode` in the
            arguments says. Outside it only what Megatron always refuses is reported.

    Raises:
        ValueError: `megatron_version` is no version.
        TypeError: `arguments` is none of the three.
    """
    given = megatron_arguments(arguments)
    variables = os.environ if environ is None else environ
    version = _version(megatron_version)
    if megatron_version is not None and len(version) < 2:
        raise ValueError(f"not a version of Megatron core: {megatron_version!r} (such as 0.18.2)")
    wanted = _true(given.get("deterministic_mode")) if deterministic is None else deterministic
    torch = _version(torch_version)
    if wanted and version and version < _FIRST:
        message = f"Megatron core {megatron_version} does not have it: the first is 0.8"
        return [Problem("--deterministic-mode", None, ERROR, message)]
    if version:
        problems = _conflicts(given, variables, version, torch, wanted)
    else:
        problems = _merged({v: _conflicts(given, variables, v, torch, wanted) for v in _CONTRACTS})
    return sorted(problems, key=lambda problem: problem.severity != ERROR)


# A version of each contract; the clause that came with 0.9 (2024-10) counts as always there.
_CONTRACTS = ((0, 18), (0, 19), (0, 20))


def _conflicts(
    arguments: Arguments,
    environ: Mapping[str, str],
    version: tuple[int, ...],
    torch: tuple[int, ...],
    wanted: bool,
) -> list[Problem]:
    problems: list[Problem] = []
    for clause in CONTRACT:
        value = clause.found(arguments, environ) if wanted or clause.always else None
        if value is None or (
            clause.name == "CUBLAS_WORKSPACE_CONFIG" and _cublas_is_fine(value, version, torch)
        ):
            continue
        first, end = clause.refused or ((0, 0), (0, 0))
        refused = first <= version and (end is None or version < end)
        message = clause.message if refused else clause.otherwise
        if message:
            shown = None if value in (UNSET, "on") else value
            message = f"not set: {message}" if value == UNSET else message
            problems.append(Problem(clause.name, shown, ERROR if refused else WARNING, message, clause.fix))
    return problems


def _merged(by_version: Mapping[tuple[int, int], list[Problem]]) -> list[Problem]:
    """Conflicts of any version, once each: an error where all refuse it, else a warning that names who
    does."""
    merged: dict[tuple[str, str | None], Problem] = {}
    refusing: dict[tuple[str, str | None], list[tuple[int, int]]] = {}
    for version, problems in by_version.items():
        for problem in problems:
            key = (problem.name, problem.value)
            if problem.severity == ERROR:
                refusing.setdefault(key, []).append(version)
                merged[key] = problem
            elif key not in refusing:
                merged[key] = problem
    versions = list(by_version)
    for key, refused in refusing.items():
        if refused == versions:
            continue
        if refused[-1] == versions[-1]:
            span = f"core {refused[0][0]}.{refused[0][1]} and later"
        else:
            after = versions[versions.index(refused[-1]) + 1]
            span = f"core before {after[0]}.{after[1]}"
        merged[key] = merged[key]._replace(severity=WARNING, message=f"{span}: {merged[key].message}")
    return list(merged.values())


def _cublas_is_fine(value: str, version: tuple[int, ...], torch: tuple[int, ...]) -> bool:
    """Nobody minds: an unset one where Megatron fills it or torch does not look; an odd one before 0.19
    likewise."""
    if value == UNSET and version >= (0, 19):
        return True
    return torch >= (2, 10) and (value == UNSET or version < (0, 19))


def megatron_defaults() -> dict[str, str]:
    """Return the environment that every contract accepts: what core 0.19 fills in, set explicitly."""
    names = ("NCCL_ALGO", "NVTE_ALLOW_NONDETERMINISTIC_ALGO", "CUBLAS_WORKSPACE_CONFIG")
    return {name: str(ENVIRONMENT[name].default) for name in names}
