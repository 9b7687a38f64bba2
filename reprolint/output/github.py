"""Workflow commands: GitHub shows them as annotations beside the lines of a pull request."""

from __future__ import annotations

from collections.abc import Iterator

from reprolint.lint.finding import Finding
from reprolint.output import Report, message


def lines(report: Report) -> Iterator[str]:
    """One `::error` command a finding."""
    for finding in report.findings:
        row, column = finding.location.row, finding.location.column
        properties = {"title": f"reprolint ({finding.code})", "file": finding.path, "line": str(row)}
        if finding.end_location.row == row:  # GitHub ignores columns of several lines
            properties |= {
                "col": str(column),
                "endLine": str(row),
                "endColumn": str(finding.end_location.column),
            }
        else:
            properties["endLine"] = str(finding.end_location.row)
        listed = ",".join(f"{key}={_property(value)}" for key, value in properties.items())
        place = f"{report.display(finding.path)}:{row}:{column}"
        yield f"::error {listed}::{_data(f'{place}: {finding.code} {message(finding)}{_help(finding)}')}"


def _help(finding: Finding) -> str:
    return f"\n  help: {finding.fix.message}" if finding.fix is not None else ""


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
