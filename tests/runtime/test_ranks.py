"""Ranks, with two real processes where it matters."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from reprolint.runtime import derive_seed, rank, seed_rank, world_size
from reprolint.runtime.seeding import ReproducibilityWarning
from tests.conftest import run_program

LAUNCHED = ("RANK", "WORLD_SIZE", "SLURM_PROCID", "SLURM_STEP_NUM_TASKS", "OMPI_COMM_WORLD_RANK", "PMI_RANK")


@pytest.fixture(scope="module")
def launched(tmp_path_factory: pytest.TempPathFactory) -> list[list[dict[str, Any]]]:
    """What both ranks said, in two launches."""
    pytest.importorskip("torch")
    program = Path(__file__).parent / "programs" / "ranks.py"
    command = [
        sys.executable,
        "-W",
        "ignore",
        "-m",
        "torch.distributed.run",
        "--standalone",
        "--nproc-per-node=2",
    ]
    environment = {name: value for name, value in os.environ.items() if not name.startswith("REPROLINT_")}
    launches = []
    for number in range(2):
        folder = tmp_path_factory.mktemp(f"launch{number}")
        run_program(
            [*command, str(program), str(folder)], program.parents[3], {**environment, "OMP_NUM_THREADS": "1"}
        )
        launches.append([json.loads((folder / f"{one}.json").read_text()) for one in range(2)])
    return launches


class TestTwoRanks:
    def test_know_where_they_are(self, launched: list[list[dict[str, Any]]]) -> None:
        for number, one in enumerate(launched[0]):
            assert (one["rank"], one["world_size"], one["before"]) == (number, 2, [number, 2])

    def test_draw_one_seed_and_another_in_the_next_launch(self, launched: list[list[dict[str, Any]]]) -> None:
        for when in ("early", "late"):
            assert len({one[when] for one in launched[0]}) == 1
            assert launched[0][0][when] != launched[1][0][when]
        assert launched[0][0]["early"] != launched[0][0]["late"]

    def test_differ_after_seed_rank_and_keep_the_common_streams(
        self, launched: list[list[dict[str, Any]]]
    ) -> None:
        zero, one = launched[0]
        assert zero["seed_rank"] != one["seed_rank"]
        assert zero["dropout"] != one["dropout"]
        assert zero["named"] == one["named"]
        assert zero["handed down"] == one["handed down"] == str(one["late"])

    def test_share_the_samples_of_one(self, launched: list[list[dict[str, Any]]]) -> None:
        torch = pytest.importorskip("torch")
        from reprolint.runtime import ReproducibleDataset

        class Noisy:
            def __len__(self) -> int:
                return 6

            def __getitem__(self, index: int) -> list[float]:
                return [index, torch.rand(()).item()]

        dataset: Any = ReproducibleDataset(Noisy(), seed=1)
        together = sorted(launched[0][0]["samples"] + launched[0][1]["samples"])
        assert together == [dataset[index] for index in range(6)]

    def test_are_told_which_parameter_differs(self, launched: list[list[dict[str, Any]]]) -> None:
        weight, buffer, shape, missing = launched[0][0]["messages"]
        assert launched[0][1]["messages"] == [weight, buffer, shape, missing]  # raised on both
        assert weight.startswith(
            "0.weight differs from rank 0's on rank(s) [1] (rank 0: 0.weight (4, 4) torch.float32"
        )
        assert buffer.startswith("1.running_mean differs")
        assert shape.startswith("0.bias differs")
        assert "(5,)" in shape
        assert "2.weight" in missing
        assert "rank 0: " in missing


class TestWithoutProcessGroup:
    @pytest.fixture(autouse=True)
    def alone(self, monkeypatch: pytest.MonkeyPatch) -> None:
        for name in LAUNCHED:
            monkeypatch.delenv(name, raising=False)

    def test_one(self) -> None:
        assert (rank(), world_size()) == (0, 1)

    @pytest.mark.parametrize(
        "variables",
        [
            {"RANK": "3", "WORLD_SIZE": "4"},
            {"SLURM_PROCID": "3", "SLURM_STEP_NUM_TASKS": "4"},
            {"OMPI_COMM_WORLD_RANK": "3", "OMPI_COMM_WORLD_SIZE": "4"},
            {"PMI_RANK": "3", "PMI_SIZE": "4"},
        ],
    )
    def test_launchers(self, monkeypatch: pytest.MonkeyPatch, variables: dict[str, str]) -> None:
        for name, value in variables.items():
            monkeypatch.setenv(name, value)
        assert (rank(), world_size()) == (3, 4)

    def test_a_batch_script_is_no_step(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Slurm gives the script of `sbatch -n 4` SLURM_NTASKS=4, and yet it is one process."""
        monkeypatch.setenv("SLURM_PROCID", "0")
        monkeypatch.setenv("SLURM_NTASKS", "4")
        assert world_size() == 1

    def test_nonsense_is_warned_about(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("RANK", "first")
        monkeypatch.setenv("WORLD_SIZE", "4")
        with pytest.warns(ReproducibilityWarning, match="RANK and WORLD_SIZE"):
            assert rank() == 0

    def test_seed_rank(self, monkeypatch: pytest.MonkeyPatch) -> None:
        import random

        from reprolint.runtime import isolate_rng

        with isolate_rng():
            values = []
            for one in ("0", "1"):
                monkeypatch.setenv("RANK", one)
                monkeypatch.setenv("WORLD_SIZE", "2")
                assert seed_rank(5) == derive_seed("rank", int(one), seed=5, bits=32)
                values.append(random.random())
            assert values[0] != values[1]
            with pytest.raises(ValueError, match="between 0"):
                seed_rank(-1)
