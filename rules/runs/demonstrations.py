"""Entry points whose numbers nobody keeps: demonstrations, smoke tests, measurements of time and memory, galleries."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from reprolint.index.binding import walk
from reprolint.index.project import Project, is_test
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.site import MAIN, MODULE, EntrySite

from ..code.syntax import FUNCTIONS, LOOPS, gives_back, last_name
from ..code.uses import assigned
from ..draws.randomness import global_draw
from ..environments.held import shows_environment, tries_environment
from .own_programs import for_itself, has_command_line, sets_own_options
from .put_aside import texts_of
from .reached import training

_LEARNING = compile_later(rb"\boptim\b|[oO]ptimizer|\bAdamW?\b|\bSGD\b|\.step\(|\.fit\(|Trainer|\.grad\b")
OPTIMIZER = compile_later(rb"\boptim\.\w|(?:Optimizer|AdamW?|SGD|Trainer)\(|\.fit\(")
# Programs by their names, wherever their steps are written.
_MAIN = compile_later(r"(?i)(?:main|train)(?:_|$)")
_PROGRAM = compile_later(r"(?i)train|main|run|tune|fit|experiment|learn|example")
TRAINS = compile_later(r"(?i)_?(?:(?:pre_?|fine_?)?(?:train|tune)|fit)(?:_|$)")
# Programs that measure memory or time, also of training steps; and those that somebody works with a mouse.
MEASURING = compile_later(
    r"(?i)(?:^|_)(?:profil\w*|throughput|latency|flops?|perf(?:ormance)?_table|receptive_fields?|lr_find(?:er)?|find_lr)(?:_|$)|^bench(?:mark)?_(?!.*train)"
)
_BENCHMARKS = compile_later(r"(?i)^bench(?:mark)?(?:s|ing)?$")
TIMED = compile_later(rb"perf_counter|\btime\(\)|timeit|throughput|elapsed_time|[\"']time[\"']|/s\b")
KEPT = compile_later(
    rb"(?i)\.save\(|save_(?:pretrained|checkpoint|model)|accura|\bacc\b|auc|f1_score|mrr|ndcg|score"
)
_FILLER = compile_later(r"(?i)(?:fake|dummy|mock)_")  # `fake_cifar10.py` writes noise
_LOOKS_AT = compile_later(r"(?i)(?:^|_)(?:cam|grad_?cam|saliency|attributions?|attention_?maps?)(?:_|$)")
# benchmarks/resnet101-speed/main.py, profiling/batch.py
_FOR_SPEED = compile_later(r"(?i)[-_](?:speed|throughput|latency)$|^profil(?:e|er|ing)$")
_INTERACTIVE = compile_later(
    rb"^\s*(?:from|import) (?:matplotlib\.widgets|gradio|streamlit|nicegui|dash)\b|cv2\.setMouseCallback\(",
    re.MULTILINE,
)
_INTERACTIVE_WORDS = (b"widgets", b"gradio", b"streamlit", b"nicegui", b"dash", b"setMouseCallback")
# Programs that measure speed, or show that code runs.
_TRYING = compile_later(
    r"(?i)(?:^|[_/])(?:bench\w*|profil\w*|perf(?:ormance)?|speed\w*|verify|latency|throughput|flops?|demo\w*|playground\w*|debug\w*|test\w*)(?:[_./]|$)"
)


def demonstration(site: EntrySite) -> bool:
    """A `__main__` block that shows or measures the module it stands in."""
    file = site.file
    if site.entry.function == MAIN and _tests_itself(site.node):
        return True
    learns = site.entry.effect.trains and file.holds(_LEARNING)
    if (not learns and decorates(file)) or (not site.settings.preview and in_gallery(file)):
        return True
    if site.entry.function in (MODULE, MAIN) and not site.entry.effect.trains and tries_environment(file):
        return True
    if _shows_in_a_window(file) or _asks_a_person(file) or _times_kernels(file):
        return True
    if b".backward(" in file.source.data and not learns:
        return True  # a backward pass that no optimizer follows
    if site.entry.effect.trains and (_shows_rates(site) or _takes_one_step(site) or _shows_gradients(site)):
        return True
    if not site.settings.preview and (
        _shows_nothing_of_its_steps(site) or _learns_what_it_makes_up(site) or _tries_one_step(site)
    ):
        return True
    looks = not site.entry.effect.trains and not site.settings.preview
    if looks and (pictures_by_name(file) or _ends_in_debugger(site)):
        return True
    stem = file.path.parent.name if file.path.stem == "__main__" else file.path.stem
    if MEASURING.search(stem) or _FOR_SPEED.search(file.path.parent.name):
        return True
    if not site.settings.preview and (_measures_speed(site) or (not learns and _FILLER.match(stem))):
        return True
    if interactive(file.source.data) and not (learns and _goes_backward(site)):
        return True
    shows = site.entry.function == MAIN and (
        _tries(file.text(site.node)) or _plays_a_little(site) or _shows_pictures(site)
    )
    if shows and not (site.entry.effect.trains and _goes_backward(site)):
        return True
    if _TRYING.search(str(file.path.relative_to(site.settings.root)) if _inside(site) else file.path.name):
        return not learns
    project = site.program.project
    if stands_alone(project, file.path):
        return False
    if site.settings.preview and for_itself(site):
        return False
    if site.entry.effect.trains and _MAIN.match(file.path.stem):
        return False
    if not site.settings.preview and not _PROGRAM.search(file.path.stem) and _left_in_a_module(site):
        return True
    # A module that others import has a program under its guard where it is called one, or has a command line.
    steps = file.holds(OPTIMIZER) or b"optimizer.step(" in file.source.data
    return not (learns and steps and (_PROGRAM.search(file.path.stem) or has_command_line(site)))


def _left_in_a_module(site: EntrySite) -> bool:
    """Whether a block is left under the guard of a module that the project's documented programs import: no text or
    script names the module's file, and some name theirs; nor has it options that somebody thought of."""
    project, path = site.program.project, site.file.path
    if (
        site.entry.function != MAIN
        or not site.entry.effect.draws
        or b"ArgumentParser" in site.file.source.data
    ):
        return False
    started = {entry.path for entry in site.program.entries if entry.effect.trains} - {path}
    above = project.closure([path], project.importers) & started
    texts = texts_of(project.root) if above else None
    return texts is not None and not _names(texts, path) and any(_names(texts, one) for one in above)


def _names(texts: dict[Path, bytes], path: Path) -> bool:
    name = path.name.encode()
    module = rb"-m[ \t]+[\w.]*\b%b\b" % re.escape(path.stem.encode())
    return any(name in text or (b"-m" in text and re.search(module, text)) for text in texts.values())


def stands_alone(project: Project, path: Path) -> bool:
    """Whether nothing but tests imports a file."""
    return all(is_test(importer, project.root) for importer in project.importers.get(path, ()))


def _measures_speed(site: EntrySite) -> bool:
    """Whether a program among benchmarks takes the time of what it trains, and keeps neither weights nor scores."""
    if not _inside(site) or not any(
        map(_BENCHMARKS.match, site.file.path.relative_to(site.settings.root).parts)
    ):
        return False
    data = site.file.source.data
    return TIMED.search(data) is not None and KEPT.search(data) is None


def _shows_gradients(site: EntrySite) -> bool:
    """Whether a program goes backward only to show what a model looks at: `vis_cam.py`."""
    return _LOOKS_AT.search(site.file.path.stem) is not None and all(
        name.endswith("backward") for name in training(site.program, site.entry)
    )


def _goes_backward(site: EntrySite) -> bool:
    """Whether more of training is reached than the making of an optimizer, which a tool for checkpoints does, too."""
    return any(not name.startswith("torch.optim.") for name in training(site.program, site.entry))


def interactive(data: bytes) -> bool:
    """Whether a file makes a page or window of widgets, by its imports."""
    # The words first: looking at the start of every line is slow.
    return any(word in data for word in _INTERACTIVE_WORDS) and _INTERACTIVE.search(data) is not None


_RATE = compile_later(r"\blr\b|learning_rate|_lr\(")


def _shows_rates(site: EntrySite) -> bool:
    """Whether a program steps an optimizer to print how its learning rate moves: no weight gets a gradient."""
    project = site.program.project
    text = site.file.source.data.decode("utf-8", "replace")
    said = _SAYS.findall(text)
    if not said or not all(_RATE.search(line) for line in said) or KEEPS.search(text):
        return False
    linked = project.closure([site.file.path], project.imports) | {site.file.path}
    if any(project.mentions(path, word) for path in linked for word in (b"backward(", b".fit(", b".train(")):
        return False
    made = training(site.program, site.entry)
    return bool(made) and all(name.startswith("torch.optim.") for name in made)


_DEBUGS = frozenset(("breakpoint", "IPython.embed", "code.interact"))


def _ends_in_debugger(site: EntrySite) -> bool:
    """Whether the block under a module's guard stops for somebody to look around, whatever it was given, and keeps
    nothing: `pdb.set_trace()` as its last statement."""
    block = site.node
    last = block.body[-1] if site.entry.function == MAIN and isinstance(block, ast.If) else None
    call = last.value if isinstance(last, ast.Expr) else None
    if not isinstance(call, ast.Call):
        return False
    stops = site.file.name(call.func) in _DEBUGS or last_name(call.func) == "set_trace"
    return stops and not KEEPS.search(site.file.text(block))


_MADE_UP = ("torch.rand", "torch.randn", "torch.randint", "numpy.random.rand", "numpy.random.randn")


def _takes_one_step(site: EntrySite) -> bool:
    """Whether the block under a class's module takes steps one by one, outside of any loop, on an input that it makes
    up or on none, and keeps nothing: it shows that gradients pass, or how an optimizer is driven."""
    file, block = site.file, site.node
    if site.entry.function != MAIN or not file.facts.classes:
        return False
    text = file.text(block)
    if not _STEPS.search(text) or "load" in text or KEEPS.search(text):
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
    if not _STEPS.search(text) or _READS.search(text) or KEEPS.search(text) or not sets_own_options(site):
        return False
    calls = [node for node in walk(block) if isinstance(node, ast.Call)]
    made = [symbol for call in calls if (symbol := file.symbol(call.func)) is not None]
    own = all(s.path == file.path and s.bare.split(".", 1)[0] in file.facts.classes for s in made)
    return own and any(global_draw(file, call) for call in calls)


def _tries_one_step(site: EntrySite) -> bool:
    """Whether all that a file has of training is one step outside of any loop, in a script or a function that makes up
    its input, among nothing that is read or kept: `create_amp_prototype_test()`."""
    file = site.file
    if site.entry.function not in (MAIN, MODULE) or file.program.project.imports.get(file.path):
        return False
    steps = [call for call in file.nodes(ast.Call) if last_name(call.func) in ("step", "backward", "fit")]
    homes = {file.scope(step).function for step in steps}
    if len(homes) != 1 or any(isinstance(around, LOOPS) for step in steps for around in file.ancestors(step)):
        return False
    home = next(iter(homes))
    if (home is None) != (site.entry.function == MODULE) or (home and not isinstance(home.node, FUNCTIONS)):
        return False
    node = home.node if home is not None else file.tree.module
    text = file.text(home.node) if home is not None else code_of(file)
    made = any(file.name(call.func) in _MADE_UP for call in walk(node) if isinstance(call, ast.Call))
    return made and not _READS.search(text) and not KEEPS.search(text)


_MEASURED = compile_later(r"\bmemory_\w+\(|\btime\(\)|perf_counter\(\)|elapsed_time\(")


def _shows_nothing_of_its_steps(site: EntrySite) -> bool:
    """Whether a script takes its steps one by one, outside of any loop, and keeps nothing: all that it prints below
    them is measured, what memory they need, or says that they came to their end."""
    file = site.file
    if site.entry.function != MODULE or b"backward(" not in file.source.data:
        return False
    if KEEPS.search(code_of(file)):
        return False
    calls = list(file.nodes(ast.Call))
    steps = [call for call in calls if last_name(call.func) in ("step", "backward")]
    looped = (*LOOPS, *FUNCTIONS, ast.ClassDef)
    if not steps or any(isinstance(around, looped) for step in steps for around in file.ancestors(step)):
        return False
    first = min(step.lineno for step in steps)
    later = [call for call in calls if call.lineno > first]
    if any(file.symbol(call.func) is not None for call in later):
        return False  # who knows what `validate(model)` prints
    shown = [call for call in later if last_name(call.func) in _SHOWS]
    said = [n for call in shown for n in walk(call) if isinstance(n, ast.Name) and n is not call.func]
    drawn = any((file.name(call.func) or "").startswith(("matplotlib.", "seaborn.")) for call in calls)
    return bool(shown) and not drawn and all(_is_measured(file, name) for name in said)


_SHOWS = frozenset("print info warning log".split())


def _is_measured(file: File, name: ast.Name) -> bool:
    values = assigned(file, name)
    return bool(values) and all(_MEASURED.search(file.text(value)) is not None for value in values)


_PICTURED = compile_later(
    r"(?i)(?:^|_)(?:visuali[sz]\w*|vis|viz|view|plots?|draw|show|figures?)(?:_|$)|^(?:save|concat)_\w*(?:image|img)s?$"
)
_SAMPLES = compile_later(r"(?i)generat|sampl|synth|train|eval|test|infer|predict|attack|augment")
WRITES_PICTURES = compile_later(
    rb"savefig\(|imsave\(|imwrite\(|save_image\(|imshow\(|\bplt\.show\(|\bImage\.new\(|\.save\([^\n]*(?:png|jpg|jpeg)"
)
WRITES_NUMBERS = compile_later(
    rb"torch\.save\(|np\.savez?\w*\(|\.dumps?\(|to_csv\(|\.writerow|backward\(|(?i:accuracy|\bfid\b|psnr|ssim|\bscore)"
)


def makes_pictures(file: File, node: ast.AST) -> bool:
    """Whether all that the function around a place leaves are pictures: it returns nothing, and writes no numbers."""
    function = file.scope(node).function
    if function is None or not isinstance(function.node, FUNCTIONS):
        return False
    text = file.text(function.node).encode()
    return (
        not gives_back(function.node)
        and WRITES_PICTURES.search(text) is not None
        and not WRITES_NUMBERS.search(text)
    )


_WALK = compile_later(r"(?i)(?:^|_)(?:interpolat\w*|latent_?walk|walk|video|animation|morph\w*)(?:_|$)")
_WRITES_VIDEOS = compile_later(rb"VideoWriter\(|\.mim(?:save|write)\(|write_video\w*\(|\.get_writer\(")


def pictures_by_name(file: File) -> bool:
    """Whether a program is called after the pictures that it makes, to be looked at, and makes nothing else; or after a
    video, a walk through a latent space say."""
    stem, data = file.path.stem, file.source.data
    video = _WALK.search(stem) and _WRITES_VIDEOS.search(data)
    pictured = _PICTURED.search(stem) and not _SAMPLES.search(stem) and WRITES_PICTURES.search(data)
    return bool(video or pictured) and not WRITES_NUMBERS.search(code_of(file).encode())


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
    if not stands_alone(project, path):
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


def in_gallery(file: File) -> bool:
    """Whether a program is a page of the documentation that sphinx-gallery runs for its figures: `plot_darcy.py`,
    `example_plot_over_time.py` or one below `docs`, whose docstring begins with a heading, and whose comments are the
    text between cells."""
    root = file.settings.root
    below = file.path.relative_to(root).parts if root in file.path.parents else ()
    if not ("_plot_" in f"_{file.path.stem}" or {"doc", "docs"} & set(below)):
        return False
    text = ast.get_docstring(file.tree.module, clean=False) or ""
    return _UNDERLINE.search(text) is not None and file.holds(_CELLS)


_VIEWS = (b".imshow(", b"plotxyz(", b"showpoints(", b"draw_geometries(", b"mlab.")
_PLOTS = compile_later(rb"\.(?:plot|hist|scatter|bar|contourf?|boxplot|errorbar)\(")


def _shows_in_a_window(file: File) -> bool:
    """Whether all that a program leaves is what a window shows: pictures or points, no curves."""
    data = file.source.data
    if b"cv2.imshow(" not in data or b"cv2.waitKey(" not in data:
        views = any(word in data for word in _VIEWS) and _PLOTS.search(data) is None
        if file.settings.preview or not views:
            return False
    return not OPTIMIZER.search(data) and not KEEPS.search(code_of(file))


def code_of(file: File) -> str:
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
    return named and _CLOCKS.search(data) is not None and not OPTIMIZER.search(data)


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
    if not said or KEEPS.search(block):
        return False
    if all(_SHAPE.search(text) for text in said) and not INPUT.search(block):
        return True
    return len(_CLOCK.findall(block)) > 1 and all(_DURATION.search(text) for text in said)


_SAYS = compile_later(r"^[ \t]*(?:print|\w+\.info)\(.*", re.MULTILINE)
_CLOCK = compile_later(r"\btime\(\)|perf_counter\(\)")
_SHAPE = compile_later(r"\.shape\b|\.size\(|\bnumel\(")
_DURATION = compile_later(r"(?i)time|took|cost|fps|elapsed|speed|\bms\b|shape|size")
KEEPS = compile_later(
    r"\.save\w*\(|\.dump\w*\(|savez|savetxt|\.to_\w+\([^)]*(?:path|file|[\"'])|write\w*\(|savefig"
)


INPUT = compile_later(
    r"argv|pars|open\(|load|(?<!th)read|input\(|environ|main\(|run\w*\(|\bargs\b|cli\(|fire|click|app\(|hydra|dir\(|glob"
)


def _tests_itself(block: ast.AST) -> bool:
    """`_test_softmax()` under the guard: the module's own checks. Whoever trains there, too, tests a model."""
    called = [node.func for node in walk(block) if isinstance(node, ast.Call)]
    return any(isinstance(c, ast.Name) and c.id.lstrip("_").startswith("test") for c in called) and not any(
        TRAINS.match(last_name(c)) or last_name(c) == "backward" for c in called
    )


def _inside(site: EntrySite) -> bool:
    return site.file.path.is_relative_to(site.settings.root)


def told(site: EntrySite) -> bool:
    """Whether another entry point of the same file stands for this one."""
    same = site.program.entries_of[site.entry.path]
    return any(entry.effect.draws for entry in same[: same.index(site.entry)])
