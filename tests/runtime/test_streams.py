"""Named streams: golden values, independence, bad names. Without torch and numpy as far as possible."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from reprolint import runtime
from reprolint.runtime import derive_seed, numpy_rng, python_rng, torch_generator
from tests.conftest import run_program

GOLDEN = {
    "augment": 17044549010597436619,
    "bits": 2295050417,
    "bytes": 276692989123370583446957802611883005259,
    "python": 1750872909,
    "numpy": 7628801856706712492,
    "torch": 3758323419621927487,
}


def without_seed() -> dict[str, str]:
    """An environment that gives a run no seed."""
    return {name: value for name, value in os.environ.items() if name != "REPROLINT_SEED"}


class TestGoldenValues:
    """Numbers that must never change: runs of users depend on them, on every platform and version."""

    def test_derive_seed(self) -> None:
        assert derive_seed("augment", 3, 14, seed=42) == GOLDEN["augment"]
        assert derive_seed("augment", seed=42, bits=32) == GOLDEN["bits"]
        assert derive_seed(b"augment", -1, seed=0, bits=128) == GOLDEN["bytes"]

    def test_python_rng(self) -> None:
        assert [python_rng("x", seed=1).getrandbits(32) for _ in range(2)] == [GOLDEN["python"]] * 2

    def test_numpy_rng(self) -> None:
        pytest.importorskip("numpy")
        assert int(numpy_rng("x", seed=1).integers(2**63)) == GOLDEN["numpy"]
        assert type(numpy_rng("x", seed=1).bit_generator).__name__ == "PCG64"

    def test_torch_generator(self) -> None:
        torch = pytest.importorskip("torch")
        generator = torch_generator("x", seed=1)
        assert generator.initial_seed() == derive_seed("x", seed=1)
        assert int(torch.randint(2**62, (), generator=generator)) == GOLDEN["torch"]


class TestIndependence:
    def test_names_are_typed_and_delimited(self) -> None:
        names: list[tuple[Any, ...]] = [
            ("1",),
            (1,),
            (b"1",),
            ("a", "b"),
            ("ab",),
            ("ab", ""),
            ("", "ab"),
            (-1,),
            ("b", "a"),
        ]
        assert len({derive_seed(*name, seed=0) for name in names}) == len(names)

    def test_neighbouring_seeds_and_indices_do_not_meet(self) -> None:
        """With seed + epoch + index they would."""
        cells = list(product(range(20), range(20), range(20)))
        assert len({derive_seed("x", epoch, index, seed=seed) for seed, epoch, index in cells}) == len(cells)

    def test_bits_look_fair(self) -> None:
        ones = [0] * 64
        for index in range(4000):
            value = derive_seed("x", index, seed=0)
            for bit in range(64):
                ones[bit] += value >> bit & 1
        assert all(1800 < count < 2200 for count in ones)  # six standard deviations

    def test_ranks_on_request(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("WORLD_SIZE", "2")
        seeds = set()
        for rank in ("0", "1"):
            monkeypatch.setenv("RANK", rank)
            seeds |= {derive_seed("x", seed=1, rank=True), derive_seed("x", seed=1)}
        assert len(seeds) == 3

    def test_a_stream_is_not_moved_by_others(self) -> None:
        before = python_rng("x", seed=1).random()
        random.seed(5)
        python_rng("y", seed=1).random()
        assert python_rng("x", seed=1).random() == before


class TestBaseSeed:
    def test_comes_from_the_environment(self, monkeypatch: pytest.MonkeyPatch) -> None:
        import reprolint.runtime.seeding as seeding

        monkeypatch.setattr(seeding, "_seed", None)
        monkeypatch.setattr(seeding, "_handed_down", None)
        monkeypatch.setenv("REPROLINT_SEED", "7")
        assert derive_seed("x") == derive_seed("x", seed=7)
        monkeypatch.setenv("REPROLINT_SEED", "seven")
        with pytest.raises(ValueError, match="REPROLINT_SEED"):
            derive_seed("x")

    def test_is_zero_where_nobody_gives_one(self, tmp_path: Path) -> None:
        code = "from reprolint.runtime import *; assert derive_seed('x') == derive_seed('x', seed=0)"
        done = run_program([sys.executable, "-W", "error", "-c", code], tmp_path, without_seed())
        assert done.stderr == ""

    def test_comes_after_streams_of_modules(self, tmp_path: Path) -> None:
        """Modules make their streams when they are imported, before the program has read its seed."""
        pytest.importorskip("numpy")
        pytest.importorskip("torch")
        code = (
            "from reprolint.runtime import *\n"
            "def make():\n"
            "    return (numpy_rng('a', 1), python_rng('b'), torch_generator('c'), loader_generator('d'),\n"
            "            numpy_rng('e', fresh=True), numpy_rng('e', fresh=True), python_rng('f', rank=True))\n"
            "def draw(streams):\n"
            "    one, two, three, four, five, six, seven = streams\n"
            "    return (one.random(), two.random(), three.initial_seed(), torch.rand(1, generator=four).item(),\n"
            "            five.random(), six.random(), seven.random())\n"
            "import torch\n"
            "early = make()\n"
            "enforce_reproducibility(5, deterministic=False)\n"
            "more = numpy_rng('e', fresh=True).random()\n"
            "drawn = draw(early)\n"
            "enforce_reproducibility(5, deterministic=False)\n"
            "assert drawn == draw(make())\n"
            "assert more == numpy_rng('e', fresh=True).random() not in drawn\n"
            "kept = numpy_rng('kept').random()\n"
            "enforce_reproducibility(6, deterministic=False)\n"
            "assert numpy_rng('kept').random() != kept\n"
        )
        run_program([sys.executable, "-W", "error", "-c", code], tmp_path, without_seed())

    @pytest.mark.parametrize(("seed", "told"), [(0, ""), (5, "from seed 0: 'a/1', 's'")])
    def test_does_not_change_what_was_drawn(self, tmp_path: Path, seed: int, told: str) -> None:
        pytest.importorskip("numpy")
        code = (
            "from reprolint.runtime import *\n"
            "rng, seed = numpy_rng('a', 1), derive_seed('s')\n"
            "rng.random()\n"
            f"enforce_reproducibility({seed}, deterministic=False)\n"
            "again = numpy_rng('a', 1, seed=0)\n"
            "again.random()\n"
            "assert rng.random() == again.random()\n"
        )
        done = run_program([sys.executable, "-c", code], tmp_path, without_seed())
        assert told in done.stderr
        assert bool(told) == ("ReproducibilityWarning" in done.stderr)

    def test_is_the_enforced_one(self) -> None:
        code = (
            "from reprolint.runtime import *; import os\n"
            "enforce_reproducibility(5, deterministic=False)\n"
            "assert derive_seed('x') == derive_seed('x', seed=5)\n"
            "assert os.environ['REPROLINT_SEED'] == '5'\n"
        )
        subprocess.run([sys.executable, "-c", code], check=True)


class TestBadInput:
    @pytest.mark.parametrize("name", [1.5, None, True, ["x"]])
    def test_names_of_other_types(self, name: Any) -> None:
        with pytest.raises(TypeError, match="strings, bytes and integers"):
            derive_seed(name, seed=0)

    def test_no_name(self) -> None:
        with pytest.raises(TypeError, match="at least one name"):
            derive_seed(seed=0)

    @pytest.mark.parametrize("bits", [0, 7, 520, -8])
    def test_bits(self, bits: int) -> None:
        with pytest.raises(ValueError, match="multiple of 8"):
            derive_seed("x", seed=0, bits=bits)

    def test_numpy_integers_name_what_python_integers_name(self) -> None:
        np = pytest.importorskip("numpy")
        assert derive_seed("x", np.int64(3), seed=np.uint8(1)) == derive_seed("x", 3, seed=1)


def test_fresh_streams_follow_the_number_of_calls() -> None:
    """Code that runs many times gets other numbers each time, and the same ones in the next run."""
    runtime.enforce_reproducibility(5, deterministic=False)
    first = [runtime.derive_seed("x", fresh=True) for _ in range(3)]
    assert len({*first, runtime.derive_seed("x")}) == 4
    assert runtime.derive_seed("y", fresh=True) not in first
    runtime.enforce_reproducibility(5, deterministic=False)
    assert [runtime.derive_seed("x", fresh=True) for _ in range(3)] == first


def test_fresh_streams_resume() -> None:
    runtime.enforce_reproducibility(5, deterministic=False)
    runtime.python_rng("x", fresh=True)
    state = runtime.rng_state()
    following = runtime.python_rng("x", fresh=True).random()
    runtime.python_rng("x", fresh=True)
    runtime.set_rng_state(state)
    assert runtime.python_rng("x", fresh=True).random() == following


POOLS = """
import multiprocessing, sys, time
from concurrent.futures import ProcessPoolExecutor
from reprolint import runtime

def task(_):
    time.sleep(0.2)
    return runtime.derive_seed("x", fresh=True)

def work(queue, ranks=0):
    if ranks:
        import os
        os.environ.update(RANK="0", WORLD_SIZE=str(ranks))
    queue.put(runtime.derive_seed("x", fresh=True))

def rank(_, queue):
    work(queue)

if __name__ == "__main__":
    runtime.enforce_reproducibility(5, deterministic=False)
    context = multiprocessing.get_context("fork")
    if sys.argv[1] == "pool":
        with context.Pool(3) as pool:
            drawn = pool.map(task, range(6), chunksize=1)
    elif sys.argv[1] == "executor":
        with ProcessPoolExecutor(3, mp_context=context) as executor:
            drawn = list(executor.map(task, range(6)))
    elif sys.argv[1] == "mp.spawn":
        import torch.multiprocessing as mp
        queue = mp.get_context("fork").Manager().Queue()
        mp.start_processes(rank, args=(queue,), nprocs=2, start_method="fork")
        drawn = [queue.get() for _ in range(2)]
    else:
        queue = context.Queue()
        ranks = 6 if sys.argv[1] == "ranks" else 0
        processes = [context.Process(target=work, args=(queue, ranks)) for i in range(6)]
        for process in processes:
            process.start()
        drawn = [queue.get() for _ in processes]
        for process in processes:
            process.join()
    print(len(set(drawn)))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="forks")
@pytest.mark.parametrize(
    ("how", "different"),
    [("pool", "6"), ("executor", "6"), ("processes", "6"), ("ranks", "1"), ("mp.spawn", "1")],
)
def test_fresh_streams_of_processes(how: str, different: str, tmp_path: Path) -> None:
    """Workers of a pool and other processes share no stream; the ranks of a job, which must agree on a split, do."""
    if how == "mp.spawn":
        pytest.importorskip("torch")
    (tmp_path / "main.py").write_text(POOLS)
    done = subprocess.run(
        [sys.executable, "main.py", how],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    assert done.stdout.split("\n")[-2] == different
