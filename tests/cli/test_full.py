"""The default output: frames and carets that stand where they should, fixes as diffs, colours on demand."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from reprolint.lint.engine import FileResult
from reprolint.lint.finding import SAFE, SHOWN, UNSAFE, Applicability, Edit, Finding, Fix, Position
from reprolint.output import Report, full
from reprolint.output.terminal import Terminal
from reprolint.source.file import Source
from tests.conftest import COMMAND, run_reprolint

FAULT = "import numpy as np\n\nrng = np.random.default_rng()\n"


def finding(data: bytes, place: bytes, fix: Fix | None = None, message: str = "it differs") -> Finding:
    """A finding at the first occurrence of some bytes."""
    start = data.index(place)
    end = start + len(place)
    source = Source(data)
    first, last = Position(*source.position(start)), Position(*source.position(end))
    return Finding("RPL999", "made-up", message, "/x/train.py", first, last, start, end, fix)


def blocks(data: bytes, *found: Finding, unsafe: bool = False, width: int | None = None) -> list[str]:
    report = Report([FileResult(Path("/x/train.py"), list(found), original=data)], unsafe=unsafe, cwd="/x")
    return list(full.lines(report, Terminal(width, None)))


def test_a_block() -> None:
    data = b"import torch\n\n\ndef main():\n    x = draw()\n    return x\n\n\nmain()\n"
    edit = Edit(data.index(b"draw()") + 5, data.index(b"draw()") + 5, "seed=0")
    assert blocks(data, finding(data, b"draw()", Fix(SAFE, "Pass a seed", (edit,)))) == [
        "RPL999 [*] it differs",
        " --> train.py:5:9",
        "  |",
        "4 | def main():",
        "5 |     x = draw()",
        "  |         ^^^^^^",
        "6 |     return x",
        "  |",
        "help: Pass a seed",
        "  |",
        "4 | def main():",
        "  -     x = draw()",
        "5 +     x = draw(seed=0)",
        "6 |     return x",
        "  |",
        "",
    ]


def test_edits_far_apart_are_two_hunks_counted_on() -> None:
    data = b"import torch\n" + b"x = 1\n" * 10 + b"y = draw()\n"
    at = data.index(b"draw()")
    fix = Fix(SAFE, "Pass a seed", (Edit(13, 13, "import seeds\n"), Edit(at + 5, at + 5, "0")))
    shown = blocks(data, finding(data, b"draw()", fix))
    diff = shown[shown.index("help: Pass a seed") + 1 :]
    assert diff == [
        "   |", " 1 | import torch", " 2 + import seeds", " 3 | x = 1", "..", "12 | x = 1",
        "   - y = draw()", "13 + y = draw(0)", "   |", "",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("level", "unsafe", "star", "note"),
    [
        (SAFE, False, True, None),
        (UNSAFE, False, False, "unsafe fix"),
        (UNSAFE, True, True, "unsafe fix"),
        (SHOWN, True, False, "only shown"),
    ],
)
def test_the_star_means_fixable_now(level: Applicability, unsafe: bool, star: bool, note: str | None) -> None:
    data = b"x = draw()\n"
    shown = blocks(
        data, finding(data, b"draw()", Fix(level, "Pass a seed", (Edit(9, 9, "0"),))), unsafe=unsafe
    )
    assert ("[*]" in shown[0]) == star
    notes = [line for line in shown if line.startswith("note")]
    assert len(notes) == (note is not None)
    assert note is None or note in notes[0]


@pytest.mark.parametrize(
    ("line", "place", "under"),
    [
        ("\tx = draw()", "draw()", "        ^^^^^^"),
        ("x\t= draw()", "draw()", "      ^^^^^^"),
        ('s = "日本"; x = draw()', "draw()", "                ^^^^^^"),
        ('s = "é"; x = draw("日")', 'draw("日")', "             ^^^^^^^^^^"),
        ('s = "e\u0301"; draw()', "draw()", "         ^^^^^^"),
        ("\x0cx = draw()", "draw()", "     ^^^^^^"),
    ],
)
def test_carets_stand_below_the_place(line: str, place: str, under: str) -> None:
    data = (line + "\n").encode()
    shown = blocks(data, finding(data, place.encode()))
    code, carets = shown[3], shown[4]
    assert carets == "  | " + under
    # Cell by cell, what stands above the first caret is the place's first character.
    from rich.cells import cell_len

    head = carets.index("^")
    taken = 0
    for index, char in enumerate(code):
        if taken == head and cell_len(char):
            assert code[index:].startswith(place.split("\t")[0][0])
            break
        taken += cell_len(char)


def test_several_lines() -> None:
    data = b"a = 1\nx = draw(\n    1,\n)\nb = 2\n"
    assert blocks(data, finding(data, b"draw(\n    1,\n)"))[2:] == [
        "  |", "1 |   a = 1", "2 | / x = draw(", "3 | |     1,", "4 | | )", "  | |_^", "5 |   b = 2", "  |", "",
    ]  # fmt: skip


def test_a_long_place_is_cut_in_the_middle() -> None:
    data = b"x = draw(\n" + b"    1,\n" * 100 + b")\n"
    shown = blocks(data, finding(data, data[4:-1]))
    assert len(shown) < 25
    assert any(line.startswith("...") for line in shown)


def test_control_characters_do_not_reach_the_terminal() -> None:
    data = "x = draw('\x1b[31m\u202e')\n".encode()
    fix = Fix(SAFE, "Clear it", (Edit(0, 1, "y"),))
    for width in (None, 80):
        text = "\n".join(blocks(data, finding(data, b"draw", fix, "bad \x1b[2J name"), width=width))
        assert "\x1b" not in text
        assert "\u202e" not in text


@pytest.mark.parametrize("width", [40, 80, 120])
def test_lines_fit_the_terminal(width: int) -> None:
    long = "x" * 150
    data = f"{long} = 1\nvalue = function({long}, draw(), {long})\n".encode()
    at = data.index(b"draw()") + 5
    fix = Fix(UNSAFE, "Pass a seed " * 10, (Edit(at, at, "0"),))
    shown = blocks(data, finding(data, b"draw()", fix, "a message of several words " * 8), width=width)
    assert max(map(len, shown)) <= width
    code = next(line for line in shown if line.startswith("2 |"))
    carets = shown[shown.index(code) + 1]
    assert code[carets.index("^") : carets.rindex("^") + 1] == "draw()"


@pytest.mark.parametrize("before", [0, 1000])
def test_a_long_line_is_cut_around_the_place_without_a_terminal(before: int) -> None:
    data = b"a" * before + b" draw() " + b"b\x01" * 1000 + b"\n"
    shown = blocks(data, finding(data, b"draw()"))
    code = next(line for line in shown if line.startswith("1 |"))
    carets = shown[shown.index(code) + 1]
    assert 100 < len(code) <= 124
    assert code[carets.index("^") : carets.rindex("^") + 1] == "draw()"
    assert code.endswith("…")
    assert before or "b␁b" in code
    assert (
        len(next(line for line in blocks(b"x" * 110 + b"\n", finding(b"x" * 110, b"x")) if "xx" in line))
        == 114
    )


@pytest.mark.parametrize(
    "data",
    [b"x = 1", b"", b"\xef\xbb\xbfx = 1\n", b"x = 1\r\n", b"\xff\n", b"# -*- coding: nope -*-\n"],
    ids=repr,
)
def test_odd_files_are_no_error(data: bytes) -> None:
    place = Position(1, 1)
    assert blocks(data, Finding("RPL900", "unreadable-file", "no", "/x/train.py", place, place, 0, 0))


def test_a_change_is_shown_whole_on_a_narrow_terminal() -> None:
    data = b"    loader = DataLoader(dataset, batch_size=32, shuffle=True, num_workers=2)\n"
    at = data.index(b")")
    fix = Fix(SAFE, "Pass it", (Edit(at, at, ", worker_init_fn=reprolint.runtime.seed_worker"),))
    shown = blocks(data, finding(data, b"DataLoader", fix), width=50)
    added = [line[4:] for line in shown if line[2:4] == "+ "]
    assert len(added) > 2
    assert max(map(len, shown)) <= 50
    assert "".join(part.strip() for part in added).replace(" ", "") == (
        "loader=DataLoader(dataset,batch_size=32,shuffle=True,num_workers=2,"
        "worker_init_fn=reprolint.runtime.seed_worker)"
    )
    assert [line[:1] for line in shown if line[2:4] == "+ "] == ["1", *" " * (len(added) - 1)]


@pytest.mark.parametrize("width", [20, 40, 80])
@pytest.mark.parametrize("indent", [0, 10, 38, 76, 200])
def test_a_change_far_to_the_right_ends(indent: int, width: int) -> None:
    """A word that does not fit behind the indentation is broken: nothing but the indentation would go on for ever."""
    data = b" " * indent + b"draw()\n"
    word = "generator=runtime.loader_generator('data_loader.get_loader.data_loader')"
    fix = Fix(SAFE, "Pass it", (Edit(len(data) - 2, len(data) - 2, word),))
    shown = blocks(data, finding(data, b"draw()", fix), width=width)
    added = [line[4:] for line in shown if line[2:4] == "+ "]
    assert "".join(part.strip() for part in added) == f"draw({word})"


# -- the installed command ---------------------------------------------------------------------------------


def output(root: Path, **environment: str) -> str:
    env = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "FORCE_COLOR")} | environment
    done = subprocess.run(
        [str(COMMAND), "--isolated", "--no-cache", "--select", "RPL102"],
        cwd=root,
        env=env,
        capture_output=True,
    )
    assert done.returncode == 1
    return done.stdout.decode()


def test_colours(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").touch()
    (tmp_path / "train.py").write_text(FAULT)
    plain = output(tmp_path)
    assert "\x1b" not in plain
    assert output(tmp_path, NO_COLOR="1", FORCE_COLOR="1") == plain
    coloured = output(tmp_path, FORCE_COLOR="1")
    assert "\x1b[1;31mRPL102\x1b[0m" in coloured
    assert re.sub(r"\x1b\[[\d;]*m", "", coloured) == plain


def test_why_is_said_once_a_rule(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").touch()
    (tmp_path / "train.py").write_text(FAULT * 3)
    text = output(tmp_path)
    assert text.count("RPL102 [*]") == 3
    assert text.count("why: Without a seed, NumPy") == 1
    assert "`reprolint rule RPL102`" in text


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
@pytest.mark.parametrize("columns", [60, 80])
def test_on_a_terminal(tmp_path: Path, columns: int) -> None:
    import pty

    (tmp_path / "pyproject.toml").touch()
    (tmp_path / "train.py").write_text(
        "import numpy as np\n" + "value = " + "f(" * 40 + "np.random.default_rng()" + ")" * 40 + "\n"
    )
    leader, follower = pty.openpty()
    env = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "FORCE_COLOR", "CI")}
    process = subprocess.Popen(
        [str(COMMAND), "--isolated", "--no-cache", "--select", "RPL102"], cwd=tmp_path, stdout=follower, stderr=follower,
        env={**env, "TERM": "xterm-256color", "COLUMNS": str(columns)},
    )  # fmt: skip
    os.close(follower)
    data = b""
    while True:
        try:
            chunk = os.read(leader, 65536)
        except OSError:  # the other side is closed
            break
        if not chunk:
            break
        data += chunk
    os.close(leader)
    assert process.wait(60) == 1
    text = data.decode().replace("\r\n", "\n")
    assert "\x1b[1;31mRPL102\x1b[0m" in text
    lines = re.sub(r"\x1b\[[\d;?]*[a-zA-Z]", "", text).splitlines()
    assert max(map(len, lines)) <= columns


# -- reprolint rule ----------------------------------------------------------------------------------------


def test_rule_prints_the_page(tmp_path: Path) -> None:
    by_code = run_reprolint("rule", "RPL102", cwd=tmp_path)
    assert by_code.returncode == 0
    assert by_code.stdout.startswith("# unseeded-numpy-generator (RPL102)\n\nNumPy generator")
    for heading in ("What it does", "Why", "Example", "Use instead", "Fix safety", "Proof"):
        assert f"\n## {heading}\n" in by_code.stdout
    assert run_reprolint("rule", "unseeded-numpy-generator", cwd=tmp_path).stdout == by_code.stdout
    assert run_reprolint("rule", "rpl102", cwd=tmp_path).stdout == by_code.stdout


def test_rule_lists_all(tmp_path: Path) -> None:
    import json

    lines = run_reprolint("rule", "--all", cwd=tmp_path).stdout.splitlines()
    found = json.loads(run_reprolint("rule", "--all", "--output-format", "json", cwd=tmp_path).stdout)
    assert (
        [line.split()[0] for line in lines]
        == [rule["code"] for rule in found]
        == sorted(r["code"] for r in found)
    )
    assert all(rule["explanation"] and rule["summary"] for rule in found)


@pytest.mark.parametrize(
    ("wanted", "says"),
    [
        ("RPL12", "did you mean"),
        ("unseeded-numpy-genrator", "`RPL102`"),
        ("E501", "`reprolint rule --all`"),
        ("RPL2", "it begins RPL201, RPL202, "),
        ("RPL9999", "unknown rule `RPL9999` (`reprolint rule"),  # no slip for another
    ],
)
def test_an_unknown_rule(tmp_path: Path, wanted: str, says: str) -> None:
    done = run_reprolint("rule", wanted, cwd=tmp_path)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert says in done.stderr
