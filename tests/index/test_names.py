"""What names mean: aliases that must resolve, and look-alikes that must not."""

from __future__ import annotations

import ast

import pytest

from reprolint.index.binding import Tree, walk


def meaning_of_last_call(source: str) -> str | None:
    """What the callee of the last call (in evaluation order of statements) stands for."""
    tree = Tree(ast.parse(source))
    calls = [node for node in tree.by_type[ast.Call] if isinstance(node, ast.Call)]
    return tree.resolve(max(calls, key=lambda call: (call.lineno, call.col_offset)).func)


LOADER = "torch.utils.data.DataLoader"


@pytest.mark.parametrize(
    "source",
    [
        "import torch\ntorch.utils.data.DataLoader(d)",
        "import torch.utils.data as D\nD.DataLoader(d)",
        "from torch.utils import data\ndata.DataLoader(d)",
        "from torch.utils.data import DataLoader as DL\nDL(d)",
        "from torch.utils.data import DataLoader\nLoader = DataLoader\nLoader(d)",
        "import torch\nutils = torch.utils\nL = utils.data.DataLoader\nL(d)",
        "from functools import partial\nfrom torch.utils.data import DataLoader\nL = partial(DataLoader, num_workers=2)\nL(d)",
        "def f():\n    from torch.utils.data import DataLoader\n    return DataLoader(d)",
        "try:\n    from torch.utils.data import DataLoader\nexcept ImportError:\n    DataLoader = None\nDataLoader(d)",
        "import torch\ndef f():\n    global L\n    L = torch.utils.data.DataLoader\ndef g():\n    L(d)",
        "import torch\nclass A:\n    def __init__(self):\n        self.make = torch.utils.data.DataLoader\n    def go(self):\n        self.make(d)",
    ],
)
def test_aliases_resolve(source: str) -> None:
    assert meaning_of_last_call(source) == LOADER


@pytest.mark.parametrize(
    "source",
    [
        "class DataLoader:\n    pass\nDataLoader(d)",
        "from mylib import DataLoader\nDataLoader(d)",
        "from torch.utils.data import DataLoader\ndef f(DataLoader):\n    DataLoader(d)",
        "from torch.utils.data import DataLoader\ndef f():\n    DataLoader = make()\n    DataLoader(d)",
        "from torch.utils.data import DataLoader\nfor DataLoader in loaders:\n    DataLoader(d)",
        "from torch.utils.data import DataLoader\nfrom mylib import DataLoader\nDataLoader(d)",
        "def f(torch):\n    torch.utils.data.DataLoader(d)",
        "from torch.utils.data import DataLoader\n[DataLoader(d) for DataLoader in x]",
    ],
)
def test_look_alikes_do_not(source: str) -> None:
    assert meaning_of_last_call(source) != LOADER


@pytest.mark.parametrize(
    ("source", "meaning"),
    [
        # what is written down needs no run
        ("import importlib\nimportlib.import_module('work.use').train()", "work.use.train"),
        ("data = __import__('1_data')\ndata.load()", "1_data.load"),
        ("data = __import__('package.data')\ndata.load()", "__import__().load"),
        ("import importlib\nimportlib.import_module(name).train()", "importlib.import_module().train"),
        ("class R:\n    pass\nfit = getattr(R(), 'fit')\nfit()", "@.R().fit"),
        ("class R:\n    pass\nfit = getattr(R(), 'fit', None)\nfit()", "getattr()"),
        ("class R:\n    pass\nRUNS = {'a': R}\nRUNS['a']().fit()", "@.R().fit"),
        ("class R:\n    pass\nRUNS = {'a': R}\nRUNS['b']().fit()", "?.fit"),
        ("class R:\n    pass\nRUNS = {'a': R}\nRUNS = {'a': 3}\nRUNS['a']().fit()", "?.fit"),
        ("class R:\n    pass\nfor r in [R(1), R(2)]:\n    r.fit()", "@.R().fit"),
        ("class R:\n    pass\nclass S:\n    pass\nfor r in [R(), S()]:\n    r.fit()", "?.fit"),
        ("class R:\n    pass\ngo(R())\ndef go(r):\n    r.fit()", "@.R().fit"),
        ("class R:\n    pass\ngo(r=R())\ndef go(r):\n    r.fit()", "@.R().fit"),
        ("class R:\n    pass\ngo(R())\ngo(x)\ndef go(r):\n    r.fit()", "?.fit"),
        ("class R:\n    pass\ngo(*R())\ndef go(r):\n    r.fit()", "?.fit"),
        ("import torch\ngo(torch.Generator())\ndef go(r):\n    r.seed()", "?.seed"),
        ("def go(r):\n    go(r)\n    r.fit()", "?.fit"),
        ("import torch\ng = torch.Generator()\ng.seed()", "torch.Generator().seed"),
        ("import torch\ng = torch.Generator().manual_seed(1)\ng.seed()", "torch.Generator().seed"),
        ("import torch\ndef f(g: torch.Generator | None):\n    g.seed()", "torch.Generator().seed"),
        ("from .seeding import fix as f\nf()", ".seeding.fix"),
        ("from . import seeding\nseeding.fix()", ".seeding.fix"),
        ("class A:\n    def go(self):\n        self.stop()", "@.A().stop"),
        ("class A:\n    pass\na = A()\na.go()", "@.A().go"),
        ("class B(A):\n    def go(self):\n        super().go()", None),
        ("import numpy as np\nrng = np.random\nrng.rand()", "numpy.random.rand"),
        ("import torch\ncudnn = torch.backends.cudnn\ncudnn.flags()", "torch.backends.cudnn.flags"),
        ("from lib import *\nthing()", "lib.thing"),
        ("def f():\n    def g():\n        pass\n    g()", "@.f.g"),
    ],
)
def test_meanings(source: str, meaning: str | None) -> None:
    if meaning is None:
        assert meaning_of_last_call(source) in (None, "?.go")
    else:
        assert meaning_of_last_call(source) == meaning


def test_a_loop_of_names_ends() -> None:
    assert meaning_of_last_call("a = b\nb = a\na()") is None


def test_walk_finds_what_ast_walk_finds() -> None:
    """In the same order, also among patterns, whose constants are no nodes."""
    tree = ast.parse(
        "match flag:\n"
        "    case True | None:\n        f'{a!r:>{b}}'\n"
        "    case {'a': 1, **rest}:\n        del a[1:2]\n"
        "    case [1, *others] if others:\n        global c\n"
        "    case Point(x=0) as point:\n        async def g(*a, k=1, **b): return [i async for i in a]\n"
        "try:\n    with a as b: pass\nexcept E as e:\n    raise\n"
        "lambda x, /, y=1: (yield x)\n"
    )
    left_out = (ast.expr_context, ast.operator, ast.boolop, ast.unaryop, ast.cmpop)
    assert list(walk(tree)) == [node for node in ast.walk(tree) if not isinstance(node, left_out)]
