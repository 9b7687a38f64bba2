"""Writes down, inside a program that `reprolint verify` runs, what its numbers hang on, in order.

The file is copied beside a `sitecustomize.py`, so it works alone, under any interpreter that the program chooses, with
the standard library only. It draws nothing and changes nothing that the program sees: torch and NumPy are looked at
once the program imports them, and a fault in here ends the writing, never the program.

Each process writes one file of JSON lines, from the first of these events on:

- `weights`: an optimizer is made (the digest of each parameter that it is given);
- `batch`: a DataLoader gives a batch;
- `loss`: `backward()` is called on a tensor;
- `gradients`: an optimizer is about to take a step;
- `saved`: something is given to `torch.save`.

Each carries the line of the program that led to it, a digest of every part, and the states of the RNGs at that moment.
Seed calls and generators made from the operating system's entropy are written down between them: they explain.
"""

from __future__ import annotations

import atexit
import collections.abc
import ctypes
import functools
import hashlib
import importlib.abc
import json
import os
import sys
import sysconfig
import threading
import types
from collections.abc import Callable
from typing import Any

FOLDER, STEPS = "REPROLINT_TRACE", "REPROLINT_TRACE_STEPS"
_DEEP, _PARTS, _SHOWN = 6, 5000, 4  # levels and parts of what is looked at; numbers that are kept to be shown
_DETAILED = (
    200  # events of a kind of which each part is written down: of those that follow, one digest of all
)
_HERE = os.path.abspath(__file__)
_LIBRARIES = tuple(
    os.path.join(path, "")
    for path in {sysconfig.get_path(name) for name in ("stdlib", "platstdlib", "purelib", "platlib")}
    if path
)
_INSTALLED = (f"{os.sep}site-packages{os.sep}", f"{os.sep}dist-packages{os.sep}")


class Log:
    """What one thread of the process does, in its order: that of several threads is another in every run."""

    def __init__(self) -> None:
        self.file: Any = None
        self.waiting: list[dict[str, Any]] = []  # what explains; written only before what is compared
        self.counts: dict[str, int] = {}
        self.inside = False  # an event is being written: what that does is none


class Tracer:
    """The writer of one process."""

    def __init__(self, folder: str, steps: int | None) -> None:
        self.folder: str | None = folder
        self.limit = steps
        self.start = os.getcwd()
        self.untouched: dict[str, str] = {}  # states of RNGs before the program could draw from them
        self.fresh()

    def fresh(self) -> None:
        """Begin anew: in a process that was just forked, nothing has happened yet."""
        self.lock = threading.Lock()
        self.logs: dict[str, Log] = {}
        self.steps = 0

    def log(self) -> Log:
        """The log of the thread that asks."""
        thread = threading.current_thread()
        return self.logs.setdefault("" if thread is threading.main_thread() else thread.name, Log())

    # -- events ------------------------------------------------------------------------------------------

    def event(self, kind: str, parts: Callable[[], list[list[Any]]]) -> None:
        """Write down that something happened. `parts` gives the digests."""
        log = self.log()
        if log.inside or self.folder is None:
            return
        log.inside = True
        try:
            count = log.counts[kind] = log.counts.get(kind, -1) + 1
            found = parts()
            if count >= _DETAILED:
                found = [["", _digest("".join(part[1] for part in found).encode()), "", []]]
            at, rng = self.place(), self.states()
            line = {"event": kind, "count": count, "step": self.steps, "at": at, "parts": found, "rng": rng}
            self._write(log, line)
        except Exception as error:
            self.give_up(error)
        finally:
            log.inside = False

    def note(self, kind: str, **what: str) -> None:
        """Remember what explains a later event."""
        log = self.log()
        if log.inside or self.folder is None:
            return
        log.waiting.append({"event": kind, "at": self.place(), **what})
        if len(log.waiting) > 200:  # what seeds in a loop says little that the last calls do not
            del log.waiting[100]

    def _write(self, log: Log, line: dict[str, Any]) -> None:
        if log.file is None:
            assert self.folder is not None
            log.file = self._open(self.folder)
            self._write(log, {"event": "start", "untouched": self.untouched})
        for one in (*log.waiting, line):
            log.file.write(json.dumps(one) + "\n")
        log.waiting = []
        log.file.flush()

    def _open(self, folder: str) -> Any:
        label = os.path.basename(sys.argv[0] if getattr(sys, "argv", None) else "") or "python"
        process = sys.modules.get("multiprocessing.process")
        names = [process.current_process().name if process is not None else "MainProcess"]
        names.append(threading.current_thread().name)
        label += "".join(f" {name}" for name in names if name not in ("MainProcess", "MainThread"))
        rank = os.environ.get("RANK")
        label += "" if rank is None else f" rank {rank}"
        label = "".join(c if c.isalnum() or c in "-_. " else "_" for c in label)
        number = 0
        while True:
            try:
                return open(os.path.join(folder, f"{label}.{number}.jsonl"), "x", encoding="utf-8")
            except FileExistsError:
                number += 1

    def give_up(self, error: Exception) -> None:
        """Write nothing any more: a fault in here is not the program's."""
        self.folder = None
        try:
            with open(os.path.join(os.environ[FOLDER], "faults.txt"), "a", encoding="utf-8") as file:
                file.write(f"{type(error).__name__}: {error}\n")
        except OSError:
            pass

    def end(self) -> None:
        """The files of the program's own that it has imported: where to look for a cause."""
        if self.folder is None:
            return
        # By now the main module has lost its own name.
        named = [sys.argv[0], *(getattr(module, "__file__", None) for module in list(sys.modules.values()))]
        paths = {
            os.path.join(self.start, name) for name in named if isinstance(name, str) and name.endswith(".py")
        }
        files = sorted(
            path for path in map(os.path.normpath, paths) if self.owns(path) and os.path.isfile(path)
        )
        log = self.log()
        try:
            if files or log.file is not None:
                self._write(log, {"event": "end", "files": files, "rng": self.states()})
        except Exception as error:
            self.give_up(error)

    def stepped(self) -> None:
        """Count a step; leave once there were enough."""
        with self.lock:
            self.steps += 1
        if self.limit is None or self.steps < self.limit:
            return
        self.end()
        for stream in (sys.stdout, sys.stderr):
            try:
                stream.flush()
            except (OSError, ValueError, AttributeError):
                pass
        children = sys.modules.get("multiprocessing")
        for child in children.active_children() if children is not None else ():
            child.terminate()
        os._exit(0)

    # -- where, and in which state -----------------------------------------------------------------------

    def owns(self, path: str) -> bool:
        """Whether a file is the program's own: no library, nothing of Python's."""
        if path == _HERE or path.startswith("<") or any(part in path for part in _INSTALLED):
            return False
        return not path.startswith(_LIBRARIES) and os.path.basename(path) != "sitecustomize.py"

    def place(self) -> list[Any]:
        """[file, row, function] of the innermost line of the program that led here; of any, where there is none."""
        frame: types.FrameType | None = sys._getframe(1)
        last: list[Any] | None = None
        while frame is not None:
            path = frame.f_code.co_filename
            if not path.startswith("<"):
                path = os.path.normpath(os.path.join(self.start, path))
                last = [path, frame.f_lineno, frame.f_code.co_name] if path != _HERE else last
                if last is not None and self.owns(path):
                    return last
            frame = frame.f_back
        return last or ["?", 0, "?"]

    def seeded(self, rng: str, seed: Any) -> None:
        """Note that a seed call is about to come, and the state that it ends."""
        if not self.log().inside and self.folder is not None:
            self.note("seed", rng=rng, value=repr(seed)[:60], before=self.states().get(rng, ""))

    def states(self) -> dict[str, str]:
        """A digest of each RNG's state."""
        found: dict[str, str] = {}
        for name, state in _STATES.items():
            module = sys.modules.get(name)
            if module is not None:
                try:
                    found.update(state(module))
                except Exception:  # while a graph is captured, say
                    continue
        return found

    def untouched_now(self, name: str) -> None:
        """Remember the state of an RNG that nobody has drawn from."""
        module = sys.modules.get(name)
        if module is not None:
            for rng, state in _STATES[name](module).items():
                self.untouched.setdefault(rng, state)


def _python_state(module: Any) -> dict[str, str]:
    return {"random": _digest(repr(module.getstate()).encode())}


def _numpy_state(module: Any) -> dict[str, str]:
    kind, keys, position, *rest = module.get_state()
    return {"numpy": _digest(repr((kind, position, rest)).encode() + keys.tobytes())}


def _torch_state(module: Any) -> dict[str, str]:
    found = {"torch": _tensor(module.get_rng_state())[0]}
    if module.cuda.is_available() and module.cuda.is_initialized():
        found["torch.cuda"] = _tensor(module.cuda.get_rng_state())[0]
    return found


_STATES: dict[str, Callable[[Any], dict[str, str]]] = {
    "random": _python_state,
    "numpy.random": _numpy_state,
    "torch": _torch_state,
}


# -- digests ---------------------------------------------------------------------------------------------


def _digest(data: Any) -> str:
    return hashlib.blake2b(data, digest_size=8).hexdigest()


def _tensor(value: Any) -> tuple[str, str, list[Any]]:
    """(digest, type and shape, first numbers) of a tensor; no digest where it has no numbers that can be read."""
    try:
        return _read(value)
    except (RuntimeError, NotImplementedError, TypeError, AttributeError):  # on the device "meta", say
        return "", f"{type(value).__name__} {list(value.shape)}", []


def _read(value: Any) -> tuple[str, str, list[Any]]:
    torch = sys.modules["torch"]
    tensor = value.detach()
    if hasattr(tensor, "to_local"):
        tensor = tensor.to_local()
    if tensor.layout is torch.sparse_coo:
        tensor = tensor.coalesce()
        indices, values = _tensor(tensor.indices()), _tensor(tensor.values())
        return _digest((indices[0] + values[0]).encode()), values[1], values[2]
    if tensor.is_quantized:
        tensor = tensor.int_repr()
    tensor = tensor.cpu().resolve_conj().resolve_neg().contiguous()
    size = tensor.numel() * tensor.element_size()
    data = (ctypes.c_char * size).from_address(tensor.data_ptr()) if size else b""
    kind = f"{str(tensor.dtype).replace('torch.', '')} {list(value.shape)}"
    exact = tensor.dtype in (torch.float64, torch.complex128)
    first = [_number(x, exact) for x in tensor.flatten()[:_SHOWN].tolist()]
    return _digest(data), kind, first


def _array(value: Any) -> tuple[str, str, list[Any]]:
    """The same of a NumPy array."""
    kind = f"{value.dtype} {list(value.shape)}"
    if value.dtype.hasobject:
        return _digest(repr(value.tolist()).encode()), kind, []
    return _digest(value.tobytes()), kind, [_number(x) for x in value.flat[:_SHOWN].tolist()]


def _number(value: Any, exact: bool = True) -> Any:
    if isinstance(value, (bool, int, str)):
        return value
    return repr(value) if exact or not isinstance(value, float) else f"{value:.9g}"  # all that a float32 has


def parts_of(value: Any, *, arrays_only: bool = False) -> list[list[Any]]:
    """[path, digest, type, first numbers] of every part of a value, in its order."""
    found: list[list[Any]] = []
    _add_parts(value, "", 0, arrays_only, found, set())
    return found


def _add_parts(
    value: Any, path: str, depth: int, arrays_only: bool, found: list[list[Any]], seen: set[int]
) -> None:
    torch, numpy = sys.modules.get("torch"), sys.modules.get("numpy")
    inner: list[tuple[str, Any]] = []
    if torch is not None and isinstance(value, torch.Tensor):
        found.append([path, *_tensor(value)])
    elif numpy is not None and isinstance(value, numpy.ndarray):
        found.append([path, *_array(value)])
    elif value is None or isinstance(value, (bool, int, float, complex, str, bytes)):
        if not arrays_only:
            data = repr(value).encode("utf-8", "backslashreplace")
            found.append([path, _digest(data), type(value).__name__, [repr(value)[:60]]])
    elif isinstance(value, collections.abc.Mapping):
        inner = [(f"{path}[{key!r}]", value[key]) for key in value]
    elif isinstance(value, (list, tuple)):
        inner = [(f"{path}[{number}]", part) for number, part in enumerate(value)]
    elif isinstance(value, collections.abc.Set):
        inner = [(path, sorted(map(repr, value)))]
    elif hasattr(value, "__dict__") and not isinstance(value, type):
        inner = [(f"{path}.{key}", part) for key, part in vars(value).items()]
    if not inner or id(value) in seen or depth >= _DEEP:
        return
    seen.add(id(value))
    for name, part in inner:
        if len(found) < _PARTS:
            _add_parts(part, name, depth + 1, arrays_only, found, seen)


# -- what is listened to -----------------------------------------------------------------------------------


def _around(
    owner: Any,
    name: str,
    *,
    before: Callable[..., None] | None = None,
    after: Callable[..., None] | None = None,
) -> Any:
    """Put something before and after a function of a module or class."""
    original = getattr(owner, name)

    @functools.wraps(original)
    def wrapped(*args: Any, **kwargs: Any) -> Any:
        if before is not None:
            before(*args, **kwargs)
        result = original(*args, **kwargs)
        if after is not None:
            after(result, *args, **kwargs)
        return result

    setattr(owner, name, wrapped)
    return wrapped


class _Watch(importlib.abc.MetaPathFinder):
    """Calls back once a module has been imported."""

    def __init__(self, patches: dict[str, Callable[[Any], None]]) -> None:
        self.patches = patches

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> Any:
        """The spec that others find, with a loader that tells."""
        if name not in self.patches:
            return None
        patch = self.patches.pop(name)
        for finder in sys.meta_path:
            spec = finder.find_spec(name, path, target) if hasattr(finder, "find_spec") else None
            if spec is not None:
                if hasattr(spec.loader, "exec_module"):
                    _tell(spec.loader, patch)
                return spec
        return None


def _tell(loader: Any, patch: Callable[[Any], None]) -> None:
    """Let a loader patch the module that it has executed."""
    execute = loader.exec_module

    def exec_module(module: Any) -> None:
        execute(module)
        try:
            patch(module)
        except Exception as error:
            _here().give_up(error)

    loader.exec_module = exec_module  # of this loader alone


def _watch_random() -> None:
    import random

    _here().untouched_now("random")
    _around(random, "seed", before=lambda a=None, *_, **__: _here().seeded("random", a))


def _watch_numpy(module: Any) -> None:
    _here().untouched_now("numpy.random")
    _around(module, "seed", before=lambda seed=None, *_, **__: _here().seeded("numpy", seed))
    _around(module, "default_rng", before=lambda seed=None, *_, **__: _made("np.random.default_rng()", seed))


def _watch_torch(module: Any) -> None:
    _here().untouched_now("torch")
    module.random.seed = _around(module, "seed", after=lambda seed: _here().seeded("torch", seed))
    module.random.manual_seed = _around(
        module, "manual_seed", before=lambda seed: _here().seeded("torch", seed)
    )
    _around(
        module.Tensor,
        "backward",
        before=lambda loss, *_, **__: _here().event("loss", lambda: parts_of(loss)),
    )
    _around(
        module,
        "save",
        # Of a checkpoint, the arrays: it may well hold the time of day, too.
        before=lambda obj, *_, **__: _here().event("saved", lambda: parts_of(obj, arrays_only=True)),
    )


def _watch_loader(module: Any) -> None:
    _around(
        module._BaseDataLoaderIter,
        "__next__",
        after=lambda batch, *_: _here().event("batch", lambda: parts_of(batch)),
    )


def _watch_optimizer(module: Any) -> None:
    _around(
        module.Optimizer,
        "__init__",
        after=lambda _, optimizer, *__, **___: _here().event(
            "weights", lambda: _parameters(optimizer, False)
        ),
    )
    module.register_optimizer_step_pre_hook(
        lambda optimizer, *_: _here().event("gradients", lambda: _parameters(optimizer, True))
    )
    module.register_optimizer_step_post_hook(lambda *_: _here().stepped())


def _parameters(optimizer: Any, gradients: bool) -> list[list[Any]]:
    """The parts of all parameters of an optimizer, or of their gradients."""
    given = [parameter for group in optimizer.param_groups for parameter in group["params"]]
    found: list[list[Any]] = []
    for number, parameter in enumerate(given):
        value = parameter.grad if gradients else parameter
        if value is not None:
            found.append([f"parameter {number + 1} of {len(given)}", *_tensor(value)])
    return found


def _made(what: str, seed: Any) -> None:
    if seed is None:
        _here().note("entropy", what=what)


_tracer: Tracer | None = None


def _here() -> Tracer:
    assert _tracer is not None
    return _tracer


def start() -> None:
    """Begin to listen, if the environment asks for it."""
    global _tracer
    folder, steps = os.environ.get(FOLDER), os.environ.get(STEPS)
    if not folder or _tracer is not None:
        return
    _tracer = Tracer(folder, int(steps) if steps else None)
    _watch_random()
    sys.meta_path.insert(
        0,
        _Watch(
            {
                "numpy.random": _watch_numpy,
                "torch": _watch_torch,
                "torch.optim.optimizer": _watch_optimizer,
                "torch.utils.data.dataloader": _watch_loader,
            }
        ),
    )
    atexit.register(_tracer.end)
    if hasattr(os, "register_at_fork"):
        os.register_at_fork(after_in_child=_tracer.fresh)


start()
