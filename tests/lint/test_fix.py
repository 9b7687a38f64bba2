"""Fixes through the installed command: what they may touch, and what they must leave byte for byte."""

from __future__ import annotations

import ast
import json
import os
import re
import stat
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import reprolint.lint.fix
from reprolint.config import load_settings
from reprolint.lint.engine import FileResult, Request, apply_edits, check_paths
from reprolint.lint.finding import Applicability, Edit, Finding
from tests.conftest import run_program, run_reprolint

Make = Callable[[Mapping[str, str | bytes]], Path]
LINE = b"rng = np.random.default_rng()"
FIXED = b'rng = reprolint.runtime.numpy_rng("m.rng")'
FIXED_TOO = FIXED.replace(b'"', b"'")  # where all strings have these quotes


def fix(root: Path, *options: str) -> None:
    run_reprolint(
        "check",
        "--isolated",
        "--no-cache",
        "--select",
        "RPL102",
        "--fix",
        "--unsafe-fixes",
        *options,
        ".",
        cwd=root,
    )


def keep_imports(root: Path) -> None:
    """Let another file read what the module imports: it stays."""
    (root / "n.py").write_text("import m\n\nm.f(), m.rng, m.np, m.random, m.Random\n")


def content_after(root: Path) -> bytes:
    keep_imports(root)
    fix(root)
    once = (root / "m.py").read_bytes()
    fix(root)
    assert (root / "m.py").read_bytes() == once, "a second run changes something"
    ast.parse(once)
    return once


@pytest.mark.parametrize(
    ("before", "after"),
    [
        # CRLF
        (
            b"import numpy as np\r\n" + LINE + b"\r\n",
            b"import numpy as np\r\nimport reprolint.runtime\r\n" + FIXED + b"\r\n",
        ),
        # no newline at the end
        (b"import numpy as np\n" + LINE, b"import numpy as np\nimport reprolint.runtime\n" + FIXED),
        # byte order mark
        (
            b"\xef\xbb\xbfimport numpy as np\n" + LINE,
            b"\xef\xbb\xbfimport numpy as np\nimport reprolint.runtime\n" + FIXED,
        ),
        # latin-1, with a character before the call on its line
        (
            b"# -*- coding: latin-1 -*-\nimport numpy as np\ns = '\xe9'; " + LINE + b"  # \xe9\n",
            b"# -*- coding: latin-1 -*-\nimport numpy as np\nimport reprolint.runtime\ns = '\xe9'; "
            + FIXED_TOO
            + b"  # \xe9\n",
        ),
        # utf-8 characters, tabs, form feed, mixed quotes
        (
            "import numpy as np\n\x0c\nif 1:\n\ts = 'äß', \"漢\"; ".encode() + LINE + b"\t# x\n",
            "import numpy as np\nimport reprolint.runtime\n\x0c\nif 1:\n\ts = 'äß', \"漢\"; ".encode()
            + FIXED
            + b"\t# x\n",
        ),
        # docstring, __future__, shebang and header
        (
            b'#!/usr/bin/env python\n# header\n"""Doc."""\nfrom __future__ import annotations\n\nimport numpy as np\n'
            + LINE,
            b'#!/usr/bin/env python\n# header\n"""Doc."""\nfrom __future__ import annotations\n\nimport numpy as np\nimport reprolint.runtime\n'
            + FIXED,
        ),
        # an import that is there is used, aliased or not
        (
            b"import numpy as np\nfrom reprolint.runtime import numpy_rng as nr\n" + LINE,
            b'import numpy as np\nfrom reprolint.runtime import numpy_rng as nr\nrng = nr("m.rng")',
        ),
        (
            b"import numpy as np\nimport reprolint.runtime as rt\n" + LINE,
            b'import numpy as np\nimport reprolint.runtime as rt\nrng = rt.numpy_rng("m.rng")',
        ),
        # ... but not under TYPE_CHECKING
        (
            b"import numpy as np\nfrom typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import reprolint.runtime as rt\n"
            + LINE,
            b"import numpy as np\nimport reprolint.runtime\nfrom typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import reprolint.runtime as rt\n"
            + FIXED,
        ),
        # a carriage return alone is a newline, too
        (
            b"import numpy as np\r" + LINE + b"\r",
            b"import numpy as np\rimport reprolint.runtime\r" + FIXED + b"\r",
        ),
    ],
)
def test_other_bytes_stay(project: Make, before: bytes, after: bytes) -> None:
    assert content_after(project({"m.py": before})) == after


@pytest.mark.parametrize(
    ("before", "after"),
    [
        # among modules in their order, above what is imported from some
        (
            "import numpy as np\nimport torch\nfrom a import b\n",
            "import numpy as np\n{}import torch\nfrom a import b\n",
        ),
        (
            "import os\n\nimport numpy as np\nfrom x import y\n",
            "import os\n\nimport numpy as np\n{}from x import y\n",
        ),
        (
            "# why\nfrom numpy import random\nimport_it = 1\n",
            "# why\n{}from numpy import random\nimport_it = 1\n",
        ),
        (
            "from __future__ import annotations\nfrom numpy import random\n",
            "from __future__ import annotations\n{}from numpy import random\n",
        ),
        # in the order of their modules, whatever form they have
        (
            "from a import b\nimport numpy as np\nfrom torch import nn\n",
            "from a import b\nimport numpy as np\n{}from torch import nn\n",
        ),
        (
            "from b import c\nimport a\nimport numpy as np\nfrom torch import nn\n",
            "from b import c\nimport a\nimport numpy as np\nfrom torch import nn\n{}",
        ),
        # below what is in no order
        ("import torch\nimport numpy as np\n", "import torch\nimport numpy as np\n{}"),
        ("from a import b\nimport numpy as np\n", "from a import b\nimport numpy as np\n{}"),
        (
            "import torch; import numpy as np\nfrom a import b\n",
            "import torch; import numpy as np\nfrom a import b\n{}",
        ),
        # in a block of its own below the standard library's
        ("import os\nfrom random import Random\n", "import os\nfrom random import Random\n\n{}"),
        # with an empty line behind it, too
        ("from random import Random\nx = 1\n", "from random import Random\n\n{}\nx = 1\n"),
        # among the libraries, though one of the standard library's stands below them
        (
            "import numpy as np\nimport torch\n\nimport os\nx = 1\n",
            "import numpy as np\n{}import torch\n\nimport os\nx = 1\n",
        ),
        # below what a module says of itself, and what a comment is about
        (
            '__all__ = ["x"]\n\nimport numpy as np\nimport torch\n',
            '__all__ = ["x"]\n\nimport numpy as np\n{}import torch\n',
        ),
        (
            "import os\n\n# why\nfrom torch import nn\nfrom numpy import random\n",
            "import os\n\n# why\nfrom torch import nn\nfrom numpy import random\n{}",
        ),
        # and below a library that may be missing
        (
            "if new:\n    import numpy as np\nelse:\n    raise ImportError\nimport numpy as np\nimport yaml\n",
            "if new:\n    import numpy as np\nelse:\n    raise ImportError\nimport numpy as np\n{}import yaml\n",
        ),
    ],
)
def test_imports_stand_where_isort_has_them(project: Make, before: str, after: str) -> None:
    made = {
        "Random": "Random()",
        "numpy as np": "np.random.default_rng()",
        "numpy import": "random.default_rng()",
    }
    line = next(made[name] for name in made if name in before)
    root = project({"m.py": f"{before}\nrng = {line}\nused = lambda: (np, random, Random)\n"})
    options = ("--isolated", "--no-cache", "--select", "RPL102,RPL103", "--fix", "--unsafe-fixes")
    run_reprolint("check", *options, ".", cwd=root)
    assert (root / "m.py").read_text().startswith(after.format("import reprolint.runtime\n"))


def test_two_fixes_share_one_import(project: Make) -> None:
    root = project(
        {"m.py": b"import numpy as np\na = np.random.default_rng()\nb = np.random.RandomState()\n"}
    )
    assert content_after(root) == (
        b"import numpy as np\nimport reprolint.runtime\n"
        b'a = reprolint.runtime.numpy_rng("m.a")\n'
        b'b = np.random.RandomState(seed=reprolint.runtime.derive_seed("m.b", bits=32))\n'
    )


@pytest.mark.parametrize(
    "program",
    [
        'reprolint = {"name": "m"}\n\n\ndef made():\n    return RNG\n',
        "def made(reprolint=None):\n    return RNG\n",
        "def made():\n    reprolint = 1\n    return [RNG for _ in range(reprolint)][0]\n",
        "def made():\n    return [RNG for reprolint in range(1)][0]\n",
        "def made():\n    rng = RNG\n    import reprolint.runtime\n    return rng\n",
        "class A:\n    reprolint = 1\n    rng = RNG\n\n\ndef made():\n    return A.rng\n",
        "from other import *\n\n\ndef made():\n    return RNG\n",
        "import reprolint.runtime\nfrom other import reprolint\n\n\ndef made():\n    return RNG\n",
        "made = lambda reprolint=1: RNG\n",
        "try:\n    import torch\nexcept ImportError as reprolint:\n    raise\nrng = RNG\nmade = lambda: rng\n",
        "reprolint_runtime = 1\n\n\ndef made(reprolint=1):\n    return RNG\n",
    ],
)
def test_a_name_that_is_taken_is_left_alone(program: str, project: Make) -> None:
    """What the first name of the runtime's module means in the file stays; two fixes share the import's other name."""
    pytest.importorskip("numpy")
    source = f"import numpy as np\n{program}\n\ndef other():\n    return RNG\n\n\nprint(made().random(), other().random())\n"
    root = project(
        {
            "m.py": source.replace("RNG", "np.random.default_rng()"),
            "other.py": "import numpy as np\nreprolint = {}\n",
        }
    )
    fixed = content_after(root).decode()
    own = "reprolint_runtime_" if program.startswith("reprolint_runtime") else "reprolint_runtime"
    assert fixed.count(f"import reprolint.runtime as {own}\n") == 1
    assert fixed.count(f"{own}.numpy_rng(") == 2
    runs = {run_program([sys.executable, "m.py"], root, dict(os.environ)).stdout for _ in range(2)}
    assert len(runs) == 1


def test_other_modules_of_the_package_take_no_name(project: Make) -> None:
    """`import utils` and `import utils.other` mean the package that holds a copy of the runtime, too."""
    program = "import numpy as np\nimport utils\nimport utils.other\n\nrng = np.random.default_rng()\n"
    root = project({"m.py": program, "utils/__init__.py": "", "utils/other.py": ""})
    (root / "pyproject.toml").write_text('[tool.reprolint]\nruntime-module = "utils.repro"\n', "utf-8")
    assert run_reprolint("vendor", "utils/repro", cwd=root).returncode == 0
    for _ in range(2):
        run_reprolint("check", "--no-cache", "--select", "RPL102", "--fix", "m.py", cwd=root)
        assert (root / "m.py").read_text("utf-8") == (
            'import utils.repro\nimport utils\nimport utils.other\n\nrng = utils.repro.numpy_rng("m.rng")\n'
        )


def test_a_copy_of_the_runtime_is_imported_beside_another_package(project: Make) -> None:
    """`from mylib import utils` where the copy of the runtime lies in the program's own `utils`."""
    pytest.importorskip("numpy")
    program = (
        "import numpy as np\nfrom mylib import utils\n\n\nclass Noise:\n    def __init__(self):\n"
        "        self.rng = np.random.default_rng()\n\n\nprint(Noise().rng.random(), utils.NAME)\n"
    )
    root = project(
        {
            "m.py": program,
            "mylib/__init__.py": "",
            "mylib/utils.py": 'NAME = "other"\n',
            "utils/__init__.py": "",
        }
    )
    (root / "pyproject.toml").write_text('[tool.reprolint]\nruntime-module = "utils.repro"\n', "utf-8")
    assert run_reprolint("vendor", "utils/repro", cwd=root).returncode == 0
    run_reprolint("check", "--no-cache", "--select", "RPL102", "--fix", "m.py", cwd=root)
    assert "import utils.repro as reprolint_runtime\n" in (root / "m.py").read_text("utf-8")
    runs = {run_program([sys.executable, "m.py"], root, dict(os.environ)).stdout for _ in range(2)}
    assert len(runs) == 1
    assert runs.pop().endswith(" other\n")


SEEDED = """import random
import sys

import numpy as np
{imports}

class Noise:
    def __init__(self):
        self.rng = np.random.default_rng()


{early}if __name__ == "__main__":
    {seeding}
    print(Noise().rng.random(){also})
"""


@pytest.mark.parametrize(
    ("imports", "early", "seeding", "also", "safe"),
    [
        ("import torch\n", "", "torch.manual_seed(int(sys.argv[1]))", "", True),
        # NumPy's is not told to any other generator.
        ("", "", "np.random.seed(int(sys.argv[1]))", "", False),
        ("", "", "random.seed(int(sys.argv[1]))", "", False),
        # Made when the module is imported, before torch is seeded.
        (
            "import torch\n",
            "early = Noise()\n\n",
            "torch.manual_seed(int(sys.argv[1]))",
            ", early.rng.random()",
            False,
        ),
        ("import torch\n", "", "seed = int(sys.argv[1]); torch.manual_seed(seed)", "", True),
    ],
)
def test_a_stream_follows_the_seed_of_the_program(
    imports: str, early: str, seeding: str, also: str, safe: bool, project: Make
) -> None:
    """A safe fix does not make numbers out of random ones that are the same whatever `--seed` is."""
    pytest.importorskip("torch")
    program = SEEDED.format(imports=imports, early=early, seeding=seeding, also=also)
    root = project({"m.py": program})
    run_reprolint("check", "--isolated", "--no-cache", "--select", "RPL102", "--fix", ".", cwd=root)
    assert ("numpy_rng(" in (root / "m.py").read_text("utf-8")) is safe
    if not safe:
        return
    runs = [
        run_program([sys.executable, "m.py", seed], root, dict(os.environ)).stdout for seed in ("1", "2", "1")
    ]
    assert runs[0] == runs[2] != runs[1]


@pytest.mark.parametrize(
    ("options", "taken", "called"),
    [
        ("@dataclass\nclass Config:\n    seed: int = SEED\n", "cfg: Config", "Config()"),
        ("class Config:\n    def __init__(self, seed=SEED):\n        self.seed = seed\n", "cfg", "Config()"),
        ("config = {'seed': SEED}\n", "config", "config"),
    ],
)
def test_a_program_gets_the_seed_that_its_options_hold(
    options: str, taken: str, called: str, project: Make
) -> None:
    pytest.importorskip("torch")
    program = (
        f"from dataclasses import dataclass\n\nimport torch\n\n\n{options}\n\ndef main({taken}):\n"
        "    net = torch.nn.Linear(2, 2)\n    torch.optim.SGD(net.parameters(), lr=0.1).step()\n"
        "    print(net.weight.sum().item())\n    torch.save(net, 'net.pt')\n\n\n"
        f"if __name__ == '__main__':\n    main({called})\n"
    )
    printed = []
    for seed in ("1", "2", "1"):
        root = project({"m.py": program.replace("SEED", seed)})
        done = run_reprolint(
            "check", "--isolated", "--no-cache", "--select", "RPL101", "--fix", ".", cwd=root
        )
        assert done.returncode == 0, done.stdout
        printed.append(run_program([sys.executable, "m.py"], root, dict(os.environ)).stdout)
    assert printed[0] == printed[2] != printed[1]


@pytest.mark.parametrize(
    ("made", "seeded", "safe"),
    [
        ('gym.make("CartPole-v1")', "", True),
        # Its reset may take its time, or no seed.
        ('gym.make("Maze-v0")', "", False),
        # It may film what is reset.
        ('gym.wrappers.RecordVideo(gym.make("CartPole-v1"), "films")', "", False),
        ('gym.make("Maze-v0")', "env.reset(seed=0)\n", True),
        ('Wrapped(gym.make("Maze-v0"))', "env.reset(seed=0)\n", False),
    ],
)
def test_environments_are_seeded_by_safe_fixes_where_only_random_episodes_change(
    made: str, seeded: str, safe: bool, project: Make
) -> None:
    program = (
        "import gymnasium as gym\nfrom other import Wrapped\nimport torch\n\ntorch.manual_seed(0)\n"
        f"env = {made}\n{seeded}observation, info = env.reset()\nscores = []\nfor _ in range(10):\n"
        "    action = env.action_space.sample()\n    observation, reward, *_ = env.step(action)\n"
        "    scores.append(reward)\ntorch.save(scores, 'scores.pt')\n"
    )
    root = project({"m.py": program})
    for option in ("--fix", "--unsafe-fixes"):
        options = ("--isolated", "--no-cache", "--select", "RPL116", "--fix", option)
        run_reprolint("check", *options, ".", cwd=root)
        fixed = "env.action_space.seed(" in (root / "m.py").read_text("utf-8")
        assert fixed is (safe or option == "--unsafe-fixes")


def test_an_import_that_a_fix_added_serves_the_next(project: Make) -> None:
    """A fix in a later pass stands right below the import that an earlier one added."""
    source = (
        "import numpy as np\nimport torch\n\nrng = np.random.default_rng()\n"
        "model = torch.nn.Linear(2, 2)\noptimizer = torch.optim.SGD(model.parameters())\n"
        "model(torch.from_numpy(rng.random(2))).backward()\noptimizer.step()\n"
    )
    root = project({"train.py": source})
    assert run_reprolint("check", "--no-cache", "--fix", ".", cwd=root).returncode == 0
    fixed = (root / "train.py").read_text("utf-8")
    assert "enforce_reproducibility(" in fixed
    assert "numpy_rng(" in fixed
    assert fixed.count("import reprolint.runtime") == 1


def test_mode_is_kept(project: Make) -> None:
    root = project({"m.py": b"import numpy as np\n" + LINE})
    os.chmod(root / "m.py", 0o750)
    fix(root)
    assert stat.S_IMODE((root / "m.py").stat().st_mode) == 0o750
    assert sorted(p.name for p in root.iterdir()) == ["m.py", "pyproject.toml"]


def test_a_link_stays_a_link(project: Make) -> None:
    root = project({"m.py": b"import numpy as np\n" + LINE})
    (root / "real.txt").write_bytes((root / "m.py").read_bytes())
    (root / "m.py").unlink()
    (root / "m.py").symlink_to(root / "real.txt")
    fix(root)
    assert (root / "m.py").is_symlink()
    assert FIXED in (root / "real.txt").read_bytes()


def test_suppressed_lines_are_not_rewritten(project: Make) -> None:
    root = project({"m.py": b"import numpy as np\n" + LINE + b"  # noqa: RPL102\n"})
    assert LINE in content_after(root)


def test_edits_do_not_overlap() -> None:
    with pytest.raises(ValueError, match="overlap"):
        apply_edits(b"abcdef", [Edit(0, 3, "x"), Edit(2, 4, "y")], "utf-8")


@given(st.binary(max_size=40), st.data())
@settings(max_examples=200, deadline=None)
def test_edits_touch_only_their_bytes(data: bytes, draw: st.DataObject) -> None:
    cuts = sorted(draw.draw(st.sets(st.integers(0, len(data)), max_size=6)))
    edits = [Edit(a, b, draw.draw(st.text("xyz", max_size=3))) for a, b in zip(cuts[::2], cuts[1::2])]
    result = apply_edits(data, edits, "utf-8")
    position, rest = 0, result
    for edit in edits:
        kept = data[position : edit.start]
        assert rest.startswith(kept + edit.text.encode())
        rest = rest[len(kept) + len(edit.text) :]
        position = edit.end
    assert rest == data[position:]


NOISE = st.sampled_from(
    [
        "# comment",
        "x = 'é'",
        's = "a"',
        "if True:\n\tpass",
        '"""text\n\ntext"""',
        "y = (1,\n   2)",
        "\x0c",
        "",
        "z = 1; w = 2",
        "class K:\n  a = 1",
    ]
)


@given(st.lists(NOISE, max_size=5), st.lists(NOISE, max_size=5), st.sampled_from(["\n", "\r\n"]))
@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_noise_around_a_fix_stays(tmp_path: Path, before: list[str], after: list[str], newline: str) -> None:
    (tmp_path / "pyproject.toml").touch()
    lines = ["import numpy as np", *before, LINE.decode(), *after, ""]
    source = "\n".join(lines).replace("\n", newline).encode()
    (tmp_path / "m.py").write_bytes(source)
    result = content_after(tmp_path)
    line = b"import reprolint.runtime" + newline.encode()
    own = "x = 'é'" in lines and 's = "a"' not in lines
    assert result.replace(line, b"", 1).replace(FIXED_TOO if own else FIXED, LINE, 1) == source


AGAIN = """
import random
from collections import defaultdict
from dataclasses import dataclass, field

import numpy as np

@dataclass
class Buffer:
    rng: random.Random = field(default_factory=lambda: random.Random())

make = lambda: np.random.default_rng()
pick = lambda seed: np.random.default_rng(seed) if seed else np.random.default_rng()
users = defaultdict(lambda: np.random.default_rng())
table = {"a": lambda: random.Random(), "b": lambda: np.random.RandomState()}
later = []
for _ in range(3):
    later.append(lambda rng=random.Random(): rng)

def keep(rng):
    return lambda function: lambda: rng

kept = []
for _ in range(3):
    @keep(np.random.default_rng())
    def function():
        pass
    kept.append(function)

def build():
    def inner():
        return np.random.default_rng()
    return inner

class Job:
    def main(self):
        rng = random.Random()
        return rng

def main(part):
    rng = random.Random()
    return rng

streams = {
    "field": [Buffer().rng for _ in range(3)],
    "lambda": [make() for _ in range(3)],
    "conditional": [pick(None) for _ in range(3)],
    "defaultdict": [users[i] for i in range(3)],
    "table": [table["a"]() for _ in range(3)],
    "state": [table["b"]() for _ in range(3)],
    "default": [f() for f in later],
    "decorator": [f() for f in kept],
    "generator": list(np.random.default_rng() for _ in range(3)),
    "display": [np.random.default_rng(), np.random.default_rng()],
    "in a comprehension": [np.random.default_rng() if i else random.Random() for i in range(3)],
    "closure": [build()() for _ in range(3)],
    "method": [Job().main() for _ in range(3)],
    "main": [main("a"), main("b")],
}
for name, rngs in streams.items():
    print(name, len(rngs), *[float(rng.random()) for rng in rngs], sep="|")
"""


def test_code_that_runs_again_draws_other_numbers_each_time(project: Make) -> None:
    """Before the fix, no two of these generators draw the same number; so it must be after it."""
    pytest.importorskip("numpy")
    root = project({"m.py": AGAIN})

    def run() -> str:
        return run_program([sys.executable, "m.py"], root, dict(os.environ)).stdout

    before = run()
    assert run() != before
    run_reprolint(
        "check",
        "--isolated",
        "--no-cache",
        "--preview",
        "--select",
        "RPL102,RPL103",
        "--fix",
        "m.py",
        cwd=root,
    )
    after = run()
    assert run() == after
    for line in (*before.splitlines(), *after.splitlines()):
        name, count, *numbers = line.split("|")
        assert len(set(numbers)) == int(count), name


@pytest.mark.parametrize(
    "call",
    [
        "np.random.default_rng(\n    # chosen later\n)",
        "np.random.default_rng(  # chosen later\n    None,\n)",
        "np.random.default_rng(\n    None,  # chosen later\n)",
    ],
)
def test_comments_inside_of_what_is_replaced_stay(project: Make, call: str) -> None:
    """There is no place for them in the new call: the fix is only shown."""
    source = f"import numpy as np\n\nrng = {call}  # behind it\n"
    root = project({"m.py": source})
    fix(root)
    assert (root / "m.py").read_text() == source
    done = run_reprolint(
        "check", "--isolated", "--no-cache", "--select", "RPL102", "--output-format", "json", ".", cwd=root
    )
    assert [f["fix"]["applicability"] for f in json.loads(done.stdout)] == ["display-only"]


def test_splits_of_a_package_are_not_safe_to_change(project: Make) -> None:
    """Whoever installs the package may seed, and has repeated splits already; a program of its own is all in sight."""
    package = "import torch\n\n\ndef halves(rows):\n    return torch.utils.data.random_split(rows, [1, 1])\n"
    program = (
        "from shapes.split import halves\n\nif __name__ == '__main__':\n    print(list(halves([1, 2])[0]))\n"
    )
    files = {"shapes/__init__.py": "", "shapes/split.py": package, "train.py": program}
    root = project(files)

    def level() -> list[str]:
        done = run_reprolint(
            "check",
            "--isolated",
            "--no-cache",
            "--select",
            "RPL112",
            "--output-format",
            "json",
            ".",
            cwd=root,
        )
        return [f["fix"]["applicability"] for f in json.loads(done.stdout)]

    assert level() == ["safe"]
    (root / "setup.py").write_text(
        "from setuptools import setup\n\nsetup(name='shapes', packages=['shapes'])\n"
    )
    assert level() == ["unsafe"]


def test_comments_beside_what_is_replaced_stay(project: Make) -> None:
    source = "import numpy as np\n\n# above\nrng = np.random.default_rng(  \n)  # behind it, é\nkey = '#'\n"
    root = project({"m.py": source})
    keep_imports(root)
    fix(root)
    assert (root / "m.py").read_text() == source.replace(
        "import numpy as np\n", "import numpy as np\nimport reprolint.runtime\n"
    ).replace("np.random.default_rng(  \n)", "reprolint.runtime.numpy_rng('m.rng')")


LONG = "the_generator_of_a_program_that_has_rather_long_names"
STREAM = f'reprolint.runtime.derive_seed("m.{LONG}", bits=32)'
WIDE = f"# {'so ' * 36}\n"  # lines of the file may be as long


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (
            f"{WIDE}{LONG} = np.random.RandomState()  # so\n",
            f"{WIDE}{LONG} = np.random.RandomState(\n    seed={STREAM},\n)  # so\n",
        ),
        (
            f"{WIDE}{LONG} = np.random.RandomState(); x = 1  # so\n",
            f"{WIDE}{LONG} = np.random.RandomState(\n    seed={STREAM},\n); x = 1  # so\n",
        ),
        # what is still too long, too; as deep as the file indents
        (
            f"if True:\n\t{LONG} = np.random.RandomState(None)  # why\n",
            f"if True:\n\t{LONG} = np.random.RandomState(\n\t\treprolint.runtime.derive_seed(\n"
            f'\t\t\t"m.{LONG}", bits=32\n\t\t),\n\t)  # why\n',
        ),
        # on a line of its own, as deep as those beside it
        (
            f"if True:\n    if True:\n        {LONG} = np.random.RandomState(\n            None,\n        )\n",
            f"if True:\n    if True:\n        {LONG} = np.random.RandomState(\n"
            "            reprolint.runtime.derive_seed(\n"
            f'                "m.{LONG}", bits=32\n            ),\n        )\n',
        ),
        # the call that the argument is added to
        (
            f"{LONG} = np.random.RandomState().choice(10)\n",
            f"{LONG} = np.random.RandomState(\n"
            '    seed=reprolint.runtime.derive_seed("m", bits=32),\n).choice(10)\n',
        ),
        # a function that gets another name, and nothing that an expression would be torn apart by
        (
            f"{LONG} = np.random.default_rng()\n",
            f'{LONG} = reprolint.runtime.numpy_rng(\n    "m.{LONG}"\n)\n',
        ),
        (
            f"{LONG} = [np.random.default_rng()]\n",
            f'{LONG} = [reprolint.runtime.numpy_rng("m.{LONG}")]\n',
        ),
        # the default of a parameter
        (
            f"def f({LONG[:34]}: int, rng=np.random.default_rng()):\n    return rng.random()\n",
            f'def f(\n    {LONG[:34]}: int, rng=reprolint.runtime.numpy_rng("m.f.rng")\n):\n    return rng.random()\n',
        ),
        (
            f"def f({LONG}={LONG[:20]!r}, rng=np.random.default_rng()):\n    return rng.random()\n",
            f"def f(\n    {LONG}={LONG[:20]!r},\n"
            "    rng=reprolint.runtime.numpy_rng('m.f.rng'),\n):\n    return rng.random()\n",
        ),
        # for a tool that reads the line
        (
            f"{LONG} = np.random.RandomState()  # type: ignore\n",
            f"{LONG} = np.random.RandomState(seed={STREAM})  # type: ignore\n",
        ),
    ],
)
def test_a_line_that_would_be_too_long_is_broken(project: Make, before: str, after: str) -> None:
    root = project({"m.py": f"import numpy as np\n{before}"})
    assert content_after(root).decode() == f"import numpy as np\nimport reprolint.runtime\n{after}"


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("pyproject.toml", "[tool.black]\nline-length = 100\n"),
        ("setup.cfg", "[flake8]\nmax-line-length = 100\n"),
    ],
)
def test_lines_are_as_long_as_the_project_has_them(project: Make, name: str, text: str) -> None:
    """And as long as those of the file where no settings say so."""
    long = f"# {'so ' * 38}\n"  # 117 columns
    call = 'reprolint.runtime.derive_seed("m.generator_of_rows", bits=32)'
    source = f"import numpy as np\n{long}generator_of_rows = np.random.RandomState()\n"
    root = project({"m.py": source})
    assert content_after(root).decode().endswith(f"generator_of_rows = np.random.RandomState(seed={call})\n")
    root = project({"m.py": source, name: text})
    assert (
        content_after(root)
        .decode()
        .endswith(f"generator_of_rows = np.random.RandomState(\n    seed={call},\n)\n")
    )


def test_no_settings_and_no_line_of_a_file_make_lines_of_any_length(project: Make) -> None:
    """A limit of 300 is there to silence a linter, a line of 300 may be data."""
    source = f"import numpy as np\n# {'so ' * 100}\n{LONG} = np.random.RandomState()\n"
    for settings_of_project in ("", "[flake8]\nmax-line-length = 300\n"):
        root = project({"m.py": source, "tox.ini": settings_of_project})
        assert content_after(root).decode().endswith(f"RandomState(\n    seed={STREAM},\n)\n")


LOADER = """from torch.utils.data import DataLoader


def main(rows, args):
    loader = DataLoader(rows, batch_size=args.batch_size, shuffle=True,
                        num_workers=args.num_workers)
    for batch in loader:
        print(batch)


main(open("rows.txt"), None)
"""


def test_a_comment_says_nothing_of_how_long_code_may_be(project: Make) -> None:
    program = (
        "import numpy as np\n\n\nclass Shapes:\n    def __init__(self):\n"
        f"        self.noise = np.random.RandomState()  # {'a ' * 40}\n"
    )
    root = project({"m.py": program})
    fix(root)
    fixed = (root / "m.py").read_text("utf-8")
    assert (
        "        self.noise = np.random.RandomState(\n"
        '            seed=reprolint.runtime.derive_seed("m.Shapes.noise", fresh=True, bits=32),\n'
        "        )  # a a"
    ) in fixed


@pytest.mark.parametrize("settings_of_project", ["", "[tool.ruff]\nline-length = 88\n"])
def test_one_argument_stays_beside_its_call(project: Make, settings_of_project: str) -> None:
    """Where the line is longer than others of the file, and settings do not forbid it."""
    root = project({"training_of_model.py": LOADER, "pyproject.toml": settings_of_project})
    run_reprolint("check", "--no-cache", "--select", "RPL201", "--fix", ".", cwd=root)
    fixed, indent = (root / "training_of_model.py").read_text(), " " * 24
    called = f"{indent}generator=reprolint.runtime.loader_generator("
    name = '"training_of_model.main.loader"'
    if settings_of_project:
        assert f"{called}\n{indent}    {name},\n{indent})," in fixed
    else:
        assert f"{called}{name}),\n" in fixed


def test_a_line_that_is_too_long_already_grows_no_longer(project: Make) -> None:
    """A file that has lines of 150 columns gets none of 250."""
    rows = "the_training_rows_of_a_model_with_a_long_name, batch_size=the_batch_size_of_the_model"
    source = (
        "from torch.utils.data import DataLoader\n\n\ndef main(options):\n"
        f"    loader = DataLoader({rows}, shuffle=True, num_workers=options.workers, drop_last=True)\n"
        "    for batch in loader:\n        print(batch)\n\n\nmain(None)\n"
    )
    root = project({"m.py": source})
    run_reprolint("check", "--isolated", "--no-cache", "--select", "RPL201", "--fix", ".", cwd=root)
    fixed = (root / "m.py").read_text()
    assert "    loader = DataLoader(\n        the_training_rows_of" in fixed
    assert (
        '        drop_last=True,\n        generator=reprolint.runtime.loader_generator("m.main.loader"),\n'
        in fixed
    )


def test_an_argument_on_a_line_of_its_own_is_broken_where_it_stands(project: Make) -> None:
    """As deep as the arguments beside it, whatever white space the line had already."""
    before = (
        "from sklearn.model_selection import train_test_split\n\n\nclass SplitsOfTheManyRows:\n"
        "    def by_the_share_of_each_class(self, rows):\n        if rows:\n"
        "            first, second = train_test_split(\n                rows,\n                test_size=0.5,\n"
        "            )\n        return first, second\n\n\n"
        "print(SplitsOfTheManyRows().by_the_share_of_each_class([1, 2]))\n"
    )
    root = project({"m.py": before})
    run_reprolint(
        "check", "--isolated", "--no-cache", "--select", "RPL112", "--fix", "--unsafe-fixes", ".", cwd=root
    )
    assert (
        "                test_size=0.5,\n"
        "                random_state=reprolint.runtime.derive_seed(\n"
        '                    "m.SplitsOfTheManyRows.by_the_share_of_each_class.train_test_split",\n'
        "                    bits=32,\n"
        "                ),\n"
        "            )\n"
    ) in (root / "m.py").read_text()


def test_brackets_around_arguments_stay(project: Make) -> None:
    before = (
        "import random\nfrom sklearn.model_selection import train_test_split\n\nrandom.seed(0)\n"
        'train, test = train_test_split((list(range(10))), *(["a, b"] * 10,), test_size=(0.5), shuffle=(True))\n'
    )
    root = project({"m.py": before})
    run_reprolint(
        "check", "--isolated", "--no-cache", "--select", "RPL112", "--fix", "--unsafe-fixes", ".", cwd=root
    )
    assert (
        (root / "m.py")
        .read_text()
        .endswith(
            'train, test = train_test_split(\n    (list(range(10))),\n    *(["a, b"] * 10,),\n    test_size=(0.5),\n'
            '    shuffle=(True),\n    random_state=reprolint.runtime.derive_seed("m.train_test_split", bits=32),\n)\n'
        )
    )


def test_what_a_fix_in_one_file_makes_true_of_another(project: Make) -> None:
    """Nothing seeds the shuffle, so the order of the listing does not matter; once the program seeds, it does."""
    root = project(
        {
            "pyproject.toml": "",
            "data.py": (
                "import os\nimport random\n\nimport numpy as np\n\n\nclass Frames:\n"
                "    def __init__(self, folder):\n        self.names = os.listdir(folder)\n"
                "        random.shuffle(self.names)\n        self.train = self.names[10:]\n\n"
                "    def __iter__(self):\n        for name in self.train:\n            yield np.load(name)\n"
            ),
            "train.py": (
                "import sys\n\nimport torch\nfrom data import Frames\n\nmodel = torch.nn.Linear(4, 1)\n"
                "optimizer = torch.optim.SGD(model.parameters(), lr=0.1)\nfor frames in Frames(sys.argv[1]):\n"
                "    optimizer.zero_grad()\n    model(torch.from_numpy(frames)).sum().backward()\n"
                "    optimizer.step()\n"
            ),
        }
    )
    options = ("check", "--isolated", "--no-cache", "--unsafe-fixes", ".")
    shown = run_reprolint(*options, "--diff", cwd=root).stdout
    run_reprolint(*options, "--fix", cwd=root)
    assert "enforce_reproducibility" in (root / "train.py").read_text()
    assert "sorted(os.listdir(folder))" in (root / "data.py").read_text()
    assert shown.count("\n+++ ") + shown.startswith("+++ ") == 2  # what is shown is what is done
    once = {path.name: path.read_bytes() for path in root.glob("*.py")}
    run_reprolint(*options, "--fix", cwd=root)
    assert {path.name: path.read_bytes() for path in root.glob("*.py")} == once


@pytest.mark.parametrize("seen", [False, True])
def test_a_fix_goes_with_a_cache(tmp_path: Path, seen: bool) -> None:
    """Users keep the cache: a first run, one after another edit, and the runs after them."""
    (tmp_path / "pyproject.toml").touch()
    source = "import numpy as np\n\nrng = np.random.default_rng()\nnp.save('noise.npy', rng.normal(size=3))\n"
    path = tmp_path / "noise.py"
    path.write_text(source)
    if seen:
        assert run_reprolint("--select", "RPL102", ".", cwd=tmp_path).returncode == 1
        path.write_text(source + "# another thought\n")
    shown = run_reprolint("--select", "RPL102", "--diff", ".", cwd=tmp_path)
    assert (shown.returncode, shown.stderr) == (1, "Would fix 1 error.\n")
    assert "+rng = reprolint.runtime.numpy_rng(" in shown.stdout
    done = run_reprolint("--select", "RPL102", "--fix", ".", cwd=tmp_path)
    assert done.returncode == 0
    assert done.stderr.startswith("warning: fixed code imports `reprolint.runtime`: add")
    assert "1 fixed, 0 remaining" in done.stdout
    for _ in range(2):
        again = run_reprolint("--select", "RPL102", "--fix", ".", cwd=tmp_path)
        assert (again.returncode, again.stderr) == (0, "")
    names = {entry.name for entry in (tmp_path / ".reprolint_cache").iterdir()}
    assert names <= {".gitignore", "CACHEDIR.TAG", "facts.json", "results.json"}


def _checked(root: Path, progress: Callable[[str, int, int], None] | None = None) -> dict[str, FileResult]:
    request = Request(load_settings(root, isolated=True), "unsafe", write=True, jobs=1, cache=False)
    return {result.path.name: result for result in check_paths(request, sorted(root.glob("*.py")), progress)}


TWO = dict.fromkeys(
    ("a.py", "b.py"), "import numpy as np\n\nrng = np.random.default_rng()\nprint(rng.random())\n"
)


def test_a_file_that_somebody_changes_meanwhile(project: Make) -> None:
    """Its fix is for another content; the other file gets its own."""
    root = project({"pyproject.toml": "", **TWO})

    def interfere(what: str, done: int, total: int) -> None:
        (root / "a.py").write_text("print(1)\n")

    results = _checked(root, interfere)
    assert results["a.py"].error == "not fixed: somebody else has changed the file meanwhile"
    assert results["a.py"].data is None
    assert results["a.py"].findings
    assert (root / "a.py").read_text() == "print(1)\n"
    assert "numpy_rng" in (root / "b.py").read_text()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("(\n", "a fix broke the syntax"),
        ("#\n", "fixes did not settle after 20 passes"),
        (None, "please report it"),
    ],
)
def test_a_fix_of_ours_that_fails(
    project: Make, monkeypatch: pytest.MonkeyPatch, text: str | None, told: str
) -> None:
    """The file stays as it is, the other one is fixed."""
    right = reprolint.lint.fix.choose

    def choose(findings: list[Finding], levels: set[Applicability]) -> tuple[list[Edit], list[Finding]]:
        if not findings or not findings[0].path.endswith("a.py"):
            return right(findings, levels)
        if text is None and levels:
            raise ValueError("a fault")
        return [Edit(0, 0, text or "")], []

    root = project({"pyproject.toml": "", **TWO})
    before = _checked_only(root)
    monkeypatch.setattr(reprolint.lint.fix, "choose", choose)
    results = _checked(root)
    assert told in (results["a.py"].error or "")
    assert results["a.py"].data is None
    assert results["a.py"].findings == before["a.py"].findings
    assert (root / "a.py").read_text() == TWO["a.py"]
    assert "numpy_rng" in (root / "b.py").read_text()


def _checked_only(root: Path) -> dict[str, FileResult]:
    request = Request(load_settings(root, isolated=True), jobs=1, cache=False)
    return {result.path.name: result for result in check_paths(request, sorted(root.glob("*.py")))}


@pytest.mark.parametrize(
    ("before", "after"),
    [
        # none but single ones: docstrings and comments do not count, nor what would need an escape
        ("""name = 'a'\n""", "rng = reprolint.runtime.numpy_rng('m.rng')"),
        ("""\"\"\"Of "rows".\"\"\"\nname = 'a'  # "a"\n""", "rng = reprolint.runtime.numpy_rng('m.rng')"),
        ("""name = ['"', 'say "a"', "don't", f'{1}']\n""", "rng = reprolint.runtime.numpy_rng('m.rng')"),
        # others, too
        ("""name = 'a', "b"\n""", 'rng = reprolint.runtime.numpy_rng("m.rng")'),
        ("""name = 'a', r"b"\n""", 'rng = reprolint.runtime.numpy_rng("m.rng")'),
        ("""name = 'a', f"{1}"\n""", 'rng = reprolint.runtime.numpy_rng("m.rng")'),
        # none at all
        ("", 'rng = reprolint.runtime.numpy_rng("m.rng")'),
        ("'''Rows.'''\n", 'rng = reprolint.runtime.numpy_rng("m.rng")'),
    ],
)
def test_strings_have_the_quotes_of_the_file(project: Make, before: str, after: str) -> None:
    source = f"{before}import numpy as np\nrng = np.random.default_rng()\n"
    root = project({"m.py": source})
    fixed = content_after(root).decode()
    assert before in fixed
    assert fixed.endswith(f"\n{after}\n")


@pytest.mark.parametrize(
    "line",
    [
        # inside of the same quotes, which Python does not read before 3.12
        "print(f'{np.random.default_rng().random()}')\n",
        "print(f'{np.random.default_rng().random()!r:>{8}}', '\\'')\n",
        "print(f'''{np.random.default_rng().random()}''', \"don't\", r'\\d')\n",
    ],
)
def test_quotes_inside_of_strings_stay(project: Make, line: str) -> None:
    root = project({"m.py": f"import numpy as np\n{line}"})
    fixed = content_after(root).decode().splitlines(keepends=True)[-1]
    assert line == re.sub(
        r"reprolint\.runtime\.numpy_rng\(\"m[\w.]*\"(, fresh=True)?\)", "np.random.default_rng()", fixed
    )
    assert fixed != line


def test_copies_of_what_is_there_keep_their_quotes(project: Make) -> None:
    """A call that is broken is written anew, and two streams of one name are told apart whatever is around them."""
    rows = """{"don't": 'a "b"', 'c': f'{"d"}'}"""
    source = f"import numpy as np\n{LONG} = np.random.RandomState().permutation({rows})\n"
    root = project({"m.py": source})
    fixed = content_after(root).decode()
    assert rows in fixed
    assert "RandomState(\n    seed=reprolint.runtime.derive_seed('m', bits=32),\n)" in fixed
    taken = "import numpy as np\nprint('m.rng')\nrng = np.random.default_rng()\n"
    root = project({"m.py": taken})
    assert content_after(root).decode().endswith("numpy_rng('m.rng.1')\n")


def test_no_program_of_ranks_is_left_half_seeded(project: Make) -> None:
    """Only an unsafe fix seeds it; one that gives its loader a seed by itself is no safer."""
    source = """import torch
from torch.nn.parallel import DistributedDataParallel
from torch.utils.data import DataLoader

torch.distributed.init_process_group("gloo")
model = DistributedDataParallel(torch.nn.Linear(2, 2))
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for batch in DataLoader(list(torch.ones(8, 2)), shuffle=True, num_workers=2):
    model(batch).sum().backward()
    optimizer.step()
torch.save(model.state_dict(), "model.pt")
"""
    root = project({"train.py": source})
    run_reprolint("check", "--isolated", "--no-cache", "--fix", ".", cwd=root)
    assert (root / "train.py").read_text() == source
    run_reprolint("check", "--isolated", "--no-cache", "--fix", "--unsafe-fixes", ".", cwd=root)
    fixed = (root / "train.py").read_text()
    assert "enforce_reproducibility(" in fixed
    assert "loader_generator(" in fixed
