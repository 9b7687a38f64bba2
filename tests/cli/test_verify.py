"""`reprolint verify`: which programs are alike in two runs, where the others part, and why."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from reprolint.trace.compare import read_traces
from reprolint.trace.tracer import Tracer, parts_of
from tests.conftest import run_reprolint

Make = Callable[[Mapping[str, "str | bytes"]], Path]


def verify(root: Path, name: str, *options: str) -> subprocess.CompletedProcess[str]:
    return run_reprolint("verify", *options, "--", sys.executable, name, cwd=root)


# -- programs that only print --------------------------------------------------------------------------------


def test_a_seeded_program_is_alike(project: Make) -> None:
    root = project({"a.py": "import random\nrandom.seed(3)\nprint(random.random())\n"})
    done = verify(root, "a.py", "--runs", "3")
    assert done.returncode == 0, done.stdout
    assert done.stdout.splitlines()[0] == "The 3 runs are alike, bit for bit: 1 printed line."
    assert "Only what it prints was compared" in done.stdout
    assert [line.split(":")[0] for line in done.stderr.splitlines()] == [f"run {n} of 3" for n in (1, 2, 3)]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("import random\nprint(random.random())\n", "`random` stood elsewhere: nothing had seeded it"),
        (
            "import random, time\nrandom.seed(time.time_ns())\nprint(random.random())\n",
            "`random` stood elsewhere: it was seeded with ",
        ),
        (
            "import random\nrandom.seed()\nprint(random.random())\n",
            "`random` stood elsewhere: it took a seed by chance (a.py:2)",
        ),
        (
            "import os, random\nrandom.seed(3)\nfor _ in range(int.from_bytes(os.urandom(6), 'big') % 9973):\n"
            "    random.random()\nprint(random.random())\n",
            "`random` stood elsewhere: it was seeded with 3 (a.py:2), and something drew another number of times",
        ),
        (
            "import random\nx = random.random()\nrandom.seed(3)\nprint(x)\n",
            "`random` was seeded only later (a.py:3), and what had been drawn from it by then differs",
        ),
        ("import os\nprint(os.urandom(8))\n", "what differs was not drawn from them in this process"),
        ("import random\nprint(random.Random().random())\n", "stood alike"),
    ],
    ids=[
        "never seeded",
        "clock",
        "seeded from entropy",
        "drawn more often",
        "seeded late",
        "urandom",
        "object",
    ],
)
def test_why_what_is_printed_differs(text: str, why: str, project: Make) -> None:
    done = verify(project({"a.py": text}), "a.py")
    assert done.returncode == 1
    lines = done.stdout.splitlines()
    assert lines[0] == "The runs part at line 1 of what it prints."
    assert lines[1].startswith("  run 1: ")
    assert lines[2].startswith("  run 2: ")
    assert lines[1][9:] != lines[2][9:]
    assert why in " ".join(line.strip() for line in lines)


def test_numpy_is_known_once_it_is_imported(project: Make) -> None:
    pytest.importorskip("numpy")
    texts = {
        "global.py": "import numpy as np\nprint(np.random.rand())\n",
        "entropy.py": "from numpy.random import default_rng\nrng = default_rng()\nprint(rng.random())\n",
    }
    root = project(texts)
    assert (
        "why: NumPy's global RNG stood elsewhere: nothing had seeded it" in verify(root, "global.py").stdout
    )
    told = verify(root, "entropy.py").stdout
    assert "why: `np.random.default_rng()` took a seed by chance at entropy.py:2" in told
    assert "entropy.py:2: RPL102 " in told  # what the linter says of the file that ran


def test_times_and_what_is_to_be_ignored_may_differ(project: Make) -> None:
    text = """import os, time
print(time.strftime("%Y-%m-%d"), time.strftime("%H:%M:%S"), f"took {time.time_ns() % 997}.5 s", object())
print("epoch 1 time:", time.perf_counter(), "1.25it/s")
print("process", os.getpid())
"""
    root = project({"a.py": text})
    assert verify(root, "a.py", "--ignore", "^process").returncode == 0
    done = verify(root, "a.py")
    assert done.returncode == 1
    assert "line 3 of what it prints" in done.stdout


def test_hash_order_shows_unless_it_is_fixed(project: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    root = project({"a.py": f"print({{{', '.join(repr(str(n)) for n in range(40))}}})\n"})
    monkeypatch.delenv("PYTHONHASHSEED", raising=False)
    assert verify(root, "a.py").returncode == 1
    monkeypatch.setenv("PYTHONHASHSEED", "0")
    assert verify(root, "a.py").returncode == 0


def test_json(project: Make) -> None:
    root = project({"a.py": "import random\nprint(random.random())\n", "b.py": "print(1)\n"})
    done = verify(root, "a.py", "--output-format", "json", "-q")
    assert done.returncode == 1
    assert done.stderr == ""
    told = json.loads(done.stdout)
    assert (told["alike"], told["runs"], told["what"]) == (False, [1, 2], "line 1 of what it prints")
    assert len(set(told["values"])) == 2
    assert told["why"] == ["`random` stood elsewhere: nothing had seeded it"]
    done = verify(root, "b.py", "--output-format", "json")
    assert done.returncode == 0
    assert json.loads(done.stdout) == {"alike": True, "runs": 2, "compared": {}, "lines": 1}


def test_programs_that_fail(project: Make) -> None:
    once = "import os, sys\nif os.path.exists('mark'):\n    sys.exit(4)\nopen('mark', 'w')\nprint(1)\n"
    root = project({"bad.py": "print('before')\nraise ValueError('this one')\n", "once.py": once})
    done = verify(root, "bad.py")
    assert done.returncode == 2
    assert "this one" in done.stderr
    assert "before" in done.stderr
    assert "the program ended with status 1: nothing to compare" in done.stderr
    done = verify(root, "once.py")
    assert done.returncode == 1
    assert done.stdout.splitlines()[:3] == ["The runs part at the exit status.", "  run 1: 0", "  run 2: 4"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "no command to run"),
        (("--",), "no command to run"),
        (("--", "no-such-command-here"), "command not found: no-such-command-here"),
        (("--runs", "1", "--", "x"), "invalid number of runs value: '1'"),
        (("--steps", "0", "--", "x"), "invalid number of steps value: '0'"),
        (("--ignore", "(", "--", sys.executable), "'(' is no regular expression"),
        (("train.py",), "unrecognized arguments: train.py"),
        (("--", sys.executable, "-c", "pass"), "nothing to compare"),
    ],
)
def test_wrong_use(arguments: tuple[str, ...], message: str, tmp_path: Path) -> None:
    done = run_reprolint("verify", *arguments, cwd=tmp_path)
    assert done.returncode == 2
    assert message in done.stderr
    assert done.stdout == ""


def test_the_sitecustomize_of_the_environment_still_runs(
    project: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = """import os, sys, sitecustomize
print(mark, os.path.basename(os.path.dirname(sitecustomize.__file__)))
with open("seen.txt", "a") as file:
    file.write(mark)
"""
    root = project({"own/sitecustomize.py": "import builtins\nbuiltins.mark = 'own '\n", "a.py": text})
    monkeypatch.setenv("PYTHONPATH", str(root / "own"))
    done = verify(root, "a.py")
    assert done.returncode == 0, done.stderr
    assert (root / "seen.txt").read_text() == "own own "


# -- programs that train -------------------------------------------------------------------------------------

TRAINS = """import random
import numpy as np
import torch

torch.manual_seed(0)
np.random.seed(0)
random.seed(0)
rng = np.random.default_rng(SEED)
model = torch.nn.Linear(4, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
data = torch.utils.data.TensorDataset(torch.randn(64, 4))
for step, (batch,) in enumerate(torch.utils.data.DataLoader(data, batch_size=4, shuffle=True)):
    if step == 2:
        batch = batch + rng.normal()
    optimizer.zero_grad()
    loss = model(batch).square().mean()
    loss.backward()
    optimizer.step()
torch.save({"model": model.state_dict(), "of": object()}, "model.pt")
print(loss.item(), random.random(), np.random.rand(), torch.rand(2))
"""


@pytest.mark.slow
def test_the_step_and_line_where_two_trainings_part(project: Make) -> None:
    pytest.importorskip("torch")
    done = verify(project({"a.py": TRAINS.replace("SEED", "")}), "a.py", "--steps", "5")
    assert done.returncode == 1
    lines = done.stdout.splitlines()
    assert lines[:2] == ["The runs part at loss 3, in step 3.", "  at a.py:17"]
    assert float(lines[2].removeprefix("  run 1: ")) != float(lines[3].removeprefix("  run 2: "))
    assert lines[4] == "why: `np.random.default_rng()` took a seed by chance at a.py:8"
    assert lines[5] == "alike until then; at last, batch 3 (a.py:12)"


@pytest.mark.slow
def test_alike_trainings_and_nothing_that_the_tracer_changes(project: Make) -> None:
    pytest.importorskip("torch")
    root = project(
        {"a.py": TRAINS.replace("SEED", "5") + "open('out.txt', 'a').write(str(loss.item()) + '\\n')\n"}
    )
    done = verify(root, "a.py")
    assert done.returncode == 0, done.stdout
    compared = "1 optimizer, 16 batches, 16 losses, 16 steps, 1 checkpoint, 1 printed line"
    assert done.stdout == f"The 2 runs are alike, bit for bit: {compared}.\n"
    subprocess.run([sys.executable, "a.py"], cwd=root, check=True, timeout=180)  # without the tracer
    assert len(set((root / "out.txt").read_text().splitlines())) == 1


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="gloo over fork and spawn")
def test_of_several_ranks_the_one_that_parts_first(project: Make) -> None:
    """The gradients of rank 0 differ because the loss of rank 1 did."""
    pytest.importorskip("torch")
    text = """import os, torch, torch.distributed as dist, torch.multiprocessing as mp

def work(rank, store):
    os.environ["RANK"] = str(rank)
    dist.init_process_group("gloo", init_method=f"file://{store}", rank=rank, world_size=2)
    torch.manual_seed(0)
    model = torch.nn.parallel.DistributedDataParallel(torch.nn.Linear(4, 1))
    optimizer = torch.optim.SGD(model.parameters(), 0.1)
    if rank == 1:
        torch.seed()
    for _ in range(3):
        optimizer.zero_grad()
        model(torch.randn(8, 4)).square().mean().backward()
        optimizer.step()
    dist.destroy_process_group()

if __name__ == "__main__":
    import tempfile
    mp.spawn(work, (tempfile.mktemp(),), nprocs=2)
"""
    done = verify(project({"a.py": text}), "a.py")
    assert done.returncode == 1, done.stderr
    lines = done.stdout.splitlines()
    assert lines[0] == "The runs part at loss 1, in step 1, process a.py SpawnProcess-2 rank 1."
    assert lines[1] == "  at a.py:13 in work"
    assert "torch's RNG stood elsewhere: it was seeded with " in done.stdout
    assert "(a.py:10 in work)" in done.stdout


# -- what is written down of a value -------------------------------------------------------------------------


def test_each_thread_has_a_log_of_its_own(tmp_path: Path) -> None:
    tracer = Tracer(str(tmp_path), None)
    for _ in range(2):
        tracer.event("loss", lambda: [["", "a", "", []]])
    thread = threading.Thread(target=tracer.event, args=("batch", lambda: [["", "b", "", []]]), name="reader")
    thread.start()
    thread.join()
    traces = read_traces(tmp_path)
    found = {label.split()[-1]: [(e.kind, e.count) for e in trace.events] for label, trace in traces.items()}
    assert found.pop("reader.0") == [("batch", 0)]
    assert list(found.values()) == [[("loss", 0), ("loss", 1)]]


def test_parts_of_values() -> None:
    torch = pytest.importorskip("torch")
    numpy = pytest.importorskip("numpy")

    def digests(value: object) -> list[str]:
        return [part[1] for part in parts_of(value)]

    nested = {"a": [torch.ones(2), "x"], "b": (numpy.zeros(3), None, 1.5)}
    assert [part[0] for part in parts_of(nested)] == [
        "['a'][0]",
        "['a'][1]",
        "['b'][0]",
        "['b'][1]",
        "['b'][2]",
    ]
    assert [part[0] for part in parts_of(nested, arrays_only=True)] == ["['a'][0]", "['b'][0]"]
    assert digests({"x", "y", "z"}) == digests({"z", "y", "x"})
    for one, other in [
        (torch.ones(2), torch.tensor([1.0, 1.0000001])),
        (torch.tensor(0.0), torch.tensor(-0.0)),
        (torch.ones(2, dtype=torch.bfloat16), torch.ones(2, dtype=torch.float16)),
        (torch.eye(3).to_sparse(), (2 * torch.eye(3)).to_sparse()),
        (torch.tensor([True]), torch.tensor([False])),
        (torch.tensor([1 + 2j]), torch.tensor([1 - 2j])),
        (numpy.array(["a"], dtype=object), numpy.array(["b"], dtype=object)),
        (numpy.arange(3), numpy.arange(3).astype("float32")),
        ({"a": 1}, {"a": 2}),
    ]:
        assert digests(one) != digests(other)
        assert digests(one) == digests(one)
    assert digests(torch.arange(6).reshape(2, 3).T) == digests(torch.tensor([[0, 3], [1, 4], [2, 5]]))
    assert digests(torch.ones(2, requires_grad=True)) == digests(torch.ones(2))
    assert digests(torch.empty(0)) == digests(torch.empty(0))
    meta = torch.empty(2, device="meta")
    assert parts_of([meta, torch.ones(1)])[0][1:] == ["", "Tensor [2]", []]
    loop: list[object] = [1]
    loop.append(loop)
    assert len(parts_of(loop)) == 1
