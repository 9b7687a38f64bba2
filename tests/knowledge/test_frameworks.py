"""Tables about frameworks that have to agree."""

from __future__ import annotations

from reprolint.index.project import SEEDLESS
from reprolint.knowledge.frameworks import SEEDING, SEEDLESS_TRAINING


def test_the_scan_knows_the_libraries_that_train_and_seed_nothing() -> None:
    assert SEEDLESS_TRAINING.keys() == SEEDLESS


def test_what_trains_without_a_seed_is_not_said_to_seed() -> None:
    for library, methods in SEEDLESS_TRAINING.items():
        told = {name for name in SEEDING if name.startswith(f"{library}.")}
        assert not any(name.rsplit(".", 1)[-1] in methods for name in told)
