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
## Fine print
Which files are parsed: every one that a rule wants to see, by the words that are in it; besides, what standard
input or an editor gives; all others where they are few (50 files and 1 MB in all: files named on the command line, by
a hook, a small folder); and, however large the folder, every file that looks like Python 2 (a `print` statement,
`except Error, error:`). The rest of a large folder is not parsed: that would take longer than all rules together.

In a project of more than 15 files, a warning beside the report tells of a file that does not matter, unless it is named
on the command line: no file imports it, no launcher starts it, no README names it; or it is a test; or nothing in it
draws, seeds or uses torch; or it stands in a folder with another licence than the project's own, and nothing outside of
that folder imports it. With `--preview`, `--mode debug` or this rule's code, each is a finding.

A template, below a path such as `{{cookiecutter.name}}`, need not be Python before it is filled in.
"""

from __future__ import annotations

from reprolint.lint.rule import rule
from reprolint.lint.site import Site


@rule(code="RPL900", name="unreadable-file")
def check(site: Site) -> None:
    """The engine reports it: no rule sees a file that has no syntax tree."""
