"""Set whose iteration order decides something.

## What it does
Reports a set or frozenset of strings (or of objects) that is turned into a sequence, `list(names)`,
`for name in names`, `enumerate(names)`, `", ".join(names)`, `next(iter(names))`, where the order reaches an
index, a vocabulary, a label map, a list that is kept, or a written file. Sets of numbers are left
alone, and so is what sorts, counts, searches or combines sets. Sets that a table holds, `found[key] = set()`, are
followed where what is added to them tells that they hold strings.

## Why
Python salts the hash of a string anew in every process (since 3.3, unless PYTHONHASHSEED is set before the
start), and objects hash by their address. So a set of either has another order in every run, and no seed
reaches it. Ints, floats and tuples of them hash to themselves: their sets repeat. The same vocabulary then
gives every word another number, and a checkpoint does not fit the next run. Optimizers save their state by
position: one that is made of `set(model.parameters())` gives a parameter the moments of another when it resumes.

## Example
```python
classes = list(set(row["label_name"] for row in rows))
class_to_idx = {name: index for index, name in enumerate(classes)}
```

## Use instead
```python
classes = sorted(set(row["label_name"] for row in rows))
```

## Fix safety
Safe where what is written makes the elements strings (literals, `str()`, annotations, methods of strings): the
order was random before. Where only names tell, the fix is unsafe and sorts by `str`, for elements that are no
strings may not compare. Nothing is offered where the set itself is stored or shown (`pickle.dump(names)`): a list
would be read back. A set that a function of the same file returns is reported at its `return`, and the fix is
left to a person, for the type changes.

## Proof
tests/proofs: two runs of a program that seeds everything number the same words differently; after the fix
they agree.

## Fine print
Where reading cannot tell what a set holds, it is reported only with `preview`, or where labels or classes are numbered
in its order: numbers would need no number. So are `names.pop()`, which mostly takes the only element or the next of a
list of things to do, a set that is pickled as a set, one that an optimizer gets, one that is joined to one line and
written, one that is made anew for each record of a loop and whose entries a counter numbers, one that is paired,
returned or read by position outside of a dataset and is not called labels, and one that is written to a file of what
does not fit (`unmatched.csv`) which the project names nowhere else. Names do not tell strings (`tags`) where what is
stored under them are numbers.

Preview also takes the order for meant unless what is done with it surely does not depend on it: a loop that runs
something for each element or stores what it makes, a list that is kept, returned or handed on, text that is put
together, a table's columns or index, what is called for drawing from it (`self._rand_elem(names)`), `sorted(names,
key=...)` with a key of two values. There names like `user_ids` do not tell numbers, parameters are sets where the
file's own calls give them sets, and a set that is gone through more than ten lines below the place where it is made,
or in another file than that which returns it, is shown at both. So is a set of shuffled numbers that is gone through,
`set(torch.randperm(n).tolist())`: small numbers lie in a set nearly in their own order, and the shuffle is lost. So is
a set that is replaced by a list of itself (`self.names = list(self.names)`), what is told by two arguments for each
entry (`metrics.add(name, value)`), what fills a template (`template.render(functions=found)`), and what fills a table
that is only there for others to number its entries (`self.tokens[f"<{name}>"] = …`).

## References
- https://docs.python.org/3/reference/datamodel.html#object.__hash__
- https://docs.python.org/3/using/cmdline.html#envvar-PYTHONHASHSEED
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import lru_cache

from reprolint.index.binding import walk
from reprolint.knowledge import ordering
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import SAFE, UNSAFE, Edit, Finding, Fix
from reprolint.lint.rule import rule
from reprolint.lint.site import NodeSite

from .code.syntax import FAR, all_given, calls_in, is_within, last_name, mentions, plain_name
from .code.uses import function_of, is_unused
from .order.flow import SEQUENCE, Flow, Sink
from .order.lost_shuffles import lost_shuffle
from .order.purpose import for_tests, is_tested
from .order.read_back import only_as_set
from .order.sets import (
    BOLD,
    NUMBERS,
    OBJECTS,
    STRINGS,
    TEXTUAL,
    UNSURE,
    Set,
    at_most_one,
    origins,
    set_of,
    surely_strings,
    until_replaced,
)
from .order.sets_across import gone_through, handed_over
from .order.uses_of_order import asked_for_one
from .runs.branches import raises_first
from .runs.never_made import never_made
from .unsorted_listing import related, where

_TAKES = frozenset(
    "list tuple enumerate iter map filter reversed chain zip deque array asarray tensor Series tqdm".split()
)
# What `_taken` asks a call's name for, optimizers aside.
_ASKED = _TAKES.union(
    "pop join extend writelines fromkeys dump dumps shuffle sample choice DataFrame train_test_split".split(),
    "max min sorted str repr".split(),
)

# In preview, also these calls, and these keywords of any call.
_MORE = frozenset(
    "product combinations permutations cycle islice pairwise starmap from_iterable choices fromiter Index "
    "Categorical add_tokens build_vocab_from_iterator OrderedDict DataLoader".split()
)
_ORDERED = frozenset(
    "index columns categories classes class_names labels names order hue_order col_order row_order tokens "
    "additional_special_tokens".split()
)
_GOES = "goes through it in this order"
_HANDS_OUT = "returns it to one who goes through it in this order"
_RETURNED = "a set is returned whose order differs in every run, and a caller goes through it in that order"
_WHY = {
    STRINGS: "is a set of strings, whose order differs in every run",
    OBJECTS: "is a set of objects that hash by address: its order differs in every run",
    TEXTUAL: "is a set of objects that hash as texts do: its order differs in every run",
    UNSURE: "is a set, and unless it holds numbers its order differs in every run",
}
_TAKING = (ast.Call, ast.For, ast.ListComp, ast.DictComp, ast.GeneratorExp, ast.Starred)
_TAKING_TOO = (ast.YieldFrom, ast.Assign, ast.SetComp)  # with preview


@rule(
    code="RPL210",
    name="set-iteration-order",
    large_preview=True,
    nodes=[ast.Module],
    # The last: a set comprehension, or a set literal of strings.
    words=[
        "set(",
        "frozenset(",
        "set[",
        "Set[",
        "FrozenSet[",
        "AbstractSet[",
        r"keys re:\.keys\(\)\s*[-&^|]\s*\w",
        r"""re:\{(?:[^:{}]{0,200}(?:\{[^{}]{0,100}\}[^:{}]{0,200}){0,4}?\sfor\s|\s*["'][^:{}]{0,100}[,}])""",
    ],
    numeric=True,
)
def check(module: NodeSite) -> Iterator[Finding]:
    """Report the places where a set becomes a sequence whose order matters."""
    file = module.file
    if file.test:
        return
    bold = module.settings.preview
    BOLD.set(bold)
    every = bold or _sets_of_parameters(file.source.data)
    for node in file.nodes(*_TAKING, *(_TAKING_TOO if bold else ())):
        if every or not isinstance(node, ast.Call) or _asked(file, node):
            for taken, pop in (
                *_taken(file, node),
                *_handed(file, node),
                *(_further(file, node) if bold else ()),
            ):
                yield from _of_taken(NodeSite(file, node), taken, pop)
        if bold and isinstance(node, ast.Call):
            yield from _in_other_files(NodeSite(file, node))
    for value, made, sink in gone_through(file) if bold else ():
        if made.elements != UNSURE or not _numeric(file, value):
            yield NodeSite(file, value).finding(_RETURNED, related=related(sink))
            yield from _where_made(NodeSite(file, value), value, _WHY[made.elements], _HANDS_OUT)


def _of_taken(site: NodeSite, taken: ast.expr, pop: bool) -> Iterator[Finding]:
    """What is to be said where a set may be put into an order, or one element be taken of it (`pop`)."""
    file: File = site.file
    bold = site.settings.preview
    made = set_of(file, taken)
    if bold and not pop and (drawn := lost_shuffle(file, taken)) is not None and _in_its_order(site.node):
        yield site.finding(
            f"`{_short(file, taken)}` is a set of numbers: going through it undoes the shuffle of "
            f"`{_short(file, drawn)}`, as small numbers lie in a set in nearly ascending order",
            node=taken,
        )
        return
    if (
        made is None
        or made.elements == NUMBERS
        or (
            isinstance(taken, ast.Set) and len(taken.elts) == 1 and not isinstance(taken.elts[0], ast.Starred)
        )
        or (made.elements == UNSURE and _numeric(file, taken))
        or (made.elements == UNSURE and not (site.settings.preview or _labels(file, taken)))
    ):
        return
    flow = Flow(file)
    if not (bold and until_replaced(file, taken)):  # the list of that name is another thing
        flow.same.add(ast.dump(taken))
    flow.callers = True
    flow.bold = bold
    flow.tested = for_tests(file, taken) or _of_tests(file, taken)
    if isinstance(file.parent(taken), ast.keyword):
        flow.sink(file, taken, "gives it to what keeps this order", sure=False)
    elif pop:
        # Mostly a list of what is to be done, in any order, or all that a set holds.
        flow.sink(file, site.node, "takes one of it", sure=False)
    elif isinstance(site.node, ast.Call) and _picks(file, site.node):
        flow.sink(file, site.node, "draws some of it by their places", sure=False)
    elif isinstance(site.node, ast.Call) and last_name(site.node.func) in ("max", "min", "sorted"):
        if _ties(file, site.node):
            flow.sink(
                file, site.node, "leaves ties in this order", sure=last_name(site.node.func) != "sorted"
            )
    elif _stored(site.node):
        flow.sink(file, site.node, ordering.DECIDES["dump"], sure=False)  # it is read back as a set
    else:
        flow.value(file, taken, SEQUENCE)
    sink = flow.best
    if made.elements == UNSURE and not site.settings.preview:
        sink = next((sink for sink in flow.sinks if _label_map(sink)), None)
    elif sink is not None and not site.settings.preview:
        sink = next((s for s in (sink, *flow.sinks) if s.sure and not _often_idle(file, taken, s)), None)
    if sink is None or asked_for_one(file, taken) or raises_first(file, taken):
        return
    if not site.settings.preview and (
        at_most_one(file, taken) or _beside_earlier(file, taken, sink) or only_as_set(file, taken)
    ):
        return
    if not site.settings.preview and (not sink.sure or is_unused(file, taken) or never_made(file, taken)):
        return
    if not bold and _turned_around(file, site.node, taken):
        return
    why = _WHY[made.elements]
    if made.returned is not None and made.returned[0].path == file.path:
        # One finding for the function, however many callers go through its set.
        returned = made.returned[1]
        yield site.finding(_RETURNED, node=returned, related=related(sink))
        if bold and isinstance(returned, ast.expr):
            yield from _where_made(site, returned, why, _HANDS_OUT)
        if not bold or abs(returned.lineno - taken.lineno) <= FAR:
            return  # (with preview, far below also where it is gone through)
    yield site.finding(
        f"`{_short(file, taken)}` {why}: {where(sink, file)}",
        node=taken,
        fix=_fix(site, taken, made, pop),
        related=related(sink),
    )
    if bold:
        yield from _where_made(site, taken, why)


def _in_its_order(node: ast.AST) -> bool:
    """Whether a set is gone through, or made into a sequence that keeps its order."""
    return not isinstance(node, ast.Call) or last_name(node.func) in _TAKES


def _of_tests(file: File, taken: ast.expr) -> bool:
    """Whether a set holds some of what is tested on: `set(self.files["val"]) - set(train)`."""
    binding = file.binding(taken) if isinstance(taken, ast.Name) else None
    made = binding.value if binding is not None and binding.kind == "assign" else taken
    if not isinstance(made, ast.BinOp) or not isinstance(made.op, ast.Sub):
        return False
    whole = made.left
    source = whole.args[0] if isinstance(whole, ast.Call) and len(whole.args) == 1 else whole
    key = file.literal(source.slice) if isinstance(source, ast.Subscript) else None
    return is_tested(key if isinstance(key, str) else last_name(source))


def _in_other_files(site: NodeSite) -> Iterator[Finding]:
    """Sets whose order another file makes matter."""
    file: File = site.file
    if _picks(file, site.node):
        return  # told as what it is called
    for taken, made, sink in handed_over(file, site.node):
        yield site.finding(
            f"`{_short(file, taken)}` {_WHY[made.elements]}: {where(sink, file)}",
            node=taken,
            related=related(sink),
        )


def _where_made(site: NodeSite, taken: ast.expr, why: str, what: str = _GOES) -> Iterator[Finding]:
    """In preview, a set that is gone through (or returned) far below the place where it is made is shown there, too: a
    list may be what it should have been."""
    file: File = site.file
    shown: set[ast.AST] = file.__dict__.setdefault("_sets_shown", set())
    for made in origins(file, taken):
        far = abs(made.lineno - taken.lineno) > FAR
        if far and made not in shown and isinstance(made, (ast.Call, ast.SetComp, ast.Set, ast.BinOp)):
            shown.add(made)  # a set that is made empty and filled is named for what it becomes
            yield site.finding(
                f"`{_short(file, taken)}` {why}: line {taken.lineno} {what}",
                node=made,
                related=((str(file.path), taken.lineno, what),),
            )


def _stored(node: ast.AST) -> bool:
    """Whether a set is stored as a set, and not as a sequence."""
    return isinstance(node, ast.Call) and last_name(node.func) in ("dump", "dumps")


def _asked(file: File, call: ast.Call) -> bool:
    """Whether a call may take the order of an argument, by its name: one of those, or an optimizer."""
    last = last_name(call.func)
    return last in _ASKED or (
        bool(call.args) and last[:1].isupper() and file.program.project.mentions(file.path, b"optim")
    )


def _taken(file: File, node: ast.AST) -> Iterator[tuple[ast.expr, bool]]:
    """The expressions whose order a node takes, and whether it takes one element away."""
    if isinstance(node, ast.For):
        yield node.iter, False
    elif isinstance(node, (ast.ListComp, ast.DictComp, ast.GeneratorExp)):
        for generator in node.generators:
            yield generator.iter, False
    elif isinstance(node, ast.Starred):
        yield node.value, False
    elif isinstance(node, ast.Call):
        if not _asked(file, node):
            return
        last = last_name(node.func)
        if isinstance(node.func, ast.Attribute) and last == "pop" and not node.args and not node.keywords:
            yield node.func.value, True
        elif last in ("join", "extend", "writelines", "fromkeys") and len(node.args) >= 1:
            if file.name(node.func) != "os.path.join":
                yield node.args[0], False
        elif last in ("dump", "dumps", "shuffle", "sample", "choice", "DataFrame", "train_test_split"):
            yield from ((argument, False) for argument in node.args[:1])
        elif last in ("max", "min", "sorted") and node.args and any(k.arg == "key" for k in node.keywords):
            yield node.args[0], False  # ties
        elif last in ("str", "repr") or (file.name(node.func) or "").startswith("torch.optim."):
            yield from ((argument, False) for argument in node.args[:1])
        elif last in _TAKES:
            yield from ((a, False) for a in node.args if not isinstance(a, ast.Starred))


_OF_PARAMETERS = compile_later(rb"set\((?<!\wset\()[^\n]*parameters\(")


@lru_cache(maxsize=64)
def _sets_of_parameters(data: bytes) -> bool:
    return b"parameters(" in data and _OF_PARAMETERS.search(data) is not None


def _handed(file: File, node: ast.AST) -> Iterator[tuple[ast.expr, bool]]:
    """Sets of objects that a function of the project gets, or one that makes an optimizer:
    `get_optimizer(set(model.parameters()))`."""
    if not _sets_of_parameters(file.source.data):
        return  # most files: looking at every argument of every call is slow
    if isinstance(node, ast.Call) and any(isinstance(a, (ast.Name, ast.Call, ast.BinOp)) for a in node.args):
        if file.symbol(node.func) is None and "optim" not in last_name(node.func).lower():
            return
        for argument in node.args:
            made = set_of(file, argument)
            if made is not None and made.elements == OBJECTS:
                yield argument, False


# The text that comes of these has the entries in the order in which they are gone through.
_TEMPLATES = compile_later(r"^(?:jinja2|mako)\.")


def _further(file: File, node: ast.AST) -> Iterator[tuple[ast.expr, bool]]:
    """What preview asks for beside: `yield from names`, `first, second = names`, a set made of a set, more calls, and
    what a table or a plot gets as its labels: `pd.Series(score, index=found)`, and what a template is filled with:
    `template.render(functions=found)`."""
    if isinstance(node, ast.YieldFrom) or (
        isinstance(node, ast.Assign) and isinstance(node.targets[0], (ast.Tuple, ast.List))
    ):
        yield node.value, False
    if isinstance(node, ast.SetComp) and any(isinstance(n, ast.Call) for n in walk(node)):
        yield from ((generator.iter, False) for generator in node.generators)
    if not isinstance(node, ast.Call):
        return
    if last_name(node.func) in _MORE:
        yield from ((a, False) for a in node.args if not isinstance(a, ast.Starred))
    elif _PICKS.search(last_name(node.func)):
        yield from ((a, False) for a in all_given(node) if not isinstance(a, ast.Starred))
        return
    if last_name(node.func) in ("drop", "dropna", "isin", "filter", "add_argument"):
        return
    fills = last_name(node.func) == "render" and _TEMPLATES.match(file.name(node.func) or "") is not None
    for keyword in node.keywords:
        if keyword.arg in _ORDERED or fills:
            yield keyword.value, False


# What takes elements at random, by its name: `self._rand_elem(colors)`, `choose_random(words)`, `randomly_select`.
_PICKS = compile_later(
    r"(?i)^_*(?:(?:weighted|uniform)_)?rand(?:om)?(?:ly)?_*(?:elem(?:ent)?s?|choices?|choose|picks?|items?|select(?:ion)?"
    r"|subset|subsample|members?|samples?|entry|key|value|word|token|from\w*|of|order|permut\w*|shuffle)(?:_\w+)?$"
    r"|^_*(?:pick|choose|choice|draw|select|sample|take|get|shuffle)_*(?:an?_+|one_+|some_+)?(?:at_+)?rand(?:om(?:ly)?)?"
    r"(?:_*(?:elem(?:ent)?|item|one|from|subset|key|value)\w*)?$"
)


def _picks(file: File, call: ast.Call) -> bool:
    """Whether a call draws from what it is given, by its name, and does not put it into an order first."""
    if not _PICKS.search(last_name(call.func)):
        return False
    found = function_of(file, call)
    return found is None or "sorted(" not in found[0].text(found[1])


def _ties(file: File, call: ast.Call) -> bool:
    """Whether the key of `max`, `min` or `sorted` is a count or a length, which elements may share."""
    key = next(k.value for k in call.keywords if k.arg == "key")
    text = file.text(key)
    if isinstance(key, ast.Lambda) and isinstance(key.body, ast.Tuple):
        parameter = key.args.args[0].arg if key.args.args else ""
        if any(isinstance(e, ast.Name) and e.id == parameter for e in key.body.elts):
            return False  # the element itself settles ties
    return (
        text in ("len", "list.count")
        or text.endswith((".count", ".get"))
        or "count" in text
        or "freq" in text
        or (BOLD.get() and isinstance(key, ast.Lambda) and _true_or_false(key.body))
    )


def _true_or_false(node: ast.expr) -> bool:
    """Whether an expression has two values: `name != self.first`, `name.startswith("bn")`."""
    if isinstance(node, ast.BoolOp):
        return all(_true_or_false(value) for value in node.values)
    if isinstance(node, ast.Call):
        return last_name(node.func) in ("startswith", "endswith", "isinstance", "bool", "int") and (
            last_name(node.func) != "int" or any(_true_or_false(a) for a in node.args)
        )
    if isinstance(node, ast.IfExp):
        return isinstance(node.body, ast.Constant) and isinstance(node.orelse, ast.Constant)
    return isinstance(node, ast.Compare) or (isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not))


def _numeric(file: File, taken: ast.expr) -> bool:
    """Whether an array of ints or floats is made of it: `np.array(list(pairs), dtype=np.int32)`."""
    for around in file.ancestors(taken):
        if not isinstance(around, ast.Call):
            return False
        last = last_name(around.func)
        if last in ("LongTensor", "FloatTensor", "IntTensor"):
            return True
        if last in ("array", "asarray", "tensor", "as_tensor", "fromiter"):
            kinds = [k.value for k in around.keywords if k.arg == "dtype"] or around.args[1:2]
            return any(last_name(k).startswith(("int", "uint", "float", "long")) for k in kinds)
        if last not in ("list", "tuple"):
            return False
    return False


def _short(file: File, node: ast.expr) -> str:
    text = " ".join(file.text(node).split())
    return text if len(text) <= 40 else text[:37] + "..."


_LABELS = compile_later(
    r"(?i)(^|_)(labels?|class(es)?|categor(y|ies)|relations?|intents?|emotions?|entit(y|ies)|domains?|topics?)$"
)


def _labels(file: File, taken: ast.expr) -> bool:
    """Whether a set is called what is named in words: `set(labels)`, `classes`."""
    made: ast.expr | None = taken
    for _ in range(4):
        if isinstance(made, (ast.Name, ast.Attribute)) and _LABELS.search(last_name(made)):
            return True
        if isinstance(made, ast.Name):
            binding = file.binding(made)
            made = binding.value if binding is not None and binding.kind == "assign" else None
        elif isinstance(made, ast.Call) and made.args:
            made = made.args[0]
    return False


# What of a set mostly changes no result: readers of findings on real projects agreed with one of four.
_OFTEN_IDLE = ("takes one by", "takes the first", "returns", "yields", "pairs")


def _often_idle(file: File, taken: ast.expr, sink: Sink) -> bool:
    """Whether an order may well decide nothing: any entry will do, or all are taken in the end. Labels are there to be
    found by their place, and the items of a dataset by the numbers that a sampler draws."""
    function = sink.file.scope(sink.node).function
    if function is not None and function.qualname.endswith(".__getitem__"):
        return False
    far = sink.what.startswith("takes a part") and sink.file.path != file.path
    light = sink.what.startswith(_OFTEN_IDLE) and not _labels(file, taken)
    return far or light or _stood_for(sink) or _of_a_record(file, taken, sink)


def _of_a_record(file: File, taken: ast.expr, sink: Sink) -> bool:
    """Whether a set is made anew for each record of a loop, whose entries a counter numbers on: mostly there is one
    (`answers = {answer["text"] for answer in question["answers"]}`)."""
    if not sink.what.startswith("numbers the entries (") or sink.file is not file:
        return False
    binding = file.binding(taken) if isinstance(taken, ast.Name) else None
    made = taken if binding is None else binding.node
    statement = file.statement(taken)
    loops = (around for around in file.ancestors(statement) if isinstance(around, ast.For))
    return any(is_within(made, loop) for loop in loops)


def _stood_for(sink: Sink) -> bool:
    """`for i, word in enumerate(set(words)): text = text.replace(word, MARK * i)`: the numbers make placeholders, in
    whose place the words stand again later."""
    if not sink.what.startswith("numbers"):
        return False
    around = (sink.node, *sink.file.ancestors(sink.node))
    if any(isinstance(node, ast.DictComp) and _binds_in_query(sink.file, node) for node in around):
        return True
    loop = next((node for node in around if isinstance(node, ast.For)), None)
    if loop is None:
        return False
    bound = {node.id for node in walk(loop.target) if isinstance(node, ast.Name)}
    return any(
        last_name(call.func) == "replace" and bool(call.args) and plain_name(call.args[0]) in bound
        for statement in loop.body
        for call in calls_in(statement)
    )


def _binds_in_query(file: File, made: ast.DictComp) -> bool:
    """Whether numbers only name what a query asks for, `{f"id_{i}": x for i, x in enumerate(found)}` where the function
    writes `f":id_{i}"` into `… IN (…)`: a database takes these in any order."""
    function = file.scope(made).function
    if function is None or not isinstance(made.key, ast.JoinedStr) or not made.key.values:
        return False
    first, holder = made.key.values[0], function.node
    name = first.value if isinstance(first, ast.Constant) and isinstance(first.value, str) else ""
    texts = [n.value for n in walk(holder) if isinstance(n, ast.Constant) and isinstance(n.value, str)]
    marks = (f":{name}", f"@{name}", f"%({name}")
    return bool(name) and any(text.endswith(marks) for text in texts) and any(map(_QUERY.search, texts))


_QUERY = compile_later(r"(?i)\b(?:IN|VALUES)\s*\(\s*$")


def _label_map(sink: Sink) -> bool:
    """`{label: … for index, label in enumerate(labels)}`, `for label in labels: table[label] = len(table)`: labels that
    are no numbers yet get some."""
    made = sink.node
    if isinstance(made, ast.Assign) and sink.what == "numbers the entries":
        place = made.targets[0]
        loop = sink.file.parent(made)
        return (
            isinstance(place, ast.Subscript)
            and isinstance(loop, ast.For)
            and isinstance(loop.target, ast.Name)
            and isinstance(place.slice, ast.Name)
            and place.slice.id == loop.target.id
        )
    if not isinstance(made, ast.DictComp) or sink.what != "numbers it":
        return False
    target = made.generators[0].target
    return (
        isinstance(target, ast.Tuple)
        and len(target.elts) == 2
        and ast.dump(target.elts[1]).replace("Store", "Load") == ast.dump(made.key)
    )


def _beside_earlier(file: File, taken: ast.expr, sink: Sink) -> bool:
    """Whether a table already numbers most labels, and only those that are new get the numbers that follow:
    `for label in found - set(table): table[label] = len(table)`."""
    made = sink.node
    if not isinstance(made, ast.Assign) or not isinstance(made.targets[0], ast.Subscript):
        return False
    table = plain_name(made.targets[0].value)
    binding = file.binding(taken) if isinstance(taken, ast.Name) else None
    value = binding.value if binding is not None and binding.kind == "assign" else taken
    return (
        table is not None
        and isinstance(value, ast.BinOp)
        and isinstance(value.op, ast.Sub)
        and mentions(value.right, table)
    )


def _turned_around(file: File, node: ast.AST, taken: ast.expr) -> bool:
    """Whether the statement above numbers the same set, and this one makes the same table the other way round:
    `{i: word for i, word in enumerate(words)}` below `{word: i …}`. One finding says it."""
    if (
        not isinstance(taken, ast.Name)
        or not isinstance(node, ast.Call)
        or last_name(node.func) != "enumerate"
    ):
        return False
    statement = file.statement(node)
    block = list(file.siblings(statement))
    place = block.index(statement) if statement in block else 0
    if not place or not isinstance(statement, ast.Assign) or not isinstance(block[place - 1], ast.Assign):
        return False
    above = [ast.dump(call) for call in calls_in(block[place - 1])]
    return ast.dump(node) in above


def _fix(site: NodeSite, taken: ast.expr, made: Set, pop: bool) -> Fix | None:
    if pop or made.elements in (OBJECTS, TEXTUAL) or _stored(site.node):
        return None
    file: File = site.file
    if isinstance(site.node, ast.Call) and last_name(site.node.func) in ("str", "repr"):
        return None  # the text would be a list's
    sure = surely_strings(file, taken)
    level, key = (SAFE, "") if sure else (UNSAFE, ", key=str")
    parent = file.parent(taken)
    start, end = file.span(taken)
    message = "Sort the set"
    if isinstance(parent, ast.Starred) and isinstance(file.parent(parent), ast.Set):
        return None
    if isinstance(parent, ast.Call) and parent.args == [taken] and file.name(parent.func) == "list":
        first, last = file.span(parent.func)
        return Fix(level, message, (Edit(first, last, "sorted"), *([Edit(end, end, key)] if key else [])))
    return Fix(level, message, (Edit(start, start, "sorted("), Edit(end, end, f"{key})")))
