"""Record what a run depends on besides its code: `capture(DIR)`.

What the Slurm recipe of the ml-engineering book writes (modules, sorted environment, packages, uncommitted
changes of editable installs), and interpreter, platform, CPU threads, GPU, driver, CUDA, cuDNN, NCCL,
torch's settings, seeds, command line and the state of the project's own repository. `reprolint env diff`
compares two of them.

Secrets are taken out (`redaction.py`), files are written atomically and for their owner only (mode 0600, a
folder made here 0700). Nothing is imported that the process has not imported, unless asked for; CUDA is
never initialised.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from .redaction import redact, redact_arguments, redact_environment

__all__ = ["Captured", "capture", "editable_installs", "installed_packages"]

_LONGEST = 30  # seconds that one outside command (git, nvidia-smi, uv) may take
_LARGEST = 16 * 2**20  # characters of one diff; more is cut, with a warning


class Captured(NamedTuple):
    """What `capture` wrote: the folder, the names of its files, and what could not be recorded and why."""

    directory: str
    files: list[str]
    warnings: list[str]


def capture(
    directory: str | os.PathLike[str],
    *,
    seed: int | None = None,
    project: str | os.PathLike[str] | None = None,
    environ: Mapping[str, str] | None = None,
    import_torch: bool = False,
    command: Sequence[str] | None = None,
) -> Captured:
    """Write what this run depends on into `directory`; takes a second or so, once a run, on one rank.

    Files: `environment.txt` (sorted), `requirements.txt` (as pip freeze), `conda.txt` (as conda list
        --export) and
    `uv.txt` where there is one, `modules.txt` where modules are loaded, `project.diff` and
    `editable/NAME.diff` for uncommitted changes, `system.json` for everything else, the warnings included.

    Args:
        directory: made where it is missing; files of an earlier capture are replaced.
        seed: the seed of the run where the runtime does not know it (`enforce_reproducibility` and
            REPROLINT_SEED are found without).
        project: the folder whose repository is recorded; the working directory where None.
        environ: the variables to record; this process's where None.
        import_torch: import torch for its versions and settings where nobody has (seconds).
        command: the command line of the run; this process's where None.

    Raises:
        OSError: the folder cannot be made or written to; the message names it.
    """
    target = os.path.abspath(os.fspath(directory))
    try:
        if not os.path.isdir(target):
            os.makedirs(target, mode=0o700)
        _probe(target)
    except OSError as error:
        raise type(error)(error.errno, f"cannot capture into {target}: {error.strerror or error}") from error
    variables = dict(os.environ if environ is None else environ)
    warnings: list[str] = []
    texts: dict[str, str] = {"environment.txt": _environment_text(redact_environment(variables))}

    packages = installed_packages(warnings)
    texts["requirements.txt"] = "".join(f"{redact(line)}\n" for line in packages)
    for name, lines in (("conda.txt", _conda(variables, warnings)), ("uv.txt", _uv(variables, warnings))):
        if lines:
            texts[name] = "".join(f"{redact(line)}\n" for line in lines)
    modules = [name for name in variables.get("LOADEDMODULES", "").split(":") if name]
    if modules:
        texts["modules.txt"] = "".join(f"{name}\n" for name in modules)

    root = os.path.abspath(os.fspath(project)) if project is not None else os.getcwd()
    state, diff = _repository(root, warnings, "the project")
    if diff:
        texts["project.diff"] = diff
    editable: dict[str, Any] = {}
    for name, path in editable_installs(warnings).items():
        if state is not None and _root(path) == state["root"]:
            editable[name] = {"path": path, "same as": "project"}
            continue
        found, diff = _repository(path, warnings, name)
        editable[name] = {"path": path, **(found or {})}
        if diff:
            texts[f"editable/{_file_name(name)}.diff"] = diff

    system: dict[str, Any] = {
        "format": 1,
        "time": _now(),
        "command": {
            "argv": redact_arguments(list(sys.argv if command is None else command)),
            "interpreter_argv": redact_arguments(list(sys.orig_argv)) if command is None else None,
            "directory": os.getcwd(),
        },
        "seeds": _guarded("seeds", warnings, lambda: _seeds(seed, variables)),
        "python": _guarded("python", warnings, _python),
        "platform": _guarded("platform", warnings, _platform),
        "cpu": _guarded("cpu", warnings, lambda: _cpu(variables)),
        "gpu": _guarded("gpu", warnings, lambda: _gpu(warnings)),
        "torch": _guarded("torch", warnings, lambda: _torch(import_torch, warnings)),
        "libraries": _guarded("libraries", warnings, _libraries),
        "project": state,
        "editable": editable,
        "warnings": warnings,
    }
    import json

    texts["system.json"] = json.dumps(system, indent=2, sort_keys=True, default=str) + "\n"
    try:
        for name, text in texts.items():
            _write(os.path.join(target, name), text)
        _remove_earlier(target, texts)
    except OSError as error:
        raise type(error)(error.errno, f"cannot capture into {target}: {error.strerror or error}") from error
    return Captured(target, sorted(texts), warnings)


def _guarded(what: str, warnings: list[str], function: Callable[[], Any]) -> Any:
    """What `function` returns; a part that fails is named in the warnings and does not lose the others."""
    try:
        return function()
    except Exception as error:
        warnings.append(f"{what}: {type(error).__name__}: {error}")
        return None


def _now() -> str:
    import time

    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())


def _environment_text(variables: Mapping[str, str]) -> str:
    # one line a variable, whatever it holds: a function exported by bash spans lines
    escaped = {name: value.replace("\\", "\\\\").replace("\n", "\\n") for name, value in variables.items()}
    return "".join(f"{name}={value}\n" for name, value in escaped.items())


# ---------------------------------------------------------------------- files


def _probe(directory: str) -> None:
    probe = os.path.join(directory, f".probe-{os.getpid()}")
    os.close(os.open(probe, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    os.unlink(probe)


def _write(path: str, text: str) -> None:
    """Write `text` for its owner only; whoever reads sees the old file or the whole new one."""
    folder = os.path.dirname(path)
    if not os.path.isdir(folder):
        os.mkdir(folder, 0o700)
    partial = os.path.join(folder, f".{os.path.basename(path)}.{os.getpid()}")
    descriptor = os.open(partial, os.O_CREAT | os.O_TRUNC | os.O_WRONLY | getattr(os, "O_NOFOLLOW", 0), 0o600)
    try:
        with open(descriptor, "w", encoding="utf-8", errors="surrogateescape", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(partial, path)
    except BaseException:
        try:
            os.unlink(partial)
        except OSError:
            pass
        raise


def _remove_earlier(directory: str, written: Mapping[str, str]) -> None:
    """A diff of an earlier capture must not stay beside the new files."""
    names = ["project.diff", "modules.txt", "conda.txt", "uv.txt"]
    if os.path.isdir(os.path.join(directory, "editable")):
        names += [
            f"editable/{n}" for n in os.listdir(os.path.join(directory, "editable")) if n.endswith(".diff")
        ]
    for name in names:
        if name not in written:
            _unlink(os.path.join(directory, name))


def _unlink(path: str) -> None:
    try:
        os.unlink(path)
    except FileNotFoundError:
        pass


def _file_name(name: str) -> str:
    return "".join(c if c.isalnum() or c in "-_." else "_" for c in name).lstrip(".") or "_"


def _run(
    *command: str, directory: str | None = None, environ: Mapping[str, str] | None = None
) -> tuple[int, str, str]:
    """Status, output and errors of an outside command; 127 where it is not there, 124 where it takes too
    long."""
    import subprocess

    try:
        done = subprocess.run(
            command,
            cwd=directory,
            env=None if environ is None else dict(environ),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=_LONGEST,
            check=False,
        )
    except FileNotFoundError as error:
        return 127, "", str(error)
    except subprocess.TimeoutExpired:
        return 124, "", f"{command[0]} took more than {_LONGEST} s"
    except OSError as error:
        return 126, "", str(error)
    # surrogateescape: a patch of a file in another encoding must come out byte for byte
    out, errors = (text.decode("utf-8", "surrogateescape") for text in (done.stdout, done.stderr))
    return done.returncode, out, errors


# ------------------------------------------------------------------- packages


def installed_packages(warnings: list[str] | None = None) -> list[str]:
    """Return what is installed for this interpreter, as lines of `pip freeze`, sorted by name.

    Read with `importlib.metadata`, so neither pip nor uv need to be there. What was installed from a
    repository carries its commit, an editable install its folder's commit. Broken metadata goes to
    `warnings`.
    """
    from importlib import metadata

    notes = warnings if warnings is not None else []
    lines: dict[str, str] = {}
    for distribution in metadata.distributions():
        place = str(getattr(distribution, "_path", "?"))
        try:
            name, version = distribution.metadata["Name"], distribution.version
        except Exception as error:
            notes.append(f"unreadable metadata in {place}: {error}")
            continue
        if not name:
            notes.append(f"no name in the metadata of {place}")
            continue
        key = name.lower().replace("_", "-").replace(".", "-")
        if key in lines:
            continue  # the first on sys.path is the one that is imported
        origin = _origin(distribution, name, notes)
        lines[key] = _requirement(name, version, origin, notes)
    return [lines[key] for key in sorted(lines)]


def _origin(distribution: Any, name: str, warnings: list[str]) -> dict[str, Any] | None:
    """The distribution's direct_url.json (PEP 610), None where there is none or it cannot be read."""
    import json

    try:
        text = distribution.read_text("direct_url.json")
        if text is None:
            return None
        origin = json.loads(text)
        if not isinstance(origin, dict) or not isinstance(origin.get("url"), str):
            raise ValueError("no url in it")
    except (OSError, ValueError) as error:
        warnings.append(f"{name}: direct_url.json cannot be read: {error}")
        return None
    return origin


def _requirement(name: str, version: str, origin: dict[str, Any] | None, warnings: list[str]) -> str:
    if origin is None:
        return f"{name}=={version}"
    url = origin["url"]
    vcs = origin.get("vcs_info")
    if isinstance(vcs, dict):
        return f"{name} @ {vcs.get('vcs', 'git')}+{url}@{vcs.get('commit_id', '')}"
    if _is_editable(origin):
        path = _local_path(url)
        commit = _git(path, "rev-parse", "HEAD")[1].strip() if path else ""
        return f"-e {path or url}  # {name}=={version}" + (f" at {commit}" if commit else "")
    return f"{name} @ {url}"


def _is_editable(origin: Mapping[str, Any]) -> bool:
    directory = origin.get("dir_info")
    return isinstance(directory, dict) and bool(directory.get("editable"))


def _local_path(url: str) -> str | None:
    from urllib.parse import unquote, urlsplit
    from urllib.request import url2pathname

    parts = urlsplit(url)
    if parts.scheme != "file":
        return None
    return url2pathname(parts.path) if os.name == "nt" else unquote(parts.path)


def editable_installs(warnings: list[str] | None = None) -> dict[str, str]:
    """Return the folders that packages are imported from instead of site-packages, by package name.

    From `direct_url.json`, which pip and uv write; also what was installed from a local folder without
    `-e`, as the Slurm recipe does, because its changes too are in no package list. A broken file or a
    folder that is gone goes to `warnings`.
    """
    from importlib import metadata

    notes = warnings if warnings is not None else []
    found: dict[str, str] = {}
    for distribution in metadata.distributions():
        try:
            name = distribution.metadata["Name"]
        except Exception:
            continue  # `installed_packages` names it
        # its warnings are those of `installed_packages`, which has read the same files
        origin = _origin(distribution, name or "?", [])
        if not name or origin is None or "dir_info" not in origin:
            continue
        path = _local_path(origin["url"])
        if path is None:
            continue
        if not os.path.isdir(path):
            if _is_editable(origin):
                notes.append(f"{name}: installed from {path}, which is not there")
            continue
        found.setdefault(name, path)
    return dict(sorted(found.items()))


def _conda(variables: Mapping[str, str], warnings: list[str]) -> list[str]:
    """The packages of the active conda environment, as `conda list --export`, from conda-meta: conda not
    needed."""
    import json

    prefixes = [variables.get("CONDA_PREFIX", ""), sys.prefix]
    prefix = next((p for p in prefixes if p and os.path.isdir(os.path.join(p, "conda-meta"))), None)
    if prefix is None:
        return []
    lines: list[str] = []
    for name in sorted(os.listdir(os.path.join(prefix, "conda-meta"))):
        if not name.endswith(".json"):
            continue
        try:
            with open(os.path.join(prefix, "conda-meta", name), encoding="utf-8") as file:
                record = json.load(file)
            lines.append(f"{record['name']}={record['version']}={record['build']}")
        except (OSError, ValueError, KeyError, TypeError) as error:
            warnings.append(f"conda-meta/{name} cannot be read: {type(error).__name__}: {error}")
    return sorted(lines)


def _uv(variables: Mapping[str, str], warnings: list[str]) -> list[str]:
    import shutil

    program = shutil.which("uv", path=variables.get("PATH"))
    if program is None:
        return []
    status, out, errors = _run(program, "pip", "freeze", "--python", sys.executable)
    if status:
        warnings.append(f"uv pip freeze: {_last_line(errors)}")
        return []
    return out.splitlines()


def _last_line(text: str) -> str:
    lines = [line for line in text.splitlines() if line.strip()]
    return redact(lines[-1].strip()) if lines else "failed without a word"


# ------------------------------------------------------------------------ git


def _git(directory: str, *arguments: str) -> tuple[int, str, str]:
    # no pager, no locks, no hooks or programs that a repository's settings name
    return _run(
        "git",
        "--no-pager",
        "-c",
        "core.fsmonitor=false",
        "-c",
        "core.quotePath=false",
        *arguments,
        directory=directory,
        environ={**os.environ, "GIT_OPTIONAL_LOCKS": "0", "LC_ALL": "C"},
    )


def _root(directory: str) -> str:
    return _git(directory, "rev-parse", "--show-toplevel")[1].rstrip("\n")


def _repository(directory: str, warnings: list[str], what: str) -> tuple[dict[str, Any] | None, str]:
    """State of the repository that `directory` lies in, and its uncommitted changes as a patch, without
    secrets."""
    status, root, errors = _git(directory, "rev-parse", "--show-toplevel")
    if status == 127:
        warnings.append(f"{what}: git is not there, so its commit and changes are not recorded")
        return None, ""
    if status:
        reason = _last_line(errors).removeprefix("fatal: ")
        warnings.append(f"{what}: no repository state from {directory}: {reason}")
        return None, ""
    root = root.rstrip("\n")
    commit = _git(root, "rev-parse", "HEAD")[1].strip()
    against = (
        "HEAD" if commit and commit != "HEAD" else "4b825dc642cb6eb9a060e54bf8d69288fbee4904"
    )  # the empty tree
    status, diff, errors = _git(
        root, "diff", "--no-ext-diff", "--no-textconv", "--no-color", "--submodule=diff", "--binary", against
    )
    if status:
        warnings.append(f"{what}: git diff: {_last_line(errors)}")
    if len(diff) > _LARGEST:
        warnings.append(
            f"{what}: its uncommitted changes are {len(diff)} characters; the first {_LARGEST} are kept"
        )
        diff = diff[:_LARGEST]
    untracked = _git(root, "ls-files", "--others", "--exclude-standard", "-z")[1].split("\0")[:-1]
    if untracked:
        warnings.append(
            f"{what}: {len(untracked)} untracked file(s); names and hashes are in system.json, their text is not"
        )
    state = {
        "root": root,
        "commit": commit if commit != "HEAD" else "",
        "branch": _git(root, "rev-parse", "--abbrev-ref", "HEAD")[1].strip(),
        "describe": _git(root, "describe", "--always", "--tags", "--dirty")[1].strip(),
        "remote": redact(_git(root, "config", "--get", "remote.origin.url")[1].strip()),
        "changed": bool(diff),
        "untracked": {name: _hash_file(os.path.join(root, name)) for name in untracked[:1000]},
    }
    return state, redact(diff)


def _hash_file(path: str) -> str:
    """SHA-256 of a file up to 1 MiB; above that (data, checkpoints) its size; where unreadable, the
    reason."""
    import hashlib

    try:
        size = os.path.getsize(path)
        if size > 2**20:
            return f"{size} bytes"
        with open(path, "rb") as file:
            return hashlib.sha256(file.read()).hexdigest()
    except OSError as error:
        return f"unreadable: {error.strerror}"


# --------------------------------------------------------------------- system


def _seeds(seed: int | None, variables: Mapping[str, str]) -> dict[str, Any]:
    from .environment import hash_seed_at_start

    found: dict[str, Any] = {
        "given": seed,
        "REPROLINT_SEED": variables.get("REPROLINT_SEED"),
        "PYTHONHASHSEED": variables.get("PYTHONHASHSEED"),
        "hash_seed_at_start": hash_seed_at_start(),
    }
    # not base_seed(): that one is 0 where nobody has given a seed
    found["enforce_reproducibility"] = getattr(sys.modules.get(f"{__package__}.seeding"), "_seed", None)
    torch = sys.modules.get("torch")
    if torch is not None:
        found["torch.initial_seed"] = torch.initial_seed()
    return found


def _python() -> dict[str, Any]:
    return {
        "version": sys.version,
        "implementation": sys.implementation.name,
        "executable": sys.executable,
        "prefix": sys.prefix,
        "path": list(sys.path),
        "flags": {
            name: getattr(sys.flags, name)
            for name in ("optimize", "ignore_environment", "hash_randomization")
        },
    }


def _platform() -> dict[str, Any]:
    import platform

    return {
        "system": platform.system(),
        "release": platform.release(),
        "version": platform.version(),
        "machine": platform.machine(),
        "libc": " ".join(platform.libc_ver()),
        "host": platform.node(),
        "distribution": _os_release(),
    }


def _os_release() -> str | None:
    try:
        with open("/etc/os-release", encoding="utf-8") as file:
            for line in file:
                if line.startswith("PRETTY_NAME="):
                    return line.partition("=")[2].strip().strip('"')
    except OSError:
        pass
    return None


def _cpu(variables: Mapping[str, str]) -> dict[str, Any]:
    found: dict[str, Any] = {"count": os.cpu_count()}
    if hasattr(os, "sched_getaffinity"):
        found["usable"] = len(os.sched_getaffinity(0))
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            for line in file:
                name, _, value = line.partition(":")
                if name.strip() in ("model name", "flags") and name.strip() not in found:
                    found[name.strip()] = value.strip()
                if not line.strip():
                    break  # the first core stands for all
    except OSError:
        pass
    # which instruction sets there are decides which kernels run; the rest of the flags is noise
    flags = str(found.pop("flags", "")).split()
    found["instructions"] = [
        flag for flag in flags if flag.startswith(("avx", "amx", "sse4", "fma", "sve", "asimd"))
    ]
    found["model"] = found.pop("model name", None)
    names = ("OMP_NUM_THREADS", "MKL_NUM_THREADS", "OPENBLAS_NUM_THREADS", "NUMEXPR_NUM_THREADS")
    found["threads"] = {name: variables[name] for name in names if name in variables}
    torch = sys.modules.get("torch")
    if torch is not None:
        found["threads"]["torch"] = torch.get_num_threads()
        found["threads"]["torch interop"] = torch.get_num_interop_threads()
    return found


_GPU_FIELDS = (
    "name",
    "uuid",
    "driver_version",
    "vbios_version",
    "memory.total",
    "compute_cap",
    "mig.mode.current",
    "ecc.mode.current",
)


def _gpu(warnings: list[str]) -> dict[str, Any]:
    """GPUs and driver from nvidia-smi, which does not start CUDA in this process; empty without one."""
    status, out, errors = _run("nvidia-smi", f"--query-gpu={','.join(_GPU_FIELDS)}", "--format=csv,noheader")
    if status == 127:
        return {}
    if status:
        warnings.append(f"nvidia-smi: {_last_line(errors or out)}")
        return {}
    devices = [
        dict(zip(_GPU_FIELDS, (part.strip() for part in line.split(",")), strict=False))
        for line in out.splitlines()
    ]
    found: dict[str, Any] = {
        "devices": devices,
        "driver": devices[0].get("driver_version") if devices else None,
    }
    status, out, _ = _run("nvidia-smi", "topo", "-m")
    if status == 0:
        found["topology"] = [line.rstrip() for line in out.splitlines() if line.startswith("GPU")]
    return found


def _torch(import_it: bool, warnings: list[str]) -> dict[str, Any] | None:
    if import_it and "torch" not in sys.modules:
        try:
            __import__("torch")
        except ImportError:
            return None
        except Exception as error:
            warnings.append(f"torch cannot be imported: {type(error).__name__}: {error}")
            return None
    torch = sys.modules.get("torch")
    if torch is None:
        return None
    read: dict[str, Callable[[], Any]] = {
        "version": lambda: torch.__version__,
        "git": lambda: torch.version.git_version,
        "cuda": lambda: torch.version.cuda,
        "hip": lambda: torch.version.hip,
        "cudnn": lambda: torch.backends.cudnn.version(),
        # asking for the version of NCCL in a build without it raises
        "nccl": lambda: ".".join(map(str, torch.cuda.nccl.version())) if torch.version.cuda else None,
        "configuration": lambda: torch.__config__.show(),
        "parallel": lambda: torch.__config__.parallel_info(),
        "deterministic_algorithms": torch.are_deterministic_algorithms_enabled,
        "deterministic_warn_only": torch.is_deterministic_algorithms_warn_only_enabled,
        "fill_uninitialized_memory": lambda: torch.utils.deterministic.fill_uninitialized_memory,
        "cudnn.benchmark": lambda: torch.backends.cudnn.benchmark,
        "cudnn.deterministic": lambda: torch.backends.cudnn.deterministic,
        "float32_matmul_precision": torch.get_float32_matmul_precision,
        "default_dtype": lambda: str(torch.get_default_dtype()),
        "sdp.flash": lambda: torch.backends.cuda.flash_sdp_enabled(),
        "sdp.mem_efficient": lambda: torch.backends.cuda.mem_efficient_sdp_enabled(),
        "sdp.math": lambda: torch.backends.cuda.math_sdp_enabled(),
        "sdp.cudnn": lambda: torch.backends.cuda.cudnn_sdp_enabled(),
    }
    found: dict[str, Any] = {}
    for name, function in read.items():
        try:
            found[name] = function()
        except Exception:  # an older or slimmer torch does not have it
            found[name] = None
    return found


def _libraries() -> dict[str, Any]:
    """BLAS and version of numpy, where the process has imported it."""
    numpy = sys.modules.get("numpy")
    if numpy is None:
        return {}
    found: dict[str, Any] = {"numpy": numpy.__version__}
    try:
        built = numpy.show_config(mode="dicts")["Build Dependencies"]["blas"]
        found["numpy blas"] = f"{built.get('name')} {built.get('version')}"
    except Exception:  # numpy before 1.26 only prints it
        pass
    return found
