"""The rule pack: one module a rule, found by discovery and installed as `reprolint.rules`."""
