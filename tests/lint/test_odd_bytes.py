"""Whatever bytes a file holds: the files beside it are checked and fixed, and of itself at most one line is said."""

from __future__ import annotations

import os
import tempfile
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from reprolint.config import Settings
from reprolint.index.program import Program
from reprolint.lint import engine
from reprolint.lint.engine import Request, check_paths, check_source
from tests.conftest import run_reprolint

GOOD = b"import numpy as np\nrng = np.random.default_rng()\n"
_BEGINNINGS = [
    b"", b"\xef\xbb\xbf", b"\xff\xfe", b"# caf\xe9\n", b"#!/usr/bin/python\r", b"\x0c\n", b"\0", b"\r", b"\n\n",
    *(b"# -*- coding: " + codec + b" -*-\n" for codec in (
        b"utf-8", b"latin-1", b"cp1252", b"ascii", b"utf-7", b"utf-16", b"shift_jis", b"iso-2022-jp", b"rot13", b"hex",
        b"idna", b"punycode", b"undefined", b"unicode_escape", b"mbcs", b"none", b"..", b"x" * 300,
    )),
]  # fmt: skip
_PIECES = [
    GOOD, b"# caf\xe9\n", b"# \xe2\x82\xac\n", b"x = '\xe9'; import torch; torch.rand(2)\n", b"x = '\\ud800'\n",
    b"if 1:\n\tnp.random.shuffle([1])\n", b"import torch; torch.seed()\r\n", b"def caf\xe9(): pass\n", b"\x1a",
    b"from odd import *\n", b"(" * 300, b"f(" * 120 + b")" * 120 + b"\n", b"\xf0\x9f\x98\x80 = 1\n", b"'''\xff\n'''\n",
    b"export PYTHONHASHSEED=\xe9\n", b"PYTHONHASHSEED: [\xff\n", b"print 'x'\n", b"x = 1 \\\n", b"+AGEAZA-\n",
    b"if __name__ == '__main__':\n    import torch\n    torch.rand(1)  # noqa: RPL10\xe9\n",
]  # fmt: skip
_CONTENTS = st.builds(
    lambda first, rest: first + b"".join(rest),
    st.sampled_from(_BEGINNINGS),
    st.lists(st.one_of(st.sampled_from(_PIECES), st.binary(max_size=12)), max_size=5),
)
EVERYTHING = Settings(Path("/"), select=("ALL",), preview=True, mode="debug")


@given(_CONTENTS, st.sampled_from([".py", ".py", ".pyi", ".sh", ".yaml"]))
@example(b"# caf\xe9\n" + GOOD, ".py")
@example(b"x = 1\n" * 3 + b"# caf\xe9\n" + GOOD, ".py")
@example(b"# coding: latin-9000\necho \xc3\xa9; export PYTHONHASHSEED=abc\n", ".sh")
@settings(max_examples=120, deadline=None, suppress_health_check=list(HealthCheck))
def test_any_bytes(content: bytes, suffix: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder).resolve()
        odd, good, user = root / f"odd{suffix}", root / "good.py", root / "user.py"
        odd.write_bytes(content)
        good.write_bytes(GOOD)
        user.write_bytes(b"from odd import x\nimport odd\nimport torch\nodd.main(x)\ntorch.rand(1)\n")
        request = Request(replace(EVERYTHING, root=root, base=root), cache=False)
        for fix in (None, "unsafe"):
            results = check_paths(replace(request, fix=fix), [odd, good, user])
            said = [finding for finding in results[0].findings if finding.code == "RPL900"]
            assert len(said) <= 1
            assert "please report" not in " ".join(r.error or "" for r in results) + str(said)
            assert "RPL102" in {f.code for f in (*results[1].findings, *results[1].fixed)}
            assert results[1].error is results[2].error is None
        check_source(request, odd, content)


def test_odd_files_and_names_take_nothing_with_them(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").touch()
    contents = [first + GOOD for first in _BEGINNINGS]
    for number, content in enumerate(contents):
        (tmp_path / f"odd{number}.py").write_bytes(content)
    (tmp_path / "gone.py").symlink_to(tmp_path / "nowhere.py")
    (tmp_path / "loop.py").symlink_to(tmp_path / "loop.py")
    (tmp_path / "folder.py").mkdir()
    if os.name == "posix":
        with open(os.fsencode(tmp_path) + b"/na\xffme.py", "wb") as file:
            file.write(GOOD)
    (tmp_path / "good.py").write_bytes(GOOD)
    for more in ((), ("--no-cache", "--jobs", "1"), ("--diff",), ("--fix", "--unsafe-fixes")):
        for form in ("concise", "full", "json", "github"):
            done = run_reprolint(
                "check", "--isolated", "--preview", *more, "--output-format", form, ".", cwd=tmp_path
            )
            assert "Traceback" not in done.stderr
            assert done.returncode == 1, done.stderr
            if form == "concise" and "--diff" not in more:
                assert "good.py" in done.stdout or "--fix" in more
                told = [line.split(":")[0] for line in done.stdout.splitlines() if "RPL900" in line]
                assert len(told) == len(set(told)) > 10
    assert b"numpy_rng" in (tmp_path / "good.py").read_bytes()


def test_a_fault_of_ours_is_told_and_takes_nothing_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bad = b"import torch\n\nif __name__ == '__main__':\n    torch.rand(1)\n"
    for name in ("indexed", "walked", "checked", "screened"):
        (tmp_path / f"{name}.py").write_bytes(bad)
    (tmp_path / "good.py").write_bytes(GOOD)

    def unless(name: str, function, told):  # type: ignore[no-untyped-def]
        def failing(*args):  # type: ignore[no-untyped-def]
            if told(*args) == tmp_path / f"{name}.py":
                raise KeyError("of ours")
            return function(*args)

        return failing

    session = engine.Session
    monkeypatch.setattr(Program, "_run", unless("walked", Program._run, lambda _, entry: entry.path))
    monkeypatch.setattr(session, "findings", unless("checked", session.findings, lambda _, path, *rest: path))
    monkeypatch.setattr(
        session, "_find_wanted", unless("screened", session._find_wanted, lambda _, path: path)
    )
    monkeypatch.setattr(session, "_keeps", unless("indexed", session._keeps, lambda _, path: path))
    paths = sorted(tmp_path.glob("*.py"))
    settings = replace(EVERYTHING, root=tmp_path, base=tmp_path)
    found = {r.path.stem: r.findings for r in check_paths(Request(settings, cache=False, jobs=1), paths)}
    for name in ("indexed", "walked", "checked", "screened"):
        (said,) = [f for f in found[name] if f.code == "RPL900"]
        assert "please report it (KeyError: 'of ours')" in said.message
    assert {"RPL102"} <= {f.code for f in found["good"]}
