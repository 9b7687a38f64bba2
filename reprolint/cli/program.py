"""`reprolint program`: every source of randomness that an entry point reaches, controlled or not."""

from __future__ import annotations

import argparse
import ast
import dataclasses
import json
import os
import re
import sys
from pathlib import Path
from typing import Any, NamedTuple

from reprolint.cli._reach import Places, Reach
from reprolint.config import ConfigError, load_settings
from reprolint.discovery import project_files
from reprolint.index import facts as f
from reprolint.index.program import DETERMINISTIC, MAYBE, Entry, Program, Symbol
from reprolint.knowledge import rng
from reprolint.lint.cache import Store
from reprolint.lint.engine import Session
from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.output import write

CONTROLLED, UNCONTROLLED, UNSURE, UNUSED = "controlled", "uncontrolled", "unsure", "not used"

# source -> (what a person calls it, the rules whose findings mean that it is not controlled)
_SOURCES: dict[str, tuple[str, tuple[str, ...]]] = {
    "generators": ("generator objects", ("RPL102", "RPL103", "RPL203", "RPL205")),
    "loaders": ("DataLoader workers", ("RPL201", "RPL202", "RPL204", "RPL205", "RPL207", "RPL208")),
    "environments": ("RL environments", ("RPL116",)),
    "sets": ("hash and set order", ("RPL106", "RPL210")),
    "listings": ("file order", ("RPL209",)),
    "kernels": ("GPU kernels", ("RPL301", "RPL302", "RPL303", "RPL304", "RPL305", "RPL306", "RPL307")),
    "processes": ("spawned processes", ("RPL113",)),
    "checkpoints": ("resuming", ("RPL501",)),
}
# What the rules about whole programs say is left unseeded, and what only an option seeds.
_LEFT = re.compile(r"(?:never seeds|but not|but neither) (.*?)(?:, and it|:)")
_OPTIONAL = re.compile(r"unless (`[^`]+`) is given")
# What splits and estimators draw from, as RPL112 has it.
_DRAWN = re.compile(r" from (.*?), which nothing has seeded")
# A seed call that the run starts anew from the operating system, and one that the clock or a process number seeds.
_ENTROPY = ("RPL104", "RPL105")
_CODES = frozenset(
    {"RPL101", "RPL107", "RPL112", *_ENTROPY, *(code for _, codes in _SOURCES.values() for code in codes)}
)
# A generator that was given and is not handed on: to a loader, its sampler or its workers, or to whatever else draws.
_HANDED_ON = "RPL205"
_LOADER = re.compile(r"\bloader\b|\bfor its order\b")
# Objects that may be made for callers who give none.
_OFFERED = ("RPL102", "RPL103")
_DEPTH = 4  # calls that are followed to see what a seed goes to
_GLOBAL = {rng.PYTHON: "random", rng.NUMPY: "numpy.random", rng.TORCH: "torch"}


class Row(NamedTuple):
    """One source of randomness of one entry point."""

    source: str
    status: str
    where: str


@dataclasses.dataclass
class Report:
    """What an entry point reaches."""

    path: str
    function: str
    command: str  # of an installed project; "" where it is none
    row: int
    trains: bool
    deterministic: bool
    rows: list[Row]


class _Files:
    """What the files of a project tell, each looked at once however many entry points reach it."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.place = {path: number for number, path in enumerate(session.project.files)}
        self._matters = frozenset(path for path in session.project.files if _matters(session.program, path))
        self._told: dict[Path, tuple[dict[str, list[int]], list[Finding]]] = {}
        self.places = Places(session.program)
        self.unseeded: dict[Finding, int] = {}  # the global RNGs that one of `_ENTROPY` speaks of

    def reached(self, entry: Entry) -> list[Path]:
        """The file of an entry point, and those that it imports and that seed or draw, in order."""
        project = self.session.project
        found = project.closure([entry.path], project.imports) & self._matters
        return sorted({entry.path, *found}, key=lambda path: self.place.get(path, -1))

    def told(self, path: Path) -> tuple[dict[str, list[int]], list[Finding]]:
        """The sources of randomness of a file, and its findings."""
        if path not in self._told:
            findings = self.session.check(path).findings
            telling = [finding for finding in findings if finding.code in _CODES]
            opened = self.session.program.opened.get(path)
            if opened is not None:
                told = {one: _unseeds(opened, one) for one in telling if one.code in _ENTROPY}
                self.unseeded.update(told)
            self.session.release()
            self._told[path] = self.session.program.facts(path).uses, telling
        return self._told[path]


def report(files: _Files, entry: Entry) -> Report:
    """The table of one entry point."""
    session = files.session
    program = session.program
    effect = entry.effect
    findings: list[Finding] = []
    uses: dict[str, tuple[Path, int]] = {}
    reach = Reach(files.places, entry)
    for path in files.reached(entry):
        used, found = files.told(path)
        for source, rows_of in used.items():
            row = next((row for row in rows_of if reach.comes_by(path, row)), None)
            if row is not None:
                uses.setdefault(source, (path, row))
        findings += [finding for finding in found if _counts(reach, finding)]
    root = program.project.root
    own = [finding for finding in findings if Path(finding.path) == entry.path]
    rows = [_told(_global(program, entry, bit, label), bit, own, root) for bit, label in _GLOBAL.items()]
    rows = [_drawn(row, bit, findings, root) for row, bit in zip(rows, _GLOBAL)]
    rows = [_from_entropy(row, bit, files, entry, findings) for row, bit in zip(rows, _GLOBAL)]
    for source, (label, codes) in _SOURCES.items():
        bad = [one for one in findings if one.code in codes and _speaks_of(one, source)]
        if bad:
            first = bad[0]
            place = f"{_relative(Path(first.path), root)}:{first.location.row} ({first.code})"
            more = f" and {len(bad) - 1} more" if len(bad) > 1 else ""
            rows.append(Row(label, UNCONTROLLED, place + more))
        elif source in uses:
            path, row = uses[source]
            place = f"used at {_relative(path, root)}:{row}"
            if source == "kernels" and not effect.state & DETERMINISTIC:
                rows.append(Row(label, UNCONTROLLED, f"{place}; determinism is not asked for"))
            else:
                rows.append(Row(label, CONTROLLED, place))
        else:
            rows.append(Row(label, UNUSED, ""))
    return Report(
        _relative(entry.path, root),
        entry.function or "module level",
        entry.command,
        entry.row,
        effect.trains,
        bool(effect.state & DETERMINISTIC),
        rows,
    )


def _counts(reach: Reach, finding: Finding) -> bool:
    """Whether a finding is of what the run comes by."""
    path, row = Path(finding.path), finding.location.row
    if finding.code in ("RPL101", "RPL107") and reach.begun_in(path, row):
        return True
    return reach.comes_by(path, row) and not (finding.code in _OFFERED and reach.always_given(path, row))


def _speaks_of(finding: Finding, source: str) -> bool:
    """Whether a finding of one of a source's rules is about that source."""
    if finding.code != _HANDED_ON:
        return True
    return (_LOADER.search(finding.message) is not None) == (source == "loaders")


def _matters(program: Program, path: Path) -> bool:
    scan = program.project.scan(path)
    return scan.draws or scan.seeds


def _global(program: Program, entry: Entry, bit: int, label: str) -> Row:
    effect = entry.effect
    root = program.project.root
    draws, seeds = {**dict(effect.loaded[::-1]), **dict(effect.draws)}, dict(effect.seeds)
    draw = draws.get(bit)
    idle = ""
    if draw is not None and draw.weak and not effect.trains:
        idle = f"but for weights that nothing trains: {draw.name} at {_relative(draw.path, root)}:{draw.row}"
        draw = None
    if draw is not None and not effect.state & bit:
        return Row(label, UNCONTROLLED, f"{draw.name} at {_relative(draw.path, root)}:{draw.row}")
    if bit in seeds:
        place = seeds[bit]
        late = f"; drawn before, at {_relative(draw.path, root)}:{draw.row}" if draw is not None else ""
        return Row(
            label,
            UNCONTROLLED if late else CONTROLLED,
            f"{place.name.lstrip('@.?')} at {_relative(place.path, root)}:{place.row}{late}",
        )
    if effect.state & MAYBE:
        return Row(label, UNSURE, "something out of reach may seed it")
    return Row(label, UNUSED, idle)


def _told(row: Row, bit: int, findings: list[Finding], root: Path) -> Row:
    """A row as the rules know it that follow what datasets draw, and options by which a program seeds."""
    for finding in findings if row.status != UNCONTROLLED else ():
        left, optional = _LEFT.search(finding.message), _OPTIONAL.search(finding.message)
        place = f"{_relative(Path(finding.path), root)}:{finding.location.row} ({finding.code})"
        if finding.code in ("RPL101", "RPL107") and left is not None and rng.LABELS[bit] in left[1]:
            return Row(row.source, UNCONTROLLED, place)
        if finding.code == "RPL101" and optional is not None and row.status == CONTROLLED:
            return Row(row.source, UNSURE, f"only where {optional[1]} is given; {row.where}")
    return row


def _drawn(row: Row, bit: int, findings: list[Finding], root: Path) -> Row:
    """A row with what estimators and frames draw, of which the rule alone knows by their arguments whether they do."""
    for finding in findings if row.status == UNUSED else ():
        named = _DRAWN.search(finding.message) if finding.code == "RPL112" else None
        if named is not None and rng.LABELS[bit] in named[1]:
            place = f"{_relative(Path(finding.path), root)}:{finding.location.row} ({finding.code})"
            return Row(row.source, UNCONTROLLED, place)
    return row


def _from_entropy(row: Row, bit: int, files: _Files, entry: Entry, findings: list[Finding]) -> Row:
    """A row of what is seeded, but with another number each time: in the entry point's file, or where the seed call
    is."""
    if row.status != CONTROLLED:
        return row
    homes = {str(entry.path), str(dict(entry.effect.seeds)[bit].path)}
    for finding in findings:
        if finding.code in _ENTROPY and finding.path in homes and files.unseeded.get(finding, 0) & bit:
            place = _relative(Path(finding.path), files.session.program.project.root)
            return Row(row.source, UNCONTROLLED, f"{place}:{finding.location.row} ({finding.code})")
    return row


def _unseeds(file: File, finding: Finding) -> int:
    """The global RNGs that a finding says start elsewhere in each run: those that its line seeds; where it only makes
    the number (`seed = int(time.time())`), those that the function around it seeds below."""
    row = finding.location.row
    around = next((n for n in ast.walk(file.tree.module) if getattr(n, "lineno", 0) == row), None)
    if around is None:
        return 0
    function = Symbol(file.path, file.function(around))
    return _seeded(file.program, function, range(row, row + 1)) or _seeded(
        file.program, function, range(row + 1, sys.maxsize)
    )


def _seeded(program: Program, function: Symbol, rows: range, depth: int = 0) -> int:
    """The global RNGs that these rows of a function seed, or what they call."""
    found = 0
    for operation, row, name, mask in program.facts(function.path).functions.get(function.qualname, ()):
        if row not in rows:
            continue
        if operation in (f.SEED, f.REROLL):
            found |= mask & rng.THREE
        elif operation == f.CALL and depth < _DEPTH:
            callee = program.symbol(name, function.path)
            if isinstance(callee, Symbol):
                found |= _seeded(program, callee, range(sys.maxsize), depth + 1)
    return found


def _relative(path: Path, root: Path) -> str:
    try:
        return path.relative_to(root).as_posix()
    except ValueError:
        return str(path)


def main(argv: list[str]) -> int:
    """Exit status: 0, or 2 for a usage or configuration error."""
    parser = argparse.ArgumentParser(
        prog="reprolint program",
        description="Show every source of randomness that an entry point reaches. Without a file: every entry "
        "point of the project, one line each.",
    )
    parser.add_argument("path", nargs="?", type=Path, help="an entry point's file, or a project's folder")
    parser.add_argument("--output-format", choices=("table", "json"), default="table")
    parser.add_argument("--isolated", action="store_true", help="ignore configuration files")
    parser.add_argument("--no-cache", action="store_true")
    args = parser.parse_args(argv)
    path = Path(os.path.abspath(args.path or "."))
    if not path.exists():
        print(f"reprolint: no such file or folder: {args.path}", file=sys.stderr)
        return 2
    try:
        settings = load_settings(path, isolated=args.isolated)
    except ConfigError as error:
        print(error, file=sys.stderr)
        return 2
    settings = dataclasses.replace(
        settings,
        select=("ALL",),
        ignore=(),
        extend_select=(),
        per_file_ignores={},
        preview=True,
        mode="train",
    )
    store = None if args.no_cache else Store(settings.root)
    files = [Path(file).absolute() for file in project_files(settings.root)]
    session = Session(settings, files + ([path] if path.is_file() else []), store)
    entries = session.program.entries
    if path.is_file():
        entries = [entry for entry in entries if entry.path == path]
        if not entries:
            print(
                f"reprolint: {args.path} is not an entry point (no main block, no work at module level)",
                file=sys.stderr,
            )
            return 2
    elif args.path is not None:
        entries = [entry for entry in entries if path in entry.path.parents]
    files_of = _Files(session)
    reports = [report(files_of, entry) for entry in entries]
    session.save()
    if args.output_format == "json":
        print(json.dumps([_plain(one) for one in reports], indent=2))
    elif path.is_file():
        for one in reports:
            _table(one)
    else:
        _lines(reports)
    return 0


def _plain(one: Report) -> dict[str, Any]:
    plain = dataclasses.asdict(one)
    plain["rows"] = [row._asdict() for row in one.rows]
    return plain


def _place(one: Report) -> str:
    return f"{one.command}  {one.path}:{one.row}" if one.command else f"{one.path}:{one.row}"


_STYLES = {CONTROLLED: "green", UNCONTROLLED: "bold red", UNSURE: "yellow", UNUSED: "dim"}


def _table(one: Report) -> None:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    console = Console(highlight=False)
    asked = "determinism is asked for" if one.deterministic else "determinism is not asked for"
    kind = "trains" if one.trains else "does not train, as far as can be seen"
    head = f"{_place(one)}  {kind}; {asked}"
    if not (console.is_terminal or "COLUMNS" in os.environ):  # for other programs: a line a row, however long
        widths = [max(len(row[column]) for row in one.rows) for column in (0, 1)]
        lines = [f"{row.source:{widths[0]}}  {row.status:{widths[1]}}  {row.where}" for row in one.rows]
        write([head, *(line.rstrip() for line in lines)], sys.stdout)
        return
    console.print(Text(head, style="bold"))
    table = Table(box=None, pad_edge=False, show_header=False, padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True)
    table.add_column(no_wrap=True)
    table.add_column(overflow="fold")
    for row in one.rows:
        table.add_row(row.source, Text(row.status, style=_STYLES[row.status]), row.where)
    console.print(table)


def _lines(reports: list[Report]) -> None:
    from rich.console import Console
    from rich.text import Text

    console = Console(highlight=False, soft_wrap=True)
    if not reports:
        console.print("No entry points found.")
    for one in reports:
        bad = [row.source for row in one.rows if row.status == UNCONTROLLED]
        unsure = [row.source for row in one.rows if row.status == UNSURE]
        text = Text(_place(one), style="bold")
        if bad:
            text.append("  uncontrolled: " + ", ".join(bad), style="red")
        if unsure:
            text.append("  unsure: " + ", ".join(unsure), style="yellow")
        if not bad and not unsure:
            used = any(row.status != UNUSED for row in one.rows)
            text.append(
                "  all controlled" if used else "  nothing random found", style="green" if used else "dim"
            )
        console.print(text)
