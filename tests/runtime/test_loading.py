"""Workers: what seed_worker reaches, and samples that depend on (seed, epoch, index) alone."""

from __future__ import annotations

import copy
import functools
import json
import pickle
import random
import subprocess
import sys
import types
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from reprolint.runtime.generators import find_generators, get_state, reseed, set_state
from reprolint.runtime.seeding import ReproducibilityWarning

PROGRAM = Path(__file__).parent / "programs" / "workers.py"
METHODS = ("fork", "spawn", "forkserver")
# Generator objects: the kinds that torch does not seed in workers (facts: the DataLoader truth table).
OBJECTS = "numpy spawned sfc legacy python slot partial albumentations monai class module collate".split()
GLOBALS = ("global random", "global numpy", "global torch")


@pytest.fixture(scope="module")
def drawn() -> dict[str, Any]:
    """What the program drew, by start method. The three run at once: most of their time is starting interpreters."""
    pytest.importorskip("torch")
    runs = {
        method: subprocess.Popen(
            [sys.executable, "-W", "ignore", str(PROGRAM), method],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        for method in METHODS
    }
    results = {}
    for method, run in runs.items():
        out, error = run.communicate(timeout=300)
        assert run.returncode == 0, error.decode()
        results[method] = json.loads(out.splitlines()[-1])
    return results


def cases(drawn: dict[str, Any], *, seeded: bool) -> Iterator[tuple[str, int, bool, list[Any], list[Any]]]:
    for method in METHODS:
        for case, (first, second) in drawn[method]["table"].items():
            workers, persistent, with_seed_worker = case.split()
            if int(workers) and with_seed_worker == str(seeded):
                yield method, int(workers), persistent == "True", first, second


def values(epoch: list[dict[str, float]], kind: str) -> list[float]:
    return [item[kind] for item in epoch]


class TestTruthTable:
    """Without seed_worker the faults are there, so what the next class shows is its doing."""

    @pytest.mark.parametrize("kind", OBJECTS)
    def test_without_it_workers_repeat_each_other(self, drawn: dict[str, Any], kind: str) -> None:
        two = [case for case in cases(drawn, seeded=False) if case[1] == 2]
        assert {case[0] for case in two} == set(METHODS)
        for method, _, persistent, first, second in two:
            assert first[0][kind] == first[1][kind], method
            assert (second[0][kind] == first[0][kind]) is not persistent, (
                method
            )  # starts again, unless workers persist

    @pytest.mark.parametrize("kind", GLOBALS)
    def test_torch_seeds_the_globals_by_itself(self, drawn: dict[str, Any], kind: str) -> None:
        for method, _, _, first, second in cases(drawn, seeded=False):
            numbers = values(first, kind) + values(second, kind)
            assert len(set(numbers)) == len(numbers), method


class TestSeedWorker:
    @pytest.mark.parametrize("kind", OBJECTS)
    def test_every_worker_and_epoch_draws_its_own(self, drawn: dict[str, Any], kind: str) -> None:
        seen = set()
        for method, workers, persistent, first, second in cases(drawn, seeded=True):
            seen.add((method, workers, persistent))
            numbers = values(first, kind) + values(second, kind)
            assert len(set(numbers)) == len(numbers), (method, workers, persistent)
        assert {(method, 2, persistent) for method in METHODS for persistent in (False, True)} <= seen

    def test_a_torch_generator_too(self, drawn: dict[str, Any]) -> None:
        for persistent in ("False", "True"):
            first, second = drawn["fork"]["table"][f"2 {persistent} True"]
            numbers = values(first, "torch") + values(second, "torch")
            assert len(set(numbers)) == len(numbers)

    @pytest.mark.parametrize("method", ["spawn", "forkserver"])
    def test_start_methods_agree(self, drawn: dict[str, Any], method: str) -> None:
        for case, got in drawn[method]["table"].items():
            if case.endswith("True"):
                expected = drawn["fork"]["table"][case]
                for mine, other in zip(got, expected, strict=True):
                    for kind in (*OBJECTS, *GLOBALS):
                        assert values(mine, kind) == values(other, kind), (case, kind)

    def test_attributes_draw_different_streams(self, drawn: dict[str, Any]) -> None:
        first, _ = drawn["fork"]["table"]["2 False True"]
        same_algorithm = [first[0][kind] for kind in ("numpy", "partial", "class", "module", "collate")]
        assert len(set(same_algorithm)) == len(same_algorithm)

    def test_the_globals_stay_as_torch_seeded_them(self, drawn: dict[str, Any]) -> None:
        without, _ = drawn["fork"]["table"]["2 False False"]
        with_it, _ = drawn["fork"]["table"]["2 False True"]
        for kind in GLOBALS:
            assert values(without, kind) == values(with_it, kind)

    def test_without_workers_nothing_changes(self, drawn: dict[str, Any]) -> None:
        for without, with_it in zip(
            drawn["fork"]["table"]["0 False False"], drawn["fork"]["table"]["0 False True"], strict=True
        ):
            assert values(without, "numpy") == values(with_it, "numpy")

    @pytest.mark.parametrize("method", METHODS)
    def test_workers_have_the_parents_seed_and_flags(self, drawn: dict[str, Any], method: str) -> None:
        parent = drawn[method]["parent"]
        assert parent["debug_mode"] == 2
        assert parent["precision"] == "high"
        assert drawn[method]["inside"] == parent

    @pytest.mark.parametrize("method", METHODS)
    def test_workers_do_not_import_the_compiler(self, drawn: dict[str, Any], method: str) -> None:
        assert drawn[method]["inside"]["compiler"] is False

    def test_can_be_pickled_with_another_function(self) -> None:
        from reprolint.runtime import SeedWorker, seed_worker

        assert repr(pickle.loads(pickle.dumps(seed_worker))) == "seed_worker"
        both = pickle.loads(pickle.dumps(SeedWorker(print)))
        assert both.init_fn is print
        assert seed_worker.__name__ == "seed_worker"

    def test_unpickling_elsewhere_changes_no_flags(self) -> None:
        torch = pytest.importorskip("torch")
        from reprolint.runtime import deterministic, seed_worker

        with deterministic():
            data = pickle.dumps(seed_worker)
        pickle.loads(data)
        assert torch.get_deterministic_debug_mode() == 0

    def test_outside_of_a_worker_it_says_so(self) -> None:
        from reprolint.runtime import seed_worker

        with pytest.warns(ReproducibilityWarning, match="outside a DataLoader worker"):
            seed_worker(0)

    @pytest.mark.parametrize(
        ("version", "seeded"), [("1.8.1+cu111", True), ("1.13.1", False), ("2.13.0", False)]
    )
    def test_seeds_numpy_where_torch_did_not(
        self, monkeypatch: pytest.MonkeyPatch, version: str, seeded: bool
    ) -> None:
        torch = pytest.importorskip("torch")
        import numpy as np

        from reprolint.runtime import seed_worker

        drawn = set()
        monkeypatch.setattr(torch, "__version__", version)
        for seed in (11, 12):
            info = types.SimpleNamespace(seed=seed, dataset=[])
            monkeypatch.setattr(torch.utils.data, "get_worker_info", lambda info=info: info)
            np.random.seed(5)  # what a forked worker takes from its parent
            seed_worker(0)
            drawn.add(np.random.rand())
        assert len(drawn) == (2 if seeded else 1)

    def test_calls_the_other_function(self, monkeypatch: pytest.MonkeyPatch) -> None:
        torch = pytest.importorskip("torch")
        from reprolint.runtime import SeedWorker

        info = types.SimpleNamespace(seed=5, dataset=[1, 2])
        monkeypatch.setattr(torch.utils.data, "get_worker_info", lambda: info)
        called: list[int] = []
        init = SeedWorker(called.append)
        for worker in range(3):
            init(worker)
        assert called == [0, 1, 2]

    def test_costs_no_more_calls_for_ten_times_the_samples(self, monkeypatch: pytest.MonkeyPatch) -> None:
        torch = pytest.importorskip("torch")
        from reprolint.runtime import seed_worker

        class Plain:
            def __init__(self, size: int) -> None:
                self.samples = [(f"{number}.png", number) for number in range(size)]
                self.table = torch.zeros(100)

            def __getitem__(self, index: int) -> Any:
                return self.samples[index]

        def cost(size: int) -> int:
            info = types.SimpleNamespace(seed=5, dataset=Plain(size))
            monkeypatch.setattr(torch.utils.data, "get_worker_info", lambda: info)
            return calls_of(lambda: seed_worker(0))

        cost(10)  # what is done once in a process
        assert cost(10) < cost(10_000) == cost(100_000)


class TestReproducibleDataset:
    @pytest.mark.parametrize("method", METHODS)
    def test_samples_do_not_depend_on_workers(self, drawn: dict[str, Any], method: str) -> None:
        """0, 1, 2 and 5 workers, persistent or not, shuffled or not, each start method: two equal epochs."""
        expected = drawn["fork"]["reproducible"]["0 False False"]
        checked = 0
        for case, got in drawn[method]["reproducible"].items():
            if not case.startswith("rank"):
                assert [[without(item, "torch") for item in epoch] for epoch in got] == [
                    [without(item, "torch") for item in epoch] for epoch in expected
                ], case
                checked += 1
        assert checked == {"fork": 16, "spawn": 1, "forkserver": 3}[method]

    def test_epochs_items_and_generators_differ(self, drawn: dict[str, Any]) -> None:
        first, second = drawn["fork"]["reproducible"]["5 True True"]
        for kind in (*OBJECTS[:-1], *GLOBALS, "torch"):
            numbers = values(first, kind) + values(second, kind)
            assert len(set(numbers)) == len(numbers), kind

    @pytest.mark.parametrize("method", METHODS)
    def test_two_ranks_draw_what_one_draws(self, drawn: dict[str, Any], method: str) -> None:
        expected = drawn["fork"]["reproducible"]["0 False False"]
        runs = [drawn[method]["reproducible"][f"rank {rank}"] for rank in (0, 1)]
        for epoch in (0, 1):
            items = {item["index"]: item for run in runs for item in run[epoch]}
            assert sorted(items) == list(range(7))
            for index, item in items.items():
                assert without(item, "torch") == without(expected[epoch][index], "torch")

    def test_leaves_the_main_process_alone(self) -> None:
        np = pytest.importorskip("numpy")
        pytest.importorskip("torch")
        from reprolint.runtime import ReproducibleDataset

        own = np.random.default_rng(4)
        dataset: Any = ReproducibleDataset(Drawing(own), seed=1)
        expected = peek(own)
        before = dataset[0]
        assert peek(own) == expected
        assert dataset[0] == before
        with pytest.raises(KeyError):
            dataset["missing"]
        assert peek(own) == expected

    def test_negative_indices_names_and_epochs(self) -> None:
        pytest.importorskip("torch")
        from reprolint.runtime import ReproducibleDataset

        dataset: Any = ReproducibleDataset(Drawing(random.Random(0)), seed=1)
        assert dataset[-1] == dataset[3]
        assert dataset[0] != dataset[1]
        assert ReproducibleDataset(Drawing(random.Random(9)), "other", seed=1)[0] != dataset[0]
        assert ReproducibleDataset(Drawing(random.Random(9)), seed=2)[0] != dataset[0]
        first = dataset[0]
        dataset.set_epoch(3)
        assert dataset.epoch == 3
        assert dataset[0] != first
        assert copy.deepcopy(dataset)[0] == pickle.loads(pickle.dumps(dataset))[0] == dataset[0]
        assert dataset.own is dataset.dataset.own
        assert not hasattr(dataset, "nothing")
        # torch's fetcher would ask for a whole batch there and get past the seeding.
        assert not hasattr(ReproducibleDataset([1, 2], seed=1), "__getitems__")

    def test_refuses_what_has_no_index(self) -> None:
        from reprolint.runtime import ReproducibleDataset

        with pytest.raises(TypeError, match="__getitem__"):
            ReproducibleDataset(iter([1]), seed=1)
        data = pytest.importorskip("torch.utils.data")

        class Endless(data.IterableDataset):  # type: ignore[name-defined, misc]
            def __iter__(self) -> Iterator[int]:
                return iter([1])

        with pytest.raises(TypeError, match="__getitem__, got Endless"):
            ReproducibleDataset(Endless(), seed=1)
        with pytest.raises(TypeError, match="got the index"):
            ReproducibleDataset([1, 2], seed=1)[1.5]

    def test_costs_the_same_calls_for_every_item(self) -> None:
        pytest.importorskip("torch")
        from reprolint.runtime import ReproducibleDataset

        dataset: Any = ReproducibleDataset([0] * 100, seed=1)
        dataset[0]
        costs = {calls_of(lambda index=index: dataset[index]) for index in range(1, 100)}  # type: ignore[misc]
        assert len(costs) == 1
        assert costs.pop() < 100


def calls_of(function: Callable[[], object]) -> int:
    """How many calls, of Python and of C, a call makes: its cost, whatever else the machine does."""
    events: list[str] = []
    sys.setprofile(lambda frame, event, argument: events.append(event))
    try:
        function()
    finally:
        sys.setprofile(None)
    return sum(event in ("call", "c_call") for event in events)


def without(item: dict[str, float], kind: str) -> dict[str, float]:
    """torch 2.13 cannot send a torch.Generator to workers that it does not fork, so only fork has that value."""
    return {name: value for name, value in item.items() if name != kind}


class Drawing:
    def __init__(self, own: Any) -> None:
        self.own = own

    def __len__(self) -> int:
        return 4

    def __getitem__(self, index: Any) -> tuple[float, ...]:
        if isinstance(index, str):
            raise KeyError(index)
        return random.random(), float(self.own.random())


def peek(own: Any) -> list[float]:
    """What the three globals and `own` would draw next; they are put back."""
    import numpy as np
    import torch

    states = random.getstate(), np.random.get_state(), torch.get_rng_state(), own.bit_generator.state
    numbers = [random.random(), float(np.random.rand()), float(torch.rand(())), float(own.random())]
    random.setstate(states[0])
    np.random.set_state(states[1])
    torch.set_rng_state(states[2])
    own.bit_generator.state = states[3]
    return numbers


class TestResumableSampler:
    def test_order_depends_on_seed_and_epoch_alone(self) -> None:
        torch = pytest.importorskip("torch")
        from reprolint.runtime import ResumableSampler

        sampler = ResumableSampler(range(10), seed=1)
        first = list(sampler)
        torch.rand(3)
        assert list(sampler) == first
        assert sorted(first) == list(range(10))
        sampler.set_epoch(1)
        assert list(sampler) != first
        assert list(ResumableSampler(range(10), seed=2)) != first
        assert list(ResumableSampler(range(10), "validation", seed=1)) != first
        assert list(ResumableSampler(range(4), seed=1, shuffle=False)) == [0, 1, 2, 3]

    def test_starts_in_the_middle(self) -> None:
        pytest.importorskip("torch")
        from reprolint.runtime import ResumableSampler

        sampler = ResumableSampler(range(10), seed=1)
        whole = list(sampler)
        sampler.set_epoch(0, consumed=7)
        assert list(sampler) == whole[7:]
        assert len(sampler) == 3
        sampler.set_epoch(0)
        assert list(sampler) == whole
        with pytest.raises(ValueError, match="between 0 and 10, got 11"):
            sampler.set_epoch(0, consumed=11)

    @pytest.mark.parametrize(("drop_last", "each"), [(False, 4), (True, 3)])
    def test_ranks_share_one_order(self, drop_last: bool, each: int) -> None:
        pytest.importorskip("torch")
        from reprolint.runtime import ResumableSampler

        whole = list(ResumableSampler(range(10), seed=1))
        parts = [
            list(ResumableSampler(range(10), seed=1, num_replicas=3, rank=rank, drop_last=drop_last))
            for rank in range(3)
        ]
        assert [len(part) for part in parts] == [each] * 3
        together = [index for turn in zip(*parts, strict=True) for index in turn]
        assert together[:10] == whole[: len(together)]
        assert together[10:] == whole[: len(together[10:])]

    def test_refuses_a_rank_that_is_not_there(self) -> None:
        from reprolint.runtime import ResumableSampler

        with pytest.raises(ValueError, match="rank must be between 0 and 1, got 2"):
            ResumableSampler(range(3), seed=1, num_replicas=2, rank=2)


class TestLoaderGenerator:
    def test_keeps_the_order_whatever_else_is_drawn(self) -> None:
        torch = pytest.importorskip("torch")
        from reprolint.runtime import loader_generator

        def order(draws: int, **options: Any) -> list[list[int]]:
            torch.manual_seed(0)
            torch.rand(draws)
            loader = torch.utils.data.DataLoader(range(20), shuffle=True, collate_fn=list, **options)
            return [[item for batch in loader for item in batch] for _ in range(2)]

        assert order(0) != order(3)  # the fault: one more layer, another order
        assert order(0, generator=loader_generator("train", seed=5)) == order(
            3, generator=loader_generator("train", seed=5)
        )
        first, second = order(0, generator=loader_generator("train", seed=5))
        assert first != second
        assert [first, second] != order(0, generator=loader_generator("test", seed=5))

    def test_a_loader_that_is_built_again_reads_in_another_order(self) -> None:
        torch = pytest.importorskip("torch")
        from reprolint.runtime import enforce_reproducibility, loader_generator

        def epochs(**options: Any) -> list[list[int]]:
            enforce_reproducibility(5)
            built = (
                torch.utils.data.DataLoader(
                    range(20), shuffle=True, collate_fn=list, generator=loader_generator("train", **options)
                )
                for _ in range(3)
            )
            return [[item for batch in loader for item in batch] for loader in built]

        fixed = epochs()
        assert fixed[0] == fixed[1] == fixed[2]
        fresh = epochs(fresh=True)
        assert fresh[0] != fresh[1] != fresh[2] != fresh[0]
        assert epochs(fresh=True) == fresh


class Raises:
    def __init__(self) -> None:
        self.rng = random.Random(0)

    @property
    def broken(self) -> Any:
        raise AssertionError("no property is to be called")


class Opaque(dict[str, Any]):
    def items(self) -> Any:
        raise RuntimeError("closed file")


class TestFindGenerators:
    """No torch, no numpy."""

    def test_order_and_paths(self) -> None:
        nested = {"b": [random.Random(1)], 2: (random.Random(2),)}
        shared = random.Random(3)

        def closure(other: object = None) -> float:
            return shared.random()

        partial = functools.partial(closure, random.Random(4))
        found = dict(find_generators({"x": [nested, closure, partial, Raises(), shared]}))
        assert list(found) == [
            "x[4]",
            "x[3].rng",
            "x[0]['b'][0]",
            "x[0][2][0]",
            "x[2].args[0]",
        ]
        assert found["x[4]"] is shared

    def test_cycles_end_and_globals_are_left_out(self) -> None:
        loop: list[Any] = [random.seed.__self__, random.SystemRandom()]  # type: ignore[attr-defined]
        loop.append(loop)
        assert list(find_generators({"loop": loop})) == []

    def test_huge_ones_are_warned_about(self) -> None:
        objects = [Raises() for _ in range(300)]
        with pytest.warns(ReproducibilityWarning, match="gave up looking .* after 100 objects, at objects"):
            list(find_generators({"objects": objects}, limit=100))
        assert len(list(find_generators({"objects": objects}))) == 300

    def test_a_long_list_of_records_is_not_opened(self) -> None:
        records = [("name", number) for number in range(200_000)]
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            assert list(find_generators({"records": records, "by name": dict(enumerate(records))})) == []
            odd: list[Any] = [*records[:1000], random.Random(0)]
            assert [path for path, _ in find_generators({"odd": odd})] == ["odd[1000]"]

    def test_what_raises_is_warned_about(self) -> None:
        with pytest.warns(ReproducibilityWarning, match=r"x\[0\] cannot be searched .*closed file"):
            found = dict(find_generators({"x": [Opaque(), random.Random(0)]}))
        assert list(found) == ["x[1]"]

    def test_classes_that_defend_themselves(self) -> None:
        """Lazy and proxy classes answer every question with an exception or a network call."""

        class Proxy:
            def __init__(self) -> None:
                self.__dict__["rng"] = random.Random(0)

            def __getattribute__(self, name: str) -> Any:
                if name == "__dict__":
                    return object.__getattribute__(self, name)
                raise ConnectionError(name)

        class Meta(type):
            def __getattribute__(cls, name: str) -> Any:
                raise ConnectionError(name)

        class Closed(metaclass=Meta):
            pass

        closed = object.__new__(Closed)
        with pytest.warns(ReproducibilityWarning, match=r"x\[1\] cannot be searched"):
            found = list(find_generators({"x": [Proxy(), closed, random.Random(1)]}))
        assert [path for path, _ in found] == ["x[2]", "x[0].rng"]

    def test_arrays_of_objects(self) -> None:
        np = pytest.importorskip("numpy")
        arrays = [np.array([random.Random(number), {}], dtype=object) for number in range(50)]
        paths = [path for path, _ in find_generators({"x": arrays})]
        assert paths == [f"x[{number}].flat[0]" for number in range(50)]

    def test_ten_thousand_levels(self) -> None:
        deep: list[Any] = [random.Random(0)]
        for _ in range(10_000):
            deep = [deep]
        assert len(list(find_generators({"deep": deep}))) == 1

    def test_sets_are_warned_about(self) -> None:
        with pytest.warns(ReproducibilityWarning, match="no repeatable order"):
            assert list(find_generators({"x": {random.Random(0)}})) == []

    def test_a_seeder_that_raises_is_warned_about(self) -> None:
        class Broken:
            def set_random_seed(self, seed: int) -> None:
                raise OSError("no device")

        ((path, broken),) = find_generators({"x": Broken()})
        with pytest.warns(ReproducibilityWarning, match="x could not be seeded .*no device"):
            reseed(broken, path, 1)

    @pytest.mark.parametrize(
        "kind", ["Generator", "BitGenerator", "MT19937", "RandomState", "PCG64State", "Random"]
    )
    def test_reseeding_in_place_and_back(self, kind: str) -> None:
        if kind == "Random":
            generator: Any = random.Random(0)
            draw = generator.random
        else:
            np = pytest.importorskip("numpy")
            generator = {
                "Generator": np.random.Generator(np.random.Philox(0)),
                "BitGenerator": np.random.PCG64DXSM(0),
                "MT19937": np.random.MT19937(0),
                "RandomState": np.random.RandomState(0),
                "PCG64State": np.random.RandomState(np.random.PCG64(0)),
            }[kind]
            draw = generator.random_raw if hasattr(generator, "random_raw") else generator.random
        start = get_state(generator)
        first = draw()
        reseed(generator, "x", 2**127 + 1)
        other = draw()
        assert other != first
        reseed(generator, "x", 2**127 + 1)
        assert draw() == other
        set_state(generator, start)
        assert draw() == first
