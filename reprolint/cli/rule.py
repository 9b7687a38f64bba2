"""`reprolint rule`: what a rule looks for, why, and what to write instead. The text is the rule's docstring."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

from reprolint.config import ConfigError, unknown_rule
from reprolint.index.project import SMALL
from reprolint.lint.rule import Rule, load_rules
from reprolint.output import url, write
from reprolint.output.terminal import Terminal


def main(argv: list[str]) -> int:
    """Print rules; raises ConfigError for a rule that does not exist."""
    parser = argparse.ArgumentParser(prog="reprolint rule", description="Explain a rule.", allow_abbrev=False)
    parser.add_argument(
        "rule", nargs="?", help="a code such as RPL201, or a name such as unseeded-dataloader"
    )
    parser.add_argument("--all", action="store_true", help="all rules; with text output, a table of them")
    parser.add_argument("--output-format", choices=("text", "json"), default="text")
    args = parser.parse_args(argv)
    if bool(args.rule) == args.all:
        parser.error("give one rule, or --all")
    rules = load_rules()
    if args.all:
        if args.output_format == "json":
            write([json.dumps([_plain(rule) for rule in rules.values()], indent=2)], sys.stdout)
        else:
            _table(rules)
        return 0
    wanted = args.rule
    rule = rules.get(wanted.upper()) or next((r for r in rules.values() if r.name == wanted.lower()), None)
    if rule is None:
        raise ConfigError(unknown_rule(wanted, rules).replace("rule selector", "rule"))
    if args.output_format == "json":
        write([json.dumps(_plain(rule), indent=2)], sys.stdout)
    else:
        _text(rule)
    return 0


def markdown(rule: Rule) -> str:
    """The rule's page: title, status, and its docstring."""
    body = rule.documentation.split("\n", 1)[1].strip() if "\n" in rule.documentation else ""
    notes = [rule.summary]
    if rule.preview:
        modes = "".join(
            f", except with `--mode {mode}`, where it is on" for mode in sorted(rule.default_modes)
        )
        notes.append(
            f"This rule is in preview: it runs only with `--preview` and `--select {rule.code}` together{modes}."
        )
    if rule.large_preview:
        notes.append(
            f"In a project of more than {SMALL} files ask for it by `--preview`, `--mode debug` or `--select "
            f"{rule.code}`."
        )
    if len(rule.modes) == 1:
        notes.append(f"It speaks in mode `{next(iter(rule.modes))}` only.")
    return f"# {rule.name} ({rule.code})\n\n" + "\n\n".join(notes) + f"\n\n{body}\n"


def _text(rule: Rule) -> None:
    terminal = Terminal.of(sys.stdout)
    if terminal.width is None and not terminal.coloured:
        write([markdown(rule).rstrip("\n")], sys.stdout)
        return
    from rich.console import Console
    from rich.markdown import Markdown

    width = min(terminal.width or 100, 100)
    force = True if terminal.coloured else None
    Console(highlight=False, width=width, force_terminal=force).print(
        Markdown(markdown(rule), code_theme="ansi_dark")
    )


def _table(rules: dict[str, Rule]) -> None:
    """One line a rule: code, name, whether it is on, what it reports."""
    terminal = Terminal.of(sys.stdout)
    width = max(len(rule.name) for rule in rules.values())
    for rule in rules.values():
        state = "preview" if rule.preview else "       "
        room = None if terminal.width is None else terminal.width - width - 18
        summary = (
            rule.summary if room is None or len(rule.summary) <= room else rule.summary[: room - 1] + "…"
        )
        if room is not None and room < 20:
            summary = ""
        write(
            [
                terminal.paint(
                    [
                        (rule.code, "bold red"),
                        (f"  {rule.name:{width}}  ", ""),
                        (state, "yellow"),
                        (f"  {summary}", ""),
                    ]
                )
            ],
            sys.stdout,
        )


def _plain(rule: Rule) -> dict[str, Any]:
    sections = _sections(rule.documentation)
    return {
        "name": rule.name,
        "code": rule.code,
        "summary": rule.summary,
        "explanation": markdown(rule),
        "fix": sections.get("Fix safety"),
        "preview": rule.preview,
        "large_preview": rule.large_preview,
        "modes": sorted(rule.modes),
        "languages": sorted(rule.languages),
        "url": url(rule.code),
    }


def _sections(documentation: str) -> dict[str, str]:
    parts = ("\n" + documentation).split("\n## ")[1:]
    return {part.split("\n", 1)[0].strip(): part.partition("\n")[2].strip() for part in parts}
