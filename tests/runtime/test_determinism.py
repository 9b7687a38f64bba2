"""Flags: what one call sets, what a block gives back."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import suppress
from typing import Any

import pytest

torch = pytest.importorskip("torch")

from reprolint.runtime import determinism_report, deterministic, set_deterministic  # noqa: E402
from reprolint.runtime.determinism import read_flags  # noqa: E402


@pytest.fixture(autouse=True)
def unchanged() -> Any:
    before = read_flags(torch), os.environ.get("TORCHINDUCTOR_DETERMINISTIC")
    yield
    assert (read_flags(torch), os.environ.get("TORCHINDUCTOR_DETERMINISTIC")) == before


def test_one_block_sets_everything() -> None:
    with deterministic(precision="high", attention=["math"], fill_uninitialized_memory=False) as report:
        assert torch.are_deterministic_algorithms_enabled()
        assert not torch.is_deterministic_algorithms_warn_only_enabled()
        assert torch.backends.cudnn.deterministic
        assert not torch.backends.cudnn.benchmark
        assert torch.get_float32_matmul_precision() == "high"
        assert torch.backends.cuda.math_sdp_enabled()
        assert not torch.backends.cuda.flash_sdp_enabled()
        assert not torch.backends.cuda.mem_efficient_sdp_enabled()
        assert not torch.backends.cuda.cudnn_sdp_enabled()
        assert not torch.utils.deterministic.fill_uninitialized_memory
        assert report["inductor.deterministic"]
        assert report["debug_mode"] == 2
        assert json.loads(json.dumps(report)) == report
    assert not torch.are_deterministic_algorithms_enabled()


def test_operations_raise_warn_and_fill() -> None:
    pool = torch.nn.MaxUnpool2d(2)
    value, index = torch.nn.MaxPool2d(2, return_indices=True)(torch.ones(1, 1, 4, 4))
    with deterministic():
        assert torch.empty(3).isnan().all()
        with pytest.raises(RuntimeError, match="deterministic"):
            pool(value, index)
    with deterministic(warn_only=True), pytest.warns(UserWarning, match="deterministic"):
        pool(value, index)
    pool(value, index)


def test_gives_back_after_an_exception_what_was_changed_inside() -> None:
    torch.backends.cudnn.benchmark = True
    torch.set_float32_matmul_precision("medium")
    try:
        with suppress(KeyError), deterministic():
            torch.set_deterministic_debug_mode("warn")
            torch.set_float32_matmul_precision("high")
            torch.backends.cuda.enable_math_sdp(False)
            raise KeyError
        assert torch.backends.cudnn.benchmark is True
        assert torch.get_float32_matmul_precision() == "medium"
        assert torch.backends.cuda.math_sdp_enabled()
        assert torch.get_deterministic_debug_mode() == 0
    finally:
        torch.backends.cudnn.benchmark = False
        torch.set_float32_matmul_precision("highest")


def test_blocks_nest_and_decorate() -> None:
    @deterministic(warn_only=True)
    def inside() -> int:
        return int(torch.get_deterministic_debug_mode())

    with deterministic():
        with deterministic(False):
            assert torch.get_deterministic_debug_mode() == 0
        assert inside() == 1
        assert torch.get_deterministic_debug_mode() == 2


def test_turning_off_does_not_turn_autotuning_on() -> None:
    with deterministic():
        report = set_deterministic(False)
    assert (report["debug_mode"], report["cudnn.deterministic"], report["cudnn.benchmark"]) == (
        0,
        False,
        False,
    )


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"precision": "ieee"}, "highest, high, medium"),
        ({"attention": ["flash2"]}, "flash2"),
        ({"attention": []}, "flash, mem_efficient"),
    ],
)
def test_wrong_values_change_nothing(options: dict[str, Any], message: str) -> None:
    before = determinism_report()
    with pytest.raises(ValueError, match=message):
        set_deterministic(**options)
    assert determinism_report() == before


def run(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_the_compiler_follows_without_being_imported() -> None:
    """Before and after its import, inside and outside of the block."""
    out = run(
        "import sys, torch\n"
        "from reprolint.runtime import deterministic\n"
        "with deterministic():\n"
        "    assert 'torch._inductor' not in sys.modules\n"
        "    import torch._inductor.config as config\n"
        "    print(config.deterministic)\n"
        "print(config.deterministic)\n"
        "with deterministic(): print(config.deterministic)\n"
        "config.deterministic = True\n"
        "with deterministic(False): print(config.deterministic)\n"
        "print(config.deterministic)\n"
    )
    assert out.split() == ["True", "False", "True", "False", "True"]


def test_a_program_on_the_newer_precision_settings_stays_on_them() -> None:
    """Reading one family after writing the other raises in torch, so the block must not mix them."""
    out = run(
        "import torch\n"
        "from reprolint.runtime import deterministic\n"
        "torch.backends.cuda.matmul.fp32_precision = 'tf32'\n"
        "with deterministic(precision='highest') as report:\n"
        "    print(torch.backends.cuda.matmul.fp32_precision, report['cuda.matmul.fp32_precision'])\n"
        "print(torch.backends.cuda.matmul.fp32_precision)\n"
    )
    assert out.split() == ["ieee", "ieee", "tf32"]


def test_does_what_torchs_own_call_does() -> None:
    code = (
        "import json, torch, torch._inductor.config\n"
        "from reprolint.runtime import determinism_report, set_deterministic\n"
        "{}\n"
        "print(json.dumps({{key: determinism_report()[key] for key in "
        "('debug_mode', 'inductor.deterministic', 'fill_uninitialized_memory')}}))\n"
    )
    assert run(code.format("set_deterministic()")) == run(
        code.format("torch.use_deterministic_algorithms(True)")
    )
