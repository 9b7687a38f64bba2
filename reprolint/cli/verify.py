"""`reprolint verify`: run a program twice, and name the first thing in which the runs part."""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import textwrap
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path

from reprolint.cli import at_least, counted, split_command
from reprolint.config import ConfigError, as_path
from reprolint.lint.finding import Finding
from reprolint.output import Report, write
from reprolint.trace import tracer_file
from reprolint.trace.compare import Difference, Run, first_difference, read_traces

ALIKE, APART, ERROR = 0, 1, 2
_TOLD = 5  # findings that are shown
_TAIL = 15  # lines of output of a program that failed
_COUNTED = {
    "weights": "optimizer", "batch": "batch", "loss": "loss", "gradients": "step", "saved": "checkpoint",
}  # fmt: skip
# Puts the tracer into every Python of a run, and then does what the environment's own sitecustomize would have done.
_SITE = """\
import os, sys
_here = os.path.dirname(os.path.abspath(__file__))
try:
    import reprolint_tracer
except Exception:
    pass
_path, _self = sys.path[:], sys.modules.pop("sitecustomize", None)
sys.path[:] = [p for p in _path if os.path.abspath(p or os.curdir) != _here]
try:
    import sitecustomize
except ImportError:
    sys.modules["sitecustomize"] = _self
finally:
    sys.path[:] = _path
"""


def parser() -> argparse.ArgumentParser:
    """The options of `reprolint verify`."""
    made = argparse.ArgumentParser(
        prog="reprolint verify",
        usage="reprolint verify [OPTIONS] -- COMMAND ...",
        description="Run a program twice and compare, bit for bit and in order, the weights that it starts from, every "
        "batch, loss and gradient, what it saves and what it prints; name the first that differs, its line, and the "
        "state of the RNGs there.",
        epilog="Exit status: 0 the runs are alike, 1 they part, 2 wrong use, or the program fails.",
        allow_abbrev=False,
    )
    made.add_argument(
        "--runs",
        type=at_least(2, "number of runs"),
        default=2,
        metavar="N",
        help="runs to compare (default: 2)",
    )
    made.add_argument(
        "--steps",
        type=at_least(1, "number of steps"),
        metavar="N",
        help="end each run after so many optimizer steps of a process",
    )
    made.add_argument(
        "--ignore", metavar="REGEX", help="printed lines that may differ (times and dates always may)"
    )
    made.add_argument("--output-format", choices=("text", "json"), default="text")
    made.add_argument("-q", "--quiet", action="store_true", help="no line for each run")
    return made


def main(argv: list[str]) -> int:
    """Run the command; return the exit status."""
    own, command = split_command(argv)
    options = parser().parse_args(own)
    if not command:
        raise ConfigError("no command to run: reprolint verify -- python train.py")
    if shutil.which(command[0]) is None:
        raise ConfigError(f"command not found: {command[0]}")
    ignore = _pattern(options.ignore)
    runs: list[Run] = []
    for number in range(1, options.runs + 1):
        began = time.monotonic()
        run = _run(command, options.steps)
        runs.append(run)
        if not options.quiet:
            seconds = time.monotonic() - began
            write([f"run {number} of {options.runs}: {seconds:.1f} s, exit status {run.status}"], sys.stderr)
        if number == 1 and run.status:
            return _failed(run)
        difference = first_difference(runs[0], run, ignore)
        if difference is not None:
            return _show_difference(difference, runs, number, options)
    return _show_alike(runs, options)


def _pattern(text: str | None) -> re.Pattern[str] | None:
    try:
        return re.compile(text) if text is not None else None
    except re.error as error:
        raise ConfigError(f"--ignore: {text!r} is no regular expression: {error}") from None


def _run(command: Sequence[str], steps: int | None) -> Run:
    """Run the command with the tracer in every Python that it starts. Its standard error goes on to ours."""
    with tempfile.TemporaryDirectory(prefix="reprolint-verify-") as folder:
        hook, traces = Path(folder, "hook"), Path(folder, "traces")
        hook.mkdir()
        traces.mkdir()
        shutil.copyfile(tracer_file(), hook / "reprolint_tracer.py")
        (hook / "sitecustomize.py").write_text(_SITE, "utf-8")
        environment = dict(os.environ)
        before = [environment["PYTHONPATH"]] if environment.get("PYTHONPATH") else []
        environment["PYTHONPATH"] = os.pathsep.join([str(hook), *before])
        environment["REPROLINT_TRACE"] = str(traces)
        environment.pop("REPROLINT_TRACE_STEPS", None)
        if steps is not None:
            environment["REPROLINT_TRACE_STEPS"] = str(steps)
        sys.stdout.flush()
        done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, stdin=subprocess.DEVNULL)
        with contextlib.suppress(OSError):
            faults = (traces / "faults.txt").read_text("utf-8").splitlines()
            raise ConfigError(f"a fault of the tracer, please report it: {faults[0]}")
        return Run(done.returncode, done.stdout.decode("utf-8", "replace").splitlines(), read_traces(traces))


def _failed(run: Run) -> int:
    write(run.output[-_TAIL:], sys.stderr)
    write([f"reprolint: the program ended with status {run.status}: nothing to compare"], sys.stderr)
    return ERROR


def _show_alike(runs: list[Run], options: argparse.Namespace) -> int:
    counts, printed = runs[0].counts(), len(runs[0].output)
    if not counts and not printed:
        write(
            [
                "reprolint: nothing to compare: no Python of this command trained with torch, and it printed nothing"
            ],
            sys.stderr,
        )
        return ERROR
    if options.output_format == "json":
        print(json.dumps({"alike": True, "runs": len(runs), "compared": counts, "lines": printed}, indent=2))
        return ALIKE
    compared = [counted(counts[kind], noun) for kind, noun in _COUNTED.items() if kind in counts]
    compared += [counted(printed, "printed line")] if printed else []
    lines = [f"The {len(runs)} runs are alike, bit for bit: {', '.join(compared)}."]
    if not counts:
        lines.append("Only what it prints was compared: no Python of this command trained with torch.")
    write(lines, sys.stdout)
    return ALIKE


def _show_difference(
    difference: Difference, runs: list[Run], number: int, options: argparse.Namespace
) -> int:
    findings = _findings(runs[0].files)
    if options.output_format == "json":
        told = [
            {"code": f.code, "message": f.message, "filename": f.path, "row": f.location.row}
            for f in findings
        ]
        print(
            json.dumps(
                {"alike": False, "runs": [1, number], **asdict(difference), "findings": told}, indent=2
            )
        )
        return APART
    lines = list(_lines(difference, number))
    if findings:
        display = Report([]).display
        lines += ["", "What reprolint finds in the files that ran:"]
        lines += [f"  {display(f.path)}:{f.location.row}: {f.code} {f.message}" for f in findings[:_TOLD]]
    if len(findings) > _TOLD:
        lines.append(f"  and {len(findings) - _TOLD} more: reprolint --preview")
    if sys.stdout.isatty():  # what reads it elsewhere has a line for each thing
        lines = [part for line in lines for part in _folded(line) or [""]]
    write(lines, sys.stdout)
    return APART


def _lines(difference: Difference, number: int) -> Iterator[str]:
    when = "before" if difference.kind == "weights" else "in"
    step = "" if difference.step is None else f", {when} step {difference.step + 1}"
    process = f", process {difference.process}" if difference.process else ""
    yield f"The runs part at {difference.what}{step}{process}."
    if difference.at is not None:
        yield f"  at {_shortened(str(difference.at))}"
    for run, value in zip((1, number), difference.values):
        yield f"  run {run}: {value}"
    if difference.more:
        yield f"  and {counted(difference.more, 'other part')} of it"
    for why in difference.why:
        yield from _folded(f"why: {_shortened(why)}")
    if difference.until:
        yield f"alike until then; at last, {_shortened(difference.until)}"


def _folded(line: str) -> list[str]:
    """A line as the terminal has room for it, broken between words alone."""
    width = min(shutil.get_terminal_size((100, 20)).columns, 120)
    indent = line[: len(line) - len(line.lstrip())] + "  "
    return textwrap.wrap(
        line, width, subsequent_indent=indent, break_on_hyphens=False, break_long_words=False
    )


def _shortened(text: str) -> str:
    return text.replace(os.path.join(os.getcwd(), ""), "")


def _findings(files: list[str]) -> list[Finding]:
    """What the linter says, with preview, of the files that ran."""
    from reprolint.cli.check import Options
    from reprolint.lint.engine import Request, check_projects

    options = Options(False, None, {"preview": True}, None, (), ())
    projects: dict[tuple[Path, str], tuple[Request, list[Path]]] = {}
    try:
        for file in files:
            settings = options.settings(os.path.dirname(file))
            place = (settings.root, settings.source)
            projects.setdefault(place, (Request(settings, cache=False), []))[1].append(as_path(file))
    except ConfigError as error:
        write([f"warning: {error}"], sys.stderr)
        return []
    checked = check_projects(list(projects.values())) if projects else []
    return [finding for results in checked for result in results for finding in result.findings]
