"""Which expressions are sets, and what is known of their elements.

Ints (and floats, bools, tuples of them) hash to themselves: a set of them has the same order in every run.
Strings are salted, objects hash by address. Where nothing tells, the elements are unknown.
"""

from __future__ import annotations

import ast
import re
from contextvars import ContextVar
from functools import lru_cache
from typing import Any, NamedTuple

from reprolint.index.binding import walk
from reprolint.index.program import Symbol
from reprolint.lazy import compile_later
from reprolint.lint.file import UNKNOWN, File

from ..code.syntax import FUNCTIONS, argument_given, argument_of, dotted, held_by, last_name, plain_name
from ..code.uses import assigned, attributes, callers, definitions, function_of, names

STRINGS = "strings"
NUMBERS = "numbers"
OBJECTS = "objects"
TEXTUAL = "textual"  # objects whose `__hash__` is that of a text
UNSURE = "unsure"


# Whether what a name says counts: `words` holds strings, `ids` numbers. A fix that may raise wants to be sure.
_GUESSING: ContextVar[bool] = ContextVar("_GUESSING", default=True)

# Preview: names tell less, and what is most likely a set is one.
BOLD: ContextVar[bool] = ContextVar("BOLD", default=False)


class Set(NamedTuple):
    """A set expression: its elements, and the `return` through which it came, if it came through one."""

    elements: str
    returned: tuple[File, ast.expr] | None = None


_OPERATORS = (ast.BitOr, ast.BitAnd, ast.Sub, ast.BitXor)
# What stands before is looked at last: the search is then many times as fast.
_SET_CALL = compile_later(rb"set\((?:(?<!\wset\()|(?<=frozenset\()(?<!\wfrozenset\())")
_SET_TYPE = compile_later(rb"et\[(?:(?<=[Ss]et\[)(?<!\w[Ss]et\[)|(?<=Frozen[Ss]et\[)(?<!\wFrozen[Ss]et\[))")
_SET_DISPLAY = compile_later(rb"\{[^{}:]* for ")
_METHODS = frozenset("union intersection difference symmetric_difference copy".split())
_DEPTH = 6

_STRING_NAMES = compile_later(
    r"(^|_)(words?|tokens?|names?|keys?|files?|filenames?|paths?|vocab|chars?|characters?|tags?|strings?|texts?|"
    r"smiles|modules?|langs?|languages?|columns?|fields?|extensions?|suffix(es)?|prefix(es)?|urls?|titles?|genres?|"
    r"symbols?|instructions?|questions?|prompts?|captions?|utterances?|descriptions?|phrases?|speakers?|spk|phones?|phonemes?|letters?|attrs?|attributes?|param_names|opts?|"
    r"sentences?|lines?|dirs?|folders?|datasets?|species|amino_acids|residues)$"
)
_NUMBER_NAMES = compile_later(
    r"(^|_)(idx|idxs|index|indexes|indices|inds?|ids?|ranks?|nums?|numbers?|n|i|j|k|sizes?|lens?|lengths?|counts?|"
    r"steps?|epochs?|layers?|ports?|seeds?|gpus?|pos|positions?|offsets?|years?|degrees?|widths?|heights?|values?|"
    r"primes|levels?|dims?|axes|axis|shapes?|nodes?|edges?|times?|timestamps?|frames?|bits?|ints?|ranks?|strides?)$"
)
# Of these, what is often a string.
_OFTEN_NAMED = compile_later(
    r"(^|_)(ids?|values?|nodes?|edges?|levels?|layers?|times?|timestamps?|frames?|axis|dims?)$"
)
_STRING_METHODS = frozenset(
    "split rsplit splitlines strip lstrip rstrip lower upper title replace join format decode keys read readlines "
    "readline relpath basename dirname splitext group findall stem suffix listdir glob namelist getnames __name__ "
    "get_vocab get_tokens tokenize hexdigest".split()
)
_STRING_ATTRIBUTES = frozenset(
    "name stem suffix __name__ __class__ type_name key path filename columns text lemma_ text_".split()
)
# Of these, what may be something else, where it counts.
_VAGUE = frozenset("keys get_vocab get_tokens replace read name key path columns __class__ __name__".split())
_NUMBER_CALLS = frozenset(
    "range len int float round abs sum hash id ord bool arange randint randperm permutation nonzero where flatnonzero "
    "argsort argmax argmin randrange item numel dim count index linspace numpy unique_consecutive get_rank "
    "size shape tell fileno".split()
)


def surely_strings(file: File, node: ast.expr) -> bool:
    """Whether every element of a set is a string by what is written, not by what things are called."""
    token = _GUESSING.set(False)
    try:
        made = set_of(file, node)
    finally:
        _GUESSING.reset(token)
    return made is not None and made.elements == STRINGS


def set_of(file: File, node: ast.expr, depth: int = 0) -> Set | None:
    """What is known of an expression as a set; None where it is none, or may be something else."""
    if depth > _DEPTH:
        return None
    if isinstance(node, ast.Set):
        return Set(_join(elements_of(file, e, depth + 1) for e in node.elts))
    if isinstance(node, ast.SetComp):
        return Set(elements_of(file, node.elt, depth + 1))
    if isinstance(node, ast.IfExp):
        one, other = set_of(file, node.body, depth + 1), set_of(file, node.orelse, depth + 1)
        return _merge(one, other) if one is not None and other is not None else None
    if isinstance(node, ast.BoolOp):
        parts = [set_of(file, value, depth + 1) for value in node.values]
        return parts[0] if all(p is not None for p in parts) else None
    if isinstance(node, ast.NamedExpr):
        return set_of(file, node.value, depth + 1)
    if isinstance(node, ast.BinOp) and isinstance(node.op, _OPERATORS):
        one, other = set_of(file, node.left, depth + 1), set_of(file, node.right, depth + 1)
        if one is None and other is None and _keys(node.left) and _keys(node.right):
            kinds = [items_of(file, side, depth + 1) for side in (node.left, node.right)]
            return Set(_join(kinds))
        if one is None:
            # d.keys() - {"a"} is a set, too
            return (
                Set(STRINGS if other and other.elements == STRINGS else UNSURE)
                if other and _keys(node.left)
                else None
            )
        if (
            isinstance(node.op, ast.BitAnd)
            and other is not None
            and NUMBERS in (one.elements, other.elements)
        ):
            return Set(NUMBERS)
        known = one.elements != UNSURE
        if other is None or (isinstance(node.op, (ast.Sub, ast.BitAnd)) and known):
            return one
        if isinstance(node.op, ast.Sub) and isinstance(node.right, ast.Set):
            return one  # `devices - {"cpu"}` may hold anything beside
        return _merge(one, other)
    if isinstance(node, ast.Call):
        return _call(file, node, depth)
    if isinstance(node, ast.Name):
        return _name(file, node, depth)
    if isinstance(node, ast.Attribute):
        return _attribute(file, node, depth)
    if isinstance(node, ast.Subscript):
        held = _of_table(file, node.value)
        return Set(held) if held is not None and (BOLD.get() or held != UNSURE) else None
    return None


# Calls that give no set whatever they belong to.
_NO_SETS = frozenset(
    "range enumerate zip list tuple sorted reversed dict len open items keys values parameters modules glob listdir "
    "named_parameters named_modules split splitlines readlines tqdm".split()
)


def _call(file: File, node: ast.Call, depth: int) -> Set | None:
    if last_name(node.func) in _NO_SETS:
        return None
    name = file.name(node.func)
    if name in ("set", "frozenset"):
        return Set(items_of(file, node.args[0], depth + 1) if node.args else UNSURE)
    if isinstance(node.func, ast.Attribute) and node.func.attr in _METHODS:
        if name in ("set.union", "set.intersection"):
            return Set(UNSURE)
        base = set_of(file, node.func.value, depth + 1)
        if (
            base is not None
            and base.elements == UNSURE
            and node.args
            and not isinstance(node.args[0], ast.Starred)
        ):
            return Set(items_of(file, node.args[0], depth + 1))
        return base
    function = _function(file, node)
    if function is not None:
        return _result(*function, position=None, depth=depth + 1)
    return None


def _function(file: File, node: ast.Call) -> tuple[File, Any] | None:
    """The project function that a call runs, and its file."""
    home = file.home(node.func)
    if home is None or (home != file.path and not _speaks_of_sets(file.program.project.data(home))):
        return None
    symbol = file.symbol(node.func)
    if symbol is None:
        return None
    if symbol.path != file.path and not _may_return_set(file, symbol):
        return None
    other = file.sibling(symbol.path)
    found = definitions(other).get(symbol.qualname.replace("()", "")) if other is not None else None
    return (other, found) if other is not None and found is not None else None


def _may_return_set(file: File, symbol: Symbol) -> bool:
    """Whether a function of another file may return a set, by its bytes: parsing that file costs far more."""
    data = file.program.project.data(symbol.path)
    name = symbol.qualname.replace("()", "")
    rows = file.program.facts(symbol.path).rows
    if name not in rows:
        return False  # a class, or a method of something else
    first = rows[name]
    end = min(
        (row for other, row in rows.items() if row > first and not other.startswith(f"{name}.")), default=0
    )
    body = b"\n".join(data.splitlines()[first - 1 : end - 1 if end else None])
    return _speaks_of_sets(body) or _RETURNS_OTHER.search(body) is not None


_RETURNS_OTHER = compile_later(rb"\breturn[ \t]+[\w.]*\.\w+(?:\(\))?[ \t]*(?:#|$)", re.MULTILINE)


@lru_cache(maxsize=4096)
def _speaks_of_sets(data: bytes) -> bool:
    return any(pattern.search(data) is not None for pattern in (_SET_CALL, _SET_TYPE, _SET_DISPLAY))


def _result(file: File, function: Any, position: int | None, depth: int) -> Set | None:
    """What a function returns, as a set (or the part of a returned tuple at `position`)."""
    returns = _returned(file, function)
    if depth > _DEPTH or returns is None:
        return None
    found: Set | None = None
    for node in returns:
        if node.value is None:
            continue
        value: ast.expr = node.value
        if position is not None:
            if not isinstance(value, ast.Tuple) or position >= len(value.elts):
                return None
            part = set_of(file, value.elts[position], depth + 1)
        else:
            part = set_of(file, value, depth + 1)
        if part is None:
            return None
        part = Set(part.elements, part.returned or (file, value))
        found = part if found is None else _merge(found, part)
    if found is not None and found.elements == UNSURE and position is None and function.returns is not None:
        annotated = annotation(file, function.returns)
        if annotated is not None:
            return Set(annotated, found.returned)
    return found


def returned_set(file: File, function: Any) -> Set | None:
    """The set that a function returns, if that is all it does."""
    return _result(file, function, position=None, depth=0)


def _returned(file: File, function: Any) -> list[ast.Return] | None:
    """The `return` statements of a function; None where it is a generator."""
    known: dict[ast.AST, list[ast.AST]] | None = file.__dict__.get("_set_returns")
    if known is None:
        known = file.__dict__["_set_returns"] = {}
        for node in file.nodes(ast.Return, ast.Yield, ast.YieldFrom):
            scope = file.scope(node).code
            if scope is not None:
                known.setdefault(scope.node, []).append(node)
    own = known.get(function, [])
    returns = [node for node in own if isinstance(node, ast.Return)]
    return returns if len(returns) == len(own) else None


def _name(file: File, node: ast.Name, depth: int) -> Set | None:
    """A name is a set where the binding that counts for this use makes it one."""
    scope = file.tree.scope_of(node)
    found = file.tree.lookup(node.id, scope)
    if found is None:
        return None
    bindings, holder = found
    if all(b.kind == "parameter" for b in bindings):
        elements = annotation(file, bindings[0].value)
        if BOLD.get() and elements is not None and (_asked_not(file, node) or _given_others(file, node)):
            return None
        if elements is None and BOLD.get():
            return _given_sets(file, node, bindings[0], holder.node, depth)
        return Set(elements) if elements is not None else None
    chosen = file.tree.binding(node.id, scope, node.lineno)
    if chosen is None:
        return None
    # A statement that binds the name from itself stands on the binding before it.
    if chosen.kind == "assign" and chosen.value is not None and _inside(file, node, chosen.node):
        earlier = [b for b in bindings if b.row < chosen.row]
        if not earlier:
            return None
        chosen = earlier[-1]
    if chosen.kind == "other" and isinstance(file.parent(chosen.node), ast.AugAssign):
        last = min(node.lineno, chosen.row) if BOLD.get() else node.lineno
        assigned = [b for b in bindings if b.kind == "assign" and b.row <= last]
        if not assigned:
            return None
        chosen = assigned[-1]
    if chosen.kind == "annotation":
        elements = annotation(file, chosen.value)
        return Set(elements) if elements is not None else None
    if BOLD.get() and chosen.kind == "assign" and _nothing(chosen.value):
        # if any(…): names = set(…)  else: names = {}
        block = file.parent(chosen.node)
        if isinstance(block, ast.If) and chosen.node in block.orelse:
            chosen = next((b for b in bindings if b.kind == "assign" and b.node in block.body), chosen)
    if chosen.kind == "assign" and chosen.value is not None:
        made = _declared(file, chosen.value) or set_of(file, chosen.value, depth + 1)
        # Another branch may have bound something else: then it is not surely a set.
        for other in bindings:
            either = other is not chosen and other.kind == "assign" and _branches(file, other, chosen)
            if either and BOLD.get() and _nothing(other.value):
                continue
            if either and (other.value is None or set_of(file, other.value, depth + 1) is None):
                return None
        if made is None:
            return None
        if made.elements == UNSURE:
            made = Set(_added(file, node.id, holder.node, depth), made.returned)
        return made
    if chosen.kind == "other":
        unpacked = _unpacked(file, node.id, chosen.node, depth)
        if unpacked is not None or not BOLD.get():
            return unpacked
    return _part(file, node.id, chosen) if BOLD.get() else None


def _nothing(node: ast.expr | None) -> bool:
    """`None`, `[]`, `{}`, `()`: beside a set, an empty one."""
    if isinstance(node, ast.Constant):
        return node.value is None
    if isinstance(node, ast.Dict):
        return not node.keys
    return isinstance(node, (ast.List, ast.Tuple)) and not node.elts


def _calls_by_name(file: File) -> dict[str, list[ast.Call]]:
    """The calls of a file, by the last name of what they call."""
    known: dict[str, list[ast.Call]] | None = file.__dict__.get("_set_calls")
    if known is None:
        known = file.__dict__["_set_calls"] = {}
        for call in file.nodes(ast.Call):
            known.setdefault(last_name(call.func), []).append(call)
    return known


def _given_others(file: File, node: ast.Name) -> bool:
    """Whether every call of a function gives something else for a parameter that is annotated as a set: a list, keys in
    the order in which they came."""
    scope = file.scope(node).function
    if scope is None or not isinstance(scope.node, FUNCTIONS):
        return False
    calls = callers(file, scope)
    given = [(other, argument_of(scope, call, node.id)) for other, call in calls if not other.test]
    return bool(given) and all(value is not None and _has_order(other, value) for other, value in given)


def _has_order(file: File, value: ast.expr) -> bool:
    """Whether an expression is no set, but what keeps an order of its own."""
    if isinstance(value, ast.Name):
        binding = file.binding(value)
        made = binding.value if binding is not None and binding.kind == "assign" else None
        return made is not None and not isinstance(made, ast.Name) and _has_order(file, made)
    if isinstance(value, ast.Call):
        return last_name(value.func) in ("list", "tuple", "sorted", "keys", "dict", "fromkeys")
    return isinstance(value, (ast.List, ast.Tuple, ast.Dict, ast.ListComp, ast.DictComp))


def _given_sets(file: File, node: ast.Name, binding: Any, function: ast.AST, depth: int) -> Set | None:
    """A parameter that gets a set wherever its file calls the function, or makes an object of the class that the
    constructor is of, or whose default is one."""
    if not isinstance(function, FUNCTIONS) or depth + 2 > _DEPTH:
        return None
    if binding.value is not None:
        return None  # annotated as something else
    calls = _calls_by_name(file)
    found: Set | None = None
    scope = file.scope(node).function
    if scope is None or scope.node is not function:
        return None
    owner = scope.parent.node if scope.parent is not None else None
    made_of = owner.name if function.name == "__init__" and isinstance(owner, ast.ClassDef) else ""
    if function.name.startswith("__") and not made_of:
        return None
    for call in calls.get(made_of or function.name, ()):
        given = (
            argument_given(function, call, node.id, True) if made_of else argument_of(scope, call, node.id)
        )
        if given is None or isinstance(given, (ast.List, ast.Tuple, ast.Constant, ast.Dict, ast.ListComp)):
            return None
        if isinstance(given, ast.Name) and given.id == node.id and file.scope(given).function is scope:
            continue  # it calls itself
        made = set_of(file, given, depth + 2)
        if made is None:
            return None
        if not (isinstance(given, ast.Set) and len(given.elts) == 1):
            found = made if found is None else _merge(found, made)
    return found


def _part(file: File, name: str, binding: Any) -> Set | None:
    """`for name, found in table.items()`: a set where `table` is a `defaultdict(set)`."""
    loop: Any = binding.node if binding.kind == "loop" else file.parent(binding.node)
    source = getattr(loop, "iter", None)
    if not isinstance(source, ast.Call) or not isinstance(source.func, ast.Attribute):
        return None
    if source.func.attr not in ("items", "values") or not _of_sets(file, source.func.value):
        return None
    target: Any = loop.target
    if source.func.attr == "items" and not (
        isinstance(target, ast.Tuple) and len(target.elts) == 2 and plain_name(target.elts[1]) == name
    ):
        return None
    return Set(UNSURE)


def _of_sets(file: File, table: ast.expr) -> bool:
    """Whether a table is a `defaultdict(set)`."""
    values = assigned(file, table)
    return bool(values) and all(
        isinstance(v, ast.Call)
        and last_name(v.func) == "defaultdict"
        and len(v.args) > 0
        and plain_name(v.args[0]) in ("set", "frozenset")
        for v in values
    )


def _of_table(file: File, table: ast.expr, parts: int = 1, depth: int = 0) -> str | None:
    """What the sets hold that a table has as its values, a `defaultdict(set)` or `found = {}`, `found[key] = set()`;
    None where it has others. `parts`: it is a table of such tables, `found[part][key] = set()`. A parameter is the
    table that every call in the file gives."""
    if isinstance(table, ast.Subscript) and parts == 1 and not isinstance(table.slice, ast.Slice):
        return _of_table(file, table.value, 2, depth)
    if isinstance(table, ast.Attribute):
        return UNSURE if BOLD.get() and parts == 1 and _of_sets(file, table) else None
    held = file.tree.lookup(table.id, file.tree.scope_of(table)) if isinstance(table, ast.Name) else None
    if not isinstance(table, ast.Name) or held is None or depth > 2 or not _may_hold_sets(file):
        return None
    known: dict[tuple[Any, ...], str | None] = file.__dict__.setdefault("_sets_of_tables", {})
    key = (table.id, held[1].node, parts, _GUESSING.get(), BOLD.get())
    if key not in known:
        known[key] = None  # while it is asked
        kinds = {binding.kind for binding in held[0]}
        if kinds == {"parameter"}:
            known[key] = _of_given_table(file, table, held[1], parts, depth)
        elif kinds == {"assign"} and all(map(_is_empty_table, assigned(file, table))):
            known[key] = _filled_with(file, table, held[1], parts)
    return known[key]


def _is_empty_table(node: ast.expr) -> bool:
    """`{}`, `dict()`, `defaultdict(set)`."""
    if isinstance(node, ast.Call):
        return last_name(node.func) in ("dict", "OrderedDict", "defaultdict") and not node.keywords
    return isinstance(node, ast.Dict) and not node.keys


def _may_hold_sets(file: File) -> bool:
    known: bool | None = file.__dict__.get("_sets_in_tables")
    if known is None:
        known = file.__dict__["_sets_in_tables"] = file.holds(_TABLE_OF_SETS)
    return known


_TABLE_OF_SETS = compile_later(
    rb"\][ \t]*=[ \t]*(?:set\(|\{[^:}\n]*\})|setdefault\([^\n]*\bset\(|defaultdict\([ \t]*(?:frozen)?set\b"
)


def _filled_with(file: File, table: ast.Name, holder: Any, parts: int) -> str | None:
    """What is added to the sets that a table holds, where it is given nothing but sets."""
    sets = parts == 1 and _of_sets(file, table)
    kinds = []
    for use in names(file).get(table.id, ()):
        part = _part_of(file, use, parts)
        if part is None or not held_by(file, use, holder.node):
            continue
        above = file.parent(part)
        made = above.value if isinstance(above, ast.Assign) and above.value is not part else None
        if isinstance(part, ast.Call):
            made = part.args[1]
        if made is not None:
            found = set_of(file, made, 2)
            if found is None:
                return None
            sets = True
            if not (isinstance(made, ast.Call) and not made.args):
                kinds.append(found.elements)
        call = file.parent(above) if isinstance(above, ast.Attribute) else None
        method = above.attr if isinstance(above, ast.Attribute) else ""
        if method in ("add", "update") and isinstance(call, ast.Call) and call.args:
            kind_of = elements_of if method == "add" else items_of
            kinds.append(kind_of(file, call.args[0], 2))
    return _join(kinds) if sets else None


def _part_of(file: File, use: ast.expr, parts: int) -> ast.expr | None:
    """`table[key]`, or `table[part][key]`, of a use of a table; `table.setdefault(key, set())`."""
    part = use
    for _ in range(parts):
        around = file.parent(part)
        if isinstance(around, ast.Attribute) and around.attr == "setdefault":
            call = file.parent(around)
            return call if isinstance(call, ast.Call) and len(call.args) == 2 and parts == 1 else None
        if not isinstance(around, ast.Subscript) or around.value is not part:
            return None
        part = around
    return part


def _of_given_table(file: File, table: ast.Name, holder: Any, parts: int, depth: int) -> str | None:
    """What the sets hold of a table that a function of the file is given."""
    if not isinstance(holder.node, FUNCTIONS) or holder.node.name.startswith("__"):
        return None
    found: set[str | None] = set()
    for call in file.nodes(ast.Call):
        of_object = isinstance(call.func, ast.Attribute) and plain_name(call.func.value) not in (
            "self",
            "cls",
        )
        if last_name(call.func) == holder.node.name and not of_object:
            given = argument_of(holder, call, table.id)
            found.add(_of_table(file, given, parts, depth + 1) if given is not None else None)
    return None if not found or None in found else _join(found)


def _inside(file: File, node: ast.AST, statement: ast.AST) -> bool:
    return any(around is statement for around in file.ancestors(node))


def _branches(file: File, one: Any, other: Any) -> bool:
    """Whether two bindings stand in different branches, so that either may count."""
    if one.row > other.row:
        return False
    block, below = file.parent(one.node), file.parent(other.node)
    return block is not below or (
        isinstance(block, ast.If) and (one.node in block.body) != (other.node in block.body)
    )


def _unpacked(file: File, name: str, target: ast.AST, depth: int) -> Set | None:
    """`names, _ = self._keys()`: a set where the function returns a tuple of sets."""
    around = target if isinstance(target, (ast.Tuple, ast.List)) else file.parent(target)
    statement = file.parent(around) if around is not None else None
    if not isinstance(around, (ast.Tuple, ast.List)) or not isinstance(statement, ast.Assign):
        return None
    if not isinstance(statement.value, ast.Call):
        return None
    position = next((i for i, e in enumerate(around.elts) if isinstance(e, ast.Name) and e.id == name), None)
    function = _function(file, statement.value)
    if function is None or position is None:
        return None
    return _result(*function, position=position, depth=depth + 1)


def _attribute(file: File, node: ast.Attribute, depth: int) -> Set | None:
    """`self.x` is a set where every assignment in the class makes it one."""
    owner = file.scope(node).owner
    if not isinstance(node.value, ast.Name) or node.value.id != "self" or owner is None:
        return _of_one_class(file, node, depth) if BOLD.get() else None
    values = owner.attributes.get(node.attr, [])
    found: Set | None = None
    if BOLD.get() and (before := until_replaced(file, node)) is not None:
        found = set_of(file, before, depth + 1)
        if found is not None and found.elements == UNSURE:
            return Set(_by_name(node.attr))
        return found
    if BOLD.get() and not values:
        for binding in owner.bindings.get(node.attr, ()):  # in the body of the class
            found = set_of(file, binding.value, depth + 1) if binding.value is not None else None
        return found if found is not None else _property(file, owner.qualname, node.attr, depth)
    for value, _, _ in values:
        if isinstance(value, ast.Constant) and value.value is None:
            continue
        if (
            isinstance(value, ast.BinOp)
            and isinstance(value.op, _OPERATORS)
            and dotted(value.left) == dotted(node)
        ):
            value = value.right  # self.x = self.x | set(…): the other assignments tell what it was
        made = _declared(file, value) or set_of(file, value, depth + 1)
        if made is None:
            if BOLD.get() and (_nothing(value) or _made_set_below(file, value, node.attr, values)):
                continue
            return None
        found = made if found is None else _merge(found, made)
    if found is not None and found.elements == UNSURE:
        for use in attributes(file).get(node.attr, ()):
            call = file.parent(file.parent(use) or use)
            parent = file.parent(use)
            if isinstance(parent, ast.Attribute) and isinstance(call, ast.Call) and call.args:
                if parent.attr == "add":
                    return Set(elements_of(file, call.args[0], depth + 1))
                if parent.attr == "update":
                    return Set(items_of(file, call.args[0], depth + 1))
        return Set(_by_name(node.attr))
    return found


def _of_one_class(file: File, node: ast.Attribute, depth: int) -> Set | None:
    """`Words.stop_words`, `self.module.stop_words`: a set that the body of one class of the file binds, under a name
    that nothing else there is given."""
    known: dict[str, list[ast.expr]] | None = file.__dict__.get("_sets_of_classes")
    if known is None:
        known = file.__dict__["_sets_of_classes"] = {}
        for made in file.nodes(ast.ClassDef):
            for statement in made.body:
                targets = statement.targets if isinstance(statement, ast.Assign) else []
                for target in targets:
                    if isinstance(target, ast.Name) and isinstance(statement, ast.Assign):
                        known.setdefault(target.id, []).append(statement.value)
    values = known.get(node.attr, ())
    if len(values) != 1 or not isinstance(values[0], (ast.Set, ast.SetComp, ast.Call)):
        return None
    of_class = last_name(node.value) == "cls" or file.symbol(node.value) is not None
    if not (of_class or "_" in node.attr.strip("_")) or any(
        isinstance(use.ctx, ast.Store) for use in attributes(file).get(node.attr, ())
    ):
        return None
    return set_of(file, values[0], depth + 1)


def until_replaced(file: File, node: ast.expr) -> ast.expr | None:
    """The set that an attribute held where a line makes a list of it under the same name: `self.x = list(self.x)`
    below `self.x = set(…)` in the same block."""
    owner = file.scope(node).owner
    statement = file.statement(node)
    if (
        owner is None
        or not isinstance(node, ast.Attribute)
        or not isinstance(statement, ast.Assign)
        or dotted(statement.targets[0]) != dotted(node)
        or not any(
            isinstance(part, ast.Attribute) and dotted(part) == dotted(node) for part in walk(statement.value)
        )
    ):
        return None
    block = list(file.siblings(statement))
    above = [
        value
        for value, _, _ in owner.attributes.get(node.attr, ())
        if value.lineno < statement.lineno
        and file.statement(value) in block
        and not isinstance(value, ast.Constant)
    ]
    return max(above, key=lambda value: value.lineno) if above and statement in block else None


_PROPERTIES = ("property", "cached_property", "lazy_property", "functools.cached_property")


def _property(file: File, owner: str, name: str, depth: int) -> Set | None:
    """What a property gives, of the class itself or of one that it derives from, in another file, too."""
    symbol = file.program.symbol(f"@.{owner}().{name}", file.path)
    if not isinstance(symbol, Symbol):
        return None
    if symbol.path != file.path and not _speaks_of_sets(file.program.project.data(symbol.path)):
        return None
    other = file.sibling(symbol.path)
    function: Any = definitions(other).get(symbol.qualname.replace("()", "")) if other is not None else None
    if other is None or function is None:
        return None
    if not any(ast.unparse(decorator) in _PROPERTIES for decorator in function.decorator_list):
        return None
    made = _result(other, function, position=None, depth=depth + 1)
    if made is not None and (made.elements != UNSURE or function.returns is None):
        return made
    declared = annotation(other, function.returns) if function.returns is not None else None
    return Set(declared) if declared is not None else made


def _declared(file: File, value: ast.expr) -> Set | None:
    """What the annotation beside a value says of a set: `seen: set[int] = set()`."""
    around = file.parent(value)
    elements = annotation(file, around.annotation) if isinstance(around, ast.AnnAssign) else None
    return Set(elements) if elements in (NUMBERS, STRINGS) else None


def _made_set_below(file: File, value: ast.expr, name: str, values: Any) -> bool:
    """`self.x = read()`, and below in the same function `self.x = set(self.x)`."""
    function = file.scope(value).function
    return any(
        isinstance(other, ast.Call)
        and last_name(other.func) in ("set", "frozenset")
        and other.lineno > value.lineno
        and file.scope(other).function is function
        and any(isinstance(n, ast.Attribute) and n.attr == name for n in walk(other))
        for other, _, _ in values
    )


def _added(file: File, name: str, holder: ast.AST, depth: int) -> str:
    """The elements of a set that is filled by `add` and `update`, or by its name."""
    kinds = []
    for use in names(file).get(name, ()):
        parent = file.parent(use)
        if isinstance(parent, ast.AugAssign) and parent.target is use:
            other = set_of(file, parent.value, depth + 2)
            if other is not None:
                kinds.append(other.elements)
        if not isinstance(parent, ast.Attribute):
            continue
        call = file.parent(parent)
        if not isinstance(call, ast.Call) or call.func is not parent or not call.args:
            continue
        found = file.tree.lookup(name, file.tree.scope_of(use))
        if found is None or found[1].node is not holder:
            continue
        if parent.attr == "add":
            kinds.append(elements_of(file, call.args[0], depth + 2))
        elif parent.attr == "update":
            kinds.append(items_of(file, call.args[0], depth + 2))
    joined = _join(kinds)
    return joined if joined != UNSURE else _by_name(name)


def annotation(file: File, node: ast.expr | None) -> str | None:
    """The elements that an annotation gives a set, or None where it is no set's."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        try:
            node = ast.parse(node.value, mode="eval").body
        except SyntaxError:
            return None
    if isinstance(node, ast.Subscript):
        base = dotted(node.value)
        if base in ("Optional", "typing.Optional"):
            return annotation(file, node.slice)
        if base in ("Union", "typing.Union") and BOLD.get() and isinstance(node.slice, ast.Tuple):
            return _either(file, node.slice.elts)
        if base in ("set", "frozenset", "Set", "FrozenSet", "typing.Set", "typing.FrozenSet", "AbstractSet"):
            return _annotated(node.slice)
        return None
    if isinstance(node, ast.BinOp) and isinstance(node.right, ast.Constant) and node.right.value is None:
        return annotation(file, node.left)
    if isinstance(node, ast.BinOp) and BOLD.get():
        return _either(file, [node.left, node.right])
    return UNSURE if node is not None and dotted(node) in ("set", "frozenset", "Set", "FrozenSet") else None


def _asked_not(file: File, node: ast.Name) -> bool:
    """Whether a test says that a parameter is no set here: the `else` of `if isinstance(x, (set, frozenset)):`, or
    `if isinstance(x, str):`."""
    child: ast.AST = node
    for around in file.ancestors(node):
        if isinstance(around, (*FUNCTIONS, ast.Lambda)):
            return False
        if isinstance(around, (ast.If, ast.IfExp)) and child is not around.test:
            test = around.test
            branch = around.body if isinstance(around.body, list) else [around.body]
            if (
                isinstance(test, ast.Call)
                and plain_name(test.func) == "isinstance"
                and len(test.args) == 2
                and plain_name(test.args[0]) == node.id
            ):
                return ("set" in ast.unparse(test.args[1]).lower()) != (child in branch)
        child = around
    return False


def _either(file: File, parts: list[ast.expr]) -> str | None:
    """Of `frozenset[str] | str`: what may be a set."""
    return next((found for part in parts if (found := annotation(file, part)) is not None), None)


def _annotated(node: ast.expr) -> str:
    text = dotted(node)
    if text in ("str", "Path", "bytes", "pathlib.Path", "Hashable", "LiteralString"):
        return STRINGS
    if text in ("int", "float", "bool"):
        return NUMBERS
    if isinstance(node, ast.Subscript) and dotted(node.value) in ("tuple", "Tuple"):
        parts = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        kinds = [_annotated(p) for p in parts if not isinstance(p, ast.Constant)]
        return STRINGS if STRINGS in kinds else NUMBERS if kinds and set(kinds) == {NUMBERS} else UNSURE
    return UNSURE


def origins(file: File, node: ast.expr, depth: int = 0) -> list[ast.expr]:
    """The expressions that make the set which a name, an attribute or a parameter of this file holds."""
    if depth > 3 or set_of(file, node) is None:
        return []
    found: list[ast.expr | None] = []
    if isinstance(node, ast.Name):
        holder = file.tree.lookup(node.id, file.tree.scope_of(node))
        bindings, scope = holder if holder is not None else ([], None)
        if bindings and scope is not None and all(b.kind == "parameter" for b in bindings):
            function = file.scope(node).function
            if function is not None and function.node is scope.node:
                calls = _calls_by_name(file).get(getattr(function.node, "name", ""), ())
                given = [argument_of(function, call, node.id) for call in calls]
                found = [part for part in given if not (isinstance(part, ast.Call) and not part.args)]
        found += [b.value for b in bindings if b.kind == "assign" and b.row <= node.lineno]
    elif isinstance(node, ast.Attribute):
        owner = file.scope(node).owner
        found = [value for value, _, _ in owner.attributes.get(node.attr, [])] if owner is not None else []
    elif isinstance(node, (ast.Call, ast.SetComp, ast.Set, ast.BinOp)):
        return [node]
    return [made for part in found if part is not None for made in origins(file, part, depth + 1)]


# -- elements --------------------------------------------------------------------------------------------------


def elements_of(file: File, node: ast.expr, depth: int = 0) -> str:
    """What kind of element an expression is."""
    if depth > _DEPTH:
        return UNSURE
    value = file.literal(node)
    if value is not UNKNOWN:
        if isinstance(value, (str, bytes)):
            return STRINGS
        return NUMBERS if isinstance(value, (int, float)) else UNSURE
    if isinstance(node, ast.JoinedStr):
        return STRINGS
    if isinstance(node, ast.Tuple):
        kinds = {elements_of(file, e, depth) for e in node.elts}
        if UNSURE in kinds and not _GUESSING.get():
            return UNSURE
        return STRINGS if STRINGS in kinds else NUMBERS if kinds == {NUMBERS} else UNSURE
    if isinstance(node, ast.BinOp):
        kinds = {elements_of(file, node.left, depth + 1), elements_of(file, node.right, depth + 1)}
        if STRINGS in kinds:
            return STRINGS
        return (
            NUMBERS if NUMBERS in kinds or isinstance(node.op, (ast.FloorDiv, ast.Pow, ast.Mult)) else UNSURE
        )
    if isinstance(node, ast.Call):
        last = last_name(node.func)
        if last in ("str", "repr", "format", "chr", "input", "hexdigest", "getattr_name") or (
            last in _STRING_METHODS and (_GUESSING.get() or last not in _VAGUE)
        ):
            return STRINGS
        if last in _NUMBER_CALLS:
            return NUMBERS
        if last == "type":
            return OBJECTS
        made = _instance(file, node, depth) if last[:1].isupper() else UNSURE
        return made if made != UNSURE else _returns(file, node, depth)
    if isinstance(node, ast.Subscript):
        if isinstance(node.value, ast.Call) and last_name(node.value.func) in (
            "split",
            "rsplit",
            "splitext",
            "partition",
        ):
            return STRINGS
        key = file.literal(node.slice)
        if isinstance(key, str):
            return _by_name(key)
        if _stored_in(file, node.value) == NUMBERS:
            return NUMBERS
        return items_of(file, node.value, depth + 1)
    if isinstance(node, ast.Attribute):
        if node.attr in _STRING_ATTRIBUTES and (_GUESSING.get() or node.attr not in _VAGUE):
            return STRINGS
        if node.attr in ("dtype", "__class__"):
            return OBJECTS  # and not `device`: torch's hash by their values
        named = _by_name(node.attr)
        if named == STRINGS and not BOLD.get() and _of_a_class(file, node.attr):
            return UNSURE
        if named == STRINGS and _kept_as(file, node, elements_of) == NUMBERS:
            return NUMBERS
        return _given(file, node.attr, depth) if named == UNSURE else named
    if isinstance(node, ast.Name):
        binding = file.binding(node)
        if binding is not None and binding.kind == "parameter" and binding.value is not None:
            return _annotated(binding.value)
        if binding is not None and binding.kind == "assign" and binding.value is not None:
            kind = elements_of(file, binding.value, depth + 1)
            if kind != UNSURE:
                return kind
        if binding is not None and binding.kind == "loop" and binding.value is not None:
            loop: Any = binding.node
            kind = items_of(file, binding.value, depth + 1) if isinstance(loop.target, ast.Name) else UNSURE
            if kind != UNSURE:
                return kind
        if binding is not None and _counts(file, node.id, binding):
            return NUMBERS
        if binding is not None and binding.kind == "other" and _one_of_numbers(file, binding, depth):
            return NUMBERS
        return _by_name(node.id)
    if isinstance(node, ast.IfExp):
        return _join([elements_of(file, node.body, depth + 1), elements_of(file, node.orelse, depth + 1)])
    return UNSURE


def _stored_in(file: File, table: ast.expr) -> str:
    """What the values of a table are, by what is stored in it under keys: `number[word] = len(number)`."""
    held = file.tree.lookup(table.id, file.tree.scope_of(table)) if isinstance(table, ast.Name) else None
    if not isinstance(table, ast.Name) or held is None:
        return UNSURE
    known: dict[tuple[str, ast.AST], str] = file.__dict__.setdefault("_sets_stored_in", {})
    key = (table.id, held[1].node)
    if key in known:
        return known[key]
    known[key] = UNSURE  # while it is asked
    kinds = set()
    for use in names(file).get(table.id, ()):
        part = file.parent(use)
        if (
            not isinstance(part, ast.Subscript)
            or part.value is not use
            or not isinstance(part.ctx, ast.Store)
        ):
            continue
        statement = file.parent(part)
        if held_by(file, use, held[1].node):
            value = statement.value if isinstance(statement, ast.Assign) else None
            kinds.add(elements_of(file, value, 1) if value is not None else UNSURE)
    known[key] = _join(kinds)
    return known[key]


def _kept_as(file: File, node: ast.Attribute, kind_of: Any) -> str:
    """What an attribute of an object is, by what the file assigns to one of its name, itself or through a constructor:
    numbers where some of these are and none is known to be anything else."""
    known: dict[tuple[str, Any], str] = file.__dict__.setdefault("_sets_kept_as", {})
    key = (node.attr, kind_of)
    if key in known:
        return known[key]
    known[key] = UNSURE  # while it is asked
    kinds = set()
    for use in attributes(file).get(node.attr, ()):
        statement = file.parent(use)
        if isinstance(use.ctx, ast.Store) and isinstance(statement, ast.Assign) and use in statement.targets:
            kinds.add(kind_of(file, statement.value, 1))
    kinds.discard(UNSURE)
    known[key] = NUMBERS if kinds == {NUMBERS} else UNSURE
    return known[key]


def _counts(file: File, name: str, binding: Any) -> bool:
    """Whether a name is the number of an entry: `i` of `for i, entry in enumerate(entries)`."""
    for around in (binding.node, *file.ancestors(binding.node)):
        if isinstance(around, (ast.For, ast.AsyncFor, ast.comprehension)):
            target = around.target
            counted = isinstance(around.iter, ast.Call) and last_name(around.iter.func) == "enumerate"
            return counted and isinstance(target, ast.Tuple) and plain_name(target.elts[0]) == name
        if isinstance(around, ast.stmt):
            break
    return False


def _one_of_numbers(file: File, binding: Any, depth: int) -> bool:
    """`pid, camera = map(int, found.groups())`: whether a name is bound with others to what gives numbers alone."""
    around = binding.node if isinstance(binding.node, (ast.Tuple, ast.List)) else file.parent(binding.node)
    statement = file.parent(around) if isinstance(around, (ast.Tuple, ast.List)) else None
    return isinstance(statement, ast.Assign) and items_of(file, statement.value, depth + 1) == NUMBERS


def at_most_one(file: File, taken: ast.expr) -> bool:
    """Whether a set is what is common to another one and one of a single element: `found & {"content"}`."""
    binding = file.binding(taken) if isinstance(taken, ast.Name) else None
    value = binding.value if binding is not None and binding.kind == "assign" else taken
    if isinstance(value, ast.BinOp) and isinstance(value.op, ast.BitAnd):
        return _single(file, value.left) or _single(file, value.right)
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute):
        parts = (value.func.value, *value.args)
        return value.func.attr == "intersection" and any(_single(file, part) for part in parts)
    return False


def _single(file: File, node: ast.expr, depth: int = 0) -> bool:
    """Whether a set has one element: as it is written, or as every caller writes it."""
    if isinstance(node, ast.Set):
        return len(node.elts) == 1 and not isinstance(node.elts[0], ast.Starred)
    if not isinstance(node, ast.Name) or depth > 2:
        return False
    found = file.tree.lookup(node.id, file.tree.scope_of(node))
    if found is None or len(found[0]) != 1:
        return False
    binding, holder = found[0][0], found[1]
    if binding.kind == "assign":
        return binding.value is not None and _single(file, binding.value, depth + 1)
    if binding.kind == "import":
        # A constant of another module of the project, by its name.
        name = re.escape(binding.target.rsplit(".", 1)[-1]).encode()
        constant = re.compile(rb"^%b\b[^=\n]*=[ \t]*(.*)$" % name, re.MULTILINE)
        project = file.program.project
        values = [value for path in project.files for value in constant.findall(project.data(path))]
        return bool(values) and all(re.fullmatch(rb"\{[^,:{}*]+,?\}\s*", value) for value in values)
    if binding.kind != "parameter" or not isinstance(holder.node, FUNCTIONS):
        return False
    calls = [(other, call) for other, call in callers(file, holder) if not other.test]
    given = [(other, argument_of(holder, call, node.id)) for other, call in calls]
    return bool(given) and all(one is not None and _single(other, one, depth + 1) for other, one in given)


def _instance(file: File, call: ast.Call, depth: int) -> str:
    """What an object of a project class hashes by: its address, or what its `__hash__` takes."""
    symbol = file.symbol(call.func)
    other = file.sibling(symbol.path) if symbol is not None else None
    if symbol is None or other is None:
        return UNSURE
    name = symbol.qualname.replace("()", "")
    owner = next((n for n in other.nodes(ast.ClassDef) if n.name == name), None)
    if owner is None or owner.decorator_list or any(last_name(base) != "object" for base in owner.bases):
        return UNSURE
    hashing = definitions(other).get(f"{name}.__hash__")
    if hashing is None:
        equal = any(getattr(statement, "name", "") == "__eq__" for statement in owner.body)
        return UNSURE if equal else OBJECTS
    for node in _returned(other, hashing) or ():
        value = node.value
        if isinstance(value, ast.Call) and last_name(value.func) == "hash" and len(value.args) == 1:
            taken = value.args[0]
            shown = isinstance(taken, ast.Call) and last_name(taken.func) in ("__repr__", "__str__")
            kind = STRINGS if shown else elements_of(other, taken, depth + 1)
            return TEXTUAL if kind == STRINGS else kind
    return UNSURE


def _returns(file: File, call: ast.Call, depth: int) -> str:
    """What kind of element a function of the project returns, where each `return` says so."""
    found = function_of(file, call)
    if found is None:
        return UNSURE
    other, function = found
    returns = _returned(other, function) or ()
    return _join(elements_of(other, n.value, depth + 1) for n in returns if n.value is not None)


_TEXTS = compile_later(
    rb"\b(?:str|bytes|Text|AnyStr|\w*Path\w*|\w*Name|Any|Union|Optional|Literal|List|Sequence|Tuple|Set|Dict|Type\w*)\b"
)


def _of_a_class(file: File, name: str) -> bool:
    """Whether a file that this one imports declares an attribute of that name, and as an object of a class of its own
    that is no enumeration: `dataset: DatasetConfig`."""
    project = file.program.project
    declared = re.compile(
        rb"^[ \t]+%b[ \t]*:[ \t]*([\w.\[\]| ]+?)[ \t]*(?:=.*)?$" % name.encode(), re.MULTILINE
    )
    texts = [project.data(path) for path in sorted(project.closure([file.path], project.imports))]
    kinds = {kind for text in texts if name.encode() in text for kind in declared.findall(text)}
    if not kinds or not all(kind[:1].isupper() and not _TEXTS.search(kind) for kind in kinds):
        return False
    plain = b"|".join(re.escape(kind) for kind in kinds)
    listed = re.compile(rb"^class[ \t]+(?:%b)\b[^:\n]*Enum" % plain, re.MULTILINE)
    return not any(listed.search(text) for text in texts)


def _given(file: File, name: str, depth: int) -> str:
    """What an attribute is, by what the file's calls give for it: `Item(domain=int(x))`."""
    known: dict[tuple[str, bool, bool], str] = file.__dict__.setdefault("_sets_given_for", {})
    key = (name, _GUESSING.get(), BOLD.get())
    if key not in known:
        known[key] = UNSURE  # while it is asked: a call may give an attribute of the same name
        values = [k.value for call in file.nodes(ast.Call) for k in call.keywords if k.arg == name]
        kinds = {elements_of(file, value, depth + 1) for value in values}
        kinds.discard(UNSURE)
        known[key] = kinds.pop() if len(kinds) == 1 else UNSURE
    return known[key]


def items_of(file: File, node: ast.expr, depth: int = 0) -> str:
    """What kind of element an iterable gives."""
    if depth > _DEPTH:
        return UNSURE
    made = set_of(file, node, depth + 1)
    if made is not None:
        return made.elements
    if isinstance(node, (ast.List, ast.Tuple)):
        return _join(
            items_of(file, e.value, depth + 1) if isinstance(e, ast.Starred) else elements_of(file, e, depth)
            for e in node.elts
        )
    if isinstance(node, (ast.ListComp, ast.GeneratorExp)):
        return elements_of(file, node.elt, depth + 1)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        return _join([items_of(file, node.left, depth + 1), items_of(file, node.right, depth + 1)])
    if isinstance(node, ast.Dict):
        return _join(elements_of(file, k, depth + 1) for k in node.keys if k is not None)
    if isinstance(node, ast.DictComp):
        return elements_of(file, node.key, depth + 1)
    value = file.literal(node)
    if isinstance(value, str):
        return STRINGS
    if isinstance(node, ast.Call):
        last = last_name(node.func)
        if (
            last in ("list", "tuple", "sorted", "reversed", "iter", "chain", "filter", "tqdm", "copy")
            and node.args
        ):
            return items_of(file, node.args[-1 if last == "filter" else 0], depth + 1)
        if last == "map" and node.args:
            mapped = last_name(node.args[0])
            return STRINGS if mapped == "str" else NUMBERS if mapped in ("int", "float", "len") else UNSURE
        if last in ("split", "rsplit", "splitlines", "readlines", "listdir", "glob", "findall", "rglob", "iterdir",
                    "namelist", "getnames", "dir", "vars", "globals", "tokenize", "word_tokenize", "read"):  # fmt: skip
            return STRINGS
        if last in ("range", "arange", "randperm", "permutation", "where", "nonzero", "get_rank"):
            return NUMBERS
        if (
            last == "values"
            and isinstance(node.func, ast.Attribute)
            and isinstance(node.func.value, ast.Name)
        ):
            binding = file.binding(node.func.value)
            table = binding.value if binding is not None and binding.kind == "assign" else None
            if isinstance(table, ast.Dict):
                return _join(elements_of(file, value, depth + 1) for value in table.values)
        if last == "values" and isinstance(node.func, ast.Attribute) and _of_degrees(node.func.value):
            return NUMBERS
        if last in ("keys", "items", "values") and isinstance(node.func, ast.Attribute):
            inner = items_of(file, node.func.value, depth + 1) if last == "keys" else UNSURE
            return (
                STRINGS if inner == UNSURE and last == "keys" and _about_options(node.func.value) else inner
            )
        if last in ("parameters", "buffers", "modules", "children") and isinstance(node.func, ast.Attribute):
            return OBJECTS  # tensors and modules hash by their address
        if last in _ARRAYS:
            return _array(file, node)
        if last in ("tolist", "numpy", "unique", "to_list") and isinstance(node.func, ast.Attribute):
            if last in ("tolist", "numpy") and _of_tensor(file, node):
                return NUMBERS
            return items_of(file, node.func.value, depth + 1)
        return UNSURE
    if isinstance(node, ast.Attribute):
        if node.attr in ("columns", "__dict__", "__slots__"):
            return STRINGS
        if node.attr == "index" and BOLD.get():
            return UNSURE  # a table's
        named = _by_name(node.attr)
        return NUMBERS if named == STRINGS and _kept_as(file, node, items_of) == NUMBERS else named
    if isinstance(node, ast.Subscript):
        parts = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        whole = node.value
        if isinstance(whole, ast.Call) and last_name(whole.func) in ("where", "nonzero", "unique"):
            return NUMBERS if last_name(whole.func) != "unique" else items_of(file, whole, depth + 1)
        if any(isinstance(part, ast.Slice) for part in parts):
            return items_of(file, node.value, depth + 1)
        key = file.literal(node.slice)
        named = _by_name(key) if isinstance(key, str) else UNSURE
        if named == UNSURE and isinstance(node.value, (ast.Name, ast.Attribute)):
            # self.files["val"]: of each part, what the whole is named for; an element of a list of numbers is none
            named = STRINGS if _by_name(last_name(node.value)) == STRINGS else UNSURE
        return named
    if isinstance(node, ast.Name):
        binding = _standing(file, node)
        if binding is not None and binding.kind == "assign" and binding.value is not None:
            kind = items_of(file, binding.value, depth + 1)
            if kind != UNSURE:
                return kind
        if binding is not None and binding.kind == "parameter" and isinstance(binding.value, ast.Subscript):
            part = binding.value.slice
            kind = _annotated(part.elts[0] if isinstance(part, ast.Tuple) and part.elts else part)
            if kind != UNSURE:
                return kind
            if isinstance(part, (ast.Name, ast.Attribute)) and last_name(part) not in _ANYTHING:
                return UNSURE  # `datasets: list[Dataset]`: objects, whatever they are called
        parameter = binding if binding is not None and binding.kind == "parameter" else None
        if parameter is not None and parameter.value is not None and dotted(parameter.value) == "str":
            return STRINGS
        kind = _appended(file, node, depth)
        if kind == UNSURE:
            kind = _by_name(node.id)
            given = _from_callers(file, node, depth) if kind != NUMBERS and parameter is not None else kind
            kind = given if kind == UNSURE or given == NUMBERS else kind
        return kind
    return UNSURE


# Annotations that say no more of elements than their name does.
_ANYTHING = frozenset("Any AnyStr Hashable PathLike Sequence T Text object".split())
_TENSOR_METHODS = frozenset("cpu detach cuda argmax".split())


def _of_tensor(file: File, call: ast.Call) -> bool:
    """`labels.cpu().numpy()`, `labels.detach().tolist()`: what a tensor holds; and `labels.numpy()` in a file that
    knows no tensors but torch's."""
    method = call.func
    if not isinstance(method, ast.Attribute) or call.args or call.keywords:
        return False
    made: ast.expr = method.value
    while isinstance(made, ast.Call) and isinstance(made.func, ast.Attribute):
        if made.func.attr in _TENSOR_METHODS:
            return True
        made = made.func.value
    data = file.source.data
    return method.attr == "numpy" and b"import torch" in data and b"tensorflow" not in data


def _of_degrees(node: ast.expr) -> bool:
    """`dict(graph.degree())`: how many edges each node of a graph has (networkx)."""
    while isinstance(node, ast.Call):
        if last_name(node.func) == "degree":
            return True
        if last_name(node.func) != "dict" or len(node.args) != 1:
            return False
        node = node.args[0]
    return last_name(node) == "degree"


def _standing(file: File, node: ast.Name) -> Any:
    """The binding that a use of a name refers to: in `x = list(set(x))` the one before."""
    binding = file.binding(node)
    if binding is None or binding.kind != "assign" or not _inside(file, node, binding.node):
        return binding
    found = file.tree.lookup(node.id, file.tree.scope_of(node))
    around = list(file.ancestors(node))
    earlier = [b for b in found[0] if b.row < binding.row] if found is not None else []
    surely = [b for b in earlier if b.kind == "parameter" or file.parent(b.node) in around]
    return surely[-1] if surely else None


def _from_callers(file: File, node: ast.Name, depth: int) -> str:
    """What a parameter holds, by what the project's calls give for it."""
    function = file.scope(node).function
    found = file.tree.lookup(node.id, file.tree.scope_of(node))
    if function is None or found is None or found[1].node is not function.node or depth + 2 > _DEPTH:
        return UNSURE
    if not isinstance(function.node, FUNCTIONS):
        return UNSURE
    kinds = set()
    for other, call in _calls(file, function):
        constructor = function.node.name == "__init__"
        given = argument_given(function.node, call, node.id, True) if constructor else None
        given = given if constructor else argument_of(function, call, node.id)
        if given is not None and not other.test:
            kinds.add(items_of(other, given, depth + 2))
    return _join(kinds)


def _calls(file: File, function: Any) -> list[tuple[File, ast.Call]]:
    """The calls of a function, or in its file those that make an object of the class that it is the constructor of."""
    owner = function.parent.node if function.parent is not None else None
    if function.node.name != "__init__" or not isinstance(owner, ast.ClassDef):
        return callers(file, function)
    return [(file, call) for call in file.nodes(ast.Call) if last_name(call.func) == owner.name]


def _appended(file: File, node: ast.Name, depth: int) -> str:
    """What a list holds, by what is appended to it."""
    found = file.tree.lookup(node.id, file.tree.scope_of(node))
    if found is None:
        return UNSURE
    kinds = set()
    for use in names(file).get(node.id, ()):
        parent = file.parent(use)
        call = file.parent(parent) if isinstance(parent, ast.Attribute) else None
        if not isinstance(parent, ast.Attribute) or parent.attr not in ("append", "extend"):
            continue
        holder = file.tree.lookup(node.id, file.tree.scope_of(use))
        if isinstance(call, ast.Call) and call.args and holder is not None and holder[1] is found[1]:
            if isinstance(call.args[0], ast.Constant) and call.args[0].value is None:
                continue  # beside what the others are
            kind_of = elements_of if parent.attr == "append" else items_of
            kinds.add(kind_of(file, call.args[0], depth + 1))
    return _join(kinds)


_ARRAYS = frozenset("array asarray genfromtxt loadtxt empty full zeros fromiter Series astype".split())


def _array(file: File, node: ast.Call) -> str:
    """What an array holds, by its `dtype`."""
    given = [k.value for k in node.keywords if k.arg == "dtype"]
    last = last_name(node.func)
    if last == "astype":
        given += node.args[:1]
    if not given and last in ("array", "asarray") and node.args:
        return NUMBERS if items_of(file, node.args[0], 2) == NUMBERS else UNSURE
    if not given:
        return NUMBERS if last in ("genfromtxt", "loadtxt") else UNSURE
    if re.search(r"\bstr|[\"'][<>|=]?[US]\d*[\"']", file.text(given[0])):
        return STRINGS
    return NUMBERS if re.search(r"int|float|long|bool", file.text(given[0])) else UNSURE


def _about_options(node: ast.expr) -> bool:
    """Dicts whose keys are surely names: `state_dict()`, `kwargs`, `parameters`."""
    text = ast.dump(node)
    return any(
        word in text
        for word in ("state_dict", "kwargs", "params", "config", "parameters", "named_", "environ", "vocab")
    )


def _by_name(name: str) -> str:
    if not _GUESSING.get():
        return UNSURE
    lower = name.lower()
    if _STRING_NAMES.search(lower):
        return STRINGS
    if BOLD.get():
        table = re.fullmatch(r"(\w+?)(?:_?to_?|2)(?:ind|id|num|index)\w*", lower)
        if table is not None:
            return _by_name(table[1])  # the keys of class_to_idx, word2id
        if _OFTEN_NAMED.search(lower):
            return UNSURE
    return NUMBERS if _NUMBER_NAMES.search(lower) else UNSURE


def _keys(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and last_name(node.func) in ("keys", "items")


def _join(kinds: Any) -> str:
    found = set(kinds)
    if OBJECTS in found or TEXTUAL in found:
        return OBJECTS if OBJECTS in found else TEXTUAL
    if STRINGS in found:
        return STRINGS if _GUESSING.get() or found == {STRINGS} else UNSURE
    return NUMBERS if found == {NUMBERS} else UNSURE


def _merge(one: Set, other: Set) -> Set:
    return Set(_join([one.elements, other.elements]), one.returned or other.returned)
