"""Which files a walk finds; `.gitignore` against git itself."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from reprolint import discovery
from reprolint.discovery import find, project_files
from reprolint.index.project import Project

Make = Callable[[Mapping[str, "str | bytes"]], Path]


def names(root: Path, *paths: str) -> list[str]:
    found = find([root / path for path in paths] or [root])
    return [Path(file).relative_to(root).as_posix() for file in found.files]


def test_a_walk_takes_python_files_and_leaves_default_folders_out(project: Make) -> None:
    wanted = ["a.py", "a.pyi", "deep/er/b.py"]
    other = [
        "a.txt",
        "a.pyc",
        ".venv/x.py",
        "node_modules/x.py",
        "deep/__pycache__/x.py",
        "env/pyvenv.cfg",
        "env/x.py",
    ]
    assert names(project(dict.fromkeys(wanted + other, ""))) == wanted


def test_files_that_are_named_are_taken_once(project: Make) -> None:
    root = project({"a.py": "", ".gitignore": "a.py\n", "sub/b.py": ""})
    assert names(root) == ["sub/b.py"]
    assert names(root, "a.py", "sub", "sub/b.py", ".") == ["a.py", "sub/b.py"]


PATTERNS = """\
# a comment
*.log.py
/anchored.py
folder/
!folder/kept.py
doc/*.py
**/anywhere.py
a/**/z.py
deep/**
!deep/keep.py
te[st]t.py
no[!x]e.py
quest?on.py
\\#hash.py
\\!bang.py
trailing.py{spaces}
sp ace.py
unclosed[.py
*.pyi
!important.pyi
x/y
""".replace("{spaces}", "   ")
FILES = ["sp ace.py", *"""\
one.log.py sub/one.log.py anchored.py sub/anchored.py folder/x.py folder/kept.py sub/folder/x.py folder.py doc/x.py
doc/sub/x.py sub/doc/x.py anywhere.py sub/deep2/anywhere.py a/z.py a/b/z.py a/b/c/z.py b/z.py deep/x.py deep/keep.py
deep/er/x.py test.py tett.py note.py noxe.py question.py questtion.py #hash.py !bang.py trailing.py x.pyi
important.pyi sub/important.pyi x/y/z.py sub/x/y/z.py sub/local.py local.py sub/back.log.py unclosed[.py
""".split()]  # fmt: skip


@pytest.mark.skipif(shutil.which("git") is None, reason="needs git")
def test_gitignore_is_read_as_git_reads_it(project: Make) -> None:
    root = project(dict.fromkeys(FILES, ""))
    (root / ".gitignore").write_text(PATTERNS)
    (root / "sub/.gitignore").write_text("/local.py\n!back.log.py\n")
    subprocess.run(["git", "init", "-q"], cwd=root, check=True)
    (root / ".git/info/exclude").write_text("b/\n")
    listed = subprocess.run(
        ["git", "-c", "core.excludesFile=", "ls-files", "-z", "--others", "--exclude-standard"],
        cwd=root, check=True, capture_output=True, text=True,
    )  # fmt: skip
    want = sorted(name for name in listed.stdout.split("\0") if name.endswith((".py", ".pyi")))
    assert 10 < len(want) < len(FILES) - 10
    assert sorted(names(root)) == want
    # From a folder inside, the files above count too.
    discovery._walks.clear()
    assert sorted(names(root, "sub")) == [name for name in want if name.startswith("sub/")]


@pytest.mark.skipif(shutil.which("git") is None, reason="needs git")
@pytest.mark.parametrize("version", ["2", "3", "4"])
def test_what_git_tracks_counts_whatever_is_ignored(project: Make, version: str) -> None:
    tracked = ["src/data/__init__.py", "src/data/deeper/a_long_name.py", "src/data/deeper/a_long_nap.py"]
    plain = ["a.py", "src/b.py", *(f"many/module_{number}.py" for number in range(20))]
    root = project(
        dict.fromkeys([*tracked, *plain, "src/data/new.py", "data/x.py", "src/data/other/y.py"], "")
    )
    (root / ".gitignore").write_text("data\n")

    def git(*words: str) -> None:
        subprocess.run(["git", *words], cwd=root, check=True, capture_output=True)

    git("init", "-q")
    git("add", "-f", *tracked, *plain)
    git("update-index", "--index-version", version)
    if version == "3":  # what takes more flags than version 2 has
        git("update-index", "--skip-worktree", "src/b.py")
    assert (root / ".git/index").read_bytes()[4:8] == bytes([0, 0, 0, int(version)])
    assert names(root) == sorted(tracked + plain)
    discovery._walks.clear()
    assert names(root, "src") == sorted([*tracked, "src/b.py"])


def test_an_ignored_package_counts_where_git_cannot_be_asked(project: Make) -> None:
    package = ["src/data/__init__.py", "src/data/loader.py", "src/data/inner/__init__.py"]
    other = ["src/data/images/x.py", "data/x.py", "build/lib/pkg/__init__.py", "src/data/__pycache__/x.py"]
    root = project(dict.fromkeys([*package, *other], ""))
    (root / ".gitignore").write_text("data/\nbuild/\n")
    assert names(root) == sorted(package)
    (root / ".git").mkdir()
    (root / ".git/index").write_bytes(b"DIRC\x00\x00\x00\x02\x00\x00\x00\x09cut off")
    discovery._walks.clear()
    assert names(root) == sorted(package)


@pytest.mark.skipif(os.name == "nt", reason="symbolic links")
def test_links(project: Make) -> None:
    root = project({"pkg/a.py": ""})
    (root / "pkg/loop").symlink_to(root)
    (root / "linked.py").symlink_to(root / "pkg/a.py")
    (root / "gone.py").symlink_to(root / "nowhere.py")
    assert names(root) == ["pkg/a.py"]  # once, under its own name


def test_what_macos_keeps_beside_a_file(project: Make) -> None:
    root = project({"train.py": "", "._train.py": b"\x00\x05\x16\x07\x00Mac OS X"})
    assert names(root) == ["train.py"]
    assert names(root, "._train.py") == ["._train.py"]  # whoever names it wants to know


def test_the_project_is_all_of_it_whatever_is_excluded(project: Make) -> None:
    root = project({"train.py": "", "third_party/seed.py": "", "venv/x.py": ""})
    (root / "pyproject.toml").write_text('[tool.reprolint]\nexclude = ["third_party"]\n')
    assert [path.relative_to(root).as_posix() for path in project_files(root)] == [
        "third_party/seed.py",
        "train.py",
    ]


def test_a_folder_that_nothing_marks_is_searched_within_bounds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(30):
        (tmp_path / f"d{number:02}").mkdir()
        (tmp_path / f"d{number:02}/x.py").touch()
    (tmp_path / "top.py").touch()
    (tmp_path / "d00/pyproject.toml").touch()  # another project
    monkeypatch.setattr(discovery, "_UNMARKED_FOLDERS", 10)
    found = {path.relative_to(tmp_path).as_posix() for path in project_files(tmp_path)}
    assert "top.py" in found
    assert "d00/x.py" not in found
    assert len(found) < 12


def test_a_folder_that_does_not_even_look_like_a_project_is_left_at_so_many_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(30):
        (tmp_path / f"d{number:02}").mkdir()
        (tmp_path / f"d{number:02}/x.py").touch()
    (tmp_path / "top.py").touch()
    monkeypatch.setattr(discovery, "_UNMARKED_FILES", 10)
    assert len(project_files(tmp_path)) == 10
    discovery._walked_below.cache_clear()
    (tmp_path / "README.md").touch()
    assert len(project_files(tmp_path)) == 31


def test_what_is_not_there_is_told_without_a_look_around(tmp_path: Path) -> None:
    found = find(["/no-such-file.py", tmp_path / "none" / "here.py"])
    assert found.files == []
    assert found.unreadable == [
        (name, "cannot read the file: No such file or directory")
        for name in ("/no-such-file.py", str(tmp_path / "none/here.py"))
    ]


@pytest.mark.skipif(os.name == "nt", reason="has another top")
def test_the_top_of_the_file_system_can_be_a_project() -> None:
    script = Path("/scripts/run.sh")
    project = Project(
        Path("/"), [], {Path("/train.py"): b"", script: b"python train.py; python eval.py\n"}, [script]
    )
    assert project.launches(script) == {Path("/train.py")}
    assert project.module("train", Path("/scripts/other.py")) is not None


def test_a_large_tree_is_walked_quickly(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").touch()
    (tmp_path / ".gitignore").write_text(PATTERNS)
    for folder in range(100):
        (tmp_path / f"p{folder}").mkdir()
        for file in range(15):
            (tmp_path / f"p{folder}/m{file}.py").touch()
    times = []
    for _ in range(3):
        discovery._walks.clear()
        start = time.perf_counter()
        assert len(find([tmp_path]).files) == 1500
        times.append(time.perf_counter() - start)
    assert min(times) < 0.5  # a tenth of that on an idle machine
