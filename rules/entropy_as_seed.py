"""Seed taken from the clock, the process id or another source that differs every run.

## What it does
Reports `time.time()`, `os.getpid()`, `uuid.uuid4()`, `os.urandom()`, `secrets`, `datetime.now()`, `id()` and
`random.SystemRandom` where their value becomes a seed: in a seeding call, a `seed=` argument, a variable or
option called a seed (also as the default of an option or a field: `add_argument("--seed", default=int(time.time()))`),
or a local name that is then used to seed. Arithmetic and conversions are followed.

## Why
A seed makes a run repeatable only if the next run can have the same one. The clock and the process id never
come back. A seed that adds the process id to keep workers or ranks apart has the same fault: use the worker's
id or the rank.

## Example
```python
torch.manual_seed(int(time.time()))
generator.manual_seed(seed + os.getpid())
```

## Use instead
```python
torch.manual_seed(args.seed)
generator.manual_seed(seed + rank)
```

## Fix safety
Shown only: which number belongs there is for a person to say. The program's own seed is shown where it has
one. Unsafe in a `worker_init_fn`, where torch has a seed for each worker and epoch (`torch.initial_seed()`).

## Proof
tests/proofs: two runs differ; with constant seeds they are equal.

## Fine print
With `preview` also the number that a logger of Lightning gives a run (`trainer.logger.version`), and the default of a
field, parameter or option that is drawn (`seed: int = random.randint(0, 999)`) before anything can be seeded. So is a
seed that a program draws where it starts, and one that is drawn where the seed that was given cannot be read or is out
of bounds. So is a seed by chance, for a run that is given none, where it surely goes to global RNGs alone: who wants
the run again cannot know it.

Left alone: the branch that a program takes when its user gave no seed (`if args.seed is None: args.seed =
int(time.time())`) and may say which it took, tests, what a module prints of itself when it is run, a seed that nothing
takes: it goes to functions and classes of the project that do not look at it, and an object that only numbers ports and
the like; without `preview` also a function that nothing of the project uses, and a clock that is but the bound of what
an RNG draws (`random.randint(1, int(time.time()))`). Without `preview` also the default of an option that the program
shows with all the others: it can be given again.

## References
- https://docs.pytorch.org/docs/stable/notes/randomness.html
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.knowledge.purpose import aside
from reprolint.lazy import compile_later
from reprolint.lint.dispatch import sites_of
from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.rule import rule
from reprolint.lint.site import CallSite, NodeSite, Site

from .code.syntax import FUNCTIONS, last_name
from .code.uses import attributes, callers, is_unused, reads_of
from .constant_worker_seed import SEEDS, seeded_by_torch, worker_function
from .draws.objects import drawn_elsewhere
from .draws.randomness import global_draw, is_seed_call
from .runs.idle import self_check
from .runs.intent import seed_not_given, wants_entropy
from .seeds.drawn_defaults import drawn_default
from .seeds.drawn_seeds import drawn_seed
from .seeds.sinks import WORDS, Sink, read, sink
from .seeds.unrecorded import unrecorded

# source -> what it is
_CLOCK, _PROCESS, _SYSTEM = "the clock", "the process", "the operating system's entropy"
ENTROPY: dict[str, str] = {
    **dict.fromkeys(("time.time", "time.perf_counter", "time.monotonic", "time.clock"), _CLOCK),
    **dict.fromkeys(("time.time_ns", "time.perf_counter_ns", "time.monotonic_ns"), _CLOCK),
    **{f"datetime.datetime.{name}": _CLOCK for name in ("now", "utcnow", "today")},
    **dict.fromkeys(("os.getpid", "os.getppid", "threading.get_ident", "threading.get_native_id"), _PROCESS),
    **dict.fromkeys(("multiprocessing.current_process", "torch.multiprocessing.current_process"), _PROCESS),
    **dict.fromkeys(("uuid.uuid1", "uuid.uuid4"), "a fresh UUID"),
    **dict.fromkeys(("os.urandom", "os.getrandom", "random.SystemRandom"), _SYSTEM),
    **{
        f"secrets.{name}": _SYSTEM for name in ("randbits", "randbelow", "token_bytes", "token_hex", "choice")
    },
    "id": "a memory address",
}


# `time` and `id` are in every file: what selects a file is that it seeds.
@rule(code="RPL105", name="entropy-as-seed", large_preview=True, nodes=(ast.Module,), words=WORDS)
def check(site: NodeSite) -> Iterator[Finding]:
    """Report entropy that flows into a seed."""
    if site.file.test:
        return
    told: set[ast.AST] = set()
    for source in sites_of(site.file, ENTROPY):
        taken = sink(source.file, source.node)
        finding = _entropy(source, taken) if taken is not None and taken.value not in told else None
        if taken is not None and finding is not None:
            told.add(taken.value)  # `now().second + now().microsecond` is one seed
            yield finding
    if site.settings.preview:
        for call in site.file.nodes(ast.Call):
            yield from _drawn_offset(site.file, call)
            yield from drawn_default(site.file, call)
            yield from drawn_seed(site.file, call)
        yield from _counted_runs(site.file)


def _counted_runs(file: File) -> Iterator[Finding]:
    """`seed_everything(cfg.seed + trainer.logger.version)`: the logger of Lightning counts the runs whose folders it
    finds beside its own."""
    for version in attributes(file).get("version", ()):
        owner = last_name(version.value)
        taken = sink(file, version) if owner == "logger" or owner.endswith("_logger") else None
        if taken is not None and taken.call:
            yield Site(file, version).finding(
                f"{taken.text} is seeded with `{file.one_line(version)}`, which counts the runs before: the same "
                "command has another seed each time"
            )


def _drawn_offset(file: File, call: ast.Call) -> Iterator[Finding]:
    """A seed made of another seed, and of a draw from a global RNG: `manual_seed(self.seed + random.randint(0, 99))`
    in a sampler."""
    owner = file.scope(call).owner
    if owner is None or not global_draw(file, call):
        return
    taken = sink(file, call)
    if taken is None or not taken.call or taken.value is call:
        return
    if any(re.search(r"seed$|epoch$", last_name(node)) for node in walk(taken.value)):
        text = file.one_line(call)
        yield Site(file, call).finding(
            f"{taken.text} is seeded from a draw (`{text}`) beside a seed: it moves with every draw made before, and "
            "ranks and runs do not agree on it",
            fix=Fix(SHOWN, "Leave the draw out", ()),
        )


def _entropy(site: CallSite, taken: Sink) -> Finding | None:
    applied = Site(
        site.file, taken.value
    )  # `now = time.time()` may stand above `if seed < 0: manual_seed(now)`
    if site.partial or wants_entropy(site):
        return None
    absent = seed_not_given(site) or seed_not_given(applied)
    if absent is not None and not (site.settings.preview and unrecorded(site.file, taken, absent)):
        return None
    if (
        self_check(site)
        or _given_instead(site)
        or (
            not site.settings.preview
            and (
                _for_lack(site)
                or _shown_option(site)
                or aside(site.function.rsplit(".", 1)[-1])
                or _bounds_a_draw(site)
                or is_unused(site.file, site.node)
            )
        )
        or (not site.settings.preview and not taken.call and (_only_text(site) or _is_secret(site)))
        or _seeds_an_aside(site, taken)
        or not (taken.call or read(site.file, site.file.statement(site.node)))
    ):
        return None
    text = site.file.one_line(site.node)
    if absent is not None:
        return site.finding(
            f"a run that is given no seed takes one from {ENTROPY[site.name]} (`{text}`), and nothing prints, logs or "
            "saves it: such a run cannot be repeated",
            fix=Fix(SHOWN, "Print the seed, or log it: whoever wants the run again gives it", ()),
        )
    verb = "is seeded from" if taken.call else "comes from"
    return site.finding(
        f"{taken.text} {verb} {ENTROPY[site.name]} (`{text}`): no run can be repeated",
        fix=_shown(site, taken),
    )


def _bounds_a_draw(site: CallSite) -> bool:
    """Whether the clock is but the bound of what an RNG draws, `random.randint(1, int(time.time()))`: where that is
    seeded, most numbers that it draws are the same."""
    return any(
        isinstance(around, ast.Call) and global_draw(site.file, around)
        for around in site.file.ancestors(site.node)
    )


def _seeds_an_aside(site: CallSite, taken: Sink) -> bool:
    """Whether what is seeded is an object that serves no result: the numbers of ports, names, delays."""
    made = next(
        (a for a in site.file.ancestors(site.node) if isinstance(a, ast.Call) and taken.value in a.args), None
    )
    return made is not None and drawn_elsewhere(CallSite(site.file, made, site.file.name(made.func) or ""))


def _only_text(site: CallSite) -> bool:
    """Whether all that is kept, or read, of a number called a seed is its text: `sessions[str(seed)]`. It is a name."""
    statement = site.file.statement(site.node)
    value = statement.value if isinstance(statement, ast.Assign) else None
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == "str":
        return True
    target = statement.targets[0] if isinstance(statement, ast.Assign) else None
    uses = reads_of(site.file, target) if isinstance(target, ast.Name) else []
    return bool(uses) and all(
        isinstance(around := site.file.parent(use), ast.FormattedValue)
        or (isinstance(around, ast.Call) and isinstance(around.func, ast.Name) and around.func.id == "str")
        for use in uses
    )


_CIPHERS = compile_later(
    r"(?i)(?:private|public|secret|shared)_?key|cipher|(?:en|de)crypt|secret_?shar|(?:create|combine)_shares"
)


def _is_secret(site: CallSite) -> bool:
    """Whether the system's entropy is a secret: a mask in a function that deals with keys or ciphers, and seeds no RNG.
    Who could repeat it could read what it hides."""
    function = site.file.scope(site.node).function
    if ENTROPY[site.name] != _SYSTEM or function is None:
        return False
    inside = list(walk(function.node))
    if any(isinstance(node, ast.Call) and is_seed_call(site.file, node) for node in inside):
        return False
    return any(
        isinstance(n, (ast.Name, ast.Attribute)) and _CIPHERS.search(last_name(n)) is not None for n in inside
    )


def _for_lack(site: CallSite) -> bool:
    """Whether a function makes the seed and returns it, and is only called where no seed was given:
    `if cfg.seed is None: cfg.seed = fresh_seed()`."""
    function = site.file.scope(site.node).function
    if function is None or not isinstance(function.node, FUNCTIONS):
        return False
    inside = list(walk(function.node))
    if not any(isinstance(node, ast.Return) and node.value is not None for node in inside):
        return False
    if any(isinstance(node, ast.Call) and is_seed_call(site.file, node) for node in inside):
        return False
    calls = [(home, call) for home, call in callers(site.file, function) if not home.test]
    return bool(calls) and all(_lacks(home, call) for home, call in calls)


# All options, on a screen or in a file: `print(args)`, `for name, value in vars(args).items()`.
_SHOWS_OPTIONS = compile_later(
    rb"(?:print|info|debug|dumps?|write|safe_dump|pformat)\((?:vars\()?(?:args|opts?|config|cfg|params|FLAGS|hparams)\b(?![.\[])"
    rb"|\bfor[ \t]+\w+[ \t]*,[ \t]*\w+[ \t]+in[ \t]+(?:sorted\()?(?:vars\(|\w+\.__dict__|\w+\._get_kwargs\()"
)


def _shown_option(site: CallSite) -> bool:
    """Whether the clock is the default of an option that the program shows with all the others: who wants the run again
    gives what was shown."""
    option = next(
        (
            a
            for a in site.file.ancestors(site.node)
            if isinstance(a, ast.Call) and last_name(a.func) == "add_argument"
        ),
        None,
    )
    if option is None or not any(k.arg == "default" for k in option.keywords):
        return False
    project = site.program.project
    return any(_SHOWS_OPTIONS.search(project.data(path)) for path in project.linked(site.file.path))


def _lacks(home: File, call: ast.Call) -> bool:
    return seed_not_given(Site(home, call)) is not None


def _given_instead(site: CallSite) -> bool:
    """Whether a caller's own value comes in the place of the entropy: `fresh() if proposal is None else proposal`."""
    for around in site.file.ancestors(site.node):
        if isinstance(around, ast.IfExp) and isinstance(around.test, ast.Compare):
            absent = isinstance(around.test.ops[0], ast.Is)
            other = around.orelse if absent else around.body
            return isinstance(other, ast.Name) and last_name(around.test.left) == other.id
        if isinstance(around, ast.stmt):
            break
    return False


def _in_worker(site: CallSite, taken: Sink) -> Fix | None:
    """The fix of a seed that a worker_init_fn takes: each worker of each epoch has one by torch."""
    file = site.file
    call = next((a for a in file.ancestors(taken.value) if isinstance(a, (ast.Call, ast.stmt))), None)
    name = file.name(call.func) if isinstance(call, ast.Call) else "numpy.random.seed"  # what fits all
    if name not in SEEDS or not isinstance(taken.value, ast.expr):
        return None
    function = worker_function(CallSite(file, call if isinstance(call, ast.Call) else site.node, name))
    if function is None:
        return None
    return seeded_by_torch(file, function, [(taken.value, name != "torch.manual_seed")])


def _shown(site: CallSite, taken: Sink) -> Fix | None:
    started = _in_worker(site, taken)
    if started is not None:
        return started
    seed = site.seed
    if seed is not None and seed in site.file.text(taken.value):
        return None  # the seed and something of the process: which offset is right depends on what it is for
    if not taken.call or site.loop_depth:
        return None
    number = seed or str(site.settings.default_seed)
    return Fix(SHOWN, "Take the program's seed", (site.file.replace(taken.value, number),))
