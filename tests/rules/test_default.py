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
    "RPL104": {"seeded_later.py", "spellings.py"},
    "RPL107": {"memory_by_name"},
    "RPL209": {"clustered.py", "in_sequence.py", "written_whole.py"},
}
# Of a test, of what a caller may leave out, of a seed that a caller may leave out; where an option says otherwise, where
# nothing is seeded.
IN_PREVIEW = {
    "RPL101": {"out_of_sight"},
    "RPL102": {"in_tests"},
    "RPL103": {"offered.py"},
    "RPL104": {"adapted.py", "two_files"},
    "RPL107": {"no_workers_by_default"},
    "RPL209": {"clustered_by_preview.py", "in_no_sequence.py", "read_by_base", "read_by_derived"},
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


UNREACHED = {
    "train.py": "import numpy as np\nimport torch\n\nfrom data import Pictures, shuffled\n\n"
    'if __name__ == "__main__":\n    torch.manual_seed(0)\n    print(shuffled(3), len(Pictures("train")), torch.rand(2))\n',
    "data.py": "import numpy as np\n\n\ndef shuffled(count):\n    return np.random.default_rng().permutation(count)\n\n\n"
    "def sampled(count):\n    return np.random.default_rng().integers(count)\n\n\nNAMED = [sampled]\n\n\n"
    "class Pictures:\n    def __init__(self, split):\n        self.split = split\n\n    def __len__(self):\n        return 3\n\n"
    "    def pick(self):\n        return np.random.default_rng().integers(3)\n",
}


@pytest.mark.parametrize(
    ("files", "options", "rows"),
    [
        (3, [], [5, 9, 23]),
        (30, [], [5, 23]),
        (30, ["--preview"], [5, 9, 23]),
        (30, ["--mode", "debug"], [5, 9, 23]),
    ],
)
def test_what_nothing_runs_in_a_large_project(
    project: Make, files: int, options: list[str], rows: list[int]
) -> None:
    """A function that no entry point comes to is told of in small projects, or where more is asked for."""
    root = project(UNREACHED | {f"module_{number}.py": "x = 1\n" for number in range(files)})
    found = findings_of("--isolated", "--select", "RPL102", *options, ".", cwd=root)
    assert [f["location"]["row"] for f in found] == rows
