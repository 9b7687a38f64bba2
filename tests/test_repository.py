"""What the repository promises about itself."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

ROOT = Path(__file__).parent.parent


def first_shell_block() -> list[str]:
    match = re.search(
        r"^```(?:sh|bash|shell|console)\n(.*?)^```", (ROOT / "README.md").read_text("utf-8"), re.M | re.S
    )
    assert match is not None
    return [line for line in match[1].splitlines() if line.strip() and not line.startswith("#")]


def test_the_first_shell_block_is_two_commands_and_ci_runs_them() -> None:
    commands = first_shell_block()
    assert len(commands) == 2
    steps = (ROOT / ".ci/run").read_text("utf-8").splitlines()
    assert [step for step in steps if step in commands] == commands


def test_every_package_is_listed() -> None:
    """setuptools installs what is listed; a folder that is not is missing from wheels, silently."""
    setup = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["setuptools"]
    parents = {path.parent for path in (ROOT / "reprolint").rglob("*.py")}
    folders = {".".join(parent.relative_to(ROOT).parts) for parent in parents}
    parents = {path.parent for path in (ROOT / "rules").rglob("*.py")}
    folders |= {".".join(("reprolint", *parent.relative_to(ROOT).parts)) for parent in parents}
    assert set(setup["packages"]) == folders


@pytest.mark.parametrize(
    "name", ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", ".pre-commit-hooks.yaml"]
)
def test_files_that_people_look_for(name: str) -> None:
    assert (ROOT / name).read_text("utf-8").strip()


def test_the_version_is_one() -> None:
    from reprolint import __version__

    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["version"] == __version__
    assert f"## {__version__}" in (ROOT / "CHANGELOG.md").read_text("utf-8")


def test_links_in_documents_lead_somewhere() -> None:
    for document in ROOT.glob("*.md"):
        for target in re.findall(r"\]\((?!https?:|#|mailto:)([^)#]+)", document.read_text("utf-8")):
            assert (ROOT / target).exists(), f"{document.name} links to {target}"
