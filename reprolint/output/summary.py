"""The last lines of a run, in ruff's words."""

from __future__ import annotations

from collections.abc import Iterator

from reprolint.output import Report


def lines(report: Report) -> Iterator[str]:
    """What was found, what was fixed, and what `--fix` would still do."""
    remaining, fixed = len(report.findings), report.fixed.total()
    if fixed:
        total = remaining + fixed
        yield f"Found {total} error{_s(total)} ({fixed} fixed, {remaining} remaining)."
    elif remaining:
        yield f"Found {remaining} error{_s(remaining)}."
    else:
        yield "All checks passed!"
    fixable = sum(map(report.fixable, report.findings))
    hidden = sum(map(report.hidden, report.findings))
    available = f"{hidden} unsafe fix{_es(hidden)} available with `--fix --unsafe-fixes`"
    if fixable:
        yield f"[*] {fixable} fixable with `--fix`" + (f" ({available})." if hidden else ".")
    elif hidden:
        yield f"{available}."
    waiting = sum(result.waiting for result in report.results)
    if waiting:
        yield f"At least {waiting} more finding{'s wait' if waiting > 1 else ' waits'} for `--preview`."


def fixed_files(report: Report) -> Iterator[str]:
    """`--show-fixes`: what was fixed where."""
    total = report.fixed.total()
    if not total:
        return
    yield f"Fixed {total} error{_s(total)}:"
    for path in sorted({path for path, _, _ in report.fixed}):
        yield f"- {report.display(path)}:"
        for (where, code, name), count in sorted(report.fixed.items(), key=lambda item: (-item[1], item[0])):
            if where == path:
                yield f"    {count} × {code} ({name})"
    yield ""


def fixes_only(report: Report, would: bool) -> str | None:
    """The line of `--diff` (`would`) and `--fix-only`; None when there is nothing to say."""
    fixed = report.fixed.total()
    hidden = sum(map(report.hidden, report.findings))
    more = f"{hidden} additional fix{_es(hidden)} available with `--unsafe-fixes`"
    if fixed:
        return f"{'Would fix' if would else 'Fixed'} {fixed} error{_s(fixed)}" + (
            f" ({more})." if hidden else "."
        )
    if hidden:
        return f"No errors {'would be ' if would else ''}fixed ({more})."
    return None


def _s(count: int) -> str:
    return "" if count == 1 else "s"


def _es(count: int) -> str:
    return "" if count == 1 else "es"
