"""What is told without `--preview`: plain faults, in every spelling; and what only the preview tells."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import findings_of, run_reprolint
from tests.rules.test_examples import examples, expected, lay_out

Make = Callable[[dict[str, str]], Path]

PLAIN = {
    "RPL101": {"added_by_a_module", "added_to_path"},
    "RPL102": {"adapted.py", "factories.py", "spellings.py", "two_files", "unused"},
    "RPL103": {"adapted.py", "derived.py", "factories.py", "spellings.py", "two_files"},
    "RPL104": {"seeded_later.py", "spellings.py", "two_files"},
    "RPL107": {"memory_by_name"},
    "RPL209": {"clustered.py", "in_sequence.py", "read_by_base", "read_by_derived", "written_whole.py"},
}
# Of a test, of what a caller may leave out, of a seed that a caller may leave out; where an option says otherwise, where
# nothing is seeded.
IN_PREVIEW = {
    "RPL101": {"out_of_sight"},
    "RPL102": {"in_tests"},
    "RPL103": {"offered.py"},
    "RPL104": {"adapted.py"},
    "RPL107": {"no_workers_by_default"},
    "RPL209": {"clustered_by_preview.py", "in_no_sequence.py"},
}


@pytest.mark.parametrize("code", sorted(PLAIN))
def test_plain_faults(code: str, tmp_path: Path) -> None:
    names = PLAIN[code] | IN_PREVIEW[code]
    folders = {e.name: lay_out(code, e, tmp_path) for e in examples(code) if e.name in names}
    done = run_reprolint(
        "check", "--isolated", "--no-cache", "--select", code, "--output-format", "json", *folders.values(),
        cwd=tmp_path,
    )  # fmt: skip
    assert done.returncode == 1, done.stderr
    found = {(f["filename"], f["location"]["row"]) for f in json.loads(done.stdout)}
    marked = {name: expected(code, folder) for name, folder in folders.items()}
    assert all(marked[name] for name in names)
    assert found == {place for name in PLAIN[code] for place in marked[name]}


def test_one_file(tmp_path: Path) -> None:
    """A file by itself, beside nothing that says it can be installed."""
    source = Path(__file__).parent / "RPL119" / "seeded_for_itself.py"
    (tmp_path / source.name).write_bytes(source.read_bytes())
    done = run_reprolint(
        "check", "--isolated", "--no-cache", "--preview", "--select", "RPL119", "--output-format", "json",
        source.name, cwd=tmp_path,
    )  # fmt: skip
    assert {f["location"]["row"] for f in json.loads(done.stdout)} == {
        row for _, row in expected("RPL119", tmp_path)
    }


# Findings that wait where a project is large: all of a rule, or those of one kind, in this file of the example.
WAITING = [
    ("RPL101", "deals_files", "dataset.py"),
    ("RPL101", "serves_by_name", "run_server.py"),
    ("RPL101", "page", "workload.py"),
    ("RPL102", "two_files", ""),
    ("RPL104", "two_files", ""),
    ("RPL107", "beside_torch", "train.py"),
    ("RPL113", "two_files", ""),
    ("RPL201", "extraction", "extract.py"),
]
FILLERS = {f"filler_{number}.py": "x = 1\n" for number in range(20)}
KEEPING = "\n\ndef keep(model):\n    model.save('model.pt')\n"


def in_large_project(code: str, name: str, file: str, root: Path) -> tuple[Path, set[tuple[str, int]]]:
    """An example among many other files, all of which the README names and which keep something; and where its rule
    is to speak."""
    example = next(e for e in examples(code) if e.name == name)
    folder = lay_out(code, example, root)
    sources = list(folder.rglob("*.py"))
    (folder / "README.md").write_text("".join(f"Run `python {path.name}`.\n" for path in sources))
    marked = {(path, row) for path, row in expected(code, folder) if not file or Path(path).name == file}
    for path in sources:
        path.write_text(path.read_text() + KEEPING)
    for filler, text in FILLERS.items():
        (folder / filler).write_text(text)
    return folder, marked


def places(code: str, *options: str, cwd: Path) -> set[tuple[str, int]]:
    found = findings_of("--isolated", *options, ".", cwd=cwd)
    return {(f["filename"], f["location"]["row"]) for f in found if f["code"] == code}


@pytest.mark.parametrize(("code", "name", "file"), WAITING)
def test_what_waits_in_large_projects(code: str, name: str, file: str, tmp_path: Path) -> None:
    folder, marked = in_large_project(code, name, file, tmp_path)
    assert marked
    assert not marked & places(code, cwd=folder)
    assert marked <= places(code, "--preview", cwd=folder)
    assert marked <= places(code, "--mode", "debug", cwd=folder)
    for filler in folder.glob("filler_*.py"):
        filler.unlink()
    assert marked <= places(code, cwd=folder)


def test_a_rule_that_is_asked_for_by_its_code_does_not_wait(tmp_path: Path) -> None:
    folder, marked = in_large_project("RPL102", "two_files", "", tmp_path)
    assert places("RPL102", "--select", "RPL102", cwd=folder) == marked
    assert not places("RPL102", "--select", "RPL1", cwd=folder)


def told_to_wait(count: int) -> str:
    return f"At least {count} more finding{'s wait' if count > 1 else ' waits'} for `--preview`."


@pytest.mark.parametrize("fillers", [0, 20, 120], ids=["small", "large", "larger"])
def test_what_waits_for_its_rule_is_counted(fillers: int, project: Make) -> None:
    """Also where nothing but the size of the project holds a rule back, and on the second run."""
    text = "import numpy as np\nimport torch\n\nrng = np.random.default_rng()\ntorch.rand(rng.integers(3))\n"
    root = project(
        {f"filler_{n}.py": "x = 1\n" for n in range(fillers)} | {"train.py": text, ".git/HEAD": ""}
    )
    for _ in range(2):
        done = run_reprolint("check", "--isolated", "--extend-select", "RPL1", "--ignore", "RPL101", cwd=root)
        assert ("RPL102" in done.stdout) is (not fillers)
        assert (told_to_wait(1) in done.stdout.splitlines()) is bool(fillers)


TAKES_SEED = """import torch


def augment(x, seed):
    return x + torch.randn(x.shape)


torch.manual_seed(0)
for step in range(5):
    print(augment(torch.ones(3), seed=step))
"""


@pytest.mark.parametrize("option", [(), ("--fix",), ("--statistics",), ("--output-format", "concise")])
def test_what_waits_is_counted_as_preview_would_tell_it(option: tuple[str, ...], project: Make) -> None:
    root = project({"train.py": TAKES_SEED})
    ((_, row),) = places("RPL114", "--preview", cwd=root)
    assert not places("RPL114", cwd=root)
    assert told_to_wait(1) in run_reprolint("--isolated", *option, ".", cwd=root).stdout.splitlines()
    lines = TAKES_SEED.splitlines()
    lines[row - 1] += "  # noqa: RPL114"
    (root / "train.py").write_text("\n".join(lines) + "\n")
    assert "more finding" not in run_reprolint("--isolated", *option, ".", cwd=root).stdout
    piped = run_reprolint("--isolated", "-", cwd=root, stdin=TAKES_SEED.encode())
    assert told_to_wait(1) in piped.stdout.splitlines()


LATE = """import torch
from torch import nn


def main(seed=0):
    net = nn.Linear(8, 1)
    torch.manual_seed(seed)
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
    for step in range(20):
        loss = net(torch.randn(64, 8)).sum()
        opt.zero_grad()
        loss.backward()
        opt.step()


main()
"""
APART = {
    "train.py": LATE.replace("nn.Linear(8, 1)", "make()").replace(
        "from torch import nn", "from nets import make"
    ),
    "nets.py": "from torch import nn\n\n\ndef make():\n    return nn.Linear(8, 1)\n",
}


@pytest.mark.parametrize(
    ("files", "alone"), [({"train.py": LATE}, True), (APART, False)], ids=["beside", "apart"]
)
def test_debug_mode_tells_late_seeds(files: dict[str, str], alone: bool, project: Make) -> None:
    """Without preview: those right below what has drawn; all where the rule is asked for."""
    root = project(files)
    found = {(str(root / "train.py"), 7)}
    assert places("RPL108", "--mode", "debug", cwd=root) == (found if alone else set())
    assert places("RPL108", "--mode", "train", "--select", "RPL1", cwd=root) == set()
    asked = run_reprolint("--isolated", "--mode", "debug", "--extend-select", "RPL108", ".", cwd=root)
    assert asked.stderr == ""
    assert "train.py:7:5" in asked.stdout


THREADS = """import os
import torch

os.environ["OMP_NUM_THREADS"] = "1"
x = torch.ones(3, 3, requires_grad=True)
torch.matmul(x, x).sum().backward()
os.environ["CUBLAS_WORKSPACE_CONFIG"] = ":4096:8"
"""


def test_debug_mode_tells_of_late_variables_that_decide_determinism(project: Make) -> None:
    root = project({"train.py": THREADS})
    assert {row for _, row in places("RPL402", "--mode", "debug", cwd=root)} == {7}
    assert {row for _, row in places("RPL402", "--mode", "debug", "--select", "RPL402", cwd=root)} == {4, 7}


TRAINS = """import torch
from torch import nn

model = nn.Linear(3, 2)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for step in range(100):
    loss = model(torch.ones(4, 3)).sum()
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
"""
OTHER = {
    "README.md": "Run `python tools/other.py`.\n",
    "tools/other.py": "if __name__ == '__main__':\n    print(1)\n",
}
CONSOLE = "[metadata]\nname = it\n[options.entry_points]\nconsole_scripts =\n    it = tools.train_it:main\n"
SAVES = "torch.save(model.state_dict(), 'model.pt')\n"
IN_WORKERS = "for batch in torch.utils.data.DataLoader(range(8), num_workers=2):\n    model(batch)\n"


@pytest.mark.parametrize(
    ("text", "said", "told"),
    [
        (TRAINS + SAVES, {}, True),
        (TRAINS + SAVES, {"README.md": "Run `python tools/train_it.py`.\n"}, True),
        (TRAINS + SAVES, {"run.sh": "python -m tools.train_it\n"}, True),
        (TRAINS + SAVES, OTHER, False),
        (TRAINS + SAVES, OTHER | {"pack.egg-info/SOURCES.txt": "tools/train_it.py\n"}, False),
        (TRAINS + SAVES, OTHER | {"setup.cfg": CONSOLE, "tools/__init__.py": ""}, True),
        (TRAINS, {"README.md": "Run `python tools/train_it.py`.\n"}, False),
        (TRAINS + IN_WORKERS, {"README.md": "Run `python tools/train_it.py`.\n"}, True),
    ],
    ids=[
        "none is named",
        "named",
        "as a module",
        "another is named",
        "named by a build",
        "installed as a command",
        "keeps nothing",
        "workers",
    ],
)
def test_programs_of_large_projects(text: str, said: dict[str, str], told: bool, project: Make) -> None:
    """A program there is told of where the project says that it is run, and where it keeps what it trains."""
    root = project(FILLERS | said | {"tools/train_it.py": text})
    found = {(str(root / "tools" / "train_it.py"), 4)}
    assert places("RPL101", cwd=root) == (found if told else set())
    for _ in range(2):  # of the files, and of what the first run has kept
        done = run_reprolint("check", "--isolated", ".", cwd=root)
        assert ("At least 1 more finding waits for `--preview`." in done.stdout.splitlines()) is not told
    assert places("RPL101", "--preview", cwd=root) == found
    assert places("RPL101", "--select", "RPL101", cwd=root) == found


LOADERS = """import torch
from torch.utils.data import DataLoader, Dataset


class Crops(Dataset):
    def __len__(self):
        return 100

    def __getitem__(self, index):
        return torch.rand(3, 8, 8)


def loader():
    return DataLoader(Crops(), batch_size=4, shuffle=True, num_workers=2)
"""
COMES = """import torch
from torch import nn

from loaders import loader

model = nn.Linear(8, 2)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for images in loader():
    optimizer.zero_grad()
    model(images).sum().backward()
    optimizer.step()
torch.save(model.state_dict(), "model.pt")
"""


def test_a_command_of_the_package_is_named_by_its_module(project: Make) -> None:
    train = TRAINS.replace("model =", "def main():\n    pass\n\n\nmodel =") + SAVES
    files = FILLERS | {"src/pack/__init__.py": "", "src/pack/train_it.py": train}
    named = '[project]\nname = "pack"\nversion = "1"\n[project.scripts]\ntrain = "pack.%s:main"\n'
    root = project(files | {"pyproject.toml": named % "train_it"})
    assert places("RPL101", cwd=root) == {(str(root / "src" / "pack" / "train_it.py"), 8)}
    (root / "pyproject.toml").write_text(named % "other")
    (root / "src" / "pack" / "other.py").write_text("def main():\n    print(1)\n")
    assert not places("RPL101", cwd=root)


@pytest.mark.parametrize("programs", [2, 3])
def test_modules_of_several_programs_in_large_projects(programs: int, project: Make) -> None:
    names = [f"train_{number}.py" for number in range(programs)]
    root = project(
        FILLERS
        | {"README.md": "".join(f"python {name}\n" for name in names), "loaders.py": LOADERS}
        | dict.fromkeys(names, COMES)
    )
    found = {(str(root / "loaders.py"), 14)}
    assert places("RPL201", cwd=root) == (found if programs < 3 else set())
    assert places("RPL201", "--preview", cwd=root) == found
    assert places("RPL201", "--select", "RPL201", cwd=root) == found


@pytest.mark.parametrize(
    ("name", "text", "used"),
    [
        ("train.py", (TRAINS + SAVES).replace("(3, 2)", "(3, 2)  # noqa: RPL101"), True),
        ("draw.py", "import numpy as np\n\nprint(np.random.default_rng().random())  # noqa: RPL102\n", True),
        ("plain.py", "print(1)  # noqa: RPL102\n", False),
    ],
)
def test_a_suppression_of_what_waits_is_used(name: str, text: str, used: bool, project: Make) -> None:
    root = project(FILLERS | {name: text})
    codes = [finding["code"] for finding in findings_of("--isolated", ".", cwd=root)]
    assert codes == ([] if used else ["RPL901"])


def test_nothing_is_said_of_a_copy_of_the_runtime(project: Make) -> None:
    """It is no code of the project's: neither reported nor changed, even if it is named."""
    root = project({"train.py": "print(1)\n"})
    assert run_reprolint("vendor", "repro", cwd=root).returncode == 0
    copy = {path: path.read_bytes() for path in (root / "repro").iterdir()}
    everything = ("--isolated", "--preview", "--select", "ALL", "--fix", "--unsafe-fixes")
    for path in (".", "repro", "repro/seeding.py"):
        assert run_reprolint(*everything, path, cwd=root).stdout == "All checks passed!\n"
    text = (root / "repro" / "seeding.py").read_bytes()
    piped = ("--stdin-filename", "repro/seeding.py", "-")
    assert run_reprolint(*everything[:4], *piped, cwd=root, stdin=text).stdout == "All checks passed!\n"
    assert {path: path.read_bytes() for path in (root / "repro").iterdir()} == copy
    (root / "repro" / "VENDORED.json").unlink()
    assert "RPL401" in run_reprolint(*everything[:4], ".", cwd=root).stdout


def test_a_copy_of_the_runtime_makes_no_project_large(project: Make) -> None:
    """`reprolint vendor` adds a dozen files: what is told stays what it was."""
    fillers = {f"part_{number}.py": f"PART = {number}\n" for number in range(10)}
    root = project(
        fillers | {"noise.py": "import numpy as np\n\nrng = np.random.default_rng()\nprint(rng.random())\n"}
    )
    found = places("RPL102", cwd=root)
    assert found == {(str(root / "noise.py"), 3)}
    assert run_reprolint("vendor", "repro", cwd=root).returncode == 0
    assert places("RPL102", cwd=root) == found
    (root / "repro" / "VENDORED.json").unlink()
    assert places("RPL102", cwd=root) == set()
