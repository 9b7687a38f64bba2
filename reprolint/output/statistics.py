"""`--statistics`: how often each rule spoke."""

from __future__ import annotations

import json
from collections.abc import Iterator

from reprolint.output import Report


def lines(report: Report, as_json: bool = False) -> Iterator[str]:
    """One line a rule, the most frequent first; `[*]`: all can be fixed, `[-]`: some, `[ ]`: none."""
    counts: dict[tuple[str, str], list[int]] = {}
    for finding in report.findings:
        count = counts.setdefault((finding.code, finding.name), [0, 0])
        count[0] += 1
        count[1] += report.fixable(finding)
    rows = sorted(counts.items(), key=lambda item: (-item[1][0], item[0]))
    if as_json:
        yield json.dumps(
            [
                {"code": code, "name": name, "count": n, "fixable": n == fixable, "fixable_count": fixable}
                for (code, name), (n, fixable) in rows
            ],
            indent=2,
        )
        return
    width = max((len(str(n)) for _, (n, _) in rows), default=0)
    marks = any(fixable for _, (_, fixable) in rows)
    for (code, name), (n, fixable) in rows:
        mark = ("[*] " if n == fixable else "[-] " if fixable else "[ ] ") if marks else ""
        yield f"{n:{width}}\t{code}\t{mark}{name}"
