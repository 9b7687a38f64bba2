"""The distributions that the linter takes for draws are the installed torch's, and draw from its global RNG."""

from __future__ import annotations

import importlib
import inspect

import pytest

from reprolint.knowledge import rng

torch = pytest.importorskip("torch")

SPELLED = sorted(name for name in rng.DRAWS if name.startswith("torch.distributions."))


@pytest.mark.parametrize("name", SPELLED)
def test_methods_exist_and_take_no_generator(name: str) -> None:
    holder, _, method = name.partition("()")
    module, _, made = holder.rpartition(".")
    found = getattr(getattr(importlib.import_module(module), made), method[1:])
    assert "generator" not in inspect.signature(found).parameters


def test_samples_follow_the_global_seed() -> None:
    normal = torch.distributions.Normal(0.0, 1.0)
    torch.manual_seed(0)
    first = normal.sample((4,)), normal.rsample((4,))
    again = normal.sample((4,)), normal.rsample((4,))
    torch.manual_seed(0)
    repeated = normal.sample((4,)), normal.rsample((4,))
    assert all(torch.equal(a, b) for a, b in zip(first, repeated))
    assert not any(torch.equal(a, b) for a, b in zip(first, again))
