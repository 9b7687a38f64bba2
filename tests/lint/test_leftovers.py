"""Imports that only replaced code used go with it; all others stay."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from reprolint.lint.engine import apply_edits
from reprolint.lint.leftovers import unused_imports
from tests.conftest import run_reprolint

Make = Callable[[Mapping[str, str | bytes]], Path]
OLD, NEW = "rng = np.random.default_rng()\n", "rng = stream()\n"


def after_fix(source: str) -> str:
    """A source with its line fixed, and what then is left of its imports."""
    now = source.replace(OLD, NEW).encode()
    edits = unused_imports(source.encode(), now, lambda statement, name: False)
    return apply_edits(now, edits, "utf-8").decode().replace(NEW, OLD)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        # a whole statement
        (f"import numpy as np\n{OLD}", OLD),
        (f"import numpy as np\n\nimport torch\n{OLD}torch", f"import torch\n{OLD}torch"),
        (f'"""Doc."""\n\nimport numpy as np\n\nx = 1\n{OLD}', f'"""Doc."""\n\nx = 1\n{OLD}'),
        (f"import os\nimport numpy as np\n\nx = os\n{OLD}", f"import os\n\nx = os\n{OLD}"),
        (f"import os\r\nimport numpy as np\r\n{OLD}os", f"import os\r\n{OLD}os"),
        (f"from a import (\n    b as np,\n)\n{OLD}", OLD),
        # one name of several
        (f"import os, numpy as np\n{OLD}os", f"import os\n{OLD}os"),
        (f"import numpy as np, os\n{OLD}os", f"import os\n{OLD}os"),
        (f"from a import b, np, c\n{OLD}b, c", f"from a import b, c\n{OLD}b, c"),
        (f"from a import (\n    np,\n    b,\n)\n{OLD}b", f"from a import (\n    b,\n)\n{OLD}b"),
        (f"from a import (\n    b,\n    np\n)\n{OLD}b", f"from a import (\n    b\n)\n{OLD}b"),
        # a docstring or an option says nothing of it
        (f'"""See np."""\nimport numpy as np\nx = "np"\n{OLD}', f'"""See np."""\nx = "np"\n{OLD}'),
    ],
)
def test_imports_without_a_use_go(before: str, after: str) -> None:
    assert after_fix(before) == after


@pytest.mark.parametrize(
    "source",
    [
        f"import numpy as np\n{OLD}np.ones(3)\n",
        f"import numpy as np\n{OLD}def f():\n    global np\n",
        f"import numpy as np\n{OLD}def f(x: 'np.ndarray') -> None: pass\n",
        f"import numpy as np\n{OLD}def f(x) -> list['np.ndarray']: pass\n",
        f"import numpy as np\n{OLD}x = []  # type: list[np.ndarray]\n",
        f"import numpy as np\n{OLD}eval('np.ones(3)')\n",
        f"import numpy as np\n{OLD}__all__ = ['np']\n",
        f'"""Doc.\n\n>>> np.ones(3)\n"""\nimport numpy as np\n{OLD}',
        f"import numpy as np  # noqa: F401\n{OLD}",
        f"import numpy as np; x = 1\n{OLD}",
        f"try:\n    import numpy as np\nexcept ImportError:\n    pass\n{OLD}",
        f"import torch\nimport numpy as np\n{OLD}np\n",  # nothing used torch before
    ],
)
def test_other_imports_stay(source: str) -> None:
    assert after_fix(source) == source


def test_what_others_of_the_project_need_stays(project: Make) -> None:
    """What another file reads, what a package hands on, and modules of the project, which may do something."""
    draws = "import numpy as np\nfrom own import draw\nrng = np.random.default_rng()\n"
    root = project(
        {
            "alone.py": draws,
            "read.py": draws,
            "reads.py": "from read import np\n",
            "package/__init__.py": draws,
            "relative/own.py": "import random\nfrom . import helper\nx = helper, random.Random()\n",
            "relative/helper.py": "",
            "own.py": "def draw(): pass\n",
        }
    )
    run_reprolint(
        "check", "--isolated", "--no-cache", "--preview", "--select", "RPL102,RPL103", "--fix", ".", cwd=root
    )
    assert all(
        "reprolint.runtime" in (root / name).read_text()
        for name in ("alone.py", "read.py", "package/__init__.py")
    )
    assert "numpy" not in (root / "alone.py").read_text().replace("numpy_rng", "")
    assert "import numpy as np\n" in (root / "read.py").read_text()
    assert "import numpy as np\n" in (root / "package/__init__.py").read_text()


def test_modules_of_the_project_stay_imported(project: Make) -> None:
    """They may do something when they are imported: register a class, say."""
    root = project(
        {
            "own.py": "from numpy.random import default_rng\n",
            "m.py": "from own import default_rng\nrng = default_rng()\n",
        }
    )
    run_reprolint(
        "check", "--isolated", "--no-cache", "--preview", "--select", "RPL102", "--fix", ".", cwd=root
    )
    fixed = (root / "m.py").read_text()
    assert "numpy_rng(" in fixed
    assert "from own import default_rng\n" in fixed
