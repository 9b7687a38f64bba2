"""Every rule against its example files, through the installed command.

`tests/rules/RPLxxx/*.py` are projects of one file, `tests/rules/RPLxxx/*/` projects of several. A line that
must be reported ends with `# RPLxxx`; every other line must not. `name.fixed` beside `name.py` is the exact
content after `--fix --unsafe-fixes`. `# OPTIONS: …` on the first line adds options; `pins` among them lets the
example's own requirements.txt say which versions it targets.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.conftest import run_reprolint

HERE = Path(__file__).parent
RULES = sorted(path.name for path in HERE.glob("RPL*") if path.is_dir())
SUFFIXES = (".py", ".sh", ".sbatch", ".slurm", ".yaml", ".yml")
_OPTIONS = re.compile(r"^# OPTIONS: (.*)$", re.MULTILINE)


class Example(NamedTuple):
    """One example project: its name, its files, and the options it is to be run with."""

    name: str
    files: tuple[Path, ...]
    options: tuple[str, ...]


def examples(code: str) -> Iterator[Example]:
    """The example projects of a rule."""
    for path in sorted((HERE / code).iterdir()):
        if path.is_dir():
            files = tuple(sorted(p for p in path.rglob("*") if p.is_file()))
        elif path.suffix in SUFFIXES:
            files = (path,)
        else:
            continue
        text = "\n".join(
            file.read_text("utf-8").split("\n", 1)[0] for file in files if file.suffix in SUFFIXES
        )
        match = _OPTIONS.search(text)
        yield Example(path.name, files, tuple(match.group(1).split()) if match else ())


def switches(options: tuple[str, ...]) -> tuple[str, ...]:
    """The options as the command takes them."""
    return tuple(o for o in options if o != "pins") if "pins" in options else ("--isolated", *options)


def lay_out(code: str, example: Example, root: Path) -> Path:
    """Copy an example to a project of its own below `root`."""
    for file in example.files:
        target = laid_out(code, example, file, root)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, target)
    folder = root / example.name.replace(".", "_")
    (folder / "pyproject.toml").touch()
    return folder


def laid_out(code: str, example: Example, file: Path, root: Path) -> Path:
    """Where `lay_out` puts a file of an example."""
    relative = file.relative_to(HERE / code)
    inner = Path(*relative.parts[1:]) if len(relative.parts) > 1 else relative
    return root / example.name.replace(".", "_") / inner


def expected(code: str, folder: Path) -> set[tuple[str, int]]:
    """(file, row) of the lines marked with the code."""
    found = set()
    for path in folder.rglob("*"):
        if path.suffix in SUFFIXES:
            for row, line in enumerate(path.read_text("utf-8").splitlines(), 1):
                comment = line.rpartition("#")[2]
                if code in comment.replace(",", " ").split() and "OPTIONS" not in comment:
                    found.add((str(path), row))
    return found


def groups_of(code: str, root: Path) -> dict[tuple[str, ...], list[Path]]:
    """The folders of a rule's example projects, laid out below `root`, by the options that they are run with: one
    start of the command serves many."""
    groups: dict[tuple[str, ...], list[Path]] = {}
    for example in examples(code):
        groups.setdefault(example.options, []).append(lay_out(code, example, root))
    return groups


@pytest.mark.parametrize("code", RULES)
def test_examples(code: str, tmp_path: Path) -> None:
    wanted, found = set(), set()
    for options, folders in groups_of(code, tmp_path).items():
        done = run_reprolint(
            "check", "--no-cache", "--preview", "--select", code, *switches(options),
            "--output-format", "json", *folders, cwd=tmp_path,
        )  # fmt: skip
        assert done.returncode in (0, 1), done.stderr
        findings = json.loads(done.stdout)
        assert {f["code"] for f in findings} <= {code}, findings  # a rule that fails is told as RPL900
        found |= {(f["filename"], f["location"]["row"]) for f in findings}
        for folder in folders:
            wanted |= expected(code, folder)
    assert wanted, "a rule needs examples that it reports"
    strip = len(str(tmp_path)) + 1
    assert sorted((f[strip:], r) for f, r in found) == sorted((f[strip:], r) for f, r in wanted)


@pytest.mark.filterwarnings("ignore::SyntaxWarning")  # an example of `is "text"`
@pytest.mark.parametrize("code", RULES)
def test_fixes(code: str, tmp_path: Path) -> None:
    """Fixed content is as written down, where it is; a second run changes nothing anywhere."""
    groups = groups_of(code, tmp_path)

    def fix() -> dict[Path, bytes]:
        for options, folders in groups.items():
            command = ("check", "--no-cache", "--preview", "--select", code, *switches(options))
            done = run_reprolint(*command, "--fix", "--unsafe-fixes", *folders, cwd=tmp_path)
            assert done.returncode in (0, 1), done.stderr
        return {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}

    once = fix()
    for example in examples(code):
        for file in example.files:
            path = laid_out(code, example, file, tmp_path)
            if file.suffix != ".fixed" and file.with_suffix(".fixed").exists():
                assert once[path].decode() == file.with_suffix(".fixed").read_text("utf-8")
            if file.suffix == ".py":
                compile(once[path], str(path), "exec")
    assert fix() == once


@pytest.mark.parametrize("preview", [False, True])
@pytest.mark.parametrize("code", ["RPL101", "RPL107"])
def test_selection(code: str, preview: bool, tmp_path: Path) -> None:
    """What a rule reports does not depend on which other rules are selected."""
    folders = [lay_out(code, example, tmp_path) for example in examples(code) if not example.options]
    found = []
    for selected in (code, "ALL"):
        done = run_reprolint(
            "check", "--isolated", "--no-cache", *(["--preview"] * preview), "--select", selected,
            "--output-format", "json", *folders, cwd=tmp_path,
        )  # fmt: skip
        assert done.returncode in (0, 1), done.stderr
        found.append(
            [
                (f["filename"], f["location"], f["message"])
                for f in json.loads(done.stdout)
                if f["code"] == code
            ]
        )
    assert found[0] == found[1]


def test_no_rule_fails(tmp_path: Path) -> None:
    """Every rule on every rule's examples: a fault of ours is told as RPL900, and would lose what is to be said."""
    folders = [lay_out(code, example, tmp_path / code) for code in RULES for example in examples(code)]
    done = run_reprolint(
        "check", "--isolated", "--no-cache", "--preview", "--select", "ALL", "--output-format", "json", *folders,
        cwd=tmp_path,
    )  # fmt: skip
    assert done.returncode == 1, done.stderr
    assert [f for f in json.loads(done.stdout) if "failed here" in f["message"]] == []
