"""Entry points: which of their draws matter, and where a seed call belongs."""

from __future__ import annotations

import ast
import re
from typing import NamedTuple

from reprolint.index import facts as f
from reprolint.index.binding import walk
from reprolint.index.program import MAYBE, Draw, Symbol
from reprolint.index.project import is_test
from reprolint.knowledge import frameworks, purpose, rng
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import Edit
from reprolint.lint.reach import seed_in_reach
from reprolint.lint.site import MAIN, MODULE, EntrySite, Site

from ._branches import shut
from ._environments import shows_environment, tries_environment
from ._loaded_for_good import loaded_for_good
from ._nowhere import goes_nowhere
from ._optional_seed import flag_off
from ._own_programs import for_itself, has_command_line, sets_own_options
from ._randomness import global_draw
from ._reached import called, reached, training
from ._syntax import FUNCTIONS, LOOPS, all_given, last_name
from ._uses import assigned, call_at, callers, names, reads_of, users_of
from ._work_order import orders_work, picks

# Draws that choose or order something: they matter wherever they are.
_CHOOSING = frozenset(
    """shuffle sample choice choices permutation randperm random_split train_test_split resample multinomial
    randrange""".split()
)
# What a sampled tensor is called where it is what the program is about, not a stand-in for an input.
_SOURCE = compile_later(r"(?i)noise|latent|^z\d*$|^z_|^eps|^epsilon|start_code|x_t$|samples?$|perturb|^init_")
_LEARNING = compile_later(rb"\boptim\b|[oO]ptimizer|\bAdamW?\b|\bSGD\b|\.step\(|\.fit\(|Trainer|\.grad\b")
_OPTIMIZER = compile_later(rb"\boptim\.\w|(?:Optimizer|AdamW?|SGD|Trainer)\(|\.fit\(")
_PROGRAM = compile_later(r"(?i)train|main|run|tune|fit|experiment|learn|example")
_OPTIONS = compile_later(r"(?i)arg|pars|conf|cfg|opt|flag|setting|hparam|log|print|env|path")
_SPAWNERS = ("torch.multiprocessing.spawn", "torch.multiprocessing.start_processes")
_APPLYING = compile_later(r"(?i)(?:infer|inference|predict|eval|evaluate|export|visuali[sz]e)(?:_|$)")
_TRAINS = compile_later(r"(?i)_?(?:(?:pre_?|fine_?)?(?:train|tune)|fit)(?:_|$)")
# Programs that measure memory or time, also of training steps; and those that somebody works with a mouse.
_MEASURING = compile_later(
    r"(?i)(?:^|_)(?:profil\w*|throughput|latency|flops?|perf(?:ormance)?_table|receptive_fields?)(?:_|$)|^bench(?:mark)?_(?!.*train)"
)
_INTERACTIVE = compile_later(
    rb"^\s*(?:from|import) (?:matplotlib\.widgets|gradio|streamlit|nicegui|dash)\b|cv2\.setMouseCallback\(",
    re.MULTILINE,
)
_INTERACTIVE_WORDS = (b"widgets", b"gradio", b"streamlit", b"nicegui", b"dash", b"setMouseCallback")
# What a program does that only applies a model which it loads, and what one does that trains it.
_LOADS = compile_later(
    rb"\.load_state_dict\(|[._]load\w*\(|restore\w*\(|from_(?:pretrained|save|checkpoint|ckpt)\w*\("
)
_WORKS = compile_later(
    rb"\b((?:step|backward|fit|learn|_?train|update|optimi[sz]e|run|main_worker|tune|finetune)\w*)\("
)
_OBJECT = compile_later(rb"(\w+)[ \t]*\.[ \t]*\Z")  # what a method is called on
_OTHERS = compile_later(
    rb"(?i)(?:env\w*|simulator|game|subprocess|sess\w*|swa_utils|\w*bar|config|cfg|args|kwargs|opts?|options|os)$"
)
# Files whose functions seed for their own sake: a metric over samples.
_METRIC = compile_later(r"(?i)(?:^|[_/])(?:fid|kid|metrics?|eval|evaluat\w+|scores?)(?:[_./]|$)")
# Programs that measure speed, or show that code runs.
_TRYING = compile_later(
    r"(?i)(?:^|[_/])(?:bench\w*|profil\w*|perf(?:ormance)?|speed\w*|latency|throughput|flops?|demo\w*|debug\w*|test\w*)(?:[_./]|$)"
)


def unseeded(site: EntrySite) -> dict[int, Draw]:
    """The draws of an entry point that nothing seeds and that matter: RNG -> its first one."""
    if demonstration(site):
        return {}
    learns = trains(site)
    found = {
        bit: draw
        for bit, draw in site.entry.effect.draws
        if (learns or not draw.weak) and (learns or _matters(site, bit, draw))
    }
    if site.settings.preview and not learns:
        found = {**_later(site, [bit for bit, _ in site.entry.effect.draws if bit not in found]), **found}
    fixed = [
        bit
        for bit, draw in found.items()
        if _one_value(site.file, draw) or (not learns and _dropped(site.file, draw))
    ]
    if fixed:
        found = {bit: draw for bit, draw in found.items() if bit not in fixed} | _later(site, fixed)
    barred = [bit for bit, draw in found.items() if not draw.weak and shut(site.file, draw)]
    if barred:
        others = reached(site.program, site.entry, site.file) if learns else {}
        found = {bit: draw for bit, draw in found.items() if bit not in barred} | {
            bit: others[bit] for bit in barred if bit in others
        }
    return found


def _later(site: EntrySite, bits: list[int]) -> dict[int, Draw]:
    """The draws of the program's own file that matter, for RNGs whose first draw does not: it makes a default that is
    thrown away, stands for an input, or is an affair of another file."""
    found: dict[int, Draw] = {}
    for function in called(site.program, site.entry) if bits else ():
        for operation, row, name, mask in site.file.facts.functions.get(function, ()):
            draw = Draw(site.file.path, row, name, False)
            if operation != f.DRAW or shut(site.file, draw):
                continue
            states = site.program.states(site.file.path, function, row)
            for bit in bits:
                if (
                    mask & bit
                    and bit not in found
                    and not any(state & (bit | MAYBE) for state in states)
                    and not _one_value(site.file, draw)
                    and not _dropped(site.file, draw)
                    and _matters(site, bit, draw)
                ):
                    found[bit] = draw
    return found


def _dropped(file: File, draw: Draw) -> bool:
    """Whether nothing comes of a draw of the file, or pictures that a flag has to ask for, which no command gives."""
    if file.settings.preview or draw.path != file.path:
        return False
    node = find_draw(file, draw)
    return node is not None and (
        goes_nowhere(file, node) or (_makes_pictures(file, node) and _behind_a_flag(file, node, 0))
    )


def _makes_pictures(file: File, node: ast.AST) -> bool:
    """Whether all that the function around a place leaves are pictures: it returns nothing, and writes no numbers."""
    function = file.scope(node).function
    if function is None or not isinstance(function.node, FUNCTIONS):
        return False
    text = file.text(function.node).encode()
    returns = (n for n in walk(function.node) if isinstance(n, (ast.Return, ast.Yield, ast.YieldFrom)))
    left = any(n.value is not None for n in returns)
    return not left and _WRITES_PICTURES.search(text) is not None and not _WRITES_NUMBERS.search(text)


def _behind_a_flag(file: File, node: ast.AST, depth: int) -> bool:
    """Whether a place is come by only where a flag is on, `if args.generate_samples: sample(model)`, which is off by
    default and which no command of the project gives."""
    if any(test.holds and flag_off(file, test.node) for test in Site(file, node).tests):
        return True
    function = file.scope(node).function
    if function is None or not isinstance(function.node, FUNCTIONS) or depth == 2:
        return False
    calls = [(home, call) for home, call in callers(file, function) if not home.test]
    return bool(calls) and all(_behind_a_flag(home, call, depth + 1) for home, call in calls)


def _one_value(file: File, draw: Draw) -> bool:
    """Whether both bounds of a number are the same, as the file has them: `uniform(low, high)`."""
    node = find_draw(file, draw) if draw.path == file.path and draw.name.endswith("uniform") else None
    bounds = [file.literal(a) for a in all_given(node)][:2] if node else []
    return len(bounds) == 2 and isinstance(bounds[0], (int, float)) and bounds[0] == bounds[1]


def trains(site: EntrySite) -> bool:
    """Whether a program trains, and does not merely make what could (an agent with its optimizer, say)."""
    return site.entry.effect.trains and not _applies(site)


def _applies(site: EntrySite) -> bool:
    """Whether a program that makes what trains (an optimizer, say) only applies a model that it loads."""
    data = site.file.source.data
    loads = _LOADS.search(data) is not None or _loads_nearby(site)
    if loads and not any(_teaches(site, work) for work in _WORKS.finditer(data)):
        made = training(site.program, site.entry)
        return bool(made) and all(name.startswith("torch.optim.") for name in made)
    if _APPLYING.match(site.file.path.stem) and loaded_for_good(site):
        return True
    return (
        _APPLYING.match(site.file.path.stem) is not None
        and b".load_state_dict(" in data
        and not any(word in data for word in (b".step(", b".train()"))
        and not (b".backward(" in data and _OPTIMIZER.search(data))  # gradients of positions, say
    )


def _loads_nearby(site: EntrySite) -> bool:
    """Whether the weights of what a program makes are loaded: in a file that it imports, or one import on."""
    project = site.program.project
    near = project.imports.get(site.file.path, set())
    further = {other for path in near for other in project.imports.get(path, ())}
    return any(project.mentions(path, b".load_state_dict(") for path in near | further)


def _teaches(site: EntrySite, work: re.Match[bytes]) -> bool:
    """Whether a call by its name may train: not `env.step(`, `metrics.update(` of a dict, nor a function of the file,
    whose calls are seen."""
    # Looked for from the call backwards: a pattern that begins with any word is many times as slow.
    held = _OBJECT.search(work.string, max(0, work.start() - 80), work.start())
    if held is not None and _OTHERS.match(held[1]):
        return False
    called = work[1].decode()
    if held is not None and called == "update" and _is_dict(work.string, held[1]):
        return False
    if _APPLYING.match(site.file.path.stem) and called in ("step", "run"):
        return False
    return held is not None or called not in site.file.facts.functions or _TRAINS.match(called) is not None


def _is_dict(data: bytes, name: bytes) -> bool:
    """Whether all that a file binds a name to are dicts, written down: `metrics = {…}`."""
    bound = re.findall(rb"(?<![\w.])%b[ \t]*(?::[^=\n]*)?=(?!=)[ \t]*(\{|dict\(|)" % re.escape(name), data)
    return bool(bound) and all(bound)


def seeded_by_trainer(site: EntrySite) -> Draw | None:
    """The trainer that is all that seeds: it is made around the model, so the model comes before the seed."""
    seeds = [draw for _, draw in site.entry.effect.seeds]
    return seeds[0] if seeds and all(_is_trainer(site, draw) for draw in seeds) else None


def _is_trainer(site: EntrySite, seed: Draw) -> bool:
    """Whether what seeds is a framework's trainer, or a class of the project that derives from one."""
    if seed.name in frameworks.TRAINERS:
        return True
    symbol = site.program.symbol(seed.name, seed.path) if seed.name.startswith(("@", ".")) else None
    if not site.settings.preview or not isinstance(symbol, Symbol):
        return False
    return any(base in frameworks.TRAINERS for base in site.program.bases(symbol))


def seeded_for_metric(site: EntrySite) -> Draw | None:
    """The first of the seed calls where all of them are in another file, that computes a metric after training."""
    effect = site.entry.effect
    places = [place for _, place in effect.seeds]
    late = {bit for bit, _ in effect.seeds} & {bit for bit, _ in effect.draws}
    alone = (
        bool(late)
        and effect.trains
        and all(
            place.path != site.file.path and _METRIC.search(f"{place.path.parent.name}/{place.path.name}")
            for place in places
        )
    )
    return places[0] if alone else None


def checks_only(site: EntrySite, draw: Draw) -> bool:
    """Whether a draw only feeds an assertion: its function checks something and leaves nothing behind."""
    file = site.file.sibling(draw.path)
    node = find_draw(file, draw) if file is not None else None
    function = file.scope(node).function if file is not None and node is not None else None
    body = getattr(function, "node", None)
    if not isinstance(body, ast.FunctionDef):
        return False
    inner = [*walk(body)]
    stores = (isinstance(n, (ast.Attribute, ast.Subscript)) and isinstance(n.ctx, ast.Store) for n in inner)
    return (
        any(isinstance(n, ast.Assert) for n in inner)
        and not any(isinstance(n, ast.Return) and n.value is not None for n in inner)
        and not any(isinstance(n, (ast.Global, ast.Nonlocal, ast.Yield)) for n in inner)
        and not any(stores)
        and not body.args.args
    )


def demonstration(site: EntrySite) -> bool:
    """A `__main__` block that shows or measures the module it stands in."""
    file = site.file
    if site.entry.function == MAIN and _tests_itself(site.node):
        return True
    learns = site.entry.effect.trains and _LEARNING.search(file.source.data) is not None
    if (not learns and decorates(file)) or (not site.settings.preview and _in_gallery(file)):
        return True
    if site.entry.function == MODULE and not site.entry.effect.trains and tries_environment(file):
        return True
    if _shows_in_a_window(file) or _asks_a_person(file) or _times_kernels(file):
        return True
    if b".backward(" in file.source.data and not learns:
        return True  # a backward pass that no optimizer follows
    if site.entry.effect.trains and (_shows_rates(site) or _takes_one_step(site)):
        return True
    if not site.settings.preview and (_weighs_one_step(site) or _learns_what_it_makes_up(site)):
        return True
    if not site.entry.effect.trains and not site.settings.preview and _pictures_by_name(file):
        return True
    stem = file.path.parent.name if file.path.stem == "__main__" else file.path.stem
    if _MEASURING.search(stem) or (not learns and _interactive(file.source.data)):
        return True
    block = file.text(site.node) if site.entry.function == MAIN and not site.entry.effect.trains else ""
    if block and (_tries(block) or _plays_a_little(site) or _shows_pictures(site)):
        return True
    if _TRYING.search(str(file.path.relative_to(site.settings.root)) if _inside(site) else file.path.name):
        return not learns
    project = site.program.project
    if all(is_test(importer, project.root) for importer in project.importers.get(file.path, ())):
        return False
    if site.settings.preview and for_itself(site):
        return False
    # A module that others import has a program under its guard where it is called one, or has a command line.
    steps = _OPTIMIZER.search(file.source.data) is not None or b"optimizer.step(" in file.source.data
    return not (learns and steps and (_PROGRAM.search(file.path.stem) or has_command_line(site)))


def _interactive(data: bytes) -> bool:
    # The words first: looking at the start of every line is slow.
    return any(word in data for word in _INTERACTIVE_WORDS) and _INTERACTIVE.search(data) is not None


_RATE = compile_later(r"\blr\b|learning_rate|_lr\(")


def _shows_rates(site: EntrySite) -> bool:
    """Whether a program steps an optimizer to print how its learning rate moves: no weight gets a gradient."""
    project = site.program.project
    text = site.file.source.data.decode("utf-8", "replace")
    said = _SAYS.findall(text)
    if not said or not all(_RATE.search(line) for line in said) or _KEEPS.search(text):
        return False
    linked = project.closure([site.file.path], project.imports) | {site.file.path}
    if any(project.mentions(path, word) for path in linked for word in (b"backward(", b".fit(", b".train(")):
        return False
    made = training(site.program, site.entry)
    return bool(made) and all(name.startswith("torch.optim.") for name in made)


_MADE_UP = ("torch.rand", "torch.randn", "torch.randint", "numpy.random.rand", "numpy.random.randn")


def is_probe(file: File, draw: Draw) -> bool:
    """Whether a draw makes a tensor up whose size is written down, as an input that a model is tried with: that of the
    batch and the channels at least."""
    node = find_draw(file, draw) if draw.name in ("torch.rand", "torch.randn") else None
    if node is None or draw.path != file.path or not node.args:
        return False
    sizes = [part for argument in node.args for part in getattr(argument, "elts", [argument])]
    written = sizes[:2] if len(sizes) > 2 else sizes
    named = any(_SOURCE.search(name) for name in purpose.names(file.ancestors(node)))
    return all(isinstance(size, ast.Constant) for size in written) and not named


def _takes_one_step(site: EntrySite) -> bool:
    """Whether the block under a class's module takes steps one by one, outside of any loop, on an input that it makes
    up or on none, and keeps nothing: it shows that gradients pass, or how an optimizer is driven."""
    file, block = site.file, site.node
    if site.entry.function != MAIN or not file.facts.classes:
        return False
    text = file.text(block)
    if not _STEPS.search(text) or "load" in text or _KEEPS.search(text):
        return False
    inner = [*walk(block)]
    if any(isinstance(n, (*LOOPS, ast.With)) and _STEPS.search(file.text(n)) for n in inner):
        return False
    calls = [node for node in inner if isinstance(node, ast.Call)]
    if any(isinstance(c.func, ast.Name) and c.func.id in file.facts.functions for c in calls):
        return False
    return ".backward(" not in text or any(file.name(call.func) in _MADE_UP for call in calls)


_STEPS = compile_later(r"\.(?:backward|step)\(")
_READS = compile_later(
    r"open\(|load|(?<!th)read|input\(|environ|argv|glob|dir\(|fetch|download|[dD]ataset|\bmake_|from_pretrained|import_module"
)


def _learns_what_it_makes_up(site: EntrySite) -> bool:
    """Whether the block under a class's module trains it on numbers that it draws itself, with options that it sets in
    the place of another program's, and reads, takes and keeps nothing: it shows that the module learns."""
    file, block = site.file, site.node
    if site.entry.function != MAIN or not file.facts.classes or _PROGRAM.search(file.path.stem):
        return False
    text = file.text(block)
    if not _STEPS.search(text) or _READS.search(text) or _KEEPS.search(text) or not sets_own_options(site):
        return False
    calls = [node for node in walk(block) if isinstance(node, ast.Call)]
    made = [symbol for call in calls if (symbol := file.symbol(call.func)) is not None]
    own = all(s.path == file.path and s.bare.split(".", 1)[0] in file.facts.classes for s in made)
    return own and any(global_draw(file, call) for call in calls)


_MEMORY = compile_later(rb"\b(?:max_)?memory_(?:allocated|reserved)\(")
_MEASURED = compile_later(r"\bmemory_\w+\(|\btime\(\)|perf_counter\(\)|elapsed_time\(")


def _weighs_one_step(site: EntrySite) -> bool:
    """Whether a script takes its steps one by one, outside of any loop, to print what memory they need, and keeps
    nothing: all that it prints below them is measured."""
    file = site.file
    if site.entry.function != MODULE or b"backward(" not in file.source.data:
        return False
    if not _MEMORY.search(file.source.data) or _KEEPS.search(_code(file)):
        return False
    calls = list(file.nodes(ast.Call))
    steps = [call for call in calls if last_name(call.func) in ("step", "backward")]
    looped = (*LOOPS, *FUNCTIONS, ast.ClassDef)
    if not steps or any(isinstance(around, looped) for step in steps for around in file.ancestors(step)):
        return False
    first = min(step.lineno for step in steps)
    shown = [call for call in calls if call.lineno > first and last_name(call.func) in _SHOWS]
    said = [n for call in shown for n in walk(call) if isinstance(n, ast.Name) and n is not call.func]
    return bool(said) and all(_is_measured(file, name) for name in said)


_SHOWS = frozenset("print info warning log".split())


def _is_measured(file: File, name: ast.Name) -> bool:
    values = assigned(file, name)
    return bool(values) and all(_MEASURED.search(file.text(value)) is not None for value in values)


_PICTURED = compile_later(
    r"(?i)(?:^|_)(?:visuali[sz]\w*|vis|viz|view|plots?|draw|show|figures?)(?:_|$)|^(?:save|concat)_\w*(?:image|img)s?$"
)
_SAMPLES = compile_later(r"(?i)generat|sampl|synth|train|eval|test|infer|predict|attack|augment")
_WRITES_PICTURES = compile_later(
    rb"savefig\(|imsave\(|imwrite\(|save_image\(|imshow\(|\bImage\.new\(|\.save\([^\n]*(?:png|jpg|jpeg)"
)
_WRITES_NUMBERS = compile_later(
    rb"torch\.save\(|np\.savez?\w*\(|\.dumps?\(|to_csv\(|\.writerow|backward\(|(?i:accuracy|\bfid\b|psnr|ssim|\bscore)"
)


def _pictures_by_name(file: File) -> bool:
    """Whether a program is called after the pictures that it makes, to be looked at, and makes nothing else."""
    stem, data = file.path.stem, file.source.data
    if not _PICTURED.search(stem) or _SAMPLES.search(stem):
        return False
    return _WRITES_PICTURES.search(data) is not None and not _WRITES_NUMBERS.search(data)


_TAKES = compile_later(r"argv|pars|input\(|environ|\bargs\b|cli\(|fire|click|hydra|dir\(|glob|open\(|load")
_DRAWS_PICTURES = frozenset("imsave imwrite imshow savefig save_image".split())


def _shows_pictures(site: EntrySite) -> bool:
    """Whether the block under a module's guard makes pictures of one that it names, to be looked at; the functions of
    the module are for others, who import it, or whom the README tells how to."""
    project, path, block = site.program.project, site.file.path, site.node
    if site.settings.preview or _TAKES.search(site.file.text(block)):
        return False
    calls = [node for node in walk(block) if isinstance(node, ast.Call)]
    reads = [call for call in calls if "read" in last_name(call.func)]
    writes = [call for call in calls if re.search(r"save|write|dump|show", last_name(call.func))]
    if not reads or not writes or any(last_name(call.func) not in _DRAWS_PICTURES for call in writes):
        return False
    if not all(call.args and isinstance(call.args[0], ast.Constant) for call in reads):
        return False
    if any(not is_test(other, project.root) for other in project.importers.get(path, ())):
        return True
    told = re.compile(rb"import[ \t]+(?:\w+\.)*%b\b" % re.escape(path.stem.encode()))
    return any(
        told.search(text.read_bytes()) for text in sorted(project.root.glob("README*")) if text.is_file()
    )


_PICTURES = compile_later(r"(?i)(?:^|_)(?:gifs?|animat\w*)(?:_|$)")


def decorates(file: File) -> bool:
    """Whether a program makes pictures for the documentation."""
    folders = file.path.parts[-4:-1]
    helps = any(folder.strip("_") in ("scripts", "static", "images", "tools") for folder in folders)
    return _PICTURES.search(file.path.stem) is not None or (
        helps and any(folder in ("doc", "docs") for folder in folders)
    )


_CELLS = compile_later(rb"^(?:# ?%%|#{20})|sphinx_gallery|sphx_glr", re.MULTILINE)
_UNDERLINE = compile_later(r"^([=~*#-])\1{2,}[ \t]*$", re.MULTILINE)


def _in_gallery(file: File) -> bool:
    """Whether a program is a page of the documentation that sphinx-gallery runs for its figures: `plot_darcy.py`, whose
    docstring begins with a heading, and whose comments are the text between cells."""
    if not file.path.stem.startswith("plot_"):
        return False
    text = ast.get_docstring(file.tree.module, clean=False) or ""
    return _UNDERLINE.search(text) is not None and _CELLS.search(file.source.data) is not None


_VIEWS = (b".imshow(", b"showpoints(", b"draw_geometries(", b"mlab.")
_PLOTS = compile_later(rb"\.(?:plot|hist|scatter|bar|contourf?|boxplot|errorbar)\(")


def _shows_in_a_window(file: File) -> bool:
    """Whether all that a program leaves is what a window shows: pictures or points, no curves."""
    data = file.source.data
    if b"cv2.imshow(" not in data or b"cv2.waitKey(" not in data:
        views = any(word in data for word in _VIEWS) and _PLOTS.search(data) is None
        if file.settings.preview or not views:
            return False
    return not _OPTIMIZER.search(data) and not _KEEPS.search(_code(file))


def _code(file: File) -> str:
    """The lines of a file that run: no comments, nor what a string as a statement hides."""
    lines = file.source.data.decode("utf-8", "replace").splitlines()
    for statement in file.nodes(ast.Expr):
        value = statement.value
        if isinstance(value, ast.Constant) and isinstance(value.value, str):
            for row in range(statement.lineno, (statement.end_lineno or statement.lineno) + 1):
                lines[row - 1] = ""
    return "\n".join(line for line in lines if not line.lstrip().startswith("#"))


def _asks_a_person(file: File) -> bool:
    """Whether a person answers the program, which keeps nothing: no run repeats another."""
    asks = re.search(r"(?i)(?:^|_)interactive(?:_|$)", file.path.stem) is not None
    return asks and b"TemporaryDirectory(" in file.source.data


_CLOCKS = compile_later(rb"\b(?:elapsed_time|perf_counter|time\.time|\w*Timer)\(")


def _times_kernels(file: File) -> bool:
    """`cost_gradient_benchmark.py`, which takes the time of passes and has no optimizer."""
    data = file.source.data
    named = re.search(r"(?i)_bench(?:mark)?$", file.path.stem) is not None and "train" not in file.path.stem
    return named and _CLOCKS.search(data) is not None and not _OPTIMIZER.search(data)


def _plays_a_little(site: EntrySite) -> bool:
    """Whether a block under an environment's module takes a few steps in it."""
    block = site.node
    return any(
        isinstance(node, ast.Call) and last_name(node.func) == "step" and shows_environment(site.file, node)
        for node in walk(block)
    )


def _tries(block: str) -> bool:
    """Whether a block tells how long something takes or what shape it has, and nothing else."""
    said = _SAYS.findall(block)
    if not said or _KEEPS.search(block):
        return False
    if all(_SHAPE.search(text) for text in said) and not _INPUT.search(block):
        return True
    return len(_CLOCK.findall(block)) > 1 and all(_DURATION.search(text) for text in said)


_SAYS = compile_later(r"^[ \t]*(?:print|\w+\.info)\(.*", re.MULTILINE)
_CLOCK = compile_later(r"\btime\(\)|perf_counter\(\)")
_SHAPE = compile_later(r"\.shape\b|\.size\(|\bnumel\(")
_DURATION = compile_later(r"(?i)time|took|cost|fps|elapsed|speed|\bms\b|shape|size")
_KEEPS = compile_later(
    r"\.save\w*\(|\.dump\w*\(|savez|savetxt|\.to_\w+\([^)]*(?:path|file|[\"'])|write\w*\(|savefig"
)


def _made_up(site: EntrySite, draw: Draw) -> bool:
    """A draw in the block under a package's module that takes nothing in: the block shows the module at work."""
    block = site.node
    return (
        site.entry.function == MAIN
        and block.lineno <= draw.row <= (block.end_lineno or draw.row)
        and site.file.path.parent / "__init__.py" in site.program.project.files
        and _INPUT.search(site.file.text(block)) is None
    )


_INPUT = compile_later(
    r"argv|pars|open\(|load|(?<!th)read|input\(|environ|main\(|run\w*\(|\bargs\b|cli\(|fire|click|app\(|hydra|dir\(|glob"
)


def _tests_itself(block: ast.AST) -> bool:
    """`_test_softmax()` under the guard: the module's own checks. Whoever trains there, too, tests a model."""
    called = [node.func for node in walk(block) if isinstance(node, ast.Call)]
    return any(isinstance(c, ast.Name) and c.id.lstrip("_").startswith("test") for c in called) and not any(
        _TRAINS.match(last_name(c)) or last_name(c) == "backward" for c in called
    )


def _inside(site: EntrySite) -> bool:
    return site.file.path.is_relative_to(site.settings.root)


def _matters(site: EntrySite, bit: int, draw: Draw) -> bool:
    """Whether a draw in a program that does not train reaches a result."""
    last = draw.name.rsplit(".", 1)[-1]
    if last == "DataLoader" or draw.path != site.file.path:
        return False  # an order in which nothing is learned; a draw that something else is about
    project = site.program.project
    node = find_draw(site.file, draw)
    if len(project.files) > 1 and not project.numeric(site.file.path):
        # A script that splits samples for others: `train = random.sample(names, n)`, then `train.txt`.
        if last not in ("sample", "shuffle") or node is None:
            return False
        return (
            _splits(site.file, node)
            or _deals_files(site.file, node)
            or (site.settings.preview and _WRITES.search(site.file.source.data) is not None)
        )
    if node is not None and (_names_something(site.file, node) or _never_read(site.file, node)):
        return False
    if node is not None and not site.settings.preview and orders_work(site.file, node):
        return False
    if last in _CHOOSING:
        return True
    if node is None:
        return False
    if _made_up(site, draw) or _sizes_a_stand_in(site.file, node) or _tries_again(site.file, node):
        return False
    if not site.settings.preview and _only_timed(site.file, node):
        return False
    if bit == rng.PYTHON:
        return True
    if bit == rng.NUMPY and picks(site.file, node):
        return True  # a sample, for what is written
    if bit == rng.NUMPY and (_scalar(node, last) or not site.file.facts.classes):
        return True
    return any(_SOURCE.search(name) for name in purpose.names(site.file.ancestors(node)))


def _never_read(file: File, node: ast.Call) -> bool:
    """`number = random.randint(0, 9)`, and nothing reads it."""
    assign = file.parent(node)
    target = assign.targets[0] if isinstance(assign, ast.Assign) and len(assign.targets) == 1 else None
    return (
        isinstance(target, ast.Name)
        and not reads_of(file, target)
        and not file.program.project.importers.get(file.path)
    )


_WRITES = compile_later(
    rb"\.dump\(|\.to_(?:csv|json|parquet)\(|\.write(?:lines|rows?|_text)?\(|[\"'][wax]b?\+?[\"']\s*\)"
)
_SET_OF_SAMPLES = compile_later(
    r"(?i)(?:^|_)(?:train|val|valid|validation|test|train_?val)(?:_?(?:set|list|files|names|ids))?$"
)


def _splits(file: File, node: ast.Call) -> bool:
    """Whether what is chosen is called like a part of a data set, or the file names such parts."""
    around = file.parent(node)
    target = around.targets[0] if isinstance(around, ast.Assign) else None
    if isinstance(target, ast.Name):
        return _SET_OF_SAMPLES.search(target.id) is not None
    named = {
        n.id
        for assign in file.nodes(ast.Assign)
        if assign.lineno > node.lineno
        for t in assign.targets
        for n in walk(t)
        if isinstance(n, ast.Name)
    }
    return sum(_SET_OF_SAMPLES.search(name) is not None for name in named) > 1


_COPIES = frozenset("copyfile copy copy2 copytree move rename symlink link".split())
_PART = compile_later(r"(?i)(?<![a-z])(train|val|test)")


def _deals_files(file: File, node: ast.Call) -> bool:
    """Whether files are copied or moved below a draw in its function, some to a folder for training and others to one
    for validation or tests."""
    function = file.scope(node).function
    parts: set[str] = set()
    for call in file.nodes(ast.Call):
        copies = call.lineno > node.lineno and len(call.args) > 1 and last_name(call.func) in _COPIES
        if copies and file.scope(call).function is function:
            places = _places_of(file, call.args[1], call.lineno)
            parts.update(found[1].lower() for found in map(_PART.search, places) if found is not None)
    return "train" in parts and len(parts) > 1


def _places_of(file: File, target: ast.expr, row: int) -> list[str]:
    """What is written where a file goes, or what the name for that was given last."""
    if not isinstance(target, ast.Name):
        return [file.text(target)]
    given = [value for value in assigned(file, target) if value.lineno <= row]
    return [target.id, *(file.text(value) for value in given[-1:])]


def _names_something(file: File, node: ast.Call) -> bool:
    """Whether the name that the number is bound to is only read where a name is made of it: a tag, a suffix."""
    around = file.parent(node)
    target = around.targets[0] if isinstance(around, ast.Assign) else None
    if not isinstance(target, ast.Name):
        return False
    uses = [use for use in names(file).get(target.id, ()) if isinstance(use.ctx, ast.Load)]
    return bool(uses) and all(purpose.elsewhere(file.ancestors(use)) for use in uses)


def _sizes_a_stand_in(file: File, node: ast.Call) -> bool:
    """Whether a number is the size of something random: `torch.randn(random.randint(8, 16))` stands for an input."""
    for around in file.ancestors(node):
        if isinstance(around, ast.stmt):
            return False
        if isinstance(around, ast.Call):
            name = file.name(around.func) or ""
            if name in rng.DRAWS and name.rsplit(".", 1)[-1] not in _CHOOSING:
                return not any(_SOURCE.search(name) for name in purpose.names(file.ancestors(around)))
    return False


_TIMERS = frozenset("time perf_counter monotonic time_evaluator elapsed_time timeit do_bench Timer".split())
_KEEPS_WHAT = compile_later(
    r"(?i)(?:^|_)(?:append|extend|add|insert|put|update|write|save|dump|print|plot|im|show|draw|log|fit|train|step"
    r"|backward|send|store|record)"
)


def _only_timed(file: File, node: ast.Call) -> bool:
    """Whether what is drawn is the input of what a stopwatch in the same block measures: all that is made of it is
    dropped."""
    function = file.scope(node).function
    block = next((a for a in file.ancestors(node) if isinstance(a, (ast.For, ast.While, *FUNCTIONS))), None)
    if function is None or block is None:
        return False
    if not any(isinstance(n, ast.Call) and last_name(n.func) in _TIMERS for n in walk(block)):
        return False
    todo: list[ast.expr] = [node]
    followed: set[str] = set()
    while todo:
        current = todo.pop()
        statement = file.statement(current)
        if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call):
            calls = [statement.value, *(a for a in file.ancestors(current) if isinstance(a, ast.Call))]
            if any(_KEEPS_WHAT.search(last_name(call.func)) for call in calls):
                return False
            continue
        target = statement.targets[0] if isinstance(statement, ast.Assign) else None
        if not isinstance(target, ast.Name):
            return False
        if target.id not in followed:
            followed.add(target.id)
            todo += [
                use
                for use in names(file).get(target.id, ())
                if isinstance(use.ctx, ast.Load)
                and file.scope(use).function is function
                and use.lineno >= target.lineno
            ]
    return True


def _tries_again(file: File, node: ast.Call) -> bool:
    """Whether a function calls itself with a number that it adds: `return rotation(a + uniform(…), b)` where the first
    attempt cannot be."""
    function = file.scope(node).function
    name = getattr(function.node, "name", "") if function is not None else ""
    return any(
        isinstance(around, ast.Call) and isinstance(around.func, ast.Name) and around.func.id == name
        for around in file.ancestors(node)
    )


def _scalar(node: ast.Call, last: str) -> bool:
    """A single number: it decides something."""
    if any(k.arg in ("size", "shape") for k in node.keywords):
        return False
    return not node.args if last in ("rand", "randn", "random", "random_sample") else len(node.args) < 3


def find_draw(file: File, draw: Draw) -> ast.Call | None:
    """The call that a draw of this file stands for."""
    last = draw.name.rsplit(".", 1)[-1]
    for call in file.nodes(ast.Call):
        if call.lineno == draw.row:
            name = file.tree.resolve(call.func) or ""
            if name == draw.name or name.rsplit(".", 1)[-1] == last:
                return call  # type: ignore[no-any-return]
    return None


def at_entry(site: EntrySite) -> ast.AST | None:
    """What to point at for the entry point itself."""
    if site.entry.function == MODULE:
        return first_statement(site.file)
    test: ast.AST = getattr(site.node, "test", site.node)
    return test


def told(site: EntrySite) -> bool:
    """Whether another entry point of the same file stands for this one."""
    same = site.program.entries_of[site.entry.path]
    return any(entry.effect.draws for entry in same[: same.index(site.entry)])


def seeded_by_a_draw(site: EntrySite) -> int:
    """The RNGs that only functions seed which run in processes of their own, each with a number that the parent draws:
    `Process(target=sample, args=(users, np.random.randint(2**31)))`. The parent's own draws decide them."""
    found = 0
    for bit, place in site.entry.effect.seeds:
        file = site.file.sibling(place.path)
        call = call_at(file, place.row) if file is not None else None
        function = file.scope(call).function if file is not None and call is not None else None
        if file is None or function is None:
            continue
        uses = [n for n in names(file).get(function.qualname, ()) if isinstance(n.ctx, ast.Load)]
        if not uses or not all(_starts_with_a_draw(file, use) for use in uses):
            continue
        named = re.compile(rb"(?<![\w.])%b\b" % re.escape(function.qualname.encode()))
        if not any(named.search(file.program.project.data(p)) for p in users_of(file, function.qualname)[1:]):
            found |= bit
    linked = site.program.project.closure([site.file.path], site.program.project.imports)
    places = {(place.path, place.row) for _, place in site.entry.effect.seeds}
    for path in linked if found else ():
        for events in site.program.facts(path).functions.values():
            for operation, row, _, mask in events:
                if operation == f.SEED and (path, row) not in places:
                    found &= ~mask
    return found


def _starts_with_a_draw(file: File, use: ast.Name) -> bool:
    """`Process(target=use, args=(…, randint(…)))`."""
    keyword = file.parent(use)
    call = file.parent(keyword) if isinstance(keyword, ast.keyword) and keyword.arg == "target" else None
    return (
        isinstance(call, ast.Call)
        and last_name(call.func) == "Process"
        and any(isinstance(n, ast.Call) and global_draw(file, n) for n in walk(call) if n is not call)
    )


def spawns(file: File) -> bool:
    """Whether the file starts processes in fresh interpreters: what they draw is another rule's affair."""
    return any(file.name(call.func) in _SPAWNERS for call in file.nodes(ast.Call))


def labels(bits: list[int]) -> str:
    """RNGs in words: "`random`, NumPy's global RNG and torch"."""
    words = [rng.LABELS[bit] for bit in sorted(bits)]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def first_statement(file: File) -> ast.stmt | None:
    """The first statement of a script that is not an import or a docstring."""
    body = file.tree.module.body
    for index, statement in enumerate(body):
        if not _heading(statement, index):
            return statement
    return body[0] if body else None


def _heading(statement: ast.stmt, index: int) -> bool:
    """Imports, also conditional ones, and the docstring."""
    if isinstance(statement, (ast.Import, ast.ImportFrom)):
        return True
    if isinstance(statement, (ast.Try, ast.If)):
        return all(isinstance(s, (ast.Import, ast.ImportFrom, ast.Pass)) for s in statement.body)
    return index == 0 and isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


class Place(NamedTuple):
    """Where a seed call goes: above or below a statement, and the program's own seed that is bound there."""

    statement: ast.stmt
    above: bool
    seed: str | None


def place(site: EntrySite, draws: dict[int, Draw]) -> Place | None:
    """Where a seed call belongs, before the first draw of the entry point; None where nothing can be put."""
    file = site.file
    body = file.tree.module.body
    spawned = _spawned(file)
    if spawned is not None:  # children of a fresh interpreter do not inherit seeds
        return _inside_function(file, spawned)
    if site.entry.function == MAIN:
        guard = site.node
        own = [draw.row for draw in draws.values() if draw.path == file.path and draw.row < guard.lineno]
        if not any(_at_import(file, row) for row in own):
            return _in_block(file, guard.body)
    elif site.entry.function != MODULE:
        return _inside_function(file, site.node)
    found = _after_seed(file, body)
    if found is not None:
        return found
    last = None
    for index, statement in enumerate(body):
        if not _heading(statement, index):
            break
        last = statement
    if last is not None:
        return Place(last, False, None)
    return Place(body[0], True, None) if body else None


def _in_block(file: File, block: list[ast.stmt]) -> Place:
    """In the block itself, or in the function that it calls, where the seed is parsed; else on top."""
    found = _after_seed(file, block)
    if found is not None:
        return found
    for statement in block:
        value = getattr(statement, "value", None)
        if isinstance(value, ast.Call) and isinstance(value.func, ast.Name):
            binding = file.binding(value.func)
            function = binding.node if binding is not None and binding.kind == "function" else None
            if isinstance(function, ast.FunctionDef):
                inside = _after_seed(file, function.body)
                if inside is not None:
                    return inside
                if file.insert_line_before(block[0], "") is None:  # `if …: main()` on one line
                    return _inside_function(file, function)
        if _works(file, statement):
            break
    return Place(block[0], True, None)


def _inside_function(file: File, function: ast.FunctionDef | ast.AsyncFunctionDef) -> Place:
    found = _after_seed(file, function.body)
    if found is not None:
        return found
    body = function.body
    return Place(body[1] if _docstring(body[0]) and len(body) > 1 else body[0], True, None)


def _spawned(file: File) -> ast.FunctionDef | None:
    """The function of this file that `mp.spawn` runs in fresh interpreters, where it does not seed yet."""
    for call in file.nodes(ast.Call):
        if file.name(call.func) in _SPAWNERS and call.args:
            target = call.args[0]
            binding = file.binding(target) if isinstance(target, ast.Name) else None
            if binding is not None and isinstance(binding.node, ast.FunctionDef):
                function = binding.node
                if "enforce_reproducibility" not in file.text(function):
                    return function
    return None


def _after_seed(file: File, block: list[ast.stmt]) -> Place | None:
    """The first place in a block where the program's own seed is bound, before anything can have drawn."""
    for index, statement in enumerate(block):
        if _docstring(statement) or _heading(statement, index):
            continue
        seed = seed_in_reach(file, statement)
        if seed is not None and not _rebound(block[index:], seed):
            return Place(statement, True, seed)
        if _works(file, statement):
            return None
    return None


def _works(file: File, statement: ast.stmt) -> bool:
    """Whether a statement may draw: a loop, a draw, a call of the project that does more than read options."""
    if isinstance(statement, (*FUNCTIONS, ast.ClassDef)):
        return False
    for node in walk(statement):
        if isinstance(node, (ast.For, ast.While)):
            return True
        if isinstance(node, ast.Call):
            name = file.name(node.func) or ""
            if name in rng.DRAWS or name in rng.WEAK_DRAWS:
                return True
            if name.startswith(("@", ".")) and not _OPTIONS.search(name.rsplit(".", 1)[-1]):
                return True
    return False


def _rebound(following: list[ast.stmt], seed: str) -> bool:
    """Whether the name is given another value below: the seed is not final yet."""
    root = seed.split(".", 1)[0]
    return any(
        isinstance(target, ast.Name) and target.id == root
        for statement in following
        if isinstance(statement, ast.Assign)
        for target in statement.targets
    )


def _at_import(file: File, row: int) -> bool:
    """Whether what draws at this line runs when the file is imported."""
    return any(call.lineno == row and file.function(call) == MODULE for call in file.nodes(ast.Call))


def _docstring(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def insert(file: File, place: Place, line: str, imports: list[Edit]) -> list[Edit] | None:
    """Edits that add `line` there, with the imports that it needs."""
    if place.above:
        edit = file.insert_line_before(place.statement, line)
    else:
        edit = file.insert_line_after(place.statement, line)
    if edit is None:
        return None
    if imports and imports[0].start == edit.start:  # one place: the import comes first
        return [Edit(edit.start, edit.end, imports[0].text + file.source.newline + edit.text), *imports[1:]]
    if not place.above and isinstance(place.statement, (ast.Import, ast.ImportFrom)):
        edit = Edit(edit.start, edit.end, file.source.newline + edit.text)
    return [*imports, edit]
