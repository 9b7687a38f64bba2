"""Where the order of a sequence ends up: a small flow analysis, inside functions and across their callers.

A rule that knows an expression whose order is unstable asks `Flow` where that order goes. The answer is a list
of sinks: places where the order decides something for good. Sorting, counting and membership end the flow.
It reads; it does not prove: where it cannot follow (an unknown function gets the list), the sink is not `sure`.
"""

from __future__ import annotations

import ast
import re
from typing import Any, NamedTuple, cast

from reprolint.index.binding import Scope, walk
from reprolint.index.program import Symbol
from reprolint.knowledge import ordering
from reprolint.lazy import compile_later
from reprolint.lint.file import File

from ..code.syntax import (
    COMPREHENSIONS,
    FUNCTIONS,
    all_given,
    argument_of,
    as_load,
    last_name,
    mentions,
    parameter_of,
    plain_name,
    runs_after,
    siblings,
    statements_in,
)
from ..code.uses import (
    assigned,
    attributes,
    callers,
    definition_of,
    definitions,
    held_names,
    is_unused,
    names,
    users_of,
)
from ..runs.branches import made_otherwise, passed_by
from ..splits.told_estimators import draws_places
from .effects import effect_of, grown_in, updated_in
from .inherited_lists import of_data_out_of_sight, only_grows, read_by_bases, read_by_derived
from .places import (
    asks_a_person,
    batch_counts,
    beside_items,
    best_of,
    by_parameter,
    chosen,
    chosen_first,
    drawn_unseeded,
    few,
    goes_on,
    in_method,
    is_batch,
    is_mask,
    is_place,
    is_text,
    is_turn,
    kept_number,
    labels,
    last_of_all,
    looked_up,
    makes_table,
    one_by_one,
    only_looks_up,
    only_places,
    others_at,
    parts_by_number,
    pictured,
    shared_out,
    summed,
    to_limit,
)
from .purpose import (
    applies,
    by_workers,
    cached,
    feeds_a_stopwatch,
    for_a_tool,
    for_tests,
    is_seeded,
    is_tested,
    made_for_tests,
    named_records,
    never_asked,
    only_timed,
    prepares,
    read_by_nobody,
    reports,
    seeded_by_turn,
    sorted_by_recipe,
    speaks_of_seeds,
    tells_failures,
    tries_out,
)
from .read_back import dumped_below, read_back
from .sets import STRINGS, items_of, until_replaced
from .sorting import (
    apart,
    asks_for_sorting,
    covers,
    each_sorted,
    end_of,
    follows_for,
    leaves_sorted,
    orders_anew,
    part_ends,
    parts_sorted,
    set_again,
    shuffles,
    sort_gates,
    sorts_again,
    ties,
    walk_sorted,
    with_branches,
)
from .uses_of_order import (
    aligned_index,
    any_would_do,
    asked_for_one,
    by_entry,
    counted_on,
    counters_of,
    counts_only,
    draws_from_it,
    emptied_by,
    emptiness,
    ends_behind,
    enumerated,
    finds_equal,
    for_one_name,
    forgets,
    given_for,
    gone_through,
    in_optimizer,
    index_name,
    is_archive,
    is_idle,
    is_listed,
    is_module,
    is_optimizer,
    is_own_word,
    is_plotted,
    is_share,
    is_shown,
    is_single,
    is_uniform,
    is_whole,
    left_over,
    made_here,
    made_whole,
    makes_keys,
    of_any_class,
    of_checkpoints,
    of_one_family,
    of_one_record,
    one_expected,
    only_applies,
    only_counted,
    only_derived,
    only_repeats,
    only_reported,
    only_shown,
    only_tested,
    picks_one,
    predicts,
    range_generator,
    range_loop,
    related_classes,
    scores_of,
    selects_one,
    uses_target,
)
from .weight import (
    any_permutation,
    filled_by_place,
    handed_along,
    is_drawn,
    keeps_nothing,
    never_read,
    only_compared,
    pairs_listings,
    rebound,
    renames,
    replaces,
    table_of,
)

SEQUENCE = "sequence"  # a list, an iterator, an array, a data frame
NUMBERED = "numbered"  # what enumerate() gives
MAPPING = "mapping"  # a dict that was filled in this order
HOLDER = "holder"  # a dict or list whose values are such lists; "holder@1": the second part of a tuple is
DEEP = "holder@@"  # a holder of holders; "holder@@@1": the second part of a tuple is one
TEXT = "text"  # a string that was joined in this order
WALK = "walk"  # what os.walk() gives: tuples that hold lists themselves
_DEPTH = 6  # returns and arguments followed
_FRAME = compile_later(r"(^|_)(df\d*|data_?frame)(_|$)")
_PORT = compile_later(r"(^|_)ports?$")
_BESIDE = "keeps it under "
_SHOWING = ("print", "log", "rank_zero")
_STEPPING = frozenset(
    "tqdm trange track progress_bar tqdm_notebook iter".split()
)  # one entry after the other
# It counts where that is stored, or asked for by place: most optimizers ask no parameter for another.
_OPTIMIZER = "keeps the optimizer's state in this order"
_TABLE = "writes the table to a file in this order"
_KEEPERS = (
    "Dataset",
    "dataset_class",
    "dataset_cls",
    "Loader",
    "Sampler",
    "Subset",
    "Vocab",
    "Tokenizer",
    "DataModule",
    "Index",
)


class Sink(NamedTuple):
    """A place where the order decides something. `sure`: by what is written, not by what may be elsewhere."""

    file: File
    node: ast.AST
    what: str  # goes behind "line N"
    sure: bool


class Flow:
    """Follows one unstable order through a file and its project."""

    def __init__(self, file: File) -> None:
        self.file = file
        self.sinks: list[Sink] = []
        self.callers = False  # whether what is returned counts only where the project has callers
        # preview: also where the order may count, for all that can be read (none of these sinks is sure)
        self.bold = False
        self.asked = False  # only where the project's own calls and options lead
        self.listing = False  # entries of a folder: where one is taken, it is often all there is
        self.folder = False  # all of one folder: no two have one name
        self.stepped: list[ast.AST] = []  # next(x) on the value itself: a sorted list is no iterator
        self.paired: list[ast.expr] = []  # sequences whose entries are paired with it by position
        self.same: set[str] = set()  # further expressions that have the same order, as ast.dump has them
        self._parts = False  # in a table that tells which part an entry belongs to
        self._columns = False  # it tells the columns of a table
        self._on_a_line = False  # joined to one line: whoever reads it mostly takes it apart to a set
        self._applied = False  # inside a dataset that is only gone through, entry by entry
        self.tested = False  # held by what is named for tests
        self._at: list[tuple[File, ast.Subscript]] = []  # x[index], in what is named for tests
        self._zips: list[tuple[File, ast.Call, int]] = []
        self._parallel: list[tuple[File, ast.expr, ast.expr, str]] = []  # x[i], and what i counts
        self._seen: set[tuple[Any, ...]] = set()
        self._done: set[tuple[Any, ...]] = set()  # the same, by the calls through which it was reached
        # The calls that have brought it into the functions around: what these return goes back there.
        self._calls: tuple[tuple[ast.AST, File, ast.Call], ...] = ()
        self._made: tuple[
            tuple[ast.AST, File, ast.Call], ...
        ] = ()  # how the object was, whose attribute it is

    @property
    def best(self) -> Sink | None:
        """The sink to name in a message: a sure one if there is one, the first in the source among equals."""
        while self._zips:
            file, call, depth = self._zips.pop()
            along = [part for part in call.args if self._follows(file, part)]
            if all(
                part in along
                or is_uniform(part)
                or is_place(file, part)
                or any(self._follows(file, given) for given in given_for(file, part))
                for part in call.args
            ):
                self.value(file, call, SEQUENCE, depth)  # lists that were filled together
            else:
                self.sink(file, call, ordering.DECIDES["zip"])
                self.paired += [part for part in call.args if file is self.file]
        for file, node, other, what in self._parallel:
            if not (self._follows(file, other) or self._made_along(file, other)):
                self.paired += [other] if file is self.file else []
                self.sink(file, node, what, sure=not only_applies(file))
        self._parallel.clear()
        for file, entry in self._at:
            # Each entry is tested, in whatever order; but another list may have another one there.
            paired = any(
                not self._follows(file, other) and self._listed(file, other)
                for other in others_at(file, entry)
            )
            self.sinks.append(
                Sink(file, entry, "takes one by position", paired and not is_unused(file, entry))
            )
        self._at.clear()
        beside = any(s.file is self.file and s.what.startswith(_BESIDE) for s in self.sinks)
        if beside and predicts(self.file):
            # Each prediction is written beside the name of its entry.
            self.sinks = [s._replace(sure=s.sure and s.file is self.file) for s in self.sinks]
        return min(self.sinks, key=self._rank, default=None)

    def _rank(self, sink: Sink) -> tuple[bool, bool, int, int]:
        # A slice may only shorten a message, a table may be read by its keys; a draw and an entry are worse.
        weak = sink.what.startswith("takes a part") or sink.what == _TABLE
        strong = sink.what.startswith(("takes one by", "shuffles", "draws", "splits it, so"))
        kind = 2 if weak else 0 if strong else 1
        return (not sink.sure, sink.file is not self.file, kind, getattr(sink.node, "lineno", 0))

    def _follows(self, file: File, other: ast.expr, depth: int = 0) -> bool:
        """Whether another sequence has the order that is followed: derived from it, or filled along it."""
        if (file.path, id(other), SEQUENCE) in self._seen or as_load(other) in self.same:
            return True
        if not isinstance(other, ast.Name) or depth > 3:
            return False
        for use in names(file).get(other.id, ()):
            if (file.path, id(use), SEQUENCE) in self._seen:
                return True
            around = file.parent(use)
            made = around.value if isinstance(around, ast.Assign) else None
            if isinstance(made, ast.ListComp) and self._follows(file, made.generators[0].iter, depth + 1):
                return True
            if isinstance(around, ast.Attribute) and around.attr in ordering.APPENDING:
                loops = (a for a in file.ancestors(use) if isinstance(a, ast.For))
                if any(as_load(loop.iter) in self.same for loop in loops):
                    return True
        return False

    def _made_along(self, file: File, other: ast.expr) -> bool:
        """Whether a call made a sequence, or a table of such, of the one that is followed, entry by entry:
        `scores[name]` of `scores = predict(batch)`."""
        while isinstance(other, ast.Subscript) and is_text(file, other.slice):
            other = other.value
        return not self.bold and any(self._follows(file, given) for given in given_for(file, other))

    def sink(self, file: File, node: ast.AST, what: str, sure: bool = True) -> None:
        if sure and (self._light(file, node, what) or is_unused(file, node) or never_asked(file, node)):
            sure = False
        if not is_shown(file, node):
            self.sinks.append(Sink(file, node, what, sure))

    def _light(self, file: File, node: ast.AST, what: str) -> bool:
        """Whether such a use decides no result where it is."""
        if tries_out(file, node) or (not self.listing and only_timed(file)) or asks_a_person(file, node):
            return True
        if self._columns or what == _TABLE:
            return True  # the order of columns, or of keys: most of those who read them ask by name, or sort
        if (
            what.startswith("writes")
            and not self.listing
            and (tells_failures(file, node) or reports(file, node) or read_by_nobody(file, node))
        ):
            return True
        if what.startswith(("takes one", "hands it")):
            entry = node if isinstance(node, ast.Subscript) and self.listing else None
            if entry is not None and not (chosen(file, entry.slice) or in_method(file, entry)):
                return True
            if entry is not None and beside_items(file, entry):
                return True
            if not self.bold and isinstance(node, ast.Subscript) and drawn_unseeded(file, node):
                return True
            alike = isinstance(node, ast.Subscript) and not self.listing and any_would_do(file, node)
            if self.listing and not self.bold and (feeds_a_stopwatch(file) or chosen_first(file, node)):
                return True
            return alike or self._applied or self.tested or only_timed(file)
        if what.startswith(("shuffles", "draws", "splits it, so")):
            # A split is meant to stay: RPL112 speaks of its seed, and with that one alone it would still differ.
            drawn = not what.startswith("splits") and not is_seeded(file, node)
            return drawn or (only_applies(file) and not speaks_of_seeds(file.source.data))
        if what.startswith(("pairs", "numbers")) and (
            renames(file, node) or never_read(file, node) or only_compared(file, node) or is_drawn(node)
        ):
            return True
        if what.startswith("takes a part"):
            seen = few(file, node) or pictured(file, node) or one_by_one(file, node) or goes_on(file, node)
            return seen or (self.listing and to_limit(node))
        if what in ("returns it", "yields it"):
            # A set's `__iter__` is mostly asked for nothing; of what is listed, an order is expected.
            called = self.callers and not self.listing
            return self.tested or called or (self.listing and any_permutation(file, node))
        if what.startswith("splits it by"):
            return by_workers(node)
        if not self.listing:
            return False
        if what.startswith("writes"):
            meant = prepares(file, node) and not named_records(file, node)
            told = reports(file, node) or for_a_tool(file, node) or cached(file, node)
            again = not self.bold and sorted_by_recipe(file, node)
            return self.tested or applies(file) or told or again or not meant
        if what.startswith("pairs"):
            return not pairs_listings(file, node)
        return what.startswith("numbers") and (self.tested or applies(file) or not labels(file, node))

    def _for_tests(self, file: File, node: ast.AST) -> bool:
        return self.tested or for_tests(file, node) or made_for_tests(file, node)

    def _listed(self, file: File, part: ast.expr) -> bool:
        """Whether a sequence is made of a listing, or of what is in no order that can be read."""
        return isinstance(part, ast.Attribute) and any(
            isinstance(n, ast.Call) and last_name(n.func) in ordering.LISTING_NAMES
            for value in assigned(file, part)
            for n in walk(value)
        )

    def _again(self, *key: Any) -> bool:
        """Whether something was followed already, reached by the same calls."""
        self._seen.add(key)
        within = (*key, *(id(call) for _, _, call in (*self._made, *self._calls)))
        if within in self._done:
            return True
        self._done.add(within)
        return False

    # -- expressions ---------------------------------------------------------------------------------------

    def value(self, file: File, node: ast.expr, kind: str = SEQUENCE, depth: int = 0) -> None:
        """Follow the value of an expression to whatever uses it."""
        parent = file.parent(node)
        if parent is None or depth > _DEPTH or self._again(file.path, id(node), kind):
            return
        if self.asked and never_asked(file, node):
            return
        if self._calls and passed_by(file, node, self._calls):
            return
        if self._made and made_otherwise(file, node, self._made):
            return
        if isinstance(parent, ast.Call):
            self._argument(file, parent, node, kind, depth)
        elif isinstance(parent, ast.keyword):
            call = file.parent(parent)
            named = parent.arg  # **kwargs: looked up by name
            if isinstance(call, ast.Call) and named is not None and not ordering.LEFT_OUT.search(named):
                if last_name(call.func) == "dict" and kind == SEQUENCE:
                    frame = table_of(file, call)
                    if frame is not None:
                        self.value(file, frame, SEQUENCE, depth)  # a column of a table
                        return
                if named in ordering.KEYS.get(last_name(call.func), ()) and not _sorts_by_keys(file, call):
                    return
                self._argument(file, call, node, kind, depth)
        elif isinstance(parent, ast.Attribute):
            self._method(file, parent, kind, depth)
        elif isinstance(parent, ast.Subscript) and node is parent.value:
            self._subscript(file, parent, kind, depth)
        elif isinstance(parent, ast.Subscript) and kind == SEQUENCE and isinstance(parent.ctx, ast.Load):
            before = self._columns
            self._columns = before or (not self.listing and (_of_columns(file, node) or is_listed(node)))
            self.value(file, parent, kind, depth)  # frame[columns]
            self._columns = before
        elif isinstance(parent, (ast.Assign, ast.AnnAssign, ast.NamedExpr, ast.AugAssign)):
            if isinstance(parent, ast.Assign):
                for target in parent.targets:
                    self._store(file, target, parent, kind, depth)
            else:
                self._store(file, parent.target, parent, kind, depth)
            if isinstance(parent, ast.NamedExpr):
                self.value(file, parent, kind, depth)
        elif isinstance(parent, (ast.For, ast.AsyncFor)) and node is parent.iter:
            self._loop(file, parent, kind, depth)
        elif isinstance(parent, ast.comprehension) and node is parent.iter:
            self._comprehension(file, parent, kind, depth)
        elif isinstance(parent, (ast.Return, ast.YieldFrom)):
            self._returned(file, parent, kind, depth)
        elif isinstance(parent, ast.Expr) and self.bold and isinstance(node, ast.ListComp):
            if isinstance(node.elt, ast.Call) and last_name(node.elt.func) not in ordering.PER_ENTRY:
                self.sink(file, node, "runs a call for each entry in this order", sure=False)
        elif isinstance(parent, ast.Yield):
            self._returned(file, parent, HOLDER if kind in (SEQUENCE, NUMBERED) else kind, depth)
        elif isinstance(parent, (ast.Starred, ast.Await, ast.IfExp)):
            if not (isinstance(parent, ast.IfExp) and node is parent.test):
                self.value(file, parent, kind, depth)
        elif isinstance(parent, ast.BoolOp):
            if not only_tested(file, parent):
                self.value(file, parent, kind, depth)
        elif isinstance(parent, ast.BinOp):
            if isinstance(parent.op, (ast.Add, ast.Mult)) or kind == TEXT:
                self.value(file, parent, kind, depth)
        elif isinstance(parent, (ast.List, ast.Tuple)):
            if isinstance(node, ast.Starred):
                self.value(file, parent, kind, depth)
            elif kind not in (TEXT, MAPPING):
                held = DEEP if kind.startswith(HOLDER) else HOLDER
                place = f"@{parent.elts.index(node)}" if isinstance(parent, ast.Tuple) else ""
                self.value(file, parent, held + place, depth)
        elif isinstance(parent, ast.Dict):
            if node in parent.values and kind == MAPPING and self.bold:
                self.value(file, parent, MAPPING, depth)  # a part of what is written
            elif node in parent.values and (kind in (SEQUENCE, HOLDER) or (kind == TEXT and self.bold)):
                under = parent.keys[parent.values.index(node)]
                frame = table_of(file, parent) if kind == SEQUENCE else None
                if frame is not None:
                    self.value(file, frame, SEQUENCE, depth)  # a column: its rows come in this order
                elif (
                    isinstance(under, ast.Constant) and under.value == "params" and in_optimizer(file, parent)
                ):
                    self.sink(file, parent, _OPTIMIZER, sure=False)
                elif isinstance(under, ast.Constant):
                    self.sink(file, node, f"{_BESIDE}{under.value!r}", sure=False)
                elif kind != TEXT:
                    self.value(file, parent, HOLDER, depth)
        elif isinstance(parent, (ast.ListComp, ast.GeneratorExp)) and node is parent.elt:
            if kind == SEQUENCE and not isinstance(file.parent(parent), ast.comprehension):
                self.value(file, parent, HOLDER, depth)
        elif isinstance(parent, ast.DictComp) and self.bold and node is parent.value and kind == SEQUENCE:
            self.value(file, parent, HOLDER, depth)
        elif isinstance(parent, ast.withitem) and parent.optional_vars is not None:
            self._store(file, parent.optional_vars, file.statement(parent), kind, depth)
        elif isinstance(parent, ast.FormattedValue) and kind == TEXT:
            around = file.parent(parent)
            if isinstance(around, ast.JoinedStr):
                self.value(file, around, TEXT, depth)

    def _argument(self, file: File, call: ast.Call, node: ast.expr, kind: str, depth: int) -> None:
        """The value is an argument of a call."""
        name = file.name(call.func) or ""
        last = last_name(call.func)
        decides = ordering.DECIDES.get(last, "")
        if decides.startswith(("shuffles", "draws")) and node in call.args[1:]:
            decides = ""  # what is drawn from comes first
        if last == "sum" and kind == HOLDER and len(call.args) == 2 and node is call.args[0]:
            self.value(file, call, SEQUENCE, depth)  # sum(lists, []): one after the other
            return
        if last in ordering.LEAVING_OUT:
            return
        blind = last in ordering.BLIND and not (kind == WALK and last == "sorted")
        if blind and last == "sorted" and kind == SEQUENCE and ties(call) and (self.bold or self.listing):
            known = len(self.sinks)
            self.value(file, call, kind, depth)
            if self.bold and len(self.sinks) == known:
                self._handed(file, call, node, kind, depth)
            return
        if last in ordering.IMPORTING or blind:
            return
        if isinstance(node, ast.Starred) and last in ordering.BY_NAME:
            return
        if kind == TEXT:
            if last in ordering.WRITING or ordering.DECIDES.get(last, "").startswith(("writes", "hashes")):
                what = ordering.DECIDES.get(last, "writes it to a file in this order")
                self.sink(file, call, what, sure=self.listing or not self._on_a_line)
            elif last in ("encode", "format", "dedent", "str", "dumps"):
                self.value(file, call, kind, depth)
            elif self.bold and last not in ordering.APPENDING and not last.lstrip("_").startswith(_SHOWING):
                self.sink(file, call, f"hands the text to `{last or 'a function'}`", sure=False)
        elif last in ("str", "repr"):
            self.value(file, call, TEXT, depth)
        elif kind == WALK:
            if last in ("sorted", "list", "tqdm", "iter"):
                self.value(file, call, WALK, depth)
            elif last == "next":
                self._walk_step(file, call, depth)
        elif last == "enumerate":
            # The lists in a list have numbers then, and their entries have not.
            self.value(file, call, kind if kind.startswith(HOLDER) else NUMBERED, depth)
        elif kind == NUMBERED and last in ("dict", "list", "tuple", "OrderedDict"):
            if last in ("list", "tuple") and gone_through(file, call):
                self.value(file, call, NUMBERED, depth)
            else:
                self.sink(file, call, "numbers it")
        elif kind == MAPPING and last in ("dict", "OrderedDict", "copy", "deepcopy"):
            self.value(file, call, MAPPING, depth)
        elif kind == MAPPING or kind.startswith(HOLDER):
            if decides.startswith(("shuffles", "draws", "splits")):
                self.sink(file, call, decides)
            elif kind == MAPPING and name == "json.dump":
                if not any(
                    k.arg == "sort_keys" and file.literal(k.value) is not False for k in call.keywords
                ):
                    self.sink(file, call, _TABLE)
            elif kind in (HOLDER, DEEP) and decides.startswith("writes") and node in call.args[:1]:
                # Lists of this order are in it; what is read back counts for what is made of it then.
                self.sink(file, call, decides, sure=self.listing and not read_back(file, call))
            elif last in ("list", "tuple") and kind == MAPPING:
                self.value(file, call, SEQUENCE, depth)
            elif last in ordering.KEEPS:
                self.value(file, call, kind, depth)
            elif kind.startswith(HOLDER) and last in ordering.APPENDING:
                self._received(file, call, HOLDER, depth)
            else:
                self._handed(file, call, node, kind, depth)
        elif last == "join":
            if isinstance(call.func, ast.Attribute) and file.name(call.func) not in ("os.path.join",):
                between = file.literal(call.func.value)
                self._on_a_line |= isinstance(between, str) and "\n" not in between
                self.value(file, call, TEXT, depth)
        elif last in ("fromkeys", "dict", "OrderedDict"):
            self.value(file, call, MAPPING, depth)
        elif last == "dumps":
            self.value(file, call, TEXT, depth)
        elif last == "zip" and isinstance(node, ast.Starred):
            self.value(file, call, HOLDER, depth)
        elif last == "zip" and only_derived(file, call, node):
            self.value(file, call, SEQUENCE, depth)
        elif last in ("zip", "zip_longest"):
            self._zips.append((file, call, depth))
        elif last == "next":
            self.stepped.append(call)
            only = emptiness(file, call) or only_shown(file, call) or one_expected(file, node)
            if not (only or asked_for_one(file, _entries_of(node))):
                sure = not (self.listing or left_over(file, _entries_of(node)))
                self.sink(file, call, "takes the first one", sure)
        elif is_optimizer(file, call) and node in call.args[:1]:
            self.sink(file, call, _OPTIMIZER, sure=False)
        elif decides:
            content = call.args[1:2] if name == "numpy.save" else call.args[:1]  # the rest says where
            if not (last in ("save", "dump", "write") and content != [node] and file.parent(node) is call):
                self.sink(file, call, decides)
            elif self._callee(file, call) is not None:
                self._handed(file, call, node, kind, depth)  # the project's own `save(path, rows)`
        elif isinstance(call.func, ast.Call) and last_name(call.func.func) == "Parallel":
            self.value(file, call, kind, depth)  # joblib gives results in the order of the tasks
        elif last in ordering.APPENDING and isinstance(call.func, ast.Attribute):
            self._received(file, call, SEQUENCE if last.startswith("extend") else HOLDER, depth)
        elif last in ordering.KEEPS or name.endswith(("Pool().map", "Executor().map")) or last == "map":
            numbered = kind == NUMBERED and last not in _STEPPING
            self.value(file, call, SEQUENCE if numbered else kind, depth)
        elif last == "update":
            return
        else:
            self._handed(file, call, node, kind, depth)

    def _handed(self, file: File, call: ast.Call, node: ast.expr, kind: str, depth: int) -> None:
        """The value is handed to a function or class: followed inside where that is the project's own."""
        last = last_name(call.func)
        if last == "__init__" and isinstance(call.func, ast.Attribute) and kind == SEQUENCE:
            receiver, owner = call.func.value, file.scope(call).owner
            above = owner.node.bases if owner is not None and isinstance(owner.node, ast.ClassDef) else []
            keeper = next((last_name(base) for base in above if "Dataset" in last_name(base)), None)
            if isinstance(receiver, ast.Call) and last_name(receiver.func) == "super" and keeper is not None:
                self.sink(file, call, f"hands it to `{keeper}`")
                return
        found = self._callee(file, call)
        if found is not None and depth < _DEPTH:
            other, function, bound = found
            parameter = parameter_of(function, call, node, bound)
            if parameter is not None:
                if not self.bold and set_again(file, call, function):
                    return
                before, calls = self._applied, self._calls
                self._calls = (*calls, (function, file, call))
                self._applied = before or (getattr(function, "name", "") == "__init__" and only_applies(file))
                known = len(self.sinks)
                self.name(other, parameter, function, None, kind, depth + 1)
                self._applied, self._calls = before, calls
                silent = self.bold and self.listing and len(self.sinks) == known and kind == SEQUENCE
                if silent and _gives_on(other, function, parameter):
                    self.sink(file, call, f"hands it to `{last}`", sure=False)
                return
        if kind == SEQUENCE and call.args[:1] == [node] and draws_places(file, call):
            self.sink(file, call, f"hands it to `{last}`, which draws entries by their place")
        elif last.endswith(_KEEPERS):
            # Which class a variable holds is not seen here, and its constructor may sort.
            sure = not last.endswith(("_class", "_cls")) and not only_applies(file)
            self.sink(file, call, f"hands it to `{last}`", sure)
        elif kind != MAPPING:
            self.sink(file, call, f"hands it to `{last or 'a function'}`", sure=False)

    def _callee(self, file: File, call: ast.Call) -> tuple[File, ast.AST, bool] | None:
        """The project function that is called, its file, and whether its first parameter is bound."""
        symbol = file.symbol(call.func)
        if symbol is None:
            return None
        other = file.sibling(symbol.path)
        if other is None:
            return None
        qualname = symbol.qualname.replace("()", "")
        functions = definitions(other)
        if qualname in functions:
            function: Any = functions[qualname]
            method = other.tree.scopes[function].kind == "class"
            static = any(isinstance(d, ast.Name) and d.id == "staticmethod" for d in function.decorator_list)
            return other, function, method and not static
        if f"{qualname}.__init__" in functions:
            return other, functions[f"{qualname}.__init__"], True
        return None

    def _method(self, file: File, attribute: ast.Attribute, kind: str, depth: int) -> None:
        """`value.attribute`: mostly a method of it."""
        call = file.parent(attribute)
        method = attribute.attr
        if not isinstance(call, ast.Call) or call.func is not attribute:
            if method in ("values", "iloc", "loc", "index") and kind == SEQUENCE:
                self.value(file, attribute, kind, depth)
            return
        if method in ordering.BLIND and method not in ("index", "remove"):
            return
        if kind == MAPPING or kind.startswith(HOLDER):
            if method in ("items", "keys", "values", "copy"):
                self.value(
                    file, call, SEQUENCE if kind == MAPPING else DEEP if kind == DEEP else HOLDER, depth
                )
            elif method in ("get", "setdefault", "pop") and kind == HOLDER:
                self.value(file, call, SEQUENCE, depth)
            elif method == "popitem":
                self.sink(file, call, "takes one by position")
        elif kind == TEXT:
            if method in ("encode", "strip", "lower", "upper", "replace", "format"):
                self.value(file, call, kind, depth)
        elif method == "index" and aligned_index(file, call):
            return
        elif method in ("pop", "popleft", "index") and kind == SEQUENCE:
            light = self.listing and method == "index" and only_looks_up(file, call)
            worked_off = emptied_by(file, call)
            if worked_off is not None:
                self._loop(file, worked_off, SEQUENCE, depth)
                if not any(isinstance(n, (ast.Break, ast.Return)) for n in statements_in(worked_off.body)):
                    return  # all of them have their turn
                light = True
            self.sink(file, call, "takes one by position", sure=not light)
        elif method in ordering.DECIDES and ordering.DECIDES[method].startswith(
            ("writes", "draws", "shuffles")
        ):
            self.sink(file, call, ordering.DECIDES[method])
        elif (
            method in ordering.KEEPS
            or method
            in (
                "head",
                "tail",
                "items",
                "itertuples",
                "iterrows",
                "explode",
                "enumerate",
            )
            or (self.bold and method in ("to_numpy", "fillna", "to_list", "join", "rename", "numpy"))
        ):
            self.value(file, call, kind, depth)

    def _subscript(self, file: File, node: ast.Subscript, kind: str, depth: int) -> None:
        """`value[...]`."""
        if not isinstance(node.ctx, ast.Load):
            return
        index = node.slice
        if isinstance(index, ast.Tuple) and index.elts and kind in (SEQUENCE, NUMBERED):
            first = index.elts[0]
            if isinstance(first, ast.Constant) and first.value is Ellipsis:
                first = ast.Slice()
            if isinstance(first, ast.Slice) and first.lower is first.upper is first.step is None:
                self.value(file, node, kind, depth)  # columns: every row is there
                return
            index = first
        if kind.startswith(DEEP):
            if kind in (DEEP, f"{DEEP}@{file.literal(index)}"):
                self.value(file, node, HOLDER, depth)
        elif kind == HOLDER or (kind.startswith(HOLDER) and kind.endswith(f"@{file.literal(index)}")):
            self.value(file, node, SEQUENCE, depth)
        elif kind not in (SEQUENCE, NUMBERED):
            return
        elif isinstance(index, ast.Slice):
            whole = index.lower is None and index.step is None and is_whole(file, index.upper)
            if whole or is_share(file, index):
                self.value(file, node, kind, depth)
            elif is_batch(file, index) and not batch_counts(file, index):
                self.sink(file, node, "takes a part of it by position", sure=False)
                self.value(file, node, kind, depth)  # one batch after the other
            elif self.listing and (shared_out(file, node) or summed(file, node) or best_of(file, node)):
                self.sink(file, node, "takes a part of it by position", sure=False)
                self.value(file, node, kind, depth)
            elif not is_single(file, node.value) and not only_shown(file, node):
                self.sink(file, node, "takes a part of it by position")
        elif is_text(file, index) or _FRAME.search(last_name(node.value)):
            self.value(file, node, kind, depth)  # a column
        elif is_mask(file, index):
            self.value(file, node, kind, depth)
        elif not is_listed(index) and not is_single(file, node.value):
            if file.literal(index) in (0, -1) and one_expected(file, node.value):
                return
            if orders_anew(file, index) or last_of_all(file, node):
                return
            generator = range_generator(file, index)
            if generator is not None:
                self._counted(file, generator, depth)
                return
            loop = range_loop(file, index)
            counted = enumerated(file, index)
            if loop is None and counted is None:
                counted = scores_of(file, index) or looked_up(file, index)
            if loop is None and counted is not None:
                self._parallel.append((file, node, counted, "takes one by position"))
            elif loop is None and by_parameter(file, index) and self._for_tests(file, node):
                self._at.append((file, node))
            elif loop is None and not only_shown(file, node):
                foremost = self.listing and file.literal(index) == 0
                sure = (not foremost or of_checkpoints(file, node.value)) and not best_of(file, node)
                self.sink(file, node, "takes one by position", sure)
            elif loop is None:
                return
            else:
                self._loop(file, loop, NUMBERED, depth)

    # -- names and attributes ------------------------------------------------------------------------------

    def _store(self, file: File, target: ast.expr, statement: ast.AST, kind: str, depth: int) -> None:
        """The value is bound to a target."""
        if isinstance(target, ast.Name):
            if target.id == "__all__" or target.id == "_":
                return
            found = file.tree.lookup(target.id, file.tree.scope_of(target))
            if found is not None:
                before = len(self.sinks)
                self.name(file, target.id, found[1].node, statement, kind, depth)
                if self.bold and len(self.sinks) == before and _shared(file, target, statement):
                    self.sink(file, statement, f"keeps it as `{target.id}`", sure=False)
        elif isinstance(target, ast.Attribute):
            if isinstance(target.value, ast.Name) and target.value.id in ("self", "cls"):
                self.attribute(file, target, kind, depth)
                return
            ends = [
                use
                for use in attributes(file).get(target.attr, ())
                if (end := end_of(file, use)) is not None and leaves_sorted(end, use)
            ]
            written = dumped_below(file, target) if self.listing and kind == SEQUENCE else None
            function = file.scope(target).function
            if written is not None and not any(file.scope(use).function is function for use in ends):
                self.sink(file, written, "writes it to a file in this order", not read_back(file, written))
            elif self.bold and not ends:
                self.sink(file, target, f"keeps it as `{target.attr}`", sure=False)
        elif isinstance(target, ast.Subscript):
            if isinstance(target.slice, ast.Slice) or (kind == TEXT and made_here(file, target.value)):
                self._store(file, target.value, statement, kind, depth)  # a record that has the text in it
            elif kind == SEQUENCE or kind.startswith(HOLDER):
                held = DEEP if kind.startswith(HOLDER) else HOLDER
                before = len(self.sinks)
                self._store(file, target.value, statement, held, depth)
                named = isinstance(file.literal(target.slice), str)
                if self.bold and named and len(self.sinks) == before and isinstance(statement, ast.Assign):
                    again = {as_load(target)}
                    block = siblings(file.parent(statement), statement)
                    if not any(sorts_again(other, again) for other in block):
                        self.sink(file, statement, "keeps it", sure=False)
        elif isinstance(target, (ast.Tuple, ast.List)) and kind == SEQUENCE:
            value = getattr(statement, "value", None)
            if len(target.elts) == 1 and not isinstance(target.elts[0], ast.Starred):
                return  # there is one, or this raises
            if not is_single(file, value) and isinstance(value, ast.expr):
                # `x, y = batch if len(batch) == 2 else (batch, None)`: it may be a pair as well
                sure = file is self.file and not isinstance(value, ast.IfExp)
                self.sink(file, statement, "takes entries by position", sure)
        elif isinstance(target, (ast.Tuple, ast.List)) and kind.startswith(HOLDER):
            for position, part in enumerate(target.elts):
                if kind in (HOLDER, f"{HOLDER}@{position}"):
                    self._store(file, part, statement, SEQUENCE, depth)
                elif kind in (DEEP, f"{DEEP}@{position}"):
                    self._store(file, part, statement, HOLDER, depth)

    def name(
        self, file: File, name: str, holder: ast.AST, start: ast.AST | None, kind: str, depth: int = 0
    ) -> None:
        """Follow the uses of a name of scope `holder` from the statement `start` on."""
        if self._again(file.path, name, id(holder), id(start), kind):
            return
        before, self.tested = self.tested, self.tested or is_tested(name)
        self._name(file, name, holder, start, kind, depth)
        self.tested = before

    def _name(
        self, file: File, name: str, holder: ast.AST, start: ast.AST | None, kind: str, depth: int
    ) -> None:
        uses = held_names(file, name, holder)
        whole = with_branches(file, [e for e in (end_of(file, use) for use in uses) if e is not None])
        if self.bold and start is not None and file.scope(start).function is not None:
            # `files = None` above the functions: it is done before one of them runs
            first: int = getattr(start, "lineno", 0)
            whole = [e for e in whole if file.scope(e).function is not None or e.lineno > first]
        parts = part_ends(file, uses) if kind.startswith(HOLDER) else {}
        each = each_sorted(file, uses) if kind == HOLDER else []
        for use in uses:
            if not isinstance(use.ctx, ast.Load) or (start is not None and not runs_after(file, use, start)):
                continue
            if rebound(file, use, start):
                continue
            ends = [*whole, *each]
            if parts and (part := as_load(cast(ast.expr, file.parent(use)))) in parts:
                ends = [*ends, *parts[part]]
            if any(
                end is not start and runs_after(file, end, start) and covers(file, end, use, start)
                for end in ends
            ):
                continue
            if self.bold and start is not None and any(follows_for(file, end, use, start) for end in ends):
                continue
            self.value(file, use, kind, depth)

    def attribute(self, file: File, target: ast.Attribute, kind: str, depth: int) -> None:
        """Follow `self.x` through the methods of its class (and of classes beside it that have the same)."""
        calls, self._calls = self._calls, ()  # whoever has the object may ask for it
        before, self.tested = self.tested, self.tested or is_tested(target.attr)
        made, self._made = self._made, calls if not self.bold and _switches(calls) else ()
        self._attribute(file, target, kind, depth)
        self._calls, self.tested, self._made = calls, before, made

    def _attribute(self, file: File, target: ast.Attribute, kind: str, depth: int) -> None:
        owner = file.scope(target).owner
        if owner is None or self._again(file.path, target.attr, id(owner), kind):
            return
        uses = [
            node
            for node in attributes(file).get(target.attr, ())
            if isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")
            and related_classes(file.scope(node).owner, owner)
        ]  # fmt: skip
        loads = [use for use in uses if isinstance(use.ctx, ast.Load) and not _before(file, use, target)]
        if self.bold and until_replaced(file, target):  # what is above sees the set
            above = {use for use in loads if file.scope(use).function is file.scope(target).function}
            loads = [use for use in loads if use not in above or use.lineno > target.lineno]
        ends = [end for use in uses if (end := end_of(file, use)) is not None and leaves_sorted(end, use)]
        ends = [end for end in ends if not apart(file, end, target)] + parts_sorted(file, target, uses)
        if ends:
            # What is made of it before it is sorted keeps the order, and so does what a shuffle goes by.
            function = file.scope(target).function
            sorts = any(not shuffles(end) for end in ends)
            for use in loads:
                inside = [end for end in ends if file.scope(end).function is function]
                before = bool(inside) and all(use.lineno <= (end.end_lineno or 0) for end in inside)
                before = before and file.scope(use).function is function and use.lineno > target.lineno
                if before or (not sorts and shuffles(file.statement(use))):
                    self.value(file, use, kind, depth)
            return
        for use in loads:
            self.value(file, use, kind, depth)
        if not loads and not self._by_relatives(file, target, owner, kind, depth):
            self.sink(file, target, f"keeps it as `{target.attr}`", sure=False)
        elif self.bold and not self.listing and kind == MAPPING and _only_filled(file, loads):
            if _NUMBERED_LATER.search(target.attr):
                what = f"fills `{target.attr}`, whose entries get their numbers in this order"
                self.sink(file, target, what, sure=False)
        elif self.bold and only_grows(file, loads):
            self._inherited(file, target, owner, kind, depth)

    def _by_relatives(self, file: File, target: ast.Attribute, owner: Scope, kind: str, depth: int) -> bool:
        """What classes of other files, which this one derives from or which derive from it, read of an attribute that
        it sets and does not read; False where none does."""
        if not self.listing or depth >= _DEPTH:
            return False
        found = [
            *read_by_bases(file, owner, target.attr, unless_replaced=True),
            *read_by_derived(file, owner, target.attr),
        ]
        ended = any(
            (end := end_of(other, use)) is not None and leaves_sorted(end, use) for other, use in found
        )
        before = len(self.sinks)
        for other, use in found if not ended else ():
            self.value(other, use, kind, depth + 1)
        seen = not self.bold or all(forgets(other, use) for other, use in found)
        return len(self.sinks) > before or ended or (bool(found) and seen)

    def _inherited(self, file: File, target: ast.Attribute, owner: Scope, kind: str, depth: int) -> None:
        """A list that the class only adds to: its bases read it."""
        found = list(read_by_bases(file, owner, target.attr))
        if any((end := end_of(other, use)) is not None and leaves_sorted(end, use) for other, use in found):
            return
        for other, use in found:
            self.value(other, use, kind, depth + 1)
        if of_data_out_of_sight(file, owner, target.attr):
            self.sink(file, target, f"fills `{target.attr}`, which the class inherits", sure=False)

    def _received(self, file: File, call: ast.Call, kind: str, depth: int) -> None:
        """`receiver.append(value)`: the receiver holds it now."""
        assert isinstance(call.func, ast.Attribute)
        receiver = call.func.value
        self._filled(file, receiver, file.statement(call), kind, depth)

    def filled(self, file: File, receiver: ast.expr, statement: ast.AST) -> None:
        """Follow a list that a loop fills in the unstable order."""
        self._filled(file, receiver, statement, SEQUENCE, 0)

    def _filled(self, file: File, receiver: ast.expr, statement: ast.AST, kind: str, depth: int) -> None:
        """A list or dict was filled in this order by `statement`."""
        if isinstance(receiver, ast.Subscript):
            self._store(file, receiver.value, statement, HOLDER, depth)
        elif isinstance(receiver, ast.Call) and last_name(receiver.func) in ("setdefault", "get"):
            if isinstance(receiver.func, ast.Attribute):
                self._store(file, receiver.func.value, statement, HOLDER, depth)
        else:
            self._store(file, receiver, statement, kind, depth)
            if isinstance(receiver, ast.Name) and self.listing and kind == SEQUENCE and depth < _DEPTH:
                self._given(file, receiver, depth)

    def _given(self, file: File, parameter: ast.Name, depth: int) -> None:
        """A list that a function was given was filled in this order: `add_items(items, folder)`."""
        function = file.scope(parameter).function
        bound = function.bindings.get(parameter.id, []) if function is not None else []
        if function is None or [binding.kind for binding in bound] != ["parameter"]:
            return
        for home, call in callers(file, function):
            held = argument_of(function, call, parameter.id) if not home.test else None
            if isinstance(held, (ast.Name, ast.Attribute)) and not self._again(home.path, id(held), "given"):
                self._store(home, held, home.statement(call), SEQUENCE, depth + 1)

    # -- loops ---------------------------------------------------------------------------------------------

    def _comprehension(self, file: File, generator: ast.comprehension, kind: str, depth: int) -> None:
        around = file.parent(generator)
        if not isinstance(around, COMPREHENSIONS):
            return
        if any(last_name(c.func) in ordering.IMPORTING for c in walk(around) if isinstance(c, ast.Call)):
            return
        if kind == WALK:
            if isinstance(around, (ast.ListComp, ast.GeneratorExp)):
                self.value(file, around, SEQUENCE, depth)
            return
        if kind.startswith(HOLDER):
            return
        if any(selects_one(test, generator.target) for test in generator.ifs):
            return
        if kind == NUMBERED:
            index = index_name(generator.target)
            body = [getattr(around, part) for part in ("elt", "key", "value") if hasattr(around, part)]
            if (
                index is not None
                and any(mentions(part, index) for part in (*body, *generator.ifs))
                and not only_reported(file, around, index)
            ):
                numbers = [n for n in walk(around) if isinstance(n, ast.Name) and n.id == index]
                turns = [n for n in numbers if isinstance(n.ctx, ast.Load)]
                picked = isinstance(around, ast.ListComp) and plain_name(around.elt) == index and self.listing
                light = picked or all(is_turn(file, n) for n in turns) or only_looks_up(file, around)
                # The number of an entry of a set is there to be kept where a table has it.
                light = light or not (self.listing or makes_table(file, around))
                self.sink(file, around, "numbers it", sure=not light)
                return
        if any(draws_from_it(file, n, self.bold) for n in walk(around) if isinstance(n, ast.Call)):
            self.sink(file, around, "draws random numbers for each entry")
        if only_counted(around, generator):
            return
        if isinstance(around, (ast.ListComp, ast.GeneratorExp)):
            self.value(file, around, SEQUENCE, depth)
        elif isinstance(around, ast.DictComp):
            self.value(file, around, MAPPING, depth)

    def _counted(self, file: File, generator: ast.comprehension, depth: int) -> None:
        """`[x[i] for i in range(len(x))]`: a comprehension over x, but for what else the count is used."""
        around = file.parent(generator)
        index = generator.target
        if not isinstance(around, COMPREHENSIONS) or not isinstance(index, ast.Name):
            return
        for node in walk(around):
            if not (isinstance(node, ast.Name) and node.id == index.id and isinstance(node.ctx, ast.Load)):
                continue
            parent = file.parent(node)
            if isinstance(parent, ast.Subscript) and parent.slice is node:
                self._parallel.append((file, parent, parent.value, "pairs entries by position"))
            else:
                self.sink(file, around, "numbers it")
        self._comprehension(file, generator, SEQUENCE, depth)

    def _loop(self, file: File, loop: Any, kind: str, depth: int) -> None:
        """`for target in value:`: what the body keeps of the order."""
        if self._again(id(loop), kind, "loop") or finds_equal(loop):
            return
        if kind.startswith(HOLDER):
            if self.bold and kind == HOLDER:
                self._held(file, loop, depth)
            return
        inside = list(statements_in(loop.body))
        if any(isinstance(n, ast.Call) and last_name(n.func) in ordering.IMPORTING for n in inside):
            return
        if only_repeats(file, loop):
            return
        if kind == WALK and walk_sorted(loop, inside):
            return
        counters = counters_of(inside, bold=self.bold)
        if kind == NUMBERED and not isinstance(loop, ast.While):
            index = index_name(loop.target) if isinstance(loop.target, ast.Tuple) else plain_name(loop.target)
            if index is not None and index != "_":
                counters.add(index)
        before = len(self.sinks)
        for node in inside:
            self._in_loop(file, loop, node, counters, depth)
        if self.bold and len(self.sinks) == before:
            effect = effect_of(file, loop)
            if effect is not None:
                self.sink(file, *effect, sure=False)
            for grown in grown_in(loop):
                self._filled(file, grown, loop, SEQUENCE, depth)
            for call in updated_in(file, loop):
                if self.listing:
                    self.sink(file, call, "updates a dict in this order, and the last one counts", sure=False)
                elif isinstance(call.func, ast.Attribute):
                    self._filled(file, call.func.value, loop, MAPPING, depth)

    def _held(self, file: File, loop: Any, depth: int) -> None:
        """`for key, part in table.items():`, `for part in table.values():`: each part has such an order."""
        over, target = getattr(loop, "iter", None), getattr(loop, "target", None)
        method = last_name(over.func) if isinstance(over, ast.Call) else ""
        if method == "items" and isinstance(target, ast.Tuple) and len(target.elts) == 2:
            target = target.elts[1]
        elif method != "values":
            return
        found = (
            file.tree.lookup(target.id, file.tree.scope_of(target)) if isinstance(target, ast.Name) else None
        )
        if isinstance(target, ast.Name) and found is not None:
            for use in held_names(file, target.id, found[1].node):
                inside = isinstance(use.ctx, ast.Load) and loop.lineno < use.lineno <= (loop.end_lineno or 0)
                if inside and not rebound(file, use, loop):
                    self.value(file, use, SEQUENCE, depth)

    def _in_loop(self, file: File, loop: Any, node: ast.AST, counters: set[str], depth: int) -> None:
        if isinstance(node, ast.Name) and node.id in counters and isinstance(node.ctx, ast.Load):
            if rebound(file, node, loop) or (self.bold and counted_on(file.statement(node)) == node.id):
                return  # another loop's, or counted on
            around = file.parent(node)
            if isinstance(around, ast.Tuple) and around.elts[0] is node:
                outer = file.parent(around)
                around = outer if isinstance(outer, ast.Subscript) and outer.slice is around else around
            if (
                _PORT.search(node.id)
                or node.id == "total"
                or (isinstance(around, ast.Compare) and keeps_nothing(loop, node.id))  # how many there are
                or is_plotted(loop, around)
                or replaces(loop, around)
            ):
                return
            if (
                isinstance(around, ast.Subscript)
                and node in (around.slice, getattr(around.slice, "elts", [None])[0])
                and isinstance(around.ctx, ast.Load)
            ):
                self._parallel.append((file, node, around.value, f"numbers the entries (`{node.id}`)"))
            elif self.listing and (filled := filled_by_place(file, around, node)) is not None:
                before = len(self.sinks)
                self._filled(file, filled, loop, SEQUENCE, depth)
                if self.bold and len(self.sinks) == before:
                    self.sink(file, node, f"numbers the entries (`{node.id}`)", sure=False)
            elif parts_by_number(file, node):
                self.sink(file, node, f"parts the entries by their number (`{node.id}`)")
            elif not is_idle(file, node, loop):
                # `int(found[1]) if found else i`: a number for want of a better one
                sure = not (isinstance(around, ast.IfExp) or is_turn(file, node) or keeps_nothing(loop))
                sure = sure and kept_number(file, node) and not handed_along(file, node, loop)
                sure = sure and not only_places(file, node)
                self.sink(file, node, f"numbers the entries (`{node.id}`)", sure)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            receiver, method = node.func.value, node.func.attr
            if method in ordering.NUMBERING:
                self.sink(file, node, "numbers the entries")
            elif method in ordering.APPENDING and self.folder and for_one_name(file, node, loop):
                pass  # by one entry at most
            elif method in ordering.APPENDING and ends_behind(file, node, loop):
                self.sink(file, node, "stops at the first that fits", sure=False)
            elif method in ordering.APPENDING:
                if self._outside(file, receiver, loop):
                    table = by_entry(receiver, loop, counters)
                    if table is None and not self.bold:
                        table = of_one_record(receiver, method)
                    if table is None:
                        self._filled(file, receiver, loop, SEQUENCE, depth)
                    elif made_here(file, table) and makes_keys(file, receiver):
                        self._store(file, table, loop, MAPPING, depth)
            elif method == "dump" and len(node.args) > 1:
                if self._outside(file, node.args[1], loop):  # json.dump(row, file)
                    self.sink(file, node, "writes the entries to a file in this order")
            elif method in ordering.WRITING:
                console = (file.name(receiver) or "").startswith("sys.")
                handle = not console and not is_archive(file, receiver) and not is_module(file, receiver)
                if handle and self._outside(file, receiver, loop):
                    self.sink(file, node, "writes the entries to a file in this order")
            elif method == "update" and (file.name(node.func) or "").startswith("hashlib."):
                if self._outside(file, receiver, loop):
                    self.sink(file, node, "hashes the entries in this order")
            elif draws_from_it(file, node, self.bold):
                if not seeded_by_turn(file, node, loop):
                    self.sink(file, node, "draws random numbers for each entry")
            elif isinstance(receiver, ast.Name) and receiver.id == "self":
                self._through(file, node, loop, depth)
        elif isinstance(node, ast.Break) and picks_one(file, node, loop):
            self.sink(file, node, "stops at the first that fits", sure=False)
        elif isinstance(node, ast.Call) and last_name(node.func) == "print":
            for keyword in node.keywords:
                console = (file.name(keyword.value) or "").startswith("sys.")
                if keyword.arg == "file" and not console and self._outside(file, keyword.value, loop):
                    self.sink(file, node, "writes the entries to a file in this order")
        elif isinstance(node, ast.Call) and draws_from_it(file, node, self.bold):
            if not seeded_by_turn(file, node, loop):
                self.sink(file, node, "draws random numbers for each entry")
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            self._through(file, node, loop, depth)
        elif isinstance(node, ast.AugAssign) and isinstance(node.op, ast.Add):
            if self._outside(file, node.target, loop):
                grown = grown_from(file, node.value)
                if grown is None and starts_as_text(file, node.target):
                    grown = TEXT
                if grown is None and self.bold and is_list(file, node.target):
                    grown = SEQUENCE
                table = by_entry(node.target, loop, counters)
                if grown is not None and table is None:
                    self._filled(file, node.target, loop, grown, depth)
                elif grown is not None and table is not None and makes_keys(file, node.target):
                    self._store(file, table, loop, MAPPING, depth)
        elif isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Subscript) and self._outside(file, target.value, loop):
                    if counts_only(node.value, target.value):
                        self.sink(file, node, "numbers the entries")
                    elif not isinstance(target.slice, ast.Slice) and self._keyed(file, target.value):
                        before, self._parts = self._parts, not uses_target(node.value, loop)
                        self._store(file, target.value, loop, MAPPING, depth)
                        self._parts = before
        elif isinstance(node, (ast.Yield, ast.YieldFrom)):
            self._returned(file, node, SEQUENCE, depth)
        elif isinstance(node, ast.Return) and node.value is not None and uses_target(node.value, loop):
            sure = file.parent(node) is loop
            if sure and isinstance(loop, ast.For) and one_expected(file, loop.iter, named=True):
                return
            what = "returns the first one" if sure else "returns the first that fits"
            self.sink(file, node, what, sure and not self.listing)

    def _through(self, file: File, call: ast.Call, loop: ast.AST, depth: int) -> None:
        """A function that a loop calls for each entry may append to an attribute, to a list around it, or to
        a list that it is handed."""
        found = self._callee(file, call)
        if found is None or found[0] is not file or depth >= _DEPTH:
            return
        function: Any = found[1]
        for node in statements_in(function.body):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
                continue
            receiver = node.func.value
            if node.func.attr not in ("append", "extend"):
                continue
            if isinstance(receiver, ast.Attribute) and plain_name(receiver.value) == "self":
                self.attribute(file, receiver, SEQUENCE, depth + 1)
            elif isinstance(receiver, ast.Name):
                holder = file.tree.lookup(receiver.id, file.tree.scope_of(receiver))
                if holder is None:
                    continue
                if holder[1].node is not function:
                    self.name(file, receiver.id, holder[1].node, loop, SEQUENCE, depth + 1)
                for argument in call.args:
                    handed = parameter_of(function, call, argument, found[2]) == receiver.id
                    if handed and self._outside(file, argument, loop):
                        self._filled(file, argument, loop, SEQUENCE, depth + 1)

    def _keyed(self, file: File, table: ast.expr) -> bool:
        """Whether a table gets its keys here; in preview also where it may have had them before."""
        return made_here(file, table) and (self.bold or not made_whole(file, table))

    def _outside(self, file: File, receiver: ast.expr, loop: Any) -> bool:
        """Whether what is filled in a loop is older than the loop."""
        base = receiver
        while isinstance(base, (ast.Attribute, ast.Subscript, ast.Call)):
            if isinstance(base, ast.Call):
                if not (isinstance(base.func, ast.Attribute) and base.func.attr in ("setdefault", "get")):
                    return False
                base = base.func.value
            else:
                base = base.value
        if not isinstance(base, ast.Name):
            return False
        found = file.tree.lookup(base.id, file.tree.scope_of(base))
        if found is None:
            return False
        bindings, holder = found
        if base.id in ("self", "cls") or holder.function is not file.scope(loop).function:
            return True
        last = loop.end_lineno or loop.lineno
        inner = [b for b in bindings if loop.lineno <= b.row <= last and b.node is not base]
        inner = [b for b in inner if not isinstance(file.parent(b.node), ast.AugAssign)]
        inner = [b for b in inner if not isinstance(b.node, ast.Name) or b.kind != "other"]
        return not inner

    def _walk_step(self, file: File, call: ast.Call, depth: int) -> None:
        """`next(os.walk(d))`: (root, dirs, files)."""
        parent = file.parent(call)
        if isinstance(parent, ast.Subscript) and parent.value is call:
            if file.literal(parent.slice) in (1, 2, -1, -2):
                self.value(file, parent, SEQUENCE, depth)
        elif isinstance(parent, ast.Assign) and isinstance(parent.targets[0], ast.Tuple):
            for part in parent.targets[0].elts[1:]:
                self._store(file, part, parent, SEQUENCE, depth)

    # -- across functions ----------------------------------------------------------------------------------

    def _returned(self, file: File, node: ast.AST, kind: str, depth: int) -> None:
        """The value is what a function returns or yields: its callers go on."""
        function = file.scope(node).function
        if self._again(file.path, id(function), kind, "returned"):
            return
        if function is None or not isinstance(function.node, FUNCTIONS):
            return
        outer = next((a for a in file.ancestors(node) if isinstance(a, (*FUNCTIONS, ast.Lambda))), None)
        if isinstance(outer, ast.Lambda):
            return
        name = function.node.name
        if name in ("__str__", "__repr__", "__format__"):
            return  # for people
        calls, self._calls = self._calls, ()
        if calls and calls[-1][0] is function.node:
            # It came in by this call, and goes back there: other callers hand in something else.
            self._calls = calls[:-1]
            _, other, call = calls[-1]
            method = function.parent is not None and function.parent.kind == "class"
            gates = sort_gates(file, function.node)
            if not any(asks_for_sorting(function.node, call, gate, method) for gate in gates):
                self.value(other, call, kind, depth + 1)
        else:
            self._to_callers(file, node, function, kind, depth)
        self._calls = calls

    def _to_callers(self, file: File, node: ast.AST, function: Scope, kind: str, depth: int) -> None:
        made: Any = function.node
        name: str = made.name
        found = False
        before, ordered = len(self.sinks), True
        decorators = {last_name(d.func if isinstance(d, ast.Call) else d) for d in made.decorator_list}
        if "property" in decorators or "cached_property" in decorators:
            only_here = is_own_word(file, name)
            for path in users_of(file, name):
                other = file.sibling(path)
                for use in attributes(other).get(name, ()) if other is not None else ():
                    if isinstance(use.ctx, ast.Load) and other is not None and not other.test:
                        own = plain_name(use.value) in ("self", "cls") and function.parent is not None
                        if own and not related_classes(other.scope(use).owner, function.parent):
                            continue  # another class's property of that name
                        if not own and not only_here:
                            continue  # of an object that may be of another class
                        found = True
                        ordered = ordered and forgets(other, use)
                        self.value(other, use, kind, depth + 1)
        elif not name.startswith("__"):
            method = function.parent is not None and function.parent.kind == "class"
            gates = sort_gates(file, made)
            for other, call in callers(file, function):
                if other.test:
                    continue
                # A function that calls itself tells nothing of who else gets what it returns.
                found = found or not (self.bold and other is file and other.scope(call).function is function)
                if any(asks_for_sorting(made, call, gate, method) for gate in gates):
                    continue  # this one has it sorted
                if passed_by(file, node, ((made, other, call),)):
                    continue  # this one gets what another line returns
                ordered = ordered and forgets(other, call)
                known = len(self.sinks)
                self.value(other, call, kind, depth + 1)
                if method and of_any_class(other, call, name) and not of_one_family(file, name):
                    self.sinks[known:] = [sink._replace(sure=False) for sink in self.sinks[known:]]
        if not found and depth < _DEPTH and (kind != MAPPING or (self.bold and _gives_new_dict(file, node))):
            # `__iter__` and its like are called by the language.
            sure = name.startswith("__") or not (self.callers or sort_gates(file, made))
            self.sink(file, node, "returns it" if isinstance(node, ast.Return) else "yields it", sure)
        elif self.bold and found and not ordered and len(self.sinks) == before and kind != MAPPING:
            # Where it is used in the project, nothing shows; but it is a list for whoever asks.
            public = not name.startswith("_") and not kind.startswith(HOLDER)
            if public:
                self.sink(
                    file, node, "returns it" if isinstance(node, ast.Return) else "yields it", sure=False
                )


# Tables by these names are there for others to give each entry a number.
_NUMBERED_LATER = compile_later(
    r"(?:^|_)(?:tokens?|vocab(?:ulary)?|labels?|class(?:es)?|categories|symbols|specials)$"
)


def _only_filled(file: File, uses: list[ast.Attribute]) -> bool:
    """Whether a table is given entries and nothing in sight reads any: `self.tokens[f"<{name}>"] = …`."""
    parts = [file.parent(use) for use in uses]
    return all(isinstance(part, ast.Subscript) and isinstance(part.ctx, ast.Store) for part in parts)


def _gives_new_dict(file: File, node: ast.AST, depth: int = 0) -> bool:
    """Whether a return gives `{x: … for x in it}`, itself or by a function that it returns the result of."""
    value = node.value if isinstance(node, ast.Return) else None
    if not isinstance(value, ast.Call):
        return isinstance(value, ast.DictComp)
    symbol = file.symbol(value.func) if depth < 2 else None
    found = definition_of(file, symbol) if isinstance(symbol, Symbol) else None
    return found is not None and any(
        _gives_new_dict(found[0], n, depth + 1)
        for n in statements_in(found[1].body)
        if isinstance(n, ast.Return)
    )


def _switches(calls: tuple[tuple[ast.AST, File, ast.Call], ...]) -> bool:
    """Whether a constructor was called last, with a switch on or off."""
    if not calls or getattr(calls[-1][0], "name", "") != "__init__":
        return False
    call = calls[-1][2]
    return any(isinstance(value, ast.Constant) and isinstance(value.value, bool) for value in all_given(call))


def _gives_on(file: File, function: Any, parameter: str) -> bool:
    """Whether a function returns what it makes of a sequence, for all that its text says in the sequence's order."""
    returns = [node.value for node in walk(function) if isinstance(node, ast.Return)]
    unordered = (
        ast.Constant,
        ast.Compare,
        ast.BoolOp,
        ast.DictComp,
        ast.SetComp,
    )  # a table is asked by its keys
    if all(value is None or isinstance(value, unordered) for value in returns):
        return False
    forgets = rf"\bsort|\b(?:set|sum|max|min|len|any|all|dict)\([^\n]*\b{re.escape(parameter)}\b"
    return re.search(forgets, file.text(function)) is None


def _sorts_by_keys(file: File, call: ast.Call) -> bool:
    """Whether a join sorts its rows by the keys, the first one first."""
    given = {keyword.arg: file.literal(keyword.value) for keyword in call.keywords}
    return (
        given.get("how", "inner") not in ("inner", "left", "right") or given.get("sort", False) is not False
    )


def _entries_of(node: ast.expr) -> ast.expr:
    """What is gone through: `parts` of `iter(parts.values())`."""
    while isinstance(node, ast.Call):
        if last_name(node.func) in ("iter", "list", "tuple") and len(node.args) == 1:
            node = node.args[0]
        elif last_name(node.func) in ("values", "keys", "items") and isinstance(node.func, ast.Attribute):
            node = node.func.value
        else:
            break
    return node


_COLUMNS = compile_later(r"(?:^|_)(?:keys|columns|cols|fields|names|features)(?:_|$)")


def _of_columns(file: File, node: ast.expr) -> bool:
    """Whether what stands between square brackets names columns, `frame[names]`, and does not say which rows."""
    named = any(_COLUMNS.search(last_name(n)) for n in walk(node) if isinstance(n, (ast.Name, ast.Attribute)))
    return named or items_of(file, node) == STRINGS


def _before(file: File, use: ast.Attribute, target: ast.Attribute) -> bool:
    """Whether a use stands above the place where the attribute is bound, in an `__init__` that goes there once."""
    function = file.scope(target).function
    if not isinstance(target.ctx, ast.Store) or function is None or file.scope(use).function is not function:
        return False
    if getattr(function.node, "name", "") != "__init__" or use.lineno >= target.lineno:
        return False
    loops = [a for a in file.ancestors(target) if isinstance(a, (ast.For, ast.While))]
    return not any(around in loops for around in file.ancestors(use))


def _shared(file: File, target: ast.Name, statement: ast.AST) -> bool:
    """Whether a name is a module's or a class's, kept for whoever imports it, and not sorted below."""
    scope = file.scope(target)
    if scope.function is not None or not isinstance(file.parent(statement), (ast.Module, ast.ClassDef)):
        return False
    uses = [use for use in names(file).get(target.id, ()) if use is not target]
    return not uses and not target.id.startswith("_")


def is_list(file: File, target: ast.expr) -> bool:
    """Whether what grows is a list, or one of the lists that a table holds: `found = []`, `{k: [] for k in keys}`."""
    held = isinstance(target, ast.Subscript)
    place = target.value if isinstance(target, ast.Subscript) else target
    values = assigned(file, place)
    if not held:
        return any(_empty_list(value) for value in values)
    for value in values:
        if isinstance(value, ast.DictComp) and _empty_list(value.value):
            return True
        if isinstance(value, ast.Dict) and value.values and all(map(_empty_list, value.values)):
            return True
        if isinstance(value, ast.Call) and last_name(value.func) == "defaultdict" and value.args:
            return last_name(value.args[0]) == "list"
    return False


def _empty_list(value: ast.expr) -> bool:
    if isinstance(value, ast.Call):
        return last_name(value.func) == "list" and not value.args
    return isinstance(value, ast.List) and not value.elts


def starts_as_text(file: File, target: ast.expr) -> bool:
    """Whether what grows was a text before: `essays = ""`, then `essays += page.read()`."""
    values = assigned(file, target) if isinstance(target, ast.Name) else []
    return any(
        isinstance(value, ast.JoinedStr)
        or (isinstance(value, ast.Constant) and isinstance(value.value, (str, bytes)))
        for value in values
    )


def grown_from(file: File, value: ast.expr) -> str | None:
    """What `x += value` makes of x, as far as order goes."""
    if isinstance(value, ast.Name):
        binding = file.binding(value)
        value = binding.value or value if binding is not None and binding.kind == "assign" else value
        return SEQUENCE if isinstance(value, (ast.List, ast.ListComp)) else None
    if isinstance(value, (ast.List, ast.ListComp)):
        return SEQUENCE
    if isinstance(value, ast.Call):
        return (
            SEQUENCE
            if last_name(value.func) in ("list", "sorted", "glob", "listdir", "tolist", "split")
            else None
        )
    if isinstance(value, ast.JoinedStr) or (isinstance(value, ast.Constant) and isinstance(value.value, str)):
        return TEXT
    if isinstance(value, ast.BinOp):
        return TEXT if TEXT in (grown_from(file, value.left), grown_from(file, value.right)) else None
    return None
