"""The table of switches says what the installed torch says."""

from __future__ import annotations

import importlib

import pytest

from reprolint.knowledge.rng import SEEDS
from reprolint.knowledge.switches import FUNCTIONS, NO_SUCH_VARIABLES, REAL_ATTRIBUTES, real_switch

torch = pytest.importorskip("torch")


@pytest.mark.parametrize("module", sorted(REAL_ATTRIBUTES))
def test_real_attributes_exist(module: str) -> None:
    loaded = importlib.import_module(module)
    missing = {name for name in REAL_ATTRIBUTES[module] if not hasattr(loaded, name)}
    assert not missing


def test_no_real_attribute_is_called_unreal() -> None:
    for module in ("torch", "torch.backends", "torch.backends.cudnn", "torch.backends.cuda", "torch.cuda"):
        for name in dir(importlib.import_module(module)):
            value = getattr(importlib.import_module(module), name, None)
            if not callable(value) and not name.startswith("_"):
                assert real_switch(f"{module}.{name}") is None, f"{module}.{name}"


def test_functions_exist_and_are_no_states() -> None:
    assert "torch.manual_seed" in FUNCTIONS
    assert FUNCTIONS - set(SEEDS) == {
        "torch.use_deterministic_algorithms",
        "torch.set_deterministic_debug_mode",
    }


def test_variables_are_not_in_torchs_python() -> None:
    from pathlib import Path

    folder = Path(torch.__file__).parent
    text = (folder / "__init__.py").read_text("utf-8") + (folder / "_inductor" / "config.py").read_text(
        "utf-8"
    )
    assert not [name for name in NO_SUCH_VARIABLES if name in text]
