"""`reprolint env`: check, exec, capture, diff, as a person runs them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from reprolint.cli import env
from reprolint.cli._compare import compare, load, parse_environment, shown
from reprolint.runtime.environment import ENVIRONMENT

COMMAND = [sys.executable, "-m", "reprolint", "env"]


def run(*arguments: str | Path, cwd: Path, **environ: str) -> subprocess.CompletedProcess[str]:
    """The command in its own process, in an environment of nothing but `environ` and what Python needs."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "SYSTEMROOT", "LANG") if name in os.environ}
    return subprocess.run(
        [*COMMAND, *map(str, arguments)],
        cwd=cwd,
        env={**kept, **environ},
        capture_output=True,
        text=True,
        timeout=120,
    )


@pytest.fixture
def clean(monkeypatch: pytest.MonkeyPatch) -> None:
    """No variable of the table is set in this process."""
    for name in ENVIRONMENT:
        monkeypatch.delenv(name, raising=False)


def written(path: Path, text: str) -> Path:
    path.write_text(text)
    return path


# --------------------------------------------------------------------- check


def test_check_is_quiet_where_nothing_is_wrong(tmp_path: Path) -> None:
    done = run("check", cwd=tmp_path, CUBLAS_WORKSPACE_CONFIG=":4096:8")
    assert done.returncode == 0, done.stderr
    assert "No problem found." in done.stdout
    assert ":4096:8" in done.stdout


def test_check_does_not_break_a_name(tmp_path: Path) -> None:
    done = run("check", cwd=tmp_path, COLUMNS="60")
    assert any(line.startswith("CUBLAS_WORKSPACE_CONFIG  ") for line in done.stdout.splitlines())
    assert max(len(line) for line in done.stdout.splitlines()) <= 60


def test_check_fits_eighty_columns_and_has_no_colour_without_a_terminal(tmp_path: Path) -> None:
    done = run("check", "--all", cwd=tmp_path, COLUMNS="80", LD_PRELOAD="", NCCL_ALGO="Tree")
    assert done.returncode == 1
    assert "\x1b" not in done.stdout
    assert max(len(line) for line in done.stdout.splitlines()) <= 80
    assert "…" not in done.stdout
    for name in ENVIRONMENT:  # whole names, so that they can be copied
        assert name in done.stdout


def test_no_color_is_respected_on_a_terminal(tmp_path: Path) -> None:
    forced = run("check", cwd=tmp_path, FORCE_COLOR="1", NCCL_ALGO="Tree", COLUMNS="80")
    assert "\x1b[33m" in forced.stdout  # yellow
    plain = run("check", cwd=tmp_path, FORCE_COLOR="1", NO_COLOR="1", NCCL_ALGO="Tree", COLUMNS="80")
    assert "\x1b[33m" not in plain.stdout


def test_check_of_this_process_as_json(clean: None, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    monkeypatch.setenv("NCCL_DETERMINISTIC", "1")
    assert env.main(["check", "--output-format", "json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert [(p["name"], p["severity"]) for p in found["problems"]] == [("NCCL_DETERMINISTIC", "error")]
    cublas = next(v for v in found["variables"] if v["name"] == "CUBLAS_WORKSPACE_CONFIG")
    assert cublas["value"] is None
    assert cublas["default"] == ":4096:8"
    assert cublas["set_before"] == "first cuBLAS operation"


@pytest.mark.parametrize(
    "text",
    [
        "A=1\nPYTHONHASHSEED=-1\n",
        "export PYTHONHASHSEED='-1'\n# comment\n",
        'declare -x PYTHONHASHSEED="-1"\n',
        '{"PYTHONHASHSEED": "-1"}',
        '{"PYTHONHASHSEED": -1}',
        "A=1\0PYTHONHASHSEED=-1\0",
        "\ufeffPYTHONHASHSEED=-1\r\n",
    ],
)
def test_check_of_a_saved_environment(tmp_path: Path, capsys: Any, text: str) -> None:
    path = tmp_path / "saved"
    path.write_bytes(text.encode())
    assert env.main(["check", "--environment", str(path), "--output-format", "json"]) == 1
    problems = json.loads(capsys.readouterr().out)["problems"]
    assert [p["name"] for p in problems] == ["PYTHONHASHSEED"]


def test_check_of_a_saved_environment_does_not_look_at_this_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NCCL_ALGO", "nonsense")
    assert env.main(["check", "--environment", str(written(tmp_path / "e", "A=1\n"))]) == 0


def test_values_that_span_lines_stay_whole() -> None:
    text = "BASH_FUNC_f%%=() {  echo x\n}\nB=2\nC=a=b\n"
    assert parse_environment(text) == {"BASH_FUNC_f%%": "() {  echo x\n}", "B": "2", "C": "a=b"}


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["check", "--environment", "missing"], "cannot read missing: No such file"),
        (["check", "--environment", "."], "cannot read"),
        (["check", "--environment", "bad.json"], "bad.json is no environment: "),
        (["check", "--environment", "list.json"], "list.json is no environment: "),
        (["check", "--environment", "prose"], "prose is no environment: "),
        (["check", "--megatron-version", "new"], "not a version of Megatron core: 'new'"),
        (["check", "--", "--seed", "0"], "need --megatron-version"),
        (["check", "--nonsense"], "unrecognized arguments: --nonsense"),
        (["nonsense"], "invalid choice"),
        ([], "required: command"),
        (["exec", "--deterministic"], "no command"),
        (["exec", "--seed", "-1", "--", "true"], "outside 0 to 4294967295"),
        (["exec", "--seed", "x", "--", "true"], "invalid int value"),
        (["capture"], "required: DIR"),
        (["capture", "out", "--project", "missing"], "no such folder: missing"),
        (["capture", "prose/out"], "cannot capture into"),
        (["diff", "missing", "prose"], "missing: No such file"),
        (["diff", "prose", "prose"], "prose is no pip freeze, conda list, printenv or capture"),
        (["diff", "empty", "empty"], "empty is empty"),
        (["diff", "folder", "folder"], "holds no capture"),
        (
            ["diff", "freeze", "printenv"],
            "nothing to compare: freeze holds packages, printenv holds environment",
        ),
    ],
)
def test_wrong_use_is_said_in_a_line_and_is_status_2(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any, arguments: list[str], message: str
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("REPROLINT_SEED", raising=False)
    written(tmp_path / "bad.json", "{")
    written(tmp_path / "list.json", '{"a": []}')
    written(tmp_path / "prose", "It was a dark and stormy night.\n")
    written(tmp_path / "empty", "")
    written(tmp_path / "freeze", "torch==2.9.0\n")
    written(tmp_path / "printenv", "HOME=/x\n")
    (tmp_path / "folder").mkdir()
    assert env.main(arguments) == 2
    said = capsys.readouterr()
    assert message in said.err
    assert "Traceback" not in said.err
    assert said.out == ""


def test_check_against_megatron(tmp_path: Path, capsys: Any) -> None:
    saved = written(
        tmp_path / "e",
        "NCCL_ALGO=Tree\nNVTE_ALLOW_NONDETERMINISTIC_ALGO=0\nCUBLAS_WORKSPACE_CONFIG=:4096:8\n",
    )
    common = ["check", "--environment", str(saved), "--output-format", "json", "--megatron-version"]

    def names(version: str, *arguments: str) -> list[tuple[str, str]]:
        env.main([*common, version, *(["--", "--deterministic-mode", *arguments] if arguments else [])])
        return [(p["name"], p["severity"]) for p in json.loads(capsys.readouterr().out)["problems"]]

    assert names("0.19.0") == [("NCCL_ALGO", "error")]
    assert names("0.18.2") == [("NCCL_ALGO", "warning")]
    assert names("0.19.0", "--tp-comm-overlap", "--seed", "0") == [
        ("--tp-comm-overlap", "error"), ("NCCL_ALGO", "error"), ("--seed", "error"),
    ]  # fmt: skip
    assert names("0.18.2", "--use-flash-attn") == [("--use-flash-attn", "error"), ("NCCL_ALGO", "warning")]


# ---------------------------------------------------------------------- exec

SHOWN = ["PYTHONHASHSEED", "REPROLINT_SEED", "CUBLAS_WORKSPACE_CONFIG", "NCCL_ALGO"]
SHOW = f"import os; print({{k: v for k, v in os.environ.items() if k in {SHOWN}}}, hash('a'))"


def test_exec_sets_what_must_be_set_before_python_starts(tmp_path: Path) -> None:
    first, second = (
        run("exec", "--deterministic", "--seed", "7", "--", sys.executable, "-c", SHOW, cwd=tmp_path)
        for _ in "ab"
    )
    assert first.returncode == 0, first.stderr
    assert first.stdout == second.stdout  # hashes too
    for part in ("'PYTHONHASHSEED': '7'", "'REPROLINT_SEED': '7'", "'NCCL_ALGO': 'Ring'", "':4096:8'"):
        assert part in first.stdout
    assert "set PYTHONHASHSEED=7" in first.stderr


def test_exec_without_deterministic_costs_no_speed(tmp_path: Path) -> None:
    done = run("exec", "-q", "--", sys.executable, "-c", SHOW, cwd=tmp_path)
    assert done.stdout.startswith("{'PYTHONHASHSEED': '0'} ")
    assert done.stderr == ""


def test_exec_never_overwrites(tmp_path: Path) -> None:
    done = run(
        "exec", "--deterministic", "--seed", "7", "--", sys.executable, "-c", SHOW, cwd=tmp_path,
        PYTHONHASHSEED="3", CUBLAS_WORKSPACE_CONFIG=":16:8", REPROLINT_SEED="7",
    )  # fmt: skip
    assert "'PYTHONHASHSEED': '3'" in done.stdout
    assert "':16:8'" in done.stdout
    assert "PYTHONHASHSEED" not in done.stderr


def test_exec_warns_of_what_is_in_the_way_and_goes_on(tmp_path: Path) -> None:
    done = run(
        "exec", "--deterministic", "--", sys.executable, "-c", "print('ran')", cwd=tmp_path,
        NVTE_ALLOW_NONDETERMINISTIC_ALGO="1", TORCH_USE_DETERMINISTIC_ALGORITHMS="1",
    )  # fmt: skip
    assert done.stdout == "ran\n"
    assert "warning: NVTE_ALLOW_NONDETERMINISTIC_ALGO=1" in done.stderr
    assert "no such variable" in done.stderr


@pytest.mark.parametrize(
    "environ", [{"NCCL_ALGO": "nonsense"}, {"REPROLINT_SEED": "-1"}, {"OMP_NUM_THREADS": "many"}, {"REPROLINT_SEED": "8"}]
)  # fmt: skip
def test_exec_stops_at_invalid_and_contradicting_values(tmp_path: Path, environ: dict[str, str]) -> None:
    done = run(
        "exec",
        "--deterministic",
        "--seed",
        "7",
        "--",
        sys.executable,
        "-c",
        "print(1)",
        cwd=tmp_path,
        **environ,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert next(iter(environ)) in done.stderr


def test_exec_gives_the_status_of_the_command_and_keeps_its_arguments(tmp_path: Path) -> None:
    code = "import sys; print(sys.argv[1:]); sys.exit(5)"
    done = run("exec", "--", sys.executable, "-c", code, "--seed", "3", "--", "a b", cwd=tmp_path)
    assert done.returncode == 5
    assert done.stdout == "['--seed', '3', '--', 'a b']\n"
    # without --, the command begins at the first word that is no option
    done = run("exec", "--seed", "1", sys.executable, "-c", code, "--seed", "3", cwd=tmp_path)
    assert done.stdout == "['--seed', '3']\n"


def test_exec_of_what_is_not_there(tmp_path: Path) -> None:
    done = run("exec", "--", "no-such-command", cwd=tmp_path)
    assert done.returncode == 127
    assert "command not found: no-such-command" in done.stderr
    written(tmp_path / "data", "x")
    assert run("exec", "--", "./data", cwd=tmp_path).returncode == 126


def test_exec_dry_run_prints_and_runs_nothing(tmp_path: Path) -> None:
    done = run("exec", "--dry-run", "--seed", "2", "--", "no-such-command", cwd=tmp_path)
    assert done.returncode == 0
    assert done.stdout == "PYTHONHASHSEED=2\nREPROLINT_SEED=2\n"


def test_a_program_takes_its_seed_from_exec(tmp_path: Path) -> None:
    code = "from reprolint.runtime import enforce_reproducibility as e; import random; e(); print(random.random())"
    runs = [
        run("exec", "-q", "--seed", seed, "--", sys.executable, "-c", code, cwd=tmp_path).stdout for seed in ("5", "5", "6")
    ]  # fmt: skip
    assert runs[0] == runs[1] != runs[2]


# ------------------------------------------------------------------- capture


def test_capture_and_diff_of_the_same_machine(tmp_path: Path) -> None:
    arguments = ("--no-torch", "--seed", "3")
    assert run("capture", "a", *arguments, cwd=tmp_path).returncode == 0
    done = run("capture", "b", *arguments, "--output-format", "json", cwd=tmp_path)
    assert "environment.txt" in json.loads(done.stdout)["files"]
    same = run("diff", "a", "b", cwd=tmp_path)
    assert same.returncode == 0, same.stdout
    assert "Nothing" in same.stdout


def test_the_ld_preload_story(tmp_path: Path) -> None:
    """Same packages, same script, other speed: one variable was set for one of two colleagues."""
    common = ("--no-torch", "--seed", "3")
    tool = {"SLURM_JOB_ID": "17", "LS_COLORS": "x", "SOME_TOOL": "1"}
    run("capture", "hers", *common, cwd=tmp_path, **tool)
    mine = {"SLURM_JOB_ID": "18", "LS_COLORS": "y", "SOME_TOOL": "2", "LD_LIBRARY_PATH": "/opt/cloud/lib"}
    # the library is not there: the linker says so and goes on
    done = run("capture", "mine", *common, cwd=tmp_path, LD_PRELOAD="/opt/cloud/libfast.so", **mine)
    assert done.returncode == 0, done.stderr
    found = run("diff", "hers", "mine", cwd=tmp_path, COLUMNS="80")
    assert found.returncode == 1
    order = [
        found.stdout.index(text)
        for text in ("Known to change numbers", "LD_PRELOAD", "LD_LIBRARY_PATH", "SOME_TOOL")
    ]
    assert order == sorted(order)
    assert "SLURM_JOB_ID" not in found.stdout  # two jobs are two numbers
    assert "2 values that differ in any two runs" in found.stdout
    assert "SLURM_JOB_ID" in run("diff", "--all", "hers", "mine", cwd=tmp_path).stdout
    assert max(len(line) for line in found.stdout.splitlines()) <= 80


def test_capture_records_the_command_and_not_itself(tmp_path: Path) -> None:
    run("capture", "out", "--no-torch", "--", "torchrun", "train.py", "--hf-token", "abc", cwd=tmp_path)
    command = json.loads((tmp_path / "out" / "system.json").read_text())["command"]
    assert command["argv"] == ["torchrun", "train.py", "--hf-token", "[redacted]"]


# ---------------------------------------------------------------------- diff


def differences(tmp_path: Path, left: str, right: str) -> list[tuple[str, str, str | None, str | None]]:
    one, other = load(written(tmp_path / "left", left)), load(written(tmp_path / "right", right))
    return [(d.group, d.name, d.left, d.right) for d in compare(one, other)]


def test_two_freezes_most_important_first(tmp_path: Path) -> None:
    left = "requests==2.0\nmy-tool==1.0\nnumpy==1.26\ntorch==2.9.0\nfoo @ file:///x\n-e git+https://h/r@abc#egg=mine\n"
    right = (
        "requests==2.1\nMy_Tool==1.0\nnumpy==2.0\ntorch==2.9.1\n# comment\n-e git+https://h/r@def#egg=mine\n"
    )
    assert differences(tmp_path, left, right) == [
        ("numbers", "torch", "2.9.0", "2.9.1"),
        ("numbers", "numpy", "1.26", "2.0"),
        ("other", "foo", "file:///x", None),
        ("other", "mine", "git+https://h/r@abc (editable)", "git+https://h/r@def (editable)"),
        ("other", "requests", "2.0", "2.1"),
    ]


@pytest.mark.parametrize(
    ("left", "right"),
    [
        (
            "# packages in environment at /x:\n#\n# Name  Version  Build  Channel\nmkl   2023.1  h1  defaults\nzlib 1.3 h2\n",
            "# packages in environment at /y:\n#\nmkl   2024.0  h1  defaults\nzlib 1.3 h2\n",
        ),
        ("# This file may be used\nmkl=2023.1=h1\nzlib=1.3=h2\n", "mkl=2024.0=h1\nzlib=1.3=h2\n"),
        (
            '[{"name": "mkl", "version": "2023.1", "build_string": "h1", "channel": "c"}]',
            '[{"name": "mkl", "version": "2024.0", "build_string": "h1", "channel": "c"}]',
        ),
    ],
)
def test_two_conda_lists(tmp_path: Path, left: str, right: str) -> None:
    assert differences(tmp_path, left, right) == [("numbers", "mkl", "2023.1 h1", "2024.0 h1")]


def test_a_build_of_conda_is_a_difference(tmp_path: Path) -> None:
    assert differences(tmp_path, "blas=1.0=mkl\n", "blas=1.0=openblas\n")[0][:2] == ("numbers", "blas")


def test_two_printenvs(tmp_path: Path) -> None:
    left = "HOME=/a\nOMP_NUM_THREADS=1\nNCCL_DEBUG=INFO\nFOO=1\n"
    right = "HOME=/b\nOMP_NUM_THREADS=8\nFOO=2\n"
    assert [(group, name) for group, name, *_ in differences(tmp_path, left, right)] == [
        ("numbers", "OMP_NUM_THREADS"), ("speed", "NCCL_DEBUG"), ("other", "FOO"), ("run", "HOME"),
    ]  # fmt: skip


def recipe(path: Path, **files: str) -> Path:
    path.mkdir()
    for name, text in files.items():
        written(path / name.replace("_", "."), text)
    return path


def test_folders_of_the_slurm_recipe(tmp_path: Path) -> None:
    modules = "Currently Loaded Modulefiles:\n 1) cuda/{}   2) openmpi/4.1(default)\n"
    diff = "diff --git a/x b/x\n--- a/x\n+++ b/x\n-a\n+{}\n"
    one = recipe(
        tmp_path / "a",
        env_txt="A=1\n",
        requirements_txt="torch==2.9.0\n",
        modules_txt=modules.format("12.4"),
        mine_diff=diff.format("b"),
    )
    two = recipe(
        tmp_path / "b",
        env_txt="A=1\n",
        requirements_txt="torch==2.9.0\n",
        modules_txt=modules.format("12.6"),
        mine_diff=diff.format("c"),
    )
    found = compare(load(one), load(two))
    assert [(d.area, d.name) for d in found] == [("changes", "mine"), ("modules", "cuda")]
    assert found[0].left is not None
    assert found[0].left.startswith("1 file(s), +1 -1")
    assert (found[1].left, found[1].right) == ("12.4", "12.6")


def capture_of(path: Path, **system: object) -> Path:
    path.mkdir()
    written(path / "environment.txt", "A=1\n")
    written(path / "system.json", json.dumps({"time": str(path), **system}))
    return path


def test_hardware_settings_and_code_come_before_packages(tmp_path: Path) -> None:
    gpu = {"driver": "1", "devices": [{"name": "A100", "uuid": "x", "driver_version": "1"}]}
    other = {"driver": "1", "devices": [{"name": "H100", "uuid": "y", "driver_version": "1"}]}
    one = capture_of(
        tmp_path / "a", seeds={"given": 1}, gpu=gpu, project={"commit": "aaa", "branch": "x"},
        torch={"version": "2.9.0", "cudnn.benchmark": False}, cpu={"model": "X", "threads": {"torch": 4}},
    )  # fmt: skip
    two = capture_of(
        tmp_path / "b", seeds={"given": 2}, gpu=other, project={"commit": "bbb", "branch": "y"},
        torch={"version": "2.9.1", "cudnn.benchmark": True}, cpu={"model": "Y", "threads": {"torch": 8}},
    )  # fmt: skip
    assert [d.name for d in compare(load(one), load(two))] == [
        "seeds.given", "project.commit", "torch.version", "gpu.devices.0.name", "torch.cudnn.benchmark",
        "cpu.threads.torch", "cpu.model", "gpu.devices.0.uuid",
    ]  # fmt: skip


def test_what_only_one_side_recorded_is_said_once_and_is_no_difference(tmp_path: Path, capsys: Any) -> None:
    one = capture_of(tmp_path / "a", torch={"version": "2.9.0", "cuda": "12"}, cpu={"count": 2})
    two = capture_of(tmp_path / "b", torch=None, cpu={"count": 2})
    assert env.main(["diff", str(one), str(two)]) == 0
    said = capsys.readouterr()
    assert "only one side recorded its torch" in said.err
    assert "Nothing differs" in said.out


def test_a_machine_without_gpu_is_a_difference(tmp_path: Path) -> None:
    one = capture_of(tmp_path / "a", gpu={"driver": "570", "devices": [{"name": "H100"}]})
    two = capture_of(tmp_path / "b", gpu={})
    assert "gpu.devices.0.name" in [d.name for d in compare(load(one), load(two))]


def test_diff_as_json(tmp_path: Path, capsys: Any) -> None:
    one, two = written(tmp_path / "a", "torch==1\n"), written(tmp_path / "b", "torch==2\n")
    assert env.main(["diff", str(one), str(two), "--output-format", "json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert found[0]["name"] == "torch"
    assert found[0]["group"] == "numbers"
    assert found[0]["why"]


def test_a_broken_record_is_named(tmp_path: Path, capsys: Any) -> None:
    folder = recipe(tmp_path / "a", env_txt="A=1\n")
    written(folder / "system.json", "{")
    assert env.main(["diff", str(folder), str(folder)]) == 2
    assert "system.json is no JSON" in capsys.readouterr().err


def test_of_two_long_paths_only_what_differs_is_shown() -> None:
    assert shown("/a/bin:/usr/bin:/bin", "/usr/bin:/bin:/b/bin") == ("/a/bin", "/b/bin")
    assert shown("/a/bin:/usr/bin", "/usr/bin:/a/bin") == ("/a/bin:/usr/bin", "/usr/bin:/a/bin")  # the order
    assert shown(None, "") == ("(not there)", "(empty)")
    assert len(shown("x" * 500, "y")[0]) == 160
