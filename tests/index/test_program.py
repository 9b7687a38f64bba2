"""The program model: what is seeded where, over files, in order."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from reprolint.config import Settings
from reprolint.index import facts as f
from reprolint.index.binding import Tree
from reprolint.index.extract import extract
from reprolint.index.program import DETERMINISTIC, Program
from reprolint.index.project import Project
from reprolint.knowledge import rng
from reprolint.lint.engine import Session

Make = Callable[[Mapping[str, str]], Path]


def program_of(root: Path) -> Program:
    project = Project(root, root.rglob("*.py"))

    def load(path: Path) -> f.FileFacts:
        return extract(Tree(ast.parse(project.data(path))))

    return Program(project, load)


def verdict(root: Path, file: str, function: str, row: int, mask: int = rng.TORCH) -> str:
    answer = program_of(root).seeded(mask, root / file, function, row)
    return "yes" if answer.yes else "unsure" if answer.unsure else "no"


MAIN = 'if __name__ == "__main__":\n    main()\n'
USE = "import torch\n\ndef use():\n    return torch.rand(1)\n"


@pytest.mark.parametrize(
    ("files", "answer"),
    [
        # seeded by a helper that calls a helper, in other files
        (
            {
                "train.py": "from a import prepare\nfrom use import use\n\ndef main():\n    prepare(1)\n    use()\n\n"
                + MAIN,
                "a.py": "import b\n\ndef prepare(seed):\n    b.deep(seed)\n",
                "b.py": "import torch\n\ndef deep(seed):\n    torch.manual_seed(seed)\n",
            },
            "yes",
        ),
        # a trainer, which seeds, is made by what wraps its class: `nni.trace(Trainer)(model)`
        (
            {
                "train.py": "import nni\nfrom transformers import Trainer\nfrom use import use\n\ndef main():\n"
                "    trainer = nni.trace(Trainer)(None)\n    use()\n\n" + MAIN,
            },
            "yes",
        ),
        # the seed comes after the use
        (
            {
                "train.py": "import torch\nfrom use import use\n\ndef main():\n    use()\n    torch.manual_seed(0)\n\n"
                + MAIN
            },
            "no",
        ),
        # seeded in the branch of those who give a seed, which nobody does
        (
            {
                "train.py": "from a import Search\nfrom use import use\n\ndef main():\n    Search()\n    use()\n\n"
                + MAIN,
                "a.py": "import torch\nfrom lab import register\n\n@register('search')\nclass Search:\n"
                "    def __init__(self, seed=None):\n        if seed is None:\n            pass\n        else:\n"
                "            torch.manual_seed(seed)\n",
            },
            "no",
        ),
        # and one who gives it
        (
            {
                "train.py": "from a import search\nfrom use import use\n\ndef main():\n    search(seed=3)\n    use()\n\n"
                + MAIN,
                "a.py": "import torch\n\ndef search(seed=None):\n    if not seed:\n        return\n    else:\n"
                "        torch.manual_seed(seed)\n",
            },
            "yes",
        ),
        # an import that is never called is no evidence
        (
            {
                "train.py": "from a import prepare\nfrom use import use\n\ndef main():\n    use()\n\n" + MAIN,
                "a.py": "import torch\n\ndef prepare(seed):\n    torch.manual_seed(seed)\n",
            },
            "no",
        ),
        # a framework seeds
        (
            {
                "train.py": "import lightning as L\nfrom use import use\n\ndef main():\n    L.seed_everything(1)\n    use()\n\n"
                + MAIN
            },
            "yes",
        ),
        # something out of reach whose name says so
        (
            {
                "train.py": "from company import setup_run\nfrom use import use\n\ndef main():\n    setup_run(1)\n    use()\n\n"
                + MAIN
            },
            "unsure",
        ),
        # a sibling that nothing links is never evidence
        (
            {
                "train.py": "from use import use\n\ndef main():\n    use()\n\n" + MAIN,
                "other.py": "import torch\ntorch.manual_seed(0)\n" + MAIN,
            },
            "no",
        ),
        # one entry point seeds, another does not
        (
            {
                "train.py": "import torch\nfrom use import use\n\ndef main():\n    torch.manual_seed(0)\n    use()\n\n"
                + MAIN,
                "demo.py": "from use import use\n\ndef main():\n    use()\n\n" + MAIN,
            },
            "unsure",
        ),
        # import-time seeding, through a re-export and a relative import
        (
            {
                "train.py": "from pkg import ready\nfrom use import use\n\ndef main():\n    ready()\n    use()\n\n"
                + MAIN,
                "pkg/__init__.py": "from .inner import ready\n",
                "pkg/inner.py": "import torch\n\ndef ready():\n    torch.manual_seed(3)\n",
            },
            "yes",
        ),
        # a method of a constructed object
        (
            {
                "train.py": "from run import Run\nfrom use import use\n\ndef main():\n    run = Run()\n    run.fix()\n    use()\n\n"
                + MAIN,
                "run.py": "import torch\n\nclass Base:\n    def fix(self):\n        torch.manual_seed(1)\n\nclass Run(Base):\n    pass\n",
            },
            "yes",
        ),
        # a seed taken from entropy is none
        (
            {
                "train.py": "import torch\nfrom use import use\n\ndef main():\n    torch.seed()\n    use()\n\n"
                + MAIN
            },
            "no",
        ),
    ],
)
def test_seeded_across_files(project: Make, files: dict[str, str], answer: str) -> None:
    root = project({**files, "use.py": USE})
    assert verdict(root, "use.py", "use", 4) == answer


def test_imports_below_the_roots_own_name(project: Make) -> None:
    """A repository that is a package itself, imported from the folder above it."""
    root = project({"train.py": "", "use.py": USE})
    (root / "train.py").write_text(
        f"import torch\nfrom {root.name}.use import use\n\ndef main():\n    torch.manual_seed(0)\n    use()\n\n{MAIN}"
    )
    assert verdict(root, "use.py", "use", 4) == "yes"


def test_a_function_that_makes_one_of_several_objects(project: Make) -> None:
    """The last of its branches is no better than the others: what is called then may be any class's method."""
    root = project(
        {
            "train.py": "from models import create\n\nmodel = create('a')\nfor _ in range(3):\n"
            "    model.optimize_parameters()\n",
            "models.py": "import torch\n\nclass First:\n    def optimize_parameters(self):\n"
            "        torch.rand(1).backward()\n\nclass Second:\n    def optimize_parameters(self):\n        pass\n\n"
            "def create(kind):\n    if kind == 'a':\n        model = First()\n    else:\n        model = Second()\n"
            "    return model\n",
        }
    )
    (entry,) = program_of(root).entries
    assert entry.effect.trains


def test_a_file_that_cannot_be_parsed_is_unread(project: Make) -> None:
    root = project(
        {
            "a.py": "import torch\n",
            "b.py": "import torch\nx = torch.zeros(1)\n",
            "c.py": "import os\nprint 1\n",
        }
    )
    program = Session(Settings(root=root), sorted(root.rglob("*.py")), None).program
    assert [path.stem for path in sorted(program.project.files) if program.facts(path).unread] == ["c"]


def test_a_block_that_shows_a_module_proves_nothing(project: Make) -> None:
    shown = USE + "\nTABLE = {'use': use}\n\nif __name__ == '__main__':\n    print(use())\n"
    train = "from use import TABLE\n\ndef main():\n    TABLE['use']()\n\n" + MAIN
    assert verdict(project({"use.py": shown, "train.py": train}), "use.py", "use", 4) == "no"
    seeding = train.replace("    TABLE", "    torch.manual_seed(1)\n    TABLE")
    root = project({"use.py": shown, "train.py": "import torch\n" + seeding})
    assert verdict(root, "use.py", "use", 4) == "unsure"


def test_library_without_entry_point(project: Make) -> None:
    root = project({"use.py": USE})
    assert verdict(root, "use.py", "use", 4) == "no"


def test_only_the_seeded_rng_counts(project: Make) -> None:
    root = project({"use.py": "import numpy as np\nimport torch\nnp.random.seed(0)\ntorch.rand(1)\n"})
    assert verdict(root, "use.py", "", 4) == "no"
    assert verdict(root, "use.py", "", 4, rng.NUMPY) == "yes"


def test_determinism_is_seen_across_files(project: Make) -> None:
    root = project(
        {
            "train.py": "from flags import strict\n\ndef main():\n    strict()\n\n" + MAIN,
            "flags.py": "import torch\n\ndef strict():\n    torch.use_deterministic_algorithms(True)\n",
        }
    )
    entry = program_of(root).entries[0]
    assert entry.effect.state & DETERMINISTIC


def test_a_spawned_function_starts_unseeded(project: Make) -> None:
    root = project(
        {
            "train.py": "import torch\nimport torch.multiprocessing as mp\nfrom use import use\n\n"
            "def worker(rank):\n    use()\n\ndef main():\n    torch.manual_seed(0)\n    mp.spawn(worker, nprocs=2)\n\n"
            + MAIN,
            "use.py": USE,
        }
    )
    assert verdict(root, "use.py", "use", 4) == "no"


def test_a_spawned_process_imports_the_program_again(project: Make) -> None:
    """What it seeds at its top is seeded in every process that multiprocessing starts anew; ray runs no program again."""
    text = (
        "import torch\nimport torch.multiprocessing as mp\nfrom use import use\n\ntorch.manual_seed(0)\n\n"
        "def worker(rank):\n    use()\n\ndef main():\n    mp.spawn(worker, nprocs=2)\n\n"
    )
    root = project({"train.py": text + MAIN, "use.py": USE})
    assert verdict(root, "use.py", "use", 4) == "yes"
    root = project({"train.py": "import ray\n" + text + MAIN, "use.py": USE})
    assert verdict(root, "use.py", "use", 4) == "no"


def test_circular_imports_and_calls_end(project: Make) -> None:
    root = project(
        {
            "a.py": "import b\nimport torch\n\ndef f():\n    b.g()\n\n" + MAIN.replace("main()", "f()"),
            "b.py": "import a\n\ndef g():\n    a.f()\n",
        }
    )
    assert len(program_of(root).entries) == 1


def test_console_scripts_are_entry_points(project: Make) -> None:
    root = project({"pkg/__init__.py": "", "pkg/cli.py": USE.replace("use", "main")})
    (root / "pyproject.toml").write_text('[project]\nname = "x"\n[project.scripts]\nx = "pkg.cli:main"\n')
    entries = program_of(root).entries
    assert [(entry.path.name, entry.function) for entry in entries] == [("cli.py", "main")]
    assert dict(entries[0].effect.draws)[rng.TORCH].row == 4


def test_launchers_name_entry_points(project: Make) -> None:
    """A script that other files import is no entry point, unless a launcher starts it."""
    files = {
        "pkg/__init__.py": "",
        "pkg/train.py": "import torch\nfor step in range(2):\n    torch.rand(1).backward()\n",
        "pkg/sweep.py": "from pkg import train\n\ndef go():\n    return train\n",
    }
    root = project(files)
    assert program_of(root).entries == []
    (root / "scripts").mkdir()
    (root / "scripts" / "run.sh").write_text("torchrun --nproc-per-node 2 -m pkg.train --lr 1\n")
    program = program_of(root)
    program.project.launchers = (root / "scripts" / "run.sh",)
    assert [entry.path.name for entry in program.entries] == ["train.py"]
    (root / "scripts" / "run.sh").write_text("cd .. && python pkg/train.py\n")
    program = program_of(root)
    program.project.launchers = (root / "scripts" / "run.sh",)
    assert [entry.path.name for entry in program.entries] == ["train.py"]


def test_imports_through_links_count_for_the_file(project: Make) -> None:
    """Recipes share modules by links; the file itself is imported by nobody under its own name."""
    seeded = (
        "import torch\nfrom use import use\n\ndef main():\n    torch.manual_seed(0)\n    use()\n\n" + MAIN
    )
    root = project({"shared/use.py": USE, "recipe/train.py": seeded})
    (root / "recipe" / "use.py").symlink_to(root / "shared" / "use.py")
    assert verdict(root, "shared/use.py", "use", 4) == "yes"


def test_a_helper_counts_whatever_its_name(project: Make) -> None:
    """Names such as `parse_args` are those of libraries, too."""
    root = project(
        {
            "main.py": "from options import parse_args\nfrom use import use\n\ndef main():\n    parse_args()\n"
            "    use()\n\n" + MAIN,
            "options.py": "import torch\n\ndef parse_args():\n    torch.manual_seed(0)\n",
            "use.py": USE,
        }
    )
    assert verdict(root, "use.py", "use", 4) == "yes"


@pytest.mark.parametrize(
    ("name", "answer"),
    [
        ('f"tasks.{task}.expert"', "yes"),
        ('"tasks." + task + ".expert"', "yes"),
        ('"tasks.%s.expert" % task', "yes"),
        ('name="tasks." + task + ".expert"', "yes"),
        ('f"models.{task}.expert"', "no"),
        ("task", "unsure"),  # any file may be meant
    ],
)
def test_modules_imported_by_a_computed_name(project: Make, name: str, answer: str) -> None:
    root = project(
        {
            "run.py": "import sys\nimport torch\nfrom importlib import import_module\n\ndef main(task):\n"
            f"    torch.manual_seed(0)\n    import_module({name}).use()\n\n"
            'if __name__ == "__main__":\n    main(sys.argv[1])\n',
            "tasks/asr/expert.py": USE,
        }
    )
    assert verdict(root, "tasks/asr/expert.py", "use", 4) == answer


LAMBDAS = "import torch\nfrom use import use\nfrom trainer import Trainer\n\ndef main():\n"


@pytest.mark.parametrize(
    ("body", "answer"),
    [
        # nobody calls it
        ("    fix = lambda s: torch.manual_seed(s)\n    use()\n", "no"),
        ("    fixes = {0: lambda s: torch.manual_seed(s)}\n    use()\n", "no"),
        # called before, called after
        ("    fix = lambda s: torch.manual_seed(s)\n    fix(0)\n    use()\n", "yes"),
        ("    fix = lambda s: torch.manual_seed(s)\n    use()\n    fix(0)\n", "no"),
        ("    (lambda s: torch.manual_seed(s))(0)\n    use()\n", "yes"),
        # written above the seed, run below it
        ("    make = lambda: use()\n    torch.manual_seed(0)\n    make()\n", "yes"),
        ("    make = lambda: use()\n    make()\n    torch.manual_seed(0)\n", "no"),
        # handed over: it runs at the latest then
        ("    Trainer(model_init=lambda: use())\n", "yes"),
        ("    Trainer(callbacks=[lambda: use()])\n", "yes"),
        ("    print(sorted([1], key=lambda _: use()))\n    torch.manual_seed(0)\n", "no"),
        ("    print(sorted([1], key=lambda _: torch.manual_seed(0)))\n    use()\n", "yes"),
    ],
)
def test_a_lambda_runs_where_it_is_called(project: Make, body: str, answer: str) -> None:
    root = project(
        {
            "train.py": f"{LAMBDAS}{body}\n{MAIN}",
            "trainer.py": "import torch\n\nclass Trainer:\n    def __init__(self, **options):\n"
            "        torch.manual_seed(0)\n",
            "use.py": USE,
        }
    )
    assert verdict(root, "use.py", "use", 4) == answer


@pytest.mark.parametrize(
    ("files", "answer"),
    [
        # of a module, imported; of a class; of an object; from a table
        ({"a.py": "import torch\n\nfix = lambda s: torch.manual_seed(s)\n", "call": "a.fix(0)"}, "yes"),
        (
            {
                "a.py": "import torch\n\nclass A:\n    fix = lambda self: torch.manual_seed(0)\n",
                "call": "a.A().fix()",
            },
            "yes",
        ),
        (
            {
                "a.py": "import torch\n\nclass A:\n    def __init__(self):\n        self.fix = lambda: torch.manual_seed(0)\n"
                "        self.fix()\n",
                "call": "a.A()",
            },
            "yes",
        ),
        (
            {
                "a.py": "import torch\n\nFIX = {'a': lambda: torch.manual_seed(0)}\n\ndef fix(name):\n    FIX[name]()\n",
                "call": "a.fix(0)",
            },
            "unsure",
        ),
        (
            {"a.py": "import torch\n\ndef f(x=lambda: torch.manual_seed(0)):\n    pass\n", "call": "a.f()"},
            "no",
        ),
    ],
)
def test_a_lambda_is_called_by_its_name(project: Make, files: dict[str, str], answer: str) -> None:
    files = dict(files)
    call = files.pop("call")
    root = project(
        {
            "train.py": f"import a\nfrom use import use\n\ndef main():\n    {call}\n    use()\n\n{MAIN}",
            "use.py": USE,
            **files,
        }
    )
    assert verdict(root, "use.py", "use", 4) == answer


@pytest.mark.parametrize(
    ("context", "before", "inside", "after"),
    [
        ("torch.random.fork_rng()", "no", "yes", "no"),
        ("lightning.pytorch.utilities.seed.isolate_rng()", "no", "yes", "no"),
        ("contextlib.nullcontext()", "no", "yes", "yes"),
    ],
)
def test_a_seed_in_a_forked_rng_ends_with_it(
    project: Make, context: str, before: str, inside: str, after: str
) -> None:
    root = project(
        {
            "train.py": "import contextlib\nimport torch\nimport lightning.pytorch.utilities.seed\n\ndef main():\n"
            f"    torch.rand(1)\n    with {context}:\n        torch.manual_seed(0)\n        torch.rand(1)\n"
            f"    torch.rand(1)\n\n{MAIN}",
        }
    )
    answers = [verdict(root, "train.py", "main", row) for row in (6, 9, 10)]
    assert answers == [before, inside, after]


@pytest.mark.parametrize(
    ("files", "answer"),
    [
        # the code of a package runs before that of its modules
        ({"lib/__init__.py": "import torch\ntorch.manual_seed(0)\n"}, "yes"),
        (
            {
                "lib/__init__.py": "from .seeding import seed_all\nseed_all(0)\n",
                "lib/seeding.py": "import torch\n\ndef seed_all(seed):\n    torch.manual_seed(seed)\n",
            },
            "yes",
        ),
        # an import further on
        (
            {
                "train.py": "import helpers\n\ndef main():\n    helpers.work()\n\n" + MAIN,
                "helpers.py": "import lib.use\n\ndef work():\n    lib.use.use()\n",
                "lib/__init__.py": "import torch\ntorch.manual_seed(0)\n",
            },
            "yes",
        ),
        ({"lib/__init__.py": "import torch\n\ndef ready():\n    torch.manual_seed(0)\n"}, "no"),
        # a package is found before the module of its name
        (
            {
                "train.py": "from lib.use import use\nfrom m import ready\n\ndef main():\n    ready()\n    use()\n\n"
                + MAIN,
                "m/__init__.py": "import torch\n\ndef ready():\n    torch.manual_seed(0)\n",
                "m.py": "def ready():\n    pass\n",
            },
            "yes",
        ),
    ],
)
def test_packages_run_when_their_modules_are_imported(
    project: Make, files: dict[str, str], answer: str
) -> None:
    root = project(
        {
            "train.py": "from lib.use import use\n\ndef main():\n    use()\n\n" + MAIN,
            "lib/__init__.py": "",
            "lib/use.py": USE,
            **files,
        }
    )
    assert verdict(root, "lib/use.py", "use", 4) == answer


WRAPPER = (
    "def wrapper(*args):\n{0}    torch.manual_seed(0)\n{0}    return function(*args)\n{0}return wrapper\n"
)


@pytest.mark.parametrize(
    ("seeds", "mark", "answer"),
    [
        ("def seeded(function):\n    " + WRAPPER.format("    "), "seeded", "yes"),
        (
            "def seeded(seed):\n    def deco(function):\n        "
            + WRAPPER.format("        ")
            + "    return deco\n",
            "seeded(3)",
            "yes",
        ),
        (
            "class seeded:\n    def __init__(self, function):\n        self.function = function\n\n"
            "    def __call__(self, *args):\n        torch.manual_seed(0)\n        return self.function(*args)\n",
            "seeded",
            "yes",
        ),
        # nothing runs that the decorator does not return
        (
            "def seeded(function):\n    def wrapper():\n        torch.manual_seed(0)\n    return function\n",
            "seeded",
            "no",
        ),
    ],
)
def test_what_a_decorator_returns_runs_first(project: Make, seeds: str, mark: str, answer: str) -> None:
    root = project(
        {
            "train.py": "from use import use\nfrom seeds import seeded\n\n"
            f"@{mark}\ndef main():\n    use()\n\n{MAIN}",
            "seeds.py": "import torch\n\n" + seeds,
            "use.py": USE,
        }
    )
    assert verdict(root, "use.py", "use", 4) == answer


SESSION = "import torch\n\nclass Session:\n    def __enter__(self):\n{}        torch.manual_seed(0)\n"


@pytest.mark.parametrize(
    ("session", "inside", "after"),
    [
        (SESSION.format(""), "yes", "yes"),
        # what the context keeps is set back at its end
        (
            SESSION.format("        self.state = torch.get_rng_state()\n")
            + "\n    def __exit__(self, *_):\n        torch.set_rng_state(self.state)\n",
            "yes",
            "no",
        ),
        ("class Session:\n    def __enter__(self):\n        pass\n", "no", "no"),
    ],
)
@pytest.mark.parametrize("context", ["Session()", "session"])
def test_a_context_seeds_when_it_is_entered(
    project: Make, session: str, context: str, inside: str, after: str
) -> None:
    root = project(
        {
            "train.py": "import torch\nfrom session import Session\n\ndef main():\n    session = Session()\n"
            f"    with {context}:\n        torch.rand(1)\n    torch.rand(1)\n\n{MAIN}",
            "session.py": session,
        }
    )
    assert [verdict(root, "train.py", "main", row) for row in (6, 7, 8)] == ["no", inside, after]


@pytest.mark.parametrize(
    ("given", "answer"),
    [("states()", "no"), ("torch.load('states.pt')", "yes")],
)
def test_a_state_that_a_function_takes_is_one_of_before(project: Make, given: str, answer: str) -> None:
    kept = "def states():\n    return torch.get_rng_state()\n\ndef put_back(state):\n    torch.set_rng_state(state)\n"
    plain = "def put_back():\n    torch.set_rng_state(torch.load('states.pt'))\n"
    taken = answer == "no"
    root = project(
        {
            "train.py": f"import torch\nfrom states import *\n\ndef main():\n    put_back({given if taken else ''})\n"
            f"    torch.rand(1)\n\n{MAIN}",
            "states.py": "import torch\n\n" + (kept if taken else plain),
        }
    )
    assert verdict(root, "train.py", "main", 6) == answer


@pytest.mark.parametrize(
    ("body", "answer"),
    [
        # a partial runs where it is called
        ("prepare = partial(seed_all, 3)\n    run = partial(use)\n    prepare()\n    run()", "yes"),
        ("run = partial(use)\n    prepare = partial(seed_all, 3)\n    run()\n    prepare()", "no"),
        ("run = partial(use)\n    prepare = partial(seed_all, 3)\n    launch(run)\n    prepare()", "no"),
        # what only seeds is called first by whom it is given
        ("launch(prepare)", "yes"),
        ("launch(then=prepare)", "yes"),
        ("launch(other)", "no"),
    ],
)
def test_functions_that_are_called_later(project: Make, body: str, answer: str) -> None:
    root = project(
        {
            "train.py": "from functools import partial\nfrom use import launch, seed_all, use\n\n"
            "def prepare():\n    seed_all(0)\n\ndef other():\n    print(1)\n\n"
            f"def main():\n    {body}\n\n{MAIN}",
            "use.py": USE + "\ndef seed_all(seed):\n    torch.manual_seed(seed)\n\n"
            "def launch(then):\n    then()\n    use()\n",
        }
    )
    assert verdict(root, "use.py", "use", 4) == answer


@pytest.mark.parametrize(
    ("method", "call", "answer"),
    [
        ("prepare(self)", "run.prepare()", "unsure"),
        ("prepare(self)", "run.ready()", "no"),
        # a module is put into its mode of training
        ("train(self)", "run.train()", "no"),
        ("train(self, steps)", "run.train(3)", "unsure"),
    ],
)
def test_the_one_method_of_a_name_may_be_what_is_called(
    project: Make, method: str, call: str, answer: str
) -> None:
    root = project(
        {
            "train.py": f"from use import use\n\ndef go(run):\n    {call}\n\ndef main():\n    go(1)\n    use()\n\n{MAIN}",
            "run.py": f"from seeding import seed_all\n\nclass Run:\n    def {method}:\n        seed_all(0)\n",
            "seeding.py": "import torch\n\ndef seed_all(seed):\n    torch.manual_seed(seed)\n",
            "use.py": USE,
        }
    )
    assert verdict(root, "use.py", "use", 4) == answer


TRAINS = (
    "import torch\n\ndef train(steps):\n    model = torch.nn.Linear(2, 2)\n    torch.optim.SGD(model.parameters())\n"
    "    model(torch.rand(2)).sum().backward()\n\ndef count():\n    return 1\n"
)


@pytest.mark.parametrize(
    ("files", "starts"),
    [
        ({"train.py": "from lib.use import train\n\ntrain(3)\n"}, ["train.py"]),
        ({"train.py": "import lib.use as use\n\nif use.count():\n    use.train(3)\n"}, ["train.py"]),
        ({"train.py": "from lib.use import train\n\nmodel = train(3)\n"}, ["train.py"]),
        ({"lib/__main__.py": "from .use import train\n\ntrain(3)\n"}, ["lib/__main__.py"]),
        # nothing that matters
        ({"train.py": "from lib.use import count\n\ncount()\n"}, []),
        ({"train.py": "from lib.use import train\n\nrun = train\n"}, []),
        # others run it
        ({"a.py": "from lib.use import train\n\ntrain(3)\n", "b.py": "import a\n"}, []),
        ({"test_a.py": "from lib.use import train\n\ntrain(3)\n"}, []),
        ({"lib/__init__.py": "from .use import train\n\ntrain(3)\n"}, []),
        (
            {
                "plugins/a.py": "from lib.use import train\n\ntrain(3)\n",
                "main.py": "import importlib\n\ndef load(name):\n    importlib.import_module(f'plugins.{name}')\n",
            },
            [],
        ),
        # unless a launcher says that it is run
        (
            {
                "a.py": "from lib.use import train\n\ntrain(3)\n",
                "b.py": "import a\n\ndef f():\n    pass\n",
                "run.sh": "torchrun a.py\n",
            },
            ["a.py"],
        ),
        (
            {
                "lib/cli.py": "from .use import train\n\ndef main():\n    train(3)\n",
                "pyproject.toml": "[project.scripts]\nx = 'lib.cli:main'\n",
            },
            ["lib/cli.py"],
        ),
        (
            {
                "lib/__init__.py": "from .cli import main\n",
                "lib/cli.py": "from .use import train\n\ndef main():\n    train(3)\n",
                "pyproject.toml": "[project.scripts]\nx = 'lib:main'\n",
            },
            ["lib/cli.py"],
        ),
    ],
)
def test_programs_that_only_call_what_they_import(
    project: Make, files: dict[str, str], starts: list[str]
) -> None:
    root = project({"lib/__init__.py": "", "lib/use.py": TRAINS, **files})
    program = program_of(root)
    program.project.launchers = tuple(root.rglob("*.sh"))
    assert [entry.path.relative_to(root).as_posix() for entry in program.entries] == starts
    assert all(entry.effect.trains for entry in program.entries)


BASE = (
    "class Base:\n    def __init__(self):\n        self.build()\n\n    def build(self):\n        pass\n\n"
    "    def run(self):\n        self.loop()\n\n    def loop(self):\n        self.before()\n        self.fit()\n\n"
    "    def before(self):\n        pass\n\n    def fit(self):\n        raise NotImplementedError\n\n"
    "    @classmethod\n    def create(cls):\n        return cls()\n"
)


@pytest.mark.parametrize(
    ("methods", "call", "answer"),
    [
        ("    def before(self):\n        torch.manual_seed(0)\n", "Mine().run()", "yes"),
        ("    def before(self):\n        torch.manual_seed(0)\n", "Base().run()", "no"),
        ("    def before(self):\n        torch.manual_seed(0)\n", "Other().run()", "no"),
        ("    def build(self):\n        torch.manual_seed(0)\n", "Mine()", "yes"),
        ("    def build(self):\n        torch.manual_seed(0)\n", "Base()", "no"),
        ("    def before(self):\n        torch.manual_seed(0)\n", "Mine.create().run()", "yes"),
        ("    def before(self):\n        torch.manual_seed(0)\n", "make().run()", "yes"),
        ("    def before(self):\n        torch.manual_seed(0)\n", "either(1).run()", "no"),
    ],
)
def test_inherited_methods_call_those_of_the_object(
    project: Make, methods: str, call: str, answer: str
) -> None:
    root = project(
        {
            "train.py": "from mine import Base, Mine, Other, either, make\nfrom use import use\n\n"
            f"def main():\n    {call}\n    use()\n\n{MAIN}",
            "base.py": BASE,
            "mine.py": "import torch\nfrom base import Base\n\nclass Mine(Base):\n    def fit(self):\n        pass\n\n"
            + methods
            + "\nclass Other(Base):\n    def fit(self):\n        pass\n\n"
            "def make():\n    made = Mine()\n    return made\n\n"
            "def either(one):\n    if one:\n        return Other()\n    return Mine()\n",
            "use.py": USE,
        }
    )
    assert verdict(root, "use.py", "use", 4) == answer


@pytest.mark.parametrize(
    "given", ["", "go", "{'go': go}", "[go]", "Runner", "Runner()", "{'run': Runner}", "{'use': use}"]
)
def test_fire_runs_what_it_is_given(project: Make, given: str) -> None:
    root = project(
        {
            "train.py": "import fire\nfrom use import use\n\ndef go():\n    use()\n\n"
            "class Runner:\n    def fit(self):\n        use()\n\n"
            f"if __name__ == '__main__':\n    fire.Fire({given})\n",
            "use.py": USE,
        }
    )
    assert [entry.effect.draws[0][1].row for entry in program_of(root).entries] == [4]


@pytest.mark.parametrize("run", ["parser.add_commands([go])", "argh.dispatch_commands([go])"])
def test_argh_runs_the_commands_that_it_is_given(project: Make, run: str) -> None:
    root = project(
        {
            "train.py": "import argh\nfrom use import use\n\ndef go():\n    use()\n\n"
            f"if __name__ == '__main__':\n    parser = argh.ArghParser()\n    {run}\n    parser.dispatch()\n",
            "use.py": USE,
        }
    )
    assert [entry.effect.draws[0][1].row for entry in program_of(root).entries] == [4]


def test_a_partial_of_a_seed_call_seeds_where_it_is_called(project: Make) -> None:
    root = project(
        {
            "train.py": "import functools\nimport torch\n\ndef main():\n"
            "    prepare = functools.partial(torch.manual_seed, 3)\n    torch.rand(1)\n    prepare()\n"
            f"    torch.rand(1)\n\n{MAIN}",
        }
    )
    assert [verdict(root, "train.py", "main", row) for row in (6, 8)] == ["no", "yes"]


@pytest.mark.parametrize(
    ("files", "loaded"),
    [
        # two imports away, by a package, and by a function and a class of other modules
        (
            {
                "a.py": "from pack import use\n",
                "pack/__init__.py": "from pack.make import layer, Net\nLAYER = layer()\nNET = Net()\n",
                "pack/use.py": "from . import LAYER, NET\n",
                "pack/make.py": "from torch import nn\n\ndef layer():\n    return nn.Linear(1, 1)\n\n"
                "class Net(nn.Module):\n    def __init__(self):\n        self.a = nn.Linear(1, 1)\n",
            },
            [("__init__.py", 2)],
        ),
        # modules that import each other
        (
            {
                "a.py": "import torch\nimport b\nA = torch.rand(1)\n\ndef a():\n    return A + b.B\n",
                "b.py": "import torch\nimport a\nB = torch.rand(1)\n\ndef b():\n    return B + a.A\n",
            },
            [("b.py", 3), ("a.py", 3)],
        ),
        # for a type checker, in the block of another program, in a function that nobody calls
        (
            {
                "a.py": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import b\n\ndef other():\n    import b\n\n"
                "if __name__ == '__main__':\n    import b\n",
                "b.py": "import torch\nB = torch.rand(1)\n\ndef b():\n    return B\n",
            },
            [],
        ),
        # nobody reads it, it is constant, it has a generator of its own, it is colours
        (
            {
                "a.py": "import torch\nX = torch.rand(3)\nprint(X)\nZ = torch.zeros(3)\n"
                "G = torch.rand(3, generator=torch.Generator())\nCOLORS = torch.rand(3)\n\n"
                "def use():\n    return Z, G, COLORS\n"
            },
            [],
        ),
        # a module above has seeded
        (
            {
                "a.py": "import torch\nimport b\nX = torch.rand(3)\n\ndef use():\n    return X\n",
                "b.py": "import torch\ntorch.manual_seed(0)\n",
            },
            [],
        ),
    ],
)
def test_drawn_at_import(project: Make, files: dict[str, str], loaded: list[tuple[str, int]]) -> None:
    main = "import torch\nimport a\n\ndef main():\n    torch.manual_seed(0)\n    import late\n\n" + MAIN
    late = "import torch\nL = torch.rand(1)\n\ndef use():\n    return L\n"
    root = project({**files, "train.py": main, "late.py": late})
    (entry,) = (entry for entry in program_of(root).entries if entry.path.name == "train.py")
    assert [(draw.path.name, draw.row) for _, draw in entry.effect.loaded] == loaded


def test_draws_of_imports_need_no_parsing(project: Make) -> None:
    """A module between the program and the one that draws is looked at by its bytes alone."""
    root = project(
        {
            "train.py": "import torch\nimport a\n\ndef main():\n    torch.manual_seed(0)\n\n" + MAIN,
            "a.py": "import torch\nimport b\nimport c\nlogger = c.logger()\n",
            "b.py": "import torch\nB = torch.rand(1)\n\ndef use():\n    return B\n",
            "c.py": "import logging\n\ndef logger():\n    return logging.getLogger()\n",
        }
    )
    files = Project(root, root.rglob("*.py"))
    asked: list[str] = []

    def load(path: Path) -> f.FileFacts:
        asked.append(path.name)
        return extract(Tree(ast.parse(files.data(path))))

    (entry,) = Program(files, load).entries
    assert [draw.path.name for _, draw in entry.effect.loaded] == ["b.py"]
    assert sorted(asked) == ["b.py", "train.py"]


@pytest.mark.parametrize(
    ("mark", "answer"),
    [("result_callback", "unsure"), ("resultcallback", "unsure"), ("other_callback", "no")],
)
def test_commands_of_a_chain_return_what_runs_behind_their_callback(
    project: Make, mark: str, answer: str
) -> None:
    text = f"""\
import click
import torch

@click.group(chain=True)
def main(**options):
    pass

@main.{mark}()
def run(methods, seed):
    torch.manual_seed(seed)
    for method in methods:
        method()

@main.command("noise")
def noise():
    def draw():
        return torch.rand(3)
    return draw

if __name__ == "__main__":
    main()
"""
    assert verdict(project({"train.py": text}), "train.py", "noise.draw", 16) == answer
