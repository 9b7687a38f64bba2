"""What messages have to name, through the installed command."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from tests.conftest import run_reprolint

HERE = Path(__file__).parent


def messages(code: str, example: str, root: Path, *more: str) -> list[str]:
    """The messages of an example, which is laid out elsewhere: files below `tests` count as tests."""
    source = HERE / code / example
    folder = root / source.stem
    if source.is_dir():
        shutil.copytree(source, folder)
    else:
        folder.mkdir()
        shutil.copy(source, folder)
    (folder / "pyproject.toml").touch()
    options = ("--no-cache", "--isolated", "--select", code, "--output-format", "json", *more)
    return [
        finding["message"]
        for finding in json.loads(run_reprolint("check", *options, folder, cwd=root).stdout)
    ]


def test_every_unseeded_rng_is_named(tmp_path: Path) -> None:
    """RPL101 names torch, too, where a model is found by its name and nothing shows its weights."""
    (message,) = messages("RPL101", "by_name", tmp_path)
    assert "never seeds `random` and torch:" in message


def test_draws_out_of_sight_are_named(tmp_path: Path) -> None:
    """RPL107 says which RNG is left out, and where it is drawn from."""
    (item,) = messages("RPL107", "items", tmp_path, "--mode", "debug")
    assert "seeds torch, but not `random`: what `random.choice` (dataset.py:" in item
    (module,) = messages("RPL107", "modules", tmp_path, "--mode", "debug")
    assert "seeds torch, but not `random`: what `random.randrange` (augment.py:" in module
    (sampled,) = messages("RPL107", "drawn_by_lambda", tmp_path, "--mode", "debug")
    assert "seeds torch, but not `random`: what `random.sample` (data.py:" in sampled


def test_what_epochs_draw_is_said_as_far_as_it_is_known(tmp_path: Path) -> None:
    """RPL203 and RPL204 say that epochs draw alike where workers are known to start anew, and else that they may."""
    known, kept = messages("RPL203", "epochs", tmp_path / "shared")
    assert known.endswith("all draw the same numbers, every epoch again")
    assert kept.endswith("all draw the same numbers, every epoch again unless they persist")
    anew, unseen, constant = messages("RPL204", "epochs", tmp_path / "seeded")
    assert anew.endswith("every epoch draws the same numbers again")
    assert unseen.endswith("every epoch draws the same numbers again unless workers persist")
    assert constant.endswith("all draw the same numbers, every epoch again unless they persist")


def test_a_draw_that_is_named_is_come_by(tmp_path: Path) -> None:
    """RPL101 names no draw where no call leads to one; nor does a seed that a child gets stand for the program's."""
    (unknown,) = messages("RPL101", "not_come_by", tmp_path)
    assert unknown.endswith("never seeds torch, and it trains: weights, order or dropout differ every run")
    (child,) = messages("RPL101", "child_seeds", tmp_path)
    assert child.startswith("the program never seeds NumPy's global RNG and torch:")
    (command,) = messages("RPL101", "seeds_in_a_command", tmp_path)
    assert "seeds torch only later (learning.py:8)" in command
    (vain,) = messages("RPL101", "seeds_gpu_in_vain", tmp_path)
    assert "GPUs only" not in vain
    (gpu,) = messages("RPL101", "gpu_only", tmp_path)
    assert "never seeds torch on the CPU (line 6: GPUs only)" in gpu
    (tried,) = messages("RPL101", "tried_model", tmp_path)
    assert tried.endswith("never seeds torch, and it trains: weights, order or dropout differ every run")
    (sampled,) = messages("RPL101", "sentence_trainer.py", tmp_path)
    assert "is all that seeds `random`, and that is later: `random.sample`" in sampled


def test_loaders_say_where_a_seed_is_optional(tmp_path: Path) -> None:
    """RPL201 speaks of an order that depends on earlier draws, and says so where no run is even seeded unless asked."""
    (optional,) = messages("RPL201", "optional_seed", tmp_path)
    assert "is coupled" in optional
    assert optional.startswith(
        "unless `seed` is given, torch is not even seeded: order and worker streams differ"
    )
    (given,) = messages("RPL201", "optional_seed_given", tmp_path, "--preview")
    assert "is coupled" in given
    assert "unless" not in given


def test_loaders_say_what_the_default_run_is(tmp_path: Path) -> None:
    """RPL201 says where a flag or a seed of -1 leaves a program unseeded, or seeded by chance, and where one of two
    programs never seeds."""
    (flag,) = messages("RPL201", "optional_flag", tmp_path)
    assert flag.startswith(
        "unless `deterministic` is given, torch is not even seeded: order and worker streams differ"
    )
    (sentinel,) = messages("RPL201", "optional_sentinel", tmp_path)
    assert sentinel.startswith(
        "unless `seed` is given, torch is not even seeded: order and worker streams differ"
    )
    for example in ("optional_random", "optional_bound"):
        (drawn,) = messages("RPL201", example, tmp_path, "--preview")
        assert drawn.startswith(
            "unless `seed` is given, torch is seeded with a random number: order and worker streams"
        )
    (ways,) = messages("RPL201", "ways_of_programs", tmp_path)
    assert ways.startswith(
        "order and worker streams differ every run on the ways here that do not seed torch"
    )
    (either,) = messages("RPL201", "either_sampler", tmp_path)
    assert either.endswith("and so does the order without the sampler for several processes")


def test_an_rng_that_workers_copy_is_named(tmp_path: Path) -> None:
    """RPL202 names a transform that draws, and RPL201 says what RPL202 would where it speaks of the same loader."""
    (transform,) = messages("RPL202", "names_what_draws", tmp_path)
    assert transform.startswith("no `worker_init_fn`: `albumentations.MotionBlur` has an RNG of its own")
    (both,) = messages("RPL201", "copied_rng", tmp_path, "--preview")
    assert both.endswith(
        "; and every worker copies the dataset's `rng` in the same state: all draw the same numbers, every epoch again"
    )
