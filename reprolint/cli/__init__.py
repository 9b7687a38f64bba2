"""The command line. One module a command, imported only when that command runs."""

from __future__ import annotations

import importlib
import sys

# command -> what `reprolint --help` says of it; the module is `reprolint.cli.<command>` with `main(argv) -> int`
COMMANDS = {
    "check": "find (and with --fix, fix) what makes a program irreproducible; the default command",
    "rule": "explain a rule",
    "program": "show every source of randomness an entry point reaches, controlled or not",
    "env": "check, capture, compare or set the environment of a run",
    "vendor": "copy the runtime into your own source tree",
}


def main(argv: list[str] | None = None) -> int:
    """Run the command line; return the exit status (0 clean, 1 findings, 2 usage or configuration error)."""
    args = list(sys.argv[1:] if argv is None else argv)
    command = "check"
    if args and args[0] in COMMANDS:
        command = args.pop(0)
    run = importlib.import_module(f"reprolint.cli.{command}").main
    return int(run(args))
