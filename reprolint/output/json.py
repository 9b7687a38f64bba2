"""JSON with ruff's keys, so that what reads ruff's output reads ours. Columns count characters, from 1."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from reprolint.lint.finding import Finding, Fix, Position
from reprolint.output import Report, message, url
from reprolint.source.suppressions import Suppressions


def lines(report: Report) -> Iterator[str]:
    """One array, written entry by entry."""
    suppressions: dict[str, Suppressions] = {}
    entries = []
    for finding in report.findings:
        known = suppressions.get(finding.path)
        if known is None:
            known = suppressions[finding.path] = Suppressions(report.source(finding.path).data)
        entries.append(entry(report, finding, known.noqa_row(finding.location.row)))
    yield json.dumps(entries, indent=2)


def entry(report: Report, finding: Finding, noqa_row: int) -> dict[str, Any]:
    """One finding as ruff writes it, plus `related`."""
    return {
        "cell": None,
        "code": finding.code,
        "name": finding.name,
        "severity": "error",
        "url": url(finding.code),
        "filename": finding.path,
        "message": message(finding),
        "noqa_row": noqa_row,
        "location": _position(finding.location),
        "end_location": _position(finding.end_location),
        "fix": _fix(report, finding, finding.fix) if finding.fix is not None else None,
        "related": [{"filename": path, "row": row, "message": text} for path, row, text in finding.related],
    }


def _fix(report: Report, finding: Finding, fix: Fix) -> dict[str, Any]:
    source = report.source(finding.path)
    return {
        "applicability": fix.applicability.value,
        "message": fix.message,
        "edits": [
            {
                "content": edit.text,
                "location": _position(Position(*source.position(edit.start))),
                "end_location": _position(Position(*source.position(edit.end))),
            }
            for edit in sorted(fix.edits)
        ],
    }


def _position(position: Position) -> dict[str, int]:
    return {"row": position.row, "column": position.column}
