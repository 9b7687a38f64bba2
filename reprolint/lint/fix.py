"""Apply fixes to the files of a project until nothing changes, and make sure that nothing else did."""

from __future__ import annotations

import ast
import gc
from pathlib import Path
from typing import TYPE_CHECKING

from reprolint.faults import fault
from reprolint.lint.engine import Unparsable, apply_edits, parse, write_atomically
from reprolint.lint.finding import Applicability, Edit, Finding
from reprolint.lint.launchers import language
from reprolint.lint.leftovers import Import, unused_imports
from reprolint.source.file import Source, Unreadable

if TYPE_CHECKING:
    from reprolint.lint.engine import FileResult, Progress, Request, Session

_PASSES = 20  # a fix that has not settled after this many passes is a bug of ours
_TURNS = 4  # looks at every file once all are fixed, at most: a fix in one may change what is true of another


def fix_files(
    session: Session, request: Request, results: list[FileResult], progress: Progress = None
) -> None:
    """Fix what `results` found, in place of the files (when the request writes) and in `results`.

    All files take a pass together, so that the program is looked at once a pass and with all that has changed.
    They are written at the end, and only those whose every pass parsed and that reached the fixpoint.
    """
    levels = {Applicability.SAFE} | ({Applicability.UNSAFE} if request.fix == "unsafe" else set())
    files = [_Fixing(result, levels) for result in results if result.error is None]
    if not any(
        f.fix is not None and f.fix.applicability in levels for file in files for f in file.result.findings
    ):
        session.survey(results)
        return
    gc.freeze()  # what is here already need not be looked through for what can go
    session.request = request
    session = _settle(session, files, progress)
    for _ in range(_TURNS if len(results) > 1 else 0):
        # Once the program seeds, the order of a listing that it shuffles decides.
        _check(session, [file for file in files if language(file.path) == "python"], progress)
        before, session = session, _settle(session, files, progress)
        if session is before:
            break
    session.survey(results)
    for file in files:
        file.end(request)


def _settle(session: Session, files: list[_Fixing], progress: Progress) -> Session:
    """Take passes until no file changes; the session with what they have become."""
    for number in range(_PASSES + 1):
        for file in files:
            if file.step(session) and number == _PASSES:
                file.give_up(f"not fixed: fixes did not settle after {_PASSES} passes; please report this")
        changed = [file for file in files if file.data != file.shown]
        if not changed:
            break
        session = session.with_contents({file.path: file.data for file in changed})
        for file in changed:
            file.shown = file.data
        _check(session, changed, progress)
        gc.collect()  # the session before
    return session


def _check(session: Session, files: list[_Fixing], progress: Progress) -> None:
    files = [file for file in files if not file.given_up]
    for file, new in zip(files, session.run(session.request, [file.path for file in files], progress)):
        if new.error is not None:
            file.give_up(f"not fixed: {new.error} after a fix; please report this")
        else:
            file.take(new)


class _Fixing:
    """A file on its way to content that needs no fix.

    `data` is its content by now, `shown` the one that the session has.
    """

    def __init__(self, result: FileResult, levels: set[Applicability]) -> None:
        self.result = result
        self.path = result.path
        self.data = self.shown = result.original
        self.given_up = False
        self._levels = levels
        self._first = result.findings  # of the original
        self._fixed: list[Finding] = []
        self._settled = self.data, self._first, self._fixed  # when it last needed no fix, or none was tried

    def take(self, new: FileResult) -> None:
        """Take over what a check tells of the content."""
        if not self.result.original:  # a result that tells nothing comes without
            self.result.original = self.data = self.shown = new.original
            self._settled = self.data, self._first, self._fixed
        self.result.findings, self.result.waiting = new.findings, new.waiting

    def step(self, session: Session) -> bool:
        """Apply the fixes of one pass, or else take away the imports that those before have left without a use; whether
        there was anything to do. A file that this breaks is given up."""
        if self.given_up:
            return False
        try:
            edits, settled = choose(self.result.findings, self._levels)
            edits = edits or self._leftovers(session)
            if edits:
                self.data = apply_edits(self.data, edits, self._encoding())
                self._fixed = self._fixed + settled
                if language(self.path) == "python":
                    parse(self.data)
                return True
            self._settled = self.data, self.result.findings, self._fixed
        except Unreadable as error:
            self.give_up(f"not fixed: {error}")
        except Unparsable as error:
            self.give_up(f"not fixed: a fix broke the syntax ({error}); please report this")
        except Exception as error:  # a fault of ours must not take the other files with it
            self.give_up(fault("not fixed", error))
        return False

    def _leftovers(self, session: Session) -> list[Edit]:
        """What takes away the imports that only replaced code used. A module of the project may be imported for what
        that does, and a name for others that import this file."""
        path, project = Path(self.path), session.project
        if self.data == self.result.original or language(self.path) != "python" or path.name == "__init__.py":
            return []

        def keeps(statement: Import, name: str) -> bool:
            modules = [alias.name for alias in statement.names]
            if isinstance(statement, ast.ImportFrom):
                modules = [statement.module or ""]
            own = getattr(statement, "level", 0) or any(project.module(m, path) is not None for m in modules)
            return bool(own) or project.read_by_importers(path, name)

        return unused_imports(self.result.original, self.data, keeps)

    def _encoding(self) -> str:
        """How edits are encoded. Raises Unreadable where the file cannot be decoded and encoded as it is."""
        source = Source(self.result.original, None if language(self.path) == "python" else "utf-8")
        if not source.round_trips():
            raise Unreadable(f"the file does not survive decoding and encoding as {source.encoding}")
        return source.encoding

    def give_up(self, error: str) -> None:
        """Go back to where the file last needed no fix."""
        self.given_up = True
        self.result.error = error
        self.data, self.result.findings, self._fixed = self._settled

    def end(self, request: Request) -> None:
        """Put what has become of the file into its result, and on disk where that is asked for."""
        if self.data == self.result.original:
            return
        if request.write and (error := self._write()):
            self.result.error, self.result.findings = error, self._first
            return
        self.result.data, self.result.fixed = self.data, self._fixed

    def _write(self) -> str:
        """Write the file; one line where it could not be."""
        path = Path(self.path)
        try:
            now = path.read_bytes()
            if now not in (self.result.original, self.data):  # a link may have led here already
                return "not fixed: somebody else has changed the file meanwhile"
            write_atomically(path, self.data)
        except OSError as error:
            return f"not fixed: cannot write the file: {error.strerror or error}"
        return ""


def choose(findings: list[Finding], levels: set[Applicability]) -> tuple[list[Edit], list[Finding]]:
    """The fixes to apply in one pass: in order of place, each whole, none touching another's bytes.

    Equal edits (the same import) may be shared; what overlaps waits for the next pass.
    """
    taken: list[Edit] = []
    settled: list[Finding] = []
    for finding in findings:
        fix = finding.fix
        if fix is None or fix.applicability not in levels or not fix.edits:
            continue
        new = [edit for edit in fix.edits if edit not in taken]
        if new and all(_apart(edit, other) for edit in new for other in taken):
            taken += new
            settled.append(finding)
    return taken, settled


def _apart(edit: Edit, other: Edit) -> bool:
    if edit.start == other.start and edit.end == other.end == edit.start:
        return False  # two insertions at one place: their order would be chance
    return edit.end <= other.start or other.end <= edit.start
