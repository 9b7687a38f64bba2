"""Files that cannot be checked: one clear line each, the right exit status, the rest of the run unharmed."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from tests.conftest import findings_of, run_reprolint

Make = Callable[[Mapping[str, str | bytes]], Path]
GOOD = "import numpy as np\nrng = np.random.default_rng()\n"
TRIGGER = b"# torch DataLoader default_rng\n"


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (TRIGGER + b'print "Python 2: default_rng"\n', "Python 2?"),
        (TRIGGER + b"x = 1\0\n", "null bytes"),
        (TRIGGER + b"s = '\xff\xfe'\n", "cannot parse"),
        (b"# -*- coding: no-such-codec -*-\n" + TRIGGER, "cannot parse"),
        (TRIGGER + b"x = " + b"(" * 3000 + b"1" + b")" * 3000 + b"\n", "nested"),
        (TRIGGER + b"x = " + b"-" * 3000 + b"1\n", "nested too deeply"),
        (TRIGGER + b"x = 1\n" * 4_000_000, "bytes is larger than 5 MB"),
        (TRIGGER + b"def f(:\n", "cannot parse"),
    ],
    ids=[
        "python-2",
        "null-bytes",
        "invalid-utf-8",
        "unknown-codec",
        "brackets",
        "operators",
        "20-MB",
        "syntax",
    ],
)
def test_one_line_and_the_rest_goes_on(project: Make, content: bytes, says: str) -> None:
    root = project({"bad.py": content, "good.py": GOOD})
    found = findings_of("--isolated", "--select", "RPL102,RPL900", ".", cwd=root)
    by_file = {Path(f["filename"]).name: f for f in found}
    assert set(by_file) == {"bad.py", "good.py"}
    assert by_file["bad.py"]["code"] == "RPL900"
    assert says in by_file["bad.py"]["message"]
    assert "\n" not in by_file["bad.py"]["message"]
    assert by_file["good.py"]["code"] == "RPL102"
    done = run_reprolint("check", "--isolated", "--no-cache", "--fix", "--unsafe-fixes", ".", cwd=root)
    assert "Traceback" not in done.stderr
    assert (root / "bad.py").read_bytes() == content
    assert b"numpy_rng" in (root / "good.py").read_bytes()


@pytest.mark.parametrize(
    "content",
    [
        'print "hello"\n',
        "x = (\n",
        "try:\n    pass\nexcept OSError, error:\n    pass\n",
        "<<<<<<< HEAD\nx = 1\n",
    ],
    ids=["print", "bracket", "except", "merge"],
)
@pytest.mark.parametrize("how", ["named", "folder", "stdin"])
def test_files_that_no_rule_asks_for(project: Make, content: str, how: str) -> None:
    root = project({"bad.py": content, "good.py": "x = 1\n"})
    where = {"named": "bad.py", "folder": ".", "stdin": "-"}[how]
    done = run_reprolint(
        "check", "--isolated", "--no-cache", where, "--output-format", "concise",
        cwd=root, stdin=content.encode() if how == "stdin" else None,
    )  # fmt: skip
    assert done.returncode == 1
    assert done.stdout.count("RPL900 cannot parse the file") == 1


def test_large_folders_tell_what_looks_like_python_2(project: Make) -> None:
    many = {f"m{n}.py": "x = 1\n" for n in range(60)}
    old = 'import torch\n\nif __name__ == "__main__":\n    print "loss", torch.rand(2)\n'
    prose = 'TEXT = """\nprint this text\n"""\n'
    root = project(
        {
            **many,
            "old.py": old,
            "uses.py": "import handler\nimport old\n",
            "handler.py": "try:\n    import torch\nexcept OSError, e:\n    pass\n",
            "text.py": prose,
        }
    )
    found = findings_of("--isolated", ".", cwd=root)
    assert sorted((Path(f["filename"]).name, f["code"]) for f in found) == [
        ("handler.py", "RPL900"),
        ("old.py", "RPL900"),
    ]


def test_what_does_not_matter_in_a_large_project(project: Make) -> None:
    """No file imports it, no launcher starts it, no README names it; or it draws nothing: a line beside the report says
    that it cannot be parsed. So with a part of somebody's code that nothing outside of it imports."""
    old = TRIGGER + b"print 'default_rng'\n"
    files: dict[str, str | bytes] = {f"module_{number}.py": "import numpy\n" for number in range(20)}
    files |= {"LICENSE": "MIT, ours", "net/LICENSE": "BSD, theirs", "net/used.py": old, "net/train.py": old}
    files |= {"old/scrap.py": old, "old/started.py": old, "run.sh": "python old/started.py\n"}
    files |= {"old/quiet.py": b"print 'default_rng'\n", "use.sh": "python old/quiet.py\n"}
    files |= {"old/named.py": old, "README.md": "Then run `named.py`; net/train.py is theirs.\n"}
    files |= {"tests/shared.py": old, "tests/test_it.py": "import tests.shared\n"}
    root = project(files | {"main.py": "import net.used\n"})

    def told(*options: str) -> set[str]:
        found = findings_of("--isolated", *options, cwd=root)
        return {Path(f["filename"]).name for f in found if f["code"] == "RPL900"}

    every = {"used.py", "train.py", "scrap.py", "started.py", "named.py", "quiet.py", "shared.py"}
    assert told(".") == {"used.py", "started.py", "named.py"}
    assert told(".", "--preview") == told(".", "--select", "RPL900") == every
    assert told("net", "old/scrap.py") == {"used.py", "scrap.py"}  # one that is named is told
    for _ in range(2):  # the second time, from what is kept
        done = run_reprolint("check", "--isolated", ".", cwd=root)
        for name in ("net/train.py:2", "old/scrap.py:2", "old/quiet.py:1"):
            assert f"warning: {name}: cannot parse the file" in done.stderr
        assert "nothing imports, starts or names it" in done.stderr
        assert "it is a test" in done.stderr
        assert "it neither draws random numbers nor seeds" in done.stderr
        assert "nothing outside of that copy imports it" in done.stderr
    assert "scrap" not in run_reprolint("check", "--isolated", "--quiet", ".", cwd=root).stderr
    (root / "net/LICENSE").write_text("MIT, ours")
    assert told(".") == {"used.py", "train.py", "started.py", "named.py"}
    for number in range(9):
        (root / f"old/more{number}.py").write_bytes(old)
    done = run_reprolint("check", "--isolated", ".", cwd=root)
    assert "7 more such files; `--preview` tells all of them as RPL900" in done.stderr


def test_what_does_not_matter_in_a_small_project(project: Make) -> None:
    """The same, where the project says what its programs are."""
    old = TRIGGER + b"print 'default_rng'\n"
    root = project({"main.py": "import used\n", "used.py": old, "scrap.py": old, "quiet.py": b"print 1\n"})

    def told(*options: str) -> set[str]:
        return {Path(f["filename"]).name for f in findings_of("--isolated", *options, cwd=root)}

    assert told(".") == {"used.py", "scrap.py", "quiet.py"}
    (root / "README.md").write_text("Run `python main.py`, then quiet.py.\n")
    assert told(".") == {"used.py"}
    assert told(".", "--preview") == {"used.py", "scrap.py", "quiet.py"}
    assert told("quiet.py") == {"quiet.py"}  # one that is named is told


def test_empty_file(project: Make) -> None:
    assert findings_of("--isolated", ".", cwd=project({"empty.py": ""})) == []


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="needs a user who may not read everything")
def test_unreadable_file(project: Make) -> None:
    root = project({"bad.py": GOOD, "good.py": GOOD})
    (root / "bad.py").chmod(0)
    found = findings_of("--isolated", "--select", "RPL102,RPL900", ".", cwd=root)
    assert sorted(f["code"] for f in found) == ["RPL102", "RPL900"]


def test_missing_file_among_others(project: Make) -> None:
    root = project({"good.py": GOOD})
    done = run_reprolint("check", "--isolated", "--no-cache", "missing.py", "good.py", cwd=root)
    assert done.returncode == 1
    assert "missing.py" in done.stdout + done.stderr
    assert "RPL102" in done.stdout
    assert "Traceback" not in done.stderr


def test_loop_of_links(project: Make) -> None:
    root = project({"a/good.py": GOOD})
    (root / "a" / "loop").symlink_to(root)
    assert len(findings_of("--isolated", "--select", "RPL102", ".", cwd=root)) == 1


def test_circular_imports(project: Make) -> None:
    root = project({"a.py": "from b import *\n" + GOOD, "b.py": "from a import *\n" + GOOD})
    assert len(findings_of("--isolated", "--select", "RPL102", ".", cwd=root)) == 2


def test_two_modules_of_one_name(project: Make) -> None:
    root = project(
        {
            "one/train.py": "from data import make\nmake()\n",
            "one/data.py": "import numpy as np\n\ndef make():\n    return np.random.default_rng()\n",
            "two/train.py": "from data import make\nmake()\n",
            "two/data.py": "def make():\n    return 1\n",
        }
    )
    found = findings_of("--isolated", "--select", "RPL102", ".", cwd=root)
    assert [Path(f["filename"]).parent.name for f in found] == ["one"]


def test_a_project_that_shadows_torch(project: Make) -> None:
    root = project(
        {
            "torch/__init__.py": "",
            "torch/utils/__init__.py": "",
            "torch/utils/data.py": "class DataLoader:\n    def __init__(self, *a, **k): pass\n",
            "train.py": "from torch.utils.data import DataLoader\nDataLoader([1], shuffle=True, num_workers=4)\n",
        }
    )
    assert findings_of("--isolated", "--select", "RPL201,RPL202", ".", cwd=root) == []


def test_many_files(project: Make) -> None:
    root = project({f"pkg{i // 100}/m{i}.py": "x = 1\n" for i in range(10_000)})
    (root / "pkg0" / "m0.py").write_text(GOOD)
    assert len(findings_of("--isolated", "--preview", ".", cwd=root)) == 1


def test_a_rule_that_fails_takes_nothing_with_it(project: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    bad = (
        '"""Fails.\n\n## Why\nTo see what becomes of the rest.\n"""\n'
        "import ast\n\nfrom reprolint.lint.rule import rule\n\n\n"
        '@rule(code="ZZZ001", name="fails", nodes=(ast.Module, ast.Call), words={"torch"}, entries=True)\n'
        'def check(site):\n    """Fail."""\n    raise ValueError("of\\nours")\n'
    )
    root = project(
        {
            "packs/pack/__init__.py": "",
            "packs/pack/bad.py": bad,
            "packs/pack-1.dist-info/METADATA": "Metadata-Version: 2.1\nName: pack\nVersion: 1\n",
            "packs/pack-1.dist-info/entry_points.txt": "[reprolint.rules]\npack = pack\n",
            "app/train.py": "import torch\n\nif __name__ == '__main__':\n    torch.manual_seed(3)\n    torch.seed()\n",
        }
    )
    monkeypatch.setenv("PYTHONPATH", str(root / "packs"))
    done = run_reprolint(
        "check", "--no-cache", "--select", "ALL", "--output-format", "concise", "-q", "app", cwd=root
    )
    assert done.returncode == 1, done.stderr
    assert "Traceback" not in done.stderr
    failed = [line for line in done.stdout.splitlines() if "ZZZ001 failed here" in line]
    assert {line.split(": ")[0] for line in failed} == {
        f"app/train.py:{place}" for place in ("1:1", "3:1", "4:5", "5:5")
    }
    assert all("RPL900" in line and "(ValueError: of ours)" in line for line in failed)
    assert any("RPL104" in line for line in done.stdout.splitlines())


NEWER = [
    "type Pair = tuple[int, int]",
    "class Box[T]: ...",
    "def first[T](x: T): ...",
    'print(f"{row["loss"]:.4f}", end="")',
    "print(f'{step}: ' f'{row['loss']}')",
    "print(f\"{', '.join(names)}: {'\\n'.join(rows)}\")",
    "print(f\"Variant: {\n    'one' if names else 'two'}\")",
]


@pytest.mark.parametrize("line", NEWER)
def test_newer_syntax_is_read_by_an_older_python(project: Make, line: str) -> None:
    simple = line.startswith(("type", "print"))
    text = f"import numpy\n{line}{'; ' if simple else chr(10)}rng = numpy.random.default_rng()\n"
    root = project({"new.py": text.encode()})
    (found,) = findings_of("--isolated", "--select", "RPL900,RPL102", ".", cwd=root)
    last = text.splitlines()[-1]
    place = {"row": text.count("\n"), "column": 1 + last.index("numpy.random")}
    assert found["code"] == "RPL102"
    assert found["location"] == place


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="this Python reads it")
@pytest.mark.parametrize("line", NEWER)
def test_newer_syntax_names_the_python_that_runs(project: Make, line: str) -> None:
    root = project({"bad.py": TRIGGER + line.encode() + b"\nif:\n"})
    (found,) = findings_of("--isolated", "--select", "RPL900", ".", cwd=root)
    assert "Python 3.12? This is 3." in found["message"]


def test_template_is_no_python_yet(project: Make) -> None:
    text = TRIGGER + b"{% if cookiecutter.seed %}\n"
    root = project({"{{cookiecutter.name}}/train.py": text, "plain/train.py": text})
    (found,) = findings_of("--isolated", "--select", "RPL900", ".", cwd=root)
    assert found["filename"].endswith("plain/train.py")


@pytest.mark.parametrize(
    ("data", "place"),
    [
        (b"import torch\n# caf\xe9\n", "2:6"),
        (b"x = 1\r\n# caf\xc3\xa9 \xe9\r\n", "2:8"),
        (b"\xef\xbb\xbf# \xe9\n", "1:3"),
    ],
    ids=["latin", "behind a longer letter", "byte order mark"],
)
def test_a_byte_that_is_no_text_is_pointed_at(tmp_path: Path, data: bytes, place: str) -> None:
    (tmp_path / "named.py").write_bytes(data)
    done = run_reprolint("check", "--isolated", "--no-cache", "--output-format", "concise", ".", cwd=tmp_path)
    assert done.stdout.startswith(f"named.py:{place}: RPL900 cannot parse the file: byte 0xe9 is not utf-8")
