"""Tier 1: turn a parsed file into facts. Records what is said, in order; judges nothing."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from functools import cached_property, lru_cache
from operator import itemgetter

from reprolint.index import facts as f
from reprolint.index.binding import OF_BASE, SELF, UNKNOWN, Scope, Tree, last_name, walk
from reprolint.index.loading import held, read_class, read_loader
from reprolint.knowledge import frameworks, purpose, rng
from reprolint.knowledge.networks import draws_weights
from reprolint.knowledge.signatures import CANONICAL
from reprolint.knowledge.workers import FOREIGN_DRAWS, ITEM_METHODS, SPAWNERS
from reprolint.lazy import compile_later

# Helpers whose name leaves no doubt, wherever they live.
SEED_HELPER = compile_later(
    r"^_?(set_|fix_|init_|setup_|seed_)?(all_|global_|random_|randomness_|torch_|manual_|rng_)*seeds?(_everything|_all(_rng)?|_everywhere)?$"
    r"|^seed_(everything|all|all_rng|torch)$|^same_seeds?$|^set_(determinism|deterministic|reproducib\w*)$|^make_deterministic$"
    r"|^set_all_random_seeds?$|^fix_random_seeds?$|^set_all_seeds?$"
)

# Libraries whose calls neither seed nor lead back into the project.
_QUIET = frozenset(sys.stdlib_module_names) | frozenset(
    """
        torch numpy scipy pandas matplotlib seaborn PIL cv2 skimage sklearn tqdm yaml wandb einops
        requests rich torchvision torchaudio torchtext tensorboard tensorboardX h5py joblib networkx
        sympy plotly numba psutil termcolor tabulate colorama pytest setuptools six attr omegaconf
        safetensors triton jax flax optax google transformers huggingface_hub tokenizers
        sentencepiece nltk
    """.split()
)
_LOUD = ("multiprocessing", "concurrent", "torch.multiprocessing", "functools", "threading", "transformers")


def imported_by(node: ast.AST) -> list[str]:
    """What an import statement imports: modules, and what may be modules; nothing where it is none."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if not isinstance(node, ast.ImportFrom):
        return []
    base = "." * node.level + (node.module or "")
    joint = base if base.endswith(".") else base + "."
    return [base, *(joint + alias.name for alias in node.names)]


def is_quiet(name: str) -> bool:
    """Whether a name, if it is not of the project, is of a library whose calls are known by their names."""
    return name.split(".", 1)[0] in _QUIET


_TABLE = 40  # models of one program; what holds more is a registry of a library's

_HOLDABLE = (ast.Name, ast.Attribute, ast.Call, ast.Lambda)
_OPTIONS_OF_RAY = compile_later(r"\.options\(\)")
_NOISE = frozenset(
    """
        append extend format join split strip items keys values get update size view reshape to cuda cpu
        numpy item detach mean sum max min unsqueeze squeeze transpose permute contiguous float long int
        half copy clone write read close add_argument parse_args startswith endswith replace lower upper
        pop add insert sort index count exists mkdir print info debug warning error expand repeat
        flatten type eval state_dict load_state_dict parameters named_parameters zero_grad zfill group
        match fill_ zero_ encode decode dim add_ mul_ astype tolist shape expand_as masked_fill softmax
        log exp sqrt abs norm scatter_ gather chunk is_available set_description set_postfix add_scalar
        register_buffer
    """.split()
)
# What gives the numbers that it gets in another form.
_CONVERTS = frozenset(
    """
        Variable Tensor FloatTensor LongTensor tensor as_tensor from_numpy array asarray astype to cuda cpu float long
        double half int view reshape unsqueeze squeeze type numpy clone
    """.split()
)
_PIPES = compile_later(r"(?:flat_?)?map(?:_|$)|filter(?:_|$)|compose$|then$")
_COMMANDS = compile_later(r"^(?:rich_)?(?:click|typer)\.|(?i:typer|group|cli|app)\(\)$")
_CONSTANTS = frozenset(("constant_", "zeros_", "ones_", "eye_", "dirac_"))  # of `torch.nn.init`
_TRAINING = frozenset(("backward", "manual_backward"))


def extract(tree: Tree) -> f.FileFacts:
    """The facts of one file."""
    return _Extractor(tree).run()


# An event, and when it happens among its like: the row of its statement, a number in it.
Moment = tuple[int, int]
Pairs = list[tuple[Moment, f.Event]]


class _Extractor:
    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.facts = f.FileFacts()
        self.main_rows: list[tuple[int, int]] = []
        self.found: dict[str, Pairs] = {}  # the events of each function, in any order
        self.moment: Moment = (0, 0)  # of what is being read

    def run(self) -> f.FileFacts:
        tree, facts = self.tree, self.facts
        for statement in tree.module.body:
            if is_main_guard(statement):
                self.main_rows.append((statement.lineno, statement.end_lineno or statement.lineno))
                facts.main_row = facts.main_row or statement.lineno
        for name, bindings in tree.root.bindings.items():
            last = bindings[-1]
            if last.kind == "import":
                facts.exports[name] = last.target
            elif last.kind == "assign":
                target = tree.resolve(last.value)
                if target is not None and not target.startswith(UNKNOWN):
                    facts.exports[name] = target
            if last.kind == "assign" and (held_there := self._held_in(last.value)):
                facts.tables[name] = held_there
        for statement in tree.module.body:
            if isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Subscript):
                self._entered_in(statement.targets[0], statement.value)
        facts.stars = list(tree.root.stars)
        for kind in (ast.FunctionDef, ast.AsyncFunctionDef):
            for function in tree.by_type.get(kind, ()):
                assert isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef))
                outer = tree.scopes[function]
                qualname = f"{outer.qualname}.{function.name}" if outer.qualname else function.name
                self.found.setdefault(qualname, [])
                facts.rows[qualname] = function.lineno
                arguments = function.args
                facts.parameters[qualname] = [
                    a.arg for a in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs)
                ]
                self.moment = (function.lineno, 0)
                for decorator in function.decorator_list:
                    self._reference(decorator, outer, qualname)
                    if self._is_command(decorator):
                        facts.commands.append(qualname)
                    self._after_group(decorator, function, qualname)
        for node, inner in tree.lambdas.items():
            assert isinstance(node, ast.Lambda)
            if "<lambda>" not in inner.qualname:
                self.found.setdefault(inner.qualname, [])
                facts.rows[inner.qualname] = node.lineno
                facts.parameters[inner.qualname] = [name for name, _ in _defaults(node.args)]
        for node in tree.by_type.get(ast.ClassDef, ()):
            assert isinstance(node, ast.ClassDef)
            scope = tree.scopes[node]
            bases = [tree.resolve(base) or UNKNOWN for base in node.bases]
            found = facts.classes[scope.qualname] = f.ClassFacts(bases, sorted(scope.bindings), node.lineno)
            read_class(tree, node, found)
        for importing in (*tree.by_type.get(ast.Import, ()), *tree.by_type.get(ast.ImportFrom, ())):
            self.moment = (importing.lineno, 0)
            self._import(importing)
        for number, (call, row) in enumerate(tree.evaluated, 1):
            self.moment = (row, number)
            self._call(call)
        for context in tree.by_type.get(ast.With, ()):
            assert isinstance(context, ast.With)
            self._context(context)
        differing: set[str] = set()
        for returning in tree.by_type.get(ast.Return, ()):
            assert isinstance(returning, ast.Return)
            self._return(returning, differing)
        for name in differing:
            del facts.returns[name]
        for assign in tree.by_type.get(ast.Assign, ()):
            assert isinstance(assign, ast.Assign)
            for place in assign.targets:
                if isinstance(place, ast.Attribute) and place.attr == "deterministic":
                    self.moment = (assign.lineno, sys.maxsize)
                    self._determinism(assign, place)
        facts.functions = {
            name: [event for _, event in sorted(pairs, key=itemgetter(0)) if self._runs(event)]
            for name, pairs in self.found.items()
            if pairs or name.rpartition("<lambda>")[1] == ""
        }
        facts.script = self._is_script()
        return facts

    def _events(self, node: ast.AST, scope: Scope) -> Pairs:
        """Where the events of a node belong: to the function around it, or to the code at module level."""
        function = scope.code
        if function is not None:
            return self.found.setdefault(function.qualname, [])
        row = node.lineno  # type: ignore[attr-defined]
        inside = any(first <= row <= last for first, last in self.main_rows)
        return self.found.setdefault(f.MAIN if inside else f.MODULE, [])

    def _runs(self, event: f.Event) -> bool:
        """Whether an event tells of anything: most lambdas that are handed over only pick a part of their argument."""
        name = event[2]
        return "<lambda>" not in name or not name.startswith(SELF) or bool(self.found.get(name[2:]))

    def _add(self, node: ast.AST, scope: Scope, *events: f.Event) -> None:
        self._events(node, scope).extend((self.moment, event) for event in events)

    def _import(self, node: ast.AST) -> None:
        imported = [name for name in imported_by(node) if not is_quiet(name)]
        row = node.lineno  # type: ignore[attr-defined]
        if imported and self._for_types(node):
            return
        self._add(node, self.tree.scopes[node], *((f.IMPORT, row, name, 0) for name in imported))

    def _for_types(self, node: ast.AST) -> bool:
        """Whether a statement stands under `if TYPE_CHECKING:`, which no run enters."""
        if not node.col_offset:  # type: ignore[attr-defined]
            return False
        child = node
        for around in self.tree.ancestors(node):
            if isinstance(around, ast.If) and child in around.body:
                test = around.test
                if last_name(test) == "TYPE_CHECKING":
                    return True
            child = around
        return False

    def _determinism(self, node: ast.Assign, target: ast.Attribute) -> None:
        name = self.tree.resolve(target)
        on = truth(node.value) if name == "torch.backends.cudnn.deterministic" else None
        if name is not None and on is not None:
            event = (f.DETERMINISM, node.lineno, name, int(on))
            self._add(node, self.tree.scopes[node], *self._conditional([event], node, node.value))

    def _call(self, node: ast.Call) -> None:
        tree = self.tree
        scope = tree.scopes[node]
        name = tree.resolve(node.func)
        if isinstance(node.func, ast.Call) and len(node.func.args) == 1 and not node.func.keywords:
            wrapped = tree.resolve(node.func.args[0])
            if wrapped in frameworks.SEEDING:  # `nni.trace(Trainer)(model, args)`
                name = wrapped
        row = node.lineno
        last, named_seed, source, may_hold = _traits(name) if name else _NO_TRAITS
        if name is None and isinstance(node.func, ast.Name):
            self._each(node, node.func, scope)
        if not isinstance(node.func, ast.Attribute):
            if name is None or ("." in name and name[0] != SELF):  # not a builtin, nor what the file defines
                self._either(node, node.func, "", scope)
        elif last == "from_pretrained":
            self._either(node, self._unpacked(node.func.value, scope), ".from_pretrained", scope)
        elif last not in _NOISE:
            made_there = self._made_there(node.func.value, scope)
            if made_there is not None:  # `RUNNERS[name](…).run()`
                self._either(node, made_there.func, f"().{last}", scope)
        made = f.MADE if self._looked_up(node) else 0
        leads = name is not None and self._leads_on(name)
        if made and not leads:
            self._add(node, scope, (f.CALL, row, f"{UNKNOWN}.<made>", made | f.USED))
        # A function of the project counts whatever its name.
        if name is not None and (last not in _NOISE or (leads and name[0] != UNKNOWN)):
            events = self._events(node, scope)
            whole = self._with_bound(node, scope) if self._has_partials else node
            found = _classified(CANONICAL.get(name, name), whole, row)
            if found and found[0][0] == f.SEED and self._in_worker(node):
                found = []
            if found and found[0][0] == f.DRAW and self._immaterial(node):
                found = []
            if found and found[0][0] in (f.DRAW, f.WEAK) and self._overwritten(node):
                found = []
            if (
                found
                and found[0][0] == f.WEAK
                and (self._without_weights(node) or self._for_lack(node, name))
            ):
                found = []
            if (
                found
                and found[0][0] == f.DRAW
                and scope.owner is not None
                and self._starts_weights(node, scope)
            ):
                found = [(f.WEAK, *found[0][1:])]
            if found and name in rng.SETS_STATE:
                mask = found[0][3]
                if self._sets_back(node, scope, mask) or self._recorded(node, mask):
                    found = [(f.RESTORE, row, name, mask)]
            value = whole.args[0] if whole.args else None
            given = f.GIVEN if named_seed and self._given(node) else 0
            if given:
                found = [(o, r, t, m | given if o == f.SEED else m) for o, r, t, m in found]
            if name in rng.ISOLATE and isinstance(
                context := tree.parents.get(tree.parents.get(node, node)), ast.With
            ):
                end, mask = context.end_lineno or row, rng.ISOLATE[name]
                events.append((self.moment, (f.SAVE, row, name, mask)))
                events.append(((end, sys.maxsize), (f.RESTORE, end, name, mask)))
            if found:
                kept = self._kept(node, scope) if found[0][0] == f.DRAW else None
                into = events if kept is None else kept
                moment = (
                    self._first_used(node, scope) if found[0][2] in (_LOADER, *_OF_NODES) else self.moment
                )
                into.extend((moment, event) for event in self._conditional(found, node, value))
            if leads and last == "remote" and self._has_ray and name.startswith((SELF, ".")):
                # `worker.remote(1)`, `Actor.remote()`, `actor.run.remote()`: ray's processes are fresh interpreters.
                begun = _OPTIONS_OF_RAY.sub("", name).replace(".remote()", "()").removesuffix(".remote")
                events.append((self.moment, (f.SPAWN, row, begun, f.HANDED_OVER)))
            elif leads:
                asks = _asks(whole)
                asks = asks | self._passes(whole, scope) if asks else 0
                used = 0 if isinstance(tree.parents.get(node), ast.Expr) else f.USED
                mask = given | asks | used | made | min(len(whole.args), 99) << f.COUNT
                events.append((self.moment, (f.CALL, row, name, mask)))
            # argh's `dispatch_commands([train, test])`, `parser.add_commands([train, test])`
            if name == "fire.Fire" or (last in ("add_commands", "dispatch_commands") and whole.args):
                functions = self._commands_of(node)
                self._add(node, scope, *((f.CALL, row, function, f.HANDED_OVER) for function in functions))
        if name in ("importlib.import_module", "__import__") and node.args:
            self._add(node, scope, (f.IMPORT, row, _module_named(node.args[0]), 0))
        if name is not None:
            if source is not None:
                self.facts.uses.setdefault(source, []).append(row)
            if last.endswith(("DataLoader", "WebLoader")):
                self.facts.loaders.append(read_loader(tree, node, scope))
            if may_hold and scope.owner is not None:
                self._hold(scope.owner, name, scope)
        if last == "add_argument" and any(
            isinstance(a, ast.Constant) and isinstance(a.value, str) and "seed" in a.value for a in node.args
        ):
            self.facts.seeds_option = True
        if name == "functools.partial" and self._called_later(node):
            return
        # A worker_init_fn runs in another process: it seeds nothing here.
        keywords = (keyword.value for keyword in node.keywords if keyword.arg != "worker_init_fn")
        # Functions handed over by name run when the callee pleases: at the latest now.
        for argument in (*node.args, *keywords):
            if isinstance(argument, (ast.Name, ast.Attribute, ast.Lambda)):
                self._argument(argument, name, scope, row)
            elif isinstance(argument, (ast.List, ast.Tuple, ast.Dict, ast.ListComp)):
                for part in _lambdas(argument):  # SubprocVecEnv([lambda: make(seed) for seed in seeds])
                    self._argument(part, name, scope, row)

    @cached_property
    def _has_ray(self) -> bool:
        """Whether the file imports ray, as who starts its tasks does."""
        return any(target.split(".", 1)[0] == "ray" for target in self.facts.exports.values())

    @cached_property
    def _has_partials(self) -> bool:
        """Whether the file imports `functools`, or `partial` from it."""
        imported = self.tree.by_type.get(ast.Import, ()), self.tree.by_type.get(ast.ImportFrom, ())
        return any(alias.name == "functools" for node in imported[0] for alias in node.names) or any(  # type: ignore[attr-defined]
            node.module == "functools"  # type: ignore[attr-defined]
            for node in imported[1]
        )

    def _with_bound(self, node: ast.Call, scope: Scope) -> ast.Call:
        """A call with the arguments that a partial, which is what is called, was given before: `make = partial(Net,
        seed=3)`, `make(2)`."""
        if not isinstance(node.func, ast.Name):
            return node
        binding = self.tree.binding(node.func.id, scope, node.lineno)
        made = binding.value if binding is not None and binding.kind == "assign" else None
        if not isinstance(made, ast.Call) or self.tree.resolve(made.func) != "functools.partial":
            return node
        return ast.Call(node.func, [*made.args[1:], *node.args], [*made.keywords, *node.keywords])

    def _called_later(self, partial: ast.Call) -> bool:
        """`run = partial(train, steps=4)`: nothing runs yet, and whoever calls `run` or hands it over is seen. What is
        handed over as `worker_init_fn` runs in another process."""
        around = self.tree.parents.get(partial)
        while isinstance(around, ast.IfExp):
            around = self.tree.parents.get(around)
        if isinstance(around, ast.keyword):
            return around.arg == "worker_init_fn"
        if not isinstance(around, ast.Assign) or len(around.targets) != 1:
            return False
        target = around.targets[0]
        held = self.tree.lookup(target.id, self.tree.scopes[around]) if isinstance(target, ast.Name) else None
        if held is None or not isinstance(target, ast.Name):
            return False
        reads = self._reads(target.id, held[1])
        if not reads:  # for those who import it
            return held[1] is self.tree.root
        return any(isinstance(self.tree.parents.get(use), (ast.Call, ast.keyword)) for use in reads)

    def _commands_of(self, fire: ast.Call) -> list[str]:
        """What Fire (or argh) runs at the word of a person: every function of the module where it is given nothing
        (those that begin with an underscore are not shown to one), else those in the dict or list that it is given, and
        the methods of a class or object of the file."""
        if not fire.args:
            bindings = self.tree.root.bindings.items()
            return [
                f"{SELF}.{name}"
                for name, bound in bindings
                if bound[-1].kind == "function" and not name.startswith("_")
            ]
        given, found = fire.args[0], []
        held: list[ast.expr | None] = [given]
        if isinstance(given, (ast.Dict, ast.List, ast.Tuple)):
            held = list(given.values if isinstance(given, ast.Dict) else given.elts)
        for part in held:
            name = self.tree.resolve(part) or UNKNOWN
            if part is not given and not name.endswith("()") and "." in name and self._leads_on(name):
                found.append(name)
            made = name.removesuffix("()")
            inside = self.tree.class_scope(made[2:]) if made.startswith(f"{SELF}.") else None
            for method, bound in inside.bindings.items() if inside is not None else ():
                if bound[-1].kind == "function" and not method.startswith("_"):
                    found.append(f"{made}().{method}")
        return found

    def _looked_up(self, node: ast.Call) -> bool:
        """`agent = registry.get(name)(…)`, `agent = AGENTS[name](…)`, `agent = getattr(agents, name)(…)`."""
        if not isinstance(node.func, (ast.Subscript, ast.Call)) or not isinstance(
            self.tree.parents.get(node), (ast.Assign, ast.AnnAssign, ast.Return, ast.Attribute)
        ):
            return False
        if isinstance(node.func, ast.Subscript):
            return not isinstance(node.func.slice, ast.Constant)
        if not node.func.args:
            return False
        function = node.func.func
        name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
        key = node.func.args[-1 if name == "getattr" else 0]
        return name.startswith(("get", "lookup", "build")) and not isinstance(key, ast.Constant)

    def _held_in(self, table: ast.expr | None) -> list[str]:
        """What a dict of functions and classes holds: `{"a": A, "b": B}`, `dict(a=A, b=B)`."""
        parts: list[ast.expr] = []
        if isinstance(table, ast.Dict):
            parts = table.values
        elif isinstance(table, ast.Call) and isinstance(table.func, ast.Name) and table.func.id == "dict":
            parts = [keyword.value for keyword in table.keywords if keyword.arg is not None]
        if parts and all(isinstance(part, ast.Tuple) for part in parts):  # "bert": (BertConfig, BertModel)
            parts = [
                part for held_there in parts if isinstance(held_there, ast.Tuple) for part in held_there.elts
            ]
        if not parts or len(parts) > _TABLE or not isinstance(parts[0], _HOLDABLE):
            return []
        names = (
            self.tree.resolve(part)
            for part in parts
            if isinstance(part, (ast.Name, ast.Attribute, ast.Lambda))
            or (isinstance(part, ast.Call) and self.tree.resolve(part.func) == "functools.partial")
        )
        return [
            name for name in dict.fromkeys(names) if name is not None and "." in name and name[0] != UNKNOWN
        ]

    def _entered_in(self, place: ast.Subscript, value: ast.expr) -> None:
        """`REGISTRY["name"] = Class`, at module level."""
        bound = self.tree.root.bindings.get(place.value.id) if isinstance(place.value, ast.Name) else None
        name = self.tree.resolve(value) if isinstance(value, (ast.Name, ast.Attribute, ast.Call)) else None
        if not bound or bound[-1].kind != "assign" or name is None or "." not in name or name.endswith("()"):
            return
        assert isinstance(place.value, ast.Name)
        table = self.facts.tables.setdefault(place.value.id, [])
        if name[0] != UNKNOWN and name not in table and len(table) < _TABLE:
            table.append(name)

    def _unpacked(self, name: ast.expr, scope: Scope) -> ast.expr:
        """`MODELS[name]`, of which a tuple is unpacked: `self.config_class, self.model_class = MODELS[name]`."""
        spelled = ast.unparse(name) if isinstance(name, (ast.Name, ast.Attribute)) else ""
        for assign in self.tree.by_type.get(ast.Assign, ()) if spelled else ():
            assert isinstance(assign, ast.Assign)
            if not isinstance(assign.value, ast.Subscript) or not isinstance(assign.targets[0], ast.Tuple):
                continue
            other = self.tree.scopes[assign]
            near = other.function is scope.function or (
                other.owner is not None and other.owner is scope.owner
            )
            if near and any(ast.unparse(part) == spelled for part in assign.targets[0].elts):
                return assign.value
        return name

    def _made_there(self, value: ast.expr, scope: Scope) -> ast.Call | None:
        """The call of what a table holds that makes an object, in place or under a name."""
        if isinstance(value, ast.Name):
            binding = self.tree.binding(value.id, scope, value.lineno)
            made = binding.value if binding is not None and binding.kind == "assign" else None
        else:
            made = value
        if not isinstance(made, ast.Call) or isinstance(made.func, ast.Name):
            return None
        return made if isinstance(made.func, (ast.Subscript, ast.Call)) else None

    def _either(self, node: ast.Call, looked: ast.expr | None, method: str, scope: Scope) -> None:
        """`MODELS[name](…)`, `MODELS.get(name)(…)`: what is called is one of those that a table holds."""
        if isinstance(looked, ast.Name):  # model_class = MODELS[name]
            binding = self.tree.binding(looked.id, scope, node.lineno)
            looked = binding.value if binding is not None and binding.kind == "assign" else None
        table: ast.expr | None = None
        if isinstance(looked, ast.Subscript):
            table = looked.value
        elif (
            isinstance(looked, ast.Call)
            and isinstance(looked.func, ast.Attribute)
            and looked.func.attr == "get"
        ):
            table = looked.func.value
        if not isinstance(table, (ast.Name, ast.Attribute, ast.Dict)):
            return
        names: list[str] = []
        if isinstance(table, ast.Name):
            found = self.tree.lookup(table.id, scope)
            if found is not None and found[1] is self.tree.root and found[0][-1].kind == "assign":
                names = [f"{SELF}.{table.id}[]"]
            elif found is not None and found[0][-1].kind == "assign":
                names = self._held_in(found[0][-1].value)
        elif isinstance(table, ast.Dict):
            names = self._held_in(table)
        if not names and not isinstance(table, ast.Dict):
            name = self.tree.resolve(table)
            if name is not None and name[0] != UNKNOWN and not name.endswith(")") and self._leads_on(name):
                names = [f"{name}[]"]
        used = 0 if isinstance(self.tree.parents.get(node), ast.Expr) else f.USED
        self._add(node, scope, *((f.CALL, node.lineno, name + method, f.EITHER | used) for name in names))

    def _each(self, node: ast.Call, called: ast.Name, scope: Scope) -> None:
        """`for seed in (random.seed, np.random.seed, torch.manual_seed): seed(number)`: each of them is called."""
        binding = self.tree.binding(called.id, scope, node.lineno)
        if binding is None or binding.kind != "loop" or not isinstance(binding.value, (ast.Tuple, ast.List)):
            return
        for part in binding.value.elts:
            name = self.tree.resolve(part)
            if name in rng.SEEDS:
                self._add(node, scope, *classify(name, node, node.lineno))
            elif name is not None and name.startswith((f"{SELF}.", ".")) and not name.endswith("()"):
                self._add(node, scope, (f.CALL, node.lineno, name, min(len(node.args), 99) << f.COUNT))

    def _kept(self, draw: ast.Call, scope: Scope) -> Pairs | None:
        """The events of the method that gives items, for a draw in a lambda that the object's constructor keeps."""
        owner, function = scope.owner, scope.function
        if owner is None or function is None or not function.qualname.endswith("__init__"):
            return None
        if not any(isinstance(around, ast.Lambda) for around in self.tree.ancestors(draw)):
            return None
        methods = (f"{owner.qualname}.{name}" for name in ITEM_METHODS)
        return next((self.found[method] for method in methods if method in self.found), None)

    def _in_worker(self, node: ast.Call) -> bool:
        """Whether a call stands in a lambda that is handed over as `worker_init_fn`."""
        return any(
            isinstance(around, ast.Lambda)
            and isinstance(keyword := self.tree.parents.get(around), ast.keyword)
            and keyword.arg == "worker_init_fn"
            for around in self.tree.ancestors(node)
        )

    def _sets_back(self, node: ast.Call, scope: Scope, mask: int) -> bool:
        """Whether a call sets an RNG to the state that its function kept above, and is no context in whose body the
        state between would hold."""
        function, state = scope.code, argument(node, 0, "new_state" if mask == rng.TORCH else "state")
        held = self.tree.lookup(state.id, scope) if isinstance(state, ast.Name) else None
        if function is None or held is None or held[1] is not function or len(held[0]) != 1:
            return False
        kept = held[0][0]
        name = self.tree.resolve(kept.value.func) if isinstance(kept.value, ast.Call) else None
        if kept.kind != "assign" or kept.row > node.lineno or rng.STATES.get(name or "") != mask:
            return False
        return not any(isinstance(part, (ast.Yield, ast.YieldFrom)) for part in walk(function.node))

    def _recorded(self, node: ast.Call, mask: int) -> bool:
        """Whether a call sets an RNG to the state that an attribute holds, and the file gives that attribute none but
        the RNG's own as it was then: what is computed again draws the same, and every run draws something else.
        Likewise the state that a function takes, in a file that asks that RNG for its own."""
        state = argument(node, 0, "new_state" if mask == rng.TORCH else "state")
        if isinstance(state, ast.Name):
            held = self.tree.lookup(state.id, self.tree.scope_of(node))
            return (
                held is not None
                and [binding.kind for binding in held[0]] == ["parameter"]
                and any(
                    rng.STATES.get(self.tree.resolve(call.func) or "") == mask
                    for call in self.tree.by_type.get(ast.Call, ())
                    if isinstance(call, ast.Call)
                )
            )
        if not isinstance(state, ast.Attribute):
            return False
        given = [
            made.value
            for made in self.tree.by_type.get(ast.Assign, ())
            if isinstance(made, ast.Assign)
            and any(isinstance(part, ast.Attribute) and part.attr == state.attr for part in made.targets)
        ]
        calls = [value for value in given if not (isinstance(value, ast.Constant) and value.value is None)]
        return bool(calls) and all(
            isinstance(value, ast.Call) and rng.STATES.get(self.tree.resolve(value.func) or "") == mask
            for value in calls
        )

    def _conditional(self, events: list[f.Event], node: ast.AST, value: ast.expr | None) -> list[f.Event]:
        """Determinism events as they hold in a function as a whole: switching it off in a branch leaves it on
        for others, and an option of the function that is off by default is up to its callers (mask 2)."""
        if not any(event[0] == f.DETERMINISM for event in events):
            return events
        options: set[str] = set()
        branches = 0
        child: ast.AST = node
        for around in self.tree.ancestors(node):
            if isinstance(around, ast.If) and child is not around.test:
                branches += 1
                if child in around.body:
                    options.update(part.id for part in walk(around.test) if isinstance(part, ast.Name))
            elif isinstance(around, (ast.FunctionDef, ast.AsyncFunctionDef)):
                if isinstance(value, ast.Name):
                    options.add(value.id)
                if options & _off_by_default(around.args):
                    events = [(o, r, t, 2 if o == f.DETERMINISM and m else m) for o, r, t, m in events]
                break
            child = around
        return [event for event in events if event[0] != f.DETERMINISM or event[3] or not branches]

    def _hold(self, owner: Scope, name: str, scope: Scope) -> None:
        """A class that gives items makes something that workers copy, or draws where they do not seed."""
        found = self.facts.classes.get(owner.qualname)
        if found is None or not found.items:
            return
        if name in FOREIGN_DRAWS:
            found.rngs.setdefault(name, name)
            return
        function = scope.function.qualname if scope.function is not None else ""
        if name not in found.held and function.endswith(("__init__", "__post_init__")):
            found.held.append(name)

    def _starts_weights(self, draw: ast.expr, scope: Scope) -> bool:
        """`self.const = nn.Parameter(torch.randn(…))`, `self.register_buffer("noise", torch.randn(…))`, also by way of
        a local name: what a module starts from, and what trained weights replace."""
        for around in self.tree.ancestors(draw):
            if isinstance(around, ast.Call):
                last = last_name(around.func)
                if last in ("Parameter", "register_buffer", "register_parameter"):
                    return True
            elif isinstance(around, ast.Assign):
                target = around.targets[0]
                if not isinstance(draw, ast.Call) or not isinstance(target, ast.Name) or scope.code is None:
                    return False
                reads = self._reads(target.id, scope.code)
                return bool(reads) and all(self._starts_weights(use, scope) for use in reads)
            elif isinstance(around, ast.stmt):
                return False
        return False

    def _immaterial(self, draw: ast.Call) -> bool:
        """Whether a draw reaches no result: it makes a port, a name, a delay, or the seed that is set next, nobody
        reads it, or other values take its place."""
        return (
            self._unread(draw)
            or purpose.one_of_one(draw)
            or purpose.elsewhere(self.tree.ancestors(draw))
            or purpose.becomes_seed(self.tree.ancestors(draw))
            or purpose.letters(draw)
            or purpose.started(draw)
            or self._only_shown(draw)
            or self._slept(draw)
        )

    def _unread(self, draw: ast.Call) -> bool:
        """`indices = choice(…)`, `noise = Variable(Tensor(randn(…)))`, and the name is never read;
        `table = pd.DataFrame(randn(…))`, a table of the right size whose values are set afterwards."""
        parent = self.tree.parents.get(draw)
        table = isinstance(parent, ast.Call) and self.tree.resolve(parent.func) == "pandas.DataFrame"
        if table:
            parent = self.tree.parents.get(parent)  # type: ignore[arg-type]
        while isinstance(parent, (ast.Call, ast.Attribute)):
            called = parent.func if isinstance(parent, ast.Call) else parent
            if last_name(called) not in _CONVERTS:
                break
            parent = self.tree.parents.get(parent)
        if not isinstance(parent, ast.Assign) or len(parent.targets) != 1:
            return False
        target = parent.targets[0]
        if not isinstance(target, ast.Name):
            return False
        scope = self.tree.scopes[parent]
        around = scope.function.node if scope.function is not None else self.tree.module
        if not table:
            # A name at module level may be imported, or read by what is executed in another place.
            if scope.function is None and self.tree.parents.get(parent) is self.tree.module:
                return False
            return target.id not in self._read
        for node in walk(around):
            if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store):
                root: ast.expr = node
                while isinstance(root, (ast.Subscript, ast.Attribute)):
                    root = root.value
                if isinstance(root, ast.Name) and root.id == target.id:
                    return True
        return False

    def _overwritten(self, draw: ast.Call) -> bool:
        """`self.fc = nn.Linear(n, 1)`, and at once `init.constant_(self.fc.weight, 1 / n)` and `init.zeros_(
        self.fc.bias)`: nothing random is left."""
        made = self.tree.parents.get(draw)
        if not self._set_to_constants or not isinstance(made, ast.Assign) or len(made.targets) != 1:
            return False
        target, block = ast.unparse(made.targets[0]), self.tree.parents.get(made)
        since = {
            written
            for written, statement in self._set_to_constants
            if statement.lineno > draw.lineno and self.tree.parents.get(statement) is block
        }
        kind = (self.tree.resolve(draw.func) or "").rpartition(".")[2]
        bias = argument(draw, 2 if kind == "Linear" else None, "bias")
        biased = kind != "Embedding" and not (isinstance(bias, ast.Constant) and bias.value is False)
        return f"{target}.weight" in since and (not biased or f"{target}.bias" in since)

    def _first_used(self, made: ast.Call, scope: Scope) -> Moment:
        """When a loader can draw: it does when it is iterated, so not before its name is read for the first time."""
        around = self.tree.parents.get(made)
        target = around.targets[0] if isinstance(around, ast.Assign) and len(around.targets) == 1 else None
        held = self.tree.lookup(target.id, scope) if isinstance(target, ast.Name) else None
        if not isinstance(target, ast.Name) or held is None or held[1] is not scope:
            return self.moment
        below = [use for use in self._reads(target.id, scope) if use.lineno > made.lineno]
        first = min(below, key=lambda use: use.lineno, default=None)
        if first is None or self.tree.scopes[first].function is not scope.function:
            return self.moment
        return first.lineno, 0

    def _without_weights(self, made: ast.Call) -> bool:
        """Whether a context makes networks without filling their weights, `with init_empty_weights():`."""
        return any(
            isinstance(context.context_expr, ast.Call)
            and (
                last_name(context.context_expr.func) in _EMPTY
                or any(isinstance(a, ast.Constant) and a.value == "meta" for a in context.context_expr.args)
            )
            for statement in self.tree.ancestors(made)
            if isinstance(statement, ast.With)
            for context in statement.items
        )

    def _for_lack(self, made: ast.Call, name: str) -> bool:
        """Whether a library's network is made from scratch where no trained one is asked for: `if model_args.name:
        model = AutoModel.from_pretrained(model_args.name)`, `else: model = AutoModel.from_config(config)`."""
        if not draws_weights(name):
            return False
        inner: ast.AST = made
        for outer in self.tree.ancestors(made):
            if isinstance(outer, ast.If) and inner is not outer.test:
                other = outer.orelse if inner in outer.body else outer.body
                if any(
                    isinstance(n, ast.Attribute) and n.attr == "from_pretrained"
                    for s in other
                    for n in walk(s)
                ):
                    return True
            inner = outer
        return False

    @cached_property
    def _set_to_constants(self) -> list[tuple[str, ast.Expr]]:
        """The parameters that statements of the file set to constants, `init.zeros_(self.fc.weight)`."""
        return [
            (ast.unparse(statement.value.args[0]), statement)
            for statement in self.tree.by_type.get(ast.Expr, ())
            if isinstance(statement, ast.Expr)
            and isinstance(statement.value, ast.Call)
            and statement.value.args
            and isinstance(statement.value.func, ast.Attribute)
            and statement.value.func.attr in _CONSTANTS
            and (self.tree.resolve(statement.value.func) or "").startswith("torch.nn.init.")
        ]

    def _slept(self, draw: ast.Call) -> bool:
        """`wait = 5 + random.randint(0, 5)`, and below it `time.sleep(wait)`."""
        around = next((a for a in self.tree.ancestors(draw) if isinstance(a, ast.stmt)), None)
        target = around.targets[0] if isinstance(around, ast.Assign) and len(around.targets) == 1 else None
        held = self.tree.lookup(target.id, self.tree.scopes[target]) if isinstance(target, ast.Name) else None
        if held is None or not isinstance(target, ast.Name):
            return False
        calls = (a for use in self._reads(target.id, held[1]) for a in self.tree.ancestors(use))
        return any(isinstance(a, ast.Call) and getattr(a.func, "attr", "") == "sleep" for a in calls)

    def _only_shown(self, draw: ast.Call) -> bool:
        """`for i in random.sample(range(len(data)), 3): logger.info(data[i])`: some of what the program works with
        anyway is picked to be looked at, and all that is made of the pick are lines of a log."""
        source = purpose.picked_from(draw)
        if not source:
            return False
        around = [type(node) for node in self.tree.ancestors(draw)]
        repeated = ast.For in around or ast.While in around
        todo: list[ast.expr] = [draw]
        followed: list[tuple[str, Scope]] = []
        statements: set[ast.AST] = set()
        while todo:
            node = todo.pop()
            statement, targets = purpose.looked_at(node, self.tree.ancestors(node))
            if statement is None:
                return False
            statements.add(statement)
            for target in targets:
                held = self.tree.lookup(target.id, self.tree.scope_of(target))
                if held is None:
                    return False
                if (target.id, held[1]) not in followed:
                    followed.append((target.id, held[1]))
                    reads = self._reads(target.id, held[1])
                    # Above it, in code that runs once, is something else of the same name.
                    todo += reads if repeated else [n for n in reads if self._below(n, target)]
        shown = [part for part in statements if purpose.shows(part)]
        return bool(shown) and any(self._works_with(name, statements) for name in source)

    def _reads(self, name: str, holder: Scope) -> list[ast.expr]:
        """Where a name is read that a scope holds."""
        found: list[ast.expr] = []
        for use in self._names.get(name, ()):
            held = self.tree.lookup(name, self.tree.scope_of(use))
            if not isinstance(use.ctx, ast.Store) and held is not None and held[1] is holder:
                found.append(use)
        return found

    def _below(self, use: ast.expr, target: ast.Name) -> bool:
        """Whether a name is read after it was bound, as far as the order of lines tells."""
        same = self.tree.scopes[use].function is self.tree.scopes[target].function
        return not same or use.lineno >= target.lineno

    def _works_with(self, name: ast.Name, statements: set[ast.AST]) -> bool:
        """Whether what a name holds is used for more than what some statements, and others that print, make of it."""
        held = self.tree.lookup(name.id, self.tree.scope_of(name))
        if held is None or held[0][-1].kind == "import":
            return False
        if held[0][-1].kind == "parameter" and purpose.SHOWN_BY.search(held[1].qualname.rsplit(".", 1)[-1]):
            return True
        for use in self._reads(name.id, held[1]):
            around = next((a for a in self.tree.ancestors(use) if isinstance(a, ast.stmt)), None)
            if around is not None and around not in statements and not purpose.shows(around):
                return True
        return False

    @cached_property
    def _names(self) -> dict[str, list[ast.Name]]:
        """Every use and binding of each name."""
        found: dict[str, list[ast.Name]] = {}
        for node in self.tree.parents:
            if type(node) is ast.Name:
                found.setdefault(node.id, []).append(node)
        return found

    @cached_property
    def _read(self) -> set[str]:
        """The names that the file reads (or deletes)."""
        return {
            name
            for name, uses in self._names.items()
            if any(not isinstance(use.ctx, ast.Store) for use in uses)
        }

    def _argument(self, argument: ast.expr, callee: str | None, scope: Scope, row: int) -> None:
        target = self.tree.resolve(argument)
        if target is None or target[0] == UNKNOWN or "." not in target or target.endswith("()"):
            return
        if not self._leads_on(target):
            return
        if callee is not None and _CONFIGURES.search(callee) and target.rsplit(".", 1)[-1][:1].isupper():
            return  # `Config(model=UniSRec, dataset=name)` keeps the class for later
        operation = f.SPAWN if callee in SPAWNERS else f.CALL
        mask = f.HANDED_OVER | (f.PIPED if self._piped(argument) else 0)
        if self._collates(argument):
            mask |= f.SAMPLED
        self._add(argument, scope, (operation, row, target, mask))

    def _piped(self, argument: ast.expr) -> bool:
        """`dataset.map(function)`, `dataset.map(partial(function, …))`."""
        call = self.tree.parents.get(argument)
        if isinstance(call, ast.Call) and self.tree.resolve(call.func) == "functools.partial":
            call = self.tree.parents.get(call)
        return (
            isinstance(call, ast.Call)
            and isinstance(call.func, ast.Attribute)
            and _PIPES.match(call.func.attr) is not None
        )

    def _collates(self, argument: ast.expr) -> bool:
        """`DataLoader(…, num_workers=4, collate_fn=function)`, the number being none or 0 nowhere in sight."""
        keyword = self.tree.parents.get(argument)
        if not isinstance(keyword, ast.keyword) or keyword.arg != "collate_fn":
            return False
        call = self.tree.parents.get(keyword)
        given = {k.arg: k.value for k in call.keywords} if isinstance(call, ast.Call) else {}
        count = given.get("num_workers")
        if isinstance(count, ast.Attribute):
            default = self._defaults.get(count.attr)
            return not isinstance(default, ast.Constant) or bool(default.value)
        return bool(count.value) if isinstance(count, ast.Constant) else count is not None or None in given

    @cached_property
    def _defaults(self) -> dict[str, ast.expr]:
        """What options are worth where nobody gives them, as far as the file declares them."""
        found: dict[str, ast.expr] = {}
        for call in self.tree.by_type.get(ast.Call, ()):
            assert isinstance(call, ast.Call)
            if isinstance(call.func, ast.Attribute) and call.func.attr == "add_argument":
                default = argument(call, None, "default")
                for option in call.args:
                    if (
                        isinstance(option, ast.Constant)
                        and isinstance(option.value, str)
                        and default is not None
                    ):
                        found[option.value.lstrip("-").replace("-", "_")] = default
        return found

    def _reference(self, decorator: ast.expr, scope: Scope, decorated: str) -> None:
        target = self.tree.resolve(decorator.func if isinstance(decorator, ast.Call) else decorator)
        if target is not None and self._leads_on(target):
            self._add(decorator, scope, (f.CALL, decorator.lineno, target, 0))
            if not target.startswith(UNKNOWN):
                called = "()()" if isinstance(decorator, ast.Call) else "()"
                self.facts.marks.setdefault(decorated, []).append(target + called)

    def _context(self, node: ast.With) -> None:
        """`with Session():` enters an object of the project; what it saved of an RNG it may set back at the end."""
        for item in node.items:
            entered = item.context_expr
            name = (
                self.tree.resolve(entered)
                if isinstance(entered, (ast.Name, ast.Attribute, ast.Call))
                else None
            )
            if (
                name is None
                or not name.endswith("()")
                or name.startswith(UNKNOWN)
                or not self._leads_on(name)
            ):
                continue
            row, last = entered.end_lineno or node.lineno, node.end_lineno or node.lineno
            scope = self.tree.scopes[node]
            self.moment = (node.lineno, self._after.get(entered, 0))
            self._add(node, scope, (f.ENTER, row, f"{name}.__enter__", 0))
            self.moment = (last, sys.maxsize)
            self._add(node, scope, (f.LEAVE, last, f"{name}.__enter__", 0))

    @cached_property
    def _after(self) -> dict[ast.expr, int]:
        """The numbers of the calls."""
        return {call: number for number, (call, _) in enumerate(self.tree.evaluated, 1)}

    def _return(self, node: ast.Return, differing: set[str]) -> None:
        """What a function of the project returns: an object that it makes, a function inside it."""
        scope, value = self.tree.scopes[node], node.value
        if (
            scope.function is None
            or value is None
            or (isinstance(value, ast.Constant) and value.value is None)
        ):
            return
        name = self.tree.resolve(value) if isinstance(value, (ast.Name, ast.Call)) else None
        if name is not None and scope.owner is not None and name == f"{SELF}.{scope.owner.qualname}()":
            name = f.OWN
        elif (
            name is None
            or name.startswith(UNKNOWN)
            or not self._leads_on(name)
            or self._one_of_several(value)
        ):
            name = ""
        function = scope.function.qualname
        if self.facts.returns.setdefault(function, name) != name or not name:
            differing.add(function)

    def _one_of_several(self, value: ast.expr) -> bool:
        """Whether branches bind a name to objects of different classes: `if kind == "gan": model = GAN()`."""
        if not isinstance(value, ast.Name):
            return False
        scope = self.tree.scopes.get(value) or self.tree.scope_of(value)
        held = scope.bindings.get(value.id, ())
        made = {
            self.tree.resolve(binding.value)
            for binding in held
            if binding.kind == "assign"
            and isinstance(binding.value, ast.Call)
            and isinstance(self.tree.parents.get(self.tree.parents.get(binding.value, value)), ast.If)
        }
        return len(made) > 1

    def _is_command(self, decorator: ast.expr) -> bool:
        """`@click.command()`, `@app.command`, `@cli.command("train")`."""
        function = decorator.func if isinstance(decorator, ast.Call) else decorator
        if not isinstance(function, ast.Attribute):
            return False
        if function.attr == "main":  # by itself a program, where no block of the file calls it
            marked = self.tree.parents.get(decorator)
            name = marked.name if isinstance(marked, (ast.FunctionDef, ast.AsyncFunctionDef)) else ""
            return self.tree.resolve(function) == "hydra.main" and name not in self._read
        if function.attr != "command":
            return False
        made = self.tree.resolve(function.value) or ""
        # Sacred's experiments and their like draw a seed, record it and seed with it.
        return not made.endswith("()") or _COMMANDS.search(made) is not None

    def _after_group(
        self, decorator: ast.expr, function: ast.FunctionDef | ast.AsyncFunctionDef, qualname: str
    ) -> None:
        """What a group of commands does runs before each of its commands: the function that `@click.group` made the
        group, the one under typer's `@app.callback`."""
        called = decorator.func if isinstance(decorator, ast.Call) else decorator
        if not isinstance(called, ast.Attribute) or called.attr not in ("command", "group"):
            return
        group = self.tree.resolve(called.value)
        if group is None or group.startswith(UNKNOWN):
            return
        # An object has the callbacks of this file that are added to it. What the commands of a chain return is called
        # by the function that the group's results are given to.
        made = group.endswith("()")
        names = [] if made else [group]
        names += self._marked(called.value, ("callback",) if made else ("result_callback", "resultcallback"))
        for name in names:
            if self._leads_on(name) and name != f"{SELF}.{qualname}":
                event = (f.CALL, function.lineno, name, f.HANDED_OVER)
                self.found[qualname].append((self.moment, event))

    def _marked(self, holder: ast.expr, methods: tuple[str, ...]) -> Iterator[str]:
        """The functions of the module under a decorator that is a method of an object: `@app.callback()`."""
        text = ast.dump(holder)
        for other in self.tree.module.body:
            if not isinstance(other, (ast.FunctionDef, ast.AsyncFunctionDef)):
                continue
            marks = (mark.func if isinstance(mark, ast.Call) else mark for mark in other.decorator_list)
            if any(
                isinstance(mark, ast.Attribute) and mark.attr in methods and ast.dump(mark.value) == text
                for mark in marks
            ):
                yield f"{SELF}.{other.name}"

    def _given(self, node: ast.AST) -> bool:
        """Whether something happens only where the caller of its function gives a seed: under `if seed is not None`,
        the parameter being None by default. Decorators may call with anything."""
        child: ast.AST = node
        tested: set[str] = set()
        for around in self.tree.ancestors(node):
            if isinstance(around, ast.If) and child in around.body:
                tests = around.test.values if isinstance(around.test, ast.BoolOp) else [around.test]
                if not isinstance(around.test, ast.BoolOp) or isinstance(around.test.op, ast.And):
                    tested.update(name for test in tests for name in _tested(test))
            elif isinstance(around, ast.If) and child in around.orelse:
                tested.update(_lacking(around.test))
            elif isinstance(around, ast.Lambda):
                return False
            elif isinstance(around, (ast.FunctionDef, ast.AsyncFunctionDef)):
                owner = self.tree.parents.get(around)
                marks = [*around.decorator_list, *getattr(owner, "decorator_list", ())]
                if not tested or not all(map(_registers, marks)):
                    return False
                return self._may_be_none(around, tested) and not _bound(around, tested)
            child = around
        return False

    def _may_be_none(self, function: ast.FunctionDef | ast.AsyncFunctionDef, tested: set[str]) -> bool:
        """Whether a function leaves one of these parameters at None, or a method that others of its class hand their
        own to (`self._split(seed)`) takes it for a seed."""
        for name, default in _defaults(function.args):
            if name in tested and isinstance(default, ast.Constant) and default.value is None:
                return True
        arguments = (*function.args.posonlyargs, *function.args.args)
        bare = arguments[: len(arguments) - len(function.args.defaults)]
        return (
            function.name.startswith("_")
            and not function.name.startswith("__")
            and isinstance(self.tree.parents.get(function), ast.ClassDef)
            and any(argument.arg in tested and speaks_of_seeds(argument.arg) for argument in bare)
        )

    def _passes(self, node: ast.Call, scope: Scope) -> int:
        """Whether all that a call passes for a seed is a parameter of its function that is None by default."""
        function = getattr(scope.code, "node", None)
        if not isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)) or has_star(node):
            return 0
        if function.decorator_list or getattr(self.tree.parents.get(function), "decorator_list", None):
            return 0
        optional = {
            name
            for name, default in _defaults(function.args)
            if isinstance(default, ast.Constant) and default.value is None and speaks_of_seeds(name)
        }
        seeds = [keyword.value for keyword in node.keywords if keyword.arg and speaks_of_seeds(keyword.arg)]
        if node.args:
            if len(node.args) > 1 or seeds:
                return 0  # which of them the seed is, the callee knows
            seeds = node.args
        passed = bool(optional) and all(isinstance(v, ast.Name) and v.id in optional for v in seeds)
        return f.PASSES if passed and not _bound(function, optional) else 0

    def _leads_on(self, name: str) -> bool:
        if name[0] in (SELF, "."):
            return True
        if name.startswith(UNKNOWN):
            method = name[2:]
            return method not in _NOISE and "." not in method and not method.startswith("__")
        if "." not in name:
            return False  # builtins
        if not is_quiet(name):
            return True
        # `from datasets import *` may be of a file of the project: the program finds out.
        stars = self.tree.root.stars
        return bool(stars) and name.startswith(f"{stars[-1]}.") and name not in rng.SEEDS

    def _is_script(self) -> bool:
        """Whether the file works when it is run: a loop or a bare call at module level, outside definitions."""
        for statement in self.tree.module.body:
            if isinstance(statement, (ast.For, ast.While, ast.With)):
                return True
            call = statement.value if isinstance(statement, ast.Expr) else None
            if isinstance(call, ast.Call) and not _sets_up(self.tree.resolve(call.func) or ""):
                return True
        return False


_CONFIGURES = compile_later(r"(?:Config|Configuration|Cfg|Options|Settings|Arguments)$")

# What modules that are only imported call at their top level, too.
_SETTINGS = ("warnings", "logging", "sys", "os", "matplotlib", "site")
_REGISTERS = ("append", "insert", "register", "update", "setLevel", "filterwarnings")


def _module_named(node: ast.expr) -> str:
    """The module of an import by a computed name, with "*" for what only the run knows: `f"tasks.{name}.train"` is
    "tasks.*.train"."""
    if isinstance(node, ast.JoinedStr):
        return "".join(_module_named(part) for part in node.values)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        return _module_named(node.left) + _module_named(node.right)
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else "*"


def _lambdas(held: ast.List | ast.Tuple | ast.Dict | ast.ListComp) -> list[ast.Lambda]:
    """The lambdas that a display holds."""
    if isinstance(held, ast.ListComp):
        parts: list[ast.expr] = [held.elt]
    else:
        parts = held.values if isinstance(held, ast.Dict) else held.elts
    return [part for part in parts if isinstance(part, ast.Lambda)]


def _sets_up(name: str) -> bool:
    """Whether a call only changes a setting or enters something in a table."""
    first, last = name.split(".", 1)[0], name.rsplit(".", 1)[-1]
    return first in _SETTINGS or ("." in name and last in _REGISTERS) or last.startswith("register_")


@lru_cache(maxsize=1 << 14)
def speaks_of_seeds(name: str) -> bool:
    """Whether a name has to do with seeding, whatever its case."""
    lower = name.lower()  # several times as fast as a pattern, and asked of every name
    return "seed" in lower or "determin" in lower or "reprod" in lower


_NOTHING: list[f.Event] = []  # what a call is whose name says that it is no event, whatever it is given
_of_nothing: set[str] = set()  # such names


def _classified(name: str, node: ast.Call, row: int) -> list[f.Event]:
    """`classify`, which most names are strange to, remembered."""
    if name in _of_nothing:
        return _NOTHING
    found = classify(name, node, row)
    if found is _NOTHING:
        _of_nothing.add(name)
    return found


def classify(name: str, node: ast.Call, row: int) -> list[f.Event]:
    """The events that a call of a known name stands for."""
    if name in rng.STATES:
        return [(f.SAVE, row, name, rng.STATES[name])]
    if name in rng.SEEDS:
        mask, keyword = rng.SEEDS[name]
        seed = argument(node, 0, keyword)
        if (seed is None and not has_star(node)) or (isinstance(seed, ast.Constant) and seed.value is None):
            return [(f.REROLL, row, name, mask)] if mask else []
        return [(f.SEED, row, name, mask)] if mask else []
    if name in rng.DRAWS:
        if _controlled(name, node):
            return []
        return [(f.DRAW, row, name, rng.DRAWS[name])]
    if name in rng.REROLLS:
        return [(f.REROLL, row, name, rng.REROLLS[name])]
    if name.endswith(OF_BASE) and classify_name(name) is not None:
        return [(f.CALL, row, name, 0)]  # what seeds, for those who ask, is the object that is made
    if name in frameworks.SEEDING:
        events: list[f.Event] = [(f.SEED, row, name, frameworks.SEEDING[name])]
        option = frameworks.DETERMINISTIC_KEYWORDS.get(name)
        asked = option is not None and truth(argument(node, None, option))
        if asked or name in frameworks.DETERMINISTIC_CALLS:
            events.append((f.DETERMINISM, row, name, 1))
        if name.endswith("enforce_reproducibility"):
            off = truth(argument(node, None, "deterministic")) is False
            if _is_given(argument(node, 0, "seed")) and not off:
                events.append((f.DETERMINISM, row, name, 1))
        return events
    if name == frameworks.COQUI_TRAINER:
        first = node.args[0] if node.args else None
        ours = isinstance(first, ast.Call) and ast.unparse(first.func).endswith(frameworks.COQUI_ARGUMENTS)
        return [(f.SEED, row, name, rng.THREE)] if ours else []
    if name in frameworks.SEEDING_WHERE_GIVEN:
        mask, keyword = frameworks.SEEDING_WHERE_GIVEN[name]
        return [(f.SEED, row, name, mask)] if _is_given(argument(node, None, keyword)) else []
    if name in frameworks.DETERMINISTIC_CALLS:
        return [(f.DETERMINISM, row, name, 1)]
    if name in frameworks.DETERMINISTIC_KEYWORDS:
        on = truth(argument(node, None, frameworks.DETERMINISTIC_KEYWORDS[name]))
        return [(f.DETERMINISM, row, name, 1)] if on else []
    if name in (
        "torch.use_deterministic_algorithms",
        "torch.set_deterministic",
        "torch.set_deterministic_debug_mode",
    ):
        on = truth(argument(node, 0, "mode" if "use" in name else "d"))
        return [(f.DETERMINISM, row, name, 0 if on is False else 1)]
    if name in _OF_NODES:
        return [(f.DRAW, row, name, rng.NUMPY)] if truth(argument(node, None, "shuffle")) else []
    if name == _LOADER:
        shuffle = argument(node, 2, "shuffle")
        distributed = truth(argument(node, None, "use_ddp"))  # DGL's loader of graphs makes a seeded sampler
        if truth(shuffle) and not distributed and argument(node, None, "generator") is None:
            return [(f.DRAW, row, name, rng.TORCH)]
        return [(f.CALL, row, name, 0)]  # its dataset may draw, where the items are read
    made = name if name.startswith(_LOADED_LATER) else name.removesuffix(OF_BASE)
    if draws_weights(made):
        return [] if _has_weights(made, node) else [(f.WEAK, row, made, rng.TORCH)]
    last = name.rsplit(".", 1)[-1]
    if last in _TRAINING:
        return [(f.TRAIN, row, name, 0)]
    if name.startswith("torch.optim.") and last[:1].isupper():
        return [(f.TRAIN, row, name, 0)]
    if (
        last in rng.TENSOR_DRAWS
        and name.startswith(("?.", "torch."))
        and argument(node, None, "generator") is None
    ):
        return [(f.WEAK, row, name, rng.TORCH)]
    if trains_by_name(name):
        return [(f.TRAIN, row, name, 0)]
    if "()" in name and last in frameworks.SEEDLESS_TRAINING.get(name.partition(".")[0], ()):
        return [(f.TRAIN, row, name, 0)]
    if last in rng.TENSOR_DRAWS:
        return []
    return _NOTHING


def _has_weights(name: str, node: ast.Call) -> bool:
    """Whether what makes layers or a network is given their weights, loads trained ones, or is told that there are
    none."""
    library = name.partition(".")[0]
    if name.startswith("torch.nn.Embedding"):
        return argument(node, None, "_weight") is not None
    if library == "dgl":
        return truth(argument(node, None, "weight")) is False
    if library == "torchvision":
        # What a function is given by position may be that flag.
        trained = any(k.arg in ("weights", "pretrained") and truth(k.value) for k in node.keywords)
        return trained or (bool(node.args) and not name.rpartition(".")[2][:1].isupper())
    if name == "timm.create_model":
        classes = argument(node, None, "num_classes")  # a head of its own
        pretrained = argument(node, 1, "pretrained")
        return isinstance(pretrained, ast.Constant) and truth(pretrained) is True and not truth(classes)
    if library == "open_clip":
        # The name of one of a hub brings the weights.
        model = argument(node, 0, "model_name")
        plain = isinstance(model, ast.Constant) and ":" not in str(model.value)
        return not plain or bool(truth(argument(node, 1, "pretrained")))
    return False


_LOADER = "torch.utils.data.DataLoader"
# Shuffles by `numpy.random.shuffle` when it is iterated (dgl 1.0 to 2.1).
_OF_NODES = frozenset({"dgl.dataloading.DataLoader", "dgl.dataloading.dataloader.DataLoader"})

# The constructors of classes derived from theirs mostly run below `from_pretrained`.
_LOADED_LATER = ("transformers.", "diffusers.")

# accelerate's, and transformers' own
_EMPTY = frozenset({"init_empty_weights", "no_init_weights"})

_SOURCES = {
    _LOADER: "loaders",
    "os.listdir": "listings",
    "os.scandir": "listings",
    "os.walk": "listings",
    "glob.glob": "listings",
    "glob.iglob": "listings",
    "set": "sets",
    "frozenset": "sets",
    "gymnasium.make": "environments",
    "gym.make": "environments",
    "torch.multiprocessing.spawn": "processes",
    "torch.multiprocessing.Process": "processes",
    "multiprocessing.Process": "processes",
    "multiprocessing.Pool": "processes",
    # Whoever takes the state of an RNG means to resume with it.
    "torch.get_rng_state": "checkpoints",
    "torch.random.get_rng_state": "checkpoints",
    "torch.cuda.get_rng_state": "checkpoints",
    "torch.cuda.get_rng_state_all": "checkpoints",
    "random.getstate": "checkpoints",
    "numpy.random.get_state": "checkpoints",
    "reprolint.runtime.rng_state": "checkpoints",
    "reprolint.runtime.numpy_rng": "generators",
    "reprolint.runtime.python_rng": "generators",
    "reprolint.runtime.torch_generator": "generators",
    "reprolint.runtime.loader_generator": "generators",
    "accelerate.Accelerator().save_state": "checkpoints",
}


_Traits = tuple[str, bool, "str | None", bool]
_NO_TRAITS: _Traits = ("", False, None, False)


@lru_cache(maxsize=1 << 15)
def _traits(name: str) -> _Traits:
    """What a name that is called says by itself: its last part, whether it speaks of seeds, the source of randomness
    that it belongs to, and whether what it gives may draw from, or carry, an RNG that workers do not seed."""
    last = name.rsplit(".", 1)[-1]
    return last, speaks_of_seeds(name), _source(name, last), name in FOREIGN_DRAWS or held(name)


def _source(name: str, last: str) -> str | None:
    """The source of randomness that a call belongs to, besides the global RNGs."""
    if name in rng.NUMPY_GENERATORS or name in ("random.Random", "torch.Generator"):
        return "generators"
    if last in ("iterdir", "rglob"):
        return "listings"
    if last == "cuda" or (last == "to" and (name.startswith("?") or "()" in name)):
        return "kernels"
    return _SOURCES.get(CANONICAL.get(name, name))


def _controlled(name: str, node: ast.Call) -> bool:
    """Whether a draw takes its numbers from a generator or seed of its own."""
    for keyword in node.keywords:
        if keyword.arg in ("generator", "random_state") and not (
            isinstance(keyword.value, ast.Constant) and keyword.value.value is None
        ):
            return True
        if keyword.arg is None and name.startswith(("torch.", "sklearn.")):
            return True
        if keyword.arg == "shuffle" and truth(keyword.value) is False and name.endswith("train_test_split"):
            return True
    if name.endswith("random_split"):
        return len(node.args) > 2
    if name.endswith(".SobolEngine"):
        return not truth(argument(node, 1, "scramble")) or _is_given(argument(node, 2, "seed"))
    if name.endswith(".recon_loss"):
        return argument(node, 2, "neg_edge_index") is not None
    return False


def _off_by_default(arguments: ast.arguments) -> set[str]:
    """Parameters that are False, None or 0 where a caller says nothing, and that mean determinism."""
    return {
        name
        for name, default in _defaults(arguments)
        if isinstance(default, ast.Constant) and not default.value and speaks_of_seeds(name)
    }


def _defaults(arguments: ast.arguments) -> list[tuple[str, ast.expr | None]]:
    """Parameters with their defaults."""
    positional = [*arguments.posonlyargs, *arguments.args]
    defaults = [None] * (len(positional) - len(arguments.defaults)) + list(arguments.defaults)
    pairs = [*zip(positional, defaults), *zip(arguments.kwonlyargs, arguments.kw_defaults)]
    return [(parameter.arg, default) for parameter, default in pairs]


def _tested(test: ast.expr) -> list[str]:
    """The seeds that a condition wants given: `seed is not None`, `seed`."""
    if isinstance(test, ast.Compare) and len(test.ops) == 1 and isinstance(test.ops[0], ast.IsNot):
        test = test.left
    return [test.id] if isinstance(test, ast.Name) and speaks_of_seeds(test.id) else []


def _lacking(test: ast.expr) -> list[str]:
    """The seed of whose lack a condition tells: `seed is None`, `not seed`."""
    if isinstance(test, ast.Compare) and len(test.ops) == 1 and isinstance(test.ops[0], ast.Is):
        other = test.comparators[0]
        return _tested(test.left) if isinstance(other, ast.Constant) and other.value is None else []
    return _tested(test.operand) if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not) else []


def _registers(decorator: ast.expr) -> bool:
    """Whether a decorator only writes down what it is given: `@register("search")`."""
    called = decorator.func if isinstance(decorator, ast.Call) else decorator
    last = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
    return "register" in last.lower()


def _bound(function: ast.AST, names: set[str]) -> bool:
    """Whether one of the parameters is given another value in the function."""
    return any(
        isinstance(node, ast.Name) and node.id in names and isinstance(node.ctx, ast.Store)
        for node in walk(function)
    )


def _asks(node: ast.Call) -> int:
    """Whether a call may switch on an option of the callee that means determinism or a seed."""
    for keyword in node.keywords:  # loops, for every call of a project is asked
        if keyword.arg is None:
            return f.ASKS
        if speaks_of_seeds(keyword.arg) and not _off(keyword.value, keyword.arg):
            return f.ASKS
    asks = 0
    for value in node.args:
        if isinstance(value, ast.Constant):
            if value.value is not None and value.value is not False:
                asks |= f.ASKS | f.PLAIN | (f.SWITCH if value.value is True else 0)
        elif isinstance(value, ast.Starred) or speaks_of_seeds(_option(value)):
            return f.ASKS
    return asks


def _off(value: ast.expr, option: str) -> bool:
    """Whether a value leaves an option off: 0 is a seed."""
    if not isinstance(value, ast.Constant):
        return False
    return value.value is None or value.value is False or (value.value == 0 and "seed" not in option)


def _option(value: ast.expr) -> str:
    """The name of what is given: `seed`, `args.seed`, `args["seed"]`, also in `int(args.seed)` and `args.seed + 1`."""
    while True:
        if type(value) is ast.Name:
            return value.id
        if type(value) is ast.Attribute:
            return value.attr
        if type(value) is ast.Subscript:
            key = value.slice
            return key.value if isinstance(key, ast.Constant) and isinstance(key.value, str) else ""
        if type(value) is ast.BinOp:
            value = value.left
        elif type(value) is ast.Call and len(value.args) == 1:
            value = value.args[0]
        else:
            return ""


def _is_given(value: ast.expr | None) -> bool:
    """Whether an argument is there, and not None by what is written."""
    return value is not None and not (isinstance(value, ast.Constant) and value.value is None)


def argument(node: ast.Call, position: int | None, keyword: str) -> ast.expr | None:
    """The expression given for a parameter, or None where it is left out."""
    for given in node.keywords:
        if given.arg == keyword:
            return given.value
    if position is None or position >= len(node.args):
        return None
    if any(isinstance(a, ast.Starred) for a in node.args[: position + 1]):
        return None
    return node.args[position]


def has_star(node: ast.Call) -> bool:
    """Whether `*args` or `**kwargs` may hold any argument."""
    return any(isinstance(a, ast.Starred) for a in node.args) or any(k.arg is None for k in node.keywords)


def truth(node: ast.expr | None) -> bool | None:
    """True or False where an expression is certain or, being given by the program, probable; None where it
    is absent. A name counts as true: `deterministic=args.deterministic` asks for determinism."""
    if node is None:
        return None
    if isinstance(node, ast.Constant):
        if isinstance(node.value, str):
            return node.value not in ("default", "0", "")
        return bool(node.value)
    return True


def is_main_guard(statement: ast.stmt) -> bool:
    """`if __name__ == "__main__":`, either way round, also beside another condition."""
    if not isinstance(statement, ast.If):
        return False
    test = statement.test
    parts = test.values if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And) else [test]
    return any(map(_compares_main, parts))


def _compares_main(test: ast.expr) -> bool:
    if not isinstance(test, ast.Compare):
        return False
    parts = [test.left, *test.comparators]
    names = {part.id for part in parts if isinstance(part, ast.Name)}
    values = {part.value for part in parts if isinstance(part, ast.Constant)}
    return "__name__" in names and "__main__" in values


def trains_by_name(name: str) -> bool:
    """Whether a call of a framework's trainer starts a training: `Trainer().fit`."""
    return name == "trl.PPOTrainer().step" or (
        "Trainer" in name
        and name.rsplit(".", 1)[-1] in ("fit", "fit_one_cycle", "train")
        and name.partition(".")[0] not in frameworks.TOKENIZER_LIBRARIES
    )


def classify_name(name: str) -> int | None:
    """The RNGs that calling (or deriving from) a framework's name seeds; None where it is not known to seed. The
    constructor of a base, `transformers.Trainer().__init__`, seeds as the class does."""
    name = name.removesuffix(OF_BASE)
    mask = frameworks.SEEDING.get(name)
    if mask is None and name in rng.SEEDS:
        mask = rng.SEEDS[name][0]
    return mask
