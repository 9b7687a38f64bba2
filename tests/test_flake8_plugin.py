"""The flake8 plugin, through the installed flake8: what the command line says, at the same places."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from tests.conftest import run_reprolint

pytest.importorskip("flake8")

Make = Callable[[Mapping[str, "str | bytes"]], Path]
FAULT = "import numpy as np\n\nrng = np.random.default_rng()\n"


def flake8(root: Path, *args: str, stdin: bytes | None = None) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-m", "flake8", "--isolated", "--select", "RPL,E9", *args],
        cwd=root, input=stdin, capture_output=True, timeout=120,
    )  # fmt: skip
    assert b"Traceback" not in done.stderr, done.stderr.decode()
    return done.stdout.decode().replace("\r\n", "\n").replace("\\", "/").replace("./", "").splitlines()


def reprolint(root: Path, *args: str) -> list[str]:
    done = run_reprolint("--no-cache", "-q", "--output-format", "concise", *args, cwd=root)
    return [line.replace("[*] ", "").replace("\\", "/") for line in done.stdout.splitlines()]


SAME = {
    "plain": FAULT.encode(),
    "crlf": FAULT.replace("\n", "\r\n").encode(),
    "bom": b"\xef\xbb\xbf" + FAULT.encode(),
    "no newline": FAULT.rstrip().encode(),
    "characters": 'import numpy as np\nx = "é日"; rng = np.random.default_rng()\n'.encode(),
    "latin-1": '# -*- coding: latin-1 -*-\nimport numpy as np\nx = "éé"; rng = np.random.default_rng()\n'.encode(
        "latin-1"
    ),
    "tabs": b"import numpy as np\ndef f():\n\treturn np.random.default_rng()\n",
    "form feed": b"import numpy as np\n\x0c\nrng = np.random.default_rng()\n",
    "noqa": FAULT.replace("()\n", "()  # noqa: RPL102\nother = np.random.default_rng()\n").encode(),
    "joined": b'import numpy as np\nrng = np.random.default_rng(), """\n"""  # noqa\nr = np.random.default_rng()\n',
    "file noqa": b"# reprolint: noqa: RPL102\n" + FAULT.encode(),
}


@pytest.mark.parametrize("content", SAME.values(), ids=SAME)
def test_the_same_findings_at_the_same_places(project: Make, content: bytes) -> None:
    root = project({"train.py": content})
    expected = reprolint(root)
    assert flake8(root, "train.py") == expected
    assert flake8(root, "--stdin-display-name", "train.py", "-", stdin=content) == expected
    if not content.startswith(b"# reprolint"):
        assert any(re.match(r"train\.py:\d+:\d+: RPL102 ", line) for line in expected)


LOADER = """\
import torch
from torch.utils.data import DataLoader
from helper import prepare

def main(dataset):
    prepare()
    model = torch.nn.Linear(1, 1)
    optimizer = torch.optim.SGD(model.parameters())
    for x in DataLoader(dataset, shuffle=True, num_workers=2):
        model(x).backward()
        optimizer.step()

if __name__ == "__main__":
    main([])
"""


def test_the_program_decides_as_on_the_command_line(project: Make) -> None:
    for body in ("pass", "torch.manual_seed(0)"):
        root = project({"train.py": LOADER, "helper.py": f"import torch\n\ndef prepare():\n    {body}\n"})
        expected = [line for line in reprolint(root) if "RPL" in line]
        assert flake8(root, ".", "-j2") == expected
        assert flake8(root, "train.py") == [line for line in expected if line.startswith("train.py")]
        piped = flake8(root, "--stdin-display-name", "train.py", "-", stdin=LOADER.encode())
        assert piped == [line for line in expected if line.startswith("train.py")]
        if body == "pass":
            assert any("RPL201" in line for line in expected)


def test_our_configuration_selects(project: Make) -> None:
    root = project({"train.py": FAULT, "gen/train.py": FAULT})
    (root / "pyproject.toml").write_text('[tool.reprolint]\nextend-exclude = ["gen"]\n')
    assert [line.split(":")[0] for line in flake8(root)] == ["train.py"]
    (root / "pyproject.toml").write_text('[tool.reprolint]\nignore = ["RPL102"]\n')
    assert flake8(root) == []
    (root / "pyproject.toml").write_text('[tool.reprolint]\nper-file-ignores = {"gen/*" = ["RPL1"]}\n')
    assert [line.split(":")[0] for line in flake8(root)] == ["train.py"]


def test_rules_in_preview_stay_off_whatever_flake8_ignores(project: Make) -> None:
    from reprolint.lint.rule import load_rules

    root = project({"train.py": FAULT})
    codes = {line.split()[1] for line in flake8(root, "--ignore", "E501", "--extend-select", "RPL")}
    assert codes
    assert not codes & {code for code, rule in load_rules().items() if rule.preview}


def test_a_broken_configuration_is_told_once_and_stops_nothing(project: Make) -> None:
    root = project({"a.py": FAULT, "b.py": FAULT + "x = 1 +\n"})
    (root / "pyproject.toml").write_text("[tool.reprolint]\nbogus = 1\n")
    done = subprocess.run(
        [sys.executable, "-m", "flake8", "--isolated", "--select", "RPL,E9", "-j1"],
        cwd=root,
        capture_output=True,
        text=True,
    )
    assert "E999" in done.stdout
    assert done.stderr.count("\n") == 1
    assert "unknown key `bogus`" in done.stderr


def test_notebook_cells_are_left_alone(project: Make) -> None:
    root = project({"pyproject.toml": ""})
    assert flake8(root, "--stdin-display-name", "a.ipynb", "-", stdin=FAULT.encode()) == []


def test_a_fault_of_ours_is_one_line(
    project: Make, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    import reprolint.lint.engine
    from reprolint.flake8 import Plugin

    def fail(*_: object) -> None:
        raise ValueError("no\nsuch luck")

    root = project({"train.py": FAULT})
    monkeypatch.setattr(reprolint.lint.engine, "check_source", fail)
    lines = FAULT.splitlines(keepends=True)
    for _ in range(2):
        assert list(Plugin(ast.parse(FAULT), lines, str(root / "train.py")).run()) == []
    assert capsys.readouterr().err == "reprolint: ValueError: no such luck\n"


PROBE = """
import ast, sys, time
sys.path[:] = [p for p in sys.path]
from reprolint.flake8 import Plugin
after_import = sorted(m for m in sys.modules if m.startswith("reprolint"))
text = open(sys.argv[1]).read()
found = list(Plugin(ast.parse(text), text.splitlines(True), sys.argv[1]).run())
heavy = {"libcst", "rich", "torch", "numpy", "reprolint.rules"} & set(sys.modules)
print(after_import, len(found), sorted(heavy))
"""


def test_nothing_is_imported_while_nothing_is_suspicious(project: Make) -> None:
    root = project({"plain.py": "def f(a):\n    return a + 1\n" * 200, "train.py": FAULT})
    env = dict(os.environ, XDG_CACHE_HOME=str(root / "cache"))

    def probe(name: str) -> str:
        done = subprocess.run(
            [sys.executable, "-c", PROBE, name], cwd=root, env=env, capture_output=True, text=True
        )
        assert done.stderr == ""
        return done.stdout.strip()

    light = "['reprolint', 'reprolint.flake8']"
    probe("plain.py")  # learns the words of the rules
    assert probe("plain.py") == f"{light} 0 []"
    assert probe("train.py").startswith(f"{light} 1 ")
    (root / "cache/reprolint/words.json").write_text("[broken")
    assert probe("train.py").startswith(f"{light} 1 ")
    (root / "pyproject.toml").write_text('[tool.reprolint]\nselect = ["RPL303"]\n')
    assert probe("train.py").startswith(f"{light} 0 ")


def test_the_entry_point_is_one_that_flake8_takes() -> None:
    from importlib.metadata import entry_points

    from reprolint.lint.rule import load_rules

    (ours,) = [
        point for point in entry_points(group="flake8.extension") if point.value.startswith("reprolint.")
    ]
    assert re.fullmatch("[A-Z]{1,3}[0-9]{0,3}", ours.name)
    assert all(code.startswith(ours.name) for code in load_rules())


def test_what_was_said_is_said_again_until_something_changes(project: Make) -> None:
    root = project({"pyproject.toml": "", "train.py": LOADER, "helper.py": "def prepare():\n    pass\n"})
    expected = [line for line in reprolint(root) if "RPL" in line]
    assert any("RPL201" in line for line in expected)
    assert flake8(root, ".", "-j2") == expected
    (log,) = (root / ".reprolint_cache").glob("flake8-*.jsonl")
    told = log.read_bytes()
    assert len(told.splitlines()) == 2
    assert flake8(root, ".", "-j2") == flake8(root, "train.py") == expected
    assert log.read_bytes() == told
    piped = LOADER.replace("shuffle=True, num_workers=2", "num_workers=0").encode()
    assert [line[:22] for line in flake8(root, "--stdin-display-name", "train.py", "-", stdin=piped)] == [
        line[:22] for line in expected if "RPL201" not in line
    ]
    assert flake8(root, "train.py") == expected
    log.write_bytes(b'["broken\n\xff\n3\n' + told[:40])
    assert flake8(root, ".") == flake8(root, ".") == expected
    (root / "helper.py").write_text("import torch\n\ndef prepare():\n    torch.manual_seed(0)\n")
    assert flake8(root, ".", "-j2") == [line for line in reprolint(root) if "RPL" in line] != expected
    (other,) = (root / ".reprolint_cache").glob("flake8-*.jsonl")
    assert other != log


def test_a_copy_of_the_runtime(project: Make) -> None:
    root = project({"pyproject.toml": "", "repro/seeding.py": LOADER, "repro/VENDORED.json": "{}"})
    assert flake8(root, ".") == []
    (root / "repro" / "VENDORED.json").unlink()
    (root / "pyproject.toml").touch()
    assert "RPL201" in str(flake8(root, "."))


def test_a_program_that_only_calls_another_file(project: Make) -> None:
    engine = (
        "import torch\n\ndef run():\n    model = torch.nn.Linear(2, 2)\n"
        "    optimizer = torch.optim.SGD(model.parameters(), 0.1)\n"
        "    model(torch.ones(2)).sum().backward()\n    optimizer.step()\n"
    )
    main = "from engine import run\n\nif __name__ == '__main__':\n    run()\n"
    root = project({"engine.py": engine, "main.py": main})
    expected = [line for line in reprolint(root, "main.py") if "RPL101" in line]
    assert len(expected) == 1
    assert flake8(root, "main.py") == expected
    assert flake8(root, "--stdin-display-name", "main.py", "-", stdin=main.encode()) == expected
