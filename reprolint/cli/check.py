"""`reprolint check`: find what makes a program irreproducible, and fix it.

Exit status, as ruff's: 0 nothing (left) to report, 1 findings, 2 wrong use or configuration.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
import time
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from reprolint.cli import at_least
from reprolint.config import (
    ALWAYS,
    DEFAULT_EXCLUDE,
    MODES,
    ConfigError,
    Settings,
    as_path,
    check_selectors,
    enabled_rules,
    is_marked,
    load_settings,
)
from reprolint.discovery import SUFFIXES, find, keep
from reprolint.lint.engine import FileResult, Request, check_projects, check_source
from reprolint.lint.finding import Finding, Position
from reprolint.output import FORMATS, Report, render, summary, write

if TYPE_CHECKING:
    from rich.progress import Progress

CLEAN, FINDINGS, ERROR = 0, 1, 2
_PATIENCE = 1.0  # seconds without an answer before a progress bar appears
_REFRESH = 0.1  # seconds between two drawings of it
_HUMAN = ("full", "concise")  # formats that end with a summary
_TOLD = 5  # files that cannot be parsed, and do not matter, which are told one by one


def parser() -> argparse.ArgumentParser:
    """The options of `reprolint check`."""
    made = argparse.ArgumentParser(
        prog="reprolint check",
        description="Find what makes a PyTorch program give other numbers every time, and fix it.",
        epilog="Exit status: 0 nothing left to report, 1 findings (RPL900 is one: a file that is missing or cannot be "
        "read), 2 wrong use or configuration.",
        allow_abbrev=False,
    )
    made.add_argument(
        "paths", nargs="*", metavar="PATH", help="files and folders; - is standard input (default: .)"
    )
    fixes = made.add_argument_group("fixing")
    fixes.add_argument("--fix", action=argparse.BooleanOptionalAction, default=False, help="apply safe fixes")
    fixes.add_argument(
        "--unsafe-fixes", action=argparse.BooleanOptionalAction, default=False,
        help="also apply (or count as fixable) fixes that change numbers of a program that repeats already",
    )  # fmt: skip
    fixes.add_argument("--diff", action="store_true", help="show what --fix would change, and change nothing")
    fixes.add_argument("--fix-only", action="store_true", help="apply fixes, report nothing else")
    fixes.add_argument("--show-fixes", action="store_true", help="list the fixes that were made")
    rules = made.add_argument_group("rules")
    selectors = "comma-separated codes, prefixes, names or ALL"
    rules.add_argument(
        "--select", action="append", type=_commas, metavar="RULES", help=f"only these: {selectors}"
    )
    rules.add_argument("--ignore", action="append", type=_commas, metavar="RULES", help="not these")
    rules.add_argument(
        "--extend-select", action="append", type=_commas, metavar="RULES", help="these as well"
    )
    rules.add_argument(
        "--preview",
        action=argparse.BooleanOptionalAction,
        default=None,
        help="default rules say more; rules in preview run where --select names them, too",
    )
    rules.add_argument(
        "--mode", choices=MODES,
        help="train: what the program itself asks for; debug: everything in the way of bitwise equality; "
        "production: speed first, only seeding and data faults",
    )  # fmt: skip
    files = made.add_argument_group("files")
    files.add_argument(
        "--exclude", action="append", type=_commas, metavar="PATTERNS",
        help=f"instead of the default: {', '.join(DEFAULT_EXCLUDE)}",
    )  # fmt: skip
    files.add_argument(
        "--extend-exclude", action="append", type=_commas, metavar="PATTERNS", help="as well as these"
    )
    files.add_argument("--force-exclude", action="store_true", help="exclude files even if they are named")
    files.add_argument("--stdin-filename", metavar="PATH", help="what standard input stands for")
    files.add_argument("--show-files", action="store_true", help="list the files that would be checked")
    output = made.add_argument_group("output")
    output.add_argument(
        "--output-format", choices=FORMATS, default=None, help="default: full, or $REPROLINT_OUTPUT_FORMAT"
    )
    output.add_argument(
        "-o", "--output-file", metavar="FILE", help="write there instead of to standard output"
    )
    output.add_argument("--statistics", action="store_true", help="count findings by rule")
    output.add_argument("-q", "--quiet", action="store_true", help="print findings and nothing else")
    output.add_argument("-e", "--exit-zero", action="store_true", help="exit 0 even with findings")
    output.add_argument("--exit-non-zero-on-fix", action="store_true", help="exit 1 if a fix was made")
    other = made.add_argument_group("configuration and speed")
    other.add_argument(
        "--config", metavar="FILE", type=Path, help="use this pyproject.toml or reprolint.toml"
    )
    other.add_argument("--isolated", action="store_true", help="ignore configuration files")
    other.add_argument(
        "-n", "--no-cache", action="store_true", help="neither read nor write .reprolint_cache"
    )
    other.add_argument(
        "-j",
        "--jobs",
        type=at_least(1, "number of processes"),
        metavar="N",
        help="processes (default: one a core)",
    )
    return made


def _commas(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def main(argv: list[str]) -> int:
    """Run the command; return the exit status."""
    args = parser().parse_intermixed_args(argv)
    _refuse(args)
    options = Options.of(args)
    if args.stdin_filename is not None:  # as ruff has it: something is piped in, whatever else is named
        for path in args.paths:
            if path != "-":
                warn(f"Ignoring file {path} in favor of standard input.")
        return _standard_input(args, options)
    if "-" in args.paths:
        if len(args.paths) > 1:
            raise ConfigError("standard input (-) cannot be combined with other paths")
        return _standard_input(args, options)
    return _files(args, options)


def _refuse(args: argparse.Namespace) -> None:
    """Raise ConfigError for what says nothing, or gainsays itself."""
    if args.isolated and args.config is not None:
        raise ConfigError("--config cannot be used with --isolated, which ignores configuration files")
    if "" in args.paths:
        raise ConfigError("a path is empty")
    for option in ("select", "extend_select", "ignore"):
        if [] in (getattr(args, option) or ()):
            raise ConfigError(
                f"--{option.replace('_', '-')} names no rule: give codes, prefixes, names or ALL"
            )


def flat(lists: list[list[str]] | None) -> tuple[str, ...]:
    """The values of an option that was given several times."""
    return tuple(value for values in lists or () for value in values)


@dataclass
class Options:
    """The command line's part in the settings of every file."""

    isolated: bool
    config: Path | None
    changes: dict[str, object]
    select: tuple[str, ...] | None
    extend_select: tuple[str, ...]
    ignore: tuple[str, ...]
    warned: set[str] = field(default_factory=set)
    _known: dict[str, Settings] = field(default_factory=dict)
    _made: dict[tuple[Path, str], Settings] = field(default_factory=dict)  # by root and configuration file

    @classmethod
    def of(cls, args: argparse.Namespace) -> Options:
        """The options that were given."""
        changes: dict[str, object] = {
            name: value for name in ("preview", "mode") if (value := getattr(args, name)) is not None
        }
        if args.exclude is not None:
            changes["exclude"] = flat(args.exclude)
        if args.extend_exclude is not None:
            changes["extend_exclude"] = flat(args.extend_exclude)
        select = None if args.select is None else flat(args.select)
        return cls(args.isolated, args.config, changes, select, flat(args.extend_select), flat(args.ignore))

    def settings(self, folder: str) -> Settings:
        """The settings of the files in a folder. Raises ConfigError."""
        if folder not in self._known:
            found = load_settings(folder, isolated=self.isolated, config=self.config)
            place = (found.root, found.source)
            if place not in self._made:
                self._made[place] = self._changed(found)
            self._known[folder] = self._made[place]
        return self._known[folder]

    def _changed(self, found: Settings) -> Settings:
        """Settings as the command line changes them."""
        changes = dict(self.changes)
        if "extend_exclude" in changes:
            changes["extend_exclude"] = (*found.extend_exclude, *flat([list(changes["extend_exclude"])]))  # type: ignore[call-overload]
        if self.select is not None:  # a selection on the command line starts afresh
            changes.update(select=self.select, extend_select=self.extend_select, ignore=self.ignore)
        else:
            changes.update(more_select=self.extend_select, more_ignore=self.ignore)
        changed = replace(found, **changes)  # type: ignore[arg-type]
        self._check(changed)
        return changed

    def _check(self, settings: Settings) -> None:
        line = {"--select": self.select or (), "--extend-select": self.extend_select, "--ignore": self.ignore}
        from_file = (settings.select, settings.extend_select, settings.ignore, settings.per_file_ignores)
        if not any(line.values()) and not any(from_file):
            return  # nothing to look up: the rules need not be loaded to print what is cached
        from reprolint.lint.rule import load_rules

        for warning in check_selectors(settings, load_rules(), line):
            if warning not in self.warned:
                self.warned.add(warning)
                warn(warning)


def warn(line: str) -> None:
    """A line beside the report."""
    write([f"warning: {line}"], sys.stderr)


def complain(line: str) -> None:
    """An error that leaves the rest of the run unharmed."""
    write([f"reprolint: {line}"], sys.stderr)


# -- files -------------------------------------------------------------------------------------------------


def _files(args: argparse.Namespace, options: Options) -> int:
    paths = args.paths or ["."]
    broken = False
    groups: dict[tuple[Path, str], tuple[Settings, list[Path]]] = {}
    found = find(paths, SUFFIXES, bare=_has_own_exclude(paths, options))
    failed: set[str] = set()
    for file in found.files:
        folder = os.path.dirname(file)
        if folder in failed:
            continue
        try:
            settings = options.settings(folder)
        except ConfigError as error:
            failed.add(folder)
            if str(error) not in options.warned:
                options.warned.add(str(error))
                complain(str(error))
            broken = True
            continue
        named = file in found.named
        if keep(file, settings, named, args.force_exclude):
            groups.setdefault((settings.root, settings.source), (settings, []))[1].append(as_path(file))
    if found.notebooks and not args.quiet:
        count = found.notebooks
        warn(f"{count} notebook{'' if count == 1 else 's'} skipped: reprolint does not read .ipynb yet")
    if args.show_files:
        write(sorted(str(path) for _, files in groups.values() for path in files), sys.stdout)
        return ERROR if broken else CLEAN
    if broken and not groups:
        return ERROR
    results = [_unreadable(options, Path(path), why) for path, why in found.unreadable]
    if not groups and not found.notebooks and not results:
        warn("No Python files found under the given path(s)")
    with _progress() as progress:
        projects = [
            (_request(args, settings, write=not args.diff), files) for settings, files in groups.values()
        ]
        checked = list(zip(projects, check_projects(projects, progress)))
    for (request, _), found_there in checked:
        results += [_silenced(request.settings, result) for result in found_there]
        if request.write and request.fix is not None and not args.quiet:
            _tell_dependency(request.settings, found_there)
    results = _without_left_overs(results, found.named, args.quiet)
    status = _show(args, Report(results, unsafe=args.unsafe_fixes), sys.stdout)
    return ERROR if broken else status


def _tell_dependency(settings: Settings, results: list[FileResult]) -> None:
    """Say what fixed code needs where it runs, unless the project knows."""
    from reprolint.cli import _dependency

    line = _dependency.missing(settings, results)
    if line is not None:
        warn(line)


def _unreadable(options: Options, path: Path, why: str) -> FileResult:
    """The result for something that cannot be read: the finding RPL900, unless that is ignored."""
    from reprolint.lint.engine import UNREADABLE

    place = Position(1, 1)
    finding = Finding(*UNREADABLE, why, str(path), place, place, 0, 0)
    result = FileResult(path, [finding], error=why)
    try:
        return _silenced(options.settings(str(path.parent)), result)
    except ConfigError:
        return result


def _has_own_exclude(paths: list[str], options: Options) -> bool:
    """Whether the default folders are to be walked because an own list stands in their place."""
    if "exclude" in options.changes:
        return True
    for path in paths:
        if os.path.isdir(path):
            with contextlib.suppress(ConfigError):  # told later, for the files that it concerns
                if options.settings(os.path.abspath(path)).exclude is not None:
                    return True
    return False


def _request(args: argparse.Namespace, settings: Settings, write: bool) -> Request:
    fixing = args.fix or args.diff or args.fix_only
    level = ("unsafe" if args.unsafe_fixes else "safe") if fixing else None
    # A folder that merely holds a file is left as it is: caches are for projects.
    cache = not args.no_cache and is_marked(str(settings.root))
    counts = not (args.quiet or args.diff or args.fix_only) and _format(args) in _HUMAN
    return Request(settings, fix=level, write=write, jobs=args.jobs, cache=cache, counts=counts)


def _silenced(settings: Settings, result: FileResult) -> FileResult:
    """A result without RPL900 where that is ignored; the fault is then told beside the report."""
    if result.error is None:
        return result
    if not any(finding.code == ALWAYS for finding in result.findings):
        complain(f"{result.path}: {result.error}")  # it was read, and not fixed
        return result
    from reprolint.lint.rule import load_rules

    if ALWAYS in enabled_rules(settings, load_rules(), result.path):
        return result
    warn(f"{result.path}: {result.error}")
    return replace(result, findings=[finding for finding in result.findings if finding.code != ALWAYS])


def _without_left_overs(results: list[FileResult], named: Collection[str], quiet: bool) -> list[FileResult]:
    """The results without files that cannot be parsed and that do not matter: each is told in a line beside the report,
    unless it was named."""
    kept, told, display = [], 0, Report([]).display
    for result in results:
        if result.aside and str(result.path) not in named and result.findings:
            told += 1
            if told <= _TOLD and not quiet:
                row = result.findings[0].location.row
                warn(f"{display(str(result.path))}:{row}: {result.error}; {result.aside}")
            result = replace(result, findings=[])
        kept.append(result)
    if told > _TOLD and not quiet:
        warn(f"{told - _TOLD} more such files; `--preview` tells all of them as RPL900")
    return kept


# -- standard input ----------------------------------------------------------------------------------------


def _standard_input(args: argparse.Namespace, options: Options) -> int:
    """Check what is piped in; with --fix, the fixed source goes to standard output and the report beside it."""
    data = sys.stdin.buffer.read()
    name = args.stdin_filename
    path = Path(os.path.abspath(name)) if name else None
    settings = options.settings(str(path.parent) if path is not None else os.getcwd())
    fixing = args.fix or args.fix_only
    skipped = path is not None and (
        path.suffix == ".ipynb" or not keep(str(path), settings, named=True, force=args.force_exclude)
    )
    if skipped:
        result = FileResult(path or Path("-"), original=data)
    else:
        result = _silenced(settings, check_source(_request(args, settings, write=False), path, data))
    if fixing and not args.diff:
        sys.stdout.buffer.write(data if result.data is None else result.data)
        sys.stdout.buffer.flush()
    report = Report([result], unsafe=args.unsafe_fixes, given={str(result.path): data})
    return _show(args, report, sys.stderr if fixing and not args.diff else sys.stdout)


# -- the report --------------------------------------------------------------------------------------------


def _show(args: argparse.Namespace, report: Report, stream: TextIO) -> int:
    if args.diff:
        from reprolint.output import diff

        changed = diff.write(report, sys.stdout)
        line = summary.fixes_only(report, would=True)
        if line and not args.quiet:
            write([line], sys.stderr)
        return FINDINGS if changed and not args.exit_zero else CLEAN
    if args.fix_only:
        line = summary.fixes_only(report, would=False)
        if line and not args.quiet:
            piped = "-" in args.paths or args.stdin_filename is not None
            write([line], sys.stderr if piped else sys.stdout)
        return FINDINGS if report.fixed and args.exit_non_zero_on_fix else CLEAN
    with _output(args.output_file, stream) as out:
        _report(args, report, out)
    if args.exit_zero:
        return CLEAN
    if report.fixed and args.exit_non_zero_on_fix:
        return FINDINGS
    return FINDINGS if report.findings else CLEAN


def _format(args: argparse.Namespace) -> str:
    """The output format. Raises ConfigError where the environment names one that does not exist."""
    chosen: str = args.output_format or os.environ.get("REPROLINT_OUTPUT_FORMAT") or "full"
    if chosen not in FORMATS:
        raise ConfigError(
            f"REPROLINT_OUTPUT_FORMAT: unknown format `{chosen}`; formats: {', '.join(FORMATS)}"
        )
    return chosen


def _report(args: argparse.Namespace, report: Report, out: TextIO) -> None:
    chosen = _format(args)
    human = chosen in _HUMAN
    if args.statistics:
        from reprolint.output import statistics

        write(statistics.lines(report, as_json=chosen == "json"), out)
    elif chosen == "full" and report.findings:
        from reprolint.output import full
        from reprolint.output.terminal import Terminal

        write(full.lines(report, Terminal.of(out)), out)
    elif chosen != "full":
        render(chosen, report, out)
    if args.show_fixes and human and report.fixed:
        write(["", *summary.fixed_files(report)], out)
    if human and not args.quiet:
        write(summary.lines(report), out)


@contextlib.contextmanager
def _output(name: str | None, stream: TextIO) -> Iterator[TextIO]:
    if name is None:
        yield stream
        return
    try:
        with open(name, "w", encoding="utf-8") as file:
            yield file
    except OSError as error:
        raise ConfigError(f"cannot write {name}: {error.strerror or error}") from None


# -- progress ----------------------------------------------------------------------------------------------


class _Progress:
    """Counts files; shows a bar on the terminal once a person has waited for a second. It is drawn as it is told, for
    a thread that does so could not live beside the processes that are forked meanwhile."""

    def __init__(self) -> None:
        self._start = self._next = time.monotonic()
        self._bar: Progress | None = None

    def __call__(self, what: str, done: int, total: int) -> None:
        if self._bar is None:
            if done >= total or time.monotonic() - self._start < _PATIENCE:
                return
            from rich.console import Console
            from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

            columns = (
                TextColumn("{task.description}"),
                BarColumn(),
                MofNCompleteColumn(),
                TextColumn("files"),
            )
            self._bar = Progress(*columns, console=Console(stderr=True), transient=True, auto_refresh=False)
            self._bar.add_task(what, total=total)
            self._bar.start()
        now = time.monotonic()
        self._bar.update(
            self._bar.task_ids[0], description=what, completed=done, total=total, refresh=now >= self._next
        )
        if now >= self._next:
            self._next = now + _REFRESH

    def close(self) -> None:
        if self._bar is not None:
            self._bar.stop()


@contextlib.contextmanager
def _progress() -> Iterator[_Progress | None]:
    from reprolint.output.terminal import is_terminal

    if not is_terminal(sys.stderr):
        yield None
        return
    progress = _Progress()
    try:
        yield progress
    finally:
        progress.close()
