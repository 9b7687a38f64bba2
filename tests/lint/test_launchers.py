"""Shell scripts and YAML as launchers: what is read, what is left alone, what bad input does."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from reprolint.lint.launchers import read
from reprolint.source.launcher import Script
from tests.conftest import run_reprolint


def script(name: str, text: str) -> Script:
    found = read(Path(name), text.encode())
    assert found is not None
    return found


def test_shell_words() -> None:
    found = script(
        "a.sh",
        "set -a\nA_B=1\nset +x\nexport C_D='x y'\nE_F=no\nARGS=(--one 1 --two)\nARGS+=(--three=3)\n"
        'env G_H=2 python -m pkg.main "${ARGS[@]}" --four "$X" &\n',
    )
    assert [(v.name, v.value.text) for v in found.variables] == [
        ("A_B", "1"),
        ("C_D", "x y"),
        ("E_F", "no"),
        ("G_H", "2"),
    ]
    command = found.commands[-1]
    assert command.program == "pkg.main"
    assert [(f.name, f.value) for f in command.flags] == [
        ("--one", "1"),
        ("--two", ""),
        ("--three", "3"),
        ("--four", None),
    ]


def test_shell_variables_are_no_environment() -> None:
    assert script("a.sh", "A_B=1\npython a.py\n").variables == []
    assert [v.name for v in script("a.sh", "A_B=1\nexport A_B\npython a.py\n").variables] == ["A_B"]


def test_yaml_positions_count_bytes() -> None:
    text = "größe: é\nenv: {NCCL_ALGO: 'Ring', OTHER_NAME: '${X}'}\n"
    variables = script("a.yaml", text).variables
    assert [(v.name, v.value.text, v.quoted) for v in variables] == [
        ("NCCL_ALGO", "Ring", True),
        ("OTHER_NAME", None, True),
    ]
    first = variables[0]
    assert text.encode()[first.start : first.end] == b"NCCL_ALGO: 'Ring'"
    assert text.encode()[first.value.start : first.value.end] == b"'Ring'"


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("a.sh", b'echo "'),
        ("a.sh", b"if then\nNCCL_DETERMINISTIC=1 python a.py\n"),
        ("a.sh", b"\0NCCL_DETERMINISTIC=1 python a.py\n"),
        ("a.sh", b"\xff\xfe NCCL_DETERMINISTIC=1\n"),
        ("a.yaml", b"a: [NCCL_DETERMINISTIC: 1\n"),
        ("a.yaml", b"{{ template }}\nenv:\n  NCCL_DETERMINISTIC: 1\n"),
        ("a.yaml", b"a: " + b"[" * 3000 + b"NCCL_DETERMINISTIC" + b"]" * 3000),
        ("a.yaml", b"a: &a\n  b: *a\n  NCCL_DETERMINISTICX: 1\n"),
        ("a.yaml", b"%YAML 9.9\n---\nNCCL_DETERMINISTIC\n"),
        ("a.yaml", b""),
    ],
)
def test_bad_input_says_nothing(tmp_path: Path, name: str, content: bytes) -> None:
    (tmp_path / name).write_bytes(content)
    done = run_reprolint("check", "--isolated", "--no-cache", "--preview", tmp_path, cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout + done.stderr


def test_noqa_and_crlf(tmp_path: Path) -> None:
    path = tmp_path / "job.yaml"
    path.write_bytes(b"env:\r\n  PYTHONHASHSEED: -1\r\n  NCCL_DETERMINISTIC: 1  # noqa: RPL309\r\n")
    done = run_reprolint(
        "check", "--isolated", "--no-cache", "--fix", "--output-format", "concise", path, cwd=tmp_path
    )
    assert done.returncode == 0, done.stdout
    assert path.read_bytes() == (
        b"env:\r\n  PYTHONHASHSEED: 0\r\n  NCCL_DETERMINISTIC: 1  # noqa: RPL309\r\n"
    )


def test_python_alone_imports_no_other_parser(tmp_path: Path) -> None:
    """A run that meets no launcher pays for none."""
    (tmp_path / "a.py").write_text("import numpy as np\nnp.random.default_rng()\n")
    code = (
        "import sys; from reprolint.cli import main; main(['check', '--isolated', '--no-cache', '.']);"
        "assert not {'tree_sitter', 'ruamel.yaml'} & set(sys.modules), 'a parser was imported'"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_lists_of_variables_for_slurm() -> None:
    text = (
        "#!/bin/bash\n#SBATCH --export=ALL,A_A=1\n#SBATCH --export B_B=2,C_C='x'\nD=1\n#SBATCH --export=E_E=3\n"
        'srun -n 1 --export="ALL,F_F=4" bash -c "G_G=5 python a.py"\nsbatch --export NONE,H_H=6,I_I=$X,J_J b.sh\n'
        "python c.py --export=K_K=7\n"
    )
    found = script("a.sbatch", text)
    assert [(v.name, v.value.text) for v in found.variables] == [
        ("A_A", "1"), ("B_B", "2"), ("F_F", "4"), ("H_H", "6"), ("G_G", "5"),
    ]  # fmt: skip
    data = text.encode()
    for variable in found.variables:
        assert data[variable.start : variable.end].decode() == f"{variable.name}={variable.value.text}"
        assert data[variable.value.start : variable.value.end].decode() == variable.value.text
