"""What one file says: small, plain, picklable. Facts are cached on disk, so they never hold syntax nodes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

# Operations in a function, in the order of evaluation.
CALL = 0  # target: dotted name of something the project may define, or of an unknown receiver's method
SEED = 1  # mask: RNGs seeded; target: what seeds them
DRAW = 2  # mask: RNGs drawn from; target: what draws
WEAK = 3  # as DRAW, but it matters only in a program that trains
DETERMINISM = 4  # mask: 1 asked for, 0 undone
UNSURE = 5  # target: a call out of reach whose name says that it may seed
TRAIN = 6  # a sign of training: a backward pass, an optimizer's step
SPAWN = 7  # target: a function that a fresh interpreter runs
IMPORT = 8  # target: a module whose import-time code runs here
REROLL = 9  # mask: RNGs that lose their seed
SAVE = 10  # mask: RNGs whose state is kept
RESTORE = 11  # mask: RNGs that are set back to the state which the same function kept
ENTER = 12  # target: `__enter__` of an object whose context is entered
LEAVE = 13  # target: the same, at the end of that context

Event = tuple[int, int, str, int]  # operation, row, target, mask

# Bits of a call's mask; the number of its positional arguments stands above them.
HANDED_OVER = 1  # the function is an argument, not called here
ASKS = 2  # passes an option that means determinism or a seed
USED = 8  # what it returns is used
SAMPLED = 16  # as HANDED_OVER, to a loader whose workers run it
PIPED = 32  # as HANDED_OVER, to a method that applies it to each sample
PASSES = 4  # the seed that it passes is a parameter of the calling function, None by default
# Of a seed's or call's mask: it happens where the function's caller gives a seed that is None by default.
GIVEN = 1 << 6
MADE = 1 << 7  # what is called is what another call or a look-up gives: `registry.get(name)(…)`
# One of several that a table holds: `MODELS[name](…)`; the target is the table's name and "[]", or one of them.
EITHER = 1 << 8
PLAIN = 1 << 9  # beside ASKS: only because a constant is given by position, 0.1 say
SWITCH = 1 << 10  # beside PLAIN: one of them is True
COUNT = 11  # how far the number of positional arguments is shifted

# A DataLoader: row, what its dataset is an instance of ("" if unknown), whether it has workers,
# its worker_init_fn ("": none, "?": unknown), whether workers may persist.
Loader = tuple[int, str, bool, str, bool]

OWN = "()"  # of what a method returns: an object of its class

MODULE = ""  # the import-time code
MAIN = "<main>"  # the block under `if __name__ == "__main__"`


@dataclass
class ClassFacts:
    """A class: its bases as dotted names, and the names its body defines."""

    bases: list[str]
    members: list[str]
    row: int
    rngs: dict[str, str] = field(default_factory=dict)  # RNGs that reading an item draws from -> their kind
    held: list[str] = field(default_factory=list)  # classes that the constructor makes instances of
    items: bool = False  # gives items (`__getitem__`, `__iter__`, `__call__`)
    shards: bool = False  # deals with workers itself


@dataclass
class FileFacts:
    """Everything the program needs to know of a file."""

    functions: dict[str, list[Event]] = field(default_factory=dict)
    rows: dict[str, int] = field(default_factory=dict)
    parameters: dict[str, list[str]] = field(default_factory=dict)
    classes: dict[str, ClassFacts] = field(default_factory=dict)
    exports: dict[str, str] = field(default_factory=dict)  # name bound at module level -> dotted name
    stars: list[str] = field(default_factory=list)
    main_row: int = 0
    script: bool = False  # does work at module level beyond definitions
    seeds_option: bool = False  # declares an option `--seed`
    commands: list[str] = field(default_factory=list)  # functions decorated as commands (click, typer)
    # Source of randomness besides the global RNGs -> its rows: "generators", "loaders", "environments", "listings",
    # "sets", "kernels", "processes", "checkpoints".
    uses: dict[str, list[int]] = field(default_factory=dict)
    # Dictionaries at module level -> what they hold, called.
    tables: dict[str, list[str]] = field(default_factory=dict)
    # Functions -> what they return, where that is of the project and every `return` says the same: a function, or with
    # "()" an object of a class; OWN alone for the object (or an object of the class) whose method it is.
    returns: dict[str, str] = field(default_factory=dict)
    marks: dict[str, list[str]] = field(
        default_factory=dict
    )  # functions -> decorators of the project, called
    loaders: list[Loader] = field(default_factory=list)
    fault: str = ""  # why there are no facts, where that is a fault of ours
    unread: bool = False  # there are none, for the file cannot be parsed


def controlled(events: list[Event]) -> list[int]:
    """For each event of a function, the RNGs that it has seeded by then and sets back below: `state = get_state()`,
    `seed(0)`, …, `set_state(state)`. What is drawn there repeats, whatever the program seeds."""
    masks = [0] * len(events)
    for end, (operation, _, _, mask) in enumerate(events):
        if operation != RESTORE:
            continue
        start = next((i for i in range(end) if events[i][0] == SAVE and events[i][3] == mask), end)
        for index in range(start, end):
            kind, _, target, bits = events[index]
            seeds = (kind == SEED and bits & mask) or (kind == CALL and "seed" in target.lower())
            if seeds or (index and masks[index - 1] & mask):
                masks[index] |= mask
    return masks


def to_plain(facts: FileFacts) -> list[object]:
    """Facts as JSON-ready data, small."""
    return [
        {name: [list(event) for event in events] for name, events in facts.functions.items()},
        facts.rows,
        facts.parameters,
        {
            name: [c.bases, c.members, c.row, c.rngs, c.held, c.items, c.shards]
            for name, c in facts.classes.items()
        },
        facts.exports,
        facts.stars,
        facts.main_row,
        facts.script,
        facts.seeds_option,
        facts.commands,
        facts.uses,
        facts.tables,
        facts.returns,
        facts.marks,
        [list(loader) for loader in facts.loaders],
        facts.fault,
        facts.unread,
    ]


def from_plain(plain: list[Any]) -> FileFacts:
    """The facts that `to_plain` wrote."""
    functions, rows, parameters, classes, *rest, loaders, fault, unread = plain
    facts = FileFacts(
        {name: [tuple(event) for event in events] for name, events in functions.items()},
        rows,
        parameters,
        {name: ClassFacts(*values) for name, values in classes.items()},
        *rest,
    )
    facts.loaders, facts.fault, facts.unread = [tuple(loader) for loader in loaders], fault, unread
    return facts
