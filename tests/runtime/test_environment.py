"""The table of environment variables, its checks, and starting again with a hash seed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from reprolint.runtime import environment
from reprolint.runtime.environment import (
    DEADLINES,
    ENVIRONMENT,
    NO_SUCH_VARIABLES,
    check_environment,
    hash_seed_at_start,
    launch_defaults,
    reexec_with_hash_seed,
    set_cuda_defaults,
    too_late,
)
from reprolint.runtime.seeding import ReproducibilityWarning

ROOT = Path(environment.__file__).parents[2]


def interpreters() -> list[str]:
    """This interpreter and every other Python the machine has that the runtime supports."""
    found = {f"{sys.version_info[0]}.{sys.version_info[1]}": sys.executable}
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    for minor in ("3.10", "3.11", "3.12", "3.13"):
        candidates = [*sorted(pyenv.glob(f"{minor}.*/bin/python")), shutil.which(f"python{minor}")]
        for candidate in candidates:
            # a shim of pyenv exists for versions that are not active, and fails
            if candidate and subprocess.run([candidate, "-c", ""], capture_output=True).returncode == 0:
                found.setdefault(minor, str(candidate))
                break
    return list(found.values())


INTERPRETERS = interpreters()


def errors(environ: dict[str, str], **more: object) -> dict[str, str]:
    return {p.name: p.message for p in check_environment(environ, **more) if p.severity == "error"}  # type: ignore[arg-type]


def warnings_of(environ: dict[str, str], **more: object) -> dict[str, str]:
    return {p.name: p.message for p in check_environment(environ, **more) if p.severity == "warning"}  # type: ignore[arg-type]


# ---------------------------------------------------------------- the table


def test_every_default_passes_its_own_check() -> None:
    defaults = {
        name: variable.default for name, variable in ENVIRONMENT.items() if variable.default is not None
    }
    assert check_environment(defaults, torch_version="2.9.0") == []
    assert check_environment(launch_defaults(7), torch_version="2.13.0") == []


def test_every_entry_says_when_it_is_too_late_and_where_its_claim_comes_from() -> None:
    kinds = ("run", "source", "documentation", "knowledge")
    for name, variable in ENVIRONMENT.items():
        assert variable.name == name
        assert variable.deadline in DEADLINES
        assert variable.source.partition(":")[0] in kinds
        assert variable.meaning
        assert variable.values


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("CUBLAS_WORKSPACE_CONFIG", ":4096:2"),
        ("CUBLAS_WORKSPACE_CONFIG", "4096:8"),
        ("NCCL_ALGO", "Rings"),
        ("NCCL_ALGO", ""),
        ("NCCL_PROTO", "Simpel"),
        ("NVTE_ALLOW_NONDETERMINISTIC_ALGO", "false"),
        ("OMP_NUM_THREADS", "0"),
        ("OMP_NUM_THREADS", "four"),
        ("MKL_CBWR", "compatible"),
        ("TORCHINDUCTOR_DETERMINISTIC", "true"),
        ("REPROLINT_SEED", "-1"),
        ("PL_GLOBAL_SEED", "4294967296"),
        ("HOROVOD_FUSION_THRESHOLD", "64MB"),
    ],
)
def test_invalid_values_are_errors(name: str, value: str) -> None:
    assert name in errors({name: value})


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("NCCL_ALGO", "Tree"),
        ("NCCL_ALGO", "ring,nvls"),
        ("NVTE_ALLOW_NONDETERMINISTIC_ALGO", "1"),
        ("TORCHINDUCTOR_DETERMINISTIC", "0"),
        ("FLASH_ATTENTION_DETERMINISTIC", "0"),
        ("MAMBA_DETERMINISTIC", "0"),
        ("XLA_FLAGS", "--xla_dump_to=/x --xla_gpu_deterministic_ops=false"),
        ("HCCL_DETERMINISTIC", "false"),
        ("MKL_CBWR", "AUTO"),
        ("PYTHONHASHSEED", "random"),
    ],
)
def test_valid_values_in_the_way_of_determinism_are_warnings_where_it_is_wanted(
    name: str, value: str
) -> None:
    assert list(warnings_of({name: value})) == [name]
    assert check_environment({name: value}, deterministic=False) == []


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("NCCL_ALGO", "Ring"),
        ("NCCL_ALGO", "^NVLS"),
        ("NCCL_ALGO", "^Tree,NVLS"),
        ("NCCL_ALGO", "allreduce:ring"),
        ("NCCL_PROTO", "^LL,LL128"),
        ("CUBLAS_WORKSPACE_CONFIG", ":16:8"),
        ("OMP_NUM_THREADS", "4,2"),
        ("MKL_CBWR", "AVX2,STRICT"),
        ("MAMBA_DETERMINISTIC", "1"),
        ("XLA_FLAGS", "--xla_gpu_deterministic_ops=true"),
        ("HCCL_DETERMINISTIC", "strict"),
        ("LD_PRELOAD", "libjemalloc.so"),
        ("CUDA_DEVICE_MAX_CONNECTIONS", "1"),
    ],
)
def test_look_alikes_are_left_alone(name: str, value: str) -> None:
    assert check_environment({name: value}) == []


def test_cublas_is_judged_by_the_version_of_torch() -> None:
    odd = {"CUBLAS_WORKSPACE_CONFIG": ":4096:2"}
    assert "raises RuntimeError" in errors(odd, torch_version="2.9.1+cu128")["CUBLAS_WORKSPACE_CONFIG"]
    assert errors(odd, torch_version="2.10.0") == {}
    assert "CUBLAS_WORKSPACE_CONFIG" in warnings_of(odd, torch_version="2.10.0")


def test_names_nobody_reads_are_errors_and_say_what_works_instead() -> None:
    environ = dict.fromkeys(NO_SUCH_VARIABLES, "1")
    found = errors(environ)
    assert set(found) == {"TORCH_USE_DETERMINISTIC_ALGORITHMS", "NCCL_DETERMINISTIC"}
    assert "torch.use_deterministic_algorithms(True)" in found["TORCH_USE_DETERMINISTIC_ALGORITHMS"]


def test_all_problems_come_at_once_errors_first() -> None:
    found = check_environment({"NCCL_ALGO": "Tree", "OMP_NUM_THREADS": "x", "NCCL_DETERMINISTIC": "1"})
    assert [p.severity for p in found] == ["error", "error", "warning"]


def test_torch_reads_the_variables_the_table_says_and_not_the_ones_it_says_nobody_reads() -> None:
    pytest.importorskip("torch")
    environ = {**os.environ, "TORCH_USE_DETERMINISTIC_ALGORITHMS": "1", "TORCHINDUCTOR_DETERMINISTIC": "1"}
    code = (
        "import torch, torch._inductor.config as c\n"
        "print(torch.are_deterministic_algorithms_enabled(), c.deterministic)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], env=environ, capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["False", "True"]


# ------------------------------------------------------------ PYTHONHASHSEED


@pytest.mark.parametrize("value", ["0", "1", "4294967295", "random", "", " 7", "+7", "007"])
def test_hash_seeds_python_takes_are_no_errors(value: str) -> None:
    done = subprocess.run([sys.executable, "-c", ""], env={**os.environ, "PYTHONHASHSEED": value})
    assert done.returncode == 0
    assert errors({"PYTHONHASHSEED": value}) == {}


@pytest.mark.parametrize("value", ["-1", "4294967296", "1e3", "0x10", "42 ", "None", "٣"])
def test_hash_seeds_that_kill_python_are_errors(value: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", ""], env={**os.environ, "PYTHONHASHSEED": value}, capture_output=True
    )
    assert done.returncode != 0
    assert "PYTHONHASHSEED" in errors({"PYTHONHASHSEED": value})


@pytest.mark.skipif(not os.path.exists("/proc/self/environ"), reason="needs /proc")
def test_a_hash_seed_set_after_the_start_is_said_to_reach_children_only() -> None:
    code = (
        "import os, sys; sys.path.insert(0, sys.argv[1])\n"
        "from reprolint.runtime.environment import check_environment, hash_seed_at_start\n"
        "before = hash('a'); os.environ['PYTHONHASHSEED'] = '3'\n"
        "print(hash('a') == before, hash_seed_at_start() == '', [p.message for p in check_environment()])"
    )
    environ = {k: v for k, v in os.environ.items() if k != "PYTHONHASHSEED"}
    done = subprocess.run(
        [sys.executable, "-c", code, str(ROOT)], env=environ, capture_output=True, text=True
    )
    assert done.stdout.startswith("True True"), done.stderr
    assert "child processes, not of this one" in done.stdout
    # and none where Python was started with it
    done = subprocess.run(
        [sys.executable, "-c", code, str(ROOT)],
        env={**environ, "PYTHONHASHSEED": "3"},
        capture_output=True,
        text=True,
    )
    assert done.stdout.strip() == "True False []"


REEXEC = """
import os, sys
sys.path.insert(0, {root!r})
from reprolint.runtime.environment import reexec_with_hash_seed
print("start", os.getpid(), flush=True)
before = reexec_with_hash_seed({seed})
print("run", os.getpid(), hash("a"), os.environ["PYTHONHASHSEED"], sys.argv[1:], sys.flags.optimize, before)
"""


def reexec(tmp_path: Path, python: str, *options: str, seed: int = 5, **environ: str) -> list[str]:
    script = tmp_path / "script.py"
    script.write_text(REEXEC.format(root=str(ROOT), seed=seed))
    clean = {k: v for k, v in os.environ.items() if k != "PYTHONHASHSEED"}
    done = subprocess.run(
        [python, *options, str(script), "--lr", "a b"],
        env={**clean, **environ},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.parametrize("python", INTERPRETERS)
def test_starting_again_fixes_hashes_and_keeps_process_arguments_and_options(
    tmp_path: Path, python: str
) -> None:
    first, second = reexec(tmp_path, python, "-O"), reexec(tmp_path, python, "-O")
    assert [line.split()[0] for line in first] == ["start", "start", "run"]
    assert len({line.split()[1] for line in first}) == 1  # the same process
    assert first[-1].split()[2:] == second[-1].split()[2:]
    assert first[-1].endswith("5 ['--lr', 'a b'] 1 False")


def test_starting_again_keeps_a_hash_seed_that_was_there(tmp_path: Path) -> None:
    lines = reexec(tmp_path, sys.executable, PYTHONHASHSEED="9")
    assert [line.split()[0] for line in lines] == ["start", "run"]
    assert " 9 [" in lines[-1]


def test_starting_again_replaces_random(tmp_path: Path) -> None:
    assert " 5 [" in reexec(tmp_path, sys.executable, PYTHONHASHSEED="random")[-1]


@pytest.mark.skipif(not os.path.exists("/proc/self/environ"), reason="needs /proc")
def test_starting_again_is_not_fooled_by_an_assignment_at_run_time(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(
        "import os\nos.environ['PYTHONHASHSEED'] = '7'\n" + REEXEC.format(root=str(ROOT), seed=5)
    )
    clean = {k: v for k, v in os.environ.items() if k != "PYTHONHASHSEED"}
    done = subprocess.run(
        [sys.executable, str(script)], env=clean, capture_output=True, text=True, timeout=60
    )
    assert [line.split()[0] for line in done.stdout.splitlines()] == ["start", "start", "run"], done.stderr


def test_starting_again_ends_where_the_start_cannot_be_known(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    lost = "import sys; sys.path.insert(0, {root!r})\nfrom reprolint.runtime import environment\n"
    lost += "environment.hash_seed_at_start = lambda: None\n"
    script.write_text((lost + REEXEC).replace("{root!r}", repr(str(ROOT))).replace("{seed}", "5"))
    clean = {k: v for k, v in os.environ.items() if k != "PYTHONHASHSEED"}
    done = subprocess.run(
        [sys.executable, str(script)], env=clean, capture_output=True, text=True, timeout=60
    )
    assert [line.split()[0] for line in done.stdout.splitlines()] == ["start", "start", "run"], done.stderr


@pytest.mark.parametrize("option", ["-E", "-I"])
def test_starting_again_refuses_where_python_would_not_read_it(tmp_path: Path, option: str) -> None:
    script = tmp_path / "script.py"
    script.write_text(REEXEC.format(root=str(ROOT), seed=5))
    done = subprocess.run([sys.executable, option, str(script)], capture_output=True, text=True, timeout=60)
    assert done.returncode == 1
    assert "RuntimeError: cannot start again" in done.stderr


def test_starting_again_refuses_in_a_child_of_multiprocessing(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(
        f"import sys, multiprocessing\nsys.path.insert(0, {str(ROOT)!r})\n"
        "from reprolint.runtime.environment import reexec_with_hash_seed\n"
        "if __name__ == '__main__':\n"
        "    child = multiprocessing.get_context('spawn').Process(target=reexec_with_hash_seed)\n"
        "    child.start(); child.join(); print(child.exitcode)\n"
    )
    clean = {k: v for k, v in os.environ.items() if k != "PYTHONHASHSEED"}
    done = subprocess.run(
        [sys.executable, str(script)], env=clean, capture_output=True, text=True, timeout=60
    )
    assert done.stdout.strip() == "1"
    assert "child of multiprocessing" in done.stderr


@pytest.mark.parametrize("seed", [-1, 2**32])
def test_starting_again_refuses_seeds_python_does_not_take(seed: int) -> None:
    with pytest.raises(ValueError, match="outside 0 to 4294967295"):
        reexec_with_hash_seed(seed)


def test_the_hash_seed_at_start_is_what_the_process_was_given() -> None:
    assert hash_seed_at_start() in (os.environ.get("PYTHONHASHSEED", ""), None)


# ----------------------------------------------------------------- defaults


def test_defaults_fill_what_is_absent_once() -> None:
    environ: dict[str, str] = {}
    assert set_cuda_defaults(environ) == environ
    assert environ["CUBLAS_WORKSPACE_CONFIG"] == ":4096:8"
    assert environ["NVTE_ALLOW_NONDETERMINISTIC_ALGO"] == "0"
    assert "PYTHONHASHSEED" not in environ  # in a running process it would do nothing
    assert set_cuda_defaults(environ) == {}


def test_defaults_keep_what_is_set(recwarn: pytest.WarningsRecorder) -> None:
    environ = {"CUBLAS_WORKSPACE_CONFIG": ":16:8", "NCCL_ALGO": "^NVLS", "OTHER": "x"}
    done = set_cuda_defaults(environ)
    assert environ["CUBLAS_WORKSPACE_CONFIG"] == ":16:8"
    assert environ["NCCL_ALGO"] == "^NVLS"
    assert environ["OTHER"] == "x"
    assert not {"CUBLAS_WORKSPACE_CONFIG", "NCCL_ALGO"} & set(done)
    assert not recwarn.list


def test_defaults_warn_about_what_they_keep_although_it_is_in_the_way() -> None:
    environ = {"NVTE_ALLOW_NONDETERMINISTIC_ALGO": "1", "NCCL_ALGO": "Tree"}
    with pytest.warns(ReproducibilityWarning) as caught:
        set_cuda_defaults(environ)
    said = [str(one.message) for one in caught]
    assert any("NVTE_ALLOW_NONDETERMINISTIC_ALGO=1" in text for text in said)
    assert any("NCCL_ALGO=Tree" in text for text in said)
    assert environ["NVTE_ALLOW_NONDETERMINISTIC_ALGO"] == "1"
    assert {Path(one.filename) for one in caught} == {Path(__file__)}  # the caller's line, not ours


def test_defaults_work_on_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ENVIRONMENT.values():
        if variable.default is not None:
            monkeypatch.delenv(variable.name, raising=False)
    monkeypatch.setenv("CUBLAS_WORKSPACE_CONFIG", ":16:8")
    done = set_cuda_defaults()
    for name in done:  # so that monkeypatch takes them back
        monkeypatch.setenv(name, os.environ[name])
        monkeypatch.delenv(name)
    assert "CUBLAS_WORKSPACE_CONFIG" not in done
    assert done["TORCHINDUCTOR_DETERMINISTIC"] == "1"


def test_a_launcher_sets_hash_seed_and_seed() -> None:
    assert launch_defaults(0, deterministic=False) == {"PYTHONHASHSEED": "0", "REPROLINT_SEED": "0"}
    assert launch_defaults(None, deterministic=False) == {"PYTHONHASHSEED": "0"}
    assert launch_defaults(3)["NCCL_ALGO"] == "Ring"
    with pytest.raises(ValueError, match="outside"):
        launch_defaults(2**32)


def test_what_is_too_late_can_be_told() -> None:
    code = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "from reprolint.runtime.environment import ENVIRONMENT, too_late\n"
        "names = ['PYTHONHASHSEED', 'CUBLAS_WORKSPACE_CONFIG', 'TF_DETERMINISTIC_OPS', 'FLASH_ATTENTION_DETERMINISTIC']\n"
        "print([too_late(ENVIRONMENT[n]) for n in names])\n"
        "import types; sys.modules['tensorflow'] = types.ModuleType('tensorflow')\n"
        "print(too_late(ENVIRONMENT['TF_DETERMINISTIC_OPS']))"
    )
    done = subprocess.run([sys.executable, "-c", code, str(ROOT)], capture_output=True, text=True)
    assert done.stdout.splitlines() == ["[True, False, False, False]", "True"], done.stderr
    assert too_late(ENVIRONMENT["PYTHONHASHSEED"])


@pytest.mark.parametrize("python", INTERPRETERS)
def test_it_works_with_nothing_installed(python: str) -> None:
    code = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "before = set(sys.modules)\n"
        "from reprolint.runtime import check_environment, check_megatron, set_cuda_defaults\n"
        "e = {'NCCL_ALGO': 'Tree'}; p = check_environment(e); q = check_megatron(['--deterministic-mode'], e)\n"
        "heavy = {'logging', 'hashlib', 'json', 'subprocess', 'numpy', 'torch'} & (set(sys.modules) - before)\n"
        "print(len(p), len(q) > 0, sorted(heavy))"
    )
    done = subprocess.run([python, "-S", "-I", "-c", code, str(ROOT)], capture_output=True, text=True)
    assert done.stdout.strip() == "1 True []", done.stderr
