"""What an order is for, by the names and the code around it: tests, timing, preparation, tools, persons."""

from __future__ import annotations

import ast
import contextlib
import re
from functools import lru_cache
from pathlib import Path
from typing import Any

from reprolint.index.binding import Scope, walk
from reprolint.index.facts import MAIN
from reprolint.knowledge import ordering, rng
from reprolint.lazy import compile_later
from reprolint.lint.file import UNKNOWN, File

from ..code.syntax import FUNCTIONS, all_given, as_load, last_name, plain_name
from ..code.uses import attributes, notebooks
from ..draws.randomness import is_seed_call
from ..runs.branches import given_by_all, switched_on
from .uses_of_order import APPLIES, COMMENT, TRAINS

_TESTED = compile_later(
    r"(?:^|_)(?:tests?|testing|tester|testset|test\d+|testcode|vals?|valid|validation|valset|eval\w*|dev|infer\w*|"
    r"predict\w*|demos?|visuali[sz]\w*|vis|plot\w*|anal[yi]\w*|metrics?|sota|deploy\w*|real_?world|query|gallery)(?:_|$)"
)
TRAINED_NAME = compile_later(r"(?:^|_)(?:train|trains|training|trainset|trainer)(?:_|$)")
_SAMPLE = compile_later(r"^(?:samples?|examples?)(?:_|$)")
_HUMP = compile_later(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_TIMED = compile_later(
    r"(?:^|_)(?:demos?|bench|(?:micro)?benchmarks?|timing|latency|speed|profile|fps|flops)(?:_|$)"
)
_WORKERS = compile_later(
    r"(?:^|_)(?:n?gpus?|cuda|n?devices?|n?workers?|n?proc(?:s|esses)?|processes|n?jobs|ranks?|world_size|n?threads|"
    r"n?shards?|n?cpus?|nodes|cores|ngpu|nproc)(?:_|$)"
)
_TRAINS = compile_later(TRAINS + rb"|\.fit\(")
_SEEDS = compile_later(
    rb"seed|random_state|randomstate|default_rng|torch\.generator|(?:numpy|python)_rng\(|(?-i:\bRandom\(\s*\w)",
    re.IGNORECASE,
)


def words_of(name: str) -> str:
    """A name in lower case, its parts told apart by underscores: `val_data_set` of `ValDataSet`."""
    return _HUMP.sub("_", name).lower().replace("-", "_")


def words_in(*parts: ast.AST) -> list[str]:
    """The names and attributes that stand in expressions."""
    return [last_name(n) for part in parts for n in walk(part) if isinstance(n, (ast.Name, ast.Attribute))]


def is_tested(name: str) -> bool:
    """Whether a name says that what it holds is tested on, and not trained on."""
    words = words_of(name)
    return _TESTED.search(words) is not None and TRAINED_NAME.search(words) is None


def for_tests(file: File, node: ast.AST) -> bool:
    """Whether a place is in a class, a file or a folder that is named for tests, or demos, of a model."""
    owner: Scope | None = file.scope(node).owner
    if owner is not None and isinstance(owner.node, ast.ClassDef) and is_tested(owner.node.name):
        return True
    try:
        parts = file.path.relative_to(file.program.project.root).with_suffix("").parts
    except ValueError:
        parts = (file.path.stem,)
    return any(is_tested(part) or _SAMPLE.search(words_of(part)) for part in parts)


def listed_for_tests(file: File, call: ast.Call) -> bool:
    """Whether what is listed is named for tests, `os.listdir(os.path.join(root, "test"))`, or lists in a function
    that is."""
    function: Any = getattr(file.scope(call).function, "node", None)
    if isinstance(function, FUNCTIONS) and is_tested(function.name):
        return True
    if for_tests(file, call) or _in_test_branch(file, call):
        return True
    parts: list[ast.AST] = [*call.args]
    if isinstance(call.func, ast.Attribute):
        parts.append(call.func.value)
    for part in tuple(parts):
        for name in walk(part):
            binding = file.binding(name) if isinstance(name, ast.Name) else None
            if binding is not None and binding.kind == "assign" and binding.value is not None:
                parts.append(binding.value)
    texts = [n.value for part in parts for n in walk(part)
             if isinstance(n, ast.Constant) and isinstance(n.value, str)]  # fmt: skip
    return any(is_tested(word) for text in texts for word in text.replace(".", "/").split("/"))


def _in_test_branch(file: File, node: ast.AST) -> bool:
    """Whether a place runs for tests only: `if train: … else: …`, `if mode == "test":`."""
    child: ast.AST = node
    for around in file.ancestors(node):
        if isinstance(around, FUNCTIONS):
            return False
        if isinstance(around, (ast.If, ast.IfExp)) and child is not around.test:
            body = around.body if isinstance(around.body, list) else [around.body]
            split = _split_of(file, around.test)
            if split is not None and (split == "train") is not (child in body):
                return True
        child = around
    return False


def _split_of(file: File, test: ast.expr) -> str | None:
    """Which part of the data an `if` asks for: "train" or "test"; None where it asks for something else."""
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        split = _split_of(file, test.operand)
        return {"train": "test", "test": "train"}.get(split or "")
    word = last_name(test) if isinstance(test, (ast.Name, ast.Attribute)) else ""
    if isinstance(test, ast.Compare) and isinstance(test.ops[0], ast.Eq):
        text = file.literal(test.comparators[0])
        word = text if isinstance(text, str) else ""
    words = words_of(word)
    if TRAINED_NAME.search(words):
        return "train"
    return "test" if _TESTED.search(words) else None


_REPORTS = compile_later(
    r"(?:^|_)(?:logs?|logger|logfile|results?|res|reports?|metrics?|scores?|summary|stats?|statistics|err|errors?|fail\w*|"
    r"missing|black|blacklist|suppressed|skipped|bad|acc|accuracy|loss|losses|dice|iou|miou|psnr|ssim|lpips|fid|wer|cer|"
    r"mae|rmse|auc|pred\w*|eval\w*|readme|html|markdown|md)(?:_|$)"
)


def reports(file: File, node: ast.AST) -> bool:
    """Whether what is written is a report and no data: scores, errors, what was left out; or is added to a file."""
    calls = [node] if isinstance(node, ast.Call) else []
    parts: list[ast.AST] = [part for call in calls for part in (*call.args, call.func, *_printed_to(call))]
    if calls and isinstance(calls[0].func, ast.Attribute):
        receiver = calls[0].func.value
        for _ in range(3):
            opened = _opened(file, receiver)
            if opened is None:
                break
            parts += opened.args
            mode = next((file.literal(a) for a in opened.args[1:2]), None)
            if isinstance(mode, str) and mode.startswith("a"):
                return True
            receiver = opened.args[0] if opened.args else receiver  # csv.writer(handle)
    words = words_in(*parts)
    for part in parts:
        for n in walk(part):
            if isinstance(n, ast.Constant) and isinstance(n.value, str) and len(n.value) < 80:
                words += re.findall(r"\w+", n.value)
    stem = words_of(file.path.stem)
    return any(_REPORTS.search(words_of(word)) is not None for word in words) or (
        _REPORTS.search(stem) is not None and _PREPARES.search(stem) is None
    )


_ODD = compile_later(
    r"(?:^|_)(?:unmatched|mismatch\w*|unseen|unknowns?|unused|oov|duplicates?|dupes?|excluded|dropped|removed|rejected|"
    r"leftovers?|diff|differences?|stats?|statistics)(?:_|$)"
)


def read_by_nobody(file: File, node: ast.AST) -> bool:
    """Whether a list of what does not fit, `unmatched.csv`, is written to a file that the project names nowhere else:
    it is there for people."""
    if not isinstance(node, ast.Call):
        return False
    streams: list[ast.expr] = [*_printed_to(node)]
    streams += [node.func.value] if isinstance(node.func, ast.Attribute) else []
    opened = next((call for stream in streams if (call := _opened(file, stream)) is not None), None)
    paths = opened.args[:1] if opened is not None else node.args[:1]
    texts = [
        n.value for p in paths for n in walk(p) if isinstance(n, ast.Constant) and isinstance(n.value, str)
    ]
    named = max((text.rpartition("/")[2] for text in texts), key=len, default="")
    if len(named) < _TELLING or not any(_ODD.search(words_of(word)) for word in re.findall(r"\w+", named)):
        return False
    word, project = named.encode(), file.program.project
    quoted = re.compile(rb"[\"'/]" + re.escape(word))
    said = [len(quoted.findall(data)) for p in project.files if word in (data := project.data(p))]
    others = (*(project.data(path) for path in project.launchers), *notebooks(project.root))
    return sum(said) == 1 and not any(word in text for text in others)


_TELLING = 6  # letters, at least, of a file's name that is looked for elsewhere


def _printed_to(call: ast.Call) -> list[ast.expr]:
    """The stream of a `print`."""
    return [keyword.value for keyword in call.keywords if keyword.arg == "file"]


def named_records(file: File, call: ast.AST) -> bool:
    """Whether what is written is a record under its own name, `f">{name}"` and then its sequence: such a file (FASTA)
    is a table that is read by its names. The record stands in the call, or was put in a list that the call joins."""
    parts: list[ast.AST] = [*call.args] if isinstance(call, ast.Call) else []
    if isinstance(call, ast.Call) and file.name(call.func) == "Bio.SeqIO.write":
        return True
    function = file.scope(call).function
    listed = {n.id for part in parts for n in walk(part) if isinstance(n, ast.Name)}
    for other in file.nodes(ast.Call):
        filled = other.func.value if isinstance(other.func, ast.Attribute) else None
        filled = filled if last_name(other.func) in ordering.APPENDING else None
        if filled is not None and plain_name(filled) in listed and file.scope(other).function is function:
            parts += other.args
    return any(
        _HEADER.match(file.text(n)) is not None
        for part in parts
        for n in walk(part)
        if isinstance(n, (ast.JoinedStr, ast.BinOp, ast.Call))
    )


# `f">{name}"`, `">" + name`, `">%s" % name`, `">{}".format(name)`; what follows a `>` alone is no comparison.
_HEADER = compile_later(r"""[rfRF]?(["'])>(?:\{[^}]|\1\s*\+|%s|\{\})""")


_PREPARES = compile_later(
    r"(?:^|_)(?:prep\w*|pre|make|create|build|gen|generate\w*|convert\w*|extract\w*|split\w*|data|dataset|datasets|"
    r"annotations?|manifest|filelist|flist|lists?|meta|metadata|index|write|train|process\w*|download\w*|collect|csv|"
    r"json|lmdb|h5|hdf5|tfrecords?)(?:_|$)"
)


def prepares(file: File, node: ast.AST) -> bool:
    """Whether a place prepares data, by the name of its file or function, or of the file that it writes."""
    function: Any = getattr(file.scope(node).function, "node", None)
    words = [file.path.stem, *([function.name] if isinstance(function, FUNCTIONS) else [])]
    for call in walk(node):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute):
            opened = _opened(file, call.func.value)
            for part in (*call.args, *(opened.args if opened is not None else ())):
                texts = (n.value for n in walk(part) if isinstance(n, ast.Constant))
                words += [word for text in texts if isinstance(text, str) for word in re.split(r"\W+", text)]
    return any(_PREPARES.search(words_of(word)) is not None for word in words)


def _opened(file: File, receiver: ast.expr) -> ast.Call | None:
    """The call that made a file handle or a writer."""
    binding = file.binding(receiver) if isinstance(receiver, ast.Name) else None
    if binding is None:
        return None
    if isinstance(binding.value, ast.Call):
        return binding.value
    for around in file.ancestors(binding.node):
        if isinstance(around, ast.With):
            for item in around.items:
                named = item.optional_vars
                if isinstance(named, ast.Name) and named.id == getattr(receiver, "id", ""):
                    return item.context_expr if isinstance(item.context_expr, ast.Call) else None
    return None


_TO_FOLDER = compile_later(
    r"^-+(?:out(?:put)?|target|dest(?:ination)?)[-_]?(?:dir|directory|folder)\b", re.IGNORECASE
)


def cached(file: File, node: ast.AST) -> bool:
    """Whether what is written is a cache, by its name, that the function around reads back where there is one:
    `pickle.dump(info, handle)` of `open(cache_path, "wb")`. Else it would list again."""
    function = file.scope(node).function
    if not isinstance(node, ast.Call) or function is None:
        return False
    parts: list[ast.expr] = [*node.args]
    parts += [
        given for part in node.args if (opened := _opened(file, part)) is not None for given in opened.args
    ]
    if not any("cache" in word.lower() for word in words_in(*parts)):
        return False
    return any(isinstance(n, ast.Call) and last_name(n.func) == "load" for n in walk(function.node))


def for_a_tool(file: File, node: ast.AST) -> bool:
    """Whether a list of files is written for a program that makes a file of each in a folder, and is removed when it
    has run: `subprocess.call([…, "-filelist", listed, "-outputDirectory", folder])`, `os.remove(listed)`."""
    opened = None
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        opened = _opened(file, node.func.value)
    if opened is None:
        return False
    path = as_load(opened.args[0] if opened.args else getattr(opened.func, "value", opened))
    function = file.scope(node).function
    inside = list(walk(function.node)) if function is not None else []
    gone = [n for n in inside if isinstance(n, ast.Call) and last_name(n.func) in ("remove", "unlink")]
    removed = [part for n in gone for part in (*n.args, getattr(n.func, "value", n))]
    texts = [n.value for n in inside if isinstance(n, ast.Constant) and isinstance(n.value, str)]
    return any(as_load(part) == path for part in removed) and any(map(_TO_FOLDER.search, texts))


_OF_KALDI = compile_later(r"(?:^|/)(?:wav\.scp|feats\.scp|utt2spk|segments)$")


def sorted_by_recipe(file: File, node: ast.AST) -> bool:
    """Whether a function writes the lists of a folder of data in the manner of Kaldi, `wav.scp`, `utt2spk`, and the
    recipe around sorts them right after: it runs the file and then `fix_data_dir.sh`."""
    function = file.scope(node).function
    if b"wav.scp" not in file.source.data and b"utt2spk" not in file.source.data:
        return False
    inside = walk(function.node) if function is not None else ()
    texts = [n.value for n in inside if isinstance(n, ast.Constant) and isinstance(n.value, str)]
    return any(map(_OF_KALDI.search, texts)) and _runs_and_fixes(file.path)


@lru_cache(maxsize=64)
def _runs_and_fixes(path: Path) -> bool:
    """Whether a script of the recipe, beside a file or above it, names it and then `fix_data_dir.sh`."""
    for folder in (path.parent, path.parent.parent):
        for script in sorted(folder.glob("*.sh")):
            with contextlib.suppress(OSError):
                _, named, after = script.read_bytes().partition(path.name.encode())
                if named and b"fix_data_dir.sh" in after:
                    return True
    return False


_WORKING = compile_later(
    r"^(?:main|run|train|prep|make|create|build|gen|split|convert|extract|data|process|download)"
)


def tries_out(file: File, node: ast.AST) -> bool:
    """Whether a place is in the `if __name__ == "__main__"` of a module that others import: it tries the module."""
    return (
        file.function(node) == MAIN
        and bool(file.program.project.importers.get(file.path))
        and _WORKING.search(words_of(file.path.stem)) is None
    )


def _only_tests(file: File, name: str) -> bool:
    """Whether a file makes objects of a class for tests only: it trains nothing, or each is named for tests."""
    if not trains(file) and (is_tested(file.path.stem) or file.holds(APPLIES)):
        return True
    calls = [call for call in file.nodes(ast.Call) if last_name(call.func) == name]
    return bool(calls) and all(_for_tests(file, call) for call in calls)


def _for_tests(file: File, call: ast.Call) -> bool:
    """`test_set = Images(…)`, `Images(config.predict.folder)`, or where `name == "demo"`."""
    statement = file.statement(call)
    parts: list[ast.AST] = [*all_given(call)]
    parts += statement.targets if isinstance(statement, ast.Assign) else []
    words = words_in(*parts)
    for part in parts:
        for n in walk(part):
            if isinstance(n, ast.Constant) and isinstance(n.value, str):
                words += n.value.replace(".", "/").split("/")
    if any(TRAINED_NAME.search(words_of(word)) for word in words):
        return False
    return any(is_tested(word) for word in words) or _in_test_branch(file, call)


def by_workers(node: ast.AST) -> bool:
    """Whether something is split among workers, who together take all: `np.array_split(paths, n_workers)`."""
    return any(_WORKERS.search(words_of(word)) is not None for word in words_in(node))


def made_for_tests(file: File, node: ast.AST) -> bool:
    """Whether a class is made only where a model is tested: in files that are named for it, or train none."""
    owner: Scope | None = file.scope(node).owner
    if owner is None or not isinstance(owner.node, ast.ClassDef):
        return False
    known: dict[ast.AST, bool] = file.__dict__.setdefault("_order_tested", {})
    made = owner.node
    if made not in known:
        word = made.name.encode()
        calls = re.compile(rb"(?<!\w)(?<!class )" + word + rb"[ \t]*\(")
        project = file.program.project
        users = sorted(project.closure([file.path], project.importers))
        using = [path for path in users if word in project.data(path) and calls.search(project.data(path))]
        others = [other for path in using if (other := file.sibling(path)) is not None]
        others = [other for other in others if not other.test or _evaluates(other)]
        known[made] = bool(others) and all(other.test or _only_tests(other, made.name) for other in others)
    return known[made]


def _evaluates(file: File) -> bool:
    """Whether a file that is named as tests are is a program that tests a model."""
    return b"__main__" in file.source.data and file.holds(APPLIES)


_FAILURES = compile_later(
    r"(?:^|_)(?:fail\w*|errors?|skipped|missing|bad|blacklist|suppressed|logs?|logfile)(?:_|$)"
)


def tells_failures(file: File, node: ast.AST) -> bool:
    """Whether what is written is a log of what went wrong: `fail_log.write_text("\n".join(failed))`."""
    if not isinstance(node, ast.Call):
        return False
    parts: list[ast.expr] = [node.func, *node.args, *_printed_to(node)]
    opened = _opened(file, node.func.value) if isinstance(node.func, ast.Attribute) else None
    parts += opened.args if opened is not None else []
    words = words_in(*parts)
    return any(_FAILURES.search(words_of(word)) is not None for word in words)


def only_timed(file: File) -> bool:
    """Whether a file is named for showing something, or for how long it takes."""
    return _TIMED.search(words_of(file.path.stem)) is not None


def feeds_a_stopwatch(file: File) -> bool:
    """Whether a file stands in a folder that is named for how long things take, where something measures that and
    nothing trains, and nothing outside of the folder imports the file: its entries are the input of what is timed."""
    project, folder = file.program.project, file.path.parent
    if folder == project.root or _TIMED.search(words_of(folder.name)) is None:
        return False
    if any(folder not in path.parents for path in project.importers.get(file.path, ())):
        return False
    texts = [COMMENT.sub(b"", project.data(path)) for path in project.files if folder in path.parents]
    return any(map(_CLOCKS.search, texts)) and not any(map(_LEARNS.search, texts))


_CLOCKS = compile_later(rb"elapsed_time\(|perf_counter(?:_ns)?\(|cuda\.synchronize\(|getTickCount\(")
_LEARNS = compile_later(rb"\.backward\(|\.fit\(|\b(?:optim|optimizers?)\b|seed|accuracy|\bmAP\b|_score\(")


def trains(file: File) -> bool:
    return _in_code(file, _TRAINS)


def _in_code(file: File, pattern: re.Pattern[bytes]) -> bool:
    """Whether a pattern of this module is found in a file outside of comments; the answer is kept."""
    known: dict[re.Pattern[bytes], bool] = file.__dict__.setdefault("_held_in_code", {})
    if pattern not in known:
        known[pattern] = pattern.search(COMMENT.sub(b"", file.source.data)) is not None
    return known[pattern]


def applies(file: File) -> bool:
    """Whether a file applies a trained model and trains none."""
    return _in_code(file, APPLIES) and not _in_code(file, _TRAINS)


def seeds(file: File) -> bool:
    """Whether a file, one that it imports or one that imports it, speaks of a seed: without any, what is drawn
    differs in every run, and no order would mend that."""
    known: bool | None = file.__dict__.get("_order_seeds")
    if known is None:
        project = file.program.project
        near = project.closure([file.path], project.importers) | project.closure([file.path], project.imports)
        # Our own call, which a fix inserts, does not have the word.
        known = file.__dict__["_order_seeds"] = any(
            project.mentions(path, b"enforce_reproducibility") or speaks_of_seeds(project.data(path))
            for path in sorted(near)
        )
    return known


def is_seeded(file: File, node: ast.AST) -> bool:
    """Whether what draws at a place may be seeded: from a stream that the program seeds, or one of its own. Without a
    seed every run differs, and no order would mend that."""
    if not seeds(file):
        return False
    calls = [n for n in walk(node) if isinstance(n, ast.Call)] if isinstance(node, ast.expr) else []
    masks = {call: rng.DRAWS.get(file.name(call.func) or "", 0) for call in calls}
    drawn = {call: mask for call, mask in masks.items() if mask}
    if not drawn:
        return True
    for call, mask in drawn.items():
        if any(k.arg in ("random_state", "seed", "generator") for k in call.keywords):
            return True
        owner: Scope | None = file.scope(call).owner
        if owner is not None and "__getitem__" in owner.bindings and not _in_making(file, call, owner):
            mask = rng.TORCH  # a worker's streams follow torch's
        if _thrown_away(file, call, mask):
            continue
        if not file.program.seeded(mask, file.path, file.function(call), call.lineno).no:
            return not _by_the_clock(file, mask)
    return False


_CLOCK = compile_later(r"\btime\(|perf_counter|datetime|urandom|getpid|uuid")


def _by_the_clock(file: File, mask: int) -> bool:
    """Whether all that seeds an RNG in the file is the clock, or the operating system."""
    own = [
        call
        for call in file.nodes(ast.Call)
        if rng.SEEDS.get(file.name(call.func) or "", (0,))[0] & mask and (call.args or call.keywords)
    ]
    return bool(own) and all(_CLOCK.search(file.text(call)) for call in own)


def _thrown_away(file: File, draw: ast.Call, mask: int) -> bool:
    """Whether the function has the RNG start anew from the operating system above a draw: `random.seed()`."""
    function = file.scope(draw).function
    return any(
        call.lineno < draw.lineno
        and not (call.args or call.keywords)
        and rng.SEEDS.get(file.name(call.func) or "", (0,))[0] & mask
        for call in (walk(function.node) if function is not None else ())
        if isinstance(call, ast.Call)
    )


def seeded_by_turn(file: File, draw: ast.Call, loop: ast.AST) -> bool:
    """Whether each pass of a loop seeds the RNG above a draw: what it draws does not hang on the passes before."""
    mask = rng.DRAWS.get(file.name(draw.func) or "", 0)
    seeding = [
        statement.value
        for statement in getattr(loop, "body", ())
        if isinstance(statement, ast.Expr)
        and isinstance(statement.value, ast.Call)
        and statement.lineno < draw.lineno
    ]
    return bool(mask) and any(
        rng.SEEDS.get(file.name(call.func) or "", (rng.THREE,))[0] & mask
        for call in seeding
        if is_seed_call(file, call)
    )


def _in_making(file: File, call: ast.Call, owner: Scope) -> bool:
    """Whether a draw is made where an object is: in its `__init__`, or in a method that this calls."""
    method = file.function(call).removeprefix(f"{owner.qualname}.").split(".")[0]
    if method == "__init__":
        return True
    return any(
        isinstance(use.value, ast.Name)
        and use.value.id == "self"
        and file.function(use) == f"{owner.qualname}.__init__"
        for use in attributes(file).get(method, ())
    )


def speaks_of_seeds(data: bytes) -> bool:
    return _SEEDS.search(COMMENT.sub(b"", data)) is not None


def never_asked(file: File, node: ast.AST) -> bool:
    """Whether a place runs only where a condition holds that is written down as false, or for an option that nothing
    sets."""
    child = node
    for around in file.ancestors(node):
        if isinstance(around, FUNCTIONS):
            break
        if isinstance(around, ast.If) and child in around.body and _never(file, around.test):
            return True
        child = around
    return not switched_on(file, node)


def _never(file: File, test: ast.expr) -> bool:
    """Whether a condition is written down as false: `DEBUG = 0`, `if DEBUG == 1`; or asks for a parameter to be None
    that every call gives."""
    if isinstance(test, ast.Compare) and len(test.ops) == 1 and isinstance(test.ops[0], ast.Eq):
        sides = [file.literal(side) for side in (test.left, test.comparators[0])]
        return UNKNOWN not in sides and sides[0] != sides[1]
    if isinstance(test, ast.Compare) and len(test.ops) == 1 and isinstance(test.ops[0], ast.Is):
        return file.literal(test.comparators[0]) is None and given_by_all(file, test.left)
    return isinstance(test, ast.Name) and file.literal(test) in (False, None)
