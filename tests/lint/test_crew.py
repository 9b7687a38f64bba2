"""Work shared by processes: the same findings whatever their number, and one clear line where one of them dies."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from reprolint.config import load_settings
from reprolint.lint import engine
from reprolint.lint.crew import Beside, Crew, ProcessEnded
from reprolint.lint.engine import Request, check_paths
from tests.conftest import run_reprolint

FILES = 240  # more than it takes for the index to be made by several processes


def project(root: Path) -> None:
    """A program over many modules, every third of which holds a fault, and two files that cannot be parsed."""
    (root / "pyproject.toml").touch()
    (root / "README.md").write_text("Run `python train.py`.\n")
    for number in range(FILES):
        draw = "np.random.default_rng()" if number % 3 == 0 else "np.random.default_rng(seed)"
        following = f"module{number + 1}" if number + 1 < FILES else ""
        (root / f"module{number}.py").write_text(
            "import numpy as np\n"
            + (f"import {following}\n" if following else "")
            + f"\n\ndef draw(seed):\n    value = {draw}.random()\n"
            + (f"    return value + {following}.draw(seed)\n" if following else "    return value\n")
        )
    (root / "train.py").write_text(
        "import torch\nimport module0\n\nif __name__ == '__main__':\n    model = torch.nn.Linear(3, 1)\n"
        "    optimizer = torch.optim.SGD(model.parameters(), module0.draw(1))\n"
        "    model(torch.randn(8, 3)).sum().backward()\n    optimizer.step()\n    torch.save(model, 'model.pt')\n"
    )
    (root / "broken.py").write_text("import torch\ntorch.rand(\n")
    (root / "README.md").write_text("`python broken.py`, `python train.py`\n")
    (root / "old.py").write_text("print 'Python 2'\n")


@pytest.mark.parametrize("jobs", ["2", "5"])
def test_the_number_of_processes_changes_nothing(tmp_path: Path, jobs: str) -> None:
    project(tmp_path)
    outputs = []
    for count in ("1", jobs):
        ran = run_reprolint(
            "--no-cache", "--extend-select", "RPL102", "--output-format", "concise", "--jobs", count, ".",
            cwd=tmp_path,
        )  # fmt: skip
        assert ran.returncode == 1, ran.stderr
        outputs.append((ran.stdout, ran.stderr))
    assert outputs[0] == outputs[1]
    report, beside = outputs[0]
    assert report.count("RPL102") == FILES // 3
    assert report.count("RPL101") == 1
    assert report.count("RPL900") == 1
    assert "old.py:1: cannot parse" in beside


def test_fixing_with_several_processes(tmp_path: Path) -> None:
    project(tmp_path)
    options = ("--no-cache", "--fix", "--unsafe-fixes", "--select", "RPL102", "--jobs", "3")
    run_reprolint(*options, ".", cwd=tmp_path)
    assert not [path for path in tmp_path.glob("module*.py") if "default_rng()" in path.read_text()]
    before = {path: path.read_bytes() for path in tmp_path.glob("*.py")}
    run_reprolint(*options, ".", cwd=tmp_path)
    assert before == {path: path.read_bytes() for path in tmp_path.glob("*.py")}


def _length(words: list[str], path: str) -> int:
    words.append(path)
    return len(words)


def _note(words: list[str], word: str) -> None:
    words.append(word)


def _leave(words: list[str], path: str) -> None:
    if path == "7":
        os._exit(1)


def test_every_file_is_answered_once_and_goes_back_to_its_process() -> None:
    paths = [str(number) for number in range(50)]
    with Crew([], 3) as crew:
        first = dict(crew.map(_length, paths))
        crew.tell(_note, "told")
        second = dict(crew.map(_length, paths))
    assert set(first) == set(second) == set(paths)
    assert sum(1 for name in first if first[name] == 1) == 3  # each process began with a list of its own
    assert max(second.values()) > max(first.values()) + 1  # and kept it


def test_a_process_that_dies_is_told() -> None:
    with pytest.raises(ProcessEnded, match="--jobs 1"), Crew([], 2) as crew:
        list(crew.map(_leave, [str(number) for number in range(50)]))


def test_projects_side_by_side(tmp_path: Path) -> None:
    """Projects in one run, the larger one beside the others, say and fix what each does on its own."""
    fault = "import numpy as np\n\nrng = np.random.default_rng()\nprint(rng.random())\n"
    for name, files in (("first", 2), ("second", 5), ("third", 1)):
        (tmp_path / name).mkdir()
        (tmp_path / name / "pyproject.toml").write_text("[tool.reprolint]\nselect = ['RPL102']\n")
        for number in range(files):
            (tmp_path / name / f"draw{number}.py").write_text(fault)
    options = ("--no-cache", "--output-format", "concise")
    together, one_by_one = (
        run_reprolint(*options, "--jobs", jobs, ".", cwd=tmp_path).stdout for jobs in ("2", "1")
    )
    assert together == one_by_one
    assert together.count("RPL102") == 8
    run_reprolint(*options, "--jobs", "2", "--fix", "--unsafe-fixes", ".", cwd=tmp_path)
    assert not [path for path in tmp_path.glob("*/*.py") if "default_rng()" in path.read_text()]


def test_what_happens_beside_is_told() -> None:
    with Beside(lambda: [1, 2]) as beside:
        assert beside.result() == [1, 2]
    with Beside(lambda: 1 // 0) as beside, pytest.raises(ZeroDivisionError):
        beside.result()
    with Beside(lambda: os._exit(1)) as beside, pytest.raises(ProcessEnded):
        beside.result()


_HANGS = """
import os, sys, time
from reprolint.lint.crew import Beside, Crew

def hang(context, path):
    os.write(1, b"%d\\n" % os.getpid())  # at once: two processes write to one pipe
    while True:
        pass

def crew():
    with Crew(None, 2) as made:
        list(made.map(hang, ["a", "b"]))

if sys.argv[1] == "beside":
    with Beside(crew) as beside:
        beside.result()
crew()
"""


@pytest.mark.parametrize("how", ["crew", "beside"])
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_no_process_outlives_the_one_that_made_it(tmp_path: Path, how: str, number: int) -> None:
    (tmp_path / "hangs.py").write_text(_HANGS)
    with subprocess.Popen([sys.executable, tmp_path / "hangs.py", how], stdout=subprocess.PIPE) as made:
        try:
            assert made.stdout is not None
            busy = [int(made.stdout.readline()) for _ in range(2)]
            made.send_signal(number)
        except BaseException:
            made.kill()  # or this would wait for it, and nobody would hear what went wrong
            raise
    end = time.monotonic() + 10
    while any(map(_runs, busy)) and time.monotonic() < end:
        time.sleep(0.1)
    assert not [pid for pid in busy if _runs(pid)]


def _runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{pid}/stat")  # one that nobody waited for has ended, too
    return not state.exists() or state.read_text().rpartition(")")[2].split()[0] != "Z"


def test_progress_is_told_from_the_beginning(
    project: Callable[[dict[str, str]], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a large project, before its first file is checked."""
    monkeypatch.setattr(engine, "_MANY", 20)
    names = [f"train_{number}.py" for number in range(150)]
    program = (
        "import torch\n\nif __name__ == '__main__':\n    torch.manual_seed(1)\n    print(torch.rand(3))\n"
    )
    root = project({"pyproject.toml": "", **dict.fromkeys(names, program)})
    told: list[tuple[str, int, int]] = []
    request = Request(load_settings(root, isolated=True), jobs=2, cache=False)
    check_paths(request, sorted(root.glob("*.py")), lambda *step: told.append(step))
    assert list(dict.fromkeys(what for what, _, _ in told)) == ["Reading", "Indexing", "Checking"]
    for kind in ("Reading", "Checking"):
        assert [step for step in told if step[0] == kind] == [(kind, n, 150) for n in range(1, 151)]
