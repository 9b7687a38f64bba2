"""Code made for others that draws from a global RNG: whoever calls it can give neither seed nor generator."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from reprolint.index import facts as f
from reprolint.index.binding import walk
from reprolint.knowledge import purpose
from reprolint.knowledge.rng import LABELS, NAMES, NUMPY, PYTHON, THREE, TORCH
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.site import Site, Test

from ..code.syntax import FUNCTIONS, is_within, last_name
from .randomness import Function, calls_of, draws, is_stub, parameters

# What chooses samples, in contrast to noise that is added to them.
CHOOSES = compile_later(
    r"\.(?:choices?|permutation|shuffle|sample|randperm|randint|randrange|integers|random_integers|multinomial"
    r"|resample|train_test_split|random_split)$"
)
# Functions whose numbers are their result, whatever draws them.
_GIVES_RANDOM = compile_later(
    r"(?i)(?:^|_)(?:sub|re|down)?(?:sampl(?:e|es|er|ing)|generate|make|synthe\w+|simulate|draw|ransac|kmeans|bootstrap|negatives?)(?:$|_)"
)
_SPLITS = compile_later(r"(?i)split|fold|partition|subset")
_MODULE_GIVES = compile_later(r"^_?(?:sample|generate\w*|\w+_sampling|\w*sample_loop|fit|_?select_\w+)$")
# Training itself and augmentation follow the seed of the program (and of its workers); weights, too. Words start where
# a word of the name does: `interactions` and `constrain` are others.
_FOLLOWS_RUN = compile_later(
    r"(?i)^(?:forward\w*|__call__|__getitems?__|get_params|reset|act|apply|main|run|step|decode\w*|delete\w*|pad\w*)$"
    r"|(?:^|_|(?<=[a-z0-9])(?-i:(?=[A-Z])))(?:action|(?:pre|re)?train|loss|(?:re)?learn|update"
    r"|(?:re)?weight|(?:re)?plot|vis(?:ual|_|$)|show|debug|(?:un)?mask|demo(?:$|_|s)|(?<!generate_)example|print|display|dummy|fake|mock"
    r"|hash$|name|resize|b?box|partial|frames|clip|trace|explor|init_(?!_|cent|cluster|code|points)|colou?r|(?:ex|im)?port$|uuid|id$)"
    r"|augment|transform|mix_?up|cut_?mix|dropout|jitter|crop|flip|rotat|optimi[sz]e|_init$|parameters|corrupt|perturb"
    r"|collate|cutout|interpolat|sampling_rate|pred_and|timesteps?"
)
_NOISE = compile_later(r"(?i)noise|^q_sample|timesteps?|times$")
_TRANSFORM = compile_later(
    r"(?i)transform|augment|noise|crop|flip|dropout|mix_?up|cut_?mix|jitter|env$|collat|distribution|policy|space$|box$|callback|head$"
)
# What a transform has, and a node or a builder called Random… has not.
_CHANGES = frozenset("__call__ forward apply get_params transform call get_transform sample_params".split())
_STEPS = compile_later(
    r"^_?(?:shuffle|sample|subsample|split|select|choose|take|partition|balance|downsample)(?:$|_)"
)
_MODULES = compile_later(r"(?:^|\.)(?:\w*Module|\w*Model|\w*Transform\w*|\w*Env|\w*Wrapper|\w*Layer|Policy)$")
_TOLD = compile_later(
    r"(?i)(?:^|_|\b)(?:seeds?|seeded|rng|rngs|np_random|random_state|rstate|prng\w*|generator)(?:$|_|\b)|default_rng|RandomState|Generator"
)
_SHIELDED = compile_later(r"seed|fork_rng|rng|random_state|determin")
_AUGMENTS = compile_later(r"(?i)transform|augment|mix_?up|cut_?mix|noise")
_EXAMPLES = frozenset(
    "examples example scripts script demo demos tutorials tutorial notebooks benchmarks benchmark tools docs".split()
)
_SHOWN = frozenset("print info debug warning log imshow imsave imwrite set_title add_image".split())
_BY_BIT = {bit: name for name, bit in NAMES.items()}


def unseedable(file: File, library: bool, spoken: set[int]) -> Iterator[Finding]:
    """One finding for every function that draws so. `library` says whether the file belongs to code made for others;
    in a program that nothing seeds, only what a dataset holds is looked at. `spoken`: rows with a finding."""
    if any(part in _EXAMPLES for part in _outside_packages(file)):
        return
    alone = file.program.starts == {file.path}
    installed = _installed(file)
    shown = for_its_users(file)
    for function in file.nodes(*FUNCTIONS):
        if is_stub(function) or not isinstance(file.parent(function), (ast.Module, ast.ClassDef, ast.If)):
            continue
        owner = file.parent(function)
        owner = owner if isinstance(owner, ast.ClassDef) else None
        drawing = list(draws(file, function))
        if not drawing or any(function.lineno <= row <= (function.end_lineno or row) for row in spoken):
            continue
        if _takes_rng(function, owner):
            continue
        content = (
            owner is not None
            and is_dataset(file, owner)
            and function.name in reached(file, owner, "__init__")
        )
        # In a module that only tries itself out, what it does not try is for others.
        others = library or (
            (alone or installed) and (shown or not file.program.walked(file.path, _qualname(function, owner)))
        )
        # Scripts of the package itself come by: where they seed nothing, neither do others.
        unseeded = not others and installed and file.settings.preview
        if not content and not (others or unseeded):
            continue
        run = not content and _as_run(file, function, owner)
        if run and not (file.settings.preview and b"boot" in file.source.data):
            continue
        for call, mask in drawing:
            name = file.name(call.func) or ""
            inner = _inner(file, call, function)
            if (run or _FOLLOWS_RUN.search(inner)) and not _bootstraps(file, call, name):
                continue
            chooses = CHOOSES.search(name) is not None or (file.settings.preview and _coin(file, call, name))
            gives = any(map(_GIVES_RANDOM.search, (function.name, inner))) and not _NOISE.search(
                function.name
            )
            gives = gives or function.name == "__call__" or _starts_from(file, function, call, mask)
            if not chooses and not ((others or unseeded) and gives):
                continue
            site = Site(file, call)
            if _for_lack(site):
                continue
            # torch's RNG is the one of training, unless it splits.
            apart = not mask & TORCH or (shown and chooses and _SPLITS.search(function.name) is not None)
            if not _counts(site, function, mask, library or (installed and others and apart)) or (
                content and not chooses
            ):
                continue
            yield site.finding(_message(function, owner if content else None, call, mask))
            break


def _inner(file: File, call: ast.Call, function: Function) -> str:
    """The function inside `function` that a call stands in; empty for its own calls."""
    scope = file.scope(call).function
    return getattr(scope.node, "name", "") if scope is not None and scope.node is not function else ""


def _for_lack(site: Site) -> bool:
    """`if self.count is None: self.count = random.randint(1, 5)`: the caller can give what is drawn."""
    statement = site.file.statement(site.node)
    targets = statement.targets if isinstance(statement, ast.Assign) else []
    held = {ast.unparse(target) for target in targets if not _never_given(site.file, target)}
    return any(
        isinstance(part, ast.Compare) and isinstance(part.ops[0], ast.Is) and ast.unparse(part.left) in held
        for test in site.tests
        for part in walk(test.node)
    )


def _never_given(file: File, target: ast.expr) -> bool:
    """`self.factors`, which the constructor sets to None whatever it is told."""
    owner = file.scope(target).owner
    if not isinstance(target, ast.Attribute) or owner is None or not file.settings.preview:
        return False
    made = [
        v for v, inside, _ in owner.attributes.get(target.attr, ()) if inside.qualname.endswith(".__init__")
    ]
    if made:
        return all(isinstance(v, ast.Constant) and v.value is None for v in made)
    if not isinstance(owner.node, ast.ClassDef) or not owner.node.bases:
        return False
    methods = [s for s in owner.node.body if isinstance(s, ast.FunctionDef)]
    # The constructor of a base sets it.
    return all(a.arg != target.attr.strip("_") for method in methods for a in parameters(method))


_COIN = compile_later(r"(?:^|\.)(?:random|uniform|rand|random_sample)$")


def _coin(file: File, call: ast.Call, name: str) -> bool:
    """Whether a draw decides, for each of several things, if it is taken: `if random.random() < keep` in a loop or a
    comprehension."""
    if not _COIN.search(name):
        return False
    tossed = False
    for around in file.ancestors(call):
        if isinstance(around, ast.Compare):
            tossed = True
        elif isinstance(around, ast.comprehension):
            return tossed
        elif isinstance(around, ast.If) and call in walk(around.test):
            return tossed and any(isinstance(outer, ast.For) for outer in file.ancestors(around))
        elif isinstance(around, ast.stmt):
            return False
    return False


_BOOTSTRAP = compile_later(r"(?i)(?:^|_)boot(?:$|_|strap)")


def _bootstraps(file: File, call: ast.Call, name: str) -> bool:
    """Whether what is drawn is called a bootstrap where it is kept: a spread that is reported, whatever the function
    around is called after."""
    if not file.settings.preview or not CHOOSES.search(name):
        return False
    statement = file.statement(call)
    kept = statement.targets if isinstance(statement, ast.Assign) else []
    within = file.scope(call).function
    called = (*map(last_name, kept), getattr(within.node, "name", "") if within is not None else "")
    return any(map(_BOOTSTRAP.search, called))


def _message(function: Function, dataset: ast.ClassDef | None, call: ast.Call, mask: int) -> str:
    rng = next((label for bit, label in LABELS.items() if mask & bit), "the global RNG")
    rng = {"torch": "torch's global RNG", "`random`": "the global RNG of `random`"}.get(rng, rng)
    spelled = ast.unparse(call.func)
    if dataset is not None:
        return (
            f"`{spelled}` chooses what `{dataset.name}` holds from {rng}, and its caller can give no seed: the samples "
            "or their order move with every draw made before"
        )
    return (
        f"`{spelled}` draws from {rng}, and who calls `{function.name}` can give neither seed nor generator: the "
        "result moves with every draw made before"
    )


def _outside_packages(file: File) -> Iterator[str]:
    """The folders around a file, without those that a package holds: `helm.benchmark.scenarios` is the library itself,
    `benchmarks/` beside one is not."""
    project = file.program.project
    if file.path.is_relative_to(project.root):
        for folder in file.path.parents:
            if folder == project.root:
                return
            if str(folder.parent / "__init__.py") not in project.known:
                yield folder.name


def _installed(file: File) -> bool:
    """Whether a file is part of a package that an installation offers, and no program itself."""
    project = file.program.project
    if file.path in file.program.starts or str(file.path.parent / "__init__.py") not in project.known:
        return False
    return project.installable


def for_its_users(file: File) -> bool:
    """Whether a file is part of an installed package that the programs at hand only show: who uses it runs others, and
    those need not seed (with preview)."""
    return file.settings.preview and _installed(file) and _only_shown(file)


def _only_shown(file: File) -> bool:
    """Whether the programs of the project that come by are examples of how a package is used, or modules of it that try
    themselves out."""
    project = file.program.project
    for entry in file.program.reaching(file.path):
        folders = (
            entry.path.relative_to(project.root).parts[:-1] if entry.path.is_relative_to(project.root) else ()
        )
        if not ((_EXAMPLES | {"profiling"}) & set(folders) or project.importers.get(entry.path)):
            return False
    return True


def shields(block: ast.AST) -> bool:
    """Whether a block has an RNG of its own state by its context: `with numpy_seed(self.seed, self.epoch, index):`."""
    return isinstance(block, (ast.With, ast.AsyncWith)) and any(
        _SHIELDED.search(ast.unparse(item.context_expr)) for item in block.items
    )


def _counts(site: Site, function: Function, mask: int, library: bool) -> bool:
    """Whether a draw decides something, and nothing at hand seeds it."""
    file, call = site.file, site.node
    if any(_SHIELDED.search(ast.unparse(test.node)) and not _one_of_modes(test) for test in site.tests):
        return False
    around = list(file.ancestors(call))
    if purpose.elsewhere(around) or purpose.becomes_seed(around) or purpose.letters(call):
        return False
    for outer in around:
        if shields(outer):
            return False
        if isinstance(outer, ast.For) and call in walk(outer.iter) and _only_shows(outer):
            return False
    names = [_BY_BIT[bit] for bit in (PYTHON, NUMPY, TORCH) if mask & bit]
    if seeds_here(file, function, mask):
        return False
    seeded = site.seeded(*names)
    # That something in a library seeds is no help where its callers are the programs.
    others = bool(file.program.entries) or file.program.project.installable or _alone_seeds(file)
    return seeded.no or (library and others)


def _alone_seeds(file: File) -> bool:
    """Whether nothing that leads to the file seeds but the file itself, for what its functions draw themselves
    (`seeds_here`)."""
    if not file.settings.preview:
        return False
    above = file.program.project.closure([file.path], file.program.project.leading)
    return not any(file.program.project.scan(path).seeds for path in above if path != file.path)


def _one_of_modes(test: Test) -> bool:
    """Whether a test asks for another way of working than the one that is named so: `elif mode == "sampling"` behind
    `if mode == "deterministic"`."""
    node = test.node
    return (
        not test.holds
        and isinstance(node, ast.Compare)
        and isinstance(node.ops[0], ast.Eq)
        and isinstance(node.comparators[0], ast.Constant)
        and isinstance(node.comparators[0].value, str)
    )


def _only_shows(loop: ast.For) -> bool:
    """`for index in random.sample(range(n), 3): print(data[index])`."""
    return all(
        isinstance(s, ast.Expr) and isinstance(s.value, ast.Call) and last_name(s.value.func) in _SHOWN
        for s in loop.body
    )


def seeds_here(file: File, function: Function, mask: int) -> bool:
    """Whether the file seeds the RNG: whose samples are chosen then is for its callers to say. A function that seeds
    for what it draws itself says nothing of the others."""
    own = file.function(function.body[0])
    for name, events in file.facts.functions.items():
        if not any(operation == f.SEED and bits & mask & THREE for operation, _, _, bits in events):
            continue
        if name in (f.MODULE, f.MAIN, own) or mask & TORCH or not file.settings.preview:
            return True
        if "." in own and name.rpartition(".")[0] == own.rpartition(".")[0]:
            return True  # a method of the same object
        at = next(i for i, e in enumerate(events) if e[0] == f.SEED and e[3] & mask & THREE)
        draws_itself = any(e[0] == f.DRAW and e[3] & mask & THREE for e in events[at + 1 :])
        calls = any(e[0] == f.CALL and last_part(e[2]) == function.name for e in events)
        if calls or not draws_itself:
            return True
    return False


def last_part(name: str) -> str:
    """The last part of a dotted name, the brackets of a call left out."""
    return name.rsplit(".", 1)[-1].removesuffix("()")


_ARRAYS = compile_later(
    r"^numpy\.random\.(?:rand|randn|random|random_sample|uniform|(?:standard_|multivariate_)?normal|gamma|beta|exponential"
    r"|laplace|poisson|binomial|dirichlet|standard_\w+|lognormal)$"
)
_ASIDE = compile_later(
    r"(?i)noise|jitter|perturb|drop|mask|aug|prob|coin|rand_?aug|eps|thresh|angle|scale|shift"
)


def _starts_from(file: File, function: Function, call: ast.Call, mask: int) -> bool:
    """Whether numbers of NumPy's are what a library starts from, or gives: start values that an object keeps, the
    matrix that a method projects on, series that it makes up."""
    if not file.settings.preview or mask & TORCH or not _ARRAYS.match(file.name(call.func) or ""):
        return False
    if _NOISE.search(function.name) or not (call.args or call.keywords) or b"torch" in file.source.data:
        return False
    sized = (file.name(call.func) or "").rsplit(".", 1)[-1] in ("rand", "randn", "random", "random_sample")
    if not sized and len(call.args) < 3 and not any(k.arg == "size" for k in call.keywords):
        return False  # a single number
    for around in file.ancestors(call):
        if isinstance(around, (ast.Compare, ast.AugAssign)):
            return False  # chance, or noise on what is there
        if isinstance(around, ast.Assign):
            return not any(_ASIDE.search(ast.unparse(target)) for target in around.targets)
        if isinstance(around, ast.stmt):
            return isinstance(around, ast.Return)
    return False


def _takes_rng(function: Function, owner: ast.ClassDef | None) -> bool:
    """Whether a caller may say what is drawn: a parameter, an attribute of the object, a class made so."""
    arguments = parameters(function)
    if any(_TOLD.search(a.arg) for a in arguments):
        return True
    if any("Generator" in ast.unparse(a.annotation) for a in arguments if a.annotation is not None):
        return True
    told = [
        last_name(node)
        for statement in function.body
        for node in walk(statement)
        if isinstance(node, (ast.Attribute, ast.Name))
    ]
    if any(_TOLD.search(name) for name in told):
        return True
    if owner is None:
        return False
    for method in owner.body:
        # That another method is told what to draw by is no help for who calls this one.
        if (
            isinstance(method, FUNCTIONS)
            and (method.name in ("__init__", "__new__", "reset") or _TOLD.search(method.name))
            and any(_TOLD.search(a.arg) for a in parameters(method))
        ):
            return True
    for node in walk(owner):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "self":
            if _TOLD.search(node.attr):
                return True
        elif (
            isinstance(node, ast.AnnAssign)
            and isinstance(node.target, ast.Name)
            and _TOLD.search(node.target.id)
        ):
            return True
    return False


# What training and evaluation are given, `get_train_val_loaders`, is chosen before the run.
_MAKES_DATA = compile_later(
    r"^_?(?:get|make|build|create|prepare|load|split)_\w*(?:loaders?|datasets?|data|splits?|folds?|subsets?|(?:idx|indices|ids))$"
)


# Which weights go is chosen once, and for good: masks of pruning are none of training's.
_PRUNES = compile_later(r"(?i)prun(?:e|ing)|sparsi(?:ty|fy)")


def _prunes(file: File, function: Function, owner: ast.ClassDef | None) -> bool:
    """Whether a function chooses what is pruned: a mask, by the names around it."""
    if "mask" not in function.name.lower():
        return False
    around = (function.name, owner.name if owner is not None else "", file.path.stem)
    return any(map(_PRUNES.search, around))


def _as_run(file: File, function: Function, owner: ast.ClassDef | None) -> bool:
    """Whether a function draws as part of training, augmentation or initialisation."""
    if function.name == "__call__" and owner is not None and owner.name.endswith("Pipeline"):
        return False
    if (
        _FOLLOWS_RUN.search(function.name)
        and not re.search("(?i)negative|few_?shot", function.name)
        and not (file.settings.preview and _MAKES_DATA.search(function.name))
        and not (file.settings.preview and _prunes(file, function, owner))
    ):
        return True
    if function.name.startswith("__") and function.name not in ("__init__", "__iter__", "__post_init__"):
        return True
    if owner is None:
        return _AUGMENTS.search(file.path.stem) is not None
    if function.name in reached(file, owner, "__getitem__") and not _loads(file, owner):
        return True  # torch seeds the workers that read items
    if function.name == "sample" and owner.name.endswith("Noise"):
        return False  # of exploration
    methods = {s.name for s in owner.body if isinstance(s, ast.FunctionDef)}
    changes = owner.name.lower().lstrip("_").startswith("random") and (
        not file.settings.preview or not methods.isdisjoint(_CHANGES)
    )
    # `Transformations.shuffle(rows)` is a step of what prepares the data, and changes no sample.
    step = file.settings.preview and _STEPS.match(function.name) and methods.isdisjoint(_CHANGES)
    if (changes or (_TRANSFORM.search(owner.name) and not step)) and not is_dataset(file, owner):
        return True
    if re.search(r"(?i)buffer|memory|pool$", owner.name) and not function.name.startswith("sample"):
        return True  # which image of a history is shown is training
    bases = [file.name(base) or ast.unparse(base) for base in owner.bases]
    if any(_MODULES.search(base) and "DataModule" not in base for base in bases):
        return _MODULE_GIVES.search(function.name) is None  # what it draws for a loss is training
    if "__call__" not in methods or methods & {"__getitem__", "__iter__", "sample"}:
        return False
    return not file.settings.preview or _changes_samples(owner)


# What the `__call__` of a transform is given.
_SAMPLE = compile_later(
    r"^(?:(?:im(?:g|age)?s?|pil|data|batch|samples?|results?|tensors?|x|xs|clips?|videos?|frames?|mels?|wav|wave|audio|coords?"
    r"|points?|pcd?|masks?|targets?|labels?|inputs?|seq|sequences?|spec|signal|box|boxes|v|values?|features?|items?|examples?"
    r"|obs|states?|texts?|sentences?|words?|tokens?|graph|g|mol|arr|array|ts|trajectory|anns?|rgb|depth|flow|kp|keypoints?)"
    r"(?:_\w+|\d+)?)$"
)


def _changes_samples(owner: ast.ClassDef) -> bool:
    """Whether a class whose objects are called is a transform: what it is called with is a sample."""
    call = next(s for s in owner.body if isinstance(s, ast.FunctionDef) and s.name == "__call__")
    given = [a.arg for a in call.args.args if a.arg != "self"]
    if not given:
        return not call.args.kwonlyargs  # `__call__(self, *args, max_evals=500)` is asked for an answer
    return any(_SAMPLE.match(name) and not name.endswith("_size") for name in given)


def _loads(file: File, owner: ast.ClassDef) -> bool:
    """Whether objects of a class make a loader: its workers start no others, so the main process reads their items."""
    return any(
        is_within(call, owner) and last_name(call.func).endswith("DataLoader")
        for call in file.nodes(ast.Call)
    )


def is_dataset(file: File, owner: ast.ClassDef) -> bool:
    """Whether a class gives samples."""
    bases = [file.name(base) or ast.unparse(base) for base in owner.bases]
    methods = {s.name for s in owner.body if isinstance(s, ast.FunctionDef)}
    if (
        any(re.search(r"Dataset\w*$|DataPipe$", base) for base in bases)
        or {"__getitem__", "__len__"} <= methods
    ):
        return True
    return (
        file.settings.preview and "__getitem__" in methods and any(_OF_IMAGES.search(base) for base in bases)
    )


# Data sets of torchvision, which many copy.
_OF_IMAGES = compile_later(
    r"^torchvision\.datasets\.|(?:Coco(?:Detection|Captions)|ImageFolder|DatasetFolder|VOC(?:Detection|Segmentation)"
    r"|Q?MNIST|EMNIST|CIFAR\d+|SVHN|STL10|ImageNet|Omniglot|CelebA|Cityscapes|Kinetics\w*|UCF101|LSUN|Places365)$"
)


def reached(file: File, owner: ast.ClassDef, start: str) -> set[str]:
    """A method of a class, and the methods that it calls of its object."""
    methods = {s.name: s for s in owner.body if isinstance(s, ast.FunctionDef)}
    todo, seen = [start], set[str]()
    while todo:
        current = todo.pop()
        if current in seen or current not in methods:
            continue
        seen.add(current)
        for call in calls_of(file, methods[current]):
            if not isinstance(call.func, ast.Attribute) or not isinstance(call.func.value, ast.Name):
                continue
            if call.func.value.id in ("self", owner.name):
                todo.append(call.func.attr)
    return seen


def _qualname(function: Function, owner: ast.ClassDef | None) -> str:
    return function.name if owner is None else f"{owner.name}.{function.name}"
