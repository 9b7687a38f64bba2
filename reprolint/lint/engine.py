"""Run the rules over files: findings, fixes to a fixpoint, many files over many processes.

Importing this module is cheap; what parses is imported when a file has to be parsed.
"""

from __future__ import annotations

import ast
import contextlib
import gc
import json
import os
import pickle
import re
import stat
import sys
from collections.abc import Callable, Iterable, Iterator, MutableMapping
from copy import copy
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from reprolint.faults import fault
from reprolint.index.project import EXTERNAL, LARGE, is_test
from reprolint.lazy import compile_later
from reprolint.lint import launchers
from reprolint.lint.crew import Beside, Crew
from reprolint.lint.finding import Applicability, Edit, Finding, Position
from reprolint.lint.launchers import language

if TYPE_CHECKING:
    from reprolint.config import Settings
    from reprolint.index.binding import Tree
    from reprolint.index.facts import FileFacts
    from reprolint.index.program import Program
    from reprolint.index.project import Project, Scan
    from reprolint.lint.file import File
    from reprolint.lint.rule import Rule
    from reprolint.source.suppressions import Suppressions

_SEVERAL = 20  # files to check that are worth several processes
_MANY = 200  # files of a project that are worth several processes for the index, too
# Bytes of source whose trees (27 times as large) wait for the rules, in all processes together.
_KEPT = 7_500_000
# Bytes of source that a process keeps parsed beside that, in files that rules have opened: neighbours are asked again.
_OPENED = 1_000_000
_DATA_SCRIPT = compile_later(
    r"(?:^|[/_])(?:data|datasets?|corpus|corpora|prepare|preprocess|splits?|lexicons?|vocab\w*|manifests?|samples?"
    r"|sampling|generate|download)(?:[/_.]|$)"
)
_LONG = 20_000  # bytes of a file that is handed out before the shorter ones
_LONGEST = 500_000  # bytes of a text that a person reads
_TRIALS = 6  # walks to see which facts will be asked for
_THOROUGH = {ast.Module, ast.Call}  # what rules ask for that go through the whole of a file
_SURVEYED = 100  # files of a project that is also looked at as with `--preview`, to say what waits for that
_GLANCED = 1000  # files of a project of which those that are parsed anyway are asked what its size holds back
_GLANCE = 8  # files of it at a time

# So many files, and so many bytes of them, are parsed although no rule asks for them: to tell those that cannot be.
_FEW, _SMALL = 50, 1_000_000

T = TypeVar("T")
Progress = Callable[[str, int, int], None] | None

UNREADABLE = ("RPL900", "unreadable-file")
UNUSED = "RPL901"  # asked by the engine, once it knows what the suppressions silenced


@dataclass
class FileResult:
    """What became of one file.

    `error` is one clear line when the file could not be read, parsed or fixed; the finding RPL900 carries
    the same text. `data` is the fixed content where fixes were asked for and changed something. `fixed` are
    the findings that the applied fixes settled, `findings` those that remain (positions of the new content).
    `waiting` counts what only `--preview` tells (`Request.counts`). `aside` says why a file that could not be parsed
    does not matter to the project: where nobody named it, a line beside the report is enough.
    """

    path: Path
    findings: list[Finding] = field(default_factory=list)
    fixed: list[Finding] = field(default_factory=list)
    original: bytes = b""
    data: bytes | None = None
    error: str | None = None
    waiting: int = 0
    aside: str = ""


@dataclass(frozen=True)
class Request:
    """What to do: `fix` may be None, "safe" or "unsafe" (both levels). `write` says whether files change, `counts`
    whether to count what waits for `--preview`."""

    settings: Settings
    fix: str | None = None
    write: bool = False
    jobs: int | None = None  # processes; None: one a core
    cache: bool = True
    counts: bool = False


def check_paths(request: Request, paths: Iterable[Path], progress: Progress = None) -> list[FileResult]:
    """Check (and fix) files, each as part of its project; results come in the order of `paths`.

    `progress(what, done, total)` is called as files finish, before that as those of a large project are read. A file
    that cannot be read or parsed gets its RPL900 finding and never stops the others.
    """
    from reprolint.config import as_path
    from reprolint.discovery import launcher_files, notebook_files, project_files, text_files
    from reprolint.lint import cache

    wanted = [as_path(os.path.abspath(path)) for path in paths]
    settings = request.settings
    files = project_files(settings.root)
    store = cache.Store(settings.root) if request.cache else None
    results_key = None
    if store is not None and request.fix is None:
        beside = [*launcher_files(settings.root), *notebook_files(settings.root)]
        beside += text_files(settings.root) or ()
        results_key = cache.results_key(settings, [*files, *beside], wanted)
        known = store.results(results_key, request.counts)
        if known is not None:
            return known
    python = [path for path in wanted if language(path) == "python"]
    files += python
    with _no_collection():
        session = Session(settings, files, store, counts=request.counts)
        results = session.run(request, wanted, progress)
        session.save()
        if request.fix is not None:
            from reprolint.lint.fix import fix_files

            fix_files(session, request, results, progress)
    if store is not None and results_key is not None:
        store.save_results(results_key, results, request.counts)
    return results


def check_projects(
    projects: list[tuple[Request, list[Path]]], progress: Progress = None
) -> list[list[FileResult]]:
    """`check_paths` for files of several projects. While the largest is checked, a process beside checks the others:
    a large project leaves processors idle when it begins, for its files have to be found before they can be shared."""
    if len(projects) < 2 or projects[0][0].jobs == 1 or not hasattr(os, "fork"):
        return [check_paths(request, paths, progress) for request, paths in projects]
    largest = max(range(len(projects)), key=lambda number: len(projects[number][1]))
    rest = [project for number, project in enumerate(projects) if number != largest]
    rules_for(projects[0][0].settings)  # now, so that both processes have them
    with Beside(lambda: [check_paths(request, paths) for request, paths in rest]) as beside:
        own = check_paths(*projects[largest], progress)
        found = beside.result()
    found.insert(largest, own)
    return found


def check_source(
    request: Request, path: Path | None, data: bytes, tree: ast.Module | None = None
) -> FileResult:
    """Check content that is not (or not yet) on disk: standard input, an editor's buffer, flake8's tree.

    With `path`, the content stands in for that file in its project; without, it is a project of its own.
    """
    where = Path(os.path.abspath(path)) if path is not None else Path("-")
    if language(where) != "python":
        return Session(request.settings, [], None).check_and_fix(request, where, data)
    shared = _sessions.get(_session_key(request.settings)) if path is not None else None
    if shared is not None and request.fix is None and _on_disk(where, data):
        if not shared.wanted(where):
            return FileResult(where)
        with _no_collection():
            result = shared.check(where, data, tree)
            shared.release()
        return result
    screen = screen_of(request.settings)
    if request.counts:
        screen = screen.bolder(request.settings.mode)
    if request.fix is None and not screen.lets_through(
        data, where if path is not None else None, request.settings.root
    ):
        try:
            if tree is None and len(data) <= _SMALL:
                parse(data)
        except Unparsable as error:
            if not _is_template(where):
                return _broken(FileResult(where, original=data), str(error), error.row, error.column)
        return FileResult(where, original=data)
    session = _session(request, where if path is not None else None, data)
    return session.check_and_fix(request, where, data, tree)


_sessions: dict[tuple[Path, str], Session] = {}


def share(request: Request, jobs: int) -> None:
    """Make now what `check_source` will ask for file by file, so that processes that are forked later have it."""
    from reprolint.discovery import project_files
    from reprolint.lint import cache

    settings = request.settings
    key = _session_key(settings)
    if key not in _sessions:
        store = cache.Store(settings.root) if request.cache else None
        files = project_files(settings.root)
        with _no_collection():
            session = Session(settings, files, store)
            session.prepare(jobs)
            session.save()
        session.facts = {}  # the program holds those that it asked for
        _sessions[key] = session
        gc.freeze()


def _session_key(settings: Settings) -> tuple[Path, str]:
    return settings.root, repr(settings)


def _on_disk(path: Path, data: bytes) -> bool:
    """Whether content is that of the file, line ends and byte order mark aside."""
    try:
        return _plain(path.read_bytes()) == _plain(data)
    except OSError:
        return False


def _session(request: Request, path: Path | None, data: bytes) -> Session:
    """The session for content; one that stands on the files as they are is kept, for flake8 asks file by file."""
    from reprolint.discovery import project_files
    from reprolint.lint import cache

    settings = request.settings
    if path is None:
        return Session(settings, [Path("-")], None, {Path("-"): data}, request.counts)
    store = cache.Store(settings.root) if request.cache else None
    same = _on_disk(path, data)
    key = _session_key(settings)
    if same and key in _sessions:
        return _sessions[key]
    files = project_files(settings.root)
    session = Session(settings, [*files, path], store, {} if same else {path: data}, request.counts)
    session.program.entries  # noqa: B018 - walk now, so that what was parsed is saved
    session.save()
    if same:
        _sessions[key] = session
    return session


def _plain(data: bytes) -> bytes:
    return data.removeprefix(b"\xef\xbb\xbf").replace(b"\r\n", b"\n").replace(b"\r", b"\n")


class Session:
    """One project under one set of settings: its program, and the rules that are on."""

    def __init__(
        self,
        settings: Settings,
        files: Iterable[Path],
        store: Any,
        contents: dict[Path, bytes] | None = None,
        counts: bool = False,
    ) -> None:
        from reprolint.discovery import launcher_files
        from reprolint.index.project import Project

        self.settings = settings
        self.rules = rules_for(settings)
        files = list(files)
        alone = files == [Path("-")]  # standard input without a name belongs to no project
        launchers = () if alone else launcher_files(settings.root)
        self.project: Project = Project(settings.root, files, contents, launchers)
        self.screen = screen_of(settings)
        self._launchers = any(rule.languages - {"python"} for rule in self.rules.values())
        self.counts = counts and not settings.preview
        self._give_screen()
        self.store = store
        # By content: JSON where it is kept for later runs, else as it goes from process to process.
        self.facts: dict[str, str | bytes] = store.facts() if store is not None else {}
        self.fresh = False
        self._keys: dict[Path, str] = {}
        self._wanted: dict[Path, set[str]] = {}
        self.kept: MutableMapping[Path, Tree] = {}  # parsed for their facts, and wanted by rules
        self.room = 0  # bytes of source whose trees may be kept
        self.indexed = False  # by another session, with other contents for some files
        self.request = Request(settings)
        self.program: Program = self._joined(self._load)
        self.program.kept = self.kept

    def _give_screen(self) -> None:
        """Say which words the project is to look for."""
        screen = self.screen.bolder(self.settings.mode) if self._surveyed else self.screen
        self.project.screen, self.project.test_screen = screen.words, screen.test_words

    @property
    def _surveyed(self) -> bool:
        """Whether the whole project is looked at as with `--preview`, too."""
        return self.counts and len(self.project.files) <= _SURVEYED

    @cached_property
    def bold(self) -> Session | None:
        """The same rules and files as `--preview` has them, to count what waits for it; None where that takes long."""
        if not self._surveyed:
            return None
        session = copy(self)
        session.__dict__.pop("_held_back", None)
        session.settings = replace(self.settings, preview=True)
        session.screen = self.screen.bolder(self.settings.mode)
        session.counts, session._wanted = False, {}
        session.program = self.program.with_imports()
        session.kept = session.program.kept = _Trees(self)
        return session

    def _joined(self, load: Callable[[Path], FileFacts]) -> Program:
        """The program model of the project. What imports draw is told in preview only."""
        from reprolint.index.program import Program

        return Program(self.project, load, imports=self.settings.preview)

    def _load(self, path: Path) -> FileFacts:
        """The facts of a file for the program; a file that cannot be parsed says nothing."""
        from reprolint.index.facts import from_plain, to_plain

        key = self._key(path)
        known = self.facts.get(key)
        if known is not None:
            return pickle.loads(known) if isinstance(known, bytes) else from_plain(json.loads(known))
        facts = self.extract(path)
        if self.store is not None:
            self.facts[key] = _compact(to_plain(facts))
            self.fresh = True
        elif self.request.fix is not None:  # asked again for every content that a fix makes
            self.facts[key] = pickle.dumps(facts, -1)
        return facts

    def extract(self, path: Path) -> FileFacts:
        """The facts of a file as it is now; empty ones where it cannot be parsed."""
        from reprolint.index.binding import Tree
        from reprolint.index.extract import extract
        from reprolint.index.facts import FileFacts

        try:
            file = self.program.opened.get(path)
            if file is not None:  # one under the rules, or beside it: parsed once
                return extract(file.tree)
            tree = Tree(parse(self.project.data(path)))
            facts = extract(tree)
            if self._keeps(path):
                self.kept[path] = tree
            else:
                tree.release()
            return facts
        except (Unparsable, RecursionError):
            return FileFacts(unread=True)
        except Exception as error:
            return FileFacts(fault=fault("the file cannot be indexed", error))

    def _keeps(self, path: Path) -> bool:
        """Whether a tree is to be kept for the rules: some rule may want it, and there is room."""
        scan = self.project.scan(path)
        if scan.size > self.room or not self._asked(path):
            return False
        self.room -= scan.size
        return True

    def release(self) -> None:
        """Let go of what rules have opened, once it is much: all at once, for files know of each other."""
        opened = self.program.opened
        if sum(self.project.size(path) for path in opened if path not in self.kept) > _OPENED:
            for path, file in opened.items():
                if file is not None:
                    if path not in self.kept:  # to take those apart takes longer than to leave them
                        file.tree.release()
                    file.__dict__.clear()
            opened.clear()
            bold: Session | None = self.__dict__.get("bold")
            if bold is not None:
                bold.program.opened.clear()

    def save(self) -> None:
        """Keep the facts that this session gathered for later runs."""
        if self.fresh and self.store is not None:
            self.store.save_facts(self.facts)
            self.fresh = False

    def run(self, request: Request, paths: list[Path], progress: Progress) -> list[FileResult]:
        """Check files, over several processes where that pays."""
        self.request = request
        jobs = (request.jobs or os.cpu_count() or 1) if hasattr(os, "fork") else 1
        done: dict[Path, FileResult] = {}
        with contextlib.ExitStack() as stack:
            crew = self._index(jobs, stack, progress)
            todo = [path for path in paths if self._asked(path)]
            if crew is not None:
                keys = {str(path): key for path, key in self._keys.items()}
                crew.tell(Session._learn, (keys, self.facts))
            elif len(todo) > _SEVERAL and jobs > 1:
                self.program.prepare()
                if self.bold is not None:
                    self.bold.program.prepare()
                crew = stack.enter_context(Crew(self, min(jobs, len(todo))))
            check: Callable[[Session, str], FileResult | bool | None] = Session._check_wanted
            seen = total = 0
            for _ in range(2):
                total += len(todo)
                named = {str(path): path for path in self._by_size(todo)}
                here = ((name, check(self, name)) for name in named)
                for name, result in crew.map(check, named) if crew else here:
                    path = named[name]
                    if result is not None:
                        done[path] = result if isinstance(result, FileResult) else FileResult(path)
                    seen += 1
                    if progress is not None:
                        progress("Checking", seen, total)
                todo, check = self._unasked([path for path in paths if path not in done]), Session._check_any
            results = [done.get(path) or FileResult(path) for path in paths]
            if request.fix is None:
                self.survey(results, crew)
        return results

    def _check_wanted(self, name: str) -> FileResult | bool | None:
        """The result of a file, False where it tells nothing, None where no rule wants to see the file."""
        with contextlib.suppress(Exception):  # the check of the file will tell
            if not self.wanted(self._path(name)):
                return None
        return self._check_any(name)

    def _path(self, name: str) -> Path:
        return self.project.known.get(name) or Path(name)  # a launcher is no file of the program

    def _check_any(self, name: str) -> FileResult | bool:
        """The result of a file, False where it tells nothing: results may have to be sent to another process."""
        path = self._path(name)
        result = self.check(path)
        self.release()
        return result if result.findings or result.waiting or result.error is not None else False

    def _unasked(self, rest: list[Path]) -> list[Path]:
        """Files that no rule asks for and that are parsed all the same, so that one that cannot be is told: all
        where they are few, else those that look like Python 2. Parsing every file of a large project would take
        longer than all the rest."""
        rest = [path for path in rest if language(path) == "python" and not self._is_others(path)]
        if len(rest) <= _FEW and sum(self.project.size(path) for path in rest) <= _SMALL:
            return rest
        return [path for path in rest if self.project.scan(path).python2]

    def _is_others(self, path: Path) -> bool:
        """Whether a file is of what a project has taken in of others, `third_party/eigen/scripts/relicense.py`: what no
        rule asks for there concerns nobody here."""
        inside = self.project.root in path.parents and len(self.project.files) > 1
        parts = path.relative_to(self.project.root).parts[:-1] if inside else ()
        return not EXTERNAL.isdisjoint(map(str.lower, parts))

    def _why_left_over(self, path: Path) -> str:
        """Why a file that cannot be parsed does not matter to its project: no file imports it, no launcher starts it,
        no README names it; or it is a test; or it draws and seeds nothing; or it is a part of somebody's code that is
        not used. "" where it may, as in a small project that says nowhere what its programs are."""
        from reprolint.config import asked_by_name

        project, root = self.project, self.project.root
        if self.settings.tells_all or root not in path.parents:
            return ""
        if asked_by_name(self.settings, _rules(self.settings.mode)[UNREADABLE[0]]):
            return ""
        if project.small and not any(map(self._leads_to, project.files)):
            return ""
        if self._is_left_in_copy(path):
            return "nothing outside of that copy imports it"
        asked_for = self._leads_to(path)
        if not asked_for and not project.importers.get(path):
            return "nothing imports, starts or names it"
        if not asked_for and is_test(path, root):
            return "it is a test"
        scan = project.scan(path)
        matters = scan.draws or scan.seeds or any(name.partition(".")[0] == "torch" for name in scan.imports)
        return "" if matters else "it neither draws random numbers nor seeds"

    def _leads_to(self, path: Path) -> bool:
        """Whether the project says of a file that it is to be run: it is started somewhere, or a text names it."""
        return path in self.project.launched | self.project.commanded or self._is_named(path)

    def _is_named(self, path: Path) -> bool:
        """Whether a text or a launcher names a file: by its folder, too, where others have its name."""
        several = sum(other.name == path.name for other in self.project.files) > 1
        name = "/".join(path.parts[-2:]) if several else path.name
        return any(name.encode() in text for text in self._texts)

    @cached_property
    def _texts(self) -> list[bytes]:
        """What the project says of itself: its launchers, its READMEs."""
        from reprolint.discovery import text_files

        readmes = (t for t in text_files(self.project.root) or () if t.name.lower().startswith("readme"))
        texts = map(self.project.data, (*self.project.launchers, *readmes))
        return [text for text in texts if len(text) < _LONGEST]

    def _is_left_in_copy(self, path: Path) -> bool:
        """Whether a file is in a folder with another licence than the project's own, and nothing outside of that folder
        imports it."""
        root = self.project.root
        own = _licence(str(root))
        if not own:
            return False
        above = path.parents[: path.parents.index(root)]
        copy = next((around for around in above if _licence(str(around)) not in ("", own)), None)
        return copy is not None and path not in self.project.used_outside(copy)

    def prepare(self, jobs: int) -> None:
        """Do now what every question needs, over several processes where that pays."""
        with contextlib.ExitStack() as stack:
            self._index(jobs if hasattr(os, "fork") else 1, stack)
        self.program.prepare()

    def _index(self, jobs: int, stack: contextlib.ExitStack, progress: Progress = None) -> Crew | None:
        """Scan the files of a large project, and extract the facts that will be asked for, over several processes:
        those that did, which keep what they parsed. None where there are none."""
        if jobs == 1 or self.indexed or len(self.project.files) <= _MANY:
            return None
        with Crew(self, jobs) as crew:
            known = self.project.known
            scans, imports = {}, {}
            for name, (scan, imported) in _counted(
                "Reading", crew.map(Session._scan, known), len(known), progress
            ):
                scans[known[name]] = scan
                imports[known[name]] = {known[target] for target in imported}
            launchers = map(str, self.project.launchers)
            launched = [known[name] for _, names in crew.map(Session._launches, launchers) for name in names]
            self.project.preset(scans, imports, launched)
        self.project.importers  # noqa: B018 - now, so that the processes to come have it
        missing = set(self.project.candidates)
        if self.facts and sum(self._key(path) in self.facts for path in missing) * 2 >= len(missing):
            return None  # most is known from an earlier run
        self.room = _KEPT // jobs
        crew = stack.enter_context(Crew(self, jobs))
        self._prefetch(crew, missing, 20 * jobs, progress)
        return crew

    def _prefetch(self, crew: Crew, missing: set[Path], many: int, progress: Progress) -> None:
        """Extract, in parallel, the facts that walks from entry points would ask for one by one. Trial walks
        over what is known tell what is missing; once that is much, so will be what it imports."""
        from reprolint.index.facts import FileFacts

        kept: dict[Path, FileFacts] = {}
        stored = bool(self.facts)  # if not, no digest is needed to tell what is known

        def known(path: Path) -> FileFacts:
            if path not in kept:
                missing.add(path)
                return FileFacts()
            return kept[path]

        for turn in range(_TRIALS):
            # Programs that are many reach nearly all that they import: no trial is needed to see that.
            last = len(missing) >= (many if turn else 2.5 * many)
            if last:
                reached = self.project.closure(missing, self.project.imports)
                missing.update(path for path in reached if not is_test(path, self.settings.root))
            fetched = [
                path
                for path in self._by_size(missing)
                if (self._key(path) if stored else self._keys.get(path)) not in self.facts
            ]
            if len(missing) >= many and fetched:
                extracted = crew.map(Session._extracted, map(str, fetched))
                for name, (key, facts) in _counted("Indexing", extracted, len(fetched), progress):
                    self._keys[self.project.known[name]] = key
                    self.facts[key] = facts
                self.fresh = True
            if last:
                break
            kept.update((path, self._load(path)) for path in sorted(missing))
            missing.clear()
            self._joined(known).entries  # noqa: B018 - walk, to see what is missing
            if not missing:
                break

    def _scan(self, name: str) -> tuple[Scan, list[str]]:
        path = self.project.known[name]
        return self.project.scan(path), [str(target) for target in self.project.imported(path)]

    def _launches(self, name: str) -> list[str]:
        return [str(path) for path in self.project.launches(Path(name))]

    def _extracted(self, name: str) -> tuple[str, str | bytes]:
        from reprolint.index.facts import to_plain

        path = self.project.known[name]
        facts = self.program.facts(path)  # kept: this process will ask for them, too
        key = self._key(path)
        known = self.facts.get(key)
        if known is None:
            known = pickle.dumps(facts, -1) if self.store is None else _compact(to_plain(facts))
        return key, known

    def _learn(self, told: tuple[dict[str, str], dict[str, str | bytes]]) -> None:
        """Take over the facts that another process gathered."""
        keys, facts = told
        self.room = 0
        self._keys.update((self._path(name), key) for name, key in keys.items())
        self.facts.update(facts)
        self.program.prepare()

    def _by_size(self, paths: Iterable[Path]) -> list[Path]:
        """The largest first, so that all processes end together; the others folder by folder, for neighbours are opened
        for each other."""
        size = self.project.size
        return sorted(paths, key=lambda path: (-size(path) if size(path) > _LONG else 0, path))

    def _key(self, path: Path) -> str:
        """The digest of a file's content, under which its facts are kept."""
        found = self._keys.get(path)
        if found is None:
            from reprolint.lint.cache import digest_of

            found = self._keys[path] = digest_of(self.project.data(path))
        return found

    def _asked(self, path: Path) -> bool:
        """Whether a rule may want to see a file, by its bytes alone: `wanted` without a walk through the program."""
        if language(path) != "python":
            return self._launchers
        scan = self.project.scan(path)
        entry = bool(self.screen.entries) and path in self.project.candidates
        return scan.odd or entry or (bool(scan.triggers) and bool(self._rules(path, scan, entry)))

    def wanted(self, path: Path) -> set[str]:
        """The rules that want to see a file. Files that cannot be checked are wanted by RPL900."""
        if path not in self._wanted:
            self._wanted[path] = self._find_wanted(path)
        return self._wanted[path]

    def _find_wanted(self, path: Path) -> set[str]:
        if language(path) != "python":
            data = self.project.data(path)
            unreadable = path in self.project.unreadable
            return {UNREADABLE[0]} if unreadable else launchers.wanted(self.rules, path, data)
        scan = self.project.scan(path)
        if scan.odd:
            return {UNREADABLE[0]}
        entry = bool(self.screen.entries) and path in self.program.starts
        return self._rules(path, scan, entry) if scan.triggers or entry else set()

    def _rules(self, path: Path, scan: Scan, entry: bool) -> set[str]:
        return self._triggered(path, scan, entry) - self._held_back

    def _triggered(self, path: Path, scan: Scan, entry: bool) -> set[str]:
        # A file that is looked at alone says nothing of what the files around it import.
        alone = self.settings.preview and len(self.project.files) == 1
        return self.screen.rules(
            scan.triggers,
            numeric=alone or self.project.numeric(path) or self._belongs(path),
            entry=entry,
            test=is_test(path, self.project.root),
        )

    @cached_property
    def _held_back(self) -> frozenset[str]:
        """The rules that wait for preview, debug mode or being asked for where a project is large."""
        from reprolint.config import asked_by_name

        if self.settings.tells_all or self.project.small:
            return frozenset()
        return frozenset(
            code
            for code, rule in self.rules.items()
            if rule.large_preview and not asked_by_name(self.settings, rule)
        )

    def _belongs(self, path: Path) -> bool:
        """Whether a file that no import ties to a numeric library is part of a numeric project all the same: it draws
        from `random`, stands among modules that are numeric, or makes data by its name or folder (a script of its own,
        tied to the training by the files it writes). Scenarios, environments and builders of datasets are found by
        name. Preview only."""
        return self.settings.preview and (
            self.project.among_numeric(path)
            or (
                self.project.any_numeric
                and (
                    "random" in self.project.scan(path).imports
                    or _DATA_SCRIPT.search(path.relative_to(self.project.root).as_posix()) is not None
                )
            )
        )

    def check(self, path: Path, data: bytes | None = None, tree: ast.Module | None = None) -> FileResult:
        """Check one file."""
        result = FileResult(path)
        try:
            if data is None:
                known = self.project.data(path)  # read once for all that is asked of it
                data = known if path not in self.project.unreadable else path.read_bytes()
            result.original = data
        except OSError as error:
            return _broken(result, f"cannot read the file: {error.strerror or error}")
        try:
            result.findings = self.findings(path, data, tree)
            file = self.program.opened.get(path)
            result.waiting = len(file.waiting) if file is not None else 0
        except Unparsable as error:
            if _is_template(path):
                return result
            result.aside = self._why_left_over(path) if language(path) == "python" else ""
            return _broken(result, str(error), error.row, error.column)
        except RecursionError:
            return _broken(result, "nested too deeply to be analysed")
        except Exception as error:  # a fault of ours must not take the other files with it
            return _broken(result, fault("the file cannot be checked", error))
        if language(path) == "python" and (failed := self.program.fault(path)):
            result.findings = [*_broken(FileResult(path), failed).findings, *result.findings]
        return result

    def survey(self, results: list[FileResult], crew: Crew | None = None) -> None:
        """Count what waits for `--preview` in files, with the eyes of that: in a project of several files until there
        is something, which is all that has to be said."""
        if self.bold is None:
            return
        several = len(self.project.files) > _SEVERAL
        sound = [result for result in results if result.error is None]
        sound.sort(key=lambda result: result.path not in self.program.starts)
        for first in range(0, len(sound), _GLANCE):
            if several and any(result.waiting for result in sound):
                return
            batch = {str(result.path): result for result in sound[first : first + _GLANCE]}
            here = ((name, self._told_boldly(name)) for name in batch)
            for name, places in crew.map(Session._told_boldly, batch) if crew else here:
                told = {(finding.code, finding.location.row) for finding in batch[name].findings}
                batch[name].waiting = len(places - told)

    def _told_boldly(self, name: str) -> set[tuple[str, int]]:
        """The codes and rows of what `--preview` tells of a file; nothing where it fails, which is no matter of this
        run."""
        bold, path = self.bold, self._path(name)
        found: list[Finding] = []
        if bold is not None:
            with contextlib.suppress(Exception):
                found = bold.findings(path, self.project.data(path)) if bold.wanted(path) else []
        own = (UNREADABLE[0], UNUSED)
        return {(finding.code, finding.location.row) for finding in found if finding.code not in own}

    def check_and_fix(
        self, request: Request, path: Path, data: bytes, tree: ast.Module | None = None
    ) -> FileResult:
        """Check one content, and fix it where that is asked for."""
        result = self.check(path, data, tree)
        if request.fix is not None:
            from reprolint.lint.fix import fix_files

            fix_files(self, request, [result])
        else:
            self.survey([result])
        return result

    def findings(self, path: Path, data: bytes, tree: ast.Module | None = None) -> list[Finding]:
        """What the rules say of one file's content, suppressed findings left out, in order of place.

        Raises Unparsable where the content is not Python.
        """
        if language(path) != "python":
            codes = launchers.wanted(self.rules, path, data) & _enabled(
                self.settings, tuple(self.rules), path
            )
            spoken = launchers.findings([self.rules[c] for c in sorted(codes)], path, data, self.settings)
            return sorted(set(spoken), key=lambda finding: finding.sort_key)
        from reprolint.index.binding import Tree
        from reprolint.lint.dispatch import dispatch
        from reprolint.lint.file import File
        from reprolint.source.file import Source
        from reprolint.source.suppressions import Suppressions

        file = self.program.opened.get(path)
        if file is None or data != file.source.data:
            names = self.kept.get(path)
            if names is None or data != self.project.data(path):
                if tree is not None:
                    _make_sure(data)
                names = Tree(tree or parse(data))
            file = self.program.opened[path] = File(path, Source(data), names, self.program, self.settings)
        enabled = _enabled(self.settings, tuple(self.rules), path) & self.wanted(path)
        if not enabled:
            return []
        held = self._held(file)
        found = list(dispatch(file, [self.rules[code] for code in self.rules if code in enabled | held]))
        file.waiting.update((finding.code, finding.location.row) for finding in found if finding.code in held)
        found = [finding for finding in found if finding.code not in held]
        suppressions = Suppressions(data)
        file.waiting = {place for place in file.waiting if not suppressions.silences(*place)}
        unique = {finding.sort_key: finding for finding in found}
        kept = [
            unique[key]
            for key in sorted(unique)
            if not suppressions.silences(unique[key].code, unique[key].location.row)
        ]
        if UNUSED in enabled:
            idle = [
                finding
                for finding in self._idle(file, suppressions, enabled)
                if not suppressions.silences(UNUSED, finding.location.row)
            ]
            kept = sorted(kept + idle, key=lambda finding: finding.sort_key)
        return kept

    def _held(self, file: File) -> set[str]:
        """Rules that wait for `--preview` in a large project and are asked all the same of a file that is parsed, to
        count what waits: those that look at few places, and so take no time."""
        few = len(self.project.files) <= _GLANCED
        if not (self.counts and few and self._held_back) or self.bold is not None or file.test:
            return set()
        codes = {code for code in self._held_back if _THOROUGH.isdisjoint(self.rules[code].nodes)}
        codes &= _enabled(self.settings, tuple(self.rules), file.path)
        return codes & self._triggered(file.path, self.project.scan(file.path), entry=False)

    def _idle(self, file: File, suppressions: Suppressions, ran: set[str]) -> Iterator[Finding]:
        """What RPL901 says of the suppressions that silenced nothing. The rules that they name are run now with all
        that they can say: a rule that is off, or waits, says nothing about whether its comment is needed."""
        from reprolint.lint.dispatch import dispatch
        from reprolint.lint.file import File
        from reprolint.lint.rule import load_rules
        from reprolint.lint.site import CommentSite

        every, known = load_rules(), _rules(self.settings.mode)
        named = {
            code
            for _, codes in suppressions.unused()
            for code in every
            for part in codes
            if code.startswith(part)
        }
        asked = named if not self.settings.preview else named - ran
        bold = File(file.path, file.source, file.tree, file.program, replace(self.settings, preview=True))
        for finding in dispatch(bold, [known[code] for code in sorted(asked) if code in known]):
            suppressions.silences(finding.code, finding.location.row)
        own = {UNREADABLE[0], UNUSED}
        for directive, codes in suppressions.unused():
            about = {part: {code for code in every if code.startswith(part)} for part in codes}
            # What another mode may report cannot be told here; our own two are about the file.
            idle = tuple(c for c in codes if about[c] <= known.keys() and not about[c] & own)
            if idle:
                unknown = frozenset(code for code in idle if not about[code])
                for finding in self.rules[UNUSED].check(CommentSite(file, directive, idle, unknown)) or ():
                    yield replace(finding, code=UNUSED, name=self.rules[UNUSED].name)

    def with_contents(self, contents: dict[Path, bytes]) -> Session:
        """The same project with other contents for some files."""
        from reprolint.index.project import Project

        session = Session.__new__(Session)
        session.settings, session.rules, session.store = self.settings, self.rules, None
        session.facts, session.fresh, session.request = self.facts, False, self.request
        session.screen, session._launchers = self.screen, self._launchers
        session.kept, session.room, session._wanted, session.indexed = {}, 0, {}, True
        session._keys = {path: key for path, key in self._keys.items() if path not in contents}
        session.project = Project(
            self.settings.root,
            self.project.files,
            {**self.project.contents, **{p: d for p, d in contents.items() if language(p) == "python"}},
            self.project.launchers,
        )
        session.counts = self.counts
        session._give_screen()
        session.project.take_over(self.project, contents)
        session.program = session._joined(session._load)
        return session


class _Trees(MutableMapping[Path, "Tree"]):
    """The trees that a session has of its files by now, for the one that counts beside it."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def __getitem__(self, path: Path) -> Tree:
        file: File | None = self._session.program.opened.get(path)
        return file.tree if file is not None else self._session.kept[path]

    def __setitem__(self, path: Path, tree: Tree) -> None:
        self._session.kept[path] = tree

    def __delitem__(self, path: Path) -> None:
        del self._session.kept[path]

    def __iter__(self) -> Iterator[Path]:
        return iter(self._session.kept)

    def __len__(self) -> int:
        return len(self._session.kept)


class Unparsable(Exception):
    """Content that is not Python; the message is one line."""

    def __init__(self, message: str, row: int = 1, column: int = 1) -> None:
        super().__init__(message)
        self.row = row
        self.column = column


# `type Pair = …`, `def first[T](…)`, `class Box[T]:` (Python 3.12)
_NEWER_SYNTAX = compile_later(r"\s*(?:type\s+\w+\s*[=\[]|(?:async\s+)?def\s+\w+\s*\[|class\s+\w+\s*\[)")
# `x.cuda(async=True)`, `async = True`: names until Python 3.6
_EARLIER_NAME = compile_later(r"\b(?:async|await)\s*=(?!=)")
# `f"{row["loss"]}"`, `f"{"\n".join(rows)}"` (likewise): the string's own quotes, a backslash, or the end of the line
# between braces
_NEWER_STRING = compile_later(
    r"""\b(?:[fF][rR]?|[rR][fF])(["'])(?:(?!\1).)*\{(?:[^{}\n]*(?:\1[^{}\n]*\1|\\)[^{}\n]*\}|[ \t]*\r?$)"""
)


def parse(data: bytes) -> ast.Module:
    """The syntax tree of a file; raises Unparsable with one line that says why not."""
    if len(data) > LARGE:
        raise Unparsable(f"skipped: a file of {len(data):,} bytes is larger than {LARGE / 1e6:.0f} MB")
    import warnings

    from reprolint.source.file import text_of

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # invalid escapes in somebody's code are not our news
        try:
            tree = ast.parse(text_of(data))
        except SyntaxError as error:
            message = error.msg or "invalid syntax"
            old = "print" in message or "exec" in message or isinstance(error, TabError)
            hint = " (Python 2?)" if old else ""
            if _EARLIER_NAME.search(error.text or ""):
                hint = " (Python 3.6? `async` and `await` are keywords since 3.7)"
            newer = sys.version_info < (3, 12) and _is_newer(error.msg or "", error.text or "")
            found = _newer_tree(data) if newer else None
            if newer:
                hint = f" (Python 3.12? This is {sys.version_info[0]}.{sys.version_info[1]})"
            if found is None:
                raise Unparsable(
                    f"cannot parse the file: {message}{hint}", error.lineno or 1, max(1, error.offset or 1)
                ) from None
            tree = found
        except ValueError as error:
            raise Unparsable(f"cannot parse the file: {error}") from None
        except (RecursionError, MemoryError):
            raise Unparsable("cannot parse the file: nested too deeply") from None
    _make_sure(data)
    return tree


def _make_sure(data: bytes) -> None:
    """Raise Unparsable where a file that parses is no text."""
    from reprolint.source.file import Source, Unreadable

    try:
        Source(data).make_sure()
    except Unreadable as error:
        raise Unparsable(f"cannot parse the file: {error}", error.row, error.column) from None


def _newer_tree(data: bytes) -> ast.Module | None:
    """The syntax tree of a file in Python 3.12 under an older Python, types left out; None where that fails, too."""
    from reprolint.source.file import Source, Unreadable
    from reprolint.source.newer import for_older_python

    with contextlib.suppress(Unreadable, SyntaxError, ValueError):
        text = for_older_python(data.decode(Source(data).encoding).removeprefix("\ufeff"))
        return ast.parse(text) if text is not None else None
    return None


def _is_newer(message: str, line: str) -> bool:
    """Whether a line that cannot be parsed looks like Python 3.12."""
    if _NEWER_SYNTAX.match(line):
        return True
    return ("f-string" in message or "string literal" in message) and _NEWER_STRING.search(line) is not None


_LICENCE = compile_later(r"(?i)(?:un)?licen[cs]e(?:\.\w+)?$|copying(?:\.\w+)?$")


@lru_cache(maxsize=256)
def _licence(folder: str) -> str:
    """What tells the licence that a folder has for itself from others: a digest; "" where it has none."""
    from reprolint.lint.cache import digest_of

    with contextlib.suppress(OSError):
        for name in sorted(os.listdir(folder)):
            if _LICENCE.match(name):
                return digest_of(Path(folder, name).read_bytes())
    return ""


def _is_template(path: Path) -> bool:
    """Whether a file is to become Python when its path is filled in: `{{cookiecutter.name}}/train.py`."""
    return "{{" in str(path)


def _broken(result: FileResult, message: str, row: int = 1, column: int = 1) -> FileResult:
    place = Position(row, column)
    result.error = message
    code, name = UNREADABLE
    result.findings = [Finding(code, name, message, str(result.path), place, place, 0, 0)]
    return result


# -- which rules, and which files they want ----------------------------------------------------------------


@lru_cache(maxsize=8)
def _rules(mode: str) -> dict[str, Rule]:
    from reprolint.lint.rule import load_rules

    return {code: rule for code, rule in load_rules().items() if mode in rule.modes}


def rules_for(settings: Settings) -> dict[str, Rule]:
    """The rules that these settings turn on for at least some file."""
    from reprolint.config import enabled_rules

    rules = _rules(settings.mode)
    enabled = enabled_rules(settings, rules, None)
    return {code: rule for code, rule in rules.items() if code in enabled}


def _enabled(settings: Settings, codes: tuple[str, ...], path: Path) -> set[str]:
    from reprolint.config import enabled_rules

    return set(enabled_rules(settings, _rules(settings.mode), path))


class Screen:
    """Words that make a file worth parsing, for each rule its own; `numeric` rules ask for a numeric library
    beside theirs."""

    def __init__(self, rules: dict[str, Rule], mode: str, preview: bool) -> None:
        self._rules = rules
        self.of = {code: _words_of(rule, preview) for code, rule in rules.items()}
        self.numeric = frozenset(code for code, rule in rules.items() if rule.numeric)
        told = {"always", mode, "preview" if preview else "always"}
        self.tests = frozenset(code for code, rule in rules.items() if rule.tests in told)
        # An entry point is reported for what it reaches: its own words need not say more than that it runs.
        self.entries = frozenset(code for code, rule in rules.items() if rule.entries)
        self.words: frozenset[bytes] = frozenset().union(*self.of.values())
        self.test_words: frozenset[bytes] = frozenset().union(*(self.of[code] for code in self.tests))

    def bolder(self, mode: str) -> Screen:
        """The screen that the same rules have with preview."""
        return Screen(self._rules, mode, preview=True)

    def lets_through(self, data: bytes, path: Path | None, root: Path) -> bool:
        """Whether any rule may have something to say of content, by its bytes alone."""
        from reprolint.index.project import Scan, may_start

        scan = Scan(data, self.words)
        if scan.triggers or scan.odd:
            return True
        return bool(self.entries) and may_start(scan, str(path) if path else None, str(root))

    def rules(self, triggers: frozenset[bytes], *, numeric: bool, entry: bool, test: bool) -> set[str]:
        """The rules that want to see a file."""
        return {
            code
            for code, words in self.of.items()
            if (entry and code in self.entries)
            or (
                not words.isdisjoint(triggers)
                and (numeric or code not in self.numeric)
                and (not test or code in self.tests)
            )
        }


def screen_of(settings: Settings) -> Screen:
    """The screen for the rules that these settings turn on, derived from what they look at."""
    return _screen(tuple(sorted(rules_for(settings))), settings.mode, settings.preview)


@lru_cache(maxsize=8)
def _screen(codes: tuple[str, ...], mode: str, preview: bool) -> Screen:
    rules = _rules(mode)
    return Screen({code: rules[code] for code in codes}, mode, preview)


def _words_of(rule: Rule, preview: bool) -> frozenset[bytes]:
    names = set() if rule.narrow else {_last_word(name) for name in (*rule.calls, *rule.assigns)}
    more = rule.preview_words if preview else frozenset()
    return frozenset(word.encode() for word in names | rule.words | more)


def _last_word(name: str) -> str:
    """What must stand in a file that uses a qualified name: its last part, and the backend of a switch that
    has a common name (`torch.backends.cudnn.flags`)."""
    inside = re.search(r"\[(\w+)\]$", name)
    if inside is not None:
        return inside.group(1)
    if name.startswith("torch.backends."):
        _, backend, switch = name.rsplit(".", 2)
        return f"{switch} ~{backend.lower()}"
    return name.replace("()", "").rsplit(".", 1)[-1]


def _counted(what: str, done: Iterable[T], total: int, progress: Progress) -> Iterator[T]:
    """What is done, told as it comes."""
    for count, one in enumerate(done, 1):
        yield one
        if progress is not None:
            progress(what, count, total)


def _compact(plain: Any) -> str:
    """Facts as they are kept: text takes a tenth of the memory of the objects."""
    return json.dumps(plain, separators=(",", ":"))


@contextlib.contextmanager
def _no_collection() -> Iterator[None]:
    """Without the cyclic garbage collector: trees are large, and collecting among them is a fifth of the time."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.unfreeze()
            gc.enable()


# -- edits -------------------------------------------------------------------------------------------------


def apply_edits(data: bytes, edits: Iterable[Edit], encoding: str) -> bytes:
    """`data` with edits applied; they must not overlap. Equal edits count once."""
    parts: list[bytes] = []
    position = 0
    for edit in sorted(set(edits)):
        if edit.start < position:
            raise ValueError("edits overlap")
        parts += [data[position : edit.start], edit.text.encode(encoding)]
        position = edit.end
    parts.append(data[position:])
    return b"".join(parts)


def write_atomically(path: Path, data: bytes) -> None:
    """Replace a file's content in one step, mode (and, through a link, the link) kept. Raises OSError."""
    import tempfile

    target = Path(os.path.realpath(path))
    mode = stat.S_IMODE(target.stat().st_mode)
    handle, temporary = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        os.chmod(temporary, mode)
        os.replace(temporary, target)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(temporary)
        raise


__all__ = [
    "Applicability",
    "FileResult",
    "Request",
    "Session",
    "Unparsable",
    "apply_edits",
    "check_paths",
    "check_projects",
    "check_source",
    "parse",
    "write_atomically",
]
