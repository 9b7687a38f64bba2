"""What is kept between runs changes nothing of what they say."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

from tests.conftest import ROOT, run_reprolint

EXAMPLES = ROOT / "tests" / "rules"


def _copy(root: Path, example: str, to: str) -> None:
    source = EXAMPLES / example
    if source.is_dir():
        shutil.copytree(source, root / to)
    else:
        shutil.copy(source, root / to)


def _append(path: Path, text: str) -> None:
    path.write_text(path.read_text("utf-8") + text, "utf-8")


def test_a_cached_run_says_what_one_without_says(tmp_path: Path) -> None:
    """A project as it is worked on: files come, change, move, break and go, settings change, fixes are applied."""
    config = tmp_path / "pyproject.toml"
    steps: list[Callable[[], object]] = [
        lambda: _copy(tmp_path, "RPL107/import_added", "training"),
        lambda: _copy(tmp_path, "RPL209/chosen", "listing"),
        lambda: _append(tmp_path / "training" / "train.py", "\n# a thought\n"),
        lambda: _append(tmp_path / "training" / "order.py", "\n\nrandom.seed(1)\n"),
        lambda: (tmp_path / "training" / "order.py").rename(tmp_path / "training" / "orders.py"),
        lambda: config.write_text('[tool.reprolint]\npreview = true\nselect = ["ALL"]\n'),
        lambda: run_reprolint("--diff", cwd=tmp_path),
        lambda: run_reprolint("--fix", "--unsafe-fixes", cwd=tmp_path),
        lambda: _append(tmp_path / "training" / "train.py", "\n(\n"),
        lambda: shutil.rmtree(tmp_path / "training"),
        lambda: config.write_text('[tool.reprolint]\nmode = "debug"\n'),
    ]
    config.write_text("[tool.reprolint]\n")
    told = set()
    for number, step in enumerate(steps):
        step()
        for options in ((), ("--preview", "--output-format", "json"), ("--select", "RPL107,RPL209")):
            kept, anew = (run_reprolint(*more, *options, cwd=tmp_path) for more in ((), ("--no-cache",)))
            outcome = (kept.returncode, kept.stdout, kept.stderr)
            assert outcome == (anew.returncode, anew.stdout, anew.stderr), number
            assert kept.returncode in (0, 1)
            told.add(kept.stdout)
    assert len(told) > len(steps)  # the steps do change what there is to say
