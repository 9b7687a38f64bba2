"""`reprolint check` as a person types it: exit status, summary lines, formats, standard input, bad input."""

from __future__ import annotations

import json
import os
import re
import stat
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from tests.conftest import COMMAND, run_reprolint

Make = Callable[[Mapping[str, "str | bytes"]], Path]

FAULT = "import numpy as np\n\nrng = np.random.default_rng()\n"
SEEDED = "import numpy as np\n\nrng = np.random.default_rng(0)\n"
# An unsafe fix: `benchmark` where determinism is asked for (no branch that asks for it).
UNSAFE = "import torch\n\ntorch.use_deterministic_algorithms(True, warn_only=True)\n"
ONLY = ("--isolated", "--no-cache", "--select", "RPL102,RPL303", "--output-format", "concise")


def test_findings_give_status_1(project: Make) -> None:
    root = project({"train.py": FAULT})
    done = run_reprolint("check", *ONLY, cwd=root)
    assert done.returncode == 1
    lines = done.stdout.splitlines()
    assert lines[0].startswith("train.py:3:7: RPL102 [*] `np.random.default_rng`")
    assert lines[1:] == ["Found 1 error.", "[*] 1 fixable with `--fix`."]
    assert done.stderr == ""


def test_check_is_the_default_command(project: Make) -> None:
    root = project({"train.py": FAULT})
    assert run_reprolint(*ONLY, ".", cwd=root).stdout == run_reprolint("check", *ONLY, ".", cwd=root).stdout


def test_paths_may_stand_around_options(project: Make) -> None:
    root = project({"train.py": FAULT, "test.py": FAULT, "other.py": FAULT})
    done = run_reprolint("train.py", *ONLY, "other.py", cwd=root)
    assert [line.split(":")[0] for line in done.stdout.splitlines()[:2]] == ["other.py", "train.py"]
    assert "Found 2 errors." in done.stdout


def test_nothing_found_gives_status_0(project: Make) -> None:
    done = run_reprolint(*ONLY, cwd=project({"train.py": SEEDED}))
    assert (done.returncode, done.stdout, done.stderr) == (0, "All checks passed!\n", "")


def test_exit_zero(project: Make) -> None:
    done = run_reprolint(*ONLY, "--exit-zero", cwd=project({"train.py": FAULT}))
    assert done.returncode == 0
    assert "RPL102" in done.stdout


def test_quiet_prints_findings_only(project: Make) -> None:
    root = project({"train.py": FAULT})
    assert len(run_reprolint(*ONLY, "-q", cwd=root).stdout.splitlines()) == 1
    (root / "train.py").write_text(SEEDED)
    assert run_reprolint(*ONLY, "-q", cwd=root).stdout == ""


@pytest.mark.parametrize(
    ("options", "files", "summary"),
    [
        ((), {"a.py": FAULT * 2}, ["Found 2 errors.", "[*] 2 fixable with `--fix`."]),
        (
            (),
            {"a.py": FAULT, "b.py": UNSAFE},
            [
                "Found 2 errors.",
                "[*] 1 fixable with `--fix` (1 unsafe fix available with `--fix --unsafe-fixes`).",
            ],
        ),
        ((), {"b.py": UNSAFE}, ["Found 1 error.", "1 unsafe fix available with `--fix --unsafe-fixes`."]),
        (("--unsafe-fixes",), {"b.py": UNSAFE}, ["Found 1 error.", "[*] 1 fixable with `--fix`."]),
        (("--fix",), {"a.py": FAULT}, ["Found 1 error (1 fixed, 0 remaining)."]),
        (
            ("--fix",),
            {"a.py": FAULT, "b.py": UNSAFE},
            ["Found 2 errors (1 fixed, 1 remaining).", "1 unsafe fix available with `--fix --unsafe-fixes`."],
        ),
        (("--fix-only",), {"a.py": FAULT}, ["Fixed 1 error."]),
        (
            ("--fix-only",),
            {"a.py": FAULT, "b.py": UNSAFE},
            ["Fixed 1 error (1 additional fix available with `--unsafe-fixes`)."],
        ),
    ],
)
def test_summary_lines_are_ruffs(
    project: Make, options: tuple[str, ...], files: dict[str, str], summary: list[str]
) -> None:
    lines = run_reprolint(*ONLY, *options, cwd=project(files)).stdout.splitlines()
    assert [line for line in lines if not re.match(r"\w+\.py:", line)] == summary


# -- fixing ------------------------------------------------------------------------------------------------


def test_fix_settles_and_gives_status_0(project: Make) -> None:
    root = project({"train.py": FAULT})
    assert run_reprolint(*ONLY, "--fix", cwd=root).returncode == 0
    assert "default_rng" not in (root / "train.py").read_text()
    assert run_reprolint(*ONLY, cwd=root).returncode == 0


def test_exit_non_zero_on_fix(project: Make) -> None:
    root = project({"train.py": FAULT})
    assert run_reprolint(*ONLY, "--fix", "--exit-non-zero-on-fix", cwd=root).returncode == 1
    assert run_reprolint(*ONLY, "--fix", "--exit-non-zero-on-fix", cwd=root).returncode == 0


def test_unsafe_fixes_are_applied_on_demand_only(project: Make) -> None:
    root = project({"train.py": UNSAFE})
    assert run_reprolint(*ONLY, "--fix", cwd=root).returncode == 1
    assert (root / "train.py").read_text() == UNSAFE
    assert run_reprolint(*ONLY, "--fix", "--unsafe-fixes", cwd=root).returncode == 0
    assert (root / "train.py").read_text() != UNSAFE


def test_show_fixes(project: Make) -> None:
    done = run_reprolint(*ONLY, "--fix", "--show-fixes", cwd=project({"train.py": FAULT}))
    assert "Fixed 1 error:\n- train.py:\n    1 × RPL102 (unseeded-numpy-generator)\n" in done.stdout


def test_a_suppressed_line_is_not_fixed(project: Make) -> None:
    text = FAULT.replace("()\n", "()  # noqa: RPL102\n")
    root = project({"train.py": text})
    assert run_reprolint(*ONLY, "--fix", "--unsafe-fixes", cwd=root).returncode == 0
    assert (root / "train.py").read_text() == text


@pytest.mark.skipif(os.name == "nt", reason="patch and modes")
@pytest.mark.parametrize("ending", ["\n", "\r\n", ""])
def test_diff_applies_and_changes_nothing_itself(project: Make, ending: str) -> None:
    text = FAULT if ending == "\n" else FAULT.replace("\n", "\r\n") if ending else FAULT.rstrip("\n")
    root = project({"pkg/train.py": text})
    done = subprocess.run([str(COMMAND), *ONLY, "--diff"], cwd=root, capture_output=True)
    assert done.returncode == 1
    assert done.stderr == b"Would fix 1 error.\n"
    assert done.stdout.startswith(b"--- pkg/train.py\n+++ pkg/train.py\n@@ ")  # no a/ and b/, for reviewdog
    assert (root / "pkg/train.py").read_bytes() == text.encode()

    applied = subprocess.run(["git", "apply", "-p0", "-"], cwd=root, input=done.stdout, capture_output=True)
    assert applied.returncode == 0, applied.stderr
    patched = (root / "pkg/train.py").read_bytes()
    (root / "pkg/train.py").write_bytes(text.encode())
    run_reprolint(*ONLY, "--fix", cwd=root)
    assert patched == (root / "pkg/train.py").read_bytes() != text.encode()


def test_no_diff_gives_status_0(project: Make) -> None:
    done = run_reprolint(*ONLY, "--diff", cwd=project({"train.py": UNSAFE}))
    assert (done.returncode, done.stdout) == (0, "")
    assert done.stderr == "No errors would be fixed (1 additional fix available with `--unsafe-fixes`).\n"


# -- standard input ----------------------------------------------------------------------------------------


def test_standard_input(project: Make) -> None:
    root = project({})
    done = run_reprolint(*ONLY, "-", cwd=root, stdin=FAULT.encode())
    assert done.returncode == 1
    assert done.stdout.startswith("-:3:7: RPL102 ")
    done = run_reprolint(*ONLY, "--stdin-filename", "pkg/x.py", "-", cwd=root, stdin=FAULT.encode())
    assert done.stdout.startswith(f"pkg{os.sep}x.py:3:7: RPL102 ")


def test_standard_input_fixed_goes_to_standard_output(project: Make) -> None:
    root = project({"train.py": FAULT})
    data = FAULT.replace("\n", "\r\n").encode()
    done = subprocess.run(
        [str(COMMAND), *ONLY, "--fix", "--stdin-filename", "train.py", "-"],
        cwd=root,
        input=data,
        capture_output=True,
    )
    assert done.returncode == 0
    assert b"default_rng" not in done.stdout
    assert done.stdout.count(b"\r\n") == done.stdout.count(b"\n") > 2
    assert b"Found 1 error (1 fixed, 0 remaining)." in done.stderr
    assert (root / "train.py").read_text() == FAULT  # the file itself is not touched


def test_standard_input_comes_back_unchanged_when_nothing_is_fixed(project: Make) -> None:
    for data in (SEEDED.encode(), b"def f(:\n", b"\xff\xfe\x00", b""):
        done = subprocess.run(
            [str(COMMAND), *ONLY, "--fix", "-"], cwd=project({}), input=data, capture_output=True
        )
        assert done.stdout == data


def test_standard_input_stands_for_the_file_in_its_project(project: Make) -> None:
    root = project({"seeds.py": "from numpy.random import default_rng\n", "train.py": ""})
    text = "from seeds import default_rng\n\nrng = default_rng()\n"
    done = run_reprolint(*ONLY, "--stdin-filename", "train.py", "-", cwd=root, stdin=text.encode())
    assert done.stdout.startswith("train.py:3:7: RPL102 ")


def test_standard_input_is_alone(project: Make) -> None:
    done = run_reprolint(*ONLY, "-", "train.py", cwd=project({"train.py": FAULT}), stdin=b"")
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1


# -- formats -----------------------------------------------------------------------------------------------


def test_json_has_ruffs_keys(project: Make) -> None:
    text = 'import numpy as np\n\nx = "é"; rng = np.random.default_rng()\nprint(np.pi)\n'
    root = project({"train.py": text})
    done = run_reprolint(*ONLY[:-1], "json", cwd=root)
    (found,) = json.loads(done.stdout)
    assert set(found) >= {
        "cell", "code", "name", "severity", "url", "filename", "message", "noqa_row", "location", "end_location", "fix",
    }  # fmt: skip
    assert found["filename"] == str(root / "train.py")
    assert (found["location"], found["end_location"]) == ({"row": 3, "column": 16}, {"row": 3, "column": 39})
    assert found["fix"]["applicability"] == "safe"
    # The edits, applied by character positions, give what --fix gives.
    lines = text.splitlines(keepends=True)
    for edit in sorted(found["fix"]["edits"], key=lambda e: tuple(e["location"].values()), reverse=True):
        start, end = edit["location"], edit["end_location"]
        head = (
            "".join(lines[: start["row"] - 1])
            + "".join(lines[start["row"] - 1 : start["row"]])[: start["column"] - 1]
        )
        tail = "".join(lines[end["row"] - 1 : end["row"]])[end["column"] - 1 :] + "".join(lines[end["row"] :])
        lines = (head + edit["content"] + tail).splitlines(keepends=True)
    run_reprolint(*ONLY, "--fix", cwd=root)
    assert "".join(lines) == (root / "train.py").read_text("utf-8")


def test_json_of_nothing_is_an_empty_list(project: Make) -> None:
    done = run_reprolint(*ONLY[:-1], "json", cwd=project({"train.py": SEEDED}))
    assert (done.returncode, done.stdout) == (0, "[]\n")


def test_noqa_row_is_where_the_comment_works(project: Make) -> None:
    text = 'import numpy as np\n\nrng = np.random.default_rng(), """\n\n"""\n'
    root = project({"train.py": text})
    (found,) = json.loads(run_reprolint(*ONLY[:-1], "json", cwd=root).stdout)
    assert (found["location"]["row"], found["noqa_row"]) == (3, 5)
    lines = text.splitlines()
    lines[found["noqa_row"] - 1] += "  # noqa: RPL102"
    (root / "train.py").write_text("\n".join(lines) + "\n")
    assert run_reprolint(*ONLY, cwd=root).returncode == 0


def test_github_annotations_are_escaped(project: Make) -> None:
    root = project({"a,b: 100%/train.py": FAULT})
    done = run_reprolint(*ONLY[:-1], "github", cwd=root)
    (line,) = done.stdout.splitlines()
    head, message = re.fullmatch(r"::error (.*?)::(.*)", line).groups()  # type: ignore[union-attr]
    assert dict(part.split("=", 1) for part in head.split(",")) == {
        "title": "reprolint (RPL102)",
        "file": str(root).replace("%", "%25") + "/a%2Cb%3A 100%25/train.py",
        "line": "3", "col": "7", "endLine": "3", "endColumn": "30",
    }  # fmt: skip
    assert message.startswith("a,b: 100%25/train.py:3:7: RPL102 `np.random.default_rng`")
    assert "%0A  help: " in message


def test_statistics(project: Make) -> None:
    root = project({"a.py": FAULT, "b.py": FAULT, "c.py": UNSAFE})
    done = run_reprolint(*ONLY, "--statistics", cwd=root)
    assert done.returncode == 1
    assert done.stdout.splitlines()[:2] == [
        "2\tRPL102\t[*] unseeded-numpy-generator",
        "1\tRPL303\t[ ] warn-only-determinism",
    ]
    counted = json.loads(run_reprolint(*ONLY[:-1], "json", "--statistics", cwd=root).stdout)
    assert [(row["code"], row["count"], row["fixable_count"]) for row in counted] == [
        ("RPL102", 2, 2),
        ("RPL303", 1, 0),
    ]


def test_output_file(project: Make) -> None:
    root = project({"train.py": FAULT})
    done = run_reprolint(*ONLY[:-1], "json", "-o", "out.json", cwd=root)
    assert (done.returncode, done.stdout) == (1, "")
    assert len(json.loads((root / "out.json").read_text())) == 1
    done = run_reprolint(*ONLY, "-o", "no/such/folder", cwd=root)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)


def test_findings_come_in_order_of_file_and_place(project: Make) -> None:
    root = project({f"{name}.py": FAULT + FAULT for name in "cab"})
    rows = [
        line.split(":")[:2]
        for line in run_reprolint(*ONLY, "c.py", "b.py", ".", cwd=root).stdout.splitlines()[:-2]
    ]
    assert rows == [[f"{name}.py", row] for name in "abc" for row in ("3", "6")]


def test_a_closed_pipe_is_no_traceback(project: Make) -> None:
    root = project({f"m{number}.py": FAULT * 200 for number in range(5)})
    process = subprocess.Popen(
        [str(COMMAND), *ONLY], cwd=root, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    assert process.stderr.read() == b""
    process.wait(60)


# -- which files -------------------------------------------------------------------------------------------


def test_excluded_files_are_checked_when_named_unless_forced(project: Make) -> None:
    root = project({"build/gen.py": FAULT, "train.py": SEEDED})
    (root / "pyproject.toml").write_text('[tool.reprolint]\nextend-exclude = ["build"]\n')
    options = ONLY[1:]
    assert run_reprolint(*options, ".", cwd=root).returncode == 0
    assert run_reprolint(*options, "build/gen.py", cwd=root).returncode == 1
    assert run_reprolint(*options, "--force-exclude", "build/gen.py", cwd=root).returncode == 0
    forced = ("--force-exclude", "--stdin-filename", "build/gen.py", "-")
    assert run_reprolint(*options, *forced, cwd=root, stdin=FAULT.encode()).returncode == 0


def test_no_files_is_a_warning(project: Make) -> None:
    done = run_reprolint(*ONLY, cwd=project({}))
    assert done.returncode == 0
    assert done.stderr == "warning: No Python files found under the given path(s)\n"


def test_notebooks_are_skipped_with_one_line(project: Make) -> None:
    root = project({"a.ipynb": "{}", "b.ipynb": "{}", "train.py": SEEDED})
    done = run_reprolint(*ONLY, cwd=root)
    assert done.returncode == 0
    assert done.stderr == "warning: 2 notebooks skipped: reprolint does not read .ipynb yet\n"


def test_the_same_findings_however_a_file_is_given(project: Make) -> None:
    root = project(
        {
            "train.py": "import helper\nimport numpy as np\nhelper.seed()\nrng = np.random.RandomState()\n",
            "helper.py": "import numpy as np\n\ndef seed():\n    np.random.seed(0)\n",
            "other.py": FAULT,
        }
    )
    everything = (
        "--isolated",
        "--no-cache",
        "--preview",
        "--select",
        "ALL",
        "--output-format",
        "concise",
        "-q",
    )

    def of_train(*args: str, stdin: bytes | None = None) -> list[str]:
        lines = run_reprolint(*everything, *args, cwd=root, stdin=stdin).stdout.splitlines()
        return [line for line in lines if line.startswith("train.py")]

    alone = of_train("train.py")
    assert any("RPL102" in line for line in alone)
    assert of_train(".") == alone
    assert of_train("other.py", "train.py", "helper.py") == alone
    assert of_train(str(root / "train.py")) == alone
    piped = of_train("--stdin-filename", "train.py", "-", stdin=(root / "train.py").read_bytes())
    assert piped == alone


# -- bad input ---------------------------------------------------------------------------------------------


def one_line(text: str) -> str:
    assert "Traceback" not in text
    assert text.count("\n") == 1, text
    return text


def test_a_missing_path_is_a_finding_and_the_rest_is_checked(project: Make) -> None:
    root = project({"train.py": FAULT})
    done = run_reprolint(*ONLY, "nope.py", "train.py", cwd=root)
    assert done.returncode == 1
    assert (
        done.stdout.splitlines()[0] == "nope.py:1:1: RPL900 cannot read the file: No such file or directory"
    )
    assert "train.py:3:7: RPL102" in done.stdout


NESTED = "x = " + "(" * 3000 + ")" * 3000 + "\nimport numpy as np\nrng = np.random.default_rng()\n"


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"print 'python 2'\nimport numpy; numpy.random.default_rng()\n", "Python 2?"),
        (b"import numpy; numpy.random.default_rng()\nx = x.cuda(async=True)\n", "Python 3.6?"),
        (b"import numpy\nnumpy.random.default_rng()\x00\n", "null byte"),
        (b"import numpy\nnumpy.random.default_rng(); x = '\xff\xfe'\n", "cannot parse the file"),
        (b"# -*- coding: no-such-codec -*-\nimport numpy\nnumpy.random.default_rng()\n", "no-such-codec"),
        (NESTED.encode(), "cannot parse the file"),
        (b"import numpy\nnumpy.random.default_rng()\n" + b"x = 1\n" * 3_500_000, "larger than"),
    ],
    ids=["python2", "async", "null", "utf8", "codec", "nesting", "large"],
)
def test_a_broken_file_is_one_finding_and_the_rest_is_checked(
    project: Make, content: bytes, says: str
) -> None:
    root = project({"bad.py": content, "train.py": FAULT})
    for extra in ((), ("--fix", "--unsafe-fixes", "--diff")):
        done = run_reprolint(*ONLY, *extra, cwd=root)
        assert done.returncode == 1
        assert "Traceback" not in done.stderr
        if not extra:
            bad, good = done.stdout.splitlines()[:2]
            assert re.match(r"bad\.py:\d+:\d+: RPL900 ", bad)
            assert says in bad
            assert good.startswith("train.py:3:7: RPL102")
    assert (root / "bad.py").read_bytes() == content
    full = run_reprolint(*ONLY[:-1], "full", "bad.py", cwd=root)
    assert full.returncode == 1
    assert "Traceback" not in full.stderr


def test_what_others_wrote_and_no_rule_asks_for_need_not_be_python_3(project: Make) -> None:
    """A script of a library that a project has taken in is nobody's affair here; one of its own is."""
    old = "print 'Python 2'\n"
    root = project({"External/lib/scripts/old.py": old, "scripts/old.py": old, "train.py": FAULT})
    done = run_reprolint(*ONLY, cwd=root)
    assert [line.split(":")[0] for line in done.stdout.splitlines() if "RPL" in line] == [
        "scripts/old.py",
        "train.py",
    ]


def test_a_file_of_future_fstrings_is_checked_as_what_it_is(project: Make) -> None:
    """`future-fstrings` gives old Pythons f-strings; the text is UTF-8."""
    cookie = "# -*- coding: future_fstrings -*-\n"
    root = project({"train.py": cookie + FAULT + "print(f'{rng} é')\n"})
    done = run_reprolint(*ONLY, cwd=root)
    assert "train.py:4:7: RPL102" in done.stdout
    assert "RPL900" not in done.stdout
    run_reprolint("--select", "RPL102", "--fix", cwd=root)
    fixed = (root / "train.py").read_text("utf-8")
    assert fixed.startswith(cookie)
    assert "default_rng()" not in fixed
    assert "é" in fixed


def test_an_ignored_broken_file_is_still_told(project: Make) -> None:
    root = project({"bad.py": "print 'numpy default_rng'\n"})
    done = run_reprolint(*ONLY, "--ignore", "RPL900", cwd=root)
    assert done.returncode == 0
    assert "cannot parse the file" in one_line(done.stderr)


def test_an_empty_file_and_circular_imports(project: Make) -> None:
    root = project({"empty.py": "", "a.py": "import b\n" + FAULT, "b.py": "import a\n" + FAULT})
    done = run_reprolint(*ONLY, cwd=root)
    assert done.returncode == 1
    assert done.stdout.count("RPL102") == 2


@pytest.mark.skipif(os.name == "nt", reason="symbolic links")
def test_links_that_go_in_circles(project: Make) -> None:
    root = project({"pkg/train.py": FAULT})
    (root / "pkg/loop").symlink_to(root / "pkg")
    (root / "self.py").symlink_to(root / "self.py")
    done = run_reprolint(*ONLY, cwd=root)
    assert done.returncode == 1
    assert done.stdout.count("RPL102") == 1


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="root reads everything")
def test_unreadable_files_and_folders(project: Make) -> None:
    root = project({"secret.py": FAULT, "closed/x.py": FAULT, "train.py": FAULT})
    (root / "secret.py").chmod(0)
    (root / "closed").chmod(0)
    try:
        done = run_reprolint(*ONLY, cwd=root)
    finally:
        (root / "closed").chmod(stat.S_IRWXU)
    assert done.returncode == 1
    assert "secret.py:1:1: RPL900 cannot read the file: Permission denied" in done.stdout
    assert "train.py:3:7: RPL102" in done.stdout
    assert "closed:1:1: RPL900 cannot read the folder: Permission denied" in done.stdout
    assert done.stderr == ""


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("--no-such-option",), "--no-such-option"),
        (("--select", "RPL12"), "RPL12"),
        (("--select", "unseeded-numpy-genrator"), "RPL102"),
        (("--ignore", "E501"), "E501"),
        (("--mode", "fast"), "train"),
        (("--jobs", "0"), "number of processes"),
        (("--output-format", "xml"), "github"),
        (("--config", "missing.toml"), "missing.toml"),
    ],
)
def test_wrong_use_gives_status_2(project: Make, arguments: tuple[str, ...], says: str) -> None:
    done = run_reprolint("check", "--no-cache", *arguments, cwd=project({"train.py": FAULT}))
    assert done.returncode == 2
    assert done.stdout == ""
    assert says in done.stderr.splitlines()[-1]
    assert "Traceback" not in done.stderr


@pytest.mark.skipif(os.name == "nt", reason="names and pipes")
def test_odd_names_and_pipes(project: Make) -> None:
    root = project({"new\nline\x1b[31m.py": FAULT})
    os.mkfifo(root / "pipe.py")
    done = run_reprolint(*ONLY, ".", "pipe.py", cwd=root)
    assert done.returncode == 1
    named, piped = done.stdout.splitlines()[:2]
    assert named.startswith("new␊line␛[31m.py:3:7: RPL102")
    assert piped == "pipe.py:1:1: RPL900 cannot read the file: not a regular file"
    shown = run_reprolint("--isolated", "--no-cache", "pipe.py", cwd=root)  # its content is not waited for
    assert shown.stdout.startswith("RPL900 cannot read the file: not a regular file")


# -- start-up ----------------------------------------------------------------------------------------------

IMPORTS = """
import sys
from reprolint.cli import main
status = main({arguments!r})
heavy = sorted({{name.split(".")[0] for name in sys.modules}} & {{"libcst", "rich", "torch", "numpy"}})
print(status, *heavy, file=sys.stderr)
"""


@pytest.mark.parametrize("arguments", [["--version"], ["--help"], ["--output-format", "concise", "."]])
def test_nothing_heavy_is_imported_for_nothing(project: Make, arguments: list[str]) -> None:
    root = project({"train.py": "print('hello')\n"})
    done = subprocess.run(
        [sys.executable, "-c", IMPORTS.format(arguments=arguments)], cwd=root, capture_output=True, text=True
    )
    assert done.stderr == "0\n"


def test_what_is_cached_is_printed_without_parsing(project: Make) -> None:
    root = project({"train.py": FAULT})
    arguments = ["--output-format", "concise", "."]
    outputs = []
    for _ in range(2):
        done = subprocess.run(
            [sys.executable, "-c", IMPORTS.format(arguments=arguments)],
            cwd=root,
            capture_output=True,
            text=True,
        )
        outputs.append((done.stdout, done.stderr))
    assert outputs[0][0] == outputs[1][0]
    assert "RPL102" in outputs[0][0]
    assert outputs[1][1] == "1\n"
    (root / "train.py").write_text(SEEDED)
    assert run_reprolint("--output-format", "concise", cwd=root).stdout == "All checks passed!\n"


LOADER = """\
from torch.utils.data import DataLoader


def tune(model, samples):
    for batch in DataLoader(samples, shuffle=True, num_workers=4):
        model(batch).sum().backward()
"""


@pytest.mark.parametrize(
    ("word", "close"),
    [
        ("chek", "; did you mean `check`?"),
        ("rules", "; did you mean `rule`?"),
        ("xyzzy", " (`reprolint --help`"),
    ],
)
def test_a_mistyped_command(word: str, close: str, project: Make) -> None:
    root = project({"train.py": FAULT, "checks/a.py": "x = 1\n"})
    done = run_reprolint(word, ".", cwd=root)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"reprolint: no command and no file is called `{word}`{close}")
    assert run_reprolint("checks", cwd=root).returncode == 0
    for path in ("gone.py", "checks/gone", "gone*"):
        done = run_reprolint(path, cwd=root)
        assert done.returncode == 1
        assert "RPL900 cannot read the file: No such file" in done.stdout


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--isolated", "--config", "x.toml"), "--config cannot be used with --isolated"),
        (("--select", ""), "--select names no rule"),
        (("--extend-select", " , "), "--extend-select names no rule"),
        (("",), "a path is empty"),
    ],
)
def test_options_that_say_nothing_or_gainsay_each_other(
    options: tuple[str, ...], message: str, project: Make
) -> None:
    root = project({"train.py": FAULT, "x.toml": 'select = ["RPL1"]\n'})
    done = run_reprolint(*options, cwd=root)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"reprolint: {message}")


def test_the_name_of_standard_input_is_enough(project: Make) -> None:
    root = project({"train.py": "x = 1\n", "foo.py": "y = 1\n"})
    done = run_reprolint(*ONLY, "--stdin-filename", "foo.py", cwd=root, stdin=FAULT.encode())
    assert "foo.py:3:7" in done.stdout
    fixed = run_reprolint(*ONLY, "--fix", "--stdin-filename", "foo.py", cwd=root, stdin=FAULT.encode())
    assert "numpy_rng(" in fixed.stdout
    assert (root / "foo.py").read_text() == "y = 1\n"
    both = run_reprolint(*ONLY, "--stdin-filename", "foo.py", "train.py", cwd=root, stdin=FAULT.encode())
    assert both.stderr == "warning: Ignoring file train.py in favor of standard input.\n"
    assert "foo.py:3:7" in both.stdout


FIX = ("--no-cache", "--select", "RPL102", "--fix")
NEEDS = "warning: fixed code imports `reprolint.runtime`: add `torch-reprolint` to {}, or copy it with `reprolint vendor PATH` and name the copy as `runtime-module`\n"


@pytest.mark.parametrize(
    ("files", "place"),
    [
        ({}, "what the project installs"),
        ({"requirements.txt": "torch\n", "setup.py": "setup()\n"}, "requirements.txt"),
        ({"pyproject.toml": '[project]\ndependencies = ["torch"]\n'}, "pyproject.toml"),
        ({"requirements-dev.txt": "torch\n"}, "requirements-dev.txt"),
        ({"requirements.txt": "torch\nTorch_Reprolint>=0.1\n"}, None),
        ({"environment.yml": "dependencies:\n  - pip:\n    - torch-reprolint\n"}, None),
        ({"other.py": "import reprolint.runtime\n"}, None),
        ({"pyproject.toml": '[tool.reprolint]\nruntime-module = "repro"\n'}, None),
        ({"reprolint/runtime/__init__.py": ""}, None),
    ],
)
def test_what_fixed_code_needs_is_said_once(files: dict[str, str], place: str | None, project: Make) -> None:
    root = project({"train.py": FAULT, ".git/HEAD": "", **files})
    assert "fixed code" not in run_reprolint(*FIX, "--diff", ".", cwd=root).stderr
    assert run_reprolint(*FIX, ".", cwd=root).stderr == (NEEDS.format(place) if place else "")
    (root / "more.py").write_text(FAULT)
    assert run_reprolint(*FIX, ".", cwd=root).stderr == ""
    assert "numpy_rng" in (root / "more.py").read_text()


def test_what_fixed_code_needs_is_not_said_quietly(project: Make) -> None:
    root = project({"train.py": FAULT})
    assert run_reprolint("-q", *FIX, ".", cwd=root).stderr == ""
    assert "numpy_rng" in (root / "train.py").read_text()


def test_a_notebook_that_changes_is_read_again(project: Make) -> None:
    uses = '"import torch\\n", "from toolbox.reading import tune\\n", "tune(model, samples)\\n"'
    root = project({"toolbox/__init__.py": "", "toolbox/reading.py": LOADER, "show.ipynb": uses})

    def told() -> str:
        return run_reprolint("--select", "RPL201", "--output-format", "concise", cwd=root).stdout

    assert "nothing in the project that leads here seeds torch" in told()
    (root / "show.ipynb").write_text(f'"torch.manual_seed(1)\\n", {uses}')
    assert "nothing in the project" not in told()


def test_a_text_that_changes_is_read_again(project: Make) -> None:
    """What is in an archive is told once a text says to run it."""
    program = "import torch\n\ntorch.manual_seed(1)\nprint(torch.rand(3))\n"
    root = project({"train.py": program, "archive/first.py": FAULT, "notes.md": "Nothing yet.\n"})
    command = ("--isolated", "--select", "RPL102", "--output-format", "concise", ".")
    passed = run_reprolint(*command, cwd=root).stdout.splitlines()
    assert passed == ["All checks passed!", "At least 1 more finding waits for `--preview`."]
    (root / "notes.md").write_text("Before all else, run `python archive/first.py`.\n")
    assert "first.py" in run_reprolint(*command, cwd=root).stdout


def test_rich_is_imported_for_colour_only(project: Make) -> None:
    root = project({"train.py": FAULT})
    done = subprocess.run(
        [sys.executable, "-c", IMPORTS.format(arguments=["--isolated", "--select", "RPL102"])],
        cwd=root, capture_output=True, text=True,
    )  # fmt: skip
    assert "rich" not in done.stderr.split()


def test_a_fault_of_its_own_is_told_apart_from_findings(project: Make) -> None:
    program = (
        "import sys, reprolint.cli.rule as rule\n"
        "rule.main = lambda args: 1 / 0\n"
        "from reprolint.cli import main\n"
        "sys.exit(main(['rule', 'RPL101']))"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=project({}), capture_output=True, text=True)
    assert done.returncode == 2
    assert "ZeroDivisionError" in done.stderr
    assert done.stderr.endswith(
        "reprolint: a fault of reprolint itself; please report it with the lines above\n"
    )
