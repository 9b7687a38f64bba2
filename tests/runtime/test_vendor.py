"""`reprolint vendor`: a copy of the runtime that works with reprolint not installed."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from reprolint import runtime
from reprolint.cli import vendor
from reprolint.index.project import MANIFEST
from tests.runtime.test_environment import INTERPRETERS

SOURCE = Path(str(runtime.__file__)).parent


@pytest.fixture
def copy(tmp_path: Path, capsys: Any) -> Path:
    path = tmp_path / "package" / "repro"
    path.parent.mkdir()
    (path.parent / "__init__.py").touch()
    assert vendor.main([str(path)]) == 0
    capsys.readouterr()
    return path


def bare(python: str, code: str, folder: Path) -> str:
    """Run code with nothing but the standard library and `folder`: no site-packages, no environment."""
    code = f"import sys; sys.path.insert(0, {str(folder)!r})\n{code}"
    done = subprocess.run([python, "-S", "-I", "-c", code], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("python", INTERPRETERS)
def test_the_copy_seeds_where_reprolint_is_not_installed(copy: Path, python: str) -> None:
    code = (
        "import importlib.util, random\n"
        "assert importlib.util.find_spec('reprolint') is None\n"
        "from package.repro import enforce_reproducibility, derive_seed, python_rng, set_cuda_defaults\n"
        "enforce_reproducibility(5, deterministic=False)\n"
        "print(random.random(), derive_seed('a'), python_rng('b').random(), len(set_cuda_defaults({})))\n"
        "assert not any(name.partition('.')[0] in ('reprolint', 'torch', 'numpy') for name in sys.modules)"
    )
    from random import Random

    out = bare(python, code, copy.parent.parent)
    assert out == bare(python, code, copy.parent.parent)
    assert float(out.split()[0]) == Random(5).random()
    # the streams of the copy are those of the original
    ours = "from reprolint.runtime import *; enforce_reproducibility(5, deterministic=False); print(derive_seed('a'))"
    done = subprocess.run([sys.executable, "-c", ours], capture_output=True, text=True, check=True)
    assert out.split()[1] == done.stdout.strip()


@pytest.mark.parametrize("python", INTERPRETERS)
def test_every_public_name_of_the_copy_can_be_imported(copy: Path, python: str) -> None:
    code = "import package.repro as r\nprint(len([getattr(r, name) for name in r.__all__]))"
    assert int(bare(python, code, copy.parent.parent)) == len(runtime.__all__)


@pytest.mark.parametrize("python", INTERPRETERS)
def test_the_copy_captures_where_reprolint_is_not_installed(copy: Path, tmp_path: Path, python: str) -> None:
    target = tmp_path / "record"
    code = f"from package.repro import capture\nprint(*capture({str(target)!r}).files)"
    assert "system.json" in bare(python, code, copy.parent.parent)
    assert (target / "environment.txt").is_file()


def test_no_module_of_the_runtime_imports_reprolint_by_name() -> None:
    for path in sorted(SOURCE.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and node.level == 0:
                names.append(node.module or "")
            assert not [n for n in names if n.partition(".")[0] == "reprolint"], (
                f"{path}:{getattr(node, 'lineno', 0)}"
            )


def test_the_copy_holds_every_module_its_licence_and_what_it_is(copy: Path) -> None:
    names = {path.name for path in copy.iterdir()}
    assert names == {path.name for path in SOURCE.glob("*.py")} | {"LICENSE", MANIFEST}
    about = json.loads((copy / MANIFEST).read_text())
    assert about["version"]
    assert len(about["content"]) == 64
    assert set(about["files"]) == names - {MANIFEST}


def test_a_fresh_copy_is_current(copy: Path, capsys: Any) -> None:
    assert vendor.main(["--check", str(copy)]) == 0
    assert "is current" in capsys.readouterr().out


def test_turned_line_ends_are_no_edit(copy: Path) -> None:
    for path in copy.glob("*.py"):
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert vendor.main(["--check", str(copy)]) == 0


@pytest.mark.parametrize("how", ["edited", "missing", "added"])
def test_an_edited_copy_is_named_and_kept(copy: Path, capsys: Any, how: str) -> None:
    victim = copy / ("extra.py" if how == "added" else "streams.py")
    if how == "missing":
        victim.unlink()
    else:
        with victim.open("a") as file:
            file.write("mine = 1\n")
    assert vendor.main(["--check", str(copy)]) == 1
    assert capsys.readouterr().out == f"{victim}: {how}\n"
    assert vendor.main([str(copy)]) == 2
    assert "nothing was changed (--force overwrites the edits)" in capsys.readouterr().err
    assert victim.exists() is (how != "missing")
    assert vendor.main(["--force", str(copy)]) == 0
    if how == "edited":
        assert victim.read_bytes() == (SOURCE / "streams.py").read_bytes()
    assert (copy / "extra.py").exists() is (how == "added")  # a file of theirs is not ours to remove


def older(copy: Path) -> None:
    """Make the copy one of an older reprolint: another text, and a module that is gone today."""
    old = (copy / "streams.py").read_bytes() + b"# as it was\n"
    (copy / "streams.py").write_bytes(old)
    (copy / "legacy.py").write_bytes(b"")
    manifest = copy / MANIFEST
    about = json.loads(manifest.read_text())
    about["version"] = "0.0.1"
    about["files"] |= {"streams.py": vendor._digest(old), "legacy.py": vendor._digest(b"")}
    manifest.write_text(json.dumps(about))


def test_a_stale_copy_is_named_and_brought_up_to_date(copy: Path, capsys: Any) -> None:
    older(copy)
    assert vendor.main(["--check", str(copy)]) == 1
    said = capsys.readouterr().out
    assert "stale: copied from reprolint 0.0.1" in said
    assert said.endswith("different: legacy.py, streams.py\n")
    assert "edited" not in said
    assert vendor.main([str(copy)]) == 0
    assert not (copy / "legacy.py").exists()
    assert vendor.main(["--check", str(copy)]) == 0


def test_it_says_how_fixes_come_to_import_it(tmp_path: Path, capsys: Any) -> None:
    package = tmp_path / "package"
    package.mkdir()
    (package / "__init__.py").touch()
    assert vendor.main([str(package / "repro")]) == 0
    assert 'runtime-module = "package.repro"' in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "required: PATH"),
        (["not-a-name"], "'not-a-name' cannot be imported"),
        (["taken"], "taken holds something else"),
        (["--force", "taken"], "taken holds something else"),
        (["file"], "file is a file"),
        (["file/repro"], "file"),
        (["--check", "taken"], "taken is no copy of the runtime"),
        (["--check", "missing"], "missing is no copy of the runtime"),
        (["--check", "broken"], "broken is no copy of the runtime"),
        ([str(SOURCE)], "is the runtime itself"),
    ],
)
def test_wrong_use_is_said_in_a_line_and_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any, arguments: list[str], message: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").touch()
    for name, inside in (("taken", "mine.py"), ("broken", MANIFEST)):
        (tmp_path / name).mkdir()
        (tmp_path / name / inside).write_text("[")
    before = sorted(tmp_path.rglob("*"))
    assert vendor.main(arguments) == 2
    said = capsys.readouterr().err
    assert message in said
    assert "Traceback" not in said
    assert sorted(tmp_path.rglob("*")) == before


def test_a_manifest_cannot_name_files_elsewhere(copy: Path) -> None:
    elsewhere = copy.parent / "precious.py"
    elsewhere.write_text("x = 1\n")
    manifest = copy / MANIFEST
    about = json.loads(manifest.read_text())
    about["files"]["../precious.py"] = vendor._digest(b"x = 1\n")
    manifest.write_text(json.dumps(about))
    assert vendor.main(["--force", str(copy)]) == 0
    assert elsewhere.exists()
