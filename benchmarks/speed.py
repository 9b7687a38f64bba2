"""How fast reprolint is, as ratios against peers measured in the same run.

    python benchmarks/speed.py FOLDER [FOLDER ...]   # e.g. an unpacked timm sdist and a checkout of Megatron-LM

Each command runs `--repeat` times, the peers in turn (so that a busy moment hits all), and the fastest run of
each counts. Printed: wall seconds, CPU seconds (children included), peak memory, and wall over ruff's.
Needs ruff; TorchFix and flake8 are measured where `--torchfix`/`--flake8` name an interpreter that has them
(TorchFix pins libcst below 1.6, so it wants an environment of its own).
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

PARSE = """
import ast, gc, pathlib, sys, warnings
warnings.simplefilter("ignore"); gc.disable()
for path in pathlib.Path(sys.argv[1]).rglob("*.py"):
    try: ast.parse(path.read_bytes())
    except (SyntaxError, ValueError): pass
"""


@dataclass
class Run:
    """One command's fastest run: seconds and bytes."""

    wall: float
    cpu: float
    memory: int


def measure(command: list[str], cwd: Path) -> Run:
    """Run a command once; its exit status is its own affair."""
    # Installed programs have their byte code: without it, every process would compile what it imports.
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.perf_counter()
    with open(os.devnull, "wb") as null:
        process = subprocess.Popen(command, cwd=cwd, stdout=null, stderr=null, env=environment)
        _, _, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Run(wall, cpu, usage.ru_maxrss * 1024)


def commands(args: argparse.Namespace, folder: Path) -> dict[str, list[str]]:
    """What is compared on one folder."""
    python = sys.executable
    bin_ = Path(python).parent
    ruff = shutil.which("ruff") or str(bin_ / "ruff")
    found = {
        "ruff --select NPY,S311 --no-cache": [ruff, "check", "--isolated", "--select", "NPY,S311", "--no-cache", "."],
        "reprolint, cold": [str(bin_ / "reprolint"), "--isolated", "--no-cache", "--output-format", "concise", "."],
        "reprolint, all rules, cold": [
            str(bin_ / "reprolint"), "--isolated", "--no-cache", "--select", "ALL", "--output-format", "concise", ".",
        ],
        "reprolint, all with preview, cold": [
            str(bin_ / "reprolint"), "--isolated", "--no-cache", "--preview", "--select", "ALL",
            "--output-format", "concise", ".",
        ],
        "reprolint, nothing changed": [str(bin_ / "reprolint"), "--isolated", "--output-format", "concise", "."],
        "ast.parse of every file": [python, "-c", PARSE, "."],
    }  # fmt: skip
    if args.torchfix:
        found["TorchFix"] = [str(Path(args.torchfix).parent / "torchfix"), "--select", "ALL", "."]
    if args.flake8:
        flake8 = [args.flake8, "-m", "flake8", "--isolated", "--select=F", "-j2", "."]
        found["flake8 without the plugin"] = flake8
    if args.flake8_plugin:
        found["flake8 with the plugin"] = [
            args.flake8_plugin, "-m", "flake8", "--isolated", "--select=F,RPL", "-j2", ".",
        ]  # fmt: skip
    return found


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--repeat", type=int, default=3)
    parser.add_argument("--torchfix", help="python of an environment with TorchFix")
    parser.add_argument("--flake8", help="python of an environment with flake8 and without reprolint")
    parser.add_argument("--flake8-plugin", help="python of an environment with flake8 and reprolint")
    parser.add_argument("--json", type=Path, help="also write the figures to this file")
    args = parser.parse_args()
    report = {}
    for folder in args.folders:
        with tempfile.TemporaryDirectory() as scratch:
            copy = Path(scratch) / folder.resolve().name  # caches are left in the copy
            shutil.copytree(folder, copy, symlinks=True, ignore=shutil.ignore_patterns(".git"))
            (copy / "pyproject.toml").touch()
            todo = commands(args, copy)
            best: dict[str, Run] = {}
            for turn in range(args.repeat):
                for name, command in todo.items():
                    slow = name == "TorchFix" or name.startswith("flake8")
                    if slow and turn:
                        continue  # minutes each; one run is enough for a ratio of fifty
                    run = measure(command, copy)
                    if name not in best or run.wall < best[name].wall:
                        best[name] = run
        base = best["ruff --select NPY,S311 --no-cache"].wall
        print(f"\n{folder.name}")
        print(f"{'':36} {'wall s':>8} {'CPU s':>8} {'MB':>6} {'/ ruff':>8}")
        for name, run in best.items():
            print(f"{name:36} {run.wall:8.2f} {run.cpu:8.2f} {run.memory / 1e6:6.0f} {run.wall / base:8.1f}")
        report[folder.name] = {name: vars(run) for name, run in best.items()}
    if args.json:
        args.json.write_text(json.dumps(report, indent=2) + "\n")


if __name__ == "__main__":
    main()
