"""enforce_reproducibility: what it seeds, hands down, logs and refuses."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import types
from pathlib import Path
from typing import Any

import pytest

from reprolint.runtime.ranks import shared_seed
from reprolint.runtime.seeding import ReproducibilityWarning, normalise_seed, seed_imported

CLEAN = {
    name: value
    for name, value in os.environ.items()
    if not name.startswith("REPROLINT_") and name not in ("PYTHONHASHSEED", "RANK", "WORLD_SIZE")
}


# Importing torch takes longer than all the rest, so programs that do not need it run as if it were not installed.
BARE = """
import sys
class Bare:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("torch", "numpy"):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, Bare())
"""


def run(code: str, *, bare: bool = True, **environment: str) -> tuple[str, str]:
    done = subprocess.run(
        [sys.executable, "-c", BARE * bare + "from reprolint.runtime import *\n" + code],
        capture_output=True,
        text=True,
        env={**CLEAN, **environment},
        cwd=Path(__file__).parents[2],
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip(), done.stderr.strip()


class Index:
    def __index__(self) -> int:
        return 7


class TestNormaliseSeed:
    @pytest.mark.parametrize(
        ("seed", "value"), [(0, 0), (2**32 - 1, 2**32 - 1), ("42", 42), (" 7\n", 7), (Index(), 7)]
    )
    def test_takes(self, seed: Any, value: int) -> None:
        assert normalise_seed(seed) == value
        assert type(normalise_seed(seed)) is int

    @pytest.mark.parametrize("seed", [-1, 2**32, "-1", "4294967296"])
    def test_range(self, seed: Any) -> None:
        with pytest.raises(ValueError, match=r"between 0 and 2\*\*32-1"):
            normalise_seed(seed)

    @pytest.mark.parametrize("seed", ["", "abc", "1.0", "0x10", "²", "1 2", "--1", "1_0"])
    def test_strings(self, seed: str) -> None:
        with pytest.raises(ValueError, match="must be an integer, got the string"):
            normalise_seed(seed)

    @pytest.mark.parametrize("seed", [True, False, 1.0, None, b"1", [1], int, Index])
    def test_types(self, seed: Any) -> None:
        with pytest.raises(TypeError, match="must be an integer"):
            normalise_seed(seed)

    def test_other_libraries_integers(self) -> None:
        np = pytest.importorskip("numpy")
        assert normalise_seed(np.int64(3)) == normalise_seed(np.array(3)) == 3
        for wrong in (np.float32(3), np.bool_(True), np.array([3, 4])):
            with pytest.raises(TypeError):
                normalise_seed(wrong)
        torch = pytest.importorskip("torch")
        assert normalise_seed(torch.tensor(3)) == 3


class TestExplicitSeed:
    def test_zero_counts(self) -> None:
        """The seed documents' `if use_seed:` left determinism off for 0."""
        pytest.importorskip("torch")
        out, _ = run(
            "import torch, os, random, numpy\n"
            "def draw(): return random.random(), numpy.random.rand(), torch.rand(()).item()\n"
            "seed = enforce_reproducibility(0); first = draw()\n"
            "enforce_reproducibility(0); assert draw() == first\n"
            "random.seed(0); numpy.random.seed(0); torch.manual_seed(0); assert draw() == first\n"
            "enforce_reproducibility(1); assert draw() != first\n"
            "print(seed, torch.are_deterministic_algorithms_enabled(), torch.backends.cudnn.deterministic,\n"
            "      torch.backends.cudnn.benchmark, os.environ['CUBLAS_WORKSPACE_CONFIG'])\n",
            bare=False,
        )
        assert out == "0 True True False :4096:8"

    def test_false_leaves_the_flags_alone(self) -> None:
        pytest.importorskip("torch")
        out, _ = run(
            "import torch, os\n"
            "torch.backends.cudnn.benchmark = True\n"
            "before = dict(os.environ); enforce_reproducibility(3, deterministic=False)\n"
            "print(torch.are_deterministic_algorithms_enabled(), torch.backends.cudnn.benchmark,\n"
            "      sorted(set(os.environ) - set(before)))\n",
            bare=False,
        )
        assert out == "False True ['REPROLINT_DETERMINISTIC', 'REPROLINT_SEED']"

    def test_never_overwrites_what_somebody_set(self) -> None:
        out, _ = run(
            "import os; enforce_reproducibility(3)\n"
            "print(os.environ['CUBLAS_WORKSPACE_CONFIG'], os.environ['PYTHONHASHSEED'])\n",
            CUBLAS_WORKSPACE_CONFIG=":16:8",
            PYTHONHASHSEED="9",
        )
        assert out == ":16:8 9"

    def test_hash_seed_is_for_children_only(self) -> None:
        out, _ = run(
            "import subprocess, sys\n"
            "before = hash('x'); enforce_reproducibility(3); assert hash('x') == before\n"
            "child = [sys.executable, '-c', \"print(hash('x'))\"]\n"
            "print(*[subprocess.run(child, capture_output=True, text=True).stdout.strip() for _ in range(2)])\n"
        )
        first, second = out.split()
        assert first == second

    def test_libraries_that_are_imported(self, monkeypatch: pytest.MonkeyPatch) -> None:
        seeds: dict[str, int] = {}

        def take(name: str) -> Any:
            return lambda seed: seeds.__setitem__(name, seed)

        namespace = types.SimpleNamespace
        monkeypatch.setitem(
            sys.modules, "tensorflow", namespace(random=namespace(set_seed=take("tensorflow")))
        )
        monkeypatch.setitem(sys.modules, "cv2", namespace(setRNGSeed=take("cv2")))
        monkeypatch.setitem(sys.modules, "cupy", namespace())
        with pytest.warns(ReproducibilityWarning, match="cupy could not be seeded"):
            assert seed_imported(2**32 - 1) == ["tensorflow", "cv2"]
        assert seeds == {"tensorflow": 2**32 - 1, "cv2": 2**31 - 1}

    def test_imports_nothing(self) -> None:
        """What makes a first call slow is what it imports: torch and numpy are there by then."""
        pytest.importorskip("torch")
        code = (
            "import logging, numpy.random, sys, torch; torch.manual_seed(0); before = set(sys.modules)\n"
            "enforce_reproducibility(0, deterministic=False)\n"
            "print(*(set(sys.modules) - before))\n"
        )
        assert run(code, bare=False)[0] == ""

    def test_does_not_import_the_compiler(self) -> None:
        pytest.importorskip("torch")
        out, _ = run(
            "import sys, torch; enforce_reproducibility(0); print('torch._inductor' in sys.modules)\n"
            "import torch._inductor.config as config; print(config.deterministic)\n",
            bare=False,
        )
        assert out.split() == ["False", "True"]


class TestDrawnSeed:
    def test_random_seed_does_not_fix_it(self) -> None:
        code = "import random; random.seed(0); print(enforce_reproducibility(), enforce_reproducibility())\n"
        drawn = run(code)[0].split() + run(code)[0].split()
        assert len(set(drawn)) == 4

    def test_sets_no_slow_flag(self) -> None:
        pytest.importorskip("torch")
        out, _ = run(
            "import os, torch; enforce_reproducibility()\n"
            "print(torch.are_deterministic_algorithms_enabled(), torch.backends.cudnn.deterministic,\n"
            "      'CUBLAS_WORKSPACE_CONFIG' in os.environ)\n",
            bare=False,
        )
        assert out == "False False False"

    def test_its_log_line_can_be_pasted_back(self) -> None:
        draw = "import random; print(random.random())\n"
        first, log = run("enforce_reproducibility()\n" + draw)
        (line,) = log.splitlines()
        assert line.startswith("reprolint: enforce_reproducibility(")
        again, _ = run(line.partition(": ")[2] + "\n" + draw)
        assert again == first

    def test_children_take_the_parents(self) -> None:
        child = "from reprolint.runtime import *; print(enforce_reproducibility())"
        out, log = run(
            "import subprocess, sys\n"
            "print(enforce_reproducibility(5), flush=True)\n"
            f"subprocess.run([sys.executable, '-c', {child!r}], check=True)\n"
            "print(enforce_reproducibility() != 5)\n"
        )
        assert out.split() == ["5", "5", "True"]
        assert "seed from REPROLINT_SEED" in log

    def test_the_shell_may_give_it(self) -> None:
        pytest.importorskip("torch")
        code = "import torch; print(enforce_reproducibility(), torch.are_deterministic_algorithms_enabled())"
        assert run(code, bare=False, REPROLINT_SEED="12")[0] == "12 False"
        assert run(code, bare=False, REPROLINT_SEED="12", REPROLINT_DETERMINISTIC="1")[0] == "12 True"

    def test_a_broken_one_from_the_shell_is_refused(self) -> None:
        with pytest.raises(AssertionError, match="REPROLINT_SEED: seed must be"):
            run("enforce_reproducibility()", REPROLINT_SEED="-4")

    def test_is_the_same_on_all_ranks_and_new_with_each_launch(self, monkeypatch: pytest.MonkeyPatch) -> None:
        launch = {"WORLD_SIZE": "2", "MASTER_ADDR": "a", "MASTER_PORT": "1", "TORCHELASTIC_RUN_ID": "x"}
        for name in ("LOCAL_WORLD_SIZE", "SLURM_JOB_ID", "SLURM_STEP_ID"):
            monkeypatch.delenv(name, raising=False)
        for name, value in launch.items():
            monkeypatch.setenv(name, value)
        seeds = []
        for rank in ("0", "1"):
            monkeypatch.setenv("RANK", rank)
            seeds.append(shared_seed())
        assert len(set(seeds)) == 1
        monkeypatch.setenv("TORCHELASTIC_RUN_ID", "y")
        assert shared_seed() != seeds[0]
        monkeypatch.setenv("TORCHELASTIC_RUN_ID", "none")
        with pytest.warns(ReproducibilityWarning, match="will be the same each time"):
            shared_seed()


class TestLog:
    def test_once_and_through_logging(self) -> None:
        out, log = run(
            "import logging, sys\n"
            "logging.basicConfig(stream=sys.stdout, format='%(levelname)s %(name)s %(message)s')\n"
            "enforce_reproducibility(1, deterministic=False); enforce_reproducibility(1, deterministic=False)\n"
        )
        assert out.startswith(
            "INFO reprolint enforce_reproducibility(1, deterministic=False)  # seed given; seeded random"
        )
        assert len(out.splitlines()) == 1
        assert log == ""

    def test_logging_configured_later_does_not_print_it_twice(self) -> None:
        _, log = run(
            "import logging\n"
            "enforce_reproducibility(1); logging.basicConfig(); logging.getLogger('reprolint').info('other')\n"
        )
        assert [line for line in log.splitlines() if "other" in line] == ["INFO:reprolint:other"]

    def test_can_be_silenced(self) -> None:
        code = (
            "import logging; logging.getLogger('reprolint').setLevel('ERROR'); enforce_reproducibility(1)\n"
        )
        assert run(code)[1] == ""

    def test_spawned_workers_take_the_seed_and_do_not_log_again(self, tmp_path: Path) -> None:
        """They import the main module anew, and with it a call at its top."""
        program = tmp_path / "main.py"
        program.write_text(
            BARE + "import multiprocessing, random\n"
            "from reprolint.runtime import *\n"
            "seed = enforce_reproducibility()\n"
            "def show(parents): print(seed == parents, flush=True)\n"
            "if __name__ == '__main__':\n"
            "    child = multiprocessing.get_context('spawn').Process(target=show, args=(seed,)); child.start()\n"
            "    child.join(); raise SystemExit(child.exitcode)\n"
        )
        done = subprocess.run(
            [sys.executable, str(program)],
            capture_output=True,
            text=True,
            env={**CLEAN, "PYTHONPATH": str(Path(__file__).parents[2])},
        )
        assert (done.returncode, done.stdout) == (0, "True\n"), done.stderr
        assert len(done.stderr.splitlines()) == 1, done.stderr

    def test_names_the_rank(self) -> None:
        _, log = run("enforce_reproducibility(1)\n", RANK="1", WORLD_SIZE="2")
        assert log.startswith("reprolint: rank 1 of 2: enforce_reproducibility(1)  #")


class TestLateCalls:
    def test_workers_are_running(self) -> None:
        _, log = run(
            "import multiprocessing, time\n"
            "child = multiprocessing.get_context('fork').Process(target=time.sleep, args=(60,), daemon=True); child.start()\n"
            "enforce_reproducibility(1, deterministic=False); child.kill()\n"
        )
        assert "1 worker processes (DataLoader, Pool) are running already" in log

    def test_cuda_is_initialised(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        torch = pytest.importorskip("torch")
        from reprolint.runtime import seeding

        monkeypatch.setattr(torch.cuda, "is_initialized", lambda: True)
        monkeypatch.delenv("CUBLAS_WORKSPACE_CONFIG", raising=False)
        with pytest.warns(
            ReproducibilityWarning, match="CUBLAS_WORKSPACE_CONFIG is read by the first cuBLAS call"
        ):
            seeding._warn_if_late(deterministic=True)
        seeding._warn_if_late(deterministic=False)  # seeds reach the GPU at any time: nothing to say

    def test_the_process_group_is_up(self, monkeypatch: pytest.MonkeyPatch) -> None:
        torch = pytest.importorskip("torch")
        from reprolint.runtime import seeding

        monkeypatch.setattr(torch.distributed, "is_initialized", lambda: True)
        monkeypatch.setattr(torch.distributed, "get_backend", lambda: "cpu:gloo,cuda:nccl")
        monkeypatch.delenv("NCCL_ALGO", raising=False)
        with pytest.warns(ReproducibilityWarning, match="NCCL process group is up already"):
            seeding._warn_if_late(deterministic=True)

    def test_in_time_it_says_nothing(self) -> None:
        code = "import warnings; warnings.simplefilter('error'); enforce_reproducibility(1)\n"
        assert len(run(code)[1].splitlines()) == 1


def test_random_is_imported_for_nothing_else() -> None:
    """The three globals are seeded in place: an object that somebody holds stays the same object."""
    generator = random.random.__self__  # type: ignore[attr-defined]
    from reprolint.runtime import enforce_reproducibility, isolate_rng

    with isolate_rng():
        enforce_reproducibility(1, deterministic=False)
        assert random.random.__self__ is generator  # type: ignore[attr-defined]
        assert random.random() == random.Random(1).random()
