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
    ("RPL201", "extraction", "extract.py"),
]
FILLERS = 20


def in_large_project(code: str, name: str, file: str, root: Path) -> tuple[Path, set[tuple[str, int]]]:
    """An example among many other files, and where its rule is to speak."""
    example = next(e for e in examples(code) if e.name == name)
    folder = lay_out(code, example, root)
    for number in range(FILLERS):
        (folder / f"filler_{number}.py").write_text("x = 1\n")
    return folder, {
        (path, row) for path, row in expected(code, folder) if not file or Path(path).name == file
    }


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


def test_nothing_waits_in_a_file_that_stands_alone(project: Make) -> None:
    fillers = {f"filler_{number}.py": "x = 1\n" for number in range(FILLERS)}
    root = project(
        fillers | {"draw.py": "import numpy as np\n\nprint(np.random.default_rng().integers(3))\n"}
    )
    assert places("RPL102", cwd=root) == {(str(root / "draw.py"), 3)}
