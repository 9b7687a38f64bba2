"""Suppression comment that silences nothing.

## What it does
Reports `# noqa: RPL…` comments (and `# reprolint: noqa: RPL…` for a whole file) with codes of ours for which
there is nothing to silence, and codes that no rule has. Comments without codes are left alone, for they may
serve another tool; so are the codes of other tools beside ours. A rule that is off is run all the same to see
whether its comment is needed.

## Why
A comment that outlived its reason hides the next fault on its line: nobody will be told of it.

## Example
```python
rng = np.random.default_rng(args.seed)  # noqa: RPL102
```

## Use instead
```python
rng = np.random.default_rng(args.seed)
```

## Fix safety
Shown only: what else the comment says is for a person to keep or not.

## Proof
None: this rule is about a comment, not about numbers.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from reprolint.lint.finding import SHOWN, Edit, Finding, Fix, Position
from reprolint.lint.rule import rule
from reprolint.lint.site import CommentSite


# Any code or prefix that a comment may name; one that has no rule is worth telling, too.
@rule(code="RPL901", name="unused-suppression", words=[r"~rpl re:(?i)\brpl\d*\b"], tests="always")
def check(site: CommentSite) -> Iterator[Finding]:
    """Report one comment; the engine asks for those that silenced nothing."""
    directive = site.directive
    source = site.file.source
    before = source.line(directive.row)[: directive.column - 1]
    start = source.line_starts[directive.row - 1] + len(before.encode(source.encoding))
    end = start + len(directive.text.rstrip().encode(source.encoding))
    codes = ", ".join(f"`{code}`" for code in site.idle)
    why = "no rule has this code" if site.unknown == set(site.idle) else "nothing on its line to silence"
    if directive.text.lower().startswith(
        ("# reprolint", "#reprolint", "# flake8", "#flake8", "# ruff", "#ruff")
    ):
        why = why.replace("on its line", "in the file")
    yield Finding(
        code="",
        name="",
        message=f"unused suppression of {codes}: {why}",
        path=str(site.file.path),
        location=Position(directive.row, directive.column),
        end_location=Position(directive.row, directive.column + len(directive.text.rstrip())),
        start=start,
        end=end,
        fix=_fix(site, before, start, end),
    )


def _fix(site: CommentSite, before: str, start: int, end: int) -> Fix | None:
    kept = [code for code in site.directive.codes if code not in site.idle]
    if kept:
        head = re.match(r"#.*?noqa:\s*", site.directive.text, re.IGNORECASE)
        text = (head.group() if head is not None else "# noqa: ") + ", ".join(kept)
        return Fix(SHOWN, "Leave out the codes that silence nothing", (Edit(start, end, text),))
    rest = site.file.source.line(site.directive.row)[len(before) + len(site.directive.text.rstrip()) :]
    if rest.strip():
        return None  # a reason follows: what of it stays is the author's
    blank = len(before) - len(before.rstrip())
    return Fix(SHOWN, "Remove the suppression", (Edit(start - blank, end, ""),))
