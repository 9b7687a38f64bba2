"""The rule pack: one module a rule, found by discovery and installed as `reprolint.rules`."""

from . import _kinds as _kinds  # these are asked of the findings of all rules
from . import _never_run as _never_run
from . import _no_numbers as _no_numbers
