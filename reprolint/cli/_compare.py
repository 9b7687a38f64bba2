"""Compare two recorded environments: what differs, and which differences are known to change numbers or
speed.

Takes what people have: folders written by `reprolint env capture` or by the Slurm recipe it goes back to
(`env.txt`, `requirements.txt`, `modules.txt`, `*.diff`), outputs of `pip freeze`, `conda list` and
`printenv`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from reprolint.knowledge.environment import (
    GROUPS,
    NUMBERS,
    OTHER,
    RUN,
    SPEED,
    Effect,
    package_effect,
    variable_effect,
)
from reprolint.runtime.redaction import REDACTED


class Difference(NamedTuple):
    """One thing that differs; a side is None where it has no such thing."""

    group: str
    weight: int
    area: str
    name: str
    left: str | None
    right: str | None
    why: str


class Snapshot(NamedTuple):
    """What one side says, by area: `environment`, `packages`, `conda`, `modules`, `system`, `changes`."""

    areas: dict[str, dict[str, str]]


class UnreadableError(Exception):
    """The path holds nothing that can be compared; the message says why."""


def load(path: Path) -> Snapshot:
    """Read a capture, a pip freeze, a conda list or a printenv.

    Raises:
        UnreadableError: it is none of these, or cannot be read.
    """
    try:
        if path.is_dir():
            return _load_directory(path)
        return Snapshot(dict([_load_file(path.name, _read(path))]))
    except OSError as error:
        raise UnreadableError(f"{path}: {error.strerror or error}") from error


def _read(path: Path) -> str:
    raw = path.read_bytes()
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")):  # PowerShell's `>`
        return raw.decode("utf-16", "replace")
    return raw.decode("utf-8-sig", "replace")


def _load_directory(path: Path) -> Snapshot:
    areas: dict[str, dict[str, str]] = {}
    for name in ("environment.txt", "env.txt"):
        if (path / name).is_file():
            areas["environment"] = parse_environment(_read(path / name))
            break
    if (path / "requirements.txt").is_file():
        areas["packages"] = _freeze(_read(path / "requirements.txt"))
    for name in ("conda.txt", "conda-list.txt"):
        if (path / name).is_file():
            areas["conda"] = _load_file(name, _read(path / name))[1]
            break
    if (path / "modules.txt").is_file():
        areas["modules"] = _modules(_read(path / "modules.txt"))
    if (path / "system.json").is_file():
        try:
            areas["system"] = dict(_flatten(json.loads(_read(path / "system.json"))))
        except ValueError as error:
            raise UnreadableError(f"{path / 'system.json'} is no JSON: {error}") from error
    areas["changes"] = {
        str(diff.relative_to(path).with_suffix("")): _read(diff) for diff in sorted(path.rglob("*.diff"))
    }
    if not any(areas.values()):
        raise UnreadableError(
            f"{path} holds no capture: neither environment.txt nor requirements.txt nor system.json"
        )
    return Snapshot(areas)


def _load_file(name: str, text: str) -> tuple[str, dict[str, str]]:
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    if not lines:
        raise UnreadableError(
            f"{name} is empty: expected a pip freeze, a conda list, a printenv or a capture"
        )
    if text.lstrip().startswith(("[", "{")):
        try:
            data = json.loads(text)
        except ValueError as error:
            raise UnreadableError(f"{name} looks like JSON and is none: {error}") from error
        if isinstance(data, list):  # conda list --json, pip list --format json
            found: dict[str, str] = {}
            for entry in data:
                if isinstance(entry, dict) and "name" in entry:
                    build = entry.get("build_string") or entry.get("build") or ""
                    found[str(entry["name"])] = f"{entry.get('version', '')} {build}".strip()
            if found:
                return ("conda" if "channel" in data[0] else "packages"), found
        elif all(isinstance(value, str) for value in data.values()):
            return "environment", dict(data)
        raise UnreadableError(f"{name} is JSON, but neither a list of packages nor an environment")
    if sum(re.match(r"\S+=[^=\s]+=\S+$", line) is not None for line in lines) > len(lines) / 2:
        parts = (line.strip().split("=", 2) for line in lines if line.count("=") >= 2)
        return "conda", {package: f"{version} {build}" for package, version, build in parts}
    if sum(bool(_FREEZE.match(line)) for line in lines) > len(lines) / 2:
        return "packages", _freeze(text)
    if sum(bool(re.match(r"[\w.-]+\s+v?\d\S*(\s+\S+)*$", line)) for line in lines) > len(lines) / 2:
        return "conda", {
            line.split()[0]: " ".join(line.split()[1:3]) for line in lines if len(line.split()) > 1
        }
    if any(re.match(r"[A-Za-z_][\w()%]*=", line) for line in lines):
        return "environment", parse_environment(text)
    raise UnreadableError(f"{name} is no pip freeze, conda list, printenv or capture")


_FREEZE = re.compile(r"-e\s|[A-Za-z0-9][\w.-]*(\[[^\]]*\])?\s*(===?|~=|>=|<=|@)\s*\S")


def _freeze(text: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for raw in text.splitlines():
        line = raw.strip()
        if not line or line.startswith(("#", "--")):
            continue
        if line.startswith("-e"):
            # ours ends in `# name==version at commit`, pip's in `#egg=name`
            named = re.search(r"#\s*([\w.-]+)==(.*)$", line) or re.search(r"()#egg=([\w.-]+)", line)
            if named and named[1]:
                found[_normal(named[1])] = f"{named[2]} (editable)"
            elif named:
                found[_normal(named[2])] = line.partition("#egg=")[0][2:].strip() + " (editable)"
            else:
                found[line[2:].strip()] = "(editable)"
            continue
        match = re.match(r"([A-Za-z0-9][\w.-]*)(?:\[[^\]]*\])?\s*(===?|@)\s*(.*)$", line.partition(" ;")[0])
        if match:
            found[_normal(match[1])] = match[3].strip()
        else:
            found[line] = ""
    return found


def _normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def _modules(text: str) -> dict[str, str]:
    """Modules by name; the recipe's file is what `module list` prints, with numbers and a heading."""
    found: dict[str, str] = {}
    for word in re.sub(r"(?m)^.*:\s*$|\(\w+(,\w+)*\)|\b\d+\)", " ", text).split():
        name, _, version = word.partition("/")
        found[name] = version
    return found


def parse_environment(text: str) -> dict[str, str]:
    """Variables from `printenv`, `env -0`, `export -p`, a .env file, or a JSON object.

    Raises:
        ValueError: it looks like JSON and is none, or no object of strings.
    """
    if text.lstrip().startswith("{"):
        data = json.loads(text)
        if not isinstance(data, dict) or not all(
            isinstance(value, (str, int, float)) for value in data.values()
        ):
            raise ValueError("not an object of names and values")
        return {name: str(value) for name, value in data.items()}
    found: dict[str, str] = {}
    last = ""
    for raw in text.split("\0") if "\0" in text else text.splitlines():
        match = re.match(
            r"\s*(?:export\s+|declare\s+-x\s+|set\s+)?([A-Za-z_][\w().%-]*)=(.*)$", raw, re.DOTALL
        )
        if match:
            last, value = match[1], match[2]
            if len(value) > 1 and value[0] == value[-1] and value[0] in "'\"":
                value = value[1:-1]
            found[last] = value
        elif last and raw.strip() and not raw.startswith("#"):
            found[last] += f"\n{raw}"  # a value that spans lines
    return found


def _flatten(data: Any, prefix: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(data, Mapping):
        for name, value in data.items():
            yield from _flatten(value, f"{prefix}.{name}" if prefix else str(name))
    elif isinstance(data, list) and prefix.startswith("gpu.devices"):
        for position, value in enumerate(data):
            yield from _flatten(value, f"{prefix}.{position}")
    elif data is not None:
        yield prefix, " ".join(map(str, data)) if isinstance(data, list) else str(data)


# Names in system.json, the first that matches decides; None: not compared.
_SYSTEM: tuple[tuple[str, Effect | None], ...] = (
    (r"format|time|warnings", None),
    (r"seeds\..*", Effect(NUMBERS, 100, "the seed of the run")),
    (r"(project|editable\..*)\.commit", Effect(NUMBERS, 97, "the code")),
    (r"(project|editable\..*)\.untracked\..*", Effect(NUMBERS, 60, "a file that no commit holds")),
    (r"(project|editable\..*)\.(changed|describe|branch)", None),
    (r"(project|editable\..*)\..*", Effect(OTHER, 10, "")),
    (r"command\.argv", Effect(NUMBERS, 90, "what was run")),
    (r"command\..*", Effect(RUN, 0, "the shell or the host")),
    (r"gpu\.devices\.\d+\.(uuid|vbios_version)", Effect(RUN, 0, "which card of the same kind")),
    (r"gpu\.devices\.\d+\.driver_version", None),  # gpu.driver says it once
    (r"gpu\.devices\.\d+\..*", Effect(NUMBERS, 91, "the GPU: kernels are chosen by model")),
    (r"gpu\.driver", Effect(NUMBERS, 84, "the GPU's driver")),
    (r"gpu\.topology", Effect(SPEED, 70, "how GPUs are connected; the order of reductions may follow")),
    (r"torch\.(version|git|cuda|hip|cudnn|nccl)", Effect(NUMBERS, 92, "the framework and its libraries")),
    (
        r"torch\.(deterministic|fill|cudnn|float32|default_dtype|sdp).*",
        Effect(NUMBERS, 86, "a setting of torch"),
    ),
    (r"torch\..*", Effect(NUMBERS, 30, "how torch was built and runs in parallel")),
    (r"libraries\..*", Effect(NUMBERS, 79, "arithmetic of the CPU")),
    (r"cpu\.(model|instructions)", Effect(NUMBERS, 76, "kernels of the CPU")),
    (r"cpu\.threads\..*_NUM_THREADS", None),  # a variable of the environment, compared there
    (r"cpu\.threads\..*", Effect(NUMBERS, 80, "order of sums on the CPU, and speed")),
    (r"cpu\.(count|usable)", Effect(NUMBERS, 72, "default number of threads: order of sums, and speed")),
    (r"python\.(version|implementation)", Effect(NUMBERS, 75, "the interpreter")),
    (r"python\.path", Effect(OTHER, 40, "which code is imported")),
    (r"python\..*", Effect(OTHER, 20, "")),
    (r"platform\.machine", Effect(NUMBERS, 82, "the processor's architecture")),
    (r"platform\.libc", Effect(NUMBERS, 50, "exp, log and their like")),
    (r"platform\.host", Effect(RUN, 0, "the shell or the host")),
    (r"platform\..*", Effect(OTHER, 30, "the operating system")),
)


def _effect(area: str, name: str) -> Effect | None:
    if area == "environment":
        return variable_effect(name)
    if area in ("packages", "conda"):
        return package_effect(name)
    if area == "modules":
        return Effect(NUMBERS, 60, "a loaded module")
    if area == "changes":
        return Effect(NUMBERS, 97, "uncommitted changes of the code")
    return next((effect for pattern, effect in _SYSTEM if re.fullmatch(pattern, name)), Effect(OTHER, 0, ""))


def compare(left: Snapshot, right: Snapshot) -> list[Difference]:
    """What differs, most important first. An area that only one side recorded is not compared.

    Secrets are redacted on both sides, so two that differ look the same and are not reported.
    """
    found: list[Difference] = []
    packages: set[str] = set()
    for area in ("system", "changes", "packages", "conda", "modules", "environment"):
        if area not in left.areas or area not in right.areas:
            continue
        ours, theirs = left.areas[area], right.areas[area]
        if area == "system":
            one_sided = _one_sided(ours, theirs)
            ours, theirs = (
                {n: v for n, v in side.items() if n.partition(".")[0] not in one_sided}
                for side in (ours, theirs)
            )
        for name in sorted({*ours, *theirs}):
            one, other = ours.get(name), theirs.get(name)
            effect = _effect(area, name)
            if one == other or effect is None:
                continue
            if area == "packages":
                packages.add(name)
            elif area == "conda" and _normal(name) in packages:
                continue  # the same package again, in conda's words
            elif area == "changes":
                one, other = _summary(one), _summary(other)
            found.append(Difference(effect.group, effect.weight, area, name, one, other, effect.why))
    return sorted(found, key=lambda d: (GROUPS.index(d.group), -d.weight, d.area, d.name))


def _one_sided(ours: Mapping[str, str], theirs: Mapping[str, str]) -> set[str]:
    """Parts of system.json that one side has nothing of: torch was not imported there, git was not there."""
    parts = [{name.partition(".")[0] for name in side if "." in name} for side in (ours, theirs)]
    # the GPU counts: a machine without one is a difference, and has an empty part
    return (parts[0] ^ parts[1]) - {"gpu"}


def uncompared(left: Snapshot, right: Snapshot) -> list[str]:
    """What only one of two folders recorded, and so was not compared."""
    if len(left.areas) == 1 or len(right.areas) == 1:
        return []  # one is a single list: what it does not hold was not meant to be compared
    one = {area for area, content in left.areas.items() if content}
    other = {area for area, content in right.areas.items() if content}
    # a side without changes, conda or modules says just that: there are none
    missing = (one ^ other) - {"changes", "conda", "modules"}
    if "system" in one & other:
        missing |= _one_sided(left.areas["system"], right.areas["system"]) - {"editable"}
    return sorted(missing)


def _summary(diff: str | None) -> str | None:
    """A patch in a few words: files and lines."""
    if diff is None:
        return None
    import hashlib

    lines = diff.splitlines()
    files = sum(line.startswith("diff --git") for line in lines)
    added = sum(line.startswith("+") and not line.startswith("+++") for line in lines)
    gone = sum(line.startswith("-") and not line.startswith("---") for line in lines)
    return f"{files} file(s), +{added} -{gone} ({hashlib.sha256(diff.encode()).hexdigest()[:8]})"


def shown(one: str | None, other: str | None) -> tuple[str, str]:
    """Both values fit to be read: of two long lists (PATH and its like) only what the other one lacks."""
    if one is None or other is None:
        return _short(one), _short(other)
    separator = ":" if "/" in one and ":" in one else " " if len(one) > 60 else None
    if separator and separator in other:
        ours, theirs = one.split(separator), other.split(separator)
        only_one = [part for part in ours if part not in theirs]
        only_other = [part for part in theirs if part not in ours]
        if only_one or only_other:
            marked = f" {separator} ".strip() if separator == ":" else " "
            return _short(marked.join(only_one) or "(nothing more)"), _short(
                marked.join(only_other) or "(nothing more)"
            )
    return _short(one), _short(other)


def _short(value: str | None) -> str:
    if value is None:
        return "(not there)"
    if not value:
        return "(empty)"
    line = value.replace("\n", "\\n")
    return line if len(line) <= 160 or line == REDACTED else line[:157] + "..."
