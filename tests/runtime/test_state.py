"""Saving and restoring every generator, and a killed run that ends as if it had not been."""

from __future__ import annotations

import io
import json
import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

import reprolint.runtime.state as state_module
from reprolint.runtime import isolate_rng, python_rng, register_generator, rng_state, set_rng_state
from reprolint.runtime.seeding import ReproducibilityWarning, hand_down, handed_down, take_back

PROGRAM = Path(__file__).parent / "programs" / "train.py"


@pytest.fixture(autouse=True)
def nothing_left_behind(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(state_module, "_registered", {})
    before = handed_down()
    yield
    take_back(before)


def through_json(state: dict[str, Any]) -> dict[str, Any]:
    result = json.loads(json.dumps(state))
    assert result == state
    return dict(result)


class TestWithoutTorch:
    def test_there_and_back(self) -> None:
        generator = register_generator("mine", python_rng("mine", seed=1))
        random.gauss(0, 1)  # leaves half a pair behind, which is part of the state
        state = through_json(rng_state())
        expected = [random.gauss(0, 1), random.random(), generator.random()]
        random.seed(5)
        generator.seed(5)
        set_rng_state(state)
        assert [random.gauss(0, 1), random.random(), generator.random()] == expected

    def test_isolates_also_from_exceptions(self) -> None:
        state = random.getstate()
        with suppress(KeyError), isolate_rng():
            random.seed(3)
            raise KeyError(random.random())
        assert random.getstate() == state

    def test_isolates_the_seed_of_named_streams(self) -> None:
        from reprolint.runtime import base_seed, enforce_reproducibility

        take_back((None, None, "12"))
        with isolate_rng():
            enforce_reproducibility(5, deterministic=False)
            assert base_seed() == 5
        assert base_seed() == 12
        assert os.environ["REPROLINT_SEED"] == "12"

    def test_the_seed_of_the_run_comes_back(self) -> None:
        from reprolint.runtime import base_seed, derive_seed

        hand_down(77)
        state = rng_state()
        hand_down(78)
        set_rng_state(state)
        assert base_seed() == 77
        assert derive_seed("x") == derive_seed("x", seed=77)

    def test_refuses_before_it_changes_anything(self, monkeypatch: pytest.MonkeyPatch) -> None:
        register_generator("mine", random.Random(0))
        state = rng_state()
        monkeypatch.setattr(state_module, "_registered", {})
        monkeypatch.setenv("RANK", "1")
        monkeypatch.setenv("WORLD_SIZE", "2")
        random.seed(1)
        before = random.getstate()
        with pytest.raises(
            ValueError, match="rank 0's and this is rank 1; no generator is registered as mine"
        ):
            set_rng_state(state)
        assert random.getstate() == before
        with pytest.warns(ReproducibilityWarning) as caught:
            set_rng_state(state, strict=False)
        assert any("saved by 1 ranks, restored by 2" in str(one.message) for one in caught)
        assert random.getstate() != before

    @pytest.mark.parametrize("state", [{}, {"format": 99}, None, [1]])
    def test_other_things_are_no_state(self, state: Any) -> None:
        with pytest.raises(ValueError, match="not a state"):
            set_rng_state(state)

    @pytest.mark.parametrize("generator", [None, random.SystemRandom(), random, 3])
    def test_registers_only_generators(self, generator: Any) -> None:
        with pytest.raises(TypeError, match="not a random number generator"):
            register_generator("x", generator)


class TestWithTorch:
    def test_every_kind_there_and_back(self) -> None:
        np = pytest.importorskip("numpy")
        torch = pytest.importorskip("torch")
        own = torch.Generator().manual_seed(3)
        objects = {
            "pcg": np.random.default_rng(1),
            "philox": np.random.Generator(np.random.Philox(1)),
            "sfc": np.random.Generator(np.random.SFC64(1)),
            "mt": np.random.Generator(np.random.MT19937(1)),
            "bits": np.random.PCG64DXSM(1),
            "legacy": np.random.RandomState(1),
        }
        for name, generator in objects.items():
            register_generator(name, generator)
        register_generator("torch", own)

        def draw() -> list[Any]:
            numbers = [random.random(), np.random.normal(), torch.rand(3).tolist()]
            numbers += [torch.randn(3, generator=own).tolist()]
            numbers += [g.random_raw() if name == "bits" else g.normal() for name, g in objects.items()]
            # 32 bits at a time: half a word stays behind in the generator
            return [*numbers, objects["pcg"].integers(2**31, dtype=np.int32)]

        draw()
        state = rng_state()
        expected = draw()
        for copy in (through_json(state), through_torch(torch, state)):
            assert draw() != expected
            set_rng_state(copy)
            assert draw() == expected

    def test_an_unused_gpu_is_not_started_and_gets_its_seed(self, monkeypatch: pytest.MonkeyPatch) -> None:
        torch = pytest.importorskip("torch")
        if torch.cuda.is_initialized():
            pytest.skip("CUDA is in use")
        with isolate_rng():
            torch.manual_seed(9)
            state = rng_state()
            assert "cuda" not in state
            assert not torch.cuda.is_initialized()
            seeds: list[int] = []
            monkeypatch.setattr(torch.cuda, "manual_seed_all", seeds.append)
            torch.manual_seed(10)
            seeds.clear()
            set_rng_state(state)
            assert seeds == [9]

    @pytest.mark.gpu
    def test_a_gpu_there_and_back(self) -> None:
        torch = pytest.importorskip("torch")
        if not torch.cuda.is_available():
            pytest.skip("no GPU")
        own = register_generator("own", torch.Generator("cuda").manual_seed(1))
        torch.rand(3, device="cuda")

        def draw() -> list[Any]:
            return [
                torch.rand(3, device="cuda").tolist(),
                torch.rand(3, device="cuda", generator=own).tolist(),
            ]

        state = through_json(rng_state())
        expected = draw()
        assert draw() != expected
        set_rng_state(state)
        assert draw() == expected
        with isolate_rng():
            draw()
        set_rng_state(state)
        assert draw() == expected


def through_torch(torch: Any, state: dict[str, Any]) -> Any:
    file = io.BytesIO()
    torch.save(state, file)
    file.seek(0)
    return torch.load(file, weights_only=True)


def test_a_killed_run_ends_as_if_it_had_not_been(tmp_path: Path) -> None:
    """Ten steps; five, kill -9, resume to ten: bitwise equal, in the middle of an epoch, two workers, shuffled."""
    torch = pytest.importorskip("torch")

    def train(steps: int, mode: str) -> int:
        return subprocess.run(
            [sys.executable, "-W", "ignore", str(PROGRAM), str(tmp_path), str(steps), mode],
            capture_output=True,
            timeout=120,
        ).returncode

    assert train(10, "whole") == 0
    assert train(5, "kill") == -signal.SIGKILL
    assert train(10, "resume") == 0
    whole = (tmp_path / "log-whole").read_text().splitlines()
    assert len(whole) == 10
    assert len({line.split()[1] for line in whole}) == 10
    assert (tmp_path / "log-kill").read_text().splitlines() == whole[:5]
    assert (tmp_path / "log-resume").read_text().splitlines() == whole[5:]
    ends = [torch.load(tmp_path / f"end-{mode}.pt", weights_only=True) for mode in ("whole", "resume")]
    for name, value in ends[0]["model"].items():
        assert torch.equal(value, ends[1]["model"][name]), name
    assert ends[0]["rng"] == ends[1]["rng"]
