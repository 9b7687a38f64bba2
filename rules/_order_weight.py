"""How much a use of an order weighs: whether results surely depend on it, for all that is written around it.

Each of these questions takes a finding out of the default and leaves it in preview.
"""

from __future__ import annotations

import ast
import re
from typing import Any

from reprolint.index.binding import Scope, walk
from reprolint.index.facts import MAIN
from reprolint.knowledge import ordering, rng
from reprolint.lazy import compile_later
from reprolint.lint.file import UNKNOWN, File

from ._branches import given_by_all, switched_on
from ._order_uses import APPLIES, COMMENT, DRAWN, TRAINS, enumerated, is_shown, only_shown
from ._syntax import (
    COMPREHENSIONS,
    FUNCTIONS,
    all_given,
    as_load,
    defaults_of,
    last_name,
    names_in,
    plain_name,
    siblings,
    statements_in,
)
from ._uses import attributes, names, notebooks, reads_in, reads_of, uses_of

_TESTED = compile_later(
    r"(?:^|_)(?:tests?|testing|tester|testset|test\d+|testcode|vals?|valid|validation|valset|eval\w*|dev|infer\w*|"
    r"predict\w*|demos?|visuali[sz]\w*|vis|plot\w*|anal[yi]\w*|metrics?|sota|deploy\w*|real_?world|query|gallery)(?:_|$)"
)
_TRAINED = compile_later(r"(?:^|_)(?:train|trains|training|trainset|trainer)(?:_|$)")
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
_SEEDS = compile_later(rb"seed|random_state|randomstate|default_rng|torch\.generator", re.IGNORECASE)
_STORED = ordering.WRITING | {"save", "savez", "savez_compressed", "dump", "to_csv", "create_dataset"}


def words_of(name: str) -> str:
    """A name in lower case, its parts told apart by underscores: `val_data_set` of `ValDataSet`."""
    return _HUMP.sub("_", name).lower().replace("-", "_")


def _words_in(*parts: ast.AST) -> list[str]:
    """The names and attributes that stand in expressions."""
    return [last_name(n) for part in parts for n in walk(part) if isinstance(n, (ast.Name, ast.Attribute))]


def is_tested(name: str) -> bool:
    """Whether a name says that what it holds is tested on, and not trained on."""
    words = words_of(name)
    return _TESTED.search(words) is not None and _TRAINED.search(words) is None


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
    if _TRAINED.search(words):
        return "train"
    return "test" if _TESTED.search(words) else None


def rebound(file: File, use: ast.Name, start: ast.AST | None) -> bool:
    """Whether a use stands in a `with … as name` or a `for name in …` that gives its name another value."""
    child: ast.AST = use
    for around in file.ancestors(use):
        if isinstance(around, FUNCTIONS) or around is start:
            return False
        targets: list[ast.expr | None] = []
        if isinstance(around, ast.With) and not isinstance(child, ast.withitem):
            targets = [item.optional_vars for item in around.items]
        elif isinstance(around, ast.For) and child in around.body:
            targets = [around.target]
        if any(isinstance(t, ast.Name) and t.id == use.id for t in targets):
            return True
        child = around
    return False


def by_parameter(file: File, index: ast.expr) -> bool:
    """Whether an index is what a method is asked for, `self.files[index]`, `self.files[index % len(self.files)]`:
    who goes through all of them gets every one."""
    function: Any = getattr(file.scope(index).function, "node", None)
    if not isinstance(function, FUNCTIONS):
        return False
    given = {a.arg for a in (*function.args.posonlyargs, *function.args.args)} - {"self"}
    for node in walk(index):
        if not isinstance(node, ast.Name):
            continue
        found = file.tree.lookup(node.id, file.tree.scope_of(node))
        values = [b.value for b in found[0] if b.kind == "assign" and b.value is not None] if found else []
        made = {n.id for value in values for n in walk(value) if isinstance(n, ast.Name)}
        if node.id in given or made & given:
            return True
    return False


def others_at(file: File, node: ast.Subscript) -> list[ast.expr]:
    """What else is asked for the same index in the same function: `self.masks` of `self.masks[index]`."""
    function, wanted = file.scope(node).function, as_load(node.slice)
    base = as_load(node.value)
    return [
        other.value
        for other in file.nodes(ast.Subscript)
        if isinstance(other.ctx, ast.Load)
        and file.scope(other).function is function
        and as_load(other.slice) == wanted
        and as_load(other.value) != base
    ]


_DRAWS = frozenset(
    """
        randint randrange choice choices sample randperm permutation integers random rand random_sample
        uniform shuffle argmax argmin nanargmax nanargmin train_test_split random_split KFold
        StratifiedKFold ShuffleSplit multinomial randbelow
    """.split()
)


def chosen(file: File, index: ast.expr, depth: int = 0) -> bool:
    """Whether an index is written down, `paths[-1]`, or drawn: `paths[randint(0, n)]`, `paths[order[i]]`, where
    `order = torch.randperm(n)`."""
    if not any(isinstance(n, (ast.Name, ast.Attribute)) for n in walk(index)):
        return True
    for node in walk(index):
        if isinstance(node, ast.Call) and (last_name(node.func) in _DRAWS or _folds(node.func)):
            return is_seeded(file, node)
        if depth < 4 and isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            value = _made_of(file, node)
            if value is not None and chosen_from(file, value, depth + 1):
                return True
        if depth < 4 and isinstance(node, ast.Attribute) and plain_name(node.value) == "self":
            owner = file.scope(node).owner
            values = [v for v, _, _ in owner.attributes.get(node.attr, [])] if owner is not None else []
            if any(chosen_from(file, value, depth + 1) for value in values):
                return True
    return False


def _folds(function: ast.expr) -> bool:
    """`kfold.split`, and not a string's."""
    return (
        isinstance(function, ast.Attribute)
        and function.attr == "split"
        and _FOLDS.search(words_of(last_name(function.value) or "fold")) is not None
        and not isinstance(function.value, (ast.Subscript, ast.Constant))
    )


_FOLDS = compile_later(r"(?:^|_)(?:s?kf|k?folds?|cv|sss|gss|splitter|splits?)(?:_|$)")


def chosen_from(file: File, value: ast.expr, depth: int) -> bool:
    """Whether what an index was taken from was drawn."""
    written = not any(isinstance(n, (ast.Name, ast.Attribute)) for n in walk(value))
    return not written and chosen(file, value, depth)


def _made_of(file: File, name: ast.Name) -> ast.expr | None:
    """What a name was bound to: the value, what a loop goes through, what was unpacked."""
    binding = file.binding(name)
    if binding is None or binding.kind not in ("assign", "loop", "other"):
        return None
    if binding.value is not None:
        return binding.value
    for around in (binding.node, *file.ancestors(binding.node)):
        if isinstance(around, (ast.For, ast.comprehension)):
            return around.iter
        if isinstance(around, ast.Assign):
            return around.value
        if isinstance(around, (*FUNCTIONS, ast.Lambda)):
            break
    return None


def in_method(file: File, node: ast.Subscript) -> bool:
    """Whether a method is asked for an entry of what its object holds: `self.files[index]`."""
    own = any(isinstance(n, ast.Name) and n.id == "self" for n in walk(node.value))
    return own and by_parameter(file, node.slice)


def beside_items(file: File, node: ast.AST) -> bool:
    """Whether an entry is taken by a method of a class whose items are those of torchvision's folders, which sort: a
    listing of its own beside them is there to look at."""
    owner = file.scope(node).owner
    if owner is None or not isinstance(owner.node, ast.ClassDef) or "__getitem__" in owner.bindings:
        return False
    return any(file.name(base) in _FOLDERS for base in owner.node.bases)


_FOLDERS = frozenset(["torchvision.datasets.ImageFolder", "torchvision.datasets.DatasetFolder"])


def kept_number(file: File, use: ast.AST, depth: int = 0) -> bool:
    """Whether a number stays: as a label, `ids[name] = i`, in a name, `f"{i}.png"`, in a tuple or a list. The number
    of a table, `table["fold"] = i`, only tells the tables apart."""
    child: ast.AST = use
    if is_shown(file, use) or _told(file, use):
        return False
    if asked_of(file, use):
        return True
    for around in file.ancestors(use):
        if isinstance(around, (ast.JoinedStr, ast.Tuple, ast.List, ast.Dict, ast.Return, ast.Yield)):
            return True
        if isinstance(around, ast.BinOp) and isinstance(around.op, ast.Mod) and child is around.right:
            return True  # "%04d.png" % i
        if isinstance(around, ast.Call) and child is not around.func:
            last = last_name(around.func)
            if last in ("int", "float", "str", "format", "zfill", "tensor", "array", "full"):
                return True
            return last in ordering.APPENDING or last in _STORED or last[:1].isupper()
        if isinstance(around, ast.Compare):
            # the first ones, or every tenth; a number that is only looked for decides nothing
            known = any(isinstance(side, ast.Constant) for side in (around.left, *around.comparators))
            block = next((a for a in file.ancestors(around) if isinstance(a, ast.stmt)), None)
            ends = isinstance(block, ast.If) and any(
                isinstance(n, (ast.Break, ast.Return)) for n in block.body
            )
            return known or ends or not isinstance(around.ops[0], (ast.Eq, ast.NotEq))
        if isinstance(around, ast.Subscript) and child is around.slice:
            return False
        if isinstance(around, ast.Assign) and child is around.value:
            target = around.targets[0]
            if not isinstance(target, ast.Name) or depth > 2:
                own = isinstance(target, ast.Subscript) and isinstance(target.slice, ast.Constant)
                return not (own and child is use)
            function = file.scope(around).function
            return any(kept_number(file, other, depth + 1) for other in reads_in(file, target.id, function))
        if isinstance(around, ast.stmt):
            return False
        child = around
    return False


def _told(file: File, use: ast.AST) -> bool:
    """Whether a number goes into a text that is only shown: `line = "{}/{}".format(i, n)`, `print(line)`."""
    for around in file.ancestors(use):
        if isinstance(around, ast.stmt):
            break
        if isinstance(around, (ast.JoinedStr, ast.Call, ast.BinOp)) and only_shown(file, around):
            return True
    return False


_REPORTS = compile_later(
    r"(?:^|_)(?:logs?|logger|logfile|results?|res|reports?|metrics?|scores?|summary|stats?|statistics|err|errors?|fail\w*|"
    r"missing|black|blacklist|suppressed|skipped|bad|acc|accuracy|loss|losses|dice|iou|miou|psnr|ssim|lpips|fid|wer|cer|"
    r"mae|rmse|auc|pred\w*|eval\w*)(?:_|$)"
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
    words = _words_in(*parts)
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


def asked_of(file: File, number: ast.AST) -> bool:
    """Whether a number is what a function that the caller hands in is asked for: `settings_of(i)`."""
    call = file.parent(number)
    if not isinstance(call, ast.Call) or number not in call.args or not isinstance(call.func, ast.Name):
        return False
    binding = file.binding(call.func)
    return binding is not None and binding.kind == "parameter"


def labels(file: File, node: ast.AST) -> bool:
    """Whether a number becomes what an entry is known by: `ids[name] = i`, `{name: i for …}`, `LabelEncoder()`; or is
    what settings are asked for."""
    if isinstance(node, (ast.DictComp, ast.Call)) or asked_of(file, node):
        return True
    for around in (node, *file.ancestors(node)):
        if isinstance(around, ast.DictComp):
            return True
        if isinstance(around, ast.Assign):
            return any(isinstance(target, ast.Subscript) for target in around.targets)
        if isinstance(around, ast.stmt):
            return False
    return False


def parts_by_number(file: File, number: ast.AST) -> bool:
    """Whether a number tells what is trained on from what is tested on: `if i < limit: train.append(x)`, and in the
    other branch `test.append(x)`."""
    compared = file.parent(number)
    if isinstance(compared, ast.BinOp) and isinstance(compared.op, ast.Mod) and compared.left is number:
        compared = file.parent(compared)
    if not isinstance(compared, ast.Compare) or isinstance(compared.ops[0], (ast.In, ast.NotIn)):
        return False
    block = next((a for a in file.ancestors(compared) if not isinstance(a, ast.BoolOp)), None)
    if not isinstance(block, (ast.If, ast.IfExp)) or all(n is not compared for n in walk(block.test)):
        return False
    one, other = (_told_by(part) for part in (block.body, block.orelse))
    return (one == {"train"} and "test" in other) or (other == {"train"} and "test" in one)


def _told_by(part: list[ast.stmt] | ast.expr) -> set[str]:
    """The parts of the data that a branch speaks of."""
    nodes = part if isinstance(part, list) else [part]
    words = _words_in(*nodes)
    texts = (n.value for node in nodes for n in walk(node) if isinstance(n, ast.Constant))
    words += [word for text in texts if isinstance(text, str) for word in re.findall(r"\w+", text)]
    told = {"train" for word in words if _TRAINED.search(words_of(word))}
    return told | {"test" for word in words if is_tested(word)}


# What comes in an order of its own: a listing, or what a file holds.
_OWN_ORDER = (
    ordering.LISTING_NAMES
    | ordering.PATH_LISTINGS
    | frozenset("open readlines splitlines read_csv read_json read_table loadtxt genfromtxt".split())
)


def pairs_listings(file: File, node: ast.AST) -> bool:
    """Whether what is paired by position comes from two places, each in an order of its own: two listings, a listing
    and the lines of a file."""
    parts = (
        node.args
        if isinstance(node, ast.Call)
        else others_at(file, node)
        if isinstance(node, ast.Subscript)
        else []
    )
    found = 0
    for part in parts:
        values: list[ast.AST] = [part]
        binding = file.binding(part) if isinstance(part, ast.Name) else None
        owner = file.scope(part).owner
        if binding is not None and binding.kind == "assign" and binding.value is not None:
            values.append(binding.value)
        elif isinstance(part, ast.Attribute) and plain_name(part.value) == "self" and owner is not None:
            values += [value for value, _, _ in owner.attributes.get(part.attr, [])]
        found += any(
            isinstance(n, ast.Call) and last_name(n.func) in _OWN_ORDER
            for value in values
            for n in walk(value)
        )
    return found >= (2 if isinstance(node, ast.Call) else 1)


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
    if not trains(file) and (is_tested(file.path.stem) or APPLIES.search(file.source.data)):
        return True
    calls = [call for call in file.nodes(ast.Call) if last_name(call.func) == name]
    return bool(calls) and all(_for_tests(file, call) for call in calls)


def _for_tests(file: File, call: ast.Call) -> bool:
    """`test_set = Images(…)`, `Images(config.predict.folder)`, or where `name == "demo"`."""
    statement = file.statement(call)
    parts: list[ast.AST] = [*all_given(call)]
    parts += statement.targets if isinstance(statement, ast.Assign) else []
    words = _words_in(*parts)
    for part in parts:
        for n in walk(part):
            if isinstance(n, ast.Constant) and isinstance(n.value, str):
                words += n.value.replace(".", "/").split("/")
    if any(_TRAINED.search(words_of(word)) for word in words):
        return False
    return any(is_tested(word) for word in words) or _in_test_branch(file, call)


def by_workers(node: ast.AST) -> bool:
    """Whether something is split among workers, who together take all: `np.array_split(paths, n_workers)`."""
    return any(_WORKERS.search(words_of(word)) is not None for word in _words_in(node))


_GATHERS = frozenset("gather gather_object all_gather all_gather_object all_gather_into_tensor".split())


def shared_out(file: File, part: ast.Subscript) -> bool:
    """Whether a slice is what one of several workers takes, in a function that gathers what all of them made, or what
    is added once more to have as much for each: `x[start:end]`, where `start, end = bounds(len(x), world_size, rank)`;
    `x += x[:missing]`, where `missing = -len(x) % world_size`."""
    function = file.scope(part).function
    if not isinstance(part.slice, ast.Slice) or part.slice.step is not None or function is None:
        return False
    if not any(isinstance(n, ast.Call) and last_name(n.func) in _GATHERS for n in walk(function.node)):
        return False
    ends = [end for end in (part.slice.lower, part.slice.upper) if end is not None]
    made = [_made_of(file, end) if isinstance(end, ast.Name) else end for end in ends]
    around = file.parent(part)
    added = isinstance(around, ast.AugAssign) and as_load(around.target) == as_load(part.value)
    known = len(ends) == (1 if added else 2) and not (added and part.slice.lower)
    return known and all(end is not None and by_workers(end) for end in made)


# What is added to what these give is a sum, and no longer list.
_ARRAYS = ("numpy", "torch", "torchaudio", "torchvision", "soundfile", "cv2", "librosa", "imageio", "skimage")


def summed(file: File, rest: ast.Subscript) -> bool:
    """Whether a loop over `x[1:]` adds to what was made of `x[0]`: a sum, in whatever order."""
    part, loop = rest.slice, file.parent(rest)
    if not isinstance(part, ast.Slice) or part.upper is not None or part.step is not None:
        return False
    if part.lower is None or file.literal(part.lower) != 1:
        return False
    if not isinstance(loop, ast.For) or loop.iter is not rest:
        return False
    first = as_load(ast.Subscript(rest.value, ast.Constant(0), ast.Load()))
    added = [
        n.target
        for n in statements_in(loop.body)
        if isinstance(n, ast.AugAssign) and isinstance(n.op, ast.Add)
    ]
    for start in file.nodes(ast.Assign):
        if start.lineno >= loop.lineno or file.scope(start).function is not file.scope(loop).function:
            continue
        call, bound = start.value, {as_load(n) for n in walk(start.targets[0]) if isinstance(n, ast.Name)}
        read = isinstance(call, ast.Call) and (file.name(call.func) or "").split(".")[0] in _ARRAYS
        if read and any(as_load(arg) == first for arg in call.args):
            return any(as_load(target) in bound for target in added)
    return False


def to_limit(part: ast.AST) -> bool:
    """`paths[: min(limit, len(paths))]`: all of them, unless somebody asks for fewer."""
    upper = (
        part.slice.upper if isinstance(part, ast.Subscript) and isinstance(part.slice, ast.Slice) else None
    )
    return isinstance(upper, ast.Call) and last_name(upper.func) == "min"


def few(file: File, part: ast.AST) -> bool:
    """Whether a slice takes no more than a handful to look at: `paths[:5]`."""
    if (
        not isinstance(part, ast.Subscript)
        or not isinstance(part.slice, ast.Slice)
        or part.slice.step is not None
    ):
        return False
    upper = file.literal(part.slice.upper) if part.slice.upper is not None else None
    first = part.slice.lower is None or file.literal(part.slice.lower) == 0
    return first and isinstance(upper, int) and 0 < upper < 10


def one_by_one(file: File, part: ast.AST) -> bool:
    """Whether a slice is the batch that is asked for next, `self.paths[start : start + size]`, in a class that is made
    only where a model is tested or applied: every entry has its turn."""
    bounds = part.slice if isinstance(part, ast.Subscript) else None
    if not isinstance(bounds, ast.Slice) or bounds.lower is None or not isinstance(bounds.upper, ast.BinOp):
        return False
    start = as_load(bounds.lower)
    ahead = start in (as_load(bounds.upper.left), as_load(bounds.upper.right))
    return ahead and isinstance(bounds.upper.op, ast.Add) and made_for_tests(file, part)


def pictured(file: File, part: ast.AST) -> bool:
    """Whether a slice only goes into a picture: `save_image(make_grid(images[:64]))`."""
    for around in file.ancestors(part):
        if isinstance(around, ast.stmt):
            return False
        if isinstance(around, ast.Call) and last_name(around.func) in _PICTURES:
            return True
    return False


_PICTURES = frozenset("make_grid save_image imsave imshow matshow add_image add_images image_grid".split())


def handed_along(file: File, use: ast.AST, loop: Any) -> bool:
    """Whether a number goes to a function together with what it is the position in: `load(paths, i + 1)`."""
    source = getattr(loop, "iter", None)
    if source is None:
        return False
    held = {as_load(n) for n in walk(source) if isinstance(n, (ast.Name, ast.Attribute))}
    for around in file.ancestors(use):
        if isinstance(around, ast.Call):
            return any(isinstance(a, ast.expr) and as_load(a) in held for a in around.args)
        if isinstance(around, ast.stmt):
            break
    return False


_EMPTY = frozenset("zeros empty ones full zeros_like empty_like".split())


def filled_by_place(file: File, part: ast.AST | None, index: ast.AST) -> ast.expr | None:
    """What is filled place by place, `rows` of `rows[i] = …` where `rows = [None] * n` or `np.zeros(…)`."""
    if not isinstance(part, ast.Subscript) or not isinstance(part.ctx, ast.Store):
        return None
    first = part.slice.elts[0] if isinstance(part.slice, ast.Tuple) and part.slice.elts else part.slice
    if first is not index or not isinstance(part.value, (ast.Name, ast.Attribute)):
        return None
    binding = file.binding(part.value) if isinstance(part.value, ast.Name) else None
    made = binding.value if binding is not None and binding.kind == "assign" else None
    if isinstance(made, ast.BinOp) and isinstance(made.op, ast.Mult) and isinstance(made.left, ast.List):
        return part.value
    if isinstance(made, ast.ListComp) or (isinstance(made, ast.Call) and last_name(made.func) in _EMPTY):
        return part.value
    return None


def is_mask(file: File, index: ast.AST, depth: int = 0) -> bool:
    """Whether an index tells for each entry whether it is taken: `keep = labels == wanted`."""
    made: ast.AST | None = index
    if isinstance(index, ast.Name):
        binding = file.binding(index)
        made = binding.value if binding is not None and binding.kind == "assign" else None
    while isinstance(made, (ast.Call, ast.Attribute, ast.UnaryOp)):
        if isinstance(made, ast.Call) and last_name(made.func) in _MASKS:
            return True
        if isinstance(made, ast.UnaryOp):
            made = made.operand
        else:
            made = made.func if isinstance(made, ast.Call) else made.value
    if isinstance(made, ast.BinOp) and depth < 3:
        both = (made.left, made.right)
        if isinstance(made.op, (ast.BitAnd, ast.BitOr)):
            return True
        return isinstance(made.op, ast.Mult) and any(is_mask(file, side, depth + 1) for side in both)
    return isinstance(made, ast.Compare)


_MASKS = frozenset("isin isnan isfinite startswith notna logical_and logical_or logical_not".split())


def last_of_all(file: File, node: ast.Subscript) -> bool:
    """Whether `x[-1]` is what the loop around has just put there: `x.append(…)`, `x += […]`."""
    if file.literal(node.slice) != -1:
        return False
    wanted = as_load(node.value)
    loop = next((a for a in file.ancestors(node) if isinstance(a, (ast.For, ast.While, *FUNCTIONS))), None)
    if not isinstance(loop, (ast.For, ast.While)):
        return False
    for made in statements_in(loop.body):
        if isinstance(made, ast.AugAssign) and as_load(made.target) == wanted:
            return True
        method = made.func if isinstance(made, ast.Call) else None
        if isinstance(method, ast.Attribute) and method.attr == "append" and as_load(method.value) == wanted:
            return True
    return False


def best_of(file: File, node: ast.Subscript) -> bool:
    """Whether an entry is where a search for the best one of all starts, or a slice is what it goes through:
    `best = x[0]`, then `for one in x[1:]: if score(one) > top: best = one`."""
    statement, block = file.statement(node), siblings(file.parent(file.statement(node)), file.statement(node))
    if isinstance(node.slice, ast.Slice):
        loop = statement if isinstance(statement, ast.For) and statement.iter is node else None
        starts = [s for s in block[: block.index(statement)] if isinstance(s, ast.Assign)] if loop else []
    else:
        loops = (s for s in block[block.index(statement) + 1 :] if isinstance(s, ast.For))
        loop = next((s for s in loops if as_load(_gone_through(s)) == as_load(node.value)), None)
        starts = [statement] if isinstance(statement, ast.Assign) else []
    firsts = {
        target.id: start
        for start in starts
        for target in start.targets
        if isinstance(target, ast.Name) and _first_of(start.value, node.value)
    }
    return loop is not None and any(
        isinstance(part, ast.If)
        and not part.orelse
        and any(isinstance(n, ast.Compare) and isinstance(n.ops[0], _BETTER) for n in walk(part.test))
        and any(isinstance(s, ast.Assign) and plain_name(s.targets[0]) in firsts for s in part.body)
        for part in loop.body
    )


_BETTER = (ast.Gt, ast.Lt, ast.GtE, ast.LtE)


def _gone_through(loop: ast.For) -> ast.expr:
    """`x` of `for one in x:` and of `for one in x[1:]:`."""
    return loop.iter.value if isinstance(loop.iter, ast.Subscript) else loop.iter


def _first_of(value: ast.expr, source: ast.expr) -> bool:
    """Whether a value is the first entry of a sequence."""
    return (
        isinstance(value, ast.Subscript)
        and as_load(value.value) == as_load(source)
        and isinstance(value.slice, ast.Constant)
        and value.slice.value == 0
    )


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
    return b"__main__" in file.source.data and APPLIES.search(file.source.data) is not None


def renames(file: File, node: ast.AST) -> bool:
    """Whether numbers only stand for words, whatever they are, as characters that are compared for equality:
    `number = dict(zip(words, range(n)))`, `distance("".join(chr(number[w]) for w in one), …)`."""
    statement = file.statement(node)
    target = statement.targets[0] if isinstance(statement, ast.Assign) else None
    function = file.scope(node).function
    if not isinstance(target, ast.Name) or function is None:
        return False
    return any(
        isinstance(call.args[0], ast.Subscript) and plain_name(call.args[0].value) == target.id
        for call in file.nodes(ast.Call)
        if last_name(call.func) == "chr" and call.args and file.scope(call).function is function
    )


def looked_up(file: File, index: ast.expr) -> ast.expr | None:
    """The list whose positions a table holds, where an index is looked up in such a table: `x` of `x[place[name]]`,
    where `for i, entry in enumerate(x): place[entry] = i`."""
    found = _made_of(file, index) if isinstance(index, ast.Name) else index
    if not isinstance(found, ast.Subscript) or not isinstance(found.value, (ast.Name, ast.Attribute)):
        return None
    wanted = as_load(found.value)
    for made in file.nodes(ast.Assign):
        target = made.targets[0]
        if isinstance(target, ast.Subscript):
            counted = enumerated(file, made.value) if as_load(target.value) == wanted else None
            if counted is not None and _one_holder(file, target.value, found.value):
                return counted
    return None


def _one_holder(file: File, one: ast.expr, other: ast.expr) -> bool:
    """Whether two like expressions are the same name, or the same attribute of one class."""
    if isinstance(one, ast.Attribute):
        return plain_name(one.value) == "self" and file.scope(one).owner is file.scope(other).owner
    return file.scope(one).function is file.scope(other).function


def only_places(file: File, number: ast.expr) -> bool:
    """Whether a number goes into a table, `place[entry] = i`, all of whose values look up entries of what is
    numbered."""
    made = file.parent(number)
    target = made.targets[0] if isinstance(made, ast.Assign) else None
    counted = enumerated(file, number)
    if not isinstance(target, ast.Subscript) or counted is None:
        return False
    table = target.value
    if isinstance(table, ast.Name):
        uses: list[Any] = [use for use in names(file).get(table.id, ()) if _one_holder(file, table, use)]
    elif isinstance(table, ast.Attribute) and plain_name(table.value) == "self":
        word, project = table.attr.encode(), file.program.project
        using = project.closure([file.path], project.importers)
        if any(word in project.data(path) for path in using if path != file.path):
            return False
        uses = list(uses_of(file, table))
    else:
        return False
    read = [around for use in uses if isinstance(around := file.parent(use), ast.Subscript)]
    read = [part for part in read if isinstance(part.ctx, ast.Load)]
    others = [
        around for use in uses if not isinstance(around := file.parent(use), (ast.Subscript, ast.Assign))
    ]
    known = all(
        isinstance(a, (ast.Compare, ast.comprehension)) or getattr(a, "attr", "") == "keys" for a in others
    )
    return bool(read) and known and all(_looks_up(file, part, as_load(counted)) for part in read)


def _looks_up(file: File, part: ast.expr, wanted: str) -> bool:
    """Whether a value is nothing but an index of a sequence."""
    around = file.parent(part)
    target = around.targets[0] if isinstance(around, ast.Assign) else None
    uses: list[ast.expr] = [part]
    if isinstance(target, ast.Name):
        function = file.scope(part).function
        uses = [*reads_in(file, target.id, function)]
    return bool(uses) and all(
        isinstance(x := file.parent(use), ast.Subscript) and x.slice is use and as_load(x.value) == wanted
        for use in uses
    )


def never_read(file: File, node: ast.AST) -> bool:
    """Whether what is made at a place, `self.ids = {name: i for …}`, `self.ids[name] = i`, is read nowhere."""
    statement = file.statement(node)
    target = statement.targets[0] if isinstance(statement, ast.Assign) else None
    target = target.value if isinstance(target, ast.Subscript) else target
    if isinstance(target, ast.Name) and file.scope(statement).function is not None:
        binding = file.binding(target)
        return binding is not None and binding.kind == "assign" and _dropped(file, target, 0)
    if not isinstance(target, ast.Attribute) or plain_name(target.value) != "self":
        return False
    project, word = file.program.project, target.attr.encode()
    read = re.compile(rb"(?<!\w)%b(?!\w|[ \t]*(?:\[[^\]\n]*\][ \t]*)?(?::[^=\n]*)?=(?!=))" % word)
    texts = [data for path in project.files if word in (data := project.data(path))]
    return not any(read.search(COMMENT.sub(b"", data)) for data in texts)


def _dropped(file: File, target: ast.Name, row: int, depth: int = 0) -> bool:
    """Whether what a name holds below a line is only counted, or goes into names of which nothing is made: `ids` of
    `y = [ids[name] for name in y]`, where `y` is not read again."""
    if depth > 4:
        return False
    for use in reads_of(file, target):
        around = file.parent(use)
        if use.lineno <= row or (isinstance(around, ast.Subscript) and isinstance(around.ctx, ast.Store)):
            continue
        if isinstance(around, ast.Call) and last_name(around.func) == "len":
            continue
        made = file.statement(use)
        place = made.targets[0] if isinstance(made, ast.Assign) and len(made.targets) == 1 else None
        again = any(isinstance(a, (ast.For, ast.While)) for a in file.ancestors(made))
        below = made.end_lineno or made.lineno
        if again or not isinstance(place, ast.Name) or not _dropped(file, place, below, depth + 1):
            return False
    return True


def only_compared(file: File, node: ast.AST) -> bool:
    """Whether the numbers that entries get in a function, `number = {name: i for i, name in enumerate(names)}`, are
    only compared for being equal: `np.array([number[name] for name in truth]) == i`."""
    statement = file.parent(node)
    if not isinstance(node, ast.DictComp) or not isinstance(statement, ast.Assign):
        return False
    target = statement.targets[0]
    if not isinstance(target, ast.Name) or file.scope(statement).function is None:
        return False
    used = reads_of(file, target)
    return bool(used) and all(_numbers_equal(file, use) for use in used)


def _numbers_equal(file: File, use: ast.expr) -> bool:
    """Whether a use of a table of numbers, or of its `items()`, compares them or asks for a key only."""
    around = file.parent(use)
    if isinstance(around, ast.Subscript) and around.value is use:
        return _is_compared(file, around)
    if isinstance(around, ast.Call):
        return last_name(around.func) == "len"
    if isinstance(around, ast.Compare):
        return isinstance(around.ops[0], (ast.In, ast.NotIn))
    call = file.parent(around) if isinstance(around, ast.Attribute) else None
    loop = file.parent(call) if isinstance(call, ast.Call) and last_name(call.func) == "items" else None
    if not isinstance(loop, (ast.For, ast.comprehension)) or not isinstance(loop.target, ast.Tuple):
        return False
    number = loop.target.elts[-1]
    return isinstance(number, ast.Name) and all(_is_compared(file, use) for use in reads_of(file, number))


def _is_compared(file: File, use: ast.expr, depth: int = 0) -> bool:
    """Whether a number, or a list or an array of them, is only compared for being equal."""
    around = file.parent(use)
    if isinstance(around, ast.Compare):
        return len(around.ops) == 1 and isinstance(around.ops[0], (ast.Eq, ast.NotEq))
    if depth > 6:
        return False
    if isinstance(around, (ast.List, ast.ListComp)) and use in (getattr(around, "elt", use),):
        return _is_compared(file, around, depth + 1)
    if isinstance(around, ast.Call) and use in around.args:
        return last_name(around.func) in _SAME_NUMBERS and _is_compared(file, around, depth + 1)
    if isinstance(around, ast.Assign) and isinstance(around.targets[0], ast.Name):
        used = reads_of(file, around.targets[0])
        return bool(used) and all(_is_compared(file, one, depth + 1) for one in used)
    return False


_SAME_NUMBERS = frozenset("array asarray tensor as_tensor LongTensor list int".split())


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
    words = _words_in(*parts)
    return any(_FAILURES.search(words_of(word)) is not None for word in words)


def is_drawn(node: ast.AST) -> bool:
    """Whether entries are paired with the colours or axes in which they are drawn: `zip(names, palette)`."""
    parts = node.args if isinstance(node, ast.Call) else []
    made = [part.func if isinstance(part, ast.Call) else part for part in parts]
    return any(DRAWN.search(last_name(part)) is not None for part in made)


_FRAMES = ("DataFrame", "from_dict", "from_tensor_slices")


def table_of(file: File, columns: ast.Dict | ast.Call) -> ast.Call | None:
    """The call that makes a table of a dict of columns: `pd.DataFrame({"image": names})`, or by a name for the
    dict, `columns = dict(image=names)`."""
    use: ast.expr = columns
    made = file.parent(columns)
    if isinstance(made, ast.Assign) and isinstance(made.targets[0], ast.Name):
        used = reads_of(file, made.targets[0])
        if len(used) != 1:
            return None
        use = used[0]
    around = file.parent(use)
    named = isinstance(around, ast.keyword) and around.arg == "data"
    call = file.parent(around) if named and around is not None else around
    first = isinstance(call, ast.Call) and (named or call.args[:1] == [use])
    return call if isinstance(call, ast.Call) and first and last_name(call.func) in _FRAMES else None


_MATCHED = compile_later(
    rb"permutations\(range\(|\bPIT\w*Loss|permutation[-_ ]invariant|(?:\b|_)si_?s[dn]r", re.IGNORECASE
)


def any_permutation(file: File, node: ast.AST) -> bool:
    """Whether a dataset gives several targets for each of its entries, in a project whose loss looks for the best of
    all their permutations: the sources of a mixture (as losses by the SI-SNR of separated sources do)."""
    function = file.scope(node).function
    if getattr(getattr(function, "node", None), "name", "") != "__getitem__":
        return False
    project = file.program.project
    known: bool | None = project.__dict__.get("any_permutation")
    if known is None:
        known = any(_MATCHED.search(project.data(path)) is not None for path in project.files)
        project.__dict__["any_permutation"] = known
    return known


def asks_a_person(file: File, node: ast.AST) -> bool:
    """Whether entries are taken of a sequence that a function shows, `print(f"({i}) {labels[i]}")` in a loop, and of
    which it has a person type the number of one: `labels[int(input()) - 1]`."""
    if b"input(" not in file.source.data or not isinstance(node, ast.Subscript):
        return False
    function = file.scope(node).function
    around: Any = function.node if function is not None else file.tree.module
    inside = list(statements_in(getattr(around, "body", [])))
    shown: set[str] = set()
    for loop in inside:
        if isinstance(loop, ast.For):
            calls = [n for n in statements_in(loop.body) if isinstance(n, ast.Call)]
            printed = [n for n in calls if last_name(n.func) == "print"]
            shown |= (
                names_in(loop.iter).union(*map(names_in, printed)) - names_in(loop.target)
                if printed
                else set()
            )
    return plain_name(node.value) in shown and any(
        isinstance(part, ast.Subscript) and isinstance(part.ctx, ast.Load) and _typed(file, part.slice)
        for part in inside
    )


def _typed(file: File, index: ast.expr, depth: int = 0) -> bool:
    """Whether an index is made of what a person types: `int(input()) - 1`, by whatever names."""
    for node in walk(index):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in ("input", "raw_input")
        ):
            return True
        made = _made_of(file, node) if isinstance(node, ast.Name) and depth < 3 else None
        if made is not None and _typed(file, made, depth + 1):
            return True
    return False


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


def chosen_first(file: File, node: ast.AST) -> bool:
    """Whether an entry is what a page of gradio has chosen when it opens: `gr.Dropdown(choices=xs, value=xs[0])`, by
    itself or after a function gave both, `return xs, xs[-1]`."""
    if b"gradio" not in file.source.data or not isinstance(node, ast.Subscript):
        return False
    if file.literal(node.slice) not in (0, -1):
        return False
    listed, taken = as_load(node.value), as_load(node)
    function = file.scope(node).function
    if function is None or not isinstance(function.node, FUNCTIONS):
        return _is_choice(file, listed, taken, None)
    target = next((a.targets[0] for a in file.ancestors(node) if isinstance(a, ast.Assign)), None)
    taken = as_load(target) if isinstance(target, ast.Name) else taken
    if _is_choice(file, listed, taken, function):
        return True
    returns = [n.value for n in statements_in(function.node.body) if isinstance(n, ast.Return)]
    pairs = [r.elts for r in returns if isinstance(r, ast.Tuple) and len(r.elts) == 2]
    if not pairs or len(pairs) != len(returns) or any([*map(as_load, p)] != [listed, taken] for p in pairs):
        return False
    for call in file.nodes(ast.Call):
        made = file.parent(call)
        if getattr(call.func, "id", "") == function.node.name and isinstance(made, ast.Assign):
            both = made.targets[0]
            targets = both.elts if isinstance(both, ast.Tuple) else []
            where = file.scope(call).function
            if len(targets) == 2 and _is_choice(file, as_load(targets[0]), as_load(targets[1]), where):
                return True
    return False


def _is_choice(file: File, listed: str, taken: str, function: Scope | None) -> bool:
    """Whether a widget in a function is given the entries as choices and one of them as the value."""
    for call in file.nodes(ast.Call):
        given = {k.arg: as_load(k.value) for k in call.keywords if k.arg in ("choices", "value")}
        if given == {"choices": listed, "value": taken} and file.scope(call).function is function:
            return (file.name(call.func) or "").startswith("gradio.")
    return False


def trains(file: File) -> bool:
    return _TRAINS.search(COMMENT.sub(b"", file.source.data)) is not None


def applies(file: File) -> bool:
    """Whether a file applies a trained model and trains none."""
    data = COMMENT.sub(b"", file.source.data)
    return APPLIES.search(data) is not None and _TRAINS.search(data) is None


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
        if not file.program.seeded(mask, file.path, file.function(call), call.lineno).no:
            return True
    return False


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


def is_batch(file: File, part: ast.Slice) -> bool:
    """Whether a slice is one of those that a loop takes one after the other: `x[start : start + size]`."""
    wanted = {n.id for end in (part.lower, part.upper) if end is not None for n in walk(end)
              if isinstance(n, ast.Name)}  # fmt: skip
    if _emptied(file, part):
        return True
    if part.lower is None or not wanted:
        return False
    for around in file.ancestors(part):
        if isinstance(around, COMPREHENSIONS):
            made = {n.id for g in around.generators for n in walk(g.target) if isinstance(n, ast.Name)}
        elif isinstance(around, (ast.For, ast.While)):
            top = around.target if isinstance(around, ast.For) else around.test
            inside = [*statements_in(around.body), *walk(top)]
            made = {n.id for n in inside if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
        elif isinstance(around, (*FUNCTIONS, ast.Lambda, ast.ClassDef)):
            return False
        else:
            continue
        if made & wanted:
            return True
    return False


def _emptied(file: File, part: ast.Slice) -> bool:
    """Whether a slice is the head of what a loop takes away, head by head: `x = x[size:]`."""
    taken = file.parent(part)
    if not isinstance(taken, ast.Subscript):
        return False
    wanted = as_load(taken.value)
    loop = next((a for a in file.ancestors(part) if isinstance(a, (ast.For, ast.While, *FUNCTIONS))), None)
    return isinstance(loop, (ast.For, ast.While)) and any(
        isinstance(made, ast.Assign)
        and as_load(made.targets[0]) == wanted
        and isinstance(made.value, ast.Subscript)
        and as_load(made.value.value) == wanted
        for made in statements_in(loop.body)
    )


def batch_counts(file: File, part: ast.AST) -> bool:
    """Whether it matters which entries come together in a batch: one trains on it, or stores it."""
    if trains(file) and b"epoch" in file.source.data:
        return True
    for around in file.ancestors(part):
        if isinstance(around, (ast.For, ast.While)):
            return any(
                isinstance(n, ast.Call) and last_name(n.func) in _STORED for n in statements_in(around.body)
            )
        if isinstance(around, (*FUNCTIONS, ast.Lambda)):
            break
    return False


def only_looks_up(file: File, number: ast.expr) -> bool:
    """Whether a position, or a table of positions, is only used to look an entry up: `x[names.index(name)]`,
    `x[place[name]]`."""
    parent = file.parent(number)
    if isinstance(parent, ast.Subscript):
        return parent.slice is number
    target = parent.targets[0] if isinstance(parent, ast.Assign) else None
    if not isinstance(target, ast.Name):
        return False
    function = file.scope(number).function
    uses = reads_in(file, target.id, function)
    looked_up = [use for use in uses if any(_is_index(file, a) for a in (use, file.parent(use)))]
    if isinstance(number, ast.Call):
        return bool(uses) and len(looked_up) == len(uses)
    return bool(looked_up)


def _is_index(file: File, node: ast.AST | None) -> bool:
    around = file.parent(node) if node is not None else None
    return isinstance(around, ast.Subscript) and around.slice is node


def is_turn(file: File, use: ast.expr) -> bool:
    """Whether a number only tells which worker is to do it: `i % num_gpus`."""
    parent = file.parent(use)
    return (
        isinstance(parent, ast.BinOp)
        and isinstance(parent.op, ast.Mod)
        and parent.left is use
        and by_workers(parent.right)
    )


def is_place(file: File, part: ast.expr) -> bool:
    """`range(n)` among what workers are handed: `pool.map(work, zip(paths, names, range(n)))`."""
    around = file.parent(part)
    call = file.parent(around) if around is not None else None
    return (
        isinstance(part, ast.Call)
        and last_name(part.func) == "range"
        and isinstance(around, ast.Call)
        and len(around.args) > 1
        and isinstance(call, ast.Call)
        and isinstance(call.func, ast.Attribute)
        and last_name(call.func) in ("map", "starmap", "imap", "imap_unordered", "map_async", "starmap_async")
    )


def replaces(loop: Any, part: ast.AST | None) -> bool:
    """Whether `x[i] = …` replaces an entry of what the loop goes through: `for i, entry in enumerate(x)`."""
    if not isinstance(part, ast.Subscript) or not isinstance(part.ctx, ast.Store):
        return False
    wanted = as_load(part.value)
    source = getattr(loop, "iter", None)
    return source is not None and any(isinstance(n, ast.expr) and as_load(n) == wanted for n in walk(source))


def keeps_nothing(loop: Any) -> bool:
    """Whether a loop only looks at its entries: it stores nothing and gives back no more than a constant."""
    for node in statements_in(loop.body):
        if isinstance(node, (ast.Yield, ast.YieldFrom, ast.AugAssign)):
            return False
        if isinstance(node, ast.Return) and not isinstance(node.value, (ast.Constant, type(None))):
            return False
        if isinstance(node, ast.Expr) and not isinstance(node.value, ast.Constant):
            called = last_name(node.value.func) if isinstance(node.value, ast.Call) else ""
            if called not in ("print", "debug", "info", "warning"):
                return False
        if isinstance(node, (ast.Assign, ast.AnnAssign)):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if not all(isinstance(t, ast.Name) for t in targets):
                return False
    return True


def is_text(file: File, index: ast.expr, depth: int = 0) -> bool:
    """Whether an index is a name: a string, one that is put together, or what a parameter has as its default."""
    if depth > 3:
        return False
    if isinstance(index, ast.JoinedStr) or isinstance(file.literal(index), str):
        return True
    if isinstance(index, ast.Call):
        return last_name(index.func) in ("str", "format", "join")
    if isinstance(index, ast.BinOp):
        return isinstance(index.op, (ast.Add, ast.Mod)) and is_text(file, index.left, depth + 1)
    binding = file.binding(index) if isinstance(index, ast.Name) else None
    if binding is None or not isinstance(index, ast.Name):
        return False
    if binding.kind == "assign" and binding.value is not None and not isinstance(binding.value, ast.Name):
        return is_text(file, binding.value, depth + 1)
    if binding.kind == "loop" and isinstance(binding.value, (ast.List, ast.Tuple)):
        return bool(binding.value.elts) and all(is_text(file, part, depth + 1) for part in binding.value.elts)
    if binding.kind != "parameter":
        return False
    if binding.value is not None:
        return plain_name(binding.value) == "str"
    return isinstance(_default(file, index), str)


def _default(file: File, name: ast.Name) -> object:
    """The literal that a parameter has as its default."""
    function: Any = getattr(file.scope(name).function, "node", None)
    if not isinstance(function, FUNCTIONS):
        return UNKNOWN
    default = defaults_of(function.args).get(name.id)
    return file.literal(default) if default is not None else UNKNOWN


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
