"""`reprolint program`: the sources of randomness of an entry point, as a table, as JSON and one line each."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import run_reprolint

Make = Callable[[Mapping[str, "str | bytes"]], Path]

TRAIN = """\
import os

import numpy as np
import torch
from helpers import prepare
from torch import nn
from torch.utils.data import DataLoader


def main():
    prepare(7)
    model = nn.Linear(4, 1).to("cuda")
    noise = np.random.rand(3)
    files = os.listdir("data")
    loader = DataLoader(files, shuffle=True, num_workers=2)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for batch in loader:
        model(batch + noise).sum().backward()
        optimizer.step()


if __name__ == "__main__":
    main()
"""
HELPERS = "import torch\n\n\ndef prepare(seed):\n    torch.manual_seed(seed)\n"
FILES = {"train.py": TRAIN, "helpers.py": HELPERS, "other/count.py": "print(sum(range(3)))\n"}


def rows(root: Path, *args: str) -> dict[str, tuple[str, str]]:
    done = run_reprolint("program", "--no-cache", "--output-format", "json", *args, cwd=root)
    assert done.returncode == 0, done.stderr
    (one,) = json.loads(done.stdout)
    return {row["source"]: (row["status"], row["where"]) for row in one["rows"]}


def test_every_source_is_controlled_uncontrolled_or_not_used(project: Make) -> None:
    found = rows(project(FILES), "train.py")
    assert found["torch"] == ("controlled", "torch.manual_seed at helpers.py:5")
    assert found["numpy.random"] == ("uncontrolled", "numpy.random.rand at train.py:13")
    assert found["random"] == ("not used", "")
    assert found["file order"][0] == "uncontrolled"
    assert found["file order"][1].startswith("train.py:14 (RPL209)")
    assert found["GPU kernels"] == ("uncontrolled", "used at train.py:12; determinism is not asked for")
    assert found["resuming"] == found["RL environments"] == ("not used", "")


def test_weights_that_nothing_trains_are_named(project: Make) -> None:
    root = project({"show.py": "import torch\n\nprint(torch.nn.Linear(3, 1).weight.shape)\n"})
    status, where = rows(root, "show.py")["torch"]
    assert (status, where) == (
        "not used", "but for weights that nothing trains: torch.nn.Linear at show.py:3"
    )  # fmt: skip


def test_what_estimators_draw_shows(project: Make) -> None:
    program = """\
import numpy as np
from sklearn.cluster import KMeans

{seed}
labels = KMeans(3).fit_predict(np.load("points.npy"))
np.save("labels.npy", labels)
"""
    root = project({"label.py": program.format(seed="")})
    assert rows(root, "label.py")["numpy.random"] == ("uncontrolled", "label.py:5 (RPL112)")
    (root / "label.py").write_text(program.format(seed="np.random.seed(0)"))
    assert rows(root, "label.py")["numpy.random"] == ("controlled", "numpy.random.seed at label.py:4")


def test_determinism_that_is_asked_for_shows(project: Make) -> None:
    asked = HELPERS + "    torch.use_deterministic_algorithms(True)\n"
    root = project({**FILES, "helpers.py": asked})
    assert rows(root, "train.py")["GPU kernels"] == ("controlled", "used at train.py:12")
    (root / "helpers.py").write_text(asked + "    torch.backends.cudnn.benchmark = True\n")
    status, where = rows(root, "train.py")["GPU kernels"]
    assert (status, where.split()[0]) == ("uncontrolled", "helpers.py:7")


def test_what_may_seed_is_unsure(project: Make) -> None:
    body = "from elsewhere import set_seed_from\nimport torch\n\nset_seed_from({})\nx = torch.rand(2)\nx.backward()\n"
    status, where = rows(project({"train.py": body}), "train.py")["numpy.random"]
    assert (status, where) == ("unsure", "something out of reach may seed it")


def test_the_table_fits_80_columns(project: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    done = run_reprolint("program", "--no-cache", "train.py", cwd=project(FILES))
    lines = done.stdout.splitlines()
    assert lines[0] == "train.py:22  trains; determinism is not asked for"
    assert any(line.split()[:3] == ["torch", "controlled", "torch.manual_seed"] for line in lines)
    assert max(map(len, lines)) <= 80
    assert "\x1b" not in done.stdout


def test_without_a_file_one_line_for_each_entry_point(project: Make) -> None:
    root = project(FILES)
    done = run_reprolint("program", "--no-cache", cwd=root)
    assert done.stdout.splitlines() == [
        "train.py:22  uncontrolled: numpy.random, DataLoader workers, file order, GPU kernels"
    ]
    listed: list[Any] = json.loads(
        run_reprolint("program", "--no-cache", "--output-format", "json", cwd=root).stdout
    )
    assert [one["path"] for one in listed] == ["train.py"]
    assert run_reprolint("program", "--no-cache", "other", cwd=root).stdout == "No entry points found.\n"


DATASET = """\
import argparse
import random

import torch
from torch.utils.data import DataLoader, Dataset


class Noisy(Dataset):
    def __len__(self):
        return 8

    def __getitem__(self, index):
        return torch.tensor([random.random()])


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int)
    args = parser.parse_args()
    if args.seed is not None:
        torch.manual_seed(args.seed)
    model = torch.nn.Linear(1, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for batch in DataLoader(Noisy()):
        model(batch).sum().backward()
        optimizer.step()
"""


def test_what_datasets_draw_and_what_options_seed_counts(project: Make) -> None:
    root = project(
        {"train.py": DATASET, "count.py": "if __name__ == '__main__':\n    print(sum(range(3)))\n"}
    )
    found = rows(root, "train.py")
    assert found["torch"][0] == "unsure"
    assert found["torch"][1].startswith("only where `seed` is given; torch.manual_seed at train.py:")
    (root / "train.py").write_text(DATASET.replace("    if args.seed is not None:\n    ", ""))
    found = rows(root, "train.py")
    assert found["torch"][0] == "controlled"
    assert found["random"][0] == "uncontrolled"
    lines = run_reprolint("program", "--no-cache", cwd=root).stdout.splitlines()
    assert lines[0].endswith("nothing random found")


def test_what_is_no_entry_point_is_said_to_be_none(project: Make) -> None:
    root = project(FILES)
    for wanted, said in (("helpers.py", "is not an entry point"), ("missing.py", "no such file or folder")):
        done = run_reprolint("program", wanted, cwd=root)
        assert (done.returncode, done.stdout) == (2, "")
        assert said in done.stderr
        assert len(done.stderr.splitlines()) == 1


def test_a_file_is_checked_once_however_many_entry_points_reach_it(
    project: Make, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from reprolint.cli import program as command
    from reprolint.lint.engine import FileResult, Session

    root = project(
        {
            "data.py": "import numpy as np\n\ndef make():\n    return np.random.default_rng()\n",
            **{
                f"train{n}.py": "import data\n\nif __name__ == '__main__':\n    data.make()\n"
                for n in range(5)
            },
        }
    )
    checked = []
    check = Session.check

    def noted(self: Session, path: Path) -> FileResult:
        checked.append(path)
        return check(self, path)

    monkeypatch.setattr(Session, "check", noted)
    assert command.main(["--no-cache", str(root)]) == 0
    assert sorted(path.name for path in checked) == ["data.py", *(f"train{n}.py" for n in range(5))]
    assert capsys.readouterr().out.count("uncontrolled: generator objects") == 5


def test_a_table_for_other_programs_has_a_line_a_row(project: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)
    name = "a_long_name_of_a_module_" * 4
    root = project({f"sub/{name}.py": "import numpy as np\nprint(np.random.rand(3))\n", "other/x.txt": ""})
    done = run_reprolint("program", "--no-cache", f"../sub/{name}.py", cwd=root / "other")
    head, *rows = done.stdout.splitlines()
    assert head.startswith(f"sub/{name}.py:1  does not train")
    assert len(rows) == 11
    assert not [row for row in rows if row != row.rstrip()]
    assert any(row.endswith(f"numpy.random.rand at sub/{name}.py:2") for row in rows)


SEEDED = """\
import random
import time

import numpy as np
import torch
from helpers import prepare


def main():
    random.seed(7)
    SEEDS
    print(random.random(), np.random.rand(3), torch.rand(3))


if __name__ == "__main__":
    main()
"""


@pytest.mark.parametrize(
    ("seeds", "uncontrolled"),
    [
        ("np.random.seed(7)\n    prepare(7)", {}),
        ("np.random.seed(7)\n    prepare(int(time.time()))", {"torch": "train.py:12 (RPL105)"}),
        (
            "prepare(7)\n    seed = int(time.time())\n    np.random.seed(seed)",
            {"numpy.random": "train.py:12 (RPL105)"},
        ),
        (
            "np.random.seed(7)\n    prepare(7)\n    np.random.seed(None)\n    torch.seed()",
            {"torch": "train.py:14 (RPL104)", "numpy.random": "train.py:13 (RPL104)"},
        ),
    ],
)
def test_a_seed_that_is_another_each_time_controls_nothing(
    project: Make, seeds: str, uncontrolled: dict[str, str]
) -> None:
    found = rows(project({"train.py": SEEDED.replace("SEEDS", seeds), "helpers.py": HELPERS}), "train.py")
    for source in ("random", "numpy.random", "torch"):
        status, where = found[source]
        assert (status == "uncontrolled") == (source in uncontrolled), (source, where)
        assert where == uncontrolled.get(source, where)


SHARED = """\
import random
from pathlib import Path

from torch.utils.data import DataLoader, Dataset


class Windows(Dataset):
    def __init__(self, texts, rng=None):
        self.texts = texts
        self.rng = rng or random.Random()

    def __len__(self):
        return len(self.texts)

    def __getitem__(self, index):
        return self.rng.choice(self.texts[index])


def read(folder):
    return [path.read_text() for path in Path(folder).iterdir()]


def loader(texts, rng):
    return DataLoader(Windows(texts, rng=rng), shuffle=True, num_workers=2)
"""
COMMANDS = """\
import random
import sys

import torch
from tiny.shared import Windows, loader, read


def main(folder="texts", seed=0):
    model = torch.nn.Linear(1, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for text in loader(read(folder), random.Random(seed)):
        model(torch.ones(len(text), 1)).sum().backward()
        optimizer.step()
    torch.save(model.state_dict(), "model.pt")


def sample():
    probabilities = torch.load("probabilities.pt")
    print(torch.multinomial(probabilities, 1))


def show():
    print(Windows(["one", "two"])[0])


if __name__ == "__main__":
    sys.exit(main())
"""
SCRIPTS = """\
[project]
name = "tiny"
version = "1"
[project.scripts]
tiny-train = "tiny.cli:main"
tiny-sample = "tiny.cli:sample"
tiny-show = "tiny.cli:show"
"""


def test_each_entry_point_lists_what_it_comes_by(project: Make) -> None:
    root = project(
        {
            "pyproject.toml": SCRIPTS,
            "tiny/__init__.py": "",
            "tiny/shared.py": SHARED,
            "tiny/cli.py": COMMANDS,
        }
    )
    done = run_reprolint("program", "--no-cache", "--output-format", "json", "tiny/cli.py", cwd=root)
    found = {one["command"]: {r["source"]: r for r in one["rows"]} for one in json.loads(done.stdout)}
    assert list(found) == ["", "tiny-train", "tiny-sample", "tiny-show"]
    for name in ("", "tiny-train"):
        assert found[name]["DataLoader workers"]["where"].startswith("tiny/shared.py:24 (RPL201)")
        assert found[name]["file order"]["status"] == "uncontrolled"
        # It is given one.
        assert found[name]["generator objects"]["where"] in (
            "used at tiny/cli.py:11",
            "used at tiny/shared.py:10",
        )
        assert found[name]["torch"]["status"] == "uncontrolled"
    used = [source for source, row in found["tiny-sample"].items() if row["status"] != "not used"]
    assert used == ["torch"]
    shown = found["tiny-show"]
    assert shown["generator objects"] == {
        "source": "generator objects",
        "status": "uncontrolled",
        "where": "tiny/shared.py:10 (RPL103)",
    }
    assert shown["file order"]["status"] == "not used"


def test_commands_are_named(project: Make) -> None:
    root = project(
        {
            "pyproject.toml": SCRIPTS,
            "tiny/__init__.py": "",
            "tiny/shared.py": SHARED,
            "tiny/cli.py": COMMANDS,
        }
    )
    lines = run_reprolint("program", "--no-cache", cwd=root).stdout.splitlines()
    assert [line.split("  ")[0] for line in lines] == [
        "tiny/cli.py:26", "tiny-train", "tiny-sample", "tiny-show"
    ]  # fmt: skip
    assert lines[2] == "tiny-sample  tiny/cli.py:17  uncontrolled: torch"
    table = run_reprolint("program", "--no-cache", "tiny/cli.py", cwd=root).stdout.splitlines()
    assert any(line.startswith("tiny-sample  tiny/cli.py:17  does not train") for line in table)


def test_what_is_called_by_a_name_may_be_anything(project: Make) -> None:
    """A program that looks up what it calls comes by whatever it imports, though another is seen to call it."""
    by_name = COMMANDS.replace(
        "    probabilities",
        '    print(getattr(sys.modules["tiny.shared"], "read")("texts"))\n    probabilities',
    )
    root = project(
        {"pyproject.toml": SCRIPTS, "tiny/__init__.py": "", "tiny/shared.py": SHARED, "tiny/cli.py": by_name}
    )
    done = run_reprolint("program", "--no-cache", "--output-format", "json", "tiny/cli.py", cwd=root)
    (sampled,) = [one for one in json.loads(done.stdout) if one["command"] == "tiny-sample"]
    assert {r["source"]: r["status"] for r in sampled["rows"]}["file order"] == "uncontrolled"


def test_a_generator_that_is_not_handed_on_is_no_affair_of_workers(project: Make) -> None:
    crop = """\
import torch


def crop(x, generator=None):
    return x[torch.randint(0, 4, (1,)).item() :]


if __name__ == "__main__":
    torch.manual_seed(0)
    print(crop(torch.load("x.pt"), generator=torch.Generator().manual_seed(0)))
"""
    found = rows(project({"crop.py": crop}), "crop.py")
    assert found["generator objects"] == ("uncontrolled", "crop.py:5 (RPL205)")
    assert found["DataLoader workers"] == ("not used", "")
    loaded = """\
import torch
from torch.utils.data import DataLoader, RandomSampler

if __name__ == "__main__":
    torch.manual_seed(0)
    data = torch.load("x.pt")
    held = torch.Generator().manual_seed(0)
    for batch in DataLoader(data, sampler=RandomSampler(data), num_workers=2, generator=held):
        print(batch)
"""
    found = rows(project({"load.py": loaded}), "load.py")
    assert found["DataLoader workers"][0] == "uncontrolled"
    assert "(RPL205)" in found["DataLoader workers"][1]


def test_an_object_that_is_handed_on_may_do_all_that_it_can(project: Make) -> None:
    job = """\
import submitit
from tiny.shared import read


class Job:
    def __call__(self):
        return read("texts")


def main():
    submitit.AutoExecutor(folder="jobs").submit(Job())


def other():
    return len(read("texts")), "".join(read("texts"))


if __name__ == "__main__":
    main()
"""
    root = project({"tiny/__init__.py": "", "tiny/shared.py": SHARED, "job.py": job, "tiny/cli.py": COMMANDS})
    status, where = rows(root, "job.py")["file order"]
    assert (status, where.split()[0]) == ("uncontrolled", "tiny/shared.py:20")
