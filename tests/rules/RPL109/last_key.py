"""One key for all rounds; adapted from lerobot `factory.py`."""


def make(cfg, env):
    return env(
        cfg.n,
        kwargs={"seed": s for s in range(cfg.seed, cfg.seed + cfg.n)},  # RPL109
        each=[{"seed": s} for s in range(cfg.seed, cfg.seed + cfg.n)],
        names={f"env{s}": s for s in range(cfg.seed, cfg.seed + cfg.n)},
    )
