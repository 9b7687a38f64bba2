"""Command-line options: which are declared, and whether anything reads them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from reprolint.index import facts as f
from reprolint.index.project import Project
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.source.launcher import plain

from ..code.syntax import last_name, parameter_of, plain_name
from ..code.uses import definitions, names

_SEED_OPTION = compile_later(r"^--(?:(?:\w+[-_])?seed|(?:manual|random|rand|global)Seed)$")
# Options of one dash: argparse takes them for long ones all the same. Asked with `preview` only.
_ONE_DASH = compile_later(r"^-(?:(?:\w+[-_])?seed|(?:manual|random|rand|global)Seed)$")
# The options as a whole go somewhere: any of them may be read there.
_WHOLE = compile_later(
    rb"\*\*\s*vars\(|(?:update|Namespace|Config|Params)\((?:\*\*)?vars\(|(?<!self\.)__dict__\.update|self\.__dict__\.update\((?!state\b|d\))|\*\*\w+\.__dict__|parse_args_into|from_argparse_args|_get_kwargs|as_dict\(\)|asdict\(|HfArgumentParser|OmegaConf"
)


# `**args`, where `args` is what was parsed or handed over, and not a dictionary that the function itself fills.
_ARGS = compile_later(rb"\*\*\s*args\b")
_ARGS_FILLED = compile_later(rb"(?<![\w.])args\s*=\s*(?:\{|dict\(\))")
_WHOLE_WORDS = (
    b"vars(", b"__dict__", b"parse_args_into", b"from_argparse_args", b"_get_kwargs", b"as_dict(", b"asdict(",
    b"HfArgumentParser", b"OmegaConf",
)  # fmt: skip


def goes_whole(text: bytes) -> bool:
    """Whether all options go somewhere at once."""
    if any(word in text for word in _WHOLE_WORDS) and _WHOLE.search(text):
        return True
    return _ARGS.search(text) is not None and _ARGS_FILLED.search(text) is None


def _goes_whole_in(project: Project, path: Path) -> bool:
    known: dict[Path, bool] = project.__dict__.setdefault("options_go_whole", {})
    if path not in known:
        known[path] = goes_whole(project.data(path))
    return known[path]


def always_on(file: File, name: str) -> bool:
    """Whether an option is on by default and no command line turns it off: `type=bool` takes "False" for true, and
    `store_true` has nothing else to store."""
    for call in file.nodes(ast.Call):
        if last_name(call.func) != "add_argument":
            continue
        given = {keyword.arg: file.literal(keyword.value) for keyword in call.keywords}
        flags = [file.literal(flag) for flag in call.args]
        if any(isinstance(flag, str) and plain(flag) == name for flag in flags):
            kind = next((k.value for k in call.keywords if k.arg == "type"), None)
            return given.get("default") is True and (
                plain_name(kind) == "bool" or given.get("action") == "store_true"
            )
    return False


# The options are only a table of defaults: nobody gives them.
_NO_COMMAND_LINE = compile_later(
    rb"parse(?:_known)?_args\(\s*(?:args\s*=\s*)?(?:\[\s*\]|\(\s*\)|[\"']{2})\s*\)"
)


def unread_seed_options(file: File) -> Iterator[tuple[ast.Call, str]]:
    """(declaration, option) of each seed option that no file linked to this one by imports reads."""
    declared = list(declared_seeds(file))
    if not declared or file.holds(_NO_COMMAND_LINE):
        return
    project = file.program.project
    linked = set(project.linked(file.path))
    linked |= _by_stem(file, linked)
    texts = [file.source.data if path == file.path else project.data(path) for path in linked]
    if any(_goes_whole_in(project, path) for path in linked) or not (
        file.settings.preview or _works(file, linked)
    ):
        return
    if not file.settings.preview and _only_applies(file):
        return
    kept = _options_kept(file)
    for call, option in declared:
        name = plain(option)
        if not file.settings.preview and _seeded_by_another(file, name):
            continue
        if kept is not None:  # parameters of that name, here or elsewhere, read nothing of it
            if name not in kept:
                yield call, option
            continue
        # `np.random.seed(0)` calls what has the option's name.
        word = re.compile(rb"(?<![\w-])" + name.encode() + rb"(?![\w(])")
        uses = sum(len(word.findall(_code(text))) for text in texts)
        if uses == 0:
            yield call, option


# Calls that show options and do nothing with them.
_SHOW = frozenset("print pprint pformat info debug warning format str repr".split())


def _options_kept(file: File) -> set[str] | None:
    """The options that a file reads, where it keeps what `parse_args()` gives to itself, `args.lr`, and to its own
    functions; None where others get the options as a whole, or may."""
    parsed = [
        call
        for call in file.nodes(ast.Call)
        if isinstance(call.func, ast.Attribute) and call.func.attr in ("parse_args", "parse_known_args")
    ]
    made = file.parent(parsed[0]) if len(parsed) == 1 else None
    target = made.targets[0] if isinstance(made, ast.Assign) and len(made.targets) == 1 else None
    if not isinstance(target, ast.Name) or last_name(parsed[0].func) != "parse_args" or parsed[0].keywords:
        return None
    importers = file.program.project.importers.get(file.path, ())
    if importers and file.scope(parsed[0]).function is None:
        return None
    if any(file.program.project.mentions(path, b"parse_args") for path in importers):
        return None  # of the parser that it has from here, perhaps
    read: set[str] = set()
    own = definitions(file)
    for use in names(file).get(target.id, ()):
        around = file.parent(use)
        if isinstance(around, ast.Attribute):
            if around.attr.startswith("_"):
                return None  # `args.__dict__`: all of them
            read.add(around.attr)
        elif isinstance(around, ast.Call) and use in around.args:
            called = own.get(plain_name(around.func) or "")
            known = called is not None and parameter_of(called, around, use, False) == target.id
            if last_name(around.func) not in _SHOW and not known:
                return None
        elif not (isinstance(around, ast.FormattedValue) or use is target):
            return None
    return read


def _works(file: File, linked: set[Path]) -> bool:
    """Whether a program draws, seeds or trains, or may do so in a function that it names: else there is nothing that a
    seed could change."""
    program = file.program
    entries = [entry for path in linked for entry in program.entries_of.get(path, ())]
    if any(entry.effect.draws or entry.effect.seeds or entry.effect.trains for entry in entries):
        return True
    return any(
        operation in (f.DRAW, f.WEAK, f.SEED, f.TRAIN)
        for path in (file.path, *program.project.imports.get(file.path, ()))
        for function, events in program.facts(path).functions.items()
        if path == file.path or function.rpartition(".")[2].encode() in file.source.data
        for operation, *_ in events
    )


def _only_applies(file: File) -> bool:
    """Whether a program loads the weights of what it made, and trains, draws and seeds nothing itself: the option
    came along from the program that trains."""
    effects = [entry.effect for entry in file.program.entries_of.get(file.path, ())]
    return (
        bool(effects)
        and b".load_state_dict(" in file.source.data
        and not any(effect.trains for effect in effects)
        and all(draw.weak for effect in effects for _, draw in effect.draws)
        and all(seed.path != file.path for effect in effects for _, seed in effect.seeds)
    )


_SEEDED_BY = compile_later(rb"seed\w*\(\s*(?:\w+\s*=\s*)?\w+\.(\w*seed\w*)\s*\)")


def _seeded_by_another(file: File, name: str) -> bool:
    """Whether a program is seeded by another of its options: `torch.manual_seed(args.runseed)`."""
    others = {found for found in _SEEDED_BY.findall(file.source.data) if found.decode() != name}
    return any(
        re.search(rb"[\"']--%b[\"']" % other.replace(b"_", b"[-_]"), file.source.data) for other in others
    )


def _by_stem(file: File, linked: set[Path]) -> set[Path]:
    """Files that import a module called as this one from a folder that only the run puts on its path, and what imports
    them."""
    stem, project = file.path.stem, file.program.project
    found = {
        path
        for path in project.files
        if path not in linked
        and any(name == stem or name.endswith(f".{stem}") for name in project.scan(path).imports)
    }
    return project.linked_to(found)


_ABSL = compile_later(rb"DEFINE_(?:integer|int)\(\s*(?:name\s*=\s*)?['\"]\w*seed['\"]")
_ABSL_WHOLE = compile_later(rb"flag_values_dict|\bFLAGS\s*[,)]|FLAGS\[")


def declared_seeds(file: File) -> Iterator[tuple[ast.Call, str]]:
    """The calls that declare an option which is a seed, and the option as it is typed."""
    for call in file.nodes(ast.Call):
        if (
            file.settings.preview
            and isinstance(call.func, ast.Attribute)
            and call.func.attr in ("DEFINE_integer", "DEFINE_int")
            and call.args
            and isinstance(call.args[0], ast.Constant)
            and isinstance(call.args[0].value, str)
            and _SEED_OPTION.match(f"--{call.args[0].value}")
            and isinstance(file.parent(call), ast.Expr)
            and not file.holds(_ABSL_WHOLE)
        ):
            yield call, f"--{call.args[0].value}"
        if not (isinstance(call.func, ast.Attribute) and call.func.attr == "add_argument"):
            continue
        if any(k.arg in ("dest", None) for k in call.keywords):
            continue
        typed = [o.value for o in call.args if isinstance(o, ast.Constant) and isinstance(o.value, str)]
        seeds = [option for option in typed if _SEED_OPTION.match(option)]
        if not seeds and file.settings.preview and not any(option.startswith("--") for option in typed):
            seeds = [option for option in typed if _ONE_DASH.match(option)]
        for option in seeds:
            yield call, option


def left_out(file: File, call: ast.Call, option: str, seed: str) -> bool:
    """Whether a seed is that of an option which is None where nobody gives it."""
    default = next((k.value for k in call.keywords if k.arg == "default"), None)
    required = any(k.arg == "required" for k in call.keywords)
    same = seed.rsplit(".", 1)[-1] == plain(option)
    return same and not required and (default is None or file.literal(default) is None)


_COMMENT_OR_OPTION = compile_later(
    rb"#[^\n]*|['\"]--[\w-]+['\"]|help\s*=\s*(?:\(\s*)?(?:[rfRF]?(['\"]).*?\1\s*)+", re.DOTALL
)


def _code(text: bytes) -> bytes:
    return _ABSL.sub(b"", _COMMENT_OR_OPTION.sub(b"", text))


def textual_seeds(file: File) -> Iterator[tuple[ast.Call, str, ast.Call]]:
    """(declaration, option, call) for a seed option that is read as text and handed to `random.seed`, or
    `random.Random`, which also get numbers where nobody gives it."""
    data = file.source.data
    if b"add_argument" not in data or b"seed" not in data or b"random" not in data:
        return
    for declared, option in declared_seeds(file):
        given = {k.arg: k.value for k in declared.keywords}
        if (
            not {"type", "action", "nargs", "choices"}.isdisjoint(given)
            or last_name(declared.func) != "add_argument"
        ):
            continue
        name = plain(option)
        if re.search(rb"(?<!\w)(?:int|float)\(\s*(?:\w+\.)?%b\b" % name.encode(), data):
            continue
        seeding = next((c for c in file.nodes(ast.Call) if _seeds_with(file, c, name)), None)
        if seeding is not None and (
            type(file.literal(given.get("default"))) is int or _drawn_for_lack(file, name)
        ):
            yield declared, option, seeding


def _seeds_with(file: File, call: ast.Call, name: str) -> bool:
    """Whether `random` hashes what it is given for a seed: the option, or what has its name."""
    return (
        file.name(call.func) in ("random.seed", "random.Random")
        and len(call.args) == 1
        and last_name(call.args[0]) == name
    )


def _drawn_for_lack(file: File, name: str) -> bool:
    """`if seed is None: seed = random.randint(0, 10**9)`."""
    return any(
        isinstance(assign.value, ast.Call)
        and last_name(assign.value.func) in ("randint", "randrange", "getrandbits", "int", "time_ns")
        and any(last_name(target) == name for target in assign.targets)
        for assign in file.nodes(ast.Assign)
    )
