"""Scripts that list what they need (PEP 723): a fix that imports the runtime adds it to the list."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from reprolint.lint.inline_metadata import DISTRIBUTION
from tests.conftest import run_reprolint

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

Make = Callable[[Mapping[str, str | bytes]], Path]
CODE = "\nimport numpy as np\n\nrng = np.random.default_rng()\nprint(rng.random(), np.pi)\n"
FIXED = (
    '\nimport numpy as np\nimport reprolint.runtime\n\nrng = reprolint.runtime.numpy_rng("m.rng")\n'
    "print(rng.random(), np.pi)\n"
)
# As PEP 723 has it.
BLOCK = re.compile(r"(?m)^# /// (?P<type>[a-zA-Z0-9-]+)$\s(?P<content>(^#(| .*)$\s)+)^# ///$")


def fixed(root: Path) -> str:
    """The script after fixes, which a second run does not change."""
    contents = []
    for _ in range(2):
        run_reprolint("check", "--no-cache", "--select", "RPL102", "--fix", "m.py", cwd=root)
        contents.append((root / "m.py").read_bytes().decode())
    assert contents[0] == contents[1]
    return contents[0]


def dependencies(text: str) -> object:
    """What runs the script reads."""
    (found,) = (match for match in BLOCK.finditer(text) if match["type"] == "script")
    lines = found["content"].splitlines(keepends=True)
    return tomllib.loads("".join(line[2:] if line.startswith("# ") else line[1:] for line in lines))[
        "dependencies"
    ]


def test_the_distribution_is_ours() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["name"] == DISTRIBUTION


@pytest.mark.parametrize(
    ("before", "after"),
    [
        # an item a line, with a comma behind the last or none
        (
            '# dependencies = [\n#     "numpy",\n#     "torch>=2",\n# ]\n',
            '# dependencies = [\n#     "numpy",\n#     "torch>=2",\n#     "torch-reprolint",\n# ]\n',
        ),
        (
            "# dependencies = [\n#   'numpy',\n#\t'torch'\n# ]\n".replace("#\t", "# \t"),
            "# dependencies = [\n#   'numpy',\n# \t'torch',\n# \t'torch-reprolint'\n# ]\n",
        ),
        # comments stay where they are
        (
            '# dependencies = [  # all\n#   "numpy",  # "first", ]\n#\n#   "torch"  # last\n#   # none\n#\n# ]\n',
            '# dependencies = [  # all\n#   "numpy",  # "first", ]\n#\n#   "torch",  # last\n#   "torch-reprolint"\n'
            "#   # none\n#\n# ]\n",
        ),
        (
            '# dependencies = [\n#   "numpy",\n#\n# ]\n',
            '# dependencies = [\n#   "numpy",\n#   "torch-reprolint",\n#\n# ]\n',
        ),
        # on one line, in brackets of their own kinds
        ('# dependencies = ["numpy"]\n', '# dependencies = ["numpy", "torch-reprolint"]\n'),
        ('# dependencies=[ "numpy", ]\n', '# dependencies=[ "numpy", "torch-reprolint", ]\n'),
        ("# dependencies = ['a', 'b[c]']\n", "# dependencies = ['a', 'b[c]', 'torch-reprolint']\n"),
        ('# dependencies = ["a",\n#   "b"]\n', '# dependencies = ["a",\n#   "b", "torch-reprolint"]\n'),
        (
            '# dependencies = [\n#   "a", "b",\n# ]\n',
            '# dependencies = [\n#   "a", "b", "torch-reprolint",\n# ]\n',
        ),
        # an empty one, and none
        ("# dependencies = []\n", '# dependencies = ["torch-reprolint"]\n'),
        (
            '# requires-python = ">=3.11"\n',
            '# requires-python = ">=3.11"\n# dependencies = ["torch-reprolint"]\n',
        ),
        ("", '# dependencies = ["torch-reprolint"]\n'),
        (
            '# requires-python = ">=3.11"\n#\n# [tool.uv]\n# exclude-newer = "2026-01-01T00:00:00Z"\n',
            '# dependencies = ["torch-reprolint"]\n# requires-python = ">=3.11"\n#\n# [tool.uv]\n'
            '# exclude-newer = "2026-01-01T00:00:00Z"\n',
        ),
        # another's list, and a name that only begins alike
        (
            '# dependencies = ["a"]\n# [tool.x]\n# dependencies = ["b"]\n',
            '# dependencies = ["a", "torch-reprolint"]\n# [tool.x]\n# dependencies = ["b"]\n',
        ),
        (
            '# dependencies = ["reprolint-extras", "torch"]\n',
            '# dependencies = ["reprolint-extras", "torch", "torch-reprolint"]\n',
        ),
    ],
)
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
@pytest.mark.parametrize("above", ["", "#!/usr/bin/env -S uv run --script\n#\n# é\n"])
def test_is_added_in_the_style_of_the_list(
    project: Make, before: str, after: str, newline: str, above: str
) -> None:
    source, wanted = (
        f"{above}# /// script\n{block}# ///\n{code}".replace("\n", newline)
        for block, code in ((before, CODE), (after, FIXED))
    )
    root = project({"m.py": source.encode()})
    assert fixed(root) == wanted
    there = dependencies(wanted.replace("\r\n", "\n"))
    assert isinstance(there, list)
    assert there[-1] == DISTRIBUTION


@pytest.mark.parametrize(
    "head",
    [
        # there already, however it is written
        "# /// script\n# dependencies = [\"Torch_Reprolint[flake8] >= 0.1 ; python_version > '3'\"]\n# ///\n",
        '# /// script\n# dependencies = ["torch-reprolint @ git+https://example.org/x"]\n# ///\n',
        '# /// script\n# dependencies = ["reprolint"]\n# ///\n',
        # what nobody can read
        '# /// script\n# dependencies = "numpy"\n# ///\n',
        "# /// script\n# dependencies = [1]\n# ///\n",
        '# /// script\n# dependencies = ["numpy"\n# ///\n',
        '# /// script\n# dependencies = ["numpy"]\n',
        '# /// script\n# dependencies = ["numpy"]\n\n# ///\n',
        '# /// script\n#dependencies = ["numpy"]\n# ///\n',
        '# /// script\n# dependencies = ["numpy"]\n# ///\n# /// other\n# a = 1\n# ///\n',
        '# /// script\n# dependencies = ["numpy"]\n# ///\n\n# /// script\n# dependencies = ["numpy"]\n# ///\n',
        # rarer ways to write it, of which nothing is guessed
        '# /// script\n# "dependencies" = ["numpy"]\n# ///\n',
        '# /// script\n# dependencies = ["""num"py"""]\n# ///\n',
        '# /// script\n# dependencies = [\n#   "numpy"\n#   ,\n# ]\n# ///\n',
        # another block, a string
        '# /// other\n# dependencies = ["numpy"]\n# ///\n',
        '"""\n# /// script\n# dependencies = ["numpy"]\n# ///\n"""\n',
    ],
)
def test_nothing_is_added_otherwise(project: Make, head: str) -> None:
    root = project({"m.py": head + CODE})
    assert fixed(root) == head + FIXED


def test_a_copy_of_the_runtime_needs_no_dependency(project: Make) -> None:
    head = '# /// script\n# dependencies = ["numpy"]\n# ///\n'
    settings = '[tool.reprolint]\nruntime-module = "repro"\n'
    root = project({"m.py": head + CODE, "pyproject.toml": settings, "repro/__init__.py": ""})
    assert "import repro\n" in fixed(root)
    assert fixed(root).startswith(f"{head}\n")
    root = project({"m.py": head + CODE, "reprolint/__init__.py": "", "reprolint/runtime.py": ""})
    (root / "pyproject.toml").write_text("")
    assert "import reprolint.runtime\n" in fixed(root)
    assert fixed(root).startswith(f"{head}\n")


def test_one_addition_for_all_fixes_of_a_file(project: Make) -> None:
    source = f'# /// script\n# dependencies = ["numpy"]\n# ///\n{CODE}other = np.random.default_rng()\n'
    text = fixed(project({"m.py": source}))
    assert text.count("numpy_rng") == 2
    assert dependencies(text) == ["numpy", DISTRIBUTION]
    # An import that is there already is nothing that a fix adds.
    there = source.replace("import numpy", "import reprolint.runtime\nimport numpy")
    assert dependencies(fixed(project({"m.py": there}))) == ["numpy"]
