"""Finds the first thing in which two runs of a program part, and what is known of the reason."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

# What differs between any two runs and is no result: dates, times, durations, rates, addresses.
_PASSING = re.compile(
    r"\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?)?|\b\d{1,3}:\d\d(?::\d\d)?(?:[.,]\d+)?\b|0x[0-9a-fA-F]{6,}"
    r"|\b\d+(?:\.\d+)?(?:e[-+]?\d+)?\s*(?:[nmuµ]?s|secs?|seconds?|min(?:utes)?|h(?:ours)?|it/s|s/it|\w+/s(?:ec)?)\b"
    r"|(?i:\b\w*(?:time|elapsed|took|eta|duration|throughput|speed|per_second|pid)\w*['\"]?\s*[:=]?\s*\d[\d.]*)"
)
_NAMES = {
    "random": "`random`",
    "numpy": "NumPy's global RNG",
    "torch": "torch's RNG",
    "torch.cuda": "torch's RNG on the GPU",
}


_ORDER = {"weights": 0, "batch": 1, "loss": 2, "gradients": 3, "saved": 4}  # within a step


class Place(NamedTuple):
    """A line of the program."""

    file: str
    row: int
    function: str

    def __str__(self) -> str:
        where = f"{self.file}:{self.row}" if self.row else self.file
        return where if self.function in ("<module>", "?") else f"{where} in {self.function}"


@dataclass(frozen=True)
class Event:
    """One thing that a process did, or (`seed`, `entropy`) what explains a later one."""

    kind: str
    at: Place
    count: int = 0
    step: int = 0
    parts: Sequence[Sequence[Any]] = ()
    rng: dict[str, str] = field(default_factory=dict)
    what: str = ""
    value: str = ""
    before: str = ""  # of `seed`: the state of the RNG until then

    def __str__(self) -> str:
        number = self.count + 1
        if self.kind == "weights":
            return f"the weights that optimizer {number} is made with"
        if self.kind == "gradients":
            return f"the gradients of step {self.step + 1}"
        return f"what `torch.save` is given ({number})" if self.kind == "saved" else f"{self.kind} {number}"


@dataclass
class Trace:
    """What one process wrote down."""

    untouched: dict[str, str] = field(default_factory=dict)
    events: list[Event] = field(default_factory=list)  # what is compared
    notes: list[tuple[int, Event]] = field(default_factory=list)  # (events by then, what explains)
    files: list[str] = field(default_factory=list)
    last: dict[str, str] = field(default_factory=dict)  # states of the RNGs when the process ended

    def seeds(self, rng: str, by: int) -> list[Event]:
        """The calls that seeded an RNG before so many events."""
        return [
            note for count, note in self.notes if note.kind == "seed" and note.what == rng and count <= by
        ]


@dataclass
class Run:
    """One run of the command."""

    status: int
    output: list[str]
    traces: dict[str, Trace] = field(default_factory=dict)

    @property
    def files(self) -> list[str]:
        """The program's own files that ran."""
        return sorted({file for trace in self.traces.values() for file in trace.files})

    def counts(self) -> dict[str, int]:
        """How often each kind of event was written down."""
        found: dict[str, int] = {}
        for trace in self.traces.values():
            for event in trace.events:
                found[event.kind] = found.get(event.kind, 0) + 1
        return found


@dataclass
class Difference:
    """The first thing in which two runs part. `process` is empty where one process alone was traced."""

    what: str
    kind: str = ""  # of event
    process: str = ""
    step: int | None = None  # optimizer steps taken by then
    at: Place | None = None
    values: list[str] = field(default_factory=list)  # one a run
    more: int = 0  # other parts of the same thing that differ
    why: list[str] = field(default_factory=list)
    until: str = ""  # the last thing that was alike


def read_traces(folder: Path) -> dict[str, Trace]:
    """The traces of all processes of a run, by their labels. Raises ValueError for a file that is no trace."""
    return {path.name[: -len(".jsonl")]: _read(path) for path in sorted(folder.glob("*.jsonl"))}


def _read(path: Path) -> Trace:
    trace = Trace()
    for line in path.read_text("utf-8").splitlines():
        try:
            found = json.loads(line)
        except ValueError:
            break  # cut off: the process was ended while it wrote
        kind = found["event"]
        if kind == "start":
            trace.untouched = found["untouched"]
        elif kind == "end":
            trace.files, trace.last = found["files"], found["rng"]
        elif kind in ("seed", "entropy"):
            what = found["rng"] if kind == "seed" else found["what"]
            note = Event(
                kind,
                Place(*found["at"]),
                what=what,
                value=found.get("value", ""),
                before=found.get("before", ""),
            )
            trace.notes.append((len(trace.events), note))
        else:
            trace.events.append(
                Event(kind, Place(*found["at"]), found["count"], found["step"], found["parts"], found["rng"])
            )
    return trace


def first_difference(one: Run, other: Run, ignore: re.Pattern[str] | None = None) -> Difference | None:
    """The first thing in which two runs part; None where nothing that was written down or printed differs. Lines that
    match `ignore` are not compared, nor are times and addresses in the others."""
    labels = sorted(set(one.traces) | set(other.traces))
    several = len(labels) > 1
    found = [
        difference
        for label in labels
        if (difference := _between(one.traces.get(label, Trace()), other.traces.get(label, Trace())))
        is not None
        and _labelled(difference, label.rpartition(".")[0] if several else "")
    ]
    if found:  # of several processes, the one that parts first: gradients are the others', too
        return min(found, key=lambda difference: (difference.step or 0, _ORDER.get(difference.kind, 0)))
    difference = _printed(one, other, ignore)
    if one.status != other.status:
        difference = Difference("the exit status", values=[str(one.status), str(other.status)])
    if difference is not None and len(labels) == 1:
        left, right = one.traces[labels[0]], other.traces[labels[0]]
        difference.why = _reasons(left, right, len(left.events))
    return difference


def _labelled(difference: Difference, label: str) -> Difference:
    difference.process = label
    return difference


def _between(one: Trace, other: Trace) -> Difference | None:
    for number, (left, right) in enumerate(zip(one.events, other.events)):
        if left.kind != right.kind or left.at != right.at:
            return Difference(
                "what the program does next",
                left.kind,
                step=left.step,
                at=left.at,
                values=[f"{event} at {event.at}" for event in (left, right)],
                why=_reasons(one, other, number),
                until=_last(one, number),
            )
        apart = [(a, b) for a, b in zip(left.parts, right.parts) if list(a) != list(b)]
        if apart or len(left.parts) != len(right.parts):
            a, b = apart[0] if apart else (("", "", f"{len(left.parts)} parts", ()),
                                           ("", "", f"{len(right.parts)} parts", ()))  # fmt: skip
            return Difference(
                f"{left}, {a[0]}".removesuffix(", ") if a[0] == b[0] else str(left),
                left.kind,
                step=left.step,
                at=left.at,
                values=[_shown(a), _shown(b)],
                more=max(len(apart) - 1, 0),
                why=_reasons(one, other, number),
                until=_last(one, number),
            )
    number = min(len(one.events), len(other.events))
    if len(one.events) != len(other.events):
        longer = max(one.events, other.events, key=len)
        return Difference(
            "how long the program runs",
            longer[number].kind,
            step=longer[number].step,
            at=longer[number].at,
            values=[
                f"goes on with {trace.events[number]}" if len(trace.events) > number else "ends"
                for trace in (one, other)
            ],
            until=_last(one, number),
        )
    return None


def _last(trace: Trace, number: int) -> str:
    """What the runs have in common last before an event."""
    return f"{trace.events[number - 1]} ({trace.events[number - 1].at})" if number else ""


def _shown(part: Sequence[Any]) -> str:
    """A part as a person compares it: its first numbers, and the digest where those may be alike."""
    _, digest, kind, first = part
    numbers = ", ".join(map(str, first))
    if not digest:
        return str(kind)
    if not kind:
        return f"({digest})"  # of all parts together
    if "[" not in kind:
        return numbers
    return numbers if kind.endswith("[]") else f"{kind} {numbers}, … ({digest})"


def _reasons(one: Trace, other: Trace, number: int) -> list[str]:
    """What the states of the RNGs say of a difference: which stood elsewhere, and who had seeded them. The event may be
    the end of the processes."""
    left, right = (t.events[number].rng if number < len(t.events) else t.last for t in (one, other))
    reasons = []
    for rng, name in _NAMES.items():
        idle = _is_untouched(one, rng, left) and _is_untouched(other, rng, right)
        if idle or left.get(rng) == right.get(rng):
            continue
        reasons.append(f"{name} stood elsewhere: {_seeded(one, other, rng, number)}")
    reasons = reasons or [
        f"{name} was seeded only later ({late.at}), and what had been drawn from it by then differs"
        for rng, name in _NAMES.items()
        if (late := _late_seed(one, other, rng, number)) is not None
    ]
    if reasons:
        return reasons
    entropy = {note.at: note.what for count, note in one.notes if note.kind == "entropy" and count <= number}
    if entropy:
        return [f"`{what}` took a seed by chance at {at}" for at, what in entropy.items()]
    return [
        "`random`, NumPy's global RNG and torch stood alike: what differs was not drawn from them in this process. "
        "Look at RNG objects, loader workers, the order of sets and files, the clock, and operations that do not repeat"
    ]


def _late_seed(one: Trace, other: Trace, rng: str, number: int) -> Event | None:
    """The first seed call before an event, where an RNG had been drawn from by then and stood elsewhere."""
    pairs = zip(one.seeds(rng, number), other.seeds(rng, number))
    left, right = next(pairs, (None, None))
    if left is None or right is None or left.before == right.before:
        return None
    drawn = left.before != one.untouched.get(rng) or right.before != other.untouched.get(rng)
    return left if drawn else None


def _is_untouched(trace: Trace, rng: str, states: dict[str, str]) -> bool:
    """Whether nobody has drawn from an RNG since the process began."""
    return states.get(rng) is not None and states.get(rng) == trace.untouched.get(rng)


def _seeded(one: Trace, other: Trace, rng: str, number: int) -> str:
    source = "torch" if rng == "torch.cuda" else rng
    left, right = one.seeds(source, number), other.seeds(source, number)
    if not left and not right:
        return "nothing had seeded it"
    if not left or not right:
        return f"only one of the runs had seeded it ({(left or right)[-1].at})"
    if left[-1].value == "None":
        return f"it took a seed by chance ({left[-1].at})"
    if left[-1].value != right[-1].value:
        return f"it was seeded with {left[-1].value} and {right[-1].value} ({left[-1].at})"
    alike = max((n for n in range(number) if _alike(one, other, rng, n)), default=None)
    since = f" since {one.events[alike]} ({one.events[alike].at})" if alike is not None else ""
    return f"it was seeded with {left[-1].value} ({left[-1].at}), and something drew another number of times{since}"


def _alike(one: Trace, other: Trace, rng: str, number: int) -> bool:
    return one.events[number].rng.get(rng) == other.events[number].rng.get(rng)


def _printed(one: Run, other: Run, ignore: re.Pattern[str] | None) -> Difference | None:
    left, right = list(_lines(one, ignore)), list(_lines(other, ignore))
    for (row, a), (_, b) in zip(left, right):
        if _PASSING.sub("", a) != _PASSING.sub("", b):
            return Difference(f"line {row} of what it prints", values=[a, b])
    if len(left) != len(right):
        return Difference("how much it prints", values=[f"{len(left)} lines", f"{len(right)} lines"])
    return None


def _lines(run: Run, ignore: re.Pattern[str] | None) -> Iterator[tuple[int, str]]:
    for row, line in enumerate(run.output, 1):
        if ignore is None or not ignore.search(line):
            yield row, line
