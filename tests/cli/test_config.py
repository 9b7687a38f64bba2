"""`[tool.reprolint]`: which file decides, which rules are on, and what is said of mistakes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from reprolint.config import ConfigError, Settings, enabled_rules, excluded, find_root, forget, load_settings
from reprolint.lint.rule import load_rules
from tests.conftest import run_reprolint

Make = Callable[[Mapping[str, "str | bytes"]], Path]
FAULT = "import numpy as np\n\nrng = np.random.default_rng()\n"


def status(root: Path, *args: str) -> int:
    return run_reprolint("--no-cache", "--output-format", "concise", *args, cwd=root).returncode


def test_the_nearest_table_decides_and_nothing_is_inherited(project: Make) -> None:
    root = project({"a/b/train.py": FAULT, "a/b/pyproject.toml": "[project]\nname = 'x'\n"})
    (root / "pyproject.toml").write_text('[tool.reprolint]\nignore = ["RPL102"]\ndefault-seed = 7\n')
    settings = load_settings(root / "a/b/train.py")
    assert (settings.default_seed, settings.ignore) == (7, ("RPL102",))
    assert settings.root == root / "a/b"  # the project is what the nearest pyproject.toml marks, table or not
    (root / "a/pyproject.toml").write_text("[tool.reprolint]\npreview = true\n")
    forget()
    settings = load_settings(root / "a/b/train.py")
    assert (settings.default_seed, settings.ignore, settings.preview) == (0, (), True)
    assert status(root, "a") == 1


def test_isolated_ignores_the_file(project: Make) -> None:
    root = project({"train.py": FAULT})
    (root / "pyproject.toml").write_text('[tool.reprolint]\nignore = ["RPL102"]\n')
    assert (status(root), status(root, "--isolated")) == (0, 1)


def test_a_named_configuration_is_used_instead(project: Make) -> None:
    root = project({"train.py": FAULT, "strict.toml": 'ignore = ["RPL102"]\n'})
    assert (status(root), status(root, "--config", "strict.toml")) == (1, 0)


@pytest.mark.parametrize("name", ["pyproject.toml", ".git/HEAD"])
def test_the_root_is_marked(tmp_path: Path, name: str) -> None:
    (tmp_path / "pkg/sub").mkdir(parents=True)
    (tmp_path / name).parent.mkdir(exist_ok=True)
    (tmp_path / name).touch()
    assert find_root(tmp_path / "pkg/sub/x.py") == tmp_path


def test_a_module_called_setup_marks_nothing(tmp_path: Path) -> None:
    (tmp_path / "pkg/utils").mkdir(parents=True)
    (tmp_path / "setup.py").write_text("from setuptools import setup\nsetup(name='pkg')\n")
    (tmp_path / "pkg/utils/setup.py").write_text("def set_seed(seed): ...\n")
    assert find_root(tmp_path / "pkg/utils/x.py") == tmp_path


def test_the_working_directory_is_the_root_of_a_copy_without_git(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    top = tmp_path / "repo"
    (top / "detector").mkdir(parents=True)
    (top / "detector/setup.py").write_text("from setuptools import setup\nsetup(name='detector')\n")
    monkeypatch.chdir(top)
    forget()
    assert find_root(top / "detector/x.py") == top / "detector"
    (top / "README.md").touch()
    forget()
    assert find_root(top / "detector/x.py") == top
    monkeypatch.chdir(tmp_path)
    forget()
    assert find_root(top / "detector/x.py") == top / "detector"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[tool.reprolint]\n\n  sellect = []\n", ":3:3: unknown key `sellect`"),
        ("[tool.reprolint]\nsellect = []\n", "did you mean `select`?"),
        ("[tool.reprolint]\nbogus = 1\n", "valid keys: default-seed, exclude,"),
        (
            "[tool.ruff]\nselect = 1\n[tool.reprolint]\nselect = 'RPL1'\n",
            ":4:1: `select` must be a list of strings",
        ),
        ("[tool.reprolint]\nselect = [1]\n", "must be a list of strings"),
        ("[tool.reprolint]\nexclude = 'old'\n", '["build", "notebooks/*.py"]'),
        ("[tool.reprolint]\npreview = 'yes'\n", "`preview` must be true or false"),
        ("[tool.reprolint]\nmode = 'fast'\n", '"train", "debug", "production"'),
        ("[tool.reprolint]\ntorch-version = 2.4\n", "must be a version as a string"),
        ("[tool.reprolint]\ndefault-seed = -1\n", "from 0 to 4294967295"),
        ("[tool.reprolint]\ndefault-seed = true\n", "must be a whole number"),
        ("[tool.reprolint]\nruntime-module = 'a-b'\n", "must be the name of a module"),
        ("[tool.reprolint.per-file-ignores]\n'tests/*' = 'RPL1'\n", ":1:1: `per-file-ignores`"),
        ("[tool.reprolint]\nselect = ['RPL12']\n", "unknown rule selector `RPL12` in `select` from "),
        ("[tool.reprolint]\nignore = ['E501']\n", "unknown rule selector `E501` in `ignore` from "),
        (
            "[tool.reprolint.per-file-ignores]\n'a' = ['X1']\n",
            "unknown rule selector `X1` in `per-file-ignores`",
        ),
        ("[tool.reprolint\n", "pyproject.toml:1:16: not valid TOML"),
        ("[tool]\nreprolint = 3\n", ":2:1: `tool.reprolint` must be a table"),
        (b"\xff\xfe", "not valid UTF-8"),
    ],
)
def test_mistakes_are_one_line_and_status_2(project: Make, text: str | bytes, says: str) -> None:
    root = project({"train.py": FAULT})
    (root / "pyproject.toml").write_bytes(text.encode() if isinstance(text, str) else text)
    done = run_reprolint("--no-cache", cwd=root)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1, done.stderr
    assert done.stderr.startswith("reprolint: ")
    assert says in done.stderr
    assert str(root / "pyproject.toml") in done.stderr


def test_a_broken_configuration_leaves_other_projects_alone(project: Make) -> None:
    root = project({"a/train.py": FAULT, "a/pyproject.toml": "[[[", "b/train.py": FAULT})
    done = run_reprolint("--no-cache", "--output-format", "concise", cwd=root)
    assert done.returncode == 2
    assert "b/train.py:3:7: RPL102" in done.stdout.replace("\\", "/")
    assert "a/train.py" not in done.stdout.replace("\\", "/")
    assert done.stderr.count("\n") == 1


# -- selection ---------------------------------------------------------------------------------------------

ROOT = Path("/nowhere")


def on(**values: object) -> frozenset[str]:
    return enabled_rules(Settings(root=ROOT, **values), load_rules(), None)  # type: ignore[arg-type]


def test_the_default_rules_are_those_not_in_preview() -> None:
    assert on() == {code for code, rule in load_rules().items() if not rule.preview}


def test_selection() -> None:
    assert on(select=("RPL102",)) == {"RPL102", "RPL900"}
    assert on(select=("unseeded-numpy-generator",)) == {"RPL102", "RPL900"}
    assert on(select=("RPL1",)) == {c for c in on() if c.startswith("RPL1")} | {"RPL900"}
    assert on(select=("ALL",)) == on()
    assert on(select=("ALL",), preview=True) == set(load_rules())
    assert on(ignore=("RPL102",)) == on() - {"RPL102"}
    assert on(select=("RPL1",), ignore=("RPL900",)) == {c for c in on() if c.startswith("RPL1")}


def test_the_more_precise_selector_wins() -> None:
    assert "RPL102" in on(select=("RPL102",), ignore=("RPL1",))
    assert "RPL103" not in on(select=("RPL102",), ignore=("RPL1",))
    assert "RPL102" not in on(select=("RPL1",), ignore=("RPL102",))
    assert "RPL102" not in on(select=("RPL102",), ignore=("RPL102",))
    assert "RPL102" not in on(ignore=("ALL",))
    assert on(ignore=("ALL",), extend_select=("RPL102",)) == {"RPL102"}


def test_the_command_line_stands_above_the_file(project: Make) -> None:
    assert "RPL102" in on(ignore=("RPL102",), more_select=("RPL1",))
    assert "RPL102" not in on(extend_select=("RPL102",), more_ignore=("RPL1",))
    root = project({"train.py": FAULT})
    (root / "pyproject.toml").write_text('[tool.reprolint]\nignore = ["RPL102"]\n')
    assert status(root, "--select", "RPL102") == 1
    assert status(root, "--extend-select", "RPL102") == 1
    (root / "pyproject.toml").write_text('[tool.reprolint]\nselect = ["RPL102"]\n')
    assert status(root, "--ignore", "RPL1") == 0


def test_preview_rules_need_preview(project: Make) -> None:
    preview = [code for code, rule in load_rules().items() if rule.preview]
    if not preview:
        pytest.skip("no rule is in preview")
    assert not on(select=(preview[0],)) & {preview[0]}
    done = run_reprolint("--select", preview[0], "--no-cache", cwd=project({"train.py": FAULT}))
    assert done.returncode == 0
    assert done.stderr == f"warning: Selection `{preview[0]}` has no effect because preview is not enabled.\n"


@pytest.mark.parametrize(
    ("pattern", "path", "matches"),
    [
        ("tests/*", "tests/deep/test_x.py", True),
        ("test_*.py", "tests/deep/test_x.py", True),
        ("tests/*", "src/x.py", False),
        ("!src/*", "tests/x.py", True),
        ("!src/*", "src/x.py", False),
        ("src/x.py", "src/x.py", True),
        ("x.py", "src/x.py", True),
    ],
)
def test_per_file_ignores(pattern: str, path: str, matches: bool) -> None:
    settings = Settings(root=ROOT, base=ROOT, per_file_ignores={pattern: ("RPL1",)})
    enabled = enabled_rules(settings, load_rules(), ROOT / path)
    assert ("RPL102" not in enabled) == matches


@pytest.mark.parametrize(
    ("patterns", "path", "left_out"),
    [
        ((), "build/x.py", False),
        ((), "venv/lib/x.py", True),
        ((), "a/node_modules/b/x.py", True),
        (("build",), "build/x.py", True),
        (("build/",), "a/build/x.py", True),
        (("a/build",), "build/x.py", False),
        (("*_pb2.py",), "a/b/x_pb2.py", True),
        (("./gen",), "gen/x.py", True),
    ],
)
def test_extend_exclude(patterns: tuple[str, ...], path: str, left_out: bool) -> None:
    settings = Settings(root=ROOT, base=ROOT, extend_exclude=patterns)
    assert excluded(str(ROOT / path), settings) is left_out


def test_exclude_replaces_the_default_folders(project: Make) -> None:
    root = project({"venv/x.py": FAULT, "gen/x.py": FAULT})
    done = run_reprolint("--no-cache", "--exclude", "gen", "--show-files", cwd=root)
    assert done.stdout.splitlines() == [str(root / "venv/x.py")]


# -- versions ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("file", "text", "version"),
    [
        ("requirements.txt", "torch==2.4.1\nnumpy>=1.20\n", "2.4.1"),
        ("requirements.txt", "torch~=2.4\n", "2.4"),
        ("requirements.txt", "torch == 2.1.0+cu118 ; python_version > '3.8'\n", "2.1.0"),
        ("requirements.txt", "torch>=1.13\n", None),
        ("requirements.txt", "torch\ntorchvision==0.15.2\npytorch-lightning==2.0\n", None),
        ("requirements.txt", "tensorly-torch==0.4.0\ntorch==2.3.1\n", "2.3.1"),
        ("requirements.txt", "# torch==1.0\n", None),
        ("requirements-gpu.txt", "torch[extra]==1.12.1\n", "1.12.1"),
        ("pyproject.toml", '[project]\ndependencies = ["numpy", "torch==2.2.2"]\n', "2.2.2"),
        ("pyproject.toml", '[tool.poetry.dependencies]\ntorch = "2.0.1"\n', "2.0.1"),
        ("pyproject.toml", '[tool.poetry.dependencies]\ntorch = "^2.0.1"\n', None),
        ("setup.cfg", "[options]\ninstall_requires =\n    torch==1.8.0\n", "1.8.0"),
        ("setup.py", "setup(install_requires=['torch==1.9.0'])\n", "1.9.0"),
        ("environment.yml", "dependencies:\n  - pytorch=1.7.1\n", "1.7.1"),
    ],
)
def test_the_projects_own_pins(project: Make, file: str, text: str, version: str | None) -> None:
    root = project({file: text})
    assert load_settings(root).torch_version == version
    assert load_settings(root, isolated=True).torch_version is None


def test_the_table_stands_above_the_pins(project: Make) -> None:
    root = project({"requirements.txt": "torch==2.4.1\nnumpy==1.26.4\nmegatron-core==0.12.0\n"})
    (root / "pyproject.toml").write_text('[tool.reprolint]\ntorch-version = "1.8"\n')
    settings = load_settings(root)
    assert (settings.torch_version, settings.numpy_version, settings.megatron_version) == (
        "1.8",
        "1.26.4",
        "0.12.0",
    )


def test_errors_are_errors_for_callers_too(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text("[tool.reprolint]\nbogus = 1\n")
    with pytest.raises(ConfigError, match="unknown key `bogus`"):
        load_settings(tmp_path)
