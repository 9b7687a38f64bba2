"""Expressions that are strings: their hash differs in every process."""

from __future__ import annotations

import ast
import re

from reprolint.lazy import compile_later
from reprolint.lint.file import File

from .syntax import argument_of, last_name
from .uses import users_of

_TEXT_METHODS = frozenset(
    ("join", "format", "encode", "decode", "lower", "upper", "strip", "hexdigest", "read_text")
)
_TEXT_CALLS = frozenset(
    """str repr bytes ascii format json.dumps os.path.basename os.path.join os.path.dirname os.path.abspath os.getenv
    os.environ.get os.fspath os.getcwd socket.gethostname platform.node platform.platform getpass.getuser input
    inspect.getsource torch.cuda.get_device_name""".split()
)
_TEXT_PLACES = compile_later(r"^(?:os\.environ|sys\.argv)\[")
# What Python calls a class, a function, a module by.
_OF_CLASSES = ("__name__", "__qualname__", "__module__")
# Names of what is a string wherever it is seen.
_TEXT_NAMES = compile_later(
    r"(?i)(?:^|_)(?:name|names|path|filename|fname|file|key|text|string|str|label|word|title|url|prompt|uid|uuid"
    r"|md5|sentence|question|task|caption|smiles|tag|prefix|suffix|stem|query|message|doc|token_str|class_name)$"
)


def is_text(file: File, node: ast.expr, depth: int = 0) -> bool:
    """Whether an expression is a string, or holds one, as far as reading tells."""
    if depth > 5:
        return False  # x = (x, 1)
    if isinstance(node, ast.JoinedStr):
        return True
    if isinstance(node, ast.Constant):
        return isinstance(node.value, (str, bytes))
    if isinstance(node, (ast.Tuple, ast.List)):
        return any(is_text(file, part, depth + 1) for part in node.elts)
    if isinstance(node, ast.BinOp):
        return is_text(file, node.left, depth + 1) or is_text(file, node.right, depth + 1)
    if isinstance(node, ast.Call):
        method = isinstance(node.func, ast.Attribute) and node.func.attr in _TEXT_METHODS
        return method or file.name(node.func) in _TEXT_CALLS
    if isinstance(node, ast.Name):
        binding = file.binding(node)
        value = binding.value if binding is not None else None
        if binding is not None and binding.kind == "parameter" and value is not None:
            return re.search(r"\b(str|bytes|Path)\b", file.text(value)) is not None
        if binding is not None and binding.kind == "loop" and value is not None and _of_texts(value):
            return True
        if isinstance(value, (ast.Constant, ast.JoinedStr, ast.Tuple)):
            return is_text(file, value, depth + 1)
        kinds = (ast.Call, ast.Subscript, ast.BinOp)
        if binding is not None and binding.kind == "assign" and isinstance(value, kinds):
            return is_text(file, value, depth + 1) or _TEXT_NAMES.search(node.id) is not None
        return _TEXT_NAMES.search(node.id) is not None
    if isinstance(node, ast.Attribute):
        return node.attr in _OF_CLASSES or _TEXT_NAMES.search(node.attr) is not None
    if isinstance(node, ast.Subscript) and _TEXT_PLACES.match(file.text(node)):
        return True
    key = (
        node.slice.value if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant) else None
    )
    return isinstance(key, str) and _TEXT_NAMES.search(key) is not None


def _of_texts(node: ast.expr) -> bool:
    """Whether a loop goes over strings: the words of a text, a list of constants."""
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Attribute) and node.func.attr in ("split", "rsplit", "splitlines")
    if isinstance(node, (ast.List, ast.Tuple, ast.Set)):
        return bool(node.elts) and all(
            isinstance(part, ast.Constant) and isinstance(part.value, (str, bytes)) for part in node.elts
        )
    return False


def given_text(file: File, node: ast.expr) -> bool:
    """Whether an expression is a parameter that a call in sight gives a string."""
    binding = file.binding(node) if isinstance(node, ast.Name) else None
    function = file.scope(node).function
    if binding is None or binding.kind != "parameter" or binding.value is not None or function is None:
        return False
    name = getattr(function.node, "name", "")
    for path in users_of(file, name, called=True):
        home = file.sibling(path)
        for call in home.nodes(ast.Call) if home is not None else ():
            if last_name(call.func) == name:
                given = argument_of(function, call, getattr(node, "id", ""))
                if given is not None and home is not None and is_text(home, given):
                    return True
    return False
