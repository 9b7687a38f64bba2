"""Cached method that draws at random: an item keeps its first numbers.

## What it does
Reports a cache (`functools.lru_cache`, `functools.cache`, joblib's `Memory.cache`, `cachetools.cached`) around
a method of a dataset that draws random numbers and has neither seed nor epoch among its arguments; with `preview` also
around functions that are called after augmenting or sampling. What picks another item in the place of one that cannot
be read (`index = random.randrange(len(self))`) is left alone.

## Why
The cache answers the second epoch with the numbers of the first, so long as the item is still in it: augmentation
stops where the data fits the cache, and goes on where it does not. Which items are fresh depends on the cache's
size, the order of access and the number of workers, none of which belongs to the recipe. True for every Python.

## Example
```python
@lru_cache(maxsize=8)
def __getitem__(self, index):
    return self.tokens[index] * (np.random.rand(len(self.tokens[index])) > 0.15)
```

## Use instead
```python
def __getitem__(self, index):
    return self._masked(self.seed, self.epoch, index)

@lru_cache(maxsize=8)
def _masked(self, seed, epoch, index):
    rng = np.random.default_rng((seed, epoch, index))
    return self.tokens[index] * (rng.random(len(self.tokens[index])) > 0.15)
```

## Fix safety
Shown only: whether to drop the cache or to put the epoch into its key is the author's choice.

## Proof
tests/proofs: two epochs over a dataset give the same masks; with the epoch in the key they differ, and two runs agree.

## References
- https://docs.python.org/3/library/functools.html#functools.lru_cache
- fairseq `mask_tokens_dataset.py`: `__getitem_cached__(seed, epoch, index)`
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from reprolint.index.program import Symbol
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.rule import rule
from reprolint.lint.site import NodeSite, Site

from .draws.randomness import RNG_METHODS, Function, calls_of, draws, parameters

_CACHES = frozenset(
    """functools.lru_cache functools.cache cachetools.cached cachetools.cachedmethod joblib.Memory().cache
    fairseq.data.data_utils.lru_cache""".split()
)
_KEYED = compile_later(r"(?i)seed|epoch|rng|generator|step|random_state|key")
_AUGMENTS = compile_later(r"(?i)augment|transform|sample|crop|jitter|noise|mask|perturb|shuffle")


@rule(
    code="RPL117",
    name="cached-randomness",
    large_preview=True,
    nodes=(ast.FunctionDef,),
    # `cache` alone is a common name: a decorator, or an import under another name.
    words={
        "lru_cache",
        r"cache re:@[^\n]{0,100}?\bcache\b",
        r"cached re:@[^\n]{0,100}?\bcached\b",
        "cache re:cache as ",
        "cached re:cached as ",
        r"cache re:functools\.cache",
    },
    numeric=True,
)
def check(site: NodeSite) -> Iterator[Finding]:
    """Report a cached method that draws."""
    file, function = site.file, site.node
    cache = _cache(file, function)
    if cache is None or file.test or any(_KEYED.search(a.arg) for a in parameters(function)):
        return
    owner = file.parent(function)
    dataset = isinstance(owner, ast.ClassDef) and _is_dataset(owner)
    if not dataset and not (site.settings.preview and _AUGMENTS.search(function.name)):
        return
    drawn = _draw(file, function)
    if drawn:
        yield Site(file, cache).finding(
            f"`{function.name}` is cached and draws at random (`{drawn}`): an item keeps its first numbers "
            "while it is in the cache, epoch after epoch"
        )


def _another_item(file: File, function: Function, call: ast.Call) -> bool:
    """Whether a draw picks another item for one that cannot be read: `idx = random.randrange(len(self))`."""
    statement = file.statement(call)
    targets = statement.targets if isinstance(statement, ast.Assign) else []
    taken = {parameter.arg for parameter in parameters(function)}
    return any(isinstance(target, ast.Name) and target.id in taken for target in targets) or any(
        isinstance(around, ast.ExceptHandler) for around in file.ancestors(call)
    )


def _cache(file: File, function: Function) -> ast.expr | None:
    for decorator in function.decorator_list:
        named = decorator.func if isinstance(decorator, ast.Call) else decorator
        if file.name(named) in _CACHES:
            return decorator
    return None


def _is_dataset(owner: ast.ClassDef) -> bool:
    names = [ast.unparse(base).rsplit(".", 1)[-1] for base in owner.bases]
    return any(isinstance(s, ast.FunctionDef) and s.name == "__getitem__" for s in owner.body) or any(
        name.endswith(("Dataset", "DataPipe")) for name in names
    )


def _draw(file: File, function: Function) -> str:
    """What draws in the function: itself, an RNG of the object, or a project function that it calls."""
    drawn = [call for call, _ in draws(file, function)]
    for call in drawn:
        if not _another_item(file, function, call):
            return ast.unparse(call.func)
    for call in calls_of(file, function):
        if isinstance(call.func, ast.Attribute):
            owner = ast.unparse(call.func.value)
            if call.func.attr in RNG_METHODS and re.search(
                r"(?i)\brng\b|_rng\b|rng_|generator|np_random|\.random$", owner
            ):
                return ast.unparse(call.func)
    if drawn:
        return ""  # what calling the function draws may be these alone
    outer = file.tree.scopes[function].qualname
    symbol = Symbol(file.path, f"{outer}.{function.name}" if outer else function.name)
    for _, draw in file.program.effect(symbol).draws:
        if not draw.weak:
            return draw.name
    return ""
