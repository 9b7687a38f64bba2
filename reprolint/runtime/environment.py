"""The environment variables that decide whether a run repeats.

`ENVIRONMENT` is the table: what each variable means, which values are valid, who reads it, and when it is
too late to set it. `check_environment` reads an environment against the table and returns everything wrong
with it at once; `set_cuda_defaults` fills what determinism on a GPU asks for and never overwrites what
somebody set; `reexec_with_hash_seed` starts the interpreter again, because that is the only way to fix the
hashes of strings.

Standard library only; works without torch, numpy or a GPU. The `source` of an entry says where its claim
comes from: *run* (tried on torch 2.13), *source* (read in the named project's code), *documentation*, or
*knowledge* (not checked by us).
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping, MutableMapping, Sequence
from typing import NamedTuple

__all__ = [
    "ENVIRONMENT",
    "NO_SUCH_VARIABLES",
    "Problem",
    "Variable",
    "check_environment",
    "hash_seed_at_start",
    "launch_defaults",
    "reexec_with_hash_seed",
    "set_cuda_defaults",
    "too_late",
]

ERROR = "error"  # somebody will refuse the value, or it does not do what its name says
WARNING = "warning"  # the value stands in the way of equal numbers, or nobody promises what it does


class Problem(NamedTuple):
    """One thing wrong with an environment or a command line.

    `severity` is "error" (something refuses the value, or it can have no effect) or "warning"; `fix` says
    what to do and may be empty.
    """

    name: str
    value: str | None
    severity: str
    message: str
    fix: str = ""

    def __str__(self) -> str:
        shown = self.name if self.value is None else f"{self.name}={self.value}"
        return f"{shown}: {self.message}" + (f" ({self.fix})" if self.fix else "")


# A check returns (severity, message), or None where the value is fine. The boolean says that determinism is
# wanted, the tuple is the targeted torch version or () where nobody knows.
_Check = Callable[[str, bool, "tuple[int, ...]"], "tuple[str, str] | None"]


class Variable(NamedTuple):
    """One environment variable that a run's numbers depend on.

    `deadline` names the event after which setting it changes nothing in that process (a key of
    `DEADLINES`); `default` is the value that `set_cuda_defaults` and `launch_defaults` give it, None where
    they leave it alone.
    """

    name: str
    meaning: str
    values: str
    read_by: str
    deadline: str
    source: str
    check: _Check
    default: str | None = None


class _Deadline(NamedTuple):
    text: str
    passed: Callable[[], bool]


def _imported(*names: str) -> Callable[[], bool]:
    return lambda: any(name in sys.modules for name in names)


def _cuda_started() -> bool:
    torch = sys.modules.get("torch")
    try:
        return bool(torch is not None and torch.cuda.is_initialized())
    except (AttributeError, RuntimeError):  # torch half imported, or built without CUDA
        return False


def _distributed_started() -> bool:
    distributed = sys.modules.get("torch.distributed")
    try:
        return bool(distributed is not None and distributed.is_available() and distributed.is_initialized())
    except (AttributeError, RuntimeError):
        return False


# event -> how to say it, and whether it has happened in this process. The first read itself cannot be seen
# from Python, so the nearest event before it that can be seen stands for it.
DEADLINES: dict[str, _Deadline] = {
    "start": _Deadline("interpreter start", lambda: True),
    "cublas": _Deadline("first cuBLAS operation", _cuda_started),
    "cuda": _Deadline("CUDA initialisation", _cuda_started),
    "collective": _Deadline("first collective (its communicator)", _distributed_started),
    "inductor": _Deadline("import of torch._inductor.config", _imported("torch._inductor.config")),
    "attention": _Deadline("first attention forward", lambda: False),
    "kernel": _Deadline("first such kernel", lambda: False),
    "tensorflow": _Deadline("import of tensorflow", _imported("tensorflow")),
    "jax": _Deadline("JAX backend initialisation", _imported("jaxlib.xla_client", "jax._src.xla_bridge")),
    "threads": _Deadline("import of numpy or torch", _imported("numpy", "torch")),
    "horovod": _Deadline("hvd.init()", _imported("horovod.torch", "horovod.tensorflow")),
    "npu": _Deadline("NPU initialisation", _imported("torch_npu")),
    "seeding": _Deadline("enforce_reproducibility()", lambda: False),
    "lightning": _Deadline("seed_everything()", lambda: False),
}


def too_late(variable: Variable) -> bool:
    """Whether setting `variable` in this process can no longer have its full effect.

    True is certain for interpreter start and imports. For cuBLAS, CUDA and collectives the nearest visible
    event stands for the first read, so True means "may be too late".
    """
    return DEADLINES[variable.deadline].passed()


def _one_of(*accepted: str, wanted: str | None = None, why: str = "") -> _Check:
    """The value is one of `accepted`; where determinism is wanted it is `wanted`."""

    def check(value: str, deterministic: bool, torch: tuple[int, ...]) -> tuple[str, str] | None:
        if value not in accepted:
            return ERROR, f"not a valid value; valid: {', '.join(accepted)}"
        if deterministic and wanted is not None and value != wanted:
            return WARNING, why or f"determinism asks for {wanted}"
        return None

    return check


def _decimal(value: str) -> int | None:
    """`value` as C's strtoul would read all of it, None where it would not."""
    text = value.lstrip(" \t\n\v\f\r").removeprefix("+")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 40 else None


def _hash_seed(value: str, deterministic: bool, torch: tuple[int, ...]) -> tuple[str, str] | None:
    if value in ("", "random"):
        if deterministic:
            return WARNING, "string hashes, and so the order of sets of strings, differ in every process"
        return None
    number = _decimal(value)
    if number is None or number > 2**32 - 1:
        return (
            ERROR,
            "Python refuses to start with it: only `random` or an integer from 0 to 4294967295 is valid",
        )
    return None


def _seed(value: str, deterministic: bool, torch: tuple[int, ...]) -> tuple[str, str] | None:
    number = _decimal(value)
    if number is None or number > 2**32 - 1:
        return ERROR, "not a seed that every generator takes: an integer from 0 to 4294967295"
    return None


_CUBLAS = (":4096:8", ":16:8")


def _cublas(value: str, deterministic: bool, torch: tuple[int, ...]) -> tuple[str, str] | None:
    if value in _CUBLAS:
        return None
    if value == ":4096:2" and not deterministic:
        return None  # torch's notes on LSTM name it for cuDNN
    if torch and torch < (2, 10):
        return (
            ERROR,
            "torch before 2.10 raises RuntimeError under deterministic algorithms: it takes :4096:8 or :16:8",
        )
    if torch:
        return (
            WARNING,
            "torch 2.10 and later ignore it, Megatron refuses it: it takes :4096:8 or :16:8",
        )
    return ERROR, "torch before 2.10 and Megatron refuse it: they take :4096:8 or :16:8"


# Names NCCL knows; it compares them without case. `^` excludes. From 2.24 on, `function:algorithm` lists
# exist.
_NCCL_ALGORITHMS = {"tree", "ring", "collnetdirect", "collnetchain", "nvls", "nvlstree", "pat"}
_NCCL_PROTOCOLS = {"ll", "ll128", "simple"}


def _nccl_names(known: set[str]) -> Callable[[str], tuple[list[str], bool, bool]]:
    """Return a function that splits a value into names, whether `^` excludes them, and whether all are
    known."""

    def split(value: str) -> tuple[list[str], bool, bool]:
        excluded = value.startswith("^")
        names: list[str] = []
        for part in value.removeprefix("^").split(";"):
            listed = part.rpartition(":")[2].removeprefix("^")
            names += [name.strip().lower() for name in listed.split(",") if name.strip()]
        return names, excluded, bool(names) and all(name in known for name in names)

    return split


def _nccl_algo(value: str, deterministic: bool, torch: tuple[int, ...]) -> tuple[str, str] | None:
    names, excluded, known = _nccl_names(_NCCL_ALGORITHMS)(value)
    if not known:
        return (
            ERROR,
            "names no algorithm NCCL knows: Ring, Tree, CollnetDirect, CollnetChain, NVLS, NVLSTree, PAT",
        )
    if deterministic and not excluded and any(name in ("nvls", "nvlstree") for name in names):
        return WARNING, "NVLS does not promise an order of additions; Megatron core 0.19 refuses it"
    if deterministic and not excluded and "tree" in names:
        return WARNING, "Megatron core 0.19 refuses Tree, whose order of additions hangs on the topology"
    return None


def _nccl_proto(value: str, deterministic: bool, torch: tuple[int, ...]) -> tuple[str, str] | None:
    if not _nccl_names(_NCCL_PROTOCOLS)(value)[2]:
        return ERROR, "names no NCCL protocol: Simple, LL, LL128, or ^ and such a list"
    return None


def _nvte(value: str, deterministic: bool, torch: tuple[int, ...]) -> tuple[str, str] | None:
    number = _decimal(value.removeprefix("-"))
    if number is None:
        return ERROR, "Transformer Engine reads an integer"
    if deterministic and number != 0:
        return (
            WARNING,
            "allows attention kernels whose backward pass differs between runs; only 0 is deterministic",
        )
    return None


def _starts_with_one(value: str, deterministic: bool, torch: tuple[int, ...]) -> tuple[str, str] | None:
    if deterministic and value and not value.startswith("1"):
        return WARNING, "switches the deterministic kernel off although torch's flag would switch it on"
    return None


def _positive_list(value: str, deterministic: bool, torch: tuple[int, ...]) -> tuple[str, str] | None:
    # OMP_NUM_THREADS takes one number a nesting level: 4,2
    numbers = [_decimal(part) for part in value.split(",")]
    if not all(number is not None and number > 0 for number in numbers):
        return ERROR, "not a number of threads"
    return None


def _xla(value: str, deterministic: bool, torch: tuple[int, ...]) -> tuple[str, str] | None:
    flags = value.split()
    for flag in ("--xla_gpu_deterministic_ops", "--xla_gpu_exclude_nondeterministic_ops"):
        if deterministic and f"{flag}=false" in flags:
            return WARNING, f"{flag}=false allows operations whose results differ between runs"
    return None


def _hccl(value: str, deterministic: bool, torch: tuple[int, ...]) -> tuple[str, str] | None:
    if value not in ("false", "true", "strict"):
        return WARNING, "not a documented value (false, true, strict)"
    if deterministic and value == "false":
        return WARNING, "determinism asks for true or strict"
    return None


def _fusion(value: str, deterministic: bool, torch: tuple[int, ...]) -> tuple[str, str] | None:
    number = _decimal(value)
    if number is None:
        return ERROR, "not a number of bytes"
    if deterministic and number:
        return WARNING, "tensor fusion changes the order of reductions; determinism asks for 0"
    return None


def _anything(value: str, deterministic: bool, torch: tuple[int, ...]) -> tuple[str, str] | None:
    return None


_BRANCHES = (
    "AUTO",
    "COMPATIBLE",
    "SSE2",
    "SSE3",
    "SSSE3",
    "SSE4_1",
    "SSE4_2",
    "AVX",
    "AVX2",
    "AVX512",
    "AVX512_E1",
)


def _mkl_cbwr(value: str, deterministic: bool, torch: tuple[int, ...]) -> tuple[str, str] | None:
    branch = value.removesuffix(",STRICT").removesuffix(", STRICT").strip()
    if branch not in _BRANCHES:
        return ERROR, f"not a branch MKL knows: {', '.join(_BRANCHES)}"
    if deterministic and branch == "AUTO":
        return (
            WARNING,
            "AUTO takes another code path on another CPU; determinism across CPUs asks for COMPATIBLE",
        )
    return None


def _table(*variables: Variable) -> dict[str, Variable]:
    return {variable.name: variable for variable in variables}


ENVIRONMENT: dict[str, Variable] = _table(
    Variable(
        "PYTHONHASHSEED",
        "salt of the hashes of str and bytes, and so the order of sets of them",
        "random, or 0 to 4294967295",
        "CPython",
        "start",
        "run",
        _hash_seed,
    ),
    Variable(
        "REPROLINT_SEED",
        "the seed that enforce_reproducibility() takes where none is given; named streams derive from it",
        "0 to 4294967295",
        "reprolint.runtime",
        "seeding",
        "source: reprolint",
        _seed,
    ),
    Variable(
        "REPROLINT_DETERMINISTIC",
        "whether enforce_reproducibility() sets determinism where it takes its seed from REPROLINT_SEED",
        "0 or 1",
        "reprolint.runtime",
        "seeding",
        "source: reprolint",
        _one_of("0", "1"),
    ),
    Variable(
        "CUBLAS_WORKSPACE_CONFIG",
        "fixed workspace of cuBLAS; torch before 2.10 raises without it under deterministic algorithms",
        ":4096:8 (about 24 MiB, faster) or :16:8",
        "cuBLAS, torch before 2.10, Megatron",
        "cublas",
        "source: torch Context.cpp, Megatron determinism.py",
        _cublas,
        ":4096:8",
    ),
    Variable(
        "TORCHINDUCTOR_DETERMINISTIC",
        "torch.compile chooses no kernel by timing",
        "1 or 0",
        "torch._inductor",
        "inductor",
        "source: torch _inductor/config.py",
        _one_of("0", "1", wanted="1", why="torch.compile may choose kernels by timing"),
        "1",
    ),
    Variable(
        "TORCHINDUCTOR_BATCH_INVARIANT",
        "torch.compile gives a row the same numbers in every batch size; implies deterministic",
        "1 or 0",
        "torch._inductor",
        "inductor",
        "source: torch _inductor/config.py",
        _one_of("0", "1"),
    ),
    Variable(
        "FLASH_ATTENTION_DETERMINISTIC",
        "transformers passes deterministic=True to flash-attn, whose backward pass differs between runs without",
        "1 or 0",
        "transformers",
        "attention",
        "source: transformers modeling_flash_attention_utils.py",
        _one_of("0", "1", wanted="1", why="the backward pass of flash attention differs between runs"),
        "1",
    ),
    Variable(
        "NVTE_ALLOW_NONDETERMINISTIC_ALGO",
        "Transformer Engine may choose attention kernels that are not deterministic (its default is 1)",
        "an integer; only 0 is deterministic",
        "Transformer Engine, Megatron",
        "attention",
        "source: Megatron transformer_engine.py",
        _nvte,
        "0",
    ),
    Variable(
        "NCCL_ALGO",
        "which algorithms NCCL may reduce with; the order of additions follows from it",
        "Ring, Tree, CollnetDirect, CollnetChain, NVLS, NVLSTree, PAT, lists, ^ excludes",
        "NCCL, Megatron",
        "collective",
        "source: Megatron determinism.py",
        _nccl_algo,
        "Ring",
    ),
    Variable(
        "NCCL_PROTO",
        "which protocols NCCL may use",
        "Simple, LL, LL128, lists, ^ excludes",
        "NCCL",
        "collective",
        "knowledge",
        _nccl_proto,
    ),
    Variable(
        "NCCL_NVLS_ENABLE",
        "reductions inside NVLink switches",
        "0, 1 or 2",
        "NCCL",
        "collective",
        "source: Megatron's deterministic tests set 0",
        _one_of("0", "1", "2"),
    ),
    Variable(
        "MAMBA_DETERMINISTIC",
        "deterministic kernels of mamba_ssm; unset follows torch's flag",
        "1 or 0",
        "mamba_ssm, Megatron",
        "kernel",
        "source: Megatron determinism.py",
        _starts_with_one,
    ),
    Variable(
        "CAUSAL_CONV1D_DETERMINISTIC",
        "deterministic kernels of causal_conv1d 1.6.0 and later; unset follows torch's flag",
        "1 or 0",
        "causal_conv1d, Megatron",
        "kernel",
        "source: Megatron causal_conv1d.py",
        _starts_with_one,
    ),
    Variable(
        "CUDA_LAUNCH_BLOCKING",
        "every kernel launch waits; only RNNs under CUDA 10.1 need it to repeat, everything else gets slow",
        "1 or 0",
        "CUDA",
        "cuda",
        "documentation: torch, notes on LSTM",
        _one_of("0", "1"),
    ),
    Variable(
        "CUDA_DEVICE_MAX_CONNECTIONS",
        "hardware queues; not a determinism switch (Megatron wants 1 for tensor and context parallelism "
        "before Blackwell, another value for FSDP)",
        "1 to 32",
        "CUDA, Megatron",
        "cuda",
        "source: Megatron arguments.py",
        _positive_list,
    ),
    Variable(
        "NVIDIA_TF32_OVERRIDE",
        "0 switches TF32 off in NVIDIA's libraries: other numbers, and equally repeatable ones",
        "0 (nothing else has an effect)",
        "cuBLAS, cuDNN",
        "cublas",
        "knowledge",
        _one_of("0", "1"),
    ),
    Variable(
        "TORCH_ALLOW_TF32_CUBLAS_OVERRIDE",
        "1 switches TF32 on for matrix products: other numbers, and equally repeatable ones",
        "1 or 0",
        "torch",
        "cublas",
        "knowledge",
        _one_of("0", "1"),
    ),
    Variable(
        "OMP_NUM_THREADS",
        "threads of CPU operations; the order of large sums, so their last digits, follow from it",
        "1 or more",
        "OpenMP, torch",
        "threads",
        "run: a sum of a million floats differs between 1 and 2 threads",
        _positive_list,
    ),
    Variable(
        "MKL_NUM_THREADS",
        "threads of MKL; as OMP_NUM_THREADS",
        "1 or more",
        "MKL",
        "threads",
        "knowledge",
        _positive_list,
    ),
    Variable(
        "MKL_CBWR",
        "code path of MKL; COMPATIBLE gives the same numbers on CPUs with other instruction sets",
        ", ".join(_BRANCHES),
        "MKL",
        "threads",
        "knowledge",
        _mkl_cbwr,
    ),
    Variable(
        "TRITON_CACHE_AUTOTUNING",
        "keeps what autotuning chose between runs",
        "0 or 1",
        "Triton",
        "kernel",
        "source: Megatron's deterministic tests set 0",
        _one_of("0", "1"),
    ),
    Variable(
        "PL_GLOBAL_SEED",
        "seed that Lightning hands to the processes it starts",
        "0 to 4294967295",
        "Lightning",
        "lightning",
        "source: Lightning fabric/utilities/seed.py",
        _seed,
    ),
    Variable(
        "PL_SEED_WORKERS",
        "whether Lightning seeds the workers of loaders",
        "0 or 1",
        "Lightning",
        "lightning",
        "source: Lightning fabric/utilities/seed.py",
        _one_of("0", "1"),
    ),
    Variable(
        "HCCL_DETERMINISTIC",
        "deterministic reductions on Ascend",
        "false, true or strict",
        "HCCL",
        "collective",
        "documentation: Ascend environment variables",
        _hccl,
    ),
    Variable(
        "ASCEND_LAUNCH_BLOCKING",
        "every Ascend operation waits",
        "1 or 0",
        "torch_npu",
        "npu",
        "source: transformers",
        _one_of("0", "1"),
    ),
    Variable(
        "TF_DETERMINISTIC_OPS",
        "deterministic operations of TensorFlow 2.1 to 2.7; later ones have enable_op_determinism()",
        "1, true, 0 or false",
        "TensorFlow 2.1 to 2.7",
        "tensorflow",
        "documentation: TensorFlow",
        _one_of("0", "1", "true", "false"),
    ),
    Variable(
        "TF_CUDNN_DETERMINISTIC",
        "deterministic cuDNN in TensorFlow up to 2.0",
        "1, true, 0 or false",
        "TensorFlow up to 2.0",
        "tensorflow",
        "knowledge",
        _one_of("0", "1", "true", "false"),
    ),
    Variable(
        "XLA_FLAGS",
        "--xla_gpu_deterministic_ops=true: no operation whose result differs between runs",
        "flags, separated by blanks",
        "XLA (JAX, TensorFlow, torch_xla)",
        "jax",
        "documentation: openxla",
        _xla,
    ),
    Variable(
        "HOROVOD_FUSION_THRESHOLD",
        "bytes fused into one allreduce; 0 keeps the order of reductions",
        "bytes, 0 or more",
        "Horovod",
        "horovod",
        "knowledge",
        _fusion,
    ),
    Variable(
        "LD_PRELOAD",
        "libraries loaded before all others: allocators, network plugins; changes speed, sometimes numbers",
        "paths",
        "the dynamic linker",
        "start",
        "documentation: ml-engineering",
        _anything,
    ),
)

# Names that people set and nobody reads -> what does what the name promises.
NO_SUCH_VARIABLES: dict[str, str] = {
    "TORCH_USE_DETERMINISTIC_ALGORITHMS": (
        "torch does not read it; call torch.use_deterministic_algorithms(True)"
    ),
    "NCCL_DETERMINISTIC": "NCCL does not read it; NCCL_ALGO=Ring fixes the algorithm",
}


def _version(text: str | None) -> tuple[int, ...]:
    """Major and minor of a version such as "2.9.1+cu128" or "core_v0.19.0"; () where there is none."""
    parts: list[int] = []
    for part in (text or "").lstrip("core_v").split(".")[:2]:
        digits = part[: len(part) - len(part.lstrip("0123456789"))]
        if not digits:
            break
        parts.append(int(digits))
    return tuple(parts)


def check_environment(
    environ: Mapping[str, str] | None = None,
    *,
    deterministic: bool = True,
    torch_version: str | None = None,
    live: bool | None = None,
) -> list[Problem]:
    """Return everything wrong with an environment, errors first; never raises, never changes it.

    Args:
        environ: the variables; this process's where None.
        deterministic: whether equal numbers are wanted. Where False, only what is invalid is reported.
        torch_version: the torch that will read it, as "2.9.1"; where None, the imported one, else no version.
        live: whether `environ` is this running process, so that what was set too late can be told; where
            None, only if `environ` is None.
    """
    running = environ is None if live is None else live
    variables: Mapping[str, str] = os.environ if environ is None else environ
    if torch_version is None and running and "torch" in sys.modules:
        torch_version = str(getattr(sys.modules["torch"], "__version__", ""))
    version = _version(torch_version)
    problems: list[Problem] = []
    for name, why in NO_SUCH_VARIABLES.items():
        if name in variables:
            problems.append(Problem(name, variables[name], ERROR, f"no such variable: {why}"))
    for name, variable in ENVIRONMENT.items():
        if name not in variables:
            continue
        found = variable.check(variables[name], deterministic, version)
        if found:
            fix = f"valid: {variable.values}" if found[0] == ERROR and "valid" not in found[1] else ""
            problems.append(Problem(name, variables[name], *found, fix))
    if running:
        problems += _set_after_start(variables)
    problems.sort(
        key=lambda problem: problem.severity != ERROR
    )  # stable: the table's order stays within each
    return problems


def _set_after_start(variables: Mapping[str, str]) -> list[Problem]:
    """The hash seed that the environment names and this interpreter did not start with."""
    value = variables.get("PYTHONHASHSEED")
    if value in (None, "", "random"):
        return []
    if sys.flags.ignore_environment:
        message = "Python was started with -E or -I and does not read it: string hashes are random"
    elif hash_seed_at_start() in (value, None):
        return []
    else:
        message = (
            "set after the interpreter started: it changes the hashes of child processes, not of this one"
        )
    return [
        Problem("PYTHONHASHSEED", value, WARNING, message, "set it before Python starts: reprolint env exec")
    ]


def hash_seed_at_start() -> str | None:
    """Return the PYTHONHASHSEED that this interpreter started with: "" for none, None where it cannot be
    known.

    Linux keeps the environment a process started with in /proc/self/environ; elsewhere only hash seed 0 can
    be told (from `sys.flags.hash_randomization`).
    """
    if sys.flags.ignore_environment:
        return ""
    try:
        with open("/proc/self/environ", "rb") as file:
            entries = file.read().split(b"\0")
    except OSError:
        return "0" if sys.flags.hash_randomization == 0 else None
    for entry in entries:
        if entry.startswith(b"PYTHONHASHSEED="):
            return entry.partition(b"=")[2].decode("ascii", "replace")
    if os.environ and not any(b"=" in entry for entry in entries):
        return None  # setproctitle and its like write over it
    return ""


def _fill(environ: MutableMapping[str, str], defaults: Mapping[str, str]) -> dict[str, str]:
    done: dict[str, str] = {}
    for name, value in defaults.items():
        if name not in environ:
            environ[name] = done[name] = value
    return done


def set_cuda_defaults(environ: MutableMapping[str, str] | None = None) -> dict[str, str]:
    """Fill what deterministic training on a GPU asks of the environment; never overwrite.

    Sets, where absent: CUBLAS_WORKSPACE_CONFIG=:4096:8 (cuBLAS, torch before 2.10),
    TORCHINDUCTOR_DETERMINISTIC=1 (torch.compile), FLASH_ATTENTION_DETERMINISTIC=1 (transformers),
    NVTE_ALLOW_NONDETERMINISTIC_ALGO=0 (Transformer Engine) and NCCL_ALGO=Ring (the same as Megatron's
    deterministic mode fills). A value already there stays, and where it stands in the way a
    `RuntimeWarning` names it: use `check_environment` for the list. Costs nothing where none of these
    libraries is used. Call it before the first CUDA operation and `init_process_group`; to have it in place
    before Python starts, launch with `reprolint env exec --deterministic`.

    Args:
        environ: what to fill; this process's environment where None.

    Returns:
        What this call set; empty the second time.
    """
    target: MutableMapping[str, str] = os.environ if environ is None else environ
    defaults = {
        name: variable.default for name, variable in ENVIRONMENT.items() if variable.default is not None
    }
    kept = {name: target[name] for name in defaults if name in target}
    problems = check_environment(kept, live=False, torch_version=_torch_version())
    if problems:
        from .seeding import warn

        for problem in problems:
            warn(f"kept as it was set: {problem}")
    return _fill(target, defaults)


def _torch_version() -> str | None:
    torch = sys.modules.get("torch")
    return None if torch is None else str(getattr(torch, "__version__", "")) or None


def launch_defaults(seed: int | None = None, *, deterministic: bool = True) -> dict[str, str]:
    """What a launcher sets, where absent, before the interpreter starts.

    PYTHONHASHSEED (0 where no seed is given), REPROLINT_SEED where a seed is given, and, where
    `deterministic`, what `set_cuda_defaults` sets.

    Raises:
        ValueError: the seed is outside 0 to 2**32 - 1, the range that numpy and PYTHONHASHSEED take.
    """
    if seed is not None and not 0 <= seed < 2**32:
        raise ValueError(
            f"seed {seed} is outside 0 to 4294967295, the range that numpy and PYTHONHASHSEED take"
        )
    defaults = {"PYTHONHASHSEED": str(seed or 0)}
    if seed is not None:
        defaults["REPROLINT_SEED"] = str(seed)
    if deterministic:
        defaults["REPROLINT_DETERMINISTIC"] = "1"
        defaults.update(
            {name: variable.default for name, variable in ENVIRONMENT.items() if variable.default is not None}
        )
    return defaults


_REEXECUTED = "REPROLINT_REEXECUTED"


def reexec_with_hash_seed(seed: int = 0, *, argv: Sequence[str] | None = None) -> bool:
    """Start this program again, from its first line, with PYTHONHASHSEED set; nothing else can fix string
    hashes.

    Assigning `os.environ["PYTHONHASHSEED"]` reaches child processes only. This function replaces the
    process (`os.execve`, same process id) with the same interpreter, options and arguments. It is never
    called by the rest of the runtime. Call it first in the program: work already done is lost, and file
    descriptors that are not inherited are closed. A hash seed that the process was started with is kept and
    nothing happens.

    Args:
        seed: 0 to 2**32 - 1.
        argv: the command to run instead of the one this interpreter was started with.

    Returns:
        False where the hashes are fixed already; otherwise it does not return.

    Raises:
        ValueError: the seed is out of range.
        RuntimeError: starting again would break something or could not work: CUDA or a process group is up,
            the process is a child of multiprocessing, a notebook or an interactive interpreter, or runs
            with -E or -I.
    """
    if not 0 <= seed < 2**32:
        raise ValueError(f"hash seed {seed} is outside 0 to 4294967295")
    if hash_seed_at_start() not in (None, "", "random"):
        return False
    if os.environ.get(_REEXECUTED) == os.environ.get("PYTHONHASHSEED", "") != "":
        return False  # the mark says that this very call has run before; never start again without end
    reason = _cannot_start_again()
    if reason:
        raise RuntimeError(f"cannot start again with PYTHONHASHSEED={seed}: {reason}")
    command = list(argv) if argv is not None else [sys.executable, *sys.orig_argv[1:]]
    environment = dict(os.environ)
    environment["PYTHONHASHSEED"] = environment[_REEXECUTED] = str(seed)
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            stream.flush()  # exec drops what Python still holds
    os.execve(command[0], command, environment)
    raise AssertionError("unreachable")


def _cannot_start_again() -> str | None:
    if sys.flags.ignore_environment:
        return "Python runs with -E or -I and would not read it"
    if _cuda_started():
        return "CUDA is initialised; call it first in the program"
    if _distributed_started():
        return "the process group is up; call it first in the program"
    if hasattr(sys, "ps1") or sys.flags.interactive or "ipykernel" in sys.modules:
        return "a notebook or an interactive interpreter cannot be started again"
    if not sys.executable or not sys.orig_argv:
        return "the interpreter is embedded"
    multiprocessing = sys.modules.get("multiprocessing")
    if multiprocessing is not None and multiprocessing.parent_process() is not None:
        return "this is a child of multiprocessing; set it in the parent"
    return None
