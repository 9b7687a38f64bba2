"""Seed that is tested by its truth, so that seed 0 counts as no seed.

## What it does
Reports `if seed:`, `if cfg.get("seed"):`, `x if args.seed else None`, `not seed`, `seed and …` and `seed or …`
where the seed is used in the branch (or replaced in the other, or used after `if not seed: return`) or compared
with None elsewhere in the function, and the test should be whether a seed was given.

Also a guard that asks for one seed and applies another: `if args.seed is not None: set_seed(seed)`, where
`seed = config.get("seed")`.

## Why
0 is a seed like any other, for many people the first that they try, and the only one that is false. With such
a test `--seed 0` runs unseeded, or silently with another seed: the run is said to be repeatable and differs.

## Example
```python
if args.seed:
    torch.manual_seed(args.seed)
```

## Use instead
```python
if args.seed is not None:
    torch.manual_seed(args.seed)
```

## Fix safety
Safe: only a run with seed 0 changes, and that run was not the one that its seed named.

## Proof
tests/proofs: two runs with seed 0 differ; after the fix they are equal.

## Fine print
Without `preview`, a test counts only where its branch seeds an RNG with the seed: what is chosen or moved
there may be the number of a picture, or of a rank. `seed or 1234`, also as a branch that seeds with 1234, counts with
`preview` only: two seeds are one run then, and no run is unseeded.

With `preview`, also a test of what is called otherwise and seeds an RNG in the branch (`if seed_np:`),
`seed + i if seed else seed`, whatever the default is: 0 is handed on as the seed that it is, alike
for each `i`; an object that is told a seed in one branch of a test about something else, and not in the other; one
branch of several that binds `seeds` where the others bind `seed`; and a guard the wrong way round, by which a seed that
is given is replaced (`if seed is not None: seed = fresh_seed()`).

Left alone:

- switches (`use_seed`, anything annotated or set to a bool), and options whose help says that 0 means none;
- comparisons, tests that guard something other than the seed (`if seed: seed += rank`), and `if not seed: seed = 0`;
- without `preview`, modules that no program of the project imports, a configuration's key that none of the project's
  configurations and texts has, and parameters for which every call in the project leaves None or adds to a seed (but
  for what a package exports);
- without `preview`, generators that are None where torch's global RNG, which is drawn from instead, gets the same seed,
  0 too.

With `preview`, `if seed != 0:` before a seed call counts as such a test where nothing in sight says that 0 means none:
a default of 0 does, but for that of a parameter in whose function what was to be seeded draws below.

## References
- https://docs.python.org/3/library/stdtypes.html#truth-value-testing
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Any

from reprolint.index.binding import walk
from reprolint.index.extract import SEED_HELPER
from reprolint.knowledge import rng
from reprolint.knowledge.rng import NUMPY_GENERATORS
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import SAFE, Finding, Fix
from reprolint.lint.rule import rule
from reprolint.lint.site import NodeSite, Test
from reprolint.source.launcher import plain

from .code.syntax import all_given, calls_in, defaults_of, is_within, last_name
from .code.uses import assigned, names
from .draws.randomness import global_draw, is_seed_call, seed_calls
from .runs.idle import never_loaded
from .runs.intent import seedish, seedish_text
from .runs.never_made import never_made
from .runs.optional_seed import is_flag
from .runs.put_aside import said, texts_of
from .seeds.guards import other_seed
from .seeds.inverted_guards import inverted
from .seeds.never_given import never_given
from .seeds.one_branch import bound_under_another_name, seeded_in_one_branch
from .seeds.seeded_fallbacks import drawn_from_seeded
from .seeds.sinks import WORDS, sink
from .seeds.zero_defaults import draws_by_default

_SWITCH = compile_later(
    r"(?i)^_?(use|using|set|fix|has|have|is|same|reset|re|no|do|enable|disable|with|should|need|print|log|save|share"
    r"|sync|add|change|update|different|want)_?(?=[A-Z_]|seed)(?!andom)|seeds$"
)
_LEAVES = (ast.Return, ast.Continue, ast.Break)
_MODULES = frozenset({"numpy.random", "random", "torch", "torch.random"})
_RNGS = frozenset({*NUMPY_GENERATORS, "random.Random", "torch.Generator"})
_NONE_IS_ZERO = compile_later(r"(?i)\b(0|zero|non-?zero|positive|> ?0)\b|random|disable|not set|unset")


@rule(
    code="RPL110",
    name="falsy-seed-guard",
    large_preview=True,
    nodes=(ast.If, ast.IfExp, ast.BoolOp),
    words=WORDS,
)
def check(site: NodeSite) -> Iterator[Finding]:
    """Report seeds in tests and alternatives by their truth."""
    node, file = site.node, site.file
    if file.test:
        return
    if isinstance(node, ast.BoolOp):
        yield from _alternative(site, node)
        return
    if isinstance(node, ast.If):
        yield from other_seed(site, node)
    if isinstance(node, ast.If) and site.settings.preview:
        yield from _other_condition(site, node)
        yield from inverted(site, node)
        yield from _other_than_zero(site, node)
        yield from seeded_in_one_branch(site, node)
        yield from bound_under_another_name(site, node)
    for seed, negated in (*_tested(node.test), *_seeded_with(site, node)):
        compared = _compared_with_none(site, seed)
        positive, negative = (node.orelse, node.body) if negated else (node.body, node.orelse)
        itself = not isinstance(negative, list) and ast.dump(negative) == ast.dump(seed)
        if itself and site.settings.preview:
            # `seed + i if seed else seed`: 0 is handed on as it is, whatever the options say that it means
            if not _moved(positive, seed):
                continue
        elif not compared and not _number(site, seed):
            continue
        if _sequence(node, seed) or _text(file, seed) or _never_zero(file, seed):
            continue
        if _stays_zero(site, negative, seed) or _as_with_zero(positive, negative, seed):
            continue
        if any(_no_zero(file, test.node, test.holds, seed) for test in _before(site, node, seed)):
            continue
        if _starts_alike(file, positive, negative, seed) or _only_moved(site, positive, negative, seed):
            continue
        if negated and not positive and isinstance(node, ast.If) and isinstance(node.body[-1], _LEAVES):
            block = list(site.file.siblings(node))
            positive = block[block.index(node) + 1 :]  # if not seed: return
        if (
            (compared and not _only_prints(positive))
            or _uses(site, positive, seed)
            or _replaces(site, negative, seed)
        ) and (
            site.settings.preview
            or (
                _seeds_with(file, positive)
                and not _idle(site, seed)
                and not _seeded_otherwise(file, positive, negative)
            )
        ):
            message = "{} takes seed 0 for no seed: a run with seed 0 is not seeded with it"
            if itself and site.settings.preview:
                message = (
                    f"{{}} takes seed 0 for no seed: `{file.one_line(positive)}` is left out, and 0 stays 0"
                )
            if drawn_from_seeded(file, seed, positive, negative):
                if not site.settings.preview:
                    continue
                message = (
                    "{} takes seed 0 for no seed: no generator is made then, and the global RNG is drawn from"
                )
            text = site.file.text(seed)
            text = f"({text})" if isinstance(seed, ast.NamedExpr) else text
            owner = seed if not negated else site.file.parent(seed)
            assert owner is not None
            instead = f"{text} is None" if negated else f"{text} is not None"
            yield site.finding(
                message.format(f"`{site.file.text(owner)}`"),
                node=owner,
                fix=Fix(SAFE, "Test whether a seed was given", (site.file.replace(owner, instead),)),
            )


def _seeds_with(file: File, branch: Any) -> bool:
    """Whether a branch seeds an RNG, a global one or one that it makes, with something called a seed. Numbers that are
    moved, chosen or drawn there may be no seeds at all."""
    seeding = seed_calls(file)
    return any(
        isinstance(call, ast.Call)
        and (call in seeding or file.name(call.func) in _MAKES)
        and any(
            isinstance(part, ast.expr) and _seedish(part) for given in all_given(call) for part in walk(given)
        )
        for part in (branch if isinstance(branch, list) else [branch])
        for call in walk(part)
    )


def _seeded_otherwise(file: File, positive: Any, negative: Any) -> bool:
    """Whether the other branch makes the same calls with a number: `else: torch.manual_seed(123)`. No run is unseeded
    then, and each repeats."""
    if not isinstance(positive, list) or not isinstance(negative, list):
        return False
    called = {
        file.text(c.func)
        for part in positive
        for c in calls_in(part)
        if is_seed_call(file, c) or file.name(c.func) in _MAKES
    }
    others = [c for part in negative for c in calls_in(part) if len(c.args) == 1]
    again = {file.text(c.func) for c in others if _whole(file, c.args[0]) is not None}
    return bool(called) and called <= again


def _idle(site: NodeSite, seed: ast.expr) -> bool:
    return (
        never_loaded(site)
        or never_given(site, seed)
        or never_made(site.file, site.node)
        or _in_no_configuration(site.file, seed)
    )


def _in_no_configuration(file: File, seed: ast.expr) -> bool:
    """Whether a configuration is asked for a seed, `cfg.get("seed")`, that none of the project's has, nor any other
    text or script of it; nor is it an option."""
    asks = isinstance(seed, ast.Call) and last_name(seed.func) == "get" and len(seed.args) == 1
    key = file.literal(seed.args[0]) if isinstance(seed, ast.Call) and asks else None
    project = file.program.project
    texts = texts_of(project.root) if isinstance(key, str) else None
    if texts is None or not any(path.suffix in (".yaml", ".yml") for path in texts):
        return False
    key = re.escape(str(key).encode())
    option = re.compile(rb"[\"']--?%b[\"']" % key.replace(b"_", b"[-_]"))
    if any(option.search(project.data(path)) for path in project.linked(file.path)):
        return False
    given = re.compile(rb"(?<![\w-])[\"']?%b[\"']?[ \t]*(?:[:=]|\])" % key)
    return not any(map(given.search, said(project.root) or ()))


_MAKES = frozenset({*NUMPY_GENERATORS, "random.Random", "torch.Generator().manual_seed"})
_TRAINS = compile_later(
    r"(?i)^(?:_?main\w*|(?:run_?)?train(?:ing)?\w*|fit|run\w*|\w*(?:option|opt|arg|conf|set_?up)\w*)$"
)
_ABOUT_SEEDS = compile_later(
    r"(?i)seed|determin|reprod|random|fix|debug|test|rank|master|main|resum|restart|dist|eval|demo|predict|infer"
)


def _other_condition(site: NodeSite, node: ast.If) -> Iterator[Finding]:
    """`if trial: set_seed(self.seed)` in a function that trains either way, and seeds nowhere else."""
    file = site.file
    function = file.scope(node).function
    name = function.qualname.rsplit(".", 1)[-1] if function is not None else ""
    if not _TRAINS.match(name) or node.orelse:
        return
    seeds = [call for call in seed_calls(file) if _seeds(file, call)]
    end = node.end_lineno or node.lineno
    if not seeds or any(
        not node.lineno < call.lineno <= end or file.scope(call).function is not function for call in seeds
    ):
        return
    test = ast.unparse(node.test)
    if _ABOUT_SEEDS.search(test) or not _is_plain(node.test):
        return
    if any(global_draw(file, c) for c in file.nodes(ast.Call) if seeds[0].lineno < c.lineno <= end):
        return  # what draws stands in the branch, too
    yield site.finding(
        f"`{file.one_line(seeds[0])}` seeds only `if {test}`: else the run draws unseeded",
        node=seeds[0],
    )


def _other_than_zero(site: NodeSite, node: ast.If) -> Iterator[Finding]:
    """`if cfg.seed != 0: seed_everything(cfg.seed)`: written down, and nothing tells who gives the seed 0."""
    test = _beside_none(node.test)
    if not isinstance(test, ast.Compare) or len(test.ops) != 1 or node.orelse:
        return
    seed, other = test.left, test.comparators[0]
    if _whole(site.file, seed) == 0:
        seed, other = other, seed
    zero = isinstance(other, ast.Constant) and other.value == 0 and not isinstance(other.value, bool)
    swapped = seed is not test.left
    kinds = (ast.NotEq, ast.Lt) if swapped else (ast.NotEq, ast.Gt)
    if not zero or not isinstance(test.ops[0], kinds) or not _seedish(seed) or not _number(site, seed):
        return
    if isinstance(seed, ast.Name) and _default(site, seed) == 0 and not draws_by_default(site.file, node):
        return
    option = _option(seed)
    if _zero_by_default(site.file, option[1] if option is not None else site.file.text(seed)):
        return
    wanted = site.file.text(seed)
    if any(
        _seeds(site.file, call) and any(site.file.text(a) == wanted for a in call.args)
        for call in seed_calls(site.file)
        if is_within(call, node)
    ):
        yield site.finding(
            f"`{site.file.text(test)}` takes seed 0 for no seed: a run with seed 0 is not seeded with it",
            node=test,
        )


def _drawn_seeded(site: NodeSite, other: ast.expr) -> bool:
    """Whether the number that comes in the place of 0 is drawn from global RNGs that are seeded: it repeats, too."""
    if not isinstance(other, ast.Call):
        return False
    symbol = site.file.symbol(other.func)
    mask = global_draw(site.file, other)
    for bit, _ in site.program.effect(symbol).draws if symbol is not None and not mask else ():
        mask |= bit
    names = [name for name, bit in rng.NAMES.items() if mask & bit]
    return bool(names) and not any(site.seeded(name).no for name in names)


def _beside_none(test: ast.expr) -> ast.expr:
    """The other part of `seed is not None and seed > 0`."""
    if not isinstance(test, ast.BoolOp) or not isinstance(test.op, ast.And) or len(test.values) != 2:
        return test
    first, second = test.values
    given = (
        isinstance(first, ast.Compare)
        and isinstance(first.ops[0], ast.IsNot)
        and isinstance(second, ast.Compare)
        and ast.dump(first.left) in map(ast.dump, (second.left, *second.comparators))
    )
    return second if given else test


def _zero_by_default(file: File, name: str) -> bool:
    """Whether an option is 0 where nobody gives it: then 0 says that nobody did."""
    return any(
        isinstance(a, ast.Constant) and isinstance(a.value, str) and plain(a.value) == name
        for call in file.nodes(ast.Call)
        if any(k.arg == "default" and _whole(file, k.value) == 0 for k in call.keywords)
        for a in call.args
    )


def _is_plain(test: ast.expr) -> bool:
    return isinstance(test, (ast.Name, ast.Attribute, ast.Call))


def _seeds(file: File, call: ast.Call) -> bool:
    """Whether a call that seeds seeds an RNG of the CPU with what an option gives."""
    name = file.name(call.func) or ""
    if name.startswith("torch.cuda.") or not call.args or isinstance(call.args[0], ast.Constant):
        return False
    return "seed" in ast.unparse(call.args[0]).lower()


def _alternative(site: NodeSite, node: ast.BoolOp) -> Iterator[Finding]:
    """`seed or other`, `seed and use(seed)` as values."""
    parent = site.file.parent(node)
    if (
        isinstance(parent, (ast.If, ast.IfExp, ast.While, ast.Assert))
        and getattr(parent, "test", None) is node
    ):
        return
    if isinstance(parent, (ast.BoolOp, ast.UnaryOp, ast.comprehension)) or len(node.values) != 2:
        return
    seed, other = node.values
    if not seedish(seed) or not _number(site, seed) or _sequence(node, seed) or _text(site.file, seed):
        return
    text = site.file.text(seed)
    if isinstance(node.op, ast.Or):
        if (
            _whole(site.file, other) == 0
            or site.file.literal(other) == "0"
            or _is_rng(site.file, other)
            or isinstance(parent, ast.Attribute)
        ):
            return
        if sink(site.file, node) is None:
            return  # neither bound to a seed nor handed to what takes one
        # Another number repeats as well as 0 does: two seeds are one run, and no run is unseeded.
        if not site.settings.preview and (
            never_given(site, seed) or _whole(site.file, other) is not None or _drawn_seeded(site, other)
        ):
            return
        instead = f"{text} if {text} is not None else {site.file.text(other)}"
        if not isinstance(parent, (ast.Assign, ast.AnnAssign, ast.keyword, ast.Return)) and not (
            isinstance(parent, ast.Call) and node in parent.args
        ):
            instead = f"({instead})"
        message = f"`{site.file.text(node)}` replaces seed 0: a run with seed 0 does not get it"
    else:
        if not _uses(site, [other], seed):
            return
        instead = f"{text} is not None and {site.file.text(other)}"
        message = f"`{text} and …` takes seed 0 for no seed: a run with seed 0 is not seeded with it"
    yield site.finding(
        message, fix=Fix(SAFE, "Test whether a seed was given", (site.file.replace(node, instead),))
    )


def _tested(test: ast.expr, negated: bool = False) -> Iterator[tuple[ast.expr, bool]]:
    """Seeds that a condition tests by their truth: (expression, whether negated)."""
    if isinstance(test, ast.BoolOp):
        for value in test.values:
            yield from _tested(value, negated)
    elif isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        if not isinstance(test.operand, ast.BoolOp):
            yield from _tested(test.operand, not negated)
    elif _seedish(test):
        yield test, negated


def _before(site: NodeSite, node: ast.If | ast.IfExp, seed: ast.expr) -> Iterator[Test]:
    """What is known where a seed is tested by its truth: the branches above in an if/elif chain, guards that leave,
    and what stands before it in its own condition. Nothing that is older than the seed's value."""
    stores = [
        use.lineno for use in names(site.file).get(last_name(seed), ()) if isinstance(use.ctx, ast.Store)
    ]
    for test in site.tests:
        if not any(test.node.lineno < row < node.test.lineno for row in stores):
            yield test
    around = node.test
    if isinstance(around, ast.BoolOp):
        for value in around.values:
            if any(part is seed for part in walk(value)):
                break
            yield Test(value, isinstance(around.op, ast.And))


def _seeded_with(site: NodeSite, node: ast.If | ast.IfExp) -> Iterator[tuple[ast.expr, bool]]:
    """What is tested by its truth and is no seed by its name, `seed_np`, and what the branch seeds an RNG with."""
    if not site.settings.preview or not isinstance(node, ast.If):
        return
    values = node.test.values if isinstance(node.test, ast.BoolOp) else [node.test]
    for value in values:
        if isinstance(value, (ast.Name, ast.Attribute)) and not _seedish(value):
            wanted = ast.dump(value)
            if "seed" in last_name(value).lower() and any(
                site.file.name(call.func) in rng.SEEDS and [ast.dump(a) for a in call.args] == [wanted]
                for statement in node.body
                for call in calls_in(statement)
            ):
                yield value, False


_INTS = frozenset("int Integral Number integer".split())
_NO_INTS = frozenset(
    "list tuple str dict set bytes Sequence Iterable Generator RandomState Random SeedSequence ndarray".split()
)


def _no_zero(file: File, test: ast.expr, holds: bool, seed: ast.expr) -> bool:
    """Whether a seed cannot be the number 0 where a test is true, or false: `seed is None`, `type(seed) == int`,
    `isinstance(seed, list)`."""
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return _no_zero(file, test.operand, not holds, seed)
    if isinstance(test, ast.BoolOp):
        # One of the parts is enough where all of them are known.
        enough = any if holds is isinstance(test.op, ast.And) else all
        return enough(_no_zero(file, value, holds, seed) for value in test.values)
    wanted = ast.dump(seed)
    if isinstance(test, ast.Call):
        if last_name(test.func) != "isinstance" or len(test.args) != 2 or ast.dump(test.args[0]) != wanted:
            return False
        return _of_ints(test.args[1]) is (not holds)
    if not isinstance(test, ast.Compare) or len(test.ops) != 1:
        return False
    left, other, equal = test.left, test.comparators[0], isinstance(test.ops[0], (ast.Is, ast.Eq))
    if not equal and not isinstance(test.ops[0], (ast.IsNot, ast.NotEq)):
        return False
    if isinstance(left, ast.Call) and last_name(left.func) == "type" and len(left.args) == 1:
        return ast.dump(left.args[0]) == wanted and _of_ints(other) is (equal is not holds)
    if ast.dump(left) != wanted or not isinstance(other, ast.Constant):
        return False
    if other.value is None:
        return equal is holds
    return _whole(file, other) == 0 and equal is not holds


def _of_ints(kinds: ast.expr) -> bool | None:
    """Whether ints are among types that are written down; None where other names may hide them."""
    parts = kinds.elts if isinstance(kinds, ast.Tuple) else [kinds]
    called = [last_name(part) for part in parts]
    if any(name in _INTS for name in called):
        return True
    return False if all(name in _NO_INTS for name in called) else None


def _seedish(node: ast.expr) -> bool:
    if isinstance(node, ast.NamedExpr):
        return seedish(node.target) or _seedish(node.value)
    option = _option(node)
    return seedish(node) if option is None else seedish_text(option[1])


def _option(node: ast.AST) -> tuple[str, str] | None:
    """The holder and the name of an option: `cfg.seed`, `cfg["seed"]`, `cfg.get("seed")`, `getattr(cfg, "seed")`."""
    if isinstance(node, ast.Attribute):
        return ast.dump(node.value), node.attr
    holder, key = None, None
    if isinstance(node, ast.Subscript):
        holder, key = node.value, node.slice
    elif isinstance(node, ast.Call) and node.args:
        if isinstance(node.func, ast.Attribute) and node.func.attr == "get":
            holder, key = node.func.value, node.args[0]
        elif isinstance(node.func, ast.Name) and node.func.id == "getattr" and len(node.args) > 1:
            holder, key = node.args[0], node.args[1]
    if holder is None or not isinstance(key, ast.Constant) or not isinstance(key.value, str):
        return None
    return ast.dump(holder), key.value


def _number(site: NodeSite, seed: ast.expr) -> bool:
    """Whether the expression is a seed and not a switch, and 0 does not mean none by agreement."""
    if isinstance(seed, ast.NamedExpr) and _seedish(seed.value):
        return _number(site, seed.value)
    option = _option(seed)
    name = option[1] if option is not None else seed.id if isinstance(seed, ast.Name) else ""
    if _SWITCH.search(name) and not _becomes_seed(site, seed):
        return False
    if isinstance(seed, ast.Call) and option is not None:
        default = seed.args[1 if isinstance(seed.func, ast.Attribute) else 2 :]
        if default and site.file.literal(default[0]) is not None:
            return False  # cfg.get("seed", …): the default speaks
    elif isinstance(seed, ast.Call) and len(seed.args) > 1:
        return False
    if isinstance(seed, ast.Name):
        binding = site.file.binding(seed)
        if binding is not None and binding.kind in ("function", "class", "import"):
            return False
        if binding is not None and binding.kind == "parameter" and binding.value is not None:
            kind = site.file.text(binding.value)
            if "int" not in kind and re.search(r"\b(bool|str)\b", kind):
                return False
        if binding is not None and binding.kind == "parameter" and isinstance(_default(site, seed), bool):
            return False
        if isinstance(site.file.literal(seed), bool):
            return False
    return not (_declared_switch(site, name) or _said_to_be_none(site, seed))


def _sequence(node: ast.AST, seed: ast.expr) -> bool:
    """Whether a part of the seed is taken where it is given, `cfg.seed[0]`: it is a sequence, and not the number 0."""
    wanted = ast.dump(seed)
    return any(isinstance(part, ast.Subscript) and ast.dump(part.value) == wanted for part in walk(node))


def _text(file: File, seed: ast.expr) -> bool:
    """Whether a seed is a text of the environment: "0" is true."""
    values = assigned(file, seed) or [seed]
    return all(
        (isinstance(value, ast.Call) and file.name(value.func) in ("os.getenv", "os.environ.get"))
        or (isinstance(value, ast.Subscript) and file.name(value.value) == "os.environ")
        for value in values
    )


def _never_zero(file: File, seed: ast.expr) -> bool:
    """Whether all that a seed is assigned is true: `self.seed = seed or 1234`, which is where 0 is lost; or is a
    sequence, `range(start, start + n)`, or None. What holds an RNG is no seed, whatever its name."""
    values = assigned(file, seed)
    if any(isinstance(value, ast.Call) and file.name(value.func) in _RNGS for value in values):
        return True
    if isinstance(seed, ast.Name):
        binding = file.binding(seed)
        if binding is None or binding.kind != "assign" or _may_be_older(file, seed, values):
            return False
    return bool(values) and all(
        (
            isinstance(value, ast.BoolOp)
            and isinstance(value.op, ast.Or)
            and bool(_whole(file, value.values[-1]))
        )
        or _whole(file, value)
        or isinstance(value, (ast.List, ast.ListComp, ast.Tuple))
        or (isinstance(value, ast.Call) and file.name(value.func) in ("range", "list", "tuple"))
        or (isinstance(value, ast.Constant) and value.value is None and len(values) > 1)
        for value in values
    )


def _may_be_older(file: File, seed: ast.Name, values: list[ast.expr]) -> bool:
    """Whether a name may still hold what it had before it was assigned: a parameter that only a branch replaces."""
    found = file.tree.lookup(seed.id, file.scope(seed))
    if found is None or all(binding.kind == "assign" for binding in found[0]):
        return False
    return not any(
        file.parent(file.statement(value)) is found[1].node and value.lineno < seed.lineno for value in values
    )


def _whole(file: File, node: ast.expr) -> int | None:
    """The whole number that an expression is; None where it is something else."""
    value = file.literal(node)
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _said_to_be_none(site: NodeSite, seed: ast.expr) -> bool:
    """Whether a comment beside the only value says what 0 means: `seed = 0  # set if required (0 = no seed)`."""
    binding = site.file.binding(seed) if isinstance(seed, ast.Name) else None
    if binding is None or binding.kind != "assign" or site.file.literal(seed) != 0:
        return False
    line = site.file.source.data.splitlines()[binding.row - 1]
    return _ZERO_SAID.search(line.partition(b"#")[2]) is not None


_ZERO_SAID = compile_later(rb"(?i)\b(?:0|zero)\b.{0,12}\b(?:no|none|not|random|without|off|disable)")


def _default(site: NodeSite, parameter: ast.Name) -> object:
    """The literal that a parameter of the function around takes when it is not given."""
    function = site.file.scope(parameter).function
    given = getattr(function.node, "args", None) if function is not None else None
    if given is None:
        return None
    default = defaults_of(given).get(parameter.id)
    return site.file.literal(default) if default is not None else None


def _becomes_seed(site: NodeSite, seed: ast.expr) -> bool:
    """Whether what is tested is the seed itself, whatever it is called: `if use_seed: torch.manual_seed(use_seed)`."""
    wanted = ast.dump(seed)
    return any(
        node is not seed
        and isinstance(node, type(seed))
        and ast.dump(node) == wanted
        and sink(site.file, node) is not None
        for node in walk(site.node)
    )


def _compared_with_none(site: NodeSite, seed: ast.expr) -> bool:
    """Whether the function knows elsewhere that the seed is a number or None: `seed if use_seed is not None else …`."""
    function = site.file.scope(site.node).function
    if function is None or isinstance(seed, ast.NamedExpr):
        return False
    wanted = ast.dump(seed)
    return any(
        isinstance(node, ast.Compare)
        and isinstance(node.ops[0], (ast.Is, ast.IsNot))
        and isinstance(node.comparators[0], ast.Constant)
        and node.comparators[0].value is None
        and ast.dump(node.left) == wanted
        for node in walk(function.node)
    )


def _declared_switch(site: NodeSite, name: str) -> bool:
    """Whether the file declares the option as a switch, or says that 0 means none; or one that it imports declares it
    as a switch."""
    for call in site.file.nodes(ast.Call):
        if not isinstance(call.func, ast.Attribute) or call.func.attr not in ("add_argument", "add_option"):
            continue
        options = [a.value for a in call.args if isinstance(a, ast.Constant) and isinstance(a.value, str)]
        if not any(plain(option) == name for option in options):
            continue
        given = {k.arg: k.value for k in call.keywords}
        action, kind, text = given.get("action"), given.get("type"), given.get("help")
        if isinstance(action, ast.Constant) or (isinstance(kind, ast.Name) and kind.id in ("bool", "str")):
            return True
        default = given.get("default")
        if isinstance(default, ast.Constant) and default.value == 0:
            return text is not None and _NONE_IS_ZERO.search(site.file.text(text)) is not None
        return False
    project = site.program.project
    return bool(name) and is_flag(project, project.imports.get(site.file.path, ()), name)


def _uses(site: NodeSite, branch: Any, seed: ast.expr) -> bool:
    """Whether the branch hands the seed on."""
    if isinstance(seed, ast.NamedExpr):
        seed = ast.Name(seed.target.id, ast.Load())
    wanted = ast.dump(seed)
    option = _option(seed)
    for part in branch if isinstance(branch, list) else [branch]:
        for node in walk(part):
            if option is not None and isinstance(node, ast.Call) and _seeds_from(node, option[0]):
                return True
            same = isinstance(node, type(seed)) and ast.dump(node) == wanted
            if same or (option is not None and _option(node) == option):
                for around in site.file.ancestors(node):
                    if isinstance(around, ast.JoinedStr):
                        break  # it is only printed
                    if isinstance(around, (ast.Call, ast.keyword, ast.Assign)):
                        if isinstance(around, ast.Call) and _prints(around):
                            break
                        return True
                    if isinstance(around, ast.stmt):
                        break
    return False


def _seeds_from(call: ast.Call, holder: str) -> bool:
    """Whether a seed helper gets the whole configuration: `set_seed(cfg)`."""
    name = last_name(call.func)
    given = all_given(call)
    return SEED_HELPER.match(name) is not None and any(ast.dump(argument) == holder for argument in given)


def _replaces(site: NodeSite, branch: Any, seed: ast.expr) -> bool:
    """Whether the branch for a missing seed makes one up in its place."""
    wanted, option = site.file.text(seed), _option(seed)
    return isinstance(branch, list) and any(
        isinstance(statement, ast.Assign)
        and any(
            site.file.text(target) == wanted or (option is not None and _option(target) == option)
            for target in statement.targets
        )
        for statement in branch
    )


def _stays_zero(site: NodeSite, branch: Any, seed: ast.expr) -> bool:
    """Whether the branch for a missing seed does no more than give it the value 0, which is what a seed 0 is:
    `if not seed: seed = 0`, `seed if seed else 0`."""
    values = [branch]
    if isinstance(branch, list):
        wanted = site.file.text(seed)
        values = [
            s.value for s in branch if isinstance(s, ast.Assign) and site.file.text(s.targets[0]) == wanted
        ]
    return len(values) == 1 and _whole(site.file, values[0]) == 0


def _as_with_zero(positive: Any, negative: Any, seed: ast.expr) -> bool:
    """Whether the branch for a missing seed does what the other does with seed 0: `else: reset(0)`."""
    with_seed, without = (
        "".join(map(ast.dump, part)) if isinstance(part, list) else ast.dump(part)
        for part in (positive, negative)
    )
    return with_seed.replace(ast.dump(seed), ast.dump(ast.Constant(0))) == without != ""


def _only_moved(site: NodeSite, positive: Any, negative: Any, seed: ast.expr) -> bool:
    """Whether all that a seed gets in the branch is another value, made of its own: `seed += rank`. The seed 0 stays
    what it is, and where it is applied that is asked anew."""
    if not isinstance(positive, list) or negative:
        return False
    wanted = site.file.text(seed)
    for statement in positive:
        if isinstance(statement, ast.AugAssign):
            made = site.file.text(statement.target) == wanted
        else:
            made = isinstance(statement, ast.Assign) and isinstance(statement.value, ast.BinOp)
            made = made and [site.file.text(target) for target in statement.targets] == [wanted]
        if not made:
            return False
    return bool(positive)


def _moved(value: Any, seed: ast.expr) -> bool:
    """Whether a value is a seed with something added, which makes another number of 0, too."""
    if not isinstance(value, ast.BinOp) or not isinstance(value.op, (ast.Add, ast.Sub, ast.BitXor)):
        return False
    wanted, parts = ast.dump(seed), (value.left, value.right)
    return any(ast.dump(part) == wanted or _moved(part, seed) for part in parts)


def _starts_alike(file: File, positive: Any, negative: Any, seed: ast.expr) -> bool:
    """Whether all that takes the seed is a `torch.Generator` made before, which starts from the same state in every
    run where it is not seeded: seed 0 gets other numbers than it could, and gets them again."""
    wanted = ast.dump(seed)
    takers = [
        node
        for part in (positive if isinstance(positive, list) else ())
        for node in walk(part)
        if isinstance(node, ast.Call) and any(ast.dump(argument) == wanted for argument in node.args)
    ]
    return bool(takers and not negative) and all(_of_generator_before(file, call) for call in takers)


def _of_generator_before(file: File, call: ast.Call) -> bool:
    function = call.func
    if not isinstance(function, ast.Attribute) or not isinstance(function.value, ast.Name):
        return False
    found = file.tree.lookup(function.value.id, file.scope(call))
    branch = next(file.ancestors(file.statement(call)))
    before = [b for b in found[0] if b.row < branch.lineno] if found and isinstance(branch, ast.If) else []
    return (
        function.attr == "manual_seed" and bool(before) and file.name(before[-1].value) == "torch.Generator()"
    )


def _is_rng(file: File, node: ast.expr) -> bool:
    """Whether an expression is an RNG, or a module that draws: what it stands in for is no number."""
    name = (file.name(node) or "").removesuffix("()")
    return name in _MODULES or (isinstance(node, ast.Call) and name in _RNGS)


def _only_prints(branch: Any) -> bool:
    return isinstance(branch, list) and all(
        isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call) and _prints(statement.value)
        for statement in branch
    )


def _prints(call: ast.Call) -> bool:
    name = last_name(call.func)
    return name in ("print", "info", "debug", "warning", "format", "isinstance", "str", "type")
