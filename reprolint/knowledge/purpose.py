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
    r"|session_id|(?:exp|experiment|run|group)_prefix|wandb_id|wandb_name|dummy|dummy_inputs?|dump_inputs?|timestamp|suffix|(?:dirty|commit|git)_?hash"
    r"|docker_(?:tag|image|name)|image_tag)(?:$|_)"
    r"|^(?:colou?rs?|palette|COLORS|_?(?:gen(?:erate)?_)?rand(?:om)?_?(?:str(?:ing)?|name|file_?name|suffix|id))$"
)
# What a number put into a text is, beside these.
_TEXT = compile_later(r"(?i)(?:^|_)(?:prefix|name|tag|scope|key|id)$")
# What is started in any order.
_STARTED = compile_later(r"(?i)^(?:\w+_)?(?:jobs?|commands?|cmds?)(?:_?list)?$")
_LETTERS = frozenset(("ascii_letters", "ascii_lowercase", "ascii_uppercase", "digits", "hexdigits"))


def elsewhere(around: Iterable[ast.AST]) -> bool:
    """Whether the number goes where no result comes from; `around` are the nodes around the call, innermost
    first."""
    nodes = list(around)
    text = any(isinstance(node, ast.JoinedStr) for node in nodes)
    return any(_ELSEWHERE.search(name) or (text and _TEXT.search(name)) for name in names(nodes))


def letters(call: ast.Call) -> bool:
    """Whether the call draws from an alphabet: it makes up a name."""
    return any(
        isinstance(node, ast.Attribute) and node.attr in _LETTERS
        for argument in call.args
        for node in walk(argument)
    )


def started(call: ast.Call) -> bool:
    """Whether what the call shuffles are jobs to be started: their order reaches no result."""
    shuffled = call.args[0] if call.args else None
    return _last(call.func) == "shuffle" and _STARTED.match(_last(shuffled)) is not None


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
