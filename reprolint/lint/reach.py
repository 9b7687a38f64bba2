"""The program's own seed, as an expression that is in reach where something runs."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Any

from reprolint.index import facts as f
from reprolint.index.binding import Binding, Scope, last_name
from reprolint.index.extract import SEED_HELPER, argument
from reprolint.index.program import Symbol
from reprolint.knowledge import frameworks, rng
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.holders import held_in

_SEED_NAMES = compile_later(
    r"^(random_|rng_|manual_|global_|base_|torch_|rand_)?seed$|^random_state$|^SEED$|^RANDOM_SEED$"
)
_HOLDERS = ("args", "cfg", "config", "opt", "opts", "hparams", "FLAGS", "params", "conf", "options", "flags")

# What gives the options of the command line, and the types of what holds them.
_PARSES = compile_later(
    r"(^|\.)(parse_(known_|intermixed_)?args\w*|parse_arguments|parse_(opts|options)|get_(args|arguments|opts|options|parser_args)"
    r"|tyro\.cli|ArgumentParser\(\)\.\w*parse\w*|SimpleNamespace|Namespace|OmegaConf\.(load|create|from_cli|merge))$"
)
_NAMESPACES = frozenset(
    {
        "argparse.Namespace",
        "types.SimpleNamespace",
        "omegaconf.DictConfig",
        "omegaconf.OmegaConf",
        "omegaconf.dictconfig.DictConfig",
        "ml_collections.ConfigDict",
    }
)


def seed_in_reach(file: File, node: ast.AST) -> str | None:
    """An expression for the program's own seed that is bound where `node` runs."""
    row: int = node.lineno  # type: ignore[attr-defined]
    scope = file.scope(node)
    for current in _outwards(scope):
        for name in _telling(file, current)[0]:
            early = _in_reach(file, current.bindings[name], scope, current, row)
            if any(b.kind in ("parameter", "assign") for b in early) and not _only_none(early):
                return name
    for current in _outwards(scope):
        for holder in _HOLDERS:
            early = _in_reach(file, current.bindings.get(holder, []), scope, current, row)
            if early and current.kind != "class":
                attribute = _seed_attribute(file, holder)
                if attribute:
                    return f"{holder}.{attribute}"
    handed = _handed(file, scope, row) or _of_trainer(file, scope, row)
    if handed is not None:
        return handed
    for current in _outwards(scope):
        for name in _telling(file, current)[1]:
            early = _in_reach(file, current.bindings[name], scope, current, row)
            options = early and current.kind != "class" and _holds_options(file, name, early[-1], current)
            if options and not _is_dict(file, name):
                attribute = _seed_attribute(file, name)
                if attribute:
                    return f"{name}.{attribute}"
    owner = scope.owner
    # A class method has no object, whatever its class keeps.
    if owner is not None and scope.function is not None and file.tree.lookup("self", scope) is not None:
        for attribute, values in owner.attributes.items():
            if _SEED_NAMES.match(attribute) and any(v[2] < row or v[1] is not scope for v in values):
                return f"self.{attribute}"
    return None


def _is_dict(file: File, name: str) -> bool:
    """Whether the file uses what a name holds as a dict: `train(**options)`, `options["rate"]`."""
    return re.search(rf"\*\*{name}\b(?![.(])|(?<![\w.]){name}\[".encode(), file.source.data) is not None


def held_in_reach(file: File, node: ast.AST) -> tuple[str, bool] | None:
    """The same, or what an object or a dict holds that is bound where `node` runs; and whether that may be None."""
    found = seed_in_reach(file, node)
    if found is not None:
        return found, False
    scope, row = file.scope(node), node.lineno  # type: ignore[attr-defined]
    for current in _outwards(scope):
        for name, held, bindings in held_in(file, current, node) if current.kind != "class" else ():
            if _in_reach(file, bindings, scope, current, row):
                return f"{name}{held.suffix}", held.optional
    return None


def _telling(file: File, scope: Scope) -> tuple[list[str], list[str]]:
    """The names of a scope that are those of seeds, and those that may hold options: few of what a module binds."""
    known: dict[Scope, tuple[list[str], list[str]]] = file.__dict__.setdefault("_telling_names", {})
    if scope not in known:
        known[scope] = (
            [name for name in scope.bindings if _SEED_NAMES.match(name)],
            [
                name
                for name, bindings in scope.bindings.items()
                if any(b.kind in ("other", "parameter") or _parsed(file, b.value) for b in bindings)
            ],
        )
    return known[scope]


def _outwards(scope: Scope) -> Iterator[Scope]:
    """The scopes whose names code in `scope` can read, the innermost first."""
    current: Scope | None = scope
    while current is not None:
        if current.kind != "class" or current is scope:
            yield current
        current = current.parent


def _in_reach(file: File, bindings: list[Binding], scope: Scope, held: Scope, row: int) -> list[Binding]:
    """The bindings in `held` of a name that code at `row` in `scope` can read: those above it in its own function,
    and in functions around it and at module level all of them, but not what only a `__main__` block binds."""
    if held.function is scope.function:
        return [b for b in bindings if b.row < row]
    return [b for b in bindings if file.function(b.node) != f.MAIN]


def _only_none(bindings: list[Any]) -> bool:
    return all(
        isinstance(b.value, ast.Constant) and b.value.value is None for b in bindings if b.kind == "assign"
    ) and any(b.kind == "assign" for b in bindings)


def _seed_attribute(file: File, holder: str) -> str | None:
    """The option of `holder` that is the seed: one that the file reads, or a `--seed` that it declares."""
    # What stands before is looked at last: a search that begins with a literal is many times as fast.
    pattern = re.compile(
        rf"{holder}\.(?<!\w{holder}\.)((?:random_|rng_|manual_|global_)?seed)\b(?!\()".encode()
    )
    data = file.source.data
    for match in pattern.finditer(data):
        # One that stands in a comment alone, `# torch.manual_seed(args.seed)`, may be gone from the options.
        if b"#" not in data[data.rfind(b"\n", 0, match.start()) + 1 : match.start()]:
            return match.group(1).decode()
    for call in file.nodes(ast.Call):
        if isinstance(call.func, ast.Attribute) and call.func.attr == "add_argument":
            for option in call.args:
                if isinstance(option, ast.Constant) and option.value in (
                    "--seed",
                    "--random-seed",
                    "--random_seed",
                ):
                    return str(option.value)[2:].replace("-", "_")
    return _declared_elsewhere(file)


# Modules that read the options for a program: `options/train_options.py`, `config.py`.
_READERS = compile_later(r"(?i)opt|arg|pars|conf|cfg|flag|setting|hparam")
_DECLARES = compile_later(rb"add_argument\([^)]*?[\"']--((?:random[-_])?seed)[\"']")


def _declared_elsewhere(file: File) -> str | None:
    """The option for the seed that the module declares which reads the options for a program, or one that this imports:
    `args = TrainOptions().parse()`. Nothing where the program has a parser of its own."""
    if b"add_argument" in file.source.data:
        return None
    project = file.program.project
    near = project.imports.get(file.path, ())
    readers = [path for path in near if _READERS.search(path.stem) or _READERS.search(path.parent.name)]
    beyond = {far for path in readers for far in project.imports.get(path, ())}
    found = {
        match[1].decode().replace("-", "_")
        for path in (*readers, *beyond)
        for match in _DECLARES.finditer(project.data(path))
    }
    return found.pop() if len(found) == 1 else None


def _handed(file: File, scope: Scope, row: int) -> str | None:
    """What code above has seeded with, where it is read from an object that is in reach: `hp.seed`, `cfg["seed"]`."""
    for call, given in _seeding(file):
        text = file.text(given)
        root: ast.expr = given
        while isinstance(root, (ast.Attribute, ast.Subscript)):
            root = root.value
        if not isinstance(root, ast.Name):
            continue
        seeding = file.scope(call)
        if root.id in ("self", "cls"):
            if seeding.owner is scope.owner is not None and (
                seeding.function is not scope.function or call.lineno < row
            ):
                return text
            continue
        here, there = file.tree.lookup(root.id, scope), file.tree.lookup(root.id, seeding)
        if here is None and _kept(scope, root.id):
            return f"self.{text}"
        if here is None or there is None or here[1] is not there[1] or here[0][-1].kind in ("loop", "class"):
            continue
        if seeding.function is scope.function and call.lineno >= row:
            continue
        if _in_reach(file, here[0], scope, here[1], row) and not _of_worker(file, here[0][-1]):
            return text
    return None


_TRAINER_LIBRARIES = ("transformers.", "trl.", "optimum.", "setfit.", "sentence_transformers.")
_DATACLASSES = frozenset(("parse_args_into_dataclasses", "parse_json_file", "parse_yaml_file", "parse_dict"))


def _of_trainer(file: File, scope: Scope, row: int) -> str | None:
    """`training_args.seed`: what Hugging Face's arguments for a trainer hold."""
    for name in _trainer_arguments(file):
        held = file.tree.lookup(name, scope)
        if held is not None and _in_reach(file, held[0], scope, held[1], row):
            return f"{name}.seed"
    return None


def _trainer_arguments(file: File) -> list[str]:
    """The names of a file for the arguments of a trainer, which their parser gives in the order of the classes that it
    is given: `HfArgumentParser((ModelArguments, TrainingArguments))`."""
    known: list[str] | None = file.__dict__.get("_trainer_arguments")
    if known is None:
        known = file.__dict__["_trainer_arguments"] = []
        parsers = (c for c in file.nodes(ast.Call) if last_name(c.func) == "HfArgumentParser")
        parser = next(parsers, None) if b"HfArgumentParser" in file.source.data else None
        given = parser.args[0] if parser is not None and parser.args else None
        several = given.elts if isinstance(given, (ast.Tuple, ast.List)) else [given]
        numbers = [number for number, made in enumerate(several) if _is_for_trainer(file, made)][:1]
        for number, statement in ((n, s) for n in numbers for s in file.nodes(ast.Assign)):
            target, parsed = statement.targets[0], statement.value
            if isinstance(parsed, ast.Call) and last_name(parsed.func) in _DATACLASSES:
                held = target.elts[number : number + 1] if isinstance(target, ast.Tuple) else []
                known += [part.id for part in held if isinstance(part, ast.Name)]
    return known


def _is_for_trainer(file: File, made: ast.expr | None) -> bool:
    """Whether a class is one of a library's arguments for its trainer, or derives from one: it has a seed."""
    symbol = file.symbol(made)
    names = [file.name(made) or "", *(file.program.bases(symbol) if isinstance(symbol, Symbol) else ())]
    return any(
        name.startswith(_TRAINER_LIBRARIES) and name.endswith(("TrainingArguments", "Config"))
        for name in names
    )


def _kept(scope: Scope, name: str) -> bool:
    """Whether an object keeps what its constructor is given under the same name: `self.args = args`."""
    values = (
        scope.owner.attributes.get(name, []) if scope.owner is not None and scope.function is not None else []
    )
    return bool(values) and all(
        isinstance(value, ast.Name) and value.id == name and made is not scope.function
        for value, made, _ in values
    )


def _seeding(file: File) -> list[tuple[ast.Call, ast.expr]]:
    """The calls of a file that seed global RNGs with what an object or a dict holds, and that."""
    known: list[tuple[ast.Call, ast.expr]] | None = file.__dict__.get("_seeding_calls")
    if known is None:
        found = ((call, _given(file, call)) for call in file.nodes(ast.Call))
        known = [(call, given) for call, given in found if given is not None and "\n" not in file.text(given)]
        file.__dict__["_seeding_calls"] = known
    return known


def _given(file: File, call: ast.Call) -> ast.Attribute | ast.Subscript | None:
    """The seed that a call seeds global RNGs with, where an object or a dict holds it."""
    name = file.name(call.func) or ""
    if (
        name not in rng.SEEDS
        and name not in frameworks.SEEDING
        and not SEED_HELPER.match(last_name(call.func))
    ):
        return None
    given = argument(call, 0, rng.SEEDS[name][1] if name in rng.SEEDS else "seed")
    if isinstance(given, ast.Call) and isinstance(given.func, ast.Name) and given.func.id == "int":
        given = given.args[0] if given.args else None
    if isinstance(given, ast.Attribute) and _SEED_NAMES.match(given.attr):
        return given
    if isinstance(given, ast.Subscript) and isinstance(given.slice, ast.Constant):
        key = given.slice.value
        return given if isinstance(key, str) and _SEED_NAMES.match(key) else None
    return None


def _of_worker(file: File, binding: Binding) -> bool:
    """Whether a name holds what torch tells a DataLoader's worker of itself."""
    value = binding.value if binding.kind == "assign" else None
    return isinstance(value, ast.Call) and (file.name(value.func) or "").endswith("get_worker_info")


def _holds_options(file: File, name: str, binding: Binding, scope: Scope) -> bool:
    """Whether a name holds the options of the command line: by what it is bound to, by its annotation, or by what the
    callers of its function give for it."""
    if binding.kind == "assign":
        return _parsed(file, binding.value)
    if binding.kind == "other":  # args, rest = parser.parse_known_args()
        targets = binding.node
        whole = file.parent(targets) if isinstance(targets, ast.Tuple) else None
        if not isinstance(targets, ast.Tuple) or not isinstance(whole, ast.Assign):
            return False
        first = targets.elts[0]
        return isinstance(first, ast.Name) and first.id == name and _parsed(file, whole.value)
    if binding.kind != "parameter":
        return False
    if binding.value is not None:
        return file.name(binding.value) in _NAMESPACES
    return _passed(file, binding.node, scope)


def _parsed(file: File, value: ast.expr | None) -> bool:
    """Whether an expression gives the options of the command line."""
    if not isinstance(value, ast.Call):
        return False
    spelled = value.func.attr if isinstance(value.func, ast.Attribute) else getattr(value.func, "id", "")
    name = file.name(value.func) or ""
    return _PARSES.search(spelled) is not None or _PARSES.search(name) is not None


def _plain_calls(file: File) -> dict[str, list[ast.Call]]:
    """The calls of plain names, by the name."""
    found: dict[str, list[ast.Call]] | None = file.__dict__.get("_plain_calls")
    if found is None:
        found = file.__dict__["_plain_calls"] = {}
        for call in file.nodes(ast.Call):
            if isinstance(call.func, ast.Name):
                found.setdefault(call.func.id, []).append(call)
    return found


def _passed(file: File, parameter: ast.AST, scope: Scope) -> bool:
    """Whether calls in the file give parsed options for a parameter, and none gives anything else."""
    function = scope.node
    if not isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)):
        return False
    names = [a.arg for a in (*function.args.posonlyargs, *function.args.args)]
    assert isinstance(parameter, ast.arg)
    at = names.index(parameter.arg) if parameter.arg in names else None
    seen = False
    for call in _plain_calls(file).get(function.name, ()):
        given = argument(call, at, parameter.arg)
        if isinstance(given, ast.Name):
            bound = file.binding(given)
            if bound is None or bound.kind not in ("assign", "other"):
                return False
            if not _holds_options(file, given.id, bound, file.scope(call)):
                return False
        elif not _parsed(file, given):
            return False
        seen = True
    return seen
