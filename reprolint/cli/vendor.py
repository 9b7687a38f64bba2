"""`reprolint vendor`: copy the runtime into a project, so that fixed code does not depend on reprolint."""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import sys
from collections.abc import Mapping
from pathlib import Path

import reprolint
from reprolint import runtime
from reprolint.index.project import MANIFEST


def main(argv: list[str]) -> int:
    """Run `reprolint vendor`; return the exit status (0 done or current, 1 stale or edited, 2 usage)."""
    parser = argparse.ArgumentParser(
        "reprolint vendor",
        description="Copy reprolint.runtime as the folder PATH. The copy needs nothing but the standard library and "
        f"works under any name; {MANIFEST} in it holds the version and the hash of every file.",
        epilog="Exit status: 0 copied, or with --check current; 1 with --check: stale or edited; 2 wrong usage, or "
        "something in the way.",
    )
    parser.add_argument(
        "path", metavar="PATH", type=Path, help="the folder to be, such as mypackage/reproducibility"
    )
    parser.add_argument(
        "--check", action="store_true", help="say whether the copy is stale or edited; change nothing"
    )
    parser.add_argument("--force", action="store_true", help="overwrite a copy that was edited")
    try:
        options = parser.parse_args(argv)
    except SystemExit as leaving:
        return int(leaving.code or 0)
    try:
        return _check(options.path) if options.check else _copy(options.path, force=options.force)
    except OSError as error:
        return _fail(f"{error.filename or options.path}: {error.strerror or error}")


def _fail(message: str) -> int:
    print(f"reprolint vendor: {message}", file=sys.stderr)
    return 2


def _source() -> dict[str, bytes]:
    """The files of the runtime, by name, and the licence that has to go with a copy."""
    folder = Path(str(runtime.__file__)).parent
    files = {path.name: path.read_bytes() for path in sorted(folder.glob("*.py"))}
    licence = _licence()
    if licence is not None:
        files["LICENSE"] = licence
    return files


def _licence() -> bytes | None:
    beside = Path(str(reprolint.__file__)).parent.parent / "LICENSE"
    if beside.is_file() and (beside.parent / "pyproject.toml").is_file():  # a checkout, not site-packages
        return beside.read_bytes()
    from importlib import metadata

    try:
        for file in metadata.files("torch-reprolint") or []:
            if file.name == "LICENSE":
                return Path(str(file.locate())).read_bytes()
    except (metadata.PackageNotFoundError, OSError):
        pass
    return None


def _digest(content: bytes) -> str:
    # git may have turned the line ends of the copy
    return hashlib.sha256(content.replace(b"\r\n", b"\n")).hexdigest()


def _digests(files: Mapping[str, bytes]) -> dict[str, str]:
    return {name: _digest(content) for name, content in sorted(files.items())}


def _whole(digests: Mapping[str, str]) -> str:
    """One hash for the code of a copy; the licence is no part of what makes it stale."""
    text = "".join(f"{name} {digest}\n" for name, digest in sorted(digests.items()) if name.endswith(".py"))
    return hashlib.sha256(text.encode()).hexdigest()


def _manifest(path: Path) -> dict[str, object] | None:
    """What the copy at `path` says of itself; None where there is no copy or its manifest cannot be read."""
    try:
        found = json.loads((path / MANIFEST).read_text(encoding="utf-8"))
    except (FileNotFoundError, NotADirectoryError, ValueError):
        return None
    return found if isinstance(found, dict) and isinstance(found.get("files"), dict) else None


def _edits(path: Path, recorded: Mapping[str, str]) -> list[str]:
    """How the copy differs from what was copied, one line a file."""
    lines = []
    for name, digest in sorted(recorded.items()):
        file = path / name
        if not file.is_file():
            lines.append(f"{file}: missing")
        elif _digest(file.read_bytes()) != digest:
            lines.append(f"{file}: edited")
    lines += [f"{file}: added" for file in sorted(path.glob("*.py")) if file.name not in recorded]
    return lines


def _recorded(manifest: Mapping[str, object]) -> dict[str, str]:
    files = manifest["files"]
    assert isinstance(files, dict)  # _manifest has looked
    # names come from a file anybody can edit: nothing but plain names of this folder
    return {
        str(name): str(digest) for name, digest in files.items() if os.path.basename(str(name)) == str(name)
    }


def _check(path: Path) -> int:
    manifest = _manifest(path)
    if manifest is None:
        return _fail(f"{path} is no copy of the runtime: no readable {MANIFEST} in it")
    recorded = _recorded(manifest)
    problems = _edits(path, recorded)
    now = _digests(_source())
    if _whole(recorded) != _whole(now):
        changed = sorted(
            name for name in {*recorded, *now} if name.endswith(".py") and recorded.get(name) != now.get(name)
        )
        problems.append(
            f"{path}: stale: copied from reprolint {manifest.get('version')}, this is {reprolint.__version__}; "
            f"different: {', '.join(changed)}"
        )
    for problem in problems:
        print(problem)
    if not problems:
        print(f"{path} is current (reprolint {reprolint.__version__}).")
    return 1 if problems else 0


def _copy(path: Path, *, force: bool) -> int:
    name = path.resolve().name
    if not name.isidentifier():
        return _fail(f"{name!r} cannot be imported: choose a folder whose name is a Python identifier")
    if path.resolve() == Path(str(runtime.__file__)).parent.resolve():
        return _fail(f"{path} is the runtime itself")
    if path.exists() and not path.is_dir():
        return _fail(f"{path} is a file: choose a folder that is not there yet")
    recorded: dict[str, str] = {}
    if path.is_dir() and any(path.iterdir()):
        manifest = _manifest(path)
        if manifest is None:
            return _fail(f"{path} holds something else (no readable {MANIFEST}): nothing was changed")
        recorded = _recorded(manifest)
        edits = _edits(path, recorded)
        if edits and not force:
            for edit in edits:
                print(edit, file=sys.stderr)
            return _fail(f"{path} was edited: nothing was changed (--force overwrites the edits)")
    files = _source()
    path.mkdir(parents=True, exist_ok=True)
    digests = _digests(files)
    about = {
        "about": "A copy of reprolint.runtime. Do not edit: `reprolint vendor PATH` writes it, `--check` compares it.",
        "version": reprolint.__version__,
        "content": _whole(digests),
        "files": digests,
    }
    for file, content in files.items():
        _write(path / file, content)
    _write(path / MANIFEST, (json.dumps(about, indent=2) + "\n").encode())
    for gone in recorded.keys() - files.keys():  # a file that this version of the runtime no longer has
        (path / gone).unlink(missing_ok=True)
    module = _module(path)
    print(f"Copied reprolint.runtime {reprolint.__version__} to {path} ({len(files)} files).")
    print(f'To make fixes import it: runtime-module = "{module}" under [tool.reprolint] in pyproject.toml.')
    return 0


def _write(path: Path, content: bytes) -> None:
    partial = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        partial.write_bytes(content)
        os.replace(partial, path)
    except BaseException:
        partial.unlink(missing_ok=True)
        raise


def _module(path: Path) -> str:
    """The name it is imported by: from the outermost package around it."""
    parts = [path.resolve().name]
    for parent in path.resolve().parents:
        if not (parent / "__init__.py").is_file() or not parent.name.isidentifier():
            break
        parts.append(parent.name)
    return ".".join(reversed(parts))
