"""Where a run asks for determinism, and on which side of a condition such a run stands."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from weakref import WeakKeyDictionary

from reprolint.index import facts as f
from reprolint.index.binding import walk
from reprolint.index.extract import classify
from reprolint.index.program import DETERMINISTIC, Program, Symbol
from reprolint.index.project import is_test
from reprolint.lazy import compile_later
from reprolint.lint.file import UNKNOWN, File
from reprolint.lint.site import Site, Test

from ..code.syntax import FUNCTIONS, last_name, siblings, statements_in

_ASKS = compile_later(r"determin|reprod|repeatab|^debug(_mode)?$|_debug$", re.IGNORECASE)
_REFUSES = compile_later(
    r"non_?_?determin|in_?determin|(^|_)(no|not|without|disable|skip|allow|ignore)_\w*determin", re.IGNORECASE
)
_SEED = compile_later(r"(^|_)seed(_value|_val|_num)?$", re.IGNORECASE)

CUDNN_DETERMINISTIC = "torch.backends.cudnn.deterministic"
CUDNN_BENCHMARK = "torch.backends.cudnn.benchmark"


class Ask(NamedTuple):
    """A place that asks for determinism."""

    node: ast.AST
    name: str
    function: str
    tests: list[Test]


def when_wanted(file: File, node: ast.expr | None, depth: int = 0) -> bool | None:
    """The truth of a condition in a run that wants to be repeatable: seed given, determinism on, debugging.
    None where the condition is about something else."""
    if node is None or depth > 6:
        return None
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        inner = when_wanted(file, node.operand, depth + 1)
        return None if inner is None else not inner
    if isinstance(node, ast.BoolOp):
        values = [when_wanted(file, value, depth + 1) for value in node.values]
        decisive = isinstance(node.op, ast.Or)
        if decisive in values:
            return decisive
        if isinstance(node.op, ast.And) and True in values:
            return True  # `deterministic and on_gpu`: the run that this is about passes
        return not decisive if all(value is (not decisive) for value in values) else None
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        return _compared(file, node, depth)
    if isinstance(node, ast.IfExp):
        taken = when_wanted(file, node.test, depth + 1)
        if taken is None:
            return None
        chosen = node.body if taken else node.orelse
        value = file.literal(chosen)
        return when_wanted(file, chosen, depth + 1) if value is UNKNOWN else bool(value)
    if isinstance(node, ast.Call):
        if isinstance(node.func, ast.Name) and node.func.id == "bool" and len(node.args) == 1:
            return when_wanted(file, node.args[0], depth + 1)
        if isinstance(node.func, ast.Name) and node.func.id == "isinstance" and node.args:
            return True if _word(file, node.args[0]) == "seed" else None
    word = _word(file, node)
    if word is not None:
        return word != "refuses"
    if isinstance(node, ast.Name):
        found = file.tree.lookup(node.id, file.scope(node))
        if found is not None and len(found[0]) == 1 and found[0][0].kind == "assign":
            return when_wanted(file, found[0][0].value, depth + 1)
    return None


def _compared(file: File, node: ast.Compare, depth: int) -> bool | None:
    operator, other = node.ops[0], node.comparators[0]
    left = node.left
    if isinstance(left, ast.Constant) and not isinstance(other, ast.Constant):
        left, other = other, left
        operator = _MIRRORED.get(type(operator), type(operator))()
    value = file.literal(other)
    equal = isinstance(operator, (ast.Eq, ast.Is, ast.In))
    if not equal and not isinstance(
        operator, (ast.NotEq, ast.IsNot, ast.NotIn, ast.Gt, ast.GtE, ast.Lt, ast.LtE)
    ):
        return None
    word = _word(file, left)
    if word == "seed":
        if isinstance(operator, (ast.Gt, ast.GtE)):
            return True
        if isinstance(operator, (ast.Lt, ast.LtE)):
            return False
        if value is None or value is False or (isinstance(value, int) and value < 0):
            return not equal
        return None
    if isinstance(value, bool):
        inner = when_wanted(file, left, depth + 1)
        return None if inner is None else inner == (value == equal)
    if isinstance(value, str) and (_ASKS.search(value) or _REFUSES.search(value)):
        return equal != bool(_REFUSES.search(value))
    return None


_MIRRORED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Gt: ast.Lt,
    ast.Lt: ast.Gt,
    ast.GtE: ast.LtE,
    ast.LtE: ast.GtE,
}


def _word(file: File, node: ast.expr) -> str | None:
    """ "asks", "refuses" or "seed", where an option's name says so: `args.x`, `cfg["x"]`, `os.environ.get("X")`."""
    text: str | None = None
    if isinstance(node, ast.Name):
        text = node.id
    elif isinstance(node, ast.Attribute):
        text = node.attr
    elif isinstance(node, ast.Subscript):
        key = file.literal(node.slice)
        text = key if isinstance(key, str) else None
    elif isinstance(node, ast.Call):
        if isinstance(node.func, ast.Name) and node.func.id == "getattr" and len(node.args) > 1:
            key = file.literal(node.args[1])
        elif isinstance(node.func, ast.Attribute) and node.func.attr in ("get", "getenv") and node.args:
            key = file.literal(node.args[0])
        elif isinstance(node.func, ast.Name) and node.func.id in ("int", "bool", "str") and node.args:
            return _word(file, node.args[0])
        elif (
            isinstance(node.func, ast.Attribute) and node.func.attr == "are_deterministic_algorithms_enabled"
        ):
            key = "deterministic"
        else:
            return None
        text = key if isinstance(key, str) else None
    if text is None:
        return None
    if _REFUSES.search(text):
        return "refuses"
    if _ASKS.search(text):
        return "asks"
    return "seed" if _SEED.search(text) else None


def branch(site: Site) -> bool | None:
    """True in a branch that a repeatable run takes and others do not, False in one that it never takes."""
    answers = [
        value if test.holds else not value
        for test in site.tests
        for value in (when_wanted(site.file, test.node),)
        if value is not None
    ]
    if False in answers:
        return False
    return True if answers else None


_asks: WeakKeyDictionary[File, list[Ask]] = WeakKeyDictionary()
_mentions: WeakKeyDictionary[Program, dict[tuple[Path, tuple[bytes, ...]], bool]] = WeakKeyDictionary()


def asks(file: File) -> list[Ask]:
    """Every place of a file that asks for determinism."""
    known = _asks.get(file)
    if known is None:
        known = _asks[file] = list(_asking(file))
    return known


def _asking(file: File) -> Iterator[Ask]:
    for call in file.nodes(ast.Call):
        name = file.name(call.func)
        if name is None or name.startswith(("@", "?")):
            continue
        if any(event[0] == f.DETERMINISM and event[3] for event in classify(name, call, call.lineno)):
            yield _ask(file, call, name)
    for assign, given in assignments(file, CUDNN_DETERMINISTIC):
        value = file.literal(given)
        on = when_wanted(file, given) if value is UNKNOWN else bool(value)
        if on is not False:
            yield _ask(file, assign, CUDNN_DETERMINISTIC)


def assignments(file: File, name: str) -> Iterator[tuple[ast.Assign, ast.expr]]:
    """Statements that assign to an attribute of that qualified name, with what they assign."""
    for assign in file.nodes(ast.Assign):
        for target in assign.targets:
            pairs = [(target, assign.value)]
            if isinstance(target, ast.Tuple) and isinstance(assign.value, ast.Tuple):
                pairs = list(zip(target.elts, assign.value.elts))
            for part, value in pairs:
                if isinstance(part, ast.Attribute) and file.name(part) == name:
                    yield assign, value


def _ask(file: File, node: ast.AST, name: str) -> Ask:
    return Ask(node, name, file.function(node), Site(file, node).tests)


def compatible(site: Site, ask: Ask) -> bool:
    """Whether one run can come by both: they are not in opposite branches."""
    for mine in site.tests:
        for other in ask.tests:
            if mine.holds != other.holds and (
                mine.node is other.node or ast.dump(mine.node) == ast.dump(other.node)
            ):
                return False
    return True


def _same(site: Site, ask: Ask) -> bool:
    """Whether the ask is the site itself (and not another part of `benchmark, deterministic = True, True`)."""
    return ask.node is site.node and getattr(site, "name", "") in ("", ask.name)


class Asked(NamedTuple):
    """How a run that comes by a site asks for determinism: `ask` in this file, or elsewhere; `before` it."""

    ask: Ask | None
    before: bool


def asked(site: Site) -> Asked | None:
    """Whether a run that comes by the site asks for determinism, and where."""
    every = [ask for ask in asks(site.file) if not _same(site, ask)]
    own = [ask for ask in every if compatible(site, ask)]
    if every and not own:
        others = _asking_files(site.program) - {site.file.path}
        if not others or others.isdisjoint(site.program.project.linked(site.file.path)):
            return None  # one run comes by the site, another by what asks
    near = [ask for ask in own if ask.function == site.function]
    if near:
        ask = min(near, key=lambda ask: ask.node.lineno)  # type: ignore[attr-defined]
        return Asked(ask, ask.node.lineno <= site.row)  # type: ignore[attr-defined]
    program, path = site.program, site.file.path
    states = program.states(path, site.function, site.row)
    if any(state & DETERMINISTIC for state in states):
        return None if not own and _apart(site) else Asked(own[0] if own else None, True)
    finals = [entry.effect.state for entry in program.reaching(path)]
    if any(state & DETERMINISTIC for state in finals):
        return Asked(own[0] if own else None, False)
    if not states and not finals:
        for ask in own:
            if f.MODULE in (ask.function, site.function) or f.MAIN in (ask.function, site.function):
                return Asked(ask, ask.node.lineno < site.row)  # type: ignore[attr-defined]
    return None


def _apart(site: Site) -> bool:
    """Whether all that asks for determinism elsewhere stands in the files that call the site's function, under the
    opposite condition: `if opt.debug: cudnn.deterministic = True`, and `if not debug: evaluate()`."""
    name = site.function.rsplit(".", 1)[-1]
    paths = (_asking_files(site.program) & site.program.project.linked(site.file.path)) - {site.file.path}
    if len(paths) > _SEVERAL or any(name.encode() not in site.program.project.data(path) for path in paths):
        return False  # one that does not call the function asks under no opposite condition
    for home in map(site.file.sibling, sorted(paths)):
        if home is None:
            return False
        calls = [call for call in home.nodes(ast.Call) if last_name(call.func) == name]
        ways = [set(_options(Site(home, call).tests)) for call in calls]
        opposite = [{(option, not on) for option, on in _options(ask.tests)} for ask in asks(home)]
        if not ways or not opposite or not all(way & other for way in ways for other in opposite):
            return False
    return bool(paths)


_SEVERAL = 3  # files that ask for determinism: where they are more, not all do so under one condition


def _asking_files(program: Program) -> set[Path]:
    """The files, tests aside, that ask for determinism somewhere."""
    known: set[Path] | None = program.__dict__.get("asking_files")
    if known is None:
        project = program.project
        known = program.__dict__["asking_files"] = {
            path
            for path in project.files
            if project.mentions(path, b"determin")
            and not is_test(path, project.root)
            and any(
                operation == f.DETERMINISM and mask
                for events in program.facts(path).functions.values()
                for operation, _, _, mask in events
            )
        }
    return known


def _options(tests: list[Test]) -> Iterator[tuple[str, bool]]:
    """Options that conditions are about, `if args.debug`, and whether they are on."""
    for test in tests:
        node, holds = test.node, test.holds
        while isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            node, holds = node.operand, not holds
        if isinstance(node, (ast.Name, ast.Attribute)):
            yield last_name(node), holds


def related(site: Site, found: Asked | None) -> tuple[tuple[str, int, str], ...]:
    """The place that asks, for a finding to point at."""
    if found is None or found.ask is None:
        return ()
    row: int = found.ask.node.lineno  # type: ignore[attr-defined]
    return ((str(site.file.path), row, "determinism is asked for here"),)


_FAST = {CUDNN_DETERMINISTIC: False, CUDNN_BENCHMARK: True}


def fast_beside(site: Site, name: str) -> list[ast.expr]:
    """The values by which the block of a site sets one of cuDNN's flags to its fast side. Who mends the other flag and
    leaves that one would have neither speed nor determinism."""
    statement = site.file.statement(site.node)
    block = siblings(site.file.parent(statement), statement)
    return [
        value
        for other, value in assignments(site.file, name)
        if other in block and site.file.literal(value) == _FAST[name]
    ]


def taken_back(site: Site, found: Asked) -> bool:
    """Whether both of cuDNN's flags are set to their fast sides right below the call that seeds, and nothing but that
    call asks for determinism: whoever writes so wants the seeds and the speed."""
    file, statement = site.file, site.file.statement(site.node)
    block = siblings(file.parent(statement), statement)
    if not found.before or statement not in block:
        return False
    first = last = block.index(statement)
    while first > 0 and _sets_backends(file, block[first - 1]):
        first -= 1
    while last + 1 < len(block) and _sets_backends(file, block[last + 1]):
        last += 1
    for name, fast in _FAST.items():
        values = [value for other, value in assignments(file, name) if other in block[first : last + 1]]
        if not values or any(file.literal(value) != fast for value in values):
            return False
    above = block[first - 1] if first > 0 else None
    call = above.value if isinstance(above, (ast.Expr, ast.Assign)) else None
    if not isinstance(call, ast.Call) or not _SEEDS.search(last_name(call.func)):
        return False
    # `torch.use_deterministic_algorithms(True)` is there to ask, not to seed.
    if (file.name(call.func) or "").startswith("torch."):
        return False
    if any(ask.function == site.function and ask.node is not call for ask in asks(file)):
        return False
    earlier = asked(Site(file, call))
    return earlier is None or not earlier.before


_SEEDS = compile_later(r"seed|determin|reprod|repeatab", re.IGNORECASE)


def _sets_backends(file: File, statement: ast.stmt) -> bool:
    """`torch.backends.cudnn.enabled = True`, or several such flags at once."""
    if not isinstance(statement, ast.Assign):
        return False
    parts = [p for t in statement.targets for p in (t.elts if isinstance(t, ast.Tuple) else [t])]
    return all(
        isinstance(part, ast.Attribute) and (file.name(part) or "").startswith("torch.backends.")
        for part in parts
    )


# Words that stand in a file which turns torch's own switch on, by itself or through a framework.
_SWITCHES = (
    b"use_deterministic_algorithms",
    b"set_deterministic_debug_mode",
    b"enable_full_determinism",
    b"enforce_reproducibility",
    b"configure_deterministic_mode",
)


def reach(site: Site) -> list[Path]:
    """The site's file, the files that lead to it, and what any of these import."""
    project, path = site.program.project, site.file.path
    return [path, *sorted(project.linked(path) - {path}, key=str)]


def mentions(site: Site, *words: bytes) -> bool:
    """Whether a file in reach of the site holds one of these words."""
    known = _mentions.setdefault(site.program, {})
    key = (site.file.path, words)
    if key not in known:
        holds = site.program.project.mentions
        linked = site.program.project.linked(site.file.path)
        known[key] = any(holds(path, word) for path in linked for word in words)
    return known[key]


def switched(site: Site) -> bool:
    """Whether torch's own switch, and not only cuDNN's, is turned somewhere in reach."""
    return mentions(site, *_SWITCHES)


_NO_GRAD = (
    "torch.no_grad",
    "torch.inference_mode",
    "torch.autograd.no_grad",
    "torch.autograd.inference_mode",
)
# Functions that measure a model, or make what its output is compared with: nothing trains through these.
_MEASURES = compile_later(
    r"evaluat|benchmark|\beval\b|validat|(?:^|[_.])test(?:s|ing)?(?:_|$)|paste|post_?process"
    r"|(?:^|_)get_\w*(?:targets?|labels?)(?:_|$)",
    re.IGNORECASE,
)
# And those that may be steps of a forward pass as well: `predict_noise`, `decode_features`.
_USES = compile_later(r"infer|generat|predict|decode", re.IGNORECASE)
_SHOWS = compile_later(r"generate|predict|infer|inference")  # what a program that trains does in between
_TRAINS = compile_later(r"train|loss|forward|fit|__call__", re.IGNORECASE)
_PHASE = compile_later(r"(?i)train|test|infer|eval|valid|phase|mode|loss|predict|generat|cache|grad")
_FAR = 3  # calls between a step of the forward pass and the function that trains


def without_gradient(site: Site) -> bool:
    """Whether the site is code without a backward pass: under no_grad or `not self.training`, in a function that by
    its name measures or uses a model and that no function which trains calls, or in a file of such a name that no
    program which trains reaches. The name of a class says nothing: a decoder layer is trained."""
    if _guarded(site):
        return True
    functions = [around for around in site.file.ancestors(site.node) if isinstance(around, FUNCTIONS)]
    if any(_MEASURES.search(function.name) for function in functions):
        return True
    used = [function.name for function in functions if _USES.search(function.name)]
    if used:
        return not any(_trained_through(site.file, name, _FAR) for name in used)
    stem = site.file.path.stem
    if _MEASURES.search(stem) and not in_network(site):
        return True
    if not (_MEASURES.search(stem) or _USES.search(stem)):
        return False
    return bool(site.program.reaching(site.file.path)) and not trained(site)


def _guarded(site: Site) -> bool:
    """Whether no gradient is kept at the site: no_grad, `not self.training`."""
    file = site.file
    for around in file.ancestors(site.node):
        if isinstance(around, (ast.With, ast.AsyncWith)):
            guards = [item.context_expr for item in around.items]
        elif isinstance(around, FUNCTIONS):
            guards = around.decorator_list
        else:
            continue
        for guard in guards:
            if file.name(guard.func if isinstance(guard, ast.Call) else guard) in _NO_GRAD:
                return True
    for test in site.tests:
        node, holds = test.node, test.holds
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            node, holds = node.operand, not holds
        if isinstance(node, ast.Attribute) and node.attr == "training" and not holds:
            return True
    return False


def in_network(site: Site) -> bool:
    """Whether the site stands in a method of a network."""
    owner = site.file.scope(site.node).owner
    if owner is None:
        return False
    return "torch.nn.Module" in site.program.bases(Symbol(site.file.path, owner.qualname))


def _trained_through(file: File, name: str, left: int) -> bool:
    """Whether a function that trains, or a network's forward pass, calls one of that name whatever the phase."""
    project = file.program.project
    called = name.encode() + b"("
    for path in project.linked(file.path):
        home = file.sibling(path) if project.mentions(path, called) else None
        if home is None or home.test:
            continue
        places = (Site(home, call) for call in home.nodes(ast.Call) if last_name(call.func) == name)
        if any(not _guarded(place) and _trains(place, name, left) for place in places):
            return True
    return False


def _trains(call: Site, name: str, left: int) -> bool:
    """Whether a call stands in a function that trains, or is called by one, and in no branch for one phase alone."""
    if any(_PHASE.search(ast.unparse(test.node)) for test in call.tests):
        return False
    around = next((a for a in call.file.ancestors(call.node) if isinstance(a, FUNCTIONS)), None)
    own = around.name if around is not None else ""
    if own == name or _MEASURES.search(own):
        return False
    body = around.body if around is not None else call.file.tree.module.body
    if any(isinstance(n, ast.Call) and last_name(n.func) == "backward" for n in statements_in(body)):
        return _SHOWS.fullmatch(name) is None
    if _USES.search(own):
        return left > 0 and _trained_through(call.file, own, left - 1)
    return _TRAINS.search(own) is not None


_BACKWARD = (b".backward(", b"autograd.grad(", b"Trainer(")
_INFERENCE = (b"no_grad", b"inference_mode", b".eval()", b".generate(")


def trained_otherwise(site: Site) -> bool:
    """Whether the programs that train with what stands at the site are in sight, and none of them asks for determinism:
    those that ask only use a model."""
    reaching = site.program.reaching(site.file.path)
    training = [entry for entry in reaching if entry.effect.trains]
    asking = [entry for entry in reaching if entry.effect.state & DETERMINISTIC]
    if site.settings.preview or asks(site.file) or not (training and asking):
        return False
    texts = [site.program.project.data(entry.path) for entry in asking]
    return not any(entry.effect.trains for entry in asking) and not any(
        word in text for text in texts for word in _BACKWARD
    )


def trained(site: Site) -> bool:
    """Whether a run that comes by the site may train: it does, or nothing says that it does not."""
    reaching = site.program.reaching(site.file.path)
    if not reaching or any(entry.effect.trains for entry in reaching):
        return True
    if not site.settings.preview and site.program.walked(site.file.path, site.function):
        return False
    if mentions(site, *_BACKWARD):  # where no walk came by
        return True
    data = [site.program.project.data(path) for path in {site.file.path, *(entry.path for entry in reaching)}]
    return not any(word in text for word in _INFERENCE for text in data)


# Functions that end what others began, by their names.
_PUTS_BACK = compile_later(
    r"^(?:__exit__|tearDown|tearDownClass|teardown|teardown_method|__del__|reset|restore)$|^_*(?:disable|unset|undo)_"
)


def puts_back(site: Site) -> bool:
    """Whether the site ends a scope rather than a wish: a `finally`, what follows a `yield`, a teardown, a function
    that is there to switch off."""
    if _PUTS_BACK.search(site.function.rsplit(".", 1)[-1]):
        return True
    child: ast.AST = site.node
    for around in site.file.ancestors(site.node):
        if isinstance(around, ast.Try) and child in around.finalbody:
            return True
        if isinstance(around, FUNCTIONS):
            return any(
                isinstance(part, (ast.Yield, ast.YieldFrom)) and part.lineno < site.row
                for part in walk(around)
            )
        child = around
    return False
