"""One line a finding: `path:row:column: CODE [*] message`."""

from __future__ import annotations

from collections.abc import Iterator

from reprolint.output import Report, message


def lines(report: Report) -> Iterator[str]:
    """The lines, by file and place."""
    for finding in report.findings:
        mark = "[*] " if report.fixable(finding) else ""
        place = f"{report.display(finding.path)}:{finding.location.row}:{finding.location.column}"
        yield f"{place}: {finding.code} {mark}{message(finding)}"
