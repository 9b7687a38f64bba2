"""What a random number is for, as the names around it tell: most numbers reach a result, some reach a port, a
file name or a delay, where nobody wants the same one twice."""

from __future__ import annotations

import ast
from collections.abc import Iterable

from reprolint.index.binding import walk
from reprolint.lazy import compile_later

SEEDISH = compile_later(r"(?i)(?:^|_|(?<=[a-z0-9]))(?:seed|random_state|manualseed)s?$")

# Names of what reaches no result. `jitter`, `temp` and `path` are not among them: augmentation, temperature and
# samples have those names, too.
_ELSEWHERE = compile_later(
    r"(?i)(?:^|_)(?:ports?|free_port|uuid|uid|token|nonce|salt|backoff|retry|retries|sleep|delay|tmp|tempfile|tmpdir"
    r"|password|secret|hostname|host|addr|address|dist_url|init_method|fault|run_id|run_name|exp_name|exp_id|job_?(?:id|num|number|name)"
    r"|session_id|api_?(?:dict|key|base)s?|endpoints?|(?:exp|experiment|run|group)_prefix|wandb_id|wandb_name|dummy|dummy_inputs?|dump_inputs?|timestamp|suffix|(?:dirty|commit|git)_?hash"
    r"|docker_(?:tag|image|name)|image_tag|user_?agents?|(?:http|request)_headers?|unique_?(?:id|name|key|suffix|str(?:ing)?)|(?:request|trace|correlation)_id)(?:$|_)"
    r"|^(?:save|plot|vis|show|log)_(?:idxs?|indices)$"
    r"|^(?:headers?|colou?rs?|(?:\w+_)?(?:palette|colou?r_?map|colou?r_lut|cmap)s?|COLORS|_?(?:gen(?:erate)?_)?rand(?:om)?_?(?:str(?:ing)?|name|file_?name|suffix|id))$"
    r"|^_?colou?ri[sz]e_(?:\w+_)?(?:map|mask|labels?|segments?|instances?)s?$"
)
# What a number put into a text is, beside these.
_TEXT = compile_later(
    r"(?i)(?:^|_)(?:prefix|name|tag|scope|key|id|version)$"
    r"|^(?:log|save|out|output|work|exp|experiment|run|results?|ckpt|checkpoint)s?_?(?:dir|folder|path|root)$"
)
# What declares an option: the name of the option is what its default is for.
_OPTIONS = frozenset(("add_argument", "add_option", "option", "Option", "DEFINE_integer"))
# What is started, or painted with, in any order.
_STARTED = compile_later(r"(?i)^(?:\w+_)?(?:jobs?|commands?|cmds?|colou?rs|palette)(?:_?list)?$")
# What picks some of what there is: one of a list, or the number of one.
_PICKS = frozenset(("choice", "choices", "sample", "permutation"))
_NUMBERS = frozenset(("randint", "randrange", "randperm"))
# What looks at a value and computes nothing.
_LOOKS = frozenset(
    ("list", "tuple", "dict", "set", "sorted", "str", "repr", "len", "int", "range", "enumerate", "zip")
)
_LOOKS_IN = frozenset(
    """items keys values get tolist item strip split join format decode batch_decode replace numpy cpu lower upper
    convert_ids_to_tokens title""".split()
)
_SHOWS = compile_later(r"p?print|pp|(?:rank_?0|main|master)_print|print_(?:rank_?0|main|once|master)")
SHOWN_BY = compile_later(r"(?i)(?:^|_)(?:print|show|log|display|inspect)(?:_|$)")
_LOGS = compile_later(r"(?i)(?:^|_)(?:log|logs|logger|logging|console|accelerator|tqdm)$")
_LINES = frozenset(("debug", "info", "warning", "warn", "error", "print", "write"))
_LETTERS = frozenset(("ascii_letters", "ascii_lowercase", "ascii_uppercase", "digits", "hexdigits"))


def elsewhere(around: Iterable[ast.AST]) -> bool:
    """Whether the number goes where no result comes from; `around` are the nodes around the call, innermost
    first."""
    nodes = list(around)
    text = any(map(_makes_text, nodes))
    return any(_ELSEWHERE.search(name) or (text and _TEXT.search(name)) for name in names(nodes))


def aside(name: str) -> bool:
    """Whether what has this name reaches no result: a port, colours."""
    return _ELSEWHERE.search(name) is not None or _STARTED.match(name) is not None


def _makes_text(node: ast.AST) -> bool:
    """`f"run_{number}"`, `"run_" + str(number)`, `"run_%d" % number`."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Add, ast.Mod)):
        return any(
            isinstance(part, ast.Constant) and isinstance(part.value, str) for part in (node.left, node.right)
        )
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "format":
        return isinstance(node.func.value, ast.Constant)
    return isinstance(node, ast.JoinedStr)


_ALPHABET = "abcdefghijklmnopqrstuvwxyz"


def letters(call: ast.Call) -> bool:
    """Whether the call draws from an alphabet, written out or not: it makes up a name."""
    return any(
        (isinstance(node, ast.Attribute) and node.attr in _LETTERS)
        or (
            isinstance(node, ast.Constant) and isinstance(node.value, str) and _ALPHABET in node.value.lower()
        )
        for argument in call.args
        for node in walk(argument)
    )


def started(call: ast.Call) -> bool:
    """Whether what the call shuffles are jobs to be started, or colours: their order reaches no result."""
    shuffled = call.args[0] if call.args else None
    return _last(call.func) == "shuffle" and _STARTED.match(_last(shuffled)) is not None


def one_of_one(call: ast.Call) -> bool:
    """`np.random.choice([-1.9], size=n)`: there is nothing to choose."""
    given = call.args[0] if call.args else None
    return (
        _last(call.func) in ("choice", "choices")
        and isinstance(given, (ast.List, ast.Tuple))
        and len(given.elts) == 1
        and not isinstance(given.elts[0], ast.Starred)
    )


def picked_from(call: ast.Call) -> list[ast.Name]:
    """The names of what a draw picks from: `data` of `random.choice(data)`, of `randrange(len(data))`."""
    last = _last(call.func)
    if not call.args or last not in (*_PICKS, *_NUMBERS):
        return []
    parts: list[ast.AST] = list(call.args[:2] if last in _NUMBERS else call.args[:1])
    if last in _NUMBERS:  # a number of its own is what the program is about
        sizes = [node for part in parts for node in walk(part) if isinstance(node, ast.Call)]
        parts = [node.args[0] for node in sizes if _last(node.func) == "len" and node.args]
    named = (node for part in parts for node in walk(part) if isinstance(node, ast.Name))
    return [name for name in named if name.id not in ("self", "cls")]


def shows(statement: ast.AST) -> bool:
    """Whether a statement prints or logs."""
    call = statement.value if isinstance(statement, ast.Expr) else None
    return isinstance(call, ast.Call) and _says(call)


def _says(call: ast.Call) -> bool:
    if isinstance(call.func, ast.Name):
        return _SHOWS.fullmatch(call.func.id) is not None
    receiver = call.func.value if isinstance(call.func, ast.Attribute) else None
    return _last(call.func) in _LINES and _LOGS.search(_last(receiver)) is not None


def looked_at(value: ast.expr, around: Iterable[ast.AST]) -> tuple[ast.stmt | None, list[ast.Name]]:
    """The statement that only looks at a value (prints it, or takes it apart), and the names that hold parts of it
    then; no statement where it may do more."""
    names: list[ast.Name] = []
    child: ast.AST = value
    for node in around:
        if isinstance(node, ast.Call) and not _says(node):
            known = _LOOKS if isinstance(node.func, ast.Name) else _LOOKS_IN
            if _last(node.func) not in known:
                return None, []
        elif isinstance(node, ast.comprehension) and child is node.iter:
            parts = _held(node.target)
            if parts is None:
                return None, []
            names += parts
        elif isinstance(node, (ast.Lambda, ast.Yield, ast.YieldFrom, ast.Await, ast.NamedExpr, ast.Compare)):
            return None, []
        elif isinstance(node, ast.stmt):
            targets: list[ast.expr] = []
            if isinstance(node, ast.Assign) and child is node.value:
                targets = node.targets
            elif (isinstance(node, ast.AnnAssign) and child is node.value) or (
                isinstance(node, ast.For) and child is node.iter
            ):
                targets = [node.target]
            elif not shows(node):
                return None, []
            for target in targets:
                parts = _held(target)
                if parts is None:
                    return None, []
                names += parts
            return node, names
        child = node
    return None, []


def _held(target: ast.expr) -> list[ast.Name] | None:
    """The names that are bound; None where something else gets the value."""
    if isinstance(target, ast.Name):
        return [target]
    if not isinstance(target, (ast.Tuple, ast.List)):
        return None
    parts = [_held(part) for part in target.elts]
    return None if None in parts else [name for part in parts for name in part or ()]


def becomes_seed(around: Iterable[ast.AST]) -> bool:
    """Whether the number is drawn to be a seed."""
    return any(SEEDISH.search(name) for name in names(around, functions=False))


def names(around: Iterable[ast.AST], functions: bool = True) -> Iterable[str]:
    """What the value is handed to, bound to or made in, up to the function."""
    for node in around:
        if isinstance(node, ast.keyword):
            yield node.arg or ""
        elif isinstance(node, ast.Assign):
            for target in node.targets:
                yield _last(target)
        elif isinstance(node, (ast.AnnAssign, ast.AugAssign, ast.NamedExpr)):
            yield _last(node.target)
        elif isinstance(node, ast.Call):
            yield _last(node.func)
            if _last(node.func) in _OPTIONS:
                for argument in node.args:
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        yield argument.value.lstrip("-").replace("-", "_")
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            if functions:
                yield node.name
            return
        elif isinstance(node, (ast.Lambda, ast.ClassDef)):
            return


def _last(node: ast.AST | None) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant):
        return str(node.slice.value)
    return ""
