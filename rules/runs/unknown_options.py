"""Options that a program reads and its parser does not know: the run ends there."""

from __future__ import annotations

import ast

from reprolint.lint.file import File
from reprolint.source.launcher import plain

from ..code.syntax import last_name
from ..code.uses import names

# What a parser may be asked for without getting options that are not in sight.
_PLAIN = frozenset(
    "add_argument parse_args set_defaults print_help format_help error usage description epilog".split()
)
_SHOWS = frozenset("print info debug pprint pformat str repr len".split())


def unknown_option(file: File, name: ast.Name) -> bool:
    """Whether what is read of a name is an option that nothing defines: `args.sessions`, where `args` is what a parser
    of the file gave, all options of which are in sight."""
    read = file.parent(name)
    if not isinstance(read, ast.Attribute) or not isinstance(read.ctx, ast.Load) or read.attr.startswith("_"):
        return False
    known: dict[ast.Call, set[str]] = file.__dict__.setdefault("options_of", {})
    parsed = _value(file, name)
    if parsed is None or last_name(parsed.func) != "parse_args":
        return False
    if parsed not in known:
        known[parsed] = _options(file, parsed.func, name)
    options = known[parsed]
    return bool(options) and read.attr not in options


def _options(file: File, parse: ast.expr, parsed: ast.Name) -> set[str]:
    """The options of a parser and what is set beside them; none where some may be out of sight."""
    parser = parse.value if isinstance(parse, ast.Attribute) else None
    declared = _declared(file, parser) if isinstance(parser, ast.Name) else None
    added = _added(file, parsed) if declared is not None else None
    return declared | added if declared is not None and added is not None else set()


def _value(file: File, name: ast.Name) -> ast.Call | None:
    """The call that gives a name its only value."""
    found = file.tree.lookup(name.id, file.tree.scope_of(name))
    bindings = found[0] if found is not None else []
    value = bindings[0].value if len(bindings) == 1 and bindings[0].kind == "assign" else None
    return value if isinstance(value, ast.Call) else None


def _declared(file: File, parser: ast.Name) -> set[str] | None:
    """The options that a parser of the file gets; None where some may be out of sight."""
    made = _value(file, parser)
    if made is None or file.name(made.func) != "argparse.ArgumentParser":
        return None
    if any(k.arg in (None, "parents", "argument_default") for k in made.keywords):
        return None
    found: set[str] = set()
    for use in names(file).get(parser.id, ()):
        if isinstance(use.ctx, ast.Store):
            continue
        asked = file.parent(use)
        if not isinstance(asked, ast.Attribute) or asked.attr not in _PLAIN:
            return None
        call = file.parent(asked)
        if isinstance(call, ast.Call) and asked.attr in ("add_argument", "set_defaults"):
            option = _destinations(call)
            if not option:
                return None
            found |= option
    return found


def _added(file: File, parsed: ast.Name) -> set[str] | None:
    """What is set beside the options, `args.device = …`; None where others get them as a whole, who may add to them."""
    found: set[str] = set()
    for use in names(file).get(parsed.id, ()):
        around = file.parent(use)
        if isinstance(around, ast.Attribute):
            found |= {around.attr} if isinstance(around.ctx, ast.Store) else set()
        elif isinstance(use.ctx, ast.Load) and not (
            isinstance(around, ast.Call) and use in around.args and last_name(around.func) in _SHOWS
        ):
            return None
    return found


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
    return {plain(text) for text in texts}
