"""All Python files of a project: which module names them, and who imports whom.

Imports are read by a byte pattern, not by parsing: the import graph of 1,300 files costs a fifth of a second.
"""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property, lru_cache
from itertools import chain
from pathlib import Path

from reprolint.lazy import compile_later

_IMPORT = compile_later(
    rb"[ \t]*(?:from[ \t]+([.\w]+)[ \t]+import[ \t]*(\([^)]*\)|(?:[^\n;\\]|\\\r?\n)+)"
    rb"|import[ \t]+((?:[^\n;\\]|\\\r?\n)+))"
)
_SCRIPT = compile_later(rb"[\w./-]*\w\.py\b")
_MODULE = compile_later(rb"(?:python[\d.]*|torchrun|launch|run)[^\n;|&]*?\s-m\s+([A-Za-z_][\w.]*)")
_COMMENT = compile_later(rb"#[^\n]*")
_NAME = compile_later(rb"([\w.]+)(?:\s+as\s+\w+)?")

# Parts of words, in lower case: ten times as fast to look for as a pattern of alternatives.
_SEED_WORDS = (b"seed", b"determinis", b"reproducib")
# What the program model has to know of a file beyond seeding: who draws, loads, trains.
_DRAW_WORDS = (b"random", b"dataloader", b"train_test_split", b"cudnn", b"spawn")
_DRAW_CALLS = (
    (b"rand", b"torch.rand"),
    (b"backward", b".backward("),
    (b"do_sample", b"do_sample"),
    (b"temperature", b"= generate("),
)  # a part of a word, and what it stands in
# Libraries that train by themselves and seed nothing: `knowledge.frameworks.SEEDLESS_TRAINING` says by what, and is
# not imported here, where little more than a scan may be asked.
SEEDLESS = frozenset(
    "fastai flair flash poutyne skorch d3rlpy simpletransformers pytorch_metric_learning".split()
)
# Folders of what others wrote.
THIRD_PARTY = frozenset("third_party thirdparty third-party 3rdparty vendor vendored".split())
# Folders of what others wrote, and of what the project has from elsewhere.
EXTERNAL = THIRD_PARTY | {"3rd_party", "extern", "external", "externals"}
_SOURCES = ("src", "lib", "python")  # folders below the root from which absolute imports start, too
# A call out of reach with such a name may well seed (or do it in time), so what follows is not called unseeded.
# The last run whatever a configuration names.
MAY_SEED = compile_later(
    r"(?i:seed|determin|reprod|setup|set_up|init|config|launch|bootstrap)"
    r"|^(?:instantiate|load_hyperpyyaml|build_from_cfg|build_runner|build_trainer)$"
)
_SEED_CALL = compile_later(rb"seed\w*\(")
_DEFINED = compile_later(rb"def ([A-Za-z_0-9]+)\(")
# A statement at module level that does something: a loop, a block, a bare call.
# The end of the line before: to look at the start of every line is three times as slow, for any of two ends five times.
_WORK = compile_later(rb"\n(?:(?:for|while|with)\b|[A-Za-z_][\w.]*\()")
# A statement at module level that may call something, if only by a block under it, or makes a command of a function.
_CALLING = compile_later(
    rb"\n(?:(?:if|try|for|while|with)\b|(?!(?:async|class|def|from|import)\b)[A-Za-z_][^\n]*\("
    rb"|@[\w.]+\.(?:command|main)\b)"
)
_NUMERIC = frozenset(
    """
        torch numpy cupy cudf tensorflow jax sklearn pandas lightning pytorch_lightning transformers accelerate
        scipy torchvision torchaudio monai timm datasets diffusers peft keras flax mmcv mmengine detectron2
        fairseq fairseq2 lhotse k2 ignite fastai composer gym gymnasium stable_baselines3 tianshou webdataset
        cv2 h5py xgboost lightgbm megatron openfold chemprop torch_geometric dgl flair flash poutyne d3rlpy
        simpletransformers
    """.split()
)


def source_folders(root: str) -> list[str]:
    """Folders below the root from which absolute imports start, too: `src` and its like, and those next to it that are
    packaged on their own (`pkg/setup.py`)."""
    packaged = []
    with contextlib.suppress(OSError), os.scandir(root) as entries:
        packaged = [
            e.path for e in entries if e.is_dir() and os.path.exists(os.path.join(e.path, "setup.py"))
        ]
    return [*(os.path.join(root, name) for name in _SOURCES), *sorted(packaged)]


def may_start(scan: Scan, path: str | None, root: str) -> bool:
    """Whether a file may be an entry point that matters, by its bytes: it seeds or draws itself, or does work and
    imports a file around it that may."""
    if scan.seeds or scan.draws:
        return True
    if path is None or not (scan.runs or scan.calls):
        return False
    tops = {name.split(".", 1)[0] for name in scan.imports}
    if "" in tops:  # relative
        return True
    places = source_folders(root)
    folder = os.path.dirname(path)
    while len(folder) >= len(root) and folder not in places:
        places.append(folder)
        folder = os.path.dirname(folder)
    return any(
        os.path.exists(os.path.join(place, f"{top}.py")) or os.path.isdir(os.path.join(place, top))
        for place in places
        for top in tops
    )


# Everything but word characters becomes a space: splitting then gives the words of a file at a gigabyte a second.
_WORDS = bytes(c if (c < 128 and chr(c).isalnum()) or c == 95 or c >= 128 else 32 for c in range(256))


def words(data: bytes) -> list[bytes]:
    """The words (identifiers, numbers) of a file, in order, strings and comments included."""
    return data.translate(_WORDS).split()


# Statements that only Python 2 has. Each is looked for by a plain word first: that is twice as fast.
_PRINT = compile_later(rb"""print[ \t]+(?:["'%`\w]|>>)""")
_EXCEPT = compile_later(rb"except[ \t]+[\w.]+[ \t]*,[ \t]*\w+[ \t]*:")


def _python2(data: bytes) -> bool:
    """Whether a file looks like Python 2. Prose may look alike: only parsing tells."""
    for word, pattern in ((b"print ", _PRINT), (b"except ", _EXCEPT)):
        position = data.find(word)
        while position >= 0:
            if pattern.match(data, position):
                start = max(data.rfind(b"\n", 0, position), data.rfind(b"\r", 0, position)) + 1
                if not data[start:position].strip():
                    return True
            position = data.find(word, position + len(word))
    return False


_REMEMBERED = 32  # files for which it is remembered what they are linked to: rules ask file by file
SMALL = 15  # files of a project that is small, at most
MANIFEST = "VENDORED.json"  # stands in a folder that `reprolint vendor` made
LARGE = 5_000_000  # bytes: no source written by hand is larger


class Scan:
    """What a look at a file's bytes tells: its import lines, whether it may seed, draw or be a program, and
    which of the screen's words it holds."""

    __slots__ = (
        "added", "calls", "draws", "imports", "loads", "main", "numeric", "odd", "python2", "runs", "seeds", "setups",
        "size", "triggers",
    )  # fmt: skip

    def __init__(self, data: bytes, screen: frozenset[bytes] = frozenset(), readable: bool = True) -> None:
        self.odd = (
            not readable or len(data) > LARGE or b"\0" in data
        )  # cannot be checked, and that is reported
        self.size = len(data)
        if self.odd:
            data = b""
        self.python2 = _python2(data)
        spelled = data.lower() if len(screen) <= _FEW_WORDS else None
        if spelled is not None and _hopeless(data, spelled, screen):
            self.triggers: frozenset[bytes] = frozenset()
        else:
            held = set(words(data))
            # Each word once: a fifth of the file, in which parts of words are looked for.
            spelled = b" ".join(held).lower()
            self.triggers = _triggers(data, held, spelled, screen)
        imports: list[str] = []
        for statement in _import_lines(data):
            imports.extend(imported_names(*statement))
        self.imports = imports
        self.added = _added(data) if b"sys.path." in data else ()
        self.loads = tuple(_loads(data)) if b"import_module" in spelled or b"__import__" in spelled else ()
        packages = {name.split(".", 1)[0] for name in imports}
        self.numeric = not packages.isdisjoint(_NUMERIC)
        self.main = b"__main__" in spelled
        self.seeds = any(word in spelled for word in _SEED_WORDS)
        every = self.seeds and _SEED_CALL.search(data) is not None
        self.setups = tuple({name for name in _DEFINED.findall(data) if every or _may_seed(name)})
        self.draws = any(word in spelled for word in _DRAW_WORDS) or any(
            part in spelled and call in data.lower() for part, call in _DRAW_CALLS
        )
        self.draws = self.draws or not packages.isdisjoint(SEEDLESS)
        # What a star brings may be torch itself.
        works = self.numeric or b"import *" in data
        self.runs = self.main or self.seeds or self.draws or (works and after_line_end(_WORK, data))
        # What it calls may be a program that other files hold.
        self.calls = not self.runs and bool(imports) and after_line_end(_CALLING, data)


def after_line_end(pattern: re.Pattern[bytes], data: bytes) -> bool:
    """Whether a text holds a pattern that begins with the end of the line before, its first line included. `\\n` stands
    for all ends, for a pattern is found five times as fast behind one byte as behind any of two."""
    if b"\r" in data:
        data = data.replace(b"\r", b"\n")
    return pattern.search(b"\n" + data) is not None


@lru_cache(maxsize=1 << 14)
def _may_seed(name: bytes) -> bool:
    return MAY_SEED.search(name.decode("ascii")) is not None


_LOAD = compile_later(
    rb"(?:import_module|__import__)\(\s*(?:name\s*=\s*)?(?:[fF]?[\"']([^\"'\n]*)[\"']\s*)?([^\s)]?)"
)
_HOLE = compile_later(r"\{[^}]*\}|%\w")


def _loads(data: bytes) -> set[str]:
    """The modules that are imported by a computed name, "*" standing for what is not known before it runs:
    `import_module(f"tasks.{name}.train")` is "tasks.*.train"."""
    found = set()
    for match in _LOAD.finditer(data):
        literal, following = match.groups()
        name = "*" if literal is None else _HOLE.sub("*", literal.decode("ascii", "replace"))
        found.add(name + "*" if following == b"+" else name)
    return found


# What a file adds to where modules are looked for: `sys.path.append("../utils")`, `sys.path.insert(0, join(up, "x"))`.
_ADDS = compile_later(rb"^[^#\n]*\bsys\.path(?:\.(?:append|insert|extend)\(|[ \t]*\+=)", re.MULTILINE)
_TEXT = compile_later(rb"[\"']([^\"'\n]*)[\"']")


_NAMED = compile_later(rb"^[ \t]*(?i:\w*(?:path|dir|root|folder))[ \t]*=[^\n]*\bjoin\(([^\n]*)", re.MULTILINE)


def _joint(parts: list[str]) -> str:
    """One path of several parts."""
    return "/".join(part.strip("/") if at else part for at, part in enumerate(parts) if part)


def _added(data: bytes) -> tuple[str, ...]:
    """The folders that a file adds to the path of modules, as far as they are written down: what `os.path.join` puts
    together is one."""
    found: list[str] = []
    for match in _ADDS.finditer(data):
        lines, said = data[match.end() : match.end() + 400].splitlines(), b"("
        while lines and said.count(b"(") > said.count(b")"):
            said += _COMMENT.sub(b"", lines.pop(0))
            if match[0].endswith(b"="):
                break
        parts = [part.decode("utf-8", "replace").rstrip("/") for part in _TEXT.findall(said)]
        if match[0].endswith((b"append(", b"insert(")):
            parts = [_joint(parts)]
        if not any(parts):  # a name, or what a function of the file is given: `add_path(lib_path)`
            parts = [
                _joint([t.decode("utf-8", "replace") for t in _TEXT.findall(n)]) for n in _NAMED.findall(data)
            ]
        found += parts
    return tuple(folder for folder in dict.fromkeys(found) if folder.strip("./") and folder[0] not in "/~$")


# Likewise for the paths in a launcher.
_PATHS = bytes(c if chr(c) in "./-" else _WORDS[c] if c < 128 else 32 for c in range(256))


def _scripts(data: bytes) -> set[bytes]:
    """The Python files that a launcher names."""
    if b".py" not in data:
        return set()
    paths = {path for path in data.translate(_PATHS).split() if b".py" in path}
    return {name for path in paths for name in _SCRIPT.findall(path)}


_FEW_WORDS = 40  # that are looked for one by one: for more, taking a text apart into words is faster


def _hopeless(data: bytes, lower: bytes, screen: frozenset[bytes]) -> bool:
    """Whether a text surely holds no word of a small screen (of tests, say)."""
    signs = _signs(screen)
    return signs is not None and not (
        any(word in data for word in signs[0]) or any(part in lower for part in signs[1])
    )


@lru_cache(maxsize=8)
def _signs(screen: frozenset[bytes]) -> tuple[frozenset[bytes], frozenset[bytes]] | None:
    """Words and parts of words, one of which stands in every text that holds a word of the screen; None where a
    pattern asks for neither."""
    plain, others = _split(screen)
    triggers = [trigger for found in others.values() for trigger in found]
    if not all(whole or parts for _, whole, parts, *_ in triggers):
        return None
    words = plain.union(whole[0] for _, whole, *_ in triggers if whole)
    return words, frozenset(parts[0] for _, whole, parts, *_ in triggers if not whole)


def _triggers(data: bytes, held: set[bytes], spelled: bytes, screen: frozenset[bytes]) -> frozenset[bytes]:
    """The screen's words that a file holds (`Rule.words` says how they are written). `held` are its words, `spelled`
    is a text of them in lower case."""
    plain, others = _split(screen)
    found = plain & held
    parted, text = _Parts(spelled), _Lower(data)
    more = [
        word
        for first in held.intersection(others).union((b"",))
        for word, whole, parts, sign, pattern in others[first]
        if held.issuperset(whole)
        and all(map(parted.__getitem__, parts))
        and sign in data
        and (pattern is None or _holds(pattern, data, parts, text))
    ]
    return found.union(more) if more else found


def _holds(pattern: re.Pattern[bytes], data: bytes, parts: tuple[bytes, ...], text: _Lower) -> bool:
    """Whether a text holds a pattern: where parts of words are asked for, in a line with the first of them."""
    if not parts:
        return pattern.search(data) is not None
    lower = text.lower
    at = lower.find(parts[0])
    while at >= 0:
        end = data.find(b"\n", at)
        end = end if end >= 0 else len(data)
        if pattern.search(data, data.rfind(b"\n", 0, at) + 1, end) is not None:
            return True
        at = lower.find(parts[0], end)
    return False


class _Lower:
    """A text in lower case, made once and only when it is asked for."""

    def __init__(self, data: bytes) -> None:
        self.data = data

    @cached_property
    def lower(self) -> bytes:
        return self.data.lower()


class _Parts(dict[bytes, bool]):
    """Which parts of words a text holds, each looked for once and only when it is asked for."""

    def __init__(self, spelled: bytes) -> None:
        self.spelled = spelled

    def __missing__(self, part: bytes) -> bool:
        found = self[part] = part in self.spelled
        return found


Trigger = tuple[bytes, tuple[bytes, ...], tuple[bytes, ...], bytes, "re.Pattern[bytes] | None"]


@lru_cache(maxsize=8)
def _split(screen: frozenset[bytes]) -> tuple[frozenset[bytes], dict[bytes, list[Trigger]]]:
    """The plain words; and of each other one the plain words, the parts, the text and the pattern that it asks for,
    by the first of its plain words (b"" where it has none)."""
    others: dict[bytes, list[Trigger]] = {b"": []}
    for word in sorted(screen):
        asked, pattern, expression = word.partition(b"re:")
        sign = b""
        if not pattern and word.endswith((b"(", b"[")):
            # The literal first: the search is then ten times as fast as with what must not stand before it.
            literal = re.escape(word)
            asked, sign, expression = word[:-1], word, literal + rb"(?<![\w.]" + literal + rb")"
        elif not (pattern or b" " in word or b"~" in word):
            continue
        whole = tuple(part for part in asked.split() if not part.startswith(b"~"))
        parts = tuple(part[1:] for part in asked.split() if part.startswith(b"~"))
        trigger = (word, whole, parts, sign, re.compile(expression) if expression else None)
        others.setdefault(whole[0] if whole else b"", []).append(trigger)
    return screen - {word for triggers in others.values() for word, *_ in triggers}, others


@lru_cache(maxsize=1 << 12)
def imported_names(base: bytes, names: bytes, plain: bytes) -> list[str]:
    """What an import statement imports, by its parts: modules, and what may be modules."""
    if not base:
        return [name.decode("ascii", "replace") for name in _NAME.findall(_COMMENT.sub(b"", plain))]
    dotted = base.decode("ascii", "replace")
    joint = dotted if dotted.endswith(".") else dotted + "."
    listed = _NAME.findall(_COMMENT.sub(b"", names).strip(b"() \t\r\n"))
    return [dotted, *(joint + name.decode("ascii", "replace") for name in listed)]


def _import_lines(data: bytes) -> Iterator[tuple[bytes, bytes, bytes]]:
    """The parts of each import statement: (from, names, "") or ("", "", modules)."""
    position = data.find(b"import ")
    while position >= 0:
        start = max(data.rfind(b"\n", 0, position), data.rfind(b"\r", 0, position)) + 1
        match = _IMPORT.match(data, start) or _IMPORT.match(data, position)
        if match is not None and match.end() > position:
            base, names, plain = match.groups(b"")
            yield base, names, plain
            position = data.find(b"import ", match.end())
        else:
            position = data.find(b"import ", position + 7)


class Project:
    """The Python files below a root, with any content that stands in for what is on disk."""

    def __init__(
        self,
        root: Path,
        files: Iterable[Path],
        contents: dict[Path, bytes] | None = None,
        launchers: Iterable[Path] = (),
    ) -> None:
        self.root = root
        self.launchers = tuple(launchers)  # shell scripts and YAML files that may start programs
        self.contents = dict(contents or {})
        self.screen: frozenset[bytes] = frozenset()  # words that scans are to look for
        self.test_screen: frozenset[bytes] = frozenset()  # in tests: few rules have something to say of them
        everything = {*files, *self.contents}
        # A link to a file of the project is that file under a second name: imports through it count for the file.
        links = {path: Path(os.path.realpath(path)) for path in everything if os.path.islink(path)}
        self.links = {str(link): target for link, target in links.items() if target in everything}
        self.files = sorted(path for path in everything if str(path) not in self.links)
        self.unreadable: set[Path] = set()
        self._data: dict[Path, bytes] = {}
        self.scans: dict[Path, Scan] = {}
        self._mentions: dict[tuple[Path, bytes], bool] = {}
        self._modules: dict[tuple[str, str, tuple[str, ...]], Path | None] = {}
        self._known_below: dict[str, list[Path]] = {}
        self._adds: dict[Path, tuple[str, ...]] = {}
        self._around: dict[str, list[str]] = {}
        self._folders: dict[Path, str] = {}
        self._linked: dict[Path, set[Path]] = {}
        self._used_outside: dict[Path, set[Path]] = {}
        self._linked_with: dict[Callable[[bytes], bool], set[Path]] = {}

    @cached_property
    def known(self) -> dict[str, Path]:
        """The files by their paths as text, which is several times as fast to look up."""
        return {str(path): path for path in self.files}

    @cached_property
    def installable(self) -> bool:
        """Whether the project can be installed: others may import what is in it."""
        return any((self.root / name).exists() for name in ("setup.py", "setup.cfg", "pyproject.toml"))

    def data(self, path: Path) -> bytes:
        """The bytes of a file; empty when it cannot be read (the check of that file says so)."""
        found = self.contents.get(path)
        if found is None:
            found = self._data.get(path)
        if found is None:
            try:
                with open(path, "rb") as file:
                    found = file.read()
            except OSError:
                found = b""
                self.unreadable.add(path)
            self._data[path] = found
        return found

    def mentions(self, path: Path, word: bytes) -> bool:
        """Whether a file's bytes hold a word."""
        key = (path, word)
        if key not in self._mentions:
            self._mentions[key] = word in self.data(path)
        return self._mentions[key]

    def read_by_importers(self, path: Path, name: str) -> bool:
        """Whether a file that imports this one may read what it binds to a name, by its imports and its bytes."""
        module = path.parent.name if path.name == "__init__.py" else path.stem
        words = f"{module}.{name}".encode(), f"{module} import *".encode(), b". import *"
        tail = f".{name}"

        def reads(full: str) -> bool:
            # `from . import name` reads the package's own; `numpy.random` is not `random` of a module beside it.
            owner = full[: -len(tail)] if full.endswith(tail) else None
            return owner is not None and (not owner.strip(".") or owner.rpartition(".")[2] == module)

        return any(
            any(map(reads, self.scan(importer).imports))
            or any(self.mentions(importer, word) for word in words)
            for importer in self.importers.get(path, ())
        )

    def scan(self, path: Path) -> Scan:
        """What a file's bytes tell, looked at once."""
        found = self.scans.get(path)
        if found is None:
            screen = self.test_screen if is_test(path, self.root) else self.screen
            found = self.scans[path] = Scan(self.data(path), screen, path not in self.unreadable)
        return found

    def size(self, path: Path) -> int:
        """How large a file is, as far as that is known by now."""
        found = self.scans.get(path)
        return found.size if found is not None else 0

    def preset(
        self,
        scans: dict[Path, Scan],
        imports: dict[Path, set[Path]] | None = None,
        launched: Iterable[Path] | None = None,
    ) -> None:
        """Take scans and, where they are those of all files, imports and launched files that another process made."""
        self.scans.update(scans)
        if imports is not None:
            self.__dict__["imports"] = imports
        if launched is not None:
            self.__dict__["launched"] = frozenset(launched)

    def take_over(self, other: Project, changed: dict[Path, bytes]) -> None:
        """Take what another project of the same files has read, but of those that have other contents here."""
        self.scans.update((path, scan) for path, scan in other.scans.items() if path not in changed)
        self._known_below, self._modules = other._known_below, other._modules  # of the same files
        self.links = other.links
        self._data.update({**other._data, **changed})
        imports = {path: self.imported(path) for path in changed if path in other.imports}
        self.preset({}, {**other.imports, **imports}, other.launched)

    # -- modules -------------------------------------------------------------------------------------------

    @cached_property
    def _roots(self) -> list[str]:
        """Directories from which absolute imports start, besides those around the importing file."""
        return [str(self.root), *source_folders(str(self.root))]

    def module(self, dotted: str, importer: Path) -> Path | None:
        """The file of a module, as seen from the file that imports it; None when it is not in the project.

        Relative names start at the importer's package. Absolute ones are looked for beside the importer (as
        when it is run as a script), in what it adds to `sys.path`, in the directories around it up to the root, then
        in `src`, `lib`, and below what the project calls itself, at last in a copy beside these that has a setup.py.
        """
        folder = self._folders.get(importer)
        if folder is None:
            folder = self._folders[importer] = os.path.dirname(importer)
        return self._module(dotted, folder, self._added(importer, folder))

    def _module(self, dotted: str, folder: str, added: tuple[str, ...] = ()) -> Path | None:
        key = (folder, dotted, added)
        if key not in self._modules:
            self._modules[key] = self._find(dotted, folder, added)
        return self._modules[key]

    def _added(self, importer: Path, folder: str) -> tuple[str, ...]:
        """The folders of the project that a file adds to `sys.path`. One that is not absolute is looked for beside the
        file, where a script is mostly started, and in the directories around it: what stands before it in a call,
        `os.path.dirname(…)`, is one of these."""
        found = self._adds.get(importer)
        if found is None:
            found = ()
            for name in self._paths_of(importer, folder):
                bases = (os.path.normpath(os.path.join(base, name)) for base in self._upwards(folder))
                place = next((base for base in bases if base in self.folders), None)
                found += (place,) if place is not None else ()
            self._adds[importer] = found
        return found

    def _paths_of(self, importer: Path, folder: str) -> tuple[str, ...]:
        """What a file adds to `sys.path`, itself or by a module beside it made for it: `import _init_paths`."""
        if str(importer) not in self.known:
            return ()
        scan = self.scan(importer)
        beside = (
            self._file(folder + os.sep + name) for name in scan.imports if "path" in name and "." not in name
        )
        return sum((self.scan(path).added for path in beside if path is not None), scan.added)

    @cached_property
    def folders(self) -> frozenset[str]:
        """The folders that hold a file of the project, at any depth."""
        found: set[str] = set()
        for path in self.known:
            folder = os.path.dirname(path)
            while folder not in found and len(folder) >= len(str(self.root)):
                found.add(folder)
                folder = os.path.dirname(folder)
        return frozenset(found)

    @cached_property
    def tops(self) -> frozenset[str]:
        """Every name that a part of the name of a project module can have."""
        return self._parts | self.own_names

    @cached_property
    def _parts(self) -> frozenset[str]:
        names = {""}  # before and after the dots of a relative one
        for path in (*self.known, *self.links):
            folder, _, file = path.rpartition("/" if "/" in path else os.sep)
            names.add(file[:-3])
            names.add(os.path.basename(folder))
        for folder in {os.path.dirname(path) for path in (*self.known, *self.links)}:
            names.update(folder[len(str(self.root)) :].split(os.sep))
        return frozenset(names)

    @cached_property
    def own_names(self) -> frozenset[str]:
        """What the project calls itself where programs at its root import from the folder above, `from RMI.model import
        net`: each is found below the root without that name, and there are several, or it is the root's own."""
        found: dict[str, set[str]] = {}
        own = os.path.join(self.root, self.root.name)
        ours = self._parts if own in self.folders or self._file(own) else self._parts - {self.root.name}
        root = str(self.root)
        programs = [path for path in self.files if os.path.dirname(path) == root]
        for name in set().union(*(self.scan(path).imports for path in programs)):
            first, _, rest = name.partition(".")
            if rest and first not in ours:
                found.setdefault(first, set()).add(rest.partition(".")[0])
        folders = self.folders
        return frozenset(
            name
            for name, parts in found.items()
            if (len(parts) > 1 or name == self.root.name)
            and all((stem := os.path.join(self.root, part)) in folders or self._file(stem) for part in parts)
        )

    def _find(self, dotted: str, folder: str, added: tuple[str, ...] = ()) -> Path | None:
        first, _, rest = dotted.partition(".")
        if first not in self.tops or dotted.rpartition(".")[2] not in self.tops:
            return None
        if first in self.own_names:
            return self._file(os.path.join(self.root, *rest.split("."))) if rest else None
        if dotted.startswith("."):
            level = len(dotted) - len(dotted.lstrip("."))
            base = folder
            for _ in range(level - 1):
                base = os.path.dirname(base)
            rest = dotted.lstrip(".").replace(".", os.sep)
            return self._file(base + os.sep + rest) if rest else self._file(base)
        tail = os.sep + dotted.replace(".", os.sep)
        beside, *around = self._upwards(folder)
        named = (base.rstrip(os.sep) + os.sep + first for base in (beside, *around))
        # Installed from a folder of its name, `pip install -e baselines`: asked for last, and so looked for last.
        copies = (own for own in named if own + os.sep + "setup.py" in self.known)
        for base in chain((beside, *added, *around, *self._roots), copies):
            found = self._file(base.rstrip(os.sep) + tail)
            if found is not None:
                return found
        return None

    def _upwards(self, folder: str) -> list[str]:
        """A folder and those around it, up to the root."""
        found = self._around.get(folder)
        if found is None:
            found = self._around[folder] = [folder]
            while len(found[-1]) > len(str(self.root)):
                found.append(os.path.dirname(found[-1]))
        return found

    def _file(self, stem: str) -> Path | None:
        # Where a package and a module have one name, the package is found first.
        for candidate in (stem + os.sep + "__init__.py", stem + ".py"):
            found = self.known.get(candidate) or self.links.get(candidate)
            if found is not None:
                return found
        return None

    @cached_property
    def candidates(self) -> frozenset[Path]:
        """The files that may hold an entry point, by cheap tests: only files that can matter are parsed."""
        return frozenset(path for path in self.files if self._may_hold_entry(path))

    def _may_hold_entry(self, path: Path) -> bool:
        scan = self.scan(path)
        if is_test(path, self.root):
            return False
        if path in self.commanded:
            return True
        if not (scan.runs or scan.calls):
            return False
        if path.name in ("setup.py", "__init__.py", "noxfile.py", "tasks.py"):
            return False
        if not scan.main and self.importers.get(path) and path not in self.launched:
            return False
        return scan.runs or self._leads_to_numbers(path)

    def _leads_to_numbers(self, path: Path) -> bool:
        """Whether what a file imports of the project comes to numeric libraries or draws."""
        return any(
            scan.numeric or scan.draws
            for scan in map(self.scan, self.closure(self.imports.get(path, ()), self.imports))
        )

    @cached_property
    def console_scripts(self) -> dict[str, str]:
        """Dotted names of the functions that the installed project offers as commands, each with the command's name."""
        from reprolint.index.consoles import console_scripts

        return console_scripts(self.root)

    @cached_property
    def commanded(self) -> frozenset[Path]:
        """The modules in which such functions are, or that hand them on."""
        found: set[Path] = set()
        for target in self.console_scripts:
            name, _, function = target.rpartition(".")
            module = self.module(name, self.root / "setup.py") if name else None
            if module is not None:
                word = b"def " + function.encode() + b"("
                found.add(module)
                found.update(other for other in self.imports.get(module, ()) if self.mentions(other, word))
        return frozenset(found)

    @cached_property
    def launched(self) -> frozenset[Path]:
        """Files that the project's launchers start: `torchrun train.py`, `python -m pkg.train`."""
        return frozenset[Path]().union(*map(self.launches, self.launchers))

    def launches(self, launcher: Path) -> set[Path]:
        """Files that a launcher starts. What it names is looked for beside it, in the directories around it, and as a
        module."""
        found: set[Path] = set()
        data = self.data(launcher)
        for name in _scripts(data):
            for folder in self._upwards(os.path.dirname(launcher)):
                candidate = os.path.normpath(os.path.join(folder, name.decode("utf-8", "replace")))
                if candidate in self.known:
                    found.add(self.known[candidate])
                    break
        starts = b"-m " in data or b"-m\t" in data or b"-m\n" in data or b"-m\r" in data
        for name in set(_MODULE.findall(data)) if starts else ():
            module = self.module(name.decode("ascii", "replace"), launcher)
            if module is not None:
                main = module.with_name("__main__.py")
                found.add(main if module.name == "__init__.py" and str(main) in self.known else module)
        return found

    @cached_property
    def setups(self) -> dict[str, list[Path]]:
        """Functions and methods that may seed, by their names or because their file seeds -> the files outside tests
        that define them."""
        found: dict[str, list[Path]] = {}
        for path in self.files:
            names = self.scan(path).setups
            if names and not is_test(path, self.root):
                for name in names:
                    found.setdefault(name.decode("ascii"), []).append(path)
        return found

    # -- graph ---------------------------------------------------------------------------------------------

    @cached_property
    def imports(self) -> dict[Path, set[Path]]:
        """file -> project files that it imports, anywhere in it."""
        return {path: self.imported(path) for path in self.files}

    @cached_property
    def small(self) -> bool:
        """Whether each file has its part in what runs. A copy of our own runtime is nothing that the project made."""
        if SMALL < len(self.files) <= 2 * SMALL:
            from reprolint.discovery import is_vendored

            return sum(not is_vendored(os.path.dirname(path)) for path in self.files) <= SMALL
        return len(self.files) <= SMALL

    def imported(self, path: Path) -> set[Path]:
        """The project files that a file imports."""
        tops, folder = self.tops, os.path.dirname(path)
        added = self._added(path, folder)
        found = {
            self._module(dotted, folder, added)
            for dotted in set(self.scan(path).imports)
            # Most are of other libraries, or of something in a module.
            if dotted.partition(".")[0] in tops and dotted.rpartition(".")[2] in tops
        }
        return {target for target in found if target is not None and target != path}

    @cached_property
    def leading(self) -> dict[Path, set[Path]]:
        """file -> project files that import it, by a computed name included. Who so loads a module does not say
        which: what reaches it may be this file, but it need not be."""
        graph = dict(self.importers)
        for path in self.files:
            for pattern in self.scan(path).loads:
                for other in self.loaded(pattern, path):
                    if other != path:
                        graph[other] = graph.get(other, set()) | {path}
        return graph

    def loaded(self, pattern: str, importer: Path) -> Iterator[Path]:
        """The files that an import by a computed name may load, where its first part is known."""
        start = pattern.partition("*")[0].rpartition(".")[0].lstrip(".").replace(".", os.sep)
        if "*" not in pattern:
            found = self.module(pattern, importer)
            if found is not None:
                yield found
            return
        if not start:
            return
        names = re.compile(re.escape(pattern.lstrip(".")).replace(r"\*", r"[\w.-]*"))
        for base in (*self._upwards(os.path.dirname(importer)), *self._roots):
            files = self._below(base + os.sep + start + os.sep)
            for path in files:
                dotted = str(path)[len(base) + 1 : -3].replace(os.sep, ".").removesuffix(".__init__")
                if names.fullmatch(dotted):
                    yield path
            if files:
                return

    def _below(self, inside: str) -> list[Path]:
        """The files whose paths begin with a text, in order."""
        known = self._known_below.get(inside)
        if known is None:
            known = self._known_below[inside] = [path for path in self.files if str(path).startswith(inside)]
        return known

    @cached_property
    def loaders_by_name(self) -> frozenset[Path]:
        """The files, tests aside, that import modules by a name that only the run knows."""
        return frozenset(
            path
            for path in self.files
            if any(name.startswith("*") for name in self.scan(path).loads) and not is_test(path, self.root)
        )

    @cached_property
    def importers(self) -> dict[Path, set[Path]]:
        """file -> project files that import it."""
        graph: dict[Path, set[Path]] = {path: set() for path in self.files}
        for path, targets in self.imports.items():
            for target in targets:
                graph[target].add(path)
        return graph

    def closure(self, start: Iterable[Path], graph: dict[Path, set[Path]]) -> set[Path]:
        """Everything reachable from `start`, itself included."""
        seen = set(start)
        todo = seen
        while todo:  # whole sets at once: to look up path by path is slow
            todo = set[Path]().union(*[graph[path] for path in todo if path in graph]) - seen
            seen |= todo
        return seen

    def used_outside(self, folder: Path) -> set[Path]:
        """The files that those outside of a folder import, through any chain of imports, themselves included."""
        found = self._used_outside.get(folder)
        if found is None:
            outside = (path for path in self.files if folder not in path.parents)
            found = self._used_outside[folder] = self.closure(outside, self.imports)
        return found

    def linked(self, path: Path) -> set[Path]:
        """The files from which imports lead to this one, itself included, and all that any of these imports: what may
        run in a program that uses the file."""
        found = self._linked.get(path)
        if found is None:
            if len(self._linked) >= _REMEMBERED:
                self._linked.clear()  # in a large project, each is a large set
            found = self._linked[path] = self.linked_to([path])
        return found

    def linked_to(self, paths: Iterable[Path]) -> set[Path]:
        """`linked`, for several files together."""
        return self.closure(self.closure(paths, self.importers), self.imports)

    def linked_with(self, test: Callable[[bytes], bool]) -> set[Path]:
        """The files that are linked to one whose bytes pass a test, and that one: for questions that are asked of many
        files. Two files are linked whichever of them is asked."""
        found = self._linked_with.get(test)
        if found is None:
            passing = [path for path in self.files if test(self.data(path))]
            found = self._linked_with[test] = self.linked_to(passing)
        return found

    def texts(self) -> Iterator[bytes]:
        """The contents of the files, tests left out."""
        return (self.data(path) for path in self.files if not is_test(path, self.root))

    @cached_property
    def any_numeric(self) -> bool:
        """Whether any file imports a numeric library."""
        return any(self.scan(path).numeric for path in self.files)

    @cached_property
    def _numeric_folders(self) -> frozenset[str]:
        """The folders in which a module imports a numeric library, tests aside."""
        return frozenset(
            os.path.dirname(path)
            for path in self.files
            if self.scan(path).numeric and not is_test(path, self.root) and path.name != "setup.py"
        )

    def among_numeric(self, path: Path) -> bool:
        """Whether a module in the file's folder, or in one of the packages around it, imports a numeric library."""
        folder = os.path.dirname(path)
        while folder not in self._numeric_folders:
            if os.path.join(folder, "__init__.py") not in self.known:
                return False
            folder = os.path.dirname(folder)
        return True

    def numeric(self, path: Path) -> bool:
        """Whether a numeric library is imported in the file, in a file that imports link to it, or one import on."""
        if self.scan(path).numeric:
            return True
        imported = self.imports.get(path, set())
        # A package often only passes on what its modules hold: `from package.utils import …`.
        further = {other for near in imported for other in self.imports.get(near, ())}
        linked = imported | further | self.importers.get(path, set())
        return any(self.scan(other).numeric for other in linked)


_CHECKS = compile_later(rb"unittest|pytest|TestCase|\bdef test_|\bassert ")


_TEST_FOLDERS = frozenset(("tests", "test", "testing", "unit_tests", "functional_tests"))


def _trains(path: Path, *words: bytes) -> bool:
    """Whether a file learns by gradients, has some words, and checks nothing."""
    try:
        data = path.read_bytes()
    except OSError:
        return False
    return all(word in data for word in (b".backward(", b".step(", *words)) and _CHECKS.search(data) is None


@lru_cache(maxsize=1 << 16)
def is_test(path: Path, root: Path) -> bool:
    """Whether a file is a test by its name or folder: never an entry point, never evidence. What is called
    `add_test.py` and trains (the adding problem) is a program, and so is `test_ecg.py` that goes through data in
    epochs."""
    try:
        parts = path.relative_to(root).parts
    except ValueError:
        parts = path.parts[-1:]
    name = parts[-1] if parts else path.name
    if name.startswith(("_test_", "conftest")) or not _TEST_FOLDERS.isdisjoint(parts[:-1]):
        return True
    if name.startswith("test_"):
        return not _trains(path, b"epoch", b"DataLoader")
    return name.endswith("_test.py") and not _trains(path)
