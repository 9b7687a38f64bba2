"""The rule pack: one module a rule, found by discovery, and a folder for each subject that rules ask about.

Installed as `reprolint.rules`.
"""

from .runs import kinds as kinds  # these are asked of the findings of all rules
from .runs import never_run as never_run
from .runs import no_numbers as no_numbers
