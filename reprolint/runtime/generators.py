"""Random number generator objects: finding those an object holds, seeding them in place, their state."""

from __future__ import annotations

import os
import random
import sys
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, partial
from itertools import islice
from types import CodeType, FunctionType, MemberDescriptorType, MethodType, ModuleType
from typing import Any

from .seeding import warn

LIMIT = 50_000  # objects looked at in one search, about 0.1 s
PROBE = 128  # a longer list is judged by this many of its elements, see _elements

_PLAIN = {type(None), bool, int, float, complex, str, bytes, bytearray, memoryview, range, slice, ModuleType}
_PLAIN_MODULES = {"numpy", "torch", "pathlib", "pathlib._local", "datetime", "decimal", "uuid"}
# Their code draws from no generator object of their own module, so it is not followed. The first few are never a
# folder of the user's, the others only where they are installed.
_ALWAYS_LIBRARIES = {"torch", "torchvision", "torchaudio", "numpy", "builtins"}
_LIBRARIES = {
    "scipy",
    "pandas",
    "PIL",
    "cv2",
    "sklearn",
    "albumentations",
    "imgaug",
    "monai",
    "lightning",
    "transformers",
}
_LIBRARIES |= {"pytorch_lightning", "datasets", "accelerate"}
_STANDARD_LIBRARY = os.path.dirname(os.__file__)

Found = tuple[str, Any]


def find_generators(roots: Mapping[str, object], *, limit: int = LIMIT) -> Iterator[Found]:
    """The generators that `roots` hold, as (path, generator), each once, in the same order in every process.

    Found are ``np.random.Generator``, ``BitGenerator`` and ``RandomState``, ``random.Random``, ``torch.Generator``, and
    objects that seed themselves: by ``set_random_seed(seed)`` (Albumentations), ``set_random_state(seed=)`` (MONAI) or
    ``seed_`` (imgaug). The search follows attributes (``__dict__`` and slots; no property is called), class attributes,
    lists, tuples, dicts, deques, closures, partials, bound methods, and the globals that the methods and functions it
    meets name, outside of installed libraries. It takes one root after the other, breadth first, and opens each object
    once, so cycles end.

    Left out: the global generators of `random`, numpy and torch, and what is inside sets, iterators and C extensions.

    Args:
        roots: objects, by the word that their paths start with.
        limit: how many objects to look at.

    Warns:
        ReproducibilityWarning: the limit was reached, an object could not be opened, or a set holds generators
            (sets have no repeatable order, so those keep the seeds they have).
    """
    kinds = _kinds()
    # One root is searched to its end before the next, so that a generator that two of them hold goes by the first.
    # In a spawned worker, which gets copies, it may be two.
    waiting = deque(roots.items())
    queue: deque[Found] = deque()
    # By identity, and kept alive: the next temporary would get the identity of one that is gone.
    seen = _global_generators()
    count = 0
    while queue or waiting:
        path, here = (queue or waiting).popleft()
        kind = type(here)
        if kind in _PLAIN or id(here) in seen:
            continue
        seen[id(here)] = here
        count += 1
        if count > limit:
            warn(
                f"gave up looking for random number generators after {limit} objects, at {path}: "
                "generators beyond it keep the seeds they have, in every worker the same"
            )
            return
        if issubclass(kind, kinds):
            if not issubclass(kind, random.SystemRandom):
                yield path, here
            continue
        try:
            seeds_itself = _own_seeder(kind) is not None
            if not seeds_itself:
                queue.extend(_inside(path, here, kinds))
        except Exception as error:
            warn(f"{path} cannot be searched for random number generators: {error!r}")
            continue
        if seeds_itself:
            yield path, here
            # Afterwards, because seeding may have put new generators in the place of the old ones.
            queue.extend(_inside(path, here, kinds))


def reseed(generator: Any, path: str, seed: int) -> None:
    """Gives `generator` a new seed in place, so that whoever holds it draws from the new stream.

    Args:
        generator: one that :func:`find_generators` yields.
        path: how to name it in a warning.
        seed: 128 bits.

    Warns:
        ReproducibilityWarning: it could not be seeded and keeps its state.
    """
    try:
        _reseed(generator, seed)
    except Exception as error:
        warn(f"{path} could not be seeded and draws the same numbers in every worker: {error!r}")


def _reseed(generator: Any, seed: int) -> None:
    numpy = sys.modules.get("numpy")
    torch = sys.modules.get("torch")
    if isinstance(generator, random.Random):
        generator.seed(seed)
    elif torch is not None and isinstance(generator, torch.Generator):
        generator.manual_seed(seed & (2**64 - 1))
    elif numpy is not None and isinstance(generator, numpy.random.RandomState):
        bits = generator._bit_generator
        if isinstance(bits, numpy.random.MT19937):
            generator.seed(words(seed))
        else:
            _reseed_bits(numpy, bits, seed)
    elif numpy is not None and isinstance(generator, numpy.random.Generator):
        _reseed_bits(numpy, generator.bit_generator, seed)
    elif numpy is not None and isinstance(generator, numpy.random.BitGenerator):
        _reseed_bits(numpy, generator, seed)
    elif _own_seeder(type(generator)) == "set_random_state":
        generator.set_random_state(seed=seed & (2**32 - 1))
    else:
        getattr(generator, str(_own_seeder(type(generator))))(seed & (2**32 - 1))


def words(seed: int) -> list[int]:
    """A seed of 128 bits as ``np.random.seed`` takes it: four words of 32 bits."""
    return [seed >> shift & 0xFFFFFFFF for shift in (0, 32, 64, 96)]


def _reseed_bits(numpy: Any, bits: Any, seed: int) -> None:
    fresh = type(bits)(numpy.random.SeedSequence(seed))
    bits.state = fresh.state
    try:
        # The seed sequence too, or Generator.spawn() would give equal children in every worker.
        bits.__setstate__((fresh.state, fresh.seed_seq))
    except (AttributeError, TypeError, ValueError):  # numpy before 2.0 has no way to replace it
        pass


def get_state(generator: Any) -> Any:
    """The state of a generator of `random`, numpy or torch, as that library gives it.

    Raises:
        TypeError: another kind of object.
    """
    numpy = sys.modules.get("numpy")
    torch = sys.modules.get("torch")
    if isinstance(generator, random.Random) and not isinstance(generator, random.SystemRandom):
        return generator.getstate()
    if torch is not None and isinstance(generator, torch.Generator):
        return generator.get_state()
    if numpy is not None:
        if isinstance(generator, numpy.random.RandomState):
            return generator.get_state(legacy=False)
        if isinstance(generator, numpy.random.Generator):
            return generator.bit_generator.state
        if isinstance(generator, numpy.random.BitGenerator):
            return generator.state
    raise TypeError(f"not a random number generator whose state can be saved: {type(generator).__name__}")


def set_state(generator: Any, state: Any) -> None:
    """Undoes what was drawn since :func:`get_state`.

    Raises:
        TypeError, ValueError: `generator` is of another kind than the one that the state came from.
    """
    if isinstance(generator, random.Random):
        generator.setstate(state)
    elif hasattr(generator, "bit_generator"):
        generator.bit_generator.state = state
    elif hasattr(generator, "set_state"):
        generator.set_state(state)
    else:
        generator.state = state


def _kinds() -> tuple[type, ...]:
    kinds: list[type] = [random.Random]
    numpy = sys.modules.get("numpy")
    if numpy is not None:
        kinds += [numpy.random.Generator, numpy.random.BitGenerator, numpy.random.RandomState]
    torch = sys.modules.get("torch")
    if torch is not None:
        kinds.append(torch.Generator)
    return tuple(kinds)


def _global_generators() -> dict[int, Any]:
    found = [getattr(random, "_inst", None)]
    numpy = sys.modules.get("numpy")
    if numpy is not None:
        state = numpy.random.mtrand._rand
        found += [state, state._bit_generator]
    torch = sys.modules.get("torch")
    if torch is not None:
        found.append(torch.default_generator)
    return {id(generator): generator for generator in found}


def _own_seeder(kind: type) -> str | None:
    """The method by which objects of this class seed themselves and what they hold."""
    for base in kind.__mro__:
        namespace = vars(base)
        method = namespace.get("set_random_seed")
        if isinstance(method, FunctionType) and method.__code__.co_argcount == 2:
            return "set_random_seed"
        method = namespace.get("set_random_state")
        if isinstance(method, FunctionType) and "seed" in method.__code__.co_varnames:
            return "set_random_state"
        if "seed_" in namespace and _package(base.__module__) == "imgaug":
            return "seed_"
    return None


def _inside(path: str, here: Any, kinds: tuple[type, ...]) -> Iterator[Found]:
    """What `here` holds, one step down."""
    kind = type(here)
    if issubclass(kind, dict):
        for position, (key, value) in enumerate(here.items() if len(here) <= PROBE else _items(here)):
            yield f"{path}[{key!r}]" if type(key) in (str, int) else f"{path}[#{position}]", value
    elif issubclass(kind, (list, tuple, deque)):
        for position, value in _elements(here):
            yield f"{path}[{position}]", value
    elif issubclass(kind, (set, frozenset)):
        if any(issubclass(type(value), kinds) for value in here):
            warn(
                f"{path} is a set of random number generators: it has no repeatable order, they keep their seeds"
            )
    elif issubclass(kind, MethodType):
        yield f"{path}.__self__", here.__self__
        yield f"{path}.__func__", here.__func__
    elif issubclass(kind, partial):
        yield from (
            (f"{path}.func", here.func),
            (f"{path}.args", here.args),
            (f"{path}.keywords", here.keywords),
        )
    elif issubclass(kind, FunctionType):
        yield from _function(path, here)
        return
    elif issubclass(kind, type):
        yield from _class(here)
        return
    elif kind.__name__ == "ndarray" and here.dtype.hasobject:
        yield f"{path}.flat", list(here.flat)
    yield from _attributes(path, here)
    for base in kind.__mro__:
        if not _is_library(base.__module__):
            yield _qualified(base), base


def _attributes(path: str, here: object) -> Iterator[Found]:
    try:
        namespace = object.__getattribute__(here, "__dict__")
    except AttributeError:
        namespace = {}
    for name, value in list(namespace.items()):
        yield f"{path}.{name}", value
    for base in type(here).__mro__:
        if "__slots__" not in vars(base):
            continue
        for name, member in vars(base).items():
            if isinstance(member, MemberDescriptorType):
                try:
                    yield f"{path}.{name}", member.__get__(here)
                except AttributeError:  # a slot without a value
                    pass


def _function(path: str, function: FunctionType) -> Iterator[Found]:
    for name, cell in zip(function.__code__.co_freevars, function.__closure__ or (), strict=True):
        try:
            yield f"{path}.<{name}>", cell.cell_contents
        except ValueError:  # not assigned yet
            pass
    for position, value in enumerate(function.__defaults__ or ()):
        yield f"{path}.<default {position}>", value
    for name, value in (function.__kwdefaults__ or {}).items():
        yield f"{path}.<default {name}>", value
    for name, value in vars(function).items():
        yield f"{path}.{name}", value
    if not _is_library(function.__module__):
        yield from _globals(function)


def _class(kind: type) -> Iterator[Found]:
    """Attributes of the class, and what its methods use."""
    if _is_library(kind.__module__):
        return
    for name, value in list(vars(kind).items()):
        if isinstance(value, (staticmethod, classmethod)):
            value = value.__func__
        elif isinstance(value, property):
            value = value.fget
        if name not in ("__dict__", "__weakref__", "__doc__", "__module__"):
            yield f"{_qualified(kind)}.{name}", value


def _globals(function: FunctionType) -> Iterator[Found]:
    """Globals that the function names, itself or inside a lambda; also ``module.NAME`` of the project's modules."""
    module = _module(function.__module__)
    names = sorted(_names(function.__code__))
    for name in names:
        value = function.__globals__.get(name)
        if isinstance(value, ModuleType):
            if _same_project(value.__name__, function.__module__):
                for attribute in names:
                    if attribute in vars(value):
                        yield f"{_module(value.__name__)}:{attribute}", vars(value)[attribute]
        elif isinstance(value, (FunctionType, type)):
            if _same_project(value.__module__, function.__module__):
                yield f"{module}:{name}", value
        elif value is not None:
            yield f"{module}:{name}", value


def _names(code: CodeType) -> set[str]:
    names = set(code.co_names)
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            names |= _names(constant)
    return names


def _elements(values: list[Any] | tuple[Any, ...] | deque[Any]) -> Iterable[tuple[int, Any]]:
    """The elements worth opening. A long list of records, as its first ones are, has none: opening a million file
    names and labels in every worker would take seconds."""
    if len(values) > PROBE:
        kinds = set(map(type, values))
        if all(map(_is_plain, kinds)):
            return ()
        head = list(islice(values, PROBE))
        if kinds == set(map(type, head)) and all(_is_record(value) for value in head):
            return ()
    return enumerate(values)


def _items(values: dict[Any, Any]) -> Iterable[tuple[Any, Any]]:
    worth = {position for position, _ in _elements(list(values.values()))}
    return ((key, value) for position, (key, value) in enumerate(values.items()) if position in worth)


def _is_record(value: object, depth: int = 3) -> bool:
    """Whether there are only plain values inside."""
    if _is_plain(type(value)):
        return True
    if (
        depth == 0
        or isinstance(value, (FunctionType, MethodType, partial))
        or _own_seeder(type(value)) is not None
    ):
        return False
    if isinstance(value, dict):
        inside: Iterable[Any] = value.values()
    elif isinstance(value, (list, tuple)):
        inside = value
    elif isinstance(value, _kinds()):
        return False
    else:
        inside = [inner for _, inner in _attributes("", value)]
    return all(_is_record(inner, depth - 1) for inner in islice(inside, PROBE))


def _is_plain(kind: type) -> bool:
    """Whether objects of this class hold no generator: numbers, strings, paths, arrays, tensors, images, dates."""
    return kind in _PLAIN or kind.__module__ in _PLAIN_MODULES or _package(kind.__module__) == "PIL"


def _package(module: object) -> str:
    return module.partition(".")[0] if isinstance(module, str) else ""


@cache
def _is_library(module: object) -> bool:
    package = _package(module)
    if package in ("__main__", "__mp_main__"):
        return False
    file = getattr(sys.modules.get(str(module)), "__file__", None)
    if package in _ALWAYS_LIBRARIES or file is None or os.path.dirname(file) == os.path.dirname(__file__):
        return True
    if _is_installed(file):
        return package in _LIBRARIES
    return str(file).startswith(_STANDARD_LIBRARY)


def _is_installed(file: str) -> bool:
    return "site-packages" in file or "dist-packages" in file


def _same_project(module: object, referrer: object) -> bool:
    """Whether code of `referrer` that names something of `module` is worth following there."""
    if _is_library(module):
        return False
    if _package(module) == _package(referrer):
        return True
    return not _is_installed(getattr(sys.modules.get(str(module)), "__file__", None) or "")


def _module(name: object) -> str:
    """A module's name; the main module's is the same in spawned workers, where multiprocessing renames it."""
    return "__main__" if name == "__mp_main__" else str(name)


def _qualified(kind: type) -> str:
    return f"{_module(kind.__module__)}:{kind.__qualname__}"
