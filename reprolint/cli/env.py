"""`reprolint env`: check, set, record and compare the environment of a run."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from reprolint.cli import counted, split_command
from reprolint.knowledge.environment import (
    ENVIRONMENT,
    NO_SUCH_VARIABLES,
    Problem,
    check_environment,
    check_megatron,
)
from reprolint.runtime.environment import DEADLINES, ERROR, launch_defaults

if TYPE_CHECKING:
    from rich.console import Console

_DESCRIPTION = """\
check, set, record and compare the environment of a run

  check     the variables that numbers depend on: values, deadlines, problems
  exec      set what must be set before Python starts, then run a command
  capture   record environment, packages, uncommitted changes, hardware
  diff      compare two records, what changes numbers first
"""


def main(argv: list[str]) -> int:
    """Run `reprolint env`; return the exit status (0 clean, 1 problems or differences, 2 usage)."""
    commands: dict[str, Callable[[list[str]], int]] = {
        "check": _check,
        "exec": _exec,
        "capture": _capture,
        "diff": _diff,
    }
    parser = argparse.ArgumentParser(
        "reprolint env", description=_DESCRIPTION, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("command", choices=sorted(commands), help="what to do; each has --help")
    status, parsed = _parsed(parser, argv[:1])
    return commands[parsed.command](argv[1:]) if parsed is not None else status


def _parsed(parser: argparse.ArgumentParser, argv: Sequence[str]) -> tuple[int, argparse.Namespace | None]:
    """Arguments, or the status to leave with: `main` returns and does not raise SystemExit."""
    try:
        return 0, parser.parse_args(argv)
    except SystemExit as leaving:
        return int(leaving.code or 0), None


def _fail(message: str, status: int = 2) -> int:
    print(f"reprolint env: {message}", file=sys.stderr)
    return status


def _console() -> Console:
    from rich.console import Console

    # values are the user's: no markup, no colours guessed from their content; NO_COLOR is rich's own business
    return Console(markup=False, highlight=False, emoji=False)


# ---------------------------------------------------------------------- check


def _check(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(
        "reprolint env check",
        description="Check the environment variables that numbers depend on, of this process or of a record.",
        epilog="Exit status: 0 no problem, 1 problems, 2 wrong usage.",
    )
    parser.add_argument(
        "--environment",
        metavar="FILE",
        type=Path,
        help="check a record instead: KEY=VALUE lines, JSON, or a folder written by `reprolint env capture`",
    )
    parser.add_argument("--output-format", choices=("table", "json"), default="table")
    parser.add_argument(
        "--no-deterministic",
        dest="deterministic",
        action="store_false",
        help="report only invalid values, not those in the way of determinism",
    )
    parser.add_argument(
        "--torch-version", metavar="X.Y", help="the torch that reads it (default: the installed one)"
    )
    parser.add_argument(
        "--megatron-version",
        metavar="X.Y",
        help="also check against --deterministic-mode of this Megatron core; arguments of the run may follow --",
    )
    parser.add_argument("--all", action="store_true", help="show variables that nobody set, too")
    own, arguments = split_command(argv)
    status, options = _parsed(parser, own)
    if options is None:
        return status
    if arguments and options.megatron_version is None:
        return _fail("arguments after -- are Megatron's: they need --megatron-version")
    from reprolint.cli._compare import parse_environment

    environ: Mapping[str, str]
    live = options.environment is None
    if live:
        environ = os.environ
    else:
        path: Path = options.environment
        if path.is_dir():
            path = next((path / n for n in ("environment.txt", "env.txt") if (path / n).is_file()), path)
        try:
            environ = parse_environment(path.read_text(encoding="utf-8-sig", errors="replace"))
        except OSError as error:
            return _fail(f"cannot read {path}: {error.strerror or error}")
        except ValueError as error:
            return _fail(f"{path} is no environment: {error}")
        if not environ and path.stat().st_size:
            return _fail(f"{path} is no environment: no line of it is KEY=VALUE")
    torch_version = options.torch_version or (_installed_torch() if live else None)
    problems = check_environment(
        environ, deterministic=options.deterministic, torch_version=torch_version, live=live
    )
    if options.megatron_version is not None:
        try:
            found = check_megatron(
                arguments or ("--deterministic-mode",),
                environ,
                megatron_version=options.megatron_version,
                torch_version=torch_version,
                deterministic=options.deterministic,
            )
        except ValueError as error:
            return _fail(str(error))
        named = {problem.name for problem in found}
        # Megatron's verdict on a variable is the sharper one
        problems = [p for p in problems if p.name not in named or p.severity == ERROR] + found
        problems.sort(key=lambda problem: problem.severity != ERROR)
    if options.output_format == "json":
        print(json.dumps(_as_json(environ, problems), indent=2))
    else:
        _show_table(environ, problems, everything=options.all)
    return 1 if problems else 0


def _installed_torch() -> str | None:
    from importlib import metadata

    try:
        return metadata.version("torch")
    except metadata.PackageNotFoundError:
        return None


def _as_json(environ: Mapping[str, str], problems: Sequence[Problem]) -> dict[str, Any]:
    return {
        "variables": [
            {
                "name": variable.name,
                "value": environ.get(variable.name),
                "default": variable.default,
                "meaning": variable.meaning,
                "values": variable.values,
                "read_by": variable.read_by,
                "set_before": DEADLINES[variable.deadline].text,
                "source": variable.source,
            }
            for variable in ENVIRONMENT.values()
        ],
        "problems": [problem._asdict() for problem in problems],
    }


def _show_table(environ: Mapping[str, str], problems: Sequence[Problem], *, everything: bool) -> None:
    from rich import box
    from rich.padding import Padding
    from rich.table import Table
    from rich.text import Text

    console = _console()
    worst: dict[str, str] = {}
    for problem in problems:
        worst.setdefault(problem.name, problem.severity)  # errors come first
    style = {ERROR: "bold red", "warning": "yellow"}
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    told = [
        variable
        for variable in ENVIRONMENT.values()
        if everything or variable.name in ("PYTHONHASHSEED", *environ) or variable.default is not None
    ]
    # A name is not broken while that leaves the other columns some room.
    whole = max((len(variable.name) for variable in told), default=0) <= console.width - 20
    table.add_column("variable", overflow="fold", ratio=3, no_wrap=whole)
    table.add_column("value", overflow="fold", ratio=2)
    table.add_column("what it is", overflow="fold", ratio=5)
    for variable in told:
        value = environ.get(variable.name)
        meaning = Text(variable.meaning)
        meaning.append(f"\nset before: {DEADLINES[variable.deadline].text}", style="dim")
        if value is None and variable.default is not None:
            meaning.append(f"\nfor determinism: {variable.default}", style="dim")
        elif value is None:
            meaning.append(f"\nvalid: {variable.values}", style="dim")
        shown = Text("(not set)", style="dim") if value is None else Text(value or "(empty)")
        if variable.name in worst:
            shown.stylize(style[worst[variable.name]])
        table.add_row(Text(variable.name, style="bold" if value is not None else ""), shown, meaning)
    console.print(table)
    if hidden := len(ENVIRONMENT) - len(told):
        console.print(Text(f"{hidden} more are not set; --all shows them.", style="dim"))
    for problem in problems:
        line = Text(problem.severity, style=style[problem.severity])
        name = problem.name if problem.value is None else f"{problem.name}={problem.value}"
        line.append(f" {name}", style="bold")
        console.print(line)
        console.print(
            Padding(Text(problem.message + (f"; {problem.fix}" if problem.fix else "")), (0, 0, 0, 4))
        )
    errors = sum(problem.severity == ERROR for problem in problems)
    if problems:
        console.print(f"Found {counted(errors, 'error')} and {counted(len(problems) - errors, 'warning')}.")
    else:
        console.print("No problem found.")


# ----------------------------------------------------------------------- exec


def _exec(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(
        "reprolint env exec",
        usage="reprolint env exec [--deterministic] [--seed N] [--dry-run] [-q] -- COMMAND ...",
        description="Set, where nobody has, what must be set before Python starts, then become COMMAND. "
        "Nothing that is set is ever overwritten; an invalid value stops it.",
        epilog="Exit status: the command's; 2 wrong usage or an invalid value, 126 not executable, 127 not found.",
    )
    parser.add_argument(
        "--deterministic", action="store_true", help="also what determinism on a GPU asks for"
    )
    parser.add_argument(
        "--seed", type=int, metavar="N", help="PYTHONHASHSEED and REPROLINT_SEED (default: 0 and none)"
    )
    parser.add_argument("--dry-run", action="store_true", help="print what would be set, and run nothing")
    parser.add_argument("-q", "--quiet", action="store_true", help="do not say what was set")
    own, command = split_command(argv)
    if not command:  # without --, the first word that is no option begins the command
        at = next(
            (i for i, word in enumerate(own) if not word.startswith("-") and own[i - 1] != "--seed"), len(own)
        )
        own, command = own[:at], own[at:]
    status, options = _parsed(parser, own)
    if options is None:
        return status
    if not command and not options.dry_run:
        return _fail("no command: reprolint env exec --deterministic -- torchrun train.py")
    try:
        defaults = launch_defaults(options.seed, deterministic=options.deterministic)
    except ValueError as error:
        return _fail(str(error))
    environ = dict(os.environ)
    given = environ.get("REPROLINT_SEED")
    if options.seed is not None and given not in (None, "", str(options.seed)):
        return _fail(
            f"REPROLINT_SEED={given} is set already and --seed says {options.seed}: unset one of them"
        )
    fresh = {name: value for name, value in defaults.items() if name not in environ}
    environ.update(fresh)
    problems = check_environment(
        environ, deterministic=options.deterministic, torch_version=_installed_torch(), live=False
    )
    for problem in problems:
        print(f"reprolint env: {problem.severity}: {problem}", file=sys.stderr)
    # a name that nobody reads hurts nobody; a value that somebody refuses would end the run later and less
    # clearly
    if any(p.severity == ERROR and p.name not in NO_SUCH_VARIABLES for p in problems):
        return 2
    if options.dry_run:
        for name, value in fresh.items():
            print(f"{name}={value}")
        return 0
    if fresh and not options.quiet:
        print("reprolint env: set " + " ".join(f"{n}={v}" for n, v in fresh.items()), file=sys.stderr)
    sys.stdout.flush()
    sys.stderr.flush()
    try:
        os.execvpe(command[0], command, environ)
    except FileNotFoundError:
        return _fail(f"command not found: {command[0]}", 127)
    except OSError as error:
        return _fail(f"cannot run {command[0]}: {error.strerror or error}", 126)


# -------------------------------------------------------------------- capture


def _capture(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(
        "reprolint env capture",
        usage="reprolint env capture [-h] [--seed N] [--project PATH] [--no-torch] [--output-format {text,json}] "
        "DIR [-- COMMAND ...]",
        description="Record what a run depends on: environment (secrets taken out), packages, uncommitted changes "
        "of the project and of editable installs, interpreter, CPU, GPU, torch. Call it in the launcher of a job; "
        "the COMMAND of the run is recorded, not run.",
        epilog="Exit status: 0 recorded (what could not be is named), 2 wrong usage or an unwritable folder.",
    )
    parser.add_argument("directory", metavar="DIR", help="made where it is missing")
    parser.add_argument("--seed", type=int, metavar="N", help="the seed of the run")
    parser.add_argument(
        "--project", metavar="PATH", help="the project's folder (default: the working directory)"
    )
    parser.add_argument(
        "--no-torch", action="store_true", help="do not import torch for its versions and settings"
    )
    parser.add_argument("--output-format", choices=("text", "json"), default="text")
    own, command = split_command(argv)
    status, options = _parsed(parser, own)
    if options is None:
        return status
    if options.project is not None and not os.path.isdir(options.project):
        return _fail(f"no such folder: {options.project}")
    from reprolint.runtime.record import capture

    try:
        done = capture(
            options.directory,
            seed=options.seed,
            project=options.project,
            import_torch=not options.no_torch,
            command=command,
        )
    except OSError as error:
        return _fail(error.strerror or str(error))
    if options.output_format == "json":
        print(json.dumps(done._asdict(), indent=2))
        return 0
    for warning in done.warnings:
        print(f"reprolint env: warning: {warning}", file=sys.stderr)
    print(f"Captured {counted(len(done.files), 'file')} in {done.directory}: {', '.join(done.files)}")
    return 0


# ----------------------------------------------------------------------- diff


def _diff(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(
        "reprolint env diff",
        description="Compare two records and say first what is known to change numbers, then speed. A and B are "
        "folders written by `reprolint env capture`, or outputs of pip freeze, conda list or printenv.",
        epilog="Exit status: 0 nothing differs, 1 something does, 2 wrong usage. What differs between any two runs "
        "(job numbers, hosts) is counted apart and does not matter for the status.",
    )
    parser.add_argument("left", metavar="A", type=Path)
    parser.add_argument("right", metavar="B", type=Path)
    parser.add_argument("--output-format", choices=("table", "json"), default="table")
    parser.add_argument("--all", action="store_true", help="also show what differs between any two runs")
    status, options = _parsed(parser, argv)
    if options is None:
        return status
    from reprolint.cli._compare import UnreadableError, compare, load, uncompared

    try:
        left, right = load(options.left), load(options.right)
    except UnreadableError as error:
        return _fail(str(error))
    shared = {a for a, content in left.areas.items() if content} & set(right.areas)
    if not shared and not (set(left.areas) & {a for a, content in right.areas.items() if content}):
        return _fail(
            f"nothing to compare: {options.left} holds {_listed(left.areas)}, {options.right} holds "
            f"{_listed(right.areas)}"
        )
    found = compare(left, right)
    matter = [difference for difference in found if difference.group != "run"]
    for area in uncompared(left, right):
        print(f"reprolint env: warning: only one side recorded its {area}: not compared", file=sys.stderr)
    if options.output_format == "json":
        print(
            json.dumps([difference._asdict() for difference in (found if options.all else matter)], indent=2)
        )
    else:
        _show_differences(found, everything=options.all)
    return 1 if matter else 0


def _listed(areas: Mapping[str, object]) -> str:
    return " and ".join(sorted(area for area, content in areas.items() if content)) or "nothing"


_HEADINGS = {
    "numbers": "Known to change numbers",
    "speed": "Known to change speed",
    "other": "Other differences",
    "run": "Different in any two runs",
}


def _show_differences(found: Sequence[Any], *, everything: bool) -> None:
    from rich import box
    from rich.table import Table
    from rich.text import Text

    from reprolint.cli._compare import shown
    from reprolint.knowledge.environment import GROUPS

    console = _console()
    for group in GROUPS:
        rows = [difference for difference in found if difference.group == group]
        if not rows:
            continue
        if group == "run" and not everything:
            console.print(f"{counted(len(rows), 'value')} that differ in any two runs: not shown (--all).")
            continue
        console.print(Text(f"{_HEADINGS[group]} ({len(rows)})", style="bold"))
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
        table.add_column("what", overflow="fold", ratio=4)
        table.add_column("A", overflow="fold", ratio=3)
        table.add_column("B", overflow="fold", ratio=3)
        for row in rows:
            name = Text(row.name, style="bold")
            if row.area in ("changes", "modules"):
                name.append(f" ({row.area})")
            if row.why:
                name.append(f"\n{row.why}", style="dim")
            left, right = shown(row.left, row.right)
            table.add_row(name, Text(left), Text(right))
        console.print(table)
    if not any(difference.group != "run" for difference in found):
        console.print("Nothing else differs." if found else "Nothing differs.")
