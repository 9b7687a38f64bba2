"""Megatron's deterministic mode, before and after core 0.19."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from reprolint.runtime.megatron import CONTRACT, check_megatron, megatron_arguments, megatron_defaults

DETERMINISTIC = ["--deterministic-mode"]
SOUND = megatron_defaults()


def refused(
    arguments: object = (), environ: dict[str, str] | None = None, version: str | None = None
) -> set[str]:
    """Names that make this version stop; in deterministic mode, with an environment that every version
    accepts."""
    found = check_megatron(
        arguments, SOUND if environ is None else environ, megatron_version=version, deterministic=True
    )
    return {problem.name for problem in found if problem.severity == "error"}


def warned(
    arguments: object = (), environ: dict[str, str] | None = None, version: str | None = None
) -> set[str]:
    found = check_megatron(
        arguments, SOUND if environ is None else environ, megatron_version=version, deterministic=True
    )
    return {problem.name for problem in found if problem.severity == "warning"}


@pytest.mark.parametrize("version", ["0.8.0", "0.12.0", "0.18.2", "0.19.0", "0.20.0", "core_v0.19.0", None])
def test_the_defaults_are_accepted_by_every_version(version: str | None) -> None:
    found = check_megatron(DETERMINISTIC, SOUND, megatron_version=version, torch_version="2.9.0")
    assert found == []


# What the two contracts say, read in arguments.py of core_v0.18.0 and determinism.py of core_v0.19.0.
@pytest.mark.parametrize(
    ("variable", "value", "before", "since"),
    [
        ("NCCL_ALGO", "Ring", True, True),
        ("NCCL_ALGO", "Tree", True, False),
        ("NCCL_ALGO", "^NVLS", True, True),
        ("NCCL_ALGO", "Ring,CollnetDirect", False, True),
        ("NCCL_ALGO", "Ring, Tree", False, False),
        ("NCCL_ALGO", "ring", False, False),
        ("NCCL_ALGO", "", False, False),
        ("NCCL_ALGO", None, False, True),
        ("NVTE_ALLOW_NONDETERMINISTIC_ALGO", "1", False, False),
        ("NVTE_ALLOW_NONDETERMINISTIC_ALGO", None, False, True),
        ("NVTE_ALLOW_NONDETERMINISTIC_ALGO", "00", True, False),
        ("CUBLAS_WORKSPACE_CONFIG", ":16:8", True, True),
        ("CUBLAS_WORKSPACE_CONFIG", ":4096:2", True, False),
        ("CUBLAS_WORKSPACE_CONFIG", "", True, False),
        ("MAMBA_DETERMINISTIC", "0", True, False),
        ("MAMBA_DETERMINISTIC", "1", True, True),
        ("MAMBA_DETERMINISTIC", "", True, True),
    ],
)
def test_variables_by_version(variable: str, value: str | None, before: bool, since: bool) -> None:
    environ = {name: set_to for name, set_to in SOUND.items() if name != variable}
    if value is not None:
        environ[variable] = value
    for version in ("0.8.0", "0.18.2"):
        assert (refused(environ=environ, version=version) == set()) is before
    for version in ("0.19.0", "0.20.0"):
        assert (refused(environ=environ, version=version) == set()) is since


@pytest.mark.parametrize(
    ("flag", "versions"),
    [
        ("--use-flash-attn", {"0.8.0", "0.9.0", "0.18.2"}),
        ("--cross-entropy-loss-fusion", {"0.9.0", "0.18.2", "0.19.0", "0.20.0"}),
        ("--tp-comm-overlap", {"0.19.0", "0.20.0"}),
        ("--seed=0", {"0.8.0", "0.9.0", "0.18.2", "0.19.0", "0.20.0"}),
        ("--no-save-rng", set()),
        ("--data-parallel-random-init", set()),
    ],
)
def test_arguments_by_version(flag: str, versions: set[str]) -> None:
    every = ("0.8.0", "0.9.0", "0.18.2", "0.19.0", "0.20.0")
    assert {v for v in every if refused([*DETERMINISTIC, flag], version=v)} == versions


def test_causal_conv1d_is_refused_from_0_20_on_and_in_the_way_before() -> None:
    environ = {**SOUND, "CAUSAL_CONV1D_DETERMINISTIC": "0"}
    assert "CAUSAL_CONV1D_DETERMINISTIC" in refused(environ=environ, version="0.20.0")
    assert refused(environ=environ, version="0.19.0") == set()
    assert "CAUSAL_CONV1D_DETERMINISTIC" in warned(environ=environ, version="0.19.0")


def test_what_a_version_lets_through_although_it_is_in_the_way_is_a_warning() -> None:
    assert warned(["--tp-comm-overlap"], version="0.18.2") == {"--tp-comm-overlap"}
    assert warned(environ={**SOUND, "NCCL_ALGO": "Tree"}, version="0.18.2") == {"NCCL_ALGO"}
    assert warned(["--use-flash-attn"], version="0.19.0") == set()  # it really is fine there


def test_all_conflicts_come_at_once_refused_ones_first() -> None:
    arguments = (
        "--deterministic-mode --tp-comm-overlap --cross-entropy-loss-fusion --seed 0 --no-load-rng".split()
    )
    environ = {"NCCL_ALGO": "Tree", "NVTE_ALLOW_NONDETERMINISTIC_ALGO": "1", "MAMBA_DETERMINISTIC": "0"}
    found = check_megatron(arguments, environ, megatron_version="0.19.0")
    assert [p.severity for p in found] == sorted(p.severity for p in found)
    assert {p.name for p in found if p.severity == "error"} == {
        "--tp-comm-overlap",
        "--cross-entropy-loss-fusion",
        "--seed",
        "NCCL_ALGO",
        "NVTE_ALLOW_NONDETERMINISTIC_ALGO",
        "MAMBA_DETERMINISTIC",
    }
    assert {p.name for p in found if p.severity == "warning"} == {"--no-load-rng"}


def test_without_a_version_the_message_names_the_versions() -> None:
    found = {
        p.name: p
        for p in check_megatron([*DETERMINISTIC, "--use-flash-attn"], {**SOUND, "NCCL_ALGO": "Tree"})
    }
    assert found["--use-flash-attn"].severity == "warning"
    assert found["--use-flash-attn"].message.startswith("core before 0.19: ")
    assert found["NCCL_ALGO"].message.startswith("core 0.19 and later: ")
    # what every version refuses is an error all the same, and said once
    bogus = check_megatron(DETERMINISTIC, {**SOUND, "NCCL_ALGO": "Rings"})
    assert [(p.name, p.severity) for p in bogus] == [("NCCL_ALGO", "error")]


def test_torch_decides_about_an_unset_cublas_variable_before_0_19() -> None:
    environ = {name: value for name, value in SOUND.items() if name != "CUBLAS_WORKSPACE_CONFIG"}

    def found(torch_version: str) -> list[str]:
        problems = check_megatron(
            DETERMINISTIC, environ, megatron_version="0.18.2", torch_version=torch_version
        )
        return [problem.name for problem in problems]

    assert found("2.9.0") == ["CUBLAS_WORKSPACE_CONFIG"]
    assert found("2.10.0") == []


def test_a_real_configuration_that_core_0_19_refuses() -> None:
    # adapted from NVIDIA/Megatron-LM, tests/functional_tests/test_cases/gpt/
    # gpt3_weekly_mcore_tp2_pp2_current_scaling_native_fp8_tp_pp_sp_tp_overlap/model_config.yaml
    arguments = {"--tp-comm-overlap": True, "--deterministic-mode": True, "--seed": 1234}
    arguments["--tensor-model-parallel-size"] = 2
    environ = {**SOUND, "CUDA_DEVICE_MAX_CONNECTIONS": "1"}
    assert [p.name for p in check_megatron(arguments, environ, megatron_version="0.19.0")] == [
        "--tp-comm-overlap"
    ]


def test_outside_deterministic_mode_only_what_is_always_refused_is_reported() -> None:
    arguments = ["--tp-comm-overlap", "--use-flash-attn", "--seed", "0"]
    assert [p.name for p in check_megatron(arguments, {"NCCL_ALGO": "Tree"})] == ["--seed"]


def test_connections_are_no_determinism_switch_but_megatron_minds() -> None:
    fsdp = ["--use-torch-fsdp2"]
    assert refused(fsdp, {**SOUND, "CUDA_DEVICE_MAX_CONNECTIONS": "1"}, "0.19.0") == {
        "CUDA_DEVICE_MAX_CONNECTIONS"
    }
    assert refused(fsdp, SOUND, "0.19.0") == set()
    parallel = ["--tensor-model-parallel-size", "2"]
    assert warned(parallel, SOUND, "0.19.0") == {"CUDA_DEVICE_MAX_CONNECTIONS"}
    assert warned(parallel, {**SOUND, "CUDA_DEVICE_MAX_CONNECTIONS": "1"}, "0.19.0") == set()
    assert warned(["--tensor-model-parallel-size", "1"], SOUND, "0.19.0") == set()


def test_the_fused_auxiliary_loss_follows_the_fused_router() -> None:
    assert "--moe-router-aux-loss-fusion" in warned(["--moe-router-fusion"], version="0.20.0")
    off = {"moe_router_fusion": True, "moe_router_aux_loss_fusion": False}
    assert warned(off, version="0.20.0") == set()


@pytest.mark.parametrize(
    "arguments",
    [
        ["--seed", "0", "--deterministic-mode", "--tp-comm-overlap", "--lr", "1e-4"],
        ["--seed=0", "--deterministic-mode", "--tp-comm-overlap"],
        ["--seed", "7", "--tp-comm-overlap", "--deterministic-mode", "--seed", "0"],
        {"--seed": 0, "--deterministic-mode": True, "--tp-comm-overlap": "true"},
        SimpleNamespace(seed=0, deterministic_mode=True, tp_comm_overlap=True),
    ],
)
def test_arguments_come_in_every_form(arguments: object) -> None:
    found = check_megatron(arguments, SOUND, megatron_version="0.19.0")
    assert {p.name for p in found} == {"--seed", "--tp-comm-overlap"}


def test_switched_off_is_off() -> None:
    for arguments in (
        {"--tp-comm-overlap": False},
        {"--tp-comm-overlap": "false"},
        ["--tp-comm-overlap", "false"],
    ):
        assert refused(arguments, version="0.19.0") == set()
    assert megatron_arguments(["pretrain.py", "--lr", "-1", "--x"]) == {"lr": "-1", "x": True}


@pytest.mark.parametrize("seed", ["0", "-3", "1.5", "abc", "4294967296"])
def test_seeds_megatron_does_not_take(seed: str) -> None:
    assert refused(["--seed", seed]) == {"--seed"}


def test_bad_input_is_named() -> None:
    with pytest.raises(ValueError, match="not a version of Megatron core: 'latest'"):
        check_megatron((), {}, megatron_version="latest")
    with pytest.raises(TypeError, match=r"shlex\.split"):
        check_megatron("--deterministic-mode --seed 0", {})
    with pytest.raises(TypeError, match="not int"):
        check_megatron(3, {})
    found = check_megatron(DETERMINISTIC, SOUND, megatron_version="0.7.0")
    assert [p.name for p in found] == ["--deterministic-mode"]


def test_every_clause_says_something_wherever_it_speaks() -> None:
    for clause in CONTRACT:
        assert clause.message or clause.refused is None
        assert clause.otherwise or clause.refused is not None
        assert clause.fix
