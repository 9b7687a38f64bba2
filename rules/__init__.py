"""The rule pack: one module a rule, found by discovery and installed as `reprolint.rules`."""

from . import _never_run as _never_run  # asked of the findings of all rules
from . import _no_numbers as _no_numbers
