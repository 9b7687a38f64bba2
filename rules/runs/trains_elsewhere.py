"""Programs that let a module train that is not at hand, `from engine import train_model`, `Solver(config).train()`, or
a library that seeds nothing: `learn.fine_tune(3)`.

What such a module does cannot be read, so this is told with preview alone, and only of files in which nothing speaks
of seeds: a program that hands its options on may hand on their seed.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.knowledge.frameworks import SEEDLESS_TRAINING
from reprolint.lazy import compile_later
from reprolint.lint.file import File

# Modules that are named like a project's own; a package of another name is one where several of its modules are used.
_OWN = compile_later(
    r"(?i)(?:\w*_)?(?:src|lib|libs|core|tools?|utils?|helpers?|common|commons|modules?|components|packages|scripts|"
    r"functions|functional|layers|blocks|base|basics|models?|nets?|networks?|archs?|architectures?|backbones?|"
    r"data|datas|datasets?|data_?loaders?|dataloading|dataprovider|data_provider|loaders?|samplers?|preprocess\w*|"
    r"losses|loss|criterions?|metrics|evaluation|train|trainers?|training\w*|solvers?|learners?|runners?|engines?|"
    r"agents?|algos?|algorithms?|methods?|experiments?|exps?|tasks?|configs?|cfgs?|options?|opts?|args|arguments|"
    r"parameters|params|settings)\d*$"
)
_SEVERAL = 3
_PLAIN = frozenset({"fit", "train", "partial_fit"})
# Packages of which programs often use several modules, and that train in their own ways.
LIBRARIES = frozenset(
    """torch torchvision torchaudio torchtext numpy scipy sklearn pandas matplotlib tensorflow keras jax flax optax
    transformers datasets accelerate peft trl diffusers sentence_transformers lightning pytorch_lightning fastai ignite
    catalyst composer monai mmcv mmengine mmdet mmseg mmcls mmpretrain detectron2 fairseq allennlp espnet espnet2 nemo
    speechbrain timm ray hydra omegaconf gym gymnasium stable_baselines3 tianshou dgl torch_geometric deepspeed megatron
    xgboost lightgbm catboost gensim spacy flair paddle mxnet autogluon ultralytics gluonts darts bob os""".split()
)
_FUNCTION = compile_later(
    r"(?i)_*(?:(?:run|start|do|launch|main|model|net|begin)_)?(?:train(?!er|able|_?test|_?val|_?data|_?load|_?set)\w*"
    r"|fit(?:_\w+)?|\w+_train(?:ing)?)$"
)
_MAIN = ("main", "run", "start")  # `train.main(model, loader)`
_METHOD = compile_later(
    r"(?:run_|start_|do_|_)?(?:train|fit|learn)(?:ing)?(?:_(?!data|load|test|set|step_size|dataset|loader)\w+)?$"
)
_STARTS = compile_later(r"(?:run|start|main|main_loop|loop|solve|launch|train\w*|fit|learn|run_\w+)$")
_TEACHER = compile_later(
    r"(?:\w*(?:Trainer|Solver|Learner|Training|TrainLoop|Trainning)|(?:Train|Exp(?:eriment)?)(?:_\w+)?|\w*Experiment)$"
)
SEEDS = compile_later(rb"(?i)seed|determinis|reproduc|rng_state")
# What may seed by its name: `setup(args)`, `init_experiment(config)`. What joins processes or makes one thing does not.
_CALLED = compile_later(rb"(?i)\b(\w*(?:setup|set_up|init|launch|bootstrap)\w*)\(")
_SETS_UP = compile_later(
    rb"(?i)(?!__init__|\w*(?:dist|ddp|process|group|parallel|rank|log|tracker|wandb|weight|param|model|net(?:work)?s?$|"
    rb"optim|sched|layer|kernel|xavier|kaiming|data|loader|vocab|token|hidden|state|dirs?$|folders?$|path)|\w*_init_$|"
    rb"init_?$)"
)


def trained_elsewhere(file: File) -> ast.Call | None:
    """The call by which a file lets an unseen module of its project train; None where it does not."""
    if speaks_of_seeds(file):
        return None
    modules: dict[str, set[str]] = {}
    for name in imported_names(file):
        modules.setdefault(name.split(".", 1)[0], set()).add(name)
    for call in file.nodes(ast.Call):
        if _trains(file, call, modules) or _by_library(file, call, modules):
            assert isinstance(call, ast.Call)
            return call
    return None


def _by_library(file: File, call: ast.Call, modules: dict[str, set[str]]) -> bool:
    """Whether a call starts the training of a library that seeds nothing: `learn.fine_tune(3)` with fastai."""
    if not isinstance(call.func, ast.Attribute):
        return False
    method, name = call.func.attr, file.name(call.func) or ""
    for library, methods in SEEDLESS_TRAINING.items():
        if library not in modules or method not in methods:
            continue
        # A name as plain as `fit` may be of something else: then what it is called on has to be the library's.
        if method not in _PLAIN or (name.startswith(f"{library}.") and "()" in name):
            return True
    return False


def trains_by_library(file: File) -> bool:
    """Whether a file imports a library that trains and seeds nothing."""
    return any(name.split(".", 1)[0] in SEEDLESS_TRAINING for name in imported_names(file))


def speaks_of_seeds(file: File) -> bool:
    """Whether a file names a seed, or calls what may seed by its name."""
    return file.holds(SEEDS) or any(_SETS_UP.match(name) for name in _CALLED.findall(file.source.data))


def imported_names(file: File) -> Iterator[str]:
    """The modules that a file imports by their whole names."""
    for node in file.nodes(ast.Import):
        yield from (alias.name for alias in node.names)
    for node in file.nodes(ast.ImportFrom):
        if node.module and not node.level:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names if alias.name.islower())


def _trains(file: File, call: ast.Call, modules: dict[str, set[str]]) -> bool:
    name = file.name(call.func)
    if name is None:
        return False
    made, of, method = name.rpartition("().")
    if not of:
        module, _, called = name.rpartition(".")
        trains = _FUNCTION.match(called) or (called in _MAIN and _FUNCTION.match(module.rsplit(".", 1)[-1]))
        return bool(trains) and bool(call.args or call.keywords) and is_own(file, name, modules)
    maker = made.split("()", 1)[0]
    if not is_own(file, maker, modules):
        return False
    if _TEACHER.match(maker.rsplit(".", 1)[-1]):
        return _STARTS.match(method) is not None
    given = [*call.args, *(keyword.value for keyword in call.keywords)]
    mode = len(given) == 1 and isinstance(given[0], ast.Constant) and isinstance(given[0].value, bool)
    return _METHOD.match(method) is not None and bool(given) and not mode


def is_own(file: File, name: str, modules: dict[str, set[str]]) -> bool:
    """Whether a name belongs to a module that is not at hand and seems to be the project's own."""
    head, dot, _ = name.partition(".")
    if head == "@" or not dot or file.program.home(name, file.path) is not None:
        return False
    return not head or (
        head not in LIBRARIES and (_OWN.match(head) is not None or len(modules.get(head, ())) >= _SEVERAL)
    )
