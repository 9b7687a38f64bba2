"""The command line. One module a command, imported only when that command runs."""

from __future__ import annotations

import contextlib
import gc
import importlib
import os
import sys
from collections.abc import Callable

# command -> what `reprolint --help` says of it; the module is `reprolint.cli.<command>` with `main(argv) -> int`
COMMANDS = {
    "check": "find (and with --fix, fix) what makes a program irreproducible; the default command",
    "rule": "explain a rule",
    "program": "show every source of randomness an entry point reaches, controlled or not",
    "verify": "run a program twice and name the first thing in which the runs part",
    "env": "check, capture, compare or set the environment of a run",
    "vendor": "copy the runtime into your own source tree",
}

_HELP = """\
reprolint finds why a PyTorch program will not give the same numbers twice, fixes it, and proves it.

usage: reprolint [COMMAND] [OPTIONS] [PATH ...]

commands:
{commands}

`reprolint train.py` is `reprolint check train.py`; `reprolint COMMAND --help` lists a command's options.
Exit status: 0 nothing to report, 1 findings (also a file that is missing or cannot be read), 2 wrong use.
"""


def main(argv: list[str] | None = None) -> int:
    """Run the command line; return the exit status (0 clean, 1 findings, 2 usage or configuration error)."""
    if argv is not None:
        return _main(list(argv))
    gc.disable()  # the process ends soon: whatever it makes goes then
    status = _main(sys.argv[1:])
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(OSError):
            stream.flush()
    os._exit(status)  # at once, without taking apart what was made


def _main(args: list[str]) -> int:
    if args[:1] in (["--help"], ["-h"]):
        width = max(map(len, COMMANDS))
        print(
            _HELP.format(commands="\n".join(f"  {name:{width}}  {what}" for name, what in COMMANDS.items())),
            end="",
        )
        return 0
    if args[:1] in (["--version"], ["-V"]):
        from reprolint import __version__

        print(f"reprolint {__version__}")
        return 0
    command = "check"
    if args and args[0] in COMMANDS:
        command = args.pop(0)
    elif args and _looks_like_command(args[0]):
        print(f"reprolint: {_unknown(args[0])}", file=sys.stderr)
        return 2
    try:
        return _run(command, args)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # `reprolint . | head`: the reader has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return 1
    except Exception:
        import traceback

        traceback.print_exc()
        # 1 would say that there are findings.
        print(
            "reprolint: a fault of reprolint itself; please report it with the lines above", file=sys.stderr
        )
        return 2


def split_command(argv: list[str]) -> tuple[list[str], list[str]]:
    """A command's own arguments, and those of the program that follows `--`."""
    at = argv.index("--") if "--" in argv else len(argv)
    return argv[:at], argv[at + 1 :]


def counted(number: int, noun: str) -> str:
    """`1 batch`, `2 batches`."""
    return (
        f"{number} {noun}" if number == 1 else f"{number} {noun}{'es' if noun.endswith(('s', 'ch')) else 's'}"
    )


def at_least(least: int, name: str) -> Callable[[str], int]:
    """What argparse reads a number with, and calls by a name: `invalid number of runs value: '1'`."""

    def parse(text: str) -> int:
        number = int(text)
        if number < least:
            raise ValueError
        return number

    parse.__name__ = name
    return parse


def _looks_like_command(word: str) -> bool:
    """Whether a first argument is rather a mistyped command than a path that is not there."""
    if not word or word.startswith("-") or any(mark in word for mark in (os.sep, "/", ".", "*", "?", "[")):
        return False
    return not os.path.lexists(word)


def _unknown(word: str) -> str:
    import difflib

    close = difflib.get_close_matches(word, COMMANDS, 1)
    line = f"no command and no file is called `{word}`"
    return (
        f"{line}; did you mean `{close[0]}`?" if close else f"{line} (`reprolint --help` lists the commands)"
    )


def _run(command: str, args: list[str]) -> int:
    from reprolint.config import ConfigError

    try:
        os.getcwd()
    except OSError:
        print("reprolint: the working directory does not exist", file=sys.stderr)
        return 2
    try:
        status = int(importlib.import_module(f"reprolint.cli.{command}").main(args))
    except ConfigError as error:
        print(f"reprolint: {error}", file=sys.stderr)
        return 2
    except RuntimeError as error:
        # By name: a command that needs neither rules nor processes should not import them for this.
        if type(error).__name__ not in ("RulePackMissing", "ProcessEnded"):
            raise
        print(f"reprolint: {error}", file=sys.stderr)
        return 2
    sys.stdout.flush()
    return status
