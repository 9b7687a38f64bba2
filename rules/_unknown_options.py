"""Options that a program reads and its parser does not know: the run ends there."""

from __future__ import annotations

import ast

from reprolint.index.binding import walk
from reprolint.lint.file import File

from ._syntax import last_name
from ._uses import names

# What a parser may be asked for without getting options that are not in sight.
_PLAIN = frozenset(
    "add_argument parse_args set_defaults print_help format_help error usage description epilog".split()
)
_SHOWS = frozenset("print info debug pprint pformat str repr len".split())


def unknown_option(file: File, part: ast.AST) -> bool:
    """Whether a statement asks for an option that nothing defines: `args.sessions`, where `args` is what a parser of
    the file gave, all options of which are in sight."""
    return any(
        isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load) and _undefined(file, node)
        for node in walk(part)
    )


def _undefined(file: File, read: ast.Attribute) -> bool:
    if not isinstance(read.value, ast.Name) or read.attr.startswith("_"):
        return False
    known: dict[ast.Call, frozenset[str]] = file.__dict__.setdefault("options_of", {})
    parsed = _value(file, read.value)
    if parsed is None or last_name(parsed.func) != "parse_args" or not isinstance(parsed.func, ast.Attribute):
        return False
    if parsed not in known:
        known[parsed] = _options(file, parsed.func.value, read.value)
    options = known[parsed]
    return bool(options) and read.attr not in options


def _value(file: File, name: ast.Name) -> ast.Call | None:
    """The call that gives a name its only value."""
    found = file.tree.lookup(name.id, file.tree.scope_of(name))
    bindings = found[0] if found is not None else []
    value = bindings[0].value if len(bindings) == 1 and bindings[0].kind == "assign" else None
    return value if isinstance(value, ast.Call) else None


def _options(file: File, parser: ast.expr, parsed: ast.Name) -> frozenset[str]:
    """The options of a parser and what is set beside them; none where some may be out of sight."""
    made = _value(file, parser) if isinstance(parser, ast.Name) else None
    if made is None or file.name(made.func) != "argparse.ArgumentParser" or any(
        k.arg in (None, "parents", "argument_default") for k in made.keywords
    ):  # fmt: skip
        return frozenset()
    found: set[str] = set()
    for use in names(file).get(parser.id, ()) if isinstance(parser, ast.Name) else ():
        asked = file.parent(use)
        call = file.parent(asked) if isinstance(asked, ast.Attribute) else None
        if isinstance(use.ctx, ast.Store):
            continue
        if not isinstance(asked, ast.Attribute) or asked.attr not in _PLAIN:
            return frozenset()
        if isinstance(call, ast.Call) and asked.attr in ("add_argument", "set_defaults"):
            option = _destinations(call)
            if not option:
                return frozenset()
            found |= option
    for use in names(file).get(parsed.id, ()):
        around = file.parent(use)
        if isinstance(around, ast.Attribute):
            found |= {around.attr} if isinstance(around.ctx, ast.Store) else set()
        elif isinstance(use.ctx, ast.Load) and not (
            isinstance(around, ast.Call) and use in around.args and last_name(around.func) in _SHOWS
        ):
            return frozenset()  # who gets it may add to it
    return frozenset(found)


def _destinations(call: ast.Call) -> set[str]:
    """The names under which an option's value is kept."""
    given = {k.arg: k.value for k in call.keywords}
    if None in given:
        return set()
    if last_name(call.func) == "set_defaults":
        return {name for name in given if name is not None}
    dest = given.get("dest")
    flags = [dest] if dest is not None else call.args
    texts = [flag.value for flag in flags if isinstance(flag, ast.Constant) and isinstance(flag.value, str)]
    if len(texts) < len(flags):
        return set()
    return {text.lstrip("-").replace("-", "_") for text in texts}
