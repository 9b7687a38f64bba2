"""What a DataLoader's workers leave unseeded: RNG objects, NumPy under an old torch, flags that they do not inherit."""

from __future__ import annotations

from reprolint.knowledge import rng, workers
from reprolint.lazy import compile_later
from reprolint.lint.file import UNKNOWN
from reprolint.lint.site import CallSite

from ..code.versions import older
from ..draws.items import drawn
from ..draws.switches import item_draws, switched_off
from . import loader as loaders
from .origins import holds_nothing


def left_to_do(site: CallSite, generator: bool = False) -> str | None:
    """Why the loader needs a worker_init_fn, or None. `generator`: it has one, or is about to get one."""
    copied = copied_rng(site)
    if copied is not None:
        return copied
    if _fresh_workers(site):
        return "workers started afresh do not inherit the determinism flags of the main process"
    if draws_unseeded_numpy(site):
        return f"torch {site.settings.torch_version} does not seed NumPy in workers: all of them draw the same numbers"
    if not loaders.seen(site) and not holds_nothing(site):
        if generator or (loaders.given(site, "generator") and loaders.rngs_in_sight(site)):
            return "`generator` does not reach RNG objects that the dataset may hold: workers copy them in one state"
        if site.mode == "debug":
            return "RNG objects that the dataset may hold are copied to each worker in the same state"
    return None


def copied_rng(site: CallSite) -> str | None:
    """What becomes of an RNG of its own that the loader's dataset is seen to hold."""
    rngs = loaders.private_rngs(site)
    if not rngs:
        return None
    name, kind = next(iter(rngs.items()))
    persistent = site.args["persistent_workers"]
    kept = bool(persistent.value) if isinstance(persistent.value, int) else None
    kept = False if persistent.missing else kept
    if kind in workers.FOREIGN_DRAWS:
        return f"workers do not seed `{kind}`: each draws the same numbers{again(kept)}"
    if kind.split(".", 1)[0] in workers.TRANSFORM_LIBRARIES:
        return f"`{kind}` has an RNG of its own that no seed reaches: every worker repeats the same augmentations"
    return f"every worker copies the dataset's `{name}` in the same state: all draw the same numbers{again(kept)}"


def again(kept: bool | None) -> str:
    """How it goes on in the next epoch, by whether workers persist (None: not to be told): those that live on go on
    with their copy, others start with it again."""
    return "" if kept else ", every epoch again" + (" unless they persist" if kept is None else "")


def draws_unseeded_numpy(site: CallSite) -> bool:
    """Whether torch is too old to seed NumPy in workers, and they are seen to draw from it; with preview, whether they
    may. Loaders for evaluation count where every item does: what is under a condition serves training."""
    if not older(site.settings.torch_version, workers.NUMPY_SEEDED_SINCE) or loaders.plain_dataset(site):
        return False
    if loaders.evaluates(site):
        found = item_draws(site)
        return found is not None and bool(found.always & rng.NUMPY)
    mask, complete = drawn(site)
    if mask & rng.NUMPY:
        return not switched_off(site)
    return not complete and site.settings.preview


_START = compile_later(rb"set_start_method\(\s*(?:method\s*=\s*)?[\"'](?:spawn|forkserver)")


def _fresh_workers(site: CallSite) -> bool:
    context = site.args["multiprocessing_context"]
    fresh = (
        context.value in ("spawn", "forkserver") if context.given and context.value is not UNKNOWN else False
    )
    if not fresh and context.node is not None:
        made = context.node
        text = site.file.text(made)
        fresh = "spawn" in text or "forkserver" in text
    if not fresh:
        paths = {entry.path for entry in site.program.reaching(site.file.path)}
        fresh = site.file.holds(_START) or (
            bool(paths) and all(_START.search(site.program.project.data(path)) for path in paths)
        )
    return fresh and site.deterministic


def needs_init(site: CallSite, generator: bool = False) -> bool:
    """Whether a fix should pass a worker_init_fn too."""
    return site.args["worker_init_fn"].missing and left_to_do(site, generator) is not None
