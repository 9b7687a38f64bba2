"""The state of every random number generator of the process: saved, restored, and kept apart."""

from __future__ import annotations

import base64
import random
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from .generators import get_state, set_state
from .ranks import rank, world_size
from .seeding import current_seed, hand_down, handed_down, optional, stream_calls, take_back, warn

FORMAT = 1
_DEVICES = ("cuda", "xpu")  # have one generator per device, with *_all functions

_registered: dict[str, Any] = {}


def register_generator(name: str, generator: Any) -> Any:
    """Makes `generator` part of :func:`rng_state` under `name`; returns it.

    Register what the program keeps drawing from: loader generators, ``numpy_rng`` streams. A name given again takes the
    place of the earlier generator.

    Args:
        name: the same when saving and when resuming.
        generator: ``np.random.Generator``, ``RandomState``, ``BitGenerator``, ``random.Random`` or ``torch.Generator``
            on any device.

    Raises:
        TypeError: its state cannot be read.
    """
    get_state(generator)
    _registered[name] = generator
    return generator


def rng_state() -> dict[str, Any]:
    """The state of every generator of this process: `random`, numpy, torch on all devices, and the registered ones.

    The result holds only dicts, lists, strings and numbers, so ``json.dump`` and ``torch.save`` (also with
    ``weights_only=True`` on loading) both take it; about 25 kB. Each rank has its own: save one per rank. A device
    that was not used yet is recorded by its seed, without starting it. Not included: generators inside worker
    processes, libraries that do not give their state away (OpenCV, TensorFlow's global generator), and how many
    children a numpy generator has spawned.
    """
    state: dict[str, Any] = {
        "format": FORMAT,
        "rank": rank(),
        "world_size": world_size(),
        "seed": current_seed(),
        "python": _encode(random.getstate()),
        "stream_calls": dict(stream_calls),
    }
    numpy = sys.modules.get("numpy")
    if numpy is not None:
        state["numpy"] = _encode(numpy.random.get_state(legacy=False))
    torch = sys.modules.get("torch")
    if torch is not None:
        state["torch"] = _encode(torch.get_rng_state())
        state["torch_seed"] = torch.initial_seed()
        for device in _DEVICES:
            module = getattr(torch, device, None)
            if module is not None and module.is_initialized():
                state[device] = _encode(module.get_rng_state_all())
        if _mps(torch):
            state["mps"] = _encode(torch.mps.get_rng_state())
    state["registered"] = {name: _encode(get_state(generator)) for name, generator in _registered.items()}
    return state


def set_rng_state(state: Mapping[str, Any], *, strict: bool = True) -> None:
    """Brings back what :func:`rng_state` saved, so that the next numbers are those that would have followed.

    To resume exactly, also take the data up where it was (:class:`ResumableSampler`, :class:`ReproducibleDataset`) and
    give the loader its own generator: ``iter(loader)`` draws from torch's global generator otherwise.

    Args:
        state: from the same rank.
        strict: raise, before anything is changed, where `state` is of another rank, or holds a generator that is not
            registered here; otherwise warn and restore the rest.

    Raises:
        ValueError: not such a state, of an unknown format, or see `strict`.

    Warns:
        ReproducibilityWarning: the number of ranks or devices has changed, or a library of `state` is not imported.
    """
    if not isinstance(state, Mapping) or state.get("format") != FORMAT:
        raise ValueError(f"not a state of format {FORMAT} from rng_state()")
    problems = []
    if state["rank"] != rank():
        problems.append(f"the state is rank {state['rank']}'s and this is rank {rank()}")
    missing = sorted(set(state["registered"]) - set(_registered))
    if missing:
        problems.append(f"no generator is registered as {', '.join(missing)}")
    if problems and strict:
        raise ValueError("; ".join(problems))
    for problem in problems:
        warn(problem)
    if state["world_size"] != world_size():
        warn(
            f"saved by {state['world_size']} ranks, restored by {world_size()}: a different split of the data follows"
        )

    if state["seed"] is not None:  # named streams made from now on belong to the run that is resumed
        hand_down(state["seed"])
    _restore(state)


def _restore(state: Mapping[str, Any]) -> None:
    random.setstate(_decode(state["python"]))
    stream_calls.clear()
    stream_calls.update(state.get("stream_calls", {}))
    if "numpy" in state:
        numpy = _needed("numpy")
        if numpy is not None:
            numpy.random.set_state(_decode(state["numpy"]))
    if "torch" in state:
        torch = _needed("torch")
        if torch is not None:
            _set_torch_state(torch, state)
    for name, saved in state["registered"].items():
        if name in _registered:
            set_state(_registered[name], _decode(saved))


def _set_torch_state(torch: Any, state: Mapping[str, Any]) -> None:
    torch.set_rng_state(_decode(state["torch"]))
    for device in _DEVICES:
        module = getattr(torch, device, None)
        if module is None:
            continue
        if device not in state:
            module.manual_seed_all(state["torch_seed"])  # queued until the device is used
            continue
        saved = _decode(state[device])
        here = module.device_count() if module.is_available() else 0
        if here != len(saved):
            warn(f"saved with {len(saved)} {device} devices, restored with {here}")
        for index, one in enumerate(saved[:here]):
            module.set_rng_state(one, index)
    if "mps" in state and _mps(torch):
        torch.mps.set_rng_state(_decode(state["mps"]))


@contextmanager
def isolate_rng() -> Iterator[None]:
    """Whatever is drawn or seeded inside leaves the random numbers outside as they are, also after an exception.

    For evaluation in the middle of training, or as a decorator. Covers what :func:`rng_state` covers, and the seed that
    named streams derive from. Takes about a millisecond.
    """
    state, seed = rng_state(), handed_down()
    try:
        yield
    finally:
        take_back(seed)
        _restore(state)


def _mps(torch: Any) -> bool:
    mps = getattr(torch.backends, "mps", None)
    return mps is not None and bool(mps.is_available())


def _needed(name: str) -> Any:
    module = sys.modules.get(name)
    if module is None:
        module = optional(name)
        if module is None:
            warn(f"the state of {name} is saved but {name} is not installed here")
    return module


def _encode(value: Any) -> Any:
    """`value` in dicts, lists, strings and numbers; arrays, tensors, bytes and tuples marked as what they were."""
    kind = type(value).__name__
    if isinstance(value, dict):
        return {key: _encode(inner) for key, inner in value.items()}
    if isinstance(value, tuple):
        return {"tuple": [_encode(inner) for inner in value]}
    if isinstance(value, list):
        return [_encode(inner) for inner in value]
    if kind == "ndarray":
        return {"array": value.tolist(), "dtype": str(value.dtype)}
    if kind == "Tensor":
        return {"tensor": base64.b64encode(bytes(value.cpu().tolist())).decode("ascii")}  # always uint8
    if hasattr(value, "item"):  # a numpy scalar
        return value.item()
    return value


def _decode(value: Any) -> Any:
    if isinstance(value, list):
        return [_decode(inner) for inner in value]
    if not isinstance(value, dict):
        return value
    if value.keys() == {"tuple"}:
        return tuple(_decode(inner) for inner in value["tuple"])
    if value.keys() == {"array", "dtype"}:
        import numpy as np

        return np.array(value["array"], dtype=value["dtype"])
    if value.keys() == {"tensor"}:
        import torch

        return torch.tensor(list(base64.b64decode(value["tensor"])), dtype=torch.uint8)
    return {key: _decode(inner) for key, inner in value.items()}
