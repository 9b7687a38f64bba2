"""File that cannot be read or parsed.

## What it does
Reports, once a file, that the file cannot be read, decoded or parsed as Python, and why.

## Why
What cannot be read cannot be checked: silence would look like a clean file. The rest of the run goes on.

## Example
```python
print "Python 2"
```

## Use instead
Python 3, or leave the file out with `exclude`.

## Fix safety
There is no fix.

## Proof
None: this rule is about the file, not about numbers.
"""

from __future__ import annotations

from reprolint.lint.rule import rule
from reprolint.lint.site import Site


@rule(code="RPL900", name="unreadable-file")
def check(site: Site) -> None:
    """The engine reports it: no rule sees a file that has no syntax tree."""
