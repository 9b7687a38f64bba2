"""Private generators without a seed that no result of a run depends on."""

from __future__ import annotations

import ast
import re

from reprolint.index.binding import walk
from reprolint.knowledge.purpose import letters
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.site import CallSite, Site

from ..code.syntax import FUNCTIONS, all_given, defaults_of, last_name, parameter_of
from ..code.uses import attributes, definitions, held_names, is_unused, users_of
from ..runs.intent import elsewhere, seed_not_given, tries_out
from .fallbacks import only_offered
from .objects import bound_to, draws_recorded_seed, never_drawn
from .randomness import parameters


def immaterial(site: CallSite) -> bool:
    """Whether what the generator gives changes no result, as far as the project shows, or is what a caller asks for."""
    return (
        is_unused(site.file, site.node)
        or seed_not_given(site) is not None
        or _told_not_to(site)
        or never_drawn(site)
        or draws_recorded_seed(site)
        or tries_out(site)
        or only_offered(site)
        or only_named(site)
        or _only_pictured(site)
        or _set_from_outside(site)
        or _named_once(site, ast.Attribute)
    )


_SWITCH = compile_later(r"(?i)determin|reprod")


def _told_not_to(site: CallSite) -> bool:
    """Whether None is written down for the seed, or determinism not asked for, in a branch beside one that makes the
    same with a seed: somebody meant the difference."""
    call, file = site.node, site.file
    given = all_given(call)
    none = any(isinstance(value, ast.Constant) and value.value is None for value in given)
    if given and not none:
        return False
    child: ast.AST = call
    for around in file.ancestors(call):
        if isinstance(around, (ast.If, ast.IfExp)) and child is not around.test:
            body, orelse = (
                (around.body, around.orelse)
                if isinstance(around, ast.If)
                else ([around.body], [around.orelse])
            )
            meant = none or _SWITCH.search(ast.unparse(around.test)) is not None
            if meant and any(_seeded_like(site, node) for node in (orelse if child in body else body)):
                return True
        elif isinstance(around, FUNCTIONS):
            return False
        child = around
    return False


def _seeded_like(site: CallSite, block: ast.AST) -> bool:
    """Whether a block makes what a site makes, under the same name, and gives it a seed."""
    target = bound_to(site)
    place = ast.unparse(target) if target is not None else None
    for node in walk(block):
        if not isinstance(node, ast.Call) or site.file.name(node.func) != site.file.name(site.node.func):
            continue
        given = all_given(node)
        other = bound_to(CallSite(site.file, node, site.name))
        if (ast.unparse(other) if other is not None else None) != place:
            continue
        if given and not any(isinstance(value, ast.Constant) and value.value is None for value in given):
            return True
    return False


def unread(site: CallSite) -> bool:
    """Whether nothing reads the generator: nothing names what it is bound to again, or all that it is handed to leaves
    it alone (`del rng`)."""
    if _default_of_nothing(site):
        return True
    uses = _uses(site)
    return _named_once(site, ast.Name) or (bool(uses) and all(_ignored(site.file, use) for use in uses))


def _default_of_nothing(site: CallSite) -> bool:
    """Whether the generator is the default of a parameter that its function leaves alone: `rng=RandomState()`."""
    function = next((a for a in site.file.ancestors(site.node) if isinstance(a, FUNCTIONS)), None)
    if function is None or not site.node.lineno < function.body[0].lineno:
        return False
    name = next((name for name, value in defaults_of(function.args).items() if value is site.node), None)
    return name is not None and not _reads(function, name)


def _reads(function: ast.AST, name: str) -> bool:
    """Whether a function reads a parameter, or all that it is given by name."""
    return any(
        isinstance(n, ast.Name) and (n.id == "locals" or (n.id == name and isinstance(n.ctx, ast.Load)))
        for n in walk(function)
    )


def _named_once(site: CallSite, kind: type[ast.expr]) -> bool:
    """Whether no file of the project has the attribute, or the local name, that holds the generator but for where it
    is made. A name at module level is there for others; a file that is alone gets the benefit."""
    target, file = bound_to(site), site.file
    if not isinstance(target, kind) or len(site.program.project.files) == 1:
        return False
    name = last_name(target)
    if kind is ast.Name and file.scope(target).function is None:
        return False
    word = re.compile(rb"\b%b\b" % re.escape(name.encode()))
    return len(word.findall(file.source.data)) == 1 and (kind is ast.Name or len(users_of(file, name)) == 1)


def _uses(site: CallSite) -> list[ast.expr]:
    """Where the generator is used: the call itself, or what the name is that holds it. Nothing where others may."""
    target, file = bound_to(site), site.file
    if target is None:
        return [site.node]
    if not isinstance(target, ast.Name):
        return []
    function = file.scope(site.node).function
    if function is None and file.program.project.read_by_importers(file.path, target.id):
        return []
    holder = function.node if function is not None else file.tree.module
    own = {id(part) for part in (target, *walk(site.node))}  # `random = random.Random()`
    return [use for use in held_names(file, target.id, holder) if id(use) not in own]


def _ignored(file: File, use: ast.expr) -> bool:
    """Whether a value is handed to a function or constructor of the project that never reads it."""
    call = file.parent(use)
    call = file.parent(call) if isinstance(call, ast.keyword) else call
    if not isinstance(call, ast.Call) or call.func is use:
        return False
    symbol = file.symbol(call.func)
    home = file.sibling(symbol.path) if symbol is not None else None
    if symbol is None or home is None or "()" in symbol.qualname:
        return False
    plain = definitions(home).get(symbol.qualname)
    made = plain or definitions(home).get(f"{symbol.qualname}.__init__")
    if not isinstance(made, FUNCTIONS) or (plain is not None and "." in symbol.qualname):
        return False  # a method: those of other classes may read it
    name = parameter_of(made, call, use, plain is None)
    known = {p.arg for p in parameters(made)}
    return name in known and not _reads(made, name)


def only_named(site: CallSite) -> bool:
    """Whether all that is drawn makes names: `{f"argument_{i:03}": None}`, a port, the name of a file, letters."""
    uses = _uses(site) or _held_uses(site)
    uses = [use for use in uses if not isinstance(site.file.parent(use), ast.Compare)]  # `if rng is None`
    return bool(uses) and all(
        isinstance(site.file.parent(use), ast.Attribute)
        and (elsewhere(Site(site.file, use)) or _name(site.file, use, 0) or _spells(site.file, use))
        for use in uses
    )


def _held_uses(site: CallSite) -> list[ast.expr]:
    """Where an attribute of `self` that holds the generator is read; nothing where other files have its name."""
    target, file = bound_to(site), site.file
    if not isinstance(target, ast.Attribute) or len(users_of(file, target.attr)) > 1:
        return []
    return [use for use in attributes(file).get(target.attr, ()) if isinstance(use.ctx, ast.Load)]


def _spells(file: File, use: ast.expr) -> bool:
    """`rng.choices(string.ascii_lowercase, k=8)`"""
    method = file.parent(use)
    call = file.parent(method) if method is not None else None
    return isinstance(call, ast.Call) and call.func is method and letters(call)


def _name(file: File, use: ast.expr, depth: int) -> bool:
    """Whether a number, or the name that holds it, becomes part of a key."""
    child: ast.AST = use
    text = False
    for around in file.ancestors(use):
        text = text or isinstance(around, ast.JoinedStr)
        if isinstance(around, ast.Dict):
            return text and child in around.keys
        if isinstance(around, ast.Assign):
            target = around.targets[0]
            function = file.scope(around).function
            if text or depth > 1 or function is None or not isinstance(target, ast.Name):
                return False
            held = held_names(file, target.id, function.node)
            return len(held) > 1 and all(n is target or _name(file, n, depth + 1) for n in held)
        if isinstance(around, ast.Call) and child is not around.func and last_name(around.func) != "int":
            return False
        if isinstance(around, ast.stmt):
            return False
        child = around
    return False


_PICTURES = compile_later(r"(?i)(?:^|_)(?:plot(?:s|ting|ted)?|visuali[sz](?:e|ation)|jitter)(?:_|$)")
_FIGURES = compile_later(r"(?i)^(?:figs?|figure|ax(?:es|s|is)?|gcf|gca|g|grid|plots?|chart|canvas|show)$")


def _only_pictured(site: CallSite) -> bool:
    """Whether the generator lives in a function that draws a picture and returns nothing but that."""
    function = site.file.scope(site.node).function
    made = function.node if function is not None else None
    if not isinstance(made, FUNCTIONS) or not _PICTURES.search(made.name):
        return False
    if not (isinstance(bound_to(site), ast.Name) or bound_to(site) is None):
        return False
    for node in walk(made):
        if isinstance(node, ast.Return) and node.value is not None and site.file.scope(node) is function:
            parts = node.value.elts if isinstance(node.value, ast.Tuple) else [node.value]
            shown = [part.func if isinstance(part, ast.Call) else part for part in parts]
            if not all(isinstance(part, ast.Constant) or _FIGURES.match(last_name(part)) for part in shown):
                return False
    return True


def _set_from_outside(site: CallSite) -> bool:
    """Whether another file of the project gives the object a generator of its own, `player.rng = default_rng(seed)`, or
    the one that it draws from itself, `self.game.rng = self.rng`."""
    target, file = bound_to(site), site.file
    if not isinstance(target, ast.Attribute) or len(site.program.project.files) == 1:
        return False
    # What sets it need not import the module: `env.game` may be any game. A program's own class is that program's.
    project, word = file.program.project, f".{target.attr}".encode()
    near = project.linked(file.path) if file.path in file.program.starts else project.files
    for path in (path for path in near if project.mentions(path, word)):
        home = file.sibling(path) if path != file.path else None
        for use in attributes(home).get(target.attr, ()) if home is not None else ():
            statement = home.parent(use) if home is not None else None
            if (
                isinstance(statement, ast.Assign)
                and use in statement.targets
                and not (isinstance(use.value, ast.Name) and use.value.id == "self")
                and (
                    (isinstance(statement.value, ast.Call) and all_given(statement.value))
                    or (isinstance(statement.value, ast.Attribute) and statement.value.attr == target.attr)
                )
            ):
                return True
    return False
